//! How much collections can hold.

/// How deep collections can be nested in each other.
pub const MAX_NESTING: u32 = 200;

/// The most things a collection can hold, those in the collections in it included.
pub const MAX_ITEMS: usize = 10_000_000;
