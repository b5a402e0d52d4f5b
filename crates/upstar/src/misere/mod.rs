//! Misère play, in which the player who cannot move wins.
//!
//! **Impartial games** have canonical forms ([`MisereStore`], [`MisereGame`]), which are much larger than nimbers and often different; the
//! [`Genus`] tells the nim-values of a game, alone and beside heaps of 2. Sums of tame games are played like Nim. For games with heaps, all
//! sums together often have a finite [`Quotient`], which is found and proved heap by heap ([`HeapQuotient`]).
//!
//! **Partizan games** are compared beside all games, beside dicots, or beside dead-ending games ([`PartizanMisere`]).
//!
//! Equality in misère play is finer than in normal play, so that none of these games is a [`Game`](crate::value::Game).
//!
//! ```
//! use upstar::misere::MisereGame;
//! use upstar::value::Universe;
//!
//! let universe = Universe::default();
//! let two = MisereGame::heap(&universe, 2).expect("it is small");
//! let sharp = MisereGame::of_options(&universe, &[two])?;
//! assert_eq!(sharp.genus()?.to_string(), "0^02");
//! assert_eq!(sharp.sum(two)?.short_text()?, "*[[3,[2]],[3,2],[2]]");
//! # Ok::<(), upstar::budget::Exhausted>(())
//! ```

mod store;
mod genus;
mod text;
mod classes;
mod forms;
mod game;
mod quotient;
mod partizan;

pub use forms::misere_form;
pub use game::MisereGame;
pub use genus::{Genus, GenusError};
pub use partizan::{Modulo, PartizanMisere};
pub use quotient::{
    ClosedSet, HeapQuotient, Monomial, Presentation, Quotient, QuotientBounds, QuotientChange, QuotientPeriod,
    Unlearned,
};
pub use store::{MisereId, MisereStore};
pub use text::{CompactError, Notation};
