//! What the engine is.

use serde::{Deserialize, Serialize};

use crate::request::Host;
use crate::request::desk::{Desk, Failure};

/// What is the engine?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AboutQuestion {}

/// The engine, and what it allows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct About {
    /// The version of upstar.
    pub version: &'static str,
    /// `native` or `wasm`.
    pub engine: &'static str,
    /// The number of threads of a search.
    pub threads: usize,
    /// The seconds that a request may take; null if there is no limit.
    pub seconds: Option<f64>,
    /// The bytes that a request may use; null if there is no limit.
    pub memory: Option<u64>,
}

impl From<&Host> for About {
    fn from(host: &Host) -> About {
        About {
            version: env!("CARGO_PKG_VERSION"),
            engine: host.engine,
            threads: host.threads,
            seconds: host.limits.time.map(|time| time.as_secs_f64()),
            memory: host.limits.memory,
        }
    }
}

impl AboutQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<About, Failure> {
        Ok(About::from(desk.host))
    }
}
