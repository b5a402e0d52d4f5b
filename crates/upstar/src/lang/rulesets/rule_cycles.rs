//! Positions that may recur: the winner, or whether play continues forever.
//!
//! All reachable positions, that is, whole sums, are found first; then their graph is solved.

use rustc_hash::FxHashSet;

use crate::arena::Positions;
use crate::budget::{Budget, Exhausted};
use crate::cyclic::{
    Explored, Fate, LoopyNimValue, LoopyOutcome, NimError, Policy, Predecessors, PredecessorsError, SolveError, Turns,
    loopy_nim_values, solve,
};
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::objects::rules::Position;
use crate::lang::program::machine::Machine;
use crate::lang::rulesets::rule_arena::Stop;
use crate::player::{ByPlayer, Player};

/// The number of objects that the memory of a turn is counted as.
const OBJECTS: u64 = 8;

/// The fates of a position with each player to move, in normal play.
pub(in crate::lang) fn loopy_fates<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
) -> Result<ByPlayer<Fate>, EvalErrorKind> {
    let budget = machine.universe.budget();
    let Turns { graph, .. } = turns(machine, position, &mut |explored| check_room(budget, explored))?;
    let before = Predecessors::of(&graph, budget).map_err(stopped)?;
    let solution = solve(&before, Policy::NORMAL, 1, budget).map_err(|error| match error {
        SolveError::Exhausted(exhausted) => exhausted,
        SolveError::TooLong => Exhausted::Range,
    })?;
    // The start is the first position found, with either player to move.
    let state = |player| graph.state(0, (!graph.is_impartial()).then_some(player)).unwrap_or(0);
    Ok(ByPlayer::from_fn(|player| solution.fate(state(player))))
}

/// The outcome class of a position whose play may continue forever.
pub(in crate::lang) fn loopy_outcome<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
) -> Result<LoopyOutcome, EvalErrorKind> {
    let fates = loopy_fates(machine, position)?;
    Ok(LoopyOutcome::new(ByPlayer::from_fn(|player| fates[player].verdict(Policy::NORMAL, player))))
}

/// The nim-value of a position, finite or not; `None` if the players' options differ in some follower.
pub(in crate::lang) fn loopy_nim_value<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
) -> Result<Option<LoopyNimValue>, EvalErrorKind> {
    let budget = machine.universe.budget();
    let options = |machine: &mut Machine<'u>, at: &Position<'u>, player: Player| {
        let options = at.options(machine, player)?;
        if !at.is_surely_impartial() {
            let others = at.options(machine, !player)?;
            let set = |options: &[Position<'u>]| options.iter().cloned().collect::<FxHashSet<_>>();
            if options != others && set(&options) != set(&others) {
                return Err(Stop::Partizan);
            }
        }
        Ok(options)
    };
    let turns = match explore(machine, position, true, options, &mut |explored| check_room(budget, explored)) {
        Ok(turns) => turns,
        Err(Stop::Partizan) => return Ok(None),
        Err(Stop::Error(kind)) => return Err(kind),
    };
    let values = loopy_nim_values(&turns.graph, budget).map_err(|error| match error {
        NimError::Predecessors(error) => stopped(error),
        // In this graph no state is ended by the rules.
        NimError::Ending(_) => Exhausted::Range,
    })?;
    Ok(values.into_iter().next())
}

fn stopped(error: PredecessorsError) -> Exhausted {
    match error {
        PredecessorsError::Exhausted(exhausted) => exhausted,
        PredecessorsError::Memory(bytes) => Exhausted::Memory(bytes),
        PredecessorsError::TooMany => Exhausted::Range,
    }
}

/// The turns reachable from a position. `pause` is called now and then with the extent of the search, and can stop it.
pub(in crate::lang) fn turns<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
    pause: &mut dyn FnMut(Explored) -> Result<(), Exhausted>,
) -> Result<Turns<Position<'u>>, EvalErrorKind> {
    if position.is_surely_impartial() {
        let options = |machine: &mut Machine<'u>, at: &Position<'u>, player| {
            let options = at.options(machine, player)?;
            match options.iter().all(Position::is_surely_impartial) {
                true => Ok(options),
                false => Err(Stop::Partizan),
            }
        };
        match explore(machine, position, true, options, pause) {
            Ok(turns) => return Ok(turns),
            Err(Stop::Error(kind)) => return Err(kind),
            // An impartial game may have a follower that is not impartial.
            Err(Stop::Partizan) => {}
        }
    }
    explore(machine, position, false, |machine, at, player| at.options(machine, player), pause)
}

fn explore<'u, E: From<Exhausted> + From<EvalErrorKind>>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
    is_impartial: bool,
    options: impl Fn(&mut Machine<'u>, &Position<'u>, Player) -> Result<Vec<Position<'u>>, E>,
    pause: &mut dyn FnMut(Explored) -> Result<(), Exhausted>,
) -> Result<Turns<Position<'u>>, E> {
    let options = |at: &Position<'u>, player: Player, found: &mut Vec<Position<'u>>| {
        machine.wait()?;
        found.extend(options(machine, at, player)?);
        Ok(())
    };
    let with_objects = |explored: Explored| {
        let objects = u64::from(explored.states) * OBJECTS * size_of::<Object<'_>>() as u64;
        Explored { memory: explored.memory + objects, ..explored }
    };
    let positions = Positions::new(position.clone(), is_impartial, options);
    Turns::explore(positions, |explored| Ok(pause(with_objects(explored))?))
}

/// Checks that there is room for what the search has found.
fn check_room(budget: &Budget, explored: Explored) -> Result<(), Exhausted> {
    budget.note_memory(explored.memory);
    let room = budget.check();
    budget.release_memory(explored.memory);
    room
}
