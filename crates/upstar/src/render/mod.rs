//! From answers to media. Renderers know no game theory: they draw what an analysis has found.

mod axis;
mod hackenbush_svg;
mod label;
mod letters;
mod sequence_svg;
mod thermograph_svg;
mod thermograph_text;
mod window;

pub use hackenbush_svg::{MOST_DRAWN, hackenbush_svg};
pub use label::label;
pub use sequence_svg::{SequencePicture, sequence_svg};
pub use thermograph_svg::{Lettering, SvgFrame, thermograph_svg};
pub use thermograph_text::{Charset, TextFrame, thermograph_text};
pub use window::{Floor, Picture};
