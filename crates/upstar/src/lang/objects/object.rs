//! The meaning of an expression.

use std::sync::Arc;

use crate::analysis::{Thermograph, Translate, UptimalExpansion};
use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::heaps::Periodicity;
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::function::Function;
use crate::lang::objects::items::{Entries, Items, Size};
use crate::lang::objects::rules::{Position, Ruleset};
use crate::lang::objects::stream::Stream;
use crate::loopy::Loopy;
use crate::misere::{Genus, MisereGame};
use crate::number::{Dyadic, Integer, Quadratic, Rational, Surreal};
use crate::player::Player;
use crate::syntax::{Ast, BinaryOp, Expr, Style, UnaryOp, print};
use crate::value::{Form, Game, Outcome, Stop, Universe};

/// The meaning of an expression.
///
/// # Equality
///
/// `==` is identity: the same kind and the same contents. A quoted form is not identical to its value. The relation
/// `==` of the language compares values instead.
///
/// # Examples
///
/// ```
/// use upstar::lang::{Object, evaluate};
/// use upstar::syntax::Style;
/// use upstar::value::Universe;
///
/// let universe = Universe::default();
/// let sum = evaluate("{1|-1} + 1", &universe)?;
/// assert_eq!(sum.text(Style::Text)?, "{2|0}");
/// assert!(matches!(sum, Object::Game(_)));
/// assert_eq!(evaluate("1/3 + 2/3", &universe)?, Object::integer(&universe, 1));
/// assert_ne!(evaluate("'{*|*}'", &universe)?, Object::integer(&universe, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Object<'u> {
    /// A short game; every dyadic number is one.
    Game(Game<'u>),
    /// A rational number that is not dyadic.
    Rational(Arc<Rational>),
    /// A surreal number that is not rational.
    Surreal(Arc<Surreal>),
    /// An irrational number with a square root.
    Quadratic(Arc<Quadratic>),
    /// A quoted form.
    Form(Form<'u>),
    /// `true` or `false`.
    Bool(bool),
    /// A text.
    Text(Arc<str>),
    /// A list of items.
    List(Items<'u>),
    /// Distinct items, in the fixed order.
    Set(Items<'u>),
    /// Items found by their keys.
    Map(Entries<'u>),
    /// Coordinates: two or more.
    Tuple(Items<'u>),
    /// Left or Right.
    Player(Player),
    /// An outcome class.
    Outcome(Outcome),
    /// A thermograph.
    Thermograph(Arc<Thermograph<'u>>),
    /// The expansion of an uptimal.
    Uptimal(Arc<UptimalExpansion>),
    /// The period of a nim-sequence.
    Periodicity(Arc<Periodicity>),
    /// A game that is not a number, translated by a number that is not dyadic.
    Translate(Arc<Translate<'u>>),
    /// A stop with its side.
    SidedStop(Arc<Stop>),
    /// An impartial game in misère canonical form.
    Misere(MisereGame<'u>),
    /// The genus of an impartial game.
    Genus(Arc<Genus>),
    /// A function of the language.
    Function(Function<'u>),
    /// A game defined in the language.
    Ruleset(Ruleset<'u>),
    /// A position, or a sum of positions.
    Position(Position<'u>),
    /// Items that are made one at a time.
    Stream(Stream<'u>),
    /// A loopy game: one that equals no short game.
    Loopy(Arc<Loopy<'u>>),
    /// The answer if there is none.
    Nothing,
}

impl<'u> Object<'u> {
    /// A number: a game if it is dyadic.
    ///
    /// # Errors
    ///
    /// The number is dyadic, but beyond the limits of the engine.
    pub fn number(universe: &'u Universe, number: Rational) -> Result<Object<'u>, EvalErrorKind> {
        match Dyadic::try_from(&number) {
            Ok(dyadic) => Ok(Object::Game(universe.number(&dyadic))),
            Err(crate::number::NumberError::TooLarge) => Err(EvalErrorKind::OutOfRange("the number")),
            Err(_) => Ok(Object::Rational(Arc::new(number))),
        }
    }

    /// A number with a square root: a game or a rational number if it is one.
    ///
    /// # Errors
    ///
    /// The number is dyadic, but beyond the limits of the engine.
    pub(in crate::lang) fn quadratic(universe: &'u Universe, number: Quadratic) -> Result<Object<'u>, EvalErrorKind> {
        match number.as_rational() {
            Some(rational) => Object::number(universe, rational.clone()),
            None => Ok(Object::Quadratic(Arc::new(number))),
        }
    }

    /// A translate of a game: a game or a number if it is one.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent, or the number is dyadic, but beyond the limits of the engine.
    pub(in crate::lang) fn translate(translate: Translate<'u>) -> Result<Object<'u>, EvalErrorKind> {
        let universe = translate.game.universe();
        if let Some(number) = translate.game.as_number() {
            return Object::surreal(universe, (&translate.number + &Surreal::from(&number))?);
        }
        match translate.number.as_rational().and_then(|number| number.as_dyadic()) {
            Some(number) => Ok((universe.number(&number) + translate.game)?.into()),
            None => Ok(Object::Translate(Arc::new(translate.reduced()?))),
        }
    }

    /// The value of a loopy game: a game if it equals a short one.
    pub fn loopy(value: Loopy<'u>) -> Object<'u> {
        match value.as_game() {
            Some(game) => Object::Game(game),
            None => Object::Loopy(Arc::new(value)),
        }
    }

    /// A surreal number: a game if it is dyadic.
    ///
    /// # Errors
    ///
    /// The number is dyadic, but beyond the limits of the engine.
    pub fn surreal(universe: &'u Universe, number: Surreal) -> Result<Object<'u>, EvalErrorKind> {
        match number.as_rational() {
            Some(rational) => Object::number(universe, rational.clone()),
            None => Ok(Object::Surreal(Arc::new(number))),
        }
    }

    /// An integer.
    pub fn integer(universe: &'u Universe, n: impl Into<Integer>) -> Object<'u> {
        Object::Game(universe.number(&Dyadic::from(n.into())))
    }

    /// A text.
    pub fn from_text(text: impl Into<Arc<str>>) -> Object<'u> {
        Object::Text(text.into())
    }

    /// The value of a game or of a form.
    pub fn as_game(&self) -> Option<Game<'u>> {
        match self {
            Object::Game(game) => Some(*game),
            Object::Form(form) => Some(form.value()),
            _ => None,
        }
    }

    /// The value of a game, loopy or not.
    pub fn as_loopy(&self) -> Option<Loopy<'u>> {
        match self {
            Object::Loopy(value) => Some(Loopy::clone(value)),
            _ => self.as_game().map(Loopy::from),
        }
    }

    /// This object as a rational number, if it is one.
    pub fn as_rational(&self) -> Option<Rational> {
        match self {
            Object::Rational(number) => Some((**number).clone()),
            _ => self.as_dyadic().map(Rational::from),
        }
    }

    /// This object as a number, finite or infinite, if it is one.
    pub fn as_surreal(&self) -> Option<Surreal> {
        match self {
            Object::Surreal(number) => Some((**number).clone()),
            _ => self.as_rational().map(Surreal::from),
        }
    }

    /// This object as a rational number or one with a square root, if it is one.
    pub(in crate::lang) fn as_quadratic(&self) -> Option<Quadratic> {
        match self {
            Object::Quadratic(number) => Some((**number).clone()),
            _ => self.as_rational().map(Quadratic::from),
        }
    }

    /// This object as a dyadic number, if it is one.
    pub fn as_dyadic(&self) -> Option<Dyadic> {
        self.as_game()?.as_number()
    }

    /// This object as an integer, if it is one.
    pub fn as_integer(&self) -> Option<Integer> {
        self.as_game()?.as_integer()
    }

    /// The items of a list or a set.
    pub fn as_items(&self) -> Option<&[Object<'u>]> {
        match self {
            Object::List(items) | Object::Set(items) => Some(items),
            _ => None,
        }
    }

    /// The budget of its universe, if the object knows one.
    pub(in crate::lang) fn budget(&self) -> Option<&'u Budget> {
        match self {
            Object::Game(game) => Some(game.universe().budget()),
            Object::Form(form) => Some(form.universe().budget()),
            Object::Translate(translate) => Some(translate.game.universe().budget()),
            Object::Misere(game) => Some(game.universe().budget()),
            Object::Loopy(value) => Some(value.universe().budget()),
            Object::List(items) | Object::Set(items) | Object::Tuple(items) => Some(items.budget()),
            Object::Map(entries) => Some(entries.budget()),
            _ => None,
        }
    }

    /// The size of its contents.
    pub(in crate::lang) fn size(&self) -> Size {
        match self {
            Object::List(items) | Object::Set(items) | Object::Tuple(items) => items.size(),
            Object::Map(entries) => entries.size(),
            _ => Size::default(),
        }
    }

    /// The text of the object. Plain text reads back as the same object, except for thermographs, expansions, periods, sided
    /// stops, functions and positions.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the text is too long for the budget.
    pub fn text(&self, style: Style) -> Result<String, Exhausted> {
        let mut out = String::new();
        self.write(&mut out, style)?;
        Ok(out)
    }

    /// Appends the text of the object. Recurses as deep as collections are nested.
    pub(in crate::lang) fn write(&self, out: &mut String, style: Style) -> Result<(), Exhausted> {
        let latex = style == Style::Latex;
        let (open, close) = if latex { ("\\left\\{", "\\right\\}") } else { ("{", "}") };
        match self {
            Object::Game(game) => {
                out.push_str(&game.text(style)?);
                check_text(out, game.universe().budget())?;
            }
            Object::Form(form) => {
                out.push_str(&form.text(style)?);
                check_text(out, form.universe().budget())?;
            }
            Object::Rational(number) => out.push_str(&rational_text(number, style)),
            Object::Surreal(number) => out.push_str(&number.text(style)),
            Object::Quadratic(number) if latex => {
                let text = number.to_string().replace("Sqrt(", "\\sqrt{").replace(')', "}").replace('*', "");
                out.push_str(&text);
            }
            Object::Quadratic(number) => out.push_str(&number.to_string()),
            Object::Bool(answer) => out.push_str(&name_text(if *answer { "true" } else { "false" }, style)),
            Object::Text(text) => {
                let mut ast = Ast::new();
                let id = ast.add(Expr::Text(text.to_string()));
                out.push_str(&print(&ast, id, style));
            }
            Object::List(items) => write_items(out, "[", items, "]", style)?,
            Object::Tuple(items) => write_items(out, "(", items, ")", style)?,
            Object::Set(items) => write_items(out, open, items, close, style)?,
            Object::Map(entries) => {
                out.push_str(open);
                let arrow = if latex { "\\mapsto " } else { " => " };
                for (index, (key, value)) in entries.sorted()?.iter().enumerate() {
                    out.push_str(if index == 0 { "" } else { ", " });
                    key.write(out, style)?;
                    out.push_str(arrow);
                    value.write(out, style)?;
                }
                if entries.is_empty() {
                    out.push_str(arrow.trim());
                }
                out.push_str(close);
            }
            Object::Player(player) => out.push_str(&name_text(&player.to_string(), style)),
            Object::Outcome(outcome) => out.push_str(&name_text(&outcome.to_string(), style)),
            Object::Thermograph(thermograph) => out.push_str(&shown(thermograph.to_string(), style)),
            Object::Uptimal(expansion) => out.push_str(&shown(expansion.to_string(), style)),
            Object::Periodicity(period) => out.push_str(&shown(period.to_string(), style)),
            Object::Translate(translate) => {
                match translate.number.as_rational() {
                    Some(number) => out.push_str(&rational_text(number, style)),
                    None => out.push_str(&translate.number.text(style)),
                }
                let game = translate.game.text(style)?;
                let has_sign = ["+", "-", "±", "−", "{\\pm}"].iter().any(|sign| game.starts_with(*sign));
                out.push_str(if has_sign { "" } else { "+" });
                out.push_str(&game);
                check_text(out, translate.game.universe().budget())?;
            }
            Object::SidedStop(stop) => out.push_str(&shown(stop.to_string(), style)),
            Object::Misere(game) => out.push_str(&shown(game.short_text()?, style)),
            Object::Genus(genus) => out.push_str(&shown(genus.to_string(), style)),
            Object::Function(function) => out.push_str(&function.text(style)),
            Object::Ruleset(ruleset) => out.push_str(&shown(ruleset.text(), style)),
            Object::Position(position) => position.write(out, style)?,
            Object::Stream(stream) => out.push_str(&shown(stream.text(), style)),
            Object::Loopy(value) => {
                out.push_str(&value.text(style)?);
                check_text(out, value.universe().budget())?;
            }
            Object::Nothing => out.push_str(&name_text("Nothing", style)),
        }
        Ok(())
    }
}

impl<'u> From<Game<'u>> for Object<'u> {
    fn from(game: Game<'u>) -> Object<'u> {
        Object::Game(game)
    }
}

impl<'u> From<Form<'u>> for Object<'u> {
    fn from(form: Form<'u>) -> Object<'u> {
        Object::Form(form)
    }
}

impl From<bool> for Object<'_> {
    fn from(answer: bool) -> Self {
        Object::Bool(answer)
    }
}

/// Checks that there is room for a growing text.
fn check_text(text: &String, budget: &Budget) -> Result<(), Exhausted> {
    let _held = MemoryGuard::new(budget, 3 * text.capacity() as u64 / 2);
    budget.check()
}

pub(in crate::lang) fn write_items(
    out: &mut String,
    open: &str,
    items: &[Object<'_>],
    close: &str,
    style: Style,
) -> Result<(), Exhausted> {
    out.push_str(open);
    for (index, item) in items.iter().enumerate() {
        if 0 < index {
            out.push(',');
        }
        item.write(out, style)?;
    }
    out.push_str(close);
    Ok(())
}

/// A text that is shown verbatim, upright in LaTeX.
pub(in crate::lang) fn shown(text: String, style: Style) -> String {
    match style {
        Style::Latex => format!("\\texttt{{{text}}}"),
        Style::Text | Style::Unicode => text,
    }
}

fn name_text(name: &str, style: Style) -> String {
    let mut ast = Ast::new();
    let id = ast.add(Expr::Name(name.into()));
    print(&ast, id, style)
}

fn rational_text(number: &Rational, style: Style) -> String {
    let mut ast = Ast::new();
    let numerator = ast.add(Expr::Integer(number.numerator().abs().to_string().into()));
    let denominator = ast.add(Expr::Integer(number.denominator().to_string().into()));
    let mut id = ast.add(Expr::Binary { op: BinaryOp::Over, left: numerator, right: denominator });
    if number.sign().is_lt() {
        id = ast.add(Expr::Unary { op: UnaryOp::Minus, operand: id });
    }
    print(&ast, id, style)
}

/// A constant whose name cannot be reassigned.
pub(in crate::lang) fn fixed_constant<'u>(name: &str) -> Option<Object<'u>> {
    Some(match name {
        "Left" => Object::Player(Player::Left),
        "Right" => Object::Player(Player::Right),
        "true" => Object::Bool(true),
        "false" => Object::Bool(false),
        "Nothing" => Object::Nothing,
        _ => return None,
    })
}
