//! Followers: the positions that can be reached from a game, the game itself included.
//!
//! These are the followers of the canonical form, by any sequence of moves, alternating or not. The stop count is the number
//! of plays that end at a number: `1` for a number, and otherwise the sum of the stop counts of all options
//! of both players (each play counts, so a position reached in two ways counts twice).
//!
//! For number-up-star values both have closed forms. A number has one follower more than its birthday, because its
//! options lead through the whole path down to `0`; `*m` has `2·3^(m-1)` plays to a stop, because each nimber adds itself
//! and twice all smaller ones.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::budget::{Exhausted, GuardedList, MemoryGuard};
use crate::number::{Dyadic, Integer};
use crate::player::Player;
use crate::value::{Game, Id, NumberUpStar, Question, sort_games};

/// The stop count, keyed by core.
struct StopCount;

impl Question for StopCount {
    type About = Id;
    type Answer = Integer;
}

impl<'u> Game<'u> {
    /// All followers of this game in the fixed order of [`sort_games`], including the game itself.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent: an integer `n` has `n + 1` followers.
    pub fn followers(self) -> Result<Vec<Game<'u>>, Exhausted> {
        let budget = self.universe().budget();
        let mut walk = Walk::from(self)?;
        let mut followers = GuardedList::new(budget);
        // When `x+*m` was met, all smaller nimbers next to `x` were met; their options are not visited again.
        let mut nimbers: FxHashMap<Dyadic, u64> = FxHashMap::default();
        while let Some(game) = walk.waiting.pop() {
            followers.push(game)?;
            if let Some((number, nimber)) = nimber_beside_number(game) {
                let greatest = nimbers.entry(number).or_default();
                if nimber <= *greatest {
                    continue;
                }
                *greatest = nimber;
            }
            walk.meet_options(game)?;
        }
        let mut followers = followers.into_vec();
        sort_games(&mut followers)?;
        Ok(followers)
    }

    /// The number of followers of this game, including the game itself.
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
        if let Some(value) = self.as_number_up_star() {
            return Ok(follower_count_of(&value));
        }
        // Some followers are counted without being visited: with `n` all integers between `n` and 0, with `x+*m` all smaller nimbers next
        // to `x`.
        let mut span: Option<(Integer, Integer)> = None;
        let mut nimbers: FxHashMap<Dyadic, u64> = FxHashMap::default();
        let mut others: usize = 0;
        let mut walk = Walk::from(self)?;
        while let Some(game) = walk.waiting.pop() {
            if let Some((number, nimber)) = nimber_beside_number(game) {
                walk.meet(self.universe().number(&number))?;
                let greatest = nimbers.entry(number).or_default();
                *greatest = nimber.max(*greatest);
            } else if let Some(n) = game.as_integer() {
                let (least, greatest) = span.unwrap_or_default();
                span = Some((least.min(n.clone()), greatest.max(n)));
            } else {
                others += 1;
                walk.meet_options(game)?;
            }
        }
        let integers = span.map_or(Integer::ZERO, |(least, greatest)| greatest - least + Integer::ONE);
        let count = nimbers.values().fold(integers, |sum, &greatest| sum + Integer::from(greatest));
        Ok(count + Integer::from(others))
    }

    /// The number of plays from this game to a number: `1` for a number, otherwise the sum over all options.
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
        if let Some(count) = known.get(&core.id()) {
            return Ok(count);
        }
        universe.budget().check()?;
        let mut count = Integer::ZERO;
        universe.budget().deeper(|| -> Result<(), Exhausted> {
            for player in Player::ALL {
                for option in core.options(player) {
                    count = &count + option.stop_count()?;
                }
            }
            Ok(())
        })?;
        known.insert(core.id(), count.clone(), count.bits() as usize / 8, universe.budget());
        Ok(count)
    }
}

/// The followers met so far, and those among them whose options have not been visited.
struct Walk<'u> {
    seen: FxHashSet<Id>,
    waiting: GuardedList<'u, Game<'u>>,
    held: MemoryGuard<'u>,
}

impl<'u> Walk<'u> {
    fn from(game: Game<'u>) -> Result<Walk<'u>, Exhausted> {
        let budget = game.universe().budget();
        let mut walk =
            Walk { seen: FxHashSet::default(), waiting: GuardedList::new(budget), held: MemoryGuard::new(budget, 0) };
        walk.meet(game)?;
        Ok(walk)
    }

    fn meet(&mut self, game: Game<'u>) -> Result<(), Exhausted> {
        if self.seen.insert(game.id()) {
            // A growing set is copied to an allocation of twice its size, so for a moment both exist.
            self.held.rise_to((2 * self.seen.capacity() * size_of::<Id>()) as u64);
            self.waiting.push(game)?;
        }
        Ok(())
    }

    fn meet_options(&mut self, game: Game<'u>) -> Result<(), Exhausted> {
        game.universe().budget().check()?;
        Player::ALL.into_iter().try_for_each(|player| game.options(player).try_for_each(|option| self.meet(option)))
    }
}

/// The number and the nimber of a game that is their sum, and not a number alone.
fn nimber_beside_number(game: Game<'_>) -> Option<(Dyadic, u64)> {
    match game.as_number_up_star()? {
        NumberUpStar { number, ups: 0, nimber } if 0 < nimber => Some((number, nimber)),
        _ => None,
    }
}

/// The greatest nimber below a value with ups, or the nimber itself: the nimber left of `n^*m` when the ups are gone.
///
/// The ups go one by one, and each turns the nimber `m` into `m xor 1`, down to `^*m'`, which is `{0,*|0}` for `m' =
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
        // For `^* = {0,*|0}` the nimber and both zeros count; every other up adds one zero.
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
    fn followers_that_are_counted_are_those_that_are_listed() {
        let universe = Universe::default();
        for text in
            ["{*9|-101}", "{5+*7|3+*2}", "{{100|1/2+*5}|-1/2+*3}", "{1/4|*5||-7}", "{^3*4,1/8|-2}", "{*3||-1/2|-5}"]
        {
            let game = read(&universe, text);
            assert_eq!(game.follower_count().unwrap(), game.followers().unwrap().len().into(), "{text}");
        }
        for game in universe.games_born_by(3).unwrap().unwrap() {
            assert_eq!(game.follower_count().unwrap(), game.followers().unwrap().len().into());
        }
        assert_eq!(read(&universe, "{*1000000|-101}").follower_count().unwrap(), Integer::from(1_000_103));
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
