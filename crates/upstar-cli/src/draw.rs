//! `upstar draw WHAT ...`

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use upstar::answer::{
    BoardFigure, Diagram, Figure, GridFigure, HeapFigure, LAST_DAY, LAST_LEVEL, MOST_DRAWN_CELLS, MOST_DRAWN_HEAPS,
    SignFigure, TooManyCells, TowerTree, TowersFigure,
};
use upstar::board::PositionError;
use upstar::error::Diagnostic;
use upstar::hackenbush::Towers;
use upstar::heaps::read_heaps;
use upstar::lang::{DiagramKind, Object, Session};
use upstar::number::{Surreal, SurrealError, infinite_string};
use upstar::registry::{Family, named};
use upstar::render::{Charset, Page, figure_svg, figure_text};
use upstar::rulesets::find;
use upstar::syntax::Style;
use upstar::value::Universe;

use crate::Ending;
use crate::args::{PlotArgs, ReportFormat, as_written};
use crate::cyclic;
use crate::diagnostic::{Failure, Problem};
use crate::hackenbush::{drawn, picture};
use crate::heap::{position, read_game};
use crate::limits::{Interrupt, LimitArgs};
use crate::output::print_json;
use crate::picture::{Kind, write_picture};
use crate::plot;
use crate::position::{find_game, watched};

/// `upstar draw`
#[derive(Debug, Args)]
pub(crate) struct DrawArgs {
    /// What to draw
    #[arg(value_name = "WHAT", value_enum)]
    what: What,
    /// What it is drawn of: a number of days, an expression, or a game and a position
    #[arg(value_name = "OF", required = true)]
    of: Vec<String>,
    /// The file to write, FILE.svg or FILE.png, or `-` for an SVG on standard output; by default, draw with characters
    #[arg(short, long, value_name = "FILE", conflicts_with = "format")]
    output: Option<PathBuf>,
    /// The number of moves ahead that are drawn
    #[arg(long, value_name = "N")]
    depth: Option<usize>,
    /// Draw with plain ASCII characters
    #[arg(long)]
    ascii: bool,
    /// The greatest width in characters
    #[arg(long, value_name = "N", default_value_t = Page::default().width)]
    width: usize,
    /// Output format, unless a file is written: a picture, or its data as JSON
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ReportFormat,
    #[command(flatten)]
    limits: LimitArgs,
}

/// The kinds of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum What {
    /// The tree of the numbers born by a day: `numbers 3`
    Numbers,
    /// The options of a value, form or position, their options, and so on: `options '{2|1||0}'`
    Options,
    /// All positions that play comes to, each once: `graph toads-and-frogs tt.ff`
    Graph,
    /// The board of a position: `board clobber 'xo|ox'`, `board chase:8 '5,4 1,1 white'`
    Board,
    /// Heaps with their nim-values in binary and the winning moves: `heaps Nim 3,5,7`
    Heaps,
    /// An ordinal as a row of sticks: `ordinal 'omega*2+3'`
    Ordinal,
    /// A Hackenbush string, infinite where digits stand in brackets, or that of a number: `string '0(1)1'`, `string 1/3`
    String,
    /// Thermographs, as `upstar plot` draws them: `thermograph '{2|1||0}'`
    Thermograph,
    /// A Hackenbush picture with the values of its parts: `hackenbush 'LRR+G(L,L)'`
    Hackenbush,
    /// Towers of white and black cubes with their values: `towers 'WWB|BW'`
    Towers,
    /// The tree of all towers of at most a number of cubes: `tower-tree 3`
    TowerTree,
}

/// Draws a picture.
pub(crate) fn run(args: &DrawArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    // Report a wrong file name before the work, not after it.
    if let Some(file) = &args.output {
        Kind::of(file, Kind::ALL).map_err(Failure::WrongUsage)?;
    }
    if args.what == What::Thermograph {
        return plot::run(&args.plot(), interrupt);
    }
    let universe = args.limits.universe(interrupt);
    let figure = watched(&universe, interrupt, || args.figure(&universe))?;
    if let Some(file) = &args.output {
        return write_picture(file, Kind::ALL, |lettering| figure_svg(&figure, lettering));
    }
    if args.format == ReportFormat::Json {
        print_json(&figure)?;
        return Ok(Ending::Answered);
    }
    let page = Page { width: args.width, charset: args.charset(), has_colours: args.is_seen() };
    let Some(text) = figure_text(&figure, page) else {
        let message = format!("the picture is wider than {} characters", args.width);
        let help =
            "`-o FILE.svg` writes it to a file, `--depth N` draws less of it, and `--width N` allows more".into();
        return Err(Diagnostic { help: Some(help), ..Diagnostic::new(message) }.into());
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(Ending::Answered)
}

impl DrawArgs {
    /// Whether a terminal shows the picture.
    fn is_seen(&self) -> bool {
        !self.ascii && io::stdout().is_terminal()
    }

    fn charset(&self) -> Charset {
        if self.is_seen() { Charset::Braille } else { Charset::Ascii }
    }

    /// The style of values: that of print, wherever its characters can be drawn.
    fn style(&self) -> Style {
        if self.output.is_some() || self.is_seen() { Style::Unicode } else { Style::Text }
    }

    fn figure(&self, universe: &Universe) -> Result<Figure, Failure> {
        match self.what {
            What::Numbers => self.numbers(),
            What::Options => self.diagram(universe, DiagramKind::Options),
            What::Graph => self.diagram(universe, DiagramKind::Graph),
            What::Board => self.board(universe),
            What::Heaps => self.heaps(universe),
            What::Hackenbush => self.hackenbush(universe),
            What::Towers => self.towers(),
            What::TowerTree => self.tower_tree(),
            What::Ordinal => self.ordinal(universe),
            What::String => self.string(universe),
            What::Thermograph => Err(wrong("expected expressions", "thermograph '{2|1||0}'")),
        }
    }

    /// The same arguments for `upstar plot`.
    fn plot(&self) -> PlotArgs {
        PlotArgs {
            expressions: self.of.clone(),
            output: self.output.clone(),
            scaffolds: false,
            ascii: self.ascii,
            format: self.format,
            limits: self.limits,
        }
    }

    /// The number that the only argument denotes.
    fn number(&self, universe: &Universe, example: &str) -> Result<(&str, Surreal), Failure> {
        let [text] = self.of.as_slice() else { return Err(wrong("expected one number", example)) };
        let text = as_written(text);
        let object = Session::new(universe).answer(text).map_err(|error| Problem::about(text, error))?;
        let number = object.as_ref().and_then(Object::as_surreal);
        let message = || Diagnostic {
            help: Some(format!("write it as in `upstar draw {example}`")),
            ..Diagnostic::new("this is not a number")
        };
        Ok((text, number.ok_or_else(|| Problem::about(text, message()))?))
    }

    fn ordinal(&self, universe: &Universe) -> Result<Figure, Failure> {
        let (text, number) = self.number(universe, "ordinal 'omega*2+3'")?;
        let failed = |error: SurrealError| Failure::from(Problem::about(text, Diagnostic::new(error.to_string())));
        let figure = SignFigure::ordinal(&number.to_ordinal().map_err(failed)?);
        Ok(Figure::Signs(figure.ok_or_else(|| too_deep(text))?))
    }

    fn string(&self, universe: &Universe) -> Result<Figure, Failure> {
        // Only 0 and 1 are edges here, as in `0110`; `10/1` is the number. With letters, a bracket would be a branch.
        let has_digits = |text: &str| text.chars().all(|c| "01()".contains(c));
        let has_letters = |text: &str| text.chars().all(|c| "LRlr".contains(c));
        let is_string = |text: &str| has_digits(text) || has_letters(text);
        let (text, signs) = match self.of.as_slice() {
            [text] if is_string(text) => {
                let signs = infinite_string(text).map_err(|error| {
                    let span = Some(error.span);
                    Problem::about(text, Diagnostic { span, ..Diagnostic::new(error.to_string()) })
                })?;
                (text.as_str(), signs)
            }
            _ => {
                let (text, number) = self.number(universe, "string '0(1)1'")?;
                let signs = number.sign_expansion();
                (text, signs.map_err(|error| Problem::about(text, Diagnostic::new(error.to_string())))?)
            }
        };
        Ok(Figure::Signs(SignFigure::string(text, &signs).ok_or_else(|| too_deep(text))?))
    }

    fn numbers(&self) -> Result<Figure, Failure> {
        let [days] = self.of.as_slice() else { return Err(wrong("expected a number of days", "numbers 3")) };
        let last: u32 = days.parse().map_err(|_| wrong("expected a number of days", "numbers 3"))?;
        let tree = Diagram::numbers(last).ok_or_else(|| {
            let message = format!("the numbers of day {last} are too many to draw");
            let help = Some(format!("the tree is drawn to day {LAST_DAY}"));
            Diagnostic { help, ..Diagnostic::new(message) }
        })?;
        Ok(Figure::Diagram(tree))
    }

    fn diagram(&self, universe: &Universe, kind: DiagramKind) -> Result<Figure, Failure> {
        let mut session = Session::new(universe);
        let (depth, style) = (self.depth, self.style());
        let diagram = match self.of.as_slice() {
            [text] => {
                let text = as_written(text);
                session.diagram(text, kind, depth, style).map_err(|error| Problem::about(text, error))?
            }
            [name, heaps] if is_with_heaps(name) => {
                let game = session.heap_game(name).map_err(|error| Problem::about(name, error))?;
                read_heaps(heaps).map_err(|error| Problem::about(heaps, error))?;
                let text = format!("{}({heaps})", game.text());
                session.diagram(&text, kind, depth, style).map_err(|error| Problem::about(&text, error))?
            }
            [name, position] => {
                let (game, position) = (find_game(name)?, as_written(position));
                let board = game.parse(position).map_err(|error| Problem::about(position, error.diagnostic()))?;
                let diagram = session.board_diagram(&game, board, kind, depth, style);
                diagram.map_err(|error| Diagnostic { span: None, ..error })?
            }
            _ => return Err(wrong("expected an expression, or a game and a position", "graph toads-and-frogs tt.ff")),
        };
        Ok(Figure::Diagram(diagram))
    }
}

impl DrawArgs {
    /// The name of a game, and a position.
    fn game_and_position(&self, example: &str) -> Result<(&str, &str), Failure> {
        match self.of.as_slice() {
            [name, position] => Ok((name, as_written(position))),
            _ => Err(wrong("expected a game and a position", example)),
        }
    }

    fn board(&self, universe: &Universe) -> Result<Figure, Failure> {
        let (name, position) = self.game_and_position("board clobber 'xo|ox'")?;
        if is_with_heaps(name) {
            return self.heaps(universe);
        }
        if named(name).any(|game| game.family == Family::Cyclic) && find(name).is_err() {
            let game = cyclic::named(name)?;
            let state = game.parse(position).map_err(|error| Diagnostic::new(error.to_string()))?;
            let Some(board) = game.board(state) else {
                return Err(Diagnostic::new(format!("{name} is not played on a board")).into());
            };
            let text = game.text(state);
            let rows = board.split('|').map(str::to_owned).collect();
            let remark = (text != board).then(|| text.clone());
            return Ok(Figure::Grid(GridFigure { title: format!("{name}: {text}"), rows, remark }));
        }
        let game = find_game(name)?;
        let parsed = game.parse(position).map_err(|error| Problem::about(position, error.diagnostic()))?;
        match BoardFigure::new(format!("{name}: {parsed}"), parsed.view()) {
            Ok(board) => Ok(board.into()),
            Err(TooManyCells(size)) => {
                let message =
                    format!("the board is too large to draw: its size is {size}, and at most {MOST_DRAWN_CELLS}");
                Err(Diagnostic::new(message).into())
            }
        }
    }

    fn hackenbush(&self, universe: &Universe) -> Result<Figure, Failure> {
        let [text] = self.of.as_slice() else { return Err(wrong("expected one picture", "hackenbush 'LRR+G(L,L)'")) };
        let figure = drawn(&picture(text)?)?;
        Ok(Figure::Hackenbush(figure.with_values(universe, self.style())))
    }

    fn towers(&self) -> Result<Figure, Failure> {
        let [text] = self.of.as_slice() else { return Err(wrong("expected one set of towers", "towers 'WWB|BW'")) };
        let text = as_written(text);
        let towers: Towers = text.parse().map_err(|error: PositionError| Problem::about(text, error.diagnostic()))?;
        let figure = TowersFigure::new(&towers);
        let figure = figure.ok_or_else(|| Diagnostic::new("the towers are too tall or too many to draw"))?;
        Ok(Figure::Towers(figure))
    }

    fn tower_tree(&self) -> Result<Figure, Failure> {
        let wrong = || wrong("expected a number of cubes", "tower-tree 3");
        let [levels] = self.of.as_slice() else { return Err(wrong()) };
        let tree = TowerTree::new(levels.parse().map_err(|_| wrong())?).ok_or_else(|| {
            let help = Some(format!("the tree is drawn up to {LAST_LEVEL} cubes"));
            Diagnostic { help, ..Diagnostic::new("the towers are too many to draw") }
        })?;
        Ok(Figure::TowerTree(tree))
    }

    fn heaps(&self, universe: &Universe) -> Result<Figure, Failure> {
        let (name, heaps) = self.game_and_position("heaps Nim 3,5,7")?;
        let game = read_game(name, universe).map_err(|error| Problem::about(name, error))?;
        let position = position(&game, heaps).map_err(|error| Problem::about(heaps, error))?;
        let figure = HeapFigure::new(&position, universe.budget());
        let figure = figure.map_err(|error| Diagnostic::new(error.to_string()))?;
        let figure = figure.ok_or_else(|| {
            let count = position.components().len();
            Diagnostic::new(format!("{count} heaps are too many to draw: at most {MOST_DRAWN_HEAPS} are"))
        })?;
        Ok(Figure::Heaps(figure))
    }
}

/// Whether a game is played with heaps: it has a name or a code.
fn is_with_heaps(name: &str) -> bool {
    let mut families = named(name).map(|game| game.family).peekable();
    match families.peek() {
        None => name.starts_with(|c: char| c.is_ascii_digit()) || name.contains('('),
        Some(_) => families.all(|family| family == Family::Heaps),
    }
}

fn too_deep(text: &str) -> Problem {
    let help = Some("exponents of omega are drawn to 4, and from omega to omega+4".into());
    Problem::about(text, Diagnostic { help, ..Diagnostic::new("this is too long to draw") })
}

fn wrong(message: &str, example: &str) -> Failure {
    let help = Some(format!("write it as in `upstar draw {example}`"));
    Failure::WrongUsage(Diagnostic { help, ..Diagnostic::new(message) })
}
