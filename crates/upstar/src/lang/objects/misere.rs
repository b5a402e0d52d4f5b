//! Misère games from lists: `*[[2],1]`.

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::misere::MisereGame;
use crate::value::Universe;

/// The game that the list after `*` means: its only element, or the game with its elements as options.
pub(in crate::lang) fn of_list<'u>(universe: &'u Universe, list: &Object<'u>) -> Result<MisereGame<'u>, EvalErrorKind> {
    match list.as_items() {
        Some([only]) => element(universe, only),
        _ => element(universe, list),
    }
}

/// An element of a list: a heap, a list of options, or a game. Recurses as deep as lists are nested.
fn element<'u>(universe: &'u Universe, object: &Object<'u>) -> Result<MisereGame<'u>, EvalErrorKind> {
    if let Some(items) = object.as_items() {
        let options: Vec<MisereGame<'u>> =
            items.iter().map(|item| element(universe, item)).collect::<Result<_, _>>()?;
        return Ok(MisereGame::of_options(universe, &options)?);
    }
    let size = match object {
        Object::Misere(game) => return Ok(*game),
        Object::Game(game) => game.as_nimber().or_else(|| game.as_integer()?.as_i64()?.try_into().ok()),
        _ => None,
    };
    match size {
        Some(size) => u32::try_from(size)
            .ok()
            .and_then(|size| MisereGame::heap(universe, size))
            .ok_or(EvalErrorKind::OutOfRange("the heap")),
        None => Err(EvalErrorKind::WrongOperand { operation: "make a misère game of", found: object.kind() }),
    }
}

impl<'u> From<MisereGame<'u>> for Object<'u> {
    fn from(game: MisereGame<'u>) -> Object<'u> {
        Object::Misere(game)
    }
}
