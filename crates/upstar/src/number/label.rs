//! Short exact labels for numbers.

use crate::number::{Dyadic, Integer};

/// The longest numerator that is shown in full.
const LONGEST: usize = 14;

/// A number in few characters, exact if possible, as in `3/4`, `1/2^200`, `5e12`, `2^90`.
///
/// Only the first and the last digits are shown of a number without a short exact form, with two dots between them.
///
/// # Examples
///
/// ```
/// use upstar::number::Dyadic;
/// use upstar::number::label;
///
/// assert_eq!(label(&Dyadic::new(-3, 2)), "-3/4");
/// assert_eq!(label(&Dyadic::new(1, 200)), "1/2^200");
/// assert_eq!(label(&Dyadic::from(1_000_000_000_000_i64)), "1e12");
/// ```
pub fn label(number: &Dyadic) -> String {
    let numerator = of_integer(&number.numerator());
    match number.exponent() {
        0 => numerator,
        exponent @ 1..=19 => format!("{numerator}/{}", 1_u32 << exponent),
        exponent => format!("{numerator}/2^{exponent}"),
    }
}

fn of_integer(n: &Integer) -> String {
    // The digits of very large numbers take long to compute, and nobody reads them.
    const MOST_BITS: u64 = 10_000;
    let twos = n.trailing_zeros().unwrap_or(0);
    if n.bits() <= MOST_BITS {
        let text = n.to_string();
        let digits = text.trim_end_matches('0');
        let zeros = text.len() - digits.len();
        if 6 <= zeros && digits.len() + 4 <= LONGEST {
            return format!("{digits}e{zeros}");
        }
        if text.len() <= LONGEST {
            return text;
        }
        if n.abs().shr(twos) == Integer::ONE {
            let sign = if n.signum() < 0 { "-" } else { "" };
            return format!("{sign}2^{twos}");
        }
        return format!("{}..{}", &text[..5], &text[text.len() - 4..]);
    }
    let sign = if n.signum() < 0 { "-" } else { "" };
    match n.abs().shr(twos) == Integer::ONE {
        true => format!("{sign}2^{twos}"),
        false => format!("{sign}2^{}..", n.bits() - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_short_and_exact_where_they_can_be() {
        let power = |n: i64| Dyadic::ONE.checked_scale(n).unwrap();
        for (number, expected) in [
            (Dyadic::ZERO, "0"),
            (Dyadic::new(-7, 3), "-7/8"),
            (Dyadic::new(1, 19), "1/524288"),
            (Dyadic::new(-5, 64), "-5/2^64"),
            (Dyadic::from(-25_000_000_000_000_i64), "-25e12"),
            (power(90), "2^90"),
            (-power(20_000), "-2^20000"),
            (power(20_000) + Dyadic::ONE, "2^20000.."),
            (Dyadic::from(1_234_567_890_123_456_i64), "12345..3456"),
            (Dyadic::new(999_999_999_999_i64, 1), "999999999999/2"),
        ] {
            assert_eq!(label(&number), expected);
        }
    }
}
