//! Every JSON output conforms to the JSON Schema in the repository.

#![allow(missing_docs, reason = "a test binary")]

use std::fs;
use std::path::Path;
use std::process::Command;

use jsonschema::Validator;
use serde_json::{Value, json};

/// The validator for one kind of answer.
fn validator(answer: &str) -> Validator {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schema/answers.json");
    let mut schema: Value = serde_json::from_str(&fs::read_to_string(file).expect("the schema")).expect("JSON");
    assert!(schema["$defs"][answer].is_object(), "{answer} is in the schema");
    schema["$ref"] = json!(format!("#/$defs/{answer}"));
    jsonschema::validator_for(&schema).expect("a schema")
}

/// The lines of JSON printed by a command.
fn answers(arguments: &[&str]) -> Vec<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_upstar"))
        .env("LC_ALL", "C")
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .args(arguments)
        .args(["--format", "json"])
        .output()
        .expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("text");
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{arguments:?}: {line}")));
    let values: Vec<Value> = lines.collect();
    assert!(!values.is_empty(), "{arguments:?}");
    // A list of answers is one line.
    values.into_iter().flat_map(|value| if let Value::Array(list) = value { list } else { vec![value] }).collect()
}

/// The kinds of answers, with commands that print them.
const COMMANDS: &[(&str, &[&[&str]])] = &[
    (
        "Evaluation",
        &[
            &["eval", "^*", "{1|*}", "1/3", "omega", "'{0|0}'", "1 == 1", "\"a\"", "Nothing", "Left", "^.OutcomeClass"],
            &["eval", "[1,{2|1},[1/3]]", "{3,1,2}", "{\"a\" => 1, 1 => true}", "(1,2)", "{1|-1}.Thermograph", "x -> x"],
            &["eval", "Kayles.Period", "Kayles", "Domineering(\"..|..\")", "Nim(3,5)", "^.UptimalExpansion"],
        ],
    ),
    (
        "Report",
        &[
            &["report", "{2|1||0}"],
            &["report", "3/4"],
            &["report", "2^20000"],
            &["report", "'{*|*}'"],
            &["report", "1/3"],
            &["report", "omega^2-1/2"],
            &["report", "*1000"],
            &["report", "[1]"],
            &["report", "Domineering(\"..|..\") + Clobber(\"xo\")"],
            &["report", "Snort(\"............\")"],
        ],
    ),
    (
        "Figure",
        &[
            &["draw", "numbers", "2"],
            &["draw", "options", "'{0,^|0}'", "--depth", "1"],
            &["draw", "graph", "toads-and-frogs", "tt.ff"],
            &["draw", "graph", "DawsonsKayles", "7"],
            &["draw", "board", "clobber", "xo|.x"],
            &["draw", "board", "node-kayles", "a-b-c"],
            &["draw", "board", "cutcake", "3x4+2x2"],
            &["draw", "board", "chase:8", "5,4 1,1 white"],
            &["draw", "heaps", "Nim", "3,5,7"],
            &["draw", "hackenbush", "LRR+G"],
            &["draw", "towers", "WWB|BW|-"],
            &["draw", "tower-tree", "2"],
            &["draw", "string", "0(1)1"],
            &["draw", "ordinal", "omega^2+3"],
        ],
    ),
    (
        "Explanation",
        &[
            &["explain", "{0,^|0,v}"],
            &["explain", "{{0,*|0}|{*|*}}"],
            &["explain", "{1,2,3|4,5}"],
            &["explain", "5/8"],
            &["explain", "{0|1} >= *"],
            &["explain", "^ < 0"],
            &["explain", "Nim(3,5)"],
            &["explain", "Domineering(\"..|..\")"],
            &["explain", "{2|1||0}", "--thermograph"],
            &["explain", "3", "--thermograph"],
            &["explain", "{2|1||0}", "--stops"],
            &["explain", "{|1}", "--stops"],
        ],
    ),
    ("PlottedThermograph", &[&["plot", "{2|-1}", "^", "Domineering(\"..|..\")"]]),
    (
        "PositionReport",
        &[
            &["value", "domineering", "...|..."],
            &["value", "clobber:king,impartial", "xx"],
            &["value", "cutcake", "1000000000x3000"],
            &["value", "cram", "..|..", "--line"],
            &["value", "snort", "............"],
            &["value", "domineering", "....|....", "--outcome"],
            &["value", "--rules", "games/clobber.rules", "xo|ox", "--line", "--player", "Left"],
            &["value", "clobber:xo.ox + 2 domineering:..|.. - nogo:.... + *2"],
            &["value", "clobber:xo - Kayles(3,5)", "--line", "--player", "Right"],
            &["value", "clobber:xo + *", "--misere"],
            &["value", "clobber:xo + *", "--outcome"],
            &["value", "--nodes", "30000", "--threads", "1", "domineering", "6x6"],
        ],
    ),
    (
        "MoveList",
        &[
            &["moves", "domineering", "...|..."],
            &["moves", "snort", "............", "--player", "Right"],
            &["moves", "cram", "."],
            &["moves", "clobber:xo + *2"],
        ],
    ),
    (
        "ValueTable",
        &[
            &["table", "domineering", "--rows", "1..3", "--cols", "1..3"],
            &["table", "snort", "--rows", "1", "--cols", "12"],
            &["table", "--rules", "games/col.rules", "--rows", "1", "--cols", "1..2"],
        ],
    ),
    ("GameDescription", &[&["games", "toads-and-frogs"]]),
    ("ListedGame", &[&["games"]]),
    ("RulesReport", &[&["rules", "games/konane.rules"], &["rules", "games/domineering.rules", "--check"]]),
    (
        "HeapGameReport",
        &[
            &["heap", "0.77"],
            &["heap", "0.156", "--period"],
            &["heap", "nim", "--values", "--upto", "5"],
            &["heap", "0.7777", "--period", "--upto", "20"],
        ],
    ),
    ("MisereMoveList", &[&["moves", "clobber", "xox", "--misere"]]),
    (
        "MisereHeapReport",
        &[
            &["heap", "0.77", "--misere", "--upto", "20"],
            &["heap", "0.123", "--misere"],
            &["heap", "GrundysGame", "--misere", "--upto", "12"],
        ],
    ),
    (
        "HeapPositionReport",
        &[
            &["heap", "nim", "--position", "3,5,7", "--misere"],
            &["heap", "wythoff", "--position", "3,5"],
            &["heap", "nim", "--position", "340282366920938463463374607431768211455"],
        ],
    ),
    (
        "GuessReport",
        &[
            &["guess", "--rule", "0.77"],
            &["guess", "--rule", "Wythoff"],
            &["guess", "--game", "domineering", "--cols", "1..6"],
        ],
    ),
    (
        "HackenbushReport",
        &[&["hackenbush", "LRR"], &["hackenbush", "GLR+GGLLR+GRRL+GGRL+GGGLRL"], &["hackenbush", "a b L; 0 c R"]],
    ),
    ("HackenbushOutcome", &[&["hackenbush", "LRR", "--outcome"], &["hackenbush", "GGLR", "--outcome", "--childish"]]),
    (
        "SolvedGame",
        &[
            &["solve", "chase:5", "3,3 1,1 white", "--line"],
            &["solve", "northcott:2:4", "--list"],
            &["solve", "--graph", "games/ring.moves"],
            &["solve", "domineering", "..|..", "--misere"],
            &["solve", "--rules", "games/backsliding.rules", "tt.ff", "--endless", "Left"],
            &["solve", "--program", "games/mu-torere.ups", "MuTorere(\"xxxxoooo.\")"],
        ],
    ),
    (
        "ErrorAnswer",
        &[
            &["eval", "1/0", "{1|"],
            &["report", "1/0"],
            &["value", "domineerin", ".."],
            &["value", "domineering", "..|.?"],
            &["value", "domineering"],
            &["games", "nothing-like-it"],
            &["heap", "0.9x"],
            &["heap", "nim", "--position", "3,x"],
            &["table", "node-kayles", "--rows", "1", "--cols", "1"],
            &["rules", "no such file"],
            &["guess", "no such file"],
            &["hackenbush", "L(R"],
            &["plot", "Left"],
            &["explain", "[1]"],
            &["explain", "1/3 < 1/2"],
            &["value", "--nodes", "9", "clobber", "6x6"],
            &["value", "clobber:xo + clobbr:xo"],
        ],
    ),
];

#[test]
fn every_answer_has_the_documented_shape() {
    let mut count = 0;
    for (kind, commands) in COMMANDS {
        let validator = validator(kind);
        for arguments in *commands {
            for answer in answers(arguments) {
                let errors: Vec<String> =
                    validator.iter_errors(&answer).map(|error| format!("{}: {error}", error.instance_path())).collect();
                assert!(errors.is_empty(), "{kind} of {arguments:?}: {errors:?}\n{answer}");
                count += 1;
            }
        }
    }
    assert!(60 < count, "{count} answers");
}

/// An answer of one kind is not valid as one of another kind.
#[test]
fn shapes_tell_answers_apart() {
    let moves = answers(&["moves", "domineering", "..|.."]);
    for kind in ["Evaluation", "PositionReport", "ErrorAnswer", "HeapGameReport"] {
        assert!(!validator(kind).is_valid(&moves[0]), "{kind}");
    }
    assert!(!validator("MoveList").is_valid(&json!({ "game": null, "parameters": [], "mode": "ordinary" })));
}

#[test]
fn databases_are_probed_and_verified_as_documented() {
    let database = Path::new(env!("CARGO_TARGET_TMPDIR")).join("chase.db");
    let database = database.to_str().expect("a path that is text");
    answers(&["solve", "chase:4", "--db", database]);
    for (kind, arguments) in
        [("FateReport", &["probe", database, "1,1 4,4 white", "--line"][..]), ("Verification", &["verify", database])]
    {
        let errors: Vec<String> =
            validator(kind).iter_errors(&answers(arguments)[0]).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{kind}: {errors:?}");
    }
}
