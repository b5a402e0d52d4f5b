//! The values of normalized components, and their computation.

use crate::budget::{Exhausted, MemoryGuard};
use crate::hash::WordHasher;
use crate::player::{ByPlayer, Player};
use crate::position::{PlayMode, Position};
use crate::solve::recent::Recent;
use crate::solve::table::Table;
use crate::value::{Id, MAX_DEPTH, Universe};

/// The values of normalized components, for each mode of play.
pub(super) struct Values<P>([Table<P, Entry>; PlayMode::ALL.len()]);

/// The value of a component, or the mark that a thread is working on it, in one word.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Entry(u64);

impl Entry {
    /// Not the word of any id: a boxed id has no high bits.
    const IN_WORK: Entry = Entry(u64::MAX);

    fn value(self) -> Option<Id> {
        (self != Entry::IN_WORK).then(|| Id::from_word(self.0))
    }
}

impl<P> Default for Values<P> {
    fn default() -> Values<P> {
        Values(Default::default())
    }
}

/// The number of moves up to which threads mark the components they are working on. Further down a component costs less than its
/// mark. With 8 moves two threads solved a 6x6 Domineering board in 64 % of the time of one thread, with 16 in 57 %.
const MARKED_DEPTH: u32 = 16;

/// The number of moves of a position between two checks of the budget; on large boards they take long.
const CHECKED: usize = 32;

/// The work of one thread on the values of positions.
pub(super) struct Worker<'a, P> {
    universe: &'a Universe,
    table: &'a Table<P, Entry>,
    mode: PlayMode,
    /// Whether other threads work on the same table.
    shared: bool,
    /// The number of components that may still be solved.
    effort: u64,
    /// A stack of positions whose values are being computed, outermost first. The following lists are stacks, too.
    moves: Vec<Met<P>>,
    /// The values of the components of all these moves.
    values: Vec<Id>,
    /// The end of the components of each move.
    ends: Vec<usize>,
    /// The greatest possible value of each move, judged by the stops of its components.
    bounds: Vec<i64>,
    /// The known options of these positions, Left's before Right's.
    options: Vec<Id>,
    /// Components whose values are not known yet.
    unknown: Vec<Unknown<P>>,
    /// Normalized components that are in no cache of this thread.
    unsolved: Vec<Unsolved<P>>,
    /// Components as they lie on the board: recent ones need not be normalized again.
    recent: Recent<P>,
    /// Forms with few options: positions are many, forms are few.
    forms: Recent<SmallForm>,
    /// The memory taken by the lists.
    held: MemoryGuard<'a>,
}

/// The greatest number of options of a cached form.
const FEW: usize = 6;

/// A form with few options: Left's, then Right's, then zeros.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct SmallForm {
    options: [Id; FEW],
    counts: ByPlayer<u8>,
}

impl SmallForm {
    fn new(lists: ByPlayer<&[Id]>) -> Option<SmallForm> {
        let mut options = [Id::ZERO; FEW];
        options.get_mut(..lists.left.len())?.copy_from_slice(lists.left);
        options.get_mut(lists.left.len()..)?.get_mut(..lists.right.len())?.copy_from_slice(lists.right);
        Some(SmallForm { options, counts: ByPlayer::from_fn(|player| lists[player].len() as u8) })
    }
}

/// A position, its hash, and its value if it was met recently.
struct Met<P> {
    position: P,
    hash: u64,
    value: Option<Id>,
}

/// A component as it lies on the board, its hash, and the index of its value.
struct Unknown<P> {
    position: P,
    hash: u64,
    place: usize,
}

/// A component and its normal form.
struct Unsolved<P> {
    component: Unknown<P>,
    normal: P,
    negated: bool,
    /// Its entry in the table.
    found: Option<Entry>,
}

impl<P: Position> Met<P> {
    fn new(position: P) -> Met<P> {
        Met { hash: WordHasher::hash(&position), position, value: None }
    }
}

impl<'a, P: Position> Worker<'a, P> {
    /// A worker that has the table to itself.
    pub(super) fn alone(universe: &'a Universe, values: &'a Values<P>, mode: PlayMode) -> Worker<'a, P> {
        Worker {
            universe,
            table: &values.0[mode as usize],
            mode,
            shared: false,
            effort: u64::MAX,
            moves: Vec::new(),
            values: Vec::new(),
            ends: Vec::new(),
            bounds: Vec::new(),
            options: Vec::new(),
            unknown: Vec::new(),
            unsolved: Vec::new(),
            recent: Recent::default(),
            forms: Recent::default(),
            held: MemoryGuard::new(universe.budget(), 0),
        }
    }

    /// A worker that skips components other threads are working on.
    pub(super) fn among_others(universe: &'a Universe, values: &'a Values<P>, mode: PlayMode) -> Worker<'a, P> {
        Worker { shared: true, ..Worker::alone(universe, values, mode) }
    }

    /// The value of any position.
    pub(super) fn value(&mut self, position: &P, depth: u32) -> Result<Id, Exhausted> {
        let (first_value, first_end) = (self.values.len(), self.ends.len());
        let first_move = self.moves.len();
        self.moves.push(Met::new(position.clone()));
        self.find_values(first_move, depth)?;
        let sum = self.universe.sum_of(&mut self.values[first_value..]);
        self.values.truncate(first_value);
        self.ends.truncate(first_end);
        sum
    }

    /// The value of a position, if it can be found by solving at most `effort` components.
    pub(super) fn value_within(&mut self, effort: u64, position: &P) -> Result<Option<Id>, Exhausted> {
        self.effort = effort;
        let value = self.value(position, 0);
        if self.effort == 0 && value.is_err() {
            self.moves.clear();
            self.values.clear();
            self.ends.clear();
            self.bounds.clear();
            self.options.clear();
            self.unknown.clear();
            self.unsolved.clear();
            return Ok(None);
        }
        value.map(Some)
    }

    /// Pops the moves from `first_move` on, and pushes the values of their components.
    ///
    /// All are looked up before the first is solved: consecutive accesses to the same table let the processor overlap
    /// their cache misses.
    fn find_values(&mut self, first_move: usize, depth: u32) -> Result<(), Exhausted> {
        let (first_value, first_end) = (self.values.len(), self.ends.len());
        for next in &mut self.moves[first_move..] {
            next.value = self.recent.get(next.hash, &next.position);
        }
        let first_unknown = self.unknown.len();
        for (number, next) in self.moves[first_move..].iter().enumerate() {
            if number % CHECKED == CHECKED - 1 {
                self.universe.budget().check()?;
            }
            let (values, unknown) = (&mut self.values, &mut self.unknown);
            match next.value {
                Some(value) => values.push(value),
                None => self.mode.components(&next.position, &mut |position| {
                    unknown.push(Unknown { hash: WordHasher::hash(&position), position, place: values.len() });
                    values.push(Id::ZERO);
                }),
            }
            self.ends.push(self.values.len());
        }
        let first_unsolved = self.unsolved.len();
        for component in self.unknown.drain(first_unknown..) {
            match self.recent.get(component.hash, &component.position) {
                Some(value) => self.values[component.place] = value,
                None => {
                    let (normal, negated) = self.mode.normal(&component.position);
                    self.unsolved.push(Unsolved { component, normal, negated, found: None });
                }
            }
        }
        self.look_up(first_unsolved);
        self.note_lists();
        let effort_then = self.effort;
        while first_unsolved < self.unsolved.len() {
            let Some(Unsolved { component, normal, negated, .. }) = self.unsolved.pop() else { break };
            // A component solved in the meantime may have been the same, or have led to it.
            let look_again = self.shared || self.effort != effort_then;
            let found = if look_again { self.table.get(&normal) } else { None };
            let value = match found.and_then(Entry::value) {
                Some(value) => value,
                None => self.universe.budget().deeper(|| self.solve(normal, depth + 1))?,
            };
            self.note(component, value, negated);
        }
        // A position with a single component is cached as a whole, including the parts of the board that do not matter.
        let mut start = first_value;
        let ends = self.ends[first_end..].iter();
        for (next, &end) in self.moves.drain(first_move..).zip(ends) {
            if next.value.is_none() && end == start + 1 {
                self.recent.insert(next.hash, next.position, self.values[start]);
            }
            start = end;
        }
        Ok(())
    }

    /// Reports the memory of the lists to the budget. They become long if positions have many moves and play is long.
    #[inline]
    fn note_lists(&mut self) {
        let Some(position) = self.unsolved.last().map(|unsolved| &unsolved.normal) else { return };
        let behind_pointers = position.memory() - size_of::<P>();
        let behind_pointers = behind_pointers * (self.moves.len() + self.unknown.len() + 2 * self.unsolved.len());
        let positions = size_of::<Met<P>>() * self.moves.capacity()
            + size_of::<Unknown<P>>() * self.unknown.capacity()
            + size_of::<Unsolved<P>>() * self.unsolved.capacity();
        let words = self.values.capacity() + self.ends.capacity() + self.bounds.capacity() + self.options.capacity();
        self.held.rise_to((behind_pointers + positions + 8 * words) as u64);
    }

    /// Removes the components that are in the table, and moves those that other threads are working on below the rest, so that
    /// they come last, perhaps solved by then.
    fn look_up(&mut self, first_unsolved: usize) {
        for unsolved in &mut self.unsolved[first_unsolved..] {
            unsolved.found = self.table.get(&unsolved.normal);
        }
        let (mut index, mut below) = (first_unsolved, first_unsolved);
        while index < self.unsolved.len() {
            let found = self.unsolved[index].found;
            match found.and_then(Entry::value) {
                Some(value) => {
                    let Unsolved { component, negated, .. } = self.unsolved.swap_remove(index);
                    self.note(component, value, negated);
                    continue;
                }
                None if found == Some(Entry::IN_WORK) => {
                    self.unsolved.swap(below, index);
                    below += 1;
                }
                None => {}
            }
            index += 1;
        }
    }

    /// Stores the value of a component, given the value of its normal form.
    fn note(&mut self, component: Unknown<P>, value: Id, negated: bool) {
        let value = if negated { self.universe.negative(value) } else { value };
        self.values[component.place] = value;
        self.recent.insert(component.hash, component.position, value);
    }

    /// The value of a normalized component that is not in the table.
    fn solve(&mut self, position: P, depth: u32) -> Result<Id, Exhausted> {
        if MAX_DEPTH < depth {
            return Err(Exhausted::Depth(MAX_DEPTH));
        }
        let budget = self.universe.budget();
        budget.check()?;
        self.effort = self.effort.saturating_sub(1);
        if self.effort == 0 {
            return Err(Exhausted::Nodes(budget.nodes_used()));
        }
        if self.shared && depth <= MARKED_DEPTH {
            self.table.reserve(position.clone(), Entry::IN_WORK, budget);
        }
        let first = self.options.len();
        self.find_options(&position, Player::Left, depth)?;
        let left_end = self.options.len();
        self.find_options(&position, Player::Right, depth)?;
        let value = self.value_of_form(first, left_end)?;
        self.options.truncate(first);
        self.table.insert(position, Entry(value.word()), budget);
        Ok(value)
    }

    /// The value of the form with Left's options from `first` to `left_end`, and Right's from there on, in the order of ids.
    fn value_of_form(&mut self, first: usize, left_end: usize) -> Result<Id, Exhausted> {
        let lists = ByPlayer { left: &self.options[first..left_end], right: &self.options[left_end..] };
        let Some(form) = SmallForm::new(lists) else { return self.universe.game_of_ids(lists) };
        let hash = WordHasher::hash(&form);
        if let Some(value) = self.forms.get(hash, &form) {
            return Ok(value);
        }
        let value = self.universe.game_of_ids(lists)?;
        self.forms.insert(hash, form, value);
        Ok(value)
    }

    /// Appends the values of the moves of a player that may be worth making to the options, sorted by id.
    ///
    /// The left stop of a sum is at most the sum of the left stops, and the right stop at least the sum of the right
    /// stops. A move whose stops are all worse than those of another is dominated, so its sum need not be computed.
    fn find_options(&mut self, position: &P, player: Player, depth: u32) -> Result<(), Exhausted> {
        let (first_move, first_value, first_end) = (self.moves.len(), self.values.len(), self.ends.len());
        self.mode.moves(position, player, &mut |next| self.moves.push(Met::new(next)));
        self.find_values(first_move, depth)?;
        let first_bound = self.bounds.len();
        let mut best = i64::MIN;
        let mut start = first_value;
        for &end in &self.ends[first_end..] {
            let (worst, bound) = self.range(player, &self.values[start..end]);
            best = best.max(worst);
            self.bounds.push(bound);
            start = end;
        }
        let first = self.options.len();
        let mut start = first_value;
        for (&end, &bound) in self.ends[first_end..].iter().zip(&self.bounds[first_bound..]) {
            if best <= bound {
                self.options.push(self.universe.sum_of(&mut self.values[start..end])?);
            }
            start = end;
        }
        self.bounds.truncate(first_bound);
        self.ends.truncate(first_end);
        self.values.truncate(first_value);
        self.options[first..].sort_unstable();
        let mut kept = first;
        for place in first..self.options.len() {
            if place == first || self.options[place] != self.options[kept - 1] {
                self.options[kept] = self.options[place];
                kept += 1;
            }
        }
        self.options.truncate(kept);
        Ok(())
    }

    /// Bounds on the opponent's stop and on the player's own stop of a sum, from the player's point of view.
    fn range(&self, player: Player, values: &[Id]) -> (i64, i64) {
        let (mut worst, mut best) = (0, 0);
        for &value in values {
            let Some(stops) = self.universe.rounded_stops(value) else { return (i64::MIN, i64::MAX) };
            worst += player.sign() * stops[!player];
            best += player.sign() * stops[player];
        }
        (worst, best)
    }
}
