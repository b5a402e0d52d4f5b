//! The outcome of a position, found by search.
//!
//! In misère play whole sums are searched, by the search for all games. In normal play more is known: a position is a sum of
//! components. Those that can be solved with little effort are replaced by their values and added to one game; in the others the
//! search makes moves. It stops as soon as a winning move is found, and stores the sums it has seen. A component and its negative
//! cancel. So an outcome is often known long before a canonical value could be.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Known, MoveList, Part, tidy, winners};
use crate::budget::{Exhausted, MemoryGuard};
use crate::convention::Convention;
use crate::player::{ByPlayer, Player};
use crate::position::{PlayMode, Position};
use crate::solve::components::{BudgetedComponents, Components};
use crate::solve::nim_value::nim_value;
use crate::solve::values::{Values, Worker};
use crate::value::{Id, MAX_DEPTH, Outcome, Universe};

/// The number of components that may be solved to find the value of one. Most attempts are in vain: with 100 a 6x6 board of
/// Domineering took nine times as long; with fewer, more sums have to be stored.
const EFFORT: u64 = 4;

/// The outcome of a position in normal or in misère play.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent, or if play goes deeper than the engine supports.
///
/// # Examples
///
/// ```
/// use upstar::rulesets::find;
/// use upstar::value::Outcome;
/// use upstar::{Convention, Universe};
///
/// // Left can move once and Right never: in misère play Left must not be left with that move.
/// let universe = Universe::default();
/// let column = find("domineering").unwrap().parse(".|.").unwrap();
/// assert_eq!(column.outcome(&universe), Ok(Outcome::L));
/// assert_eq!(column.outcome_in(&universe, Convention::Misere), Ok(Outcome::R));
/// ```
pub fn outcome<P: Position>(
    universe: &Universe,
    position: &P,
    mode: PlayMode,
    convention: Convention,
) -> Result<Outcome, Exhausted> {
    if convention == Convention::Normal
        && let Some(value) = nim_value(universe, position, mode)?
    {
        return Ok(if value == 0 { Outcome::P } else { Outcome::N });
    }
    let budget = universe.budget();
    let (mut components, mut parts) = (Components::new(mode), Vec::new());
    components.add_parts(position, budget, &mut parts)?;
    let outcome = if convention == Convention::Misere {
        let arena: &mut dyn Arena<Error = Exhausted> = &mut BudgetedComponents { components: &mut components, budget };
        winners(arena, &parts, convention, budget).map(Outcome::from_winners)
    } else {
        let worker = Worker::alone(universe, universe.kept::<Values<P>>(), mode);
        let components = BudgetedComponents { components: &mut components, budget };
        let (arena, held) = (&mut Solvable { components, worker }, MemoryGuard::new(budget, 0));
        Search { universe, arena, facts: Vec::new(), known: FxHashMap::default(), held }.outcome(&parts)
    };
    components.release(budget);
    outcome
}

/// Components whose values can be requested.
struct Solvable<'a, P> {
    components: BudgetedComponents<'a, P>,
    worker: Worker<'a, P>,
}

impl<P: Position> Arena for Solvable<'_, P> {
    type Error = Exhausted;

    fn is_impartial(&self) -> bool {
        self.components.is_impartial()
    }

    fn expand(&mut self, component: u32, player: Player, moves: &mut MoveList) -> Result<(), Exhausted> {
        self.components.expand(component, player, moves)
    }
}

/// The values of components that can be found with little effort.
impl<P: Position> Known<Id> for Solvable<'_, P> {
    fn recall(&mut self, component: u32) -> Result<Option<Id>, Exhausted> {
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
    /// The approximate number of bytes of the sum.
    fn memory(&self) -> usize {
        size_of::<Sum>() + self.parts.len() * size_of::<Part>()
    }
}

/// The known facts about a component.
#[derive(Clone, Default)]
enum Fact {
    #[default]
    Nothing,
    Value(Id),
    /// Finding its value takes more effort; the options of each player, if they have been requested.
    Hard(ByPlayer<Option<Rc<MoveList>>>),
}

struct Search<'a> {
    universe: &'a Universe,
    arena: &'a mut dyn Known<Id, Error = Exhausted>,
    facts: Vec<Fact>,
    /// Whether the player who moves first wins.
    known: FxHashMap<(Sum, Player), bool>,
    /// The memory taken by all of these.
    held: MemoryGuard<'a>,
}

impl Search<'_> {
    fn outcome(&mut self, parts: &[Part]) -> Result<Outcome, Exhausted> {
        let mut sum = Sum { parts: Vec::new(), value: Id::ZERO };
        self.add(&mut sum, parts, false)?;
        let winners = ByPlayer::try_from_fn(|first| Ok(if self.wins(&sum, first, 0)? { first } else { !first }))?;
        Ok(Outcome::from_winners(winners))
    }

    /// The known facts about a component: at least whether its value can be found with little effort.
    fn fact(&mut self, component: u32) -> Result<&mut Fact, Exhausted> {
        let place = component as usize;
        if self.facts.len() <= place {
            self.held.add(((place + 1 - self.facts.len()) * size_of::<Fact>()) as u64);
            self.facts.resize(place + 1, Fact::Nothing);
        }
        if let Fact::Nothing = self.facts[place] {
            self.facts[place] = match self.arena.recall(component)? {
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
        tidy(&mut sum.parts, Convention::Normal, false);
        Ok(())
    }

    /// The options of a player from a component.
    fn expanded(&mut self, component: u32, player: Player) -> Result<Rc<MoveList>, Exhausted> {
        if let Fact::Hard(known) = self.fact(component)?
            && let Some(moves) = &known[player]
        {
            return Ok(Rc::clone(moves));
        }
        let mut moves = MoveList::default();
        self.arena.expand(component, player, &mut moves)?;
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
        // Sums that are decided by their values come first, because they cost nothing; then those that leave the player most moves ahead.
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
        // Hash tables are between half full and nearly full.
        self.held.add((2 * size_of::<((Sum, Player), bool)>() + sum.memory()) as u64);
        self.known.insert(key, wins);
        Ok(wins)
    }

    /// An estimate of the number of moves by which a player is ahead; it only affects the order in which moves are tried.
    fn moves_ahead(&mut self, sum: &Sum, player: Player) -> Result<i64, Exhausted> {
        let mut ahead = 0;
        for &Part { component, negated } in &sum.parts {
            for mover in Player::ALL {
                let owner = if negated { !mover } else { mover };
                ahead += owner.sign() * self.expanded(component, mover)?.len() as i64;
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
                // Moves in equal parts are equivalent, so only one of several equal parts is examined.
                continue;
            }
            let mut rest = sum.clone();
            rest.parts.remove(index);
            let mover = if negated { !player } else { player };
            let moves = self.expanded(component, mover)?;
            for parts in moves.iter() {
                self.universe.budget().check()?;
                let mut moved = rest.clone();
                self.add(&mut moved, parts, negated)?;
                next.push(moved);
            }
        }
        for option in self.universe.handle(sum.value).options(player) {
            next.push(Sum { value: option.id(), ..sum.clone() });
        }
        Ok(next)
    }
}
