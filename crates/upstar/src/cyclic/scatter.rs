//! Changes to many places of a large array, put into an order in which they find it in the cache.

/// The places that changes are sorted by, in bits: so many neighbours fit into a cache.
const NEIGHBOURS: u32 = 16;

/// The changes that are kept before they are made.
const MOST_KEPT: usize = 1 << 22;

/// Calls `apply` with every place below `bound` and value that `tell` tells, neighbouring places together.
///
/// The order of the values of each place is kept; places that are too great are dealt with last.
pub(super) fn scatter(bound: u32, tell: impl FnOnce(&mut dyn FnMut(u32, u32)), mut apply: impl FnMut(u32, u32)) {
    let last = (bound >> NEIGHBOURS) as usize;
    let mut buckets: Vec<Vec<(u32, u32)>> = vec![Vec::new(); last + 1];
    let mut kept = 0;
    let mut empty = |buckets: &mut Vec<Vec<(u32, u32)>>| {
        for bucket in buckets {
            bucket.drain(..).for_each(|(place, value)| apply(place, value));
        }
    };
    tell(&mut |place, value| {
        buckets[last.min((place >> NEIGHBOURS) as usize)].push((place, value));
        kept += 1;
        if kept == MOST_KEPT {
            kept = 0;
            empty(&mut buckets);
        }
    });
    empty(&mut buckets);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_change_is_made_once_and_in_order() {
        let bound = 3 << NEIGHBOURS;
        let mut lists = vec![Vec::new(); bound as usize];
        let places = || (0..200_000_u32).map(|k| (k.wrapping_mul(7919) % bound, k));
        scatter(bound, |each| places().for_each(|(place, k)| each(place, k)), |place, k| lists[place as usize].push(k));
        assert_eq!(lists.iter().map(Vec::len).sum::<usize>(), 200_000);
        assert!(lists.iter().all(|list| list.is_sorted()));
        assert!((0..).zip(&lists).all(|(place, list)| list.iter().all(|k| k.wrapping_mul(7919) % bound == place)));
    }
}
