//! The notation: from text to a tree and back. Nothing here knows what an expression means.
//!
//! # Grammar
//!
//! ```text
//! line       = expr [ ";" ]
//! expr       = or
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
//! tuple      = "(" expr "," list ")"
//! list       = expr { "," expr }
//! args       = "(" [ arg { "," arg } ] ")"
//! arg        = [ NAME ":=" ] expr
//! braces     = "{" [ list ] "}"                              a set
//!            | "{" ( "=>" | expr "=>" expr { "," expr "=>" expr } ) "}"
//!            | "{" side "|" side "}"                         a game
//! side       = [ list ] | side slash side                    slash: a shorter run of "|"
//! loop       = NAME braces                                   without space: a{0|a}
//! fraction   = INTEGER "/" INTEGER                           without space
//!
//! The parts of these stand without space between them:
//! word       = [ number ] ( arrow [ star ] | star )
//! arrow      = "^" { "^" } | "v" { "v" }
//!            | ( "^" | "v" ) ( INTEGER | NAME | "(" expr ")" | "<" ( INTEGER | NAME ) ">" | "[" expr "]" )
//! star       = "*" [ INTEGER | NAME | "(" expr ")" ]
//! beside     = number NAME args                              2Tiny(2)
//! misere     = "*" "[" [ list ] "]"
//! number     = INTEGER | fraction
//! ```
//!
//! Where the grammar leaves two readings:
//!
//! - A number with `^` or `*` directly behind it is a word only if no operand follows: `2^` and `3*` are words, `2^3` is
//!   a power and `3*2` a product. A sign that follows directly is ambiguous (`3*-1`), one after a space begins the next
//!   summand (`3* - 1`).
//! - An operator that binds tighter than `+`, or subtracts, is ambiguous beside a word with a number: `-4^*`, `2^/3`.
//!   But `-3*` is allowed, for a star is its own negative.
//! - `^<k>` needs its `>`: `^<3` is a relation.
//! - Longer slashes bind looser; two equally long ones with none longer between them are ambiguous. Where the innermost
//!   bracket is a brace every `|` is a slash, so `<|` and `|>` need parentheses there.
//! - A quotation mark `'` where an operand may begin opens a form, elsewhere it closes one.
//! - Relations and ranges do not chain.
//!
//! Names are letters, digits and `_`, not beginning with a digit, not only v's or v's and digits. `//` and `/* */` are
//! comments. Other spellings: `↑ ↓ ⇑ ⇓` for `^ v ^^ vv`, `∗ ⋆ ★` for `*`, `· ×` for the product, `± − ≤ ≥ ≠`, `∥ ‖` for
//! `<>`, `ω` for `omega`.
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
mod error;
mod level;
mod lexer;
mod parser;
mod place;
mod print;
mod words;

#[cfg(test)]
mod laws;
#[cfg(test)]
mod tests;

pub use ast::{Argument, Ast, BinaryOp, Count, Expr, ExprId, Node, UnaryOp, Ups, UpsKind};
pub use error::{Ambiguity, Bracket, Readings, SyntaxError, SyntaxErrorKind};
pub use lexer::{Bad, Keyword, MAX_DIGITS, Token, TokenKind, tokens};
pub use parser::{MAX_DEPTH, parse};
pub use print::{Style, print};
