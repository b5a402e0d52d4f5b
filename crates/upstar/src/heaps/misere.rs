//! Outcomes of sums in misère play, where the player who cannot move wins.
//!
//! Nim heaps: as in normal play, unless all heaps are at most 1; then the player to move wins if the number of heaps of size 1 is
//! even (Bouton, 1901). In general a sum is not determined by numbers of its components, so whole sums are searched.

use crate::arena::winners;
use crate::budget::Budget;
use crate::convention::Convention;
use crate::heaps::arena::HeapArena;
use crate::heaps::error::HeapError;
use crate::heaps::position::Component;
use crate::player::Player;

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
    let (mut arena, mut sum) = (HeapArena::new(budget), Vec::new());
    for component in components {
        sum.push(arena.part(&*component.game, component.at.clone())?);
    }
    Ok(winners(&mut arena, &sum, Convention::Misere, budget)?.left == Player::Left)
}

/// Whether the player to move wins misère Nim with these heaps.
fn nim(heaps: &[u128]) -> bool {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    match heaps.iter().all(|&heap| heap < 2) {
        true => sum == 0,
        false => sum != 0,
    }
}
