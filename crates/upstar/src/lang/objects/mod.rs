//! The meanings of expressions, and how they are ordered, combined and iterated over.
//!
//! The modules are listed in the order of their layers. Only [`object`] refers to later ones: the collections, functions, streams
//! and rules that objects hold and that hold objects.

pub(in crate::lang) mod object;
pub(in crate::lang) mod kinds;
pub(in crate::lang) mod order;
pub(in crate::lang) mod items;
pub(in crate::lang) mod texts;
pub(in crate::lang) mod index;
pub(in crate::lang) mod code;
pub(in crate::lang) mod function;
pub(in crate::lang) mod caller;
pub(in crate::lang) mod stream;
pub(in crate::lang) mod cursor;
pub(in crate::lang) mod rules;
pub(in crate::lang) mod operators;
pub(in crate::lang) mod sequences;
pub(in crate::lang) mod misere;
