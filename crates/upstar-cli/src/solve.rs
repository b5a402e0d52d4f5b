//! `upstar solve GAME`

use std::fs;
use std::io::{self, BufReader, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use upstar::budget::Budget;
use upstar::cyclic::{
    Backward, CYCLIC_GAMES, Description, Fate, Forward, LoopyNimValue, Policy, Predecessors, Solution, Solver, Verdict,
    Visit, find_cyclic, loopy_nim_values, memory_for, read_checkpoint, write_checkpoint, write_database,
};
use upstar::error::Diagnostic;
use upstar::player::Player;
use upstar::rulesets::find;

use crate::Ending;
use crate::args::{ReportFormat, as_written, parse_threads, threads, variants_help};
use crate::cyclic::{Given, Look, Subject, beside, check_writable, may_replace, open_file, told, write_whole};
use crate::diagnostic::Problem;
use crate::limits::{Interrupt, LimitArgs, size_text};
use crate::played::Start;
use crate::progress;

/// A long run is saved so often.
const CHECKPOINTS: Duration = Duration::from_secs(120);

/// `upstar solve`
#[derive(Debug, Args)]
#[command(override_usage = "\
    upstar solve [OPTIONS] [GAME]
       upstar solve [OPTIONS] <NAME> <POSITION>
       upstar solve [OPTIONS] --rules <FILE> <POSITION>
       upstar solve [OPTIONS] --program <FILE> <POSITION>
       upstar solve [OPTIONS] --graph <FILE>")]
pub(crate) struct SolveArgs {
    /// A game with its parameters, such as chase:8, or a game on boards and a position; without it, a list of games. With
    /// --rules or --program only the position where play begins
    #[arg(value_name = "GAME", conflicts_with = "graph")]
    game: Option<String>,
    /// The position where play begins, in a game on boards
    #[arg(value_name = "POSITION")]
    start: Option<String>,
    /// A file of moves, one in each line, in place of a game
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
    /// Who cannot move wins
    #[arg(long)]
    misere: bool,
    /// Who wins if play never ends: Left or Right [default: nobody]
    #[arg(long, value_name = "PLAYER")]
    endless: Option<Player>,
    /// A position to tell about [default: where play begins, if that was given]
    #[arg(long, value_name = "POSITION")]
    position: Vec<String>,
    /// Print a line of best play from each position, too
    #[arg(long)]
    line: bool,
    /// List all states with what becomes of them
    #[arg(long)]
    list: bool,
    /// List the nim-values of all positions; the game must be impartial
    #[arg(long)]
    nim: bool,
    /// Write a database; a run that was interrupted goes on where it was
    #[arg(short = 'o', long, value_name = "FILE")]
    db: Option<PathBuf>,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ReportFormat,
    /// Threads that work [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    limits: LimitArgs,
}

/// Solves a game, tells what was found, and writes it into a file.
pub(crate) fn run(args: &SolveArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    if args.game.is_none() && args.graph.is_none() && args.rules.is_none() && args.program.is_none() {
        write_list(&mut io::stdout().lock())?;
        return Ok(Ending::Answered);
    }
    match solve(args, interrupt)? {
        Ok(()) => Ok(Ending::Answered),
        Err(problem) => {
            problem.show()?;
            Ok(Ending::Failed)
        }
    }
}

fn solve(args: &SolveArgs, interrupt: &Interrupt) -> io::Result<Result<(), Problem>> {
    let universe = args.limits.universe(interrupt);
    let started = Instant::now();
    let subject = interrupt.during(|| Subject::find(&args.given()?, &universe));
    progress::clear(started.elapsed())?;
    let job =
        subject.as_ref().map_err(Problem::clone).and_then(|subject| Ok(Job::new(args, subject, universe.budget())?));
    let job = match job {
        Ok(job) => job,
        Err(problem) => return Ok(Err(problem)),
    };
    let mut out = io::stdout().lock();
    if args.format == ReportFormat::Text {
        writeln!(out, "{:<10}  {}", "game", job.description.game)?;
        writeln!(out, "{:<10}  {}", "states", job.description.states)?;
        writeln!(out, "{:<10}  {}", "memory", size_text(job.needed))?;
        out.flush()?;
    }
    let started = Instant::now();
    let solution = interrupt.during(|| job.run());
    progress::clear(started.elapsed())?;
    match solution.and_then(|solution| job.answer(&solution)) {
        Ok(answer) => out.write_all(answer.as_bytes()).map(Ok),
        Err(message) => Ok(Err(message.into())),
    }
}

impl SolveArgs {
    /// What is to be solved.
    fn given(&self) -> Result<Given<'_>, Problem> {
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
        let start = match (&self.graph, &self.rules, &self.program, &self.start) {
            (Some(graph), ..) => return Ok(Given::Graph(graph)),
            (_, Some(rules), ..) => Start::with_rules(rules, name)?,
            (_, _, Some(program), _) => Start::in_program(program, name)?,
            (_, _, _, Some(start)) => Start::on_board(name, as_written(start)),
            _ if find_cyclic(name).is_err() && find(name).is_ok() => {
                return wrong("a position is missing", "write where play begins behind the name, as in `clobber xo`");
            }
            _ if self.variant.is_some() => {
                return wrong("this game has no variants", "`--variant` is for games on boards, with a position");
            }
            _ => return Ok(Given::Name(name)),
        };
        Ok(Given::Start(match &self.variant {
            Some(words) => start.in_variant(words),
            None => start,
        }))
    }
}

fn write_list(out: &mut impl Write) -> io::Result<()> {
    for game in &CYCLIC_GAMES {
        writeln!(out, "{:<20}  {}", game.example, game.summary)?;
    }
    Ok(())
}

/// The state where play begins, in a game that is played through from a start.
const START: u32 = 0;

/// What is to be done.
struct Job<'a, 'u> {
    args: &'a SolveArgs,
    subject: &'a Subject<'u>,
    description: Description,
    /// The states to tell about.
    positions: Vec<u32>,
    /// Bytes of memory.
    needed: u64,
    budget: &'a Budget,
    threads: usize,
}

impl<'a, 'u> Job<'a, 'u> {
    fn new(args: &'a SolveArgs, subject: &'a Subject<'u>, budget: &'a Budget) -> Result<Job<'a, 'u>, String> {
        struct States;
        impl Visit for States {
            type Output = u32;
            fn visit<G: Forward + Backward>(self, graph: &G) -> u32 {
                graph.states()
            }
        }
        let (states, needed) = match subject {
            Subject::Known(game, _) => {
                let states = game.visit(States);
                (states, memory_for(states))
            }
            Subject::Graph(graph) => {
                let states = graph.survey.states().ok_or("the graph has more than 4294967294 states")?;
                (states, graph.survey.memory())
            }
            Subject::Played(played) => (played.unfolded.graph.states(), played.memory),
        };
        if let Some(allowed) = budget.limits().memory
            && allowed < needed
        {
            let (needed, allowed) = (size_text(needed), size_text(allowed));
            return Err(format!("{states} states need {needed}; --memory allows {allowed}"));
        }
        if let Some(allowed) = budget.limits().nodes
            && allowed < states.into()
        {
            return Err(format!("the game has {states} states; --nodes allows {allowed}"));
        }
        if args.endless.is_some() && subject.mover(0).is_none() {
            return Err("--endless needs a game whose positions say who is to move".into());
        }
        if let Subject::Graph(graph) = subject
            && args.endless.is_some()
            && graph.survey.has_draws()
        {
            return Err("--endless does not go with positions where play ends in a draw".into());
        }
        let stuck = if args.misere { Verdict::Win } else { Verdict::Lose };
        let policy = Policy { stuck, endless: args.endless };
        let description = Description { game: subject.name(), source: subject.source().into(), policy, states };
        if let Some(path) = &args.db {
            if Description::LONGEST_SOURCE < description.game.len() + description.source.len() {
                return Err(format!(
                    "a database keeps rules and programs of at most {} bytes",
                    Description::LONGEST_SOURCE
                ));
            }
            may_replace(path)?;
            check_writable(path)?;
        }
        let mut positions: Vec<u32> = args.position.iter().map(|text| subject.parse(text)).collect::<Result<_, _>>()?;
        if let Subject::Played(_) = subject
            && positions.is_empty()
            && !args.list
            && !args.nim
        {
            // Who asks for a start wants to know who wins there.
            positions = subject.sides(START).map_or(vec![START], |sides| vec![sides.left, sides.right]);
        }
        Ok(Job { args, subject, description, positions, needed, budget, threads: threads(args.threads) })
    }

    fn run(&self) -> Result<Solution, String> {
        struct Solving<'a, 'u>(&'a Job<'a, 'u>);
        impl Visit for Solving<'_, '_> {
            type Output = Result<Solution, String>;
            fn visit<G: Forward + Backward>(self, graph: &G) -> Self::Output {
                self.0.solve(graph)
            }
        }
        let solution = match self.subject {
            Subject::Known(game, _) => game.visit(Solving(self)),
            Subject::Graph(graph) => self.solve(&graph.backward()?),
            Subject::Played(played) => {
                let graph = Predecessors::of(&played.unfolded.graph, self.budget).map_err(|error| error.to_string())?;
                self.solve(&graph)
            }
        }?;
        if let Some(path) = &self.args.db {
            let description = &self.description;
            write_whole(path, |out| write_database(out, description, &solution, self.threads).map(|_| ()))?;
            // The database is complete, and nothing is left to go on with.
            let _ = fs::remove_file(checkpoint(path));
        }
        Ok(solution)
    }

    fn solve<G: Backward>(&self, graph: &G) -> Result<Solution, String> {
        let mut solver = match self.resumed(graph)? {
            Some(solver) => solver,
            None => Solver::new(graph, self.description.policy, self.threads),
        };
        let mut show = progress::shower();
        let mut saved = Instant::now();
        loop {
            if let Err(exhausted) = self.budget.check() {
                let level = solver.progress().level;
                return Err(match self.save(&solver)? {
                    true => format!("{exhausted} after level {level}; the same command goes on from there"),
                    false => exhausted.to_string(),
                });
            }
            if !solver.step().map_err(|error| error.to_string())? {
                return Ok(solver.into_solution());
            }
            show(solver.progress().decided, Some(solver.progress().states.into()));
            if CHECKPOINTS < saved.elapsed() {
                self.save(&solver)?;
                saved = Instant::now();
            }
        }
    }

    /// The solver of a run that was interrupted.
    fn resumed<'g, G: Backward>(&self, graph: &'g G) -> Result<Option<Solver<'g, G>>, String> {
        let Some(path) = self.args.db.as_deref().map(checkpoint) else { return Ok(None) };
        let Some(file) = open_file(&path)? else { return Ok(None) };
        let solver = read_checkpoint(BufReader::new(file), &self.description, graph, self.threads);
        match solver {
            Ok(Some(solver)) => Ok(Some(solver)),
            Ok(None) => Err(format!("{} is for another game; remove it to begin anew", path.display())),
            Err(error) => Err(format!("{}: {error}; remove it to begin anew", path.display())),
        }
    }

    /// Saves what is known, if there is to be a database.
    fn save<G: Backward>(&self, solver: &Solver<'_, G>) -> Result<bool, String> {
        let Some(path) = self.args.db.as_deref().map(checkpoint) else { return Ok(false) };
        let description = &self.description;
        write_whole(&path, |out| write_checkpoint(out, description, solver, self.threads).map(|_| ()))?;
        Ok(true)
    }

    /// What was found, as it is written.
    fn answer(&self, solution: &Solution) -> Result<String, String> {
        let tally = Tally::of(solution, self.subject);
        let mut positions = Vec::new();
        for &state in &self.positions {
            positions.push(told(self.subject, solution.policy(), |state| solution.fate(state), state, self.args.line)?);
        }
        let nim_values = match self.args.nim {
            true => Some(self.nim_values()?),
            false => None,
        };
        let states = if self.args.list { 0..solution.states() } else { 0..0 };
        let mut out = Vec::new();
        let written = match self.args.format {
            ReportFormat::Text => tally.write(&mut out).and_then(|()| {
                positions.iter().try_for_each(|told| told.write(&mut out))?;
                for state in states {
                    writeln!(out, "{}: {}", self.subject.text(state), self.words(solution, state))?;
                }
                for (state, value) in (0..).zip(nim_values.iter().flatten()) {
                    writeln!(out, "{}: {value}", self.subject.text(state))?;
                }
                Ok(())
            }),
            ReportFormat::Json => {
                let mut json = tally.json();
                json["game"] = self.description.game.clone().into();
                json["states"] = self.description.states.into();
                json["memory"] = self.needed.into();
                json["positions"] = positions.iter().map(|told| told.json()).collect();
                if self.args.list {
                    let row = |state| serde_json::json!([self.subject.text(state), self.words(solution, state)]);
                    json["list"] = states.map(row).collect();
                }
                if let Some(values) = &nim_values {
                    json["nim_values"] = values.iter().map(LoopyNimValue::to_string).collect();
                }
                writeln!(out, "{json}")
            }
        };
        written.map_err(|error| error.to_string())?;
        String::from_utf8(out).map_err(|error| error.to_string())
    }

    /// What becomes of a state, in words.
    fn words(&self, solution: &Solution, state: u32) -> String {
        let mover = self.subject.mover(state).unwrap_or(Player::Left);
        solution.fate(state).words(solution.policy(), mover)
    }

    fn nim_values(&self) -> Result<Vec<LoopyNimValue>, String> {
        struct Nim<'a>(&'a Budget);
        impl Look for Nim<'_> {
            type Output = Result<Vec<LoopyNimValue>, String>;
            fn look<G: Forward>(self, graph: &G) -> Self::Output {
                loopy_nim_values(graph, self.0).map_err(|error| error.to_string())
            }
        }
        if self.subject.mover(0).is_some() || self.args.misere {
            return Err("only impartial games in normal play have nim-values".into());
        }
        self.subject.with_moves(Nim(self.budget))?.ok_or("the moves are not known")?
    }
}

/// Where a run that was interrupted is kept.
fn checkpoint(database: &Path) -> PathBuf {
    beside(database, ".partial")
}

/// How many states there are of each kind.
#[derive(Default)]
struct Tally {
    won: u64,
    lost: u64,
    undecided: u64,
    longest: u32,
}

impl Tally {
    fn of(solution: &Solution, subject: &Subject<'_>) -> Tally {
        let mut tally = Tally { longest: solution.longest(), ..Tally::default() };
        let policy = solution.policy();
        let mut states = 0..;
        solution.fates(|fate| {
            let state = states.next();
            // Who is to move matters only where play does not end, and only if somebody wins then.
            let asked = state.filter(|_| fate == Fate::Undecided && policy.endless.is_some());
            let mover = asked.and_then(|state| subject.mover(state)).unwrap_or(Player::Left);
            match fate.verdict(policy, mover) {
                Verdict::Win => tally.won += 1,
                Verdict::Lose => tally.lost += 1,
                Verdict::Draw => tally.undecided += 1,
            }
        });
        tally
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Tally { won, lost, undecided, longest } = self;
        writeln!(out, "{:<10}  {won}", "won")?;
        writeln!(out, "{:<10}  {lost}", "lost")?;
        writeln!(out, "{:<10}  {undecided}", "undecided")?;
        writeln!(out, "{:<10}  {longest} {}", "longest", if *longest == 1 { "move" } else { "moves" })
    }

    fn json(&self) -> serde_json::Value {
        let Tally { won, lost, undecided, longest } = self;
        serde_json::json!({ "won": won, "lost": lost, "undecided": undecided, "longest": longest })
    }
}
