//! Bounds of components by runs of slices: the sum of the runs is on one side of the component.

use crate::budget::{Exhausted, MemoryGuard};
use crate::player::{ByPlayer, Player};
use crate::value::Universe;

use super::bound::{self, Bound, Bounds};
use super::units::Source;

/// The greatest number of moves of a run of slices whose value is wanted, and the greatest number of slices in a run.
const SLICE_MOVES: u32 = 28;
const LONGEST_RUN: u32 = 3;

/// A run of slices of a component.
pub(in crate::solve) struct Run {
    /// The first slice, and the one behind the last.
    pub(in crate::solve) start: u32,
    pub(in crate::solve) end: u32,
    /// The number of a position with its value; runs are counted apart from the components.
    pub(in crate::solve) number: u32,
    /// Whether the position has the negative of its value.
    pub(in crate::solve) negated: bool,
}

/// The bounds of runs of slices.
pub(super) struct Slices<'a> {
    universe: &'a Universe,
    /// Those that are known, by the numbers of the runs.
    known: Vec<Option<Bounds>>,
    /// The runs of a component.
    runs: Vec<Run>,
    /// The best bound of its first slices, for each number of them.
    best: Vec<Option<Bound>>,
    held: MemoryGuard<'a>,
}

impl<'a> Slices<'a> {
    pub(super) fn new(universe: &'a Universe) -> Slices<'a> {
        let held = MemoryGuard::new(universe.budget(), 0);
        Slices { universe, known: Vec::new(), runs: Vec::new(), best: Vec::new(), held }
    }

    /// The bound of a component by the runs with the best means, if it can be cut.
    pub(super) fn best(
        &mut self,
        source: &mut dyn Source,
        component: u32,
        player: Player,
    ) -> Result<Option<Bound>, Exhausted> {
        let mut runs = std::mem::take(&mut self.runs);
        runs.clear();
        source.runs(component, player, LONGEST_RUN, &mut runs)?;
        self.best.clear();
        self.best.push(Some(Bound::number(0)));
        for run in &runs {
            if self.best.len() <= run.end as usize {
                self.best.push(None);
            }
            let Some(before) = self.best[run.start as usize] else { continue };
            let side = if run.negated { !player } else { player };
            let Some(bound) = self.bounds(source, run.number)?[side] else { continue };
            let sum = before.plus(if run.negated { bound.negative() } else { bound });
            let best = &mut self.best[run.end as usize];
            if best.is_none_or(|best| best.is_worse(player, sum)) {
                *best = Some(sum);
            }
        }
        let is_cut = !runs.is_empty();
        self.runs = runs;
        Ok(self.best.pop().flatten().filter(|_| is_cut))
    }

    /// The bounds of a run, found once.
    fn bounds(&mut self, source: &mut dyn Source, run: u32) -> Result<Bounds, Exhausted> {
        let place = run as usize;
        if let Some(Some(known)) = self.known.get(place) {
            return Ok(*known);
        }
        if self.known.len() <= place {
            let more = (place + 1).next_power_of_two() - self.known.len();
            self.held.add((more * size_of::<Option<Bounds>>()) as u64);
            self.known.resize(self.known.len() + more, None);
        }
        let bounds = match source.slice_value(run, SLICE_MOVES)? {
            Some(value) => bound::of_value(self.universe.handle(value))?,
            None => ByPlayer { left: None, right: None },
        };
        self.known[place] = Some(bounds);
        Ok(bounds)
    }
}
