//! Outcomes by the definition: a position is won if some option is lost.

use std::hash::Hash;
use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use crate::contest::ContestError;
use crate::heaps::HeapGame;
use crate::value::deeper;

/// The greatest number of positions examined.
const MOST: usize = 1_000_000;

/// The greatest length of play followed.
const DEEPEST: u32 = 20_000;

/// Rejects an input whose numbers have a sum too large for the definition.
pub(super) fn small(sum: impl Into<i128>, most: i128) -> Result<(), ContestError> {
    match sum.into() <= most {
        true => Ok(()),
        false => Err(ContestError::TooLarge(format!(
            "the numbers add up to more than {most}: the definition is for small inputs"
        ))),
    }
}

/// Whether the player to move wins. Play must end; who cannot move loses.
///
/// In a game where the players have different moves, the player to move is part of the position.
pub(super) fn wins<P: Clone + Eq + Hash>(start: &P, options: impl Fn(&P) -> Vec<P>) -> Result<bool, ContestError> {
    let mut known = FxHashMap::default();
    search(start, &options, &mut known, 0)
}

/// The heaps after each move, for a game whose moves may change them all.
pub(super) fn options(game: &impl HeapGame, heaps: &[u128]) -> Vec<Vec<u128>> {
    let mut options = Vec::new();
    // The visitor never stops early.
    let _ = game.options(heaps, &mut |parts| {
        options.extend(parts);
        ControlFlow::Continue(())
    });
    options
}

/// An error if an amount is too large for the definition; `what` names it, as in "cells".
pub(super) fn at_most(most: u64, what: &str, size: u64) -> Result<(), ContestError> {
    match size <= most {
        true => Ok(()),
        false => Err(ContestError::TooLarge(format!("more than {most} {what}: the definition is for small inputs"))),
    }
}

fn search<P: Clone + Eq + Hash>(
    position: &P,
    options: &impl Fn(&P) -> Vec<P>,
    known: &mut FxHashMap<P, bool>,
    depth: u32,
) -> Result<bool, ContestError> {
    if let Some(answer) = known.get(position) {
        return Ok(*answer);
    }
    if MOST <= known.len() || DEEPEST < depth {
        return Err(too_many());
    }
    let mut is_won = false;
    for option in options(position) {
        if !deeper(|| search(&option, options, known, depth + 1))? {
            is_won = true;
            break;
        }
    }
    known.insert(position.clone(), is_won);
    Ok(is_won)
}

/// Whether the player to move wins a game in which positions may repeat but there are no draws.
///
/// First all positions are found; then positions with a lost option become won and positions with only won options become
/// lost, until nothing changes.
pub(super) fn wins_in_cycles<P: Clone + Eq + Hash>(
    start: &P,
    options: impl Fn(&P) -> Vec<P>,
) -> Result<bool, ContestError> {
    let mut numbers: FxHashMap<P, usize> = FxHashMap::default();
    let mut positions = vec![start.clone()];
    numbers.insert(start.clone(), 0);
    let mut after: Vec<Vec<usize>> = Vec::new();
    while let Some(position) = positions.get(after.len()).cloned() {
        let numbered = options(&position).into_iter().map(|option| match numbers.get(&option) {
            Some(number) => *number,
            None => {
                numbers.insert(option.clone(), positions.len());
                positions.push(option);
                positions.len() - 1
            }
        });
        after.push(numbered.collect());
        if MOST <= positions.len() {
            return Err(too_many());
        }
    }
    let mut won: Vec<Option<bool>> = vec![None; positions.len()];
    loop {
        let mut changed = false;
        for position in 0..won.len() {
            if won[position].is_none() {
                let mut options = after[position].iter().map(|option| won[*option]);
                won[position] = match options.clone().any(|option| option == Some(false)) {
                    true => Some(true),
                    false => options.all(|option| option == Some(true)).then_some(false),
                };
                changed |= won[position].is_some();
            }
        }
        if !changed {
            return won[0].ok_or_else(|| ContestError::TooLarge("nobody can force a win".into()));
        }
    }
}

fn too_many() -> ContestError {
    ContestError::TooLarge(format!("more than {MOST} positions to look at: the definition is for small inputs"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nim_by_the_definition() {
        let options = |heaps: &[u32; 3]| {
            let lowered = |heap: usize| (0..heaps[heap]).map(move |left| (heap, left));
            let changed = |(heap, left): (usize, u32)| {
                let mut after = *heaps;
                after[heap] = left;
                after
            };
            (0..3).flat_map(lowered).map(changed).collect()
        };
        for heaps in [[1, 2, 3], [0, 0, 0], [1, 2, 4], [2, 5, 7], [5, 5, 1]] {
            assert_eq!(wins(&heaps, options).unwrap(), heaps[0] ^ heaps[1] ^ heaps[2] != 0, "{heaps:?}");
        }
    }

    #[test]
    fn large_games_are_refused() {
        assert!(matches!(wins(&0_u64, |n| vec![n + 1]), Err(ContestError::TooLarge(_))));
    }
}
