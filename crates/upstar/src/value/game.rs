//! The handle of a game.

use std::fmt;
use std::ops::{Add, Neg, Sub};

use crate::budget::{Exhausted, GuardedList};
use crate::number::{Dyadic, Integer};
use crate::player::{ByPlayer, Player};
use crate::syntax::Style;
use crate::value::id::{Id, Tail};
use crate::value::outcome::{Comparison, Outcome};
use crate::value::stops::Stop;
use crate::value::universe::Universe;
use crate::value::up_star::{NumberUpStar, up_star_outcome};

/// A short game in canonical form.
///
/// # Equality
///
/// `==` is equality of games: `G == H` if the second player wins `G - H`. Canonical forms are unique and stored once, so
/// it compares two words. Games from different views of one universe are equal if they are the same game; a sum is computed within
/// the budget of the view of its first summand. Games of different stores are never equal and must not be mixed. The form in which
/// a game was written is a [`Form`](crate::Form).
///
/// # Examples
///
/// ```
/// use upstar::value::{Comparison, Universe};
///
/// let universe = Universe::default();
/// let zero = universe.integer(0);
/// let star = universe.game(&[zero], &[zero])?;
/// let up = universe.game(&[zero], &[star])?;
/// assert_eq!(up.compare(zero)?, Comparison::Greater);
/// assert_eq!((up + star)?, universe.game(&[zero, star], &[zero])?);
/// # Ok::<(), upstar::budget::Exhausted>(())
/// ```
#[derive(Clone, Copy)]
pub struct Game<'u> {
    universe: &'u Universe,
    id: Id,
}

/// A game as the sum of a number and a core or its negative.
///
/// Games that differ by a number or a sign have the same core, so an answer about the core serves all of them.
///
/// # Examples
///
/// ```
/// use upstar::Universe;
///
/// let universe = Universe::default();
/// let switch = universe.game(&[universe.integer(3)], &[universe.integer(-1)])?;
/// let parts = switch.parts();
/// assert_eq!(parts.number.to_string(), "1");
/// assert_eq!(parts.core.to_string(), "+-2");
/// assert_eq!(parts.core.plus_number(&parts.number), switch);
/// # Ok::<(), upstar::Exhausted>(())
/// ```
#[derive(Clone, Debug)]
pub struct Parts<'u> {
    /// The number.
    pub number: Dyadic,
    /// Whether the core is negated in the sum.
    pub negative: bool,
    /// A game whose two stops are each other's negatives: ups and a nimber, or a game that is not number-up-star.
    pub core: Game<'u>,
}

impl Universe {
    /// The integer `n`.
    #[inline]
    pub fn integer(&self, n: i64) -> Game<'_> {
        match Id::up_star(n, 0, 0, 0) {
            Some(id) => self.handle(id),
            None => self.number(&Dyadic::from(n)),
        }
    }

    /// A number.
    pub fn number(&self, number: &Dyadic) -> Game<'_> {
        self.handle(self.pack(number, Tail::UpStar(0, 0)))
    }

    /// The nimber `*m`.
    pub fn nimber(&self, m: u64) -> Game<'_> {
        self.handle(self.pack(&Dyadic::ZERO, Tail::UpStar(0, m)))
    }

    /// A number-up-star value. A count of `i64::MIN` ups is replaced by the next greater one.
    pub fn number_up_star(&self, value: &NumberUpStar) -> Game<'_> {
        self.handle(self.pack(&value.number, Tail::UpStar(value.ups.max(-i64::MAX), value.nimber)))
    }

    /// The game with these options: `{left|right}` in canonical form.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn game<'u>(&'u self, left: &[Game<'u>], right: &[Game<'u>]) -> Result<Game<'u>, Exhausted> {
        let ids = |games: &[Game<'u>]| games.iter().map(|game| game.id).collect::<Vec<_>>();
        Ok(self.handle(self.game_of_ids(ByPlayer { left: ids(left), right: ids(right) }.slices())?))
    }

    pub(crate) fn handle(&self, id: Id) -> Game<'_> {
        Game { universe: self, id }
    }
}

impl<'u> Game<'u> {
    /// The universe that contains the game.
    pub fn universe(self) -> &'u Universe {
        self.universe
    }

    pub(crate) fn id(self) -> Id {
        self.id
    }

    /// This game as an integer, if it is one of absolute value less than `2^31`.
    #[inline]
    pub(crate) fn small_integer(self) -> Option<i64> {
        self.id.small_integer()
    }

    /// The number, sign and core of the game. Constant time.
    pub fn parts(self) -> Parts<'u> {
        let (number, tail) = self.universe.unpack(self.id);
        let negative = match tail {
            Tail::UpStar(ups, _) => ups < 0,
            Tail::Node(node) => node.negative,
        };
        let core = self.universe.pack(&Dyadic::ZERO, if negative { -tail } else { tail });
        Parts { number, negative, core: self.universe.handle(core) }
    }

    /// The game as the sum of an integer and a core or its negative; the number in the core is at least 0 and less than 1.
    ///
    /// Games that differ by an integer or a sign have the same core. Constant time.
    #[inline]
    pub(crate) fn parts_by_integer(self) -> Parts<'u> {
        let (number, negative, core) = match self.id.whole_parts() {
            Some((whole, negative, core)) => (Dyadic::integer(whole), negative, self.universe.handle(core)),
            None => {
                let Parts { number, negative, core } = self.parts();
                let floor = Dyadic::from(if negative { -&number } else { number.clone() }.floor());
                let fraction = if negative { -number } else { number } - &floor;
                (if negative { -floor } else { floor }, negative, core.plus_number(&fraction))
            }
        };
        Parts { number, negative, core }
    }

    /// The sum with a number. Constant time.
    pub fn plus_number(self, number: &Dyadic) -> Game<'u> {
        self.universe.handle(self.universe.shifted(self.id, number))
    }

    /// The options of `player` in the canonical form, in no particular order.
    pub fn options(self, player: Player) -> impl Iterator<Item = Game<'u>> {
        self.universe.options(self.id, player).map(move |id| self.universe.handle(id))
    }

    /// The number of options of `player` in the canonical form. Constant time.
    pub fn option_count(self, player: Player) -> u64 {
        self.universe.options(self.id, player).left()
    }

    /// The options of `player` in the canonical form as a list, in no particular order.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent: `*n` has `n` options, and there may not be enough memory for them.
    pub fn option_list(self, player: Player) -> Result<Vec<Game<'u>>, Exhausted> {
        let mut list = GuardedList::new(self.universe.budget());
        list.extend(self.options(player))?;
        Ok(list.into_vec())
    }

    /// How this game compares with another.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent. Comparisons of two number-up-star values and comparisons with numbers
    /// take constant time and never fail; all others are cached for the pair.
    pub fn compare(self, other: Game<'u>) -> Result<Comparison, Exhausted> {
        self.universe.compare(self.id, other.id)
    }

    /// The outcome class. Constant time.
    pub fn outcome(self) -> Outcome {
        let stops = self.stops();
        let zero = Dyadic::ZERO;
        match (stops.left.is_above(&zero), stops.right.is_above(&zero)) {
            (true, true) => Outcome::L,
            (false, false) => Outcome::R,
            (true, false) => Outcome::N,
            (false, true) => Outcome::P,
        }
    }

    /// Both stops with their sides; for a number, the gaps below and above it. Constant time.
    pub fn stops(self) -> ByPlayer<Stop> {
        self.universe.stops(self.id)
    }

    /// The sum of `count` copies.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn times(self, count: &Integer) -> Result<Game<'u>, Exhausted> {
        Ok(self.universe.handle(self.universe.multiple(count, self.id)?))
    }

    /// The number this game equals, if it is one.
    pub fn as_number(self) -> Option<Dyadic> {
        match self.universe.unpack(self.id) {
            (number, Tail::UpStar(0, 0)) => Some(number),
            _ => None,
        }
    }

    /// The number-up-star value this game equals, if it is one.
    pub fn as_number_up_star(self) -> Option<NumberUpStar> {
        match self.universe.unpack(self.id) {
            (number, Tail::UpStar(ups, nimber)) => Some(NumberUpStar { number, ups, nimber }),
            _ => None,
        }
    }

    /// The number in the sum of a number and a core.
    #[inline]
    pub(crate) fn number_part(self) -> Dyadic {
        self.universe.number_of(self.id)
    }

    /// The outcome of a number-up-star value minus its number.
    #[inline]
    pub(crate) fn outcome_beside_number(self) -> Option<Outcome> {
        match self.universe.tail(self.id) {
            Tail::UpStar(ups, nimber) => Some(up_star_outcome(ups, nimber)),
            Tail::Node(_) => None,
        }
    }

    /// The `m` for which this game equals `*m`, if it is a nimber.
    pub fn as_nimber(self) -> Option<u64> {
        match self.universe.unpack(self.id) {
            (number, Tail::UpStar(0, nimber)) if number.is_zero() => Some(nimber),
            _ => None,
        }
    }

    /// This game as an integer, if it equals one.
    pub fn as_integer(self) -> Option<Integer> {
        self.as_number()?.as_integer()
    }

    /// The length of the longest path to a number-up-star value.
    pub fn depth(self) -> u32 {
        self.universe.depth(self.id)
    }
}

impl PartialEq for Game<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.universe.shares_games_with(other.universe)
    }
}

impl Eq for Game<'_> {}

impl std::hash::Hash for Game<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

/// The greatest number of parts of a game that is shown in full.
const MOST_PARTS_SHOWN: u64 = 10_000;

/// The notation of the game, as written by [`Game::text`]. A game with more than ten thousand parts, or one whose text exceeds
/// the budget, is shown as `{…|…}`.
///
/// # Examples
///
/// ```
/// use upstar::value::Universe;
///
/// let universe = Universe::default();
/// let switch = universe.game(&[universe.integer(2)], &[universe.integer(-1)])?;
/// assert_eq!(switch.to_string(), "{2|-1}");
/// assert_eq!(format!("{switch:?}"), "Game({2|-1})");
/// # Ok::<(), upstar::budget::Exhausted>(())
/// ```
impl fmt::Display for Game<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.text_within(Style::Text, MOST_PARTS_SHOWN) {
            Ok(text) => f.pad(&text),
            Err(_) => f.pad("{…|…}"),
        }
    }
}

impl fmt::Debug for Game<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({self})")
    }
}

impl<'u> Neg for Game<'u> {
    type Output = Game<'u>;

    /// The negative: the roles of the players exchanged. Constant time.
    fn neg(self) -> Game<'u> {
        self.universe.handle(self.universe.negative(self.id))
    }
}

impl<'u> Add for Game<'u> {
    type Output = Result<Game<'u>, Exhausted>;

    /// The disjunctive sum, or the limit that was reached.
    fn add(self, other: Game<'u>) -> Self::Output {
        Ok(self.universe.handle(self.universe.sum(self.id, other.id)?))
    }
}

impl<'u> Sub for Game<'u> {
    type Output = Result<Game<'u>, Exhausted>;

    /// The difference `self + (-other)`, or the limit that was reached.
    fn sub(self, other: Game<'u>) -> Self::Output {
        self + -other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_the_sum_of_its_parts() {
        let universe = Universe::default();
        for (index, game) in universe.games_born_by(3).unwrap().unwrap().into_iter().enumerate() {
            let number =
                ["0", "-5/8", "1/1099511627776", "100000000000000000000", "-67108863", "1/2147483648"][index % 6];
            let game = game.plus_number(&number.parse().unwrap());
            for Parts { number, negative, core } in [game.parts(), game.parts_by_integer()] {
                assert_eq!(if negative { -core } else { core }.plus_number(&number), game);
            }
            assert_eq!(game.parts().core.number_part(), Dyadic::ZERO);
            let Parts { number, core, .. } = game.parts_by_integer();
            assert!(number.is_integer() && core.number_part().floor() == Integer::ZERO);
            assert_eq!((-core).plus_number(&number).parts_by_integer().core.number_part().floor(), Integer::ZERO);
        }
    }
}
