//! The manual is a test suite: every `$` line of its console blocks is run, and must print the lines below it. The `>`
//! lines in the upstar blocks of a page form one session, and must be answered with the lines below them.

#![allow(missing_docs, reason = "a test binary")]

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// A command in the manual, its expected output, and its place.
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
            let printed = run(&example.command, "");
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

#[test]
fn the_sessions_of_the_manual_tell_the_truth() {
    let mut lines = 0;
    for (page, text) in pages() {
        let (mut typed, mut expected, mut in_session) = (String::new(), String::new(), false);
        for line in text.lines() {
            if line.starts_with("```") {
                in_session = line == "```upstar";
            } else if in_session {
                match line.strip_prefix("> ") {
                    Some(input) => {
                        lines += 1;
                        typed.push_str(input);
                        typed.push('\n');
                    }
                    None => {
                        expected.push_str(line);
                        expected.push('\n');
                    }
                }
            }
        }
        if !typed.is_empty() {
            let printed = run("upstar", &typed);
            let first = printed.lines().zip(expected.lines()).find(|(printed, expected)| printed != expected);
            assert_eq!(first, None, "{}: printed, and expected", page.display());
            assert_eq!(printed, expected, "{}", page.display());
        }
    }
    assert!(50 < lines, "the manual has sessions");
}

#[test]
fn every_page_is_reachable() {
    let book = root().join("book").canonicalize().expect("the manual is there");
    let mut reached = BTreeSet::from([book.join("README.md")]);
    let mut open = vec![book.join("README.md")];
    let mut broken = Vec::new();
    while let Some(page) = open.pop() {
        let text = fs::read_to_string(&page).expect("a page of text");
        for link in links(&text) {
            match page.with_file_name(&link).canonicalize() {
                Ok(target) if link.ends_with(".md") && reached.insert(target.clone()) => open.push(target),
                Ok(_) => {}
                Err(_) => broken.push(format!("{}: {link}", page.display())),
            }
        }
    }
    assert!(broken.is_empty(), "broken links:\n{}", broken.join("\n"));
    let pages = pages_below(&book).into_iter().collect::<BTreeSet<_>>();
    let lost: Vec<_> = pages.difference(&reached).collect();
    assert!(lost.is_empty(), "no link leads to {lost:?}");
}

/// A reader of either language finds the same examples and the same exercises, and every exercise has a solution that runs.
#[test]
fn the_course_is_the_same_in_both_languages() {
    let book = root().join("book");
    let mut exercises = 0;
    for folder in ["course", "errata"] {
        let [english, chinese] = ["en", "zh"].map(|language| book.join(language).join(folder));
        let names = |folder: &Path| -> BTreeSet<PathBuf> {
            pages_below(folder).iter().map(|page| page.strip_prefix(folder).expect("it is below").to_owned()).collect()
        };
        assert_eq!(names(&english), names(&chinese), "{folder}");
        for name in names(&english) {
            let [english, chinese] = [&english, &chinese].map(|folder| {
                let text = fs::read_to_string(folder.join(&name)).expect("a page of text");
                (text.matches("**Exercise ").count() + text.matches("**练习 ").count(), text)
            });
            assert_eq!(english.0, chinese.0, "exercises of {folder}/{}", name.display());
            exercises += english.0;
            for (count, text) in [&english, &chinese] {
                let solutions: Vec<&str> = text.split("<details>").skip(1).collect();
                let unchecked = solutions.iter().position(|solution| {
                    let solution = solution.split("</details>").next().unwrap_or_default();
                    !["```console\n$ ", "```upstar\n> "].iter().any(|block| solution.contains(block))
                });
                assert_eq!((solutions.len(), unchecked), (*count, None), "solutions of {folder}/{}", name.display());
            }
            let [english, chinese] = [english.1, chinese.1].map(|text| typed_lines(&text));
            let differs = english.iter().zip(&chinese).find(|(english, chinese)| english != chinese);
            assert_eq!(differs, None, "{folder}/{}", name.display());
            assert_eq!(english.len(), chinese.len(), "lines to type in {folder}/{}", name.display());
        }
    }
    assert!(40 < exercises, "the course has exercises");
}

/// Five texts from which many learned the theory: every item of them has a command that shows it, and every erratum an entry.
#[test]
fn nothing_in_the_documents_is_left_out() {
    let page = fs::read_to_string(root().join("book/documents.md")).expect("a page of text");
    let sections: Vec<(&str, &str)> =
        page.split("\n### ").skip(1).filter_map(|section| section.split_once(' ')).collect();
    let mut expected = Vec::new();
    for (document, items) in [("000", 32), ("001", 51), ("002", 17), ("003", 17), ("004", 21)] {
        expected.extend((1..=items).map(|item| format!("{document}-{item}")));
    }
    assert_eq!(sections.iter().map(|(item, _)| *item).collect::<Vec<_>>(), expected);
    for (item, section) in sections {
        let block = section.split("```console\n$ ").nth(1).unwrap_or_else(|| panic!("{item} has a command"));
        let lines = block.split("```").next().unwrap_or_default().lines().count();
        assert!(1 < lines, "{item} has an answer");
    }
    for language in ["en", "zh"] {
        let pages = pages_below(&root().join("book").join(language).join("errata"));
        let entries = pages.iter().map(|page| {
            let text = fs::read_to_string(page).expect("a page of text");
            let numbers = text.split("\n**").skip(1).filter_map(|entry| entry.split_once('.')?.0.parse::<u32>().ok());
            numbers.zip(1..).map(|(number, place)| assert_eq!(number, place, "{}", page.display())).count()
        });
        assert_eq!(entries.sum::<usize>(), 7 + 21 + 3 + 9 + 11, "entries of the errata in {language}");
    }
}

/// The lines of a page that a reader types, without the choice of a language.
fn typed_lines(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut prompt = None;
    for line in text.lines() {
        if line.starts_with("```") {
            prompt = match line {
                "```console" => Some("$ "),
                "```upstar" => Some("> "),
                _ => None,
            };
        } else if let Some(typed) = prompt.and_then(|prompt| line.strip_prefix(prompt)) {
            lines.push(typed.replace(" --lang zh", ""));
        }
    }
    lines
}

/// The files that the links of a page name. Addresses on the web and places within the page are left out.
fn links(text: &str) -> Vec<String> {
    let starts = text.split("](").skip(1);
    let targets = starts.filter_map(|rest| rest.split(')').next()?.split('#').next());
    targets
        .filter(|target| !target.is_empty() && !target.contains(':') && !target.contains(' '))
        .map(str::to_owned)
        .collect()
}

/// The output of a command that reads a text, errors included.
fn run(command: &str, input: &str) -> String {
    let folder = Path::new(env!("CARGO_BIN_EXE_upstar")).parent().expect("the binary lies in a folder");
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    let mut child = Command::new("sh")
        .args(["-c", &format!("{{ {command}\n}} 2>&1")])
        .env("PATH", path)
        .env("NO_COLOR", "1")
        .env("COLUMNS", "100")
        .env("LC_ALL", "C")
        .current_dir(workplace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("sh runs");
    // Writing fails if the command ends without reading its input, which is fine.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("sh ends");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A fresh folder for running the examples, with the files that they name; they may leave files behind.
fn workplace() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("manual");
        if folder.exists() {
            fs::remove_dir_all(&folder).expect("an old folder goes");
        }
        for part in ["book", "games"] {
            copy(&root().join(part), &folder.join(part));
        }
        fs::copy(root().join("README.md"), folder.join("README.md")).expect("a file is copied");
        folder
    })
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder is made");
    for entry in fs::read_dir(from).expect("a folder is read") {
        let path = entry.expect("an entry").path();
        let target = to.join(path.file_name().expect("it has a name"));
        match path.is_dir() {
            true => copy(&path, &target),
            false => drop(fs::copy(&path, &target).expect("a file is copied")),
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The pages in a folder and its subfolders.
fn pages_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the manual is there").map(|entry| entry.expect("a page").path());
    let pages = entries.flat_map(|page| if page.is_dir() { pages_below(&page) } else { vec![page] });
    pages.filter(|page| page.extension().is_some_and(|extension| extension == "md")).collect()
}

/// The README and the pages of the manual.
fn pages() -> Vec<(PathBuf, String)> {
    let mut pages = pages_below(&root().join("book"));
    pages.push(root().join("README.md"));
    pages.sort();
    let read = |page: PathBuf| {
        let text = fs::read_to_string(&page).expect("a page of text");
        (page, text)
    };
    pages.into_iter().map(read).collect()
}

/// All commands in `console` blocks.
fn examples() -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    for (page, text) in pages() {
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
