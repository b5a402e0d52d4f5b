//! Positions of games that are given as text.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::board::{Bits, Board, Drawing, View};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::text::pattern::Set;
use crate::rulesets::text::program::{Flip, Links, Part, PlaneCondition, PlaneImage, Program, Stamp, Test};

/// A position: a board with a plane for each symbol but the wall, and the rules.
///
/// # Equality
///
/// Positions are equal if their boards are and if they have the same rules in memory; rules that were read twice are
/// two rules. Positions keep their rules alive, so that no other rules can come to the same place.
pub(super) struct Placed<B, const PLANES: usize> {
    board: Board<B, PLANES>,
    rules: Arc<Program>,
}

/// The most rounds in which moves are followed.
const MOST_ROUNDS: usize = 64;

impl<B: Bits, const PLANES: usize> Placed<B, PLANES> {
    /// The position of a drawing in the symbols of the rules.
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

    /// The cells that a move can ever cover, and perhaps more.
    ///
    /// What may come to stand in each cell is found by making all moves at once and taking nothing away; conditions
    /// are taken to hold. If that takes many rounds, all cells that a pattern can match are taken.
    fn live(&self) -> B {
        let most = union(&self.board, self.rules.movable);
        let mut possible = self.board;
        let mut live = B::EMPTY;
        for _ in 0..MOST_ROUNDS {
            let before = possible.planes;
            for stamp in Player::ALL.into_iter().flat_map(|player| &self.rules.stamps[player]) {
                let from = possible;
                fits(&from, stamp, &mut |found, parts| {
                    for (part, shift) in parts {
                        for test in &part.tests {
                            live = live | raised(found, offset(&from, test.down + shift.0, test.right + shift.1));
                        }
                        for flip in part.flips.iter().filter(|flip| flip.sets) {
                            let plane = &mut possible.planes[usize::from(flip.plane)];
                            let place = offset(&from, flip.down + shift.0, flip.right + shift.1);
                            *plane = *plane | raised(found, place);
                        }
                    }
                });
                if live == most {
                    return most;
                }
            }
            if possible.planes == before {
                return live;
            }
        }
        most
    }

    /// The cells that some pattern can cover.
    #[inline]
    fn open(&self) -> B {
        match self.rules.roams {
            true => self.live(),
            false => union(&self.board, self.rules.movable),
        }
    }
}

/// A place where a pattern fits: its parts, and how far each is moved.
type Parts<'s> = [(&'s Part, (i32, i32))];

/// Calls `each` with the places where a pattern fits, whatever its conditions, one call for each number of repetitions.
#[inline]
fn fits<B: Bits, const PLANES: usize>(board: &Board<B, PLANES>, stamp: &Stamp, each: &mut impl FnMut(B, &Parts<'_>)) {
    let Some(repeat) = &stamp.repeat else {
        let (below, right) = (stamp.head.below, stamp.head.right);
        let mut found = board.inside(0, below, 0, right);
        for test in &stamp.head.tests {
            if found.is_empty() {
                return;
            }
            // The first cell is the one in the corner, so that all others come later.
            found = found & tested(board, test).down_inside(offset(board, test.down, test.right).unsigned_abs());
        }
        if !found.is_empty() {
            each(found, &[(&stamp.head, (0, 0))]);
        }
        return;
    };
    let mut parts = vec![(&stamp.head, (0, 0))];
    let mut found = fits_moved(board, board.all(), &stamp.head, (0, 0));
    let mut shift = (0, 0);
    while !found.is_empty() {
        let complete = fits_moved(board, found, &repeat.tail, shift);
        parts.push((&repeat.tail, shift));
        if !complete.is_empty() {
            each(complete, &parts);
        }
        parts.pop();
        parts.push((&repeat.group, shift));
        found = fits_moved(board, found, &repeat.group, shift);
        shift = (shift.0 + repeat.step.0, shift.1 + repeat.step.1);
    }
}

/// The cells of a set from which a part fits if it is moved so far.
fn fits_moved<B: Bits, const PLANES: usize>(board: &Board<B, PLANES>, set: B, part: &Part, shift: (i32, i32)) -> B {
    let mut found = set;
    for test in &part.tests {
        let (down, right) = (test.down + shift.0, test.right + shift.1);
        let above = |way: i32| way.min(0).unsigned_abs();
        let room = board.inside(above(down), above(-down), above(right), above(-right));
        if room.is_empty() {
            return B::EMPTY;
        }
        found = found & room & raised(tested(board, test), -offset(board, down, right));
    }
    found
}

/// The cells that pass a test.
#[inline]
fn tested<B: Bits, const PLANES: usize>(board: &Board<B, PLANES>, test: &Test) -> B {
    let plane = board.planes[usize::from(test.plane) % PLANES];
    match test.others {
        0 => plane,
        others => plane | union(board, others),
    }
}

/// The cells of some planes.
#[inline]
fn union<B: Bits, const PLANES: usize>(board: &Board<B, PLANES>, planes: Set) -> B {
    let mut union = B::EMPTY;
    for plane in 0..PLANES {
        if planes >> plane & 1 == 1 {
            union = union | board.planes[plane];
        }
    }
    union
}

/// The number of cells from one to another.
#[inline]
fn offset<B: Bits, const PLANES: usize>(board: &Board<B, PLANES>, down: i32, right: i32) -> i32 {
    down * board.width() as i32 + right
}

/// The set moved to higher cells, or to lower ones.
#[inline]
fn raised<B: Bits>(set: B, places: i32) -> B {
    if 0 <= places { set.up(places.unsigned_abs()) } else { set.down(places.unsigned_abs()) }
}

/// Those of the places of a pattern that meet its conditions.
fn meeting<B: Bits, const PLANES: usize>(
    board: &Board<B, PLANES>,
    found: B,
    head: &Part,
    conditions: &[PlaneCondition],
) -> B {
    conditions.iter().fold(found, |found, condition| {
        let looked_for = union(board, condition.planes);
        let near = if condition.corners { around(board, looked_for) } else { board.beside(looked_for) };
        let places = head.tests.iter().map(|test| raised(near, -offset(board, test.down, test.right)));
        let some = places.fold(B::EMPTY, |some, place| some | place);
        if condition.wanted { found & some } else { found & !some }
    })
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
        let board = &self.board;
        for stamp in &self.rules.stamps[player] {
            fits(board, stamp, &mut |found, parts| {
                let found = match stamp.conditions.as_slice() {
                    [] => found,
                    conditions => meeting(board, found, &stamp.head, conditions),
                };
                if found.is_empty() {
                    return;
                }
                // The flips of a move at the first cell where they all are on the board, and how far that is from it.
                let flips = || {
                    let place =
                        |flip: &Flip, shift: (i32, i32)| offset(board, flip.down + shift.0, flip.right + shift.1);
                    let flips = parts.iter().flat_map(|(part, shift)| part.flips.iter().map(|flip| (flip, *shift)));
                    flips.map(move |(flip, shift)| (usize::from(flip.plane), place(flip, shift)))
                };
                let lowest = match parts {
                    [_] => 0,
                    _ => flips().map(|(_, place)| place).min().unwrap_or(0),
                };
                let mut masks = [B::EMPTY; PLANES];
                for (plane, place) in flips() {
                    masks[plane % PLANES] = masks[plane % PLANES] | B::cell((place - lowest).unsigned_abs());
                }
                for cell in found.cells() {
                    let up = (cell as i32 + lowest).unsigned_abs();
                    let planes = std::array::from_fn(|plane| board.planes[plane] ^ masks[plane].up_inside(up));
                    each(self.with_board(board.with_planes(planes)));
                }
            });
        }
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        let (board, rules) = (&self.board, &*self.rules);
        let mut keep = |part: B| {
            if part.count() < rules.fewest {
                return;
            }
            let has = |plane: usize| u8::from(!(board.planes[plane] & part).is_empty()) << plane;
            let present = (0..PLANES).fold(0, |present, plane| present | has(plane));
            if rules.needs.iter().all(|needed| needed & !present != 0) {
                return;
            }
            let set = match rules.looked_for {
                0 => part,
                planes => {
                    let near = if rules.looks_at_corners { board.around(part) } else { board.beside(part) };
                    part | near & union(board, planes)
                }
            };
            each(self.with_board(board.cut(set)));
        };
        let open = self.open();
        match &rules.links {
            Links::Beside => board.parts_beside(open, keep),
            Links::Steps(steps) if board.height() == 1 && steps.contains(&(0, 1)) => match steps.as_slice() {
                [(0, 1)] => board.parts_beside(open, keep),
                steps => board.parts(open, |set| stepped(board, set, steps), &mut keep),
            },
            Links::Around => board.parts(open, |set| board.around(set), &mut keep),
            Links::Steps(steps) => board.parts(open, |set| stepped(board, set, steps), &mut keep),
        }
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let (board, rules) = (&self.board, &*self.rules);
        // Where rows may become columns, a board is kept at least as wide as high.
        let (lies, may_turn) = (board.height() <= board.width(), !rules.transposed.is_empty());
        let mut least: Option<(Board<B, PLANES>, bool)> = None;
        if lies || !may_turn {
            least_image(board, &rules.lying, &mut least);
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

/// Steps from all cells of a set.
fn stepped<B: Bits, const PLANES: usize>(board: &Board<B, PLANES>, set: B, steps: &[(i32, i32)]) -> B {
    steps.iter().fold(B::EMPTY, |reached, &(down, right)| {
        reached | board.moved(set, down, right) | board.moved(set, -down, -right)
    })
}

/// Puts the least image of a board in the place of a greater one. Images that begin in the same way stand together.
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
                turned.with_planes(std::array::from_fn(plane))
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
