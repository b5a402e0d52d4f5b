//! The engine for browsers: requests and answers as JSON, in memory that is shared with the page.
//!
//! A page writes a request where [`take`] says, passes it to [`ask`], reads the answer there, and returns it with [`give`]. The boundary is
//! so small that it needs no generated code. It is the only place in the project where memory is addressed by hand, and everything
//! behind it is safe. Work is cancelled by ending the worker in which it runs.
//!
//! ```text
//! const at = engine.take(request.length);
//! new Uint8Array(engine.memory.buffer, at, request.length).set(request);
//! const answer = engine.ask(at, request.length);
//! const bytes = new Uint8Array(engine.memory.buffer, answer, engine.answer_length()).slice();
//! engine.give(answer, bytes.length);
//! ```

use std::cell::Cell;
use std::time::Duration;

use upstar::request::{Ask, Host};
use upstar::{Budget, Clock, Limits, Universe};

/// The most memory of a request: what pages get from most browsers.
const MEMORY: u64 = 1 << 30;

/// The most time of a request.
const TIME: Duration = Duration::from_secs(60);

thread_local! {
    /// The length of the last answer.
    static LENGTH: Cell<usize> = const { Cell::new(0) };
}

#[cfg(target_family = "wasm")]
#[link(wasm_import_module = "upstar")]
unsafe extern "C" {
    /// The time in milliseconds since any fixed moment.
    safe fn now() -> f64;
}

/// The clock of the page; elsewhere, that of the system.
fn clock() -> Clock {
    #[cfg(target_family = "wasm")]
    return Clock::new(|| Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default());
    #[cfg(not(target_family = "wasm"))]
    Clock::system()
}

/// Bytes whose address is given away.
fn given(bytes: Vec<u8>) -> *mut u8 {
    Box::into_raw(bytes.into_boxed_slice()).cast()
}

/// Room for a request of this length.
// SAFETY: nothing else has this name.
#[unsafe(no_mangle)]
pub extern "C" fn take(length: usize) -> *mut u8 {
    given(vec![0; length])
}

/// Takes bytes back.
///
/// # Safety
///
/// They were given by [`take`] or [`ask`], have this length, and were not given back before.
unsafe fn taken(at: *mut u8, length: usize) -> Vec<u8> {
    // SAFETY: the caller promises that they come from `given`.
    unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(at, length)) }.into_vec()
}

/// Answers the request at an address, which is given back thereby. The answer stands where it says.
///
/// # Safety
///
/// The address comes from [`take`] with the same length, and was not given back before.
// SAFETY: nothing else has this name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ask(at: *mut u8, length: usize) -> *mut u8 {
    // SAFETY: the caller promises it.
    let request = unsafe { taken(at, length) };
    let answer = answer(&request).into_bytes();
    LENGTH.set(answer.len());
    given(answer)
}

/// The length of the last answer.
// SAFETY: nothing else has this name.
#[unsafe(no_mangle)]
pub extern "C" fn answer_length() -> usize {
    LENGTH.get()
}

/// Gives an answer back.
///
/// # Safety
///
/// The address comes from [`ask`], the length is that of its answer, and it was not given back before.
// SAFETY: nothing else has this name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn give(at: *mut u8, length: usize) {
    // SAFETY: the caller promises it.
    drop(unsafe { taken(at, length) });
}

/// The answer to a request, both as JSON.
fn answer(request: &[u8]) -> String {
    let limits = Limits { time: Some(TIME), memory: Some(MEMORY), ..Limits::default() };
    let host = Host { engine: "wasm", threads: 1, limits };
    let reply = match Ask::read(request) {
        Ok(ask) => ask.answer(&host, &Universe::new(Budget::new(ask.limits(&host)).with_clock(clock()))),
        Err(reply) => reply,
    };
    reply.json
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_cross_the_boundary() {
        for (request, part) in [
            (r#"{"request":{"kind":"about"}}"#, r#""engine":"wasm""#),
            (r#"{"request":{"kind":"number","number":"3/4"}}"#, r#""birthday":"3""#),
            ("", r#""error""#),
        ] {
            let at = take(request.len());
            // SAFETY: there is room for the request, and the answer is as long as it says.
            let answer = unsafe {
                std::ptr::copy_nonoverlapping(request.as_ptr(), at, request.len());
                let at = ask(at, request.len());
                let answer = std::slice::from_raw_parts(at, answer_length()).to_vec();
                give(at, answer.len());
                answer
            };
            let answer = String::from_utf8(answer).expect("text");
            assert!(answer.contains(part), "{answer}");
        }
    }
}
