//! A contestant's program: finding and running it.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use upstar::contest::{Reply, last_lines};
use upstar::error::Diagnostic;

use crate::limits::Interrupt;

/// A program that can be run.
pub(crate) struct Program {
    /// The file or name of the program, followed by its arguments.
    words: Vec<String>,
    /// The folder in which it was compiled, removed along with this value.
    _folder: Option<TempDir>,
}

/// C++ compilers; the first one installed is used.
const COMPILERS: [&str; 3] = ["c++", "g++", "clang++"];

/// The maximum size of a program's answer in bytes.
const MOST_OUTPUT: u64 = 64 << 20;

/// How long to wait for the output of a program that has ended.
const GRACE: Duration = Duration::from_secs(1);

impl Program {
    /// The program named by a text: a file or a command line. A Python file is run by `python3`, a C++ file is compiled.
    pub(crate) fn find(text: &str) -> Result<Program, Diagnostic> {
        let mut words = match Path::new(text).is_file() {
            true => vec![text.to_owned()],
            false => split(text)?,
        };
        let Some(name) = words.first().cloned() else {
            return Err(wrong(
                "there is no program to run",
                "write its file after `--check`, as in `--check ./program`",
            ));
        };
        let path = Path::new(&name);
        if path.is_dir() {
            return Err(wrong(
                format!("cannot run `{name}`: it is a folder"),
                format!("write the file of the program, as in `--check {name}/program`"),
            ));
        }
        if !path.is_file() {
            // A name with a folder is a path; any other name is searched for in `PATH`.
            return match path.components().count() == 1 && on_path(&name).is_some() {
                true => Ok(Program { words, _folder: None }),
                false => Err(wrong(
                    format!("cannot run `{name}`: there is no such file or program"),
                    "write a file, as in `--check ./program`, or a command line, as in `--check 'python3 program.py'`",
                )),
            };
        }
        let file = path.canonicalize().map_err(|error| Diagnostic::new(format!("cannot run `{name}`: {error}")))?;
        let file = file.to_string_lossy().into_owned();
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("py") => {
                if on_path("python3").is_none() {
                    return Err(wrong(
                        format!("cannot run `{name}`: there is no `python3`"),
                        format!("install it, or write what runs the file, as in `--check 'pypy3 {name}'`"),
                    ));
                }
                words[0] = file;
                words.insert(0, "python3".into());
                Ok(Program { words, _folder: None })
            }
            Some("cpp" | "cc" | "cxx") => {
                let folder = compiled(&name, &file)?;
                words[0] = folder.path().join(COMPILED).to_string_lossy().into_owned();
                Ok(Program { words, _folder: Some(folder) })
            }
            _ if !is_executable(path) => Err(wrong(
                format!("cannot run `{name}`: the file is not executable"),
                format!("type `chmod +x {name}`, or write what runs it, as in `--check 'sh {name}'`"),
            )),
            _ => {
                words[0] = file;
                Ok(Program { words, _folder: None })
            }
        }
    }

    /// The program's reply to an input; `None` if Ctrl-C was pressed. All processes that it started are killed.
    pub(crate) fn ask(&self, input: &Arc<str>, patience: Duration, interrupt: &Interrupt) -> io::Result<Option<Reply>> {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A separate process group allows killing everything that the program starts.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let input = Arc::clone(input);
        // These threads are not joined: a process that left the group may hold the other end of a pipe forever. Errors in writing
        // are ignored, since a program need not read all of its input.
        thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
        let answer = in_thread(move || {
            let mut bytes = Vec::new();
            if let Some(stdout) = stdout {
                let _ = stdout.take(MOST_OUTPUT).read_to_end(&mut bytes);
            }
            bytes
        });
        let errors = in_thread(move || stderr.map(last_lines).unwrap_or_default());
        let status = wait(&mut child, patience, interrupt)?;
        if interrupt.is_pressed() {
            return Ok(None);
        }
        Ok(Some(match status {
            None => Reply::TooLong,
            Some(status) if !status.success() => {
                let errors = errors.recv_timeout(GRACE).unwrap_or_default();
                Reply::Failed { how: status.to_string(), errors }
            }
            Some(_) => match answer.recv_timeout(GRACE) {
                Ok(bytes) => Reply::Wrote(String::from_utf8_lossy(&bytes).into_owned()),
                Err(_) => Reply::Failed {
                    how: "something that it started still holds its output".into(),
                    errors: String::new(),
                },
            },
        }))
    }
}

/// The reason why a program that exists does not start.
pub(crate) fn cannot_run(text: &str, error: &io::Error) -> Diagnostic {
    #[cfg(unix)]
    if error.raw_os_error() == Some(nix::errno::Errno::ENOEXEC as i32) {
        return wrong(
            format!("cannot run `{text}`: it is not a program of this machine, and does not begin with `#!`"),
            format!("begin a script with `#!/bin/sh`, or write what runs it, as in `--check 'sh {text}'`"),
        );
    }
    Diagnostic::new(format!("cannot run `{text}`: {error}"))
}

/// The result of a reader thread.
fn in_thread<T: Send + 'static>(find: impl FnOnce() -> T + Send + 'static) -> mpsc::Receiver<T> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(find()));
    receiver
}

/// The exit status of a child, or `None` if it had to be killed. The processes that it started are killed in any case.
fn wait(child: &mut Child, patience: Duration, interrupt: &Interrupt) -> io::Result<Option<ExitStatus>> {
    let began = Instant::now();
    // Poll often at first, since most programs end quickly, and then less often, to leave the processor to the program.
    let mut pause = Duration::from_micros(100);
    loop {
        if let Some(status) = child.try_wait()? {
            // Killing the group after its leader has been reaped is safe: a group's id is not reused while it has members, and ids
            // of empty groups come round slowly.
            end_group(child);
            return Ok(Some(status));
        }
        if patience < began.elapsed() || interrupt.is_pressed() {
            end_group(child);
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(pause);
        pause = (2 * pause).min(Duration::from_millis(5));
    }
}

/// Kills all processes of the group led by a child.
#[cfg(unix)]
fn end_group(child: &Child) {
    if let Ok(group) = i32::try_from(child.id()) {
        // An error means that no process is left.
        let _ = nix::sys::signal::killpg(nix::unistd::Pid::from_raw(group), nix::sys::signal::Signal::SIGKILL);
    }
}

#[cfg(not(unix))]
fn end_group(_: &Child) {}

/// The file name of a compiled program.
const COMPILED: &str = "program";

/// Compiles a C++ file, and returns the folder that contains the program.
fn compiled(name: &str, file: &str) -> Result<TempDir, Diagnostic> {
    let Some(compiler) = COMPILERS.into_iter().find(|compiler| on_path(compiler).is_some()) else {
        return Err(wrong(
            format!("cannot compile `{name}`: there is no `c++`, `g++` or `clang++`"),
            "install one of them, or compile the program elsewhere and write its file, as in `--check ./program`",
        ));
    };
    let cannot = |error: io::Error| Diagnostic::new(format!("cannot compile `{name}`: {error}"));
    let folder = TempDir::with_prefix("upstar-check-").map_err(cannot)?;
    let program = folder.path().join(COMPILED);
    let output = Command::new(compiler).args(["-O2", "-o"]).arg(program).arg(file).stdin(Stdio::null()).output();
    let output = output.map_err(cannot)?;
    if !output.status.success() {
        let _ = io::stderr().write_all(&output.stderr);
        return Err(wrong(
            format!("`{compiler}` cannot compile `{name}`"),
            format!("type `{compiler} -O2 {name}` to try it, or compile it your way and write the program's file"),
        ));
    }
    Ok(folder)
}

/// The file of a program that is called by its name.
fn on_path(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let file = |folder: PathBuf| folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    std::env::split_paths(&folders).map(file).find(|file| file.is_file() && is_executable(file))
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|metadata| metadata.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(_: &Path) -> bool {
    true
}

/// The words of a command line, split as by a shell.
fn split(text: &str) -> Result<Vec<String>, Diagnostic> {
    shlex::split(text).ok_or_else(|| {
        let open = if text.matches('"').count() % 2 == 1 { '"' } else { '\'' };
        wrong(format!("cannot run `{text}`: a quote is not closed"), format!("write another `{open}`"))
    })
}

fn wrong(message: impl Into<String>, help: impl Into<String>) -> Diagnostic {
    Diagnostic { help: Some(help.into()), ..Diagnostic::new(message) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_have_words() {
        let cases: [(&str, &[&str]); 7] = [
            ("python3 p.py", &["python3", "p.py"]),
            ("  a  b\tc ", &["a", "b", "c"]),
            ("sh -c 'sleep 1; cat'", &["sh", "-c", "sleep 1; cat"]),
            (r#""my program" a\ b "c\"d" 'e\f'"#, &["my program", "a b", "c\"d", "e\\f"]),
            ("x''y ''", &["xy", ""]),
            ("", &[]),
            ("  ", &[]),
        ];
        for (text, words) in cases {
            assert_eq!(
                split(text).map_err(|error| error.message),
                Ok(words.iter().map(|word| String::from(*word)).collect())
            );
        }
        assert!(split("sh -c 'x").is_err());
    }
}
