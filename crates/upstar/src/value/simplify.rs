//! From options to the canonical form.
//!
//! Every short game has a unique form without dominated and without reversible options (Siegel, *Combinatorial Game
//! Theory*, II.2). First the stops tell whether the game is a number; then dominated options go, reversible ones are
//! bypassed, and what they brought is cleared of dominated ones again. Options that are numbers are never reversible in
//! a game that is not a number once dominated options are gone: a number `r` with `G^L < r <= G` would be met or beaten
//! by a Left option of `G`, for Left avoids moving in numbers, and that option would dominate `G^L`.

use rustc_hash::FxHashMap;

use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::id::{Id, Tail};
use crate::value::order::{Orders, settled_by_stops};
use crate::value::stops::{Stop, simplest_between};
use crate::value::universe::{MAX_RECURSION, Universe, deeper};

impl Universe {
    /// The game with these options.
    pub(crate) fn game_of_ids(&self, mut lists: ByPlayer<Vec<Id>>) -> Result<Id, Exhausted> {
        if let Some(number) = self.number_of_form(&lists) {
            return Ok(self.pack(&number, Tail::UpStar(0, 0)));
        }
        for player in Player::ALL {
            self.remove_dominated(player, &mut lists[player], 0)?;
        }
        self.game_from_undominated(lists, 0)
    }

    /// The value of the form with these options, if it is a number.
    pub(crate) fn number_of_form(&self, lists: &ByPlayer<Vec<Id>>) -> Option<Dyadic> {
        let stops = self.stops_of_form(lists);
        simplest_between(stops.left.as_ref(), stops.right.as_ref())
    }

    /// The stops of a form from those of its options; a player without options has none.
    fn stops_of_form(&self, lists: &ByPlayer<Vec<Id>>) -> ByPlayer<Option<Stop>> {
        ByPlayer {
            left: lists.left.iter().map(|&option| self.stops(option).right).max(),
            right: lists.right.iter().map(|&option| self.stops(option).left).min(),
        }
    }

    /// The game with these options, none of which is dominated.
    pub(super) fn game_from_undominated(&self, mut lists: ByPlayer<Vec<Id>>, depth: u32) -> Result<Id, Exhausted> {
        let stops = match self.stops_of_form(&lists) {
            ByPlayer { left: Some(left), right: Some(right) } if right <= left => ByPlayer { left, right },
            // A number lies between the stops, or one is missing.
            _ => return Ok(self.pack(&self.number_of_form(&lists).unwrap_or_default(), Tail::UpStar(0, 0))),
        };
        let bypassed = ByPlayer::try_from_fn(|player| self.bypass_reversible(player, &lists, &stops, depth))?;
        for (player, bypassed) in [(Player::Left, bypassed.left), (Player::Right, bypassed.right)] {
            if let Some(mut options) = bypassed {
                self.remove_dominated(player, &mut options, depth)?;
                lists[player] = options;
            }
        }
        match self.up_star_with_options(&lists) {
            Some(id) => Ok(id),
            None => self.intern(&lists, &stops),
        }
    }

    /// Removes repeated and dominated options of `player`.
    fn remove_dominated(&self, player: Player, options: &mut Vec<Id>, depth: u32) -> Result<(), Exhausted> {
        let mut kept: usize = 0;
        for next in 0..options.len() {
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

    /// The options of `player` with reversible ones bypassed, or `None` if none is reversible.
    fn bypass_reversible(
        &self,
        player: Player,
        lists: &ByPlayer<Vec<Id>>,
        stops: &ByPlayer<Stop>,
        depth: u32,
    ) -> Result<Option<Vec<Id>>, Exhausted> {
        let form = Form { universe: self, lists, stops };
        let mut memo = Memo::default();
        let mut changed = false;
        let mut kept = Vec::new();
        let mut waiting: Vec<Id> = Vec::new();
        for &option in &lists[player] {
            waiting.push(option);
            while let Some(option) = waiting.pop() {
                match form.reversing(player, option, &mut memo, depth)? {
                    None => kept.push(option),
                    Some(reversing) => {
                        changed = true;
                        self.budget().check()?;
                        waiting.extend(self.options(reversing, player));
                    }
                }
            }
        }
        Ok(changed.then_some(kept))
    }

    /// The number-up-star value that has exactly these options in canonical form, if there is one.
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
struct Form<'a> {
    universe: &'a Universe,
    lists: &'a ByPlayer<Vec<Id>>,
    stops: &'a ByPlayer<Stop>,
}

/// Answers already found for a form: whether a game is no better for a player than the form.
#[derive(Default)]
struct Memo {
    calls: u32,
    no_better: FxHashMap<Id, bool>,
}

/// After so many questions about one form the answers are remembered; most forms need fewer.
const MEMO_AFTER: u32 = 64;

impl Form<'_> {
    /// The opponent's option of `option` that is no better for `player` than the form itself, if there is one.
    fn reversing(&self, player: Player, option: Id, memo: &mut Memo, depth: u32) -> Result<Option<Id>, Exhausted> {
        if let (_, Tail::UpStar(0, 0)) = self.universe.unpack(option) {
            return Ok(None);
        }
        for reply in self.universe.options(option, !player) {
            if self.is_no_better(player, reply, memo, depth)? {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// Whether `g` is no better for `player` than the form: `g <= form` for Left, `g >= form` for Right.
    fn is_no_better(&self, player: Player, g: Id, memo: &mut Memo, depth: u32) -> Result<bool, Exhausted> {
        let asked = Orders::no_better_for(player);
        let (yes, no) = settled_by_stops(&self.universe.stops(g), self.stops);
        if !yes.with(no).and(asked).is_empty() {
            return Ok(!yes.and(asked).is_empty());
        }
        for &reply in &self.lists[!player] {
            if !self.universe.orders(reply, g, asked, depth)?.is_empty() {
                return Ok(false);
            }
        }
        memo.calls += 1;
        if MEMO_AFTER < memo.calls
            && let Some(&known) = memo.no_better.get(&g)
        {
            return Ok(known);
        }
        if MAX_RECURSION < depth {
            return Err(Exhausted::Depth(MAX_RECURSION));
        }
        self.universe.check_now_and_then(memo.calls, g)?;
        let answer = deeper(|| {
            for option in self.universe.options(g, player) {
                if self.is_no_worse(player, option, memo, depth + 1)? {
                    return Ok(false);
                }
            }
            Ok(true)
        })?;
        if MEMO_AFTER < memo.calls {
            memo.no_better.insert(g, answer);
        }
        Ok(answer)
    }

    /// Whether `g` is no worse for `player` than the form.
    fn is_no_worse(&self, player: Player, g: Id, memo: &mut Memo, depth: u32) -> Result<bool, Exhausted> {
        let asked = Orders::no_better_for(!player);
        let (yes, no) = settled_by_stops(&self.universe.stops(g), self.stops);
        if !yes.with(no).and(asked).is_empty() {
            return Ok(!yes.and(asked).is_empty());
        }
        for &option in &self.lists[player] {
            if !self.universe.orders(option, g, asked, depth)?.is_empty() {
                return Ok(false);
            }
        }
        for reply in self.universe.options(g, !player) {
            if self.is_no_better(player, reply, memo, depth)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
