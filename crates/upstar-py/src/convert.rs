//! Numbers and objects of the language, to and from Python.

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyTuple};

use upstar::lang::Object;
use upstar::{Dyadic, Integer, Rational, Style};

use crate::errors::{exhausted, plain_error};
use crate::game::Game;
use crate::thermograph::Thermograph;
use crate::universe::Universe;

/// An integer as Python's.
pub(crate) fn integer<'py>(py: Python<'py>, number: &Integer) -> PyResult<Bound<'py, PyAny>> {
    match i64::try_from(number) {
        Ok(small) => Ok(small.into_pyobject(py)?.into_any()),
        // Not through decimal digits: that would take time quadratic in their number.
        Err(_) => py.get_type::<PyInt>().call1((hexadecimal(number), 16)),
    }
}

fn hexadecimal(number: &Integer) -> String {
    let mut digits = Vec::new();
    let (base, mut rest) = (Integer::from(1_i64 << 32), number.abs());
    while rest != Integer::from(0_i64) {
        let Some((quotient, remainder)) = rest.div_rem_floor(&base) else { break };
        digits.push(u64::try_from(i64::try_from(&remainder).unwrap_or(0)).unwrap_or(0));
        rest = quotient;
    }
    let mut text = String::from(if number.signum() < 0 { "-" } else { "" });
    text.push('0');
    digits.iter().rev().for_each(|digit| text += &format!("{digit:08x}"));
    text
}

/// A number as an `int` or a `Fraction`.
pub(crate) fn dyadic<'py>(py: Python<'py>, number: &Dyadic) -> PyResult<Bound<'py, PyAny>> {
    match number.as_integer() {
        Some(whole) => integer(py, &whole),
        None => fraction(py, &number.numerator(), &number.denominator()),
    }
}

fn fraction<'py>(py: Python<'py>, numerator: &Integer, denominator: &Integer) -> PyResult<Bound<'py, PyAny>> {
    let class = py.import("fractions")?.getattr("Fraction")?;
    class.call1((integer(py, numerator)?, integer(py, denominator)?))
}

/// An `int`, a `Fraction` or another exact number of Python; `None` if it is no such number.
pub(crate) fn read_number(value: &Bound<'_, PyAny>) -> PyResult<Option<Rational>> {
    let py = value.py();
    if value.is_instance_of::<PyBool>() {
        return Ok(None);
    }
    if let Ok(small) = value.extract::<i64>() {
        return Ok(value.is_instance_of::<PyInt>().then(|| Rational::from(small)));
    }
    let class = py.import("numbers")?.getattr("Rational")?;
    if !value.is_instance(&class)? {
        return Ok(None);
    }
    let part = |name: &str| -> PyResult<Integer> {
        let text: String = value.getattr(name)?.call_method1("__format__", ("x",))?.extract()?;
        let (negative, digits) = text.strip_prefix('-').map_or((false, text.as_str()), |digits| (true, digits));
        let mut number = Integer::from(0_i64);
        for chunk in digits.as_bytes().rchunks(8).rev() {
            let chunk = std::str::from_utf8(chunk).ok().and_then(|chunk| i64::from_str_radix(chunk, 16).ok());
            let shifted = number.checked_shl(32).ok_or_else(|| plain_error(py, "the number is too large"))?;
            number = shifted + Integer::from(chunk.unwrap_or(0));
        }
        Ok(if negative { -number } else { number })
    };
    let (numerator, denominator) = (part("numerator")?, part("denominator")?);
    Rational::new(numerator, denominator).map(Some).ok_or_else(|| plain_error(py, "the denominator is 0"))
}

/// An object of the language, as Python's own where there is one, as a class of this package, or else as its text.
pub(crate) fn object<'py>(py: Python<'py>, universe: &Universe, object: &Object<'_>) -> PyResult<Bound<'py, PyAny>> {
    let all = |items: &[Object<'_>]| -> PyResult<Vec<Bound<'py, PyAny>>> {
        items.iter().map(|item| self::object(py, universe, item)).collect()
    };
    Ok(match object {
        Object::Game(game) => Game::new(universe, *game).into_pyobject(py)?.into_any(),
        Object::Rational(number) => fraction(py, number.numerator(), number.denominator())?,
        Object::Bool(truth) => PyBool::new(py, *truth).to_owned().into_any(),
        Object::Text(text) => text.as_ref().into_pyobject(py)?.into_any(),
        Object::List(items) | Object::Set(items) => PyList::new(py, all(items)?)?.into_any(),
        Object::Tuple(items) => PyTuple::new(py, all(items)?)?.into_any(),
        Object::Map(entries) => {
            let map = PyDict::new(py);
            for (key, value) in entries.sorted().map_err(|reason| exhausted(py, &reason))? {
                map.set_item(self::object(py, universe, &key)?, self::object(py, universe, &value)?)?;
            }
            map.into_any()
        }
        Object::Player(player) => player.to_string().into_pyobject(py)?.into_any(),
        Object::Outcome(outcome) => outcome.to_string().into_pyobject(py)?.into_any(),
        Object::Thermograph(found) => Thermograph::new(found, String::new()).into_pyobject(py)?.into_any(),
        Object::Nothing => py.None().into_bound(py),
        other => {
            let text = other.text(Style::Text).map_err(|reason| exhausted(py, &reason))?;
            text.into_pyobject(py)?.into_any()
        }
    })
}
