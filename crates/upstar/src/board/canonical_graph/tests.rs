//! Codes are equal for isomorphic graphs, and only for these.

use std::collections::HashSet;

use super::{Code, ColouredGraph};

/// A graph as a matrix of edges, with colours.
#[derive(Clone)]
struct Plain {
    colours: Vec<u8>,
    edges: Vec<Vec<bool>>,
}

impl Plain {
    fn new(count: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Plain {
        let mut plain = Plain { colours: vec![0; count], edges: vec![vec![false; count]; count] };
        for (from, to) in edges {
            (plain.edges[from][to], plain.edges[to][from]) = (true, true);
        }
        plain
    }

    fn code(&self) -> Option<Code> {
        self.graph().code()
    }

    fn graph(&self) -> ColouredGraph {
        let mut graph = ColouredGraph::default();
        let count = self.colours.len();
        for vertex in 0..count {
            graph.set_place(vertex as u32, vertex as u16);
        }
        for (vertex, colour) in self.colours.iter().enumerate() {
            for other in (0..count).filter(|&other| self.edges[vertex][other] || self.edges[other][vertex]) {
                graph.add_link(other as u32, self.edges[vertex][other], self.edges[other][vertex]);
            }
            graph.add_vertex(*colour);
        }
        graph
    }

    /// The graph with vertex `n` moved to the place `places[n]`.
    fn moved(&self, places: &[usize]) -> Plain {
        let mut moved = self.clone();
        for (vertex, &place) in places.iter().enumerate() {
            moved.colours[place] = self.colours[vertex];
            for (other, &other_place) in places.iter().enumerate() {
                moved.edges[place][other_place] = self.edges[vertex][other];
            }
        }
        moved
    }
}

/// A linear congruential generator: the same numbers in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn permutation(&mut self, count: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..count).collect();
        for end in (1..count).rev() {
            places.swap(end, self.below(end + 1));
        }
        places
    }
}

/// Moving vertices does not change the code. If exchanging neighbouring vertices changes no code of any graph of a kind, then no
/// permutation does. So the number of codes equals the number of graphs up to isomorphism only if non-isomorphic graphs have
/// different codes.
fn check_all(count: usize, colours: usize, has_directions: bool, expected: usize) {
    let pairs: Vec<(usize, usize)> = (0..count)
        .flat_map(|from| (0..count).map(move |to| (from, to)))
        .filter(|(from, to)| from < to || (has_directions && to < from))
        .collect();
    let mut codes = HashSet::new();
    for number in 0..colours.pow(count as u32) << pairs.len() {
        let mut plain = Plain::new(count, []);
        for (place, &(from, to)) in pairs.iter().enumerate() {
            plain.edges[from][to] |= number >> place & 1 == 1;
            plain.edges[to][from] |= number >> place & 1 == 1 && !has_directions;
        }
        for (place, colour) in plain.colours.iter_mut().enumerate() {
            *colour = ((number >> pairs.len()) / colours.pow(place as u32) % colours) as u8;
        }
        let code = plain.code().unwrap();
        for first in 1..count {
            let mut places: Vec<usize> = (0..count).collect();
            places.swap(first - 1, first);
            assert_eq!(plain.moved(&places).code().unwrap(), code, "{:?} {:?}", plain.edges, plain.colours);
        }
        codes.insert(code);
    }
    assert_eq!(codes.len(), expected, "{count} vertices, {colours} colours");
}

/// Sequences A000088, A000273 and A000666 of the On-Line Encyclopedia of Integer Sequences.
#[test]
fn small_graphs_are_as_many_as_they_should_be() {
    for (count, expected) in [1, 1, 2, 4, 11, 34, 156].into_iter().enumerate() {
        check_all(count, 1, false, expected);
    }
    for (count, expected) in [1, 1, 3, 16, 218].into_iter().enumerate() {
        check_all(count, 1, true, expected);
    }
    for (count, expected) in [1, 2, 6, 20, 90, 544].into_iter().enumerate() {
        check_all(count, 2, false, expected);
    }
}

/// Well-known graphs.
fn known_graphs(random: &mut Random) -> Vec<(&'static str, Plain)> {
    let path = |count: usize| (1..count).map(|vertex| (vertex - 1, vertex));
    let cycle = |count: usize| path(count).chain([(count - 1, 0)]);
    let grid = |width: usize, height: usize| {
        let right = (0..width * height).filter(move |cell| 0 < cell % width).map(|cell| (cell - 1, cell));
        right.chain((width..width * height).map(move |cell| (cell - width, cell)))
    };
    let cube = |dimensions: usize| {
        (0..1 << dimensions).flat_map(move |corner| (0..dimensions).map(move |way| (corner, corner ^ 1 << way)))
    };
    let complete = |count: usize| (0..count).flat_map(move |from| (0..from).map(move |to| (from, to)));
    let petersen =
        (0..5).flat_map(|place| [(place, (place + 1) % 5), (place, place + 5), (place + 5, (place + 2) % 5 + 5)]);
    let mut graphs = vec![
        ("path", Plain::new(9, path(9))),
        ("long path", Plain::new(300, path(300))),
        ("cycle", Plain::new(12, cycle(12))),
        ("long cycle", Plain::new(100, cycle(100))),
        ("star", Plain::new(30, (1..30).map(|leaf| (0, leaf)))),
        ("complete", Plain::new(20, complete(20))),
        (
            "two halves",
            Plain::new(
                15,
                (0..15).flat_map(|from| (0..6.min(from)).map(move |to| (from, to)).filter(|(from, _)| 6 <= *from)),
            ),
        ),
        ("square", Plain::new(25, grid(5, 5))),
        ("rectangle", Plain::new(90, grid(9, 10))),
        ("cube", Plain::new(8, cube(3))),
        ("cube in four dimensions", Plain::new(16, cube(4))),
        ("Petersen", Plain::new(10, petersen)),
        ("wheel", Plain::new(13, cycle(12).chain((0..12).map(|rim| (rim, 12))))),
        ("binary tree", Plain::new(31, (1..31).map(|vertex| ((vertex - 1) / 2, vertex)))),
        ("paths apart", Plain::new(12, path(12).filter(|(from, _)| from % 4 != 3))),
    ];
    for _ in 0..20 {
        let count = 2 + random.below(80);
        let parents: Vec<(usize, usize)> = (1..count).map(|vertex| (random.below(vertex), vertex)).collect();
        graphs.push(("tree", Plain::new(count, parents.iter().copied())));
        let more: Vec<(usize, usize)> = (0..count / 4).map(|_| (random.below(count), random.below(count))).collect();
        let more = more.into_iter().filter(|(from, to)| from != to);
        graphs.push(("random", Plain::new(count, parents.into_iter().chain(more))));
    }
    graphs
}

#[test]
fn graphs_in_any_order_have_one_code() {
    let mut random = Random(1);
    for (name, plain) in known_graphs(&mut random) {
        for colours in 1..=3 {
            let mut plain = plain.clone();
            plain.colours.iter_mut().for_each(|colour| *colour = random.below(colours) as u8);
            let code = plain.code();
            assert!(code.is_some(), "{name}");
            for _ in 0..5 {
                let places = random.permutation(plain.colours.len());
                assert_eq!(plain.moved(&places).code(), code, "{name} {:?}", plain.colours);
            }
        }
    }
}

#[test]
fn directions_of_long_paths_cycles_and_trees_count() {
    let mut random = Random(2);
    for (name, plain) in known_graphs(&mut random) {
        let mut directed = plain.clone();
        for from in 0..plain.colours.len() {
            for to in (0..from).filter(|&to| plain.edges[from][to]) {
                match random.below(3) {
                    0 => directed.edges[from][to] = false,
                    1 => directed.edges[to][from] = false,
                    _ => {}
                }
            }
        }
        assert_ne!(directed.code(), plain.code(), "{name}");
        let places = random.permutation(plain.colours.len());
        assert_eq!(directed.moved(&places).code(), directed.code(), "{name}");
    }
}

#[test]
fn exchanging_colours_leads_to_the_same_code() {
    let mut exchange = std::array::from_fn(|colour| colour as u8);
    exchange.swap(1, 2);
    let mut random = Random(3);
    for (name, mut plain) in known_graphs(&mut random) {
        plain.colours.iter_mut().for_each(|colour| *colour = 1 + random.below(3) as u8);
        let mut exchanged = plain.clone();
        exchanged.colours.iter_mut().for_each(|colour| *colour = exchange[usize::from(*colour)]);
        let [own, other] = [&plain, &exchanged].map(|plain| plain.graph().form(&exchange));
        assert_eq!(own.code, other.code, "{name}");
        assert!(own.is_exchanged != other.is_exchanged || plain.code() == exchanged.code(), "{name}");
    }
}
