//! Who wins a sum of components when Left moves first: a search through the moves.
//!
//! Small components are replaced by their values: values close to a number are added to one, hot values remain summands, whose
//! means and temperatures bound the sum. Larger components have bounds as far as their rules tell any. The search makes moves in
//! what is left, and remembers sums in a table of bounded size.
//!
//! It is always Left's turn: after her move the sum is negated. So a sum with Right to move and its negative with Left to move
//! are one.

mod bound;
mod slices;
mod sum;
mod table;
mod units;

use crate::arena::Part;
use crate::budget::{Exhausted, MemoryGuard};
use crate::player::{ByPlayer, Player};
use crate::value::{Id, Universe};

use bound::{Bound, decided};
use sum::{Sum, Summand};
use table::{Key, Table};
use units::Units;

pub(super) use slices::Run;
pub(super) use units::Source;

/// How a search works. The answer does not depend on it, only the time and the memory.
///
/// # Examples
///
/// ```
/// use upstar::Universe;
/// use upstar::rulesets::find;
/// use upstar::solve::SearchOptions;
/// use upstar::value::Outcome;
///
/// let board = find("domineering").unwrap().parse("....|....|....|....").unwrap();
/// let plain = SearchOptions { few_moves: 0, has_bounds: false, table_bytes: 4096 };
/// for how in [plain, SearchOptions::default()] {
///     assert_eq!(board.search(&Universe::default(), how), Ok(Outcome::N));
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SearchOptions {
    /// The greatest number of moves of a component that is replaced by its value.
    pub few_moves: u32,
    /// Whether bounds are used that follow from the rules.
    pub has_bounds: bool,
    /// The greatest number of bytes of the table of sums.
    pub table_bytes: u64,
}

impl Default for SearchOptions {
    fn default() -> SearchOptions {
        SearchOptions { few_moves: 6, has_bounds: true, table_bytes: 1 << 29 }
    }
}

/// Replaces players who begin by the winners of a sum of components.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent.
pub(super) fn find_winners(
    universe: &Universe,
    source: &mut dyn Source,
    parts: &[Part],
    how: SearchOptions,
    players: &mut [Player],
) -> Result<(), Exhausted> {
    let mut search = Search::new(universe, source, how);
    for player in players {
        *player = search.winner(parts, *player)?;
    }
    Ok(())
}

/// A search that remembers what it found about earlier sums.
pub(super) struct Search<'a> {
    universe: &'a Universe,
    units: Units<'a>,
    table: Table,
    /// The sums on the current path.
    way: Vec<Open>,
    held: MemoryGuard<'a>,
    nodes: u64,
}

/// A sum on the current path.
struct Open {
    key: Option<Key>,
    /// The sums after the moves that are not tried yet, the best last; there it is the opponent's turn.
    next: Vec<Sum>,
    /// The number of sums searched before this one.
    begun: u64,
    /// The bytes of the path up to here.
    bytes: usize,
}

/// What is found when a sum is entered.
enum Found {
    Wins(bool),
    /// It was put on the path.
    Open,
}

impl<'a> Search<'a> {
    /// A search among the components of a source that knows nothing yet.
    pub(super) fn new(universe: &'a Universe, source: &'a mut dyn Source, how: SearchOptions) -> Search<'a> {
        let budget = universe.budget();
        let room = budget.limits().memory.map_or(u64::MAX, |limit| limit.saturating_sub(budget.memory_used()) / 4);
        let table = Table::new(how.table_bytes.min(room));
        let units = Units::new(universe, source, how);
        Search { universe, units, table, way: Vec::new(), held: MemoryGuard::new(budget, 0), nodes: 0 }
    }

    /// The winner of a sum if `first` begins.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub(super) fn winner(&mut self, parts: &[Part], first: Player) -> Result<Player, Exhausted> {
        let mut sum = Sum { summands: Vec::new(), cold: Id::ZERO };
        self.units.add(&mut sum, parts, first == Player::Right)?;
        Ok(if self.wins(sum)? { first } else { !first })
    }

    /// The winner of a sum if `first` begins, if that is clear from what is remembered.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub(super) fn known_winner(&mut self, parts: &[Part], first: Player) -> Result<Option<Player>, Exhausted> {
        let mut sum = Sum { summands: Vec::new(), cold: Id::ZERO };
        self.units.add(&mut sum, parts, first == Player::Right)?;
        Ok(self.known(&sum)?.map(|wins| if wins { first } else { !first }))
    }

    /// Whether Left, moving first, wins.
    fn wins(&mut self, sum: Sum) -> Result<bool, Exhausted> {
        if let Some(wins) = self.known(&sum)? {
            return Ok(wins);
        }
        self.way.clear();
        let mut found = self.enter(sum)?;
        loop {
            // Whether the opponent wins after the last move.
            let Some(last) = self.way.last_mut() else { return Ok(matches!(found, Found::Wins(true))) };
            if let Found::Wins(false) = found {
                found = self.leave(true);
                continue;
            }
            found = match last.next.pop() {
                None => self.leave(false),
                Some(sum) => match self.known_in_table(&sum) {
                    Some(wins) => Found::Wins(wins),
                    None => self.enter(sum)?,
                },
            };
        }
    }

    /// Stores the result of the last sum of the path.
    fn leave(&mut self, wins: bool) -> Found {
        if let Some(Open { key: Some(key), begun, .. }) = self.way.pop() {
            self.table.insert(&key, wins, self.nodes - begun);
        }
        Found::Wins(wins)
    }

    /// Tries all moves that need no search, and puts the sum with the others on the path.
    fn enter(&mut self, sum: Sum) -> Result<Found, Exhausted> {
        self.universe.budget().check()?;
        self.universe.budget().note_node(0);
        self.nodes += 1;
        let mut next = Vec::new();
        for (place, &summand) in sum.summands.iter().enumerate() {
            if place != 0 && sum.summands[place - 1] == summand {
                // Moves in equal summands are equivalent.
                continue;
            }
            if let Some(wins) = self.moves_in(&sum, place, &mut next)? {
                return Ok(self.found(&sum, wins));
            }
        }
        let mut last = Vec::new();
        let is_number = self.universe.handle(sum.cold).as_number().is_some();
        for option in self.universe.handle(sum.cold).options(Player::Left) {
            let summands = sum.summands.iter().map(|summand| summand.signed(true)).collect();
            let moved = Sum { summands, cold: self.universe.negative(option.id()) };
            match self.known(&moved)? {
                Some(true) => {}
                Some(false) => return Ok(self.found(&sum, true)),
                // A move in a number is hardly ever better than others.
                None if is_number => last.push(moved),
                None => next.push((self.rank(&moved), moved)),
            }
        }
        next.sort_by(|(a, _), (b, _)| b.cmp(a));
        last.extend(next.into_iter().map(|(_, sum)| sum));
        let bytes = last.iter().map(|sum| size_of::<Sum>() + size_of_val(&sum.summands[..])).sum::<usize>();
        let bytes = self.way.last().map_or(0, |open| open.bytes) + size_of::<Open>() + bytes;
        self.way.push(Open { key: self.key(&sum), next: last, begun: self.nodes - 1, bytes });
        self.held.rise_to(self.table.bytes() + bytes as u64);
        Ok(Found::Open)
    }

    /// Stores what was found about a sum without putting it on the path.
    fn found(&mut self, sum: &Sum, wins: bool) -> Found {
        if let Some(key) = self.key(sum) {
            self.table.insert(&key, wins, 1);
        }
        Found::Wins(wins)
    }

    /// Lists the sums after Left's moves in a summand, each with its rank, unless the opponent is known to win there. Returns
    /// whether Left wins if a move shows that she does.
    fn moves_in(
        &mut self,
        sum: &Sum,
        place: usize,
        next: &mut Vec<((i64, u64), Sum)>,
    ) -> Result<Option<bool>, Exhausted> {
        let summand = sum.summands[place];
        let mut rest: Vec<Summand> = sum.summands.iter().map(|summand| summand.signed(true)).collect();
        rest.remove(place);
        let rest_cold = self.universe.negative(sum.cold);
        // Left moves in the negative of a summand as Right does in the summand; afterwards the sum is negated.
        let negate = !summand.is_negated();
        let mover = if negate { Player::Left } else { Player::Right };
        let moves = self.units.moves(summand.signed(summand.is_negated()), mover)?;
        for (summands, cold) in moves.iter() {
            let cold = self.universe.sum(rest_cold, self.units.signed(cold, negate))?;
            let mut moved = Sum { summands: Vec::with_capacity(rest.len() + summands.len()), cold };
            moved.summands.extend_from_slice(&rest);
            for summand in summands {
                sum::add(&mut moved.summands, summand.signed(negate));
            }
            match self.known(&moved)? {
                Some(true) => {}
                Some(false) => return Ok(Some(true)),
                None => next.push((self.rank(&moved), moved)),
            }
        }
        Ok(None)
    }

    /// The order in which moves are tried: first those that leave the opponent least, and least play.
    fn rank(&self, sum: &Sum) -> (i64, u64) {
        let mut rank = (self.universe.rounded_stops(sum.cold).map_or(0, |stops| stops.left + stops.right), 0_u64);
        for &summand in &sum.summands {
            let estimate = self.units.estimate(summand);
            rank.0 += estimate.ahead;
            rank.1 = rank.1.saturating_add(estimate.size);
        }
        rank
    }

    fn key(&self, sum: &Sum) -> Option<Key> {
        let number = self.universe.rounded_stops(sum.cold)?.left;
        Key::is_possible(sum.cold).then(|| Key::new(sum, number))
    }

    fn known_in_table(&self, sum: &Sum) -> Option<bool> {
        self.table.get(&self.key(sum)?)
    }

    /// Whether Left, moving first, wins, if that is known without making moves.
    fn known(&self, sum: &Sum) -> Result<Option<bool>, Exhausted> {
        let value = self.universe.handle(sum.cold);
        if sum.summands.is_empty() {
            return Ok(Some(value.outcome().winner(Player::Left) == Player::Left));
        }
        if let Some(stops) = self.universe.rounded_stops(sum.cold)
            && stops.left == stops.right
        {
            let number = Bound::number(stops.left);
            let cold = if value.as_number().is_some() { number } else { Bound { heat: 0, ..number } };
            let mut bounds = ByPlayer { left: Some(cold), right: Some(cold) };
            for &summand in &sum.summands {
                let more = self.units.bounds(summand);
                bounds = ByPlayer::from_fn(|player| Some(bounds[player]?.plus(more[player]?)));
            }
            if let Some(wins) = decided(bounds) {
                return Ok(Some(wins));
            }
        }
        Ok(self.known_in_table(sum))
    }
}
