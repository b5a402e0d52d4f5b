//! Coloured graphs without names, and codes by which those that look alike are known.
//!
//! A code tells everything about a graph whose vertices are written in some order, so that graphs with equal codes are
//! isomorphic, whatever the order. The order is chosen by what a graph looks like, so that nearly always isomorphic graphs
//! have equal codes: paths and cycles are read from the best start (`thin.rs`), trees from their centre (`tree.rs`),
//! others by refining colours (`refine.rs`). Hashes stand for what vertices see; where two hashes met by accident, only the
//! order would be another.

mod refine;
mod thin;
mod tree;

use std::cmp::Ordering;
use std::sync::Arc;

use crate::board::forms::Form;
use crate::hash::WordHasher;

/// What is known of a graph by its code, a hash first.
pub(super) type Code = Arc<[u64]>;

/// A coloured graph. Its lists are used again for the next graph.
#[derive(Default, Debug)]
pub(super) struct ColouredGraph {
    colours: Vec<u8>,
    /// Where the links of each vertex end.
    ends: Vec<u32>,
    links: Vec<Link>,
    has_directions: bool,
    /// The numbers of the vertices, by their places where the graph was taken from.
    numbers: Vec<u16>,
    room: Room,
}

/// Lists that are needed while an order is found.
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

/// Up to so many vertices the edges of a code are a matrix of bits, beyond that they are lists.
const MATRIX: usize = 64;

impl ColouredGraph {
    /// Begins another graph.
    pub(super) fn clear(&mut self) {
        self.colours.clear();
        self.ends.clear();
        self.links.clear();
        self.has_directions = false;
    }

    /// Says where a vertex is, before any is added.
    #[inline]
    pub(super) fn set_place(&mut self, place: u32, number: u16) {
        let place = place as usize;
        if self.numbers.len() <= place {
            self.numbers.resize(place + 1, 0);
        }
        self.numbers[place] = number;
    }

    /// Adds an edge from the next vertex to that at a place, in the order of their numbers.
    #[inline]
    pub(super) fn add_link(&mut self, place: u32, leads: bool, comes: bool) {
        self.has_directions |= leads != comes;
        self.links.push(Link::new(self.numbers[place as usize], leads, comes));
    }

    /// Adds the next vertex, whose edges were added before. Colours are below 16.
    #[inline]
    pub(super) fn add_vertex(&mut self, colour: u8) {
        self.colours.push(colour);
        self.ends.push(self.links.len() as u32);
    }

    /// The form of the graph, or of that with colours exchanged: the n-th colour stands for colour n then. To exchange
    /// twice changes nothing.
    pub(super) fn form(&mut self, exchange: &[u8; 16]) -> Form {
        let is_same = self.colours.iter().all(|&colour| exchange[usize::from(colour)] == colour);
        if is_same {
            return Form { code: self.code(), is_exchanged: false };
        }
        // Most graphs are seen at once to be others with colours exchanged, and a code is needed for one of them only.
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

    /// A number that isomorphic graphs share.
    fn summary(&self) -> u64 {
        let vertices = self.colours.iter().enumerate();
        vertices.fold(0, |sum, (vertex, colour)| sum.wrapping_add(self.first_hash(vertex, *colour)))
    }

    fn recolour(&mut self, with: &[u8; 16]) {
        for colour in &mut self.colours {
            *colour = with[usize::from(*colour)];
        }
    }

    /// The code, or nothing if the graph has so many symmetries that it would take long to find.
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

    /// What a vertex looks like by itself.
    fn first_hash(&self, vertex: usize, colour: u8) -> u64 {
        mixed(u64::from(colour) << 16 | self.links(vertex).len() as u64)
    }

    /// Writes all that there is to know about the graph, vertices in this order.
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

    /// For each vertex a bit, or two if there are directions, for each vertex before it.
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

    /// For each vertex how many links lead to vertices before it, and these, in rising order.
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
