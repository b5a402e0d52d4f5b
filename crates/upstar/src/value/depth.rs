//! How deep games and recursions can be.

/// The deepest game that can be made, in levels above number-up-star values.
pub const MAX_DEPTH: u32 = 100_000;

/// How deep the engine recurses into games before it answers [`Exhausted::Depth`].
pub(super) const MAX_RECURSION: u32 = 2 * MAX_DEPTH;

/// Runs one level of a recursion on a stack that grows as needed.
#[inline]
pub(crate) fn deeper<T>(level: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 * 1024, 2 * 1024 * 1024, level)
}
