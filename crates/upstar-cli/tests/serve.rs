//! `upstar serve`: every kind of request, limits, cancelling, many requests at once, and requests that are none.

#![allow(missing_docs, reason = "a test binary")]
#![cfg(unix)]

mod client;

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::client::{LONG, Numbers, REQUESTS, Response, Server, asked, damaged};

/// The validator of the answers to a kind of request, or of errors.
fn validator(kind: Option<&str>) -> Validator {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schema/requests.json");
    let schema: Value = serde_json::from_str(&fs::read_to_string(file).expect("the schema")).expect("JSON");
    let answer = match kind {
        Some(kind) => schema["answers"][kind].clone(),
        None => json!({ "$ref": "#/$defs/ErrorAnswer" }),
    };
    let mut whole = json!({ "$schema": schema["$schema"], "$defs": schema["$defs"], "allOf": [answer] });
    whole["unevaluatedProperties"] = false.into();
    jsonschema::validator_for(&whole).expect("a schema")
}

fn json_of(response: &Response) -> Value {
    serde_json::from_str(&response.body).unwrap_or_else(|error| panic!("{error}: {response:?}"))
}

#[track_caller]
fn check_valid(validator: &Validator, answer: &Value) {
    let errors: Vec<String> = validator.iter_errors(answer).map(|error| format!("{error}")).collect();
    assert!(errors.is_empty(), "{errors:?}\n{answer}");
}

#[test]
fn every_kind_of_request_is_answered() {
    let server = Server::start(&["--time", "20"]);
    let error = validator(None);
    let mut kinds: Vec<String> = Vec::new();
    for request in REQUESTS {
        let kind = serde_json::from_str::<Value>(request).expect("JSON")["kind"].as_str().expect("a kind").to_owned();
        let valid = validator(Some(&kind));
        for wishes in ["", r#","locale":"zh","seconds":10"#] {
            let response = server.ask(&asked(request, wishes));
            assert_eq!(response.status, 200, "{request}: {}", response.body);
            check_valid(&valid, &json_of(&response));
        }
        kinds.push(kind);
    }
    kinds.sort();
    kinds.dedup();
    let missing: Vec<&&str> =
        upstar::request::Request::KINDS.iter().filter(|kind| !kinds.iter().any(|own| own == *kind)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    // The questions of the schema are those that are read.
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schema/requests.json");
    let mut schema: Value = serde_json::from_str(&fs::read_to_string(file).expect("the schema")).expect("JSON");
    schema["$ref"] = json!("#/$defs/Ask");
    let asks = jsonschema::validator_for(&schema).expect("a schema");
    for request in REQUESTS {
        check_valid(&asks, &serde_json::from_str(&asked(request, "")).expect("JSON"));
    }
    for (wrong, status, place) in [
        (r#"{"kind":"value","game":{"name":"clobber"},"position":"xo|x"}"#, 422, json!(3)),
        (r#"{"kind":"number","number":"1 +"}"#, 422, json!(3)),
        (r#"{"kind":"number"}"#, 400, Value::Null),
        (r#"{"kind":"numbre","number":"1"}"#, 400, Value::Null),
    ] {
        let response = server.ask(&asked(wrong, ""));
        let answer = json_of(&response);
        check_valid(&error, &answer);
        assert_eq!((response.status, &answer["error"]["start"]), (status, &place), "{answer}");
    }
    let about = json_of(&server.get("/api/about"));
    assert_eq!((&about["engine"], &about["seconds"]), (&json!("native"), &json!(20.0)));
}

#[test]
fn files_are_served_and_nothing_else() {
    let server = Server::start(&[]);
    let index = json_of(&server.get("/book/index.json"));
    let first = index["en"][1]["path"].as_str().expect("a page");
    assert_eq!((first, index["zh"][0]["path"].as_str()), ("book/en/course/README.md", Some("book/zh/README.md")));
    for page in index["en"].as_array().into_iter().chain(index["zh"].as_array()).flatten() {
        assert!(!page["title"].as_str().unwrap_or_default().is_empty(), "{page}");
    }
    let page = server.get(&format!("/{first}"));
    assert!(page.status == 200 && page.head.contains("text/markdown") && page.body.starts_with("# "));
    let rules = json_of(&server.get("/rules/index.json"));
    assert!(rules.as_array().is_some_and(|rules| rules.iter().any(|file| file["path"] == "rules/clobber.rules")));
    for head in ["content-security-policy: default-src 'none'", "x-content-type-options: nosniff"] {
        assert!(page.head.contains(head), "{}", page.head);
    }
    for path in
        ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "/etc/passwd", "/book/../Cargo.toml", "/book", "/api"]
    {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
    assert_eq!(server.get("/api/ask").status, 405);
}

#[test]
fn other_sites_are_refused() {
    let server = Server::start(&[]);
    let port = server.port;
    let ask = |headers: String| server.post("/api/ask", &asked(REQUESTS[0], ""), &headers).status;
    for host in ["localhost", "127.0.0.1", "[::1]"] {
        assert_eq!(ask(format!("Host: {host}:{port}\r\n")), 200, "{host}");
        assert_eq!(ask(format!("Host: {host}:{port}\r\nOrigin: http://{host}:{port}\r\n")), 200, "{host}");
    }
    for host in ["example.com", "localhost.example.com", "192.168.0.1", "127.0.0.1.example.com", "", "[", "]:"] {
        assert_eq!(ask(format!("Host: {host}:{port}\r\n")), 403, "{host}");
    }
    assert_eq!(ask(format!("Host: localhost:{}\r\n", port ^ 1)), 403);
    assert_eq!(ask("Host: localhost\r\n".into()), 403);
    for origin in ["http://example.com", "null", "http://localhost:1", "https://127.0.0.1"] {
        assert_eq!(ask(format!("Origin: {origin}\r\n")), 403, "{origin}");
    }
    // A form of another site cannot send JSON.
    let body = asked(REQUESTS[0], "");
    let head = format!("POST /api/ask HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Length: {}\r\n", body.len());
    assert_eq!(server.send(&head, body.as_bytes()).status, 415);
}

#[test]
fn requests_have_limits() {
    let server = Server::start(&["--time", "1", "--memory", "100M", "--threads", "2"]);
    let begun = Instant::now();
    let response = server.ask(&asked(LONG, ""));
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
    let answer = json_of(&response);
    assert_eq!(response.status, 422);
    assert!(["time", "memory"].contains(&answer["error"]["limit"].as_str().unwrap_or_default()), "{answer}");
    let answer = json_of(&server.ask(&asked(LONG, r#","memory":1000000"#)));
    assert_eq!(answer["error"]["limit"], "memory", "{answer}");
    let long = format!(r#"{{"kind":"check","text":"{}"}}"#, "1+".repeat(600_000));
    assert_eq!(server.ask(&asked(&long, "")).status, 413);
    // Deep nesting is no way to fell the server.
    let deep =
        format!(r#"{{"kind":"report","of":{{"expression":"{}0{}"}}}}"#, "{".repeat(100_000), "|}".repeat(100_000));
    let deep = server.ask(&asked(&deep, ""));
    assert!([200, 422].contains(&deep.status), "{}", deep.status);
    let arrays = "[".repeat(500_000);
    assert_eq!(server.ask(&arrays).status, 400);
    assert_eq!(server.ask(&asked(REQUESTS[0], "")).status, 200);
}

/// Begins a long request as a stream of events, and reads until the first progress.
fn begin(server: &Server) -> std::net::TcpStream {
    let mut stream = server.connect();
    let body = asked(LONG, "");
    let head = format!(
        "POST /api/ask HTTP/1.1\r\nHost: localhost:{}\r\nContent-Type: application/json\r\nAccept: text/event-stream\r\nContent-Length: {}\r\n\r\n",
        server.port,
        body.len()
    );
    stream.write_all(head.as_bytes()).expect("sent");
    stream.write_all(body.as_bytes()).expect("sent");
    let (mut seen, mut buffer) = (String::new(), [0; 1000]);
    while !seen.contains("event: progress") {
        let length = stream.read(&mut buffer).expect("an event");
        assert!(0 < length, "{seen}");
        seen.push_str(&String::from_utf8_lossy(&buffer[..length]));
    }
    stream
}

/// Whether the server comes to rest within some seconds.
fn comes_to_rest(server: &Server) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(20) {
        let before = server.processor_time();
        std::thread::sleep(Duration::from_millis(300));
        if before == server.processor_time() {
            return true;
        }
    }
    false
}

#[test]
fn progress_is_told_and_work_ends_with_its_reader() {
    let server = Server::start(&["--time", "100", "--threads", "1"]);
    drop(begin(&server));
    assert!(comes_to_rest(&server), "a stream that was left");
    // The same without events.
    let mut stream = server.connect();
    let body = asked(LONG, "");
    let head = format!(
        "POST /api/ask HTTP/1.1\r\nHost: localhost:{}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        server.port,
        body.len()
    );
    stream.write_all(head.as_bytes()).expect("sent");
    std::thread::sleep(Duration::from_millis(500));
    drop(stream);
    assert!(comes_to_rest(&server), "a request that was left");
    // A short question comes as an event, too.
    let response = server.post("/api/ask", &asked(REQUESTS[5], ""), "Accept: text/event-stream\r\n");
    let answer = response.body.split("event: answer\ndata: ").nth(1).expect("an answer");
    check_valid(&validator(Some("value")), &serde_json::from_str(answer.trim()).expect("JSON"));
}

#[test]
fn runaway_requests_do_not_starve_quick_ones() {
    let server = Server::start(&["--time", "100", "--threads", "1"]);
    let runaways = [begin(&server), begin(&server), begin(&server)];
    let begun = Instant::now();
    for request in [REQUESTS[0], REQUESTS[1], REQUESTS[3], r#"{"kind":"check","text":"1+1"}"#] {
        assert_eq!(server.ask(&asked(request, "")).status, 200);
    }
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
    drop(runaways);
    // The next long request has its turn.
    assert_eq!(server.ask(&asked(REQUESTS[5], "")).status, 200);
}

#[test]
fn the_server_ends_when_it_is_told_to() {
    for signal in ["INT", "TERM"] {
        let mut server = Server::start(&["--time", "100"]);
        let mut busy = begin(&server);
        let pid = server.process.id().to_string();
        let told = std::process::Command::new("kill").args([&format!("-{signal}"), &pid]).status().expect("kill");
        assert!(told.success());
        let mut rest = String::new();
        let _ = busy.read_to_string(&mut rest);
        assert!(rest.contains("event: answer") && rest.contains("cancelled"), "{signal}: {rest}");
        let status = server.process.wait().expect("an end");
        assert!(status.success(), "{signal}: {status}");
    }
}

#[test]
fn many_requests_at_once_are_answered() {
    let server = Server::start(&["--time", "20", "--memory", "300M"]);
    let round = |seed: u64| {
        std::thread::scope(|scope| {
            for number in 0..200_u64 {
                let server = &server;
                scope.spawn(move || {
                    let mut numbers = Numbers(seed * 1000 + number + 1);
                    match number % 10 {
                        0 => {
                            let status = server.ask(&damaged(&mut numbers)).status;
                            assert!([200, 400, 422].contains(&status), "{status}");
                        }
                        1 => drop(begin_without_waiting(server)),
                        _ => {
                            let request = numbers.any(REQUESTS);
                            let response = server.ask(&asked(request, ""));
                            assert_eq!(response.status, 200, "{request}: {}", response.body);
                        }
                    }
                });
            }
        });
    };
    round(1);
    assert!(comes_to_rest(&server));
    let first = server.memory();
    round(2);
    assert!(comes_to_rest(&server));
    if let (Some(first), Some(last)) = (first, server.memory()) {
        assert!(last < first * 3 / 2 + 50_000, "the memory grew from {first} to {last} KiB");
    }
    assert_eq!(server.ask(&asked(REQUESTS[0], "")).status, 200);
}

/// Sends a long request and leaves.
fn begin_without_waiting(server: &Server) -> std::net::TcpStream {
    let mut stream = server.connect();
    let body = asked(LONG, "");
    let head = format!(
        "POST /api/ask HTTP/1.1\r\nHost: localhost:{}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        server.port,
        body.len()
    );
    stream.write_all(head.as_bytes()).expect("sent");
    stream
}

#[test]
fn damaged_requests_do_no_damage() {
    let server = Server::start(&["--time", "2", "--memory", "200M"]);
    let mut numbers = Numbers(7);
    for _ in 0..3000 {
        let request = damaged(&mut numbers);
        let response = server.ask(&request);
        assert!([200, 400, 422].contains(&response.status), "{}: {request}\n{}", response.status, response.body);
        assert_eq!(json_of(&response).get("error").is_none(), response.status == 200, "{request}");
    }
    // What is no HTTP.
    for bytes in [
        &b"\r\n\r\n"[..],
        b"GET\r\n\r\n",
        b"\0\xff\xfe\r\n\r\n",
        b"POST /api/ask HTTP/9\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
    ] {
        let status = server.nonsense(bytes).status;
        assert!([0, 400, 403, 505].contains(&status), "{status}");
    }
    let head = "POST /api/ask HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 99999999999999\r\n";
    let whole = format!("{head}Host: localhost:{}\r\n\r\n", server.port);
    assert!([0, 400, 413].contains(&server.nonsense(whole.as_bytes()).status));
    assert_eq!(server.ask(&asked(REQUESTS[0], "")).status, 200);
}
