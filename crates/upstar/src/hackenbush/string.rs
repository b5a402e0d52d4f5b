//! Red-blue strings, by Berlekamp's rule.
//!
//! A string's edges, from the ground up, are the signs of the sign expansion of its value: blue edges are pluses. So
//! `LLLLRLR` is `LLL LR LR`: three, then the binary point, then `1` for `L` and `0` for `R`, and a final `1`: `3.101` in
//! binary, `3 5/8`. A string of one colour is an integer; a string with a red edge at the ground is the negative of its
//! mirror image. (Berlekamp, *The Hackenbush number system*, 1974; *Winning Ways*, chapter 3.)

use crate::hackenbush::colour::Colour;
use crate::number::{Dyadic, Integer, SignExpansion};
use crate::player::Player;

/// The value of a string whose edges, from the ground up, belong to these players; `None` if it has more than
/// [`Dyadic::MAX_EXPONENT`] edges above the first change of colour.
///
/// Takes time linear in the number of edges.
///
/// # Examples
///
/// ```
/// use upstar::Player::{Left, Right};
/// use upstar::hackenbush::string_value;
///
/// let value = string_value([Left, Left, Left, Left, Right, Left, Right]).unwrap();
/// assert_eq!(value.to_string(), "29/8");
/// ```
pub fn string_value(edges: impl IntoIterator<Item = Player>) -> Option<Dyadic> {
    edges.into_iter().collect::<SignExpansion>().number()
}

/// The string with a given value, from the ground up; `None` if it has more than `limit` edges.
///
/// Every number has exactly one string.
pub fn string_of(number: &Dyadic, limit: usize) -> Option<Vec<Player>> {
    let signs = number.sign_expansion();
    (signs.length() <= Integer::from(limit)).then(|| signs.signs().collect())
}

/// The text of a string.
pub fn string_text(edges: &[Player]) -> String {
    match edges {
        [] => "()".into(),
        edges => edges.iter().map(|&player| Colour::of(player).letter()).collect(),
    }
}
