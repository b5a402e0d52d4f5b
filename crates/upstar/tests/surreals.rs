//! Infinite numbers in the language: inputs and outputs.

use upstar::answer::Length;
use upstar::lang::evaluation;
use upstar::number::Surreal;
use upstar::{Object, Style, Universe, evaluate, report};

fn answer(universe: &Universe, input: &str) -> String {
    match evaluate(input, universe) {
        Ok(object) => object.text(Style::Text).unwrap(),
        Err(error) => format!("error: {error}"),
    }
}

#[test]
fn what_one_types_and_what_one_gets() {
    let universe = Universe::default();
    for (input, expected) in [
        ("omega", "omega"),
        ("ω^2+3", "omega^2+3"),
        ("-omega+omega", "0"),
        ("+omega", "omega"),
        ("omega-1 < omega/2*2", "true"),
        ("omega-1 == omega", "false"),
        ("omega != 3", "true"),
        ("omega is Number", "true"),
        ("omega is Ordinal", "true"),
        ("(omega-1) is Ordinal", "false"),
        ("omega is Integer", "false"),
        ("omega is Game", "false"),
        ("omega*1/3", "omega/3"),
        ("1/3+omega", "omega+1/3"),
        ("2^omega", "error: this power is not known"),
        ("omega^-1", "1/omega"),
        ("(omega+1)^-1", "error: the quotient has no normal form with at most 4096 terms"),
        ("omega/0", "error: division by zero"),
        ("omega % 2", "error: cannot divide a surreal number by a number"),
        ("omega + *", "omega+*"),
        ("* + omega", "omega+*"),
        ("* - omega", "-omega+*"),
        ("omega + * - omega", "*"),
        ("omega + * - *", "omega"),
        ("{0,1,2,...|}", "omega"),
        ("{0,1,2,…|}", "omega"),
        ("{|0,-1,-2,...}", "-omega"),
        ("{0|1,1/2,1/4,...} == 1/omega", "true"),
        ("{0,1,2,...|5}", "error: `...` has no answer here: beyond a sequence without bound there are no options here"),
        ("{0,*,...|}", "error: cannot continue a sequence with a game"),
        ("{1|0,*,...}", "error: cannot continue a sequence with a game"),
        ("{0,1,...|}", "error: `...` has no answer here: it is not clear how the sequence goes on"),
        ("'{0,1,2,...|}'", "error: a text cannot be an option of a game"),
        ("[Sqrt(2) < 3/2,Sqrt(2) > 7/5,Sqrt(2) == 7/5]", "[true,true,false]"),
        ("Sqrt(8) - 2*Sqrt(2)", "0"),
        (
            "Sqrt(2) + Sqrt(3)",
            "error: `Sqrt` has no answer here: the numbers have two different square roots, and a number has one here",
        ),
        (
            "Sqrt(2) + Sqrt(3) < 4",
            "error: `Sqrt` has no answer here: the numbers have two different square roots, and a number has one here",
        ),
        ("Sqrt(2) < Sqrt(3)", "true"),
        ("Sqrt(2)^-2", "1/2"),
        ("(1+Sqrt(2))^10", "3363+2378*Sqrt(2)"),
        ("2/Sqrt(2)", "Sqrt(2)"),
        ("Sqrt(2)^(1/2)", "error: an exponent needs an integer, not 1/2"),
        ("Sqrt(9/4)", "3/2"),
        ("Sqrt(-1)", "error: `Sqrt` has no answer here: a negative number has no square root"),
        ("Sqrt(2) is Number", "true"),
        ("Sqrt(2).IsNumber", "true"),
        ("Sqrt(2).CanonicalForm", "Sqrt(2)"),
        ("-Sqrt(2)/3", "-Sqrt(2)/3"),
        ("Sqrt(2) + *", "error: cannot add an irrational number and a game"),
        ("Sqrt(2) + omega", "error: cannot add an irrational number and a surreal number"),
        ("{Sqrt(2)|}", "error: an irrational number cannot be an option of a game"),
        ("[1,Sqrt(2),2,7/5] is Set", "false"),
        ("{2,Sqrt(2),7/5,Sqrt(2)}", "{7/5,Sqrt(2),2}"),
        ("DedekindCut(Sqrt(2),4)", "([1,5/4,11/8,45/32],[3/2,23/16,91/64,363/256])"),
        ("1/3 + {2|0} + 2/3", "{3|1}"),
        ("1/3 + {2|-1}", "5/6+-3/2"),
        ("1/3 + {2|-1} - 5/6", "+-3/2"),
        ("3*(1/3 + ^)", "1+^3"),
        ("-(1/3 + ^*)", "-1/3+v*"),
        ("1/3 - ^", "1/3+v"),
        ("(1/3 + ^)*(1/2)", "error: cannot multiply a game translated by a number and a number"),
        ("(1/3 + ^).CanonicalForm", "1/3+^"),
        ("(1/3 + ^).IsNumber", "false"),
        ("(1/3 + ^).IsNumberish", "true"),
        ("(1/omega + ^).IsInfinitesimal", "true"),
        ("(1/3 + ^).IsInfinitesimal", "false"),
        ("(1/3 + ^).IsImpartial", "false"),
        ("1/3 + ^ == ^ + 1/3", "true"),
        ("1/3 + ^ == 1/3", "false"),
        ("1/3 + ^ > 1/3", "true"),
        ("1/3 + * <> 1/3", "true"),
        ("1/3 + {1|-1} <> 1/2", "true"),
        ("1/3 + * > 0", "true"),
        ("1/omega > ^", "true"),
        ("1/omega + v*2 > 0", "true"),
        ("1/omega > Tiny(1/2)", "true"),
        ("{1/3 + *, 1/3 + *}", "{1/3+*}"),
        (
            "[for b from 0 to 2 yield [for c from -1 to 1 yield (1/3 + *b + c*^).OutcomeClass]]",
            "[[L,L,L],[L,L,L],[L,L,L]]",
        ),
        (
            "[for b from 0 to 2 yield [for c from -1 to 1 yield (-1/3 + *b + c*^).OutcomeClass]]",
            "[[R,R,R],[R,R,R],[R,R,R]]",
        ),
        ("[for a in [-4/3,-1/3,1/3,4/3] yield (a + {1|-1}).OutcomeClass]", "[R,N,N,L]"),
        ("{1/3 + *|}", "error: a game translated by a number cannot be an option of a game"),
        ("omega * ^", "error: omega is not the value of a short game"),
        ("omega > ^", "true"),
        ("omega == ^", "false"),
        ("{omega|}", "error: omega is not the value of a short game"),
        ("+-omega", "error: omega is not the value of a short game"),
        ("omega:1", "error: omega is not the value of a short game"),
        ("omega.Temperature", "error: omega is not the value of a short game"),
        ("omega.Floor", "error: `Floor` wants a number or an irrational number, not a surreal number"),
        ("omega + [1]", "error: cannot add a surreal number and a list"),
        ("1..omega", "error: cannot make a range with a surreal number"),
        ("{omega,1,-1/omega,0,omega^2,1/3,omega}", "{-1/omega,0,1/3,1,omega,omega^2}"),
        ("[omega,1,omega-1].Max", "omega"),
        ("[omega,1,omega-1].Sum", "2*omega"),
        ("Max(omega,5,omega+1)", "omega+1"),
        ("Min(1/omega,0,5)", "0"),
        ("(-omega).Abs", "omega"),
        ("(1-omega).Sign", "-1"),
        ("(2*omega).Reciprocal", "1/(2*omega)"),
        ("(1/omega).IsInfinitesimal", "true"),
        ("omega.IsInfinitesimal", "false"),
        ("omega.IsNumber", "true"),
        ("omega.CanonicalForm", "omega"),
        ("3.OutcomeClass", "L"),
        ("(3-omega).OutcomeClass", "R"),
        ("(1/3).OutcomeClass", "L"),
        ("3.Birthday", "3"),
        ("'{0|}'.Birthday", "1"),
        ("NimSum(5,3)", "6"),
        ("NimSum(2^70,2^70+1)", "1"),
        ("NimSum(omega,1/2)", "error: the number is not an ordinal"),
        ("NimSum(-1,2)", "error: the number is not an ordinal"),
        ("DedekindCut(omega,3)", "error: the number is not real"),
        ("DedekindCut(1/3,0)", "([],[])"),
        ("SignExpansion(3/4,2)", "\"+-\""),
        ("SignExpansion(omega,1/2)", "error: the number is not an ordinal"),
        ("FromSigns(\"+^omega(-+)\")", "omega-2/3"),
        ("FromSigns(\"abc\")", "error: expected a number such as `omega^2+1/2`, or signs such as `+^omega-`"),
        ("FromSigns(\"((+-))\")", "error: the value has no normal form with at most 500 terms"),
        ("ExpandQuotient(1,0,3)", "error: division by zero"),
        ("ExpandQuotient(1,omega+1,0)", "0"),
        (
            "InfiniteHackenbush(\"0x\")",
            "error: this is not a position: expected `0` or `L` for Left, `1` or `R` for Right, or \
          brackets, not `x`, at place 2",
        ),
        ("omega := 3; omega+1", "4"),
        ("def f(n) := if n == 0 then omega else f(n-1)^omega end; f(100)", "error: this power is not known"),
        (
            "def f(n) := if n == 0 then omega else omega^f(n-1) end; f(100)",
            "error: the exponents of omega are nested deeper than the limit of 50",
        ),
        ("(omega+1)^100000", "error: the number has more terms or digits than the engine goes to"),
        ("inf", "error: infinities are not available"),
    ] {
        let universe = if input.contains(":=") { &Universe::default() } else { &universe };
        assert_eq!(answer(universe, input), expected, "{input}");
    }
}

/// A dyadic number is a single object, however it was made.
#[test]
fn dyadics_are_games() {
    let universe = Universe::default();
    for (input, number) in [("omega-omega+3/4", "3/4"), ("omega/omega", "1"), ("(1/omega)*2*omega", "2")] {
        assert_eq!(evaluate(input, &universe).unwrap(), evaluate(number, &universe).unwrap());
        assert!(matches!(evaluate(input, &universe), Ok(Object::Game(_))));
    }
    assert!(matches!(evaluate("omega/(3*omega)", &universe), Ok(Object::Rational(_))));
}

#[test]
fn json_latex_and_reports() {
    let universe = Universe::default();
    let object = evaluate("omega^2-1/2", &universe).unwrap();
    let json = serde_json::to_value(evaluation("omega^2-1/2", &object).unwrap()).unwrap();
    assert_eq!(
        (&json["kind"], &json["text"], &json["unicode"]),
        (&"surreal".into(), &"omega^2-1/2".into(), &"ω^2-1/2".into())
    );
    assert_eq!(json["latex"], r"{\omega }^{2}-\frac{1}{2}");
    let facts = report(&object, Length::Short).unwrap().facts();
    let fact = |name: &str| facts.iter().find(|(known, _)| *known == name).map(|(_, text)| text.as_str());
    assert_eq!(fact("birthday"), Some("omega^2+2"));
    assert_eq!(fact("sign expansion"), Some("+^(omega^2)-+"));
    assert_eq!(fact("order"), Some("> 0"));
}

/// Printed numbers parse back, in the language and as numbers.
#[test]
fn what_is_printed_reads_back() {
    let universe = Universe::default();
    let exponents = ["2", "1", "1/2", "-1/3", "omega", "1-omega", "omega^(1/2)", "-2", "omega^omega+3/4"];
    let coefficients = ["1", "-1", "2", "-3/2", "2/3"];
    for (i, x) in exponents.iter().enumerate() {
        for y in &exponents[i + 1..] {
            for (c, d) in coefficients.iter().flat_map(|c| coefficients.iter().map(move |d| (c, d))) {
                let object = evaluate(&format!("({c})*omega^({x})+({d})*omega^({y})"), &universe).unwrap();
                for style in [Style::Text, Style::Unicode] {
                    let text = object.text(style).unwrap();
                    assert_eq!(evaluate(&text, &universe).unwrap(), object, "{text}");
                    assert_eq!(text.parse::<Surreal>().ok(), object.as_surreal(), "{text}");
                }
            }
        }
    }
}
