//! Games in which positions may repeat, on the command line: finding them, and the files that store them.

use std::fmt::Display;
use std::fs::{self, File, TryLockError};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use upstar::budget::Exhausted;
use upstar::cyclic::{
    CyclicGame, CyclicGameError, Database, Description, FileError, GraphGame, chase_on_board, find_cyclic,
};
use upstar::error::Diagnostic;
use upstar::lang::{RuleText, StartError, StartingPosition};
use upstar::registry::{Family, elsewhere};
use upstar::render::size_text;
use upstar::value::Universe;

use crate::diagnostic::Problem;
use crate::file;
use crate::progress;

/// A requested game.
pub(crate) type Game<'u> = Box<dyn CyclicGame + 'u>;

/// The game with this name.
pub(crate) fn named<'u>(name: &str) -> Result<Game<'u>, Problem> {
    find_cyclic(name).map(|game| -> Game<'u> { game }).map_err(|error| {
        let is_unknown = matches!(error, CyclicGameError::Unknown(..));
        let help = is_unknown.then(|| elsewhere(name, Family::Boards)).flatten();
        Problem::about("", Diagnostic { help, ..Diagnostic::new(error.to_string()) })
    })
}

/// The chase with the pieces given by a name, on the board in a file.
pub(crate) fn chase_in_file<'u>(name: &str, board: &Path) -> Result<Game<'u>, Problem> {
    let text = file::text(board, &file::shown(board))?;
    Ok(chase_on_board(name, &text).map(Box::new).map_err(|error| error.to_string())?)
}

/// The game from a file of moves.
pub(crate) fn graph<'u>(path: &Path) -> Result<Game<'u>, Problem> {
    // The file is read several times, and a pipe can be read only once.
    let is_pipe = fs::metadata(path).is_ok_and(|metadata| !metadata.is_file());
    if is_pipe {
        return Err(named_error(path, "expected a regular file, since it is read several times").into());
    }
    let file = path.to_owned();
    let open = move || File::open(&file).map(|file| -> Box<dyn Read> { Box::new(file) });
    let game = GraphGame::read(path.display().to_string(), open).map_err(|error| error.to_string())?;
    Ok(Box::new(game))
}

/// The rules or the program in a file.
pub(crate) fn rule_text(path: &Path) -> Result<RuleText, String> {
    let name = file::shown(path);
    Ok(RuleText { text: file::text(path, &name)?, name })
}

/// The game played from a starting position.
pub(crate) fn played<'u>(start: &StartingPosition, universe: &'u Universe) -> Result<Game<'u>, Problem> {
    let mut show = progress::shower();
    match start.play(universe, &mut |explored| show(explored.states.into(), None)) {
        Ok(game) => Ok(Box::new(game)),
        Err(StartError::Mistake { file, text, diagnostic }) => Err(Problem { file, text, diagnostic }),
        Err(StartError::Stopped { exhausted: Exhausted::Memory(allowed), states, memory }) => {
            let (needed, allowed) = (size_text(memory), size_text(allowed));
            Err(format!("{states} states were found and there are more; they need {needed}, --memory allows {allowed}")
                .into())
        }
        Err(error) => Err(error.to_string().into()),
    }
}

/// The game that a database was made for, optionally with the file of its moves.
pub(crate) fn described<'u>(
    description: &Description,
    moves: Option<&Path>,
    universe: &'u Universe,
) -> Result<Game<'u>, Problem> {
    let Description { game: name, states, .. } = description;
    let is_graph = name.starts_with("graph ");
    let game = match (moves, StartingPosition::described(description)) {
        (Some(_), _) if !is_graph => return Err(format!("the database is for {name}, not for a graph").into()),
        (Some(path), _) => {
            let game = graph(path)?;
            if game.name() != name {
                return Err(format!("the database is not for the graph in {}", path.display()).into());
            }
            game
        }
        (None, Some(start)) => played(&start, universe)?,
        (None, None) if is_graph => Box::new(GraphGame::described(name).ok_or_else(|| format!("unknown game {name}"))?),
        (None, None) => named(name)?,
    };
    match game.states() {
        has if has == *states => Ok(game),
        _ if is_graph => Err(format!("the graph has not the {states} states of the database").into()),
        has => Err(format!("the game has {has} states, and the database {states}").into()),
    }
}

fn named_error(path: &Path, error: impl Display) -> String {
    format!("{}: {error}", path.display())
}

/// A database in a file.
pub(crate) type DatabaseFile = Database<BufReader<File>>;

/// Opens a database.
pub(crate) fn open_database(path: &Path) -> Result<DatabaseFile, String> {
    let file = File::open(path).map_err(|error| named_error(path, error))?;
    Database::open(BufReader::new(file)).map_err(|error| named_error(path, error))
}

/// Checks that a file may be replaced by a database: it does not exist, or is a database itself.
pub(crate) fn may_replace(path: &Path) -> Result<(), String> {
    match open_file(path)? {
        None => Ok(()),
        Some(file) => match Database::open(BufReader::new(file)) {
            Err(FileError::Foreign) => {
                Err(format!("{} is not a database of upstar; it is not replaced", path.display()))
            }
            Err(_) | Ok(_) => Ok(()),
        },
    }
}

/// Opens a file; `None` if it does not exist.
pub(crate) fn open_file(path: &Path) -> Result<Option<File>, String> {
    match File::open(path) {
        Ok(file) => Ok(Some(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(named_error(path, error)),
    }
}

/// Writes a file atomically: afterwards it is complete, or unchanged.
pub(crate) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> Result<(), String> {
    let (part, file) = open_part(path)?;
    let mut out = BufWriter::with_capacity(1 << 20, file);
    let written = write(&mut out)
        .and_then(|()| out.flush())
        .and_then(|()| out.get_ref().sync_all())
        .and_then(|()| fs::rename(&part, path));
    written.map_err(|error| {
        // A partial file is of no use.
        let _ = fs::remove_file(&part);
        not_written(path, error)
    })
}

/// Checks that a file can be written, so that long work does not fail at its end.
pub(crate) fn check_writable(path: &Path) -> Result<(), String> {
    let (part, _file) = open_part(path)?;
    fs::remove_file(&part).map_err(|error| not_written(path, error))
}

/// An empty temporary file next to the file to write. One left behind by a killed run is reused; a lock keeps other runs
/// from writing it at the same time.
fn open_part(path: &Path) -> Result<(PathBuf, File), String> {
    let part = beside(path, ".part");
    let file = File::options().write(true).create(true).truncate(false).open(&part);
    let file = file.map_err(|error| not_written(path, error))?;
    // Other errors mean that the file system has no locks; avoiding simultaneous runs is then up to the user.
    if let Err(TryLockError::WouldBlock) = file.try_lock() {
        return Err(not_written(path, "another run is writing it"));
    }
    file.set_len(0).map_err(|error| not_written(path, error))?;
    Ok((part, file))
}

fn not_written(path: &Path, reason: impl Display) -> String {
    format!("cannot write {}: {reason}", path.display())
}

/// The path of a file with an ending appended.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
