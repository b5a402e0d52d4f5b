//! Towers of cubes, and the tree of all towers, as data for pictures.

use serde::Serialize;

use crate::hackenbush::Towers;
use crate::player::Player;

/// The greatest number of towers side by side that are drawn, and the greatest height.
const MOST_DRAWN: usize = 60;

/// The last level of the tree of towers that is drawn.
pub const LAST_LEVEL: u32 = 6;

/// A tower and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DrawnTower {
    /// Its cubes, from the bottom up: `W` for white ones, `B` for black ones, and `-` for none.
    pub cubes: String,
    /// Its value.
    pub value: String,
}

/// Towers side by side.
///
/// # Examples
///
/// ```
/// use upstar::answer::TowersFigure;
///
/// let figure = TowersFigure::new(&"WWB|BW".parse()?).expect("few cubes");
/// assert_eq!((figure.towers[0].value.as_str(), figure.value.as_str()), ("3/2", "1"));
/// # Ok::<(), upstar::board::PositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TowersFigure {
    /// The towers, from the left.
    pub towers: Vec<DrawnTower>,
    /// The value of their sum.
    pub value: String,
}

/// The binary tree of towers: on every tower stand two others, with a black and with a white cube on top.
///
/// # Examples
///
/// ```
/// use upstar::answer::TowerTree;
///
/// let tree = TowerTree::new(2).expect("few levels");
/// let cubes: Vec<&str> = tree.towers.iter().map(|tower| tower.cubes.as_str()).collect();
/// assert_eq!(cubes, ["-", "B", "W", "BB", "BW", "WB", "WW"]);
/// assert_eq!(TowerTree::new(100), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TowerTree {
    /// The number of levels above the empty tower.
    pub levels: u32,
    /// The towers, level by level and in the order of their values: those that continue the tower at `i` are at `2i + 1` and `2i + 2`.
    pub towers: Vec<DrawnTower>,
}

impl TowersFigure {
    /// The picture of towers; `None` if they are too many or too tall to be drawn.
    pub fn new(towers: &Towers) -> Option<TowersFigure> {
        let is_small = towers.0.len().max(towers.0.iter().map(Vec::len).max().unwrap_or(0)) <= MOST_DRAWN;
        let value = towers.value().filter(|_| is_small)?.to_string();
        // Without any tower the place of one is drawn.
        let places = if towers.0.is_empty() { vec![Vec::new()] } else { towers.0.clone() };
        Some(TowersFigure { towers: places.iter().map(|tower| DrawnTower::new(tower)).collect::<Option<_>>()?, value })
    }
}

impl TowerTree {
    /// The tree with this number of levels above the empty tower; `None` if they are too many to be drawn.
    pub fn new(levels: u32) -> Option<TowerTree> {
        if LAST_LEVEL < levels {
            return None;
        }
        let mut towers = vec![Vec::new()];
        for below in 0..(1_usize << levels) - 1 {
            for cube in [Player::Right, Player::Left] {
                let tower = [towers[below].as_slice(), &[cube]].concat();
                towers.push(tower);
            }
        }
        Some(TowerTree { levels, towers: towers.iter().map(|tower| DrawnTower::new(tower)).collect::<Option<_>>()? })
    }
}

impl DrawnTower {
    fn new(tower: &[Player]) -> Option<DrawnTower> {
        let towers = Towers(vec![tower.to_vec()]);
        Some(DrawnTower { value: towers.value()?.to_string(), cubes: towers.to_string() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::Dyadic;

    #[test]
    fn the_tree_has_all_towers_in_order() {
        for levels in 0..=LAST_LEVEL {
            let tree = TowerTree::new(levels).unwrap();
            assert_eq!(tree.towers.len(), (2 << levels) - 1);
            let value = |index: usize| tree.towers[index].value.parse::<Dyadic>().unwrap();
            for below in 0..tree.towers.len() / 2 {
                let [black, white] = [2 * below + 1, 2 * below + 2];
                assert!(value(black) < value(below) && value(below) < value(white), "{below}");
                let own = tree.towers[below].cubes.trim_matches('-').to_owned();
                assert_eq!(
                    [&tree.towers[black].cubes, &tree.towers[white].cubes],
                    [&(own.clone() + "B"), &(own + "W")]
                );
            }
            // Every level is sorted by value.
            let last: Vec<Dyadic> = (tree.towers.len() / 2..tree.towers.len()).map(value).collect();
            assert!(last.is_sorted());
        }
        assert_eq!(TowerTree::new(LAST_LEVEL + 1), None);
    }

    #[test]
    fn towers_that_are_too_tall_or_too_many_are_not_drawn() {
        for (text, is_drawn) in [
            ("W".repeat(60), true),
            ("W".repeat(61), false),
            (["W"; 60].join("|"), true),
            (["W"; 61].join("|"), false),
            (String::new(), true),
        ] {
            assert_eq!(TowersFigure::new(&text.parse().unwrap()).is_some(), is_drawn, "{text}");
        }
    }
}
