//! What one can ask of a value: one question per file.
//!
//! Each question is a method of [`Game`]. Answers that need a walk through the followers are
//! remembered by value in the universe, so that they cost time in the number of distinct followers.

mod birthday;
mod confusion;
mod cooling;
mod heating;
mod hot_sums;
mod thermograph;
mod trajectory;

pub use confusion::ConfusionInterval;
pub use hot_sums::{HotSum, Switch, hot_sum};
pub use thermograph::{Construction, Thermograph};
pub use trajectory::Trajectory;

use crate::budget::Exhausted;
use crate::value::{Game, MAX_DEPTH, NumberUpStar};

/// Refuses number-up-star values whose canonical form is deeper than games can be: they are stored without their
/// followers, and a recursion through these would find no end.
fn check_height(game: Game<'_>) -> Result<(), Exhausted> {
    let deep =
        |value: NumberUpStar| u64::from(MAX_DEPTH) < value.ups.unsigned_abs().max(u64::from(value.number.exponent()));
    match game.as_number_up_star().is_some_and(deep) {
        true => Err(Exhausted::Depth(MAX_DEPTH)),
        false => Ok(()),
    }
}
