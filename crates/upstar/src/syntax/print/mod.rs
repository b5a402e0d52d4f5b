//! The printer: from tree to text.
//!
//! Text and Unicode parse back to the same tree. LaTeX is for reading only; it needs just amsmath.
//! Nested braces that are the only option of their side are replaced by longer slashes, up to four bars.

mod braces;
mod statements;
mod words;

use std::convert::Infallible;

use self::braces::Game;
use super::ast::{Ast, ExprId};
use super::expr::{Argument, BinaryOp, Expr, UnaryOp};
use super::place::{Place, parenthesised};
use crate::budget::{Budget, Exhausted, MemoryGuard};

/// How a tree is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// As typed: `{2|1||0}`, `^*`.
    #[default]
    Text,
    /// The same with typographic signs: `↑∗`.
    Unicode,
    /// Mathematics for LaTeX with amsmath, without dollar signs.
    Latex,
}

/// The text of the tree below `id`.
///
/// Takes time linear in the number of nodes up to `id`, and does not recurse.
pub fn print(ast: &Ast, id: ExprId, style: Style) -> String {
    match print_while(ast, id, style, |_| Ok::<(), Infallible>(())) {
        Ok(text) => text,
        Err(never) => match never {},
    }
}

/// The same as [`print()`], within a budget; the text counts as memory while it is being made.
///
/// # Errors
///
/// The limit that was reached.
pub fn print_within(ast: &Ast, id: ExprId, style: Style, budget: &Budget) -> Result<String, Exhausted> {
    let mut held = MemoryGuard::new(budget, 0);
    print_while(ast, id, style, |bytes| {
        held.rise_to(bytes as u64);
        budget.check()
    })
}

/// The number of tasks between two checks of the budget.
const BATCH: u32 = 1024;

/// The text of a tree, unless `pause`, which is called with the memory that the text takes, stops it.
fn print_while<E>(
    ast: &Ast,
    id: ExprId,
    style: Style,
    mut pause: impl FnMut(usize) -> Result<(), E>,
) -> Result<String, E> {
    let out = String::with_capacity(16);
    let mut printer = Printer { ast, style, out, tasks: Vec::with_capacity(8), games: Vec::new() };
    printer.tasks.push(Task::Node(id, Place::Free));
    let mut done: u32 = 0;
    while let Some(task) = printer.tasks.pop() {
        done = done.wrapping_add(1);
        if done.is_multiple_of(BATCH) {
            // A growing text is copied to an allocation of twice its size, so for a moment both exist.
            pause(3 * printer.out.capacity() / 2 + printer.tasks.capacity() * size_of::<Task<'_>>())?;
        }
        let mark = printer.tasks.len();
        match task {
            Task::Node(id, place) => printer.node(id, place),
            Task::Sign(sign) => printer.out.push_str(sign),
            Task::Word(word) => printer.out.push_str(word),
            Task::Text(text) => printer.text(text),
            Task::Sum(sign) => printer.sum_sign(sign),
            Task::Slash(length) => printer.slash(length),
            Task::Inner(id) => printer.inner(id),
        }
        printer.tasks[mark..].reverse();
    }
    Ok(printer.out)
}

/// What remains to be printed.
enum Task<'a> {
    Node(ExprId, Place),
    Sign(&'static str),
    Word(&'a str),
    /// A text without its quotation marks.
    Text(&'a str),
    /// `+` or `-`, with spaces around it where it would otherwise touch a star or an up.
    Sum(&'static str),
    Slash(u8),
    /// The inside of braces.
    Inner(ExprId),
}

struct Printer<'a> {
    ast: &'a Ast,
    style: Style,
    out: String,
    tasks: Vec<Task<'a>>,
    games: Vec<Game>,
}

impl<'a> Printer<'a> {
    fn node(&mut self, id: ExprId, place: Place) {
        let ast = self.ast;
        let expr = &ast[id].expr;
        let parentheses = match self.style {
            Style::Latex if is_fraction(ast, expr) => place.is_power_base(),
            _ => parenthesised(ast, expr, place),
        };
        if parentheses {
            self.sign("(");
        }
        self.expr(id, expr);
        if parentheses {
            self.sign(")");
        }
    }

    fn expr(&mut self, id: ExprId, expr: &'a Expr) {
        match expr {
            Expr::Integer(digits) => self.tasks.push(Task::Word(digits)),
            Expr::Text(text) => self.tasks.push(Task::Text(text)),
            Expr::Name(name) => self.name(name),
            Expr::Dots => self.sign(if self.style == Style::Latex { "\\ldots " } else { "..." }),
            &Expr::Word { number, ups, star } => self.word(number, ups, star),
            &Expr::Beside { number, call } => {
                self.tasks.push(Task::Node(number, Place::Free));
                if self.style == Style::Latex {
                    self.sign("+");
                }
                self.tasks.push(Task::Node(call, Place::Free));
            }
            &Expr::Misere(list) => {
                self.sign(self.star());
                self.tasks.push(Task::Node(list, Place::Free));
            }
            Expr::Braces { .. } => {
                self.measure(id);
                self.sign(if self.style == Style::Latex { "\\left\\{" } else { "{" });
                self.tasks.push(Task::Inner(id));
                self.sign(if self.style == Style::Latex { "\\right\\}" } else { "}" });
            }
            Expr::Loop { label, game } => {
                self.name(label);
                self.tasks.push(Task::Node(*game, Place::Free));
            }
            &Expr::Quote(form) => {
                self.sign(if self.style == Style::Latex { "\\text{`}" } else { "'" });
                self.tasks.push(Task::Node(form, Place::Braced));
                self.sign(if self.style == Style::Latex { "\\text{'}" } else { "'" });
            }
            Expr::Set(items) => self.braced(|printer| printer.list(items, Place::Braced)),
            Expr::List(items) => {
                self.sign("[");
                self.list(items, Place::Free);
                self.sign("]");
            }
            Expr::Map(entries) => self.braced(|printer| printer.map(entries)),
            Expr::Tuple(items) => {
                self.sign("(");
                self.list(items, Place::Free);
                self.sign(")");
            }
            Expr::Call { function, args } => {
                self.tasks.push(Task::Node(*function, Place::Called));
                self.args(args);
            }
            Expr::Method { receiver, name, args, .. } => {
                self.tasks.push(Task::Node(*receiver, Place::Receiver));
                self.sign(".");
                self.name(name);
                if let Some(args) = args {
                    self.args(args);
                }
            }
            Expr::Index { receiver, indices } => {
                self.tasks.push(Task::Node(*receiver, Place::Indexed));
                self.sign("[");
                self.list(indices, Place::Free);
                self.sign("]");
            }
            &Expr::Unary { op, operand } => self.unary(op, operand),
            &Expr::Binary { op, left, right } => self.binary(op, left, right),
            &Expr::Range { from, to, step } => {
                for (index, part) in [Some(from), Some(to), step].into_iter().flatten().enumerate() {
                    if index > 0 {
                        self.sign("..");
                    }
                    self.tasks.push(Task::Node(part, Place::Range));
                }
            }
            Expr::Assign { .. } | Expr::Define { .. } | Expr::Lambda { .. } | Expr::If { .. } => self.statement(expr),
            Expr::Repeat { .. } | Expr::Comprehension { .. } | Expr::Block(_) => self.statement(expr),
            Expr::Return(_) | Expr::Break | Expr::Continue => self.statement(expr),
        }
    }

    fn sign(&mut self, sign: &'static str) {
        self.tasks.push(Task::Sign(sign));
    }

    fn latex(&self) -> bool {
        self.style == Style::Latex
    }

    fn star(&self) -> &'static str {
        match self.style {
            Style::Text => "*",
            Style::Unicode => "∗",
            Style::Latex => "{\\ast}",
        }
    }

    fn braced(&mut self, inside: impl FnOnce(&mut Self)) {
        self.sign(if self.style == Style::Latex { "\\left\\{" } else { "{" });
        inside(self);
        self.sign(if self.style == Style::Latex { "\\right\\}" } else { "}" });
    }

    fn list(&mut self, items: &[ExprId], place: Place) {
        for (index, &item) in items.iter().enumerate() {
            if index > 0 {
                self.sign(",");
            }
            self.tasks.push(Task::Node(item, place));
        }
    }

    fn map(&mut self, entries: &[(ExprId, ExprId)]) {
        let arrow = if self.style == Style::Latex { "\\mapsto " } else { " => " };
        for (index, &(key, value)) in entries.iter().enumerate() {
            if index > 0 {
                self.sign(", ");
            }
            self.tasks.push(Task::Node(key, Place::Braced));
            self.sign(arrow);
            self.tasks.push(Task::Node(value, Place::Braced));
        }
        if entries.is_empty() {
            self.sign(if self.style == Style::Latex { "\\mapsto" } else { "=>" });
        }
    }

    fn args(&mut self, args: &'a [Argument]) {
        self.sign("(");
        for (index, arg) in args.iter().enumerate() {
            if index > 0 {
                self.sign(",");
            }
            if let Some(name) = &arg.name {
                self.name(&name.text);
                self.sign(if self.style == Style::Latex { ":=" } else { " := " });
            }
            self.tasks.push(Task::Node(arg.value, Place::Argument));
        }
        self.sign(")");
    }

    fn unary(&mut self, op: UnaryOp, operand: ExprId) {
        let sign = match (op, self.style) {
            (UnaryOp::Plus, _) => "+",
            (UnaryOp::Minus, _) => "-",
            (UnaryOp::PlusMinus, Style::Text) => "+-",
            (UnaryOp::PlusMinus, Style::Unicode) => "±",
            (UnaryOp::PlusMinus, Style::Latex) => "{\\pm}",
            (UnaryOp::Not, Style::Latex) => "\\text{not }",
            (UnaryOp::Not, _) => "not ",
        };
        self.sign(sign);
        self.tasks.push(Task::Node(operand, Place::Operand(op)));
    }

    fn binary(&mut self, op: BinaryOp, left: ExprId, right: ExprId) {
        if self.style == Style::Latex && self.latex_binary(op, left, right) {
            return;
        }
        self.tasks.push(Task::Node(left, Place::Left(op)));
        match op {
            BinaryOp::Plus => self.tasks.push(Task::Sum("+")),
            BinaryOp::Minus => self.tasks.push(Task::Sum("-")),
            BinaryOp::PlusMinus if self.style == Style::Text => self.tasks.push(Task::Sum("+-")),
            BinaryOp::PlusMinus if self.style == Style::Unicode => self.tasks.push(Task::Sum("±")),
            _ => self.sign(binary_sign(op, self.style)),
        }
        self.tasks.push(Task::Node(right, Place::Right(op)));
    }

    fn sum_sign(&mut self, sign: &'static str) {
        match self.style != Style::Latex && self.out.ends_with(['*', '∗', '^', '↑', '⇑']) {
            true => [" ", sign, " "].into_iter().for_each(|part| self.out.push_str(part)),
            false => self.out.push_str(sign),
        }
    }

    /// Fractions and powers, which LaTeX does not write on one line.
    fn latex_binary(&mut self, op: BinaryOp, left: ExprId, right: ExprId) -> bool {
        let ast = self.ast;
        match op {
            BinaryOp::Power => {
                self.sign("{");
                self.tasks.push(Task::Node(left, Place::Left(op)));
                self.sign("}^{");
                self.tasks.push(Task::Node(right, Place::Free));
                self.sign("}");
            }
            BinaryOp::Over if is_fraction(ast, &Expr::Binary { op, left, right }) => {
                self.sign("\\frac{");
                self.tasks.push(Task::Node(left, Place::Free));
                self.sign("}{");
                self.tasks.push(Task::Node(right, Place::Free));
                self.sign("}");
            }
            _ => return false,
        }
        true
    }

    fn name(&mut self, name: &'a str) {
        match (self.style, name) {
            (Style::Unicode, "omega") => self.sign("ω"),
            (Style::Latex, "omega") => self.sign("\\omega "),
            (Style::Latex, name) if name.chars().count() > 1 => {
                self.sign("\\operatorname{");
                for (index, part) in name.split('_').enumerate() {
                    if index > 0 {
                        self.sign("\\_");
                    }
                    self.tasks.push(Task::Word(part));
                }
                self.sign("}");
            }
            (Style::Latex, "_") => self.sign("\\_"),
            (_, name) => self.tasks.push(Task::Word(name)),
        }
    }

    fn text(&mut self, text: &str) {
        if self.style == Style::Latex {
            self.out.push_str("\\text{``");
            for c in text.chars() {
                match c {
                    '\\' => self.out.push_str("\\textbackslash{}"),
                    '^' => self.out.push_str("\\textasciicircum{}"),
                    '~' => self.out.push_str("\\textasciitilde{}"),
                    '{' | '}' | '$' | '&' | '#' | '%' | '_' => self.out.extend(['\\', c]),
                    c if c.is_control() => self.out.push(' '),
                    c => self.out.push(c),
                }
            }
            self.out.push_str("''}");
            return;
        }
        self.out.push('"');
        for c in text.chars() {
            match c {
                '"' | '\\' => self.out.extend(['\\', c]),
                '\n' => self.out.push_str("\\n"),
                '\t' => self.out.push_str("\\t"),
                '\r' => self.out.push_str("\\r"),
                c if c.is_control() => self.out.push_str(&format!("\\u{{{:x}}}", c as u32)),
                c => self.out.push(c),
            }
        }
        self.out.push('"');
    }
}

/// Whether an expression is one numeral over another.
pub(super) fn is_fraction(ast: &Ast, expr: &Expr) -> bool {
    let integer = |id: ExprId| matches!(ast[id].expr, Expr::Integer(_));
    matches!(*expr, Expr::Binary { op: BinaryOp::Over, left, right } if integer(left) && integer(right))
}

impl BinaryOp {
    /// The operator as written in a style, without spaces around it.
    pub fn text(self, style: Style) -> &'static str {
        binary_sign(self, style).trim()
    }
}

fn binary_sign(op: BinaryOp, style: Style) -> &'static str {
    let signs = match op {
        BinaryOp::Power => ["^", "^", "^"],
        BinaryOp::Times => ["*", "·", "\\cdot "],
        BinaryOp::Over => ["/", "/", "/"],
        BinaryOp::Modulo => ["%", "%", "\\mathbin{\\%}"],
        BinaryOp::OrdinalSum => [":", ":", "\\mathbin{:}"],
        BinaryOp::Sides => [" & ", " & ", "\\mathbin{\\&}"],
        BinaryOp::Plus => ["+", "+", "+"],
        BinaryOp::Minus => ["-", "-", "-"],
        BinaryOp::PlusMinus => ["+-", "±", "\\pm "],
        BinaryOp::Equal => [" == ", " == ", "="],
        BinaryOp::NotEqual => [" != ", " ≠ ", "\\ne "],
        BinaryOp::Less => [" < ", " < ", "<"],
        BinaryOp::Greater => [" > ", " > ", ">"],
        BinaryOp::LessEqual => [" <= ", " ≤ ", "\\le "],
        BinaryOp::GreaterEqual => [" >= ", " ≥ ", "\\ge "],
        BinaryOp::Confused => [" <> ", " ∥ ", "\\parallel "],
        BinaryOp::LessOrConfused => [" <| ", " <| ", "\\mathrel{\\triangleleft\\!|}"],
        BinaryOp::GreaterOrConfused => [" |> ", " |> ", "\\mathrel{|\\!\\triangleright}"],
        BinaryOp::Is => [" is ", " is ", "\\text{ is }"],
        BinaryOp::And => [" and ", " and ", "\\text{ and }"],
        BinaryOp::Or => [" or ", " or ", "\\text{ or }"],
    };
    match style {
        Style::Text => signs[0],
        Style::Unicode => signs[1],
        Style::Latex => signs[2],
    }
}
