//! Impartial heap games: rules, nim-values, winning moves, and nim-sequences with their periods.
//!
//! A [`HeapGame`] defines the moves from a place: a heap, two heaps, or a list of related numbers. Some games also know
//! theory: a formula for nim-values, or for outcomes. A [`HeapPosition`] is a sum of places, perhaps of different games;
//! it uses the theory where there is one, and otherwise searches the options.
//!
//! Games that take tokens from a heap and may break the rest have a [`Code`]; [`TakeAndBreak`] computes their nim-values
//! and finds and proves their periods.
//!
//! ```
//! use upstar::budget::Budget;
//! use upstar::heaps::{HeapPosition, heap_game_named, heap_game_coded};
//!
//! let budget = Budget::unlimited();
//! let nim = heap_game_named("Nim").and_then(|named| named.game()).unwrap();
//! let position = HeapPosition::new(&nim, &[3, 5, 7])?;
//! assert_eq!(position.nim_value(&budget)?, 1);
//! assert_eq!(position.winning_moves(&budget)?.len(), 3);
//!
//! let kayles = heap_game_coded("0.77").unwrap().game;
//! let period = kayles.period(10_000, &budget)?.unwrap();
//! assert_eq!((period.period, period.last_exception(), period.is_proved()), (12, Some(70), true));
//! assert_eq!(kayles.nim_value(10_u128.pow(30), &budget)?, 1);
//! # Ok::<(), upstar::heaps::HeapError>(())
//! ```

mod arena;
mod code;
mod coded;
mod coins;
mod error;
mod formula;
mod game;
mod graph;
mod join;
mod misere;
mod moore;
mod named;
mod northcott;
mod period;
mod position;
mod product;
mod rows;
mod sequence;
mod space;
mod staircase;
mod stones;
mod take_and_break;
mod take_away;
mod takes;
mod text;
mod triples;
mod values;
mod wythoff;

pub use code::{Code, Digit, MAX_DIGITS};
pub use coded::Coded;
pub use coins::Coins;
pub use error::{CodeError, CodeErrorKind, HeapError};
pub use formula::Formula;
pub use game::{HeapGame, Parts, Place, Shape, Visit};
pub use graph::{GraphError, TokenGraph};
pub use join::Join;
pub use moore::Moore;
pub use named::{
    HEAP_GAME_FAMILIES, NAMED_HEAP_GAMES, NamedHeapGame, bounded_nim, heap_game_coded, heap_game_named, splittles,
    subtraction,
};
pub use northcott::Northcott;
pub use period::{Periodicity, Proof};
pub use position::{Component, HeapPosition, MOST_OPTIONS, Move};
pub use product::Product;
pub use sequence::{LARGEST, Sequence};
pub use staircase::{Staircase, TokensLeft};
pub use stones::StoneGame;
pub use take_and_break::TakeAndBreak;
pub use take_away::TakeAway;
pub use text::read_heaps;
pub use values::Values;
pub use wythoff::Wythoff;
