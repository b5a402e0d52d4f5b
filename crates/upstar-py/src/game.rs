//! Values.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use upstar::lang::Object;
use upstar::{Comparison, Dyadic, Exhausted, GameKey, Player, Rational, Style};

use crate::convert;
use crate::errors::{input_error, plain_error};
use crate::thermograph::Thermograph;
use crate::universe::Universe;

/// The longest text of `repr` and of notebooks, in parts.
const SHOWN: u64 = 2_000;

/// A short game in canonical form: equal games are one value.
///
/// >>> from upstar import Game, up, star
/// >>> Game("{2|-1}") + up + star
/// Game('{2^*|-1+^*}')
/// >>> Game("{0,^|0,v}") == star
/// True
/// >>> Game("{1|-1}").temperature, Game("{3|-1}").mean
/// (1, 1)
///
/// `==`, `<`, `<=`, `>` and `>=` are the order of games. It is partial: confused games are neither less nor greater, so that lists of
/// games cannot be sorted by it; `compare` says which of the four relations holds.
///
/// >>> star < 1, star > 0, star.compare(0)
/// (True, False, '||')
#[pyclass(frozen, module = "upstar")]
pub(crate) struct Game {
    universe: Universe,
    key: GameKey,
}

/// What can stand beside a game in an operation.
enum Operand {
    Key(GameKey),
    Number(Rational),
}

impl Game {
    pub(crate) fn new(universe: &Universe, game: upstar::Game<'_>) -> Game {
        Game { universe: universe.clone(), key: game.key() }
    }

    /// A value from a text, a number, or another game.
    pub(crate) fn read(universe: &Universe, value: &Bound<'_, PyAny>) -> PyResult<Game> {
        let py = value.py();
        if let Ok(game) = value.cast::<Game>() {
            let game = game.get();
            game.check_universe(universe)?;
            return Ok(Game { universe: universe.clone(), key: game.key });
        }
        if let Ok(text) = value.cast::<PyString>() {
            let text: String = text.extract()?;
            let key = universe.run_long(py, |universe| match upstar::evaluate(&text, universe) {
                Ok(Object::Game(game)) => Ok(game.key()),
                Ok(Object::Form(form)) => Ok(form.value().key()),
                Ok(other) => Err(upstar::error::Diagnostic::new(format!("{} is no game", other.kind()))),
                Err(error) => Err(error.diagnostic()),
            });
            return match key {
                Ok(key) => Ok(Game { universe: universe.clone(), key }),
                Err(diagnostic) => Err(crate::session::failure(py, &text, &diagnostic)),
            };
        }
        match convert::read_number(value)? {
            Some(number) => Game::of_number(py, universe, &number),
            None => Err(PyTypeError::new_err(format!(
                "a game is made from a text or a number, not from {}",
                value.get_type().name()?
            ))),
        }
    }

    fn of_number(py: Python<'_>, universe: &Universe, number: &Rational) -> PyResult<Game> {
        match Dyadic::try_from(number) {
            Ok(number) => Ok(Game::new(universe, universe.0.number(&number))),
            Err(_) => Err(plain_error(py, format!("{number} is no game: its denominator is no power of 2"))),
        }
    }

    fn check_universe(&self, universe: &Universe) -> PyResult<()> {
        match self.universe.0.shares_games_with(&universe.0) {
            true => Ok(()),
            false => Err(PyValueError::new_err("the games belong to different universes")),
        }
    }

    /// The other operand; `None` if it is neither a game nor a number.
    fn operand(&self, other: &Bound<'_, PyAny>) -> PyResult<Option<Operand>> {
        if let Ok(game) = other.cast::<Game>() {
            game.get().check_universe(&self.universe)?;
            return Ok(Some(Operand::Key(game.get().key)));
        }
        Ok(convert::read_number(other)?.map(Operand::Number))
    }

    fn key_of(&self, py: Python<'_>, operand: Operand) -> PyResult<GameKey> {
        match operand {
            Operand::Key(key) => Ok(key),
            Operand::Number(number) => Ok(Game::of_number(py, &self.universe, &number)?.key),
        }
    }

    /// Runs a question about the game.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        question: impl for<'u> FnOnce(upstar::Game<'u>) -> Result<T, Exhausted> + Send,
    ) -> PyResult<T> {
        let key = self.key;
        self.universe.run(py, |universe| question(game_of(universe, key)))
    }

    /// Runs an operation whose answer is a game.
    fn made(
        &self,
        py: Python<'_>,
        operation: impl for<'u> FnOnce(upstar::Game<'u>) -> Result<upstar::Game<'u>, Exhausted> + Send,
    ) -> PyResult<Game> {
        let key = self.ask(py, |game| Ok(operation(game)?.key()))?;
        Ok(Game { universe: self.universe.clone(), key })
    }

    fn many(
        &self,
        py: Python<'_>,
        question: impl for<'u> FnOnce(upstar::Game<'u>) -> Result<Vec<upstar::Game<'u>>, Exhausted> + Send,
    ) -> PyResult<Vec<Game>> {
        let keys = self.ask(py, |game| Ok(question(game)?.into_iter().map(upstar::Game::key).collect::<Vec<_>>()))?;
        Ok(keys.into_iter().map(|key| Game { universe: self.universe.clone(), key }).collect())
    }

    fn combined(
        &self,
        other: &Bound<'_, PyAny>,
        operation: impl for<'u> FnOnce(upstar::Game<'u>, upstar::Game<'u>) -> Result<upstar::Game<'u>, Exhausted> + Send,
    ) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Some(operand) = self.operand(other)? else { return Ok(py.NotImplemented()) };
        let other = self.key_of(py, operand)?;
        let universe = &self.universe;
        let sum = self.made(py, |game| operation(game, game_of(game.universe(), other)))?;
        debug_assert!(universe.0.game_of_key(sum.key).is_some());
        Ok(sum.into_pyobject(py)?.into_any().unbind())
    }

    fn text_in(&self, py: Python<'_>, style: Style) -> PyResult<String> {
        self.ask(py, |game| game.text(style))
    }

    /// A short text: of a game that is too long, what can be said.
    fn shown(&self, py: Python<'_>, style: Style) -> PyResult<String> {
        match self.ask(py, |game| Ok(game.text_within(style, SHOWN)))? {
            Ok(text) => Ok(text),
            Err(_) => {
                let (mean, temperature) = self.ask(py, |game| Ok((game.mean()?, game.temperature()?)))?;
                Ok(format!("a game of mean {mean} and temperature {temperature}, too long to show"))
            }
        }
    }
}

/// The game of a key that belongs to this universe.
fn game_of(universe: &upstar::Universe, key: GameKey) -> upstar::Game<'_> {
    universe.game_of_key(key).unwrap_or_else(|| universe.integer(0))
}

/// A player, as `"L"`, `"Left"`, `"R"` or `"Right"`.
pub(crate) fn player(text: &str) -> PyResult<Player> {
    match text {
        "L" | "Left" | "left" => Ok(Player::Left),
        "R" | "Right" | "right" => Ok(Player::Right),
        _ => Err(PyValueError::new_err(format!("expected 'Left' or 'Right', not {text:?}"))),
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (value="0".into()))]
    fn new_py(py: Python<'_>, value: GameSource) -> PyResult<Game> {
        Game::read(&Universe::default_one(), value.0.bind(py))
    }

    /// The game whose options are these games, numbers or texts.
    ///
    /// >>> from upstar import Game
    /// >>> Game.of([0, "*"], [0])
    /// Game('^*')
    #[staticmethod]
    fn of(py: Python<'_>, left: Vec<Py<PyAny>>, right: Vec<Py<PyAny>>) -> PyResult<Game> {
        let first = left
            .iter()
            .chain(&right)
            .find_map(|option| option.bind(py).cast::<Game>().ok().map(|game| game.get().universe.clone()));
        let universe = first.unwrap_or_else(Universe::default_one);
        let keys = |options: &[Py<PyAny>]| -> PyResult<Vec<GameKey>> {
            options.iter().map(|option| Ok(Game::read(&universe, option.bind(py))?.key)).collect()
        };
        let (left, right) = (keys(&left)?, keys(&right)?);
        let key = universe.run(py, |universe| {
            let games = |keys: &[GameKey]| keys.iter().map(|key| game_of(universe, *key)).collect::<Vec<_>>();
            Ok(universe.game(&games(&left), &games(&right))?.key())
        })?;
        Ok(Game { universe, key })
    }

    fn __add__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.combined(other, |game, other| game + other)
    }

    fn __radd__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.combined(other, |game, other| game + other)
    }

    fn __sub__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.combined(other, |game, other| game - other)
    }

    fn __rsub__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.combined(other, |game, other| other - game)
    }

    fn __neg__(&self, py: Python<'_>) -> PyResult<Game> {
        self.made(py, |game| Ok(-game))
    }

    fn __pos__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    /// A multiple: the sum of `count` copies. Products of two games are no games of their values; see `norton_product`.
    fn __mul__(&self, count: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = count.py();
        match convert::read_number(count)? {
            Some(number) if number.is_integer() => {
                let product = self.made(py, |game| game.times(number.numerator()))?;
                Ok(product.into_pyobject(py)?.into_any().unbind())
            }
            _ => Ok(py.NotImplemented()),
        }
    }

    fn __rmul__(&self, count: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.__mul__(count)
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, relation: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let truth = |truth: bool| Ok(pyo3::types::PyBool::new(py, truth).to_owned().into_any().unbind());
        if let (CompareOp::Eq | CompareOp::Ne, Ok(other)) = (relation, other.cast::<Game>()) {
            return truth((self.key == other.get().key) == matches!(relation, CompareOp::Eq));
        }
        let Some(operand) = self.operand(other)? else { return Ok(py.NotImplemented()) };
        // A number that is no game is equal to none.
        if let (CompareOp::Eq | CompareOp::Ne, Operand::Number(number)) = (relation, &operand)
            && Dyadic::try_from(number).is_err()
        {
            return truth(matches!(relation, CompareOp::Ne));
        }
        let other = self.key_of(py, operand)?;
        let found = self.ask(py, |game| game.compare(game_of(game.universe(), other)))?;
        truth(match relation {
            CompareOp::Eq => found == Comparison::Equal,
            CompareOp::Ne => found != Comparison::Equal,
            CompareOp::Lt => found == Comparison::Less,
            CompareOp::Le => found.is_le(),
            CompareOp::Gt => found == Comparison::Greater,
            CompareOp::Ge => found.is_ge(),
        })
    }

    /// How it compares with another game or a number: `'<'`, `'>'`, `'='`, or `'||'` for confused games.
    fn compare(&self, other: &Bound<'_, PyAny>) -> PyResult<&'static str> {
        let py = other.py();
        let operand =
            self.operand(other)?.ok_or_else(|| PyTypeError::new_err("games are compared with games and numbers"))?;
        let other = self.key_of(py, operand)?;
        Ok(match self.ask(py, |game| game.compare(game_of(game.universe(), other)))? {
            Comparison::Less => "<",
            Comparison::Greater => ">",
            Comparison::Equal => "=",
            Comparison::Confused => "||",
        })
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        // Equal numbers of Python have equal hashes, so a game that is a number has the hash of the number.
        if let Some(number) = self.ask(py, |game| Ok(game.as_number()))? {
            return convert::dyadic(py, &number)?.hash();
        }
        let mut hasher = DefaultHasher::new();
        self.key.hash(&mut hasher);
        Ok(hasher.finish() as isize)
    }

    fn __bool__(&self, py: Python<'_>) -> PyResult<bool> {
        self.ask(py, |game| Ok(game != game.universe().integer(0)))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(match self.ask(py, |game| Ok(game.text_within(Style::Text, SHOWN)))? {
            Ok(text) => format!("Game('{text}')"),
            Err(_) => format!("<{}>", self.shown(py, Style::Text)?),
        })
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.text_in(py, Style::Text)
    }

    /// The value with the symbols used in print.
    #[getter]
    fn unicode(&self, py: Python<'_>) -> PyResult<String> {
        self.text_in(py, Style::Unicode)
    }

    /// The value for LaTeX.
    #[getter]
    fn latex(&self, py: Python<'_>) -> PyResult<String> {
        self.text_in(py, Style::Latex)
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let text = self.shown(py, Style::Unicode)?;
        let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        Ok(format!(
            "<span style=\"font-family:'STIX Two Math','Cambria Math',serif;font-size:1.15em\">{escaped}</span>"
        ))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let text = self.text_in(py, Style::Text)?;
        Ok((py.get_type::<Game>().into_any(), PyTuple::new(py, [text])?))
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __deepcopy__<'a>(slf: PyRef<'a, Self>, _memo: &Bound<'_, PyAny>) -> PyRef<'a, Self> {
        slf
    }

    /// The universe that the game belongs to.
    #[getter]
    fn universe(&self) -> Universe {
        self.universe.clone()
    }

    /// Left's options in the canonical form.
    #[getter]
    fn left(&self, py: Python<'_>) -> PyResult<Vec<Game>> {
        self.many(py, |game| game.option_list(Player::Left))
    }

    /// Right's options in the canonical form.
    #[getter]
    fn right(&self, py: Python<'_>) -> PyResult<Vec<Game>> {
        self.many(py, |game| game.option_list(Player::Right))
    }

    /// The options of a player, `"Left"` or `"Right"`.
    fn options(&self, py: Python<'_>, player: &str) -> PyResult<Vec<Game>> {
        let player = self::player(player)?;
        self.many(py, |game| game.option_list(player))
    }

    /// The game itself and all positions that play can reach in the canonical form.
    #[getter]
    fn followers(&self, py: Python<'_>) -> PyResult<Vec<Game>> {
        self.many(py, |game| game.followers())
    }

    /// Who wins: `'L'`, `'R'`, `'N'` for the next player, or `'P'` for the previous one.
    #[getter]
    fn outcome(&self, py: Python<'_>) -> PyResult<String> {
        self.ask(py, |game| Ok(game.outcome().to_string()))
    }

    /// The number that play ends at if Left begins, as an `int` or a `Fraction`.
    #[getter]
    fn left_stop<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let stop = self.ask(py, |game| Ok(game.stop(Player::Left)))?;
        convert::dyadic(py, &stop)
    }

    /// The number that play ends at if Right begins.
    #[getter]
    fn right_stop<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let stop = self.ask(py, |game| Ok(game.stop(Player::Right)))?;
        convert::dyadic(py, &stop)
    }

    /// The mean value.
    #[getter]
    fn mean<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mean = self.ask(py, |game| game.mean())?;
        convert::dyadic(py, &mean)
    }

    /// The temperature; negative for numbers.
    #[getter]
    fn temperature<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let temperature = self.ask(py, |game| game.temperature())?;
        convert::dyadic(py, &temperature)
    }

    /// The thermograph.
    #[getter]
    fn thermograph(&self, py: Python<'_>) -> PyResult<Thermograph> {
        let name = self.shown(py, Style::Unicode)?;
        self.ask(py, |game| Ok(Thermograph::with_stops(game, &game.thermograph()?, name)))
    }

    /// The number, as an `int` or a `Fraction`; `None` if the game is no number.
    #[getter]
    fn number<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let number = self.ask(py, |game| Ok(game.as_number()))?;
        number.map(|number| convert::dyadic(py, &number)).transpose()
    }

    /// The nim-value; `None` if the game is no nimber.
    #[getter]
    fn nim_value(&self, py: Python<'_>) -> PyResult<Option<u64>> {
        self.ask(py, |game| Ok(game.as_nimber()))
    }

    /// The day on which the game is born.
    #[getter]
    fn birthday<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let birthday = self.ask(py, |game| game.birthday())?;
        convert::integer(py, &birthday)
    }

    /// The number of followers, the game itself included.
    #[getter]
    fn follower_count<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let count = self.ask(py, |game| game.follower_count())?;
        convert::integer(py, &count)
    }

    /// The atomic weight; an `InputError` says why if there is none.
    #[getter]
    fn atomic_weight(&self, py: Python<'_>) -> PyResult<Game> {
        let found = self.ask(py, |game| Ok(game.atomic_weight()?.map(upstar::Game::key)))?;
        match found {
            Ok(key) => Ok(Game { universe: self.universe.clone(), key }),
            Err(reason) => Err(plain_error(py, reason.to_string())),
        }
    }

    /// The reduced canonical form: the simplest game infinitesimally close.
    #[getter]
    fn reduced_canonical_form(&self, py: Python<'_>) -> PyResult<Game> {
        self.made(py, |game| game.reduced_canonical_form())
    }

    /// The companion.
    #[getter]
    fn companion(&self, py: Python<'_>) -> PyResult<Game> {
        self.made(py, |game| game.companion())
    }

    /// The incentives of both players.
    #[getter]
    fn incentives(&self, py: Python<'_>) -> PyResult<Vec<Game>> {
        self.many(py, |game| game.incentives())
    }

    /// Whether it is a number.
    #[getter]
    fn is_number(&self, py: Python<'_>) -> PyResult<bool> {
        self.ask(py, |game| Ok(game.is_number()))
    }

    /// Whether it is an integer.
    #[getter]
    fn is_integer(&self, py: Python<'_>) -> PyResult<bool> {
        self.ask(py, |game| Ok(game.is_integer()))
    }

    /// Whether it is a nimber.
    #[getter]
    fn is_nimber(&self, py: Python<'_>) -> PyResult<bool> {
        self.ask(py, |game| Ok(game.is_nimber()))
    }

    /// Whether it is infinitesimally close to 0.
    #[getter]
    fn is_infinitesimal(&self, py: Python<'_>) -> PyResult<bool> {
        self.ask(py, |game| Ok(game.is_infinitesimal()))
    }

    /// Whether it is infinitesimally close to a number.
    #[getter]
    fn is_numberish(&self, py: Python<'_>) -> PyResult<bool> {
        self.ask(py, |game| Ok(game.is_numberish()))
    }

    /// Whether in every follower both players can move or none can.
    #[getter]
    fn is_all_small(&self, py: Python<'_>) -> PyResult<bool> {
        self.ask(py, |game| game.is_all_small())
    }

    /// The game cooled by a number; an `InputError` if there is none.
    fn cool(&self, t: &Bound<'_, PyAny>) -> PyResult<Game> {
        let py = t.py();
        let number = convert::read_number(t)?.and_then(|number| number.as_dyadic());
        let t = number.ok_or_else(|| PyTypeError::new_err("games are cooled by dyadic numbers"))?;
        let key = self.ask(py, |game| Ok(game.cool(&t)?.map(upstar::Game::key)))?;
        let key =
            key.ok_or_else(|| plain_error(py, format!("games are not cooled by {t}: write a number of at least -1")))?;
        Ok(Game { universe: self.universe.clone(), key })
    }

    /// The game heated by a game or a number.
    fn heat(&self, t: &Bound<'_, PyAny>) -> PyResult<Game> {
        let py = t.py();
        let operand = self.operand(t)?.ok_or_else(|| PyTypeError::new_err("games are heated by games and numbers"))?;
        let t = self.key_of(py, operand)?;
        self.made(py, |game| game.heat(game_of(game.universe(), t)))
    }

    /// The Norton product with a positive unit; an `InputError` if the unit is not positive.
    fn norton_product(&self, unit: &Bound<'_, PyAny>) -> PyResult<Game> {
        let py = unit.py();
        let operand = self.operand(unit)?.ok_or_else(|| PyTypeError::new_err("the unit is a game or a number"))?;
        let unit = self.key_of(py, operand)?;
        let key =
            self.ask(py, |game| Ok(game.norton_product(game_of(game.universe(), unit))?.map(upstar::Game::key)))?;
        let key = key.ok_or_else(|| plain_error(py, "the unit of a Norton product is positive"))?;
        Ok(Game { universe: self.universe.clone(), key })
    }

    /// Any question of the language, by its name there: `Game("^").ask("AtomicWeight")`.
    #[pyo3(name = "ask", signature = (question, *arguments))]
    fn ask_py<'py>(&self, py: Python<'py>, question: &str, arguments: Vec<String>) -> PyResult<Bound<'py, PyAny>> {
        let call = if arguments.is_empty() { String::new() } else { format!("({})", arguments.join(",")) };
        let text = format!("game.{question}{call}");
        let (universe, key) = (self.universe.clone(), self.key);
        let view = universe.0.with_budget(crate::call::budget());
        let answer = py.detach(|| {
            let mut session = upstar::Session::new(&view);
            session.set("game", Object::Game(game_of(&view, key)));
            session.evaluate(&text).map_err(|error| error.diagnostic())
        });
        match answer {
            Ok(object) => convert::object(py, &universe, &object),
            Err(diagnostic) => Err(match crate::call::take_raised() {
                Some(raised) => raised,
                None => input_error(py, &text, &diagnostic),
            }),
        }
    }
}

/// The argument of `Game`: anything; a text by default.
struct GameSource(Py<PyAny>);

impl From<&str> for GameSource {
    fn from(text: &str) -> GameSource {
        GameSource(Python::attach(|py| PyString::new(py, text).into_any().unbind()))
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for GameSource {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<GameSource> {
        Ok(GameSource(value.to_owned().unbind()))
    }
}
