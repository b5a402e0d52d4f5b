//! Lines of best play, move by move.
//!
//! If the number of reachable positions is not too large, they are all solved: the winner wins as soon as possible, and the loser
//! lasts as long as possible. Otherwise the winner makes the first winning move, and the loser the first possible move.

use crate::budget::{Budget, Exhausted};
use crate::cyclic::{Fate, Policy, Predecessors, PredecessorsError, SolveError, Unfolded, best_line, solve};
use crate::player::Player;
use crate::solve::any::AnyPosition;
use crate::solve::sum_solver::{Summand, solve_sums};
use crate::value::Universe;

/// A move of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The player who moves.
    pub player: Player,
    /// The resulting position, as it is written.
    pub position: String,
}

/// Play from a position to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The player who starts.
    pub first: Player,
    /// The winner; the other player cannot move at the end.
    pub winner: Player,
    /// The moves.
    pub plies: Vec<Ply>,
    /// Whether the winner cannot win sooner, nor the loser last longer.
    pub is_best: bool,
}

/// The greatest number of turns that are all solved for a line.
const MOST_TURNS: u64 = 100_000;

/// Lines of best play from a position, one for each of the given starting players.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent.
///
/// # Examples
///
/// ```
/// use upstar::rulesets::find;
/// use upstar::solve::lines;
/// use upstar::{Player, Universe};
///
/// let board = find("domineering").unwrap().parse("...|...").unwrap();
/// let lines = lines(&Universe::default(), board.as_ref(), &Player::ALL)?;
/// // The middle column decides for Left.
/// assert_eq!((lines[0].winner, lines[0].plies[0].position.as_str()), (Player::Left, ".#.|.#."));
/// assert!(lines[0].is_best);
/// # Ok::<(), upstar::Exhausted>(())
/// ```
pub fn lines(universe: &Universe, position: &dyn AnyPosition, first: &[Player]) -> Result<Vec<Line>, Exhausted> {
    let found = match unfolded(universe.budget(), position)? {
        Some(unfolded) => best_lines(&unfolded, universe.budget(), first)?,
        None => None,
    };
    match found {
        Some(lines) => Ok(lines),
        None => first.iter().map(|&first| some_line(universe, position, first)).collect(),
    }
}

/// The graph of all reachable positions, unless it is large.
fn unfolded(budget: &Budget, position: &dyn AnyPosition) -> Result<Option<Unfolded<'static>>, Exhausted> {
    let mut is_much = false;
    let unfolded = position.unfold(&mut |now| {
        budget.check()?;
        let memory = now.memory.saturating_add(budget.memory_used());
        is_much = MOST_TURNS < now.states.into() || budget.limits().memory.is_some_and(|allowed| allowed < memory);
        if is_much { Err(Exhausted::Nodes(MOST_TURNS)) } else { Ok(()) }
    });
    match unfolded {
        Err(_) if is_much => Ok(None),
        unfolded => unfolded.map(Some),
    }
}

/// The lines in which the winner hastens and the loser delays; `None` if they cannot be found this way.
fn best_lines(unfolded: &Unfolded<'_>, budget: &Budget, first: &[Player]) -> Result<Option<Vec<Line>>, Exhausted> {
    let graph = &unfolded.graph;
    let predecessors = match Predecessors::of(graph, budget) {
        Ok(predecessors) => predecessors,
        Err(PredecessorsError::Exhausted(exhausted)) => return Err(exhausted),
        Err(_) => return Ok(None),
    };
    let solution = match solve(&predecessors, Policy::NORMAL, 1, budget) {
        Ok(solution) => solution,
        Err(SolveError::Exhausted(exhausted)) => return Err(exhausted),
        Err(SolveError::TooLong) => return Ok(None),
    };
    let line = |&first: &Player| {
        let start = graph.state(0, (!graph.is_impartial()).then_some(first))?;
        let (winner, length) = match solution.fate(start) {
            Fate::Won(length) => (first, length),
            Fate::Lost(length) => (!first, length),
            Fate::Undecided => return None,
        };
        let states = best_line(graph, Policy::NORMAL, |state| solution.fate(state), start, length as usize);
        let players = [first, !first].into_iter().cycle();
        let ply = |(player, state)| Ply { player, position: unfolded.position_text(state) };
        Some(Line { first, winner, plies: players.zip(states).map(ply).collect(), is_best: true })
    };
    Ok(first.iter().map(line).collect())
}

/// A line in which the winner makes the first winning move.
fn some_line(universe: &Universe, position: &dyn AnyPosition, first: Player) -> Result<Line, Exhausted> {
    let budget = universe.budget();
    let played = solve_sums(universe, |solver| {
        play_out(
            position.clone_box(),
            first,
            |position, player| position.options_within(player, budget),
            |position, player, is_needed| {
                budget.check()?;
                let sum = [Summand::Position { position: position.as_ref(), negated: false }];
                if is_needed { solver.winner(&sum, player).map(Some) } else { Ok(solver.known_winner(&sum, player)) }
            },
        )
    })?;
    let ply = |(player, position): (Player, Box<dyn AnyPosition>)| Ply { player, position: position.to_string() };
    let PlayedOut { winner, plies } = played;
    Ok(Line { first, winner, plies: plies.into_iter().map(ply).collect(), is_best: false })
}

/// Play to the end, in which the winner makes winning moves.
pub(crate) struct PlayedOut<S> {
    pub(crate) winner: Player,
    pub(crate) plies: Vec<(Player, S)>,
}

/// Play from a position: the winner makes a winning move that is known, or else the first one, and the loser the first move.
/// `winner_of` tells who wins if a player begins, and may answer `None` if the answer is not needed.
pub(crate) fn play_out<S, E>(
    start: S,
    first: Player,
    mut options: impl FnMut(&S, Player) -> Result<Vec<S>, E>,
    mut winner_of: impl FnMut(&S, Player, bool) -> Result<Option<Player>, E>,
) -> Result<PlayedOut<S>, E> {
    let mut plies: Vec<(Player, S)> = Vec::new();
    let winner = winner_of(&start, first, true)?.unwrap_or(!first);
    let mut player = first;
    let mut next = options(&start, player)?;
    loop {
        let mut chosen = if player == winner { None } else { Some(0) };
        // What is known from the search costs nothing.
        for is_needed in [false, true] {
            for (place, option) in next.iter().enumerate() {
                if chosen.is_none() && winner_of(option, !player, is_needed)? == Some(winner) {
                    chosen = Some(place);
                }
            }
        }
        let Some(place) = chosen.filter(|place| *place < next.len()) else { return Ok(PlayedOut { winner, plies }) };
        let after = next.swap_remove(place);
        next = options(&after, !player)?;
        plies.push((player, after));
        player = !player;
    }
}
