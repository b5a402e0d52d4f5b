//! Starting positions: from a position and the rules of its game, in any notation, to the graph of its play.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::Arc;

use crate::budget::Exhausted;
use crate::cyclic::{Description, Explored, PlayedGame, PositionMistake, Unfolded};
use crate::error::Diagnostic;
use crate::lang::error::{EvalError, EvalErrorKind};
use crate::lang::objects::object::Object;
use crate::lang::session::Session;
use crate::rulesets::BoardGame;
use crate::rulesets::text::compile_cyclic;
use crate::syntax::Style;
use crate::value::Universe;

/// A position and the rules that determine its play.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::CyclicGame;
/// use upstar::lang::{RuleText, StartingPosition};
/// use upstar::value::Universe;
///
/// let program = RuleText { name: "ring.ups".into(), text: "G := Ruleset(p -> [(p + 1) % 5])".into() };
/// let start = StartingPosition::in_program(program, "G(3)");
/// let universe = Universe::default();
/// let game = start.play(&universe, &mut |_| {})?;
/// assert_eq!((game.name(), game.states(), game.text(2)), ("program G(3)", 5, "G(0)".to_string()));
/// # Ok::<(), upstar::lang::StartError>(())
/// ```
#[derive(Clone, Debug)]
pub struct StartingPosition {
    rules: Rules,
    /// The position, as text.
    position: String,
}

/// Rules or a program, with the name of their file in messages.
#[derive(Clone, Debug)]
pub struct RuleText {
    /// The name.
    pub name: String,
    /// The text.
    pub text: Arc<str>,
}

#[derive(Clone, Debug)]
enum Rules {
    /// A built-in game with this name.
    Board(String),
    /// Rules as text, and the words that choose a variant, as they follow the game's name.
    Text(RuleText, String),
    /// A program of the language.
    Program(RuleText),
}

/// Why the play from a starting position could not be explored.
#[derive(Clone, Debug)]
pub enum StartError {
    /// There is a mistake in a text.
    Mistake {
        /// The name of the file of the text; `None` if the text has no file.
        file: Option<String>,
        /// The text; empty if the mistake has no place.
        text: Arc<str>,
        /// The mistake.
        diagnostic: Box<Diagnostic>,
    },
    /// The search was stopped.
    Stopped {
        /// The limit that was reached.
        exhausted: Exhausted,
        /// The number of states found.
        states: u32,
        /// The bytes taken by these states.
        memory: u64,
    },
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Mistake { file: Some(file), diagnostic, .. } => write!(f, "{file}: {}", diagnostic.message),
            StartError::Mistake { diagnostic, .. } => f.write_str(&diagnostic.message),
            StartError::Stopped { exhausted, states, .. } => write!(f, "{exhausted}; {states} states were found"),
        }
    }
}

impl std::error::Error for StartError {}

impl StartError {
    fn about(text: &str, diagnostic: Diagnostic) -> StartError {
        StartError::Mistake { file: None, text: text.into(), diagnostic: Box::new(diagnostic) }
    }

    fn within(rules: &RuleText, diagnostic: Diagnostic) -> StartError {
        let RuleText { name, text } = rules.clone();
        StartError::Mistake { file: Some(name), text, diagnostic: Box::new(diagnostic) }
    }

    fn message(message: String) -> StartError {
        StartError::about("", Diagnostic::new(message))
    }
}

impl StartingPosition {
    /// A position of a built-in game.
    pub fn on_board(name: &str, position: &str) -> StartingPosition {
        StartingPosition { rules: Rules::Board(name.into()), position: position.into() }
    }

    /// A position of a game with rules as text.
    pub fn with_rules(rules: RuleText, position: &str) -> StartingPosition {
        StartingPosition { rules: Rules::Text(rules, String::new()), position: position.into() }
    }

    /// A position given by an expression, which is evaluated after a program has run.
    pub fn in_program(program: RuleText, expression: &str) -> StartingPosition {
        StartingPosition { rules: Rules::Program(program), position: expression.into() }
    }

    /// The same position in the variant chosen by these words; programs have no variants.
    pub fn in_variant(mut self, words: &str) -> StartingPosition {
        let words: String = words.split_whitespace().collect();
        match &mut self.rules {
            Rules::Board(name) => {
                name.push(if name.contains(':') { ',' } else { ':' });
                name.push_str(&words);
            }
            Rules::Text(_, variant) => *variant = words,
            Rules::Program(_) => {}
        }
        self
    }

    /// The starting position of the game in a database, if the database was made from one.
    pub fn described(description: &Description) -> Option<StartingPosition> {
        let Description { game, source, .. } = description;
        let text = || RuleText { name: "the database".into(), text: source.as_str().into() };
        let (kind, rest) = game.split_once(' ')?;
        let (kind, variant) = kind.split_once(':').unwrap_or((kind, ""));
        let rules = match kind {
            "rules" => Rules::Text(text(), variant.into()),
            "program" => Rules::Program(text()),
            "board" => return rest.split_once(' ').map(|(name, position)| StartingPosition::on_board(name, position)),
            _ => return None,
        };
        Some(StartingPosition { rules, position: rest.into() })
    }

    /// The name under which databases store the game with this text of the position.
    fn name(&self, position: &str) -> String {
        match &self.rules {
            Rules::Board(name) => format!("board {name} {position}"),
            Rules::Text(_, variant) if variant.is_empty() => format!("rules {position}"),
            Rules::Text(_, variant) => format!("rules:{variant} {position}"),
            Rules::Program(_) => format!("program {position}"),
        }
    }

    /// The text of the game that a database stores.
    fn source(&self) -> &str {
        match &self.rules {
            Rules::Board(_) => "",
            Rules::Text(rules, _) | Rules::Program(rules) => &rules.text,
        }
    }

    /// Finds all positions that can be reached. `show` is called now and then with the extent of the search.
    ///
    /// # Errors
    ///
    /// There is a mistake in the rules or the position, or the budget of the universe has no room for all positions.
    pub fn play<'u>(
        &self,
        universe: &'u Universe,
        show: &mut dyn FnMut(Explored),
    ) -> Result<PlayedGame<'u>, StartError> {
        match &self.rules {
            Rules::Board(name) => {
                let game = BoardGame::find(name).map_err(|error| StartError::about(name, error.diagnostic()))?;
                self.play_on_board(universe, show, game)
            }
            Rules::Text(text, words) => {
                let rules = compile_cyclic(&text.text).map_err(|error| StartError::within(text, error.diagnostic()))?;
                let game = match words.as_str() {
                    "" => BoardGame::from(rules),
                    words => {
                        let variant = BoardGame::from(rules).with(words);
                        variant.map_err(|error| StartError::about(words, error.diagnostic()))?
                    }
                };
                self.play_on_board(universe, show, game)
            }
            Rules::Program(program) => self.play_in_program(universe, show, program),
        }
    }

    fn play_on_board<'u>(
        &self,
        universe: &'u Universe,
        show: &mut dyn FnMut(Explored),
        game: BoardGame,
    ) -> Result<PlayedGame<'u>, StartError> {
        let position = game.parse(&self.position);
        let position = position.map_err(|error| StartError::about(&self.position, error.diagnostic()))?;
        let (unfolded, memory) = search(universe, show, |pause| position.unfold(pause), |exhausted| Ok(*exhausted))?;
        // The database stores the position as it is printed, however it was written.
        let name = self.name(&position.to_string());
        let read = move |text: &str| match game.parse(text) {
            Ok(position) => Ok(position.to_string()),
            Err(_) => Err(PositionMistake::Unknown),
        };
        Ok(PlayedGame::new(name, self.source(), unfolded, memory, read))
    }

    fn play_in_program<'u>(
        &self,
        universe: &'u Universe,
        show: &mut dyn FnMut(Explored),
        program: &RuleText,
    ) -> Result<PlayedGame<'u>, StartError> {
        let mut session = Session::new(universe);
        let failed = |error: EvalError| StartError::within(program, error.diagnostic());
        session.run_program(&program.text, |_, _| Ok(())).map_err(failed)?;
        let mistake = |diagnostic: Diagnostic, text: &str| StartError::about(text, diagnostic);
        let object = evaluate(&mut session, &self.position).map_err(|(text, diagnostic)| mistake(diagnostic, text))?;
        let Object::Position(position) = object else {
            let found = object.kind();
            return Err(StartError::message(format!("expected a position such as `Nim(3)`, found {found}")));
        };
        let (unfolded, memory) = search(
            universe,
            show,
            |pause| session.unfold(&position, pause),
            |error| match error.kind {
                EvalErrorKind::Exhausted(exhausted) => Ok(exhausted),
                _ => Err(StartError::within(program, in_a_rule(error))),
            },
        )?;
        let session = RefCell::new(session);
        let read = move |text: &str| {
            let object = evaluate(&mut session.borrow_mut(), text);
            let object = object.map_err(|(_, diagnostic)| diagnostic.message);
            let text = object.and_then(|object| object.text(Style::Text).map_err(|error| error.to_string()));
            text.map_err(PositionMistake::Expression)
        };
        Ok(PlayedGame::new(self.name(&self.position), self.source(), unfolded, memory, read))
    }
}

/// The meaning of an expression; an error carries the text that it is about.
fn evaluate<'u, 't>(session: &mut Session<'u>, expression: &'t str) -> Result<Object<'u>, (&'t str, Diagnostic)> {
    if expression.contains(char::is_control) {
        return Err(("", Diagnostic::new("a position must be written in one line")));
    }
    session.evaluate(expression).map_err(|error| (expression, error.diagnostic()))
}

/// An error of a rule. It has a place if the rule itself failed, but not if the rule returned a wrong object.
fn in_a_rule(error: &EvalError) -> Diagnostic {
    let diagnostic = error.diagnostic();
    Diagnostic { span: diagnostic.span.filter(|_| error.trace.is_some()), ..diagnostic }
}

/// Stops a search of play when the budget is exhausted.
type Pause<'p> = dyn FnMut(Explored) -> Result<(), Exhausted> + 'p;

/// Searches play within the budget of a universe; returns the states, and the bytes that solving them takes. `reason` returns
/// the limit if an error means that the search was stopped.
fn search<'u, E>(
    universe: &Universe,
    show: &mut dyn FnMut(Explored),
    unfold: impl FnOnce(&mut Pause<'_>) -> Result<Unfolded<'u>, E>,
    reason: impl FnOnce(&E) -> Result<Exhausted, StartError>,
) -> Result<(Unfolded<'u>, u64), StartError> {
    let budget = universe.budget();
    let explored = Cell::new(Explored { states: 0, moves: 0, memory: 0 });
    show(explored.get());
    let unfolded = unfold(&mut |now| {
        explored.set(now);
        show(now);
        now.check(budget)
    });
    let Explored { states, memory, .. } = explored.get();
    match unfolded {
        Ok(unfolded) => Ok((unfolded, memory)),
        Err(error) => {
            let memory = memory.saturating_add(budget.memory_used());
            Err(StartError::Stopped { exhausted: reason(&error)?, states, memory })
        }
    }
}
