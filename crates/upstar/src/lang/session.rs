//! Sessions: sequences of lines that build on each other.

use std::sync::Arc;

use crate::answer::{Length, Report};
use crate::budget::Exhausted;
use crate::cyclic::{Explored, Unfolded};
use crate::lang::error::{EvalError, EvalErrorKind};
use crate::lang::names::Everything;
use crate::lang::objects::object::Object;
use crate::lang::objects::rules::{Position, Ruleset};
use crate::lang::program::machine::Machine;
use crate::lang::report::report;
use crate::lang::rulesets::guess::{RulesetGuess, guess_ruleset};
use crate::lang::rulesets::rule_cycles::turns;
use crate::span::Span;
use crate::syntax::{Ast, Style, parse_program_within};
use crate::value::Universe;

/// Variables and functions that persist from line to line.
///
/// The work of a session is bounded by the budget of its universe. [`Budget::begin`](crate::budget::Budget::begin) gives the
/// next line limits of its own, and the budget's flag cancels it from another thread. Several sessions can share a store of games,
/// each with a view of its own from [`Universe::with_budget`]. A session can be sent to another thread.
///
/// # Examples
///
/// ```
/// use upstar::lang::Session;
/// use upstar::syntax::Style;
/// use upstar::value::Universe;
///
/// let universe = Universe::default();
/// let mut session = Session::new(&universe);
/// session.evaluate("def twice(g) := g + g")?;
/// session.evaluate("x := {1|*}")?;
/// assert_eq!(session.evaluate("twice(x)")?.text(Style::Text)?, "1*");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Session<'u> {
    machine: Machine<'u>,
}

impl<'u> Session<'u> {
    /// A session without variables.
    pub fn new(universe: &'u Universe) -> Session<'u> {
        Session { machine: Machine::new(universe, &Everything) }
    }

    /// The universe that contains the session's games.
    pub fn universe(&self) -> &'u Universe {
        self.machine.universe
    }

    /// The machine, for other questions to a session.
    pub(in crate::lang) fn machine(&mut self) -> &mut Machine<'u> {
        &mut self.machine
    }

    /// Runs a text, and returns its last answer.
    ///
    /// # Errors
    ///
    /// The text cannot be parsed, has no meaning, or its value is beyond the budget of the universe. In each case the variables of
    /// the session keep their previous values.
    pub fn evaluate(&mut self, text: &str) -> Result<Object<'u>, EvalError> {
        self.machine.evaluate(text)
    }

    /// Runs the statements of a program in order; `answer` receives each statement with its answer.
    ///
    /// # Errors
    ///
    /// The first error. The effects of the statements before it remain.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::lang::Session;
    /// use upstar::syntax::Style;
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let mut answers = Vec::new();
    /// Session::new(&universe).run_program("x := 3\nx + *", |_, answer| {
    ///     answers.push(answer.text(Style::Text).unwrap_or_default());
    ///     Ok(())
    /// })?;
    /// assert_eq!(answers, ["3", "3*"]);
    /// # Ok::<(), upstar::lang::EvalError>(())
    /// ```
    pub fn run_program(
        &mut self,
        text: &str,
        mut answer: impl FnMut(&Ast, Object<'u>) -> Result<(), EvalError>,
    ) -> Result<(), EvalError> {
        // Every function keeps the text it was defined in; they all share this one.
        let source: Arc<str> = text.into();
        for statement in parse_program_within(text, self.universe().budget())? {
            let object = self.run(Arc::clone(&source), statement.ast.clone())?;
            answer(&statement.ast, object)?;
        }
        Ok(())
    }

    /// Runs a tree that was parsed from a text.
    ///
    /// # Errors
    ///
    /// As for [`evaluate`](Session::evaluate).
    pub fn run(&mut self, text: impl Into<Arc<str>>, ast: Ast) -> Result<Object<'u>, EvalError> {
        self.machine.evaluate_tree(text.into(), ast)
    }

    /// Everything reachable from a position. `pause` is called now and then with the extent of the search, and can stop it.
    ///
    /// # Errors
    ///
    /// A rule fails, `pause` returns an error, or there are 2^32 states or moves. The error has a place if it has a trace.
    pub fn unfold(
        &mut self,
        position: &Position<'u>,
        pause: &mut dyn FnMut(Explored) -> Result<(), Exhausted>,
    ) -> Result<Unfolded<'u>, EvalError> {
        turns(&mut self.machine, position, pause).map(Unfolded::from).map_err(|kind| match kind {
            EvalErrorKind::Within(error) => *error,
            kind => kind.at(Span::default()),
        })
    }

    /// The pattern of the heaps of a game below `end`: of its nim-values, or of the values of a partizan game. Without an end, the
    /// default number of heaps for this kind of game is examined.
    ///
    /// # Errors
    ///
    /// The game is not played with heaps, a rule fails, or the budget is spent. The error has a place if it has a trace.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::lang::{Object, Session};
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let mut session = Session::new(&universe);
    /// let Object::Ruleset(game) = session.evaluate("HeapRuleset(\"0.333\")")? else { panic!("a game") };
    /// let found = session.guess(&game, None)?.found;
    /// assert_eq!(found.map(|found| found.formula.sentence()), Some("n mod 4".into()));
    /// # Ok::<(), upstar::lang::EvalError>(())
    /// ```
    pub fn guess(&mut self, ruleset: &Ruleset<'u>, end: Option<usize>) -> Result<RulesetGuess, EvalError> {
        guess_ruleset(&mut self.machine, ruleset, end).map_err(|error| match error.kind() {
            EvalErrorKind::Within(error) => *error,
            kind => kind.at(Span::default()),
        })
    }

    /// The known facts about an object; for a position, also the facts about its value.
    ///
    /// # Errors
    ///
    /// The position has no value, or the budget is spent.
    pub fn report(&mut self, object: &Object<'u>, length: Length) -> Result<Report, EvalErrorKind> {
        let Object::Position(_) = object else { return report(object, length) };
        let text = object.text(Style::Text)?;
        Ok(Report { position: Some(text), ..report(&self.value_of(object)?, length)? })
    }

    /// The value of a position; any other object unchanged.
    ///
    /// # Errors
    ///
    /// The position has no value, or the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::lang::{EvalErrorKind, Session};
    /// use upstar::syntax::Style;
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let mut session = Session::new(&universe);
    /// let position = session.evaluate("Domineering(\"..|..\")").map_err(|error| error.kind)?;
    /// assert_eq!(session.value_of(&position)?.text(Style::Text)?, "+-1");
    /// # Ok::<(), EvalErrorKind>(())
    /// ```
    pub fn value_of(&mut self, object: &Object<'u>) -> Result<Object<'u>, EvalErrorKind> {
        self.machine.as_value(object.clone())
    }

    /// Sets the value of a variable.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::lang::{Object, Session};
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let mut session = Session::new(&universe);
    /// session.set("x", Object::integer(&universe, 3));
    /// assert_eq!(session.evaluate("x + 1")?, Object::integer(&universe, 4));
    /// assert_eq!(session.variables().map(|(name, _)| name).collect::<Vec<_>>(), ["x"]);
    /// # Ok::<(), upstar::lang::EvalError>(())
    /// ```
    pub fn set(&mut self, name: &str, value: Object<'u>) {
        let globals = &mut self.machine.globals;
        let slot = globals.slot(name);
        globals.replace(slot, Some(value));
        globals.commit();
    }

    /// The variables with their values, in the order in which they were first named.
    pub fn variables(&self) -> impl Iterator<Item = (&str, &Object<'u>)> {
        self.machine.globals.iter()
    }

    /// Sets the receiver of the lines that `Print` writes; without one they are discarded.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::lang::Session;
    /// use upstar::value::Universe;
    ///
    /// let printed = std::sync::Mutex::new(String::new());
    /// {
    ///     let universe = Universe::default();
    ///     let mut session = Session::new(&universe);
    ///     session.on_print(|line| printed.lock().unwrap().push_str(line));
    ///     session.evaluate("Print(\"twice\", 2 * *)")?;
    /// }
    /// assert_eq!(printed.into_inner().unwrap(), "twice 0");
    /// # Ok::<(), upstar::lang::EvalError>(())
    /// ```
    pub fn on_print(&mut self, print: impl FnMut(&str) + Send + 'u) {
        self.machine.output = Some(Box::new(print));
    }

    /// Sets the receiver of the progress of a long search: the number of items examined, and the total if it is known.
    pub fn on_progress(&mut self, progress: impl FnMut(u64, Option<u64>) + Send + 'u) {
        self.machine.progress = Some(Box::new(progress));
    }
}

/// The meaning of a text by itself, without a session.
///
/// # Errors
///
/// As for [`Session::evaluate`].
pub fn evaluate<'u>(text: &str, universe: &'u Universe) -> Result<Object<'u>, EvalError> {
    Session::new(universe).evaluate(text)
}
