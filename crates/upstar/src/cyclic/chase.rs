//! The chase: a white and a black piece on a board; the player who steps onto the opponent's cell wins.
//!
//! The players move alternately, each only their own piece, and must move; who cannot move loses. White is Left. On a
//! square board where White goes one cell along a row or column and Black one or two, this is *TheEasyChase* of TopCoder
//! (SRM 423), made by [`Chase::easy`]. Slides stop before walls and ignore the other piece.
//!
//! A state is numbered `(w * 2 + side) * cells + b`, where `w` and `b` number the cells of the pieces. A move of Black
//! stays in the neighbourhood, and a move of White goes to a similar place in one of a few other neighbourhoods, so
//! visiting the states in order finds their predecessors in the cache.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use crate::cyclic::divisor::Divisor;
use crate::cyclic::game::NamedGame;
use crate::cyclic::graph::{Backward, Forward, Start, Verdict, ones};
use crate::cyclic::list::{CyclicRuleset, named};
use crate::cyclic::notation::Notation;
use crate::player::{ByPlayer, Player};

pub(super) const RULESET: CyclicRuleset = CyclicRuleset {
    name: "chase",
    parameters: "N or BOARD, perhaps the pieces of White and Black",
    summary: "Two pieces on a board; who steps onto the other wins",
    example: "chase:8:rook1:rook2",
    make: |name, parameters| {
        let (board, pieces) = parameters.split_first()?;
        let gaits = gaits(pieces)?;
        let chase = match board.parse() {
            Ok(side) => Chase::empty(side, side, gaits),
            Err(_) => Chase::on_board(board, gaits),
        };
        Some(named(name, chase.ok()?))
    },
};

/// The gaits given by the last parameters of a name: White's and Black's, or those of the easy chase.
fn gaits(parameters: &[&str]) -> Option<ByPlayer<Gait>> {
    match parameters {
        [] => Some(ByPlayer { left: Gait::rook(1), right: Gait::rook(2) }),
        [white, black] => Some(ByPlayer { left: white.parse().ok()?, right: black.parse().ok()? }),
        _ => None,
    }
}

/// The chase with the gaits of a name, `chase` or `chase:king:knight`, on a board in any notation that [`Chase::on_board`] reads.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{CyclicGame, chase_on_board};
///
/// let chase = chase_on_board("chase:king:king", "...\n##.\n")?;
/// assert_eq!(chase.name(), "chase:...|##.:king:king");
/// # Ok::<(), upstar::cyclic::ChaseError>(())
/// ```
///
/// # Errors
///
/// The name has other parameters, or the text is not a board.
pub fn chase_on_board(name: &str, board: &str) -> Result<NamedGame<Chase>, ChaseError> {
    let (word, pieces) = name.split_once(':').map_or((name, None), |(word, pieces)| (word, Some(pieces)));
    let parameters: Vec<&str> = pieces.iter().flat_map(|pieces| pieces.split(':')).collect();
    let gaits = gaits(&parameters).filter(|_| word == RULESET.name).ok_or(ChaseError::Gaits)?;
    let chase = Chase::on_board(board, gaits)?;
    let name: Vec<String> = [word.into(), chase.board()].into_iter().chain(pieces.map(String::from)).collect();
    Ok(NamedGame::new(name.join(":"), chase))
}

/// The greatest number of cells of a board: twice its square is the number of states.
const MOST_CELLS: usize = 46_340;

/// How a piece moves: directions, and the greatest number of steps in each during one move.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::Gait;
///
/// let gait: Gait = "rook2+knight".parse()?;
/// assert_eq!(gait.to_string(), "rook2+knight");
/// assert_eq!(Gait::rook(2), "rook2".parse()?);
/// # Ok::<(), upstar::cyclic::ParseGaitError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Gait {
    slides: Vec<((i64, i64), u32)>,
    name: String,
}

impl Gait {
    /// Moves along rows and columns, up to `most` cells at once.
    pub fn rook(most: u32) -> Gait {
        Gait { slides: ROOK.map(|direction| (direction, most)).to_vec(), name: format!("rook{most}") }
    }
}

const ROOK: [(i64, i64); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];
const BISHOP: [(i64, i64); 4] = [(-1, -1), (1, 1), (1, -1), (-1, 1)];
const KNIGHT: [(i64, i64); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

impl fmt::Display for Gait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

/// The text is not a gait: expected `rook`, `bishop`, `queen`, `king`, `knight` or `stay`, or several with `+` between;
/// the first three may have a number, the most cells they go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseGaitError;

impl fmt::Display for ParseGaitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "expected pieces such as rook2, king or knight, with + between: rook, bishop and queen may have a number",
        )
    }
}

impl std::error::Error for ParseGaitError {}

impl FromStr for Gait {
    type Err = ParseGaitError;

    fn from_str(text: &str) -> Result<Gait, ParseGaitError> {
        let mut slides = Vec::new();
        for piece in text.split('+') {
            let letters = piece.trim_end_matches(|letter: char| letter.is_ascii_digit());
            let most = match &piece[letters.len()..] {
                "" => u32::MAX,
                digits => digits.parse().ok().filter(|most| *most != 0).ok_or(ParseGaitError)?,
            };
            let has_number = letters.len() < piece.len();
            match (letters, has_number) {
                ("rook", _) => slides.extend(ROOK.map(|direction| (direction, most))),
                ("bishop", _) => slides.extend(BISHOP.map(|direction| (direction, most))),
                ("queen", _) => slides.extend(ROOK.iter().chain(&BISHOP).map(|&direction| (direction, most))),
                ("king", false) => slides.extend(ROOK.iter().chain(&BISHOP).map(|&direction| (direction, 1))),
                ("knight", false) => slides.extend(KNIGHT.map(|direction| (direction, 1))),
                ("stay", false) => slides.push(((0, 0), 1)),
                _ => return Err(ParseGaitError),
            }
        }
        Ok(Gait { slides, name: text.to_owned() })
    }
}

/// A chase on a board.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{Chase, Forward, Gait, Notation};
/// use upstar::player::ByPlayer;
///
/// let gaits = ByPlayer { left: "king".parse::<Gait>()?, right: "knight+stay".parse()? };
/// let chase = Chase::on_board("..#.|....|.#..", gaits)?;
/// assert_eq!((chase.cells(), chase.states()), (10, 200));
/// let state = chase.parse("1,1 3,4 white")?;
/// let mut after = Vec::new();
/// chase.moves(state, |to| after.push(chase.text(to)));
/// assert_eq!(after, ["1,2 3,4 black", "2,1 3,4 black", "2,2 3,4 black"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Chase {
    rows: usize,
    columns: usize,
    /// Whether each cell is free, row by row.
    is_free: Vec<bool>,
    /// The row and column of each free cell, from 0.
    places: Vec<(usize, usize)>,
    gaits: ByPlayer<Gait>,
    /// The cells that a piece can go to from each cell.
    moves: ByPlayer<Lists>,
    /// The differences from a state to its predecessors, by the cell of the piece that has moved.
    backs: ByPlayer<Lists>,
    /// For each cell, the first later cell from which Black has a different number of moves.
    alike: Vec<u32>,
    divisor: Divisor,
}

/// A list of numbers for each cell.
struct Lists {
    /// Where the lists begin, and where the last list ends.
    starts: Vec<u32>,
    entries: Vec<u32>,
}

impl Lists {
    fn of(lists: impl Iterator<Item = Vec<u32>>) -> Lists {
        let (mut starts, mut entries) = (vec![0], Vec::new());
        for list in lists {
            entries.extend(list);
            starts.push(entries.len() as u32);
        }
        Lists { starts, entries }
    }

    #[inline]
    fn get(&self, cell: u32) -> &[u32] {
        let cell = cell as usize;
        &self.entries[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }
}

/// Why there is no such chase or state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChaseError {
    /// The board has no free cell.
    NoCells,
    /// The board has too many free cells; the number of them.
    TooManyCells(usize),
    /// This row of the board, from 1, differs in length from the first.
    Ragged(usize),
    /// The board has a sign other than `.` and `#`.
    UnknownSign(char),
    /// This row and column, from 1, are off the board or a wall.
    NoSuchCell(usize, usize),
    /// The text is not a position.
    NotAPosition,
    /// The name does not say how the pieces move.
    Gaits,
}

impl fmt::Display for ChaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChaseError::NoCells => f.write_str("the board has no free cell"),
            ChaseError::TooManyCells(cells) => {
                write!(f, "the board has {cells} free cells; at most {MOST_CELLS} can be solved")
            }
            ChaseError::Ragged(row) => write!(f, "row {row} of the board is not as long as the first"),
            ChaseError::UnknownSign(sign) => write!(f, "{sign:?} stands on the board: expected `.` or `#`"),
            ChaseError::NoSuchCell(row, column) => write!(f, "no piece can stand at row {row}, column {column}"),
            ChaseError::NotAPosition => {
                f.write_str("expected the cells of White and Black and who is to move, such as `1,1 8,8 white`")
            }
            ChaseError::Gaits => {
                f.write_str(
                    "expected `chase`, or the pieces of White and Black as in `chase:king:knight`: rook, bishop and queen may \
                     have a number, several pieces have + between",
                )
            }
        }
    }
}

impl std::error::Error for ChaseError {}

impl Chase {
    /// The chase on an `n` by `n` board without walls: White goes one cell along a row or column, Black one or two.
    ///
    /// # Errors
    ///
    /// The board is too large, or has no cell.
    pub fn easy(n: usize) -> Result<Chase, ChaseError> {
        Chase::empty(n, n, ByPlayer { left: Gait::rook(1), right: Gait::rook(2) })
    }

    /// The chase on a board without walls; White's gait comes first.
    ///
    /// # Errors
    ///
    /// The board is too large, or has no cell.
    pub fn empty(rows: usize, columns: usize, gaits: ByPlayer<Gait>) -> Result<Chase, ChaseError> {
        match rows.checked_mul(columns) {
            Some(cells) if cells <= MOST_CELLS => Chase::new(rows, columns, vec![true; cells], gaits),
            cells => Err(ChaseError::TooManyCells(cells.unwrap_or(usize::MAX))),
        }
    }

    /// The chase on a board given by rows of `.` and, for walls, `#`, separated by `|` or line ends.
    ///
    /// # Errors
    ///
    /// The text is not a board, or the board has too many free cells or none.
    pub fn on_board(text: &str, gaits: ByPlayer<Gait>) -> Result<Chase, ChaseError> {
        let rows: Vec<&str> = text.trim().split(['|', '\n']).map(str::trim).collect();
        let columns = rows[0].chars().count();
        let mut is_free = Vec::new();
        for (row, line) in rows.iter().enumerate() {
            for sign in line.chars() {
                is_free.push(match sign {
                    '.' => true,
                    '#' => false,
                    _ => return Err(ChaseError::UnknownSign(sign)),
                });
            }
            if is_free.len() != (row + 1) * columns {
                return Err(ChaseError::Ragged(row + 1));
            }
        }
        Chase::new(rows.len(), columns, is_free, gaits)
    }

    fn new(rows: usize, columns: usize, is_free: Vec<bool>, gaits: ByPlayer<Gait>) -> Result<Chase, ChaseError> {
        let free = |&place: &(usize, usize)| is_free[place.0 * columns + place.1];
        let places: Vec<(usize, usize)> =
            (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).filter(free).collect();
        match places.len() {
            0 => return Err(ChaseError::NoCells),
            cells if MOST_CELLS < cells => return Err(ChaseError::TooManyCells(cells)),
            _ => {}
        }
        let mut cells = vec![None; is_free.len()];
        for (cell, &(row, column)) in (0..).zip(&places) {
            cells[row * columns + column] = Some(cell);
        }
        let count = places.len() as u32;
        let cell_at = |row: i64, column: i64| -> Option<u32> {
            let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
            if row < rows && column < columns { cells[row * columns + column] } else { None }
        };
        let moves =
            ByPlayer::from_fn(|player| Lists::of(places.iter().map(|&place| reach(place, &gaits[player], &cell_at))));
        let backs = ByPlayer::from_fn(|player| {
            let mut froms = vec![Vec::new(); places.len()];
            for from in 0..count {
                for &to in moves[player].get(from) {
                    // If Black is to move, White has moved; White's cell counts for two rows of `count` states, and the
                    // state before was one such row earlier. Likewise for Black, whose cell counts for itself.
                    let difference = from.wrapping_sub(to);
                    froms[to as usize].push(match player {
                        Player::Left => difference.wrapping_mul(2 * count).wrapping_sub(count),
                        Player::Right => difference.wrapping_add(count),
                    });
                }
            }
            Lists::of(froms.into_iter())
        });
        let mut alike: Vec<u32> = (1..=count).collect();
        for cell in (1..count).rev() {
            if moves.right.get(cell).len() == moves.right.get(cell - 1).len() {
                alike[cell as usize - 1] = alike[cell as usize];
            }
        }
        Ok(Chase { rows, columns, is_free, places, gaits, moves, backs, alike, divisor: Divisor::new(count) })
    }

    /// The number of free cells.
    pub fn cells(&self) -> u32 {
        self.divisor.get()
    }

    /// The number of rows and of columns.
    pub fn size(&self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    /// How the pieces move.
    pub fn gaits(&self) -> &ByPlayer<Gait> {
        &self.gaits
    }

    /// The state with the pieces at these rows and columns, from 1, and this player to move.
    ///
    /// # Errors
    ///
    /// A piece is not on a free cell.
    pub fn state(&self, pieces: ByPlayer<(usize, usize)>, mover: Player) -> Result<u32, ChaseError> {
        let cells = ByPlayer::try_from_fn(|player| {
            let (row, column) = pieces[player];
            let place = (row.wrapping_sub(1), column.wrapping_sub(1));
            self.places.binary_search(&place).map_err(|_| ChaseError::NoSuchCell(row, column))
        })?;
        Ok(self.number(cells.map(|cell| cell as u32), mover))
    }

    /// The rows and columns of the pieces, from 1, and the player to move.
    ///
    /// # Panics
    ///
    /// If there is no such state.
    pub fn pieces(&self, state: u32) -> (ByPlayer<(usize, usize)>, Player) {
        let (cells, mover) = self.parts(state);
        let place = |cell: u32| {
            let (row, column) = self.places[cell as usize];
            (row + 1, column + 1)
        };
        (cells.map(place), mover)
    }

    /// The state with this text.
    ///
    /// # Errors
    ///
    /// The text is not a position, or a piece is not on a free cell.
    pub fn parse(&self, text: &str) -> Result<u32, ChaseError> {
        let cell = |word: &str| -> Option<(usize, usize)> {
            let (row, column) = word.split_once(',')?;
            Some((row.parse().ok()?, column.parse().ok()?))
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        let [left, right, mover] = words[..] else { return Err(ChaseError::NotAPosition) };
        let mover = Player::ALL.into_iter().find(|player| colour(*player) == mover.to_lowercase());
        match (cell(left), cell(right), mover) {
            (Some(left), Some(right), Some(mover)) => self.state(ByPlayer { left, right }, mover),
            _ => Err(ChaseError::NotAPosition),
        }
    }

    /// The board as rows of `.` and `#`, separated by `|`.
    pub fn board(&self) -> String {
        let row = |row: &[bool]| row.iter().map(|is_free| if *is_free { '.' } else { '#' }).collect();
        self.is_free.chunks(self.columns).map(row).collect::<Vec<String>>().join("|")
    }

    #[inline]
    fn number(&self, cells: ByPlayer<u32>, mover: Player) -> u32 {
        let side = u32::from(mover == Player::Right);
        (cells.left * 2 + side) * self.cells() + cells.right
    }

    #[inline]
    fn parts(&self, state: u32) -> (ByPlayer<u32>, Player) {
        let (row, black) = self.divisor.divide(state);
        let mover = if row & 1 == 0 { Player::Left } else { Player::Right };
        (ByPlayer { left: row >> 1, right: black }, mover)
    }
}

/// The cells of White and Black, and the player to move: `1,1 8,8 white`.
impl Notation for Chase {
    fn text(&self, state: u32) -> String {
        let (pieces, mover) = self.pieces(state);
        let ByPlayer { left: (white_row, white_column), right: (black_row, black_column) } = pieces;
        format!("{white_row},{white_column} {black_row},{black_column} {}", colour(mover))
    }

    fn board(&self, state: u32) -> Option<String> {
        let (pieces, _) = self.pieces(state);
        let sign = |row: usize, column: usize| match () {
            () if pieces.left == (row, column) => 'W',
            () if pieces.right == (row, column) => 'B',
            () if self.is_free[(row - 1) * self.columns + column - 1] => '.',
            () => '#',
        };
        let row = |row: usize| (1..=self.columns).map(|column| sign(row, column)).collect();
        Some((1..=self.rows).map(row).collect::<Vec<String>>().join("|"))
    }

    fn parse(&self, text: &str) -> Option<u32> {
        Chase::parse(self, text).ok()
    }

    fn sides(&self, state: u32) -> Option<ByPlayer<u32>> {
        let (cells, _) = self.parts(state);
        Some(ByPlayer::from_fn(|mover| self.number(cells, mover)))
    }

    fn sample(&self) -> String {
        // In the first state the pieces stand on the same cell.
        self.text(self.cells() - 1)
    }
}

/// `white` or `black`.
fn colour(player: Player) -> &'static str {
    match player {
        Player::Left => "white",
        Player::Right => "black",
    }
}

/// The cells that a piece can go to, in order and without repetition.
fn reach(place: (usize, usize), gait: &Gait, cell_at: &impl Fn(i64, i64) -> Option<u32>) -> Vec<u32> {
    let mut cells = Vec::new();
    for &((down, right), most) in &gait.slides {
        let (mut row, mut column) = (place.0 as i64, place.1 as i64);
        for _ in 0..most {
            (row, column) = (row + down, column + right);
            match cell_at(row, column) {
                Some(cell) => cells.push(cell),
                None => break,
            }
        }
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}

impl Forward for Chase {
    fn states(&self) -> u32 {
        2 * self.cells() * self.cells()
    }

    fn mover(&self, state: u32) -> Player {
        self.parts(state).1
    }

    fn ending(&self, state: u32) -> Option<Verdict> {
        let (cells, _) = self.parts(state);
        (cells.left == cells.right).then_some(Verdict::Lose)
    }

    fn moves(&self, state: u32, mut each: impl FnMut(u32)) {
        let (cells, mover) = self.parts(state);
        for &to in self.moves[mover].get(cells[mover]) {
            let mut after = cells;
            after[mover] = to;
            each(self.number(after, !mover));
        }
    }
}

impl Backward for Chase {
    fn state_count(&self) -> u32 {
        self.states()
    }

    fn starts(&self, range: Range<u32>, mut each: impl FnMut(Start, u32)) {
        let cells = self.cells();
        let mut state = range.start;
        while state < range.end {
            let (at, mover) = self.parts(state);
            let row_end = (at.right + (range.end - state)).min(cells);
            let mut black = at.right;
            while black < row_end {
                let (start, mut end) = match mover {
                    _ if black == at.left => (Start::Ended(Verdict::Lose), black + 1),
                    Player::Left => (Start::Moves(self.moves.left.get(at.left).len() as u32), row_end),
                    Player::Right => (
                        Start::Moves(self.moves.right.get(black).len() as u32),
                        self.alike[black as usize].min(row_end),
                    ),
                };
                if black < at.left {
                    end = end.min(at.left);
                }
                each(start, end - black);
                black = end;
            }
            state += row_end - at.right;
        }
    }

    #[inline]
    fn predecessors(&self, state: u32, mut each: impl FnMut(u32)) {
        let (cells, mover) = self.parts(state);
        for &difference in self.backs[!mover].get(cells[!mover]) {
            each(state.wrapping_add(difference));
        }
    }

    #[inline]
    fn predecessors_of(&self, base: u32, bits: u64, mut each: impl FnMut(u32)) {
        let (cells, mover) = self.parts(base);
        if self.cells() - cells.right < u64::BITS - bits.leading_zeros() {
            // The states span more than one row.
            return ones(bits, |bit| self.predecessors(base + bit, &mut each));
        }
        match mover {
            Player::Left => ones(bits, |bit| {
                for &difference in self.backs.right.get(cells.right + bit) {
                    each((base + bit).wrapping_add(difference));
                }
            }),
            // White has moved; the differences do not depend on Black's cell.
            Player::Right => {
                for &difference in self.backs.left.get(cells.left) {
                    ones(bits, |bit| each((base + bit).wrapping_add(difference)));
                }
            }
        }
    }
}
