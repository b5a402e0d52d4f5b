//! `upstar contest` as a user has it: samples, errors, random inputs, and programs with mistakes.

#![allow(missing_docs, clippy::unwrap_used, reason = "a test binary")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn upstar(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_upstar"))
        .arg("contest")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A program of the examples, which are built with the tests.
fn program(name: &str) -> PathBuf {
    Path::new(env!("CARGO_BIN_EXE_upstar")).with_file_name("examples").join(name)
}

#[test]
fn problems_are_listed_solved_and_explained() {
    let list = text(&upstar(&[], "").stdout);
    assert!(list.contains("poj2931       Procrastination"), "{list}");
    assert_eq!(text(&upstar(&["hdu1846"], "2\n23 2\n4 3\n").stdout), "first\nsecond\n");
    assert_eq!(text(&upstar(&["hdu1846", "--brute"], "2\n23 2\n4 3\n").stdout), "first\nsecond\n");
    let explanation = text(&upstar(&["hdu1846", "--explain"], "").stdout);
    assert!(explanation.contains("n mod (m+1)") && explanation.contains("book/contest/hdu1846.md"), "{explanation}");
}

#[test]
fn wrong_input_names_the_line_and_ends_with_two() {
    let broken = upstar(&["hdu1846"], "2\n23 2\n4 x\n");
    assert_eq!(broken.status.code(), Some(2));
    assert_eq!(text(&broken.stdout), "first\n");
    let message = text(&broken.stderr);
    assert!(message.contains("line 3: expected the most stones to take, 1 to 1000, found `x`"), "{message}");
    let unknown = upstar(&["hdu1864"], "");
    assert_eq!(unknown.status.code(), Some(2));
    assert!(text(&unknown.stderr).contains("hdu1846"));
}

#[test]
fn random_inputs_are_answered_alike_by_both_solutions() {
    let input = text(&upstar(&["poj1704", "--generate", "5"], "").stdout);
    assert_eq!(text(&upstar(&["poj1704"], &input).stdout), text(&upstar(&["poj1704", "--brute"], &input).stdout));
}

#[test]
fn mistakes_in_programs_are_found_and_made_small() {
    let cases = [
        ("poj1067", "wythoff_in_doubles", "433494437 701408733\n"),
        ("poj2931", "towers_in_doubles", "Test "),
        ("hdu2486", "take_away_off_by_one", "1\n"),
    ];
    for (problem, name, smallest) in cases {
        let checked = upstar(&[problem, "--check", program(name).to_str().unwrap()], "");
        let report = text(&checked.stdout);
        assert_eq!(checked.status.code(), Some(1), "{problem}: {report}");
        assert!(report.contains(smallest), "{problem}: {report}");
        assert!(report.lines().count() < 30, "{problem}: {report}");
    }
}

#[test]
fn a_right_program_passes() {
    let checked = upstar(&["hdu1846", "--check", program("bash_game").to_str().unwrap(), "--rounds", "30"], "");
    assert_eq!(text(&checked.stdout), "30 inputs, no difference\n");
    let missing = upstar(&["hdu1846", "--check", "/no/such/program"], "");
    assert_eq!(missing.status.code(), Some(2));
    assert!(text(&missing.stderr).contains("cannot run"));
}
