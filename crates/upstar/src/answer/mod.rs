//! Answers: one struct of plain data for each question.
//!
//! An answer knows no medium: [`crate::render`] makes text, JSON and LaTeX of it. Its fields, as serde writes them, are its JSON shape.

mod written;

pub use written::{LONGEST_VALUE, Length, Size, Written};
