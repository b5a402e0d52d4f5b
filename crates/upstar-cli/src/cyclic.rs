//! Games in which positions come back, on the command line: what is solved, and the files it is kept in.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use upstar::cyclic::{
    CyclicGame, CyclicGameError, Database, Description, EdgeLine, Fate, FileError, Forward, LoopyOutcome, MoveGraph,
    Policy, PredecessorGraph, Survey, Verdict, Visit, best_line, best_moves, find_cyclic, read_edges,
};
use upstar::error::Diagnostic;
use upstar::player::{ByPlayer, Player};
use upstar::value::Universe;

use crate::diagnostic::Problem;
use crate::played::{Played, Start};
use upstar::registry::{Family, elsewhere};

/// What is solved.
pub(crate) enum Subject<'u> {
    /// A game that upstar knows, with its name.
    Known(CyclicGame, String),
    /// A graph from a file of moves.
    Graph(GraphFile),
    /// A game that was played through from a start.
    Played(Box<Played<'u>>),
}

/// What is to be solved, as the user says it.
pub(crate) enum Given<'a> {
    /// A game by its name.
    Name(&'a str),
    /// A file of moves.
    Graph(&'a Path),
    /// A start of play.
    Start(Start),
}

/// A graph from a file of moves, or what a database tells of one.
pub(crate) struct GraphFile {
    /// The file; a database does not know it.
    path: Option<PathBuf>,
    pub(crate) survey: Survey,
    checksum: u32,
}

impl<'u> Subject<'u> {
    /// Reads what is to be solved, or plays it through.
    pub(crate) fn find(given: &Given<'_>, universe: &'u Universe) -> Result<Subject<'u>, Problem> {
        match given {
            Given::Graph(path) => Ok(Subject::Graph(GraphFile::open(path)?)),
            Given::Start(start) => Played::new(start, universe).map(|played| Subject::Played(Box::new(played))),
            Given::Name(name) => match find_cyclic(name) {
                Ok(game) => Ok(Subject::Known(game, (*name).into())),
                Err(error) => {
                    let is_unknown = matches!(error, CyclicGameError::Unknown(..));
                    let help = is_unknown.then(|| elsewhere(name, Family::Boards)).flatten();
                    Err(Problem::about("", Diagnostic { help, ..Diagnostic::new(error.to_string()) }))
                }
            },
        }
    }

    /// What a database was made for; the file of the graph, if it was one, may be given.
    pub(crate) fn of_database(
        description: &Description,
        graph: Option<&Path>,
        universe: &'u Universe,
    ) -> Result<Subject<'u>, Problem> {
        let game = &description.game;
        if let Some(described) = game.strip_prefix("graph ") {
            let Some(path) = graph else {
                let graph = GraphFile::described(described).ok_or_else(|| format!("unknown game {game}"))?;
                return match graph.survey.states() == Some(description.states) {
                    true => Ok(Subject::Graph(graph)),
                    false => Err(format!("the graph has not the {} states of the database", description.states).into()),
                };
            };
            let subject = Subject::find(&Given::Graph(path), universe)?;
            return match subject.name() == *game {
                true => Ok(subject),
                false => Err(format!("the database is not for the graph in {}", path.display()).into()),
            };
        }
        if graph.is_some() {
            return Err(format!("the database is for {game}, not for a graph").into());
        }
        let given = Start::described(description).map_or(Given::Name(game), Given::Start);
        let subject = Subject::find(&given, universe)?;
        struct States;
        impl Look for States {
            type Output = u32;
            fn look<G: Forward>(self, graph: &G) -> u32 {
                graph.states()
            }
        }
        match subject.with_moves(States)? {
            Some(has) if has != description.states => {
                Err(format!("the game has {has} states, and the database {}", description.states).into())
            }
            _ => Ok(subject),
        }
    }

    /// How a database names it.
    pub(crate) fn name(&self) -> String {
        match self {
            Subject::Known(_, name) => name.clone(),
            Subject::Graph(graph) => graph.name(),
            Subject::Played(played) => played.name.clone(),
        }
    }

    /// The text that a database keeps of it.
    pub(crate) fn source(&self) -> &str {
        match self {
            Subject::Known(..) | Subject::Graph(_) => "",
            Subject::Played(played) => &played.source,
        }
    }

    /// A state as text.
    pub(crate) fn text(&self, state: u32) -> String {
        match self {
            Subject::Known(game, _) => game.text(state),
            Subject::Graph(graph) => match graph.survey.position(state) {
                (position, None) => position.to_string(),
                (position, Some(mover)) => format!("{position} {mover}"),
            },
            Subject::Played(played) => played.unfolded.text(state),
        }
    }

    /// The state that a text stands for.
    pub(crate) fn parse(&self, text: &str) -> Result<u32, String> {
        let (state, sample) = match self {
            Subject::Known(game, _) => (game.parse(text), game.sample()),
            Subject::Graph(graph) => (graph.parse(text), if graph.survey.is_partizan { "0 Left" } else { "0" }.into()),
            Subject::Played(played) => return played.parse(text),
        };
        let text: String = text.chars().take(80).collect();
        state.ok_or_else(|| format!("there is no position `{text}`: expected one such as `{sample}`"))
    }

    /// The states of the same position with each player to move, if states tell who that is and both are known.
    pub(crate) fn sides(&self, state: u32) -> Option<ByPlayer<u32>> {
        match self {
            Subject::Known(game, _) => game.sides(state),
            Subject::Graph(graph) => {
                graph.survey.is_partizan.then_some(ByPlayer { left: state & !1, right: state | 1 })
            }
            Subject::Played(played) => played.unfolded.graph.sides(state),
        }
    }

    /// The player to move, if states tell who that is.
    pub(crate) fn mover(&self, state: u32) -> Option<Player> {
        match self {
            Subject::Played(played) => played.unfolded.graph.position(state).1,
            Subject::Known(..) | Subject::Graph(_) => self.sides(state).map(|sides| match sides.left == state {
                true => Player::Left,
                false => Player::Right,
            }),
        }
    }

    /// Does something with the moves; `None` if they are in a file that was not given.
    pub(crate) fn with_moves<L: Look>(&self, look: L) -> Result<Option<L::Output>, String> {
        struct Looking<L>(L);
        impl<L: Look> Visit for Looking<L> {
            type Output = L::Output;
            fn visit<G: Forward + upstar::cyclic::Backward>(self, graph: &G) -> L::Output {
                self.0.look(graph)
            }
        }
        match self {
            Subject::Known(game, _) => Ok(Some(game.visit(Looking(look)))),
            Subject::Graph(graph) => Ok(graph.forward()?.map(|graph| look.look(&graph))),
            Subject::Played(played) => Ok(Some(look.look(&played.unfolded.graph))),
        }
    }
}

/// What can be done with moves.
pub(crate) trait Look {
    type Output;

    fn look<G: Forward>(self, graph: &G) -> Self::Output;
}

impl GraphFile {
    fn open(path: &Path) -> Result<GraphFile, String> {
        // A pipe would not tell the same again.
        let is_pipe = fs::metadata(path).is_ok_and(|metadata| !metadata.is_file());
        if is_pipe {
            return Err(named(path, "expected a regular file, since it is read several times"));
        }
        let mut survey = Survey::default();
        let checksum = read(path, &mut |line| survey.note(line))?;
        Ok(GraphFile { path: Some(path.to_owned()), survey, checksum })
    }

    /// How a database names it.
    fn name(&self) -> String {
        let Survey { positions, moves, is_partizan, .. } = &self.survey;
        let kind = if *is_partizan { "partizan" } else { "impartial" };
        format!("graph {kind} {positions} {moves} {:08x}", self.checksum)
    }

    /// The graph that a database names so.
    fn described(text: &str) -> Option<GraphFile> {
        let words: Vec<&str> = text.split(' ').collect();
        let [kind, positions, moves, checksum] = words[..] else { return None };
        let survey = Survey::without_ends(positions.parse().ok()?, moves.parse().ok()?, kind == "partizan");
        Some(GraphFile { path: None, survey, checksum: u32::from_str_radix(checksum, 16).ok()? })
    }

    fn parse(&self, text: &str) -> Option<u32> {
        let mut words = text.split_whitespace();
        let position: u32 = words.next()?.parse().ok()?;
        let mover: Option<Player> = words.next().map(str::parse).transpose().ok()?;
        if words.next().is_some() || self.survey.is_partizan != mover.is_some() {
            return None;
        }
        self.survey.state(position, mover.unwrap_or(Player::Left))
    }

    /// The graph with its predecessors.
    pub(crate) fn backward(&self) -> Result<PredecessorGraph, String> {
        let path = self.path.as_deref().unwrap_or(Path::new(""));
        PredecessorGraph::new(&self.survey, |each| tell(path, each)).map_err(|error| named(path, error))
    }

    /// The graph with its moves, if the file is known.
    fn forward(&self) -> Result<Option<MoveGraph>, String> {
        let Some(path) = &self.path else { return Ok(None) };
        MoveGraph::new(&self.survey, |each| tell(path, each)).map(Some).map_err(|error| named(path, error))
    }
}

fn named(path: &Path, error: impl std::fmt::Display) -> String {
    format!("{}: {error}", path.display())
}

fn read(path: &Path, each: &mut dyn FnMut(EdgeLine)) -> Result<u32, String> {
    let file = File::open(path).map_err(|error| named(path, error))?;
    read_edges(file, each).map_err(|error| named(path, error))
}

fn tell(path: &Path, each: &mut dyn FnMut(EdgeLine)) -> Result<(), upstar::cyclic::EdgeError> {
    read_edges(File::open(path)?, each).map(|_| ())
}

/// A database in a file.
pub(crate) type DatabaseFile = Database<BufReader<File>>;

/// Opens a database.
pub(crate) fn open_database(path: &Path) -> Result<DatabaseFile, String> {
    let file = File::open(path).map_err(|error| named(path, error))?;
    Database::open(BufReader::new(file)).map_err(|error| named(path, error))
}

/// Whether a file may be replaced by a database: there is none, or it is a database.
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

/// A file, if there is one.
pub(crate) fn open_file(path: &Path) -> Result<Option<File>, String> {
    match File::open(path) {
        Ok(file) => Ok(Some(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(named(path, error)),
    }
}

/// Writes a file as a whole: it is complete, or there is what there was before.
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
        // What was written is of no use to anybody.
        let _ = fs::remove_file(&part);
        not_written(path, error)
    })
}

/// Whether a file can be written at all; that is better known before than after.
pub(crate) fn check_writable(path: &Path) -> Result<(), String> {
    let (part, _file) = open_part(path)?;
    fs::remove_file(&part).map_err(|error| not_written(path, error))
}

/// The file in which another is prepared, empty. One that was left by a run that was killed is taken over; while a run
/// writes it, no other does.
fn open_part(path: &Path) -> Result<(PathBuf, File), String> {
    let part = beside(path, ".part");
    let file = File::options().write(true).create(true).truncate(false).open(&part);
    let file = file.map_err(|error| not_written(path, error))?;
    // Where files cannot be locked, people must see to it themselves.
    if let Err(TryLockError::WouldBlock) = file.try_lock() {
        return Err(not_written(path, "another run is writing it"));
    }
    file.set_len(0).map_err(|error| not_written(path, error))?;
    Ok((part, file))
}

fn not_written(path: &Path, reason: impl std::fmt::Display) -> String {
    format!("cannot write {}: {reason}", path.display())
}

/// The name of a file with something added.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// What is told of a position.
pub(crate) struct Told {
    pub(crate) position: String,
    pub(crate) fate: Fate,
    /// What the player to move gets.
    pub(crate) verdict: Verdict,
    /// The outcome class, if states tell who is to move.
    pub(crate) outcome: Option<LoopyOutcome>,
    /// The positions after best moves, if the moves are known.
    pub(crate) best: Option<Vec<String>>,
    /// A line of best play, if it was asked for.
    pub(crate) line: Option<Vec<String>>,
}

/// Tells about a state what fates say.
pub(crate) fn told(
    subject: &Subject<'_>,
    policy: Policy,
    fate: impl Fn(u32) -> Fate,
    state: u32,
    with_line: bool,
) -> Result<Told, String> {
    struct Best<F>(Policy, F, u32, bool);
    impl<F: Fn(u32) -> Fate> Look for Best<F> {
        type Output = (Vec<u32>, Vec<u32>);
        fn look<G: Forward>(self, graph: &G) -> Self::Output {
            let Best(policy, fate, state, with_line) = self;
            let line = if with_line { best_line(graph, policy, &fate, state, LONGEST_LINE) } else { Vec::new() };
            (best_moves(graph, policy, &fate, state), line)
        }
    }
    let mover = subject.mover(state).unwrap_or(Player::Left);
    let outcome = subject
        .sides(state)
        .map(|sides| LoopyOutcome::new(ByPlayer::from_fn(|player| fate(sides[player]).verdict(policy, player))));
    let best = subject.with_moves(Best(policy, &fate, state, with_line))?;
    let texts = |states: &[u32]| states.iter().map(|&state| subject.text(state)).collect();
    Ok(Told {
        position: subject.text(state),
        fate: fate(state),
        verdict: fate(state).verdict(policy, mover),
        outcome,
        line: best.as_ref().filter(|_| with_line).map(|(_, line)| texts(line)),
        best: best.map(|(best, _)| texts(&best)),
    })
}

/// The most moves of a line that are shown.
const LONGEST_LINE: usize = 10_000;

impl Told {
    /// Writes a line for each fact.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{:<10}  {}", "position", self.position)?;
        let verb = match self.verdict {
            Verdict::Win => "wins",
            Verdict::Draw => "draws",
            Verdict::Lose => "loses",
        };
        let verdict = match self.fate.remoteness() {
            None if self.verdict == Verdict::Draw => verb.to_string(),
            None => format!("{verb} by endless play"),
            Some(0) => format!("{verb}: play has ended"),
            Some(1) => format!("{verb} in 1 move"),
            Some(moves) => format!("{verb} in {moves} moves"),
        };
        writeln!(out, "{:<10}  {verdict}", "to move")?;
        if let Some(outcome) = self.outcome {
            writeln!(out, "{:<10}  {outcome} ({})", "outcome", outcome.words())?;
        }
        if let Some(best) = &self.best
            && !best.is_empty()
        {
            writeln!(out, "{:<10}  {}", "best", best.join(", "))?;
        }
        for (number, position) in (1..).zip(self.line.iter().flatten()) {
            writeln!(out, "{number:>10}  {position}")?;
        }
        Ok(())
    }

    /// The same as JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        let mut json = serde_json::json!({
            "position": self.position,
            "verdict": self.verdict.to_string(),
            "remoteness": self.fate.remoteness(),
        });
        if let Some(outcome) = self.outcome {
            json["outcome"] = outcome.to_string().into();
        }
        if let Some(best) = &self.best {
            json["best"] = best.clone().into();
        }
        if let Some(line) = &self.line {
            json["line"] = line.clone().into();
        }
        json
    }
}
