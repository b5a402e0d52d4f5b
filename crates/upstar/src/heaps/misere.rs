//! Who wins a sum if the player who cannot move wins (misère play).
//!
//! Heaps of Nim: as in normal play, unless all heaps are at most 1; then the player to move wins if their number is even (Bouton, 1901). In general
//! a sum is not determined by numbers of its parts, so that whole sums are searched, as multisets of the places that still have options.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::budget::{Budget, MemoryGuard};
use crate::heaps::error::HeapError;
use crate::heaps::game::{HeapGame, Place};
use crate::heaps::position::{Component, all_options};

/// The games of a sum, and the places in them by the number of the game; sorted.
type Sum = Vec<(usize, Place)>;

/// Whether the player to move wins.
pub(super) fn is_won(components: &[Component], budget: &Budget) -> Result<bool, HeapError> {
    if components.iter().all(|component| component.game.is_nim()) {
        let values: Result<Vec<u128>, HeapError> =
            components.iter().map(|component| component.nim_value(budget)).collect();
        return Ok(nim(&values?));
    }
    if let [component] = components
        && let Some(is_lost) = component.game.is_lost_in_misere(&component.at)?
    {
        return Ok(!is_lost);
    }
    let mut search = Search { games: Vec::new(), budget, has_options: FxHashMap::default() };
    let mut sum = Sum::new();
    for component in components {
        let name = component.game.name();
        let index = search.games.iter().position(|(known, _)| *known == name).unwrap_or(search.games.len());
        if index == search.games.len() {
            search.games.push((name, Arc::clone(&component.game)));
        }
        sum.push((index, component.at.clone()));
    }
    search.is_won(sum)
}

/// Whether the player to move wins misère Nim with these heaps.
fn nim(heaps: &[u128]) -> bool {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    match heaps.iter().all(|&heap| heap < 2) {
        true => sum == 0,
        false => sum != 0,
    }
}

struct Search<'a> {
    /// The games with their names, by which they are told apart.
    games: Vec<(String, Arc<dyn HeapGame>)>,
    budget: &'a Budget,
    has_options: FxHashMap<(usize, Place), bool>,
}

/// A sum on the way down, and the sums after moves that are still to be looked at.
struct Open {
    sum: Sum,
    moves: Vec<Sum>,
    /// How many moves there are.
    count: usize,
}

/// About the bytes of a place in a sum that is remembered.
const ENTRY: usize = 64;

impl Search<'_> {
    fn is_won(&mut self, sum: Sum) -> Result<bool, HeapError> {
        let root = self.normal(sum)?;
        let mut known: FxHashMap<Sum, bool> = FxHashMap::default();
        let mut open: FxHashSet<Sum> = FxHashSet::default();
        let mut held = MemoryGuard::new(self.budget, 0);
        let mut way = vec![Open { moves: self.moves(&root)?, sum: root.clone(), count: 0 }];
        open.insert(root.clone());
        while let Some(top) = way.last_mut() {
            // Who cannot move wins.
            let mut won = top.sum.is_empty().then_some(true);
            let mut below = None;
            while let (None, Some(after)) = (won, top.moves.last()) {
                match known.get(after) {
                    Some(false) => won = Some(true),
                    Some(true) => {
                        top.moves.pop();
                    }
                    None => {
                        below = Some(after.clone());
                        break;
                    }
                }
            }
            if let Some(sum) = below {
                self.budget.check()?;
                if !open.insert(sum.clone()) {
                    return Err(HeapError::NoAnswer(
                        "play can come back to a position, so that misère play need not end",
                    ));
                }
                let moves = self.moves(&sum)?;
                self.budget.note_node(0);
                held.add((ENTRY * (1 + moves.len()) * (1 + sum.len())) as u64);
                way.push(Open { sum, count: moves.len(), moves });
                continue;
            }
            if let Some(done) = way.pop() {
                held.give_back((ENTRY * done.count * (1 + done.sum.len())) as u64);
                open.remove(&done.sum);
                known.insert(done.sum, won.unwrap_or(false));
            }
        }
        known.get(&root).copied().ok_or(HeapError::NoAnswer("the position has no outcome"))
    }

    /// The sum without places that have no options, in order.
    fn normal(&mut self, sum: Sum) -> Result<Sum, HeapError> {
        let mut kept = Sum::new();
        for place in sum {
            let has = match self.has_options.get(&place) {
                Some(&has) => has,
                None => {
                    let has =
                        self.games[place.0].1.options(&place.1, &mut |_| std::ops::ControlFlow::Break(())).is_break();
                    self.has_options.insert(place.clone(), has);
                    has
                }
            };
            if has {
                kept.push(place);
            }
        }
        kept.sort();
        Ok(kept)
    }

    fn moves(&mut self, sum: &Sum) -> Result<Vec<Sum>, HeapError> {
        let mut moves = Vec::new();
        for (index, (game, at)) in sum.iter().enumerate() {
            if 0 < index && sum[index - 1] == sum[index] {
                continue;
            }
            for parts in all_options(&*self.games[*game].1, at, self.budget)? {
                let mut after = sum.clone();
                after.splice(index..=index, parts.into_iter().map(|part| (*game, part)));
                moves.push(self.normal(after)?);
            }
        }
        moves.sort();
        moves.dedup();
        Ok(moves)
    }
}
