//! Reports on states of cyclic games, as text.

use std::fmt;

use crate::answer::FateReport;
use crate::cyclic::Verdict;

/// One line for each fact.
impl fmt::Display for FateReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<10}  {}", "position", self.position)?;
        let verb = match self.verdict {
            Verdict::Win => "wins",
            Verdict::Draw => "draws",
            Verdict::Lose => "loses",
        };
        write!(f, "{:<10}  {verb}", "to move")?;
        match self.remoteness {
            None if self.verdict == Verdict::Draw => writeln!(f)?,
            None => writeln!(f, " by endless play")?,
            Some(0) => writeln!(f, ": play has ended")?,
            Some(1) => writeln!(f, " in 1 move")?,
            Some(moves) => writeln!(f, " in {moves} moves")?,
        }
        if let Some(outcome) = self.outcome {
            writeln!(f, "{:<10}  {outcome} ({})", "outcome", outcome.words())?;
        }
        if let Some(best) = self.best.as_ref().filter(|best| !best.is_empty()) {
            writeln!(f, "{:<10}  {}", "best", best.join(", "))?;
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
