//! Games in which positions may come back.

mod arcs;
mod block_file;
mod chase;
mod checkpoint;
mod database;
mod divisor;
mod edge_graph;
mod edge_list;
mod fate;
mod frontier;
mod graph;
mod line;
mod pack;
mod predecessors;
mod scatter;
mod shard;
mod solver;
mod verify;
mod word;

pub use block_file::FileError;
pub use chase::{Chase, ChaseError, Gait, ParseGaitError};
pub use checkpoint::{read_checkpoint, write_checkpoint};
pub use database::{Database, Description, Fates, ParseDescriptionError, write_database};
pub use edge_graph::{MoveGraph, PredecessorGraph, Survey};
pub use edge_list::{EdgeError, EdgeLine, EdgeMistake, read_edges};
pub use fate::Fate;
pub use graph::{Backward, Forward, ParseVerdictError, Policy, Start, Verdict};
pub use line::{best_line, best_moves};
pub use predecessors::{Predecessors, PredecessorsError};
pub use solver::{Progress, Solution, SolveError, Solver, memory_for, solve};
pub use verify::{Disagreement, verify};
