//! From a tree to code, and from code to a result.

pub(in crate::lang) mod words;
pub(in crate::lang) mod scope;
pub(in crate::lang) mod draft;
pub(in crate::lang) mod globals;
pub(in crate::lang) mod frames;
pub(in crate::lang) mod machine;
pub(in crate::lang) mod calls;
pub(in crate::lang) mod loops;
pub(in crate::lang) mod compile;
pub(in crate::lang) mod evaluation;
pub(in crate::lang) mod builtins;
