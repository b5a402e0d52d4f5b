//! The outcome of a position, found by search.
//!
//! In misère play whole sums are searched, by the search for all games. In normal play more is known about sums, and the search uses
//! it ([`search`]); impartial games have nim-values.

use crate::arena::{Arena, winners};
use crate::budget::Exhausted;
use crate::convention::Convention;
use crate::player::{ByPlayer, Player};
use crate::position::{PlayMode, Position};
use crate::solve::components::{BudgetedComponents, Components, Searched};
use crate::solve::nim_value::is_zero;
use crate::solve::search::{self, SearchOptions};
use crate::value::{Outcome, Universe};

/// The outcome of a position in normal or in misère play.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent, or if play goes deeper than the engine supports.
///
/// # Examples
///
/// ```
/// use upstar::rulesets::find;
/// use upstar::value::Outcome;
/// use upstar::{Convention, Universe};
///
/// // Left can move once and Right never: in misère play Left must not be left with that move.
/// let universe = Universe::default();
/// let column = find("domineering").unwrap().parse(".|.").unwrap();
/// assert_eq!(column.outcome(&universe), Ok(Outcome::L));
/// assert_eq!(column.outcome_in(&universe, Convention::Misere), Ok(Outcome::R));
/// ```
pub fn outcome<P: Position>(
    universe: &Universe,
    position: &P,
    mode: PlayMode,
    convention: Convention,
) -> Result<Outcome, Exhausted> {
    if convention == Convention::Normal
        && let Some(is_zero) = is_zero(universe, position, mode)?
    {
        return Ok(if is_zero { Outcome::P } else { Outcome::N });
    }
    if convention == Convention::Normal {
        return search(universe, position, mode, SearchOptions::default());
    }
    let budget = universe.budget();
    let (mut components, mut parts) = (Components::new(mode), Vec::new());
    components.add_parts(position, budget, &mut parts)?;
    let arena: &mut dyn Arena<Error = Exhausted> = &mut BudgetedComponents { components: &mut components, budget };
    let outcome = winners(arena, &parts, convention, budget).map(Outcome::from_winners);
    components.release(budget);
    outcome
}

/// The outcome of a position in normal play, found by a search that works in a certain way.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent.
pub fn search<P: Position>(
    universe: &Universe,
    position: &P,
    mode: PlayMode,
    how: SearchOptions,
) -> Result<Outcome, Exhausted> {
    let mut winners = Player::ALL;
    find_winners(universe, position, mode, how, &mut winners)?;
    let [left, right] = winners;
    Ok(Outcome::from_winners(ByPlayer { left, right }))
}

/// The winner of a position in normal play if `first` begins.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent.
pub fn winner<P: Position>(
    universe: &Universe,
    position: &P,
    mode: PlayMode,
    first: Player,
) -> Result<Player, Exhausted> {
    if mode.is_impartial::<P>() {
        return Ok(outcome(universe, position, mode, Convention::Normal)?.winner(first));
    }
    let mut winners = [first];
    find_winners(universe, position, mode, SearchOptions::default(), &mut winners)?;
    Ok(winners[0])
}

/// Replaces players who begin by the winners.
fn find_winners<P: Position>(
    universe: &Universe,
    position: &P,
    mode: PlayMode,
    how: SearchOptions,
    players: &mut [Player],
) -> Result<(), Exhausted> {
    let (mut source, mut parts) = (Searched::new(universe, mode), Vec::new());
    source.add_parts(position, &mut parts)?;
    search::find_winners(universe, &mut source, &parts, how, players)
}
