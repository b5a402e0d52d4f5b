//! Reading rules: `xo -> .x straight`, `x(o.)*o. -> .(..)*.x`, `. -> L unless beside L`.

use crate::board::Symmetry;
use crate::rulesets::text::error::{RuleError, RuleErrorKind};
use crate::rulesets::text::pattern::{Cell, Condition, NO_RENAMING, Pattern, Repeat, Set, Turn, symbols};
use crate::rulesets::text::sections::Piece;
use crate::rulesets::text::symbols::Symbols;
use crate::span::Span;

/// The greatest number of cells of a rule.
const MOST_CELLS: usize = 64;

/// The greatest number of patterns that a rule makes before it is turned.
const MOST_READINGS: usize = 64;

/// A side of a rule as written.
struct Side {
    rows: Vec<Vec<Slot>>,
    /// The range of repeated columns.
    repeated: Option<(usize, usize)>,
    span: Span,
}

/// A cell as written.
#[derive(Clone, Copy)]
struct Slot {
    set: Set,
    span: Span,
}

/// The patterns of a rule in all its directions. A `?` stands for all symbols known so far.
pub(super) fn rule(piece: Piece<'_>, names: &mut Symbols, is_strip: bool) -> Result<Vec<Pattern>, RuleError> {
    let wrong = |kind| RuleError::new(kind, piece.span());
    let (before, after) = piece.text.split_once("->").ok_or_else(|| wrong(RuleErrorKind::NoArrow))?;
    let after = Piece { text: after, start: piece.start + before.len() + 2 };
    if let Some(second) = after.text.find("->") {
        let start = after.start + second;
        return Err(RuleError::new(RuleErrorKind::TwoArrows, Span::new(start, start + 2)));
    }
    let mut words = after.words();
    let mut left = Piece { text: before, start: piece.start }.words();
    let (Some(before), Some(after)) = (left.next(), words.next()) else { return Err(wrong(RuleErrorKind::EmptySide)) };
    if let Some(word) = left.next() {
        return Err(unknown(word, &[]));
    }
    let (before, after) = (side(before, names)?, side(after, names)?);
    if before.shape() != after.shape() {
        let [left, right] = [&before, &after].map(Side::size);
        let kind = RuleErrorKind::DifferentShape { left, right };
        return Err(RuleError::new(kind, before.span.to(after.span)));
    }
    if is_strip && 1 < before.rows.len() {
        return Err(RuleError::new(RuleErrorKind::RowsOnStrip, before.span));
    }
    let words: Vec<Piece<'_>> = words.collect();
    let (turns, conditions) = mode(&words, names, is_strip, before.rows.len())?;
    if !conditions.is_empty() && before.repeated.is_some() {
        return Err(wrong(RuleErrorKind::ConditionOnRepeat));
    }
    let readings = readings(&before, &after, &conditions)?;
    if readings.iter().all(|reading| reading.all_cells().all(|cell| cell.after.is_none())) {
        return Err(wrong(RuleErrorKind::NothingChanges));
    }
    let changing = readings.into_iter().filter(|reading| reading.all_cells().any(|cell| cell.after.is_some()));
    Ok(changing
        .flat_map(|reading| turns.iter().map(move |turn| reading.image(*turn, &NO_RENAMING)).collect::<Vec<_>>())
        .collect())
}

fn side(piece: Piece<'_>, names: &mut Symbols) -> Result<Side, RuleError> {
    let mut rows: Vec<Vec<Slot>> = vec![Vec::new()];
    let (mut opened, mut closed, mut repeated) = (None, None, None);
    let mut set: Option<(Set, Span)> = None;
    let wrong = |kind, span| Err(RuleError::new(kind, span));
    let bracket = |bracket, span| wrong(RuleErrorKind::WrongBracket(bracket), span);
    let mut cells = 0;
    for (character, span) in piece.characters() {
        let rows_before = rows.len();
        let Some(row) = rows.last_mut() else { break };
        if let Some((symbols, start)) = &mut set {
            match character {
                ']' if *symbols != 0 => {
                    row.push(Slot { set: *symbols, span: start.to(span) });
                    set = None;
                }
                ']' => return bracket('[', *start),
                _ => *symbols |= 1 << names.number(character, span)?,
            }
            continue;
        }
        if closed.is_some() && character != '*' {
            return bracket('(', span);
        }
        match character {
            '|' if opened.is_some() => return bracket('(', span),
            '|' => rows.push(Vec::new()),
            '[' => set = Some((0, span)),
            '(' if opened.is_none() => opened = Some(row.len()),
            ')' => match opened.take() {
                Some(start) if start < row.len() => closed = Some(start),
                _ => return bracket(')', span),
            },
            '*' => {
                let start = closed.take().or_else(|| row.len().checked_sub(1).filter(|_| opened.is_none()));
                match (start, repeated, rows_before) {
                    (Some(start), None, 1) => repeated = Some((start, row.len())),
                    _ => return wrong(RuleErrorKind::WrongRepeat, span),
                }
            }
            '?' => row.push(Slot { set: names.all(), span }),
            _ => row.push(Slot { set: 1 << names.number(character, span)?, span }),
        }
        cells += 1;
        if MOST_CELLS < cells {
            return wrong(RuleErrorKind::TooLarge("a rule of more than 64 cells"), piece.span());
        }
    }
    if let Some((_, start)) = set {
        return bracket('[', start);
    }
    if opened.is_some() || closed.is_some() {
        return bracket('(', piece.span());
    }
    if repeated.is_some() && 1 < rows.len() {
        return wrong(RuleErrorKind::WrongRepeat, piece.span());
    }
    let side = Side { rows, repeated, span: piece.span() };
    if side.rows.iter().any(|row| row.is_empty() || row.len() != side.rows[0].len()) {
        return wrong(RuleErrorKind::RaggedRows { size: side.size() }, side.span);
    }
    Ok(side)
}

impl Side {
    fn shape(&self) -> (usize, usize, Option<(usize, usize)>) {
        (self.rows.len(), self.rows[0].len(), self.repeated)
    }

    /// The size as text.
    fn size(&self) -> String {
        let rows: Vec<String> = self.rows.iter().map(|row| row.len().to_string()).collect();
        let cells = if rows == ["1"] { "cell" } else { "cells" };
        let repeated = match self.repeated {
            Some((start, end)) if start + 1 == end => format!(", the {} repeated", ordinal(end)),
            Some((start, end)) => format!(", the {} to the {} repeated", ordinal(start + 1), ordinal(end)),
            None => String::new(),
        };
        format!("{} {cells}{repeated}", rows.join("|"))
    }
}

fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (1, last) if last != 11 => "st",
        (2, last) if last != 12 => "nd",
        (3, last) if last != 13 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// The patterns of a rule before it is turned: one for each symbol that a changing cell may have.
fn readings(before: &Side, after: &Side, conditions: &[Condition]) -> Result<Vec<Pattern>, RuleError> {
    let mut readings = vec![Vec::new()];
    for (down, (row, results)) in before.rows.iter().zip(&after.rows).enumerate() {
        for (right, (slot, result)) in row.iter().zip(results).enumerate() {
            let cell = |before, after| Cell { down: down as i32, right: right as i32, before, after };
            let single = result.set.count_ones() == 1;
            let cells: Vec<Cell> = match () {
                () if slot.set == result.set => vec![cell(slot.set, None)],
                () if !single => return Err(RuleError::new(RuleErrorKind::UnclearResult, result.span)),
                () => {
                    let becomes = result.set.trailing_zeros() as u8;
                    let known = symbols(slot.set);
                    known.map(|symbol| cell(1 << symbol, (symbol != becomes).then_some(becomes))).collect()
                }
            };
            let is_repeated = before.repeated.is_some_and(|(start, end)| (start..end).contains(&right));
            if is_repeated && cells.len() != 1 {
                return Err(RuleError::new(RuleErrorKind::UnclearResult, result.span));
            }
            let longer = |reading: Vec<Cell>| cells.iter().map(move |cell| [&reading[..], &[*cell]].concat());
            readings = readings.into_iter().flat_map(longer).collect();
            if MOST_READINGS < readings.len() {
                let kind = RuleErrorKind::TooLarge("a rule that stands for more than 64");
                return Err(RuleError::new(kind, before.span));
            }
        }
    }
    let pattern = |mut cells: Vec<Cell>| {
        let repeat = before.repeated.map(|(start, end)| {
            let width = (end - start) as i32;
            let tail = cells.split_off(end).into_iter().map(|cell| cell.moved((0, -width))).collect();
            Repeat { group: cells.split_off(start), step: (0, width), tail }
        });
        Pattern { cells, repeat, conditions: conditions.to_vec() }.changing()
    };
    Ok(readings.into_iter().map(pattern).collect())
}

/// The directions and conditions named by the words after a rule.
fn mode(
    words: &[Piece<'_>],
    names: &mut Symbols,
    is_strip: bool,
    rows: usize,
) -> Result<(Vec<Turn>, Vec<Condition>), RuleError> {
    let (mut turns, mut conditions) = (Vec::new(), Vec::new());
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let wrong = |kind| RuleError::new(kind, word.span());
        if matches!(word.text, "if" | "unless") {
            let unfinished = || wrong(RuleErrorKind::UnfinishedCondition);
            let place = words.next().ok_or_else(unfinished)?;
            let corners = match place.text {
                "beside" => false,
                "around" => true,
                _ => return Err(unknown(*place, &["beside", "around"])),
            };
            let mut symbols = 0;
            for (symbol, span) in words.next().ok_or_else(unfinished)?.characters() {
                symbols |= 1 << names.number(symbol, span)?;
            }
            conditions.push(Condition { wanted: word.text == "if", corners, symbols });
            continue;
        }
        if let Some(joint) = ["and", "or"].into_iter().find(|joint| *joint == word.text) {
            return Err(wrong(RuleErrorKind::Joined(joint)));
        }
        let Some((name, chosen)) = DIRECTIONS.iter().find(|(name, _)| *name == word.text) else {
            let known: Vec<&str> = DIRECTIONS.iter().map(|(name, _)| *name).chain(["if", "unless"]).collect();
            return Err(unknown(*word, &known));
        };
        if is_strip && !matches!(*name, "right" | "left" | "horizontal") {
            return Err(wrong(RuleErrorKind::NoSuchDirection(name)));
        }
        if 1 < rows && chosen.iter().any(|turn| turn.down == (0, 0)) {
            return Err(wrong(RuleErrorKind::DiagonalRows));
        }
        turns.extend_from_slice(chosen);
    }
    if turns.is_empty() {
        turns.push(Turn::of(Symmetry::Identity));
    }
    Ok((turns, conditions))
}

/// The error for a word where others are allowed.
pub(super) fn unknown(word: Piece<'_>, known: &[&'static str]) -> RuleError {
    let kind = RuleErrorKind::UnknownWord { found: word.text.into(), known: known.to_vec() };
    RuleError::new(kind, word.span())
}

const RIGHT: Turn = Turn::of(Symmetry::Identity);
const LEFT: Turn = Turn::of(Symmetry::HalfTurn);
const DOWN: Turn = Turn::of(Symmetry::QuarterTurn);
const UP: Turn = Turn::of(Symmetry::QuarterTurnBack);

/// The words for directions. A rule of several rows is turned as a whole.
const DIRECTIONS: &[(&str, &[Turn])] = &[
    ("right", &[RIGHT]),
    ("left", &[LEFT]),
    ("down", &[DOWN]),
    ("up", &[UP]),
    ("horizontal", &[RIGHT, LEFT]),
    ("vertical", &[DOWN, UP]),
    ("straight", &[RIGHT, LEFT, DOWN, UP]),
    ("diagonal", &DIAGONALS),
    ("any", &[RIGHT, LEFT, DOWN, UP, DIAGONALS[0], DIAGONALS[1], DIAGONALS[2], DIAGONALS[3]]),
    (
        "images",
        &[
            RIGHT,
            LEFT,
            DOWN,
            UP,
            Turn::of(Symmetry::Sideways),
            Turn::of(Symmetry::UpsideDown),
            Turn::of(Symmetry::Transposed),
            Turn::of(Symmetry::OtherDiagonal),
        ],
    ),
];

const DIAGONALS: [Turn; 4] =
    [Turn::diagonal(1, 1), Turn::diagonal(1, -1), Turn::diagonal(-1, 1), Turn::diagonal(-1, -1)];
