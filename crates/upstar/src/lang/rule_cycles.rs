//! Positions that may come back: who wins, or whether play goes on for ever.
//!
//! All positions that can be reached are found first, whole sums of them, and then the graph that they make is solved.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::budget::Exhausted;
use crate::cyclic::{
    Fate, Forward, LoopyNimValue, LoopyOutcome, NimError, Policy, Predecessors, PredecessorsError, SolveError, Verdict,
    loopy_nim_values, solve,
};
use crate::lang::error::EvalErrorKind;
use crate::lang::machine::Machine;
use crate::lang::operators::check_room;
use crate::lang::rules::Position;
use crate::player::{ByPlayer, Player};

/// The fates of a position with each player to move, in normal play.
pub(super) fn loopy_fates<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
) -> Result<ByPlayer<Fate>, EvalErrorKind> {
    let mut turns = Turns::default();
    let starts = ByPlayer::from_fn(|player| turns.number((position.clone(), player)));
    turns.explore(machine, |turn, machine| {
        let options = turn.0.options(machine, turn.1)?;
        Ok(options.into_iter().map(|option| (option, !turn.1)).collect())
    })?;
    let budget = machine.universe.budget();
    let before = Predecessors::of(&turns, budget).map_err(stopped)?;
    let solution = solve(&before, Policy::NORMAL, 1, budget).map_err(|error| match error {
        SolveError::Exhausted(exhausted) => exhausted,
        SolveError::TooLong => Exhausted::Range,
    })?;
    Ok(starts.map(|state| solution.fate(state)))
}

/// The outcome class of a position whose play may go on for ever.
pub(super) fn loopy_outcome<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
) -> Result<LoopyOutcome, EvalErrorKind> {
    let fates = loopy_fates(machine, position)?;
    Ok(LoopyOutcome::new(ByPlayer::from_fn(|player| fates[player].verdict(Policy::NORMAL, player))))
}

/// The nim-value of a position, finite or not; `None` if the players' options differ somewhere.
pub(super) fn loopy_nim_value<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
) -> Result<Option<LoopyNimValue>, EvalErrorKind> {
    let mut turns = Turns::default();
    let start = turns.number((position.clone(), Player::Left));
    let mut is_impartial = true;
    turns.explore(machine, |turn, machine| {
        let [left, right] = [turn.0.options(machine, Player::Left)?, turn.0.options(machine, Player::Right)?];
        let set = |options: &[Position<'u>]| options.iter().cloned().collect::<FxHashSet<_>>();
        is_impartial &= left == right || set(&left) == set(&right);
        Ok(left.into_iter().map(|option| (option, Player::Left)).collect())
    })?;
    if !is_impartial {
        return Ok(None);
    }
    let values = loopy_nim_values(&turns, machine.universe.budget()).map_err(|error| match error {
        NimError::Predecessors(error) => stopped(error),
        // No state of this graph has an end by the rules.
        NimError::Ending(_) => Exhausted::Range,
    })?;
    Ok(values.into_iter().nth(start as usize))
}

fn stopped(error: PredecessorsError) -> Exhausted {
    match error {
        PredecessorsError::Exhausted(exhausted) => exhausted,
        PredecessorsError::Memory(bytes) => Exhausted::Memory(bytes),
        PredecessorsError::TooMany => Exhausted::Range,
    }
}

/// A position and the player to move.
type Turn<'u> = (Position<'u>, Player);

/// The turns that can be reached, and the moves between them.
#[derive(Default)]
struct Turns<'u> {
    numbers: FxHashMap<Turn<'u>, u32>,
    turns: Vec<Turn<'u>>,
    moves: Vec<Vec<u32>>,
    arcs: usize,
}

impl<'u> Turns<'u> {
    fn number(&mut self, turn: Turn<'u>) -> u32 {
        let next = self.turns.len() as u32;
        *self.numbers.entry(turn.clone()).or_insert_with(|| {
            self.turns.push(turn);
            next
        })
    }

    /// Finds everything that can be reached.
    fn explore(
        &mut self,
        machine: &mut Machine<'u>,
        mut after: impl FnMut(&Turn<'u>, &mut Machine<'u>) -> Result<Vec<Turn<'u>>, EvalErrorKind>,
    ) -> Result<(), EvalErrorKind> {
        while let Some(turn) = self.turns.get(self.moves.len()).cloned() {
            machine.wait()?;
            check_room(machine.universe, 8 * self.turns.len() + self.arcs)?;
            let moves: Vec<u32> = after(&turn, machine)?.into_iter().map(|turn| self.number(turn)).collect();
            self.arcs += moves.len();
            self.moves.push(moves);
        }
        Ok(())
    }
}

impl Forward for Turns<'_> {
    fn states(&self) -> u32 {
        self.turns.len() as u32
    }

    fn mover(&self, state: u32) -> Player {
        self.turns[state as usize].1
    }

    fn ending(&self, _state: u32) -> Option<Verdict> {
        None
    }

    fn moves(&self, state: u32, each: impl FnMut(u32)) {
        self.moves[state as usize].iter().copied().for_each(each);
    }
}
