//! Bounds on the work, and the key that interrupts it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::Args;
use upstar::budget::{Budget, Limits, parse_count, parse_seconds, parse_size};
use upstar::value::Universe;

/// The default limit on memory.
const DEFAULT_MEMORY: u64 = 4 << 30;

/// The options that bound the work.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LimitArgs {
    /// Seconds allowed for one expression or statement
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time: Option<Duration>,
    /// Nodes (distinct games and forms) allowed for one expression, or for a session
    #[arg(long, value_name = "N", value_parser = parse_count)]
    nodes: Option<u64>,
    /// Memory allowed for one expression, or for a session, such as 500M or 1.5G [default: 4G, less if the system allows less]
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    memory: Option<u64>,
}

impl LimitArgs {
    /// Whether the user set any limit.
    pub(crate) fn is_any(&self) -> bool {
        self.time.is_some() || self.nodes.is_some() || self.memory.is_some()
    }

    /// The time allowed, if it is bounded.
    pub(crate) fn time(&self) -> Option<Duration> {
        self.time
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
        self.budget_within(self.time, interrupt)
    }

    /// The same budget with another limit on time.
    pub(crate) fn budget_within(&self, time: Option<Duration>, interrupt: &Interrupt) -> Budget {
        let memory = Some(self.memory.unwrap_or_else(default_memory));
        let limits = Limits { nodes: self.nodes, time, memory, ..Limits::default() };
        Budget::new(limits).with_cancel(Arc::clone(&interrupt.pressed))
    }
}

/// The default limit on memory: lower where the system allows less, so that an error is reported before an allocation fails.
fn default_memory() -> u64 {
    /// The address space that the program reserves without using it.
    const RESERVED: u64 = 200 << 20;
    address_space().map_or(DEFAULT_MEMORY, |most| DEFAULT_MEMORY.min(most.saturating_sub(RESERVED) / 2))
}

/// The size of the address space in bytes, if the system limits it.
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
/// During a computation the key sets the flag that cancels it; at any other time, or pressed twice, it ends the program.
/// In a session at the terminal it never ends the program.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt {
    pressed: Arc<AtomicBool>,
    working: Arc<AtomicBool>,
}

impl Interrupt {
    /// Listens to the key. If no handler can be installed, the key simply ends the program.
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

    /// Listens to the key for a session, which continues when the key is pressed.
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

    /// Runs a computation that the key can cancel.
    pub(crate) fn during<T>(&self, work: impl FnOnce() -> T) -> T {
        self.working.store(true, Ordering::Relaxed);
        let result = work();
        self.working.store(false, Ordering::Relaxed);
        result
    }
}
