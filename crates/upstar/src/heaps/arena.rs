//! An arena of places of heap games as components.

use std::ops::ControlFlow;

use crate::arena::{Arena, Known, MoveList, Part};
use crate::budget::{Budget, MemoryGuard};
use crate::heaps::error::HeapError;
use crate::heaps::game::{HeapGame, Place};
use crate::heaps::position::all_options;
use crate::interner::Interner;
use crate::player::Player;

/// The places of some games.
pub(super) struct HeapArena<'a> {
    /// The games with their names, which identify them.
    games: Vec<(String, &'a dyn HeapGame)>,
    /// The places, each with the number of its game.
    places: Interner<(u32, Place)>,
    /// Whether each place has no options, where that is known.
    are_over: Vec<Option<bool>>,
    budget: &'a Budget,
    /// The memory held by all of this.
    held: MemoryGuard<'a>,
}

/// The bytes of a place beside its numbers: the length and capacity of the list, whether it is over, and its answer.
const ENTRY: usize = 48;

/// The number of options between checks of the budget: a place may have many.
const CHECKED: usize = 1 << 12;

impl<'a> HeapArena<'a> {
    pub(super) fn new(budget: &'a Budget) -> HeapArena<'a> {
        let held = MemoryGuard::new(budget, 0);
        HeapArena { games: Vec::new(), places: Interner::default(), are_over: Vec::new(), budget, held }
    }

    /// The number of a game.
    fn game(&mut self, game: &'a dyn HeapGame) -> u32 {
        let name = game.name();
        let known = self.games.iter().position(|(known, _)| *known == name);
        let index = known.unwrap_or_else(|| {
            self.games.push((name, game));
            self.games.len() - 1
        });
        index as u32
    }

    /// The component of a place of a game.
    pub(super) fn part(&mut self, game: &'a dyn HeapGame, at: Place) -> Result<Part, HeapError> {
        let game = self.game(game);
        self.numbered(game, at)
    }

    fn numbered(&mut self, game: u32, at: Place) -> Result<Part, HeapError> {
        let (met, length) = (self.places.len(), at.len());
        let number = self.places.number((game, at))?;
        if met < self.places.len() {
            self.held.add((size_of::<(u32, Place)>() + ENTRY + length * size_of::<u128>()) as u64);
        }
        Ok(Part::from(number))
    }
}

impl Arena for HeapArena<'_> {
    type Error = HeapError;

    fn is_impartial(&self) -> bool {
        true
    }

    /// Small places are the last options of most games, and searches begin with the first, so the order is reversed.
    fn expand(&mut self, component: u32, _: Player, moves: &mut MoveList) -> Result<(), HeapError> {
        let (game, at) = &self.places[component];
        let game = *game;
        let options = all_options(self.games[game as usize].1, at, self.budget)?;
        for (index, parts) in options.into_iter().rev().enumerate() {
            if index % CHECKED == CHECKED - 1 {
                self.budget.check()?;
            }
            moves.try_push(|list| {
                for at in parts {
                    list.push(self.numbered(game, at)?);
                }
                Ok::<(), HeapError>(())
            })?;
        }
        self.budget.note_node(0);
        Ok(())
    }

    fn is_over(&mut self, component: u32) -> Result<bool, HeapError> {
        let place = component as usize;
        if self.are_over.len() <= place {
            self.are_over.resize(place + 1, None);
        }
        if let Some(is_over) = self.are_over[place] {
            return Ok(is_over);
        }
        let (game, at) = &self.places[component];
        let is_over = self.games[*game as usize].1.options(at, &mut |_| ControlFlow::Break(())).is_continue();
        self.are_over[place] = Some(is_over);
        Ok(is_over)
    }

    fn comes_back(&self, _component: u32) -> HeapError {
        HeapError::NoAnswer("play can come back to a position, so that it need not end")
    }

    fn sum_comes_back(&self, _sum: &[Part]) -> HeapError {
        HeapError::NoAnswer("play can come back to a position, so that misère play need not end")
    }
}

impl Known<u128> for HeapArena<'_> {
    fn recall(&mut self, component: u32) -> Result<Option<u128>, HeapError> {
        let (game, at) = &self.places[component];
        self.games[*game as usize].1.nim_value(at, self.budget)
    }
}
