//! `upstar plot EXPR...`

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use upstar::analysis::Thermograph;
use upstar::error::Diagnostic;
use upstar::lang::{EvalErrorKind, Session};
use upstar::render::{Charset, Lettering, Picture, SvgFrame, TextFrame, thermograph_svg, thermograph_text};
use upstar::span::Span;
use upstar::syntax::Style;
use upstar::value::Universe;

use crate::Ending;
use crate::args::{PlotArgs, as_written};
use crate::diagnostic;
use crate::limits::Interrupt;
use crate::line::expression;
use crate::png::write_png;

/// The longest name of a game in a legend.
const LONGEST_NAME: usize = 40;

/// Draws the thermographs of some expressions in one picture.
pub(crate) fn run(args: &PlotArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let universe = args.limits.universe(interrupt);
    let mut pictures = Vec::with_capacity(args.expressions.len());
    for expression in &args.expressions {
        let expression = as_written(expression);
        match interrupt.during(|| picture(expression, args.scaffolds, &universe)) {
            Ok(picture) => pictures.push(picture),
            Err(error) => {
                diagnostic::show(expression, &error)?;
                return Ok(Ending::Failed);
            }
        }
    }
    match &args.output {
        None => {
            let charset = if args.ascii || !io::stdout().is_terminal() { Charset::Ascii } else { Charset::Braille };
            let frame = TextFrame { charset, ..TextFrame::default() };
            write!(io::stdout().lock(), "{}", thermograph_text(&pictures, &frame))?;
            Ok(Ending::Answered)
        }
        Some(file) => save(&pictures, file),
    }
}

/// Writes a picture to a file of the kind that its name says.
fn save(pictures: &[Picture<'_>], file: &Path) -> io::Result<Ending> {
    let extension = file.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let bytes = match extension.to_ascii_lowercase().as_str() {
        "svg" => Ok(thermograph_svg(pictures, &SvgFrame::default()).into_bytes()),
        "png" => {
            let frame = SvgFrame { lettering: Lettering::Strokes, ..SvgFrame::default() };
            write_png(&thermograph_svg(pictures, &frame)).map_err(|error| error.to_string())
        }
        _ => {
            let message = format!("the kind of picture is not known from the name `{}`", file.display());
            let help = Some("name a file that ends in `.svg` or `.png`".to_owned());
            diagnostic::show("", &Diagnostic { help, ..Diagnostic::new(message) })?;
            return Ok(Ending::WrongUsage);
        }
    };
    match bytes
        .and_then(|bytes| fs::write(file, bytes).map_err(|error| format!("cannot write {}: {error}", file.display())))
    {
        Ok(()) => Ok(Ending::Answered),
        Err(message) => {
            diagnostic::show("", &Diagnostic::new(message))?;
            Ok(Ending::Failed)
        }
    }
}

fn picture<'u>(text: &str, with_scaffolds: bool, universe: &'u Universe) -> Result<Picture<'u>, Diagnostic> {
    let whole = Span::new(0, text.len());
    let failed = |kind| EvalErrorKind::at(kind, whole).diagnostic();
    let ast = expression(text, universe.budget()).map_err(|error| error.diagnostic())?;
    let object = Session::new(universe).run(text, ast).map_err(|error| error.diagnostic())?;
    let Some(game) = object.as_game() else {
        let message = format!("only games have thermographs, and this is {}", object.kind());
        return Err(Diagnostic { span: Some(whole), ..Diagnostic::new(message) });
    };
    let construction = game.thermograph_construction().map_err(|exhausted| failed(exhausted.into()))?;
    let mut name = game.text(Style::Unicode).unwrap_or_else(|_| text.to_owned());
    if LONGEST_NAME < name.len() && text.len() < name.len() {
        name = text.trim().to_owned();
    }
    let name = shortened(&name);
    let scaffolds = construction.scaffolds.filter(|_| with_scaffolds);
    Ok(Picture { name, thermograph: construction.thermograph, scaffolds })
}

/// A thermograph in characters, with the expression it belongs to.
pub(crate) fn thermograph_drawing(expression: &str, thermograph: &Thermograph, frame: &TextFrame) -> String {
    let picture = Picture { name: shortened(expression.trim()), thermograph: thermograph.clone(), scaffolds: None };
    thermograph_text(&[picture], frame)
}

/// A name that fits in a legend.
fn shortened(name: &str) -> String {
    let name = name.replace(char::is_control, " ");
    match name.chars().nth(LONGEST_NAME) {
        Some(_) => name.chars().take(LONGEST_NAME - 1).chain(['…']).collect(),
        None => name,
    }
}
