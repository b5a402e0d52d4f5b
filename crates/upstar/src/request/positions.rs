//! A position as data: its board and the moves of both players.

use serde::{Deserialize, Serialize};

use crate::play::{NamedMove, Playable, Touched};
use crate::player::{ByPlayer, Player};
use crate::position::PlayMode;
use crate::render::network_places;
use crate::request::choice::{Board, GameChoice, Owner, Position, board, owners, position};
use crate::request::desk::{Desk, Failure};

/// What is this position?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PositionQuestion {
    /// The game.
    pub game: GameChoice,
    /// The position.
    pub position: String,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PositionView {
    /// The game with its parameters; empty if its rules have no name.
    pub game: String,
    /// The position in the notation of the game.
    pub position: String,
    /// The board: a grid, a network or rectangles.
    pub board: Board,
    /// For networks, where vertices are well drawn, in units of the length of an edge.
    pub places: Vec<(f64, f64)>,
    /// The symbols of cells; none if positions are not written as rows of cells.
    pub symbols: Vec<String>,
    /// Whose pieces the symbols stand for.
    pub owners: Vec<Owner>,
    /// The moves of the players.
    pub moves: ByPlayer<Vec<MoveView>>,
    /// Whether both players always have the same moves.
    pub is_impartial: bool,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MoveView {
    /// Its name, unique among the moves of a player.
    pub name: String,
    /// The position after it.
    pub position: String,
    /// The cells that change, by their indices in the board, those that become empty first; for a network the vertices, otherwise the rectangles.
    pub cells: Vec<usize>,
    /// The edges of a network that are removed, by their indices in the board.
    pub edges: Vec<usize>,
}

/// The most bytes of the positions that moves lead to.
const MOST_BYTES: usize = 8 << 20;

impl MoveView {
    /// A move from a position.
    pub(super) fn new(from: &dyn Playable, next: &NamedMove) -> MoveView {
        let Touched { cells, edges } = Touched::new(&from.view(), &next.position.view());
        let edges = drawn_edges(from, edges);
        MoveView { name: next.name.clone(), position: next.position.text(), cells, edges }
    }

    /// The moves from a position.
    pub(super) fn all(from: &dyn Playable, moves: &[NamedMove]) -> Result<Vec<MoveView>, Failure> {
        let mut views = Vec::with_capacity(moves.len());
        let mut bytes = 0;
        for next in moves {
            let view = MoveView::new(from, next);
            bytes += view.position.len();
            if MOST_BYTES < bytes {
                return Err(Failure::new("the moves are too many to be listed", "choose a smaller board"));
            }
            views.push(view);
        }
        Ok(views)
    }
}

/// The indices of edges in the board as it is drawn, where an edge without direction appears once.
fn drawn_edges(from: &dyn Playable, edges: Vec<usize>) -> Vec<usize> {
    use crate::board::View;
    if edges.is_empty() {
        return edges;
    }
    let View::Graph { edges: all, .. } = from.view() else { return edges };
    let is_drawn = |&(one, other): &(u32, u32)| one <= other || !all.contains(&(other, one));
    let mut index = 0;
    let drawn: Vec<Option<usize>> = all
        .iter()
        .map(|edge| {
            let own = is_drawn(edge).then_some(index);
            index += usize::from(own.is_some());
            own
        })
        .collect();
    edges.into_iter().filter_map(|edge| drawn[edge]).collect()
}

impl PositionQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<PositionView, Failure> {
        let found = position(&self.game, &self.position, desk)?;
        let (game, symbols, is_impartial) = match &found {
            Position::Board(game, position) => {
                (game.to_string(), game.symbols(), position.mode() == PlayMode::Impartial)
            }
            Position::Heaps(_) => (self.game.name.clone().unwrap_or_default(), Vec::new(), true),
        };
        let playable = found.playable();
        let budget = desk.universe.budget();
        let drawn = board(playable.view())?;
        let places = match &drawn {
            Board::Network(network) => network_places(network),
            _ => Vec::new(),
        };
        let moves =
            ByPlayer::try_from_fn(|player: Player| MoveView::all(playable.as_ref(), &playable.moves(player, budget)?))?;
        let owners = owners(&symbols);
        let symbols = symbols.into_iter().map(String::from).collect();
        Ok(PositionView { game, position: playable.text(), board: drawn, places, symbols, owners, moves, is_impartial })
    }
}
