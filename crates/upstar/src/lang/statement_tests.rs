//! Tests of statements, functions, loops and games defined in the language.

use super::*;
use crate::syntax::Style;
use crate::value::Universe;

/// The answers to the lines of one session; errors as `error: ` and the message.
fn session(lines: &[&str]) -> Vec<String> {
    let universe = Universe::default();
    let mut session = Session::new(&universe);
    let answer = |line: &&str| match session.evaluate(line).map(|object| object.text(Style::Text)) {
        Ok(Ok(text)) => text,
        Ok(Err(exhausted)) => format!("error: {exhausted}"),
        Err(error) => format!("error: {error}"),
    };
    lines.iter().map(answer).collect()
}

/// Checks the last answer of a session.
#[track_caller]
fn check(lines: &[&str], expected: &str) {
    let answers = session(lines);
    assert_eq!(answers.last().map(String::as_str), Some(expected), "{lines:?}");
}

#[test]
fn variables_stay_in_a_session() {
    check(&["x := 3", "y := x + *", "x + y"], "6*");
    check(&["x := 3", "x := x + 1", "x"], "4");
    check(&["x := [1,2]", "y := x", "x[1] := 5", "[x,y]"], "[[5,2],[1,2]]");
    check(&["m := {=>}", "m[1] := 2", "m[*] := 3", "m[1] := 4", "m"], "{1 => 4, * => 3}");
    check(&["x := [[1,2],[3]]", "x[1][2] := 9", "x[2,1] := 8", "x"], "[[1,9],[8]]");
    check(&["x := []", "x[2] := 1"], "error: there is no index 2: the size is 1");
    check(&["L := 5", "L + 1"], "6");
    check(&["L"], "L");
}

#[test]
fn a_failed_line_changes_nothing() {
    check(&["x := 1", "x := 2; y := 3; 1/0", "x"], "1");
    check(&["x := 1", "x := 2; y := 3; 1/0", "y"], "error: unknown name `y`");
    check(&["m := {1 => 2}", "for k from 1 to 10 do m[k] := 1/(5-k) end", "m"], "{1 => 2}");
}

#[test]
fn functions_close_over_variables() {
    check(&["def f(a) := b -> a + b", "f(1)(2)"], "3");
    check(&["fs := [for i from 1 to 3 yield () -> i]", "[fs[1](), fs[2](), fs[3]()]"], "[1,2,3]");
    check(
        &["def f() := begin fs := []; for i in [1,2] do fs[i] := () -> i end; [fs[1](), fs[2]()] end", "f()"],
        "[1,2]",
    );
    check(&["x := 1", "def f() := begin x := 2; x end", "[f(), x]"], "[2,1]");
    check(&["x := 1", "def f() := x", "x := 5", "f()"], "5");
    check(&["memo := {=>}", "def f(n) := begin memo[n] := n; n end", "f(3)", "memo"], "{3 => 3}");
    let mutual = "def f(n) := begin def even(k) := if k == 0 then true else odd(k-1) end; \
                  def odd(k) := if k == 0 then false else even(k-1) end; even(n) end";
    check(&[mutual, "[f(10), f(7)]"], "[true,false]");
    check(
        &["def count(n) := begin c := 0; up := () -> begin c := c + 1; c end; up() end", "count(0)"],
        "error: the variable `c` has no value yet",
    );
    check(&["def f(n) := begin total := 0; for k from 1 to n do total := total + k end; total end", "f(100)"], "5050");
}

#[test]
fn parameters_have_defaults_and_names() {
    check(
        &["f := (a, b := a + 1, c := b + 1) -> [a,b,c]", "[f(1), f(1,5), f(1, c := 9), f(c := 0, a := 1)]"],
        "[[1,2,3],[1,5,6],[1,2,9],[1,2,0]]",
    );
    check(&["f := (a, b := 1) -> a", "f(1,2,3)"], "error: the function does not go with 3 arguments");
    check(&["f := (a, b := 1) -> a", "f(1, a := 2)"], "error: the function does not go with 2 arguments");
    check(&["f := a -> a", "f()"], "error: the function needs an argument");
}

#[test]
fn loops_end_where_they_should() {
    check(&["[for n from 3 to 1 by -1 yield n]"], "[3,2,1]");
    check(&["[for n from 1/2 to 2 by 1/2 yield n]"], "[1/2,1,3/2,2]");
    check(&["[for n from 1 to 0 yield n]"], "[]");
    check(&["[for n from 1 while n < 4 yield n]"], "[1,2,3]");
    check(&["[for n from 1 to 10 while n < 8 where n % 3 == 1 yield n]"], "[1,4,7]");
    check(&["x := 0", "for n from 1 do x := n; if n == 7 then break end end", "x"], "7");
    check(&["def f() := for n from 1 do if n == 7 then return n end end", "f()"], "7");
    check(&["[for c in \"ab\" yield c]"], "[\"a\",\"b\"]");
    check(&["[for k in {2 => 1, 1 => 3} yield k]"], "[1,2]");
    check(&["s := 0", "for n in 1..10^9 do s := s + n; if n == 5 then break end end", "s"], "15");
    check(&["1 + (for n from 1 to 3 do n end).ToString.Size"], "8");
    check(&["x := 0", "for i in [1,2,3] do y := [i, if i == 2 then continue end]; x := x + i end", "x"], "4");
}

#[test]
fn and_and_or_are_lazy() {
    check(&["false and 1/0 == 0"], "false");
    check(&["true or 1/0 == 0"], "true");
    check(&["1 == 1 and 3"], "error: cannot apply `and` to a number");
}

#[test]
fn recursion_is_bounded_but_deep() {
    check(&["def f(n) := if n == 0 then 0 else f(n-1) + 1 end", "f(150000)"], "150000");
    check(&["def f(n) := f(n+1)", "f(0)"], "error: more than 200000 calls are open");
    check(&["def f(n) := [n].Apply(f)", "f(0)"], "error: more than 2000 calls are open");
    check(&["f := x -> x", "for i from 1 to 100000 do f := begin g := f; x -> g end end", "f is Function"], "true");
    check(
        &["def wrap(f) := x -> f(x)", "f := x -> x", "for i from 1 to 100000 do f := wrap(f) end", "f := 0", "f"],
        "0",
    );
}

#[test]
fn games_of_the_language() {
    let nim = "Nim := HeapRuleset(n -> [for k from 0 to n-1 yield k])";
    check(&[nim, "[for n from 0 to 9 yield Nim(n).NimValue]"], "[0,1,2,3,4,5,6,7,8,9]");
    check(&[nim, "Nim(3000).CanonicalForm"], "*3000");
    check(&[nim, "Nim(1,2,3)"], "Nim(1) + Nim(2) + Nim(3)");
    check(&[nim, "(Nim(5) - Nim(3) + 1).CanonicalForm"], "1+*6");
    check(&[nim, "Nim(3) == *3 and Nim(2) <> 0 and {Nim(1)|0} == {*|0}"], "true");
    // A long game: every position has at most one option.
    check(&["Chain := Ruleset(p -> if p == 0 then [] else [p-1] end)", "Chain(50001).CanonicalForm"], "*");
    let turtle = "T := Ruleset(left := p -> [for q in [p-1] where q >= 0 yield q], right := p -> [for q in [p-2] where q >= 0 yield q])";
    check(&[turtle, "[for p from 0 to 4 yield T(p).CanonicalForm]"], "[0,1,{1|0},0,1]");
}
