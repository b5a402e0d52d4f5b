//! The program as a user meets it: arguments and lines in, lines and exit codes out.

use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Runs the program with these arguments and this input.
fn run_with(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_upstar"))
        .env("LC_ALL", "C")
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
    assert_eq!(run(&["value", "clobber"]).status.code(), Some(2));
    let negative = run(&["table", "cram", "--rows", "-1..2", "--cols", "1"]);
    assert!(String::from_utf8_lossy(&negative.stderr).contains("'-1..2'"), "{negative:?}");
    for (arguments, message) in [
        (&["value", "domineering", "..", "-x"][..], "unexpected argument '-x' found"),
        (&["-x"], "unrecognized subcommand '-x'"),
        (&["value", "domineering", "..", "--threads", "0"], "expected a number of threads, at least 1"),
        (&["eval", "1", "--nodes", "-1"], "'-1' for '--nodes <N>': expected a whole number from 0"),
        (&["--nodes=5", "games"], "the subcommand 'games' cannot be used with"),
    ] {
        let output = run(arguments);
        assert!(String::from_utf8_lossy(&output.stderr).contains(message), "{arguments:?}: {output:?}");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
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
    check_error(&["eval", "--memory", "1", "1..1000000"], "the memory limit of 1 byte is exhausted");
    check(&["eval", "--nodes", "1M", "--memory", "1.5G", "{1|-1} + 1"], "{2|0}\n", 0);
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
        .env("LC_ALL", "C")
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
    let fact = |name: &str| report.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
    assert_eq!(fact("sign expansion"), Some("+-+"), "{report}");
    assert_eq!(fact("temperature"), Some("-1/4"), "{report}");
    let json = run(&["report", "^", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(json["birthday"], 2);
}

#[test]
fn moves_tell_whose_they_are() {
    let moves = |more: &[&str]| {
        let json = run(&[&["moves", "clobber", "xo|x.", "--format", "json"], more].concat());
        serde_json::from_slice::<serde_json::Value>(&json.stdout).expect("JSON")
    };
    let players = |json: &serde_json::Value| -> Vec<String> {
        let moves = json["moves"].as_array().expect("a list");
        moves.iter().map(|next| format!("{} {}", next["player"], next["value"])).collect()
    };
    let both = moves(&[]);
    assert_eq!(both["player"], serde_json::Value::Null);
    assert_eq!(players(&both), [r#""Left" "0""#, r#""Right" "*""#]);
    let right = moves(&["--player", "Right"]);
    assert_eq!(right["player"], "Right");
    assert_eq!(players(&right), [r#""Right" "*""#]);
}

#[test]
fn the_language_and_the_command_name_the_same_orthodox_moves() {
    for (game, position) in
        [("Domineering", "...|..#"), ("Clobber", "xoxo|ox.."), ("ToadsAndFrogs", "tt.f.f"), ("Snort", "x..o..")]
    {
        for player in ["Left", "Right"] {
            let json = run(&["moves", game, position, "--player", player, "--format", "json"]);
            let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
            let moves = json["moves"].as_array().expect("a list").iter().filter(|next| next["orthodox"] == true);
            let moves: Vec<String> = moves.map(|next| format!("{game}({})", next["position"])).collect();
            let question = format!("{game}(\"{position}\").OrthodoxMoves({player})");
            check(&["eval", &question], &format!("[{}]\n", moves.join(",")), 0);
        }
    }
}

#[test]
fn a_game_without_a_name_is_called_like_its_file() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let load = |file: &str, rules: &str, more: &str| {
        let file = folder.join(file);
        std::fs::write(&file, rules).expect("a file");
        session(format!(":load {}\n{more}", file.display()))
    };
    let (stdout, stderr, code) =
        load("two-steps.rules", "Left: x.. -> ..x", "TwoSteps(\"x....\")\ntwo_steps(\"x..\").Mean\nhelp TwoSteps");
    assert!(
        stdout.starts_with("TwoSteps\nTwoSteps(\"x....\")\n1\nTwoSteps\n  board       grid\n  symbols     x . #\n"),
        "{stdout}"
    );
    assert_eq!((stderr.as_str(), code), ("", Some(0)));
    for (file, rules) in [("two steps.rules", "Left: x -> ."), ("bad.rules", "name: Do mi/ne\nLeft: x -> .")] {
        let (stdout, stderr, code) = load(file, rules, "");
        assert!(stderr.contains("cannot be the name of a game"), "{file}: {stderr}");
        assert_eq!((stdout.as_str(), code), ("", Some(1)), "{file}");
    }
}

#[test]
fn a_table_that_cannot_be_finished_shows_what_was_found() {
    let output = run(&["table", "domineering", "--rows", "1..9", "--cols", "1..9", "--nodes", "2000"]);
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert!(stdout.lines().any(|line| line.starts_with("1  ") && line.contains("-1")), "{stdout}");
    assert!(stdout.contains('?') || stdout.contains("2x2"), "{stdout}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("the limit of 2000 nodes is exhausted"));
    assert_eq!(output.status.code(), Some(1));
}

/// A session from a pipe: its output, its errors, and its exit code.
fn session(input: impl AsRef<[u8]>) -> (String, String, Option<i32>) {
    let output = run_with(&[], input.as_ref());
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[track_caller]
fn check_session(input: &str, stdout: &str) {
    assert_eq!(session(input), (stdout.into(), String::new(), Some(0)), "{input}");
}

#[test]
fn a_session_is_read_from_a_pipe() {
    check_session("", "");
    check_session("1+1\r\n\n// nothing\n  *2 + *3", "2\n*\n");
    check_session("x := {1|*};\nx + 1\n", "{2|1*}\n");
    check_session("def f(n) := begin\n  m := n + 1;\n  m*m\nend;\nf(2)\n", "9\n");
    check_session("[1,\n2,\n\n3].Sum\n1 +\n2\n", "6\n3\n");
    check_session("/* one\n( */ 1\n", "1\n");
    check_session("for n from 1 to 2 do\n  Print(\"n =\", n)\nend\n3", "n = 1\nn = 2\n3\n");
    check_session("Print(1)\nNothing\n", "1\nNothing\n");
    check_session("1\n:quit\n1/0\n", "1\n");
    check_session(
        "help while\n",
        "while    a loop as long as a condition holds\n  while CONDITION do STATEMENTS end\n  > n := 1;\n  . while n < 100 do n := 2*n end\n  . n\n  128\n",
    );
}

#[test]
fn errors_of_a_pipe_have_the_numbers_of_its_lines() {
    let (stdout, stderr, code) = session("1\n\n1/0\n2\n");
    assert_eq!((stdout.as_str(), code), ("1\n2\n", Some(1)));
    assert!(stderr.contains("3 | 1/0"), "{stderr}");
    let (stdout, stderr, _) = session("1\n{1|2\n3 + 4\n5\n");
    assert_eq!(stdout, "1\n5\n", "the line behind the mistake is read");
    assert!(stderr.contains("3 | 3 + 4"), "{stderr}");
    let (stdout, stderr, _) = session("\ndef f(x) :=\n  1/x;\nf(1)\nf(0)\n7");
    assert_eq!(stdout, "1\n7\n");
    assert!(stderr.contains("3 |   1/x"), "the place is in the function: {stderr}");
    let (stdout, stderr, _) = session("1\n(2\n\n");
    assert_eq!(stdout, "1\n");
    assert!(stderr.contains("`(` is never closed") && stderr.contains("2 | (2"), "{stderr}");
    let (stdout, stderr, code) = session(b"1\n\xff\n2\n");
    assert_eq!((stdout.as_str(), code), ("1\n2\n", Some(1)));
    assert!(stderr.contains("line 2 is not valid UTF-8"), "{stderr}");
    let (_, stderr, code) = session("help Temprature\n:time\n");
    assert!(stderr.contains("write `help Temperature`") && stderr.contains("`:time`"), "{stderr}");
    assert_eq!(code, Some(1));
    let (_, stderr, code) = session("1\n :foo\n");
    assert!(stderr.contains("unknown command `:foo`") && stderr.contains("2 |  :foo"), "{stderr}");
    assert_eq!(code, Some(1));
}

#[test]
fn long_sessions_take_no_longer_than_they_are() {
    let lines = 100_000;
    let list = format!("[{}0].Size\n", "1,\n".repeat(lines));
    check_session(&list, &format!("{}\n", lines + 1));
    let nested = format!("[{}0].Size\n", "(1),\n".repeat(lines));
    check_session(&nested, &format!("{}\n", lines + 1));
    let sum = "1 +\n".repeat(lines) + "0\n";
    check_session(&sum, &format!("{lines}\n"));
    let (stdout, stderr, _) = session(")\n".repeat(1000) + "2\n");
    assert_eq!((stdout.as_str(), stderr.matches("error: ").count()), ("2\n", 1000));
}

#[test]
fn answers_come_before_more_is_asked() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_upstar"))
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = child.stdout.take().expect("a pipe");
    for (question, answer) in [("x := 3;\nx\n", "3\n"), ("x +\n4\n", "7\n")] {
        stdin.write_all(question.as_bytes()).expect("it listens");
        let mut answered = vec![0; answer.len()];
        stdout.read_exact(&mut answered).expect("it answers");
        assert_eq!(String::from_utf8_lossy(&answered), answer);
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn the_time_of_a_session_is_for_each_statement() {
    let input = "while true do end\n1+1\nwhile true do end\n2+2\n";
    let output = run_with(&["--time", "0.2"], input.as_bytes());
    assert_eq!(String::from_utf8_lossy(&output.stdout), "2\n4\n");
    assert_eq!(String::from_utf8_lossy(&output.stderr).matches("the time limit of 0.2 s").count(), 2);
}

/// A file for a test.
fn file(name: &str, contents: &[u8]) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", std::process::id()));
    std::fs::write(&path, contents).expect("a folder for tests");
    path.to_str().expect("a path of text").to_owned()
}

#[test]
fn a_program_is_run_from_a_file() {
    let program =
        b"\xef\xbb\xbfdef twice(g) := g + g; // of a game\nx := twice(^);\nx\nPrint(\"x is\", x)\nArguments\n";
    let path = file("good.ups", program);
    check(&["run", &path, "a", "-3", " -1", "--time"], "^^\nx is ^^\n[\"a\",\"-3\",\" -1\",\"--time\"]\n", 0);
    check(&["run", "--time", "10", &path], "^^\nx is ^^\n[]\n", 0);
    let output = run_with(&["run", "-", "7"], b"Arguments[1]\n");
    assert_eq!((output.stdout.as_slice(), output.status.code()), (&b"\"7\"\n"[..], Some(0)));
}

#[test]
fn a_program_that_fails_is_pointed_at() {
    let path = file("bad.ups", b"1\n\ndef f(x) :=\n  1/x;\nf(0)\n2\n");
    check(&["run", &path], "1\n", 1);
    check_error(&["run", &path], "bad.ups:4:3");
    check_error(&["run", &file("wrong.ups", b"1\n\n(2]\n")], "wrong.ups:3:");
    check_error(&["run", "--time", "0.2", &file("long.ups", b"1;\nwhile true do end")], "long.ups:2:1");
    for (path, message) in
        [("/no/such/file", "cannot read /no/such/file"), (&file("bytes.ups", b"1\n2\xff"), "line 2 is not valid UTF-8")]
    {
        let output = run(&["run", path]);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.contains(message), "{stderr}");
        assert_eq!((output.stdout.len(), output.status.code()), (0, Some(2)));
    }
}

#[test]
fn a_program_that_prints_without_end_stops_when_nobody_reads() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_upstar"))
        .env("LC_ALL", "C")
        .args(["run", &file("endless.ups", b"while true do Print(1) end")])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut some = [0; 4];
    child.stdout.as_mut().expect("a pipe").read_exact(&mut some).expect("lines");
    assert_eq!(&some, b"1\n1\n");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("the program ends").code(), Some(0));
}

#[test]
fn patterns_are_told_for_machines() {
    let json = |input: &str| {
        let output = run_with(&["guess", "--format", "json"], input.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{input}");
        serde_json::from_slice::<serde_json::Value>(&output.stdout).expect("one JSON object")
    };
    let found = json(&"0,1,2\n".repeat(8).replace('\n', ","));
    assert_eq!(found["formula"], "n mod 3");
    assert_eq!(found["next"], serde_json::json!(["0", "1", "2", "0", "1"]));
    assert_eq!((&found["tested"], &found["proved"]), (&24.into(), &false.into()));
    let found =
        json("9 8 7 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2");
    assert_eq!(found["exceptions"].as_array().map(Vec::len), Some(3));
    assert_eq!(found["lists"], serde_json::json!([[2, 1]]));
    assert_eq!(json("3 1 4 1 5 9 2 6")["formula"], serde_json::Value::Null);
    let recurrence = &json("1 1 2 3 5 8 13 21")["recurrences"][0];
    let expected = serde_json::json!({ "name": "a", "coefficients": ["1", "1"], "start": 0, "first": ["1", "1"] });
    assert_eq!(*recurrence, expected);
    assert_eq!(json("+-1 +-2 +-3 +-4 +-5 +-6 +-7 +-8")["next"][0], "+-9");
}

#[test]
fn a_pattern_is_looked_for_in_bounded_time() {
    check_error(&["guess", "--rule", "0.007", "--upto", "1000000", "--time", "0.01"], "time limit");
    let output = run_with(&["guess"], "1 ".repeat(1 << 21).as_bytes());
    assert!(String::from_utf8_lossy(&output.stderr).contains("more than 1048576 terms"));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn what_is_printed_is_seen() {
    check(&["eval", "Print(\"hello\")", "1+1", "Print(3); 4"], "hello\n2\n3\n4\n", 0);
}

#[test]
fn options_may_stand_before_the_command() {
    check(&["--time", "20", "eval", "1+1"], "2\n", 0);
    check(&["--memory=1G", "--format", "unicode", "eval", "-^"], "↓\n", 0);
    check_error(&["--nodes", "100", "eval", "GamesBornBy(3).Size"], "the limit of 100 nodes is exhausted");
    assert_eq!(run(&["--outcome", "eval", "1"]).status.code(), Some(2));
}

#[test]
fn a_comment_behind_an_expression_is_no_division() {
    check_error(&["eval", "5 // 2"], "error: `//` begins a comment, it does not divide");
    check_error(&["eval", "5 // 2"], "`(a/b).Floor`");
    check_error(&["report", "5 // 2"], "begins a comment");
    check_error(&["plot", "5 // 2"], "begins a comment");
    check(&["eval", "5; // 2"], "", 0);
    check(&["eval", "(5/2).Floor"], "2\n", 0);
    let (answers, _, code) = session("5 // 2\n6 // six\n");
    assert_eq!((answers.as_str(), code), ("5\n6\n", Some(0)));
}

#[test]
fn boards_are_given_by_their_size() {
    for size in ["2x3", "2,3", "２×３"] {
        assert_eq!(run(&["value", "domineering", size]).stdout, run(&["value", "domineering", "...|..."]).stdout);
    }
    check(&["value", "cram", "2x3", "--outcome"], "N (the next player wins)\n", 0);
    check_error(&["value", "domineering", "2x"], "unknown symbol `2`");
}

#[test]
fn pipes_know_the_last_answer_and_how_to_end() {
    let (answers, errors, code) = session("1+1\nans+1\nquit\n5\n");
    assert_eq!((answers.as_str(), errors.as_str(), code), ("2\n3\n", "", Some(0)));
    let (answers, _, _) = session("ans := 7;\n1+1\nans\nexit()\n5\n");
    assert_eq!(answers, "2\n7\n");
}

#[test]
fn a_mark_at_the_beginning_of_a_text_is_no_mistake() {
    let mark = "\u{feff}";
    assert_eq!(session(format!("{mark}1+1\n{mark}help := 3\n")).0, "2\n3\n");
    assert_eq!(batch(format!("{mark}1+1\n2+2\n{mark}3\n")), "2\n4\n3\n");
    check(&["eval", &format!("{mark}1+1")], "2\n", 0);
    check(&["value", "domineering", &format!("{mark}.."), "--outcome"], "R (Right wins)\n", 0);
    let output = run_with(&["run", "-"], format!("{mark}1+1\n").as_bytes());
    assert_eq!(output.stdout, b"2\n");
    let rules = format!("{mark}name: leap\nboard: strip\nsymbols: . t f\nLeft: tf. -> .ft\nRight: .tf -> ft.\n");
    let output = run_with(&["value", "--rules", "-", "tf.", "--outcome"], rules.as_bytes());
    assert_eq!(output.stdout, b"L (Left wins)\n");
    let output = run_with(&["hackenbush", "-"], format!("{mark}LRR\n").as_bytes());
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn latex_and_wide_characters_are_read() {
    check(
        &["eval", r"\left\{1\mid{\uparrow}\right\}", "｛１｜－１｝＋（＊）", r"$\pm\frac12$"],
        "{1|^}\n+-(1*)\n+-1/2\n",
        0,
    );
    check(&["eval", "game.grid.Domineering(“..|..”).CanonicalForm"], "+-1\n", 0);
    check_error(&["eval", r"1 + \foo"], r"unknown LaTeX command `\foo`");
}

#[test]
fn nim_values_are_drawn_and_told() {
    let file = std::env::temp_dir().join(format!("upstar-{}.png", std::process::id()));
    check(&["heap", "Kayles", "--svg", file.to_str().expect("a path")], "", 0);
    let png = std::fs::read(&file).expect("a picture");
    std::fs::remove_file(&file).expect("a picture");
    assert!(png.starts_with(b"\x89PNG"));
    let json = run(&["heap", "Kayles", "--position", "5,8", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(json["heaps"][0], serde_json::json!({ "heap": "5", "nim_value": "4" }));
    assert_eq!((&json["nim_sum"], &json["nim_value"]), (&"4 xor 1 = 5".into(), &"5".into()));
    assert_eq!(json["winning_moves"], serde_json::json!(["heap 1: 5 -> 4"]));
    let many = vec!["3"; 300].join(",");
    let output = run(&["heap", "Nim", "--position", &many]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("heap 100: 3") && !text.contains("heap 101: 3") && text.contains("further heaps: 200"));
    check_error(&["heap", "Kayles", "--upto", "100001", "-o", "-"], "a picture shows heaps up to 100000");
    check(&["heap", "Kayles", "--upto", "3", "--format", "csv"], "heap,value\n0,0\n1,1\n2,2\n3,3\n", 0);
    let json = run(&["heap", "Kayles", "--position", "1000000000", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!((&json["nim_value"], json.get("winning_moves")), (&"1".into(), None));
    assert!(json["winning_moves_not_listed"].is_string());
}

#[test]
fn long_numbers_in_reports_are_told_by_their_size() {
    for (arguments, is_cut) in [(&["report", "*20000"][..], true), (&["report", "*20000", "--full"], false)] {
        let output = run(arguments);
        let text = String::from_utf8(output.stdout).expect("text");
        assert_eq!(text.contains("(an integer of 31699 bits)"), is_cut, "{arguments:?}");
        assert_eq!(text.contains("note: `--full`"), is_cut, "{arguments:?}");
        assert_eq!(text.len() < 3000, is_cut, "{arguments:?}");
    }
}

#[test]
fn terms_in_place_of_a_file_are_told_to_be_piped() {
    check_error(&["guess", "1,2,3,4"], "`echo '1,2,3,4' | upstar guess`");
    check_error(&["guess", "no-such-file"], "cannot read no-such-file");
}

#[test]
fn patterns_are_looked_for_in_all_games_with_heaps() {
    let formula = |rule: &str, expected: &str| {
        let output = run(&["guess", "--json", "--rule", rule]);
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(json["formula"], expected, "{rule}");
    };
    formula("BoundedNim(4)", "n mod 5");
    formula("Subtraction([1,3])", "n mod 2");
    formula("nim", "n");
    formula("HeapRuleset(n -> [for k from 1 to 2 where k <= n yield n-k])", "n mod 3");
    formula("HeapRuleset(left := n -> [for k in [1] where k <= n yield n-k], right := n -> [])", "n");
    check_error(&["guess", "--rule", "Foo(4)"], "one of Nim, Kayles,");
    check_error(&["guess", "--rule", "HeapRuleset(n -> [n])"], "cyclic");
    check_error(&["guess", "--rule", "Ruleset(n -> [])"], "not heaps");
}

#[test]
fn names_of_games_point_at_the_command_that_knows_them() {
    check_error(&["value", "Kayles", "5"], "`upstar heap Kayles`");
    check_error(&["solve", "kayles"], "`upstar heap Kayles`");
    let output = run(&["value", "Kayles"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("`upstar heap Kayles`"));
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&run(&["heap", "--position", "5,8"]).stderr).contains("<GAME>"));
    check_error(&["games", "bounded-nim"], "`upstar heap 'BoundedNim(4)'`");
    check_error(&["heap", "domineering"], "`upstar games domineering`");
    check_error(&["guess", "--rule", "clobber"], "`upstar games clobber`");
    check_error(&["heap", "quixo"], "`upstar solve quixo:3`");
    check_error(&["moves", "fox-and-geese", "x"], "`upstar solve fox-and-geese:8`");
    check_error(&["eval", "Quixo(3)"], "`upstar solve quixo:3`");
}
