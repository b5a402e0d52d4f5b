//! Sliding tokens: the value of a strip of any length.
//!
//! The strip is read from its right end while maintaining a *crowd*: the number of tokens, all of one player, that can
//! enter the next cell. A token joins a crowd of its own kind. A token before a crowd of the opponent blocks it by
//! staying, so that the token and the crowd together are worth 0; further tokens begin a new crowd. Every empty cell is
//! worth the crowd to its right. All values are integers.

use crate::player::Player;

/// The value of a strip, given by the owners of its tokens from the left; both players slide to the left.
///
/// # Examples
///
/// ```
/// use upstar::Player::{Left, Right};
/// use upstar::rulesets::closed::sliding_tokens;
///
/// assert_eq!(sliding_tokens(&[None, None, Some(Right), None, Some(Left), Some(Left)]), 2);
/// assert_eq!(sliding_tokens(&[None, Some(Right), Some(Left), Some(Left)]), 0);
/// ```
pub fn sliding_tokens(strip: &[Option<Player>]) -> i128 {
    let (mut value, mut crowd) = (0, 0);
    for cell in strip.iter().rev() {
        match cell {
            Some(token) => crowd = crowd_with(crowd, *token),
            None => value += i128::from(crowd),
        }
    }
    value
}

/// The crowd after a token; positive if it is Left's.
pub(crate) fn crowd_with(crowd: i64, token: Player) -> i64 {
    let own = crowd * token.sign();
    token.sign() * (own.max(-1) + 1)
}
