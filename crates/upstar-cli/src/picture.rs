//! Pictures written to files, in the format that the name of the file implies.

use std::io::{self, Write};
use std::path::Path;

use upstar::error::Diagnostic;
use upstar::render::Lettering;

use crate::Ending;
use crate::cyclic::write_whole;
use crate::diagnostic::Failure;
use crate::locale::say;
use crate::png::write_png;

/// The formats of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Svg,
    Png,
}

impl Kind {
    /// All formats.
    pub(crate) const ALL: &[Kind] = &[Kind::Svg, Kind::Png];

    fn name(self) -> &'static str {
        match self {
            Kind::Svg => "SVG",
            Kind::Png => "PNG",
        }
    }

    /// The ending of file names of this format.
    fn ending(self) -> String {
        format!(".{}", self.name().to_lowercase())
    }

    /// The format implied by the name of a file; `-` is standard output, as SVG.
    pub(crate) fn of(file: &Path, kinds: &[Kind]) -> Result<Kind, Diagnostic> {
        if is_standard_output(file) {
            return Ok(Kind::Svg);
        }
        let name = file.to_string_lossy().to_ascii_lowercase();
        let found = kinds.iter().copied().find(|kind| name.ends_with(&kind.ending()));
        found.ok_or_else(|| {
            let endings: Vec<String> = kinds.iter().map(|kind| format!("`{}`", kind.ending())).collect();
            let help = format!("name a file that ends in {}", endings.join(" or "));
            let message = format!("the kind of picture is not known from the name `{}`", file.display());
            Diagnostic { help: Some(help), ..Diagnostic::new(message) }
        })
    }
}

/// Whether a picture is written to standard output, which then contains nothing else.
pub(crate) fn is_standard_output(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// Writes a picture to a file atomically, and reports it; errors are shown.
pub(crate) fn write_picture(
    file: &Path,
    kinds: &[Kind],
    draw: impl FnOnce(Lettering) -> String,
) -> Result<Ending, Failure> {
    let kind = Kind::of(file, kinds).map_err(Failure::WrongUsage)?;
    let bytes = match kind {
        Kind::Svg => Ok(draw(Lettering::Text).into_bytes()),
        Kind::Png => write_png(&draw(Lettering::Strokes)),
    };
    if let (Ok(bytes), true) = (&bytes, is_standard_output(file)) {
        io::stdout().lock().write_all(bytes)?;
        return Ok(Ending::Answered);
    }
    let bytes = bytes.map_err(|error| Diagnostic { help: error.help(), ..Diagnostic::new(error.to_string()) });
    let bytes = bytes?;
    write_whole(file, |out| out.write_all(&bytes)).map_err(Diagnostic::new)?;
    // Standard output is reserved for answers.
    let wrote = format!("wrote {} ({})", file.display(), kind.name());
    writeln!(io::stderr(), "{}", say(&wrote))?;
    Ok(Ending::Answered)
}
