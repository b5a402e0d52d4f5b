//! Solvers: from a position to answers about it. No solver knows a ruleset; each queries the
//! [`Position`](crate::position::Position) for moves, components and symmetries.

mod any;
mod by_definition;
mod canonical;
mod erased;
mod formula;
mod joined;
mod line;
mod moves;
mod nim_value;
mod outcome;
mod components;
mod recent;
mod search;
mod sum_solver;
mod strategy;
mod table;
mod unfold;
mod values;
mod winning_moves;

pub use any::{AnyPosition, any};
pub(crate) use by_definition::value_by_definition;
pub use canonical::{SolveOptions, canonical};
pub use erased::any_erased;
pub use formula::{Alike, Formula, by_formula};
pub use joined::Searchable;
pub(crate) use line::play_out;
pub use line::{Line, Ply, lines};
pub(crate) use moves::gain;
pub use moves::{Move, moves};
pub use nim_value::nim_value;
pub use outcome::{outcome, search, winner};
pub use search::SearchOptions;
pub use strategy::{Won, strategy};
pub use sum_solver::{Decision, Stage, SumSolver, Summand, quick_value, solve_sums, solve_sums_by, value_within};
pub use unfold::unfold;
pub use winning_moves::{WinningMoves, winning_moves};
