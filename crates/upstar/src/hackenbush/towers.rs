//! Procrastination: towers of white and black cubes.
//!
//! White is Left and Black is Right. A move takes a cube of one's own colour, with everything above it; who cannot move loses.
//! A tower is a red-blue string, and towers side by side are a sum. (MIT programming contest 2005.)
//!
//! One set of towers is at least as good for White as another if replacing the other by it never makes White lose, in any
//! sum. This is the order of the values. Values are added exactly: a tower of 50 cubes has up to 49 fractional bits, and
//! a sum needs more bits than a floating-point number has.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use crate::board::PositionError;
use crate::error::quoted;
use crate::hackenbush::string::string_value;
use crate::number::Dyadic;
use crate::player::Player;
use crate::span::Span;

/// Towers of cubes, each from the bottom up.
///
/// # Examples
///
/// ```
/// use upstar::hackenbush::Towers;
///
/// let first: Towers = "WWB|BW".parse()?;
/// let second: Towers = "W".parse()?;
/// assert_eq!(first.value().unwrap().to_string(), "1");
/// assert_eq!(first.is_at_least_as_good_as(&second), Some(true));
/// assert_eq!(first.to_string(), "WWB|BW");
/// # Ok::<(), upstar::board::PositionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Towers(pub Vec<Vec<Player>>);

impl Towers {
    /// The exact value; `None` only if a tower has more than [`Dyadic::MAX_EXPONENT`] cubes.
    pub fn value(&self) -> Option<Dyadic> {
        self.0.iter().try_fold(Dyadic::ZERO, |sum, tower| Some(sum + string_value(tower.iter().copied())?))
    }

    /// The value times `2^bits`, if that is an integer that fits.
    ///
    /// For towers of at most `h` cubes `bits = h - 1` is enough; with `h = 50` a sum of thousands of towers fits. Towers
    /// are processed cube by cube, without intermediate numbers larger than the result.
    pub fn scaled_value(&self, bits: u32) -> Option<i128> {
        self.0.iter().try_fold(0_i128, |sum, tower| sum.checked_add(scaled_tower(tower, bits)?))
    }

    /// The order of the values: greater is better for White. `None` only if a tower is too tall for [`value`](Towers::value).
    pub fn compare(&self, other: &Towers) -> Option<Ordering> {
        Some(self.value()?.cmp(&other.value()?))
    }

    /// Whether replacing `other` by these towers never makes White lose.
    pub fn is_at_least_as_good_as(&self, other: &Towers) -> Option<bool> {
        self.compare(other).map(Ordering::is_ge)
    }
}

/// The sum of one for each cube of the first colour, then a half, a quarter and so on for the cubes from the first change
/// of colour.
fn scaled_tower(tower: &[Player], bits: u32) -> Option<i128> {
    let one = 1_i128.checked_shl(bits).filter(|one| 0 < *one)?;
    let Some(first) = tower.first() else { return Some(0) };
    let run = tower.iter().take_while(|player| *player == first).count();
    let mut value = one.checked_mul(i128::try_from(run).ok()?)?.checked_mul(first.sign().into())?;
    let mut step = one;
    for player in &tower[run..] {
        if step & 1 == 1 {
            return None;
        }
        step >>= 1;
        value = value.checked_add(step * i128::from(player.sign()))?;
    }
    Some(value)
}

/// Towers separated by `|`, such as `WWB|BW`; an empty tower is `-`.
impl fmt::Display for Towers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let towers: Vec<String> = self.0.iter().map(|tower| cubes(tower)).collect();
        f.pad(&towers.join("|"))
    }
}

/// A tower as text, from the bottom up; an empty one is `-`.
pub(super) fn cubes(tower: &[Player]) -> String {
    match tower {
        [] => "-".into(),
        tower => tower.iter().map(|player| letter(*player)).collect(),
    }
}

/// The letter of a player's cubes.
fn letter(player: Player) -> char {
    match player {
        Player::Left => 'W',
        Player::Right => 'B',
    }
}

/// Towers as text: cubes `W` and `B` from the bottom up, perhaps with spaces, and `|`, `+` or a comma between towers.
impl FromStr for Towers {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Towers, PositionError> {
        let mut towers = Towers::default();
        if text.trim().is_empty() {
            return Ok(towers);
        }
        let mut start = 0;
        for piece in text.split(['|', '+', ',', '\n']) {
            let at = start + (piece.len() - piece.trim_start().len());
            let span = Span::new(at, at + piece.trim().len());
            start += piece.len() + 1;
            towers.0.push(match piece.trim() {
                "" => {
                    return Err(PositionError::unplayable("a tower is missing", "an empty tower is written `-`", span));
                }
                "-" => Vec::new(),
                cubes => tower(cubes, at)?,
            });
        }
        Ok(towers)
    }
}

/// Reads the cubes of a tower, which begins at this place of a text.
fn tower(text: &str, start: usize) -> Result<Vec<Player>, PositionError> {
    let mut tower = Vec::new();
    for (place, found) in text.char_indices().filter(|(_, letter)| !letter.is_whitespace()) {
        tower.push(match found {
            'W' | 'w' => Player::Left,
            'B' | 'b' => Player::Right,
            _ => {
                let help = match found {
                    'L' | 'R' | 'G' => {
                        "a cube is `W` or `B`; pictures of blue, red and green edges are for `Hackenbush`"
                    }
                    _ => "a cube is `W` or `B`, from the bottom up; `|` stands between towers, and `-` is an empty one",
                };
                let at = start + place;
                let span = Span::new(at, at + found.len_utf8());
                return Err(PositionError::unplayable(format!("unknown cube {}", quoted(found)), help, span));
            }
        });
    }
    Ok(tower)
}
