//! Pictures as positions: sets of remaining edges.
//!
//! The parts that meet only in the ground are components. In normal play the [methods](crate::hackenbush::value()) for pictures
//! find values; the other modes of play, and Childish Hackenbush, are left to the general solvers, which know nothing but moves.

use std::fmt;
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::Arc;

use rustc_hash::{FxBuildHasher, FxHashSet};

use crate::board::{Bits, MOST_CELLS, PositionError, View, Wide};
use crate::budget::{Budget, Exhausted};
use crate::convention::Convention;
use crate::cyclic::{Explored, Unfolded};
use crate::hackenbush::colour::Colour;
use crate::hackenbush::flowers;
use crate::hackenbush::graph::{Edge, GROUND, Graph};
use crate::hackenbush::value::{Unsolved, value};
use crate::player::Player;
use crate::position::{PlayMode, Position};
use crate::solve::{
    AnyPosition, SearchOptions, Searchable, SolveOptions, canonical, nim_value, outcome, search, unfold,
};
use crate::span::Span;
use crate::value::{Game, Outcome, Universe};

/// The edges that may be cut.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Cuts {
    /// Any edge of one's colour.
    #[default]
    All,
    /// Childish Hackenbush: only edges whose removal leaves all other edges connected with the ground.
    Childish,
}

/// A picture of at most [`MOST_CELLS`] edges as a position; parts not connected with the ground are removed.
///
/// # Errors
///
/// The picture has more edges.
pub fn position(graph: &Graph, cuts: Cuts) -> Result<Box<dyn AnyPosition>, PositionError> {
    let (graph, _) = graph.grounded();
    Ok(match graph.edges.len() {
        ..=64 => Box::new(Solved { bush: Bush::<u64>::new(graph, cuts), mode: PlayMode::Ordinary }),
        edges if edges <= MOST_CELLS as usize => {
            Box::new(Solved { bush: Bush::<Wide>::new(graph, cuts), mode: PlayMode::Ordinary })
        }
        edges => {
            let message = format!("a position has at most {MOST_CELLS} edges, and this has {edges}");
            let help = "`upstar hackenbush` finds the values of larger pictures";
            return Err(PositionError::unplayable(message, help, Span::default()));
        }
    })
}

/// The remaining edges of a picture, all of them connected with the ground.
///
/// # Equality
///
/// Positions are equal if their original pictures are equal and the same edges remain.
#[derive(Clone)]
struct Bush<B> {
    shape: Arc<Shape<B>>,
    edges: B,
}

/// The data that do not change during a game.
struct Shape<B> {
    /// A hash of the other fields, so that different shapes are usually distinguished at once.
    mark: u64,
    graph: Graph,
    cuts: Cuts,
    /// For each point, the edges that end there.
    around: Vec<B>,
}

impl<B> PartialEq for Shape<B> {
    fn eq(&self, other: &Self) -> bool {
        (self.mark, self.cuts, &self.graph) == (other.mark, other.cuts, &other.graph)
    }
}

impl<B: Bits> PartialEq for Bush<B> {
    fn eq(&self, other: &Self) -> bool {
        self.edges == other.edges && (Arc::ptr_eq(&self.shape, &other.shape) || self.shape == other.shape)
    }
}

impl<B: Bits> Eq for Bush<B> {}

impl<B: Bits> Hash for Bush<B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.shape.mark, self.edges).hash(state);
    }
}

impl<B: Bits> Bush<B> {
    /// All edges of a picture, which must be connected with the ground and fit.
    fn new(graph: Graph, cuts: Cuts) -> Bush<B> {
        let mut around = vec![B::EMPTY; graph.points() as usize];
        for (number, edge) in (0..).zip(&graph.edges) {
            for end in edge.ends {
                around[end as usize] = around[end as usize] | B::cell(number);
            }
        }
        let mark = FxBuildHasher.hash_one((&graph.edges, &graph.names, cuts));
        let edges = B::first(graph.edges.len() as u32);
        Bush { shape: Arc::new(Shape { mark, graph, cuts, around }), edges }
    }

    fn with_edges(&self, edges: B) -> Bush<B> {
        Bush { shape: Arc::clone(&self.shape), edges }
    }

    /// The edges of a set that can be reached from a point, not through the ground unless it is the point itself.
    fn reached(&self, set: B, start: u32, first: B) -> B {
        let mut found = B::EMPTY;
        let mut list = vec![(start, first)];
        while let Some((point, here)) = list.pop() {
            let here = here & set & !found;
            found = found | here;
            for edge in here.cells() {
                let other = self.edge(edge).other(point);
                if other != GROUND {
                    list.push((other, self.shape.around[other as usize]));
                }
            }
        }
        found
    }

    fn edge(&self, number: u32) -> Edge {
        self.shape.graph.edges[number as usize]
    }

    /// The position after a cut, if the cut is allowed.
    fn cut(&self, edge: u32) -> Option<Bush<B>> {
        let others = self.edges & !B::cell(edge);
        let left = self.reached(others, GROUND, self.shape.around[GROUND as usize]);
        match self.shape.cuts {
            Cuts::Childish if left != others => None,
            _ => Some(self.with_edges(left)),
        }
    }

    /// The remaining picture.
    fn graph(&self) -> Graph {
        let edges = self.edges.cells().map(|edge| self.edge(edge)).collect();
        Graph { edges, ..self.shape.graph.clone() }
    }
}

impl<B: Bits> Position for Bush<B> {
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        for edge in self.edges.cells().filter(|&edge| self.edge(edge).colour.allows(player)) {
            if let Some(next) = self.cut(edge) {
                each(next);
            }
        }
    }

    fn components(&self, each: &mut dyn FnMut(Self)) {
        let mut rest = self.edges;
        while !rest.is_empty() {
            let first = self.shape.around[GROUND as usize] & rest;
            let part = self.reached(rest, GROUND, B::cell(first.lowest()) & first);
            if part.is_empty() {
                break;
            }
            rest = rest & !part;
            each(self.with_edges(part));
        }
    }

    fn negative(&self) -> Option<Self> {
        let negative = Bush::new(self.shape.graph.negative(), self.shape.cuts);
        Some(negative.with_edges(self.edges))
    }

    fn view(&self) -> View {
        let mut points: Vec<u32> = self.edges.cells().flat_map(|edge| self.edge(edge).ends).chain([GROUND]).collect();
        points.sort_unstable();
        points.dedup();
        let place = |point: u32| points.partition_point(|other| *other < point) as u32;
        let vertices = points
            .iter()
            .map(|&point| (self.shape.graph.name(point), if point == GROUND { '#' } else { '.' }))
            .collect();
        let edges = self.edges.cells().flat_map(|edge| {
            let [from, to] = self.edge(edge).ends.map(place);
            [(from, to), (to, from)]
        });
        View::Graph { vertices, edges: edges.collect() }
    }
}

impl<B: Bits> fmt::Display for Bush<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.graph().text())
    }
}

/// A position whose value is found by the methods for pictures.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Solved<B: Bits> {
    bush: Bush<B>,
    mode: PlayMode,
}

impl<B: Bits> Solved<B> {
    fn boxed(&self, bush: Bush<B>) -> Box<dyn AnyPosition> {
        Box::new(Solved { bush, mode: self.mode })
    }

    /// Whether the methods for pictures apply.
    fn is_ordinary(&self) -> bool {
        self.mode == PlayMode::Ordinary && self.bush.shape.cuts == Cuts::All
    }
}

impl<B: Bits> AnyPosition for Solved<B> {
    fn mode(&self) -> PlayMode {
        self.mode
    }

    fn in_mode(&self, mode: PlayMode) -> Box<dyn AnyPosition> {
        Box::new(Solved { bush: self.bush.clone(), mode })
    }

    fn options_within(&self, player: Player, budget: &Budget) -> Result<Vec<Box<dyn AnyPosition>>, Exhausted> {
        // Each edge has one option at most, and all options share the picture.
        budget.check()?;
        let mut seen = FxHashSet::default();
        let mut options = Vec::new();
        self.mode.moves(&self.bush, player, &mut |next| {
            if seen.insert(next.edges) {
                options.push(self.boxed(next));
            }
        });
        Ok(options)
    }

    fn components(&self) -> Vec<Box<dyn AnyPosition>> {
        let mut components = Vec::new();
        self.mode.components(&self.bush, &mut |part| components.push(self.boxed(part)));
        components
    }

    fn negative(&self) -> Option<Box<dyn AnyPosition>> {
        self.bush.negative().map(|negative| self.boxed(negative))
    }

    fn view(&self) -> View {
        self.bush.view()
    }

    fn searchable<'a>(&self, universe: &'a Universe) -> Option<Searchable<'a>> {
        // The methods for pictures find its value.
        (!self.is_ordinary()).then(|| Searchable::new(universe, self.mode, |own: &Self| &own.bush))
    }

    fn unfold(&self, pause: &mut dyn FnMut(Explored) -> Result<(), Exhausted>) -> Result<Unfolded<'static>, Exhausted> {
        unfold(&self.bush, self.mode, pause)
    }

    fn canonical<'u>(&self, universe: &'u Universe, threads: usize) -> Result<Game<'u>, Exhausted> {
        match self.is_ordinary() {
            true => value(universe, &self.bush.graph()).map(|solution| solution.value).map_err(exhausted),
            false => canonical(universe, &self.bush, SolveOptions { mode: self.mode, threads }),
        }
    }

    fn outcome_in(&self, universe: &Universe, convention: Convention) -> Result<Outcome, Exhausted> {
        if self.is_ordinary() && convention == Convention::Normal {
            return flowers::outcome(universe, &self.bush.graph()).map(|(outcome, _)| outcome).map_err(exhausted);
        }
        outcome(universe, &self.bush, self.mode, convention)
    }

    fn search(&self, universe: &Universe, how: SearchOptions) -> Result<Outcome, Exhausted> {
        search(universe, &self.bush, self.mode, how)
    }

    fn nim_value(&self, universe: &Universe) -> Result<Option<u64>, Exhausted> {
        let is_green = |edge: u32| self.bush.edge(edge).colour == Colour::Green;
        match self.is_ordinary() && self.bush.edges.cells().all(is_green) {
            true => self.canonical(universe, 1).map(Game::as_nimber),
            false => nim_value(universe, &self.bush, self.mode),
        }
    }
}

impl<B: Bits> fmt::Display for Solved<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.bush.fmt(f)
    }
}

/// Positions are small, so no block is too large.
fn exhausted(unsolved: Unsolved) -> Exhausted {
    match unsolved {
        Unsolved::Exhausted(exhausted) => exhausted,
        Unsolved::LargeBlock { edges } => Exhausted::Nodes(edges as u64),
    }
}
