//! Positions as text. A long value comes last, so that it does not hide the other facts.

use std::fmt;

use crate::answer::{LineOfPlay, PositionReport, PositionValue};
use crate::player::Player;
use crate::render::text::{explained, fact, joined};

impl fmt::Display for PositionReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = explained(self.outcome);
        match &self.value {
            None => writeln!(f, "{outcome}")?,
            Some(found) => write_value(f, found, &outcome)?,
        }
        self.lines.iter().flatten().try_for_each(|line| line.fmt(f))?;
        match &self.value {
            Some(PositionValue { value, .. }) if value.is_long() => fact(f, "value", value),
            _ => Ok(()),
        }
    }
}

fn write_value(f: &mut fmt::Formatter<'_>, found: &PositionValue, outcome: &str) -> fmt::Result {
    if !found.value.is_long() {
        fact(f, "value", &found.value)?;
    }
    for (name, text) in [("outcome", outcome), ("mean", &found.mean), ("temperature", &found.temperature)] {
        fact(f, name, text)?;
    }
    for player in Player::ALL {
        fact(f, format!("{player} wins with"), joined(&found.winning_moves[player], "nothing"))?;
    }
    Ok(())
}

impl fmt::Display for LineOfPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let how = if self.is_best { "" } else { ", perhaps not as soon as possible" };
        writeln!(f, "{} starts, {} wins{how}", self.first, self.winner)?;
        for next in &self.moves {
            writeln!(f, "  {:<5}  {}", next.player, next.position)?;
        }
        writeln!(f, "  {} cannot move", self.cannot_move)
    }
}
