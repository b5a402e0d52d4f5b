//! Whether play always ends.
//!
//! Play ends if every move raises a number that is bounded on each board. Two kinds of numbers are tried: a weighted
//! count of the symbols, and, for moves that leave all counts unchanged, a weighted sum of the places of the symbols. A
//! perceptron finds the weights after finitely many corrections if any exist; the number of corrections is bounded.
//!
//! If no such number is found, all positions of small boards are searched for one that repeats. If there is none, the
//! rules are accepted; should play go on for ever on a larger board, the depth limit of the solvers stops it.

use rustc_hash::FxHashMap;

use crate::player::Player;
use crate::rulesets::text::Rules;
use crate::rulesets::text::pattern::{Cell, MOST_SYMBOLS, Pattern};

/// The change that a move makes to the count of each symbol, or to the sums of its rows and columns.
type Change = [i64; 2 * MOST_SYMBOLS];

/// A change whose weighted sum must be at least `least`.
struct Demand {
    change: Change,
    least: i64,
}

/// The greatest number of corrections of the weights.
const MOST_CORRECTIONS: usize = 10_000;

/// Whether a number was found that every move raises.
pub(super) fn every_move_counts<'p>(patterns: impl Iterator<Item = &'p Pattern>) -> bool {
    let (mut counts, mut places) = (Vec::new(), Vec::new());
    for pattern in patterns {
        // The change of the counts is linear in the number of repetitions; so is the change of the places if no count changes.
        let [none, once] = [0, 1].map(|times| pattern.unrolled(times));
        let [count, more] = [count_change(&none), difference(count_change(&once), count_change(&none))];
        let (list, first, further) = match (is_zero(&count), is_zero(&more)) {
            (false, _) => (&mut counts, count, more),
            (true, true) => (&mut places, place_change(&none), difference(place_change(&once), place_change(&none))),
            (true, false) => return false,
        };
        list.push(Demand { change: first, least: 1 });
        if !is_zero(&further) {
            list.push(Demand { change: further, least: 0 });
        }
    }
    can_be_met(&counts) && can_be_met(&places)
}

fn count_change(cells: &[Cell]) -> Change {
    let mut change = [0; 2 * MOST_SYMBOLS];
    for (symbol, sign, _) in cells.iter().flat_map(changes) {
        change[symbol] += sign;
    }
    change
}

fn place_change(cells: &[Cell]) -> Change {
    let mut change = [0; 2 * MOST_SYMBOLS];
    for (symbol, sign, cell) in cells.iter().flat_map(changes) {
        change[symbol] += sign * i64::from(cell.down);
        change[symbol + MOST_SYMBOLS] += sign * i64::from(cell.right);
    }
    change
}

/// The symbol removed from a cell and the symbol written to it.
fn changes(cell: &Cell) -> Vec<(usize, i64, &Cell)> {
    match cell.after {
        Some(after) => vec![(cell.before.trailing_zeros() as usize, -1, cell), (usize::from(after), 1, cell)],
        None => Vec::new(),
    }
}

fn difference(one: Change, other: Change) -> Change {
    std::array::from_fn(|index| one[index] - other[index])
}

fn is_zero(change: &Change) -> bool {
    change.iter().all(|entry| *entry == 0)
}

/// Whether weights were found that meet all demands.
fn can_be_met(demands: &[Demand]) -> bool {
    let mut weights: Change = [0; 2 * MOST_SYMBOLS];
    for _ in 0..MOST_CORRECTIONS {
        let raised = |demand: &Demand| (0..weights.len()).map(|index| weights[index] * demand.change[index]).sum();
        let unmet = demands.iter().find(|demand| {
            let raised: i64 = raised(demand);
            raised < demand.least
        });
        let Some(unmet) = unmet else { return true };
        (0..weights.len()).for_each(|index| weights[index] += unmet.change[index]);
    }
    false
}

/// The longest side of a small board, and the greatest number of positions on one.
const LARGEST: usize = 6;
const MOST_POSITIONS: usize = 1000;

/// A position on a small board that can repeat.
pub(super) fn comes_back(rules: &Rules) -> Option<String> {
    let heights = if rules.is_strip() { 1..=1 } else { 1..=LARGEST };
    let symbols = rules.cell_symbols();
    for height in heights {
        for width in 1..=LARGEST / height {
            let count = symbols.len().checked_pow((width * height) as u32).filter(|count| *count <= MOST_POSITIONS);
            let Some(count) = count else { break };
            let texts: Vec<String> = (0..count).map(|number| numbered(number, &symbols, width, height)).collect();
            if let Some(position) = comes_back_among(rules, &texts) {
                return Some(position);
            }
        }
    }
    None
}

/// The board with a number: its cells are the digits.
fn numbered(mut number: usize, symbols: &[char], width: usize, height: usize) -> String {
    let mut rows = Vec::new();
    for _ in 0..height {
        let digit = |_| {
            let symbol = symbols[number % symbols.len()];
            number /= symbols.len();
            symbol
        };
        rows.push((0..width).map(digit).collect::<String>());
    }
    rows.join("|")
}

fn comes_back_among(rules: &Rules, texts: &[String]) -> Option<String> {
    let numbers: FxHashMap<&str, usize> = texts.iter().enumerate().map(|(number, text)| (&**text, number)).collect();
    let options: Vec<Vec<usize>> = texts
        .iter()
        .map(|text| {
            let position = rules.parse(text).ok();
            let options = Player::ALL.into_iter().flat_map(|player| position.iter().map(move |from| (player, from)));
            let options = options.flat_map(|(player, from)| from.options(player));
            options.filter_map(|option| numbers.get(option.to_string().as_str()).copied()).collect()
        })
        .collect();
    // Positions from which play ends are removed, last positions first.
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); texts.len()];
    let mut open: Vec<usize> = options.iter().map(Vec::len).collect();
    for (from, options) in options.iter().enumerate() {
        options.iter().for_each(|&to| before[to].push(from));
    }
    let mut ended: Vec<usize> = (0..texts.len()).filter(|&number| open[number] == 0).collect();
    while let Some(last) = ended.pop() {
        for &from in &before[last] {
            open[from] -= 1;
            if open[from] == 0 {
                ended.push(from);
            }
        }
    }
    // From a remaining position, play can always move to another one, so it repeats some position in the end.
    let mut at = open.iter().position(|&open| 0 < open)?;
    let mut seen = vec![false; texts.len()];
    while !seen[at] {
        seen[at] = true;
        at = options[at].iter().copied().find(|&to| 0 < open[to])?;
    }
    Some(texts[at].clone())
}
