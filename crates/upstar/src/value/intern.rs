//! Interning: every node is made only once.

use std::hash::{BuildHasher, Hash, Hasher};

use rustc_hash::FxBuildHasher;

use crate::budget::Exhausted;
use crate::player::{ByPlayer, Player};
use crate::value::depth::MAX_DEPTH;
use crate::value::fixed_point::{PackedStops, fixed};
use crate::value::gain::GainList;
use crate::value::id::{Id, MAX_NODES, NodeRef, Tail, Unpacked};
use crate::value::landmark::Incentives;
use crate::value::node::{More, Node};
use crate::value::origin::Origin;
use crate::value::spot::Spot;
use crate::value::stops::Stop;
use crate::value::store::{Interned, SHARDS};
use crate::value::tables::lock;
use crate::value::universe::Universe;

impl Universe {
    /// The node with these options, which must be canonical and not number-up-star, and with these stops.
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
        // If Left's options are the negatives of Right's, then the converse holds, too, so one comparison suffices.
        let mirror = mirrored(Player::Left);
        let (symmetric, negative) = (mirror == lists.left, mirror < lists.left);
        let mut sides = ByPlayer { left: stops.left.side, right: stops.right.side };
        if negative {
            lists = ByPlayer { right: mirrored(Player::Right), left: mirror };
            sides = sides.swapped().map(|side| -side);
        }
        let hash = hash_options(&lists);
        let mut shard = lock(&self.store.shards[(hash >> 40) as usize % SHARDS]);
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
                // The hook is called later: other threads may be waiting for the lock.
                self.budget().check_limits()?;
                let (mut depth, mut widest) = (1, 0);
                for &option in Player::ALL.into_iter().flat_map(|player| &lists[player]) {
                    depth = depth.max(self.depth(option) + 1);
                    widest = widest.max(self.widest(option));
                }
                if MAX_DEPTH < depth {
                    return Err(Exhausted::Depth(MAX_DEPTH));
                }
                if MAX_NODES as usize <= self.store.nodes.count() + SHARDS {
                    return Err(Exhausted::Nodes(u64::from(MAX_NODES)));
                }
                let left_count = lists.left.len() as u32;
                let options: Box<[Id]> = Player::ALL.into_iter().flat_map(|player| &lists[player]).copied().collect();
                let stop = &stops.left.value - &middle;
                let spots = self.spots(&options);
                let bytes =
                    size_of::<Node>() + size_of::<More>() + 32 + (size_of::<Id>() + size_of::<Spot>()) * options.len();
                self.budget().note_node(bytes as u64);
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
                let index = self.store.nodes.push(node) as u32;
                shard.insert_unique(hash, Interned { index, hash: short_hash }, |entry| {
                    hash_options_of(self.node(entry.index))
                });
                index
            }
        };
        drop(shard);
        self.budget().check_hook()?;
        Ok(self.pack(&middle, Tail::Node(NodeRef { index, negative, symmetric })))
    }
}

/// Sorts the options of a player into the order in which a node stores them: options with the best numbers come first, because
/// they decide most comparisons.
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
