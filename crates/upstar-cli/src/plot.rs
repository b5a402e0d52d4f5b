//! `upstar plot EXPR...`

use std::io::{self, IsTerminal, Write};

use upstar::analysis::Thermograph;
use upstar::error::Diagnostic;
use upstar::lang::{EvalErrorKind, Object, Session};
use upstar::render::{Charset, Picture, SvgFrame, TextFrame, thermograph_json, thermograph_svg, thermograph_text};
use upstar::span::Span;
use upstar::syntax::Style;
use upstar::value::Universe;

use crate::Ending;
use crate::args::{PlotArgs, ReportFormat, as_written};
use crate::diagnostic;
use crate::limits::Interrupt;
use crate::line::expression;
use crate::picture::{Kind, write_picture};
use crate::position::watched;

/// The longest name of a game in a legend.
const LONGEST_NAME: usize = 40;

/// Draws the thermographs of some expressions in one picture.
pub(crate) fn run(args: &PlotArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    // What cannot be written is better known before the work than after it.
    if let Some(Err(error)) = args.output.as_ref().map(|file| Kind::of(file, Kind::ALL)) {
        diagnostic::show("", &error)?;
        return Ok(Ending::WrongUsage);
    }
    let universe = args.limits.universe(interrupt);
    let mut pictures = Vec::with_capacity(args.expressions.len());
    for expression in &args.expressions {
        let expression = as_written(expression);
        match watched(&universe, interrupt, || picture(expression, args.scaffolds, &universe)) {
            Ok(picture) => pictures.push(picture),
            Err(error) => {
                diagnostic::show(expression, &error)?;
                return Ok(Ending::Failed);
            }
        }
    }
    if let Some(file) = &args.output {
        return write_picture(file, Kind::ALL, |lettering| {
            thermograph_svg(&pictures, &SvgFrame { lettering, ..SvgFrame::default() })
        });
    }
    let mut out = io::stdout().lock();
    match args.format {
        ReportFormat::Json => {
            for (expression, Picture { thermograph, .. }) in args.expressions.iter().zip(&pictures) {
                let mut json = serde_json::json!({ "input": as_written(expression) });
                json["thermograph"] = thermograph_json(thermograph);
                writeln!(out, "{json}")?;
            }
        }
        ReportFormat::Text => {
            let charset = if args.ascii || !io::stdout().is_terminal() { Charset::Ascii } else { Charset::Braille };
            let frame = TextFrame { charset, ..TextFrame::default() };
            write!(out, "{}", thermograph_text(&pictures, &frame))?;
        }
    }
    Ok(Ending::Answered)
}

fn picture<'u>(text: &str, with_scaffolds: bool, universe: &'u Universe) -> Result<Picture<'u>, Diagnostic> {
    let whole = Span::new(0, text.len());
    let failed = |kind| EvalErrorKind::at(kind, whole).diagnostic();
    let ast = expression(text, universe.budget()).map_err(|error| error.diagnostic())?;
    let mut session = Session::new(universe);
    let object = session.run(text, ast).map_err(|error| error.diagnostic())?;
    let value = session.value_of(&object).map_err(failed)?;
    let Some(game) = value.as_game() else {
        let message = format!("only games and positions have thermographs, and this is {}", object.kind());
        return Err(Diagnostic { span: Some(whole), ..Diagnostic::new(message) });
    };
    let construction = game.thermograph_construction().map_err(|exhausted| failed(exhausted.into()))?;
    // A game is called by its value, if that is short, and a position as it was written.
    let name = match object {
        Object::Position(_) => None,
        _ => game.text_within(Style::Unicode, LONGEST_NAME as u64).ok(),
    };
    let is_short = |name: &String| name.chars().count() <= LONGEST_NAME || name.len() <= text.len();
    let name = shortened(name.filter(is_short).as_deref().unwrap_or(text.trim()));
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
