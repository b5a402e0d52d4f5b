//! Products of coin-turning games: coins on a grid. A move of the product turns the coins `(x, y)` for all `x` in a move
//! of the first game and all `y` in a move of the second; the farthest of them, with both coordinates greatest, must go
//! from heads to tails.
//!
//! The nim-value of a head at `(x, y)` is the nim-product of the values of `x` and `y` in the two games (the Tartan
//! theorem, *Winning Ways*, chapter 14).

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::budget::Budget;
use crate::heaps::error::HeapError;
use crate::heaps::game::{HeapGame, Parts, Shape, Visit};
use crate::number::Nimber;

/// The product of two heap games.
#[derive(Clone, Debug)]
pub struct Product {
    first: Arc<dyn HeapGame>,
    second: Arc<dyn HeapGame>,
}

impl Product {
    /// The product; `None` if one of them is not played with single heaps.
    pub fn new(first: Arc<dyn HeapGame>, second: Arc<dyn HeapGame>) -> Option<Product> {
        let is_heaps = [&first, &second].iter().all(|game| game.shape() == Shape::Heap);
        is_heaps.then_some(Product { first, second })
    }
}

impl HeapGame for Product {
    fn name(&self) -> String {
        format!("ProductRuleset({},{})", self.first.name(), self.second.name())
    }

    fn shape(&self) -> Shape {
        Shape::Pair
    }

    fn check(&self, at: &[u128]) -> Result<(), HeapError> {
        self.first.check(&at[..1])?;
        self.second.check(&at[1..])
    }

    fn options(&self, at: &[u128], visit: &mut Visit<'_>) -> ControlFlow<()> {
        let (x, y) = (at[0], at[1]);
        self.first.options(&[x], &mut |xs: Parts| {
            self.second.options(&[y], &mut |ys: Parts| {
                let others = xs.iter().map(|other| (other[0], y)).chain(ys.iter().map(|other| (x, other[0])));
                let crossed = xs.iter().flat_map(|first| ys.iter().map(|second| (first[0], second[0])));
                visit(others.chain(crossed).map(|(x, y)| vec![x, y]).collect())
            })
        })
    }

    fn nim_value(&self, at: &[u128], budget: &Budget) -> Result<Option<u128>, HeapError> {
        let values = (self.first.nim_value(&at[..1], budget)?, self.second.nim_value(&at[1..], budget)?);
        Ok(match values {
            (Some(a), Some(b)) => Some((Nimber(a) * Nimber(b)).0),
            _ => None,
        })
    }
}
