//! The values of components in normal form, and how they are found.

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;

use crate::budget::Exhausted;
use crate::player::{ByPlayer, Player};
use crate::position::{Manner, Position};
use crate::solve::recent::Recent;
use crate::solve::table::Table;
use crate::value::{Id, MAX_DEPTH, Universe, deeper};

/// The values of components in normal form, for each manner of play.
pub(super) struct Values<P>([Table<P, Entry>; Manner::ALL.len()]);

/// The value of a component, or the mark that somebody works on it, in one word.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Entry(u64);

impl Entry {
    /// Not the word of any id: a boxed id has no high bits.
    const IN_WORK: Entry = Entry(u64::MAX);

    fn value(self) -> Option<Id> {
        (self != Entry::IN_WORK).then(|| Id::from_word(self.0))
    }
}

impl<P> Default for Values<P> {
    fn default() -> Values<P> {
        Values(Default::default())
    }
}

/// How many moves deep threads tell each other what they work on. Further down a component costs less than telling. With 8
/// moves two threads solved a Domineering board of 6x6 in 64 % of the time of one, with 16 in 57 %.
const MARKED_DEPTH: u32 = 16;

/// One thread's work on the values of positions.
pub(super) struct Worker<'a, P> {
    universe: &'a Universe,
    table: &'a Table<P, Entry>,
    manner: Manner,
    /// Whether other threads work on the same table.
    shared: bool,
    /// How many more components may be solved.
    effort: u64,
    /// Moves still to be looked at, those of positions further up below.
    moves: Vec<P>,
    /// Components still to be looked at.
    parts: Vec<P>,
    /// The values of the components of moves already looked at.
    values: Vec<Id>,
    /// Moves whose components are known, those of positions further up below.
    candidates: Vec<Candidate>,
    /// Components as they lie on the board: those met lately need not be brought into normal form again.
    recent: Recent<P>,
    /// Forms with few options: positions are many, forms are few.
    forms: Recent<SmallForm>,
}

/// The most options of a form that is remembered.
const FEW: usize = 6;

/// A form with few options: Left's, then Right's, then zeros.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct SmallForm {
    options: [Id; FEW],
    counts: ByPlayer<u8>,
}

impl SmallForm {
    fn new(lists: &ByPlayer<Vec<Id>>) -> Option<SmallForm> {
        let mut options = [Id::ZERO; FEW];
        options.get_mut(..lists.left.len())?.copy_from_slice(&lists.left);
        options.get_mut(lists.left.len()..)?.get_mut(..lists.right.len())?.copy_from_slice(&lists.right);
        Some(SmallForm { options, counts: ByPlayer::from_fn(|player| lists[player].len() as u8) })
    }
}

/// A move whose components are known: where their values end, and the best that their stops can add up to.
struct Candidate {
    end: usize,
    bound: i64,
}

impl<'a, P: Position> Worker<'a, P> {
    /// A worker that has the table to itself.
    pub(super) fn alone(universe: &'a Universe, values: &'a Values<P>, manner: Manner) -> Worker<'a, P> {
        Worker {
            universe,
            table: &values.0[manner as usize],
            manner,
            shared: false,
            effort: u64::MAX,
            moves: Vec::new(),
            parts: Vec::new(),
            values: Vec::new(),
            candidates: Vec::new(),
            recent: Recent::default(),
            forms: Recent::default(),
        }
    }

    /// A worker that leaves to others what they work on.
    pub(super) fn among_others(universe: &'a Universe, values: &'a Values<P>, manner: Manner) -> Worker<'a, P> {
        Worker { shared: true, ..Worker::alone(universe, values, manner) }
    }

    /// The value of any position.
    pub(super) fn value(&mut self, position: &P, depth: u32) -> Result<Id, Exhausted> {
        let start = self.values.len();
        self.values_of_parts(position, depth)?;
        let sum = self.universe.sum_of(&mut self.values[start..]);
        self.values.truncate(start);
        sum
    }

    /// The value of a position, if it can be found by solving at most so many components.
    pub(super) fn value_within(&mut self, effort: u64, position: &P) -> Result<Option<Id>, Exhausted> {
        self.effort = effort;
        let value = self.value(position, 0);
        if self.effort == 0 && value.is_err() {
            self.moves.clear();
            self.parts.clear();
            self.values.clear();
            self.candidates.clear();
            return Ok(None);
        }
        value.map(Some)
    }

    /// Puts the values of the components of a position on top of the others.
    fn values_of_parts(&mut self, position: &P, depth: u32) -> Result<(), Exhausted> {
        let whole = FxBuildHasher.hash_one(position);
        if let Some(value) = self.recent.get(whole, position) {
            self.values.push(value);
            return Ok(());
        }
        let start = self.parts.len();
        self.manner.components(position, &mut |part| self.parts.push(part));
        let is_one = self.parts.len() == start + 1;
        while start < self.parts.len() {
            let Some(part) = self.parts.pop() else { break };
            let hash = FxBuildHasher.hash_one(&part);
            // A part that is the whole was just not found.
            let known = if hash == whole && part == *position { None } else { self.recent.get(hash, &part) };
            let value = match known {
                Some(value) => value,
                None => {
                    let (normal, negated) = self.manner.normal(&part);
                    let value = match self.table.get(&normal).and_then(Entry::value) {
                        Some(value) => value,
                        None => deeper(|| self.solve(normal, depth + 1))?,
                    };
                    let value = if negated { self.universe.negative(value) } else { value };
                    self.recent.insert(hash, part, value);
                    value
                }
            };
            self.values.push(value);
            if is_one && hash != whole {
                self.recent.insert(whole, position.clone(), value);
            }
        }
        Ok(())
    }

    /// Whether somebody else works on a component of a position.
    fn is_in_work(&self, position: &P) -> bool {
        let mut in_work = false;
        self.manner.components(position, &mut |part| {
            in_work |= self.table.get(&self.manner.normal(&part).0) == Some(Entry::IN_WORK);
        });
        in_work
    }

    /// The value of a component in normal form that is not in the table.
    fn solve(&mut self, position: P, depth: u32) -> Result<Id, Exhausted> {
        if MAX_DEPTH < depth {
            return Err(Exhausted::Depth(MAX_DEPTH));
        }
        let budget = self.universe.budget();
        budget.check()?;
        self.effort = self.effort.saturating_sub(1);
        if self.effort == 0 {
            return Err(Exhausted::Nodes(budget.nodes_used()));
        }
        if self.shared && depth <= MARKED_DEPTH {
            self.table.reserve(position.clone(), Entry::IN_WORK, budget);
        }
        let options = ByPlayer::try_from_fn(|player| self.options(&position, player, depth))?;
        let value = self.value_of_form(options)?;
        self.table.insert(position, Entry(value.word()), budget);
        Ok(value)
    }

    /// The value of the form with these options, in the order of ids.
    fn value_of_form(&mut self, options: ByPlayer<Vec<Id>>) -> Result<Id, Exhausted> {
        let Some(form) = SmallForm::new(&options) else { return self.universe.game_of_ids(options) };
        let hash = FxBuildHasher.hash_one(form);
        if let Some(value) = self.forms.get(hash, &form) {
            return Ok(value);
        }
        let value = self.universe.game_of_ids(options)?;
        self.forms.insert(hash, form, value);
        Ok(value)
    }

    /// The values of the moves of a player that may be worth making.
    ///
    /// The left stop of a sum is at most the sum of the left stops, and the right stop at least the sum of the right
    /// stops. A move whose stops are all worse than those of another is dominated, and its sum need not be made.
    fn options(&mut self, position: &P, player: Player, depth: u32) -> Result<Vec<Id>, Exhausted> {
        let (first_move, first_value, first_candidate) = (self.moves.len(), self.values.len(), self.candidates.len());
        self.manner.moves(position, player, &mut |next| self.moves.push(next));
        if self.shared && depth <= MARKED_DEPTH {
            self.put_off_what_is_in_work(first_move);
        }
        let mut best = i64::MIN;
        while first_move < self.moves.len() {
            let Some(next) = self.moves.pop() else { break };
            let before = self.values.len();
            self.values_of_parts(&next, depth)?;
            let (worst, bound) = self.range(player, &self.values[before..]);
            best = best.max(worst);
            match best <= bound {
                true => self.candidates.push(Candidate { end: self.values.len(), bound }),
                false => self.values.truncate(before),
            }
        }
        let candidates = &self.candidates[first_candidate..];
        let mut options: Vec<Id> = Vec::with_capacity(candidates.len());
        let mut start = first_value;
        for candidate in candidates {
            if best <= candidate.bound {
                options.push(self.universe.sum_of(&mut self.values[start..candidate.end])?);
            }
            start = candidate.end;
        }
        self.values.truncate(first_value);
        self.candidates.truncate(first_candidate);
        options.sort_unstable();
        options.dedup();
        Ok(options)
    }

    /// Puts moves whose components others work on below the rest, so that they come last, perhaps solved by then.
    fn put_off_what_is_in_work(&mut self, first_move: usize) {
        let mut below = first_move;
        for index in first_move..self.moves.len() {
            let next = self.moves[index].clone();
            if self.is_in_work(&next) {
                self.moves.swap(below, index);
                below += 1;
            }
        }
    }

    /// Bounds on the opponent's stop and on the player's own stop of a sum, from the side of the player.
    fn range(&self, player: Player, values: &[Id]) -> (i64, i64) {
        let (mut worst, mut best) = (0, 0);
        for &value in values {
            let Some(stops) = self.universe.rounded_stops(value) else { return (i64::MIN, i64::MAX) };
            worst += player.sign() * stops[!player];
            best += player.sign() * stops[player];
        }
        (worst, best)
    }
}
