//! Cutcake: a player cuts a cake in two, Left vertically, Right horizontally.
//!
//! Turning a cake exchanges the players.

use std::fmt;

use crate::board::{Pieces, PositionError};
use crate::player::Player;
use crate::rulesets::apart::{Apart, Cake, Made, Rules};
use crate::rulesets::closed::{ApartByFormula, Cutting, LONGEST_SIDE};
use crate::rulesets::ruleset::rectangle;
use crate::rulesets::{Example, Parameters, Ruleset};
use crate::solve::{AnyPosition, any, by_formula};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "cutcake",
    aliases: &[],
    summary: "Cut a rectangular cake in two: Left vertically, Right horizontally.",
    rules: "A player cuts one of the pieces in two along a line between cells. Left makes vertical cuts, Right \
            horizontal ones. Pieces are not turned. Who cannot cut loses.",
    notation: "Rows and columns of each piece, joined by `+`: `2x3+1x4^2` has one piece of 2 rows and 3 columns, and two \
               of 1 row and 4 columns.",
    parameters: &[],
    examples: &[
        Example::new("1x5", "4"),
        Example::new("2x1", "-1"),
        Example::new("2x3", "0"),
        Example::new("2x4", "1"),
        Example::new("3x8+1x2^2", "5"),
    ],
    reference: "Conway, On Numbers and Games, chapter 15; Winning Ways, chapter 2.",
    start: rectangle,
    parse,
};

/// The rules of Cutcake.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Cutcake;

fn parse(text: &str, _: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let pieces = Pieces::read(text, 0, |text| Cake::read_within(text, LONGEST_SIDE))?;
    Ok(by_formula(ApartByFormula { rules: Cutting, pieces }))
}

/// Reads a position for the solvers.
pub(super) fn search(text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
    Ok(any(Apart { rules: Cutcake, pieces: Pieces::read(text, 0, Cake::read)? }))
}

impl Rules for Cutcake {
    type Piece = Cake;

    #[inline]
    fn moves(&self, cake: &Cake, player: Player, each: Made<'_, Cake>) {
        let side = cake.side(player);
        // The other half of the cuts leaves the same pieces, mirrored.
        for part in 1..=side / 2 {
            each(&[(cake.with_side(player, part), 1), (cake.with_side(player, side - part), 1)]);
        }
    }

    fn is_over(&self, cake: &Cake) -> bool {
        cake.rows == 1 && cake.columns == 1
    }

    fn normal(&self, cake: &Cake) -> (Cake, bool) {
        cake.lying()
    }

    fn exchanged(&self) -> Self {
        Cutcake
    }

    fn exchanged_piece(cake: &Cake) -> Cake {
        cake.turned()
    }

    fn size(cake: &Cake) -> (u16, u16) {
        (cake.columns, cake.rows)
    }
}

impl fmt::Display for Cutcake {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
