//! Positions with heaps, as positions to play.

use rustc_hash::FxHashSet;

use crate::board::{Rectangle, View};
use crate::budget::Budget;
use crate::convention::Convention;
use crate::heaps::{HeapError, HeapPosition, MOST_OPTIONS, Move};
use crate::play::names::numbered;
use crate::play::playable::{NamedMove, PlayError, Playable};
use crate::player::Player;
use crate::value::{Game, Universe};

impl Playable for HeapPosition {
    fn boxed(&self) -> Box<dyn Playable> {
        Box::new(self.clone())
    }

    fn text(&self) -> String {
        let places: Vec<String> = self
            .components()
            .iter()
            .map(|component| component.at.iter().map(u128::to_string).collect::<Vec<_>>().join(","))
            .collect();
        if places.is_empty() { "0".into() } else { places.join(" + ") }
    }

    fn view(&self) -> View {
        let heaps = self.components().iter().flat_map(|component| &component.at);
        let heap = |&size: &u128| Rectangle { width: size.try_into().unwrap_or(u32::MAX), height: 1, count: 1 };
        View::Rectangles(heaps.map(heap).collect())
    }

    fn moves(&self, _: Player, budget: &Budget) -> Result<Vec<NamedMove>, PlayError> {
        let (mut texts, mut positions) = (Vec::new(), Vec::new());
        let mut seen = FxHashSet::default();
        for (index, component) in self.components().iter().enumerate() {
            for parts in component.options(budget)? {
                budget.check()?;
                let chosen = Move { component: index, parts };
                let after = self.after(&chosen);
                // Equal heaps have equal moves.
                let mut places: Vec<_> =
                    after.components().iter().map(|component| (component.game.name(), component.at.clone())).collect();
                places.sort();
                if seen.insert(places) {
                    let text = self.move_text(&chosen).replace(" -> ", ">").replace(' ', "");
                    texts.push(text.rsplit(':').next().unwrap_or_default().to_owned());
                    positions.push(after);
                }
                if MOST_OPTIONS < positions.len() {
                    return Err(HeapError::TooManyOptions.into());
                }
            }
        }
        let named = |(name, position)| NamedMove { name, position: Box::new(position) as Box<dyn Playable> };
        Ok(numbered(texts).into_iter().zip(positions).map(named).collect())
    }

    fn winner(&self, universe: &Universe, first: Player, convention: Convention) -> Result<Player, PlayError> {
        let is_won = match convention {
            Convention::Normal => self.is_won(universe.budget())?,
            Convention::Misere => self.is_won_in_misere(universe.budget())?,
        };
        Ok(if is_won { first } else { !first })
    }

    fn value<'u>(&self, universe: &'u Universe) -> Result<Game<'u>, PlayError> {
        let value = self.nim_value(universe.budget())?;
        let value = u64::try_from(value).map_err(|_| HeapError::NoAnswer("its nim-value is too large"))?;
        Ok(universe.nimber(value))
    }
}
