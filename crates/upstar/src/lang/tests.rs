//! Tests of the language.

use super::*;
use crate::answer::Length;
use crate::budget::{Budget, Limits};
use crate::syntax::Style;
use crate::value::Universe;

/// The answer, or `error: ` and the message.
fn answer(input: &str) -> String {
    let universe = Universe::default();
    let result = evaluate(input, &universe);
    match result.map(|object| object.text(Style::Text)) {
        Ok(Ok(text)) => text,
        Ok(Err(exhausted)) => format!("error: {exhausted}"),
        Err(error) => format!("error: {error}"),
    }
}

/// Checks an answer, and that every answer reads back as itself.
#[track_caller]
fn check(input: &str, expected: &str) {
    assert_eq!(answer(input), expected, "{input}");
    if !expected.starts_with("error: ") {
        assert_eq!(answer(expected), expected, "{input} reads back");
    }
}

#[test]
fn every_builtin_has_a_true_example_and_a_summary() {
    for builtin in builtins() {
        let (input, expected) = builtin.example;
        assert_eq!(answer(input), expected, "{input}");
        assert!(input.contains(builtin.name), "the example of {} shows it", builtin.name);
        assert!(!builtin.summary.is_empty() && !builtin.summary.ends_with('.'), "{}", builtin.name);
        assert!(builtin.name.starts_with(|c: char| c.is_ascii_uppercase()));
    }
}

#[test]
fn arithmetic_of_numbers() {
    for (input, expected) in [
        ("1+1", "2"),
        ("1/3 + 1/6", "1/2"),
        ("1/3", "1/3"),
        ("-1/3", "-1/3"),
        ("2/6", "1/3"),
        ("7 % 3", "1"),
        ("-7 % 3", "2"),
        ("7 % -3", "-2"),
        ("7/2 % 1", "1/2"),
        ("2^10", "1024"),
        ("(-2)^3", "-8"),
        ("2^(-3)", "1/8"),
        ("3^(-1)", "1/3"),
        ("0^0", "1"),
        ("(-1)^1000000000000000000001", "-1"),
        ("1/0", "error: division by zero"),
        ("5 % 0", "error: division by zero"),
        ("0^(-1)", "error: division by zero"),
        ("2^(1/2)", "error: an exponent needs an integer, not 1/2"),
        ("2^1000000000000", "error: the power is larger than the engine goes to"),
        ("3^10000000", "error: the power is larger than the engine goes to"),
        ("1/3 < 1/2", "true"),
        ("1/3 == 1/3", "true"),
        ("1/3 == ^", "false"),
        ("99999999999999999999 + 1", "100000000000000000000"),
    ] {
        check(input, expected);
    }
}

#[test]
fn games_and_words() {
    for (input, expected) in [
        ("{1|3}", "2"),
        ("{0|1}", "1/2"),
        ("{|}", "0"),
        ("{0|0}", "*"),
        ("* + *", "0"),
        ("*2 + *3", "*"),
        ("{0|*}", "^"),
        ("^+^", "^^"),
        ("3^ - 3", "^"),
        ("^5*3", "^5*3"),
        ("^(2+3)", "^5"),
        ("^(-2)", "vv"),
        ("v4*", "v4*"),
        ("*(1+1)", "*2"),
        ("{0|v*}", "^<2>"),
        ("^<1>", "^"),
        ("^<2>", "^<2>"),
        ("^[2]", "^[2]"),
        ("^[2] - ^<2>", "^"),
        ("v<2> + ^<2>", "0"),
        ("2Tiny(2)", "2Tiny(2)"),
        ("+-1", "+-1"),
        ("{1|-1} == +-1", "true"),
        ("3+-1 == {4|2}", "true"),
        ("+-{1,{2|0}} == {1,{2|0}|-1,{0|-2}}", "true"),
        ("{[0,1],{2}|}", "3"),
        ("{1..3|}", "4"),
        ("3 * ^", "^3"),
        ("^ * 3", "^3"),
        ("0 * ^", "0"),
        ("-2 * ^", "vv"),
        ("{2|1||0} == {{2|1}|0}", "true"),
        ("*(-1)", "error: a nimber needs an integer that is not negative, not -1"),
        ("*(1/2)", "error: a nimber needs an integer that is not negative, not 1/2"),
        ("*18446744073709551615", "*18446744073709551615"),
        ("*18446744073709551616", "error: the nimber or count is larger than the engine goes to"),
        ("^9223372036854775808", "error: the number of ups is larger than the engine goes to"),
        ("^<0>", "error: `^<k>` has no answer here: the first power of up is `^<1>`"),
        ("{1/3|1}", "error: 1/3 is not a dyadic number, so it is not the value of a short game"),
        ("1/3 + ^", "1/3+^"),
        ("{\"a\"|}", "error: a text cannot be an option of a game"),
    ] {
        check(input, expected);
    }
}

#[test]
fn forms() {
    for (input, expected) in [
        ("'{*|*}'", "'{*|*}'"),
        ("'{0,1|}'", "'{0,1|}'"),
        ("'{|}'", "'0'"),
        ("'*'", "'*'"),
        ("'{*|*}' == 0", "true"),
        ("'{*|*}'.IsIdentical('{*|*}')", "true"),
        ("'{*|*}'.IsIdentical('{|}')", "false"),
        ("'{{*|*}|}'.LeftOptions", "['{*|*}']"),
        ("'{0,1|}' * *", "*2"),
        ("'{1|}' * *", "0"),
        ("* * '{1|}'", "0"),
        ("{'{*|*}'|}", "1"),
        ("-'{0,1|}'", "'{|-1,0}'"),
        ("'{*|*}' + 1", "1"),
        ("''{*|*}''", "'{*|*}'"),
        ("^ * *", "error: the product of two games is not defined by their values"),
        ("1:(-1)", "1/2"),
        ("1:1:(-1)", "3/2"),
        ("* : *", "*2"),
        ("*:1", "^*"),
        ("'{*|*}':1 == {0|}:1", "false"),
    ] {
        check(input, expected);
    }
}

#[test]
fn a_chain_of_ordinal_sums_is_grouped_either_way() {
    for triple in ["1:(-1):1", "*:1:*", "1:*:(-1)", "'{1|*}':*:1"] {
        let parts: Vec<&str> = triple.split(':').collect();
        let grouped = format!("{}:({}:{})", parts[0], parts[1], parts[2]);
        assert_eq!(answer(triple), answer(&grouped), "{triple}");
    }
}

#[test]
fn relations_and_logic() {
    for (input, expected) in [
        ("^ > 0", "true"),
        ("* <> 0", "true"),
        ("(* <| 0)", "true"),
        ("(* |> 0)", "true"),
        ("(0 <| 0)", "false"),
        ("^ <= ^*", "false"),
        ("1 < 2 and not 2 < 1", "true"),
        ("1 > 2 or true", "true"),
        ("3 is Integer", "true"),
        ("1/2 is Integer", "false"),
        ("* is Nimber", "true"),
        ("Nothing is Nothing", "true"),
        ("[1] == [1]", "true"),
        ("[1] == 1", "false"),
        ("1 + [2]", "error: cannot add a number and a list"),
        ("^ + [2]", "error: cannot add a game and a list"),
        ("[2] - ^", "error: cannot subtract a game from a list"),
        ("not 1", "error: cannot apply `not` to a number"),
        ("-[1]", "error: cannot negate a list"),
        ("1 < [1]", "error: cannot compare a number with a list"),
        ("^ / 2", "error: cannot divide a game by a number"),
        ("^ ^ 2", "error: cannot raise a game to the power of a number"),
        ("\"a\" + \"b\"", "\"ab\""),
    ] {
        check(input, expected);
    }
}

#[test]
fn forms_are_added_and_multiplied_as_forms() {
    for (input, expected) in [
        ("'{0|}' + '{|0}'", "'{-1|1}'"),
        ("'{0|}' - '{0|}'", "'{-1|1}'"),
        ("'{0|}' + '{|0}' == 0", "true"),
        ("('{0|1}' + '{0|1}').IsIdentical(1)", "false"),
        ("'{0|1}' + '{0|1}'", "'{1/2||1/2,1|2}'"),
        ("'*' * '{1|}'", "'{*|*}'"),
        ("'*' * '{0,1|}'", "'*2'"),
        ("-'{0,1|}'", "'{|-1,0}'"),
        ("'{0|}' + 1", "2"),
        ("'{0|1}' - *", "1/2*"),
        ("'{0,1|}' * *", "*2"),
        ("['{0|}','{|0}'].Sum", "'{-1|1}'"),
    ] {
        check(input, expected);
    }
}

#[test]
fn collections_and_names() {
    for (input, expected) in [
        ("[1,*]", "[1,*]"),
        ("{*,1,1}", "{1,*}"),
        ("{}", "{}"),
        ("{=>}", "{=>}"),
        ("{2 => *, 1 => 2}", "{1 => 2, 2 => *}"),
        ("{1 => 2, 1 => 3}", "{1 => 3}"),
        ("(1,2)", "(1,2)"),
        ("1..5", "[1,2,3,4,5]"),
        ("1..9..2", "[1,3,5,7,9]"),
        ("5..1", "[]"),
        ("5..1..(-2)", "[5,3,1]"),
        ("[3,1,2][1]", "3"),
        ("{1 => *}[1]", "*"),
        ("[3][2]", "error: there is no index 2: the size is 1"),
        ("{1 => 2}[3]", "error: the map has no key 3"),
        ("1..100000000", "error: more things in a collection than the limit of 10000000"),
        ("Left", "Left"),
        ("true", "true"),
        ("Nothing", "Nothing"),
        ("[L,R,N,P]", "[L,R,N,P]"),
        ("Tny(2)", "error: unknown name `Tny`"),
        ("x", "error: unknown name `x`"),
        ("3.Brthday", "error: unknown question `Brthday`"),
        ("3.birthday", "3"),
        ("(1/2).left_options", "[0]"),
        ("Birthday", "error: `Birthday` is a question, not a value"),
        ("Birthday()", "error: `Birthday` needs an argument"),
        ("2.Birthday(3)", "error: `Birthday` does not go with one argument"),
        (
            "[1].Birthday",
            "error: `Birthday` wants a form or a game or a number or an irrational number or a misère game, not a list",
        ),
        ("3.Stop(4)", "error: `Stop` wants a player, not a number"),
        ("(1/3).Birthday", "omega"),
        ("(1/3).Temperature", "error: 1/3 is not a dyadic number, so it is not the value of a short game"),
        ("Max(3,5)", "5"),
        ("3.Max(5)", "5"),
        ("Tiny(2) == 2.Tiny", "true"),
        ("a{0|a}", "over"),
        ("on", "on"),
        ("inf", "error: infinities are not available"),
        ("*[2]", "*[2]"),
        ("*[[2],1]+*[1]", "*[[[2],1],[3,[2]],0]"),
        ("*[x -> x]", "error: cannot make a misère game of a function"),
        ("0 & 1", "error: `&` has no answer here: the offside, on the right, must be less than or equal to the onside"),
        ("1 & 0", "1 & 0"),
        ("GamesBornBy(3).Size", "1474"),
        ("NumberFormsBornBy(2).Size", "20"),
        ("NumberFormsBornOn(0)", "['0']"),
        ("NumberFormsBornOn(1)", "['-1','1']"),
    ] {
        check(input, expected);
    }
}

#[test]
fn errors_say_where_and_what_helps() {
    let diagnostic = |input: &str| evaluate(input, &Universe::default()).map_err(|error| error.diagnostic()).err();
    let unknown = diagnostic("1 + 3.Brthday").unwrap();
    assert_eq!(unknown.help.as_deref(), Some("did you mean `Birthday`?"));
    let option = diagnostic("{0,1/3|1}").unwrap();
    assert_eq!(option.span.map(|span| span.range()), Some(3..6));
    let product = diagnostic("^ * ^").unwrap();
    assert!(product.help.unwrap().contains("ConwayProduct"));
    let reader = diagnostic("{3|2|1}").unwrap();
    assert_eq!(reader.replacements.len(), 2);
}

#[test]
fn limits_are_errors_that_name_them() {
    let limited = |input: &str, limits: Limits| {
        let universe = Universe::new(Budget::new(limits));
        evaluate(input, &universe).map(|object| object.kind()).map_err(|error| error.to_string())
    };
    let nodes = Limits { nodes: Some(3), ..Limits::default() };
    let sum = "{1|-1}+{2|-2}+{3|-3}+{4|-4}+{5|-5}+{6|-6}";
    assert_eq!(limited(sum, nodes), Err("the limit of 3 nodes is exhausted".into()));
    let memory = Limits { memory: Some(1000), ..Limits::default() };
    assert_eq!(limited("1..1000000", memory), Err("the memory limit of 1000 bytes is exhausted".into()));
}

#[test]
fn sessions_go_to_other_threads_and_each_line_has_its_limits() {
    fn is_send<T: Send>() {}
    fn is_shared<T: Send + Sync>() {}
    is_send::<Session<'_>>();
    is_shared::<Object<'_>>();
    is_shared::<Universe>();
    is_shared::<crate::value::Form<'_>>();

    let universe = Universe::default();
    let view = universe.with_budget(Budget::unlimited());
    let printed = std::sync::Mutex::new(Vec::new());
    let mut session = Session::new(&view);
    session.on_print(|line| printed.lock().unwrap().push(line.to_owned()));
    let steps = |count| Limits { steps: Some(count), ..Limits::default() };
    let loop_to = |end: u32| format!("s := 0; for n from 1 to {end} do s := s + n end; Print(s)");
    std::thread::scope(|scope| {
        let lines = scope.spawn(move || {
            [(500, 10_000), (1000, 10_000), (500, 10_000), (20_000, 10_000), (1000, 200)].map(|(limit, end)| {
                session.universe().budget().begin(steps(limit));
                session.evaluate(&loop_to(end)).map(|_| ()).map_err(|error| error.to_string())
            })
        });
        let spent = |limit: u64| Err(format!("the limit of {limit} steps is exhausted"));
        assert_eq!(lines.join().unwrap(), [spent(500), spent(1000), spent(500), Ok(()), Ok(())]);
    });
    assert_eq!(printed.into_inner().unwrap(), ["50005000", "20100"]);
    // The other view has not counted anything.
    assert_eq!((universe.budget().usage().steps(), universe.budget().limits()), (0, Limits::default()));
}

#[test]
fn deep_and_long_inputs_are_answered() {
    let deep = |open: &str, close: &str, depth: usize| answer(&(open.repeat(depth) + &close.repeat(depth)));
    assert_eq!(deep("{", "}", 1000), "error: collections are nested deeper than the limit of 200");
    assert_eq!(answer(&("(".repeat(10_000) + "1" + &")".repeat(10_000))), "1");
    assert_eq!(answer(&format!("1{}", "+1".repeat(10_000))), "10001");
    assert_eq!(answer(&("{".repeat(5000) + "0" + &"|}".repeat(5000))), "5000");
}

#[test]
fn reports_tell_the_facts() {
    let universe = Universe::default();
    let fact = |input: &str, name: &str| {
        let object = evaluate(input, &universe).unwrap();
        let report = report(&object, Length::Short).unwrap();
        report.facts().into_iter().find(|(known, _)| *known == name).map(|(_, text)| text)
    };
    assert_eq!(fact("3/4", "sign expansion").as_deref(), Some("+-+"));
    assert_eq!(fact("3/4", "birthday").as_deref(), Some("3"));
    assert_eq!(fact("^", "family").as_deref(), Some("up-star"));
    assert_eq!(fact("^", "order").as_deref(), Some("> 0"));
    assert_eq!(fact("*1000", "left options").as_deref(), Some("more than 50"));
    assert_eq!(fact("[1]", "value").as_deref(), Some("[1]"));
}
