//! Explanations of expressions.

use crate::answer::{Explanation, Naming, Reasons, RelationExplanation};
use crate::error::Diagnostic;
use crate::explain::{Bounds, Difference, Relation};
use crate::lang::error::{EvalError, EvalErrorKind};
use crate::lang::line::expression;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::to_form;
use crate::lang::reasons::{Subject, explained};
use crate::lang::session::Session;
use crate::span::Span;
use crate::syntax::{BinaryOp, Expr, ExprId, Style};
use crate::value::Form;

impl<'u> Session<'u> {
    /// Why the value of an expression is what it is, with values written in a style. A game in braces is taken as it is written.
    ///
    /// # Errors
    ///
    /// The text cannot be parsed or evaluated, or there is nothing to explain about its value.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::lang::{Session, Subject};
    /// use upstar::{Style, Universe};
    ///
    /// let universe = Universe::default();
    /// let mut session = Session::new(&universe);
    /// let found = session.explain("{*|*}", Subject::Value, Style::Text).expect("a form");
    /// assert!(found.to_string().starts_with("  {*|*}\n= 0"));
    /// ```
    pub fn explain(&mut self, text: &str, subject: Subject, style: Style) -> Result<Explanation, Diagnostic> {
        let ast = expression(text, self.universe().budget()).map_err(|error| error.diagnostic())?;
        let whole = Span::new(0, text.len());
        let failed = |kind: EvalErrorKind| kind.at(whole).diagnostic();
        let relation = match ast[ast.root()].expr {
            Expr::Binary { op, left, right } if subject == Subject::Value => {
                relation_of(op).map(|relation| (relation, [left, right]))
            }
            _ => None,
        };
        if let Some((relation, sides)) = relation {
            let names = sides.map(|side| match ast[side].expr {
                Expr::Braces { .. } => Naming::Braces,
                _ => Naming::Short,
            });
            let mut side = |id: ExprId| -> Result<Form<'u>, Diagnostic> {
                let span = ast[id].span;
                let object = self.as_written(text, span).map_err(|error| error.diagnostic())?;
                let object = self.value_of(&object).map_err(|kind| kind.at(span).diagnostic())?;
                let form = to_form(&object).map_err(|kind| kind.at(span).diagnostic())?;
                form.ok_or_else(|| nothing_to_explain(&object, span))
            };
            let difference = Difference { game: side(sides[0])?, less: side(sides[1])? };
            let reasons = RelationExplanation::new(difference, relation, names, Bounds::default(), style);
            let reasons = Reasons::Relation(reasons.map_err(|error| failed(error.into()))?);
            return Ok(Explanation { input: text.to_owned(), reasons, style });
        }
        let object = self.as_written(text, ast[ast.root()].span).map_err(|error| error.diagnostic())?;
        let reasons = explained(self.machine(), &object, subject, style).map_err(failed)?;
        let reasons = reasons.ok_or_else(|| nothing_to_explain(&object, whole))?;
        Ok(Explanation { input: text.to_owned(), reasons, style })
    }

    /// The value of a part of a text; a game in braces as a form.
    pub(in crate::lang) fn as_written(&mut self, text: &str, span: Span) -> Result<Object<'u>, EvalError> {
        let part = text.get(span.range()).unwrap_or(text);
        let moved = |mut error: EvalError| {
            if error.trace.is_none() {
                error.span = Span::new(error.span.start + span.start, error.span.end + span.start);
            }
            error
        };
        let ast = expression(part, self.universe().budget())?;
        if matches!(ast[ast.root()].expr, Expr::Braces { .. }) {
            // Within quotation marks all braces are forms, so that further marks say nothing new.
            let quoted = format!("'{}'", part.trim().replace('\'', ""));
            if let Ok(object) = self.evaluate(&quoted) {
                return Ok(object);
            }
        }
        self.run(part, ast).map_err(moved)
    }
}

fn relation_of(op: BinaryOp) -> Option<Relation> {
    Some(match op {
        BinaryOp::Equal => Relation::Equal,
        BinaryOp::NotEqual => Relation::NotEqual,
        BinaryOp::Less => Relation::Less,
        BinaryOp::Greater => Relation::Greater,
        BinaryOp::LessEqual => Relation::LessEqual,
        BinaryOp::GreaterEqual => Relation::GreaterEqual,
        BinaryOp::Confused => Relation::Confused,
        BinaryOp::LessOrConfused => Relation::LessOrConfused,
        BinaryOp::GreaterOrConfused => Relation::GreaterOrConfused,
        _ => return None,
    })
}

fn nothing_to_explain(object: &Object<'_>, span: Span) -> Diagnostic {
    let help =
        "give a form such as `{0,^|0,v}`, a number, a relation such as `^ > 0`, or a position such as `Nim(3,5)`";
    Diagnostic {
        span: Some(span),
        help: Some(help.into()),
        ..Diagnostic::new(format!("there is nothing to explain about {}", object.kind()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Universe;

    #[test]
    fn the_expression_decides_what_is_explained() {
        let universe = Universe::default();
        let mut session = Session::new(&universe);
        let mut lines = |text: &str, subject| -> Vec<String> {
            let found = session.explain(text, subject, Style::Text).map(|found| found.to_string());
            found.unwrap_or_else(|error| error.message).lines().map(str::to_owned).collect()
        };
        for (text, first, last) in [
            ("{'{*|*}'|1}", "  {*|*}", "    1/2 fits"),
            ("'*' + '*'", "  {*|*}", "= 0      the simplest number x with * <| x <| *, born on day 0"),
            ("1/2 + 1/4", "  3/4", "    3/4 fits"),
            ("^", "  {0|*}", "= ^      the canonical form: no option is dominated or reversible"),
            ("* >= 0", "* >= 0 does not hold", "  Right wins * moving first, to 0, where Left has no move"),
            ("Nim(1)", "Nim(1): the nim-values of its options", "Nim(1) has nim-value 1: the next player wins"),
            ("Nim()", "0 has nim-value 0: the previous player wins", "0 has nim-value 0: the previous player wins"),
        ] {
            let found = lines(text, Subject::Value);
            assert_eq!((found[0].as_str(), found[found.len() - 1].as_str()), (first, last), "{text}");
        }
        assert_eq!(lines("3", Subject::Thermograph), ["3 is an integer: its thermograph is a mast at 3"]);
        assert_eq!(lines("* < 0", Subject::Stops), ["there is nothing to explain about a truth value"]);
    }

    #[test]
    fn errors_point_at_the_side_that_they_are_about() {
        let universe = Universe::default();
        let mut session = Session::new(&universe);
        for (text, start) in [("1 < [1]", 4), ("0 == 1 + y", 9), ("{1|x} < 0", 3), ("[1]", 0)] {
            let error = session.explain(text, Subject::Value, Style::Text).expect_err("nothing to explain");
            assert_eq!(error.span.map(|span| span.start), Some(start), "{text}");
        }
    }
}
