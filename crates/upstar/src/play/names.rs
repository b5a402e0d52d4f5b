//! Names of moves: what a move changes.
//!
//! On a grid a name lists the cells that change, columns as letters and rows as numbers from the top, those that become empty
//! first, so that a stone moves from the first cell to the second; a move that changes many cells has the first and the last of them. On a
//! graph it lists the vertices or the edges that change, those with numbers as `e3`, and separate pieces are written `7>3+2`.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::board::{Rectangle, View};

/// The number of changed cells that a name lists.
const MOST_CELLS: usize = 4;

/// The names of moves from a position to others, unique: equal names are numbered.
pub(crate) fn names(from: &View, to: impl Iterator<Item = View>) -> Vec<String> {
    let named = |to: View| Some(name(from, &to)).filter(|name| !name.is_empty()).unwrap_or_else(|| "move".into());
    numbered(to.map(named).collect())
}

/// The same names; equal ones are numbered.
pub(super) fn numbered(mut names: Vec<String>) -> Vec<String> {
    let mut counts: FxHashMap<String, (usize, usize)> = FxHashMap::default();
    for name in &names {
        counts.entry(name.clone()).or_default().0 += 1;
    }
    for name in &mut names {
        if let Some((2.., number)) = counts.get_mut(name.as_str()) {
            *number += 1;
            name.push_str(&format!("#{number}"));
        }
    }
    names
}

/// What a move changes on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Touched {
    /// The indices of the cells of a grid, row by row, of the vertices of a graph, or of separate pieces; those that become empty first.
    pub cells: Vec<usize>,
    /// The indices of the edges of a graph that are removed.
    pub edges: Vec<usize>,
}

impl Touched {
    /// What is different after a move.
    ///
    /// ```
    /// use upstar::Player;
    /// use upstar::play::Touched;
    /// use upstar::rulesets::find;
    ///
    /// // The stone x leaves the first cell for the second.
    /// let position = find("clobber")?.parse("xo")?;
    /// let [next] = &position.options(Player::Left)[..] else { panic!("one move") };
    /// assert_eq!(Touched::new(&position.view(), &next.view()).cells, [0, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(from: &View, to: &View) -> Touched {
        let (mut cells, mut edges) = (Vec::new(), Vec::new());
        match (from, to) {
            (View::Grid { width, .. }, View::Grid { .. }) => {
                let place = |(_, row, column): (bool, u32, u32)| (row * width + column) as usize;
                cells = changed_cells(from, to).into_iter().map(place).collect();
            }
            (View::Graph { vertices, edges: old }, View::Graph { vertices: new_vertices, edges: new }) => {
                let kept: FxHashSet<&(String, char)> = new_vertices.iter().collect();
                cells = (0..vertices.len()).filter(|&index| !kept.contains(&vertices[index])).collect();
                if cells.is_empty() {
                    let kept: FxHashSet<String> = edge_names(new_vertices, new).into_iter().collect();
                    let names = edge_names(vertices, old);
                    edges = (0..names.len()).filter(|&index| !kept.contains(&names[index])).collect();
                }
            }
            (View::Rectangles(old), View::Rectangles(new)) => {
                let mut kept: FxHashMap<(u32, u32), u32> = FxHashMap::default();
                for piece in new {
                    *kept.entry((piece.width, piece.height)).or_default() += piece.count;
                }
                for (index, piece) in old.iter().enumerate() {
                    match kept.get_mut(&(piece.width, piece.height)) {
                        Some(left) if piece.count <= *left => *left -= piece.count,
                        _ => cells.push(index),
                    }
                }
            }
            _ => {}
        }
        Touched { cells, edges }
    }
}

/// The name of a cell: `a1` is the first cell of the first row.
pub(super) fn cell_name(column: u32, row: u32) -> String {
    format!("{}{}", column_name(column), row + 1)
}

/// The name of a column: `a` to `z`, then `aa`, `ab` and so on.
pub fn column_name(column: u32) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while 0 < rest {
        rest -= 1;
        letters.push(char::from(b'a' + (rest % 26) as u8));
        rest /= 26;
    }
    letters.into_iter().rev().collect()
}

fn name(from: &View, to: &View) -> String {
    match (from, to) {
        (View::Grid { .. }, View::Grid { .. }) => {
            cut(changed_cells(from, to).into_iter().map(|(_, row, column)| cell_name(column, row)).collect())
        }
        (View::Graph { vertices, edges }, View::Graph { vertices: new_vertices, edges: new_edges }) => {
            let changed = vertices.iter().filter(|vertex| !new_vertices.contains(vertex));
            let mut changed: Vec<String> = changed.map(|(name, _)| name.clone()).collect();
            if changed.is_empty() {
                let kept = edge_names(new_vertices, new_edges);
                changed = edge_names(vertices, edges).into_iter().filter(|edge| !kept.contains(edge)).collect();
            }
            // A number alone is the number of a move in the list.
            let is_number = |name: &String| name.starts_with(|c: char| c.is_ascii_digit());
            cut(changed.into_iter().map(|name| if is_number(&name) { format!("e{name}") } else { name }).collect())
        }
        (View::Rectangles(old), View::Rectangles(new)) => {
            let (removed, added) = (missing(old, new), missing(new, old));
            format!("{}>{}", sum(&removed), sum(&added))
        }
        _ => String::new(),
    }
}

/// The cells of a grid that change, each with whether something stands on it afterwards; none for other boards.
fn changed_cells(from: &View, to: &View) -> Vec<(bool, u32, u32)> {
    let (View::Grid { width, height, cells }, View::Grid { width: new_width, height: new_height, cells: new_cells }) =
        (from, to)
    else {
        return Vec::new();
    };
    // Boards that shrink keep their lower left corner, as towers do.
    let new_row = |row: u32| (row + new_height).checked_sub(*height);
    let new = |column: u32, row: u32| match new_row(row) {
        Some(row) if column < *new_width => new_cells.get((row * new_width + column) as usize).copied(),
        _ => None,
    };
    let places = (0..*height).flat_map(|row| (0..*width).map(move |column| (column, row)));
    let changed = cells.iter().zip(places).filter_map(|(old, (column, row))| {
        let new = new(column, row).unwrap_or(if is_empty(*old) { *old } else { ' ' });
        (*old != new).then(|| (!is_empty(new), row, column))
    });
    let mut changed: Vec<(bool, u32, u32)> = changed.collect();
    changed.sort_unstable();
    changed
}

/// The edges of a graph by the names of their ends.
fn edge_names(vertices: &[(String, char)], edges: &[(u32, u32)]) -> Vec<String> {
    let vertex = |index: u32| vertices.get(index as usize).map_or("", |(name, _)| name.as_str());
    edges.iter().map(|&(from, to)| format!("{}-{}", vertex(from), vertex(to))).collect()
}

/// Whether a character stands for a cell without a piece.
fn is_empty(symbol: char) -> bool {
    matches!(symbol, '.' | '#' | ' ' | '_')
}

/// At most [`MOST_CELLS`] changes, or the first and the last.
fn cut(changed: Vec<String>) -> String {
    match changed.as_slice() {
        [first, .., last] if MOST_CELLS < changed.len() => format!("{first}..{last}"),
        _ => changed.concat(),
    }
}

/// The rectangles of `all` that `others` has fewer of.
fn missing(all: &[Rectangle], others: &[Rectangle]) -> Vec<Rectangle> {
    let same = |a: &Rectangle, b: &Rectangle| (a.width, a.height) == (b.width, b.height);
    let fewer = |piece: &Rectangle| {
        let there: u32 = others.iter().filter(|other| same(other, piece)).map(|other| other.count).sum();
        Rectangle { count: piece.count.saturating_sub(there), ..*piece }
    };
    all.iter().map(fewer).filter(|piece| 0 < piece.count).collect()
}

/// Pieces as a sum, `0` for none.
fn sum(pieces: &[Rectangle]) -> String {
    let text = |piece: &Rectangle| match piece.height {
        1 => piece.width.to_string(),
        height => format!("{height}x{}", piece.width),
    };
    let texts: Vec<String> =
        pieces.iter().flat_map(|piece| std::iter::repeat_n(text(piece), piece.count.min(2) as usize)).collect();
    if texts.is_empty() { "0".into() } else { texts.join("+") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_letters() {
        let names = [0, 1, 25, 26, 27, 51, 52, 701, 702].map(column_name);
        assert_eq!(names, ["a", "b", "z", "aa", "ab", "az", "ba", "zz", "aaa"]);
    }

    #[test]
    fn boards_that_shrink_keep_their_corner() {
        let grid = |text: &str| {
            let rows: Vec<&str> = text.split('|').collect();
            let (width, height) = (rows[0].len() as u32, rows.len() as u32);
            View::Grid { width, height, cells: rows.concat().chars().collect() }
        };
        assert_eq!(name(&grid("B |WW|BW"), &grid("WW|BW")), "a1");
        assert_eq!(name(&grid("WW|BW"), &grid("W|B")), "b1b2");
    }

    #[test]
    fn equal_names_are_numbered() {
        let heap = |width| View::Rectangles(vec![Rectangle { width, height: 1, count: 1 }]);
        let names = names(&heap(5), [heap(3), heap(2), heap(3), View::Rectangles(Vec::new())].into_iter());
        assert_eq!(names, ["5>3#1", "5>2", "5>3#2", "5>0"]);
    }
}
