//! Thermographs as JSON.

use serde_json::{Value, json};

use crate::analysis::Thermograph;
use crate::player::Player;

/// A thermograph as data: the number below its mast, its temperature, and its walls as the points at which they bend, from the foot of the
/// mast down to temperature -1. All numbers are exact, as texts.
pub fn thermograph_json(thermograph: &Thermograph<'_>) -> Value {
    let [left, right] =
        Player::ALL.map(|player| {
            let points = thermograph.wall_points(player).into_iter();
            Value::from_iter(points.map(
                |(temperature, value)| json!({ "temperature": temperature.to_string(), "value": value.to_string() }),
            ))
        });
    json!({
        "mast": thermograph.mean().to_string(),
        "temperature": thermograph.temperature().to_string(),
        "left_wall": left,
        "right_wall": right,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::Dyadic;
    use crate::value::Universe;

    #[test]
    fn walls_are_what_their_points_say() {
        let universe = Universe::default();
        let minus_one = Dyadic::integer(-1);
        for game in universe.games_born_by(3).unwrap().unwrap().into_iter().step_by(17) {
            let thermograph = game.thermograph().unwrap();
            let json = thermograph_json(&thermograph);
            let number = |value: &Value| value.as_str().unwrap().parse::<Dyadic>().unwrap();
            assert_eq!(number(&json["mast"]), thermograph.mean());
            assert_eq!(number(&json["temperature"]), thermograph.temperature());
            for (player, name) in Player::ALL.into_iter().zip(["left_wall", "right_wall"]) {
                let points = json[name].as_array().unwrap().iter();
                let points: Vec<_> = points.map(|at| (number(&at["temperature"]), number(&at["value"]))).collect();
                assert_eq!(points[0], (thermograph.temperature(), thermograph.mean()), "the foot of the mast");
                assert_eq!(points[points.len() - 1].0, minus_one, "the end");
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
