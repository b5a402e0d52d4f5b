//! The games born by a day.
//!
//! Day 0 has the game 0; a game born by day `n + 1` has options born by day `n`. In canonical form the options of each
//! player form an antichain, so all games born by the next day are obtained from pairs of antichains.

use rustc_hash::FxHashSet;

use crate::budget::Exhausted;
use crate::player::ByPlayer;
use crate::value::game::Game;
use crate::value::id::Id;
use crate::value::outcome::Comparison;
use crate::value::universe::Universe;

/// The last day whose games are few enough to list. Days 0 to 3 have 1, 4, 22 and 1474 games; day 4 has more than 10^18.
pub const LAST_LISTED_DAY: u32 = 3;

impl Universe {
    /// All games born by `day`, in no particular order, or `None` after [`LAST_LISTED_DAY`].
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn games_born_by(&self, day: u32) -> Result<Option<Vec<Game<'_>>>, Exhausted> {
        if LAST_LISTED_DAY < day {
            return Ok(None);
        }
        let mut games = vec![Id::ZERO];
        for _ in 0..day {
            games = self.next_day(&games)?;
        }
        Ok(Some(games.into_iter().map(|id| self.handle(id)).collect()))
    }

    fn next_day(&self, games: &[Id]) -> Result<Vec<Id>, Exhausted> {
        let antichains = self.antichains(games)?;
        let mut seen = FxHashSet::default();
        let mut found = Vec::new();
        for left in &antichains {
            for right in &antichains {
                let game = self.game_of_ids(ByPlayer { left, right })?;
                if seen.insert(game) {
                    found.push(game);
                }
            }
        }
        found.sort_unstable();
        Ok(found)
    }

    /// All sets of pairwise confused games.
    fn antichains(&self, games: &[Id]) -> Result<Vec<Vec<Id>>, Exhausted> {
        let mut antichains = vec![Vec::new()];
        for &game in games {
            for index in 0..antichains.len() {
                let mut confused = true;
                for &member in &antichains[index] {
                    confused = confused && self.compare(game, member)? == Comparison::Confused;
                }
                if confused {
                    let mut larger: Vec<Id> = antichains[index].clone();
                    larger.push(game);
                    antichains.push(larger);
                }
            }
        }
        Ok(antichains)
    }
}
