//! `upstar contest` as a user meets it: samples, errors, random inputs, and programs with mistakes.

#![allow(missing_docs, clippy::unwrap_used, reason = "a test binary")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
#[cfg(target_os = "linux")]
use std::time::{Duration, Instant};

fn upstar(arguments: &[&str], input: &str) -> Output {
    let mut child =
        command(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_upstar"));
    command.env("LC_ALL", "C");
    command.arg("contest").args(arguments);
    command
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// One of the example programs, which are built along with the tests.
fn program(name: &str) -> PathBuf {
    Path::new(env!("CARGO_BIN_EXE_upstar")).with_file_name("examples").join(name)
}

#[test]
fn problems_are_listed_solved_and_explained() {
    let list = text(&upstar(&[], "").stdout);
    assert!(list.contains("poj2931       Procrastination"), "{list}");
    assert_eq!(text(&upstar(&["hdu1846"], "2\n23 2\n4 3\n").stdout), "first\nsecond\n");
    assert_eq!(text(&upstar(&["hdu1846"], "\u{feff}2\r\n23 2\r\n4 3\r\n").stdout), "first\nsecond\n");
    assert_eq!(text(&upstar(&["hdu1846", "--brute"], "2\n23 2\n4 3\n").stdout), "first\nsecond\n");
    let explanation = text(&upstar(&["hdu1846", "--explain"], "").stdout);
    assert!(explanation.contains("n mod (m+1)") && explanation.contains("book/en/contest/hdu1846.md"), "{explanation}");
}

#[test]
fn wrong_input_names_the_line_and_ends_with_two() {
    let broken = upstar(&["hdu1846"], "2\n23 2\n4 x\n");
    assert_eq!(broken.status.code(), Some(2));
    assert_eq!(text(&broken.stdout), "first\n");
    let message = text(&broken.stderr);
    assert!(message.contains("line 3: expected the most stones to take, 1 to 1000, found `x`"), "{message}");
    let unknown = upstar(&["hdu1864"], "");
    assert_eq!(unknown.status.code(), Some(2));
    assert!(text(&unknown.stderr).contains("hdu1846"));
}

#[test]
fn random_inputs_are_answered_alike_by_both_solutions() {
    let input = text(&upstar(&["poj1704", "--generate", "5"], "").stdout);
    assert_eq!(text(&upstar(&["poj1704"], &input).stdout), text(&upstar(&["poj1704", "--brute"], &input).stdout));
}

#[test]
fn mistakes_in_programs_are_found_and_made_small() {
    let cases = [
        ("poj1067", "wythoff_in_doubles", "165580141 267914296\n"),
        ("poj2931", "towers_in_doubles", "Test "),
        ("hdu2486", "take_away_off_by_one", "1\n"),
    ];
    for (problem, name, smallest) in cases {
        let checked = upstar(&[problem, "--check", program(name).to_str().unwrap()], "");
        let report = text(&checked.stdout);
        assert_eq!(checked.status.code(), Some(1), "{problem}: {report}");
        assert!(report.contains(smallest), "{problem}: {report}");
        assert!(report.lines().count() < 30, "{problem}: {report}");
    }
}

#[test]
fn a_right_program_passes() {
    let checked = upstar(&["hdu1846", "--check", program("bash_game").to_str().unwrap(), "--rounds", "30"], "");
    assert_eq!(text(&checked.stdout), "30 inputs, no difference\n");
    let missing = upstar(&["hdu1846", "--check", "/no/such/program"], "");
    assert_eq!(missing.status.code(), Some(2));
    assert!(text(&missing.stderr).contains("cannot run"));
}

/// A folder for the files of a test, empty at first.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn is_there(program: &str) -> bool {
    Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

const PYTHON: &str = "for _ in range(int(input())):
    n, m = map(int, input().split())
    print('first' if n % (m + 1) else 'second')
";

const CPP: &str = "#include <cstdio>
int main() {
    int cases, n, m;
    for (scanf(\"%d\", &cases); cases--; puts(n % (m + 1) ? \"first\" : \"second\")) scanf(\"%d %d\", &n, &m);
}
";

/// The template for the game of Bash, as handbooks print it.
const BASH: &str = "#include <iostream>
using namespace std;
int main() {
    int iCase;
    cin >> iCase;
    while (iCase--) {
        int n, m;
        cin >> n >> m;
        if (n % (m + 1) == 0) cout << \"lost\" << endl;
        else cout << \"win\" << endl;
    }
    return 0;
}
";

/// The template for the game in which a move takes at most k times as much as the last one, as handbooks print it.
const TIMES_K: &str = "#include <stdio.h>
const int maxn = 2000000;
int a[maxn], b[maxn];
int main() {
    int n, k, cas = 0, cass;
    for (scanf(\"%d\", &cass); cass--;) {
        scanf(\"%d%d\", &n, &k);
        ++cas;
        printf(\"Case %d: \", cas);
        int i = 0, j = 0;
        a[0] = b[0] = 1;
        while (a[i] < n) {
            i++;
            a[i] = b[i - 1] + 1;
            while (a[j + 1] * k < a[i]) j++;
            if (a[j] * k < a[i]) b[i] = a[i] + b[j];
            else b[i] = a[i];
        }
        if (a[i] == n) puts(\"lose\");
        else puts(\"win\");
    }
    return 0;
}
";

#[test]
fn templates_of_handbooks_pass_with_their_own_output() {
    assert_eq!(text(&upstar(&["hdu1846", "--template"], "2\n23 2\n4 3\n").stdout), "win\nlost\n");
    assert_eq!(text(&upstar(&["hdu1846", "--template", "--brute"], "2\n23 2\n4 3\n").stdout), "win\nlost\n");
    assert_eq!(text(&upstar(&["hdu2486", "--template"], "2\n16 1\n11 1\n").stdout), "Case 1: lose\nCase 2: win\n");
    let none = upstar(&["poj1704", "--template"], "");
    assert_eq!(none.status.code(), Some(2));
    assert!(text(&none.stderr).contains("hdu1846, hdu2486"), "{}", text(&none.stderr));
    if !(is_there("c++") || is_there("g++") || is_there("clang++")) {
        return;
    }
    let folder = folder("templates");
    for (problem, program, wrong) in [
        ("hdu1846", BASH, BASH.replace("(m + 1)", "m")),
        ("hdu2486", TIMES_K, TIMES_K.replace("if (a[j] * k < a[i])", "if (a[j] * k <= a[i])")),
    ] {
        let file = folder.join(format!("{problem}.cpp"));
        let check = |rounds: &str, template: &[&str]| {
            let file = file.to_str().unwrap();
            let arguments = [&[problem, "--rounds", rounds, "--check", file], template].concat();
            text(&upstar(&arguments, "").stdout)
        };
        fs::write(&file, program).unwrap();
        assert_eq!(check("40", &["--template"]), "40 inputs, no difference\n");
        assert!(check("40", &[]).starts_with("a difference at input 1;"));
        fs::write(&file, wrong).unwrap();
        assert!(check("40", &["--template"]).starts_with("a difference"), "{problem}");
    }
}

#[test]
fn methods_are_chosen_by_name() {
    let input = "1\nTest 1\n3 3 1\nW B B\nW B W\nB\n3 3 3\nB W W\nB W W\nW B B\n";
    for method in ["surreal", "table", "enumeration"] {
        assert_eq!(text(&upstar(&["poj2931", "--method", method], input).stdout), "Test 1: Yes\n", "{method}");
    }
    for (arguments, told) in [
        (["poj2931", "--method", "tabel"], "its methods are surreal, table, enumeration"),
        (["hdu1846", "--method", "table"], "these have several: poj2931"),
    ] {
        let refused = upstar(&arguments, input);
        assert_eq!(refused.status.code(), Some(2));
        assert!(text(&refused.stderr).contains(told), "{}", text(&refused.stderr));
    }
}

/// Checks programs of files in a folder.
#[test]
fn programs_in_other_languages() {
    let folder = folder("languages");
    fs::write(folder.join("p.py"), PYTHON).unwrap();
    fs::write(folder.join("wrong name.py"), PYTHON.replace("m + 1", "m")).unwrap();
    fs::write(folder.join("p.cpp"), CPP).unwrap();
    fs::write(folder.join("wrong.cpp"), CPP.replace("m + 1", "m")).unwrap();
    fs::write(folder.join("broken.cpp"), "int main() { return x; }").unwrap();
    let right = "20 inputs, no difference\n";
    let (python, compiler) = (is_there("python3"), is_there("c++") || is_there("g++") || is_there("clang++"));
    let cases = [
        (python, "p.py", right),
        (python, "python3 p.py", right),
        (python, "wrong name.py", "1\n1 1\n\nright:\nfirst\n\nthe program:\nsecond\n"),
        (python, "python3 'wrong name.py'", "1\n1 1\n"),
        (compiler, "p.cpp", right),
        (compiler, "./wrong.cpp", "1\n1 1\n"),
        (compiler, "broken.cpp", "cannot compile `broken.cpp`"),
    ];
    for (_, program, expected) in cases.into_iter().filter(|(is_there, ..)| *is_there) {
        let output = command(&["hdu1846", "--rounds", "20", "--check", program]).current_dir(&folder).output().unwrap();
        let (out, errors) = (text(&output.stdout), text(&output.stderr));
        assert!(out.contains(expected) || errors.contains(expected), "{program}: {out}{errors}");
    }
}

#[test]
fn programs_that_cannot_be_run() {
    let folder = folder("no-programs");
    fs::write(folder.join("p.py"), PYTHON).unwrap();
    fs::write(folder.join("p.cpp"), CPP).unwrap();
    fs::write(folder.join("p.sh"), "echo").unwrap();
    let cases = [
        ("p.py", "cannot run `p.py`: there is no `python3`", "--check 'pypy3 p.py'"),
        ("p.cpp", "cannot compile `p.cpp`: there is no `c++`, `g++` or `clang++`", "--check ./program"),
        ("nothing", "cannot run `nothing`: there is no such file or program", "--check 'python3 program.py'"),
        ("python3 p.py", "cannot run `python3`: there is no such file or program", "--check ./program"),
        ("./q.py x", "cannot run `./q.py`: there is no such file or program", "--check ./program"),
        (".", "cannot run `.`: it is a folder", "--check ./program"),
        ("sh 'p.sh", "a quote is not closed", "write another `'`"),
        ("", "there is no program to run", "--check ./program"),
    ];
    for (program, message, help) in cases {
        let mut command = command(&["hdu1846", "--check", program]);
        let output = command.current_dir(&folder).env("PATH", &folder).output().unwrap();
        let errors = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{program}");
        assert!(errors.contains(message) && errors.contains(help), "{program}: {errors}");
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_is_not_executable() {
    let folder = folder("not-executable");
    fs::write(folder.join("p.sh"), "echo").unwrap();
    let output = command(&["hdu1846", "--check", "p.sh"]).current_dir(&folder).output().unwrap();
    let errors = text(&output.stderr);
    assert!(errors.contains("cannot run `p.sh`: the file is not executable"), "{errors}");
    assert!(errors.contains("type `chmod +x p.sh`, or write what runs it, as in `--check 'sh p.sh'`"), "{errors}");
}

/// A program that fails: the report gives the input and its standard error. A script must name its interpreter.
#[cfg(unix)]
#[test]
fn programs_that_fail_are_reported_with_their_errors() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("failing");
    let write = |name: &str, script: &str| {
        fs::write(folder.join(name), script).unwrap();
        fs::set_permissions(folder.join(name), fs::Permissions::from_mode(0o755)).unwrap();
    };
    write("plain", "echo first\n");
    write("fails.sh", "cat > /dev/null; echo one mistake >&2; exit 3\n");
    write(
        "many.sh",
        "cat > /dev/null; for i in 1 2 3 4 5 6 7 8 9; do echo a$i >&2; echo b$i >&2; echo c$i >&2; done; exit 1\n",
    );
    write("silent.sh", "cat > /dev/null; exit 1\n");
    write("warns.sh", "cat > /dev/null; echo a warning >&2; echo wrong\n");
    let failed = "the program failed at input 1; the smallest input found:\n\n1 1\n1 1 0 0\n1 1\n\nright:\nNo\n\n";
    let cases = [
        (
            "sh fails.sh",
            format!(
                "{failed}the program failed: exit status: 3\n\nthe program wrote to standard error:\none mistake\n"
            ),
        ),
        ("sh many.sh", "standard error:\n…\nb3\nc3\na4\n".into()),
        ("sh silent.sh", format!("{failed}the program failed: exit status: 1\n")),
        ("sh warns.sh", "a difference at input 1; ".into()),
        ("./plain", "cannot run `./plain`: it is not a program of this machine, and does not begin with `#!`".into()),
        ("./plain", "begin a script with `#!/bin/sh`, or write what runs it, as in `--check 'sh ./plain'`".into()),
    ];
    for (program, expected) in cases {
        let output = command(&["rectcut", "--check", program]).current_dir(&folder).output().unwrap();
        let (out, errors) = (text(&output.stdout), text(&output.stderr));
        assert!(out.contains(&expected) || errors.contains(&expected), "{program}: {out}{errors}");
        assert_eq!(out.contains("standard error"), program.contains("fails") || program.contains("many"), "{out}");
    }
}

#[test]
fn shrinking_is_bounded() {
    let program = program("wythoff_in_doubles");
    let check = ["poj1067", "--check", program.to_str().unwrap()];
    let few = upstar(&[&check[..], &["--shrink-runs", "3"]].concat(), "");
    assert!(text(&few.stdout).contains("the smallest input found in 3 runs:"), "{}", text(&few.stdout));
    let short = upstar(&[&check[..], &["--shrink-seconds", "0"]].concat(), "");
    assert!(text(&short.stdout).contains("the smallest input found in 0 runs:"), "{}", text(&short.stdout));
    let wrong = upstar(&[&check[..], &["--patience", "-1"]].concat(), "");
    assert_eq!(wrong.status.code(), Some(2));
}

/// Programs that start other processes: none of them survives.
#[cfg(target_os = "linux")]
mod groups {
    use super::*;

    /// A command line that starts a process, writes the ids of both processes to a file, and continues with a command.
    fn script(file: &Path, then: &str) -> String {
        let file = file.display();
        format!("sh -c 'sleep 1000 & echo $$ $! >> {file}; {then}'")
    }

    /// The ids of processes in a file.
    fn processes(file: &Path) -> Vec<String> {
        fs::read_to_string(file).unwrap_or_default().split_whitespace().map(String::from).collect()
    }

    /// Whether a process runs; a zombie is still listed, but does not run.
    fn runs(process: &String) -> bool {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        stat.rsplit(')')
            .next()
            .is_some_and(|rest| !rest.trim().is_empty() && !rest.trim_start().starts_with(['Z', 'X']))
    }

    /// Waits until a condition holds, and panics if it takes too long.
    fn until(what: &str, holds: impl Fn() -> bool) {
        let began = Instant::now();
        while !holds() {
            assert!(began.elapsed() < Duration::from_secs(60), "{what}");
            std::thread::yield_now();
        }
    }

    fn assert_ended(file: &Path) {
        let processes = processes(file);
        assert!(2 <= processes.len());
        until("a process is left", || !processes.iter().any(runs));
    }

    #[test]
    fn patience_ends_all_that_a_program_started() {
        let file = folder("patience").join("processes");
        let program = script(&file, "sleep 1000");
        let arguments = ["nim", "--check", &program, "--patience", "0.3", "--shrink-runs", "1"];
        let report = text(&upstar(&arguments, "").stdout);
        assert!(report.starts_with("the program took too long at input 1; "), "{report}");
        assert!(report.contains("the program took more than 0.3 seconds"), "{report}");
        assert_ended(&file);
    }

    #[test]
    fn what_a_program_leaves_behind_is_ended() {
        let file = folder("behind").join("processes");
        // The surviving process holds the output pipe, too.
        let program = script(&file, "echo lost");
        let began = Instant::now();
        upstar(&["nim", "--check", &program, "--rounds", "1", "--patience", "500", "--shrink-runs", "1"], "");
        assert!(began.elapsed() < Duration::from_secs(100));
        assert_ended(&file);
    }

    #[test]
    fn an_interrupt_ends_all_that_a_program_started() {
        let file = folder("interrupt").join("processes");
        let program = script(&file, "sleep 1000");
        let mut command = command(&["nim", "--check", &program, "--patience", "1000"]);
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        until("the program does not start", || 2 <= processes(&file).len());
        let signal = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(signal.success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(text(&output.stdout), "interrupted after 0 inputs, no difference so far\n");
        assert_ended(&file);
    }
}
