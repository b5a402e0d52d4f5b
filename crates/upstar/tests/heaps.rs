//! Heap games against the plain definitions: nim-values, winning moves, misère play, sequences and published periods.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use upstar::budget::{Budget, Exhausted, Limits};
use upstar::heaps::{
    Code, Coins, GraphError, HeapError, HeapGame, HeapPosition, Join, Moore, NAMED_HEAP_GAMES, Northcott, Place,
    Product, Sequence, Shape, Staircase, StoneGame, TakeAndBreak, TakeAway, TokenGraph, TokensLeft, Wythoff,
    bounded_nim, heap_game_coded, heap_game_named, splittles, subtraction,
};
use upstar::number::mex;

type Game = Arc<dyn HeapGame>;

fn named(name: &str) -> Game {
    heap_game_named(name).unwrap().game().unwrap()
}

fn coded(code: &str) -> Game {
    Arc::new(heap_game_coded(code).unwrap())
}

fn options(game: &Game, at: &[u128]) -> Vec<Vec<Place>> {
    let mut options = Vec::new();
    let _ = game.options(at, &mut |parts| {
        options.push(parts);
        ControlFlow::Continue(())
    });
    options
}

/// The nim-value by the definition.
fn plain(game: &Game, at: &[u128], known: &mut HashMap<Place, u128>) -> u128 {
    if let Some(&value) = known.get(at) {
        return value;
    }
    let values: Vec<u128> = options(game, at)
        .iter()
        .map(|parts| parts.iter().fold(0, |sum, part| sum ^ plain(game, part, known)))
        .collect();
    let value = mex(values);
    known.insert(at.to_vec(), value);
    value
}

/// Whether the player to move wins a sum in misère play, by the definition.
fn plain_misere(game: &Game, sum: Vec<Place>, known: &mut HashMap<Vec<Place>, bool>) -> bool {
    let mut sum: Vec<Place> = sum.into_iter().filter(|at| !options(game, at).is_empty()).collect();
    sum.sort();
    if let Some(&wins) = known.get(&sum) {
        return wins;
    }
    let mut wins = sum.is_empty();
    for index in 0..sum.len() {
        for parts in options(game, &sum[index]) {
            let mut after = sum.clone();
            after.splice(index..=index, parts);
            wins |= !plain_misere(game, after, known);
        }
    }
    known.insert(sum, wins);
    wins
}

/// Compares all answers about a position with the definition.
#[track_caller]
fn check(game: &Game, numbers: &[u128]) {
    let budget = Budget::unlimited();
    let position = HeapPosition::new(game, numbers).unwrap();
    let known = &mut HashMap::new();
    let values: Vec<u128> = position.components().iter().map(|component| plain(game, &component.at, known)).collect();
    let whole = values.iter().fold(0, |sum, value| sum ^ value);
    let text = position.to_string();
    assert_eq!(position.nim_value(&budget), Ok(whole), "{text}");
    assert_eq!(position.is_won(&budget), Ok(whole != 0), "{text}");
    let mut expected = Vec::new();
    for (index, component) in position.components().iter().enumerate() {
        for parts in options(game, &component.at) {
            let after = parts.iter().fold(whole ^ values[index], |sum, part| sum ^ plain(game, part, known));
            if after == 0 {
                expected.push((index, parts));
            }
        }
    }
    expected.sort();
    expected.dedup();
    let moves: Vec<_> =
        position.winning_moves(&budget).unwrap().into_iter().map(|found| (found.component, found.parts)).collect();
    assert_eq!(moves, expected, "{text}");
    for (component, parts) in moves {
        let after = position.after(&upstar::heaps::Move { component, parts });
        assert_eq!(after.is_won(&budget), Ok(false), "{text}");
    }
}

#[track_caller]
fn check_misere(game: &Game, numbers: &[u128]) {
    let position = HeapPosition::new(game, numbers).unwrap();
    let sum = position.components().iter().map(|component| component.at.clone()).collect();
    let expected = plain_misere(game, sum, &mut HashMap::new());
    assert_eq!(position.is_won_in_misere(&Budget::unlimited()), Ok(expected), "{position}");
}

/// All lists of this length with numbers in a range.
fn lists(length: usize, from: u128, to: u128) -> Vec<Vec<u128>> {
    let mut lists = vec![vec![]];
    for _ in 0..length {
        lists = lists.iter().flat_map(|list| (from..=to).map(|n| [list.as_slice(), &[n]].concat())).collect();
    }
    lists
}

fn heap_games() -> Vec<Game> {
    let mut games: Vec<Game> =
        NAMED_HEAP_GAMES.iter().filter_map(|named| named.game()).filter(|game| game.shape() == Shape::Heap).collect();
    games.extend(
        ["0.137", "4.7", "0.007", "0.45", "0.06", "0.8", "0.F", "8.3", "0.[30]", "0.5!3", "0.[7]", "C.1"].map(coded),
    );
    games.extend([1, 2, 4].map(|most| Arc::new(bounded_nim(most).unwrap()) as Game));
    games.push(Arc::new(subtraction(&[1, 3, 4], false).unwrap()));
    games.push(Arc::new(subtraction(&[2, 3], true).unwrap()));
    games.push(Arc::new(splittles(&[1, 3, 5], false).unwrap()));
    games.extend(
        [Coins::UpTo(0), Coins::UpTo(1), Coins::UpTo(4), Coins::UpTo(5), Coins::Exactly(1), Coins::Exactly(4)]
            .map(|coins| Arc::new(coins) as Game),
    );
    games.push(Arc::new(Join::new(vec![named("Nim"), coded("4.0")]).unwrap()));
    games.push(Arc::new(
        TokenGraph::new(vec![
            vec![],
            vec![0],
            vec![0, 1],
            vec![1],
            vec![3, 2, 2],
            vec![0, 2, 4],
            vec![5, 3],
            vec![4],
            vec![],
        ])
        .unwrap(),
    ));
    games
}

#[test]
fn reduced_positions_have_the_same_value() {
    let mut lengths = [0; 4];
    for game in [named("Nim"), named("Kayles"), coded("0.03"), Arc::new(bounded_nim(3).unwrap())] {
        for number in 0..5_u128.pow(4) {
            let heaps: Vec<u128> = (0..4).map(|place| number / 5_u128.pow(place) % 5).collect();
            let sum = HeapPosition::new(&game, &heaps).unwrap();
            let reduced = sum.reduced();
            assert_eq!(value_of(&reduced), value_of(&sum), "{sum}");
            assert_eq!(reduced.reduced().to_string(), reduced.to_string(), "{sum}");
            // What remains are different places with moves.
            let kept: Vec<&Place> = reduced.components().iter().map(|component| &component.at).collect();
            let odd = |at: &Place| heaps.iter().filter(|heap| [**heap] == at[..]).count() % 2 == 1;
            assert!(kept.iter().all(|at| odd(at) && !options(&game, at).is_empty()), "{sum}: {reduced}");
            let expected = (0..5).filter(|heap| odd(&vec![*heap]) && !options(&game, &[*heap]).is_empty()).count();
            assert_eq!(kept.len(), expected, "{sum}: {reduced}");
            lengths[kept.len().min(3)] += 1;
        }
    }
    assert!(lengths.iter().all(|count| 100 < *count), "{lengths:?}");
    // Equal places of different games do not cancel, and the order stays.
    let mixed = HeapPosition::new(&named("Nim"), &[5, 0, 3, 5]).unwrap();
    let mixed = mixed.plus(HeapPosition::new(&named("Kayles"), &[3, 1, 1]).unwrap());
    assert_eq!(mixed.reduced().to_string(), "Nim(3) + Kayles(3)");
    let nothing = HeapPosition::new(&named("Nim"), &[]).unwrap();
    assert_eq!((nothing.to_string(), nothing.reduced().to_string(), value_of(&nothing)), ("0".into(), "0".into(), 0));
}

fn value_of(sum: &HeapPosition) -> u128 {
    sum.nim_value(&Budget::unlimited()).unwrap()
}

#[test]
fn heaps_and_sums_of_heaps_are_what_the_options_say() {
    for game in heap_games() {
        for heap in 0..=8 {
            check(&game, &[heap]);
        }
        for heaps in lists(2, 0, 6) {
            check(&game, &heaps);
        }
        check(&game, &[5, 3, 7, 1]);
    }
}

#[test]
fn pairs_and_rows_are_what_the_options_say() {
    for pair in lists(2, 0, 7) {
        for slack in [1, 2, 3] {
            check(&(Arc::new(Wythoff::new(slack).unwrap()) as Game), &pair);
        }
        for (first, second) in
            [("TurningTurtles", "TurningTurtles"), ("MockTurtles", "Ruler"), ("Twins", "TurningTurtles")]
        {
            if pair.iter().all(|&n| n < 6) {
                check(&(Arc::new(Product::new(named(first), named(second)).unwrap()) as Game), &pair);
            }
        }
    }
    for heaps in lists(3, 0, 3) {
        check(&(Arc::new(Moore::new(2).unwrap()) as Game), &heaps);
        check(&(Arc::new(Moore::new(1).unwrap()) as Game), &heaps);
        check(&(Arc::new(Staircase) as Game), &heaps);
        check(&(Arc::new(StoneGame) as Game), &heaps);
    }
    for heaps in [[1, 2, 2, 1], [1, 3, 2, 2], [3, 1, 4, 2], [0, 2, 0, 2], [1, 1, 1, 1]] {
        check(&(Arc::new(StoneGame) as Game), &heaps);
        check(&(Arc::new(Moore::new(3).unwrap()) as Game), &heaps);
        check(&(Arc::new(Staircase) as Game), &heaps);
    }
    for cells in
        lists(3, 1, 8).into_iter().filter(|cells| cells[0] != cells[1] && cells[1] != cells[2] && cells[0] != cells[2])
    {
        check(&(Arc::new(TokensLeft) as Game), &cells);
    }
    for (factor, heap) in (1..=5).flat_map(|factor| (0..=30).map(move |heap| (factor, heap))) {
        let game: Game = Arc::new(TakeAway::new(factor).unwrap());
        check(&game, &[heap]);
        for limit in [0, 1, 2, heap / 3, heap] {
            check(&game, &[heap, limit]);
        }
    }
}

#[test]
fn lost_heaps_of_take_away_games_up_to_60_are_those_of_the_definition() {
    for factor in 1..=8 {
        let game: Game = Arc::new(TakeAway::new(factor).unwrap());
        let known = &mut HashMap::new();
        for heap in 0..=60 {
            let is_won = plain(&game, &[heap], known) != 0;
            let position = HeapPosition::new(&game, &[heap]).unwrap();
            assert_eq!(position.is_won(&Budget::unlimited()), Ok(is_won), "{factor} {heap}");
        }
    }
}

/// Northcott's game has cycles, so the definition is a retrograde search for the winner from a place, with either player to move.
#[test]
fn northcott_is_nim_although_pieces_may_retreat() {
    let columns = 5;
    let game: Game = Arc::new(Northcott::new(columns).unwrap());
    let rows: Vec<Vec<u128>> = lists(2, 1, columns).into_iter().filter(|row| row[0] != row[1]).collect();
    let places: Vec<Place> = rows.iter().flat_map(|a| rows.iter().map(move |b| [a.as_slice(), b].concat())).collect();
    // The opponent sees the rows with the pieces exchanged.
    let turned = |at: &Place| at.chunks(2).flat_map(|row| [row[1], row[0]]).collect::<Place>();
    let moves: HashMap<Place, Vec<Place>> = places
        .iter()
        .map(|at| (at.clone(), options(&game, at).into_iter().map(|parts| turned(&parts[0])).collect()))
        .collect();
    let mut lost: HashMap<Place, bool> = HashMap::new();
    loop {
        let before = lost.len();
        for at in &places {
            if moves[at].iter().any(|after| lost.get(after) == Some(&true)) {
                lost.insert(at.clone(), false);
            } else if moves[at].iter().all(|after| lost.get(after) == Some(&false)) {
                lost.insert(at.clone(), true);
            }
        }
        if lost.len() == before {
            break;
        }
    }
    assert_eq!(lost.len(), places.len(), "nobody draws");
    for at in &places {
        let position = HeapPosition::new(&game, at).unwrap();
        assert_eq!(position.is_won(&Budget::unlimited()), Ok(!lost[at]), "{at:?}");
        let mut expected: Vec<Place> =
            options(&game, at).into_iter().map(|parts| parts[0].clone()).filter(|after| lost[&turned(after)]).collect();
        expected.sort();
        let found: Vec<Place> = position
            .winning_moves(&Budget::unlimited())
            .unwrap()
            .into_iter()
            .map(|found| found.parts[0].clone())
            .collect();
        assert_eq!(found, expected, "{at:?}");
    }
    assert!(HeapPosition::new(&game, &places[0]).unwrap().is_won_in_misere(&Budget::unlimited()).is_err());
}

#[test]
fn misere_play_is_what_the_options_say() {
    for game in heap_games() {
        for heaps in lists(2, 0, 5).into_iter().chain([vec![7], vec![1, 1, 1], vec![2, 3, 1], vec![1, 4, 5]]) {
            check_misere(&game, &heaps);
        }
    }
    for heaps in lists(3, 0, 3) {
        for game in [Arc::new(Moore::new(2).unwrap()) as Game, Arc::new(Staircase), Arc::new(StoneGame)] {
            check_misere(&game, &heaps);
        }
    }
    for pair in lists(2, 0, 5) {
        check_misere(&named("Wythoff"), &pair);
        check_misere(&named("FibonacciNim"), &pair);
    }
}

#[test]
fn sequences_are_the_plain_ones() {
    let codes = [
        "0.77", "0.07", "0.137", "0.376", "0.56", "0.127", "4!.0", "0.06", "0.004", "0.3033", "0.0706", "4.7",
        "0.17!3", "0.[30]", "4.[3]", "0.20[3]", "4.4", "0.5", "0.0",
    ];
    for text in codes {
        let code: Code = text.parse().unwrap();
        let count = if code.cycle().is_empty() { 700 } else { 200 };
        let found = sequence(text, count);
        let mut values: Vec<usize> = Vec::new();
        for heap in 0..count {
            let mut seen = vec![false; 2 * heap + 2];
            for take in 0..=heap {
                let (digit, rest) = (code.digit(take as u128), heap - take);
                seen[0] |= digit.may_leave(0) && rest == 0;
                if digit.may_leave(1) && rest != 0 {
                    seen[values[rest]] = true;
                }
                if digit.may_leave(2) {
                    (1..rest)
                        .filter(|a| !digit.unequal || 2 * a != rest)
                        .for_each(|a| seen[values[a] ^ values[rest - a]] = true);
                }
            }
            values.push(seen.iter().position(|seen| !seen).unwrap());
        }
        assert_eq!(found, values, "{text}");
    }
}

fn sequence(code: &str, count: usize) -> Vec<usize> {
    let mut sequence = Sequence::new(code.parse().unwrap());
    sequence.extend(count, &Budget::unlimited()).unwrap();
    sequence.values().iter().map(|value| value as usize).collect()
}

#[test]
fn the_sparse_space_is_used_where_there_is_one() {
    let rare = |code: &str, count| {
        let game = TakeAndBreak::new(code.parse().unwrap());
        game.with_values(count, &Budget::unlimited(), |sequence| {
            (sequence.rare_count().map(|rare| rare < count / 4), sequence.values().bytes_each())
        })
        .unwrap()
    };
    assert_eq!(rare("4!.0", 5_000), (Some(true), 1));
    assert_eq!(rare("0.376", 5_000), (Some(true), 1));
    assert_eq!(rare("0.06", 2_000).0, None);
}

/// Periods found without hints (*Winning Ways*, chapter 4; Gangolf and Plambeck; Flammenkamp). The benchmark has longer ones.
#[test]
fn published_periods_are_found_and_proved() {
    for (code, preperiod, period) in [
        ("0.77", 71, 12),
        ("0.07", 53, 34),
        ("0.137", 52, 34),
        ("0.45", 498, 20),
        ("0.156", 3479, 349),
        ("0.356", 7315, 142),
        ("0.33", 0, 3),
        ("4.7", 1, 2),
        ("0.3033", 0, 7),
        ("0.[30]", 0, 2),
    ] {
        let game = TakeAndBreak::new(code.parse().unwrap());
        let found = game.period(1_000_000, &Budget::unlimited()).unwrap().unwrap();
        assert_eq!(
            (found.preperiod, found.period, found.saltus, found.is_proved()),
            (preperiod, period, 0, true),
            "{code}"
        );
    }
}

#[test]
fn arithmetic_periods_are_found() {
    for (code, preperiod, period, saltus, is_proved) in [
        ("0.[3]", 0, 1, 1, true),
        ("4.[3]", 1, 4, 4, true),
        ("0.030[3]", 0, 2, 1, true),
        ("0.20[3]", 1, 4, 2, true),
        ("0.8", 1, 3, 1, false),
    ] {
        let game = TakeAndBreak::new(code.parse().unwrap());
        let found = game.period(600, &Budget::unlimited()).unwrap().unwrap();
        assert_eq!(
            (found.preperiod, found.period, found.saltus, found.is_proved()),
            (preperiod, period, saltus, is_proved),
            "{code}"
        );
        // Values that follow from a period agree with computed ones.
        if is_proved && !code.starts_with('4') {
            let values = sequence(code, 1500);
            let read = |found: &Sequence| found.values().iter().map(|value| value as usize).collect::<Vec<_>>();
            assert_eq!(game.with_values(1500, &Budget::unlimited(), read).unwrap(), values, "{code}");
            assert!(
                (600..1500).all(|heap| game.nim_value(heap, &Budget::unlimited()) == Ok(values[heap as usize] as u128)),
                "{code}"
            );
        }
    }
}

#[test]
fn large_heaps_follow_from_periods_and_formulas() {
    let value =
        |name: &str, heap: u128| HeapPosition::new(&named(name), &[heap]).unwrap().nim_value(&Budget::unlimited());
    assert_eq!(value("Kayles", 40_000), Ok(sequence("0.77", 40_001)[40_000] as u128));
    assert_eq!(value("Nim", 10_u128.pow(30)), Ok(10_u128.pow(30)));
    assert_eq!(value("LaskersNim", (1 << 31) - 1), Ok(1 << 31));
    assert_eq!(value("LaskersNim", 0), Ok(0));
    assert_eq!(value("Ruler", 3 << 80), Ok(1 << 80));
    assert_eq!(value("LaskersNim", u128::MAX), Err(HeapError::Exhausted(Exhausted::Range)));
    // No period is known, and there is no formula.
    assert_eq!(
        HeapPosition::new(&coded("0.06"), &[10_u128.pow(30)]).unwrap().nim_value(&Budget::unlimited()),
        Err(HeapError::TooLarge((1 << 30) - 1))
    );
}

#[test]
fn worked_examples_of_nim() {
    let nim = named("Nim");
    let at = |heaps: &[u128]| HeapPosition::new(&nim, heaps).unwrap();
    let budget = Budget::unlimited();
    for (heaps, value) in [
        (vec![3, 3, 1], 1),
        (vec![1, 3, 3], 1),
        (vec![5, 5, 1], 1),
        (vec![2, 3], 1),
        (vec![1], 1),
        (vec![3, 3], 0),
        (vec![2, 2, 5, 5, 5, 5, 7, 7], 0),
        (vec![1, 2, 3], 0),
        (vec![1, 2, 3, 4], 4),
        (vec![0b11001, 0b01101, 0b10010], 0b00110),
        (vec![0b00101, 0b10011, 0b10111, 0b00001], 0),
        (vec![], 0),
    ] {
        assert_eq!(at(&heaps).nim_value(&budget), Ok(value), "{heaps:?}");
    }
    // From 5, 19, 7, 23 the move 5 to 3 is one of the winning ones.
    let moves = at(&[0b00101, 0b10011, 0b00111, 0b10111]).winning_moves(&budget).unwrap();
    assert!(moves.iter().any(|found| (found.component, found.parts.as_slice()) == (0, &[vec![3]][..])));
    // Examining the largest heap is not enough: 2+4 and 2+5 are larger than it.
    for heaps in [[2, 4, 5], [2, 5, 6]] {
        let moves = at(&heaps).winning_moves(&budget).unwrap();
        assert!(!moves.is_empty() && moves.iter().all(|found| found.component != 2), "{heaps:?}");
    }
}

#[test]
fn worked_examples_of_rows() {
    assert_eq!(sequence("0.07", 8), [0, 0, 1, 1, 2, 0, 3, 1]);
    let row = coded("0.07");
    let mut left: Vec<Vec<Place>> = options(&row, &[7]);
    left.sort();
    assert_eq!(left, [vec![vec![1], vec![4]], vec![vec![2], vec![3]], vec![vec![5]]]);
    let value = |heaps: &[u128]| HeapPosition::new(&row, heaps).unwrap().nim_value(&Budget::unlimited());
    assert_eq!((value(&[7, 3, 3]), value(&[3, 4, 6])), (Ok(1), Ok(0)));
    // Stripes of lengths 1, 5 and 1 on tables of lengths 1, 5 and 6: the first player wins, wins, loses.
    let stripes: Game = Arc::new(splittles(&[1, 5, 1], false).unwrap());
    let won = |table| HeapPosition::new(&stripes, &[table]).unwrap().is_won(&Budget::unlimited());
    assert_eq!([1, 5, 6].map(won), [Ok(true), Ok(true), Ok(false)]);
    assert_eq!(sequence("4.[3]", 5), [0, 1, 2, 4, 3]);
    let georgia =
        |cells: &[u128]| HeapPosition::new(&named("GeorgiaAndBob"), cells).unwrap().is_won(&Budget::unlimited());
    assert_eq!((georgia(&[1, 2, 3]), georgia(&[1, 5, 6, 7, 9, 12, 14, 17])), (Ok(false), Ok(true)));
}

#[test]
fn sums_of_different_games() {
    let budget = Budget::unlimited();
    let one = |game: Game, heap| HeapPosition::new(&game, &[heap]).unwrap();
    // One heap of which 1 to 3 tokens are taken, one of which an odd number is taken, one of Nim.
    for (a, b, c) in [(0, 0, 0), (5, 3, 2), (7, 2, 3), (9, 9, 9)] {
        let sum = one(Arc::new(bounded_nim(3).unwrap()), a).plus(one(coded("0.[30]"), b)).plus(one(named("Nim"), c));
        assert_eq!(sum.nim_value(&budget), Ok((a % 4) ^ (b % 2) ^ c));
        assert_eq!(sum.winning_moves(&budget).unwrap().is_empty(), (a % 4) ^ (b % 2) == c);
    }
    let mixed = one(named("Nim"), 1).plus(one(named("Kayles"), 1));
    assert_eq!(mixed.is_won_in_misere(&budget), Ok(true));
    assert_eq!(mixed.to_string(), "Nim(1) + Kayles(1)");
}

#[test]
fn what_is_no_position_or_no_game_is_refused() {
    let refused = |game: Game, numbers: &[u128]| match HeapPosition::new(&game, numbers) {
        Err(HeapError::NoPosition(reason)) => reason,
        other => panic!("{other:?}"),
    };
    assert!(refused(named("Wythoff"), &[3]).contains("two numbers"));
    assert!(refused(named("GeorgiaAndBob"), &[3, 3]).contains("cell 3"));
    assert!(refused(named("GeorgiaAndBob"), &[0, 3]).contains("from 1"));
    assert!(refused(named("FibonacciNim"), &[1, 2, 3]).contains("a heap"));
    assert!(refused(named("Staircase"), &[u128::MAX, 1]).contains("2^128"));
    assert!(refused(Arc::new(Northcott::new(4).unwrap()), &[1, 2, 3]).contains("two cells"));
    assert!(refused(Arc::new(Northcott::new(4).unwrap()), &[1, 5]).contains("1 to 4"));
    let graph = TokenGraph::new(vec![vec![1], vec![]]).unwrap();
    assert!(refused(Arc::new(graph), &[2]).contains("no vertex 2"));
    assert_eq!(TokenGraph::new(vec![vec![1], vec![0]]), Err(GraphError::Cycle(0)));
    assert_eq!(TokenGraph::new(vec![vec![7]]), Err(GraphError::NoVertex(7)));
    assert!(Product::new(named("Wythoff"), named("Nim")).is_none());
    assert!(Join::new(vec![]).is_none());
    assert!(
        Moore::new(0).is_none()
            && Wythoff::new(0).is_none()
            && TakeAway::new(0).is_none()
            && Northcott::new(1).is_none()
    );
    assert!(bounded_nim(0).is_err() && bounded_nim(u64::MAX).is_err());
}

#[test]
fn limits_end_the_work() {
    let spent = |memory, heap| {
        let budget = Budget::new(Limits { memory: Some(memory), ..Limits::default() });
        HeapPosition::new(&coded("0.06"), &[heap]).unwrap().nim_value(&budget)
    };
    assert_eq!(spent(1000, 5000), Err(HeapError::Exhausted(Exhausted::Memory(1000))));
    let budget = Budget::new(Limits { nodes: Some(10), ..Limits::default() });
    let misere = HeapPosition::new(&named("Kayles"), &[9, 8, 7]).unwrap().is_won_in_misere(&budget);
    assert_eq!(misere, Err(HeapError::Exhausted(Exhausted::Nodes(10))));
    assert_eq!(budget.memory_used(), 0, "what a search held is given back");
    let budget = Budget::unlimited();
    let huge = HeapPosition::new(&(Arc::new(Moore::new(3).unwrap()) as Game), &[1000; 9]).unwrap();
    assert_eq!(huge.winning_moves(&budget), Err(HeapError::TooManyOptions));
    for game in ["Ruler", "StoneGame", "MockTurtles"] {
        let huge = HeapPosition::new(&named(game), &[10_u128.pow(18), 1]).unwrap();
        assert_eq!(huge.winning_moves(&budget), Err(HeapError::TooManyOptions), "{game}");
    }
}

#[test]
fn the_exceptions_of_a_period_are_found() {
    // Kayles: Winning Ways, chapter 4. Lasker's Nim: only the empty heap.
    for (code, expected) in
        [("0.77", &[0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70][..]), ("4.[3]", &[0]), ("0.33", &[])]
    {
        let game = TakeAndBreak::new(code.parse().unwrap());
        let budget = Budget::unlimited();
        let period = game.period(500, &budget).unwrap().unwrap();
        let values: Vec<u32> =
            game.with_values(200, &budget, |sequence| sequence.values().iter().take(200).collect()).unwrap();
        assert_eq!(period.exceptions(&values), expected, "{code}");
        // With too few values, no exceptions are reported.
        assert_eq!(period.exceptions(&values[..1]), [0; 0], "{code}");
    }
}
