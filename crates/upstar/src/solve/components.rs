//! Components in normal form, known by numbers.
//!
//! What is searched for by numbers is compiled once for all games; only this file, and the solver of values, are made for
//! each type of positions.

use crate::budget::{Budget, Exhausted};
use crate::interner::Interner;
use crate::player::Player;
use crate::position::{PlayMode, Position};

/// A component in normal form, or its negative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Part {
    pub(super) component: u32,
    pub(super) negated: bool,
}

/// What moves lead to: the parts of one position after the other.
#[derive(Default)]
pub(super) struct MoveList {
    pub(super) parts: Vec<Part>,
    /// Where the parts of each position end.
    pub(super) ends: Vec<usize>,
}

impl MoveList {
    /// The bytes in use.
    pub(super) fn bytes(&self) -> usize {
        self.parts.capacity() * size_of::<Part>() + self.ends.capacity() * size_of::<usize>()
    }
}

/// Components of some game, known by numbers.
pub(super) trait Pool {
    /// Adds what a player can move to from a component to a list, in the order of the rules.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    fn expand(&mut self, component: u32, player: Player, moves: &mut MoveList) -> Result<(), Exhausted>;
}

/// Components of a game that is played in a mode.
pub(super) struct Components<P> {
    mode: PlayMode,
    numbered: Interner<P>,
    /// The bytes that the budget was told of.
    noted: u64,
}

/// Components and the budget of a search among them.
pub(super) struct BudgetedComponents<'a, P> {
    pub(super) components: &'a mut Components<P>,
    pub(super) budget: &'a Budget,
}

/// After so many moves of a component the budget is asked: those of large boards take long.
const CHECKED: usize = 32;

impl<P: Position> Components<P> {
    pub(super) fn new(mode: PlayMode) -> Components<P> {
        Components { mode, numbered: Interner::default(), noted: 0 }
    }

    /// Adds the parts of a position to a list.
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

    /// Forgets all components: the bytes they took are free again.
    pub(super) fn release(self, budget: &Budget) {
        budget.release_memory(self.noted);
    }

    /// The component with a number.
    pub(super) fn component(&self, number: u32) -> &P {
        &self.numbered[number]
    }
}

impl<P: Position> Pool for BudgetedComponents<'_, P> {
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
                result = result.and_then(|()| components.add_parts(&next, budget, &mut moves.parts));
                moves.ends.push(moves.parts.len());
            }
        });
        result
    }
}
