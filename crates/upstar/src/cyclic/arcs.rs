//! The moves of a graph, packed: a list of states for each state, all lists in one array.

use crate::cyclic::graph::ones;
use crate::cyclic::scatter::scatter;

/// Lists of states, one for each state.
#[derive(Debug)]
pub(super) struct Arcs {
    /// Where the list of each state begins, and where the last list ends.
    starts: Vec<u32>,
    ends: Vec<u32>,
}

/// Why the lists could not be built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ArcsError {
    /// There are more entries than 32 bits can number.
    TooMany,
    /// The entries differ from the counts.
    Changed,
}

/// No lists.
impl Default for Arcs {
    fn default() -> Arcs {
        Arcs { starts: vec![0], ends: Vec::new() }
    }
}

impl Arcs {
    /// The number of bytes that this many lists with this many entries take.
    pub(super) fn bytes(states: u32, moves: u64) -> u64 {
        (u64::from(states) + 1 + moves) * 4
    }

    /// The lists whose entries `arcs` reports: it calls its argument with a state and an entry of its list, for all entries.
    ///
    /// `counts` are the lengths of the lists.
    pub(super) fn new(counts: Vec<u32>, arcs: impl FnOnce(&mut dyn FnMut(u32, u32))) -> Result<Arcs, ArcsError> {
        let number = |total: u64| u32::try_from(total).map_err(|_| ArcsError::TooMany);
        let mut starts = counts;
        let mut total = 0;
        for start in &mut starts {
            let count = std::mem::replace(start, number(total)?);
            total += u64::from(count);
        }
        starts.push(number(total)?);
        let mut ends = vec![0; total as usize];
        let mut count = 0;
        let states = starts.len() as u32 - 1;
        // While the list of a state is filled, its start moves up to the start of the next list.
        scatter(states, arcs, |state, end| {
            if let Some(place) = starts.get_mut(state as usize)
                && let Some(entry) = ends.get_mut(*place as usize)
            {
                *entry = end;
                *place += 1;
            }
            count += 1;
        });
        // The last start does not move, since no state belongs to it.
        if count != total || !starts.is_sorted() {
            return Err(ArcsError::Changed);
        }
        starts.rotate_right(1);
        starts[0] = 0;
        Ok(Arcs { starts, ends })
    }

    /// The list of a state.
    #[inline]
    pub(super) fn get(&self, state: u32) -> &[u32] {
        let state = state as usize;
        &self.ends[self.starts[state] as usize..self.starts[state + 1] as usize]
    }

    /// Touches the beginnings of the lists of states, which are given as sets of 64 neighbours.
    ///
    /// No read depends on another, so the processor fetches many at once; later the lists are in the cache.
    pub(super) fn touch(&self, states: &[(u32, u64)]) {
        let mut sum = 0_u32;
        for &(base, bits) in states {
            ones(bits, |bit| sum = sum.wrapping_add(self.starts[(base + bit) as usize]));
        }
        for &(base, bits) in states {
            ones(bits, |bit| {
                let start = self.starts[(base + bit) as usize];
                sum = sum.wrapping_add(self.ends.get(start as usize).copied().unwrap_or(0));
            });
        }
        std::hint::black_box(sum);
    }

    /// Appends the list of the next state.
    pub(super) fn push(&mut self, list: impl Iterator<Item = u32>) -> Result<(), ArcsError> {
        self.ends.extend(list);
        self.starts.push(u32::try_from(self.ends.len()).map_err(|_| ArcsError::TooMany)?);
        Ok(())
    }

    /// The number of lists.
    pub(super) fn lists(&self) -> usize {
        self.starts.len() - 1
    }

    /// The number of bytes allocated.
    pub(super) fn capacity(&self) -> usize {
        (self.starts.capacity() + self.ends.capacity()) * 4
    }

    /// Frees unused capacity.
    pub(super) fn shrink(&mut self) {
        self.starts.shrink_to_fit();
        self.ends.shrink_to_fit();
    }

    /// The number of all entries.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_those_that_were_told() {
        let pairs = [(2, 7), (0, 1), (2, 2), (2, 7), (4, 0)];
        let arcs = Arcs::new(vec![1, 0, 3, 0, 1, 0], |each| pairs.iter().for_each(|&(state, end)| each(state, end)));
        let arcs = arcs.expect("few arcs");
        let lists: Vec<&[u32]> = (0..6).map(|state| arcs.get(state)).collect();
        assert_eq!(lists, [&[1][..], &[], &[7, 2, 7], &[], &[0], &[]]);
        assert_eq!(arcs.len(), 5);
        assert_eq!(Arcs::new(vec![1], |each| (0..2).for_each(|end| each(0, end))).err(), Some(ArcsError::Changed));
        assert_eq!(Arcs::new(vec![u32::MAX, u32::MAX], |_| {}).err(), Some(ArcsError::TooMany));
    }
}
