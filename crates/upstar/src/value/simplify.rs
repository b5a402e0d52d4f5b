//! From options to the canonical form.
//!
//! Every short game has a unique form without dominated and reversible options (Siegel, *Combinatorial Game
//! Theory*, II.2). First the stops determine whether the game is a number. Then dominated options are removed, reversible ones are
//! bypassed, and dominated options are removed from the replacements. Options that are numbers are never reversible in
//! a game that is not a number once dominated options are gone: a number `r` with `G^L < r <= G` would be met or beaten
//! by a Left option of `G`, because Left avoids moving in numbers, and that option would dominate `G^L`.

use rustc_hash::FxHashMap;

use crate::budget::Exhausted;
use crate::number::{Dyadic, mex};
use crate::player::{ByPlayer, Player};
use crate::value::depth::MAX_RECURSION;
use crate::value::fixed_point::stop_at_gap;
use crate::value::id::{Id, Tail};
use crate::value::orders::{Orders, Placed, settled_by_stops};
use crate::value::stops::{Stop, simplest_between};
use crate::value::universe::Universe;

/// Sorts the options of a player so that those with the best stops come first: they decide most questions.
pub(super) fn best_first(player: Player, options: &mut [Placed]) {
    options.sort_unstable_by_key(|option| {
        let sum = option.gaps.map_or(0, |gaps| gaps.left + gaps.right);
        (-player.sign() * sum, option.id)
    });
}

fn ids_of(lists: &ByPlayer<Vec<Placed>>) -> ByPlayer<Vec<Id>> {
    ByPlayer::from_fn(|player| lists[player].iter().map(|option| option.id).collect())
}

/// Options of a player, none of which is dominated.
#[derive(Default)]
pub(super) struct Undominated {
    options: Vec<Placed>,
    /// The number of leading options that are known not to be reversible.
    lasting: usize,
}

impl From<Vec<Placed>> for Undominated {
    fn from(options: Vec<Placed>) -> Undominated {
        Undominated { options, lasting: 0 }
    }
}

impl Undominated {
    /// Adds an option that may be reversible.
    pub(super) fn push(&mut self, option: Placed) {
        self.options.push(option);
    }

    /// Adds an option that is not reversible.
    pub(super) fn push_lasting(&mut self, option: Placed) {
        self.options.push(option);
        let last = self.options.len() - 1;
        self.options.swap(self.lasting, last);
        self.lasting += 1;
    }
}

impl Universe {
    /// The game with these options.
    pub(crate) fn game_of_ids(&self, lists: ByPlayer<&[Id]>) -> Result<Id, Exhausted> {
        let mut placed =
            ByPlayer::from_fn(|player| -> Vec<Placed> { lists[player].iter().map(|&id| self.place(id)).collect() });
        if FormStops::new(&placed).is_none()
            && let Some(number) = self.number_of_form(lists)
        {
            return Ok(self.pack(&number, Tail::UpStar(0, 0)));
        }
        if let Some(nimber) = self.nimber_of_form(lists) {
            return Ok(nimber);
        }
        for player in Player::ALL {
            best_first(player, &mut placed[player]);
            self.remove_dominated(player, &mut placed[player], 0)?;
        }
        self.game_from_undominated(placed.map(Undominated::from), 0)
    }

    /// The value of the form with these options, if it is a number.
    fn number_of_form(&self, lists: ByPlayer<&[Id]>) -> Option<Dyadic> {
        let stops = self.stops_of_form(lists);
        simplest_between(stops.left.as_ref(), stops.right.as_ref())
    }

    /// The stops of a form from those of its options; a player without options has none.
    fn stops_of_form(&self, lists: ByPlayer<&[Id]>) -> ByPlayer<Option<Stop>> {
        ByPlayer {
            left: lists.left.iter().map(|&option| self.stops(option).right).max(),
            right: lists.right.iter().map(|&option| self.stops(option).left).min(),
        }
    }

    /// The game with these options, none of which is dominated.
    pub(super) fn game_from_undominated(&self, lists: ByPlayer<Undominated>, depth: u32) -> Result<Id, Exhausted> {
        let lasting = ByPlayer::from_fn(|player| lists[player].lasting);
        let lists = lists.map(|list| list.options);
        let stops = match self.stops_or_number(&lists) {
            Ok(stops) => stops,
            Err(number) => return Ok(number),
        };
        let bypassed = match Player::ALL.into_iter().all(|player| lasting[player] == lists[player].len()) {
            true => ByPlayer::default(),
            false => {
                let mut form = Form::new(self, &lists, &stops);
                ByPlayer::try_from_fn(|player| form.bypass_reversible(player, lasting[player], depth))?
            }
        };
        let kept = ByPlayer::try_from_fn(|player| match &bypassed[player] {
            Some(options) => {
                let mut options: Vec<Placed> = options.iter().map(|&id| self.place(id)).collect();
                self.remove_dominated(player, &mut options, depth)?;
                Ok(options.iter().map(|option| option.id).collect())
            }
            None => Ok(lists[player].iter().map(|option| option.id).collect::<Vec<_>>()),
        })?;
        self.game_with_options(kept, &stops)
    }

    /// The game whose canonical form has these options.
    pub(super) fn game_from_canonical(&self, lists: &ByPlayer<Vec<Placed>>) -> Result<Id, Exhausted> {
        match self.stops_or_number(lists) {
            Ok(stops) => self.game_with_options(ids_of(lists), &stops),
            Err(number) => Ok(number),
        }
    }

    /// The game, not a number, whose canonical form has these options.
    fn game_with_options(&self, options: ByPlayer<Vec<Id>>, stops: &FormStops) -> Result<Id, Exhausted> {
        match self.up_star_with_options(&options) {
            Some(id) => Ok(id),
            None => self.intern(options, &stops.exact),
        }
    }

    /// The stops of a form with these options, or the number that it equals.
    fn stops_or_number(&self, lists: &ByPlayer<Vec<Placed>>) -> Result<FormStops, Id> {
        if let Some(stops) = FormStops::new(lists) {
            return Ok(stops);
        }
        // A number lies between the stops, or a stop is missing or does not fit in fixed point.
        let ids = ids_of(lists);
        match self.stops_of_form(ids.slices()) {
            ByPlayer { left: Some(left), right: Some(right) } if right <= left => {
                Ok(FormStops { gaps: None, exact: ByPlayer { left, right } })
            }
            _ => Err(self.pack(&self.number_of_form(ids.slices()).unwrap_or_default(), Tail::UpStar(0, 0))),
        }
    }

    /// The greatest nimber in these options, not counting the greatest that is itself an option.
    fn widest_but_one(&self, lists: &ByPlayer<Vec<Placed>>) -> u64 {
        let (mut greatest, mut widest) = (0, 0);
        for option in Player::ALL.into_iter().flat_map(|player| &lists[player]) {
            match self.tail(option.id) {
                Tail::UpStar(0, nimber) if greatest < nimber => {
                    widest = widest.max(greatest);
                    greatest = nimber;
                }
                Tail::UpStar(0, nimber) if nimber == greatest => {}
                _ => widest = widest.max(self.widest(option.id)),
            }
        }
        widest
    }

    /// The nimber, plus a number, that a form of such options equals if both players lack the same least nimber.
    fn nimber_of_form(&self, lists: ByPlayer<&[Id]>) -> Option<Id> {
        let first = *lists.left.first()?;
        let number = self.number_of(first);
        let least_missing = |options: &[Id]| -> Option<u64> {
            let nimbers = options.iter().map(|&option| match self.unpack(option) {
                (own, Tail::UpStar(0, nimber)) if own == number => Some(nimber.into()),
                _ => None,
            });
            let nimbers: Option<Vec<u128>> = nimbers.collect();
            u64::try_from(mex(nimbers?)).ok()
        };
        let least = least_missing(lists.left)?;
        (least == least_missing(lists.right)? && !lists.right.is_empty())
            .then(|| self.pack(&number, Tail::UpStar(0, least)))
    }

    /// Removes duplicate and dominated options of `player`.
    fn remove_dominated(&self, player: Player, options: &mut Vec<Placed>, depth: u32) -> Result<(), Exhausted> {
        let mut kept: usize = 0;
        for next in 0..options.len() {
            if 64 < kept {
                self.budget().check()?;
            }
            let candidate = options[next];
            let mut dominated = false;
            let mut index = 0;
            while index < kept {
                let found = self.orders(candidate, options[index], Orders::BOTH, depth)?;
                if !found.and(Orders::no_better_for(player)).is_empty() {
                    dominated = true;
                    break;
                }
                if found.is_empty() {
                    index += 1;
                } else {
                    kept -= 1;
                    options.swap(index, kept);
                }
            }
            if !dominated {
                options[kept] = candidate;
                kept += 1;
            }
        }
        options.truncate(kept);
        Ok(())
    }

    /// The number-up-star value with exactly these options in canonical form, if there is one.
    fn up_star_with_options(&self, lists: &ByPlayer<Vec<Id>>) -> Option<Id> {
        let up_star = |id: Id| match self.unpack(id) {
            (number, Tail::UpStar(ups, nimber)) => Some((number, ups, nimber)),
            (_, Tail::Node(_)) => None,
        };
        let (x, ..) = up_star(*lists.left.first()?)?;
        // *m has the options *0 to *(m-1) on both sides.
        if lists.left.len() == lists.right.len() {
            let count = lists.left.len() as u64;
            let is_nimbers = |options: &Vec<Id>| {
                let nimbers = options.iter().map(|&id| match up_star(id) {
                    Some((number, 0, nimber)) if number == x && nimber < count => Some(nimber),
                    _ => None,
                });
                let mut nimbers: Option<Vec<u64>> = nimbers.collect();
                nimbers.as_mut().is_some_and(|nimbers| {
                    nimbers.sort_unstable();
                    nimbers.windows(2).all(|pair| pair[0] != pair[1])
                })
            };
            if is_nimbers(&lists.left) && is_nimbers(&lists.right) {
                return Some(self.pack(&x, Tail::UpStar(0, count)));
            }
        }
        Player::ALL.into_iter().find_map(|player| {
            let sign = player.sign();
            let ([first, rest @ ..], [reply]) = (lists[player].as_slice(), lists[!player].as_slice()) else {
                return None;
            };
            let (reply_number, ups, nimber) = up_star(*reply)?;
            match rest {
                // n^*m = {0|(n-1)^*(m xor 1)} for positive n, unless that is {0|0}.
                [] => {
                    let (number, 0, 0) = up_star(*first)? else { return None };
                    let counts = number == reply_number && 0 <= sign * ups && (ups, nimber) != (0, 0);
                    let ups = ups.checked_add(sign).filter(|ups| *ups != i64::MIN)?;
                    counts.then(|| self.pack(&number, Tail::UpStar(ups, nimber ^ 1)))
                }
                // ^* = {0,*|0}
                [second] => {
                    let mut own = [up_star(*first)?, up_star(*second)?];
                    own.sort_unstable_by_key(|(_, _, nimber)| *nimber);
                    let [(a, 0, 0), (b, 0, 1)] = own else { return None };
                    let counts = a == b && a == reply_number && (ups, nimber) == (0, 0);
                    counts.then(|| self.pack(&a, Tail::UpStar(sign, 1)))
                }
                _ => None,
            }
        })
    }
}

/// A game given by undominated options, not yet canonical and not a number.
pub(super) struct Form<'a> {
    universe: &'a Universe,
    lists: &'a ByPlayer<Vec<Placed>>,
    stops: &'a FormStops,
    /// The greatest nimber in the options, not counting the greatest that is itself an option.
    widest: u64,
    memo: Memo,
}

/// The stops of a form, exact and, if they fit, in fixed point.
pub(super) struct FormStops {
    gaps: Option<ByPlayer<i64>>,
    exact: ByPlayer<Stop>,
}

impl FormStops {
    /// The stops of the form with these options, if they fit in fixed point and leave no room for a number.
    pub(super) fn new(lists: &ByPlayer<Vec<Placed>>) -> Option<FormStops> {
        let mut gaps = ByPlayer { left: i64::MIN, right: i64::MAX };
        for option in &lists.left {
            gaps.left = gaps.left.max(option.gaps?.right);
        }
        for option in &lists.right {
            gaps.right = gaps.right.min(option.gaps?.left);
        }
        (gaps.right <= gaps.left).then(|| FormStops { gaps: Some(gaps), exact: gaps.map(stop_at_gap) })
    }

    /// The order of a game and the form, as far as the stops determine it: the questions answered with yes, and with no.
    fn settle(&self, universe: &Universe, g: Placed) -> (Orders, Orders) {
        match (g.gaps, self.gaps) {
            (Some(g), Some(own)) => settled_by_stops(&g, &own),
            _ => settled_by_stops(&universe.stops(g.id), &self.exact),
        }
    }
}

/// Known answers about a form: whether a game is no better for a player than the form.
#[derive(Default)]
struct Memo {
    calls: u32,
    no_better: FxHashMap<(Player, Id), bool>,
}

/// The number of questions about one form after which answers are stored; most forms need fewer.
const MEMO_AFTER: u32 = 64;

impl<'a> Form<'a> {
    pub(super) fn new(universe: &'a Universe, lists: &'a ByPlayer<Vec<Placed>>, stops: &'a FormStops) -> Form<'a> {
        Form { universe, lists, stops, widest: universe.widest_but_one(lists), memo: Memo::default() }
    }

    /// The options of `player` with reversible ones bypassed, or `None` if none is reversible. The first `lasting` are not.
    fn bypass_reversible(&mut self, player: Player, lasting: usize, depth: u32) -> Result<Option<Vec<Id>>, Exhausted> {
        let lists = self.lists;
        let mut bypassed: Option<Vec<Id>> = None;
        for (place, option) in lists[player].iter().enumerate().skip(lasting) {
            let Some(reversing) = self.reversing(player, option.id, depth)? else {
                bypassed.iter_mut().for_each(|kept| kept.push(option.id));
                continue;
            };
            let kept = bypassed.get_or_insert_with(|| lists[player][..place].iter().map(|option| option.id).collect());
            let mut waiting: Vec<Id> = self.universe.options(reversing, player).collect();
            while let Some(option) = waiting.pop() {
                self.universe.budget().check()?;
                match self.reversing(player, option, depth)? {
                    None => kept.push(option),
                    Some(reversing) => waiting.extend(self.universe.options(reversing, player)),
                }
            }
        }
        Ok(bypassed)
    }

    /// The opponent's option of `option` that is no better for `player` than the form itself, if there is one.
    fn reversing(&mut self, player: Player, option: Id, depth: u32) -> Result<Option<Id>, Exhausted> {
        if let Tail::UpStar(0, 0) = self.universe.tail(option) {
            return Ok(None);
        }
        // Let W be `widest`. For W < j less than the greatest nimber option, whether *j <= G and whether *j >= G follow
        // from the answers for smaller nimbers and from comparisons with the other options, which no longer change. By
        // induction the answers are the same from j = W + 3 on, so the first few replies *j represent all.
        let mut reversing = None;
        self.universe.any_option(option, !player, self.widest, |reply| {
            let found = self.is_no_better(player, self.universe.place(reply), depth)?;
            reversing = found.then_some(reply);
            Ok(found)
        })?;
        Ok(reversing)
    }

    /// Whether `g` is no better for `player` than the form: `g <= form` for Left, `g >= form` for Right.
    pub(super) fn is_no_better(&mut self, player: Player, g: Placed, depth: u32) -> Result<bool, Exhausted> {
        let asked = Orders::no_better_for(player);
        let (yes, no) = self.stops.settle(self.universe, g);
        if !yes.with(no).and(asked).is_empty() {
            return Ok(!yes.and(asked).is_empty());
        }
        for &reply in &self.lists[!player] {
            if !self.universe.orders(reply, g, asked, depth)?.is_empty() {
                return Ok(false);
            }
        }
        self.memo.calls += 1;
        if MEMO_AFTER < self.memo.calls
            && let Some(&known) = self.memo.no_better.get(&(player, g.id))
        {
            return Ok(known);
        }
        if MAX_RECURSION < depth {
            return Err(Exhausted::Depth(MAX_RECURSION));
        }
        self.universe.check_now_and_then(self.memo.calls, g.id)?;
        let answer = !self.universe.budget().deeper(|| {
            self.universe.any_option(g.id, player, u64::MAX, |option| {
                self.is_no_worse(player, self.universe.place(option), depth + 1)
            })
        })?;
        if MEMO_AFTER < self.memo.calls {
            self.memo.no_better.insert((player, g.id), answer);
        }
        Ok(answer)
    }

    /// Whether `g` is no worse for `player` than the form.
    fn is_no_worse(&mut self, player: Player, g: Placed, depth: u32) -> Result<bool, Exhausted> {
        let asked = Orders::no_better_for(!player);
        let (yes, no) = self.stops.settle(self.universe, g);
        if !yes.with(no).and(asked).is_empty() {
            return Ok(!yes.and(asked).is_empty());
        }
        for &option in &self.lists[player] {
            if !self.universe.orders(option, g, asked, depth)?.is_empty() {
                return Ok(false);
            }
        }
        let refuted = self.universe.any_option(g.id, !player, u64::MAX, |reply| {
            self.is_no_better(player, self.universe.place(reply), depth)
        })?;
        Ok(!refuted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_compares_with_games_like_its_value() {
        let universe = Universe::default();
        let games = universe.games_born_by(3).expect("unlimited").expect("few");
        let ids: Vec<Id> = games.into_iter().map(|game| game.id()).collect();
        for &value in ids.iter().step_by(100).filter(|&&id| id.node_index().is_some()) {
            let lists = ByPlayer::from_fn(|player| -> Vec<Placed> {
                universe.options(value, player).map(|option| universe.place(option)).collect()
            });
            let Some(stops) = FormStops::new(&lists) else { continue };
            let mut form = Form::new(&universe, &lists, &stops);
            for player in Player::ALL {
                for game in ids.iter().map(|&id| universe.place(id)) {
                    let asked = Orders::no_better_for(player);
                    let expected = universe.orders(game, universe.place(value), asked, 0) == Ok(asked);
                    assert_eq!(form.is_no_better(player, game, 0), Ok(expected), "{game:?}, {value:?}, {player:?}");
                }
            }
            assert!(MEMO_AFTER < form.memo.calls, "otherwise nothing is remembered");
        }
    }
}
