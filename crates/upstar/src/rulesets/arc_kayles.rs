//! Arc Kayles: take an edge of a graph together with all edges that touch it.
//!
//! Connected parts are components, and a vertex without edges has the value 0.

use crate::board::{Bits, Graph, Ground};
use crate::player::Player;
use crate::rulesets::on_board::{BoardRules, on_graph};
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Ruleset};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "arc-kayles",
    aliases: &[],
    summary: "Remove an edge of a graph, its ends, and all edges at them.",
    rules: "The players take turns to choose an edge; it is removed with both its ends and all edges that meet them. Who \
            finds no edge loses.",
    notation: "Edges, as in `a-b-c, b-d`; a vertex without edges is named alone, `()` has no vertices.",
    parameters: &[],
    examples: &[
        Example::new("a-b", "*"),
        Example::new("a-b-c-d", "*2"),
        Example::new("a-b-c-a", "*"),
        Example::new("a-b, a-c, a-d", "*"),
        Example::new("a-b-c-d-e", "0"),
    ],
    reference: "Thomas Schaefer, On the complexity of some two-person perfect-information games, 1978.",
    start: no_start,
    parse: |text, _| on_graph(text, ArcKayles),
};

/// The plane: the remaining vertices.
#[derive(Clone, Copy, PartialEq, Eq)]
struct ArcKayles;

impl<B: Bits> BoardRules<Graph<B, 1>> for ArcKayles {
    const SYMBOLS: &'static [&'static str] = &[".", "#"];
    const IMPARTIAL: bool = true;

    fn planes(symbol: u8) -> u32 {
        u32::from(symbol == 0)
    }

    fn moves(&self, graph: &Graph<B, 1>, _: Player, mut each: impl FnMut(Graph<B, 1>)) {
        let [left] = graph.planes();
        let mut later = left;
        for from in left.cells() {
            let from = B::cell(from);
            later = later & !from;
            for to in (graph.after(from) & later).cells() {
                each(graph.with_planes([left & !from & !B::cell(to)]));
            }
        }
    }

    fn components(&self, graph: &Graph<B, 1>, mut each: impl FnMut(Graph<B, 1>)) {
        let [left] = graph.planes();
        let next = |set: B| graph.after(set);
        graph.parts(left, next, |part| {
            if !part.without_lowest().is_empty() {
                each(graph.cut(part));
            }
        });
    }

    fn normal(&self, graph: &Graph<B, 1>) -> (Graph<B, 1>, bool) {
        (graph.normal([0], |set| graph.beside(set)).0, false)
    }

    fn negative(&self, graph: &Graph<B, 1>) -> Option<Graph<B, 1>> {
        Some(graph.clone())
    }
}
