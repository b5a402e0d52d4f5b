//! `upstar heap GAME`

use std::fs;
use std::io::{self, Write};
use std::sync::Arc;

use serde_json::{Map, Value, json};
use upstar::budget::Budget;
use upstar::error::Diagnostic;
use upstar::heaps::{
    HeapError, HeapGame, HeapPosition, NAMED_HEAP_GAMES, Periodicity, Proof, TakeAndBreak, heap_game_coded,
    heap_game_named,
};
use upstar::lang::{Object, Ruleset, evaluate};
use upstar::render::{SequencePicture, sequence_svg};
use upstar::span::Span;
use upstar::value::{Outcome, Universe};

use crate::Ending;
use crate::args::{HeapArgs, HeapFormat};
use crate::diagnostic;
use crate::limits::Interrupt;
use crate::position::work;

/// The largest heap whose value is told if nothing is said.
const SHOWN: usize = 30;

/// The most winning moves that are listed.
const MOST_MOVES: usize = 100;

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
            if let Some(file) = &args.svg {
                let picture = work(&universe, interrupt, || picture(&game.name(), coded, args.upto, budget))?;
                let Some(picture) = picture else { return Ok(Ending::Failed) };
                if let Err(error) = fs::write(file, sequence_svg(&picture)) {
                    diagnostic::show("", &Diagnostic::new(format!("cannot write {}: {error}", file.display())))?;
                    return Ok(Ending::Failed);
                }
                return Ok(Ending::Answered);
            }
            work(&universe, interrupt, || about_game(&game.name(), coded, args, budget))?
        }
    };
    let Some(facts) = facts else { return Ok(Ending::Failed) };
    write_facts(args.format, &facts)?;
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

/// The game with a name or a code, or that an expression stands for.
fn read_game(text: &str, universe: &Universe) -> Result<Arc<dyn HeapGame>, Diagnostic> {
    if let Some(game) = heap_game_named(text).and_then(|named| named.game()) {
        return Ok(game);
    }
    if text.chars().all(|c| c.is_ascii_hexdigit() || ".[]!".contains(c))
        || text.starts_with(|c: char| c.is_ascii_digit())
    {
        return match heap_game_coded(text) {
            Ok(game) => Ok(Arc::new(game)),
            Err(error) => Err(error.diagnostic()),
        };
    }
    match evaluate(text, universe) {
        Ok(Object::Ruleset(Ruleset::Heaps(rules))) => Ok(Arc::clone(rules.game())),
        Ok(other) => {
            let message = format!("expected a game with heaps, found {}", other.kind());
            let help = Some("write a code such as `0.77`, or a game such as `Kayles` or `Subtraction([1,3,4])`".into());
            Err(Diagnostic { span: Some(Span::new(0, text.len())), help, ..Diagnostic::new(message) })
        }
        Err(error) => Err(error.diagnostic()),
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
    match position.nim_value(budget) {
        Ok(value) => facts.push(("nim-value", json!(value.to_string()))),
        // Some games tell who wins where nim-values are out of reach.
        Err(HeapError::Exhausted(exhausted)) => return Err(exhausted.into()),
        Err(_) => {}
    }
    facts.push(("outcome", told(outcome(position.is_won(budget)?))));
    if misere {
        facts.push(("misère outcome", told(outcome(position.is_won_in_misere(budget)?))));
    }
    let moves = position.winning_moves(budget)?;
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
        let end = args.upto.filter(|_| args.values).unwrap_or(SHOWN).saturating_add(1);
        let values = game.with_values(end, budget, |sequence| {
            sequence.values().iter().take(end).map(Value::from).collect::<Vec<_>>()
        })?;
        facts.push(("values", values.into()));
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

fn picture(
    name: &str,
    game: &TakeAndBreak,
    upto: Option<usize>,
    budget: &Budget,
) -> Result<SequencePicture, HeapError> {
    let end = upto.unwrap_or(200).saturating_add(1);
    let values = game.with_values(end, budget, |sequence| sequence.values().iter().take(end).collect())?;
    let period = game.period(end, budget)?.filter(|period| period.is_proved());
    let preperiod = period.and_then(|period| usize::try_from(period.preperiod).ok());
    let title = match period {
        Some(period) => format!("{name}: period {}", period.period),
        None => name.to_owned(),
    };
    Ok(SequencePicture { title, values, preperiod })
}

fn write_facts(format: HeapFormat, facts: &Facts) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match format {
        HeapFormat::Json => {
            let fields: Map<String, Value> = facts
                .iter()
                .map(|(name, fact)| (name.replace([' ', '-'], "_").replace('è', "e"), fact.clone()))
                .collect();
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
            _ => writeln!(out, "{name}: {}", text(fact, " ")),
        }),
    }
}

/// A fact in plain words.
fn text(fact: &Value, separator: &str) -> String {
    match fact {
        Value::Null => "none".into(),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.is_empty() => "none".into(),
        Value::Array(items) => items.iter().map(|item| text(item, separator)).collect::<Vec<_>>().join(separator),
        other => other.to_string(),
    }
}
