//! Finite commutative monoids with a set of P-positions.

use crate::misere::quotient::bits::Bits;
use crate::misere::quotient::set::Word;

/// A finite commutative monoid whose element 0 is the identity, with its set P, and a word for each element.
#[derive(Clone, Debug)]
pub(super) struct Monoid {
    /// A sum of generators that is this element.
    pub(super) words: Vec<Word>,
    product: Vec<u16>,
    pub(super) is_p: Vec<bool>,
    /// The element of each letter.
    pub(super) letters: Vec<u16>,
    /// For each element, those whose product with it is in P.
    pub(super) wins: Vec<Bits>,
}

impl Monoid {
    /// The monoid with one element, of games without moves.
    pub(super) fn trivial() -> Monoid {
        Monoid::new(vec![Word::new()], vec![0], vec![false], Vec::new())
    }

    /// The monoid with this table of products, row by row.
    pub(super) fn new(words: Vec<Word>, product: Vec<u16>, is_p: Vec<bool>, letters: Vec<u16>) -> Monoid {
        let count = words.len();
        let wins = (0..count)
            .map(|x| {
                let mut set = Bits::empty(count);
                (0..count).filter(|y| is_p[usize::from(product[x * count + y])]).for_each(|y| set.insert(y as u16));
                set
            })
            .collect();
        Monoid { words, product, is_p, letters, wins }
    }

    pub(super) fn order(&self) -> usize {
        self.is_p.len()
    }

    pub(super) fn times(&self, x: u16, y: u16) -> u16 {
        self.product[usize::from(x) * self.order() + usize::from(y)]
    }

    /// The element of a word.
    pub(super) fn element(&self, word: &[u16]) -> u16 {
        word.iter().fold(0, |element, &letter| self.times(element, self.letters[usize::from(letter)]))
    }

    /// The products of the members of a set with an element.
    pub(super) fn shifted(&self, set: &Bits, by: u16) -> Bits {
        let mut products = Bits::empty(self.order());
        set.iter().for_each(|member| products.insert(self.times(member, by)));
        products
    }
}
