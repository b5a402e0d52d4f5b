//! The nim-value of a position of an impartial game.

use std::sync::{Mutex, TryLockError};

use crate::arena::{Effort, Questions, Surveyed};
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
    with_kept(universe, mode, |kept: &mut Kept<P>| kept.nim_value(universe.budget(), position, mode)).map(Some)
}

/// Whether the nim-value of a position is 0, or `None` if the game is not impartial: often much less work than the value.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent, or if play does not end.
pub(super) fn is_zero<P: Position>(
    universe: &Universe,
    position: &P,
    mode: PlayMode,
) -> Result<Option<bool>, Exhausted> {
    if !mode.is_impartial::<P>() {
        return Ok(None);
    }
    with_kept(universe, mode, |kept: &mut Kept<P>| kept.is_zero(universe.budget(), position, mode)).map(Some)
}

/// Works with what is kept in a universe.
fn with_kept<P: Position, T>(
    universe: &Universe,
    mode: PlayMode,
    work: impl FnOnce(&mut Kept<P>) -> Result<T, Exhausted>,
) -> Result<T, Exhausted> {
    let kept = &universe.kept::<KeptValues<P>>().0[mode as usize];
    match kept.try_lock() {
        Ok(mut kept) => work(&mut kept),
        Err(TryLockError::Poisoned(kept)) => work(&mut kept.into_inner()),
        // Another call works with the table. To wait for it could outlast the limits of this call.
        Err(TryLockError::WouldBlock) => {
            let mut own = Kept::default();
            let found = work(&mut own);
            own.components.into_iter().for_each(|components| components.release(universe.budget()));
            own.questions.release(universe.budget());
            found
        }
    }
}

/// What is known about normalized components, for each mode of play.
struct KeptValues<P>([Mutex<Kept<P>>; PlayMode::ALL.len()]);

/// Components, and what is known about them, by their numbers.
struct Kept<P> {
    components: Option<Components<P>>,
    questions: Questions,
}

impl<P> Default for Kept<P> {
    fn default() -> Kept<P> {
        Kept { components: None, questions: Questions::default() }
    }
}

impl<P: Position> Kept<P> {
    fn nim_value(&mut self, budget: &Budget, position: &P, mode: PlayMode) -> Result<u64, Exhausted> {
        let Kept { components, questions } = self;
        let components = components.get_or_insert_with(|| Components::new(mode));
        let mut parts = Vec::new();
        components.add_parts(position, budget, &mut parts)?;
        // A trait object, so that the search is compiled once for all games.
        let arena: &mut dyn Surveyed = &mut BudgetedComponents { components, budget };
        questions.nim_value(arena, &mut parts, Effort::default(), budget).map(u64::from)
    }

    fn is_zero(&mut self, budget: &Budget, position: &P, mode: PlayMode) -> Result<bool, Exhausted> {
        let Kept { components, questions } = self;
        let components = components.get_or_insert_with(|| Components::new(mode));
        let mut parts = Vec::new();
        components.add_parts(position, budget, &mut parts)?;
        let arena: &mut dyn Surveyed = &mut BudgetedComponents { components, budget };
        questions.is_zero(arena, &mut parts, Effort::default(), budget)
    }
}

impl<P> Default for KeptValues<P> {
    fn default() -> KeptValues<P> {
        KeptValues(std::array::from_fn(|_| Mutex::default()))
    }
}
