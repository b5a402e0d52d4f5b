//! Take-and-break games with the knowledge about their nim-values: a formula, a period, or computed values.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::budget::{Budget, Exhausted};
use crate::heaps::code::Code;
use crate::heaps::error::HeapError;
use crate::heaps::formula::Formula;
use crate::heaps::period::{Look, Periodicity, look};
use crate::heaps::sequence::{LARGEST, Sequence};
use crate::heaps::values::Values;

/// A take-and-break game.
///
/// Copies share computed values. Two games are equal if their codes are.
#[derive(Clone, Debug)]
pub struct TakeAndBreak {
    code: Code,
    formula: Option<Formula>,
    known: Arc<Mutex<Known>>,
}

/// Computed values and periods.
#[derive(Debug)]
struct Known {
    sequence: Sequence,
    /// The proved period.
    period: Option<Periodicity>,
    /// The period seen at the last search.
    seen: Option<Periodicity>,
    /// The number of values at the next search for a period.
    next_look: usize,
}

/// The number of values at the first search for a period.
const FIRST_LOOK: usize = 256;

/// The number of values computed in search of a period for a heap that is too large: with a sparse space, and without one.
const FAR: (usize, usize) = (1 << 20, 1 << 14);

impl TakeAndBreak {
    /// The game with this code.
    pub fn new(code: Code) -> TakeAndBreak {
        let sequence = Sequence::new(code.clone());
        let known = Known { sequence, period: None, seen: None, next_look: FIRST_LOOK };
        TakeAndBreak { formula: Formula::of(&code), code, known: Arc::new(Mutex::new(known)) }
    }

    /// The code.
    pub fn code(&self) -> &Code {
        &self.code
    }

    /// The formula of the nim-values, if one is known.
    pub fn formula(&self) -> Option<Formula> {
        self.formula
    }

    /// The nim-value of a heap.
    ///
    /// # Errors
    ///
    /// The heap is too large to compute, and there is neither a formula nor a period; or the budget is spent.
    pub fn nim_value(&self, heap: u128, budget: &Budget) -> Result<u128, HeapError> {
        if let Some(formula) = self.formula {
            return formula.value(heap).ok_or(Exhausted::Range.into());
        }
        let mut known = self.known();
        let index = usize::try_from(heap).ok().filter(|&index| index < LARGEST);
        loop {
            if let Some(value) = known.value(heap)? {
                return Ok(value);
            }
            let far = known.far();
            match index {
                None if far <= known.len() => return Err(HeapError::TooLarge(LARGEST as u128 - 1)),
                None => known.advance(far, budget)?,
                Some(index) => known.advance(index + 1, budget)?,
            }
        }
    }

    /// Calls a function with the nim-values of the heaps below `end`.
    ///
    /// # Errors
    ///
    /// As for [`nim_value`](Self::nim_value).
    pub fn with_values<T>(
        &self,
        end: usize,
        budget: &Budget,
        read: impl FnOnce(&Sequence) -> T,
    ) -> Result<T, HeapError> {
        let mut known = self.known();
        if let Some(formula) = self.formula {
            let value = |heap: usize, _: &Values| formula.value(heap as u128).and_then(|value| value.try_into().ok());
            known.sequence.append(end, budget, value)?;
        }
        while known.len() < end {
            match known.period {
                Some(period) => known.repeat(period, end, budget)?,
                None => known.advance(end, budget)?,
            }
        }
        Ok(read(&known.sequence))
    }

    /// The period of the nim-values, searched for on the heaps below `end`.
    ///
    /// # Errors
    ///
    /// The budget is spent.
    pub fn period(&self, end: usize, budget: &Budget) -> Result<Option<Periodicity>, HeapError> {
        if let Some(formula) = self.formula {
            return Ok(Some(formula.period()));
        }
        let mut known = self.known();
        while known.period.is_none() && known.len() < end {
            known.advance(end, budget)?;
        }
        if known.period.is_none() {
            known.look();
        }
        Ok(known.period.or(known.seen))
    }

    /// The period of the nim-values, searched for as far as that is fast.
    ///
    /// # Errors
    ///
    /// The budget is spent.
    pub fn find_period(&self, budget: &Budget) -> Result<Option<Periodicity>, HeapError> {
        loop {
            let (computed, far) = (self.computed(), self.known().far());
            let found = self.period(far.min(2 * computed.max(FIRST_LOOK)), budget)?;
            if far <= computed || found.is_some_and(|period| period.is_proved()) {
                return Ok(found);
            }
        }
    }

    /// The number of values computed.
    pub fn computed(&self) -> usize {
        self.known().len()
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PartialEq for TakeAndBreak {
    fn eq(&self, other: &TakeAndBreak) -> bool {
        self.code == other.code
    }
}

impl Eq for TakeAndBreak {}

impl Known {
    /// The default number of values for a search for a period.
    fn far(&self) -> usize {
        if self.sequence.rare_count().is_some() { FAR.0 } else { FAR.1 }
    }

    fn len(&self) -> usize {
        self.sequence.values().len()
    }

    /// The value of a heap, if it is computed or follows from the period.
    fn value(&self, heap: u128) -> Result<Option<u128>, HeapError> {
        let computed =
            |heap: u128| usize::try_from(heap).ok().and_then(|heap| self.sequence.values().get(heap)).map(u128::from);
        if let Some(value) = computed(heap) {
            return Ok(Some(value));
        }
        let Some(Periodicity { period, preperiod, saltus, .. }) = self.period else { return Ok(None) };
        let rounds = heap.saturating_sub(preperiod) / period;
        let Some(first) = computed(heap - rounds * period) else { return Ok(None) };
        let value = rounds.checked_mul(saltus).and_then(|rise| rise.checked_add(first));
        value.map(Some).ok_or(Exhausted::Range.into())
    }

    /// Appends the values of heaps below `end` according to a period.
    fn repeat(&mut self, found: Periodicity, end: usize, budget: &Budget) -> Result<(), HeapError> {
        // The period was found among the values, so both numbers are small.
        let (Ok(period), Ok(saltus)) = (usize::try_from(found.period), u32::try_from(found.saltus)) else {
            return Err(Exhausted::Range.into());
        };
        self.sequence.append(end, budget, |heap, values| values.get(heap - period)?.checked_add(saltus))
    }

    /// Computes more values, at most up to `end`, and searches for a period now and then.
    fn advance(&mut self, end: usize, budget: &Budget) -> Result<(), HeapError> {
        self.sequence.extend(end.min(self.next_look), budget)?;
        if self.next_look <= self.len() {
            self.look();
        }
        Ok(())
    }

    fn look(&mut self) {
        let count = self.len();
        self.next_look = count.saturating_add(count / 2);
        match look(self.sequence.code(), self.sequence.values()) {
            Look::Found(period) if period.is_proved() => self.period = Some(period),
            Look::Found(period) => self.seen = Some(period),
            Look::Wanted(count) => self.next_look = self.next_look.min(count),
            Look::None => self.seen = None,
        }
    }
}
