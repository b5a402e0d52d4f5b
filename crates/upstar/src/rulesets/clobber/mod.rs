//! Clobber: a player moves a stone onto a neighbouring stone of the opponent, which is removed.

mod anti;
mod gaits;
mod stones;

use crate::board::PositionError;
use crate::rulesets::clobber::anti::AntiClobber;
use crate::rulesets::clobber::gaits::Gaits;
use crate::rulesets::clobber::stones::Clobber;
use crate::rulesets::on_board::on_grid;
use crate::rulesets::{Example, Parameter, Parameters, Ruleset};
use crate::solve::AnyPosition;

pub(super) const RULESET: Ruleset = Ruleset {
    name: "clobber",
    aliases: &[],
    summary: "Move a stone onto a neighbouring stone of the opponent, which is removed.",
    rules: "Left has the stones `x`, Right the stones `o`. A player moves one of the own stones onto a stone of the \
            opponent that is beside it; that stone is removed. Who cannot move loses. In `anti` the same moves are made \
            backwards: a stone goes to an empty cell, and a stone of the opponent appears where it was; in \
            `anti,cannibal` the player chooses the colour of that stone. Ways of moving add up: with `knight,rook` \
            stones may move in either way.",
    notation: "Rows from the top, separated by `|`. An empty cell is `.`, Left's stones are `x`, Right's are `o`. In \
               `anti` there is `#`, no cell.",
    parameters: &[
        Parameter::word("king", "stones move one step in all eight directions"),
        Parameter::word("knight", "stones move as the knight of chess"),
        Parameter::word("rook", "stones move along rows and columns, over empty cells"),
        Parameter::word("queen", "stones move along rows, columns and diagonals").covering(&["king", "rook"]),
        Parameter::word("cannibal", "own stones can be clobbered, too"),
        Parameter::word("hot", "another name of `cannibal`, which makes the game hot").covering(&["cannibal"]),
        Parameter::word("anti", "stones move to empty cells and leave stones of the opponent behind"),
    ],
    examples: &[
        Example::new("xo", "*"),
        Example::new("xxo", "^"),
        Example::new("xo|ox", "*"),
        Example::new("xoxo", "+-{*,^}"),
        Example::with("king", "x.|.o", "*"),
        Example::with("knight", "x..|..o", "*"),
        Example::with("rook", "x..o", "*"),
        Example::with("queen", "x..|...|..o", "*"),
        Example::with("cannibal", "xx", "1"),
        Example::with("hot", "xoxo", "+-1"),
        Example::with("anti", "x.", "1"),
        Example::with("anti", "x.o", "*"),
        Example::with("anti,cannibal", ".x.", "2"),
    ],
    reference: "Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber, Integers 5(2), 2005. Cannibal Clobber: \
                Ingo Althöfer, 2003. Anti and hot: AntiClobber and HotClobber in Aaron Siegel's Combinatorial Game Suite.",
    start: checkerboard,
    parse,
};

/// The usual board is full, with alternating `x` and `o`; in `anti` neither player could move on it.
fn checkerboard(width: usize, height: usize, parameters: &Parameters) -> Option<String> {
    let stone = |row: usize, column: usize| if (row + column).is_multiple_of(2) { 'x' } else { 'o' };
    let row = |row: usize| (0..width).map(|column| stone(row, column)).collect::<String>();
    (!parameters.has("anti")).then(|| (0..height).map(row).collect::<Vec<_>>().join("|"))
}

fn parse(text: &str, parameters: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let [king, knight, rook, queen] = ["king", "knight", "rook", "queen"].map(|name| parameters.has(name));
    let gaits = Gaits { king, knight, rook, queen };
    let cannibal = parameters.has("cannibal") || parameters.has("hot");
    match parameters.has("anti") {
        true => on_grid(text, AntiClobber { gaits, cannibal }),
        false => on_grid(text, Clobber { gaits, cannibal }),
    }
}
