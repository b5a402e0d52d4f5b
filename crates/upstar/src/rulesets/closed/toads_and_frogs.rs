//! Toads and Frogs on five cells: the positions of the game that starts with two toads, a gap and two frogs.

use crate::number::Dyadic;
use crate::value::NumberUpStar;

/// A position of five cells, and its value `halves/2 + ups·^ + *stars`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FiveCells {
    /// The position, as in `tt.ff`.
    pub position: &'static str,
    /// The number, in halves.
    pub halves: i8,
    /// The number of ups; negative for downs.
    pub ups: i8,
    /// The number of stars, 0 or 1.
    pub stars: u8,
}

impl FiveCells {
    const fn new(position: &'static str, halves: i8, ups: i8, stars: u8) -> FiveCells {
        FiveCells { position, halves, ups, stars }
    }

    /// The value.
    pub fn value(&self) -> NumberUpStar {
        NumberUpStar { number: Dyadic::new(i64::from(self.halves), 1), ups: self.ups.into(), nimber: self.stars.into() }
    }
}

/// The 23 positions reachable from `tt.ff`, with moves in any order, sorted by text.
pub static FIVE_CELLS: &[FiveCells] = &[
    FiveCells::new(".ftft", -2, 0, 0),
    FiveCells::new(".fttf", -2, 0, 0),
    FiveCells::new(".tftf", 0, 0, 0),
    FiveCells::new(".ttff", 0, 0, 0),
    FiveCells::new("f.ftt", -2, 0, 0),
    FiveCells::new("f.tft", 0, 0, 0),
    FiveCells::new("f.ttf", 0, 0, 0),
    FiveCells::new("ff.tt", 0, 0, 0),
    FiveCells::new("fft.t", 2, 0, 0),
    FiveCells::new("ft.tf", 1, 0, 0),
    FiveCells::new("ftf.t", 0, 0, 0),
    FiveCells::new("ftft.", 2, 0, 0),
    FiveCells::new("t.ftf", 0, 0, 1),
    FiveCells::new("t.tff", 0, 1, 0),
    FiveCells::new("tf.ft", -1, 0, 0),
    FiveCells::new("tf.tf", 0, 0, 0),
    FiveCells::new("tff.t", 0, 0, 0),
    FiveCells::new("tfft.", 2, 0, 0),
    FiveCells::new("tft.f", 0, 0, 1),
    FiveCells::new("tftf.", 0, 0, 0),
    FiveCells::new("tt.ff", 0, 0, 1),
    FiveCells::new("ttf.f", 0, -1, 0),
    FiveCells::new("ttff.", 0, 0, 0),
];
