//! Predefined names, and suggestions for unknown ones.

use std::sync::Arc;

use crate::error::nearest;
use crate::lang::error::EvalErrorKind;
use crate::lang::foreign::written_here;
use crate::lang::objects::code::Index;
use crate::lang::objects::object::{Object, fixed_constant};
use crate::lang::objects::operators::Answer;
use crate::lang::objects::rules::{Position, Ruleset};
use crate::lang::program::builtins::ask;
use crate::lang::program::globals::Globals;
use crate::lang::program::machine::{Library, Machine};
use crate::lang::questions::{builtins, number_of, numbered};
use crate::lang::rulesets::boards::{BoardRules, camel_case};
use crate::lang::rulesets::heaps::{HeapRules, named_heap_games};
use crate::lang::rulesets::rule_arena;
use crate::loopy::{LOOPY_NAMES, Loopy};
use crate::number::Surreal;
use crate::registry::{Family, named};
use crate::rulesets::{RULESETS, variant_in_name};
use crate::value::{Outcome, Universe};

/// The library of a session: all questions, all games, and the solver of positions.
pub(in crate::lang) struct Everything;

impl Library for Everything {
    fn question(&self, name: &str) -> Option<Index> {
        number_of(name)
    }

    fn ask<'u>(
        &self,
        machine: &mut Machine<'u>,
        question: Index,
        names: Option<&[Option<Arc<str>>]>,
        given: Vec<Object<'u>>,
    ) -> Answer<'u> {
        ask(machine, numbered(question), names, given)
    }

    fn value<'u>(&self, machine: &mut Machine<'u>, position: &Position<'u>) -> Answer<'u> {
        rule_arena::value(machine, position)
    }

    fn constant<'u>(&self, universe: &'u Universe, name: &str, variables: &Globals<'u>) -> Answer<'u> {
        Ok(match name {
            "L" => Object::Outcome(Outcome::L),
            "R" => Object::Outcome(Outcome::R),
            "N" => Object::Outcome(Outcome::N),
            "P" => Object::Outcome(Outcome::P),
            "pass" => return Err(EvalErrorKind::PassOutsideBraces),
            "omega" => Object::Surreal(Arc::new(Surreal::omega())),
            "inf" => return Err(EvalErrorKind::Unsupported("infinities")),
            name => match fixed_constant(name) {
                Some(constant) => constant,
                None => {
                    if let Some(value) = Loopy::constant(universe, name) {
                        return Ok(Object::loopy(value?));
                    }
                    if let Some(entry) = number_of(name).and_then(|number| numbered(number).first()) {
                        return Err(EvalErrorKind::NotAValue { name: entry.name });
                    }
                    if let Some(rules) = HeapRules::named(name) {
                        return Ok(Object::Ruleset(Ruleset::Heaps(rules)));
                    }
                    match BoardRules::named(name) {
                        Some(rules) => Object::Ruleset(Ruleset::OnBoards(rules)),
                        None => return Err(self.unknown(name, variables)),
                    }
                }
            },
        })
    }

    fn unknown(&self, name: &str, variables: &Globals<'_>) -> EvalErrorKind {
        let own = variables.iter().map(|(name, _)| name);
        let everywhere =
            CONSTANTS.iter().chain(LOOPY_NAMES).copied().chain(builtins().iter().map(|builtin| builtin.name));
        let games: Vec<String> = RULESETS.iter().map(|ruleset| camel_case(ruleset.name)).collect();
        let games = games.iter().map(String::as_str).chain(named_heap_games().map(|(name, _)| name));
        let nearest = suggestion(name, own.chain(everywhere).chain(games)).map(String::from);
        EvalErrorKind::UnknownName { name: name.into(), nearest, elsewhere: other_spelling(name) }
    }

    fn unknown_question(&self, name: &str) -> EvalErrorKind {
        let nearest = suggestion(name, builtins().iter().map(|builtin| builtin.name)).map(String::from);
        EvalErrorKind::UnknownQuestion { name: name.into(), nearest, elsewhere: other_spelling(name) }
    }
}

/// The spelling here of an unknown name that has a meaning in other programs.
fn other_spelling(name: &str) -> Option<String> {
    if let Some(here) = written_here(name) {
        return Some(here);
    }
    if name == "game" || BoardRules::named(name).is_some() || HeapRules::named(name).is_some() {
        let name = if name == "game" { "Domineering" } else { name };
        return Some(format!("games are called by their names alone, as in `{name}(…)`"));
    }
    if let Some((ruleset, words)) = variant_in_name(name) {
        return Some(format!("write `{}.Variant({words:?})`", camel_case(ruleset.name)));
    }
    // Games in which positions can recur have no values here.
    let cyclic = named(name).find(|game| game.family == Family::Cyclic)?;
    Some(format!("`upstar solve {}` solves this game, in which positions come back", cyclic.example))
}

/// The names of constants.
pub const CONSTANTS: &[&str] = &["Left", "Right", "true", "false", "Nothing", "L", "R", "N", "P", "omega"];

/// The known name that was probably meant. A very long name gets no suggestion.
fn suggestion<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    const LONGEST: usize = 64;
    if name.len() <= LONGEST { nearest(name, names) } else { None }
}
