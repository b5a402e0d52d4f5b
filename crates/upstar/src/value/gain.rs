//! Gains: the incentives of moves, by number.
//!
//! Left's move to `G^L` gains `G^L - G`, Right's move to `G^R` gains `G - G^R`: see [`incentive`](super::incentive). A move in
//! one part of a sum gains what it gains in the part alone, so that one number can stand for it in all sums. What is found
//! out about the order of two gains holds in all sums, too.

use std::borrow::Cow;
use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};

use rustc_hash::FxHashMap;

use crate::budget::{Budget, Exhausted};
use crate::player::{ByPlayer, Player};
use crate::value::id::{Id, MAX_NODES, NodeRef, Tail};
use crate::value::order::Orders;
use crate::value::order_cache::{OrderCache, Pair};
use crate::value::universe::{Universe, lock};
use crate::value::up_star;

/// What a move gains, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Gain(u32);

/// The gains of a node's options: Left's, then Right's.
pub(super) type GainList = OnceLock<Box<[Gain]>>;

/// What is known about the gains of a universe.
#[derive(Debug, Default)]
pub(super) struct Gains {
    count: AtomicU64,
    /// The gains of moves in ups and nimbers, which are ups and nimbers.
    up_stars: Mutex<FxHashMap<(i64, u64), Gain>>,
    /// The gains `a - b + c`.
    composed: Mutex<FxHashMap<[Gain; 3], Gain>>,
    /// For two gains, the lesser number first: which of the questions `<=` and `>=` are answered, and which of them hold.
    orders: OrderCache<20>,
    /// A few gains that are at least, and at most, a gain.
    neighbours: Mutex<FxHashMap<Gain, Neighbours>>,
}

#[derive(Debug, Default)]
struct Neighbours {
    above: Vec<Gain>,
    below: Vec<Gain>,
}

/// How many neighbours of each kind a gain has. With four, a path of 28 cells in Snort takes 6 % fewer instructions than
/// without; more cost as much as they spare.
const MOST_NEIGHBOURS: usize = 4;

/// Two gains, the lesser number first, and whether they changed places for that.
fn pair(a: Gain, b: Gain) -> (Pair, bool) {
    let turned = b < a;
    let (first, second) = if turned { (b, a) } else { (a, b) };
    (Pair::of_numbers(first.0, second.0), turned)
}

impl Gains {
    /// A gain about which nothing is known.
    fn fresh(&self) -> Result<Gain, Exhausted> {
        let number = self.count.fetch_add(1, Ordering::Relaxed);
        u32::try_from(number).map(Gain).map_err(|_| Exhausted::Nodes(u64::from(MAX_NODES)))
    }

    /// The gain that a table has for a key, or a fresh one.
    fn named<K: Eq + Hash>(
        &self,
        table: &Mutex<FxHashMap<K, Gain>>,
        key: K,
        budget: &Budget,
    ) -> Result<Gain, Exhausted> {
        let mut table = lock(table);
        if let Some(&known) = table.get(&key) {
            return Ok(known);
        }
        budget.note_memory(ENTRY);
        let gain = self.fresh()?;
        table.insert(key, gain);
        Ok(gain)
    }

    /// The gain `a - b + c`.
    pub(super) fn composed(&self, a: Gain, b: Gain, c: Gain, budget: &Budget) -> Result<Gain, Exhausted> {
        self.named(&self.composed, [a, b, c], budget)
    }

    /// Which of the questions about the order of two gains are answered, and which of them hold.
    pub(super) fn known(&self, a: Gain, b: Gain) -> (Orders, Orders) {
        if a == b {
            return (Orders::BOTH, Orders::BOTH);
        }
        let (pair, turned) = pair(a, b);
        let (known, hold) = self.orders.get(pair);
        (known.reversed_if(turned), hold.reversed_if(turned))
    }

    /// Whether `a <= b`, if that is known.
    pub(super) fn is_le(&self, a: Gain, b: Gain) -> Option<bool> {
        let (known, hold) = self.known(a, b);
        (!known.and(Orders::LE).is_empty()).then(|| !hold.and(Orders::LE).is_empty())
    }

    /// Records answers to questions about two gains.
    pub(super) fn note(&self, a: Gain, b: Gain, asked: Orders, found: Orders, budget: &Budget) {
        if a == b {
            return;
        }
        let (pair, turned) = pair(a, b);
        self.orders.insert(pair, asked.reversed_if(turned), found.reversed_if(turned), budget);
        for (question, lesser, greater) in [(Orders::LE, a, b), (Orders::GE, b, a)] {
            if !found.and(question).is_empty() {
                self.note_neighbours(lesser, greater, budget);
            }
        }
    }

    fn note_neighbours(&self, lesser: Gain, greater: Gain, budget: &Budget) {
        let mut neighbours = lock(&self.neighbours);
        let note = |list: &mut Vec<Gain>, gain| {
            if list.len() < MOST_NEIGHBOURS {
                list.push(gain);
                budget.note_memory(size_of::<Gain>() as u64);
            }
        };
        note(&mut neighbours.entry(lesser).or_default().above, greater);
        note(&mut neighbours.entry(greater).or_default().below, lesser);
    }

    /// Whether `a <= b`, if that is known or follows from what is known about neighbours.
    pub(super) fn deduce_le(&self, a: Gain, b: Gain, budget: &Budget) -> Option<bool> {
        if let Some(known) = self.is_le(a, b) {
            return Some(known);
        }
        let deduced = {
            let neighbours = lock(&self.neighbours);
            let [(above_a, below_a), (above_b, below_b)] = [a, b].map(|gain| match neighbours.get(&gain) {
                Some(Neighbours { above, below }) => (above.as_slice(), below.as_slice()),
                None => (&[][..], &[][..]),
            });
            let from_a = |list: &[Gain], holds: bool| list.iter().any(|&gain| self.is_le(gain, b) == Some(holds));
            let from_b = |list: &[Gain], holds: bool| list.iter().any(|&gain| self.is_le(a, gain) == Some(holds));
            match from_a(above_a, true) || from_b(below_b, true) {
                true => true,
                false => (from_a(below_a, false) || from_b(above_b, false)).then_some(false)?,
            }
        };
        self.note(a, b, Orders::LE, if deduced { Orders::LE } else { Orders::NONE }, budget);
        Some(deduced)
    }
}

/// The greatest nimber whose gains are named.
const MOST_NIMBERS: u64 = 16;

/// About how many bytes an entry of a table takes, with the room between entries.
const ENTRY: u64 = 24;

impl Universe {
    /// Whether the gains of the options of a game are named.
    pub(super) fn has_gains(&self, game: Id) -> bool {
        !matches!(self.tail(game), Tail::UpStar(_, nimber) if MOST_NIMBERS < nimber)
    }

    /// The gains of the options of a game without a number, in their order; `None` if they are many nimbers.
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
                        self.gains.named(&self.gains.up_stars, (gained, to_nimber ^ nimber), self.budget())
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

    /// Records what moves to some options of a game gain. The others gain what nothing is known about.
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

    /// Names the gains of a node's options; some have a name already.
    fn name_gains(&self, index: u32, known: impl Fn(Player, Id) -> Option<Gain>) -> Result<(), Exhausted> {
        let node = self.node(index);
        let mut list = Vec::with_capacity(node.all_options().len());
        for player in Player::ALL {
            for &option in node.options(player) {
                // In a game that is its own negative, the players' moves gain the same.
                let mirrored = || {
                    let twin = (node.symmetric && player == Player::Right).then(|| self.negative(option))?;
                    let place = node.options(Player::Left).iter().position(|&other| other == twin)?;
                    list.get(place).copied()
                };
                let gain = known(player, option).or_else(mirrored);
                list.push(match gain {
                    Some(gain) => gain,
                    None => self.gains.fresh()?,
                });
            }
        }
        self.budget().note_memory((list.len() * size_of::<Gain>()) as u64);
        // Somebody else may have named them; either will do.
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
    fn what_neighbours_tell() {
        let (gains, budget) = (Gains::default(), Budget::unlimited());
        let [a, b, c, d] = [(); 4].map(|()| gains.fresh().expect("few"));
        assert_eq!(gains.is_le(a, a), Some(true));
        assert_eq!(gains.deduce_le(a, c, &budget), None);
        // a <= b <= c, and not d <= c.
        gains.note(a, b, Orders::LE, Orders::LE, &budget);
        gains.note(c, b, Orders::BOTH, Orders::GE, &budget);
        gains.note(c, d, Orders::GE, Orders::NONE, &budget);
        assert_eq!((gains.is_le(b, c), gains.is_le(c, b), gains.is_le(d, c)), (Some(true), Some(false), Some(false)));
        assert_eq!(gains.deduce_le(a, c, &budget), Some(true));
        assert_eq!(gains.is_le(a, c), Some(true));
        // d <= a would give d <= c, and c <= a would give c <= b.
        assert_eq!(gains.deduce_le(d, a, &budget), Some(false));
        assert_eq!(gains.deduce_le(c, a, &budget), Some(false));
        assert_eq!(gains.deduce_le(a, d, &budget), None);
    }

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
        // A move in a sum gains what it gains in the part.
        assert_eq!(gains((switch + other).expect("unlimited")).left, gains(switch).left);
    }
}
