//! Sensible options: the moves of a position that yield the canonical form of its value.
//!
//! Let `G` be a game in any form. An option of Left is *sensible* if it is at least as good as some Left option of the canonical
//! form of `G`; or if it is reversible, through a Right option of it that is at most `G`, and one of the Left options that replace
//! it is sensible. Likewise for Right. So options that are dominated, or that reverse to nothing new, are not sensible, and a form
//! reduced to its sensible options has the same value; the tests check this on forms with all sets of small options. Where the
//! canonical form has no option, as in `0`, no option is sensible, though it may win.

use rustc_hash::FxHashSet;

use crate::budget::Exhausted;
use crate::player::Player;
use crate::value::{Game, Id};

impl<'u> Game<'u> {
    /// Whether an option of a player, in some form of this game, is sensible.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::player::Player;
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let (zero, star) = (universe.integer(0), universe.nimber(1));
    /// let up = universe.game(&[zero], &[star])?;
    /// // In `{^|0}`, a form of `*`, Left's move to `^` reverses through `*` to `0`, and is better than `0`.
    /// assert_eq!(universe.game(&[up], &[zero])?, star);
    /// assert!(star.is_sensible(Player::Left, up)?);
    /// assert!(!zero.is_sensible(Player::Left, star)?);
    /// # Ok::<(), upstar::budget::Exhausted>(())
    /// ```
    pub fn is_sensible(self, player: Player, option: Game<'u>) -> Result<bool, Exhausted> {
        let budget = self.universe().budget();
        let mut seen: FxHashSet<Id> = FxHashSet::default();
        let mut waiting = vec![option];
        while let Some(option) = waiting.pop() {
            for own in self.options(player) {
                budget.check()?;
                if own.is_at_most_for(player, option)? {
                    return Ok(true);
                }
            }
            for reply in option.options(!player) {
                budget.check()?;
                if reply.is_at_most_for(player, self)? {
                    waiting.extend(reply.options(player).filter(|next| seen.insert(next.id())));
                }
            }
        }
        Ok(false)
    }

    /// Whether a player likes another game at least as much as this one.
    fn is_at_most_for(self, player: Player, other: Game<'u>) -> Result<bool, Exhausted> {
        let comparison = self.compare(other)?;
        Ok(match player {
            Player::Left => comparison.is_le(),
            Player::Right => comparison.is_ge(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::reading::read;
    use crate::player::ByPlayer;
    use crate::value::Universe;

    /// The options of one player of a form that are sensible.
    fn sensible<'u>(game: Game<'u>, player: Player, options: &[Game<'u>]) -> Vec<Game<'u>> {
        options.iter().copied().filter(|&option| game.is_sensible(player, option).unwrap()).collect()
    }

    #[test]
    fn sensible_options_alone_make_the_same_game() {
        let universe = Universe::default();
        let day_2 = universe.games_born_by(2).unwrap().unwrap();
        let mut tried = 0;
        // All forms with up to two options per player from the 22 games born by day 2.
        let pairs = || (0..day_2.len()).flat_map(|a| (a..day_2.len()).map(move |b| (a, b)));
        for (a, b) in pairs() {
            for (c, d) in pairs() {
                let options = ByPlayer { left: [day_2[a], day_2[b]], right: [day_2[c], day_2[d]] };
                let game = universe.game(&options.left, &options.right).unwrap();
                let kept = ByPlayer::from_fn(|player| sensible(game, player, &options[player]));
                assert_eq!(universe.game(&kept.left, &kept.right).unwrap(), game);
                for player in Player::ALL {
                    assert_eq!(kept[player].is_empty(), game.options(player).next().is_none());
                    // Every option of the canonical form is sensible.
                    assert!(game.options(player).all(|own| game.is_sensible(player, own).unwrap()));
                }
                tried += 1;
            }
        }
        assert_eq!(tried, 253 * 253);
    }

    #[test]
    fn options_that_lead_to_the_canonical_form() {
        let universe = Universe::default();
        let check = |value: &str, player: Player, option: &str, expected: bool| {
            let found = read(&universe, value).is_sensible(player, read(&universe, option)).unwrap();
            assert_eq!(found, expected, "{value}: {player} to {option}");
        };
        check("*", Player::Left, "^", true);
        check("*", Player::Left, "v", false);
        check("*", Player::Left, "-1", false);
        check("0", Player::Left, "*", false);
        check("1", Player::Left, "0", true);
        check("1", Player::Right, "2", false);
        check("^", Player::Right, "*", true);
        check("^", Player::Right, "1", false);
        check("^", Player::Right, "{1|0}", false);
    }
}
