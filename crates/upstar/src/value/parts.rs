//! The parts of a game that was first made as a sum.
//!
//! A node remembers the sum by which it was made, and therefore the *atoms* that it is a sum of: ups and nimbers, and nodes that
//! were not made as sums. Common parts of two games need not be compared: `A + C <= B + C` exactly if `A <= B`. The values of
//! positions are sums of the values of their components, and the values of their followers have most of these in common.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::value::depth::deeper;
use crate::value::id::{Id, Tail};
use crate::value::kinds::Kinds;
use crate::value::origin::{MOST_PARTS, Part, SumOfAtoms};
use crate::value::spot::Spot;
use crate::value::universe::Universe;

/// Games with at most this number of options are compared faster than they are decomposed.
const FEW_OPTIONS: usize = 4;

/// The sum of two games as a sum of atoms, regardless of which game each atom comes from.
pub(super) struct Gathered {
    /// The atoms in order, each without a number, padded with zeros. The first that is not its own negative is not negated.
    atoms: [Id; MOST_PARTS],
    /// The number of the sum.
    number: Dyadic,
    /// Whether the atoms and the number belong to the negative of the sum.
    negated: bool,
}

impl Universe {
    /// Records that the sum of two games without numbers was computed when there were already `count` nodes.
    ///
    /// A node older than that was made in another way. Both summands must be older than the node, so that decomposition
    /// terminates.
    pub(super) fn note_summands(&self, sum: Id, g: Id, h: Id, count: usize) {
        let Tail::Node(node) = self.tail(sum) else { return };
        let is_older = |game: Id| game.node_index().is_none_or(|index| index < node.index);
        if count <= node.index as usize && is_older(g) && is_older(h) {
            let kinds = self.kinds(g).with(self.kinds(h));
            let summands = [g, self.less_number_of(h, sum)].map(|game| self.signed(game, node.negative));
            // Another thread may have made it in the meantime; then either record is correct.
            _ = self.node(node.index).more.origin.summands.set((summands, kinds.signed(node.negative)));
        }
    }

    /// The decomposition of a node or its negative, up to the sign; `None` if it is an atom or not a node.
    fn sum_of_atoms(&self, tail: Id) -> Option<&SumOfAtoms> {
        let node = tail.node_index()?;
        let sum = &self.node(node).more.origin.sum;
        sum.get_or_init(|| deeper(|| self.find_sum_of_atoms(node)).map(Box::new)).as_deref()
    }

    fn find_sum_of_atoms(&self, node: u32) -> Option<SumOfAtoms> {
        let (summands, _) = self.node(node).more.origin.summands.get()?;
        let mut number = Dyadic::ZERO;
        let mut atoms: Vec<Id> = Vec::new();
        for &summand in summands {
            number = &number + &self.number_of(summand);
            let tail = self.bare(self.tail(summand));
            if let Some(SumOfAtoms { number: own, .. }) = self.sum_of_atoms(tail) {
                number = if tail.is_negated() { &number - own } else { &number + own };
            }
            for atom in self.atoms(tail) {
                let opposite = self.negative(atom);
                match atoms.iter().position(|&other| other == opposite) {
                    Some(place) => _ = atoms.swap_remove(place),
                    None => atoms.push(atom),
                }
            }
        }
        let fits = |atom: &Id| !atom.is_boxed() && atom.node_index().is_none_or(|index| index < node);
        if atoms.len() < 2 || MOST_PARTS < atoms.len() || !atoms.iter().all(fits) {
            return None;
        }
        atoms.sort_unstable();
        self.budget().note_memory((atoms.len() * size_of::<Part>()) as u64);
        let part = |atom| Part { atom, begun: AtomicBool::new(false), rest: OnceLock::new() };
        Some(SumOfAtoms { list: atoms.into_iter().map(part).collect(), number })
    }

    /// The kinds of atoms that may occur in a game without a number.
    #[inline]
    pub(super) fn kinds(&self, tail: Id) -> Kinds {
        let summands = tail.node_index().and_then(|index| self.node(index).more.origin.summands.get());
        match summands {
            Some((_, kinds)) => kinds.signed(tail.is_negated()),
            None if tail == Id::ZERO => Kinds::default(),
            None => Kinds::of_atom(tail),
        }
    }

    /// The atoms of a game without a number.
    pub(super) fn atoms(&self, tail: Id) -> impl Iterator<Item = Id> + '_ {
        let list = self.sum_of_atoms(tail).map_or(&[][..], |sum| &sum.list);
        let whole = (list.is_empty() && tail != Id::ZERO).then_some(tail);
        let negated = tail.is_negated();
        whole
            .into_iter()
            .chain(list.iter().map(move |part| if negated { part.atom.negative_tail() } else { part.atom }))
    }

    /// An atom that two games without numbers have in common.
    fn common_atom(&self, g: Id, h: Id) -> Option<Id> {
        self.atoms(g).find(|&atom| self.atoms(h).any(|other| other == atom))
    }

    /// The atoms of two games without numbers together; `None` if both are atoms, or if there are too many.
    pub(super) fn gathered(&self, g: Id, h: Id) -> Option<Gathered> {
        let sums = [g, h].map(|game| self.sum_of_atoms(game));
        if sums.iter().all(Option::is_none) {
            return None;
        }
        let mut number = Dyadic::ZERO;
        for (game, SumOfAtoms { number: own, .. }) in
            [g, h].into_iter().zip(sums).filter_map(|(g, sum)| Some((g, sum?)))
        {
            number = if game.is_negated() { &number - own } else { &number + own };
        }
        let mut atoms = [Id::ZERO; MOST_PARTS];
        let mut count = 0;
        for atom in self.atoms(g).chain(self.atoms(h)) {
            *atoms.get_mut(count).filter(|_| !atom.is_boxed())? = atom;
            count += 1;
        }
        let own = &mut atoms[..count];
        own.sort_unstable();
        let negated = own.iter().find(|atom| !atom.is_symmetric()).is_some_and(|atom| atom.is_negated());
        if negated {
            number = -number;
            own.iter_mut().for_each(|atom| *atom = self.negative(*atom));
            own.sort_unstable();
        }
        Some(Gathered { atoms, number, negated })
    }

    /// The sum of atoms, if it is known, from whichever two partial sums it was computed.
    pub(super) fn known_sum(&self, gathered: &Gathered) -> Option<Id> {
        let sum = self.shifted(self.store.sums_of_atoms.get(&gathered.atoms)?, &gathered.number);
        Some(self.signed(sum, gathered.negated))
    }

    /// Stores a sum of atoms.
    pub(super) fn note_sum(&self, gathered: &Gathered, sum: Id) {
        let sum = self.shifted(self.signed(sum, gathered.negated), &-&gathered.number);
        self.store.sums_of_atoms.insert(gathered.atoms, sum, 0, self.budget());
    }

    /// Whether a game without a number has few options.
    fn is_simple(&self, tail: Id) -> bool {
        tail.node_index().is_none_or(|index| self.node(index).all_options().len() <= FEW_OPTIONS)
    }

    /// A game without a number minus one of its atoms; `None` if that does not fit, does not have fewer atoms, or is being computed.
    fn rest(&self, tail: Id, atom: Id) -> Result<Option<Spot>, Exhausted> {
        if tail == atom {
            return Ok(self.spot(self.place(Id::ZERO)));
        }
        let Some(sum) = self.sum_of_atoms(tail) else { return Ok(None) };
        let atom = self.signed(atom, tail.is_negated());
        let Some(part) = sum.list.iter().find(|part| part.atom == atom) else { return Ok(None) };
        let rest = match part.rest.get() {
            Some(rest) => *rest,
            // Computing it takes comparisons, which may request it again. They, and other threads, proceed without it.
            None if part.begun.swap(true, Ordering::Relaxed) => None,
            None => {
                let rest = self.find_rest(sum, atom).inspect_err(|_| part.begun.store(false, Ordering::Relaxed))?;
                *part.rest.get_or_init(|| rest)
            }
        };
        Ok(rest.map(|rest| if tail.is_negated() { rest.negative() } else { rest }))
    }

    fn find_rest(&self, sum: &SumOfAtoms, atom: Id) -> Result<Option<Spot>, Exhausted> {
        let mut others: Vec<Id> = sum.list.iter().map(|part| part.atom).collect();
        if let Some(place) = others.iter().position(|&other| other == atom) {
            others.swap_remove(place);
        }
        let rest = self.budget().deeper(|| self.sum_of(&mut others))?;
        let spot = self.spot(self.place(self.shifted(rest, &sum.number)));
        // It may be known as another sum, of more atoms. Removing atoms must terminate.
        Ok(spot.filter(|spot| self.atoms(spot.tail).count() < sum.list.len()))
    }

    /// Two games minus an atom that both contain, if there is one.
    pub(super) fn less_common_atom(&self, g: &Spot, h: &Spot) -> Result<Option<[Spot; 2]>, Exhausted> {
        if self.is_simple(g.tail) && self.is_simple(h.tail) {
            return Ok(None);
        }
        let Some(atom) = self.common_atom(g.tail, h.tail) else { return Ok(None) };
        let rests = self.rest(g.tail, atom)?.zip(self.rest(h.tail, atom)?);
        Ok(rests.map(|(g_rest, h_rest)| [g_rest.shifted(g.number), h_rest.shifted(h.number)]))
    }

    /// Two games with the same sum as these two, which have no numbers: without an atom and its negative, if there is such a pair.
    pub(super) fn less_opposite_atoms(&self, g: Id, h: Id) -> Result<Option<[Id; 2]>, Exhausted> {
        if !self.kinds(g).negative().may_meet(self.kinds(h)) {
            return Ok(None);
        }
        let Some(atom) = self.common_atom(g, self.negative(h)) else { return Ok(None) };
        let rests = self.rest(g, atom)?.zip(self.rest(h, self.negative(atom))?);
        Ok(rests.map(|(g_rest, h_rest)| [g_rest, h_rest].map(|rest| self.game_at(&rest))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Game;

    fn bare(game: Game<'_>) -> Id {
        game.id().small_tail()
    }

    #[test]
    fn a_sum_is_made_of_atoms_and_their_rests() {
        let universe = Universe::default();
        let game = |left, right| universe.game(&[left], &[right]).expect("unlimited");
        let switch = |left, right| game(universe.integer(left), universe.integer(right));
        let [a, b, c] = [(5, 4, -3), (7, 1, -2), (11, 2, -6)].map(|(p, q, r)| game(switch(p, q), universe.integer(r)));
        let sum = (a + b).and_then(|two| two - c).expect("unlimited");
        let atoms: Vec<Id> = universe.atoms(bare(sum)).collect();
        assert_eq!(atoms.len(), 3);
        for game in [a, b, -c] {
            assert!(atoms.contains(&bare(game)));
            let rest = universe.rest(bare(sum), bare(game)).expect("unlimited").expect("fits");
            let [rest, game, sum] = [universe.game_at(&rest), bare(game), bare(sum)].map(|id| universe.handle(id));
            assert_eq!(rest + game, Ok(sum));
            // The same for the negatives, without additional work.
            let negative = universe.rest(bare(-sum), bare(-game)).expect("unlimited").expect("fits");
            assert_eq!(universe.game_at(&negative), (-rest).id());
        }
        // Without c, and without its negative: only a and b remain.
        let [left, right] = universe.less_opposite_atoms(bare(sum), bare(c)).expect("unlimited").expect("fit");
        assert_eq!((universe.atoms(left.small_tail()).count(), right), (2, Id::ZERO));
        assert!(universe.kinds(bare(sum)).may_meet(universe.kinds(bare(a))));
    }
}
