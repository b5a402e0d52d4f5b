//! Values of positions of games defined in the language.
//!
//! A walk over the positions with a list of its own for the way down, so that games of any length can be solved. What is
//! found is kept in the ruleset. A position met again on the way down to it makes the game cyclic, and such a game has
//! no value.

use rustc_hash::FxHashSet;

use crate::lang::error::EvalErrorKind;
use crate::lang::machine::Machine;
use crate::lang::object::Object;
use crate::lang::rules::{Part, Position, Ruleset};
use crate::player::{ByPlayer, Player};
use crate::syntax::Style;
use crate::value::{Game, Universe};

/// The value of a position.
pub(super) fn value<'u>(machine: &mut Machine<'u>, position: &Position<'u>) -> Result<Game<'u>, EvalErrorKind> {
    let universe = machine.universe;
    let mut sum = universe.integer(0);
    for part in position.parts() {
        let part = match part {
            Part::Value(game) => *game,
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

    fn known(ruleset: &Ruleset<'u>, at: &Object<'u>) -> Option<Self::Answer>;

    fn keep(ruleset: &Ruleset<'u>, at: Object<'u>, answer: Self::Answer);

    fn of_game(game: Game<'u>) -> Result<Self::Answer, EvalErrorKind>;

    fn negative(answer: Self::Answer) -> Self::Answer;

    fn zero(universe: &'u Universe) -> Self::Answer;

    fn sum(a: Self::Answer, b: Self::Answer) -> Result<Self::Answer, EvalErrorKind>;

    fn of_options(
        universe: &'u Universe,
        options: ByPlayer<Vec<Self::Answer>>,
    ) -> Result<Self::Answer, EvalErrorKind>;
}

/// Canonical forms.
struct Values;

/// Nim-values, for games in which both players have the same options.
struct NimValues;

impl<'u> Asked<'u> for Values {
    type Answer = Game<'u>;

    fn known(ruleset: &Ruleset<'u>, at: &Object<'u>) -> Option<Game<'u>> {
        ruleset.memo().values.get(at).copied()
    }

    fn keep(ruleset: &Ruleset<'u>, at: Object<'u>, answer: Game<'u>) {
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

    fn of_options(
        universe: &'u Universe,
        options: ByPlayer<Vec<Game<'u>>>,
    ) -> Result<Game<'u>, EvalErrorKind> {
        Ok(universe.game(&options.left, &options.right)?)
    }
}

impl<'u> Asked<'u> for NimValues {
    type Answer = u64;

    fn known(ruleset: &Ruleset<'u>, at: &Object<'u>) -> Option<u64> {
        ruleset.memo().nim_values.get(at).copied()
    }

    fn keep(ruleset: &Ruleset<'u>, at: Object<'u>, answer: u64) {
        ruleset.memo().nim_values.insert(at, answer);
    }

    fn of_game(game: Game<'u>) -> Result<u64, EvalErrorKind> {
        game.as_nimber().ok_or(EvalErrorKind::WrongOptions { found: "a game that is not a nimber" })
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
struct Open<'u> {
    ruleset: Ruleset<'u>,
    at: Object<'u>,
    options: ByPlayer<Vec<Object<'u>>>,
    /// The player and option that come next.
    next: (Player, usize),
}

fn solve<'u, A: Asked<'u>>(
    machine: &mut Machine<'u>,
    ruleset: &Ruleset<'u>,
    at: &Object<'u>,
) -> Result<A::Answer, EvalErrorKind> {
    if let Some(known) = A::known(ruleset, at) {
        return Ok(known);
    }
    let mut open = FxHashSet::default();
    let mut way = Vec::new();
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
            way.push(Open { ruleset, at, options: ByPlayer { left, right }, next: (Player::Left, 0) });
        }
        let Some(top) = way.last_mut() else { return Err(EvalErrorKind::NoValueYet) };
        next = unknown::<A>(top)?;
        if next.is_some() {
            continue;
        }
        let Some(top) = way.pop() else { return Err(EvalErrorKind::NoValueYet) };
        let universe = machine.universe;
        let answers = ByPlayer::try_from_fn(|player| {
            top.options[player].iter().map(|option| answer::<A>(universe, &top.ruleset, option)).collect()
        })?;
        let found = A::of_options(universe, answers)?;
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

/// The next part of an option whose answer is not known.
fn unknown<'u, A: Asked<'u>>(open: &mut Open<'u>) -> Result<Option<(Ruleset<'u>, Object<'u>)>, EvalErrorKind> {
    loop {
        let (player, index) = open.next;
        let Some(option) = open.options[player].get(index) else {
            if player == Player::Right {
                return Ok(None);
            }
            open.next = (Player::Right, 0);
            continue;
        };
        let mut found = None;
        let all = open.ruleset.each_part(
            option,
            |ruleset, at, _| {
                if A::known(ruleset, at).is_some() {
                    return Ok(true);
                }
                found = Some((ruleset.clone(), at.clone()));
                Ok(false)
            },
            |_| {},
        )?;
        if !all {
            return Ok(found);
        }
        open.next.1 += 1;
    }
}

/// The answer of an option all of whose parts are known.
fn answer<'u, A: Asked<'u>>(
    universe: &'u Universe,
    ruleset: &Ruleset<'u>,
    option: &Object<'u>,
) -> Result<A::Answer, EvalErrorKind> {
    let mut sum = A::zero(universe);
    let mut games = Vec::new();
    ruleset.each_part(
        option,
        |ruleset, at, negative| {
            if let Some(known) = A::known(ruleset, at) {
                sum = A::sum(sum, if negative { A::negative(known) } else { known })?;
            }
            Ok(true)
        },
        |game| games.push(game),
    )?;
    games.into_iter().try_fold(sum, |sum, game| A::sum(sum, A::of_game(game)?))
}
