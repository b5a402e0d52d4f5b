//! Digraph Placement: remove a vertex of your colour, and all vertices to which an edge leads from it.

use crate::board::Sketch;
use crate::rulesets::on_board::on_digraph;
use crate::rulesets::placement::Loses;
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Ruleset};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "digraph-placement",
    aliases: &[],
    summary: "Remove a vertex of your colour, and all to which an edge leads from it.",
    rules: "Left owns some vertices of a directed graph, Right owns others. A player chooses a vertex of the own; it is \
            removed with all vertices to which an edge leads from it. Vertices without an owner belong to both. Who has \
            no vertex loses.",
    notation: "Edges, then owners, as in `a>b>c, b-d; a=l, b=r`; `b-d` leads in both directions. Vertices of Left are `l`, \
               of Right `r`, of both `.` or not mentioned. A vertex without edges is named alone, `()` has no vertices.",
    parameters: &[],
    examples: &[
        Example::new("a, b; a=l, b=l", "2"),
        Example::new("a-b; a=l, b=r", "*"),
        Example::new("a>b; a=l, b=r", "1/2"),
        Example::new("a>b; a=l, b=l", "2"),
        Example::new("a-b-c; a=l, b=r, c=l", "{1|0}"),
    ],
    reference: "Alexander Clow and Neil McKay, Digraph Placement games, 2024.",
    start: no_start,
    // Vertices may only be given owners here; symbols for missing vertices, which other games know, are refused first.
    parse: |text, _| Sketch::read(text, SYMBOLS).and_then(|_| on_digraph(text, Loses::Both)),
};

const SYMBOLS: &[&str] = &[".", "lL", "rR"];
