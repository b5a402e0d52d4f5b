//! Incentives: the value of a move to the player who makes it.
//!
//! The left incentives of `G` are the differences `G^L - G`, the right incentives `G - G^R` (Winning Ways, chapter 6;
//! Siegel, *Combinatorial Game Theory*, II.5). Each player prefers large incentives, so an incentive that is at most another is
//! dominated. The options of a canonical form do not dominate each other, hence neither do the incentives of one
//! player; among the incentives of both players the dominated ones are omitted.

use rustc_hash::FxHashSet;

use crate::budget::{Exhausted, GuardedList};
use crate::player::Player;
use crate::value::{Game, sort_games};

impl<'u> Game<'u> {
    /// The incentives of one player, in the fixed order of [`sort_games`]; none dominates another.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn incentives_of(self, player: Player) -> Result<Vec<Game<'u>>, Exhausted> {
        let mut incentives = GuardedList::new(self.universe().budget());
        for option in self.options(player) {
            incentives.push(match player {
                Player::Left => (option - self)?,
                Player::Right => (self - option)?,
            })?;
        }
        let mut incentives = incentives.into_vec();
        sort_games(&mut incentives)?;
        Ok(incentives)
    }

    /// The incentives of both players, without those that are at most another, in the fixed order of [`sort_games`].
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn incentives(self) -> Result<Vec<Game<'u>>, Exhausted> {
        let mut incentives = self.incentives_of(Player::Left)?;
        // In a game that is its own negative, Right's incentives are Left's. Two incentives of the same player are never comparable.
        if -self != self {
            let own: FxHashSet<Game<'u>> = incentives.iter().copied().collect();
            for incentive in self.incentives_of(Player::Right)? {
                if !own.contains(&incentive) {
                    insert_maximal(&mut incentives, incentive)?;
                }
            }
        }
        sort_games(&mut incentives)?;
        Ok(incentives)
    }
}

/// Adds a game to a list of pairwise confused games, keeping only the maximal ones.
fn insert_maximal<'u>(maximal: &mut Vec<Game<'u>>, game: Game<'u>) -> Result<(), Exhausted> {
    let mut kept = Vec::with_capacity(maximal.len() + 1);
    for &member in &*maximal {
        game.universe().budget().check()?;
        let comparison = game.compare(member)?;
        if comparison.is_le() {
            return Ok(());
        }
        if !comparison.is_ge() {
            kept.push(member);
        }
    }
    kept.push(game);
    *maximal = kept;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::reading::{read, written};
    use crate::value::{Comparison, Universe};

    #[test]
    fn incentives_of_small_games() {
        let universe = Universe::default();
        let check = |text: &str, left: &[&str], right: &[&str], all: &[&str]| {
            let game = read(&universe, text);
            let texts = |games: Vec<Game<'_>>| games.into_iter().map(written).collect::<Vec<_>>();
            assert_eq!(texts(game.incentives_of(Player::Left).unwrap()), left, "{text}");
            assert_eq!(texts(game.incentives_of(Player::Right).unwrap()), right, "{text}");
            assert_eq!(texts(game.incentives().unwrap()), all, "{text}");
        };
        check("0", &[], &[], &[]);
        check("1", &["-1"], &[], &["-1"]);
        check("*", &["*"], &["*"], &["*"]);
        check("^", &["v"], &["^*"], &["^*"]);
        check("{2|-1}", &["{3|0}"], &["{3|0}"], &["{3|0}"]);
    }

    #[test]
    fn incentives_of_day_3_are_maximal_and_mirrored() {
        let universe = Universe::default();
        for game in universe.games_born_by(3).unwrap().unwrap() {
            for player in Player::ALL {
                let own = game.incentives_of(player).unwrap();
                assert_eq!(own, (-game).incentives_of(!player).unwrap());
                for (index, a) in own.iter().enumerate() {
                    for &b in &own[index + 1..] {
                        assert_eq!(a.compare(b).unwrap(), Comparison::Confused);
                    }
                }
                let all = game.incentives().unwrap();
                for incentive in own {
                    assert!(all.iter().any(|&other| incentive.compare(other).unwrap().is_le()));
                }
            }
        }
    }
}
