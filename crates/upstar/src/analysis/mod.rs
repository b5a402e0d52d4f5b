//! What one can ask of a value: one question per file.
//!
//! Each question is a method of [`Game`](crate::value::Game). Answers that need a walk through the followers are
//! remembered by value in the universe, so that they cost time in the number of distinct followers.

mod birthday;
