//! The house in order: layers look down only, the library does not print, files stay small and finished.

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

/// The folders whose modules stand in the order of their layers, lowest first: the library, and folders in it. What is in a folder
/// below one of these counts as that folder.
const LAYERED: [&str; 2] = ["", "value"];

/// A module as its folder lists it.
struct Layer {
    name: String,
    /// Whether it is there for tests alone: it may name all others.
    is_test: bool,
}

/// The modules of a layered folder in their order.
fn layers(folder: &str) -> Vec<Layer> {
    let list = source().join(folder).join(if folder.is_empty() { "lib.rs" } else { "mod.rs" });
    let text = fs::read_to_string(list).unwrap();
    let mut layers = Vec::new();
    let mut is_test = false;
    for line in text.lines() {
        let visible = line.strip_prefix("pub(crate) ").or(line.strip_prefix("pub ")).unwrap_or(line);
        if let Some(name) = visible.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';')) {
            layers.push(Layer { name: name.to_owned(), is_test });
        }
        is_test = line == "#[cfg(test)]";
    }
    layers
}

/// Whether a line names a thing by a path.
fn names(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let is_part = |next: char| next.is_alphanumeric() || next == '_';
        !line[at + path.len()..].starts_with(is_part) && !line[..at].ends_with(is_part)
    })
}

/// The names of higher layers in the lines of a file, `of` being the layer of the file and `paths` the ways to name the folder.
fn upward_names(text: &str, layers: &[Layer], of: usize, paths: &[String]) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("//") {
            continue;
        }
        for path in paths {
            for layer in &layers[of + 1..] {
                if names(line, &format!("{path}{}", layer.name)) {
                    found.push((number + 1, layer.name.clone()));
                }
            }
        }
    }
    found
}

/// The lines of a file before its tests.
fn before_tests(text: &str) -> &str {
    text.split("\n#[cfg(test)]\nmod ").next().unwrap_or(text)
}

#[test]
fn layers_look_down_only() {
    for folder in LAYERED {
        let layers = layers(folder);
        assert!(5 < layers.len(), "{folder}");
        for file in files_below(&source().join(folder)) {
            let relative = file.strip_prefix(source().join(folder)).unwrap();
            let top = relative.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs");
            let Some(own) = layers.iter().position(|layer| layer.name == top) else {
                assert!(["lib", "mod"].contains(&top), "{} is not listed", file.display());
                continue;
            };
            let text = fs::read_to_string(&file).unwrap();
            // In the library tests look down, too; in a folder they may use all of it.
            let (text, paths) = match folder {
                "" => (text.as_str(), vec!["crate::".to_owned()]),
                _ if layers[own].is_test => continue,
                _ => {
                    let is_child = relative.iter().count() == 1;
                    let mut paths = vec![format!("crate::{folder}::")];
                    paths.extend(is_child.then(|| "super::".to_owned()));
                    (before_tests(&text), paths)
                }
            };
            let upward = upward_names(text, &layers, own, &paths);
            assert!(upward.is_empty(), "{} names {upward:?}", file.display());
            // A name that the folder makes public hides where it comes from.
            for (number, line) in text.lines().enumerate().filter(|_| !folder.is_empty()) {
                let mut hidden = line.match_indices(&paths[0]).map(|(at, path)| &line[at + path.len()..]);
                let is_comment = line.trim_start().starts_with("//");
                let is_listed =
                    |rest: &str| layers.iter().any(|layer| names(rest, &layer.name) && rest.starts_with(&layer.name));
                let is_hidden = hidden.any(|rest| !is_listed(rest));
                assert!(is_comment || !is_hidden, "{}:{}: name the file", file.display(), number + 1);
            }
        }
    }
}

#[test]
fn names_of_higher_layers_are_found() {
    let layers = ["low", "own", "high", "highest"].map(|name| Layer { name: name.into(), is_test: false });
    let found = |line: &str| upward_names(line, &layers, 1, &["crate::a::".into(), "super::".into()]).len();
    for (line, count) in [
        ("use crate::a::low::Thing;", 0),
        ("use crate::a::own::Thing;", 0),
        ("use crate::a::high::Thing;", 1),
        ("    let x = crate::a::highest::thing(super::high::other());", 2),
        ("use crate::a::highly::Thing;", 0),
        ("// crate::a::high", 0),
        ("use other_crate::a::high;", 0),
    ] {
        assert_eq!(found(line), count, "{line}");
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

/// An overflow that is missed must be a panic in some test, and never a value.
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
