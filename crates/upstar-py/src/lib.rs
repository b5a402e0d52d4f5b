//! The Python package of upstar: values, positions, sessions and batches, with the words of the manual.
//!
//! Everything here translates between Python and the library. Work runs without Python's lock, within the limits of the caller, and
//! asks Python now and then whether a signal has arrived.

mod batch;
mod call;
mod convert;
mod errors;
mod game;
mod position;
mod session;
mod thermograph;
mod universe;

use pyo3::prelude::*;

#[pymodule(gil_used = false)]
fn _upstar(module: &Bound<'_, PyModule>) -> PyResult<()> {
    errors::add_to(module)?;
    module.add_class::<game::Game>()?;
    module.add_class::<thermograph::Thermograph>()?;
    module.add_class::<position::Position>()?;
    module.add_class::<session::Session>()?;
    module.add_class::<universe::Universe>()?;
    module.add_class::<call::Limits>()?;
    module.add_function(wrap_pyfunction!(call::limits, module)?)?;
    module.add_function(wrap_pyfunction!(position::games, module)?)?;
    module.add_function(wrap_pyfunction!(session::evaluate, module)?)?;
    module.add_function(wrap_pyfunction!(batch::values, module)?)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))
}
