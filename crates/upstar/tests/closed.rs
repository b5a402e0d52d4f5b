//! Closed forms against the solver, on all small positions.

use std::collections::BTreeSet;

use upstar::rulesets::closed::{
    FIVE_CELLS, RectangleCutting, RectangleToCut, cutcake, paper_tape, pile_splitting, sliding_tokens,
};
use upstar::rulesets::find;
use upstar::{ByPlayer, Game, Player, Universe};

fn solved<'u>(universe: &'u Universe, game: &str, position: &str) -> Game<'u> {
    find(game).unwrap().parse(position).unwrap().canonical(universe, 1).unwrap()
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
    for (text, owners) in (1..=9).flat_map(words) {
        let value = paper_tape(owners);
        assert_eq!(universe.number_up_star(&value), solved(&universe, "paper-tape", &text), "{text}");
    }
}

#[test]
fn tokens() {
    let universe = Universe::default();
    for (text, owners) in (1..=9).flat_map(words) {
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
fn five_cells_of_toads_and_frogs() {
    let universe = Universe::default();
    for known in FIVE_CELLS {
        let expected = solved(&universe, "toads-and-frogs", known.position);
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
