//! The engine against the plain definitions, and the laws of the theory.
#![allow(missing_docs, reason = "tests are read, not called")]
#![allow(clippy::print_stdout, reason = "how much was compared is told")]
#![allow(clippy::unwrap_used, reason = "a failed test may panic")]
#![allow(clippy::mutable_key_type, reason = "games are hashed by their handles, which never change")]

mod agreement;
mod boards;
mod bounds;
mod chinese;
mod closed;
mod contest;
mod contest_limits;
mod contest_mistakes;
mod contest_parameters;
mod cyclic;
mod cyclic_files;
mod cyclic_games;
mod fuzz;
mod graph_rules;
mod grid_rules;
mod guess;
mod hackenbush;
mod heaps;
mod latex;
mod laws;
mod limits;
mod lines;
mod loopy;
mod loopy_laws;
mod misere;
mod misere_forms;
mod nim_values;
mod numbers;
mod pieces;
mod plain;
mod play;
mod proofs;
mod properties;
mod published;
mod random_rules;
mod rules;
mod searches;
mod sequences;
mod strips;
mod sum_searches;
mod sums;
mod surreals;
mod text;
mod theory;
mod tidy;
mod towers;
mod unfolded;
mod wide;
