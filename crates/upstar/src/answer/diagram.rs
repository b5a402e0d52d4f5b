//! Diagrams: trees and graphs of numbers, games and positions, as data for pictures.

use std::hash::Hash;

use rustc_hash::FxHashMap;
use serde::Serialize;

use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

/// The greatest number of nodes of a diagram.
pub const MOST_NODES: usize = 400;

/// The last day of which the numbers are drawn.
pub const LAST_DAY: u32 = 7;

/// A tree or a graph.
///
/// # Examples
///
/// ```
/// use upstar::answer::{Arrangement, Diagram};
///
/// let tree = Diagram::numbers(2).expect("few days");
/// assert_eq!(tree.arrangement, Arrangement::Tree);
/// let names: Vec<&str> = tree.nodes.iter().map(|node| node.lines[0].as_str()).collect();
/// assert_eq!(names, ["0", "-1", "1", "-2", "-1/2", "1/2", "2"]);
/// assert_eq!(Diagram::numbers(100), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Diagram {
    /// What it shows.
    pub title: String,
    /// How its nodes are arranged.
    pub arrangement: Arrangement,
    /// The captions of the rows; none if rows have no captions.
    pub rows: Vec<String>,
    /// The nodes; the first one is the root.
    pub nodes: Vec<DiagramNode>,
    /// The edges.
    pub edges: Vec<DiagramEdge>,
}

/// How nodes are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Arrangement {
    /// As a tree: Left's options to the left, Right's to the right.
    Tree,
    /// In layers: every node once, below all nodes that lead to it.
    Layers,
}

/// A node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DiagramNode {
    /// The name of the node: a line for each row of a board.
    pub lines: Vec<String>,
    /// Its value, if the name does not give it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Whether it has options that are left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_cut: bool,
}

/// An edge from a node to an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DiagramEdge {
    /// The index of the upper node.
    pub from: usize,
    /// The index of the lower node.
    pub to: usize,
    /// The player who can move along it; null if both players always have the same moves, or if it is no move.
    pub player: Option<Player>,
    /// A sign on the edge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sign: Option<String>,
    /// Whether the option is dominated or reversible.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_idle: bool,
}

/// Where a diagram gets its nodes from.
pub trait Explored<T> {
    /// The reason why something cannot be found.
    type Error;

    /// The options of a player, each with whether it is dominated or reversible.
    ///
    /// # Errors
    ///
    /// They cannot be found.
    fn options(&mut self, node: &T, player: Player) -> Result<Vec<(T, bool)>, Self::Error>;

    /// The name of a node, and its value.
    ///
    /// # Errors
    ///
    /// The value cannot be found.
    fn label(&mut self, node: &T) -> Result<DiagramNode, Self::Error>;

    /// Whether both players have the same options everywhere.
    fn is_impartial(&self) -> bool;
}

/// A diagram would have too many nodes; fewer levels do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyNodes {
    /// The number of levels that can be drawn.
    pub depth: usize,
}

impl Diagram {
    /// The tree of the numbers born by a day; `None` if there are too many.
    pub fn numbers(last: u32) -> Option<Diagram> {
        let tree = Diagram::numbers_below(&Dyadic::ZERO, last)?;
        let rows = (0..=last).map(|day| format!("day {day}")).collect();
        Some(Diagram { title: format!("the numbers born by day {last}"), rows, ..tree })
    }

    /// The numbers below a number in the tree of numbers, to a depth; `None` if there are too many.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::answer::Diagram;
    ///
    /// let tree = Diagram::numbers_below(&"3/4".parse()?, 1).expect("few numbers");
    /// let names: Vec<&str> = tree.nodes.iter().map(|node| node.lines[0].as_str()).collect();
    /// assert_eq!(names, ["3/4", "5/8", "7/8"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn numbers_below(root: &Dyadic, depth: u32) -> Option<Diagram> {
        if LAST_DAY < depth {
            return None;
        }
        let mut numbers = vec![root.clone()];
        let mut edges = Vec::new();
        let mut row = 0..1;
        for _ in 0..depth {
            let next = numbers.len();
            for from in row {
                let ByPlayer { left: greater, right: less } = numbers[from].children();
                for (child, sign) in [(less, "-"), (greater, "+")] {
                    let to = numbers.len();
                    edges.push(DiagramEdge { from, to, player: None, sign: Some(sign.into()), is_idle: false });
                    numbers.push(child);
                }
            }
            row = next..numbers.len();
        }
        let node = |number: &Dyadic| DiagramNode { lines: vec![number.to_string()], ..DiagramNode::default() };
        Some(Diagram {
            title: format!("the numbers below {root}"),
            arrangement: Arrangement::Tree,
            rows: Vec::new(),
            nodes: numbers.iter().map(node).collect(),
            edges,
        })
    }

    /// The options of a node, their options, and so on to a depth, as a tree; nodes may recur.
    ///
    /// # Errors
    ///
    /// That of the nodes; in it, that there are too many nodes.
    pub fn tree<T, E: Explored<T>>(
        title: String,
        root: T,
        depth: usize,
        explored: &mut E,
    ) -> Result<Result<Diagram, TooManyNodes>, E::Error> {
        let players = players(explored.is_impartial());
        let mut nodes = vec![explored.label(&root)?];
        let (mut edges, mut row) = (Vec::new(), vec![(0, root)]);
        for level in 0..=depth {
            let mut next = Vec::new();
            for (from, node) in row {
                for &player in players {
                    let options = explored.options(&node, player)?;
                    if level == depth {
                        nodes[from].is_cut |= !options.is_empty();
                        continue;
                    }
                    if MOST_NODES < nodes.len() + options.len() {
                        return Ok(Err(TooManyNodes { depth: level }));
                    }
                    for (option, is_idle) in options {
                        let (to, player) = (nodes.len(), (1 < players.len()).then_some(player));
                        nodes.push(explored.label(&option)?);
                        edges.push(DiagramEdge { from, to, player, sign: None, is_idle });
                        next.push((to, option));
                    }
                }
            }
            row = next;
        }
        Ok(Ok(Diagram { title, arrangement: Arrangement::Tree, rows: Vec::new(), nodes, edges }))
    }

    /// All nodes that play comes to within a number of moves, each once.
    ///
    /// # Errors
    ///
    /// That of the nodes; in it, that there are too many nodes.
    pub fn graph<T: Clone + Eq + Hash, E: Explored<T>>(
        title: String,
        root: T,
        depth: usize,
        explored: &mut E,
    ) -> Result<Result<Diagram, TooManyNodes>, E::Error> {
        let players = players(explored.is_impartial());
        let mut nodes = vec![explored.label(&root)?];
        let mut found: FxHashMap<T, usize> = FxHashMap::from_iter([(root.clone(), 0)]);
        let (mut edges, mut row) = (Vec::new(), vec![(0, root)]);
        for level in 0..=depth {
            let mut next = Vec::new();
            for (from, node) in row {
                for &player in players {
                    let first = edges.len();
                    for (option, _) in explored.options(&node, player)? {
                        let known = found.get(&option).copied();
                        let to = match known {
                            Some(to) => to,
                            None if level == depth => {
                                nodes[from].is_cut = true;
                                continue;
                            }
                            None if nodes.len() == MOST_NODES => return Ok(Err(TooManyNodes { depth: level })),
                            None => {
                                nodes.push(explored.label(&option)?);
                                found.insert(option.clone(), nodes.len() - 1);
                                next.push((nodes.len() - 1, option));
                                nodes.len() - 1
                            }
                        };
                        let player = (1 < players.len()).then_some(player);
                        let edge = DiagramEdge { from, to, player, sign: None, is_idle: false };
                        if !edges[first..].contains(&edge) {
                            edges.push(edge);
                        }
                    }
                }
            }
            row = next;
        }
        Ok(Ok(Diagram { title, arrangement: Arrangement::Layers, rows: Vec::new(), nodes, edges }))
    }
}

/// The players whose moves are drawn apart.
fn players(is_impartial: bool) -> &'static [Player] {
    if is_impartial { &[Player::Left] } else { &Player::ALL }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A heap from which one or two are taken, for both players or with one for Left and two for Right.
    struct Heap {
        is_impartial: bool,
    }

    impl Explored<usize> for Heap {
        type Error = ();

        fn options(&mut self, &heap: &usize, player: Player) -> Result<Vec<(usize, bool)>, ()> {
            let takes = match (self.is_impartial, player) {
                (true, _) => 1..=2,
                (false, Player::Left) => 1..=1,
                (false, Player::Right) => 2..=2,
            };
            Ok(takes.filter_map(|take| heap.checked_sub(take)).map(|rest| (rest, false)).collect())
        }

        fn label(&mut self, &heap: &usize) -> Result<DiagramNode, ()> {
            Ok(DiagramNode { lines: vec![heap.to_string()], ..DiagramNode::default() })
        }

        fn is_impartial(&self) -> bool {
            self.is_impartial
        }
    }

    fn names(diagram: &Diagram) -> String {
        let name = |node: &DiagramNode| node.lines.concat() + if node.is_cut { "~" } else { "" };
        diagram.nodes.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn trees_repeat_nodes_and_graphs_do_not() {
        for (is_impartial, depth, tree, graph) in [
            (true, 9, "3 2 1 1 0 0 0", "3 2 1 0"),
            (true, 1, "3 2~ 1~", "3 2~ 1~"),
            (false, 9, "3 2 1 1 0 0 0", "3 2 1 0"),
            (true, 0, "3~", "3~"),
        ] {
            let mut heap = Heap { is_impartial };
            let drawn = Diagram::tree(String::new(), 3, depth, &mut heap).unwrap().unwrap();
            assert_eq!(names(&drawn), tree, "tree to {depth}");
            assert_eq!(drawn.edges.len() + 1, drawn.nodes.len());
            let drawn = Diagram::graph(String::new(), 3, depth, &mut heap).unwrap().unwrap();
            assert_eq!(names(&drawn), graph, "graph to {depth}");
            assert!(drawn.edges.iter().all(|edge| edge.player.is_none() == is_impartial));
        }
    }

    #[test]
    fn what_is_too_large_says_how_much_can_be_drawn() {
        let mut heap = Heap { is_impartial: true };
        let Err(large) = Diagram::tree(String::new(), 1000, 100, &mut heap).unwrap() else { panic!("large") };
        assert!(Diagram::tree(String::new(), 1000, large.depth, &mut heap).unwrap().is_ok());
        let Err(large) = Diagram::graph(String::new(), 1000, 1000, &mut heap).unwrap() else { panic!("large") };
        assert!(Diagram::graph(String::new(), 1000, large.depth, &mut heap).unwrap().is_ok());
    }

    #[test]
    fn the_tree_of_numbers_has_all_of_them_under_their_parents() {
        for last in 0..=LAST_DAY {
            let tree = Diagram::numbers(last).unwrap();
            assert_eq!(tree.nodes.len(), (2 << last) - 1);
            assert_eq!(tree.edges.len(), tree.nodes.len() - 1);
            let value = |node: usize| tree.nodes[node].lines[0].parse::<Dyadic>().unwrap();
            for edge in &tree.edges {
                let sign = edge.sign.as_deref().unwrap();
                assert_eq!(value(edge.to) < value(edge.from), sign == "-", "{edge:?}");
            }
        }
        assert_eq!(Diagram::numbers(LAST_DAY + 1), None);
    }
}
