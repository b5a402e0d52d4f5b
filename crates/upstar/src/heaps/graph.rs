//! Tokens on an acyclic graph: a move takes a token along an edge. Every impartial game without cycles is of this kind.

use std::fmt;
use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::heaps::error::HeapError;
use crate::heaps::game::{HeapGame, Shape, Visit};
use crate::number::mex;

/// An acyclic graph on the vertices 0, 1, 2, …; a place is a token on a vertex.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TokenGraph {
    /// The targets of the edges from each vertex; sorted.
    edges: Vec<Vec<usize>>,
    nim_values: Vec<u128>,
}

/// Why edges do not make a graph for tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphError {
    /// An edge leads to this vertex, which does not exist.
    NoVertex(usize),
    /// A token could move for ever through this vertex.
    Cycle(usize),
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GraphError::NoVertex(vertex) => write!(f, "an edge leads to the vertex {vertex}, which is not there"),
            GraphError::Cycle(vertex) => write!(f, "the graph has a cycle through the vertex {vertex}"),
        }
    }
}

impl std::error::Error for GraphError {}

impl TokenGraph {
    /// The graph in which each vertex has edges to the listed vertices.
    ///
    /// # Errors
    ///
    /// An edge leads to a missing vertex, or there is a cycle.
    pub fn new(mut edges: Vec<Vec<usize>>) -> Result<TokenGraph, GraphError> {
        for targets in &mut edges {
            targets.sort_unstable();
            targets.dedup();
        }
        if let Some(&vertex) = edges.iter().flatten().find(|&&target| edges.len() <= target) {
            return Err(GraphError::NoVertex(vertex));
        }
        let mut sources: Vec<Vec<usize>> = vec![Vec::new(); edges.len()];
        for (source, targets) in edges.iter().enumerate() {
            targets.iter().for_each(|&target| sources[target].push(source));
        }
        // A vertex is ready once the values of all its targets are known.
        let mut unknown: Vec<usize> = edges.iter().map(Vec::len).collect();
        let mut ready: Vec<usize> = (0..edges.len()).filter(|&vertex| unknown[vertex] == 0).collect();
        let mut nim_values = vec![0; edges.len()];
        while let Some(vertex) = ready.pop() {
            nim_values[vertex] = mex(edges[vertex].iter().map(|&target| nim_values[target]));
            for &source in &sources[vertex] {
                unknown[source] -= 1;
                if unknown[source] == 0 {
                    ready.push(source);
                }
            }
        }
        // Every remaining vertex has an edge to another remaining one, so following these edges finds a cycle.
        if let Some(mut vertex) = (0..edges.len()).find(|&vertex| unknown[vertex] != 0) {
            for _ in 0..edges.len() {
                vertex = edges[vertex].iter().copied().find(|&target| unknown[target] != 0).unwrap_or(vertex);
            }
            return Err(GraphError::Cycle(vertex));
        }
        Ok(TokenGraph { edges, nim_values })
    }

    /// The nim-values of the vertices.
    pub fn nim_values(&self) -> &[u128] {
        &self.nim_values
    }

    fn targets(&self, vertex: u128) -> &[usize] {
        usize::try_from(vertex).ok().and_then(|vertex| self.edges.get(vertex)).map_or(&[], Vec::as_slice)
    }
}

impl HeapGame for TokenGraph {
    fn name(&self) -> String {
        let lists = self.edges.iter().map(|targets| {
            let targets: Vec<String> = targets.iter().map(usize::to_string).collect();
            format!("[{}]", targets.join(","))
        });
        format!("TokenGraph([{}])", lists.collect::<Vec<_>>().join(","))
    }

    fn shape(&self) -> Shape {
        Shape::Heap
    }

    fn check(&self, at: &[u128]) -> Result<(), HeapError> {
        match at[0] < self.edges.len() as u128 {
            true => Ok(()),
            false => {
                let reason =
                    format!("the graph has no vertex {}: there are {}, numbered from 0", at[0], self.edges.len());
                Err(HeapError::NoPosition(reason))
            }
        }
    }

    fn options(&self, at: &[u128], visit: &mut Visit<'_>) -> ControlFlow<()> {
        self.targets(at[0]).iter().try_for_each(|&target| visit(vec![vec![target as u128]]))
    }

    fn nim_value(&self, at: &[u128], _: &Budget) -> Result<Option<u128>, HeapError> {
        Ok(usize::try_from(at[0]).ok().and_then(|vertex| self.nim_values.get(vertex)).copied())
    }
}
