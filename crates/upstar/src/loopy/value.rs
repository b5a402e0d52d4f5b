//! Values of loopy games: the pair of their sides.

use std::fmt;
use std::sync::Arc;

use crate::budget::Exhausted;
use crate::cyclic::LoopyOutcome;
use crate::loopy::graph::{Graph, Vertex};
use crate::loopy::order::Order;
use crate::loopy::pseudo::PseudoNumber;
use crate::loopy::sides::FoundSide;
use crate::loopy::stopper::Stopper;
use crate::number::{Dyadic, Integer};
use crate::player::{ByPlayer, Player};
use crate::value::{Comparison, Game, Outcome, Universe};

/// A side of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Side<'u> {
    /// The side equals this stopper.
    Stopper(Stopper<'u>),
    /// No stopper was found that equals the side of this graph. The graph is not canonical.
    Graph(Arc<Graph>),
}

/// The value of a game in which play may come back: its onside and its offside.
///
/// On the onside endless play counts as won by Left, on the offside as won by Right. The sides of a stopper are the stopper itself.
/// Two values with sides that are stoppers are equal if both sides are.
///
/// # Equality
///
/// `==` compares sides as they are stored. It is equality of values unless a side is a graph; [`compare`](Loopy::compare) is always.
///
/// # Examples
///
/// ```
/// use upstar::Universe;
/// use upstar::loopy::{Loopy, Stopper};
///
/// let universe = Universe::default();
/// let on = Loopy::from(Stopper::on(&universe));
/// let dud = on.plus(&on.negative()?)?;
/// assert!(on.is_stopper() && !dud.is_stopper());
/// assert_eq!(dud.plus(&on)?, dud);
/// assert_eq!(dud.outcome()?.to_string(), "D");
/// # Ok::<(), upstar::Exhausted>(())
/// ```
#[derive(Clone)]
pub struct Loopy<'u> {
    universe: &'u Universe,
    /// The onside for Left, the offside for Right.
    sides: ByPlayer<Side<'u>>,
}

/// An option of a game that is written in braces: a vertex of the same text, or a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The braces with this number.
    Braces(u32),
    /// The value with this number.
    Value(u32),
}

impl<'u> Loopy<'u> {
    /// The value of the root of a graph.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn of_graph(universe: &'u Universe, graph: &Graph) -> Result<Loopy<'u>, Exhausted> {
        let graph = graph.normal(0, universe.budget())?;
        if graph.is_stopper() {
            return Ok(Stopper::of_graph(universe, &graph)?.into());
        }
        Ok(Loopy { universe, sides: ByPlayer::try_from_fn(|player| side_of(universe, &graph, player))? })
    }

    /// The value whose onside is that of one graph, and whose offside is that of another.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn of_graphs(universe: &'u Universe, graphs: &ByPlayer<Graph>) -> Result<Loopy<'u>, Exhausted> {
        let normal = ByPlayer::try_from_fn(|player| graphs[player].normal(0, universe.budget()))?;
        if normal.left == normal.right {
            return Loopy::of_graph(universe, &normal.left);
        }
        Ok(Loopy { universe, sides: ByPlayer::try_from_fn(|player| side_of(universe, &normal[player], player))? })
    }

    /// The value `onside & offside`; `None` unless the offside is less than or equal to the onside.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn of_sides(onside: &Loopy<'u>, offside: &Loopy<'u>) -> Result<Option<Loopy<'u>>, Exhausted> {
        let sides = ByPlayer { left: onside.sides.left.clone(), right: offside.sides.right.clone() };
        // The onside of one game may be compared with the offside of another if both are stoppers.
        let ordered = match (&sides.left, &sides.right) {
            (Side::Stopper(onside), Side::Stopper(offside)) => offside.le(onside)?,
            _ => offside.le(onside)?,
        };
        Ok(ordered.then_some(Loopy { universe: onside.universe, sides }))
    }

    /// The value of the first of some braces, whose options are other braces of the list and given values.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn of_braces(
        universe: &'u Universe,
        braces: &[ByPlayer<Vec<Part>>],
        values: &[Loopy<'u>],
    ) -> Result<Loopy<'u>, Exhausted> {
        let graph = |side: Player| -> Result<Graph, Exhausted> {
            let mut graph = Graph::default();
            braces.iter().for_each(|_| {
                graph.add(ByPlayer::default());
            });
            let mut roots: Vec<Vertex> = Vec::with_capacity(values.len());
            for value in values {
                roots.push(graph.include(&*value.graph(side)?));
                universe.budget().check()?;
            }
            for (vertex, options) in braces.iter().enumerate() {
                let number = |part: &Part| match *part {
                    Part::Braces(number) => number,
                    Part::Value(number) => roots[number as usize],
                };
                graph.set(vertex as Vertex, ByPlayer::from_fn(|player| options[player].iter().map(number).collect()));
            }
            Ok(graph)
        };
        match values.iter().all(Loopy::is_stopper) {
            true => Loopy::of_graph(universe, &graph(Player::Left)?),
            false => Loopy::of_graphs(universe, &ByPlayer::try_from_fn(graph)?),
        }
    }

    /// The onside for Left, the offside for Right.
    pub fn side(&self, player: Player) -> &Side<'u> {
        &self.sides[player]
    }

    /// The stopper that this is, if it is one.
    pub fn as_stopper(&self) -> Option<&Stopper<'u>> {
        match (&self.sides.left, &self.sides.right) {
            (Side::Stopper(onside), Side::Stopper(offside)) if onside == offside => Some(onside),
            _ => None,
        }
    }

    /// Whether this is a stopper.
    pub fn is_stopper(&self) -> bool {
        self.as_stopper().is_some()
    }

    /// Whether both sides are known to be stoppers.
    pub fn is_stopper_sided(&self) -> bool {
        Player::ALL.iter().all(|&player| matches!(self.sides[player], Side::Stopper(_)))
    }

    /// The short game that this is, if it is one.
    pub fn as_game(&self) -> Option<Game<'u>> {
        self.as_stopper()?.as_game()
    }

    /// The universe of the games in it.
    pub fn universe(&self) -> &'u Universe {
        self.universe
    }

    /// A graph whose side of a player is that of this value.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn graph(&self, side: Player) -> Result<Arc<Graph>, Exhausted> {
        match &self.sides[side] {
            Side::Stopper(stopper) => stopper.graph(),
            Side::Graph(graph) => Ok(Arc::clone(graph)),
        }
    }

    /// The negative: its onside is the negative of the offside.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn negative(&self) -> Result<Loopy<'u>, Exhausted> {
        let negative = |player: Player| -> Result<Side<'u>, Exhausted> {
            Ok(match &self.sides[!player] {
                Side::Stopper(stopper) => Side::Stopper(stopper.negative()?),
                Side::Graph(graph) => Side::Graph(Arc::new(graph.negative().normal(0, self.universe.budget())?)),
            })
        };
        Ok(Loopy { universe: self.universe, sides: ByPlayer::try_from_fn(negative)? })
    }

    /// The sum: its onside is the onside of the sum of the onsides.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn plus(&self, other: &Loopy<'u>) -> Result<Loopy<'u>, Exhausted> {
        let universe = self.universe;
        if let (Some(g), Some(h)) = (self.as_stopper(), other.as_stopper()) {
            return sum_of_stoppers(universe, g, h);
        }
        let side = |player: Player| -> Result<Side<'u>, Exhausted> {
            match (&self.sides[player], &other.sides[player]) {
                (Side::Stopper(g), Side::Stopper(h)) => Ok(sum_of_stoppers(universe, g, h)?.sides[player].clone()),
                _ => {
                    let sum = self.graph(player)?.sum(&*other.graph(player)?, universe.budget())?;
                    side_of(universe, &sum, player)
                }
            }
        };
        Ok(Loopy { universe, sides: ByPlayer::try_from_fn(side)? })
    }

    /// The difference.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn minus(&self, other: &Loopy<'u>) -> Result<Loopy<'u>, Exhausted> {
        self.plus(&other.negative()?)
    }

    /// The sum of `count` copies, or of copies of the negative.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn times(&self, count: &Integer) -> Result<Loopy<'u>, Exhausted> {
        if count.sign().is_lt() {
            return self.negative()?.times(&-count.clone());
        }
        if let Some(pseudo) = self.as_stopper().and_then(Stopper::as_pseudo)
            && let Some(number) = pseudo.number()
            && !count.is_zero()
        {
            let multiple = number.checked_mul(&Dyadic::from(count.clone())).ok_or(Exhausted::Range)?;
            let sum = match pseudo.shift() {
                Some(player) => PseudoNumber::beside(multiple, player),
                None => PseudoNumber::Number(multiple),
            };
            return Ok(Stopper::pseudo(self.universe, sum).into());
        }
        // By doubling, from the highest bit on, until no further copy changes the sum.
        let mut sum = Loopy::from(self.universe.integer(0));
        for bit in (0..count.bits()).rev() {
            self.universe.budget().check()?;
            let double = sum.plus(&sum)?;
            if double == sum && bit + 1 < count.bits() && sum.plus(self)? == sum {
                break;
            }
            sum = if count.shr(bit).is_odd() { double.plus(self)? } else { double };
        }
        Ok(sum)
    }

    /// Whether this is less than or equal to another value: whether both sides are.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn le(&self, other: &Loopy<'u>) -> Result<bool, Exhausted> {
        for player in Player::ALL {
            let le = match (&self.sides[player], &other.sides[player]) {
                (Side::Stopper(g), Side::Stopper(h)) => g.le(h)?,
                _ => {
                    let (g, h) = (self.graph(player)?, other.graph(player)?);
                    Order::of_sides(&g, &h, player, self.universe.budget())?.le(0, 0)
                }
            };
            if !le {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// How this value compares with another.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn compare(&self, other: &Loopy<'u>) -> Result<Comparison, Exhausted> {
        Ok(Comparison::from_orders(self.le(other)?, other.le(self)?))
    }

    /// The outcome: for each player who may begin, who wins, if anybody does.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn outcome(&self) -> Result<LoopyOutcome, Exhausted> {
        if let Some(game) = self.as_game() {
            let (left, right) = match game.outcome() {
                Outcome::L => (Player::Left, Player::Left),
                Outcome::R => (Player::Right, Player::Right),
                Outcome::N => (Player::Left, Player::Right),
                Outcome::P => (Player::Right, Player::Left),
            };
            return Ok(LoopyOutcome { winner: ByPlayer { left: Some(left), right: Some(right) } });
        }
        // A player wins if they can force it even though endless play counts for the opponent.
        let wins = ByPlayer::try_from_fn(|winner| -> Result<ByPlayer<bool>, Exhausted> {
            if let Side::Stopper(stopper) = &self.sides[!winner]
                && let Some(pseudo) = stopper.as_pseudo()
            {
                let ahead = pseudo.cmp(&PseudoNumber::Number(Dyadic::ZERO)).is_gt() == (winner == Player::Left);
                let is_zero = pseudo == PseudoNumber::Number(Dyadic::ZERO);
                return Ok(ByPlayer::from_fn(|starter| if is_zero { starter != winner } else { ahead }));
            }
            self.graph(!winner)?.forced(winner, self.universe.budget())
        })?;
        let winner = |starter: Player| Player::ALL.into_iter().find(|&player| wins[player][starter]);
        Ok(LoopyOutcome { winner: ByPlayer::from_fn(winner) })
    }

    /// The ordinal sum of the canonical form of a stopper and this value: moves in the base end the play on top.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn on_top_of(&self, base: &Stopper<'u>) -> Result<Loopy<'u>, Exhausted> {
        let base = base.graph()?;
        let graph = |side: Player| -> Result<Graph, Exhausted> {
            let mut graph = Graph::clone(&*self.graph(side)?);
            let top: Vec<Vertex> = graph.vertices().collect();
            let offset = graph.include(&base);
            for vertex in top {
                for player in Player::ALL {
                    let below = base.options(0, player).iter().map(|&option| option + offset);
                    graph.options_mut(vertex, player).extend(below);
                }
            }
            Ok(graph)
        };
        match self.is_stopper() {
            true => Loopy::of_graph(self.universe, &graph(Player::Left)?),
            false => Loopy::of_graphs(self.universe, &ByPlayer::try_from_fn(graph)?),
        }
    }
}

impl<'u> From<Stopper<'u>> for Loopy<'u> {
    fn from(stopper: Stopper<'u>) -> Loopy<'u> {
        let universe = stopper.universe();
        Loopy { universe, sides: ByPlayer { left: Side::Stopper(stopper.clone()), right: Side::Stopper(stopper) } }
    }
}

impl<'u> From<Game<'u>> for Loopy<'u> {
    fn from(game: Game<'u>) -> Loopy<'u> {
        Stopper::from(game).into()
    }
}

impl PartialEq for Loopy<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.sides == other.sides
    }
}

impl Eq for Loopy<'_> {}

impl std::hash::Hash for Loopy<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.sides.hash(state);
    }
}

impl fmt::Debug for Loopy<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Loopy").field("onside", &self.sides.left).field("offside", &self.sides.right).finish()
    }
}

fn sum_of_stoppers<'u>(universe: &'u Universe, g: &Stopper<'u>, h: &Stopper<'u>) -> Result<Loopy<'u>, Exhausted> {
    if let (Some(g), Some(h)) = (g.as_game(), h.as_game()) {
        return Ok((g + h)?.into());
    }
    if let (Some(a), Some(b)) = (g.as_pseudo(), h.as_pseudo())
        && let Some(sum) = a.plus(&b)
    {
        return Ok(Stopper::pseudo(universe, sum).into());
    }
    Loopy::of_graph(universe, &g.graph()?.sum(&*h.graph()?, universe.budget())?)
}

fn side_of<'u>(universe: &'u Universe, graph: &Graph, player: Player) -> Result<Side<'u>, Exhausted> {
    Ok(match graph.side(player, universe.budget())? {
        FoundSide::Stopper(stopper) => Side::Stopper(Stopper::of_canonical(universe, stopper)?),
        FoundSide::Unknown(graph) => Side::Graph(Arc::new(graph)),
    })
}
