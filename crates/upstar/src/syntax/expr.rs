//! Expressions, which include statements.

use super::ast::ExprId;
use crate::player::Player;
use crate::span::Span;

/// An expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expr {
    /// `42`: decimal digits, without leading zeros.
    Integer(Box<str>),
    /// `"text"`: the content of the text, without quotation marks and escapes.
    Text(String),
    /// `omega`, `Left`, `x`: a name; `ω` is read as `omega`.
    Name(String),
    /// `2^*3`, `v4`, `3*`: a number, ups and a star written as one word; it means their sum.
    ///
    /// At least one of `ups` and `star` is present. Directly after a number there are at most two ups and no count (`2^3` is a
    /// power), and a star without arrows is `*1` (`3*2` is a product); other words are built as sums: `2+^3`, `3+*2`.
    Word {
        /// The number in front: an `Integer`, or a `Div` of two of them.
        number: Option<ExprId>,
        /// The ups or downs.
        ups: Option<Ups>,
        /// The nimber: `*` is `*1`.
        star: Option<Count>,
    },
    /// `2Tiny(2)`, `5over`: a number directly before a call of a name, or before `over` or `under`; it means their sum.
    Beside {
        /// The number: an `Integer`, or a `Div` of two of them.
        number: ExprId,
        /// The call, whose function is a `Name`; or the `Name` over or under.
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
    /// `...`, the last of the options of a player: they go on as they have begun.
    Dots,
    /// `a{0|a}`: a game whose options may name the game itself.
    Loop {
        /// The name of the game within its own options.
        label: String,
        /// The game: a `Braces`.
        game: ExprId,
    },
    /// `'{*|*}'`: the form itself, not simplified to its value.
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
        /// The function.
        function: ExprId,
        /// The arguments.
        args: Vec<Argument>,
    },
    /// `x.Name`, `x.Name(a,b)`; `x Name a` is read as `x.Name(a)`.
    Method {
        /// The object that is asked.
        receiver: ExprId,
        /// The question.
        name: String,
        /// The span of the question's name.
        name_span: Span,
        /// The arguments; `None` if there are no parentheses.
        args: Option<Vec<Argument>>,
    },
    /// `x[i]`, `x[i,j]`.
    Index {
        /// The object that is indexed.
        receiver: ExprId,
        /// The indices; not empty.
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
        /// The left operand.
        left: ExprId,
        /// The right operand.
        right: ExprId,
    },
    /// `1..5`, `1..9..2`.
    Range {
        /// The first number.
        from: ExprId,
        /// The last number.
        to: ExprId,
        /// The step, if one is given.
        step: Option<ExprId>,
    },
    /// `x := e`, `x[i] := e`.
    Assign {
        /// The target of the assignment: a `Name`, or an `Index` of one.
        target: ExprId,
        /// The value.
        value: ExprId,
    },
    /// `def f(x, y := 2) := e`.
    Define {
        /// The name of the function.
        name: Name,
        /// The parameters.
        parameters: Vec<Parameter>,
        /// The body.
        body: ExprId,
    },
    /// `x -> e`, `(x, y := 2) -> e`, `() -> e`.
    Lambda {
        /// The parameters.
        parameters: Vec<Parameter>,
        /// The body.
        body: ExprId,
    },
    /// `if c then a elseif d then b else e end`.
    If {
        /// The conditions, each with the branch taken if it is the first that holds; not empty.
        branches: Vec<(ExprId, ExprId)>,
        /// The branch taken if no condition holds.
        otherwise: Option<ExprId>,
    },
    /// `for x in c do s end`, `while c do s end`, `do s end`.
    Repeat {
        /// The loop without its body.
        iteration: Box<Iteration>,
        /// The body.
        body: ExprId,
    },
    /// `[for x in c yield e]`, `{for x in c yield e}`; `for x in c yield e end` and `[e for x in c]` are read as the first.
    Comprehension {
        /// Whether it makes a list or a set.
        collection: Collection,
        /// The loops, outermost first; not empty, and all but the first have a variable.
        iterations: Vec<Iteration>,
        /// The members.
        value: ExprId,
    },
    /// `begin s; t end`, and `s; t` as a text or as part of a statement; it opens no scope.
    Block(Vec<ExprId>),
    /// `return`, `return e`.
    Return(Option<ExprId>),
    /// `break`
    Break,
    /// `continue`
    Continue,
}

impl Expr {
    /// Calls `each` with the spans of the names in this expression that are not expressions themselves.
    pub(super) fn each_span(&mut self, each: &mut impl FnMut(&mut Span)) {
        match self {
            Expr::Call { args, .. } => args.iter_mut().for_each(|arg| arg.each_span(each)),
            Expr::Method { name_span, args, .. } => {
                each(name_span);
                args.iter_mut().flatten().for_each(|arg| arg.each_span(each));
            }
            Expr::Define { name, parameters, .. } => {
                each(&mut name.span);
                parameters.iter_mut().for_each(|parameter| each(&mut parameter.name.span));
            }
            Expr::Lambda { parameters, .. } => {
                parameters.iter_mut().for_each(|parameter| each(&mut parameter.name.span));
            }
            Expr::Repeat { iteration, .. } => iteration.variable.iter_mut().for_each(|name| each(&mut name.span)),
            Expr::Comprehension { iterations, .. } => {
                iterations.iter_mut().flat_map(|one| &mut one.variable).for_each(|name| each(&mut name.span));
            }
            _ => {}
        }
    }
}

/// A name that is not an expression.
///
/// # Equality
///
/// Two names are equal if they are written alike, whatever their spans.
#[derive(Clone, Debug)]
pub struct Name {
    /// The name; `ω` is read as `omega`.
    pub text: String,
    /// The span it was read from; empty for a name that was built rather than read.
    pub span: Span,
}

impl From<&str> for Name {
    fn from(text: &str) -> Name {
        Name { text: text.into(), span: Span::default() }
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Name) -> bool {
        self.text == other.text
    }
}

impl Eq for Name {}

/// A parameter of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: Name,
    /// Its default value, in `name := value`.
    pub default: Option<ExprId>,
}

/// One loop without its body: `for x in c`, `for x from a to b by c`, `while p`, and the clauses that may follow.
///
/// The parts appear in this order, and the first of them is `for`, `from` or `while`. A loop without any part is `do s end`,
/// which repeats until `break`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Iteration {
    /// `for x`, which needs a source.
    pub variable: Option<Name>,
    /// The values of the variable.
    pub source: Source,
    /// `while p`: the loop ends as soon as this does not hold.
    pub while_condition: Option<ExprId>,
    /// `where p`: a value that does not satisfy this is skipped.
    pub where_condition: Option<ExprId>,
}

/// The values that the variable of a loop takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// `in c`: the members of a collection.
    In(ExprId),
    /// `from a to b by c`: numbers.
    Numbers {
        /// The first number; if absent, the current value of the variable.
        from: Option<ExprId>,
        /// The last number; if absent, the loop does not end.
        to: Option<ExprId>,
        /// The step; if absent, 1.
        by: Option<ExprId>,
    },
}

/// The collection that a comprehension makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Collection {
    /// `[for x in c yield e]`
    List,
    /// `{for x in c yield e}`
    Set,
}

/// A count: a number as written, or an expression for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// `5`; every numeral that fits in 64 bits is a literal.
    Literal(u64),
    /// `n`, `(n+1)`, or a numeral that does not fit in 64 bits.
    Expr(ExprId),
}

/// Ups (Left's) or downs (Right's).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ups {
    /// Left for `^`, Right for `v`.
    pub player: Player,
    /// The kind.
    pub kind: UpsKind,
}

/// The kinds of infinitesimals written with an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpsKind {
    /// `^`, `^^`, `^5`, `^n`, `^(n+1)`: this number of ups.
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
    pub name: Option<Name>,
    /// The value.
    pub value: ExprId,
}

impl Argument {
    fn each_span(&mut self, each: &mut impl FnMut(&mut Span)) {
        self.name.iter_mut().for_each(|name| each(&mut name.span));
    }
}

/// The unary operators.
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

/// The binary operators.
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

impl Expr {
    /// Calls `visit` with every child, in the order of the text.
    pub fn each_child(&self, mut visit: impl FnMut(ExprId)) {
        match self {
            Expr::Integer(_) | Expr::Text(_) | Expr::Name(_) | Expr::Dots => {}
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
            &Expr::Assign { target, value } => {
                visit(target);
                visit(value);
            }
            Expr::Define { parameters, body, .. } | Expr::Lambda { parameters, body } => {
                parameters.iter().filter_map(|parameter| parameter.default).for_each(&mut visit);
                visit(*body);
            }
            Expr::If { branches, otherwise } => {
                branches.iter().flat_map(|&(condition, body)| [condition, body]).for_each(&mut visit);
                otherwise.iter().copied().for_each(visit);
            }
            Expr::Repeat { iteration, body } => {
                iteration.each_child(&mut visit);
                visit(*body);
            }
            Expr::Comprehension { iterations, value, .. } => {
                iterations.iter().for_each(|iteration| iteration.each_child(&mut visit));
                visit(*value);
            }
            Expr::Block(statements) => statements.iter().copied().for_each(visit),
            Expr::Return(value) => value.iter().copied().for_each(visit),
            Expr::Break | Expr::Continue => {}
        }
    }

    /// Whether two nodes agree except for their children; the total number of children is compared elsewhere.
    pub(super) fn same_head(&self, other: &Expr) -> bool {
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
            (Expr::Define { name: a, parameters: x, .. }, Expr::Define { name: b, parameters: y, .. }) => {
                a == b && same_parameters(x, y)
            }
            (Expr::Lambda { parameters: x, .. }, Expr::Lambda { parameters: y, .. }) => same_parameters(x, y),
            (Expr::If { branches, .. }, Expr::If { branches: other, .. }) => branches.len() == other.len(),
            (Expr::Repeat { iteration: a, .. }, Expr::Repeat { iteration: b, .. }) => a.same_head(b),
            (
                Expr::Comprehension { collection, iterations, .. },
                Expr::Comprehension { collection: other, iterations: others, .. },
            ) => {
                collection == other
                    && iterations.len() == others.len()
                    && iterations.iter().zip(others).all(|(a, b)| a.same_head(b))
            }
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

fn same_names(a: &[Argument], b: &[Argument]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.name == b.name)
}

fn same_parameters(a: &[Parameter], b: &[Parameter]) -> bool {
    let head = |parameter: &Parameter| parameter.default.is_some();
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.name == b.name && head(a) == head(b))
}

impl Iteration {
    /// Calls `visit` with every child, in the order of the text.
    pub fn each_child(&self, mut visit: impl FnMut(ExprId)) {
        match self.source {
            Source::In(collection) => visit(collection),
            Source::Numbers { from, to, by } => [from, to, by].into_iter().flatten().for_each(&mut visit),
        }
        [self.while_condition, self.where_condition].into_iter().flatten().for_each(visit);
    }

    fn same_head(&self, other: &Iteration) -> bool {
        let head = |iteration: &Iteration| {
            let source = match iteration.source {
                Source::In(_) => None,
                Source::Numbers { from, to, by } => Some([from, to, by].map(|part| part.is_some())),
            };
            (source, iteration.while_condition.is_some(), iteration.where_condition.is_some())
        };
        self.variable == other.variable && head(self) == head(other)
    }
}

impl Count {
    /// The number, if it is a literal.
    pub fn literal(self) -> Option<u64> {
        match self {
            Count::Literal(number) => Some(number),
            Count::Expr(_) => None,
        }
    }

    /// The expression, if it is one.
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
