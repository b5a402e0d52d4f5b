//! Functions of the language.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use crate::lang::objects::code::Template;
use crate::lang::objects::object::Object;
use crate::syntax::{Style, print};
use crate::value::deeper;

/// A function with the variables it captured.
///
/// # Equality
///
/// A function is equal only to itself and its copies.
///
/// # Examples
///
/// ```
/// use upstar::lang::{Object, evaluate};
/// use upstar::value::Universe;
///
/// let universe = Universe::default();
/// let Object::Function(twice) = evaluate("(g, n := 2) -> n * g", &universe)? else { panic!("a function") };
/// assert_eq!(twice.parameters().collect::<Vec<_>>(), ["g", "n"]);
/// # Ok::<(), upstar::lang::EvalError>(())
/// ```
#[derive(Clone)]
pub struct Function<'u>(Arc<Closure<'u>>);

struct Closure<'u> {
    template: Arc<Template<'u>>,
    outer: Vec<Cell<'u>>,
}

/// A variable shared by several functions.
#[derive(Clone)]
pub(in crate::lang) struct Cell<'u>(Arc<Mutex<Option<Object<'u>>>>);

impl<'u> Cell<'u> {
    pub(in crate::lang) fn new(value: Option<Object<'u>>) -> Cell<'u> {
        Cell(Arc::new(Mutex::new(value)))
    }

    pub(in crate::lang) fn get(&self) -> Option<Object<'u>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Replaces the value, and returns the old one.
    pub(in crate::lang) fn replace(&self, value: Option<Object<'u>>) -> Option<Object<'u>> {
        std::mem::replace(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner), value)
    }
}

impl<'u> Function<'u> {
    pub(in crate::lang) fn new(template: Arc<Template<'u>>, outer: Vec<Cell<'u>>) -> Function<'u> {
        Function(Arc::new(Closure { template, outer }))
    }

    pub(in crate::lang) fn template(&self) -> &Arc<Template<'u>> {
        &self.0.template
    }

    pub(in crate::lang) fn outer(&self, index: usize) -> &Cell<'u> {
        &self.0.outer[index]
    }

    /// The name by which errors refer to it.
    pub fn name(&self) -> String {
        match &self.0.template.name {
            Some(name) => format!("`{name}`"),
            None => "the function".into(),
        }
    }

    /// The names of the parameters.
    pub fn parameters(&self) -> impl Iterator<Item = &str> {
        self.0.template.parameters.iter().map(|name| &**name)
    }

    /// The text of its definition.
    pub fn text(&self, style: Style) -> String {
        let template = &self.0.template;
        print(&template.code.source.ast, template.origin, style)
    }
}

impl Drop for Closure<'_> {
    /// Functions can capture functions to any depth, so a derived drop could overflow the stack.
    fn drop(&mut self) {
        let outer = std::mem::take(&mut self.outer);
        if !outer.is_empty() {
            deeper(|| drop(outer));
        }
    }
}

impl fmt::Debug for Function<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Style::Text))
    }
}

impl PartialEq for Function<'_> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Function<'_> {}

impl Hash for Function<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}
