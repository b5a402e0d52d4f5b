//! Thermographs as data.

use serde::Serialize;

use crate::analysis::Thermograph;
use crate::player::Player;

/// A thermograph: the number at its mast, its temperature, and its walls. All numbers are exact, as strings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ThermographData {
    /// The number at the mast: the mean value.
    pub mast: String,
    /// The temperature.
    pub temperature: String,
    /// The points at which the left wall bends, from the foot of the mast down to temperature -1.
    pub left_wall: Vec<WallPoint>,
    /// The points at which the right wall bends.
    pub right_wall: Vec<WallPoint>,
}

/// A point of a wall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct WallPoint {
    /// The temperature.
    pub temperature: String,
    /// The number at which the wall stands at this temperature.
    pub value: String,
}

/// The thermograph of an expression.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PlottedThermograph {
    /// The expression.
    pub input: String,
    /// Its thermograph.
    pub thermograph: ThermographData,
}

impl From<&Thermograph<'_>> for ThermographData {
    fn from(thermograph: &Thermograph<'_>) -> ThermographData {
        let wall = |player| {
            let points = thermograph.wall_points(player).into_iter();
            points
                .map(|(temperature, value)| WallPoint {
                    temperature: temperature.to_string(),
                    value: value.to_string(),
                })
                .collect()
        };
        ThermographData {
            mast: thermograph.mean().to_string(),
            temperature: thermograph.temperature().to_string(),
            left_wall: wall(Player::Left),
            right_wall: wall(Player::Right),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::Dyadic;
    use crate::value::Universe;

    #[test]
    fn walls_are_as_their_points_say() {
        let universe = Universe::default();
        let number = |text: &str| text.parse::<Dyadic>().unwrap();
        for game in universe.games_born_by(3).unwrap().unwrap().into_iter().step_by(17) {
            let thermograph = game.thermograph().unwrap();
            let data = ThermographData::from(&thermograph);
            assert_eq!(number(&data.mast), thermograph.mean());
            assert_eq!(number(&data.temperature), thermograph.temperature());
            for (player, points) in Player::ALL.into_iter().zip([&data.left_wall, &data.right_wall]) {
                let points: Vec<_> = points.iter().map(|at| (number(&at.temperature), number(&at.value))).collect();
                assert_eq!(points[0], (thermograph.temperature(), thermograph.mean()), "the foot of the mast");
                assert_eq!(points[points.len() - 1].0, Dyadic::integer(-1), "the end");
                let wall = thermograph.wall(player);
                assert!(points.iter().all(|(t, value)| wall.value_at(t) == *value));
                for pair in points.windows(2) {
                    assert!(pair[1].0 < pair[0].0, "downwards");
                    let middle = (pair[0].0.midpoint(&pair[1].0), pair[0].1.midpoint(&pair[1].1));
                    assert_eq!(wall.value_at(&middle.0), middle.1, "straight between points");
                }
            }
        }
    }
}
