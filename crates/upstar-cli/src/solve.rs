//! `upstar solve GAME`

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use upstar::answer::{Asked, Findings, GameSize, SolvedGame};
use upstar::cyclic::{
    CYCLIC_GAMES, CyclicGame, Description, Job, JobError, Keeper, Policy, Progress, ReadSeek, Refusal, Solution,
    Verdict, WriteCheckpoint, find_cyclic, write_database,
};
use upstar::error::Diagnostic;
use upstar::lang::StartingPosition;
use upstar::player::Player;
use upstar::registry::{Family, listings};
use upstar::render::size_text;
use upstar::rulesets::find;
use upstar::value::Universe;

use crate::Ending;
use crate::args::{ReportFormat, as_written, parse_threads, threads, variants_help};
use crate::cyclic::{
    Game, beside, chase_in_file, check_writable, graph, may_replace, named, open_file, played, rule_text, write_whole,
};
use crate::diagnostic::{Failure, Problem};
use crate::limits::{Interrupt, LimitArgs};
use crate::locale::say;
use crate::output::{print, print_json};
use crate::progress;

/// The time between two checkpoints of a long run.
const CHECKPOINTS: Duration = Duration::from_secs(120);

/// `upstar solve`
#[derive(Debug, Args)]
#[command(override_usage = "\
    upstar solve [OPTIONS] [GAME]
       upstar solve [OPTIONS] <NAME> <POSITION>
       upstar solve [OPTIONS] --board <FILE> chase[:WHITE:BLACK] [POSITION]
       upstar solve [OPTIONS] --rules <FILE> <POSITION>
       upstar solve [OPTIONS] --program <FILE> <POSITION>
       upstar solve [OPTIONS] --graph <FILE>")]
pub(crate) struct SolveArgs {
    /// A game with its parameters, such as chase:8 or chase:8:king:knight, or a game on boards; by default, list the games.
    /// With --rules or --program, the starting position instead
    #[arg(value_name = "GAME", conflicts_with = "graph")]
    game: Option<String>,
    /// A position to report on; for a game on boards, the starting position
    #[arg(value_name = "POSITION", conflicts_with = "graph")]
    start: Option<String>,
    /// A file with the board of a chase: rows of `.`, with `#` for walls
    #[arg(long, value_name = "FILE", requires = "game", conflicts_with_all = ["graph", "rules", "program", "variant"])]
    board: Option<PathBuf>,
    /// A file of moves, one per line, in place of a game
    #[arg(long, value_name = "FILE")]
    graph: Option<PathBuf>,
    /// A file with the rules of a game, in place of its name
    #[arg(long, value_name = "FILE", conflicts_with = "graph")]
    rules: Option<PathBuf>,
    /// A program that defines a game; the position is an expression such as 'G(3)'
    #[arg(long, value_name = "FILE", conflicts_with_all = ["graph", "rules"])]
    program: Option<PathBuf>,
    #[arg(long, value_name = "WORDS", help = variants_help(), conflicts_with_all = ["graph", "program"])]
    variant: Option<String>,
    /// The player who cannot move wins
    #[arg(long)]
    misere: bool,
    /// The winner of endless play: Left or Right [default: nobody]
    #[arg(long, value_name = "PLAYER")]
    endless: Option<Player>,
    /// A position to report on [default: the starting position, if given]
    #[arg(long, value_name = "POSITION")]
    position: Vec<String>,
    /// Also print a line of best play from each position
    #[arg(long)]
    line: bool,
    /// List all states with their fates
    #[arg(long)]
    list: bool,
    /// List the nim-values of all positions; the game must be impartial
    #[arg(long)]
    nim: bool,
    /// Also print the values of the positions reported on, as loopy games
    #[arg(long, conflicts_with = "misere")]
    value: bool,
    /// Write a database; an interrupted run is resumed
    #[arg(short = 'o', long, value_name = "FILE")]
    db: Option<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ReportFormat,
    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    limits: LimitArgs,
}

/// Solves a game, reports the findings, and writes its database, if requested.
pub(crate) fn run(args: &SolveArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    if args.game.is_none() && args.graph.is_none() && args.rules.is_none() && args.program.is_none() {
        let mut out = io::stdout().lock();
        for game in listings().filter(|game| game.family == Family::Cyclic) {
            writeln!(out, "{:<20}  {}", game.example, say(game.summary))?;
        }
        return Ok(Ending::Answered);
    }
    let universe = args.limits.universe(interrupt);
    let started = Instant::now();
    let game = interrupt.during(|| args.game(&universe));
    progress::clear(started.elapsed())?;
    let game = game?;
    let asked = args.check(&*game, &universe).map_err(Problem::from)?;
    let size = GameSize::new(&*game);
    if args.format == ReportFormat::Text {
        print(&size, args.format)?;
    }
    let started = Instant::now();
    let solution = interrupt.during(|| args.solution(&*game, &universe));
    progress::clear(started.elapsed())?;
    let findings = Findings::new(&*game, &solution.map_err(Problem::from)?, &asked, universe.budget());
    let findings = findings.and_then(|findings| match args.value {
        true => interrupt.during(|| findings.with_values(&*game, &asked.positions, &universe)),
        false => Ok(findings),
    });
    let findings = findings.map_err(|error| Problem::from(error.to_string()))?;
    match args.format {
        ReportFormat::Text => print(&findings, args.format)?,
        ReportFormat::Json => print_json(&SolvedGame { size, findings })?,
    }
    Ok(Ending::Answered)
}

impl SolveArgs {
    /// The game to solve; the positions of some games must first be enumerated from the start.
    fn game<'u>(&self, universe: &'u Universe) -> Result<Game<'u>, Problem> {
        let wrong = |message: &str, help: &str| {
            let diagnostic = Diagnostic { help: Some(help.into()), ..Diagnostic::new(message) };
            Err(Problem::about("", diagnostic))
        };
        if self.rules.is_some() || self.program.is_some() {
            let help = "with `--rules FILE` or `--program FILE` the only argument is the position where play begins";
            match (&self.game, &self.start) {
                (None, _) => return wrong("a position is missing", help),
                (_, Some(_)) => return wrong("there is one argument too many", help),
                _ => {}
            }
        }
        let name = as_written(self.game.as_deref().unwrap_or_default());
        if let Some(board) = &self.board {
            return chase_in_file(name, board);
        }
        let start = match (&self.graph, &self.rules, &self.program, &self.start) {
            (Some(moves), ..) => return graph(moves),
            (_, Some(rules), ..) => StartingPosition::with_rules(rule_text(rules)?, name),
            (_, _, Some(program), _) => StartingPosition::in_program(rule_text(program)?, name),
            (.., Some(start)) if !is_cyclic(name) => StartingPosition::on_board(name, as_written(start)),
            (.., None) if find_cyclic(name).is_err() && find(name).is_ok() => {
                return wrong("a position is missing", "write where play begins after the name, as in `clobber xo`");
            }
            _ if self.variant.is_some() => {
                return wrong("this game has no variants", "`--variant` is for games on boards, with a position");
            }
            _ => return named(name),
        };
        let start = match &self.variant {
            Some(words) => start.in_variant(words),
            None => start,
        };
        played(&start, universe)
    }

    fn policy(&self) -> Policy {
        Policy { stuck: if self.misere { Verdict::Win } else { Verdict::Lose }, endless: self.endless }
    }

    /// Checks that the game can be solved and the database written, and returns the questions about the game.
    fn check(&self, game: &dyn CyclicGame, universe: &Universe) -> Result<Asked, String> {
        game.admits(self.policy(), universe.budget()).map_err(refused)?;
        if let Some(path) = &self.db {
            if Description::LONGEST_SOURCE < game.name().len() + game.source().len() {
                let most = Description::LONGEST_SOURCE;
                return Err(format!("a database keeps rules and programs of at most {most} bytes"));
            }
            may_replace(path)?;
            check_writable(path)?;
        }
        let begins = self.start.iter().filter(|_| game.starts().is_empty());
        let texts = begins.chain(&self.position).map(|text| as_written(text));
        let positions: Result<Vec<u32>, _> = texts.map(|text| game.parse(text)).collect();
        let mut positions = positions.map_err(|error| error.to_string())?;
        if positions.is_empty() && !self.list && !self.nim {
            // A game with a given starting position is reported on at that position.
            positions = game.starts();
        }
        Ok(Asked { positions, line: self.line, list: self.list, nim: self.nim })
    }

    /// Solves the game, and writes its database, if requested.
    fn solution(&self, game: &dyn CyclicGame, universe: &Universe) -> Result<Solution, String> {
        let (policy, threads) = (self.policy(), threads(self.threads));
        let partial = self.db.as_deref().map(|path| beside(path, ".partial"));
        let mut keeper = Checkpoints { path: partial.as_deref(), saved: Instant::now(), show: progress::shower() };
        let mut job = Job { policy, threads, budget: universe.budget(), keeper: &mut keeper };
        let solution = game.solve(&mut job).map_err(|error| failed(&error, partial.as_deref()))?;
        if let Some(path) = &self.db {
            let description = game.description(policy);
            write_whole(path, |out| write_database(out, &description, &solution, threads).map(|_| ()))?;
        }
        if let Some(partial) = partial {
            // The database is complete, and the checkpoint no longer needed.
            let _ = fs::remove_file(partial);
        }
        Ok(solution)
    }
}

/// Whether a text begins with the name of a game in which positions may repeat.
fn is_cyclic(name: &str) -> bool {
    CYCLIC_GAMES.iter().any(|game| name.split(':').next() == Some(game.name))
}

/// Shows the progress of a run, and saves it to a file from time to time.
struct Checkpoints<'a, S> {
    path: Option<&'a Path>,
    saved: Instant,
    show: S,
}

impl<S: FnMut(u64, Option<u64>)> Keeper for Checkpoints<'_, S> {
    fn earlier(&mut self) -> io::Result<Option<Box<dyn ReadSeek>>> {
        let Some(path) = self.path else { return Ok(None) };
        let file = open_file(path).map_err(io::Error::other)?;
        Ok(file.map(|file| -> Box<dyn ReadSeek> { Box::new(io::BufReader::new(file)) }))
    }

    fn reached(&mut self, progress: Progress) -> bool {
        (self.show)(progress.decided, Some(progress.states.into()));
        CHECKPOINTS < self.saved.elapsed()
    }

    fn keep(&mut self, write: &mut WriteCheckpoint<'_>) -> io::Result<bool> {
        self.saved = Instant::now();
        let Some(path) = self.path else { return Ok(false) };
        write_whole(path, |out| write(out)).map(|()| true).map_err(io::Error::other)
    }
}

/// Why a game is not solved, naming the options that prevent it.
fn refused(refusal: Refusal) -> String {
    match refusal {
        Refusal::Memory { states, needed, allowed } => {
            format!("{states} states need {}; --memory allows {}", size_text(needed), size_text(allowed))
        }
        Refusal::Nodes { states, allowed } => format!("the game has {states} states; --nodes allows {allowed}"),
        Refusal::NoMover => "--endless needs a game whose positions say who is to move".into(),
        Refusal::Draws => "--endless does not go with positions where play ends in a draw".into(),
    }
}

/// Why a game was not solved, naming the checkpoint file of the run.
fn failed(error: &JobError, partial: Option<&Path>) -> String {
    match (error, partial) {
        (JobError::Stopped { exhausted, level, is_kept: true }, _) => {
            format!("{exhausted} after level {level}; the same command goes on from there")
        }
        (JobError::OtherGame, Some(path)) => {
            format!("{} is for another game; remove it to begin anew", path.display())
        }
        (JobError::Checkpoint(error), Some(path)) => format!("{}: {error}; remove it to begin anew", path.display()),
        (error, _) => error.to_string(),
    }
}
