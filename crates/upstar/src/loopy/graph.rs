//! Finite graphs with Left and Right edges.

use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::player::{ByPlayer, Player};

/// The number of a vertex.
pub type Vertex = u32;

/// A finite graph in which each player has edges of their own. Cycles are allowed, and so is an edge from a vertex to itself,
/// a pass. A vertex is a game; the game of a graph is its vertex 0, its *root*.
///
/// # Equality
///
/// Two graphs are equal if they have the same edges between the same numbers. The graphs of stoppers in canonical form are
/// numbered so that equal stoppers have equal graphs.
///
/// # Examples
///
/// ```
/// use upstar::loopy::Graph;
/// use upstar::{ByPlayer, Player};
///
/// // over = {0|pass}
/// let mut graph = Graph::default();
/// let over = graph.add(ByPlayer::default());
/// let zero = graph.add(ByPlayer::default());
/// graph.set(over, ByPlayer { left: vec![zero], right: vec![over] });
/// assert_eq!(graph.options(over, Player::Right), [over]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Graph {
    options: Vec<ByPlayer<Vec<Vertex>>>,
}

/// The bytes of a vertex without its edges.
const BYTES_EACH: usize = size_of::<ByPlayer<Vec<Vertex>>>();

/// The number of steps between two checks of a budget.
const BATCH: u32 = 4096;

/// A counter that checks a budget now and then.
pub(super) struct Patience<'b> {
    budget: &'b Budget,
    steps: u32,
}

impl<'b> Patience<'b> {
    pub(super) fn new(budget: &'b Budget) -> Patience<'b> {
        Patience { budget, steps: 0 }
    }

    /// Counts one step of the work.
    #[inline]
    pub(super) fn step(&mut self) -> Result<(), Exhausted> {
        self.steps += 1;
        if self.steps < BATCH {
            return Ok(());
        }
        self.steps = 0;
        self.budget.check()
    }
}

impl Graph {
    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// The number of edges.
    pub fn edge_count(&self) -> usize {
        self.options.iter().map(|options| options.left.len() + options.right.len()).sum()
    }

    /// The bytes of the graph.
    pub fn bytes(&self) -> usize {
        self.len() * BYTES_EACH + self.edge_count() * size_of::<Vertex>()
    }

    /// Adds a vertex with these options, whose numbers may be those of vertices that are still to come.
    pub fn add(&mut self, options: ByPlayer<Vec<Vertex>>) -> Vertex {
        self.options.push(options);
        self.options.len() as Vertex - 1
    }

    /// Replaces the options of a vertex.
    pub fn set(&mut self, vertex: Vertex, options: ByPlayer<Vec<Vertex>>) {
        self.options[vertex as usize] = options;
    }

    /// The options of `player` at a vertex.
    #[inline]
    pub fn options(&self, vertex: Vertex, player: Player) -> &[Vertex] {
        &self.options[vertex as usize][player]
    }

    pub(super) fn options_mut(&mut self, vertex: Vertex, player: Player) -> &mut Vec<Vertex> {
        &mut self.options[vertex as usize][player]
    }

    /// All vertices.
    pub fn vertices(&self) -> impl DoubleEndedIterator<Item = Vertex> + use<> {
        0..self.options.len() as Vertex
    }

    /// The vertices that can be reached from these by any moves, breadth first: for each vertex its place in that order.
    pub(super) fn reached(&self, roots: &[Vertex]) -> (Vec<Vertex>, Vec<Option<Vertex>>) {
        let mut place = vec![None; self.len()];
        let mut order = Vec::new();
        let visit = |vertex: Vertex, order: &mut Vec<Vertex>, place: &mut Vec<Option<Vertex>>| {
            let known = &mut place[vertex as usize];
            if known.is_none() {
                *known = Some(order.len() as Vertex);
                order.push(vertex);
            }
        };
        roots.iter().for_each(|&root| visit(root, &mut order, &mut place));
        let mut next = 0;
        while next < order.len() {
            let vertex = order[next];
            next += 1;
            for player in Player::ALL {
                for &option in self.options(vertex, player) {
                    visit(option, &mut order, &mut place);
                }
            }
        }
        (order, place)
    }

    /// The part that can be reached from a vertex, which becomes the root; vertices are numbered breadth first.
    pub fn from_root(&self, root: Vertex) -> Graph {
        let (order, place) = self.reached(&[root]);
        let renumber = |list: &[Vertex]| {
            let mut list: Vec<Vertex> = list.iter().filter_map(|&option| place[option as usize]).collect();
            list.sort_unstable();
            list.dedup();
            list
        };
        let options = |&vertex: &Vertex| ByPlayer::from_fn(|player| renumber(self.options(vertex, player)));
        Graph { options: order.iter().map(options).collect() }
    }

    /// The graph with the players exchanged.
    #[must_use]
    pub fn negative(&self) -> Graph {
        Graph { options: self.options.iter().map(|options| options.clone().swapped()).collect() }
    }

    /// Adds the vertices of another graph; its vertex `v` becomes `offset + v`, and the offset is returned.
    pub fn include(&mut self, other: &Graph) -> Vertex {
        let offset = self.len() as Vertex;
        let moved = |list: &Vec<Vertex>| list.iter().map(|&option| option + offset).collect();
        self.options.extend(
            other.options.iter().map(|options| ByPlayer { left: moved(&options.left), right: moved(&options.right) }),
        );
        offset
    }

    /// The sum of two games: the part of the product graph that can be reached from the pair of roots.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn sum(&self, other: &Graph, budget: &Budget) -> Result<Graph, Exhausted> {
        let mut numbers: rustc_hash::FxHashMap<(Vertex, Vertex), Vertex> = rustc_hash::FxHashMap::default();
        let mut pairs = vec![(0, 0)];
        numbers.insert((0, 0), 0);
        let mut sum = Graph::default();
        let mut held = MemoryGuard::new(budget, 0);
        let mut edges = 0;
        while sum.len() < pairs.len() {
            let (a, b) = pairs[sum.len()];
            let options = ByPlayer::from_fn(|player| {
                let first = self.options(a, player).iter().map(|&option| (option, b));
                let second = other.options(b, player).iter().map(|&option| (a, option));
                let mut list: Vec<Vertex> = first
                    .chain(second)
                    .map(|pair| {
                        *numbers.entry(pair).or_insert_with(|| {
                            pairs.push(pair);
                            pairs.len() as Vertex - 1
                        })
                    })
                    .collect();
                list.sort_unstable();
                list.dedup();
                list
            });
            edges += options.left.len() + options.right.len();
            sum.add(options);
            if sum.len().is_multiple_of(256) {
                held.rise_to((pairs.len() * (40 + BYTES_EACH) + edges * size_of::<Vertex>()) as u64);
                budget.check()?;
            }
        }
        Ok(sum)
    }

    /// For each player, the vertices from which that player moves to a vertex.
    pub(super) fn origins(&self) -> ByPlayer<Vec<Vec<Vertex>>> {
        ByPlayer::from_fn(|player| {
            let mut origins = vec![Vec::new(); self.len()];
            for vertex in self.vertices() {
                for &option in self.options(vertex, player) {
                    origins[option as usize].push(vertex);
                }
            }
            origins
        })
    }
}
