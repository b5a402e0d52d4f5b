//! Positions on boards, as positions to play.

use crate::board::View;
use crate::budget::Budget;
use crate::convention::Convention;
use crate::play::names::names;
use crate::play::playable::{NamedMove, PlayError, Playable};
use crate::player::Player;
use crate::solve::AnyPosition;
use crate::value::{Game, Universe};

impl Playable for Box<dyn AnyPosition> {
    fn boxed(&self) -> Box<dyn Playable> {
        Box::new(self.clone())
    }

    fn text(&self) -> String {
        self.to_string()
    }

    fn view(&self) -> View {
        self.as_ref().view()
    }

    fn moves(&self, player: Player, budget: &Budget) -> Result<Vec<NamedMove>, PlayError> {
        let options = self.options_within(player, budget)?;
        let names = names(&self.as_ref().view(), options.iter().map(|option| option.view()));
        let named = |(name, option)| NamedMove { name, position: Box::new(option) as Box<dyn Playable> };
        Ok(names.into_iter().zip(options).map(named).collect())
    }

    fn winner(&self, universe: &Universe, first: Player, convention: Convention) -> Result<Player, PlayError> {
        Ok(match convention {
            Convention::Normal => self.as_ref().winner(universe, first)?,
            Convention::Misere => self.outcome_in(universe, convention)?.winner(first),
        })
    }

    fn value<'u>(&self, universe: &'u Universe) -> Result<Game<'u>, PlayError> {
        Ok(self.canonical(universe, 1)?)
    }
}
