//! Node Kayles: take a vertex of a graph together with its neighbours.

use crate::board::{Drawing, Sketch};
use crate::position::PlayMode;
use crate::rulesets::on_board::{on_graph, on_grid};
use crate::rulesets::placement::Loses;
use crate::rulesets::ruleset::empty_grid;
use crate::rulesets::{Example, Parameter, Ruleset};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "node-kayles",
    aliases: &[],
    summary: "Remove a vertex of a graph and its neighbours.",
    rules: "The players take turns to choose a vertex; it is removed with all its neighbours. Who finds no vertex loses.",
    notation: "Edges, as in `a-b-c, b-d`; a vertex without edges is named alone, `()` has no vertices. Behind `;` a vertex \
               can be left out, as in `a-b-c; b=#`. With `grid`: rows from the top, separated by `|`, of cells `.` and \
               gaps `#`.",
    parameters: &[Parameter::word("grid", "the vertices are the cells of a grid")],
    examples: &[
        Example::new("a", "*"),
        Example::new("a-b-c", "*2"),
        Example::new("a-b-c-d", "0"),
        Example::new("a-b-c-a", "*"),
        Example::with("grid", "..|..", "0"),
    ],
    reference: "Thomas Schaefer, On the complexity of some two-person perfect-information games, 1978.",
    start: |width, height, parameters| match parameters.has("grid") {
        true => empty_grid(width, height, parameters),
        false => None,
    },
    parse: |text, parameters| {
        // A vertex cannot be open to one player only, so the symbols for that are refused first.
        let position = match parameters.has("grid") {
            true => Drawing::read(text, SYMBOLS).and_then(|_| on_grid(text, Loses::Both)),
            false => Sketch::read(text, SYMBOLS).and_then(|_| on_graph(text, Loses::Both)),
        };
        Ok(position?.in_mode(PlayMode::Impartial))
    },
};

const SYMBOLS: &[&str] = &[".", "#"];
