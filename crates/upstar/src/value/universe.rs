//! The universe: the arena that owns every game made in it.
//!
//! A node is stored once for a game, all its translates by numbers, and all their negatives: the arena keeps the one
//! whose two stops lie symmetrically about zero, and an [`Id`] adds the number and the sign. That is sound because
//! adding a number to a canonical game that is not a number adds it to each option and keeps the form canonical (number
//! translation). It makes negation and adding numbers free, and lets the caches answer for whole families of games.

use std::fmt;
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::budget::{Budget, Exhausted};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::form::Forms;
use crate::value::gain::{GainList, Gains};
use crate::value::gap_cache::GapCache;
use crate::value::id::{Id, MAX_NODES, NodeRef, Tail, Unpacked};
use crate::value::incentive::{Incentives, LandmarkList};
use crate::value::memo::{Answers, Memos};
use crate::value::order_cache::OrderCache;
use crate::value::outcome::Outcome;
use crate::value::parts::{Origin, SumOf};
use crate::value::spot::Spot;
use crate::value::stops::{Side, Stop};
use crate::value::sum_cache::SumCache;
use crate::value::up_star::up_star_outcome;

/// The owner of games: storage, caches and the budget they are made under.
///
/// Games of one universe can be compared and added; dropping the universe gives all memory back. It can be shared by
/// threads. Nodes are never forgotten, caches may be.
pub struct Universe {
    nodes: boxcar::Vec<Node>,
    shards: [Mutex<HashTable<Interned>>; SHARDS],
    boxed: boxcar::Vec<(Dyadic, Tail)>,
    boxed_ids: Mutex<HashTable<u32>>,
    pub(super) order_cache: OrderCache<50>,
    pub(super) gap_cache: GapCache,
    pub(super) sum_cache: SumCache,
    pub(super) sums_of_atoms: Answers<SumOf>,
    pub(super) landmarks: LandmarkList,
    pub(super) gains: Gains,
    pub(super) forms: Forms,
    pub(super) memos: Memos,
    budget: Budget,
}

const SHARDS: usize = 64;

/// A canonical game that is not number-up-star, translated so that its stops are `height` and `-height`.
#[derive(Debug)]
pub(super) struct Node {
    /// Left's options, then Right's, each in the order of [`sort_options`].
    options: Box<[Id]>,
    /// The same as comparisons need them, if all fit.
    spots: Option<Box<[Spot]>>,
    /// The stops, one the negative of the other, in fixed point, with their sides.
    packed_stops: PackedStops,
    /// How many of the options are Left's.
    left_count: u32,
    /// The longest way down to a number-up-star value.
    pub(super) depth: u32,
    /// Whether it is its own negative.
    pub(super) symmetric: bool,
    /// What comparisons do not need, so that the rest fits in a cache line.
    pub(super) more: Box<More>,
}

/// What is needed less often of a node.
#[derive(Debug)]
pub(super) struct More {
    /// The value of the left stop, which is also minus the value of the right stop.
    stop: Dyadic,
    /// The greatest nimber that may occur among the followers.
    pub(super) widest: u64,
    /// What its options gain, once it has been added often.
    pub(super) incentives: Incentives,
    /// The sum that it was made as.
    pub(super) origin: Origin,
    /// What its options gain, by number.
    pub(super) gains: GainList,
}

impl Node {
    pub(super) fn all_options(&self) -> &[Id] {
        &self.options
    }

    pub(super) fn options(&self, player: Player) -> &[Id] {
        let (left, right) = self.options.split_at(self.left_count as usize);
        match player {
            Player::Left => left,
            Player::Right => right,
        }
    }

    /// The options of a player as comparisons need them, if all fit.
    #[inline]
    pub(super) fn spots(&self, player: Player) -> Option<&[Spot]> {
        let spots = self.spots.as_ref()?;
        let left_count = self.left_count as usize;
        let (start, end) = match player {
            Player::Left => (0, left_count),
            Player::Right => (left_count, spots.len()),
        };
        spots.get(start..end)
    }

    /// The sides of the stops of this node or of its negative.
    #[inline]
    fn sides_of(&self, reference: NodeRef) -> ByPlayer<Side> {
        let sides = self.packed_stops.sides();
        match reference.negative {
            false => sides,
            true => sides.swapped().map(|side| -side),
        }
    }
}

/// The stops `x` and `-x` in one word: `x` in fixed point, whether it fits, and the two sides.
#[derive(Clone, Copy, Debug)]
struct PackedStops(i64);

impl PackedStops {
    fn new(stop: &Dyadic, sides: ByPlayer<Side>) -> PackedStops {
        let fixed = stop.as_small().and_then(|(numerator, exponent)| fixed(numerator, exponent));
        let fixed = fixed.filter(|value| value.unsigned_abs() < 1 << 59);
        let bits = sides.left as i64 | (sides.right as i64) << 1 | i64::from(fixed.is_some()) << 2;
        PackedStops(fixed.unwrap_or(0) << 3 | bits)
    }

    #[inline]
    fn sides(self) -> ByPlayer<Side> {
        let side = |bit: i64| if self.0 & bit == 0 { Side::Below } else { Side::Above };
        ByPlayer { left: side(1), right: side(2) }
    }

    /// Both stops in the order of gaps, if they fit.
    #[inline]
    fn gaps(self) -> Option<ByPlayer<i64>> {
        let twice = self.0 >> 3 << 1;
        (self.0 & 4 != 0).then_some(ByPlayer { left: twice + (self.0 & 1), right: (self.0 >> 1 & 1) - twice })
    }
}

/// The sides of the stops of `ups·^ + *nimber`.
#[inline]
fn up_star_sides(ups: i64, nimber: u64) -> ByPlayer<Side> {
    let (left, right) = match up_star_outcome(ups, nimber) {
        Outcome::L => (Side::Above, Side::Above),
        Outcome::R => (Side::Below, Side::Below),
        Outcome::N => (Side::Above, Side::Below),
        Outcome::P => (Side::Below, Side::Above),
    };
    ByPlayer { left, right }
}

/// The bits after the point of a fixed-point number.
pub(super) const FIXED_BITS: u32 = 20;

/// A small dyadic as a fixed-point number, if it has not too many bits before or after the point.
#[inline]
pub(super) fn fixed(numerator: i64, exponent: u32) -> Option<i64> {
    let fits = exponent <= FIXED_BITS && -(1 << 40) < numerator && numerator < 1 << 40;
    fits.then(|| numerator << (FIXED_BITS - exponent))
}

/// A gap beside a fixed-point number; gaps compare as integers.
#[inline]
fn gap(value: i64, side: Side) -> i64 {
    2 * value + side as i64
}

/// The stop at a gap beside a fixed-point number.
pub(super) fn stop_at_gap(gap: i64) -> Stop {
    let side = if gap & 1 == 0 { Side::Below } else { Side::Above };
    Stop { value: Dyadic::from_small(gap >> 1, FIXED_BITS), side }
}

/// An entry of the table of nodes: the place in the arena, and some bits of the hash.
#[derive(Clone, Copy)]
struct Interned {
    index: u32,
    hash: u32,
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
        Universe {
            nodes: boxcar::Vec::new(),
            shards: std::array::from_fn(|_| Mutex::default()),
            boxed: boxcar::Vec::new(),
            boxed_ids: Mutex::default(),
            order_cache: OrderCache::default(),
            gap_cache: GapCache::default(),
            sum_cache: SumCache::default(),
            sums_of_atoms: Answers::default(),
            landmarks: LandmarkList::new(),
            gains: Gains::default(),
            forms: Forms::default(),
            memos: Memos::default(),
            budget,
        }
    }

    /// The budget.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// The number of nodes stored: games that are not number-up-star, up to sign and translation by a number.
    pub fn node_count(&self) -> usize {
        self.nodes.count()
    }

    pub(super) fn node(&self, index: u32) -> &Node {
        &self.nodes[index as usize]
    }

    /// The number and the tail of a game.
    #[inline]
    pub(crate) fn unpack(&self, id: Id) -> (Dyadic, Tail) {
        match id.unpack() {
            Unpacked::UpStar(numerator, exponent, ups, nimber) => {
                (Dyadic::from_small(numerator, exponent), Tail::UpStar(ups, nimber))
            }
            Unpacked::Node(node, numerator, exponent) => (Dyadic::from_small(numerator, exponent), Tail::Node(node)),
            Unpacked::Boxed(index) => self.boxed[index as usize].clone(),
        }
    }

    /// The number of a game.
    #[inline]
    pub(super) fn number_of(&self, id: Id) -> Dyadic {
        match id.unpack() {
            Unpacked::UpStar(numerator, exponent, ..) | Unpacked::Node(_, numerator, exponent) => {
                Dyadic::from_small(numerator, exponent)
            }
            Unpacked::Boxed(index) => self.boxed[index as usize].0.clone(),
        }
    }

    /// The tail of a game.
    #[inline]
    pub(super) fn tail(&self, id: Id) -> Tail {
        match id.unpack() {
            Unpacked::UpStar(_, _, ups, nimber) => Tail::UpStar(ups, nimber),
            Unpacked::Node(node, ..) => Tail::Node(node),
            Unpacked::Boxed(index) => self.boxed[index as usize].1,
        }
    }

    /// The difference of a game and the number of another.
    #[inline]
    pub(super) fn less_number_of(&self, id: Id, other: Id) -> Id {
        id.less_number_of(other).unwrap_or_else(|| self.shifted(id, &-self.unpack(other).0))
    }

    /// The sum of a game and the number of another.
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

    /// Both stops of a game. For a number these are the gaps below and above it, in this order.
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
                // The gap of side s beside -x is 1 less the gap of the other side beside x.
                Some(match reference.negative {
                    false => ByPlayer { left: gaps.left + shift, right: gaps.right + shift },
                    true => ByPlayer { left: 1 - gaps.right + shift, right: 1 - gaps.left + shift },
                })
            }
            Unpacked::Boxed(_) => None,
        }
    }

    /// Both stops without their sides, as fixed-point numbers that can be added a few thousand times, if they fit.
    #[inline]
    pub(crate) fn rounded_stops(&self, id: Id) -> Option<ByPlayer<i64>> {
        let gaps = self.gaps(id)?;
        let fits = Player::ALL.into_iter().all(|player| gaps[player].unsigned_abs() < 1 << 50);
        fits.then(|| gaps.map(|gap| gap >> 1))
    }

    /// The longest way down from a game to a number-up-star value.
    pub(crate) fn depth(&self, id: Id) -> u32 {
        match self.unpack(id).1 {
            Tail::UpStar(..) => 0,
            Tail::Node(node) => self.node(node.index).depth,
        }
    }

    /// Asks the budget about once in a thousand pairs.
    pub(super) fn check_now_and_then(&self, index: u32, other: Id) -> Result<(), Exhausted> {
        let mixed = (other.word() ^ u64::from(index) << 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        if mixed >> 54 == 0 { self.budget.check() } else { Ok(()) }
    }

    /// The node with these options, which are canonical, not number-up-star, and have these stops.
    pub(super) fn intern(&self, mut lists: ByPlayer<Vec<Id>>, stops: &ByPlayer<Stop>) -> Result<Id, Exhausted> {
        let middle = (&stops.left.value + &stops.right.value).half();
        if !middle.is_zero() {
            let back = -&middle;
            for option in lists.left.iter_mut().chain(&mut lists.right) {
                *option = self.shifted(*option, &back);
            }
        }
        for player in Player::ALL {
            sort_options(player, &mut lists[player]);
        }
        let mirrored = |player: Player| {
            let mut options: Vec<Id> = lists[!player].iter().map(|&option| self.negative(option)).collect();
            sort_options(player, &mut options);
            options
        };
        // If Left's options are the same, so are Right's.
        let mirror = mirrored(Player::Left);
        let (symmetric, negative) = (mirror == lists.left, mirror < lists.left);
        let mut sides = ByPlayer { left: stops.left.side, right: stops.right.side };
        if negative {
            lists = ByPlayer { right: mirrored(Player::Right), left: mirror };
            sides = sides.swapped().map(|side| -side);
        }
        let hash = hash_options(&lists);
        let mut shard = lock(&self.shards[(hash >> 40) as usize % SHARDS]);
        let short_hash = (hash >> 20) as u32;
        let found = shard.find(hash, |entry| {
            entry.hash == short_hash && {
                let node = self.node(entry.index);
                Player::ALL.into_iter().all(|player| node.options(player) == lists[player])
            }
        });
        let index = match found {
            Some(entry) => entry.index,
            None => {
                self.budget.check()?;
                let (mut depth, mut widest) = (1, 0);
                for &option in Player::ALL.into_iter().flat_map(|player| &lists[player]) {
                    depth = depth.max(self.depth(option) + 1);
                    widest = widest.max(self.widest(option));
                }
                if MAX_DEPTH < depth {
                    return Err(Exhausted::Depth(MAX_DEPTH));
                }
                if MAX_NODES as usize <= self.nodes.count() + SHARDS {
                    return Err(Exhausted::Nodes(u64::from(MAX_NODES)));
                }
                let left_count = lists.left.len() as u32;
                let options: Box<[Id]> = Player::ALL.into_iter().flat_map(|player| &lists[player]).copied().collect();
                let stop = &stops.left.value - &middle;
                let spots = self.spots(&options);
                let bytes =
                    size_of::<Node>() + size_of::<More>() + 32 + (size_of::<Id>() + size_of::<Spot>()) * options.len();
                self.budget.note_node(bytes as u64);
                let packed_stops = PackedStops::new(&stop, sides);
                let more = More {
                    stop,
                    widest,
                    incentives: Incentives::default(),
                    origin: Origin::default(),
                    gains: GainList::default(),
                };
                let more = Box::new(more);
                let node = Node { options, spots, packed_stops, left_count, depth, symmetric, more };
                let index = self.nodes.push(node) as u32;
                shard.insert_unique(hash, Interned { index, hash: short_hash }, |entry| {
                    hash_options_of(self.node(entry.index))
                });
                index
            }
        };
        drop(shard);
        Ok(self.pack(&middle, Tail::Node(NodeRef { index, negative, symmetric })))
    }

    fn intern_boxed(&self, number: &Dyadic, tail: Tail) -> Id {
        let hash = FxBuildHasher.hash_one((number, tail));
        let same = |&index: &u32| {
            let (own, own_tail) = &self.boxed[index as usize];
            own == number && *own_tail == tail
        };
        let mut table = lock(&self.boxed_ids);
        if let Some(&index) = table.find(hash, same) {
            return Id::boxed(index);
        }
        let bytes = number.numerator().bits() / 8 + 64;
        self.budget.note_node(bytes);
        let index = self.boxed.push((number.clone(), tail)) as u32;
        table.insert_unique(hash, index, |&index| FxBuildHasher.hash_one(&self.boxed[index as usize]));
        Id::boxed(index)
    }
}

/// The deepest game that can be made, in levels above number-up-star values.
pub const MAX_DEPTH: u32 = 100_000;

/// How deep the engine recurses into games before it answers [`Exhausted::Depth`].
pub(super) const MAX_RECURSION: u32 = 2 * MAX_DEPTH;

/// Runs one level of a recursion on a stack that grows as needed.
#[inline]
pub(crate) fn deeper<T>(level: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 * 1024, 2 * 1024 * 1024, level)
}

/// A lock that survives a panic elsewhere: tables are never left half-changed.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Brings options of a player into the order in which a node has them: those with the best numbers come first, which decide
/// most comparisons.
fn sort_options(player: Player, options: &mut [Id]) {
    options.sort_unstable_by_key(|option| {
        let number = match option.unpack() {
            Unpacked::UpStar(numerator, exponent, ..) | Unpacked::Node(_, numerator, exponent) => {
                fixed(numerator, exponent)
            }
            Unpacked::Boxed(_) => None,
        };
        (-player.sign() * number.unwrap_or(0), *option)
    });
}

fn hash_options(lists: &ByPlayer<Vec<Id>>) -> u64 {
    hash_lists(&lists.left, &lists.right)
}

fn hash_options_of(node: &Node) -> u64 {
    hash_lists(node.options(Player::Left), node.options(Player::Right))
}

fn hash_lists(left: &[Id], right: &[Id]) -> u64 {
    let mut hasher = FxBuildHasher.build_hasher();
    left.hash(&mut hasher);
    right.hash(&mut hasher);
    hasher.finish()
}
