//! Bounds seen from outside the process: any question with a limit on time and memory ends soon, uses little memory, and stops at the first
//! Ctrl-C.
//!
//! The shell limits the address space of the program, so that a list whose memory is not counted crashes the program and fails the test.
//! The times only distinguish ending from not ending, since other programs may keep the machine busy.

#![cfg(target_os = "linux")]
#![allow(missing_docs, reason = "a test binary")]
#![allow(clippy::print_stdout, reason = "how much was asked is told")]

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use upstar::lang::{Builtin, Wanted, builtins};

/// How long an answer may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The address space of the program in KiB: about 150 MB from the start, and 300 MB more.
const ADDRESS_SPACE: u32 = 460_000;

/// The program with limited address space.
fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new("sh");
    let script = format!("ulimit -v {ADDRESS_SPACE}; exec \"$0\" \"$@\"");
    command
        .args(["-c", &script, env!("CARGO_BIN_EXE_upstar")])
        .args(arguments)
        .env("RUST_BACKTRACE", "0")
        .env("LC_ALL", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A program that answers line by line.
struct Lines {
    child: Child,
    input: ChildStdin,
    answers: Receiver<usize>,
}

impl Lines {
    fn start(arguments: &[&str]) -> Lines {
        let mut child = program(arguments).stderr(Stdio::null()).spawn().expect("the program starts");
        let input = child.stdin.take().expect("a pipe");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            loop {
                // Only the lengths of lines matter, so they are not stored: they may be huge.
                let mut length = 0;
                loop {
                    let buffer = output.fill_buf().unwrap_or_default();
                    let end = buffer.iter().position(|&byte| byte == b'\n');
                    let used = end.map_or(buffer.len(), |end| end + 1);
                    if used == 0 {
                        return;
                    }
                    length += used;
                    output.consume(used);
                    if end.is_some() {
                        break;
                    }
                }
                if sender.send(length).is_err() {
                    return;
                }
            }
        });
        Lines { child, input, answers }
    }

    /// Writes a line and waits for its answer; returns whether one came.
    fn ask(&mut self, line: &str) -> bool {
        let written = self.input.write_all(format!("{line}\n").as_bytes());
        written.is_ok() && self.answers.recv_timeout(PATIENCE).is_ok()
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Huge, deep and wide objects of every kind that questions accept.
fn extremes(wanted: Wanted) -> Vec<String> {
    let games = [
        "(*4294967295)",
        "(*20000)",
        "{*1000000|-101}",
        "(1/2^100000)",
        "(10^100000)",
        "(^4294967295)",
        "(2^60+^3000*5)",
        "{10^1000|-10^1000}",
        "(^<2>:*15)",
        "Sum([for i from 1 to 14 yield {3^i|-2^i}])",
        "{1||*300|-101}",
        "Tiny(10^50)",
        "(^9223372036854775807)",
    ];
    let lists = [
        "[for i from 1 to 1000000 yield i]",
        "[for i from 1 to 3000 yield *i]",
        "[for i from 1 to 300 yield {10^i|-10^i}]",
        "[]",
    ];
    let list = |texts: &[&str]| texts.iter().map(|text| text.to_string()).collect();
    let rows = |row: &str, count: usize| vec![row; count].join("|");
    match wanted {
        Wanted::Game => list(&games),
        Wanted::Value => list(&[&games[..], &["omega^omega", "1/3^5000"]].concat()),
        Wanted::Any => list(&[&games[..6], &lists[..2]].concat()),
        Wanted::Form => list(&["'{*|*}'", "'{1000000|}'", "'{*300|*300}'", "'{10^1000|-10^1000}'"]),
        Wanted::Integer => list(&["(10^100000)", "4294967295", "(-(10^30))", "20000", "1000000", "3"]),
        Wanted::Number => list(&["(10^100000)", "(1/2^100000)", "(1/3^50000)", "(-(10^30)/7)"]),
        Wanted::Surreal => {
            list(&["omega^omega", "(10^100000)", "(omega^(omega^omega)-omega^3+1/omega)", "(omega+1)^50"])
        }
        Wanted::Player => list(&["Left"]),
        Wanted::Collection | Wanted::Many => list(&lists),
        Wanted::Text => ["L", ".", "9", "("].map(|letter| format!("\"{}\"", letter.repeat(3000))).to_vec(),
        Wanted::Map => list(&["{for i from 1 to 1000 yield i => *i}"]),
        Wanted::Function => list(&["(x -> x)", "(x -> [for i from 0 to 100000 yield i])"]),
        Wanted::Ruleset => list(&["Domineering", "Nim", "Kayles", "Ruleset(p -> [for q from 0 to p-1 yield q])"]),
        Wanted::Position => vec![
            format!("Domineering(\"{}\")", rows(&".".repeat(20), 20)),
            format!("Amazons(\"{}\")", rows(&format!("x{}o", ".".repeat(28)), 20)),
            format!("Snort(\"{}\")", ".".repeat(900)),
            "Nim(10^30)".into(),
            "Kayles(10^9)".into(),
            "Ruleset(p -> [for q from 0 to p-1 yield q])(100000)".into(),
        ],
        Wanted::Heaps => {
            list(&["Kayles(10^9,10^12)", "Nim(10^30,5)", "Wythoff(10^20,10^19)", "TakeAndBreak(\"0.06\")(10^8)"])
        }
        Wanted::Periodicity => list(&["Kayles.Period"]),
        Wanted::Thermograph => games.map(|game| format!("Thermograph({game})")).to_vec(),
        Wanted::Stream => list(&["(1..10^9).ToStream", "[1,2].ToStream"]),
        Wanted::Quadratic => list(&["Sqrt(2)", "(10^1000*Sqrt(999999999989))", "(Sqrt(3)/7^1000)"]),
        Wanted::Translate => list(&["(1/3 + *)", "(omega + ^1000000000)", "(1/3 + {10^1000|-1})"]),
        Wanted::Misere | Wanted::Genus => list(&["*[[2],[3,[2]]]", "*[1000000]", "(100 * *[[2]])"]),
        Wanted::Impartial => list(&["*300", "*[[2],[3,[2]]]", "(^9223372036854775807)"]),
        Wanted::Loopy | Wanted::AnyGame => list(&[
            "{*1000000|pass}",
            "(10^100000+over)",
            "{10^1000|pass}",
            "(on&(-10^1000))",
            "{^9223372036854775807|pass}",
            "a{0,{1|1,{*,{1*|1*,a}|*}}|0}",
            "(9*upon)",
        ]),
        Wanted::SidedStop => list(&["*.SidedStop(Left)", "(1/2^1000).SidedStop(Right)"]),
    }
}

/// A question about every extreme, with up to two choices of extremes as arguments.
fn questions(builtin: &Builtin) -> Vec<String> {
    let mut lines = Vec::new();
    for receiver in extremes(builtin.receiver) {
        for choice in 0..=usize::from(!builtin.parameters.is_empty()) {
            let mut line = format!("{}({receiver}", builtin.name);
            for parameter in builtin.parameters {
                let choices = extremes(parameter.wanted);
                let _ = write!(line, ", {}", choices[choice % choices.len()]);
            }
            lines.push(line + ")");
        }
    }
    lines
}

#[test]
fn every_question_about_huge_deep_and_wide_things_ends() {
    let mut asked = 0;
    let mut unanswered: Vec<String> = Vec::new();
    let start = || Lines::start(&["eval", "--batch", "--time", "0.05", "--memory", "100M"]);
    let mut program = start();
    for line in builtins().iter().flat_map(questions) {
        if !program.ask(&line) {
            unanswered.push(line.chars().take(200).collect());
            program = start();
        }
        asked += 1;
    }
    assert!(unanswered.is_empty(), "{unanswered:#?}");
    assert!(1000 < asked, "{asked}");
    println!("{asked} questions");
}

/// Runs the program with limits until it ends.
#[track_caller]
fn ends(arguments: &[&str], input: &[u8]) {
    let mut child = program(arguments).stdout(Stdio::null()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let begun = Instant::now();
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    let start: Vec<String> = arguments.iter().map(|text| text.chars().take(100).collect()).collect();
    let error = String::from_utf8_lossy(&output.stderr);
    // An answer or a reported error, but no crash from lack of memory.
    assert!(matches!(output.status.code(), Some(0 | 1)), "{start:?}: {:?}: {error}", output.status);
    assert!(begun.elapsed() < PATIENCE, "{start:?}: {:?}", begun.elapsed());
    assert!(error.len() < 10_000, "{start:?}: an error of {} bytes", error.len());
}

const BOUNDS: [&str; 4] = ["--time", "1", "--memory", "200M"];

#[test]
fn values_that_are_too_large_to_list_or_to_write_end() {
    let switches: String = (0..20).map(|i| format!("+{{{}|-{}}}", 3 * i + 1, 2 * i + 1)).collect();
    let sum = format!("{{*1000000|-101}}{switches}");
    for (command, expression) in [
        ("eval", "(*4294967295).Followers"),
        ("eval", "(*4294967295).Incentives"),
        ("eval", "(*4294967295).LeftOptions"),
        ("eval", "{*1000000|-101}.FollowerCount"),
        ("eval", "(1/2^100000).Path"),
        ("eval", "(1/2^100000).Followers"),
        ("eval", "*20000.Incentives"),
        ("eval", sum.as_str()),
        ("eval", "1:*300"),
        ("eval", "Tiny(1)+*300"),
        ("eval", "2^4194303"),
        ("report", "*20000"),
        ("report", "*18446744073709551615"),
        ("report", "2^4194303"),
    ] {
        ends(&[&[command], &BOUNDS[..], &[expression]].concat(), b"");
    }
    ends(&[&["eval", "--format", "json"], &BOUNDS[..], &["^<2>:*15"]].concat(), b"");
    // If the system allows less memory than the default limit, no option is needed.
    ends(&["eval", "(*4294967295).Followers"], b"");
    let strip = ".".repeat(1000);
    ends(&[&["solve"], &BOUNDS[..], &["snort", &strip]].concat(), b"");
    ends(&["solve", "--memory", "100M", "snort", &strip], b"");
    let picture = std::env::temp_dir().join(format!("upstar-bounds-{}.svg", std::process::id()));
    let picture = picture.to_str().expect("a name");
    for arguments in [
        ["Nim", "--upto", "1000000000", "-o", picture],
        ["Kayles", "--upto", "100000000", "-o", "-"],
        ["Nim", "--upto", "1000000000", "--format", "json"],
        ["Kayles", "--upto", "1000000000", "--format", "csv"],
        ["Kayles", "--upto", "1000000000", "--format", "text"],
        ["Kayles", "--position", "1000000000", "--format", "json"],
    ] {
        ends(&[&["heap"], &BOUNDS[..], &arguments].concat(), b"");
    }
}

#[test]
fn inputs_of_ten_million_terms_end() {
    let long = vec!["1"; 10_000_000].join("+");
    ends(&BOUNDS, long.as_bytes());
    ends(&[&["eval", "--batch"], &BOUNDS[..]].concat(), long.as_bytes());
    ends(&[&["run"], &BOUNDS[..], &["-"]].concat(), long.as_bytes());
}

#[test]
fn inputs_without_end_end() {
    for (arguments, text) in [
        (vec!["eval", "--batch", "--memory", "100M"], "1+"),
        (vec!["--memory", "100M"], "1+"),
        (vec!["--memory", "100M"], "1+\n"),
        (vec!["--memory", "100M"], "/* "),
    ] {
        let mut child = program(&arguments).stdout(Stdio::null()).spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        // Until the program no longer listens.
        let block = text.repeat(1 << 16);
        let writer =
            std::thread::spawn(move || (0..1 << 14).take_while(|_| stdin.write_all(block.as_bytes()).is_ok()).count());
        let output = child.wait_with_output().expect("the program ends");
        assert!(writer.join().expect("the writer ends") < 1 << 14, "{arguments:?}: everything was read");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn the_first_interrupt_ends_the_work() {
    for line in [
        "(*4294967295).Followers",
        "(*4294967295).Incentives",
        "{*1000000|-101} + Sum([for i from 1 to 20 yield {3*i+1|-2*i}])",
        "(1/2^100000).Path",
        "1:*300",
        "Tiny(1)+*300",
        "Domineering(\"........|........|........|........|........|........|........|........\").CanonicalForm",
    ] {
        let mut program = Lines::start(&["eval", "--batch", "--memory", "200M"]);
        assert!(program.ask("1"));
        program.input.write_all(format!("{line}\n").as_bytes()).expect("the program listens");
        // Wait until it has used 20 ticks (0.2 s) of processor time; lack of memory may end it earlier.
        let process = format!("/proc/{}/stat", program.child.id());
        let worked = || {
            let text = std::fs::read_to_string(&process).unwrap_or_default();
            text.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(11)?.parse::<u64>().ok())
        };
        let begun = Instant::now();
        while worked().is_some_and(|ticks| ticks < 20) && begun.elapsed() < PATIENCE {
            if program.answers.try_recv().is_ok() {
                break;
            }
            std::thread::yield_now();
        }
        let pressed = Command::new("kill").args(["-INT", &program.child.id().to_string()]).status();
        assert!(pressed.is_ok_and(|status| status.success()));
        let begun = Instant::now();
        let ended = program.child.wait().expect("the program ends");
        assert!(ended.code().is_some(), "{line}: {ended}");
        assert!(begun.elapsed() < PATIENCE, "{line}: {:?}", begun.elapsed());
    }
}
