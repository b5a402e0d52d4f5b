//! Loopy games: laws on random graphs against the definitions.

use upstar::budget::Budget;
use upstar::loopy::{Graph, Loopy, Side, Vertex};
use upstar::player::{ByPlayer, Player};
use upstar::value::Universe;

/// Random numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }
}

/// A random graph of this many vertices, with at most three options each.
fn graph(random: &mut Random, vertices: u64) -> Graph {
    let mut graph = Graph::default();
    for _ in 0..vertices {
        let mut list = || {
            let count = random.below(4).min(2 + random.below(2));
            let mut list: Vec<Vertex> = (0..count).map(|_| random.below(vertices) as Vertex).collect();
            list.sort_unstable();
            list.dedup();
            list
        };
        let options = ByPlayer { left: list(), right: list() };
        graph.add(options);
    }
    graph
}

/// Who wins from each state when play goes on for at most `rounds` moves, with endless play drawn: from the definition.
fn by_play(graph: &Graph, starter: Player) -> Option<Player> {
    let count = graph.len();
    let index = |vertex: Vertex, player: Player| 2 * vertex as usize + usize::from(player == Player::Right);
    let mut winner: Vec<Option<Player>> = vec![None; 2 * count];
    // After 2n rounds nothing changes any more.
    for _ in 0..=2 * count {
        for vertex in graph.vertices() {
            for player in Player::ALL {
                let mut results = graph.options(vertex, player).iter().map(|&option| winner[index(option, !player)]);
                let wins = results.clone().any(|result| result == Some(player));
                let loses = results.all(|result| result == Some(!player));
                winner[index(vertex, player)] = match (wins, loses) {
                    (true, _) => Some(player),
                    (_, true) => Some(!player),
                    _ => None,
                };
            }
        }
    }
    winner[index(0, starter)]
}

/// Every value has the outcome of play, prints as itself, and is not less than its offside or greater than its onside.
#[test]
fn values_of_random_graphs() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let universe = Universe::default();
    let (mut stoppers, mut sided, mut unknown) = (0, 0, 0);
    for round in 0..3000 {
        let vertices = 1 + round % 8;
        let graph = graph(&mut random, vertices);
        let value = Loopy::of_graph(&universe, &graph).unwrap();
        let outcome = value.outcome().unwrap();
        for player in Player::ALL {
            assert_eq!(outcome.winner[player], by_play(&graph, player), "{graph:?}");
        }
        match (value.is_stopper(), value.is_stopper_sided()) {
            (true, _) => stoppers += 1,
            (_, true) => sided += 1,
            _ => unknown += 1,
        }
        let text = value.to_string();
        let read = upstar::evaluate(&text, &universe).unwrap_or_else(|error| panic!("{text}: {error}"));
        let read = read.as_loopy().unwrap();
        match value.is_stopper_sided() {
            true => assert!(read == value, "{text}: {graph:?}"),
            false => assert!(read.le(&value).unwrap() && value.le(&read).unwrap(), "{text}: {graph:?}"),
        }
        if let (Side::Stopper(onside), Side::Stopper(offside)) = (value.side(Player::Left), value.side(Player::Right)) {
            assert!(offside.le(onside).unwrap(), "{text}");
            assert!(value.negative().unwrap().negative().unwrap() == value, "{text}");
        }
        // A loop-free graph has the value that the short engine computes.
        if graph.is_loop_free() {
            assert!(value.as_game().is_some());
        }
    }
    println!("{stoppers} stoppers, {sided} with two sides, {unknown} with a side that was not found");
    assert!(unknown <= 3, "{unknown}");
}

/// The order is that of play: `G >= H` means that Left does at least as well in `G + X` as in `H + X`, and the sum is monotone,
/// associative and commutative.
#[test]
fn order_and_sums_of_random_graphs() {
    let mut random = Random(0x1234_5678_9ABC_DEF1);
    let universe = Universe::default();
    let budget = Budget::unlimited();
    let small = |random: &mut Random| loop {
        let graph = graph(random, 1 + random.0 % 4);
        let value = Loopy::of_graph(&universe, &graph).unwrap();
        if value.is_stopper_sided() {
            return (graph.from_root(0), value);
        }
    };
    // The result for Left: 2 a win, 1 a draw, 0 a loss.
    let result = |graph: &Graph, starter: Player| match by_play(graph, starter) {
        Some(Player::Left) => 2,
        None => 1,
        Some(Player::Right) => 0,
    };
    let mut ordered = 0;
    for _ in 0..300 {
        let [(g, x), (h, y), (k, z)] = [(); 3].map(|()| small(&mut random));
        let sum = x.plus(&y).unwrap();
        assert!(sum == y.plus(&x).unwrap(), "{x} and {y}");
        if let (true, Ok(left), Ok(right)) =
            (sum.is_stopper_sided(), sum.plus(&z), y.plus(&z).and_then(|other| x.plus(&other)))
        {
            assert!(left.le(&right).unwrap() && right.le(&left).unwrap(), "{x}, {y} and {z}");
        }
        if y.le(&x).unwrap() {
            ordered += 1;
            let [with_g, with_h] = [&g, &h].map(|one| one.sum(&k, &budget).unwrap());
            for player in Player::ALL {
                assert!(result(&with_h, player) <= result(&with_g, player), "{x} >= {y} beside {z}");
            }
            assert!(y.plus(&z).unwrap().le(&x.plus(&z).unwrap()).unwrap(), "{x} >= {y} beside {z}");
        }
    }
    assert!(30 < ordered, "{ordered}");
}

/// Values of all graphs of two vertices: those that are equal in the order are stored as equal.
#[test]
fn equal_values_are_stored_as_equal() {
    let universe = Universe::default();
    let lists: [Vec<Vertex>; 4] = [vec![], vec![0], vec![1], vec![0, 1]];
    let mut values: Vec<Loopy<'_>> = Vec::new();
    for code in 0..256_usize {
        let list = |place: u32| lists[code / 4_usize.pow(place) % 4].clone();
        let mut graph = Graph::default();
        graph.add(ByPlayer { left: list(0), right: list(1) });
        graph.add(ByPlayer { left: list(2), right: list(3) });
        let value = Loopy::of_graph(&universe, &graph).unwrap();
        assert!(value.is_stopper_sided(), "{graph:?}");
        for other in &values {
            let equal = value.le(other).unwrap() && other.le(&value).unwrap();
            assert_eq!(equal, value == *other, "{value} and {other}");
        }
        if !values.contains(&value) {
            values.push(value);
        }
    }
    println!("{} values", values.len());
}
