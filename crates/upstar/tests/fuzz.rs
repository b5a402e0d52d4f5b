//! A million texts that nobody would write, for parser and evaluator: none may panic, hang or exceed its limits.
//!
//! Half of them are generated from a grammar, so that most are meaningful; the others are sequences of tokens, and texts
//! of either kind with some characters changed. The generator is seeded, so failures are reproducible.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use upstar::budget::{Budget, Limits};
use upstar::lang::{Builtin, EvalErrorKind, Session, Wanted, builtins};
use upstar::syntax::{Style, parse};
use upstar::value::Universe;

const INPUTS: u64 = 1_000_000;

/// The limits for one text.
const LIMITS: Limits =
    Limits { nodes: Some(20_000), memory: Some(32 << 20), steps: Some(10_000), time: Some(Duration::from_secs(20)) };

#[test]
fn a_million_odd_texts_do_no_harm() {
    let threads = 2;
    let answered: u64 = std::thread::scope(|scope| {
        let workers: Vec<_> =
            (0..threads).map(|thread| scope.spawn(move || run((thread..INPUTS).step_by(threads as usize)))).collect();
        workers.into_iter().map(|worker| worker.join().expect("a text did harm")).sum()
    });
    // The generator is useful only if many of its texts are meaningful.
    assert!(INPUTS / 8 < answered, "only {answered} texts had an answer");
    println!("{INPUTS} texts, {answered} of them with an answer");
}

/// Evaluates the texts with these numbers; returns how many had an answer.
fn run(numbers: impl Iterator<Item = u64>) -> u64 {
    let mut answered = 0;
    let mut universe = fresh();
    for number in numbers {
        let text = text(number);
        let begun = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| evaluate(&text, &universe)));
        let elapsed = begun.elapsed();
        match outcome {
            Err(_) => panic!("text {number} panics: {text:?}"),
            Ok(Outcome::Answered) => answered += 1,
            Ok(Outcome::Wrong) => {}
            Ok(Outcome::Spent) => universe = fresh(),
        }
        assert!(elapsed < Duration::from_secs(60), "text {number} takes {elapsed:?}: {text:?}");
        if (LIMITS.memory.unwrap_or(0) / 2) < universe.budget().memory_used() {
            universe = fresh();
        }
    }
    answered
}

fn fresh() -> Universe {
    Universe::new(Budget::new(LIMITS))
}

/// Longer answers are not parsed again.
const LONG: usize = 10_000;

enum Outcome {
    Answered,
    Wrong,
    Spent,
}

fn evaluate(text: &str, universe: &Universe) -> Outcome {
    universe.budget().restart_clock();
    let mut session = Session::new(universe);
    match session.evaluate(text) {
        Ok(answer) => match answer.text(Style::Text) {
            Ok(shown) => {
                if answer.as_game().is_some() && shown.len() < LONG {
                    let again = session.evaluate(&shown).map(|again| again.as_game() == answer.as_game());
                    let spent = matches!(&again, Err(error) if is_spent(&error.kind));
                    assert!(spent || again == Ok(true), "{text:?} is {shown:?}, which reads as {again:?}");
                }
                Outcome::Answered
            }
            Err(_) => Outcome::Spent,
        },
        Err(error) if is_spent(&error.kind) => Outcome::Spent,
        Err(error) => {
            let diagnostic = error.diagnostic();
            assert!(!diagnostic.message.is_empty());
            let place = diagnostic.span.map_or(0..0, |span| span.range());
            let of = diagnostic.text.as_deref().unwrap_or(text);
            assert!(place.end <= of.len(), "{text:?}: the error is at {place:?}");
            Outcome::Wrong
        }
    }
}

fn is_spent(kind: &EvalErrorKind) -> bool {
    matches!(kind, EvalErrorKind::Exhausted(_)) || matches!(kind, EvalErrorKind::Within(inner) if is_spent(&inner.kind))
}

/// Gives values to the names used in texts.
const PRELUDE: &str = "x := 3; y := {1|*}; xs := [0,*,1]; n := 2; f := (a, b := 1) -> a; g := a -> [a];";

/// The text with this number.
fn text(number: u64) -> String {
    let mut random = Random(number.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5555);
    let mut text = match random.below(10) {
        0..4 => random.statement(2),
        4..6 => format!("{PRELUDE} {}", random.statement(2)),
        _ => random.tokens(),
    };
    if random.below(4) == 0 {
        text = random.changed(&text);
    }
    text
}

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ (x >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.below(from.len())]
    }

    fn name(&mut self) -> &'static str {
        self.pick(&["x", "y", "f", "g", "xs", "n"])
    }

    fn question(&mut self) -> &'static Builtin {
        let table = builtins();
        &table[self.below(table.len())]
    }

    fn list(&mut self, wanted: Wanted, depth: usize, most: usize) -> String {
        let count = self.below(most + 1);
        (0..count).map(|_| self.expr(wanted, depth)).collect::<Vec<_>>().join(",")
    }

    fn statement(&mut self, depth: usize) -> String {
        let count = 1 + self.below(3);
        let parts: Vec<String> = (0..count)
            .map(|_| match self.below(10) {
                0 => format!("{} := {}", self.name(), self.expr(Wanted::Any, depth)),
                1 => format!("def {}({}) := {}", self.name(), self.name(), self.expr(Wanted::Any, depth)),
                2 => {
                    let (from, to) = (self.expr(Wanted::Integer, 0), self.expr(Wanted::Integer, 1));
                    format!("for {} from {from} to {to} do {} end", self.name(), self.expr(Wanted::Any, depth))
                }
                3 => format!("xs[{}] := {}", self.expr(Wanted::Integer, 1), self.expr(Wanted::Any, depth)),
                4 => format!("while {} do {}; break end", self.condition(1), self.expr(Wanted::Any, depth)),
                _ => self.expr(Wanted::Any, depth),
            })
            .collect();
        parts.join("; ")
    }

    fn condition(&mut self, depth: usize) -> String {
        let inner = depth.saturating_sub(1);
        match self.below(6) {
            0 => "true".into(),
            1 if 0 < depth => format!("not {}", self.condition(inner)),
            2 if 0 < depth => format!("({} and {})", self.condition(inner), self.condition(inner)),
            _ => {
                let relation = self.pick(&["==", "!=", "<", "<=", "<|", "<>", "|>"]);
                format!("({} {relation} {})", self.expr(Wanted::Value, inner), self.expr(Wanted::Value, inner))
            }
        }
    }

    /// An expression that usually has the wanted type.
    fn expr(&mut self, wanted: Wanted, depth: usize) -> String {
        let wanted = if self.below(24) == 0 { Wanted::Any } else { wanted };
        let inner = depth.saturating_sub(1);
        match wanted {
            Wanted::Integer if depth == 0 => self.pick(&["0", "1", "2", "3", "-1", "x", "n", "7", "4"]).into(),
            Wanted::Integer => {
                let op = self.pick(&["+", "-", "*", "%"]);
                format!("({} {op} {})", self.expr(Wanted::Integer, inner), self.expr(Wanted::Integer, inner))
            }
            Wanted::Number if self.below(2) == 0 => self.pick(&["1/2", "-7/8", "1/3", "1/2^70", "5"]).into(),
            Wanted::Number => self.expr(Wanted::Integer, depth),
            Wanted::Player => self.pick(&["Left", "Right"]).into(),
            Wanted::Text => self.pick(&["\"ab\"", "\"\"", "\"t.f\"", "(\"x\" + n)"]).into(),
            Wanted::Form => self.pick(&["'{*|*}'", "'{0,1|}'", "'{1/2|{1|}}'"]).into(),
            Wanted::Map => self.pick(&["{1 => 2}", "{=>}", "{* => [1], \"a\" => x}"]).into(),
            Wanted::Surreal if depth == 0 || self.below(3) == 0 => {
                self.pick(&["omega", "1/omega", "omega^2+1/3", "(omega-n)", "omega^(1/2)", "2/3", "x"]).into()
            }
            Wanted::Surreal => {
                let op = self.pick(&["+", "-", "*", "/", "^"]);
                format!("({} {op} {})", self.expr(Wanted::Surreal, inner), self.expr(Wanted::Surreal, inner))
            }
            Wanted::Heaps => self.pick(&["Kayles", "Nim(3,5)", "HeapRuleset(\"0.137\")", "Wythoff(n,2)"]).into(),
            Wanted::Periodicity => self.pick(&["Kayles.Period", "Nim.Period"]).into(),
            Wanted::Thermograph => format!("({}).Thermograph", self.expr(Wanted::Game, inner)),
            Wanted::Loopy => self
                .pick(&["over", "on", "dud", "5under", "^[on]", "v<on>", "a{0|1,{a|*}}", "{pass|n}", "1 & 0"])
                .into(),
            Wanted::AnyGame if self.below(2) == 0 => self.expr(Wanted::Loopy, inner),
            Wanted::AnyGame => self.expr(Wanted::Game, depth),
            Wanted::Misere | Wanted::Impartial => self.pick(&["*[2]", "*[[2],1]", "*[]"]).into(),
            Wanted::Genus => "*[2].Genus".into(),
            Wanted::Quadratic => self.pick(&["Sqrt(2)", "(1/2-Sqrt(5)/2)"]).into(),
            Wanted::Translate => format!("(1/3+{})", self.expr(Wanted::Game, inner)),
            Wanted::SidedStop => format!("({}).SidedStop(Left)", self.expr(Wanted::Game, inner)),
            Wanted::Stream => self.pick(&["CountFrom(1).Take(5)", "xs.ToStream"]).into(),
            Wanted::Function => match self.below(3) {
                0 => self.pick(&["f", "g"]).into(),
                1 => format!("(n -> {})", self.condition(inner)),
                _ => format!("(n -> {})", self.expr(Wanted::Any, inner)),
            },
            Wanted::Ruleset | Wanted::Position => {
                let maker = self.pick(&["Ruleset", "HeapRuleset"]);
                let rule = match self.below(3) {
                    0 => "[for k from 0 to n-1 yield k]".into(),
                    1 => "[for k from 1 to n/2 yield [k,n-k]]".into(),
                    _ => self.expr(Wanted::Collection, inner),
                };
                let place = if wanted == Wanted::Ruleset { "".into() } else { format!("({})", self.below(5)) };
                format!("{maker}(n -> {rule}){place}")
            }
            Wanted::Collection | Wanted::Many if depth == 0 => self.pick(&["xs", "[]", "{*,^}", "1..4"]).into(),
            Wanted::Collection | Wanted::Many => match self.below(4) {
                0 => format!("[{}]", self.list(Wanted::Value, inner, 3)),
                1 => format!("{{{}}}", self.list(Wanted::Any, inner, 3)),
                2 => {
                    let (through, test) = (self.expr(Wanted::Collection, inner), self.condition(inner));
                    format!("[for n in {through} where {test} yield {}]", self.expr(Wanted::Any, inner))
                }
                _ => format!("xs.Apply({})", self.expr(Wanted::Function, inner)),
            },
            Wanted::Game | Wanted::Value | Wanted::Any if depth == 0 => {
                let atoms = [
                    "0",
                    "1",
                    "-3",
                    "1/2",
                    "7/8",
                    "*",
                    "*2",
                    "^",
                    "v",
                    "^*",
                    "^^*3",
                    "+-1",
                    "x",
                    "y",
                    "{1|-1}",
                    "{2|1||0}",
                    "Tiny(1)",
                    "{3|*||-1|-2}",
                    "^[2]",
                    "^<3>",
                ];
                self.pick(&atoms).into()
            }
            Wanted::Game | Wanted::Value => match self.below(4) {
                0 => format!("{{{}|{}}}", self.list(Wanted::Game, inner, 2), self.list(Wanted::Game, inner, 2)),
                1 => format!("({}:{})", self.expr(Wanted::Game, inner), self.expr(Wanted::Game, inner)),
                _ => {
                    let op = self.pick(&["+", "-"]);
                    format!("({} {op} {})", self.expr(Wanted::Game, inner), self.expr(Wanted::Game, inner))
                }
            },
            Wanted::Any => match self.below(12) {
                0 => self.condition(inner),
                1 => self.expr(Wanted::Collection, depth),
                2 => format!("{}({})", self.pick(&["f", "g", "x"]), self.list(Wanted::Any, inner, 2)),
                3 => {
                    let (test, yes, no) = (self.condition(inner), self.statement(inner), self.expr(Wanted::Any, inner));
                    format!("if {test} then {yes} else {no} end")
                }
                4 => format!("xs[{}]", self.expr(Wanted::Integer, 0)),
                5 => self.expr(Wanted::Value, depth),
                6 => self.expr(Wanted::Function, depth),
                _ => {
                    let question = self.question();
                    let receiver = self.expr(question.receiver, inner);
                    let parameters = question.parameters.iter();
                    let given: Vec<String> = parameters.map(|parameter| self.expr(parameter.wanted, inner)).collect();
                    match given.is_empty() {
                        true => format!("({receiver}).{}", question.name),
                        false => format!("({receiver}).{}({})", question.name, given.join(",")),
                    }
                }
            },
        }
    }

    fn tokens(&mut self) -> String {
        let tokens = [
            "{",
            "}",
            "|",
            "||",
            "[",
            "]",
            "(",
            ")",
            ",",
            ";",
            ":=",
            "->",
            "'",
            "\"",
            "*",
            "^",
            "v",
            "+",
            "-",
            "+-",
            "/",
            ":",
            "&",
            "..",
            ".",
            "<",
            "<|",
            "|>",
            "<>",
            "==",
            "=>",
            "if",
            "then",
            "else",
            "end",
            "for",
            "in",
            "yield",
            "do",
            "while",
            "begin",
            "def",
            "return",
            "break",
            "not",
            "and",
            "is",
            "1",
            "2",
            "0",
            "x",
            "f",
            "10^12",
            "Tiny",
            "Mean",
            "99999999999999",
            "^<",
            ">",
            "^[",
            "pass",
            "on",
            "omega",
            "é",
            "\u{0}",
            "↑",
            "∗",
            "//",
            "\n",
            "%",
            "where",
            "from",
            "to",
            "by",
        ];
        let count = 1 + self.below(12);
        let mut text = String::new();
        for _ in 0..count {
            text.push_str(self.pick(&tokens));
            if self.below(2) == 0 {
                text.push(' ');
            }
        }
        text
    }

    fn changed(&mut self, text: &str) -> String {
        let mut characters: Vec<char> = text.chars().collect();
        for _ in 0..=self.below(3) {
            let at = self.below(characters.len() + 1);
            match self.below(3) {
                0 => characters.insert(at, char::from(32 + self.below(96) as u8)),
                1 if at < characters.len() => {
                    characters.remove(at);
                }
                _ if at < characters.len() => {
                    let from = self.below(characters.len());
                    characters[at] = characters[from];
                }
                _ => {}
            }
        }
        characters.into_iter().collect()
    }
}

#[test]
fn texts_that_can_be_read_are_read_again_alike() {
    for number in 0..50_000 {
        let text = text(number);
        if let Ok(ast) = parse(&text) {
            let shown = upstar::syntax::print(&ast, ast.root(), Style::Text);
            let again = parse(&shown).map(|again| again.same(again.root(), &ast, ast.root()));
            assert_eq!(again, Ok(true), "{text:?} is printed as {shown:?}");
        }
    }
}
