//! Games with alternating play whose states are twice the number of a position, with the player to move in the last bit.
//!
//! Such a game defines the moves from and to a state; everything else is shared.

use crate::player::{ByPlayer, Player};

/// The player to move in a state.
#[inline]
pub(super) fn mover(state: u32) -> Player {
    Player::ALL[(state & 1) as usize]
}

/// The state of a position with a player to move.
#[inline]
pub(super) fn state(position: u32, mover: Player) -> u32 {
    position * 2 + u32::from(mover == Player::Right)
}

/// The states of the same position with each player to move.
pub(super) fn sides(state: u32) -> ByPlayer<u32> {
    ByPlayer { left: state & !1, right: state | 1 }
}

/// Splits a text into a position and the player to move after it: `tt.ff Left`.
pub(super) fn read_turn(text: &str) -> Option<(&str, Player)> {
    let (position, mover) = text.trim().rsplit_once(' ')?;
    Some((position.trim(), mover.parse().ok()?))
}

/// The graph of such a game, in which play ends only where a player cannot move. It has a field `states`, and methods
/// `after` and `before` that call a function with the states to which and from which a player moves.
macro_rules! sided_graph {
    ($game:ty) => {
        impl $crate::cyclic::Forward for $game {
            fn states(&self) -> u32 {
                self.states
            }

            fn mover(&self, state: u32) -> $crate::player::Player {
                $crate::cyclic::sided::mover(state)
            }

            fn ending(&self, _state: u32) -> Option<$crate::cyclic::Verdict> {
                None
            }

            fn moves(&self, state: u32, each: impl FnMut(u32)) {
                self.after(state, $crate::cyclic::sided::mover(state), each);
            }
        }

        impl $crate::cyclic::Backward for $game {
            fn state_count(&self) -> u32 {
                self.states
            }

            fn starts(&self, range: std::ops::Range<u32>, each: impl FnMut($crate::cyclic::Start, u32)) {
                $crate::cyclic::graph::starts_by_moves(self, range, each);
            }

            fn predecessors(&self, state: u32, each: impl FnMut(u32)) {
                self.before(state, !$crate::cyclic::sided::mover(state), each);
            }
        }
    };
}

pub(super) use sided_graph;
