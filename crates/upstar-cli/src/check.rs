//! `upstar contest NAME --check PROGRAM`: somebody's program against ours.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use upstar::contest::{Problem, Size, shrink};
use upstar::error::Diagnostic;

use crate::{Ending, diagnostic};

/// How many smaller inputs are tried.
const MOST_TRIES: usize = 2000;

/// For how long smaller inputs are tried.
const PATIENCE: Duration = Duration::from_secs(60);

/// How a program answered.
enum Answer {
    /// It wrote this, and ended well.
    Wrote(String),
    /// It ended badly.
    Failed(String),
    /// It took too long.
    TooLong,
}

/// Runs a program on random inputs, and shows the smallest input found for which it is wrong.
pub(crate) fn check(problem: &Problem, program: &Path, rounds: u64, patience: f64) -> io::Result<Ending> {
    // A name without a folder is a program of this folder, if there is one, and else of the search path.
    let program: PathBuf = match program.is_file() {
        true => program.canonicalize()?,
        false => program.to_owned(),
    };
    let patience = Duration::try_from_secs_f64(patience).unwrap_or(Duration::from_secs(5));
    // Every tenth input is as large as the limits allow, if that is not too much to keep.
    for seed in 0..rounds {
        let size = if seed % 10 == 9 && is_moderate(problem) { Size::Max } else { Size::Small };
        let input = problem.random_input(seed, size);
        let Ok(right) = Problem::answer(problem.solve, &input) else { continue };
        let answer = match ask(&program, &input, patience) {
            Ok(answer) => answer,
            Err(error) => {
                let message = format!("cannot run {}: {error}", program.display());
                diagnostic::show("", &Diagnostic::new(message))?;
                return Ok(Ending::WrongUsage);
            }
        };
        if is_right(&answer, &right) {
            continue;
        }
        let began = Instant::now();
        let smallest = shrink(&input, MOST_TRIES, |input| {
            if PATIENCE < began.elapsed() {
                return false;
            }
            let Ok(right) = Problem::answer(problem.solve, input) else { return false };
            ask(&program, input, patience).is_ok_and(|answer| !is_right(&answer, &right))
        });
        return report(problem, &program, &smallest, patience, seed + 1);
    }
    writeln!(io::stdout(), "{rounds} inputs, no difference")?;
    Ok(Ending::Answered)
}

/// Whether the largest inputs can be kept in memory and tried often.
fn is_moderate(problem: &Problem) -> bool {
    struct Count(u64);
    impl Write for Count {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += bytes.len() as u64;
            if LARGE < self.0 { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes.len()) }
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    const LARGE: u64 = 4 << 20;
    (problem.generate)(&mut upstar::contest::Random::new(0), Size::Max, &mut Count(0)).is_ok()
}

fn report(problem: &Problem, program: &Path, input: &str, patience: Duration, round: u64) -> io::Result<Ending> {
    let right = Problem::answer(problem.solve, input).unwrap_or_default();
    let mut out = io::stdout().lock();
    writeln!(out, "a difference at input {round}; the smallest input found:\n")?;
    write!(out, "{}", shortened(input))?;
    writeln!(out, "\nright:")?;
    write!(out, "{}", shortened(&right))?;
    match ask(program, input, patience)? {
        Answer::Wrote(answer) => {
            writeln!(out, "\nthe program:")?;
            write!(out, "{}", shortened(&answer))?;
        }
        Answer::Failed(how) => writeln!(out, "\nthe program failed: {how}")?,
        Answer::TooLong => writeln!(out, "\nthe program took more than {} seconds", patience.as_secs_f64())?,
    }
    Ok(Ending::Failed)
}

/// At most 40 lines of a text.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    let mut lines: Vec<&str> = text.lines().take(MOST).collect();
    if MOST < text.lines().count() {
        lines.push("…");
    }
    lines.join("\n") + "\n"
}

/// Spaces and empty lines do not matter.
fn is_right(answer: &Answer, right: &str) -> bool {
    match answer {
        Answer::Wrote(answer) => answer.split_whitespace().eq(right.split_whitespace()),
        Answer::Failed(_) | Answer::TooLong => false,
    }
}

/// What a program answers to an input.
fn ask(program: &Path, input: &str, patience: Duration) -> io::Result<Answer> {
    let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
    thread::scope(|scope| {
        // A program need not read everything.
        scope.spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
        let reader = scope.spawn(move || -> io::Result<Vec<u8>> {
            let mut bytes = Vec::new();
            if let Some(stdout) = stdout {
                stdout.take(MOST_OUTPUT).read_to_end(&mut bytes)?;
            }
            Ok(bytes)
        });
        let status = wait(&mut child, patience)?;
        let bytes = reader.join().unwrap_or_else(|_| Ok(Vec::new()))?;
        Ok(match status {
            None => Answer::TooLong,
            Some(status) if !status.success() => Answer::Failed(status.to_string()),
            Some(_) => Answer::Wrote(String::from_utf8_lossy(&bytes).into_owned()),
        })
    })
}

/// The most bytes of a program's answer that are read.
const MOST_OUTPUT: u64 = 64 << 20;

/// How a child ended, or `None` if it had to be stopped.
fn wait(child: &mut Child, patience: Duration) -> io::Result<Option<std::process::ExitStatus>> {
    let began = Instant::now();
    let mut pause = Duration::from_micros(100);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if patience < began.elapsed() {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(pause);
        pause = (2 * pause).min(Duration::from_millis(5));
    }
}
