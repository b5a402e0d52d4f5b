//! Positions of games in the language as components: their values and outcomes.

use crate::arena::{self, Arena, Known, MoveList, NimValues, nim_value, winners};
use crate::budget::{Exhausted, MemoryGuard};
use crate::convention::Convention;
use crate::interner::Interner;
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::Answer;
use crate::lang::objects::rules::{Part, Place, Position};
use crate::lang::program::machine::Machine;
use crate::lang::rulesets::rule_values::loopy_value;
use crate::loopy::Loopy;
use crate::misere::{MisereGame, MisereStore, misere_form};
use crate::player::Player;
use crate::solve::value_by_definition;
use crate::syntax::Style;
use crate::value::{Game, Outcome};

/// The value of a position: the sum of those of its parts.
pub(in crate::lang) fn value<'u>(machine: &mut Machine<'u>, position: &Position<'u>) -> Answer<'u> {
    let universe = machine.universe;
    let mut sum = universe.integer(0);
    let mut loopy: Option<Loopy<'u>> = None;
    for part in position.parts() {
        let value = match part {
            Part::Value(game) => Ok(*game),
            Part::Board(board) => board.value(universe).map_err(EvalErrorKind::from),
            Part::Heap(heap) => heap.value(universe),
            Part::Place(place) => value_of_place(machine, place),
        };
        match value {
            Ok(value) => sum = (sum + value)?,
            Err(EvalErrorKind::Cyclic { .. } | EvalErrorKind::Exhausted(Exhausted::Endless | Exhausted::Depth(_))) => {
                let value = loopy_value(machine, &Position::new(vec![part.clone()]))?;
                loopy = Some(match loopy {
                    Some(others) => others.plus(&value)?,
                    None => value,
                });
            }
            Err(kind) => return Err(kind),
        }
    }
    Ok(match loopy {
        Some(loopy) => Object::loopy(loopy.plus(&sum.into())?),
        None => sum.into(),
    })
}

fn value_of_place<'u>(machine: &mut Machine<'u>, place: &Place<'u>) -> Result<Game<'u>, EvalErrorKind> {
    let universe = machine.universe;
    let is_impartial = place.ruleset.is_impartial();
    let mut arena = RuleArena { is_impartial, ..RuleArena::new(machine) };
    let parts = [arena.numbered(&Part::Place(place.clone()))?];
    let value = match is_impartial {
        true => nim_value(&mut arena, &mut NimValues::default(), &parts, universe.budget())
            .and_then(|value| Ok(universe.nimber(size_of_nimber(value)?))),
        false => value_by_definition(universe, &mut arena, &parts),
    };
    Ok(value?)
}

fn size_of_nimber(value: u128) -> Result<u64, EvalErrorKind> {
    u64::try_from(value).map_err(|_| EvalErrorKind::OutOfRange("the nimber"))
}

/// The outcome of a position in misère play.
pub(in crate::lang) fn misere_outcome<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
) -> Result<Outcome, EvalErrorKind> {
    if let [Part::Board(board)] = position.parts() {
        match board.outcome(machine.universe, Convention::Misere) {
            // Rules in a text may allow play to return to a position; the search below names that position.
            Err(Exhausted::Endless) => {}
            outcome => return Ok(outcome?),
        }
    }
    let winners = |machine: &mut Machine<'u>, is_impartial: bool| {
        let budget = machine.universe.budget();
        let mut arena = RuleArena { is_impartial, stays_impartial: is_impartial, ..RuleArena::new(machine) };
        let parts = position.parts().iter().map(|part| arena.numbered(part));
        let parts: Vec<arena::Part> = parts.collect::<Result<_, EvalErrorKind>>()?;
        winners(&mut arena, &parts, Convention::Misere, budget)
    };
    let found = match position.is_surely_impartial() {
        true => match winners(machine, true) {
            // An impartial game may have a follower that is not impartial.
            Err(Stop::Partizan) => winners(machine, false),
            found => found,
        },
        false => winners(machine, false),
    };
    Ok(Outcome::from_winners(found?))
}

/// The misère canonical form of a position.
pub(in crate::lang) fn misere_game<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
) -> Result<MisereGame<'u>, EvalErrorKind> {
    let universe = machine.universe;
    if !position.is_surely_impartial() {
        return Err(NOT_A_NIMBER);
    }
    let mut arena = RuleArena { is_impartial: true, stays_impartial: true, ..RuleArena::new(machine) };
    let parts = position.parts().iter().map(|part| arena.numbered(part));
    let parts: Vec<arena::Part> = parts.collect::<Result<_, EvalErrorKind>>()?;
    // Moves may be those of a function of the language, which may ask about forms itself: it gets a store of its own.
    let mut store = MisereStore::default();
    let form = misere_form(&mut arena, &mut store, &parts, universe.budget())?;
    Ok(MisereGame::adopt(universe, &store, form)?)
}

/// Summands of positions, all of them with the negative sign removed.
struct RuleArena<'m, 'u> {
    machine: &'m mut Machine<'u>,
    summands: Interner<Part<'u>>,
    is_impartial: bool,
    /// Whether a summand that is not impartial stops the search.
    stays_impartial: bool,
    /// The memory taken by the summands.
    held: MemoryGuard<'u>,
}

/// Why the moves of a position cannot be listed.
pub(in crate::lang) enum Stop {
    /// The game is not impartial.
    Partizan,
    /// Anything else.
    Error(EvalErrorKind),
}

impl From<Exhausted> for Stop {
    fn from(exhausted: Exhausted) -> Stop {
        Stop::Error(exhausted.into())
    }
}

impl From<EvalErrorKind> for Stop {
    fn from(kind: EvalErrorKind) -> Stop {
        Stop::Error(kind)
    }
}

impl From<Stop> for EvalErrorKind {
    fn from(stop: Stop) -> EvalErrorKind {
        match stop {
            Stop::Partizan => NOT_A_NIMBER,
            Stop::Error(kind) => kind,
        }
    }
}

/// The error for an impartial game with an option that is not impartial.
const NOT_A_NIMBER: EvalErrorKind =
    EvalErrorKind::WrongOptions { found: "a game that is not a nimber", position: None };

/// The number of objects that the memory of a summand is counted as.
const OBJECTS: usize = 2;

/// The number of options between two checks of the budget; a position may have many.
const CHECKED: usize = 1 << 10;

/// The approximate size of a table entry, in bytes.
const ENTRY: u64 = 64;

impl<'m, 'u> RuleArena<'m, 'u> {
    fn new(machine: &'m mut Machine<'u>) -> RuleArena<'m, 'u> {
        let held = MemoryGuard::new(machine.universe.budget(), 0);
        RuleArena { machine, summands: Interner::default(), is_impartial: false, stays_impartial: false, held }
    }

    /// The number of the component that a summand or its negative is.
    fn numbered(&mut self, summand: &Part<'u>) -> Result<arena::Part, EvalErrorKind> {
        let negated = match summand {
            Part::Place(place) => place.negative,
            Part::Board(board) => board.negative,
            Part::Heap(_) | Part::Value(_) => false,
        };
        let positive = if negated { summand.negative() } else { summand.clone() };
        let known = self.summands.len();
        let component = self.summands.number(positive)?;
        if known < self.summands.len() {
            let owned = OBJECTS * size_of::<Object<'_>>();
            self.held.rise_to((self.summands.bytes() + owned * self.summands.len()) as u64);
        }
        Ok(arena::Part { component, negated })
    }

    /// The components of a sum as a position.
    fn position(&self, sum: &[arena::Part]) -> Position<'u> {
        let summand = |part: &arena::Part| match &self.summands[part.component] {
            summand if part.negated => summand.negative(),
            summand => summand.clone(),
        };
        Position::new(sum.iter().map(summand).collect())
    }
}

impl<'u> Arena for RuleArena<'_, 'u> {
    type Error = Stop;

    fn is_impartial(&self) -> bool {
        self.is_impartial
    }

    fn expand(&mut self, component: u32, player: Player, moves: &mut MoveList) -> Result<(), Stop> {
        // A turn counts as one step, whether it queries both players or one, so only one of them counts it.
        if player == Player::Left {
            self.machine.wait()?;
        }
        let summand = self.summands[component].clone();
        let options = summand.options(self.machine, player);
        let options = options.map_err(|error| self.error_in_option(component, error.into()))?;
        for (index, option) in options.into_iter().enumerate() {
            if index % CHECKED == CHECKED - 1 {
                self.machine.universe.budget().check()?;
            }
            if self.stays_impartial && !option.iter().all(Part::is_surely_impartial) {
                return Err(Stop::Partizan);
            }
            moves.try_push(|parts| {
                for summand in &option {
                    parts.push(self.numbered(summand)?);
                }
                Ok::<(), EvalErrorKind>(())
            })?;
        }
        Ok(())
    }

    fn comes_back(&self, component: u32) -> Stop {
        let position = match &self.summands[component] {
            Part::Place(place) => place.at.text(Style::Text),
            summand => Object::Position(Position::new(vec![summand.clone()])).text(Style::Text),
        };
        position.map_or_else(Stop::from, |position| EvalErrorKind::Cyclic { position }.into())
    }

    fn sum_comes_back(&self, sum: &[arena::Part]) -> Stop {
        let position = Object::Position(self.position(sum)).text(Style::Text);
        position.map_or_else(Stop::from, |position| EvalErrorKind::Cyclic { position }.into())
    }

    fn error_in_option(&self, component: u32, error: Stop) -> Stop {
        match (&self.summands[component], error) {
            (Part::Place(place), Stop::Error(kind)) => kind.in_position(&place.at).into(),
            (_, error) => error,
        }
    }
}

impl<'u> Known<Game<'u>> for RuleArena<'_, 'u> {
    fn recall(&mut self, component: u32) -> Result<Option<Game<'u>>, Stop> {
        let universe = self.machine.universe;
        Ok(match &self.summands[component] {
            Part::Value(game) => Some(*game),
            Part::Board(board) => Some(board.value(universe)?),
            Part::Heap(heap) => Some(heap.value(universe)?),
            Part::Place(Place { ruleset, at, .. }) => {
                let memo = ruleset.memo();
                let nimber = memo.nim_values.get(at).map(|&size| universe.nimber(size));
                nimber.or_else(|| memo.values.get(at).copied())
            }
        })
    }

    fn remember(&mut self, component: u32, answer: Game<'u>) {
        if let Part::Place(Place { ruleset, at, .. }) = &self.summands[component] {
            self.machine.universe.budget().note_memory(ENTRY);
            ruleset.memo().values.insert(at.clone(), answer);
        }
    }
}

impl Known<u128> for RuleArena<'_, '_> {
    fn recall(&mut self, component: u32) -> Result<Option<u128>, Stop> {
        let universe = self.machine.universe;
        let game = match &self.summands[component] {
            Part::Value(game) => *game,
            Part::Board(board) => board.value(universe)?,
            Part::Heap(heap) => heap.value(universe)?,
            Part::Place(Place { ruleset, at, .. }) if ruleset.is_impartial() => {
                return Ok(ruleset.memo().nim_values.get(at).map(|&size| size.into()));
            }
            Part::Place(place) => {
                let place = place.clone();
                universe.budget().deeper(|| value_of_place(self.machine, &place))?
            }
        };
        Ok(Some(game.as_nimber().ok_or(NOT_A_NIMBER)?.into()))
    }

    fn remember(&mut self, component: u32, answer: u128) {
        if let (Part::Place(Place { ruleset, at, .. }), Ok(size)) = (&self.summands[component], u64::try_from(answer)) {
            self.machine.universe.budget().note_memory(ENTRY);
            ruleset.memo().nim_values.insert(at.clone(), size);
        }
    }
}
