//! What one can ask of a value: one question per file.
//!
//! Each question is a method of [`Game`](crate::value::Game). Answers that need a walk through the followers are
//! remembered by value in the universe, so that they cost time in the number of distinct followers.

mod atomic_weight;
mod birthday;
mod companion;
mod followers;
mod incentives;
mod kinds;
mod parity;
mod powers;
#[cfg(test)]
mod reading;
mod reduced;
mod remote_star;
mod subordinate;
mod uptimal;

pub use atomic_weight::{NoAtomicWeight, two_ahead};
pub use parity::Parity;
pub use uptimal::UptimalExpansion;
