//! Confusion with numbers: the interval of numbers with which a game is confused.
//!
//! The stops of `G` with their sides are gaps in the line of numbers. If `G` is not a number, it is greater than the
//! numbers below its right stop, less than the numbers above its left stop, and confused with the numbers between. The left stop
//! lies below the right stop if and only if the game is a number (Conway, *On Numbers and Games*, theorem 56).

use std::fmt;

use crate::number::Dyadic;
use crate::player::Player;
use crate::value::{Game, Side, Stop};

/// The numbers between two gaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ConfusionInterval {
    /// The lower end: the right stop of the game.
    pub lower: Stop,
    /// The upper end: the left stop of the game.
    pub upper: Stop,
}

impl ConfusionInterval {
    /// Whether a number lies in the interval.
    pub fn contains(&self, number: &Dyadic) -> bool {
        !self.lower.is_above(number) && self.upper.is_above(number)
    }
}

impl fmt::Display for ConfusionInterval {
    /// Writes the interval with a square bracket next to an end that belongs to it, a round bracket next to one that does not.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let open = if self.lower.side == Side::Below { '[' } else { '(' };
        let close = if self.upper.side == Side::Above { ']' } else { ')' };
        write!(f, "{open}{},{}{close}", self.lower.value, self.upper.value)
    }
}

impl Game<'_> {
    /// The numbers with which this game is confused, or `None` if there are none. Constant time.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let switch = universe.game(&[universe.nimber(1)], &[universe.integer(-1)])?;
    /// assert_eq!(switch.confusion_interval().map(|interval| interval.to_string()), Some("[-1,0)".into()));
    /// assert_eq!(universe.integer(2).confusion_interval(), None);
    /// # Ok::<(), upstar::budget::Exhausted>(())
    /// ```
    pub fn confusion_interval(self) -> Option<ConfusionInterval> {
        let stops = self.stops();
        (stops.right < stops.left).then_some(ConfusionInterval { lower: stops.right, upper: stops.left })
    }

    /// The stop of a player, without its side: the number reached if this player starts. Constant time.
    pub fn stop(self, player: Player) -> Dyadic {
        let stops = self.stops();
        match player {
            Player::Left => stops.left.value,
            Player::Right => stops.right.value,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Comparison, Universe};

    #[test]
    fn it_holds_exactly_the_confused_numbers() {
        let universe = Universe::default();
        let numbers: Vec<Dyadic> = (-28..=28).map(|n| Dyadic::new(n, 3)).collect();
        for game in universe.games_born_by(3).unwrap().unwrap() {
            let interval = game.confusion_interval();
            for number in &numbers {
                let confused = game.compare(universe.number(number)).unwrap() == Comparison::Confused;
                assert_eq!(interval.as_ref().is_some_and(|interval| interval.contains(number)), confused);
            }
            if game.as_number().is_some() {
                assert_eq!(game.stop(Player::Left), game.stop(Player::Right));
                assert!(game.stops().left < game.stops().right && interval.is_none());
            } else {
                assert!(game.stops().right <= game.stops().left);
            }
        }
    }
}
