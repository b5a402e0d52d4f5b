//! The winner of a sum of components, found by search: in normal play, and in misère play.
//!
//! In misère play the outcomes of components do not determine the outcome of their sum, so whole sums are searched. The
//! search stops as soon as it finds a winning move, stores the sums it has seen, and keeps its path in a list of its own
//! rather than on the stack, so that games of any length can be solved.

use crate::arena::{Arena, MoveList, Part, tidy};
use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::convention::Convention;
use crate::interner::Interner;
use crate::player::{ByPlayer, Player};

/// The winner of a sum, depending on who moves first.
///
/// # Errors
///
/// Moves cannot be listed, play can return to a sum, or the budget is spent.
///
/// # Examples
///
/// See the [module](crate::arena).
pub fn winners<A: Arena + ?Sized>(
    arena: &mut A,
    parts: &[Part],
    convention: Convention,
    budget: &Budget,
) -> Result<ByPlayer<Player>, A::Error> {
    let is_impartial = arena.is_impartial();
    let mut search = Search {
        arena,
        convention,
        is_impartial,
        budget,
        sums: Interner::default(),
        sum_bytes: 0,
        turns: Vec::new(),
        lists: Vec::new(),
        moves: MoveList::default(),
        way: Vec::new(),
        held: MemoryGuard::new(budget, 0),
    };
    let root = search.sum(parts, &[])?;
    ByPlayer::try_from_fn(|first| Ok(if search.wins(root, first)? { first } else { !first }))
}

/// The known facts about a sum with a player to move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    New,
    /// The turn is on the current path.
    Open,
    /// Whether the player to move wins.
    Done(bool),
}

/// A turn on the current path. Its moves are examined from the last to the first.
struct Open {
    sum: u32,
    player: Player,
    /// The moves in the parts from this one on have been examined, or are being examined.
    part: usize,
    /// The moves in that part that are still to be examined.
    moves: (u32, u32),
    can_move: bool,
}

/// The number of moves between two checks of the budget; a turn may have many.
const CHECKED: u32 = 1 << 10;

struct Search<'a, A: ?Sized> {
    arena: &'a mut A,
    convention: Convention,
    is_impartial: bool,
    budget: &'a Budget,
    sums: Interner<Box<[Part]>>,
    /// The bytes of the parts.
    sum_bytes: usize,
    /// The known facts about each sum; in impartial games only with Left to move.
    turns: Vec<ByPlayer<Turn>>,
    /// The range of the moves of each player from each component, if they have been listed.
    lists: Vec<ByPlayer<Option<(u32, u32)>>>,
    /// The moves of all lists.
    moves: MoveList,
    way: Vec<Open>,
    /// The memory taken by all of these.
    held: MemoryGuard<'a>,
}

impl<A: Arena + ?Sized> Search<'_, A> {
    /// The number of a sum.
    fn sum(&mut self, parts: &[Part], others: &[Part]) -> Result<u32, A::Error> {
        let mut sum = Vec::with_capacity(parts.len() + others.len());
        for &part in parts.iter().chain(others) {
            if !self.arena.is_over(part.component)? {
                sum.push(part);
            }
        }
        tidy(&mut sum, self.convention, self.is_impartial);
        let bytes = size_of_val(sum.as_slice());
        let number = self.sums.number(sum.into_boxed_slice())?;
        if self.turns.len() <= number as usize {
            self.turns.push(ByPlayer { left: Turn::New, right: Turn::New });
            self.sum_bytes += bytes;
        }
        Ok(number)
    }

    /// Whether a player who moves first in a sum wins.
    fn wins(&mut self, sum: u32, player: Player) -> Result<bool, A::Error> {
        if let Turn::Done(wins) = *self.turn(sum, player) {
            return Ok(wins);
        }
        self.enter(sum, player)?;
        let mut found = false;
        while let Some(wins) = self.step()? {
            found = wins;
            // The player who moved there wins if the player to move does not.
            while let Some(done) = self.leave(found) {
                found = done;
            }
        }
        Ok(found)
    }

    fn turn(&mut self, sum: u32, player: Player) -> &mut Turn {
        let player = if self.is_impartial { Player::Left } else { player };
        &mut self.turns[sum as usize][player]
    }

    /// Continues until it is known whether the player to move in the last turn wins; `None` if no turn is left.
    fn step(&mut self) -> Result<Option<bool>, A::Error> {
        loop {
            let Some(top) = self.way.last_mut() else { return Ok(None) };
            let (sum, player) = (top.sum, top.player);
            if top.moves.0 == top.moves.1 {
                let parts = &self.sums[sum];
                // Moves in equal parts are equivalent, so only one of several equal parts is examined.
                let part = (0..top.part).rev().find(|&part| part == 0 || parts[part - 1] != parts[part]);
                let Some(part) = part else {
                    return Ok(Some(if top.can_move { false } else { self.convention.stuck_wins() }));
                };
                top.part = part;
                let Part { component, negated } = parts[part];
                let mover = if negated { !player } else { player };
                let moves = self.list(component, if self.is_impartial { Player::Left } else { mover })?;
                if let Some(top) = self.way.last_mut() {
                    top.can_move |= moves.0 != moves.1;
                    top.moves = moves;
                }
                continue;
            }
            top.moves.1 -= 1;
            if top.moves.1 % CHECKED == CHECKED - 1 {
                self.budget.check()?;
            }
            let (part, chosen) = (top.part, top.moves.1);
            let after = self.after(sum, part, chosen)?;
            match *self.turn(after, !player) {
                Turn::Done(false) => return Ok(Some(true)),
                Turn::Done(true) => {}
                Turn::Open => return Err(self.arena.sum_comes_back(&self.sums[after])),
                Turn::New => self.enter(after, !player)?,
            }
        }
    }

    /// The sum after a move in one of its parts.
    fn after(&mut self, sum: u32, part: usize, chosen: u32) -> Result<u32, A::Error> {
        let parts = &self.sums[sum];
        let negated = parts[part].negated;
        let mut rest = Vec::with_capacity(parts.len() - 1);
        rest.extend_from_slice(&parts[..part]);
        rest.extend_from_slice(&parts[part + 1..]);
        let moved = self.moves.get(chosen as usize).iter();
        let moved: Vec<Part> = moved.map(|&part| if negated { -part } else { part }).collect();
        self.sum(&rest, &moved)
    }

    /// The moves of a player from a component.
    fn list(&mut self, component: u32, player: Player) -> Result<(u32, u32), A::Error> {
        let place = component as usize;
        if self.lists.len() <= place {
            self.lists.resize(place + 1, ByPlayer { left: None, right: None });
        }
        if let Some(moves) = self.lists[place][player] {
            return Ok(moves);
        }
        let first = self.moves.len();
        self.arena.expand(component, player, &mut self.moves)?;
        let number = |len: usize| u32::try_from(len).map_err(|_| Exhausted::Nodes(u32::MAX.into()));
        let moves = (number(first)?, number(self.moves.len())?);
        self.lists[place][player] = Some(moves);
        Ok(moves)
    }

    fn enter(&mut self, sum: u32, player: Player) -> Result<(), A::Error> {
        self.budget.check()?;
        self.budget.note_node(0);
        *self.turn(sum, player) = Turn::Open;
        let part = self.sums[sum].len();
        self.way.push(Open { sum, player, part, moves: (0, 0), can_move: false });
        let lists = self.lists.capacity() * size_of::<ByPlayer<Option<(u32, u32)>>>();
        let turns = self.turns.capacity() * size_of::<ByPlayer<Turn>>();
        let way = self.way.capacity() * size_of::<Open>();
        let bytes = self.sums.bytes() + self.sum_bytes + self.moves.bytes() + lists + turns + way;
        self.held.rise_to(bytes as u64);
        Ok(())
    }

    /// Leaves the last turn, in which the player to move wins or not; returns whether and how that decides the previous turn.
    fn leave(&mut self, wins: bool) -> Option<bool> {
        let done = self.way.pop()?;
        *self.turn(done.sum, done.player) = Turn::Done(wins);
        (!wins && !self.way.is_empty()).then_some(true)
    }
}
