//! The file that keeps the lines of earlier sessions.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The history file: `$UPSTAR_HISTORY`, or a file in the user's state directory. An empty `$UPSTAR_HISTORY`
/// disables the history.
pub(crate) fn file() -> Option<PathBuf> {
    file_for(|name| std::env::var_os(name))
}

fn file_for(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    if let Some(file) = variable("UPSTAR_HISTORY") {
        return (!file.is_empty()).then(|| file.into());
    }
    let folder = |name: &str| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = match folder("XDG_STATE_HOME") {
        Some(state) => Some(state),
        None if cfg!(windows) => folder("LOCALAPPDATA"),
        None => folder("HOME").map(|home| home.join(".local/state")),
    };
    state.map(|state| state.join("upstar").join("history"))
}

/// Creates the folder of a file. If that fails, so will writing the file later, which is harmless.
pub(crate) fn make_folder(file: &Path) {
    if let Some(folder) = file.parent() {
        let _ = std::fs::create_dir_all(folder);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[track_caller]
    fn check(variables: &[(&str, &str)], expected: Option<&str>) {
        let find = |name: &str| variables.iter().find(|(own, _)| *own == name).map(|(_, value)| value.into());
        assert_eq!(file_for(find), expected.map(PathBuf::from));
    }

    #[test]
    fn the_history_has_its_place() {
        check(&[("HOME", "/h")], Some("/h/.local/state/upstar/history"));
        check(&[("HOME", "/h"), ("XDG_STATE_HOME", "/s")], Some("/s/upstar/history"));
        check(&[("HOME", "/h"), ("XDG_STATE_HOME", "not/absolute")], Some("/h/.local/state/upstar/history"));
        check(&[("HOME", "/h"), ("UPSTAR_HISTORY", "here")], Some("here"));
        check(&[("HOME", "/h"), ("UPSTAR_HISTORY", "")], None);
        check(&[], None);
    }
}
