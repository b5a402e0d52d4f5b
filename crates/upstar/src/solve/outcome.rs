//! Who wins a position, found by search.
//!
//! A position is a sum of components. Those that are solved with little effort are replaced by their values and added up
//! to one game; on the others the search makes moves. It stops as soon as a winning move is found, and remembers sums it
//! has seen. A component and its negative cancel. So an outcome is often known long before a canonical value could be.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::budget::{Exhausted, Held};
use crate::mix::Mix;
use crate::player::{ByPlayer, Player};
use crate::position::{Manner, Position};
use crate::solve::values::{Values, Worker};
use crate::value::{Id, MAX_DEPTH, Outcome, Universe, deeper};

/// How many components may be solved to find the value of one.
const EFFORT: u64 = 100;

/// The outcome of a position.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent, or if play goes deeper than the engine does.
pub fn outcome<P: Position>(universe: &Universe, position: &P, manner: Manner) -> Result<Outcome, Exhausted> {
    let values = universe.kept::<Values<P>>();
    let mut search = Search {
        universe,
        manner,
        worker: Worker::alone(universe, values, manner),
        hard: FxHashSet::default(),
        known: FxHashMap::default(),
    };
    let mut sum = Sum { parts: Vec::new(), value: Id::ZERO };
    search.add(&mut sum, position, false)?;
    sum.tidy();
    let winners = ByPlayer::try_from_fn(|first| Ok(if search.wins(&sum, first, 0)? { first } else { !first }))?;
    Ok(Outcome::from_winners(winners))
}

/// A sum of components in normal form, negated or not, and of a value.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Sum<P> {
    parts: Vec<(P, bool)>,
    value: Id,
}

impl<P: Position> Sum<P> {
    /// About how many bytes the sum takes.
    fn memory(&self) -> usize {
        let part = |(position, _): &(P, bool)| position.memory() + size_of::<(P, bool)>() - size_of::<P>();
        size_of::<Sum<P>>() + self.parts.iter().map(part).sum::<usize>()
    }

    /// Removes pairs that cancel, and puts the rest in an order that depends on nothing but the parts.
    fn tidy(&mut self) {
        self.parts.sort_by_cached_key(|(part, negated)| (Mix::hash(part), *negated));
        let mut at = 1;
        while 0 < at && at < self.parts.len() {
            let (before, after) = (&self.parts[at - 1], &self.parts[at]);
            if before.0 == after.0 && before.1 != after.1 {
                self.parts.drain(at - 1..=at);
                at = at.saturating_sub(1).max(1);
            } else {
                at += 1;
            }
        }
    }
}

struct Search<'a, P> {
    universe: &'a Universe,
    manner: Manner,
    worker: Worker<'a, P>,
    /// Components whose value was not found with little effort.
    hard: FxHashSet<P>,
    /// Whether the player who moves first wins.
    known: FxHashMap<(Sum<P>, Player), bool>,
}

impl<P: Position> Search<'_, P> {
    /// Adds the components of a position, or of its negative.
    fn add(&mut self, sum: &mut Sum<P>, position: &P, negative: bool) -> Result<(), Exhausted> {
        let mut parts = Vec::new();
        self.manner.components(position, &mut |part| parts.push(self.manner.normal(&part)));
        for (part, negated) in parts {
            let negated = negated != negative;
            let value = match self.hard.contains(&part) {
                true => None,
                false => self.worker.value_within(EFFORT, &part)?,
            };
            match value {
                Some(value) => {
                    let value = if negated { self.universe.negative(value) } else { value };
                    sum.value = self.universe.sum(sum.value, value)?;
                }
                None => {
                    self.hard.insert(part.clone());
                    sum.parts.push((part, negated));
                }
            }
        }
        Ok(())
    }

    /// Whether `player`, moving first, wins.
    fn wins(&mut self, sum: &Sum<P>, player: Player, depth: u32) -> Result<bool, Exhausted> {
        if sum.parts.is_empty() {
            return Ok(self.universe.handle(sum.value).outcome().winner(player) == player);
        }
        let key = (sum.clone(), player);
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        if MAX_DEPTH < depth {
            return Err(Exhausted::Depth(MAX_DEPTH));
        }
        self.universe.budget().check()?;
        let mut next = self.moves(sum, player)?;
        let bytes: usize = next.iter().map(Sum::memory).sum();
        let _held = Held::new(self.universe.budget(), bytes as u64);
        // What is decided by values costs nothing; then comes what leaves the player the most moves ahead.
        next.sort_by_cached_key(|sum| (!sum.parts.is_empty(), -self.moves_ahead(sum, player)));
        let mut wins = false;
        for sum in next {
            wins = !deeper(|| self.wins(&sum, !player, depth + 1))?;
            if wins {
                break;
            }
        }
        self.universe.budget().note_node((size_of::<((Sum<P>, Player), bool)>() + sum.memory()) as u64);
        self.known.insert(key, wins);
        Ok(wins)
    }

    /// About how many moves a player is ahead: a guess that only decides what is tried first.
    fn moves_ahead(&self, sum: &Sum<P>, player: Player) -> i64 {
        let mut ahead = 0;
        for (part, negated) in &sum.parts {
            for mover in Player::ALL {
                let owner = if *negated { !mover } else { mover };
                self.manner.moves(part, mover, &mut |_| ahead += owner.sign());
            }
        }
        let stops = self.universe.handle(sum.value).stops();
        let value = (&stops.left.value + &stops.right.value).half().floor().as_i64().unwrap_or(0);
        player.sign() * (ahead + value)
    }

    /// The sums that a player can move to.
    fn moves(&mut self, sum: &Sum<P>, player: Player) -> Result<Vec<Sum<P>>, Exhausted> {
        let mut next = Vec::new();
        for (index, (part, negated)) in sum.parts.iter().enumerate() {
            let mut rest = sum.clone();
            rest.parts.remove(index);
            let mut options = Vec::new();
            let mover = if *negated { !player } else { player };
            self.manner.moves(part, mover, &mut |option| options.push(option));
            for option in options {
                self.universe.budget().check()?;
                let mut moved = rest.clone();
                self.add(&mut moved, &option, *negated)?;
                moved.tidy();
                next.push(moved);
            }
        }
        for option in self.universe.handle(sum.value).options(player) {
            next.push(Sum { value: option.id(), ..sum.clone() });
        }
        Ok(next)
    }
}
