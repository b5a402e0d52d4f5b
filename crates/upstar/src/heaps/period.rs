//! Periods of nim-sequences, found and proved.
//!
//! A sequence `G` is *arithmetic periodic* if `G(n+p) = G(n) + s` for all `n` from some preperiod `e` on: `p` is the period, `s`
//! the saltus. With `s = 0` it is periodic. Finitely many values prove nothing about the rest by themselves; these theorems do.
//!
//! **Finite codes.** Let at most `h` heaps remain, and at most `k` tokens be taken. If `G(n+p) = G(n)` for
//! `e <= n < h e + (h-1) p + k - h + 1`, where `1 <= e`, then this holds for ever. For if `n` is at least that bound,
//! every option of `n+p` has a heap of at least `e+p`, and every option of `n` one of at least `e`; subtracting `p` from it, or adding
//! `p`, gives an option of the other with the same value, by induction. (Guy and Smith, 1956, for `h = 2`.)
//!
//! **Infinite codes that break nothing.** The value of `n` depends on the last few values and on the set of all earlier values (for
//! each class of heaps modulo the length of the cycle). After a whole period has repeated, these sets no longer change; or, for a
//! cycle of one digit, they change by adding `s` to all members and filling up below, and so do the values.
//!
//! For other games a period is reported as seen, not as proved.

use std::fmt;

use crate::heaps::code::Code;
use crate::heaps::values::{Cell, Values};

/// A period of a nim-sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Periodicity {
    /// The period `p`.
    pub period: u128,
    /// The first heap from which the sequence is periodic.
    pub preperiod: u128,
    /// The amount added in each period.
    pub saltus: u128,
    /// The reason why it continues for ever.
    pub proof: Proof,
}

/// Why a period continues for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// There is a formula for the values.
    Formula,
    /// The values of the heaps below a number were computed, and a theorem says that this is enough; the required number.
    Computed(u128),
    /// No proof: the period holds for all heaps below this number.
    Seen(u128),
}

impl Periodicity {
    /// Whether it is proved to continue for ever.
    pub fn is_proved(&self) -> bool {
        !matches!(self.proof, Proof::Seen(_))
    }

    /// The last heap whose value deviates from the period, if there is one.
    pub fn last_exception(&self) -> Option<u128> {
        self.preperiod.checked_sub(1)
    }

    /// The heaps whose values deviate from the period, as far as enough values are given to tell.
    pub fn exceptions(&self, values: &[u32]) -> Vec<usize> {
        let value = |heap: u128| usize::try_from(heap).ok().and_then(|heap| values.get(heap)).copied().map(u128::from);
        let differs = |&heap: &usize| {
            let before = self.preperiod.saturating_sub(heap as u128);
            let periods = (self.period != 0).then(|| before.div_ceil(self.period));
            let said = periods.and_then(|periods| {
                let later = value(periods.checked_mul(self.period)?.checked_add(heap as u128)?)?;
                Some((later, periods.checked_mul(self.saltus)?))
            });
            said.is_some_and(|(later, rise)| {
                value(heap as u128).and_then(|value| value.checked_add(rise)) != Some(later)
            })
        };
        let end = usize::try_from(self.preperiod).map_or(values.len(), |preperiod| preperiod.min(values.len()));
        (0..end).filter(differs).collect()
    }
}

impl fmt::Display for Periodicity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Periodicity { period, preperiod, saltus, .. } = self;
        write!(f, "Periodicity(Period => {period}, Preperiod => {preperiod}, Saltus => {saltus})")
    }
}

/// The longest piece of a sequence in which a period is searched for; periods of up to half of it are found.
const LONGEST_WINDOW: usize = 1 << 25;

/// The result of a search for a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// No period.
    None,
    /// A period that a theorem proves once the heaps below this number agree.
    Wanted(usize),
    /// A period, either proved or of a game without a theorem.
    Found(Periodicity),
}

/// Searches for a period in the values of a game.
pub(super) fn look(code: &Code, values: &Values) -> Look {
    match values {
        Values::Bytes(cells) => look_in(code, cells),
        Values::Pairs(cells) => look_in(code, cells),
        Values::Words(cells) => look_in(code, cells),
    }
}

/// Searches first the last eighth, where a period appears early, then the last half, which has room for a long one.
fn look_in<C: Cell>(code: &Code, cells: &[C]) -> Look {
    let looks = [8, 2].map(|part| look_at_end(code, cells, (cells.len() / part).min(LONGEST_WINDOW)));
    match looks {
        [Look::Found(period), _] | [_, Look::Found(period)] => Look::Found(period),
        [Look::Wanted(a), Look::Wanted(b)] => Look::Wanted(a.min(b)),
        [Look::Wanted(count), Look::None] | [Look::None, Look::Wanted(count)] => Look::Wanted(count),
        [Look::None, Look::None] => Look::None,
    }
}

fn look_at_end<C: Cell>(code: &Code, cells: &[C], window: usize) -> Look {
    let count = cells.len();
    if window < 4 {
        return Look::None;
    }
    let step = |heap: usize| cells[heap + 1].get().wrapping_sub(cells[heap].get());
    let first = count - window;
    let Some(mut period) = smallest_period(window - 1, |index| step(first + index)) else { return Look::None };
    let cycle = code.cycle().len();
    if cycle != 0 && code.most_heaps() <= 1 {
        period = period / gcd(period, cycle) * cycle;
        if count <= 2 * period {
            return Look::None;
        }
    }
    let Some(saltus) = cells[count - 1].get().checked_sub(cells[count - 1 - period].get()) else { return Look::None };
    let repeats = |heap: usize| cells[heap + period].get() == cells[heap].get() + saltus;
    let start = (0..count - period).rev().find(|&heap| !repeats(heap)).map_or(0, |heap| heap + 1);
    let seen = Periodicity {
        period: period as u128,
        preperiod: start as u128,
        saltus: saltus as u128,
        proof: Proof::Seen(count as u128),
    };
    let start = start.max(1);
    let needed = match needed(code, cells, start, period, saltus) {
        Some(needed) => needed,
        // A sequence that was periodic for three quarters of the computed values is worth reporting.
        None if start + 2 * period <= count / 4 => return Look::Found(seen),
        None => return Look::None,
    };
    if count < needed {
        return Look::Wanted(needed);
    }
    let proof = Proof::Computed(needed as u128);
    Look::Found(Periodicity { proof, ..seen })
}

/// The number of heaps that prove a period from `start` on, if a theorem applies.
fn needed<C: Cell>(code: &Code, cells: &[C], start: usize, period: usize, saltus: usize) -> Option<usize> {
    let heaps = code.most_heaps().max(1) as usize;
    let digits = code.digits().len();
    match (code.cycle(), saltus) {
        ([], 0) if !code.is_unequal() => Some(heaps * (start + period) + digits - heaps),
        ([..], 0) if heaps == 1 => Some(start + 2 * period + digits),
        ([digit], _) if heaps == 1 && digit.may_leave(1) => {
            let limit = start + period;
            let largest = cells[..=limit].iter().map(|cell| cell.get()).max()?;
            let set = |last: usize| {
                let mut set = vec![false; largest + saltus + 1];
                set[0] |= digit.may_leave(0);
                cells[1..=last].iter().for_each(|cell| set[cell.get()] = true);
                set
            };
            let (before, after) = (set(start), set(limit));
            let fills_up = after[..saltus].iter().all(|&has| has) && after[saltus..] == before[..before.len() - saltus];
            fills_up.then_some(start + period + digits + 1)
        }
        _ => None,
    }
}

/// The smallest period of a sequence, if it is at most half its length.
fn smallest_period(length: usize, item: impl Fn(usize) -> usize) -> Option<usize> {
    // `border[i]` is the length of the longest proper border of the first `i + 1` items (Knuth, Morris and Pratt).
    let mut border = vec![0_u32; length];
    let mut matched = 0;
    for index in 1..length {
        while 0 < matched && item(matched) != item(index) {
            matched = border[matched - 1] as usize;
        }
        if item(matched) == item(index) {
            matched += 1;
        }
        border[index] = matched as u32;
    }
    let period = length - matched;
    (2 * period <= length).then_some(period)
}

fn gcd(mut a: usize, mut b: usize) -> usize {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
