use super::tests::{check, fails, stable};
use super::*;
use crate::span::Span;

/// A statement as nested lists, for comparison.
pub(super) fn dump(ast: &Ast, expr: &Expr) -> String {
    let go = |id: &ExprId| tests::dump(ast, *id);
    let all = |ids: &[ExprId]| ids.iter().map(|id| format!(" {}", go(id))).collect::<String>();
    let parameters = |parameters: &[Parameter]| {
        let parameter = |parameter: &Parameter| {
            parameter.name.text.clone()
                + &parameter.default.as_ref().map_or(String::new(), |id| format!(":={}", go(id)))
        };
        parameters.iter().map(parameter).collect::<Vec<_>>().join(" ")
    };
    let iteration = |iteration: &Iteration| {
        let mut parts = vec![];
        parts.extend(iteration.variable.iter().map(|name| format!(" {}", name.text)));
        let mut part = |word: &str, id: Option<ExprId>| parts.extend(id.map(|id| format!(" {word}:{}", go(&id))));
        match iteration.source {
            Source::In(collection) => part("in", Some(collection)),
            Source::Numbers { from, to, by } => {
                part("from", from);
                part("to", to);
                part("by", by);
            }
        }
        part("while", iteration.while_condition);
        part("where", iteration.where_condition);
        format!("<{}>", parts.concat().trim_start())
    };
    match expr {
        Expr::Assign { target, value } => format!("({} := {})", go(target), go(value)),
        Expr::Define { name, parameters: p, body } => format!("(def {} ({}) {})", name.text, parameters(p), go(body)),
        Expr::Lambda { parameters: p, body } => format!("(({}) -> {})", parameters(p), go(body)),
        Expr::If { branches, otherwise } => {
            let branches: String = branches.iter().map(|(c, b)| format!(" {}?{}", go(c), go(b))).collect();
            format!("(if{branches}{})", otherwise.as_ref().map_or(String::new(), |id| format!(" else {}", go(id))))
        }
        Expr::Repeat { iteration: i, body } => format!("(do {} {})", iteration(i), go(body)),
        Expr::Comprehension { collection, iterations, value } => {
            format!("({collection:?} {} {})", iterations.iter().map(iteration).collect::<String>(), go(value))
        }
        Expr::Block(statements) => format!("(begin{})", all(statements)),
        Expr::Return(value) => format!("(return{})", value.as_ref().map_or(String::new(), |id| format!(" {}", go(id)))),
        Expr::Break => "break".into(),
        Expr::Continue => "continue".into(),
        _ => "?".into(),
    }
}

/// The statements of a program, as they are written.
#[track_caller]
fn program(text: &str, statements: &[&str]) {
    match parse_program(text) {
        Ok(program) => {
            let written = |statement: &Statement| {
                assert!(!statement.ast.is_empty());
                text[statement.span.range()].to_string() + if statement.ast.silent { ";" } else { "" }
            };
            assert_eq!(program.iter().map(written).collect::<Vec<_>>(), statements, "{text}");
        }
        Err(error) => panic!("{text}: {error}"),
    }
}

/// Checks the advice of an error.
#[track_caller]
fn advises(text: &str, at: (usize, usize), message: &str, advice: &str) {
    fails(text, at, message);
    let help = parse(text).expect_err(text).diagnostic().help;
    assert_eq!(help.as_deref(), Some(advice), "{text}");
}

#[test]
fn assignments_and_functions() {
    check("x := 3", "(x := 3)");
    check("x := y := 3", "(x := (y := 3))");
    check("x[i,2] := 3", "((index x i 2) := 3)");
    check("f := x -> x+1", "(f := ((x) -> (Plus x 1)))");
    check("x -> y -> x or y", "((x) -> ((y) -> (Or x y)))");
    check("(x, y) -> x < y", "((x y) -> (Less x y))");
    check("() -> 3", "(() -> 3)");
    check("(x, y := 2) -> x", "((x y:=2) -> x)");
    check("((x) -> x)(3)", "(call ((x) -> x) 3)");
    check("s.Filter(g -> g.Mean == 0)", "(. s Filter(((g) -> (Equal (. g Mean) 0))))");
    check("def f(x, y := 2) := x*y", "(def f (x y:=2) (Times x y))");
    check("def f() := z := 1", "(def f () (z := 1))");
    check("f((x := 3), y := 4)", "(call f (x := 3) y:=4)");
    check("x -> (y := x)", "((x) -> (y := x))");
    check("(x -> x, (y) -> y)", "(tuple ((x) -> x) ((y) -> y))");
}

#[test]
fn conditions() {
    check("if a then b end", "(if a?b)");
    check("if a then b else c end", "(if a?b else c)");
    check("if a then 1 elseif b then 2 elseif c then 3 else 4 end", "(if a?1 b?2 c?3 else 4)");
    check("x := if y % 2 == 0 then 1 else -1 end", "(x := (if (Equal (Modulo y 2) 0)?1 else (Minus 1)))");
    check("if a then b; c; else d; end", "(if a?(begin b c) else d)");
    check("if a then end", "(if a?(begin))");
    check("1 + if a then 2 else 3 end * 4", "(Plus 1 (Times (if a?2 else 3) 4))");
    check("if a then b else if c then d end end", "(if a?b else (if c?d))");
    check("if a then 3* else 2^ end", "(if a?<3 star:1> else <2 up:1>)");
}

#[test]
fn loops() {
    check("for x from 1 to 5 by 2 do f(x) end", "(do <x from:1 to:5 by:2> (call f x))");
    check("for x in s do f(x); g(x) end", "(do <x in:s> (begin (call f x) (call g x)))");
    check("for x in s while a where b do end", "(do <x in:s while:a where:b> (begin))");
    check("for x from 1 while x < 10 do x end", "(do <x from:1 while:(Less x 10)> x)");
    check("while a do b end", "(do <while:a> b)");
    check("from 1 to 5 do b end", "(do <from:1 to:5> b)");
    check("for x to 5 do b end", "(do <x to:5> b)");
    check("do break; end", "(do <> break)");
    check("for x in s do if x then continue end end", "(do <x in:s> (if x?continue))");
    check("begin for x in s do x end\n y end", "(begin (do <x in:s> x) y)");
}

#[test]
fn comprehensions() {
    let squares = "(List <n from:0 to:20> (Power n 2))";
    check("[for n from 0 to 20 yield n^2]", squares);
    check("for n from 0 to 20 yield n^2 end", squares);
    check("for n from 0 to 20 yield n^2", squares);
    check("for n from 0 to 20 yield n^2; end", squares);
    check("[n^2 for n from 0 to 20]", squares);
    check("{for x in s where x > 0 yield -x}", "(Set <x in:s where:(Greater x 0)> (Minus x))");
    check("{*k for k from 0 to 3}", "(Set <k from:0 to:3> <star:k>)");
    check("[for x in a for y in b where x<y yield (x,y)]", "(List <x in:a><y in:b where:(Less x y)> (tuple x y))");
    check("[x for x in a for y in x]", "(List <x in:a><y in:x> x)");
    check("[for x in s yield x].Sum", "(. (List <x in:s> x) Sum)");
    check("for x in s yield x end.Sum", "(. (List <x in:s> x) Sum)");
    check("[for x in s yield x end.Size, 2]", "[(. (List <x in:s> x) Size) 2]");
    check("[(for x in s yield x)]", "[(List <x in:s> x)]");
    check("f(for x in s yield x, 3)", "(call f (List <x in:s> x) 3)");
    check("{for x in s yield x|0}", "{(List <x in:s> x)|0}");
    check("{g for g in s|h for h in t}", "{(List <g in:s> g)|(List <h in:t> h)}");
    check("[for x in 3* for y in b yield x]", "(List <x in:<3 star:1>><y in:b> x)");
    check("x := for n in s yield n; x", "(begin (x := (List <n in:s> n)) x)");
}

#[test]
fn blocks() {
    check("begin a; b; c end", "(begin a b c)");
    check("begin end", "(begin)");
    check("begin a end", "(begin a)");
    check("a; b", "(begin a b)");
    check("a; b;", "(begin a b)");
    check("def f(x) := begin y := x; return y; end", "(def f (x) (begin (y := x) (return y)))");
    check("if a then return end", "(if a?(return))");
    check("return", "(return)");
    check("x -> return x", "((x) -> (return x))");
    assert_eq!(parse("a; b;").map(|ast| ast.silent), Ok(true));
    assert_eq!(parse("a; b").map(|ast| ast.silent), Ok(false));
}

#[test]
fn programs() {
    program("", &[]);
    program("\n // nothing\n", &[]);
    program("x := 3;\ny := 4; x\n\nx + y", &["x := 3;", "y := 4;", "x", "x + y"]);
    program("1 +\n2", &["1 +\n2"]);
    program("1\n+ 2", &["1", "+ 2"]);
    program("x\n(y)\n[z]", &["x", "(y)", "[z]"]);
    program("f := x ->\nx", &["f := x ->\nx"]);
    program("x :=\n-\n1/8", &["x :=\n-\n1/8"]);
    program("a.\nMean\nb", &["a.\nMean", "b"]);
    program("3*\n2^\n*\n5", &["3*", "2^", "*", "5"]);
    program("x *\n2", &["x *\n2"]);
    program("a Max\n3\nb", &["a Max\n3", "b"]);
    program("[1,\n2]\n{1\n|2}", &["[1,\n2]", "{1\n|2}"]);
    program("if a\nthen b\nelse c\nend\nd", &["if a\nthen b\nelse c\nend", "d"]);
    program("for x\nin s\ndo\nx\nend\ny", &["for x\nin s\ndo\nx\nend", "y"]);
    program("for x in s yield\nx\ny", &["for x in s yield\nx", "y"]);
    program("for x in s yield\nx\nend\ny", &["for x in s yield\nx\nend", "y"]);
    program("def f(\nx) :=\nbegin\nx;\nx\nend\nf(1)", &["def f(\nx) :=\nbegin\nx;\nx\nend", "f(1)"]);
    program("def f\n(x)\n:= x\ny", &["def f\n(x)\n:= x", "y"]);
    program("return\nx /* a\n b */ y", &["return", "x", "y"]);
    program("(1); // one\n(2);", &["(1);", "(2);"]);
}

#[test]
fn a_worksheet_of_several_lines() {
    let text = "def words(n) := begin
  if n == 0 then [\"\"]           // only the empty one
  else
    shorter := words(n-1);
    for word in shorter
    for letter in [\".\", \"t\", \"f\"]
    yield word Concat letter;
    end
  end
end
positions := [ToadsAndFrogs(word) for word in words(11)];
[g.StopCount for g in positions].Max";
    let program = parse_program(text).expect("a worksheet");
    assert_eq!(program.iter().map(|statement| statement.ast.silent).collect::<Vec<_>>(), [false, true, false]);
}

#[test]
fn statements_print_as_they_are_written() {
    for text in [
        "x := 3",
        "x[1,2] := y := 3",
        "def f(x, y := 2) := x*y",
        "x -> x+1",
        "(x, y := 2) -> x",
        "() -> 3",
        "f(x -> x)",
        "f((x := 3),y := 3)",
        "(x -> x)(3)",
        "x -> (y := 3)",
        "if a then b elseif c then d; e else f end",
        "if a then end",
        "1+(if a then 2 else 3 end)",
        "{(if a <| b then 2 else 3 end)|0}",
        "for x from 1 to 5 by 2 while a where b do f(x); g(x) end",
        "while a do end",
        "do break end",
        "[for x in a for y in b where x < y yield (x,y)]",
        "{for x in s where (x > 0) yield x}",
        "begin x := 1; return x end",
        "begin begin a end end",
        "not (x := true)",
    ] {
        stable(text);
    }
    let ast = parse("x := [for n in s yield if n > 1 then n end]").expect("a statement");
    let latex = r"x\mathrel{:=}[\text{for }n\text{ }\text{in }s\text{ }\text{yield }\text{if }n>1\text{ then}\text{ }n\text{ end}]";
    assert_eq!(print(&ast, ast.root(), Style::Latex), latex);
}

#[test]
fn mistakes_in_statements() {
    advises("begin a; b", (0, 5), "`begin` has no `end`", "close `begin` with `end`");
    advises("(if a then b)", (1, 3), "`if` has no `end` before `)`", "close `if` with `end`");
    advises("x + begin while a do b end", (4, 9), "`begin` has no `end`", "close `begin` with `end`");
    let advice = "`else if` opens a second `if`: write `elseif`, or one more `end`";
    advises("if a then b else if c then d end", (0, 2), "`if` has no `end`", advice);
    let advice = "write `x := 3` to give x a value, `x == 3` to compare";
    advises("x = 3", (2, 3), "`=` is not an operator", advice);
    advises("if x = 3 then 4 end", (5, 6), "`=` is not an operator", advice);
    advises("1+1 = 2", (4, 5), "`=` is not an operator", "to compare, write `==`");
    advises("for x = 1 to 5 do x end", (6, 7), "`=` is not an operator", "write `for x from 1`");
    advises("def f(x) = x", (9, 10), "`=` is not an operator", "write `:=`");
    advises("a && b", (2, 4), "`&&` is not a word of the language", "write `and`");
    let advice = "write `or`; a game with slashes is written in braces: `{a||b|c}`";
    advises("if a || b then c end", (5, 7), "`||` is not a word of the language", advice);
    advises("!a", (0, 1), "unexpected character `!`", "write `not` to negate, `!=` for not equal");
    advises("lambda x: x+1", (0, 6), "`lambda` is not a word of the language", "write `x -> …`");
    advises("function f(x)", (0, 8), "`function` is not a word of the language", "write `def f(x) := …`");
    advises("let x = 3", (0, 3), "`let` is not a word of the language", "write `x := …`");
    let message = "only a name or an item of one can be given a value";
    advises("1+x := 3", (0, 3), message, "write `x := …` to give a name a value, `==` to compare");
    advises("f(x) := 3", (0, 4), message, "to define a function, write `def f(x) := …`");
    advises("x -> y := 3", (0, 6), message, "write `x -> (y := …)`");
    advises("v := 3", (0, 1), message, "`v` is a down: choose another name");
    let advice = "a loop is `for x from a to b by c while p where q do … end`, or `… yield e`";
    advises("for x in s", (10, 10), "expected `do` or `yield`, found the end", advice);
    advises("for x from 1 by 2 to 5 do x end", (18, 20), "expected `do` or `yield`, found `to`", advice);
    let advice = "write `def f() := …` for a function, `f := …` for a value";
    advises("def f := 3", (4, 5), "the function `f` has no parameters", advice);
    let advice = "write `x -> …` or `(x, y) -> …`, and parentheses around it after an operator";
    advises("1 + x -> x", (0, 5), "only names can stand before `->`", advice);
    advises("f(x) -> x", (0, 4), "only names can stand before `->`", advice);
    advises("1 + return", (4, 10), "`return` binds looser than the operator before it", "write `(return …)`");
    let message = "a comprehension stands alone in its brackets";
    advises("[for x in s yield x, 3]", (1, 19), message, "put brackets around it");
    let message = "expected an operator, `;` or `end`, found `y`";
    advises("begin x\ny end", (8, 9), message, "put `;` between statements");
    fails("end := 3", (0, 3), "`end` is a word of the language and cannot be a name");
    fails("for if in s do x end", (4, 6), "`if` is a word of the language and cannot be a name");
    fails("(x, v) -> x", (4, 5), "`v` is a down and cannot be a name");
    fails("x.end", (2, 5), "`end` is a word of the language and cannot be a name");
    fails("1 end", (2, 5), "`end` closes nothing: there is no `begin`, `if`, `for` or `while` before it");
    fails("then x", (0, 4), "there is no `if` before `then`");
    fails("for x do x end", (6, 8), "expected `in` or `from`, found `do`");
    fails("for x in a for y in b do x end", (22, 24), "expected `yield` after several `for`, found `do`");
    fails("if a do b end", (5, 7), "expected `then`, found `do`");
    fails("def f(x) begin x end", (9, 14), "expected `:=`, found `begin`");
    fails("begin (a end", (9, 12), "expected an operator, `,` or `)`, found `end`");
    fails("{for x in s yield x => 3}", (20, 22), "expected an operator, `,` or `}`, found `=>`");
    fails("a\nb", (2, 3), "expected an operator or the end, found `b`");
}

#[test]
fn more_lines_can_complete_statements() {
    for text in [
        "x :=",
        "x ->",
        "f(x ->",
        "begin",
        "begin a",
        "begin a;",
        "if",
        "if a",
        "if a then",
        "if a then b",
        "if a then b else",
        "if a then b else if c then d end",
        "for",
        "for x",
        "for x in",
        "for x in s",
        "for x in s do",
        "for x in s do a",
        "for x in s yield",
        "while a",
        "while a do b",
        "def",
        "def f",
        "def f(",
        "def f(x",
        "def f(x)",
        "def f(x) :=",
        "a and",
        "not",
        "[for x in s yield x",
        "do",
        "begin (a",
        "a;\nb +",
        "a Max",
    ] {
        assert!(parse(text).expect_err(text).is_incomplete(), "{text}");
        assert!(parse_program(text).expect_err(text).is_incomplete(), "{text}");
    }
    for text in
        ["1 end", "def f := 3", "x = 3", "(begin a)", "if a 2", "for x y", "1 := 2", "begin a b c d end", "f(x) ->"]
    {
        assert!(!parse(text).expect_err(text).is_incomplete(), "{text}");
        assert!(!parse_program(text).expect_err(text).is_incomplete(), "{text}");
    }
    for text in ["x := 3", "return", "for x in s yield x", "3*", "begin a end", "x;"] {
        assert!(parse(text).is_ok(), "{text}");
    }
}

#[test]
fn names_have_places() {
    let ast = parse("3 Max f.Birtday(n := 2)").expect("questions");
    let spans: Vec<Span> = ast
        .iter()
        .filter_map(|(_, node)| match &node.expr {
            Expr::Method { name_span, args, .. } => Some((name_span, args)),
            _ => None,
        })
        .flat_map(|(name, args)| {
            let args = args.iter().flatten().filter_map(|arg| arg.name.as_ref()).map(|name| name.span);
            args.chain([*name])
        })
        .collect();
    assert_eq!(spans, [Span::new(16, 17), Span::new(8, 15), Span::new(2, 5)]);
}

#[test]
fn deep_statements_are_read_or_refused() {
    for (open, close) in [
        ("if a then ", " end"),
        ("if ", " then a end"),
        ("begin ", " end"),
        ("x -> ", ""),
        ("x := ", ""),
        ("for x in s do ", " end"),
        ("for x in s yield ", ""),
        ("[for x in s yield ", "]"),
        ("{for x in s yield ", "}"),
        ("def f(x) := ", ""),
        ("(x := ", ") -> 1"),
        ("return ", ""),
        ("if a then b else ", " end"),
    ] {
        let nested = |depth: usize| open.repeat(depth) + "x" + &close.repeat(depth);
        let ast = parse(&nested(MAX_DEPTH / 2 - 1)).expect("deep enough");
        let again = parse(&print(&ast, ast.root(), Style::Text)).expect("deep enough");
        assert!(again == ast, "{open}");
        let error = parse_program(&nested(MAX_DEPTH + 1)).expect_err("too deep");
        assert_eq!(error.to_string(), "nested deeper than the limit of 100000", "{open}");
    }
}

#[test]
fn long_programs_are_read_in_linear_time() {
    let length = 300_000;
    for piece in [
        "x\n",
        "x; ",
        "begin ",
        "end ",
        "x := ",
        "x[1] := ",
        "(x) -> ",
        "(",
        "() -> ",
        "if x then ",
        "else if x then y end ",
        "for x in y ",
        "[for ",
        "def f(x) := ",
        "return ",
        "x\n\n//\n",
        "(x,",
        "{x for x in ",
        "if x then y end\n",
        "3*\n",
    ] {
        let text = piece.repeat(length / piece.len());
        let _ = parse(&text);
        let _ = parse_program(&text);
        let _ = parse_program(&format!("begin {text}"));
        let _ = parse_program(&format!("({text}) -> {text}"));
    }
    let lines = "x := x + 1;\n".repeat(length / 12);
    assert_eq!(parse_program(&lines).map(|program| program.len()), Ok(length / 12));
}
