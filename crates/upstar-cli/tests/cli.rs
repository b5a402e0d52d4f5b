//! The program as a user meets it: arguments and lines in, lines and exit codes out.

use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Runs the program with these arguments and this input.
fn run_with(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_upstar"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output
}

fn run(arguments: &[&str]) -> Output {
    run_with(arguments, b"")
}

fn batch(input: impl AsRef<[u8]>) -> String {
    let output = run_with(&["eval", "--batch"], input.as_ref());
    String::from_utf8(output.stdout).expect("text")
}

#[track_caller]
fn check(arguments: &[&str], stdout: &str, code: i32) {
    let output = run(arguments);
    assert_eq!(String::from_utf8_lossy(&output.stdout), stdout, "{arguments:?}");
    assert_eq!(output.status.code(), Some(code), "{arguments:?}");
}

#[track_caller]
fn check_error(arguments: &[&str], message: &str) {
    let output = run(arguments);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains(message), "{arguments:?}: {stderr}");
    assert!(stderr.len() < 3000, "{arguments:?}: {} bytes", stderr.len());
    assert!(!stderr.contains('\u{1b}'), "no colours in a pipe");
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
}

#[test]
fn expressions_are_answered_line_by_line() {
    check(&["eval", "1+1", "{1|3}"], "2\n2\n", 0);
    check(&["eval", "^*", "--format", "unicode"], "↑∗\n", 0);
    check(&["eval", "--format=latex", "1/2"], "\\frac{1}{2}\n", 0);
    check(&["eval", "1+1;"], "", 0);
    let json = run(&["eval", "--format", "json", "^*"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(json["text"], "^*");
    assert_eq!(json["left"], serde_json::json!(["0", "*"]));
}

#[test]
fn expressions_may_begin_with_a_hyphen() {
    check(&["eval", "-3"], "-3\n", 0);
    check(&["eval", "--", "-3"], "-3\n", 0);
    check(&["eval", "-{1|0}", "-v", "--format", "text", "-^", "--3"], "{0|-1}\n^\nv\n3\n", 0);
    assert_eq!(run(&["report", "-1/2"]).status.code(), Some(0));
}

#[test]
fn exit_codes_tell_what_happened() {
    check(&["eval", "1", "1/0", "2"], "1\n2\n", 1);
    assert_eq!(run(&["eval", "--frmat", "text", "1"]).status.code(), Some(2));
    assert_eq!(run(&["evaluate"]).status.code(), Some(2));
    assert_eq!(run(&["eval", "1", "--memory", "lots"]).status.code(), Some(2));
    assert_eq!(run(&["eval", "1", "--time", "-1"]).status.code(), Some(2));
    assert_eq!(run(&["eval", "--batch", "1"]).status.code(), Some(2));
    assert_eq!(run(&["--help"]).status.code(), Some(0));
    assert_eq!(run(&["report", "1/0"]).status.code(), Some(1));
}

#[test]
fn every_line_of_a_batch_has_its_answer() {
    assert_eq!(batch("1+1\r\n\n  \n*2+*3\n1/0\n2"), "2\n\n\n*\nerror: division by zero\n2\n");
    assert_eq!(batch(""), "");
    assert_eq!(batch(b"1\n\xff\xfe\n2\n"), "1\nerror: the line is not valid UTF-8\n2\n");
    assert_eq!(batch("1;\n2"), "\n2\n");
    let output = run_with(&["eval", "--batch"], b"1\n(\n");
    assert_eq!(output.status.code(), Some(1));
    let many = "{1|-1}+{2|-2}\n".repeat(20_000);
    assert_eq!(batch(&many).lines().count(), 20_000);
    let json = run_with(&["eval", "--batch", "--format", "json"], b"1\n)\n\xff\n");
    assert_eq!(json.stdout.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).count(), 3);
}

#[test]
fn bad_input_is_an_error_and_never_a_crash() {
    check_error(&["eval", "{3|2|1}"], "ambiguous");
    check_error(&["eval", "{|"], "never closed");
    check_error(&["eval", "1)"], "closes nothing");
    check_error(&["eval", "{1/3|}"], "not a dyadic number");
    check_error(&["eval", "\u{1}\u{7f}"], "unexpected character U+0001");
    check_error(&["eval", ""], "expected an expression");
    check_error(&["eval", &"9".repeat(100_001)], "digits");
    check_error(&["eval", &format!("{}x", "1+".repeat(40_000))], "unknown name `x`");
    let inputs = [
        "9".repeat(1_000_000),
        "{".repeat(100_000) + &"}".repeat(100_000),
        "(".repeat(100_000) + "1" + &")".repeat(100_000),
        "[".repeat(100_000),
        "{".repeat(99_000) + "0" + &"|}".repeat(99_000),
        "{0|".repeat(50_000) + &"}".repeat(50_000),
        "'".repeat(1000),
        "-".repeat(100_000) + "1",
        "1:".repeat(50_000) + "1",
        "{1|-1}:".repeat(1000) + "1",
        "x".repeat(1_000_000),
    ];
    for input in inputs {
        let output = run_with(&["eval", "--batch", "--time", "2"], input.as_bytes());
        assert_eq!(output.stdout.iter().filter(|&&byte| byte == b'\n').count(), 1, "{}", &input[..20]);
        assert!(matches!(output.status.code(), Some(0 | 1)), "{}: {:?}", &input[..20], output.status);
    }
}

#[test]
fn limits_are_kept_and_named() {
    let sum = "{1|-1}+{2|-2}+{3|-3}+{4|-4}+{5|-5}+{6|-6}";
    check_error(&["eval", "--nodes", "3", sum], "the limit of 3 nodes is exhausted");
    check_error(&["eval", "--memory", "10K", "1..1000000"], "the memory limit of 10240 bytes is exhausted");
    let began = Instant::now();
    for huge in ["*1000000000000:^", "'{*1000000000000|}' * *", "^:*1000000000000"] {
        check_error(&["eval", "--time", "0.2", "--memory", "1G", huge], "exhausted");
    }
    assert!(began.elapsed() < Duration::from_secs(20));
    let lines = format!("1\n{sum}\n2\n");
    let output = run_with(&["eval", "--batch", "--nodes", "3"], lines.as_bytes());
    assert_eq!(String::from_utf8_lossy(&output.stdout), "1\nerror: the limit of 3 nodes is exhausted\n2\n");
}

#[test]
fn a_closed_pipe_is_fine() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_upstar"))
        .args(["eval", "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || {
        for _ in 0..100_000 {
            if stdin.write_all(b"1+1\n").is_err() {
                break;
            }
        }
    });
    let status = child.wait().expect("the program ends");
    writer.join().expect("the writer ends");
    let mut stderr = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut stderr).expect("text");
    assert_eq!((status.code(), stderr.as_str()), (Some(0), ""));
}

#[test]
fn a_report_tells_the_facts() {
    let report = String::from_utf8(run(&["report", "3/4"]).stdout).expect("text");
    assert!(report.contains("sign expansion  +-+"), "{report}");
    let json = run(&["report", "^", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(json["birthday"], "2");
}
