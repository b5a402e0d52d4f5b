//! Games of taking places on a grid or a graph, in which a place that is taken takes rights away from its neighbours.
//!
//! Each place is open to both players, to one, or to none. Who takes a place takes away the right to its neighbours: in
//! Snort the opponent's, in Col the own, in Node Kayles and Digraph Placement everybody's. Places open to nobody vanish.
//!
//! An edge matters only if taking one end can take a right away from the other. What is not connected by edges that
//! matter is a component: in Snort two neighbours open to Left alone do not touch, in Col a place open to Left alone does
//! not touch one open to Right alone. Exchanging the rights exchanges the players.

use std::fmt;

use crate::board::{
    Bits, Board, Drawing, Graph, Ground, PositionError, PositionErrorKind, Size, Sketch, View, Wide, Words,
};
use crate::player::{ByPlayer, Player};
use crate::position::Position;
use crate::solve::{AnyPosition, any, any_erased};
use crate::span::Span;

/// Whose right to its neighbours is lost when a player takes a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Loses {
    /// The player's own: Col.
    Mover,
    /// The opponent's: Snort.
    Opponent,
    /// Everybody's: Node Kayles, Digraph Placement.
    Both,
}

impl Loses {
    /// Whether taking a place takes `other`'s right to its neighbours away.
    #[inline]
    fn hits(self, mover: Player, other: Player) -> bool {
        match self {
            Loses::Mover => mover == other,
            Loses::Opponent => mover != other,
            Loses::Both => true,
        }
    }

    /// The symbols that can be written. Where everybody loses, places that are taken are gone.
    fn symbols(self) -> &'static [&'static str] {
        match self {
            Loses::Mover | Loses::Opponent => SYMBOLS,
            Loses::Both => &SYMBOLS[..4],
        }
    }
}

/// What stands for free places and those that are gone, for those open to one player, and for those taken.
const SYMBOLS: &[&str] = &[".", "#", "lL", "rR", "xX", "oO"];

/// The planes with the players exchanged.
const EXCHANGE: [usize; 3] = [1, 0, 2];

/// A position: the places that are open to Left and to Right or have been taken by them, and which are taken.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Placement<G> {
    ground: G,
    loses: Loses,
}

/// Reads a position on a grid.
pub(super) fn on_grid(text: &str, loses: Loses) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read(text, loses.symbols())?;
    Ok(match drawing.size() {
        Size::Tiny | Size::Small => any(Placement { ground: Board::<u64, 3>::new(&drawing, is_in), loses }),
        Size::Medium => any_erased(Placement { ground: Board::<u128, 3>::new(&drawing, is_in), loses }),
        Size::Large => any_erased(Placement { ground: Board::<Wide, 3>::new(&drawing, is_in), loses }),
    })
}

/// Reads a position on a graph whose edges have directions.
pub(super) fn on_digraph(text: &str, loses: Loses) -> Result<Box<dyn AnyPosition>, PositionError> {
    Ok(on_sketch(&Sketch::read(text, loses.symbols())?, loses))
}

/// Reads a position on a graph whose edges have no directions.
pub(super) fn on_graph(text: &str, loses: Loses) -> Result<Box<dyn AnyPosition>, PositionError> {
    let sketch = Sketch::read(text, loses.symbols())?;
    Ok(on_sketch(undirected(text, &sketch)?, loses))
}

/// A sketch, if no edge of it has a direction.
pub(super) fn undirected<'s>(text: &str, sketch: &'s Sketch) -> Result<&'s Sketch, PositionError> {
    let Some((from, to)) = sketch.arrow() else { return Ok(sketch) };
    let message = format!("the edge from `{from}` to `{to}` has a direction");
    let kind = PositionErrorKind::Unplayable(message, Some(format!("write `{from}-{to}`")));
    Err(PositionError { kind, span: Span::new(0, text.len()) })
}

fn on_sketch(sketch: &Sketch, loses: Loses) -> Box<dyn AnyPosition> {
    match sketch.vertex_count() {
        ..=64 => any(Placement { ground: Graph::<u64, 3>::new(sketch, is_in), loses }),
        65..=128 => any_erased(Placement { ground: Graph::<u128, 3>::new(sketch, is_in), loses }),
        129..=256 => any_erased(Placement { ground: Graph::<Words<4>, 3>::new(sketch, is_in), loses }),
        257..=512 => any_erased(Placement { ground: Graph::<Words<8>, 3>::new(sketch, is_in), loses }),
        _ => any_erased(Placement { ground: Graph::<Wide, 3>::new(sketch, is_in), loses }),
    }
}

/// Whether a symbol is in a plane: Left's, Right's, those taken.
fn is_in(plane: usize, symbol: u8) -> bool {
    match symbol {
        0 => plane < 2,
        2 | 3 => usize::from(symbol) == plane + 2,
        4 | 5 => plane == 2 || usize::from(symbol) == plane + 4,
        _ => false,
    }
}

fn symbol([left, right, taken]: [bool; 3]) -> u8 {
    match (left, right) {
        (true, true) => 0,
        (false, false) => 1,
        (true, false) => {
            if taken {
                4
            } else {
                2
            }
        }
        (false, true) => {
            if taken {
                5
            } else {
                3
            }
        }
    }
}

impl<G: Ground<3>> Placement<G> {
    fn with_planes(&self, planes: [G::Set; 3]) -> Self {
        Placement { ground: self.ground.with_planes(planes), loses: self.loses }
    }

    /// The places that each player may take.
    #[inline]
    fn open(&self) -> ByPlayer<G::Set> {
        let [left, right, taken] = self.ground.planes();
        let own = ByPlayer { left, right };
        if taken.is_empty() {
            return own;
        }
        let near = ByPlayer::from_fn(|player| self.ground.after(own[player] & taken));
        ByPlayer::from_fn(|player| {
            let lost = Player::ALL.into_iter().filter(|mover| self.loses.hits(*mover, player));
            lost.fold(own[player] & !taken, |open, mover| open & !near[mover])
        })
    }

    /// The same position without the places that are taken: what they mean for the others is told by the rights.
    #[inline]
    fn rights(&self) -> Self {
        let [.., taken] = self.ground.planes();
        if taken.is_empty() {
            return self.clone();
        }
        let open = self.open();
        self.with_planes([open.left, open.right, G::Set::EMPTY])
    }

    /// The places to which an edge that matters leads from a set, and those from which one leads there, if no place is
    /// taken.
    #[inline]
    fn beside(&self, set: G::Set) -> [G::Set; 2] {
        let [left, right, _] = self.ground.planes();
        let sides = |own: G::Set, others: G::Set| self.ground.beside(set & own).map(|side| side & others);
        let ([after, before], [after_other, before_other]) = match self.loses {
            Loses::Both => return sides(left | right, left | right),
            Loses::Mover => (sides(left, left), sides(right, right)),
            Loses::Opponent => (sides(left, right), sides(right, left)),
        };
        [after | after_other, before | before_other]
    }

    fn exchanged(&self) -> Self {
        let planes = self.ground.planes();
        self.with_planes(EXCHANGE.map(|number| planes[number]))
    }
}

impl<G: Ground<3>> Position for Placement<G> {
    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let planes = self.ground.planes();
        for place in self.open()[player].cells() {
            let place = G::Set::cell(place);
            each(match self.loses {
                Loses::Both => {
                    let gone = place | self.ground.after(place);
                    self.with_planes(planes.map(|plane| plane & !gone))
                }
                Loses::Mover | Loses::Opponent => {
                    let mut planes = planes.map(|plane| plane & !place);
                    planes[player as usize] = planes[player as usize] | place;
                    planes[2] = planes[2] | place;
                    self.with_planes(planes)
                }
            });
        }
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        let rights = self.rights();
        let open = rights.ground.planes();
        let next = |set: G::Set| rights.beside(set).into_iter().fold(G::Set::EMPTY, |near, side| near | side);
        rights.ground.parts(open[0] | open[1], next, |part| {
            each(Placement { ground: rights.ground.cut(part), loses: self.loses });
        });
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let rights = self.rights();
        let (ground, negated) = rights.ground.normal(EXCHANGE, |set| rights.beside(set));
        (Placement { ground, loses: self.loses }, negated)
    }

    fn negative(&self) -> Option<Self> {
        Some(self.exchanged())
    }

    fn view(&self) -> View {
        self.ground.view(symbol, SYMBOLS)
    }

    #[inline]
    fn memory(&self) -> usize {
        size_of::<Self>() + self.ground.behind_pointers()
    }
}

impl<G: Ground<3>> fmt::Display for Placement<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.ground.text(symbol, SYMBOLS))
    }
}
