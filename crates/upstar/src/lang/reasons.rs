//! The reasons for the values of objects.

use rustc_hash::FxHashMap;

use crate::answer::{
    ComponentExplanation, FormExplanation, MOST_COMPONENTS, MOST_VALUES, Naming, NimExplanation, NumberExplanation,
    OptionNimValue, Reasons, RelationExplanation, StopsExplanation, ThermographExplanation,
};
use crate::explain::{Bounds, Difference, Relation};
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::to_form;
use crate::lang::objects::rules::{Part, Position};
use crate::lang::program::machine::Machine;
use crate::player::{ByPlayer, Player};
use crate::syntax::Style;
use crate::value::{Comparison, Form, Game};

/// What is to be explained about an expression.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The value: how a form is simplified, where a number lies, why a relation holds, or why a position has its nim-value.
    #[default]
    Value,
    /// The stops.
    Stops,
    /// The thermograph.
    Thermograph,
}

/// The reasons for the value of an object; `None` if there is nothing to explain.
pub(in crate::lang) fn explained<'u>(
    machine: &mut Machine<'u>,
    object: &Object<'u>,
    subject: Subject,
    style: Style,
) -> Result<Option<Reasons>, EvalErrorKind> {
    if let (Object::Position(position), Subject::Value) = (object, subject) {
        if let Some(found) = nim_value(machine, position)? {
            return Ok(Some(Reasons::NimValue(found)));
        }
        return Ok(Some(Reasons::Form(FormExplanation::new(form_of(machine, position)?, style)?)));
    }
    let object = match (object, subject) {
        (Object::Position(position), Subject::Stops) => Object::Form(form_of(machine, position)?),
        (object, _) => machine.as_value(object.clone())?,
    };
    let Some(form) = to_form(&object)? else { return Ok(None) };
    Ok(Some(match (subject, &object) {
        (Subject::Stops, _) => Reasons::Stops(StopsExplanation::new(form, style)?),
        (Subject::Thermograph, _) => Reasons::Thermograph(ThermographExplanation::new(form.value(), style)?),
        (Subject::Value, Object::Game(game)) => match NumberExplanation::new(*game, style)? {
            Some(found) => Reasons::Number(found),
            None => Reasons::Form(FormExplanation::new(form, style)?),
        },
        (Subject::Value, _) => Reasons::Form(FormExplanation::new(form, style)?),
    }))
}

/// Why two objects relate as they do: by playing their difference.
pub(in crate::lang) fn explained_order<'u>(
    left: Form<'u>,
    right: Form<'u>,
    style: Style,
) -> Result<Reasons, EvalErrorKind> {
    let difference = Difference { game: left, less: right };
    let relation = match difference.comparison()? {
        Comparison::Equal => Relation::Equal,
        Comparison::Less => Relation::Less,
        Comparison::Greater => Relation::Greater,
        Comparison::Confused => Relation::Confused,
    };
    Ok(Reasons::Relation(RelationExplanation::new(difference, relation, [Naming::Short; 2], Bounds::default(), style)?))
}

/// The form whose options are the values of a position's options.
fn form_of<'u>(machine: &mut Machine<'u>, position: &Position<'u>) -> Result<Form<'u>, EvalErrorKind> {
    let universe = machine.universe;
    let forms = ByPlayer::try_from_fn(|player| -> Result<Vec<Form<'u>>, EvalErrorKind> {
        let options = position.options(machine, player)?;
        options.iter().map(|option| Ok(Form::canonical(machine.value(option)?))).collect()
    })?;
    Ok(universe.form(&forms.left, &forms.right)?)
}

/// Why a position has its nim-value; `None` if it is not known to be impartial.
fn nim_value<'u>(machine: &mut Machine<'u>, position: &Position<'u>) -> Result<Option<NimExplanation>, EvalErrorKind> {
    if !position.is_surely_impartial() {
        return Ok(None);
    }
    let mut parts = Vec::new();
    for part in position.parts() {
        match part {
            Part::Board(board) => parts.extend(board.components().into_iter().map(Part::Board)),
            part => parts.push(part.clone()),
        }
    }
    let mut components = Vec::new();
    for (index, part) in parts.into_iter().enumerate() {
        let alone = Position::new(vec![part]);
        let Some(value) = machine.value(&alone)?.as_nimber() else { return Ok(None) };
        components.push((component(machine, &alone, value, index < MOST_COMPONENTS)?, value));
    }
    let mut text = String::new();
    position.write(&mut text, Style::Text)?;
    Ok(Some(NimExplanation::of_sum(text, components)))
}

/// A component with its options, one for each nim-value.
fn component<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
    value: u64,
    is_listed: bool,
) -> Result<ComponentExplanation, EvalErrorKind> {
    let mut text = String::new();
    position.write(&mut text, Style::Text)?;
    let mut found = ComponentExplanation {
        position: text,
        options: None,
        option_count: None,
        nim_value: value.to_string(),
        binary: format!("{value:b}"),
    };
    // A nimber has an option for each smaller number.
    if !is_listed || (MOST_VALUES as u64) < value {
        return Ok(found);
    }
    let Ok(options) = position.options(machine, Player::Left) else {
        // There are too many of them, unless the budget is spent.
        machine.universe.budget().check()?;
        return Ok(found);
    };
    let mut first: FxHashMap<u64, (Position<'u>, usize)> = FxHashMap::default();
    for option in &options {
        let game: Game<'u> = machine.value(option)?;
        let Some(size) = game.as_nimber() else { return Ok(found) };
        first.entry(size).or_insert_with(|| (option.clone(), 0)).1 += 1;
    }
    let mut values: Vec<(u64, (Position<'u>, usize))> = first.into_iter().collect();
    values.sort_unstable_by_key(|(size, _)| *size);
    values.truncate(MOST_VALUES);
    let mut listed = Vec::new();
    for (size, (option, count)) in values {
        let mut text = String::new();
        option.write(&mut text, Style::Text)?;
        listed.push(OptionNimValue { position: text, nim_value: size.to_string(), count });
    }
    found.options = Some(listed);
    found.option_count = Some(options.len());
    Ok(found)
}
