//! A winning strategy, written down whole: for every position that the winner can be asked to move in, a move that wins.

use rustc_hash::FxHashSet;

use crate::budget::{Exhausted, MemoryGuard};
use crate::convention::Convention;
use crate::player::Player;
use crate::position::PlayMode;
use crate::solve::any::AnyPosition;
use crate::value::Universe;

/// That a player who moves first in a position wins, and how.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Won {
    /// The player; in impartial games always Left, who stands for both.
    pub player: Player,
    /// The position.
    pub from: String,
    /// The position after a winning move. In misère play a player who cannot move wins without one.
    pub to: Option<String>,
}

/// The strategies by which the winners win a position, for each player who may begin. After a winning move every reply leads to a
/// position that stands earlier in the list.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent.
///
/// # Examples
///
/// ```
/// use upstar::rulesets::find;
/// use upstar::solve::strategy;
/// use upstar::{Convention, Player, Universe};
///
/// let row = find("domineering")?.parse("....")?;
/// let won = strategy(&Universe::default(), row.as_ref(), Convention::Normal)?;
/// // Left has no move. Right needs one.
/// assert_eq!((won.len(), won[0].player, won[0].from.as_str()), (1, Player::Right, "...."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn strategy(
    universe: &Universe,
    position: &dyn AnyPosition,
    convention: Convention,
) -> Result<Vec<Won>, Exhausted> {
    let is_impartial = position.mode() == PlayMode::Impartial;
    let held = MemoryGuard::new(universe.budget(), 0);
    let mut search = Search {
        universe,
        convention,
        is_impartial,
        won: Vec::new(),
        known: FxHashSet::default(),
        way: Vec::new(),
        held,
    };
    let outcome = position.outcome_in(universe, convention)?;
    let players = if is_impartial { &Player::ALL[..1] } else { &Player::ALL[..] };
    for &first in players {
        if outcome.winner(first) == first {
            search.win(first, position.clone_box())?;
        } else {
            for reply in position.options_within(first, universe.budget())? {
                search.win(search.other(first), reply)?;
            }
        }
    }
    Ok(search.won)
}

struct Search<'a> {
    universe: &'a Universe,
    convention: Convention,
    is_impartial: bool,
    won: Vec<Won>,
    known: FxHashSet<(Player, String)>,
    way: Vec<Open>,
    held: MemoryGuard<'a>,
}

/// A position on the current path, in which a player wins with a move, and the replies that are still to be answered.
struct Open {
    won: Won,
    replies: Vec<Box<dyn AnyPosition>>,
}

impl Search<'_> {
    /// Adds the strategy of a player who wins moving first.
    fn win(&mut self, player: Player, position: Box<dyn AnyPosition>) -> Result<(), Exhausted> {
        self.enter(player, position)?;
        while let Some(last) = self.way.last_mut() {
            if let Some(reply) = last.replies.pop() {
                self.enter(player, reply)?;
            } else if let Some(Open { won, .. }) = self.way.pop() {
                self.won.push(won);
            }
        }
        Ok(())
    }

    /// Puts a position on the path, unless it is answered.
    fn enter(&mut self, player: Player, position: Box<dyn AnyPosition>) -> Result<(), Exhausted> {
        let budget = self.universe.budget();
        budget.check()?;
        let from = position.to_string();
        if !self.known.insert((player, from.clone())) {
            return Ok(());
        }
        self.held.add(4 * (from.len() + size_of::<Won>()) as u64);
        let mut options = Vec::new();
        for option in position.options_within(player, budget)? {
            let replies = option.options_within(self.other(player), budget)?;
            options.push((option, replies));
        }
        // A move with few replies makes a short proof.
        options.sort_by_key(|(_, replies)| replies.len());
        for (option, replies) in options {
            if self.loses(self.other(player), option.as_ref())? {
                self.way.push(Open { won: Won { player, from, to: Some(option.to_string()) }, replies });
                return Ok(());
            }
        }
        self.way.push(Open { won: Won { player, from, to: None }, replies: Vec::new() });
        Ok(())
    }

    /// Whether a player who moves first loses.
    fn loses(&self, first: Player, position: &dyn AnyPosition) -> Result<bool, Exhausted> {
        let winner = match self.convention {
            Convention::Normal => position.winner(self.universe, first)?,
            Convention::Misere => position.outcome_in(self.universe, self.convention)?.winner(first),
        };
        Ok(winner != first)
    }

    /// The opponent; in impartial games Left stands for both players.
    fn other(&self, player: Player) -> Player {
        if self.is_impartial { player } else { !player }
    }
}
