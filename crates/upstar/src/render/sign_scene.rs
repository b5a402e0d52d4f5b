//! Rows of signs: ordinals as sticks beside each other, strings as edges on the ground.
//!
//! Where something is repeated without end, each repetition is smaller than the one before, and dots stand for those that cannot be
//! seen. Right's sticks are dashed.

use crate::answer::{SignFigure, SignRow};
use crate::player::Player;
use crate::render::scene::{Face, Line, Mark, Pen, SMALL, Scene, Tone, Words};

/// The length of a stick at full size, and the least that is drawn.
const STICK: f64 = 30.0;
const LEAST: f64 = 3.0;
/// The ratio of a repetition to the one before, for single sticks and for rows.
const SHRINKING: f64 = 0.8;
const SHRINKING_ROW: f64 = 0.62;
/// The most equal rows that are drawn one by one.
const MOST: u64 = 12;
/// The most sticks.
const MOST_STICKS: usize = 4000;

/// A stick or a place left out, with the place where it begins, and its length.
enum Item {
    Stick(Player),
    Dots,
}

/// A row of signs.
pub(super) fn sign_scene(figure: &SignFigure) -> Scene {
    let mut items = Vec::new();
    let mut at = 0.0;
    lay(&figure.row, STICK, &mut at, &mut items);
    let mut scene = Scene::new(figure.title.clone());
    if figure.is_string {
        scene.line(vec![(-30.0, 0.0), (30.0, 0.0)], Pen::full(Tone::Ink, 5.0));
    }
    for (item, from, length) in items {
        match item {
            Item::Stick(player) if figure.is_string => {
                scene.line(vec![(0.0, -from), (0.0, -(from + length))], pen(player, 1.5 + 2.5 * length / STICK));
                let (centre, radius) = ((0.0, -(from + length)), 1.0 + 2.4 * length / STICK);
                scene.marks.push(Mark::Disc { centre, radius, fill: Tone::Ink, rim: Tone::Ink, letter: '●' });
            }
            Item::Stick(player) => {
                let height = 64.0 * (length / STICK).powf(0.7);
                let x = from + length / 2.0;
                scene.line(vec![(x, 0.0), (x, -height)], pen(player, 1.0 + 2.6 * length / STICK));
            }
            Item::Dots => {
                for part in [0.2, 0.5, 0.8] {
                    let along = from + part * length;
                    let centre = if figure.is_string { (0.0, -along) } else { (along, -3.0) };
                    let (fill, rim) = (Tone::Faint, Tone::Faint);
                    scene.marks.push(Mark::Disc { centre, radius: 1.0, fill, rim, letter: '.' });
                }
            }
        }
    }
    let value = figure.value.as_ref().filter(|value| figure.is_string && **value != figure.title);
    if let Some(value) = value {
        scene.words(Words::centred(format!("= {value}"), (0.0, 24.0), Face::Plain));
    }
    if figure.is_string {
        legend(&mut scene, figure);
    }
    scene
}

fn pen(player: Player, width: f64) -> Pen {
    let line = if player == Player::Left { Line::Full } else { Line::Dashed };
    Pen { line, ..Pen::full(player.into(), (width * 10.0).round() / 10.0) }
}

/// The string as it was written, below.
fn legend(scene: &mut Scene, figure: &SignFigure) {
    let words = Words::centred(figure.title.clone(), (0.0, 42.0), Face::Mono);
    scene.words(Words { size: SMALL, tone: Tone::Faint, ..words });
}

/// Lays a row out from a place on, with sticks of this size.
fn lay(row: &SignRow, size: f64, at: &mut f64, items: &mut Vec<(Item, f64, f64)>) {
    if MOST_STICKS < items.len() {
        return;
    }
    match row {
        SignRow::Stick(player) => {
            items.push((Item::Stick(*player), *at, size));
            *at += size;
        }
        SignRow::Row(rows) => rows.iter().for_each(|row| lay(row, size, at, items)),
        SignRow::Times(row, count) => {
            for _ in 0..(*count).min(MOST) {
                lay(row, size, at, items);
            }
            if MOST < *count {
                dots(size, at, items);
                lay(row, size, at, items);
            }
        }
        SignRow::Forever(row) => {
            let ratio = if is_single(row) { SHRINKING } else { SHRINKING_ROW };
            let mut size = size;
            while LEAST <= size {
                lay(row, size, at, items);
                size *= ratio;
            }
            dots(2.0 * LEAST + 4.0, at, items);
        }
        SignRow::Rising(player) => {
            let (mut size, mut row) = (size, SignRow::Stick(*player));
            while LEAST <= size {
                lay(&row, size, at, items);
                size *= SHRINKING_ROW;
                row = SignRow::Forever(Box::new(row));
            }
            dots(2.0 * LEAST + 4.0, at, items);
        }
    }
}

fn is_single(row: &SignRow) -> bool {
    match row {
        SignRow::Stick(_) => true,
        SignRow::Row(rows) => matches!(rows.as_slice(), [row] if is_single(row)),
        SignRow::Times(row, count) => *count == 1 && is_single(row),
        SignRow::Forever(_) | SignRow::Rising(_) => false,
    }
}

fn dots(length: f64, at: &mut f64, items: &mut Vec<(Item, f64, f64)>) {
    let length = length.max(10.0);
    items.push((Item::Dots, *at, length));
    *at += length + 4.0;
}
