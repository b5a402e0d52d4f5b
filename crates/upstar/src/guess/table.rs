//! Sequences and tables of terms, and their text format.
//!
//! Terms are separated by spaces, commas, semicolons and line ends; text in brackets is one term. Lines with the same number of
//! terms, two or more, are the rows of a table; brackets around all terms are dropped, and then all terms form one sequence; blocks
//! of such lines, separated by blank lines, are a table with three indices. A line that begins with `#` is a comment.

use std::fmt;

use crate::error::Diagnostic;
use crate::guess::layer::MOST_INDICES;
use crate::guess::term::Term;
use crate::span::Span;

/// The greatest number of terms of a table.
pub const MOST_TERMS: usize = 1 << 20;

/// The greatest length of a term, in bytes.
pub const LONGEST_TERM: usize = 1 << 10;

/// The greatest distance of an index from 0.
const LARGEST_INDEX: i128 = 1 << 60;

/// A sequence or table with one to three indices.
///
/// The shape determines the number of terms, and each index has at least one value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    first: Vec<i128>,
    shape: Vec<usize>,
    terms: Vec<Term>,
}

/// A mistake in a table, and its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableError {
    /// The kind of mistake.
    pub kind: TableErrorKind,
    /// Its place.
    pub span: Span,
}

/// A kind of mistake in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableErrorKind {
    /// There are no terms.
    Empty,
    /// More terms than [`MOST_TERMS`].
    TooMany,
    /// A term with more bytes than [`LONGEST_TERM`].
    TooLong,
    /// A row that differs from the first one in length.
    Ragged {
        /// The number of its terms.
        found: usize,
        /// The number of terms of the first row.
        wanted: usize,
    },
    /// A block that differs from the first one in the number of rows.
    RaggedBlock {
        /// The number of its rows.
        found: usize,
        /// The number of rows of the first block.
        wanted: usize,
    },
    /// Nested lists that are not a table with at most three indices.
    NoTable,
    /// An index that is too large.
    Index,
}

/// The interpretation of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Lines are rows, unless each has one term or there is only one line.
    Rows,
    /// All terms form one sequence.
    Sequence,
}

impl Table {
    /// A table with the first value of each index, its shape and its terms, with the last index varying fastest.
    ///
    /// # Errors
    ///
    /// The terms do not match the shape, or there are none or too many.
    pub fn new(first: Vec<i128>, shape: Vec<usize>, terms: Vec<Term>) -> Result<Table, TableError> {
        let wrong = |kind: TableErrorKind| Err(TableError { kind, span: Span::default() });
        let size = shape.iter().try_fold(1_usize, |size, &count| size.checked_mul(count));
        if first.len() != shape.len() || !(1..=MOST_INDICES).contains(&shape.len()) || size != Some(terms.len()) {
            return wrong(TableErrorKind::NoTable);
        }
        if terms.is_empty() {
            return wrong(TableErrorKind::Empty);
        }
        if MOST_TERMS < terms.len() {
            return wrong(TableErrorKind::TooMany);
        }
        if first.iter().any(|first| !(-LARGEST_INDEX..=LARGEST_INDEX).contains(first)) {
            return wrong(TableErrorKind::Index);
        }
        Ok(Table { first, shape, terms })
    }

    /// A sequence of integers.
    ///
    /// # Errors
    ///
    /// There are none or too many.
    pub fn line(first: i128, numbers: impl IntoIterator<Item = i128>) -> Result<Table, TableError> {
        let terms: Vec<Term> = numbers.into_iter().take(MOST_TERMS + 1).map(Term::integer).collect();
        Table::new(vec![first], vec![terms.len()], terms)
    }

    /// Reads a text. Every index begins with `first`.
    ///
    /// # Errors
    ///
    /// The text is not a table.
    pub fn read(text: &str, layout: Layout, first: i128) -> Result<Table, TableError> {
        let mut blocks: Vec<Vec<Row>> = vec![Vec::new()];
        let mut count = 0;
        let (mut start, inner) = unbracketed(text).map_or((0, text), |span| (span.start, &text[span.range()]));
        let layout = if start == 0 { layout } else { Layout::Sequence };
        for line in inner.split_inclusive('\n') {
            let row = row(line, start, &mut count)?;
            start += line.len();
            match row {
                None => {}
                Some(row) if row.terms.is_empty() => blocks.push(Vec::new()),
                Some(row) => blocks.last_mut().into_iter().for_each(|block| block.push(row.clone())),
            }
        }
        blocks.retain(|block| !block.is_empty());
        let rows = || blocks.iter().flatten();
        let wanted = rows().next().map_or(0, |row| row.terms.len());
        let height = blocks.first().map_or(0, Vec::len);
        let is_line = layout == Layout::Sequence || rows().all(|row| row.terms.len() == 1) || rows().count() == 1;
        if !is_line {
            if let Some(row) = rows().find(|row| row.terms.len() != wanted) {
                return Err(TableError {
                    kind: TableErrorKind::Ragged { found: row.terms.len(), wanted },
                    span: row.span,
                });
            }
            if let Some(block) = blocks.iter().find(|block| block.len() != height) {
                let span = block.iter().map(|row| row.span).reduce(Span::to).unwrap_or_default();
                return Err(TableError {
                    kind: TableErrorKind::RaggedBlock { found: block.len(), wanted: height },
                    span,
                });
            }
        }
        let shape = match blocks.len() {
            _ if is_line => vec![count],
            1 => vec![height, wanted],
            blocks => vec![blocks, height, wanted],
        };
        let terms = blocks.into_iter().flatten().flat_map(|row| row.terms).collect();
        Table::new(vec![first; shape.len()], shape, terms)
    }

    /// The first value of each index.
    pub fn first(&self) -> &[i128] {
        &self.first
    }

    /// The number of values of each index.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The terms, with the last index varying fastest.
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }
}

/// The text between the brackets, if they enclose all of a text, as around a list.
fn unbracketed(text: &str) -> Option<Span> {
    let (start, end) = (text.len() - text.trim_start().len(), text.trim_end().len());
    let inner = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    let mut depth = 0_usize;
    for character in inner.chars() {
        match character {
            '[' => depth += 1,
            ']' => depth = depth.checked_sub(1)?,
            _ => {}
        }
    }
    (depth == 0).then(|| Span::new(start + 1, end - 1))
}

/// A line with terms.
#[derive(Clone)]
struct Row {
    terms: Vec<Term>,
    span: Span,
}

/// The terms of a line, none for a blank one; `None` for a comment.
fn row(line: &str, start: usize, count: &mut usize) -> Result<Option<Row>, TableError> {
    if line.trim_start().starts_with('#') {
        return Ok(None);
    }
    let line = line.trim_end();
    let mut terms = Vec::new();
    let (mut depth, mut begin) = (0_usize, None);
    // One extra character ends the last term.
    for (at, character) in line.char_indices().chain([(line.len(), '\n')]) {
        let is_apart = character == '\n' || depth == 0 && (character.is_whitespace() || ",;".contains(character));
        match (is_apart, begin) {
            (false, None) => begin = Some(at),
            (true, Some(from)) => {
                let span = Span::new(start + from, start + at);
                if LONGEST_TERM < at - from {
                    return Err(TableError { kind: TableErrorKind::TooLong, span });
                }
                *count += 1;
                if MOST_TERMS < *count {
                    return Err(TableError { kind: TableErrorKind::TooMany, span });
                }
                terms.extend(line[from..at].parse::<Term>());
                begin = None;
            }
            _ => {}
        }
        match character {
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    let indent = line.len() - line.trim_start().len();
    Ok(Some(Row { terms, span: Span::new(start + indent, start + line.len()) }))
}

impl TableError {
    /// The error as a diagnostic.
    pub fn diagnostic(&self) -> Diagnostic {
        let help = match self.kind {
            TableErrorKind::Empty => "write terms with spaces, commas or ends of lines between them: `0 1 2 0 1 2`",
            TableErrorKind::TooMany => "a pattern shows itself in fewer terms",
            TableErrorKind::TooLong => {
                "terms stand apart by spaces, commas or ends of lines; what stands in brackets is one term"
            }
            TableErrorKind::Ragged { .. } => {
                "all rows of a table are equally long; `--sequence` reads all as one sequence"
            }
            TableErrorKind::RaggedBlock { .. } => "blank lines stand between blocks of a table with three indices",
            TableErrorKind::NoTable => "a table is a list of lists of the same length, or a list of such tables",
            TableErrorKind::Index => "indices go up to 2^60",
        };
        let span = Some(self.span).filter(|span| span.start < span.end);
        Diagnostic { span, help: Some(help.into()), ..Diagnostic::new(self.to_string()) }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            TableErrorKind::Empty => f.write_str("there are no terms"),
            TableErrorKind::TooMany => write!(f, "there are more than {MOST_TERMS} terms"),
            TableErrorKind::TooLong => write!(f, "the term has more than {LONGEST_TERM} bytes"),
            TableErrorKind::Ragged { found, wanted } => {
                write!(f, "the row has {found} {}, the first one {wanted}", if found == 1 { "term" } else { "terms" })
            }
            TableErrorKind::RaggedBlock { found, wanted } => {
                write!(f, "the block has {found} {}, the first one {wanted}", if found == 1 { "row" } else { "rows" })
            }
            TableErrorKind::NoTable => f.write_str("this is no table"),
            TableErrorKind::Index => f.write_str("the index is too large"),
        }
    }
}

impl std::error::Error for TableError {}

/// Whether a text looks like terms and not like the name of a file.
pub fn looks_like_terms(text: &str) -> bool {
    let is_sign = |c: char| c.is_ascii_digit() || " ,;+-*^/|.[]{}()".contains(c);
    text.chars().all(is_sign) && text.contains(|c: char| c.is_ascii_digit()) && text.contains([',', ';', ' '])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn shape(text: &str, expected: Result<&[usize], TableErrorKind>) {
        let found = Table::read(text, Layout::Rows, 0);
        assert_eq!(found.as_ref().map(Table::shape).map_err(|error| error.kind), expected, "{text:?}");
    }

    #[test]
    fn texts_are_sequences_or_tables() {
        shape("0 1 2, 3;4", Ok(&[5]));
        shape("# remark\n0\n1\n\n2\n", Ok(&[3]));
        shape("0,1,2\n3,4,5\n", Ok(&[2, 3]));
        shape("0 1\n2 3\n\n4 5\n6 7\n", Ok(&[2, 2, 2]));
        shape("{1|0,*} {2 | 1} 0", Ok(&[3]));
        shape("{1|0 2", Ok(&[1]));
        shape(" [0,1,0,\n1, 0]\n", Ok(&[5]));
        shape("[0,1] [2]", Ok(&[2]));
        shape("[]", Err(TableErrorKind::Empty));
        shape("", Err(TableErrorKind::Empty));
        shape(" \n # 1 2\n", Err(TableErrorKind::Empty));
        shape("1 2 3\n4 5\n", Err(TableErrorKind::Ragged { found: 2, wanted: 3 }));
        shape("1 2\n3 4\n\n5 6\n", Err(TableErrorKind::RaggedBlock { found: 1, wanted: 2 }));
        shape(&"x".repeat(5000), Err(TableErrorKind::TooLong));
        shape(&"1 ".repeat(MOST_TERMS + 1), Err(TableErrorKind::TooMany));
    }

    #[test]
    fn errors_point_at_their_place() {
        let text = "1 2 3\n 4 5\n";
        let error = Table::read(text, Layout::Rows, 0).unwrap_err();
        assert_eq!(&text[error.span.range()], "4 5");
        assert_eq!(Table::read(text, Layout::Sequence, 0).map(|table| table.terms().len()), Ok(5));
    }
}
