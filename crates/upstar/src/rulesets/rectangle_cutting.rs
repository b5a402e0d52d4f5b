//! Rectangle cutting and Maundy Cake: a player cuts a rectangle into equal parts.
//!
//! Left cuts the width, Right the height; a letter after a rectangle means that both players may cut its width, `w`, or
//! its height, `h`, and the parts keep the letters. Maundy Cake is the game without letters. Turning a rectangle together
//! with its letters exchanges the players.

use std::fmt;
use std::str::FromStr;

use crate::board::{MOST, Pieces, PositionError};
use crate::player::{ByPlayer, Player};
use crate::rulesets::apart::{Apart, Cake, Made, Rules};
use crate::rulesets::closed::{ApartByFormula, Dividing, LONGEST_SIDE};
use crate::rulesets::ruleset::rectangle;
use crate::rulesets::{Example, Ruleset};
use crate::solve::{AnyPosition, any, by_formula};

pub(super) const RECTANGLE_CUTTING: Ruleset = Ruleset {
    name: "rectangle-cutting",
    aliases: &[],
    summary: "Cut a rectangle into equal parts; some sides belong to one player, some to both.",
    rules: "A player cuts one of the rectangles into two or more equal parts by parallel lines between cells. Left cuts \
            the width and Right the height; the letter `w` lets both players cut the width of a rectangle and of all \
            its parts, the letter `h` their height. Rectangles are not turned. Who cannot cut loses.",
    notation: "Rows and columns of each rectangle, with its letters, joined by `+`: `2x3w+1x4^2` has one rectangle of 2 \
               rows and 3 columns whose width both may cut, and two of 1 row and 4 columns.",
    parameters: &[],
    examples: &[
        Example::new("1x6", "4"),
        Example::new("1x6h", "4"),
        Example::new("2x6h", "8*"),
        Example::new("6x3w", "-12*"),
        Example::new("3x5wh", "0"),
        Example::new("2x15wh", "*3"),
    ],
    reference: "AtCoder, Iroha-chan Contest 2019, day 4, problem J.",
    start: rectangle,
    parse: |text, _| parse(text, true),
};

pub(super) const MAUNDY_CAKE: Ruleset = Ruleset {
    name: "maundy-cake",
    aliases: &[],
    summary: "Cut a rectangular cake into equal parts: Left vertically, Right horizontally.",
    rules: "A player cuts one of the pieces into two or more equal parts by parallel lines between cells. Left makes \
            vertical cuts, Right horizontal ones. Pieces are not turned. Who cannot cut loses.",
    notation: "Rows and columns of each piece, joined by `+`: `2x3+1x4^2` has one piece of 2 rows and 3 columns, and two \
               of 1 row and 4 columns.",
    parameters: &[],
    examples: &[
        Example::new("1x7", "1"),
        Example::new("1x8", "7"),
        Example::new("12x1", "-10"),
        Example::new("6x4", "0"),
        Example::new("2x30", "6"),
    ],
    reference: "Winning Ways, chapter 2; OEIS A006022.",
    start: rectangle,
    parse: |text, _| parse(text, false),
};

/// The rules of rectangle cutting.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Cutting;

/// A rectangle, and for each player's side whether the opponent may also cut it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Sheet<S = u16> {
    pub(super) cake: Cake<S>,
    pub(super) shared: ByPlayer<bool>,
}

fn parse(text: &str, letters: bool) -> Result<Box<dyn AnyPosition>, PositionError> {
    let pieces = Pieces::read(text, 0, |text| Sheet::read_within(text, letters, LONGEST_SIDE))?;
    Ok(by_formula(ApartByFormula { rules: Dividing, pieces }))
}

/// Reads a position for the solvers.
pub(super) fn search(text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
    let pieces = Pieces::read(text, 0, |text| Sheet::read_within(text, true, MOST))?;
    Ok(any(Apart { rules: Cutting, pieces }))
}

impl<S: Copy + Ord> Sheet<S> {
    /// Reads a rectangle with sides of at most `most`, perhaps with letters.
    fn read_within(text: &str, letters: bool, most: S) -> Result<Sheet<S>, (String, String)>
    where
        S: FromStr + From<u8> + fmt::Display,
    {
        let sides = if letters { text.trim_end_matches(['w', 'h']) } else { text };
        let has = |letter: char| text[sides.len()..].contains(letter);
        let cake = Cake::read_within(sides, most).map_err(|(message, help)| match letters {
            true => (message, format!("{help}; in `2x3w` both players cut the width, in `2x3h` the height")),
            false => (message, help),
        })?;
        Ok(Sheet { cake, shared: ByPlayer { left: has('w'), right: has('h') } })
    }

    /// The rectangle with the players exchanged.
    pub(super) fn turned(self) -> Sheet<S> {
        Sheet { cake: self.cake.turned(), shared: self.shared.swapped() }
    }
}

impl Rules for Cutting {
    type Piece = Sheet;

    fn moves(&self, sheet: &Sheet, player: Player, each: Made<'_, Sheet>) {
        for owner in Player::ALL {
            if owner != player && !sheet.shared[owner] {
                continue;
            }
            let side = sheet.cake.side(owner);
            for count in (2..=side).filter(|count| side.is_multiple_of(*count)) {
                let cake = sheet.cake.with_side(owner, side / count);
                each(&[(Sheet { cake, ..*sheet }, count.into())]);
            }
        }
    }

    fn is_over(&self, sheet: &Sheet) -> bool {
        sheet.cake.rows == 1 && sheet.cake.columns == 1
    }

    fn normal(&self, sheet: &Sheet) -> (Sheet, bool) {
        let turned = sheet.turned();
        if turned < *sheet { (turned, true) } else { (*sheet, false) }
    }

    fn exchanged(&self) -> Self {
        Cutting
    }

    fn exchanged_piece(sheet: &Sheet) -> Sheet {
        sheet.turned()
    }

    fn size(sheet: &Sheet) -> (u16, u16) {
        (sheet.cake.columns, sheet.cake.rows)
    }
}

impl<S: fmt::Display> fmt::Display for Sheet<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |is_there: bool, letter: &'static str| if is_there { letter } else { "" };
        write!(f, "{}{}{}", self.cake, letter(self.shared.left, "w"), letter(self.shared.right, "h"))
    }
}

impl fmt::Display for Cutting {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
