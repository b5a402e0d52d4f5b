//! Canonical values by the definition: the value of a position is the game of the values of its options.
//!
//! For games without a fast solver, such as games with rules in the language.

use crate::arena::{Answers, Known, Options, Part, Progress, walk};
use crate::budget::Exhausted;
use crate::player::{ByPlayer, Player};
use crate::value::{Game, Universe};

/// The canonical value of a sum of components.
///
/// # Errors
///
/// Moves cannot be listed, play can return to a component, or the budget is spent.
pub(crate) fn value_by_definition<'u, A: Known<Game<'u>>>(
    universe: &'u Universe,
    arena: &mut A,
    parts: &[Part],
) -> Result<Game<'u>, A::Error> {
    let mut values = Values { universe, values: Vec::new() };
    walk(arena, &mut values, parts, universe.budget())?;
    values.sum(parts).map_err(A::Error::from)
}

/// The values of components, by their numbers.
struct Values<'u> {
    universe: &'u Universe,
    values: Vec<Slot<'u>>,
}

#[derive(Clone, Copy)]
enum Slot<'u> {
    New,
    Open,
    Done(Game<'u>),
}

impl<'u> Values<'u> {
    fn set(&mut self, component: u32, slot: Slot<'u>) {
        let place = component as usize;
        if self.values.len() <= place {
            self.values.resize(place + 1, Slot::New);
        }
        self.values[place] = slot;
    }

    /// The value of a sum of components whose values are known.
    fn sum(&self, parts: &[Part]) -> Result<Game<'u>, Exhausted> {
        parts.iter().try_fold(self.universe.integer(0), |sum, part| match self.values[part.component as usize] {
            Slot::Done(value) => sum + if part.negated { -value } else { value },
            Slot::New | Slot::Open => Ok(sum),
        })
    }
}

impl<'u, A: Known<Game<'u>>> Answers<A> for Values<'u> {
    fn progress(&self, component: u32) -> Progress {
        match self.values.get(component as usize) {
            None | Some(Slot::New) => Progress::New,
            Some(Slot::Open) => Progress::Open,
            Some(Slot::Done(_)) => Progress::Done,
        }
    }

    fn set_open(&mut self, component: u32, is_open: bool) {
        self.set(component, if is_open { Slot::Open } else { Slot::New });
    }

    fn recall(&mut self, arena: &mut A, component: u32) -> Result<bool, A::Error> {
        let known = arena.recall(component)?;
        if let Some(value) = known {
            self.set(component, Slot::Done(value));
        }
        Ok(known.is_some())
    }

    fn answer(&mut self, arena: &mut A, component: u32, options: ByPlayer<Options<'_>>) -> Result<(), A::Error> {
        let is_impartial = arena.is_impartial();
        let lists = ByPlayer::try_from_fn(|player| {
            let own = if is_impartial { Player::Left } else { player };
            options[own].clone().map(|parts| self.sum(parts)).collect::<Result<Vec<_>, _>>()
        })?;
        let value = self.universe.game(&lists.left, &lists.right)?;
        self.set(component, Slot::Done(value));
        arena.remember(component, value);
        Ok(())
    }
}
