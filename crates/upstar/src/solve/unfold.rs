//! Everything that play can come to from a position.

use crate::arena::Positions;
use crate::budget::Exhausted;
use crate::cyclic::{Explored, Turns, Unfolded};
use crate::player::Player;
use crate::position::{PlayMode, Position};

/// The turns that play can come to; `pause` is told now and then how much that is, and can end it.
///
/// # Errors
///
/// What `pause` says, or that there are 2^32 turns or moves.
pub fn unfold<P: Position>(
    position: &P,
    mode: PlayMode,
    pause: &mut dyn FnMut(Explored) -> Result<(), Exhausted>,
) -> Result<Unfolded<'static>, Exhausted> {
    let options = |position: &P, player: Player, found: &mut Vec<P>| {
        mode.moves(position, player, &mut |next| found.push(next));
        Ok(())
    };
    let positions = Positions::new(position.clone(), mode.is_impartial::<P>(), options)
        .with_bytes_behind_pointers(|position| position.memory() - size_of::<P>());
    Turns::explore(positions, pause).map(Unfolded::from)
}
