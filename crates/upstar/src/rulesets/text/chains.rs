//! The cells that moves can ever cover: all moves are made at once, and nothing is removed.
//!
//! A pattern with repetitions is followed as a chain of patterns without repetitions, if it is equivalent to one.

use crate::board::{Bits, Board};
use crate::rulesets::text::pattern::{Cell, Pattern, Set};
use crate::rulesets::text::program::{Extent, plane_of, plane_set, union};

/// Patterns without repetitions that replace patterns with repetitions, as far as the possible contents of cells are
/// concerned: see [`is_chain`].
#[derive(Debug)]
pub(super) struct Chains {
    links: Vec<ChainLink>,
    /// The distinct extents of the links, in rows below and columns right of their upper left corner.
    extents: Vec<(u32, u32)>,
    /// The links in compact form, if all of them are short.
    short: Option<Vec<ShortLink>>,
}

/// A link of at most three cells, each of which must be in one plane. Missing cells repeat the first cell.
#[derive(Debug)]
struct ShortLink([ShortCell; 3]);

/// A cell of a short link, counted from the upper left corner.
#[derive(Clone, Copy, Debug)]
struct ShortCell {
    down: u32,
    right: u32,
    plane: u8,
    /// The plane that it moves to, or a plane of all cells.
    sets: u8,
}

/// A number of planes that exceeds any board's, so that plane numbers need no bounds check.
const ALL_PLANES: usize = 16;

/// The number of a plane that contains all cells.
const FULL: u8 = ALL_PLANES as u8 - 1;

/// A pattern without repetitions.
#[derive(Debug)]
struct ChainLink {
    cells: Vec<ChainCell>,
    /// The index of its extent among the extents of all links.
    extent: usize,
}

/// A cell of a link, counted from the upper left corner.
#[derive(Clone, Copy, Debug)]
struct ChainCell {
    down: u32,
    right: u32,
    /// One of the planes that it must be in, and the set of the others.
    plane: u8,
    others: Set,
    /// The plane that it moves to, if it changes and does not become a wall.
    sets: Option<u8>,
}

/// The greatest number of links.
pub(super) const MOST_LINKS: usize = 32;

/// The greatest number of rounds in which moves are followed.
pub(super) const MOST_ROUNDS: usize = 64;

impl Chains {
    /// The chains of patterns; `None` if one is not a chain or there are too many.
    pub(super) fn new<'p>(planes: &[u8], patterns: impl Iterator<Item = &'p Pattern> + Clone) -> Option<Chains> {
        if MOST_LINKS < patterns.clone().count() || !patterns.clone().all(is_chain) {
            return None;
        }
        let mut extents = Vec::new();
        let links = patterns.map(|pattern| {
            let cells = pattern.unrolled(0);
            let own = Extent::new(&cells);
            let cells = cells.iter().map(|cell| {
                let set = plane_set(planes, cell.before);
                ChainCell {
                    down: (cell.down - own.rows.0).unsigned_abs(),
                    right: (cell.right - own.columns.0).unsigned_abs(),
                    plane: set.trailing_zeros() as u8,
                    others: set & set.wrapping_sub(1),
                    sets: cell.after.and_then(|symbol| plane_of(planes, symbol)),
                }
            });
            let size = |(first, last): (i32, i32)| (last - first).unsigned_abs();
            let extent = (size(own.rows), size(own.columns));
            let place = extents.iter().position(|known| *known == extent).unwrap_or(extents.len());
            if place == extents.len() {
                extents.push(extent);
            }
            ChainLink { cells: cells.collect(), extent: place }
        });
        let links: Vec<ChainLink> = links.collect();
        Some(Chains { short: links.iter().map(ShortLink::new).collect(), links, extents })
    }

    /// For each link, the cells of a board where its upper left corner can be.
    #[inline]
    pub(super) fn rooms<B: Bits, const PLANES: usize>(&self, board: &Board<B, PLANES>) -> [B; MOST_LINKS] {
        let mut extents = [B::EMPTY; MOST_LINKS];
        for (room, &(below, right)) in extents.iter_mut().zip(&self.extents) {
            *room = board.inside(0, below, 0, right);
        }
        let mut rooms = [B::EMPTY; MOST_LINKS];
        for (room, link) in rooms.iter_mut().zip(&self.links) {
            *room = extents[link.extent % MOST_LINKS];
        }
        rooms
    }

    /// The cells that links can cover in succession, if nothing is ever removed; `rooms` gives the places of each link.
    /// The result is a subset of `most`, which is returned if too many rounds would be needed.
    #[inline]
    pub(super) fn live<B: Bits, const PLANES: usize>(
        &self,
        board: &Board<B, PLANES>,
        mut rooms: [B; MOST_LINKS],
        most: B,
    ) -> B {
        if let Some(links) = &self.short {
            return live_by_short_links(links, board, rooms, most);
        }
        let width = board.width();
        let (mut possible, mut live) = (*board, B::EMPTY);
        // The number of links in a row that made nothing new possible.
        let mut quiet = 0;
        for _ in 0..MOST_ROUNDS {
            for (link, room) in self.links.iter().zip(&mut rooms) {
                let mut found = *room;
                quiet += 1;
                for cell in &link.cells {
                    // Most links fit nowhere, which the first cells reveal. A place within the room allows every shift.
                    if found.is_empty() {
                        break;
                    }
                    found = found & cell.passing(&possible).down_inside(cell.down * width + cell.right);
                }
                if !found.is_empty() {
                    // A link need not be tried again at a place where it fitted once.
                    *room = *room & !found;
                    let mut more = B::EMPTY;
                    for cell in &link.cells {
                        let own = found.up_inside(cell.down * width + cell.right);
                        live = live | own;
                        if let Some(plane) = cell.sets.and_then(|sets| possible.planes.get_mut(usize::from(sets))) {
                            more = more | own & !*plane;
                            *plane = *plane | own;
                        }
                    }
                    if live == most {
                        return most;
                    }
                    if !more.is_empty() {
                        quiet = 0;
                    }
                }
                if quiet == self.links.len() {
                    return live;
                }
            }
        }
        most
    }
}

/// The same for short links, without loops over cells or tests of planes.
#[inline]
fn live_by_short_links<B: Bits, const PLANES: usize>(
    links: &[ShortLink],
    board: &Board<B, PLANES>,
    mut rooms: [B; MOST_LINKS],
    most: B,
) -> B {
    let width = board.width();
    let plane = |number: u8| usize::from(number) % ALL_PLANES;
    let mut possible = [B::EMPTY; ALL_PLANES];
    possible[..PLANES].copy_from_slice(&board.planes);
    possible[plane(FULL)] = !B::EMPTY;
    let (mut live, mut quiet) = (B::EMPTY, 0);
    for _ in 0..MOST_ROUNDS {
        for (ShortLink(cells), room) in links.iter().zip(&mut rooms) {
            quiet += 1;
            if !room.is_empty() {
                let shifts = cells.map(|cell| cell.down * width + cell.right);
                let fitting = |number: usize| possible[plane(cells[number].plane)].down_inside(shifts[number]);
                let found = *room & fitting(0) & fitting(1) & fitting(2);
                if !found.is_empty() {
                    *room = *room & !found;
                    let mut more = B::EMPTY;
                    for (cell, shift) in cells.iter().zip(shifts) {
                        let own = found.up_inside(shift);
                        let set = &mut possible[plane(cell.sets)];
                        live = live | own;
                        more = more | own & !*set;
                        *set = *set | own;
                    }
                    if live == most {
                        return most;
                    }
                    if !more.is_empty() {
                        quiet = 0;
                    }
                }
            }
            if quiet == links.len() {
                return live;
            }
        }
    }
    most
}

impl ShortLink {
    /// The link in compact form, if it is short.
    fn new(link: &ChainLink) -> Option<ShortLink> {
        let first = link.cells.first()?;
        let is_short = link.cells.len() <= 3 && link.cells.iter().all(|cell| cell.others == 0);
        let cell = |number: usize| {
            let cell = link.cells.get(number).unwrap_or(first);
            ShortCell { down: cell.down, right: cell.right, plane: cell.plane, sets: cell.sets.unwrap_or(FULL) }
        };
        is_short.then(|| ShortLink([cell(0), cell(1), cell(2)]))
    }
}

impl ChainCell {
    /// The cells of a board that are in one of the planes.
    #[inline]
    fn passing<B: Bits, const PLANES: usize>(&self, board: &Board<B, PLANES>) -> B {
        let plane = board.planes.get(usize::from(self.plane)).copied().unwrap_or(B::EMPTY);
        match self.others {
            0 => plane,
            others => plane | union(board, others),
        }
    }
}

/// Whether successive moves without repetitions cover the same cells, and write the same symbols, as a move with
/// repetitions, if nothing is ever removed.
///
/// Let the group match the same as the tail. Then a move with repetitions begins like a move without. If that move writes
/// a symbol that the head matches where the next step begins, the rest is a move with one repetition less; and whatever
/// the group writes must be written by the tail or by the next head.
fn is_chain(pattern: &Pattern) -> bool {
    let Some(repeat) = &pattern.repeat else { return true };
    let (head, step) = (&pattern.cells, repeat.step);
    let single = pattern.unrolled(0);
    let at = |cells: &[Cell], place: (i32, i32)| cells.iter().find(|cell| (cell.down, cell.right) == place).copied();
    let matched = |cells: &[Cell]| cells.iter().map(|cell| (cell.down, cell.right, cell.before)).collect::<Vec<_>>();
    let goes_on = head.iter().all(|cell| {
        let next = at(&single, (cell.down + step.0, cell.right + step.1));
        next.and_then(|next| next.after).is_some_and(|after| cell.before >> after & 1 == 1)
    });
    let is_put = repeat.group.iter().filter(|cell| cell.after.is_some()).all(|cell| {
        let by_tail = at(&repeat.tail, (cell.down, cell.right));
        let by_head = at(head, (cell.down - step.0, cell.right - step.1));
        [by_tail, by_head].into_iter().flatten().any(|other| other.after == cell.after)
    });
    matched(&repeat.group) == matched(&repeat.tail) && goes_on && is_put
}
