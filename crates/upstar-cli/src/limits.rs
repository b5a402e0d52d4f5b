//! Bounds on the work, and the key that interrupts it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::Args;
use upstar::budget::{Budget, Limits};
use upstar::value::Universe;

/// The memory that is allowed if nothing is said.
const DEFAULT_MEMORY: u64 = 4 << 30;

/// The options that bound the work.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LimitArgs {
    /// Seconds allowed for one expression or statement
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time: Option<Duration>,
    /// Nodes allowed for one expression, or for a session: distinct games and forms
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Memory allowed for one expression, or for a session, such as 500M or 2G [default: 4G]
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    memory: Option<u64>,
}

impl LimitArgs {
    /// Whether the user asked for any limit.
    pub(crate) fn is_any(&self) -> bool {
        self.time.is_some() || self.nodes.is_some() || self.memory.is_some()
    }

    /// Whether time is bounded.
    pub(crate) fn is_timed(&self) -> bool {
        self.time.is_some()
    }

    /// A universe whose clock starts now.
    pub(crate) fn universe(&self, interrupt: &Interrupt) -> Universe {
        Universe::new(self.budget(interrupt))
    }

    /// A budget whose clock starts now.
    pub(crate) fn budget(&self, interrupt: &Interrupt) -> Budget {
        let memory = Some(self.memory.unwrap_or(DEFAULT_MEMORY));
        let limits = Limits { nodes: self.nodes, time: self.time, memory, ..Limits::default() };
        Budget::with_cancel(limits, Arc::clone(&interrupt.pressed))
    }
}

/// Whether Ctrl-C was pressed.
///
/// While something is computed it sets the flag that cancels; at any other time, or pressed twice, it ends the program.
/// In a session at the terminal it never ends the program.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt {
    pressed: Arc<AtomicBool>,
    working: Arc<AtomicBool>,
}

impl Interrupt {
    /// Listens to the key; without a handler the key just ends the program.
    pub(crate) fn install() -> Interrupt {
        let interrupt = Interrupt::default();
        let Interrupt { pressed, working } = interrupt.clone();
        let _ = ctrlc::set_handler(move || {
            let again = pressed.swap(true, Ordering::Relaxed);
            if again || !working.load(Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
        interrupt
    }

    /// Listens to the key for a session that outlives it.
    pub(crate) fn install_for_session() -> Interrupt {
        let interrupt = Interrupt::default();
        let pressed = Arc::clone(&interrupt.pressed);
        let _ = ctrlc::set_handler(move || pressed.store(true, Ordering::Relaxed));
        interrupt
    }

    /// Cancels what is being computed, as the key does.
    pub(crate) fn press(&self) {
        self.pressed.store(true, Ordering::Relaxed);
    }

    /// Forgets that the key was pressed.
    pub(crate) fn release(&self) {
        self.pressed.store(false, Ordering::Relaxed);
    }

    /// Whether the key was pressed.
    pub(crate) fn is_pressed(&self) -> bool {
        self.pressed.load(Ordering::Relaxed)
    }

    /// Runs a computation that the key cancels.
    pub(crate) fn during<T>(&self, work: impl FnOnce() -> T) -> T {
        self.working.store(true, Ordering::Relaxed);
        let result = work();
        self.working.store(false, Ordering::Relaxed);
        result
    }
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_string())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "expected a number of seconds from 0".to_string())
}

/// A number of bytes with an optional unit: `500M`, `2G`, `1000`.
fn parse_size(text: &str) -> Result<u64, String> {
    let wrong = || "expected a size such as 500M, 2G or 1000000".to_string();
    let upper = text.trim().to_ascii_uppercase();
    let upper = upper.strip_suffix("IB").or(upper.strip_suffix('B')).unwrap_or(&upper);
    let (digits, shift) = match upper.char_indices().next_back() {
        Some((at, 'K')) => (&upper[..at], 10),
        Some((at, 'M')) => (&upper[..at], 20),
        Some((at, 'G')) => (&upper[..at], 30),
        Some((at, 'T')) => (&upper[..at], 40),
        _ => (upper, 0),
    };
    let count: u64 = digits.parse().map_err(|_| wrong())?;
    count.checked_mul(1 << shift).ok_or_else(wrong)
}

/// A number of bytes as people say it: `3.1 GiB`.
pub(crate) fn size_text(bytes: u64) -> String {
    let units = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let mut tenths = u128::from(bytes) * 10;
    let mut unit = "bytes";
    for next in units {
        if tenths < 10 * 1024 {
            break;
        }
        // Rounded up, so that what is allowed is enough.
        (tenths, unit) = (tenths.div_ceil(1024), next);
    }
    match unit {
        "bytes" => format!("{bytes} bytes"),
        _ => format!("{}.{} {unit}", tenths / 10, tenths % 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_told_in_the_largest_unit() {
        assert_eq!(size_text(1023), "1023 bytes");
        assert_eq!(size_text(1024), "1.0 KiB");
        assert_eq!(size_text(3 << 29), "1.5 GiB");
        assert_eq!(size_text(u64::MAX), "16.0 EiB");
    }

    #[test]
    fn sizes_have_units() {
        assert_eq!(parse_size("1000"), Ok(1000));
        assert_eq!(parse_size("500M"), Ok(500 << 20));
        assert_eq!(parse_size("2g"), Ok(2 << 30));
        assert_eq!(parse_size("2GiB"), Ok(2 << 30));
        for wrong in ["", "G", "-1", "1.5G", "99999999999T", "1X"] {
            assert!(parse_size(wrong).is_err(), "{wrong}");
        }
    }
}
