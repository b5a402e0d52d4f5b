//! Pile splitting: the values of piles, where each size may be split by one player at most.
//!
//! By induction all values are integers: if only Left can split a pile, its value is `{ v(i) + v(n-i) | }` with integers,
//! and so one more than the greatest of them, but at least 0. Likewise for Right.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use crate::board::{Pieces, Sets};
use crate::player::Player;
use crate::rulesets::closed::pieces::{Cut, PieceFormula, integer};
use crate::rulesets::pile_splitting::search;
use crate::solve::AnyPosition;
use crate::value::NumberUpStar;

/// The greatest number of sizes for which values are computed: the time grows with the square.
pub const LARGEST_PILE: usize = 1_000_000;

/// The values of the piles of 0, 1, 2, … stones; the player `owners[n - 1]` may split a pile of `n`. `None` if there are
/// more sizes than [`LARGEST_PILE`].
///
/// Sizes up to `n` take `n^2 / 4` additions, four or more at once: some ten milliseconds for ten thousand sizes.
///
/// # Examples
///
/// ```
/// use upstar::Player::{Left, Right};
/// use upstar::rulesets::closed::pile_splitting;
///
/// // Left splits 2 and 4, Right splits 3.
/// let owners = [None, Some(Left), Some(Right), Some(Left)];
/// assert_eq!(pile_splitting(&owners), Some(vec![0, 0, 1, 0, 3]));
/// ```
pub fn pile_splitting(owners: &[Option<Player>]) -> Option<Vec<i32>> {
    let most = owners.len();
    if LARGEST_PILE < most {
        return None;
    }
    // The values in both orders, so that both parts of a pile are read in the same direction and additions vectorize.
    let (mut values, mut reversed) = (vec![0; most + 1], vec![0; most + 1]);
    for (size, owner) in (1..).zip(owners) {
        let ones = &values[1..=size / 2];
        let others = &reversed[most - size + 1..];
        let sums = ones.iter().zip(others).map(|(one, other): (&i32, &i32)| one + other);
        let value = match owner {
            Some(Player::Left) => sums.fold(-1, i32::max) + 1,
            Some(Player::Right) => sums.fold(1, i32::min) - 1,
            None => 0,
        };
        values[size] = value;
        reversed[most - size] = value;
    }
    Some(values)
}

/// The sizes that each player may split, none of them both, and the values of piles up to some size once they are needed.
///
/// Rules are equal if the sizes are.
#[derive(Clone)]
pub(in crate::rulesets) struct Piles {
    sets: Sets,
    largest: u16,
    values: Arc<OnceLock<Vec<i32>>>,
}

impl Piles {
    /// The rules for the parts of these piles; `None` if both players may split some size, for which there is no formula.
    pub(in crate::rulesets) fn new(sets: Sets, piles: &Pieces<u16>) -> Option<Piles> {
        let is_shared = sets.of(Player::Left).iter().any(|size| sets.has(Player::Right, *size));
        let largest = piles.iter().map(|(pile, _)| *pile).max().unwrap_or_default();
        (!is_shared).then(|| Piles { sets, largest, values: Arc::default() })
    }

    /// The value of a pile.
    fn of(&self, pile: u16) -> i64 {
        let values = self.values.get_or_init(|| {
            let owner = |size| Player::ALL.into_iter().find(|player| self.sets.has(*player, size));
            let owners: Vec<Option<Player>> = (1..=self.largest).map(owner).collect();
            pile_splitting(&owners).unwrap_or_default()
        });
        values.get(usize::from(pile)).map_or(0, |value| i64::from(*value))
    }
}

impl PartialEq for Piles {
    fn eq(&self, other: &Piles) -> bool {
        self.sets == other.sets
    }
}

impl Eq for Piles {}

impl Hash for Piles {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sets.hash(state);
    }
}

impl PieceFormula for Piles {
    type Piece = u16;

    fn value(&self, pile: &u16) -> NumberUpStar {
        integer(self.of(*pile))
    }

    fn cuts(&self, pile: &u16, player: Player) -> Box<dyn Iterator<Item = Cut> + '_> {
        let pile = *pile;
        let most = if self.sets.has(player, pile) { pile / 2 } else { 0 };
        let cut =
            move |part: u16| Cut { value: integer(self.of(part) + self.of(pile - part)), first: part.into(), count: 1 };
        Box::new((1..=most).map(cut))
    }

    fn made(&self, pile: &u16, _: Player, part: u32) -> Vec<(u16, u32)> {
        // A part is less than the pile.
        let part = part as u16;
        vec![(part, 1), (pile - part, 1)]
    }

    fn is_over(&self, pile: &u16) -> bool {
        *pile == 1 || !Player::ALL.into_iter().any(|player| self.sets.has(player, *pile))
    }

    fn exchanged(&self) -> Piles {
        Piles { sets: self.sets.exchanged(), values: Arc::default(), ..*self }
    }

    fn exchanged_piece(pile: &u16) -> u16 {
        *pile
    }

    fn size(pile: &u16) -> (u32, u32) {
        (u32::from(*pile), 1)
    }

    fn search(text: &str) -> Option<Box<dyn AnyPosition>> {
        search(text).ok()
    }
}

impl fmt::Display for Piles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.sets)
    }
}
