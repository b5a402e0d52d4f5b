//! The search that answers questions about nim-values.

use crate::arena::{MoveList, Part};
use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::number::mex;
use crate::player::Player;

use super::facts::{Fact, Facts, Surveyed, UNKNOWN, small};
use super::proofs::{Costs, NEVER, Proofs};

/// A question on the current path: whether the nim-value of a component is a number. Its options are the last ones of the lists.
struct Open {
    component: u32,
    number: u32,
    /// It is put aside when a cost reaches its limit.
    limits: Costs,
    /// The beginnings of its options, and of their parts.
    options: usize,
    parts: usize,
    /// The option that a question is asked about.
    chosen: usize,
    /// The number of questions entered before.
    begun: u64,
}

/// A move from `G + *n` whose result is not known.
#[derive(Clone, Copy)]
struct Choice {
    /// The nimber beside the component after a move in the nimber, otherwise the sum of the known parts after a move in the component.
    number: u32,
    is_in_nimber: bool,
    /// The end of the unknown parts.
    end: usize,
    /// What a question about it has cost so far, if it was put aside: the table may have lost that.
    costs: Option<Costs>,
}

/// A question that is to be answered for another one, and its limits.
struct Next {
    component: u32,
    number: u32,
    limits: Costs,
}

pub(super) struct Inquiry<'a> {
    facts: &'a mut Facts,
    arena: &'a mut dyn Surveyed,
    budget: &'a Budget,
    most_bytes: u64,
    /// The sum that is asked about; these numbers follow when components are forgotten.
    asked: Vec<u32>,
    way: Vec<Open>,
    options: Vec<Choice>,
    parts: Vec<u32>,
    proofs: Proofs,
    moves: MoveList,
    entered: u64,
    held: MemoryGuard<'a>,
}

impl<'a> Inquiry<'a> {
    pub(super) fn new(
        facts: &'a mut Facts,
        arena: &'a mut dyn Surveyed,
        parts: &[Part],
        most_bytes: u64,
        budget: &'a Budget,
    ) -> Inquiry<'a> {
        let room = budget.limits().memory.map_or(u64::MAX, |limit| limit.saturating_sub(budget.memory_used()) / 2);
        let most_bytes = most_bytes.min(room);
        Inquiry {
            facts,
            arena,
            budget,
            most_bytes,
            asked: parts.iter().map(|part| part.component).collect(),
            way: Vec::new(),
            options: Vec::new(),
            parts: Vec::new(),
            proofs: Proofs::new(most_bytes / 8),
            moves: MoveList::default(),
            entered: 0,
            held: MemoryGuard::new(budget, 0),
        }
    }

    /// Leaves the path: a later search may meet its components again.
    pub(super) fn close(&mut self) {
        for open in self.way.drain(..) {
            self.facts.fact_mut(open.component).is_open = false;
        }
    }

    /// The sum of the nim-values of the first components that are asked about.
    pub(super) fn value(&mut self, count: usize) -> Result<u32, Exhausted> {
        let mut sum = 0;
        for place in 0..count {
            loop {
                let component = self.asked[place];
                let fact = self.facts.survey(self.arena, component);
                if fact.value != UNKNOWN {
                    sum ^= fact.value;
                    break;
                }
                self.answer(component, fact.least)?;
            }
        }
        Ok(sum)
    }

    pub(super) fn is_zero(&mut self, count: usize) -> Result<bool, Exhausted> {
        let Some(last) = count.checked_sub(1) else { return Ok(true) };
        let number = self.value(last)?;
        loop {
            let component = self.asked[last];
            let fact = self.facts.survey(self.arena, component);
            if let Some(is_equal) = fact.is(number) {
                return Ok(is_equal);
            }
            self.answer(component, fact.within_reach(number))?;
        }
    }

    /// Answers a question, which is not answered yet.
    fn answer(&mut self, component: u32, number: u32) -> Result<(), Exhausted> {
        let mut next = Some(Next { component, number, limits: Costs { wins: NEVER, loses: NEVER } });
        while next.is_some() || !self.way.is_empty() {
            if let Some(Next { component, number, limits }) = next.take() {
                self.enter(component, number, limits)?;
                // Components get other numbers, so that none may be kept outside the lists.
                self.make_room();
            }
            next = self.look()?;
        }
        Ok(())
    }

    /// Puts a question on the path, with the options of its component.
    fn enter(&mut self, component: u32, number: u32, limits: Costs) -> Result<(), Exhausted> {
        self.budget.check()?;
        self.budget.note_node(0);
        self.entered += 1;
        let is_again = self.way.last().is_some_and(|last| last.component == component);
        if self.facts.fact(component).is_open && !is_again {
            return Err(self.arena.comes_back(component));
        }
        self.facts.fact_mut(component).is_open = true;
        let (options, parts) = (self.options.len(), self.parts.len());
        self.way.push(Open { component, number, limits, options, parts, chosen: options, begun: self.entered });
        self.moves.truncate(0);
        self.arena.expand(component, Player::Left, &mut self.moves)?;
        let mut values = Vec::new();
        let mut list: Vec<(u32, Vec<u32>)> = Vec::with_capacity(self.moves.len());
        for moved in self.moves.iter() {
            let mut known = 0;
            let mut unknown = Vec::new();
            for part in moved {
                match self.facts.survey(self.arena, part.component).value {
                    UNKNOWN => unknown.push(part.component),
                    value => known ^= value,
                }
            }
            cancel(&mut unknown);
            match unknown.is_empty() {
                true => values.push(known),
                false => list.push((known, unknown)),
            }
        }
        let fact = self.facts.fact_mut(component);
        if list.is_empty() {
            fact.value = small(mex(values.into_iter().map(u128::from)))?;
            return Ok(());
        }
        values.sort_unstable();
        values.into_iter().for_each(|value| fact.exclude(value));
        let least = fact.least;
        // Many moves lead to the same option up to symmetry.
        list.sort_unstable();
        list.dedup();
        for (known, unknown) in list {
            self.parts.extend(unknown);
            self.options.push(Choice { number: known, is_in_nimber: false, end: self.parts.len(), costs: None });
        }
        for less in least..number {
            self.options.push(Choice { number: less, is_in_nimber: true, end: self.parts.len(), costs: None });
        }
        let bytes = self.way.capacity() * size_of::<Open>()
            + self.options.capacity() * size_of::<Choice>()
            + self.parts.capacity() * size_of::<u32>()
            + self.moves.bytes();
        self.held.rise_to(bytes as u64 + self.proofs.bytes());
        Ok(())
    }

    /// Looks at the options of the last question: it is answered, or put aside, or another question is to be answered for it.
    fn look(&mut self) -> Result<Option<Next>, Exhausted> {
        let Some(last) = self.way.last() else { return Ok(None) };
        let Open { component, number, limits, options, parts, .. } = *last;
        if self.facts.fact(component).is(number).is_some() {
            self.leave(None);
            return Ok(None);
        }
        let mut all = Children::default();
        // Options that are done with are removed.
        let (mut kept_options, mut kept_parts, mut start) = (options, parts, parts);
        for place in options..self.options.len() {
            let Choice { number: mut known, is_in_nimber, end, costs } = self.options[place];
            let first = kept_parts;
            let mut size = 0;
            for part in start..end {
                let part = self.parts[part];
                let fact = self.facts.all[part as usize];
                if fact.value == UNKNOWN {
                    self.parts[kept_parts] = part;
                    kept_parts += 1;
                    size += u32::from(fact.moves);
                } else {
                    known ^= fact.value;
                }
            }
            start = end;
            let next = match self.parts[first..kept_parts] {
                [] if is_in_nimber => {
                    let fact = self.facts.all[component as usize];
                    match fact.is(known) {
                        Some(_) => continue,
                        None => self.question(component, fact, known, costs),
                    }
                }
                [] => {
                    self.facts.all[component as usize].exclude(known);
                    if known == number {
                        // The others are not needed.
                        self.leave(None);
                        return Ok(None);
                    }
                    continue;
                }
                [only] => {
                    let fact = self.facts.all[only as usize];
                    if fact.is(number ^ known).is_some() {
                        // It does not have this value: the value is not known.
                        kept_parts = first;
                        continue;
                    }
                    self.question(only, fact, fact.within_reach(number ^ known), costs)
                }
                // The value of the part with the fewest moves is needed in any case.
                ref unknown => {
                    let least = unknown.iter().min_by_key(|part| self.facts.all[**part as usize].moves);
                    let least = least.copied().unwrap_or(unknown[0]);
                    let number = self.facts.all[least as usize].least;
                    Next { component: least, number, limits: Costs::guess(size, 0) }
                }
            };
            all.add(next, kept_options, kept_parts <= first + 1);
            self.options[kept_options] = Choice { number: known, is_in_nimber, end: kept_parts, costs };
            kept_options += 1;
        }
        self.options.truncate(kept_options);
        self.parts.truncate(kept_parts);
        let Some(costs) = all.costs() else {
            // No option has this value, and there are options with all smaller ones.
            self.facts.all[component as usize].value = number;
            self.leave(None);
            return Ok(None);
        };
        if limits.wins <= costs.wins || limits.loses <= costs.loses {
            self.proofs.insert(component, number, costs);
            self.leave(Some(costs));
            return Ok(None);
        }
        if let Some(last) = self.way.last_mut() {
            last.chosen = all.chosen;
        }
        Ok(all.next(limits))
    }

    /// A question, with its costs in place of limits.
    fn question(&self, component: u32, fact: Fact, number: u32, costs: Option<Costs>) -> Next {
        let costs = self.proofs.get(component, number).or(costs);
        Next { component, number, limits: costs.unwrap_or(Costs::guess(fact.moves.into(), number)) }
    }

    /// Removes the last question from the path: it is answered, or put aside with some costs.
    fn leave(&mut self, costs: Option<Costs>) {
        let Some(Open { component, options, parts, begun, .. }) = self.way.pop() else { return };
        self.options.truncate(options);
        self.parts.truncate(parts);
        let mut is_open = false;
        if let Some(last) = self.way.last() {
            is_open = last.component == component;
            self.options[last.chosen].costs = costs;
        }
        let work = (self.entered - begun + 1).ilog2() as u8 + 1;
        let fact = self.facts.fact_mut(component);
        fact.is_open = is_open;
        fact.work = fact.work.max(work);
    }

    /// Forgets components if there are too many.
    fn make_room(&mut self) {
        self.facts.note(self.budget);
        let own = self.arena.held() + self.facts.bytes();
        if own <= self.most_bytes {
            return;
        }
        let facts = &mut self.facts.all;
        // What is needed now must stay.
        let needed = self.way.iter().map(|open| open.component).chain(self.parts.iter().copied());
        for component in needed.chain(self.asked.iter().copied()) {
            facts[component as usize].work |= NEEDED;
        }
        let mut counts = [0; NEEDED as usize];
        facts.iter().filter(|fact| fact.work < NEEDED).for_each(|fact| counts[fact.work as usize] += 1);
        let mut freed = 0;
        let least = counts.iter().position(|count| {
            freed += count;
            facts.len() / 2 < freed
        });
        let least = least.map_or(NEEDED, |work| work as u8 + 1);
        let kept: Vec<u32> = (0..facts.len() as u32).filter(|number| least <= facts[*number as usize].work).collect();
        for (place, &number) in kept.iter().enumerate() {
            facts[place] = facts[number as usize];
            facts[place].work &= !NEEDED;
        }
        facts.truncate(kept.len());
        facts.shrink_to_fit();
        let renumber = |number: &mut u32| *number = kept.partition_point(|other| other < number) as u32;
        self.parts.iter_mut().for_each(renumber);
        self.asked.iter_mut().for_each(renumber);
        self.way.iter_mut().for_each(|open| renumber(&mut open.component));
        self.proofs.retain(&kept);
        self.arena.retain(&kept);
        self.facts.note(self.budget);
        if self.most_bytes / 2 < self.arena.held() + self.facts.bytes() {
            // Little could be forgotten: the limits of the budget decide how long this may go on.
            self.most_bytes = self.most_bytes.saturating_mul(2);
        }
    }
}

/// The mark of work on a component that must not be forgotten.
const NEEDED: u8 = 1 << 7;

/// Sorts components, and removes pairs of equal ones.
fn cancel(components: &mut Vec<u32>) {
    components.sort_unstable();
    let mut kept: usize = 0;
    for place in 0..components.len() {
        if 0 < kept && components[kept - 1] == components[place] {
            kept -= 1;
        } else {
            components[kept] = components[place];
            kept += 1;
        }
    }
    components.truncate(kept);
}

/// The moves from `G + *n` whose results are not known.
#[derive(Default)]
struct Children {
    count: u32,
    /// The greatest cost to show that the opponent wins after one of them.
    wins: u32,
    /// The best one, its place, and whether it is a question about one part.
    best: Option<Next>,
    chosen: usize,
    is_part: bool,
    /// The cost of the second best.
    second: Option<u32>,
}

impl Children {
    /// Adds a question, whose limits are its costs; or the first question about a sum, with the costs of the sum.
    fn add(&mut self, next: Next, place: usize, is_part: bool) {
        self.count += 1;
        self.wins = self.wins.max(next.limits.wins);
        let loses = next.limits.loses;
        match self.best.as_ref().map(|best| best.limits.loses) {
            Some(best) if best <= loses => self.second = Some(self.second.map_or(loses, |second| second.min(loses))),
            best => {
                self.second = best;
                (self.best, self.chosen, self.is_part) = (Some(next), place, is_part);
            }
        }
    }

    /// The costs of the sum that the moves are made from; `None` if there are none.
    fn costs(&self) -> Option<Costs> {
        let best = self.best.as_ref()?;
        Some(Costs { wins: best.limits.loses, loses: self.wins.saturating_add(self.count - 1).min(NEVER - 1) })
    }

    /// The best question, with its limits.
    fn next(self, limits: Costs) -> Option<Next> {
        let mut best = self.best?;
        best.limits = match self.is_part {
            // A little more than the second best costs, so as not to change between them all the time.
            true => Costs {
                wins: limits.loses - (self.count - 1),
                loses: limits.wins.min(self.second.map_or(NEVER, |second| second.saturating_add(1 + second / 4))),
            },
            false => Costs { wins: NEVER, loses: NEVER },
        };
        Some(best)
    }
}
