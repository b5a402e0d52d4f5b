//! Where pieces are placed: the cells of a grid, or the vertices of a graph.

use std::fmt::Debug;
use std::hash::Hash;

use crate::board::bits::Bits;
use crate::board::graph::Graph;
use crate::board::grid::Board;
use crate::board::text::{Drawing, View};

/// Places with neighbours, and some planes of bits on them. Games that know no more than that are played on grids and on
/// graphs alike.
pub trait Ground<const PLANES: usize>: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// A set of places.
    type Set: Bits;

    /// The planes.
    fn planes(&self) -> [Self::Set; PLANES];

    /// The same places with other planes.
    fn with_planes(&self, planes: [Self::Set; PLANES]) -> Self;

    /// The places to which an edge leads from a set.
    fn after(&self, set: Self::Set) -> Self::Set;

    /// The places from which an edge leads to a set.
    fn before(&self, set: Self::Set) -> Self::Set;

    /// The planes cut down to a set of places.
    fn cut(&self, set: Self::Set) -> Self;

    /// One of the images under the symmetries that are known: the same for all images.
    fn least_image(&self) -> Self;

    /// The text: `symbol` makes the number of a symbol from the bits of a place.
    fn text(&self, symbol: impl Fn([bool; PLANES]) -> u8, symbols: &[&str]) -> String;

    /// The ground as plain data.
    fn view(&self, symbol: impl Fn([bool; PLANES]) -> u8, symbols: &[&str]) -> View;

    /// The connected parts of a set, in the order of their lowest places; `next` makes a step from all places of a set.
    #[inline]
    fn parts(&self, set: Self::Set, next: impl Fn(Self::Set) -> Self::Set, mut each: impl FnMut(Self::Set)) {
        let mut rest = set;
        while !rest.is_empty() {
            let mut part = rest & !rest.without_lowest();
            loop {
                let more = (part | next(part)) & set;
                if more == part {
                    break;
                }
                part = more;
            }
            rest = rest & !part;
            each(part);
        }
    }
}

impl<B: Bits, const PLANES: usize> Ground<PLANES> for Board<B, PLANES> {
    type Set = B;

    #[inline]
    fn planes(&self) -> [B; PLANES] {
        self.planes
    }

    #[inline]
    fn with_planes(&self, planes: [B; PLANES]) -> Self {
        Board::with_planes(self, planes)
    }

    #[inline]
    fn after(&self, set: B) -> B {
        self.beside(set)
    }

    #[inline]
    fn before(&self, set: B) -> B {
        self.beside(set)
    }

    #[inline]
    fn cut(&self, set: B) -> Self {
        Board::cut(self, set)
    }

    #[inline]
    fn least_image(&self) -> Self {
        Board::least_image(self).0
    }

    fn text(&self, symbol: impl Fn([bool; PLANES]) -> u8, symbols: &[&str]) -> String {
        Drawing::of(self, symbol).text(symbols)
    }

    fn view(&self, symbol: impl Fn([bool; PLANES]) -> u8, symbols: &[&str]) -> View {
        Drawing::of(self, symbol).view(symbols)
    }
}

impl<B: Bits, const PLANES: usize> Ground<PLANES> for Graph<B, PLANES> {
    type Set = B;

    #[inline]
    fn planes(&self) -> [B; PLANES] {
        self.planes
    }

    #[inline]
    fn with_planes(&self, planes: [B; PLANES]) -> Self {
        Graph::with_planes(self, planes)
    }

    fn after(&self, set: B) -> B {
        Graph::after(self, set)
    }

    fn before(&self, set: B) -> B {
        Graph::before(self, set)
    }

    fn cut(&self, set: B) -> Self {
        Graph::with_planes(self, self.planes.map(|plane| plane & set))
    }

    fn least_image(&self) -> Self {
        self.clone()
    }

    fn text(&self, symbol: impl Fn([bool; PLANES]) -> u8, symbols: &[&str]) -> String {
        Graph::text(self, symbol, symbols)
    }

    fn view(&self, symbol: impl Fn([bool; PLANES]) -> u8, symbols: &[&str]) -> View {
        Graph::view(self, symbol, symbols)
    }
}
