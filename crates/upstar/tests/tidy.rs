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

/// The top-level modules in the order of `lib.rs`, lowest layer first.
fn layers() -> Vec<String> {
    let text = fs::read_to_string(source().join("lib.rs")).unwrap();
    let names = text.lines().filter_map(|line| line.trim_start_matches("pub ").strip_prefix("mod ")?.strip_suffix(';'));
    names.map(str::to_owned).collect()
}

#[test]
fn layers_look_down_only() {
    let layers = layers();
    assert!(5 < layers.len());
    for file in files_below(&source()) {
        let relative = file.strip_prefix(source()).unwrap();
        let top = relative.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs");
        let Some(own) = layers.iter().position(|layer| layer == top) else {
            assert_eq!(top, "lib", "{} is not in lib.rs", relative.display());
            continue;
        };
        let text = fs::read_to_string(&file).unwrap();
        for (number, line) in text.lines().enumerate() {
            if line.trim_start().starts_with("//") {
                continue;
            }
            for (used, layer) in layers.iter().enumerate() {
                let names = line.match_indices(&format!("crate::{layer}")).any(|(at, name)| {
                    !line[at + name.len()..].starts_with(|next: char| next.is_alphanumeric() || next == '_')
                });
                assert!(!names || used <= own, "{}:{}: {top} names {layer}", relative.display(), number + 1);
            }
        }
    }
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
