//! The nim-values of a take-and-break game, heap by heap.
//!
//! The nim-value of a heap is the mex of the nim-values of its options. An option with two heaps has the nim-sum of their values;
//! so a heap of size `n` has about `n/2` options for every number that can be taken, and `N` values take `N^2` steps.
//!
//! **Sparse spaces.** Choose a mask of bits, and call a value *rare* if it has an even number of ones in the mask, otherwise
//! *common*. The sum of two rare or of two common values is rare; the sum of a rare and a common value is common. In many games
//! nearly all heaps have common values if the mask is chosen well. Then the common values of options are found from the pairs in
//! which one heap is rare, and these are few. So the least missing common value `c` is exact. The answer is `c`, unless a rare
//! value below `c` is missing, too: pairs are searched only until each of these has been found, which usually takes a few steps.
//! Nothing is assumed about the game: whatever the mask, the answers are exact, and only the time depends on it. The mask is chosen
//! anew whenever the number of values has doubled, and if no mask makes rare values rare, all pairs are examined. (Observed by Guy
//! and Smith, used in computations by Flammenkamp; *Winning Ways*, chapter 4.)

use crate::budget::{Budget, Exhausted};
use crate::heaps::code::Code;
use crate::heaps::error::HeapError;
use crate::heaps::rows::{Flags, Rows, first_missing, insert, unite};
use crate::heaps::space::Space;
use crate::heaps::takes::Takes;
use crate::heaps::triples::PairSets;
use crate::heaps::values::{Cell, Values};

/// The largest heap whose nim-value is computed one by one.
pub const LARGEST: usize = 1 << 30;

/// The nim-values of the heaps of a game from 0 up, computed on demand.
#[derive(Clone, Debug)]
pub struct Sequence {
    code: Code,
    takes: Takes,
    values: Values,
    work: Work,
}

/// Working data besides the values.
#[derive(Clone, Debug, Default)]
struct Work {
    /// All values so far are below `2^bits`.
    bits: u32,
    /// The rare values, and the heaps that have them.
    space: Space,
    /// The number of heaps at which the space is chosen next.
    next_space: usize,
    /// The sets of values of pairs of heaps, of any sizes and of different sizes.
    equal: Rows,
    unequal: Rows,
    pairs: PairSets,
    /// The values of the options of a heap.
    set: Vec<u64>,
    flags: Flags,
    /// The rare values that no option examined so far has.
    missing: Vec<usize>,
}

/// The number of pairs searched between checks for missing values.
const CHUNK: usize = 64;

/// The number of pairs in the first search.
const SHORT: usize = 4 * CHUNK;

/// The ways to search pairs, one after another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    Short,
    Likely,
    All,
}

/// The number of pairs, about a million, between checks of the budget if all pairs have to be examined.
const STEPS: usize = 1 << 20;

/// The number of heaps appended between checks of the budget if their values are known.
const APPENDED: usize = 1 << 16;

/// The number of heaps before the first space is chosen.
const FIRST_SPACE: usize = 128;

impl Sequence {
    /// The sequence of a game, with only the empty heap computed.
    pub fn new(code: Code) -> Sequence {
        let work = Work { next_space: FIRST_SPACE, ..Work::default() };
        Sequence { takes: Takes::new(&code), code, values: Values::Bytes(vec![0]), work }
    }

    /// The game.
    pub fn code(&self) -> &Code {
        &self.code
    }

    /// The nim-values computed so far.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// The number of heaps whose values are rare, if a sparse space is in use.
    pub fn rare_count(&self) -> Option<usize> {
        self.work.space.is_sparse().then(|| self.work.space.rare_heaps().len())
    }

    /// Computes the values of all heaps below `end`.
    ///
    /// # Errors
    ///
    /// [`HeapError::TooLarge`] if `end` exceeds [`LARGEST`], or a limit of the budget; computed values are kept.
    pub fn extend(&mut self, end: usize, budget: &Budget) -> Result<(), HeapError> {
        if LARGEST < end {
            return Err(HeapError::TooLarge(LARGEST as u128 - 1));
        }
        while self.values.len() < end {
            budget.check()?;
            let from = self.values.len();
            let to = end.min(from + (STEPS / (1 + from)).clamp(1, 256));
            self.takes.extend(&self.code, to);
            let before = self.bytes();
            let Sequence { takes, values, work, .. } = self;
            let fits = match values {
                Values::Bytes(cells) => work.fill(takes, cells, to),
                Values::Pairs(cells) => work.fill(takes, cells, to),
                Values::Words(cells) => work.fill(takes, cells, to),
            };
            if !fits {
                if matches!(self.values, Values::Words(_)) {
                    return Err(Exhausted::Range.into());
                }
                self.values.widen();
            }
            budget.note_memory(self.bytes().saturating_sub(before));
        }
        Ok(())
    }

    /// Appends the values of all heaps below `end` by a rule: the value of a heap, given the values before it.
    ///
    /// # Errors
    ///
    /// As for [`extend`](Self::extend), or a value exceeds 32 bits.
    pub(super) fn append(
        &mut self,
        end: usize,
        budget: &Budget,
        value: impl Fn(usize, &Values) -> Option<u32>,
    ) -> Result<(), HeapError> {
        if LARGEST < end {
            return Err(HeapError::TooLarge(LARGEST as u128 - 1));
        }
        while self.values.len() < end {
            budget.check()?;
            let before = self.bytes();
            let to = end.min(self.values.len() + APPENDED);
            let appended = (self.values.len()..to).try_for_each(|heap| {
                self.values.push(value(heap, &self.values)?);
                Some(())
            });
            budget.note_memory(self.bytes().saturating_sub(before));
            appended.ok_or(Exhausted::Range)?;
        }
        Ok(())
    }

    /// The number of bytes that grow with the number of heaps.
    fn bytes(&self) -> u64 {
        let work = &self.work;
        (self.values.bytes() + work.equal.bytes() + work.unequal.bytes() + work.pairs.bytes()) as u64
    }
}

impl Work {
    /// Computes the values of heaps below `end`; returns false if one does not fit into a cell.
    fn fill<C: Cell>(&mut self, takes: &Takes, cells: &mut Vec<C>, end: usize) -> bool {
        while cells.len() < end {
            let heap = cells.len();
            if self.next_space <= heap && takes.leaves_two() {
                self.space = Space::choose(cells, self.bits);
                self.equal.clear();
                self.unequal.clear();
                self.next_space = 2 * heap;
            }
            self.set.clear();
            self.set.resize((2_usize << self.bits).div_ceil(64), 0);
            let value = self.value(takes, cells, heap);
            let Some(cell) = C::of(value) else { return false };
            cells.push(cell);
            if value >> self.bits != 0 {
                self.bits = value.ilog2() + 1;
                self.space.sort_numbers(self.bits);
            }
            if self.space.is_sparse() {
                self.space.note(heap, value);
            }
            if !takes.three.is_empty() {
                self.pairs.add(cells, self.bits);
            }
        }
        true
    }

    /// The nim-value of a heap, given the values of all smaller ones.
    fn value<C: Cell>(&mut self, takes: &Takes, cells: &[C], heap: usize) -> usize {
        let below = |list: &[usize], limit: usize| list.partition_point(|&take| take + limit <= heap);
        if takes.all.binary_search(&heap).is_ok() {
            insert(&mut self.set, 0);
        }
        for &take in &takes.one[..below(&takes.one, 1)] {
            insert(&mut self.set, cells[heap - take].get());
        }
        self.pairs.unite_triples(&takes.three[..below(&takes.three, 3)], cells, heap, &mut self.set);
        let two = &takes.two[..below(&takes.two, 2)];
        let two_unequal = &takes.two_unequal[..below(&takes.two_unequal, 3)];
        self.flags.grow(2 << self.bits);
        for (list, rows, unequal) in [(two, &mut self.equal, false), (two_unequal, &mut self.unequal, true)] {
            let Some(&least) = list.first() else { continue };
            // Rows that a larger number of tokens will need once heaps are large enough are kept from the beginning: two
            // heaps have at least two tokens.
            let longest = if unequal { takes.longest_two_unequal } else { takes.longest_two };
            let oldest = longest.map_or(2, |longest| heap.saturating_sub(longest).max(2));
            rows.drop_before(oldest);
            for rest in rows.next().max(oldest)..=heap - least {
                match self.space.is_sparse() {
                    true => self.space.mark_rare_pairs(cells, rest, unequal, &mut self.flags),
                    false => self.flags.mark_pairs(cells, rest, 1, last_pair(rest, unequal) + 1),
                }
                rows.push(rest, self.flags.pack());
            }
            for &take in list {
                unite(&mut self.set, rows.get(heap - take));
            }
        }
        if !self.space.is_sparse() {
            return first_missing(&self.set, |_| u64::MAX);
        }
        let common = first_missing(&self.set, |word| self.space.common_word(word));
        self.missing.clear();
        for (index, &word) in self.set.iter().enumerate().take(common / 64 + 1) {
            let mut left = !word & !self.space.common_word(index);
            while left != 0 {
                self.missing.push(64 * index + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
        let below_common = self.missing.partition_point(|&number| number < common);
        self.missing.truncate(below_common);
        let both = two.iter().map(|&take| (take, false)).chain(two_unequal.iter().map(|&take| (take, true)));
        // First a few pairs at the beginning, which find most values; then likely pairs for each value; then all pairs.
        for pass in [Pass::Short, Pass::Likely, Pass::All] {
            for (take, unequal) in both.clone() {
                if self.missing.is_empty() {
                    return common;
                }
                self.look_for_missing(pass, cells, heap - take, unequal);
            }
        }
        self.missing.first().copied().unwrap_or(common)
    }

    /// Removes the values of pairs from the missing values.
    fn look_for_missing<C: Cell>(&mut self, pass: Pass, cells: &[C], rest: usize, unequal: bool) {
        let Work { space, flags, missing, .. } = self;
        let end = match pass {
            Pass::Likely => return missing.retain(|&number| !space.is_met(cells, rest, unequal, number)),
            Pass::Short => SHORT.min(last_pair(rest, unequal) + 1),
            Pass::All => last_pair(rest, unequal) + 1,
        };
        let mut from = 1;
        while from < end && !missing.is_empty() {
            let to = end.min(from + CHUNK);
            flags.mark_pairs(cells, rest, from, to);
            missing.retain(|&number| !flags.has(number));
            from = to;
        }
        flags.clear();
    }
}

/// The largest smaller part of two that sum to `rest`.
fn last_pair(rest: usize, unequal: bool) -> usize {
    if unequal { (rest - 1) / 2 } else { rest / 2 }
}
