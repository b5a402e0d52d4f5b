//! Games on strips and slopes: their moves against rules written a second time, on lists of characters, and closed forms.

use std::collections::BTreeSet;

use upstar::number::Dyadic;
use upstar::player::Player;
use upstar::value::{Game, Universe};

use crate::boards::{all_texts, check_texts, position};

/// The moves of a player by the plain rules: rows of characters to rows of characters.
type PlainMoves = fn(&[Vec<char>], Player) -> Vec<Vec<Vec<char>>>;

/// Compares the moves with the plain rules, and all answers with the plain definition.
pub(crate) fn check(game: &str, texts: &[String], plain: impl Fn(&str, Player) -> Vec<String>) {
    for text in texts {
        let position = position(game, text);
        for player in Player::ALL {
            let found: BTreeSet<String> = position.options(player).iter().map(ToString::to_string).collect();
            let expected: BTreeSet<String> = plain(text, player).into_iter().collect();
            assert_eq!(found, expected, "{game} {text} {player}");
        }
    }
    check_texts(game, texts);
}

fn check_board(game: &str, symbols: &[char], sizes: &[(usize, usize)], moves: PlainMoves) {
    for &(width, height) in sizes {
        check(game, &all_texts(symbols, width, height), |text, player| {
            let rows: Vec<Vec<char>> = text.split('|').map(|row| row.chars().collect()).collect();
            let write = |rows: Vec<Vec<char>>| {
                let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
                rows.join("|")
            };
            moves(&rows, player).into_iter().map(write).collect()
        });
    }
}

/// Selects Left's or Right's value.
fn own<T>(player: Player, left: T, right: T) -> T {
    match player {
        Player::Left => left,
        Player::Right => right,
    }
}

#[test]
fn toppling_dominoes_by_plain_rules() {
    let moves: PlainMoves = |rows, player| {
        let row = &rows[0];
        let mut all = Vec::new();
        for start in 0..row.len() {
            if ![own(player, 'l', 'r'), 'e'].contains(&row[start]) {
                continue;
            }
            for step in [-1, 1] {
                let mut next = row.clone();
                let mut at = start as isize;
                while let Some(domino) = next.get_mut(at as usize).filter(|domino| **domino != '.') {
                    *domino = '.';
                    at += step;
                }
                all.push(vec![next]);
            }
        }
        all
    };
    let sizes: Vec<(usize, usize)> = (1..=5).map(|width| (width, 1)).collect();
    check_board("toppling-dominoes", &['.', 'l', 'r', 'e'], &sizes, moves);
    check_texts("toppling-dominoes:impartial", &all_texts(&['.', 'l', 'r'], 4, 1));
    check_texts("toppling-dominoes:dicotic", &all_texts(&['.', 'l', 'r'], 4, 1));
}

fn shoved(rows: &[Vec<char>], player: Player, drives: fn(&[char], usize) -> usize) -> Vec<Vec<Vec<char>>> {
    let row = &rows[0];
    let stones = (0..row.len()).filter(|&at| row[at] == own(player, 'l', 'r'));
    stones
        .map(|stone| {
            // The cells from the first one that moves up to the stone; the cell before them is lost.
            let first = drives(row, stone);
            let mut next = row.clone();
            next[stone] = '.';
            for at in first..=stone {
                if 0 < at {
                    next[at - 1] = row[at];
                }
            }
            vec![next]
        })
        .collect()
}

#[test]
fn shove_and_push_by_plain_rules() {
    let sizes: Vec<(usize, usize)> = (1..=6).map(|width| (width, 1)).collect();
    check_board("shove", &['.', 'l', 'r'], &sizes, |rows, player| shoved(rows, player, |_, _| 0));
    check_board("push", &['.', 'l', 'r'], &sizes, |rows, player| {
        shoved(rows, player, |row, stone| (0..stone).rev().find(|&at| row[at] == '.').map_or(0, |gap| gap + 1))
    });
}

#[test]
fn sliding_tokens_by_plain_rules() {
    let moves: PlainMoves = |rows, player| {
        let row = &rows[0];
        let starts = (1..row.len()).filter(|&at| row[at] == own(player, 'A', 'B') && row[at - 1] == '.');
        let slide = |at: usize| {
            let mut next = row.clone();
            next.swap(at, at - 1);
            vec![next]
        };
        starts.map(slide).collect()
    };
    let sizes: Vec<(usize, usize)> = (1..=7).map(|width| (width, 1)).collect();
    check_board("sliding-tokens", &['.', 'A', 'B'], &sizes, moves);
}

#[test]
fn paper_tape_by_plain_rules() {
    let moves: PlainMoves = |rows, player| {
        let row = &rows[0];
        let letter = own(player, 'A', 'B');
        let is_open = |at: &usize| {
            let beside = [at.wrapping_sub(1), at + 1];
            row[*at] == '.' && beside.iter().all(|&other| row.get(other) != Some(&letter))
        };
        let write = |at: usize| {
            let mut next = row.clone();
            next[at] = letter;
            vec![next]
        };
        (0..row.len()).filter(is_open).map(write).collect()
    };
    let sizes: Vec<(usize, usize)> = (1..=6).map(|width| (width, 1)).collect();
    check_board("paper-tape", &['.', 'A', 'B'], &sizes, moves);
}

#[test]
fn ski_jumps_by_plain_rules() {
    let moves: PlainMoves = |rows, player| {
        let (team, others) = (own(player, ['L', 'l'], ['R', 'r']), own(player, ['R', 'r'], ['L', 'l']));
        let step: isize = own(player, 1, -1);
        let mut all = Vec::new();
        for (row, column) in (0..rows.len()).flat_map(|row| (0..rows[row].len()).map(move |column| (row, column))) {
            let skier = rows[row][column];
            if !team.contains(&skier) {
                continue;
            }
            let mut gone = rows.to_vec();
            gone[row][column] = '.';
            let mut at = column as isize + step;
            while rows[row].get(at as usize) == Some(&'.') {
                let mut next = gone.clone();
                next[row][at as usize] = skier;
                all.push(next);
                at += step;
            }
            if rows[row].get(at as usize).is_none() {
                all.push(gone.clone());
            }
            let is_met = row + 2 < rows.len() && others.contains(&rows[row + 1][column]);
            if skier == team[0] && is_met && rows[row + 2][column] == '.' {
                gone[row + 1][column] = others[1];
                gone[row + 2][column] = skier;
                all.push(gone);
            }
        }
        all
    };
    let symbols = ['.', 'L', 'l', 'R', 'r'];
    check_board("ski-jumps", &symbols, &[(5, 1), (1, 5), (2, 2)], moves);
    check_board("ski-jumps", &['.', 'L', 'R'], &[(6, 1), (2, 3), (1, 7), (3, 2)], moves);
}

fn canonical<'u>(universe: &'u Universe, game: &str, text: &str) -> Game<'u> {
    position(game, text).canonical(universe, 1).unwrap()
}

/// Lessons in Play: a stone at place p counts p, halved for every stone after it up to the last change of colours.
#[test]
fn stones_of_shove_count_their_places() {
    let universe = Universe::default();
    for text in all_texts(&['.', 'l', 'r'], 7, 1) {
        let stones: Vec<(usize, char)> = text.char_indices().filter(|(_, stone)| *stone != '.').collect();
        let last_change = (1..stones.len()).rev().find(|&index| stones[index].1 != stones[index - 1].1).unwrap_or(0);
        let mut sum = Dyadic::new(0, 0);
        for (index, &(place, stone)) in stones.iter().enumerate() {
            let sign = if stone == 'l' { 1 } else { -1 };
            let term = Dyadic::new(sign * (place as i128 + 1), last_change.saturating_sub(index) as u32);
            sum = &sum + &term;
        }
        assert_eq!(canonical(&universe, "shove", &text), universe.number(&sum), "{text}");
    }
}

#[test]
fn values_of_push_are_numbers_and_of_sliding_tokens_integers() {
    let universe = Universe::default();
    for text in all_texts(&['.', 'l', 'r'], 8, 1) {
        assert!(canonical(&universe, "push", &text).is_number(), "{text}");
    }
    for text in all_texts(&['.', 'A', 'B'], 9, 1) {
        assert!(canonical(&universe, "sliding-tokens", &text).is_integer(), "{text}");
    }
}

/// A run of n free cells between letters, at an end, or alone: the sum over the runs of a tape.
#[test]
fn runs_of_a_tape_have_closed_values() {
    let universe = Universe::default();
    let run = |left: Option<char>, length: usize, right: Option<char>| {
        let sign = |letter: char| if letter == 'A' { -1 } else { 1 };
        match (left, right) {
            _ if length == 0 => universe.integer(0),
            (Some(left), Some(right)) if left == right => universe.integer(sign(left)),
            (Some(_), Some(_)) => universe.integer(0),
            (Some(letter), None) | (None, Some(letter)) => {
                universe.number(&Dyadic::new(i128::from(sign(letter)), u32::from(1 < length)))
            }
            (None, None) => universe.nimber(u64::from(length == 1)),
        }
    };
    let mut texts: Vec<String> = (1..=9).flat_map(|width| all_texts(&['.', 'A', 'B'], width, 1)).collect();
    for length in [40, 64, 65, 127, 200] {
        texts.extend(["{}", "A{}", "B{}", "A{}A", "A{}B"].map(|text| text.replace("{}", &".".repeat(length))));
    }
    for text in texts {
        let mut sum = universe.integer(0);
        let (mut before, mut length) = (None, 0);
        for letter in text.chars() {
            match letter {
                '.' => length += 1,
                _ => {
                    sum = (sum + run(before, length, Some(letter))).unwrap();
                    (before, length) = (Some(letter), 0);
                }
            }
        }
        sum = (sum + run(before, length, None)).unwrap();
        assert_eq!(canonical(&universe, "paper-tape", &text), sum, "{text}");
    }
}

/// Left's dominoes before Right's: each player topples the nearest ones of the other.
#[test]
fn two_blocks_of_dominoes_are_a_switch() {
    let universe = Universe::default();
    for (left, right) in (1..12).flat_map(|left| (1..12).map(move |right| (left, right))) {
        let text = format!("{}{}", "l".repeat(left), "r".repeat(right));
        let [mine, yours] = [left as i64 - 1, 1 - right as i64].map(|number| universe.integer(number));
        assert_eq!(
            canonical(&universe, "toppling-dominoes", &text),
            universe.game(&[mine], &[yours]).unwrap(),
            "{text}"
        );
        let grey = "e".repeat(left + right);
        assert_eq!(canonical(&universe, "toppling-dominoes", &grey), universe.nimber((left + right) as u64));
    }
}

#[test]
fn strips_of_all_sizes_are_solved() {
    let universe = Universe::default();
    let check = |game: &str, text: String, expected: i64| {
        assert_eq!(canonical(&universe, game, &text), universe.integer(expected), "{game} {text}");
    };
    for length in [63, 64, 127, 128, 1023] {
        let free = ".".repeat(length);
        check("shove", format!("{free}l"), length as i64 + 1);
        check("push", format!("{free}r"), -(length as i64) - 1);
        check("sliding-tokens", format!("{free}A"), length as i64);
        check("ski-jumps", format!("L{free}"), length as i64 + 1);
        check("toppling-dominoes", format!("{}l", ".".repeat(length)), 1);
    }
    check("toppling-dominoes", "l".repeat(100), 100);
    // Two skiers on the largest slope who never meet, and a jump in its last rows.
    let mut rows = vec![".".repeat(32); 32];
    rows[0] = format!("{}L", ".".repeat(31));
    rows[1] = format!("r{}", ".".repeat(31));
    check("ski-jumps", rows.join("|"), 0);
    for (row, text) in [(29, "L"), (30, "R"), (31, "l")] {
        rows[row].replace_range(31..32, text);
    }
    // At the right edge, Left's two skiers are gone after one move each; Right's skier needs up to 32.
    let last = canonical(&universe, "ski-jumps", &rows[29..].join("|"));
    assert_eq!(canonical(&universe, "ski-jumps", &rows.join("|")), last);
}
