//! Who wins sums of positions of any games and of values, without their canonical forms where these are large.
//!
//! Summands whose values are found quickly are replaced by them; impartial ones by their nim-values. The rest is searched, by one
//! search for all games, which remembers what it found about earlier sums.

use std::cell::RefCell;
use std::fmt;

use rustc_hash::FxHashMap;

use crate::arena::Part;
use crate::budget::{Exhausted, Limits};
use crate::player::{ByPlayer, Player};
use crate::position::PlayMode;
use crate::solve::any::AnyPosition;
use crate::solve::joined::{Joined, Shared};
use crate::solve::search::{Search, SearchOptions};
use crate::value::{Game, Universe};

/// A summand of a sum to be solved.
///
/// # Examples
///
/// ```
/// use upstar::rulesets::find;
/// use upstar::solve::{Summand, solve_sums};
/// use upstar::{Player, Universe};
///
/// let universe = Universe::default();
/// let board = find("domineering")?.parse("..|..").expect("a position");
/// // {1|-1} - {1|-1} + * is *.
/// let square = Summand::Position { position: board.as_ref(), negated: false };
/// let sum = [square, square.negative(), Summand::Value(universe.nimber(1))];
/// let winner = solve_sums(&universe, |solver| solver.winner(&sum, Player::Right))?;
/// assert_eq!(winner, Player::Right);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub enum Summand<'a, 'u> {
    /// A position of some game, perhaps with the roles of the players exchanged.
    Position {
        /// The position.
        position: &'a dyn AnyPosition,
        /// Whether the summand is its negative.
        negated: bool,
    },
    /// A value.
    Value(Game<'u>),
}

impl Summand<'_, '_> {
    /// The summand with the roles of the players exchanged.
    #[must_use]
    pub fn negative(self) -> Self {
        match self {
            Summand::Position { position, negated } => Summand::Position { position, negated: !negated },
            Summand::Value(value) => Summand::Value(-value),
        }
    }
}

/// The number of nodes that may be made at first to find the value of a summand, or to add values up.
const QUICK: u64 = 20_000;

/// The nodes of a search before more are allowed for values, for each node allowed for a value.
const SEARCHED: u64 = 4;

/// By how much more is allowed each time.
const GROWTH: u64 = 4;

/// A solver of sums: the questions put to it share what it finds out.
pub struct SumSolver<'s, 'u> {
    universe: &'u Universe,
    /// The universe of the search, whose share of the budget is renewed.
    view: &'s Universe,
    joined: &'s RefCell<Joined<'u>>,
    search: Search<'s>,
    /// The number of nodes that may be made to find a value.
    effort: u64,
    /// The values of positions as far as they are known, and the nodes allowed for finding them.
    values: FxHashMap<Box<dyn AnyPosition>, (Option<Game<'u>>, u64)>,
    /// The number of values from which on they were not added up, and the nodes allowed for that.
    too_many: (usize, u64),
}

/// Answers questions about sums, which share what is found out.
pub fn solve_sums<'u, T>(universe: &'u Universe, questions: impl FnOnce(&mut SumSolver<'_, 'u>) -> T) -> T {
    solve_sums_by(universe, SearchOptions::default(), questions)
}

/// The same with a search that works in a certain way.
pub fn solve_sums_by<'u, T>(
    universe: &'u Universe,
    how: SearchOptions,
    questions: impl FnOnce(&mut SumSolver<'_, 'u>) -> T,
) -> T {
    let view = universe.with_budget(universe.budget().share(Limits::default()));
    let joined = RefCell::new(Joined::new(universe));
    let mut source = Shared(&joined);
    let search = Search::new(&view, &mut source, how);
    let (values, too_many) = (FxHashMap::default(), (usize::MAX, 0));
    questions(&mut SumSolver { universe, view: &view, joined: &joined, search, effort: QUICK, values, too_many })
}

impl<'u> SumSolver<'_, 'u> {
    /// The winner of a sum in normal play if `first` begins.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn winner(&mut self, sum: &[Summand<'_, 'u>], first: Player) -> Result<Player, Exhausted> {
        let mut sum = sum.to_vec();
        loop {
            let parts = self.parts(&sum)?;
            // Means and temperatures decide large hot sums, and addition decides sums of small games.
            if let Some(winner) = self.search.known_winner(&parts, first)? {
                return Ok(winner);
            }
            if let Some(total) = self.quick_total(&sum)? {
                return Ok(total.outcome().winner(first));
            }
            // Neither the search nor the values may take all of the work, since it is not known which of them is easy. But if the
            // value of a single position were easy, it would have been asked for.
            let is_alone = sum.len() == 1;
            let nodes = (!is_alone).then_some(self.effort.saturating_mul(SEARCHED));
            self.universe.budget().renew(self.view.budget(), Limits { nodes, ..Limits::default() });
            let found = self.search.winner(&parts, first);
            self.universe.budget().renew(self.view.budget(), Limits::default());
            match found {
                Err(Exhausted::Nodes(_)) if !is_alone && self.effort < u64::MAX => self.universe.budget().check()?,
                found => return found,
            }
            self.effort = self.effort.saturating_mul(GROWTH);
            sum = self.simplified(&sum)?;
        }
    }

    /// The winner if that is clear from what was found out before; otherwise nothing is searched.
    pub fn known_winner(&mut self, sum: &[Summand<'_, 'u>], first: Player) -> Option<Player> {
        let parts = self.parts(sum).ok()?;
        self.search.known_winner(&parts, first).ok()?
    }

    /// The same sum, with values in place of the summands whose values are found quickly.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn simplified<'a>(&mut self, sum: &[Summand<'a, 'u>]) -> Result<Vec<Summand<'a, 'u>>, Exhausted> {
        sum.iter().map(|&summand| Ok(self.quickly(summand)?.unwrap_or(summand))).collect()
    }

    /// The same, unless there is only one summand: whoever asks about a single position knows whether it has a value.
    fn simplified_unless_alone<'a>(&mut self, sum: &[Summand<'a, 'u>]) -> Result<Vec<Summand<'a, 'u>>, Exhausted> {
        if sum.len() == 1 { Ok(sum.to_vec()) } else { self.simplified(sum) }
    }

    /// The value of a summand, if it is found quickly.
    fn quickly<'a>(&mut self, summand: Summand<'a, 'u>) -> Result<Option<Summand<'a, 'u>>, Exhausted> {
        let Summand::Position { position, negated } = summand else { return Ok(Some(summand)) };
        let value = match self.values.get(position) {
            Some((value, effort)) if value.is_some() || self.effort <= *effort => *value,
            _ => {
                let value = quick_value(self.universe, position, self.effort, 1)?;
                self.values.insert(position.clone_box(), (value, self.effort));
                value
            }
        };
        Ok(value.map(|value| Summand::Value(if negated { -value } else { value })))
    }

    /// The value of a sum of values, if they are added up quickly.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn quick_total(&mut self, sum: &[Summand<'_, 'u>]) -> Result<Option<Game<'u>>, Exhausted> {
        let value = |summand: &Summand<'_, 'u>| if let Summand::Value(value) = summand { Some(*value) } else { None };
        let Some(values) = sum.iter().map(value).collect::<Option<Vec<_>>>() else { return Ok(None) };
        let (too_many, effort) = self.too_many;
        if too_many <= values.len() && self.effort <= effort {
            return Ok(None);
        }
        let total = within_share(self.universe, self.effort, |view| {
            let mut total = view.integer(0);
            for value in values.iter().filter_map(|value| view.adopt(*value)) {
                total = (total + value)?;
            }
            Ok(self.universe.adopt(total))
        })?;
        if total.is_none() {
            self.too_many = (values.len(), self.effort);
        }
        Ok(total.flatten())
    }

    /// The parts of a sum, as the search knows them.
    fn parts(&mut self, sum: &[Summand<'_, 'u>]) -> Result<Vec<Part>, Exhausted> {
        let mut parts = Vec::with_capacity(sum.len());
        for summand in sum {
            let (position, negated) = match *summand {
                Summand::Value(value) => {
                    parts.push(self.joined.borrow_mut().value(value.id())?);
                    continue;
                }
                Summand::Position { position, negated } => (position, negated),
            };
            let first = parts.len();
            let is_searchable = match position.mode() {
                PlayMode::Impartial => false,
                PlayMode::Ordinary | PlayMode::Dicotic => self.joined.borrow_mut().add(position, &mut parts)?,
            };
            if !is_searchable {
                let value = match position.nim_value(self.universe)? {
                    Some(size) => self.universe.nimber(size),
                    None => position.canonical(self.universe, 1)?,
                };
                parts.push(self.joined.borrow_mut().value(value.id())?);
            }
            if negated {
                parts[first..].iter_mut().for_each(|part| *part = -*part);
            }
        }
        Ok(parts)
    }
}

/// The value of a position, if it is found by making at most this number of nodes.
///
/// # Errors
///
/// [`Exhausted`] if the whole budget is spent, or the value does not exist.
pub fn quick_value<'u>(
    universe: &'u Universe,
    position: &dyn AnyPosition,
    nodes: u64,
    threads: usize,
) -> Result<Option<Game<'u>>, Exhausted> {
    within_share(universe, nodes, |view| Ok(universe.adopt(position.canonical(view, threads)?))).map(Option::flatten)
}

/// Does work within a share of the budget; `None` if the share is spent.
fn within_share<T>(
    universe: &Universe,
    nodes: u64,
    work: impl FnOnce(&Universe) -> Result<T, Exhausted>,
) -> Result<Option<T>, Exhausted> {
    let budget = universe.budget();
    let Limits { nodes: all, time, memory, .. } = budget.limits();
    // Most is left for the search.
    let share = Limits {
        nodes: Some(all.map_or(nodes, |all| nodes.min(all.saturating_sub(budget.nodes_used()) / 4))),
        time: time.map(|time| time / 8),
        memory: memory.map(|memory| memory.saturating_sub(budget.memory_used()) / 8),
        steps: None,
    };
    spending(universe, share, work)
}

/// The value that `work` finds in a universe with the same games whose budget allows at most these nodes; `None` if they do not suffice.
///
/// # Errors
///
/// [`Exhausted`] if the whole budget is spent, or the value does not exist.
pub fn value_within<'u>(
    universe: &'u Universe,
    nodes: Option<u64>,
    work: impl FnOnce(&Universe) -> Result<Game<'_>, Exhausted>,
) -> Result<Option<Game<'u>>, Exhausted> {
    let share = Limits { nodes, ..Limits::default() };
    spending(universe, share, |view| Ok(universe.adopt(work(view)?))).map(Option::flatten)
}

fn spending<T>(
    universe: &Universe,
    share: Limits,
    work: impl FnOnce(&Universe) -> Result<T, Exhausted>,
) -> Result<Option<T>, Exhausted> {
    let budget = universe.budget();
    match work(&universe.with_budget(budget.share(share))) {
        Ok(found) => Ok(Some(found)),
        Err(Exhausted::Nodes(_) | Exhausted::Time(_) | Exhausted::Memory(_)) => budget.check().map(|()| None),
        Err(other) => Err(other),
    }
}

/// What is known about who wins a sum, and with which moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The winner for each player who begins, as far as it is known.
    pub winners: ByPlayer<Option<Player>>,
    /// For each player who begins, whether each of the moves wins, as far as it is known.
    pub wins: ByPlayer<Vec<Option<bool>>>,
    /// The limit that ended the search, if anything is left open.
    pub stopped: Option<Exhausted>,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The player who begins.
    pub first: Player,
    /// The winner, as far as it is known.
    pub winner: Option<Player>,
    /// The number of moves that were found to win.
    pub winning: usize,
    /// The number of moves that were found to lose.
    pub losing: usize,
    /// The number of all moves.
    pub moves: usize,
}

/// What a front end shows while a search works.
impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stage { first, winner, winning, losing, moves } = *self;
        match winner {
            None => write!(f, "{first} begins: {losing} of {moves} moves refuted"),
            Some(winner) => write!(f, "{first} begins: {winner} wins, {} of {moves} moves decided", winning + losing),
        }
    }
}

impl Decision {
    /// Finds out who wins a sum if one of some players begins, and with which moves; each move is given by the sum that it leads
    /// to. `show` learns how far the search has come.
    ///
    /// What the budget does not suffice for stays open.
    ///
    /// # Errors
    ///
    /// A position has no value, or play need not end.
    pub fn new<'u>(
        solver: &mut SumSolver<'_, 'u>,
        sum: &[Summand<'_, 'u>],
        players: &[Player],
        options: &ByPlayer<Vec<Vec<Summand<'_, 'u>>>>,
        show: &mut dyn FnMut(Stage),
    ) -> Result<Decision, Exhausted> {
        let wins = ByPlayer::from_fn(|player: Player| vec![None; options[player].len()]);
        let mut found = Decision { winners: ByPlayer { left: None, right: None }, wins, stopped: None };
        let simplified = solver.simplified_unless_alone(sum);
        let sum = found.unless_stopped(simplified)?.unwrap_or_else(|| sum.to_vec());
        // After a move in a large position the values are hardly ever found quickly, either.
        let has_values = 1 < sum.len() && sum.iter().all(|summand| matches!(summand, Summand::Value(_)));
        // Who wins comes first for both players, since it is found faster than all winning moves.
        for &first in players {
            show(found.stage(first));
            let winner = solver.winner(&sum, first);
            found.winners[first] = found.unless_stopped(winner)?;
        }
        for &first in players {
            for (place, option) in options[first].iter().enumerate() {
                found.wins[first][place] = match found.winners[first] {
                    Some(winner) if winner != first => Some(false),
                    _ if found.stopped.is_some() => solver.known_winner(option, !first).map(|winner| winner == first),
                    _ => {
                        let option = if has_values { solver.simplified(option) } else { Ok(option.clone()) };
                        let winner = option.and_then(|option| solver.winner(&option, !first));
                        found.unless_stopped(winner)?.map(|winner| winner == first)
                    }
                };
                show(found.stage(first));
            }
            found.conclude(first);
        }
        if players.iter().all(|&first| !found.wins[first].contains(&None) && found.winners[first].is_some()) {
            found.stopped = None;
        }
        Ok(found)
    }

    /// Checks that anything was found out.
    ///
    /// # Errors
    ///
    /// The limit that ended the search before that.
    pub fn check(&self) -> Result<(), Exhausted> {
        let knows = |first: Player| self.winners[first].is_some() || self.wins[first].iter().any(Option::is_some);
        match self.stopped {
            Some(exhausted) if !Player::ALL.into_iter().any(knows) => Err(exhausted),
            _ => Ok(()),
        }
    }

    /// How far the search has come for a player who begins.
    pub fn stage(&self, first: Player) -> Stage {
        let count = |wins: bool| self.wins[first].iter().filter(|found| **found == Some(wins)).count();
        let (winning, losing, moves) = (count(true), count(false), self.wins[first].len());
        Stage { first, winner: self.winners[first], winning, losing, moves }
    }

    /// The answer, or nothing after a limit was reached.
    fn unless_stopped<T>(&mut self, answer: Result<T, Exhausted>) -> Result<Option<T>, Exhausted> {
        match answer {
            Ok(answer) => Ok(Some(answer)),
            Err(error @ (Exhausted::Depth(_) | Exhausted::Endless | Exhausted::Range | Exhausted::Unsearchable)) => {
                Err(error)
            }
            Err(exhausted) => {
                self.stopped.get_or_insert(exhausted);
                Ok(None)
            }
        }
    }

    /// The winner as the moves show it.
    fn conclude(&mut self, first: Player) {
        let wins = &self.wins[first];
        if wins.contains(&Some(true)) {
            self.winners[first] = Some(first);
        } else if !wins.is_empty() && wins.iter().all(|wins| *wins == Some(false)) {
            self.winners[first] = Some(!first);
        }
    }
}
