//! Pseudonumbers: numbers, on and off, and the values next to a number, `x over` and `x under`.

use std::fmt;

use crate::number::Dyadic;
use crate::player::Player;

/// A stopper that avoids all play: a number, on, off, or `x over` = {x|pass} or `x under` = {pass|x} for a number x.
///
/// They are totally ordered: off < ... < x under < x < x over < y under < ... < on for x < y.
///
/// # Examples
///
/// ```
/// use upstar::Dyadic;
/// use upstar::loopy::PseudoNumber;
///
/// let [half, one]: [Dyadic; 2] = ["1/2", "1"].map(|text| text.parse().expect("a number"));
/// assert!(PseudoNumber::Over(half.clone()) < PseudoNumber::Under(one));
/// assert_eq!(PseudoNumber::Over(half).to_string(), "1/2over");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PseudoNumber {
    /// Less than everything.
    Off,
    /// Infinitesimally below a number.
    Under(Dyadic),
    /// A number.
    Number(Dyadic),
    /// Infinitesimally above a number.
    Over(Dyadic),
    /// Greater than everything.
    On,
}

impl PseudoNumber {
    /// The number, or the number that this lies next to.
    pub fn number(&self) -> Option<&Dyadic> {
        match self {
            PseudoNumber::Under(number) | PseudoNumber::Number(number) | PseudoNumber::Over(number) => Some(number),
            PseudoNumber::On | PseudoNumber::Off => None,
        }
    }

    /// Without over or under: on, off, or the number.
    #[must_use]
    pub fn strong(&self) -> PseudoNumber {
        self.number().map_or_else(|| self.clone(), |number| PseudoNumber::Number(number.clone()))
    }

    /// The pseudonumber whose sign, as seen from `player`, is that of on.
    pub fn best(player: Player) -> PseudoNumber {
        match player {
            Player::Left => PseudoNumber::On,
            Player::Right => PseudoNumber::Off,
        }
    }

    /// `x over` for Left, `x under` for Right.
    pub fn beside(number: Dyadic, player: Player) -> PseudoNumber {
        match player {
            Player::Left => PseudoNumber::Over(number),
            Player::Right => PseudoNumber::Under(number),
        }
    }

    /// The player towards whom this is shifted from its number.
    pub(super) fn shift(&self) -> Option<Player> {
        match self {
            PseudoNumber::Number(_) => None,
            PseudoNumber::On | PseudoNumber::Over(_) => Some(Player::Left),
            PseudoNumber::Off | PseudoNumber::Under(_) => Some(Player::Right),
        }
    }

    /// The negative.
    #[must_use]
    pub fn negative(&self) -> PseudoNumber {
        match self {
            PseudoNumber::Off => PseudoNumber::On,
            PseudoNumber::Under(number) => PseudoNumber::Over(-number),
            PseudoNumber::Number(number) => PseudoNumber::Number(-number),
            PseudoNumber::Over(number) => PseudoNumber::Under(-number),
            PseudoNumber::On => PseudoNumber::Off,
        }
    }

    /// The sum, if it is a pseudonumber: on and off, and over and under, have none that is.
    pub(super) fn plus(&self, other: &PseudoNumber) -> Option<PseudoNumber> {
        let number = match (self.number(), other.number()) {
            (Some(a), Some(b)) => a + b,
            (None, Some(_)) => return Some(self.clone()),
            (Some(_), None) => return Some(other.clone()),
            (None, None) => return (self == other).then(|| self.clone()),
        };
        let shift = match (self.shift(), other.shift()) {
            (Some(a), Some(b)) if a != b => return None,
            (a, b) => a.or(b),
        };
        Some(match shift {
            Some(player) => PseudoNumber::beside(number, player),
            None => PseudoNumber::Number(number),
        })
    }
}

impl PartialOrd for PseudoNumber {
    fn partial_cmp(&self, other: &PseudoNumber) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for PseudoNumber {
    fn cmp(&self, other: &PseudoNumber) -> std::cmp::Ordering {
        let sign = |pseudo: &PseudoNumber| pseudo.shift().map_or(0, Player::sign);
        match (self.number(), other.number()) {
            (Some(a), Some(b)) => a.cmp(b).then(sign(self).cmp(&sign(other))),
            // What has no number lies beyond all numbers.
            (None, None) => sign(self).cmp(&sign(other)),
            (None, Some(_)) => sign(self).cmp(&0),
            (Some(_), None) => 0.cmp(&sign(other)),
        }
    }
}

/// `on`, `off`, a number, or a number with `over` or `under`: `1/2over`, `over`, `-1under`.
impl fmt::Display for PseudoNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, word) = match self {
            PseudoNumber::On => return f.pad("on"),
            PseudoNumber::Off => return f.pad("off"),
            PseudoNumber::Number(number) => return f.pad(&number.to_string()),
            PseudoNumber::Over(number) => (number, "over"),
            PseudoNumber::Under(number) => (number, "under"),
        };
        match number.is_zero() {
            true => f.pad(word),
            false => f.pad(&format!("{number}{word}")),
        }
    }
}
