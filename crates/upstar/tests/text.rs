//! Two small evaluators of the notation: one makes forms of the engine, the other makes forms by the plain definitions.
//!
//! A statement such as `{0|^} == ^^*` is true only if it is true for both. Braces keep their form, so that products and
//! ordinal sums depend on the form as written; sums and words are canonical.

use upstar::number::Dyadic;
use upstar::player::Player;
use upstar::syntax::{Ast, BinaryOp, Count, Expr, ExprId, UnaryOp, UpsKind, parse};
use upstar::value::{Comparison, Form, NumberUpStar, Universe};

use crate::plain::{Fraction, Place, Plain};

/// The operations that the notation requires of a theory of games.
pub(crate) trait Theory {
    type Form: Clone;
    fn word(&mut self, number: Fraction, ups: i64, nimber: u64) -> Self::Form;
    fn braces(&mut self, left: &[Self::Form], right: &[Self::Form]) -> Self::Form;
    fn negative(&mut self, g: &Self::Form) -> Self::Form;
    fn sum(&mut self, g: &Self::Form, h: &Self::Form) -> Self::Form;
    fn product(&mut self, g: &Self::Form, h: &Self::Form) -> Self::Form;
    fn ordinal_sum(&mut self, g: &Self::Form, h: &Self::Form) -> Self::Form;
    fn compare(&mut self, g: &Self::Form, h: &Self::Form) -> Comparison;
}

/// The engine.
pub(crate) struct Engine<'u>(pub(crate) &'u Universe);

impl<'u> Theory for Engine<'u> {
    type Form = Form<'u>;

    fn word(&mut self, number: Fraction, ups: i64, nimber: u64) -> Form<'u> {
        Form::canonical(self.0.number_up_star(&NumberUpStar { number: number.dyadic(), ups, nimber }))
    }

    fn braces(&mut self, left: &[Form<'u>], right: &[Form<'u>]) -> Form<'u> {
        self.0.form(left, right).unwrap()
    }

    fn negative(&mut self, g: &Form<'u>) -> Form<'u> {
        g.negative().unwrap()
    }

    fn sum(&mut self, g: &Form<'u>, h: &Form<'u>) -> Form<'u> {
        Form::canonical((g.value() + h.value()).unwrap())
    }

    fn product(&mut self, g: &Form<'u>, h: &Form<'u>) -> Form<'u> {
        Form::canonical(g.product_value(*h).unwrap())
    }

    fn ordinal_sum(&mut self, g: &Form<'u>, h: &Form<'u>) -> Form<'u> {
        Form::canonical(g.ordinal_sum(h.value()).unwrap())
    }

    fn compare(&mut self, g: &Form<'u>, h: &Form<'u>) -> Comparison {
        g.value().compare(h.value()).unwrap()
    }
}

impl Theory for Plain {
    type Form = Place;

    fn word(&mut self, number: Fraction, ups: i64, nimber: u64) -> Place {
        let (zero, star) = (self.zero(), self.nimber(1));
        let up = if 0 < ups { self.form(vec![zero], vec![star]) } else { self.form(vec![star], vec![zero]) };
        let mut sum = self.nimber(nimber);
        for _ in 0..ups.abs() {
            sum = self.canonical_sum(sum, up);
        }
        let number = self.number(number);
        self.canonical_sum(sum, number)
    }

    fn braces(&mut self, left: &[Place], right: &[Place]) -> Place {
        self.form(left.to_vec(), right.to_vec())
    }

    fn negative(&mut self, &g: &Place) -> Place {
        Plain::negative(self, g)
    }

    fn sum(&mut self, &g: &Place, &h: &Place) -> Place {
        self.canonical_sum(g, h)
    }

    fn product(&mut self, &g: &Place, &h: &Place) -> Place {
        let product = Plain::product(self, g, h);
        self.canonical(product)
    }

    fn ordinal_sum(&mut self, &g: &Place, &h: &Place) -> Place {
        let sum = Plain::ordinal_sum(self, g, h);
        self.canonical(sum)
    }

    fn compare(&mut self, &g: &Place, &h: &Place) -> Comparison {
        Plain::compare(self, g, h)
    }
}

/// The form of a text.
pub(crate) fn form<T: Theory>(theory: &mut T, text: &str) -> T::Form {
    let ast = parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    evaluate(theory, &ast, ast.root())
}

/// Whether a statement about two games is true.
pub(crate) fn holds<T: Theory>(theory: &mut T, text: &str) -> bool {
    let ast = parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    let Expr::Binary { op, left, right } = ast[ast.root()].expr else { panic!("no statement: {text}") };
    let (g, h) = (evaluate(theory, &ast, left), evaluate(theory, &ast, right));
    let comparison = theory.compare(&g, &h);
    match op {
        BinaryOp::Equal => comparison == Comparison::Equal,
        BinaryOp::NotEqual => comparison != Comparison::Equal,
        BinaryOp::Less => comparison == Comparison::Less,
        BinaryOp::Greater => comparison == Comparison::Greater,
        BinaryOp::Confused => comparison == Comparison::Confused,
        BinaryOp::LessEqual => comparison.is_le(),
        BinaryOp::GreaterEqual => comparison.is_ge(),
        BinaryOp::LessOrConfused => !comparison.is_ge(),
        BinaryOp::GreaterOrConfused => !comparison.is_le(),
        _ => panic!("no statement: {text}"),
    }
}

fn evaluate<T: Theory>(theory: &mut T, ast: &Ast, id: ExprId) -> T::Form {
    if let Some(number) = fraction(ast, id) {
        return theory.word(number, 0, 0);
    }
    match &ast[id].expr {
        Expr::Word { number, ups, star } => {
            let number = number.map_or(Fraction(0, 0), |number| fraction(ast, number).unwrap());
            let nimber = star.map_or(0, literal);
            let Some(ups) = ups else { return theory.word(number, 0, nimber) };
            let arrow = match ups.kind {
                UpsKind::Count(count) => {
                    let count = ups.player.sign() * literal(count) as i64;
                    return theory.word(number, count, nimber);
                }
                UpsKind::Power(k) => power_of_up(theory, literal(k)),
                UpsKind::PartialSum(k) => sum_of_powers(theory, literal(k)),
            };
            let arrow = if ups.player == Player::Left { arrow } else { theory.negative(&arrow) };
            let rest = theory.word(number, 0, nimber);
            theory.sum(&rest, &arrow)
        }
        Expr::Beside { number, call } => {
            let (number, game) = (evaluate(theory, ast, *number), evaluate(theory, ast, *call));
            theory.sum(&number, &game)
        }
        Expr::Call { function, args } => {
            let Expr::Name(name) = &ast[*function].expr else { panic!("no name") };
            let game = evaluate(theory, ast, args[0].value);
            let (zero, negative) = (theory.braces(&[], &[]), theory.negative(&game));
            let inner = theory.braces(std::slice::from_ref(&zero), &[negative]);
            let tiny = theory.braces(&[zero], &[inner]);
            match name.as_str() {
                "Tiny" => tiny,
                "Miny" => theory.negative(&tiny),
                other => panic!("no name of a game: {other}"),
            }
        }
        Expr::Braces { left, right } => {
            let left: Vec<_> = left.iter().map(|&option| evaluate(theory, ast, option)).collect();
            let right: Vec<_> = right.iter().map(|&option| evaluate(theory, ast, option)).collect();
            theory.braces(&left, &right)
        }
        Expr::Unary { op: UnaryOp::Minus, operand } => {
            let operand = evaluate(theory, ast, *operand);
            theory.negative(&operand)
        }
        // +-{a,b} = {a,b|-a,-b}
        Expr::Unary { op: UnaryOp::PlusMinus, operand } => {
            let written = match &ast[*operand].expr {
                Expr::Set(members) => members.clone(),
                _ => vec![*operand],
            };
            let left: Vec<_> = written.into_iter().map(|member| evaluate(theory, ast, member)).collect();
            let right: Vec<_> = left.iter().map(|option| theory.negative(option)).collect();
            theory.braces(&left, &right)
        }
        Expr::Binary { op, left, right } => {
            let (g, h) = (evaluate(theory, ast, *left), evaluate(theory, ast, *right));
            match op {
                BinaryOp::Plus => theory.sum(&g, &h),
                BinaryOp::Minus => {
                    let h = theory.negative(&h);
                    theory.sum(&g, &h)
                }
                BinaryOp::Times => theory.product(&g, &h),
                BinaryOp::OrdinalSum => theory.ordinal_sum(&g, &h),
                _ => panic!("no operator on games: {op:?}"),
            }
        }
        other => panic!("no game: {other:?}"),
    }
}

/// `^<k> = {0|v[k-1]*}`.
fn power_of_up<T: Theory>(theory: &mut T, k: u64) -> T::Form {
    let sum = sum_of_powers(theory, k - 1);
    let (zero, star, negative) = (theory.braces(&[], &[]), theory.word(Fraction(0, 0), 0, 1), theory.negative(&sum));
    let reply = theory.sum(&negative, &star);
    theory.braces(&[zero], &[reply])
}

/// `^[k] = ^<1> + … + ^<k>`.
fn sum_of_powers<T: Theory>(theory: &mut T, k: u64) -> T::Form {
    (1..=k).fold(theory.braces(&[], &[]), |sum, next| {
        let power = power_of_up(theory, next);
        theory.sum(&sum, &power)
    })
}

fn literal(count: Count) -> u64 {
    match count {
        Count::Literal(count) => count,
        Count::Expr(_) => panic!("no small count"),
    }
}

/// The number written as digits, perhaps over digits.
fn fraction(ast: &Ast, id: ExprId) -> Option<Fraction> {
    match &ast[id].expr {
        Expr::Integer(digits) => Some(Fraction(digits.parse().unwrap(), 0)),
        Expr::Binary { op: BinaryOp::Over, left, right } => {
            let (Fraction(j, _), Fraction(denominator, _)) = (fraction(ast, *left)?, fraction(ast, *right)?);
            assert!(denominator.count_ones() == 1, "a dyadic fraction");
            let x = Dyadic::new(j, denominator.trailing_zeros());
            Some(Fraction(i128::from(x.numerator().as_i64().unwrap()), x.exponent()))
        }
        _ => None,
    }
}
