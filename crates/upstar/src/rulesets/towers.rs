//! Towers of white and black cubes: take a cube of your colour, with everything above it. The game Procrastination.
//!
//! A tower is a red-blue string of Hackenbush in other letters, and its value is a number.

use crate::board::PositionError;
use crate::hackenbush::{Towers, tower_position};
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Ruleset};
use crate::span::Span;

pub(super) const RULESET: Ruleset = Ruleset {
    name: "towers",
    aliases: &["procrastination"],
    summary: "Take a cube of your colour from a tower, with all cubes above it.",
    rules: "Towers of white and black cubes stand side by side. Left takes a white cube, Right a black one; the cubes above it are \
            taken with it. Who cannot move loses.",
    notation: "Each tower from the bottom up, as `WWB`: `W` is a white cube, Left's, and `B` a black one, Right's. Towers are \
               separated by `|` or `+`, and `-` is an empty tower. The same towers are strings of Hackenbush, where `B` means blue, \
               and so Left's: write `L` for `W` and `R` for `B`.",
    parameters: &[],
    examples: &[
        Example::new("WWB|BW", "1"),
        Example::new("W", "1"),
        Example::new("BBB", "-3"),
        Example::new("WWWBBW", "19/8"),
        Example::new("BWBW", "-5/8"),
        Example::new("WBB|WBW|B", "0"),
        Example::new("-", "0"),
    ],
    reference: "Procrastination, MIT Programming Contest, 2005; Fang Zhanpeng, 2009.",
    start: no_start,
    parse: |text, _| {
        let whole = Span::new(0, text.len());
        tower_position(&text.parse::<Towers>()?).map_err(|error| PositionError { span: whole, ..error })
    },
};
