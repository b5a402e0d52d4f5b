//! The variables of a session.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::lang::objects::code::Index;
use crate::lang::objects::object::Object;

/// The variables of a session, by number.
#[derive(Debug, Default)]
pub(in crate::lang) struct Globals<'u> {
    slots: FxHashMap<Arc<str>, Index>,
    variables: Vec<Global<'u>>,
    /// The variables changed since the last commit, with their values at that time.
    journal: Vec<(Index, Option<Object<'u>>)>,
}

#[derive(Debug)]
struct Global<'u> {
    name: Arc<str>,
    value: Option<Object<'u>>,
    /// Whether its old value is in the journal.
    is_noted: bool,
}

impl<'u> Globals<'u> {
    /// The number of a variable, which may have no value yet.
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

    /// Replaces a value, and returns the old one.
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

    /// Undoes all changes since the last commit.
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
}
