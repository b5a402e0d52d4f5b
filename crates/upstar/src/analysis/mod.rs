//! The analyses of a value, one question per file.
//!
//! Each question is a method of [`Game`]. Answers that require visiting the followers are stored by value in the universe, so
//! they take time proportional to the number of distinct followers.

mod atomic_weight;
mod birthday;
mod companion;
mod confusion;
mod cooling;
mod fixed;
mod followers;
mod heating;
mod hot_sums;
mod incentives;
mod kinds;
mod parity;
mod path;
mod powers;
mod reduced;
mod remote_star;
mod sensible;
mod subordinate;
mod thermograph;
mod trajectory;
mod translate;
mod uptimal;

#[cfg(test)]
mod reading;

pub use atomic_weight::{NoAtomicWeight, two_ahead};
pub use confusion::ConfusionInterval;
pub use hot_sums::{HotSum, Switch, hot_sum};
pub use parity::Parity;
pub use thermograph::{Construction, Thermograph};
pub use trajectory::Trajectory;
pub use translate::{Translate, TranslateError};
pub use uptimal::UptimalExpansion;

use crate::budget::Exhausted;
use crate::value::{Game, MAX_DEPTH, NumberUpStar};

/// Refuses number-up-star values whose canonical form is deeper than the greatest depth of games: they are stored without their
/// followers, and a recursion through these would hardly end.
fn check_height(game: Game<'_>) -> Result<(), Exhausted> {
    let deep =
        |value: NumberUpStar| u64::from(MAX_DEPTH) < value.ups.unsigned_abs().max(u64::from(value.number.exponent()));
    match game.as_number_up_star().is_some_and(deep) {
        true => Err(Exhausted::Depth(MAX_DEPTH)),
        false => Ok(()),
    }
}
