//! Stoppers: games in which no sequence of alternate moves is endless.

use std::fmt;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::loopy::graph::{Graph, Patience, Vertex};
use crate::loopy::order::Order;
use crate::loopy::pseudo::PseudoNumber;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::{Game, Universe};

/// A stopper in canonical form. Short games are stoppers, and so are numbers with over or under.
///
/// # Equality
///
/// `==` is equality of values: canonical forms are unique.
///
/// # Examples
///
/// ```
/// use upstar::Universe;
/// use upstar::loopy::Stopper;
///
/// let universe = Universe::default();
/// let [zero, star] = [universe.integer(0), universe.nimber(1)];
/// let over = Stopper::over(&universe);
/// // No positive number is smaller, and no multiple of up is greater.
/// assert!(over.le(&Stopper::from(universe.number(&"1/1024".parse()?)))?);
/// assert!(Stopper::from(universe.game(&[zero], &[star])?).le(&over)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Stopper<'u> {
    universe: &'u Universe,
    form: Form<'u>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Form<'u> {
    Short(Game<'u>),
    /// A pseudonumber that is not a number.
    Pseudo(PseudoNumber),
    /// Any other stopper, by its canonical graph.
    Loopy(Arc<Graph>),
}

/// The most vertices of a short game that is taken apart.
const MOST_VERTICES: usize = 1 << 14;

/// The most edges of a short game that is taken apart.
const MOST_EDGES: usize = 1 << 24;

impl<'u> Stopper<'u> {
    /// A pseudonumber.
    pub fn pseudo(universe: &'u Universe, pseudo: PseudoNumber) -> Stopper<'u> {
        match pseudo {
            PseudoNumber::Number(number) => universe.number(&number).into(),
            pseudo => Stopper { universe, form: Form::Pseudo(pseudo) },
        }
    }

    /// on = {pass|}.
    pub fn on(universe: &'u Universe) -> Stopper<'u> {
        Stopper::pseudo(universe, PseudoNumber::On)
    }

    /// over = {0|pass}.
    pub fn over(universe: &'u Universe) -> Stopper<'u> {
        Stopper::pseudo(universe, PseudoNumber::Over(Dyadic::ZERO))
    }

    /// under = {pass|0}.
    pub fn under(universe: &'u Universe) -> Stopper<'u> {
        Stopper::pseudo(universe, PseudoNumber::Under(Dyadic::ZERO))
    }

    /// off = {|pass}.
    pub fn off(universe: &'u Universe) -> Stopper<'u> {
        Stopper::pseudo(universe, PseudoNumber::Off)
    }

    /// upon = `^[on]` = {pass|*} for Left, and its negative for Right.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn upon(universe: &'u Universe, player: Player) -> Result<Stopper<'u>, Exhausted> {
        let mut graph = Graph::default();
        graph.add(ByPlayer::default());
        let star = graph.include(&graph_of(universe.nimber(1))?);
        let mut options = ByPlayer::default();
        options[player] = vec![0];
        options[!player] = vec![star];
        graph.set(0, options);
        Stopper::of_graph(universe, &graph)
    }

    /// uponth = `^<on>` = {0||0|0,pass} for Left, and its negative for Right.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn uponth(universe: &'u Universe, player: Player) -> Result<Stopper<'u>, Exhausted> {
        let mut graph = Graph::default();
        let [root, inner, zero] = [(); 3].map(|()| graph.add(ByPlayer::default()));
        for (vertex, reply) in [(root, vec![inner]), (inner, vec![zero, inner])] {
            let mut options = ByPlayer::default();
            options[player] = vec![zero];
            options[!player] = reply;
            graph.set(vertex, options);
        }
        Stopper::of_graph(universe, &graph)
    }

    /// The stopper of a canonical graph.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub(super) fn of_canonical(universe: &'u Universe, graph: Graph) -> Result<Stopper<'u>, Exhausted> {
        let games = universe.short_games(&graph)?;
        if let Some(game) = games[0] {
            return Ok(game.into());
        }
        Ok(match pseudo_at(&graph, &games, 0) {
            Some(pseudo) => Stopper::pseudo(universe, pseudo),
            None => Stopper { universe, form: Form::Loopy(Arc::new(graph)) },
        })
    }

    /// The stopper of a graph in which every vertex is a stopper.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub(super) fn of_graph(universe: &'u Universe, graph: &Graph) -> Result<Stopper<'u>, Exhausted> {
        let graph = graph.normal(0, universe.budget())?;
        if graph.is_loop_free()
            && let Some(game) = universe.short_games(&graph)?[0]
        {
            return Ok(game.into());
        }
        Stopper::of_canonical(universe, graph.canonical(universe.budget())?)
    }

    /// The universe of the games in it.
    pub fn universe(&self) -> &'u Universe {
        self.universe
    }

    /// The short game that this is, if it has no loops.
    pub fn as_game(&self) -> Option<Game<'u>> {
        match self.form {
            Form::Short(game) => Some(game),
            _ => None,
        }
    }

    /// The pseudonumber that this is, if it is one.
    pub fn as_pseudo(&self) -> Option<PseudoNumber> {
        match &self.form {
            Form::Short(game) => game.as_number().map(PseudoNumber::Number),
            Form::Pseudo(pseudo) => Some(pseudo.clone()),
            Form::Loopy(_) => None,
        }
    }

    /// The canonical graph.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent: a short game may have very many followers.
    pub fn graph(&self) -> Result<Arc<Graph>, Exhausted> {
        let budget = self.universe.budget();
        match &self.form {
            Form::Short(game) => Ok(Arc::new(graph_of(*game)?)),
            Form::Loopy(graph) => Ok(Arc::clone(graph)),
            Form::Pseudo(pseudo) => {
                let player = pseudo.shift().unwrap_or(Player::Left);
                let mut graph = Graph::default();
                graph.add(ByPlayer::default());
                let mut options = ByPlayer::default();
                match pseudo.number() {
                    Some(number) => {
                        let below = graph.include(&graph_of(self.universe.number(number))?);
                        options[player] = vec![below];
                        options[!player] = vec![0];
                    }
                    None => options[player] = vec![0],
                }
                graph.set(0, options);
                Ok(Arc::new(graph.normal(0, budget)?))
            }
        }
    }

    /// The negative.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn negative(&self) -> Result<Stopper<'u>, Exhausted> {
        let form = match &self.form {
            Form::Short(game) => Form::Short(-*game),
            Form::Pseudo(pseudo) => Form::Pseudo(pseudo.negative()),
            // The negative of a canonical form is one, but for the numbers of its vertices.
            Form::Loopy(graph) => Form::Loopy(Arc::new(graph.negative().normal(0, self.universe.budget())?)),
        };
        Ok(Stopper { universe: self.universe, form })
    }

    /// Whether this is less than or equal to another stopper.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn le(&self, other: &Stopper<'u>) -> Result<bool, Exhausted> {
        if self == other {
            return Ok(true);
        }
        if let (Some(a), Some(b)) = (self.as_pseudo(), other.as_pseudo()) {
            return Ok(a <= b);
        }
        match (&self.form, &other.form) {
            (Form::Pseudo(PseudoNumber::Off), _) | (_, Form::Pseudo(PseudoNumber::On)) => Ok(true),
            (Form::Short(g), Form::Short(h)) => Ok(g.compare(*h)?.is_le()),
            _ => Ok(Order::of_stoppers(&*self.graph()?, &*other.graph()?, self.universe.budget())?.le(0, 0)),
        }
    }

    /// The stopper that is a vertex of the canonical graph of another.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub(super) fn follower(&self, graph: &Graph, vertex: Vertex) -> Result<Stopper<'u>, Exhausted> {
        Stopper::of_canonical(self.universe, graph.normal(vertex, self.universe.budget())?)
    }

    /// The options of a player in the canonical form.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn options(&self, player: Player) -> Result<Vec<Stopper<'u>>, Exhausted> {
        if let Some(game) = self.as_game() {
            return Ok(game.option_list(player)?.into_iter().map(Stopper::from).collect());
        }
        let graph = self.graph()?;
        graph.options(0, player).iter().map(|&option| self.follower(&graph, option)).collect()
    }

    /// All followers, the stopper itself among them.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn followers(&self) -> Result<Vec<Stopper<'u>>, Exhausted> {
        let graph = self.graph()?;
        graph.vertices().map(|vertex| self.follower(&graph, vertex)).collect()
    }
}

impl<'u> From<Game<'u>> for Stopper<'u> {
    fn from(game: Game<'u>) -> Stopper<'u> {
        Stopper { universe: game.universe(), form: Form::Short(game) }
    }
}

impl PartialEq for Stopper<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (&self.form, &other.form) {
            (Form::Loopy(a), Form::Loopy(b)) => Arc::ptr_eq(a, b) || a == b,
            (a, b) => a == b,
        }
    }
}

impl Eq for Stopper<'_> {}

impl std::hash::Hash for Stopper<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.form.hash(state);
    }
}

impl fmt::Debug for Stopper<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.form {
            Form::Short(game) => write!(f, "Stopper({game})"),
            Form::Pseudo(pseudo) => write!(f, "Stopper({pseudo})"),
            Form::Loopy(graph) => write!(f, "Stopper({graph:?})"),
        }
    }
}

/// The canonical form of a short game as a graph.
fn graph_of(game: Game<'_>) -> Result<Graph, Exhausted> {
    let budget: &Budget = game.universe().budget();
    let mut patience = Patience::new(budget);
    let mut held = MemoryGuard::new(budget, 0);
    let mut numbers: FxHashMap<Game<'_>, Vertex> = FxHashMap::default();
    let mut games = vec![game];
    numbers.insert(game, 0);
    let mut graph = Graph::default();
    let mut edges = 0;
    while graph.len() < games.len() {
        let here = games[graph.len()];
        let mut options = ByPlayer::<Vec<Vertex>>::default();
        for player in Player::ALL {
            for option in here.options(player) {
                patience.step()?;
                edges += 1;
                let number = *numbers.entry(option).or_insert_with(|| {
                    games.push(option);
                    games.len() as Vertex - 1
                });
                options[player].push(number);
                if MOST_VERTICES < games.len() || MOST_EDGES < edges {
                    return Err(Exhausted::Depth(MOST_VERTICES as u32));
                }
            }
        }
        graph.add(options);
        held.rise_to((games.len() * 128 + edges * size_of::<Vertex>()) as u64);
    }
    graph.normal(0, budget)
}

/// The pseudonumber that a vertex of a canonical graph is, if it is one.
pub(super) fn pseudo_at(graph: &Graph, games: &[Option<Game<'_>>], vertex: Vertex) -> Option<PseudoNumber> {
    let number = |vertex: Vertex| games[vertex as usize].and_then(Game::as_number);
    if games[vertex as usize].is_some() {
        return number(vertex).map(PseudoNumber::Number);
    }
    Player::ALL.into_iter().find_map(|player| match (graph.options(vertex, player), graph.options(vertex, !player)) {
        (&[pass], []) if pass == vertex => Some(PseudoNumber::best(player)),
        (&[below], &[pass]) if pass == vertex => Some(PseudoNumber::beside(number(below)?, player)),
        _ => None,
    })
}

impl Universe {
    /// For each vertex the short game that it is, if there are no cycles below it.
    pub(super) fn short_games(&self, graph: &Graph) -> Result<Vec<Option<Game<'_>>>, Exhausted> {
        let order: Vec<Vertex> = graph.vertices().collect();
        let (levels, _) = super::cycles::loop_free(graph, &order);
        let mut games: Vec<Option<Game<'_>>> = vec![None; graph.len()];
        for vertex in levels.into_iter().flatten() {
            let options = ByPlayer::from_fn(|player| {
                graph.options(vertex, player).iter().filter_map(|&option| games[option as usize]).collect::<Vec<_>>()
            });
            games[vertex as usize] = Some(self.game(&options.left, &options.right)?);
        }
        Ok(games)
    }
}
