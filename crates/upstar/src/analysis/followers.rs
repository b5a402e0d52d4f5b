//! Followers: the positions that can be reached from a game, the game itself included.
//!
//! Meant are the followers of the canonical form, by any sequence of moves, alternating or not. The number of plays
//! that end at a number is the stop count: `1` for a number, and otherwise the sum of the stop counts of all options
//! of both players (each play counts, so that a position reached in two ways counts twice).
//!
//! For number-up-star values both have closed forms. A number has one follower more than its birthday, since its
//! options lead through the whole path down to `0`; `*m` has `2·3^(m-1)` plays to a stop, for each nimber adds itself
//! and twice all smaller ones.

use rustc_hash::FxHashSet;

use crate::budget::Exhausted;
use crate::number::Integer;
use crate::player::Player;
use crate::value::{Game, Key, NumberUpStar, Question, deeper, sort_games};

/// The stop count of a game, by the key of its core.
struct StopCount;

impl Question for StopCount {
    type About = Key;
    type Answer = Integer;
}

impl<'u> Game<'u> {
    /// All followers of this game in the fixed order of [`sort_games`], the game itself among them.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent: an integer `n` has `n + 1` followers.
    pub fn followers(self) -> Result<Vec<Game<'u>>, Exhausted> {
        let mut followers = self.walk(|_| true)?;
        sort_games(&mut followers)?;
        Ok(followers)
    }

    /// The number of followers of this game, the game itself counted.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// assert_eq!(universe.integer(1_000_000).follower_count()?, 1_000_001.into());
    /// # Ok::<(), upstar::budget::Exhausted>(())
    /// ```
    pub fn follower_count(self) -> Result<Integer, Exhausted> {
        match self.as_number_up_star() {
            Some(value) => Ok(follower_count_of(&value)),
            None => {
                // Integers are counted, not visited: with `n` there are all integers between `n` and 0.
                let mut span: Option<(Integer, Integer)> = None;
                let others = self.walk(|follower| match follower.as_integer() {
                    None => true,
                    Some(n) => {
                        let (least, greatest) = span.take().unwrap_or_default();
                        span = Some((least.min(n.clone()), greatest.max(n)));
                        false
                    }
                })?;
                let integers = span.map_or(Integer::ZERO, |(least, greatest)| greatest - least + Integer::ONE);
                Ok(Integer::from(others.len()) + integers)
            }
        }
    }

    /// The number of plays from this game to a number: `1` for a number, else the sum over all options.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn stop_count(self) -> Result<Integer, Exhausted> {
        if let Some(value) = self.as_number_up_star() {
            return stop_count_of(&value);
        }
        let universe = self.universe();
        let known = universe.answers::<StopCount>();
        let core = self.parts().core;
        if let Some(count) = known.get(&core.key()) {
            return Ok(count);
        }
        universe.budget().check()?;
        let mut count = Integer::ZERO;
        deeper(|| -> Result<(), Exhausted> {
            for player in Player::ALL {
                for option in core.options(player) {
                    count = &count + option.stop_count()?;
                }
            }
            Ok(())
        })?;
        known.insert(core.key(), count.clone(), count.bits() as usize / 8, universe.budget());
        Ok(count)
    }

    /// The followers that are wanted, found without going through others.
    fn walk(self, mut is_wanted: impl FnMut(Game<'u>) -> bool) -> Result<Vec<Game<'u>>, Exhausted> {
        let budget = self.universe().budget();
        let mut seen: FxHashSet<Key> = FxHashSet::default();
        let mut followers = Vec::new();
        let mut waiting = vec![self];
        while let Some(game) = waiting.pop() {
            if !seen.insert(game.key()) || !is_wanted(game) {
                continue;
            }
            if seen.len().is_multiple_of(BATCH) {
                budget.note_memory((BATCH * 3 * size_of::<Game<'u>>()) as u64);
                budget.check()?;
            }
            followers.push(game);
            for player in Player::ALL {
                waiting.extend(game.options(player).filter(|option| !seen.contains(&option.key())));
            }
        }
        Ok(followers)
    }
}

/// How many followers are found between two looks at the budget.
const BATCH: usize = 4096;

/// The greatest nimber below a value with ups, or the nimber itself: what is left of `n^*m` when the ups are gone.
///
/// The ups go one by one, and each turns the nimber `m` into `m xor 1`, down to `^*m'`: that is `{0,*|0}` for `m' =
/// 1` and `{0|*(m' xor 1)}` otherwise.
pub(super) fn greatest_nimber(ups: u64, nimber: u64) -> u64 {
    match ups {
        0 => nimber,
        _ => match nimber ^ ((ups - 1) & 1) {
            1 => 1,
            last => last ^ 1,
        },
    }
}

fn follower_count_of(value: &NumberUpStar) -> Integer {
    let ups = value.ups.unsigned_abs();
    value.number.birthday() + Integer::ONE + Integer::from(ups) + Integer::from(greatest_nimber(ups, value.nimber))
}

fn stop_count_of(value: &NumberUpStar) -> Result<Integer, Exhausted> {
    let ups = value.ups.unsigned_abs();
    let below = stop_count_of_nimber(greatest_nimber(ups, value.nimber))?;
    Ok(match ups {
        0 => below,
        // Of `^* = {0,*|0}` the nimber and both zeros count; every other up adds one zero.
        _ if value.nimber ^ ((ups - 1) & 1) == 1 => below + Integer::from(ups) + Integer::ONE,
        _ => below + Integer::from(ups),
    })
}

fn stop_count_of_nimber(nimber: u64) -> Result<Integer, Exhausted> {
    let Some(exponent) = nimber.checked_sub(1) else { return Ok(Integer::ONE) };
    let power = u32::try_from(exponent).ok().and_then(|exponent| Integer::from(3).checked_pow(exponent));
    Ok(Integer::from(2) * power.ok_or(Exhausted::Range)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::reading::{read, written};
    use crate::number::Dyadic;
    use crate::value::Universe;

    fn plain_stop_count(game: Game<'_>) -> Integer {
        if game.as_number().is_some() {
            return Integer::ONE;
        }
        let options = Player::ALL.into_iter().flat_map(|player| game.options(player));
        options.fold(Integer::ZERO, |count, option| count + plain_stop_count(option))
    }

    #[test]
    fn closed_forms_are_those_of_a_walk() {
        let universe = Universe::default();
        for number in [Dyadic::ZERO, Dyadic::from(-2), Dyadic::new(5, 3)] {
            for ups in -5..=5 {
                for nimber in 0..7 {
                    let game = universe.number_up_star(&NumberUpStar { number: number.clone(), ups, nimber });
                    let walked = game.followers().unwrap().len();
                    assert_eq!(game.follower_count().unwrap(), walked.into(), "{number} {ups} {nimber}");
                    assert_eq!(game.stop_count().unwrap(), plain_stop_count(game), "{number} {ups} {nimber}");
                }
            }
        }
    }

    #[test]
    fn stop_counts_of_day_3_are_those_of_the_definition() {
        let universe = Universe::default();
        for game in universe.games_born_by(3).unwrap().unwrap() {
            assert_eq!(game.stop_count().unwrap(), plain_stop_count(game));
        }
        assert_eq!(
            universe.nimber(300).stop_count().unwrap(),
            Integer::from(2) * Integer::from(3).checked_pow(299).unwrap()
        );
    }

    #[test]
    fn followers_are_sorted_and_contain_the_game() {
        let universe = Universe::default();
        let followers = read(&universe, "{2|1||0}").followers().unwrap();
        let texts: Vec<String> = followers.into_iter().map(written).collect();
        assert_eq!(texts, ["0", "1", "2", "{2|1}", "{2|1||0}"]);
    }
}
