//! Atomic weights: how many ups an all-small game is worth.
//!
//! Two games are alike to the weight, `G ~ H`, if `G + X + *m` and `H + X + *m` have the same outcome for every `X`
//! and all large `m`; equivalently `v☆ < G - H < ^☆` for the remote star `☆`. The atomic weight of `G` is the unique
//! `W` with `G ~ W·^`, where `n·^` is the sum of `n` ups for an integer and `W·^ = {W^L·^ + ^^* | W^R·^ + vv*}`
//! otherwise (*Winning Ways*, chapter 8; Siegel, *Combinatorial Game Theory*, II.7).
//!
//! Every all-small game has an atomic weight. It is `W = {w(G^L) - 2 | w(G^R) + 2}` unless that is an integer; then the remote
//! star decides among the integers that would fit:
//!
//! | `G` and `☆` | weight |
//! |---|---|
//! | `G > ☆` | the largest integer `n` with `n <\| w(G^R) + 2` for all `G^R` |
//! | `G < ☆` | the least integer `n` with `n \|> w(G^L) - 2` for all `G^L` |
//! | confused | `0` |
//!
//! An infinitesimal that is not all-small may have a weight as well: tinies have weight 0. For these games the same
//! recursion, in which a number counts as a huge weight, yields a candidate, and the inequalities with the remote star
//! prove it. If they fail, no weight is known; games that are not infinitesimal have none.

use std::fmt;

use rustc_hash::FxHashSet;

use crate::budget::Exhausted;
use crate::number::{Dyadic, Integer};
use crate::player::{ByPlayer, Player};
use crate::value::{Comparison, Game, Id, NumberUpStar, Question, Side, Stop};

/// Why a game has no atomic weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoAtomicWeight {
    /// The game is not infinitesimal, so no multiple of up is like it.
    NotInfinitesimal,
    /// The game is infinitesimal but not all-small, and the weight suggested by its options does not fit.
    NotAtomic,
}

impl fmt::Display for NoAtomicWeight {
    /// Writes the reason as it follows "has no atomic weight: ".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoAtomicWeight::NotInfinitesimal => "it is not all-small",
            NoAtomicWeight::NotAtomic => "it is not all-small, and no multiple of up comes near it",
        })
    }
}

impl std::error::Error for NoAtomicWeight {}

/// The weight by the recursion, keyed by core; for games that are not all-small only a candidate.
struct Weight;

impl Question for Weight {
    type About = Id;
    type Answer = Id;
}

/// The product with up, keyed by core.
struct TimesUp;

impl Question for TimesUp {
    type About = Id;
    type Answer = Id;
}

/// A weight beyond the weights of all games at hand, assigned to numbers; it is only used to find candidates.
const HUGE: i64 = 1 << 40;

impl<'u> Game<'u> {
    /// The atomic weight: the game `W` for which this game is like `W·^` in every sum with a remote star.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent; the inner error is the reason why there is no weight.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::analysis::NoAtomicWeight;
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let (zero, star) = (universe.integer(0), universe.nimber(1));
    /// let up = universe.game(&[zero], &[star])?;
    /// assert_eq!(up.atomic_weight()?, Ok(universe.integer(1)));
    /// assert_eq!(universe.integer(5).atomic_weight()?, Err(NoAtomicWeight::NotInfinitesimal));
    /// # Ok::<(), upstar::budget::Exhausted>(())
    /// ```
    pub fn atomic_weight(self) -> Result<Result<Game<'u>, NoAtomicWeight>, Exhausted> {
        if !self.is_infinitesimal() {
            return Ok(Err(NoAtomicWeight::NotInfinitesimal));
        }
        let weight = weight(self)?;
        if self.is_all_small()? || (!leads_to_huge(weight)? && self.is_like_ups(weight)?) {
            return Ok(Ok(weight));
        }
        Ok(Err(NoAtomicWeight::NotAtomic))
    }

    /// The Norton product with up: `n` ups for the integer `n`, else `{G^L·^ + ^^* | G^R·^ + vv*}`.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn times_up(self) -> Result<Game<'u>, Exhausted> {
        let universe = self.universe();
        if let Some(n) = self.as_integer() {
            let ups = n.as_i64().ok_or(Exhausted::Range)?;
            return Ok(universe.number_up_star(&NumberUpStar { ups, ..NumberUpStar::default() }));
        }
        let known = universe.answers::<TimesUp>();
        if let Some(id) = known.get(&self.id()) {
            return Ok(universe.handle(id));
        }
        universe.budget().check()?;
        let options = universe.budget().deeper(|| {
            ByPlayer::try_from_fn(|player| -> Result<Vec<Game<'u>>, Exhausted> {
                let ups = 2 * player.sign();
                let step = universe.number_up_star(&NumberUpStar { number: Dyadic::ZERO, ups, nimber: 1 });
                self.options(player).map(|option| option.times_up()? + step).collect()
            })
        })?;
        let product = universe.game(&options.left, &options.right)?;
        known.insert(self.id(), product.id(), 0, universe.budget());
        Ok(product)
    }

    /// Whether this game is like `weight·^`: the difference lies between down and up next to a remote star.
    fn is_like_ups(self, weight: Game<'u>) -> Result<bool, Exhausted> {
        let universe = self.universe();
        let difference = (self - weight.times_up()?)?;
        // A power of two, so that no nimber of the difference turns `^ + *nimber` into `^*`.
        let nimber = difference.remote_star()?.max(2).checked_next_power_of_two().ok_or(Exhausted::Range)?;
        let up = universe.number_up_star(&NumberUpStar { number: Dyadic::ZERO, ups: 1, nimber });
        Ok(difference.compare(up)? == Comparison::Less && (-up).compare(difference)? == Comparison::Less)
    }
}

/// The player who is two atoms ahead in a sum, and therefore wins it whoever starts: the two-ahead rule.
///
/// The weights of the components are added; a total of at least 2 wins for Left, of at most -2 for Right. `None` if
/// neither player is two ahead, or if a component has no atomic weight.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent.
pub fn two_ahead(components: &[Game<'_>]) -> Result<Option<Player>, Exhausted> {
    let Some(first) = components.first() else { return Ok(None) };
    let universe = first.universe();
    let mut total = universe.integer(0);
    for component in components {
        match component.atomic_weight()? {
            Ok(weight) => total = (total + weight)?,
            Err(_) => return Ok(None),
        }
    }
    if total.compare(universe.integer(2))?.is_ge() {
        return Ok(Some(Player::Left));
    }
    Ok(total.compare(universe.integer(-2))?.is_le().then_some(Player::Right))
}

/// The weight by the recursion.
fn weight(game: Game<'_>) -> Result<Game<'_>, Exhausted> {
    let universe = game.universe();
    if let Some(value) = game.as_number_up_star() {
        return Ok(universe.integer(match value.number.numerator().signum() {
            0 => value.ups,
            sign => sign * HUGE,
        }));
    }
    // Unlike for most questions, a number next to a game matters here: it is not a number of ups.
    let negative = game.parts().negative;
    let positive = if negative { -game } else { game };
    let known = universe.answers::<Weight>();
    let found = match known.get(&positive.id()) {
        Some(id) => universe.handle(id),
        None => {
            universe.budget().check()?;
            let found = universe.budget().deeper(|| weight_by_options(positive))?;
            known.insert(positive.id(), found.id(), 0, universe.budget());
            found
        }
    };
    Ok(if negative { -found } else { found })
}

fn weight_by_options(game: Game<'_>) -> Result<Game<'_>, Exhausted> {
    let universe = game.universe();
    let lists = ByPlayer::try_from_fn(|player| -> Result<Vec<Game<'_>>, Exhausted> {
        let step = Dyadic::from(-2 * player.sign());
        game.options(player).map(|option| Ok(weight(option)?.plus_number(&step))).collect()
    })?;
    let simplest = universe.game(&lists.left, &lists.right)?;
    if !simplest.is_integer() {
        return Ok(simplest);
    }
    let decided = match game.compare_with_remote_star()? {
        Comparison::Greater => lists.right.iter().map(|h| last_below(&h.stops().left)).min(),
        Comparison::Less => lists.left.iter().map(|h| -last_below(&-h.stops().right)).max(),
        Comparison::Equal | Comparison::Confused => None,
    };
    Ok(decided.map_or(simplest, |n| universe.number(&Dyadic::from(n))))
}

/// Whether a candidate is about the huge weight of some number, and therefore not a weight.
fn leads_to_huge(candidate: Game<'_>) -> Result<bool, Exhausted> {
    let mut seen: FxHashSet<Id> = FxHashSet::default();
    let mut waiting = vec![candidate];
    while let Some(game) = waiting.pop() {
        if Dyadic::from(HUGE / 2) < game.parts().number.abs() {
            return Ok(true);
        }
        if game.as_number_up_star().is_none() && seen.insert(game.id()) {
            candidate.universe().budget().check()?;
            waiting.extend(Player::ALL.into_iter().flat_map(|player| game.options(player)));
        }
    }
    Ok(false)
}

/// The last integer below a gap. Below the left stop of `h` lie exactly the numbers that are less than or confused
/// with `h`.
fn last_below(stop: &Stop) -> Integer {
    match stop.side {
        Side::Above => stop.value.floor(),
        Side::Below => stop.value.ceiling() - Integer::ONE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::reading::{read, written};
    use crate::value::Universe;

    /// Larger than any nimber in the tests.
    const REMOTE: u64 = 64;

    fn all_small_of_day_3(universe: &Universe) -> Vec<Game<'_>> {
        let day_3 = universe.games_born_by(3).unwrap().unwrap();
        day_3.into_iter().filter(|game| game.is_all_small().unwrap()).collect()
    }

    fn weight_of(game: Game<'_>) -> Game<'_> {
        game.atomic_weight().unwrap().unwrap()
    }

    /// The weight from the definition: integers are tried one by one, and the remote star is a large nimber.
    fn plain_weight(game: Game<'_>) -> Game<'_> {
        let universe = game.universe();
        let zero = universe.integer(0);
        if game == zero {
            return zero;
        }
        let lists = ByPlayer::from_fn(|player| -> Vec<Game<'_>> {
            let step = universe.integer(-2 * player.sign());
            game.options(player).map(|option| (plain_weight(option) + step).unwrap()).collect()
        });
        let simplest = universe.game(&lists.left, &lists.right).unwrap();
        if !simplest.is_integer() {
            return simplest;
        }
        let fitting: Vec<Game<'_>> = (-30..=30)
            .map(|n| universe.integer(n))
            .filter(|&n| {
                lists.left.iter().all(|&h| !h.compare(n).unwrap().is_ge())
                    && lists.right.iter().all(|&h| !h.compare(n).unwrap().is_le())
            })
            .collect();
        match game.compare(universe.nimber(REMOTE)).unwrap() {
            Comparison::Greater => fitting[fitting.len() - 1],
            Comparison::Less => fitting[0],
            _ => {
                assert!(fitting.contains(&zero));
                zero
            }
        }
    }

    #[test]
    fn weights_of_named_games() {
        let universe = Universe::default();
        let check = |text: &str, weight: &str| {
            assert_eq!(written(weight_of(read(&universe, text))), weight, "{text}");
        };
        check("0", "0");
        check("*7", "0");
        check("^", "1");
        check("v", "-1");
        check("^5*3", "5");
        check("{^^|vv}", "*");
        check("{^|v}", "0");
        check("^<2>", "0");
        check("^[3]", "1");
        check("{^3|v3}", "+-1");
        check("{^4*|0}", "2*");
    }

    #[test]
    fn weights_of_day_3_are_those_of_the_definition() {
        let universe = Universe::default();
        let games = all_small_of_day_3(&universe);
        assert_eq!(games.len(), 67);
        let others = universe.games_born_by(2).unwrap().unwrap();
        for &game in &games {
            let weight = weight_of(game);
            assert_eq!(weight, plain_weight(game));
            assert!(game.is_like_ups(weight).unwrap());
            // The outcomes agree in every sum with a remote star.
            let ups = weight.times_up().unwrap();
            for &other in &others {
                let company = (other + universe.nimber(REMOTE)).unwrap();
                assert_eq!((game + company).unwrap().outcome(), (ups + company).unwrap().outcome());
            }
        }
    }

    #[test]
    fn weights_add_and_decide_outcomes() {
        let universe = Universe::default();
        let games = all_small_of_day_3(&universe);
        let zero = universe.integer(0);
        for (index, &a) in games.iter().enumerate() {
            assert_eq!(weight_of(-a), -weight_of(a));
            for &b in &games[index..] {
                let (sum, weight) = ((a + b).unwrap(), (weight_of(a) + weight_of(b)).unwrap());
                assert_eq!(weight_of(sum), weight);
                for (game, w) in [(sum, weight), (-sum, -weight)] {
                    let against = |n: i64| w.compare(universe.integer(n)).unwrap();
                    let star = game.compare_with_remote_star().unwrap();
                    assert_eq!(against(1).is_ge(), star == Comparison::Greater);
                    if against(2).is_ge() {
                        assert_eq!(game.compare(zero).unwrap(), Comparison::Greater);
                        assert_eq!(two_ahead(&[game]).unwrap(), Some(Player::Left));
                    }
                    if !against(0).is_le() {
                        assert!(!game.compare(zero).unwrap().is_le());
                    }
                    if against(0).is_ge() && star == Comparison::Less {
                        panic!("a weight of zero or more is not less than the remote star");
                    }
                }
            }
        }
    }

    #[test]
    fn other_infinitesimals_have_a_weight_exactly_if_one_fits() {
        let universe = Universe::default();
        let day_2 = universe.games_born_by(2).unwrap().unwrap();
        let day_3 = universe.games_born_by(3).unwrap().unwrap();
        let (mut with, mut without) = (0, 0);
        for game in day_3 {
            if !game.is_infinitesimal() || game.is_all_small().unwrap() {
                continue;
            }
            let fitting: Vec<Game<'_>> =
                day_2.iter().copied().filter(|&weight| game.is_like_ups(weight).unwrap()).collect();
            match game.atomic_weight().unwrap() {
                Ok(weight) => {
                    with += 1;
                    assert!(fitting.iter().all(|&other| other == weight));
                    let ups = weight.times_up().unwrap();
                    for &other in &day_2 {
                        let company = (other + universe.nimber(REMOTE)).unwrap();
                        assert_eq!((game + company).unwrap().outcome(), (ups + company).unwrap().outcome());
                    }
                }
                Err(reason) => {
                    without += 1;
                    assert_eq!(reason, NoAtomicWeight::NotAtomic);
                    assert!(fitting.is_empty(), "{} {}", written(game), written(fitting[0]));
                }
            }
        }
        assert_eq!((with, without), (225, 0));
    }

    #[test]
    fn where_no_weight_is_found_none_fits() {
        let universe = Universe::default();
        let day_2 = universe.games_born_by(2).unwrap().unwrap();
        let day_3 = universe.games_born_by(3).unwrap().unwrap();
        let (mut with, mut without) = (0, 0);
        for &left in day_3.iter().step_by(5) {
            for &right in day_3.iter().step_by(5) {
                let game = universe.game(&[left], &[right]).unwrap();
                if !game.is_infinitesimal() {
                    continue;
                }
                match game.atomic_weight().unwrap() {
                    Ok(_) => with += 1,
                    Err(_) => {
                        without += 1;
                        assert!(day_2.iter().all(|&weight| !game.is_like_ups(weight).unwrap()), "{}", written(game));
                    }
                }
            }
        }
        assert!(1000 < with && 100 < without, "{with} {without}");
        // After the threat and the answer Right is ahead by one; the weight would be -1 plus a tiny of infinite size.
        let threat = read(&universe, "{^[2]||v*|-1}");
        assert_eq!(threat.atomic_weight().unwrap(), Err(NoAtomicWeight::NotAtomic));
    }

    #[test]
    fn tinies_weigh_nothing_and_numbers_have_no_weight() {
        let universe = Universe::default();
        assert_eq!(weight_of(read(&universe, "Tiny(2)")), universe.integer(0));
        assert_eq!(weight_of(read(&universe, "Tiny(1/4) + ^^*")), universe.integer(2));
        assert_eq!(read(&universe, "1").atomic_weight().unwrap(), Err(NoAtomicWeight::NotInfinitesimal));
        assert_eq!(read(&universe, "{1|-1}").atomic_weight().unwrap(), Err(NoAtomicWeight::NotInfinitesimal));
        assert_eq!(two_ahead(&[universe.integer(5)]).unwrap(), None);
        assert_eq!(two_ahead(&[]).unwrap(), None);
    }
}
