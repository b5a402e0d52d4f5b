//! Order in the source tree: layers look down only, the library does not print, files stay small and finished.

use std::fs;
use std::path::{Path, PathBuf};

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files.extend(files_below(&path)),
            false => files.push(path),
        }
    }
    files.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    files
}

/// The folders whose modules are listed in the order of their layers, lowest first: the crate itself, and folders in it.
const LAYERED: &[&str] = &["", "value", "lang", "lang/objects", "lang/program", "lang/rulesets", "lang/questions"];

/// The exceptions: files that name a higher layer.
const LOOKS_UP: &[(&str, &[&str])] = &[
    // An object holds collections, functions, streams and positions, which hold objects.
    ("lang/objects/object.rs", &["function", "items", "rules", "stream"]),
    // A position has parts on boards and in heaps, and the same files have the questions about them.
    ("lang/objects/rules.rs", &["rulesets"]),
];

/// The lines of a file before its tests, which may use the whole crate.
fn before_tests(text: &str) -> &str {
    text.split("\n#[cfg(test)]\nmod ").next().unwrap_or(text)
}

/// The modules of a folder, in order.
fn layers(folder: &str) -> Vec<String> {
    let list = if folder.is_empty() { "lib.rs".into() } else { format!("{folder}/mod.rs") };
    let text = fs::read_to_string(source().join(list)).unwrap();
    let module = |line: &str| {
        let (visibility, name) = line.strip_suffix(';')?.split_once("mod ")?;
        (visibility.is_empty() || visibility.starts_with("pub")).then(|| name.to_owned())
    };
    text.lines().filter_map(module).collect()
}

/// The names after each `path::`, with their line numbers; for a group in braces, each name in it.
fn named_after(path: &str, text: &str) -> Vec<(usize, String)> {
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let mut names = Vec::new();
    let code: Vec<&str> = text.lines().map(|line| line.split("//").next().unwrap()).collect();
    let code = code.join("\n");
    for (at, found) in code.match_indices(&format!("{path}::")) {
        let (line, rest) = (1 + code[..at].matches('\n').count(), &code[at + found.len()..]);
        match rest.strip_prefix('{') {
            None => names.push((line, word(rest))),
            Some(group) => {
                let group = group.split('}').next().unwrap().split(',');
                names.extend(group.map(|name| (line, word(name.trim()))));
            }
        }
    }
    names
}

/// The path of a folder's modules in code, without the last `::`.
fn path_of(folder: &str) -> String {
    format!("crate/{folder}").trim_end_matches('/').replace('/', "::")
}

#[test]
fn layers_look_down_only() {
    for folder in LAYERED {
        let (layers, root) = (layers(folder), source().join(folder));
        assert!(5 < layers.len(), "{folder}");
        for file in files_below(&root) {
            let (place, within) = (file.strip_prefix(source()).unwrap(), file.strip_prefix(&root).unwrap());
            let top = within.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs");
            let Some(own) = layers.iter().position(|layer| layer == top) else {
                assert!(["lib", "mod"].contains(&top), "{} is in no list of modules", place.display());
                continue;
            };
            let above = LOOKS_UP.iter().find(|(from, _)| Path::new(from) == place).map_or(&[][..], |(_, above)| above);
            let text = fs::read_to_string(&file).unwrap();
            // Between the layers of the library, tests must look down, too.
            let text = if folder.is_empty() { &text } else { before_tests(&text) };
            for (line, name) in named_after(&path_of(folder), text) {
                let is_above = layers.iter().position(|layer| *layer == name).is_some_and(|used| own < used);
                assert!(!is_above || above.contains(&name.as_str()), "{}:{line}: {top} names {name}", place.display());
            }
        }
    }
}

#[test]
fn what_no_longer_looks_up_leaves_the_list() {
    for (file, above) in LOOKS_UP {
        let text = fs::read_to_string(source().join(file)).unwrap();
        for layer in *above {
            let names = |folder: &&str| named_after(&path_of(folder), &text).iter().any(|(_, name)| name == layer);
            assert!(LAYERED.iter().any(names), "{file} does not name {layer}");
        }
    }
}

#[test]
fn names_after_a_path_are_found() {
    for (text, expected) in [
        ("use crate::a::low::Thing;", &["low"][..]),
        ("let x = crate::a::high::f(crate::a::own::g());", &["high", "own"]),
        ("use crate::a::{low, high::Thing};", &["low", "high"]),
        ("// crate::a::high", &[]),
        ("use crate::ab::high;", &[]),
    ] {
        let names: Vec<String> = named_after("crate::a", text).into_iter().map(|(_, name)| name).collect();
        assert_eq!(names, expected, "{text}");
    }
    assert_eq!(before_tests("a\n#[cfg(test)]\nmod tests {\n}\n"), "a");
}

#[test]
fn the_library_does_not_print_and_nothing_is_left_unfinished() {
    let forbidden = ["println!", "print!(", "eprintln!", "dbg!(", "todo!", "unimplemented!", "TODO", "FIXME", "XXX"];
    for file in files_below(&source()) {
        let text = fs::read_to_string(&file).unwrap();
        for (number, line) in text.lines().enumerate() {
            let found = forbidden.iter().find(|word| line.contains(**word) && !line.trim_start().starts_with("///"));
            assert_eq!(found, None, "{}:{}", file.display(), number + 1);
        }
    }
}

/// A missed overflow must be a panic in some test, and never a value.
#[test]
fn tests_are_built_with_checks_of_overflows_and_assertions() {
    let one = std::hint::black_box(1_u8);
    assert!(std::panic::catch_unwind(|| u8::MAX + one).is_err());
    let asserted = std::hint::black_box(cfg!(debug_assertions));
    assert!(asserted);
}

#[test]
fn files_stay_small() {
    for file in files_below(&source()) {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        assert!(lines <= 650, "{} has {lines} lines: two nouns in one room?", file.display());
    }
}

#[test]
fn the_walk_through_is_the_example() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let guide = fs::read_to_string(root.join("../../CONTRIBUTING.md")).unwrap();
    let blocks = guide.split("```rust\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let code = fs::read_to_string(root.join("examples/partizan_kayles.rs")).unwrap();
    assert_eq!(blocks.collect::<Vec<&str>>().join("\n"), code);
}

#[test]
fn the_rust_of_the_readme_is_an_example() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("../../README.md")).unwrap();
    let code = fs::read_to_string(root.join("examples/readme.rs")).unwrap();
    let blocks: Vec<&str> = readme.split("```rust\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    assert!(!blocks.is_empty());
    for block in blocks {
        let lines = block.lines().map(|line| if line.is_empty() { "\n".into() } else { format!("    {line}\n") });
        let indented: String = lines.collect();
        assert!(code.contains(&indented), "examples/readme.rs does not have\n{indented}");
    }
}
