//! The functions of one, two and three indices in formulas.

use crate::guess::expr::Expr;
use crate::guess::function::Function;
use crate::guess::operator::Operator;

/// The functions of one index.
pub(super) fn of_one() -> impl Iterator<Item = Expr> {
    [0, 1, -1].into_iter().flat_map(|shift| {
        let n = Expr::Index(0).plus(shift);
        let binary = |operator: Operator, other: Expr| n.clone().join(operator, other);
        let highest = n.clone().apply(Function::Log2).apply(Function::PowerOfTwo);
        let parity_of_ones = n.clone().apply(Function::Ones).join(Operator::Mod, Expr::Constant(2));
        let mut functions = vec![n.clone()];
        functions.extend(SIMPLE.iter().map(|&function| n.clone().apply(function)));
        functions.push(n.clone().apply(Function::OddPart).apply(Function::PrimeFactors));
        functions.extend([highest.clone(), binary(Operator::Sub, highest), parity_of_ones.clone()]);
        // The evil and the odious numbers, which have an even and an odd number of ones in binary.
        let double = n.clone().times(2);
        functions.extend([Operator::Sub, Operator::Add].map(|sign| double.clone().join(sign, parity_of_ones.clone())));
        functions.push(binary(Operator::Xor, binary(Operator::Div, Expr::Constant(2))));
        functions.push(n.clone().apply(Function::PowerOfTwo));
        functions.extend([n.clone().apply(Function::Root), binary(Operator::Mul, n.clone())]);
        // The triangular numbers.
        functions.push(binary(Operator::Mul, n.clone().plus(1)).join(Operator::Div, Expr::Constant(2)));
        functions.extend(beatty().map(|function| n.clone().apply(function)));
        functions
    })
}

/// The simple functions of one number.
const SIMPLE: &[Function] = &[
    Function::PrimeFactors,
    Function::DistinctPrimes,
    Function::Divisors,
    Function::LeastPrime,
    Function::GreatestPrime,
    Function::Cuts,
    Function::OddPart,
    Function::Valuation,
    Function::LowestBit,
    Function::Log2,
    Function::Ones,
];

/// Multiples of irrational numbers, rounded down.
fn beatty() -> impl Iterator<Item = Function> {
    let roots = [2_u32, 3, 5, 6, 7, 8, 13, 20, 29];
    roots
        .into_iter()
        .flat_map(|root| (0..=4).flat_map(move |add| (1..=2).map(move |over| Function::Beatty { add, root, over })))
}

/// The functions of two indices.
pub(super) fn of_two() -> impl Iterator<Item = Expr> {
    [0, -1, 1].into_iter().flat_map(|shift| {
        let [a, b] = [0, 1].map(|index| Expr::Index(index).plus(shift));
        let mut functions = Vec::new();
        for operator in SYMMETRIC.iter().chain(&[Operator::Sub, Operator::Gcd, Operator::NimProduct]) {
            functions.push(a.clone().join(*operator, b.clone()));
        }
        functions.push(a.clone().join(Operator::Sub, b.clone()).apply(Function::Abs));
        for [x, y] in [[&a, &b], [&b, &a]] {
            functions.extend(one_sided(x, y));
        }
        let wrapped = SIMPLE.iter().copied().chain([Function::Root, Function::PowerOfTwo]);
        for function in wrapped {
            let [f, g] = [&a, &b].map(|x| x.clone().apply(function));
            functions.extend(SYMMETRIC.iter().map(|&operator| f.clone().join(operator, g.clone())));
            functions.push(f.clone().join(Operator::Sub, g.clone()));
            functions.extend(SYMMETRIC.iter().map(|&operator| a.clone().join(operator, b.clone()).apply(function)));
        }
        let [f, g] = [&a, &b].map(|x| x.clone().apply(Function::OddPart).apply(Function::PrimeFactors));
        functions.extend(SYMMETRIC.iter().map(|&operator| f.clone().join(operator, g.clone())));
        functions
    })
}

/// The operations that do not depend on the order of their operands.
const SYMMETRIC: &[Operator] =
    &[Operator::Xor, Operator::Add, Operator::Mul, Operator::Or, Operator::And, Operator::Min, Operator::Max];

/// The functions of two numbers that depend on their order.
pub(super) fn one_sided(x: &Expr, y: &Expr) -> [Expr; 4] {
    let highest = y.clone().apply(Function::Log2).apply(Function::PowerOfTwo);
    let join = |operator: Operator, y: &Expr| x.clone().join(operator, y.clone());
    [join(Operator::Cuts, y), join(Operator::Div, &highest), join(Operator::Div, y), join(Operator::Mod, y)]
}

/// The functions of three indices.
pub(super) fn of_three() -> impl Iterator<Item = Expr> {
    [0, -1, 1].into_iter().flat_map(|shift| {
        let [a, b, c] = [0, 1, 2].map(|index| Expr::Index(index).plus(shift));
        SYMMETRIC.iter().map(move |&operator| a.clone().join(operator, b.clone()).join(operator, c.clone()))
    })
}
