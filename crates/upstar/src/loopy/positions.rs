//! Values of games with cycles given as graphs of states.

use rustc_hash::FxHashMap;

use crate::budget::{Exhausted, MemoryGuard};
use crate::cyclic::{CyclicGame, Verdict};
use crate::loopy::graph::{Graph, Vertex};
use crate::loopy::value::Loopy;
use crate::player::{ByPlayer, Player};
use crate::value::Universe;

/// The value of the position of a state, which may have either player to move.
///
/// Where the rules end play with a winner, the winner has a pass and the loser has no move: the value is on or off. Play that they end in
/// a draw is dud. The answer is `None` if states do not tell who is to move, or if some position has no state for one of the players.
///
/// # Errors
///
/// [`Exhausted`] if the budget of the universe is spent.
///
/// # Examples
///
/// ```
/// use upstar::Universe;
/// use upstar::cyclic::find_cyclic;
/// use upstar::loopy::value_of_state;
///
/// let game = find_cyclic("backsliding:t.f")?;
/// let universe = Universe::default();
/// let value = value_of_state(&universe, &*game, game.parse("t.f Left")?)?.ok_or("no value")?;
/// assert!(value.is_stopper_sided());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn value_of_state<'u>(
    universe: &'u Universe,
    game: &dyn CyclicGame,
    state: u32,
) -> Result<Option<Loopy<'u>>, Exhausted> {
    let mut held = MemoryGuard::new(universe.budget(), 0);
    let Some(start) = Place::of(game, state) else { return Ok(None) };
    let mut numbers: FxHashMap<Place, Vertex> = FxHashMap::default();
    let mut places = vec![start];
    numbers.insert(start, 0);
    let mut graph = Graph::default();
    let mut edges = 0;
    while graph.len() < places.len() {
        let here = places[graph.len()];
        let mut options = ByPlayer::<Vec<Vertex>>::default();
        for player in Player::ALL {
            let mut is_complete = true;
            here.moves(game, player, |next| match next {
                Some(next) => {
                    let new = places.len() as Vertex;
                    let number = *numbers.entry(next).or_insert(new);
                    if number == new {
                        places.push(next);
                    }
                    options[player].push(number);
                }
                None => is_complete = false,
            });
            if !is_complete {
                return Ok(None);
            }
            options[player].sort_unstable();
            options[player].dedup();
        }
        edges += options.left.len() + options.right.len();
        graph.add(options);
        if graph.len().is_multiple_of(64) {
            held.rise_to((128 * places.len() + 4 * edges) as u64);
            universe.budget().check()?;
        }
    }
    Loopy::of_graph(universe, &graph).map(Some)
}

/// A position apart from the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Place {
    /// Play goes on, from one of these states.
    Open(ByPlayer<u32>),
    /// The rules have ended play, with this winner or in a draw.
    Over(Option<Player>),
}

impl Place {
    fn of(game: &dyn CyclicGame, state: u32) -> Option<Place> {
        let mover = game.mover(state)?;
        match game.ending(state) {
            Some(Verdict::Win) => Some(Place::Over(Some(mover))),
            Some(Verdict::Lose) => Some(Place::Over(Some(!mover))),
            Some(Verdict::Draw) => Some(Place::Over(None)),
            None => game.sides(state).map(Place::Open),
        }
    }

    /// Calls `each` with the places after the moves of a player; `None` for one that is not known.
    fn moves(self, game: &dyn CyclicGame, player: Player, mut each: impl FnMut(Option<Place>)) {
        match self {
            Place::Open(sides) => match game.ending(sides[player]) {
                // It would be over if this player were to move.
                Some(Verdict::Lose) => {}
                Some(_) => each(Place::of(game, sides[player])),
                None => game.moves(sides[player], &mut |next| each(Place::of(game, next))),
            },
            // The winner may pass for ever.
            Place::Over(winner) if winner.is_none_or(|winner| winner == player) => each(Some(self)),
            Place::Over(_) => {}
        }
    }
}
