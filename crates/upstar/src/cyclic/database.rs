//! Databases: the fates of all states of a game in a file.
//!
//! The file names its game and policy, so any reader can look up states, play on, and verify it. Its bytes depend on the
//! game and policy only, not on how they were computed.

use std::fmt;
use std::io::{self, Read, Seek, Write};
use std::str::FromStr;

use crate::cyclic::block_file::{BLOCK, BlockReader, BlockWriter, FileError, write_blocks};
use crate::cyclic::fate::Fate;
use crate::cyclic::graph::{Policy, Verdict};
use crate::cyclic::solver::Solution;
use crate::player::Player;

const MAGIC: &[u8; 8] = b"upstarDB";

/// The subject of a database.
///
/// Its text has a line for each field and parses back to the same description.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{Description, Policy};
///
/// let description = Description::named("chase:4", Policy::NORMAL, 512);
/// let text = description.to_string();
/// assert_eq!(text, "game chase:4\nstuck lose\nendless draw\nstates 512\n");
/// assert_eq!(text.parse(), Ok(description));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description {
    /// The game, in one line; the reader must know how to build its graph from it.
    pub game: String,
    /// The text that the game is made from, such as rules; empty if the name suffices. At most
    /// [`LONGEST_SOURCE`](Description::LONGEST_SOURCE) bytes.
    pub source: String,
    /// The policy that it is solved for.
    pub policy: Policy,
    /// The number of its states.
    pub states: u32,
}

impl Description {
    /// The greatest length of a source, in bytes.
    pub const LONGEST_SOURCE: usize = 1 << 19;

    /// The description of a game that needs no source.
    pub fn named(game: &str, policy: Policy, states: u32) -> Description {
        Description { game: game.into(), source: String::new(), policy, states }
    }
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Description { game, source, policy, states } = self;
        // A game takes one line, so control characters become spaces.
        writeln!(f, "game {}", game.replace(char::is_control, " "))?;
        writeln!(f, "stuck {}", policy.stuck)?;
        match policy.endless {
            None => writeln!(f, "endless draw")?,
            Some(winner) => writeln!(f, "endless {winner}")?,
        }
        writeln!(f, "states {states}")?;
        match source.is_empty() {
            true => Ok(()),
            false => writeln!(f, "source {}\n{source}", source.len()),
        }
    }
}

/// The text is not a description of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDescriptionError;

impl FromStr for Description {
    type Err = ParseDescriptionError;

    fn from_str(text: &str) -> Result<Description, ParseDescriptionError> {
        let mut rest = text;
        let mut field = |name: &str| -> Option<&str> {
            let (line, others) = rest.split_once('\n')?;
            let field = line.strip_prefix(name)?.strip_prefix(' ')?;
            rest = others;
            Some(field)
        };
        let game = field("game").ok_or(ParseDescriptionError)?.to_owned();
        let stuck: Option<Verdict> = field("stuck").and_then(|text| text.parse().ok());
        let endless: Option<Option<Player>> = match field("endless") {
            Some("draw") => Some(None),
            Some(winner) => winner.parse().ok().map(Some),
            None => None,
        };
        let states = field("states").and_then(|text| text.parse().ok());
        let length: Option<usize> = field("source").and_then(|length| length.parse().ok());
        let source = match length {
            None if rest.is_empty() => Some(""),
            Some(length) if 0 < length => rest.strip_suffix('\n').filter(|source| source.len() == length),
            _ => None,
        };
        match (stuck, endless, states, source) {
            (Some(stuck), Some(endless), Some(states), Some(source)) => {
                Ok(Description { game, source: source.into(), policy: Policy { stuck, endless }, states })
            }
            _ => Err(ParseDescriptionError),
        }
    }
}

/// Writes the database of a solved game. The policy and the number of states must be those of the solution.
///
/// # Errors
///
/// The database cannot be written.
pub fn write_database<W: Write>(
    out: W,
    description: &Description,
    solution: &Solution,
    threads: usize,
) -> io::Result<W> {
    let (policy, states) = (solution.policy(), solution.states());
    let description = Description { policy, states, ..description.clone() };
    let mut writer = BlockWriter::new(out, MAGIC, &description.to_string())?;
    write_blocks(&mut writer, solution.states(), threads, |range, codes| solution.codes(range, codes))?;
    writer.finish()
}

/// An open database.
///
/// # Examples
///
/// ```
/// use std::io::Cursor;
/// use upstar::budget::Budget;
/// use upstar::cyclic::{Chase, Database, Description, Policy, solve, write_database};
///
/// let chase = Chase::easy(4)?;
/// let solution = solve(&chase, Policy::NORMAL, 1, &Budget::unlimited())?;
/// let description = Description::named("chase:4", Policy::NORMAL, solution.states());
/// let bytes = write_database(Vec::new(), &description, &solution, 1)?;
/// let mut database = Database::open(Cursor::new(bytes))?;
/// assert_eq!(database.description(), &description);
/// assert_eq!(database.fate(37)?, Some(solution.fate(37)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Database<R> {
    file: BlockReader<R>,
    description: Description,
    /// The block read last.
    recent: Option<(usize, Vec<u32>)>,
}

impl<R: Read + Seek> Database<R> {
    /// Opens a file; its blocks are read on demand.
    ///
    /// # Errors
    ///
    /// The file is not a database, or is incomplete.
    pub fn open(input: R) -> Result<Database<R>, FileError> {
        let file = BlockReader::open(input, MAGIC)?;
        let description: Description = file.text().parse().map_err(|_| FileError::Damaged("its description".into()))?;
        if description.states != file.numbers() {
            return Err(FileError::Damaged("its description".into()));
        }
        Ok(Database { file, description, recent: None })
    }

    /// The description of the database.
    pub fn description(&self) -> &Description {
        &self.description
    }

    /// The fate of a state; `None` if there is no such state.
    ///
    /// # Errors
    ///
    /// The part with this state cannot be read.
    pub fn fate(&mut self, state: u32) -> Result<Option<Fate>, FileError> {
        if self.description.states <= state {
            return Ok(None);
        }
        let block = (state / BLOCK) as usize;
        let codes = match self.recent.take() {
            Some((at, codes)) if at == block => codes,
            _ => self.file.block(block)?,
        };
        let fate = Fate::from_code(codes[(state % BLOCK) as usize]);
        self.recent = Some((block, codes));
        fate.map(Some).ok_or_else(|| FileError::Damaged(format!("state {state}")))
    }

    /// All fates, in memory.
    ///
    /// # Errors
    ///
    /// Some part cannot be read.
    pub fn load(&mut self) -> Result<Fates, FileError> {
        let mut narrow: Vec<u16> = Vec::with_capacity(self.description.states as usize);
        let mut wide: Option<Vec<u32>> = None;
        for block in 0..self.file.blocks() {
            let codes = self.file.block(block)?;
            if let Some(at) = codes.iter().position(|code| Fate::from_code(*code).is_none()) {
                return Err(FileError::Damaged(format!("state {}", block * BLOCK as usize + at)));
            }
            if wide.is_none() && codes.iter().any(|code| u32::from(u16::MAX) < *code) {
                wide = Some(std::mem::take(&mut narrow).into_iter().map(u32::from).collect());
            }
            match &mut wide {
                Some(wide) => wide.extend(codes),
                None => narrow.extend(codes.iter().map(|code| *code as u16)),
            }
        }
        Ok(Fates { codes: wide.map_or(Codes::Narrow(narrow), Codes::Wide) })
    }
}

/// The fates of a database, in memory: two bytes for each state, or four if some remoteness needs more.
///
/// # Examples
///
/// ```
/// use std::io::Cursor;
/// use upstar::budget::Budget;
/// use upstar::cyclic::{Chase, Database, Description, Policy, solve, write_database};
///
/// let chase = Chase::easy(4)?;
/// let solution = solve(&chase, Policy::NORMAL, 1, &Budget::unlimited())?;
/// let description = Description::named("chase:4", Policy::NORMAL, solution.states());
/// let bytes = write_database(Vec::new(), &description, &solution, 1)?;
/// let mut database = Database::open(Cursor::new(bytes))?;
/// let fates = database.load()?;
/// assert!((0..512).all(|state| fates.get(state) == solution.fate(state)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Fates {
    codes: Codes,
}

enum Codes {
    Narrow(Vec<u16>),
    Wide(Vec<u32>),
}

impl Fates {
    /// The fate of a state.
    ///
    /// # Panics
    ///
    /// If there is no such state.
    pub fn get(&self, state: u32) -> Fate {
        let code = match &self.codes {
            Codes::Narrow(codes) => u32::from(codes[state as usize]),
            Codes::Wide(codes) => codes[state as usize],
        };
        // Every code was checked on loading.
        Fate::from_code(code).unwrap_or(Fate::Undecided)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_read_back() {
        for endless in [None, Some(Player::Left), Some(Player::Right)] {
            for stuck in Verdict::ALL {
                let policy = Policy { stuck, endless };
                let description = Description::named("chase 8 8", policy, 8192);
                assert_eq!(description.to_string().parse(), Ok(description.clone()));
                for source in ["x", "\n", "Left: x. -> .x\n\nRight: .\n", "source 3\nabc"] {
                    let description = Description { source: source.into(), ..description.clone() };
                    assert_eq!(description.to_string().parse(), Ok(description));
                }
            }
        }
        let good = "game x\nstuck win\nendless draw\nstates 3\n";
        assert!(good.parse::<Description>().is_ok());
        for wrong in ["game x\nstuck win\n", "", &good[..good.len() - 1], &format!("{good}source 3\nab\n")] {
            assert_eq!(wrong.parse::<Description>(), Err(ParseDescriptionError), "{wrong}");
        }
    }
}
