//! The places on which pieces are put: the cells of a grid, or the vertices of a graph.

use std::fmt::Debug;
use std::hash::Hash;

use crate::board::bits::{Bits, each_set, parts, sets_of};
use crate::board::graph::Graph;
use crate::board::grid::Board;
use crate::board::text::{Drawing, View};

/// A board that can be printed and drawn, whatever the meaning of its planes.
///
/// The symbol of a cell depends on its planes: bit `n` of the number given to `symbol` is set if the cell is in plane `n`.
pub trait Layout: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The text.
    fn text(&self, symbol: impl Fn(u32) -> u8, symbols: &[&str]) -> String;

    /// The board as plain data.
    fn view(&self, symbol: impl Fn(u32) -> u8, symbols: &[&str]) -> View;

    /// The approximate number of bytes the board takes on the heap.
    #[inline]
    fn behind_pointers(&self) -> usize {
        0
    }
}

/// The planes of a cell as the bits of a number.
fn mask<const PLANES: usize>(planes: [bool; PLANES]) -> u32 {
    planes.into_iter().rev().fold(0, |mask, is_in| mask << 1 | u32::from(is_in))
}

impl<B: Bits, const PLANES: usize> Layout for Board<B, PLANES> {
    fn text(&self, symbol: impl Fn(u32) -> u8, symbols: &[&str]) -> String {
        Drawing::of(self, |planes| symbol(mask(planes))).text(symbols)
    }

    fn view(&self, symbol: impl Fn(u32) -> u8, symbols: &[&str]) -> View {
        Drawing::of(self, |planes| symbol(mask(planes))).view(symbols)
    }
}

impl<B: Bits, const PLANES: usize> Layout for Graph<B, PLANES> {
    fn text(&self, symbol: impl Fn(u32) -> u8, symbols: &[&str]) -> String {
        Graph::text(self, |planes| symbol(mask(planes)), symbols)
    }

    fn view(&self, symbol: impl Fn(u32) -> u8, symbols: &[&str]) -> View {
        Graph::view(self, |planes| symbol(mask(planes)), symbols)
    }

    fn behind_pointers(&self) -> usize {
        Graph::behind_pointers(self)
    }
}

/// Places with neighbours, and several planes of bits on them. A game that needs no more than this can be played on grids and
/// on graphs alike.
pub trait Ground<const PLANES: usize>: Layout {
    /// A set of places.
    type Set: Bits;

    /// The planes.
    fn planes(&self) -> [Self::Set; PLANES];

    /// The same places with other planes.
    fn with_planes(&self, planes: [Self::Set; PLANES]) -> Self;

    /// The places to which an edge leads from a set.
    fn after(&self, set: Self::Set) -> Self::Set;

    /// The places to which an edge leads from a set, and the places from which an edge leads to it.
    fn beside(&self, set: Self::Set) -> [Self::Set; 2];

    /// The planes restricted to a set of places.
    fn cut(&self, set: Self::Set) -> Self;

    /// The representative of all grounds isomorphic to this one, or to this one with planes exchanged, and whether it represents
    /// the latter. The exchange puts the plane with the n-th number in the place of plane n; exchanging twice must change nothing.
    ///
    /// Only the edges of places of a set that `beside` reports need to agree.
    fn normal(&self, exchange: [usize; PLANES], beside: impl Fn(Self::Set) -> [Self::Set; 2]) -> (Self, bool);

    /// The connected parts of a set, in the order of their lowest places. `next` takes a step from all places of a set to their
    /// neighbours; every step must be reversible.
    #[inline]
    fn parts(&self, set: Self::Set, next: impl Fn(Self::Set) -> Self::Set, each: impl FnMut(Self::Set)) {
        parts(set, next, each);
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
        Board::beside(self, set)
    }

    #[inline]
    fn beside(&self, set: B) -> [B; 2] {
        [Board::beside(self, set); 2]
    }

    #[inline]
    fn cut(&self, set: B) -> Self {
        Board::cut(self, set)
    }

    #[inline]
    fn normal(&self, exchange: [usize; PLANES], _: impl Fn(B) -> [B; 2]) -> (Self, bool) {
        let exchanged = self.with_planes(sets_of(|number| self.planes[exchange[number]]));
        let (own, exchanged) = (self.least_image().0, exchanged.least_image().0);
        let is_exchanged = exchanged.planes < own.planes;
        (if is_exchanged { exchanged } else { own }, is_exchanged)
    }

    #[inline]
    fn parts(&self, set: B, next: impl Fn(B) -> B, mut each: impl FnMut(B)) {
        if self.height() != 1 {
            return parts(set, next, each);
        }
        // Steps from every third cell do not overlap, so three queries determine which cells are linked to the next one.
        let mut links = B::EMPTY;
        for first in 0..3 {
            let third = B::comb(3).up(first);
            links = links | (next(set & third) & set).down(1) & set & third;
        }
        let mut rest = set;
        while !rest.is_empty() {
            let start = rest.lowest();
            let last = start + (!links.down(start)).lowest();
            let part = rest & B::first(last + 1);
            rest = rest & !part;
            each(part);
        }
    }
}

impl<B: Bits, const PLANES: usize> Ground<PLANES> for Graph<B, PLANES> {
    type Set = B;

    #[inline]
    fn planes(&self) -> [B; PLANES] {
        Graph::planes(self)
    }

    #[inline]
    fn with_planes(&self, planes: [B; PLANES]) -> Self {
        Graph::with_planes(self, planes)
    }

    fn after(&self, set: B) -> B {
        Graph::after(self, set)
    }

    #[inline]
    fn beside(&self, set: B) -> [B; 2] {
        Graph::beside(self, set)
    }

    fn cut(&self, set: B) -> Self {
        Graph::with_planes(self, each_set(Graph::planes(self), |plane| plane & set))
    }

    fn normal(&self, exchange: [usize; PLANES], beside: impl Fn(B) -> [B; 2]) -> (Self, bool) {
        Graph::normal(self, exchange, beside)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Strips whose neighbours are linked or not, in all combinations.
    #[test]
    fn parts_of_a_strip_are_those_of_any_ground() {
        for width in 1..=7 {
            let board: Board<u32, 1> = Board::new(&Drawing::read(&".".repeat(width), &["."]).unwrap(), |_, _| true);
            for set in 0..1_u32 << width {
                for links in 0..1_u32 << width {
                    let next = |from: u32| (from & links) << 1 | from >> 1 & links;
                    let (mut fast, mut plain) = (Vec::new(), Vec::new());
                    Ground::parts(&board, set, next, |part| fast.push(part));
                    parts(set, next, |part| plain.push(part));
                    assert_eq!(fast, plain, "{set:b} {links:b}");
                }
            }
        }
    }
}
