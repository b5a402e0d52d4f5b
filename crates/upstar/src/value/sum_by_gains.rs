//! Sums by the gains of moves.
//!
//! In a sum of canonical games `G` and `H` a move in `G` is dominated by one in `H` exactly if it gains no more, and it is
//! reversible only if it gains no more than some move of the opponent in `H`: see [`incentive`](super::incentive). Both follow
//! from the sums of two atoms each, which are computed first. So a sum of many atoms usually costs no comparisons, and no sums
//! other than those of options that remain.
//!
//! A reversible move to `G^L + H` with the reply `G^L + H^R` is replaced by Left's options of the latter. These are usually
//! dominated by moves that remain, and then nothing more needs to be done.

use std::borrow::Cow;

use crate::budget::Exhausted;
use crate::player::{ByPlayer, Player};
use crate::value::gain::Gain;
use crate::value::id::Id;
use crate::value::incentive::SHALLOW;
use crate::value::orders::Orders;
use crate::value::simplify::{Form, FormStops, Undominated, best_first};
use crate::value::universe::Universe;

/// The sum of two games without numbers.
struct Addition<'u> {
    universe: &'u Universe,
    games: [Id; 2],
    gains: [ByPlayer<Cow<'u, [Gain]>>; 2],
    /// Whether questions are so expensive that it pays to try to deduce the answers.
    deduces: bool,
    depth: u32,
}

/// A move in one of the summands.
struct Move {
    /// The index of the summand.
    moved: usize,
    /// The option of that summand.
    option: Id,
    gain: Gain,
    /// The sum after the move, if it has been made.
    sum: Option<Id>,
    dominated: bool,
    /// The index of a reply in the other summand that gains no less, if there is one.
    reply: Option<usize>,
}

impl Universe {
    /// The sum of two games without numbers, unless one is a large nimber.
    pub(super) fn sum_by_gains(&self, games: [Id; 2], depth: u32) -> Result<Option<Id>, Exhausted> {
        let (Some(g), Some(h)) = (self.gains_of(games[0])?, self.gains_of(games[1])?) else { return Ok(None) };
        self.find_sums_of_atoms(games, depth)?;
        let deduces = SHALLOW < self.depth(games[0]).max(self.depth(games[1]));
        Addition { universe: self, games, gains: [g, h], deduces, depth }.sum().map(Some)
    }

    /// Computes the sums of two atoms each, so that the order of the gains in them is known.
    fn find_sums_of_atoms(&self, [g, h]: [Id; 2], depth: u32) -> Result<(), Exhausted> {
        for a in self.atoms(g).filter(|&atom| self.has_gains(atom)) {
            for b in self.atoms(h).filter(|&atom| self.has_gains(atom)) {
                if (a, b) != (g, h) {
                    self.sum_at(a, b, depth)?;
                }
            }
        }
        Ok(())
    }
}

impl Addition<'_> {
    fn sum(&self) -> Result<Id, Exhausted> {
        let mut moves = ByPlayer::try_from_fn(|player| self.undominated(player))?;
        if !self.find_replies(&mut moves)? {
            return self.simplified(moves, false);
        }
        for player in Player::ALL {
            if !self.reversible_vanish(player, &mut moves[player])? {
                return self.simplified(moves, true);
            }
        }
        let mut lists = ByPlayer::from_fn(|player| Vec::with_capacity(moves[player].len()));
        let mut gains = ByPlayer::from_fn(|player| Vec::with_capacity(moves[player].len()));
        for player in Player::ALL {
            for next in moves[player].iter_mut().filter(|next| next.reply.is_none()) {
                let sum = self.after(next)?;
                lists[player].push(self.universe.place(sum));
                gains[player].push((sum, next.gain));
            }
        }
        let sum = self.universe.game_from_canonical(&lists)?;
        self.universe.note_gains(sum, &gains)?;
        Ok(sum)
    }

    /// The game with these moves, none of which is dominated. If `replied`, the moves without a reply are not reversible.
    fn simplified(&self, mut moves: ByPlayer<Vec<Move>>, replied: bool) -> Result<Id, Exhausted> {
        let mut lists: ByPlayer<Undominated> = ByPlayer::default();
        let mut gains = ByPlayer::from_fn(|player| Vec::with_capacity(moves[player].len()));
        for player in Player::ALL {
            for next in &mut moves[player] {
                let sum = self.after(next)?;
                gains[player].push((sum, next.gain));
                match replied && next.reply.is_none() {
                    true => lists[player].push_lasting(self.universe.place(sum)),
                    false => lists[player].push(self.universe.place(sum)),
                }
            }
        }
        let sum = self.universe.game_from_undominated(lists, self.depth)?;
        self.universe.note_gains(sum, &gains)?;
        Ok(sum)
    }

    /// The sum after a move.
    fn after(&self, next: &mut Move) -> Result<Id, Exhausted> {
        let sum = match next.sum {
            Some(sum) => sum,
            None => self.universe.sum_at(next.option, self.games[1 - next.moved], self.depth)?,
        };
        next.sum = Some(sum);
        Ok(sum)
    }

    /// The moves of a player that are not dominated by others.
    fn undominated(&self, player: Player) -> Result<Vec<Move>, Exhausted> {
        let universe = self.universe;
        let mut moves = Vec::with_capacity(self.gains[0][player].len() + self.gains[1][player].len());
        for moved in [0, 1] {
            // In the sum of a game with itself, moves in the second summand are moves in the first.
            if moved == 0 || self.games[0] != self.games[1] {
                let options = universe.options(self.games[moved], player).zip(&*self.gains[moved][player]);
                let as_move = |(option, &gain)| Move { moved, option, gain, sum: None, dominated: false, reply: None };
                moves.extend(options.map(as_move));
            }
        }
        let (in_g, in_h) = moves.split_at_mut(self.gains[0][player].len());
        // The first pass uses only known facts, which may make questions unnecessary.
        for ask in [false, true] {
            for a in &mut *in_g {
                for b in &mut *in_h {
                    if !a.dominated && !b.dominated {
                        let order = self.order(player, a, b, ask)?;
                        b.dominated = !order.and(Orders::GE).is_empty();
                        a.dominated = order == Orders::LE;
                    }
                }
            }
        }
        moves.retain(|next| !next.dominated);
        Ok(moves)
    }

    /// The known facts about the order of the gains of two moves; all of the order if `ask`.
    fn order(&self, player: Player, a: &mut Move, b: &mut Move, ask: bool) -> Result<Orders, Exhausted> {
        let universe = self.universe;
        let (known, hold) = universe.store.gains.known(a.gain, b.gain);
        if !ask || known == Orders::BOTH {
            return Ok(hold);
        }
        let (le, ge) = (self.known_le(a.gain, b.gain), self.known_le(b.gain, a.gain));
        let hold = Orders(u8::from(le == Some(true)) | u8::from(ge == Some(true)) << 1);
        let open = Orders(u8::from(le.is_none()) | u8::from(ge.is_none()) << 1);
        if !hold.is_empty() || open.is_empty() {
            return Ok(hold);
        }
        let (x, y) = (universe.place(self.after(a)?), universe.place(self.after(b)?));
        let is_turned = player == Player::Right;
        let order = universe.orders(x, y, open.reversed_if(is_turned), self.depth)?.reversed_if(is_turned);
        universe.store.gains.note(a.gain, b.gain, open, order, universe.budget());
        Ok(order)
    }

    /// Finds the replies that make moves reversible: from known gains if these suffice, otherwise by comparing games. Returns false if
    /// games would have to be compared but the sum is a number or does not fit.
    fn find_replies(&self, moves: &mut ByPlayer<Vec<Move>>) -> Result<bool, Exhausted> {
        let gains = &self.universe.store.gains;
        let mut is_all_known = true;
        for player in Player::ALL {
            for next in &mut moves[player] {
                let replies = &self.gains[1 - next.moved][!player];
                let mut is_known = true;
                next.reply = replies.iter().position(|&reply| {
                    let order = gains.is_le(next.gain, reply);
                    is_known &= order.is_some();
                    order == Some(true)
                });
                is_all_known &= is_known || next.reply.is_some();
            }
        }
        if is_all_known { Ok(true) } else { self.ask_for_replies(moves) }
    }

    fn ask_for_replies(&self, moves: &mut ByPlayer<Vec<Move>>) -> Result<bool, Exhausted> {
        let universe = self.universe;
        let mut lists = ByPlayer::from_fn(|player| Vec::with_capacity(moves[player].len()));
        for player in Player::ALL {
            for next in &mut moves[player] {
                lists[player].push(universe.place(self.after(next)?));
            }
        }
        for player in Player::ALL {
            best_first(player, &mut lists[player]);
        }
        let Some(stops) = FormStops::new(&lists) else { return Ok(false) };
        let mut form = Form::new(universe, &lists, &stops);
        for player in Player::ALL {
            for next in moves[player].iter_mut().filter(|next| next.reply.is_none()) {
                let kept = 1 - next.moved;
                let replies = universe.options(self.games[kept], !player).zip(&*self.gains[kept][!player]);
                for (place, (reply, &gain)) in replies.enumerate() {
                    let is_reversible = self.is_le(next.gain, gain, || {
                        let after = universe.place(universe.sum_at(next.option, reply, self.depth)?);
                        form.is_no_better(player, after, self.depth)
                    })?;
                    if is_reversible {
                        next.reply = Some(place);
                        break;
                    }
                }
            }
        }
        Ok(true)
    }

    /// Whether the replacements of the reversible moves are dominated by the moves that remain, which are sorted to the front.
    fn reversible_vanish(&self, player: Player, moves: &mut [Move]) -> Result<bool, Exhausted> {
        let universe = self.universe;
        moves.sort_by_key(|next| next.reply.is_some());
        let staying = moves.partition_point(|next| next.reply.is_none());
        let (staying, reversible) = moves.split_at_mut(staying);
        for next in reversible {
            let kept = 1 - next.moved;
            let mut replies = universe.options(self.games[kept], !player).zip(&*self.gains[kept][!player]);
            let Some((reply, &reply_gain)) = next.reply.and_then(|place| replies.nth(place)) else { continue };
            let replied = universe.sum_at(next.option, reply, self.depth)?;
            let gains = universe.gains_of(universe.bare(universe.tail(replied)))?;
            for (place, option) in universe.options(replied, player).enumerate() {
                let gain = gains.as_ref().and_then(|gains| gains[player].get(place).copied());
                // The reply took back at least what the move had gained.
                let is_le = |gain| move |other: &Move| universe.store.gains.is_le(gain, other.gain) == Some(true);
                if gain.is_some_and(|gain| staying.iter().any(is_le(gain))) {
                    continue;
                }
                let gain = match gain {
                    Some(gain) => {
                        Some(universe.store.gains.composed(next.gain, reply_gain, gain, universe.budget())?)
                    }
                    None => None,
                };
                if gain.is_some_and(|gain| staying.iter().any(is_le(gain))) {
                    continue;
                }
                if !self.is_dominated(player, option, gain, staying)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether an option is dominated by one of these moves. Its gain is not known to be at most theirs.
    fn is_dominated(
        &self,
        player: Player,
        option: Id,
        gain: Option<Gain>,
        moves: &mut [Move],
    ) -> Result<bool, Exhausted> {
        let universe = self.universe;
        for other in moves {
            let other_gain = other.gain;
            let mut ask = || {
                let (x, y) = (universe.place(option), universe.place(self.after(other)?));
                Ok(!universe.orders(x, y, Orders::no_better_for(player), self.depth)?.is_empty())
            };
            let is_dominated = match gain {
                Some(gain) => self.is_le(gain, other_gain, ask)?,
                None => ask()?,
            };
            if is_dominated {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether `a <= b`, if that is known.
    fn known_le(&self, a: Gain, b: Gain) -> Option<bool> {
        match self.deduces {
            true => self.universe.store.gains.deduce_le(a, b, self.universe.budget()),
            false => self.universe.store.gains.is_le(a, b),
        }
    }

    /// Whether `a <= b`, calling `ask` if it is not known.
    fn is_le(&self, a: Gain, b: Gain, ask: impl FnOnce() -> Result<bool, Exhausted>) -> Result<bool, Exhausted> {
        if let Some(known) = self.known_le(a, b) {
            return Ok(known);
        }
        let holds = ask()?;
        let found = if holds { Orders::LE } else { Orders::NONE };
        self.universe.store.gains.note(a, b, Orders::LE, found, self.universe.budget());
        Ok(holds)
    }
}
