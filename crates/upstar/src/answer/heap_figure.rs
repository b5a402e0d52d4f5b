//! A position with heaps as data for pictures: the heaps, their nim-values in binary, and the moves that win.

use serde::Serialize;

use crate::budget::Budget;
use crate::heaps::{HeapError, HeapPosition};

/// The greatest number of heaps of a picture.
pub const MOST_DRAWN_HEAPS: usize = 60;

/// The greatest number of winning moves drawn beside a heap.
const MOST_MOVES: usize = 3;

/// A position with heaps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HeapFigure {
    /// What it shows.
    pub title: String,
    /// The heaps.
    pub heaps: Vec<DrawnHeap>,
    /// The nim-sum of the nim-values.
    pub nim_sum: String,
    /// The nim-sum in binary.
    pub binary: String,
}

/// A heap, or another place of a game with heaps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DrawnHeap {
    /// Its size; several numbers with commas in games whose places are not single heaps.
    pub size: String,
    /// Its nim-value.
    pub nim_value: String,
    /// Its nim-value in binary, with as many digits as that of any other heap.
    pub binary: String,
    /// What it becomes by a winning move; at most three.
    pub winning: Vec<String>,
    /// Whether there are more winning moves with this heap.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub has_more: bool,
}

impl HeapFigure {
    /// The heaps of a position; `None` if there are too many.
    ///
    /// # Errors
    ///
    /// The heaps are too large, or the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::sync::Arc;
    /// use upstar::answer::HeapFigure;
    /// use upstar::heaps::{HeapGame, HeapPosition, bounded_nim};
    /// use upstar::{Budget, Universe};
    ///
    /// let nim: Arc<dyn HeapGame> = Arc::new(bounded_nim(100).expect("a game"));
    /// let position = HeapPosition::new(&nim, &[11, 9])?;
    /// let figure = HeapFigure::new(&position, &Budget::unlimited())?.expect("two heaps");
    /// assert_eq!((figure.heaps[1].binary.as_str(), figure.binary.as_str()), ("1001", "0010"));
    /// assert_eq!(figure.heaps[0].winning, ["9"]);
    /// # Ok::<(), upstar::heaps::HeapError>(())
    /// ```
    pub fn new(position: &HeapPosition, budget: &Budget) -> Result<Option<HeapFigure>, HeapError> {
        let components = position.components();
        if MOST_DRAWN_HEAPS < components.len() {
            return Ok(None);
        }
        let values: Vec<u128> =
            components.iter().map(|component| component.nim_value(budget)).collect::<Result<_, _>>()?;
        let moves = match position.winning_moves(budget) {
            // The heaps are drawn nevertheless.
            Err(HeapError::TooManyOptions) => Vec::new(),
            moves => moves?,
        };
        let digits = values.iter().map(|value| 128 - value.leading_zeros()).max().unwrap_or(0).max(1) as usize;
        let binary = |value: u128| format!("{value:0digits$b}");
        let numbers = |at: &[u128]| at.iter().map(u128::to_string).collect::<Vec<_>>().join(",");
        let heaps = components.iter().zip(&values).enumerate().map(|(index, (component, &value))| {
            let own = || moves.iter().filter(|chosen| chosen.component == index);
            let after = own().take(MOST_MOVES).map(|chosen| match chosen.parts.as_slice() {
                [] => "0".to_owned(),
                parts => parts.iter().map(|at| numbers(at)).collect::<Vec<_>>().join("+"),
            });
            DrawnHeap {
                size: numbers(&component.at),
                nim_value: value.to_string(),
                binary: binary(value),
                winning: after.collect(),
                has_more: MOST_MOVES < own().count(),
            }
        });
        let sum = values.iter().fold(0, |sum, value| sum ^ value);
        let heaps = heaps.collect();
        let (title, nim_sum) = (position.to_string(), sum.to_string());
        Ok(Some(HeapFigure { title, heaps, nim_sum, binary: binary(sum) }))
    }
}
