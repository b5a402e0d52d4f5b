//! What a search knows about single components and values.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::arena::{MoveList, Part};
use crate::budget::{Exhausted, MemoryGuard};
use crate::player::{ByPlayer, Player};
use crate::position;
use crate::value::{FIXED_BITS, Id, Universe};

use super::SearchOptions;
use super::bound::{self, Bound, Bounds};
use super::slices::{Run, Slices};
use super::sum::{self, MOST, Sum, Summand};

/// The components of a game, as a search asks about them.
pub(in crate::solve) trait Source {
    /// Adds the moves of a player from a component to a list.
    fn expand(&mut self, component: u32, player: Player, moves: &mut MoveList) -> Result<(), Exhausted>;

    /// The number of moves of each player from a component.
    fn move_counts(&self, component: u32) -> ByPlayer<u32>;

    /// Whether a component is its own negative.
    fn is_symmetric(&self, component: u32) -> bool;

    /// The value of a component, if it can be found by solving at most `effort` components.
    fn value_within(&mut self, effort: u64, component: u32) -> Result<Option<Id>, Exhausted>;

    /// What the rules tell about the value of a component: what it is at least, for Left, or at most, for Right.
    fn bound(&self, component: u32, player: Player) -> Option<position::Bound>;

    /// Adds the [runs](crate::position::Position::runs) of at most `longest` slices of a component to a list.
    fn runs(&mut self, component: u32, player: Player, longest: u32, runs: &mut Vec<Run>) -> Result<(), Exhausted>;

    /// The value of a run of slices in which the players have at most this number of moves.
    fn slice_value(&mut self, slice: u32, most_moves: u32) -> Result<Option<Id>, Exhausted>;
}

/// The number of components that may be solved to find the value of one.
const EFFORT: u64 = 24;

/// The number of moves from which on those of the positions they lead to are not counted.
const MANY_MOVES: usize = 256;

/// The bytes of lists of moves that are kept.
const KEPT_LISTS: usize = 16 << 20;

/// What is known about a component.
#[derive(Clone, Copy)]
enum Unit {
    New,
    /// Its value: perhaps a summand, and a value close to a number.
    Value(Option<Summand>, Id),
    /// Only bounds are known, and the number of moves of each player.
    Hard(Summand, Bounds, ByPlayer<u16>),
}

/// What a summand adds to the estimate of a sum.
#[derive(Clone, Copy, Default)]
pub(super) struct Estimate {
    /// Twice the advantage of Left, in fixed point.
    pub(super) ahead: i64,
    /// A measure of the play that remains.
    pub(super) size: u64,
}

/// The sums that a player can move to, each without the rest of the sum it was moved in.
#[derive(Default)]
pub(super) struct Moves {
    summands: Vec<Summand>,
    /// For each move the end of its summands, and its cold value.
    ends: Vec<(u32, Id)>,
}

impl Moves {
    pub(super) fn iter(&self) -> impl Iterator<Item = (&[Summand], Id)> {
        let mut start = 0;
        self.ends.iter().map(move |&(end, cold)| {
            let summands = &self.summands[start as usize..end as usize];
            start = end;
            (summands, cold)
        })
    }

    fn bytes(&self) -> usize {
        size_of_val(&self.summands[..]) + size_of_val(&self.ends[..])
    }
}

/// Components and values by their numbers.
pub(super) struct Units<'a> {
    universe: &'a Universe,
    source: &'a mut dyn Source,
    how: SearchOptions,
    components: Vec<Unit>,
    slices: Slices<'a>,
    /// Hot values without their numbers, with their bounds.
    values: Vec<(Id, Bounds)>,
    numbers: FxHashMap<Id, u32>,
    lists: FxHashMap<(Summand, Player), Rc<Moves>>,
    list_bytes: usize,
    lists_held: MemoryGuard<'a>,
    held: MemoryGuard<'a>,
}

impl<'a> Units<'a> {
    pub(super) fn new(universe: &'a Universe, source: &'a mut dyn Source, how: SearchOptions) -> Units<'a> {
        Units {
            universe,
            source,
            how,
            components: Vec::new(),
            slices: Slices::new(universe),
            values: Vec::new(),
            numbers: FxHashMap::default(),
            lists: FxHashMap::default(),
            list_bytes: 0,
            lists_held: MemoryGuard::new(universe.budget(), 0),
            held: MemoryGuard::new(universe.budget(), 0),
        }
    }

    /// Adds parts, or their negatives, to a sum.
    pub(super) fn add(&mut self, to: &mut Sum, parts: &[Part], negate: bool) -> Result<(), Exhausted> {
        self.add_of(to, parts, negate, true)
    }

    /// The same; parts that have many moves are not looked into.
    fn add_of(&mut self, to: &mut Sum, parts: &[Part], negate: bool, looks_into: bool) -> Result<(), Exhausted> {
        for part in parts {
            let negate = part.negated != negate;
            let (summand, cold) = match self.unit(part.component, looks_into)? {
                Unit::Value(summand, cold) => (summand, cold),
                Unit::Hard(summand, ..) => (Some(summand), Id::ZERO),
                Unit::New => continue,
            };
            if let Some(summand) = summand {
                sum::add(&mut to.summands, summand.signed(negate));
            }
            to.cold = self.universe.sum(to.cold, self.signed(cold, negate))?;
        }
        Ok(())
    }

    pub(super) fn signed(&self, value: Id, negate: bool) -> Id {
        if negate { self.universe.negative(value) } else { value }
    }

    /// The bounds of a summand.
    pub(super) fn bounds(&self, summand: Summand) -> Bounds {
        let number = summand.number() as usize;
        let bounds = match summand.is_value() {
            true => self.values[number].1,
            false => match self.components[number] {
                Unit::Hard(_, bounds, _) => bounds,
                _ => ByPlayer { left: None, right: None },
            },
        };
        bound::signed(bounds, summand.is_negated())
    }

    /// What a summand adds to the estimate of a sum.
    pub(super) fn estimate(&self, summand: Summand) -> Estimate {
        let bounds = self.bounds(summand);
        let mut estimate = Estimate::default();
        if !summand.is_value()
            && let Unit::Hard(_, _, moves) = self.components[summand.number() as usize]
        {
            let (left, right) = (i64::from(moves.left), i64::from(moves.right));
            estimate.size = ((left + right) as u64).pow(2);
            let ahead = if summand.is_negated() { right - left } else { left - right };
            estimate.ahead = ahead << FIXED_BITS;
        }
        if let (Some(low), Some(high)) = (bounds.left, bounds.right) {
            // Left, who moves next, can gain as much as the game is hot.
            estimate.ahead = low.mean + high.mean + 2 * low.heat.max(high.heat);
        }
        estimate
    }

    /// What is known about a component: more than nothing.
    fn unit(&mut self, component: u32, looks_into: bool) -> Result<Unit, Exhausted> {
        let place = component as usize;
        if self.components.len() <= place {
            let more = (place + 1).next_power_of_two() - self.components.len();
            self.held.add((more * size_of::<Unit>()) as u64);
            self.components.resize(self.components.len() + more, Unit::New);
        }
        if let Unit::New = self.components[place] {
            self.components[place] = self.find_out(component, looks_into)?;
        }
        Ok(self.components[place])
    }

    fn find_out(&mut self, component: u32, looks_into: bool) -> Result<Unit, Exhausted> {
        if !looks_into {
            let nothing = ByPlayer { left: None, right: None };
            return Ok(Unit::Hard(self.summand(component)?, nothing, ByPlayer { left: 0, right: 0 }));
        }
        let moves = self.source.move_counts(component);
        if moves.left.saturating_add(moves.right) <= self.how.few_moves
            && let Some(value) = self.source.value_within(EFFORT, component)?
        {
            let (summand, cold) = self.divided(value)?;
            return Ok(Unit::Value(summand, cold));
        }
        let bounds = match self.how.has_bounds {
            true => ByPlayer::try_from_fn(|player| {
                let told = self.source.bound(component, player).and_then(|told| Bound::told(&told, player));
                Ok(bound::better(player, told, self.slices.best(self.source, component, player)?))
            })?,
            false => ByPlayer { left: None, right: None },
        };
        let moves = moves.map(|count| count.min(u16::MAX.into()) as u16);
        Ok(Unit::Hard(self.summand(component)?, bounds, moves))
    }

    fn summand(&self, component: u32) -> Result<Summand, Exhausted> {
        match component <= MOST {
            true => Ok(Summand::component(component, self.source.is_symmetric(component))),
            false => Err(Exhausted::Nodes(MOST.into())),
        }
    }

    /// A value as a summand without a number, if it is hot, and the rest.
    pub(super) fn divided(&mut self, value: Id) -> Result<(Option<Summand>, Id), Exhausted> {
        // Ups and nimbers are cold. The few values that are too large for their words are treated as if they were.
        if value.node_index().is_none() {
            return Ok((None, value));
        }
        let (number, _) = self.universe.unpack(value);
        let tail = value.small_tail();
        let (tail, negated) = if tail.is_negated() { (tail.negative_tail(), true) } else { (tail, false) };
        let place = match self.numbers.get(&tail) {
            Some(&place) => place,
            None => {
                let bounds = bound::of_value(self.universe.handle(tail))?;
                // The mark of a value that is not hot.
                let is_hot = bounds.left.is_some_and(|bound| 0 < bound.heat);
                let place = if is_hot { self.values.len() as u32 } else { u32::MAX };
                if is_hot {
                    self.values.push((tail, bounds));
                }
                self.held.add(2 * (size_of::<(Id, Bounds)>() + size_of::<(Id, u32)>()) as u64);
                self.numbers.insert(tail, place);
                place
            }
        };
        if place == u32::MAX {
            return Ok((None, value));
        }
        let summand = Summand::value(place, tail.is_symmetric()).signed(negated);
        Ok((Some(summand), self.universe.shifted(Id::ZERO, &number)))
    }

    /// The moves of Left in a summand that is not negated, or of Right.
    pub(super) fn moves(&mut self, summand: Summand, player: Player) -> Result<Rc<Moves>, Exhausted> {
        if let Some(known) = self.lists.get(&(summand, player)) {
            return Ok(Rc::clone(known));
        }
        let mut moves = Moves::default();
        let mut sum = Sum { summands: Vec::new(), cold: Id::ZERO };
        if summand.is_value() {
            let universe = self.universe;
            for option in universe.handle(self.values[summand.number() as usize].0).options(player) {
                let (summand, cold) = self.divided(option.id())?;
                moves.summands.extend(summand);
                moves.ends.push((moves.summands.len() as u32, cold));
            }
        } else {
            let mut list = MoveList::default();
            self.source.expand(summand.number(), player, &mut list)?;
            for parts in list.iter() {
                self.universe.budget().check()?;
                sum.summands.clear();
                sum.cold = Id::ZERO;
                self.add_of(&mut sum, parts, false, list.len() < MANY_MOVES)?;
                moves.summands.extend_from_slice(&sum.summands);
                moves.ends.push((moves.summands.len() as u32, sum.cold));
            }
        }
        let moves = Rc::new(moves);
        if KEPT_LISTS < self.list_bytes {
            self.lists.clear();
            self.list_bytes = 0;
        }
        self.list_bytes += moves.bytes() + 64;
        self.lists_held.rise_to(self.list_bytes as u64);
        self.lists.insert((summand, player), Rc::clone(&moves));
        Ok(moves)
    }
}
