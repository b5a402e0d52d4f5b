//! From answers to media. Renderers know no game theory: they draw what an analysis has found.

mod axis;
mod fate;
mod hackenbush_svg;
mod lettering;
mod letters;
mod sequence_svg;
mod size;
mod solution;
mod thermograph_json;
mod thermograph_svg;
mod thermograph_text;
mod verification;
mod window;

pub use hackenbush_svg::{MOST_DRAWN, hackenbush_svg};
pub use lettering::Lettering;
pub use sequence_svg::{PeriodMarks, SequencePicture, sequence_svg};
pub use size::size_text;
pub use thermograph_json::thermograph_json;
pub use thermograph_svg::{SvgFrame, thermograph_svg};
pub use thermograph_text::{Charset, TextFrame, thermograph_text};
pub use window::{Floor, Picture};
