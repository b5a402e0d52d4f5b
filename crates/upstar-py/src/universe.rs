//! Universes, which own games.

use std::sync::{Arc, LazyLock};

use pyo3::prelude::*;

use upstar::{Budget, Exhausted};

use crate::call;
use crate::errors::exhausted;

/// An owner of games: values of different universes cannot be mixed. Without one, all games belong to the default universe.
///
/// The memory of a universe is given back when it and its last game are gone.
///
/// >>> import upstar
/// >>> own = upstar.Universe()
/// >>> own.game("{1|-1}") + 1
/// Game('{2|0}')
#[pyclass(frozen, module = "upstar")]
#[derive(Clone)]
pub(crate) struct Universe(pub(crate) Arc<upstar::Universe>);

static DEFAULT: LazyLock<Universe> = LazyLock::new(Universe::made);

impl Universe {
    fn made() -> Universe {
        Universe(Arc::new(upstar::Universe::new(Budget::unlimited().with_hook(call::ask_python))))
    }

    /// The universe of games that belong to no other.
    pub(crate) fn default_one() -> Universe {
        DEFAULT.clone()
    }

    /// Runs work without Python's lock: within the limits of this thread, if there are any.
    pub(crate) fn run<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&upstar::Universe) -> Result<T, Exhausted> + Send,
    ) -> PyResult<T> {
        let result = match call::is_limited() {
            true => {
                let view = self.0.with_budget(call::budget());
                py.detach(|| work(&view))
            }
            false => py.detach(|| work(&self.0)),
        };
        result.map_err(|reason| {
            self.0.budget().restart_clock();
            exhausted(py, &reason)
        })
    }

    /// The same for long work, which always has a budget of its own.
    pub(crate) fn run_long<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&upstar::Universe) -> T + Send) -> T {
        let view = self.0.with_budget(call::budget());
        py.detach(|| work(&view))
    }
}

#[pymethods]
impl Universe {
    #[new]
    fn new() -> Universe {
        Universe::made()
    }

    /// A value of this universe, from its text or from a number.
    fn game(&self, py: Python<'_>, value: &Bound<'_, PyAny>) -> PyResult<crate::game::Game> {
        let _ = py;
        crate::game::Game::read(self, value)
    }

    /// The number of stored games; numbers, ups and nimbers need no storage.
    #[getter]
    fn node_count(&self) -> usize {
        self.0.node_count()
    }

    /// The bytes in use.
    #[getter]
    fn memory(&self) -> u64 {
        self.0.budget().memory_used()
    }
}
