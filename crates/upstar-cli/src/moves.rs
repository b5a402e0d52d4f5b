//! `upstar moves NAME POSITION [--player PLAYER]`

use std::io::{self, Write};

use upstar::answer::{Length, Written};
use upstar::budget::Exhausted;
use upstar::player::Player;
use upstar::solve::{AnyPosition, Move, moves};
use upstar::value::Universe;

use crate::Ending;
use crate::args::{MovesArgs, ReportFormat};
use crate::limits::Interrupt;
use crate::position::{FULL_NOTE, read};

/// The widest column.
const WIDEST: usize = 80;

/// A move as shown.
struct Row {
    player: Player,
    position: String,
    value: Written,
    marks: Vec<&'static str>,
}

/// Lists the moves of a player, or of both, with their values, and marks the good ones.
pub(crate) fn run(args: &MovesArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let (game, position) = match read(&args.position)? {
        Ok(found) => found,
        Err(ending) => return Ok(ending),
    };
    let universe = args.position.limits.universe(interrupt);
    let threads = args.position.threads();
    let players = args.player.map_or(Player::ALL.to_vec(), |player| vec![player]);
    let format = args.position.format;
    let length = args.position.length.get();
    let rows = game.work(&universe, interrupt, || rows(&universe, position.as_ref(), &players, threads, length))?;
    let Some(rows) = rows else { return Ok(Ending::Failed) };
    let mut out = io::stdout().lock();
    match format {
        ReportFormat::Text if rows.is_empty() => writeln!(out, "no moves")?,
        ReportFormat::Text => {
            // What is longer moves the rest of its line, and no other.
            let longest = |column: fn(&Row) -> String| {
                let lengths = rows.iter().map(|row| column(row).chars().count());
                lengths.filter(|length| *length <= WIDEST).max().unwrap_or(0)
            };
            let first = longest(|row| row.position.clone());
            let second = longest(|row| row.value.to_string());
            for row in &rows {
                let line = format!("{:<first$}  {:<second$}  {}", row.position, row.value, row.marks.join(", "));
                match args.player {
                    Some(_) => writeln!(out, "{}", line.trim_end())?,
                    None => writeln!(out, "{:<5}  {}", row.player.to_string(), line.trim_end())?,
                }
            }
            if length == Length::Short && rows.iter().any(|row| row.value.is_cut()) {
                writeln!(out, "{FULL_NOTE}")?;
            }
        }
        ReportFormat::Json => {
            let moves = rows.iter().map(|row| {
                let has = |mark: &str| row.marks.contains(&mark);
                let mut told = serde_json::json!({
                    "player": row.player.to_string(), "position": row.position,
                    "wins": has("wins"), "best": has("best"), "orthodox": has("orthodox"),
                });
                row.value.tell(&mut told);
                told
            });
            let told = serde_json::json!({
                "position": position.to_string(),
                "player": args.player.map(|player| player.to_string()),
                "moves": serde_json::Value::from_iter(moves),
            });
            writeln!(out, "{}", game.json(position.mode(), told))?;
        }
    }
    Ok(Ending::Answered)
}

fn rows(
    universe: &Universe,
    position: &dyn AnyPosition,
    players: &[Player],
    threads: usize,
    length: Length,
) -> Result<Vec<Row>, Exhausted> {
    let row = |player: Player, next: &Move<'_>| {
        let marks = [(next.wins, "wins"), (next.is_best, "best"), (next.is_orthodox, "orthodox")];
        Ok(Row {
            player,
            position: next.position.to_string(),
            value: Written::new(next.value, length)?,
            marks: marks.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark).collect(),
        })
    };
    let mut rows = Vec::new();
    for &player in players {
        for next in &moves(universe, &[position], player, threads)? {
            rows.push(row(player, next)?);
        }
    }
    Ok(rows)
}
