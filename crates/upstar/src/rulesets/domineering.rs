//! Domineering: Left places vertical dominoes, Right horizontal ones, on free cells of a grid.
//!
//! A domino covers adjacent cells, so regions of free cells are components, and a region of one cell has the value 0.
//! Exchanging rows and columns exchanges the players.
//!
//! Only Left's dominoes lie across two rows. If the board is cut between rows, Left loses the moves across the cuts and Right
//! loses none: the value is at least the sum of the pieces. Cut between columns, it is at most that.
//!
//! In Cram, where both players have all moves, the second player can answer every domino by its image under a half turn of the board,
//! if the free cells are the same after it and no domino overlaps with its image. Only a domino on the middle of the board does.
//! The middle is a corner of cells, where no domino lies, or a cell, or the edge between two cells; in the last case the domino on
//! both cells is its own image, and the first player can begin with it.

use std::ops::Range;

use crate::board::{Bits, Board};
use crate::player::Player;
use crate::rulesets::on_board::{BoardRules, on_grid};
use crate::rulesets::ruleset::empty_grid;
use crate::rulesets::{Example, Ruleset};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "domineering",
    aliases: &[],
    summary: "Place dominoes on a grid: Left vertically, Right horizontally.",
    rules: "The players take turns to put a domino on two free cells that touch. Left puts hers vertically, Right puts \
            his horizontally. Who cannot place a domino loses.",
    notation: "Rows from the top, separated by `|`. A free cell is `.`, a cell that is taken is `#`.",
    parameters: &[],
    examples: &[
        Example::new(".|.", "1"),
        Example::new("..", "-1"),
        Example::new("..|..", "+-1"),
        Example::new("...|...", "{2|-1/2}"),
        Example::new("..|.#", "*"),
    ],
    reference: "Göran Andersson; Conway, On Numbers and Games, chapter 10; Winning Ways, chapter 5.",
    start: empty_grid,
    parse: |text, _| on_grid(text, Domineering),
};

/// The plane: the free cells.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Domineering;

impl<B: Bits> BoardRules<Board<B, 1>> for Domineering {
    const SYMBOLS: &'static [&'static str] = &["#xX", "."];
    const HAS_TINY: bool = true;
    const HAS_MEDIUM: bool = true;

    #[inline]
    fn moves(&self, board: &Board<B, 1>, player: Player, mut each: impl FnMut(Board<B, 1>)) {
        let [free] = board.planes;
        let (down, right) = match player {
            Player::Left => (1, 0),
            Player::Right => (0, 1),
        };
        let step = down as u32 * board.width() + right as u32;
        let domino = B::cell(0) | B::cell(step);
        for cell in (free & board.moved(free, -down, -right)).cells() {
            each(board.with_planes([free & !domino.up(cell)]));
        }
    }

    #[inline]
    fn components(&self, board: &Board<B, 1>, mut each: impl FnMut(Board<B, 1>)) {
        board.parts_beside(board.planes[0], |part| {
            if !part.without_lowest().is_empty() {
                each(board.cut(part));
            }
        });
    }

    #[inline]
    fn normal(&self, board: &Board<B, 1>) -> (Board<B, 1>, bool) {
        board.least_image()
    }

    fn negative(&self, board: &Board<B, 1>) -> Option<Board<B, 1>> {
        Some(board.transposed())
    }

    #[inline]
    fn is_zero_by_symmetry(&self, board: &Board<B, 1>) -> Option<bool> {
        if board.half_turned() != *board {
            return None;
        }
        let (width, height) = (board.width(), board.height());
        let is_middle_free = board.planes[0].has(height / 2 * width + width / 2);
        match (width % 2, height % 2) {
            (0, 0) => Some(true),
            (1, 1) => (!is_middle_free).then_some(true),
            _ => Some(!is_middle_free),
        }
    }

    /// Slices are rows; Right's columns are the rows of the transposed board.
    fn runs(
        &self,
        board: &Board<B, 1>,
        player: Player,
        longest: u32,
        mut each: impl FnMut(Range<u32>, Board<B, 1>, bool),
    ) {
        let (board, negated) = match player {
            Player::Left => (*board, false),
            Player::Right => (board.transposed(), true),
        };
        let (width, [free]) = (board.width(), board.planes);
        for end in 1..=board.height() {
            let (mut run, mut columns) = (B::EMPTY, B::EMPTY);
            for start in (end.saturating_sub(longest)..end).rev() {
                let row = free.down(start * width) & B::first(width);
                (run, columns) = (run.up(width) | row, columns | row);
                // Without its first columns, if they are empty, so that equal runs meet.
                each(start..end, board.with_rows(end - start, [run.down(columns.lowest())]), negated);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rustc_hash::FxHashMap;

    use super::*;
    use crate::board::Drawing;
    use crate::number::mex;
    use crate::position::{PlayMode, Position};
    use crate::rulesets::on_board::OnBoard;
    use crate::solve::{SolveOptions, canonical};
    use crate::value::Universe;

    /// Every position on small boards.
    #[test]
    fn symmetric_positions_of_cram_are_won_as_their_symmetry_tells() {
        type Cram = OnBoard<Domineering, Board<u32, 1>>;
        /// The nim-value by its definition.
        fn plain(position: &Cram, known: &mut HashMap<Cram, u128>) -> u128 {
            if let Some(value) = known.get(position) {
                return *value;
            }
            let mut options = Vec::new();
            PlayMode::Impartial.moves(position, Player::Left, &mut |next| options.push(next));
            let value = mex(options.iter().map(|next| plain(next, known)).collect::<Vec<_>>());
            known.insert(position.clone(), value);
            value
        }
        let mut found = [0; 2];
        for text in ["....|....|....", "....|....", "...|...|...", ".....|.....", "...|...|...|..."] {
            let empty: Board<u32, 1> = Board::new(&Drawing::read(text, &["#", "."]).unwrap(), |_, _| true);
            let mut known = HashMap::new();
            for free in 0..1_u32 << empty.area() {
                let position = OnBoard { rules: Domineering, board: empty.with_planes([free]) };
                if let Some(is_zero) = position.is_zero_by_symmetry() {
                    assert_eq!(plain(&position, &mut known) == 0, is_zero, "{position}");
                    found[usize::from(is_zero)] += 1;
                }
            }
        }
        assert_eq!(found, [80, 112]);
    }

    /// Every position on a board of 3 by 4, cut in every way.
    #[test]
    fn runs_of_slices_bound_the_value() {
        let universe = Universe::default();
        let value = |position: &OnBoard<Domineering, Board<u32, 1>>| {
            canonical(&universe, position, SolveOptions::default()).unwrap()
        };
        let drawing = Drawing::read("....|....|....", &["#", "."]).unwrap();
        let empty: Board<u32, 1> = Board::new(&drawing, |_, _| true);
        let mut strict = 0;
        for free in 0..1_u32 << empty.area() {
            let position = OnBoard { rules: Domineering, board: empty.with_planes([free]) };
            let whole = value(&position);
            for player in Player::ALL {
                let mut runs = FxHashMap::default();
                position.runs(player, u32::MAX, &mut |run, position, negated| {
                    let value = value(&position);
                    runs.insert((run.start, run.end), if negated { -value } else { value });
                });
                let count = runs.keys().map(|run| run.1).max().unwrap();
                assert_eq!(runs.len() as u32, count * (count + 1) / 2);
                for cuts in 0..1_u32 << (count - 1) {
                    let mut sum = universe.integer(0);
                    let mut start = 0;
                    for end in (1..=count).filter(|end| *end == count || cuts >> (end - 1) & 1 == 1) {
                        sum = (sum + runs[&(start, end)]).unwrap();
                        start = end;
                    }
                    let order = sum.compare(whole).unwrap();
                    let is_bound = if player == Player::Left { order.is_le() } else { order.is_ge() };
                    assert!(is_bound, "{position} {player} {cuts:b}");
                    strict += u32::from(sum != whole);
                }
            }
        }
        assert!(1000 < strict, "{strict}");
    }
}
