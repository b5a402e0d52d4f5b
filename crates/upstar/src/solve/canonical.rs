//! The canonical value of a position.
//!
//! The value of a position is the sum of the values of its components. Each component is normalized under
//! the symmetries of the rules and then looked up; an unknown value is computed from the values of its options. Positions
//! of impartial games are nimbers, which are computed faster.

use std::thread;

use crate::budget::Exhausted;
use crate::position::{PlayMode, Position};
use crate::solve::nim_value::nim_value;
use crate::solve::values::{Values, Worker};
use crate::value::{Game, Id, Universe};

/// Options of the solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolveOptions {
    /// The mode of play.
    pub mode: PlayMode,
    /// The number of threads. The answers do not depend on it.
    pub threads: usize,
}

impl Default for SolveOptions {
    fn default() -> SolveOptions {
        SolveOptions { mode: PlayMode::Ordinary, threads: 1 }
    }
}

/// The number of components that are solved before other threads are started: cached and easy positions need none.
const FEW: u64 = 64;

/// The canonical value of a position. The results are stored in the universe for later questions.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent, or if play goes deeper than the engine supports.
///
/// # Examples
///
/// ```
/// use upstar::Universe;
/// use upstar::position::Position;
/// use upstar::solve::{SolveOptions, canonical};
/// # use std::fmt;
/// # use upstar::board::View;
/// # use upstar::player::Player;
///
/// /// A row of coins: Left takes one, Right takes two.
/// #[derive(Clone, PartialEq, Eq, Hash)]
/// struct Coins(u32);
///
/// impl Position for Coins {
///     fn moves(&self, player: Player, each: &mut dyn FnMut(Coins)) {
///         let taken = if player == Player::Left { 1 } else { 2 };
///         self.0.checked_sub(taken).into_iter().for_each(|rest| each(Coins(rest)));
///     }
///
///     fn view(&self) -> View {
///         View::Rectangles(Vec::new())
///     }
/// }
/// # impl fmt::Display for Coins {
/// #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
/// #         self.0.fmt(f)
/// #     }
/// # }
///
/// let universe = Universe::default();
/// let value = canonical(&universe, &Coins(2), SolveOptions::default())?;
/// assert_eq!(value, universe.game(&[universe.integer(1)], &[universe.integer(0)])?);
/// # Ok::<(), upstar::Exhausted>(())
/// ```
pub fn canonical<'u, P: Position>(
    universe: &'u Universe,
    position: &P,
    how: SolveOptions,
) -> Result<Game<'u>, Exhausted> {
    if let Some(value) = nim_value(universe, position, how.mode)? {
        return Ok(universe.nimber(value));
    }
    let values = universe.kept::<Values<P>>();
    let value = match how.threads {
        0 | 1 => Worker::alone(universe, values, how.mode).value(position, 0),
        threads => match Worker::alone(universe, values, how.mode).value_within(FEW, position)? {
            Some(value) => Ok(value),
            // All threads solve the same position through one table, and each skips positions that others are working on.
            None => in_threads(threads, &|| Worker::among_others(universe, values, how.mode).value(position, 0)),
        },
    };
    value.map(|id| universe.handle(id))
}

/// Runs `work` on several threads. Not generic, so that it is compiled once for all games.
fn in_threads(threads: usize, work: &(dyn Fn() -> Result<Id, Exhausted> + Sync)) -> Result<Id, Exhausted> {
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work()
    })
}
