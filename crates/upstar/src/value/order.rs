//! The order of games: `G <= H` if Left has no good first move in `G - H`.
//!
//! By definition `G <= H` unless some `G^L >= H` or some `H^R <= G`. Before the recursion, the stops decide most cases:
//! with sides, `L(G) < R(H)` gives `G < H`, and `G <= H` needs `L(G) <= L(H)` and `R(G) <= R(H)`. Number-up-star values
//! are compared in closed form. The rest is remembered for the pair, up to a common translation and a common sign.

use crate::budget::Exhausted;
use crate::number::Dyadic;
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

    /// The questions [`no_better_for`](Orders::no_better_for) those players for whom `asked` is true.
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

impl Universe {
    /// How two games compare.
    pub(crate) fn compare(&self, g: Id, h: Id) -> Result<Comparison, Exhausted> {
        let orders = self.orders(self.place(g), self.place(h), Orders::BOTH, 0)?;
        Ok(Comparison::from_orders(!orders.and(Orders::LE).is_empty(), !orders.and(Orders::GE).is_empty()))
    }

    /// A game with its stops looked up, to be compared several times.
    #[inline]
    pub(super) fn place(&self, id: Id) -> Placed {
        Placed { id, gaps: self.gaps(id) }
    }

    /// Those of the questions `ask` about `g` and `h` whose answer is yes.
    #[inline]
    pub(super) fn orders(&self, g: Placed, h: Placed, ask: Orders, depth: u32) -> Result<Orders, Exhausted> {
        if g.id == h.id {
            return Ok(ask);
        }
        let (yes, no) = match (g.gaps, h.gaps) {
            (Some(g), Some(h)) => settled_by_stops(&g, &h),
            _ => settled_by_stops(&self.stops(g.id), &self.stops(h.id)),
        };
        let open = ask.without(yes).without(no);
        match open.is_empty() {
            true => Ok(yes.and(ask)),
            false => self.open_orders(g.id, h.id, open, depth),
        }
    }

    /// Those of the questions `open` about two games whose answer is yes, when the stops do not settle them.
    ///
    /// So neither is a number, and if both are number-up-star, their numbers are equal.
    fn open_orders(&self, g: Id, h: Id, open: Orders, depth: u32) -> Result<Orders, Exhausted> {
        let (base, other, reverse) = match (self.tail(g), self.tail(h)) {
            (Tail::UpStar(ups, nimber), Tail::UpStar(h_ups, h_nimber)) => {
                let comparison = up_star_outcome(ups.saturating_sub(h_ups), nimber ^ h_nimber).comparison();
                return Ok(Orders::from_comparison(comparison).and(open));
            }
            (Tail::Node(a), Tail::Node(b)) if b.index <= a.index => (a, self.less_number_of(h, g), false),
            (Tail::Node(a), Tail::UpStar(..)) => (a, self.less_number_of(h, g), false),
            (_, Tail::Node(b)) => (b, self.less_number_of(g, h), true),
        };
        // A negated base: negate both, which turns the order round.
        let (base, other, reverse) = match base.negative {
            true => (-base, self.negative(other), !reverse),
            false => (base, other, reverse),
        };
        let open = open.reversed_if(reverse);
        let pair = Pair::new(base.index, other);
        let known = self.order_cache.get(pair);
        let missing = open.without(Orders(known & 3));
        let holding = Orders(known >> 2).and(open);
        if missing.is_empty() {
            return Ok(holding.reversed_if(reverse));
        }
        if MAX_RECURSION < depth {
            return Err(Exhausted::Depth(MAX_RECURSION));
        }
        self.check_now_and_then(base.index, other)?;
        let base = self.place(self.pack(&Dyadic::ZERO, Tail::Node(base)));
        let other = self.place(other);
        let found = deeper(|| -> Result<Orders, Exhausted> {
            let mut found = Orders::NONE;
            if !missing.and(Orders::LE).is_empty() && self.le_by_options(base, other, depth + 1)? {
                found = found.with(Orders::LE);
            }
            if !missing.and(Orders::GE).is_empty() && self.le_by_options(other, base, depth + 1)? {
                found = found.with(Orders::GE);
            }
            Ok(found)
        })?;
        self.order_cache.insert(pair, missing.0 | found.0 << 2, self.budget());
        Ok(holding.with(found).reversed_if(reverse))
    }

    /// `g <= h` by the definition, one level down.
    fn le_by_options(&self, g: Placed, h: Placed, depth: u32) -> Result<bool, Exhausted> {
        let refuted = self.any_option(h.id, Player::Right, self.widest(g.id), |option| {
            Ok(!self.orders(self.place(option), g, Orders::LE, depth)?.is_empty())
        })? || self.any_option(g.id, Player::Left, self.widest(h.id), |option| {
            Ok(!self.orders(h, self.place(option), Orders::LE, depth)?.is_empty())
        })?;
        Ok(!refuted)
    }
}
