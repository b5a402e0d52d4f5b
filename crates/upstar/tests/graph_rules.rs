//! The rules of games on graphs, written a second time on a matrix of edges, and compared on every small graph.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use upstar::player::Player;
use upstar::position::PlayMode;
use upstar::rulesets::find;
use upstar::solve::AnyPosition;
use upstar::value::{Game, Universe};

use crate::agreement::Random;
use crate::plain::{Place, Plain};

const NAMES: [&str; 9] = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

/// Whether an edge leads from one vertex to another.
type Edges = Vec<Vec<bool>>;

/// The contents of the vertices: the symbols of the notation, and `#` for removed vertices.
type State = Vec<char>;

type Known = HashMap<State, Place>;

type Moves = fn(&Edges, &State, Player) -> Vec<State>;

/// The form of a position, in the ordinary or the dicotic mode.
fn form(rules: (Moves, PlayMode), edges: &Edges, state: &State, plain: &mut Plain, known: &mut Known) -> Place {
    if let Some(&form) = known.get(state) {
        return form;
    }
    let (moves, mode) = rules;
    let [left, right] = Player::ALL.map(|player| -> Vec<Place> {
        if mode == PlayMode::Dicotic && moves(edges, state, !player).is_empty() {
            return Vec::new();
        }
        moves(edges, state, player).iter().map(|next| form(rules, edges, next, plain, known)).collect()
    });
    let made = plain.form(left, right);
    known.insert(state.clone(), made);
    made
}

fn written(edges: &Edges, state: &State) -> String {
    let mut items: Vec<String> = NAMES[..state.len()].iter().map(|name| name.to_string()).collect();
    for (from, row) in edges.iter().enumerate() {
        for to in (0..row.len()).filter(|&to| row[to]) {
            items.push(format!("{}>{}", NAMES[from], NAMES[to]));
        }
    }
    let marks: Vec<String> = state.iter().zip(NAMES).map(|(symbol, name)| format!("{name}={symbol}")).collect();
    format!("{}; {}", items.join(", "), marks.join(", "))
}

/// The `number`-th way of choosing a digit for each of `count` places.
fn digits(number: usize, base: usize, count: usize) -> Vec<usize> {
    (0..count).map(|place| number / base.pow(place as u32) % base).collect()
}

/// Compares values and numbers of moves on all graphs with this number of vertices and these symbols on them.
fn check(game: &str, symbols: &str, vertices: usize, has_directions: bool, moves: Moves) {
    let symbols: Vec<char> = symbols.chars().collect();
    let pairs: Vec<(usize, usize)> = (0..vertices)
        .flat_map(|from| (0..vertices).map(move |to| (from, to)))
        .filter(|(from, to)| from < to || (has_directions && to < from))
        .collect();
    let universe = Universe::default();
    let mut plain = Plain::default();
    let mut read = HashMap::new();
    for number in 0..1 << pairs.len() {
        let mut edges = vec![vec![false; vertices]; vertices];
        for (&(from, to), chosen) in pairs.iter().zip(digits(number, 2, pairs.len())) {
            edges[from][to] |= chosen == 1;
            edges[to][from] |= chosen == 1 && !has_directions;
        }
        let mut known = HashMap::new();
        for number in 0..symbols.len().pow(vertices as u32) {
            let state: State =
                digits(number, symbols.len(), vertices).into_iter().map(|digit| symbols[digit]).collect();
            let text = written(&edges, &state);
            let position = find(game).unwrap().parse(&text).unwrap();
            let form = form((moves, PlayMode::Ordinary), &edges, &state, &mut plain, &mut known);
            let value = position.canonical(&universe, 1).unwrap();
            assert_eq!(plain.read(value, &mut read), plain.canonical(form), "{game} {text}");
            check_parts(&*position, &text, value);
            for player in Player::ALL {
                let mut all = moves(&edges, &state, player);
                all.sort_unstable();
                all.dedup();
                assert_eq!(position.options(player).len(), all.len(), "{game} {text} {player}");
            }
            let again = find(game).unwrap().parse(&position.to_string()).unwrap();
            assert_eq!(again.to_string(), position.to_string(), "{game} {text}");
        }
    }
}

/// Checks that components keep their places, and that their values sum to the value of the whole.
fn check_parts(position: &dyn AnyPosition, text: &str, value: Game<'_>) {
    let mut sum = value.universe().integer(0);
    for part in position.components() {
        sum = (sum + part.canonical(value.universe(), 1).unwrap()).unwrap();
        let part = part.to_string();
        let mut names = part.split([',', ';', '-', '>']).map(|name| name.split('=').next().unwrap());
        assert!(names.all(|name| text.contains(name)), "{text}: {part}");
    }
    assert_eq!(sum, value, "{text}");
}

fn stone(player: Player) -> char {
    ['x', 'o'][player as usize]
}

/// The vertices that a player may take, whatever their neighbours.
fn open(state: &State, player: Player) -> impl Iterator<Item = usize> {
    let own = ['l', 'r'][player as usize];
    (0..state.len()).filter(move |&vertex| state[vertex] == '.' || state[vertex] == own)
}

/// Taking a vertex, unless a neighbour has the wrong colour.
fn take(edges: &Edges, state: &State, player: Player, wrong: char) -> Vec<State> {
    let fine = |&vertex: &usize| (0..state.len()).all(|other| !edges[vertex][other] || state[other] != wrong);
    let taken = open(state, player).filter(fine).map(|vertex| {
        let mut next = state.clone();
        next[vertex] = stone(player);
        next
    });
    taken.collect()
}

#[test]
fn snort_and_col_on_graphs_are_what_their_rules_say() {
    check("snort:graph", ".lr", 4, false, |edges, state, player| take(edges, state, player, stone(!player)));
    check("col:graph", ".lr", 4, false, |edges, state, player| take(edges, state, player, stone(player)));
    check("snort:graph", ".xo#", 3, false, |edges, state, player| take(edges, state, player, stone(!player)));
    check("col:graph", ".xo#", 3, false, |edges, state, player| take(edges, state, player, stone(player)));
}

/// Removing a vertex and all vertices to which an edge leads from it.
fn remove(edges: &Edges, state: &State, player: Player) -> Vec<State> {
    let removed = open(state, player).map(|vertex| {
        let gone = |other: usize| other == vertex || edges[vertex][other];
        (0..state.len()).map(|other| if gone(other) { '#' } else { state[other] }).collect()
    });
    removed.collect()
}

#[test]
fn digraph_placement_and_node_kayles_are_what_their_rules_say() {
    check("digraph-placement", ".lr", 3, true, remove);
    check("digraph-placement", "lr", 4, false, remove);
    check("node-kayles", ".", 5, false, remove);
}

/// Removing two vertices with an edge between them.
fn take_edge(edges: &Edges, state: &State, _: Player) -> Vec<State> {
    let mut found = Vec::new();
    for (from, row) in edges.iter().enumerate().filter(|(from, _)| state[*from] == '.') {
        for to in (0..from).filter(|&to| row[to] && state[to] == '.') {
            let mut next = state.clone();
            (next[from], next[to]) = ('#', '#');
            found.push(next);
        }
    }
    found
}

#[test]
fn arc_kayles_is_what_its_rules_say() {
    check("arc-kayles", ".", 5, false, take_edge);
}

/// Compares values on random graphs with such numbers of vertices and these symbols on them. All are solved in one
/// universe, so that similar parts of different graphs share cache entries.
fn check_random(game: &str, symbols: &str, vertices: RangeInclusive<u64>, has_directions: bool, moves: Moves) {
    let symbols: Vec<char> = symbols.chars().collect();
    let mut random = Random(1);
    let universe = Universe::default();
    let mut plain = Plain::default();
    let mut read = HashMap::new();
    for vertices in vertices {
        for sparse in [2, 3, 4, 6] {
            let count = vertices as usize;
            let mut edges = vec![vec![false; count]; count];
            let pairs = (0..count).flat_map(|from| (0..count).map(move |to| (from, to)));
            for (from, to) in pairs.filter(|(from, to)| to < from || (has_directions && from < to)) {
                let chosen = random.below(sparse) == 0;
                edges[from][to] |= chosen;
                edges[to][from] |= chosen && !has_directions;
            }
            let state: State = (0..count).map(|_| symbols[random.below(symbols.len() as u64) as usize]).collect();
            let text = written(&edges, &state);
            let position = find(game).unwrap().parse(&text).unwrap();
            let value = position.canonical(&universe, 1).unwrap();
            let place = form((moves, PlayMode::Ordinary), &edges, &state, &mut plain, &mut HashMap::new());
            assert_eq!(plain.read(value, &mut read), plain.canonical(place), "{game} {text}");
            check_parts(&*position, &text, value);
            let value = position.in_mode(PlayMode::Dicotic).canonical(&universe, 1).unwrap();
            let place = form((moves, PlayMode::Dicotic), &edges, &state, &mut plain, &mut HashMap::new());
            assert_eq!(plain.read(value, &mut read), plain.canonical(place), "{game} {text} dicotic");
        }
    }
}

#[test]
fn random_graphs_have_the_values_of_the_plain_definition() {
    let snort = |edges: &Edges, state: &State, player| take(edges, state, player, stone(!player));
    let col = |edges: &Edges, state: &State, player| take(edges, state, player, stone(player));
    check_random("snort:graph", "..lrxo", 5..=8, false, snort);
    check_random("col:graph", "..lrxo", 5..=8, false, col);
    check_random("digraph-placement", ".lr", 5..=8, true, remove);
    check_random("digraph-placement", "lr", 5..=9, false, remove);
    check_random("node-kayles", ".", 5..=9, false, remove);
    check_random("arc-kayles", ".", 5..=9, false, take_edge);
}

#[test]
fn edges_with_directions_are_refused_where_they_mean_nothing() {
    for game in ["snort:graph", "col:graph", "node-kayles", "arc-kayles"] {
        let error = find(game).unwrap().parse("a-b>c").err().unwrap();
        assert_eq!(error.to_string(), "the edge from `b` to `c` has a direction", "{game}");
        assert_eq!(error.diagnostic().help.as_deref(), Some("write `b-c`"), "{game}");
    }
}
