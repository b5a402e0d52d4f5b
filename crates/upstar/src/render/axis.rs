//! From exact numbers to coordinates on an axis.

use crate::number::{Dyadic, Integer};

/// An axis of a picture, on which greater numbers are farther left, or higher.
#[derive(Clone, Debug)]
pub(super) struct Axis {
    /// The number at `centre`.
    pub(super) middle: Dyadic,
    /// The difference between two numbers that are `length` apart in the picture; positive.
    pub(super) span: Dyadic,
    pub(super) centre: f64,
    pub(super) length: f64,
}

impl Axis {
    /// The coordinate of a number. The difference is computed exactly, so that close numbers do not coincide.
    pub(super) fn place(&self, number: &Dyadic) -> f64 {
        self.centre - ratio(&(number - &self.middle), &self.span) * self.length
    }

    /// Round numbers between two coordinates, at least `gap` apart.
    pub(super) fn ticks(&self, from: f64, to: f64, gap: f64) -> Vec<Dyadic> {
        let step = self.step(gap);
        let Some(base) = self.middle.checked_div(&step).map(|quotient| Dyadic::from(quotient.floor())) else {
            return Vec::new();
        };
        let tick = |index: i64| step.checked_mul(&(&base + Dyadic::from(index)));
        let inside = |number: &Dyadic| (from..=to).contains(&self.place(number));
        // The middle is inside, so the search for numbers goes outwards from it.
        let most = ((to - from) / gap) as i64 + 2;
        (-most..=most).filter_map(tick).filter(inside).collect()
    }

    /// The least of `.., 1/4, 1/2, 1, 2, 5, 10, 20, ..` that is at least `gap` long.
    fn step(&self, gap: f64) -> Dyadic {
        let long_enough = |step: &Dyadic| gap <= ratio(step, &self.span) * self.length;
        let mut step = Dyadic::ONE;
        if long_enough(&step) {
            while long_enough(&step.half()) && step.exponent() < Dyadic::MAX_EXPONENT {
                step = step.half();
            }
            return step;
        }
        loop {
            for factor in [2, 5, 10] {
                let next = step.times(factor);
                if long_enough(&next) {
                    return next;
                }
            }
            step = step.times(10);
        }
    }
}

/// `part / whole` as a float, for a positive whole, however large or small both are.
pub(super) fn ratio(part: &Dyadic, whole: &Dyadic) -> f64 {
    let ((p, p_exponent), (w, w_exponent)) = (mantissa(part), mantissa(whole));
    // Beyond these powers of two the ratio is practically zero or infinite in any picture.
    let exponent = (p_exponent - w_exponent).clamp(-900, 900) as i32;
    p / w * 2_f64.powi(exponent)
}

/// A float and an exponent of two whose product is the number, to the precision of floats.
fn mantissa(number: &Dyadic) -> (f64, i64) {
    let numerator = number.numerator();
    let surplus = numerator.bits().saturating_sub(60);
    let top: Integer = numerator.shr(surplus);
    (top.as_i64().unwrap_or(0) as f64, surplus as i64 - i64::from(number.exponent()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_of_extreme_numbers() {
        let power = |n: i64| Dyadic::ONE.checked_scale(n).unwrap();
        assert_eq!(ratio(&Dyadic::new(3, 2), &Dyadic::from(2)), 0.375);
        assert_eq!(ratio(&Dyadic::new(-3, 5000), &Dyadic::new(1, 4999)), -1.5);
        assert_eq!(ratio(&(power(5000) + Dyadic::ONE), &power(5001)), 0.5);
        assert_eq!(ratio(&Dyadic::ZERO, &Dyadic::ONE), 0.0);
        assert!(ratio(&Dyadic::new(1, 5000), &power(5000)) < 1e-200);
    }

    #[test]
    fn ticks_are_round_and_apart() {
        for (middle, span) in [
            (Dyadic::ZERO, Dyadic::from(4)),
            (Dyadic::new(1, 200), Dyadic::new(1, 198)),
            (Dyadic::from(1_000_000_000_001_i64), Dyadic::from(3)),
            (Dyadic::ZERO, Dyadic::from(1_000_000_000_000_i64)),
        ] {
            let axis = Axis { middle, span, centre: 200.0, length: 400.0 };
            let ticks = axis.ticks(0.0, 400.0, 50.0);
            assert!((3..=9).contains(&ticks.len()), "{ticks:?}");
            for pair in ticks.windows(2) {
                let gap = axis.place(&pair[0]) - axis.place(&pair[1]);
                assert!((50.0..=150.0).contains(&gap), "{gap}");
            }
        }
    }
}
