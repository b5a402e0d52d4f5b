//! The common frame of games with separate pieces: heaps and cakes.
//!
//! A move changes one piece, so every piece is a component. A game defines the pieces that a move makes of one.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::board::{MOST, Pieces, PositionError, Rectangle, Sets, View};
use crate::error::quoted;
use crate::player::Player;
use crate::position::Position;

/// Receives the pieces that a move makes of one, with their multiplicities.
pub(super) type Made<'a, P> = &'a mut dyn FnMut(&[(P, u32)]);

/// The rules for one piece. Their text precedes the pieces, and is empty if the rules have no parameters.
pub(super) trait Rules: Clone + Eq + Hash + fmt::Display + Send + Sync + 'static {
    /// A piece.
    type Piece: Clone + Ord + Hash + fmt::Display + Send + Sync + 'static;

    /// Calls `each` with the pieces that a player can make of one, with their multiplicities.
    fn moves(&self, piece: &Self::Piece, player: Player, each: Made<'_, Self::Piece>);

    /// Whether neither player can ever move in a piece.
    fn is_over(&self, piece: &Self::Piece) -> bool;

    /// A representative of this piece, and whether its value is the negative.
    fn normal(&self, piece: &Self::Piece) -> (Self::Piece, bool) {
        (piece.clone(), false)
    }

    /// The rules with the players exchanged.
    fn exchanged(&self) -> Self;

    /// The piece with the players exchanged.
    fn exchanged_piece(piece: &Self::Piece) -> Self::Piece;

    /// The width and the height of a piece.
    fn size(piece: &Self::Piece) -> (u16, u16);
}

/// A position: pieces, and the rules for each.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Apart<R: Rules> {
    pub(super) rules: R,
    pub(super) pieces: Pieces<R::Piece>,
}

impl<R: Rules> Position for Apart<R> {
    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        for (piece, _) in self.pieces.iter() {
            let rest = self.pieces.without_one(piece);
            self.rules.moves(piece, player, &mut |made| {
                let mut pieces = rest.clone();
                for (piece, count) in made {
                    pieces.add(piece.clone(), *count);
                }
                each(Apart { rules: self.rules.clone(), pieces });
            });
        }
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        for (piece, count) in self.pieces.iter().filter(|(piece, _)| !self.rules.is_over(piece)) {
            for _ in 0..count {
                each(Apart { rules: self.rules.clone(), pieces: Pieces::one(piece.clone()) });
            }
        }
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let mut kinds = self.pieces.iter();
        match (kinds.next(), kinds.next()) {
            (Some((piece, 1)), None) => {
                let (piece, negated) = self.rules.normal(piece);
                (Apart { rules: self.rules.clone(), pieces: Pieces::one(piece) }, negated)
            }
            _ => (self.clone(), false),
        }
    }

    fn negative(&self) -> Option<Self> {
        let mut pieces = Pieces::default();
        for (piece, count) in self.pieces.iter() {
            pieces.add(R::exchanged_piece(piece), count);
        }
        Some(Apart { rules: self.rules.exchanged(), pieces })
    }

    fn view(&self) -> View {
        let rectangles = self.pieces.iter().map(|(piece, count)| {
            let (width, height) = R::size(piece);
            Rectangle { width: width.into(), height: height.into(), count }
        });
        View::Rectangles(rectangles.collect())
    }
}

impl<R: Rules> fmt::Display for Apart<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", self.rules, self.pieces))
    }
}

/// A rectangle, written as rows and columns: `2x3` has two rows and three columns. Sides are words of 16 bits for the solvers, and
/// wider where a formula gives the value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Cake<S = u16> {
    pub(super) rows: S,
    pub(super) columns: S,
}

impl Cake {
    /// Reads a rectangle for the solvers; the error is a message and an example of correct text.
    pub(super) fn read(text: &str) -> Result<Cake, (String, String)> {
        Cake::read_within(text, MOST)
    }
}

impl<S: Copy + Ord> Cake<S> {
    /// Reads a rectangle with sides of at most `most`; the error is a message and an example of correct text.
    pub(super) fn read_within(text: &str, most: S) -> Result<Cake<S>, (String, String)>
    where
        S: FromStr + From<u8> + fmt::Display,
    {
        let side = |text: &str| text.trim().parse::<S>().ok().filter(|side| (S::from(1)..=most).contains(side));
        let cake = text
            .split_once(['x', 'X', '×'])
            .and_then(|(rows, columns)| Some(Cake { rows: side(rows)?, columns: side(columns)? }));
        let help = || format!("write rows and columns, from 1 to {most}, as in `2x3`; `2x3+1x4^2` are three pieces");
        cake.ok_or_else(|| (no_piece("rectangle", text), help()))
    }

    /// The side that a player divides: Left makes vertical cuts, Right horizontal ones.
    pub(super) fn side(self, player: Player) -> S {
        match player {
            Player::Left => self.columns,
            Player::Right => self.rows,
        }
    }

    /// The rectangle with another length of the side that a player divides.
    pub(super) fn with_side(self, player: Player, side: S) -> Cake<S> {
        match player {
            Player::Left => Cake { columns: side, ..self },
            Player::Right => Cake { rows: side, ..self },
        }
    }

    /// The rectangle with rows and columns exchanged.
    pub(super) fn turned(self) -> Cake<S> {
        Cake { rows: self.columns, columns: self.rows }
    }

    /// The rectangle or its transpose, whichever is wider, and whether it is transposed.
    pub(super) fn lying(self) -> (Cake<S>, bool) {
        if self.columns < self.rows { (self.turned(), true) } else { (self, false) }
    }
}

impl<S: fmt::Display> fmt::Display for Cake<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

/// The message for a text that is not a piece of some kind.
fn no_piece(kind: &str, text: &str) -> String {
    match text {
        "" => format!("a {kind} is missing"),
        _ => format!("no {kind}: {}", quoted(text)),
    }
}

/// Reads a set for each player and heaps of at most `most` stones, as in `{1,2|3} 7+5^2`.
pub(super) fn sets_and_heaps(text: &str, most: u16) -> Result<(Sets, Pieces<u16>), PositionError> {
    let (sets, end) = Sets::read(text)?;
    let heaps = Pieces::read(&text[end..], end, |heap| {
        let help = || format!("a heap has from 1 to {most} stones; `7+5^2` are three heaps, and `0` alone is none");
        let size = heap.parse::<u16>().ok().filter(|size| (1..=most).contains(size));
        size.ok_or_else(|| (no_piece("heap", heap), help()))
    })?;
    Ok((sets, heaps))
}
