//! Formulas made of one function by addition, multiplication and bit operations: `3 g + 5`, `g xor 2`, `g` plus a number
//! that depends on parity.

use crate::budget::{Budget, Exhausted};
use crate::guess::expr::Expr;
use crate::guess::layer::{Found, Layer, MOST_INDICES, shorter};
use crate::guess::operator::Operator;

/// The constants of a formula are found from a sample: the terms whose indices are among this many first values, for one,
/// two and three indices. A few rule out most functions; both parities must occur in each direction.
const SAMPLES: [[usize; 2]; 3] = [[8, 48], [3, 7], [2, 4]];

/// The greatest absolute factor of a function in a formula.
const LARGEST_FACTOR: i128 = 1 << 20;

/// The shortest formula for a table that is made of one of these functions.
pub(super) fn best_fit(
    layer: &Layer,
    functions: impl IntoIterator<Item = Expr>,
    budget: &Budget,
) -> Result<Option<Found>, Exhausted> {
    let mut best = None;
    for function in functions {
        budget.check()?;
        for expr in made_of(layer, &function) {
            best = shorter(best, layer.verify(expr, layer.head(), budget)?);
        }
    }
    Ok(best)
}

/// A sampled term: its place, the value of a function there, and the term.
type Sample = ([i128; MOST_INDICES], i128, i128);

/// The formulas made of a function that reproduce the sample.
fn made_of(layer: &Layer, function: &Expr) -> Vec<Expr> {
    let mut formulas = Vec::new();
    for side in SAMPLES[layer.indices() - 1] {
        let Some(sample) = sample(layer, function, side) else { return Vec::new() };
        formulas = [affine(function, &sample), xor(function, &sample)].into_iter().flatten().collect();
        formulas.extend(by_parity(layer, function, &sample));
        let gives =
            |expr: &Expr| sample.iter().all(|(place, _, cell)| expr.at(&place[..layer.indices()]) == Some(*cell));
        formulas.retain(gives);
        if formulas.is_empty() && is_varied(&sample) {
            return formulas;
        }
    }
    formulas
}

/// The terms whose indices are among the first `side` values after the head, if the function has values there.
fn sample(layer: &Layer, function: &Expr, side: usize) -> Option<Vec<Sample>> {
    let head = layer.head();
    let mut cells = vec![0];
    for &count in &layer.shape {
        let values = head..count.min(head + side);
        cells = cells.into_iter().flat_map(|cell| values.clone().map(move |value| cell * count + value)).collect();
    }
    let seen = |cell: usize| {
        let place = layer.place(cell);
        Some((place, function.at(&place[..layer.indices()])?, layer.cells[cell]))
    };
    cells.into_iter().map(seen).collect()
}

fn is_varied(sample: &[Sample]) -> bool {
    sample.windows(2).any(|pair| pair[0].1 != pair[1].1)
}

/// `k g + c`.
fn affine(function: &Expr, sample: &[Sample]) -> Option<Expr> {
    let &(_, g, x) = sample.first()?;
    let &(_, h, y) = sample.iter().find(|(_, h, _)| *h != g)?;
    let (rise, step) = (y - x, h.checked_sub(g)?);
    if rise == 0 || rise.checked_rem(step)? != 0 || LARGEST_FACTOR < (rise / step).abs() {
        return None;
    }
    let factor = rise / step;
    let constant = x.checked_sub(factor.checked_mul(g)?)?;
    Some(match factor {
        // `5 - g` is shorter than `-g + 5`.
        -1 => Expr::Constant(constant).join(Operator::Sub, function.clone()),
        _ => function.clone().times(factor).plus(constant),
    })
}

/// `g xor c`.
fn xor(function: &Expr, sample: &[Sample]) -> Option<Expr> {
    let &(_, g, x) = sample.first()?;
    let constant = Expr::Constant(Operator::Xor.at(g, x).filter(|&constant| constant != 0)?);
    is_varied(sample).then(|| function.clone().join(Operator::Xor, constant))
}

/// `g` plus a number that depends on the parities of the indices.
fn by_parity(layer: &Layer, function: &Expr, sample: &[Sample]) -> Option<Expr> {
    let indices = layer.indices();
    let mut list = vec![None; 1 << indices];
    for (place, g, x) in sample {
        let class = place[..indices].iter().fold(0, |class, index| 2 * class + index.rem_euclid(2) as usize);
        let difference = x.checked_sub(*g)?;
        if *list[class].get_or_insert(difference) != difference {
            return None;
        }
    }
    let list: Vec<i128> = list.into_iter().collect::<Option<_>>()?;
    let (&last, others) = list.split_last()?;
    let first = *others.first()?;
    if !is_varied(sample) || list.iter().all(|&number| number == first) {
        return None;
    }
    let product = (1..indices).fold(Expr::Index(0), |product, index| product.join(Operator::Mul, Expr::Index(index)));
    let all_odd = product.join(Operator::Mod, Expr::Constant(2));
    if 1 < indices && others.iter().all(|&number| number == first) {
        let correction = all_odd.times(last.checked_sub(first)?.checked_abs()?);
        let sign = if first < last { Operator::Add } else { Operator::Sub };
        return Some(function.clone().plus(first).join(sign, correction));
    }
    if indices == 1 {
        return Some(function.clone().sum(Expr::Listed(list.into(), Box::new(Expr::Index(0)))));
    }
    let parity = |index: usize| Expr::Index(index).join(Operator::Mod, Expr::Constant(2));
    let class = (1..indices).fold(parity(0), |class, index| class.times(2).sum(parity(index)));
    Some(function.clone().sum(Expr::Listed(list.into(), Box::new(class))))
}
