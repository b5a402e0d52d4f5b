//! Sets of cells of a fixed size, numbered in colexicographic order: sets are compared by their greatest cells.

/// The subsets of size `k` of `n` cells, with `n` at most 64.
#[derive(Clone, Debug)]
pub(super) struct Combinations {
    count: u64,
    size: usize,
    /// `binomials[k][n]`, saturating.
    binomials: Vec<Vec<u64>>,
}

impl Combinations {
    /// The subsets of size `size` of `cells` cells.
    pub(super) fn new(cells: usize, size: usize) -> Combinations {
        let mut binomials = vec![vec![1_u64; cells + 1]];
        for _ in 0..size {
            let mut row = vec![0_u64];
            if let Some(above) = binomials.last() {
                for cell in 0..cells {
                    row.push(row[cell].saturating_add(above[cell]));
                }
            }
            binomials.push(row);
        }
        Combinations { count: binomials[size][cells], size, binomials }
    }

    /// The number of sets.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// The number of cells of a set.
    pub(super) fn size(&self) -> u32 {
        self.size as u32
    }

    /// The number of a set.
    pub(super) fn number(&self, mut set: u64) -> u64 {
        let mut number = 0;
        for size in 1..=self.size {
            number += self.binomials[size][set.trailing_zeros() as usize];
            set &= set.wrapping_sub(1);
        }
        number
    }

    /// The set with this number.
    pub(super) fn set(&self, mut number: u64) -> u64 {
        let mut set = 0;
        for size in (1..=self.size).rev() {
            let cell = self.binomials[size].partition_point(|binomial| *binomial <= number) - 1;
            number -= self.binomials[size][cell];
            set |= 1 << cell;
        }
        set
    }
}

/// The bits of `set` selected by `mask`, made adjacent at the low end.
pub(super) fn gather(set: u64, mut mask: u64) -> u64 {
    let (mut gathered, mut place) = (0, 0);
    while mask != 0 {
        gathered |= (set >> mask.trailing_zeros() & 1) << place;
        place += 1;
        mask &= mask - 1;
    }
    gathered
}

/// The inverse of [`gather`]: the lowest bits of `set`, moved to the places where `mask` has ones.
pub(super) fn spread(mut set: u64, mut mask: u64) -> u64 {
    let mut spread = 0;
    while mask != 0 {
        spread |= (set & 1) << mask.trailing_zeros();
        set >>= 1;
        mask &= mask - 1;
    }
    spread
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_have_numbers() {
        for (cells, size, count) in [(5, 0, 1), (5, 2, 10), (5, 5, 1), (6, 3, 20), (0, 0, 1), (3, 4, 0)] {
            let combinations = Combinations::new(cells, size);
            assert_eq!(combinations.count(), count);
            let sets: Vec<u64> = (0..count).map(|number| combinations.set(number)).collect();
            assert!(sets.is_sorted() && sets.iter().all(|set| set.count_ones() as usize == size));
            assert!((0..count).all(|number| combinations.number(sets[number as usize]) == number));
        }
        assert_eq!(spread(gather(0b1011_0010, 0b1111_0000), 0b1111_0000), 0b1011_0000);
        assert_eq!(gather(0b1011_0010, 0b1010_0010), 0b111);
    }
}
