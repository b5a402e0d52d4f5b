//! The canonical value of a position.
//!
//! The value of a position is the sum of the values of its components. Each component is brought into normal form under
//! the symmetries of the rules and then looked up; what is not known is solved from the values of its options.

use crate::budget::Exhausted;
use crate::player::{ByPlayer, Player};
use crate::position::{Manner, Position};
use crate::solve::table::Table;
use crate::value::{Game, Id, MAX_DEPTH, Universe, deeper};

/// How to solve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct How {
    /// By which rules the position is played.
    pub manner: Manner,
    /// How many threads work; answers do not depend on it.
    pub threads: usize,
}

impl Default for How {
    fn default() -> How {
        How { manner: Manner::Ordinary, threads: 1 }
    }
}

/// The canonical value of a position. What is found is kept in the universe and serves later questions.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent, or if play goes deeper than the engine does.
pub fn canonical<'u, P: Position>(universe: &'u Universe, position: &P, how: How) -> Result<Game<'u>, Exhausted> {
    let tables = universe.kept::<Tables<P>>();
    let mut worker = Worker {
        universe,
        table: &tables.0[how.manner as usize],
        manner: how.manner,
        moves: Vec::new(),
        parts: Vec::new(),
        values: Vec::new(),
    };
    worker.value(position, 0).map(|id| universe.handle(id))
}

/// The values of components in normal form, for each manner of play.
struct Tables<P>([Table<P, Id>; Manner::ALL.len()]);

impl<P> Default for Tables<P> {
    fn default() -> Tables<P> {
        Tables(Default::default())
    }
}

struct Worker<'a, P> {
    universe: &'a Universe,
    table: &'a Table<P, Id>,
    manner: Manner,
    /// Moves still to be looked at, those of positions further up below.
    moves: Vec<P>,
    /// Components still to be looked at, and whether their negative is meant.
    parts: Vec<(P, bool)>,
    /// The values of the components of moves already looked at.
    values: Vec<Id>,
}

/// A move whose components are known: where their values end, and the greatest that their stops can add up to.
struct Candidate {
    end: usize,
    bound: i64,
}

impl<P: Position> Worker<'_, P> {
    /// The value of any position.
    fn value(&mut self, position: &P, depth: u32) -> Result<Id, Exhausted> {
        let start = self.values.len();
        self.values_of_parts(position, depth)?;
        self.sum_from(start)
    }

    /// Puts the values of the components of a position on top of the others.
    fn values_of_parts(&mut self, position: &P, depth: u32) -> Result<(), Exhausted> {
        let start = self.parts.len();
        let (manner, parts) = (self.manner, &mut self.parts);
        manner.components(position, &mut |part| parts.push(manner.normal(&part)));
        while start < self.parts.len() {
            let Some((part, negated)) = self.parts.pop() else { break };
            let value = match self.table.get(&part) {
                Some(value) => value,
                None => deeper(|| self.solve(part, depth + 1))?,
            };
            self.values.push(if negated { self.universe.negative(value) } else { value });
        }
        Ok(())
    }

    /// The sum of the values on top, which are taken away.
    fn sum_from(&mut self, start: usize) -> Result<Id, Exhausted> {
        let sum = self.universe.sum_of(&mut self.values[start..]);
        self.values.truncate(start);
        sum
    }

    /// The value of a component in normal form that is not in the table.
    fn solve(&mut self, position: P, depth: u32) -> Result<Id, Exhausted> {
        if MAX_DEPTH < depth {
            return Err(Exhausted::Depth(MAX_DEPTH));
        }
        let budget = self.universe.budget();
        budget.check()?;
        let options = ByPlayer::try_from_fn(|player| self.options(&position, player, depth))?;
        let value = self.universe.game_of_ids(options)?;
        self.table.insert(position, value, budget);
        Ok(value)
    }

    /// The values of the moves of a player that may be worth making.
    ///
    /// The left stop of a sum is at most the sum of the left stops, and the right stop at least the sum of the right
    /// stops. A move whose stops are all worse than those of another is dominated, and its sum need not be made.
    fn options(&mut self, position: &P, player: Player, depth: u32) -> Result<Vec<Id>, Exhausted> {
        let start = self.moves.len();
        let first_value = self.values.len();
        self.manner.moves(position, player, &mut |next| self.moves.push(next));
        let mut options = Vec::with_capacity(self.moves.len() - start);
        let mut best = i64::MIN;
        while start < self.moves.len() {
            let Some(next) = self.moves.pop() else { break };
            let before = self.values.len();
            self.values_of_parts(&next, depth)?;
            let (worst, bound) = self.range(player, &self.values[before..]);
            best = best.max(worst);
            if bound < best {
                self.values.truncate(before);
            } else {
                options.push(Candidate { end: self.values.len(), bound });
            }
        }
        let mut kept: Vec<Id> = Vec::with_capacity(options.len());
        let mut sums = first_value;
        for option in &options {
            if best <= option.bound {
                let sum = self.universe.sum_of(&mut self.values[sums..option.end])?;
                kept.push(sum);
            }
            sums = option.end;
        }
        self.values.truncate(first_value);
        kept.sort_unstable();
        kept.dedup();
        Ok(kept)
    }

    /// Bounds on the opponent's stop and on the player's own stop of a sum, from the side of the player.
    fn range(&self, player: Player, values: &[Id]) -> (i64, i64) {
        let (mut worst, mut bound) = (0, 0);
        for &value in values {
            let Some(stops) = self.universe.rounded_stops(value) else { return (i64::MIN, i64::MAX) };
            worst += player.sign() * stops[!player];
            bound += player.sign() * stops[player];
        }
        (worst, bound)
    }
}
