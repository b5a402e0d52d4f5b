//! The reasons for stopping work.

use std::fmt;
use std::time::Duration;

/// The limit that was reached.
///
/// # Examples
///
/// ```
/// use upstar::budget::{Budget, Exhausted, Limits};
///
/// let budget = Budget::new(Limits { memory: Some(1 << 20), ..Limits::default() });
/// budget.note_memory(1 << 20);
/// assert_eq!(budget.check(), Err(Exhausted::Memory(1 << 20)));
/// assert_eq!(Exhausted::Memory(1 << 20).to_string(), "the memory limit of 1048576 bytes is exhausted");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exhausted {
    /// More nodes than allowed, with the limit.
    Nodes(u64),
    /// More time than allowed, with the limit.
    Time(Duration),
    /// More memory than allowed, with the limit in bytes.
    Memory(u64),
    /// More steps than allowed, with the limit.
    Steps(u64),
    /// A game nested more deeply than the engine supports, with the limit.
    Depth(u32),
    /// Play can come back to a position, so that a search that takes play for finite has no end.
    Endless,
    /// A text too long to write out, with the limit in parts.
    Text(u64),
    /// A count of ups or a nimber beyond 64 bits.
    Range,
    /// A position too large to be searched, of which a formula gives only the value in normal play.
    Unsearchable,
    /// The work was cancelled.
    Cancelled,
}

impl Exhausted {
    /// The name of the limit, in a word.
    pub fn limit(&self) -> &'static str {
        match self {
            Exhausted::Nodes(_) => "nodes",
            Exhausted::Time(_) => "time",
            Exhausted::Memory(_) => "memory",
            Exhausted::Steps(_) => "steps",
            Exhausted::Depth(_) => "depth",
            Exhausted::Endless => "endless",
            Exhausted::Text(_) => "text",
            Exhausted::Range => "range",
            Exhausted::Unsearchable => "size",
            Exhausted::Cancelled => "cancelled",
        }
    }
}

impl fmt::Display for Exhausted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Exhausted::Nodes(nodes) => write!(f, "the limit of {} is exhausted", counted(*nodes, "node")),
            Exhausted::Time(time) => write!(f, "the time limit of {} s is exhausted", time.as_secs_f64()),
            Exhausted::Memory(bytes) => write!(f, "the memory limit of {} is exhausted", counted(*bytes, "byte")),
            Exhausted::Steps(steps) => write!(f, "the limit of {} is exhausted", counted(*steps, "step")),
            Exhausted::Depth(depth) => write!(f, "the game is nested deeper than {depth} levels"),
            Exhausted::Endless => f.write_str("play can come back to a position, so that it need not end"),
            Exhausted::Text(parts) => write!(f, "written out, the answer has more than {parts} parts"),
            Exhausted::Range => f.write_str("the number of ups or the nimber does not fit in 64 bits"),
            Exhausted::Unsearchable => {
                f.write_str("the position is too large for a search; a formula gives only its value in normal play")
            }
            Exhausted::Cancelled => f.write_str("cancelled"),
        }
    }
}

impl std::error::Error for Exhausted {}

/// A count with its noun: `1 byte`, `2 bytes`.
fn counted(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}
