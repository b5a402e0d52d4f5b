//! `upstar value NAME POSITION`

use std::io::{self, Write};

use upstar::budget::Exhausted;
use upstar::player::{ByPlayer, Player};
use upstar::position::Manner;
use upstar::solve::{AnyPosition, moves};
use upstar::value::Universe;

use crate::Ending;
use crate::args::{ReportFormat, ValueArgs};
use crate::limits::Interrupt;
use crate::position::read;
use crate::written::Written;

/// What is told of a position: names and texts.
struct Answer {
    value: Written,
    /// If the game is impartial.
    nim_value: Option<u64>,
    outcome: String,
    mean: String,
    temperature: String,
    /// The positions that a player moves to and wins.
    winning: ByPlayer<Vec<String>>,
}

/// Tells the value of a position, its outcome and its winning moves.
pub(crate) fn run(args: &ValueArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let (game, position) = match read(&args.position)? {
        Ok(found) => found,
        Err(ending) => return Ok(ending),
    };
    let universe = args.position.limits.universe(interrupt);
    let threads = args.position.threads();
    let mut out = io::stdout().lock();
    let manner = position.manner();
    if args.outcome {
        let Some(outcome) = game.work(&universe, interrupt, || position.outcome(&universe))? else {
            return Ok(Ending::Failed);
        };
        match args.position.format {
            ReportFormat::Text => writeln!(out, "{outcome} ({})", outcome.words())?,
            ReportFormat::Json => {
                let (position, outcome) = (position.to_string(), outcome.to_string());
                let told = serde_json::json!({ "position": position, "outcome": outcome });
                writeln!(out, "{}", game.json(manner, told))?;
            }
        }
        return Ok(Ending::Answered);
    }
    let Some(answer) = game.work(&universe, interrupt, || answer(&universe, position.as_ref(), threads))? else {
        return Ok(Ending::Failed);
    };
    match args.position.format {
        ReportFormat::Text => write_text(&mut out, &answer)?,
        ReportFormat::Json => {
            let told = serde_json::json!({
                "position": position.to_string(),
                "value": answer.value.json(),
                "nim_value": answer.nim_value,
                "outcome": answer.outcome,
                "mean": answer.mean,
                "temperature": answer.temperature,
                "winning_moves": { "Left": answer.winning.left, "Right": answer.winning.right },
            });
            writeln!(out, "{}", game.json(manner, told))?;
        }
    }
    Ok(Ending::Answered)
}

fn answer(universe: &Universe, position: &dyn AnyPosition, threads: usize) -> Result<Answer, Exhausted> {
    let value = position.canonical(universe, threads)?;
    let winning = ByPlayer::try_from_fn(|player| -> Result<Vec<String>, Exhausted> {
        let moves = moves(universe, &[position], player, threads)?;
        Ok(moves.iter().filter(|next| next.wins).map(|next| next.position.to_string()).collect())
    })?;
    Ok(Answer {
        value: Written::new(value)?,
        nim_value: match position.manner() {
            Manner::Impartial => value.as_nimber(),
            Manner::Ordinary | Manner::Dicotic => position.nim_value(universe)?,
        },
        outcome: value.outcome().to_string(),
        mean: value.mean()?.to_string(),
        temperature: value.temperature()?.to_string(),
        winning,
    })
}

fn write_text(out: &mut impl Write, answer: &Answer) -> io::Result<()> {
    let outcome = match answer.outcome.parse::<upstar::value::Outcome>() {
        Ok(outcome) => format!("{outcome} ({})", outcome.words()),
        Err(_) => answer.outcome.clone(),
    };
    writeln!(out, "{:<15}  {}", "value", answer.value)?;
    for (name, text) in [("outcome", &outcome), ("mean", &answer.mean), ("temperature", &answer.temperature)] {
        writeln!(out, "{name:<15}  {text}")?;
    }
    for player in Player::ALL {
        let moves = match answer.winning[player].as_slice() {
            [] => "nothing".into(),
            moves => moves.join(", "),
        };
        writeln!(out, "{:<15}  {moves}", format!("{player} wins with"))?;
    }
    Ok(())
}
