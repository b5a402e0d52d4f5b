//! Figures: everything that is drawn, as plain data.

use serde::Serialize;

use crate::answer::{
    BoardFigure, Diagram, GridFigure, HackenbushFigure, HeapFigure, NetworkFigure, RectangleFigure, SignFigure,
    TowerTree, TowersFigure,
};

/// A figure, of any kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Figure {
    /// A tree or a graph.
    Diagram(Diagram),
    /// A board of cells.
    Grid(GridFigure),
    /// A graph with something on its vertices.
    Network(NetworkFigure),
    /// Separate rectangles.
    Rectangles(RectangleFigure),
    /// Heaps.
    Heaps(HeapFigure),
    /// A Hackenbush picture.
    Hackenbush(HackenbushFigure),
    /// Towers of cubes.
    Towers(TowersFigure),
    /// The binary tree of towers.
    #[serde(rename = "tower-tree")]
    TowerTree(TowerTree),
    /// An ordinal, a sign expansion or an infinite Hackenbush string.
    Signs(SignFigure),
}

impl From<BoardFigure> for Figure {
    fn from(board: BoardFigure) -> Figure {
        match board {
            BoardFigure::Grid(grid) => Figure::Grid(grid),
            BoardFigure::Network(network) => Figure::Network(network),
            BoardFigure::Rectangles(rectangles) => Figure::Rectangles(rectangles),
        }
    }
}
