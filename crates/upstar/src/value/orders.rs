//! Answers to questions about the order of games.

use crate::player::{ByPlayer, Player};
use crate::value::id::Id;
use crate::value::outcome::Comparison;

/// A set of the two questions `<=` and `>=` about a pair of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Orders(pub(super) u8);

impl Orders {
    pub(super) const NONE: Orders = Orders(0);
    pub(super) const LE: Orders = Orders(1);
    pub(super) const GE: Orders = Orders(2);
    pub(super) const BOTH: Orders = Orders(3);

    /// The questions [`no_better_for`](Orders::no_better_for) the players for whom `asked` returns true.
    #[inline]
    pub(super) fn from_fn(mut asked: impl FnMut(Player) -> bool) -> Orders {
        Orders(u8::from(asked(Player::Left)) | u8::from(asked(Player::Right)) << 1)
    }

    pub(super) const fn without(self, other: Orders) -> Orders {
        Orders(self.0 & !other.0)
    }

    pub(super) const fn with(self, other: Orders) -> Orders {
        Orders(self.0 | other.0)
    }

    pub(super) const fn and(self, other: Orders) -> Orders {
        Orders(self.0 & other.0)
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn from_comparison(comparison: Comparison) -> Orders {
        match comparison {
            Comparison::Less => Orders::LE,
            Comparison::Equal => Orders::BOTH,
            Comparison::Greater => Orders::GE,
            Comparison::Confused => Orders::NONE,
        }
    }

    /// The questions about the reversed pair.
    pub(super) const fn reversed_if(self, reverse: bool) -> Orders {
        if reverse { Orders((self.0 << 1 | self.0 >> 1) & 3) } else { self }
    }

    /// The question whether the first game is no better for `player` than the second: `<=` for Left, `>=` for Right.
    pub(super) const fn no_better_for(player: Player) -> Orders {
        match player {
            Player::Left => Orders::LE,
            Player::Right => Orders::GE,
        }
    }
}

/// The order of two games, as far as their stops determine it: the questions answered with yes, and with no.
#[inline]
pub(super) fn settled_by_stops<T: Ord>(g: &ByPlayer<T>, h: &ByPlayer<T>) -> (Orders, Orders) {
    if g.left < h.right {
        return (Orders::LE, Orders::GE);
    }
    if h.left < g.right {
        return (Orders::GE, Orders::LE);
    }
    let le = g.left <= h.left && g.right <= h.right;
    let ge = h.left <= g.left && h.right <= g.right;
    (Orders::NONE, Orders(u8::from(!le) | u8::from(!ge) << 1))
}

/// A game together with its stops in fixed point, if they fit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) id: Id,
    pub(super) gaps: Option<ByPlayer<i64>>,
}

/// The answer to a question `G <= H`, and how far it carries.
///
/// Let `2x` be the number in the word, in half units of fixed-point numbers. If it is at least 0, then `G <= H`, and even
/// `G <= H - x`. If it is negative, not even `G <= H - x - ε` for positive `ε`. So it bounds twice the distance from `H` to the
/// gap where the answer changes: it is no further from 0 than that, and on the same side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Slack(pub(super) i64);

impl Slack {
    /// The neutral element of the minimum.
    pub(super) const MOST: Slack = Slack(i64::MAX);

    /// An answer that is not known to carry any further.
    pub(super) const fn just(holds: bool) -> Slack {
        Slack(if holds { 0 } else { -1 })
    }

    /// The answer that the stops of two games imply, if any.
    #[inline]
    pub(super) fn by_stops(g: &ByPlayer<i64>, h: &ByPlayer<i64>) -> Option<Slack> {
        let yes = h.right - g.left - 1;
        if 0 <= yes {
            return Some(Slack(yes));
        }
        let no = (h.left - g.left).min(h.right - g.right);
        (no < 0).then_some(Slack(no))
    }

    /// Whether `G <= H`.
    pub(super) const fn holds(self) -> bool {
        0 <= self.0
    }

    /// What the answer about an option implies for the question itself: yes becomes no, and carries equally far.
    pub(super) const fn opposite(self) -> Slack {
        Slack(-1 - self.0)
    }
}
