//! The winning moves of a player in one position.

use crate::budget::Exhausted;
use crate::player::Player;
use crate::solve::any::AnyPosition;
use crate::solve::moves::moves;
use crate::value::Universe;

/// Winning moves of a player.
pub struct WinningMoves {
    /// The positions after the moves, in the order of the rules.
    pub positions: Vec<Box<dyn AnyPosition>>,
    /// Whether there may be others. This happens only on large positions that are solved by a formula.
    pub is_cut: bool,
}

/// The winning moves of a player: all of them, or the first ones if a formula solves the position and there are very many moves.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent.
///
/// # Examples
///
/// ```
/// use upstar::rulesets::find;
/// use upstar::solve::winning_moves;
/// use upstar::{Player, Universe};
///
/// let universe = Universe::default();
/// // Right has nearly 500 million cuts. The first good one, counted from an edge, cuts off 2^27 rows.
/// let cake = find("cutcake")?.parse("1000000000x536870911")?;
/// let found = winning_moves(&universe, cake.as_ref(), Player::Right, 1)?;
/// assert_eq!(found.positions[0].to_string(), "134217728x536870911+865782272x536870911");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn winning_moves(
    universe: &Universe,
    position: &dyn AnyPosition,
    player: Player,
    threads: usize,
) -> Result<WinningMoves, Exhausted> {
    if let Some(found) = position.winning_moves_by_formula(player) {
        return Ok(found);
    }
    let moves = moves(universe, &[position], player, threads)?;
    let positions = moves.into_iter().filter(|next| next.wins).map(|next| next.position).collect();
    Ok(WinningMoves { positions, is_cut: false })
}
