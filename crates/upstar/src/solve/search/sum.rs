//! Sums of components and of values, as a search keeps them.

use crate::value::Id;

/// A summand: the number of a component or of a hot value, and three flags in the low bits.
///
/// Equal summands, and a summand and its negative, stand next to each other in a sorted list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Summand(u32);

const NEGATED: u32 = 1;
const SYMMETRIC: u32 = 2;
const VALUE: u32 = 4;

/// The greatest number of components or of values.
pub(super) const MOST: u32 = u32::MAX >> 3;

impl Summand {
    /// A component, which may be its own negative.
    pub(super) fn component(number: u32, is_symmetric: bool) -> Summand {
        Summand(number << 3 | if is_symmetric { SYMMETRIC } else { 0 })
    }

    /// A value, which may be its own negative.
    pub(super) fn value(number: u32, is_symmetric: bool) -> Summand {
        Summand(Summand::component(number, is_symmetric).0 | VALUE)
    }

    /// The number of the component or of the value.
    pub(super) fn number(self) -> u32 {
        self.0 >> 3
    }

    /// Whether this is a value.
    pub(super) fn is_value(self) -> bool {
        self.0 & VALUE != 0
    }

    /// Whether the roles of the players are exchanged.
    pub(super) fn is_negated(self) -> bool {
        self.0 & NEGATED != 0
    }

    /// The summand, or its negative if `negate`.
    pub(super) fn signed(self, negate: bool) -> Summand {
        if negate && self.0 & SYMMETRIC == 0 { Summand(self.0 ^ NEGATED) } else { self }
    }

    /// The word that stands for the summand in keys.
    pub(super) fn word(self) -> u32 {
        self.0
    }
}

/// A sum: some summands, and a value that is infinitesimally close to a number.
///
/// It is always Left's turn: a sum in which Right is to move is the negative of one in which Left is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sum {
    /// Sorted, without pairs that cancel.
    pub(super) summands: Vec<Summand>,
    pub(super) cold: Id,
}

/// Adds a summand to a sorted list, in which it may cancel another.
pub(super) fn add(list: &mut Vec<Summand>, summand: Summand) {
    match list.binary_search(&summand.signed(true)) {
        Ok(place) => {
            list.remove(place);
        }
        Err(_) => {
            let place = list.partition_point(|other| *other < summand);
            list.insert(place, summand);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summands_cancel_their_negatives() {
        let (a, b) = (Summand::component(5, false), Summand::value(5, true));
        assert_eq!((a.number(), a.is_value(), b.number(), b.is_value()), (5, false, 5, true));
        assert_eq!((a.signed(true).signed(true), b.signed(true)), (a, b));
        assert!(a.signed(true).is_negated() && !a.is_negated() && !b.is_negated());
        for (summands, expected) in [
            (vec![a, b, a], vec![a, a, b]),
            (vec![b, a, b], vec![a]),
            (vec![a, a, a.signed(true)], vec![a]),
            (vec![a.signed(true), b, a, b], vec![]),
        ] {
            let mut list = Vec::new();
            summands.iter().for_each(|summand| add(&mut list, *summand));
            assert_eq!(list, expected, "{summands:?}");
        }
    }
}
