//! The command in Chinese: every command is run with `--lang zh`, and no English word is left in lines for readers.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use upstar::Locale;

/// Runs the program in a folder without files, with these arguments, this input, and this language in the environment.
fn run(arguments: &[&str], input: &str, language: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_upstar"))
        .args(arguments)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", language)
        .env("COLUMNS", "100")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Writing fails if the program ends without reading its input, which is fine.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

/// What the program writes, answers and errors.
fn written(arguments: &[&str], input: &str, language: &str) -> String {
    let output = run(arguments, input, language);
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// Words that are names or notation in every language.
const NAMES: &[&str] = &[
    "upstar",
    "xor",
    "mod",
    "text",
    "json",
    "king",
    "white",
    "black",
    "impartial",
    "dicotic",
    "first",
    "same",
    "sideways",
    "transposed",
    "negates",
];

/// The English words for readers in a text: words in small letters, except in lines that quote a text or show an example, and between quotation marks.
fn english(text: &str) -> Vec<String> {
    let is_quotation = |line: &&str| {
        let line = line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
        line.starts_with(['|', '>'])
    };
    let mut words = Vec::new();
    for line in text.lines().filter(|line| !is_quotation(line) || line.contains('^')) {
        let said = line.split('`').step_by(2).flat_map(str::split_whitespace);
        let names = said.map(|word| word.trim_end_matches([',', ';', ':', '.']));
        let is_word = |word: &&str| 3 <= word.len() && word.chars().all(|c| c.is_ascii_lowercase());
        words.extend(names.filter(is_word).filter(|word| !NAMES.contains(word)).map(str::to_owned));
    }
    words
}

#[track_caller]
fn check(arguments: &[&str], input: &str, expected: &str) {
    let text = written(&[&["--lang", "zh"], arguments].concat(), input, "en_US.UTF-8");
    assert!(text.contains(expected), "{arguments:?}: {text}");
    assert_eq!(english(&text), [""; 0], "{arguments:?}: {text}");
}

#[test]
fn answers_are_in_chinese() {
    check(&["value", "domineering", "..|.."], "", "胜负        N (先手胜)\n均值        0\n");
    check(&["value", "domineering", "...|...", "--line"], "", "左方先走，左方胜\n");
    check(&["moves", "clobber", "xo.|.xo"], "", "左方");
    check(&["report", "{2|1||0}"], "", "热博弈");
    check(&["explain", "{0,^|0,v}"], "", "左方的选项 0 被 ^ 优超：0 <= ^");
    check(&["explain", "{0|1} >= *"], "", "左方后走 {0|1} - * 能胜");
    check(&["explain", "Nim(3,5)"], "", "逐列相加，不进位");
    check(&["report", "omega+1/3"], "", "生日");
    check(&["heap", "0.77"], "", "周期：12\n");
    check(&["heap", "Nim", "--position", "3,5,7", "--misere"], "", "第 1 堆：3 -> 2");
    check(&["hackenbush", "LRRL"], "", "方法        Berlekamp 规则");
    check(&["guess"], "1 2 3 1 2 3 1 2 3 1 2 3", "公式");
    check(&["guess"], "1 2", "没有简单的规律");
    check(&["solve", "chase:4", "1,1 4,4 white"], "", "状态数");
    check(&["rules", "-"], "Left: .. -> xx\nRight: .|. -> x|x\n", "双方走法不同");
}

#[test]
fn games_are_played_in_chinese() {
    check(&["play", "domineering", "2x3", "--tutor"], "hint\nc1c2\n", "这一步把胜势送掉了");
    check(&["play", "Nim", "1,2", "--misere"], "2>0\n", "反常规则");
}

#[test]
fn the_environment_chooses_the_language_unless_the_option_does() {
    for (language, option, expected) in [
        ("zh_CN.UTF-8", None, "均值"),
        ("C.UTF-8", None, "mean"),
        ("fr_FR.UTF-8", None, "mean"),
        ("zh_CN.UTF-8", Some("en"), "mean"),
        ("en_US.UTF-8", Some("zh"), "均值"),
    ] {
        let mut arguments = vec!["value", "domineering", ".."];
        if let Some(option) = option {
            arguments.extend(["--lang", option]);
        }
        let text = written(&arguments, "", language);
        assert!(text.contains(expected), "{language} {option:?}: {text}");
    }
    let unknown = run(&["--lang", "fr", "eval", "1"], "", "C");
    assert_eq!(unknown.status.code(), Some(2));
    let error = String::from_utf8_lossy(&unknown.stderr);
    assert!(error.contains("unknown language; write `en` or `zh`"), "{error}");
}

#[test]
fn json_is_the_same_in_all_languages() {
    for arguments in [&["value", "domineering", "..|.."][..], &["report", "{2|1||0}"], &["games"], &["eval", "1/0"]] {
        let arguments = [arguments, &["--format", "json"]].concat();
        assert_eq!(written(&arguments, "", "zh_CN.UTF-8"), written(&arguments, "", "C"), "{arguments:?}");
    }
}

#[test]
fn names_and_columns_are_aligned() {
    let text = written(&["report", "{2|1||0}"], "", "zh_CN.UTF-8");
    let width = |text: &str| text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>();
    for line in text.lines() {
        let value = line.find("  ").map(|at| at + line[at..].len() - line[at..].trim_start().len());
        assert_eq!(value.map(|at| width(&line[..at])), Some(14), "{line}");
    }
}

#[test]
fn help_is_in_chinese() {
    for arguments in [&["--help"][..], &["value", "--help"], &["help", "contest"], &["guess", "-h"]] {
        let text = written(arguments, "", "zh_CN.UTF-8");
        assert!(text.contains("用法：") && text.contains("选项：") && text.contains("语言，en 或 zh"), "{text}");
    }
    check(&[], "help Mean\nhelp Nim\nhelp :load\n", "均值：很多份相加时每份值多少");
    // The references are names of books.
    let rules = written(&["games", "clobber"], "", "zh_CN.UTF-8");
    assert!(
        rules.contains("每步把自己的一枚走到旁边的一枚对方棋子上") && rules.contains("变体，写作 clobber:WORD"),
        "{rules}"
    );
    // The list has names, and what the games are.
    let list = written(&["games"], "", "zh_CN.UTF-8");
    let summaries = list.lines().map(|line| line.trim_start().split_once("  ").map_or(line, |(_, summary)| summary));
    assert_eq!(english(&summaries.collect::<Vec<_>>().join("\n")), [""; 0], "{list}");
    assert!(list.contains("堆的游戏，`upstar heap`"), "{list}");
    let overview = written(&["--lang", "zh"], "help\n", "C");
    assert!(overview.contains("写一个表达式") && overview.contains("x.Mean 或 Mean(x)"), "{overview}");
}

#[test]
fn errors_are_in_chinese() {
    check(&["valeu"], "", "错误：没有命令 'valeu'");
    check(&["value", "domniering", ".."], "", "错误: 没有游戏 `domniering`");
    check(&["eval", "1/0"], "", "除数为零");
    check(&["eval", "Meen(1)"], "", "是不是 `Mean`？");
    check(&["contest", "hdu1846"], "2\n23 2\n4 three\n", "第 3 行：应当是最多取几个石子（1 到 1000），却是 `three`");
    check(&["eval", "--nodes", "10", "Domineering(\"....|....|....\").CanonicalForm"], "", "已用完 10 个结点的上限");
    check(&["value", "--player", "X"], "", "应当是 `Left`（左方）或 `Right`（右方）");
}

/// What a line of the manual says about an error: a message, help, or the label of a place.
fn message(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = line.strip_prefix("= ").unwrap_or(line);
    let said = ["error: ", "help: ", "note: "].iter().find_map(|level| line.strip_prefix(level));
    let label = || line.strip_prefix('|')?.trim_start().strip_prefix('^')?.trim_start_matches('^').strip_prefix(' ');
    said.or_else(label).filter(|text| !["write", "or write"].contains(text))
}

#[test]
fn every_error_of_the_manual_has_chinese() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/en");
    let pages = fs::read_dir(folder)
        .expect("the manual is there")
        .filter_map(|entry| fs::read_to_string(entry.ok()?.path()).ok());
    let pages: Vec<String> = pages.collect();
    let mut messages: Vec<&str> = pages.iter().flat_map(|page| page.lines()).filter_map(message).collect();
    messages.sort_unstable();
    messages.dedup();
    assert!(300 < messages.len(), "{} messages", messages.len());
    messages.retain(|message| Locale::Chinese.phrase(message) == *message);
    assert!(messages.is_empty(), "{} messages have no Chinese:\n{}", messages.len(), messages.join("\n"));
}
