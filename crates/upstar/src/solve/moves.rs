//! The moves of a player in a sum of positions of any games, and their quality.

use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::Player;
use crate::solve::any::AnyPosition;
use crate::value::{Game, Universe};

/// A move in a sum of positions.
pub struct Move<'u> {
    /// The index of the position that is moved in.
    pub component: usize,
    /// The position it is moved to.
    pub position: Box<dyn AnyPosition>,
    /// The value of that position.
    pub value: Game<'u>,
    /// The value of the whole sum after the move.
    pub total: Game<'u>,
    /// Whether the move wins.
    pub wins: bool,
    /// Whether the move is best by incentive: no other move leads to a sum that is better for the player.
    pub is_best: bool,
    /// Whether the move is best by temperature: an orthodox move in the hottest position.
    ///
    /// At the greatest temperature `t` of the positions, a move of Left from `G` to `G^L` gains `R_t(G^L) - t - L_t(G)`,
    /// which is at most zero, and zero for an orthodox move; the best moves have the greatest gain. For Right this is mirrored.
    /// (Winning Ways, chapter 6; Siegel, *Combinatorial Game Theory*, II.5.)
    pub is_orthodox: bool,
}

/// The moves of a player in a sum of positions, in the order of the positions and of their rules.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent.
///
/// # Examples
///
/// ```
/// use upstar::rulesets::find;
/// use upstar::solve::moves;
/// use upstar::{Player, Universe};
///
/// let universe = Universe::default();
/// let board = find("domineering").unwrap().parse("..|..").unwrap();
/// let found = moves(&universe, &[board.as_ref()], Player::Left, 1)?;
/// let texts: Vec<String> = found.iter().map(|found| found.position.to_string()).collect();
/// assert_eq!(texts, ["#.|#.", ".#|.#"]);
/// assert!(found.iter().all(|found| found.wins && found.value == universe.integer(1)));
/// # Ok::<(), upstar::Exhausted>(())
/// ```
pub fn moves<'u>(
    universe: &'u Universe,
    sum: &[&dyn AnyPosition],
    player: Player,
    threads: usize,
) -> Result<Vec<Move<'u>>, Exhausted> {
    let mut values = Vec::with_capacity(sum.len());
    for position in sum {
        values.push(position.canonical(universe, threads)?);
    }
    let mut hottest = Dyadic::from(-1);
    for value in &values {
        hottest = hottest.max(value.temperature()?);
    }
    let mut moves = Vec::new();
    let mut gains = Vec::new();
    for (component, position) in sum.iter().enumerate() {
        let others = values.iter().enumerate().filter(|(other, _)| *other != component);
        let rest = others.map(|(_, value)| *value).try_fold(universe.integer(0), |rest, value| rest + value)?;
        for position in position.options_within(player, universe.budget())? {
            let value = position.canonical(universe, threads)?;
            let total = (rest + value)?;
            let wins = total.outcome().winner(!player) == player;
            gains.push(gain(values[component], value, player, &hottest)?);
            moves.push(Move { component, position, value, total, wins, is_best: false, is_orthodox: false });
        }
    }
    let most = gains.iter().max().cloned();
    let totals: Vec<Game<'u>> = moves.iter().map(|next| next.total).collect();
    let best = best_of(totals, player)?;
    for (next, gain) in moves.iter_mut().zip(&gains) {
        next.is_orthodox = Some(gain) == most.as_ref();
        next.is_best = best.contains(&next.total);
    }
    Ok(moves)
}

/// The gain of a move at a temperature at least as great as that of `from`, for the player who makes it.
pub(crate) fn gain(from: Game<'_>, to: Game<'_>, player: Player, temperature: &Dyadic) -> Result<Dyadic, Exhausted> {
    let wall = to.thermograph()?.wall(!player).value_at(temperature);
    let mast = from.thermograph()?.wall(player).value_at(temperature);
    let moved = match player {
        Player::Left => wall - mast,
        Player::Right => mast - wall,
    };
    Ok(moved - temperature.clone())
}

/// Those of some games to which none of the others is better for a player.
fn best_of<'u>(games: Vec<Game<'u>>, player: Player) -> Result<Vec<Game<'u>>, Exhausted> {
    let mut best: Vec<Game<'u>> = Vec::new();
    for game in games {
        if best.contains(&game) {
            continue;
        }
        let mut kept = Vec::with_capacity(best.len() + 1);
        let mut is_dominated = false;
        for other in best {
            let comparison = game.compare(other)?;
            let (is_worse, is_better) = match player {
                Player::Left => (comparison.is_le(), comparison.is_ge()),
                Player::Right => (comparison.is_ge(), comparison.is_le()),
            };
            is_dominated |= is_worse;
            if !is_better {
                kept.push(other);
            }
        }
        if !is_dominated {
            kept.push(game);
        }
        best = kept;
    }
    Ok(best)
}
