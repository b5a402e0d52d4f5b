//! Heaps: a row of stones for each, and the addition of their nim-values without carrying.

use crate::answer::HeapFigure;
use crate::render::scene::{Anchor, Face, Mark, Pen, SMALL, Scene, Tone, Words, width};

/// The distance between stones and between heaps.
const STONE: f64 = 16.0;
const ROW: f64 = 32.0;

/// The most stones that are drawn; of more, a beginning and an end.
const MOST_STONES: usize = 20;
const BEGINNING: usize = 12;
const END: usize = 3;

/// A position with heaps.
pub(super) fn heap_scene(figure: &HeapFigure) -> Scene {
    let mut scene = Scene::new(figure.title.clone());
    let sizes = figure.heaps.iter().map(|heap| width(&heap.size, Face::Plain, SMALL));
    let widest = sizes.fold(8.0, f64::max);
    let stones: Vec<Vec<bool>> = figure.heaps.iter().map(|heap| stones(&heap.size)).collect();
    let longest = stones.iter().map(Vec::len).max().unwrap_or(0);
    let first = widest + 24.0;
    let digits = first + STONE * longest as f64 + 24.0;
    let end = digits + width(&figure.binary, Face::Mono, SMALL);
    let count = figure.heaps.len();
    let is_nim = figure.heaps.iter().all(|heap| heap.size == heap.nim_value);
    for (index, heap) in figure.heaps.iter().enumerate() {
        let y = ROW * index as f64;
        if !heap.winning.is_empty() {
            let moves = heap.winning.join(", ") + if heap.has_more { ", …" } else { "" };
            let words = Words {
                text: format!("→ {moves}"),
                place: (end + 24.0, y + 4.0),
                anchor: Anchor::Start,
                tone: Tone::Marked,
                face: Face::Bold,
                size: SMALL,
            };
            let (corner, size) = ((-8.0, y - 13.0), (words.extent().1 + 16.0, 26.0));
            scene.marks.push(Mark::Block { corner, size, fill: Some(Tone::Shade), rim: None, letter: None });
            scene.words(words);
        }
        let plain = |text: &str, x: f64, anchor| Words { anchor, ..Words::centred(text, (x, y + 4.5), Face::Plain) };
        scene.words(plain(&heap.size, widest, Anchor::End));
        for (at, stone) in stones[index].iter().enumerate() {
            let centre = (first + STONE * (at as f64 + 0.5), y);
            match stone {
                true => {
                    let (fill, rim) = (Tone::Faint, Tone::Faint);
                    scene.marks.push(Mark::Disc { centre, radius: 6.0, fill, rim, letter: '●' });
                }
                false => scene.words(plain("…", centre.0, Anchor::Middle)),
            }
        }
        scene.words(Words { face: Face::Mono, ..plain(&heap.binary, end, Anchor::End) });
    }
    // The sum below a line, as in a school book.
    let y = ROW * count as f64;
    let line = y - 0.5 * ROW + 2.0;
    scene.line(vec![(digits - 8.0, line), (end + 4.0, line)], Pen::full(Tone::Ink, 1.4));
    let words = |text: String, x: f64, anchor, face| Words { anchor, ..Words::centred(text, (x, y + 4.5), face) };
    let name = if is_nim { "nim-sum" } else { "sum of nim-values" };
    let name = Words { tone: Tone::Faint, ..words(name.into(), digits - 16.0, Anchor::End, Face::Plain) };
    scene.words(name);
    scene.words(words(figure.binary.clone(), end, Anchor::End, Face::Mono));
    scene.words(words(format!("= {}", figure.nim_sum), end + 24.0, Anchor::Start, Face::Bold));
    scene
}

/// The stones of a heap, and `false` where some are left out; none if the size is not one number.
fn stones(size: &str) -> Vec<bool> {
    match size.parse::<u128>() {
        Ok(count) if count <= MOST_STONES as u128 => vec![true; count as usize],
        Ok(_) => [vec![true; BEGINNING], vec![false], vec![true; END]].concat(),
        Err(_) => Vec::new(),
    }
}
