//! Impartial games as text: the list notation `*[[2],1]`, and the compact notation `*[2#1]`.
//!
//! In the list notation a number is a heap of Nim, and a list in brackets is the game with these options; a single element of the outer list is
//! the game itself, so that `*[2]` is the heap and `*[[2]]` the game from which the only move leads to it.
//!
//! In the compact notation the options follow each other without commas, `x#` is the game whose only option is `x`, and brackets after a game
//! hold what is done to it from left to right: a digit adds a heap, `#` makes it the only option. So `2[2]` is the sum of two heaps of 2,
//! and `2[#1]` is `2#` with a heap of 1 beside it. Heaps from 10 on are written in braces: `{12}`.

use std::cmp::Ordering;

use crate::budget::{Budget, Exhausted};
use crate::misere::store::{MisereId, MisereStore};

/// What to show of a game whose text is long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// Lists: `*[[2],1]`.
    Lists,
    /// Compact: `*[2#1]`.
    Compact,
}

impl MisereStore {
    /// The text of a game, or `None` if it has more than `most` characters.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn text(
        &self,
        game: MisereId,
        notation: Notation,
        most: usize,
        budget: &Budget,
    ) -> Result<Option<String>, Exhausted> {
        let mut out = String::from("*[");
        let fits = match (notation, game.as_heap()) {
            (_, Some(size)) => {
                out.push_str(&size.to_string());
                true
            }
            (Notation::Lists, None) if 1 < self.option_count(game) => {
                self.write_options(&mut out, game, most, budget)?
            }
            (Notation::Lists, None) => self.write_list(&mut out, game, most, budget)?,
            (Notation::Compact, None) => self.write_compact(&mut out, game, most, budget)?,
        };
        out.push(']');
        Ok((fits && out.len() <= most).then_some(out))
    }

    /// The options of a game, the greatest first: by birthday, number of options, both nim-values, and their options.
    pub fn ordered_options(&self, game: MisereId, budget: &Budget) -> Result<Vec<MisereId>, Exhausted> {
        let mut options = self.options(game);
        let mut failed = Ok(());
        options.sort_by(|&g, &h| {
            self.order(h, g, budget).unwrap_or_else(|error| {
                failed = Err(error);
                Ordering::Equal
            })
        });
        failed.map(|()| options)
    }

    fn order(&self, g: MisereId, h: MisereId, budget: &Budget) -> Result<Ordering, Exhausted> {
        if g == h {
            return Ok(Ordering::Equal);
        }
        let key =
            |game| (self.birthday(game), self.option_count(game), self.nim_value(game), self.misere_nim_value(game));
        match key(g).cmp(&key(h)) {
            Ordering::Equal => budget.deeper(|| {
                budget.check()?;
                let (left, right) = (self.ordered_options(g, budget)?, self.ordered_options(h, budget)?);
                for (&a, &b) in left.iter().zip(&right) {
                    if a != b {
                        return self.order(a, b, budget);
                    }
                }
                Ok(left.len().cmp(&right.len()))
            }),
            order => Ok(order),
        }
    }

    /// Writes a game within a list; `false` if it becomes too long.
    fn write_list(&self, out: &mut String, game: MisereId, most: usize, budget: &Budget) -> Result<bool, Exhausted> {
        if let Some(size) = game.as_heap() {
            out.push_str(&size.to_string());
            return Ok(out.len() <= most);
        }
        out.push('[');
        let fits = self.write_options(out, game, most, budget)?;
        out.push(']');
        Ok(fits)
    }

    fn write_options(&self, out: &mut String, game: MisereId, most: usize, budget: &Budget) -> Result<bool, Exhausted> {
        for (index, option) in self.ordered_options(game, budget)?.into_iter().enumerate() {
            if 0 < index {
                out.push(',');
            }
            if most < out.len() || !budget.deeper(|| self.write_list(out, option, most, budget))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Writes a game in the compact notation, without brackets around it; `false` if it becomes too long.
    fn write_compact(&self, out: &mut String, game: MisereId, most: usize, budget: &Budget) -> Result<bool, Exhausted> {
        if let Some(size) = game.as_heap() {
            match size {
                0..10 => out.push_str(&size.to_string()),
                _ => out.push_str(&format!("{{{size}}}")),
            }
            return Ok(out.len() <= most);
        }
        for option in self.ordered_options(game, budget)? {
            let groups = option.as_heap().is_none() && 1 < self.option_count(option);
            out.push_str(if groups { "(" } else { "" });
            if most < out.len() || !budget.deeper(|| self.write_compact(out, option, most, budget))? {
                return Ok(false);
            }
            out.push_str(if groups { ")" } else { "" });
        }
        if self.option_count(game) == 1 {
            out.push('#');
        }
        Ok(true)
    }
}

/// Why a text is no game in the compact notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompactError {
    /// The place in the text, in bytes, from which on it cannot be read.
    At(usize),
    /// The budget is spent.
    Exhausted(Exhausted),
}

impl From<Exhausted> for CompactError {
    fn from(error: Exhausted) -> CompactError {
        CompactError::Exhausted(error)
    }
}

/// A group that is being read: its options, and the place of its bracket.
struct Group {
    options: Vec<MisereId>,
    start: usize,
}

impl MisereStore {
    /// Reads the compact notation, without the outer `*[` and `]`.
    ///
    /// # Errors
    ///
    /// The place of the first mistake, or the budget is spent.
    pub fn read_compact(&mut self, text: &str, budget: &Budget) -> Result<MisereId, CompactError> {
        let mut groups = vec![Group { options: Vec::new(), start: 0 }];
        let bytes = text.as_bytes();
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            let wrong = CompactError::At(at);
            match byte {
                b'(' => groups.push(Group { options: Vec::new(), start: at }),
                b'0'..=b'9' | b'{' => {
                    let (heap, end) = read_heap(bytes, at).ok_or(wrong)?;
                    groups.last_mut().ok_or(wrong)?.options.push(heap);
                    at = end;
                    continue;
                }
                b')' if 1 < groups.len() => {
                    let group = groups.pop().ok_or(wrong)?;
                    let game = self.grouped(group, budget)?;
                    groups.last_mut().ok_or(wrong)?.options.push(game);
                }
                b'#' => {
                    let last = groups.last_mut().and_then(|group| group.options.last_mut()).ok_or(wrong)?;
                    *last = self.game(vec![*last], budget)?;
                }
                b'[' => {
                    let last = groups.last_mut().and_then(|group| group.options.last_mut()).ok_or(wrong)?;
                    at += 1;
                    while bytes.get(at) != Some(&b']') {
                        let wrong = CompactError::At(at);
                        if bytes.get(at) == Some(&b'#') {
                            *last = self.game(vec![*last], budget)?;
                            at += 1;
                            continue;
                        }
                        let (heap, end) = read_heap(bytes, at).ok_or(wrong)?;
                        *last = self.sum(*last, heap, budget)?;
                        at = end;
                    }
                }
                _ => return Err(wrong),
            }
            at += 1;
        }
        match (groups.pop(), groups.pop()) {
            (Some(outer), None) => self.grouped(outer, budget),
            (Some(open), Some(_)) => Err(CompactError::At(open.start)),
            _ => Err(CompactError::At(0)),
        }
    }

    /// The game that is written as a group: a single element is the game itself.
    fn grouped(&mut self, group: Group, budget: &Budget) -> Result<MisereId, CompactError> {
        match group.options[..] {
            [] => Err(CompactError::At(group.start)),
            [game] => Ok(game),
            _ => Ok(self.game(group.options, budget)?),
        }
    }
}

/// A heap at a place of a text, and the place after it.
fn read_heap(bytes: &[u8], at: usize) -> Option<(MisereId, usize)> {
    match bytes.get(at)? {
        digit @ b'0'..=b'9' => Some((MisereId::heap(u32::from(digit - b'0'))?, at + 1)),
        b'{' => {
            let length = bytes[at..].iter().position(|&byte| byte == b'}')?;
            let digits = std::str::from_utf8(&bytes[at + 1..at + length]).ok()?;
            let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            Some((MisereId::heap(is_number.then(|| digits.parse().ok())??)?, at + length + 1))
        }
        _ => None,
    }
}
