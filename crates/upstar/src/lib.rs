//! An exact and fast engine for combinatorial games.
//!
//! The modules stand in the order of their layers, lowest first; a module names only earlier ones.

pub mod player;
pub mod span;
pub mod error;
pub mod budget;
pub mod syntax;
pub mod number;
pub mod value;
pub mod analysis;
pub mod render;
pub mod lang;
