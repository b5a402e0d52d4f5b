//! What names mean: the variables of a session, and names that are known everywhere.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::cyclic::CYCLIC_GAMES;
use crate::error::nearest;
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::program::code::Index;
use crate::lang::program::foreign::written_here;
use crate::lang::questions::builtins::{builtins, find};
use crate::lang::rulesets::boards::{BoardRules, camel_case};
use crate::lang::rulesets::heaps::{HeapRules, named_heap_games};
use crate::lang::rulesets::rules::Ruleset;
use crate::number::Surreal;
use crate::player::Player;
use crate::rulesets::{RULESETS, variant_in_name};
use crate::value::Outcome;

/// The variables of a session, by number.
#[derive(Debug, Default)]
pub(in crate::lang) struct Globals<'u> {
    slots: FxHashMap<Arc<str>, Index>,
    variables: Vec<Global<'u>>,
    /// The variables changed since the last commit, with their values then.
    journal: Vec<(Index, Option<Object<'u>>)>,
}

#[derive(Debug)]
struct Global<'u> {
    name: Arc<str>,
    value: Option<Object<'u>>,
    /// Whether the journal has its old value.
    is_noted: bool,
}

impl<'u> Globals<'u> {
    /// The number of a variable, which need not have a value.
    pub(in crate::lang) fn slot(&mut self, name: &str) -> Index {
        if let Some(&slot) = self.slots.get(name) {
            return slot;
        }
        let slot = self.variables.len() as Index;
        let name: Arc<str> = name.into();
        self.slots.insert(Arc::clone(&name), slot);
        self.variables.push(Global { name, value: None, is_noted: false });
        slot
    }

    pub(in crate::lang) fn get(&self, slot: Index) -> Option<&Object<'u>> {
        self.variables[slot as usize].value.as_ref()
    }

    pub(in crate::lang) fn name(&self, slot: Index) -> &Arc<str> {
        &self.variables[slot as usize].name
    }

    /// Changes a value, and gives the old one.
    pub(in crate::lang) fn replace(&mut self, slot: Index, value: Option<Object<'u>>) -> Option<Object<'u>> {
        let variable = &mut self.variables[slot as usize];
        if !variable.is_noted {
            variable.is_noted = true;
            self.journal.push((slot, variable.value.clone()));
        }
        std::mem::replace(&mut variable.value, value)
    }

    /// Keeps all changes.
    pub(in crate::lang) fn commit(&mut self) {
        for (slot, _) in self.journal.drain(..) {
            self.variables[slot as usize].is_noted = false;
        }
    }

    /// Takes back all changes since the last commit.
    pub(in crate::lang) fn roll_back(&mut self) {
        for (slot, value) in self.journal.drain(..) {
            let variable = &mut self.variables[slot as usize];
            variable.is_noted = false;
            variable.value = value;
        }
    }

    /// The names that have a value, with their values.
    pub(in crate::lang) fn iter(&self) -> impl Iterator<Item = (&str, &Object<'u>)> {
        self.variables.iter().filter_map(|variable| Some((&*variable.name, variable.value.as_ref()?)))
    }

    /// The value of a name: of the variable, or what it means everywhere.
    pub(in crate::lang) fn value(&self, slot: Index) -> Result<Object<'u>, EvalErrorKind> {
        match self.get(slot) {
            Some(object) => Ok(object.clone()),
            None => self.constant(self.name(slot)),
        }
    }

    /// What a name without a variable means.
    pub(in crate::lang) fn constant(&self, name: &str) -> Result<Object<'u>, EvalErrorKind> {
        Ok(match name {
            "L" => Object::Outcome(Outcome::L),
            "R" => Object::Outcome(Outcome::R),
            "N" => Object::Outcome(Outcome::N),
            "P" => Object::Outcome(Outcome::P),
            "on" | "off" | "over" | "under" | "upon" | "dud" | "pass" => {
                return Err(EvalErrorKind::Unsupported("loopy games"));
            }
            "omega" => Object::Surreal(Arc::new(Surreal::omega())),
            "inf" => return Err(EvalErrorKind::Unsupported("infinities")),
            name => match fixed_constant(name) {
                Some(constant) => constant,
                None => {
                    if let Some(entry) = find(name).and_then(|entries| entries.first()) {
                        return Err(EvalErrorKind::NotAValue { name: entry.name });
                    }
                    if let Some(rules) = HeapRules::named(name) {
                        return Ok(Object::Ruleset(Ruleset::Heaps(rules)));
                    }
                    match BoardRules::named(name) {
                        Some(rules) => Object::Ruleset(Ruleset::OnBoards(rules)),
                        None => return Err(self.unknown(name)),
                    }
                }
            },
        })
    }

    /// The error of a name that means nothing.
    pub(in crate::lang) fn unknown(&self, name: &str) -> EvalErrorKind {
        let own = self.iter().map(|(name, _)| name);
        let everywhere = CONSTANTS.iter().copied().chain(builtins().iter().map(|builtin| builtin.name));
        let games: Vec<String> = RULESETS.iter().map(|ruleset| camel_case(ruleset.name)).collect();
        let games = games.iter().map(String::as_str).chain(named_heap_games().map(|(name, _)| name));
        let nearest = suggestion(name, own.chain(everywhere).chain(games)).map(String::from);
        EvalErrorKind::UnknownName { name: name.into(), nearest }
    }
}

/// What a name that means nothing stands for in other programs, and how it is written here.
pub(in crate::lang) fn other_spelling(name: &str) -> Option<String> {
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
    // Games in which positions come back have no values here.
    let letters = |name: &str| name.to_lowercase().replace(['-', '_'], "");
    let cyclic = CYCLIC_GAMES.iter().find(|game| letters(game.name) == letters(name))?;
    Some(format!("`upstar solve {}` solves this game, in which positions come back", cyclic.example))
}

/// The names of constants.
pub const CONSTANTS: &[&str] = &["Left", "Right", "true", "false", "Nothing", "L", "R", "N", "P", "omega"];

/// A constant whose name cannot be given to anything else.
pub(in crate::lang) fn fixed_constant<'u>(name: &str) -> Option<Object<'u>> {
    Some(match name {
        "Left" => Object::Player(Player::Left),
        "Right" => Object::Player(Player::Right),
        "true" => Object::Bool(true),
        "false" => Object::Bool(false),
        "Nothing" => Object::Nothing,
        _ => return None,
    })
}

pub(in crate::lang) fn unknown_question(name: &str) -> EvalErrorKind {
    let nearest = suggestion(name, builtins().iter().map(|builtin| builtin.name)).map(String::from);
    EvalErrorKind::UnknownQuestion { name: name.into(), nearest }
}

/// The known name that was perhaps meant; nobody means one by a very long name.
fn suggestion<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    const LONGEST: usize = 64;
    if name.len() <= LONGEST { nearest(name, names) } else { None }
}
