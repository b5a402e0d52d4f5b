//! Laws of surreal numbers and ordinals, and known values.

use std::cmp::Ordering;

use super::*;
use crate::player::Player;
use crate::syntax::Style;

pub(super) fn surreal(text: &str) -> Surreal {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn ordinal(text: &str) -> Ordinal {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Pseudo-random numbers, the same in every run.
pub(super) struct Dice(u64);

impl Dice {
    pub(super) fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number below `sides`.
    pub(super) fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }

    fn choose<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.roll(things.len() as u64) as usize]
    }

    /// A number whose exponents are dyadic at every depth, so that its signs can be written.
    fn number(&mut self, depth: u32, coefficients: &[&str]) -> Surreal {
        let dyadics = ["0", "1", "-1", "2", "-2", "1/2", "-1/2", "3/4", "-3/4", "3/2", "-5/2"];
        if depth == 0 {
            return surreal(self.choose(&dyadics));
        }
        let count = self.roll(4);
        let terms = (0..count).map(|_| {
            let depth = self.roll(u64::from(depth)) as u32;
            let exponent = self.number(depth, &dyadics[1..]);
            Term { exponent, coefficient: self.choose(coefficients).parse().expect("a rational") }
        });
        Surreal::from_terms(terms.collect()).expect("small")
    }

    fn ordinal(&mut self, depth: u32) -> Ordinal {
        let count = self.roll(4);
        let mut sum = Surreal::ZERO;
        for _ in 0..count {
            let exponent = if depth == 0 { Ordinal::ZERO } else { self.ordinal(depth - 1) };
            let term = Ordinal::monomial(&exponent, Integer::from(1 + self.roll(3))).expect("small");
            sum = (&sum + term.as_surreal()).expect("small");
        }
        sum.to_ordinal().expect("an ordinal")
    }
}

const COEFFICIENTS: [&str; 12] = ["1", "-1", "2", "-3", "1/2", "-1/4", "5/4", "1/3", "-2/3", "8/5", "-1/6", "7"];

/// The order of two sequences: at the first difference, a plus is above the end and a minus below it.
fn lexicographic(a: &SignSequence, b: &SignSequence) -> Ordering {
    let sign = |player: Player| player.sign().cmp(&0);
    let mut stacks = [a, b].map(|signs| signs.parts().iter().rev().cloned().collect::<Vec<_>>());
    for _ in 0..2000 {
        if let [Some(SignPart::Repeat(x)), Some(SignPart::Repeat(y))] = [stacks[0].last(), stacks[1].last()]
            && x == y
        {
            stacks.iter_mut().for_each(|stack| drop(stack.pop()));
            continue;
        }
        for stack in &mut stacks {
            while let Some(SignPart::Repeat(period)) = stack.last().cloned() {
                stack.extend(period.parts().iter().rev().cloned());
            }
        }
        let [mine, theirs] = &mut stacks;
        match (mine.pop(), theirs.pop()) {
            (None, None) => return Ordering::Equal,
            (Some(SignPart::Run { player: p, length: a }), Some(SignPart::Run { player: q, length: b })) if p == q => {
                let common = a.clone().min(b.clone());
                for (stack, length) in [(mine, a), (theirs, b)] {
                    let length = length.without(&common).expect("small");
                    if !length.is_zero() {
                        stack.push(SignPart::Run { player: p, length });
                    }
                }
            }
            (Some(SignPart::Run { player, .. }), _) => return sign(player),
            (_, Some(SignPart::Run { player, .. })) => return sign(player).reverse(),
            _ => unreachable!("repetitions are opened"),
        }
    }
    panic!("{a} and {b} agree for too long");
}

#[test]
fn arithmetic() {
    let check = |text: &str, printed: &str| assert_eq!(surreal(text).to_string(), printed, "{text}");
    check("omega-1+1", "omega");
    check("omega*(1/omega)", "1");
    check("(omega+1)*(omega-1)", "omega^2-1");
    check("(omega^2-1)/(omega+1)", "omega-1");
    check("1/omega", "1/omega");
    check("omega/2", "omega/2");
    check("3*omega/2-2/(3*omega)", "3*omega/2-2/(3*omega)");
    check("omega^(1/2)*omega^(1/2)", "omega");
    check("omega^omega/omega", "omega^(omega-1)");
    check("omega^(-omega)", "1/omega^omega");
    check("(2*omega)^3", "8*omega^3");
    check("(omega+1)^3", "omega^3+3*omega^2+3*omega+1");
    check("(omega^2)^(1/2)", "omega");
    check("-omega^(1/omega)+1/3", "-omega^(1/omega)+1/3");
    check("omega^omega^2", "omega^omega^2");
    check("0-1/omega", "-1/omega");
    check("omega*(-3/2)+1", "-3*omega/2+1");
    check("-omega/2", "-omega/2");
    check("-2/3-1/omega", "-2/3-1/omega");
    check("-1/(2*omega^2)", "-1/(2*omega^2)");
    check("omega-omega", "0");
    check("(omega^100-1)/(omega^50+1)", "omega^50-1");
}

#[test]
fn all_styles() {
    let check = |text: &str, unicode: &str, latex: &str| {
        let x = surreal(text);
        assert_eq!((x.text(Style::Unicode).as_str(), x.text(Style::Latex).as_str()), (unicode, latex));
    };
    check("omega^2+3-1/omega", "ω^2+3-1/ω", r"{\omega }^{2}+3-1/\omega ");
    check("2*omega", "2·ω", r"2\cdot \omega ");
    check("omega^(1/2)", "ω^(1/2)", r"{\omega }^{\frac{1}{2}}");
}

#[test]
fn what_has_no_answer() {
    let check = |text: &str, error: SurrealError| assert_eq!(text.parse::<Surreal>(), Err(error), "{text}");
    check("1/(omega+1)", SurrealError::Quotient { limit: Surreal::MAX_QUOTIENT });
    check("(1+1/omega^omega)/(1+1/omega)", SurrealError::Quotient { limit: Surreal::MAX_QUOTIENT });
    check("omega/0", SurrealError::DivisionByZero);
    check("0^(-1)", SurrealError::DivisionByZero);
    check("2^omega", SurrealError::Power);
    check("(omega+1)^(1/2)", SurrealError::Power);
    check("(2*omega)^(1/2)", SurrealError::Power);
    check("3^100000000000", SurrealError::TooLarge);
    check("(omega+1)^100000000000000000000", SurrealError::TooLarge);
    check("omega+3^1000000/2^900000", SurrealError::TooLarge);
    check("omega*3^1000000", SurrealError::TooLarge);
    check("3^1000000/(omega+1)", SurrealError::TooLarge);
    check("omega+x", SurrealError::Syntax);
    check("omega <", SurrealError::Syntax);
    check("", SurrealError::Syntax);
    check(&format!("omega{}", "^omega".repeat(60)), SurrealError::TooDeep);
    check("omega^(1/3).x", SurrealError::Syntax);
    let tower = surreal(&format!("omega{}", "^omega".repeat(49)));
    assert_eq!(tower.depth(), Surreal::MAX_DEPTH);
    assert_eq!(tower.omega_power(), Err(SurrealError::TooDeep));
    assert_eq!(tower.sign_expansion().and_then(|signs| signs.number()), Ok(tower));
    assert_eq!(surreal("omega^(1/3)").birthday(), Err(SurrealError::Expansion));
    assert_eq!(surreal("omega/1000000007").birthday(), Err(SurrealError::Period { limit: 1 << 15 }));
    assert_eq!(surreal("1/2").to_ordinal(), Err(SurrealError::NotOrdinal));
    assert_eq!(surreal("omega-1").to_ordinal(), Err(SurrealError::NotOrdinal));
}

/// The field laws, and the compatibility of the order with them.
#[test]
fn field_laws() {
    let mut dice = Dice::new(1);
    for _ in 0..1500 {
        let [x, y, z] = [0; 3].map(|_| dice.number(3, &COEFFICIENTS));
        let sum = |a: &Surreal, b: &Surreal| (a + b).expect("small");
        let product = |a: &Surreal, b: &Surreal| (a * b).expect("small");
        assert_eq!(sum(&x, &y), sum(&y, &x));
        assert_eq!(sum(&sum(&x, &y), &z), sum(&x, &sum(&y, &z)));
        assert_eq!(product(&x, &y), product(&y, &x));
        assert_eq!(product(&product(&x, &y), &z), product(&x, &product(&y, &z)));
        assert_eq!(product(&x, &sum(&y, &z)), sum(&product(&x, &y), &product(&x, &z)));
        assert_eq!((&x - &x).expect("small"), Surreal::ZERO);
        assert_eq!(x.cmp(&y), (&x - &y).expect("small").sign());
        assert_eq!(x.cmp(&y), sum(&x, &z).cmp(&sum(&y, &z)));
        let times_z = if z.sign().is_ge() { x.cmp(&y) } else { y.cmp(&x) };
        assert_eq!(if z.is_zero() { Ordering::Equal } else { times_z }, product(&x, &z).cmp(&product(&y, &z)));
        assert_eq!(x.to_string().parse(), Ok(x.clone()));
        assert_eq!(x.text(Style::Unicode).parse(), Ok(x.clone()));
        if !y.is_zero() {
            assert_eq!(&product(&x, &y) / &y, Ok(x.clone()), "{x} and {y}");
            let start = x.quotient_terms(&y, 5).expect("small");
            let rest = (&x - &product(&start, &y)).expect("small");
            let degree = |x: &Surreal| x.terms().next().map(|(exponent, _)| exponent.clone());
            assert!(rest.is_zero() || start.term_count() == 5 && degree(&rest) < degree(&x));
        }
        assert_eq!(x.omega_power().expect("small").cmp(&y.omega_power().expect("small")), x.cmp(&y));
        let powers = product(&x.omega_power().expect("small"), &y.omega_power().expect("small"));
        assert_eq!(powers, sum(&x, &y).omega_power().expect("small"));
    }
}

#[test]
fn signs_of_known_numbers() {
    let check = |number: &str, signs: &str, birthday: &str| {
        let x = surreal(number);
        let found = x.sign_expansion().expect("a period");
        assert_eq!(found.to_string(), signs, "{number}");
        assert_eq!(signs.parse::<SignSequence>().and_then(|signs| signs.number()), Ok(x.clone()), "{signs}");
        assert_eq!(x.birthday().expect("small").to_string(), birthday, "{number}");
    };
    check("0", "", "0");
    check("-2", "--", "2");
    check("1/3", "+--(+-)", "omega");
    check("omega", "+^omega", "omega");
    check("omega-1", "+^omega-", "omega+1");
    check("omega-2", "+^omega--", "omega+2");
    check("omega/2", "+^omega-^omega", "2*omega");
    check("2*omega", "+^(2*omega)", "2*omega");
    check("omega/3", "+^omega-^(2*omega)(+^omega-^omega)", "omega^2");
    check("omega^2", "+^(omega^2)", "omega^2");
    check("omega^(1/2)", "+^omega-^(omega^2)", "omega^2");
    check("1/omega", "+-^omega", "omega");
    check("2/omega", "+-^omega+", "omega+1");
    check("1/(2*omega)", "+-^(omega+1)", "omega+1");
    check("1/omega^2", "+-^(2*omega)", "2*omega");
    check("1+1/omega", "++-^omega", "omega");
    check("1-1/omega", "+-+^omega", "omega");
    check("1/3+1/omega", "+--(+-)+", "omega+1");
    check("1/3-1/omega", "+--(+-)-", "omega+1");
    check("1/3+1/omega^2", "+--(+-)+-^omega", "2*omega");
    check("omega+1/omega", "+^(omega+1)-^omega", "2*omega");
    check("omega^(1/omega)", "+^omega-^(omega^3)", "omega^3");
    check("1/omega^omega", "+-^(omega^2)", "omega^2");
    check("omega^omega", "+^(omega^omega)", "omega^omega");
}

/// Conversion of numbers to signs and back, and the order of numbers compared with the order of their signs.
#[test]
fn signs_there_and_back() {
    let mut dice = Dice::new(2);
    let mut last = Surreal::ZERO;
    for _ in 0..2000 {
        let x = dice.number(3, &COEFFICIENTS);
        let signs = x.sign_expansion().expect("small");
        assert_eq!(signs.number(), Ok(x.clone()), "{x}: {signs}");
        let length = dice.ordinal(2);
        assert_eq!(x.first_signs(&length), signs.truncated(&length), "{x}");
        assert_eq!(signs.to_string().parse(), Ok(signs.clone()));
        let near = (&x + &dice.number(2, &COEFFICIENTS)).expect("small");
        for other in [&last, &near] {
            assert_eq!(lexicographic(&signs, &other.sign_expansion().expect("small")), x.cmp(other), "{x} and {other}");
        }
        last = x;
    }
}

/// Any runs are the signs of a number, and a number has only these signs; its birthday is their length.
#[test]
fn numbers_there_and_back() {
    let mut dice = Dice::new(3);
    for _ in 0..2000 {
        let mut signs = SignSequence::default();
        for _ in 0..dice.roll(6) {
            let player = dice.choose(&Player::ALL);
            let depth = dice.roll(3) as u32;
            signs.push(player, dice.ordinal(depth)).expect("small");
        }
        let x = signs.number().expect("finite");
        assert_eq!(x.sign_expansion(), Ok(signs.clone()), "{x}");
        assert_eq!(x.birthday(), signs.length());
        let cut = dice.ordinal(2);
        let start = signs.truncated(&cut).expect("small");
        let length = signs.length().expect("small");
        assert_eq!(start.length().expect("small"), cut.clone().min(length.clone()));
        // The simpler number lies on the side given by the next sign.
        let next = signs.truncated(&cut.plus(&Ordinal::ONE).expect("small")).expect("small");
        let order = start.number().expect("finite").cmp(&x);
        assert_eq!(order.is_eq(), length <= cut);
        assert_eq!(order, lexicographic(&start, &next));
    }
    let third: SignSequence = "+-(-+)".parse().expect("signs");
    assert_eq!(third.truncated(&ordinal("5")).expect("small").to_string(), "+--+-");
    let first =
        |number: &str, length: &str| surreal(number).first_signs(&ordinal(length)).map(|signs| signs.to_string());
    assert_eq!(first("1/1000000007", "32").as_deref(), Ok("+-^30+"));
    assert_eq!(first("omega^(1/3)", "omega^3").as_deref(), Ok("+^omega-^(2*omega^2)+^(omega^2)-^(omega^3)"));
    assert_eq!(first("omega^omega^(1/3)", "omega^omega+1").as_deref(), Ok("+^(omega^omega)-"));
    assert_eq!(first("omega^(1/3)", "omega^omega"), Err(SurrealError::Expansion));
    assert_eq!(first("1/1000000007", "omega"), Err(SurrealError::Period { limit: 1 << 15 }));
    let endless = SurrealError::Terms { limit: SignSequence::MAX_TERMS };
    for text in ["((+-))", "(+^omega-)", "((+)-)", "(+(-+)-)"] {
        assert_eq!(text.parse::<SignSequence>().and_then(|signs| signs.number()), Err(endless), "{text}");
    }
    for text in ["(", ")", "()", "+^", "+^(", "+^(1/2)", "+^-", "x", "±"] {
        assert!(text.parse::<SignSequence>().is_err(), "{text}");
    }
}

/// Ordinals below `omega^3` as three coefficients, with the sum by absorption, and products by repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Plain([u64; 3]);

impl Plain {
    fn all() -> Vec<Plain> {
        let counts = || 0..3;
        counts().flat_map(|a| counts().flat_map(move |b| counts().map(move |c| Plain([a, b, c])))).collect()
    }

    fn plus(self, other: Plain) -> Plain {
        let [a, b, c] = self.0;
        match other.0 {
            [0, 0, z] => Plain([a, b, c + z]),
            [0, y, z] => Plain([a, b + y, z]),
            [x, y, z] => Plain([a + x, y, z]),
        }
    }

    /// The concatenation of `n` copies.
    fn times_finite(self, n: u64) -> Plain {
        (0..n).fold(Plain([0; 3]), |sum, _| sum.plus(self))
    }

    /// The limit of the multiples: the first nonzero coefficient moves up.
    fn times_omega(self) -> Option<Plain> {
        match self.0 {
            [0, 0, 0] => Some(self),
            [0, 0, _] => Some(Plain([0, 1, 0])),
            [0, _, _] => Some(Plain([1, 0, 0])),
            _ => None,
        }
    }

    fn times(self, other: Plain) -> Option<Plain> {
        let [x, y, z] = other.0;
        let squared = || self.times_omega().and_then(Plain::times_omega);
        let zero = Some(Plain([0; 3]));
        let high = if x == 0 { zero } else { squared().map(|power| power.times_finite(x)) };
        let middle = if y == 0 { zero } else { self.times_omega().map(|power| power.times_finite(y)) };
        Some(high?.plus(middle?).plus(self.times_finite(z)))
    }

    fn ordinal(self) -> Ordinal {
        let [a, b, c] = self.0;
        ordinal(&format!("{a}*omega^2+{b}*omega+{c}"))
    }
}

#[test]
fn ordinals_against_counts() {
    for a in Plain::all() {
        for b in Plain::all() {
            assert_eq!(a.ordinal().plus(&b.ordinal()), Ok(a.plus(b).ordinal()));
            assert_eq!(a.ordinal().cmp(&b.ordinal()), a.cmp(&b));
            if let Some(product) = a.times(b) {
                assert_eq!(a.ordinal().times(&b.ordinal()), Ok(product.ordinal()), "{a:?} times {b:?}");
            }
        }
    }
}

#[test]
fn ordinal_laws() {
    let mut dice = Dice::new(4);
    for _ in 0..1000 {
        let [a, b, c] = [2, 1, 1].map(|depth| dice.ordinal(depth));
        let plus = |a: &Ordinal, b: &Ordinal| a.plus(b).expect("small");
        let times = |a: &Ordinal, b: &Ordinal| a.times(b).expect("small");
        assert_eq!(plus(&plus(&a, &b), &c), plus(&a, &plus(&b, &c)));
        assert_eq!(times(&times(&a, &b), &c), times(&a, &times(&b, &c)));
        assert_eq!(times(&a, &plus(&b, &c)), plus(&times(&a, &b), &times(&a, &c)));
        assert_eq!(plus(&a, &b).cmp(&plus(&a, &c)), b.cmp(&c));
        assert_eq!(plus(&a, &b).without(&a), Ok(b.clone()));
        let natural = (a.as_surreal() + b.as_surreal()).expect("small");
        assert!(plus(&a, &b).as_surreal() <= &natural && plus(&b, &a).as_surreal() <= &natural);
        let nim = a.nim_sum(&b).expect("small");
        assert_eq!(nim.nim_sum(&b), Ok(a.clone()));
        assert!(nim.as_surreal() <= &natural);
        let (Ok(x), Ok(y), Ok(z)) = (a.power(&b), a.power(&c), a.power(&plus(&b, &c))) else { continue };
        assert_eq!(times(&x, &y), z, "{a}^{b} * {a}^{c}");
        assert_eq!(x.power(&c), a.power(&times(&b, &c)), "({a}^{b})^{c}");
    }
}

#[test]
fn ordinal_arithmetic() {
    type Operation = fn(&Ordinal, &Ordinal) -> Result<Ordinal, SurrealError>;
    let check = |a: &str, operation: Operation, b: &str, expected: &str| {
        assert_eq!(operation(&ordinal(a), &ordinal(b)).expect("small").to_string(), expected);
    };
    check("1", Ordinal::plus, "omega", "omega");
    check("omega", Ordinal::plus, "1", "omega+1");
    check("2", Ordinal::times, "omega", "omega");
    check("omega", Ordinal::times, "2", "2*omega");
    check("omega+1", Ordinal::times, "omega", "omega^2");
    check("omega+1", Ordinal::times, "2", "2*omega+1");
    check("2", Ordinal::power, "omega", "omega");
    check("2", Ordinal::power, "omega^2+omega+3", "8*omega^(omega+1)");
    check("2", Ordinal::power, "omega^omega", "omega^omega^omega");
    check("omega+1", Ordinal::power, "2", "omega^2+omega+1");
    check("omega+1", Ordinal::power, "omega", "omega^omega");
    check("3*omega^2+omega", Ordinal::power, "3", "3*omega^6+omega^5");
    check("omega", Ordinal::power, "2^200", &format!("omega^{}", ordinal("2^200")));
    check("omega", Ordinal::power, "omega", "omega^omega");
    check("0", Ordinal::power, "omega", "0");
    check("0", Ordinal::power, "0", "1");
    check("3*omega+5", Ordinal::nim_sum, "omega+6", "2*omega+3");
    check("omega^2+1", Ordinal::nim_sum, "omega^2+omega", "omega+1");
    check("100", Ordinal::nim_sum, "75", "47");
    assert_eq!(ordinal("omega+1").power(&ordinal("1000000000")), Err(SurrealError::TooLarge));
}
