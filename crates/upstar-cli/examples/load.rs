//! Load on `upstar serve`: 200 clients that ask, leave and send nonsense, and then requests that were damaged.
//!
//! `cargo run --release --example load -- MINUTES DAMAGED`, after `cargo build --release`

#[allow(dead_code, missing_docs, reason = "shared with the tests")]
#[path = "../tests/client/mod.rs"]
mod client;

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::client::{LONG, Numbers, REQUESTS, Server, asked, damaged};

/// The number of clients.
const CLIENTS: u64 = 200;

#[expect(clippy::print_stdout, reason = "this is what the program is for")]
fn main() {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<f64>().unwrap_or(0.0));
    let (minutes, count) = (arguments.next().unwrap_or(10.0), arguments.next().unwrap_or(100_000.0) as u64);
    let server = Server::start(&["--time", "5", "--memory", "200M"]);
    let memory = || server.memory().unwrap_or(0) / 1024;
    println!("{} MiB at the start", memory());
    let statuses: Mutex<BTreeMap<(&str, u16), u64>> = Mutex::default();
    let count_status = |what, status| *statuses.lock().expect("a count").entry((what, status)).or_default() += 1;
    let end = Instant::now() + Duration::from_secs_f64(60.0 * minutes);
    std::thread::scope(|scope| {
        for client in 1..=CLIENTS {
            let (server, count_status) = (&server, &count_status);
            scope.spawn(move || {
                let mut numbers = Numbers(client);
                while Instant::now() < end {
                    match numbers.below(10) {
                        0 => count_status("damaged", server.ask(&damaged(&mut numbers)).status),
                        1 => {
                            let body = asked(LONG, "");
                            let mut stream = server.connect();
                            let head = format!(
                                "POST /api/ask HTTP/1.1\r\nHost: localhost:{}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                                server.port,
                                body.len()
                            );
                            let _ = stream.write_all(head.as_bytes());
                            count_status("left", 0);
                        }
                        _ => count_status("asked", server.ask(&asked(numbers.any(REQUESTS), "")).status),
                    }
                }
            });
        }
    });
    println!("{} MiB after {minutes} minutes of load", memory());
    std::thread::scope(|scope| {
        for client in 1..=4 {
            let (server, count_status) = (&server, &count_status);
            scope.spawn(move || {
                let mut numbers = Numbers(1_000_003 * client);
                for _ in 0..count / 4 {
                    let request = damaged(&mut numbers);
                    let response = server.ask(&request);
                    count_status("fuzzed", response.status);
                    if ![200, 400, 422].contains(&response.status) {
                        println!("{}: {request}\n{}", response.status, response.body);
                    }
                }
            });
        }
    });
    println!("{} MiB at the end", memory());
    for ((what, status), count) in statuses.lock().expect("the counts").iter() {
        println!("{what:<8} {status:>3} {count:>8}");
    }
}
