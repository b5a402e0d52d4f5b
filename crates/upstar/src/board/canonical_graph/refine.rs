//! The order of any graph: vertices are told apart by what they see in ever wider circles. Where that does not suffice,
//! each vertex of a class is marked in turn, and the order with the least code counts.
//!
//! Two orders with the same code tell a symmetry of the graph, and of what is the same up to a symmetry only one is
//! tried (McKay, Practical graph isomorphism, 1981).

use super::{BOTH, ColouredGraph, mixed};

/// Lists that are needed while an order is found.
#[derive(Default, Debug)]
pub(super) struct Room {
    classes: Classes,
    next: Vec<u64>,
}

/// Vertices in classes that look alike.
#[derive(Clone, Default, Debug)]
struct Classes {
    /// What each vertex looks like.
    hashes: Vec<u64>,
    /// The vertices by their hashes.
    sorted: Vec<(u64, u16)>,
    count: usize,
}

/// How wide the first circles are: most graphs without symmetries are told apart by then.
const FIRST_ROUNDS: usize = 3;

/// After so many complete orders the graph has too many symmetries.
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
    /// Divides classes until no vertex sees what another one of its class does not see.
    fn refine(&mut self, graph: &ColouredGraph, next: &mut Vec<u64>) {
        let (mut rounds, mut known) = (FIRST_ROUNDS, 0);
        loop {
            for _ in 0..rounds {
                self.look_around(graph, next);
            }
            self.sort();
            // Classes are only ever divided: as many as before are the same as before.
            if self.count == graph.count() || self.count == known {
                return;
            }
            (rounds, known) = (2 * rounds, self.count);
        }
    }

    /// Every vertex takes its neighbours in.
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

/// A smallest class whose vertices must be told apart. Those of which any two can be exchanged while all others stay need
/// not be.
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
    /// The vertices that are marked.
    path: Vec<u16>,
    first: Option<Found>,
    best: Option<Found>,
    symmetries: Vec<Vec<u16>>,
    /// How many orders were looked at.
    orders: usize,
}

#[derive(Clone)]
struct Found {
    path: Vec<u16>,
    order: Vec<u16>,
    code: Vec<u64>,
}

impl Search<'_> {
    /// Looks at all orders that go on from these classes. What is found to look like something seen before is left: the
    /// answer is how many of the marks are to be kept then.
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

    /// Takes an order down. One with a code that is known shows a symmetry, by which everything behind the last mark in
    /// common looks the same.
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

    /// Whether symmetries that keep all marks bring a vertex to one that was tried.
    fn is_image(&self, vertex: u16, tried: &[u16]) -> bool {
        let keeps = |symmetry: &&Vec<u16>| self.path.iter().all(|&mark| symmetry[usize::from(mark)] == mark);
        let symmetries: Vec<&Vec<u16>> = self.symmetries.iter().filter(keeps).collect();
        // The symmetries are of finite order, so that the way back is among the ways there.
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
