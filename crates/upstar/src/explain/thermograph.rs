//! How a thermograph is made from those of the options.
//!
//! The right wall of each option of Left is moved by `-t`, the left wall of each option of Right by `+t`. The greatest of the
//! former and the least of the latter are the scaffolds, which are the walls up to the temperature where they meet. From there a mast
//! stands. (`analysis/thermograph.rs`)

use crate::analysis::{Thermograph, Trajectory};
use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::Game;

/// A thermograph, and what it is made from.
///
/// # Examples
///
/// ```
/// use upstar::explain::WallConstruction;
/// use upstar::Universe;
///
/// let universe = Universe::default();
/// let hot = universe.game(&[universe.integer(2)], &[universe.integer(-1)])?;
/// let made = WallConstruction::new(hot)?;
/// assert_eq!(made.walls.left[0].option, universe.integer(2));
/// assert_eq!(made.thermograph.mean().to_string(), "1/2");
/// # Ok::<(), upstar::Exhausted>(())
/// ```
#[derive(Clone, Debug)]
pub struct WallConstruction<'u> {
    /// The options of each player, with their walls.
    pub walls: ByPlayer<Vec<MovedWall<'u>>>,
    /// The number of options that are not listed.
    pub further: ByPlayer<usize>,
    /// The scaffolds, from below upwards; `None` for an integer, whose thermograph is a mast.
    pub scaffolds: Option<ByPlayer<Vec<Piece>>>,
    /// The thermograph.
    pub thermograph: Thermograph<'u>,
}

/// The wall of an option that faces the player who moved, before and after it is moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovedWall<'u> {
    /// The option.
    pub option: Game<'u>,
    /// Its right wall if it is Left's option, its left wall if it is Right's, from below upwards.
    pub wall: Vec<Piece>,
    /// The same less `t` for Left, plus `t` for Right.
    pub moved: Vec<Piece>,
}

/// A straight piece of a wall: the number at temperature `t` is `at_zero + slope t`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The temperature where it begins: -1, or where the piece below it ends.
    pub from: Dyadic,
    /// The temperature where it ends; `None` for the highest piece, which does not.
    pub to: Option<Dyadic>,
    /// The number at temperature 0, to which the piece is extended if it does not reach it.
    pub at_zero: Dyadic,
    /// The change of the number per unit of temperature.
    pub slope: i64,
}

/// The most options of a player that are listed.
const MOST_OPTIONS: usize = 12;

impl<'u> WallConstruction<'u> {
    /// The construction of the thermograph of a game.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn new(game: Game<'u>) -> Result<WallConstruction<'u>, Exhausted> {
        let made = game.thermograph_construction()?;
        let further = ByPlayer::from_fn(|player| made.options[player].len().saturating_sub(MOST_OPTIONS));
        let walls = ByPlayer::try_from_fn(|player| -> Result<Vec<MovedWall<'u>>, Exhausted> {
            let mut options: Vec<Game<'u>> =
                made.options[player].iter().take(MOST_OPTIONS).map(|(option, _)| *option).collect();
            crate::value::sort_games(&mut options)?;
            options
                .into_iter()
                .map(|option| {
                    let wall = pieces(&option.thermograph()?.wall(!player));
                    let moved = wall.iter().map(|piece| Piece { slope: piece.slope - player.sign(), ..piece.clone() });
                    Ok(MovedWall { option, moved: moved.collect(), wall })
                })
                .collect()
        })?;
        let scaffolds = made.scaffolds.map(|scaffolds| scaffolds.map(|scaffold| pieces(&scaffold)));
        Ok(WallConstruction { walls, further, scaffolds, thermograph: made.thermograph })
    }

    /// The temperature up to which a wall is its scaffold, and the pieces of the wall.
    pub fn wall(&self, player: Player) -> Vec<Piece> {
        pieces(&self.thermograph.wall(player))
    }
}

/// The pieces of a trajectory from temperature -1 upwards.
fn pieces(trajectory: &Trajectory) -> Vec<Piece> {
    let end = Dyadic::integer(-1);
    let corners: Vec<Dyadic> = trajectory.corners().map(|(t, _)| t).collect();
    let mut pieces: Vec<Piece> = Vec::new();
    let mut to = None;
    for (index, slope) in trajectory.slopes().enumerate() {
        let slope = i64::from(slope);
        let from = corners.get(index).filter(|&t| end < *t).cloned().unwrap_or_else(|| end.clone());
        // The end below, except for the highest piece, which has none above.
        let at_zero = trajectory.value_at(&from) - from.times(slope);
        let is_lowest = from == end;
        pieces.push(Piece { from: from.clone(), to, at_zero, slope });
        to = Some(from);
        if is_lowest {
            break;
        }
    }
    pieces.reverse();
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Universe;

    fn value_at(pieces: &[Piece], t: &Dyadic) -> Dyadic {
        let holds = |piece: &&Piece| piece.from <= *t && piece.to.as_ref().is_none_or(|to| t <= to);
        let mut values = pieces.iter().filter(holds).map(|piece| &piece.at_zero + t.times(piece.slope));
        let value = values.next().expect("a piece at every temperature");
        assert!(values.all(|other| other == value), "pieces meet");
        value
    }

    #[test]
    fn pieces_are_the_construction_by_its_definition() {
        let universe = Universe::default();
        let temperatures: Vec<Dyadic> = (-8..24).map(|n| Dyadic::new(n, 3)).collect();
        for game in universe.games_born_by(3).unwrap().unwrap().into_iter().step_by(5) {
            let made = WallConstruction::new(game).unwrap();
            assert_eq!(made.further, ByPlayer::default());
            let Some(scaffolds) = &made.scaffolds else {
                assert!(game.as_integer().is_some());
                continue;
            };
            for t in &temperatures {
                let mut stops = Vec::new();
                for player in Player::ALL {
                    let mut walls = Vec::new();
                    for wall in &made.walls[player] {
                        let plain = wall.option.thermograph().unwrap().wall(!player).value_at(t);
                        assert_eq!(value_at(&wall.wall, t), plain);
                        assert_eq!(value_at(&wall.moved, t), plain - t.times(player.sign()));
                        walls.push(value_at(&wall.moved, t));
                    }
                    let best = if player == Player::Left { walls.iter().max() } else { walls.iter().min() };
                    assert_eq!(Some(&value_at(&scaffolds[player], t)), best);
                    stops.push(value_at(&scaffolds[player], t));
                    assert_eq!(value_at(&made.wall(player), t), made.thermograph.wall(player).value_at(t));
                }
                let below = *t <= made.thermograph.temperature();
                for (player, stop) in Player::ALL.into_iter().zip(&stops) {
                    let wall = value_at(&made.wall(player), t);
                    assert_eq!(wall, if below { stop.clone() } else { made.thermograph.mean() }, "{game} {t}");
                }
            }
        }
    }
}
