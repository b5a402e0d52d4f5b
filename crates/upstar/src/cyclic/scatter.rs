//! Changes to many places of a large array, reordered so that they hit the cache.

/// The size of a neighbourhood by which changes are sorted, in bits: this many neighbours fit into a cache.
const NEIGHBOURS: u32 = 16;

/// The number of changes collected before they are applied.
const MOST_KEPT: usize = 1 << 22;

/// Calls `apply` with every place below `bound` and value that `pairs` passes to its argument, neighbouring places together.
///
/// The values of each place keep their order; places that are too great come last.
pub(super) fn scatter(bound: u32, pairs: impl FnOnce(&mut dyn FnMut(u32, u32)), mut apply: impl FnMut(u32, u32)) {
    let last = (bound >> NEIGHBOURS) as usize;
    let mut buckets: Vec<Vec<(u32, u32)>> = vec![Vec::new(); last + 1];
    let mut kept = 0;
    let mut empty = |buckets: &mut Vec<Vec<(u32, u32)>>| {
        for bucket in buckets {
            bucket.drain(..).for_each(|(place, value)| apply(place, value));
        }
    };
    pairs(&mut |place, value| {
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
