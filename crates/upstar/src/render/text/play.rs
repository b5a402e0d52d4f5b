//! What players read while a game is played.

use std::borrow::Cow;
use std::fmt;

use crate::convention::Convention;
use crate::locale::{Locale, texts};
use crate::play::{Advice, Match, Reason};
use crate::player::Player;
use crate::render::Localized;

/// The number of moves that are listed.
const MOST_LISTED: usize = 60;

/// A line that players read while a game is played.
///
/// ```
/// use upstar::render::{Localized, PlayLine};
/// use upstar::{Locale, Player};
///
/// let line = PlayLine::Moved { player: Player::Right, name: "b1b2" };
/// assert_eq!(line.to_string(), "Right plays b1b2");
/// assert_eq!(line.in_locale(Locale::Chinese).to_string(), "右方走 b1b2");
/// ```
#[derive(Clone, Copy)]
pub enum PlayLine<'a> {
    /// A player is to move.
    ToMove(&'a Match),
    /// A player made a move.
    Moved {
        /// The player.
        player: Player,
        /// The name of the move.
        name: &'a str,
    },
    /// Play has ended.
    Ended(&'a Match),
    /// The moves of the player whose turn it is.
    Moves(&'a Match),
    /// Who is winning, and with which moves.
    Advice(&'a Match, &'a Advice),
    /// Why the winner wins; nothing is known in misère play, or if values are out of reach.
    Why(Option<&'a Reason>),
    /// The last move gave the win away; these moves would have won.
    Slip(&'a [String]),
    /// A move was taken back.
    Undone,
    /// There is no move to take back.
    NothingToUndo,
    /// What can be typed.
    Help,
}

impl PlayLine<'_> {
    fn text(&self, locale: Locale) -> String {
        let name = |player: Player| match player {
            Player::Left => locale.phrase("Left"),
            Player::Right => locale.phrase("Right"),
        };
        match self {
            PlayLine::ToMove(play) => {
                texts::TO_MOVE.with(locale, &[&name(play.turn().player), &(play.played().count() + 1)])
            }
            PlayLine::Moved { player, name: chosen } => texts::PLAYS.with(locale, &[&name(*player), chosen]),
            PlayLine::Ended(play) => {
                let stuck = play.turn().player;
                let text = match play.convention() {
                    Convention::Normal => texts::STUCK_LOSES,
                    Convention::Misere => texts::STUCK_WINS,
                };
                text.with(locale, &[&name(stuck), &name(!stuck)])
            }
            PlayLine::Moves(play) => {
                let moves = &play.turn().moves;
                let listed = moves.iter().take(MOST_LISTED).enumerate();
                let listed: Vec<String> =
                    listed.map(|(number, next)| format!("{} {}", number + 1, next.name)).collect();
                match moves.len().saturating_sub(MOST_LISTED) {
                    0 => listed.join(", "),
                    more => texts::AND_MORE.with(locale, &[&listed.join(", "), &more]),
                }
            }
            PlayLine::Advice(play, advice) => advice_text(play, advice, locale, name),
            PlayLine::Why(None) => texts::NO_REASON.get(locale).into(),
            PlayLine::Why(Some(reason)) => {
                let outcome = reason.outcome.in_locale(locale).to_string();
                let value = reason.value.as_deref().unwrap_or("…");
                match &reason.after {
                    Some(after) => texts::VALUE_AFTER.with(locale, &[after, &value, &outcome]),
                    None => texts::VALUE_NOW.with(locale, &[&value, &outcome]),
                }
            }
            PlayLine::Slip(winning) => texts::SLIP.with(locale, &[&winning.join(", ")]),
            PlayLine::Undone => texts::UNDONE.get(locale).into(),
            PlayLine::NothingToUndo => texts::NOTHING_TO_UNDO.get(locale).into(),
            PlayLine::Help => texts::PLAY_HELP.get(locale).into(),
        }
    }
}

fn advice_text(play: &Match, advice: &Advice, locale: Locale, name: impl Fn(Player) -> Cow<'static, str>) -> String {
    let turn = play.turn();
    let winning: Vec<&str> = advice.winning().map(|number| turn.moves[number].name.as_str()).collect();
    match advice.winner {
        Some(winner) if winner == turn.player => {
            let open = advice.wins.contains(&None);
            let text = if open { texts::WINS_WITH_AT_LEAST } else { texts::WINS_WITH };
            text.with(locale, &[&name(winner), &winning.join(", ")])
        }
        Some(winner) => texts::NO_MOVE_WINS.with(locale, &[&name(winner), &name(!winner)]),
        None => texts::WINNER_UNKNOWN.get(locale).into(),
    }
}

impl Localized for PlayLine<'_> {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(locale))
    }
}

impl fmt::Display for PlayLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Locale::English, f)
    }
}
