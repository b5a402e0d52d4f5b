//! How a thermograph is made from those of the options.

use serde::Serialize;

use crate::answer::explanation::Writer;
use crate::budget::Exhausted;
use crate::explain::{Piece, WallConstruction};
use crate::player::ByPlayer;
use crate::syntax::Style;
use crate::value::{Game, Universe};

/// How the thermograph of a game is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ThermographExplanation {
    /// The game.
    pub value: String,
    /// The options of each player with their walls.
    pub options: ByPlayer<Vec<WallReport>>,
    /// The number of options that are not listed.
    pub further_options: ByPlayer<usize>,
    /// The greatest of Left's moved walls and the least of Right's; null for an integer, whose thermograph is a mast.
    pub scaffolds: Option<ByPlayer<Vec<PieceReport>>>,
    /// The temperature, at which they meet.
    pub temperature: String,
    /// The mean value, in which they meet, and on which the mast stands.
    pub mean: String,
    /// The walls.
    pub walls: ByPlayer<Vec<PieceReport>>,
}

/// A wall of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct WallReport {
    /// The option.
    pub option: String,
    /// Its right wall if it is Left's, its left wall if it is Right's.
    pub wall: Vec<PieceReport>,
    /// The wall less `t` for Left, plus `t` for Right.
    pub moved: Vec<PieceReport>,
}

/// A straight piece of a wall: `at_zero + slope t` for the temperatures `t` from `from` to `to`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PieceReport {
    /// The lowest temperature.
    pub from: String,
    /// The highest temperature; null if it goes on forever.
    pub to: Option<String>,
    /// The number at temperature 0.
    pub at_zero: String,
    /// The change of the number per unit of temperature.
    pub slope: i64,
}

impl ThermographExplanation {
    /// How the thermograph of a game is made.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn new(game: Game<'_>, style: Style) -> Result<ThermographExplanation, Exhausted> {
        let writer = Writer { style };
        let universe = game.universe();
        let made = WallConstruction::new(game)?;
        let options = ByPlayer::try_from_fn(|player| -> Result<Vec<WallReport>, Exhausted> {
            let walls = made.walls[player].iter();
            walls
                .map(|wall| {
                    Ok(WallReport {
                        option: writer.game(wall.option)?,
                        wall: pieces(universe, &wall.wall, writer)?,
                        moved: pieces(universe, &wall.moved, writer)?,
                    })
                })
                .collect()
        })?;
        let scaffolds = match &made.scaffolds {
            Some(scaffolds) => Some(ByPlayer::try_from_fn(|player| pieces(universe, &scaffolds[player], writer))?),
            None => None,
        };
        Ok(ThermographExplanation {
            value: writer.game(game)?,
            options,
            further_options: made.further,
            scaffolds,
            temperature: writer.game(universe.number(&made.thermograph.temperature()))?,
            mean: writer.game(universe.number(&made.thermograph.mean()))?,
            walls: ByPlayer::try_from_fn(|player| pieces(universe, &made.wall(player), writer))?,
        })
    }
}

fn pieces(universe: &Universe, pieces: &[Piece], writer: Writer) -> Result<Vec<PieceReport>, Exhausted> {
    let report = |piece: &Piece| -> Result<PieceReport, Exhausted> {
        Ok(PieceReport {
            from: writer.game(universe.number(&piece.from))?,
            to: piece.to.as_ref().map(|to| writer.game(universe.number(to))).transpose()?,
            at_zero: writer.game(universe.number(&piece.at_zero))?,
            slope: piece.slope,
        })
    };
    pieces.iter().map(report).collect()
}
