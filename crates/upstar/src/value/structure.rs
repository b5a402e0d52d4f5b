//! A total order of games by their structure, in which options and sets are written.
//!
//! Numbers come first, by size, then nimbers, then the other number-up-star values; then the rest by depth, and games of
//! equal depth by their sorted options. This order is unrelated to the order of games by value; it depends only on the games,
//! not on how or when they were computed.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::budget::{Exhausted, GuardedList, MemoryGuard};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::game::Game;
use crate::value::id::{Id, Tail};
use crate::value::universe::Universe;

/// The positions of games and all their followers in the structural order.
pub(super) struct Ranks<'u> {
    ranks: FxHashMap<Id, u32>,
    /// The memory taken by the ranks and by the data needed to find them.
    _held: MemoryGuard<'u>,
}

/// The bytes needed to rank a game: entries in sets and lists, and a sort key.
const BYTES_EACH: usize = 160;

/// The order of number-up-star values: class, then number, ups and nimber.
type LeafKey = (u8, Dyadic, i64, u64);

/// The number of games between two checks of the budget.
const BATCH: usize = 1024;

impl<'u> Ranks<'u> {
    /// The ranks of these games and their followers, down to number-up-star values.
    pub(super) fn new(universe: &'u Universe, games: &[Id]) -> Result<Ranks<'u>, Exhausted> {
        let budget = universe.budget();
        let mut held = MemoryGuard::new(budget, 0);
        let mut by_depth: Vec<Vec<Id>> = vec![Vec::new()];
        let mut seen: FxHashSet<Id> = FxHashSet::default();
        let mut waiting = GuardedList::new(budget);
        waiting.extend(games.iter().copied())?;
        while let Some(id) = waiting.pop() {
            if !seen.insert(id) {
                continue;
            }
            if seen.len().is_multiple_of(BATCH) {
                held.rise_to((seen.len() * BYTES_EACH) as u64);
                budget.check()?;
            }
            let depth = universe.depth(id) as usize;
            if by_depth.len() <= depth {
                by_depth.resize(depth + 1, Vec::new());
            }
            by_depth[depth].push(id);
            if 0 < depth {
                for player in Player::ALL {
                    waiting.extend(universe.options(id, player).filter(|option| !seen.contains(option)))?;
                }
            }
        }
        let mut ranks = Ranks { ranks: FxHashMap::default(), _held: held };
        for (depth, mut ids) in by_depth.into_iter().enumerate() {
            match depth {
                0 => ids.sort_by_cached_key(|&id| leaf_key(universe, id)),
                _ => {
                    let mut keyed = GuardedList::new(budget);
                    for id in ids.drain(..) {
                        keyed.push((ByPlayer::from_fn(|player| ranks.of_options(universe, id, player)), id))?;
                    }
                    let mut keyed = keyed.into_vec();
                    keyed.sort_unstable();
                    ids.extend(keyed.into_iter().map(|(_, id)| id));
                }
            }
            budget.check()?;
            for id in ids {
                let next = ranks.ranks.len() as u32;
                ranks.ranks.insert(id, next);
            }
        }
        Ok(ranks)
    }

    /// The rank of one of the given games or their followers.
    pub(super) fn rank(&self, id: Id) -> u32 {
        self.ranks.get(&id).copied().unwrap_or(u32::MAX)
    }

    /// The options of `player`, in order.
    pub(super) fn sorted_options(&self, universe: &Universe, id: Id, player: Player) -> Vec<Id> {
        let mut options: Vec<Id> = universe.options(id, player).collect();
        options.sort_by_key(|&option| self.rank(option));
        options
    }

    fn of_options(&self, universe: &Universe, id: Id, player: Player) -> Vec<u32> {
        let mut ranks: Vec<u32> = universe.options(id, player).map(|option| self.rank(option)).collect();
        ranks.sort_unstable();
        ranks
    }
}

fn leaf_key(universe: &Universe, id: Id) -> LeafKey {
    match universe.unpack(id) {
        (number, Tail::UpStar(ups, nimber)) => {
            let class = match (number.is_zero(), ups, nimber) {
                (_, 0, 0) => 0,
                (true, 0, _) => 1,
                _ => 2,
            };
            (class, number, ups, nimber)
        }
        (number, Tail::Node(_)) => (3, number, 0, 0),
    }
}

/// Sorts games into the fixed order in which options and sets are written: numbers, nimbers, other number-up-star
/// values, and the rest by structure. It does not depend on how the games were computed.
///
/// # Examples
///
/// ```
/// use upstar::Universe;
/// use upstar::value::sort_games;
///
/// let universe = Universe::default();
/// let mut games = [universe.nimber(1), universe.integer(2), universe.integer(-1)];
/// sort_games(&mut games)?;
/// assert_eq!(games.map(|game| game.to_string()), ["-1", "2", "*"]);
/// # Ok::<(), upstar::Exhausted>(())
/// ```
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent.
pub fn sort_games(games: &mut [Game<'_>]) -> Result<(), Exhausted> {
    let Some(first) = games.first() else { return Ok(()) };
    let ids: Vec<Id> = games.iter().map(|game| game.id()).collect();
    let ranks = Ranks::new(first.universe(), &ids)?;
    games.sort_by_key(|game| ranks.rank(game.id()));
    Ok(())
}
