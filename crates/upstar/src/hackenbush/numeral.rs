//! Numbers that grow at the binary point, for the values of red-blue trees.
//!
//! An edge below a position of value `x` turns it into `1:x`, the number whose sign expansion is that of `x` with a sign
//! prepended. With `x = f + 0.b` (`f` the floor, `b` the fractional bits):
//!
//! - a blue edge below `x >= 0` gives `x + 1`; below `x < 0` it gives `(1 + 0.b) / 2^-f`, with the fractional bits `0…01b`;
//! - a red edge below `x <= 0` gives `x - 1`; below `x > 0` it gives `-1 + 0.1…10b` with `f` ones, by negating the rule above.
//!
//! (*Winning Ways*, chapter 3: for positive `x`, `1:x = x + 1`; otherwise divide `x + n` by `2^(n-1)` for the least `n`
//! with `x + n > 1`.) So bits are only ever inserted next to the point, at the end of the list of bits. For addition the
//! points are aligned: carries run towards the point, and the farther bits of the longer number do not change. A sum
//! takes time proportional to the bits of the shorter summand.
//!
//! A number born by day `n` has less than `n` fractional bits, so a tree of `n` edges, whose sums resemble the merging of
//! small sets into larger ones, takes `O(n log n)` operations on bits, 64 at a time, and `O(n)` time for its edges.

use num_bigint::{BigInt, BigUint, Sign};

use crate::number::{Dyadic, Integer};
use crate::player::Player;

/// A dyadic number: its floor and its fractional bits.
///
/// The lowest bit is set, so the representation of a number is unique.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Numeral {
    floor: i64,
    /// The fractional bits, least significant first; zeros above `length`.
    words: Vec<u64>,
    length: usize,
}

const WORD: usize = u64::BITS as usize;

impl Numeral {
    /// An integer.
    pub(super) fn integer(floor: i64) -> Numeral {
        Numeral { floor, ..Numeral::default() }
    }

    /// The integer that this number equals, if it is an integer.
    pub(super) fn as_integer(&self) -> Option<i64> {
        (self.length == 0).then_some(self.floor)
    }

    /// Whether this is `0`.
    pub(super) fn is_zero(&self) -> bool {
        self.floor == 0 && self.length == 0
    }

    /// The sign of this number: `-1`, `0` or `1`.
    pub(super) fn sign(&self) -> i64 {
        match self.floor {
            0 => i64::from(0 < self.length),
            floor => floor.signum(),
        }
    }

    /// The value of an edge of a player with a position of this value on top: `1:x` or `-1:x`.
    pub(super) fn above_edge(mut self, player: Player) -> Numeral {
        // The cases are not symmetric since the floor rounds down; in exchange, no number has to be negated bit by bit.
        match player {
            Player::Left if 0 <= self.floor => self.floor += 1,
            Player::Left => {
                self.push(true, 1);
                self.push(false, self.floor.unsigned_abs() as usize - 1);
                self.floor = 0;
            }
            Player::Right if self.floor < 0 || self.is_zero() => self.floor -= 1,
            Player::Right => {
                self.push(false, usize::from(0 < self.length));
                self.push(true, self.floor.unsigned_abs() as usize);
                self.floor = -1;
            }
        }
        self
    }

    /// Inserts equal bits next to the point.
    fn push(&mut self, bit: bool, count: usize) {
        let end = self.length + count;
        self.words.resize(end.div_ceil(WORD), 0);
        while bit && self.length < end {
            let (word, place) = (self.length / WORD, self.length % WORD);
            let here = (WORD - place).min(end - self.length);
            self.words[word] |= (u64::MAX >> (WORD - here)) << place;
            self.length += here;
        }
        self.length = end;
    }

    /// Adds a number, in time proportional to the shorter one.
    pub(super) fn add(&mut self, mut other: Numeral) {
        if self.length < other.length {
            std::mem::swap(self, &mut other);
        }
        self.floor += other.floor;
        if other.length == 0 {
            return;
        }
        let offset = self.length - other.length;
        let (start, shift) = (offset / WORD, offset % WORD);
        let (mut carry, mut below) = (false, 0);
        for (index, word) in self.words[start..].iter_mut().enumerate() {
            let addend = other.words.get(index).copied().unwrap_or(0);
            let shifted = addend << shift | below;
            below = if shift == 0 { 0 } else { addend >> (WORD - shift) };
            let (sum, first) = word.overflowing_add(shifted);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            (*word, carry) = (sum, first || second);
        }
        let place = self.length % WORD;
        if let Some(last) = self.words.last_mut()
            && place != 0
        {
            carry = *last >> place & 1 == 1;
            *last &= u64::MAX >> (WORD - place);
        }
        self.floor += i64::from(carry);
        // Otherwise the lowest bit is untouched.
        if offset == 0 {
            self.strip();
        }
    }

    /// Removes zeros at the far end.
    fn strip(&mut self) {
        let Some(first) = self.words.iter().position(|word| *word != 0) else {
            (self.words, self.length) = (Vec::new(), 0);
            return;
        };
        let shift = self.words[first].trailing_zeros();
        self.words.drain(..first);
        if 0 < shift {
            let mut above = 0;
            for word in self.words.iter_mut().rev() {
                let next = *word << (u64::BITS - shift);
                *word = *word >> shift | above;
                above = next;
            }
        }
        self.length -= first * WORD + shift as usize;
        self.words.truncate(self.length.div_ceil(WORD));
    }
}

impl From<Numeral> for Dyadic {
    fn from(numeral: Numeral) -> Dyadic {
        if numeral.length == 0 {
            return Dyadic::integer(numeral.floor);
        }
        let bytes: Vec<u8> = numeral.words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let fraction = BigInt::from_biguint(Sign::Plus, BigUint::from_bytes_le(&bytes));
        let numerator = (BigInt::from(numeral.floor) << numeral.length) + fraction;
        Dyadic::new(Integer::from(numerator), numeral.length as u32)
    }
}

/// For the values of pictures, whose runs of signs are no longer than the picture has edges.
impl From<&Dyadic> for Numeral {
    fn from(number: &Dyadic) -> Numeral {
        let mut numeral = Numeral::default();
        for run in number.sign_expansion().runs().iter().rev() {
            // After the first sign of a run the number is on its player's side, so the other signs add ones.
            numeral = numeral.above_edge(run.player);
            numeral.floor += run.player.sign() * (run.length.as_i64().unwrap_or(1) - 1);
        }
        numeral
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::{SignExpansion, born_by};

    fn numeral(number: &Dyadic) -> Numeral {
        Numeral::from(number)
    }

    #[test]
    fn an_edge_below_is_a_sign_in_front() {
        for number in born_by(9).expect("few") {
            assert_eq!(Dyadic::from(numeral(&number)), number);
            assert_eq!(numeral(&number).sign(), number.sign() as i64);
            for player in Player::ALL {
                let signs: SignExpansion = std::iter::once(player).chain(number.sign_expansion().signs()).collect();
                assert_eq!(Some(Dyadic::from(numeral(&number).above_edge(player))), signs.number(), "{number}");
            }
        }
    }

    #[test]
    fn sums_are_those_of_dyadics() {
        let numbers: Vec<Dyadic> = born_by(7).expect("few").collect();
        // Lengths around the boundaries of words.
        let long = [61, 62, 63, 64, 65, 126, 127, 128, 129, 200];
        let long = long.map(|bits| Dyadic::new(Integer::from(3).checked_pow(bits / 2).expect("small"), bits));
        let long: Vec<Dyadic> = long.iter().flat_map(|number| [number.clone(), -number]).collect();
        for a in numbers.iter().chain(&long) {
            for b in long.iter().chain(numbers.iter().step_by(3)) {
                let mut sum = numeral(a);
                sum.add(numeral(b));
                assert_eq!(Dyadic::from(sum.clone()), a + b, "{a} + {b}");
                assert_eq!(sum, numeral(&(a + b)), "{a} + {b}");
            }
        }
    }
}
