//! `upstar hackenbush PICTURE|FILE`

use std::path::Path;

use upstar::answer::{Figure, HackenbushFigure, HackenbushOutcome, HackenbushReport, MOST_DRAWN};
use upstar::error::Diagnostic;
use upstar::hackenbush::{Cuts, Graph, read};
use upstar::render::figure_svg;

use crate::Ending;
use crate::args::HackenbushArgs;
use crate::diagnostic::{Failure, Problem};
use crate::file::TextFile;
use crate::limits::Interrupt;
use crate::output::{print, print_note};
use crate::picture::{Kind, is_standard_output, write_picture};
use crate::position::{FULL_NOTE, work};

/// Shows the value of a picture, how it was found, who wins, and with which cuts.
pub(crate) fn run(args: &HackenbushArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let graph = picture(&args.picture)?;
    if let Some(file) = &args.output {
        let ending = draw(&graph, file)?;
        if ending != Ending::Answered || is_standard_output(file) {
            return Ok(ending);
        }
    }
    let cuts = if args.childish { Cuts::Childish } else { Cuts::All };
    let universe = args.limits.universe(interrupt);
    if args.outcome {
        let outcome = work(&universe, interrupt, || HackenbushOutcome::new(&universe, &graph, cuts))?;
        print(&outcome, args.format())?;
        return Ok(Ending::Answered);
    }
    let length = args.length.get();
    let report = work(&universe, interrupt, || HackenbushReport::new(&universe, &graph, cuts, length))?;
    print(&report, args.format())?;
    print_note(args.format(), report.value.is_cut(), FULL_NOTE)?;
    Ok(Ending::Answered)
}

/// The requested picture, from a file or as written.
pub(crate) fn picture(picture: &str) -> Result<Graph, Problem> {
    let path = Path::new(picture);
    if picture == "-" || path.is_file() {
        let file = TextFile::read(path)?;
        return read(&file.text).map_err(|error| file.problem(error.diagnostic()));
    }
    read(picture).map_err(|error| Problem::about(picture, error.diagnostic()))
}

/// Draws a picture into a file.
fn draw(graph: &Graph, file: &Path) -> Result<Ending, Failure> {
    let figure = Figure::Hackenbush(drawn(graph)?);
    write_picture(file, Kind::ALL, |lettering| figure_svg(&figure, lettering))
}

/// A picture as data.
pub(crate) fn drawn(graph: &Graph) -> Result<HackenbushFigure, Diagnostic> {
    HackenbushFigure::new(graph)
        .ok_or_else(|| Diagnostic::new(format!("the picture has more than {MOST_DRAWN} edges, too many to draw")))
}
