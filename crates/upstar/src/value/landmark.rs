//! Incentives and the landmarks among which they lie: see [`incentive`](super::incentive).

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32};

use crate::player::ByPlayer;
use crate::value::id::Id;
use crate::value::orders::{Orders, Placed};

/// The incentive of a move, and where it lies among the landmarks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Incentive {
    pub(super) game: Id,
    pub(super) position: Position,
}

/// Where a game lies among those landmarks that were there when it was compared with them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Position {
    /// The landmarks it was compared with.
    pub(super) known: Landmarks,
    /// Those than which it is no better for a player: for Left those that it is at most, for Right at least.
    pub(super) no_better: ByPlayer<Landmarks>,
}

/// A set of landmarks, one bit each.
pub(super) type Landmarks = u64;

/// The landmarks of a universe, each with its position among the earlier ones.
pub(super) type LandmarkList = boxcar::Vec<(Placed, Position)>;

/// What a node knows about its incentives.
#[derive(Debug, Default)]
pub(super) struct Incentives {
    /// How many sums with this node were computed.
    pub(super) sums: AtomicU32,
    /// Whether somebody has begun to find the incentives. Sums that are needed for that go without.
    pub(super) begun: AtomicBool,
    /// Those of Left's options, then those of Right's.
    pub(super) list: OnceLock<Box<[Incentive]>>,
}

impl Incentive {
    /// Whether the landmarks leave it possible that this incentive is at most the other.
    #[inline]
    pub(super) fn may_be_le(&self, other: &Incentive) -> bool {
        let (_, no) = self.position.settle(&other.position);
        no.and(Orders::LE).is_empty()
    }
}

impl Position {
    /// What the landmarks say about the order of two games: the questions settled with yes, and with no.
    #[inline]
    pub(super) fn settle(&self, other: &Position) -> (Orders, Orders) {
        let (own, others) = (&self.no_better, &other.no_better);
        let yes = Orders::from_fn(|player| own[player] & others[!player] != 0);
        let no = Orders::from_fn(|player| {
            let against = own[!player] & !others[!player] | others[player] & !own[player];
            against & self.known & other.known != 0
        });
        (yes, no)
    }
}
