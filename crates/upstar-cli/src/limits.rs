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
    #[arg(long, value_name = "N", value_parser = parse_count)]
    nodes: Option<u64>,
    /// Memory allowed for one expression, or for a session, such as 500M or 1.5G [default: 4G, less if the system allows less]
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
        let memory = Some(self.memory.unwrap_or_else(default_memory));
        let limits = Limits { nodes: self.nodes, time: self.time, memory, ..Limits::default() };
        Budget::new(limits).with_cancel(Arc::clone(&interrupt.pressed))
    }
}

/// The memory that is allowed if nothing is said: less where the system allows less, so that an error is told before memory cannot be had.
fn default_memory() -> u64 {
    /// What the program takes of its address space without having used it.
    const RESERVED: u64 = 200 << 20;
    address_space().map_or(DEFAULT_MEMORY, |most| DEFAULT_MEMORY.min(most.saturating_sub(RESERVED) / 2))
}

/// The bytes that the system allows the program to address, if it sets a limit.
#[cfg(unix)]
fn address_space() -> Option<u64> {
    use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit};
    getrlimit(Resource::RLIMIT_AS).ok().map(|(soft, _)| soft).filter(|&soft| soft != RLIM_INFINITY)
}

#[cfg(not(unix))]
fn address_space() -> Option<u64> {
    None
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

pub(crate) fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_string())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "expected a number of seconds from 0".to_string())
}

/// A number of bytes with an optional unit: `500M`, `1.5G`, `1000`.
fn parse_size(text: &str) -> Result<u64, String> {
    let upper = text.trim().to_ascii_uppercase();
    let upper = upper.strip_suffix("IB").or(upper.strip_suffix('B')).unwrap_or(&upper);
    scaled(upper, 1024).ok_or_else(|| "expected a size such as 500M, 1.5G or 1000000".to_string())
}

/// A number of things with an optional unit: `1000`, `500K`, `2.5M`, `1e6`.
fn parse_count(text: &str) -> Result<u64, String> {
    let expected = || "expected a whole number from 0, such as 1000, 500K, 1M or 1e6".to_string();
    scaled(&text.trim().to_ascii_uppercase(), 1000).ok_or_else(expected)
}

/// The number that a text with capital letters means. A unit is a power of `kilo`; what is less than one is left out, but
/// only a number with a unit or a power of ten can have places behind its point.
fn scaled(text: &str, kilo: u128) -> Option<u64> {
    let unit = "KMGT".chars().position(|unit| text.ends_with(unit)).map_or(0, |place| place as u32 + 1);
    let text = if unit == 0 { text } else { &text[..text.len() - 1] };
    let (number, power) = match text.split_once('E') {
        Some((number, power)) => (number, power.parse::<u32>().ok()?),
        None => (text, 0),
    };
    let (whole, places) = number.split_once('.').map_or((number, None), |(whole, places)| (whole, Some(places)));
    let digits = format!("{whole}{}", places.unwrap_or_default());
    let is_number = !whole.is_empty() && places != Some("") && digits.bytes().all(|digit| digit.is_ascii_digit());
    if !is_number || (places.is_some() && unit == 0 && power == 0) {
        return None;
    }
    let scale = 10_u128.checked_pow(places.unwrap_or_default().len() as u32)?;
    let factor = 10_u128.checked_pow(power)?.checked_mul(kilo.pow(unit))?;
    u64::try_from(digits.parse::<u128>().ok()?.checked_mul(factor)? / scale).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(parse_size("1000"), Ok(1000));
        assert_eq!(parse_size("500M"), Ok(500 << 20));
        assert_eq!(parse_size("2g"), Ok(2 << 30));
        assert_eq!(parse_size("2GiB"), Ok(2 << 30));
        assert_eq!(parse_size("1.5G"), Ok(3 << 29));
        assert_eq!(parse_size("0.1K"), Ok(102));
        assert_eq!(parse_size("1e9"), Ok(1_000_000_000));
        for wrong in ["", "G", "-1", "+1", "1.5", "1.G", ".5G", "99999999999T", "1X", "1e99"] {
            assert!(parse_size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn counts_have_units() {
        for (text, count) in
            [("0", 0), ("1000", 1000), ("1K", 1000), ("2.5m", 2_500_000), ("2G", 2_000_000_000), ("1e6", 1_000_000)]
        {
            assert_eq!(parse_count(text), Ok(count), "{text}");
        }
        for wrong in ["", "K", "-1", "1.5", "1e", "1e-3", "ten", "1e30", "1KB"] {
            assert!(parse_count(wrong).is_err(), "{wrong}");
        }
    }
}
