//! From a tree to code, and from code to an answer.

pub(in crate::lang) mod names;
pub(in crate::lang) mod words;
pub(in crate::lang) mod scope;
pub(in crate::lang) mod code;
pub(in crate::lang) mod compile;
pub(in crate::lang) mod machine;
pub(in crate::lang) mod calls;
pub(in crate::lang) mod foreign;
pub(in crate::lang) mod session;
