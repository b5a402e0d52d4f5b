//! Konane: jump over stones of the opponent, which are removed.
//!
//! Which stones can ever move is bounded from above: a stone may some day be where a jump could take it, and a cell may
//! some day be empty if its stone could jump or be jumped over. Jumps that are impossible even so never happen. The
//! others concern three cells each; cells that no chain of jumps connects are components, and cells in no jump vanish.
//! Stones that never move and are never removed become gaps. Exchanging the colours exchanges the players.

use std::fmt;

use crate::board::{Bits, Board, Drawing, PositionError, STRAIGHT, Size, Threes, View, Wide};
use crate::player::{ByPlayer, Player};
use crate::position::Position;
use crate::rulesets::{Example, Parameters, Ruleset};
use crate::solve::{AnyPosition, any};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "konane",
    aliases: &[],
    summary: "Jump over stones of the opponent, which are removed.",
    rules: "Left has the stones `x`, Right the stones `o`. A player jumps with one of the own stones over a stone of the \
            opponent beside it into the empty cell behind, and may go on jumping in the same direction; the stones \
            jumped over are removed. Who cannot jump loses.",
    notation: "Rows from the top, separated by `|`. An empty cell is `.`, Left's stones are `x`, Right's are `o`, `#` is \
               no cell.",
    parameters: &[],
    examples: &[
        Example::new("xo.", "1"),
        Example::new(".xo.", "*"),
        Example::new("xo.o.", "1"),
        Example::new("xo.ox", "0"),
        Example::new("xo.|...|xo.", "2"),
    ],
    reference: "Traditional, Hawaii; Michael Ernst, Playing Konane mathematically, UMAP Journal 16, 1995.",
    empty: None,
    parse,
};

const SYMBOLS: &[&str] = &["#", "xX", "oO", "."];

/// A position: Left's stones, Right's stones, empty cells.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Konane<B>(Board<B, 3>);

fn parse(text: &str, _: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read(text, SYMBOLS)?;
    Ok(match drawing.size() {
        Size::Small => any(Konane::<u64>::new(&drawing)),
        Size::Medium => any(Konane::<u128>::new(&drawing)),
        Size::Large => any(Konane::<Wide>::new(&drawing)),
    })
}

impl<B: Bits> Konane<B> {
    fn new(drawing: &Drawing) -> Self {
        Konane(Board::new(drawing, |plane, symbol| plane + 1 == usize::from(symbol)))
    }

    fn drawing(&self) -> Drawing {
        Drawing::of(&self.0, |[left, right, empty]| u8::from(left) + 2 * u8::from(right) + 3 * u8::from(empty))
    }

    /// The cells of all jumps that may happen some day.
    #[inline]
    fn threes(&self) -> Threes<B> {
        let board = &self.0;
        let [left, right, mut empty] = board.planes;
        let mut stones = ByPlayer { left, right };
        loop {
            let before = (stones, empty);
            let mut threes = Threes::NONE;
            for (down, right) in STRAIGHT {
                let behind = board.moved(empty, -2 * down, -2 * right);
                for player in Player::ALL {
                    let starts = stones[player] & board.moved(stones[!player], -down, -right) & behind;
                    if !starts.is_empty() {
                        threes.add(board, starts, (down, right));
                        stones[player] = stones[player] | board.moved(starts, 2 * down, 2 * right);
                        empty = empty | starts | board.moved(starts, down, right);
                    }
                }
            }
            if before == (stones, empty) {
                return threes;
            }
        }
    }

    fn exchanged(&self) -> Self {
        let [left, right, empty] = self.0.planes;
        Konane(self.0.with_planes([right, left, empty]))
    }
}

impl<B: Bits> Position for Konane<B> {
    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let board = &self.0;
        let (own, prey, empty) = (board.planes[player as usize], board.planes[!player as usize], board.planes[2]);
        for (down, right) in STRAIGHT {
            let behind = board.moved(empty, -2 * down, -2 * right);
            let jumps = board.moved(prey, -down, -right) & behind;
            for start in (own & jumps).cells() {
                let start = B::cell(start);
                let mut planes = board.planes;
                planes[player as usize] = own & !start;
                planes[2] = empty | start;
                let mut at = start;
                while !(at & jumps).is_empty() {
                    let over = board.moved(at, down, right);
                    at = board.moved(over, down, right);
                    planes[!player as usize] = planes[!player as usize] & !over;
                    planes[2] = planes[2] | over;
                    let mut landed = planes;
                    landed[player as usize] = landed[player as usize] | at;
                    landed[2] = landed[2] & !at;
                    each(Konane(board.with_planes(landed)));
                }
            }
        }
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        self.0.parts_of_threes(self.threes(), |part| each(Konane(self.0.cut(part))));
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let (board, _) = self.0.least_image();
        let (other, _) = self.exchanged().0.least_image();
        (Konane(board.min(other)), other < board)
    }

    fn negative(&self) -> Option<Self> {
        Some(self.exchanged())
    }

    fn view(&self) -> View {
        self.drawing().view(SYMBOLS)
    }
}

impl<B: Bits> fmt::Display for Konane<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.drawing().text(SYMBOLS))
    }
}
