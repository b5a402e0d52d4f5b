//! From the normal form of a number to its signs, by Gonshor's theorems (*An Introduction to the Theory of Surreal Numbers*,
//! chapter 5, section C).
//!
//! - `omega^y`: a plus; then, for each plus of `y`, `omega^k` pluses, where it is the `k`-th plus of `y`; and for each minus
//!   of `y`, `omega^(k+1)` minuses, where `k` pluses of `y` stand before it.
//! - `r * omega^y` for positive real `r`: the signs of `omega^y`, then those of `r` but the first, each `omega^k` times, where
//!   `y` has `k` pluses in all. For negative `r` all signs are turned.
//! - A sum of terms: their signs one after another, where the exponents are reduced first. A minus of an exponent is left
//!   out if the exponent before agrees with this one up to and with that minus; and so is the minus that stands directly
//!   behind the whole exponent before, if the coefficient there is not dyadic. (Gonshor compares with all earlier exponents;
//!   since exponents decrease, one that agrees so far lies above the one directly before, which then agrees, too.)
//!
//! If an exponent has infinitely many changes of sign, `k` grows for ever, and the signs have no period.

use super::{Ordinal, SignPart, SignSequence, Surreal, SurrealError};
use crate::number::{Integer, Rational, SignExpansion};
use crate::player::Player;

impl Surreal {
    /// The sign expansion of this number.
    ///
    /// # Errors
    ///
    /// [`SurrealError::Expansion`] if a coefficient in an exponent, at any depth, is not dyadic; [`SurrealError::Period`] if
    /// a coefficient has a long period; an expansion beyond the bounds.
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
        let mut signs = SignSequence::default();
        let mut before: Option<(Vec<Run>, bool)> = None;
        for (exponent, coefficient) in self.terms() {
            let runs = runs_only(exponent.sign_expansion()?)?;
            let reduced = match &before {
                None => runs.clone(),
                Some((previous, is_dyadic)) => reduced(&runs, previous, *is_dyadic)?,
            };
            push_term(&mut signs, &reduced, coefficient)?;
            before = Some((runs, is_dyadic(coefficient)));
        }
        Ok(signs)
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

/// So many signs of a player.
pub(super) type Run = (Player, Ordinal);

/// Whether the sign expansion of a rational is finite.
pub(super) fn is_dyadic(x: &Rational) -> bool {
    let denominator = x.denominator();
    denominator.trailing_zeros() == denominator.ilog2()
}

fn runs_only(signs: SignSequence) -> Result<Vec<Run>, SurrealError> {
    let run = |part: &SignPart| match part {
        SignPart::Run { player, length } => Ok((*player, length.clone())),
        SignPart::Repeat(_) => Err(SurrealError::Expansion),
    };
    signs.parts().iter().map(run).collect()
}

/// An exponent without the minuses that the exponent before accounts for.
fn reduced(runs: &[Run], previous: &[Run], is_dyadic: bool) -> Result<Vec<Run>, SurrealError> {
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
        Player::Right if is_used_up && !is_dyadic => left = left.without(&Ordinal::ONE)?,
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

/// Adds the signs of a term whose exponent, reduced, has these signs.
fn push_term(signs: &mut SignSequence, exponent: &[Run], coefficient: &Rational) -> Result<(), SurrealError> {
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
    let real = coefficient.abs().periodic_signs()?;
    signs.append(&stretched(&real.start, &pluses, negative, 1)?)?;
    signs.push_repeated(&stretched(&real.period, &pluses, negative, 0)?)
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
