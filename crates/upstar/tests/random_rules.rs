//! Random games given as text: all ways to solve them agree, and strange texts do no harm.

use std::collections::HashMap;

use upstar::Convention;
use upstar::budget;
use upstar::player::ByPlayer;
use upstar::rulesets::text::compile;
use upstar::solve::AnyPosition;
use upstar::value::Universe;

use crate::misere;
use crate::plain::{Place, Plain};
use crate::rules::{ALL, value};

/// Pseudorandom numbers, the same in every run (a linear congruential generator).
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % bound
    }

    fn text(&mut self, pieces: &[&str], count: usize) -> String {
        (0..count).map(|_| pieces[self.below(pieces.len())]).collect()
    }
}

/// Solves random boards of some symbols and sizes by components and normal forms, and by moves alone, and compares.
/// Returns the number of boards solved, or `None` if the rules are rejected.
fn solve_random(text: &str, dice: &mut Dice, symbols: &[&str], sizes: &[(usize, usize)]) -> Option<usize> {
    let rules = compile(text).ok()?;
    let limits = budget::Limits { nodes: Some(20_000), ..budget::Limits::default() };
    let universe = Universe::new(budget::Budget::new(limits));
    let (mut plain, mut known, mut read) = (Plain::default(), HashMap::new(), HashMap::new());
    let (mut solved, mut lost) = (0, misere::Known::new());
    for _ in 0..4 {
        let (width, height) = sizes[dice.below(sizes.len())];
        let board: Vec<String> = (0..height).map(|_| dice.text(symbols, width)).collect();
        let Ok(position) = rules.parse(&board.join("|")) else { continue };
        let Ok(value) = position.canonical(&universe, 1) else { continue };
        let form = form_by_moves(&mut plain, position.as_ref(), &mut known);
        assert_eq!(plain.read(value, &mut read), plain.canonical(form), "{text}\n{position}");
        // Components without a value may still have moves, which count in misère play.
        if let Ok(outcome) = position.outcome_in(&universe, Convention::Misere) {
            assert_eq!(outcome, misere::plain(position.as_ref(), &mut lost), "misère: {text}\n{position}");
        }
        solved += 1;
    }
    Some(solved)
}

/// Whatever the rules, all ways to solve a position agree: by components and normal forms, or by moves alone.
#[test]
fn odd_rules_are_solved_or_refused() {
    let mut dice = Dice(1);
    let words = [" straight", " any", " horizontal", " down", " images", " unless beside x", " if around o", ""];
    let (mut solved, mut refused) = (0, 0);
    for round in 0..600 {
        let (width, height) = [(1, 1), (2, 1), (3, 1), (2, 2)][dice.below(4)];
        let mut rule = || {
            let row = |dice: &mut Dice| dice.text(&["x", "o", ".", "x", "o", ".", "[xo]"], width);
            let mut side = || (0..height).map(|_| row(&mut dice)).collect::<Vec<_>>().join("|");
            let (before, after) = (side(), side());
            format!("{before} -> {after}{}", words[dice.below(words.len())])
        };
        let text = match round % 3 {
            0 => format!("Left: {}\nRight: as Left, x <-> o", rule()),
            1 => format!("Left: {}\nRight: {}", rule(), rule()),
            _ => format!("Left: {}\n{}\nRight: as Left, transposed", rule(), rule()),
        };
        match solve_random(&text, &mut dice, &["x", "o", "."], &[(3, 2), (4, 1), (2, 2), (1, 4), (5, 1), (3, 1)]) {
            Some(more) => solved += more,
            None => refused += 1,
        }
    }
    assert!(300 < solved && 100 < refused, "{solved} solved, {refused} refused");
}

#[test]
fn of_marks_only_those_cells_count_that_they_are_near_to() {
    let mut dice = Dice(3);
    let conditions = [" unless beside m", " if beside m", " unless around m", " unless beside mn", " if around n", ""];
    let (mut solved, mut refused) = (0, 0);
    for round in 0..1500 {
        let (width, height) = [(1, 1), (1, 1), (2, 1), (1, 2)][dice.below(4)];
        let mut rule = || {
            let mut side =
                |symbols: &[&str]| (0..height).map(|_| dice.text(symbols, width)).collect::<Vec<_>>().join("|");
            // A symbol that is matched is never a mark.
            let (before, after) = (side(&["x", "."]), side(&["x", ".", "m", "n", "#"]));
            format!("{before} -> {after}{}{}", conditions[dice.below(6)], conditions[dice.below(6)])
        };
        let rules = match round % 3 {
            0 => format!("Left: {}\nRight: as Left, m <-> n", rule()),
            1 => format!("Left: {}\nRight: {}", rule(), rule()),
            _ => format!("Left: {}\n{}\nRight: as Left, sideways", rule(), rule()),
        };
        // Marks that no rule makes are listed.
        match solve_random(
            &format!("symbols: x . m n #\n{rules}"),
            &mut dice,
            &["x", ".", "x", ".", ".", "m", "n"],
            &[(3, 2), (4, 1), (2, 2), (1, 4), (5, 1), (2, 3)],
        ) {
            Some(more) => solved += more,
            None => refused += 1,
        }
    }
    assert!(1000 < solved && 100 < refused, "{solved} solved, {refused} refused");
}

/// A cell that a mark stops for ever may still be needed by the conditions of others.
#[test]
fn conditions_look_for_what_never_moves_again() {
    let check = |text: &str, position: &str, expected: &str| {
        assert_eq!(value(&compile(text).unwrap(), position), expected, "{text}\n{position}");
    };
    check("Left: x -> . unless beside ., o -> . unless beside x", ".xo", "0");
    check("Left: x -> . unless beside .\nRight: o -> . if beside x", ".xo", "-1");
    check("Left: . -> x unless beside x if beside .\nRight: as Left, x <-> o", "#.o|o.x", "1");
    check("symbols: . o x\nLeft: .. -> .o up if beside .\nRight: . -> o any unless around x", "xx..", "-1");
    check("Left: xo -> x. unless beside .\nRight: o -> x unless beside x", ".xo", "0");
    let mut dice = Dice(5);
    let (mut solved, mut refused) = (0, 0);
    for round in 0..2500 {
        let width = [1, 1, 1, 2][dice.below(4)];
        let mut rule = || {
            let (before, after) = (dice.text(&["x", "o", "."], width), dice.text(&["x", "o", "."], width));
            let mut condition = || {
                let place = ["beside", "beside", "beside", "around"][dice.below(4)];
                let symbols = ["x", "o", ".", "xo", "x.", "o."][dice.below(6)];
                format!(" {} {place} {symbols}", ["if", "unless"][dice.below(2)])
            };
            let conditions = [condition(), condition()].concat();
            let way = ["", " straight", " horizontal"][dice.below(3)];
            format!("{before} -> {after}{way}{conditions}")
        };
        let text = match round % 3 {
            0 => format!("Left: {}\nRight: as Left, x <-> o", rule()),
            1 => format!("Left: {}\nRight: {}", rule(), rule()),
            _ => format!("Left: {}\nRight: {}\n{}", rule(), rule(), rule()),
        };
        let sizes = [(3, 2), (4, 1), (6, 1), (2, 2), (1, 4), (5, 1), (2, 3)];
        match solve_random(&text, &mut dice, &["x", "o", ".", "x", "o", ".", "#"], &sizes) {
            Some(more) => solved += more,
            None => refused += 1,
        }
    }
    assert!(1000 < solved && 100 < refused, "{solved} solved, {refused} refused");
}

#[test]
fn moves_with_repetitions_reach_what_they_cover() {
    let mut dice = Dice(4);
    let (mut solved, mut refused) = (0, 0);
    for round in 0..3000 {
        let length = 1 + dice.below(2);
        let symbols = ["x", "o", "."];
        let mut side = |alike: bool| {
            let (head, group) = (dice.text(&symbols, 1), dice.text(&symbols, length));
            let tail = if alike { group.clone() } else { dice.text(&symbols, 1 + length % 2) };
            (head, group, tail)
        };
        // Usually the tail resembles the group, as in Konane, and often the head recurs at the end.
        let ((head, group, tail), (end, rest, last)) = (side(round % 4 != 0), side(false));
        let last = format!("{last}{head}{end}").chars().rev().take(tail.len()).collect::<String>();
        let way = ["", " straight", " horizontal"][dice.below(3)];
        let rule = format!("{head}({group})*{tail} -> {end}({rest})*{last}{way}");
        let text = match round % 2 {
            0 => format!("Left: {rule}\nRight: as Left, x <-> o"),
            _ => format!("Left: {rule}\nRight: as Left, sideways"),
        };
        match solve_random(&text, &mut dice, &["x", "o", ".", "#"], &[(3, 2), (6, 1), (7, 1), (1, 5), (5, 1), (3, 3)]) {
            Some(more) => solved += more,
            None => refused += 1,
        }
    }
    assert!(1000 < solved && 100 < refused, "{solved} solved, {refused} refused");
}

fn form_by_moves(plain: &mut Plain, position: &dyn AnyPosition, known: &mut HashMap<String, Place>) -> Place {
    let text = position.to_string();
    if let Some(&form) = known.get(&text) {
        return form;
    }
    let lists = ByPlayer::from_fn(|player| -> Vec<Place> {
        position.options(player).iter().map(|option| form_by_moves(plain, option.as_ref(), known)).collect()
    });
    let form = plain.form(lists.left, lists.right);
    known.insert(text, form);
    form
}

#[test]
fn odd_texts_are_refused_or_read() {
    let pieces = [
        "Left:",
        "Right:",
        "Both:",
        "symbols:",
        "examples:",
        "start:",
        "symmetries:",
        "board:",
        "strip",
        "as Left",
        "\n",
        "\n",
        " ",
        " ",
        "->",
        "->",
        "x",
        "o",
        ".",
        "#",
        "|",
        "(",
        ")*",
        "*",
        "[",
        "]",
        "?",
        ",",
        "<->",
        "negates",
        "=",
        "straight",
        "any",
        "images",
        "unless",
        "if",
        "beside",
        "around",
        "transposed",
        "//",
        "é",
        "\u{7}",
        "-",
        ":",
    ];
    let mut dice = Dice(2);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..10_000 {
        let mut text: Vec<char> = ALL[dice.below(ALL.len())].chars().collect();
        for _ in 0..1 + dice.below(4) {
            let start = dice.below(text.len());
            let end = (start + dice.below(4)).min(text.len());
            let piece = pieces[dice.below(pieces.len())];
            text.splice(start..end, piece.chars());
        }
        let text: String = text.into_iter().collect();
        match compile(&text) {
            Ok(rules) => {
                read += 1;
                if let Ok(position) = rules.parse("x.") {
                    assert_eq!(position.to_string().chars().count(), 2, "{text}");
                }
            }
            Err(error) => {
                refused += 1;
                assert!(text.get(error.span.range()).is_some(), "{text:?}: {:?}", error.span);
                assert!(!error.diagnostic().message.is_empty());
            }
        }
    }
    assert!(1000 < read && 1000 < refused, "{read} read, {refused} refused");
    let many = format!("Left: {}", "x -> y, ".repeat(20_000));
    assert_eq!(compile(&many).unwrap_err().to_string(), "too much: a text of more than 100000 bytes");
    let long = format!("Left: {} -> {}", "x".repeat(65), "y".repeat(65));
    assert_eq!(compile(&long).unwrap_err().to_string(), "too much: a rule of more than 64 cells");
    let wide = "Left: [xo.][xo.][xo.][xo.] -> xxxx";
    assert_eq!(compile(wide).unwrap_err().to_string(), "too much: a rule that stands for more than 64");
}
