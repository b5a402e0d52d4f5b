//! Normalized components, represented by numbers.
//!
//! The searches over numbers are compiled once for all games; only this file and the solver of values are compiled for
//! each type of positions.

use crate::arena::{Arena, MoveList, Part, Surveyed};
use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::interner::Interner;
use crate::player::{ByPlayer, Player};
use crate::position::{Bound, PlayMode, Position};
use crate::solve::search::{Run, Source};
use crate::solve::values::{Values, Worker};
use crate::value::{Id, Universe};

/// The components of a game in one mode of play.
pub(super) struct Components<P> {
    mode: PlayMode,
    numbered: Interner<P>,
    /// The bytes already reported to the budget.
    noted: u64,
}

/// Components, and the budget of a search among them.
pub(super) struct BudgetedComponents<'a, P> {
    pub(super) components: &'a mut Components<P>,
    pub(super) budget: &'a Budget,
}

/// The number of moves of a component between two checks of the budget; on large boards they take long.
const CHECKED: usize = 32;

impl<P: Position> Components<P> {
    pub(super) fn new(mode: PlayMode) -> Components<P> {
        Components { mode, numbered: Interner::default(), noted: 0 }
    }

    /// Appends the parts of a position to a list.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if there are too many components.
    pub(super) fn add_parts(&mut self, position: &P, budget: &Budget, parts: &mut Vec<Part>) -> Result<(), Exhausted> {
        let Components { mode, numbered, noted } = self;
        let mut failure = None;
        mode.components(position, &mut |component| {
            let (normal, negated) = mode.normal(&component);
            let (met, bytes) = (numbered.len(), numbered.bytes());
            let behind_pointers = normal.memory() - size_of::<P>();
            match numbered.number(normal) {
                Ok(component) => parts.push(Part { component, negated }),
                Err(exhausted) => failure = Some(exhausted),
            }
            if met < numbered.len() {
                let more = (numbered.bytes() - bytes + behind_pointers) as u64;
                budget.note_node(more);
                *noted += more;
            }
        });
        failure.map_or(Ok(()), Err)
    }

    /// Forgets all components, and frees the bytes they took.
    pub(super) fn release(self, budget: &Budget) {
        budget.release_memory(self.noted);
    }

    /// The number of moves of each player from a position.
    fn move_counts(mode: PlayMode, position: &P) -> ByPlayer<u32> {
        ByPlayer::from_fn(|player| {
            let mut count = 0;
            mode.moves(position, player, &mut |_| count += 1);
            count
        })
    }
}

impl<P: Position> Arena for BudgetedComponents<'_, P> {
    type Error = Exhausted;

    fn is_impartial(&self) -> bool {
        self.components.mode.is_impartial::<P>()
    }

    fn expand(&mut self, component: u32, player: Player, moves: &mut MoveList) -> Result<(), Exhausted> {
        let BudgetedComponents { components, budget } = self;
        let position = components.numbered[component].clone();
        let mut result = Ok(());
        let mut count = 0;
        components.mode.moves(&position, player, &mut |next| {
            if result.is_ok() {
                count += 1;
                if count % CHECKED == 0 {
                    result = budget.check();
                }
                if result.is_ok() {
                    result = moves.try_push(|parts| components.add_parts(&next, budget, parts));
                }
            }
        });
        result
    }
}

impl<P: Position> Surveyed for BudgetedComponents<'_, P> {
    fn move_count(&self, component: u32) -> u32 {
        let mut count: u32 = 0;
        let Components { mode, numbered, .. } = &*self.components;
        mode.moves(&numbered[component], Player::Left, &mut |_| count = count.saturating_add(1));
        count
    }

    fn is_zero_by_symmetry(&self, component: u32) -> Option<bool> {
        let Components { mode, numbered, .. } = &*self.components;
        mode.is_zero_by_symmetry(&numbered[component])
    }

    fn held(&self) -> u64 {
        self.components.noted
    }

    fn retain(&mut self, kept: &[u32]) {
        let Components { numbered, noted, .. } = &mut *self.components;
        numbered.retain(kept);
        let behind_pointers = |number: &u32| numbered[*number].memory() - size_of::<P>();
        let bytes =
            (numbered.bytes() + (0..kept.len() as u32).map(|number| behind_pointers(&number)).sum::<usize>()) as u64;
        self.budget.release_memory(noted.saturating_sub(bytes));
        *noted = bytes;
    }
}

/// Components whose values and slices can be requested.
pub(super) struct Searched<'a, P> {
    components: Components<P>,
    budget: &'a Budget,
    worker: Worker<'a, P>,
    slices: Interner<P>,
    held: MemoryGuard<'a>,
}

impl<'a, P: Position> Searched<'a, P> {
    pub(super) fn new(universe: &'a Universe, mode: PlayMode) -> Searched<'a, P> {
        let budget = universe.budget();
        let worker = Worker::alone(universe, universe.kept::<Values<P>>(), mode);
        let held = MemoryGuard::new(budget, 0);
        Searched { components: Components::new(mode), budget, worker, slices: Interner::default(), held }
    }

    /// Appends the parts of a position to a list.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if there are too many components.
    pub(super) fn add_parts(&mut self, position: &P, parts: &mut Vec<Part>) -> Result<(), Exhausted> {
        self.components.add_parts(position, self.budget, parts)
    }

    fn component(&self, number: u32) -> &P {
        &self.components.numbered[number]
    }

    fn mode(&self) -> PlayMode {
        self.components.mode
    }
}

impl<P> Drop for Searched<'_, P> {
    fn drop(&mut self) {
        self.budget.release_memory(self.components.noted);
    }
}

impl<P: Position> Source for Searched<'_, P> {
    fn expand(&mut self, component: u32, player: Player, moves: &mut MoveList) -> Result<(), Exhausted> {
        BudgetedComponents { components: &mut self.components, budget: self.budget }.expand(component, player, moves)
    }

    fn move_counts(&self, component: u32) -> ByPlayer<u32> {
        Components::move_counts(self.mode(), self.component(component))
    }

    fn is_symmetric(&self, component: u32) -> bool {
        let component = self.component(component);
        self.mode().is_impartial::<P>()
            || component.negative().is_some_and(|negative| self.mode().normal(&negative) == (component.clone(), false))
    }

    fn value_within(&mut self, effort: u64, component: u32) -> Result<Option<Id>, Exhausted> {
        self.worker.value_within(effort, &self.components.numbered[component])
    }

    fn bound(&self, component: u32, player: Player) -> Option<Bound> {
        self.mode().bound(self.component(component), player)
    }

    fn runs(&mut self, component: u32, player: Player, longest: u32, runs: &mut Vec<Run>) -> Result<(), Exhausted> {
        if self.mode() != PlayMode::Ordinary {
            return Ok(());
        }
        let Searched { components, slices, held, .. } = self;
        let (met, bytes) = (slices.len(), slices.bytes());
        let mut behind_pointers = 0;
        let mut result = Ok(());
        components.numbered[component].runs(player, longest, &mut |run, slice, negated| {
            let (met, more) = (slices.len(), slice.memory() - size_of::<P>());
            match slices.number(slice) {
                Ok(number) => runs.push(Run { start: run.start, end: run.end, number, negated }),
                Err(exhausted) => result = Err(exhausted),
            }
            if met < slices.len() {
                behind_pointers += more;
            }
        });
        if met < slices.len() {
            held.add((slices.bytes() - bytes + behind_pointers) as u64);
        }
        result
    }

    fn slice_value(&mut self, slice: u32, most_moves: u32) -> Result<Option<Id>, Exhausted> {
        let counts = Components::move_counts(self.mode(), &self.slices[slice]);
        match counts.left.saturating_add(counts.right) <= most_moves {
            true => self.worker.value_within(u64::MAX, &self.slices[slice]),
            false => Ok(None),
        }
    }
}
