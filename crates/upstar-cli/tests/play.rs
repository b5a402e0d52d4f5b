//! Games at the terminal: lines in, boards and answers out.

use std::io::Write;
use std::process::{Command, Stdio};

/// Plays a game with these lines typed; what was printed, and the exit code.
fn play(arguments: &[&str], typed: &str) -> (String, String, Option<i32>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_upstar"))
        .arg("play")
        .args(arguments)
        .env("LANG", "C")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A game that ends early does not read all lines.
    let _ = child.stdin.take().expect("a pipe").write_all(typed.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

#[test]
fn a_game_is_won_with_hints() {
    let (out, errors, code) = play(&["domineering", "2x3"], "hint\nwhy\n2\n");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[..3], ["  a b c", "1 . . .", "2 . . ."]);
    assert!(out.contains("Left is winning, with b1b2\nafter b1b2 the value is 2: L (Left wins)\n"), "{out}");
    assert_eq!(lines.last(), Some(&"Right cannot move: Left wins"), "{out}");
    assert_eq!((errors.as_str(), code), ("", Some(0)));
}

#[test]
fn a_lost_game_is_taken_back_and_won() {
    let (out, _, code) = play(&["Nim", "3,5,7", "--tutor"], "7>2\nundo\n7>6\nquit\n");
    assert!(out.contains("that gives the win away; 3>2, 5>4, 7>6 would have won; `undo` takes it back\n"), "{out}");
    assert!(out.contains("taken back\n3 + 5 + 7\nLeft to move, turn 1\n"), "{out}");
    assert_eq!(out.matches("gives the win away").count(), 1, "{out}");
    assert_eq!(code, Some(0));
    // Even after the end.
    let (out, ..) = play(&["Nim", "2", "--you", "both"], "2>1\n1>0\nundo\nundo\n2>0\n");
    assert_eq!(out.lines().last(), Some("Right cannot move: Left wins"), "{out}");
    assert!(out.contains("Left cannot move: Right wins\n"), "{out}");
}

#[test]
fn misere_play_is_won_by_those_who_cannot_move() {
    let (out, ..) = play(&["Nim", "1,2", "--misere", "--you", "left"], "hint\n2>0\n");
    assert!(out.contains("Left is winning, with 2>0\n"), "{out}");
    assert_eq!(out.lines().last(), Some("Left cannot move and wins, as this is misere play"), "{out}");
}

#[test]
fn engines_play_each_other() {
    for strength in ["easy", "fair", "best"] {
        let arguments = ["clobber", "4x4", "--you", "none", "--strength", strength, "--seed", "5"];
        let (out, errors, code) = play(&arguments, "");
        assert!(out.lines().last().is_some_and(|line| line.ends_with(" wins")), "{out}");
        assert_eq!((errors.as_str(), code), ("", Some(0)));
        assert_eq!(play(&arguments, "").0, out);
    }
}

#[test]
fn mistakes_are_explained_and_cost_nothing() {
    let (out, errors, code) = play(&["domineering", "2x2"], "a1b1\na1a3\nmoves\n");
    assert!(errors.contains("there is no move `a1b1`") && errors.contains("`a1a2` is a move"), "{errors}");
    assert!(out.ends_with("1 a1a2, 2 b1b2\n"), "{out}");
    assert_eq!(code, Some(0));
    for (arguments, expected) in [
        (&["fooo", "3"][..], "unknown game `fooo`"),
        (&[][..], "a game is missing"),
        (&["domineering", "..|q."][..], "unknown symbol `q`"),
        (&["Nim", "3,x"][..], "error"),
    ] {
        let (_, errors, code) = play(arguments, "");
        assert!(errors.contains(expected), "{arguments:?}: {errors}");
        assert!(code == Some(1) || code == Some(2), "{arguments:?}: {code:?}");
    }
}
