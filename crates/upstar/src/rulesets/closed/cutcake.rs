//! Cutcake: the value of a cake of any size.
//!
//! A cake of `r` rows and `c` columns, where `2^k <= r < 2^(k+1)`, has the value `floor(c / 2^k) - 1` if that is not
//! negative: only halving matters for the player with the shorter side, and each of Left's strips of `2^k` columns is
//! worth one cut (*Winning Ways*, chapter 2). Otherwise the mirror image applies.

use std::fmt;

use crate::player::Player;
use crate::rulesets::apart::Cake;
use crate::rulesets::closed::pieces::{Cut, PieceFormula, integer};
use crate::rulesets::cutcake::search;
use crate::solve::AnyPosition;
use crate::value::NumberUpStar;

/// The value of a cake that Left cuts vertically and Right horizontally; `0` if it has no cells.
///
/// # Examples
///
/// ```
/// use upstar::rulesets::closed::cutcake;
///
/// assert_eq!(cutcake(3, 8), 3);
/// assert_eq!(cutcake(1_000_000_000, 2), -499_999_999);
/// ```
pub fn cutcake(rows: u32, columns: u32) -> i64 {
    let (Some(height), Some(width)) = (rows.checked_ilog2(), columns.checked_ilog2()) else { return 0 };
    let cuts = |side: u32, other: u32| i64::from(side >> other) - 1;
    if height <= width { cuts(columns, height) } else { -cuts(rows, width) }
}

/// The rules for cakes of any size.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(in crate::rulesets) struct Cutting;

/// The first and the last of the sides around this one that, with the same other side, have the same value.
fn same_value(side: u32, other: u32) -> (u32, u32) {
    let block = 1 << side.ilog2().min(other.ilog2());
    match other.ilog2() <= side.ilog2() {
        // Only whole multiples of the greatest power of two in the other side count.
        true => (side & !(block - 1), side | (block - 1)),
        // Only the greatest power of two in this side counts.
        false => (block, 2 * block - 1),
    }
}

impl PieceFormula for Cutting {
    type Piece = Cake<u32>;

    fn value(&self, cake: &Cake<u32>) -> NumberUpStar {
        integer(cutcake(cake.rows, cake.columns))
    }

    fn cuts(&self, cake: &Cake<u32>, player: Player) -> Box<dyn Iterator<Item = Cut> + '_> {
        let cake = *cake;
        let (side, other) = (cake.side(player), cake.side(!player));
        let mut next = 1;
        Box::new(std::iter::from_fn(move || {
            // The other half of the cuts leaves the same pieces, mirrored.
            let first = next;
            if side / 2 < first {
                return None;
            }
            let last = same_value(first, other).1.min(side - same_value(side - first, other).0).min(side / 2);
            next = last + 1;
            let parts = [first, side - first].map(|part| cake.with_side(player, part));
            let value = integer(parts.iter().map(|part| cutcake(part.rows, part.columns)).sum());
            Some(Cut { value, first, count: last - first + 1 })
        }))
    }

    fn made(&self, cake: &Cake<u32>, player: Player, part: u32) -> Vec<(Cake<u32>, u32)> {
        [part, cake.side(player) - part].map(|side| (cake.with_side(player, side), 1)).to_vec()
    }

    fn is_over(&self, cake: &Cake<u32>) -> bool {
        cake.rows == 1 && cake.columns == 1
    }

    fn exchanged(&self) -> Cutting {
        Cutting
    }

    fn exchanged_piece(cake: &Cake<u32>) -> Cake<u32> {
        cake.turned()
    }

    fn size(cake: &Cake<u32>) -> (u32, u32) {
        (cake.columns, cake.rows)
    }

    fn search(text: &str) -> Option<Box<dyn AnyPosition>> {
        search(text).ok()
    }
}

impl fmt::Display for Cutting {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
