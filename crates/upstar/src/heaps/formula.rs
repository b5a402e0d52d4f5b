//! Take-and-break games with a formula for their nim-values.

use crate::heaps::code::{Code, Digit};
use crate::heaps::period::{Periodicity, Proof};

/// A formula for the nim-values of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Formula {
    /// Nim, `0.[3]`: take any number. The nim-value of a heap is its size (Bouton, 1901).
    Nim,
    /// Take from 1 to this number: the nim-value of a heap is its size modulo this number plus one.
    Bounded(u128),
    /// Lasker's Nim, `4.[3]`: take any number, or break the heap in two. The nim-value is the size, except that `4k+3`
    /// and `4k+4` are exchanged.
    Lasker,
}

impl Formula {
    /// The formula of a game, if one is known.
    pub fn of(code: &Code) -> Option<Formula> {
        let take = Digit::new(3);
        let (first, rest) = code.digits().split_first()?;
        match (first.leaves, rest, code.cycle()) {
            (0, [], [cycle]) if *cycle == take => Some(Formula::Nim),
            (4, [], [cycle]) if *cycle == take && !first.unequal => Some(Formula::Lasker),
            (0, [_, ..], []) if rest.iter().all(|digit| *digit == take) => Some(Formula::Bounded(rest.len() as u128)),
            _ => None,
        }
    }

    /// The nim-value of a heap; `None` if it does not fit in 128 bits.
    pub fn value(self, heap: u128) -> Option<u128> {
        Some(match self {
            Formula::Nim => heap,
            Formula::Bounded(most) => heap % most.checked_add(1)?,
            Formula::Lasker => match heap % 4 {
                3 => heap.checked_add(1)?,
                0 => heap.saturating_sub(1),
                _ => heap,
            },
        })
    }

    /// The period of the values.
    pub fn period(self) -> Periodicity {
        let (period, preperiod, saltus) = match self {
            Formula::Nim => (1, 0, 1),
            Formula::Bounded(most) => (most.saturating_add(1), 0, 0),
            Formula::Lasker => (4, 1, 4),
        };
        Periodicity { period, preperiod, saltus, proof: Proof::Formula }
    }
}
