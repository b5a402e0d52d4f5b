//! The value of a picture, by the best method for each of its parts.
//!
//! The picture is decomposed into blocks, which are solved from the furthest to the ground:
//!
//! - a single edge below a number or a nimber is solved by the rule for ordinal sums, in time that hardly depends on the
//!   number of bits of the number;
//! - a single edge below any other game is the ordinal sum by definition;
//! - a green block with nimbers on its points is fused into one point (the fusion principle, *Winning Ways*, chapter 7):
//!   the games on its points are added, and a star if the number of its edges is odd;
//! - a block in which only one player can move, including its points, is worth as many moves as there are edges;
//! - any other block is searched.
//!
//! Trees and green graphs take linear time, except for sums of numbers.

use std::fmt;

use crate::board::{Bits, MOST_CELLS, Wide};
use crate::budget::Exhausted;
use crate::hackenbush::blocks::blocks;
use crate::hackenbush::colour::Colour;
use crate::hackenbush::graph::{Edge, Graph};
use crate::hackenbush::search::Search;
use crate::hackenbush::string::string_value;
use crate::hackenbush::worth::Worth;
use crate::value::{Game, Universe};

/// The value of a picture, and the methods that found it.
#[derive(Clone, Debug)]
pub struct Solution<'u> {
    /// The value.
    pub value: Game<'u>,
    /// The methods used, the simplest first.
    pub methods: Vec<Method>,
}

/// A method for finding values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Method {
    /// Berlekamp's rule for red-blue strings.
    Berlekamp,
    /// The rule `1:x` for red-blue trees.
    RedBlueTrees,
    /// The colon principle for green trees: `*:*n` is `*(n+1)`.
    GreenTrees,
    /// The fusion principle for green cycles.
    Fusion,
    /// Counting the edges of a block that belongs to one player.
    Counting,
    /// Atomic weights of flowers, for outcomes.
    Weights,
    /// Ordinal sums by definition, for an edge below a value to which no rule applies.
    OrdinalSums,
    /// A search in blocks that have cycles.
    Search {
        /// The number of edges of the largest block.
        edges: usize,
        /// The number of states examined.
        states: usize,
    },
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Method::Berlekamp => f.pad("Berlekamp's rule"),
            Method::RedBlueTrees => f.pad("the rule 1:x for red-blue trees"),
            Method::GreenTrees => f.pad("the colon principle for green trees"),
            Method::Fusion => f.pad("the fusion principle"),
            Method::Counting => f.pad("counting edges of one colour"),
            Method::Weights => f.pad("the atomic weights of flowers"),
            Method::OrdinalSums => f.pad("ordinal sums"),
            Method::Search { edges, .. } => write!(f, "a search in blocks of up to {edges} edges"),
        }
    }
}

/// Why a value was not found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsolved {
    /// The budget is spent.
    Exhausted(Exhausted),
    /// A block with cycles has more edges than the search supports.
    LargeBlock {
        /// The number of edges of the block.
        edges: usize,
    },
}

impl From<Exhausted> for Unsolved {
    fn from(exhausted: Exhausted) -> Unsolved {
        Unsolved::Exhausted(exhausted)
    }
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolved::Exhausted(exhausted) => exhausted.fmt(f),
            Unsolved::LargeBlock { edges } => {
                write!(f, "{edges} edges hang together by cycles, and at most {MOST_CELLS} are searched")
            }
        }
    }
}

impl std::error::Error for Unsolved {}

/// The value of the part connected with the ground.
///
/// # Errors
///
/// [`Unsolved`] if the budget is spent or a part is too large. Trees and green graphs are never too large.
///
/// # Examples
///
/// ```
/// use upstar::Universe;
/// use upstar::hackenbush::{read, value};
///
/// let universe = Universe::default();
/// let picture = read("L(RL,R)").unwrap();
/// assert_eq!(value(&universe, &picture).unwrap().value.as_number().unwrap().to_string(), "3/8");
/// ```
pub fn value<'u>(universe: &'u Universe, graph: &Graph) -> Result<Solution<'u>, Unsolved> {
    if let Some(number) = graph.as_string().filter(|edges| !edges.is_empty()).and_then(string_value) {
        return Ok(Solution { value: universe.number(&number), methods: vec![Method::Berlekamp] });
    }
    let mut solver = Solver::new(universe, graph);
    blocks(graph, |root, edges| solver.block(root, edges))?;
    solver.solution()
}

struct Solver<'u, 'g> {
    universe: &'u Universe,
    graph: &'g Graph,
    /// The sum of the games on each point, as far as it is known.
    on_points: Vec<Worth<'u>>,
    /// A search without edges, for ordinal sums.
    sums: Search<'u, u64>,
    methods: Vec<Method>,
    /// The number of each point within the current block.
    places: Vec<u32>,
    steps: u32,
}

impl<'u, 'g> Solver<'u, 'g> {
    fn new(universe: &'u Universe, graph: &'g Graph) -> Solver<'u, 'g> {
        let points = graph.points() as usize;
        Solver {
            universe,
            graph,
            on_points: vec![Worth::default(); points],
            sums: Search::new(universe, Vec::new(), 1),
            methods: Vec::new(),
            places: vec![u32::MAX; points],
            steps: 0,
        }
    }

    fn solution(mut self) -> Result<Solution<'u>, Unsolved> {
        let value = std::mem::take(&mut self.on_points[0]).game(self.universe)?;
        self.methods.sort_unstable();
        Ok(Solution { value, methods: self.methods })
    }

    /// Adds the value of a block to its root.
    fn block(&mut self, root: u32, edges: &[u32]) -> Result<(), Unsolved> {
        self.steps = self.steps.wrapping_add(1);
        if self.steps.is_multiple_of(1024) {
            self.universe.budget().check()?;
        }
        let value = match edges {
            [edge] => self.edge(root, self.graph.edges[*edge as usize])?,
            edges => match self.fused(root, edges).or_else(|| self.counted(root, edges)) {
                Some(value) => value,
                None => Worth::of_game(self.searched(root, edges)?),
            },
        };
        Ok(self.on_points[root as usize].add(value)?)
    }

    fn note(&mut self, method: Method) {
        if !self.methods.contains(&method) {
            self.methods.push(method);
        }
    }

    /// The value of a single edge with everything on it.
    fn edge(&mut self, root: u32, edge: Edge) -> Result<Worth<'u>, Unsolved> {
        let top = match edge.is_loop() {
            true => Worth::default(),
            false => std::mem::take(&mut self.on_points[edge.other(root) as usize]),
        };
        match top.above_edge(edge.colour) {
            Ok(value) => {
                self.note(if edge.colour == Colour::Green { Method::GreenTrees } else { Method::RedBlueTrees });
                Ok(value)
            }
            Err(top) => {
                self.note(Method::OrdinalSums);
                Ok(Worth::of_game(self.sums.edge(edge.colour, top.game(self.universe)?)?))
            }
        }
    }

    /// The points of a block other than its root.
    fn points(&self, root: u32, edges: &[u32]) -> Vec<u32> {
        let mut points: Vec<u32> = edges.iter().flat_map(|&edge| self.graph.edges[edge as usize].ends).collect();
        points.sort_unstable();
        points.dedup();
        points.retain(|point| *point != root);
        points
    }

    /// The colour of a block, if all its edges have the same colour.
    fn colour(&self, edges: &[u32]) -> Option<Colour> {
        let mut colours = edges.iter().map(|&edge| self.graph.edges[edge as usize].colour);
        let first = colours.next()?;
        colours.all(|colour| colour == first).then_some(first)
    }

    /// The value of a green block, if all games on its points are nimbers.
    fn fused(&mut self, root: u32, edges: &[u32]) -> Option<Worth<'u>> {
        self.colour(edges).filter(|colour| *colour == Colour::Green)?;
        let nimber = |point: u32| self.on_points[point as usize].as_nimber();
        let mut nimbers = self.points(root, edges).into_iter().map(nimber);
        let sum = nimbers.try_fold(edges.len() as u64 % 2, |sum, nimber| Some(sum ^ nimber?))?;
        self.note(Method::Fusion);
        Some(Worth::of_nimber(sum))
    }

    /// The value of a block of one player's edges, if the games on its points are moves of the same player: there is always an edge
    /// whose removal detaches nothing except moves already made, so all edges can be cut one after another.
    fn counted(&mut self, root: u32, edges: &[u32]) -> Option<Worth<'u>> {
        let player = self.colour(edges)?.owner()?;
        let moves = |point: u32| self.on_points[point as usize].as_moves_of(player);
        let mut on_points = self.points(root, edges).into_iter().map(moves);
        let count = on_points.try_fold(edges.len() as i64, |sum, moves| sum.checked_add(moves?))?;
        self.note(Method::Counting);
        Some(Worth::of_moves(player, count))
    }

    /// The value of a block by search.
    fn searched(&mut self, root: u32, edges: &[u32]) -> Result<Game<'u>, Unsolved> {
        if (MOST_CELLS as usize) < edges.len() {
            return Err(Unsolved::LargeBlock { edges: edges.len() });
        }
        let mut points = vec![root];
        self.places[root as usize] = 0;
        let mut inner = Vec::with_capacity(edges.len());
        for &edge in edges {
            let edge = self.graph.edges[edge as usize];
            let ends = edge.ends.map(|end| {
                let place = &mut self.places[end as usize];
                if *place == u32::MAX {
                    *place = points.len() as u32;
                    points.push(end);
                }
                *place
            });
            inner.push(Edge { ends, ..edge });
        }
        let mut on_points = vec![self.universe.integer(0)];
        for &point in &points[1..] {
            on_points.push(std::mem::take(&mut self.on_points[point as usize]).game(self.universe)?);
        }
        points.iter().for_each(|&point| self.places[point as usize] = u32::MAX);
        let (value, states) = match inner.len() {
            ..=64 => search::<u64>(self.universe, inner, &on_points)?,
            65..=128 => search::<u128>(self.universe, inner, &on_points)?,
            _ => search::<Wide>(self.universe, inner, &on_points)?,
        };
        let mut found = (edges.len(), states);
        self.methods.retain(|method| match method {
            Method::Search { edges, states } => {
                found = (found.0.max(*edges), found.1 + states);
                false
            }
            _ => true,
        });
        self.methods.push(Method::Search { edges: found.0, states: found.1 });
        Ok(value)
    }
}

/// The value of a block, and the number of states examined.
fn search<'u, B: Bits>(
    universe: &'u Universe,
    edges: Vec<Edge>,
    on_points: &[Game<'u>],
) -> Result<(Game<'u>, usize), Exhausted> {
    let mut search = Search::<B>::new(universe, edges, on_points.len());
    let value = search.value(on_points)?;
    Ok((value, search.states()))
}
