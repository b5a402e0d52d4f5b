//! Worksheets: cells in the language, run in order in one session.

use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use crate::answer::{BoardFigure, ErrorAnswer, Evaluation, Length};
use crate::error::Diagnostic;
use crate::lang::{Line, Object, Session, evaluation, help, statements};
use crate::render::{Picture, SvgFrame, thermograph_svg};
use crate::request::desk::{Desk, Failure, svg};
use crate::syntax::Style;

/// What do the cells say?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct WorksheetQuestion {
    /// The texts of the cells.
    pub cells: Vec<String>,
    /// The first cell whose answers are wanted; those before it only run.
    #[serde(default)]
    pub from: usize,
}

/// A worksheet after it was run.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Worksheet {
    /// The cells whose answers were wanted.
    pub cells: Vec<CellAnswer>,
    /// The variables.
    pub variables: Vec<VariableView>,
}

/// What a cell says.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CellAnswer {
    /// The number of the cell, from 0.
    pub cell: usize,
    /// The answers of its statements, up to the first error.
    pub answers: Vec<StatementAnswer>,
    /// The error that ended it; null if there was none.
    pub failure: Option<ErrorAnswer>,
}

/// What a statement says.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StatementAnswer {
    /// The lines that it printed.
    pub printed: Vec<String>,
    /// The value; null for help and reports, and for statements without an answer.
    pub evaluation: Option<Evaluation>,
    /// A text for readers: help, or a report.
    pub text: Option<String>,
    /// A picture of the value; null if it has none.
    pub svg: Option<String>,
}

/// A variable.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct VariableView {
    /// Its name.
    pub name: String,
    /// The kind of its value, in words.
    pub kind: String,
    /// Its value; an ellipsis if it is long.
    pub text: String,
}

/// The longest value of a variable that is shown, in characters.
const LONGEST: usize = 80;

impl WorksheetQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<Worksheet, Failure> {
        let printed: Arc<Mutex<Vec<String>>> = Arc::default();
        let mut session = Session::new(desk.universe);
        let printer = Arc::clone(&printed);
        session.on_print(move |line| printer.lock().unwrap_or_else(PoisonError::into_inner).push(line.to_owned()));
        let mut cells = Vec::new();
        for (cell, text) in self.cells.iter().enumerate() {
            let mut answers = Vec::new();
            let done = run(&mut session, text, desk, |answer| {
                let printed = std::mem::take(&mut *printed.lock().unwrap_or_else(PoisonError::into_inner));
                answers.push(StatementAnswer { printed, ..answer });
            });
            let left = std::mem::take(&mut *printed.lock().unwrap_or_else(PoisonError::into_inner));
            if !left.is_empty() {
                answers.push(StatementAnswer { printed: left, ..StatementAnswer::default() });
            }
            let failure = done.err().map(|failure| failure.answer(desk));
            if self.from <= cell {
                cells.push(CellAnswer { cell, answers, failure });
            }
        }
        let variables = session.variables().map(|(name, value)| VariableView {
            name: name.to_owned(),
            kind: desk.say(value.kind()),
            text: short_text(value),
        });
        Ok(Worksheet { cells, variables: variables.collect() })
    }
}

/// The text of a value, if it is short.
fn short_text(value: &Object<'_>) -> String {
    let text = match value {
        Object::Game(game) => game.text_within(Style::Text, LONGEST as u64).ok(),
        value => value.text(Style::Text).ok(),
    };
    text.filter(|text| text.chars().count() <= LONGEST).unwrap_or_else(|| "…".into())
}

/// Runs a cell; `answer` receives what its statements say.
fn run(
    session: &mut Session<'_>,
    text: &str,
    desk: &Desk<'_>,
    mut answer: impl FnMut(StatementAnswer),
) -> Result<(), Failure> {
    match Line::of(text) {
        Line::Empty => Ok(()),
        Line::Help(name) => {
            let text = help(name, session, desk.locale).map_err(|error| Failure::about(text, error))?;
            answer(StatementAnswer { text: Some(text), ..StatementAnswer::default() });
            Ok(())
        }
        Line::Report(expression) => {
            let report = session.report_on(expression, Length::Short);
            let report = report.map_err(|error| Failure::about(text, error))?;
            answer(StatementAnswer { text: Some(desk.text(&report)), ..StatementAnswer::default() });
            Ok(())
        }
        Line::Load(_) | Line::Command(_) => {
            let help = Some("a worksheet has expressions and statements, `help`, and `EXPR ?`".into());
            Err(Failure::about(text, Diagnostic { help, ..Diagnostic::new("this is a command of a session") }))
        }
        Line::Statement(_) => {
            let source: Arc<str> = text.into();
            for statement in statements(text).map_err(|error| Failure::about(text, error.diagnostic()))? {
                let wants_answer = statement.ast.wants_answer();
                let object = session.run(Arc::clone(&source), statement.ast);
                let object = object.map_err(|error| Failure::in_language(text, &error))?;
                let mut said = StatementAnswer::default();
                if wants_answer && object != Object::Nothing {
                    let input = text.get(statement.span.range()).unwrap_or(text);
                    said.svg = picture(session, &object);
                    said.evaluation = Some(evaluation(input, &object)?);
                }
                answer(said);
            }
            Ok(())
        }
    }
}

/// The picture of an object that has one.
fn picture<'u>(session: &Session<'u>, object: &Object<'u>) -> Option<String> {
    if let Object::Thermograph(thermograph) = object {
        let picture =
            Picture { name: String::new(), thermograph: (**thermograph).clone(), scaffolds: None, stops: None };
        let id = format!("plot-{:x}", session.universe().budget().nodes_used());
        return Some(thermograph_svg(&[picture], &SvgFrame { id, ..SvgFrame::default() }));
    }
    let board = BoardFigure::new(String::new(), session.board_of(object)?).ok()?;
    Some(svg(&board.into()))
}
