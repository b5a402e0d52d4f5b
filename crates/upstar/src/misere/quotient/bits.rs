//! Sets of elements of a monoid.

/// A set of small numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Bits(Box<[u64]>);

impl Bits {
    /// The empty set of numbers below `count`.
    pub(super) fn empty(count: usize) -> Bits {
        Bits(vec![0; count.div_ceil(64)].into())
    }

    pub(super) fn insert(&mut self, number: u16) {
        self.0[usize::from(number) / 64] |= 1 << (number % 64);
    }

    pub(super) fn contains(&self, number: u16) -> bool {
        self.0[usize::from(number) / 64] >> (number % 64) & 1 == 1
    }

    pub(super) fn meets(&self, other: &Bits) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    pub(super) fn add(&mut self, other: &Bits) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros())?;
                rest &= rest - 1;
                Some((64 * index) as u16 + bit as u16)
            })
        })
    }

    /// The bytes of a set of numbers below `count`.
    pub(super) fn bytes(count: usize) -> u64 {
        (16 + 8 * count.div_ceil(64)) as u64
    }
}
