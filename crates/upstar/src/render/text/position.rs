//! Positions as text. A long value comes last, so that it does not hide the other facts.

use std::fmt;

use crate::answer::{LineOfPlay, PositionReport, PositionValue, StartReport, WinningReport};
use crate::locale::{Locale, texts};
use crate::player::{ByPlayer, Player};
use crate::render::Localized;
use crate::render::text::{Facts, displayed, explained, joined, wins_with};

displayed!(PositionReport, LineOfPlay);

/// The width of the column of names.
const WIDTH: usize = 15;

impl Localized for PositionReport {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facts = Facts::new(locale, WIDTH);
        let outcome = match (self.outcome, &self.starts) {
            (Some(outcome), _) => explained(outcome, locale),
            (None, Some(starts)) => open_outcome(starts, locale),
            (None, None) => texts::OPEN.get(locale).into(),
        };
        let is_plain = self.value.is_none() && self.winning.is_none() && self.starts.is_none();
        if is_plain {
            writeln!(f, "{outcome}")?;
        } else {
            if let Some(found) = self.value.as_ref().filter(|found| !found.value.is_long()) {
                facts.write(f, "value", &found.value)?;
            }
            facts.write(f, "outcome", outcome)?;
            if let Some(found) = &self.value {
                facts.write(f, "mean", &found.mean)?;
                facts.write(f, "temperature", &found.temperature)?;
            }
            if let Some(winning) = &self.winning {
                write_winning(f, facts, winning)?;
            }
            if let Some(starts) = self.starts.filter(|_| self.outcome.is_some()) {
                for player in Player::ALL {
                    if starts[player].is_open() {
                        facts.write(f, begins(player), of_moves(&starts[player], locale))?;
                    }
                }
            }
            write_value_stopped(f, facts, self)?;
            if let Some(stopped) = &self.stopped {
                facts.write(f, "stopped", stopped)?;
            }
        }
        self.lines.iter().flatten().try_for_each(|line| line.write_in(locale, f))?;
        match &self.value {
            Some(PositionValue { value, .. }) if value.is_long() => facts.write(f, "value", value),
            _ => Ok(()),
        }
    }
}

/// What is found after it is known who wins, and with which moves: the value, or why it was given up.
pub struct LateValue<'a>(pub &'a PositionReport);

impl Localized for LateValue<'_> {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (facts, report) = (Facts::new(locale, WIDTH), self.0);
        if let Some(found) = &report.value {
            facts.write(f, "mean", &found.mean)?;
            facts.write(f, "temperature", &found.temperature)?;
        }
        write_value_stopped(f, facts, report)?;
        report.lines.iter().flatten().try_for_each(|line| line.write_in(locale, f))?;
        report.value.iter().try_for_each(|found| facts.write(f, "value", &found.value))
    }
}

fn write_value_stopped(f: &mut fmt::Formatter<'_>, facts: Facts, report: &PositionReport) -> fmt::Result {
    match &report.value_stopped {
        Some(stopped) => {
            let reason = facts.locale.phrase(stopped);
            facts.write(f, "value", texts::VALUE_NOT_FOUND.with(facts.locale, &[&reason]))
        }
        None => Ok(()),
    }
}

/// The name of the fact what is known if a player begins.
fn begins(player: Player) -> &'static str {
    match player {
        Player::Left => "Left begins",
        Player::Right => "Right begins",
    }
}

impl StartReport {
    /// Whether anything is not known.
    fn is_open(&self) -> bool {
        self.winner.is_none() || self.winning + self.losing < self.moves
    }
}

/// Who wins, as far as it is known for each player who begins.
fn open_outcome(starts: &ByPlayer<StartReport>, locale: Locale) -> String {
    let start = |player: Player| {
        let found = match starts[player].winner {
            Some(winner) => locale.phrase(winner_text(winner)).into_owned(),
            None => of_moves(&starts[player], locale),
        };
        texts::NAMED_FACT.with(locale, &[&locale.phrase(begins(player)), &found])
    };
    format!("{}; {}", start(Player::Left), start(Player::Right))
}

fn winner_text(winner: Player) -> &'static str {
    match winner {
        Player::Left => "Left wins",
        Player::Right => "Right wins",
    }
}

/// The number of moves that are known to win or to lose.
fn of_moves(start: &StartReport, locale: Locale) -> String {
    let [winning, losing, moves] = [start.winning, start.losing, start.moves].map(|count| count.to_string());
    match start.winner {
        None if start.moves == 0 => texts::OPEN.get(locale).into(),
        None => texts::MOVES_REFUTED.with(locale, &[&losing, &moves]),
        Some(_) => texts::MOVES_DECIDED.with(locale, &[&winning, &losing, &moves]),
    }
}

fn write_winning(f: &mut fmt::Formatter<'_>, facts: Facts, found: &WinningReport) -> fmt::Result {
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
