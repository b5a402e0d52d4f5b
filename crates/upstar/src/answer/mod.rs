//! Answers: one struct of plain data for each question.
//!
//! An answer knows no medium: [`crate::render`] makes text, JSON and LaTeX of it. Its fields, as serde writes them, are its JSON shape.

mod fate;
mod solution;
mod verification;
mod written;

pub use fate::{FateReport, ProbeError};
pub use solution::{Asked, Findings, FindingsError, GameSize, PositionNimValue, SolvedGame};
pub use verification::{Verification, VerificationError, WrongFate};
pub use written::{LONGEST_VALUE, Length, Size, Written};
