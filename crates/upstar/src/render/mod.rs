//! From answers to media. Renderers know no game theory: they draw what an analysis has found.

mod axis;
mod hackenbush_svg;
mod label;
mod letters;
mod thermograph_svg;
mod thermograph_text;
mod window;

pub use hackenbush_svg::{MOST_DRAWN, hackenbush_svg};
pub use label::label;
pub use thermograph_svg::{Lettering, SvgFrame, thermograph_svg};
pub use thermograph_text::{Charset, TextFrame, thermograph_text};
pub use window::{Floor, Picture};
