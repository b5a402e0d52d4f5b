//! Hackenbush pictures, as text or as edges that were drawn.

use serde::{Deserialize, Serialize};

use crate::answer::{Figure, HackenbushFigure, HackenbushReport, Length, MOST_DRAWN};
use crate::hackenbush::{Colour, Cuts, Edge, Graph, read};
use crate::player::Player;
use crate::request::desk::{Desk, Failure, svg};
use crate::syntax::Style;

/// What is the value of a picture?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HackenbushQuestion {
    /// The picture as text.
    #[serde(default)]
    pub picture: Option<String>,
    /// The picture as edges.
    #[serde(default)]
    pub edges: Option<Vec<GivenEdge>>,
    /// Whether only cuts are allowed after which nothing falls.
    #[serde(default)]
    pub childish: bool,
}

/// An edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GivenEdge {
    /// The points that it joins; 0 is the ground.
    pub ends: [u32; 2],
    /// Its colour.
    pub colour: EdgeColour,
}

/// The colour of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum EdgeColour {
    /// Blue, Left's.
    L,
    /// Red, Right's.
    R,
    /// Green, of both players.
    G,
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HackenbushView {
    /// The picture as text.
    pub picture: String,
    /// Its value, who wins, and with which cuts.
    pub report: HackenbushReport,
    /// The edges that are connected with the ground, and the values of the parts.
    pub figure: HackenbushDrawing,
    /// A drawing.
    pub svg: String,
    /// What each cut leaves, for the edges as given that are connected with the ground and may be cut.
    pub cuts: Vec<CutView>,
}

/// A picture as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum HackenbushDrawing {
    /// The only kind.
    Hackenbush(HackenbushFigure),
}

/// A cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CutView {
    /// The number of the edge as given, from 0.
    pub edge: u32,
    /// Who may cut it.
    pub players: Vec<Player>,
    /// The numbers of the edges that remain.
    pub remaining: Vec<u32>,
    /// Whether the cut wins for the players who may make it; null if that was not found out, or differs.
    pub wins: Option<bool>,
}

/// The most edges for which the remainder of each cut is listed.
const MOST_LISTED: usize = 300;

impl HackenbushQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<HackenbushView, Failure> {
        let graph = self.graph()?;
        if MOST_DRAWN < graph.edges().len() {
            let message = format!("the picture has more than {MOST_DRAWN} edges, too many to draw");
            return Err(Failure::new(message, ""));
        }
        let cuts = if self.childish { Cuts::Childish } else { Cuts::All };
        let report = HackenbushReport::new(desk.universe, &graph, cuts, Length::Short);
        let report = report.map_err(|message| Failure::new(message, ""))?;
        let figure = HackenbushFigure::new(&graph).ok_or_else(|| Failure::new("the picture cannot be drawn", ""))?;
        let figure = match self.childish {
            // The parts of a picture are played together, so that they have no values of their own.
            true => figure,
            false => figure.with_values(desk.universe, Style::Unicode),
        };
        let drawing = svg(&Figure::Hackenbush(figure.clone()));
        let figure = HackenbushDrawing::Hackenbush(figure);
        let cuts = cut_views(&graph, cuts, &report);
        Ok(HackenbushView { picture: graph.grounded().0.text(), report, figure, svg: drawing, cuts })
    }

    fn graph(&self) -> Result<Graph, Failure> {
        match (&self.picture, &self.edges) {
            (Some(text), None) => read(text).map_err(|error| Failure::about(text, error.diagnostic())),
            (None, Some(edges)) => {
                let edge = |edge: &GivenEdge| Edge { ends: edge.ends, colour: edge.colour.into() };
                let graph = Graph::new(edges.iter().map(edge).collect());
                graph.ok_or_else(|| Failure::new("the picture has too many edges", ""))
            }
            _ => Err(Failure::new("a picture is missing", "give either `picture`, as text, or `edges`")),
        }
    }
}

impl From<EdgeColour> for Colour {
    fn from(colour: EdgeColour) -> Colour {
        match colour {
            EdgeColour::L => Colour::Blue,
            EdgeColour::R => Colour::Red,
            EdgeColour::G => Colour::Green,
        }
    }
}

/// What each cut leaves.
fn cut_views(graph: &Graph, cuts: Cuts, report: &HackenbushReport) -> Vec<CutView> {
    let standing = graph.standing(None);
    if MOST_LISTED < standing.len() {
        return Vec::new();
    }
    let (grounded, _) = graph.grounded();
    let mut views = Vec::with_capacity(standing.len());
    for (number, &edge) in (0..).zip(&standing) {
        let remaining = graph.standing(Some(edge));
        if cuts == Cuts::Childish && remaining.len() + 1 < standing.len() {
            continue;
        }
        let colour = graph.edges()[edge as usize].colour;
        let players: Vec<Player> = Player::ALL.into_iter().filter(|&player| colour.allows(player)).collect();
        let name = grounded.edge_name(number);
        let winning = report.winning_cuts.as_ref();
        let wins = winning.and_then(|winning| {
            let mut all = players.iter().map(|&player| winning[player].contains(&name));
            let first = all.next()?;
            all.all(|other| other == first).then_some(first)
        });
        views.push(CutView { edge, players, remaining, wins });
    }
    views
}
