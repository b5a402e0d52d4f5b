//! Boards with stones of two colours: one plane for each player.

use crate::board::bits::Bits;
use crate::board::grid::Board;
use crate::board::text::Drawing;

impl<B: Bits> Board<B, 2> {
    /// The board of a drawing with the symbols empty, Left's, Right's and, if it exists, both.
    pub fn of_colours(drawing: &Drawing) -> Self {
        Board::new(drawing, |plane, symbol| symbol & (1 << plane) != 0)
    }

    /// The drawing with the symbols empty, Left's, Right's and both.
    pub fn drawing_of_colours(&self) -> Drawing {
        Drawing::of(self, |[left, right]| u8::from(left) + 2 * u8::from(right))
    }

    /// The least of four boards, and whether its colours are exchanged: this board, its half turn, and both with the colours
    /// exchanged.
    #[inline]
    pub fn least_turn_and_exchange(&self) -> (Self, bool) {
        let least = (*self).min(self.half_turned());
        let exchanged = least.exchanged();
        least.or_less(exchanged.min(exchanged.half_turned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SYMBOLS: &[&str] = &[".", "x", "o", "b"];

    #[test]
    fn images_of_a_strip_have_one_normal_form() {
        let board = |text: &str| Board::<u64, 2>::of_colours(&Drawing::read(text, SYMBOLS).unwrap());
        for text in ["xo.b", "x", "xxo.", "xo", "b.x", "....", "xoox"] {
            let own = board(text);
            assert_eq!(own.drawing_of_colours().text(SYMBOLS), text);
            let (least, negated) = own.least_turn_and_exchange();
            assert_eq!(own.half_turned().least_turn_and_exchange(), (least, negated), "{text}");
            let is_own_exchange = [own, own.half_turned()].contains(&own.exchanged());
            assert_eq!(own.exchanged().least_turn_and_exchange(), (least, !negated && !is_own_exchange), "{text}");
            let (less, negated) = own.or_less(own.exchanged());
            assert_eq!(if negated { less.exchanged() } else { less }, own, "{text}");
            assert_eq!(own.exchanged().or_less(own).0, less, "{text}");
        }
    }
}
