//! Pictures as PNG.

use std::fmt;

use resvg::{tiny_skia, usvg};

/// The pixels of the PNG per unit of the SVG.
const SCALE: f32 = 2.0;

/// The maximum number of pixels of a PNG; each takes four bytes.
const MOST_PIXELS: u64 = 100_000_000;

/// The error of converting a picture into a PNG.
#[derive(Debug)]
pub(crate) enum PngError {
    /// The SVG cannot be read.
    Svg(usvg::Error),
    /// The picture has no area.
    Empty,
    /// The picture, of this width and height, has too many pixels.
    Large(u32, u32),
    /// The pixels cannot be encoded.
    Encoding(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Svg(error) => write!(f, "the picture cannot be read: {error}"),
            PngError::Empty => f.write_str("the picture has no area"),
            PngError::Large(width, height) => {
                write!(f, "a PNG of {width} x {height} pixels is too large: at most {MOST_PIXELS} are written")
            }
            PngError::Encoding(error) => write!(f, "the picture cannot be written: {error}"),
        }
    }
}

impl std::error::Error for PngError {}

impl PngError {
    /// A remedy, if there is one.
    pub(crate) fn help(&self) -> Option<String> {
        matches!(self, PngError::Large(..)).then(|| "name a file that ends in `.svg`: it can be of any size".into())
    }
}

/// An SVG as the bytes of a PNG file, at two pixels per unit.
///
/// No fonts are used: text must be drawn as strokes.
///
/// # Errors
///
/// [`PngError`] if the SVG is invalid, has no area, or is too large.
pub(crate) fn write_png(svg: &str) -> Result<Vec<u8>, PngError> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(PngError::Svg)?;
    let size = tree.size().to_int_size().scale_by(SCALE).ok_or(PngError::Empty)?;
    let (width, height) = (size.width(), size.height());
    if MOST_PIXELS < u64::from(width) * u64::from(height) {
        return Err(PngError::Large(width, height));
    }
    let mut pixels = tiny_skia::Pixmap::new(width, height).ok_or(PngError::Empty)?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_becomes_a_png_of_twice_its_size() {
        let svg =
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>"#;
        let png = write_png(svg).unwrap();
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
        assert_eq!(png[16..24], [0, 0, 0, 60, 0, 0, 0, 40], "width and height in the header");
        assert!(write_png("no picture").is_err());
        let large = svg.replace("\"30\"", "\"300000\"").replace("\"20\"", "\"2000\"");
        assert!(matches!(write_png(&large), Err(PngError::Large(600_000, 4000))));
    }
}
