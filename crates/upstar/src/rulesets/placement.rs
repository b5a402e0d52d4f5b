//! Games of taking places on a grid or a graph, in which a place that is taken takes rights away from its neighbours.
//!
//! Each place is open to both players, to one, or to none. Who takes a place takes away the right to its neighbours: in
//! Snort the opponent's, in Col the own, in Node Kayles and Digraph Placement everybody's. Places open to nobody vanish.
//!
//! An edge matters only if taking one end can take a right away from the other. What is not connected by edges that
//! matter is a component: in Snort two neighbours open to Left alone do not touch, in Col a place open to Left alone does
//! not touch one open to Right alone. Exchanging the rights exchanges the players.

use crate::board::{Bits, Ground};
use crate::player::{ByPlayer, Player};
use crate::rulesets::on_board::BoardRules;

/// Whose right to its neighbours is lost when a player takes a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Loses {
    /// The player's own: Col.
    Mover,
    /// The opponent's: Snort.
    Opponent,
    /// Everybody's: Node Kayles, Digraph Placement.
    Both,
}

/// The planes with the players exchanged.
const EXCHANGE: [usize; 3] = [1, 0, 2];

/// The planes have the places that are open to Left and to Right or have been taken by them, and which are taken.
impl<G: Ground<3>> BoardRules<G> for Loses {
    /// What stands for free places and those that are gone, for those open to one player, and for those taken. Where
    /// everybody loses, places that are taken are gone.
    const SYMBOLS: &'static [&'static str] = &[".", "#", "lL", "rR", "xX", "oO"];
    const HAS_MEDIUM: bool = true;

    fn planes(symbol: u8) -> u32 {
        [0b011, 0b000, 0b001, 0b010, 0b101, 0b110][usize::from(symbol)]
    }

    #[inline]
    fn moves(&self, ground: &G, player: Player, mut each: impl FnMut(G)) {
        let planes = ground.planes();
        for place in self.open(ground)[player].cells() {
            let place = G::Set::cell(place);
            each(match self {
                Loses::Both => {
                    let gone = place | ground.after(place);
                    ground.with_planes(planes.map(|plane| plane & !gone))
                }
                Loses::Mover | Loses::Opponent => {
                    let mut planes = planes.map(|plane| plane & !place);
                    planes[player as usize] = planes[player as usize] | place;
                    planes[2] = planes[2] | place;
                    ground.with_planes(planes)
                }
            });
        }
    }

    #[inline]
    fn components(&self, ground: &G, mut each: impl FnMut(G)) {
        let rights = self.rights(ground);
        let [left, right, _] = rights.planes();
        let next = |set: G::Set| self.beside(&rights, set).into_iter().fold(G::Set::EMPTY, |near, side| near | side);
        rights.parts(left | right, next, |part| each(rights.cut(part)));
    }

    #[inline]
    fn normal(&self, ground: &G) -> (G, bool) {
        let rights = self.rights(ground);
        rights.normal(EXCHANGE, |set| self.beside(&rights, set))
    }

    fn negative(&self, ground: &G) -> Option<G> {
        let planes = ground.planes();
        Some(ground.with_planes(EXCHANGE.map(|number| planes[number])))
    }
}

impl Loses {
    /// Whether taking a place takes `other`'s right to its neighbours away.
    #[inline]
    fn hits(self, mover: Player, other: Player) -> bool {
        match self {
            Loses::Mover => mover == other,
            Loses::Opponent => mover != other,
            Loses::Both => true,
        }
    }

    /// The places that each player may take.
    #[inline]
    fn open<G: Ground<3>>(self, ground: &G) -> ByPlayer<G::Set> {
        let [left, right, taken] = ground.planes();
        let own = ByPlayer { left, right };
        if taken.is_empty() {
            return own;
        }
        let near = ByPlayer::from_fn(|player| ground.after(own[player] & taken));
        ByPlayer::from_fn(|player| {
            let lost = Player::ALL.into_iter().filter(|mover| self.hits(*mover, player));
            lost.fold(own[player] & !taken, |open, mover| open & !near[mover])
        })
    }

    /// The same ground without the places that are taken: what they mean for the others is told by the rights.
    #[inline]
    fn rights<G: Ground<3>>(self, ground: &G) -> G {
        let [.., taken] = ground.planes();
        if taken.is_empty() {
            return ground.clone();
        }
        let open = self.open(ground);
        ground.with_planes([open.left, open.right, G::Set::EMPTY])
    }

    /// The places to which an edge that matters leads from a set, and those from which one leads there, if no place is
    /// taken.
    #[inline]
    fn beside<G: Ground<3>>(self, ground: &G, set: G::Set) -> [G::Set; 2] {
        let [left, right, _] = ground.planes();
        let sides = |own: G::Set, others: G::Set| ground.beside(set & own).map(|side| side & others);
        let ([after, before], [after_other, before_other]) = match self {
            Loses::Both => return sides(left | right, left | right),
            Loses::Mover => (sides(left, left), sides(right, right)),
            Loses::Opponent => (sides(left, right), sides(right, left)),
        };
        [after | after_other, before | before_other]
    }
}
