//! Pictures of towers of cubes: towers side by side, and the tree of all towers.

use crate::answer::{DrawnTower, TowerTree, TowersFigure};
use crate::render::scene::{Anchor, CELL, Face, Mark, Pen, Place, SIZE, Scene, Tone, Words, width};

/// The least gap between values beside each other.
const GAP: f64 = 12.0;
/// The room for a value below its tower.
const VALUE: f64 = 20.0;
/// The gap between the levels of the tree, for the edges. Levels are a whole number of characters apart.
const RISE: f64 = 44.0;

/// Towers side by side, each above its value.
pub(super) fn towers_scene(figure: &TowersFigure) -> Scene {
    const CUBE: Place = (32.0, 32.0);
    let titles: Vec<&str> = figure.towers.iter().map(|tower| tower.cubes.as_str()).collect();
    let mut scene = Scene::new(titles.join("|"));
    let highest = figure.towers.iter().map(height).max().unwrap_or(0);
    let floor = highest as f64 * CUBE.1;
    let mut x = 0.0;
    for tower in &figure.towers {
        let room = value_width(tower).max(CUBE.0) + GAP;
        draw_tower(&mut scene, tower, (x + room / 2.0, floor), CUBE);
        x += room;
    }
    scene.line(vec![(0.0, floor), (x, floor)], Pen::full(Tone::Ink, 3.0));
    if 1 < figure.towers.len() {
        let sum = Words {
            anchor: Anchor::Start,
            ..Words::centred(format!("= {}", figure.value), (x + GAP, floor + VALUE), Face::Bold)
        };
        scene.words(sum);
    }
    scene
}

/// The tree of towers: the empty one on top, and below each tower those that continue it.
pub(super) fn tower_tree_scene(tree: &TowerTree) -> Scene {
    const CUBE: Place = (16.0, 16.0);
    let mut scene = Scene::new(format!("the towers of at most {} cubes", tree.levels));
    let levels = tree.levels as usize;
    let room = tree.towers.iter().map(value_width).fold(CUBE.0, f64::max) + GAP;
    // The last level is evenly spaced, and a tower stands in the middle above those that continue it.
    let place = |index: usize| {
        let level = (index + 1).ilog2() as usize;
        let number = index + 1 - (1 << level);
        let span = (1_usize << (levels - level)) as f64;
        let floor = (0..=level).map(|level| level as f64 * CUBE.1 + VALUE + RISE).sum::<f64>() - VALUE - RISE;
        ((number as f64 + 0.5) * span * room, floor)
    };
    for (index, tower) in tree.towers.iter().enumerate() {
        let at = place(index);
        if 0 < index {
            let below = place((index - 1) / 2);
            let line = vec![(below.0, below.1 + VALUE + 8.0), (at.0, at.1 - height(tower) as f64 * CUBE.1 - 8.0)];
            scene.line(line, Pen::full(Tone::Faint, 1.4));
        }
        draw_tower(&mut scene, tower, at, CUBE);
        scene.line(vec![(at.0 - CUBE.0, at.1), (at.0 + CUBE.0, at.1)], Pen::full(Tone::Ink, 2.0));
    }
    scene
}

/// The number of cubes.
fn height(tower: &DrawnTower) -> usize {
    tower.cubes.chars().filter(|cube| *cube != '-').count()
}

fn value_width(tower: &DrawnTower) -> f64 {
    width(&tower.value, Face::Bold, SIZE).max(CELL.0)
}

/// Draws a tower that stands on a point of the floor, and its value below it.
fn draw_tower(scene: &mut Scene, tower: &DrawnTower, (x, floor): Place, cube: Place) {
    for (index, letter) in tower.cubes.chars().filter(|cube| *cube != '-').enumerate() {
        let fill = if letter == 'W' { Tone::Paper } else { Tone::Ink };
        scene.marks.push(Mark::Block {
            // A small gap, so that black cubes can be counted.
            corner: (x - cube.0 / 2.0, floor - (index + 1) as f64 * cube.1 + 1.0),
            size: (cube.0, cube.1 - 2.0),
            fill: Some(fill),
            rim: Some(Tone::Ink),
            letter: Some(letter),
        });
    }
    scene.words(Words::centred(&tower.value, (x, floor + VALUE), Face::Bold));
}
