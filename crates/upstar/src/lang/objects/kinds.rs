//! The kinds of objects: a table with a row for each, and the tower of the kinds of values.
//!
//! A new kind is a variant of [`Object`] and a row in the table below. If its objects are values, it also needs a place in
//! the tower: [`meet`] decides with which other kinds they can be added, multiplied and compared.

use crate::analysis::Translate;
use crate::lang::objects::object::Object;
use crate::loopy::Loopy;
use crate::number::{Quadratic, Rational, Surreal};
use crate::value::{Form, Game};

/// The properties of a kind.
#[derive(Clone, Copy)]
struct Row {
    /// The noun with its article, for messages.
    noun: &'static str,
    /// The word for programs.
    word: &'static str,
    /// The name in `x is NAME`, if it has one.
    name: Option<&'static str>,
    /// The parameter type that accepts objects of this kind and no others.
    wanted: Option<Wanted>,
    /// Whether the objects are values: games, forms and numbers.
    is_value: bool,
}

const fn kind(noun: &'static str, word: &'static str) -> Row {
    Row { noun, word, name: None, wanted: None, is_value: false }
}

const fn value(noun: &'static str, word: &'static str) -> Row {
    Row { is_value: true, ..kind(noun, word) }
}

impl Row {
    const fn named(self, name: &'static str) -> Row {
        Row { name: Some(name), ..self }
    }

    const fn asked(self, wanted: Wanted) -> Row {
        Row { wanted: Some(wanted), ..self }
    }
}

/// Makes the list of kinds and their rows. The compiler requires a row for every variant of [`Object`].
macro_rules! kinds {
    ($($kind:ident: $row:expr,)*) => {
        /// A kind of objects. The order of the kinds is the order in which the members of a set are written.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub(in crate::lang) enum Kind {
            $($kind),*
        }

        impl Kind {
            const ALL: &'static [Kind] = &[$(Kind::$kind),*];

            /// The kind of this object.
            #[inline]
            pub(in crate::lang) fn of(object: &Object<'_>) -> Kind {
                match object {
                    $(Object::$kind { .. } => Kind::$kind),*
                }
            }

            #[inline]
            const fn row(self) -> Row {
                match self {
                    $(Kind::$kind => $row),*
                }
            }
        }
    };
}

kinds! {
    Rational: value("a rational number", "rational"),
    Surreal: value("a surreal number", "surreal"),
    Game: value("a game", "game"),
    Form: value("a form", "form").named("Form").asked(Wanted::Form),
    Bool: kind("a truth value", "boolean").named("Boolean"),
    Text: kind("a text", "text").named("String").asked(Wanted::Text),
    Tuple: kind("coordinates", "coordinates").named("Coordinates"),
    List: kind("a list", "list").named("List"),
    Set: kind("a set", "set").named("Set"),
    Map: kind("a map", "map").named("Map").asked(Wanted::Map),
    Player: kind("a player", "player").named("Player").asked(Wanted::Player),
    Outcome: kind("an outcome", "outcome").named("OutcomeClass"),
    Thermograph: kind("a thermograph", "thermograph").asked(Wanted::Thermograph),
    Uptimal: kind("an uptimal expansion", "uptimal"),
    Ruleset: kind("a ruleset", "ruleset").named("Ruleset").asked(Wanted::Ruleset),
    Position: kind("a position", "position").named("Position").asked(Wanted::Position),
    Function: kind("a function", "function").named("Function").asked(Wanted::Function),
    Stream: kind("a stream", "stream").named("Stream").asked(Wanted::Stream),
    Nothing: kind("Nothing", "nothing"),
    Periodicity: kind("a period", "periodicity").asked(Wanted::Periodicity),
    Quadratic: value("an irrational number", "quadratic").asked(Wanted::Quadratic),
    Translate: value("a game translated by a number", "translate").asked(Wanted::Translate),
    SidedStop: kind("a sided stop", "sided-stop").asked(Wanted::SidedStop),
    Misere: kind("a misère game", "misere-game").named("MisereCanonicalGame").asked(Wanted::Misere),
    Genus: kind("a genus", "genus").asked(Wanted::Genus),
    Loopy: value("a loopy game", "loopy").asked(Wanted::Loopy),
}

impl Kind {
    /// Whether its objects are values: games, forms and numbers.
    pub(in crate::lang) fn is_value(self) -> bool {
        self.row().is_value
    }
}

impl Object<'_> {
    /// The kind in the words of a message: `a game`, `a list`.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::lang::evaluate;
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// assert_eq!(evaluate("{1|-1}", &universe)?.kind(), "a game");
    /// assert_eq!(evaluate("[1,2]", &universe)?.kind(), "a list");
    /// # Ok::<(), upstar::lang::EvalError>(())
    /// ```
    pub fn kind(&self) -> &'static str {
        match self {
            Object::Game(game) if game.as_number().is_some() => "a number",
            object => Kind::of(object).row().noun,
        }
    }
}

/// The kind of an object as one word, for programs.
pub(in crate::lang) fn kind_word(object: &Object<'_>) -> &'static str {
    Kind::of(object).row().word
}

/// A named set of objects, for `x is NAME`.
#[derive(Clone, Copy, Debug)]
pub(in crate::lang) enum Class {
    Kind(Kind),
    /// An index into the list of properties.
    Property(u8),
}

/// A name, and a test whether an object has the property.
type Property = (&'static str, fn(&Object<'_>) -> bool);

/// The class names that are not names of kinds.
const PROPERTIES: &[Property] = &[
    ("Game", |object| object.as_game().is_some() || matches!(object, Object::Loopy(_))),
    ("LoopyGame", |object| matches!(object, Object::Loopy(_))),
    ("Stopper", |object| object.as_loopy().is_some_and(|value| value.is_stopper())),
    ("StopperSided", |object| object.as_loopy().is_some_and(|value| value.is_stopper_sided())),
    ("Number", |object| object.as_surreal().is_some() || matches!(object, Object::Quadratic(_))),
    ("Surreal", |object| object.as_surreal().is_some()),
    ("Ordinal", |object| object.as_surreal().is_some_and(|number| number.to_ordinal().is_ok())),
    ("Rational", |object| object.as_rational().is_some()),
    ("DyadicRational", |object| object.as_dyadic().is_some()),
    ("Integer", |object| object.as_integer().is_some()),
    ("Zero", |object| object.as_integer().is_some_and(|n| n.is_zero())),
    ("Nimber", |object| object.as_game().is_some_and(|game| game.as_nimber().is_some())),
];

impl Class {
    /// The class with this name.
    pub(in crate::lang) fn named(name: &str) -> Option<Class> {
        if let Some(property) = PROPERTIES.iter().position(|(own, _)| *own == name) {
            return Some(Class::Property(property as u8));
        }
        Kind::ALL.iter().find(|kind| kind.row().name == Some(name)).map(|&kind| Class::Kind(kind))
    }

    /// Whether an object belongs to this class.
    pub(in crate::lang) fn has(self, object: &Object<'_>) -> bool {
        match self {
            Class::Kind(kind) => Kind::of(object) == kind,
            Class::Property(property) => PROPERTIES.get(usize::from(property)).is_some_and(|(_, has)| has(object)),
        }
    }
}

/// What an argument of a question must be.
///
/// # Examples
///
/// ```
/// use upstar::lang::{Wanted, evaluate};
/// use upstar::value::Universe;
///
/// let universe = Universe::default();
/// let half = evaluate("1/2", &universe)?;
/// assert!(Wanted::Number.accepts(&half) && !Wanted::Integer.accepts(&half));
/// assert_eq!(Wanted::Integer.words(), "an integer");
/// # Ok::<(), upstar::lang::EvalError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wanted {
    /// Anything.
    Any,
    /// A game, or a form, which stands for its value.
    Game,
    /// A game, a form or a number.
    Value,
    /// A quoted form.
    Form,
    /// A rational number.
    Number,
    /// A number, infinite or not.
    Surreal,
    /// An integer.
    Integer,
    /// A player.
    Player,
    /// A list or a set.
    Collection,
    /// A text.
    Text,
    /// A map.
    Map,
    /// A function.
    Function,
    /// A ruleset.
    Ruleset,
    /// A position.
    Position,
    /// A position whose components are all heaps.
    Heaps,
    /// A period of nim-values.
    Periodicity,
    /// A thermograph.
    Thermograph,
    /// A stream.
    Stream,
    /// An irrational number.
    Quadratic,
    /// A game translated by a number that is not dyadic.
    Translate,
    /// A stop with its side.
    SidedStop,
    /// A loopy game that equals no short game.
    Loopy,
    /// A game, loopy or not.
    AnyGame,
    /// Anything that can be iterated over: a list, a set, a stream.
    Many,
    /// An impartial game in misère canonical form.
    Misere,
    /// A misère game, a nimber, or a position, which should be impartial.
    Impartial,
    /// The genus of an impartial game.
    Genus,
}

impl Wanted {
    /// The requirement in words.
    pub fn words(self) -> &'static str {
        match self {
            Wanted::Any => "anything",
            Wanted::Game | Wanted::AnyGame => "a game",
            Wanted::Value => "a game or number",
            Wanted::Number | Wanted::Surreal => "a number",
            Wanted::Integer => "an integer",
            Wanted::Collection => "a list or set",
            Wanted::Heaps => "a position with heaps",
            Wanted::Many => "a list, set or stream",
            Wanted::Impartial => "an impartial game",
            one => {
                let kind = Kind::ALL.iter().find(|kind| kind.row().wanted == Some(one));
                kind.map_or("", |kind| kind.row().noun)
            }
        }
    }

    /// Whether an object meets the requirement.
    pub fn accepts(self, object: &Object<'_>) -> bool {
        match self {
            Wanted::Any => true,
            Wanted::Game => object.as_game().is_some(),
            Wanted::AnyGame => object.as_game().is_some() || matches!(object, Object::Loopy(_)),
            Wanted::Value => Kind::of(object).is_value(),
            Wanted::Number => object.as_rational().is_some(),
            Wanted::Surreal => object.as_surreal().is_some(),
            Wanted::Integer => object.as_integer().is_some(),
            Wanted::Collection => object.as_items().is_some(),
            Wanted::Heaps => matches!(object, Object::Position(position) if position.is_of_heaps()),
            Wanted::Many => object.as_items().is_some() || matches!(object, Object::Stream(_)),
            Wanted::Impartial => match object {
                Object::Misere(_) | Object::Position(_) => true,
                Object::Game(game) => game.as_nimber().is_some(),
                _ => false,
            },
            one => Kind::of(object).row().wanted == Some(one),
        }
    }
}

/// Two values as objects of the least kind that contains both.
///
/// A game is its canonical form; a dyadic number is a rational number, and a rational number is a surreal number. A form is a
/// number if its value is.
pub(in crate::lang) enum Pair<'u> {
    Games(Game<'u>, Game<'u>),
    Forms(Form<'u>, Form<'u>),
    Rationals(Rational, Rational),
    /// Boxed, since they are large and seldom met.
    Surreals(Box<(Surreal, Surreal)>),
    /// Numbers with square roots, of which at least one is irrational.
    Quadratics(Box<(Quadratic, Quadratic)>),
    /// Games translated by numbers of which at least one is not dyadic.
    Translates(Box<(Translate<'u>, Translate<'u>)>),
    /// Games of which at least one is loopy.
    Loopies(Box<(Loopy<'u>, Loopy<'u>)>),
}

/// Two objects as values of the least kind that contains both; `None` if one is not a value, or if no kind contains both.
#[inline]
pub(in crate::lang) fn meet<'u>(left: &Object<'u>, right: &Object<'u>) -> Option<Pair<'u>> {
    match (left, right) {
        (Object::Game(g), Object::Game(h)) => Some(Pair::Games(*g, *h)),
        (Object::Form(x), Object::Form(y)) => Some(Pair::Forms(*x, *y)),
        (Object::Form(x), Object::Game(h)) => Some(Pair::Forms(*x, Form::canonical(*h))),
        (Object::Game(g), Object::Form(y)) => Some(Pair::Forms(Form::canonical(*g), *y)),
        (Object::Loopy(_), _) | (_, Object::Loopy(_)) => {
            Some(Pair::Loopies(Box::new((left.as_loopy()?, right.as_loopy()?))))
        }
        (Object::Quadratic(_), _) | (_, Object::Quadratic(_)) => {
            Some(Pair::Quadratics(Box::new((left.as_quadratic()?, right.as_quadratic()?))))
        }
        (Object::Surreal(_), _) | (_, Object::Surreal(_)) => match (left.as_surreal(), right.as_surreal()) {
            (Some(a), Some(b)) => Some(Pair::Surreals(Box::new((a, b)))),
            _ => translates(left, right),
        },
        _ => match (left.as_rational(), right.as_rational()) {
            (Some(a), Some(b)) => Some(Pair::Rationals(a, b)),
            _ => translates(left, right),
        },
    }
}

/// Two values as translates of games of one universe.
fn translates<'u>(left: &Object<'u>, right: &Object<'u>) -> Option<Pair<'u>> {
    let of = |object: &Object<'u>, other: &Object<'u>| match object {
        Object::Translate(translate) => Some(Translate::clone(translate)),
        object => match object.as_game() {
            Some(game) => Some(Translate { number: Surreal::ZERO, game }),
            None => Some(Translate { number: object.as_surreal()?, game: zero_beside(other)? }),
        },
    };
    Some(Pair::Translates(Box::new((of(left, right)?, of(right, left)?))))
}

/// The game 0 in the universe of an object.
fn zero_beside<'u>(object: &Object<'u>) -> Option<Game<'u>> {
    let game = match object {
        Object::Translate(translate) => translate.game,
        object => object.as_game()?,
    };
    Some(game.universe().integer(0))
}

impl Pair<'_> {
    /// The pair as rational or surreal numbers, if both are numbers.
    #[inline]
    pub(in crate::lang) fn numbers(self) -> Option<Self> {
        let (g, h) = match self {
            Pair::Games(g, h) => (g, h),
            Pair::Forms(x, y) => (x.value(), y.value()),
            Pair::Translates(_) | Pair::Loopies(_) => return None,
            numbers => return Some(numbers),
        };
        Some(Pair::Rationals(g.as_number()?.into(), h.as_number()?.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::evaluate;
    use crate::value::Universe;

    #[test]
    fn values_meet_in_the_least_kind_that_has_both() {
        let universe = Universe::default();
        for (left, right, kind) in [
            ("1/2", "*", "games"),
            ("'{0|}'", "*", "forms"),
            ("1/2", "'{*|*}'", "forms"),
            ("1/2", "1/3", "rationals"),
            ("'{0|1}'", "1/3", "rationals"),
            ("1/3", "omega", "surreals"),
            ("'{0|1}'", "omega", "surreals"),
            ("*", "1/3", "translates"),
            ("omega", "'{*|*}'", "surreals"),
            ("omega", "^", "translates"),
            ("Sqrt(2)", "1/2", "quadratics"),
            ("Sqrt(2)", "omega", "none"),
            ("1/3+^", "1/2", "translates"),
            ("1/3+^", "[1]", "none"),
            ("on", "'{*|*}'", "loopy games"),
            ("on", "1/3", "none"),
            ("1", "[1]", "none"),
            ("\"1\"", "true", "none"),
        ] {
            let [x, y] = [left, right].map(|text| evaluate(text, &universe).unwrap());
            for pair in [meet(&x, &y), meet(&y, &x)] {
                let found = match pair {
                    None => "none",
                    Some(Pair::Games(..)) => "games",
                    Some(Pair::Forms(..)) => "forms",
                    Some(Pair::Rationals(..)) => "rationals",
                    Some(Pair::Surreals(..)) => "surreals",
                    Some(Pair::Quadratics(..)) => "quadratics",
                    Some(Pair::Translates(..)) => "translates",
                    Some(Pair::Loopies(..)) => "loopy games",
                };
                assert_eq!(found, kind, "{left} and {right}");
            }
        }
    }

    #[test]
    fn a_name_or_a_wish_belongs_to_one_kind() {
        for (index, kind) in Kind::ALL.iter().enumerate() {
            assert_eq!(*kind as usize, index);
            for other in &Kind::ALL[..index] {
                assert!(kind.row().name.is_none() || kind.row().name != other.row().name, "{kind:?}, {other:?}");
                assert!(kind.row().wanted.is_none() || kind.row().wanted != other.row().wanted, "{kind:?}, {other:?}");
            }
            let name = kind.row().name;
            assert!(PROPERTIES.iter().all(|(property, _)| Some(*property) != name), "{kind:?}");
        }
    }
}
