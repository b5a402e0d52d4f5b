//! The language: expressions and sessions.

use std::sync::{Arc, Mutex};

use pyo3::prelude::*;
use self_cell::self_cell;

use upstar::error::Diagnostic;
use upstar::lang::EvalErrorKind;

use crate::call;
use crate::convert;
use crate::errors::{exhausted, input_error};
use crate::universe::Universe;

self_cell!(
    struct Owned {
        owner: Arc<upstar::Universe>,
        #[not_covariant]
        dependent: Session_,
    }
);

type Session_<'u> = upstar::Session<'u>;

/// A session of upstar's language: what one line defines, the next can use.
///
/// >>> import upstar
/// >>> session = upstar.Session()
/// >>> session("g := {2|-1}")
/// Game('{2|-1}')
/// >>> session("[n * g for n from 1 to 3]")
/// [Game('{2|-1}'), Game('1'), Game('{3|0}')]
/// >>> session("g.Temperature")
/// Game('3/2')
#[pyclass(frozen, module = "upstar")]
pub(crate) struct Session {
    universe: Universe,
    session: Mutex<Owned>,
}

#[pymethods]
impl Session {
    #[new]
    #[pyo3(signature = (universe=None))]
    fn new(universe: Option<&Universe>) -> Session {
        let universe = universe.cloned().unwrap_or_else(Universe::default_one);
        // A view of its own, whose budget is begun anew for each line.
        let view = Arc::new(universe.0.with_budget(call::budget()));
        Session { universe, session: Mutex::new(Owned::new(view, |view| upstar::Session::new(view))) }
    }

    /// The value of a text: a number, a game, a list and so on; what has no counterpart in Python is its text.
    fn __call__<'py>(&self, py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
        self.evaluate(py, text)
    }

    /// The same as calling the session.
    fn evaluate<'py>(&self, py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
        let limits = call::current_limits();
        // The lock is only ever waited for without Python's.
        py.detach(|| {
            let mut session = self.session.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            session.with_dependent_mut(|view, session| {
                view.budget().begin(limits);
                let found = session.evaluate(text);
                Python::attach(|py| match found {
                    Ok(object) => Ok(convert::object(py, &self.universe, &object)?.unbind()),
                    Err(error) => Err(match &error.kind {
                        EvalErrorKind::Exhausted(reason) => exhausted(py, reason),
                        _ => input_error(py, text, &error.diagnostic()),
                    }),
                })
            })
        })
        .map(|value: Py<PyAny>| value.into_bound(py))
    }
}

/// The value of an expression of upstar's language.
///
/// >>> import upstar
/// >>> upstar.evaluate("1/3 + 1/6")
/// Game('1/2')
/// >>> upstar.evaluate("{1|-1}.OutcomeClass")
/// 'N'
#[pyfunction]
pub(crate) fn evaluate<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    let universe = Universe::default_one();
    let view = universe.0.with_budget(call::budget());
    let found = py.detach(|| upstar::evaluate(text, &view));
    match found {
        Ok(object) => convert::object(py, &universe, &object),
        Err(error) => Err(match &error.kind {
            EvalErrorKind::Exhausted(reason) => exhausted(py, reason),
            _ => input_error(py, text, &error.diagnostic()),
        }),
    }
}

/// The exception for what a text is refused for; a signal comes first.
pub(crate) fn failure(py: Python<'_>, text: &str, diagnostic: &Diagnostic) -> PyErr {
    call::take_raised().unwrap_or_else(|| input_error(py, text, diagnostic))
}
