//! Transfinite sequences of signs.
//!
//! A sequence consists of parts: runs of one sign whose lengths are ordinals, and sequences that are repeated omega times.
//! The sign expansion of a surreal number is such a sequence, and so is a Hackenbush string with brackets.

use std::fmt;
use std::str::FromStr;

use super::{Ordinal, Surreal, SurrealError};
use crate::number::{Integer, SignExpansion};
use crate::player::Player;

/// A part of a sequence.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SignPart {
    /// Equal signs: pluses are Left's, minuses are Right's.
    Run {
        /// The player whose sign it is.
        player: Player,
        /// The number of signs, at least one.
        length: Ordinal,
    },
    /// A sequence with both signs, repeated omega times.
    Repeat(SignSequence),
}

/// A sequence of signs, of any length below epsilon-zero.
///
/// Runs are maximal: no run is adjacent to one of the same sign, even across the beginning or the end of a repeated sequence.
/// A sequence can still be written in several ways, such as `+-(+-)` and `(+-)`.
///
/// # Examples
///
/// ```
/// use upstar::number::{SignSequence, Surreal};
///
/// let signs: SignSequence = "+^omega-".parse()?;
/// assert_eq!(signs.number()?, "omega-1".parse()?);
/// assert_eq!("1/3".parse::<Surreal>()?.sign_expansion()?.to_string(), "+--(+-)");
/// # Ok::<(), upstar::number::SurrealError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SignSequence {
    parts: Vec<SignPart>,
    size: usize,
    depth: u32,
}

impl SignSequence {
    /// The deepest nesting of repetitions.
    pub const MAX_DEPTH: u32 = 50;

    /// The parts, first to last.
    pub fn parts(&self) -> &[SignPart] {
        &self.parts
    }

    /// Whether the sequence is empty.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Appends signs of one player.
    ///
    /// # Errors
    ///
    /// The sequence exceeds [`Surreal::MAX_SIZE`].
    pub fn push(&mut self, player: Player, length: Ordinal) -> Result<(), SurrealError> {
        if length.is_zero() {
            return Ok(());
        }
        match self.parts.last_mut() {
            Some(SignPart::Run { player: last, length: so_far }) if *last == player => {
                self.size -= so_far.as_surreal().size();
                *so_far = so_far.plus(&length)?;
                self.size += so_far.as_surreal().size();
            }
            _ => {
                self.size += length.as_surreal().size();
                self.parts.push(SignPart::Run { player, length });
            }
        }
        self.check()
    }

    /// Appends a sequence repeated omega times.
    ///
    /// # Errors
    ///
    /// The sequence exceeds [`Surreal::MAX_SIZE`], or repetitions are nested too deeply.
    pub fn push_repeated(&mut self, period: &SignSequence) -> Result<(), SurrealError> {
        let Some((first, rest)) = period.parts.split_first() else { return Ok(()) };
        if let ([], SignPart::Run { player, length }) = (rest, first) {
            return self.push(*player, length.times(&Ordinal::omega())?);
        }
        // A period must not begin with the sign before it, nor with its own last sign. A period that does, with first part `A`
        // and rest `B`, is rewritten by `ABAB… = A(BA)(BA)…`.
        let sign = period.first_sign();
        if self.last_sign() != sign && period.last_sign() != sign {
            return self.add_repeat(period.clone());
        }
        self.push_part(first)?;
        if rest.is_empty() {
            return self.add_repeat(period.clone());
        }
        let mut turned = SignSequence::default();
        rest.iter().chain([first]).try_for_each(|part| turned.push_part(part))?;
        self.add_repeat(turned)
    }

    /// Appends another sequence.
    ///
    /// # Errors
    ///
    /// The sequence exceeds [`Surreal::MAX_SIZE`].
    pub fn append(&mut self, other: &SignSequence) -> Result<(), SurrealError> {
        other.parts.iter().try_for_each(|part| self.push_part(part))
    }

    pub(super) fn push_part(&mut self, part: &SignPart) -> Result<(), SurrealError> {
        match part {
            SignPart::Run { player, length } => self.push(*player, length.clone()),
            SignPart::Repeat(period) => self.push_repeated(period),
        }
    }

    fn add_repeat(&mut self, period: SignSequence) -> Result<(), SurrealError> {
        self.size += period.size;
        self.depth = self.depth.max(period.depth + 1);
        self.parts.push(SignPart::Repeat(period));
        self.check()
    }

    fn check(&self) -> Result<(), SurrealError> {
        if SignSequence::MAX_DEPTH < self.depth {
            return Err(SurrealError::TooDeep);
        }
        if Surreal::MAX_SIZE < self.size {
            return Err(SurrealError::TooLarge);
        }
        Ok(())
    }

    /// The first sign. Recurses as deep as repetitions are nested.
    pub(super) fn first_sign(&self) -> Option<Player> {
        match self.parts.first()? {
            SignPart::Run { player, .. } => Some(*player),
            SignPart::Repeat(period) => period.first_sign(),
        }
    }

    /// The sign of the last run, unless the sequence ends with a repetition.
    fn last_sign(&self) -> Option<Player> {
        match self.parts.last()? {
            SignPart::Run { player, .. } => Some(*player),
            SignPart::Repeat(_) => None,
        }
    }

    /// The number of signs, an ordinal: the birthday of the number with this sign expansion.
    ///
    /// # Errors
    ///
    /// The ordinal exceeds the bounds.
    pub fn length(&self) -> Result<Ordinal, SurrealError> {
        self.parts.iter().try_fold(Ordinal::ZERO, |length, part| length.plus(&part.length()?))
    }

    /// The first signs, `length` of them; all if there are fewer.
    ///
    /// # Errors
    ///
    /// The sequence exceeds [`Surreal::MAX_SIZE`].
    pub fn truncated(&self, length: &Ordinal) -> Result<SignSequence, SurrealError> {
        let mut start = SignSequence::default();
        let mut left = length.clone();
        start.take(self, &mut left)?;
        Ok(start)
    }

    /// Appends the first signs of a sequence, up to `left` of them. Recurses as deep as repetitions are nested.
    fn take(&mut self, from: &SignSequence, left: &mut Ordinal) -> Result<(), SurrealError> {
        for part in &from.parts {
            if left.is_zero() {
                return Ok(());
            }
            let length = part.length()?;
            match part {
                part if length <= *left => {
                    self.push_part(part)?;
                    *left = left.without(&length)?;
                }
                SignPart::Run { player, .. } => return self.push(*player, std::mem::replace(left, Ordinal::ZERO)),
                SignPart::Repeat(period) => {
                    while !left.is_zero() {
                        self.take(period, left)?;
                    }
                }
            }
        }
        Ok(())
    }
}

impl SignPart {
    fn length(&self) -> Result<Ordinal, SurrealError> {
        match self {
            SignPart::Run { length, .. } => Ok(length.clone()),
            SignPart::Repeat(period) => period.length()?.times(&Ordinal::omega()),
        }
    }
}

impl TryFrom<&SignExpansion> for SignSequence {
    type Error = SurrealError;

    fn try_from(finite: &SignExpansion) -> Result<SignSequence, SurrealError> {
        let mut signs = SignSequence::default();
        for run in finite.runs() {
            signs.push(run.player, Ordinal::finite(run.length.clone()).unwrap_or(Ordinal::ZERO))?;
        }
        Ok(signs)
    }
}

/// The longest run that is written sign by sign.
const WRITTEN_OUT: i64 = 16;

/// Signs, with long runs abbreviated by their lengths, such as `+^omega---`, and repetitions in brackets.
impl fmt::Display for SignSequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in &self.parts {
            match part {
                SignPart::Repeat(period) => write!(f, "({period})")?,
                SignPart::Run { player, length } => {
                    let sign = if *player == Player::Left { "+" } else { "-" };
                    match length.as_integer() {
                        Some(length) if *length <= Integer::new(WRITTEN_OUT) => {
                            f.write_str(&sign.repeat(length.as_usize().unwrap_or(1)))?;
                            continue;
                        }
                        _ => f.write_str(sign)?,
                    }
                    match length.as_integer() {
                        Some(length) => write!(f, "^{length}")?,
                        None if *length == Ordinal::omega() => f.write_str("^omega")?,
                        None => write!(f, "^({length})")?,
                    }
                }
            }
        }
        Ok(())
    }
}

/// Signs, each with an optional length, and brackets for omega repetitions: `+^omega-^(omega^2+1)(+-)`.
impl FromStr for SignSequence {
    type Err = SurrealError;

    fn from_str(text: &str) -> Result<SignSequence, SurrealError> {
        let mut open = Vec::new();
        let mut signs = SignSequence::default();
        let mut rest = text;
        while let Some(sign) = rest.chars().next() {
            rest = &rest[sign.len_utf8()..];
            let player = match sign {
                '+' => Player::Left,
                '-' => Player::Right,
                '(' if open.len() < SignSequence::MAX_DEPTH as usize => {
                    open.push(std::mem::take(&mut signs));
                    continue;
                }
                ')' => {
                    let before = open.pop().filter(|_| !signs.is_empty()).ok_or(SurrealError::Syntax)?;
                    let period = std::mem::replace(&mut signs, before);
                    signs.push_repeated(&period)?;
                    continue;
                }
                '(' => return Err(SurrealError::TooDeep),
                _ => return Err(SurrealError::Syntax),
            };
            let length = match rest.strip_prefix('^') {
                None => Ordinal::ONE,
                Some(behind) => {
                    let length;
                    (length, rest) = split_length(behind).ok_or(SurrealError::Syntax)?;
                    length.parse()?
                }
            };
            signs.push(player, length)?;
        }
        match open.is_empty() {
            true => Ok(signs),
            false => Err(SurrealError::Syntax),
        }
    }
}

/// The length at the beginning of a text (digits, `omega` or an expression in brackets), and the text after it.
fn split_length(text: &str) -> Option<(&str, &str)> {
    if text.starts_with('(') {
        let mut depth = 0;
        for (at, c) in text.char_indices() {
            depth += i32::from(c == '(') - i32::from(c == ')');
            if depth == 0 {
                return Some(text.split_at(at + 1));
            }
        }
        return None;
    }
    let end = match text.starts_with("omega") {
        true => "omega".len(),
        false => text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()),
    };
    (0 < end).then(|| text.split_at(end))
}
