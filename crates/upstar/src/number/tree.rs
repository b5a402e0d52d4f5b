//! The surreal tree: how dyadics are born from simpler ones.
//!
//! Day 0 has `0`. Day `n` adds a number between any two adjacent earlier ones, and one beyond each end: `2^(n+1) - 1`
//! numbers are born by day `n` (Conway, *On Numbers and Games*, chapters 0 and 2). A form `{L|R}` of numbers is valid if
//! every member of `L` is less than every member of `R`; its value is the simplest number between them.

use std::cmp::Ordering;
use std::iter::FusedIterator;
use std::ops::Bound;

use super::{Dyadic, Integer, NumberError, simplest};
use crate::player::ByPlayer;

impl Dyadic {
    /// The day on which this number is born: `|n|` for integers, and `floor(|x|) + 1 + k` for fractions over `2^k`.
    pub fn birthday(&self) -> Integer {
        match self.abs() {
            x if x.is_integer() => x.numerator(),
            x => x.ceiling() + Integer::from(x.exponent()),
        }
    }

    /// The level of this number in the tree with `0` on level 1: its birthday plus one.
    pub fn level(&self) -> Integer {
        self.birthday() + Integer::ONE
    }

    /// The options of the canonical form `{left|right}`: the nearest simpler number on each side, if there is one.
    ///
    /// `0 = {|}`, `n = {n-1|}` and `-n = {|-(n-1)}` for positive `n`, and `j/2^k = {(j-1)/2^k|(j+1)/2^k}` for odd `j`.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::number::Dyadic;
    ///
    /// let options = Dyadic::new(3, 2).canonical_options();
    /// assert_eq!(options.left, Some(Dyadic::new(1, 1)));
    /// assert_eq!(options.right, Some(Dyadic::ONE));
    /// ```
    pub fn canonical_options(&self) -> ByPlayer<Option<Dyadic>> {
        let unit = Dyadic::new(1, self.exponent());
        let fraction = !self.is_integer();
        ByPlayer {
            left: (fraction || self.sign() == Ordering::Greater).then(|| self - &unit),
            right: (fraction || self.sign() == Ordering::Less).then(|| self + &unit),
        }
    }

    /// The two children of this number in the tree: `left` is reached by Left's sign, a plus, and is the greater one.
    pub fn children(&self) -> ByPlayer<Dyadic> {
        let options = self.canonical_options();
        ByPlayer {
            left: options.right.map_or_else(|| self + Dyadic::ONE, |above| self.midpoint(&above)),
            right: options.left.map_or_else(|| self - Dyadic::ONE, |below| self.midpoint(&below)),
        }
    }
}

/// The numbers born by day `day`, in increasing order: `2^(day+1) - 1` of them.
///
/// # Errors
///
/// [`NumberError::TooLarge`] for days beyond [`Dyadic::MAX_EXPONENT`].
///
/// # Examples
///
/// ```
/// use upstar::number::born_by;
///
/// let numbers: Vec<String> = born_by(2).unwrap().map(|x| x.to_string()).collect();
/// assert_eq!(numbers, ["-2", "-1", "-1/2", "0", "1/2", "1", "2"]);
/// ```
pub fn born_by(day: u32) -> Result<BornBy, NumberError> {
    if day > Dyadic::MAX_EXPONENT {
        return Err(NumberError::TooLarge);
    }
    Ok(BornBy { day, next: Some(Dyadic::integer(-i64::from(day))) })
}

/// The numbers born exactly on day `day`, in increasing order: `2^day` of them.
///
/// # Errors
///
/// [`NumberError::TooLarge`] for days beyond [`Dyadic::MAX_EXPONENT`].
pub fn born_on(day: u32) -> Result<impl Iterator<Item = Dyadic>, NumberError> {
    // The leaves of a complete binary tree are every other node in order, starting from the first.
    Ok(born_by(day)?.step_by(2))
}

/// The iterator of [`born_by`].
#[derive(Clone, Debug)]
pub struct BornBy {
    day: u32,
    next: Option<Dyadic>,
}

impl Iterator for BornBy {
    type Item = Dyadic;

    fn next(&mut self) -> Option<Dyadic> {
        let x = self.next.take()?;
        let above = x.canonical_options().right;
        let days_left = x.birthday().as_i64().map_or(0, |birthday| i64::from(self.day) - birthday);
        // Up once, then down for the remaining days; on the last day, back to the number above.
        self.next = match (u32::try_from(days_left), above) {
            (Ok(0) | Err(_), above) => above,
            (Ok(days), Some(above)) => {
                let step = &above - &x;
                Some(&x + Dyadic::new(step.numerator(), step.exponent() + days))
            }
            (Ok(days), None) => Some(&x + Dyadic::new(1, days - 1)),
        };
        Some(x)
    }
}

impl FusedIterator for BornBy {}

/// The value of the form `{left|right}` of numbers; `None` if it is not valid because some left option is at least some right
/// option.
///
/// # Examples
///
/// ```
/// use upstar::number::{Dyadic, number_of_form};
///
/// let numbers = |range: std::ops::RangeInclusive<i64>| range.map(Dyadic::integer).collect::<Vec<_>>();
/// assert_eq!(number_of_form(&numbers(1..=3), &numbers(4..=5)), Some(Dyadic::new(7, 1)));
/// assert_eq!(number_of_form(&numbers(0..=0), &numbers(0..=0)), None);
/// ```
pub fn number_of_form(left: &[Dyadic], right: &[Dyadic]) -> Option<Dyadic> {
    let lower = left.iter().max().map_or(Bound::Unbounded, Bound::Excluded);
    let upper = right.iter().min().map_or(Bound::Unbounded, Bound::Excluded);
    simplest(lower, upper)
}

/// A valid form of numbers, and its value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NumberForm {
    /// The options, in increasing order.
    pub options: ByPlayer<Vec<Dyadic>>,
    /// The number that the form is equal to.
    pub value: Dyadic,
    /// The day on which the form is born: one more than the greatest birthday of its options.
    pub birthday: u32,
}

/// The valid forms whose options are sets of numbers born before day `day`, one by one.
///
/// A form is new on that day if that is its birthday. Day 2 has 20 forms, 17 of them new, with 7 values.
///
/// # Errors
///
/// [`NumberError::TooLarge`] for days beyond 4; day 4 has 278528 forms, and day 5 more than 3 * 10^10.
pub fn valid_forms(day: u32) -> Result<impl Iterator<Item = NumberForm>, NumberError> {
    const LAST_DAY: u32 = 4;
    let numbers: Vec<Dyadic> = match day {
        0 => Vec::new(),
        1..=LAST_DAY => born_by(day - 1)?.collect(),
        _ => return Err(NumberError::TooLarge),
    };
    let count = numbers.len();
    let pairs = (0_u32..1 << count).flat_map(move |left| {
        // Right's options lie above all of Left's.
        let floor = u32::BITS - left.leading_zeros();
        (0_u32..1 << (count as u32 - floor)).map(move |right| (left, right << floor))
    });
    Ok(pairs.filter_map(move |(left, right)| {
        let members = |set: u32| -> Vec<Dyadic> {
            let member = |(i, x): (usize, &Dyadic)| (set >> i & 1 == 1).then(|| x.clone());
            numbers.iter().enumerate().filter_map(member).collect()
        };
        let options = ByPlayer { left: members(left), right: members(right) };
        let value = number_of_form(&options.left, &options.right)?;
        let days = options.left.iter().chain(&options.right).filter_map(|x| x.birthday().as_usize()).max();
        let birthday = days.map_or(0, |day| day as u32 + 1);
        Some(NumberForm { options, value, birthday })
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(numbers: impl Iterator<Item = Dyadic>) -> String {
        numbers.map(|x| x.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_first_days() {
        let check = |day: u32, expected: &str| assert_eq!(texts(born_by(day).expect("few")), expected);
        check(0, "0");
        check(1, "-1 0 1");
        check(2, "-2 -1 -1/2 0 1/2 1 2");
        check(3, "-3 -2 -3/2 -1 -3/4 -1/2 -1/4 0 1/4 1/2 3/4 1 3/2 2 3");
        assert_eq!(texts(born_on(2).expect("few")), "-2 -1/2 1/2 2");
        assert_eq!(texts(born_on(3).expect("few")), "-3 -3/2 -3/4 -1/4 1/4 3/4 3/2 3");
        assert_eq!(born_by(u32::MAX).err(), Some(NumberError::TooLarge));
        assert_eq!(texts(born_by(1_000_000).expect("lazy").take(1)), "-1000000");
    }

    #[test]
    fn born_by_is_sorted_complete_and_split_by_birthday() {
        for day in 0..=10 {
            let numbers: Vec<Dyadic> = born_by(day).expect("few").collect();
            assert_eq!(numbers.len(), (2 << day) - 1);
            assert!(numbers.is_sorted_by(|x, y| x < y));
            assert!(numbers.iter().all(|x| x.birthday() <= Integer::from(day)));
            let new = numbers.iter().filter(|x| x.birthday() == Integer::from(day)).cloned();
            assert_eq!(new.collect::<Vec<_>>(), born_on(day).expect("few").collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_canonical_form_has_its_number_as_value() {
        let far = [63_u64, 64, 200].map(|shift| Dyadic::from(Integer::ONE.shl(shift)));
        let near: Vec<Dyadic> = born_by(7).expect("few").collect();
        let moved: Vec<Dyadic> = far.iter().flat_map(|far| near.iter().map(move |x| x + far)).collect();
        for x in near.iter().chain(&moved) {
            let options = x.canonical_options();
            let form = options.clone().map(|option| option.into_iter().collect::<Vec<_>>());
            assert_eq!(number_of_form(&form.left, &form.right).as_ref(), Some(x));
            let last = form.left.iter().chain(&form.right).map(Dyadic::birthday).max();
            assert_eq!(x.birthday(), last.map_or(Integer::ZERO, |day| day + Integer::ONE), "{x}");
            assert_eq!(x.level(), x.birthday() + Integer::ONE);
            let children = x.children();
            assert!(children.right < *x && *x < children.left);
            assert_eq!(children.left.birthday(), x.level());
            assert_eq!(children.right.birthday(), x.level());
            assert_eq!(children.left.canonical_options().left.as_ref(), Some(x));
            assert_eq!(children.right.canonical_options().right.as_ref(), Some(x));
        }
    }

    #[test]
    fn forms_of_numbers() {
        let check = |left: &[&str], right: &[&str], value: Option<&str>| {
            let read = |texts: &[&str]| texts.iter().map(|x| x.parse().expect("a number")).collect::<Vec<Dyadic>>();
            assert_eq!(number_of_form(&read(left), &read(right)).map(|x| x.to_string()).as_deref(), value);
        };
        check(&[], &[], Some("0"));
        check(&["0"], &[], Some("1"));
        check(&["0"], &["1"], Some("1/2"));
        check(&["-1"], &["1"], Some("0"));
        check(&["0"], &["1/2"], Some("1/4"));
        check(&["1/2"], &["1"], Some("3/4"));
        check(&["1"], &["2"], Some("3/2"));
        check(&["2"], &[], Some("3"));
        check(&["1", "2", "3"], &["4", "5"], Some("7/2"));
        check(&["5/4"], &["2"], Some("3/2"));
        check(&["0"], &["0"], None);
        check(&["0", "3"], &["2", "4"], None);
        check(&["100"], &[], Some("101"));
        check(&[], &["-1/2"], Some("-1"));
    }

    #[test]
    fn valid_forms_by_day() {
        let check = |day: u32, forms: usize, new: usize, values: usize| {
            let all: Vec<NumberForm> = valid_forms(day).expect("few").collect();
            assert_eq!(all.len(), forms);
            assert_eq!(all.iter().filter(|form| form.birthday == day).count(), new);
            let mut seen: Vec<&Dyadic> = all.iter().map(|form| &form.value).collect();
            seen.sort();
            seen.dedup();
            assert_eq!(seen.len(), values);
            assert!(seen.into_iter().cloned().eq(born_by(day).expect("few")));
        };
        check(0, 1, 1, 1);
        check(1, 3, 2, 3);
        check(2, 20, 17, 7);
        check(3, 576, 556, 15);
        assert_eq!(valid_forms(4).expect("few").count(), 278_528);
        assert_eq!(valid_forms(5).err(), Some(NumberError::TooLarge));
    }
}
