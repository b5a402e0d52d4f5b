//! Cycles: which vertices have none below them, and which can be gone round by alternate moves.

use crate::budget::{Budget, Exhausted};
use crate::loopy::graph::{Graph, Patience, Vertex};
use crate::player::{ByPlayer, Player};

/// The vertices of `order`, which is closed under moves, that have no cycle below them, by height, and the others.
pub(super) fn loop_free(graph: &Graph, order: &[Vertex]) -> (Vec<Vec<Vertex>>, Vec<Vertex>) {
    let moves = |vertex: Vertex| Player::ALL.into_iter().flat_map(move |player| graph.options(vertex, player));
    let mut open = vec![0_usize; graph.len()];
    let mut origins: Vec<Vec<Vertex>> = vec![Vec::new(); graph.len()];
    for &vertex in order {
        for &option in moves(vertex) {
            open[vertex as usize] += 1;
            origins[option as usize].push(vertex);
        }
    }
    let mut levels = Vec::new();
    let mut free = vec![false; graph.len()];
    let mut level: Vec<Vertex> = order.iter().copied().filter(|&vertex| open[vertex as usize] == 0).collect();
    while !level.is_empty() {
        let mut next = Vec::new();
        for &vertex in &level {
            free[vertex as usize] = true;
            for &origin in &origins[vertex as usize] {
                open[origin as usize] -= 1;
                if open[origin as usize] == 0 {
                    next.push(origin);
                }
            }
        }
        levels.push(std::mem::replace(&mut level, next));
    }
    (levels, order.iter().copied().filter(|&vertex| !free[vertex as usize]).collect())
}

/// The strongly connected components of the alternating graph, whose states are a vertex and the player to move.
pub(super) struct Alternating {
    component: Vec<u32>,
    /// Whether a component has a cycle, which is to say more than one state: each move changes the player.
    cyclic: Vec<bool>,
}

fn state(vertex: Vertex, player: Player) -> usize {
    2 * vertex as usize + usize::from(player == Player::Right)
}

impl Alternating {
    /// The components of a graph, in the order in which they are left: the components below a state come first.
    pub(super) fn new(graph: &Graph) -> Alternating {
        const NEW: u32 = u32::MAX;
        let states = 2 * graph.len();
        let mut component = vec![NEW; states];
        let mut cyclic = Vec::new();
        // Tarjan's algorithm with a stack of its own.
        let mut index = vec![NEW; states];
        let mut low = vec![0; states];
        let mut next_index = 0;
        let mut path: Vec<usize> = Vec::new();
        let mut calls: Vec<(usize, usize)> = Vec::new();
        for start in 0..states {
            if index[start] != NEW {
                continue;
            }
            calls.push((start, 0));
            while let Some(&mut (here, ref mut place)) = calls.last_mut() {
                if *place == 0 {
                    index[here] = next_index;
                    low[here] = next_index;
                    next_index += 1;
                    path.push(here);
                }
                let (vertex, player) = ((here / 2) as Vertex, Player::ALL[here % 2]);
                match graph.options(vertex, player).get(*place) {
                    Some(&option) => {
                        *place += 1;
                        let there = state(option, !player);
                        if index[there] == NEW {
                            calls.push((there, 0));
                        } else if component[there] == NEW {
                            low[here] = low[here].min(index[there]);
                        }
                    }
                    None => {
                        calls.pop();
                        if let Some(&(caller, _)) = calls.last() {
                            low[caller] = low[caller].min(low[here]);
                        }
                        if low[here] == index[here] {
                            let number = cyclic.len() as u32;
                            let mut size = 0;
                            while let Some(member) = path.pop() {
                                component[member] = number;
                                size += 1;
                                if member == here {
                                    break;
                                }
                            }
                            cyclic.push(1 < size);
                        }
                    }
                }
            }
        }
        Alternating { component, cyclic }
    }

    /// Whether no alternate moves lead round a cycle, from any vertex and whoever begins: whether every vertex is a stopper.
    pub(super) fn is_stopper(&self) -> bool {
        !self.cyclic.contains(&true)
    }

    /// Whether the move of `player` from `vertex` to `option` can be repeated by alternate moves.
    pub(super) fn is_cyclic(&self, vertex: Vertex, option: Vertex, player: Player) -> bool {
        self.component[state(vertex, player)] == self.component[state(option, !player)]
    }

    /// The place of a state in an order in which every state comes after those it leads to, if there are no cycles.
    pub(super) fn place(&self, vertex: Vertex, player: Player) -> u32 {
        self.component[state(vertex, player)]
    }
}

impl Graph {
    /// Whether the game is a stopper: whether no vertex begins an endless sequence of alternate moves, whoever moves first.
    pub fn is_stopper(&self) -> bool {
        Alternating::new(self).is_stopper()
    }

    /// Whether no vertex can be reached from itself.
    pub fn is_loop_free(&self) -> bool {
        let order: Vec<Vertex> = self.vertices().collect();
        loop_free(self, &order).1.is_empty()
    }

    /// Whether every cycle is a pass.
    pub fn is_plumtree(&self) -> bool {
        let mut without = self.clone();
        for vertex in self.vertices() {
            for player in Player::ALL {
                without.options_mut(vertex, player).retain(|&option| option != vertex);
            }
        }
        without.is_loop_free()
    }
}

impl Graph {
    /// For each player who may begin at the root, whether `winner` can force the opponent to be without a move.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub(super) fn forced(&self, winner: Player, budget: &Budget) -> Result<ByPlayer<bool>, Exhausted> {
        let mut patience = Patience::new(budget);
        let origins = self.origins();
        let mut won = ByPlayer::from_fn(|_| vec![false; self.len()]);
        let mut open: Vec<usize> = self.vertices().map(|vertex| self.options(vertex, !winner).len()).collect();
        let mut waiting: Vec<(Vertex, Player)> =
            self.vertices().filter(|&vertex| open[vertex as usize] == 0).map(|vertex| (vertex, !winner)).collect();
        while let Some((vertex, mover)) = waiting.pop() {
            patience.step()?;
            won[mover][vertex as usize] = true;
            for &origin in &origins[!mover][vertex as usize] {
                let place = origin as usize;
                let enters = match mover == winner {
                    // The opponent has no other move left.
                    true => {
                        open[place] -= 1;
                        open[place] == 0
                    }
                    false => !std::mem::replace(&mut won[winner][place], true),
                };
                if enters {
                    waiting.push((origin, !mover));
                }
            }
        }
        Ok(won.map(|won| won[0]))
    }
}
