//! `upstar plot EXPR...`

use std::io::{self, IsTerminal, Write};

use upstar::answer::{PlottedThermograph, ThermographData};
use upstar::lang::Session;
use upstar::render::{Charset, SvgFrame, TextFrame, thermograph_svg, thermograph_text};

use crate::Ending;
use crate::args::{PlotArgs, ReportFormat, as_written};
use crate::diagnostic::{Failure, Problem};
use crate::limits::Interrupt;
use crate::output::print_json;
use crate::picture::{Kind, write_picture};
use crate::position::watched;

/// Draws the thermographs of some expressions in one picture.
pub(crate) fn run(args: &PlotArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    // Report a wrong file name before the work, not after it.
    if let Some(file) = &args.output {
        Kind::of(file, Kind::ALL).map_err(Failure::WrongUsage)?;
    }
    let universe = args.limits.universe(interrupt);
    let mut pictures = Vec::with_capacity(args.expressions.len());
    for expression in &args.expressions {
        let text = as_written(expression);
        let mut session = Session::new(&universe);
        let picture = watched(&universe, interrupt, || session.thermograph_picture(text, args.scaffolds));
        pictures.push(picture.map_err(|error| Problem::about(text, error))?);
    }
    if let Some(file) = &args.output {
        return write_picture(file, Kind::ALL, |lettering| {
            thermograph_svg(&pictures, &SvgFrame { lettering, ..SvgFrame::default() })
        });
    }
    match args.format {
        ReportFormat::Json => {
            for (expression, picture) in args.expressions.iter().zip(&pictures) {
                let thermograph = ThermographData::from(&picture.thermograph);
                print_json(&PlottedThermograph { input: as_written(expression).to_owned(), thermograph })?;
            }
        }
        ReportFormat::Text => {
            let charset = if args.ascii || !io::stdout().is_terminal() { Charset::Ascii } else { Charset::Braille };
            let frame = TextFrame { charset, ..TextFrame::default() };
            io::stdout().write_all(thermograph_text(&pictures, &frame).as_bytes())?;
        }
    }
    Ok(Ending::Answered)
}
