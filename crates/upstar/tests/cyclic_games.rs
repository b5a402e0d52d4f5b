//! The listed games with cycles, nim-values of such games, and their outcome classes.

use upstar::budget::Budget;
use upstar::cyclic::{
    Backsliding, Backward, CYCLIC_GAMES, Chase, CyclicGame, Fate, Forward, FoxAndGeese, Gait, Job, LoopyNimValue,
    LoopyOutcome, Northcott, Notation, Policy, Predecessors, Quixo, Solution, Verdict, find_cyclic, loopy_nim_values,
    solve, sum_verdict, verify,
};
use upstar::player::{ByPlayer, Player};

/// Solves a game by its own predecessors, and checks it in every way that needs no knowledge of the game; the object with
/// its name must give the same results.
#[track_caller]
fn check<G: Forward + Backward>(name: &str, graph: &G) {
    let budget = Budget::unlimited();
    let solution = solve(graph, Policy::NORMAL, 2, &budget).unwrap();
    assert_eq!(verify(graph, Policy::NORMAL, |state| solution.fate(state), &budget), Ok(None));
    let plain = solve(&Predecessors::of(graph, &budget).unwrap(), Policy::NORMAL, 1, &budget).unwrap();
    let game = find_cyclic(name).unwrap();
    let by_object = solved(&*game);
    assert_eq!(game.states(), graph.states());
    for state in 0..graph.states() {
        assert_eq!(solution.fate(state), plain.fate(state));
        assert_eq!(solution.fate(state), by_object.fate(state));
        assert_eq!(game.ending(state), graph.ending(state));
        assert_eq!(game.mover(state).unwrap_or(Player::Left), graph.mover(state));
        // The states with a move here are its predecessors, unless play has ended.
        let (mut to, mut from) = (0, 0);
        graph.moves(state, |next| graph.predecessors(next, |before| to += u32::from(before == state)));
        let (mut after, mut of_object) = (Vec::new(), Vec::new());
        graph.moves(state, |next| after.push(next));
        game.moves(state, &mut |next| of_object.push(next));
        assert_eq!(after, of_object);
        for next in &after {
            from += after.iter().filter(|other| *other == next).count() as u32;
        }
        assert_eq!(to, from, "{name}: state {state}");
    }
}

#[test]
fn listed_games_know_their_predecessors() {
    let gaits = ByPlayer { left: "king".parse::<Gait>().unwrap(), right: "knight+stay".parse().unwrap() };
    check("backsliding:tt.ff", &Backsliding::new("tt.ff").unwrap());
    check("backsliding:t..f", &Backsliding::new("t..f").unwrap());
    check("chase:4", &Chase::easy(4).unwrap());
    check("chase:...|.#.|...:king:knight+stay", &Chase::on_board("...|.#.|...", gaits).unwrap());
    check("fox-and-geese:4", &FoxAndGeese::new(4, false).unwrap());
    check("fox-and-geese:4:retreat", &FoxAndGeese::new(4, true).unwrap());
    check("northcott:2:4", &Northcott::new(2, 4).unwrap());
    check("quixo:2", &Quixo::new(2).unwrap());
    check("quixo:3", &Quixo::new(3).unwrap());
}

#[test]
fn listed_games_read_their_own_texts() {
    for name in ["backsliding:tt.f", "chase:3", "fox-and-geese:4", "northcott:2:3", "quixo:2"] {
        let game = find_cyclic(name).unwrap();
        for state in 0..game.states() {
            assert_eq!(game.parse(&game.text(state)), Ok(state), "{name}: {}", game.text(state));
        }
        for wrong in
            ["", "x", ". .", "tt.f", "LR.|LR. up", "tttt Left", "..|xq", "....|....|....|.... fox", "1,1 9,9 white"]
        {
            let error = game.parse(wrong).unwrap_err().to_string();
            assert_eq!(
                error,
                format!("there is no position `{wrong}`: expected one such as `{}`", game.sample()),
                "{name}: {wrong}"
            );
        }
    }
}

#[test]
fn the_list_is_in_order_and_its_examples_exist() {
    assert!(CYCLIC_GAMES.is_sorted_by_key(|game| game.name));
    for game in &CYCLIC_GAMES {
        assert!(find_cyclic(game.example).is_ok(), "{}", game.example);
        assert!(find_cyclic(game.name).is_err(), "{} needs parameters", game.name);
    }
    for wrong in [
        "",
        "chess",
        "chase:0",
        "chase:1000",
        "northcott:99:99",
        "quixo:5",
        "backsliding:ab",
        "northcot:1:2",
        "chase:..\n..:king:king",
    ] {
        assert!(find_cyclic(wrong).is_err(), "{wrong}");
    }
    assert!(find_cyclic("northcot:1:2").err().unwrap().to_string().contains("did you mean `northcott`?"));
}

/// There are no draws, and the player to move loses if and only if the nim-sum of the gaps is zero.
#[test]
fn northcott_is_nim_although_pieces_retreat() {
    for (rows, width) in [(1, 2), (1, 7), (2, 5), (3, 4), (3, 5), (4, 3)] {
        let game = Northcott::new(rows, width).unwrap();
        let solution = solve(&game, Policy::NORMAL, 1, &Budget::unlimited()).unwrap();
        for state in 0..game.states() {
            let (pairs, _) = game.rows(state);
            let nim_sum = pairs.iter().fold(0, |sum, (left, right)| sum ^ (right - left - 1));
            let is_lost = matches!(solution.fate(state), Fate::Lost(_));
            assert_ne!(solution.fate(state), Fate::Undecided, "{}", game.text(state));
            assert_eq!(is_lost, nim_sum == 0, "{}", game.text(state));
        }
    }
}

fn solved(game: &dyn CyclicGame) -> Solution {
    let budget = Budget::unlimited();
    game.solve(&mut Job { policy: Policy::NORMAL, threads: 2, budget: &budget, keeper: &mut () }).unwrap()
}

fn outcome(game: &dyn CyclicGame, solution: &Solution, position: &str, names: [&str; 2]) -> String {
    let verdict = |player: Player| {
        let name = if player == Player::Left { names[0] } else { names[1] };
        let state = game.parse(&format!("{position} {name}")).unwrap();
        solution.fate(state).verdict(Policy::NORMAL, player)
    };
    LoopyOutcome::new(ByPlayer::from_fn(verdict)).to_string()
}

/// Winning Ways, ch. 20: the geese win from their first row on the usual board, whoever begins.
#[test]
fn the_geese_win_from_their_first_row() {
    let game = find_cyclic("fox-and-geese:8").unwrap();
    let solution = solved(&*game);
    let names = ["geese", "fox"];
    let empty = "........|........|........|........|........|........|g.g.g.g.";
    for fox in [".f......", "...f....", ".....f..", ".......f"] {
        assert_eq!(outcome(&*game, &solution, &format!("{fox}|{empty}"), names), "L");
    }
    // A fox behind the geese is never caught, and the geese run out of moves.
    let behind = "........|........|........|........|........|g.g.g.g.|........|f.......";
    assert_eq!(outcome(&*game, &solution, behind, names), "R");
}

#[test]
fn backsliding_creatures_come_back_or_are_stuck() {
    let names = ["Left", "Right"];
    // From t.f all moves are forced: .tf, ft., f.t, .ft, and Left is stuck. So whoever begins loses, and one move earlier
    // wins.
    let game = find_cyclic("backsliding:t.f").unwrap();
    let solution = solved(&*game);
    for (position, expected) in [("t.f", "P"), (".tf", "N"), ("tf.", "N")] {
        assert_eq!(outcome(&*game, &solution, position, names), expected, "{position}");
    }
    // There is enough room that neither side can be hemmed in.
    let game = find_cyclic("backsliding:ttt..fff").unwrap();
    assert_eq!(outcome(&*game, &solved(&*game), "ttt..fff", names), "D");
}

#[test]
fn quixo_of_three_is_won_by_the_first_player() {
    let game = Quixo::new(3).unwrap();
    let solution = solve(&game, Policy::NORMAL, 1, &Budget::unlimited()).unwrap();
    assert!(matches!(solution.fate(game.parse("...|...|...").unwrap()), Fate::Won(_)));
    assert_eq!(solution.fate(game.parse("xxx|oo.|...").unwrap()), Fate::Won(0));
    assert_eq!(solution.fate(game.parse("xx.|ooo|...").unwrap()), Fate::Lost(0));
}

/// An impartial graph.
struct Impartial(Vec<Vec<u32>>);

impl Forward for Impartial {
    fn states(&self) -> u32 {
        self.0.len() as u32
    }

    fn mover(&self, _state: u32) -> Player {
        Player::Left
    }

    fn ending(&self, _state: u32) -> Option<Verdict> {
        None
    }

    fn moves(&self, state: u32, each: impl FnMut(u32)) {
        self.0[state as usize].iter().copied().for_each(each);
    }
}

/// The sum of two graphs; state `(a, b)` is `a * states of the second + b`.
fn sum(one: &Impartial, other: &Impartial) -> Impartial {
    let width = other.0.len() as u32;
    let moves = |a: u32, b: u32| {
        let first = one.0[a as usize].iter().map(move |to| to * width + b);
        first.chain(other.0[b as usize].iter().map(move |to| a * width + to)).collect()
    };
    Impartial((0..one.states()).flat_map(|a| (0..width).map(move |b| moves(a, b))).collect())
}

fn random_impartial(seed: &mut u64, states: u32, most: u64) -> Impartial {
    let mut below = |bound: u64| {
        *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (*seed >> 33) % bound
    };
    let mut list = || (0..below(most + 1)).map(|_| below(u64::from(states)) as u32).collect();
    Impartial((0..states).map(|_| list()).collect())
}

fn verdicts(graph: &Impartial) -> Vec<Verdict> {
    let budget = Budget::unlimited();
    let solution = solve(&Predecessors::of(graph, &budget).unwrap(), Policy::NORMAL, 1, &budget).unwrap();
    (0..graph.states()).map(|state| solution.fate(state).verdict(Policy::NORMAL, Player::Left)).collect()
}

/// Sums with heaps determine the value: a position of value `m` loses with a heap of `m` only; a position of value ∞ with
/// a set wins with the heaps in the set only, and draws with all others.
#[test]
fn nim_values_tell_how_sums_with_heaps_end() {
    let heap = Impartial((0..8).map(|size| (0..size).collect()).collect());
    let (mut seed, mut kinds) = (7, [0; 3]);
    for round in 0..400 {
        let graph = random_impartial(&mut seed, 4 + round % 20, 1 + u64::from(round) % 5);
        let values = loopy_nim_values(&graph, &Budget::unlimited()).unwrap();
        let sums = verdicts(&sum(&graph, &heap));
        for (state, value) in values.iter().enumerate() {
            for size in 0..8 {
                let expected = sum_verdict([value, &LoopyNimValue::Finite(size)]);
                assert_eq!(sums[state * 8 + size as usize], expected, "{:?}: {state} is {value}, and {size}", graph.0);
            }
            kinds[match value {
                LoopyNimValue::Finite(0) => 0,
                LoopyNimValue::Finite(_) => 1,
                LoopyNimValue::Infinite(_) => 2,
            }] += 1;
        }
    }
    assert!(kinds.iter().all(|count| 100 < *count), "values of all kinds: {kinds:?}");
}

#[test]
fn nim_values_tell_how_sums_end() {
    let mut seed = 8;
    for round in 0..100 {
        let [one, other] = [0, 1].map(|_| random_impartial(&mut seed, 4 + round % 9, 3));
        let [ones, others] = [&one, &other].map(|graph| loopy_nim_values(graph, &Budget::unlimited()).unwrap());
        let sums = verdicts(&sum(&one, &other));
        for (a, first) in ones.iter().enumerate() {
            for (b, second) in others.iter().enumerate() {
                assert_eq!(sums[a * others.len() + b], sum_verdict([first, second]), "{first} + {second}");
            }
        }
    }
}

#[test]
fn nim_values_of_small_games() {
    // 0 has no moves; 1 goes to 0; 2 goes to itself and to 0; 3 goes to 2 only; 4 and 5 go to each other.
    let graph = Impartial(vec![vec![], vec![0], vec![2, 0], vec![2], vec![5], vec![4]]);
    let values: Vec<String> =
        loopy_nim_values(&graph, &Budget::unlimited()).unwrap().iter().map(ToString::to_string).collect();
    // A move that can be reversed does not change a value: 3 has the value 0, since its only option 2 can move to 0.
    assert_eq!(values, ["0", "1", "∞(0)", "0", "∞()", "∞()"]);
}
