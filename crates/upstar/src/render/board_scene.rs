//! Boards: cells with pieces, and rectangles of cells.
//!
//! Left's pieces are filled, Right's are hollow, so that they are told apart without their colours.

use crate::answer::{GridFigure, RectangleFigure, owner};
use crate::player::Player;
use crate::render::scene::{Anchor, Face, Mark, Pen, Place, SMALL, Scene, Tone, Words, width};

/// The side of a cell.
const SIDE: f64 = 32.0;

/// The side of a cell of a rectangle, and the most cells along a side that are drawn.
const CRUMB: f64 = 16.0;
const MOST_CRUMBS: u32 = 24;

/// The width after which rectangles begin a new row.
const FULL: f64 = 640.0;

/// A piece at a place: the letter of the notation in a disc in the colour of its owner.
pub(super) fn piece(scene: &mut Scene, (x, y): Place, radius: f64, letter: &str, player: Option<Player>) {
    let (fill, rim, ink) = match player {
        Some(Player::Left) => (Tone::Left, Tone::Left, Tone::Paper),
        Some(Player::Right) => (Tone::Paper, Tone::Right, Tone::Right),
        None => (Tone::Paper, Tone::Ink, Tone::Ink),
    };
    let shown = letter.chars().next().unwrap_or(' ');
    scene.marks.push(Mark::Disc { centre: (x, y), radius, fill, rim, letter: shown });
    let words = Words { tone: ink, ..Words::centred(letter, (x, y + 4.4), Face::Bold) };
    scene.words(words);
}

/// A board of cells.
pub(super) fn grid_scene(figure: &GridFigure) -> Scene {
    let mut scene = Scene::new(figure.title.clone());
    for (row, cells) in figure.rows.iter().enumerate() {
        for (column, symbol) in cells.chars().enumerate() {
            let corner = (SIDE * column as f64, SIDE * row as f64);
            let fill = if symbol == '#' { Tone::Faint } else { Tone::Paper };
            let size = (SIDE, SIDE);
            scene.marks.push(Mark::Block { corner, size, fill: Some(fill), rim: Some(Tone::Faint), letter: None });
        }
    }
    for (row, cells) in figure.rows.iter().enumerate() {
        for (column, symbol) in cells.chars().enumerate().filter(|(_, symbol)| !['#', '.', ' '].contains(symbol)) {
            let centre = (SIDE * (column as f64 + 0.5), SIDE * (row as f64 + 0.5));
            piece(&mut scene, centre, 11.5, &symbol.to_string(), owner(symbol));
        }
    }
    if figure.rows.iter().all(String::is_empty) {
        scene.words(Words::centred("nothing", (0.0, 0.0), Face::Plain));
    }
    scene.notes.extend(figure.remark.clone());
    scene
}

/// Rectangles beside each other, each with its size and its number.
pub(super) fn rectangle_scene(figure: &RectangleFigure) -> Scene {
    let mut scene = Scene::new(figure.title.clone());
    let (mut x, mut y, mut deepest) = (0.0, 0.0, 0.0_f64);
    for rectangle in &figure.rectangles {
        let label = match (rectangle.height, rectangle.count) {
            (1, 1) => rectangle.width.to_string(),
            (1, count) => format!("{count} of {}", rectangle.width),
            (height, 1) => format!("{height}x{}", rectangle.width),
            (height, count) => format!("{count} of {height}x{}", rectangle.width),
        };
        // What is too large is drawn smaller, without its cells.
        let largest = rectangle.width.max(rectangle.height).max(1);
        let has_cells = largest <= MOST_CRUMBS;
        let scale = if has_cells { CRUMB } else { CRUMB * f64::from(MOST_CRUMBS) / f64::from(largest) };
        let size = |count: u32| (f64::from(count) * scale).max(if count == 0 { 0.0 } else { 6.0 });
        let (wide, high) = (size(rectangle.width), size(rectangle.height));
        let room = wide.max(width(&label, Face::Plain, SMALL));
        if 0.0 < x && FULL < x + room {
            (x, y, deepest) = (0.0, y + deepest + 46.0, 0.0);
        }
        let left = x + (room - wide) / 2.0;
        let (corner, size) = ((left, y), (wide, high));
        scene.marks.push(Mark::Block { corner, size, fill: Some(Tone::Shade), rim: None, letter: None });
        if has_cells {
            for column in 1..rectangle.width {
                let x = left + scale * f64::from(column);
                scene.line(vec![(x, y), (x, y + high)], Pen::full(Tone::Faint, 0.8));
            }
            for row in 1..rectangle.height {
                let y = y + scale * f64::from(row);
                scene.line(vec![(left, y), (left + wide, y)], Pen::full(Tone::Faint, 0.8));
            }
        }
        scene.marks.push(Mark::Block { corner, size, fill: None, rim: Some(Tone::Ink), letter: None });
        let place = (x + room / 2.0, y + high + 18.0);
        scene.words(Words { anchor: Anchor::Middle, size: SMALL, ..Words::centred(label, place, Face::Plain) });
        deepest = deepest.max(high);
        x += room + 28.0;
    }
    if figure.rectangles.is_empty() {
        scene.words(Words::centred("nothing", (0.0, 0.0), Face::Plain));
    }
    scene
}
