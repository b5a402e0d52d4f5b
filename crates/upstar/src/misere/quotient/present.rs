//! Presentations: names of the elements as products of generators, and the relations that determine the monoid.
//!
//! The generators are the elements of heaps that are no products of those of smaller heaps. The name of an element is the first of its products, by the number of
//! factors and then by the alphabet. A relation equates a product whose divisors are all names, but which is none itself, with the name of
//! its element. These relations, read from left to right, reduce every product to a name.

use std::fmt;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::misere::quotient::monoid::Monoid;

/// A product of generators, as the exponent of each.
///
/// # Examples
///
/// ```
/// use upstar::misere::Monomial;
///
/// assert_eq!(Monomial(vec![2, 0, 1]).to_string(), "a^2c");
/// assert_eq!(Monomial(vec![0]).to_string(), "1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Monomial(pub Vec<u32>);

impl fmt::Display for Monomial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.iter().all(|&power| power == 0) {
            return f.write_str("1");
        }
        for (index, &power) in self.0.iter().enumerate().filter(|(_, power)| **power != 0) {
            match char::from_u32('a' as u32 + index as u32).filter(char::is_ascii_lowercase) {
                Some(letter) => write!(f, "{letter}")?,
                None => write!(f, "g{}_", index + 1)?,
            }
            if 1 < power {
                write!(f, "^{power}")?;
            }
        }
        Ok(())
    }
}

/// A presentation of a quotient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presentation {
    /// The element of each generator.
    pub(super) generators: Vec<u16>,
    /// The name of each element.
    pub names: Vec<Monomial>,
    /// Products that are equal to names.
    pub relations: Vec<(Monomial, Monomial)>,
}

impl Presentation {
    /// The presentation with generators among these elements, which generate the monoid.
    pub(super) fn new(monoid: &Monoid, elements: &[u16]) -> Presentation {
        let generators = generators(monoid, elements);
        let one = Monomial(vec![0; generators.len()]);
        let mut names: Vec<Option<Monomial>> = vec![None; monoid.order()];
        names[0] = Some(one.clone());
        let mut relations = Vec::new();
        // The names with a number of factors, and all names as a set.
        let mut level = vec![(one.clone(), 0_u16)];
        let mut standard: FxHashSet<Monomial> = [one].into_iter().collect();
        while !level.is_empty() {
            let mut products: FxHashMap<Monomial, u16> = FxHashMap::default();
            for (name, element) in &level {
                for (index, &generator) in generators.iter().enumerate() {
                    let mut product = name.clone();
                    product.0[index] += 1;
                    products.insert(product, monoid.times(*element, generator));
                }
            }
            let mut products: Vec<(Monomial, u16)> = products.into_iter().collect();
            // By the alphabet: more of the first generator comes first.
            products.sort_unstable_by(|(a, _), (b, _)| b.0.cmp(&a.0));
            level = Vec::new();
            for (product, element) in products {
                let is_reduced = (0..generators.len()).filter(|&index| 0 < product.0[index]).all(|index| {
                    let mut divisor = product.clone();
                    divisor.0[index] -= 1;
                    standard.contains(&divisor)
                });
                if !is_reduced {
                    continue;
                }
                match &names[usize::from(element)] {
                    Some(name) => relations.push((product, name.clone())),
                    None => {
                        names[usize::from(element)] = Some(product.clone());
                        standard.insert(product.clone());
                        level.push((product, element));
                    }
                }
            }
        }
        let names = names.into_iter().flatten().collect();
        Presentation { generators, names, relations }
    }
}

/// The elements that are no products of earlier ones.
fn generators(monoid: &Monoid, elements: &[u16]) -> Vec<u16> {
    let mut generators: Vec<u16> = Vec::new();
    let mut reached: FxHashSet<u16> = [0].into_iter().collect();
    for &element in elements {
        if reached.contains(&element) {
            continue;
        }
        generators.push(element);
        let mut stack: Vec<u16> = reached.iter().copied().collect();
        while let Some(x) = stack.pop() {
            for product in generators.iter().map(|&generator| monoid.times(x, generator)) {
                if reached.insert(product) {
                    stack.push(product);
                }
            }
        }
    }
    generators
}
