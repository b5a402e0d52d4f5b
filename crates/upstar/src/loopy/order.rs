//! The order of games, by survival.
//!
//! `G <= H` on a side if Left survives the play of `H - G` when Right begins: she never lacks a move, and if play has no end, it
//! counts for her. Endless play of `H - G` counts for Left on the onside if infinitely many moves are in `H`, and on the offside if
//! infinitely many are in `G`; for stoppers it always does, because then infinitely many are in both. A *good* move is one in the
//! component that counts.
//!
//! All pairs of vertices are decided at once, by an attractor for stoppers, and by a sequence of them otherwise (a Büchi game).

use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::loopy::graph::{Graph, Patience, Vertex};
use crate::player::{ByPlayer, Player};

/// The order between the vertices of two graphs.
pub(super) struct Order {
    width: usize,
    le: Vec<bool>,
}

impl Order {
    /// Whether vertex `a` of the first graph is less than or equal to vertex `b` of the second.
    #[inline]
    pub(super) fn le(&self, a: Vertex, b: Vertex) -> bool {
        self.le[a as usize * self.width + b as usize]
    }

    /// Whether two vertices are equal, if both graphs are the same.
    pub(super) fn equal(&self, a: Vertex, b: Vertex) -> bool {
        self.le(a, b) && self.le(b, a)
    }

    /// Whether `x` is at least as good for `player` as `y`, if both graphs are the same.
    #[inline]
    pub(super) fn prefers(&self, player: Player, x: Vertex, y: Vertex) -> bool {
        match player {
            Player::Left => self.le(y, x),
            Player::Right => self.le(x, y),
        }
    }

    /// The order between the vertices of two graphs in which every vertex is a stopper.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub(super) fn of_stoppers(g: &Graph, h: &Graph, budget: &Budget) -> Result<Order, Exhausted> {
        Play::new(g, h, budget)?.for_stoppers()
    }

    /// The order between the vertices of two graphs on the side of a player: Left's is the onside.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub(super) fn of_sides(g: &Graph, h: &Graph, side: Player, budget: &Budget) -> Result<Order, Exhausted> {
        Play::new(g, h, budget)?.on_side(side)
    }
}

/// The play of `H - G`: states are a vertex `a` of `G`, a vertex `b` of `H`, and the player to move.
struct Play<'a> {
    g: &'a Graph,
    h: &'a Graph,
    /// For each player, the vertices of `G` from which that player's opponent moves there: components of `-G` are reversed.
    g_origins: ByPlayer<Vec<Vec<Vertex>>>,
    h_origins: ByPlayer<Vec<Vec<Vertex>>>,
    width: usize,
    states: usize,
    budget: &'a Budget,
    _held: MemoryGuard<'a>,
}

/// The bytes that are needed for a pair of vertices: marks, counters and the waiting list.
const BYTES_A_PAIR: usize = 16;

impl<'a> Play<'a> {
    fn new(g: &'a Graph, h: &'a Graph, budget: &'a Budget) -> Result<Play<'a>, Exhausted> {
        let states = g.len().saturating_mul(h.len());
        let bytes = states.saturating_mul(BYTES_A_PAIR) + 2 * (g.bytes() + h.bytes());
        let held = MemoryGuard::new(budget, bytes as u64);
        budget.check()?;
        if MOST_PAIRS < states {
            return Err(Exhausted::Nodes(MOST_PAIRS as u64));
        }
        let (g_origins, h_origins) = (g.origins(), h.origins());
        Ok(Play { g, h, g_origins, h_origins, width: h.len(), states, budget, _held: held })
    }

    fn pair(&self, a: Vertex, b: Vertex) -> usize {
        a as usize * self.width + b as usize
    }

    fn ends(&self, pair: usize) -> (Vertex, Vertex) {
        ((pair / self.width) as Vertex, (pair % self.width) as Vertex)
    }

    /// The pairs from which `player` moves to a pair in one component: in `H` if `in_h`.
    fn origins(&self, pair: usize, player: Player, in_h: bool) -> impl Iterator<Item = usize> + '_ {
        let (a, b) = self.ends(pair);
        let list = match in_h {
            true => &self.h_origins[player][b as usize],
            false => &self.g_origins[!player][a as usize],
        };
        list.iter().map(move |&origin| match in_h {
            true => self.pair(a, origin),
            false => self.pair(origin, b),
        })
    }

    /// The pairs to which `player` moves in one component.
    fn moves(&self, pair: usize, player: Player, in_h: bool) -> impl Iterator<Item = usize> + '_ {
        let (a, b) = self.ends(pair);
        let list = match in_h {
            true => self.h.options(b, player),
            false => self.g.options(a, !player),
        };
        list.iter().map(move |&option| match in_h {
            true => self.pair(a, option),
            false => self.pair(option, b),
        })
    }

    fn move_count(&self, pair: usize, player: Player) -> u32 {
        let (a, b) = self.ends(pair);
        (self.h.options(b, player).len() + self.g.options(a, !player).len()) as u32
    }

    /// Left survives unless Right forces her to be stuck.
    fn for_stoppers(self) -> Result<Order, Exhausted> {
        let mut patience = Patience::new(self.budget);
        let mut open: Vec<u32> = Vec::with_capacity(self.states);
        let mut lost_to_move = vec![false; self.states];
        let mut survives = vec![true; self.states];
        let mut waiting = Vec::new();
        for (pair, lost) in lost_to_move.iter_mut().enumerate() {
            patience.step()?;
            let count = self.move_count(pair, Player::Left);
            open.push(count);
            if count == 0 {
                *lost = true;
                waiting.push((pair, Player::Left));
            }
        }
        while let Some((pair, mover)) = waiting.pop() {
            patience.step()?;
            for in_h in [false, true] {
                for origin in self.origins(pair, !mover, in_h) {
                    match mover {
                        // Right moves to a pair where Left is lost.
                        Player::Left if survives[origin] => {
                            survives[origin] = false;
                            waiting.push((origin, Player::Right));
                        }
                        Player::Left => {}
                        Player::Right => {
                            open[origin] -= 1;
                            if open[origin] == 0 && !lost_to_move[origin] {
                                lost_to_move[origin] = true;
                                waiting.push((origin, Player::Left));
                            }
                        }
                    }
                }
            }
        }
        Ok(Order { width: self.width, le: survives })
    }

    /// The greatest set `Y` from which Left can force a good move, or Right to be stuck, and be in `Y` again.
    fn on_side(self, side: Player) -> Result<Order, Exhausted> {
        let good = side == Player::Left;
        let mut patience = Patience::new(self.budget);
        let all = || ByPlayer { left: vec![true; self.states], right: vec![true; self.states] };
        let none = || ByPlayer { left: vec![false; self.states], right: vec![false; self.states] };
        let mut last = all();
        let mut left = 2 * self.states;
        loop {
            let mut found = none();
            let mut open = vec![0_u32; self.states];
            let mut waiting = Vec::new();
            for (pair, open) in open.iter_mut().enumerate() {
                patience.step()?;
                if last.left[pair] && self.moves(pair, Player::Left, good).any(|target| last.right[target]) {
                    found.left[pair] = true;
                    waiting.push((pair, Player::Left));
                }
                if last.right[pair] {
                    let met = self.moves(pair, Player::Right, good).filter(|&target| last.left[target]).count() as u32;
                    *open = self.move_count(pair, Player::Right) - met;
                    if *open == 0 {
                        found.right[pair] = true;
                        waiting.push((pair, Player::Right));
                    }
                }
            }
            let mut size = waiting.len();
            while let Some((pair, mover)) = waiting.pop() {
                patience.step()?;
                for in_h in [false, true] {
                    for origin in self.origins(pair, !mover, in_h) {
                        let enters = match mover {
                            Player::Right => last.left[origin] && !found.left[origin],
                            // A good move to a pair of `last` has been counted.
                            Player::Left if in_h == good || !last.right[origin] || found.right[origin] => false,
                            Player::Left => {
                                open[origin] -= 1;
                                open[origin] == 0
                            }
                        };
                        if enters {
                            found[!mover][origin] = true;
                            size += 1;
                            waiting.push((origin, !mover));
                        }
                    }
                }
            }
            if size == left {
                return Ok(Order { width: self.width, le: found.right });
            }
            left = size;
            last = found;
        }
    }
}

/// The most pairs of vertices whose order is computed.
const MOST_PAIRS: usize = 1 << 28;
