//! Finite and infinite rows of signs as data for pictures: ordinals, sign expansions, infinite Hackenbush strings.

use serde::Serialize;

use crate::number::{Ordinal, SignPart, SignSequence};
use crate::player::Player;

/// A row of signs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SignFigure {
    /// What it shows.
    pub title: String,
    /// The signs: pluses are Left's, minuses are Right's; what is in brackets is repeated omega times.
    pub signs: String,
    /// The number with this sign expansion; null if it is out of reach.
    pub value: Option<String>,
    /// Whether the row is a string that stands on the ground.
    pub is_string: bool,
    /// The row.
    #[serde(skip)]
    pub row: SignRow,
}

/// A row of sticks, some of them repeated without end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignRow {
    /// One stick.
    Stick(Player),
    /// Rows after each other.
    Row(Vec<SignRow>),
    /// The same row a number of times.
    Times(Box<SignRow>, u64),
    /// A row omega times.
    Forever(Box<SignRow>),
    /// 1, omega, omega^2, and so on: omega^omega sticks.
    Rising(Player),
}

impl SignFigure {
    /// A row of signs; `None` if its lengths are too large to be drawn: the exponents of omega go to omega and a finite number.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::answer::SignFigure;
    /// use upstar::number::infinite_string;
    ///
    /// let string = SignFigure::string("0(1)1", &infinite_string("0(1)1").expect("a string")).expect("a small one");
    /// assert_eq!((string.signs.as_str(), string.value.as_deref()), ("+-^(omega+1)", Some("1/(2*omega)")));
    /// ```
    pub fn string(title: &str, signs: &SignSequence) -> Option<SignFigure> {
        let value = signs.number().ok().map(|number| number.to_string());
        let (title, signs, row) = (title.to_owned(), signs.to_string(), row_of(signs)?);
        Some(SignFigure { title, signs, value, is_string: true, row })
    }

    /// An ordinal, as a row of sticks.
    pub fn ordinal(ordinal: &Ordinal) -> Option<SignFigure> {
        let row = run(Player::Left, ordinal)?;
        let text = ordinal.as_surreal().to_string();
        Some(SignFigure { title: text.clone(), signs: format!("+^({text})"), value: Some(text), is_string: false, row })
    }
}

fn row_of(signs: &SignSequence) -> Option<SignRow> {
    let part = |part: &SignPart| match part {
        SignPart::Run { player, length } => run(*player, length),
        SignPart::Repeat(period) => Some(SignRow::Forever(Box::new(row_of(period)?))),
    };
    Some(SignRow::Row(signs.parts().iter().map(part).collect::<Option<_>>()?))
}

/// As many sticks of a player as an ordinal says.
fn run(player: Player, length: &Ordinal) -> Option<SignRow> {
    let term = |(exponent, count): (Ordinal, &crate::number::Integer)| {
        let one = power(player, &exponent)?;
        Some(SignRow::Times(Box::new(one), u64::try_from(count.as_i64()?).ok()?))
    };
    Some(SignRow::Row(length.terms().map(term).collect::<Option<_>>()?))
}

/// A power of omega as sticks.
fn power(player: Player, exponent: &Ordinal) -> Option<SignRow> {
    /// The most repetitions within each other that can be seen.
    const DEEPEST: i64 = 4;
    let mut terms = exponent.terms().rev();
    let last = terms.next();
    let (steps, has_omega) = match (last, terms.next()) {
        (None, _) => (0, false),
        (Some((degree, count)), None) if degree.is_zero() => (count.as_i64()?, false),
        (Some((degree, count)), None) if degree == Ordinal::ONE && count.as_i64() == Some(1) => (0, true),
        (Some((degree, count)), Some((above, one)))
            if degree.is_zero() && above == Ordinal::ONE && one.as_i64() == Some(1) && terms.next().is_none() =>
        {
            (count.as_i64()?, true)
        }
        _ => return None,
    };
    if DEEPEST < steps {
        return None;
    }
    let start = if has_omega { SignRow::Rising(player) } else { SignRow::Stick(player) };
    Some((0..steps).fold(start, |row, _| SignRow::Forever(Box::new(row))))
}
