//! Games defined in the language: rulesets, their positions, and sums of positions.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use rustc_hash::FxHashMap;

use crate::budget::{Exhausted, GuardedList};
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::caller::Caller;
use crate::lang::objects::function::Function;
use crate::lang::objects::object::{Object, shown};
use crate::lang::rulesets::boards::{Board, BoardRules};
use crate::lang::rulesets::heaps::{HeapPart, HeapRules};
use crate::player::{ByPlayer, Player};
use crate::position::PlayMode;
use crate::rulesets::{VariantErrorKind, in_one_mode};
use crate::syntax::{BinaryOp, Style};
use crate::value::{Game, Universe};

/// A game.
///
/// # Examples
///
/// ```
/// use upstar::lang::{Object, Ruleset, evaluate};
/// use upstar::value::Universe;
///
/// let universe = Universe::default();
/// let domineering = evaluate("Domineering", &universe)?;
/// assert!(matches!(&domineering, Object::Ruleset(Ruleset::OnBoards(_))));
/// let nim = evaluate("HeapRuleset(n -> [for k from 0 to n-1 yield k])", &universe)?;
/// assert!(matches!(&nim, Object::Ruleset(Ruleset::Defined(_))));
/// # Ok::<(), upstar::lang::EvalError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Ruleset<'u> {
    /// A game defined in the language.
    Defined(Defined<'u>),
    /// A game on boards: a built-in one, or one described by a text.
    OnBoards(BoardRules),
    /// A built-in game with heaps.
    Heaps(HeapRules),
}

/// A game defined by functions that return the options of its players.
///
/// # Equality
///
/// A ruleset is equal only to itself and its copies.
#[derive(Clone)]
pub struct Defined<'u>(Arc<Rules<'u>>);

struct Rules<'u> {
    /// The name of the first variable it was assigned to.
    name: OnceLock<Arc<str>>,
    /// The functions that return the options.
    options: ByPlayer<Function<'u>>,
    is_impartial: bool,
    kind: Kind,
    mode: Option<PlayMode>,
    memo: Mutex<Memo<'u>>,
}

/// The kind of the positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lang) enum Kind {
    /// Any object; an option is a position.
    Any,
    /// Heaps: integers from 0; an option is a heap or a list of heaps.
    Heaps,
}

/// What is already known about the positions of a ruleset.
#[derive(Default)]
pub(in crate::lang) struct Memo<'u> {
    pub(in crate::lang) values: FxHashMap<Object<'u>, Game<'u>>,
    pub(in crate::lang) nim_values: FxHashMap<Object<'u>, u64>,
}

/// A sum of positions, usually of just one.
///
/// # Examples
///
/// ```
/// use upstar::lang::{Object, Session, evaluate};
/// use upstar::value::Universe;
///
/// let universe = Universe::default();
/// let mut session = Session::new(&universe);
/// let sum = session.evaluate("Nim(3) - Domineering(\"..|..\")")?;
/// assert!(matches!(&sum, Object::Position(position) if position.to_string() == "Nim(3) - Domineering(\"..|..\")"));
/// assert_eq!(session.value_of(&sum).expect("a value"), evaluate("*3 + {1|-1}", &universe)?);
/// # Ok::<(), upstar::lang::EvalError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position<'u>(Arc<Vec<Part<'u>>>);

/// A summand.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(in crate::lang) enum Part<'u> {
    /// A position of a game defined in the language.
    Place(Place<'u>),
    /// A position of a game on boards.
    Board(Board),
    /// A position of a game with heaps.
    Heap(HeapPart),
    /// A value.
    Value(Game<'u>),
}

/// A position of a game defined in the language.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(in crate::lang) struct Place<'u> {
    pub(in crate::lang) ruleset: Defined<'u>,
    pub(in crate::lang) at: Object<'u>,
    /// Whether the roles of the players are exchanged.
    pub(in crate::lang) negative: bool,
}

impl<'u> Ruleset<'u> {
    /// The position given by arguments.
    pub(in crate::lang) fn position(
        &self,
        universe: &'u Universe,
        given: Vec<Object<'u>>,
    ) -> Result<Object<'u>, EvalErrorKind> {
        match self {
            Ruleset::Defined(rules) => rules.position(universe, given),
            Ruleset::Heaps(rules) => Ok(Object::Position(rules.position(universe, &given)?)),
            Ruleset::OnBoards(rules) => match given.as_slice() {
                [Object::Text(text)] => Ok(Object::Position(Position::new(vec![Part::Board(rules.position(text)?)]))),
                [] => {
                    Err(EvalErrorKind::WrongPosition { reason: "a position is missing".into(), help: rules.sample() })
                }
                [rows, columns] if rows.as_integer().is_some() && columns.as_integer().is_some() => {
                    let [rows, columns] = [rows, columns].map(|side| side.text(Style::Text));
                    let board = rules.of_size(&rows?, &columns?)?;
                    Ok(Object::Position(Position::new(vec![Part::Board(board)])))
                }
                [side] if side.as_integer().is_some() => {
                    let side = side.text(Style::Text)?;
                    let help = match rules.of_size(&side, &side) {
                        Ok(_) => Some(format!("rows and columns are written as in `{}({side},{side})`", rules.text())),
                        Err(_) => rules.sample(),
                    };
                    Err(EvalErrorKind::WrongPosition { reason: "expected a text, found a number".into(), help })
                }
                [other] => {
                    let reason = format!("expected a text, found {}", other.kind());
                    Err(EvalErrorKind::WrongPosition { reason, help: rules.sample() })
                }
                _ => Err(EvalErrorKind::WrongPosition { reason: "expected one text".into(), help: rules.sample() }),
            },
        }
    }

    /// The same game in another mode of play.
    pub(in crate::lang) fn in_mode(&self, mode: PlayMode) -> Result<Ruleset<'u>, VariantErrorKind> {
        Ok(match self {
            Ruleset::Defined(rules) => Ruleset::Defined(rules.in_mode(mode)?),
            // Both players already have the same options.
            Ruleset::Heaps(rules) => Ruleset::Heaps(rules.clone()),
            Ruleset::OnBoards(rules) => Ruleset::OnBoards(rules.in_mode(mode)?),
        })
    }

    /// Gives it a name, if it has none.
    pub(in crate::lang) fn name(&self, name: &Arc<str>) {
        match self {
            Ruleset::Defined(rules) => rules.name(name),
            Ruleset::OnBoards(rules) => rules.give_name(name),
            Ruleset::Heaps(_) => {}
        }
    }

    /// The text of the ruleset.
    pub fn text(&self) -> String {
        match self {
            Ruleset::Defined(rules) => rules.text(),
            Ruleset::OnBoards(rules) => rules.text(),
            Ruleset::Heaps(rules) => rules.text().to_owned(),
        }
    }
}

impl<'u> Defined<'u> {
    /// The ruleset with these options; a single function for both players makes it impartial.
    pub(in crate::lang) fn new(kind: Kind, options: ByPlayer<Function<'u>>) -> Defined<'u> {
        let is_impartial = options.left == options.right;
        Defined::with_mode(kind, options, is_impartial, None)
    }

    fn with_mode(
        kind: Kind,
        options: ByPlayer<Function<'u>>,
        is_impartial: bool,
        mode: Option<PlayMode>,
    ) -> Defined<'u> {
        let (name, memo) = (OnceLock::new(), Mutex::default());
        Defined(Arc::new(Rules { name, options, is_impartial, kind, mode, memo }))
    }

    /// The same game in another mode of play.
    pub(in crate::lang) fn in_mode(&self, mode: PlayMode) -> Result<Defined<'u>, VariantErrorKind> {
        let rules = &self.0;
        let mode = in_one_mode(rules.mode, mode)?;
        let is_impartial = rules.is_impartial || mode == PlayMode::Impartial;
        Ok(Defined::with_mode(rules.kind, rules.options.clone(), is_impartial, Some(mode)))
    }

    pub(in crate::lang) fn is_impartial(&self) -> bool {
        self.0.is_impartial
    }

    pub(in crate::lang) fn kind(&self) -> Kind {
        self.0.kind
    }

    pub(in crate::lang) fn memo(&self) -> MutexGuard<'_, Memo<'u>> {
        self.0.memo.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives it a name, if it has none.
    pub(in crate::lang) fn name(&self, name: &Arc<str>) {
        self.0.name.get_or_init(|| Arc::clone(name));
    }

    /// The text of the ruleset.
    pub fn text(&self) -> String {
        let rules = &self.0;
        if let Some(name) = rules.name.get() {
            return name.to_string();
        }
        let maker = match rules.kind {
            Kind::Any => "Ruleset",
            Kind::Heaps => "HeapRuleset",
        };
        let text = |player: Player| rules.options[player].text(Style::Text);
        let made = match rules.options.left == rules.options.right {
            true => format!("{maker}({})", text(Player::Left)),
            false => format!("{maker}(left := {}, right := {})", text(Player::Left), text(Player::Right)),
        };
        made + variant_suffix(rules.mode)
    }

    /// The position given by arguments.
    pub(in crate::lang) fn position(
        &self,
        universe: &'u Universe,
        given: Vec<Object<'u>>,
    ) -> Result<Object<'u>, EvalErrorKind> {
        let wrong = |reason: &str| EvalErrorKind::WrongPosition { reason: reason.into(), help: None };
        let heaps = self.kind() == Kind::Heaps;
        let places = match <[Object<'u>; 1]>::try_from(given) {
            Ok([Object::List(heaps_given)]) if heaps => heaps_given.to_vec(),
            Ok([place]) => vec![place],
            Err(given) if given.is_empty() => return Err(wrong("a position is missing")),
            Err(given) if heaps => given,
            Err(given) => vec![Object::tuple(universe, given)?],
        };
        if heaps && !places.iter().all(is_heap) {
            return Err(wrong("a heap is an integer that is not negative"));
        }
        let place = |at| Part::Place(Place { ruleset: self.clone(), at, negative: false });
        Ok(Object::Position(Position::new(places.into_iter().map(place).collect())))
    }

    /// The collection of a player's options, as the rules return it.
    pub(in crate::lang) fn options(
        &self,
        caller: &mut impl Caller<'u>,
        at: &Object<'u>,
        player: Player,
    ) -> Result<Vec<Object<'u>>, EvalErrorKind> {
        let rules = &self.0;
        let mut own = self.listed(caller, at, player)?;
        if rules.options.left != rules.options.right {
            match rules.mode {
                None | Some(PlayMode::Ordinary) => {}
                Some(PlayMode::Impartial) => own.extend(self.listed(caller, at, !player)?),
                Some(PlayMode::Dicotic) => {
                    if own.is_empty() || self.listed(caller, at, !player)?.is_empty() {
                        own.clear();
                    }
                }
            }
        }
        Ok(own)
    }

    fn listed(
        &self,
        caller: &mut impl Caller<'u>,
        at: &Object<'u>,
        player: Player,
    ) -> Result<Vec<Object<'u>>, EvalErrorKind> {
        let function = Object::Function(self.0.options[player].clone());
        match caller.call_object(&function, vec![at.clone()])? {
            Object::List(items) | Object::Set(items) => Ok(items.to_vec()),
            other => Err(EvalErrorKind::WrongOptions { found: other.kind(), position: None }.in_position(at)),
        }
    }

    /// Calls `visit` with the components of an option that are places, and `other` with the rest.
    fn each_part(
        &self,
        option: &Object<'u>,
        mut visit: impl FnMut(&Defined<'u>, &Object<'u>, bool) -> Result<(), EvalErrorKind>,
        mut other: impl FnMut(&Part<'u>),
    ) -> Result<(), EvalErrorKind> {
        match (option, self.kind()) {
            (Object::Position(position), _) => {
                for part in position.parts() {
                    match part {
                        part @ (Part::Value(_) | Part::Board(_) | Part::Heap(_)) => other(part),
                        Part::Place(place) => visit(&place.ruleset, &place.at, place.negative)?,
                    }
                }
                Ok(())
            }
            (Object::List(heaps), Kind::Heaps) => {
                for heap in heaps.iter() {
                    if !is_heap(heap) {
                        return Err(EvalErrorKind::WrongOptions {
                            found: "a heap that is no integer from 0",
                            position: None,
                        });
                    }
                    visit(self, heap, false)?;
                }
                Ok(())
            }
            (heap, Kind::Heaps) if !is_heap(heap) => {
                Err(EvalErrorKind::WrongOptions { found: "a heap that is no integer from 0", position: None })
            }
            (at, _) => visit(self, at, false),
        }
    }
}

/// The suffix of a game's name in a variant that every ruleset has.
pub(in crate::lang) fn variant_suffix(mode: Option<PlayMode>) -> &'static str {
    match mode {
        None | Some(PlayMode::Ordinary) => "",
        Some(PlayMode::Impartial) => ".ImpartialVariant",
        Some(PlayMode::Dicotic) => ".DicoticVariant",
    }
}

fn is_heap(object: &Object<'_>) -> bool {
    object.as_integer().is_some_and(|heap| !heap.sign().is_lt())
}

impl EvalErrorKind {
    /// The error with the position whose options are wrong.
    pub(in crate::lang) fn in_position(self, at: &Object<'_>) -> EvalErrorKind {
        match self {
            EvalErrorKind::WrongOptions { found, position: None } => {
                EvalErrorKind::WrongOptions { found, position: at.text(Style::Text).ok() }
            }
            other => other,
        }
    }
}

impl<'u> Part<'u> {
    /// The part with the roles of the players exchanged.
    pub(in crate::lang) fn negative(&self) -> Part<'u> {
        match self {
            Part::Place(place) => Part::Place(Place { negative: !place.negative, ..place.clone() }),
            Part::Board(board) => Part::Board(board.negative()),
            Part::Heap(heap) => Part::Heap(heap.clone()),
            Part::Value(game) => Part::Value(-*game),
        }
    }

    /// Whether the game is known to give both players the same options here.
    pub(in crate::lang) fn is_surely_impartial(&self) -> bool {
        match self {
            Part::Place(place) => place.ruleset.is_impartial(),
            Part::Heap(_) => true,
            Part::Value(game) => game.as_nimber().is_some(),
            Part::Board(board) => board.is_impartial(),
        }
    }

    /// The options of a player, each as its parts.
    pub(in crate::lang) fn options(
        &self,
        caller: &mut impl Caller<'u>,
        player: Player,
    ) -> Result<Vec<Vec<Part<'u>>>, EvalErrorKind> {
        let budget = caller.universe().budget();
        let mut options = GuardedList::new(budget);
        match self {
            Part::Value(game) => options.extend(game.options(player).map(|option| vec![Part::Value(option)]))?,
            Part::Board(board) => {
                let moved = board.options(player, budget)?.into_iter();
                options.extend(moved.map(|option| vec![Part::Board(option)]))?;
            }
            Part::Heap(heap) => {
                let moved = heap.options(caller.universe())?.into_iter();
                options.extend(moved.map(|parts| parts.into_iter().map(Part::Heap).collect()))?;
            }
            Part::Place(place) => {
                let mover = if place.negative { !player } else { player };
                for option in place.ruleset.options(caller, &place.at, mover)? {
                    let mut moved = Vec::new();
                    let mut others = Vec::new();
                    place.ruleset.each_part(
                        &option,
                        |ruleset, at, negative| {
                            let negative = negative != place.negative;
                            moved.push(Part::Place(Place { ruleset: ruleset.clone(), at: at.clone(), negative }));
                            Ok(())
                        },
                        |part| others.push(if place.negative { part.negative() } else { part.clone() }),
                    )?;
                    moved.append(&mut others);
                    options.push(moved)?;
                }
            }
        }
        Ok(options.into_vec())
    }
}

impl<'u> Position<'u> {
    pub(in crate::lang) fn new(parts: Vec<Part<'u>>) -> Position<'u> {
        Position(Arc::new(parts))
    }

    pub(in crate::lang) fn parts(&self) -> &[Part<'u>] {
        &self.0
    }

    /// The position with the roles of the players exchanged.
    pub(in crate::lang) fn negative(&self) -> Position<'u> {
        Position::new(self.0.iter().map(Part::negative).collect())
    }

    /// Whether the games are known to give both players the same options here; the options may be equal even if this is false.
    pub(in crate::lang) fn is_surely_impartial(&self) -> bool {
        self.parts().iter().all(Part::is_surely_impartial)
    }

    /// Whether all parts are heaps.
    pub(in crate::lang) fn is_of_heaps(&self) -> bool {
        self.parts().iter().all(|part| matches!(part, Part::Heap(_)))
    }

    /// The options of a player.
    pub(in crate::lang) fn options(
        &self,
        caller: &mut impl Caller<'u>,
        player: Player,
    ) -> Result<Vec<Position<'u>>, EvalErrorKind> {
        let budget = caller.universe().budget();
        let mut options = GuardedList::new(budget);
        for (index, part) in self.parts().iter().enumerate() {
            let with = |moved: Vec<Part<'u>>| {
                let mut parts = self.parts().to_vec();
                parts.splice(index..=index, moved);
                Position::new(parts)
            };
            options.extend(part.options(caller, player)?.into_iter().map(with))?;
        }
        Ok(options.into_vec())
    }

    pub(in crate::lang) fn write(&self, out: &mut String, style: Style) -> Result<(), Exhausted> {
        if self.parts().is_empty() {
            out.push('0');
        }
        for (index, part) in self.parts().iter().enumerate() {
            let is_negative = match part {
                Part::Place(place) => place.negative,
                Part::Board(board) => board.negative,
                Part::Value(_) | Part::Heap(_) => false,
            };
            out.push_str(match (index, is_negative) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            });
            match part {
                Part::Value(game) => Object::Game(*game).write(out, style)?,
                Part::Board(board) => out.push_str(&shown(board.text(), style)),
                Part::Heap(heap) => out.push_str(&shown(heap.text(), style)),
                Part::Place(place) => {
                    out.push_str(&place.ruleset.text());
                    out.push('(');
                    place.at.write(out, style)?;
                    out.push(')');
                }
            }
        }
        Ok(())
    }
}

/// The sum or difference of two positions, or of a position and a game, or a multiple of a position; `None` for other operands,
/// and for a multiple so large that only its value can be of use.
pub(in crate::lang) fn sum<'u>(
    op: BinaryOp,
    left: &Object<'u>,
    right: &Object<'u>,
) -> Result<Option<Object<'u>>, EvalErrorKind> {
    let part = |object: &Object<'u>| match object {
        Object::Position(position) => Some(position.clone()),
        other => other.as_game().map(|game| Position::new(vec![Part::Value(game)])),
    };
    if let (BinaryOp::Times, (count, Object::Position(position)) | (Object::Position(position), count)) =
        (op, (left, right))
    {
        return Ok(multiple(count, position));
    }
    let (Some(left), Some(right)) = (part(left), part(right)) else { return Ok(None) };
    let right = match op {
        BinaryOp::Plus => right,
        BinaryOp::Minus => right.negative(),
        _ => return Ok(None),
    };
    if MAX_PARTS < left.parts().len() + right.parts().len() {
        return Err(EvalErrorKind::TooMany { what: "positions in a sum", limit: MAX_PARTS });
    }
    Ok(Some(Object::Position(Position::new([left.parts(), right.parts()].concat()))))
}

/// The sum of `count` copies of a position, or of its negative.
fn multiple<'u>(count: &Object<'u>, position: &Position<'u>) -> Option<Object<'u>> {
    let count = count.as_game()?.small_integer()?;
    let copies = usize::try_from(count.unsigned_abs()).ok()?;
    if MAX_PARTS < copies.checked_mul(position.parts().len())? {
        return None;
    }
    let one = if count < 0 { position.negative() } else { position.clone() };
    let parts = std::iter::repeat_n(one.parts(), copies).flatten().cloned();
    Some(Object::Position(Position::new(parts.collect())))
}

/// The most positions a sum can have.
pub(in crate::lang) const MAX_PARTS: usize = 10_000;

impl fmt::Debug for Ruleset<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl PartialEq for Defined<'_> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Defined<'_> {}

impl Hash for Defined<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}

impl fmt::Debug for Position<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Fails if the text is too long to be written.
impl fmt::Display for Position<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text, Style::Text).map_err(|_| fmt::Error)?;
        f.write_str(&text)
    }
}
