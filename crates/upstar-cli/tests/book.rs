//! The manual is a test suite: every `$` line of its console blocks is run, and must print what stands below it.

#![allow(missing_docs, reason = "a test binary")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A command of the manual, what it should print, and where it stands.
struct Example {
    command: String,
    expected: String,
    place: String,
}

#[test]
fn the_manual_tells_the_truth() {
    let examples = examples();
    assert!(20 < examples.len(), "the manual has examples");
    let wrong: Vec<String> = examples
        .iter()
        .filter_map(|example| {
            let printed = run(&example.command);
            (printed.trim_end() != example.expected.trim_end()).then(|| {
                format!(
                    "{}\n$ {}\n--- expected\n{}\n--- printed\n{printed}",
                    example.place, example.command, example.expected
                )
            })
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {} examples differ:\n\n{}", wrong.len(), examples.len(), wrong.join("\n"));
}

/// What a command prints, errors included.
fn run(command: &str) -> String {
    let folder = Path::new(env!("CARGO_BIN_EXE_upstar")).parent().expect("the binary lies in a folder");
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", &format!("{{ {command}\n}} 2>&1")])
        .env("PATH", path)
        .env("NO_COLOR", "1")
        .env("COLUMNS", "100")
        .current_dir(root())
        .stdin(Stdio::null())
        .output()
        .expect("sh runs");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All commands in `console` blocks of the README and the manual.
fn examples() -> Vec<Example> {
    let mut pages: Vec<PathBuf> = fs::read_dir(root().join("book"))
        .expect("the manual is there")
        .map(|entry| entry.expect("a page").path())
        .collect();
    pages.push(root().join("README.md"));
    pages.sort();
    let mut examples: Vec<Example> = Vec::new();
    for page in pages.iter().filter(|page| page.extension().is_some_and(|extension| extension == "md")) {
        let text = fs::read_to_string(page).expect("a page of text");
        let mut in_console = false;
        for (number, line) in text.lines().enumerate() {
            if line.starts_with("```") {
                in_console = line == "```console";
            } else if in_console {
                match (line.strip_prefix("$ "), examples.last_mut()) {
                    (Some(command), _) => examples.push(Example {
                        command: command.to_owned(),
                        expected: String::new(),
                        place: format!("{}:{}", page.display(), number + 1),
                    }),
                    (None, Some(example)) => {
                        example.expected.push_str(line);
                        example.expected.push('\n');
                    }
                    (None, None) => panic!("{}:{}: output before a command", page.display(), number + 1),
                }
            }
        }
    }
    examples
}
