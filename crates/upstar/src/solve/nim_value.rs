//! The nim-value of a position of an impartial game: the least number that no option has (Sprague and Grundy).

use std::sync::{Mutex, PoisonError};

use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::player::Player;
use crate::position::{PlayMode, Position};
use crate::solve::components::{BudgetedComponents, Components, MoveList, Part, Pool};
use crate::value::{MAX_DEPTH, Universe};

/// The nim-value of a position, or `None` if the game is not impartial.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent, or if play goes deeper than the engine does.
pub fn nim_value<P: Position>(universe: &Universe, position: &P, mode: PlayMode) -> Result<Option<u64>, Exhausted> {
    if !mode.is_impartial::<P>() {
        return Ok(None);
    }
    let kept = &universe.kept::<NimValues<P>>().0[mode as usize];
    let Kept { components, values } = &mut *kept.lock().unwrap_or_else(PoisonError::into_inner);
    let budget = universe.budget();
    let components = components.get_or_insert_with(|| Components::new(mode));
    let mut parts = Vec::new();
    components.add_parts(position, budget, &mut parts)?;
    let pool = &mut BudgetedComponents { components, budget };
    let mut search = Search { budget, pool, values, moves: MoveList::default(), held: MemoryGuard::new(budget, 0) };
    search.value(&parts).map(|value| Some(value.into()))
}

/// The nim-values of components in normal form, for each mode of play.
struct NimValues<P>([Mutex<Kept<P>>; PlayMode::ALL.len()]);

/// Components and their nim-values, by their numbers.
struct Kept<P> {
    components: Option<Components<P>>,
    values: Vec<u32>,
}

impl<P> Default for NimValues<P> {
    fn default() -> NimValues<P> {
        NimValues(std::array::from_fn(|_| Mutex::new(Kept { components: None, values: Vec::new() })))
    }
}

/// What stands for a nim-value that is not known.
const UNKNOWN: u32 = u32::MAX;

struct Search<'a> {
    budget: &'a Budget,
    pool: &'a mut dyn Pool,
    values: &'a mut Vec<u32>,
    /// What can be moved to from components that are being solved, those further up below.
    moves: MoveList,
    /// What the list takes.
    held: MemoryGuard<'a>,
}

impl Search<'_> {
    /// The nim-value of a sum.
    fn value(&mut self, parts: &[Part]) -> Result<u32, Exhausted> {
        for part in parts {
            self.find(part.component, 0)?;
        }
        Ok(self.sum(parts))
    }

    /// The nim-value of a sum of components that are solved. Nimbers are their own negatives, so that it does not matter
    /// which parts are negated.
    fn sum(&self, parts: &[Part]) -> u32 {
        parts.iter().fold(0, |sum, part| sum ^ self.values[part.component as usize])
    }

    /// Sees to it that a component is solved.
    fn find(&mut self, component: u32, depth: u32) -> Result<(), Exhausted> {
        match self.values.get(component as usize) {
            Some(&value) if value != UNKNOWN => Ok(()),
            _ => self.budget.deeper(|| self.solve(component, depth + 1)),
        }
    }

    fn solve(&mut self, component: u32, depth: u32) -> Result<(), Exhausted> {
        if MAX_DEPTH < depth {
            return Err(Exhausted::Depth(MAX_DEPTH));
        }
        self.budget.check()?;
        let (first_part, first_end) = (self.moves.parts.len(), self.moves.ends.len());
        self.pool.expand(component, Player::Left, &mut self.moves)?;
        self.held.rise_to(self.moves.bytes() as u64);
        for place in first_part..self.moves.parts.len() {
            self.find(self.moves.parts[place].component, depth)?;
        }
        let mut start = first_part;
        let option = |&end: &usize| self.sum(&self.moves.parts[std::mem::replace(&mut start, end)..end]);
        let mut options: Vec<u32> = self.moves.ends[first_end..].iter().map(option).collect();
        self.moves.parts.truncate(first_part);
        self.moves.ends.truncate(first_end);
        let place = component as usize;
        if self.values.len() <= place {
            self.values.resize(place + 1, UNKNOWN);
        }
        self.values[place] = least_missing(&mut options);
        Ok(())
    }
}

/// The least number that is not among these.
fn least_missing(values: &mut Vec<u32>) -> u32 {
    values.sort_unstable();
    values.dedup();
    (0..).zip(values.iter()).find(|(place, value)| place != *value).map_or(values.len() as u32, |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::least_missing;

    #[test]
    fn least_missing_numbers() {
        for (values, expected) in [(vec![], 0), (vec![1, 2], 0), (vec![0, 2, 1, 0, 5], 3), (vec![0, 1], 2)] {
            assert_eq!(least_missing(&mut values.clone()), expected, "{values:?}");
        }
    }
}
