//! Diagrams of values, forms and positions: their options as a tree, and everything play comes to as a graph.

use crate::answer::{Diagram, DiagramNode, Explored, MOST_NODES, TooManyNodes};
use crate::budget::Exhausted;
use crate::error::Diagnostic;
use crate::lang::error::EvalErrorKind;
use crate::lang::line::expression;
use crate::lang::objects::object::Object;
use crate::lang::objects::rules::{Part, Position};
use crate::lang::picture::legend_name;
use crate::lang::program::machine::Machine;
use crate::lang::rulesets::boards::BoardRules;
use crate::lang::session::Session;
use crate::player::Player;
use crate::rulesets::BoardGame;
use crate::solve::AnyPosition;
use crate::span::Span;
use crate::syntax::Style;
use crate::value::{Comparison, Form, Game, Outcome};

/// The longest value in a diagram, in parts and in characters.
const LONGEST_VALUE: usize = 24;

/// The number of levels of a tree, if none is given.
const LEVELS: usize = 4;

/// What a diagram shows of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DiagramKind {
    /// The options, their options, and so on, as a tree.
    Options,
    /// All followers, each once.
    Graph,
}

impl<'u> Session<'u> {
    /// A diagram of a value, a form or a position.
    ///
    /// # Errors
    ///
    /// The expression has an error, it has no options that could be drawn, or there are too many of them.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::lang::{DiagramKind, Session};
    /// use upstar::{Style, Universe};
    ///
    /// let universe = Universe::default();
    /// let mut session = Session::new(&universe);
    /// let graph = session.diagram("ToadsAndFrogs(\"tt.ff\")", DiagramKind::Graph, None, Style::Text).expect("a graph");
    /// assert_eq!(graph.nodes.len(), 23);
    /// ```
    pub fn diagram(
        &mut self,
        text: &str,
        kind: DiagramKind,
        depth: Option<usize>,
        style: Style,
    ) -> Result<Diagram, Diagnostic> {
        let ast = expression(text, self.universe().budget()).map_err(|error| error.diagnostic())?;
        let object = self.run(text, ast).map_err(|error| error.diagnostic())?;
        let whole = Some(Span::new(0, text.len()));
        let diagram = self.diagram_of(&object, kind, depth, style);
        diagram.map_err(|error| Diagnostic { span: error.span.or(whole), ..error })
    }

    /// A diagram of a position on a board.
    ///
    /// # Errors
    ///
    /// The value of a position is beyond the budget, or there are too many positions.
    pub fn board_diagram(
        &mut self,
        game: &BoardGame,
        position: Box<dyn AnyPosition>,
        kind: DiagramKind,
        depth: Option<usize>,
        style: Style,
    ) -> Result<Diagram, Diagnostic> {
        let board = BoardRules::from(game.clone()).placed(position);
        self.diagram_of(&Object::Position(Position::new(vec![Part::Board(board)])), kind, depth, style)
    }

    fn diagram_of(
        &mut self,
        object: &Object<'u>,
        kind: DiagramKind,
        depth: Option<usize>,
        style: Style,
    ) -> Result<Diagram, Diagnostic> {
        let failed = |kind: EvalErrorKind| EvalErrorKind::at(kind, Span::default()).diagnostic();
        let has_numbers = match object {
            Object::Game(game) => game.as_number().is_some(),
            Object::Form(_) => false,
            Object::Position(_) => true,
            other => {
                let message = format!("only games, forms and positions have options, and this is {}", other.kind());
                return Err(Diagnostic::new(message));
            }
        };
        let is_impartial = match object {
            Object::Position(position) => position.is_surely_impartial(),
            Object::Game(game) => game.as_nimber().is_some(),
            _ => false,
        };
        let title = legend_name(&object.text(Style::Text).map_err(|exhausted| failed(exhausted.into()))?);
        let title = match kind {
            DiagramKind::Options => format!("the options of {title}"),
            DiagramKind::Graph => format!("the followers of {title}"),
        };
        let mut options = Options { machine: self.machine(), style, is_impartial, has_numbers, kind };
        let root = options.tidied(object.clone());
        let diagram = match (kind, depth) {
            (DiagramKind::Graph, depth) => {
                Diagram::graph(title, root, depth.unwrap_or(MOST_NODES), &mut options).map_err(failed)?
            }
            (DiagramKind::Options, Some(depth)) => Diagram::tree(title, root, depth, &mut options).map_err(failed)?,
            (DiagramKind::Options, None) => {
                let tree = Diagram::tree(title.clone(), root.clone(), LEVELS, &mut options).map_err(failed)?;
                match tree {
                    Err(TooManyNodes { depth }) if 0 < depth => {
                        Diagram::tree(title, root, depth, &mut options).map_err(failed)?
                    }
                    tree => tree,
                }
            }
        };
        diagram.map_err(|TooManyNodes { depth }| {
            let message = format!("there are more than {MOST_NODES} of them, too many to draw");
            let help = match depth {
                0 => "already the options of the whole are too many".into(),
                depth => format!("`--depth {depth}` draws those within {depth} moves"),
            };
            Diagnostic { help: Some(help), ..Diagnostic::new(message) }
        })
    }
}

/// The options of objects of the language.
struct Options<'m, 'u> {
    machine: &'m mut Machine<'u>,
    style: Style,
    is_impartial: bool,
    /// Whether the options of numbers are drawn, too: not below other games, since everybody knows them.
    has_numbers: bool,
    kind: DiagramKind,
}

impl<'u> Options<'_, 'u> {
    /// A position as it is drawn: heaps in order, without empty ones.
    fn tidied(&self, object: Object<'u>) -> Object<'u> {
        match object {
            Object::Position(position) if position.is_of_heaps() => Object::Position(position.with_heaps_in_order()),
            other => other,
        }
    }

    fn value(&mut self, object: &Object<'u>) -> Result<Game<'u>, EvalErrorKind> {
        let universe = self.machine.universe;
        let value = self.machine.as_value(object.clone())?;
        Ok(value.as_game().unwrap_or_else(|| universe.integer(0)))
    }

    fn objects(&mut self, node: &Object<'u>, player: Player) -> Result<Vec<Object<'u>>, EvalErrorKind> {
        self.machine.wait()?;
        let mut options: Vec<Object<'u>> = match node {
            Object::Game(game) if game.as_number().is_some() && !self.has_numbers => Vec::new(),
            Object::Game(game) => game.option_list(player)?.into_iter().map(Object::Game).collect(),
            Object::Form(form) if form.value().as_number().is_some() && form.is_canonical() => Vec::new(),
            Object::Form(form) => form.option_list(player)?.into_iter().map(Object::Form).collect(),
            Object::Position(position) => {
                let options = position.options(self.machine, player)?;
                options.into_iter().map(|option| self.tidied(Object::Position(option))).collect()
            }
            _ => Vec::new(),
        };
        let mut seen = rustc_hash::FxHashSet::default();
        options.retain(|option| seen.insert(option.clone()));
        Ok(options)
    }

    /// Whether an option is dominated by another one, or reversible.
    fn is_idle(
        &mut self,
        whole: Game<'u>,
        player: Player,
        options: &[(Object<'u>, Game<'u>)],
        index: usize,
    ) -> Result<bool, EvalErrorKind> {
        let (option, value) = &options[index];
        for (other, (_, better)) in options.iter().enumerate() {
            let order = order_for(player, *value, *better)?;
            if order == Comparison::Less || order == Comparison::Equal && other < index {
                return Ok(true);
            }
        }
        for reply in self.objects(option, !player)? {
            let reply = self.value(&reply)?;
            if order_for(player, reply, whole)?.is_le() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// How two games compare for a player, to whom more is better.
fn order_for<'u>(player: Player, one: Game<'u>, other: Game<'u>) -> Result<Comparison, Exhausted> {
    let comparison = one.compare(other)?;
    Ok(if player == Player::Left { comparison } else { comparison.reversed() })
}

impl<'u> Explored<Object<'u>> for Options<'_, 'u> {
    type Error = EvalErrorKind;

    fn options(&mut self, node: &Object<'u>, player: Player) -> Result<Vec<(Object<'u>, bool)>, EvalErrorKind> {
        let options = self.objects(node, player)?;
        // All options of canonical forms matter, and those of an impartial game are known by their mex.
        if self.kind == DiagramKind::Graph || self.is_impartial || matches!(node, Object::Game(_)) {
            return Ok(options.into_iter().map(|option| (option, false)).collect());
        }
        if MOST_NODES < options.len() {
            return Ok(options.into_iter().map(|option| (option, false)).collect());
        }
        let whole = self.value(node)?;
        let mut valued = Vec::with_capacity(options.len());
        for option in options {
            let value = self.value(&option)?;
            valued.push((option, value));
        }
        let idle: Vec<bool> = (0..valued.len())
            .map(|index| self.is_idle(whole, player, &valued, index))
            .collect::<Result<_, EvalErrorKind>>()?;
        Ok(valued.into_iter().map(|(option, _)| option).zip(idle).collect())
    }

    fn label(&mut self, node: &Object<'u>) -> Result<DiagramNode, EvalErrorKind> {
        let value = self.value(node)?;
        let written = written(value, self.style);
        let lines = match node {
            Object::Position(position) => position.lines()?,
            Object::Form(form) => vec![unquoted(*form, self.style)?],
            _ => vec![written.clone()],
        };
        let value = (lines != [written.clone()]).then_some(written);
        Ok(DiagramNode { lines, value, is_cut: false })
    }

    fn is_impartial(&self) -> bool {
        self.is_impartial
    }
}

/// A value, or who wins if it is too long.
fn written(value: Game<'_>, style: Style) -> String {
    let text = value.text_within(style, LONGEST_VALUE as u64).ok();
    let text = text.filter(|text| text.chars().count() <= LONGEST_VALUE);
    text.unwrap_or_else(|| match value.outcome() {
        Outcome::L => "> 0".into(),
        Outcome::R => "< 0".into(),
        Outcome::N => "|| 0".into(),
        Outcome::P => "0".into(),
    })
}

/// A form without the marks around it, shortened if it is long.
fn unquoted(form: Form<'_>, style: Style) -> Result<String, Exhausted> {
    Ok(legend_name(form.text(style)?.trim_matches('\'')))
}

impl Position<'_> {
    /// The position in a diagram: the rows of a board, or the sizes of heaps.
    fn lines(&self) -> Result<Vec<String>, Exhausted> {
        match self.parts() {
            [Part::Board(board)] if !board.negative => {
                Ok(board.shown().split('|').map(|row| row.trim().to_owned()).collect())
            }
            [] => Ok(vec!["0".into()]),
            parts if self.is_of_heaps() => {
                let sizes = parts.iter().filter_map(|part| match part {
                    Part::Heap(heap) => Some(heap.sizes()),
                    _ => None,
                });
                Ok(vec![sizes.collect::<Vec<_>>().join("+")])
            }
            _ => {
                let mut text = String::new();
                self.write(&mut text, Style::Text)?;
                Ok(vec![legend_name(&text)])
            }
        }
    }

    /// The same sum with its heaps in order, without empty ones.
    fn with_heaps_in_order(&self) -> Self {
        let mut heaps: Vec<_> = self
            .parts()
            .iter()
            .filter_map(|part| match part {
                Part::Heap(heap) if !heap.is_empty() => Some(heap.clone()),
                _ => None,
            })
            .collect();
        heaps.sort_by(|one, other| other.numbers().cmp(one.numbers()));
        Position::new(heaps.into_iter().map(Part::Heap).collect())
    }
}
