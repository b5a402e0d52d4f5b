//! Separate pieces, heaps and cakes, whose values are known by a formula: positions of any size.

use std::fmt;
use std::hash::Hash;

use crate::board::{Pieces, Rectangle, View};
use crate::number::Dyadic;
use crate::player::Player;
use crate::solve::{Alike, AnyPosition, Formula};
use crate::value::NumberUpStar;

/// The longest side of a cake.
pub(in crate::rulesets) const LONGEST_SIDE: u32 = 1_000_000_000;

/// Moves in one piece that follow each other in the order of the rules and make pieces of the same value.
pub(in crate::rulesets) struct Cut {
    /// The value of the pieces made.
    pub(super) value: NumberUpStar,
    /// What tells the first of the moves from the others of its player.
    pub(super) first: u32,
    /// The number of moves; the following ones are told by the next numbers.
    pub(super) count: u32,
}

/// The rules for one piece, and its value. Their text precedes the pieces.
pub(in crate::rulesets) trait PieceFormula:
    Clone + Eq + Hash + fmt::Display + Send + Sync + 'static
{
    /// A piece.
    type Piece: Clone + Ord + Hash + fmt::Display + Send + Sync + 'static;

    /// The value of a piece.
    fn value(&self, piece: &Self::Piece) -> NumberUpStar;

    /// The moves of a player in a piece, in the order of the rules.
    fn cuts(&self, piece: &Self::Piece, player: Player) -> Box<dyn Iterator<Item = Cut> + '_>;

    /// The pieces that a move makes of one, with their multiplicities.
    fn made(&self, piece: &Self::Piece, player: Player, cut: u32) -> Vec<(Self::Piece, u32)>;

    /// Whether neither player can ever move in a piece.
    fn is_over(&self, piece: &Self::Piece) -> bool;

    /// The rules with the players exchanged.
    fn exchanged(&self) -> Self;

    /// The piece with the players exchanged.
    fn exchanged_piece(piece: &Self::Piece) -> Self::Piece;

    /// The width and the height of a piece.
    fn size(piece: &Self::Piece) -> (u32, u32);

    /// Reads a position for the solvers, if it is small enough for them.
    fn search(text: &str) -> Option<Box<dyn AnyPosition>>;
}

/// A position: pieces, and the rules for each.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(in crate::rulesets) struct ApartByFormula<R: PieceFormula> {
    pub(in crate::rulesets) rules: R,
    pub(in crate::rulesets) pieces: Pieces<R::Piece>,
}

/// The sum of two values, of which one is taken some times. There are no ups.
pub(super) fn plus(value: &NumberUpStar, more: &NumberUpStar, times: i64) -> NumberUpStar {
    let number = &value.number + &more.number.times(times);
    let nimber = if times % 2 == 0 { 0 } else { more.nimber };
    NumberUpStar { number, ups: 0, nimber: value.nimber ^ nimber }
}

/// An integer as a value.
pub(super) fn integer(value: i64) -> NumberUpStar {
    NumberUpStar { number: Dyadic::from(value), ..NumberUpStar::default() }
}

impl<R: PieceFormula> Formula for ApartByFormula<R> {
    /// The number of the kind of pieces, and the move in the piece.
    type Move = (usize, u32);

    fn value(&self) -> NumberUpStar {
        self.pieces
            .iter()
            .fold(NumberUpStar::default(), |sum, (piece, count)| plus(&sum, &self.rules.value(piece), count.into()))
    }

    fn moves(&self, player: Player) -> Box<dyn Iterator<Item = Alike<(usize, u32)>> + '_> {
        let whole = self.value();
        Box::new(self.pieces.iter().enumerate().flat_map(move |(kind, (piece, _))| {
            let others = plus(&whole, &self.rules.value(piece), -1);
            let cuts = self.rules.cuts(piece, player);
            cuts.map(move |cut| Alike {
                value: plus(&others, &cut.value, 1),
                first: (kind, cut.first),
                count: cut.count,
            })
        }))
    }

    fn after(&self, player: Player, (kind, first): (usize, u32), nth: u32) -> Self {
        let Some((piece, _)) = self.pieces.iter().nth(kind) else { return self.clone() };
        let mut pieces = self.pieces.without_one(piece);
        for (made, count) in self.rules.made(piece, player, first + nth) {
            pieces.add(made, count);
        }
        ApartByFormula { rules: self.rules.clone(), pieces }
    }

    fn components(&self) -> Vec<Self> {
        let live = self.pieces.iter().filter(|(piece, _)| !self.rules.is_over(piece));
        let alone = |piece: &R::Piece| ApartByFormula { rules: self.rules.clone(), pieces: Pieces::one(piece.clone()) };
        live.flat_map(|(piece, count)| (0..count).map(move |_| alone(piece))).collect()
    }

    fn negative(&self) -> Self {
        let mut pieces = Pieces::default();
        self.pieces.iter().for_each(|(piece, count)| pieces.add(R::exchanged_piece(piece), count));
        ApartByFormula { rules: self.rules.exchanged(), pieces }
    }

    fn view(&self) -> View {
        let rectangles = self.pieces.iter().map(|(piece, count)| {
            let (width, height) = R::size(piece);
            Rectangle { width, height, count }
        });
        View::Rectangles(rectangles.collect())
    }

    fn memory(&self) -> usize {
        size_of::<Self>() + self.pieces.iter().count().saturating_sub(2) * size_of::<(R::Piece, u32)>()
    }

    fn searched(&self) -> Option<Box<dyn AnyPosition>> {
        R::search(&self.to_string())
    }
}

impl<R: PieceFormula> fmt::Display for ApartByFormula<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", self.rules, self.pieces))
    }
}
