//! Why a relation holds, or does not: how to play the difference.

use serde::Serialize;

use crate::answer::explanation::Writer;
use crate::budget::Exhausted;
use crate::explain::{Bounds, Difference, Relation, Why, Win};
use crate::player::Player;
use crate::syntax::{BinaryOp, Style};
use crate::value::Form;

/// Why a relation holds, or does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RelationExplanation {
    /// The relation as typed, such as `>=`.
    pub relation: &'static str,
    /// The relation with both of its sides.
    pub statement: String,
    /// Whether it holds.
    pub holds: bool,
    /// The game that is played: the first game less the second.
    pub difference: String,
    /// The plays that prove it.
    pub plays: Vec<PlayReport>,
}

/// A play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PlayReport {
    /// The player who moves first.
    pub starts: Player,
    /// The player who wins.
    pub winner: Player,
    /// How the winner plays: from the difference if the opponent begins, and otherwise from where the winner's first move leads.
    pub strategy: StrategyReport,
}

/// How a player wins a position in which the opponent moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StrategyReport {
    /// The position.
    pub position: String,
    /// Why the player wins: `no-move` if the opponent has none, `copies` if both parts are the same game, `numbers` if both are numbers,
    /// `answers` if there is an answer to each move, `cut` if the answers are not listed.
    pub why: &'static str,
    /// For `numbers`, how they compare.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numbers: Option<String>,
    /// The answers to the opponent's moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<AnswerReport>,
}

/// An answer to a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AnswerReport {
    /// The position after the opponent's move.
    pub after: String,
    /// The position after the answer, and why the player wins it.
    pub answer: StrategyReport,
}

impl RelationExplanation {
    /// Why two forms relate as they do, or not. `names` tells which of them are written in braces, even if they have a name.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn new(
        difference: Difference<'_>,
        relation: Relation,
        names: [Naming; 2],
        bounds: Bounds,
        style: Style,
    ) -> Result<RelationExplanation, Exhausted> {
        let writer = Writer { style };
        let plays = difference.plays(relation, bounds)?;
        let name = |form: Form<'_>, naming: Naming| match naming {
            Naming::Braces => writer.braces(form),
            Naming::Short => writer.form(form),
        };
        let (game, less) = (name(difference.game, names[0])?, name(difference.less, names[1])?);
        let statement = format!("{game} {} {less}", operator(relation).text(style));
        let board = Board { writer, whole: difference, game, less };
        let mut reports = Vec::new();
        for play in &plays {
            let strategy = board.strategy(&play.win, play.winner)?;
            reports.push(PlayReport { starts: play.starts, winner: play.winner, strategy });
        }
        Ok(RelationExplanation {
            relation: operator(relation).text(Style::Text),
            statement,
            holds: relation.holds(difference.comparison()?),
            difference: board.position(difference)?,
            plays: reports,
        })
    }
}

/// How a form is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// By its name, if it has one.
    Short,
    /// By its options, in braces.
    Braces,
}

/// The operator of a relation.
fn operator(relation: Relation) -> BinaryOp {
    match relation {
        Relation::Equal => BinaryOp::Equal,
        Relation::NotEqual => BinaryOp::NotEqual,
        Relation::Less => BinaryOp::Less,
        Relation::Greater => BinaryOp::Greater,
        Relation::LessEqual => BinaryOp::LessEqual,
        Relation::GreaterEqual => BinaryOp::GreaterEqual,
        Relation::Confused => BinaryOp::Confused,
        Relation::LessOrConfused => BinaryOp::LessOrConfused,
        Relation::GreaterOrConfused => BinaryOp::GreaterOrConfused,
    }
}

/// Writes the positions of a difference: the two whole games as they were typed, everything else by its name.
struct Board<'u> {
    writer: Writer,
    whole: Difference<'u>,
    game: String,
    less: String,
}

impl<'u> Board<'u> {
    fn parts(&self, at: Difference<'u>) -> Result<(String, String), Exhausted> {
        let game = if at.game == self.whole.game { self.game.clone() } else { self.writer.form(at.game)? };
        let less = if at.less == self.whole.less { self.less.clone() } else { self.writer.form(at.less)? };
        Ok((game, less))
    }

    /// The text of a difference: without a part that is 0, and with brackets where they are needed.
    fn position(&self, at: Difference<'u>) -> Result<String, Exhausted> {
        let is_zero = |form: Form<'_>| form.is_canonical() && form.value().as_integer().is_some_and(|n| n.is_zero());
        let (game, less) = self.parts(at)?;
        let is_one_word = !less.contains(['+', '-', ' ']) || (less.starts_with(['{', '\\']) && less.ends_with('}'));
        let less = if is_one_word { less } else { format!("({less})") };
        Ok(match (is_zero(at.game), is_zero(at.less)) {
            (_, true) => game,
            (true, false) => format!("-{less}"),
            (false, false) => format!("{game} - {less}"),
        })
    }

    fn strategy(&self, win: &Win<'u>, winner: Player) -> Result<StrategyReport, Exhausted> {
        let position = self.position(win.at)?;
        let mut report = StrategyReport { position, why: "answers", numbers: None, answers: Vec::new() };
        match &win.why {
            Why::NoMove => report.why = "no-move",
            Why::Copies => report.why = "copies",
            Why::Cut => report.why = "cut",
            Why::Numbers => {
                report.why = "numbers";
                let op = if winner == Player::Left { BinaryOp::GreaterEqual } else { BinaryOp::LessEqual };
                let (game, less) = self.parts(win.at)?;
                report.numbers = Some(format!("{game} {} {less}", op.text(self.writer.style)));
            }
            Why::Answers(answers) => {
                for reply in answers {
                    let answer = self.strategy(&reply.answer, winner)?;
                    report.answers.push(AnswerReport { after: self.position(reply.after)?, answer });
                }
            }
        }
        Ok(report)
    }
}
