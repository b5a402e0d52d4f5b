//! The genus of an impartial game: its nim-values in normal and in misère play, alone and beside copies of `*2`.
//!
//! The genus `g^{d0 d1 d2 ...}` of `G` has the nim-value `g` of `G` in normal play, and the nim-values `dk` in misère play of `G` with `k`
//! copies of `*2`. A move in a copy of `*2` leads to the sum with one copy less, plus 0 or `*1`, so that
//!
//! - `d0` is the least number that is no `d0` of an option (1 if there is no option), and
//! - `dk` is the least number that is neither a `dk` of an option, nor `d(k-1)`, nor `d(k-1) xor 1`.
//!
//! The digits alternate in the end. Let all digits of the options alternate from the `N`-th on. Then a digit after it depends only on the one
//! before and on its parity, so that two digits that repeat those before them repeat for ever.

use std::fmt;
use std::str::FromStr;

use crate::budget::{Budget, Exhausted};
use crate::misere::store::{MisereId, MisereStore, mex};

/// The genus of an impartial game.
///
/// It is written with the shortest list of digits of which the last two alternate from there on; digits from 10 on are written in parentheses,
/// with commas. The shorter notation of the literature is read as well: `2` for the heap `*2`, `2^2` for `2^20`, `0^2` for `0^20`.
///
/// # Examples
///
/// ```
/// use upstar::misere::Genus;
///
/// let genus: Genus = "0^120".parse()?;
/// assert_eq!((genus.nim_value(), genus.digit(0), genus.digit(7)), (0, 1, 2));
/// assert!(genus.is_tame());
/// # Ok::<(), upstar::misere::GenusError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    nim_value: u32,
    /// Two digits or more.
    digits: Vec<u32>,
}

/// A text that is no genus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GenusError;

impl fmt::Display for GenusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a genus is a number and digits, as in `2^20`")
    }
}

impl std::error::Error for GenusError {}

impl Genus {
    /// The genus of a heap of Nim.
    pub fn of_heap(size: u32) -> Genus {
        let digits = match size {
            0 => vec![1, 2, 0],
            1 => vec![0, 3, 1],
            size => vec![size, size ^ 2],
        };
        Genus { nim_value: size, digits }
    }

    /// The genus with these digits, of which the last two alternate.
    fn new(nim_value: u32, mut digits: Vec<u32>) -> Genus {
        while let [.., a, _, c] = digits[..]
            && a == c
        {
            digits.pop();
        }
        Genus { nim_value, digits }
    }

    /// The nim-value in normal play.
    pub fn nim_value(&self) -> u32 {
        self.nim_value
    }

    /// The nim-value in misère play.
    pub fn misere_nim_value(&self) -> u32 {
        self.digits[0]
    }

    /// The digits up to the last two, which alternate from there on.
    pub fn digits(&self) -> &[u32] {
        &self.digits
    }

    /// The nim-value in misère play of the sum with this number of copies of `*2`.
    pub fn digit(&self, copies: usize) -> u32 {
        let last = self.digits.len() - 1;
        match self.digits.get(copies) {
            Some(&digit) => digit,
            None => self.digits[last - (copies - last) % 2],
        }
    }

    /// Whether some position of Nim has this genus: `0^120`, `1^031`, or `n^n(n xor 2)`.
    pub fn is_tame(&self) -> bool {
        self.is_fickle() || self.is_firm()
    }

    /// Whether it is the genus of 0 or of `*1`.
    pub fn is_fickle(&self) -> bool {
        *self == Genus::of_heap(0) || *self == Genus::of_heap(1)
    }

    /// Whether it is the genus of a position of Nim with a heap of at least two.
    pub fn is_firm(&self) -> bool {
        self.digits == [self.nim_value, self.nim_value ^ 2]
    }

    /// The genus of the sum with `*1`.
    fn plus_star(&self) -> Genus {
        Genus { nim_value: self.nim_value ^ 1, digits: self.digits.iter().map(|digit| digit ^ 1).collect() }
    }
}

impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}^", self.nim_value)?;
        if self.digits.iter().all(|&digit| digit < 10) {
            return self.digits.iter().try_for_each(|digit| write!(f, "{digit}"));
        }
        for (index, digit) in self.digits.iter().enumerate() {
            write!(f, "{}{digit}", if index == 0 { "(" } else { "," })?;
        }
        f.write_str(")")
    }
}

impl FromStr for Genus {
    type Err = GenusError;

    fn from_str(text: &str) -> Result<Genus, GenusError> {
        let number = |text: &str| match text.bytes().all(|b| b.is_ascii_digit()) {
            true => text.parse::<u32>().map_err(|_| GenusError),
            false => Err(GenusError),
        };
        let Some((first, rest)) = text.split_once('^') else { return Ok(Genus::of_heap(number(text)?)) };
        let digits = match rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            Some(list) => list.split(',').map(number).collect::<Result<Vec<u32>, GenusError>>()?,
            None => rest.chars().map(|c| c.to_digit(10).ok_or(GenusError)).collect::<Result<Vec<u32>, GenusError>>()?,
        };
        match digits[..] {
            [] => Err(GenusError),
            [digit] => Ok(Genus { nim_value: number(first)?, digits: vec![digit, digit ^ 2] }),
            _ => Ok(Genus::new(number(first)?, digits)),
        }
    }
}

impl MisereStore {
    /// The genus of a game.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn genus(&mut self, game: MisereId, budget: &Budget) -> Result<Genus, Exhausted> {
        if let Some(size) = game.as_heap() {
            return Ok(Genus::of_heap(size));
        }
        let even = game.even_part();
        let genus = match self.genera.get(&even) {
            Some(known) => known.clone(),
            None => {
                let genus = budget.deeper(|| self.genus_of_options(even, budget))?;
                budget.note_memory((2 * size_of::<(MisereId, Genus)>() + 4 * genus.digits.len()) as u64);
                self.genera.insert(even, genus.clone());
                genus
            }
        };
        Ok(if game.is_even() { genus } else { genus.plus_star() })
    }

    fn genus_of_options(&mut self, game: MisereId, budget: &Budget) -> Result<Genus, Exhausted> {
        budget.check()?;
        let mut below = Vec::new();
        for option in self.options(game) {
            below.push(self.genus(option, budget)?);
        }
        let settled = below.iter().map(|genus| genus.digits.len()).max().unwrap_or(0);
        let mut digits = vec![self.misere_nim_value(game)];
        loop {
            let count = digits.len();
            let before = digits[count - 1];
            let taken = below.iter().map(|genus| genus.digit(count)).chain([before, before ^ 1]);
            digits.push(mex(taken));
            if settled + 2 < count && digits[count] == digits[count - 2] && digits[count - 1] == digits[count - 3] {
                return Ok(Genus::new(self.nim_value(game), digits));
            }
            if count % 256 == 0 {
                budget.check()?;
            }
        }
    }
}
