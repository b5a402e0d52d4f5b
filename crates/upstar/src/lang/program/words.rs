//! Values written as words: numbers, ups and nimbers.
//!
//! The powers of up are `^<k> = {0|* - ^[k-1]}`, and their sums `^[k] = ^<1> + … + ^<k> = {^[k-1]|*}` (*Winning Ways*,
//! chapter 8; Siegel, *Combinatorial Game Theory*, II.4).

use std::num::NonZero;

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::code::UpsOp;
use crate::lang::objects::object::Object;
use crate::loopy::Stopper;
use crate::number::Dyadic;
use crate::player::Player;
use crate::value::{Game, MAX_DEPTH, NumberUpStar, Universe};

/// Ups of the given kind: a number of ups, a power of up, or a sum of powers.
pub(in crate::lang) fn ups_of_kind<'u>(
    universe: &'u Universe,
    player: Player,
    kind: UpsOp,
    count: u64,
) -> Result<Game<'u>, EvalErrorKind> {
    match kind {
        UpsOp::Count => {
            let count = i64::try_from(count).map_err(|_| EvalErrorKind::OutOfRange("the number of ups"))?;
            ups(universe, player, count)
        }
        UpsOp::Power => power_of_up(universe, player, count),
        UpsOp::PartialSum => sum_of_powers(universe, player, count),
    }
}

/// `^[on]` and `^<on>`, if the count is on.
pub(in crate::lang) fn ups_of_on<'u>(
    universe: &'u Universe,
    player: Player,
    kind: UpsOp,
    count: &Object<'u>,
) -> Result<Option<Object<'u>>, EvalErrorKind> {
    let is_on = matches!(count, Object::Loopy(value) if value.as_stopper() == Some(&Stopper::on(universe)));
    let ups = match kind {
        _ if !is_on => return Ok(None),
        UpsOp::Count => return Ok(None),
        UpsOp::Power => Stopper::uponth(universe, player)?,
        UpsOp::PartialSum => Stopper::upon(universe, player)?,
    };
    Ok(Some(Object::loopy(ups.into())))
}

/// `count` ups; a negative count is downs.
pub(in crate::lang) fn ups<'u>(universe: &'u Universe, player: Player, count: i64) -> Result<Game<'u>, EvalErrorKind> {
    let ups = count.checked_mul(player.sign()).filter(|&ups| ups != i64::MIN);
    let ups = ups.ok_or(EvalErrorKind::OutOfRange("the number of ups"))?;
    Ok(universe.number_up_star(&NumberUpStar { number: Dyadic::ZERO, ups, nimber: 0 }))
}

/// The power `^<k>` of up for Left, and its negative for Right.
fn power_of_up<'u>(universe: &'u Universe, player: Player, k: u64) -> Result<Game<'u>, EvalErrorKind> {
    let Some(k) = NonZero::new(in_range(k)?) else {
        return Err(EvalErrorKind::Undefined { name: "^<k>", reason: "the first power of up is `^<1>`".into() });
    };
    Ok(signed(player, universe.power_of_up(k)?))
}

/// The sum `^[k]` of the first `k` powers of up for Left, and its negative for Right.
fn sum_of_powers<'u>(universe: &'u Universe, player: Player, k: u64) -> Result<Game<'u>, EvalErrorKind> {
    Ok(signed(player, universe.sum_of_powers_of_up(in_range(k)?)?))
}

/// Checks that a power does not exceed the depth of games.
fn in_range(k: u64) -> Result<u64, EvalErrorKind> {
    match k <= u64::from(MAX_DEPTH) {
        true => Ok(k),
        false => Err(EvalErrorKind::OutOfRange("the power of up")),
    }
}

fn signed(player: Player, game: Game<'_>) -> Game<'_> {
    match player {
        Player::Left => game,
        Player::Right => -game,
    }
}
