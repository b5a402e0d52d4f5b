//! Games whose options go on without end, such as `{0,1,2,...|}`: cuts by sequences of numbers.

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::Answer;
use crate::number::{CutError, CutSide, number_of_cut};
use crate::player::ByPlayer;
use crate::value::Universe;

/// What stands for the options that are not written.
pub(in crate::lang) const DOTS: &str = "...";

/// The number between the options of the players, of which Left has the first `left`; `None` if no side ends with dots.
pub(in crate::lang) fn number_of_sequences<'u>(
    universe: &'u Universe,
    options: &[Object<'u>],
    left: usize,
) -> Option<Answer<'u>> {
    let (left, right) = options.split_at_checked(left)?;
    let are_dots = |option: &Object<'_>| matches!(option, Object::Text(text) if &**text == DOTS);
    if ![left, right].iter().any(|side| side.last().is_some_and(are_dots)) {
        return None;
    }
    let side = |options: &[Object<'u>]| -> Result<CutSide, EvalErrorKind> {
        let goes_on = options.last().is_some_and(are_dots);
        let numbers = options[..options.len() - usize::from(goes_on)].iter().map(|option| {
            let wrong = || EvalErrorKind::WrongOperand { operation: "continue a sequence with", found: option.kind() };
            option.as_rational().ok_or_else(wrong)
        });
        Ok(CutSide { numbers: numbers.collect::<Result<_, _>>()?, goes_on })
    };
    let number = || {
        let number =
            number_of_cut(&ByPlayer { left: side(left)?, right: side(right)? }).map_err(|error| match error {
                CutError::Number(error) => error.into(),
                other => EvalErrorKind::Undefined { name: DOTS, reason: other.to_string() },
            })?;
        Object::surreal(universe, number)
    };
    Some(number())
}
