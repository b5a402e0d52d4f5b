//! How far a long search is, on a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// A search shows how far it is after this time, and then again and again.
const PATIENCE: Duration = Duration::from_millis(500);

/// Shows on standard error, if that is a terminal, how many things a search has looked at, and of how many.
pub(crate) fn shower() -> impl FnMut(u64, Option<u64>) {
    let is_shown = io::stderr().is_terminal();
    let mut since: Option<Instant> = None;
    move |seen, total| {
        if !is_shown {
            return;
        }
        // A search begins with nothing seen.
        let begun = *since.get_or_insert_with(Instant::now);
        if seen == 0 {
            since = Some(Instant::now());
            return;
        }
        if PATIENCE <= begun.elapsed() {
            since = Some(Instant::now());
            let mut out = io::stderr().lock();
            // Nobody misses a line of progress that cannot be written.
            let _ = write!(out, "\r{CLEAR}{}", line(seen, total)).and_then(|()| out.flush());
        }
    }
}

/// Removes what a search that took so long may have shown.
pub(crate) fn clear(took: Duration) -> io::Result<()> {
    match PATIENCE <= took && io::stderr().is_terminal() {
        true => write!(io::stderr(), "\r{CLEAR}"),
        false => Ok(()),
    }
}

/// Clears the line from the cursor on.
const CLEAR: &str = "\x1b[K";

fn line(seen: u64, total: Option<u64>) -> String {
    match total {
        Some(total) => format!("{seen} of {total} ({} %)", u128::from(seen) * 100 / u128::from(total.max(1))),
        None => seen.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_a_share_of_the_whole() {
        assert_eq!(line(512, Some(4096)), "512 of 4096 (12 %)");
        assert!(line(u64::MAX, Some(u64::MAX)).ends_with("(100 %)"));
        assert_eq!(line(7, None), "7");
        assert_eq!(line(0, Some(0)), "0 of 0 (0 %)");
    }
}
