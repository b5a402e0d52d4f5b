//! Many positions at once.

use pyo3::prelude::*;

use upstar::Exhausted;

use crate::errors::{exhausted, input_error, plain_error};
use crate::game::Game;
use crate::position::{game, threads};
use crate::universe::Universe;

/// The number of boards that are read and solved between two returns to Python.
const BATCH: usize = 4096;

/// The values of many boards of one game, in order, with one table for all and without a call of Python for each.
///
/// >>> import upstar
/// >>> upstar.values("domineering", ["..", ".|.", "..|.."])
/// [Game('-1'), Game('1'), Game('+-1')]
#[pyfunction]
#[pyo3(signature = (game, boards, *, rules=None, variant=None, threads=None))]
pub(crate) fn values(
    py: Python<'_>,
    game: Option<&str>,
    boards: Vec<String>,
    rules: Option<&str>,
    variant: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Vec<Game>> {
    let game = self::game(py, game, rules, variant)?;
    let (universe, threads) = (Universe::default_one(), self::threads(threads));
    let mut values = Vec::with_capacity(boards.len());
    for batch in boards.chunks(BATCH) {
        let mut positions = Vec::with_capacity(batch.len());
        for board in batch {
            positions.push(game.parse(board).map_err(|error| input_error(py, board, &error.diagnostic()))?);
        }
        let found = universe.run_long(py, |universe| {
            let keys = positions.iter().map(|position| Ok(position.canonical(universe, threads)?.key()));
            keys.collect::<Result<Vec<_>, Exhausted>>()
        });
        for key in found.map_err(|reason| exhausted(py, &reason))? {
            let value =
                universe.0.game_of_key(key).ok_or_else(|| plain_error(py, "the value is of another universe"))?;
            values.push(Game::new(&universe, value));
        }
    }
    Ok(values)
}
