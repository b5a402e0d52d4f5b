//! Pictures: coloured edges between points, some of which are on the ground.

use crate::hackenbush::colour::Colour;
use crate::player::Player;

/// A picture. The ground is point `0`: standing on the ground in several places is the same as standing on it in one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    pub(super) edges: Vec<Edge>,
    pub(super) names: Vec<String>,
    pub(super) points: u32,
}

/// An edge: its ends and its colour. Both ends may be the same point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edge {
    /// The points that it joins.
    pub ends: [u32; 2],
    /// Its colour.
    pub colour: Colour,
}

/// The ground.
pub const GROUND: u32 = 0;

/// The greatest number of edges of a picture; the values of trees of this size fit into a number.
pub const MOST_EDGES: usize = 1 << 24;

impl Edge {
    /// The end that is not `point`.
    pub fn other(self, point: u32) -> u32 {
        if self.ends[0] == point { self.ends[1] } else { self.ends[0] }
    }

    /// Whether both ends are the same point.
    pub fn is_loop(self) -> bool {
        self.ends[0] == self.ends[1]
    }
}

/// A picture with only the ground.
impl Default for Graph {
    fn default() -> Graph {
        Graph { edges: Vec::new(), names: Vec::new(), points: 1 }
    }
}

impl Graph {
    /// The picture with these edges, without names; `None` if there are more than [`MOST_EDGES`].
    pub fn new(edges: Vec<Edge>) -> Option<Graph> {
        if MOST_EDGES < edges.len() {
            return None;
        }
        let points = edges.iter().flat_map(|edge| edge.ends).max().map_or(1, |last| last.saturating_add(1));
        // Numbers of points may have gaps, but not so large that they fill the memory.
        Some(match points as usize <= 2 * edges.len() + 1 {
            true => Graph { edges, names: Vec::new(), points },
            false => Graph::renumbered(edges),
        })
    }

    /// The same picture with points numbered without gaps.
    fn renumbered(mut edges: Vec<Edge>) -> Graph {
        let mut points: Vec<u32> = edges.iter().flat_map(|edge| edge.ends).chain([GROUND]).collect();
        points.sort_unstable();
        points.dedup();
        for edge in &mut edges {
            edge.ends = edge.ends.map(|end| points.partition_point(|point| *point < end) as u32);
        }
        Graph { edges, names: Vec::new(), points: points.len() as u32 }
    }

    /// The picture with names for its points, the first of which is the ground.
    pub(super) fn with_names(self, names: Vec<String>) -> Graph {
        let points = self.points.max(names.len() as u32);
        Graph { names, points, ..self }
    }

    /// The edges.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The name of a point; a point without a name has its number.
    pub fn name(&self, point: u32) -> String {
        self.names.get(point as usize).cloned().unwrap_or_else(|| point.to_string())
    }

    /// Whether the points were given names.
    pub fn has_names(&self) -> bool {
        !self.names.is_empty()
    }

    /// The name of an edge: its points if they have names, otherwise its letter and its place among the letters.
    ///
    /// # Panics
    ///
    /// If there is no such edge.
    pub fn edge_name(&self, number: u32) -> String {
        let edge = self.edges[number as usize];
        let letter = edge.colour.letter();
        match self.has_names() {
            true => format!("{} {} {letter}", self.name(edge.ends[0]), self.name(edge.ends[1])),
            false => format!("{letter}{}", number + 1),
        }
    }

    /// The number of points, including the ground.
    pub fn points(&self) -> u32 {
        self.points
    }

    /// The string of these edges, from the ground up; `None` if there are more than [`MOST_EDGES`].
    pub fn string(colours: impl IntoIterator<Item = Colour>) -> Option<Graph> {
        let edge = |(below, colour)| Edge { ends: [below, below + 1], colour };
        Graph::new((0..).zip(colours).take(MOST_EDGES + 1).map(edge).collect())
    }

    /// The numbers of the edges that are connected with the ground after an edge is cut, or as the picture is.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::hackenbush::read;
    ///
    /// let picture = read("LRR+G").expect("a picture");
    /// assert_eq!(picture.standing(Some(1)), [0, 3]);
    /// assert_eq!(picture.standing(None), [0, 1, 2, 3]);
    /// ```
    pub fn standing(&self, cut: Option<u32>) -> Vec<u32> {
        let around = Around::new(self);
        let mut reached = vec![false; self.points as usize];
        reached[GROUND as usize] = true;
        let mut list = vec![GROUND];
        while let Some(point) = list.pop() {
            for &(edge, next) in around.at(point) {
                if Some(edge) != cut && !std::mem::replace(&mut reached[next as usize], true) {
                    list.push(next);
                }
            }
        }
        let numbered = (0..).zip(&self.edges);
        let kept = numbered.filter(|(number, edge)| Some(*number) != cut && reached[edge.ends[0] as usize]);
        kept.map(|(number, _)| number).collect()
    }

    /// The part connected with the ground, and the number of edges outside it.
    pub fn grounded(&self) -> (Graph, usize) {
        let edges: Vec<Edge> = self.standing(None).into_iter().map(|number| self.edges[number as usize]).collect();
        let lost = self.edges.len() - edges.len();
        (Graph { edges, ..self.clone() }, lost)
    }

    /// The picture after an edge is cut.
    pub fn without(&self, edge: u32) -> Graph {
        let mut edges = self.edges.clone();
        if (edge as usize) < edges.len() {
            edges.remove(edge as usize);
        }
        Graph { edges, ..self.clone() }.grounded().0
    }

    /// The parts that meet only in the ground, each as the numbers of its edges; parts not connected with the ground are left out.
    pub fn parts(&self) -> Vec<Vec<u32>> {
        let around = Around::new(self);
        let mut is_known = vec![false; self.edges.len()];
        let mut parts = Vec::new();
        for &first in around.at(GROUND) {
            let mut part = Vec::new();
            let mut list = vec![first];
            while let Some((edge, other)) = list.pop() {
                if std::mem::replace(&mut is_known[edge as usize], true) {
                    continue;
                }
                part.push(edge);
                if other != GROUND {
                    list.extend(around.at(other));
                }
            }
            if !part.is_empty() {
                parts.push(part);
            }
        }
        parts
    }

    /// The picture with the colours of the players exchanged.
    pub fn negative(&self) -> Graph {
        let edges = self.edges.iter().map(|edge| Edge { colour: -edge.colour, ..*edge }).collect();
        Graph { edges, ..self.clone() }
    }

    /// The owners of the edges from the ground up, if the picture is one string of red and blue edges, written in order.
    pub(super) fn as_string(&self) -> Option<Vec<Player>> {
        let next =
            |(below, edge): (u32, &Edge)| if edge.ends == [below, below + 1] { edge.colour.owner() } else { None };
        (0..).zip(&self.edges).map(next).collect()
    }

    /// Whether the picture, if all of it is connected with the ground, has no cycle; a path from ground to ground counts as one.
    pub fn is_forest(&self) -> bool {
        let mut seen = vec![false; self.points as usize];
        let mut count = 0;
        for end in self.edges.iter().flat_map(|edge| edge.ends) {
            count += usize::from(end != GROUND && !std::mem::replace(&mut seen[end as usize], true));
        }
        count == self.edges.len()
    }
}

/// The edges around each point, in the order of the picture; a loop occurs once.
pub(super) struct Around {
    starts: Vec<u32>,
    /// Each edge and its other end.
    list: Vec<(u32, u32)>,
}

impl Around {
    pub(super) fn new(graph: &Graph) -> Around {
        let mut starts = vec![0_u32; graph.points as usize + 1];
        let ends = |edge: &Edge| [Some(edge.ends[0]), Some(edge.ends[1]).filter(|_| !edge.is_loop())];
        for point in graph.edges.iter().flat_map(ends).flatten() {
            starts[point as usize + 1] += 1;
        }
        for point in 1..starts.len() {
            starts[point] += starts[point - 1];
        }
        let mut next = starts.clone();
        let mut list = vec![(0, 0); starts.last().map_or(0, |end| *end as usize)];
        for (number, edge) in (0..).zip(&graph.edges) {
            for point in ends(edge).into_iter().flatten() {
                let place = &mut next[point as usize];
                list[*place as usize] = (number, edge.other(point));
                *place += 1;
            }
        }
        Around { starts, list }
    }

    pub(super) fn at(&self, point: u32) -> &[(u32, u32)] {
        &self.list[self.starts[point as usize] as usize..self.starts[point as usize + 1] as usize]
    }

    /// The edge with this number around a point, and its other end.
    pub(super) fn get(&self, point: u32, number: u32) -> Option<(u32, u32)> {
        self.at(point).get(number as usize).copied()
    }
}
