//! The input of a problem, read as a stream of words.

use std::fmt;
use std::io::{self, Read};
use std::ops::RangeInclusive;

use crate::contest::{ContestError, InputError};

/// An input: words separated by spaces or line ends. Each word is read by its expected type.
pub struct Input<'r> {
    source: Box<dyn Read + 'r>,
    buffer: Vec<u8>,
    /// The range of the buffer that is not yet read.
    start: usize,
    end: usize,
    /// The current line, from 1.
    line: u64,
    /// Whether reading has begun.
    is_begun: bool,
}

/// A mark that some editors write at the beginning of a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The number of bytes read at once.
const BUFFER: usize = 1 << 18;

/// The greatest length of a word shown in an error.
const SHOWN: usize = 40;

impl<'r> Input<'r> {
    /// The input from a reader.
    pub fn new(source: impl Read + 'r) -> Input<'r> {
        Input { source: Box::new(source), buffer: vec![0; BUFFER], start: 0, end: 0, line: 1, is_begun: false }
    }

    /// The input from a text.
    pub fn of_text(text: &'r str) -> Input<'r> {
        Input { buffer: vec![0; text.len().clamp(1, BUFFER)], ..Input::new_with(text.as_bytes()) }
    }

    fn new_with(source: &'r [u8]) -> Input<'r> {
        Input { source: Box::new(source), buffer: Vec::new(), start: 0, end: 0, line: 1, is_begun: false }
    }

    /// An integer in a range. `what` describes it, as in "the number of heaps".
    ///
    /// # Errors
    ///
    /// There is another word, or none.
    #[inline]
    pub fn integer(&mut self, what: &str, range: RangeInclusive<i64>) -> Result<i64, ContestError> {
        match self.integer_or_end(what, range.clone())? {
            Some(number) => Ok(number),
            None => Err(self.missing(&number_of(what, &range))),
        }
    }

    /// The number at the beginning of a case, or `None` for the 0 after the last case.
    ///
    /// # Errors
    ///
    /// There is another word, or none.
    pub fn number_or_zero(&mut self, what: &str, most: i64) -> Result<Option<i64>, ContestError> {
        let number = self.integer(what, 0..=most)?;
        Ok((number != 0).then_some(number))
    }

    /// An integer in a range, or `None` at the end of the input.
    ///
    /// # Errors
    ///
    /// There is another word.
    #[inline]
    pub fn integer_or_end(&mut self, what: &str, range: RangeInclusive<i64>) -> Result<Option<i64>, ContestError> {
        if !self.skip_spaces()? {
            return Ok(None);
        }
        // Fast path: most numbers are entirely in the buffer.
        let rest = &self.buffer[self.start..self.end];
        let (mut number, mut length) = (0_i64, 0);
        for byte in rest.iter().take(18) {
            let digit = byte.wrapping_sub(b'0');
            if 9 < digit {
                break;
            }
            number = 10 * number + i64::from(digit);
            length += 1;
        }
        if let Some(&behind) = rest.get(length)
            && 0 < length
            && is_space(behind)
            && range.contains(&number)
        {
            // A line end is not consumed, so that an error about this number reports the right line.
            self.start += length + usize::from(behind == b' ');
            return Ok(Some(number));
        }
        let word = self.bytes()?;
        let text = String::from_utf8_lossy(&word);
        match text.parse().ok().filter(|number| range.contains(number)) {
            Some(number) => Ok(Some(number)),
            None => Err(self.wrong(&number_of(what, &range), &word)),
        }
    }

    /// A word of given letters and at most a given length.
    ///
    /// # Errors
    ///
    /// There is another word, or none.
    pub fn word(&mut self, what: &str, letters: &[u8], longest: usize) -> Result<String, ContestError> {
        match self.word_or_end(what, letters, longest)? {
            Some(word) => Ok(word),
            None => Err(self.missing(what)),
        }
    }

    /// A word of given letters and at most a given length, or `None` at the end of the input.
    ///
    /// # Errors
    ///
    /// There is another word.
    pub fn word_or_end(&mut self, what: &str, letters: &[u8], longest: usize) -> Result<Option<String>, ContestError> {
        if !self.skip_spaces()? {
            return Ok(None);
        }
        let word = self.bytes()?;
        if longest < word.len() {
            return Err(self.wrong(&format!("{what} of at most {longest} characters"), &word));
        }
        match word.iter().all(|letter| letters.contains(letter)) {
            true => Ok(Some(String::from_utf8_lossy(&word).into_owned())),
            false => {
                let known: Vec<String> = letters.iter().map(|letter| format!("`{}`", char::from(*letter))).collect();
                Err(self.wrong(&format!("{what}, made of {}", known.join(" ")), &word))
            }
        }
    }

    /// The word `expected` itself.
    ///
    /// # Errors
    ///
    /// There is another word, or none.
    pub fn literal(&mut self, expected: &str) -> Result<(), ContestError> {
        let what = format!("the word `{expected}`");
        if !self.skip_spaces()? {
            return Err(self.missing(&what));
        }
        let word = self.bytes()?;
        match word == expected.as_bytes() {
            true => Ok(()),
            false => Err(self.wrong(&what, &word)),
        }
    }

    /// Checks that the input has ended.
    ///
    /// # Errors
    ///
    /// There is another word.
    pub fn end(&mut self) -> Result<(), ContestError> {
        if !self.skip_spaces()? {
            return Ok(());
        }
        let word = self.bytes()?;
        Err(self.wrong("the end of the input", &word))
    }

    /// An error about the word read last.
    pub fn wrong_here(&self, expected: impl Into<String>, found: impl fmt::Display) -> ContestError {
        InputError { line: self.line, expected: expected.into(), found: Some(shortened(&found.to_string())) }.into()
    }

    fn wrong(&self, expected: &str, word: &[u8]) -> ContestError {
        self.wrong_here(expected, String::from_utf8_lossy(word))
    }

    fn missing(&self, expected: &str) -> ContestError {
        InputError { line: self.line, expected: expected.into(), found: None }.into()
    }

    /// Skips to the next word; returns whether there is one.
    #[inline]
    fn skip_spaces(&mut self) -> Result<bool, ContestError> {
        loop {
            while self.start < self.end {
                let byte = self.buffer[self.start];
                if !is_space(byte) {
                    return Ok(true);
                }
                self.line += u64::from(byte == b'\n');
                self.start += 1;
            }
            if !self.fill()? {
                return Ok(false);
            }
        }
    }

    /// The bytes up to the next space. A word longer than any problem allows is an error, which bounds memory.
    fn bytes(&mut self) -> Result<Vec<u8>, ContestError> {
        let mut word = Vec::new();
        loop {
            let rest = &self.buffer[self.start..self.end];
            let length = rest.iter().position(|byte| is_space(*byte)).unwrap_or(rest.len());
            word.extend_from_slice(&rest[..length]);
            self.start += length;
            if LONGEST_WORD < word.len() {
                return Err(self.wrong(&format!("a word of at most {LONGEST_WORD} characters"), &word));
            }
            if self.start < self.end || !self.fill()? {
                return Ok(word);
            }
        }
    }

    /// Refills an empty buffer; returns whether there is more input.
    fn fill(&mut self) -> Result<bool, ContestError> {
        debug_assert_eq!(self.start, self.end);
        (self.start, self.end) = (0, 0);
        let mut more = self.read_more()?;
        if !std::mem::replace(&mut self.is_begun, true) {
            // The mark may arrive in pieces.
            while more && self.end < BYTE_ORDER_MARK.len() && BYTE_ORDER_MARK.starts_with(&self.buffer[..self.end]) {
                more = self.read_more()?;
            }
            if self.buffer[..self.end].starts_with(BYTE_ORDER_MARK) {
                self.start = BYTE_ORDER_MARK.len();
                if self.start == self.end {
                    return self.fill();
                }
            }
        }
        Ok(self.start < self.end)
    }

    /// Appends to the buffer; returns whether anything was read.
    fn read_more(&mut self) -> Result<bool, ContestError> {
        loop {
            match self.source.read(&mut self.buffer[self.end..]) {
                Ok(count) => {
                    self.end += count;
                    return Ok(0 < count);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// The greatest length of a word that is read, in bytes.
const LONGEST_WORD: usize = 1 << 24;

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t')
}

fn number_of(what: &str, range: &RangeInclusive<i64>) -> String {
    format!("{what}, {} to {}", range.start(), range.end())
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((at, _)) => format!("{}…", text[..at].escape_debug()),
        None => text.escape_debug().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure<T: std::fmt::Debug>(result: Result<T, ContestError>) -> String {
        result.unwrap_err().to_string()
    }

    #[test]
    fn words_are_read_and_mistakes_have_a_line() {
        let mut input = Input::of_text("3 -5\r\n\n AB. 99999999999999999999\nx");
        assert_eq!(input.integer("a", 0..=5).unwrap(), 3);
        assert_eq!(input.integer("b", -9..=5).unwrap(), -5);
        assert_eq!(input.word("c", b"AB.", 5).unwrap(), "AB.");
        assert_eq!(
            failure(input.integer("the size", 1..=5)),
            "line 3: expected the size, 1 to 5, found `99999999999999999999`"
        );
        assert_eq!(failure(input.integer("the size", 1..=5)), "line 4: expected the size, 1 to 5, found `x`");
        assert_eq!(
            failure(input.integer("the size", 1..=5)),
            "line 4: expected the size, 1 to 5, found the end of the input"
        );
        assert_eq!(input.integer_or_end("a", 0..=5).unwrap(), None);
    }

    /// A text that arrives byte by byte.
    struct Slowly<'t>(&'t [u8]);

    impl Read for Slowly<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let Some((first, rest)) = self.0.split_first() else { return Ok(0) };
            self.0 = rest;
            buffer[0] = *first;
            Ok(1)
        }
    }

    #[test]
    fn a_byte_order_mark_is_no_word() {
        for text in ["\u{feff}12 7\n", "\u{feff}\n12\n7"] {
            for mut input in [Input::of_text(text), Input::new(text.as_bytes()), Input::new(Slowly(text.as_bytes()))] {
                assert_eq!(input.integer("a", 0..=20).unwrap(), 12, "{text:?}");
                assert_eq!(input.integer("b", 0..=20).unwrap(), 7, "{text:?}");
                assert!(input.end().is_ok());
            }
        }
        for text in ["", "\u{feff}"] {
            assert!(Input::new(Slowly(text.as_bytes())).end().is_ok());
        }
        // The mark is valid only at the beginning, once, and as a whole.
        for text in [&b"1 \xef\xbb\xbf2"[..], b"\xef\xbb\xbf1 \xef\xbb\xbf2", b"\xef\xbb1", b"\xef\xbb", b"\xef"] {
            let mut input = Input::new(Slowly(text));
            assert!(input.integer("a", 0..=20).and_then(|_| input.integer("b", 0..=20)).is_err(), "{text:?}");
        }
    }

    #[test]
    fn words_may_lie_across_what_is_read_at_once() {
        let mut input = Input::new(Slowly(b"123 abc\n-7"));
        assert_eq!(input.integer("a", 0..=200).unwrap(), 123);
        assert_eq!(failure(input.word("b", b"ab", 5)), "line 1: expected b, made of `a` `b`, found `abc`");
        assert_eq!(input.integer("c", -10..=0).unwrap(), -7);
        assert!(input.end().is_ok());
    }
}
