//! Orthodox moves in a sum of positions of any kind.
//!
//! At the greatest temperature `t` of the parts, a part `G` is worth its mean to whoever moves, and a move of Left to
//! `G^L` leaves `R_t(G^L) - t`: it gains `R_t(G^L) - t - mean(G)`, which is at most zero, and zero for an orthodox move.
//! For Right in the mirror. The best moves gain most. (Winning Ways, chapter 6; Siegel, *Combinatorial Game Theory*, II.5.)

use crate::lang::error::EvalErrorKind;
use crate::lang::machine::Machine;
use crate::lang::rules::Position;
use crate::number::Dyadic;
use crate::player::Player;

/// What a player can move to, as far as no other move gains more.
pub(super) fn orthodox_moves<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
    player: Player,
) -> Result<Vec<Position<'u>>, EvalErrorKind> {
    let parts: Vec<Position<'u>> = position.parts().iter().map(|part| Position::new(vec![part.clone()])).collect();
    let mut means = Vec::new();
    let mut hottest = Dyadic::from(-1);
    for part in &parts {
        let value = part.canonical(machine)?;
        means.push(value.mean()?);
        hottest = hottest.max(value.temperature()?);
    }
    // The options of a sum are those of its parts, one part after the other.
    let mut gains = Vec::new();
    for (part, mean) in parts.iter().zip(&means) {
        for option in part.options(machine, player)? {
            let wall = option.canonical(machine)?.thermograph()?.wall(!player).value_at(&hottest);
            gains.push(match player {
                Player::Left => wall - mean.clone(),
                Player::Right => mean.clone() - wall,
            });
        }
    }
    let most = gains.iter().max().cloned();
    let options = position.options(machine, player)?.into_iter().zip(gains);
    Ok(options.filter(|(_, gain)| Some(gain) == most.as_ref()).map(|(option, _)| option).collect())
}
