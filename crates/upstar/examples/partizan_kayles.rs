//! Partizan Kayles: Left knocks down one pin of a row, Right two pins that stand side by side.
//!
//! `cargo run --release --example partizan_kayles -- iiiii`

use upstar::board::{Bits, Board};
use upstar::rulesets::on_board::{BoardRules, on_strip};
use upstar::{Player, Style, Universe};

/// The rules. The boards have one plane: the pins that stand.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Kayles;

impl<B: Bits> BoardRules<Board<B, 1>> for Kayles {
    // A cell has nothing or a pin.
    const SYMBOLS: &'static [&'static str] = &[".", "iI"];

    fn moves(&self, board: &Board<B, 1>, player: Player, mut each: impl FnMut(Board<B, 1>)) {
        let [pins] = board.planes;
        // Left's shot hits a cell, Right's a cell and the next one.
        let (starts, shot) = match player {
            Player::Left => (pins, B::first(1)),
            Player::Right => (pins & board.moved(pins, 0, -1), B::first(2)),
        };
        for cell in starts.cells() {
            each(board.with_planes([pins & !shot.up(cell)]));
        }
    }

    // Pins with a gap between them never meet.
    fn components(&self, board: &Board<B, 1>, mut each: impl FnMut(Board<B, 1>)) {
        board.parts_beside(board.planes[0], |part| each(board.cut(part)));
    }

    // A row may be read from either end.
    fn normal(&self, board: &Board<B, 1>) -> (Board<B, 1>, bool) {
        (board.least_reflection(), false)
    }
}

#[expect(clippy::print_stdout, reason = "this is what the program is for")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| "iiiii".into());
    let universe = Universe::default();
    let position = on_strip(&text, Kayles).map_err(|error| error.to_string())?;
    println!("{position} = {}", position.canonical(&universe, 1)?.text(Style::Text)?);
    for player in Player::ALL {
        for option in position.options(player) {
            println!("{player}: {option} = {}", option.canonical(&universe, 1)?.text(Style::Text)?);
        }
    }
    Ok(())
}

#[test]
fn small_rows() -> Result<(), Box<dyn std::error::Error>> {
    // One pin is a free move for Left; of two, Left leaves one and Right none; of three, Left leaves two apart.
    for (row, value) in [("i", "1"), ("ii", "{1|0}"), ("iii", "{2|1}"), ("i.ii", "{2|1}"), (".", "0")] {
        let universe = Universe::default();
        let position = on_strip(row, Kayles).map_err(|error| error.to_string())?;
        assert_eq!(position.canonical(&universe, 1)?.text(Style::Text)?, value, "{row}");
    }
    Ok(())
}
