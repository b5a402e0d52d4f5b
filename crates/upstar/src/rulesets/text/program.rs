//! Rules compiled for bit boards: a plane for each symbol except the wall, which is where no plane has a bit.
//!
//! A pattern becomes tests and flips. All places where it fits are found at once by intersecting the shifted planes of
//! its cells. A move flips bits of the planes.
//!
//! **Components.** A wall matches no pattern, so it never changes, and neither does any other symbol that no pattern
//! matches. Two cells are linked if some pattern can cover both, or if one can decide a condition on the other; sets of
//! cells not connected by a chain of links are independent. If no move makes such a symbol, cells that no move can ever
//! cover are found by following all moves at once. The cells that conditions look for are kept around a part.

use crate::board::{Bits, Board, Symmetry};
use crate::player::ByPlayer;
use crate::rulesets::text::Rule;
use crate::rulesets::text::chains::Chains;
use crate::rulesets::text::pattern::{Cell, MOST_SYMBOLS, Pattern, Set, symbols};
use crate::rulesets::text::symbols::Symbols;
use crate::rulesets::text::symmetry::Image;

/// Rules compiled for bit boards.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) symbols: Symbols,
    /// The number of symbols in the text; one more may stand for missing cells.
    pub(super) own_symbols: u8,
    /// The symbol of cells that are in no plane.
    pub(super) wall: u8,
    /// The symbol of each plane.
    pub(super) planes: Vec<u8>,
    pub(super) stamps: ByPlayer<Vec<Stamp>>,
    /// The patterns of both players as chains, if all of them are chains and there are not too many.
    pub(super) chains: Option<Chains>,
    /// The images for boards that keep their orientation, for boards of one row, where some images coincide, and for
    /// boards whose rows become columns.
    pub(super) lying: Vec<PlaneImage>,
    pub(super) single_row: Vec<PlaneImage>,
    pub(super) transposed: Vec<PlaneImage>,
    /// The image that exchanges the players and is its own inverse, if there is one.
    pub(super) negation: Option<(PlaneImage, bool)>,
    /// The planes whose cells some pattern can match.
    pub(super) movable: Set,
    /// Whether no move makes a cell that stays for ever, so that symbols alone do not identify such cells.
    pub(super) roams: bool,
    pub(super) links: Links,
    /// The planes named by conditions, and whether conditions look at corners.
    pub(super) looked_for: Set,
    pub(super) looks_at_corners: bool,
    /// The planes of marks: cells that no pattern matches and that conditions look for, all in the same way. They never
    /// change, and only the cells near a mark matter.
    pub(super) marks: Set,
    pub(super) marks_reach_corners: bool,
    /// For each rule, the planes that must not be empty.
    pub(super) needs: Vec<Set>,
    /// The least number of cells of a pattern.
    pub(super) fewest: u32,
}

/// A pattern as tests and flips.
#[derive(Debug)]
pub(super) struct Stamp {
    /// The head of the pattern.
    pub(super) head: Part,
    pub(super) conditions: Vec<PlaneCondition>,
    pub(super) repeat: Option<RepeatedPart>,
}

/// Tests, and the flips to make where they succeed.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) tests: Vec<Test>,
    pub(super) flips: Vec<Flip>,
    pub(super) extent: Extent,
}

/// The first and last rows and columns of the cells of a part, relative to the first cell of the pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Extent {
    pub(super) rows: (i32, i32),
    pub(super) columns: (i32, i32),
}

#[derive(Debug)]
pub(super) struct RepeatedPart {
    pub(super) group: Part,
    pub(super) step: (i32, i32),
    pub(super) tail: Part,
    /// Whether the tail fits wherever the group fits once more.
    pub(super) is_alike: bool,
}

impl RepeatedPart {
    /// The shift of the part after this many repetitions.
    #[inline]
    pub(super) fn shift(&self, repetitions: i32) -> (i32, i32) {
        (repetitions * self.step.0, repetitions * self.step.1)
    }
}

/// A cell that must be in one of some planes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Test {
    pub(super) down: i32,
    pub(super) right: i32,
    /// One of the planes, and the set of the others.
    pub(super) plane: u8,
    pub(super) others: Set,
}

/// A bit that changes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flip {
    pub(super) down: i32,
    pub(super) right: i32,
    pub(super) plane: u8,
    /// Whether it becomes one.
    pub(super) sets: bool,
}

/// A requirement on the cells near a pattern.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlaneCondition {
    pub(super) wanted: bool,
    pub(super) corners: bool,
    pub(super) planes: Set,
}

/// A symmetry of the rules as an operation on a board, which may be transposed first.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlaneImage {
    pub(super) upside_down: bool,
    pub(super) half_turned: bool,
    /// The source of each plane, if planes are exchanged.
    pub(super) from: Option<[u8; MOST_SYMBOLS]>,
    pub(super) negates: bool,
}

/// The pairs of cells that can be covered together.
#[derive(Debug)]
pub(super) enum Links {
    /// Cells beside each other, or fewer pairs.
    Beside,
    /// Cells that touch at least at a corner, or fewer pairs.
    Around,
    /// Cells at these distances in rows down and columns right.
    Steps(Vec<(i32, i32)>),
    /// None: each move turns a cell into one that stays, and only conditions on marks tie cells together.
    Marks,
}

impl Program {
    pub(super) fn new(
        symbols: Symbols,
        own_symbols: u8,
        wall: u8,
        rules: &ByPlayer<Vec<Rule>>,
        images: &[Image],
    ) -> Program {
        let planes: Vec<u8> = (0..symbols.list().len() as u8).filter(|symbol| *symbol != wall).collect();
        let all = || rules.left.iter().chain(&rules.right).map(|rule| &rule.pattern);
        let to_planes = |set: Set| plane_set(&planes, set);
        let matched = all().fold(0, |set, pattern| set | pattern.matched());
        let plane_images = |transposes: bool| {
            let images = images.iter().filter(|image| image.symmetry.transposes() == transposes);
            let mut images: Vec<PlaneImage> = images.map(|image| plane_image(&planes, image)).collect();
            // Images with a common first operation are adjacent, so that it is made once.
            images.sort_by_key(|image| (image.upside_down, image.half_turned));
            images
        };
        let lying = plane_images(false);
        // A single row is the same upside down.
        let mut single_row: Vec<PlaneImage> = Vec::new();
        for image in &lying {
            if !single_row.iter().any(|known| (known.half_turned, known.from) == (image.half_turned, image.from)) {
                single_row.push(PlaneImage { upside_down: false, ..*image });
            }
        }
        single_row.sort_by_key(|image| image.half_turned);
        let negation = images.iter().find(|image| {
            let is_own_inverse = |symbol: u8| {
                let renamed = |symbol: u8| image.renaming[usize::from(symbol)];
                renamed(renamed(symbol)) == symbol
            };
            let turns = matches!(image.symmetry, Symmetry::QuarterTurn | Symmetry::QuarterTurnBack);
            image.negates && !turns && (0..MOST_SYMBOLS as u8).all(is_own_inverse)
        });
        let movable = to_planes(matched);
        let looked_for = to_planes(all().fold(0, |set, pattern| set | pattern.looked_for()));
        let marks = looked_for & !movable;
        let looks_at_marks = |corners: bool| {
            let mut conditions = all().flat_map(|pattern| &pattern.conditions);
            conditions.any(|condition| condition.corners == corners && to_planes(condition.symbols) & marks != 0)
        };
        let marks = if looks_at_marks(false) && looks_at_marks(true) { 0 } else { marks };
        let ties_by_marks = marks != 0
            && all().all(|pattern| {
                pattern.unrolled(1).len() == 1
                    && pattern.written() & matched == 0
                    && to_planes(pattern.looked_for()) & !marks == 0
            });
        let mut needs: Vec<Set> = all().map(|pattern| needed(&planes, pattern)).collect();
        needs.sort_unstable();
        needs.dedup();
        let stamps =
            ByPlayer::from_fn(|player| rules[player].iter().map(|rule| Stamp::new(&planes, &rule.pattern)).collect());
        Program {
            stamps,
            chains: Chains::new(&planes, all()),
            lying,
            single_row,
            transposed: plane_images(true),
            negation: negation.map(|image| (plane_image(&planes, image), image.symmetry.transposes())),
            movable,
            roams: all().all(|pattern| pattern.written() & !matched == 0),
            links: if ties_by_marks { Links::Marks } else { Links::new(all()) },
            looked_for,
            marks_reach_corners: looks_at_marks(true),
            marks,
            looks_at_corners: all().any(|pattern| pattern.conditions.iter().any(|condition| condition.corners)),
            fewest: all().map(|pattern| pattern.unrolled(0).len() as u32).min().unwrap_or(0),
            needs,
            symbols,
            own_symbols,
            wall,
            planes,
        }
    }
}

/// The cells of some planes.
#[inline]
pub(super) fn union<B: Bits, const PLANES: usize>(board: &Board<B, PLANES>, planes: Set) -> B {
    let mut union = B::EMPTY;
    for plane in 0..PLANES {
        if planes >> plane & 1 == 1 {
            union = union | board.planes[plane];
        }
    }
    union
}

/// The planes of a set of symbols.
pub(super) fn plane_set(planes: &[u8], set: Set) -> Set {
    let members = planes.iter().enumerate().filter(|(_, symbol)| set >> **symbol & 1 == 1);
    members.fold(0, |planes, (plane, _)| planes | 1 << plane)
}

/// The plane of a symbol that is not the wall.
pub(super) fn plane_of(planes: &[u8], symbol: u8) -> Option<u8> {
    planes.iter().position(|known| *known == symbol).map(|plane| plane as u8)
}

/// The planes that must not be empty if a pattern is to fit.
fn needed(planes: &[u8], pattern: &Pattern) -> Set {
    let single = pattern.unrolled(0).into_iter().filter(|cell| cell.before.count_ones() == 1);
    plane_set(planes, single.fold(0, |set, cell| set | cell.before))
}

fn plane_image(planes: &[u8], image: &Image) -> PlaneImage {
    let (upside_down, half_turned) = match image.symmetry {
        Symmetry::Identity | Symmetry::Transposed => (false, false),
        Symmetry::HalfTurn | Symmetry::OtherDiagonal => (false, true),
        Symmetry::UpsideDown | Symmetry::QuarterTurnBack => (true, false),
        Symmetry::Sideways | Symmetry::QuarterTurn => (true, true),
    };
    let mut from: [u8; MOST_SYMBOLS] = std::array::from_fn(|plane| plane as u8);
    for (plane, symbol) in planes.iter().enumerate() {
        if let Some(to) = plane_of(planes, image.renaming[usize::from(*symbol)]) {
            from[usize::from(to)] = plane as u8;
        }
    }
    let is_exchange = from.iter().enumerate().any(|(plane, source)| plane != usize::from(*source));
    PlaneImage { upside_down, half_turned, from: is_exchange.then_some(from), negates: image.negates }
}

impl Stamp {
    fn new(planes: &[u8], pattern: &Pattern) -> Stamp {
        let condition = |condition: &super::pattern::Condition| PlaneCondition {
            wanted: condition.wanted,
            corners: condition.corners,
            planes: plane_set(planes, condition.symbols),
        };
        Stamp {
            head: Part::new(planes, &pattern.cells),
            conditions: pattern.conditions.iter().map(condition).collect(),
            repeat: pattern.repeat.as_ref().map(|repeat| {
                let (group, tail) = (Part::new(planes, &repeat.group), Part::new(planes, &repeat.tail));
                RepeatedPart { is_alike: group.tests == tail.tests, group, step: repeat.step, tail }
            }),
        }
    }
}

impl Part {
    fn new(planes: &[u8], cells: &[Cell]) -> Part {
        let test = |cell: &Cell| {
            let set = plane_set(planes, cell.before);
            let plane = set.trailing_zeros() as u8;
            Test { down: cell.down, right: cell.right, plane, others: set & set.wrapping_sub(1) }
        };
        let flips = cells.iter().flat_map(|cell| {
            let flip = |symbol: u8, sets: bool| {
                plane_of(planes, symbol).map(|plane| Flip { down: cell.down, right: cell.right, plane, sets })
            };
            let after = cell.after;
            let before = symbols(cell.before).filter(move |_| after.is_some()).filter_map(|symbol| flip(symbol, false));
            before.chain(cell.after.and_then(|symbol| flip(symbol, true))).collect::<Vec<_>>()
        });
        Part { tests: cells.iter().map(test).collect(), flips: flips.collect(), extent: Extent::new(cells) }
    }
}

impl Extent {
    pub(super) fn new(cells: &[Cell]) -> Extent {
        let ends = |way: fn(&Cell) -> i32| {
            let places = || cells.iter().map(way);
            (places().min().unwrap_or(0), places().max().unwrap_or(0))
        };
        Extent { rows: ends(|cell| cell.down), columns: ends(|cell| cell.right) }
    }

    /// The cells of a board from which a part has room with a given shift.
    #[inline]
    pub(super) fn room<B: Bits, const PLANES: usize>(&self, board: &Board<B, PLANES>, shift: (i32, i32)) -> B {
        let before = |first: i32, shift: i32| (-first - shift).max(0).unsigned_abs();
        let behind = |last: i32, shift: i32| (last + shift).max(0).unsigned_abs();
        let (above, below) = (before(self.rows.0, shift.0), behind(self.rows.1, shift.0));
        board.inside(above, below, before(self.columns.0, shift.1), behind(self.columns.1, shift.1))
    }
}

impl Links {
    fn new<'p>(patterns: impl Iterator<Item = &'p Pattern>) -> Links {
        let mut steps = Vec::new();
        for pattern in patterns {
            for times in 0..=2 {
                // Linking each cell to the nearest earlier one links them all.
                let cells = pattern.unrolled(times);
                for (number, cell) in cells.iter().enumerate() {
                    let way = |other: &Cell| (cell.down - other.down, cell.right - other.right);
                    steps.extend(cells[..number].iter().map(way).min_by_key(|way| way.0.abs() + way.1.abs()));
                }
            }
            for condition in &pattern.conditions {
                steps.extend([(0, 1), (1, 0)]);
                if condition.corners {
                    steps.extend([(1, 1), (1, -1)]);
                }
            }
        }
        // A step and its reverse link the same cells.
        for step in &mut steps {
            *step = (*step).max((-step.0, -step.1));
        }
        steps.sort_unstable();
        steps.dedup();
        let length = |step: &(i32, i32)| step.0.abs().max(step.1.abs());
        match steps.iter().all(|step| length(step) <= 1) {
            true if steps.iter().all(|step| step.0 == 0 || step.1 == 0) => match steps.len() {
                2 => Links::Beside,
                _ => Links::Steps(steps),
            },
            true if steps.len() == 4 => Links::Around,
            _ => Links::Steps(steps),
        }
    }
}
