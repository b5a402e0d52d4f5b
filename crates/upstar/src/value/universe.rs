//! The universe: a view of the store that owns every game made in it.
//!
//! A node is stored once for a game, all its translates by numbers, and all their negatives: the arena stores the one
//! whose two stops lie symmetrically about zero, and an [`Id`] adds the number and the sign. This is sound because
//! adding a number to a canonical game that is not a number adds it to each option and keeps the form canonical (number
//! translation). It makes negation and adding numbers free, and lets the caches serve whole families of games.

use std::fmt;
use std::hash::BuildHasher;
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use crate::budget::{Budget, Exhausted};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::fixed_point::{FIXED_BITS, fixed, gap, up_star_sides};
use crate::value::id::{Id, Tail, Unpacked};
use crate::value::memo::{Answers, Question};
use crate::value::node::Node;
use crate::value::orders::Placed;
use crate::value::spot::Spot;
use crate::value::stops::Stop;
use crate::value::store::Store;
use crate::value::tables::lock;

/// The container of games: a store, and the budget that bounds the work done through this view of it.
///
/// A new universe has a new store. [`with_budget`](Universe::with_budget) returns another view of the same store, for work
/// under other limits. Games of one store can be compared and added, whichever views they came from; games of different
/// stores are never equal and must not be mixed. A universe can be shared by threads. The memory of the store is freed
/// when its last view is dropped; until then games are never forgotten.
///
/// # Examples
///
/// Each request to a server gets its own limits, and reuses what earlier ones found:
///
/// ```
/// use upstar::budget::{Budget, Exhausted, Limits};
/// use upstar::value::Universe;
///
/// let universe = Universe::default();
/// let limits = Limits { nodes: Some(100), ..Limits::default() };
///
/// let request = universe.with_budget(Budget::new(limits));
/// assert_eq!(request.games_born_by(3), Err(Exhausted::Nodes(100)));
///
/// universe.games_born_by(3)?;
/// let request = universe.with_budget(Budget::new(limits));
/// assert!(request.games_born_by(3).is_ok(), "no new nodes are needed");
/// # Ok::<(), Exhausted>(())
/// ```
pub struct Universe {
    pub(super) store: Arc<Store>,
    budget: Budget,
}

impl Default for Universe {
    fn default() -> Universe {
        Universe::new(Budget::unlimited())
    }
}

impl fmt::Debug for Universe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Universe").field("nodes", &self.node_count()).field("budget", &self.budget).finish()
    }
}

impl Universe {
    /// An empty universe whose work is bounded by `budget`.
    pub fn new(budget: Budget) -> Universe {
        Universe { store: Arc::default(), budget }
    }

    /// Another view of the same games, whose work is bounded by `budget`. Views can be used at the same time, by any threads.
    ///
    /// Nodes, steps and time are counted for each view alone. Memory in use is counted together: a memory limit bounds what
    /// is stored for all views and what they hold while they work.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::budget::Budget;
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let star = universe.nimber(1);
    /// let view = universe.with_budget(Budget::unlimited());
    /// let same = view.adopt(star).expect("of the same store");
    /// assert_eq!((same + same)?, universe.integer(0));
    /// assert_eq!(Universe::default().adopt(star), None);
    /// # Ok::<(), upstar::budget::Exhausted>(())
    /// ```
    #[must_use]
    pub fn with_budget(&self, budget: Budget) -> Universe {
        Universe { store: Arc::clone(&self.store), budget: budget.with_memory_of(&self.budget) }
    }

    /// Whether two universes are views of the same games.
    #[inline]
    pub fn shares_games_with(&self, other: &Universe) -> bool {
        std::ptr::eq(self, other) || Arc::ptr_eq(&self.store, &other.store)
    }

    /// The budget.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// The number of nodes stored: games that are not number-up-star, up to sign and translation by a number.
    pub fn node_count(&self) -> usize {
        self.store.nodes.count()
    }

    #[inline]
    pub(super) fn node(&self, index: u32) -> &Node {
        &self.store.nodes[index as usize]
    }

    /// The number and the tail of a game.
    #[inline]
    pub(crate) fn unpack(&self, id: Id) -> (Dyadic, Tail) {
        match id.unpack() {
            Unpacked::UpStar(numerator, exponent, ups, nimber) => {
                (Dyadic::from_small(numerator, exponent), Tail::UpStar(ups, nimber))
            }
            Unpacked::Node(node, numerator, exponent) => (Dyadic::from_small(numerator, exponent), Tail::Node(node)),
            Unpacked::Boxed(index) => self.store.boxed[index as usize].clone(),
        }
    }

    /// The number of a game.
    #[inline]
    pub(super) fn number_of(&self, id: Id) -> Dyadic {
        match id.unpack() {
            Unpacked::UpStar(numerator, exponent, ..) | Unpacked::Node(_, numerator, exponent) => {
                Dyadic::from_small(numerator, exponent)
            }
            Unpacked::Boxed(index) => self.store.boxed[index as usize].0.clone(),
        }
    }

    /// The tail of a game.
    #[inline]
    pub(super) fn tail(&self, id: Id) -> Tail {
        match id.unpack() {
            Unpacked::UpStar(_, _, ups, nimber) => Tail::UpStar(ups, nimber),
            Unpacked::Node(node, ..) => Tail::Node(node),
            Unpacked::Boxed(index) => self.store.boxed[index as usize].1,
        }
    }

    /// The difference of a game and the number of another game.
    #[inline]
    pub(super) fn less_number_of(&self, id: Id, other: Id) -> Id {
        id.less_number_of(other).unwrap_or_else(|| self.shifted(id, &-self.unpack(other).0))
    }

    /// The sum of a game and the number of another game.
    #[inline]
    pub(super) fn plus_number_of(&self, id: Id, other: Id) -> Id {
        let small = match other.unpack() {
            Unpacked::UpStar(numerator, exponent, ..) | Unpacked::Node(_, numerator, exponent) => {
                id.shifted(numerator, exponent)
            }
            Unpacked::Boxed(_) => None,
        };
        small.unwrap_or_else(|| self.shifted(id, &self.number_of(other)))
    }

    /// The game that is a number plus a tail.
    #[inline]
    pub(crate) fn pack(&self, number: &Dyadic, tail: Tail) -> Id {
        Id::pack(number, tail).unwrap_or_else(|| self.intern_boxed(number, tail))
    }

    /// The game that is a tail without a number.
    #[inline]
    pub(super) fn bare(&self, tail: Tail) -> Id {
        Id::of_tail(tail).unwrap_or_else(|| self.pack(&Dyadic::ZERO, tail))
    }

    /// The negative of a game.
    #[inline]
    pub(crate) fn negative(&self, id: Id) -> Id {
        id.negative().unwrap_or_else(|| {
            let (number, tail) = self.unpack(id);
            self.pack(&-number, -tail)
        })
    }

    /// The game, or its negative if `negate`.
    #[inline]
    pub(super) fn signed(&self, id: Id, negate: bool) -> Id {
        if negate { self.negative(id) } else { id }
    }

    /// The sum of a game and a number.
    #[inline]
    pub(crate) fn shifted(&self, id: Id, by: &Dyadic) -> Id {
        by.as_small().and_then(|(numerator, exponent)| id.shifted(numerator, exponent)).unwrap_or_else(|| {
            let (number, tail) = self.unpack(id);
            self.pack(&(&number + by), tail)
        })
    }

    /// Both stops of a game. For a number, the gaps below and above it, in this order.
    pub(crate) fn stops(&self, id: Id) -> ByPlayer<Stop> {
        let (number, tail) = self.unpack(id);
        match tail {
            Tail::UpStar(ups, nimber) => up_star_sides(ups, nimber).map(|side| Stop { value: number.clone(), side }),
            Tail::Node(reference) => {
                let node = self.node(reference.index);
                let sides = node.sides_of(reference);
                ByPlayer {
                    left: Stop { value: &number + &node.more.stop, side: sides.left },
                    right: Stop { value: &number - &node.more.stop, side: sides.right },
                }
            }
        }
    }

    /// Both stops as fixed-point numbers in the order of gaps, if they fit.
    #[inline]
    pub(super) fn gaps(&self, id: Id) -> Option<ByPlayer<i64>> {
        match id.unpack() {
            Unpacked::UpStar(numerator, exponent, ups, nimber) => {
                let value = fixed(numerator, exponent)?;
                Some(up_star_sides(ups, nimber).map(|side| gap(value, side)))
            }
            Unpacked::Node(reference, numerator, exponent) => {
                let gaps = self.node(reference.index).packed_stops.gaps()?;
                let shift = 2 * fixed(numerator, exponent)?;
                // The gap of side s next to -x is 1 minus the gap of the other side next to x.
                Some(match reference.negative {
                    false => ByPlayer { left: gaps.left + shift, right: gaps.right + shift },
                    true => ByPlayer { left: 1 - gaps.right + shift, right: 1 - gaps.left + shift },
                })
            }
            Unpacked::Boxed(_) => None,
        }
    }

    /// Both stops without their sides, as fixed-point numbers small enough to add a few thousand of them, if they fit.
    #[inline]
    pub(crate) fn rounded_stops(&self, id: Id) -> Option<ByPlayer<i64>> {
        let gaps = self.gaps(id)?;
        let fits = Player::ALL.into_iter().all(|player| gaps[player].unsigned_abs() < 1 << 50);
        fits.then(|| gaps.map(|gap| gap >> 1))
    }

    /// The length of the longest path from a game to a number-up-star value.
    pub(crate) fn depth(&self, id: Id) -> u32 {
        match self.unpack(id).1 {
            Tail::UpStar(..) => 0,
            Tail::Node(node) => self.node(node.index).depth,
        }
    }

    /// Checks the budget about once in a thousand pairs.
    pub(super) fn check_now_and_then(&self, index: u32, other: Id) -> Result<(), Exhausted> {
        let mixed = (other.word() ^ u64::from(index) << 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        if mixed >> 54 == 0 { self.budget.check() } else { Ok(()) }
    }

    /// A game with its stops looked up, for several comparisons.
    #[inline]
    pub(super) fn place(&self, id: Id) -> Placed {
        Placed { id, gaps: self.gaps(id) }
    }

    /// The game in the representation that comparisons use, if it fits.
    #[inline]
    pub(super) fn spot(&self, game: Placed) -> Option<Spot> {
        let (Unpacked::UpStar(numerator, exponent, ..) | Unpacked::Node(_, numerator, exponent)) = game.id.unpack()
        else {
            return None;
        };
        let tail = game.id.small_tail();
        Some(Spot { tail, number: fixed(numerator, exponent)?, gaps: game.gaps?, kinds: self.kinds(tail) })
    }

    /// The game of a spot.
    pub(super) fn game_at(&self, spot: &Spot) -> Id {
        self.shifted(spot.tail, &Dyadic::from_small(spot.number, FIXED_BITS))
    }

    /// These games in the representation that comparisons use, if all fit.
    pub(super) fn spots(&self, games: &[Id]) -> Option<Box<[Spot]>> {
        games.iter().map(|&game| self.spot(self.place(game))).collect()
    }

    /// The table of answers to a kind of question. Callers should look it up once per computation, not once per follower.
    pub(crate) fn answers<Q: Question>(&self) -> &Answers<Q> {
        self.kept()
    }

    /// The value that the store keeps for a type, shared by all users and created on first use.
    pub(crate) fn kept<T: Default + Send + Sync + 'static>(&self) -> &T {
        self.store.memos.get()
    }

    fn intern_boxed(&self, number: &Dyadic, tail: Tail) -> Id {
        let hash = FxBuildHasher.hash_one((number, tail));
        let same = |&index: &u32| {
            let (own, own_tail) = &self.store.boxed[index as usize];
            own == number && *own_tail == tail
        };
        let mut table = lock(&self.store.boxed_ids);
        if let Some(&index) = table.find(hash, same) {
            return Id::boxed(index);
        }
        let bytes = number.numerator().bits() / 8 + 64;
        self.budget.note_node(bytes);
        let index = self.store.boxed.push((number.clone(), tail)) as u32;
        table.insert_unique(hash, index, |&index| FxBuildHasher.hash_one(&self.store.boxed[index as usize]));
        Id::boxed(index)
    }
}
