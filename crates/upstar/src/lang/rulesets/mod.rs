//! Games and positions in the language, and how they are solved.

pub(in crate::lang) mod boards;
pub(in crate::lang) mod hackenbush;
pub(in crate::lang) mod heaps;
pub(in crate::lang) mod guess;
pub(in crate::lang) mod rule_values;
pub(in crate::lang) mod rule_arena;
pub(in crate::lang) mod rule_cycles;
pub(in crate::lang) mod orthodox;
pub(in crate::lang) mod sums;
pub(in crate::lang) mod sum_text;
