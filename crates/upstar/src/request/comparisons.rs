//! How two values compare.

use serde::{Deserialize, Serialize};

use crate::answer::{Explanation, Naming, Reasons, RelationExplanation};
use crate::explain::{Bounds, Difference, Relation};
use crate::lang::Session;
use crate::request::choice::Subject;
use crate::request::desk::{Desk, Failure};
use crate::request::options::object_value;
use crate::request::value_view::ValueView;
use crate::syntax::Style;
use crate::value::{Comparison, Form, Game};

/// How do they compare?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CompareQuestion {
    /// The one.
    pub one: Subject,
    /// The other.
    pub other: Subject,
}

/// A comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ComparisonView {
    /// The relation of the one to the other: `<`, `>`, `==` or `||`.
    pub relation: &'static str,
    /// The value of the one.
    pub one: ValueView,
    /// The value of the other.
    pub other: ValueView,
    /// The one minus the other.
    pub difference: ValueView,
    /// Why: how to play the difference, in lines for readers.
    pub text: String,
}

impl CompareQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<ComparisonView, Failure> {
        let [one, other] = [value(&self.one, desk)?, value(&self.other, desk)?];
        let comparison = one.compare(other)?;
        let (relation, named) = match comparison {
            Comparison::Less => ("<", Relation::Less),
            Comparison::Greater => (">", Relation::Greater),
            Comparison::Equal => ("==", Relation::Equal),
            Comparison::Confused => ("||", Relation::Confused),
        };
        let views = [ValueView::new(one)?, ValueView::new(other)?];
        let input = format!("{} {relation} {}", views[0].shown(), views[1].shown());
        let difference = Difference { game: Form::canonical(one), less: Form::canonical(other) };
        let names = [Naming::Short; 2];
        let reasons = RelationExplanation::new(difference, named, names, Bounds::default(), Style::Unicode)?;
        let explanation = Explanation { input, reasons: Reasons::Relation(reasons), style: Style::Unicode };
        let [one_view, other_view] = views;
        Ok(ComparisonView {
            relation,
            one: one_view,
            other: other_view,
            difference: ValueView::new((one - other)?)?,
            text: desk.text(&explanation),
        })
    }
}

/// The value of an expression or of a position.
pub(super) fn value<'u>(subject: &Subject, desk: &Desk<'u>) -> Result<Game<'u>, Failure> {
    match subject {
        Subject::Expression(text) => {
            let mut session = Session::new(desk.universe);
            let object = session.written(text).map_err(|error| Failure::about(text, error))?;
            object_value(&mut session, &object, text)
        }
        Subject::Placed(placed) => Ok(placed.find(desk)?.playable().value(desk.universe)?),
    }
}
