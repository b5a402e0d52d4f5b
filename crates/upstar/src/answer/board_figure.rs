//! Boards as data for pictures: cells, graphs and rectangles.

use serde::Serialize;

use crate::board::View;
use crate::player::Player;

/// The greatest number of cells, vertices or rectangles of a picture.
pub const MOST_DRAWN_CELLS: usize = 2500;

/// A rectangle of cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GridFigure {
    /// What it shows.
    pub title: String,
    /// The rows, with a character for each cell as in the notation of the game.
    pub rows: Vec<String>,
    /// What else is known of the position, such as who is to move; null if the board is all.
    pub remark: Option<String>,
}

/// A graph with something on its vertices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NetworkFigure {
    /// What it shows.
    pub title: String,
    /// The vertices.
    pub vertices: Vec<Vertex>,
    /// The edges.
    pub edges: Vec<NetworkEdge>,
}

/// A vertex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Vertex {
    /// Its name.
    pub name: String,
    /// What is on it, as in the notation of the game.
    pub symbol: char,
}

/// An edge between two vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NetworkEdge {
    /// The index of a vertex.
    pub from: usize,
    /// The index of the other one.
    pub to: usize,
    /// Whether it leads only from the first to the second.
    pub is_directed: bool,
}

/// Rectangles beside each other: cakes, or heaps, which have height 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RectangleFigure {
    /// What it shows.
    pub title: String,
    /// The rectangles.
    pub rectangles: Vec<DrawnRectangle>,
}

/// Equal rectangles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DrawnRectangle {
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// The number of them.
    pub count: u32,
}

/// A board, in one of these shapes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardFigure {
    /// A rectangle of cells.
    Grid(GridFigure),
    /// A graph.
    Network(NetworkFigure),
    /// Separate rectangles.
    Rectangles(RectangleFigure),
}

/// A board has too many cells, vertices or rectangles to be drawn: their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyCells(pub usize);

impl BoardFigure {
    /// The board of a position.
    ///
    /// # Errors
    ///
    /// [`TooManyCells`] if it is too large.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::answer::BoardFigure;
    /// use upstar::rulesets::find;
    ///
    /// let position = find("clobber")?.parse("xo|.x")?;
    /// let Ok(BoardFigure::Grid(grid)) = BoardFigure::new("clobber".into(), position.view()) else { panic!("a grid") };
    /// assert_eq!(grid.rows, ["xo", ".x"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(title: String, view: View) -> Result<BoardFigure, TooManyCells> {
        let size = match &view {
            View::Grid { cells, .. } => cells.len(),
            View::Graph { vertices, .. } => vertices.len() * vertices.len() / 16,
            View::Rectangles(rectangles) => rectangles.len(),
        };
        if MOST_DRAWN_CELLS < size {
            return Err(TooManyCells(size));
        }
        Ok(match view {
            View::Grid { width, cells, .. } => {
                let rows = cells.chunks((width as usize).max(1)).map(|row| row.iter().collect());
                BoardFigure::Grid(GridFigure { title, rows: rows.collect(), remark: None })
            }
            View::Graph { vertices, edges } => {
                let edge = |&(from, to): &(u32, u32)| {
                    let is_directed = !edges.contains(&(to, from));
                    let edge = NetworkEdge { from: from as usize, to: to as usize, is_directed };
                    (is_directed || from <= to).then_some(edge)
                };
                let edges = edges.iter().filter_map(edge).collect();
                let vertices = vertices.into_iter().map(|(name, symbol)| Vertex { name, symbol });
                BoardFigure::Network(NetworkFigure { title, vertices: vertices.collect(), edges })
            }
            View::Rectangles(rectangles) => {
                let drawn = rectangles.into_iter().map(|rectangle| DrawnRectangle {
                    width: rectangle.width,
                    height: rectangle.height,
                    count: rectangle.count,
                });
                BoardFigure::Rectangles(RectangleFigure { title, rectangles: drawn.collect() })
            }
        })
    }
}

/// The player whose piece a character stands for in the notations of games, if it is one: `x`, `t`, `l`, `g` and `A` are Left's, `o`, `f`,
/// `r` and `B` are Right's.
pub fn owner(symbol: char) -> Option<Player> {
    match symbol {
        'x' | 'X' | 't' | 'T' | 'l' | 'L' | 'g' | 'W' => Some(Player::Left),
        'o' | 'O' | 'f' | 'F' | 'r' | 'R' | 'B' => Some(Player::Right),
        _ => None,
    }
}
