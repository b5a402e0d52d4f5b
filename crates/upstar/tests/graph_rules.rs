//! The rules of games on graphs, written a second time on a matrix of edges, and compared on every small graph.

use std::collections::HashMap;

use upstar::player::Player;
use upstar::rulesets::find;
use upstar::value::Universe;

use crate::plain::{Place, Plain};

const NAMES: [&str; 5] = ["a", "b", "c", "d", "e"];

/// Whether an edge leads from one vertex to another.
type Edges = Vec<Vec<bool>>;

/// What is on the vertices: the symbols of the notation, and `#` for those that are gone.
type State = Vec<char>;

type Moves = fn(&Edges, &State, Player) -> Vec<State>;

fn form(moves: Moves, edges: &Edges, state: &State, plain: &mut Plain, known: &mut HashMap<State, Place>) -> Place {
    if let Some(&form) = known.get(state) {
        return form;
    }
    let [left, right] = Player::ALL.map(|player| -> Vec<Place> {
        moves(edges, state, player).iter().map(|next| form(moves, edges, next, plain, known)).collect()
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

/// Compares values and numbers of moves on all graphs with so many vertices and these symbols on them.
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
            let form = form(moves, &edges, &state, &mut plain, &mut known);
            let value = position.canonical(&universe, 1).unwrap();
            assert_eq!(plain.read(value, &mut read), plain.canonical(form), "{game} {text}");
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

fn stone(player: Player) -> char {
    ['x', 'o'][player as usize]
}

/// The vertices that a player may take, neighbours or not.
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

/// Removing a vertex and those to which an edge leads from it.
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

#[test]
fn arc_kayles_is_what_its_rules_say() {
    check("arc-kayles", ".", 5, false, |edges, state, _| {
        let mut found = Vec::new();
        for (from, row) in edges.iter().enumerate().filter(|(from, _)| state[*from] == '.') {
            for to in (0..from).filter(|&to| row[to] && state[to] == '.') {
                let mut next = state.clone();
                (next[from], next[to]) = ('#', '#');
                found.push(next);
            }
        }
        found
    });
}

#[test]
fn edges_with_directions_are_refused_where_they_mean_nothing() {
    for game in ["snort:graph", "col:graph", "node-kayles", "arc-kayles"] {
        let error = find(game).unwrap().parse("a-b>c").err().unwrap();
        assert_eq!(error.to_string(), "the edge from `b` to `c` has a direction", "{game}");
        assert_eq!(error.diagnostic().help.as_deref(), Some("write `b-c`"), "{game}");
    }
}
