//! Pile splitting: the values of piles, where each size may be split by one player at most.
//!
//! By induction all values are integers: if only Left can split a pile, its value is `{ v(i) + v(n-i) | }` with integers,
//! and so one more than the greatest of them, but at least 0. Likewise for Right.

use crate::player::Player;

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
