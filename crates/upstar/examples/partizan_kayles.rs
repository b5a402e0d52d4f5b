//! Partizan Kayles: Left knocks down one pin of a row, Right two pins that stand side by side.
//!
//! `cargo run --release --example partizan_kayles -- iiiii`

use std::fmt;

use upstar::board::{Bits, Board, Drawing, PositionError, View};
use upstar::player::Player;
use upstar::position::Position;
use upstar::solve::{AnyPosition, any};
use upstar::{Style, Universe};

/// What stands in a cell: nothing, or a pin. The first character of each is printed.
const SYMBOLS: &[&str] = &[".", "iI"];

/// A position: the pins that stand.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Kayles(Board<u64, 1>);

fn parse(text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read_strip(text, SYMBOLS)?;
    Ok(any(Kayles(Board::new(&drawing, |_, symbol| symbol == 1))))
}

impl Kayles {
    fn drawing(&self) -> Drawing {
        Drawing::of(&self.0, |[pin]| u8::from(pin))
    }
}

impl Position for Kayles {
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let [pins] = self.0.planes;
        // Left's shot hits a cell, Right's a cell and the next one.
        let (starts, shot) = match player {
            Player::Left => (pins, 0b1),
            Player::Right => (pins & self.0.moved(pins, 0, -1), 0b11),
        };
        for cell in starts.cells() {
            each(Kayles(self.0.with_planes([pins & !(shot << cell)])));
        }
    }

    // Pins with a gap between them never meet.
    fn components(&self, each: &mut dyn FnMut(Self)) {
        self.0.parts_beside(self.0.planes[0], |part| each(Kayles(self.0.cut(part))));
    }

    // A row may be read from either end.
    fn normal(&self) -> (Self, bool) {
        (Kayles(self.0.least_reflection()), false)
    }

    fn view(&self) -> View {
        self.drawing().view(SYMBOLS)
    }
}

impl fmt::Display for Kayles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.drawing().text(SYMBOLS))
    }
}

#[expect(clippy::print_stdout, reason = "this is what the program is for")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| "iiiii".into());
    let universe = Universe::default();
    let position = parse(&text).map_err(|error| error.to_string())?;
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
        let position = parse(row).map_err(|error| error.to_string())?;
        assert_eq!(position.canonical(&universe, 1)?.text(Style::Text)?, value, "{row}");
    }
    Ok(())
}
