//! The nim-value of a position of an impartial game: the mex of the nim-values of its options (Sprague, 1935; Grundy, 1939).

use rustc_hash::FxHashMap;

use crate::arena::{Answers, Known, Options, Part, Progress, walk};
use crate::budget::Budget;
use crate::number::mex;
use crate::player::ByPlayer;

/// The nim-values of components, as far as they are known.
///
/// # Examples
///
/// ```
/// use upstar::arena::NimValues;
///
/// let mut values = NimValues::default();
/// values.insert(3, 1 << 100);
/// assert_eq!(values.get(3), Some(1 << 100));
/// assert_eq!(values.get(2), None);
/// ```
#[derive(Clone, Debug, Default)]
pub struct NimValues {
    values: Vec<u32>,
    /// The values that are not less than the marks.
    large: FxHashMap<u32, u128>,
}

/// The marks for a nim-value that is not known, is being computed, or is large.
const UNKNOWN: u32 = u32::MAX;
const OPEN: u32 = u32::MAX - 1;
const LARGE: u32 = u32::MAX - 2;

impl NimValues {
    /// The nim-value of a component, if it is known.
    #[inline]
    pub fn get(&self, component: u32) -> Option<u128> {
        match *self.values.get(component as usize)? {
            UNKNOWN | OPEN => None,
            LARGE => self.large.get(&component).copied(),
            value => Some(value.into()),
        }
    }

    /// Stores the nim-value of a component.
    pub fn insert(&mut self, component: u32, value: u128) {
        match u32::try_from(value) {
            Ok(small) if small < LARGE => self.set(component, small),
            _ => {
                self.large.insert(component, value);
                self.set(component, LARGE);
            }
        }
    }

    #[inline]
    fn set(&mut self, component: u32, value: u32) {
        let place = component as usize;
        if self.values.len() <= place {
            self.values.resize(place + 1, UNKNOWN);
        }
        self.values[place] = value;
    }

    /// The nim-value of a sum of components whose values are known. Nimbers are their own negatives, so it does not matter
    /// which parts are negated.
    #[inline]
    fn sum(&self, parts: &[Part]) -> u128 {
        parts.iter().fold(0, |sum, part| sum ^ self.get(part.component).unwrap_or(0))
    }
}

impl<A: Known<u128> + ?Sized> Answers<A> for NimValues {
    #[inline]
    fn progress(&self, component: u32) -> Progress {
        match self.values.get(component as usize) {
            None | Some(&UNKNOWN) => Progress::New,
            Some(&OPEN) => Progress::Open,
            Some(_) => Progress::Done,
        }
    }

    fn set_open(&mut self, component: u32, is_open: bool) {
        self.set(component, if is_open { OPEN } else { UNKNOWN });
    }

    fn recall(&mut self, arena: &mut A, component: u32) -> Result<bool, A::Error> {
        let known = arena.recall(component)?;
        if let Some(value) = known {
            self.insert(component, value);
        }
        Ok(known.is_some())
    }

    fn answer(&mut self, arena: &mut A, component: u32, options: ByPlayer<Options<'_>>) -> Result<(), A::Error> {
        let value = mex(options.left.map(|parts| self.sum(parts)));
        self.insert(component, value);
        arena.remember(component, value);
        Ok(())
    }
}

/// The nim-value of a sum of components of an impartial game. Computed values are stored for later questions.
///
/// # Errors
///
/// Moves cannot be listed, play can return to a component, or the budget is spent.
///
/// # Examples
///
/// See the [module](crate::arena).
pub fn nim_value<A: Known<u128> + ?Sized>(
    arena: &mut A,
    values: &mut NimValues,
    parts: &[Part],
    budget: &Budget,
) -> Result<u128, A::Error> {
    walk(arena, values, parts, budget)?;
    Ok(values.sum(parts))
}
