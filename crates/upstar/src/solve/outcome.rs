//! Who wins a position, found by search.
//!
//! A position is a sum of components. Those that are solved with little effort are replaced by their values and added up
//! to one game; on the others the search makes moves. It stops as soon as a winning move is found, and remembers sums it
//! has seen. A component and its negative cancel. So an outcome is often known long before a canonical value could be.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::budget::{Exhausted, MemoryGuard};
use crate::player::{ByPlayer, Player};
use crate::position::{PlayMode, Position};
use crate::solve::components::{BudgetedComponents, Components, MoveList, Part, Pool};
use crate::solve::values::{Values, Worker};
use crate::value::{Id, MAX_DEPTH, Outcome, Universe};

/// How many components may be solved to find the value of one. Most attempts are in vain: with 100 a board of Domineering
/// of 6x6 took nine times as long; with fewer, more sums have to be kept.
const EFFORT: u64 = 4;

/// The outcome of a position.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent, or if play goes deeper than the engine does.
pub fn outcome<P: Position>(universe: &Universe, position: &P, mode: PlayMode) -> Result<Outcome, Exhausted> {
    let budget = universe.budget();
    let (mut components, mut parts) = (Components::new(mode), Vec::new());
    components.add_parts(position, budget, &mut parts)?;
    let outcome = {
        let worker = Worker::alone(universe, universe.kept::<Values<P>>(), mode);
        let components = BudgetedComponents { components: &mut components, budget };
        let (pool, held) = (&mut Solvable { components, worker }, MemoryGuard::new(budget, 0));
        Search { universe, pool, facts: Vec::new(), known: FxHashMap::default(), held }.outcome(&parts)
    };
    components.release(budget);
    outcome
}

/// Components whose values can be asked for.
trait ValuePool: Pool {
    /// The value of a component, if it is found with little effort.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    fn easy_value(&mut self, component: u32) -> Result<Option<Id>, Exhausted>;
}

struct Solvable<'a, P> {
    components: BudgetedComponents<'a, P>,
    worker: Worker<'a, P>,
}

impl<P: Position> Pool for Solvable<'_, P> {
    fn expand(&mut self, component: u32, player: Player, moves: &mut MoveList) -> Result<(), Exhausted> {
        self.components.expand(component, player, moves)
    }
}

impl<P: Position> ValuePool for Solvable<'_, P> {
    fn easy_value(&mut self, component: u32) -> Result<Option<Id>, Exhausted> {
        self.worker.value_within(EFFORT, self.components.components.component(component))
    }
}

/// A sum of components, and of a value.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Sum {
    parts: Vec<Part>,
    value: Id,
}

impl Sum {
    /// About how many bytes the sum takes.
    fn memory(&self) -> usize {
        size_of::<Sum>() + self.parts.len() * size_of::<Part>()
    }

    /// Puts the parts in order, and removes pairs that cancel.
    fn tidy(&mut self) {
        self.parts.sort_unstable();
        let mut kept: usize = 0;
        for place in 0..self.parts.len() {
            let part = self.parts[place];
            match kept.checked_sub(1).map(|last| self.parts[last]) {
                Some(last) if last.component == part.component && last.negated != part.negated => kept -= 1,
                _ => {
                    self.parts[kept] = part;
                    kept += 1;
                }
            }
        }
        self.parts.truncate(kept);
    }
}

/// What is known about a component.
#[derive(Clone, Default)]
enum Fact {
    #[default]
    Nothing,
    Value(Id),
    /// It takes more effort; what each player can move to, where that was asked.
    Hard(ByPlayer<Option<Rc<MoveList>>>),
}

struct Search<'a> {
    universe: &'a Universe,
    pool: &'a mut dyn ValuePool,
    facts: Vec<Fact>,
    /// Whether the player who moves first wins.
    known: FxHashMap<(Sum, Player), bool>,
    /// What all that takes.
    held: MemoryGuard<'a>,
}

impl Search<'_> {
    fn outcome(&mut self, parts: &[Part]) -> Result<Outcome, Exhausted> {
        let mut sum = Sum { parts: Vec::new(), value: Id::ZERO };
        self.add(&mut sum, parts, false)?;
        let winners = ByPlayer::try_from_fn(|first| Ok(if self.wins(&sum, first, 0)? { first } else { !first }))?;
        Ok(Outcome::from_winners(winners))
    }

    /// What is known about a component: at least whether its value is found with little effort.
    fn fact(&mut self, component: u32) -> Result<&mut Fact, Exhausted> {
        let place = component as usize;
        if self.facts.len() <= place {
            self.held.add(((place + 1 - self.facts.len()) * size_of::<Fact>()) as u64);
            self.facts.resize(place + 1, Fact::Nothing);
        }
        if let Fact::Nothing = self.facts[place] {
            self.facts[place] = match self.pool.easy_value(component)? {
                Some(value) => Fact::Value(value),
                None => Fact::Hard(ByPlayer { left: None, right: None }),
            };
        }
        Ok(&mut self.facts[place])
    }

    /// Adds parts, or their negatives, to a sum.
    fn add(&mut self, sum: &mut Sum, parts: &[Part], negative: bool) -> Result<(), Exhausted> {
        for &Part { component, negated } in parts {
            let negated = negated != negative;
            match *self.fact(component)? {
                Fact::Value(value) => {
                    let value = if negated { self.universe.negative(value) } else { value };
                    sum.value = self.universe.sum(sum.value, value)?;
                }
                _ => sum.parts.push(Part { component, negated }),
            }
        }
        sum.tidy();
        Ok(())
    }

    /// What a player can move to from a component.
    fn expanded(&mut self, component: u32, player: Player) -> Result<Rc<MoveList>, Exhausted> {
        if let Fact::Hard(known) = self.fact(component)?
            && let Some(moves) = &known[player]
        {
            return Ok(Rc::clone(moves));
        }
        let mut moves = MoveList::default();
        self.pool.expand(component, player, &mut moves)?;
        self.held.add(moves.bytes() as u64);
        let moves = Rc::new(moves);
        if let Fact::Hard(known) = self.fact(component)? {
            known[player] = Some(Rc::clone(&moves));
        }
        Ok(moves)
    }

    /// Whether `player`, moving first, wins.
    fn wins(&mut self, sum: &Sum, player: Player, depth: u32) -> Result<bool, Exhausted> {
        if sum.parts.is_empty() {
            return Ok(self.universe.handle(sum.value).outcome().winner(player) == player);
        }
        let key = (sum.clone(), player);
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        if MAX_DEPTH < depth {
            return Err(Exhausted::Depth(MAX_DEPTH));
        }
        self.universe.budget().check()?;
        let next = self.moves(sum, player)?;
        let bytes: usize = next.iter().map(Sum::memory).sum();
        let _held = MemoryGuard::new(self.universe.budget(), bytes as u64);
        // What is decided by values costs nothing; then comes what leaves the player the most moves ahead.
        let mut order = Vec::with_capacity(next.len());
        for (place, sum) in next.iter().enumerate() {
            order.push((!sum.parts.is_empty(), -self.moves_ahead(sum, player)?, place));
        }
        order.sort_unstable();
        let mut wins = false;
        for (_, _, place) in order {
            wins = !self.universe.budget().deeper(|| self.wins(&next[place], !player, depth + 1))?;
            if wins {
                break;
            }
        }
        self.universe.budget().note_node(0);
        // Tables are between half full and nearly full.
        self.held.add((2 * size_of::<((Sum, Player), bool)>() + sum.memory()) as u64);
        self.known.insert(key, wins);
        Ok(wins)
    }

    /// About how many moves a player is ahead: a guess that only decides what is tried first.
    fn moves_ahead(&mut self, sum: &Sum, player: Player) -> Result<i64, Exhausted> {
        let mut ahead = 0;
        for &Part { component, negated } in &sum.parts {
            for mover in Player::ALL {
                let owner = if negated { !mover } else { mover };
                ahead += owner.sign() * self.expanded(component, mover)?.ends.len() as i64;
            }
        }
        let stops = self.universe.handle(sum.value).stops();
        let value = (&stops.left.value + &stops.right.value).half().floor().as_i64().unwrap_or(0);
        Ok(player.sign() * (ahead + value))
    }

    /// The sums that a player can move to.
    fn moves(&mut self, sum: &Sum, player: Player) -> Result<Vec<Sum>, Exhausted> {
        let mut next = Vec::new();
        for (index, &Part { component, negated }) in sum.parts.iter().enumerate() {
            if sum.parts[..index].ends_with(&[sum.parts[index]]) {
                // A move in one of two equal parts is as good as one in the other.
                continue;
            }
            let mut rest = sum.clone();
            rest.parts.remove(index);
            let mover = if negated { !player } else { player };
            let moves = self.expanded(component, mover)?;
            let mut start = 0;
            for &end in &moves.ends {
                self.universe.budget().check()?;
                let mut moved = rest.clone();
                self.add(&mut moved, &moves.parts[start..end], negated)?;
                next.push(moved);
                start = end;
            }
        }
        for option in self.universe.handle(sum.value).options(player) {
            next.push(Sum { value: option.id(), ..sum.clone() });
        }
        Ok(next)
    }
}
