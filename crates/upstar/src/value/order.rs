//! The order of games: `G <= H` if Left has no good first move in `G - H`.
//!
//! By definition `G <= H` unless some `G^L >= H` or some `H^R <= G`. Before the recursion, the stops decide most cases:
//! with sides, `L(G) < R(H)` gives `G < H`, and `G <= H` needs `L(G) <= L(H)` and `R(G) <= R(H)`. Number-up-star values
//! are compared in closed form. The rest is remembered for the pair, up to a common translation and a common sign.

use crate::budget::Exhausted;
use crate::player::{ByPlayer, Player};
use crate::value::id::{Id, Tail};
use crate::value::order_cache::Pair;
use crate::value::outcome::Comparison;
use crate::value::universe::{MAX_RECURSION, Universe, deeper};
use crate::value::up_star::up_star_outcome;

/// A set of the two questions `<=` and `>=` about a pair of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Orders(u8);

impl Orders {
    pub(super) const NONE: Orders = Orders(0);
    pub(super) const LE: Orders = Orders(1);
    pub(super) const GE: Orders = Orders(2);
    pub(super) const BOTH: Orders = Orders(3);

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

    const fn from_comparison(comparison: Comparison) -> Orders {
        match comparison {
            Comparison::Less => Orders::LE,
            Comparison::Equal => Orders::BOTH,
            Comparison::Greater => Orders::GE,
            Comparison::Confused => Orders::NONE,
        }
    }

    /// The questions about the pair taken the other way round.
    const fn reversed(self) -> Orders {
        Orders((self.0 << 1 | self.0 >> 1) & 3)
    }

    const fn reversed_if(self, reverse: bool) -> Orders {
        if reverse { self.reversed() } else { self }
    }

    /// The question whether the first is no better for `player` than the second: `<=` for Left, `>=` for Right.
    pub(super) const fn no_better_for(player: Player) -> Orders {
        match player {
            Player::Left => Orders::LE,
            Player::Right => Orders::GE,
        }
    }
}

/// What the stops of two games say about their order: the questions settled with yes, and with no.
#[inline]
pub(super) fn settled_by_stops<T: Ord>(g: &ByPlayer<T>, h: &ByPlayer<T>) -> (Orders, Orders) {
    if g.left < h.right {
        return (Orders::LE, Orders::GE);
    }
    if h.left < g.right {
        return (Orders::GE, Orders::LE);
    }
    let mut no = Orders::NONE;
    for player in Player::ALL {
        match g[player].cmp(&h[player]) {
            std::cmp::Ordering::Less => no = no.with(Orders::GE),
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => no = no.with(Orders::LE),
        }
    }
    (Orders::NONE, no)
}

impl Universe {
    /// How two games compare.
    pub(crate) fn compare(&self, g: Id, h: Id) -> Result<Comparison, Exhausted> {
        let orders = self.orders(g, h, Orders::BOTH, 0)?;
        Ok(Comparison::from_orders(!orders.and(Orders::LE).is_empty(), !orders.and(Orders::GE).is_empty()))
    }

    /// Those of the questions `ask` about `g` and `h` whose answer is yes.
    pub(super) fn orders(&self, g: Id, h: Id, ask: Orders, depth: u32) -> Result<Orders, Exhausted> {
        if g == h {
            return Ok(ask);
        }
        let (yes, no) = match (self.gaps(g), self.gaps(h)) {
            (Some(g), Some(h)) => settled_by_stops(&g, &h),
            _ => settled_by_stops(&self.stops(g), &self.stops(h)),
        };
        let open = ask.without(yes).without(no);
        if open.is_empty() {
            return Ok(yes.and(ask));
        }
        // The stops left something open, so neither is a number, and if both are number-up-star, the numbers are equal.
        let (base, other, reverse) = match (self.tail(g), self.tail(h)) {
            (Tail::UpStar(ups, nimber), Tail::UpStar(h_ups, h_nimber)) => {
                let comparison = up_star_outcome(ups.saturating_sub(h_ups), nimber ^ h_nimber).comparison();
                return Ok(Orders::from_comparison(comparison).and(ask));
            }
            (Tail::Node(a), Tail::Node(b)) if b.index <= a.index => (a, self.less_number_of(h, g), false),
            (Tail::Node(a), Tail::UpStar(..)) => (a, self.less_number_of(h, g), false),
            (_, Tail::Node(b)) => (b, self.less_number_of(g, h), true),
        };
        // A negated base: negate both, which turns the order round.
        let (other, reverse) = match base.negative {
            true => (self.negative(other), !reverse),
            false => (other, reverse),
        };
        let pair = Pair::new(base.index, other);
        let known = self.order_cache.get(pair);
        let answered = Orders(known & 3).reversed_if(reverse).and(open);
        let holding = Orders(known >> 2).reversed_if(reverse).and(open);
        let missing = open.without(answered);
        if missing.is_empty() {
            return Ok(holding);
        }
        if MAX_RECURSION < depth {
            return Err(Exhausted::Depth(MAX_RECURSION));
        }
        self.check_now_and_then(base.index, other)?;
        let found = deeper(|| -> Result<Orders, Exhausted> {
            let mut found = Orders::NONE;
            if !missing.and(Orders::LE).is_empty() && self.le_by_options(g, h, depth + 1)? {
                found = found.with(Orders::LE);
            }
            if !missing.and(Orders::GE).is_empty() && self.le_by_options(h, g, depth + 1)? {
                found = found.with(Orders::GE);
            }
            Ok(found)
        })?;
        let (settled, holds) = (missing.reversed_if(reverse), found.reversed_if(reverse));
        self.order_cache.insert(pair, settled.0 | holds.0 << 2, self.budget());
        Ok(holding.with(found))
    }

    /// `g <= h` by the definition, one level down.
    fn le_by_options(&self, g: Id, h: Id, depth: u32) -> Result<bool, Exhausted> {
        for option in self.options(h, Player::Right) {
            if !self.orders(option, g, Orders::LE, depth)?.is_empty() {
                return Ok(false);
            }
        }
        for option in self.options(g, Player::Left) {
            if !self.orders(h, option, Orders::LE, depth)?.is_empty() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
