//! The questions: a module for each family, and the table of all families.
//!
//! To add a family, write a file with its list of questions and name it here twice: among the modules and in the table.

pub(in crate::lang) mod transfinite;
pub(in crate::lang) mod quadratics;
pub(in crate::lang) mod translates;
pub(in crate::lang) mod numbers;
pub(in crate::lang) mod nimbers;
pub(in crate::lang) mod surreals;
pub(in crate::lang) mod games;
pub(in crate::lang) mod loopy;
pub(in crate::lang) mod temperatures;
pub(in crate::lang) mod infinitesimals;
pub(in crate::lang) mod forms;
pub(in crate::lang) mod collections;
pub(in crate::lang) mod functionals;
pub(in crate::lang) mod texts;
pub(in crate::lang) mod positions;
pub(in crate::lang) mod explanations;
pub(in crate::lang) mod misere;

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::lang::objects::code::Index;
use crate::lang::program::builtins::{Builtin, Family};
use crate::lang::rulesets::{boards, guess, hackenbush, heaps};

/// All families; entries of earlier ones take precedence.
const FAMILIES: &[Family] = &[
    Family { name: "forms", builtins: forms::BUILTINS },
    Family { name: "loopy games", builtins: loopy::BUILTINS },
    Family { name: "games", builtins: games::BUILTINS },
    Family { name: "temperatures", builtins: temperatures::BUILTINS },
    Family { name: "infinitesimals", builtins: infinitesimals::BUILTINS },
    Family { name: "numbers", builtins: numbers::BUILTINS },
    Family { name: "nimbers", builtins: nimbers::BUILTINS },
    Family { name: "surreal numbers", builtins: surreals::BUILTINS },
    Family { name: "infinite numbers", builtins: transfinite::BUILTINS },
    Family { name: "square roots", builtins: quadratics::BUILTINS },
    Family { name: "translated games", builtins: translates::BUILTINS },
    Family { name: "functions", builtins: functionals::BUILTINS },
    Family { name: "collections", builtins: collections::BUILTINS },
    Family { name: "texts", builtins: texts::BUILTINS },
    Family { name: "heaps", builtins: heaps::BUILTINS },
    Family { name: "patterns", builtins: guess::BUILTINS },
    Family { name: "explanations", builtins: explanations::BUILTINS },
    Family { name: "positions", builtins: positions::BUILTINS },
    Family { name: "boards", builtins: boards::BUILTINS },
    Family { name: "Hackenbush", builtins: hackenbush::BUILTINS },
    Family { name: "misère play", builtins: misere::BUILTINS },
];

static TABLE: LazyLock<Vec<Builtin>> =
    LazyLock::new(|| FAMILIES.iter().flat_map(|family| family.builtins).copied().collect());

/// The entries by name, in either spelling.
#[derive(Default)]
struct ByName {
    numbers: FxHashMap<String, Index>,
    entries: Vec<Vec<Builtin>>,
}

static BY_NAME: LazyLock<ByName> = LazyLock::new(|| {
    let mut by_name = ByName::default();
    for builtin in TABLE.iter() {
        for name in [builtin.name.to_string(), builtin.snake_name()] {
            let next = by_name.entries.len() as Index;
            let number = *by_name.numbers.entry(name).or_insert(next);
            if number == next {
                by_name.entries.push(Vec::new());
            }
            by_name.entries[number as usize].push(*builtin);
        }
    }
    by_name
});

/// All questions, by subject.
///
/// # Examples
///
/// ```
/// use upstar::lang::families;
///
/// assert!(families().iter().any(|family| family.name == "temperatures"));
/// ```
pub fn families() -> &'static [Family] {
    FAMILIES
}

/// All questions.
pub fn builtins() -> &'static [Builtin] {
    &TABLE
}

/// The number of a question name, in either spelling.
pub(in crate::lang) fn number_of(name: &str) -> Option<Index> {
    BY_NAME.numbers.get(name).copied()
}

/// The entries of the question name with this number.
#[inline]
pub(in crate::lang) fn numbered(number: Index) -> &'static [Builtin] {
    BY_NAME.entries.get(number as usize).map(Vec::as_slice).unwrap_or_default()
}
