//! Closed forms against the solver, on all small positions.

use std::collections::BTreeSet;

use upstar::board::View;
use upstar::budget::{Budget, Exhausted, Limits};
use upstar::convention::Convention;
use upstar::position::PlayMode;
use upstar::rulesets::closed::{
    FIVE_CELLS, RectangleCutting, RectangleToCut, cutcake, paper_tape, pile_splitting, sliding_tokens,
};
use upstar::rulesets::find;
use upstar::solve::{AnyPosition, winning_moves};
use upstar::{ByPlayer, Game, Outcome, Player, Style, Universe};

/// The value that the solver finds, after a comparison of the whole position that a formula solves with the one for the solver.
fn solved<'u>(universe: &'u Universe, game: &str, position: &str) -> Game<'u> {
    let by_formula = find(game).unwrap().parse(position).unwrap();
    let searched = by_formula.searched().unwrap();
    let texts = |positions: &[Box<dyn AnyPosition>]| positions.iter().map(|next| next.to_string()).collect::<Vec<_>>();
    assert_eq!(by_formula.view(), searched.view(), "{position}");
    assert_eq!(by_formula.symbols(), searched.symbols(), "{position}");
    assert_eq!(texts(&by_formula.components()), texts(&searched.components()), "{position}");
    assert_eq!(by_formula.negative().unwrap().to_string(), searched.negative().unwrap().to_string(), "{position}");
    let value = searched.canonical(universe, 1).unwrap();
    assert_eq!(by_formula.canonical(universe, 1).unwrap(), value, "{position}");
    assert_eq!(by_formula.outcome(universe).unwrap(), value.outcome(), "{position}");
    for player in Player::ALL {
        let options = by_formula.options(player);
        assert_eq!(texts(&options), texts(&searched.options(player)), "{position}");
        let winning = winning_moves(universe, by_formula.as_ref(), player, 1).unwrap();
        let expected = winning_moves(universe, searched.as_ref(), player, 1).unwrap();
        assert_eq!(texts(&winning.positions), texts(&expected.positions), "{position}");
        assert!(!winning.is_cut && !expected.is_cut, "{position}");
    }
    value
}

/// All words of this length over `.`, `A` and `B`, with the owners of their letters.
fn words(length: u32) -> impl Iterator<Item = (String, Vec<Option<Player>>)> {
    (0..3_u32.pow(length)).map(move |number| {
        let digits = (0..length).map(|place| number / 3_u32.pow(place) % 3);
        let letters = digits.clone().map(|digit| char::from(b".AB"[digit as usize]));
        let owners = digits.map(|digit| [None, Some(Player::Left), Some(Player::Right)][digit as usize]);
        (letters.collect(), owners.collect())
    })
}

#[test]
fn cakes() {
    let universe = Universe::default();
    for (rows, columns) in (1..=24).flat_map(|rows| (1..=24).map(move |columns| (rows, columns))) {
        let position = format!("{rows}x{columns}");
        assert_eq!(universe.integer(cutcake(rows, columns)), solved(&universe, "cutcake", &position), "{position}");
    }
    assert_eq!(cutcake(0, 5), 0);
    assert_eq!(cutcake(1, u32::MAX), 4_294_967_294);
    // 2^29 <= 10^9 < 2^30.
    assert_eq!(cutcake(1 << 29, 1_000_000_000), 0);
    assert_eq!(cutcake((1 << 29) - 1, 1_000_000_000), 2);
}

#[test]
fn rectangles() {
    let universe = Universe::default();
    let game = RectangleCutting::up_to(24);
    for shared in [(false, false), (false, true), (true, false), (true, true)] {
        let shared = ByPlayer { left: shared.0, right: shared.1 };
        let letters = format!("{}{}", if shared.left { "w" } else { "" }, if shared.right { "h" } else { "" });
        for (height, width) in (1..=24).flat_map(|height| (1..=24).map(move |width| (height, width))) {
            // Sums of many equal parts with shared sides take long to solve.
            if letters.len() == 1 && 96 < height * width {
                continue;
            }
            let position = format!("{height}x{width}{letters}");
            let value = game.value(RectangleToCut { width, height, shared }).unwrap();
            let expected = solved(&universe, "rectangle-cutting", &position);
            assert_eq!(universe.number_up_star(&value), expected, "{position}");
        }
    }
    let unknown = |width, height| game.value(RectangleToCut { width, height, shared: ByPlayer::default() });
    assert_eq!((unknown(0, 3), unknown(3, 25)), (None, None));
    // 2^16 cells in a row have 2^16 - 1 cuts.
    let long = RectangleCutting::up_to(1 << 16);
    let row = RectangleToCut { width: 1 << 16, height: 3, shared: ByPlayer { left: false, right: true } };
    assert_eq!(long.value(row).unwrap().number.as_i64(), Some(3 * 65_535));
}

#[test]
fn tapes() {
    let universe = Universe::default();
    for (text, owners) in (1..=8).flat_map(words) {
        let value = paper_tape(owners);
        assert_eq!(universe.number_up_star(&value), solved(&universe, "paper-tape", &text), "{text}");
    }
}

#[test]
fn tokens() {
    let universe = Universe::default();
    for (text, owners) in (1..=8).flat_map(words) {
        let value = i64::try_from(sliding_tokens(&owners)).unwrap();
        assert_eq!(universe.integer(value), solved(&universe, "sliding-tokens", &text), "{text}");
    }
}

#[test]
fn piles() {
    let universe = Universe::default();
    for (text, owners) in words(7) {
        let values = pile_splitting(&owners).unwrap();
        let sizes = |letter: char| {
            let own = text.char_indices().filter(|(_, other)| *other == letter).map(|(at, _)| (at + 1).to_string());
            own.collect::<Vec<String>>().join(",")
        };
        for (size, value) in values.into_iter().enumerate().skip(1) {
            let position = format!("{{{}|{}}} {size}", sizes('A'), sizes('B'));
            assert_eq!(universe.integer(value.into()), solved(&universe, "pile-splitting", &position), "{position}");
        }
    }
    assert_eq!(pile_splitting(&[]), Some(vec![0]));
    // If all sizes are Left's, a pile has the value of all its cuts.
    assert_eq!(pile_splitting(&[Some(Player::Left); 1000]).unwrap()[1000], 999);
}

#[test]
fn sums_of_pieces() {
    let universe = Universe::default();
    for (game, position) in [
        ("cutcake", "3x8+1x2^2"),
        ("cutcake", "5x7+7x5+2x9^3"),
        ("cutcake", "0"),
        ("rectangle-cutting", "6x4w+3x5^2+2x6h"),
        ("rectangle-cutting", "2x6h^2+4x4wh"),
        ("maundy-cake", "6x4+1x8"),
        ("pile-splitting", "{2,4|3,5} 4+5^2"),
        ("pile-splitting", "{1..9..2|2..8..2} 9+8+7"),
    ] {
        solved(&universe, game, position);
    }
    // A size that both may split has no formula.
    let both = find("pile-splitting").unwrap().parse("{2..5|2..5} 4").unwrap();
    assert_eq!(both.canonical(&universe, 1).unwrap(), universe.nimber(1));
    assert!(both.winning_moves_by_formula(Player::Left).is_none());
}

/// The value of a position as text, and for each player the number of winning moves listed, and the first one.
fn summary(game: &str, position: &str) -> (String, Outcome, [(usize, Option<String>); 2]) {
    let universe = Universe::default();
    let position = find(game).unwrap().parse(position).unwrap();
    let value = position.canonical(&universe, 1).unwrap();
    let moves = Player::ALL.map(|player| {
        let found = winning_moves(&universe, position.as_ref(), player, 1).unwrap();
        (found.positions.len(), found.positions.first().map(|next| next.to_string()))
    });
    assert_eq!(position.outcome(&universe).unwrap(), value.outcome());
    (value.text(Style::Text).unwrap(), value.outcome(), moves)
}

#[test]
fn the_largest_cakes() {
    let first = |text: &str| (1000, Some(text.to_owned()));
    let none = || (0, None);
    assert_eq!(
        summary("cutcake", "1000000000x536870911"),
        ("-2".into(), Outcome::R, [none(), first("134217728x536870911+865782272x536870911")])
    );
    assert_eq!(
        summary("cutcake", "1x1000000000"),
        ("999999999".into(), Outcome::L, [first("1x1+1x999999999"), none()])
    );
    assert_eq!(summary("cutcake", "1000000000x999999999"), ("0".into(), Outcome::P, [none(), none()]));
    // 999999937 is a prime. The cuts of 10^9 = 5^9 2^9: 1 + 5 + .. + 5^8 = 488281 and 5^9 (1 + 2 + .. + 2^8) = 998046875.
    let cut = (1, Some("1x1^999999937+1x1h".to_owned()));
    assert_eq!(summary("rectangle-cutting", "1x999999937+1x1h"), ("1".into(), Outcome::L, [cut, none()]));
    assert_eq!(summary("rectangle-cutting", "1x999999937+1000000000x1w").0, "-998535155");
    assert_eq!(summary("rectangle-cutting", "3x1000000000h").0, "2995605468*");
}

#[test]
fn the_longest_strips() {
    let cells = 100_000;
    // Tokens ABAB... after as many empty cells.
    let mut strip = ".".repeat(cells / 2) + &"AB".repeat(cells / 4);
    assert_eq!(summary("sliding-tokens", &strip).1, Outcome::P);
    strip.push('A');
    let (value, outcome, [(listed, _), right]) = summary("sliding-tokens", &strip);
    assert_eq!((value.as_str(), outcome, listed, right), ("50000", Outcome::L, 1, (0, None)));
    let tape = format!("A{}A", ".".repeat(cells - 2));
    let (value, outcome, [left, (listed, first)]) = summary("paper-tape", &tape);
    assert_eq!((value.as_str(), outcome, left, listed), ("-1", Outcome::R, (0, None), 10));
    assert!(first.is_some_and(|first| first.starts_with("AB...")));
    assert_eq!(summary("paper-tape", &format!("1x{cells}")).0, "0");
    let too_long = find("paper-tape").unwrap().parse(&".".repeat(1_000_001)).err().unwrap();
    assert_eq!(too_long.to_string(), "the board has more than 1000000 cells");
}

#[test]
fn large_piles() {
    let odd_and_even = "{1..9999..2|2..10000..2} 9999+10000";
    assert_eq!(summary("pile-splitting", odd_and_even).0, "-9999");
    assert_eq!(summary("pile-splitting", "{1..10000|} 10000").0, "9999");
}

/// What no formula answers is an error if the position is too large for a search, and there is no list of all moves.
#[test]
fn large_positions_refuse_what_takes_a_search() {
    let universe = Universe::new(Budget::new(Limits { memory: Some(100 << 20), ..Limits::default() }));
    let cake = find("cutcake").unwrap().parse("1000000000x999999999").unwrap();
    assert!(cake.searched().is_none());
    assert_eq!(cake.outcome_in(&universe, Convention::Misere), Err(Exhausted::Unsearchable));
    let impartial = cake.in_mode(PlayMode::Impartial);
    assert_eq!(impartial.mode(), PlayMode::Impartial);
    assert_eq!(impartial.canonical(&universe, 1), Err(Exhausted::Unsearchable));
    assert_eq!(impartial.nim_value(&universe), Err(Exhausted::Unsearchable));
    assert!(impartial.in_mode(PlayMode::Ordinary) == cake);
    assert_eq!(cake.options_within(Player::Left, universe.budget()).err(), Some(Exhausted::Memory(100 << 20)));
    let View::Rectangles(pieces) = cake.view() else { panic!("{:?}", cake.view()) };
    assert_eq!((pieces[0].width, pieces[0].height, pieces[0].count), (999_999_999, 1_000_000_000, 1));
    // A small one is searched.
    let small = find("cutcake").unwrap().parse("2x3").unwrap();
    assert_eq!(small.in_mode(PlayMode::Impartial).nim_value(&universe), Ok(Some(1)));
}

#[test]
fn five_cells_of_toads_and_frogs() {
    let universe = Universe::default();
    for known in FIVE_CELLS {
        let position = find("toads-and-frogs").unwrap().parse(known.position).unwrap();
        let expected = position.canonical(&universe, 1).unwrap();
        assert_eq!(universe.number_up_star(&known.value()), expected, "{}", known.position);
    }
    let (mut met, mut ahead) = (BTreeSet::new(), vec!["tt.ff".to_owned()]);
    while let Some(text) = ahead.pop() {
        let position = find("toads-and-frogs").unwrap().parse(&text).unwrap();
        if met.insert(text) {
            let options = Player::ALL.into_iter().flat_map(|player| position.options(player));
            ahead.extend(options.map(|option| option.to_string()));
        }
    }
    assert!(met.iter().eq(FIVE_CELLS.iter().map(|known| known.position)), "{met:?}");
}
