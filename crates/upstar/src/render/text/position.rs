//! Positions as text. A long value comes last, so that it does not hide the other facts.

use std::fmt;

use crate::answer::{LineOfPlay, PositionReport, PositionValue};
use crate::locale::{Locale, texts};
use crate::player::Player;
use crate::render::Localized;
use crate::render::text::{Facts, displayed, explained, joined, wins_with};

displayed!(PositionReport, LineOfPlay);

impl Localized for PositionReport {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facts = Facts::new(locale, 15);
        let outcome = explained(self.outcome, locale);
        match &self.value {
            None => writeln!(f, "{outcome}")?,
            Some(found) => write_value(f, facts, found, &outcome)?,
        }
        self.lines.iter().flatten().try_for_each(|line| line.write_in(locale, f))?;
        match &self.value {
            Some(PositionValue { value, .. }) if value.is_long() => facts.write(f, "value", value),
            _ => Ok(()),
        }
    }
}

fn write_value(f: &mut fmt::Formatter<'_>, facts: Facts, found: &PositionValue, outcome: &str) -> fmt::Result {
    if !found.value.is_long() {
        facts.write(f, "value", &found.value)?;
    }
    for (name, text) in [("outcome", outcome), ("mean", &found.mean), ("temperature", &found.temperature)] {
        facts.write(f, name, text)?;
    }
    for player in Player::ALL {
        let moves = &found.winning_moves[player];
        let listed = match &found.winning_moves_cut {
            Some(cut) if cut[player] && moves.is_empty() => texts::MOVES_NOT_FOUND.get(facts.locale).into(),
            Some(cut) if cut[player] => texts::AND_PERHAPS_OTHERS.with(facts.locale, &[&joined(moves, "")]),
            _ => joined(moves, "nothing"),
        };
        facts.write(f, wins_with(player), listed)?;
    }
    Ok(())
}

impl Localized for LineOfPlay {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, winner, loser] = [self.first, self.winner, self.cannot_move].map(|player| player.to_string());
        let [first, winner, loser] = [&first, &winner, &loser].map(|player| locale.phrase(player));
        let how = if self.is_best { texts::STARTS_AND_WINS } else { texts::STARTS_AND_WINS_LATER };
        writeln!(f, "{}", how.with(locale, &[&first, &winner]))?;
        for next in &self.moves {
            writeln!(f, "  {:<5}  {}", locale.phrase(&next.player.to_string()), next.position)?;
        }
        writeln!(f, "  {}", texts::CANNOT_MOVE.with(locale, &[&loser]))
    }
}
