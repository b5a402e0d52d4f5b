//! Positions of games given as text.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::board::{Bits, Board, Drawing, Ground, View, sets_of};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::text::chains::MOST_ROUNDS;
use crate::rulesets::text::pattern::Set;
use crate::rulesets::text::program::{Flip, Links, Part, PlaneCondition, PlaneImage, Program, Stamp, Test, union};

/// A position: a board with a plane for each symbol except the wall, and the rules.
///
/// In normal forms, a cell that a pattern can match may also be in the planes of marks, which then means that it is near
/// such a mark. The marks themselves are removed.
///
/// # Equality
///
/// Positions are equal if their boards are equal and they share the same rules in memory; reading the same rules twice
/// makes different rules. Positions keep their rules alive, so their address is never reused.
pub(super) struct Placed<B, const PLANES: usize> {
    board: Board<B, PLANES>,
    rules: Arc<Program>,
}

/// The symbols that each cell may ever contain, and the cells that moves may cover.
struct Reached<B, const PLANES: usize> {
    possible: Board<B, PLANES>,
    live: B,
}

/// The cells that moves can cover; and for each mark the cells that may become that mark, and the cells whose moves
/// depend on whether it comes near.
struct Ties<B, const PLANES: usize> {
    live: B,
    marks: [(B, B); PLANES],
}

impl<B: Bits, const PLANES: usize> Reached<B, PLANES> {
    /// Makes moves with a part of a pattern, shifted by `shift`, wherever it fits. Returns whether a cell may now contain
    /// a new symbol. Everything that fits is on the board, so no shift is too far.
    #[inline]
    fn cover(&mut self, found: B, part: &Part, shift: (i32, i32)) -> bool {
        let width = self.possible.width() as i32;
        let moved = |down: i32, right: i32| slid(found, (down + shift.0) * width + right + shift.1);
        for test in &part.tests {
            self.live = self.live | moved(test.down, test.right);
        }
        let mut more = B::EMPTY;
        for flip in part.flips.iter().filter(|flip| flip.sets) {
            let own = moved(flip.down, flip.right);
            if let Some(plane) = self.possible.planes.get_mut(usize::from(flip.plane)) {
                more = more | own & !*plane;
                *plane = *plane | own;
            }
        }
        !more.is_empty()
    }
}

impl<B: Bits, const PLANES: usize> Placed<B, PLANES> {
    /// The position of a drawing that uses the symbols of the rules.
    pub(super) fn new(drawing: &Drawing, rules: &Arc<Program>) -> Self {
        let board = Board::new(drawing, |plane, symbol| rules.planes.get(plane) == Some(&symbol));
        Placed { board, rules: Arc::clone(rules) }
    }

    fn drawing(&self) -> Drawing {
        Drawing::of(&self.board, |planes| {
            let plane = planes.iter().position(|is_set| *is_set);
            plane.and_then(|plane| self.rules.planes.get(plane)).copied().unwrap_or(self.rules.wall)
        })
    }

    #[inline]
    fn with_board(&self, board: Board<B, PLANES>) -> Self {
        Placed { board, rules: Arc::clone(&self.rules) }
    }

    /// A superset of the cells that moves can ever cover.
    ///
    /// The possible contents of each cell are found by making all moves at once and removing nothing; conditions are
    /// assumed to hold, except where a mark forbids a move for ever. If this takes many rounds, the result is all cells
    /// that a pattern can match.
    fn live(&self) -> B {
        let (board, rules) = (&self.board, &*self.rules);
        let Some(chains) = &rules.chains else { return self.live_by_stamps() };
        let mut rooms = chains.rooms(board);
        if rules.marks != 0 {
            let stamps = Player::ALL.into_iter().flat_map(|player| &rules.stamps[player]);
            for (room, stamp) in rooms.iter_mut().zip(stamps) {
                *room = self.not_forbidden(*room, stamp);
            }
        }
        chains.live(board, rooms, union(board, rules.movable))
    }

    /// The same for patterns that are not chains.
    fn live_by_stamps(&self) -> B {
        let most = union(&self.board, self.rules.movable);
        let mut reached = Reached { possible: self.board, live: B::EMPTY };
        for _ in 0..MOST_ROUNDS {
            let mut found_more = false;
            for stamp in Player::ALL.into_iter().flat_map(|player| &self.rules.stamps[player]) {
                let from = reached.possible;
                fits(&from, stamp, &mut |found, parts| {
                    let found = self.not_forbidden(found, stamp);
                    parts.clone().for_each(|(part, shift)| found_more |= reached.cover(found, part, shift));
                });
                if reached.live == most {
                    return most;
                }
            }
            if !found_more {
                return reached.live;
            }
        }
        most
    }

    /// The cells that some pattern can cover.
    #[inline]
    fn open(&self) -> B {
        match self.rules.roams || self.rules.marks != 0 {
            true => self.live(),
            false => union(&self.board, self.rules.movable),
        }
    }

    /// The places of a pattern that no mark forbids.
    #[inline]
    fn not_forbidden(&self, found: B, stamp: &Stamp) -> B {
        let rules = &*self.rules;
        let forbidding = stamp.conditions.iter().filter(|condition| !condition.wanted);
        forbidding.fold(found, |found, condition| match condition.planes & rules.marks {
            0 => found,
            marks => found & !covering(&self.board, &stamp.head, self.near(marks, condition.corners)),
        })
    }

    /// The cells near the cells of some planes.
    #[inline]
    fn near(&self, planes: Set, corners: bool) -> B {
        let board = &self.board;
        let near = |set: B| if corners { around(board, set) } else { board.beside(set) };
        match planes & self.rules.marks {
            0 => near(union(board, planes)),
            marks => near(self.standing(planes)) | union(board, marks) & union(board, self.rules.movable),
        }
    }

    /// The cells of some planes, without cells that are only near a mark.
    #[inline]
    fn standing(&self, planes: Set) -> B {
        let (board, rules) = (&self.board, &*self.rules);
        union(board, planes & !rules.marks) | union(board, planes & rules.marks) & !union(board, rules.movable)
    }

    /// The cells that conditions of moves in a part look for, and the marks that may keep some of them from ever moving;
    /// `standing` contains all cells that conditions look for.
    #[inline]
    fn seen_from(&self, part: B, standing: B) -> B {
        let (board, rules) = (&self.board, &*self.rules);
        let near = |set: B| if rules.looks_at_corners { board.around(set) } else { board.beside(set) };
        if standing.is_empty() {
            return B::EMPTY;
        }
        let seen = near(part) & standing;
        match rules.looked_for & rules.movable & !rules.marks {
            0 => seen,
            movable => seen | near(seen & union(board, movable)) & self.standing(rules.marks),
        }
    }

    /// The cells tied together by marks, where nothing else ties them: see [`Links::Marks`].
    ///
    /// Each move turns a cell into one that stays, so the set of these cells only shrinks.
    #[inline]
    fn ties(&self) -> Ties<B, PLANES> {
        let rules = &*self.rules;
        let near: [B; PLANES] = sets_of(|plane| match rules.marks >> plane & 1 {
            0 => B::EMPTY,
            _ => self.near(1 << plane, rules.marks_reach_corners),
        });
        let mut ties = Ties { live: B::EMPTY, marks: [(B::EMPTY, B::EMPTY); PLANES] };
        for stamp in Player::ALL.into_iter().flat_map(|player| &rules.stamps[player]) {
            let matching = stamp.head.tests.iter().fold(!B::EMPTY, |all, test| all & tested(&self.board, test));
            let marks_of = |condition: &PlaneCondition| {
                let planes = condition.planes;
                (0..PLANES).filter(move |mark| planes >> mark & 1 == 1)
            };
            let forbidding = stamp.conditions.iter().filter(|condition| !condition.wanted).flat_map(marks_of);
            let places = forbidding.fold(matching, |places, mark| places & !near[mark]);
            ties.live = ties.live | places;
            for flip in stamp.head.flips.iter().filter(|flip| flip.sets) {
                let (put, _) = &mut ties.marks[usize::from(flip.plane) % PLANES];
                *put = *put | places;
            }
            for mark in stamp.conditions.iter().flat_map(marks_of) {
                let (_, matters) = &mut ties.marks[mark];
                *matters = *matters | places & !near[mark];
            }
        }
        ties
    }

    /// The cells that a move in a set may forbid or allow, and the cells whose moves may forbid or allow a move in the set.
    #[inline]
    fn tied(&self, ties: &Ties<B, PLANES>, set: B) -> B {
        let board = &self.board;
        let near = |set: B| if self.rules.marks_reach_corners { around(board, set) } else { board.beside(set) };
        ties.marks
            .iter()
            .fold(B::EMPTY, |tied, &(put, matters)| tied | near(set & put) & matters | near(set & matters) & put)
    }

    /// The board without its marks; the cells near them are put into their planes instead.
    #[inline]
    fn without_marks(&self) -> Board<B, PLANES> {
        let (board, rules) = (&self.board, &*self.rules);
        if rules.marks == 0 {
            return *board;
        }
        let movable = union(board, rules.movable);
        let planes = sets_of(|plane| match rules.marks >> plane & 1 {
            0 => board.planes[plane],
            _ => self.near(1 << plane, rules.marks_reach_corners) & movable,
        });
        let board = board.with_planes(planes);
        board.cut(board.used())
    }
}

/// Calls `each` with the places where a pattern fits, ignoring its conditions, once for each number of repetitions, and
/// with the parts of the pattern and their shifts.
#[inline]
fn fits<'s, B: Bits, const PLANES: usize>(
    board: &Board<B, PLANES>,
    stamp: &'s Stamp,
    each: &mut impl FnMut(B, &PartsOf<'s>),
) {
    let mut found = fits_moved(board, board.all(), &stamp.head, (0, 0));
    let Some(repeat) = &stamp.repeat else {
        if !found.is_empty() {
            each(found, &PartsOf { stamp, repetitions: 0, next: 0 });
        }
        return;
    };
    let mut repetitions = 0;
    while !found.is_empty() {
        let shift = repeat.shift(repetitions);
        let complete = fits_moved(board, found, &repeat.tail, shift);
        if !complete.is_empty() {
            each(complete, &PartsOf { stamp, repetitions, next: 0 });
        }
        found = if repeat.is_alike { complete } else { fits_moved(board, found, &repeat.group, shift) };
        repetitions += 1;
    }
}

/// The parts of a pattern with a given number of repetitions, and their shifts.
#[derive(Clone)]
struct PartsOf<'s> {
    stamp: &'s Stamp,
    repetitions: i32,
    /// The number of parts returned already.
    next: i32,
}

impl<'s> Iterator for PartsOf<'s> {
    type Item = (&'s Part, (i32, i32));

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let done = self.next;
        self.next += 1;
        if done == 0 {
            return Some((&self.stamp.head, (0, 0)));
        }
        let repeat = self.stamp.repeat.as_ref().filter(|_| done <= self.repetitions + 1)?;
        let part = if done <= self.repetitions { &repeat.group } else { &repeat.tail };
        Some((part, repeat.shift(done - 1)))
    }
}

/// The cells of a set from which a part fits with a given shift.
#[inline]
fn fits_moved<B: Bits, const PLANES: usize>(board: &Board<B, PLANES>, set: B, part: &Part, shift: (i32, i32)) -> B {
    let mut found = set;
    for test in &part.tests {
        found = found & raised(tested(board, test), -offset(board, test.down + shift.0, test.right + shift.1));
        if found.is_empty() {
            return found;
        }
    }
    // Most parts fit nowhere, so the room is computed last.
    found & part.extent.room(board, shift)
}

/// The cells that pass a test.
#[inline]
fn tested<B: Bits, const PLANES: usize>(board: &Board<B, PLANES>, test: &Test) -> B {
    let plane = board.planes.get(usize::from(test.plane)).copied().unwrap_or(B::EMPTY);
    match test.others {
        0 => plane,
        others => plane | union(board, others),
    }
}

/// The distance between cells in the numbering of the board.
#[inline]
fn offset<B: Bits, const PLANES: usize>(board: &Board<B, PLANES>, down: i32, right: i32) -> i32 {
    down * board.width() as i32 + right
}

/// The set shifted to higher cells, or to lower ones.
#[inline]
fn raised<B: Bits>(set: B, places: i32) -> B {
    if 0 <= places { set.up(places.unsigned_abs()) } else { set.down(places.unsigned_abs()) }
}

/// The set shifted to higher cells, or to lower ones, by less than the capacity.
#[inline]
fn slid<B: Bits>(set: B, places: i32) -> B {
    if 0 <= places { set.up_inside(places.unsigned_abs()) } else { set.down_inside(places.unsigned_abs()) }
}

/// The places of a pattern where it covers a cell of a set.
fn covering<B: Bits, const PLANES: usize>(board: &Board<B, PLANES>, head: &Part, set: B) -> B {
    let places = head.tests.iter().map(|test| raised(set, -offset(board, test.down, test.right)));
    places.fold(B::EMPTY, |some, place| some | place)
}

/// The cells that touch a cell of a set at a side or at a corner.
fn around<B: Bits, const PLANES: usize>(board: &Board<B, PLANES>, set: B) -> B {
    let beside = board.beside(set);
    let corners = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    corners.iter().fold(beside, |all, &(down, right)| all | board.moved(set, down, right))
}

impl<B: Bits, const PLANES: usize> Position for Placed<B, PLANES> {
    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let (board, rules) = (&self.board, &*self.rules);
        for stamp in &rules.stamps[player] {
            fits(board, stamp, &mut |found, parts| {
                let found = stamp.conditions.iter().fold(found, |found, condition| {
                    let some = covering(board, &stamp.head, self.near(condition.planes, condition.corners));
                    if condition.wanted { found & some } else { found & !some }
                });
                if found.is_empty() {
                    return;
                }
                // The flips of a move, as planes and offsets from the cell where the pattern is placed.
                let flips = || {
                    let place =
                        |flip: &Flip, shift: (i32, i32)| offset(board, flip.down + shift.0, flip.right + shift.1);
                    let flips =
                        parts.clone().flat_map(|(part, shift)| part.flips.iter().map(move |flip| (flip, shift)));
                    flips.map(move |(flip, shift)| (usize::from(flip.plane), place(flip, shift)))
                };
                if stamp.repeat.is_some() && rules.marks == 0 {
                    // Patterns with repetitions fit in few places, so masks would not pay.
                    for cell in found.cells() {
                        let mut planes = board.planes;
                        for (plane, place) in flips() {
                            let plane = &mut planes[plane % PLANES];
                            *plane = *plane ^ B::cell((cell as i32 + place).unsigned_abs());
                        }
                        each(self.with_board(board.with_planes(planes)));
                    }
                    return;
                }
                let lowest = match stamp.repeat {
                    None => 0,
                    Some(_) => flips().map(|(_, place)| place).min().unwrap_or(0),
                };
                let mut masks = [B::EMPTY; PLANES];
                for (plane, place) in flips() {
                    masks[plane % PLANES] = masks[plane % PLANES] | B::cell((place - lowest).unsigned_abs());
                }
                // A cell that no pattern can match any more must not be marked as near to marks.
                let settled = match rules.marks {
                    0 => B::EMPTY,
                    _ => flips().fold(B::EMPTY, |all, (plane, place)| match rules.movable >> plane & 1 {
                        0 => all,
                        _ => all ^ B::cell((place - lowest).unsigned_abs()),
                    }),
                };
                for cell in found.cells() {
                    let up = (cell as i32 + lowest).unsigned_abs();
                    let planes = sets_of(|plane| match rules.marks >> plane & 1 {
                        0 => board.planes[plane] ^ masks[plane].up_inside(up),
                        _ => board.planes[plane] & !settled.up_inside(up) | masks[plane].up_inside(up),
                    });
                    each(self.with_board(board.with_planes(planes)));
                }
            });
        }
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        let (board, rules) = (&self.board, &*self.rules);
        let looked_for = self.standing(rules.looked_for);
        let keep = |part: B| {
            if part.count() < rules.fewest {
                return;
            }
            let has = |plane: usize| u8::from(!(board.planes[plane] & part).is_empty()) << plane;
            let present = (0..PLANES).fold(0, |present, plane| present | has(plane));
            if rules.needs.iter().all(|needed| needed & !present != 0) {
                return;
            }
            each(self.with_board(board.cut(part | self.seen_from(part, looked_for))));
        };
        let open = || self.open();
        match &rules.links {
            Links::Marks => {
                let ties = self.ties();
                Ground::parts(board, ties.live, |set| self.tied(&ties, set), keep);
            }
            Links::Beside => board.parts_beside(open(), keep),
            Links::Around => board.parts(open(), |set| board.around(set), keep),
            Links::Steps(steps) => match steps.as_slice() {
                [(0, 1)] if board.height() == 1 => board.parts_beside(open(), keep),
                steps => board.parts(open(), |set| stepped(board, set, steps), keep),
            },
        }
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let (board, rules) = (&self.without_marks(), &*self.rules);
        // Where rows may become columns, a board is kept at least as wide as it is high.
        let (lies, may_turn) = (board.height() <= board.width(), !rules.transposed.is_empty());
        let mut least: Option<(Board<B, PLANES>, bool)> = None;
        if lies || !may_turn {
            let images = if board.height() == 1 { &rules.single_row } else { &rules.lying };
            least_image(board, images, &mut least);
        }
        if may_turn && board.width() <= board.height() {
            least_image(&board.transposed(), &rules.transposed, &mut least);
        }
        let (least, negates) = least.unwrap_or((*board, false));
        (self.with_board(least), negates)
    }

    fn negative(&self) -> Option<Self> {
        let (image, transposes) = self.rules.negation.as_ref()?;
        let board = if *transposes { self.board.transposed() } else { self.board };
        let mut negative = None;
        least_image(&board, std::slice::from_ref(image), &mut negative);
        negative.map(|(board, _)| self.with_board(board))
    }

    fn view(&self) -> View {
        self.drawing().view(&self.rules.symbols.list())
    }
}

/// The cells reached by the steps from all cells of a set.
fn stepped<B: Bits, const PLANES: usize>(board: &Board<B, PLANES>, set: B, steps: &[(i32, i32)]) -> B {
    steps.iter().fold(B::EMPTY, |reached, &(down, right)| {
        reached | board.moved(set, down, right) | board.moved(set, -down, -right)
    })
}

/// Replaces a board by its least image. Images with a common first operation are adjacent, so that it is made once.
#[inline]
fn least_image<B: Bits, const PLANES: usize>(
    board: &Board<B, PLANES>,
    images: &[PlaneImage],
    least: &mut Option<(Board<B, PLANES>, bool)>,
) {
    let (mut upside_down, mut half_turned) = (false, false);
    let mut turned = *board;
    for image in images {
        if image.upside_down != upside_down {
            turned = if half_turned { board.upside_down() } else { turned.upside_down() };
            (upside_down, half_turned) = (image.upside_down, false);
        }
        if image.half_turned != half_turned {
            turned = turned.half_turned();
            half_turned = image.half_turned;
        }
        let renamed = match &image.from {
            None => turned,
            Some(from) => {
                let plane = |plane: usize| turned.planes[usize::from(from[plane]) % PLANES];
                turned.with_planes(sets_of(plane))
            }
        };
        match least {
            Some((known, _)) if *known <= renamed => {}
            _ => *least = Some((renamed, image.negates)),
        }
    }
}

impl<B: Bits, const PLANES: usize> Clone for Placed<B, PLANES> {
    #[inline]
    fn clone(&self) -> Self {
        self.with_board(self.board)
    }
}

impl<B: Bits, const PLANES: usize> PartialEq for Placed<B, PLANES> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board && Arc::ptr_eq(&self.rules, &other.rules)
    }
}

impl<B: Bits, const PLANES: usize> Eq for Placed<B, PLANES> {}

impl<B: Bits, const PLANES: usize> Hash for Placed<B, PLANES> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.board.hash(state);
    }
}

impl<B: Bits, const PLANES: usize> fmt::Display for Placed<B, PLANES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.drawing().text(&self.rules.symbols.list()))
    }
}
