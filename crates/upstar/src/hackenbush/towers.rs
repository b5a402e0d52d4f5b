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

use crate::hackenbush::string::string_value;
use crate::number::Dyadic;
use crate::player::Player;

/// Towers of cubes, each from the bottom up.
///
/// # Examples
///
/// ```
/// use upstar::hackenbush::Towers;
///
/// let first: Towers = "WWB, BW".parse().unwrap();
/// let second: Towers = "W".parse().unwrap();
/// assert_eq!(first.value().unwrap().to_string(), "1");
/// assert_eq!(first.is_at_least_as_good_as(&second), Some(true));
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

/// Towers separated by commas, such as `WWB,BW`; an empty tower is `-`.
impl fmt::Display for Towers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let towers: Vec<String> = self.0.iter().map(|tower| cubes(tower)).collect();
        f.pad(&towers.join(","))
    }
}

fn cubes(tower: &[Player]) -> String {
    match tower {
        [] => "-".into(),
        tower => tower.iter().map(|player| if *player == Player::Left { 'W' } else { 'B' }).collect(),
    }
}

/// The text is not a list of towers: expected `W` and `B`, bottom first, with commas between towers and `-` for an empty one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseTowersError;

impl fmt::Display for ParseTowersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected cubes `W` and `B`, bottom first, with a comma between towers and `-` for an empty one")
    }
}

impl std::error::Error for ParseTowersError {}

impl FromStr for Towers {
    type Err = ParseTowersError;

    fn from_str(text: &str) -> Result<Towers, ParseTowersError> {
        if text.trim().is_empty() {
            return Ok(Towers::default());
        }
        let cube = |letter: char| match letter {
            'W' | 'w' => Ok(Player::Left),
            'B' | 'b' => Ok(Player::Right),
            _ => Err(ParseTowersError),
        };
        let tower = |tower: &str| match tower.trim() {
            "" => Err(ParseTowersError),
            "-" => Ok(Vec::new()),
            cubes => cubes.chars().map(cube).collect(),
        };
        text.split(',').map(tower).collect::<Result<_, _>>().map(Towers)
    }
}
