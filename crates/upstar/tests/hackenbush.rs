//! Hackenbush: every method against the plain definition, and known values.

use std::collections::HashMap;

use upstar::budget::{Budget, Limits};
use upstar::hackenbush::{
    Colour, Cuts, Edge, Graph, Method, Unsolved, outcome, position, read, string_of, string_text, string_value, value,
    weight,
};
use upstar::number::{Dyadic, born_by};
use upstar::player::{ByPlayer, Player};
use upstar::position::PlayMode;
use upstar::syntax::Style;
use upstar::value::{Game, Outcome, Universe};

/// Pseudorandom numbers, the same in every run.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) % bound
    }
}

/// The bare rules: a set of edges, cuts, and the edges still connected with the ground.
struct Plain<'u> {
    universe: &'u Universe,
    edges: Vec<Edge>,
    cuts: Cuts,
    mode: PlayMode,
    known: HashMap<u32, Game<'u>>,
}

impl<'u> Plain<'u> {
    fn new(universe: &'u Universe, graph: &Graph, cuts: Cuts, mode: PlayMode) -> Plain<'u> {
        Plain { universe, edges: graph.edges().to_vec(), cuts, mode, known: HashMap::new() }
    }

    fn grounded(&self, set: u32) -> u32 {
        let mut points = vec![0];
        let mut found = 0;
        loop {
            let before = found;
            for (number, edge) in self.edges.iter().enumerate().filter(|(number, _)| set >> number & 1 == 1) {
                if edge.ends.iter().any(|end| points.contains(end)) {
                    found |= 1 << number;
                    points.extend(edge.ends);
                }
            }
            if found == before {
                return found;
            }
        }
    }

    fn all(&mut self) -> Game<'u> {
        let all = self.grounded((1 << self.edges.len()) - 1);
        self.value(all)
    }

    fn value(&mut self, set: u32) -> Game<'u> {
        if let Some(&value) = self.known.get(&set) {
            return value;
        }
        let mut options: ByPlayer<Vec<Game<'u>>> = ByPlayer::default();
        for cut in (0..self.edges.len()).filter(|cut| set >> cut & 1 == 1) {
            let rest = self.grounded(set & !(1 << cut));
            if self.cuts == Cuts::Childish && rest != set & !(1 << cut) {
                continue;
            }
            let value = self.value(rest);
            for player in Player::ALL {
                if self.edges[cut].colour.allows(player) || self.mode == PlayMode::Impartial {
                    options[player].push(value);
                }
            }
        }
        let value = self.universe.game(&options.left, &options.right).unwrap();
        self.known.insert(set, value);
        value
    }
}

fn random_graph(dice: &mut Dice, edges: u64, points: u64, colours: &[Colour]) -> Graph {
    let edge = |_| {
        let ends = [dice.below(points) as u32, dice.below(points) as u32];
        Edge { ends, colour: colours[dice.below(colours.len() as u64) as usize] }
    };
    Graph::new((0..edges).map(edge).collect()).unwrap()
}

/// Compares the value of a picture with the plain definition; returns the methods used.
#[track_caller]
fn check_plain(universe: &Universe, graph: &Graph) -> Vec<Method> {
    let solution = value(universe, graph).unwrap();
    let plain = Plain::new(universe, graph, Cuts::All, PlayMode::Ordinary).all();
    let texts = [solution.value, plain].map(|game| game.text(Style::Text).unwrap());
    assert_eq!(solution.value, plain, "{}: {texts:?}", graph.text());
    solution.methods
}

#[test]
fn random_pictures_have_the_values_of_the_plain_definition() {
    use Colour::{Blue, Green, Red};
    let mut dice = Dice(1);
    let mut used: HashMap<String, u32> = HashMap::new();
    for colours in [&[Blue, Red][..], &[Green], &[Blue, Red, Green], &[Green, Green, Blue], &[Blue, Blue, Blue, Red]] {
        for round in 0..150 {
            let universe = Universe::default();
            let points = 2 + dice.below(5);
            let graph = random_graph(&mut dice, 2 + round % 8, points, colours);
            for method in check_plain(&universe, &graph) {
                let name = method.to_string().split(" in ").next().unwrap().to_string();
                *used.entry(name).or_default() += 1;
            }
        }
    }
    // Every method was used; strings are numbered from the ground up in another test.
    for method in ["the rule 1:x for red-blue trees", "the colon principle for green trees", "the fusion principle"] {
        assert!(20 < used[method], "{used:?}");
    }
    for method in ["ordinal sums", "a search", "counting edges of one colour"] {
        assert!(20 < used[method], "{used:?}");
    }
}

#[test]
fn positions_in_their_modes_and_childish_cuts_agree_with_the_plain_definition() {
    use Colour::{Blue, Green, Red};
    let mut dice = Dice(2);
    for round in 0..120 {
        let universe = Universe::default();
        let graph = random_graph(&mut dice, 1 + round % 7, 4, &[Blue, Red, Green]).grounded().0;
        for (cuts, mode) in
            [(Cuts::All, PlayMode::Ordinary), (Cuts::Childish, PlayMode::Ordinary), (Cuts::All, PlayMode::Impartial)]
        {
            let position = position(&graph, cuts).unwrap().in_mode(mode);
            let plain = Plain::new(&universe, &graph, cuts, mode).all();
            assert_eq!(position.canonical(&universe, 1).unwrap(), plain, "{position} {cuts:?} {mode}");
            assert_eq!(position.outcome(&universe).unwrap(), plain.outcome(), "{position} {cuts:?} {mode}");
            assert_eq!(position.to_string(), graph.text());
            let parts = position
                .components()
                .iter()
                .fold(universe.integer(0), |sum, part| (sum + part.canonical(&universe, 1).unwrap()).unwrap());
            assert_eq!(parts, plain, "{position} {cuts:?} {mode}");
        }
    }
}

#[test]
fn strings_are_numbers_and_numbers_are_strings() {
    let universe = Universe::default();
    for number in born_by(7).unwrap() {
        let string = string_of(&number, 7).unwrap();
        assert_eq!(string_value(string.iter().copied()), Some(number.clone()));
        let graph = Graph::string(string.iter().map(|&player| Colour::of(player))).unwrap();
        assert_eq!(graph.text(), string_text(&string));
        check_plain(&universe, &graph);
        assert_eq!(value(&universe, &graph).unwrap().value.as_number(), Some(number.clone()));
        assert_eq!(value(&universe, &graph.negative()).unwrap().value.as_number(), Some(-number));
    }
    assert_eq!(string_of(&Dyadic::integer(8), 7), None);
}

#[track_caller]
fn check(text: &str, expected: &str) {
    let universe = Universe::default();
    let graph = read(text).unwrap();
    assert_eq!(value(&universe, &graph).unwrap().value.text(Style::Text).unwrap(), expected, "{text}");
}

#[test]
fn known_values() {
    // Berlekamp's rule.
    check("LLLLRLR", "29/8");
    check("RRRRLRL", "-29/8");
    check("BR", "1/2");
    check("brr", "1/4");
    check("LR+RL", "0");
    check("()", "0");
    // An edge below a tree: 1:(x).
    check("L(R,R)", "1/4");
    check("L(L,R)", "1");
    check("L(RL,R)", "3/8");
    // Green stalks are heaps; a cycle of n edges is fused to the parity of n.
    check("GGGG", "*4");
    check("G(GG,G,GGG)", "*");
    check("0 a G; a b G; b 0 G", "*");
    check("0 a G; a b G; b c G; c 0 G", "0");
    check("0 a G; a a G; a a G; a b G", "*2");
    // Only one player can move: each edge is a move.
    check("0 a L; a b L; b 0 L; b a L; a c L; c c L", "6");
    check("0 a R; a 0 R; a b L", "-1");
    // Flowers and sprigs.
    check("GL", "^*");
    check("GR", "v*");
    check("G(L,R)", "*");
    // A table with blue legs: {LR|L+L} = {1/2|2}; with a double top {L(R,R)|1} = {1/4|1}.
    check("0 a L; 0 b L; a b R", "1");
    check("0 a L; a b R; b 0 L; a b R", "1/2");
}

#[test]
fn red_blue_pictures_are_numbers() {
    let universe = Universe::default();
    let mut dice = Dice(3);
    for round in 0..60 {
        let graph = random_graph(&mut dice, 5 + round % 7, 5, &[Colour::Blue, Colour::Red]);
        assert!(value(&universe, &graph).unwrap().value.as_number().is_some(), "{}", graph.text());
    }
}

/// Trees of each shape, coloured alternately by depth or at random.
fn parents(shape: &str, size: u32, dice: &mut Dice) -> Vec<u32> {
    let parent = |edge: u32| match shape {
        "path" => edge,
        "caterpillar" if edge % 2 == 1 => edge - 1,
        "caterpillar" => edge,
        "broom" if edge < size / 2 => edge,
        "broom" => size / 2,
        "binary" => edge.saturating_sub(1) / 2 + u32::from(edge != 0),
        _ => dice.below(u64::from(edge) + 1) as u32,
    };
    (0..size).map(parent).collect()
}

/// The value of a red-blue tree with plain dyadic arithmetic: `1:x` by its formula.
fn plain_tree(parents: &[u32], owner: impl Fn(usize) -> Player) -> Dyadic {
    let mut sums = vec![Dyadic::ZERO; parents.len() + 1];
    for edge in (0..parents.len()).rev() {
        let player = owner(edge);
        let mine = |x: Dyadic| if player == Player::Left { x } else { -x };
        let x = mine(std::mem::take(&mut sums[edge + 1]));
        // The least n with x + n > 1.
        let value = match x.sign().is_lt() {
            false => x + Dyadic::ONE,
            true => {
                let n = 2 - x.ceiling().as_i64().unwrap();
                (x + Dyadic::integer(n)).checked_scale(1 - n).unwrap()
            }
        };
        let below = parents[edge] as usize;
        sums[below] = &sums[below] + &mine(value);
    }
    sums[0].clone()
}

#[test]
fn trees_of_every_shape_agree_with_dyadic_arithmetic() {
    let universe = Universe::default();
    let mut dice = Dice(4);
    for shape in ["path", "caterpillar", "broom", "binary", "random"] {
        for size in [1, 2, 3, 10, 65, 200, 1000] {
            let parents = parents(shape, size, &mut dice);
            let owners: Vec<Player> = (0..size).map(|_| Player::ALL[dice.below(2) as usize]).collect();
            for owner in [&|edge: usize| Player::ALL[edge % 2] as Player, &|edge: usize| owners[edge]]
                as [&dyn Fn(usize) -> Player; 2]
            {
                let edge = |(number, &below): (usize, &u32)| Edge {
                    ends: [below, number as u32 + 1],
                    colour: Colour::of(owner(number)),
                };
                let graph = Graph::new(parents.iter().enumerate().map(edge).collect()).unwrap();
                let found = value(&universe, &graph).unwrap().value.as_number();
                assert_eq!(found, Some(plain_tree(&parents, owner)), "{shape} {size}");
            }
        }
    }
}

#[test]
fn a_hundred_thousand_edges_are_no_trouble() {
    let universe = Universe::default();
    let n = 100_000;
    // Alternating: 0.1010… in binary, with a final one: (2^n + (-1)^(n-1)) / (3 * 2^(n-1)) for n edges.
    let path = Graph::string((0..n).map(|edge| Colour::of(Player::ALL[edge % 2]))).unwrap();
    let number = value(&universe, &path).unwrap().value.as_number().unwrap();
    assert_eq!(number.exponent(), n as u32 - 1);
    let third = number.times(3) - Dyadic::integer(2);
    assert_eq!(third, Dyadic::new(-1, n as u32 - 1));
    // The same string, but numbered from the top: it is recognized as a tree, not as a string.
    let last = n as u32 - 1;
    let edge = |edge: u32| Edge {
        ends: [edge, if edge == last { 0 } else { edge + 1 }].map(|end| end % (last + 1)),
        colour: Colour::of(Player::ALL[(edge % 2) as usize]),
    };
    let turned = Graph::new((1..=last).map(edge).collect()).unwrap();
    let solution = value(&universe, &turned).unwrap();
    assert_eq!(solution.methods, [Method::RedBlueTrees]);
    assert_eq!(solution.value.as_number().unwrap().exponent(), last - 1);
    // A green ladder is fused to the parity of its edges; a stalk on it is unchanged.
    let mut rungs: Vec<Edge> = (0..n as u32)
        .flat_map(|k| [[2 * k, 2 * k + 2], [2 * k + 1, 2 * k + 3], [2 * k, 2 * k + 1]])
        .map(|ends| Edge { ends, colour: Colour::Green })
        .collect();
    rungs.push(Edge { ends: [2 * n as u32, 2 * n as u32 + 4], colour: Colour::Green });
    rungs.push(Edge { ends: [2 * n as u32, 2 * n as u32 + 1], colour: Colour::Green });
    let ladder = Graph::new(rungs).unwrap();
    assert_eq!(value(&universe, &ladder).unwrap().value.as_nimber(), Some(u64::from((3 * n + 1) % 2 == 1) ^ 1));
}

#[test]
fn flowers_count_by_their_weights() {
    let universe = Universe::default();
    let check = |text: &str, expected: Option<i64>| {
        let graph = read(text).unwrap();
        assert_eq!(weight(&graph), expected, "{text}");
        if let Some(expected) = expected {
            let value = value(&universe, &graph).unwrap().value;
            assert_eq!(value.atomic_weight().unwrap().unwrap(), universe.integer(expected), "{text}");
            let outcome: Outcome = position(&graph, Cuts::All).unwrap().outcome(&universe).unwrap();
            assert_eq!(outcome, value.outcome(), "{text}");
            if expected == 1 {
                assert!([Outcome::L, Outcome::N].contains(&outcome), "{text}");
            }
        }
    };
    check("GL", Some(1));
    check("GGR", Some(-1));
    check("GG(L,LL)+GGGL", Some(2));
    check("GL+GR+GGG", Some(0));
    check("GG", Some(0));
    check("GL+GGLL+GR+GGGG", Some(1));
    check("GR+GGR", Some(-2));
    check("G(L,R)", Some(0));
    check("GG(L,RR,RL)+GGR", Some(-2));
    check("GLRRL+GGRLL", Some(0));
    check("GG(LR,LR,R)", Some(0));
    check("L", None);
    check("GLG", None);
    check("G(L,G)", None);
    check("0 a G; a b L; b a L; a a L", Some(1));
    // A long stalk is a remote star, so the weight decides. Seven is less than eight, the first power of two above five.
    for (text, expected) in [("GGL", Outcome::L), ("GGGGGR+GGL+GRL", Outcome::R), ("GGL+GGGR", Outcome::N)] {
        for stalk in [8, 9, 11] {
            let graph = read(&format!("{text}+{}", "G".repeat(stalk))).unwrap();
            assert_eq!(outcome(&universe, &graph).unwrap(), (expected, vec![Method::Weights]), "{text} {stalk}");
            assert_eq!(value(&universe, &graph).unwrap().value.outcome(), expected, "{text} {stalk}");
        }
    }
    let near = read("GGGGGL+GGGG").unwrap();
    assert_eq!(outcome(&universe, &near).unwrap().0, value(&universe, &near).unwrap().value.outcome());
    assert_ne!(outcome(&universe, &near).unwrap().1, [Method::Weights]);
    // Forty flowers with stems of all lengths: the value is infeasible, the outcome is not.
    let many: Vec<String> = (1..=40).map(|n| "G".repeat(n) + if n % 2 == 1 { "R" } else { "L" }).collect();
    let garden = read(&format!("{}+GLR+GL", many.join("+"))).unwrap();
    assert_eq!(outcome(&universe, &garden).unwrap(), (Outcome::L, vec![Method::Weights]));
    // A blue flower with a stem of k edges and a stalk of n: positive exactly if k <= n, otherwise a first-player win.
    for stem in 1..5 {
        for stalk in 1..7 {
            let graph = read(&format!("{}L+{}", "G".repeat(stem), "G".repeat(stalk))).unwrap();
            let expected = if stem <= stalk { Outcome::L } else { Outcome::N };
            assert_eq!(value(&universe, &graph).unwrap().value.outcome(), expected, "{stem} {stalk}");
        }
    }
}

#[test]
fn work_that_would_explode_is_given_up() {
    let universe = Universe::new(Budget::new(Limits { nodes: Some(2000), ..Limits::default() }));
    // A red-blue grid of 60 edges is one block.
    let point = |row: u32, column: u32| row * 6 + column;
    let mut edges = Vec::new();
    for row in 0..6 {
        for column in 0..5 {
            let colours = [Colour::Blue, Colour::Red];
            let sides = [[point(row, column), point(row, column + 1)], [point(column, row), point(column + 1, row)]];
            edges.extend(sides.into_iter().zip(colours).map(|(ends, colour)| Edge { ends, colour }));
        }
    }
    let grid = Graph::new(edges).unwrap();
    assert!(matches!(value(&universe, &grid), Err(Unsolved::Exhausted(_))));
    // A cycle of any length is solved by cutting it once, unless it is too large for the search.
    let ring = |length: u32| {
        let edge = |k: u32| Edge { ends: [k, (k + 1) % length], colour: Colour::of(Player::ALL[(k / 2 % 2) as usize]) };
        Graph::new((0..length).map(edge).collect()).unwrap()
    };
    let universe = Universe::default();
    assert!(value(&universe, &ring(200)).unwrap().value.as_number().is_some());
    assert_eq!(value(&universe, &ring(2000)).unwrap_err(), Unsolved::LargeBlock { edges: 2000 });
    assert!(position(&ring(2000), Cuts::All).is_err());
}

#[test]
fn pictures_read_back() {
    let check = |text: &str, printed: &str| {
        let graph = read(text).unwrap();
        assert_eq!(graph.text(), printed, "{text}");
        assert_eq!(read(printed).unwrap().text(), printed, "{text}");
    };
    check(" lrrl ", "LRRL");
    check("br+G", "LR+G");
    check("L( R , G(L) )", "L(R,GL)");
    check("L(R)", "LR");
    check("L(R,G(L,B(R,R)))+R+ GG", "L(R,G(L,L(R,R)))+R+GG");
    check("0 a L; a b R", "LR");
    check("ground a blue\nb a RED # a comment; with a semicolon\n\n", "LR");
    check("0 a L; a a G; a b R; a b R", "0 a L; a a G; a b R; a b R");
    check("ground: x, y\nx a L; y a R", "0 a L; 0 a R");
    check("0 0 L", "0 0 L");
}

#[test]
fn mistakes_are_found_where_they_are() {
    let check = |text: &str, message: &str, start: usize, end: usize| {
        let error = read(text).unwrap_err();
        assert_eq!((error.to_string().as_str(), error.span.range()), (message, start..end), "{text:?}");
        assert!(error.diagnostic().help.is_some());
    };
    check("", "there is no edge", 0, 0);
    check("  ", "there is no edge", 0, 2);
    check("LX", "unknown colour `X`", 1, 2);
    check("Lé+R", "unknown colour `é`", 1, 3);
    check("L(R", "the bracket is not closed", 1, 2);
    check("L)", "a bracket is closed that was not opened", 1, 2);
    check("L()", "expected an edge, found `)`", 2, 3);
    check("L(R)L", "an edge after a closed bracket", 4, 5);
    check("L(R)(L)", "a bracket after a closed bracket", 4, 5);
    check("L,R", "a `,` outside of brackets", 1, 2);
    check("L(R+L)", "a `+` inside brackets", 3, 4);
    check("L+", "expected an edge at the end", 2, 2);
    check("+L", "expected an edge, found `+`", 0, 1);
    check("0 a", "expected an edge", 0, 3);
    check("0 a L; a  b x", "unknown colour `x`", 12, 13);
    check("0 a L b; a b L", "expected an edge", 0, 7);
    check("# nothing", "there is no edge", 0, 9);
    check("ground: ; 0 a L", "no point is declared", 0, 7);
}
