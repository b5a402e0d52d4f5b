//! Towers of cubes as positions.
//!
//! In normal play their values are numbers, found by Berlekamp's rule for towers of any height; the other modes of play are left to
//! the general solvers.

use std::fmt;
use std::sync::Arc;

use crate::board::{PositionError, View};
use crate::budget::{Budget, Exhausted, GuardedList, MemoryGuard};
use crate::convention::Convention;
use crate::cyclic::{Explored, Unfolded};
use crate::hackenbush::string::string_value;
use crate::hackenbush::towers::{Towers, cubes};
use crate::number::Dyadic;
use crate::player::Player;
use crate::position::{PlayMode, Position};
use crate::solve::{AnyPosition, Searchable, SolveOptions, canonical, nim_value, outcome, unfold};
use crate::span::Span;
use crate::value::{Game, Outcome, Universe};

/// The greatest number of cubes of a position.
const MOST_CUBES: usize = 10_000;

/// Towers as a position; without any tower there is an empty one.
///
/// # Errors
///
/// There are more than 10000 cubes.
pub fn tower_position(towers: &Towers) -> Result<Box<dyn AnyPosition>, PositionError> {
    let count: usize = towers.0.iter().map(Vec::len).sum();
    if MOST_CUBES < count.max(towers.0.len()) {
        let message = format!("a position has at most {MOST_CUBES} cubes, and this has {count}");
        let help = "`upstar hackenbush` finds the values of larger sums of strings, written in `L` and `R`";
        return Err(PositionError::unplayable(message, help, Span::default()));
    }
    let mut towers: Vec<Arc<[Player]>> = towers.0.iter().map(|tower| tower.as_slice().into()).collect();
    if towers.is_empty() {
        towers.push([].into());
    }
    Ok(Box::new(Valued { stand: Stand { towers }, mode: PlayMode::Ordinary }))
}

/// Towers side by side. A tower that is taken whole leaves its place empty.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Stand {
    towers: Vec<Arc<[Player]>>,
}

impl Stand {
    /// The value, in normal play.
    fn number(&self) -> Dyadic {
        // There are too few cubes for a number that cannot be stored.
        self.towers.iter().filter_map(|tower| string_value(tower.iter().copied())).fold(Dyadic::ZERO, |sum, x| sum + x)
    }
}

impl Position for Stand {
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        for (place, tower) in self.towers.iter().enumerate() {
            for cut in (0..tower.len()).filter(|cut| tower[*cut] == player) {
                let mut towers = self.towers.clone();
                towers[place] = tower[..cut].into();
                each(Stand { towers });
            }
        }
    }

    fn components(&self, each: &mut dyn FnMut(Self)) {
        for tower in self.towers.iter().filter(|tower| !tower.is_empty()) {
            each(Stand { towers: vec![Arc::clone(tower)] });
        }
    }

    fn negative(&self) -> Option<Self> {
        let exchanged = |tower: &Arc<[Player]>| tower.iter().map(|player| !*player).collect();
        Some(Stand { towers: self.towers.iter().map(exchanged).collect() })
    }

    fn view(&self) -> View {
        let height = self.towers.iter().map(|tower| tower.len()).max().unwrap_or_default();
        let cell = |place: usize| {
            let (row, column) = (place / self.towers.len(), place % self.towers.len());
            match self.towers[column].get(height - 1 - row) {
                Some(Player::Left) => 'W',
                Some(Player::Right) => 'B',
                None => '.',
            }
        };
        let cells = (0..height * self.towers.len()).map(cell).collect();
        View::Grid { width: self.towers.len() as u32, height: height as u32, cells }
    }

    fn memory(&self) -> usize {
        let cubes: usize = self.towers.iter().map(|tower| tower.len()).sum();
        size_of::<Self>() + self.towers.len() * size_of::<Arc<[Player]>>() + cubes
    }
}

/// Towers separated by `|`, as [`Towers`] are written.
impl fmt::Display for Stand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let towers: Vec<String> = self.towers.iter().map(|tower| cubes(tower)).collect();
        f.pad(&towers.join("|"))
    }
}

/// Towers in a mode of play.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Valued {
    stand: Stand,
    mode: PlayMode,
}

impl Valued {
    fn boxed(&self, stand: Stand) -> Box<dyn AnyPosition> {
        Box::new(Valued { stand, mode: self.mode })
    }
}

impl AnyPosition for Valued {
    fn mode(&self) -> PlayMode {
        self.mode
    }

    fn in_mode(&self, mode: PlayMode) -> Box<dyn AnyPosition> {
        Box::new(Valued { stand: self.stand.clone(), mode })
    }

    fn options_within(&self, player: Player, budget: &Budget) -> Result<Vec<Box<dyn AnyPosition>>, Exhausted> {
        // Every cut leaves other towers, so there are no duplicates.
        let mut options = GuardedList::new(budget);
        let mut held = MemoryGuard::new(budget, 0);
        let mut room = budget.check();
        self.mode.moves(&self.stand, player, &mut |next| {
            if room.is_ok() {
                held.add(next.memory() as u64);
                room = options.push(self.boxed(next));
            }
        });
        room.map(|()| options.into_vec())
    }

    fn components(&self) -> Vec<Box<dyn AnyPosition>> {
        let mut components = Vec::new();
        self.mode.components(&self.stand, &mut |part| components.push(self.boxed(part)));
        components
    }

    fn negative(&self) -> Option<Box<dyn AnyPosition>> {
        self.stand.negative().map(|negative| self.boxed(negative))
    }

    fn view(&self) -> View {
        self.stand.view()
    }

    fn searchable<'a>(&self, universe: &'a Universe) -> Option<Searchable<'a>> {
        let is_number = self.mode == PlayMode::Ordinary;
        (!is_number).then(|| Searchable::new(universe, self.mode, |own: &Self| &own.stand))
    }

    fn unfold(&self, pause: &mut dyn FnMut(Explored) -> Result<(), Exhausted>) -> Result<Unfolded<'static>, Exhausted> {
        unfold(&self.stand, self.mode, pause)
    }

    fn canonical<'u>(&self, universe: &'u Universe, threads: usize) -> Result<Game<'u>, Exhausted> {
        match self.mode {
            PlayMode::Ordinary => Ok(universe.number(&self.stand.number())),
            mode => canonical(universe, &self.stand, SolveOptions { mode, threads }),
        }
    }

    fn outcome_in(&self, universe: &Universe, convention: Convention) -> Result<Outcome, Exhausted> {
        match (self.mode, convention) {
            (PlayMode::Ordinary, Convention::Normal) => Ok(universe.number(&self.stand.number()).outcome()),
            _ => outcome(universe, &self.stand, self.mode, convention),
        }
    }

    fn nim_value(&self, universe: &Universe) -> Result<Option<u64>, Exhausted> {
        nim_value(universe, &self.stand, self.mode)
    }
}

impl fmt::Display for Valued {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.stand.fmt(f)
    }
}
