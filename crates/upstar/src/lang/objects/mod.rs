//! What an expression can mean, and how such things are ordered, joined and walked through.

pub(in crate::lang) mod object;
pub(in crate::lang) mod items;
pub(in crate::lang) mod order;
pub(in crate::lang) mod function;
pub(in crate::lang) mod stream;
pub(in crate::lang) mod index;
pub(in crate::lang) mod kinds;
pub(in crate::lang) mod cursor;
pub(in crate::lang) mod draft;
pub(in crate::lang) mod operators;
