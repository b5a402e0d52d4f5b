//! Sets of towers compared by playing, without numbers: the search for a fourth tower that tells them apart.
//!
//! Let White *hold* the set `C` with the tower `T` beside it if White, moving first, wins. `C1` is at least as good as `C2` if White
//! holds `C1` with every tower with which White holds `C2`. There are infinitely many towers, but one branch of the tree of towers
//! is enough, and a bounded part of it. Each step is a strategy in which a player *pretends*: some cubes above a cube of one's own
//! are ignored, and as soon as the opponent takes one of them, one takes that cube, and all of them are gone.
//!
//! 1. *Who wins moving first wins moving second.* Let taking the cube `k` win. The other player begins; pretend that `k` is already
//!    taken, and take it when a cube above it is. So White wins whoever begins if and only if White wins moving first.
//! 2. *If White holds `C` with `T`, also with every tower that continues `T` by a white cube.* Pretend that `T` ends where it did;
//!    when Black takes a cube above that, take the white cube on `T`. Likewise, *if White does not hold `C` with `T`, neither with a tower
//!    that continues `T` by a black cube*: here Black pretends, moving second.
//! 3. So if White holds both sets with `T`, or none, only towers that continue `T` by a cube of one colour can tell them apart:
//!    the search follows one branch.
//! 4. *If White holds `C1` but not `C2` with `T`, then `C1` is at least as good.* A tower that continues `T` and with which White holds
//!    `C2` continues it by a white cube, by 2, so White holds `C1` with it, again by 2. And no tower off the branch tells them apart.
//! 5. *Whether White holds `C` with `T` depends only on the lowest `n + 1` cubes of `T`*, where `n` is the number of cubes of `C`. Play on
//!    `C` lasts at most `n` moves, so `-C` is equal to a tower `S` of at most `n` cubes. White holds `C` with `T` if `T` is better than `S`, and
//!    the lowest cube in which two towers differ decides which is better. So the search ends after `n + 1` cubes.
//! 6. *If taking the cube `k` wins, taking any cube of the same colour above it wins*: take it, and pretend to have taken `k`. So a
//!    player need only try the topmost cube of the own colour in each tower.
//!
//! By 6, who wins at the heights `i, j, k, l`, if a given player is to move, follows from at most four lower places: a table of
//! these takes constant time for each. A cube on the fourth tower adds one layer to it and changes nothing below, so that all towers of
//! the branch together take as long as one table, O(h^4) for towers of height `h`. A move in the fourth tower leads to the layer below
//! its topmost white or its topmost black cube, and only these two layers are kept.
//!
//! The lemmas are those of Fang Zhanpeng, 浅谈如何解决不平等博弈问题 (2009), where 5 is stated without proof.

use std::cmp::Reverse;
use std::fmt;

use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::hackenbush::towers::Towers;
use crate::player::{ByPlayer, Player};

/// A tower that tells two sets of towers apart: White, moving first, wins with it and exactly one of the sets.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FourthTower {
    /// Its cubes, from the bottom up.
    pub cubes: Vec<Player>,
    /// Whether White wins with the first set.
    pub first_is_better: bool,
}

/// How it is found out who wins a set of towers with a tower beside it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Winners {
    /// For each tower anew, from all moves: the definition of winning.
    Anew,
    /// From one table that grows with the tower, and from the topmost cubes alone.
    #[default]
    InTable,
}

/// Why no answer was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsearched {
    /// The towers are too tall: the search would examine this number of cuts.
    TooTall {
        /// Roughly the number of cuts.
        cuts: u128,
    },
    /// The budget is spent.
    Exhausted(Exhausted),
}

/// The greatest number of cuts that are examined: some minutes.
const MOST_CUTS: u128 = 40_000_000_000;

/// The greatest number of places in a layer of the table.
const MOST_PLACES: u128 = 1 << 27;

impl Towers {
    /// The tower that tells these towers and others apart, found by playing; `None` if no tower does.
    ///
    /// It is the first one on the branch that the search follows, so it is as short as possible.
    ///
    /// # Errors
    ///
    /// The towers are too tall for this method, or the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::Player::Right;
    /// use upstar::budget::Budget;
    /// use upstar::hackenbush::{Towers, Winners};
    ///
    /// let first: Towers = "WBB|WBW|B".parse()?;
    /// let second: Towers = "BWW|BWW|WBB".parse()?;
    /// for winners in [Winners::Anew, Winners::InTable] {
    ///     let fourth = first.fourth_tower(&second, winners, &Budget::unlimited())?.expect("the towers differ");
    ///     // Their sums are 0 and -1/4, and the tower `WBB` is 1/4: with it White wins the first set, but not the second.
    ///     assert_eq!(Towers(vec![fourth.cubes]).to_string(), "WBB");
    ///     assert!(fourth.first_is_better);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn fourth_tower(
        &self,
        other: &Towers,
        winners: Winners,
        budget: &Budget,
    ) -> Result<Option<FourthTower>, Unsearched> {
        let highest = self.cubes().max(other.cubes()) + 1;
        let cuts = [self, other].map(|towers| towers.cuts(highest, winners)).into_iter().fold(0, u128::saturating_add);
        if MOST_CUTS < cuts || [self, other].iter().any(|towers| MOST_PLACES < towers.places()) {
            return Err(Unsearched::TooTall { cuts });
        }
        let tables = match winners {
            Winners::InTable => Some([Table::new(self, budget)?, Table::new(other, budget)?]),
            Winners::Anew => None,
        };
        self.branch(other, highest, tables, budget)
    }

    /// Follows the branch on which White holds both sets or none, up to a height.
    fn branch(
        &self,
        other: &Towers,
        highest: usize,
        mut tables: Option<[Table<'_>; 2]>,
        budget: &Budget,
    ) -> Result<Option<FourthTower>, Unsearched> {
        let mut cubes = Vec::new();
        loop {
            let [first, second] = match &tables {
                Some(tables) => tables.each_ref().map(Table::white_holds),
                None => [white_holds(self, &cubes, budget)?, white_holds(other, &cubes, budget)?],
            };
            if first != second {
                return Ok(Some(FourthTower { cubes, first_is_better: first }));
            }
            if cubes.len() == highest {
                return Ok(None);
            }
            let cube = if first { Player::Right } else { Player::Left };
            cubes.push(cube);
            tables.iter_mut().flatten().try_for_each(|table| table.add(cube))?;
        }
    }

    /// The number of cubes.
    fn cubes(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }

    /// The number of ways to choose a height in each tower.
    fn places(&self) -> u128 {
        self.0.iter().fold(1, |places, tower| places.saturating_mul(tower.len() as u128 + 1))
    }

    /// Roughly the number of cuts examined if the fourth tower grows to a height.
    fn cuts(&self, highest: usize, winners: Winners) -> u128 {
        let highest = highest as u128;
        let each = match winners {
            Winners::InTable => self.0.len() as u128 + 1,
            Winners::Anew => (self.cubes() as u128 + highest).saturating_mul(highest) / 4,
        };
        self.places().saturating_mul(highest).saturating_mul(each)
    }
}

/// Whether the player to move wins, for the lowest cubes of each tower: one bit for each player.
type Layer = Vec<u8>;

/// The bit of a player who wins moving first.
fn bit(player: Player) -> u8 {
    match player {
        Player::Left => 1,
        Player::Right => 2,
    }
}

/// The winners for all heights of the towers of a set, with a tower beside it that grows.
struct Table<'b> {
    budget: &'b Budget,
    _held: MemoryGuard<'b>,
    /// For each tower, player and height the distance to the place after taking the topmost cube of the player, or 0.
    falls: Vec<ByPlayer<Vec<usize>>>,
    /// The layer for the whole tower beside the set.
    top: Layer,
    /// The layer after a player takes the topmost cube of the own colour in that tower.
    below: ByPlayer<Option<Layer>>,
}

impl<'b> Table<'b> {
    /// The table for a set with an empty tower beside it.
    fn new(towers: &Towers, budget: &'b Budget) -> Result<Table<'b>, Unsearched> {
        let places = towers.places() as usize;
        let held = MemoryGuard::new(budget, 3 * places as u64);
        budget.check().map_err(Unsearched::Exhausted)?;
        let mut falls = Vec::new();
        let mut stride = 1;
        // The tallest tower makes the longest rows.
        let mut sorted: Vec<&[Player]> = towers.0.iter().map(Vec::as_slice).collect();
        sorted.sort_by_key(|tower| Reverse(tower.len()));
        for tower in sorted {
            falls.push(ByPlayer::from_fn(|player| {
                let mut fall = 0;
                let above = tower.iter().map(|cube| {
                    fall = match (*cube == player, fall) {
                        (true, _) => stride,
                        (false, 0) => 0,
                        (false, fall) => fall + stride,
                    };
                    fall
                });
                [0].into_iter().chain(above).collect()
            }));
            stride *= tower.len() + 1;
        }
        let below = ByPlayer { left: None, right: None };
        let mut table = Table { budget, _held: held, falls, top: vec![0; places], below };
        table.fill()?;
        Ok(table)
    }

    /// Whether White wins, moving first, at full height.
    fn white_holds(&self) -> bool {
        self.top.last().is_some_and(|winners| winners & bit(Player::Left) != 0)
    }

    /// Puts a cube on the tower beside the set.
    fn add(&mut self, cube: Player) -> Result<(), Unsearched> {
        let unused = self.below[cube].take().unwrap_or_else(|| vec![0; self.top.len()]);
        self.below[cube] = Some(std::mem::replace(&mut self.top, unused));
        self.fill()
    }

    /// Computes the layer from the two layers below it, place by place.
    fn fill(&mut self) -> Result<(), Unsearched> {
        let Some((first, others)) = self.falls.split_first() else {
            self.top[0] = self.beside(0);
            return Ok(());
        };
        let mut heights = vec![0; others.len()];
        let row = first.left.len();
        let mut distances: ByPlayer<Vec<usize>> = ByPlayer::default();
        for start in (0..self.top.len()).step_by(row) {
            self.budget.note_steps(row as u64);
            self.budget.check().map_err(Unsearched::Exhausted)?;
            for player in Player::ALL {
                let falls = others.iter().zip(&heights).map(|(falls, height): (_, &usize)| falls[player][*height]);
                distances[player].clear();
                distances[player].extend(falls.filter(|fall| *fall != 0));
            }
            for height in 0..row {
                let place = start + height;
                let mut winners = self.beside(place);
                for player in Player::ALL {
                    // A cut wins if the other player, moving next, does not.
                    let wins = |fall: usize| self.top[place - fall] & bit(!player) == 0;
                    let fall = first[player][height];
                    if (fall != 0 && wins(fall)) || distances[player].iter().any(|fall| wins(*fall)) {
                        winners |= bit(player);
                    }
                }
                self.top[place] = winners;
            }
            // The next heights of the other towers.
            for (height, falls) in heights.iter_mut().zip(others) {
                *height += 1;
                if *height < falls.left.len() {
                    break;
                }
                *height = 0;
            }
        }
        Ok(())
    }

    /// The players who win by a cut in the tower beside the set.
    fn beside(&self, place: usize) -> u8 {
        let wins =
            |player: &Player| self.below[*player].as_ref().is_some_and(|layer| layer[place] & bit(!*player) == 0);
        Player::ALL.into_iter().filter(wins).map(bit).sum()
    }
}

/// Whether White, moving first, wins towers with another one beside them, by the definition: all heights, from the lowest, and all
/// cuts.
fn white_holds(towers: &Towers, beside: &[Player], budget: &Budget) -> Result<bool, Unsearched> {
    let towers: Vec<&[Player]> = towers.0.iter().map(Vec::as_slice).chain([beside]).collect();
    let strides: Vec<usize> = towers
        .iter()
        .scan(1, |next, tower| {
            let stride = *next;
            *next *= tower.len() + 1;
            Some(stride)
        })
        .collect();
    let places = towers.iter().map(|tower| tower.len() + 1).product();
    let _held = MemoryGuard::new(budget, places as u64);
    let mut winners: Layer = vec![0; places];
    for place in 0..places {
        budget.note_steps(1);
        budget.check().map_err(Unsearched::Exhausted)?;
        for (tower, stride) in towers.iter().zip(&strides) {
            let height = place / stride % (tower.len() + 1);
            for (cut, player) in tower[..height].iter().enumerate() {
                if winners[place - (height - cut) * stride] & bit(!*player) == 0 {
                    winners[place] |= bit(*player);
                }
            }
        }
    }
    Ok(winners.last().is_some_and(|winners| winners & bit(Player::Left) != 0))
}

impl fmt::Display for Unsearched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsearched::TooTall { cuts } => {
                write!(
                    f,
                    "the search for a fourth tower would examine about {cuts} cuts, and at most {MOST_CUTS} are examined"
                )
            }
            Unsearched::Exhausted(exhausted) => exhausted.fmt(f),
        }
    }
}

impl std::error::Error for Unsearched {}
