//! The nodes of the arena.

use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::fixed_point::PackedStops;
use crate::value::gain::GainList;
use crate::value::id::{Id, NodeRef};
use crate::value::landmark::Incentives;
use crate::value::origin::Origin;
use crate::value::spot::Spot;
use crate::value::stops::Side;

/// A canonical game that is not number-up-star, translated so that its stops are `height` and `-height`.
#[derive(Debug)]
pub(super) struct Node {
    /// Left's options, then Right's, each in an order that decides most comparisons early.
    pub(super) options: Box<[Id]>,
    /// The same options in the representation that comparisons use, if all fit.
    pub(super) spots: Option<Box<[Spot]>>,
    /// The stops, one the negative of the other, in fixed point, with their sides.
    pub(super) packed_stops: PackedStops,
    /// The number of options that are Left's.
    pub(super) left_count: u32,
    /// The length of the longest path to a number-up-star value.
    pub(super) depth: u32,
    /// Whether it is its own negative.
    pub(super) symmetric: bool,
    /// The fields that comparisons do not need, kept apart so that the others fit in a cache line.
    pub(super) more: Box<More>,
}

/// The less frequently used part of a node.
#[derive(Debug)]
pub(super) struct More {
    /// The value of the left stop, which is also minus the value of the right stop.
    pub(super) stop: Dyadic,
    /// The greatest nimber that may occur among the followers.
    pub(super) widest: u64,
    /// The incentives of its options, once it has been a summand often enough.
    pub(super) incentives: Incentives,
    /// The sum by which it was made.
    pub(super) origin: Origin,
    /// The gains of its options, by number.
    pub(super) gains: GainList,
}

impl Node {
    pub(super) fn all_options(&self) -> &[Id] {
        &self.options
    }

    #[inline]
    pub(super) fn options(&self, player: Player) -> &[Id] {
        let (left, right) = self.options.split_at(self.left_count as usize);
        match player {
            Player::Left => left,
            Player::Right => right,
        }
    }

    /// The options of a player in the representation that comparisons use, if all fit.
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
    pub(super) fn sides_of(&self, reference: NodeRef) -> ByPlayer<Side> {
        let sides = self.packed_stops.sides();
        match reference.negative {
            false => sides,
            true => sides.swapped().map(|side| -side),
        }
    }
}
