//! Values written as words: numbers, ups and nimbers.
//!
//! The powers of up are `^<k> = {0|* - ^[k-1]}`, and their sums `^[k] = ^<1> + … + ^<k> = {^[k-1]|*}` (*Winning Ways*,
//! chapter 8; Siegel, *Combinatorial Game Theory*, II.4).

use crate::lang::error::EvalErrorKind;
use crate::number::Dyadic;
use crate::player::Player;
use crate::value::{Game, MAX_DEPTH, NumberUpStar, Universe};

/// `count` ups; a negative count is downs.
pub(super) fn ups<'u>(universe: &'u Universe, player: Player, count: i64) -> Result<Game<'u>, EvalErrorKind> {
    let ups = count.checked_mul(player.sign()).filter(|&ups| ups != i64::MIN);
    let ups = ups.ok_or(EvalErrorKind::OutOfRange("the number of ups"))?;
    Ok(universe.number_up_star(&NumberUpStar { number: Dyadic::ZERO, ups, nimber: 0 }))
}

/// The power `^<k>` of up for Left, and its negative for Right.
pub(super) fn power_of_up<'u>(universe: &'u Universe, player: Player, k: u64) -> Result<Game<'u>, EvalErrorKind> {
    if k == 0 {
        return Err(EvalErrorKind::Undefined { name: "^<k>", reason: "the first power of up is `^<1>`".into() });
    }
    let others = sum_of_powers(universe, Player::Left, k - 1)?;
    let reply = (universe.nimber(1) - others)?;
    Ok(signed(player, universe.game(&[universe.integer(0)], &[reply])?))
}

/// The sum `^[k]` of the first `k` powers of up for Left, and its negative for Right.
pub(super) fn sum_of_powers<'u>(universe: &'u Universe, player: Player, k: u64) -> Result<Game<'u>, EvalErrorKind> {
    if u64::from(MAX_DEPTH) < k {
        return Err(EvalErrorKind::OutOfRange("the power of up"));
    }
    let star = universe.nimber(1);
    let mut sum = universe.integer(0);
    for _ in 0..k {
        sum = universe.game(&[sum], &[star])?;
    }
    Ok(signed(player, sum))
}

fn signed(player: Player, game: Game<'_>) -> Game<'_> {
    match player {
        Player::Left => game,
        Player::Right => -game,
    }
}
