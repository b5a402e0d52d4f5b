//! Short games in canonical form: storage, order, sums, simplification.
//!
//! A [`Game`] is a handle into a [`Universe`]. It is always canonical, so that equal games are equal handles.

mod born;
mod form;
mod game;
mod gain;
mod gap_cache;
mod id;
mod incentive;
mod options;
mod memo;
mod naming;
mod order;
mod order_cache;
mod outcome;
mod pair_cache;
mod parts;
mod simplify;
mod sum_by_gains;
mod spot;
mod stops;
mod structure;
mod sum;
mod sum_cache;
mod tables;
mod universe;
mod up_star;

pub use born::LAST_LISTED_DAY;
pub use form::Form;
pub use game::{Game, Key, Parts};
pub(crate) use id::Id;
pub(crate) use memo::{Answers, Question};
pub use outcome::{Comparison, Outcome, ParseOutcomeError};
pub use stops::{Side, Stop};
pub use structure::sort_games;
pub(crate) use universe::deeper;
pub use universe::{MAX_DEPTH, Universe};
pub use up_star::NumberUpStar;
