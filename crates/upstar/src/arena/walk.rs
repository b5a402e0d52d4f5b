//! A walk over all reachable components, in which each is answered from its options.
//!
//! The walk keeps its path in a list of its own rather than on the stack, so that games of any length can be solved.

use crate::arena::{Arena, MoveList, Part};
use crate::budget::{Budget, MemoryGuard};
use crate::player::{ByPlayer, Player};

/// The state of a component in a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    /// It has not been met.
    New,
    /// It is on the current path.
    Open,
    /// Its answer is known.
    Done,
}

/// The answers that a walk finds for components.
pub(crate) trait Answers<A: Arena + ?Sized> {
    /// The state of a component.
    fn progress(&self, component: u32) -> Progress;

    /// Records that the walk enters a component, or leaves it without an answer.
    fn set_open(&mut self, component: u32, is_open: bool);

    /// Stores the answer of a new component if that needs no search; returns whether it did.
    fn recall(&mut self, arena: &mut A, component: u32) -> Result<bool, A::Error>;

    /// Stores the answer of a component whose options are all answered; in impartial games only Left's are given.
    fn answer(&mut self, arena: &mut A, component: u32, options: ByPlayer<Options<'_>>) -> Result<(), A::Error>;
}

/// The options of a player, by their parts.
#[derive(Clone)]
pub(crate) struct Options<'a> {
    parts: &'a [Part],
    ends: &'a [usize],
    start: usize,
}

impl<'a> Iterator for Options<'a> {
    type Item = &'a [Part];

    #[inline]
    fn next(&mut self) -> Option<&'a [Part]> {
        let (&end, rest) = self.ends.split_first()?;
        let start = std::mem::replace(&mut self.start, end);
        self.ends = rest;
        Some(&self.parts[start..end])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.ends.len(), Some(self.ends.len()))
    }
}

impl ExactSizeIterator for Options<'_> {}

/// A component on the current path.
struct Open {
    component: u32,
    /// The beginning of its moves, and of Right's among them.
    first: ByPlayer<usize>,
    /// All parts of its options before this one are answered.
    next: usize,
}

/// Ensures that the components of a sum are answered.
///
/// # Errors
///
/// Moves cannot be listed, play can return to a component, or the budget is spent.
pub(crate) fn walk<A: Arena + ?Sized, W: Answers<A>>(
    arena: &mut A,
    answers: &mut W,
    parts: &[Part],
    budget: &Budget,
) -> Result<(), A::Error> {
    let held = MemoryGuard::new(budget, 0);
    let mut walk = Walk { arena, answers, budget, moves: MoveList::default(), way: Vec::new(), held };
    let found = parts.iter().try_for_each(|part| walk.find(part.component));
    for open in walk.way {
        // The walk ended early: a later one may enter this component again.
        walk.answers.set_open(open.component, false);
    }
    found
}

struct Walk<'a, A: ?Sized, W> {
    arena: &'a mut A,
    answers: &'a mut W,
    budget: &'a Budget,
    /// The moves from the components on the path, outermost component first.
    moves: MoveList,
    way: Vec<Open>,
    /// The memory taken by both lists.
    held: MemoryGuard<'a>,
}

impl<A: Arena + ?Sized, W: Answers<A>> Walk<'_, A, W> {
    fn find(&mut self, component: u32) -> Result<(), A::Error> {
        if self.answers.progress(component) != Progress::Done {
            self.enter(component)?;
        }
        while let Some(top) = self.way.last_mut() {
            let Walk { arena, answers, moves, .. } = self;
            let is_done = |part: &Part| answers.progress(part.component) == Progress::Done;
            let rest = &moves.parts[top.next..];
            let answered = rest.iter().take_while(|part| is_done(part)).count();
            top.next += answered;
            if let Some(unknown) = rest.get(answered) {
                let component = unknown.component;
                self.enter(component)?;
                continue;
            }
            let Open { component, first, .. } = *top;
            let start = first.left.checked_sub(1).map_or(0, |before| moves.ends[before]);
            let middle = first.right.checked_sub(1).map_or(0, |before| moves.ends[before]);
            let (parts, ends) = (&moves.parts, &moves.ends);
            let options = ByPlayer {
                left: Options { parts, ends: &ends[first.left..first.right], start },
                right: Options { parts, ends: &ends[first.right..], start: middle },
            };
            answers.answer(&mut **arena, component, options)?;
            moves.truncate(first.left);
            self.way.pop();
        }
        Ok(())
    }

    /// Enters a component that is not answered.
    fn enter(&mut self, component: u32) -> Result<(), A::Error> {
        if self.answers.progress(component) == Progress::Open {
            return Err(self.arena.comes_back(component));
        }
        let recalled = self.answers.recall(self.arena, component);
        let is_known = recalled.map_err(|error| match self.way.last() {
            Some(above) => self.arena.error_in_option(above.component, error),
            None => error,
        })?;
        if is_known {
            return Ok(());
        }
        self.budget.check()?;
        self.answers.set_open(component, true);
        let next = self.moves.parts.len();
        let left = self.moves.len();
        self.way.push(Open { component, first: ByPlayer { left, right: left }, next });
        self.arena.expand(component, Player::Left, &mut self.moves)?;
        let right = self.moves.len();
        if !self.arena.is_impartial() {
            self.arena.expand(component, Player::Right, &mut self.moves)?;
        }
        if let Some(top) = self.way.last_mut() {
            top.first.right = right;
        }
        self.held.rise_to((self.moves.bytes() + self.way.capacity() * size_of::<Open>()) as u64);
        Ok(())
    }
}
