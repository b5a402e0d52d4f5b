//! The rules of games on grids, written a second time on plain text, and compared on every position of small boards: the
//! moves, and the value by the definition.

use std::collections::{BTreeSet, HashMap};

use upstar::Convention;
use upstar::player::Player;
use upstar::rulesets::find;
use upstar::value::Universe;

use crate::plain::{Place, Plain};

type Rows = Vec<Vec<char>>;
type Moves = fn(&str, Player) -> Vec<String>;

const BESIDE: [(i32, i32); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
const AROUND: [(i32, i32); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

fn rows(text: &str) -> Rows {
    text.split('|').map(|row| row.chars().collect()).collect()
}

fn text(rows: &Rows) -> String {
    rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("|")
}

/// The cell at this number of steps, or `#` beyond the edge.
fn at(rows: &Rows, (row, column): (i32, i32), (down, right): (i32, i32), steps: i32) -> char {
    let (row, column) = (row + down * steps, column + right * steps);
    let row = usize::try_from(row).ok().and_then(|row| rows.get(row));
    row.and_then(|row| row.get(usize::try_from(column).ok()?)).copied().unwrap_or('#')
}

fn cells(rows: &Rows) -> Vec<(i32, i32)> {
    (0..rows.len()).flat_map(|row| (0..rows[row].len()).map(move |column| (row as i32, column as i32))).collect()
}

/// The board with some cells changed, each given by a number of steps from a cell.
fn changed(rows: &Rows, (row, column): (i32, i32), (down, right): (i32, i32), changes: &[(i32, char)]) -> Rows {
    let mut rows = rows.clone();
    for &(steps, to) in changes {
        rows[(row + down * steps) as usize][(column + right * steps) as usize] = to;
    }
    rows
}

fn stone(player: Player) -> char {
    ['x', 'o'][player as usize]
}

fn form(moves: Moves, text: &str, plain: &mut Plain, known: &mut HashMap<String, Place>) -> Place {
    if let Some(&form) = known.get(text) {
        return form;
    }
    let [left, right] = Player::ALL.map(|player| -> Vec<Place> {
        moves(text, player).iter().map(|next| form(moves, next, plain, known)).collect()
    });
    let made = plain.form(left, right);
    known.insert(text.into(), made);
    made
}

/// Compares moves and values on every board of a size with these symbols, with a text appended to each board.
fn check_with(game: &str, symbols: &str, (width, height): (usize, usize), behind: &str, moves: Moves) {
    let symbols: Vec<char> = symbols.chars().collect();
    let universe = Universe::default();
    let mut plain = Plain::default();
    let (mut known, mut read) = (HashMap::new(), HashMap::new());
    for number in 0..symbols.len().pow((width * height) as u32) {
        let digit = |place: usize| number / symbols.len().pow(place as u32) % symbols.len();
        let filled: Vec<char> = (0..width * height).map(|place| symbols[digit(place)]).collect();
        let written = text(&filled.chunks(width).map(<[char]>::to_vec).collect()) + behind;
        let position = match find(game).unwrap().parse(&written) {
            Ok(position) => position,
            Err(error) => {
                assert!(game.starts_with("nogo") && !all_live(&rows(&written)), "{game} {written}: {error}");
                continue;
            }
        };
        for player in Player::ALL {
            let found: BTreeSet<String> = position.options(player).iter().map(|next| next.to_string()).collect();
            assert_eq!(found, moves(&written, player).into_iter().collect(), "{game} {written} {player}");
        }
        let form = form(moves, &written, &mut plain, &mut known);
        let value = position.canonical(&universe, 1).unwrap();
        assert_eq!(plain.read(value, &mut read), plain.canonical(form), "{game} {written}");
        assert_eq!(position.outcome(&universe).unwrap(), plain.outcome(form), "{game} {written}");
        let misere = position.outcome_in(&universe, Convention::Misere).unwrap();
        assert_eq!(misere, plain.misere_outcome(form), "{game} {written}");
    }
}

fn check(game: &str, symbols: &str, size: (usize, usize), moves: Moves) {
    check_with(game, symbols, size, "", moves);
}

/// Taking a cell, unless a neighbour has the wrong colour.
fn take(written: &str, player: Player, wrong: char) -> Vec<String> {
    let rows = rows(written);
    let open = ['.', ['l', 'r'][player as usize]];
    let free = cells(&rows).into_iter().filter(|&cell| open.contains(&at(&rows, cell, (0, 0), 0)));
    let fine = free.filter(|&cell| BESIDE.iter().all(|&way| at(&rows, cell, way, 1) != wrong));
    fine.map(|cell| text(&changed(&rows, cell, (0, 0), &[(0, stone(player))]))).collect()
}

#[test]
fn snort_and_col_are_what_their_rules_say() {
    let snort: Moves = |written, player| take(written, player, stone(!player));
    let col: Moves = |written, player| take(written, player, stone(player));
    for (game, moves) in [("snort", snort), ("col", col)] {
        check(game, ".#lrxo", (4, 1), moves);
        check(game, ".lro", (2, 2), moves);
        check(game, ".#x", (3, 2), moves);
        check(game, ".#", (3, 3), moves);
    }
}

/// The stones of a player.
fn own(rows: &Rows, player: Player) -> Vec<(i32, i32)> {
    cells(rows).into_iter().filter(|&cell| at(rows, cell, (0, 0), 0) == stone(player)).collect()
}

fn konane(written: &str, player: Player) -> Vec<String> {
    let rows = rows(written);
    let mut found = Vec::new();
    for cell in own(&rows, player) {
        for way in BESIDE {
            let mut board = rows.clone();
            let mut steps = 0;
            while at(&rows, cell, way, steps + 1) == stone(!player) && at(&rows, cell, way, steps + 2) == '.' {
                board = changed(&board, cell, way, &[(steps, '.'), (steps + 1, '.'), (steps + 2, stone(player))]);
                steps += 2;
                found.push(text(&board));
            }
        }
    }
    found
}

#[test]
fn konane_is_what_its_rules_say() {
    check("konane", ".xo#", (5, 1), konane);
    check("konane", ".xo", (7, 1), konane);
    check("konane", ".xo", (4, 2), konane);
    check("konane", ".x", (3, 3), konane);
    // Two rows of a checkerboard, with gaps: chains of jumps that turn.
    for second in ["oxox", "o.ox", ".xo.", "ox.."] {
        check_with("konane", ".xo", (4, 1), &format!("|{second}|x.o."), konane);
    }
}

fn queen(rows: &Rows, cell: (i32, i32)) -> Vec<(i32, i32)> {
    let mut seen = Vec::new();
    for (down, right) in AROUND {
        let mut steps = 1;
        while at(rows, cell, (down, right), steps) == '.' {
            seen.push((cell.0 + down * steps, cell.1 + right * steps));
            steps += 1;
        }
    }
    seen
}

fn amazons(written: &str, player: Player) -> Vec<String> {
    let rows = rows(written);
    let mut found = Vec::new();
    for from in own(&rows, player) {
        let lifted = changed(&rows, from, (0, 0), &[(0, '.')]);
        for to in queen(&rows, from) {
            let moved = changed(&lifted, to, (0, 0), &[(0, stone(player))]);
            let arrows = queen(&moved, to).into_iter();
            found.extend(arrows.map(|arrow| text(&changed(&moved, arrow, (0, 0), &[(0, '#')]))));
        }
    }
    found
}

#[test]
fn amazons_is_what_its_rules_say() {
    check("amazons", ".xo#", (4, 1), amazons);
    check("amazons", ".xo#", (2, 2), amazons);
    check("amazons", ".xo", (3, 2), amazons);
}

fn fission(written: &str, player: Player) -> Vec<String> {
    let rows = rows(written);
    let way = [(1, 0), (0, 1)][player as usize];
    let splits = |&cell: &(i32, i32)| [-1, 0, 1].map(|steps| at(&rows, cell, way, steps)) == ['.', 'x', '.'];
    let halves = |cell| text(&changed(&rows, cell, way, &[(-1, 'x'), (0, '.'), (1, 'x')]));
    cells(&rows).into_iter().filter(splits).map(halves).collect()
}

#[test]
fn fission_is_what_its_rules_say() {
    check("fission", ".x", (3, 3), fission);
    check("fission", ".x#", (4, 2), fission);
    check("fission", ".x#", (7, 1), fission);
    check_with("fission", ".x#", (4, 1), "|.x..|..x.|....", fission);
}

/// Whether every stone is connected, through its own colour, to an empty cell.
fn all_live(rows: &Rows) -> bool {
    cells(rows).into_iter().filter(|&cell| "xo".contains(at(rows, cell, (0, 0), 0))).all(|start| {
        let colour = at(rows, start, (0, 0), 0);
        let mut block = vec![start];
        let mut next = 0;
        while let Some(&cell) = block.get(next) {
            for way in BESIDE {
                let neighbour = (cell.0 + way.0, cell.1 + way.1);
                match at(rows, cell, way, 1) {
                    '.' => return true,
                    found if found == colour && !block.contains(&neighbour) => block.push(neighbour),
                    _ => {}
                }
            }
            next += 1;
        }
        false
    })
}

fn nogo(written: &str, player: Player) -> Vec<String> {
    let rows = rows(written);
    let empty = cells(&rows).into_iter().filter(|&cell| at(&rows, cell, (0, 0), 0) == '.');
    let put = empty.map(|cell| changed(&rows, cell, (0, 0), &[(0, stone(player))]));
    put.filter(all_live).map(|rows| text(&rows)).collect()
}

#[test]
fn nogo_is_what_its_rules_say() {
    check("nogo", ".xo#", (5, 1), nogo);
    check("nogo", ".xo", (3, 2), nogo);
    check("nogo", ".x", (3, 3), nogo);
}

fn peg_duotaire(written: &str, most: i32) -> Vec<String> {
    let rows = rows(written);
    let mut found = Vec::new();
    for cell in own(&rows, Player::Left) {
        for way in BESIDE {
            let mut board = rows.clone();
            let mut steps = 0;
            while steps < 2 * most && [1, 2].map(|step| at(&rows, cell, way, steps + step)) == ['x', '.'] {
                board = changed(&board, cell, way, &[(steps, '.'), (steps + 1, '.'), (steps + 2, 'x')]);
                steps += 2;
                found.push(text(&board));
            }
        }
    }
    found
}

#[test]
fn peg_duotaire_is_what_its_rules_say() {
    for size in [(8, 1), (3, 3)] {
        check("peg-duotaire", ".x", size, |written, _| peg_duotaire(written, 1));
        check("peg-duotaire:multihop", ".x", size, |written, _| peg_duotaire(written, i32::MAX / 2));
    }
    check("peg-duotaire", ".x#", (3, 2), |written, _| peg_duotaire(written, 1));
}

fn battle_sheep(written: &str, player: Player) -> Vec<String> {
    let rows = rows(written);
    let single = ['A', 'a'][player as usize];
    let mut found = Vec::new();
    for cell in cells(&rows) {
        // The number of sheep beyond the first; none if the herd is not the player's.
        let more = (at(&rows, cell, (0, 0), 0) as u8).checked_sub(single as u8).filter(|more| *more < 26).unwrap_or(0);
        for way in [(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)] {
            let steps = (1..).take_while(|&steps| at(&rows, cell, way, steps) == '.').last();
            for (steps, running) in steps.into_iter().flat_map(|steps| (0..more).map(move |running| (steps, running))) {
                let herd = |more: u8| char::from(single as u8 + more);
                let changes = [(0, herd(more - 1 - running)), (steps, herd(running))];
                found.push(text(&changed(&rows, cell, way, &changes)));
            }
        }
    }
    found
}

#[test]
fn battle_sheep_is_what_its_rules_say() {
    check("battle-sheep", ".#BCb", (4, 1), battle_sheep);
    check("battle-sheep", ".#Bc", (2, 2), battle_sheep);
    check("battle-sheep", ".ABb", (3, 2), battle_sheep);
    check_with("battle-sheep", ".Cb", (3, 1), "|...|..d", battle_sheep);
}

fn king_dirt(written: &str, player: Player) -> Vec<String> {
    let (board, hand) = written.split_once("; ").unwrap_or((written, ""));
    let rows = rows(board);
    let with = |hand: &str| if hand.is_empty() { String::new() } else { format!("; {hand}") };
    let mut found = Vec::new();
    if hand.contains(stone(player)) {
        let left = with(&hand.replacen(stone(player), "", 1));
        let free = cells(&rows).into_iter().filter(|&cell| at(&rows, cell, (0, 0), 0) == '.');
        found.extend(free.map(|cell| text(&changed(&rows, cell, (0, 0), &[(0, stone(player))])) + &left));
    }
    for cell in own(&rows, player) {
        for way in AROUND.into_iter().filter(|&way| at(&rows, cell, way, 1) == '.') {
            found.push(text(&changed(&rows, cell, way, &[(0, '#'), (1, stone(player))])) + &with(hand));
        }
    }
    found
}

#[test]
fn king_dirt_is_what_its_rules_say() {
    check("king-dirt", ".xo#", (4, 1), king_dirt);
    check("king-dirt", ".xo", (2, 3), king_dirt);
    let place_first = |written: &str, player: Player| {
        let (_, hand) = written.split_once("; ").unwrap_or((written, ""));
        let in_hand = hand.matches(stone(player)).count();
        let mut found = king_dirt(written, player);
        found.retain(|next| {
            in_hand == 0 || next.split_once("; ").map_or("", |(_, hand)| hand).matches(stone(player)).count() < in_hand
        });
        found
    };
    for hand in ["; x", "; o", "; xo", "; xxo"] {
        check_with("king-dirt", ".xo#", (2, 2), hand, king_dirt);
        check_with("king-dirt", ".x", (3, 1), hand, king_dirt);
        check_with("king-dirt:place-first", ".xo#", (2, 2), hand, place_first);
    }
}

/// Both players have the moves of both: the components must be right for that, too.
#[test]
fn impartial_variants_are_what_the_rules_say() {
    check("snort:impartial", ".lrx", (4, 1), |written, _| {
        Player::ALL.map(|player| take(written, player, stone(!player))).concat()
    });
    check("col:impartial", ".lrx", (4, 1), |written, _| {
        Player::ALL.map(|player| take(written, player, stone(player))).concat()
    });
    check("konane:impartial", ".xo", (6, 1), |written, _| Player::ALL.map(|player| konane(written, player)).concat());
    check("amazons:impartial", ".xo", (4, 1), |written, _| Player::ALL.map(|player| amazons(written, player)).concat());
    check("fission:impartial", ".x", (3, 3), |written, _| Player::ALL.map(|player| fission(written, player)).concat());
    check("nogo:impartial", ".xo", (4, 1), |written, _| Player::ALL.map(|player| nogo(written, player)).concat());
    check("battle-sheep:impartial", ".Bc", (4, 1), |written, _| {
        Player::ALL.map(|player| battle_sheep(written, player)).concat()
    });
}
