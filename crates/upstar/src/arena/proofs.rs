//! Estimates of the work that questions about nim-values still need: a table of bounded size.

use crate::hash::WordHasher;

/// How much work it may still be to show that the player to move wins, and that this player loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Costs {
    pub(super) wins: u32,
    pub(super) loses: u32,
}

/// More than any cost.
pub(super) const NEVER: u32 = 1 << 30;

impl Costs {
    /// The costs before any search, by the number of moves from a component and the nimber beside it: all moves must be refuted to
    /// show that a player loses, and one to show that the player wins.
    pub(super) fn guess(moves: u32, number: u32) -> Costs {
        let moves = moves.saturating_add(number).min(NEVER / 2);
        Costs { wins: 1 + moves / 2, loses: moves.max(1) }
    }
}

#[derive(Clone, Copy)]
struct Entry {
    component: u32,
    number: u32,
    costs: Costs,
}

/// No component has this number.
const FREE: Entry = Entry { component: u32::MAX, number: 0, costs: Costs { wins: 1, loses: 1 } };

/// The number of entries that a question may be in.
const WAYS: usize = 4;

/// The costs of questions. A new one replaces another if there is no room.
pub(super) struct Proofs {
    entries: Vec<Entry>,
    used: usize,
    /// The number of entries it may grow to.
    most: usize,
}

impl Proofs {
    /// A table that grows to at most this number of bytes.
    pub(super) fn new(bytes: u64) -> Proofs {
        // While it grows, the old entries and the new ones exist.
        let fitting = usize::try_from(bytes / (size_of::<Entry>() as u64 * 3 / 2)).unwrap_or(usize::MAX).min(1 << 28);
        let most = if fitting < 2 * WAYS { WAYS } else { 1 << fitting.ilog2() };
        Proofs { entries: vec![FREE; most.min(1 << 8)], used: 0, most }
    }

    /// The bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        (self.entries.len() * size_of::<Entry>()) as u64
    }

    /// The costs of a question, if they are stored.
    pub(super) fn get(&self, component: u32, number: u32) -> Option<Costs> {
        let start = self.start(component, number);
        let ways = self.entries[start..start + WAYS].iter();
        ways.filter(|entry| (entry.component, entry.number) == (component, number)).map(|entry| entry.costs).next()
    }

    /// Stores the costs of a question.
    pub(super) fn insert(&mut self, component: u32, number: u32, costs: Costs) {
        if self.entries.len() < self.most && self.entries.len() < 2 * self.used {
            let grown = vec![FREE; 2 * self.entries.len()];
            let old = std::mem::replace(&mut self.entries, grown);
            self.used = 0;
            old.into_iter().filter(|entry| entry.component != FREE.component).for_each(|entry| self.put(entry));
        }
        self.put(Entry { component, number, costs });
    }

    /// Keeps the questions about these components, which are in ascending order, and get the numbers from 0 on.
    pub(super) fn retain(&mut self, kept: &[u32]) {
        let size = self.entries.len();
        let old = std::mem::replace(&mut self.entries, vec![FREE; size]);
        self.used = 0;
        for entry in old {
            if let Ok(place) = kept.binary_search(&entry.component) {
                self.put(Entry { component: place as u32, ..entry });
            }
        }
    }

    fn put(&mut self, new: Entry) {
        let start = self.start(new.component, new.number);
        let ways = &mut self.entries[start..start + WAYS];
        let same = |entry: &Entry| (entry.component, entry.number) == (new.component, new.number);
        let place = ways.iter().position(same);
        let place = place.or_else(|| ways.iter().position(|entry| entry.component == FREE.component));
        // The one with the least costs is found again soonest.
        let least = || (0..WAYS).min_by_key(|way| ways[*way].costs.wins.min(ways[*way].costs.loses));
        let place = place.or_else(least).unwrap_or(0);
        self.used += usize::from(ways[place].component == FREE.component);
        ways[place] = new;
    }

    fn start(&self, component: u32, number: u32) -> usize {
        let hash = WordHasher::hash(&(u64::from(component) << 32 | u64::from(number)));
        (hash as usize & (self.entries.len() - 1)) / WAYS * WAYS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_right() {
        let costs = |component: u32, number: u32| Costs { wins: component + 1, loses: number + 7 * component };
        for bytes in [0, 1 << 10, 1 << 20] {
            let mut proofs = Proofs::new(bytes);
            for component in 0..10_000 {
                proofs.insert(component, component % 3, costs(component, component % 3));
            }
            assert!(proofs.bytes() <= bytes.max(256), "{bytes}");
            let found = |proofs: &Proofs, number: fn(u32) -> u32| {
                let found = (0..10_000).filter_map(|old| Some((old, proofs.get(number(old), old % 3)?)));
                found.inspect(|(old, found)| assert_eq!(*found, costs(*old, old % 3))).count()
            };
            let all = found(&proofs, |old| old);
            assert!(if bytes < 1 << 20 { all < 10_000 } else { 9_800 < all }, "{bytes} {all}");
            assert_eq!(proofs.get(0, 1), None);
            // Every tenth one is kept.
            proofs.retain(&(0..1000).map(|place| 10 * place).collect::<Vec<_>>());
            let kept = (0..1000).filter_map(|new| Some((10 * new, proofs.get(new, 10 * new % 3)?)));
            let kept = kept.inspect(|(old, found)| assert_eq!(*found, costs(*old, old % 3))).count();
            assert!(all / 20 <= kept, "{bytes} {kept}");
        }
    }
}
