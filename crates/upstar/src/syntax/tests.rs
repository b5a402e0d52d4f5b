use super::*;
use crate::span::Span;

/// The tree as nested lists, for comparison.
pub(super) fn dump(ast: &Ast, id: ExprId) -> String {
    let go = |id: &ExprId| dump(ast, *id);
    let all = |ids: &[ExprId]| ids.iter().map(go).collect::<Vec<_>>().join(" ");
    let args = |args: &[Argument]| {
        let arg = |arg: &Argument| arg.name.clone().map_or(String::new(), |name| name.text + ":=") + &go(&arg.value);
        args.iter().map(arg).collect::<Vec<_>>().join(" ")
    };
    let count = |count: Count| match count {
        Count::Literal(number) => number.to_string(),
        Count::Expr(id) => go(&id),
    };
    match &ast[id].expr {
        Expr::Integer(digits) => digits.to_string(),
        Expr::Text(text) => format!("{text:?}"),
        Expr::Name(name) => name.clone(),
        Expr::Dots => "...".into(),
        Expr::Word { number, ups, star } => {
            let mut parts = vec![];
            parts.extend(number.as_ref().map(go));
            parts.extend(ups.map(|ups| {
                let arrow = if ups.player == crate::player::Player::Left { "up" } else { "down" };
                match ups.kind {
                    UpsKind::Count(n) => format!("{arrow}:{}", count(n)),
                    UpsKind::Power(n) => format!("{arrow}<{}>", count(n)),
                    UpsKind::PartialSum(n) => format!("{arrow}[{}]", count(n)),
                }
            }));
            parts.extend(star.map(|star| format!("star:{}", count(star))));
            format!("<{}>", parts.join(" "))
        }
        Expr::Beside { number, call } => format!("(beside {} {})", go(number), go(call)),
        Expr::Misere(list) => format!("(misere {})", go(list)),
        Expr::Braces { left, right } => format!("{{{}|{}}}", all(left), all(right)),
        Expr::Loop { label, game } => format!("(loop {label} {})", go(game)),
        Expr::Quote(form) => format!("'{}'", go(form)),
        Expr::Set(items) => format!("(set {})", all(items)),
        Expr::List(items) => format!("[{}]", all(items)),
        Expr::Map(entries) => {
            let entry = |(key, value): &(ExprId, ExprId)| format!(" {}=>{}", go(key), go(value));
            format!("(map{})", entries.iter().map(entry).collect::<String>())
        }
        Expr::Tuple(items) => format!("(tuple {})", all(items)),
        Expr::Call { function, args: a } => format!("(call {} {})", go(function), args(a)),
        Expr::Method { receiver, name, args: None, .. } => format!("(. {} {name})", go(receiver)),
        Expr::Method { receiver, name, args: Some(a), .. } => format!("(. {} {name}({}))", go(receiver), args(a)),
        Expr::Index { receiver, indices } => format!("(index {} {})", go(receiver), all(indices)),
        Expr::Unary { op, operand } => format!("({op:?} {})", go(operand)),
        Expr::Binary { op, left, right } => format!("({op:?} {} {})", go(left), go(right)),
        Expr::Range { from, to, step } => {
            format!("(range {} {}{})", go(from), go(to), step.as_ref().map_or(String::new(), |s| format!(" {}", go(s))))
        }
        statement => statement_tests::dump(ast, statement),
    }
}

#[track_caller]
pub(super) fn check(text: &str, tree: &str) {
    match parse(text) {
        Ok(ast) => assert_eq!(dump(&ast, ast.root()), tree, "{text}"),
        Err(error) => panic!("{text}: {error}"),
    }
}

/// Checks the message of an error, and its place.
#[track_caller]
pub(super) fn fails(text: &str, at: (usize, usize), message: &str) {
    let error = parse(text).expect_err(text);
    assert_eq!((error.to_string().as_str(), error.span), (message, Span::new(at.0, at.1)), "{text}");
}

/// Checks that a text is ambiguous, and both repairs of the whole text, which must be readable themselves.
#[track_caller]
pub(super) fn ambiguous(text: &str, first: &str, second: &str) {
    let error = parse(text).expect_err(text);
    assert!(matches!(error.kind, SyntaxErrorKind::Ambiguous { .. }), "{text}: {error}");
    let repair = |(span, new): &(Span, String)| format!("{}{new}{}", &text[..span.start], &text[span.end..]);
    let repairs: Vec<String> = error.diagnostic().replacements.iter().map(repair).collect();
    assert_eq!(repairs, [first, second], "{text}");
    for repair in repairs {
        assert!(parse(&repair).is_ok(), "{repair}");
    }
}

/// Checks that a text is printed as it is written, in all styles but LaTeX.
#[track_caller]
pub(super) fn stable(text: &str) {
    let ast = parse(text).expect(text);
    assert_eq!(print(&ast, ast.root(), Style::Text), text);
    assert_eq!(parse(&print(&ast, ast.root(), Style::Unicode)), Ok(ast));
}

#[test]
fn words() {
    check("2^", "<2 up:1>");
    check("2^^", "<2 up:2>");
    check("2v3", "<2 down:3>");
    check("2v3*2", "<2 down:3 star:2>");
    check("2^*", "<2 up:1 star:1>");
    check("2^*2", "<2 up:1 star:2>");
    check("2^^*3", "<2 up:2 star:3>");
    check("3/2v", "<(Over 3 2) down:1>");
    check("1/2^", "<(Over 1 2) up:1>");
    check("3*", "<3 star:1>");
    check("1/2*", "<(Over 1 2) star:1>");
    check("^5*3", "<up:5 star:3>");
    check("^*3", "<up:1 star:3>");
    check("v4*", "<down:4 star:1>");
    check("vv", "<down:2>");
    check("^^^", "<up:3>");
    check("*", "<star:1>");
    check("*(n+1)", "<star:(Plus n 1)>");
    check("*n", "<star:n>");
    check("^n*m", "<up:n star:m>");
    check("^(n)", "<up:n>");
    check("v(n)", "<down:n>");
    check("*99999999999999999999", "<star:99999999999999999999>");
    check("007", "7");
    check("^<2>", "<up<2>>");
    check("^<k>*", "<up<k> star:1>");
    check("2v<3>", "<2 down<3>>");
    check("3^[2]", "<3 up[2]>");
    check("v[n-1]*2", "<down[(Minus n 1)] star:2>");
    check("^<3", "(Less <up:1> 3)");
    check("^<2>==1", "(Equal <up<2>> 1)");
    check("{^<2|3}", "{(Less <up:1> 2)|3}");
    check("{2^|3*}", "{<2 up:1>|<3 star:1>}");
    check("2Tiny(2)", "(beside 2 (call Tiny 2))");
    check("1/2Miny(2)", "(beside (Over 1 2) (call Miny 2))");
    check("5+2Tiny(2)", "(Plus 5 (beside 2 (call Tiny 2)))");
    check("*[[2],1,0]", "(misere [[2] 1 0])");
    check("'3*'", "'<3 star:1>'");
    check("v4x + v_", "(Plus v4x v_)");
}

#[test]
fn words_beside_operators() {
    check("2^3", "(Power 2 3)");
    check("2^3*2", "(Times (Power 2 3) 2)");
    check("2^n", "(Power 2 n)");
    check("2 ^ -1", "(Power 2 (Minus 1))");
    check("1/2^3", "(Over 1 (Power 2 3))");
    check("3*2", "(Times 3 2)");
    check("3*x", "(Times 3 x)");
    check("3*(1)", "(Times 3 1)");
    check("3*^", "(Times 3 <up:1>)");
    check("^5 * 3", "(Times <up:5> 3)");
    check("3* + 1", "(Plus <3 star:1> 1)");
    check("3* -1", "(Minus <3 star:1> 1)");
    check("3* < 2", "(Less <3 star:1> 2)");
    check("3* and x", "(And <3 star:1> x)");
    check("[3*, 2^ ]", "[<3 star:1> <2 up:1>]");
    check("2^ - 1", "(Minus <2 up:1> 1)");
    check("2^^-1", "(Minus <2 up:2> 1)");
    check("* + 1", "(Plus <star:1> 1)");
    check("*-1", "(Minus <star:1> 1)");
    check("^+1", "(Plus <up:1> 1)");
    check("*2+*3", "(Plus <star:2> <star:3>)");
    check("-3*", "(Minus <3 star:1>)");
    check("5-3*", "(Minus 5 <3 star:1>)");
    check("5+2^", "(Plus 5 <2 up:1>)");
    check("-^*", "(Minus <up:1 star:1>)");
    check("+-1/8", "(PlusMinus (Over 1 8))");
    check("-7/8", "(Minus (Over 7 8))");
    check("-7/8*", "(Minus <(Over 7 8) star:1>)");
    check("3+-1", "(PlusMinus 3 1)");
    check("3+-1/8", "(PlusMinus 3 (Over 1 8))");
    check("3 + -1", "(Plus 3 (Minus 1))");
    check("^.Mean", "(. <up:1> Mean)");
    check("(2^)*3", "(Times <2 up:1> 3)");
    check("3 * *2", "(Times 3 <star:2>)");
}

#[test]
fn two_readings() {
    ambiguous("-4^*", "-4+^*", "-(4^*)");
    ambiguous("5-2^", "5-2+^", "5-(2^)");
    ambiguous("3*2^^", "3*2+^^", "3*(2^^)");
    ambiguous("3*2*", "3*2+*", "3*(2*)");
    ambiguous("+-2*", "+-2+*", "+-(2*)");
    ambiguous("-1Miny(3)", "-1+Miny(3)", "-(1+Miny(3))");
    ambiguous("2^3*", "2+^3*", "(2^3)+*");
    ambiguous("x/2v", "x/2+v", "x/(2v)");
    ambiguous("3 * -2*", "3 * -2+*", "3 * -(2*)");
    ambiguous("3*-1", "3+*-1", "3*(-1)");
    ambiguous("3*+1", "3+*+1", "3*(+1)");
    ambiguous("2^-x.y + 1", "2+^-x.y + 1", "2^(-x.y) + 1");
    ambiguous("2^/3", "(2^)/3", "2+^/3");
    ambiguous("2Tiny(2).Mean", "(2Tiny(2)).Mean", "2+Tiny(2).Mean");
    ambiguous("^5* 3", "^5*3", "^5 * 3");
    ambiguous("2^* 3", "2^*3", "(2^) * 3");
    ambiguous("x^v2", "x+^+v2", "x^(v2)");
    ambiguous("*f(2)", "*(f(2))", "(*f)(2)");
    ambiguous("x^*2", "x+^*2", "x^(*2)");
    ambiguous("x^[2]", "x+^[2]", "x^([2])");
    ambiguous("{3|2|1}", "{{3|2}|1}", "{3|{2|1}}");
    ambiguous("{4|3|2|1}", "{{{4|3}|2}|1}", "{4|{3|{2|1}}}");
    ambiguous("{0|||4||3 || 2|1|||| 5}", "{0|||{4||3}||2|1|||| 5}", "{0|||4||{3||2|1}|||| 5}");
    ambiguous("5 * +-1/8", "5 * (+-(1/8))", "5 * (+-1)/8");
}

#[test]
fn braces() {
    check("{|}", "{|}");
    check("{1|}", "{1|}");
    check("{2|1||0}", "{{2|1}|0}");
    check("{||1|0}", "{|{1|0}}");
    check("{|||}", "{|}");
    check("{a,b|c}", "{a b|c}");
    check("{3|||2||1|0,*||||-1/2}", "{{3|{2|{1|0 <star:1>}}}|(Minus (Over 1 2))}");
    check("{1||||2|3}", "{1|{2|3}}");
    check("{1|2|||3|4}", "{{1|2}|{3|4}}");
    check("{}", "(set )");
    check("{1,2}", "(set 1 2)");
    check("{=>}", "(map)");
    check("{1 => 2, x => {3|}}", "(map 1=>2 x=>{3|})");
}

#[test]
fn slashes_only_inside_braces() {
    check("a <| b", "(LessOrConfused a b)");
    check("a|>b", "(GreaterOrConfused a b)");
    check("{(a <| b)|c}", "{(LessOrConfused a b)|c}");
    fails("{a<|b}", (3, 4), "expected an expression after `<`, found `|`");
    fails("(a|b)", (2, 3), "`|` separates options, and the innermost bracket here is not a brace");
}

#[test]
fn operators() {
    check("1+2*3", "(Plus 1 (Times 2 3))");
    check("1-2-3", "(Minus (Minus 1 2) 3)");
    check("2^3^4", "(Power 2 (Power 3 4))");
    check("-2^2", "(Minus (Power 2 2))");
    check("a+b&c:d*e", "(Plus a (Sides b (OrdinalSum c (Times d e))))");
    check("1..5", "(range 1 5)");
    check("1..9..2", "(range 1 9 2)");
    check("3 Max 5", "(. 3 Max(5))");
    check("1+3 Max 5 == 5", "(Equal (. (Plus 1 3) Max(5)) 5)");
    check("not a == b and c or d", "(Or (And (Not (Equal a b)) c) d)");
    check("x is Integer", "(Is x Integer)");
    check("x.Stop(Left)", "(. x Stop(Left))");
    check("f(1, n := 2)(3)[4,5]", "(index (call (call f 1 n:=2) 3) 4 5)");
    check("2.Tiny", "(. 2 Tiny)");
    check("(1,2)", "(tuple 1 2)");
    check("a{0|a}", "(loop a {0|a})");
    check("'{*|'*'}'", "'{<star:1>|'<star:1>'}'");
    check("\"a\\n\\\"\\u{7}é\"", "\"a\\n\\\"\\u{7}é\"");
    check("1 /* one */ + 2 // two", "(Plus 1 2)");
    assert_eq!(parse("1;").map(|ast| ast.silent), Ok(true));
    assert_eq!(parse("1").map(|ast| ast.silent), Ok(false));
}

#[test]
fn unicode_is_another_spelling() {
    for (unicode, ascii) in [
        ("2⇑∗3", "2^^*3"),
        ("↓4⋆", "v4*"),
        ("★2", "*2"),
        ("±1", "+-1"),
        ("3−1", "3-1"),
        ("3+−1", "3+-1"),
        ("2·3×x", "2*3*x"),
        ("a≤b", "a<=b"),
        ("a≥b", "a>=b"),
        ("a≠b", "a!=b"),
        ("a∥b", "a<>b"),
        ("a‖b", "a<>b"),
        ("ω^2", "omega^2"),
    ] {
        assert_eq!(parse(unicode), parse(ascii), "{unicode}");
    }
    check("größe", "größe");
}

#[test]
fn messages() {
    fails("", (0, 0), "expected an expression, found nothing");
    fails("2 ^", (3, 3), "expected an exponent after `^`");
    fails("x^", (2, 2), "expected an exponent after `^`");
    fails("x*", (2, 2), "expected a factor after `*`");
    fails("1+", (2, 2), "expected an expression after `+`, found the end");
    fails("{1|2", (0, 1), "`{` is never closed");
    fails("{|", (0, 1), "`{` is never closed");
    fails("[{1|(2}]", (6, 7), "expected `)` to close `(`, found `}`");
    fails("1)", (1, 2), "`)` closes nothing: there is no `(` before it");
    fails("1 2", (2, 3), "expected an operator or the end, found `2`");
    fails("[1 2]", (3, 4), "expected an operator, `,` or `]`, found `2`");
    fails("1\u{7}", (1, 2), "unexpected character U+0007");
    fails("a = b", (2, 3), "`=` is not an operator");
    fails("\"abc", (0, 4), "the text has no closing `\"` on its line");
    fails("'{*|*}", (0, 1), "`'` is never closed");
    fails("1 /* x", (2, 6), "the comment has no closing `*/`");
    fails("\"\\q\"", (1, 3), "unknown escape in a text");
    fails("3.5", (2, 3), "there are no decimal fractions");
    fails("3x", (1, 2), "the name `x` stands directly after the number `3`");
    fails("2^^3", (3, 4), "`^^` cannot be followed by a count or bracket");
    fails("2^^^", (1, 4), "more than two ups cannot stand directly after a number");
    fails("vv3", (2, 3), "`vv` cannot be followed by a count or bracket");
    fails("2 ^^", (2, 4), "expected an operator before `^^`");
    fails("a < b < c", (6, 7), "relations cannot be chained");
    fails("1..2..3..4", (7, 9), "a range has at most three parts");
    fails("1 + not x", (4, 7), "`not` binds looser than the operator before it");
    fails("3**2", (1, 2), "`**` is not an operator");
    fails("{1,}", (3, 4), "expected an expression after `,`, found `}`");
    fails("()", (1, 2), "expected an expression after `(`, found `)`");
    fails("a{1}", (1, 2), "a name directly before `{` labels a game, but there is no `|`");
    let help = parse("2 ^").expect_err("incomplete").diagnostic().help;
    assert_eq!(help.as_deref(), Some("for 2 plus up write `2^` or `2+^`"));
}

#[test]
fn more_input_can_complete() {
    for text in ["", "1+", "{1|", "f(1,", "/* a", "'*", "x.", "{{1|2", "(2 ^"] {
        assert!(parse(text).expect_err(text).is_incomplete(), "{text}");
    }
    for text in ["1)", "1 2", "-4^", "{1|2|3}", "\"a", "$"] {
        assert!(!parse(text).expect_err(text).is_incomplete(), "{text}");
    }
}

#[test]
fn limits_are_named() {
    let numeral = "7".repeat(MAX_DIGITS + 1);
    assert_eq!(parse(&numeral[1..]).map(|ast| ast.len()), Ok(1));
    let error = parse(&numeral).expect_err("too long");
    assert_eq!(error.to_string(), "a numeral of 100001 digits is longer than the limit of 100000");
    for (open, close) in [("(", ")"), ("{0|", "}"), ("-", ""), ("[", "]"), ("2^", ""), ("'", "'"), ("f(", ")")] {
        let nested = |depth: usize| open.repeat(depth) + "x" + &close.repeat(depth);
        assert!(parse(&nested(MAX_DEPTH - 1)).is_ok(), "{open}");
        // A sign whose operand is a sign is printed with parentheses, so it is nested twice as deep.
        let ast = parse(&nested(MAX_DEPTH / 2 - 1)).expect("deep enough");
        let again = parse(&print(&ast, ast.root(), Style::Text)).expect("deep enough");
        assert!(again == ast, "{open}");
        let error = parse(&open.repeat(MAX_DEPTH + 1)).expect_err("too deep");
        assert_eq!(error.to_string(), "nested deeper than the limit of 100000", "{open}");
    }
}

#[test]
fn long_texts_are_read_in_linear_time() {
    let million = 1_000_000;
    for piece in
        ["1+", "x.y.", "{1|2},", "^<", "a ", "3*", "2^", "{", "|", "*2+", "1/2", "-", "^", "v", "/*", "'", "\"a\","]
    {
        let text = piece.repeat(million / piece.len()) + "1";
        let _ = parse(&text);
        let _ = parse(&format!("[{text}]"));
        let _ = parse(&format!("{{{text}}}"));
        assert!(tokens(&text).count() <= million + 1);
    }
    let sum = "1+".repeat(million / 2) + "1";
    let ast = parse(&sum).expect("a sum");
    assert_eq!(print(&ast, ast.root(), Style::Text), sum);
    let slashes: String = (1..1400).map(|length| format!("1{}", "|".repeat(length))).collect();
    let ast = parse(&format!("{{{slashes}1}}")).expect("a tower of slashes");
    assert_eq!(parse(&print(&ast, ast.root(), Style::Text)), Ok(ast));
}

#[test]
fn games_print_with_few_braces() {
    for text in [
        "{2|1||0}",
        "{3|||2||1|0,*||||-1/2}",
        "{|}",
        "{1|}",
        "{||1|0}",
        "{0,{1|-1}|2}",
        "{{|}|}",
        "{|{|}}",
        "{{1|}|0}",
        "{{1|2||3|||4||||5}|6}",
        "-4+^*",
        "2+^3",
        "2^",
        "3*",
        "1/2Miny(2)",
        "2v3",
        "+-1/8",
        "+-{2,{1|0}}",
        "-7/8",
        "^<2>*",
        "2^[3]",
        "{1|0}.Mean",
        "Tiny({2|1})",
        "-(4^)",
        "-3*",
        "3* + 1",
        "2^ + 1",
        "x.Stop(Left)",
        "{=>}",
        "{1 => 2}",
        "(-1)*3",
        "3*(^)",
        "2^(-1)",
        "(2^)^2",
        "a <| b",
        "{(a <| b)|0}",
        "omega^2+3",
        "'{*|*}'",
        "a{0|a}",
        "on & off",
        "1..9..2",
    ] {
        stable(text);
    }
}

#[test]
fn styles() {
    for (text, unicode, latex) in [
        ("2^^*3", "2⇑∗3", r"2{\Uparrow}{\ast}3"),
        ("^5", "↑5", r"5\cdot{\uparrow}"),
        ("v*", "↓∗", r"{\downarrow}{\ast}"),
        ("{2|1||0}", "{2|1||0}", r"\left\{2\mid 1\mathrel{\|}0\right\}"),
        ("+-7/8", "±7/8", r"{\pm}\frac{7}{8}"),
        ("Tiny(2)", "Tiny(2)", r"\operatorname{Tiny}(2)"),
        ("^<2>", "↑<2>", r"{\uparrow}^{2}"),
        ("^[2]", "↑[2]", r"{\uparrow}^{[2]}"),
        ("2v3", "2↓3", r"2+3\cdot{\downarrow}"),
        ("(1/2)^3", "(1/2)^3", r"{(\frac{1}{2})}^{3}"),
        ("omega*x", "ω·x", r"\omega \cdot x"),
    ] {
        let ast = parse(text).expect(text);
        assert_eq!(print(&ast, ast.root(), Style::Unicode), unicode);
        assert_eq!(print(&ast, ast.root(), Style::Latex), latex);
        assert_eq!(parse(unicode), Ok(ast));
    }
}
