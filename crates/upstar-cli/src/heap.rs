//! `upstar heap GAME`

use std::io::{self, Write};
use std::sync::Arc;

use serde_json::{Map, Value, json};
use upstar::budget::{Budget, GuardedList};
use upstar::error::Diagnostic;
use upstar::heaps::{HeapError, HeapGame, HeapPosition, NAMED_HEAP_GAMES, Periodicity, Proof, TakeAndBreak};
use upstar::lang::{Ruleset, Session};
use upstar::render::{PeriodMarks, SequencePicture, sequence_svg};
use upstar::span::Span;
use upstar::value::{Outcome, Universe};

use crate::Ending;
use crate::args::{HeapArgs, HeapFormat};
use crate::diagnostic;
use crate::limits::Interrupt;
use crate::names::read_heaps;
use crate::picture::{Kind, write_picture};
use crate::position::work;

/// The largest heap whose value is told if nothing is said.
const SHOWN: usize = 30;

/// The most winning moves that are listed.
const MOST_MOVES: usize = 100;

/// The most heaps that are told one by one.
const MOST_HEAPS: usize = 100;

/// What is told: names, and what they are.
type Facts = Vec<(&'static str, Value)>;

/// Tells what is known of a game with heaps, or of a position.
pub(crate) fn run(args: &HeapArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let Some(name) = &args.game else { return list() };
    let universe = args.limits.universe(interrupt);
    let game = match read_game(name, &universe) {
        Ok(game) => game,
        Err(error) => {
            diagnostic::show(name, &error)?;
            return Ok(Ending::Failed);
        }
    };
    let budget = universe.budget();
    let facts = match &args.position {
        Some(text) => {
            let position = match read_numbers(text).and_then(|numbers| {
                HeapPosition::new(&game, &numbers).map_err(|error| Diagnostic::new(error.to_string()))
            }) {
                Ok(position) => position,
                Err(error) => {
                    diagnostic::show(text, &error)?;
                    return Ok(Ending::Failed);
                }
            };
            work(&universe, interrupt, || about_position(&position, args.misere, budget))?
        }
        None => {
            let Some(coded) = game.take_and_break() else {
                let help = format!("`--position` tells about a position, as in `upstar heap {name} --position 3,5`");
                let message = format!("{} is not given by a take-and-break code", game.name());
                diagnostic::show("", &Diagnostic { help: Some(help), ..Diagnostic::new(message) })?;
                return Ok(Ending::Failed);
            };
            if let Some(file) = &args.output {
                if args.upto.is_some_and(|upto| MOST_DRAWN < upto) {
                    let help = Some("`--values --format csv` writes the values for other programs".into());
                    let message = format!("a picture shows heaps up to {MOST_DRAWN}");
                    diagnostic::show("", &Diagnostic { help, ..Diagnostic::new(message) })?;
                    return Ok(Ending::Failed);
                }
                let picture = work(&universe, interrupt, || picture(&game.name(), coded, args.upto, budget))?;
                let Some(picture) = picture else { return Ok(Ending::Failed) };
                return write_picture(file, Kind::ALL, |lettering| sequence_svg(&picture, lettering));
            }
            work(&universe, interrupt, || about_game(&game.name(), coded, args, budget))?
        }
    };
    let Some(facts) = facts else { return Ok(Ending::Failed) };
    write_facts(args.format, facts)?;
    Ok(Ending::Answered)
}

/// Lists the games with names.
fn list() -> io::Result<Ending> {
    let mut out = io::stdout().lock();
    let width = NAMED_HEAP_GAMES.iter().map(|named| named.name.len()).max().unwrap_or(0);
    for named in NAMED_HEAP_GAMES {
        writeln!(out, "{:<width$}  {}", named.name, named.summary)?;
    }
    Ok(Ending::Answered)
}

/// The game that a text stands for.
fn read_game(text: &str, universe: &Universe) -> Result<Arc<dyn HeapGame>, Diagnostic> {
    match read_heaps(text, &mut Session::new(universe))? {
        Ruleset::Heaps(rules) => Ok(Arc::clone(rules.game())),
        Ruleset::Defined(_) | Ruleset::OnBoards(_) => {
            let message = "this game is defined in the language, and not known by its code";
            let help = format!("`upstar guess --rule '{text}'` looks for a formula for its heaps");
            Err(Diagnostic { span: Some(Span::new(0, text.len())), help: Some(help), ..Diagnostic::new(message) })
        }
    }
}

/// Numbers with commas between them.
fn read_numbers(text: &str) -> Result<Vec<u128>, Diagnostic> {
    let mut start = 0;
    let mut numbers = Vec::new();
    for part in text.split(',') {
        match part.trim().parse() {
            Ok(number) => numbers.push(number),
            Err(_) => {
                let help =
                    Some("a position is written with heaps from 0 to 2^128-1 and commas, such as `3,5,7`".into());
                let span = Some(Span::new(start, start + part.len()));
                return Err(Diagnostic { span, help, ..Diagnostic::new("expected the size of a heap") });
            }
        }
        start += part.len() + 1;
    }
    Ok(numbers)
}

fn about_position(position: &HeapPosition, misere: bool, budget: &Budget) -> Result<Facts, HeapError> {
    let outcome = |is_won: bool| if is_won { Outcome::N } else { Outcome::P };
    let told = |outcome: Outcome| json!(format!("{outcome} ({})", outcome.words()));
    let mut facts = vec![("position", json!(position.to_string()))];
    let components = position.components();
    let values: Result<Vec<u128>, HeapError> = components.iter().map(|component| component.nim_value(budget)).collect();
    match values {
        Ok(values) => {
            let total = values.iter().fold(0, |sum, value| sum ^ value).to_string();
            if 1 < values.len() {
                let heaps = components.iter().zip(&values).take(MOST_HEAPS).map(|(component, value)| {
                    let heap: Vec<String> = component.at.iter().map(u128::to_string).collect();
                    json!({ "heap": heap.join(","), "nim_value": value.to_string() })
                });
                facts.push(("heaps", heaps.collect()));
                if MOST_HEAPS < values.len() {
                    facts.push(("further heaps", json!(values.len() - MOST_HEAPS)));
                } else {
                    let parts: Vec<String> = values.iter().map(u128::to_string).collect();
                    facts.push(("nim-sum", json!(format!("{} = {total}", parts.join(" xor ")))));
                }
            }
            facts.push(("nim-value", json!(total)));
        }
        // Some games tell who wins where nim-values are out of reach.
        Err(HeapError::Exhausted(exhausted)) => return Err(exhausted.into()),
        Err(_) => {}
    }
    facts.push(("outcome", told(outcome(position.is_won(budget)?))));
    if misere {
        facts.push(("misère outcome", told(outcome(position.is_won_in_misere(budget)?))));
    }
    let moves = match position.winning_moves(budget) {
        // Who wins is known all the same.
        Err(error @ HeapError::TooManyOptions) => {
            facts.push(("winning moves not listed", json!(error.to_string())));
            return Ok(facts);
        }
        moves => moves?,
    };
    let texts: Vec<Value> = moves.iter().take(MOST_MOVES).map(|chosen| json!(position.move_text(chosen))).collect();
    facts.push(("winning moves", Value::Array(texts)));
    if MOST_MOVES < moves.len() {
        facts.push(("further winning moves", json!(moves.len() - MOST_MOVES)));
    }
    Ok(facts)
}

fn about_game(name: &str, game: &TakeAndBreak, args: &HeapArgs, budget: &Budget) -> Result<Facts, HeapError> {
    let both = !args.period && !args.values;
    let mut facts = vec![("game", json!(name)), ("code", json!(game.code().to_string()))];
    if args.values || both {
        let end = args.upto.unwrap_or(SHOWN).saturating_add(1);
        let mut values = GuardedList::new(budget);
        game.with_values(end, budget, |sequence| values.extend(sequence.values().iter().take(end).map(Value::from)))??;
        facts.push(("values", values.into_vec().into()));
    }
    if args.period || both {
        let found = match args.upto {
            Some(upto) => game.period(upto.saturating_add(1), budget)?,
            None => game.find_period(budget)?,
        };
        match found {
            Some(period) => facts.extend(about_period(&period)),
            None => facts.push(("period", json!(null))),
        }
        if !found.is_some_and(|period| period.is_proved()) {
            facts.push(("computed", json!(game.computed())));
        }
    }
    Ok(facts)
}

fn about_period(period: &Periodicity) -> Facts {
    let number =
        |number: u128| u64::try_from(number).map_or_else(|_| json!(number.to_string()), |number| json!(number));
    let proof = match period.proof {
        Proof::Formula => "a formula".to_owned(),
        Proof::Computed(count) => format!("the values of the heaps below {count}"),
        Proof::Seen(count) => format!("none, only seen on the heaps below {count}"),
    };
    vec![
        ("period", number(period.period)),
        ("preperiod", number(period.preperiod)),
        ("saltus", number(period.saltus)),
        ("last exception", period.last_exception().map_or(json!(null), number)),
        ("proof", json!(proof)),
    ]
}

/// The largest heap that is drawn if nothing is said.
const DRAWN: usize = 200;

/// The largest heap that can be drawn.
const MOST_DRAWN: usize = 100_000;

/// A period is looked for on so many heaps, even if fewer are drawn.
const LOOKED_AT: usize = 2000;

/// The most heaps beyond those that are drawn whose values tell where the exceptions are.
const MOST_BEYOND: usize = 1 << 20;

fn picture(
    name: &str,
    game: &TakeAndBreak,
    upto: Option<usize>,
    budget: &Budget,
) -> Result<SequencePicture, HeapError> {
    let end = upto.unwrap_or(DRAWN).saturating_add(1);
    let period = game.period(end.max(LOOKED_AT), budget)?.filter(Periodicity::is_proved);
    let marks = |period: &Periodicity| -> Result<Option<PeriodMarks>, HeapError> {
        let [Ok(preperiod), Ok(length)] = [period.preperiod, period.period].map(usize::try_from) else {
            return Ok(None);
        };
        let known = preperiod.saturating_add(length).min(end.saturating_add(MOST_BEYOND));
        let values: Vec<u32> =
            game.with_values(known, budget, |sequence| sequence.values().iter().take(known).collect())?;
        let mut exceptions = period.exceptions(&values);
        exceptions.retain(|&heap| heap < end);
        Ok(Some(PeriodMarks { preperiod, period: length, saltus: period.saltus, exceptions }))
    };
    let marks = period.as_ref().map(marks).transpose()?.flatten();
    let values = game.with_values(end, budget, |sequence| sequence.values().iter().take(end).collect())?;
    let title = match period {
        Some(period) => format!("{name}: period {}", period.period),
        None => name.to_owned(),
    };
    Ok(SequencePicture { title, values, period: marks })
}

fn write_facts(format: HeapFormat, facts: Facts) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match format {
        HeapFormat::Json => {
            let fields: Map<String, Value> =
                facts.into_iter().map(|(name, fact)| (name.replace([' ', '-'], "_").replace('è', "e"), fact)).collect();
            writeln!(out, "{}", Value::Object(fields))
        }
        HeapFormat::Csv => {
            if let Some((_, values)) = facts.iter().find(|(name, _)| *name == "values") {
                writeln!(out, "heap,value")?;
                let values = values.as_array().into_iter().flatten().enumerate();
                return values.into_iter().try_for_each(|(heap, value)| writeln!(out, "{heap},{value}"));
            }
            writeln!(out, "name,value")?;
            facts
                .iter()
                .try_for_each(|(name, fact)| writeln!(out, "{name},\"{}\"", text(fact, "; ").replace('"', "\"\"")))
        }
        HeapFormat::Text => facts.iter().try_for_each(|(name, fact)| match (*name, fact) {
            ("winning moves", Value::Array(moves)) if !moves.is_empty() => {
                writeln!(out, "{name}:")?;
                moves.iter().try_for_each(|chosen| writeln!(out, "  {}", text(chosen, " ")))
            }
            ("heaps", Value::Array(heaps)) => {
                writeln!(out, "nim-values:")?;
                (1..).zip(heaps).try_for_each(|(number, heap)| writeln!(out, "  heap {number}: {}", text(heap, " ")))
            }
            ("values", Value::Array(values)) => {
                write!(out, "{name}:")?;
                values.iter().try_for_each(|value| write!(out, " {value}"))?;
                writeln!(out)
            }
            _ => writeln!(out, "{name}: {}", text(fact, " ")),
        }),
    }
}

/// A fact in plain words.
fn text(fact: &Value, separator: &str) -> String {
    match fact {
        Value::Null => "none".into(),
        Value::String(text) => text.clone(),
        Value::Object(heap) => {
            let [size, value] =
                ["heap", "nim_value"].map(|name| heap.get(name).map_or_else(String::new, |part| text(part, separator)));
            format!("{size} has {value}")
        }
        Value::Array(items) if items.is_empty() => "none".into(),
        Value::Array(items) => items.iter().map(|item| text(item, separator)).collect::<Vec<_>>().join(separator),
        other => other.to_string(),
    }
}
