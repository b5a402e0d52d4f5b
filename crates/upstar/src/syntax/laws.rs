//! Laws: parsing a printed tree gives the same tree, and no input makes the parser panic.

use super::*;
use crate::player::Player;
use crate::span::Span;

/// Pseudo-random numbers, the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % bound
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

const NAMES: [&str; 8] = ["x", "omega", "Tiny", "on", "v4x", "größe", "_a", "vx"];

fn integer(random: &mut Random, ast: &mut Ast) -> ExprId {
    ast.add(Expr::Integer(random.pick(&["0", "1", "2", "3", "17", "123456789012345678901"]).into()))
}

fn name(random: &mut Random, ast: &mut Ast) -> ExprId {
    ast.add(Expr::Name(random.pick(&NAMES).into()))
}

fn number(random: &mut Random, ast: &mut Ast) -> ExprId {
    let left = integer(random, ast);
    if random.below(2) == 0 {
        return left;
    }
    let right = integer(random, ast);
    ast.add(Expr::Binary { op: BinaryOp::Over, left, right })
}

fn count(random: &mut Random, ast: &mut Ast, depth: usize) -> Count {
    match random.below(6) {
        0 => Count::Expr(name(random, ast)),
        1 => match tree(random, ast, depth) {
            // A short numeral is always read as a literal.
            id if matches!(&ast[id].expr, Expr::Integer(digits) if digits.len() < 20) => Count::Literal(4),
            id => Count::Expr(id),
        },
        _ => Count::Literal(random.pick(&[0, 1, 2, 3, 10, u64::MAX])),
    }
}

fn ups_kind(random: &mut Random, ast: &mut Ast, depth: usize) -> UpsKind {
    match random.below(5) {
        0 => UpsKind::Power(match random.below(3) {
            0 => Count::Expr(name(random, ast)),
            _ => Count::Literal(random.below(20) as u64),
        }),
        1 => UpsKind::PartialSum(count(random, ast, depth)),
        _ => UpsKind::Count(count(random, ast, depth)),
    }
}

fn word(random: &mut Random, ast: &mut Ast, depth: usize) -> ExprId {
    let with_number = random.below(2) == 0;
    let number = with_number.then(|| number(random, ast));
    let mut ups = match random.below(3) {
        0 => None,
        _ => Some(Ups { player: random.pick(&Player::ALL), kind: ups_kind(random, ast, depth) }),
    };
    if let (true, Some(Ups { player: Player::Left, kind: kind @ UpsKind::Count(_) })) = (with_number, &mut ups) {
        *kind = UpsKind::Count(Count::Literal(1 + random.below(2) as u64));
    }
    let mut star = match random.below(3) {
        0 if ups.is_some() => None,
        _ => Some(count(random, ast, depth)),
    };
    if with_number && ups.is_none() {
        star = Some(Count::Literal(1));
    }
    ast.add(Expr::Word { number, ups, star })
}

fn items(random: &mut Random, ast: &mut Ast, depth: usize, most: usize) -> Vec<ExprId> {
    (0..random.below(most + 1)).map(|_| tree(random, ast, depth)).collect()
}

fn args(random: &mut Random, ast: &mut Ast, depth: usize) -> Vec<Argument> {
    let values = items(random, ast, depth, 2);
    let mut name = || (random.below(4) == 0).then(|| random.pick(&NAMES).into());
    values.into_iter().map(|value| Argument { name: name(), value }).collect()
}

fn braces(random: &mut Random, ast: &mut Ast, depth: usize) -> ExprId {
    let left = items(random, ast, depth, 2);
    let right = items(random, ast, depth, 2);
    ast.add(Expr::Braces { left, right })
}

fn tree(random: &mut Random, ast: &mut Ast, depth: usize) -> ExprId {
    use BinaryOp::*;
    const BINARY: [BinaryOp; 21] = [
        Power,
        Times,
        Over,
        Modulo,
        OrdinalSum,
        Sides,
        Plus,
        Minus,
        PlusMinus,
        Equal,
        NotEqual,
        Less,
        Greater,
        LessEqual,
        GreaterEqual,
        Confused,
        LessOrConfused,
        GreaterOrConfused,
        Is,
        And,
        Or,
    ];
    let kind = match depth {
        0 => random.below(4),
        _ => random.below(38),
    };
    let depth = depth.saturating_sub(1);
    match kind {
        0 => integer(random, ast),
        1 => name(random, ast),
        2 => ast.add(Expr::Text(random.pick(&["", "..|..", "a\"\\\n\u{7}", "'|/*"]).into())),
        3..=6 => word(random, ast, depth),
        7 => {
            let number = number(random, ast);
            let function = name(random, ast);
            let args = args(random, ast, depth);
            let call = ast.add(Expr::Call { function, args });
            ast.add(Expr::Beside { number, call })
        }
        8 => {
            let items = items(random, ast, depth, 2);
            let list = ast.add(Expr::List(items));
            ast.add(Expr::Misere(list))
        }
        9 | 10 => braces(random, ast, depth),
        11 => {
            let game = braces(random, ast, depth);
            ast.add(Expr::Loop { label: random.pick(&NAMES).into(), game })
        }
        12 => {
            let form = tree(random, ast, depth);
            ast.add(Expr::Quote(form))
        }
        13 => {
            let items = items(random, ast, depth, 3);
            ast.add(Expr::Set(items))
        }
        14 => {
            let items = items(random, ast, depth, 3);
            ast.add(Expr::List(items))
        }
        15 => {
            let entries = (0..random.below(3)).map(|_| (tree(random, ast, depth), tree(random, ast, depth))).collect();
            ast.add(Expr::Map(entries))
        }
        16 => {
            let items = (0..2 + random.below(2)).map(|_| tree(random, ast, depth)).collect();
            ast.add(Expr::Tuple(items))
        }
        17 => {
            let function = tree(random, ast, depth);
            let args = args(random, ast, depth);
            ast.add(Expr::Call { function, args })
        }
        18 => {
            let receiver = tree(random, ast, depth);
            let args = (random.below(2) == 0).then(|| args(random, ast, depth));
            let name = random.pick(&NAMES).into();
            ast.add(Expr::Method { receiver, name, name_span: Span::default(), args })
        }
        19 => {
            let receiver = tree(random, ast, depth);
            let indices = (0..1 + random.below(2)).map(|_| tree(random, ast, depth)).collect();
            ast.add(Expr::Index { receiver, indices })
        }
        20 | 21 => {
            let operand = tree(random, ast, depth);
            let op = random.pick(&[UnaryOp::Plus, UnaryOp::Minus, UnaryOp::PlusMinus, UnaryOp::Not]);
            ast.add(Expr::Unary { op, operand })
        }
        22 => {
            let (from, to) = (tree(random, ast, depth), tree(random, ast, depth));
            let step = (random.below(2) == 0).then(|| tree(random, ast, depth));
            ast.add(Expr::Range { from, to, step })
        }
        23..=27 => {
            let (left, right) = (tree(random, ast, depth), tree(random, ast, depth));
            ast.add(Expr::Binary { op: random.pick(&BINARY), left, right })
        }
        _ => statement(random, ast, depth),
    }
}

fn parameters(random: &mut Random, ast: &mut Ast, depth: usize) -> Vec<Parameter> {
    let count = random.below(3);
    let parameter = |_| {
        let default = (random.below(3) == 0).then(|| tree(random, ast, depth));
        Parameter { name: random.pick(&NAMES).into(), default }
    };
    (0..count).map(parameter).collect()
}

fn iteration(random: &mut Random, ast: &mut Ast, depth: usize) -> Iteration {
    let mut part = |often: usize| (random.below(3) < often).then(|| tree(random, ast, depth));
    let (while_condition, where_condition) = (part(1), part(1));
    let (source, variable) = match (part(2), part(2), part(1), part(1)) {
        (Some(collection), None, ..) => (Source::In(collection), true),
        (_, from, to, by) => (Source::Numbers { from, to, by }, [from, to, by].iter().any(Option::is_some)),
    };
    let variable = variable.then(|| random.pick(&NAMES).into());
    Iteration { variable, source, while_condition, where_condition }
}

const NOWHERE: Source = Source::Numbers { from: None, to: None, by: None };

fn statement(random: &mut Random, ast: &mut Ast, depth: usize) -> ExprId {
    let expr = match random.below(9) {
        0 => {
            let mut target = name(random, ast);
            if random.below(3) == 0 {
                let indices = vec![tree(random, ast, depth)];
                target = ast.add(Expr::Index { receiver: target, indices });
            }
            Expr::Assign { target, value: tree(random, ast, depth) }
        }
        1 => {
            let (name, parameters) = (random.pick(&NAMES).into(), parameters(random, ast, depth));
            Expr::Define { name, parameters, body: tree(random, ast, depth) }
        }
        2 => Expr::Lambda { parameters: parameters(random, ast, depth), body: tree(random, ast, depth) },
        3 => {
            let count = 1 + random.below(2);
            let branches = (0..count).map(|_| (tree(random, ast, depth), tree(random, ast, depth))).collect();
            let otherwise = (random.below(2) == 0).then(|| tree(random, ast, depth));
            Expr::If { branches, otherwise }
        }
        4 => {
            let mut iteration = iteration(random, ast, depth);
            let numbers = matches!(iteration.source, Source::Numbers { from: Some(_), .. });
            iteration.variable.take_if(|_| numbers && random.below(3) == 0);
            if iteration.source == NOWHERE && iteration.while_condition.is_none() {
                iteration.where_condition = None;
            }
            Expr::Repeat { iteration: Box::new(iteration), body: tree(random, ast, depth) }
        }
        5 | 6 => {
            let mut iterations = vec![iteration(random, ast, depth)];
            let last = iteration(random, ast, depth);
            let first = &iterations[0];
            if first.variable.is_none() && first.while_condition.is_none() {
                iterations[0].source = Source::In(name(random, ast));
                iterations[0].variable = Some("x".into());
            }
            iterations.extend(Some(last).filter(|last| last.variable.is_some()));
            let collection = random.pick(&[Collection::List, Collection::Set]);
            Expr::Comprehension { collection, iterations, value: tree(random, ast, depth) }
        }
        7 => Expr::Block(items(random, ast, depth, 3)),
        _ => match random.below(4) {
            0 => Expr::Break,
            1 => Expr::Continue,
            2 => Expr::Return(None),
            _ => Expr::Return(Some(tree(random, ast, depth))),
        },
    };
    ast.add(expr)
}

#[test]
fn what_is_printed_reads_back() {
    let mut random = Random(1);
    for round in 0..20_000 {
        let mut ast = Ast::new();
        let root = tree(&mut random, &mut ast, 1 + round % 5);
        for style in [Style::Text, Style::Unicode] {
            let text = print(&ast, root, style);
            match parse(&text) {
                Ok(read) => {
                    assert!(ast.same(root, &read, read.root()), "{text}");
                    let whole = Statement { span: Span::new(0, text.len()), ast: read };
                    assert_eq!(parse_program(&text), Ok(vec![whole]));
                }
                Err(error) => panic!("{text}: {error} at {:?}", error.span),
            }
        }
        assert!(!print(&ast, root, Style::Latex).is_empty());
    }
}

#[test]
fn garbage_is_read_or_refused_with_a_place() {
    const ALPHABET: [&str; 104] = [
        "1",
        "2",
        "17",
        "0",
        "x",
        "Tiny",
        "v",
        "vv",
        "v4",
        "^",
        "^^",
        "*",
        "*",
        "/",
        "%",
        "+",
        "-",
        "+-",
        ":",
        "&",
        ".",
        "..",
        ",",
        ";",
        "'",
        "|",
        "||",
        "|||",
        "==",
        "!=",
        "<",
        ">",
        "<=",
        ">=",
        "<>",
        "<|",
        "|>",
        "=>",
        "->",
        ":=",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "{",
        "}",
        " ",
        " ",
        "\n",
        "and",
        "or",
        "not",
        "is",
        "\"",
        "\"a\"",
        "\\",
        "//",
        "/*",
        "*/",
        "↑",
        "⇓",
        "∗",
        "±",
        "−",
        "·",
        "ω",
        "é",
        "\u{7}",
        "=",
        "$",
        "\u{feff}",
        "\n",
        "if ",
        " then ",
        " elseif ",
        " else ",
        " end",
        " end",
        "for x ",
        " from ",
        " to ",
        " by ",
        " in ",
        " while ",
        " where ",
        " do ",
        " yield ",
        "def ",
        "begin ",
        "return",
        "break",
        "continue",
        " := ",
        " -> ",
        "; ",
        "f(x)",
        "(x, y)",
        "y",
        " if x then ",
        "for y in x",
        "=",
        "&&",
    ];
    let mut random = Random(2);
    let mut text = String::new();
    let mut read = 0;
    let mut repaired_texts = 0;
    for _ in 0..200_000 {
        text.clear();
        for _ in 0..1 + random.below(14) {
            text.push_str(random.pick(&ALPHABET));
        }
        match parse_program(&text) {
            Ok(program) => assert!(program.iter().all(|statement| text.get(statement.span.range()).is_some())),
            Err(error) => assert!(text.get(error.span.range()).is_some(), "{text:?} {error:?}"),
        }
        match parse(&text) {
            Ok(ast) => {
                read += 1;
                for (_, node) in ast.iter() {
                    assert!(text.get(node.span.range()).is_some(), "{text:?} {node:?}");
                }
                for style in [Style::Text, Style::Unicode] {
                    let printed = print(&ast, ast.root(), style);
                    let again = parse(&printed);
                    assert!(
                        again.is_ok_and(|again| again.same(again.root(), &ast, ast.root())),
                        "{text:?} {printed:?}"
                    );
                }
            }
            Err(error) => {
                assert!(text.get(error.span.range()).is_some(), "{text:?} {error:?}");
                let diagnostic = error.diagnostic();
                assert!(!diagnostic.message.is_empty());
                for (span, repair) in diagnostic.replacements {
                    assert!(text.get(span.range()).is_some(), "{text:?} {error:?}");
                    let repaired = format!("{}{repair}{}", &text[..span.start], &text[span.end..]);
                    assert!(parse(&repaired).err().as_ref() != Some(&error), "{text:?} {repaired:?}");
                    repaired_texts += usize::from(parse(&repaired).is_ok());
                }
            }
        }
    }
    assert!(repaired_texts > 50, "only {repaired_texts} repairs can be read");
    assert!(read > 5_000, "only {read} of the texts can be read");
}
