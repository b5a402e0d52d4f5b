//! The order of the vertices of any graph. Vertices are distinguished by their neighbourhoods of increasing radius. Where that
//! does not suffice, each vertex of a class is marked in turn, and the order with the least code is taken.
//!
//! Two orders with the same code reveal a symmetry of the graph; among choices that are equivalent under the known symmetries,
//! only one is tried (McKay, Practical graph isomorphism, 1981).

use super::{BOTH, ColouredGraph, mixed};

/// Buffers used while an order is being found.
#[derive(Default, Debug)]
pub(super) struct Room {
    classes: Classes,
    next: Vec<u64>,
}

/// The vertices, divided into classes that are not yet distinguished.
#[derive(Clone, Default, Debug)]
struct Classes {
    /// The hash of each vertex.
    hashes: Vec<u64>,
    /// The vertices by their hashes.
    sorted: Vec<(u64, u16)>,
    count: usize,
}

/// The initial number of rounds, which distinguishes the vertices of most graphs without symmetries.
const FIRST_ROUNDS: usize = 3;

/// The number of complete orders after which the graph is considered too symmetric.
const MOST_ORDERS: usize = 64;

/// The order of the vertices, unless there are too many symmetries.
pub(super) fn order(graph: &ColouredGraph, room: &mut Room, order: &mut Vec<u16>) -> bool {
    let Room { classes, next } = room;
    classes.hashes.clear();
    let first = graph.colours.iter().enumerate().map(|(vertex, colour)| graph.first_hash(vertex, *colour));
    classes.hashes.extend(first);
    classes.refine(graph, next);
    if classes.count == graph.count() || branching_class(graph, classes).is_none() {
        order.extend(classes.sorted.iter().map(|(_, vertex)| *vertex));
        return true;
    }
    let mut search = Search { graph, path: Vec::new(), first: None, best: None, symmetries: Vec::new(), orders: 0 };
    search.run(classes, next);
    match search.best {
        Some(best) if search.orders <= MOST_ORDERS => {
            order.extend(best.order);
            true
        }
        _ => false,
    }
}

impl Classes {
    /// Divides classes until the vertices of each class have equal neighbourhoods.
    fn refine(&mut self, graph: &ColouredGraph, next: &mut Vec<u64>) {
        let (mut rounds, mut known) = (FIRST_ROUNDS, 0);
        loop {
            for _ in 0..rounds {
                self.look_around(graph, next);
            }
            self.sort();
            // Classes are only ever divided, so an unchanged number of classes means unchanged classes.
            if self.count == graph.count() || self.count == known {
                return;
            }
            (rounds, known) = (2 * rounds, self.count);
        }
    }

    /// Updates the hash of every vertex with the hashes of its neighbours.
    fn look_around(&mut self, graph: &ColouredGraph, next: &mut Vec<u64>) {
        let hashes = &self.hashes;
        next.clear();
        next.extend(hashes.iter().enumerate().map(|(vertex, own)| {
            let links = graph.links(vertex).iter();
            let seen = |sum: u64, (hash, directions): (u64, u16)| {
                sum.wrapping_add(hash.rotate_left(7 * u32::from(directions ^ BOTH)))
            };
            let sum = links.map(|link| (hashes[link.to()], link.directions())).fold(0, seen);
            mixed(own.rotate_left(32).wrapping_add(sum))
        }));
        std::mem::swap(&mut self.hashes, next);
    }

    fn sort(&mut self) {
        self.sorted.clear();
        self.sorted.extend((0..).zip(&self.hashes).map(|(vertex, hash)| (*hash, vertex)));
        self.sorted.sort_unstable();
        self.count = self.sorted.chunk_by(|one, other| one.0 == other.0).count();
    }
}

/// A smallest class whose vertices must be distinguished. A class is exempt if any two of its vertices can be exchanged
/// while all others stay fixed.
fn branching_class(graph: &ColouredGraph, classes: &Classes) -> Option<Vec<u16>> {
    let of_several = classes.sorted.chunk_by(|one, other| one.0 == other.0).filter(|class| 1 < class.len());
    let are_twins = |class: &[(u64, u16)]| {
        class[1..].iter().all(|(_, vertex)| twins(graph, usize::from(class[0].1), usize::from(*vertex)))
    };
    let class = of_several.filter(|class| !are_twins(class)).min_by_key(|class| class.len())?;
    Some(class.iter().map(|(_, vertex)| *vertex).collect())
}

/// Whether two vertices have the same neighbours, apart from each other.
fn twins(graph: &ColouredGraph, one: usize, other: usize) -> bool {
    let (own, others) = (graph.links(one), graph.links(other));
    own.len() == others.len()
        && own.iter().all(|link| link.to() != other || link.directions() == BOTH)
        && own.iter().filter(|link| link.to() != other).eq(others.iter().filter(|link| link.to() != one))
}

/// The search for the order with the least code.
struct Search<'p> {
    graph: &'p ColouredGraph,
    /// The marked vertices.
    path: Vec<u16>,
    first: Option<Found>,
    best: Option<Found>,
    symmetries: Vec<Vec<u16>>,
    /// The number of orders examined.
    orders: usize,
}

#[derive(Clone)]
struct Found {
    path: Vec<u16>,
    order: Vec<u16>,
    code: Vec<u64>,
}

impl Search<'_> {
    /// Examines all orders that refine these classes. A branch that turns out to be equivalent to an earlier one is abandoned;
    /// the result is the number of marks to keep in that case.
    fn run(&mut self, classes: &Classes, next: &mut Vec<u64>) -> usize {
        let depth = self.path.len();
        let Some(class) = branching_class(self.graph, classes) else { return self.note(classes) };
        let mut tried: Vec<u16> = Vec::new();
        for vertex in class {
            if MOST_ORDERS < self.orders {
                return 0;
            }
            if self.is_image(vertex, &tried) {
                continue;
            }
            tried.push(vertex);
            let mut marked = classes.clone();
            marked.hashes[usize::from(vertex)] = mixed(!marked.hashes[usize::from(vertex)]);
            marked.refine(self.graph, next);
            self.path.push(vertex);
            let kept = self.run(&marked, next);
            self.path.truncate(depth);
            if kept < depth {
                return kept;
            }
        }
        depth
    }

    /// Records an order. If its code is already known, it reveals a symmetry, which makes the whole branch below the last common
    /// mark equivalent to an earlier one.
    fn note(&mut self, classes: &Classes) -> usize {
        self.orders += 1;
        let order: Vec<u16> = classes.sorted.iter().map(|(_, vertex)| *vertex).collect();
        let mut code = Vec::new();
        self.graph.write(&order, &mut Vec::new(), &mut code);
        for known in [&self.first, &self.best].into_iter().flatten() {
            if known.code == code {
                let mut symmetry = vec![0; order.len()];
                for (from, to) in known.order.iter().zip(&order) {
                    symmetry[usize::from(*from)] = *to;
                }
                self.symmetries.push(symmetry);
                return known.path.iter().zip(&self.path).take_while(|(own, other)| own == other).count();
            }
        }
        let found = Found { path: self.path.clone(), order, code };
        if self.best.as_ref().is_none_or(|best| found.code < best.code) {
            self.best = Some(found.clone());
        }
        self.first.get_or_insert(found);
        self.path.len()
    }

    /// Whether symmetries that fix all marks map a vertex to one that was tried.
    fn is_image(&self, vertex: u16, tried: &[u16]) -> bool {
        let keeps = |symmetry: &&Vec<u16>| self.path.iter().all(|&mark| symmetry[usize::from(mark)] == mark);
        let symmetries: Vec<&Vec<u16>> = self.symmetries.iter().filter(keeps).collect();
        // The symmetries have finite order, so their inverses are among their powers.
        let mut images = vec![vertex];
        let mut next = 0;
        while let Some(&image) = images.get(next) {
            if tried.contains(&image) {
                return true;
            }
            next += 1;
            for symmetry in &symmetries {
                let other = symmetry[usize::from(image)];
                if !images.contains(&other) {
                    images.push(other);
                }
            }
        }
        false
    }
}
