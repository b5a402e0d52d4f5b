//! Thermographs, and cooled games.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;
use serde::{Deserialize, Serialize};

use crate::answer::ThermographData;
use crate::error::Diagnostic;
use crate::lang::{Session, Subject as About, legend_name};
use crate::number::Dyadic;
use crate::player::Player;
use crate::render::{Picture, SvgFrame, thermograph_svg};
use crate::request::choice::Subject;
use crate::request::comparisons::value;
use crate::request::desk::{Desk, Failure};
use crate::request::value_view::ValueView;
use crate::span::Span;
use crate::syntax::Style;
use crate::value::Game;

/// What do the thermographs look like?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ThermographsQuestion {
    /// The games or positions; at most forty.
    pub of: Vec<Subject>,
    /// Whether the scaffolds are drawn, from which thermographs are made.
    #[serde(default)]
    pub scaffolds: bool,
    /// A temperature, a number such as `1/2`, at which the games are shown.
    #[serde(default)]
    pub at: Option<String>,
}

/// Thermographs in one picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ThermographView {
    /// The thermographs.
    pub graphs: Vec<GraphView>,
    /// The picture.
    pub svg: String,
}

/// A thermograph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GraphView {
    /// The name of the game in the picture.
    pub input: String,
    /// Its value.
    pub value: ValueView,
    /// The thermograph.
    pub thermograph: ThermographData,
    /// How it is made from those of the options, in lines for readers; null if that is not known.
    pub construction: Option<String>,
    /// The game at the temperature that was asked for; null if none was.
    pub at: Option<CooledView>,
}

/// A game at a temperature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CooledView {
    /// The temperature.
    pub temperature: String,
    /// The place of the left wall.
    pub left: String,
    /// The place of the right wall.
    pub right: String,
    /// The game cooled by the temperature; null if games cannot be cooled by it.
    pub cooled: Option<ValueView>,
}

/// The most thermographs of a picture.
const MOST_GRAPHS: usize = 40;

impl ThermographsQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<ThermographView, Failure> {
        if MOST_GRAPHS < self.of.len() {
            return Err(Failure::new(format!("at most {MOST_GRAPHS} thermographs fit into a picture"), ""));
        }
        let at = self.at.as_deref().map(temperature).transpose()?;
        let (mut graphs, mut pictures) = (Vec::new(), Vec::new());
        for subject in &self.of {
            let game = value(subject, desk)?;
            let made = game.thermograph_construction()?;
            let thermograph = made.thermograph;
            let view = ValueView::new(game)?;
            let name = match subject {
                Subject::Expression(text) => match &view.unicode {
                    Some(short) if short.chars().count() <= text.chars().count().max(40) => legend_name(short),
                    _ => legend_name(text.trim()),
                },
                Subject::Placed(placed) => legend_name(&placed.position),
            };
            graphs.push(GraphView {
                input: name.clone(),
                thermograph: ThermographData::from(&thermograph),
                construction: construction(subject, desk),
                at: at.as_ref().map(|at| cooled(game, at)).transpose()?,
                value: view,
            });
            let scaffolds = made.scaffolds.filter(|_| self.scaffolds);
            let stops = game.as_number().is_none().then(|| game.stops());
            pictures.push(Picture { name, thermograph, scaffolds, stops });
        }
        // Pictures that differ have different names, and equal ones may share them.
        let mut hasher = FxHasher::default();
        let names: Vec<&str> = graphs.iter().map(|graph| graph.input.as_str()).collect();
        (names, self.scaffolds, self.of.len()).hash(&mut hasher);
        let frame = SvgFrame { id: format!("plot-{:x}", hasher.finish()), ..SvgFrame::default() };
        Ok(ThermographView { graphs, svg: thermograph_svg(&pictures, &frame) })
    }
}

/// Reads a temperature.
fn temperature(text: &str) -> Result<Dyadic, Failure> {
    text.trim().parse().map_err(|_| {
        let help = Some("write a number such as `1/2`, whose denominator is a power of two".into());
        let span = Some(Span::new(0, text.len()));
        Failure::about(text, Diagnostic { span, help, ..Diagnostic::new("this is not a temperature") })
    })
}

/// How the thermograph of an expression is made.
fn construction(subject: &Subject, desk: &Desk<'_>) -> Option<String> {
    let Subject::Expression(text) = subject else { return None };
    let found = Session::new(desk.universe).explain(text, About::Thermograph, Style::Unicode).ok()?;
    Some(desk.text(&found))
}

fn cooled(game: Game<'_>, at: &Dyadic) -> Result<CooledView, Failure> {
    let thermograph = game.thermograph()?;
    let [left, right] = Player::ALL.map(|player| thermograph.wall(player).value_at(at).to_string());
    let cooled = game.cool(at)?.map(ValueView::new).transpose()?;
    Ok(CooledView { temperature: at.to_string(), left, right, cooled })
}
