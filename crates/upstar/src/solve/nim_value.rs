//! The nim-value of a position of an impartial game: the least number that no option has (Sprague and Grundy).

use crate::budget::{Exhausted, Held};
use crate::player::Player;
use crate::position::{Manner, Position};
use crate::solve::table::Table;
use crate::value::{MAX_DEPTH, Universe, deeper};

/// After so many moves of a position the budget is asked.
const CHECKED: usize = 32;

/// The nim-value of a position, or `None` if the game is not impartial.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent, or if play goes deeper than the engine does.
pub fn nim_value<P: Position>(universe: &Universe, position: &P, manner: Manner) -> Result<Option<u64>, Exhausted> {
    if !manner.is_impartial::<P>() {
        return Ok(None);
    }
    let tables = universe.kept::<NimValues<P>>();
    let mut search = Search {
        universe,
        table: &tables.0[manner as usize],
        manner,
        moves: Vec::new(),
        parts: Vec::new(),
        held: Held::new(universe.budget(), 0),
    };
    search.value(position, 0).map(|value| Some(value.into()))
}

/// The nim-values of components in normal form, for each manner of play.
struct NimValues<P>([Table<P, u32>; Manner::ALL.len()]);

impl<P> Default for NimValues<P> {
    fn default() -> NimValues<P> {
        NimValues(Default::default())
    }
}

struct Search<'a, P> {
    universe: &'a Universe,
    table: &'a Table<P, u32>,
    manner: Manner,
    /// Moves still to be looked at, those of positions further up below.
    moves: Vec<P>,
    /// Components still to be looked at.
    parts: Vec<P>,
    /// What the lists take.
    held: Held<'a>,
}

impl<P: Position> Search<'_, P> {
    fn value(&mut self, position: &P, depth: u32) -> Result<u32, Exhausted> {
        let start = self.parts.len();
        let (manner, parts) = (self.manner, &mut self.parts);
        // Nimbers are their own negatives, so that it does not matter whether a normal form is the negative.
        manner.components(position, &mut |part| parts.push(manner.normal(&part).0));
        let mut sum = 0;
        while start < self.parts.len() {
            let Some(part) = self.parts.pop() else { break };
            sum ^= match self.table.get(&part) {
                Some(value) => value,
                None => deeper(|| self.solve(part, depth + 1))?,
            };
        }
        Ok(sum)
    }

    fn solve(&mut self, position: P, depth: u32) -> Result<u32, Exhausted> {
        if MAX_DEPTH < depth {
            return Err(Exhausted::Depth(MAX_DEPTH));
        }
        let start = self.moves.len();
        self.manner.moves(&position, Player::Left, &mut |next| self.moves.push(next));
        let listed = self.moves.len() + self.parts.len();
        self.held.rise_to((listed * position.memory()) as u64);
        let mut values = Vec::with_capacity(self.moves.len() - start);
        while start < self.moves.len() {
            // The moves of large boards take long.
            if values.len() % CHECKED == 0 {
                self.universe.budget().check()?;
            }
            let Some(next) = self.moves.pop() else { break };
            values.push(self.value(&next, depth)?);
        }
        let value = least_missing(&mut values);
        self.table.insert(position, value, self.universe.budget());
        Ok(value)
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
