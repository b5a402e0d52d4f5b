//! From the normal form of a number to its signs, by Gonshor's theorems (*An Introduction to the Theory of Surreal Numbers*,
//! chapter 5, section C).
//!
//! - `omega^y`: a plus; then, for the `k`-th plus of `y`, `omega^k` pluses; and for each minus of `y`, `omega^(k+1)` minuses, where
//!   `k` is the number of pluses of `y` before it.
//! - `r * omega^y` for positive real `r`: the signs of `omega^y`, then the signs of `r` except the first, each `omega^k` times, where
//!   `k` is the number of all pluses of `y`. For negative `r` all signs are negated.
//! - A sum of terms: their signs one after another, with reduced exponents. A minus of an exponent is omitted if the previous
//!   exponent agrees with this one up to and including that minus; so is the minus directly after the whole previous exponent, if
//!   the previous coefficient is not dyadic. (Gonshor compares with all earlier exponents; since exponents decrease, an exponent
//!   that agrees so far lies above the previous one, which then agrees, too.)
//!
//! If an exponent has infinitely many changes of sign, `k` grows forever, and the signs have no period.

use super::{Ordinal, SignPart, SignSequence, Surreal, SurrealError};
use crate::number::{Integer, PeriodicSigns, Rational, SignExpansion};
use crate::player::Player;

impl Surreal {
    /// The sign expansion of this number.
    ///
    /// # Errors
    ///
    /// [`SurrealError::Expansion`] if a coefficient in an exponent, at any depth, is not dyadic; [`SurrealError::Period`] if
    /// a coefficient has a long period; another error if the expansion exceeds the bounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::number::Surreal;
    ///
    /// let signs = |text: &str| Ok::<_, upstar::number::SurrealError>(text.parse::<Surreal>()?.sign_expansion()?.to_string());
    /// assert_eq!(signs("omega/2")?, "+^omega-^omega");
    /// assert_eq!(signs("omega^(1/2)")?, "+^omega-^(omega^2)");
    /// assert_eq!(signs("1-1/omega")?, "+-+^omega");
    /// # Ok::<(), upstar::number::SurrealError>(())
    /// ```
    pub fn sign_expansion(&self) -> Result<SignSequence, SurrealError> {
        let (signs, unknown) = self.known_signs()?;
        unknown.map_or(Ok(signs), Err)
    }

    /// The first signs of the expansion of this number, `length` of them, or all if there are fewer.
    ///
    /// This reaches far into expansions that have no period, or too long a period.
    ///
    /// # Errors
    ///
    /// [`SurrealError::Expansion`] or [`SurrealError::Period`] if `length` lies beyond the known signs; another error if the
    /// expansion exceeds the bounds.
    pub fn first_signs(&self, length: &Ordinal) -> Result<SignSequence, SurrealError> {
        let (signs, unknown) = self.known_signs()?;
        match unknown {
            Some(error) if signs.length()? < *length => Err(error),
            _ => signs.truncated(length),
        }
    }

    /// The signs of the expansion as far as they are known, and the error for the signs beyond, if there are any.
    fn known_signs(&self) -> Result<(SignSequence, Option<SurrealError>), SurrealError> {
        let mut signs = SignSequence::default();
        let mut before: Option<(Vec<Run>, bool)> = None;
        for (exponent, coefficient) in self.terms() {
            let (known, beyond) = exponent.known_signs()?;
            let (runs, in_period) = first_runs(&known)?;
            if let Some(error) = beyond.or(in_period) {
                push_power(&mut signs, &reduced(&runs, before.as_ref())?, coefficient)?;
                return Ok((signs, Some(error)));
            }
            let (real, unknown) = match coefficient.abs().periodic_signs() {
                Err(error @ SurrealError::Period { limit }) => (coefficient.abs().first_signs(limit), Some(error)),
                real => (real?, None),
            };
            push_term(&mut signs, &reduced(&runs, before.as_ref())?, coefficient, &real)?;
            if unknown.is_some() {
                return Ok((signs, unknown));
            }
            before = Some((runs, is_dyadic(coefficient)));
        }
        Ok((signs, None))
    }

    /// The day on which this number is born: the length of its sign expansion.
    ///
    /// # Errors
    ///
    /// As for [`sign_expansion`](Surreal::sign_expansion).
    pub fn birthday(&self) -> Result<Ordinal, SurrealError> {
        self.sign_expansion()?.length()
    }
}

/// A run of signs of one player.
pub(super) type Run = (Player, Ordinal);

/// Whether the sign expansion of a rational is finite.
pub(super) fn is_dyadic(x: &Rational) -> bool {
    let denominator = x.denominator();
    denominator.trailing_zeros() == denominator.ilog2()
}

/// The runs up to some point in the first repetition, and the error for the runs beyond, if there is a repetition.
fn first_runs(signs: &SignSequence) -> Result<(Vec<Run>, Option<SurrealError>), SurrealError> {
    const REPETITIONS: usize = 32;
    let mut runs = Vec::with_capacity(signs.parts().len());
    for part in signs.parts() {
        match part {
            SignPart::Run { player, length } => push_run(&mut runs, *player, length)?,
            SignPart::Repeat(period) => {
                let (period, _) = first_runs(period)?;
                for (player, length) in (0..REPETITIONS).flat_map(|_| &period) {
                    push_run(&mut runs, *player, length)?;
                }
                return Ok((runs, Some(SurrealError::Expansion)));
            }
        }
    }
    Ok((runs, None))
}

/// An exponent without the minuses that the previous exponent accounts for. `before` has the runs of the previous exponent, and
/// whether its coefficient is dyadic.
fn reduced(runs: &[Run], before: Option<&(Vec<Run>, bool)>) -> Result<Vec<Run>, SurrealError> {
    let Some((previous, is_dyadic)) = before else { return Ok(runs.to_vec()) };
    let agree = runs.iter().zip(previous).take_while(|(mine, theirs)| mine == theirs).count();
    let mut reduced: Vec<Run> = Vec::with_capacity(runs.len());
    for (player, length) in runs[..agree].iter().filter(|(player, _)| *player == Player::Left) {
        push_run(&mut reduced, *player, length)?;
    }
    let Some((player, length)) = runs.get(agree) else { return Ok(reduced) };
    let next = previous.get(agree);
    let common = match next {
        Some((other, theirs)) if other == player => theirs.min(length),
        _ => &Ordinal::ZERO,
    };
    let is_used_up = next.is_none_or(|(_, theirs)| theirs == common && previous.len() == agree + 1);
    let mut left = length.without(common)?;
    match player {
        Player::Left => push_run(&mut reduced, *player, common)?,
        Player::Right if is_used_up && !*is_dyadic => left = left.without(&Ordinal::ONE)?,
        Player::Right => {}
    }
    push_run(&mut reduced, *player, &left)?;
    for (player, length) in &runs[agree + 1..] {
        push_run(&mut reduced, *player, length)?;
    }
    Ok(reduced)
}

fn push_run(runs: &mut Vec<Run>, player: Player, length: &Ordinal) -> Result<(), SurrealError> {
    match runs.last_mut() {
        _ if length.is_zero() => {}
        Some((last, so_far)) if *last == player => *so_far = so_far.plus(length)?,
        _ => runs.push((player, length.clone())),
    }
    Ok(())
}

/// Adds the signs of a term, given the signs of its reduced exponent and of the absolute value of its coefficient.
fn push_term(
    signs: &mut SignSequence,
    exponent: &[Run],
    coefficient: &Rational,
    real: &PeriodicSigns,
) -> Result<(), SurrealError> {
    let negative = coefficient.sign().is_lt();
    let pluses = push_power(signs, exponent, coefficient)?;
    signs.append(&stretched(&real.start, &pluses, negative, 1)?)?;
    signs.push_repeated(&stretched(&real.period, &pluses, negative, 0)?)
}

/// Adds the signs of a power of omega, negated if the coefficient is negative; returns the number of pluses of the exponent.
fn push_power(signs: &mut SignSequence, exponent: &[Run], coefficient: &Rational) -> Result<Ordinal, SurrealError> {
    let negative = coefficient.sign().is_lt();
    let turned = |player: Player| if negative { !player } else { player };
    let mut pluses = Ordinal::ZERO;
    signs.push(turned(Player::Left), Ordinal::ONE)?;
    for (player, length) in exponent {
        match player {
            Player::Left => {
                pluses = pluses.plus(length)?;
                signs.push(turned(Player::Left), pluses.omega_power()?)?;
            }
            Player::Right => {
                let each = pluses.plus(&Ordinal::ONE)?.omega_power()?;
                signs.push(turned(Player::Right), each.times(length)?)?;
            }
        }
    }
    Ok(pluses)
}

/// Finite signs without the first few, each `omega^k` times.
fn stretched(
    finite: &SignExpansion,
    k: &Ordinal,
    negative: bool,
    mut without: i64,
) -> Result<SignSequence, SurrealError> {
    let mut signs = SignSequence::default();
    for run in finite.runs() {
        let length = &run.length - Integer::new(without);
        without = 0;
        let player = if negative { !run.player } else { run.player };
        signs.push(player, Ordinal::monomial(k, length)?)?;
    }
    Ok(signs)
}
