//! Checkpoints: partly solved graphs in a file, to resume later.
//!
//! Between two levels, all knowledge is in the words of the states: the states of the last level are the frontier. So a
//! checkpoint is a list of words, and a resumed solver reaches the same result as an uninterrupted one.

use std::io::{self, Read, Seek, Write};

use crate::cyclic::block_file::{BlockReader, BlockWriter, FileError, write_blocks};
use crate::cyclic::database::Description;
use crate::cyclic::graph::Backward;
use crate::cyclic::solver::Solver;

const MAGIC: &[u8; 8] = b"upstarCP";

/// Writes the knowledge of a solver. The policy and the number of states must be those of the solver.
///
/// # Errors
///
/// The checkpoint cannot be written.
pub fn write_checkpoint<W: Write, G: Backward>(
    out: W,
    description: &Description,
    solver: &Solver<'_, G>,
    threads: usize,
) -> io::Result<W> {
    let progress = solver.progress();
    let description = Description { policy: solver.policy(), states: progress.states, ..description.clone() };
    let width = if solver.is_wide() { "wide" } else { "narrow" };
    let text = format!("{description}level {}\nwords {width}\n", progress.level);
    let mut writer = BlockWriter::new(out, MAGIC, &text)?;
    write_blocks(&mut writer, progress.states, threads, |range, words| solver.words(range, words))?;
    writer.finish()
}

/// The solver of a checkpoint; `None` if the checkpoint is for another game or policy.
///
/// # Errors
///
/// The file is not a checkpoint, or is incomplete.
pub fn read_checkpoint<'g, R: Read + Seek, G: Backward>(
    input: R,
    wanted: &Description,
    graph: &'g G,
    threads: usize,
) -> Result<Option<Solver<'g, G>>, FileError> {
    let mut file = BlockReader::open(input, MAGIC)?;
    let Some(rest) = file.text().strip_prefix(&wanted.to_string()) else { return Ok(None) };
    let damaged = || FileError::Damaged("its description".into());
    let mut lines = rest.lines();
    let level: u32 = lines.next().and_then(|line| line.strip_prefix("level ")?.parse().ok()).ok_or_else(damaged)?;
    let is_wide = match lines.next() {
        Some("words wide") => true,
        Some("words narrow") => false,
        _ => return Err(damaged()),
    };
    if file.numbers() != wanted.states || graph.state_count() != wanted.states {
        return Err(damaged());
    }
    let mut failure = None;
    let blocks = 0..file.blocks();
    let words = blocks.map_while(|block| match file.block(block) {
        Ok(words) => Some(words),
        Err(error) => {
            failure = Some(error);
            None
        }
    });
    let solver = Solver::resumed(graph, wanted.policy, threads, level, is_wide, words.flatten());
    match (failure, solver) {
        (Some(error), _) => Err(error),
        (None, Some(solver)) => Ok(Some(solver)),
        (None, None) => Err(FileError::Damaged("its words".into())),
    }
}
