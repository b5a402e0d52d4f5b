//! Reports on states of cyclic games, as text.

use std::fmt;

use crate::answer::FateReport;
use crate::cyclic::Verdict;
use crate::locale::Locale;
use crate::render::Localized;
use crate::render::text::{Facts, displayed};

displayed!(FateReport);

/// One line for each fact.
impl Localized for FateReport {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facts = Facts::new(locale, 10);
        facts.write(f, "position", &self.position)?;
        let verb = match self.verdict {
            Verdict::Win => "wins",
            Verdict::Draw => "draws",
            Verdict::Lose => "loses",
        };
        let how = match self.remoteness {
            None if self.verdict == Verdict::Draw => String::new(),
            None => " by endless play".into(),
            Some(0) => ": play has ended".into(),
            Some(1) => " in 1 move".into(),
            Some(moves) => format!(" in {moves} moves"),
        };
        facts.write(f, "to move", format_args!("{verb}{how}"))?;
        if let Some(outcome) = self.outcome {
            let words = outcome.words();
            facts.write(f, "outcome", format_args!("{outcome} ({})", locale.phrase(&words)))?;
        }
        if let Some(best) = self.best.as_ref().filter(|best| !best.is_empty()) {
            facts.write(f, "best", best.join(", "))?;
        }
        for (number, position) in (1..).zip(self.line.iter().flatten()) {
            writeln!(f, "{number:>10}  {position}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cyclic::LoopyOutcome;
    use crate::player::ByPlayer;

    #[test]
    fn verdicts_are_said_with_the_number_of_moves() {
        let report = |verdict, remoteness| FateReport {
            position: "x".into(),
            verdict,
            remoteness,
            outcome: None,
            best: Some(Vec::new()),
            line: None,
        };
        for (verdict, remoteness, expected) in [
            (Verdict::Win, Some(1), "wins in 1 move"),
            (Verdict::Lose, Some(22), "loses in 22 moves"),
            (Verdict::Lose, Some(0), "loses: play has ended"),
            (Verdict::Draw, None, "draws"),
            (Verdict::Win, None, "wins by endless play"),
        ] {
            let text = report(verdict, remoteness).to_string();
            assert_eq!(text, format!("position    x\nto move     {expected}\n"));
        }
        let json = serde_json::to_value(report(Verdict::Draw, None)).expect("JSON");
        assert_eq!(json.to_string(), r#"{"best":[],"position":"x","remoteness":null,"verdict":"draw"}"#);
    }

    #[test]
    fn outcomes_and_lines_follow() {
        let outcome = Some(LoopyOutcome::new(ByPlayer { left: Verdict::Win, right: Verdict::Draw }));
        let [best, line] = [["y", "z"], ["y", "w"]].map(|texts| Some(texts.map(String::from).to_vec()));
        let report =
            FateReport { position: "x".into(), verdict: Verdict::Win, remoteness: Some(2), outcome, best, line };
        let expected = "position    x\nto move     wins in 2 moves\noutcome     LD (Left wins if Left begins, nobody wins \
                        if Right begins)\nbest        y, z\n         1  y\n         2  w\n";
        assert_eq!(report.to_string(), expected);
        assert_eq!(serde_json::to_value(report).expect("JSON")["outcome"], "LD");
    }
}
