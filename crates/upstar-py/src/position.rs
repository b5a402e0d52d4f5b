//! Positions of games on boards.

use std::hash::{Hash, Hasher};

use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList};

use upstar::answer::{BoardFigure, Figure, GameList};
use upstar::render::{Lettering, figure_svg};
use upstar::rulesets::text::compile;
use upstar::solve::{AnyPosition, winning_moves};
use upstar::{BoardGame, Convention, Exhausted};

use crate::errors::{exhausted, input_error, plain_error};
use crate::game::{Game, player};
use crate::universe::Universe;

/// A position of a game on a board, strip or graph. Notebooks show its picture.
///
/// >>> import upstar
/// >>> board = upstar.Position("domineering", "...|...")
/// >>> board.value
/// Game('{2|-1/2}')
/// >>> board.outcome
/// 'N'
/// >>> [str(after) for after in board.winning_moves("Left")]
/// ['.#.|.#.']
///
/// A game of one's own is a few lines of text:
///
/// >>> rules = "Left: i -> ." + chr(10) + "Right: ii -> .. horizontal"
/// >>> upstar.Position(board="ii", rules=rules).value
/// Game('{1|0}')
#[pyclass(frozen, module = "upstar")]
pub(crate) struct Position {
    game: BoardGame,
    position: Box<dyn AnyPosition>,
    rules: Option<String>,
}

impl Position {
    fn beside(&self, position: Box<dyn AnyPosition>) -> Position {
        Position { game: self.game.clone(), position, rules: self.rules.clone() }
    }

    /// Runs long work on the position.
    fn work<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&upstar::Universe, &dyn AnyPosition) -> Result<T, Exhausted> + Send,
    ) -> PyResult<T> {
        let position = &*self.position;
        let found = Universe::default_one().run_long(py, |universe| work(universe, position));
        found.map_err(|reason| exhausted(py, &reason))
    }
}

/// The game with a name, or of these rules, in a variant.
pub(crate) fn game(
    py: Python<'_>,
    name: Option<&str>,
    rules: Option<&str>,
    variant: Option<&str>,
) -> PyResult<BoardGame> {
    let game = match (name, rules) {
        (Some(name), None) => BoardGame::find(name).map_err(|error| input_error(py, name, &error.diagnostic()))?,
        (None, Some(rules)) => {
            let compiled = compile(rules).map_err(|error| input_error(py, rules, &error.diagnostic()))?;
            BoardGame::from(compiled)
        }
        _ => return Err(plain_error(py, "give the name of a game or rules, one of the two")),
    };
    match variant {
        Some(words) => game.with(words).map_err(|error| input_error(py, words, &error.diagnostic())),
        None => Ok(game),
    }
}

pub(crate) fn threads(threads: Option<usize>) -> usize {
    threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1)
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (game=None, board="", *, rules=None, variant=None))]
    fn new(
        py: Python<'_>,
        game: Option<&str>,
        board: &str,
        rules: Option<&str>,
        variant: Option<&str>,
    ) -> PyResult<Position> {
        let game = self::game(py, game, rules, variant)?;
        let position = game.parse(board).map_err(|error| input_error(py, board, &error.diagnostic()))?;
        Ok(Position { game, position, rules: rules.map(str::to_owned) })
    }

    /// The canonical value.
    #[getter(value)]
    fn value_py(&self, py: Python<'_>) -> PyResult<Game> {
        self.canonical_form(py, None)
    }

    /// The canonical value, found by this number of threads: as many as there are processors by default.
    #[pyo3(signature = (threads=None))]
    fn canonical_form(&self, py: Python<'_>, threads: Option<usize>) -> PyResult<Game> {
        let threads = self::threads(threads);
        let key = self.work(py, |universe, position| Ok(position.canonical(universe, threads)?.key()))?;
        let universe = Universe::default_one();
        let game = universe.0.game_of_key(key).ok_or_else(|| plain_error(py, "the value is of another universe"))?;
        Ok(Game::new(&universe, game))
    }

    /// Who wins: `'L'`, `'R'`, `'N'` or `'P'`; found without the value.
    #[getter]
    fn outcome(&self, py: Python<'_>) -> PyResult<String> {
        self.work(py, |universe, position| Ok(position.outcome(universe)?.to_string()))
    }

    /// Who wins if the player who cannot move wins.
    #[getter]
    fn misere_outcome(&self, py: Python<'_>) -> PyResult<String> {
        self.work(py, |universe, position| Ok(position.outcome_in(universe, Convention::Misere)?.to_string()))
    }

    /// The nim-value; `None` if the game is not impartial.
    #[getter]
    fn nim_value(&self, py: Python<'_>) -> PyResult<Option<u64>> {
        self.work(py, |universe, position| position.nim_value(universe))
    }

    /// The positions that a player, `"Left"` or `"Right"`, can move to.
    fn options(&self, py: Python<'_>, player: &str) -> PyResult<Vec<Position>> {
        let player = self::player(player)?;
        let found = self.work(py, |universe, position| position.options_within(player, universe.budget()))?;
        Ok(found.into_iter().map(|position| self.beside(position)).collect())
    }

    /// The positions after the winning moves of a player; with `misere=True`, if the player who cannot move wins.
    #[pyo3(signature = (player, threads=None, *, misere=false))]
    fn winning_moves(
        &self,
        py: Python<'_>,
        player: &str,
        threads: Option<usize>,
        misere: bool,
    ) -> PyResult<Vec<Position>> {
        let (player, threads) = (self::player(player)?, self::threads(threads));
        let found = self.work(py, |universe, position| match misere {
            false => Ok(winning_moves(universe, position, player, threads)?.positions),
            true => {
                let mut winning = position.options_within(player, universe.budget())?;
                let mut failure = Ok(());
                winning.retain(|next| {
                    let outcome = failure.and_then(|()| next.outcome_in(universe, Convention::Misere));
                    failure = outcome.map(|_| ());
                    outcome.is_ok_and(|outcome| outcome.winner(!player) == player)
                });
                failure.map(|()| winning)
            }
        })?;
        Ok(found.into_iter().map(|position| self.beside(position)).collect())
    }

    /// The positions of which this one is the sum.
    #[getter]
    fn components(&self) -> Vec<Position> {
        self.position.components().into_iter().map(|position| self.beside(position)).collect()
    }

    /// The name of the game; `None` for rules given as text.
    #[getter]
    fn game(&self) -> Option<String> {
        self.game.name().map(str::to_owned)
    }

    /// The picture; an `InputError` if it has too many cells.
    #[getter]
    fn svg(&self, py: Python<'_>) -> PyResult<String> {
        let title = format!("{} {}", self.game.name().unwrap_or_default(), self.position);
        let figure = BoardFigure::new(title.trim().to_owned(), self.position.view())
            .map_err(|many| plain_error(py, format!("{} cells are too many for a picture", many.0)))?;
        let figure = match figure {
            BoardFigure::Grid(grid) => Figure::Grid(grid),
            BoardFigure::Network(network) => Figure::Network(network),
            BoardFigure::Rectangles(rectangles) => Figure::Rectangles(rectangles),
        };
        Ok(figure_svg(&figure, Lettering::default()))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> Option<String> {
        self.svg(py).ok()
    }

    fn __str__(&self) -> String {
        self.position.to_string()
    }

    fn __repr__(&self) -> String {
        match self.game.name() {
            Some(name) => format!("Position({name:?}, {:?})", self.position.to_string()),
            None => format!("Position(board={:?}, rules=...)", self.position.to_string()),
        }
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, relation: CompareOp) -> Py<PyAny> {
        let py = other.py();
        match (relation, other.cast::<Position>()) {
            (CompareOp::Eq | CompareOp::Ne, Ok(other)) => {
                let is_equal = *self.position == *other.get().position;
                PyBool::new(py, is_equal == matches!(relation, CompareOp::Eq)).to_owned().into_any().unbind()
            }
            _ => py.NotImplemented(),
        }
    }

    fn __hash__(&self) -> isize {
        let mut hasher = std::hash::DefaultHasher::new();
        self.position.hash(&mut hasher);
        hasher.finish() as isize
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let make = py.import("upstar")?.getattr("_position")?;
        let words = self.game.words();
        let arguments =
            (self.game.name(), self.position.to_string(), &self.rules, words.join(","), self.position.mode().name());
        Ok((make, arguments.into_pyobject(py)?.into_any()))
    }
}

/// All games on boards: a list of dictionaries with name, summary and an example.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let list = PyList::empty(py);
    for listed in GameList::new().games {
        let Ok(found) = BoardGame::find(listed.name) else { continue };
        let Some(ruleset) = found.ruleset() else { continue };
        let entry = PyDict::new(py);
        entry.set_item("name", ruleset.name)?;
        entry.set_item("summary", ruleset.summary)?;
        entry.set_item("example", found.sample())?;
        entry.set_item("is_impartial", found.is_impartial())?;
        list.append(entry)?;
    }
    Ok(list)
}
