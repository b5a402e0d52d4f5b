//! The gains of the options of a game.

use std::borrow::Cow;

use crate::budget::Exhausted;
use crate::player::{ByPlayer, Player};
use crate::value::gain::Gain;
use crate::value::id::{Id, NodeRef, Tail};
use crate::value::universe::Universe;
use crate::value::up_star;

/// The greatest nimber whose gains are numbered.
const MOST_NIMBERS: u64 = 16;

impl Universe {
    /// Whether the gains of the options of a game are numbered.
    pub(super) fn has_gains(&self, game: Id) -> bool {
        !matches!(self.tail(game), Tail::UpStar(_, nimber) if MOST_NIMBERS < nimber)
    }

    /// The gains of the options, in their order, of a game without a number; `None` if there are too many nimbers.
    pub(super) fn gains_of(&self, game: Id) -> Result<Option<ByPlayer<Cow<'_, [Gain]>>>, Exhausted> {
        match self.tail(game) {
            Tail::Node(node) => Ok(Some(self.gains_of_node(node)?.map(Cow::Borrowed))),
            Tail::UpStar(..) if !self.has_gains(game) => Ok(None),
            Tail::UpStar(ups, nimber) => {
                let gains = ByPlayer::try_from_fn(|player| {
                    let count = up_star::option_count(player, ups, nimber);
                    let gains = (0..count).map(|index| {
                        let (to_ups, to_nimber) = up_star::option(player, ups, nimber, index);
                        let gained = player.sign() * (to_ups - ups);
                        self.store.gains.named(&self.store.gains.up_stars, (gained, to_nimber ^ nimber), self.budget())
                    });
                    gains.collect::<Result<_, _>>()
                })?;
                Ok(Some(gains.map(Cow::Owned)))
            }
        }
    }

    fn gains_of_node(&self, node: NodeRef) -> Result<ByPlayer<&[Gain]>, Exhausted> {
        let stored = self.node(node.index);
        if stored.more.gains.get().is_none() {
            self.name_gains(node.index, |_, _| None)?;
        }
        let all = stored.more.gains.get().map_or(&[][..], |list| list);
        let (left, right) = all.split_at(stored.options(Player::Left).len());
        let lists = ByPlayer { left, right };
        Ok(if node.negative { lists.swapped() } else { lists })
    }

    /// Records the gains of moves to some options of a game. The others get gains about which nothing is known.
    pub(super) fn note_gains(&self, game: Id, known: &ByPlayer<Vec<(Id, Gain)>>) -> Result<(), Exhausted> {
        let Tail::Node(node) = self.tail(game) else { return Ok(()) };
        if self.node(node.index).more.gains.get().is_some() {
            return Ok(());
        }
        self.name_gains(node.index, |player, option| {
            let option = self.plus_number_of(self.signed(option, node.negative), game);
            let known = &known[if node.negative { !player } else { player }];
            known.iter().find(|(own, _)| *own == option).map(|(_, gain)| *gain)
        })
    }

    /// Numbers the gains of a node's options; some have a number already.
    fn name_gains(&self, index: u32, known: impl Fn(Player, Id) -> Option<Gain>) -> Result<(), Exhausted> {
        let node = self.node(index);
        let mut list = Vec::with_capacity(node.all_options().len());
        for player in Player::ALL {
            for &option in node.options(player) {
                // In a game that is its own negative, the moves of both players gain the same.
                let mirrored = || {
                    let twin = (node.symmetric && player == Player::Right).then(|| self.negative(option))?;
                    let place = node.options(Player::Left).iter().position(|&other| other == twin)?;
                    list.get(place).copied()
                };
                let gain = known(player, option).or_else(mirrored);
                list.push(match gain {
                    Some(gain) => gain,
                    None => self.store.gains.fresh()?,
                });
            }
        }
        self.budget().note_memory((list.len() * size_of::<Gain>()) as u64);
        // Another thread may have numbered them first; either list is valid.
        _ = node.more.gains.set(list.into_boxed_slice());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::Dyadic;
    use crate::value::Game;

    #[test]
    fn one_number_for_what_gains_the_same() {
        let universe = Universe::default();
        let gains = |game: Game<'_>| {
            universe.gains_of(universe.bare(universe.tail(game.id()))).expect("unlimited").expect("few")
        };
        let number = |n| universe.integer(n);
        let game = |left, right| universe.game(&[left], &[right]).expect("unlimited");
        let star = universe.nimber(1);
        let up = game(number(0), star);
        // Right gains ^* in ^ = {0|*} and in ^^* = {0|^}.
        assert_eq!(gains(star).left, gains(star).right);
        assert_eq!(gains(up).right, gains(game(number(0), up)).right);
        assert_ne!(gains(up).left, gains(up).right);
        // A game that is its own negative, a translate, a negative.
        let switch = game(number(9), number(-9));
        let other = game(game(number(3), number(2)), number(1));
        assert_eq!(gains(switch).left, gains(switch).right);
        assert_eq!(gains(other), gains(other.plus_number(&Dyadic::from(7))));
        assert_eq!(gains(other), gains(-other).swapped());
        // A move in a sum gains the same as in the part.
        assert_eq!(gains((switch + other).expect("unlimited")).left, gains(switch).left);
    }
}
