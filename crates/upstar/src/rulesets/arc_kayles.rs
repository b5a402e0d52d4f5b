//! Arc Kayles: take an edge of a graph; what touches it is gone, too.
//!
//! Connected parts are components, and a vertex without edges is worth nothing.

use std::fmt;

use crate::board::{Bits, Graph, Ground, PositionError, Sketch, View, Wide, Words};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::placement::undirected;
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Parameters, Ruleset};
use crate::solve::{AnyPosition, any, any_erased};

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
    parse,
};

const SYMBOLS: &[&str] = &[".", "#"];

/// A position: the vertices that are left.
#[derive(Clone, PartialEq, Eq, Hash)]
struct ArcKayles<B>(Graph<B, 1>);

fn parse(text: &str, _: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let sketch = Sketch::read(text, SYMBOLS)?;
    let sketch = undirected(text, &sketch)?;
    Ok(match sketch.vertex_count() {
        ..=64 => any(ArcKayles::<u64>::new(sketch)),
        65..=128 => any_erased(ArcKayles::<u128>::new(sketch)),
        129..=256 => any_erased(ArcKayles::<Words<4>>::new(sketch)),
        257..=512 => any_erased(ArcKayles::<Words<8>>::new(sketch)),
        _ => any_erased(ArcKayles::<Wide>::new(sketch)),
    })
}

impl<B: Bits> ArcKayles<B> {
    fn new(sketch: &Sketch) -> Self {
        ArcKayles(Graph::new(sketch, |_, symbol| symbol == 0))
    }
}

impl<B: Bits> Position for ArcKayles<B> {
    const IMPARTIAL: bool = true;

    fn moves(&self, _: Player, each: &mut dyn FnMut(Self)) {
        let [left] = self.0.planes();
        let mut later = left;
        for from in left.cells() {
            let from = B::cell(from);
            later = later & !from;
            for to in (self.0.after(from) & later).cells() {
                each(ArcKayles(self.0.with_planes([left & !from & !B::cell(to)])));
            }
        }
    }

    fn components(&self, each: &mut dyn FnMut(Self)) {
        let [left] = self.0.planes();
        self.0.parts(
            left,
            |set| self.0.after(set),
            |part| {
                if !part.without_lowest().is_empty() {
                    each(ArcKayles(self.0.cut(part)));
                }
            },
        );
    }

    fn normal(&self) -> (Self, bool) {
        let (normal, _) = self.0.normal([0], |set| self.0.beside(set));
        (ArcKayles(normal), false)
    }

    fn negative(&self) -> Option<Self> {
        Some(self.clone())
    }

    fn view(&self) -> View {
        self.0.view(|_| 0, SYMBOLS)
    }

    fn memory(&self) -> usize {
        size_of::<Self>() + self.0.behind_pointers()
    }
}

impl<B: Bits> fmt::Display for ArcKayles<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.text(|_| 0, SYMBOLS))
    }
}
