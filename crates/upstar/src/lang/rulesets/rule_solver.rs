//! Values of positions of games defined in the language.
//!
//! A walk over the positions with a list of its own for the way down, so that games of any length can be solved. What is
//! found is kept in the ruleset. A position met again on the way down to it makes the game cyclic, and such a game has
//! no value.

use rustc_hash::FxHashSet;

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::objects::rules::{Defined, Part, Position};
use crate::lang::program::machine::Machine;
use crate::player::{ByPlayer, Player};
use crate::syntax::Style;
use crate::value::{Game, Universe};

/// The value of a position.
pub(in crate::lang) fn value<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
) -> Result<Game<'u>, EvalErrorKind> {
    let universe = machine.universe;
    let mut sum = universe.integer(0);
    for part in position.parts() {
        let part = match part {
            Part::Value(game) => *game,
            Part::Board(board) => board.value(universe)?,
            Part::Heap(heap) => heap.value(universe)?,
            Part::Place(place) => {
                let value = match place.ruleset.is_impartial() {
                    true => universe.nimber(solve::<NimValues>(machine, &place.ruleset, &place.at)?),
                    false => solve::<Values>(machine, &place.ruleset, &place.at)?,
                };
                if place.negative { -value } else { value }
            }
        };
        sum = (sum + part)?;
    }
    Ok(sum)
}

/// What is asked of every position.
trait Asked<'u> {
    type Answer: Copy;

    fn known(ruleset: &Defined<'u>, at: &Object<'u>) -> Option<Self::Answer>;

    fn keep(ruleset: &Defined<'u>, at: Object<'u>, answer: Self::Answer);

    fn of_game(game: Game<'u>) -> Result<Self::Answer, EvalErrorKind>;

    fn negative(answer: Self::Answer) -> Self::Answer;

    fn zero(universe: &'u Universe) -> Self::Answer;

    fn sum(a: Self::Answer, b: Self::Answer) -> Result<Self::Answer, EvalErrorKind>;

    fn of_options(universe: &'u Universe, options: ByPlayer<Vec<Self::Answer>>) -> Result<Self::Answer, EvalErrorKind>;
}

/// Canonical forms.
struct Values;

/// Nim-values, for games in which both players have the same options.
struct NimValues;

impl<'u> Asked<'u> for Values {
    type Answer = Game<'u>;

    fn known(ruleset: &Defined<'u>, at: &Object<'u>) -> Option<Game<'u>> {
        ruleset.memo().values.get(at).copied()
    }

    fn keep(ruleset: &Defined<'u>, at: Object<'u>, answer: Game<'u>) {
        ruleset.memo().values.insert(at, answer);
    }

    fn of_game(game: Game<'u>) -> Result<Game<'u>, EvalErrorKind> {
        Ok(game)
    }

    fn negative(answer: Game<'u>) -> Game<'u> {
        -answer
    }

    fn zero(universe: &'u Universe) -> Game<'u> {
        universe.integer(0)
    }

    fn sum(a: Game<'u>, b: Game<'u>) -> Result<Game<'u>, EvalErrorKind> {
        Ok((a + b)?)
    }

    fn of_options(universe: &'u Universe, options: ByPlayer<Vec<Game<'u>>>) -> Result<Game<'u>, EvalErrorKind> {
        Ok(universe.game(&options.left, &options.right)?)
    }
}

impl<'u> Asked<'u> for NimValues {
    type Answer = u64;

    fn known(ruleset: &Defined<'u>, at: &Object<'u>) -> Option<u64> {
        ruleset.memo().nim_values.get(at).copied()
    }

    fn keep(ruleset: &Defined<'u>, at: Object<'u>, answer: u64) {
        ruleset.memo().nim_values.insert(at, answer);
    }

    fn of_game(game: Game<'u>) -> Result<u64, EvalErrorKind> {
        game.as_nimber().ok_or(EvalErrorKind::WrongOptions { found: "a game that is not a nimber", position: None })
    }

    fn negative(answer: u64) -> u64 {
        answer
    }

    fn zero(_: &'u Universe) -> u64 {
        0
    }

    fn sum(a: u64, b: u64) -> Result<u64, EvalErrorKind> {
        Ok(a ^ b)
    }

    fn of_options(_: &'u Universe, options: ByPlayer<Vec<u64>>) -> Result<u64, EvalErrorKind> {
        let mut values = options.left;
        values.sort_unstable();
        values.dedup();
        let gap = values.iter().zip(0..).find(|(value, place)| *value != place);
        Ok(gap.map_or(values.len() as u64, |(_, place)| place))
    }
}

/// A position on the way down.
struct Open<'u, A: Asked<'u>> {
    ruleset: Defined<'u>,
    at: Object<'u>,
    options: ByPlayer<Vec<Object<'u>>>,
    /// The answers of the first options.
    answers: ByPlayer<Vec<A::Answer>>,
}

fn solve<'u, A: Asked<'u>>(
    machine: &mut Machine<'u>,
    ruleset: &Defined<'u>,
    at: &Object<'u>,
) -> Result<A::Answer, EvalErrorKind> {
    if let Some(known) = A::known(ruleset, at) {
        return Ok(known);
    }
    let universe = machine.universe;
    let mut open = FxHashSet::default();
    let mut way: Vec<Open<'u, A>> = Vec::new();
    let mut next = Some((ruleset.clone(), at.clone()));
    loop {
        if let Some((ruleset, at)) = next.take() {
            machine.wait()?;
            if !open.insert((ruleset.clone(), at.clone())) {
                return Err(EvalErrorKind::Cyclic { position: at.text(Style::Text)? });
            }
            let impartial = ruleset.is_impartial();
            let left = ruleset.options(machine, &at, Player::Left)?;
            let right = if impartial { Vec::new() } else { ruleset.options(machine, &at, Player::Right)? };
            let answers = ByPlayer { left: Vec::with_capacity(left.len()), right: Vec::with_capacity(right.len()) };
            way.push(Open { ruleset, at, options: ByPlayer { left, right }, answers });
        }
        let Some(mut top) = way.pop() else { return Err(EvalErrorKind::NoValueYet) };
        next = top.answer_options(universe).map_err(|kind| kind.in_position(&top.at))?;
        if next.is_some() {
            way.push(top);
            continue;
        }
        let found = A::of_options(universe, top.answers)?;
        universe.budget().note_memory(ENTRY);
        open.remove(&(top.ruleset.clone(), top.at.clone()));
        A::keep(&top.ruleset, top.at, found);
        if way.is_empty() {
            return Ok(found);
        }
    }
}

/// About the bytes that an answer takes in its table.
const ENTRY: u64 = 64;

impl<'u, A: Asked<'u>> Open<'u, A> {
    /// Answers the options until one has a part whose answer is not known, which is given.
    fn answer_options(&mut self, universe: &'u Universe) -> Result<Option<(Defined<'u>, Object<'u>)>, EvalErrorKind> {
        for player in Player::ALL {
            let answers = &mut self.answers[player];
            for option in &self.options[player][answers.len()..] {
                let mut sum = A::zero(universe);
                let mut unknown = None;
                let mut others = Vec::new();
                self.ruleset.each_part(
                    option,
                    |ruleset, at, negative| {
                        match A::known(ruleset, at) {
                            Some(known) => sum = A::sum(sum, if negative { A::negative(known) } else { known })?,
                            None => unknown = Some((ruleset.clone(), at.clone())),
                        }
                        Ok(unknown.is_none())
                    },
                    |part| others.push(part.clone()),
                )?;
                if unknown.is_some() {
                    return Ok(unknown);
                }
                for part in others {
                    let game = match part {
                        Part::Board(board) => board.value(universe)?,
                        Part::Heap(heap) => heap.value(universe)?,
                        Part::Value(game) => game,
                        Part::Place(_) => continue,
                    };
                    sum = A::sum(sum, A::of_game(game)?)?;
                }
                answers.push(sum);
            }
        }
        Ok(None)
    }
}
