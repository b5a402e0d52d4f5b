//! Games in which positions may repeat: who wins, in how many moves, or whether neither player can force an end.
//!
//! A game is a graph of states ([`Forward`], [`Backward`]). [`solve`] finds the [`Fate`] of every state by retrograde
//! analysis, [`verify`] checks it independently, [`write_database`] and [`Database`] keep it in a file. Impartial games
//! have nim-values, possibly infinite ones ([`loopy_nim_values`]).
//!
//! Every such game can be a [`CyclicGame`], an object that names its states and solves itself: games by name
//! ([`CYCLIC_GAMES`], [`find_cyclic`]), graphs with a [`Notation`] ([`NamedGame`]), lists of moves ([`GraphGame`]), and
//! games played through from a start ([`Turns`], [`PlayedGame`]).
//!
//! ```
//! use upstar::budget::Budget;
//! use upstar::cyclic::{Chase, Fate, Policy, solve};
//! use upstar::player::{ByPlayer, Player};
//!
//! let chase = Chase::easy(8)?;
//! let solution = solve(&chase, Policy::NORMAL, 1, &Budget::unlimited())?;
//! let state = chase.state(ByPlayer { left: (5, 4), right: (1, 1) }, Player::Left)?;
//! assert_eq!(solution.fate(state), Fate::Lost(22));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arcs;
mod backsliding;
mod block_file;
mod chase;
mod checkpoint;
mod combinations;
mod database;
mod divisor;
mod edge_game;
mod edge_graph;
mod edge_list;
mod fate;
mod fox_and_geese;
mod frontier;
mod game;
mod graph;
mod job;
mod line;
mod list;
mod nim;
mod northcott;
mod notation;
mod outcome;
mod pack;
mod played;
mod position;
mod predecessors;
mod quixo;
mod scatter;
mod shard;
mod sided;
mod solver;
mod turns;
mod unfolded;
mod verify;
mod word;

pub use backsliding::Backsliding;
pub use block_file::FileError;
pub use chase::{Chase, ChaseError, Gait, ParseGaitError, chase_on_board};
pub use checkpoint::{read_checkpoint, write_checkpoint};
pub use database::{Database, Description, Fates, ParseDescriptionError, write_database};
pub use edge_game::{GraphGame, MovesError};
pub use edge_graph::{MoveGraph, PredecessorGraph, Survey};
pub use edge_list::{EdgeError, EdgeLine, EdgeMistake, read_edges};
pub use fate::Fate;
pub use fox_and_geese::FoxAndGeese;
pub use game::{CyclicGame, NamedGame, Refusal, StateError};
pub use graph::{Backward, Forward, ParseVerdictError, Policy, Start, Verdict};
pub use job::{Job, JobError, Keeper, ReadSeek, WriteCheckpoint};
pub use line::{best_line, best_moves};
pub use list::{CYCLIC_GAMES, CyclicGameError, CyclicRuleset, KnownGame, find_cyclic};
pub use nim::{LoopyNimValue, NimError, loopy_nim_values, sum_verdict};
pub use northcott::Northcott;
pub use notation::Notation;
pub use outcome::{LoopyOutcome, ParseLoopyOutcomeError};
pub use played::{PlayedGame, PositionMistake, PositionReader};
pub use position::CyclicPosition;
pub use predecessors::{Predecessors, PredecessorsError};
pub use quixo::Quixo;
pub use solver::{Progress, Solution, SolveError, Solver, memory_for, solve};
pub use turns::{Explored, TurnGraph, Turns};
pub use unfolded::Unfolded;
pub use verify::{Disagreement, verify};
