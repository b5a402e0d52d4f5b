//! Rendering of answers. Renderers know no game theory: they draw the results of an analysis.

pub mod ansi;
mod axis;
mod board_scene;
mod canvas;
mod drawing;
mod hackenbush_scene;
mod heap_scene;
mod layers;
mod lettering;
mod letters;
mod localized;
mod network;
mod nodes;
mod quantities;
mod scene;
mod scene_svg;
mod scene_text;
mod sequence_picture;
mod sequence_svg;
mod text;
mod thermograph_svg;
mod thermograph_text;
mod tree;
mod window;

pub use canvas::Charset;
pub use drawing::{figure_svg, figure_text};
pub use lettering::Lettering;
pub use localized::{InLocale, Localized};
pub use quantities::{progress_text, size_text, time_text};
pub use scene_text::Page;
pub use sequence_svg::{PeriodMarks, SequencePicture, sequence_svg};
pub use thermograph_svg::{SvgFrame, thermograph_svg};
pub use thermograph_text::{TextFrame, thermograph_text};
pub use window::{Floor, Picture};
