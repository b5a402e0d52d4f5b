//! The colours of edges, and the players who may cut them.

use std::fmt;
use std::ops::Neg;
use std::str::FromStr;

use crate::player::Player;

/// The colour of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Left may cut it.
    Blue,
    /// Right may cut it.
    Red,
    /// Both may cut it.
    Green,
}

impl Colour {
    /// All colours.
    pub const ALL: [Colour; 3] = [Colour::Blue, Colour::Red, Colour::Green];

    /// The colour of the edges that only this player may cut.
    pub const fn of(player: Player) -> Colour {
        match player {
            Player::Left => Colour::Blue,
            Player::Right => Colour::Red,
        }
    }

    /// The only player who may cut an edge of this colour; `None` if both may.
    pub const fn owner(self) -> Option<Player> {
        match self {
            Colour::Blue => Some(Player::Left),
            Colour::Red => Some(Player::Right),
            Colour::Green => None,
        }
    }

    /// Whether a player may cut an edge of this colour.
    pub fn allows(self, player: Player) -> bool {
        self.owner().is_none_or(|owner| owner == player)
    }

    /// The letter for printing.
    pub const fn letter(self) -> char {
        match self {
            Colour::Blue => 'L',
            Colour::Red => 'R',
            Colour::Green => 'G',
        }
    }

    /// The colour for a letter: `L` or `B` for blue, `R` for red, `G` for green, in either case.
    pub const fn of_letter(letter: char) -> Option<Colour> {
        match letter.to_ascii_uppercase() {
            'L' | 'B' => Some(Colour::Blue),
            'R' => Some(Colour::Red),
            'G' => Some(Colour::Green),
            _ => None,
        }
    }
}

/// The colour with the players exchanged.
impl Neg for Colour {
    type Output = Colour;

    fn neg(self) -> Colour {
        self.owner().map_or(self, |owner| Colour::of(!owner))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Colour::Blue => "blue",
            Colour::Red => "red",
            Colour::Green => "green",
        })
    }
}

/// The text is not a colour: expected `L`, `R`, `G`, or `blue`, `red`, `green`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseColourError;

impl fmt::Display for ParseColourError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `L`, `R` or `G`, or `blue`, `red` or `green`")
    }
}

impl std::error::Error for ParseColourError {}

impl FromStr for Colour {
    type Err = ParseColourError;

    fn from_str(text: &str) -> Result<Colour, ParseColourError> {
        let mut letters = text.chars();
        if let (Some(letter), None) = (letters.next(), letters.next()) {
            return Colour::of_letter(letter).ok_or(ParseColourError);
        }
        Colour::ALL.into_iter().find(|colour| colour.to_string() == text.to_lowercase()).ok_or(ParseColourError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_read_back_and_belong_to_their_players() {
        for colour in Colour::ALL {
            assert_eq!(colour.to_string().parse(), Ok(colour));
            assert_eq!(colour.letter().to_string().parse(), Ok(colour));
            assert_eq!(-(-colour), colour);
            for player in Player::ALL {
                assert_eq!(colour.allows(player), (-colour).allows(!player));
            }
        }
        assert_eq!("b".parse(), Ok(Colour::Blue));
        assert_eq!("BLUE".parse(), Ok(Colour::Blue));
        assert_eq!("x".parse::<Colour>(), Err(ParseColourError));
        assert_eq!("".parse::<Colour>(), Err(ParseColourError));
    }
}
