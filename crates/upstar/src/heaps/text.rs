//! Heaps as text: numbers separated by commas.

use crate::error::Diagnostic;
use crate::span::Span;

/// The heaps of a position, such as `3,5,7`.
///
/// # Errors
///
/// The text that is not a size of a heap, and its place.
///
/// # Examples
///
/// ```
/// use upstar::heaps::read_heaps;
///
/// assert_eq!(read_heaps("3, 5,7").expect("heaps"), [3, 5, 7]);
/// assert_eq!(read_heaps("3,x").expect_err("no heap").span.map(|span| span.start), Some(2));
/// ```
pub fn read_heaps(text: &str) -> Result<Vec<u128>, Diagnostic> {
    let mut start = 0;
    let mut numbers = Vec::new();
    for part in text.split(',') {
        match part.trim().parse() {
            Ok(number) => numbers.push(number),
            Err(_) => {
                let help =
                    Some("a position is written with heaps from 0 to 2^128-1 and commas, such as `3,5,7`".into());
                let span = Some(Span::new(start, start + part.len()));
                return Err(Diagnostic { span, help, ..Diagnostic::new("expected the size of a heap") });
            }
        }
        start += part.len() + 1;
    }
    Ok(numbers)
}
