//! Games of taking places on a grid or a graph, in which a taken place restricts the use of its neighbours.
//!
//! Each place is open to both players, to one, or to neither. Taking a place removes the right to its neighbours: in Snort the
//! opponent's right, in Col the player's own, in Node Kayles and Digraph Placement both. Places open to neither are removed.
//!
//! An edge matters only if taking one end can remove a right to the other. Places not connected by such edges are in
//! different components: in Snort two neighbours open only to Left are not connected, in Col a place open only to Left is
//! not connected to one open only to Right. Exchanging the rights exchanges the players.
//!
//! Rights are lost and never gained. So a player makes at most one move for each place open to the player; and only one of two
//! places if taking either loses the player's right to the other, as in Col: of places divided into such pairs and single ones,
//! at most one of each. Where only the mover loses rights, the opponent cannot take away a place that is open to the mover alone:
//! of such places, no two of which are neighbours, the mover can take all. If Left can take `n` places that way, and Right takes
//! at most `m`, Left answers each move of Right in `G - (n - m)` with one of hers and wins moving second: `G` is at least `n - m`.

use crate::board::{Bits, Ground, each_set};
use crate::player::{ByPlayer, Player};
use crate::position::Bound;
use crate::rulesets::on_board::BoardRules;

/// The player whose right to the neighbours is lost when a place is taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Loses {
    /// The player who takes the place: Col.
    Mover,
    /// The opponent: Snort.
    Opponent,
    /// Both players: Node Kayles, Digraph Placement.
    Both,
}

/// The planes with the players exchanged.
const EXCHANGE: [usize; 3] = [1, 0, 2];

/// The planes: the places open to Left or taken by Left, the same for Right, and all taken places.
impl<G: Ground<3>> BoardRules<G> for Loses {
    /// The symbols for free places, removed places, places open to one player, and taken places. Where both players lose
    /// the right, taken places are removed.
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
                    ground.with_planes(each_set(planes, |plane| plane & !gone))
                }
                Loses::Mover | Loses::Opponent => {
                    let mut planes = each_set(planes, |plane| plane & !place);
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

    fn bound(&self, ground: &G, player: Player) -> Option<Bound> {
        let open = self.open(ground);
        let most = self.groups(ground, !player, open[!player]);
        let sure = match self {
            Loses::Mover => apart(ground, open[player] & !open[!player]),
            Loses::Opponent | Loses::Both => 0,
        };
        Some(Bound::number(player.sign() * (i64::from(sure) - i64::from(most))))
    }
}

/// The number of places chosen from a set one by one, no two of them neighbours.
fn apart<G: Ground<3>>(ground: &G, mut set: G::Set) -> u32 {
    let mut count = 0;
    while !set.is_empty() {
        let place = set & !set.without_lowest();
        let [after, before] = ground.beside(place);
        set = set & !place & !after & !before;
        count += 1;
    }
    count
}

impl Loses {
    /// Whether taking a place removes `other`'s right to its neighbours.
    #[inline]
    fn hits(self, mover: Player, other: Player) -> bool {
        match self {
            Loses::Mover => mover == other,
            Loses::Opponent => mover != other,
            Loses::Both => true,
        }
    }

    /// The number of pairs and single places that a set is divided into, of each of which a player can take only one.
    fn groups<G: Ground<3>>(self, ground: &G, player: Player, mut set: G::Set) -> u32 {
        if !self.hits(player, player) {
            return set.count();
        }
        let mut count = 0;
        while !set.is_empty() {
            let place = set & !set.without_lowest();
            set = set & !place;
            let [after, before] = ground.beside(place);
            set = set & !G::Set::cell((after & before & set).lowest());
            count += 1;
        }
        count
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

    /// The ground without the taken places: the remaining rights express their effect.
    #[inline]
    fn rights<G: Ground<3>>(self, ground: &G) -> G {
        let [.., taken] = ground.planes();
        if taken.is_empty() {
            return ground.clone();
        }
        let open = self.open(ground);
        ground.with_planes([open.left, open.right, G::Set::EMPTY])
    }

    /// The places reached from a set by an edge that matters, and the places with such an edge into the set, on a ground
    /// without taken places.
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
