//! Values of blocks with cycles of mixed colours, by search.
//!
//! A state is a set of edges of the block connected with one root, and for every other point a game that stands on it. By
//! the colon principle only the value of that game matters, so a player moves in it to an option of its canonical form,
//! of which a number has at most one. After a cut the rest splits into blocks again, which are solved one by one.
//!
//! States are cached twice: as they are in the block, which is fast, and renumbered, so that parts of the same shape
//! share an entry. The renumbering sorts points by their surroundings; in case of a tie the same shape may be solved
//! twice, but different shapes are never confused.

use std::hash::BuildHasher;
use std::sync::{Mutex, PoisonError};

use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::board::Bits;
use crate::budget::Exhausted;
use crate::hackenbush::blocks::blocks;
use crate::hackenbush::colour::Colour;
use crate::hackenbush::graph::{Edge, GROUND, Graph};
use crate::hackenbush::numeral::Numeral;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::{Game, Id, MAX_DEPTH, Universe};

/// The values of solved blocks, by shape; kept in the universe.
#[derive(Default)]
pub(super) struct Shapes(Mutex<FxHashMap<Box<[u64]>, Id>>);

/// The search in one block.
pub(super) struct Search<'u, B> {
    universe: &'u Universe,
    shapes: &'u Shapes,
    /// The edges; the points of the block are numbered from 0, its root.
    edges: Vec<Edge>,
    /// For each point, the edges that end there.
    around: Vec<B>,
    /// The games on the points, a list for each number; the roots have zeros.
    lists: Vec<Box<[Id]>>,
    numbers: FxHashMap<Box<[Id]>, u32>,
    known: FxHashMap<State<B>, Id>,
    /// The values of edges with a game on top.
    above: FxHashMap<(Colour, Id), Id>,
    depth: u32,
}

/// Edges connected with a root, and the number of the list of games on the points.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State<B> {
    root: u32,
    edges: B,
    list: u32,
}

impl<'u, B: Bits> Search<'u, B> {
    /// A search in a block whose root is point 0.
    pub(super) fn new(universe: &'u Universe, edges: Vec<Edge>, points: usize) -> Search<'u, B> {
        let mut around = vec![B::EMPTY; points];
        for (number, edge) in (0..).zip(&edges) {
            for end in edge.ends {
                around[end as usize] = around[end as usize] | B::cell(number);
            }
        }
        Search {
            universe,
            shapes: universe.kept(),
            edges,
            around,
            lists: Vec::new(),
            numbers: FxHashMap::default(),
            known: FxHashMap::default(),
            above: FxHashMap::default(),
            depth: 0,
        }
    }

    /// The value of the block with these games on its points.
    pub(super) fn value(&mut self, on_points: &[Game<'u>]) -> Result<Game<'u>, Exhausted> {
        let list = self.number(on_points.iter().map(|game| game.id()).collect());
        let edges = B::first(self.edges.len() as u32);
        self.block(State { root: GROUND, edges, list }).map(|id| self.universe.handle(id))
    }

    /// The value of an edge with a game on top.
    pub(super) fn edge(&mut self, colour: Colour, top: Game<'u>) -> Result<Game<'u>, Exhausted> {
        self.above_edge(colour, top.id()).map(|id| self.universe.handle(id))
    }

    /// The number of states solved.
    pub(super) fn states(&self) -> usize {
        self.known.len()
    }

    /// The number of a list of games on points.
    fn number(&mut self, list: Box<[Id]>) -> u32 {
        if let Some(&number) = self.numbers.get(&list) {
            return number;
        }
        let number = self.lists.len() as u32;
        self.lists.push(list.clone());
        self.numbers.insert(list, number);
        number
    }

    /// Runs one level of the recursion.
    fn deeper<T>(&mut self, level: impl FnOnce(&mut Self) -> Result<T, Exhausted>) -> Result<T, Exhausted> {
        if MAX_DEPTH < self.depth {
            return Err(Exhausted::Depth(MAX_DEPTH));
        }
        self.depth += 1;
        let result = self.universe.budget().deeper(|| level(self));
        self.depth -= 1;
        result
    }

    /// The value of an arbitrary set of edges connected with a root.
    fn part(&mut self, state: State<B>) -> Result<Id, Exhausted> {
        if state.edges.is_empty() {
            return Ok(Id::ZERO);
        }
        if let Some(&value) = self.known.get(&state) {
            return Ok(value);
        }
        let mut list = self.lists[state.list as usize].to_vec();
        let chosen: Vec<u32> = state.edges.cells().collect();
        // The search for blocks starts at point 0, so the root is exchanged with it.
        let moved = |point: u32| match point {
            GROUND => state.root,
            point if point == state.root => GROUND,
            point => point,
        };
        let turned = chosen.iter().map(|&edge| self.edges[edge as usize]);
        let turned = turned.map(|edge| Edge { ends: edge.ends.map(moved), ..edge }).collect();
        let graph = Graph { edges: turned, names: Vec::new(), points: self.around.len() as u32 };
        let mut found: Vec<(u32, B)> = Vec::new();
        let collected: Result<(), Exhausted> = blocks(&graph, |root, edges| {
            let set = edges.iter().fold(B::EMPTY, |set, &edge| set | B::cell(chosen[edge as usize]));
            found.push((moved(root), set));
            Ok(())
        });
        collected?;
        let mut total = Id::ZERO;
        for (root, edges) in found {
            let value = match edges.count() {
                1 => {
                    let edge = self.edges[edges.lowest() as usize];
                    let top = if edge.is_loop() { Id::ZERO } else { list[edge.other(root) as usize] };
                    self.above_edge(edge.colour, top)?
                }
                _ => {
                    let mut on_points = vec![Id::ZERO; list.len()];
                    for end in edges.cells().flat_map(|edge| self.edges[edge as usize].ends) {
                        on_points[end as usize] = if end == root { Id::ZERO } else { list[end as usize] };
                    }
                    let number = self.number(on_points.into());
                    self.deeper(|search| search.block(State { root, edges, list: number }))?
                }
            };
            // The game on the root of the whole part belongs to another block.
            let sum = if root == state.root { &mut total } else { &mut list[root as usize] };
            *sum = self.universe.sum(*sum, value)?;
        }
        self.known.insert(state, total);
        self.note()?;
        Ok(total)
    }

    /// The value of a block.
    fn block(&mut self, state: State<B>) -> Result<Id, Exhausted> {
        if let Some(&value) = self.known.get(&state) {
            return Ok(value);
        }
        let shape = self.shape(state);
        let shared = self.shapes.0.lock().unwrap_or_else(PoisonError::into_inner).get(&shape).copied();
        let value = match shared {
            Some(value) => value,
            None => {
                let value = self.solve(state)?;
                self.universe.budget().note_memory(8 * shape.len() as u64 + 32);
                self.shapes.0.lock().unwrap_or_else(PoisonError::into_inner).insert(shape, value);
                value
            }
        };
        self.known.insert(state, value);
        self.note()?;
        Ok(value)
    }

    /// The value of a block, from the values of its options.
    fn solve(&mut self, state: State<B>) -> Result<Id, Exhausted> {
        let mut options: ByPlayer<Vec<Id>> = ByPlayer::default();
        for cut in state.edges.cells() {
            let next = self.without(state, cut);
            let value = self.deeper(|search| search.part(next))?;
            let colour = self.edges[cut as usize].colour;
            for player in Player::ALL.into_iter().filter(|player| colour.allows(*player)) {
                options[player].push(value);
            }
        }
        let on_points = self.lists[state.list as usize].clone();
        for (point, &game) in on_points.iter().enumerate().filter(|(_, game)| **game != Id::ZERO) {
            for player in Player::ALL {
                for option in self.universe.handle(game).options(player) {
                    let mut list = on_points.clone();
                    list[point] = option.id();
                    let list = self.number(list);
                    options[player].push(self.deeper(|search| search.block(State { list, ..state }))?);
                }
            }
        }
        self.form(options)
    }

    /// The state after a cut.
    fn without(&mut self, state: State<B>, cut: u32) -> State<B> {
        let edges = state.edges & !B::cell(cut);
        let mut reached = vec![false; self.around.len()];
        reached[state.root as usize] = true;
        let (mut kept, mut list) = (B::EMPTY, vec![state.root]);
        while let Some(point) = list.pop() {
            let here = self.around[point as usize] & edges & !kept;
            kept = kept | here;
            for edge in here.cells() {
                let other = self.edges[edge as usize].other(point);
                if !std::mem::replace(&mut reached[other as usize], true) {
                    list.push(other);
                }
            }
        }
        let on_points = &self.lists[state.list as usize];
        let is_lost = |(point, game): (usize, &Id)| !reached[point] && *game != Id::ZERO;
        if !on_points.iter().enumerate().any(is_lost) {
            return State { edges: kept, ..state };
        }
        let on_points = on_points.iter().zip(reached).map(|(game, reached)| if reached { *game } else { Id::ZERO });
        let on_points = on_points.collect();
        State { edges: kept, list: self.number(on_points), ..state }
    }

    /// The value of an edge with a game on top: the ordinal sum of the edge and the game.
    fn above_edge(&mut self, colour: Colour, top: Id) -> Result<Id, Exhausted> {
        if let Some(&value) = self.above.get(&(colour, top)) {
            return Ok(value);
        }
        let game = self.universe.handle(top);
        let value = match (colour.owner(), game.as_number(), game.as_nimber()) {
            (Some(player), Some(number), _) => {
                let number = Dyadic::from(Numeral::from(&number).above_edge(player));
                self.universe.number(&number).id()
            }
            (None, _, Some(nimber)) => self.universe.nimber(nimber.checked_add(1).ok_or(Exhausted::Range)?).id(),
            _ => {
                let mut options: ByPlayer<Vec<Id>> = ByPlayer::default();
                for player in Player::ALL {
                    if colour.allows(player) {
                        options[player].push(Id::ZERO);
                    }
                    for option in game.options(player) {
                        options[player].push(self.deeper(|search| search.above_edge(colour, option.id()))?);
                    }
                }
                self.form(options)?
            }
        };
        self.above.insert((colour, top), value);
        self.note()?;
        Ok(value)
    }

    /// The game with these options; of the numbers among them only the best matters.
    fn form(&self, options: ByPlayer<Vec<Id>>) -> Result<Id, Exhausted> {
        let lists = ByPlayer::from_fn(|player| {
            let mut best: Option<Dyadic> = None;
            let mut list = Vec::new();
            for game in options[player].iter().map(|&id| self.universe.handle(id)) {
                match (game.as_number(), &best) {
                    (None, _) => list.push(game),
                    (Some(number), Some(other)) if number.cmp(other) as i64 * player.sign() <= 0 => {}
                    (Some(number), _) => best = Some(number),
                }
            }
            list.extend(best.map(|number| self.universe.number(&number)));
            list
        });
        self.universe.game(&lists.left, &lists.right).map(Game::id)
    }

    /// Counts a state and checks the budget.
    fn note(&self) -> Result<(), Exhausted> {
        self.universe.budget().note_node(2 * size_of::<(State<B>, Id)>() as u64);
        self.universe.budget().check()
    }

    /// The block with its points renumbered, and the games on them.
    fn shape(&self, state: State<B>) -> Box<[u64]> {
        let edges: Vec<Edge> = state.edges.cells().map(|edge| self.edges[edge as usize]).collect();
        let on_points = &self.lists[state.list as usize];
        let first = |(point, game): (u32, &Id)| FxBuildHasher.hash_one((point == state.root, game.word()));
        let mut seen: Vec<u64> = (0..).zip(on_points).map(first).collect();
        for _ in 0..ROUNDS {
            let mut next = seen.clone();
            for edge in &edges {
                let [a, b] = edge.ends.map(|end| end as usize);
                for (here, there) in [(a, b), (b, a)] {
                    // Addition makes the order of the edges irrelevant.
                    next[here] = next[here].wrapping_add(FxBuildHasher.hash_one((seen[there], edge.colour)));
                }
            }
            seen = next.into_iter().map(|sight| FxBuildHasher.hash_one(sight)).collect();
        }
        let mut points: Vec<u32> = edges.iter().flat_map(|edge| edge.ends).collect();
        points.sort_unstable();
        points.dedup();
        points.sort_by_key(|&point| (point != state.root, seen[point as usize], point));
        let mut place = vec![0_u64; on_points.len()];
        for (number, &point) in (0..).zip(&points) {
            place[point as usize] = number;
        }
        let mut shape: Vec<u64> = edges
            .iter()
            .map(|edge| {
                let [a, b] = edge.ends.map(|end| place[end as usize]);
                a.min(b) << 34 | a.max(b) << 2 | edge.colour as u64
            })
            .collect();
        shape.sort_unstable();
        shape.extend(points.iter().map(|&point| on_points[point as usize].word()));
        shape.push(points.len() as u64);
        shape.into()
    }
}

/// The radius of the surroundings of a point used for renumbering.
const ROUNDS: usize = 3;
