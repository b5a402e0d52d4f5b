//! Expression trees.
//!
//! The nodes of a tree live in one arena, [`Ast`], and refer to each other by [`ExprId`], so a tree of any depth is dropped and
//! compared without recursion. A node is pushed after its children, so the root is the last node pushed.

use std::ops::Index;

use super::expr::Expr;
use crate::span::Span;

/// The index of a node in its [`Ast`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExprId(u32);

impl ExprId {
    /// The number of the node. Nodes are numbered from 0 in the order in which they were pushed, children before parents.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An expression and the text it was read from.
#[derive(Clone, Debug)]
pub struct Node {
    /// The expression.
    pub expr: Expr,
    /// The span it was read from; empty for an expression that was built rather than read.
    pub span: Span,
}

/// A tree of expressions.
///
/// # Equality
///
/// Two trees are equal if they are written alike: if they have the same nodes below the root, whatever their spans and their
/// places in the arena.
#[derive(Clone, Debug, Default)]
pub struct Ast {
    nodes: Vec<Node>,
    /// Whether the line ends with `;`, which suppresses its answer.
    pub silent: bool,
}

impl Ast {
    /// Creates a tree without nodes.
    pub fn new() -> Ast {
        Ast::default()
    }

    /// Creates a tree without nodes, with room for this number of them.
    pub fn with_capacity(nodes: usize) -> Ast {
        Ast { nodes: Vec::with_capacity(nodes), silent: false }
    }

    /// Adds a node, whose children must already be in this tree. It is the root until another node is pushed.
    pub fn push(&mut self, expr: Expr, span: Span) -> ExprId {
        let id = ExprId(self.nodes.len() as u32);
        self.nodes.push(Node { expr, span });
        id
    }

    /// Adds a node that was not read from text.
    pub fn add(&mut self, expr: Expr) -> ExprId {
        self.push(expr, Span::default())
    }

    pub(super) fn node_mut(&mut self, id: ExprId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The memory taken by the nodes, not counting what they own on the heap.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
    }

    /// Whether the tree has no nodes.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The last node pushed. Indexing an empty tree by it panics.
    pub fn root(&self) -> ExprId {
        ExprId(self.nodes.len().saturating_sub(1) as u32)
    }

    /// Whether the answer is to be shown. It is not if the line ends with `;`, and a loop has no answer.
    pub fn wants_answer(&self) -> bool {
        let mut last = self.root();
        loop {
            match self.nodes.get(last.index()).map(|node| &node.expr) {
                None | Some(Expr::Repeat { .. }) => return false,
                Some(Expr::Block(statements)) => match statements.last() {
                    Some(&statement) => last = statement,
                    None => return false,
                },
                Some(_) => return !self.silent,
            }
        }
    }

    /// Calls `each` with every span in the tree.
    pub(super) fn each_span(&mut self, mut each: impl FnMut(&mut Span)) {
        for node in &mut self.nodes {
            each(&mut node.span);
            node.expr.each_span(&mut each);
        }
    }

    /// All nodes with their ids, children before parents.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (ExprId, &Node)> {
        self.nodes.iter().enumerate().map(|(index, node)| (ExprId(index as u32), node))
    }

    /// Whether the tree below `id` and the tree below `other_id` in `other` are written alike.
    pub fn same(&self, id: ExprId, other: &Ast, other_id: ExprId) -> bool {
        let mut stack = vec![(id, other_id)];
        let (mut mine, mut theirs) = (Vec::new(), Vec::new());
        while let Some((x, y)) = stack.pop() {
            let (x, y) = (&self[x].expr, &other[y].expr);
            mine.clear();
            theirs.clear();
            x.each_child(|child| mine.push(child));
            y.each_child(|child| theirs.push(child));
            if !x.same_head(y) || mine.len() != theirs.len() {
                return false;
            }
            stack.extend(mine.iter().copied().zip(theirs.iter().copied()));
        }
        true
    }
}

impl Index<ExprId> for Ast {
    type Output = Node;

    fn index(&self, id: ExprId) -> &Node {
        &self.nodes[id.index()]
    }
}

impl PartialEq for Ast {
    fn eq(&self, other: &Ast) -> bool {
        match (self.is_empty(), other.is_empty()) {
            (false, false) => self.silent == other.silent && self.same(self.root(), other, other.root()),
            (mine, theirs) => mine == theirs && self.silent == other.silent,
        }
    }
}

impl Eq for Ast {}
