//! Syntax errors and their messages.

use std::fmt;

use super::lexer::MAX_DIGITS;
use super::parser::MAX_DEPTH;
use crate::budget::Exhausted;
use crate::error::Diagnostic;
use crate::span::Span;

/// A text that cannot be read: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// What is wrong.
    pub kind: SyntaxErrorKind,
    /// Where it is wrong: a span of the text, on character boundaries.
    pub span: Span,
}

/// The kinds of brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bracket {
    /// `(` and `)`
    Round,
    /// `[` and `]`
    Square,
    /// `{` and `}`
    Curly,
    /// `'` and `'`
    Quote,
}

impl Bracket {
    /// The opening bracket.
    pub const fn open(self) -> char {
        match self {
            Bracket::Round => '(',
            Bracket::Square => '[',
            Bracket::Curly => '{',
            Bracket::Quote => '\'',
        }
    }

    /// The closing bracket.
    pub const fn close(self) -> char {
        match self {
            Bracket::Round => ')',
            Bracket::Square => ']',
            Bracket::Curly => '}',
            Bracket::Quote => '\'',
        }
    }
}

/// What can be wrong with a text.
///
/// A field `found` is a piece of the text, shortened if it is long, or `None` at the end of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxErrorKind {
    /// The text has only white space and comments.
    Empty,
    /// The text is longer than 4 GiB.
    TextTooLong,
    /// A numeral has more than [`MAX_DIGITS`] digits.
    NumeralTooLong {
        /// The number of its digits.
        digits: usize,
    },
    /// Brackets or operators are nested deeper than [`MAX_DEPTH`].
    TooDeep,
    /// The budget was spent before the text was read.
    Exhausted(Exhausted),
    /// A character without a meaning in the notation.
    StrayCharacter(char),
    /// A text without its closing quotation mark.
    UnterminatedText,
    /// An unknown escape in a text.
    BadEscape,
    /// A comment without its closing `*/`.
    UnterminatedComment,
    /// `5 // 2`: a comment directly after an expression that is the whole text.
    CommentOrDivision,
    /// An unknown LaTeX command.
    UnknownCommand(String),
    /// `\frac` without its two arguments.
    HalfFraction,
    /// A bracket that is never closed; the span is that of the bracket.
    Unclosed(Bracket),
    /// A closing bracket without an opening one.
    Unopened(Bracket),
    /// A closing bracket that does not match the innermost opening bracket.
    Mismatched {
        /// The innermost opening bracket.
        open: Bracket,
        /// The span of the opening bracket.
        open_span: Span,
        /// The closing bracket that was found instead.
        found: Bracket,
    },
    /// An operand is missing.
    MissingOperand {
        /// The operator or bracket before it, if there is one.
        after: Option<String>,
        /// What was found in its place.
        found: Option<String>,
    },
    /// `x ^` without an exponent.
    MissingExponent {
        /// The base.
        base: String,
        /// What was found in place of the exponent.
        found: Option<String>,
    },
    /// `x *` without a second factor.
    MissingFactor {
        /// The first factor.
        factor: String,
        /// What was found in place of the second factor.
        found: Option<String>,
    },
    /// Two operands side by side.
    MissingOperator {
        /// The second operand.
        found: String,
        /// The bracket that could also be closed here.
        open: Option<Bracket>,
    },
    /// Ups or downs after an operand to which they cannot belong.
    MissingPlus {
        /// The ups or downs.
        found: String,
    },
    /// A name directly after a number.
    NameAfterNumber {
        /// The number.
        number: String,
        /// The name.
        name: String,
    },
    /// Something specific is missing.
    Expected {
        /// What is missing.
        expected: &'static str,
        /// What was found in its place.
        found: Option<String>,
    },
    /// `3.5`
    DecimalPoint,
    /// `not` or the keyword of a statement in a place where it needs parentheses.
    InOperand(String),
    /// `then`, `end` or another keyword without the statement it belongs to.
    StrayKeyword(String),
    /// A keyword or a down in place of a name.
    NotAName(String),
    /// `begin`, `if`, `for` or `while` without its `end`; the span is that of the keyword.
    MissingEnd {
        /// The keyword.
        opener: String,
        /// What was found in place of the `end`.
        found: Option<String>,
    },
    /// `if a then b else if c then d end`: an `if` without its `end`, where `elseif` was meant; the span is that of the `if`.
    ElseIf {
        /// The span of `else if`.
        else_if: Span,
        /// What was found in place of the `end`.
        found: Option<String>,
    },
    /// Two statements without a `;` between them.
    MissingSemicolon {
        /// What was found in its place.
        found: String,
    },
    /// A loop without `do` or `yield`.
    MissingDo {
        /// What was found in its place.
        found: Option<String>,
    },
    /// `def f := e`
    NoParameters(String),
    /// Something other than names before `->`.
    BadParameters,
    /// Something other than a name before `:=`.
    NotAssignable(Target),
    /// `=`
    EqualSign(Box<Equals>),
    /// A word or sign of another language.
    Foreign {
        /// The word or sign.
        found: String,
        /// Its counterpart here.
        meant: Meant,
    },
    /// `[for x in c yield e, 3]`: a comprehension among other members.
    CrowdedComprehension,
    /// Dots in a set.
    LooseDots,
    /// A slash whose innermost bracket is not a brace.
    SlashOutsideBraces,
    /// `a < b < c`
    ChainedRelations,
    /// `1..2..3..4`
    ChainedRanges,
    /// `^^3`: a run of arrows with a count.
    CountedRun {
        /// The run.
        run: String,
    },
    /// `2^^^`: more than two ups directly after a number.
    LongRun {
        /// The number of ups.
        count: u32,
    },
    /// `x**y`
    DoubleStar,
    /// `a{1}`: a labelled game without a slash.
    LabelWithoutGame,
    /// A text with two different readings.
    Ambiguous {
        /// The reason.
        ambiguity: Ambiguity,
        /// How to write each reading.
        readings: Box<Readings>,
    },
}

/// An expression before `:=` that cannot be given a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// `f(x)`, with the name of the function.
    Call(String),
    /// `x -> y`
    Lambda,
    /// `v`
    Down,
    /// Anything else.
    Other,
}

/// What a `=` was probably meant to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Equals {
    /// `x = 3`
    Value {
        /// The text before it.
        name: String,
        /// The text after it.
        value: String,
    },
    /// `for x = 1`
    First {
        /// The variable.
        name: String,
        /// The text after it.
        value: String,
    },
    /// `def f(x) = e`
    Definition,
    /// `1 + 1 = 2`
    Comparison,
}

/// The counterpart of a word or sign of another language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meant {
    /// `and`
    And,
    /// `or`
    Or,
    /// `x -> e`
    Lambda,
    /// `def f(x) := e`
    Definition,
    /// `x := e`
    Assignment,
}

/// Why a text has two readings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ambiguity {
    /// `{3|2|1}`: equally long slashes.
    Slashes(u32),
    /// `-4^`, `3*2^`: an operator before a word of several parts.
    BeforeWord,
    /// `2^/3`, `2Tiny(2).Mean`: an operator after a word of several parts.
    BehindWord,
    /// `3*-1`, `2^-1`: the sign may be the next operator or a part of the next operand.
    Sign,
    /// `^5* 3`: a star, or a product.
    LooseStar,
    /// `*f(2)`: a prefix before a name with a call, index or method.
    NamedCount,
    /// `x^*`, `x^[2]`: a power, or ups added.
    PowerOrUps,
    /// `+-1/8^2`
    SwitchOfPower,
    /// `+-1.Mean`
    SwitchOfQuestion,
}

/// Two unambiguous ways to write a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readings {
    /// The span to replace.
    pub span: Span,
    /// The two replacements.
    pub texts: [String; 2],
}

impl SyntaxError {
    pub(super) fn new(kind: SyntaxErrorKind, span: Span) -> SyntaxError {
        SyntaxError { kind, span }
    }

    /// Calls `each` with every span in the error.
    pub(super) fn each_span(&mut self, mut each: impl FnMut(&mut Span)) {
        each(&mut self.span);
        match &mut self.kind {
            SyntaxErrorKind::Mismatched { open_span, .. } => each(open_span),
            SyntaxErrorKind::ElseIf { else_if, .. } => each(else_if),
            SyntaxErrorKind::Ambiguous { readings, .. } => each(&mut readings.span),
            _ => {}
        }
    }

    /// Whether the text could be the beginning of a correct one: only its end is missing.
    pub fn is_incomplete(&self) -> bool {
        match &self.kind {
            SyntaxErrorKind::Empty | SyntaxErrorKind::UnterminatedComment | SyntaxErrorKind::Unclosed(_) => true,
            SyntaxErrorKind::MissingOperand { found, .. }
            | SyntaxErrorKind::MissingExponent { found, .. }
            | SyntaxErrorKind::MissingFactor { found, .. }
            | SyntaxErrorKind::MissingEnd { found, .. }
            | SyntaxErrorKind::ElseIf { found, .. }
            | SyntaxErrorKind::MissingDo { found }
            | SyntaxErrorKind::Expected { found, .. } => found.is_none(),
            _ => false,
        }
    }

    /// The error as shown to a user.
    pub fn diagnostic(&self) -> Diagnostic {
        let mut diagnostic = Diagnostic { message: self.to_string(), span: Some(self.span), ..Diagnostic::default() };
        let mut help = |text: String| diagnostic.help = Some(text);
        match &self.kind {
            SyntaxErrorKind::EqualSign(equals) => help(match &**equals {
                Equals::Value { name, value } => {
                    format!("write `{name} := {value}` to give {name} a value, `{name} == {value}` to compare")
                }
                Equals::First { name, value } => format!("write `for {name} from {value}`"),
                Equals::Definition => "write `:=`".into(),
                Equals::Comparison => "to compare, write `==`".into(),
            }),
            SyntaxErrorKind::StrayCharacter('!') => help("write `not` to negate, `!=` for not equal".into()),
            SyntaxErrorKind::UnknownCommand(_) => {
                help("signs are written as in `\\uparrow`, `\\ast` and `\\pm`, games as in `\\{1\\mid -1\\}`".into())
            }
            SyntaxErrorKind::HalfFraction => help("write it as in `\\frac{1}{2}`".into()),
            SyntaxErrorKind::CommentOrDivision => {
                help(
                    "the integer below a quotient is `(a/b).Floor`; a comment after an expression follows a `;`".into(),
                );
            }
            SyntaxErrorKind::UnterminatedComment => help("to divide by a nimber, write `/(*2)`".into()),
            SyntaxErrorKind::BadEscape => help("escapes are `\\n`, `\\t`, `\\\"`, `\\\\` and `\\u{7}`".into()),
            SyntaxErrorKind::Unclosed(open) => help(format!("close it with `{}`", open.close())),
            SyntaxErrorKind::Mismatched { open, .. } => {
                help(format!("close `{}` with `{}`", open.open(), open.close()))
            }
            SyntaxErrorKind::MissingExponent { base, .. } => {
                help(format!("for {base} plus up write {}", plus_up(base)))
            }
            SyntaxErrorKind::MissingFactor { factor, .. } => {
                help(format!("for {factor} plus star write `{factor}+*`"));
            }
            SyntaxErrorKind::MissingPlus { found } => help(format!("for a sum write `+{found}`")),
            SyntaxErrorKind::NameAfterNumber { number, name } => {
                help(format!("write `{number}*{name}` for a product, `{number}.{name}` for a question"));
            }
            SyntaxErrorKind::DecimalPoint => help("write a fraction: `7/2`".into()),
            SyntaxErrorKind::InOperand(word) => help(format!("write `({word} …)`")),
            SyntaxErrorKind::ElseIf { else_if, .. } => {
                help("`else if` opens a second `if`: write `elseif`, or one more `end`".into());
                diagnostic.replacements = vec![(*else_if, "elseif".into())];
            }
            SyntaxErrorKind::MissingEnd { opener, .. } => help(format!("close `{opener}` with `end`")),
            SyntaxErrorKind::MissingSemicolon { .. } => help("put `;` between statements".into()),
            SyntaxErrorKind::MissingDo { .. } => {
                help("a loop is `for x from a to b by c while p where q do … end`, or `… yield e`".into());
            }
            SyntaxErrorKind::NoParameters(name) => {
                help(format!("write `def {name}() := …` for a function, `{name} := …` for a value"));
            }
            SyntaxErrorKind::BadParameters => {
                help("write `x -> …` or `(x, y) -> …`, and parentheses around it after an operator".into());
            }
            SyntaxErrorKind::NotAssignable(target) => help(match target {
                Target::Call(name) => format!("to define a function, write `def {name}(x) := …`"),
                Target::Lambda => "write `x -> (y := …)`".into(),
                Target::Down => "`v` is a down: choose another name".into(),
                Target::Other => "write `x := …` to give a name a value, `==` to compare".into(),
            }),
            SyntaxErrorKind::Foreign { meant, .. } => help(match meant {
                Meant::And => "write `and`".into(),
                Meant::Or => "write `or`; a game with slashes is written in braces: `{a||b|c}`".into(),
                Meant::Lambda => "write `x -> …`".into(),
                Meant::Definition => "write `def f(x) := …`".into(),
                Meant::Assignment => "write `x := …`".into(),
            }),
            SyntaxErrorKind::CrowdedComprehension => help("put brackets around it".into()),
            SyntaxErrorKind::LooseDots => help("write `{0,1,2,...|}`; the numbers from 0 to 2 are `0..2`".into()),
            SyntaxErrorKind::SlashOutsideBraces => help("a game is written `{a,b|c}`".into()),
            SyntaxErrorKind::ChainedRelations => help("write `a < b and b < c`".into()),
            SyntaxErrorKind::ChainedRanges => help("a range is `first..last` or `first..last..step`".into()),
            SyntaxErrorKind::CountedRun { run } => {
                let arrow: String = run.chars().take(1).collect();
                help(format!("write `{arrow}3` for three arrows, `{run}+3` for a sum"));
            }
            SyntaxErrorKind::LongRun { count } => help(format!("write `+^{count}`")),
            SyntaxErrorKind::DoubleStar => help("write `x^2` for a power, `x*(*2)` for a product with a nimber".into()),
            SyntaxErrorKind::LabelWithoutGame => help("a labelled game is written `a{0|a}`".into()),
            SyntaxErrorKind::Ambiguous { readings, .. } => {
                let Readings { span, texts } = &**readings;
                match texts.iter().all(|text| text.len() <= LONGEST_HELP) {
                    true => help(format!("write `{}` or `{}`", texts[0], texts[1])),
                    false => help("put one part in brackets".into()),
                }
                diagnostic.replacements = texts.iter().map(|text| (*span, text.clone())).collect();
            }
            _ => {}
        }
        diagnostic.label = self.label();
        diagnostic
    }

    fn label(&self) -> String {
        match &self.kind {
            SyntaxErrorKind::Unclosed(_) | SyntaxErrorKind::MissingEnd { .. } | SyntaxErrorKind::ElseIf { .. } => {
                "opened here".into()
            }
            SyntaxErrorKind::Unopened(_) => "nothing to close".into(),
            SyntaxErrorKind::Mismatched { open, .. } => format!("expected `{}`", open.close()),
            SyntaxErrorKind::MissingOperand { found: None, .. }
            | SyntaxErrorKind::MissingExponent { found: None, .. }
            | SyntaxErrorKind::MissingFactor { found: None, .. } => "the text ends here".into(),
            SyntaxErrorKind::MissingOperand { .. } => "expected an expression".into(),
            SyntaxErrorKind::MissingExponent { .. } => "expected an exponent".into(),
            SyntaxErrorKind::MissingFactor { .. } => "expected a factor".into(),
            SyntaxErrorKind::MissingOperator { .. } => "expected an operator".into(),
            SyntaxErrorKind::MissingSemicolon { .. } => "expected `;`".into(),
            SyntaxErrorKind::MissingDo { .. } => "expected `do` or `yield`".into(),
            SyntaxErrorKind::MissingPlus { .. } => "expected `+` before".into(),
            SyntaxErrorKind::Expected { expected, .. } => format!("expected {expected}"),
            SyntaxErrorKind::Ambiguous { .. } => "two readings".into(),
            _ => String::new(),
        }
    }
}

/// The longest repair that a message spells out, in bytes.
const LONGEST_HELP: usize = 200;

/// How to write a base plus up: in one word if it is a number.
fn plus_up(base: &str) -> String {
    match base.bytes().all(|byte| byte.is_ascii_digit()) {
        true => format!("`{base}^` or `{base}+^`"),
        false => format!("`{base}+^`"),
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            SyntaxErrorKind::Empty => f.write_str("expected an expression, found nothing"),
            SyntaxErrorKind::TextTooLong => f.write_str("the text is longer than 4 GiB"),
            SyntaxErrorKind::NumeralTooLong { digits } => {
                write!(f, "a numeral of {digits} digits is longer than the limit of {MAX_DIGITS}")
            }
            SyntaxErrorKind::TooDeep => write!(f, "nested deeper than the limit of {MAX_DEPTH}"),
            SyntaxErrorKind::Exhausted(exhausted) => exhausted.fmt(f),
            SyntaxErrorKind::StrayCharacter(c) => write!(f, "unexpected character {}", Shown(*c)),
            SyntaxErrorKind::UnterminatedText => f.write_str("the text has no closing `\"` on its line"),
            SyntaxErrorKind::BadEscape => f.write_str("unknown escape in a text"),
            SyntaxErrorKind::UnterminatedComment => f.write_str("the comment has no closing `*/`"),
            SyntaxErrorKind::CommentOrDivision => f.write_str("`//` begins a comment, it does not divide"),
            SyntaxErrorKind::UnknownCommand(command) => write!(f, "unknown LaTeX command `{command}`"),
            SyntaxErrorKind::HalfFraction => f.write_str("a LaTeX fraction needs two parts"),
            SyntaxErrorKind::Unclosed(open) => write!(f, "`{}` is never closed", open.open()),
            SyntaxErrorKind::Unopened(open) => {
                write!(f, "`{}` closes nothing: there is no `{}` before it", open.close(), open.open())
            }
            SyntaxErrorKind::Mismatched { open, found, .. } => {
                write!(f, "expected `{}` to close `{}`, found `{}`", open.close(), open.open(), found.close())
            }
            SyntaxErrorKind::MissingOperand { after: None, found } => {
                write!(f, "expected an expression, found {}", Found(found))
            }
            SyntaxErrorKind::MissingOperand { after: Some(after), found } => {
                write!(f, "expected an expression after `{after}`, found {}", Found(found))
            }
            SyntaxErrorKind::MissingExponent { found: None, .. } => f.write_str("expected an exponent after `^`"),
            SyntaxErrorKind::MissingExponent { found, .. } => {
                write!(f, "expected an exponent after `^`, found {}", Found(found))
            }
            SyntaxErrorKind::MissingFactor { found: None, .. } => f.write_str("expected a factor after `*`"),
            SyntaxErrorKind::MissingFactor { found, .. } => {
                write!(f, "expected a factor after `*`, found {}", Found(found))
            }
            SyntaxErrorKind::MissingOperator { found, open: None } => {
                write!(f, "expected an operator or the end, found `{found}`")
            }
            SyntaxErrorKind::MissingOperator { found, open: Some(open) } => {
                write!(f, "expected an operator, `,` or `{}`, found `{found}`", open.close())
            }
            SyntaxErrorKind::MissingPlus { found } => write!(f, "expected an operator before `{found}`"),
            SyntaxErrorKind::NameAfterNumber { number, name } => {
                write!(f, "the name `{name}` stands directly after the number `{number}`")
            }
            SyntaxErrorKind::Expected { expected, found } => write!(f, "expected {expected}, found {}", Found(found)),
            SyntaxErrorKind::DecimalPoint => f.write_str("there are no decimal fractions"),
            SyntaxErrorKind::InOperand(word) => write!(f, "`{word}` binds looser than the operator before it"),
            SyntaxErrorKind::StrayKeyword(word) => match word.as_str() {
                "end" => f.write_str("`end` closes nothing: there is no `begin`, `if`, `for` or `while` before it"),
                "then" | "else" | "elseif" => write!(f, "there is no `if` before `{word}`"),
                _ => write!(f, "there is no `for` before `{word}`"),
            },
            SyntaxErrorKind::NotAName(word) => match word.starts_with(['v', '↓', '⇓']) {
                true => write!(f, "`{word}` is a down and cannot be a name"),
                false => write!(f, "`{word}` is a word of the language and cannot be a name"),
            },
            SyntaxErrorKind::MissingEnd { opener, found: None } => write!(f, "`{opener}` has no `end`"),
            SyntaxErrorKind::MissingEnd { opener, found: Some(found) } => {
                write!(f, "`{opener}` has no `end` before `{found}`")
            }
            SyntaxErrorKind::ElseIf { found: None, .. } => f.write_str("`if` has no `end`"),
            SyntaxErrorKind::ElseIf { found: Some(found), .. } => write!(f, "`if` has no `end` before `{found}`"),
            SyntaxErrorKind::MissingSemicolon { found } => {
                write!(f, "expected an operator, `;` or `end`, found `{found}`")
            }
            SyntaxErrorKind::MissingDo { found } => write!(f, "expected `do` or `yield`, found {}", Found(found)),
            SyntaxErrorKind::NoParameters(name) => write!(f, "the function `{name}` has no parameters"),
            SyntaxErrorKind::BadParameters => f.write_str("only names can stand before `->`"),
            SyntaxErrorKind::NotAssignable(_) => f.write_str("only a name or an item of one can be given a value"),
            SyntaxErrorKind::EqualSign(_) => f.write_str("`=` is not an operator"),
            SyntaxErrorKind::Foreign { found, .. } => write!(f, "`{found}` is not a word of the language"),
            SyntaxErrorKind::CrowdedComprehension => f.write_str("a comprehension stands alone in its brackets"),
            SyntaxErrorKind::LooseDots => f.write_str("dots continue the options of a game, not a set"),
            SyntaxErrorKind::SlashOutsideBraces => {
                f.write_str("`|` separates options, and the innermost bracket here is not a brace")
            }
            SyntaxErrorKind::ChainedRelations => f.write_str("relations cannot be chained"),
            SyntaxErrorKind::ChainedRanges => f.write_str("a range has at most three parts"),
            SyntaxErrorKind::CountedRun { run } => write!(f, "`{run}` cannot be followed by a count or bracket"),
            SyntaxErrorKind::LongRun { .. } => f.write_str("more than two ups cannot stand directly after a number"),
            SyntaxErrorKind::DoubleStar => f.write_str("`**` is not an operator"),
            SyntaxErrorKind::LabelWithoutGame => {
                f.write_str("a name directly before `{` labels a game, but there is no `|`")
            }
            SyntaxErrorKind::Ambiguous { ambiguity, .. } => f.write_str(match ambiguity {
                Ambiguity::Slashes(_) => "ambiguous: two equally long slashes, and none longer between them",
                Ambiguity::BeforeWord => "ambiguous: the operator may mean the number or the whole word",
                Ambiguity::BehindWord => "ambiguous: the operator may mean the last part or the whole word",
                Ambiguity::Sign => "ambiguous: the sign may be the next operator or belong to the next number",
                Ambiguity::LooseStar => "ambiguous: `*` may be a star or a product",
                Ambiguity::NamedCount => "ambiguous: the name alone or all that follows may be meant",
                Ambiguity::PowerOrUps => "ambiguous: `^` may be a power or an up",
                Ambiguity::SwitchOfPower => "ambiguous: `+-` may mean the number or the whole fraction",
                Ambiguity::SwitchOfQuestion => "ambiguous: the question may be about the number or the switch",
            }),
        }
    }
}

impl std::error::Error for SyntaxError {}

/// What was found instead, as it is shown.
struct Found<'a>(&'a Option<String>);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(found) => write!(f, "`{found}`"),
            None => f.write_str("the end"),
        }
    }
}

/// A character as it is shown: by its number if it is invisible.
struct Shown(char);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let c = self.0;
        let invisible = matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e000}'..='\u{f8ff}');
        match c.is_control() || c.is_whitespace() || invisible {
            true => write!(f, "U+{:04X}", c as u32),
            false => write!(f, "`{c}`"),
        }
    }
}
