//! Name resolution.
//!
//! A name that a function assigns to, with `:=`, `def` or `for`, is local to the function, like its parameters; the variable of a
//! comprehension is local to the comprehension. Other names are looked up in the enclosing functions, then in the session.

use crate::lang::objects::code::{Index, Variable};
use crate::syntax::{Ast, Expr, ExprId, Iteration, Parameter};

/// The variables of a function while it is being compiled.
#[derive(Debug, Default)]
pub(in crate::lang) struct Scope {
    /// The function's own name, which is visible in its body.
    pub(in crate::lang) own_name: Option<String>,
    /// Local variables with their slots; later ones shadow earlier ones.
    locals: Vec<(String, Index)>,
    /// Variables of enclosing functions, with their location in the directly enclosing function.
    outer: Vec<(String, Variable)>,
    /// The slots of variables that inner functions share.
    pub(in crate::lang) shared: Vec<Index>,
    places: Index,
}

/// The meaning of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lang) enum Meaning {
    Variable(Variable),
    /// The function itself.
    This,
    /// A variable of the session, or a predefined name.
    Session,
}

impl Scope {
    /// The scope of a function with these parameters and this body.
    pub(in crate::lang) fn of_function(ast: &Ast, name: Option<&str>, parameters: &[Parameter], body: ExprId) -> Scope {
        let mut scope = Scope { own_name: name.map(String::from), ..Scope::default() };
        for parameter in parameters {
            scope.declare(&parameter.name.text);
        }
        let defaults = parameters.iter().filter_map(|parameter| parameter.default);
        for name in assigned(ast, defaults.chain([body]).collect()) {
            if !scope.locals.iter().any(|(own, _)| own == name) {
                scope.declare(name);
            }
        }
        scope
    }

    /// Declares a new variable.
    pub(in crate::lang) fn declare(&mut self, name: &str) -> Index {
        let place = self.place();
        self.locals.push((name.into(), place));
        place
    }

    /// Forgets the variables declared last.
    pub(in crate::lang) fn forget(&mut self, count: usize) {
        self.locals.truncate(self.locals.len().saturating_sub(count));
    }

    /// Allocates a new slot.
    pub(in crate::lang) fn place(&mut self) -> Index {
        self.places += 1;
        self.places - 1
    }

    /// The number of slots.
    pub(in crate::lang) fn places(&self) -> usize {
        self.places as usize
    }

    /// The locations of the captured variables.
    pub(in crate::lang) fn into_outer(self) -> Vec<Variable> {
        self.outer.into_iter().map(|(_, variable)| variable).collect()
    }

    fn own(&self, name: &str) -> Option<Index> {
        self.locals.iter().rev().find(|(own, _)| own == name).map(|&(_, place)| place)
    }

    /// Captures a variable of the enclosing function; returns its location in this function.
    fn take_in(&mut self, name: &str, from: Variable) -> Variable {
        let known = self.outer.iter().position(|(_, variable)| *variable == from);
        let index = known.unwrap_or_else(|| {
            self.outer.push((name.into(), from));
            self.outer.len() - 1
        });
        Variable::Outer(index as Index)
    }
}

/// The meaning of a name in the innermost of these functions, which are given outermost first.
pub(in crate::lang) fn meaning(scopes: &mut [Scope], name: &str) -> Meaning {
    let found = scopes.iter().enumerate().rev().find_map(|(depth, scope)| match scope.own(name) {
        Some(place) => Some((depth, Some(place))),
        None if scope.own_name.as_deref() == Some(name) => Some((depth, None)),
        None => None,
    });
    let innermost = scopes.len().saturating_sub(1);
    let mut variable = match found {
        None => return Meaning::Session,
        Some((depth, None)) if depth == innermost => return Meaning::This,
        // The name of an enclosing function is a variable of the function around it.
        Some((depth, None)) => return meaning_around(scopes, depth, name),
        Some((depth, Some(place))) if depth == innermost => {
            let is_shared = scopes[depth].shared.contains(&place);
            return Meaning::Variable(if is_shared { Variable::Shared(place) } else { Variable::Local(place) });
        }
        Some((depth, Some(place))) => {
            let shared = &mut scopes[depth].shared;
            if !shared.contains(&place) {
                shared.push(place);
            }
            (depth, Variable::Shared(place))
        }
    };
    for (depth, scope) in scopes.iter_mut().enumerate().skip(variable.0 + 1) {
        variable = (depth, scope.take_in(name, variable.1));
    }
    Meaning::Variable(variable.1)
}

/// The meaning, within its inner functions, of the name of the function at `depth`: the variable it was defined as.
fn meaning_around(scopes: &mut [Scope], depth: usize, name: &str) -> Meaning {
    let (around, within) = scopes.split_at_mut(depth);
    let mut variable = match meaning(around, name) {
        Meaning::Variable(Variable::Local(place)) => {
            if let Some(scope) = around.last_mut() {
                scope.shared.push(place);
            }
            Variable::Shared(place)
        }
        Meaning::Variable(variable) => variable,
        Meaning::This | Meaning::Session => return Meaning::Session,
    };
    for scope in within {
        variable = scope.take_in(name, variable);
    }
    Meaning::Variable(variable)
}

/// The names that these expressions assign to, not counting the functions and comprehensions inside them.
fn assigned(ast: &Ast, roots: Vec<ExprId>) -> Vec<&str> {
    let mut names = Vec::new();
    let mut waiting = roots;
    while let Some(id) = waiting.pop() {
        match &ast[id].expr {
            Expr::Assign { target, value } => {
                match &ast[*target].expr {
                    Expr::Name(name) => names.push(name.as_str()),
                    _ => waiting.push(*target),
                }
                waiting.push(*value);
            }
            Expr::Define { name, .. } => names.push(&name.text),
            Expr::Lambda { .. } => {}
            expr => {
                if let Expr::Repeat { iteration, .. } = expr {
                    names.extend(variable(iteration));
                }
                expr.each_child(|child| waiting.push(child));
            }
        }
    }
    names.reverse();
    names
}

fn variable(iteration: &Iteration) -> Option<&str> {
    iteration.variable.as_ref().map(|name| name.text.as_str())
}
