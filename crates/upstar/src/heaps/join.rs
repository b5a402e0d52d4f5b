//! Joins of games: a move is a move of any of them. Lasker's Nim is the join of Nim and of breaking a heap in two.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::heaps::error::HeapError;
use crate::heaps::game::{HeapGame, Shape, Visit};

/// The game in which a move is a move of any of several games.
#[derive(Clone, Debug)]
pub struct Join {
    games: Vec<Arc<dyn HeapGame>>,
}

impl Join {
    /// The join; `None` if there are no games, or games with different kinds of places.
    pub fn new(games: Vec<Arc<dyn HeapGame>>) -> Option<Join> {
        let shape = games.first()?.shape();
        games.iter().all(|game| game.shape() == shape).then_some(Join { games })
    }
}

impl HeapGame for Join {
    fn name(&self) -> String {
        let names: Vec<String> = self.games.iter().map(|game| game.name()).collect();
        format!("JoinRuleset({})", names.join(","))
    }

    fn shape(&self) -> Shape {
        self.games.first().map_or(Shape::Heap, |game| game.shape())
    }

    fn check(&self, at: &[u128]) -> Result<(), HeapError> {
        self.games.iter().try_for_each(|game| game.check(at))
    }

    fn options(&self, at: &[u128], visit: &mut Visit<'_>) -> ControlFlow<()> {
        self.games.iter().try_for_each(|game| game.options(at, visit))
    }
}
