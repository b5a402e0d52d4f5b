//! The fixed order in which sets are written.
//!
//! Numbers come first, by size; then the other games in a fixed order of their own; then forms, truth values, texts, coordinates,
//! lists, sets, maps, players, outcomes, thermographs, expansions, rulesets, positions, functions, streams, Nothing, periods, games translated by
//! numbers that are not dyadic, sided stops, misère games, genera, and loopy games.
//! This order is unrelated to the order of games by value.

use std::cmp::Ordering;

use crate::budget::Exhausted;
use crate::lang::objects::kinds::{Kind, Pair, meet};
use crate::lang::objects::object::Object;
use crate::syntax::Style;
use crate::value::{Game, sort_games};

/// Sorts objects into the fixed order.
pub(in crate::lang) fn sort_objects(objects: &mut [Object<'_>]) -> Result<(), Exhausted> {
    let games: Option<Vec<Game<'_>>> = objects
        .iter()
        .map(|object| match object {
            Object::Game(game) => Some(*game),
            _ => None,
        })
        .collect();
    if let Some(mut games) = games {
        sort_games(&mut games)?;
        for (place, game) in objects.iter_mut().zip(games) {
            *place = Object::Game(game);
        }
        return Ok(());
    }
    let sorted = merge_sort(objects.to_vec(), &|a, b| order(a, b))?;
    for (place, object) in objects.iter_mut().zip(sorted) {
        *place = object;
    }
    Ok(())
}

/// Sorts the entries of a map by their keys; equal keys keep their order.
pub(in crate::lang) fn sort_entries<'u>(entries: Vec<Entry<'u>>) -> Result<Vec<Entry<'u>>, Exhausted> {
    merge_sort(entries, &|a, b| order(&a.0, &b.0))
}

/// A key and its value.
pub(in crate::lang) type Entry<'u> = (Object<'u>, Object<'u>);

type Compare<'a, T> = dyn Fn(&T, &T) -> Result<Ordering, Exhausted> + 'a;

/// A stable sort whose comparison may fail, which the standard library's sort does not support.
fn merge_sort<T>(mut things: Vec<T>, compare: &Compare<'_, T>) -> Result<Vec<T>, Exhausted> {
    if things.len() < 2 {
        return Ok(things);
    }
    let second = things.split_off(things.len() / 2);
    let mut merged = Vec::with_capacity(things.len() + second.len());
    let mut first = merge_sort(things, compare)?.into_iter().peekable();
    let mut second = merge_sort(second, compare)?.into_iter().peekable();
    while let (Some(a), Some(b)) = (first.peek(), second.peek()) {
        let from = if compare(a, b)?.is_le() { &mut first } else { &mut second };
        merged.extend(from.next());
    }
    merged.extend(first);
    merged.extend(second);
    Ok(merged)
}

fn order<'u>(a: &Object<'u>, b: &Object<'u>) -> Result<Ordering, Exhausted> {
    // Forms are kept together, whatever their values.
    let has_form = matches!((a, b), (Object::Form(_), _) | (_, Object::Form(_)));
    let numbers = if has_form { None } else { meet(a, b).and_then(Pair::numbers) };
    match numbers {
        Some(Pair::Rationals(a, b)) => return Ok(a.cmp(&b)),
        Some(Pair::Surreals(pair)) => return Ok(pair.0.cmp(&pair.1)),
        Some(Pair::Quadratics(pair)) => return Ok(pair.0.cmp(&pair.1)),
        _ => {}
    }
    Ok(match (a, b) {
        (Object::Game(a), Object::Game(b)) => order_of_games(*a, *b)?,
        (Object::Form(a), Object::Form(b)) => match order_of_games(a.value(), b.value())? {
            Ordering::Equal => a.text(Style::Text)?.cmp(&b.text(Style::Text)?),
            other => other,
        },
        (Object::Bool(a), Object::Bool(b)) => a.cmp(b),
        (Object::Text(a), Object::Text(b)) => a.cmp(b),
        (Object::Player(a), Object::Player(b)) => a.cmp(b),
        (Object::Outcome(a), Object::Outcome(b)) => a.cmp(b),
        (Object::SidedStop(a), Object::SidedStop(b)) => a.cmp(b),
        (Object::List(a), Object::List(b))
        | (Object::Set(a), Object::Set(b))
        | (Object::Tuple(a), Object::Tuple(b)) => {
            for (a, b) in a.iter().zip(b.iter()) {
                let ordering = order(a, b)?;
                if ordering.is_ne() {
                    return Ok(ordering);
                }
            }
            a.len().cmp(&b.len())
        }
        (Object::Map(a), Object::Map(b)) => {
            let (a, b) = (a.sorted()?, b.sorted()?);
            for ((a_key, a), (b_key, b)) in a.iter().zip(&b) {
                let ordering = order(a_key, b_key)?.then(order(a, b)?);
                if ordering.is_ne() {
                    return Ok(ordering);
                }
            }
            a.len().cmp(&b.len())
        }
        _ => match Kind::of(a).cmp(&Kind::of(b)) {
            Ordering::Equal => a.text(Style::Text)?.cmp(&b.text(Style::Text)?),
            kinds => kinds,
        },
    })
}

fn order_of_games(a: Game<'_>, b: Game<'_>) -> Result<Ordering, Exhausted> {
    if a == b {
        return Ok(Ordering::Equal);
    }
    let mut pair = [a, b];
    sort_games(&mut pair)?;
    Ok(if pair[0] == a { Ordering::Less } else { Ordering::Greater })
}
