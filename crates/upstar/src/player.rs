//! The two players, and pairs of things indexed by them.

use std::fmt;
use std::ops::{Index, IndexMut, Not};
use std::str::FromStr;

/// One of the two players. `!player` is the opponent.
///
/// # Examples
///
/// ```
/// use upstar::Player;
///
/// assert_eq!(!Player::Left, Player::Right);
/// assert_eq!("R".parse(), Ok(Player::Right));
/// assert_eq!(Player::ALL.map(Player::sign), [1, -1]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// The player who likes positive games; bold, blue, vertical.
    Left,
    /// The player who likes negative games; red, horizontal.
    Right,
}

impl Player {
    /// Both players, Left first.
    pub const ALL: [Player; 2] = [Player::Left, Player::Right];

    /// `+1` for Left and `-1` for Right: the sign of the games this player likes.
    pub const fn sign(self) -> i64 {
        match self {
            Player::Left => 1,
            Player::Right => -1,
        }
    }
}

impl Not for Player {
    type Output = Player;

    fn not(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Player::Left => "Left",
            Player::Right => "Right",
        })
    }
}

/// The text is not the name of a player: expected `Left` or `Right`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePlayerError;

impl fmt::Display for ParsePlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `Left` or `Right`")
    }
}

impl std::error::Error for ParsePlayerError {}

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Player, ParsePlayerError> {
        match text {
            "Left" | "left" | "L" => Ok(Player::Left),
            "Right" | "right" | "R" => Ok(Player::Right),
            _ => Err(ParsePlayerError),
        }
    }
}

/// Two things of one kind, one for each player.
///
/// # Examples
///
/// ```
/// use upstar::{ByPlayer, Player, Universe};
///
/// let universe = Universe::default();
/// let up = universe.game(&[universe.integer(0)], &[universe.nimber(1)])?;
/// let counts = ByPlayer::from_fn(|player| up.option_count(player));
/// assert_eq!(counts, ByPlayer { left: 1, right: 1 });
///
/// let stops = universe.game(&[universe.integer(3)], &[universe.integer(-1)])?.stops();
/// assert_eq!(stops[Player::Left].value.to_string(), "3");
/// assert_eq!(stops.map(|stop| stop.value.to_string()).swapped().left, "-1");
/// # Ok::<(), upstar::Exhausted>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ByPlayer<T> {
    /// Left's thing.
    pub left: T,
    /// Right's thing.
    pub right: T,
}

impl<T> ByPlayer<T> {
    /// The pair of `make(player)` for both players.
    #[inline]
    pub fn from_fn(mut make: impl FnMut(Player) -> T) -> ByPlayer<T> {
        ByPlayer { left: make(Player::Left), right: make(Player::Right) }
    }

    /// The pair of `make(player)` for both players, or the first error.
    ///
    /// # Errors
    ///
    /// The first error that `make` gives.
    #[inline]
    pub fn try_from_fn<E>(mut make: impl FnMut(Player) -> Result<T, E>) -> Result<ByPlayer<T>, E> {
        Ok(ByPlayer { left: make(Player::Left)?, right: make(Player::Right)? })
    }

    /// The pair with each thing changed by `change`.
    #[inline]
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByPlayer<U> {
        ByPlayer { left: change(self.left), right: change(self.right) }
    }

    /// The pair of slices of two lists.
    #[inline]
    pub(crate) fn slices<U>(&self) -> ByPlayer<&[U]>
    where
        T: AsRef<[U]>,
    {
        ByPlayer { left: self.left.as_ref(), right: self.right.as_ref() }
    }

    /// The pair seen from the other side of the board.
    #[inline]
    pub fn swapped(self) -> ByPlayer<T> {
        ByPlayer { left: self.right, right: self.left }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::Left => &mut self.left,
            Player::Right => &mut self.right,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for player in Player::ALL {
            assert_eq!(player.to_string().parse(), Ok(player));
            assert_eq!(!!player, player);
            assert_ne!(!player, player);
        }
        assert_eq!("up".parse::<Player>(), Err(ParsePlayerError));
    }
}
