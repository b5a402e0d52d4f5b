//! The contest problems: one file for each, and one line in the list.
//!
//! A problem reads its input as a stream and writes the answers in the format of its judge. It uses the rulesets and
//! closed forms of the engine. Each fast solution is accompanied by one from the definition, for small inputs, and by a
//! generator of random inputs; `Problem::shrink` minimizes an input that shows a mistake.
//!
//! ```
//! use upstar::contest::{Input, find};
//!
//! let problem = find("hdu1846").unwrap();
//! let mut answers = Vec::new();
//! (problem.solve)(&mut Input::of_text("2\n23 2\n4 3\n"), &mut answers)?;
//! assert_eq!(answers, b"first\nsecond\n");
//! # Ok::<(), upstar::contest::ContestError>(())
//! ```

mod binomials;
mod check;
mod coltape;
mod easychase;
mod error;
mod explanation;
mod frogs;
mod gameoftokens;
mod hdu1730;
mod hdu1846;
mod hdu1849;
mod hdu2486;
mod hdu2516;
mod hdu3032;
mod hdu3544;
mod infhack;
mod input;
mod layout;
mod nim;
mod plain;
mod poj1067;
mod poj1704;
mod poj1740;
mod poj2931;
mod problem;
mod random;
mod rectcut;
mod shape;
mod shrink;
mod solved;
mod splitpiles;
mod stripes;

pub use check::{Checked, Contestant, Difference, Reply, last_lines};
pub use error::{ContestError, InputError};
pub use input::Input;
pub use layout::Layout;
pub use problem::{Method, Problem, Sample, Size, Solver, Template};
pub use random::Random;
pub use shape::{Row, Shape};
pub use shrink::Shrunk;

/// All problems, sorted by name.
pub static PROBLEMS: &[Problem] = &[
    coltape::PROBLEM,
    easychase::PROBLEM,
    frogs::PROBLEM,
    gameoftokens::PROBLEM,
    hdu1730::PROBLEM,
    hdu1846::PROBLEM,
    hdu1849::PROBLEM,
    hdu2486::PROBLEM,
    hdu2516::PROBLEM,
    hdu3032::PROBLEM,
    hdu3544::PROBLEM,
    infhack::PROBLEM,
    nim::PROBLEM,
    poj1067::PROBLEM,
    poj1704::PROBLEM,
    poj1740::PROBLEM,
    poj2931::PROBLEM,
    rectcut::PROBLEM,
    splitpiles::PROBLEM,
    stripes::PROBLEM,
];

/// The problem with this name.
pub fn find(name: &str) -> Option<&'static Problem> {
    PROBLEMS.iter().find(|problem| problem.name == name)
}
