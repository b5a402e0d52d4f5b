//! The form of output: long values, formats, errors for programs, pictures in files, lines of play.

#![allow(missing_docs, reason = "a test binary")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

fn run_in(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_upstar"));
    command.env("LC_ALL", "C");
    command.current_dir(folder).args(arguments).output().expect("the program runs")
}

fn run(arguments: &[&str]) -> Output {
    run_in(Path::new("."), arguments)
}

fn text(arguments: &[&str]) -> String {
    String::from_utf8(run(arguments).stdout).expect("text")
}

#[track_caller]
fn json_of(arguments: &[&str]) -> Value {
    let output = run(&[arguments, &["--format", "json"]].concat());
    assert!(output.stderr.is_empty(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one JSON object")
}

/// A fresh folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder goes");
    }
    fs::create_dir_all(&folder).expect("a folder is made");
    folder
}

/// Commands that answer with a long value.
const LONG: &[&[&str]] = &[
    &["value", "snort", "............"],
    &["moves", "snort", "............"],
    &["table", "snort", "--rows", "1", "--cols", "12"],
    &["report", "Snort(\"............\")"],
    &["hackenbush", "GLR+GGLLR+GRRL+GGRL+GGGLRL"],
];

#[test]
fn long_values_are_cut_unless_all_is_asked_for() {
    for &arguments in LONG {
        let short = text(arguments);
        assert!(short.len() < 8000, "{arguments:?}: {} bytes", short.len());
        assert!(short.contains("too long to show: "), "{arguments:?}: {short}");
        assert_eq!(short.lines().last(), Some("note: `--full` writes long values whole"), "{arguments:?}");
        let full = text(&[arguments, &["--full"]].concat());
        assert!(300 < full.lines().map(str::len).max().unwrap_or(0), "{arguments:?}");
        assert!(!full.contains("too long") && !full.contains("note:"), "{arguments:?}");
    }
}

#[test]
fn the_outcome_comes_before_a_long_value() {
    for (arguments, first, last) in [
        (&["value", "snort", "............"][..], "outcome", "value"),
        (&["value", "snort", "...."], "value", "Right wins with"),
        (LONG[4], "outcome", "value"),
        (&["hackenbush", "LRR"], "value", "Right wins with"),
        (&["report", "Snort(\"............\")"], "position", "latex"),
    ] {
        let full = text(&[arguments, &["--full"]].concat());
        assert!(full.starts_with(first), "{arguments:?}: {full}");
        assert!(full.lines().last().is_some_and(|line| line.starts_with(last)), "{arguments:?}: {full}");
    }
}

#[test]
fn programs_are_told_that_a_value_is_cut() {
    for (arguments, place) in
        [(LONG[0], ""), (LONG[1], "/moves/0"), (LONG[2], "/values/0"), (LONG[3], ""), (LONG[4], "")]
    {
        let short = json_of(arguments);
        let cut = short.pointer(place).expect("a place");
        assert_eq!((&cut["value"], &cut["cut"]), (&json!(null), &json!(true)), "{arguments:?}");
        assert!(cut["size"]["left_options"].is_u64(), "{arguments:?}: {cut}");
        let full = json_of(&[arguments, &["--full"]].concat());
        let whole = full.pointer(place).expect("a place");
        assert!(whole["value"].as_str().is_some_and(|text| 300 < text.len()), "{arguments:?}");
        assert_eq!(whole.get("cut"), None, "{arguments:?}");
    }
    let csv = text(&["table", "snort", "--rows", "1", "--cols", "1..12", "--format", "csv"]);
    assert_eq!(csv.lines().next(), Some("rows,cols,value"));
    assert!(csv.contains("\n1,1,\"*\"\n") && csv.ends_with("\n1,12,\n"), "{csv}");
}

#[test]
fn formats_have_the_same_words_everywhere() {
    for (arguments, formats) in [
        (&["eval", "1"][..], "text, unicode, latex, json"),
        (&["report", "1"], "text, json"),
        (&["plot", "1"], "text, json"),
        (&["games"], "text, json"),
        (&["heap", "Kayles"], "text, json, csv"),
        (&["value", "domineering", ".."], "text, json"),
        (&["moves", "domineering", ".."], "text, json"),
        (&["table", "domineering", "--rows", "1", "--cols", "2"], "text, json, csv"),
        (&["hackenbush", "LR"], "text, json"),
        (&["solve", "northcott:1x4"], "text, json"),
        (&["rules", "../../games/domineering.rules"], "text, json"),
        (&["verify", "nothing"], "text, json"),
        (&["probe", "nothing", "x"], "text, json"),
    ] {
        let wrong = run(&[arguments, &["--format", "nonsense"]].concat());
        let message = String::from_utf8_lossy(&wrong.stderr);
        assert!(message.contains(&format!("[possible values: {formats}]")), "{arguments:?}: {message}");
        assert_eq!(wrong.status.code(), Some(2), "{arguments:?}");
        for format in formats.split(", ") {
            let output = run(&[arguments, &["--format", format]].concat());
            let lines = String::from_utf8(output.stdout).expect("text");
            let is_json = lines.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()) && !lines.is_empty();
            // A number by itself is valid JSON in any format.
            assert!(is_json == (format == "json") || lines == "1\n", "{arguments:?} {format}: {lines}");
        }
    }
    assert_eq!(text(&["hackenbush", "LRR", "--json"]), text(&["hackenbush", "LRR", "--format", "json"]));
}

#[test]
fn errors_are_json_where_answers_are() {
    for (arguments, input, message) in [
        (&["eval", "1/0"][..], json!("1/0"), "division by zero"),
        (&["report", "1/0"], json!("1/0"), "division by zero"),
        (&["plot", "[1]"], json!("[1]"), "only games and positions have thermographs, and this is a list"),
        (&["games", "clobbr"], json!("clobbr"), "unknown game `clobbr`"),
        (&["value", "domineering", "..|.?"], json!("..|.?"), "unknown symbol `?`"),
        (&["moves", "clobbr", "xo"], json!("clobbr"), "unknown game `clobbr`"),
        (&["table", "konane", "--rows", "1", "--cols", "1"], json!(null), "konane has no usual board to begin with"),
        (&["hackenbush", "LRX"], json!("LRX"), "unknown colour `X`"),
        (
            &["solve", "chase:3", "1,1 9,9 white"],
            json!(null),
            "there is no position `1,1 9,9 white`: expected one such as `1,1 3,3 white`",
        ),
        (&["value", "--nodes", "9", "clobber", "6x6"], json!(null), "the limit of 9 nodes is exhausted"),
        (&["value", "* + clobbr:xo"], json!("* + clobbr:xo"), "unknown game `clobbr`"),
    ] {
        let error = json_of(arguments);
        assert_eq!(error["error"]["message"], message, "{arguments:?}");
        assert_eq!(error["input"], input, "{arguments:?}");
        assert_eq!(run(&[arguments, &["--format", "json"]].concat()).status.code(), Some(1), "{arguments:?}");
    }
}

#[test]
fn what_is_not_a_value_is_data() {
    for (expression, data) in [
        ("[1,{2|1},[1/3]]", json!(["1", "{2|1}", ["1/3"]])),
        ("{3,1,2}", json!(["1", "2", "3"])),
        ("{\"a\" => 1, \"b\" => [true]}", json!({ "a": "1", "b": [true] })),
        ("{1 => \"x\", \"1\" => Nothing}", json!({ "1": "x", "\"1\"": null })),
        ("\"a\\\"b\"", json!("a\"b")),
        ("(1,2)", json!(["1", "2"])),
        ("1 == 1", json!(true)),
        (
            "{1|-1}.Thermograph",
            json!({
                "mast": "0", "temperature": "1",
                "left_wall": [{ "temperature": "1", "value": "0" }, { "temperature": "-1", "value": "2" }],
                "right_wall": [{ "temperature": "1", "value": "0" }, { "temperature": "-1", "value": "-2" }],
            }),
        ),
    ] {
        assert_eq!(json_of(&["eval", expression])["data"], data, "{expression}");
    }
    assert_eq!(json_of(&["eval", "^"]).get("data"), None, "a game is its text");
    let report = json_of(&["report", "{1|-1}"]);
    assert_eq!(report["thermograph"], json_of(&["eval", "{1|-1}.Thermograph"])["data"]);
    assert_eq!(report["left_options"], json!(["1"]));
    assert_eq!(report["left_stop"], json!({ "value": "1", "side": "above" }));
    assert_eq!((&report["followers"], &report["all_small"]), (&json!(4), &json!(false)));
}

#[test]
fn positions_and_their_sums_are_drawn() {
    for (positions, value) in [
        ("Domineering(\"..|..\")", "+-1"),
        ("Domineering(\"..|..\") + Clobber(\"xo\")", "+-1 + *"),
        ("Domineering(\"..|..\") + {2|1}", "+-1 + {2|1}"),
    ] {
        let thermograph = |expression| json_of(&["plot", expression])["thermograph"].clone();
        assert_eq!(thermograph(positions), thermograph(value), "{positions}");
    }
}

#[test]
fn files_are_what_they_are_called() {
    let folder = folder("pictures");
    let (png, svg): (&[u8], &[u8]) = (b"\x89PNG", b"<svg ");
    for (arguments, file, begins) in [
        (&["plot", "{2|1}"][..], "a.svg", svg),
        (&["plot", "{2|1}"], "a.png", png),
        (&["plot", "{2|1}"], "A.PNG", png),
        (&["hackenbush", "LRG"], "b.svg", svg),
        (&["heap", "Kayles"], "d.svg", svg),
        (&["heap", "Kayles"], "d.png", png),
        (&["hackenbush", "LRG"], "b.png", png),
    ] {
        let output = run_in(&folder, &[arguments, &["-o", file]].concat());
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.starts_with(&format!("wrote {file} (")), "{file}: {said}");
        assert!(fs::read(folder.join(file)).expect("a file").starts_with(begins), "{file}");
        assert_eq!(output.status.code(), Some(0));
    }
    for arguments in [&["plot", "{2|1}"][..], &["hackenbush", "LRG"]] {
        for file in ["c", "c.gif", "svg", "c.svg.txt"] {
            let output = run_in(&folder, &[arguments, &["-o", file]].concat());
            assert!(String::from_utf8_lossy(&output.stderr).contains("ends in `.svg` or `.png`"), "{file}");
            assert_eq!(output.status.code(), Some(2), "{file}");
            assert!(!folder.join(file).exists(), "{file}");
        }
        let drawn = run_in(&folder, &[arguments, &["-o", "-"]].concat());
        assert!(drawn.stdout.starts_with(svg) && drawn.stderr.is_empty());
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 7, "nothing else is left");
}

#[test]
fn an_error_leaves_the_old_file() {
    let folder = folder("old-pictures");
    let file = folder.join("long.png");
    fs::write(&file, "old").expect("a file");
    // With this number of columns a PNG would take gigabytes.
    let wide = vec!["L(R,R)"; 1600].join("+");
    let output = run_in(&folder, &["hackenbush", &wide, "-o", "long.png"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("pixels is too large") && said.contains("`.svg`"), "{said}");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(fs::read(&file).expect("a file"), b"old");
    let output = run_in(&folder, &["plot", "1", "-o", "missing/a.svg"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write missing/a.svg"));
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
}

#[test]
fn cuts_that_win_are_found_in_the_picture() {
    for picture in
        ["L(R,GL)+RR", "LRRL", "0 a L; 0 b R; a b G; a c L; b c R; c dog L; dog dog G", "0 a G; a b G; b a R"]
    {
        let cuts = json_of(&["hackenbush", picture])["winning_cuts"].clone();
        let svg = text(&["hackenbush", picture, "-o", "-"]);
        let cuts: Vec<&str> = ["Left", "Right"]
            .iter()
            .flat_map(|player| cuts[player].as_array().expect("cuts"))
            .filter_map(Value::as_str)
            .collect();
        assert!(!cuts.is_empty(), "{picture}");
        for cut in cuts {
            // An edge between named points is drawn with both of them, in its colour.
            let words: Vec<&str> = cut.split(' ').collect();
            let labels = if words.len() == 3 { &words[..2] } else { &words[..] };
            assert!(labels.iter().all(|label| svg.contains(&format!(">{label}</text>"))), "{picture}: {cut}");
        }
    }
}

#[test]
fn lines_of_play_end_where_the_loser_cannot_move() {
    for (arguments, expected) in [
        (
            &["domineering", "...|..."][..],
            &[("Left", "Left", &[".#.|.#."][..]), ("Right", "Right", &["##.|...", "###|..#", "###|###"])][..],
        ),
        (&["domineering", "."], &[("Left", "Right", &[]), ("Right", "Left", &[])]),
        (&["clobber", "xo", "--player", "Right"], &[("Right", "Right", &["o."])]),
    ] {
        let arguments = [&["value", "--line"], arguments].concat();
        let told = json_of(&arguments);
        let lines = told["lines"].as_array().expect("lines");
        assert_eq!(lines.len(), expected.len(), "{arguments:?}");
        for (line, (first, winner, positions)) in lines.iter().zip(expected) {
            assert_eq!((&line["first"], &line["winner"]), (&json!(first), &json!(winner)), "{arguments:?}");
            let moves: Vec<&Value> =
                line["moves"].as_array().expect("moves").iter().map(|ply| &ply["position"]).collect();
            assert_eq!(json!(moves), json!(positions), "{arguments:?}");
            let loser = if *winner == "Left" { "Right" } else { "Left" };
            assert_eq!(line["cannot_move"], *loser, "{arguments:?}");
            assert!(text(&arguments).contains(&format!("{first} starts, {winner} wins\n")), "{arguments:?}");
            assert!(text(&arguments).contains(&format!("  {loser} cannot move\n")), "{arguments:?}");
        }
    }
    assert_eq!(json_of(&["value", "clobber", "xo"]).get("lines"), None);
    assert_eq!(run(&["value", "clobber", "xo", "--player", "Left"]).status.code(), Some(2));
}
