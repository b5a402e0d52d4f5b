//! Sums of switches, played hottest first.
//!
//! A switch `{x|y}` with numbers `x >= y` is `u ± v` with mean `u = (x+y)/2` and temperature `v = (x-y)/2`; if `x = y`,
//! it is `x*`. In a sum of switches and a number the hottest switch is a best move, so the players take them alternately
//! in the order of their temperatures: if Left starts, they reach `m + v1 - v2 + v3 - ..`, where `m` is the sum of all
//! means, and if Right starts, `m - v1 + v2 - v3 + ..`. If that is zero, the player who has to move then loses, so the number
//! of switches, stars included, decides.

use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::{Outcome, Side, Stop};

/// The game `{x|y}` with numbers `x >= y`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Switch {
    left: Dyadic,
    right: Dyadic,
}

impl Switch {
    /// The switch `{left|right}`; `None` if `left < right`, because then it is a number.
    pub fn new(left: Dyadic, right: Dyadic) -> Option<Switch> {
        (right <= left).then_some(Switch { left, right })
    }

    /// The number to which `player` moves.
    pub fn option(&self, player: Player) -> &Dyadic {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }

    /// The temperature: half of the difference of the options.
    pub fn temperature(&self) -> Dyadic {
        (&self.left - &self.right).half()
    }

    /// The mean of the options.
    pub fn mean(&self) -> Dyadic {
        self.left.midpoint(&self.right)
    }
}

/// The facts about a sum of switches and a number that can be found without adding them as games.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HotSum {
    /// The sum of the number and the means.
    pub mean: Dyadic,
    /// The stops with their sides.
    pub stops: ByPlayer<Stop>,
    /// The outcome class.
    pub outcome: Outcome,
    /// The index of a hottest switch, with which either player may start.
    pub hottest: Option<usize>,
}

/// The stops and the outcome of a number plus switches. Takes time `O(n log n)`.
///
/// # Examples
///
/// ```
/// use upstar::analysis::{Switch, hot_sum};
/// use upstar::number::Dyadic;
/// use upstar::value::Outcome;
///
/// let switch = |x, y| Switch::new(Dyadic::from(x), Dyadic::from(y));
/// let switches = [switch(5, -1), switch(3, 1)].map(|switch| switch.expect("x is at least y"));
/// assert_eq!(hot_sum(&Dyadic::from(-4), &switches).outcome, Outcome::N);
/// ```
pub fn hot_sum(number: &Dyadic, switches: &[Switch]) -> HotSum {
    let mut widths: Vec<Dyadic> = switches.iter().map(|switch| &switch.left - &switch.right).collect();
    let hottest = (0..widths.len()).max_by(|&i, &j| widths[i].cmp(&widths[j]).then(j.cmp(&i)));
    widths.sort_unstable_by(|v, w| w.cmp(v));
    let mut gain = Dyadic::ZERO;
    for (turn, width) in widths.iter().enumerate() {
        gain = if turn.is_multiple_of(2) { gain + width } else { gain - width };
    }
    let ends = switches.iter().fold(Dyadic::ZERO, |sum, switch| sum + &switch.left + &switch.right);
    let (mean, gain) = (number + ends.half(), gain.half());
    // Once all switches are taken, a number is left; its gap counts as being on the side of the player who moved last.
    let odd = !switches.len().is_multiple_of(2);
    let stops = ByPlayer {
        left: Stop { value: &mean + &gain, side: if odd { Side::Above } else { Side::Below } },
        right: Stop { value: &mean - &gain, side: if odd { Side::Below } else { Side::Above } },
    };
    let winner = |first: Player| if stops[first].is_above(&Dyadic::ZERO) { Player::Left } else { Player::Right };
    let outcome = Outcome::from_winners(ByPlayer::from_fn(winner));
    HotSum { mean, stops, outcome, hottest }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Game, Universe};

    fn exact<'u>(universe: &'u Universe, number: &Dyadic, switches: &[Switch]) -> Game<'u> {
        let mut sum = universe.number(number);
        for switch in switches {
            let [x, y] = Player::ALL.map(|player| universe.number(switch.option(player)));
            sum = (sum + universe.game(&[x], &[y]).unwrap()).unwrap();
        }
        sum
    }

    #[test]
    fn hottest_first_is_the_exact_value() {
        let universe = Universe::default();
        let mut state: u64 = 1;
        let mut below = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % n
        };
        let mut outcomes = [0; 4];
        for round in 0..6000 {
            let count = below(7);
            let mut switches = Vec::new();
            for _ in 0..count {
                let right = Dyadic::new(below(9) as i64 - 6, 1);
                let width = if round % 3 == 0 { below(2) } else { below(8) };
                switches.push(Switch::new(&right + Dyadic::new(width as i64, 1), right).unwrap());
            }
            let all = hot_sum(&Dyadic::ZERO, &switches);
            // Usually keeps the sum close to zero, where the last move decides.
            let number = match round % 4 {
                0 => -&all.stops.left.value,
                1 => -&all.stops.right.value,
                2 => -&all.mean,
                _ => Dyadic::new(below(9) as i64 - 4, 2),
            };
            let fast = hot_sum(&number, &switches);
            let game = exact(&universe, &number, &switches);
            assert_eq!(fast.outcome, game.outcome());
            assert_eq!(fast.stops, game.stops());
            assert_eq!(fast.mean, game.mean().unwrap());
            outcomes[fast.outcome as usize] += 1;
            let hottest = fast.hottest.map(|index| switches[index].temperature());
            assert_eq!(hottest, switches.iter().map(Switch::temperature).max());
        }
        assert!(outcomes.iter().all(|&count| 300 < count), "{outcomes:?}");
    }

    #[test]
    fn a_million_switches() {
        let switches: Vec<Switch> = (0..1_000_000)
            .map(|n: i64| {
                let right = Dyadic::from_small(n * 7919 % 10_007 - 5000, 3);
                Switch::new(&right + Dyadic::from_small(n * 104_729 % 1_000_003, 5), right).unwrap()
            })
            .collect();
        let sum = hot_sum(&Dyadic::ZERO, &switches);
        let exactly_zero = hot_sum(&-&sum.stops.left.value, &switches);
        assert_eq!(exactly_zero.stops.left, Stop { value: Dyadic::ZERO, side: Side::Below });
        assert_eq!(exactly_zero.outcome, Outcome::R);
        assert_eq!(hot_sum(&-&sum.stops.left.value, &switches[..0]).outcome, Outcome::R);
    }

    #[test]
    fn numbers_are_not_switches() {
        assert_eq!(Switch::new(Dyadic::ZERO, Dyadic::ONE), None);
        assert_eq!(hot_sum(&Dyadic::ZERO, &[]).outcome, Outcome::P);
        let star = Switch::new(Dyadic::ZERO, Dyadic::ZERO).unwrap();
        assert_eq!(hot_sum(&Dyadic::ZERO, std::slice::from_ref(&star)).outcome, Outcome::N);
        assert_eq!(hot_sum(&Dyadic::ZERO, &[star.clone(), star]).outcome, Outcome::P);
    }
}
