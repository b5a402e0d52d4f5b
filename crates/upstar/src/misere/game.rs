//! Impartial games in misère play as values of a universe.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashMap;

use crate::budget::{Budget, Exhausted};
use crate::misere::genus::Genus;
use crate::misere::quotient::{Quotient, QuotientBounds, Unlearned};
use crate::misere::store::{MisereId, MisereStore};
use crate::misere::text::{CompactError, Notation};
use crate::value::{Outcome, Universe};

/// An impartial game in misère canonical form. Equal games are identical.
///
/// # Examples
///
/// ```
/// use upstar::misere::MisereGame;
/// use upstar::value::{Outcome, Universe};
///
/// let universe = Universe::default();
/// let [one, two] = [1, 2].map(|size| MisereGame::heap(&universe, size).expect("it is small"));
/// assert_eq!(one.sum(one)?, MisereGame::heap(&universe, 0).expect("it is small"));
/// assert_eq!(two.sum(two)?.short_text()?, "*[3,2]");
/// assert_eq!(two.sum(two)?.outcome(), Outcome::P);
/// # Ok::<(), upstar::budget::Exhausted>(())
/// ```
#[derive(Clone, Copy)]
pub struct MisereGame<'u> {
    universe: &'u Universe,
    id: MisereId,
}

/// The most characters of a text that is not cut.
const MOST_CHARACTERS: usize = 2000;

impl Universe {
    /// Works on the canonical forms of the store. The work may hold the lock for long, but calls nothing that needs it.
    pub(crate) fn with_misere<T>(&self, work: impl FnOnce(&mut MisereStore, &Budget) -> T) -> T {
        let store = self.kept::<Mutex<MisereStore>>();
        work(&mut store.lock().unwrap_or_else(PoisonError::into_inner), self.budget())
    }
}

impl<'u> MisereGame<'u> {
    /// A heap of Nim, unless it is larger than [`MisereId::LARGEST_HEAP`].
    pub fn heap(universe: &'u Universe, size: u32) -> Option<MisereGame<'u>> {
        Some(MisereGame { universe, id: MisereId::heap(size)? })
    }

    /// The game with these options, all of the same universe.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn of_options(universe: &'u Universe, options: &[MisereGame<'u>]) -> Result<MisereGame<'u>, Exhausted> {
        let ids = options.iter().map(|option| option.id).collect();
        let id = universe.with_misere(|store, budget| store.game(ids, budget))?;
        Ok(MisereGame { universe, id })
    }

    /// The game that a text in the compact notation means, without the outer `*[` and `]`.
    ///
    /// # Errors
    ///
    /// The place of the first mistake, or the budget is spent.
    pub fn read_compact(universe: &'u Universe, text: &str) -> Result<MisereGame<'u>, CompactError> {
        let id = universe.with_misere(|store, budget| store.read_compact(text, budget))?;
        Ok(MisereGame { universe, id })
    }

    pub(crate) fn of_id(universe: &'u Universe, id: MisereId) -> MisereGame<'u> {
        MisereGame { universe, id }
    }

    /// A game of another store as one of a universe.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn adopt(universe: &'u Universe, from: &MisereStore, game: MisereId) -> Result<MisereGame<'u>, Exhausted> {
        let followers = from.followers(game, universe.budget())?;
        let id = universe.with_misere(|store, budget| {
            let mut ids: FxHashMap<MisereId, MisereId> = FxHashMap::default();
            for follower in followers {
                let id = match follower.as_heap() {
                    Some(_) => follower,
                    None => store.game(from.options(follower).iter().map(|option| ids[option]).collect(), budget)?,
                };
                ids.insert(follower, id);
            }
            Ok(ids[&game])
        })?;
        Ok(MisereGame { universe, id })
    }

    /// The universe that contains the game.
    pub fn universe(self) -> &'u Universe {
        self.universe
    }

    fn with<T>(self, work: impl FnOnce(&mut MisereStore, MisereId, &Budget) -> T) -> T {
        self.universe.with_misere(|store, budget| work(store, self.id, budget))
    }

    /// The size, if this is a heap of Nim.
    pub fn as_heap(self) -> Option<u32> {
        self.id.as_heap()
    }

    /// The options, the greatest first.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn options(self) -> Result<Vec<MisereGame<'u>>, Exhausted> {
        let ids = self.with(|store, id, budget| store.ordered_options(id, budget))?;
        Ok(ids.into_iter().map(|id| MisereGame { id, ..self }).collect())
    }

    /// All followers, the game itself last.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn followers(self) -> Result<Vec<MisereGame<'u>>, Exhausted> {
        let ids = self.with(|store, id, budget| store.followers(id, budget))?;
        Ok(ids.into_iter().map(|id| MisereGame { id, ..self }).collect())
    }

    /// The sum with another game of the same universe.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn sum(self, other: MisereGame<'u>) -> Result<MisereGame<'u>, Exhausted> {
        let id = self.with(|store, id, budget| store.sum(id, other.id, budget))?;
        Ok(MisereGame { id, ..self })
    }

    /// The ways in which the game is a sum of two games, apart from 0 and `*1`: each even part with the other one. Every option of a sum is a
    /// sum with one of the parts, so that parts are parts of options.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn partitions(self) -> Result<Vec<[MisereGame<'u>; 2]>, Exhausted> {
        let pairs = self.with(|store, id, budget| store.partitions(id, budget))?;
        Ok(pairs.into_iter().map(|pair| pair.map(|id| MisereGame { id, ..self })).collect())
    }

    /// The game that makes this one when it is added to a part, if there is one.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn difference(self, part: MisereGame<'u>) -> Result<Option<MisereGame<'u>>, Exhausted> {
        let id = self.with(|store, id, budget| store.difference(id, part.id, budget))?;
        Ok(id.map(|id| MisereGame { id, ..self }))
    }

    /// The mate, which makes a P-position together with the game.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn mate(self) -> Result<MisereGame<'u>, Exhausted> {
        let id = self.with(|store, id, budget| store.mate(id, budget))?;
        Ok(MisereGame { id, ..self })
    }

    /// Who wins.
    pub fn outcome(self) -> Outcome {
        match self.with(|store, id, _| store.is_p(id)) {
            true => Outcome::P,
            false => Outcome::N,
        }
    }

    /// The length of the longest line of play.
    pub fn birthday(self) -> u32 {
        self.with(|store, id, _| store.birthday(id))
    }

    /// The nim-value in normal play.
    pub fn nim_value(self) -> u32 {
        self.with(|store, id, _| store.nim_value(id))
    }

    /// The nim-value in misère play.
    pub fn misere_nim_value(self) -> u32 {
        self.with(|store, id, _| store.misere_nim_value(id))
    }

    /// The genus.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn genus(self) -> Result<Genus, Exhausted> {
        self.with(|store, id, budget| store.genus(id, budget))
    }

    /// Whether the birthday is less than that of the sum with `*1`.
    pub fn is_even(self) -> bool {
        self.id.is_even()
    }

    /// Whether the game and all its followers have the genus of a position of Nim.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn is_tame(self) -> Result<bool, Exhausted> {
        self.with(|store, id, budget| store.is_tame(id, budget))
    }

    /// Whether the game is played like Nim in sums with tame games.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn is_generally_tame(self) -> Result<bool, Exhausted> {
        self.with(|store, id, budget| store.is_generally_tame(id, budget))
    }

    /// Whether the game is not generally tame, but its sum with itself is, with genus `0^02`.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn is_half_tame(self) -> Result<bool, Exhausted> {
        self.with(|store, id, budget| store.is_half_tame(id, budget))
    }

    /// The misère quotient of all sums of followers of the game.
    ///
    /// # Errors
    ///
    /// The quotient exceeds a bound, or the budget is spent.
    pub fn quotient(self, bounds: QuotientBounds) -> Result<Quotient, Unlearned> {
        self.with(|store, id, budget| Quotient::of_game(store, id, bounds, budget))
    }

    /// The text, unless it has more than `most` characters.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn text(self, notation: Notation, most: usize) -> Result<Option<String>, Exhausted> {
        self.with(|store, id, budget| store.text(id, notation, most, budget))
    }

    /// The text as a list; that of a game with a long text is the number of its followers with its genus.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn short_text(self) -> Result<String, Exhausted> {
        if let Some(text) = self.text(Notation::Lists, MOST_CHARACTERS)? {
            return Ok(text);
        }
        let count = self.with(|store, id, budget| store.followers(id, budget))?.len();
        Ok(format!("*[...] with {count} followers and genus {}", self.genus()?))
    }
}

impl PartialEq for MisereGame<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.universe.shares_games_with(other.universe)
    }
}

impl Eq for MisereGame<'_> {}

impl Hash for MisereGame<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Debug for MisereGame<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MisereGame({:?})", self.id)
    }
}
