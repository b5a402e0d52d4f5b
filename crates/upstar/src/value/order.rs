//! The order of games: `G <= H` if Left has no good first move in `G - H`.
//!
//! By definition `G <= H` unless some `G^L >= H` or some `H^R <= G`. Before the recursion, the stops decide most cases:
//! with sides, `L(G) < R(H)` implies `G < H`, and `G <= H` requires `L(G) <= L(H)` and `R(G) <= R(H)`. Number-up-star values
//! are compared in closed form.
//!
//! The remaining cases are searched. Answers are cached for the pair, up to a common translation and a common sign, and for all
//! translates of `H` at once: there is a gap, the left stop of `G - H`, such that `G <= H + x` exactly for the numbers `x`
//! above it. An answer for one `x` bounds that gap, and the search reports how far the answer carries: see [`Slack`].

use std::hint::select_unpredictable;

use crate::budget::Exhausted;
use crate::player::Player;
use crate::value::depth::MAX_RECURSION;
use crate::value::gap_cache::Question;
use crate::value::id::{Id, Tail};
use crate::value::order_cache::Pair;
use crate::value::orders::{Orders, Placed, Slack, settled_by_stops};
use crate::value::outcome::Comparison;
use crate::value::spot::Spot;
use crate::value::universe::Universe;
use crate::value::up_star::up_star_outcome;

/// The representation of a pair in the cache: a node that is not negated, and another game without a number.
struct Roles {
    node: u32,
    other: Id,
    /// Whether the node plays the role of `h` in `g <= h`.
    node_is_h: bool,
    /// Whether both were negated.
    negated: bool,
}

impl Roles {
    /// The player for whom the node should be no better.
    #[inline]
    fn player(&self) -> Player {
        if self.node_is_h == self.negated { Player::Left } else { Player::Right }
    }
}

impl Universe {
    /// How two games compare. Answers are cached in a form that shares a little memory among many pairs of games.
    pub(crate) fn compare(&self, g: Id, h: Id) -> Result<Comparison, Exhausted> {
        let orders = self.settled(self.place(g), self.place(h), Orders::BOTH, |open| {
            let (g_tail, h_tail) = (self.bare_of(g), self.bare_of(h));
            let Some(roles) = self.roles(g_tail, h_tail) else {
                return Ok(Orders::from_comparison(self.compare_up_stars(g_tail, h_tail)).and(open));
            };
            let turned = roles.player() == Player::Right;
            let pair = Pair::new(roles.node, self.other_with_number(&roles, g, h));
            let (known, holding) = self.store.order_cache.get(pair);
            if open.without(known.reversed_if(turned)).is_empty() {
                return Ok(holding.reversed_if(turned).and(open));
            }
            let found = self.open_orders(self.place(g), self.place(h), open, 0)?;
            self.store.order_cache.insert(pair, open.reversed_if(turned), found.reversed_if(turned), self.budget());
            Ok(found)
        })?;
        Ok(Comparison::from_orders(!orders.and(Orders::LE).is_empty(), !orders.and(Orders::GE).is_empty()))
    }

    /// The questions in `ask` about `g` and `h` that are answered with yes.
    #[inline]
    pub(super) fn orders(&self, g: Placed, h: Placed, ask: Orders, depth: u32) -> Result<Orders, Exhausted> {
        self.settled(g, h, ask, |open| self.open_orders(g, h, open, depth))
    }

    /// The questions in `ask` that are answered with yes: by the stops, and by `search` for those that the stops leave open.
    #[inline]
    fn settled(
        &self,
        g: Placed,
        h: Placed,
        ask: Orders,
        search: impl FnOnce(Orders) -> Result<Orders, Exhausted>,
    ) -> Result<Orders, Exhausted> {
        if g.id == h.id {
            return Ok(ask);
        }
        let (yes, no) = match (g.gaps, h.gaps) {
            (Some(g), Some(h)) => settled_by_stops(&g, &h),
            _ => settled_by_stops(&self.stops(g.id), &self.stops(h.id)),
        };
        let open = ask.without(yes).without(no);
        if open.is_empty() { Ok(yes.and(ask)) } else { search(open) }
    }

    /// The questions in `open` about two different games that are answered with yes, when the stops do not settle them.
    fn open_orders(&self, g: Placed, h: Placed, open: Orders, depth: u32) -> Result<Orders, Exhausted> {
        let spots = self.spot(g).zip(self.spot(h));
        for player in Player::ALL {
            let asked = Orders::no_better_for(player).and(open);
            if asked.is_empty() {
                continue;
            }
            let answer = match (&spots, player) {
                (Some((g, h)), Player::Left) => self.open_le(g, h, Player::Right, depth)?,
                (Some((g, h)), Player::Right) => self.open_le(h, g, Player::Right, depth)?,
                (None, Player::Left) => self.open_le_of_ids(g.id, h.id, depth)?,
                (None, Player::Right) => self.open_le_of_ids(h.id, g.id, depth)?,
            };
            if answer.holds() {
                // Only equal games satisfy both.
                return Ok(asked);
            }
        }
        Ok(Orders::NONE)
    }

    /// Whether `g <= h`.
    #[inline]
    fn le(&self, g: &Spot, h: &Spot, first: Player, depth: u32) -> Result<Slack, Exhausted> {
        match Slack::by_stops(&g.gaps, &h.gaps) {
            Some(slack) => Ok(slack),
            None => self.open_le(g, h, first, depth),
        }
    }

    /// Whether `g <= h`, when the stops do not settle it.
    ///
    /// So neither game is a number, and if both are number-up-star, their numbers are equal.
    fn open_le(&self, g: &Spot, h: &Spot, first: Player, depth: u32) -> Result<Slack, Exhausted> {
        let difference = 2 * (h.number - g.number);
        if g.tail == h.tail {
            return Ok(Slack(difference));
        }
        let Some(roles) = self.roles(g.tail, h.tail) else {
            return Ok(Slack::just(self.compare_up_stars(g.tail, h.tail).is_le()));
        };
        if g.kinds.may_meet(h.kinds)
            && let Some([g, h]) = self.less_common_atom(g, h)?
        {
            return self.le(&g, &h, first, depth);
        }
        let search = || self.le_by_options(g, h, first, depth + 1);
        match Question::new(roles.node, roles.other, roles.player(), difference) {
            Some(question) => {
                if let Some(known) = self.store.gap_cache.get(question) {
                    return Ok(known);
                }
                let slack = self.searched(g.tail, h.tail, depth, search)?;
                self.store.gap_cache.insert(question, slack, self.budget());
                Ok(slack)
            }
            None => self.le_of_pair(&roles, self.game_at(g), self.game_at(h), depth, search),
        }
    }

    /// `g <= h` by the definition, one level down. `first` is the player whose options are tried first: for Right the options of
    /// `h`, for Left those of `g`.
    fn le_by_options(&self, g: &Spot, h: &Spot, first: Player, depth: u32) -> Result<Slack, Exhausted> {
        let mut slack = Slack::MOST;
        for player in [first, !first] {
            let (game, rival) = if player == Player::Left { (g, h) } else { (h, g) };
            let Some((options, player, rival)) = self.stored_options(game, player, rival) else {
                slack = slack.min(self.slack_by_ids(self.game_at(game), player, self.game_at(rival), depth)?);
                if !slack.holds() {
                    return Ok(slack);
                }
                continue;
            };
            for option in options {
                // Usually the best reply is a move in the game that was not moved in.
                let answer = match player {
                    Player::Right => self.le(option, &rival, Player::Right, depth)?,
                    Player::Left => self.le(&rival, option, Player::Left, depth)?,
                };
                slack = slack.min(answer.opposite());
                if !slack.holds() {
                    return Ok(slack);
                }
            }
        }
        Ok(slack)
    }

    /// The options of a player in a game that is a node, and the rival they are compared with, all from the viewpoint of the
    /// node: translated, and negated if the node is. `None` if they do not all fit.
    #[inline]
    fn stored_options(&self, game: &Spot, player: Player, rival: &Spot) -> Option<(&[Spot], Player, Spot)> {
        let index = game.tail.node_index().filter(|_| game.number.unsigned_abs() < 1 << 57)?;
        let negated = game.tail.is_negated();
        let player = if negated { !player } else { player };
        Some((self.node(index).spots(player)?, player, rival.shifted(-game.number).signed(negated)))
    }

    /// What the options of `player` in a game imply for `game >= rival` if the player is Right, or for `rival >= game` if Left:
    /// the least of the opposites of their answers, or the first that is negative.
    fn slack_by_ids(&self, game: Id, player: Player, rival: Id, depth: u32) -> Result<Slack, Exhausted> {
        let mut slack = Slack::MOST;
        self.any_option(game, player, self.widest(rival), |option| {
            let answer = match player {
                Player::Right => self.le_of_ids(option, rival, depth)?,
                Player::Left => self.le_of_ids(rival, option, depth)?,
            };
            slack = slack.min(answer.opposite());
            Ok(!slack.holds())
        })?;
        Ok(slack)
    }

    /// Whether `g <= h`, for games that may not fit in fixed point.
    fn le_of_ids(&self, g: Id, h: Id, depth: u32) -> Result<Slack, Exhausted> {
        if let (Some(g), Some(h)) = (self.spot(self.place(g)), self.spot(self.place(h))) {
            return self.le(&g, &h, Player::Right, depth);
        }
        let (yes, no) = settled_by_stops(&self.stops(g), &self.stops(h));
        match yes.with(no).and(Orders::LE).is_empty() {
            false => Ok(Slack::just(!yes.and(Orders::LE).is_empty())),
            true => self.open_le_of_ids(g, h, depth),
        }
    }

    /// Whether `g <= h`, when the stops do not settle it and some do not fit in fixed point.
    fn open_le_of_ids(&self, g: Id, h: Id, depth: u32) -> Result<Slack, Exhausted> {
        if g == h {
            return Ok(Slack::just(true));
        }
        let (g_tail, h_tail) = (self.bare_of(g), self.bare_of(h));
        let Some(roles) = self.roles(g_tail, h_tail) else {
            return Ok(Slack::just(self.compare_up_stars(g_tail, h_tail).is_le()));
        };
        self.le_of_pair(&roles, g, h, depth, || {
            let mut slack = self.slack_by_ids(h, Player::Right, g, depth + 1)?;
            if slack.holds() {
                slack = slack.min(self.slack_by_ids(g, Player::Left, h, depth + 1)?);
            }
            Ok(slack)
        })
    }

    /// Whether `g <= h`, cached for this pair only and not for its translates.
    fn le_of_pair(
        &self,
        roles: &Roles,
        g: Id,
        h: Id,
        depth: u32,
        search: impl FnOnce() -> Result<Slack, Exhausted>,
    ) -> Result<Slack, Exhausted> {
        let pair = Pair::new(roles.node, self.other_with_number(roles, g, h));
        let asked = Orders::no_better_for(roles.player());
        let (known, holding) = self.store.order_cache.get(pair);
        if !known.and(asked).is_empty() {
            return Ok(Slack::just(!holding.and(asked).is_empty()));
        }
        let slack = self.searched(g, h, depth, search)?;
        let found = if slack.holds() { asked } else { Orders::NONE };
        self.store.order_cache.insert(pair, asked, found, self.budget());
        Ok(slack)
    }

    /// The representation in the cache of a pair of games without numbers; `None` if neither is a node.
    #[inline]
    fn roles(&self, g: Id, h: Id) -> Option<Roles> {
        let (node, node_is_h) = match (g.node_index(), h.node_index()) {
            (None, None) => return None,
            (Some(a), Some(b)) => (a.max(b), a < b),
            (Some(a), None) => (a, false),
            (None, Some(b)) => (b, true),
        };
        let (base, other) = (select_unpredictable(node_is_h, h, g), select_unpredictable(node_is_h, g, h));
        // If the node is negated, both games are negated, which reverses the order.
        let negated = base.is_negated();
        let other = match other.is_boxed() {
            false => select_unpredictable(negated, other.negative_tail(), other),
            true => self.signed(other, negated),
        };
        Some(Roles { node, other, node_is_h, negated })
    }

    /// The other game, with the number it has when the node is translated to have none.
    #[inline]
    fn other_with_number(&self, roles: &Roles, g: Id, h: Id) -> Id {
        let other = if roles.node_is_h { self.less_number_of(g, h) } else { self.less_number_of(h, g) };
        self.signed(other, roles.negated)
    }

    /// How two games without numbers compare, neither of which is a node.
    fn compare_up_stars(&self, g: Id, h: Id) -> Comparison {
        let ups_and_nimber = |id: Id| match self.tail(id) {
            Tail::UpStar(ups, nimber) => (ups, nimber),
            Tail::Node(_) => (0, 0),
        };
        let ((ups, nimber), (h_ups, h_nimber)) = (ups_and_nimber(g), ups_and_nimber(h));
        up_star_outcome(ups.saturating_sub(h_ups), nimber ^ h_nimber).comparison()
    }

    /// A game without its number.
    #[inline]
    fn bare_of(&self, id: Id) -> Id {
        match id.is_boxed() {
            true => self.bare(self.tail(id)),
            false => id.small_tail(),
        }
    }

    /// The result of a search for the order of two games, within limits.
    #[inline]
    fn searched(
        &self,
        g: Id,
        h: Id,
        depth: u32,
        search: impl FnOnce() -> Result<Slack, Exhausted>,
    ) -> Result<Slack, Exhausted> {
        if MAX_RECURSION < depth {
            return Err(Exhausted::Depth(MAX_RECURSION));
        }
        self.check_now_and_then(g.word() as u32, h)?;
        // A few levels always fit on the rest of the stack, so it is checked only every eighth level.
        if depth.is_multiple_of(8) { self.budget().deeper(search) } else { search() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::Dyadic;
    use crate::value::Game;

    /// `g <= h` by the definition.
    fn plain_le(g: Game<'_>, h: Game<'_>) -> bool {
        h.options(Player::Right).all(|option| !plain_le(option, g))
            && g.options(Player::Left).all(|option| !plain_le(h, option))
    }

    #[test]
    fn answers_carry_as_far_as_they_say() {
        let universe = Universe::default();
        let mut games = universe.games_born_by(2).expect("unlimited").expect("few");
        for (a, b, c) in [(3, 1, -2), (2, 0, 0), (1, -1, -3), (4, 4, 1)] {
            let [a, b, c] = [a, b, c].map(|number| universe.integer(number));
            let right = universe.game(&[b], &[c]).expect("unlimited");
            games.push(universe.game(&[a], &[right]).expect("unlimited"));
        }
        let quarter = |count: i64| universe.number(&Dyadic::new(count, 2));
        let (mut yes, mut no) = (0, 0);
        for &g in &games {
            for &h in &games {
                for start in [-6, -1, 0, 2, 5] {
                    let moved = (h + quarter(start)).expect("unlimited");
                    let slack = universe.le_of_ids(g.id(), moved.id(), 0).expect("unlimited");
                    // Steps of a quarter, which are 2^19 units of a slack.
                    let steps = if slack.holds() { slack.0 >> 19 } else { (-1 - slack.0) >> 19 };
                    for step in 0..=steps.min(8) {
                        let at = if slack.holds() { start - step } else { start + step };
                        let there = (h + quarter(at)).expect("unlimited");
                        assert_eq!(plain_le(g, there), slack.holds(), "{g:?} and {h:?}, {start} to {at} quarters");
                    }
                    yes += i32::from(slack.holds() && 0 < steps);
                    no += i32::from(!slack.holds() && 0 < steps);
                }
            }
        }
        // Otherwise the test would be wasted.
        assert!(500 < yes && 500 < no, "{yes} and {no}");
    }
}
