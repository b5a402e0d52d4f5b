//! An exact and fast engine for combinatorial games.
//!
//! A [`Universe`] owns the games made in it; a [`Game`] is a small handle, always in canonical form, so that equal games
//! are equal handles. [`evaluate`] reads the notation of the literature.
//!
//! ```
//! use upstar::{Style, Universe, evaluate};
//!
//! let universe = Universe::default();
//! let up_star = evaluate("{0,*|0}", &universe)?;
//! assert_eq!(up_star.text(Style::Text)?, "^*");
//!
//! let [two, minus_one] = [2, -1].map(|n| universe.integer(n));
//! let switch = universe.game(&[two], &[minus_one])?;
//! assert_eq!(switch.temperature()?.to_string(), "3/2");
//! assert_eq!((switch + switch)?, universe.integer(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules stand in the order of their layers, lowest first; a module names only earlier ones.

pub mod player;
pub mod convention;
pub mod span;
pub mod locale;
pub mod error;
pub mod budget;
pub mod syntax;
pub mod number;
mod hash;
mod interner;
pub mod arena;
pub mod heaps;
pub mod guess;
pub mod value;
pub mod analysis;
pub mod misere;
pub mod explain;
pub mod board;
pub mod position;
pub mod cyclic;
pub mod loopy;
pub mod solve;
pub mod hackenbush;
pub mod rulesets;
pub mod registry;
pub mod contest;
pub mod play;
pub mod answer;
pub mod render;
pub mod lang;
pub mod request;

pub use answer::{MoveList, PositionReport, Report};
pub use budget::{Budget, Clock, Exhausted, Limits};
pub use convention::Convention;
pub use lang::{Object, Session, evaluate, report};
pub use locale::Locale;
pub use number::{Dyadic, Integer, Rational, Surreal};
pub use player::{ByPlayer, Player};
pub use position::{PlayMode, Position};
pub use rulesets::BoardGame;
pub use solve::{AnyPosition, canonical, nim_value, outcome};
pub use syntax::Style;
pub use value::{Comparison, Form, FormKey, Game, GameKey, Outcome, Universe};
