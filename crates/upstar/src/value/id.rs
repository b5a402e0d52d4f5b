//! The packed handle of a game.
//!
//! A canonical game is a number plus a *tail* from which no number can be split off: either ups and a nimber, or a node of
//! the arena, perhaps negated. Most games fit into the 64 bits of an [`Id`]; the rest are stored in a side table and identified
//! by their index in it. Equal games have equal ids, so equality is a single comparison of words.
//!
//! | bits | number-up-star | node | boxed |
//! |---|---|---|---|
//! | 0–1 | 0 | 1, or 2 if the node is its own negative | 3 |
//! | 2 | numerator: 32 bits | negated | index: 32 bits |
//! | 3– | … | index: 29 bits | … |
//! | 32– | exponent: 6, ups: 12, nimber: 12 bits | numerator: 27, exponent: 5 bits | |

use crate::number::Dyadic;

/// The packed handle of a game in its universe.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Id(u64);

/// The part of a game besides its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Tail {
    /// Ups and a nimber.
    UpStar(i64, u64),
    /// A node of the arena.
    Node(NodeRef),
}

/// A node of the arena or its negative.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct NodeRef {
    /// The index of the node in the arena.
    pub(crate) index: u32,
    /// Whether the node is negated; always false for a symmetric node.
    pub(crate) negative: bool,
    /// Whether the node is its own negative.
    pub(crate) symmetric: bool,
}

/// The unpacked contents of an [`Id`].
pub(crate) enum Unpacked {
    /// A small number-up-star value: numerator, exponent, ups, nimber.
    UpStar(i64, u32, i64, u64),
    /// A node and a small number: node, numerator, exponent.
    Node(NodeRef, i64, u32),
    /// An index into the side table.
    Boxed(u32),
}

pub(crate) const MAX_NODES: u32 = 1 << 29;

const KIND_UP_STAR: u64 = 0;
const KIND_NODE: u64 = 1;
const KIND_SYMMETRIC: u64 = 2;
const KIND_BOXED: u64 = 3;
const NEGATIVE: u64 = 1 << 2;

impl Id {
    pub(crate) const ZERO: Id = Id(0);

    pub(crate) const fn word(self) -> u64 {
        self.0
    }

    pub(crate) const fn from_word(word: u64) -> Id {
        Id(word)
    }

    /// The id of a number-up-star value, if it is small.
    #[inline]
    pub(crate) fn up_star(numerator: i64, exponent: u32, ups: i64, nimber: u64) -> Option<Id> {
        let fits = i32::try_from(numerator).is_ok() && exponent < 64 && -2048 < ups && ups < 2048 && nimber < 4096;
        fits.then(|| {
            Id(KIND_UP_STAR
                | u64::from(numerator as i32 as u32) << 2
                | u64::from(exponent) << 34
                | (ups as u64 & 0xFFF) << 40
                | nimber << 52)
        })
    }

    /// This game as an integer, if it is a small one.
    #[inline]
    pub(crate) fn small_integer(self) -> Option<i64> {
        (self.0 & 3 == KIND_UP_STAR && self.0 < 1 << 34).then_some(i64::from((self.0 >> 2) as u32 as i32))
    }

    /// The id of a node plus a number, if the number is small.
    #[inline]
    pub(crate) fn node(node: NodeRef, numerator: i64, exponent: u32) -> Option<Id> {
        // The bounds are symmetric, so that the negative fits, too.
        let fits = -(1 << 26) < numerator && numerator < 1 << 26 && exponent < 32;
        fits.then(|| {
            let kind = if node.symmetric { KIND_SYMMETRIC } else { KIND_NODE };
            Id(kind
                | u64::from(node.negative) << 2
                | u64::from(node.index) << 3
                | (numerator as u64 & 0x7FF_FFFF) << 32
                | u64::from(exponent) << 59)
        })
    }

    pub(crate) const fn boxed(index: u32) -> Id {
        Id(KIND_BOXED | (index as u64) << 2)
    }

    #[inline]
    pub(crate) fn unpack(self) -> Unpacked {
        match self.0 & 3 {
            KIND_UP_STAR => Unpacked::UpStar(
                i64::from((self.0 >> 2) as u32 as i32),
                (self.0 >> 34) as u32 & 63,
                ((self.0 << 12) as i64) >> 52,
                self.0 >> 52,
            ),
            KIND_BOXED => Unpacked::Boxed((self.0 >> 2) as u32),
            kind => Unpacked::Node(
                NodeRef {
                    index: (self.0 as u32) >> 3,
                    negative: self.0 & NEGATIVE != 0,
                    symmetric: kind == KIND_SYMMETRIC,
                },
                ((self.0 << 5) as i64) >> 37,
                (self.0 >> 59) as u32,
            ),
        }
    }

    /// The negative, if it follows from the word alone; `None` for boxed ids.
    #[inline]
    pub(crate) fn negative(self) -> Option<Id> {
        match self.unpack() {
            Unpacked::UpStar(numerator, exponent, ups, nimber) => Id::up_star(-numerator, exponent, -ups, nimber),
            Unpacked::Node(node, numerator, exponent) => Id::node(-node, -numerator, exponent),
            Unpacked::Boxed(_) => None,
        }
    }

    /// The sum with a small number, if it follows from the word alone and is small as well.
    #[inline]
    pub(crate) fn shifted(self, numerator: i64, exponent: u32) -> Option<Id> {
        if numerator == 0 {
            return Some(self);
        }
        match self.unpack() {
            Unpacked::UpStar(own, own_exponent, ups, nimber) => {
                let (numerator, exponent) = add(own, own_exponent, numerator, exponent)?;
                Id::up_star(numerator, exponent, ups, nimber)
            }
            Unpacked::Node(node, own, own_exponent) => {
                let (numerator, exponent) = add(own, own_exponent, numerator, exponent)?;
                Id::node(node, numerator, exponent)
            }
            Unpacked::Boxed(_) => None,
        }
    }

    /// The difference of this game and the number of `other`, if it follows from the words alone and is small.
    #[inline]
    pub(crate) fn less_number_of(self, other: Id) -> Option<Id> {
        match other.unpack() {
            Unpacked::UpStar(numerator, exponent, ..) | Unpacked::Node(_, numerator, exponent) => {
                self.shifted(-numerator, exponent)
            }
            Unpacked::Boxed(_) => None,
        }
    }

    /// An integer, a sign, and the id of a game whose number is at least 0 and less than 1; this game is the sum of the integer
    /// and that game or its negative. `None` for boxed ids. The sign is that of the ups or of the node.
    #[inline]
    pub(crate) fn whole_parts(self) -> Option<(i64, bool, Id)> {
        let (negative, numerator, exponent) = match self.unpack() {
            Unpacked::UpStar(numerator, exponent, ups, _) => (ups < 0, numerator, exponent),
            Unpacked::Node(node, numerator, exponent) => (node.negative, numerator, exponent),
            Unpacked::Boxed(_) => return None,
        };
        let positive = if negative { self.negative()? } else { self };
        let floor = (if negative { -numerator } else { numerator }) >> exponent;
        Some((if negative { -floor } else { floor }, negative, positive.shifted(-floor, 0)?))
    }

    /// The group of eight ids that contains this one, and the index within it. The ids of a group differ in the low bits of the
    /// node or of the nimber.
    #[inline]
    pub(crate) const fn in_group_of_eight(self) -> (u64, u32) {
        let shift = match self.0 & 3 {
            KIND_UP_STAR => 52,
            KIND_BOXED => 2,
            _ => 3,
        };
        (self.0 & !(7 << shift), (self.0 >> shift) as u32 & 7)
    }

    /// The game without its number; boxed ids are unchanged.
    #[inline]
    pub(crate) const fn small_tail(self) -> Id {
        match self.0 & 3 {
            KIND_UP_STAR => Id(self.0 >> 40 << 40),
            KIND_BOXED => self,
            _ => Id(self.0 & 0xFFFF_FFFF),
        }
    }

    /// The negative of a game that has no number and is not boxed.
    #[inline]
    pub(crate) const fn negative_tail(self) -> Id {
        match self.0 & 3 {
            KIND_NODE => Id(self.0 ^ NEGATIVE),
            KIND_UP_STAR => {
                let ups = (self.0 >> 40).wrapping_neg() & 0xFFF;
                Id(self.0 >> 52 << 52 | ups << 40)
            }
            _ => self,
        }
    }

    /// A game without a number in 32 bits; `None` for boxed ids with an index of 2^30 or more.
    #[inline]
    pub(crate) const fn tail_in_32_bits(self) -> Option<u32> {
        match self.0 & 3 {
            KIND_UP_STAR => Some(((self.0 >> 40) as u32) << 2),
            KIND_BOXED if self.0 >> 32 != 0 => None,
            _ => Some(self.0 as u32),
        }
    }

    /// The index of the node that this game, or its negative, is a translate of; `None` for ups and nimbers and for
    /// boxed ids.
    #[inline]
    pub(crate) const fn node_index(self) -> Option<u32> {
        match self.0 & 3 {
            KIND_NODE | KIND_SYMMETRIC => Some((self.0 as u32) >> 3),
            _ => None,
        }
    }

    /// Whether this is an index into the side table.
    #[inline]
    pub(crate) const fn is_boxed(self) -> bool {
        self.0 & 3 == KIND_BOXED
    }

    /// Whether a node is negated.
    #[inline]
    pub(crate) const fn is_negated(self) -> bool {
        self.0 & NEGATIVE != 0
    }

    /// Whether this is a symmetric node or not a node at all; for ups and nimbers it is not checked whether they are symmetric.
    #[inline]
    pub(crate) const fn is_symmetric(self) -> bool {
        self.0 & 3 != KIND_NODE
    }

    /// The id of a tail without a number, if it fits.
    #[inline]
    pub(crate) fn of_tail(tail: Tail) -> Option<Id> {
        match tail {
            Tail::UpStar(ups, nimber) => Id::up_star(0, 0, ups, nimber),
            Tail::Node(node) => Id::node(node, 0, 0),
        }
    }

    /// The id of a number plus a tail, if it fits.
    #[inline]
    pub(crate) fn pack(number: &Dyadic, tail: Tail) -> Option<Id> {
        let (numerator, exponent) = number.as_small()?;
        match tail {
            Tail::UpStar(ups, nimber) => Id::up_star(numerator, exponent, ups, nimber),
            Tail::Node(node) => Id::node(node, numerator, exponent),
        }
    }
}

impl std::ops::Neg for NodeRef {
    type Output = NodeRef;

    #[inline]
    fn neg(self) -> NodeRef {
        NodeRef { negative: !self.negative && !self.symmetric, ..self }
    }
}

impl std::ops::Neg for Tail {
    type Output = Tail;

    #[inline]
    fn neg(self) -> Tail {
        match self {
            Tail::UpStar(ups, nimber) => Tail::UpStar(-ups, nimber),
            Tail::Node(node) => Tail::Node(-node),
        }
    }
}

/// The sum of two small dyadics in lowest terms, if nothing overflows.
#[inline]
pub(crate) fn add(a: i64, a_exponent: u32, b: i64, b_exponent: u32) -> Option<(i64, u32)> {
    if a_exponent == b_exponent {
        let sum = a.checked_add(b)?;
        if a_exponent == 0 {
            return Some((sum, 0));
        }
        // Odd plus odd is even, so the sum loses at least one power of two.
        let common = sum.trailing_zeros().min(a_exponent);
        return Some((sum >> common, a_exponent - common));
    }
    // The numerator with the smaller exponent becomes even, so the sum is odd and already in lowest terms.
    let (small, small_exponent, large, large_exponent) = match a_exponent < b_exponent {
        true => (a, a_exponent, b, b_exponent),
        false => (b, b_exponent, a, a_exponent),
    };
    let shift = large_exponent - small_exponent;
    if 31 < shift || i32::try_from(small).is_err() {
        return None;
    }
    Some(((small << shift).checked_add(large)?, large_exponent))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_and_unpacking_are_inverse() {
        for numerator in [0, 1, -1, 5, i64::from(i32::MAX), i64::from(i32::MIN)] {
            for (exponent, ups, nimber) in [(0, 0, 0), (63, 2047, 4095), (1, -2047, 1), (7, -1, 2)] {
                let id = Id::up_star(numerator, exponent, ups, nimber).expect("small");
                match id.unpack() {
                    Unpacked::UpStar(n, e, u, m) => assert_eq!((n, e, u, m), (numerator, exponent, ups, nimber)),
                    _ => panic!("kind"),
                }
            }
        }
        for numerator in [0, 1, -1, 3, (1 << 26) - 1, 1 - (1 << 26)] {
            for (index, negative, symmetric) in [(0, false, false), (MAX_NODES - 1, true, false), (77, false, true)] {
                let node = NodeRef { index, negative, symmetric };
                match Id::node(node, numerator, 31).expect("small").unpack() {
                    Unpacked::Node(back, n, e) => assert_eq!((back, n, e), (node, numerator, 31)),
                    _ => panic!("kind"),
                }
            }
        }
        assert!(matches!(Id::boxed(u32::MAX).unpack(), Unpacked::Boxed(u32::MAX)));
        assert_eq!(Id::up_star(1 << 31, 0, 0, 0), None);
        assert_eq!(Id::up_star(0, 0, 2048, 0), None);
        assert_eq!(Id::up_star(0, 0, 0, 4096), None);
    }

    #[test]
    fn small_sums_are_in_lowest_terms() {
        assert_eq!(add(1, 1, 1, 1), Some((1, 0)));
        assert_eq!(add(1, 2, 1, 1), Some((3, 2)));
        assert_eq!(add(3, 2, 1, 2), Some((1, 0)));
        assert_eq!(add(1, 3, -1, 3), Some((0, 0)));
        assert_eq!(add(5, 0, -7, 0), Some((-2, 0)));
        assert_eq!(add(1, 0, 1, 60), None);
    }
}
