//! The names of loopy games: from a value to its notation.
//!
//! The names are pseudonumbers, a number with upon or uponth and a nimber (`2^[on]*`), tinies and minies with a number, and
//! games that are their own negative. Everything else is written by its options: `pass` is the game directly around it, and
//! a game that is referred to from further inside gets a letter, `a{0||a|0}`.

use rustc_hash::FxHashMap;

use crate::budget::Exhausted;
use crate::loopy::graph::{Graph, Vertex};
use crate::loopy::pseudo::PseudoNumber;
use crate::loopy::stopper::Stopper;
use crate::loopy::value::{Loopy, Side};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::syntax::{Argument, BinaryOp, Count, Expr, ExprId, Style, UnaryOp, Ups, UpsKind};
use crate::value::{Game, Id, Namer, Universe};

/// The longest text of a loopy game, in parts of an expression.
const MAX_PARTS: u64 = 1_000_000;

/// The most vertices of a game whose names are sought by comparing it with named ones.
const MOST_VERTICES_NAMED: usize = 200;

impl Loopy<'_> {
    /// The text of the value. Plain text reads back as the same value.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the text is too long.
    pub fn text(&self, style: Style) -> Result<String, Exhausted> {
        self.text_within(style, MAX_PARTS)
    }

    /// The text of the value, if it has at most `parts` parts.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the text is too long.
    pub fn text_within(&self, style: Style, parts: u64) -> Result<String, Exhausted> {
        let universe = self.universe();
        let mut namer = Namer::new(universe, &[])?;
        let is =
            |side: &Side<'_>, best: PseudoNumber| matches!(side, Side::Stopper(one) if one.as_pseudo() == Some(best));
        let root = if is(self.side(Player::Left), PseudoNumber::On) && is(self.side(Player::Right), PseudoNumber::Off) {
            namer.ast.add(Expr::Name("dud".into()))
        } else if self.side(Player::Left) == self.side(Player::Right) {
            self.side(Player::Left).name(universe, &mut namer)?
        } else {
            let left = self.side(Player::Left).name(universe, &mut namer)?;
            let right = self.side(Player::Right).name(universe, &mut namer)?;
            namer.ast.add(Expr::Binary { op: BinaryOp::Sides, left, right })
        };
        namer.print(root, style, parts)
    }
}

/// The notation of the value, as written by [`Loopy::text`]; `{…|…}` if it is very long.
impl std::fmt::Display for Loopy<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.text_within(Style::Text, 10_000) {
            Ok(text) => f.pad(&text),
            Err(_) => f.pad("{…|…}"),
        }
    }
}

impl<'u> Side<'u> {
    fn name(&self, universe: &'u Universe, namer: &mut Namer<'u>) -> Result<ExprId, Exhausted> {
        match self {
            Side::Stopper(stopper) => stopper.name(namer),
            Side::Graph(graph) => Writer::new(universe, graph, None, namer)?.vertex(0),
        }
    }
}

impl<'u> Stopper<'u> {
    /// Adds the expression of the stopper to a tree.
    fn name(&self, namer: &mut Namer<'u>) -> Result<ExprId, Exhausted> {
        if let Some(game) = self.as_game() {
            return name_game(namer, game);
        }
        if let Some(pseudo) = self.as_pseudo() {
            return Ok(name_pseudo(namer, &pseudo));
        }
        if let Some(named) = self.word(namer)? {
            return Ok(named);
        }
        let graph = self.graph()?;
        Writer::new(self.universe(), &graph, Some(self), namer)?.vertex(0)
    }

    /// A number with upon or uponth and a nimber, or with a tiny or miny, if this is one of them.
    fn word(&self, namer: &mut Namer<'u>) -> Result<Option<ExprId>, Exhausted> {
        let universe = self.universe();
        let graph = self.graph()?;
        let stops = self.stops()?.map(|stop| stop.strong());
        let (PseudoNumber::Number(number), true) = (&stops.left, stops.left == stops.right) else { return Ok(None) };
        if MOST_VERTICES_NAMED < graph.len() {
            return Ok(None);
        }
        let own = match number.is_zero() {
            true => self.clone(),
            false => {
                let without = Loopy::from(self.clone()).plus(&universe.number(&-number).into())?;
                match without.as_stopper() {
                    Some(stopper) => stopper.clone(),
                    None => return Ok(None),
                }
            }
        };
        for player in Player::ALL {
            for is_power in [false, true] {
                let base = Loopy::from(match is_power {
                    false => Stopper::upon(universe, player)?,
                    true => Stopper::uponth(universe, player)?,
                });
                for nimber in 0.. {
                    let sum = base.plus(&universe.nimber(nimber).into())?;
                    let Some(sum) = sum.as_stopper() else { break };
                    if *sum == own {
                        let on = Count::Expr(namer.ast.add(Expr::Name("on".into())));
                        let kind = if is_power { UpsKind::Power(on) } else { UpsKind::PartialSum(on) };
                        let star = (nimber != 0).then_some(nimber);
                        return Ok(Some(namer.word(number, Some(Ups { player, kind }), star)));
                    }
                    if graph.len() < sum.graph()?.len() {
                        break;
                    }
                }
            }
        }
        if number.is_zero() || own.graph()?.len() == 1 {
            return Ok(None);
        }
        let graph = own.graph()?;
        let tiny = Writer::new(universe, &graph, Some(&own), namer)?.tiny()?;
        Ok(tiny.map(|call| beside(namer, number, call)))
    }
}

fn name_game<'u>(namer: &mut Namer<'u>, game: Game<'u>) -> Result<ExprId, Exhausted> {
    namer.include(&[game.id()])?;
    namer.game(game.id())
}

/// A number in front of something that begins with a letter.
fn beside(namer: &mut Namer<'_>, number: &Dyadic, call: ExprId) -> ExprId {
    if number.is_zero() {
        return call;
    }
    let is_negative = *number < Dyadic::ZERO;
    let number = namer.number(number);
    namer.ast.add(match is_negative {
        true => Expr::Binary { op: BinaryOp::Plus, left: number, right: call },
        false => Expr::Beside { number, call },
    })
}

fn name_pseudo(namer: &mut Namer<'_>, pseudo: &PseudoNumber) -> ExprId {
    let (word, number) = match pseudo {
        PseudoNumber::On => ("on", None),
        PseudoNumber::Off => ("off", None),
        PseudoNumber::Number(number) => return namer.number(number),
        PseudoNumber::Over(number) => ("over", Some(number)),
        PseudoNumber::Under(number) => ("under", Some(number)),
    };
    let name = namer.ast.add(Expr::Name(word.into()));
    number.map_or(name, |number| beside(namer, number, name))
}

/// Writes the vertices of a graph.
struct Writer<'a, 'u> {
    universe: &'u Universe,
    graph: &'a Graph,
    /// The stopper of which this is the canonical graph.
    stopper: Option<&'a Stopper<'u>>,
    namer: &'a mut Namer<'u>,
    games: Vec<Option<Game<'u>>>,
    /// For each vertex the number of its followers.
    followers: Vec<usize>,
    /// The vertices whose braces are open, with their letters.
    open: Vec<(Vertex, Option<usize>)>,
    letters: usize,
    known: FxHashMap<Vertex, ExprId>,
}

impl<'a, 'u> Writer<'a, 'u> {
    fn new(
        universe: &'u Universe,
        graph: &'a Graph,
        stopper: Option<&'a Stopper<'u>>,
        namer: &'a mut Namer<'u>,
    ) -> Result<Writer<'a, 'u>, Exhausted> {
        let games = universe.short_games(graph)?;
        let ids: Vec<Id> = games.iter().flatten().map(|game| game.id()).collect();
        namer.include(&ids)?;
        let followers = graph.vertices().map(|vertex| graph.reached(&[vertex]).0.len()).collect();
        let (open, known) = (Vec::new(), FxHashMap::default());
        Ok(Writer { universe, graph, stopper, namer, games, followers, open, letters: 0, known })
    }

    /// The expression of a vertex below those that are open.
    fn vertex(&mut self, vertex: Vertex) -> Result<ExprId, Exhausted> {
        if let Some(game) = self.games[vertex as usize] {
            return self.namer.game(game.id());
        }
        if let Some(&known) = self.known.get(&vertex) {
            return Ok(known);
        }
        if let Some(place) = self.open.iter().position(|&(open, _)| open == vertex) {
            return Ok(self.reference(place));
        }
        if MAX_PARTS < self.namer.ast.len() as u64 {
            return Err(Exhausted::Text(MAX_PARTS));
        }
        let (reached, _) = self.graph.reached(&[vertex]);
        let is_closed = !self.open.iter().any(|(open, _)| reached.contains(open));
        let budget = self.universe.budget();
        let name = match is_closed {
            true => match budget.deeper(|| self.name(vertex))? {
                Some(name) => name,
                None => budget.deeper(|| self.braces(vertex))?,
            },
            false => budget.deeper(|| self.braces(vertex))?,
        };
        if is_closed {
            self.known.insert(vertex, name);
        }
        Ok(name)
    }

    /// A reference to a vertex whose braces are open.
    fn reference(&mut self, place: usize) -> ExprId {
        if place + 1 == self.open.len() {
            return self.namer.ast.add(Expr::Name("pass".into()));
        }
        let letter = *self.open[place].1.get_or_insert_with(|| {
            self.letters += 1;
            self.letters - 1
        });
        self.namer.ast.add(Expr::Name(letter_name(letter)))
    }

    /// The name of a vertex from which none of the open ones can be reached.
    fn name(&mut self, vertex: Vertex) -> Result<Option<ExprId>, Exhausted> {
        let Some(root) = self.stopper else { return Ok(None) };
        if vertex != 0 {
            let follower = root.follower(self.graph, vertex)?;
            if let Some(pseudo) = follower.as_pseudo() {
                return Ok(Some(name_pseudo(self.namer, &pseudo)));
            }
            if let Some(word) = follower.word(self.namer)? {
                return Ok(Some(word));
            }
            if self.follower_is_switch(vertex, &follower)? {
                return self.switch(vertex).map(Some);
            }
            let graph = follower.graph()?;
            return Writer::new(self.universe, &graph, Some(&follower), self.namer)?.tiny();
        }
        if let Some(tiny) = self.tiny()? {
            return Ok(Some(tiny));
        }
        match self.follower_is_switch(0, root)? {
            true => self.switch(0).map(Some),
            false => Ok(None),
        }
    }

    /// Whether a stopper is its own negative and not on a cycle.
    fn follower_is_switch(&self, vertex: Vertex, stopper: &Stopper<'u>) -> Result<bool, Exhausted> {
        let options: Vec<Vertex> = self.graph.options(vertex, Player::Left).to_vec();
        Ok(!self.graph.reached(&options).0.contains(&vertex) && stopper.negative()? == *stopper)
    }

    fn switch(&mut self, vertex: Vertex) -> Result<ExprId, Exhausted> {
        let options = self.options(vertex, Player::Left)?;
        let operand = match options.as_slice() {
            &[option] => option,
            _ => self.namer.ast.add(Expr::Set(options)),
        };
        Ok(self.namer.ast.add(Expr::Unary { op: UnaryOp::PlusMinus, operand }))
    }

    /// The name of the root as a tiny or miny. Only where every cycle is a pass: elsewhere the size may contain the game itself.
    fn tiny(&mut self) -> Result<Option<ExprId>, Exhausted> {
        let Some(root) = self.stopper else { return Ok(None) };
        let zero = |vertex: Vertex| {
            self.games[vertex as usize].is_some_and(|game| game.as_number().is_some_and(|x| x.is_zero()))
        };
        let found = Player::ALL.into_iter().find_map(|player| {
            let (&[first], &[threat]) = (self.graph.options(0, player), self.graph.options(0, !player)) else {
                return None;
            };
            let (&[second], &[loss]) = (self.graph.options(threat, player), self.graph.options(threat, !player)) else {
                return None;
            };
            (zero(first) && zero(second)).then_some((player, loss))
        });
        let Some((player, loss)) = found.filter(|_| self.graph.is_plumtree()) else { return Ok(None) };
        let loss = root.follower(self.graph, loss)?;
        let size = if player == Player::Left { loss.negative()? } else { loss };
        let value = self.universe.budget().deeper(|| size.name(self.namer))?;
        let name = if player == Player::Left { "Tiny" } else { "Miny" };
        let function = self.namer.ast.add(Expr::Name(name.into()));
        Ok(Some(self.namer.ast.add(Expr::Call { function, args: vec![Argument { name: None, value }] })))
    }

    fn braces(&mut self, vertex: Vertex) -> Result<ExprId, Exhausted> {
        self.open.push((vertex, None));
        let options = ByPlayer::try_from_fn(|player| self.options(vertex, player))?;
        let letter = self.open.pop().and_then(|(_, letter)| letter);
        let braces = self.namer.ast.add(Expr::Braces { left: options.left, right: options.right });
        Ok(match letter {
            Some(letter) => self.namer.ast.add(Expr::Loop { label: letter_name(letter), game: braces }),
            None => braces,
        })
    }

    /// The options: short games first, then by the number of followers; a pass comes last.
    fn options(&mut self, vertex: Vertex, player: Player) -> Result<Vec<ExprId>, Exhausted> {
        let mut options = self.graph.options(vertex, player).to_vec();
        options.sort_by_key(|&option| match self.games[option as usize] {
            Some(game) => (0, self.namer.rank(game.id()) as usize, option),
            None => (if option == vertex { 2 } else { 1 }, self.followers[option as usize], option),
        });
        options.into_iter().map(|option| self.vertex(option)).collect()
    }
}

/// The letters in order, without `v`, which is down; then letters with numbers.
fn letter_name(index: usize) -> String {
    const LETTERS: &[u8] = b"abcdefghijklmnopqrstuwxyz";
    let letter = char::from(LETTERS[index % LETTERS.len()]);
    match index / LETTERS.len() {
        0 => letter.into(),
        round => format!("{letter}{round}"),
    }
}
