//! Stops of stoppers, and the kinds that are told by them.
//!
//! A pseudonumber is its own stop; otherwise the left stop is the greatest right stop of a Left option, and the right stop the
//! least left stop of a Right option. The recursion runs down the alternating graph, which has no cycle.

use crate::budget::Exhausted;
use crate::loopy::cycles::Alternating;
use crate::loopy::graph::Vertex;
use crate::loopy::pseudo::PseudoNumber;
use crate::loopy::stopper::{Stopper, pseudo_at};
use crate::player::{ByPlayer, Player};

impl Stopper<'_> {
    /// The left and the right stop.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn stops(&self) -> Result<ByPlayer<PseudoNumber>, Exhausted> {
        if let Some(pseudo) = self.as_pseudo() {
            return Ok(ByPlayer { left: pseudo.clone(), right: pseudo });
        }
        if let Some(game) = self.as_game() {
            return Ok(game.stops().map(|stop| PseudoNumber::Number(stop.value)));
        }
        let graph = self.graph()?;
        let games = self.universe().short_games(&graph)?;
        let cycles = Alternating::new(&graph);
        let mut states: Vec<(Vertex, Player)> =
            graph.vertices().flat_map(|vertex| Player::ALL.map(|player| (vertex, player))).collect();
        states.sort_by_key(|&(vertex, player)| cycles.place(vertex, player));
        let mut stops: Vec<ByPlayer<Option<PseudoNumber>>> = vec![ByPlayer::default(); graph.len()];
        for (vertex, player) in states {
            let below =
                graph.options(vertex, player).iter().filter_map(|&option| stops[option as usize][!player].clone());
            let best = match player {
                Player::Left => below.max(),
                Player::Right => below.min(),
            };
            let own = pseudo_at(&graph, &games, vertex);
            stops[vertex as usize][player] = own.or(best).or_else(|| Some(PseudoNumber::best(!player)));
        }
        Ok(std::mem::take(&mut stops[0]).map(|stop| stop.unwrap_or(PseudoNumber::Off)))
    }

    /// Whether both stops are 0, apart from over and under.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn is_infinitesimal(&self) -> Result<bool, Exhausted> {
        let stops = self.stops()?.map(|stop| stop.strong());
        Ok(stops.left == stops.right && stops.left.number().is_some_and(|number| number.is_zero()))
    }

    /// Whether both stops are the same number, apart from over and under.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn is_numberish(&self) -> Result<bool, Exhausted> {
        let stops = self.stops()?.map(|stop| stop.strong());
        Ok(stops.left == stops.right && stops.left.number().is_some())
    }
}
