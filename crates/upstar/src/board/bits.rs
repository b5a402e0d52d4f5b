//! Sets of cells as words of bits.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of cells as a word of bits. Shifts by any number of places are allowed.
///
/// # Examples
///
/// ```
/// use upstar::board::Bits;
///
/// let set = u64::cell(2) | u64::cell(5);
/// assert!(set.has(5));
/// assert_eq!(set.up(1).cells().collect::<Vec<u32>>(), [3, 6]);
/// assert_eq!(set & !u64::first(3), u64::cell(5));
/// ```
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// The empty set.
    const EMPTY: Self;

    /// The number of cells that the word can hold.
    const CAPACITY: u32;

    /// The set of cells `0, step, 2 step, …`; only `0` if the step is `0`.
    fn comb(step: u32) -> Self;

    /// The set moved to higher cells.
    fn up(self, places: u32) -> Self;

    /// The set moved to lower cells.
    fn down(self, places: u32) -> Self;

    /// The set moved to higher cells, by less than the capacity; faster than [`up`](Bits::up).
    fn up_inside(self, places: u32) -> Self;

    /// The set moved to lower cells, by less than the capacity; faster than [`down`](Bits::down).
    fn down_inside(self, places: u32) -> Self;

    /// The set with cell `i` moved to `CAPACITY - 1 - i`.
    fn reversed(self) -> Self;

    /// The lowest cell of the set, or the capacity if the set is empty.
    fn lowest(self) -> u32;

    /// The number of cells above the highest cell of the set; the capacity if the set is empty.
    fn room_above(self) -> u32;

    /// The number of cells in the set.
    fn count(self) -> u32;

    /// The same set on the board with rows and columns exchanged: cell `row * width + column` becomes
    /// `column * height + row`. The board must not have more cells than the word.
    fn transposed(self, width: u32, height: u32) -> Self;

    /// The set of a single cell.
    #[inline]
    fn cell(cell: u32) -> Self {
        Self::comb(0).up(cell)
    }

    /// The set of the first `count` cells.
    #[inline]
    fn first(count: u32) -> Self {
        match Self::CAPACITY.checked_sub(count) {
            Some(above) => (!Self::EMPTY).down(above),
            None => !Self::EMPTY,
        }
    }

    /// Whether the set is empty.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether a cell is in the set.
    #[inline]
    fn has(self, cell: u32) -> bool {
        !(self & Self::cell(cell)).is_empty()
    }

    /// The cells of the set, lowest first.
    #[inline]
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }

    /// The set without its lowest cell.
    #[inline]
    fn without_lowest(self) -> Self {
        self & !Self::cell(self.lowest())
    }
}

/// The sets after a change of each.
///
/// A loop, because the `map` of arrays is not always compiled in place.
#[inline]
pub fn each_set<B: Bits, const COUNT: usize>(mut sets: [B; COUNT], change: impl Fn(B) -> B) -> [B; COUNT] {
    for set in &mut sets {
        *set = change(*set);
    }
    sets
}

/// The sets that belong to the numbers from 0 on; a loop for the same reason as [`each_set`].
#[inline]
pub(crate) fn sets_of<B: Bits, const COUNT: usize>(set: impl Fn(usize) -> B) -> [B; COUNT] {
    let mut sets = [B::EMPTY; COUNT];
    for (number, place) in sets.iter_mut().enumerate() {
        *place = set(number);
    }
    sets
}

/// The connected parts of a set, in the order of their lowest cells. `next` takes a step from all cells of a set at once, and
/// the steps from a union must be the union of the steps.
#[inline]
pub(super) fn parts<B: Bits>(set: B, next: impl Fn(B) -> B, mut each: impl FnMut(B)) {
    let mut rest = set;
    while !rest.is_empty() {
        let mut last = rest & !rest.without_lowest();
        let mut part = last;
        while !last.is_empty() {
            last = next(last) & set & !part;
            part = part | last;
        }
        rest = rest & !part;
        each(part);
    }
}

/// An iterator over the cells of a set, lowest first.
#[derive(Clone, Copy, Debug)]
pub struct Cells<B>(B);

impl<B: Bits> Iterator for Cells<B> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0.is_empty() {
            return None;
        }
        let lowest = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(lowest)
    }
}

macro_rules! bits_of_word {
    ($word:ty) => {
        impl Bits for $word {
            const EMPTY: Self = 0;
            const CAPACITY: u32 = <$word>::BITS;

            #[inline]
            fn comb(step: u32) -> Self {
                const COMBS: [$word; <$word>::BITS as usize] = {
                    let mut combs = [1; <$word>::BITS as usize];
                    let mut step = 1;
                    while step < combs.len() {
                        let mut at = step;
                        while at < combs.len() {
                            combs[step] |= 1 << at;
                            at += step;
                        }
                        step += 1;
                    }
                    combs
                };
                COMBS.get(step as usize).copied().unwrap_or(1)
            }

            #[inline]
            fn up(self, places: u32) -> Self {
                self.checked_shl(places).unwrap_or(0)
            }

            #[inline]
            fn down(self, places: u32) -> Self {
                self.checked_shr(places).unwrap_or(0)
            }

            #[inline]
            fn up_inside(self, places: u32) -> Self {
                self.wrapping_shl(places)
            }

            #[inline]
            fn down_inside(self, places: u32) -> Self {
                self.wrapping_shr(places)
            }

            #[inline]
            fn reversed(self) -> Self {
                self.reverse_bits()
            }

            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn room_above(self) -> u32 {
                self.leading_zeros()
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn transposed(self, width: u32, height: u32) -> Self {
                // A multiplication places copies of a row or a column side by side, at such distances that no two cells collide and one
                // cell of each copy lands in its target place.
                let mut transposed = 0;
                match height <= width {
                    true if height < 2 => return self,
                    true => {
                        // Cell r of a column, at r * width, must go to r; it lands at r + distance in the copy shifted by
                        // (height - 1 - r) * (width - 1).
                        let column = Self::comb(width);
                        let copies = Self::comb(width - 1) & Self::first((height - 1) * (width - 1) + 1);
                        let distance = (height - 1) * (width - 1);
                        let cells = Self::first(height);
                        for start in (0..width).rev() {
                            let own = self >> start & column;
                            transposed = transposed.up(height) | own.wrapping_mul(copies) >> distance & cells;
                        }
                    }
                    false if width < 2 => return self,
                    false => {
                        // Cell c of a row must go to c * height; it lands there in the copy shifted by c * (height - 1).
                        let row = Self::first(width);
                        let copies = Self::comb(height - 1) & Self::first((width - 1) * (height - 1) + 1);
                        let cells = Self::comb(height) & Self::first(width * height);
                        for start in (0..height).rev() {
                            let own = self >> (start * width) & row;
                            transposed = transposed << 1 | own.wrapping_mul(copies) & cells;
                        }
                    }
                }
                transposed
            }
        }
    };
}

bits_of_word!(u32);
bits_of_word!(u64);
bits_of_word!(u128);

/// A set of cells in this number of words, lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Words<const WORDS: usize>([u64; WORDS]);

/// A set of up to 1024 cells.
pub type Wide = Words<16>;

// Operations on many words are called and not repeated in place: the rules of all games are compiled for them, and a call costs little
// beside their loops.
impl<const WORDS: usize> Bits for Words<WORDS> {
    const EMPTY: Self = Words([0; WORDS]);
    const CAPACITY: u32 = 64 * WORDS as u32;

    #[inline(never)]
    fn comb(step: u32) -> Self {
        let mut comb = Self::EMPTY;
        let mut at = 0;
        while at < Self::CAPACITY {
            comb.0[(at / 64) as usize] |= 1 << (at % 64);
            match step {
                0 => break,
                _ => at += step,
            }
        }
        comb
    }

    #[inline(never)]
    fn cell(cell: u32) -> Self {
        let mut set = Self::EMPTY;
        if let Some(word) = set.0.get_mut((cell / 64) as usize) {
            *word = 1 << (cell % 64);
        }
        set
    }

    #[inline]
    fn has(self, cell: u32) -> bool {
        self.0.get((cell / 64) as usize).is_some_and(|word| word >> (cell % 64) & 1 == 1)
    }

    #[inline(never)]
    fn without_lowest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }

    #[inline(never)]
    fn up(self, places: u32) -> Self {
        let (words, rest) = ((places / 64) as usize, places % 64);
        let mut moved = Self::EMPTY;
        for index in words..WORDS {
            let from = index - words;
            // Shifted twice, because nothing can be shifted by 64 places.
            let carried = if 0 < from { self.0[from - 1] >> 1 >> (63 - rest) } else { 0 };
            moved.0[index] = self.0[from] << rest | carried;
        }
        moved
    }

    #[inline(never)]
    fn down(self, places: u32) -> Self {
        let (words, rest) = ((places / 64) as usize, places % 64);
        let mut moved = Self::EMPTY;
        for from in words..WORDS {
            let carried = if from + 1 < WORDS { self.0[from + 1] << 1 << (63 - rest) } else { 0 };
            moved.0[from - words] = self.0[from] >> rest | carried;
        }
        moved
    }

    #[inline]
    fn up_inside(self, places: u32) -> Self {
        self.up(places)
    }

    #[inline]
    fn down_inside(self, places: u32) -> Self {
        self.down(places)
    }

    #[inline(never)]
    fn reversed(self) -> Self {
        let mut reversed = Self::EMPTY;
        for (word, reflected) in self.0.iter().zip(reversed.0.iter_mut().rev()) {
            *reflected = word.reverse_bits();
        }
        reversed
    }

    #[inline(never)]
    fn lowest(self) -> u32 {
        let found = self.0.iter().position(|word| *word != 0);
        found.map_or(Self::CAPACITY, |index| 64 * index as u32 + self.0[index].trailing_zeros())
    }

    #[inline(never)]
    fn room_above(self) -> u32 {
        let found = self.0.iter().rposition(|word| *word != 0);
        found.map_or(Self::CAPACITY, |index| 64 * (WORDS - 1 - index) as u32 + self.0[index].leading_zeros())
    }

    #[inline(never)]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline(never)]
    fn transposed(self, width: u32, height: u32) -> Self {
        let mut transposed = Self::EMPTY;
        for cell in self.cells() {
            let place = cell % width * height + cell / width;
            transposed.0[(place / 64) as usize] |= 1 << (place % 64);
        }
        transposed
    }
}

impl<const WORDS: usize> Words<WORDS> {
    #[inline]
    fn combined(mut self, other: Self, word: impl Fn(u64, u64) -> u64) -> Self {
        for (own, other) in self.0.iter_mut().zip(other.0) {
            *own = word(*own, other);
        }
        self
    }
}

impl<const WORDS: usize> BitAnd for Words<WORDS> {
    type Output = Self;

    #[inline(never)]
    fn bitand(self, other: Self) -> Self {
        self.combined(other, u64::bitand)
    }
}

impl<const WORDS: usize> BitOr for Words<WORDS> {
    type Output = Self;

    #[inline(never)]
    fn bitor(self, other: Self) -> Self {
        self.combined(other, u64::bitor)
    }
}

impl<const WORDS: usize> BitXor for Words<WORDS> {
    type Output = Self;

    #[inline(never)]
    fn bitxor(self, other: Self) -> Self {
        self.combined(other, u64::bitxor)
    }
}

impl<const WORDS: usize> Not for Words<WORDS> {
    type Output = Self;

    #[inline(never)]
    fn not(self) -> Self {
        self.combined(self, |word, _| !word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<B: Bits>() {
        let sample: Vec<u32> =
            (0..B::CAPACITY).filter(|cell| cell * cell % 7 == 2 || *cell == B::CAPACITY - 1).collect();
        let set = sample.iter().fold(B::EMPTY, |set, &cell| set | B::cell(cell));
        assert_eq!(set.cells().collect::<Vec<_>>(), sample);
        assert_eq!(set.count() as usize, sample.len());
        assert_eq!((B::EMPTY.without_lowest(), B::cell(B::CAPACITY)), (B::EMPTY, B::EMPTY));
        assert_eq!((set.lowest(), set.room_above()), (sample[0], 0));
        assert_eq!((B::EMPTY.lowest(), B::EMPTY.room_above()), (B::CAPACITY, B::CAPACITY));
        for places in [0, 1, 13, 63, 64, 65, B::CAPACITY - 1, B::CAPACITY, B::CAPACITY + 9] {
            let up: Vec<u32> = sample.iter().map(|cell| cell + places).filter(|cell| *cell < B::CAPACITY).collect();
            assert_eq!(set.up(places).cells().collect::<Vec<_>>(), up, "up {places}");
            let down: Vec<u32> = sample.iter().filter_map(|cell| cell.checked_sub(places)).collect();
            assert_eq!(set.down(places).cells().collect::<Vec<_>>(), down, "down {places}");
            if places < B::CAPACITY {
                assert_eq!(set.up_inside(places), set.up(places));
                assert_eq!(set.down_inside(places), set.down(places));
            }
            let first: Vec<u32> = (0..places.min(B::CAPACITY)).collect();
            assert_eq!(B::first(places).cells().collect::<Vec<_>>(), first, "first {places}");
        }
        for step in [1, 2, 9, 63, 64, 70, B::CAPACITY] {
            let comb: Vec<u32> = (0..B::CAPACITY).step_by(step as usize).collect();
            assert_eq!(B::comb(step).cells().collect::<Vec<_>>(), comb, "comb {step}");
        }
        let turned: Vec<u32> = sample.iter().rev().map(|cell| B::CAPACITY - 1 - cell).collect();
        assert_eq!(set.reversed().cells().collect::<Vec<_>>(), turned);
        assert_eq!(!(set ^ !B::EMPTY), set);
        for width in 1..=B::CAPACITY {
            for height in [1, 2, 3, 4, width - 1, width, width + 1, B::CAPACITY / width] {
                if height == 0 || B::CAPACITY < width * height {
                    continue;
                }
                let place = |cell: u32| cell % width * height + cell / width;
                let part = set & B::first(width * height);
                for board in [part, !part & B::first(width * height), B::first(width * height)] {
                    let expected = board.cells().fold(B::EMPTY, |all, cell| all | B::cell(place(cell)));
                    assert_eq!(board.transposed(width, height), expected, "{width}x{height}");
                }
            }
        }
    }

    #[test]
    fn words_of_all_sizes_are_sets() {
        check::<u32>();
        check::<u64>();
        check::<u128>();
        check::<Words<4>>();
        check::<Wide>();
    }
}
