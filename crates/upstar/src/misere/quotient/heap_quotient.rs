//! Quotients of games with heaps: heap after heap, until a period is proved.
//!
//! Let a code with finitely many digits take at most `k` tokens and leave at most `m` heaps, and let `Q` be the quotient for heaps up to `M`, with the
//! elements `e(n)`. If `e(n+p) = e(n)` for all `n` from `n0 >= 1` on with `n+p <= M`, and `M >= m(n0+p) + k`, then `Q` is the quotient for all
//! heaps, and `e` has the period `p` from `n0` on (for two heaps: Plambeck and Siegel, 2008). For the greatest of the at most `m` heaps that a move leaves of a
//! heap `n > M` is at least `(n-k)/m > n0+p`. By induction its element is that of the heap with `p` tokens less, and the move is
//! one from `n-p` as well; in the same way every move from `n-p` is one from `n`. So `n` has the elements of options that `n-p` has, and the
//! transition algebra gets no new pairs. Codes that ask for heaps of different sizes are excluded.

use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::heaps::{HeapError, HeapGame, Parts};
use crate::misere::quotient::bounds::{QuotientBounds, Unlearned};
use crate::misere::quotient::search::{Quotient, QuotientSearch};

/// The quotient for the heaps of a game up to some size, and for all heaps if a period is proved.
///
/// # Examples
///
/// ```
/// use upstar::budget::Budget;
/// use upstar::heaps::heap_game_coded;
/// use upstar::misere::{HeapQuotient, QuotientBounds};
///
/// let (game, budget) = (heap_game_coded("0.123").expect("a code"), Budget::unlimited());
/// let found = HeapQuotient::find(&game, 100, QuotientBounds::default(), &budget)?;
/// assert_eq!(found.quotient.order(), 20);
/// assert_eq!(found.period.map(|period| (period.preperiod, period.period)), Some((5, 5)));
/// // In misère play, a heap of a million and one of 11.
/// assert!(!found.is_p(&[1_000_000, 11]).expect("it is periodic"));
/// # Ok::<(), upstar::heaps::HeapError>(())
/// ```
#[derive(Clone, Debug)]
pub struct HeapQuotient {
    /// The quotient for heaps up to [`heaps`](Self::heaps).
    pub quotient: Quotient,
    /// The greatest heap that was examined.
    pub heaps: usize,
    /// The heaps at which the quotient became another one.
    pub changes: Vec<QuotientChange>,
    /// The period, if one is proved: then the quotient is that of all heaps.
    pub period: Option<QuotientPeriod>,
    /// Why no larger heaps were examined, if a bound was reached or the budget was spent.
    pub stopped: Option<Unlearned>,
}

/// A heap at which the quotient becomes another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuotientChange {
    /// The heap.
    pub heap: usize,
    /// The order of the quotient for heaps up to this one.
    pub order: usize,
}

/// The period of the elements of heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuotientPeriod {
    /// The length.
    pub period: usize,
    /// The first heap of the first period.
    pub preperiod: usize,
}

/// About the bytes that a heap takes.
const HEAP_BYTES: u64 = 128;

impl HeapQuotient {
    /// Finds the quotient for heaps up to `most`, or for all heaps if a period is proved before. If a bound is reached, the answer is the last
    /// quotient that was found.
    ///
    /// # Errors
    ///
    /// The game is not played with single heaps, a heap has too many options, or the computation was cancelled.
    pub fn find(
        game: &dyn HeapGame,
        most: usize,
        bounds: QuotientBounds,
        budget: &Budget,
    ) -> Result<HeapQuotient, HeapError> {
        let mut search = QuotientSearch::new(bounds);
        let mut periods = game.take_and_break().and_then(|game| Periods::new(game.code()));
        let (mut changes, mut order) = (Vec::new(), 0);
        let (mut heaps, mut stopped, mut period) = (0, None, None);
        let mut held = MemoryGuard::new(budget, 0);
        for heap in 0..=most {
            held.add(HEAP_BYTES);
            match budget.check() {
                Ok(()) => {}
                Err(Exhausted::Cancelled) => return Err(Exhausted::Cancelled.into()),
                Err(reason) => {
                    stopped = Some(reason.into());
                    break;
                }
            }
            match search.push_heap(game, budget) {
                Err(HeapError::Exhausted(error)) if error != Exhausted::Cancelled => {
                    stopped = Some(error.into());
                    break;
                }
                pushed => pushed?,
            }
            match search.update(budget) {
                Ok(()) => {}
                Err(Unlearned::Exhausted(Exhausted::Cancelled)) => return Err(Exhausted::Cancelled.into()),
                Err(reason) => {
                    stopped = Some(reason);
                    break;
                }
            }
            heaps = heap;
            let is_new = order != search.order();
            if is_new {
                order = search.order();
                changes.push(QuotientChange { heap, order });
            }
            if let Some(periods) = &mut periods {
                period = periods.add(&search, heap, is_new);
                if period.is_some() {
                    break;
                }
            }
        }
        Ok(HeapQuotient { quotient: search.quotient(), heaps, changes, period, stopped })
    }

    /// The heap of the table with the element of this heap, if the table or the period has it.
    pub fn representative(&self, heap: u128) -> Option<usize> {
        match usize::try_from(heap).ok().filter(|heap| *heap <= self.heaps) {
            Some(heap) => Some(heap),
            None => {
                let QuotientPeriod { period, preperiod } = self.period?;
                let past = (heap - preperiod as u128) % period as u128;
                Some(preperiod + past as usize)
            }
        }
    }

    /// The element of a sum of heaps, if it is known.
    pub fn element(&self, heaps: &[u128]) -> Option<u16> {
        heaps.iter().try_fold(0, |element, &heap| {
            let of_heap = self.quotient.elements().get(self.representative(heap)?)?;
            Some(self.quotient.times(element, *of_heap))
        })
    }

    /// Whether a sum of heaps is a P-position, if that is known.
    pub fn is_p(&self, heaps: &[u128]) -> Option<bool> {
        Some(self.quotient.is_p_element(self.element(heaps)?))
    }

    /// Whether the heaps that a move leaves, beside an element, are a P-position, if that is known.
    pub fn is_won_by(&self, beside: u16, parts: &Parts) -> Option<bool> {
        let heaps: Option<Vec<u128>> = parts.iter().map(|place| place.first().copied()).collect();
        Some(self.quotient.is_p_element(self.quotient.times(beside, self.element(&heaps?)?)))
    }
}

/// The periods that the elements may have.
struct Periods {
    most_left: usize,
    taken: usize,
    /// For each period, the first heap from which on it holds.
    starts: Vec<usize>,
}

impl Periods {
    /// Nothing for games that the theorem does not cover.
    fn new(code: &crate::heaps::Code) -> Option<Periods> {
        let covers = code.cycle().is_empty() && !code.is_unequal();
        covers.then(|| Periods {
            most_left: code.most_heaps().max(1) as usize,
            taken: code.digits().len() - 1,
            starts: Vec::new(),
        })
    }

    /// Adds a heap; the least period that is proved now.
    fn add(&mut self, search: &QuotientSearch, heap: usize, is_new: bool) -> Option<QuotientPeriod> {
        // Period p is at place p-1. Another quotient has other elements.
        self.starts.push(1);
        let first = if is_new { 1 } else { heap };
        if is_new {
            self.starts.fill(1);
        }
        for larger in first..=heap {
            for period in 1..larger {
                if search.element(larger) != search.element(larger - period) {
                    self.starts[period - 1] = larger - period + 1;
                }
            }
        }
        let proved = |&(period, start): &(usize, usize)| self.most_left * (start + period) + self.taken <= heap;
        let candidates = (1..).zip(self.starts.iter().copied());
        candidates.take(heap).find(proved).map(|(period, preperiod)| QuotientPeriod { period, preperiod })
    }
}
