//! From signs to the normal form of their number: Gonshor's theorems (see `expansion.rs`), applied in reverse.
//!
//! Terms are read one by one. The first sign of a term is the sign of its coefficient; say it is a plus. After `k` pluses of the
//! exponent have been read, a run of `omega^(k+1)` or more equal signs belongs to the exponent; after that, each `omega^k` signs
//! are one sign of the coefficient. The coefficient ends where there are fewer; or with a period, because then it is a rational
//! that is not dyadic; or before a run that is too long for it: in `++-^omega = 1 + 1/omega`, the sign before that run begins the
//! next term.

use super::expansion::{Run, is_dyadic};
use super::{Ordinal, SignPart, SignSequence, Surreal, SurrealError, Term};
use crate::number::{Integer, PeriodicSigns, Rational, SignExpansion};
use crate::player::Player;

impl SignSequence {
    /// The greatest number of terms that are read.
    pub const MAX_TERMS: usize = 500;

    /// The number with this sign expansion.
    ///
    /// # Errors
    ///
    /// [`SurrealError::Terms`] if it has infinitely many terms, as in `((+-)) = 2/3 + 2/3/omega + …`, or more than
    /// [`MAX_TERMS`](SignSequence::MAX_TERMS); another error if it exceeds the bounds.
    pub fn number(&self) -> Result<Surreal, SurrealError> {
        let mut reader = Reader { parts: self.parts().iter().rev().cloned().collect(), work: 0 };
        let mut terms: Vec<Term> = Vec::new();
        let mut previous: Option<(Vec<Run>, bool)> = None;
        while let Some((player, _)) = reader.peek()? {
            if SignSequence::MAX_TERMS <= terms.len() {
                return Err(SurrealError::Terms { limit: SignSequence::MAX_TERMS });
            }
            let (reduced, pluses) = reader.exponent(player)?;
            let coefficient = reader.coefficient(player, &pluses)?;
            let exponent = match &previous {
                None => reduced,
                Some((previous, is_dyadic)) => restored(&reduced, previous, *is_dyadic)?,
            };
            previous = Some((exponent.clone(), is_dyadic(&coefficient)));
            terms.push(Term { exponent: number_of_runs(&exponent)?, coefficient });
        }
        Surreal::from_sorted(terms)
    }
}

/// The number with these signs. Exponents have fewer signs than their numbers, and are read recursively.
fn number_of_runs(runs: &[Run]) -> Result<Surreal, SurrealError> {
    let mut signs = SignSequence::default();
    runs.iter().try_for_each(|(player, length)| signs.push(*player, length.clone()))?;
    signs.number()
}

/// An exponent with the minuses restored that the previous exponent accounts for.
///
/// The two agree up to the point where the previous exponent continues with a plus, or ends; there this one ends, or has a minus.
fn restored(reduced: &[Run], previous: &[Run], is_dyadic: bool) -> Result<Vec<Run>, SurrealError> {
    let shared = match reduced.first() {
        Some((Player::Left, length)) => length.clone(),
        _ => Ordinal::ZERO,
    };
    let mut signs = SignSequence::default();
    let mut left = shared.clone();
    let mut is_used_up = true;
    for (player, length) in previous {
        match player {
            Player::Left if left < *length => {
                signs.push(*player, std::mem::replace(&mut left, Ordinal::ZERO))?;
                is_used_up = false;
                break;
            }
            Player::Left => left = left.without(length)?,
            Player::Right => {}
        }
        signs.push(*player, length.clone())?;
    }
    if is_used_up && !is_dyadic {
        signs.push(Player::Right, Ordinal::ONE)?;
    }
    signs.push(Player::Left, left)?;
    let rest = if shared.is_zero() { reduced } else { &reduced[1..] };
    for (player, length) in rest {
        signs.push(*player, length.clone())?;
    }
    let run = |part: &SignPart| match part {
        SignPart::Run { player, length } => Some((*player, length.clone())),
        SignPart::Repeat(_) => None,
    };
    Ok(signs.parts().iter().filter_map(run).collect())
}

/// The signs that are still to be read, the next part last.
struct Reader {
    parts: Vec<SignPart>,
    work: usize,
}

impl Reader {
    /// The next run. A repetition is expanded for it.
    fn peek(&mut self) -> Result<Option<(Player, Ordinal)>, SurrealError> {
        loop {
            match self.parts.last() {
                None => return Ok(None),
                Some(SignPart::Run { player, length }) => return Ok(Some((*player, length.clone()))),
                Some(SignPart::Repeat(period)) => {
                    let inner: Vec<SignPart> = period.parts().iter().rev().cloned().collect();
                    self.work += inner.len();
                    if Surreal::MAX_SIZE < self.work {
                        return Err(SurrealError::Terms { limit: SignSequence::MAX_TERMS });
                    }
                    self.parts.extend(inner);
                }
            }
        }
    }

    /// Replaces the next run by its remainder.
    fn replace(&mut self, player: Player, left: Ordinal) {
        self.parts.pop();
        self.put_back(player, left);
    }

    fn put_back(&mut self, player: Player, length: Ordinal) {
        if !length.is_zero() {
            self.parts.push(SignPart::Run { player, length });
        }
    }

    /// Reads a power of omega: the signs of its reduced exponent, and the number of pluses among them.
    fn exponent(&mut self, plus: Player) -> Result<(Vec<Run>, Ordinal), SurrealError> {
        let mut runs: Vec<Run> = Vec::new();
        let mut pluses = Ordinal::ZERO;
        let mut is_first = true;
        while let Some((player, length)) = self.peek()? {
            let next = if is_first { Ordinal::ZERO } else { pluses.plus(&Ordinal::ONE)? };
            let Some(degree) = length.degree().filter(|degree| next <= *degree) else { break };
            let left = if player == plus {
                let more = degree.without(&pluses)?;
                if !more.is_zero() {
                    runs.push((Player::Left, more));
                }
                pluses = degree;
                length.without(&pluses.omega_power()?)?
            } else {
                let (minuses, left) = length.split(&next)?;
                runs.push((Player::Right, minuses));
                left
            };
            is_first = false;
            let goes_on = left.is_zero();
            self.replace(player, left);
            if !goes_on {
                break;
            }
        }
        Ok((runs, pluses))
    }

    /// Reads a coefficient, whose first sign belongs to the power of omega.
    fn coefficient(&mut self, plus: Player, pluses: &Ordinal) -> Result<Rational, SurrealError> {
        let mut signs = SignExpansion::default();
        signs.push(plus, 1);
        let mut last = None;
        loop {
            if let Some(period) = self.period(pluses) {
                self.parts.pop();
                // Nested periods may be read repeatedly, so reading them counts as work.
                self.work += period.runs().len();
                if Surreal::MAX_SIZE < self.work {
                    return Err(SurrealError::Terms { limit: SignSequence::MAX_TERMS });
                }
                let signs = PeriodicSigns { start: signs, period };
                return signs.number().ok_or(SurrealError::Period { limit: PeriodicSigns::MAX_LENGTH });
            }
            let Some((player, length)) = self.peek()? else { break };
            let (times, left) = length.split(pluses)?;
            let Some(count) = times.as_integer() else {
                // The run is too long for the coefficient; the sign before it begins the next term.
                if let Some(last) = last {
                    signs = without_last(&signs);
                    self.put_back(last, pluses.omega_power()?);
                }
                break;
            };
            signs.push(player, count.clone());
            self.replace(player, left.clone());
            if count.is_zero() || !left.is_zero() {
                break;
            }
            last = Some(player);
        }
        Ok(Rational::from(signs.number().ok_or(SurrealError::TooLarge)?))
    }

    /// The signs of the next part, if it is a repetition that belongs to a coefficient.
    fn period(&self, pluses: &Ordinal) -> Option<SignExpansion> {
        let Some(SignPart::Repeat(period)) = self.parts.last() else { return None };
        let mut signs = SignExpansion::default();
        for part in period.parts() {
            let SignPart::Run { player, length } = part else { return None };
            let (times, left) = length.split(pluses).ok()?;
            let count = times.as_integer().filter(|_| left.is_zero())?;
            signs.push(*player, count.clone());
        }
        Some(signs)
    }
}

/// The signs except the last one.
fn without_last(signs: &SignExpansion) -> SignExpansion {
    let mut runs = signs.runs().to_vec();
    if let Some(run) = runs.last_mut() {
        run.length -= Integer::ONE;
    }
    runs.into_iter().collect()
}
