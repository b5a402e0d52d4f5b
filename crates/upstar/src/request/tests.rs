//! Every kind of request has an answer, and every mistake an error that says what would be right.

use serde_json::{Value, json};

use crate::budget::Budget;
use crate::play::{Match, Playable};
use crate::registry::{Family, listings};
use crate::request::choice::{GameChoice, Position, position};
use crate::request::desk::Desk;
use crate::request::{Ask, Host, Request};
use crate::value::Universe;
use crate::{Convention, Locale, Player};

/// The answer to a request, and whether it is one.
fn ask(request: &Value, locale: &str) -> (Value, bool) {
    let ask = Ask::read(json!({ "request": request, "locale": locale }).to_string().as_bytes());
    let host = Host::default();
    let reply = match ask {
        Ok(ask) => ask.answer(&host, &Universe::new(Budget::new(ask.limits(&host)))),
        Err(reply) => reply,
    };
    let answer: Value = serde_json::from_str(&reply.json).unwrap();
    assert_eq!(answer.get("error").is_none(), reply.is_answer, "{request}: {answer}");
    (answer, reply.is_answer)
}

/// The answer to a request that has one.
#[track_caller]
fn answer(request: Value) -> Value {
    let (answer, is_answer) = ask(&request, "en");
    assert!(is_answer, "{request}: {answer}");
    answer
}

#[track_caller]
fn error(request: Value) -> Value {
    let (answer, is_answer) = ask(&request, "en");
    assert!(!is_answer, "{request}: {answer}");
    answer["error"].clone()
}

/// A part of an answer, by a path of JSON.
#[track_caller]
fn at(request: Value, path: &str) -> Value {
    let answer = answer(request);
    answer.pointer(path).unwrap_or_else(|| panic!("{path}: {answer}")).clone()
}

fn desk<'u>(universe: &'u Universe, host: &'u Host) -> Desk<'u> {
    Desk { universe, host, locale: Locale::English }
}

#[test]
fn questions_about_positions_are_answered() {
    let clobber = json!({ "name": "clobber" });
    let request = |kind: &str| json!({ "kind": kind, "game": clobber, "position": "xo|.." });
    assert_eq!(
        at(request("position"), "/moves/Left/0"),
        json!({
            "name": "a1b1", "position": ".x|..", "cells": [0, 1], "edges": []
        })
    );
    assert_eq!(at(request("position"), "/board/rows"), json!(["xo", ".."]));
    assert_eq!(at(request("value"), "/value"), "*");
    assert_eq!(at(request("moves"), "/moves/0/wins"), true);
    let turn = |kind: &str, misere: bool| json!({ "kind": kind, "game": clobber, "position": "xo", "player": "Right", "misere": misere });
    assert_eq!(at(turn("advice", false), "/winner"), "Right");
    assert_eq!(at(turn("advice", true), "/winner"), "Left");
    assert_eq!(at(turn("advice", false), "/moves/0/wins"), true);
    assert_eq!(at(turn("reply", false), "/position"), "o.");
    assert_eq!(at(turn("reply", false), "/winner"), "Right");
    // A size is a starting board, and the rules may be a text.
    let rules = "board: strip\nsymbols: . t f\nLeft: tf. -> .ft\nRight: .tf -> ft.\nstart: .";
    let leap = json!({ "kind": "position", "game": { "rules": rules }, "position": "tf." });
    assert_eq!(at(leap, "/moves/Left/0/cells"), json!([0, 2]));
    let nim = json!({ "kind": "advice", "game": { "name": "Nim" }, "position": "3,5", "player": "Left" });
    assert_eq!(at(nim, "/reason/after"), "5>3");
    let cut = json!({ "kind": "position", "game": { "name": "node-kayles" }, "position": "a-b-c" });
    assert_eq!(answer(cut)["places"].as_array().map(Vec::len), Some(3));
}

#[test]
fn options_are_judged() {
    let of = |text: &str| json!({ "kind": "options", "of": { "expression": text } });
    // {0,^|0}: 0 is dominated by ^.
    assert_eq!(at(of("{0,^|0}"), "/options/Left/0/dominated_by"), 1);
    assert_eq!(at(of("{0,^|0}"), "/options/Left/1/dominated_by"), Value::Null);
    // {^|0}: the answer * to ^ is at most {^|0}.
    assert_eq!(at(of("{^|0}"), "/options/Left/0/reversible_through"), "*");
    assert_eq!(at(of("{2|1||0}"), "/options/Left/0/value/temperature"), "1/2");
    assert_eq!(at(of("Nim(3)"), "/options/Right"), at(of("Nim(3)"), "/options/Left"));
    let board =
        json!({ "kind": "options", "of": { "placed": { "game": { "name": "domineering" }, "position": "..|.." } } });
    assert_eq!(at(board.clone(), "/value/unicode"), "±1");
    assert_eq!(at(board.clone(), "/options/Left/1/dominated_by"), 0);
    let next = at(board, "/options/Left/0/of");
    assert_eq!(at(json!({ "kind": "options", "of": next }), "/value/text"), "1");
    let pair = json!({ "kind": "compare", "one": { "expression": "^" }, "other": { "expression": "0" } });
    assert_eq!(at(pair, "/relation"), ">");
    let hot = json!({ "kind": "thermographs", "of": [{ "expression": "{3|-1}" }, { "expression": "*" }], "at": "1" });
    assert_eq!(at(hot.clone(), "/graphs/0/at/left"), "2");
    assert_eq!(at(hot.clone(), "/graphs/0/at/cooled/text"), "{2|0}");
    assert_eq!(at(hot.clone(), "/graphs/0/thermograph/mast"), "1");
    assert!(at(hot, "/svg").as_str().is_some_and(|svg| svg.starts_with("<svg") && !svg.contains("\"plot\"")));
}

#[test]
fn worksheets_run_in_order() {
    let sheet = json!({ "kind": "worksheet", "cells": ["x := {1|*}", "x + x\n", "Print(3); y", "help Mean", "*?", "{1|-1}.Thermograph"] });
    let answer = answer(sheet);
    let cells = &answer["cells"];
    assert_eq!(cells[1]["answers"][0]["evaluation"]["text"], "1*");
    assert_eq!(cells[2]["failure"]["error"]["start"], 10);
    assert_eq!(cells[2]["answers"][0]["printed"], json!(["3"]));
    assert!(cells[3]["answers"][0]["text"].is_string() && cells[4]["answers"][0]["text"].is_string());
    assert!(cells[5]["answers"][0]["svg"].is_string());
    assert_eq!(answer["variables"][0]["name"], "x");
    let typed = json!({ "kind": "complete", "before": "{2|-1}.Therm" });
    assert_eq!(at(typed, "/words/0/word"), "Thermograph");
    for (text, status) in [("", "empty"), ("1+1", "complete"), ("{1|", "incomplete"), ("1 )", "wrong")] {
        assert_eq!(at(json!({ "kind": "check", "text": text }), "/status"), status, "{text}");
    }
}

#[test]
fn pictures_heaps_and_numbers_are_answered() {
    let edges = json!([
        { "ends": [0, 1], "colour": "L" }, { "ends": [1, 2], "colour": "R" }, { "ends": [7, 8], "colour": "G" }
    ]);
    let drawn = answer(json!({ "kind": "hackenbush", "edges": edges }));
    assert_eq!((&drawn["report"]["value"], &drawn["picture"]), (&json!("1/2"), &json!("LR")));
    assert_eq!(drawn["cuts"][0], json!({ "edge": 0, "players": ["Left"], "remaining": [], "wins": true }));
    assert_eq!(drawn["cuts"][1]["remaining"], json!([0]));
    assert_eq!(at(json!({ "kind": "hackenbush", "edges": [] }), "/report/value"), "0");
    let game = json!({ "kind": "heap-game", "game": "Kayles", "upto": 100 });
    assert_eq!(at(game, "/report/period"), 12);
    let heaps = json!({ "kind": "heap-position", "game": "Nim", "heaps": "3,5" });
    assert_eq!(at(heaps, "/figure/heaps/1/winning"), json!(["3"]));
    for (number, signs, parent, decimal) in [
        ("3/4", "+-+", json!("1/2"), json!("0.75")),
        ("0", "", Value::Null, json!("0")),
        ("-5/2", "---+", json!("-3"), json!("-2.5")),
    ] {
        let found = answer(json!({ "kind": "number", "number": number }));
        assert_eq!((&found["place"]["parent"], &found["decimal"]), (&parent, &decimal), "{found}");
        assert_eq!(found["signs"].as_str().map(str::len).unwrap_or(9).min(signs.len()), signs.len(), "{found}");
    }
    assert_eq!(at(json!({ "kind": "number", "number": "1/3" }), "/place"), Value::Null);
    let sum = json!({ "kind": "switches", "switches": [["3", "1"], ["5", "-1"]], "number": "-4" });
    assert_eq!(at(sum.clone(), "/order"), json!([1, 0]));
    assert_eq!(at(sum.clone(), "/lines/Left/stop"), at(sum.clone(), "/lines/Left/moves/1/sum"));
    assert_eq!(at(sum, "/outcome"), "N");
}

#[test]
fn problems_and_rules_are_answered() {
    for problem in crate::contest::PROBLEMS {
        for sample in problem.samples {
            let run = json!({ "kind": "contest-run", "name": problem.name, "input": sample.input });
            assert_eq!(
                at(run, "/output").as_str().map(str::trim_end),
                Some(sample.output.trim_end()),
                "{}",
                problem.name
            );
        }
        let input = at(json!({ "kind": "contest-input", "name": problem.name, "seed": 1 }), "/input");
        answer(json!({ "kind": "contest-run", "name": problem.name, "input": input }));
    }
    let text = "name: leap\nboard: strip\nsymbols: . t f\nLeft: tf. -> .ft\nRight: .tf -> ft.\nexamples:\n  tf. = 1\n  .tf = 1\n";
    let found = answer(json!({ "kind": "rules", "text": text }));
    assert_eq!((&found["examples"][0]["is_right"], &found["examples"][1]["is_right"]), (&json!(true), &json!(false)));
    assert_eq!(found["page"]["title"], "leap");
}

#[test]
fn errors_say_where_and_what_would_be_right() {
    let placed =
        |name: &str, position: &str| json!({ "kind": "position", "game": { "name": name }, "position": position });
    assert_eq!(error(placed("clobber", "xo|x"))["start"], 3);
    assert_eq!(error(placed("domineerin", ".."))["help"].as_str().map(|help| help.contains("domineering")), Some(true));
    assert!(error(placed("clobber:kin", "xo"))["message"].is_string());
    assert_eq!(error(json!({ "kind": "worksheets" }))["limit"], Value::Null);
    assert!(error(json!({ "kind": "position", "game": {}, "position": "" }))["help"].is_string());
    assert!(error(json!({ "kind": "position", "game": { "nme": "x" }, "position": "" }))["message"].is_string());
    let host = Host::default();
    let ask =
        Ask::read(br#"{"request":{"kind":"value","game":{"name":"domineering"},"position":"7x7"},"memory":1000000}"#);
    let ask = ask.unwrap();
    let reply = ask.answer(&host, &Universe::new(Budget::new(ask.limits(&host))));
    assert!(!reply.is_answer && reply.json.contains(r#""limit":"memory""#), "{}", reply.json);
    let (chinese, _) = self::ask(&placed("clobber", "xo|x"), "zh");
    assert!(chinese["error"]["message"].as_str().is_some_and(|text| !text.is_ascii()), "{chinese}");
}

#[test]
fn every_game_can_be_played_from_its_page() {
    let (universe, host) = (Universe::default(), Host::default());
    let desk = desk(&universe, &host);
    let list = answer(json!({ "kind": "games" }));
    assert_eq!(list["games"].as_array().map(Vec::len), Some(listings().count()));
    for game in listings().filter(|game| game.family != Family::Cyclic) {
        let page = answer(json!({ "kind": "game", "game": { "name": game.example } }));
        let starts = page["starts"].as_array().cloned().unwrap_or_default();
        assert!(!starts.is_empty() || game.family == Family::Heaps && game.position.is_none(), "{}", game.name);
        let choice = GameChoice { name: Some(game.example.into()), ..GameChoice::default() };
        for start in starts.iter().filter_map(Value::as_str).take(2) {
            let found =
                position(&choice, start, &desk).unwrap_or_else(|error| panic!("{} {start}: {error:?}", game.name));
            // What a move leads to can be sent back as text.
            let mut playable = found.playable();
            for turn in 0..6 {
                let player = if turn % 2 == 0 { Player::Left } else { Player::Right };
                let play = Match::new(playable, player, Convention::Normal, universe.budget()).unwrap();
                let moves = &play.turn().moves;
                let Some(next) = moves.get(moves.len() / 2) else { break };
                let text = next.position.text();
                let again = position(&choice, &text, &desk);
                let again = again.unwrap_or_else(|error| panic!("{} {start} -> {text}: {error:?}", game.name));
                assert_eq!(options(again), options_of(next.position.as_ref()), "{} {text}", game.name);
                playable = next.position.boxed();
            }
        }
    }
}

fn options(position: Position) -> Vec<String> {
    options_of(position.playable().as_ref())
}

fn options_of(position: &dyn Playable) -> Vec<String> {
    let mut names: Vec<String> = Player::ALL
        .into_iter()
        .flat_map(|player| position.moves(player, &Budget::unlimited()).unwrap())
        .map(|next| next.position.text())
        .collect();
    names.sort();
    names
}

#[test]
fn every_kind_is_named_once() {
    let mut kinds = Request::KINDS.to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds.len(), Request::KINDS.len());
    for kind in ["about", "games", "contests", "questions", "help"] {
        answer(json!({ "kind": kind }));
    }
    answer(json!({ "kind": "contest", "name": "nim" }));
    answer(json!({ "kind": "explain", "expression": "{0,^|0,v}" }));
    answer(json!({ "kind": "report", "of": { "placed": { "game": { "name": "clobber" }, "position": "xo" } } }));
    answer(json!({ "kind": "diagram", "of": { "expression": "{2|1||0}" }, "shape": "graph" }));
    answer(json!({ "kind": "numbers", "day": 3 }));
}
