//! The shape of a value: its text, with a placeholder for each number.
//!
//! The values `{2|1||-1}`, `{4|2||-1}`, `{6|3||-1}` have the same shape, and each of its places holds a sequence. So a pattern of
//! values is searched for place by place. The shape of a value is read from its text; nothing is simplified here.

use std::fmt;

use crate::guess::sum::Sum;
use crate::number::Rational;
use crate::player::{ByPlayer, Player};
use crate::syntax::{Ast, BinaryOp, Count, Expr, ExprId, UnaryOp, UpsKind, parse};

/// A value as written: a plain part, and perhaps another part that is added to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Form<L> {
    /// The plain part; 0 if there is only another part.
    pub base: L,
    /// The other part.
    pub part: Option<Part<L>>,
}

/// A part of a value that is not a sum of a number, ups and a nimber.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Part<L> {
    /// `{a,b|c}`
    Braces(ByPlayer<Vec<Form<L>>>),
    /// `Tiny(x)` for Left, `Miny(x)` for Right.
    Tiny(Player, Box<Form<L>>),
    /// `^<k>` for Left, `v<k>` for Right.
    Power(Player, L),
    /// `^[k]` for Left, `v[k]` for Right.
    PartialSum(Player, L),
}

/// The greatest length of a text that is parsed.
const LONGEST: usize = 1 << 10;

/// The deepest nesting that is parsed.
const DEEPEST: usize = 32;

/// The greatest number of places of a shape.
pub(super) const MOST_PLACES: usize = 64;

impl<L> Form<L> {
    /// A value with only a plain part.
    pub fn plain(base: L) -> Form<L> {
        Form { base, part: None }
    }

    /// The contents of its places, in order of writing.
    pub fn places(&self) -> Vec<&L> {
        let mut places = vec![&self.base];
        match &self.part {
            None => {}
            Some(Part::Braces(options)) => {
                let forms = Player::ALL.into_iter().flat_map(|player| &options[player]);
                forms.for_each(|form| places.extend(form.places()));
            }
            Some(Part::Tiny(_, size)) => places.extend(size.places()),
            Some(Part::Power(_, k) | Part::PartialSum(_, k)) => places.push(k),
        }
        places
    }

    /// The same shape with the content of each place mapped, in order of writing; `None` if `other` returns `None` for some place.
    pub(super) fn map<M>(&self, other: &mut impl FnMut(&L) -> Option<M>) -> Option<Form<M>> {
        let base = other(&self.base)?;
        let part = match &self.part {
            None => None,
            Some(Part::Braces(options)) => {
                let mut side = |player: Player| options[player].iter().map(|form| form.map(other)).collect();
                let left: Option<Vec<Form<M>>> = side(Player::Left);
                Some(Part::Braces(ByPlayer { left: left?, right: side(Player::Right)? }))
            }
            Some(Part::Tiny(player, size)) => Some(Part::Tiny(*player, Box::new(size.map(other)?))),
            Some(Part::Power(player, k)) => Some(Part::Power(*player, other(k)?)),
            Some(Part::PartialSum(player, k)) => Some(Part::PartialSum(*player, other(k)?)),
        };
        Some(Form { base, part })
    }

    /// Its text, with the contents of its places and between two summands; `is_switch` decides which options are written as `+-x`.
    pub(super) fn text(
        &self,
        plus: &str,
        place: &impl Fn(&L) -> String,
        is_switch: &impl Fn(&ByPlayer<Vec<Form<L>>>) -> bool,
    ) -> String {
        let base = place(&self.base);
        let form = |form: &Form<L>| form.text(plus, place, is_switch);
        let list = |forms: &[Form<L>]| forms.iter().map(form).collect::<Vec<_>>().join(",");
        let part = match &self.part {
            None => return base,
            Some(Part::Braces(options)) if is_switch(options) => match &options.left[..] {
                [only] => match form(only) {
                    text if text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'/') => format!("+-{text}"),
                    text if text.starts_with('{') => format!("+-{text}"),
                    text => format!("+-({text})"),
                },
                all => format!("+-{{{}}}", list(all)),
            },
            Some(Part::Braces(_)) => format!("{{{}}}", self.within_braces(plus, place, is_switch).0),
            Some(Part::Tiny(player, size)) => format!("{}({})", by(*player, "Tiny", "Miny"), form(size)),
            Some(Part::Power(player, k)) => format!("{}<{}>", by(*player, "^", "v"), place(k)),
            Some(Part::PartialSum(player, k)) => format!("{}[{}]", by(*player, "^", "v"), place(k)),
        };
        if base == "0" { part } else { format!("{base}{plus}{part}") }
    }

    /// The text between the braces, with the bars that separate the players: a single option in braces loses them, and
    /// its side gets fewer bars.
    fn within_braces(
        &self,
        plus: &str,
        place: &impl Fn(&L) -> String,
        is_switch: &impl Fn(&ByPlayer<Vec<Form<L>>>) -> bool,
    ) -> (String, usize) {
        let Some(Part::Braces(options)) = &self.part else { return (String::new(), 0) };
        let mut bars = 1;
        let [left, right] = Player::ALL.map(|player| match &options[player][..] {
            [only] => match &only.part {
                Some(Part::Braces(inner)) if place(&only.base) == "0" && !is_switch(inner) => {
                    let (text, inside) = only.within_braces(plus, place, is_switch);
                    bars = bars.max(inside + 1);
                    text
                }
                _ => only.text(plus, place, is_switch),
            },
            all => all.iter().map(|form| form.text(plus, place, is_switch)).collect::<Vec<_>>().join(","),
        });
        (format!("{left}{}{right}", "|".repeat(bars)), bars)
    }
}

fn by(player: Player, left: &'static str, right: &'static str) -> &'static str {
    if player == Player::Left { left } else { right }
}

impl Form<Sum> {
    /// The value of a text, if it consists of numbers, ups, nimbers, braces, `+-`, `Tiny` and `Miny`.
    pub fn read(text: &str) -> Option<Form<Sum>> {
        if LONGEST < text.len() {
            return None;
        }
        let ast = parse(text).ok()?;
        let form = read(&ast, ast.root(), 0)?;
        (form.places().len() <= MOST_PLACES).then_some(form)
    }

    /// The same shape with empty places.
    pub(super) fn shape(&self) -> Option<Form<()>> {
        self.map(&mut |_| Some(()))
    }

    fn negative(&self) -> Form<Sum> {
        let part = self.part.as_ref().map(|part| match part {
            Part::Braces(options) => {
                Part::Braces(ByPlayer::from_fn(|player| options[!player].iter().map(Form::negative).collect()))
            }
            Part::Tiny(player, size) => Part::Tiny(!*player, size.clone()),
            Part::Power(player, k) => Part::Power(!*player, k.clone()),
            Part::PartialSum(player, k) => Part::PartialSum(!*player, k.clone()),
        });
        Form { base: self.base.negative(), part }
    }

    /// The sum, unless both values have a part that is not plain.
    fn plus(self, other: Form<Sum>) -> Option<Form<Sum>> {
        let part = match (self.part, other.part) {
            (part, None) | (None, part) => part,
            (Some(_), Some(_)) => return None,
        };
        Some(Form { base: self.base.plus(&other.base)?, part })
    }

    /// The number that it equals, if it is a number.
    fn as_number(&self) -> Option<&Rational> {
        (self.part.is_none() && self.base.is_number()).then_some(&self.base.number)
    }
}

/// The notation of values of games.
impl fmt::Display for Form<Sum> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_switch = |options: &ByPlayer<Vec<Form<Sum>>>| {
            let mirrored = options.left.iter().zip(&options.right).all(|(left, right)| left.negative() == *right);
            mirrored && options.left.len() == options.right.len() && !options.left.is_empty()
        };
        f.pad(&self.text("+", &Sum::to_string, &is_switch))
    }
}

fn read(ast: &Ast, id: ExprId, depth: usize) -> Option<Form<Sum>> {
    if DEEPEST < depth {
        return None;
    }
    let inner = |id: ExprId| read(ast, id, depth + 1);
    let all = |ids: &[ExprId]| ids.iter().map(|&id| inner(id)).collect::<Option<Vec<_>>>();
    let count = |count: Count| count.literal().and_then(|count| i64::try_from(count).ok());
    let braces = |options| Form { base: Sum::default(), part: Some(Part::Braces(options)) };
    match &ast[id].expr {
        Expr::Integer(digits) => Some(Form::plain(Sum { number: digits.parse().ok()?, ..Sum::default() })),
        Expr::Word { number, ups, star } => {
            let mut form = match number {
                Some(number) => inner(*number)?,
                None => Form::plain(Sum::default()),
            };
            if let Some(star) = star {
                form.base.nimber = star.literal()?;
            }
            if let Some(ups) = ups {
                let times = |k: Count| Some(Sum::integer(count(k)?.into()));
                match ups.kind {
                    UpsKind::Count(k) if ups.player == Player::Left => form.base.ups = count(k)?,
                    UpsKind::Count(k) => form.base.ups = -count(k)?,
                    UpsKind::Power(k) => form.part = Some(Part::Power(ups.player, times(k)?)),
                    UpsKind::PartialSum(k) => form.part = Some(Part::PartialSum(ups.player, times(k)?)),
                }
            }
            Some(form)
        }
        Expr::Beside { number, call } => inner(*number)?.plus(inner(*call)?),
        Expr::Braces { left, right } => Some(braces(ByPlayer { left: all(left)?, right: all(right)? })),
        Expr::Unary { op: UnaryOp::Plus, operand } => inner(*operand),
        Expr::Unary { op: UnaryOp::Minus, operand } => Some(inner(*operand)?.negative()),
        Expr::Unary { op: UnaryOp::PlusMinus, operand } => {
            let left = match &ast[*operand].expr {
                Expr::Set(options) => all(options)?,
                _ => vec![inner(*operand)?],
            };
            let right = left.iter().map(Form::negative).collect();
            Some(braces(ByPlayer { left, right }))
        }
        Expr::Binary { op: BinaryOp::Plus, left, right } => inner(*left)?.plus(inner(*right)?),
        Expr::Binary { op: BinaryOp::Minus, left, right } => inner(*left)?.plus(inner(*right)?.negative()),
        Expr::Binary { op: BinaryOp::Over, left, right } => {
            let number = inner(*left)?.as_number()?.checked_div(inner(*right)?.as_number()?)?;
            Some(Form::plain(Sum { number, ..Sum::default() }))
        }
        Expr::Call { function, args } => {
            let player = match &ast[*function].expr {
                Expr::Name(name) if name == "Tiny" => Player::Left,
                Expr::Name(name) if name == "Miny" => Player::Right,
                _ => return None,
            };
            let [size] = &args[..] else { return None };
            let size = Box::new(inner(size.value)?);
            Some(Form { base: Sum::default(), part: Some(Part::Tiny(player, size)) })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        let form = Form::read(text);
        assert_eq!(form.map(|form| form.to_string()).as_deref(), expected, "{text}");
    }

    #[test]
    fn values_are_written_as_they_are_read() {
        for text in [
            "0",
            "-3/4",
            "*",
            "*5",
            "^",
            "^^",
            "v3",
            "^*",
            "v4*3",
            "7*",
            "-7*",
            "7+*2",
            "-7+*2",
            "7^",
            "7^^*3",
            "7+^3",
            "7v3",
            "-1/2+^*",
            "{5|-1}",
            "{4|2||-1}",
            "{7|5||3|1}",
            "{0,*|^}",
            "{1,{2|1}|0}",
            "+-3",
            "+-1/2",
            "+-(1*)",
            "+-{1*,{3|0}}",
            "{3^|1^}",
            "Tiny(2)",
            "Tiny({2|1})",
            "-2+Miny(3)",
            "^<3>",
            "v[2]",
            "+-{4|2}",
            "{0|||0||-1|-2}",
        ] {
            check(text, Some(text));
        }
    }

    #[test]
    fn values_are_read_in_other_ways_of_writing() {
        for (text, written) in [
            ("{3|-3}", "+-3"),
            ("-{3||0|-2}", "{2|0||-3}"),
            (" { {4|2} | -1 } ", "{4|2||-1}"),
            ("2^<3>", "2+^<3>"),
            ("2Tiny(3)", "2+Tiny(3)"),
            ("1+*2-^3", "1v3*2"),
            ("-*", "*"),
        ] {
            check(text, Some(written));
        }
        for text in ["P", "1.5", "8*3", "{1|0", "", "{a|b}", "on", "2+{1|0}+{2|0}", "(1,2)", "^n", "[1,2]"] {
            check(text, None);
        }
        check(&format!("{}0{}", "{0|".repeat(100), "}".repeat(100)), None);
        check(&format!("{{{}1|0}}", "1,".repeat(100)), None);
    }
}
