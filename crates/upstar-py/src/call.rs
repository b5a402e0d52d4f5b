//! Calls: limits, signals, and work without Python's lock.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::time::Duration;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use upstar::Budget;

thread_local! {
    /// The limits of this thread's calls, innermost last.
    static LIMITS: RefCell<Vec<upstar::Limits>> = const { RefCell::new(Vec::new()) };
    /// What a handler of signals raised during the current call.
    static RAISED: RefCell<Option<PyErr>> = const { RefCell::new(None) };
}

/// A budget of a call: within the limits of this thread, and ended by signals.
pub(crate) fn budget() -> Budget {
    Budget::new(current_limits()).with_hook(ask_python)
}

/// The limits of this thread's calls.
pub(crate) fn current_limits() -> upstar::Limits {
    LIMITS.with_borrow(|all| all.last().copied().unwrap_or_default())
}

/// Whether this thread's calls are limited.
pub(crate) fn is_limited() -> bool {
    LIMITS.with_borrow(|all| !all.is_empty())
}

/// Lets Python handle signals. Only the main thread does; for others this costs taking the lock.
///
/// All work runs without Python's lock, so that no thread that holds it can wait for this one.
pub(crate) fn ask_python() -> ControlFlow<()> {
    match Python::attach(|py| py.check_signals()) {
        Ok(()) => ControlFlow::Continue(()),
        Err(raised) => {
            RAISED.set(Some(raised));
            ControlFlow::Break(())
        }
    }
}

pub(crate) fn take_raised() -> Option<PyErr> {
    RAISED.take()
}

/// The limits of all calls within a `with` statement.
#[pyclass(frozen, module = "upstar")]
pub(crate) struct Limits(upstar::Limits);

/// Limits for all calls of this thread within a `with` statement: seconds, distinct games, bytes.
///
/// >>> import upstar
/// >>> with upstar.limits(time=10, memory=10**9):
/// ...     upstar.Position("domineering", "...|...").value
/// Game('{2|-1/2}')
#[pyfunction]
#[pyo3(signature = (*, time=None, nodes=None, memory=None))]
pub(crate) fn limits(time: Option<f64>, nodes: Option<u64>, memory: Option<u64>) -> PyResult<Limits> {
    let time = time.map(|seconds| {
        Duration::try_from_secs_f64(seconds)
            .map_err(|_| PyValueError::new_err(format!("time is a number of seconds, not {seconds}")))
    });
    Ok(Limits(upstar::Limits { time: time.transpose()?, nodes, memory, steps: None }))
}

#[pymethods]
impl Limits {
    fn __enter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        LIMITS.with_borrow_mut(|all| all.push(slf.0));
        slf
    }

    #[pyo3(signature = (*_exception))]
    fn __exit__(&self, _exception: &Bound<'_, pyo3::types::PyTuple>) {
        LIMITS.with_borrow_mut(|all| all.pop());
    }
}
