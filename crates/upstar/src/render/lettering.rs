//! Texts in pictures, as text or as strokes.

use crate::render::letters;
use crate::render::scene::Anchor;

/// The rendering of letters in a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lettering {
    /// As text, in a font of the viewer: can be searched and selected.
    #[default]
    Text,
    /// As strokes: needs no font.
    Strokes,
}

/// The weight of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    Plain,
    Bold,
    /// All letters are equally wide.
    Mono,
    /// With a white border around each letter, so that it is legible on top of lines.
    Haloed,
}

/// The placement and style of a text in a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label<'a> {
    pub(super) place: (f64, f64),
    pub(super) anchor: Anchor,
    pub(super) colour: &'a str,
    pub(super) weight: Weight,
    pub(super) size: f64,
}

impl Lettering {
    /// A text as part of an SVG file.
    pub(super) fn drawn(self, text: &str, label: &Label<'_>) -> String {
        match self {
            Lettering::Text => as_text(text, label),
            Lettering::Strokes => as_strokes(text, label),
        }
    }
}

fn as_text(text: &str, &Label { place: (x, y), anchor, colour, weight, size }: &Label<'_>) -> String {
    let anchor = match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    let is_mono = weight == Weight::Mono;
    let weight = match weight {
        Weight::Plain | Weight::Mono => "",
        Weight::Bold => r#" font-weight="600""#,
        Weight::Haloed => r#" stroke="white" stroke-width="3" stroke-linejoin="round" paint-order="stroke""#,
    };
    let family = if is_mono { "ui-monospace, monospace" } else { "system-ui, sans-serif" };
    let text = escaped(text);
    format!(
        r#"<text x="{x:.2}" y="{y:.2}" text-anchor="{anchor}" fill="{colour}" font-family="{family}" font-size="{size}"{weight}>{text}</text>
"#
    )
}

fn as_strokes(text: &str, &Label { place: (x, y), anchor, colour, weight, size }: &Label<'_>) -> String {
    let width = match weight {
        Weight::Mono => letters::MONO * size * text.chars().count() as f64,
        _ => letters::visible_width(text, size),
    };
    let start = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - width / 2.0,
        Anchor::End => x - width,
    };
    let strokes = |colour, thickness| letters::strokes(text, size, (start, y), colour, thickness) + "\n";
    match weight {
        Weight::Plain => strokes(colour, 0.75),
        Weight::Mono => letters::mono_strokes(text, size, (start, y), colour, 0.75) + "\n",
        Weight::Bold => strokes(colour, 1.05),
        Weight::Haloed => strokes("white", 3.4) + &strokes(colour, 0.85),
    }
}

/// A text without characters that are special in SVG or not allowed in text.
pub(super) fn escaped(text: &str) -> String {
    let text = text.replace(char::is_control, " ");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
