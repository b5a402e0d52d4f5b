//! A formula as text.

use std::fmt;

use crate::answer::GuessReport;

/// With fewer terms the answer says that more are needed; an alternation is recognized in this many.
const ENOUGH: usize = 8;

impl fmt::Display for GuessReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let terms = self.terms();
        let (Some(formula), Some(found)) = (&self.formula, &self.found) else {
            write!(f, "no simple pattern in {terms} {}", if terms == 1 { "term" } else { "terms" })?;
            return match terms < ENOUGH {
                true => writeln!(f, "; most patterns show in {ENOUGH} terms at least"),
                false => writeln!(f),
            };
        };
        writeln!(f, "{:<8}  {formula}", "formula")?;
        if !found.exceptions.is_empty() {
            let texts: Vec<&str> = found.exceptions.iter().map(|exception| exception.text.as_str()).collect();
            writeln!(f, "{:<8}  {}", "except", texts.join(", "))?;
        }
        for line in &found.legend {
            writeln!(f, "{:<8}  {line}", "where")?;
        }
        let taken = match found.taken {
            0 => "no number was".into(),
            1 => "1 number was".into(),
            count => format!("{count} numbers were"),
        };
        writeln!(f, "{:<8}  on {} terms; {taken} taken from them one by one", "tested", found.tested)?;
        writeln!(f, "{:<8}  {}", "status", found.status)?;
        match found.next_place {
            Some(place) => writeln!(f, "{:<8}  from n = {place}: {}", "next", found.next.join(" ")),
            None => Ok(()),
        }
    }
}
