//! The description of a position by its ruleset: the trait that every game on a board, strip or graph implements.
//!
//! A ruleset computes no values. It says which moves there are, which parts do not touch, and which positions are the
//! same up to symmetry; solvers do the rest.

use std::fmt;
use std::hash::Hash;
use std::ops::Range;

use crate::board::View;
use crate::number::Dyadic;
use crate::player::Player;

/// A position of a game in which play always ends.
///
/// Its text ([`fmt::Display`]) is the notation of the literature and reads back as the same position.
///
/// # Equality
///
/// `==` compares positions as they are written; different positions may have the same value.
///
/// # Examples
///
/// A heap from which Left takes one stone and Right takes two. Games on grids, strips and graphs need less:
/// [`BoardRules`](crate::rulesets::on_board::BoardRules).
///
/// ```
/// use std::fmt;
///
/// use upstar::board::{Rectangle, View};
/// use upstar::position::Position;
/// use upstar::solve::any;
/// use upstar::{Player, Style, Universe};
///
/// #[derive(Clone, PartialEq, Eq, Hash)]
/// struct Heap(u32);
///
/// impl Position for Heap {
///     fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
///         let taken = match player {
///             Player::Left => 1,
///             Player::Right => 2,
///         };
///         self.0.checked_sub(taken).into_iter().for_each(|rest| each(Heap(rest)));
///     }
///
///     fn view(&self) -> View {
///         View::Rectangles(vec![Rectangle { width: self.0, height: 1, count: 1 }])
///     }
/// }
///
/// impl fmt::Display for Heap {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         self.0.fmt(f)
///     }
/// }
///
/// let universe = Universe::default();
/// assert_eq!(any(Heap(2)).canonical(&universe, 1)?.text(Style::Text)?, "{1|0}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Position: Clone + Eq + Hash + fmt::Display + Send + Sync + 'static {
    /// Whether both players always have the same moves.
    const IMPARTIAL: bool = false;

    /// Calls `each` with every position that `player` can move to. The order is fixed; positions may be repeated.
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self));

    /// Calls `each` with positions of which this one is the sum. Those from which neither player has a move can be left
    /// out, but no others: in misère play a position of value zero counts.
    fn components(&self, each: &mut dyn FnMut(Self)) {
        each(self.clone());
    }

    /// A position that stands for all that are the same up to the symmetries of the rules, and whether its value is the
    /// negative of this one's.
    fn normal(&self) -> (Self, bool) {
        (self.clone(), false)
    }

    /// The position with the roles of the players exchanged, if the rules have such a symmetry.
    fn negative(&self) -> Option<Self> {
        None
    }

    /// Calls `each` with the runs of at most `longest` of the slices that the board can be cut into at a player's cost: moves that
    /// cross a cut are moves of this player. A run is given as a range of slices, a position, and whether the value of the run is
    /// the negative of that position's. Runs with the same end follow each other, the least end first.
    ///
    /// Without such a move a player is no better off. So however the slices are divided into runs, the value of the position is at
    /// least the sum of Left's runs, and at most the sum of Right's. By default nothing can be cut, and there are no runs.
    fn runs(&self, _player: Player, _longest: u32, _each: &mut dyn FnMut(Range<u32>, Self, bool)) {}

    /// A game that the value is at least, for Left, or at most, for Right, if the rules tell one quickly. By default they do not.
    fn bound(&self, _player: Player) -> Option<Bound> {
        None
    }

    /// Whether the position has the value 0 if both players have the moves of both, where a symmetry of the board tells.
    ///
    /// It has if every move can be answered by its image under the symmetry, so that the player who cannot move is the first one. It
    /// has not if a move leads to such a position.
    fn is_zero_by_symmetry(&self) -> Option<bool> {
        None
    }

    /// The board as plain data, for drawing.
    fn view(&self) -> View;

    /// The symbols of the notation, each given by all characters that it may be written with, if positions are rows of cells.
    fn symbols(&self) -> &'static [&'static str] {
        &[]
    }

    /// About how many bytes the position takes, those that it alone has behind pointers included.
    #[inline]
    fn memory(&self) -> usize {
        size_of::<Self>()
    }
}

/// A game that a value is compared with: a number, or a game infinitesimally close to a number.
///
/// # Examples
///
/// ```
/// use upstar::Player;
/// use upstar::position::Bound;
/// use upstar::rulesets::find;
///
/// // All values of Clobber are infinitesimal.
/// let position = find("clobber")?.parse("xxo|oxo")?;
/// assert_eq!(position.bound(Player::Left), Some(Bound::near(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The number.
    pub number: Dyadic,
    /// Whether it is the number itself. Otherwise the value is at least every smaller number, or at most every greater one.
    pub is_exact: bool,
}

impl Bound {
    /// A number as a bound.
    pub fn number(number: impl Into<Dyadic>) -> Bound {
        Bound { number: number.into(), is_exact: true }
    }

    /// A game infinitesimally close to a number; which one is not known.
    pub fn near(number: impl Into<Dyadic>) -> Bound {
        Bound { number: number.into(), is_exact: false }
    }
}

/// How a position is played: by its own rules, or by a variant that any rules have.
///
/// # Examples
///
/// ```
/// use upstar::position::PlayMode;
/// use upstar::{Style, Universe};
///
/// let universe = Universe::default();
/// let position = upstar::rulesets::find("domineering")?.parse("....")?;
/// assert_eq!(position.canonical(&universe, 1)?.text(Style::Text)?, "-2");
/// // Impartial Domineering is Cram.
/// let cram = position.in_mode(PlayMode::Impartial);
/// assert_eq!(cram.canonical(&universe, 1)?.text(Style::Text)?, "*2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum PlayMode {
    /// By its own rules.
    #[default]
    Ordinary,
    /// Both players have the moves of both.
    Impartial,
    /// A player may move only while both can.
    Dicotic,
}

impl PlayMode {
    /// All modes.
    pub const ALL: [PlayMode; 3] = [PlayMode::Ordinary, PlayMode::Impartial, PlayMode::Dicotic];

    /// Those that are a variant of the rules.
    pub fn variants() -> impl Iterator<Item = PlayMode> {
        PlayMode::ALL.into_iter().filter(|mode| *mode != PlayMode::Ordinary)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            PlayMode::Ordinary => "ordinary",
            PlayMode::Impartial => "impartial",
            PlayMode::Dicotic => "dicotic",
        }
    }

    /// What becomes of the rules, in words.
    pub fn summary(self) -> &'static str {
        match self {
            PlayMode::Ordinary => "players have their own moves",
            PlayMode::Impartial => "both players have the moves of both",
            PlayMode::Dicotic => "a player may move only while both can",
        }
    }

    /// Whether both players always have the same moves.
    pub fn is_impartial<P: Position>(self) -> bool {
        P::IMPARTIAL || self == PlayMode::Impartial
    }

    /// Calls `each` with every position that `player` can move to.
    #[inline]
    pub fn moves<P: Position>(self, position: &P, player: Player, each: &mut dyn FnMut(P)) {
        match self {
            PlayMode::Ordinary => position.moves(player, each),
            PlayMode::Impartial => {
                position.moves(player, each);
                if !P::IMPARTIAL {
                    position.moves(!player, each);
                }
            }
            PlayMode::Dicotic => {
                let mut can_reply = false;
                position.moves(!player, &mut |_| can_reply = true);
                if can_reply {
                    position.moves(player, each);
                }
            }
        }
    }

    /// Calls `each` with positions of which this one is the sum.
    ///
    /// In the dicotic variant whether one may move depends on all components, so that there is only one.
    #[inline]
    pub fn components<P: Position>(self, position: &P, each: &mut dyn FnMut(P)) {
        match self {
            PlayMode::Dicotic => each(position.clone()),
            _ => position.components(each),
        }
    }

    /// A game that the value of a position is at least, for Left, or at most, for Right, if the mode or the rules tell one.
    pub fn bound<P: Position>(self, position: &P, player: Player) -> Option<Bound> {
        match self {
            PlayMode::Ordinary => position.bound(player),
            PlayMode::Impartial => None,
            // While one player can move, both can: all values are infinitesimal (Winning Ways, chapter 8).
            PlayMode::Dicotic => Some(Bound::near(0)),
        }
    }

    /// Whether a position has the value 0, where a symmetry tells.
    pub fn is_zero_by_symmetry<P: Position>(self, position: &P) -> Option<bool> {
        match self {
            PlayMode::Impartial => position.is_zero_by_symmetry(),
            PlayMode::Ordinary | PlayMode::Dicotic => None,
        }
    }

    /// A position that stands for all that are the same up to symmetry, and whether its value is the negative.
    #[inline]
    pub fn normal<P: Position>(self, position: &P) -> (P, bool) {
        let (normal, negated) = position.normal();
        (normal, negated && self != PlayMode::Impartial)
    }
}

impl fmt::Display for PlayMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a mode: expected `ordinary`, `impartial` or `dicotic`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePlayModeError;

impl fmt::Display for ParsePlayModeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `ordinary`, `impartial` or `dicotic`")
    }
}

impl std::error::Error for ParsePlayModeError {}

impl std::str::FromStr for PlayMode {
    type Err = ParsePlayModeError;

    fn from_str(text: &str) -> Result<PlayMode, ParsePlayModeError> {
        PlayMode::ALL.into_iter().find(|mode| mode.to_string() == text).ok_or(ParsePlayModeError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_read_back() {
        for mode in PlayMode::ALL {
            assert_eq!(mode.to_string().parse(), Ok(mode));
        }
        assert_eq!("loopy".parse::<PlayMode>(), Err(ParsePlayModeError));
    }
}
