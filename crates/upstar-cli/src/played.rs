//! Games whose positions are found by playing from a start: rules as text, games on boards, and programs.

use std::cell::{Cell, RefCell};
use std::path::Path;
use std::sync::Arc;

use upstar::budget::{Budget, Exhausted};
use upstar::cyclic::{Description, Explored, Unfolded};
use upstar::error::Diagnostic;
use upstar::lang::{EvalError, EvalErrorKind, Object, Session};
use upstar::rulesets::text::compile_cyclic;
use upstar::syntax::Style;
use upstar::value::Universe;

use crate::args::as_written;
use crate::diagnostic::Problem;
use crate::file;
use crate::limits::size_text;
use crate::progress;
use upstar::rulesets::BoardGame;

/// What play begins with, and by which rules.
#[derive(Clone)]
pub(crate) struct Start {
    kind: Kind,
    /// The position, as text.
    position: String,
}

#[derive(Clone)]
enum Kind {
    /// A game that upstar knows by this name.
    Board(String),
    /// Rules, where they come from, and the words that choose a variant, as they stand behind a name.
    Rules(Text, String),
    /// A program of the language.
    Program(Text),
}

/// The game on boards with a name.
fn known(name: &str) -> Result<BoardGame, Problem> {
    BoardGame::find(name).map_err(|error| Problem::about(name, error.diagnostic()))
}

/// The game on boards with these rules in a variant, whether its positions come back or not.
fn written(rules: &Text, variant: &str) -> Result<BoardGame, Problem> {
    let game = compile_cyclic(&rules.text).map(BoardGame::from);
    let game = game.map_err(|error| rules.problem(error.diagnostic()))?;
    match variant {
        "" => Ok(game),
        words => game.with(words).map_err(|error| Problem::about(words, error.diagnostic())),
    }
}

/// A text and the name of the file that it is from.
#[derive(Clone)]
struct Text {
    file: String,
    text: Arc<str>,
}

impl Text {
    fn read(path: &Path) -> Result<Text, String> {
        let file = file::shown(path);
        Ok(Text { text: file::text(path, &file)?, file })
    }

    fn problem(&self, diagnostic: Diagnostic) -> Problem {
        Problem { file: Some(self.file.clone()), text: Arc::clone(&self.text), diagnostic: Box::new(diagnostic) }
    }
}

impl Start {
    /// A position of a game that upstar knows.
    pub(crate) fn on_board(name: &str, position: &str) -> Start {
        Start { kind: Kind::Board(name.into()), position: position.into() }
    }

    /// A position of a game whose rules are in a file.
    pub(crate) fn with_rules(file: &Path, position: &str) -> Result<Start, String> {
        Ok(Start { kind: Kind::Rules(Text::read(file)?, String::new()), position: position.into() })
    }

    /// The same in a variant that words choose; programs have none.
    pub(crate) fn in_variant(mut self, words: &str) -> Start {
        let words: String = words.split_whitespace().collect();
        match &mut self.kind {
            Kind::Board(name) => {
                name.push(if name.contains(':') { ',' } else { ':' });
                name.push_str(&words);
            }
            Kind::Rules(_, variant) => *variant = words,
            Kind::Program(_) => {}
        }
        self
    }

    /// A position that is an expression, to be understood after a program has run.
    pub(crate) fn in_program(file: &Path, expression: &str) -> Result<Start, String> {
        Ok(Start { kind: Kind::Program(Text::read(file)?), position: expression.into() })
    }

    /// What a database was made for, if it was such a game.
    pub(crate) fn described(description: &Description) -> Option<Start> {
        let Description { game, source, .. } = description;
        let text = || Text { file: "the database".into(), text: source.as_str().into() };
        let (kind, rest) = game.split_once(' ')?;
        let (kind, variant) = kind.split_once(':').unwrap_or((kind, ""));
        match kind {
            "rules" => Some(Start { kind: Kind::Rules(text(), variant.into()), position: rest.into() }),
            "program" => Some(Start { kind: Kind::Program(text()), position: rest.into() }),
            "board" => rest.split_once(' ').map(|(name, position)| Start::on_board(name, position)),
            _ => None,
        }
    }

    /// How a database names it, with this text for the position.
    fn name(&self, position: &str) -> String {
        match &self.kind {
            Kind::Board(name) => format!("board {name} {position}"),
            Kind::Rules(_, variant) if variant.is_empty() => format!("rules {position}"),
            Kind::Rules(_, variant) => format!("rules:{variant} {position}"),
            Kind::Program(_) => format!("program {position}"),
        }
    }

    /// The text that a database keeps of it.
    fn source(&self) -> &str {
        match &self.kind {
            Kind::Board(_) => "",
            Kind::Rules(text, _) | Kind::Program(text) => &text.text,
        }
    }
}

/// A game that was played through.
pub(crate) struct Played<'u> {
    pub(crate) unfolded: Unfolded<'u>,
    /// The bytes that it takes to solve it, those in use included.
    pub(crate) memory: u64,
    pub(crate) name: String,
    pub(crate) source: String,
    reader: Reader<'u>,
}

/// What understands texts of positions.
enum Reader<'u> {
    Board(BoardGame),
    Session(RefCell<Session<'u>>),
}

impl<'u> Played<'u> {
    /// Finds all positions that play can come to.
    pub(crate) fn new(start: &Start, universe: &'u Universe) -> Result<Played<'u>, Problem> {
        let budget = universe.budget();
        let explored = Cell::new(Explored { states: 0, moves: 0, memory: 0 });
        let mut show = progress::shower();
        show(0, None);
        let mut pause = |now: Explored| {
            explored.set(now);
            show(now.states.into(), None);
            room(budget, now)
        };
        let mut text = start.position.clone();
        let mut on_board = |game: BoardGame| -> Result<_, Problem> {
            let position = game.parse(&text).map_err(|error| Problem::about(&text, error.diagnostic()))?;
            // However it was written, it is kept as it is printed.
            text = position.to_string();
            let unfolded = position.unfold(&mut pause).map_err(|error| stopped(budget, explored.get(), error))?;
            Ok((unfolded, Reader::Board(game)))
        };
        let (unfolded, reader) = match &start.kind {
            Kind::Board(name) => on_board(known(name)?)?,
            Kind::Rules(rules, variant) => on_board(written(rules, variant)?)?,
            Kind::Program(program) => {
                let mut session = Session::new(universe);
                let failed = |error: EvalError| program.problem(error.diagnostic());
                session.run_program(&program.text, |_, _| Ok(())).map_err(failed)?;
                let position = match evaluate(&mut session, &start.position)? {
                    Object::Position(position) => position,
                    other => {
                        let found = other.kind();
                        return Err(format!("expected a position such as `Nim(3)`, found {found}").into());
                    }
                };
                let unfolded = session.unfold(&position, &mut pause).map_err(|error| match error.kind {
                    EvalErrorKind::Exhausted(exhausted) => stopped(budget, explored.get(), exhausted),
                    _ => program.problem(in_a_rule(&error)),
                })?;
                (unfolded, Reader::Session(RefCell::new(session)))
            }
        };
        let memory = explored.get().memory;
        Ok(Played { unfolded, memory, name: start.name(&text), source: start.source().into(), reader })
    }

    /// The state that a text stands for.
    pub(crate) fn parse(&self, text: &str) -> Result<u32, String> {
        let shown: String = text.chars().take(80).collect();
        let expected = || format!("there is no position `{shown}`: expected one such as `{}`", self.unfolded.text(0));
        let (position, mover) = match self.unfolded.graph.is_impartial() {
            true => (text, None),
            false => {
                let (position, mover) = text.trim_end().rsplit_once(' ').ok_or_else(expected)?;
                (position.trim_end(), Some(mover.parse().map_err(|_| expected())?))
            }
        };
        let position = match &self.reader {
            Reader::Board(game) => game.parse(position).map_err(|_| expected())?.to_string(),
            Reader::Session(session) => {
                let object = evaluate(&mut session.borrow_mut(), as_written(position));
                let object = object.map_err(|problem| format!("`{shown}`: {}", problem.diagnostic.message))?;
                object.text(Style::Text).map_err(|error| error.to_string())?
            }
        };
        let found = self.unfolded.find(&position, mover);
        found.ok_or_else(|| format!("play from `{}` does not come to `{shown}`", self.unfolded.text(0)))
    }
}

/// What an expression stands for.
fn evaluate<'u>(session: &mut Session<'u>, expression: &str) -> Result<Object<'u>, Problem> {
    if expression.contains(char::is_control) {
        return Err("a position must be written in one line".to_string().into());
    }
    session.evaluate(expression).map_err(|error| Problem::about(expression, error.diagnostic()))
}

/// An error of a rule: its place is known if the rule failed, and not if it gave something strange.
fn in_a_rule(error: &EvalError) -> Diagnostic {
    let diagnostic = error.diagnostic();
    Diagnostic { span: diagnostic.span.filter(|_| error.trace.is_some()), ..diagnostic }
}

/// Whether there is room for what was found.
fn room(budget: &Budget, now: Explored) -> Result<(), Exhausted> {
    budget.check()?;
    if let Some(allowed) = budget.limits().nodes
        && allowed < now.states.into()
    {
        return Err(Exhausted::Nodes(allowed));
    }
    match budget.limits().memory {
        Some(allowed) if allowed < now.memory.saturating_add(budget.memory_used()) => Err(Exhausted::Memory(allowed)),
        _ => Ok(()),
    }
}

/// What is said when positions are too many, or when finding them was stopped.
fn stopped(budget: &Budget, explored: Explored, exhausted: Exhausted) -> Problem {
    let states = explored.states;
    match exhausted {
        Exhausted::Memory(allowed) => {
            let needed = size_text(explored.memory.saturating_add(budget.memory_used()));
            let allowed = size_text(allowed);
            format!("{states} states were found and there are more; they need {needed}, --memory allows {allowed}")
        }
        other => format!("{other}; {states} states were found"),
    }
    .into()
}
