//! Orthodox moves in a sum of positions of any kind.
//!
//! [`Move::is_orthodox`](crate::solve::Move::is_orthodox) defines them.

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::rules::Position;
use crate::lang::program::machine::Machine;
use crate::number::Dyadic;
use crate::player::Player;
use crate::solve::gain;

/// The options of a player that are reached by moves of the greatest gain: no other move gains more.
pub(in crate::lang) fn orthodox_moves<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
    player: Player,
) -> Result<Vec<Position<'u>>, EvalErrorKind> {
    let parts: Vec<Position<'u>> = position.parts().iter().map(|part| Position::new(vec![part.clone()])).collect();
    let mut values = Vec::new();
    let mut hottest = Dyadic::from(-1);
    for part in &parts {
        let value = machine.value(part)?;
        values.push(value);
        hottest = hottest.max(value.temperature()?);
    }
    // The options of a sum are the options of its parts, one part after the other.
    let mut gains = Vec::new();
    for (part, value) in parts.iter().zip(values) {
        for option in part.options(machine, player)? {
            gains.push(gain(value, machine.value(&option)?, player, &hottest)?);
        }
    }
    let most = gains.iter().max().cloned();
    let options = position.options(machine, player)?.into_iter().zip(gains);
    Ok(options.filter(|(_, gain)| Some(gain) == most.as_ref()).map(|(option, _)| option).collect())
}
