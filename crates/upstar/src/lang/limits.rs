//! The limits of collections.

/// The deepest nesting of collections.
pub const MAX_NESTING: u32 = 200;

/// The most items that a collection can hold, including the items of collections inside it.
pub const MAX_ITEMS: usize = 10_000_000;
