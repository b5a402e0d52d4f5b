//! `upstar hackenbush PICTURE|FILE`

use std::io::{self, Write};
use std::path::Path;

use upstar::answer::{Length, Written};
use upstar::board::MOST_CELLS;
use upstar::error::Diagnostic;
use upstar::hackenbush::{Cuts, Graph, Unsolved, outcome, position, read, value, weight};
use upstar::player::{ByPlayer, Player};
use upstar::render::{MOST_DRAWN, hackenbush_svg};
use upstar::value::{Game, Outcome, Universe};

use crate::Ending;
use crate::args::{HackenbushArgs, ReportFormat};
use crate::diagnostic::{self, Origin};
use crate::file::TextFile;
use crate::limits::Interrupt;
use crate::picture::{Kind, is_standard_output, write_picture};
use crate::position::{FULL_NOTE, work};

/// What is told of a picture.
struct Answer {
    edges: usize,
    /// How many edges do not touch the ground.
    lost: usize,
    value: Written,
    outcome: Outcome,
    methods: Vec<String>,
    weight: Option<i64>,
    /// The cuts with which a player wins; `None` if there are too many edges to try each.
    cuts: Option<ByPlayer<Vec<String>>>,
}

/// Tells the value of a picture, how it was found, who wins, and with which cuts.
pub(crate) fn run(args: &HackenbushArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let Some(graph) = picture(&args.picture)? else { return Ok(Ending::Failed) };
    if let Some(file) = &args.output {
        let ending = draw(&graph, file)?;
        if ending != Ending::Answered || is_standard_output(file) {
            return Ok(ending);
        }
    }
    let cuts = if args.childish { Cuts::Childish } else { Cuts::All };
    let universe = args.limits.universe(interrupt);
    if args.outcome {
        return tell_outcome(args, &universe, interrupt, &graph, cuts);
    }
    let Some(answer) = work(&universe, interrupt, || answer(&universe, &graph, cuts, args.length.get()))? else {
        return Ok(Ending::Failed);
    };
    let mut out = io::stdout().lock();
    match args.format() {
        ReportFormat::Json => writeln!(out, "{}", json(&answer))?,
        ReportFormat::Text => write_text(&mut out, &answer, args.length.get())?,
    }
    Ok(Ending::Answered)
}

fn tell_outcome(
    args: &HackenbushArgs,
    universe: &Universe,
    interrupt: &Interrupt,
    graph: &Graph,
    cuts: Cuts,
) -> io::Result<Ending> {
    let find = || match cuts {
        Cuts::All => {
            let (outcome, methods) = outcome(universe, graph).map_err(|unsolved| unsolved.to_string())?;
            Ok((outcome, methods.iter().map(ToString::to_string).collect()))
        }
        Cuts::Childish => solve(universe, graph, cuts).map(|(value, methods)| (value.outcome(), methods)),
    };
    let found: Option<(Outcome, Vec<String>)> = work(universe, interrupt, find)?;
    let Some((outcome, methods)) = found else { return Ok(Ending::Failed) };
    let mut out = io::stdout().lock();
    match args.format() {
        ReportFormat::Json => {
            writeln!(out, "{}", serde_json::json!({ "outcome": outcome.to_string(), "methods": methods }))?;
        }
        ReportFormat::Text => {
            writeln!(out, "{:<15}  {outcome} ({})", "outcome", outcome.words())?;
            writeln!(out, "{:<15}  {}", "method", methods_text(&methods))?;
        }
    }
    Ok(Ending::Answered)
}

fn methods_text(methods: &[String]) -> String {
    if methods.is_empty() { "nothing to do".into() } else { methods.join(", ") }
}

/// The picture that was asked for, from a file or as it was written; an error is shown.
fn picture(picture: &str) -> io::Result<Option<Graph>> {
    let path = Path::new(picture);
    let file = match picture == "-" || path.is_file() {
        true => match TextFile::read(path)? {
            Some(file) => Some(file),
            None => return Ok(None),
        },
        false => None,
    };
    let (text, origin) = match &file {
        Some(file) => (&*file.text, Origin { file: Some(&file.name), first_line: 1 }),
        None => (picture, Origin::TYPED),
    };
    match read(text) {
        Ok(graph) => Ok(Some(graph)),
        Err(error) => {
            diagnostic::show_from(origin, text, &error.diagnostic())?;
            Ok(None)
        }
    }
}

/// Draws a picture into a file; an error is shown.
fn draw(graph: &Graph, file: &Path) -> io::Result<Ending> {
    if MOST_DRAWN < graph.edges().len() {
        let message = format!("the picture has more than {MOST_DRAWN} edges, too many to draw");
        diagnostic::show("", &Diagnostic::new(message))?;
        return Ok(Ending::Failed);
    }
    write_picture(file, Kind::ALL, |lettering| hackenbush_svg(graph, lettering).unwrap_or_default())
}

fn answer(universe: &Universe, graph: &Graph, cuts: Cuts, length: Length) -> Result<Answer, String> {
    let (graph, lost) = graph.grounded();
    let (value, methods) = solve(universe, &graph, cuts)?;
    let cuts_that_win = match graph.edges().len() <= MOST_CELLS as usize {
        true => Some(winning_cuts(universe, &graph, cuts)?),
        false => None,
    };
    Ok(Answer {
        edges: graph.edges().len(),
        lost,
        value: Written::new(value, length).map_err(|exhausted| exhausted.to_string())?,
        outcome: value.outcome(),
        methods,
        weight: weight(&graph).filter(|weight| cuts == Cuts::All && *weight != 0),
        cuts: cuts_that_win,
    })
}

/// The value of a picture, and how it was found.
fn solve<'u>(universe: &'u Universe, graph: &Graph, cuts: Cuts) -> Result<(Game<'u>, Vec<String>), String> {
    match cuts {
        Cuts::All => {
            let solution = value(universe, graph).map_err(|unsolved: Unsolved| unsolved.to_string())?;
            Ok((solution.value, solution.methods.iter().map(ToString::to_string).collect()))
        }
        Cuts::Childish => {
            let position = position(graph, cuts).map_err(|error| error.to_string())?;
            let value = position.canonical(universe, 1).map_err(|exhausted| exhausted.to_string())?;
            Ok((value, vec!["a search by the rules".into()]))
        }
    }
}

fn winning_cuts(universe: &Universe, graph: &Graph, cuts: Cuts) -> Result<ByPlayer<Vec<String>>, String> {
    let mut winning: ByPlayer<Vec<String>> = ByPlayer::default();
    for (number, edge) in (0..).zip(graph.edges()) {
        let left = graph.without(number);
        if cuts == Cuts::Childish && left.edges().len() + 1 < graph.edges().len() {
            continue;
        }
        let outcome = solve(universe, &left, cuts)?.0.outcome();
        for player in Player::ALL {
            if edge.colour.allows(player) && outcome.winner(!player) == player {
                winning[player].push(graph.edge_name(number));
            }
        }
    }
    Ok(winning)
}

/// A long value comes last, so that the rest is not lost behind it.
fn write_text(out: &mut impl Write, answer: &Answer, length: Length) -> io::Result<()> {
    if !answer.value.is_long() {
        writeln!(out, "{:<15}  {}", "value", answer.value)?;
    }
    let outcome = format!("{} ({})", answer.outcome, answer.outcome.words());
    for (name, text) in [("outcome", outcome), ("method", methods_text(&answer.methods))] {
        writeln!(out, "{name:<15}  {text}")?;
    }
    if let Some(weight) = answer.weight {
        writeln!(out, "{:<15}  {weight}", "atomic weight")?;
    }
    for player in Player::ALL {
        let cuts = match answer.cuts.as_ref().map(|cuts| cuts[player].as_slice()) {
            None => format!("not tried: there are {} edges", answer.edges),
            Some([]) => "nothing".into(),
            Some(cuts) => cuts.join(", "),
        };
        writeln!(out, "{:<15}  {cuts}", format!("{player} wins with"))?;
    }
    if answer.value.is_long() {
        writeln!(out, "{:<15}  {}", "value", answer.value)?;
    }
    match answer.lost {
        0 => {}
        1 => writeln!(out, "note: 1 edge does not touch the ground and is gone")?,
        lost => writeln!(out, "note: {lost} edges do not touch the ground and are gone")?,
    }
    if answer.value.is_cut() && length == Length::Short {
        writeln!(out, "{FULL_NOTE}")?;
    }
    Ok(())
}

fn json(answer: &Answer) -> serde_json::Value {
    let mut told = serde_json::json!({
        "edges": answer.edges,
        "edges_off_ground": answer.lost,
        "outcome": answer.outcome.to_string(),
        "methods": answer.methods,
        "flower_weight": answer.weight,
        "winning_cuts": answer.cuts.as_ref().map(|cuts| serde_json::json!({ "Left": cuts.left, "Right": cuts.right })),
    });
    answer.value.tell(&mut told);
    told
}
