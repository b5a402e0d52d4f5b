//! Why the stops are what they are: the options from which they come, and best play down to a number.
//!
//! The left stop of a game that is not a number is the greatest right stop of Left's options, the right stop the least left stop of
//! Right's. For a form, these two are its *raw* stops. If the raw left stop lies below the raw right stop, a number lies between them, the
//! form is the simplest such number, and both stops are that number (Conway, *On Numbers and Games*, theorem 56).

use crate::budget::Exhausted;
use crate::explain::ordered_options;
use crate::player::{ByPlayer, Player};
use crate::value::{Form, Game, Stop};

/// The raw stops of a form, and the options from which they come.
///
/// # Examples
///
/// ```
/// use upstar::explain::RawStops;
/// use upstar::{Form, Universe};
///
/// let universe = Universe::default();
/// let [two, minus_one, zero] = [2, -1, 0].map(|n| Form::canonical(universe.integer(n)));
/// let form = universe.form(&[universe.form(&[two], &[minus_one])?], &[zero])?;
/// let raw = RawStops::new(form)?;
/// // {{2|-1}|0}: the raw stops -1 and 0 leave room for the number -1.
/// assert_eq!(raw.stops.left.map(|stop| stop.value.to_string()), Some("-1".into()));
/// assert!(raw.is_number);
/// # Ok::<(), upstar::Exhausted>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawStops<'u> {
    /// The options of each player, in canonical form, with the opponent's stop of each.
    pub options: ByPlayer<Vec<(Game<'u>, Stop)>>,
    /// The best of these stops for each player; `None` for a player without options.
    pub stops: ByPlayer<Option<Stop>>,
    /// Whether a number lies between them.
    pub is_number: bool,
    /// Best play to the stops, if Left begins and if Right begins.
    pub plays: ByPlayer<PlayToStop<'u>>,
}

/// Best play to a stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayToStop<'u> {
    /// The positions after each move, the last of which is a number; none if the game is one.
    pub line: Vec<Game<'u>>,
    /// The number of moves left out behind the listed ones.
    pub is_cut: bool,
    /// The stop, with its side.
    pub stop: Stop,
}

/// The most moves that are listed.
const MOST_MOVES: usize = 30;

impl<'u> RawStops<'u> {
    /// The raw stops of a form.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn new(form: Form<'u>) -> Result<RawStops<'u>, Exhausted> {
        let options = ByPlayer::try_from_fn(|player| -> Result<Vec<(Game<'u>, Stop)>, Exhausted> {
            let options = ordered_options(form, player)?.into_iter();
            Ok(options.map(|option| (option.value(), option.value().stops()[!player].clone())).collect())
        })?;
        let stops = ByPlayer {
            left: options.left.iter().map(|(_, stop)| stop).max().cloned(),
            right: options.right.iter().map(|(_, stop)| stop).min().cloned(),
        };
        let is_number = form.value().as_number().is_some();
        let plays = ByPlayer::try_from_fn(|player| PlayToStop::new(form.value(), player))?;
        Ok(RawStops { options, stops, is_number, plays })
    }
}

impl<'u> PlayToStop<'u> {
    /// Best play to the stop of `player`, who begins.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn new(game: Game<'u>, player: Player) -> Result<PlayToStop<'u>, Exhausted> {
        let stop = game.stops()[player].clone();
        let (mut at, mut mover, mut line) = (game, player, Vec::new());
        while at.as_number().is_none() && line.len() < MOST_MOVES {
            let mut next = None;
            for option in ordered_options(Form::canonical(at), mover)? {
                game.universe().budget().check()?;
                if option.value().stops()[!mover] == stop {
                    next = Some(option.value());
                    break;
                }
            }
            let Some(option) = next else { break };
            line.push(option);
            (at, mover) = (option, !mover);
        }
        Ok(PlayToStop { line, is_cut: at.as_number().is_none(), stop })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Side, Universe};

    #[test]
    fn best_play_reaches_the_stop_with_legal_moves() {
        let universe = Universe::default();
        for game in universe.games_born_by(3).unwrap().unwrap().into_iter().step_by(3) {
            let raw = RawStops::new(Form::canonical(game)).unwrap();
            assert_eq!(raw.is_number, game.as_number().is_some());
            for player in Player::ALL {
                let play = &raw.plays[player];
                assert!(!play.is_cut);
                let (mut at, mut mover) = (game, player);
                for &next in &play.line {
                    assert!(at.as_number().is_none() && at.options(mover).any(|option| option == next));
                    (at, mover) = (next, !mover);
                }
                assert_eq!(at.as_number(), Some(play.stop.value.clone()));
                if !raw.is_number {
                    assert_eq!(raw.stops[player].as_ref(), Some(&play.stop));
                    // The side is that of the player who does not move at the end.
                    let side = if mover == Player::Left { Side::Below } else { Side::Above };
                    assert_eq!(play.stop.side, side);
                }
            }
            if let (false, Some(left), Some(right)) = (raw.is_number, &raw.stops.left, &raw.stops.right) {
                assert!(right <= left);
            }
        }
    }
}
