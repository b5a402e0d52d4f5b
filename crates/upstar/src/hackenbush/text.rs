//! The text format of pictures: trees, or a list of edges.
//!
//! ```text
//! picture   = "()" | tree { "+" tree } | item { ( ";" | line end ) item }
//! tree      = letter+ [ "(" tree { "," tree } ")" ]
//! letter    = "L" | "B" (blue, Left's) | "R" (red, Right's) | "G" (green, both may cut it), large or small
//! item      = point point colour | "ground:" point+ | nothing
//! colour    = letter | "blue" | "red" | "green"
//! ```
//!
//! A tree is read from the ground up: `LRRL` is a string, `L(R,GL)` a blue edge with a red edge and a string on top. Any
//! words can name points; `0` and `ground` are the ground, and so are points declared to be. A `#` begins a comment that
//! extends to the end of the line.

use rustc_hash::FxHashMap;

use crate::board::PositionError;
use crate::error::quoted;
use crate::hackenbush::colour::Colour;
use crate::hackenbush::graph::{Around, Edge, GROUND, Graph, MOST_EDGES};
use crate::span::Span;

/// Reads a picture, including parts not connected with the ground.
///
/// # Errors
///
/// The mistake in the text, and its place.
pub fn read(text: &str) -> Result<Graph, PositionError> {
    let trimmed = text.trim();
    if trimmed == "()" {
        return Ok(Graph::default());
    }
    if trimmed.is_empty() {
        let help = "write a string as `LRRL`, trees as `L(R,GL)+R`, edges as `0 a L; a b R`; `()` has no edges";
        return Err(wrong("there is no edge", help, Span::new(0, text.len())));
    }
    if is_list(trimmed) { read_list(text) } else { read_trees(text) }
}

/// Whether a text appears to be a list of edges.
fn is_list(text: &str) -> bool {
    let has_words = || !text.contains(['+', '(', ')', ',']) && 1 < text.split_whitespace().count();
    text.contains([';', '\n', ':', '#']) || has_words()
}

/// The continuations allowed in a text of trees.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// An edge is required.
    Edge,
    /// Anything is allowed.
    Any,
    /// A bracket was closed: neither an edge nor an opening bracket is allowed.
    AfterBracket,
}

fn read_trees(text: &str) -> Result<Graph, PositionError> {
    let mut edges: Vec<Edge> = Vec::new();
    let mut point = GROUND;
    // The point below each open bracket, and the place of the bracket in the text.
    let mut open: Vec<(u32, usize)> = Vec::new();
    let mut next = Next::Edge;
    for (at, character) in text.char_indices().filter(|(_, character)| !character.is_whitespace()) {
        let span = Span::new(at, at + character.len_utf8());
        let colour = Colour::of_letter(character);
        match (character, colour) {
            (_, Some(_)) if next == Next::AfterBracket => {
                let help = "write what stands side by side as in `L(R,G)`, and sums as in `L(R)+G`";
                return Err(wrong("an edge after a closed bracket", help, span));
            }
            (_, Some(colour)) => {
                if MOST_EDGES <= edges.len() {
                    return Err(too_many(span));
                }
                let top = edges.len() as u32 + 1;
                edges.push(Edge { ends: [point, top], colour });
                (point, next) = (top, Next::Any);
            }
            ('(' | ')' | ',' | '+', _) if next == Next::Edge => {
                let help = "an edge is `L`, `R` or `G`";
                return Err(wrong(format!("expected an edge, found `{character}`"), help, span));
            }
            ('(', _) if next == Next::AfterBracket => {
                return Err(wrong(
                    "a bracket after a closed bracket",
                    "write all branches in one bracket, as in `L(R,G)`",
                    span,
                ));
            }
            ('(', _) => {
                open.push((point, at));
                next = Next::Edge;
            }
            (',', _) => {
                let Some(&(below, _)) = open.last() else {
                    return Err(wrong("a `,` outside of brackets", "write sums with `+`, as in `LR+RL`", span));
                };
                (point, next) = (below, Next::Edge);
            }
            (')', _) => {
                if open.pop().is_none() {
                    return Err(wrong("a bracket is closed that was not opened", "remove it", span));
                }
                next = Next::AfterBracket;
            }
            ('+', _) if !open.is_empty() => {
                return Err(wrong("a `+` inside brackets", "write branches with `,`, as in `L(R,G)`", span));
            }
            ('+', _) => (point, next) = (GROUND, Next::Edge),
            ('0' | '1', _) => {
                let help = "an edge is `L`, `R` or `G`; `InfiniteHackenbush(\"0(1)\")` takes strings of `0` and `1`";
                return Err(wrong(format!("unknown colour `{character}`"), help, span));
            }
            _ => {
                let help = match character {
                    'W' | 'w' => {
                        "an edge is `L`, `R` or `G`; white and black cubes are for `Towers`, as in `Towers(\"WWB\")`"
                    }
                    _ => "an edge is `L` or `B` (blue), `R` (red) or `G` (green)",
                };
                return Err(wrong(format!("unknown colour {}", quoted(character)), help, span));
            }
        }
    }
    if let Some((_, at)) = open.pop() {
        return Err(wrong("the bracket is not closed", "write branches as in `L(R,G)`", Span::new(at, at + 1)));
    }
    if next == Next::Edge {
        let end = text.trim_end().len();
        return Err(wrong("expected an edge at the end", "an edge is `L`, `R` or `G`", Span::new(end, end)));
    }
    Graph::new(edges).ok_or_else(|| too_many(Span::new(0, text.len())))
}

/// The items of a list of edges, with their places.
fn items(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut line_start = 0;
    text.split('\n').flat_map(move |line| {
        let start = line_start;
        line_start += line.len() + 1;
        let line = line.split('#').next().unwrap_or(line);
        let mut at = start;
        line.split(';').map(move |item| {
            let before = item.len() - item.trim_start().len();
            let place = at + before;
            at += item.len() + 1;
            (place, item.trim())
        })
    })
}

/// The words of an item, with their places.
fn words(start: usize, item: &str) -> impl Iterator<Item = (Span, &str)> {
    item.split_whitespace().map(move |word| {
        // A word is a slice of the item, so the difference of the addresses is its offset.
        let at = start + (word.as_ptr() as usize - item.as_ptr() as usize);
        (Span::new(at, at + word.len()), word)
    })
}

fn read_list(text: &str) -> Result<Graph, PositionError> {
    let mut numbers: FxHashMap<&str, u32> = FxHashMap::from_iter([("0", GROUND), ("ground", GROUND)]);
    for (start, item) in items(text) {
        let Some(declared) = item.strip_prefix("ground:") else { continue };
        let mut names = declared.split([' ', '\t', ',']).filter(|name| !name.is_empty()).peekable();
        if names.peek().is_none() {
            let span = Span::new(start, start + item.len());
            return Err(wrong("no point is declared", "write points on the ground as in `ground: a b`", span));
        }
        numbers.extend(names.map(|name| (name, GROUND)));
    }
    let mut names: Vec<String> = vec!["0".into()];
    let mut edges = Vec::new();
    for (start, item) in items(text).filter(|(_, item)| !item.is_empty() && !item.starts_with("ground:")) {
        let whole = Span::new(start, start + item.len());
        let mut words = words(start, item);
        let (Some(from), Some(to), Some(colour), None) = (words.next(), words.next(), words.next(), words.next())
        else {
            let help = "write two points and a colour, as in `0 a L; a b R`; `0` is the ground";
            return Err(wrong("expected an edge", help, whole));
        };
        let Ok(colour) = colour.1.parse::<Colour>() else {
            let help = "a colour is `L`, `R` or `G`, or `blue`, `red` or `green`";
            return Err(wrong(format!("unknown colour {}", quoted(colour.1)), help, colour.0));
        };
        if MOST_EDGES <= edges.len() {
            return Err(too_many(whole));
        }
        let ends = [from.1, to.1].map(|name| {
            *numbers.entry(name).or_insert_with(|| {
                names.push(name.into());
                names.len() as u32 - 1
            })
        });
        edges.push(Edge { ends, colour });
    }
    if edges.is_empty() {
        return Err(wrong("there is no edge", "write edges as in `0 a L; a b R`", Span::new(0, text.len())));
    }
    let graph = Graph::new(edges).ok_or_else(|| too_many(Span::new(0, text.len())))?;
    Ok(graph.with_names(names))
}

fn wrong(message: impl Into<String>, help: &str, span: Span) -> PositionError {
    PositionError::unplayable(message, help, span)
}

fn too_many(span: Span) -> PositionError {
    wrong(format!("the picture has more than {MOST_EDGES} edges"), "split it at the ground", span)
}

impl Graph {
    /// The text of a picture that is connected with the ground: trees if it has no cycles, otherwise a list of edges.
    pub fn text(&self) -> String {
        match self.edges.is_empty() {
            true => "()".into(),
            false if self.is_forest() => self.trees(),
            false => self.list(),
        }
    }

    fn list(&self) -> String {
        let edges = self.edges.iter().map(|edge| {
            let [from, to] = edge.ends.map(|end| self.name(end));
            format!("{from} {to} {}", edge.colour.letter())
        });
        edges.collect::<Vec<_>>().join("; ")
    }

    fn trees(&self) -> String {
        enum Part {
            Edge { edge: u32, below: u32 },
            Sign(char),
        }
        let around = Around::new(self);
        let mut text = String::with_capacity(self.edges.len());
        let mut parts: Vec<Part> = Vec::new();
        // Pushes the branches of a point on the stack, with the first branch on top.
        let branches = |parts: &mut Vec<Part>, point: u32, by: Option<u32>, signs: [Option<char>; 3]| {
            let [first, between, last] = signs;
            parts.extend(last.map(Part::Sign));
            let upwards = around.at(point).iter().filter(|(edge, _)| Some(*edge) != by);
            for (number, &(edge, _)) in upwards.rev().enumerate() {
                parts.extend(between.filter(|_| 0 < number).map(Part::Sign));
                parts.push(Part::Edge { edge, below: point });
            }
            parts.extend(first.map(Part::Sign));
        };
        branches(&mut parts, GROUND, None, [None, Some('+'), None]);
        while let Some(part) = parts.pop() {
            match part {
                Part::Sign(sign) => text.push(sign),
                Part::Edge { edge, below } => {
                    let link = self.edges[edge as usize];
                    text.push(link.colour.letter());
                    let top = link.other(below);
                    let signs = match around.at(top).len() {
                        ..=2 => [None; 3],
                        _ => [Some('('), Some(','), Some(')')],
                    };
                    branches(&mut parts, top, Some(edge), signs);
                }
            }
        }
        text
    }
}
