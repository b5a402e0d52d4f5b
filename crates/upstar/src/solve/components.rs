//! Normalized components, represented by numbers.
//!
//! The searches over numbers are compiled once for all games; only this file and the solver of values are compiled for
//! each type of positions.

use crate::arena::{Arena, Known, MoveList, Part};
use crate::budget::{Budget, Exhausted};
use crate::interner::Interner;
use crate::player::Player;
use crate::position::{PlayMode, Position};

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

    /// The component with this number.
    pub(super) fn component(&self, number: u32) -> &P {
        &self.numbered[number]
    }
}

impl<P: Position> Arena for BudgetedComponents<'_, P> {
    type Error = Exhausted;

    fn is_impartial(&self) -> bool {
        self.components.mode.is_impartial::<P>()
    }

    fn expand(&mut self, component: u32, player: Player, moves: &mut MoveList) -> Result<(), Exhausted> {
        let BudgetedComponents { components, budget } = self;
        let position = components.component(component).clone();
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

impl<P: Position> Known<u128> for BudgetedComponents<'_, P> {}
