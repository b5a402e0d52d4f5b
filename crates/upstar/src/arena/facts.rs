//! What is known about the components of an impartial game.

use crate::arena::Arena;
use crate::budget::{Budget, Exhausted};

/// An impartial game whose components are known well enough to choose among them, and can be forgotten.
pub(crate) trait Surveyed: Arena<Error = Exhausted> {
    /// The number of moves from a component.
    fn move_count(&self, component: u32) -> u32;

    /// Whether the nim-value of a component is 0, if a symmetry tells.
    fn is_zero_by_symmetry(&self, component: u32) -> Option<bool>;

    /// The bytes of the components, which the arena counts in a budget itself.
    fn held(&self) -> u64;

    /// Forgets all components but these, which are in ascending order. They get the numbers from 0 on.
    fn retain(&mut self, kept: &[u32]);
}

/// What is known about a component.
#[derive(Clone, Copy)]
pub(super) struct Fact {
    /// Its nim-value, or a mark.
    pub(super) value: u32,
    /// All numbers less than this one are not its value.
    pub(super) least: u32,
    /// The numbers from `least` on that are not its value.
    others: u32,
    /// The number of moves, or a mark.
    pub(super) moves: u16,
    /// The logarithm of the work that was spent on it.
    pub(super) work: u8,
    /// Whether it is on the current path.
    pub(super) is_open: bool,
}

/// The mark for a nim-value or a number of moves that is not known.
pub(super) const UNKNOWN: u32 = u32::MAX;
const UNCOUNTED: u16 = u16::MAX;

const NEW: Fact = Fact { value: UNKNOWN, least: 0, others: 0, moves: UNCOUNTED, work: 0, is_open: false };

impl Fact {
    /// Notes a number that is not the value. Numbers far above the least possible value are not remembered.
    pub(super) fn exclude(&mut self, number: u32) {
        if let Some(distance) = number.checked_sub(self.least)
            && distance < u32::BITS
        {
            self.others |= 1 << distance;
            let known = self.others.trailing_ones();
            self.least += known;
            self.others = self.others.checked_shr(known).unwrap_or(0);
        }
    }

    /// Whether the value is this number, if that is known.
    pub(super) fn is(&self, number: u32) -> Option<bool> {
        if self.value != UNKNOWN {
            return Some(self.value == number);
        }
        match number.checked_sub(self.least) {
            None => Some(false),
            Some(distance) => (distance < u32::BITS && self.others >> distance & 1 == 1).then_some(false),
        }
    }

    /// The question to ask if it matters whether the value is this number: what is known about values far above the least possible
    /// one is not remembered, so that the least is asked for first.
    pub(super) fn within_reach(&self, number: u32) -> u32 {
        if number.wrapping_sub(self.least) < u32::BITS { number } else { self.least }
    }
}

/// The facts about components, by their numbers.
#[derive(Default)]
pub(super) struct Facts {
    pub(super) all: Vec<Fact>,
    /// The bytes reported to the budget.
    noted: u64,
}

impl Facts {
    pub(super) fn fact(&self, component: u32) -> Fact {
        self.all.get(component as usize).copied().unwrap_or(NEW)
    }

    pub(super) fn fact_mut(&mut self, component: u32) -> &mut Fact {
        let place = component as usize;
        if self.all.len() <= place {
            self.all.resize(place + 1, NEW);
        }
        &mut self.all[place]
    }

    /// The facts about a component, with those that need no search.
    pub(super) fn survey(&mut self, arena: &dyn Surveyed, component: u32) -> Fact {
        let fact = self.fact_mut(component);
        if fact.moves == UNCOUNTED {
            fact.moves = u16::try_from(arena.move_count(component)).unwrap_or(UNCOUNTED).min(UNCOUNTED - 1);
            if fact.value == UNKNOWN {
                match arena.is_zero_by_symmetry(component) {
                    _ if fact.moves == 0 => fact.value = 0,
                    Some(true) => fact.value = 0,
                    Some(false) => fact.exclude(0),
                    None => {}
                }
            }
        }
        *fact
    }

    /// The bytes of the facts.
    pub(super) fn bytes(&self) -> u64 {
        self.noted
    }

    /// Reports the bytes of the facts.
    pub(super) fn note(&mut self, budget: &Budget) {
        let bytes = (self.all.capacity() * size_of::<Fact>()) as u64;
        if self.noted < bytes {
            budget.note_memory(bytes - self.noted);
        } else {
            budget.release_memory(self.noted - bytes);
        }
        self.noted = bytes;
    }

    /// Forgets all facts.
    pub(super) fn release(self, budget: &Budget) {
        budget.release_memory(self.noted);
    }
}

/// A nim-value as it is stored.
pub(super) fn small(value: u128) -> Result<u32, Exhausted> {
    u32::try_from(value).ok().filter(|value| *value != UNKNOWN).ok_or(Exhausted::Range)
}
