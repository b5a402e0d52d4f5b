//! The canonical value of a position.
//!
//! The value of a position is the sum of the values of its components. Each component is brought into normal form under
//! the symmetries of the rules and then looked up; what is not known is solved from the values of its options.

use crate::budget::Exhausted;
use crate::player::ByPlayer;
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
}

impl<P: Position> Worker<'_, P> {
    /// The value of any position.
    fn value(&mut self, position: &P, depth: u32) -> Result<Id, Exhausted> {
        let start = self.parts.len();
        let (manner, parts) = (self.manner, &mut self.parts);
        manner.components(position, &mut |part| parts.push(manner.normal(&part)));
        let mut sum = Id::ZERO;
        while start < self.parts.len() {
            let Some((part, negated)) = self.parts.pop() else { break };
            let value = match self.table.get(&part) {
                Some(value) => value,
                None => deeper(|| self.solve(part, depth + 1))?,
            };
            let value = if negated { self.universe.negative(value) } else { value };
            sum = self.universe.sum(sum, value)?;
        }
        Ok(sum)
    }

    /// The value of a component in normal form that is not in the table.
    fn solve(&mut self, position: P, depth: u32) -> Result<Id, Exhausted> {
        if MAX_DEPTH < depth {
            return Err(Exhausted::Depth(MAX_DEPTH));
        }
        let budget = self.universe.budget();
        budget.check()?;
        let options = ByPlayer::try_from_fn(|player| -> Result<Vec<Id>, Exhausted> {
            let start = self.moves.len();
            self.manner.moves(&position, player, &mut |next| self.moves.push(next));
            let mut options = Vec::with_capacity(self.moves.len() - start);
            while start < self.moves.len() {
                let Some(next) = self.moves.pop() else { break };
                options.push(self.value(&next, depth)?);
            }
            options.sort_unstable();
            options.dedup();
            Ok(options)
        })?;
        let value = self.universe.game_of_ids(options)?;
        self.table.insert(position, value, budget);
        Ok(value)
    }
}
