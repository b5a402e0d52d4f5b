//! Separate pieces, such as heaps and cakes: a multiset.

use std::fmt;

use crate::board::text::PositionError;
use crate::error::quoted;
use crate::span::Span;

/// Pieces with their multiplicities, in order. The first two kinds are stored inline, because most moves leave no more.
///
/// # Equality
///
/// The order in which pieces were added does not matter.
///
/// # Examples
///
/// ```
/// use upstar::board::Pieces;
///
/// let mut heaps: Pieces<u16> = Pieces::one(3);
/// heaps.add(5, 2);
/// assert_eq!(heaps.to_string(), "3+5^2");
/// assert_eq!(heaps.without_one(&5).to_string(), "3+5");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pieces<T> {
    /// The two least kinds; an empty entry never precedes a full one.
    few: [Option<(T, u32)>; 2],
    more: Vec<(T, u32)>,
}

/// The greatest number of pieces that can be written.
const MOST_PIECES: u32 = 100_000;

/// The greatest number of kinds of pieces that can be written, because every move repeats all other kinds.
const MOST_KINDS: usize = 50;

impl<T> Default for Pieces<T> {
    fn default() -> Pieces<T> {
        Pieces { few: [None, None], more: Vec::new() }
    }
}

impl<T: Ord + Clone> Pieces<T> {
    /// A single piece.
    pub fn one(piece: T) -> Pieces<T> {
        Pieces { few: [Some((piece, 1)), None], more: Vec::new() }
    }

    /// Adds some equal pieces.
    pub fn add(&mut self, piece: T, count: u32) {
        if count == 0 {
            return;
        }
        let mut carried = (piece, count);
        for place in &mut self.few {
            match place {
                None => {
                    *place = Some(carried);
                    return;
                }
                Some(own) if own.0 == carried.0 => {
                    own.1 = own.1.saturating_add(carried.1);
                    return;
                }
                Some(own) if carried.0 < own.0 => std::mem::swap(own, &mut carried),
                Some(_) => {}
            }
        }
        match self.more.binary_search_by(|own| own.0.cmp(&carried.0)) {
            Ok(place) => self.more[place].1 = self.more[place].1.saturating_add(carried.1),
            Err(place) => self.more.insert(place, carried),
        }
    }

    /// All pieces but one of a kind.
    pub fn without_one(&self, piece: &T) -> Pieces<T> {
        let mut rest = Pieces::default();
        for (own, count) in self.iter() {
            rest.add(own.clone(), count - u32::from(own == piece));
        }
        rest
    }

    /// The kinds of pieces with their multiplicities, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&T, u32)> {
        self.few.iter().flatten().chain(&self.more).map(|(piece, count)| (piece, *count))
    }

    /// Reads pieces that are joined by `+`, as in `3+5^2`, where `5^2` is two pieces `5`; `0` is no pieces. `read` makes a
    /// piece from its text, or returns an error; `text` begins at `offset` in the user's input.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and where.
    pub fn read(
        text: &str,
        offset: usize,
        read: impl Fn(&str) -> Result<T, (String, String)>,
    ) -> Result<Pieces<T>, PositionError> {
        let mut pieces = Pieces::default();
        if text.trim() == "0" {
            return Ok(pieces);
        }
        let (mut start, mut total) = (offset, 0_u32);
        for term in text.split('+') {
            let at = start + (term.len() - term.trim_start().len());
            start += term.len() + 1;
            let span = Span::new(at, at + term.trim().len());
            let wrong = |(message, help): (String, String)| PositionError::unplayable(message, help, span);
            let (piece, count) = match term.split_once('^') {
                Some((piece, count)) => (piece, count_of_pieces(count, span.end)?),
                None => (term, 1),
            };
            total += count;
            if MOST_PIECES < total {
                let help = format!("there can be at most {MOST_PIECES}");
                return Err(wrong((format!("there are more than {MOST_PIECES} pieces"), help)));
            }
            pieces.add(read(piece.trim()).map_err(wrong)?, count);
            if MOST_KINDS < pieces.iter().count() {
                let message = format!("more than {MOST_KINDS} kinds of pieces");
                return Err(wrong((message, "ask for the parts of the sum one after the other".into())));
            }
        }
        Ok(pieces)
    }
}

/// The number after `^`; its text ends at `end`, not counting trailing spaces.
fn count_of_pieces(text: &str, end: usize) -> Result<u32, PositionError> {
    let count = text.trim();
    let known = count.parse::<u32>().ok().filter(|count| (1..=MOST_PIECES).contains(count));
    known.ok_or_else(|| {
        let message = match count {
            "" => "the number of pieces after `^` is missing".into(),
            _ => format!("{} is no number of pieces", quoted(count)),
        };
        let help = format!("`^` is followed by a number from 1 to {MOST_PIECES}");
        PositionError::unplayable(message, help, Span::new(end - count.len(), end))
    })
}

impl<T: fmt::Display + Ord + Clone> fmt::Display for Pieces<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for (piece, count) in self.iter() {
            match count {
                1 => write!(f, "{between}{piece}")?,
                _ => write!(f, "{between}{piece}^{count}")?,
            }
            between = "+";
        }
        if between.is_empty() { f.write_str("0") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Pieces<u32>, PositionError> {
        Pieces::read(text, 0, |piece| piece.parse().map_err(|_| (format!("no number `{piece}`"), String::new())))
    }

    #[test]
    fn pieces_read_back_in_order() {
        for (text, expected) in [
            ("0", "0"),
            ("3", "3"),
            (" 5 + 3", "3+5"),
            ("3+3", "3^2"),
            ("9+1^2+4+7+1+4+2^3", "1^3+2^3+4^2+7+9"),
            ("5+4+3+2+1", "1+2+3+4+5"),
        ] {
            assert_eq!(read(text).unwrap().to_string(), expected, "{text}");
            assert_eq!(read(expected).unwrap(), read(text).unwrap(), "{text}");
        }
        let pieces = read("1^2+5+7+8").unwrap();
        assert_eq!(pieces.without_one(&1).to_string(), "1+5+7+8");
        assert_eq!(pieces.without_one(&5).to_string(), "1^2+7+8");
        assert_eq!(Pieces::one(6).without_one(&6), Pieces::default());
    }

    #[test]
    fn mistakes_are_found_where_they_are() {
        for (text, message, start, end) in [
            ("", "no number ``", 0, 0),
            ("1+ x", "no number `x`", 3, 4),
            ("1+", "no number ``", 2, 2),
            ("2^0", "`0` is no number of pieces", 2, 3),
            ("1+ 2 ^ x ", "`x` is no number of pieces", 7, 8),
            ("2^", "the number of pieces after `^` is missing", 2, 2),
            ("2^99999999999", "`99999999999` is no number of pieces", 2, 13),
            ("1^60000+2^60000", "there are more than 100000 pieces", 8, 15),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!((error.to_string().as_str(), error.span), (message, Span::new(start, end)), "{text}");
        }
    }
}
