//! Patterns: rules in one direction, with the required contents of some cells and their results.

use crate::board::Symmetry;

/// A set of symbols: bit `i` for symbol `i`.
pub(super) type Set = u8;

/// The greatest number of symbols, including the wall.
pub(super) const MOST_SYMBOLS: usize = 8;

/// A cell of a pattern: its place, the symbols that it may contain, and the symbol that it becomes if it changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Cell {
    pub(super) down: i32,
    pub(super) right: i32,
    pub(super) before: Set,
    pub(super) after: Option<u8>,
}

/// A requirement on the neighbours of the cells of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Condition {
    /// Whether one of the symbols must be present; otherwise none may be.
    pub(super) wanted: bool,
    /// Whether cells that touch only at a corner count.
    pub(super) corners: bool,
    pub(super) symbols: Set,
}

/// A rule in one direction.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Pattern {
    pub(super) cells: Vec<Cell>,
    pub(super) repeat: Option<Repeat>,
    pub(super) conditions: Vec<Condition>,
}

/// A part that occurs any number of times after the cells of a pattern, and the part that follows it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Repeat {
    pub(super) group: Vec<Cell>,
    /// The offset from one repetition to the next.
    pub(super) step: (i32, i32),
    /// The part that follows, placed as if there were no repetition.
    pub(super) tail: Vec<Cell>,
}

/// A linear map of the plane: the images of one row down and of one column right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Turn {
    pub(super) down: (i32, i32),
    pub(super) right: (i32, i32),
}

/// For each symbol, the symbol that replaces it.
pub(super) type Renaming = [u8; MOST_SYMBOLS];

/// Replaces every symbol by itself.
pub(super) const NO_RENAMING: Renaming = [0, 1, 2, 3, 4, 5, 6, 7];

impl Turn {
    /// The map of a symmetry of the board.
    pub(super) const fn of(symmetry: Symmetry) -> Turn {
        let (down, right) = match symmetry {
            Symmetry::Identity => ((1, 0), (0, 1)),
            Symmetry::Sideways => ((1, 0), (0, -1)),
            Symmetry::UpsideDown => ((-1, 0), (0, 1)),
            Symmetry::HalfTurn => ((-1, 0), (0, -1)),
            Symmetry::Transposed => ((0, 1), (1, 0)),
            Symmetry::QuarterTurn => ((0, -1), (1, 0)),
            Symmetry::QuarterTurnBack => ((0, 1), (-1, 0)),
            Symmetry::OtherDiagonal => ((0, -1), (-1, 0)),
        };
        Turn { down, right }
    }

    /// The map that lays a row along a diagonal.
    pub(super) const fn diagonal(down: i32, right: i32) -> Turn {
        Turn { down: (0, 0), right: (down, right) }
    }

    fn image(self, (down, right): (i32, i32)) -> (i32, i32) {
        (down * self.down.0 + right * self.right.0, down * self.down.1 + right * self.right.1)
    }
}

impl Cell {
    fn image(self, turn: Turn, renaming: &Renaming) -> Cell {
        let (down, right) = turn.image((self.down, self.right));
        let renamed = |symbol: u8| renaming[usize::from(symbol)];
        let before = symbols(self.before).fold(0, |set, symbol| set | 1 << renamed(symbol));
        Cell { down, right, before, after: self.after.map(renamed) }
    }

    pub(super) fn moved(self, (down, right): (i32, i32)) -> Cell {
        Cell { down: self.down + down, right: self.right + right, ..self }
    }
}

/// The symbols of a set.
pub(super) fn symbols(set: Set) -> impl Iterator<Item = u8> {
    (0..MOST_SYMBOLS as u8).filter(move |symbol| set >> symbol & 1 == 1)
}

impl Pattern {
    /// The pattern turned, with other symbols. Equivalent patterns have equal images.
    pub(super) fn image(&self, turn: Turn, renaming: &Renaming) -> Pattern {
        let turned = |cells: &[Cell]| cells.iter().map(|cell| cell.image(turn, renaming)).collect();
        let repeat = self.repeat.as_ref().map(|repeat| Repeat {
            group: turned(&repeat.group),
            step: turn.image(repeat.step),
            tail: turned(&repeat.tail),
        });
        let mut conditions: Vec<Condition> = self
            .conditions
            .iter()
            .map(|condition| {
                let renamed = |set, symbol| set | 1 << renaming[usize::from(symbol)];
                Condition { symbols: symbols(condition.symbols).fold(0, renamed), ..*condition }
            })
            .collect();
        conditions.sort_unstable();
        conditions.dedup();
        let mut cells: Vec<Cell> = turned(&self.cells);
        if repeat.is_none() {
            let top = cells.iter().map(|cell| cell.down).min().unwrap_or(0);
            let left = cells.iter().map(|cell| cell.right).min().unwrap_or(0);
            cells.iter_mut().for_each(|cell| *cell = cell.moved((-top, -left)));
            cells.sort_unstable();
        }
        Pattern { cells, repeat, conditions }
    }

    /// The pattern without moves that change nothing: if only the repeated part changes anything, one repetition is moved
    /// into the fixed part.
    pub(super) fn changing(self) -> Pattern {
        let Pattern { mut cells, repeat, conditions } = self;
        let repeat = repeat.map(|repeat| {
            let Repeat { group, step, tail } = repeat;
            if cells.iter().chain(&tail).any(|cell| cell.after.is_some()) {
                return Repeat { group, step, tail };
            }
            let behind = |cells: &[Cell]| cells.iter().map(|cell| cell.moved(step)).collect();
            cells.extend_from_slice(&group);
            Repeat { group: behind(&group), step, tail: behind(&tail) }
        });
        Pattern { cells, repeat, conditions }
    }

    /// The cells of the pattern with this number of repetitions.
    pub(super) fn unrolled(&self, times: i32) -> Vec<Cell> {
        let mut cells = self.cells.clone();
        if let Some(repeat) = &self.repeat {
            let step = |count: i32| (count * repeat.step.0, count * repeat.step.1);
            for count in 0..times {
                cells.extend(repeat.group.iter().map(|cell| cell.moved(step(count))));
            }
            cells.extend(repeat.tail.iter().map(|cell| cell.moved(step(times))));
        }
        cells
    }

    /// All cells, with the repeated part once.
    pub(super) fn all_cells(&self) -> impl Iterator<Item = &Cell> {
        let repeated = self.repeat.iter().flat_map(|repeat| repeat.group.iter().chain(&repeat.tail));
        self.cells.iter().chain(repeated)
    }

    /// The symbols that cells of the pattern may have before the move.
    pub(super) fn matched(&self) -> Set {
        self.all_cells().fold(0, |set, cell| set | cell.before)
    }

    /// The symbols that a move writes into cells of the pattern.
    pub(super) fn written(&self) -> Set {
        self.all_cells().filter_map(|cell| cell.after).fold(0, |set, symbol| set | 1 << symbol)
    }

    /// All symbols of the pattern.
    pub(super) fn symbols(&self) -> Set {
        self.matched() | self.written() | self.looked_for()
    }

    /// The symbols named by conditions.
    pub(super) fn looked_for(&self) -> Set {
        self.conditions.iter().fold(0, |set, condition| set | condition.symbols)
    }
}
