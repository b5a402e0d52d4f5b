//! The job of solving a game: its progress, and checkpoints in case it is interrupted.

use std::fmt;
use std::io::{self, Read, Seek, Write};

use crate::budget::{Budget, Exhausted};
use crate::cyclic::block_file::FileError;
use crate::cyclic::checkpoint::{read_checkpoint, write_checkpoint};
use crate::cyclic::database::Description;
use crate::cyclic::edge_game::MovesError;
use crate::cyclic::graph::{Backward, Policy};
use crate::cyclic::predecessors::PredecessorsError;
use crate::cyclic::solver::{Progress, Solution, SolveError, Solver};

/// How a game is solved.
pub struct Job<'a> {
    /// The policy that it is solved for.
    pub policy: Policy,
    /// The number of worker threads.
    pub threads: usize,
    /// The bounds of the work, checked after every level.
    pub budget: &'a Budget,
    /// The observer, which also keeps checkpoints; `&mut ()` does nothing.
    pub keeper: &'a mut dyn Keeper,
}

/// A reader that can seek.
pub trait ReadSeek: Read + Seek {}

impl<T: Read + Seek> ReadSeek for T {}

/// Writes a checkpoint.
pub type WriteCheckpoint<'a> = dyn FnMut(&mut dyn Write) -> io::Result<()> + 'a;

/// Watches a job, and keeps its checkpoints where they outlive the process.
pub trait Keeper {
    /// The checkpoint of an earlier job that was interrupted.
    ///
    /// # Errors
    ///
    /// There may be a checkpoint, but it cannot be read.
    fn earlier(&mut self) -> io::Result<Option<Box<dyn ReadSeek>>> {
        Ok(None)
    }

    /// Called after each level; returns whether to keep a checkpoint now.
    fn reached(&mut self, progress: Progress) -> bool {
        let _ = progress;
        false
    }

    /// Keeps the checkpoint that `write` writes, replacing an earlier one; returns whether it was kept.
    ///
    /// # Errors
    ///
    /// The checkpoint cannot be written.
    fn keep(&mut self, write: &mut WriteCheckpoint<'_>) -> io::Result<bool> {
        let _ = write;
        Ok(false)
    }
}

impl Keeper for () {}

/// Why a game was not solved.
#[derive(Debug)]
pub enum JobError {
    /// The budget is spent.
    Stopped {
        /// The bound that was reached.
        exhausted: Exhausted,
        /// The greatest remoteness examined.
        level: u32,
        /// Whether a checkpoint was kept.
        is_kept: bool,
    },
    /// Play may last longer than the solver can count.
    TooLong,
    /// The predecessors of the states could not be found.
    Predecessors(PredecessorsError),
    /// The moves cannot be read.
    Moves(MovesError),
    /// The checkpoint is for another game or policy.
    OtherGame,
    /// The checkpoint cannot be used.
    Checkpoint(FileError),
    /// The keeper failed.
    Keeper(io::Error),
}

impl fmt::Display for JobError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JobError::Stopped { exhausted, level, is_kept: true } => {
                write!(f, "{exhausted} after level {level}; there is a checkpoint")
            }
            JobError::Stopped { exhausted, .. } => exhausted.fmt(f),
            JobError::TooLong => SolveError::TooLong.fmt(f),
            JobError::Predecessors(error) => error.fmt(f),
            JobError::Moves(error) => error.fmt(f),
            JobError::OtherGame => f.write_str("the checkpoint is for another game"),
            JobError::Checkpoint(error) => error.fmt(f),
            JobError::Keeper(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for JobError {}

impl Job<'_> {
    /// Solves a graph, resuming from the checkpoint of an earlier job if there is one.
    pub(super) fn run<G: Backward>(&mut self, graph: &G, description: &Description) -> Result<Solution, JobError> {
        let mut solver = match self.keeper.earlier().map_err(JobError::Keeper)? {
            None => Solver::new(graph, self.policy, self.threads),
            Some(file) => match read_checkpoint(file, description, graph, self.threads) {
                Ok(Some(solver)) => solver,
                Ok(None) => return Err(JobError::OtherGame),
                Err(error) => return Err(JobError::Checkpoint(error)),
            },
        };
        loop {
            if let Err(exhausted) = self.budget.check() {
                let is_kept = self.keep(&solver, description)?;
                return Err(JobError::Stopped { exhausted, level: solver.progress().level, is_kept });
            }
            match solver.step() {
                Ok(true) => {}
                Ok(false) => return Ok(solver.into_solution()),
                Err(SolveError::TooLong) => return Err(JobError::TooLong),
                Err(SolveError::Exhausted(exhausted)) => {
                    return Err(JobError::Stopped { exhausted, level: solver.progress().level, is_kept: false });
                }
            }
            if self.keeper.reached(solver.progress()) {
                self.keep(&solver, description)?;
            }
        }
    }

    fn keep<G: Backward>(&mut self, solver: &Solver<'_, G>, description: &Description) -> Result<bool, JobError> {
        let threads = self.threads;
        let mut write = |out: &mut dyn Write| write_checkpoint(out, description, solver, threads).map(|_| ());
        self.keeper.keep(&mut write).map_err(JobError::Keeper)
    }
}
