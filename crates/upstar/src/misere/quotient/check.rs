//! A second, independent check of a quotient, which shares only the table of products with its proof.
//!
//! - The products are a commutative monoid: the table is symmetric, 0 is the identity, and `(xy)g = x(yg)` for all `x`, `y` and all
//!   elements `g` of letters, which generate the monoid.
//! - It is reduced: no two elements have the same set of partners whose product is in P.
//! - It predicts all outcomes. To a position `v` belongs its element `x` and the set `W(v)` of all `z` such that a move in `v` wins if the element of everything beside
//!   `v` is `z`. These pairs add as well: a move in `v` or in `w` wins beside `z` if it wins in `v` beside `z` and `w`, or in `w` beside `z` and `v`.
//!   A position with moves is predicted if the identity is in `W` exactly if `x` is not in P.

use rustc_hash::FxHashMap;

use crate::budget::{Budget, Exhausted};
use crate::misere::quotient::bits::Bits;
use crate::misere::quotient::monoid::Monoid;
use crate::misere::quotient::set::Word;

/// Whether a monoid is the quotient of a set; `None` if there are more than `most` pairs to examine.
pub(super) fn check(
    monoid: &Monoid,
    letters: &[Vec<Word>],
    most: usize,
    budget: &Budget,
) -> Result<Option<bool>, Exhausted> {
    Ok(match is_monoid(monoid, budget)? && is_reduced(monoid) && !monoid.is_p[0] {
        true => predicts(monoid, letters, most, budget)?,
        false => Some(false),
    })
}

fn is_monoid(monoid: &Monoid, budget: &Budget) -> Result<bool, Exhausted> {
    let all = || 0..monoid.order() as u16;
    let mut generators = monoid.letters.clone();
    generators.sort_unstable();
    generators.dedup();
    for x in all() {
        budget.check()?;
        if monoid.times(x, 0) != x {
            return Ok(false);
        }
        for y in all() {
            let product = monoid.times(x, y);
            let associates = |&g: &u16| monoid.times(product, g) == monoid.times(x, monoid.times(y, g));
            if product != monoid.times(y, x) || !generators.iter().all(associates) {
                return Ok(false);
            }
        }
    }
    // Every element is a product of generators.
    let mut reached = Bits::empty(monoid.order());
    reached.insert(0);
    let mut stack = vec![0_u16];
    while let Some(x) = stack.pop() {
        for product in generators.iter().map(|&g| monoid.times(x, g)) {
            if !reached.contains(product) {
                reached.insert(product);
                stack.push(product);
            }
        }
    }
    Ok(reached.iter().count() == monoid.order())
}

fn is_reduced(monoid: &Monoid) -> bool {
    let mut rows: Vec<Vec<bool>> = (0..monoid.order() as u16)
        .map(|x| (0..monoid.order() as u16).map(|z| monoid.is_p[usize::from(monoid.times(x, z))]).collect())
        .collect();
    rows.sort_unstable();
    rows.windows(2).all(|pair| pair[0] != pair[1])
}

type Pair = (u16, Vec<u64>);

fn predicts(monoid: &Monoid, letters: &[Vec<Word>], most: usize, budget: &Budget) -> Result<Option<bool>, Exhausted> {
    let count = monoid.order();
    let has = |set: &[u64], z: u16| set[usize::from(z) / 64] >> (z % 64) & 1 == 1;
    let pack = |members: &dyn Fn(u16) -> bool| {
        let mut packed = vec![0_u64; count.div_ceil(64)];
        (0..count as u16).filter(|&z| members(z)).for_each(|z| packed[usize::from(z) / 64] |= 1 << (z % 64));
        packed
    };
    let mut added: Vec<Pair> = Vec::new();
    for (options, &element) in letters.iter().zip(&monoid.letters) {
        let below: Vec<u16> = options.iter().map(|option| monoid.element(option)).collect();
        let wins = pack(&|z| below.iter().any(|&option| monoid.is_p[usize::from(monoid.times(z, option))]));
        let pair = (element, wins);
        if !added.contains(&pair) {
            added.push(pair);
        }
    }
    let root = (0, vec![0; count.div_ceil(64)]);
    let mut known: FxHashMap<Pair, ()> = FxHashMap::default();
    let mut stack = vec![root.clone()];
    known.insert(root, ());
    while let Some((x, wins)) = stack.pop() {
        budget.check()?;
        for (y, more) in &added {
            let sum = monoid.times(x, *y);
            let wins = pack(&|z| has(&wins, monoid.times(z, *y)) || has(more, monoid.times(z, x)));
            if has(&wins, 0) == monoid.is_p[usize::from(sum)] {
                return Ok(Some(false));
            }
            let pair = (sum, wins);
            if !known.contains_key(&pair) {
                if most <= known.len() {
                    return Ok(None);
                }
                known.insert(pair.clone(), ());
                stack.push(pair);
            }
        }
    }
    Ok(Some(true))
}
