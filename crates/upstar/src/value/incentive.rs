//! Incentives: the gains of moves, and their use in sums.
//!
//! Left's move to `G^L` has the incentive `G^L - G`, Right's move to `G^R` the incentive `G - G^R`. Each player wants large
//! incentives (Siegel, *Combinatorial Game Theory*, II.2). In a sum of canonical games `G` and `H` they decide nearly everything:
//!
//! - `G^L + H` is dominated by `G + H^L` exactly if `G^L - G <= H^L - H`.
//! - `G^L + H` is not reversible unless `G^L - G <= H - H^R` for some `H^R`. To see this, let `X` be its canonical form and let
//!   `X^R <= G + H`. Left answers Right's move to `X^R` in `X - (G^L + H) = 0`. She cannot do so with some `X^RL >= X`, because
//!   `X` has no reversible options. So a Right option of `G^L + H` is at most `X^R`, and therefore at most `G + H`. It is not
//!   `G^LR + H`, because `G` has no reversible options; so it is `G^L + H^R`.
//!
//! The same holds with the players exchanged. Translation by a number changes no incentive, and the incentives of `-G` are
//! the incentives of `G` with the players exchanged, so one list serves everything that a node represents.
//!
//! To compare many pairs of incentives quickly, each is compared in advance with the *landmarks*, the first few incentives
//! that were found in the universe. If `a <= p <= b` for a landmark `p`, then `a <= b`; and if `p <= a` but not `p <= b`, or
//! `b <= p` but not `a <= p`, then not `a <= b`. For random games born by day 3 this settles four out of five pairs with a few
//! bit operations.

use std::sync::atomic::Ordering;

use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::id::{Id, NodeRef, Tail};
use crate::value::landmark::{Incentive, Landmarks, Position};
use crate::value::orders::{Orders, Placed};
use crate::value::universe::Universe;

/// The number of sums after which the incentives of a summand are computed; computing them costs about as much as ten sums.
const OFTEN: u32 = 16;

/// The greatest depth of a game whose incentives are computed. Sums of deep games spend their time elsewhere.
pub(super) const SHALLOW: u32 = 3;

/// The greatest size of a game whose incentives are computed, so that they cost little even where sums cost nothing. It also
/// bounds the number of options of one player by the number of bits in a word.
const SMALL: u64 = 64;

impl Universe {
    /// The incentives of two nodes in the order of the options, if both nodes are small and frequent summands.
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

    /// The order of two incentives: all relations that hold, or at least one of them if the result is not [`Orders::NONE`].
    #[inline]
    pub(super) fn some_order(&self, a: &Incentive, b: &Incentive, depth: u32) -> Result<Orders, Exhausted> {
        let (yes, no) = a.position.settle(&b.position);
        let open = Orders::BOTH.without(no);
        match !yes.is_empty() || open.is_empty() {
            true => Ok(yes),
            false => self.orders(self.place(a.game), self.place(b.game), open, depth),
        }
    }

    /// Computes the incentives of a node, unless another thread has begun to.
    ///
    /// The recursion is shallow: the sums it needs are sums of followers of the node.
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
                // Adds a new landmark, unless the game is already one.
                if self.store.landmarks.count() < Landmarks::BITS as usize
                    && position.no_better.left & position.no_better.right == 0
                {
                    self.store.landmarks.push((game, position));
                }
                list.push(Incentive { game: game.id, position });
            }
        }
        self.budget().note_memory((list.len() * size_of::<Incentive>()) as u64);
        // No other thread has set it, because only one can begin.
        _ = place.list.set(list.into_boxed_slice());
        Ok(())
    }

    /// Subtracts the size of a game from `rest`, if `rest` is large enough. The size is the number of positions in the tree down to
    /// ups and nimbers, each of which counts as much as its own size.
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

    /// The position of a game among the landmarks.
    fn position(&self, g: Placed) -> Result<Position, Exhausted> {
        let mut position = Position::default();
        let mut settled = ByPlayer::<Landmarks>::default();
        // The last landmark comes first: its order with the earlier ones is known, so many comparisons with them can be skipped.
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

    /// The incentives of every fifteenth game born by day 3.
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
        // Otherwise the landmarks would be wasted.
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
            // One more sum, unless the incentives are already known.
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
