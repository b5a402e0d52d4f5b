//! The options of a value, a form or a position: what Explore shows.

use serde::{Deserialize, Serialize};

use crate::lang::{Object, Session};
use crate::play::Playable;
use crate::player::{ByPlayer, Player};
use crate::request::choice::{Board, GameChoice, Placed, Subject, board};
use crate::request::desk::{Desk, Failure};
use crate::request::value_view::ValueView;
use crate::syntax::Style;
use crate::value::{Comparison, Game};

/// What are the options?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OptionsQuestion {
    /// What the options are of; a game in braces is taken as the form that is written.
    pub of: Subject,
}

/// The options of both players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OptionTable {
    /// What the options are of: an expression or a position.
    pub title: String,
    /// Its value.
    pub value: ValueView,
    /// Its board; null if it has none.
    pub board: Option<Board>,
    /// The options.
    pub options: ByPlayer<Vec<OptionRow>>,
    /// Whether there are more options than are listed.
    pub is_cut: bool,
}

/// An option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OptionRow {
    /// The option, to be asked about.
    pub of: Subject,
    /// The expression or the position.
    pub title: String,
    /// The name of the move; null for values and forms.
    #[serde(rename = "move")]
    pub chosen: Option<String>,
    /// Its board; null if it has none.
    pub board: Option<Board>,
    /// Its value.
    pub value: ValueView,
    /// The place in the list of an option of the player that is at least as good; null if there is none.
    pub dominated_by: Option<usize>,
    /// The value of an answer to it that is at least as good for the opponent as what the options are of; null if there is none.
    pub reversible_through: Option<String>,
}

/// The most options of a player that are listed, and the most answers to one that are tried.
const MOST_OPTIONS: usize = 150;
const MOST_ANSWERS: usize = 1000;

/// An option before it is judged.
struct Candidate<'u> {
    of: Subject,
    title: String,
    chosen: Option<String>,
    board: Option<Board>,
    value: Game<'u>,
}

impl OptionsQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<OptionTable, Failure> {
        match &self.of {
            Subject::Expression(text) => of_expression(text, desk),
            Subject::Placed(placed) => of_position(placed, desk),
        }
    }
}

/// The options of an object of the language.
fn of_expression(text: &str, desk: &Desk<'_>) -> Result<OptionTable, Failure> {
    let mut session = Session::new(desk.universe);
    let object = session.written(text).map_err(|error| Failure::about(text, error))?;
    let whole = object_value(&mut session, &object, text)?;
    let mut is_cut = false;
    let mut options: ByPlayer<Vec<OptionRow>> = ByPlayer::default();
    for player in Player::ALL {
        let failed = |kind| Failure::of_kind(text, kind);
        let found = session.options_of(&object, player, MOST_OPTIONS + 1).map_err(failed)?;
        let mut found = found.unwrap_or_default();
        is_cut |= MOST_OPTIONS < found.len();
        found.truncate(MOST_OPTIONS);
        let mut candidates = Vec::with_capacity(found.len());
        for option in &found {
            let title = option.text(Style::Text)?;
            candidates.push(Candidate {
                of: Subject::Expression(title.clone()),
                title,
                chosen: None,
                board: session.board_of(option).and_then(|view| board(view).ok()),
                value: object_value(&mut session, option, text)?,
            });
        }
        // The options of a canonical form all matter.
        let is_canonical = matches!(object, Object::Game(_));
        options[player] = judged(whole, player, candidates, |index| {
            if is_canonical {
                return Ok(Vec::new());
            }
            let answers = session.options_of(&found[index], !player, MOST_ANSWERS).map_err(failed)?;
            answers.unwrap_or_default().iter().map(|answer| object_value(&mut session, answer, text)).collect()
        })?;
    }
    Ok(OptionTable {
        title: object.text(Style::Text)?,
        value: ValueView::new(whole)?,
        board: session.board_of(&object).and_then(|view| board(view).ok()),
        options,
        is_cut,
    })
}

/// The value of an object that has options.
pub(super) fn object_value<'u>(
    session: &mut Session<'u>,
    object: &Object<'u>,
    text: &str,
) -> Result<Game<'u>, Failure> {
    let value = session.value_of(object).map_err(|kind| Failure::of_kind(text, kind))?;
    if let Object::Form(form) = &value {
        return Ok(form.value());
    }
    value.as_game().ok_or_else(|| {
        let message = format!("only games, forms and positions have options, and this is {}", object.kind());
        let whole = Some(crate::span::Span::new(0, text.len()));
        Failure::about(text, crate::error::Diagnostic { span: whole, ..crate::error::Diagnostic::new(message) })
    })
}

/// The options of a position on a board or with heaps.
fn of_position(placed: &Placed, desk: &Desk<'_>) -> Result<OptionTable, Failure> {
    let budget = desk.universe.budget();
    let position = placed.find(desk)?.playable();
    let whole = position.value(desk.universe)?;
    let mut is_cut = false;
    let mut options: ByPlayer<Vec<OptionRow>> = ByPlayer::default();
    for player in Player::ALL {
        let mut moves = position.moves(player, budget)?;
        is_cut |= MOST_OPTIONS < moves.len();
        moves.truncate(MOST_OPTIONS);
        let mut candidates = Vec::with_capacity(moves.len());
        for next in &moves {
            candidates.push(Candidate {
                of: Subject::Placed(at(&placed.game, next.position.as_ref())),
                title: next.position.text(),
                chosen: Some(next.name.clone()),
                board: board(next.position.view()).ok(),
                value: next.position.value(desk.universe)?,
            });
        }
        options[player] = judged(whole, player, candidates, |index| {
            let answers = moves[index].position.moves(!player, budget)?;
            let value = |answer: &crate::play::NamedMove| Ok(answer.position.value(desk.universe)?);
            answers.iter().take(MOST_ANSWERS).map(value).collect()
        })?;
    }
    Ok(OptionTable {
        title: position.text(),
        value: ValueView::new(whole)?,
        board: board(position.view()).ok(),
        options,
        is_cut,
    })
}

fn at(game: &GameChoice, position: &dyn Playable) -> Placed {
    Placed { game: game.clone(), position: position.text() }
}

/// The options of a player with what speaks against them; `answers` gives the values of the answers to one of them.
fn judged<'u>(
    whole: Game<'u>,
    player: Player,
    candidates: Vec<Candidate<'u>>,
    mut answers: impl FnMut(usize) -> Result<Vec<Game<'u>>, Failure>,
) -> Result<Vec<OptionRow>, Failure> {
    let values: Vec<Game<'u>> = candidates.iter().map(|candidate| candidate.value).collect();
    let mut rows = Vec::with_capacity(candidates.len());
    for (index, candidate) in candidates.into_iter().enumerate() {
        let mut dominated_by = None;
        for (other, &value) in values.iter().enumerate() {
            match order_for(player, candidate.value, value)? {
                Comparison::Less => dominated_by = Some(other),
                // Of equal options the first one is kept.
                Comparison::Equal if other < index => dominated_by = Some(other),
                _ => continue,
            }
            break;
        }
        let mut reversible_through = None;
        for answer in answers(index)? {
            if order_for(player, answer, whole)?.is_le() {
                reversible_through = Some(ValueView::new(answer)?.shown());
                break;
            }
        }
        let Candidate { of, title, chosen, board, value } = candidate;
        rows.push(OptionRow {
            of,
            title,
            chosen,
            board,
            value: ValueView::new(value)?,
            dominated_by,
            reversible_through,
        });
    }
    Ok(rows)
}

/// How two games compare for a player, to whom more is better.
fn order_for<'u>(player: Player, one: Game<'u>, other: Game<'u>) -> Result<Comparison, Failure> {
    let comparison = one.compare(other)?;
    Ok(if player == Player::Left { comparison } else { comparison.reversed() })
}
