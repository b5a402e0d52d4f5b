//! The graph of everything reachable from a position.

use crate::arena::Positions;
use crate::budget::Exhausted;
use crate::cyclic::{Explored, Turns, Unfolded};
use crate::player::Player;
use crate::position::{PlayMode, Position};

/// The reachable turns. `pause` is called now and then with the extent of the search, and can stop it.
///
/// # Errors
///
/// The error of `pause`, or that there are 2^32 turns or moves.
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
