//! Who wins a sum of positions, and with which moves, where the canonical form of the sum may be out of reach.

use crate::convention::Convention;
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::rules::{Part, Position};
use crate::lang::program::machine::Machine;
use crate::player::{ByPlayer, Player};
use crate::solve::{Decision, Stage, Summand, solve_sums};
use crate::value::{Game, Outcome};

/// The summands of a position as the search takes them. Only boards are searched: the others have values.
pub(in crate::lang) fn summands<'a, 'u>(
    machine: &mut Machine<'u>,
    position: &'a Position<'u>,
) -> Result<Vec<Summand<'a, 'u>>, EvalErrorKind> {
    let summand = |part: &'a Part<'u>| {
        Ok(match part {
            Part::Board(board) if board.rules().game().surely_ends() => {
                Summand::Position { position: board.position(), negated: board.negative }
            }
            // That play ends is found out while the value is computed.
            Part::Board(board) => Summand::Value(board.value(machine.universe)?),
            Part::Value(game) => Summand::Value(*game),
            Part::Heap(_) | Part::Place(_) => Summand::Value(machine.value(&Position::new(vec![part.clone()]))?),
        })
    };
    position.parts().iter().map(summand).collect()
}

/// The outcome of a position.
pub(in crate::lang) fn outcome<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
) -> Result<Outcome, EvalErrorKind> {
    match position.parts() {
        [Part::Board(board)] => Ok(board.outcome(machine.universe, Convention::Normal)?),
        parts if parts.iter().any(|part| matches!(part, Part::Board(_))) => {
            let sum = summands(machine, position)?;
            let winners = solve_sums(machine.universe, |solver| {
                let sum = solver.simplified(&sum)?;
                ByPlayer::try_from_fn(|first| solver.winner(&sum, first))
            })?;
            Ok(Outcome::from_winners(winners))
        }
        _ => Ok(machine.value(position)?.outcome()),
    }
}

/// Whether each of the options of a position wins, as far as the budget allows to find that out: those of some players.
pub(in crate::lang) fn decision<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
    players: &[Player],
    options: &ByPlayer<Vec<Position<'u>>>,
    show: &mut dyn FnMut(Stage),
) -> Result<Decision, EvalErrorKind> {
    let sum = summands(machine, position)?;
    let options = ByPlayer::try_from_fn(|player| {
        options[player].iter().map(|option| summands(machine, option)).collect::<Result<Vec<_>, _>>()
    })?;
    Ok(solve_sums(machine.universe, |solver| Decision::new(solver, &sum, players, &options, show))?)
}

/// The value of a position, if it is found quickly.
pub(in crate::lang) fn quick_value<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
) -> Result<Option<Game<'u>>, EvalErrorKind> {
    let sum = summands(machine, position)?;
    Ok(solve_sums(machine.universe, |solver| {
        let sum = solver.simplified(&sum)?;
        solver.quick_total(&sum)
    })?)
}

/// The options after which a player who moves to them wins.
pub(in crate::lang) fn winning_moves<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
    player: Player,
) -> Result<Vec<Position<'u>>, EvalErrorKind> {
    let mut options = ByPlayer { left: Vec::new(), right: Vec::new() };
    options[player] = position.options(machine, player)?;
    let found = decision(machine, position, &[player], &options, &mut |_| {})?;
    if let Some(exhausted) = found.stopped {
        return Err(exhausted.into());
    }
    let options = std::mem::take(&mut options[player]).into_iter().zip(&found.wins[player]);
    Ok(options.filter(|(_, wins)| **wins == Some(true)).map(|(option, _)| option).collect())
}
