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
    }
}

fn diagram_scene(diagram: &Diagram) -> Scene {
    match diagram.arrangement {
        Arrangement::Tree => tree_scene(diagram),
        Arrangement::Layers => layers_scene(diagram),
    }
}
