//! The options of a game's canonical form.

use std::slice;

use crate::number::Dyadic;
use crate::player::Player;
use crate::value::id::{Id, Tail};
use crate::value::universe::Universe;
use crate::value::up_star;

/// The options of one player in the canonical form of a game, in no particular order.
pub(crate) struct Options<'u> {
    universe: &'u Universe,
    /// The number that is added to each option of the tail.
    number: Dyadic,
    source: Source<'u>,
}

enum Source<'u> {
    /// The options of a node, to be negated or not.
    Node { ids: slice::Iter<'u, Id>, negate: bool },
    /// The options of ups and a nimber.
    UpStar { player: Player, ups: i64, nimber: u64, next: u64, count: u64 },
    /// The option of a number, if it has one.
    Number(Option<Dyadic>),
}

impl Universe {
    /// The options of `player` in the canonical form of a game.
    #[inline]
    pub(crate) fn options(&self, id: Id, player: Player) -> Options<'_> {
        let (number, tail) = self.unpack(id);
        let source = match tail {
            Tail::UpStar(0, 0) => Source::Number(number.canonical_options()[player].clone()),
            Tail::UpStar(ups, nimber) => {
                Source::UpStar { player, ups, nimber, next: 0, count: up_star::option_count(player, ups, nimber) }
            }
            Tail::Node(reference) => {
                let owner = if reference.negative { !player } else { player };
                let ids = self.node(reference.index).options(owner).iter();
                Source::Node { ids, negate: reference.negative }
            }
        };
        Options { universe: self, number, source }
    }
}

impl Iterator for Options<'_> {
    type Item = Id;

    #[inline]
    fn next(&mut self) -> Option<Id> {
        match &mut self.source {
            Source::Node { ids, negate } => {
                let option = self.universe.signed(*ids.next()?, *negate);
                match self.number.is_zero() {
                    true => Some(option),
                    false => Some(self.universe.shifted(option, &self.number)),
                }
            }
            Source::UpStar { player, ups, nimber, next, count } => {
                if next == count {
                    return None;
                }
                let (ups, nimber) = up_star::option(*player, *ups, *nimber, *next);
                *next += 1;
                Some(self.universe.pack(&self.number, Tail::UpStar(ups, nimber)))
            }
            Source::Number(option) => Some(self.universe.pack(&option.take()?, Tail::UpStar(0, 0))),
        }
    }
}
