//! The tree of an expression.
//!
//! The nodes of a tree live in one arena, [`Ast`], and name each other by [`ExprId`]: a tree of any depth is dropped and
//! compared without recursion. Nodes are pushed before the nodes that use them, so the root is the last one pushed.

use std::ops::Index;

use crate::player::Player;
use crate::span::Span;

/// The place of a node in its [`Ast`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExprId(u32);

impl ExprId {
    /// The number of the node: nodes are numbered from 0 in the order of pushing, children before parents.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An expression and the text it was read from.
#[derive(Clone, Debug)]
pub struct Node {
    /// What is written.
    pub expr: Expr,
    /// Where it is written; empty for expressions that were made, not read.
    pub span: Span,
}

/// An expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expr {
    /// `42`: decimal digits, without leading zeros.
    Integer(Box<str>),
    /// `"text"`: the text meant, without quotation marks and escapes.
    Text(String),
    /// `omega`, `Left`, `x`: a name; `ω` is read as `omega`.
    Name(String),
    /// `2^*3`, `v4`, `3*`: a number, ups and a star written as one word; it means their sum.
    ///
    /// At least one of `ups` and `star` is there. Directly behind a number, ups are counted only up to two (`2^3` is a
    /// power), and a star without arrows is `*1` (`3*2` is a product): other words are built as sums, `2+^3`, `3+*2`.
    Word {
        /// The number in front: an `Integer`, or a `Div` of two of them.
        number: Option<ExprId>,
        /// The ups or downs.
        ups: Option<Ups>,
        /// The nimber: `*` is `*1`.
        star: Option<Count>,
    },
    /// `2Tiny(2)`: a number directly before a call of a name; it means their sum.
    Beside {
        /// The number: an `Integer`, or a `Div` of two of them.
        number: ExprId,
        /// The call: its function is a `Name`.
        call: ExprId,
    },
    /// `*[2]`, `*[[2],1]`: a misère impartial game; the argument is the list.
    Misere(ExprId),
    /// `{a,b|c}`: the game with these options.
    Braces {
        /// Left's options.
        left: Vec<ExprId>,
        /// Right's options.
        right: Vec<ExprId>,
    },
    /// `a{0|a}`: a game whose options may name the game itself.
    Loop {
        /// The name of the game within its own options.
        label: String,
        /// The game: a `Braces`.
        game: ExprId,
    },
    /// `'{*|*}'`: the form itself, not simplified.
    Quote(ExprId),
    /// `{1,2}`.
    Set(Vec<ExprId>),
    /// `[1,2]`.
    List(Vec<ExprId>),
    /// `{k => v}`; the empty map is `{=>}`.
    Map(Vec<(ExprId, ExprId)>),
    /// `(r,c)`: two or more components.
    Tuple(Vec<ExprId>),
    /// `f(a, n := b)`.
    Call {
        /// What is called.
        function: ExprId,
        /// With what.
        args: Vec<Argument>,
    },
    /// `x.Name`, `x.Name(a,b)`; `x Name a` is read as `x.Name(a)`.
    Method {
        /// What is asked.
        receiver: ExprId,
        /// The question.
        name: String,
        /// Its arguments; `None` if there are no parentheses.
        args: Option<Vec<Argument>>,
    },
    /// `x[i]`, `x[i,j]`.
    Index {
        /// What is indexed.
        receiver: ExprId,
        /// By what; not empty.
        indices: Vec<ExprId>,
    },
    /// `-x`, `+-x`, `not x`.
    Unary {
        /// The operator.
        op: UnaryOp,
        /// Its operand.
        operand: ExprId,
    },
    /// `x + y`, `x : y`, `x <| y`.
    Binary {
        /// The operator.
        op: BinaryOp,
        /// What stands before it.
        left: ExprId,
        /// What stands after it.
        right: ExprId,
    },
    /// `1..5`, `1..9..2`.
    Range {
        /// The first number.
        from: ExprId,
        /// The last number.
        to: ExprId,
        /// The step, if it is written.
        step: Option<ExprId>,
    },
}

/// How many: a number as written, or an expression for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// `5`; every numeral that fits is a literal.
    Literal(u64),
    /// `n`, `(n+1)`, or a numeral that does not fit in 64 bits.
    Expr(ExprId),
}

/// Ups (Left's) or downs (Right's).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ups {
    /// Left for `^`, Right for `v`.
    pub player: Player,
    /// Which ups.
    pub kind: UpsKind,
}

/// The kinds of infinitesimals written with an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpsKind {
    /// `^`, `^^`, `^5`, `^n`, `^(n+1)`: so many ups.
    Count(Count),
    /// `^<k>`: the k-th power of up; `k` is a literal or a `Name`.
    Power(Count),
    /// `^[k]`: the sum of the first k powers of up.
    PartialSum(Count),
}

/// An argument of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// The name, in `name := value`.
    pub name: Option<String>,
    /// The value.
    pub value: ExprId,
}

/// The operators before one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    /// `+x`
    Plus,
    /// `-x`
    Minus,
    /// `+-x`: the switch {x|-x}
    PlusMinus,
    /// `not x`
    Not,
}

/// The operators between two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// `x ^ y`
    Power,
    /// `x * y`
    Times,
    /// `x / y`
    Over,
    /// `x % y`
    Modulo,
    /// `x : y`
    OrdinalSum,
    /// `x & y`: onside and offside
    Sides,
    /// `x + y`
    Plus,
    /// `x - y`
    Minus,
    /// `x +- y`
    PlusMinus,
    /// `x == y`
    Equal,
    /// `x != y`
    NotEqual,
    /// `x < y`
    Less,
    /// `x > y`
    Greater,
    /// `x <= y`
    LessEqual,
    /// `x >= y`
    GreaterEqual,
    /// `x <> y`
    Confused,
    /// `x <| y`
    LessOrConfused,
    /// `x |> y`
    GreaterOrConfused,
    /// `x is y`
    Is,
    /// `x and y`
    And,
    /// `x or y`
    Or,
}

/// A tree of expressions.
///
/// # Equality
///
/// Two trees are equal if they are written alike: the same nodes below the root, wherever they stand in text and arena.
#[derive(Clone, Debug, Default)]
pub struct Ast {
    nodes: Vec<Node>,
    /// Whether the line ends with `;`: its answer is not wanted.
    pub silent: bool,
}

impl Ast {
    /// A tree without nodes, to build one.
    pub fn new() -> Ast {
        Ast::default()
    }

    /// A tree without nodes, with room for some.
    pub fn with_capacity(nodes: usize) -> Ast {
        Ast { nodes: Vec::with_capacity(nodes), silent: false }
    }

    /// Adds a node, which may name only nodes of this tree; it is the root until another one is pushed.
    pub fn push(&mut self, expr: Expr, span: Span) -> ExprId {
        let id = ExprId(self.nodes.len() as u32);
        self.nodes.push(Node { expr, span });
        id
    }

    /// Adds a node that was not read from text.
    pub fn add(&mut self, expr: Expr) -> ExprId {
        self.push(expr, Span::default())
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are no nodes.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The last node pushed. Indexing a tree without nodes by it panics.
    pub fn root(&self) -> ExprId {
        ExprId(self.nodes.len().saturating_sub(1) as u32)
    }

    /// All nodes with their places, children before parents.
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

impl Expr {
    /// Calls `visit` with every child, in the order of the text.
    pub fn each_child(&self, mut visit: impl FnMut(ExprId)) {
        match self {
            Expr::Integer(_) | Expr::Text(_) | Expr::Name(_) => {}
            Expr::Word { number, ups, star } => {
                number.iter().copied().for_each(&mut visit);
                ups.and_then(|ups| ups.kind.count().expr()).into_iter().for_each(&mut visit);
                star.and_then(Count::expr).into_iter().for_each(&mut visit);
            }
            &Expr::Beside { number, call } => {
                visit(number);
                visit(call);
            }
            Expr::Braces { left, right } => left.iter().chain(right).copied().for_each(visit),
            &Expr::Misere(child) | &Expr::Quote(child) => visit(child),
            &Expr::Loop { game, .. } => visit(game),
            Expr::Set(items) | Expr::List(items) | Expr::Tuple(items) => items.iter().copied().for_each(visit),
            Expr::Map(entries) => entries.iter().for_each(|&(key, value)| {
                visit(key);
                visit(value);
            }),
            Expr::Call { function, args } => {
                visit(*function);
                args.iter().for_each(|arg| visit(arg.value));
            }
            Expr::Method { receiver, args, .. } => {
                visit(*receiver);
                args.iter().flatten().for_each(|arg| visit(arg.value));
            }
            Expr::Index { receiver, indices } => {
                visit(*receiver);
                indices.iter().copied().for_each(visit);
            }
            &Expr::Unary { operand, .. } => visit(operand),
            &Expr::Binary { left, right, .. } => {
                visit(left);
                visit(right);
            }
            &Expr::Range { from, to, step } => {
                visit(from);
                visit(to);
                step.into_iter().for_each(visit);
            }
        }
    }

    /// Whether two nodes agree in everything but their children, whose total number is compared elsewhere.
    fn same_head(&self, other: &Expr) -> bool {
        match (self, other) {
            (Expr::Integer(a), Expr::Integer(b)) => a == b,
            (Expr::Text(a), Expr::Text(b)) | (Expr::Name(a), Expr::Name(b)) => a == b,
            (
                Expr::Word { number, ups, star },
                Expr::Word { number: other_number, ups: other_ups, star: other_star },
            ) => {
                let blank = |ups: &Option<Ups>| ups.map(|ups| (ups.player, ups.kind.blank()));
                number.is_some() == other_number.is_some()
                    && blank(ups) == blank(other_ups)
                    && star.map(Count::literal) == other_star.map(Count::literal)
            }
            (Expr::Braces { left, .. }, Expr::Braces { left: other_left, .. }) => left.len() == other_left.len(),
            (Expr::Loop { label: a, .. }, Expr::Loop { label: b, .. }) => a == b,
            (Expr::Call { args: a, .. }, Expr::Call { args: b, .. }) => same_names(a, b),
            (Expr::Method { name: a, args: x, .. }, Expr::Method { name: b, args: y, .. }) => {
                a == b
                    && match (x, y) {
                        (Some(x), Some(y)) => same_names(x, y),
                        (x, y) => x.is_some() == y.is_some(),
                    }
            }
            (Expr::Unary { op: a, .. }, Expr::Unary { op: b, .. }) => a == b,
            (Expr::Binary { op: a, .. }, Expr::Binary { op: b, .. }) => a == b,
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

fn same_names(a: &[Argument], b: &[Argument]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.name == b.name)
}

impl Count {
    /// The number, if it is written as one.
    pub fn literal(self) -> Option<u64> {
        match self {
            Count::Literal(number) => Some(number),
            Count::Expr(_) => None,
        }
    }

    /// The expression, if it is written as one.
    pub fn expr(self) -> Option<ExprId> {
        match self {
            Count::Literal(_) => None,
            Count::Expr(id) => Some(id),
        }
    }
}

impl UpsKind {
    /// The count, power or number of summands.
    pub fn count(self) -> Count {
        match self {
            UpsKind::Count(count) | UpsKind::Power(count) | UpsKind::PartialSum(count) => count,
        }
    }

    fn blank(self) -> (u8, Option<u64>) {
        let kind = match self {
            UpsKind::Count(_) => 0,
            UpsKind::Power(_) => 1,
            UpsKind::PartialSum(_) => 2,
        };
        (kind, self.count().literal())
    }
}
