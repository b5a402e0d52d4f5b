//! A game in the representation that comparisons use: its tail, its number and its stops in fixed point.
//!
//! Each node stores its options in this way, contiguously. Adding a number to all of them and negating them takes a few
//! word operations each, and no handle is made.

use std::hint::select_unpredictable;

use crate::player::ByPlayer;
use crate::value::id::Id;
use crate::value::kinds::Kinds;

/// A game whose number and stops fit in fixed point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// The game without its number.
    pub(super) tail: Id,
    /// The number.
    pub(super) number: i64,
    /// The stops, in the order of gaps.
    pub(super) gaps: ByPlayer<i64>,
    /// The kinds of atoms in the game.
    pub(super) kinds: Kinds,
}

impl Spot {
    /// The sum with a number.
    #[inline]
    pub(super) fn shifted(self, by: i64) -> Spot {
        let gaps = ByPlayer { left: self.gaps.left + 2 * by, right: self.gaps.right + 2 * by };
        Spot { number: self.number + by, gaps, ..self }
    }

    /// The negative.
    #[inline]
    pub(super) fn negative(self) -> Spot {
        // The gap of side s next to -x is 1 minus the gap of the other side next to x.
        let gaps = ByPlayer { left: 1 - self.gaps.right, right: 1 - self.gaps.left };
        Spot { tail: self.tail.negative_tail(), number: -self.number, gaps, kinds: self.kinds.negative() }
    }

    /// The negative or the game itself. Branch-free, because the choice cannot be predicted.
    #[inline]
    pub(super) fn signed(self, negate: bool) -> Spot {
        let negative = self.negative();
        Spot {
            tail: select_unpredictable(negate, negative.tail, self.tail),
            number: select_unpredictable(negate, negative.number, self.number),
            gaps: ByPlayer {
                left: select_unpredictable(negate, negative.gaps.left, self.gaps.left),
                right: select_unpredictable(negate, negative.gaps.right, self.gaps.right),
            },
            kinds: select_unpredictable(negate, negative.kinds, self.kinds),
        }
    }
}
