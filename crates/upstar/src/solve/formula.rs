//! Positions whose values are known by a formula, so that they can be of any size.
//!
//! A formula answers for normal play by the game's own rules: values and outcomes without search, and the winning moves without a
//! list of all moves. For everything else, as for misère play, the position is turned into one for the solvers, unless it is too
//! large for them. The tests compare both.

use std::fmt;
use std::hash::Hash;

use crate::board::View;
use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::convention::Convention;
use crate::cyclic::{Explored, Unfolded};
use crate::player::Player;
use crate::position::PlayMode;
use crate::solve::any::AnyPosition;
use crate::solve::joined::Searchable;
use crate::solve::winning_moves::WinningMoves;
use crate::value::{Game, NumberUpStar, Outcome, Universe};

/// Moves that follow each other in the order of the rules and lead to the same value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alike<M> {
    /// The value of the whole position after any of them.
    pub value: NumberUpStar,
    /// The first of them.
    pub first: M,
    /// The number of them.
    pub count: u32,
}

/// A position whose value is known by a formula.
pub trait Formula: Clone + Eq + Hash + fmt::Display + Send + Sync + 'static {
    /// What tells a move from the others of the same player.
    type Move: Copy;

    /// The value in normal play.
    fn value(&self) -> NumberUpStar;

    /// The moves of a player, in the order of the rules.
    fn moves(&self, player: Player) -> Box<dyn Iterator<Item = Alike<Self::Move>> + '_>;

    /// The position after the move that is `nth`, counted from 0, among those alike.
    fn after(&self, player: Player, first: Self::Move, nth: u32) -> Self;

    /// The positions of which this one is the sum, without those from which neither player has a move.
    fn components(&self) -> Vec<Self>;

    /// The position with the roles of the players exchanged.
    fn negative(&self) -> Self;

    /// The board as plain data.
    fn view(&self) -> View;

    /// The symbols of the notation, if positions are rows of cells.
    fn symbols(&self) -> &'static [&'static str] {
        &[]
    }

    /// About how many bytes the position takes.
    fn memory(&self) -> usize {
        size_of::<Self>()
    }

    /// The same position for the solvers; `None` if it is too large for them.
    fn searched(&self) -> Option<Box<dyn AnyPosition>>;
}

/// Type-erases a position whose value is known by a formula.
pub fn by_formula<F: Formula>(position: F) -> Box<dyn AnyPosition> {
    Box::new(ByFormula { position, mode: PlayMode::Ordinary })
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct ByFormula<F> {
    position: F,
    /// Another mode only if the position is too large to be searched: then it has no answers.
    mode: PlayMode,
}

/// The most winning moves that are listed.
const MOST_LISTED: usize = 1000;

/// The most bytes of positions that are listed.
const MOST_BYTES: usize = 1 << 20;

/// The most groups of moves that are tried.
const MOST_TRIED: usize = 10_000_000;

impl<F: Formula> ByFormula<F> {
    fn boxed(&self, position: F) -> Box<dyn AnyPosition> {
        Box::new(ByFormula { position, mode: self.mode })
    }

    /// The error in a mode of play in which there is no formula.
    fn check_mode(&self) -> Result<(), Exhausted> {
        if self.mode == PlayMode::Ordinary { Ok(()) } else { Err(Exhausted::Unsearchable) }
    }

    fn searchable(&self) -> Result<Box<dyn AnyPosition>, Exhausted> {
        self.check_mode()?;
        self.position.searched().ok_or(Exhausted::Unsearchable)
    }
}

impl<F: Formula> AnyPosition for ByFormula<F> {
    fn mode(&self) -> PlayMode {
        self.mode
    }

    fn in_mode(&self, mode: PlayMode) -> Box<dyn AnyPosition> {
        match self.position.searched().filter(|_| mode != PlayMode::Ordinary) {
            Some(searched) => searched.in_mode(mode),
            None => Box::new(ByFormula { position: self.position.clone(), mode }),
        }
    }

    fn options_within(&self, player: Player, budget: &Budget) -> Result<Vec<Box<dyn AnyPosition>>, Exhausted> {
        self.check_mode()?;
        let size = (self.position.memory() + size_of::<Self>() + size_of::<Box<dyn AnyPosition>>()) as u64;
        let mut held = MemoryGuard::new(budget, 0);
        // There can be so many that they are counted before the first is made.
        for alike in self.position.moves(player) {
            held.add(size.saturating_mul(alike.count.into()));
            budget.check()?;
        }
        let mut options = Vec::new();
        for alike in self.position.moves(player) {
            budget.check()?;
            let numbers = 0..alike.count;
            options.extend(numbers.map(|nth| self.boxed(self.position.after(player, alike.first, nth))));
        }
        Ok(options)
    }

    fn components(&self) -> Vec<Box<dyn AnyPosition>> {
        self.position.components().into_iter().map(|part| self.boxed(part)).collect()
    }

    fn negative(&self) -> Option<Box<dyn AnyPosition>> {
        Some(self.boxed(self.position.negative()))
    }

    fn view(&self) -> View {
        self.position.view()
    }

    fn symbols(&self) -> &'static [&'static str] {
        self.position.symbols()
    }

    fn searched(&self) -> Option<Box<dyn AnyPosition>> {
        self.position.searched()
    }

    fn searchable<'a>(&self, _: &'a Universe) -> Option<Searchable<'a>> {
        None
    }

    fn winning_moves_by_formula(&self, player: Player) -> Option<WinningMoves> {
        self.check_mode().ok()?;
        let mut found = WinningMoves { positions: Vec::new(), is_cut: false };
        if self.position.value().outcome().winner(player) != player {
            return Some(found);
        }
        let most = MOST_LISTED.min(MOST_BYTES / self.position.memory()).max(1);
        for (tried, alike) in self.position.moves(player).enumerate() {
            let wins = alike.value.outcome().winner(!player) == player;
            if tried == MOST_TRIED || (wins && found.positions.len() == most) {
                found.is_cut = true;
                break;
            }
            if wins {
                let room = u32::try_from(most - found.positions.len()).unwrap_or(u32::MAX);
                let numbers = 0..alike.count.min(room);
                found.is_cut = room < alike.count;
                let moved = numbers.map(|nth| self.boxed(self.position.after(player, alike.first, nth)));
                found.positions.extend(moved);
            }
            if found.is_cut {
                break;
            }
        }
        Some(found)
    }

    fn unfold(&self, pause: &mut dyn FnMut(Explored) -> Result<(), Exhausted>) -> Result<Unfolded<'static>, Exhausted> {
        self.searchable()?.unfold(pause)
    }

    fn canonical<'u>(&self, universe: &'u Universe, _: usize) -> Result<Game<'u>, Exhausted> {
        self.check_mode()?;
        Ok(universe.number_up_star(&self.position.value()))
    }

    fn outcome_in(&self, universe: &Universe, convention: Convention) -> Result<Outcome, Exhausted> {
        match convention {
            Convention::Normal => self.check_mode().map(|()| self.position.value().outcome()),
            Convention::Misere => self.searchable()?.outcome_in(universe, convention),
        }
    }

    fn nim_value(&self, _: &Universe) -> Result<Option<u64>, Exhausted> {
        self.check_mode().map(|()| None)
    }
}

impl<F: Formula> fmt::Display for ByFormula<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)
    }
}
