//! Incentives: what a move gains, and how sums use it.
//!
//! Left's move to `G^L` has the incentive `G^L - G`, Right's move to `G^R` the incentive `G - G^R`. A player wants both to
//! be large (Siegel, *Combinatorial Game Theory*, II.2). In a sum of canonical games `G` and `H` they decide almost all:
//!
//! - `G^L + H` is dominated by `G + H^L` exactly if `G^L - G <= H^L - H`.
//! - `G^L + H` is not reversible unless `G^L - G <= H - H^R` for some `H^R`. For let `X` be its canonical form and let
//!   `X^R <= G + H`. Left answers Right's move to `X^R` in `X - (G^L + H) = 0`. She cannot do so with some `X^RL >= X`, as
//!   `X` has no reversible options, so that a Right option of `G^L + H` is at most `X^R`, and so at most `G + H`. It is not
//!   `G^LR + H`, for `G` has no reversible options; so it is `G^L + H^R`.
//!
//! The same holds with the players exchanged. Translation by a number changes no incentive, and the incentives of `-G` are
//! those of `G` with the players exchanged, so that one list serves everything that a node stands for.
//!
//! To compare many pairs of incentives fast, each is compared in advance with the *landmarks*, the first few incentives
//! that were found in the universe. If `a <= p <= b` for a landmark `p`, then `a <= b`; and if `p <= a` but not `p <= b`, or
//! `b <= p` but not `a <= p`, then not `a <= b`. For random games born by day 3 that settles four pairs of five with a few
//! operations on bits.

use std::sync::atomic::Ordering;

use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::id::{Id, NodeRef, Tail};
use crate::value::landmark::{Incentive, Landmarks, Position};
use crate::value::orders::{Orders, Placed};
use crate::value::universe::Universe;

/// Incentives are found for games that are summands so often: finding them costs about as much as ten sums.
const OFTEN: u32 = 16;

/// The greatest depth of a game whose incentives are found. Sums of deep games spend their time elsewhere.
pub(super) const SHALLOW: u32 = 3;

/// The greatest size of a game whose incentives are found, so that they cost little even where sums cost nothing. There are
/// also no more options of one player than that, and so no more than bits in a word.
const SMALL: u64 = 64;

impl Universe {
    /// The incentives of two nodes, if both are small and often summands. They are in the order of the options.
    pub(super) fn incentives(&self, nodes: [NodeRef; 2]) -> Result<Option<[ByPlayer<&[Incentive]>; 2]>, Exhausted> {
        if nodes.iter().any(|node| SHALLOW < self.node(node.index).depth) {
            return Ok(None);
        }
        let [g, h] = nodes.map(|node| {
            let stored = self.node(node.index);
            let (left, right) = stored.more.incentives.list.get()?.split_at(stored.options(Player::Left).len());
            let lists = ByPlayer { left, right };
            Some(if node.negative { lists.swapped() } else { lists })
        });
        if let (Some(g), Some(h)) = (g, h) {
            return Ok(Some([g, h]));
        }
        let counts = nodes.map(|node| self.node(node.index).more.incentives.sums.fetch_add(1, Ordering::Relaxed));
        if counts.iter().all(|count| OFTEN <= *count) {
            for node in nodes {
                self.find_incentives(node)?;
            }
        }
        Ok(None)
    }

    /// The order of two incentives: all that holds, or at least one of the two if it is not [`Orders::NONE`].
    #[inline]
    pub(super) fn some_order(&self, a: &Incentive, b: &Incentive, depth: u32) -> Result<Orders, Exhausted> {
        let (yes, no) = a.position.settle(&b.position);
        let open = Orders::BOTH.without(no);
        match !yes.is_empty() || open.is_empty() {
            true => Ok(yes),
            false => self.orders(self.place(a.game), self.place(b.game), open, depth),
        }
    }

    /// Finds the incentives of a node, unless somebody has begun to.
    ///
    /// The recursion is shallow: sums that are needed are of followers of the node.
    fn find_incentives(&self, node: NodeRef) -> Result<(), Exhausted> {
        let place = &self.node(node.index).more.incentives;
        if place.begun.load(Ordering::Relaxed) || place.begun.swap(true, Ordering::Relaxed) {
            return Ok(());
        }
        let node = if node.negative { -node } else { node };
        let g = self.pack(&Dyadic::ZERO, Tail::Node(node));
        if !self.fits(g, &mut { SMALL }) {
            return Ok(());
        }
        let mut list = Vec::new();
        for player in Player::ALL {
            for &option in self.node(node.index).options(player) {
                let gain = self.sum(option, self.negative(g))?;
                let game = self.place(self.signed(gain, player == Player::Right));
                let position = self.position(game)?;
                // A new landmark unless it is one.
                if self.store.landmarks.count() < Landmarks::BITS as usize
                    && position.no_better.left & position.no_better.right == 0
                {
                    self.store.landmarks.push((game, position));
                }
                list.push(Incentive { game: game.id, position });
            }
        }
        self.budget().note_memory((list.len() * size_of::<Incentive>()) as u64);
        // Nobody else has set it, for only one can begin.
        _ = place.list.set(list.into_boxed_slice());
        Ok(())
    }

    /// Takes the size of a game off `rest`, if that is large enough: the positions of its tree, down to ups and nimbers, which
    /// count for as much as they are.
    fn fits(&self, g: Id, rest: &mut u64) -> bool {
        let own = match self.tail(g) {
            Tail::UpStar(ups, nimber) => ups.unsigned_abs().saturating_add(nimber).saturating_add(1),
            Tail::Node(_) => 1,
        };
        let Some(less) = rest.checked_sub(own) else { return false };
        *rest = less;
        match self.tail(g) {
            Tail::UpStar(..) => true,
            Tail::Node(node) => self.node(node.index).all_options().iter().all(|&option| self.fits(option, rest)),
        }
    }

    /// Where a game lies among the landmarks.
    fn position(&self, g: Placed) -> Result<Position, Exhausted> {
        let mut position = Position::default();
        let mut settled = ByPlayer::<Landmarks>::default();
        // The last one first, for it knows its order with the earlier ones, so that many of them need not be asked.
        for place in (0..Landmarks::BITS).rev() {
            let Some((landmark, among)) = self.store.landmarks.get(place as usize) else { continue };
            let own = 1 << place;
            position.known |= own;
            let ask = Orders::from_fn(|player| settled[player] & own == 0);
            if ask.is_empty() {
                continue;
            }
            let found = self.orders(g, *landmark, ask, 0)?;
            for player in Player::ALL {
                let question = Orders::no_better_for(player);
                if ask.and(question).is_empty() {
                    continue;
                }
                if found.and(question).is_empty() {
                    settled[player] |= own | among.no_better[!player];
                    continue;
                }
                position.no_better[player] |= own | among.no_better[player];
                settled[player] |= own | among.no_better[player];
                settled[!player] |= among.known & !among.no_better[!player];
            }
        }
        Ok(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The incentives of the games born by day 3, every fifteenth.
    fn some_incentives(universe: &Universe) -> Vec<Incentive> {
        let games = universe.games_born_by(3).expect("unlimited").expect("few");
        let mut all = Vec::new();
        for game in games.into_iter().step_by(15) {
            if let Tail::Node(node) = universe.tail(game.id()) {
                universe.find_incentives(node).expect("unlimited");
                all.extend(universe.node(node.index).more.incentives.list.get().expect("found").iter());
            }
        }
        all
    }

    #[test]
    fn landmarks_say_what_the_order_says() {
        let universe = Universe::default();
        let all = some_incentives(&universe);
        assert_eq!(universe.store.landmarks.count(), Landmarks::BITS as usize);
        let mut settled = 0;
        for a in &all {
            for b in &all {
                let (yes, no) = a.position.settle(&b.position);
                let order = universe
                    .orders(universe.place(a.game), universe.place(b.game), Orders::BOTH, 0)
                    .expect("unlimited");
                assert!(yes.without(order).is_empty() && no.and(order).is_empty());
                settled += usize::from(yes.with(no) == Orders::BOTH);
                let some = universe.some_order(a, b, 0).expect("unlimited");
                assert!(some.without(order).is_empty() && some.is_empty() == order.is_empty());
            }
        }
        // Otherwise landmarks are a waste.
        assert!(all.len().pow(2) / 2 < settled);
    }

    #[test]
    fn incentives_are_those_of_the_definition_and_are_found_for_games_added_often() {
        let universe = Universe::default();
        let games = universe.games_born_by(3).expect("unlimited").expect("few");
        let nodes: Vec<_> =
            games.into_iter().filter(|game| matches!(universe.tail(game.id()), Tail::Node(_))).collect();
        let few: Vec<_> = nodes.into_iter().step_by(50).collect();
        for &g in &few {
            for &h in &few {
                (g + h).expect("unlimited");
            }
        }
        for &g in &few {
            let Tail::Node(node) = universe.tail(g.id()) else { continue };
            // One more sum, unless they were found already.
            _ = universe.incentives([node, node]).expect("unlimited");
            let [lists, _] = universe.incentives([node, node]).expect("unlimited").expect("added often");
            for player in Player::ALL {
                let gains = g.options(player).map(|option| match player {
                    Player::Left => (option - g).expect("unlimited").id(),
                    Player::Right => (g - option).expect("unlimited").id(),
                });
                assert!(gains.eq(lists[player].iter().map(|incentive| incentive.game)));
            }
        }
    }
}
