//! Explanations, reports and diagrams.

use serde::{Deserialize, Serialize};

use crate::answer::{Explanation, Figure, Length, Report};
use crate::lang::{DiagramKind, Session, Subject as About};
use crate::request::choice::{Position, Subject};
use crate::request::comparisons::value;
use crate::request::desk::{Desk, Failure, svg};
use crate::syntax::Style;

/// Why is it so?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ExplainQuestion {
    /// A form, a number, a relation such as `^ > 0`, or a position such as `Nim(3,5)`.
    pub expression: String,
    /// What is explained.
    #[serde(default)]
    pub subject: ExplainedThing,
}

/// What is explained.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum ExplainedThing {
    /// The value.
    #[default]
    Value,
    /// The stops.
    Stops,
    /// The thermograph.
    Thermograph,
}

/// An explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ExplanationView {
    /// The explanation as data.
    pub explanation: Explanation,
    /// The same in lines for readers.
    pub text: String,
}

/// What is known about it?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ReportQuestion {
    /// The value or the position.
    pub of: Subject,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ReportView {
    /// The report as data.
    pub report: Report,
    /// The same in lines for readers.
    pub text: String,
}

/// What do the options look like?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DiagramQuestion {
    /// The value, the form or the position.
    pub of: Subject,
    /// What is drawn.
    #[serde(default)]
    pub shape: DiagramShape,
    /// The number of moves ahead that are drawn; as many as fit, if there is none.
    #[serde(default)]
    pub depth: Option<usize>,
}

/// What a diagram shows.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum DiagramShape {
    /// The options, their options, and so on, as a tree.
    #[default]
    Options,
    /// All followers, each once.
    Graph,
}

/// A figure, as data and as a picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Drawing {
    /// The figure.
    pub figure: Figure,
    /// The picture.
    pub svg: String,
}

impl From<Figure> for Drawing {
    fn from(figure: Figure) -> Drawing {
        Drawing { svg: svg(&figure), figure }
    }
}

impl ExplainQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<ExplanationView, Failure> {
        let subject = match self.subject {
            ExplainedThing::Value => About::Value,
            ExplainedThing::Stops => About::Stops,
            ExplainedThing::Thermograph => About::Thermograph,
        };
        let text = &self.expression;
        let found = Session::new(desk.universe).explain(text, subject, Style::Unicode);
        let explanation = found.map_err(|error| Failure::about(text, error))?;
        Ok(ExplanationView { text: desk.text(&explanation), explanation })
    }
}

impl ReportQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<ReportView, Failure> {
        let report = match &self.of {
            Subject::Expression(text) => {
                let found = Session::new(desk.universe).report_on(text, Length::Short);
                found.map_err(|error| Failure::about(text, error))?
            }
            Subject::Placed(placed) => {
                let object = crate::lang::Object::Game(value(&self.of, desk)?);
                let found = crate::lang::report(&object, Length::Short);
                let report = found.map_err(|kind| Failure::of_kind(&placed.position, kind))?;
                Report { position: Some(placed.position.clone()), ..report }
            }
        };
        Ok(ReportView { text: desk.text(&report), report })
    }
}

impl DiagramQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<Drawing, Failure> {
        let kind = match self.shape {
            DiagramShape::Options => DiagramKind::Options,
            DiagramShape::Graph => DiagramKind::Graph,
        };
        let mut session = Session::new(desk.universe);
        let style = Style::Unicode;
        let diagram = match &self.of {
            Subject::Expression(text) => {
                session.diagram(text, kind, self.depth, style).map_err(|error| Failure::about(text, error))?
            }
            Subject::Placed(placed) => match placed.find(desk)? {
                Position::Board(game, position) => {
                    let found = session.board_diagram(&game, position, kind, self.depth, style);
                    found.map_err(|error| Failure::about("", crate::error::Diagnostic { span: None, ..error }))?
                }
                Position::Heaps(position) => {
                    let text = position.to_string();
                    session.diagram(&text, kind, self.depth, style).map_err(|error| Failure::about(&text, error))?
                }
            },
        };
        Ok(Drawing::from(Figure::Diagram(diagram)))
    }
}
