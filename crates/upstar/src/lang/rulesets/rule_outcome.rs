//! Who wins a position when the player who cannot move wins (misère play).
//!
//! A sum has no value in misère play that its parts would determine, so the walk goes over whole sums.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::items::check_room;
use crate::lang::objects::object::Object;
use crate::lang::objects::rules::Position;
use crate::lang::program::machine::Machine;
use crate::player::{ByPlayer, Player};
use crate::syntax::Style;
use crate::value::Outcome;

/// Whether a player wins who has just moved to a position with this outcome.
pub(in crate::lang) fn is_won_by(player: Player, outcome: Outcome) -> bool {
    outcome.winner(!player) == player
}

/// A position and the player to move.
type Turn<'u> = (Position<'u>, Player);

/// The outcome of a position in misère play.
pub(in crate::lang) fn misere_outcome<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
) -> Result<Outcome, EvalErrorKind> {
    let mut known = FxHashMap::default();
    let winners = ByPlayer::try_from_fn(|player| {
        let wins = wins_moving(machine, &mut known, (position.clone(), player))?;
        Ok::<_, EvalErrorKind>(if wins { player } else { !player })
    })?;
    Ok(Outcome::from_winners(winners))
}

/// A turn on the way down, and the options that are still to be looked at.
struct Open<'u> {
    turn: Turn<'u>,
    options: Vec<Position<'u>>,
    has_options: bool,
}

fn wins_moving<'u>(
    machine: &mut Machine<'u>,
    known: &mut FxHashMap<Turn<'u>, bool>,
    turn: Turn<'u>,
) -> Result<bool, EvalErrorKind> {
    if let Some(&wins) = known.get(&turn) {
        return Ok(wins);
    }
    let mut open: FxHashSet<Turn<'u>> = FxHashSet::default();
    let mut way: Vec<Open<'u>> = Vec::new();
    let mut next = Some(turn);
    loop {
        if let Some(turn) = next.take() {
            machine.wait()?;
            check_room(machine.universe, 8 * known.len())?;
            if !open.insert(turn.clone()) {
                let position = Object::Position(turn.0).text(Style::Text)?;
                return Err(EvalErrorKind::Cyclic { position });
            }
            let options = turn.0.options(machine, turn.1)?;
            way.push(Open { turn, has_options: !options.is_empty(), options });
        }
        let Some(top) = way.last_mut() else { return Err(EvalErrorKind::NoValueYet) };
        // Who cannot move wins; else one needs a move after which the opponent does not.
        let mut wins = if top.has_options { None } else { Some(true) };
        while let (None, Some(option)) = (wins, top.options.last()) {
            let reply = (option.clone(), !top.turn.1);
            match known.get(&reply) {
                None => {
                    next = Some(reply);
                    break;
                }
                Some(false) => wins = Some(true),
                Some(true) => {
                    top.options.pop();
                }
            }
        }
        if next.is_some() {
            continue;
        }
        let wins = wins.unwrap_or(false);
        if let Some(done) = way.pop() {
            open.remove(&done.turn);
            known.insert(done.turn, wins);
        }
        if way.is_empty() {
            return Ok(wins);
        }
    }
}
