//! Graphs written as text, with one move on each line.
//!
//! ```text
//! # from to player
//! 0 1           both players can move from 0 to 1
//! 1,2,Left      only Left can move from 1 to 2
//! 3             a position, perhaps without moves
//! 4 win         play ends at 4: the player to move wins; or `lose`, or `draw`
//! 5 Right       play ends at 5: Right wins
//! ```
//!
//! Positions are numbers from 0. Spaces, tabs, commas or semicolons separate words; a line of words without a number may
//! come first, as in CSV; `#` begins a comment. The text is read as a stream, so it may be much larger than memory.

use std::fmt;
use std::io::{self, Read};

use crate::cyclic::graph::Verdict;
use crate::player::Player;

/// The meaning of a line.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{EdgeLine, read_edges};
///
/// let mut lines = Vec::new();
/// read_edges("# a comment\n0 1\n4 win\n".as_bytes(), |line| lines.push(line))?;
/// assert_eq!(lines[0], EdgeLine::Move(0, 1, None));
/// assert_eq!(lines.len(), 2);
/// # Ok::<(), upstar::cyclic::EdgeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EdgeLine {
    /// A player, or both, can move from the first position to the second.
    Move(u32, u32, Option<Player>),
    /// The position exists.
    Position(u32),
    /// Play ends at this position with this verdict for the player to move.
    Ends(u32, Verdict),
    /// Play ends at this position, and this player wins.
    Won(u32, Player),
}

/// Why a text is not a graph.
#[derive(Debug)]
pub enum EdgeError {
    /// The operating system reported an error.
    Io(io::Error),
    /// A line, from 1, and the mistake in it.
    Line(u64, EdgeMistake),
    /// There are more positions or moves than 32 bits can number.
    TooMany,
    /// The text differed when it was read again.
    Changed,
}

/// A mistake in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EdgeMistake {
    /// It does not begin with a number.
    NoNumber,
    /// A number is too large.
    TooLarge,
    /// The second word is neither a number nor a way to end.
    SecondWord,
    /// The third word is not a player.
    ThirdWord,
    /// There are more than three words.
    FourthWord,
    /// The line is too long.
    TooLong,
}

impl From<io::Error> for EdgeError {
    fn from(error: io::Error) -> EdgeError {
        EdgeError::Io(error)
    }
}

impl fmt::Display for EdgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EdgeError::Io(error) => error.fmt(f),
            EdgeError::Line(line, mistake) => write!(f, "line {line}: {mistake}"),
            EdgeError::TooMany => f.write_str("the graph has more than 4294967294 states or moves"),
            EdgeError::Changed => f.write_str("the file has changed while it was read"),
        }
    }
}

impl std::error::Error for EdgeError {}

impl fmt::Display for EdgeMistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EdgeMistake::NoNumber => "expected the number of a position, such as in `0 1` or `0,1,Left`",
            EdgeMistake::TooLarge => "expected a number of a position below 4294967295",
            EdgeMistake::SecondWord => "expected a position to move to, or `win`, `lose`, `draw`, `Left` or `Right`",
            EdgeMistake::ThirdWord => "expected `Left` or `Right`, or nothing",
            EdgeMistake::FourthWord => "expected at most three words",
            EdgeMistake::TooLong => "expected at most 1000 characters",
        })
    }
}

/// The number of bytes read at once.
const CHUNK: usize = 1 << 18;

/// The greatest length of a line, in bytes.
const LONGEST_LINE: usize = 1000;

/// Calls `each` with the meaning of every line, and returns the checksum of the text.
///
/// # Errors
///
/// The text cannot be read, or a line is wrong.
pub fn read_edges(mut input: impl Read, mut each: impl FnMut(EdgeLine)) -> Result<u32, EdgeError> {
    let mut checksum = crc32fast::Hasher::new();
    let mut buffer = vec![0; CHUNK];
    // The number of bytes in the buffer that belong to an unfinished line.
    let mut kept = 0;
    let mut line = 1;
    loop {
        // One byte stays free for the line end that the last line may lack.
        let read = match input.read(&mut buffer[kept..CHUNK - 1]) {
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error.into()),
        };
        checksum.update(&buffer[kept..kept + read]);
        let mut filled = kept + read;
        if read == 0 && kept != 0 {
            buffer[filled] = b'\n';
            filled += 1;
        }
        let mut rest = &buffer[..filled];
        while let Some((said, after)) = next_line(rest, line == 1).map_err(|mistake| EdgeError::Line(line, mistake))? {
            if let Some(said) = said {
                each(said);
            }
            rest = after;
            line += 1;
        }
        if read == 0 {
            return Ok(checksum.finalize());
        }
        kept = rest.len();
        if LONGEST_LINE < kept {
            return Err(EdgeError::Line(line, EdgeMistake::TooLong));
        }
        buffer.copy_within(filled - kept..filled, 0);
    }
}

/// The meaning of a line, and the text after it; `None` if the line has no end yet.
type Read1<'a> = Option<(Option<EdgeLine>, &'a [u8])>;

/// Reads a line: two numbers by a fast path, anything else word by word.
fn next_line(text: &[u8], is_first: bool) -> Result<Read1<'_>, EdgeMistake> {
    if let Some((from, rest)) = number(text)
        && let Some((b' ' | b'\t' | b',', rest)) = rest.split_first()
        && let Some((to, rest)) = number(rest)
        && let Some((b'\n', rest)) = rest.split_first()
    {
        return Ok(Some((Some(EdgeLine::Move(from, to, None)), rest)));
    }
    let Some(end) = text.iter().take(LONGEST_LINE + 1).position(|byte| *byte == b'\n') else {
        return if LONGEST_LINE < text.len() { Err(EdgeMistake::TooLong) } else { Ok(None) };
    };
    let (line, rest) = (&text[..end], &text[end + 1..]);
    Ok(Some((words(line, is_first)?, rest)))
}

/// The number at the beginning of a text, if it is a position, and the text after it.
#[inline]
fn number(text: &[u8]) -> Option<(u32, &[u8])> {
    let mut value = 0_u64;
    let mut digits = 0;
    // Eleven digits overflow 32 bits but not 64, so reading more would change nothing.
    while digits < 11
        && let Some(digit @ b'0'..=b'9') = text.get(digits)
    {
        value = value * 10 + u64::from(digit - b'0');
        digits += 1;
    }
    (digits != 0 && value < u64::from(u32::MAX)).then(|| (value as u32, &text[digits..]))
}

fn words(line: &[u8], is_first: bool) -> Result<Option<EdgeLine>, EdgeMistake> {
    // Some editors begin a file with a byte order mark.
    let line = line.strip_prefix("\u{feff}".as_bytes()).filter(|_| is_first).unwrap_or(line);
    let line = line.split(|byte| *byte == b'#').next().unwrap_or_default();
    let separators = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b',' | b';');
    let mut words = line.split(separators).filter(|word| !word.is_empty());
    let Some(first) = words.next() else { return Ok(None) };
    let is_heading = |word: &[u8]| !word[0].is_ascii_digit();
    let from = match whole_number(first) {
        Ok(from) => from,
        Err(EdgeMistake::NoNumber) if is_first && is_heading(first) && words.all(is_heading) => return Ok(None),
        Err(mistake) => return Err(mistake),
    };
    let (second, third) = (words.next(), words.next());
    if words.next().is_some() {
        return Err(EdgeMistake::FourthWord);
    }
    let Some(second) = second else { return Ok(Some(EdgeLine::Position(from))) };
    if second[0].is_ascii_digit() {
        let to = whole_number(second)?;
        let player = match third {
            None => None,
            Some(third) => Some(parsed(third).ok_or(EdgeMistake::ThirdWord)?),
        };
        return Ok(Some(EdgeLine::Move(from, to, player)));
    }
    let end = match (parsed(second), parsed(second)) {
        (Some(verdict), _) => EdgeLine::Ends(from, verdict),
        (_, Some(winner)) => EdgeLine::Won(from, winner),
        (None, None) => return Err(EdgeMistake::SecondWord),
    };
    if third.is_some() { Err(EdgeMistake::FourthWord) } else { Ok(Some(end)) }
}

fn whole_number(word: &[u8]) -> Result<u32, EdgeMistake> {
    match number(word) {
        Some((number, [])) => Ok(number),
        _ if word.iter().all(u8::is_ascii_digit) => Err(EdgeMistake::TooLarge),
        _ => Err(EdgeMistake::NoNumber),
    }
}

fn parsed<T: std::str::FromStr>(word: &[u8]) -> Option<T> {
    std::str::from_utf8(word).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Result<Vec<EdgeLine>, String> {
        let mut lines = Vec::new();
        read_edges(text.as_bytes(), |line| lines.push(line)).map_err(|error| error.to_string())?;
        Ok(lines)
    }

    #[test]
    fn lines_are_moves_positions_and_ends() {
        use EdgeLine::{Ends, Move, Position, Won};
        let text = "from,to,player\n0 1\n1,2,Left # x\n\n # 5\n 3;4 ; R\r\n7\n4 win\n5 Right\n6\tdraw\n9 10";
        let expected = [
            Move(0, 1, None),
            Move(1, 2, Some(Player::Left)),
            Move(3, 4, Some(Player::Right)),
            Position(7),
            Ends(4, Verdict::Win),
            Won(5, Player::Right),
            Ends(6, Verdict::Draw),
            Move(9, 10, None),
        ];
        assert_eq!(lines(text).as_deref(), Ok(&expected[..]));
        assert_eq!(lines(""), Ok(vec![]));
        let long: String = (0..60_000).map(|k| format!("{k} {}\n", k + 1)).collect();
        assert!(CHUNK < long.len());
        let long = lines(&long).expect("moves");
        assert!(long.iter().zip(0..).all(|(line, k)| *line == Move(k, k + 1, None)));
        assert_eq!(long.len(), 60_000);
    }

    #[test]
    fn mistakes_are_found_in_their_lines() {
        for (text, line, mistake) in [
            ("0 1\nx 1\n", 2, EdgeMistake::NoNumber),
            ("0 1\n4294967295 1\n", 2, EdgeMistake::TooLarge),
            ("0 99999999999999999999999\n", 1, EdgeMistake::TooLarge),
            ("0 1x\n", 1, EdgeMistake::NoNumber),
            ("0 lost\n", 1, EdgeMistake::SecondWord),
            ("0 1 up\n", 1, EdgeMistake::ThirdWord),
            ("0 1 Left Right\n", 1, EdgeMistake::FourthWord),
            ("0 win Left\n", 1, EdgeMistake::FourthWord),
        ] {
            assert_eq!(lines(text), Err(format!("line {line}: {mistake}")), "{text}");
        }
        let long = " ".repeat(CHUNK * 2);
        assert_eq!(lines(&long), Err(format!("line 1: {}", EdgeMistake::TooLong)));
    }
}
