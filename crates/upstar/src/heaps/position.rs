//! Sums of places, perhaps of different games: outcomes and winning moves.
//!
//! The nim-value of a sum is the nim-sum of the values of its components (Sprague, 1935; Grundy, 1939). The player to
//! move wins unless it is 0, and the winning moves change a component of value `v` to the value `v + x`, where `x` is the
//! value of the whole sum.

use std::collections::hash_map::Entry;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::arena::{NimValues, nim_value};
use crate::budget::Budget;
use crate::heaps::arena::HeapArena;
use crate::heaps::error::HeapError;
use crate::heaps::game::{HeapGame, Parts, Place, Shape};
use crate::heaps::misere;

/// A place and its game.
#[derive(Clone, Debug)]
pub struct Component {
    /// The game.
    pub game: Arc<dyn HeapGame>,
    /// The numbers.
    pub at: Place,
}

/// A sum of places.
#[derive(Clone, Debug, Default)]
pub struct HeapPosition {
    components: Vec<Component>,
}

/// A move: the replacement of one component.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The number of the component, from 0.
    pub component: usize,
    /// The places that replace it.
    pub parts: Parts,
}

/// Roughly the greatest number of options of a place that are stored to be examined one by one; fewer, if they are long.
pub const MOST_OPTIONS: usize = 1 << 20;

impl HeapPosition {
    /// The sum of places of one game: heaps, if the game is played with single heaps, otherwise one place with all numbers.
    ///
    /// # Errors
    ///
    /// [`HeapError::NoPosition`] if the numbers are not a position of the game.
    pub fn new(game: &Arc<dyn HeapGame>, numbers: &[u128]) -> Result<HeapPosition, HeapError> {
        let places: Vec<Place> = match game.shape() {
            Shape::Heap => numbers.iter().map(|&heap| vec![heap]).collect(),
            Shape::Pair if numbers.len() != 2 => {
                let reason = format!("{} is played with two numbers, not {}", game.name(), numbers.len());
                return Err(HeapError::NoPosition(reason));
            }
            Shape::Pair | Shape::Row => vec![numbers.to_vec()],
        };
        let components: Vec<Component> =
            places.into_iter().map(|at| Component { game: Arc::clone(game), at }).collect();
        components.iter().try_for_each(|component| component.game.check(&component.at))?;
        Ok(HeapPosition { components })
    }

    /// The sum of two sums.
    #[must_use]
    pub fn plus(mut self, other: HeapPosition) -> HeapPosition {
        self.components.extend(other.components);
        self
    }

    /// The components of the sum.
    pub fn components(&self) -> &[Component] {
        &self.components
    }

    /// What remains when equal components cancel in pairs and components without moves are omitted, in the order of the sum.
    ///
    /// A component together with an equal one is 0, since every move in one can be answered by the same move in the other. So
    /// the nim-value is the same; in misère play the outcome may differ.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::sync::Arc;
    /// use upstar::heaps::{HeapGame, HeapPosition, heap_game_named};
    ///
    /// let nim: Arc<dyn HeapGame> = heap_game_named("Nim").and_then(|named| named.game()).expect("a game with a name");
    /// let position = HeapPosition::new(&nim, &[2, 2, 2, 7, 9, 9, 0])?;
    /// assert_eq!(position.reduced().to_string(), "Nim(2) + Nim(7)");
    /// # Ok::<(), upstar::heaps::HeapError>(())
    /// ```
    #[must_use]
    pub fn reduced(&self) -> HeapPosition {
        // The last place of each component that an equal one has not cancelled yet.
        let mut open: FxHashMap<(String, &Place), usize> = FxHashMap::default();
        let mut is_kept = vec![false; self.components.len()];
        for (index, component) in self.components.iter().enumerate().filter(|(_, component)| component.has_options()) {
            match open.entry((component.game.name(), &component.at)) {
                Entry::Occupied(equal) => is_kept[equal.remove()] = false,
                Entry::Vacant(place) => is_kept[*place.insert(index)] = true,
            }
        }
        let kept = self.components.iter().zip(is_kept).filter(|(_, is_kept)| *is_kept);
        HeapPosition { components: kept.map(|(component, _)| component.clone()).collect() }
    }

    /// The nim-value.
    ///
    /// # Errors
    ///
    /// A component is too large, or the budget is spent.
    pub fn nim_value(&self, budget: &Budget) -> Result<u128, HeapError> {
        self.components.iter().try_fold(0, |sum, component| Ok(sum ^ component.nim_value(budget)?))
    }

    /// Whether the player to move wins.
    ///
    /// # Errors
    ///
    /// As for [`nim_value`](Self::nim_value).
    pub fn is_won(&self, budget: &Budget) -> Result<bool, HeapError> {
        if let [component] = self.components.as_slice()
            && let Some(is_lost) = component.game.is_lost(&component.at, budget)?
        {
            return Ok(!is_lost);
        }
        Ok(self.nim_value(budget)? != 0)
    }

    /// Whether the player to move wins in misère play, where the player who cannot move wins.
    ///
    /// # Errors
    ///
    /// As for [`nim_value`](Self::nim_value); or the game does not support misère play.
    pub fn is_won_in_misere(&self, budget: &Budget) -> Result<bool, HeapError> {
        misere::is_won(&self.components, budget)
    }

    /// All winning moves of the player to move, sorted and without repetition.
    ///
    /// # Errors
    ///
    /// As for [`nim_value`](Self::nim_value); or there are more than [`MOST_OPTIONS`] options to examine.
    pub fn winning_moves(&self, budget: &Budget) -> Result<Vec<Move>, HeapError> {
        let mut moves = Vec::new();
        if let [component] = self.components.as_slice()
            && let Some(options) = component.lost_options(budget)?
        {
            moves.extend(options.into_iter().map(|parts| Move { component: 0, parts }));
        } else {
            let values = self.components.iter().map(|component| component.nim_value(budget));
            let values: Vec<u128> = values.collect::<Result<_, _>>()?;
            let whole = values.iter().fold(0, |sum, value| sum ^ value);
            for (index, (component, value)) in self.components.iter().zip(&values).enumerate() {
                if whole != 0 {
                    let options = component.options_of_value(value ^ whole, budget)?;
                    moves.extend(options.into_iter().map(|parts| Move { component: index, parts }));
                }
            }
        }
        moves.sort_by(|a, b| (a.component, &a.parts).cmp(&(b.component, &b.parts)));
        moves.dedup();
        Ok(moves)
    }

    /// A move as text, such as `heap 2: 7 -> 3 + 3`.
    pub fn move_text(&self, chosen: &Move) -> String {
        let Some(component) = self.components.get(chosen.component) else { return String::new() };
        let place = |at: &Place| match component.game.shape() {
            Shape::Heap => Numbers(at).to_string(),
            Shape::Pair | Shape::Row => format!("({})", Numbers(at)),
        };
        let left: Vec<String> = chosen.parts.iter().map(place).collect();
        let left = if left.is_empty() { "0".into() } else { left.join(" + ") };
        let number = match self.components.len() {
            1 => String::new(),
            _ => format!("heap {}: ", chosen.component + 1),
        };
        format!("{number}{} -> {left}", place(&component.at))
    }

    /// The position after a move.
    #[must_use]
    pub fn after(&self, chosen: &Move) -> HeapPosition {
        let mut components = self.components.clone();
        if let Some(component) = self.components.get(chosen.component) {
            let parts = chosen.parts.iter().map(|at| Component { game: Arc::clone(&component.game), at: at.clone() });
            components.splice(chosen.component..=chosen.component, parts);
        }
        HeapPosition { components }
    }
}

impl Component {
    /// The nim-value.
    ///
    /// # Errors
    ///
    /// The place is too large, or the budget is spent.
    pub fn nim_value(&self, budget: &Budget) -> Result<u128, HeapError> {
        if let Some(value) = self.game.nim_value(&self.at, budget)? {
            return Ok(value);
        }
        let mut arena = HeapArena::new(budget);
        let part = arena.part(&*self.game, self.at.clone())?;
        nim_value(&mut arena, &mut NimValues::default(), &[part], budget)
    }

    /// Whether there is a move.
    fn has_options(&self) -> bool {
        self.game.options(&self.at, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// All options.
    ///
    /// # Errors
    ///
    /// There are more than [`MOST_OPTIONS`], or the budget is spent.
    pub fn options(&self, budget: &Budget) -> Result<Vec<Parts>, HeapError> {
        all_options(&*self.game, &self.at, budget)
    }

    fn options_of_value(&self, value: u128, budget: &Budget) -> Result<Vec<Parts>, HeapError> {
        if let Some(options) = self.game.options_of_value(&self.at, value, budget)? {
            return Ok(options);
        }
        let (mut arena, mut known, mut sum) = (HeapArena::new(budget), NimValues::default(), Vec::new());
        let mut kept = Vec::new();
        for parts in self.options(budget)? {
            sum.clear();
            for at in &parts {
                sum.push(arena.part(&*self.game, at.clone())?);
            }
            if nim_value(&mut arena, &mut known, &sum, budget)? == value {
                kept.push(parts);
            }
        }
        Ok(kept)
    }

    /// The options that are P-positions, if the game knows outcomes without nim-values.
    fn lost_options(&self, budget: &Budget) -> Result<Option<Vec<Parts>>, HeapError> {
        if let Some(options) = self.game.lost_options(&self.at, budget)? {
            return Ok(Some(options));
        }
        if self.game.is_lost(&self.at, budget)?.is_none() || self.game.nim_value(&self.at, budget)?.is_some() {
            return Ok(None);
        }
        let mut lost = Vec::new();
        for parts in self.options(budget)? {
            let is_lost = match parts.as_slice() {
                [] => true,
                [part] => self.game.is_lost(part, budget)?.unwrap_or(false),
                _ => return Ok(None),
            };
            if is_lost {
                lost.push(parts);
            }
        }
        Ok(Some(lost))
    }
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.game.name(), Numbers(&self.at))
    }
}

impl From<Component> for HeapPosition {
    fn from(component: Component) -> HeapPosition {
        HeapPosition { components: vec![component] }
    }
}

impl fmt::Display for HeapPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.components.is_empty() {
            return f.write_str("0");
        }
        for (index, component) in self.components.iter().enumerate() {
            write!(f, "{}{component}", if index == 0 { "" } else { " + " })?;
        }
        Ok(())
    }
}

/// Numbers separated by commas.
pub(super) struct Numbers<'a>(pub(super) &'a [u128]);

impl fmt::Display for Numbers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, number) in self.0.iter().enumerate() {
            write!(f, "{}{number}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

/// All options of a place.
pub(super) fn all_options(game: &dyn HeapGame, at: &[u128], budget: &Budget) -> Result<Vec<Parts>, HeapError> {
    let mut options = Vec::new();
    let mut size = 0;
    let mut spent = Ok(());
    let ended = game.options(at, &mut |parts| {
        if options.len() & 0xfff == 0xfff {
            spent = budget.check();
        }
        size += 1 + parts.iter().map(|part| 1 + part.len()).sum::<usize>();
        options.push(parts);
        match spent.is_ok() && size < 4 * MOST_OPTIONS {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    spent?;
    match ended {
        ControlFlow::Continue(()) => Ok(options),
        ControlFlow::Break(()) => Err(HeapError::TooManyOptions),
    }
}
