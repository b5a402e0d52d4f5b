//! The nim-value of a position of an impartial game.

use std::sync::{Mutex, TryLockError};

use crate::arena::{self, Known, NimValues};
use crate::budget::{Budget, Exhausted};
use crate::position::{PlayMode, Position};
use crate::solve::components::{BudgetedComponents, Components};
use crate::value::Universe;

/// The nim-value of a position, or `None` if the game is not impartial.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent, or if play does not end.
///
/// # Examples
///
/// ```
/// use upstar::rulesets::find;
/// use upstar::Universe;
///
/// let universe = Universe::default();
/// let value = |game: &str, text: &str| find(game).unwrap().parse(text).unwrap().nim_value(&universe);
/// assert_eq!(value("cram", "...|..."), Ok(Some(1)));
/// assert_eq!(value("domineering", "...|..."), Ok(None));
/// ```
pub fn nim_value<P: Position>(universe: &Universe, position: &P, mode: PlayMode) -> Result<Option<u64>, Exhausted> {
    if !mode.is_impartial::<P>() {
        return Ok(None);
    }
    let kept = &universe.kept::<KeptValues<P>>().0[mode as usize];
    match kept.try_lock() {
        Ok(mut kept) => kept.nim_value(universe.budget(), position, mode),
        Err(TryLockError::Poisoned(kept)) => kept.into_inner().nim_value(universe.budget(), position, mode),
        // Another call works with the table. To wait for it could outlast the limits of this call.
        Err(TryLockError::WouldBlock) => {
            let mut own = Kept::default();
            let value = own.nim_value(universe.budget(), position, mode);
            own.components.into_iter().for_each(|components| components.release(universe.budget()));
            value
        }
    }
    .map(Some)
}

/// The nim-values of normalized components, for each mode of play.
struct KeptValues<P>([Mutex<Kept<P>>; PlayMode::ALL.len()]);

/// Components and their nim-values, by their numbers.
struct Kept<P> {
    components: Option<Components<P>>,
    values: NimValues,
}

impl<P> Default for Kept<P> {
    fn default() -> Kept<P> {
        Kept { components: None, values: NimValues::default() }
    }
}

impl<P: Position> Kept<P> {
    fn nim_value(&mut self, budget: &Budget, position: &P, mode: PlayMode) -> Result<u64, Exhausted> {
        let components = self.components.get_or_insert_with(|| Components::new(mode));
        let mut parts = Vec::new();
        components.add_parts(position, budget, &mut parts)?;
        // A trait object, so that the search is compiled once for all games.
        let arena: &mut dyn Known<u128, Error = Exhausted> = &mut BudgetedComponents { components, budget };
        let value = arena::nim_value(arena, &mut self.values, &parts, budget)?;
        u64::try_from(value).map_err(|_| Exhausted::Range)
    }
}

impl<P> Default for KeptValues<P> {
    fn default() -> KeptValues<P> {
        KeptValues(std::array::from_fn(|_| Mutex::default()))
    }
}
