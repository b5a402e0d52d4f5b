//! Solved cyclic games, as text.

use std::fmt;

use crate::answer::{Findings, GameSize, SolvedGame};
use crate::locale::{Locale, texts};
use crate::render::text::{Facts, displayed};
use crate::render::{Localized, size_text};

displayed!(GameSize, Findings, SolvedGame);

/// One line for each fact.
impl Localized for GameSize {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facts = Facts::new(locale, 10);
        facts.write(f, "game", &self.game)?;
        facts.write(f, "states", self.states)?;
        facts.write(f, "memory", size_text(self.memory))
    }
}

/// The tally, the reports, and one line for each state and each nim-value.
impl Localized for Findings {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facts = Facts::new(locale, 10);
        facts.write(f, "won", self.won)?;
        facts.write(f, "lost", self.lost)?;
        facts.write(f, "undecided", self.undecided)?;
        let longest = if self.longest == 1 { texts::ONE_MOVE } else { texts::MOVES };
        facts.write(f, "longest", longest.with(locale, &[&self.longest]))?;
        self.positions.iter().try_for_each(|report| report.write_in(locale, f))?;
        self.list.iter().flatten().try_for_each(|(state, fate)| writeln!(f, "{state}: {}", locale.phrase(fate)))?;
        self.nim_values.iter().flatten().try_for_each(|row| writeln!(f, "{}: {}", row.position, row.value))?;
        self.values.iter().flatten().try_for_each(|row| writeln!(f, "{}: {}", row.position, row.value))
    }
}

/// The size and the findings.
impl Localized for SolvedGame {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.size.write_in(locale, f)?;
        self.findings.write_in(locale, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::{Asked, PositionNimValue};
    use crate::budget::Budget;
    use crate::cyclic::CyclicGame;
    use crate::cyclic::{GraphGame, Job, Policy};

    #[test]
    fn a_graph_is_listed_with_fates_and_nim_values() {
        let game = GraphGame::read("g", || Ok(Box::new("0 1\n1 0\n1 2\n2 3\n".as_bytes()))).expect("a graph");
        let (policy, budget) = (Policy::NORMAL, Budget::unlimited());
        let solution = game.solve(&mut Job { policy, threads: 1, budget: &budget, keeper: &mut () }).expect("solved");
        let asked = Asked { positions: vec![2], line: true, list: true, nim: true };
        let findings = Findings::new(&game, &solution, &asked, &budget).expect("findings");
        let solved = SolvedGame { size: GameSize::new(&game), findings };
        let text = solved.to_string();
        assert!(text.starts_with("game        graph impartial 4 4 "), "{text}");
        let expected = "won         1\nlost        1\nundecided   2\nlongest     1 move\nposition    2\nto move     wins in 1 \
                        move\nbest        3\n         1  3\n0: undecided\n1: undecided\n2: won in 1\n3: lost in 0\n0: \
                        ∞()\n1: ∞(1)\n2: 1\n3: 0\n";
        assert!(text.ends_with(expected), "{text}");
        let json = serde_json::to_value(&solved).expect("JSON");
        assert_eq!(json["nim_values"].to_string(), r#"["∞()","∞(1)","1","0"]"#);
        assert_eq!(json["list"][2].to_string(), r#"["2","won in 1"]"#);
        assert_eq!((json["states"].as_u64(), json["won"].as_u64()), (Some(4), Some(1)));
        // The schema has every field that is written, and the values are strings.
        let schema = serde_json::to_value(schemars::schema_for!(SolvedGame)).expect("JSON");
        for field in json.as_object().expect("an object").keys() {
            assert!(schema["properties"][field].is_object(), "{field} in {schema}");
        }
        assert_eq!(schemars::schema_for!(PositionNimValue).get("type"), Some(&"string".into()));
    }
}
