//! Texts pasted from elsewhere, and texts that mean something else in other notations.

use super::tests::{ambiguous, check, fails, stable};
use super::*;
use crate::span::Span;

/// Both texts are read as the same tree.
#[track_caller]
fn same(text: &str, plain: &str) {
    let read = |text: &str| parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(read(text), read(plain), "{text}");
}

#[test]
fn wide_characters() {
    same("｛１｜－１｝＋（２）", "{1|-1}+(2)");
    same("ｘ：＝［１，２、３］", "x:=[1,2,3]");
    same("Clobber（“xo”）．Mean", "Clobber(\"xo\").Mean");
    same("‘{*|*}’", "'{*|*}'");
    same("{1 ∣ –1}", "{1|-1}");
    same("Print(“a\\nb\")", "Print(\"a\\nb\")");
    check("\"“，”\"", "\"“，”\"");
    check("1 // ｛，", "1");
    assert_eq!(parse("\u{feff}1 +\u{3000}2").map(|ast| ast.len()), Ok(3));
    let program = parse_program("ｘ：＝１；\nｘ＋１").expect("a program");
    let spans: Vec<_> = program.iter().map(|statement| statement.span.range()).collect();
    assert_eq!(spans, [0..12, 16..25]);
}

#[test]
fn a_question_behind_a_switch_may_be_about_its_number() {
    ambiguous("+-1.Mean", "(+-1).Mean", "+-(1.Mean)");
    ambiguous("±12.Temperature", "(+-12).Temperature", "+-(12.Temperature)");
    for text in ["+-(1.Mean)", "(+-1).Mean", "+-x.Mean"] {
        stable(text);
    }
}

#[test]
fn latex() {
    same(r"\{1|-1\}", "{1|-1}");
    same(r"\left\{1\middle|-1\right\}", "{1|-1}");
    same(r"$\{2 \mid 1 \,\|\, 0\}$", "{2|1||0}");
    same(r"\left\{2\mid 1\mathrel{\|}0\right\}", "{2|1||0}");
    same(r"\left\{3\mathrel{|\!|\!|}2\mathrel{\|}1\mid 0\right\}", "{3|||2||1|0}");
    same(r"\{\emptyset \mid \uparrow, \ast\}", "{|↑,*}");
    same(r"{1\mid -\ast 2}", "{1|-*2}");
    same(r"2{\Uparrow}{\ast}3", "2^^*3");
    same(r"2 \uparrow \ast 3", "2^*3");
    same(r"\downarrow\star", "v*");
    same(r"5\cdot{\uparrow}", "^5");
    same(r"2+3\cdot \downarrow {\ast}", "2+v3*");
    same(r"{\uparrow}^{2} + \uparrow^3 + {\uparrow}^{[2]}", "^<2> + ^<3> + ^[2]");
    same(r"{\pm}\frac{7}{8}", "+-7/8");
    same(r"\pm\{2,\{1|0\}\}", "+-{2,{1|0}}");
    same(r"\frac12 + \tfrac{-3}{4}", "1/2 + (-3)/4");
    same(r"{(\frac{1}{2})}^{3}", "(1/2)^3");
    same(r"${1}^{3}$", "(1)^(3)");
    same(r"\(2^{10}\)", "2^(10)");
    same(r"\omega \cdot x \le \omega^2", "omega·x <= omega^2");
    same(r"\operatorname{Tiny}(2)", "Tiny(2)");
    same(r"\text{`}\{\ast\mid\ast\}\text{'}", "'{*|*}'");
    same(r#"Clobber("x\n") + \ast"#, r#"Clobber("x\n") + *"#);
    fails(r"1 + \heat{2}", (4, 9), r"unknown LaTeX command `\heat`");
    fails(r"\frac{1}", (0, 5), "a LaTeX fraction needs two parts");
    fails(r"\frac{1}+2", (0, 5), "a LaTeX fraction needs two parts");
    fails(r"2\frac{1}{2}", (7, 8), "expected an operator or the end, found `1`");
    fails(r"\ast + )", (7, 8), "expected an expression after `+`, found `)`");
    fails(r"1 \ 2", (2, 3), "unexpected character `\\`");
    fails(r"\{1|", (0, 2), "`{` is never closed");
}

/// Errors point into the text as it was pasted.
#[test]
fn places_in_pasted_texts() {
    let ast = parse(r"\{1\mid x\} + Foo(2)").expect("readable");
    let name = ast.iter().find(|(_, node)| node.expr == Expr::Name("Foo".into())).expect("a name").1.span;
    assert_eq!(name, Span::new(14, 17));
    assert_eq!(ast[ast.root()].span, Span::new(0, 20));
    fails("（１＋", (0, 3), "`(` is never closed");
    ambiguous("｛0|1|2｝", "｛{0|1}|2｝", "｛0|{1|2}｝");
}

/// Elsewhere 1+^3 is written `1^3`; here that would be a power.
#[test]
fn ups_that_look_like_powers() {
    ambiguous("-1^3", "-1+^3", "(-1)^3");
    ambiguous("1^3", "1+^3", "(1)^3");
    ambiguous("1^3*", "1+^3*", "(1)^3+*");
    ambiguous("1^3*2", "1+^3*2", "(1)^3*2");
    ambiguous("2-1^3", "2-(1+^3)", "2-(1)^3");
    ambiguous("-1^n", "-1+^n", "(-1)^n");
    ambiguous("1^(n+1)", "1+^(n+1)", "(1)^(n+1)");
    ambiguous("-1/2^3* + 1", "-1/2+^3* + 1", "-(1/2^3)+* + 1");
    ambiguous("{0|-1^3}", "{0|-1+^3}", "{0|(-1)^3}");
    ambiguous("{0|2^3}", "{0|2+^3}", "{0|(2^3)}");
    ambiguous("{0|-2^3,1}", "{0|-2+^3,1}", "{0|-(2^3),1}");
    ambiguous("{1/2^3||2|1}", "{1/2+^3||2|1}", "{(1/2^3)||2|1}");
    ambiguous("{-1/2^3*2|0}", "{-1/2+^3*2|0}", "{-(1/2^3)*2|0}");
    ambiguous("{0|{2^3|1}}", "{0|{2+^3|1}}", "{0|{(2^3)|1}}");
    check("2^3*2", "(Times (Power 2 3) 2)");
    check("2^3*x", "(Times (Power 2 3) x)");
    check("2^10", "(Power 2 10)");
    check("-2^10", "(Minus (Power 2 10))");
    check("-1/2^k", "(Over (Minus 1) (Power 2 k))");
    check("1/2^3", "(Over 1 (Power 2 3))");
    check("11^3", "(Power 11 3)");
    check("1 ^ 3", "(Power 1 3)");
    check("(1)^3", "(Power 1 3)");
    check("{2^3,3^2}", "(set (Power 2 3) (Power 3 2))");
    check("{2^k|2^10+1}", "{(Power 2 k)|(Plus (Power 2 10) 1)}");
    check("{[2^3]|f(2^3)}", "{[(Power 2 3)]|(call f (Power 2 3))}");
    for text in ["{(2^3)|(-2^3)}", "(1)^3", "{(1/2^3)|}"] {
        tests::stable(text);
    }
}

#[test]
fn comments_that_look_like_divisions() {
    for (text, at) in [("5 // 2", Some(2)), ("x //", Some(2)), ("(5)//2", Some(3)), (r#""a" // b"#, Some(4))] {
        assert_eq!(doubtful_comment(text).map(|error| error.span.start), at, "{text}");
    }
    for text in ["5; // 2", "// 2", "5 /* 2 */", "5 // 2\n6", "\"//\"", "5 / 2"] {
        assert_eq!(doubtful_comment(text), None, "{text}");
    }
}

#[test]
fn folders_of_games() {
    same("game.grid.Clobber(\"xo\")", "Clobber(\"xo\")");
    same("game.heap.Nim(3) + game.strip.ToadsAndFrogs", "Nim(3) + ToadsAndFrogs");
    check("game.Mean", "(. game Mean)");
    check("game.grid", "(. game grid)");
    check("game.Left.Mean", "(. (. game Left) Mean)");
}
