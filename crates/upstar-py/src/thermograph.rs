//! Thermographs.

use pyo3::prelude::*;

use upstar::render::{Floor, Picture, SvgFrame, thermograph_svg};
use upstar::value::Stop;
use upstar::{ByPlayer, Dyadic, Player};

use crate::convert;

/// A thermograph: two walls, the mean, the temperature. Notebooks show its picture.
///
/// >>> from upstar import Game
/// >>> thermograph = Game("{3||1|-2}").thermograph
/// >>> thermograph.mean, thermograph.temperature
/// (Fraction(5, 4), Fraction(7, 4))
/// >>> thermograph.wall("Right", 0)
/// 1
#[pyclass(frozen, module = "upstar")]
pub(crate) struct Thermograph {
    walls: ByPlayer<upstar::analysis::Trajectory>,
    mean: Dyadic,
    temperature: Dyadic,
    svg: String,
}

impl Thermograph {
    pub(crate) fn new(found: &upstar::analysis::Thermograph<'_>, name: String) -> Thermograph {
        Thermograph::drawn(found, name, None)
    }

    pub(crate) fn with_stops(
        game: upstar::Game<'_>,
        found: &upstar::analysis::Thermograph<'_>,
        name: String,
    ) -> Thermograph {
        Thermograph::drawn(found, name, (!game.is_number()).then(|| game.stops()))
    }

    fn drawn(found: &upstar::analysis::Thermograph<'_>, name: String, stops: Option<ByPlayer<Stop>>) -> Thermograph {
        let picture = Picture { name, thermograph: found.clone(), scaffolds: None, stops };
        let frame = SvgFrame { floor: Floor::Automatic, ..SvgFrame::default() };
        let svg = thermograph_svg(&[picture], &frame);
        let walls = ByPlayer::from_fn(|player| found.wall(player));
        Thermograph { walls, mean: found.mean(), temperature: found.temperature(), svg }
    }
}

#[pymethods]
impl Thermograph {
    /// The mean value: where the mast stands.
    #[getter]
    fn mean<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::dyadic(py, &self.mean)
    }

    /// The temperature: where the mast begins.
    #[getter]
    fn temperature<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        convert::dyadic(py, &self.temperature)
    }

    /// The value of a player's wall at a temperature.
    fn wall<'py>(&self, player: &str, temperature: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let player = crate::game::player(player)?;
        let number = convert::read_number(temperature)?.and_then(|number| number.as_dyadic());
        let t = number.ok_or_else(|| pyo3::exceptions::PyTypeError::new_err("a temperature is a dyadic number"))?;
        convert::dyadic(temperature.py(), &self.walls[player].value_at(&t))
    }

    /// The corners of a player's wall, downwards, each a temperature and a value.
    fn corners<'py>(&self, py: Python<'py>, player: &str) -> PyResult<Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
        let player: Player = crate::game::player(player)?;
        let corners = self.walls[player].corners();
        corners.map(|(t, value)| Ok((convert::dyadic(py, &t)?, convert::dyadic(py, &value)?))).collect()
    }

    /// The picture.
    #[getter]
    fn svg(&self) -> &str {
        &self.svg
    }

    fn _repr_svg_(&self) -> &str {
        &self.svg
    }

    fn __repr__(&self) -> String {
        format!("<Thermograph of mean {} and temperature {}>", self.mean, self.temperature)
    }
}
