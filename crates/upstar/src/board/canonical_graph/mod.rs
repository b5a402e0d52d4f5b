//! Coloured graphs without names, and codes that identify isomorphic graphs.
//!
//! A code describes a graph completely, with its vertices written in some order, so graphs with equal codes are isomorphic
//! whatever the order. The order is chosen by the structure of the graph, so that isomorphic graphs nearly always have equal codes:
//! paths and cycles are read from the best start (`thin.rs`), trees from their centre (`tree.rs`), and other graphs by refining
//! colours (`refine.rs`). The neighbourhoods of vertices are represented by hashes; an accidental collision of two hashes could
//! change only the order.

mod refine;
mod thin;
mod tree;

use std::cmp::Ordering;
use std::sync::Arc;

use crate::board::forms::Form;
use crate::hash::WordHasher;

/// The code of a graph; its first word is a hash.
pub(super) type Code = Arc<[u64]>;

/// A coloured graph. Its lists are reused for the next graph.
#[derive(Default, Debug)]
pub(super) struct ColouredGraph {
    colours: Vec<u8>,
    /// The end of the links of each vertex.
    ends: Vec<u32>,
    links: Vec<Link>,
    has_directions: bool,
    /// The numbers of the vertices, by their places in the original graph.
    numbers: Vec<u16>,
    room: Room,
}

/// Buffers used while an order is being found.
#[derive(Default, Debug)]
struct Room {
    order: Vec<u16>,
    places: Vec<u16>,
    words: Vec<u64>,
    tree: tree::Room,
    refine: refine::Room,
}

/// The other end of an edge, and its directions as seen from here: 1 leads there, 2 comes from there, 3 is both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Link(u16);

const BOTH: u16 = 3;

impl Link {
    fn new(to: u16, leads: bool, comes: bool) -> Link {
        Link(to << 2 | u16::from(comes) << 1 | u16::from(leads))
    }

    fn to(self) -> usize {
        usize::from(self.0 >> 2)
    }

    fn directions(self) -> u16 {
        self.0 & BOTH
    }
}

/// For at most this number of vertices, the edges of a code are a bit matrix; for more, they are lists.
const MATRIX: usize = 64;

impl ColouredGraph {
    /// Clears the graph for reuse.
    pub(super) fn clear(&mut self) {
        self.colours.clear();
        self.ends.clear();
        self.links.clear();
        self.has_directions = false;
    }

    /// Sets the place of a vertex; all places are set before any vertex is added.
    #[inline]
    pub(super) fn set_place(&mut self, place: u32, number: u16) {
        let place = place as usize;
        if self.numbers.len() <= place {
            self.numbers.resize(place + 1, 0);
        }
        self.numbers[place] = number;
    }

    /// Adds an edge from the next vertex to the vertex at a place. Edges are added in the order of their ends' numbers.
    #[inline]
    pub(super) fn add_link(&mut self, place: u32, leads: bool, comes: bool) {
        self.has_directions |= leads != comes;
        self.links.push(Link::new(self.numbers[place as usize], leads, comes));
    }

    /// Adds the next vertex, whose edges have already been added. Colours are below 16.
    #[inline]
    pub(super) fn add_vertex(&mut self, colour: u8) {
        self.colours.push(colour);
        self.ends.push(self.links.len() as u32);
    }

    /// The form of the graph, or of the graph with colours exchanged, in which the n-th colour takes the place of colour n.
    /// Exchanging twice must change nothing.
    pub(super) fn form(&mut self, exchange: &[u8; 16]) -> Form {
        let is_same = self.colours.iter().all(|&colour| exchange[usize::from(colour)] == colour);
        if is_same {
            return Form { code: self.code(), is_exchanged: false };
        }
        // A cheap summary distinguishes most graphs from their exchanged images, and then only one of the two needs a code.
        let own = self.summary();
        self.recolour(exchange);
        let order = own.cmp(&self.summary());
        let exchanged = if order == Ordering::Less { None } else { self.code() };
        self.recolour(exchange);
        let own = if order == Ordering::Greater { None } else { self.code() };
        match (own, exchanged) {
            (Some(own), Some(exchanged)) if exchanged < own => Form { code: Some(exchanged), is_exchanged: true },
            (None, Some(exchanged)) => Form { code: Some(exchanged), is_exchanged: true },
            (own, _) => Form { code: own, is_exchanged: false },
        }
    }

    /// A number that is equal for isomorphic graphs.
    fn summary(&self) -> u64 {
        let vertices = self.colours.iter().enumerate();
        vertices.fold(0, |sum, (vertex, colour)| sum.wrapping_add(self.first_hash(vertex, *colour)))
    }

    fn recolour(&mut self, with: &[u8; 16]) {
        for colour in &mut self.colours {
            *colour = with[usize::from(*colour)];
        }
    }

    /// The code, or `None` if the graph has too many symmetries to find it quickly.
    fn code(&mut self) -> Option<Code> {
        let mut room = std::mem::take(&mut self.room);
        room.order.clear();
        let is_found = thin::order(self, &mut room.order)
            || tree::order(self, &mut room.tree, &mut room.order)
            || refine::order(self, &mut room.refine, &mut room.order);
        let code = is_found.then(|| {
            self.write(&room.order, &mut room.places, &mut room.words);
            Code::from(room.words.as_slice())
        });
        self.room = room;
        code
    }

    fn count(&self) -> usize {
        self.colours.len()
    }

    fn links(&self, vertex: usize) -> &[Link] {
        let start = vertex.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.links[start as usize..self.ends[vertex] as usize]
    }

    /// The hash of a vertex without regard to its neighbours.
    fn first_hash(&self, vertex: usize, colour: u8) -> u64 {
        mixed(u64::from(colour) << 16 | self.links(vertex).len() as u64)
    }

    /// Writes a complete description of the graph, with the vertices in this order.
    fn write(&self, order: &[u16], places: &mut Vec<u16>, words: &mut Vec<u64>) {
        let count = self.count();
        places.clear();
        places.resize(count, 0);
        for (place, &vertex) in order.iter().enumerate() {
            places[usize::from(vertex)] = place as u16;
        }
        words.clear();
        words.extend([0, (count as u64) << 1 | u64::from(self.has_directions)]);
        for colours in order.chunks(16) {
            let colour = |&vertex: &u16| u64::from(self.colours[usize::from(vertex)]);
            words.push(colours.iter().fold(0, |word, vertex| word << 4 | colour(vertex)));
        }
        match count <= MATRIX {
            true => self.write_matrix(order, places, words),
            false => self.write_lists(order, places, words),
        }
        words[0] = WordHasher::hash(&&words[1..]);
    }

    /// For each vertex, one bit, or two if the graph has directions, for each vertex before it.
    fn write_matrix(&self, order: &[u16], places: &[u16], words: &mut Vec<u64>) {
        let (start, count) = (words.len(), order.len());
        let width = 1 + usize::from(self.has_directions);
        words.resize(start + (width * count * count.saturating_sub(1) / 2).div_ceil(64), 0);
        for (place, &vertex) in order.iter().enumerate() {
            let row = place * place.saturating_sub(1) / 2;
            for link in self.links(usize::from(vertex)) {
                let other = usize::from(places[link.to()]);
                if other < place {
                    let bit = width * (row + other);
                    let directions = if self.has_directions { u64::from(link.directions()) } else { 1 };
                    words[start + bit / 64] |= directions << (bit % 64);
                }
            }
        }
    }

    /// For each vertex, the number of its links to vertices before it, and these vertices in increasing order.
    fn write_lists(&self, order: &[u16], places: &[u16], words: &mut Vec<u64>) {
        let mut numbers = Vec::with_capacity(order.len() + self.links.len() / 2);
        for (place, &vertex) in order.iter().enumerate() {
            let start = numbers.len();
            numbers.push(0);
            for link in self.links(usize::from(vertex)) {
                let other = places[link.to()];
                if usize::from(other) < place {
                    numbers.push(other << 2 | link.directions());
                }
            }
            numbers[start] = (numbers.len() - start - 1) as u16;
            numbers[start + 1..].sort_unstable();
        }
        words.extend(numbers.chunks(4).map(|four| four.iter().fold(0, |word, number| word << 16 | u64::from(*number))));
    }
}

/// A hash of a number.
#[inline]
fn mixed(number: u64) -> u64 {
    let product = u128::from(number ^ 0x2545_F491_4F6C_DD1D) * 0x9E37_79B9_7F4A_7C15_u128;
    (product >> 64) as u64 ^ product as u64
}

#[cfg(test)]
mod tests;
