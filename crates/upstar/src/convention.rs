//! Who wins when play has ended: the convention by which a game is played.

use std::fmt;
use std::str::FromStr;

/// Whether the player who cannot move loses or wins.
///
/// # Examples
///
/// ```
/// use upstar::convention::Convention;
///
/// assert_eq!("misère".parse(), Ok(Convention::Misere));
/// assert_eq!(Convention::default().to_string(), "normal");
/// assert!(Convention::Misere.stuck_wins());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Convention {
    /// Normal play: the player who cannot move loses.
    #[default]
    Normal,
    /// Misère play: the player who cannot move wins.
    Misere,
}

impl Convention {
    /// Both conventions, normal play first.
    pub const ALL: [Convention; 2] = [Convention::Normal, Convention::Misere];

    /// Whether a player who cannot move wins.
    pub const fn stuck_wins(self) -> bool {
        matches!(self, Convention::Misere)
    }
}

/// `normal` or `misère`.
impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Convention::Normal => "normal",
            Convention::Misere => "misère",
        })
    }
}

/// The text is not the name of a convention: expected `normal` or `misère`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseConventionError;

impl fmt::Display for ParseConventionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `normal` or `misère`")
    }
}

impl std::error::Error for ParseConventionError {}

/// Reads the name of a convention; `misere` is as good as `misère`.
impl FromStr for Convention {
    type Err = ParseConventionError;

    fn from_str(text: &str) -> Result<Convention, ParseConventionError> {
        match text {
            "normal" => Ok(Convention::Normal),
            "misère" | "misere" => Ok(Convention::Misere),
            _ => Err(ParseConventionError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for convention in Convention::ALL {
            assert_eq!(convention.to_string().parse(), Ok(convention));
        }
        assert_eq!("misere".parse(), Ok(Convention::Misere));
        assert_eq!("endless".parse::<Convention>(), Err(ParseConventionError));
    }
}
