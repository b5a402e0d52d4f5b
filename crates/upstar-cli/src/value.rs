//! `upstar value NAME POSITION`

use std::io::{self, Write};

use serde_json::{Value, json};
use upstar::answer::{Length, Written};
use upstar::budget::Exhausted;
use upstar::player::{ByPlayer, Player};
use upstar::position::PlayMode;
use upstar::solve::{AnyPosition, Line, lines, moves};
use upstar::value::{Outcome, Universe};

use crate::Ending;
use crate::args::{ReportFormat, ValueArgs};
use crate::limits::Interrupt;
use crate::position::{FULL_NOTE, read};

/// What is told of a position.
struct Answer {
    outcome: Outcome,
    /// Unless only the outcome was asked for.
    value: Option<About>,
    /// How the winner wins, if that was asked for.
    lines: Option<Vec<Line>>,
}

/// What is told of a value: names and texts.
struct About {
    value: Written,
    /// If the game is impartial.
    nim_value: Option<u64>,
    mean: String,
    temperature: String,
    /// The positions that a player moves to and wins.
    winning: ByPlayer<Vec<String>>,
}

/// Tells the value of a position, its outcome, its winning moves, and how to go on with them.
pub(crate) fn run(args: &ValueArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let (game, position) = match read(&args.position)? {
        Ok(found) => found,
        Err(ending) => return Ok(ending),
    };
    let universe = args.position.limits.universe(interrupt);
    let Some(answer) = game.work(&universe, interrupt, || answer(&universe, position.as_ref(), args))? else {
        return Ok(Ending::Failed);
    };
    let mut out = io::stdout().lock();
    match args.position.format {
        ReportFormat::Text => write_text(&mut out, &answer, args)?,
        ReportFormat::Json => writeln!(out, "{}", game.json(position.mode(), json(position.as_ref(), &answer)))?,
    }
    Ok(Ending::Answered)
}

fn answer(universe: &Universe, position: &dyn AnyPosition, args: &ValueArgs) -> Result<Answer, Exhausted> {
    let (outcome, value) = match args.outcome {
        true => (position.outcome(universe)?, None),
        false => {
            let (outcome, about) = about(universe, position, args)?;
            (outcome, Some(about))
        }
    };
    let players = args.player.map_or(Player::ALL.to_vec(), |player| vec![player]);
    let lines = args.line.then(|| lines(universe, position, &players)).transpose()?;
    Ok(Answer { outcome, value, lines })
}

fn about(universe: &Universe, position: &dyn AnyPosition, args: &ValueArgs) -> Result<(Outcome, About), Exhausted> {
    let threads = args.position.threads();
    let value = position.canonical(universe, threads)?;
    let winning = ByPlayer::try_from_fn(|player| -> Result<Vec<String>, Exhausted> {
        let moves = moves(universe, &[position], player, threads)?;
        Ok(moves.iter().filter(|next| next.wins).map(|next| next.position.to_string()).collect())
    })?;
    let about = About {
        value: Written::new(value, args.position.length.get())?,
        nim_value: match position.mode() {
            PlayMode::Impartial => value.as_nimber(),
            PlayMode::Ordinary | PlayMode::Dicotic => position.nim_value(universe)?,
        },
        mean: value.mean()?.to_string(),
        temperature: value.temperature()?.to_string(),
        winning,
    };
    Ok((value.outcome(), about))
}

fn json(position: &dyn AnyPosition, answer: &Answer) -> Value {
    let mut told = json!({ "position": position.to_string(), "outcome": answer.outcome.to_string() });
    if let Some(about) = &answer.value {
        about.value.tell(&mut told);
        told["nim_value"] = about.nim_value.into();
        told["mean"] = about.mean.as_str().into();
        told["temperature"] = about.temperature.as_str().into();
        told["winning_moves"] = json!({ "Left": about.winning.left, "Right": about.winning.right });
    }
    if let Some(lines) = &answer.lines {
        told["lines"] = lines.iter().map(line_json).collect();
    }
    told
}

fn line_json(line: &Line) -> Value {
    let moves = line.plies.iter().map(|ply| json!({ "player": ply.player.to_string(), "position": ply.position }));
    json!({
        "first": line.first.to_string(),
        "winner": line.winner.to_string(),
        "moves": Value::from_iter(moves),
        "cannot_move": (!line.winner).to_string(),
        "is_best": line.is_best,
    })
}

/// A long value comes last, so that the rest is not lost behind it.
fn write_text(out: &mut impl Write, answer: &Answer, args: &ValueArgs) -> io::Result<()> {
    let outcome = format!("{} ({})", answer.outcome, answer.outcome.words());
    match &answer.value {
        None => writeln!(out, "{outcome}")?,
        Some(about) => write_about(out, about, &outcome)?,
    }
    answer.lines.iter().flatten().try_for_each(|line| write_line(out, line))?;
    let long = answer.value.as_ref().map(|about| &about.value).filter(|value| value.is_long());
    if let Some(value) = long {
        writeln!(out, "{:<15}  {value}", "value")?;
        if value.is_cut() && args.position.length.get() == Length::Short {
            writeln!(out, "{FULL_NOTE}")?;
        }
    }
    Ok(())
}

fn write_about(out: &mut impl Write, about: &About, outcome: &str) -> io::Result<()> {
    if !about.value.is_long() {
        writeln!(out, "{:<15}  {}", "value", about.value)?;
    }
    for (name, text) in [("outcome", outcome), ("mean", &about.mean), ("temperature", &about.temperature)] {
        writeln!(out, "{name:<15}  {text}")?;
    }
    for player in Player::ALL {
        let moves = match about.winning[player].as_slice() {
            [] => "nothing".into(),
            moves => moves.join(", "),
        };
        writeln!(out, "{:<15}  {moves}", format!("{player} wins with"))?;
    }
    Ok(())
}

fn write_line(out: &mut impl Write, line: &Line) -> io::Result<()> {
    let Line { first, winner, plies, is_best } = line;
    let how = if *is_best { "" } else { ", perhaps not as soon as possible" };
    writeln!(out, "{first} starts, {winner} wins{how}")?;
    for ply in plies {
        writeln!(out, "  {:<5}  {}", ply.player.to_string(), ply.position)?;
    }
    writeln!(out, "  {} cannot move", !*winner)
}
