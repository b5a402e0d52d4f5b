//! Text files.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;
use std::sync::Arc;

use upstar::error::Diagnostic;

use crate::diagnostic::Problem;

/// A text file.
pub(crate) struct TextFile {
    /// Its name, as shown.
    pub(crate) name: String,
    /// Its contents.
    pub(crate) text: Arc<str>,
}

impl TextFile {
    /// Reads a file, or standard input for `-`.
    pub(crate) fn read(file: &Path) -> Result<TextFile, Problem> {
        let name = shown(file);
        Ok(TextFile { text: text(file, &name)?, name })
    }

    /// An error about the text.
    pub(crate) fn problem(&self, diagnostic: Diagnostic) -> Problem {
        Problem { file: Some(self.name.clone()), text: Arc::clone(&self.text), diagnostic: Box::new(diagnostic) }
    }
}

/// The name of a file as shown; `-` is standard input.
pub(crate) fn shown(file: &Path) -> String {
    match file.to_str() {
        Some("-") => "standard input".into(),
        // Control characters in a name could break the line or move the cursor.
        _ => file.display().to_string().replace(char::is_control, "\u{fffd}"),
    }
}

/// The maximum size of a text in MiB. Some files, such as devices, have no end.
const MOST: u64 = 64;

/// The text of a file, or why it cannot be read.
pub(crate) fn text(file: &Path, name: &str) -> Result<Arc<str>, String> {
    let bytes = match file.to_str() {
        Some("-") => bytes(io::stdin().lock()),
        _ => File::open(file).and_then(bytes),
    };
    let bytes = bytes.map_err(|error| format!("cannot read {name}: {error}"))?;
    if MOST << 20 < bytes.len() as u64 {
        return Err(format!("{name} is too long: a text has at most {MOST} MiB"));
    }
    let text = String::from_utf8(bytes);
    let text = text.map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        format!("{name} is not a text: line {line} is not valid UTF-8")
    })?;
    Ok(unmarked(&text).into())
}

/// A text without the byte order mark that some editors write at the beginning of a file.
pub(crate) fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Appends the next line, with its line ending, to a buffer; returns whether there was one.
///
/// # Errors
///
/// The error of the system, or that the text in the buffer is too long: input may have no end.
pub(crate) fn read_line(input: &mut impl BufRead, text: &mut Vec<u8>) -> io::Result<bool> {
    let room = (MOST << 20).saturating_sub(text.len() as u64) + 1;
    let is_line = input.take(room).read_until(b'\n', text)? != 0;
    check_length(text.len()).map(|()| is_line)
}

/// Checks that a text of this length in bytes is allowed.
///
/// # Errors
///
/// The text is too long.
pub(crate) fn check_length(bytes: usize) -> io::Result<()> {
    match MOST << 20 < bytes as u64 {
        true => Err(io::Error::new(
            io::ErrorKind::InvalidData,
            format!("the input is too long: a text has at most {MOST} MiB"),
        )),
        false => Ok(()),
    }
}

/// The bytes of a source, up to one more than the maximum, so that a text that is too long is recognized.
fn bytes(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take((MOST << 20) + 1).read_to_end(&mut bytes).map(|_| bytes)
}
