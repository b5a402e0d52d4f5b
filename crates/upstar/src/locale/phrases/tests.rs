//! The tables are complete: phrases are different, have the same places in both languages, and stand in the sources.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::*;
use crate::locale::Locale;

#[track_caller]
fn check(english: &str, expected: &str) {
    assert_eq!(Locale::Chinese.phrase(english), expected, "{english}");
    assert_eq!(Locale::English.phrase(english), english);
}

#[test]
fn phrases_are_recognized() {
    check("hot game", "热博弈");
    check("2 (just below it)", "2（略小于它）");
    check("Left wins if Left begins, nobody wins if Right begins", "左方先走则左方胜，右方先走则不分胜负");
    // The longest phrase that fits is meant.
    check("2^9000… (a number with 1 bit after the point)", "2^9000…（小数点后有 1 位二进制的数）");
    check("{2|-1}", "{2|-1}");
    check("", "");
}

#[test]
fn quotations_stay_as_they_are() {
    for quoted in ["not `", "not '", "not \""] {
        assert!(is_quoted(quoted));
    }
    assert!(!is_quoted("not "));
}

#[test]
fn places_are_found_between_the_fixed_parts() {
    assert_eq!(split("a {0} b {1}"), (vec!["a ", " b ", ""], vec![0, 1]));
    assert_eq!(split("{x|{0}"), (vec!["{x|", ""], vec![0]));
    assert_eq!(split("{a}"), (vec!["{a}"], vec![]));
    assert_eq!(fillings(&["a ", " b ", ""], "a 1 b 2 b 3"), Some(vec!["1", "2 b 3"]));
    assert_eq!(fillings(&["a ", " b"], "a  b"), None);
    assert_eq!(fillings(&["write `", "`"], "write `x`"), Some(vec!["x"]));
    assert_eq!(fillings(&["write `", "`"], "write `x` or `y`"), None);
}

#[test]
fn no_phrase_is_missing() {
    let mut seen = HashSet::new();
    for (english, chinese) in all() {
        assert!(seen.insert(english), "twice: {english}");
        // Characters of Chinese, or at least its punctuation.
        let is_chinese = |c: char| ('\u{3000}'..='\u{9fff}').contains(&c) || '\u{ff00}' < c;
        assert!(chinese.chars().any(is_chinese), "{english}: {chinese}");
        let [mut of_english, mut of_chinese] = [english, chinese].map(|text| split(text).1);
        of_english.sort_unstable();
        of_chinese.sort_unstable();
        assert_eq!(of_english, of_chinese, "{english}");
    }
}

/// A text as in a source, without line breaks and indentation.
fn squeezed(text: &str) -> String {
    let text = text
        .replace("\\\n", " ")
        .replace("///", " ")
        .replace("\\\"", "\"")
        .replace("\\\\", "\\")
        .replace("{{", "{")
        .replace("}}", "}");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The sources of the project other than the tables.
fn sources() -> String {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders: Vec<PathBuf> = vec![crates.join("upstar/src"), crates.join("upstar-cli/src")];
    let mut text = String::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true if path.ends_with("phrases") => {}
                true => folders.push(path),
                false => text.push_str(&fs::read_to_string(path).unwrap()),
            }
        }
    }
    squeezed(&text)
}

#[test]
fn every_phrase_stands_in_the_sources() {
    let sources = sources();
    let stands = |part: &str| sources.contains(squeezed(part).as_str());
    // Except for texts of the parser of arguments, and for those put together from parts.
    let tables = TABLES.iter().filter(|table| ![parser::PHRASES, composed::PHRASES].contains(table));
    let lost: Vec<&str> = tables
        .flat_map(|table| table.iter().map(|(english, _)| *english))
        .filter(|english| !split(english).0.iter().all(|part| stands(part.trim_matches(|c: char| !c.is_alphabetic()))))
        .collect();
    assert!(lost.is_empty(), "{} phrases stand in no source:\n{}", lost.len(), lost.join("\n"));
}
