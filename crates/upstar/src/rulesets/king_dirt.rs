//! King Dirt: put down a king, or move one a step and leave dirt on its old point.
//!
//! Dirt stays, and no king passes it. Once neither player has a king in hand, regions of other points, connected by steps in all
//! eight directions, are components; before, a king may be put into any of them. Exchanging the colours exchanges the players.

use std::fmt;

use crate::board::{Bits, Board, Drawing, PositionError, PositionErrorKind, Size, View, Wide};
use crate::player::{ByPlayer, Player};
use crate::position::Position;
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Parameter, Parameters, Ruleset};
use crate::solve::{AnyPosition, any, any_erased};
use crate::span::Span;

pub(super) const RULESET: Ruleset = Ruleset {
    name: "king-dirt",
    aliases: &[],
    summary: "Put a king down, or move one a step and block the point it left.",
    rules: "A player puts one of the kings in hand on a free point, or moves one of the own kings one step in any of the \
            eight directions to a free point; the point it left is blocked. Who can do neither loses.",
    notation: "Rows from the top, separated by `|`. A free point is `.`, Left's kings are `x`, Right's are `o`, a blocked \
               point is `#`. Behind a `;` are the kings in hand, as in `...|...; xxo`.",
    parameters: &[Parameter::word("place-first", "kings move only when none of that player is in hand")],
    examples: &[
        Example::new("x.", "1"),
        Example::new("x..", "2"),
        Example::new("x.o", "*"),
        Example::new(".; x", "1"),
        Example::new(".; xo", "*"),
        Example::new("..; xo", "0"),
        Example::new("..xo.; xo", "*"),
        Example::with("place-first", "..xo.; xo", "-1"),
    ],
    reference: "The game `gen_king_dirt` of MCGS, the Minimax-based Combinatorial Game Solver of the University of Alberta; \
                `place-first` is `must_place` there.",
    start: no_start,
    parse,
};

const SYMBOLS: &[&str] = &["#", "xX", "oO", "."];

/// A position: Left's kings, Right's kings and the free points; the numbers of kings in hand, and whether all must be put
/// down before one moves.
#[derive(Clone, PartialEq, Eq, Hash)]
struct KingDirt<B> {
    board: Board<B, 3>,
    in_hand: ByPlayer<u8>,
    place_first: bool,
}

fn parse(text: &str, parameters: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let (board, hand) = text.split_once(';').unwrap_or((text, ""));
    let drawing = Drawing::read(board, SYMBOLS)?;
    let in_hand = kings_in_hand(hand, board.len() + 1)?;
    let place_first = parameters.has("place-first");
    Ok(match drawing.size() {
        Size::Tiny | Size::Small => any(KingDirt::<u64>::new(&drawing, in_hand, place_first)),
        Size::Medium | Size::Large => any_erased(KingDirt::<Wide>::new(&drawing, in_hand, place_first)),
    })
}

/// The numbers of kings after the `;`, which begin at this place in the text.
fn kings_in_hand(text: &str, start: usize) -> Result<ByPlayer<u8>, PositionError> {
    let mut in_hand = ByPlayer { left: 0_u8, right: 0 };
    for (place, found) in text.char_indices().filter(|(_, found)| !found.is_whitespace()) {
        let span = Span::new(start + place, start + place + found.len_utf8());
        let owner = Player::ALL.into_iter().find(|player| SYMBOLS[*player as usize + 1].contains(found));
        let Some(owner) = owner else {
            let kind = PositionErrorKind::UnknownSymbol { found, known: vec!['x', 'o'], is_in_row: false };
            return Err(PositionError { kind, span });
        };
        let Some(more) = in_hand[owner].checked_add(1) else {
            let kind = PositionErrorKind::Unplayable("a player has more than 255 kings in hand".into(), None);
            return Err(PositionError { kind, span });
        };
        in_hand[owner] = more;
    }
    Ok(in_hand)
}

impl<B: Bits> KingDirt<B> {
    fn new(drawing: &Drawing, in_hand: ByPlayer<u8>, place_first: bool) -> Self {
        KingDirt { board: Board::new(drawing, |plane, symbol| plane + 1 == usize::from(symbol)), in_hand, place_first }
    }

    fn drawing(&self) -> Drawing {
        Drawing::of(&self.board, |[left, right, free]| u8::from(left) + 2 * u8::from(right) + 3 * u8::from(free))
    }

    /// The position after a player has put a king on a point, and removed it from another unless `from` is empty.
    fn after(&self, player: Player, to: B, from: B, in_hand: ByPlayer<u8>) -> Self {
        let mut planes = self.board.planes;
        planes[player as usize] = planes[player as usize] & !from | to;
        planes[2] = planes[2] & !to;
        KingDirt { board: self.board.with_planes(planes), in_hand, place_first: self.place_first }
    }

    fn exchanged(&self) -> Self {
        let [left, right, free] = self.board.planes;
        let in_hand = ByPlayer::from_fn(|player| self.in_hand[!player]);
        KingDirt { board: self.board.with_planes([right, left, free]), in_hand, place_first: self.place_first }
    }
}

impl<B: Bits> Position for KingDirt<B> {
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let board = &self.board;
        let free = board.planes[2];
        if let Some(rest) = self.in_hand[player].checked_sub(1) {
            let mut in_hand = self.in_hand;
            in_hand[player] = rest;
            free.cells().for_each(|to| each(self.after(player, B::cell(to), B::EMPTY, in_hand)));
            if self.place_first {
                return;
            }
        }
        for from in board.planes[player as usize].cells() {
            let from = B::cell(from);
            for to in (board.around(from) & free).cells() {
                each(self.after(player, B::cell(to), from, self.in_hand));
            }
        }
    }

    fn components(&self, each: &mut dyn FnMut(Self)) {
        let board = &self.board;
        let [left, right, free] = board.planes;
        if self.in_hand != ByPlayer::from_fn(|_| 0) {
            return each(self.clone());
        }
        board.parts(
            board.used(),
            |set| board.around(set),
            |part| {
                if !(part & free).is_empty() && !(part & (left | right)).is_empty() {
                    each(KingDirt { board: board.cut(part), in_hand: self.in_hand, place_first: self.place_first });
                }
            },
        );
    }

    fn normal(&self) -> (Self, bool) {
        let exchanged = self.exchanged();
        let image = |position: &Self| (position.in_hand.left, position.board.least_image().0);
        let (own, other) = (image(self), image(&exchanged));
        match other < own {
            true => (KingDirt { board: other.1, ..exchanged }, true),
            false => (KingDirt { board: own.1, ..self.clone() }, false),
        }
    }

    fn negative(&self) -> Option<Self> {
        Some(self.exchanged())
    }

    fn symbols(&self) -> &'static [&'static str] {
        SYMBOLS
    }

    fn view(&self) -> View {
        self.drawing().view(SYMBOLS)
    }
}

impl<B: Bits> fmt::Display for KingDirt<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.drawing().text(SYMBOLS);
        let hands = Player::ALL.map(|player| ["x", "o"][player as usize].repeat(self.in_hand[player].into()));
        match hands.concat().as_str() {
            "" => f.pad(&board),
            hands => f.pad(&format!("{board}; {hands}")),
        }
    }
}
