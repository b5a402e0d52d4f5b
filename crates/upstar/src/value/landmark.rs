//! Incentives and their positions among the landmarks: see [`incentive`](super::incentive).

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32};

use crate::player::ByPlayer;
use crate::value::id::Id;
use crate::value::orders::{Orders, Placed};

/// The incentive of a move, and its position among the landmarks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Incentive {
    pub(super) game: Id,
    pub(super) position: Position,
}

/// The position of a game among the landmarks that existed when it was compared with them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Position {
    /// The landmarks with which it was compared.
    pub(super) known: Landmarks,
    /// The landmarks than which it is no better for a player: for Left the ones it is at most, for Right the ones it is at least.
    pub(super) no_better: ByPlayer<Landmarks>,
}

/// A set of landmarks, one bit each.
pub(super) type Landmarks = u64;

/// The landmarks of a universe, each with its position among the earlier ones.
pub(super) type LandmarkList = boxcar::Vec<(Placed, Position)>;

/// The incentives of a node, as far as they are known.
#[derive(Debug, Default)]
pub(super) struct Incentives {
    /// The number of sums computed with this node.
    pub(super) sums: AtomicU32,
    /// Whether a thread has begun to compute the incentives. The sums needed for that do not use them.
    pub(super) begun: AtomicBool,
    /// The incentives of Left's options, then of Right's.
    pub(super) list: OnceLock<Box<[Incentive]>>,
}

impl Incentive {
    /// Whether the landmarks do not rule out that this incentive is at most the other.
    #[inline]
    pub(super) fn may_be_le(&self, other: &Incentive) -> bool {
        let (_, no) = self.position.settle(&other.position);
        no.and(Orders::LE).is_empty()
    }
}

impl Position {
    /// The order of two games, as far as the landmarks determine it: the questions answered with yes, and with no.
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
