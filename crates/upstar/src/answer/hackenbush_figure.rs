//! A Hackenbush picture as data for drawing: its edges, and the values of its parts.

use serde::Serialize;

use crate::hackenbush::{Edge, Graph, value};
use crate::syntax::Style;
use crate::value::Universe;

/// The greatest number of edges that are drawn.
pub const MOST_DRAWN: usize = 5000;

/// The greatest number of parts whose values are drawn, and the longest value.
const MOST_PARTS: usize = 40;
const LONGEST_VALUE: usize = 16;

/// A Hackenbush picture, without what is not connected with the ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HackenbushFigure {
    /// What it shows.
    pub title: String,
    /// The edges.
    pub edges: Vec<DrawnEdge>,
    /// The values of the parts that are connected without the ground; none if they are not requested.
    pub parts: Vec<PartValue>,
    /// The picture.
    #[serde(skip)]
    pub graph: Graph,
}

/// An edge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DrawnEdge {
    /// The name by which a cut is told.
    pub name: String,
    /// The letter of its colour: L, R or G.
    pub colour: char,
    /// The numbers of the points that it joins; 0 is the ground.
    pub ends: [u32; 2],
}

/// A part of a picture, with its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PartValue {
    /// The indices of its edges.
    pub edges: Vec<u32>,
    /// Its value; null if it is too long, or out of reach.
    pub value: Option<String>,
}

impl HackenbushFigure {
    /// A picture as it is; `None` if it has more than [`MOST_DRAWN`] edges.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::answer::HackenbushFigure;
    /// use upstar::hackenbush::read;
    /// use upstar::{Style, Universe};
    ///
    /// let picture = HackenbushFigure::new(&read("LRR+G").expect("a picture")).expect("a small one");
    /// let picture = picture.with_values(&Universe::default(), Style::Text);
    /// let values: Vec<Option<&str>> = picture.parts.iter().map(|part| part.value.as_deref()).collect();
    /// assert_eq!(values, [Some("1/4"), Some("*")]);
    /// ```
    pub fn new(graph: &Graph) -> Option<HackenbushFigure> {
        if MOST_DRAWN < graph.edges().len() {
            return None;
        }
        let (graph, _) = graph.grounded();
        let edge = |(number, edge): (u32, &Edge)| DrawnEdge {
            name: graph.edge_name(number),
            colour: edge.colour.letter(),
            ends: edge.ends,
        };
        let edges: Vec<DrawnEdge> = (0..).zip(graph.edges()).map(edge).collect();
        let title = format!("A Hackenbush picture of {} edges", edges.len());
        Some(HackenbushFigure { title, edges, parts: Vec::new(), graph })
    }

    /// The same picture with the values of its parts, as far as they are found within the budget.
    #[must_use]
    pub fn with_values(mut self, universe: &Universe, style: Style) -> HackenbushFigure {
        let parts = self.graph.parts();
        if parts.len() <= MOST_PARTS {
            let value = |edges: Vec<u32>| {
                let own = edges.iter().map(|&edge| self.graph.edges()[edge as usize]).collect();
                let value = Graph::new(own).and_then(|part| value(universe, &part).ok());
                let text = value.and_then(|found| found.value.text_within(style, LONGEST_VALUE as u64).ok());
                PartValue { edges, value: text.filter(|text| text.chars().count() <= LONGEST_VALUE) }
            };
            self.parts = parts.into_iter().map(value).collect();
        }
        self
    }
}
