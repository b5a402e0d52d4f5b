//! Snort: neighbours never have different colours.

use crate::rulesets::on_board::{on_graph, on_grid};
use crate::rulesets::placement::Loses;
use crate::rulesets::ruleset::empty_grid;
use crate::rulesets::{Example, Parameter, Ruleset};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "snort",
    aliases: &[],
    summary: "Take a place beside which the opponent has none.",
    rules: "The players take turns to take a free place. A place beside one that the opponent has taken must not be \
            taken. Who cannot take a place loses.",
    notation: "Rows from the top, separated by `|`. A free cell is `.`, Left's are `x`, Right's are `o`, `#` is no cell; \
               `l` may be taken by Left alone, `r` by Right alone. With `graph`: edges, then what is on vertices, as in \
               `a-b-c, b-d; a=x`; `()` has no vertices.",
    parameters: &[Parameter::word("graph", "the places are the vertices of a graph")],
    examples: &[
        Example::new(".", "*"),
        Example::new("..", "+-1"),
        Example::new("...", "+-2"),
        Example::new("x..", "{1|0}"),
        Example::new("l.r", "+-1"),
        Example::with("graph", "a-b, a-c, a-d", "+-3"),
    ],
    reference: "Simon Norton; Conway, On Numbers and Games, chapter 8; Winning Ways, chapter 6.",
    start: |width, height, parameters| match parameters.has("graph") {
        true => None,
        false => empty_grid(width, height, parameters),
    },
    parse: |text, parameters| match parameters.has("graph") {
        true => on_graph(text, Loses::Opponent),
        false => on_grid(text, Loses::Opponent),
    },
};
