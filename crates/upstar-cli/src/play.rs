//! `upstar play GAME [POSITION]`: a game against the engine, or between two readers.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use upstar::convention::Convention;
use upstar::error::Diagnostic;
use upstar::lang::is_sum;
use upstar::play::{Advice, Match, Opponent, PlayError, Playable, Reason, Strength};
use upstar::player::Player;
use upstar::render::{Localized, PlayLine, grid_lines};
use upstar::rulesets::BoardGame;
use upstar::value::Universe;

use crate::Ending;
use crate::args::variants_help;
use crate::diagnostic::{Failure, Problem};
use crate::heap;
use crate::limits::{Interrupt, LimitArgs};
use crate::locale::locale;
use crate::position::{read_game, read_sum, watched};

/// `upstar play`
#[derive(Debug, Args)]
#[command(override_usage = "\
    upstar play [OPTIONS] <GAME> [POSITION]
       upstar play [OPTIONS] <SUM>
       upstar play [OPTIONS] --rules <FILE> [POSITION]")]
pub(crate) struct PlayArgs {
    /// A game on boards such as domineering, perhaps with a variant, or with heaps such as Nim; not with --rules. Alone, it may be a sum such as 'clobber:xo.ox + *2'
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// The position to begin with, such as 4x4, or heaps such as 3,5,7 [default: an example of the game]
    #[arg(value_name = "POSITION")]
    position: Option<String>,
    /// A file with the rules of the game, in place of a name
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,
    #[arg(long, value_name = "WORDS", help = variants_help())]
    variant: Option<String>,
    /// The side that you play
    #[arg(long, value_enum, default_value_t)]
    you: Side,
    /// The player who moves first: Left or Right
    #[arg(long, value_name = "PLAYER", default_value_t = Player::Left)]
    first: Player,
    /// How well the engine plays: easy, fair or best
    #[arg(long, value_name = "STRENGTH", default_value_t)]
    strength: Strength,
    /// Misère play: the player who cannot move wins
    #[arg(long)]
    misere: bool,
    /// Say at once when a move gives the win away
    #[arg(long)]
    tutor: bool,
    /// Seed of the engine's choices between moves that are equally good
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    limits: LimitArgs,
}

/// The side of the reader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Side {
    /// Left, the engine is Right
    #[default]
    Left,
    /// Right, the engine is Left
    Right,
    /// Both players are readers
    Both,
    /// The engine plays against itself
    None,
}

impl Side {
    fn has(self, player: Player) -> bool {
        match self {
            Side::Both => true,
            Side::None => false,
            Side::Left => player == Player::Left,
            Side::Right => player == Player::Right,
        }
    }
}

/// How long the engine thinks about a move unless told otherwise.
const THINKING: Duration = Duration::from_secs(5);

/// Plays a game.
pub(crate) fn run(args: &PlayArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    // The limits are those of each move.
    let universe = Universe::new(args.limits.budget_within(None, interrupt));
    let position = position(args, &universe)?;
    let convention = if args.misere { Convention::Misere } else { Convention::Normal };
    let play = Match::new(position, args.first, convention, universe.budget()).map_err(failure)?;
    let opponent = Opponent::new(args.strength, args.seed);
    let mut table = Table { args, interrupt, universe, play, opponent, is_terminal: io::stdin().is_terminal() };
    table.sit()
}

/// The position to begin with.
fn position(args: &PlayArgs, universe: &Universe) -> Result<Box<dyn Playable>, Failure> {
    // With rules in a file the only argument is the position.
    let (name, text) = match (&args.rules, args.game.as_deref(), args.position.as_deref()) {
        (Some(_), text, None) => (None, text),
        (Some(_), _, Some(_)) => {
            let help = Some("with `--rules FILE` the only argument is the position".into());
            let diagnostic = Diagnostic { help, ..Diagnostic::new("there is one argument too many") };
            return Err(Failure::WrongUsage(diagnostic));
        }
        (None, None, _) => {
            let help = Some("write one as in `upstar play domineering 4x4` or `upstar play Nim 3,5,7`".into());
            return Err(Failure::WrongUsage(Diagnostic { help, ..Diagnostic::new("a game is missing") }));
        }
        (None, name, text) => (name, text),
    };
    if let Some(name) = name.filter(|name| BoardGame::find(name).is_err())
        && let Ok(game) = heap::read_game(name, universe)
    {
        // Some games have two numbers, or one.
        let usual = || ["3,4,5", "3,5", "12"].into_iter().find(|text| heap::position(&game, text).is_ok());
        let text = text.or_else(usual).unwrap_or_default();
        let position = heap::position(&game, text).map_err(|error| Problem::about(text, error))?;
        return Ok(Box::new(position));
    }
    if let Some(sum) = name.filter(|name| text.is_none() && args.variant.is_none() && is_sum(name)) {
        return Ok(read_sum(universe, sum)?.playable());
    }
    let game = read_game(name, args.rules.as_deref(), args.variant.as_deref())?;
    let examples = game.ruleset().map_or(&[][..], |ruleset| ruleset.examples);
    let usual = || examples.iter().map(|example| example.position).find(|text| game.parse(text).is_ok());
    let Some(text) = text.or_else(|| usual().or_else(|| game.sample())) else {
        return Err(Failure::WrongUsage(Diagnostic::new("a position is missing")));
    };
    let position = game.parse(text).map_err(|error| Problem::about(text, error.diagnostic()))?;
    Ok(Box::new(position))
}

/// A game in progress.
struct Table<'a> {
    args: &'a PlayArgs,
    interrupt: &'a Interrupt,
    universe: Universe,
    play: Match,
    opponent: Opponent,
    is_terminal: bool,
}

/// What a line asks for.
enum Wish {
    Move(usize),
    Again,
    Quit,
}

impl Table<'_> {
    /// Plays until the end, or until the reader leaves.
    fn sit(&mut self) -> Result<Ending, Failure> {
        self.show()?;
        if !matches!(self.args.you, Side::None) {
            say(PlayLine::Help)?;
        }
        let mut lines = io::stdin().lock().lines();
        let mut said = None;
        loop {
            let is_over = self.play.winner().is_some();
            if !is_over && !self.args.you.has(self.play.turn().player) {
                self.answer()?;
                continue;
            }
            let turn = Some(self.play.played().count());
            if said != turn {
                say(if is_over { PlayLine::Ended(&self.play) } else { PlayLine::ToMove(&self.play) })?;
                said = turn;
            }
            if self.args.you == Side::None {
                return Ok(Ending::Answered);
            }
            // After the end a move can still be taken back.
            self.prompt()?;
            let Some(line) = lines.next().transpose()? else { return Ok(Ending::Answered) };
            match self.wish(line.trim())? {
                Wish::Quit => return Ok(Ending::Answered),
                Wish::Again => {}
                Wish::Move(chosen) => self.make(chosen)?,
            }
        }
    }

    fn prompt(&self) -> io::Result<()> {
        if self.is_terminal {
            let mut out = io::stdout().lock();
            write!(out, "> ")?;
            out.flush()?;
        }
        Ok(())
    }

    /// What a line asks for; questions are answered at once.
    fn wish(&mut self, line: &str) -> Result<Wish, Failure> {
        match line {
            "" => {}
            "quit" | "q" | "exit" => return Ok(Wish::Quit),
            "help" | "?" => say(PlayLine::Help)?,
            "moves" | "m" => say(PlayLine::Moves(&self.play))?,
            "board" | "b" => self.show()?,
            "hint" | "h" | "why" | "w" if self.play.winner().is_some() => say(PlayLine::Ended(&self.play))?,
            "hint" | "h" => {
                let advice = self.advice()?;
                say(PlayLine::Advice(&self.play, &advice))?;
            }
            "why" | "w" => {
                let advice = self.advice()?;
                say(PlayLine::Advice(&self.play, &advice))?;
                let universe = self.thinking();
                let reason = self.work(&universe, || Reason::new(&universe, &self.play, &advice));
                say(PlayLine::Why(reason.as_ref()))?;
            }
            "undo" | "u" => self.undo()?,
            name => match self.play.find(name) {
                Ok(chosen) => return Ok(Wish::Move(chosen)),
                Err(error) => {
                    let help = match &error.similar {
                        Some(similar) => format!("`{similar}` is a move; `moves` lists all"),
                        None => "`moves` lists the moves, `help` what can be typed".into(),
                    };
                    let diagnostic = Diagnostic { help: Some(help), ..Diagnostic::new(error.to_string()) };
                    Problem::about(name, diagnostic).show()?;
                }
            },
        }
        Ok(Wish::Again)
    }

    /// Makes a move of the reader.
    fn make(&mut self, chosen: usize) -> Result<(), Failure> {
        let advice = if self.args.tutor { Some(self.advice()?) } else { None };
        let slip: Option<Vec<String>> = advice
            .filter(|advice| advice.wins[chosen] == Some(false))
            .map(|advice| advice.winning().map(|number| self.play.turn().moves[number].name.clone()).collect());
        self.play.play(chosen, self.universe.budget()).map_err(failure)?;
        if let Some(winning) = slip.filter(|winning| !winning.is_empty()) {
            say(PlayLine::Slip(&winning))?;
        }
        self.show()?;
        Ok(())
    }

    /// Makes a move of the engine.
    fn answer(&mut self) -> Result<(), Failure> {
        let universe = self.thinking();
        let mut opponent = self.opponent.clone();
        let chosen = self.work(&universe, || opponent.choose(&universe, &self.play)).map_err(failure)?;
        self.opponent = opponent;
        let name = self.play.turn().moves.get(chosen).map(|next| next.name.clone()).unwrap_or_default();
        let player = self.play.turn().player;
        self.play.play(chosen, self.universe.budget()).map_err(failure)?;
        say(PlayLine::Moved { player, name: &name })?;
        self.show()?;
        Ok(())
    }

    /// Takes back moves up to the last one of a reader.
    fn undo(&mut self) -> Result<(), Failure> {
        let mut undone = self.play.undo();
        while undone && !self.args.you.has(self.play.turn().player) {
            undone = self.play.undo();
        }
        say(if undone { PlayLine::Undone } else { PlayLine::NothingToUndo })?;
        if undone { Ok(self.show()?) } else { Ok(()) }
    }

    fn advice(&self) -> Result<Advice, Failure> {
        let universe = self.thinking();
        self.work(&universe, || Advice::new(&universe, &self.play)).map_err(failure)
    }

    /// The universe, with the limits of one move.
    fn thinking(&self) -> Universe {
        let time = self.args.limits.time().unwrap_or(THINKING);
        self.universe.with_budget(self.args.limits.budget_within(Some(time), self.interrupt))
    }

    fn work<T>(&self, universe: &Universe, work: impl FnOnce() -> T) -> T {
        let done = watched(universe, self.interrupt, work);
        self.interrupt.release();
        done
    }

    /// Shows the position.
    fn show(&self) -> io::Result<()> {
        let position = &self.play.turn().position;
        let mut out = io::stdout().lock();
        match grid_lines(&position.view(), |_, _, text| text) {
            Some(lines) => writeln!(out, "{}", lines.join("\n")),
            None => writeln!(out, "{}", position.text()),
        }
    }
}

fn say(line: PlayLine<'_>) -> io::Result<()> {
    writeln!(io::stdout(), "{}", line.in_locale(locale()))
}

fn failure(error: PlayError) -> Failure {
    Diagnostic::new(error.to_string()).into()
}
