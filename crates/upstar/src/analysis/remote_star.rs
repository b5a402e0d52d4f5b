//! The remote star: a nimber larger than all that occur in a game.
//!
//! `*N` is remote for a game if neither it nor any larger nimber is a follower. All remote stars compare alike with
//! the game, so one may speak of *the* remote star `☆` (*Winning Ways*, chapter 8, where it is also called the
//! far star). The comparison with it shows who is ahead in atomic weight: an all-small game is greater than the remote
//! star exactly if its atomic weight is at least one.

use crate::budget::Exhausted;
use crate::player::Player;
use crate::value::{Comparison, Game, Id, Question};

use super::followers::greatest_nimber;

/// The greatest nimber next to a number among the followers of a game, keyed by core.
struct GreatestNimber;

impl Question for GreatestNimber {
    type About = Id;
    type Answer = u64;
}

impl Game<'_> {
    /// An `N` for which `*N` and all larger nimbers are remote from this game and its translates by numbers.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent, or if a nimber in the game is the last that fits in 64 bits.
    pub fn remote_star(self) -> Result<u64, Exhausted> {
        greatest_nimber_below(self)?.checked_add(1).ok_or(Exhausted::Range)
    }

    /// How this game compares with the remote star; the two are never equal.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::value::{Comparison, NumberUpStar, Universe};
    ///
    /// let universe = Universe::default();
    /// let up_star = universe.number_up_star(&NumberUpStar { ups: 1, nimber: 1, ..NumberUpStar::default() });
    /// assert_eq!(up_star.compare(universe.integer(0))?, Comparison::Confused);
    /// assert_eq!(up_star.compare_with_remote_star()?, Comparison::Greater);
    /// # Ok::<(), upstar::budget::Exhausted>(())
    /// ```
    pub fn compare_with_remote_star(self) -> Result<Comparison, Exhausted> {
        self.compare(self.universe().nimber(self.remote_star()?))
    }
}

fn greatest_nimber_below(game: Game<'_>) -> Result<u64, Exhausted> {
    if let Some(value) = game.as_number_up_star() {
        return Ok(greatest_nimber(value.ups.unsigned_abs(), value.nimber));
    }
    let universe = game.universe();
    let known = universe.answers::<GreatestNimber>();
    let core = game.parts().core;
    if let Some(greatest) = known.get(&core.id()) {
        return Ok(greatest);
    }
    universe.budget().check()?;
    let greatest = universe.budget().deeper(|| -> Result<u64, Exhausted> {
        let mut greatest = 0;
        for player in Player::ALL {
            for option in core.options(player) {
                greatest = greatest.max(greatest_nimber_below(option)?);
            }
        }
        Ok(greatest)
    })?;
    known.insert(core.id(), greatest, 0, universe.budget());
    Ok(greatest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Universe;

    #[test]
    fn all_large_nimbers_compare_alike() {
        let universe = Universe::default();
        for game in universe.games_born_by(3).unwrap().unwrap() {
            let comparison = game.compare_with_remote_star().unwrap();
            assert_ne!(comparison, Comparison::Equal);
            for nimber in [8, 9, 21, 64] {
                assert_eq!(game.compare(universe.nimber(nimber)).unwrap(), comparison);
            }
            for follower in game.followers().unwrap() {
                assert!(follower.as_nimber().is_none_or(|nimber| nimber < game.remote_star().unwrap()));
            }
        }
    }

    #[test]
    fn the_last_nimber_has_no_larger_one() {
        let universe = Universe::default();
        assert_eq!(universe.nimber(u64::MAX).remote_star(), Err(Exhausted::Range));
        assert_eq!(universe.nimber(1 << 40).compare_with_remote_star(), Ok(Comparison::Confused));
    }
}
