//! Limits on the depth of games and recursions.

/// The greatest depth of a game, in levels above number-up-star values.
pub const MAX_DEPTH: u32 = 100_000;

/// The greatest depth of recursion into games before the engine returns [`Exhausted::Depth`].
pub(super) const MAX_RECURSION: u32 = 2 * MAX_DEPTH;

/// Runs one level of a recursion on a stack that grows as needed.
#[inline]
pub(crate) fn deeper<T>(level: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 * 1024, 2 * 1024 * 1024, level)
}
