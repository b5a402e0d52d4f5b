//! Games in which positions may repeat: the solver against the definition, and the chase against published answers.

use upstar::budget::Budget;
use upstar::cyclic::{
    Chase, Fate, Forward, Gait, Notation, Policy, Predecessors, Solution, Verdict, best_line, best_moves, solve, verify,
};
use upstar::player::{ByPlayer, Player};

/// A graph given by lists of moves.
struct Lists {
    moves: Vec<Vec<u32>>,
    endings: Vec<Option<Verdict>>,
}

impl Forward for Lists {
    fn states(&self) -> u32 {
        self.moves.len() as u32
    }

    fn mover(&self, state: u32) -> Player {
        Player::ALL[state as usize % 2]
    }

    fn ending(&self, state: u32) -> Option<Verdict> {
        self.endings[state as usize]
    }

    fn moves(&self, state: u32, each: impl FnMut(u32)) {
        self.moves[state as usize].iter().copied().for_each(each);
    }
}

/// Pseudorandom numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % bound
    }
}

fn solved(graph: &Lists, policy: Policy, threads: usize) -> Solution {
    let budget = Budget::unlimited();
    solve(&Predecessors::of(graph, &budget).unwrap(), policy, threads, &budget).unwrap()
}

/// The fates by their definition: rounds over all states, in each of which all states are decided that can be.
fn plain(graph: &Lists, policy: Policy) -> Vec<Fate> {
    let ended = |verdict| match verdict {
        Verdict::Lose => Fate::Lost(0),
        Verdict::Draw => Fate::Undecided,
        Verdict::Win => Fate::Won(0),
    };
    let mut fates = vec![Fate::Undecided; graph.moves.len()];
    for round in 0.. {
        let before = fates.clone();
        for (state, moves) in graph.moves.iter().enumerate() {
            let is_end = graph.endings[state].is_some() || moves.is_empty();
            if before[state] != Fate::Undecided {
                continue;
            }
            if is_end {
                fates[state] = ended(graph.endings[state].unwrap_or(policy.stuck));
            } else if moves.iter().any(|&to| matches!(before[to as usize], Fate::Lost(_))) {
                fates[state] = Fate::Won(round);
            } else if moves.iter().all(|&to| matches!(before[to as usize], Fate::Won(_))) {
                fates[state] = Fate::Lost(round);
            }
        }
        if fates == before && 0 < round {
            return fates;
        }
    }
    unreachable!()
}

/// A graph with or without cycles, with repeated moves, moves to the same state, and disconnected parts.
fn random_graph(dice: &mut Dice, with_cycles: bool) -> Lists {
    let states = 1 + dice.below(60);
    let most = 1 + dice.below(4);
    let mut moves: Vec<Vec<u32>> = vec![Vec::new(); states];
    for (from, moves) in moves.iter_mut().enumerate() {
        for _ in 0..dice.below(most + 1) {
            let to = if with_cycles { dice.below(states) } else { from + 1 + dice.below(states) };
            if to < states {
                moves.push(to as u32);
            }
        }
        if dice.below(5) == 0
            && let Some(&again) = moves.first()
        {
            moves.push(again);
        }
    }
    let ending = |dice: &mut Dice| if dice.below(12) == 0 { Some(Verdict::ALL[dice.below(3)]) } else { None };
    let endings = (0..states).map(|_| ending(dice)).collect();
    Lists { moves, endings }
}

#[test]
fn random_graphs_are_solved_as_by_definition() {
    let mut dice = Dice(1);
    let (mut undecided, mut longest) = (0, 0);
    for round in 0..3000 {
        let graph = random_graph(&mut dice, round % 3 != 0);
        for stuck in Verdict::ALL {
            let policy = Policy { stuck, endless: None };
            let expected = plain(&graph, policy);
            let solution = solved(&graph, policy, 1 + round % 3);
            let found: Vec<Fate> = (0..graph.states()).map(|state| solution.fate(state)).collect();
            assert_eq!(found, expected, "{:?} {:?}", graph.moves, graph.endings);
            let fate = |state: u32| found[state as usize];
            assert_eq!(verify(&graph, policy, fate, &Budget::unlimited()), Ok(None));
            undecided += found.iter().filter(|fate| **fate == Fate::Undecided).count();
            longest = longest.max(solution.longest());
        }
    }
    assert!(1000 < undecided && 10 < longest, "the graphs are of all kinds: {undecided} {longest}");
}

#[test]
fn the_verifier_finds_every_wrong_fate() {
    let mut dice = Dice(2);
    for round in 0..300 {
        let graph = random_graph(&mut dice, round % 3 != 0);
        let right = plain(&graph, Policy::NORMAL);
        for state in 0..right.len() {
            let wrong = match right[state] {
                Fate::Undecided => vec![Fate::Lost(dice.below(5) as u32), Fate::Won(dice.below(5) as u32)],
                Fate::Lost(remoteness) => vec![Fate::Undecided, Fate::Won(remoteness), Fate::Lost(remoteness ^ 1)],
                Fate::Won(remoteness) => vec![Fate::Undecided, Fate::Lost(remoteness), Fate::Won(remoteness ^ 2)],
            };
            for wrong in wrong {
                let mut fates = right.clone();
                fates[state] = wrong;
                let fate = |state: u32| fates[state as usize];
                let found = verify(&graph, Policy::NORMAL, fate, &Budget::unlimited()).unwrap();
                assert!(found.is_some(), "{wrong} in place of {} at {state}", right[state]);
            }
        }
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let mut dice = Dice(3);
    // Large enough for threads to be started. With two threads, the second has more than 2^16 states in one case, and
    // fewer than the first and than 2^16 in the other. Ends of both kinds make levels with won and lost states.
    for (states, has_ends) in [(100_000, false), (131_100, false), (140_000, true)] {
        let mut moves: Vec<Vec<u32>> = vec![Vec::new(); states];
        for list in &mut moves {
            list.extend((0..dice.below(4)).map(|_| dice.below(states) as u32));
        }
        let endings = (0..states).map(|_| Verdict::ALL.get(dice.below(100)).copied().filter(|_| has_ends)).collect();
        let graph = Lists { endings, moves };
        let alone = solved(&graph, Policy::NORMAL, 1);
        for threads in [2, 3, 7] {
            let together = solved(&graph, Policy::NORMAL, threads);
            assert!((0..graph.states()).all(|state| alone.fate(state) == together.fate(state)));
        }
        assert_eq!(verify(&graph, Policy::NORMAL, |state| alone.fate(state), &Budget::unlimited()), Ok(None));
    }
}

#[test]
fn long_games_and_wide_states_do_not_overflow() {
    // A path: the remoteness of a state is its number.
    let states = 40_000_u32;
    let moves = (0..states).map(|state| state.checked_sub(1).into_iter().collect()).collect();
    let path = Lists { moves, endings: vec![None; states as usize] };
    let solution = solved(&path, Policy::NORMAL, 2);
    for state in [0, 1, 16_381, 16_382, 16_383, 16_384, 39_999] {
        let expected = if state % 2 == 0 { Fate::Lost(state) } else { Fate::Won(state) };
        assert_eq!(solution.fate(state), expected);
    }
    // A state with forty thousand moves, all of them to states won in one.
    let mut moves = vec![vec![]];
    moves.resize(40_001, vec![0]);
    moves.push((1..=40_000).collect());
    let fan = Lists { endings: vec![None; moves.len()], moves };
    assert_eq!(solved(&fan, Policy::NORMAL, 1).fate(40_001), Fate::Lost(2));
    let none = Lists { moves: vec![], endings: vec![] };
    assert_eq!(solved(&none, Policy::NORMAL, 3).states(), 0);
}

/// The winner of the chase on an `n` by `n` board if White begins, and the number of moves.
fn easy_chase(n: usize, white: (usize, usize), black: (usize, usize)) -> String {
    let chase = Chase::easy(n).unwrap();
    let solution = solve(&chase, Policy::NORMAL, 1, &Budget::unlimited()).unwrap();
    match solution.fate(chase.state(ByPlayer { left: white, right: black }, Player::Left).unwrap()) {
        Fate::Won(moves) => format!("WHITE {moves}"),
        Fate::Lost(moves) => format!("BLACK {moves}"),
        Fate::Undecided => "DRAW".into(),
    }
}

/// The examples of TheEasyChase (TopCoder SRM 423), and more of its published tests.
#[test]
fn the_chase_has_its_published_answers() {
    for (n, white, black, answer) in [
        (2, (1, 1), (2, 2), "BLACK 2"),
        (2, (2, 2), (1, 2), "WHITE 1"),
        (3, (1, 1), (3, 3), "BLACK 6"),
        (8, (5, 4), (1, 1), "BLACK 22"),
        (20, (1, 20), (20, 1), "BLACK 56"),
        (20, (11, 11), (1, 1), "BLACK 58"),
    ] {
        assert_eq!(easy_chase(n, white, black), answer);
    }
}

#[test]
fn white_wins_the_chase_at_once_or_never_and_nobody_draws() {
    let chase = Chase::easy(20).unwrap();
    let solution = solve(&chase, Policy::NORMAL, 1, &Budget::unlimited()).unwrap();
    assert_eq!(solution.longest(), 58);
    for state in 0..chase.states() {
        let (pieces, mover) = chase.pieces(state);
        match (solution.fate(state), mover) {
            (Fate::Undecided, _) => panic!("{}", chase.text(state)),
            (Fate::Won(moves), Player::Left) => assert_eq!(moves, 1, "{}", chase.text(state)),
            (Fate::Lost(moves), Player::Right) => assert!(moves == 2 || pieces.left == pieces.right),
            _ => {}
        }
    }
    assert_eq!(verify(&chase, Policy::NORMAL, |state| solution.fate(state), &Budget::unlimited()), Ok(None));
}

/// The common solution of the problem, by iteration with a queue: `f` is 10^8 minus the number of moves if White wins,
/// and the negative of that if Black does.
fn by_queue(chase: &Chase) -> Vec<i64> {
    const INFINITE: i64 = 100_000_000;
    let states = Forward::states(chase) as usize;
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); states];
    let mut f = vec![0_i64; states];
    let mut queue = std::collections::VecDeque::new();
    for state in 0..states as u32 {
        if chase.ending(state).is_some() {
            f[state as usize] = -INFINITE * chase.mover(state).sign();
            queue.push_back(state);
        } else {
            chase.moves(state, |to| before[to as usize].push(state));
        }
    }
    while let Some(to) = queue.pop_front() {
        for &state in &before[to as usize] {
            let sign = chase.mover(state).sign();
            let mut best = i64::MIN;
            chase.moves(state, |to| best = best.max(sign * (f[to as usize] - f[to as usize].signum())));
            if f[state as usize] != sign * best {
                f[state as usize] = sign * best;
                queue.push_back(state);
            }
        }
    }
    f.into_iter().map(|f| if f == 0 { 0 } else { f.signum() * (INFINITE - f.abs() + 1) }).collect()
}

#[test]
fn the_chase_is_solved_as_by_the_iteration_with_a_queue() {
    for n in 2..=8 {
        let chase = Chase::easy(n).unwrap();
        let solution = solve(&chase, Policy::NORMAL, 1, &Budget::unlimited()).unwrap();
        for (state, f) in (0..).zip(by_queue(&chase)) {
            let sign = chase.mover(state).sign();
            let expected = match solution.fate(state) {
                Fate::Undecided => 0,
                Fate::Won(moves) => sign * (i64::from(moves) + 1),
                Fate::Lost(moves) => -sign * (i64::from(moves) + 1),
            };
            assert_eq!(f, expected, "{n}: {}", chase.text(state));
        }
    }
}

#[test]
fn chases_with_walls_and_other_pieces_are_solved_as_by_definition() {
    let gaits =
        |left: &str, right: &str| ByPlayer { left: left.parse::<Gait>().unwrap(), right: right.parse().unwrap() };
    for (board, gaits) in [
        ("...|.#.|...", gaits("king", "king")),
        ("....|.##.|....", gaits("rook1", "rook2")),
        ("..#..|.....|#...#", gaits("knight", "rook")),
        ("....|....|....", gaits("king", "bishop2+stay")),
        ("..#.", gaits("rook1", "queen")),
        (".", gaits("king", "king")),
    ] {
        let chase = Chase::on_board(board, gaits).unwrap();
        assert_eq!(chase.board(), board);
        let states = chase.states();
        let lists = Lists {
            moves: (0..states)
                .map(|state| {
                    let mut moves = Vec::new();
                    chase.moves(state, |to| moves.push(to));
                    moves
                })
                .collect(),
            endings: (0..states).map(|state| chase.ending(state)).collect(),
        };
        let expected = plain(&lists, Policy::NORMAL);
        for threads in [1, 2] {
            let solution = solve(&chase, Policy::NORMAL, threads, &Budget::unlimited()).unwrap();
            let found: Vec<Fate> = (0..states).map(|state| solution.fate(state)).collect();
            assert_eq!(found, expected, "{board}");
        }
        for state in 0..states {
            assert_eq!(chase.parse(&chase.text(state)), Ok(state));
        }
    }
}

#[test]
fn best_lines_last_as_long_as_they_should() {
    let chase = Chase::easy(8).unwrap();
    let solution = solve(&chase, Policy::NORMAL, 1, &Budget::unlimited()).unwrap();
    let fate = |state| solution.fate(state);
    for state in (0..chase.states()).step_by(7) {
        let line = best_line(&chase, Policy::NORMAL, fate, state, 100);
        assert_eq!(Some(line.len() as u32), fate(state).remoteness());
    }
    // A ring: a draw.
    let ring = Lists { moves: vec![vec![1], vec![2], vec![0, 1]], endings: vec![None; 3] };
    assert_eq!(best_line(&ring, Policy::NORMAL, |_| Fate::Undecided, 0, 100), [1, 2, 0]);
    let endless = Policy { endless: Some(Player::Right), ..Policy::NORMAL };
    assert_eq!(best_moves(&ring, endless, |_| Fate::Undecided, 2), [0, 1], "all is lost");
}
