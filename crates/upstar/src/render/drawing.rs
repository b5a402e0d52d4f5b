//! Figures in all media: each kind is laid out as a scene, and scenes are drawn.

use crate::answer::{Arrangement, Diagram, Figure};
use crate::render::board_scene::{grid_scene, rectangle_scene};
use crate::render::hackenbush_scene::hackenbush_scene;
use crate::render::heap_scene::heap_scene;
use crate::render::layers::layers_scene;
use crate::render::lettering::Lettering;
use crate::render::network::network_scene;
use crate::render::scene::Scene;
use crate::render::scene_svg::scene_svg;
use crate::render::scene_text::{Page, scene_text};
use crate::render::sign_scene::sign_scene;
use crate::render::towers_scene::{tower_tree_scene, towers_scene};
use crate::render::tree::tree_scene;

/// A figure as SVG.
pub fn figure_svg(figure: &Figure, lettering: Lettering) -> String {
    scene_svg(&scene(figure), lettering)
}

/// A figure as lines of text; `None` if it is too wide for the page.
pub fn figure_text(figure: &Figure, page: Page) -> Option<String> {
    scene_text(&scene(figure), page)
}

fn scene(figure: &Figure) -> Scene {
    match figure {
        Figure::Diagram(diagram) => diagram_scene(diagram),
        Figure::Grid(grid) => grid_scene(grid),
        Figure::Network(network) => network_scene(network),
        Figure::Rectangles(rectangles) => rectangle_scene(rectangles),
        Figure::Heaps(heaps) => heap_scene(heaps),
        Figure::Hackenbush(picture) => hackenbush_scene(picture),
        Figure::Towers(towers) => towers_scene(towers),
        Figure::TowerTree(tree) => tower_tree_scene(tree),
        Figure::Signs(signs) => sign_scene(signs),
    }
}

fn diagram_scene(diagram: &Diagram) -> Scene {
    match diagram.arrangement {
        Arrangement::Tree => tree_scene(diagram),
        Arrangement::Layers => layers_scene(diagram),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::{BoardFigure, LAST_DAY, SignFigure};
    use crate::number::infinite_string;
    use crate::render::canvas::Charset;
    use crate::render::scene::Mark;
    use crate::rulesets::RULESETS;

    /// The boxes of all texts of a picture.
    fn boxes(figure: &Figure) -> Vec<(f64, f64, f64, f64)> {
        let words = |mark: &Mark| match mark {
            Mark::Words(words) => {
                let ((from, to), y) = (words.extent(), words.place.1);
                Some((from, to, y - 0.7 * words.size, y))
            }
            _ => None,
        };
        scene(figure).marks.iter().filter_map(words).collect()
    }

    #[test]
    fn labels_do_not_touch() {
        for last in 0..=LAST_DAY {
            let tree = Figure::Diagram(Diagram::numbers(last).unwrap());
            let boxes = boxes(&tree);
            for (index, one) in boxes.iter().enumerate() {
                let touches = |other: &&(f64, f64, f64, f64)| {
                    one.0 < other.1 && other.0 < one.1 && one.2 < other.3 && other.2 < one.3
                };
                assert_eq!(boxes[index + 1..].iter().find(touches), None, "day {last}: {one:?}");
            }
        }
    }

    #[test]
    fn the_boards_of_all_games_are_drawn() {
        for ruleset in RULESETS {
            for example in ruleset.examples {
                let Ok(position) = crate::rulesets::find(ruleset.name).unwrap().parse(example.position) else {
                    continue;
                };
                let figure = Figure::from(BoardFigure::new(ruleset.name.into(), position.view()).unwrap());
                for lettering in [Lettering::Text, Lettering::Strokes] {
                    let svg = figure_svg(&figure, lettering);
                    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"), "{}", ruleset.name);
                }
                let page = Page { width: 1000, charset: Charset::Ascii, has_colours: false };
                let text = figure_text(&figure, page).unwrap();
                assert!(text.is_ascii() && !text.trim().is_empty(), "{} {}", ruleset.name, example.position);
            }
        }
    }

    #[test]
    fn what_is_endless_is_drawn_with_an_end() {
        for text in
            ["omega", "omega*2+3", "omega^3", "omega^4*100", "omega^omega", "omega^(omega+2)", "5", "1000000000"]
        {
            let figure = SignFigure::ordinal(&text.parse().unwrap()).map(Figure::Signs).unwrap();
            let marks = scene(&figure).marks.len();
            assert!((1..20_000).contains(&marks), "{text}: {marks}");
        }
        assert_eq!(SignFigure::ordinal(&"omega^5".parse().unwrap()), None);
        for text in ["(0)", "0(1)1", "(01)", "((0))1", "(0(1))"] {
            let figure = SignFigure::string(text, &infinite_string(text).unwrap()).map(Figure::Signs).unwrap();
            let page = Page { width: 1000, charset: Charset::Ascii, has_colours: false };
            assert!(figure_text(&figure, page).unwrap().contains(text), "{text}");
        }
    }
}
