//! Graphs, and their text: the edges, then the contents of the vertices.
//!
//! ```text
//! graph    = "()" | items [ ";" [ marks ] ]
//! items    = item { "," item }
//! item     = name { ( "-" | ">" ) name }
//! marks    = mark { "," mark }
//! mark     = name "=" symbol
//! name     = ( letter | digit | "_" )+
//! ```
//!
//! `a-b-c, d` has the edges `a-b` and `b-c` and a vertex `d` without edges; `a>b` is an edge that leads only from `a` to `b`.
//! Vertices are ordered by name, shorter names first, so that a graph has exactly one text, printed without spaces. `()` has no
//! vertices.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use crate::board::bits::Bits;
use crate::board::canonical_graph::{Code, ColouredGraph};
use crate::board::forms::Forms;
use crate::board::text::{MOST_CELLS, PositionError, PositionErrorKind, View, character};
use crate::error::quoted;
use crate::span::Span;

/// A graph with several planes of bits on its vertices. Vertices in no plane have been removed, with their edges.
///
/// # Equality
///
/// Graphs are equal if their names, edges and planes are. Normal forms are equal if their codes are, and then they are
/// isomorphic. A normal form lies on the graph on which it was found, so its followers lie there, too, and are met again.
///
/// # Examples
///
/// ```
/// use upstar::board::{Bits, Graph, Sketch};
///
/// let symbols = &[".", "x"];
/// let sketch = Sketch::read("a-b-c; c=x", symbols)?;
/// let graph: Graph<u64, 2> = Graph::new(&sketch, |plane, symbol| usize::from(symbol) == plane);
/// let [_, taken] = graph.planes();
/// assert_eq!(taken, u64::cell(2));
/// assert_eq!(graph.after(taken), u64::cell(1));
/// assert_eq!(graph.text(|[_, taken]| u8::from(taken), symbols), "a-b,b-c;c=x");
/// # Ok::<(), upstar::board::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Graph<B, const PLANES: usize> {
    shape: Arc<Shape<B, PLANES>>,
    /// The planes; their meaning is up to the ruleset.
    planes: [B; PLANES],
    /// The code of a normal form.
    code: Option<Code>,
}

/// The part of a graph that stays the same during a game.
#[derive(Debug)]
struct Shape<B, const PLANES: usize> {
    /// A hash of names and edges, so that different shapes are distinguished immediately.
    mark: u64,
    names: Vec<String>,
    after: Vec<B>,
    before: Vec<B>,
    /// Whether every edge leads both ways.
    is_mutual: bool,
    forms: Forms<[B; PLANES]>,
}

impl<B: PartialEq, const PLANES: usize> PartialEq for Graph<B, PLANES> {
    fn eq(&self, other: &Self) -> bool {
        match (&self.code, &other.code) {
            (Some(own), Some(others)) => own == others,
            (None, None) => {
                self.planes == other.planes && (Arc::ptr_eq(&self.shape, &other.shape) || self.shape == other.shape)
            }
            _ => false,
        }
    }
}

impl<B: Eq, const PLANES: usize> Eq for Graph<B, PLANES> {}

impl<B: PartialEq, const PLANES: usize> PartialEq for Shape<B, PLANES> {
    fn eq(&self, other: &Self) -> bool {
        self.mark == other.mark && self.names == other.names && self.after == other.after
    }
}

impl<B: Hash, const PLANES: usize> Hash for Graph<B, PLANES> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match &self.code {
            // The first word of a code is a hash.
            Some(code) => code.first().hash(state),
            None => {
                self.shape.mark.hash(state);
                self.planes.hash(state);
            }
        }
    }
}

/// A graph as written.
///
/// # Examples
///
/// ```
/// use upstar::board::Sketch;
///
/// let sketch = Sketch::read("a-b>c; c=x", &[".", "x"])?;
/// assert_eq!(sketch.vertex_count(), 3);
/// assert_eq!(sketch.arrow(), Some(("b", "c")));
///
/// let error = Sketch::read("a-b; c=x", &[".", "x"]).unwrap_err();
/// assert_eq!(error.to_string(), "there is no vertex `c`");
/// # Ok::<(), upstar::board::PositionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sketch {
    names: Vec<String>,
    /// Pairs of origin and end, as indices into the list of names; an edge without direction appears in both directions.
    edges: BTreeSet<(usize, usize)>,
    /// The index of the symbol of each vertex.
    symbols: Vec<u8>,
}

impl Sketch {
    /// Reads a graph. Symbols are given as for a board; the first one is the default for vertices without a symbol.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and where.
    pub fn read(text: &str, symbols: &[&str]) -> Result<Sketch, PositionError> {
        if text.trim() == "()" {
            return Ok(Sketch { names: Vec::new(), edges: BTreeSet::new(), symbols: Vec::new() });
        }
        if text.trim().is_empty() {
            let help = "write edges as in `a-b-c`, or `()` for a graph without vertices";
            return Err(wrong_with("the graph has no vertices".into(), Span::new(0, text.len()), help));
        }
        let is_number = |side: &str| !side.is_empty() && side.bytes().all(|digit| digit.is_ascii_digit());
        if text.trim().split_once(['x', '\u{d7}']).is_some_and(|(rows, columns)| is_number(rows) && is_number(columns))
        {
            let help = "write its edges, as in `a-b-c, b-d`; `upstar games NAME` says whether the game has a variant for grids";
            return Err(wrong_with("a size is not a graph".into(), Span::new(0, text.len()), help));
        }
        let (items, marks) = text.split_once(';').map_or((text, None), |(items, marks)| (items, Some(marks)));
        let mut names: BTreeSet<(usize, &str)> = BTreeSet::new();
        let mut found = Vec::new();
        for (start, item) in pieces(items, 0, &[',']) {
            let mut from: Option<(&str, char)> = None;
            for (at, word) in pieces(item, start, &['-', '>']) {
                let (name, span) = name(word, at)?;
                names.insert((name.chars().count(), name));
                if let Some((from, link)) = from {
                    if from == name {
                        return Err(wrong(format!("an edge leads from `{name}` to itself"), span));
                    }
                    found.push((from, name));
                    if link == '-' {
                        found.push((name, from));
                    }
                }
                from = Some((name, text[at + word.len()..].chars().next().unwrap_or(' ')));
            }
        }
        if (MOST_CELLS as usize) < names.len() {
            let message = format!("the graph has more than {MOST_CELLS} vertices");
            return Err(wrong(message, Span::new(0, text.len())));
        }
        let names: Vec<&str> = names.into_iter().map(|(_, name)| name).collect();
        let order = |name: &str| name.chars().count();
        let place = |name: &str| names.binary_search_by(|known| (order(known), *known).cmp(&(order(name), name))).ok();
        let edges = found.into_iter().filter_map(|(from, to)| Some((place(from)?, place(to)?))).collect();
        let mut sketch =
            Sketch { names: names.iter().map(|name| name.to_string()).collect(), edges, symbols: vec![0; names.len()] };
        let marks = marks.filter(|marks| !marks.trim().is_empty());
        let mut marked = vec![false; names.len()];
        for (start, mark) in marks.into_iter().flat_map(|marks| pieces(marks, items.len() + 1, &[','])) {
            let Some((vertex, symbol)) = mark.split_once('=') else {
                let (_, span) = trimmed(mark, start);
                let help = format!("write it as in `a={}`", character(symbols, u8::from(1 < symbols.len())));
                return Err(wrong_with("expected a vertex and what is on it".into(), span, &help));
            };
            let (known, span) = name(vertex, start)?;
            let Some(place) = place(known) else {
                return Err(wrong(format!("there is no vertex `{known}`"), span));
            };
            if std::mem::replace(&mut marked[place], true) {
                let message = format!("what is on `{known}` is said twice");
                return Err(wrong_with(message, trimmed(mark, start).1, "say it once for each vertex"));
            }
            sketch.symbols[place] = symbol_of(symbol, start + vertex.len() + 1, symbols)?;
        }
        Ok(sketch)
    }

    /// The number of vertices.
    pub fn vertex_count(&self) -> usize {
        self.names.len()
    }

    /// The names of the ends of an edge that leads in one direction only.
    pub fn arrow(&self) -> Option<(&str, &str)> {
        let arrow = self.edges.iter().find(|(from, to)| !self.edges.contains(&(*to, *from)));
        arrow.map(|&(from, to)| (self.names[from].as_str(), self.names[to].as_str()))
    }
}

/// The pieces of a text between separators, with their spans; surrounding spaces belong to them.
fn pieces<'t>(text: &'t str, start: usize, separators: &'static [char]) -> impl Iterator<Item = (usize, &'t str)> {
    let mut at = start;
    text.split(separators).map(move |piece| {
        let start = at;
        at += piece.len() + 1;
        (start, piece)
    })
}

/// A piece of text without surrounding spaces, and its span.
fn trimmed(text: &str, start: usize) -> (&str, Span) {
    let inner = text.trim();
    let start = start + (text.len() - text.trim_start().len());
    (inner, Span::new(start, start + inner.len()))
}

/// The vertex name in a piece of text, and its span.
fn name(text: &str, start: usize) -> Result<(&str, Span), PositionError> {
    let (name, span) = trimmed(text, start);
    let is_fine = |character: char| character.is_alphanumeric() || character == '_';
    if name.is_empty() {
        return Err(wrong("expected the name of a vertex".into(), span));
    }
    if let Some((at, odd)) = name.char_indices().find(|&(_, character)| !is_fine(character)) {
        let message = format!("{} cannot be part of a name", quoted(odd));
        let at = span.start + at;
        let help = "names are of letters, digits and `_`; edges are written as in `a-b-c, b-d`";
        return Err(wrong_with(message, Span::new(at, at + odd.len_utf8()), help));
    }
    Ok((name, span))
}

/// The index of the symbol in a piece of text.
fn symbol_of(text: &str, start: usize, symbols: &[&str]) -> Result<u8, PositionError> {
    let (inner, span) = trimmed(text, start);
    let mut characters = inner.chars();
    let (Some(found), None) = (characters.next(), characters.next()) else {
        return Err(wrong("expected one character after `=`".into(), span));
    };
    match symbols.iter().position(|symbol| symbol.contains(found)) {
        Some(symbol) => Ok(symbol as u8),
        None => {
            let known = symbols.iter().filter_map(|symbol| symbol.chars().next()).collect();
            Err(PositionError { kind: PositionErrorKind::UnknownSymbol { found, known, is_in_row: false }, span })
        }
    }
}

fn wrong(message: String, span: Span) -> PositionError {
    PositionError { kind: PositionErrorKind::Unplayable(message, None), span }
}

fn wrong_with(message: String, span: Span, help: &str) -> PositionError {
    PositionError { kind: PositionErrorKind::Unplayable(message, Some(help.into())), span }
}

impl<B: Bits, const PLANES: usize> Graph<B, PLANES> {
    /// The graph of a sketch, in which a vertex is in a plane if `is_in(plane, symbol)`; the sketch must fit.
    pub fn new(sketch: &Sketch, is_in: impl Fn(usize, u8) -> bool) -> Self {
        let empty = || vec![B::EMPTY; sketch.names.len()];
        let (mut after, mut before) = (empty(), empty());
        for &(from, to) in &sketch.edges {
            after[from] = after[from] | B::cell(to as u32);
            before[to] = before[to] | B::cell(from as u32);
        }
        let mut planes = [B::EMPTY; PLANES];
        for (vertex, &symbol) in sketch.symbols.iter().enumerate() {
            for (number, plane) in planes.iter_mut().enumerate() {
                if is_in(number, symbol) {
                    *plane = *plane | B::cell(vertex as u32);
                }
            }
        }
        let mark = FxBuildHasher.hash_one((&sketch.names, &after));
        let (names, is_mutual) = (sketch.names.clone(), after == before);
        let shape = Shape { mark, names, after, before, is_mutual, forms: Forms::new(sketch.names.len()) };
        Graph { shape: Arc::new(shape), planes, code: None }
    }

    /// The planes; their meaning is up to the ruleset.
    #[inline]
    pub fn planes(&self) -> [B; PLANES] {
        self.planes
    }

    /// The same graph with other planes.
    #[inline]
    pub fn with_planes(&self, planes: [B; PLANES]) -> Self {
        Graph { shape: Arc::clone(&self.shape), planes, code: None }
    }

    /// The vertices in which any plane has a bit.
    #[inline]
    pub fn used(&self) -> B {
        self.planes.into_iter().fold(B::EMPTY, |all, plane| all | plane)
    }

    /// The vertices to which an edge leads from a set, including removed ones.
    pub fn after(&self, set: B) -> B {
        set.cells().fold(B::EMPTY, |all, vertex| all | self.shape.after[vertex as usize])
    }

    /// The vertices from which an edge leads to a set, including removed ones.
    pub fn before(&self, set: B) -> B {
        set.cells().fold(B::EMPTY, |all, vertex| all | self.shape.before[vertex as usize])
    }

    /// The vertices to which an edge leads from a set, and the vertices from which an edge leads to it, including removed ones.
    #[inline]
    pub fn beside(&self, set: B) -> [B; 2] {
        let after = self.after(set);
        [after, if self.shape.is_mutual { after } else { self.before(set) }]
    }

    /// The representative of all graphs isomorphic to this one, or to this one with planes exchanged, and whether it represents
    /// the latter. The exchange puts the plane with the n-th number in the place of plane n; exchanging twice must change nothing.
    ///
    /// Only the edges of vertices of a set that `beside` reports count.
    pub fn normal(&self, exchange: [usize; PLANES], beside: impl Fn(B) -> [B; 2]) -> (Self, bool) {
        if self.code.is_some() {
            return (self.clone(), false);
        }
        let exchanged = exchange.map(|number| self.planes[number]);
        let is_exchanged = exchanged < self.planes;
        let (least, other) = if is_exchanged { (exchanged, self.planes) } else { (self.planes, exchanged) };
        let used = self.used();
        let find = |coloured: &mut ColouredGraph| {
            draw(coloured, &least, used, beside);
            let colour = |colour: u8| (0..PLANES).fold(0, |all, plane| all | (colour >> exchange[plane] & 1) << plane);
            coloured.form(&std::array::from_fn(|number| colour(number as u8)))
        };
        let form = self.shape.forms.get(&least, used.count(), find);
        let planes = if form.is_exchanged { other } else { least };
        let normal = Graph { shape: Arc::clone(&self.shape), planes, code: form.code };
        (normal, is_exchanged != form.is_exchanged)
    }

    /// The approximate number of bytes a normal form takes on the heap.
    pub fn behind_pointers(&self) -> usize {
        self.code.as_ref().map_or(0, |code| size_of_val(&code[..]) + 2 * size_of::<usize>())
    }

    /// The index of the symbol on a vertex.
    fn symbol(&self, vertex: u32, symbol: &impl Fn([bool; PLANES]) -> u8) -> u8 {
        symbol(self.planes.map(|plane| plane.has(vertex)))
    }

    /// The text of the graph; `symbol` maps the bits of a vertex to the index of a symbol.
    pub fn text(&self, symbol: impl Fn([bool; PLANES]) -> u8, symbols: &[&str]) -> String {
        let used = self.used();
        if used.is_empty() {
            return "()".into();
        }
        let name = |vertex: u32| self.shape.names[vertex as usize].as_str();
        let mut items = Vec::new();
        for from in used.cells() {
            let (after, before) = (self.after(B::cell(from)) & used, self.before(B::cell(from)) & used);
            if (after | before).is_empty() {
                items.push(name(from).to_string());
            }
            for to in after.cells() {
                match before.has(to) {
                    true if from < to => items.push(format!("{}-{}", name(from), name(to))),
                    true => {}
                    false => items.push(format!("{}>{}", name(from), name(to))),
                }
            }
        }
        let marks = used.cells().map(|vertex| (vertex, self.symbol(vertex, &symbol)));
        let marks = marks.filter(|(_, symbol)| *symbol != 0);
        let marks: Vec<String> =
            marks.map(|(vertex, symbol)| format!("{}={}", name(vertex), character(symbols, symbol))).collect();
        match marks.is_empty() {
            true => items.join(","),
            false => format!("{};{}", items.join(","), marks.join(",")),
        }
    }

    /// The graph as plain data.
    pub fn view(&self, symbol: impl Fn([bool; PLANES]) -> u8, symbols: &[&str]) -> View {
        let used = self.used();
        let vertices: Vec<u32> = used.cells().collect();
        let place = |vertex: u32| vertices.partition_point(|other| *other < vertex) as u32;
        let mut edges = Vec::new();
        for &from in &vertices {
            edges.extend((self.after(B::cell(from)) & used).cells().map(|to| (place(from), place(to))));
        }
        let named = |&vertex: &u32| {
            let symbol = self.symbol(vertex, &symbol);
            (self.shape.names[vertex as usize].clone(), character(symbols, symbol))
        };
        View::Graph { vertices: vertices.iter().map(named).collect(), edges }
    }
}

/// Draws the remaining graph; the planes of a vertex determine its colour.
fn draw<B: Bits>(coloured: &mut ColouredGraph, planes: &[B], used: B, beside: impl Fn(B) -> [B; 2]) {
    coloured.clear();
    for (number, vertex) in (0..).zip(used.cells()) {
        coloured.set_place(vertex, number);
    }
    for vertex in used.cells() {
        let [after, before] = beside(B::cell(vertex));
        for other in ((after | before) & used).cells() {
            let (leads, comes) = if after == before { (true, true) } else { (after.has(other), before.has(other)) };
            coloured.add_link(other, leads, comes);
        }
        let planes = planes.iter().enumerate();
        coloured.add_vertex(planes.fold(0, |colour, (plane, set)| colour | u8::from(set.has(vertex)) << plane));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SYMBOLS: &[&str] = &[".", "xX", "oO"];

    fn graph(text: &str) -> Graph<u64, 2> {
        // The first plane has all vertices, the second those with a mark `x`.
        Graph::new(&Sketch::read(text, SYMBOLS).unwrap(), |plane, symbol| plane == 0 || symbol == 1)
    }

    fn text(graph: &Graph<u64, 2>) -> String {
        graph.text(|[_, marked]| u8::from(marked), SYMBOLS)
    }

    #[test]
    fn graphs_read_back() {
        let check = |written: &str, printed: &str| {
            assert_eq!(text(&graph(written)), printed);
            assert_eq!(text(&graph(printed)), printed);
        };
        check("a-b-c", "a-b,b-c");
        check(" c - b-a ,d ; d = X", "a-b,b-c,d;d=x");
        check("a>b>c>a", "a>b,b>c,c>a");
        check("a>b, b>a", "a-b");
        check("v10-v9", "v9-v10");
        check("b-z, a-z", "a-z,b-z");
        check("()", "()");
        check("a;", "a");
    }

    #[test]
    fn vertices_in_no_plane_are_gone() {
        let whole = graph("a-b-c-d; d=x");
        let part = whole.with_planes(whole.planes.map(|plane| plane & !u64::cell(1)));
        assert_eq!(text(&part), "a,c-d;d=x");
        assert_eq!(
            part.view(|_| 0, SYMBOLS),
            View::Graph {
                vertices: vec![("a".into(), '.'), ("c".into(), '.'), ("d".into(), '.')],
                edges: vec![(1, 2), (2, 1)]
            }
        );
    }

    #[test]
    fn normal_forms_are_known_by_what_they_look_like() {
        let normal = |text: &str| {
            let graph = graph(text);
            graph.normal([0, 1], |set| graph.beside(set)).0
        };
        for (one, other, is_same) in [
            ("a-b-c; a=x", "r-q-z; r=x", true),
            ("a-b-c; a=x", "z-q-r, q-z; z=x", true),
            ("a-b-c; a=x", "a-b-c; b=x", false),
            ("a-b", "a>b", false),
            ("a>b>c>a, d>c", "p>q>r>p, s>q", true),
            ("a>b>c>a, d>c", "p>q>r>p, q>s", false),
            ("()", "()", true),
        ] {
            assert_eq!(normal(one) == normal(other), is_same, "{one} {other}");
        }
        assert_eq!(text(&normal("x-y;y=x")), "x-y;y=x");
        assert_ne!(normal("a-b"), graph("a-b"));
    }

    #[test]
    fn exchanged_planes_have_the_same_normal_form() {
        // The first plane has the unmarked vertices, the second the marked ones.
        let sketch = |text| Sketch::read(text, SYMBOLS).unwrap();
        let graph = |text| Graph::<u32, 2>::new(&sketch(text), |plane, symbol| (symbol == 1) == (plane == 1));
        let normal = |graph: &Graph<u32, 2>| graph.normal([1, 0], |set| graph.beside(set));
        for text in ["a-b-c;a=x", "a-b-c;b=x", "a-b-c-d;a=x,d=x", "a>b>c>d;b=x"] {
            let graph = graph(text);
            let [first, second] = graph.planes();
            let (own, other) = (normal(&graph), normal(&graph.with_planes([second, first])));
            assert!(own.0 == other.0 && own.1 != other.1, "{text}");
        }
    }

    #[test]
    fn mistakes_are_found_where_they_are() {
        let check = |text: &str, message: &str, start: usize, end: usize| {
            let error = Sketch::read(text, SYMBOLS).unwrap_err();
            assert_eq!((error.to_string().as_str(), error.span), (message, Span::new(start, end)), "{text:?}");
        };
        check(" ", "the graph has no vertices", 0, 1);
        check("4x6", "a size is not a graph", 0, 3);
        check("a-", "expected the name of a vertex", 2, 2);
        check("a-b,,c", "expected the name of a vertex", 4, 4);
        check("é-é", "an edge leads from `é` to itself", 3, 5);
        check("a-b c", "` ` cannot be part of a name", 3, 4);
        check("a-b; c=x", "there is no vertex `c`", 5, 6);
        check("a-b; a", "expected a vertex and what is on it", 5, 6);
        check("a-b; a=x, b=o, a = x ", "what is on `a` is said twice", 15, 20);
        check("a-b; a=é", "unknown symbol `é`", 7, 9);
        check("a-b; a= xx ", "expected one character after `=`", 8, 10);
        check("a-b; a=x, ", "expected a vertex and what is on it", 10, 10);
        check("a - a ", "an edge leads from `a` to itself", 4, 5);
        check("é|b", "`|` cannot be part of a name", 2, 3);
    }
}
