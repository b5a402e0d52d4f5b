//! An exact and fast engine for combinatorial games.
//!
//! The modules stand in the order of their layers, lowest first; a module names only earlier ones.

// The vocabulary.
pub mod player;

pub mod span;

pub mod error;

pub mod budget;
pub mod syntax;

// Exact numbers.
pub mod number;

// Short games.
pub mod value;
