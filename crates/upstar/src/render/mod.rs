//! Rendering of answers. Renderers know no game theory: they draw the results of an analysis.

pub mod ansi;
mod axis;
mod hackenbush_svg;
mod lettering;
mod letters;
mod localized;
mod quantities;
mod sequence_picture;
mod sequence_svg;
mod text;
mod thermograph_svg;
mod thermograph_text;
mod window;

pub use hackenbush_svg::{MOST_DRAWN, hackenbush_svg};
pub use lettering::Lettering;
pub use localized::{InLocale, Localized};
pub use quantities::{progress_text, size_text, time_text};
pub use sequence_svg::{PeriodMarks, SequencePicture, sequence_svg};
pub use thermograph_svg::{SvgFrame, thermograph_svg};
pub use thermograph_text::{Charset, TextFrame, thermograph_text};
pub use window::{Floor, Picture};
