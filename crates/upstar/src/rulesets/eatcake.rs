//! Eatcake: a player eats a strip of a cake, Left a column, Right a row.
//!
//! Turning a cake exchanges the players.

use std::fmt;

use crate::board::{Pieces, PositionError};
use crate::player::Player;
use crate::rulesets::apart::{Apart, Cake, Made, Rules};
use crate::rulesets::ruleset::rectangle;
use crate::rulesets::{Example, Parameters, Ruleset};
use crate::solve::{AnyPosition, any};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "eatcake",
    aliases: &[],
    summary: "Eat a strip of a rectangular cake: Left a column, Right a row.",
    rules: "Left eats a whole column of one of the pieces, Right a whole row, from the edge or from the inside; what is \
            left are one or two pieces, or none. Who cannot eat loses.",
    notation: "Rows and columns of each piece, joined by `+`: `2x3+1x4^2` has one piece of 2 rows and 3 columns, and two \
               of 1 row and 4 columns. `0` is no cake.",
    parameters: &[],
    examples: &[
        Example::new("1x1", "*"),
        Example::new("2x1", "^"),
        Example::new("3x1", "*"),
        Example::new("1x4", "v"),
        Example::new("2x1+1x2", "0"),
    ],
    reference: "Winning Ways, chapter 9, where all cakes are eaten at once.",
    start: rectangle,
    parse,
};

/// The rules of Eatcake.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Eatcake;

fn parse(text: &str, _: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    Ok(any(Apart { rules: Eatcake, pieces: Pieces::read(text, 0, Cake::read)? }))
}

impl Rules for Eatcake {
    type Piece = Cake;

    #[inline]
    fn moves(&self, cake: &Cake, player: Player, each: Made<'_, Cake>) {
        let rest = cake.side(player) - 1;
        for part in 0..=rest / 2 {
            let piece = |side: u16| (cake.with_side(player, side), u32::from(0 < side));
            each(&[piece(part), piece(rest - part)]);
        }
    }

    fn is_over(&self, _: &Cake) -> bool {
        false
    }

    fn normal(&self, cake: &Cake) -> (Cake, bool) {
        cake.lying()
    }

    fn exchanged(&self) -> Self {
        Eatcake
    }

    fn exchanged_piece(cake: &Cake) -> Cake {
        cake.turned()
    }

    fn size(cake: &Cake) -> (u16, u16) {
        (cake.columns, cake.rows)
    }
}

impl fmt::Display for Eatcake {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
