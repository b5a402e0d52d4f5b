//! What can be asked of an object: a file for each family of questions, and the table of them all.

pub(in crate::lang) mod transfinite;
pub(in crate::lang) mod numbers;
pub(in crate::lang) mod nimbers;
pub(in crate::lang) mod surreals;
pub(in crate::lang) mod games;
pub(in crate::lang) mod temperatures;
pub(in crate::lang) mod infinitesimals;
pub(in crate::lang) mod forms;
pub(in crate::lang) mod collections;
pub(in crate::lang) mod functionals;
pub(in crate::lang) mod texts;
pub(in crate::lang) mod positions;
pub(in crate::lang) mod table;
