//! Short games in canonical form: storage, order, sums, simplification.
//!
//! A [`Game`] is a handle into a [`Universe`]. It is always canonical, so that equal games are equal handles.
//!
//! The modules are listed in the order of their layers, lowest first, like the modules of the library: storage, then the
//! [`Universe`], then the computations in it.

mod depth;
mod outcome;
mod stops;
mod up_star;
mod id;
mod fixed_point;
mod orders;
mod tables;
mod pair_cache;
mod gap_cache;
mod order_cache;
mod sum_cache;
mod memo;
mod kinds;
mod spot;
mod origin;
mod landmark;
mod gain;
mod form_table;
mod node;
mod store;
mod universe;
mod options;
mod intern;
mod parts;
mod order;
mod incentive;
mod simplify;
mod gains_of;
mod sum_by_gains;
mod sum;
mod game;
mod born;
mod form;
mod form_arithmetic;
mod key;
mod structure;
mod naming;

pub use born::LAST_LISTED_DAY;
pub use depth::MAX_DEPTH;
pub(crate) use depth::deeper;
pub(crate) use fixed_point::FIXED_BITS;
pub use form::Form;
pub use game::{Game, Parts};
pub(crate) use id::Id;
pub use key::{FormKey, GameKey};
pub(crate) use memo::{Answers, Question};
pub(crate) use naming::Namer;
pub use outcome::{Comparison, Outcome, ParseOutcomeError};
pub use stops::{Side, Stop};
pub use structure::sort_games;
pub use universe::Universe;
pub use up_star::NumberUpStar;
