//! Checking a contestant's program: random inputs, a comparison of answers, and the smallest failing input found.

use std::fmt;
use std::io::{self, Read};
use std::mem::discriminant;
use std::ops::ControlFlow;

use crate::contest::Problem;

/// The reply of a program to an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// It wrote this text and exited successfully.
    Wrote(String),
    /// It failed; the failure, and the end of its standard error.
    Failed {
        /// How it ended.
        how: String,
        /// The last lines of its standard error.
        errors: String,
    },
    /// It took too long.
    TooLong,
}

/// An input to which a program gives a wrong answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The number of the input, from 1.
    pub number: u64,
    /// The input.
    pub input: String,
    /// The correct answer.
    pub right: String,
    /// The reply of the program.
    pub reply: Reply,
    /// The number of runs after which shrinking was stopped; `None` if no further change preserves the mistake.
    pub stopped_after: Option<u64>,
}

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Checked {
    /// The program answered this number of inputs correctly.
    Agrees(u64),
    /// It gave a wrong answer.
    Differs(Difference),
    /// The check was stopped after this number of inputs, all answered correctly so far.
    Stopped(u64),
}

/// A program under test.
pub trait Contestant {
    /// The reply of the program to an input; `None` if the user interrupted the check.
    ///
    /// # Errors
    ///
    /// The program cannot be run.
    fn ask(&mut self, input: &str) -> io::Result<Option<Reply>>;

    /// Called before each input with its number and the total; the total is `None` while an input is being shrunk.
    fn progress(&mut self, round: u64, rounds: Option<u64>);

    /// Whether shrinking may continue after this number of runs.
    fn may_go_on(&mut self, runs: u64) -> bool;
}

impl Problem {
    /// Runs a program on random inputs; for the first wrong answer, finds the smallest input with the same kind of mistake.
    ///
    /// # Errors
    ///
    /// The program cannot be run.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::io;
    /// use upstar::contest::{Checked, Contestant, Reply, find};
    ///
    /// /// Always says that the first player wins.
    /// struct First;
    ///
    /// impl Contestant for First {
    ///     fn ask(&mut self, input: &str) -> io::Result<Option<Reply>> {
    ///         let count = input.split_whitespace().next().and_then(|count| count.parse().ok()).unwrap_or(0);
    ///         Ok(Some(Reply::Wrote("first\n".repeat(count))))
    ///     }
    ///     fn progress(&mut self, _: u64, _: Option<u64>) {}
    ///     fn may_go_on(&mut self, runs: u64) -> bool {
    ///         runs < 1000
    ///     }
    /// }
    ///
    /// let problem = find("hdu1846").expect("a problem of the list");
    /// let Checked::Differs(found) = problem.check(&mut First, 100)? else { panic!("it is wrong") };
    /// assert_eq!((found.input.as_str(), found.right.as_str()), ("1\n3 2\n", "second\n"));
    /// # Ok::<(), io::Error>(())
    /// ```
    pub fn check(&self, program: &mut dyn Contestant, rounds: u64) -> io::Result<Checked> {
        for round in 0..rounds {
            program.progress(round, Some(rounds));
            match self.compare(program, round, &self.trial(round, rounds))? {
                ControlFlow::Continue(None) => {}
                ControlFlow::Continue(Some(found)) => {
                    return Ok(Checked::Differs(self.smallest(program, rounds, found)));
                }
                ControlFlow::Break(()) => return Ok(Checked::Stopped(round)),
            }
        }
        Ok(Checked::Agrees(rounds))
    }

    /// The difference shown by an input. Breaks if the user interrupted the check.
    fn compare(
        &self,
        program: &mut dyn Contestant,
        round: u64,
        input: &str,
    ) -> io::Result<ControlFlow<(), Option<Difference>>> {
        // A shrunk input may be invalid.
        let Ok(right) = Problem::answer(self.solve, input) else { return Ok(ControlFlow::Continue(None)) };
        let Some(reply) = program.ask(input)? else { return Ok(ControlFlow::Break(())) };
        let is_right = match &reply {
            // Judges ignore spacing and empty lines, so compare word by word.
            Reply::Wrote(answer) => answer.split_whitespace().eq(right.split_whitespace()),
            Reply::Failed { .. } | Reply::TooLong => false,
        };
        let difference = Difference { number: round + 1, input: input.into(), right, reply, stopped_after: None };
        Ok(ControlFlow::Continue((!is_right).then_some(difference)))
    }

    /// The smallest input found that shows the same kind of mistake.
    fn smallest(&self, program: &mut dyn Contestant, rounds: u64, found: Difference) -> Difference {
        let round = found.number - 1;
        let (mut smallest, mut runs) = (found, 0);
        let mut shows = |input: &str| {
            program.progress(runs, None);
            if !program.may_go_on(runs) {
                return ControlFlow::Break(());
            }
            runs += 1;
            // A program that can no longer be run does not show the mistake.
            let found = self.compare(program, round, input).unwrap_or(ControlFlow::Continue(None))?;
            // A wrong answer that turns into a crash would be another mistake.
            let found = found.filter(|found| discriminant(&found.reply) == discriminant(&smallest.reply));
            ControlFlow::Continue(match found {
                Some(found) => {
                    smallest = found;
                    true
                }
                None => false,
            })
        };
        let shortest = self.shortest_trial(round, rounds, &mut shows);
        let shrunk = self.shrink(&shortest, &mut shows);
        smallest.stopped_after = (!shrunk.is_least).then_some(runs);
        smallest
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.reply {
            Reply::Wrote(_) => "a difference",
            Reply::Failed { .. } => "the program failed",
            Reply::TooLong => "the program took too long",
        };
        let tried = self.stopped_after.map(|runs| format!(" in {runs} runs")).unwrap_or_default();
        writeln!(f, "{what} at input {}; the smallest input found{tried}:\n", self.number)?;
        write!(f, "{}\nright:\n{}", shortened(&self.input), shortened(&self.right))?;
        match &self.reply {
            Reply::Wrote(answer) => write!(f, "\nthe program:\n{}", shortened(answer)),
            Reply::Failed { how, errors } => {
                writeln!(f, "\nthe program failed: {how}")?;
                match errors.is_empty() {
                    true => Ok(()),
                    false => write!(f, "\nthe program wrote to standard error:\n{}", shortened(errors)),
                }
            }
            Reply::TooLong => Ok(()),
        }
    }
}

/// The first lines of a text, at most 40, each with at most 200 characters.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    const LONGEST: usize = 200;
    let line = |line: &str| match line.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}…\n", &line[..at]),
        None => format!("{line}\n"),
    };
    let rest = if text.lines().nth(MOST).is_some() { "…\n" } else { "" };
    text.lines().take(MOST).map(line).collect::<String>() + rest
}

/// The last lines of the data from a pipe; `…` stands for the omitted part.
pub fn last_lines(mut pipe: impl Read) -> String {
    const MOST_BYTES: usize = 2000;
    const MOST_LINES: usize = 20;
    let (mut end, mut buffer) = (Vec::new(), [0; 4096]);
    loop {
        match pipe.read(&mut buffer) {
            Ok(0) => break,
            Ok(count) => {
                end.extend_from_slice(&buffer[..count]);
                // One byte more than is shown says that something was omitted.
                end.drain(..end.len().saturating_sub(MOST_BYTES + 1));
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => break,
        }
    }
    let start = end.len().saturating_sub(MOST_BYTES);
    let text = String::from_utf8_lossy(&end[start..]);
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.len().saturating_sub(MOST_LINES);
    let mut last = String::from(if start + first == 0 { "" } else { "…\n" });
    for line in &lines[first..] {
        last.push_str(line);
        last.push('\n');
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_kept() {
        let cases = [
            (String::new(), String::new()),
            ("a\nb".into(), "a\nb\n".into()),
            ("x\n".repeat(20), "x\n".repeat(20)),
            ("x\n".repeat(100_000), "…\n".to_owned() + &"x\n".repeat(20)),
            ("x".repeat(2000), "x".repeat(2000) + "\n"),
            ("x".repeat(10_000), "…\n".to_owned() + &"x".repeat(2000) + "\n"),
        ];
        for (text, last) in cases {
            assert_eq!(last_lines(text.as_bytes()), last);
        }
    }
}
