//! Playing: who is winning, with which moves and why; and moves of the engine.

use serde::{Deserialize, Serialize};

use crate::play::{Advice, Match, Opponent, Reason, Strength};
use crate::player::Player;
use crate::render::PlayLine;
use crate::request::choice::{GameChoice, position};
use crate::request::desk::{Desk, Failure, word};
use crate::request::positions::MoveView;
use crate::request::values::convention;
use crate::value::Outcome;

/// Who is winning?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AdviceQuestion {
    /// The game.
    pub game: GameChoice,
    /// The position.
    pub position: String,
    /// The player to move.
    #[serde(deserialize_with = "word")]
    pub player: Player,
    /// Whether the player who cannot move wins.
    #[serde(default)]
    pub misere: bool,
}

/// What is known about a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AdviceView {
    /// The player to move.
    pub player: Player,
    /// Who wins; null if it was not found out within the limits.
    pub winner: Option<Player>,
    /// Whether play has ended.
    pub is_over: bool,
    /// The moves of the player.
    pub moves: Vec<AdviceMove>,
    /// Why the winner wins; null if no value says so.
    pub reason: Option<ReasonView>,
    /// Who wins, in a sentence.
    pub text: String,
    /// The reason in a sentence; null if there is none.
    pub why: Option<String>,
}

/// A move, and whether it wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AdviceMove {
    /// The move.
    #[serde(flatten)]
    pub view: MoveView,
    /// Whether the player wins with it; null if it was not found out.
    pub wins: Option<bool>,
}

/// A value that decides who wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ReasonView {
    /// The winning move after which the position has the value; null if it has the value now.
    pub after: Option<String>,
    /// The value; null if it is too long.
    pub value: Option<String>,
    /// Its outcome.
    pub outcome: Outcome,
}

/// Which move does the engine make?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ReplyQuestion {
    /// The game.
    pub game: GameChoice,
    /// The position.
    pub position: String,
    /// The player to move.
    #[serde(deserialize_with = "word")]
    pub player: Player,
    /// Whether the player who cannot move wins.
    #[serde(default)]
    pub misere: bool,
    /// How well the engine plays: `easy`, `fair` or `best`.
    #[serde(default, deserialize_with = "word")]
    #[cfg_attr(test, schemars(schema_with = "strength_schema"))]
    pub strength: Strength,
    /// The seed of choices between moves that are equally good.
    #[serde(default)]
    pub seed: u64,
}

#[cfg(test)]
fn strength_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
    schemars::json_schema!({ "type": "string", "enum": ["easy", "fair", "best"] })
}

/// A move of the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ReplyView {
    /// The move; null if play had ended.
    #[serde(rename = "move")]
    pub chosen: Option<MoveView>,
    /// The move, or the end of play, in a sentence.
    pub text: String,
    /// The position after the move.
    pub position: String,
    /// Whether the other player cannot move.
    pub is_over: bool,
    /// Who has won, if play has ended.
    pub winner: Option<Player>,
}

impl AdviceQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<AdviceView, Failure> {
        let (universe, budget) = (desk.universe, desk.universe.budget());
        let position = position(&self.game, &self.position, desk)?.playable();
        let play = Match::new(position, self.player, convention(self.misere), budget)?;
        let advice = Advice::new(universe, &play)?;
        let turn = play.turn();
        let views = MoveView::all(turn.position.as_ref(), &turn.moves)?;
        let wins = advice.wins.iter().copied().chain(std::iter::repeat(None));
        let moves = views.into_iter().zip(wins).map(|(view, wins)| AdviceMove { view, wins }).collect();
        let is_over = play.winner().is_some();
        let reason = if is_over { None } else { Reason::new(universe, &play, &advice) };
        let line = if is_over { PlayLine::Ended(&play) } else { PlayLine::Advice(&play, &advice) };
        Ok(AdviceView {
            player: self.player,
            winner: advice.winner,
            is_over,
            moves,
            text: desk.text(&line),
            why: reason.as_ref().map(|reason| desk.text(&PlayLine::Why(Some(reason)))),
            reason: reason.map(|Reason { after, value, outcome }| ReasonView { after, value, outcome }),
        })
    }
}

impl ReplyQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<ReplyView, Failure> {
        let (universe, budget) = (desk.universe, desk.universe.budget());
        let position = position(&self.game, &self.position, desk)?.playable();
        let mut play = Match::new(position, self.player, convention(self.misere), budget)?;
        if let Some(winner) = play.winner() {
            return Ok(ReplyView {
                chosen: None,
                text: desk.text(&PlayLine::Ended(&play)),
                position: play.turn().position.text(),
                is_over: true,
                winner: Some(winner),
            });
        }
        let number = Opponent::new(self.strength, self.seed).choose(universe, &play)?;
        let turn = play.turn();
        let chosen = turn.moves.get(number).map(|next| MoveView::new(turn.position.as_ref(), next));
        let name = chosen.as_ref().map(|next| next.name.clone()).unwrap_or_default();
        let text = desk.text(&PlayLine::Moved { player: self.player, name: &name });
        // The time for the choice may be over; whether the other player can move is always found out.
        play.play(number, &crate::budget::Budget::unlimited())?;
        let position = play.turn().position.text();
        Ok(ReplyView { chosen, text, position, is_over: play.winner().is_some(), winner: play.winner() })
    }
}
