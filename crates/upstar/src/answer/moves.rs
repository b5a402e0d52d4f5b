//! The moves in a position, with their values and the good ones marked.

use serde::Serialize;

use crate::answer::{GameName, Length, Written};
use crate::budget::Exhausted;
use crate::player::{ByPlayer, Player};
use crate::rulesets::BoardGame;
use crate::solve::{AnyPosition, Decision, Summand, moves, quick_value, solve_sums};
use crate::value::Universe;

/// The moves in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MoveList {
    /// The game; absent if the position is a sum.
    #[serde(flatten)]
    pub game: Option<GameName>,
    /// The position, in the notation of the game, or a sum.
    pub position: String,
    /// The player whose moves are listed; null if the moves of both are.
    pub player: Option<Player>,
    /// The moves, in the order of the rules.
    pub moves: Vec<ListedMove>,
}

/// A move, its value, and how good it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ListedMove {
    /// The player who moves.
    pub player: Player,
    /// The position after the move; in a sum, the summand and what it becomes, as in `clobber:xo -> .x`.
    pub position: String,
    /// The value of that position; absent if it is out of reach.
    #[serde(flatten)]
    pub value: Option<Written>,
    /// Whether the player wins with this move; null if a limit was reached before that was known.
    pub wins: Option<bool>,
    /// Whether no other move leads to a value that is better for the player; absent if values are out of reach.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<bool>,
    /// Whether it is an orthodox move: best at the temperature of the hottest component; absent if values are out of reach.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orthodox: Option<bool>,
}

/// The number of nodes that may be made to find the value of a position before its moves are only searched.
const VALUE_NODES: u64 = 1_000_000;

impl MoveList {
    /// The moves of one player, or of both. If the value of the position is out of reach, only the moves that win are found.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent before anything is known.
    pub fn new(
        universe: &Universe,
        game: &BoardGame,
        position: &dyn AnyPosition,
        player: Option<Player>,
        length: Length,
        threads: usize,
    ) -> Result<MoveList, Exhausted> {
        let movers: Vec<Player> =
            Player::ALL.into_iter().filter(|mover| player.is_none_or(|one| one == *mover)).collect();
        let is_searched = position.searchable(universe).is_some() && game.surely_ends();
        let moves = match is_searched && quick_value(universe, position, VALUE_NODES, threads)?.is_none() {
            true => MoveList::decided(universe, position, &movers)?,
            false => MoveList::valued(universe, position, &movers, length, threads)?,
        };
        let game = Some(GameName::new(game, position.mode()));
        Ok(MoveList { game, position: position.to_string(), player, moves })
    }

    fn valued(
        universe: &Universe,
        position: &dyn AnyPosition,
        movers: &[Player],
        length: Length,
        threads: usize,
    ) -> Result<Vec<ListedMove>, Exhausted> {
        let mut listed = Vec::new();
        for &mover in movers {
            for next in &moves(universe, &[position], mover, threads)? {
                listed.push(ListedMove {
                    player: mover,
                    position: next.position.to_string(),
                    value: Some(Written::new(next.value, length)?),
                    wins: Some(next.wins),
                    best: Some(next.is_best),
                    orthodox: Some(next.is_orthodox),
                });
            }
        }
        Ok(listed)
    }

    fn decided(
        universe: &Universe,
        position: &dyn AnyPosition,
        movers: &[Player],
    ) -> Result<Vec<ListedMove>, Exhausted> {
        let mut options = ByPlayer { left: Vec::new(), right: Vec::new() };
        for &mover in movers {
            options[mover] = position.options_within(mover, universe.budget())?;
        }
        let summand = |position| Summand::Position { position, negated: false };
        let sums = ByPlayer::from_fn(|mover: Player| {
            options[mover].iter().map(|option| vec![summand(option.as_ref())]).collect::<Vec<_>>()
        });
        let found =
            solve_sums(universe, |solver| Decision::new(solver, &[summand(position)], movers, &sums, &mut |_| {}))?;
        found.check()?;
        let listed = movers.iter().flat_map(|&player| {
            let moves = options[player].iter().zip(&found.wins[player]);
            moves.map(move |(option, wins)| ListedMove::searched(player, option.to_string(), *wins))
        });
        Ok(listed.collect())
    }

    /// Whether any value is truncated.
    pub fn is_cut(&self) -> bool {
        self.moves.iter().any(|next| next.value.as_ref().is_some_and(Written::is_cut))
    }
}

impl ListedMove {
    /// A move of which only a search tells whether it wins.
    pub(crate) fn searched(player: Player, position: String, wins: Option<bool>) -> ListedMove {
        ListedMove { player, position, value: None, wins, best: None, orthodox: None }
    }
}
