//! The frame of games on boards: a game defines its symbols, moves, components and symmetries, and inherits the rest.
//!
//! A board is packed into words of the necessary width, and the rules are compiled once for each width. This module
//! chooses the width for a position, once for grids and strips and once for graphs.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;

use crate::board::{
    Bits, Board, Drawing, Graph, Layout, PositionError, PositionErrorKind, Size, Sketch, View, Wide, Words,
};
use crate::player::Player;
use crate::position::{Bound, Position};
use crate::solve::{AnyPosition, any, any_erased};
use crate::span::Span;

/// The rules of a game on boards of type `G`; they never change during the game.
///
/// A game on grids implements it for `Board<B, PLANES>` and a game on graphs for `Graph<B, PLANES>`, with any words `B`;
/// a game on both implements it for every [`Ground`](crate::board::Ground).
///
/// # Examples
///
/// Two players alternately take a coin from a row, or two adjacent coins. Coins with a gap between them are components,
/// and a row may be read from either end.
///
/// ```
/// use upstar::board::{Bits, Board};
/// use upstar::rulesets::on_board::{BoardRules, on_strip};
/// use upstar::{Player, Style, Universe};
///
/// #[derive(Clone, Copy, PartialEq, Eq)]
/// struct Kayles;
///
/// impl<B: Bits> BoardRules<Board<B, 1>> for Kayles {
///     const SYMBOLS: &'static [&'static str] = &[".", "c"];
///     const IMPARTIAL: bool = true;
///
///     fn moves(&self, board: &Board<B, 1>, _: Player, mut each: impl FnMut(Board<B, 1>)) {
///         let [coins] = board.planes;
///         for coin in coins.cells().map(B::cell) {
///             each(board.with_planes([coins & !coin]));
///         }
///         for pair in (coins & board.moved(coins, 0, -1)).cells().map(B::cell) {
///             each(board.with_planes([coins & !pair & !pair.up(1)]));
///         }
///     }
///
///     fn components(&self, board: &Board<B, 1>, mut each: impl FnMut(Board<B, 1>)) {
///         board.parts_beside(board.planes[0], |part| each(board.cut(part)));
///     }
///
///     fn normal(&self, board: &Board<B, 1>) -> (Board<B, 1>, bool) {
///         (board.least_reflection(), false)
///     }
/// }
///
/// let universe = Universe::default();
/// let position = on_strip("ccccc.cc", Kayles)?;
/// assert_eq!(position.canonical(&universe, 1)?.text(Style::Text)?, "*6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait BoardRules<G: Layout>: Copy + Eq + Send + Sync + 'static {
    /// The symbols of the notation, each given by all characters that it may be written with, the printed one first. On a
    /// graph the first symbol is the default of vertices.
    const SYMBOLS: &'static [&'static str];

    /// Whether both players always have the same moves.
    const IMPARTIAL: bool = false;

    /// Whether boards of at most 32 cells are packed into `u32`. This makes them faster, but compiling slower.
    const HAS_TINY: bool = false;

    /// Whether boards of 65 to 128 cells are packed into `u128`. This makes them faster, but compiling slower.
    const HAS_MEDIUM: bool = false;

    /// The planes of a cell with a symbol, as the bits of a number. By default cells with symbol 0 are in no plane, and
    /// cells with symbol `n` are in plane `n - 1`.
    #[inline]
    fn planes(symbol: u8) -> u32 {
        1_u32.checked_shl(symbol.into()).unwrap_or(0) >> 1
    }

    /// Rejects a position that cannot be played although all of its symbols are valid.
    ///
    /// # Errors
    ///
    /// The mistake in the text, and its place.
    fn check(&self, _board: &G, _text: &str) -> Result<(), PositionError> {
        Ok(())
    }

    /// Calls `each` with every board that `player` can move to. The order is fixed; boards may be repeated.
    fn moves(&self, board: &G, player: Player, each: impl FnMut(G));

    /// Calls `each` with boards whose sum is equal to this one. Components with the value 0 may be left out.
    #[inline]
    fn components(&self, board: &G, mut each: impl FnMut(G)) {
        each(board.clone());
    }

    /// A board that represents all boards equivalent under the symmetries of the rules, and whether its value is the
    /// negative of this one's.
    #[inline]
    fn normal(&self, board: &G) -> (G, bool) {
        (board.clone(), false)
    }

    /// The board with the roles of the players exchanged, if the rules have such a symmetry.
    fn negative(&self, _board: &G) -> Option<G> {
        None
    }

    /// Calls `each` with the [runs](Position::runs) of at most `longest` of a player's slices.
    #[inline]
    fn runs(&self, _board: &G, _player: Player, _longest: u32, _each: impl FnMut(Range<u32>, G, bool)) {}

    /// A game that the value is at least, for Left, or at most, for Right, if the rules tell one quickly.
    #[inline]
    fn bound(&self, _board: &G, _player: Player) -> Option<Bound> {
        None
    }

    /// Whether the board has the value 0 if both players have the moves of both, where a
    /// [symmetry](Position::is_zero_by_symmetry) tells.
    #[inline]
    fn is_zero_by_symmetry(&self, _board: &G) -> Option<bool> {
        None
    }
}

/// A position: a board, and the rules of its game.
///
/// # Examples
///
/// [`on_grid`], [`on_strip`] and [`on_graph`] choose the words of a board by its size; a board can also be passed in.
///
/// ```
/// use upstar::board::{Bits, Board, Drawing};
/// use upstar::rulesets::on_board::{BoardRules, OnBoard};
/// use upstar::solve::any;
/// use upstar::{Player, Universe};
///
/// /// A player removes a stone of the own.
/// #[derive(Clone, Copy, PartialEq, Eq)]
/// struct Taking;
///
/// impl<B: Bits> BoardRules<Board<B, 2>> for Taking {
///     const SYMBOLS: &'static [&'static str] = &[".", "x", "o"];
///
///     fn moves(&self, board: &Board<B, 2>, player: Player, mut each: impl FnMut(Board<B, 2>)) {
///         for stone in board.planes[player as usize].cells().map(B::cell) {
///             each(board.with_planes(board.planes.map(|plane| plane & !stone)));
///         }
///     }
/// }
///
/// let drawing = Drawing::read("xx|.o", &[".", "x", "o"])?;
/// let board: Board<u32, 2> = Board::new(&drawing, |plane, symbol| usize::from(symbol) == plane + 1);
/// let position = OnBoard { rules: Taking, board };
/// assert_eq!(position.to_string(), "xx|.o");
/// let universe = Universe::default();
/// assert_eq!(any(position).canonical(&universe, 1)?, universe.integer(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnBoard<R, G> {
    /// The rules.
    pub rules: R,
    /// The board.
    pub board: G,
}

impl<R, G: Hash> Hash for OnBoard<R, G> {
    /// Only the board is hashed, since positions with different rules hardly ever meet in one table.
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.board.hash(state);
    }
}

impl<R: BoardRules<G>, G: Layout> OnBoard<R, G> {
    #[inline]
    fn with(&self, board: G) -> Self {
        OnBoard { rules: self.rules, board }
    }

    fn checked(text: &str, board: G, rules: R) -> Result<Self, PositionError> {
        rules.check(&board, text)?;
        Ok(OnBoard { rules, board })
    }

    /// Whether cells with a symbol are in a plane.
    fn is_in(plane: usize, symbol: u8) -> bool {
        R::planes(symbol) >> plane & 1 == 1
    }

    /// The first symbol with these planes.
    fn symbol(planes: u32) -> u8 {
        (0..R::SYMBOLS.len() as u8).find(|symbol| R::planes(*symbol) == planes).unwrap_or(0)
    }
}

impl<R: BoardRules<G>, G: Layout> Position for OnBoard<R, G> {
    const IMPARTIAL: bool = R::IMPARTIAL;

    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        self.rules.moves(&self.board, player, |board| each(self.with(board)));
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        self.rules.components(&self.board, |board| each(self.with(board)));
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let (board, negated) = self.rules.normal(&self.board);
        (self.with(board), negated)
    }

    fn negative(&self) -> Option<Self> {
        self.rules.negative(&self.board).map(|board| self.with(board))
    }

    fn runs(&self, player: Player, longest: u32, each: &mut dyn FnMut(Range<u32>, Self, bool)) {
        self.rules.runs(&self.board, player, longest, |run, board, negated| each(run, self.with(board), negated));
    }

    #[inline]
    fn bound(&self, player: Player) -> Option<Bound> {
        self.rules.bound(&self.board, player)
    }

    #[inline]
    fn is_zero_by_symmetry(&self) -> Option<bool> {
        self.rules.is_zero_by_symmetry(&self.board)
    }

    fn view(&self) -> View {
        self.board.view(Self::symbol, R::SYMBOLS)
    }

    fn symbols(&self) -> &'static [&'static str] {
        R::SYMBOLS
    }

    #[inline]
    fn memory(&self) -> usize {
        size_of::<Self>() + self.board.behind_pointers()
    }
}

impl<R: BoardRules<G>, G: Layout> fmt::Display for OnBoard<R, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.board.text(Self::symbol, R::SYMBOLS))
    }
}

/// Rules for grids of all sizes, implemented for every type with the required [`BoardRules`].
pub trait GridRules<const PLANES: usize>:
    BoardRules<Board<u32, PLANES>>
    + BoardRules<Board<u64, PLANES>>
    + BoardRules<Board<u128, PLANES>>
    + BoardRules<Board<Wide, PLANES>>
{
}

impl<R, const PLANES: usize> GridRules<PLANES> for R where
    R: BoardRules<Board<u32, PLANES>>
        + BoardRules<Board<u64, PLANES>>
        + BoardRules<Board<u128, PLANES>>
        + BoardRules<Board<Wide, PLANES>>
{
}

/// Reads a position on a grid: rows from the top, separated by `|`.
///
/// # Errors
///
/// The mistake in the text, and its place.
pub fn on_grid<R: GridRules<PLANES>, const PLANES: usize>(
    text: &str,
    rules: R,
) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read(text, <R as BoardRules<Board<u64, PLANES>>>::SYMBOLS)?;
    drawn(text, &drawing, rules)
}

/// Reads a position on a strip, a grid of one row.
///
/// # Errors
///
/// The mistake in the text, and its place.
pub fn on_strip<R: GridRules<PLANES>, const PLANES: usize>(
    text: &str,
    rules: R,
) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read_strip(text, <R as BoardRules<Board<u64, PLANES>>>::SYMBOLS)?;
    drawn(text, &drawing, rules)
}

fn drawn<R: GridRules<PLANES>, const PLANES: usize>(
    text: &str,
    drawing: &Drawing,
    rules: R,
) -> Result<Box<dyn AnyPosition>, PositionError> {
    // The guards are constants, so rules are never compiled for a width that the game does not have.
    Ok(match drawing.size() {
        Size::Tiny if <R as BoardRules<Board<u32, PLANES>>>::HAS_TINY => {
            any(OnBoard::<R, Board<u32, PLANES>>::drawn(text, drawing, rules)?)
        }
        Size::Tiny | Size::Small => any(OnBoard::<R, Board<u64, PLANES>>::drawn(text, drawing, rules)?),
        Size::Medium if <R as BoardRules<Board<u128, PLANES>>>::HAS_MEDIUM => {
            any_erased(OnBoard::<R, Board<u128, PLANES>>::drawn(text, drawing, rules)?)
        }
        Size::Medium | Size::Large => any_erased(OnBoard::<R, Board<Wide, PLANES>>::drawn(text, drawing, rules)?),
    })
}

impl<R: BoardRules<Board<B, PLANES>>, B: Bits, const PLANES: usize> OnBoard<R, Board<B, PLANES>> {
    fn drawn(text: &str, drawing: &Drawing, rules: R) -> Result<Self, PositionError> {
        Self::checked(text, Board::new(drawing, Self::is_in), rules)
    }
}

/// Rules for graphs of all sizes, implemented for every type with the required [`BoardRules`].
pub trait GraphRules<const PLANES: usize>:
    BoardRules<Graph<u64, PLANES>>
    + BoardRules<Graph<u128, PLANES>>
    + BoardRules<Graph<Words<4>, PLANES>>
    + BoardRules<Graph<Words<8>, PLANES>>
    + BoardRules<Graph<Wide, PLANES>>
{
}

impl<R, const PLANES: usize> GraphRules<PLANES> for R where
    R: BoardRules<Graph<u64, PLANES>>
        + BoardRules<Graph<u128, PLANES>>
        + BoardRules<Graph<Words<4>, PLANES>>
        + BoardRules<Graph<Words<8>, PLANES>>
        + BoardRules<Graph<Wide, PLANES>>
{
}

/// Reads a position on an undirected graph, such as `a-b-c, b-d; a=x`.
///
/// # Errors
///
/// The mistake in the text, and its place.
pub fn on_graph<R: GraphRules<PLANES>, const PLANES: usize>(
    text: &str,
    rules: R,
) -> Result<Box<dyn AnyPosition>, PositionError> {
    let sketch = Sketch::read(text, <R as BoardRules<Graph<u64, PLANES>>>::SYMBOLS)?;
    if let Some((from, to)) = sketch.arrow() {
        let message = format!("the edge from `{from}` to `{to}` has a direction");
        let kind = PositionErrorKind::Unplayable(message, Some(format!("write `{from}-{to}`")));
        return Err(PositionError { kind, span: Span::new(0, text.len()) });
    }
    sketched(text, &sketch, rules)
}

/// Reads a position on a graph with directed or undirected edges, such as `a>b-c; a=x`.
///
/// # Errors
///
/// The mistake in the text, and its place.
pub fn on_digraph<R: GraphRules<PLANES>, const PLANES: usize>(
    text: &str,
    rules: R,
) -> Result<Box<dyn AnyPosition>, PositionError> {
    let sketch = Sketch::read(text, <R as BoardRules<Graph<u64, PLANES>>>::SYMBOLS)?;
    sketched(text, &sketch, rules)
}

fn sketched<R: GraphRules<PLANES>, const PLANES: usize>(
    text: &str,
    sketch: &Sketch,
    rules: R,
) -> Result<Box<dyn AnyPosition>, PositionError> {
    Ok(match sketch.vertex_count() {
        ..=64 => any(OnBoard::<R, Graph<u64, PLANES>>::sketched(text, sketch, rules)?),
        65..=128 => any_erased(OnBoard::<R, Graph<u128, PLANES>>::sketched(text, sketch, rules)?),
        129..=256 => any_erased(OnBoard::<R, Graph<Words<4>, PLANES>>::sketched(text, sketch, rules)?),
        257..=512 => any_erased(OnBoard::<R, Graph<Words<8>, PLANES>>::sketched(text, sketch, rules)?),
        _ => any_erased(OnBoard::<R, Graph<Wide, PLANES>>::sketched(text, sketch, rules)?),
    })
}

impl<R: BoardRules<Graph<B, PLANES>>, B: Bits, const PLANES: usize> OnBoard<R, Graph<B, PLANES>> {
    fn sketched(text: &str, sketch: &Sketch, rules: R) -> Result<Self, PositionError> {
        Self::checked(text, Graph::new(sketch, Self::is_in), rules)
    }
}
