//! The notation: from text to tree and back. This module does not know what an expression means.
//!
//! # Grammar
//!
//! ```text
//! program    = { statement ( ";" | LINE END ) }
//! line       = statement { ";" statement } [ ";" ]
//! statement  = expr
//! expr       = target ":=" expr | "def" NAME parameters ":=" expr | lambda
//! target     = NAME { "[" list "]" }
//! lambda     = ( NAME | parameters ) "->" lambda | "return" [ expr ] | "break" | "continue" | or
//! parameters = "(" [ NAME [ ":=" expr ] { "," NAME [ ":=" expr ] } ] ")"
//! or         = and { "or" and }
//! and        = not { "and" not }
//! not        = "not" not | is
//! is         = relation { "is" relation }
//! relation   = infix [ ( "==" | "!=" | "<" | ">" | "<=" | ">=" | "<>" | "<|" | "|>" ) infix ]
//! infix      = range { NAME range }                          3 Max 5 is 3.Max(5)
//! range      = sum [ ".." sum [ ".." sum ] ]                 first..last..step
//! sum        = sides { ( "+" | "-" | "+-" ) sides }
//! sides      = ordinal { "&" ordinal }
//! ordinal    = product { ":" product }
//! product    = unary { ( "*" | "/" | "%" ) unary }
//! unary      = ( "+" | "-" | "+-" ) ( fraction | unary ) | power
//! power      = postfix [ "^" ( power | ( "+" | "-" | "+-" ) unary ) ]
//! postfix    = primary { "." NAME [ args ] | args | "[" list "]" }
//! primary    = INTEGER | TEXT | NAME | word | beside | misere
//!            | "(" expr ")" | tuple | "[" [ list ] "]" | braces | loop | "'" expr "'"
//!            | "begin" body "end" | if | repeat | "[" each "]" | "{" each "}" | each [ [ ";" ] "end" ]
//! body       = [ statement { ";" statement } [ ";" ] ]
//! if         = "if" expr "then" body { "elseif" expr "then" body } [ "else" body ] "end"
//! repeat     = [ "for" NAME ] clauses "do" body "end"
//! each       = [ "for" NAME ] clauses { for } "yield" expr
//!            | expr for { for }                              only in brackets
//! for        = "for" NAME clauses
//! clauses    = [ "in" expr | [ "from" expr ] [ "to" expr ] [ "by" expr ] ] [ "while" expr ] [ "where" expr ]
//! tuple      = "(" expr "," list ")"
//! list       = expr { "," expr }
//! args       = "(" [ arg { "," arg } ] ")"
//! arg        = [ NAME ":=" ] expr
//! braces     = "{" [ list ] "}"                              a set
//!            | "{" ( "=>" | expr "=>" expr { "," expr "=>" expr } ) "}"
//!            | "{" side "|" side "}"                         a game
//! side       = [ list [ "," "..." ] ] | side slash side       slash: a shorter run of "|"; an option may be an each
//! loop       = NAME braces                                   without space: a{0|a}
//! fraction   = INTEGER "/" INTEGER                           without space
//!
//! The parts of these stand without space between them:
//! word       = [ number ] ( arrow [ star ] | star )
//! arrow      = "^" { "^" } | "v" { "v" }
//!            | ( "^" | "v" ) ( INTEGER | NAME | "(" expr ")" | "<" ( INTEGER | NAME ) ">" | "[" expr "]" )
//! star       = "*" [ INTEGER | NAME | "(" expr ")" ]
//! beside     = number NAME args | number ( "over" | "under" ) 2Tiny(2), 5over
//! misere     = "*" "[" [ list ] "]"
//! number     = INTEGER | fraction
//! ```
//!
//! Where the grammar leaves two readings:
//!
//! - A number directly followed by `^` or `*` is a word only if no operand follows: `2^` and `3*` are words, `2^3` is
//!   a power and `3*2` a product. A sign that follows directly is ambiguous (`3*-1`); a sign after a space begins the next
//!   summand (`3* - 1`).
//! - The power of 1 in `1^3` may also be ups, and so may the power of an option such as `{0|2^3}`: both are ambiguous.
//! - An operator that binds tighter than `+`, or subtracts, is ambiguous next to a word with a number: `-4^*`, `2^/3`.
//!   But `-3*` is allowed, because a star is its own negative.
//! - `^<k>` needs its `>`: `^<3` is a relation.
//! - Longer slashes bind looser; two equally long ones with none longer between them are ambiguous. Where the innermost
//!   bracket is a brace every `|` is a slash, so `<|` and `|>` need parentheses there.
//! - A quotation mark `'` where an operand may begin opens a form, elsewhere it closes one.
//! - Relations and ranges do not chain.
//! - In a program, the end of a line ends a statement if no bracket and no keyword is open and no operator requires the
//!   statement to continue. Elsewhere it is a space; but a name that begins a line is not an infix method, except in brackets,
//!   and in a body the end of a line suffices after `end`.
//! - `yield` takes the `end` that follows its expression, if there is one.
//! - `:=` directly after a name begins an argument or a parameter where one is possible, elsewhere a statement.
//! - A comprehension without brackets of its own stands alone in a list or set.
//!
//! INTEGER is decimal digits, or binary digits after `0b`: `0b1010` is 10.
//!
//! A name consists of letters, digits and `_`; it does not begin with a digit, and is not only v's or v's and digits. `//` and
//! `/* */` are comments. Other spellings: `↑ ↓ ⇑ ⇓` for `^ v ^^ vv`, `∗ ⋆ ★` for `*`, `· ×` for the product, `± − ≤ ≥ ≠`, `∥ ‖`
//! for `<>`, `ω` for `omega`; fullwidth forms of ASCII characters, `、` for a comma, curved quotation marks; and LaTeX such as
//! `\left\{1\mid{\uparrow}\right\}`. `game.grid.Clobber` is `Clobber`.
//!
//! ```
//! use upstar::syntax::{Style, parse, print};
//!
//! let ast = parse("{ 2|1 || 0 } + 3/2v*")?;
//! assert_eq!(print(&ast, ast.root(), Style::Text), "{2|1||0}+3/2v*");
//! assert_eq!(print(&ast, ast.root(), Style::Unicode), "{2|1||0}+3/2↓∗");
//! # Ok::<(), upstar::syntax::SyntaxError>(())
//! ```

mod ast;
mod braces;
mod cursor;
mod error;
mod expect;
mod expr;
mod level;
mod latex;
mod lexer;
mod open;
mod parser;
mod pasted;
mod place;
mod print;
mod program;
mod statements;
mod words;

#[cfg(test)]
mod laws;
#[cfg(test)]
mod pasted_tests;
#[cfg(test)]
mod statement_tests;
#[cfg(test)]
mod tests;

pub use ast::{Ast, ExprId, Node};
pub use error::{Ambiguity, Bracket, Equals, Meant, Readings, SyntaxError, SyntaxErrorKind, Target};
pub use expr::{
    Argument, BinaryOp, Collection, Count, Expr, Iteration, Name, Parameter, Source, UnaryOp, Ups, UpsKind,
};
pub use lexer::{Bad, Keyword, MAX_DIGITS, Token, TokenKind, tokens};
pub use open::OpenText;
pub use parser::MAX_DEPTH;
pub(crate) use pasted::narrow_form;
pub use print::{Style, print, print_within};
pub use program::{Statement, doubtful_comment, parse, parse_program, parse_program_within, parse_within};
