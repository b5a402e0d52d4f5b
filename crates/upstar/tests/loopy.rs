//! Loopy games: facts computed from the definitions, and the language.

use std::collections::HashSet;

use upstar::budget::Budget;
use upstar::cyclic::{Job, LoopyOutcome, Policy, find_cyclic};
use upstar::evaluate;
use upstar::lang::Session;
use upstar::loopy::value_of_state;
use upstar::player::{ByPlayer, Player};
use upstar::syntax::Style;
use upstar::value::Universe;

/// The text of the value of an expression, or the message of its error.
fn answer(text: &str, universe: &Universe) -> Result<String, String> {
    let object = evaluate(text, universe).map_err(|error| error.to_string())?;
    object.text(Style::Text).map_err(|exhausted| exhausted.to_string())
}

#[test]
fn facts_from_the_definitions() {
    let rows = include_str!("data/loopy.tsv").lines().filter(|line| !line.starts_with('#'));
    let universe = Universe::default();
    let mut wrong = Vec::new();
    let mut count = 0;
    for row in rows {
        let [kind, a, b, expected] = row.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let (question, told) = match kind {
            "value" => (format!("({a}) == ({expected})"), "true".into()),
            "compare" => (format!("Compare(({a}), ({b}))"), format!("\"{expected}\"")),
            "outcome" => (format!("({a}).LoopyOutcomeClass"), format!("\"{expected}\"")),
            "vertices" => (format!("({a}).FollowerCount"), expected.into()),
            "stopper" => (format!("({a}).IsStopper"), expected.into()),
            "plumtree" => (format!("({a}).IsPlumtree"), expected.into()),
            "idempotent" => (format!("({a}).IsIdempotent"), expected.into()),
            "degree" => (format!("({a}).Degree == ({expected})"), "true".into()),
            "stops" => {
                let (left, right) = expected.split_once(' ').unwrap();
                (format!("[({a}).LeftStop == {left}, ({a}).RightStop == {right}]"), "[true,true]".into())
            }
            "variety" if expected == "none" => (format!("({a}).IsStable"), "false".into()),
            "variety" => (format!("({a}).Variety == ({expected})"), "true".into()),
            "error" => {
                if let Ok(found) = answer(a, &universe) {
                    wrong.push(format!("{a} should be refused, and is {found}"));
                }
                count += 1;
                continue;
            }
            _ => panic!("{row}"),
        };
        let found = answer(&question, &universe);
        if found.as_deref() != Ok(&told) {
            wrong.push(format!("{question} is {found:?}, not {told}"));
        }
        // What is printed reads back.
        for game in [a, b].into_iter().filter(|game| *game != "-") {
            let text = answer(game, &universe).unwrap();
            let same = answer(&format!("({text}) == ({game})"), &universe);
            if same.as_deref() != Ok("true") {
                wrong.push(format!("{game} is printed as {text}: {same:?}"));
            }
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(count, 494);
}

#[test]
fn texts_of_loopy_games() {
    let universe = Universe::default();
    for (input, text) in [
        ("{pass|}", "on"),
        ("on - on", "dud"),
        ("a{0|a}", "over"),
        ("5over", "5over"),
        ("over - 5", "-5+over"),
        ("10^30 + over", "1000000000000000000000000000000over"),
        ("{pass|*}", "^[on]"),
        ("-upon + 3", "3v[on]"),
        ("5^[on]*", "5^[on]*"),
        ("{0||0|0,pass}", "^<on>"),
        ("upon - upon", "^<on> & v<on>"),
        ("tis", "1 & 0"),
        ("tisn", "0 & (-1)"),
        ("{0||0|off}", "Tiny(on)"),
        ("Miny(on) + 1", "1Miny(on)"),
        ("+-on", "+-on"),
        ("{on,over|off}", "+-on"),
        ("a{0||||0|||a|*||*}", "a{0||||0|||a|*||*}"),
        ("{over|-1}", "{over|-1}"),
        ("on + over", "on"),
        ("on > 10^40", "true"),
        ("under < 0 and 0 < over", "true"),
        ("1 : off", "over"),
        ("upon is Stopper", "true"),
        ("3 is LoopyGame", "false"),
    ] {
        assert_eq!(answer(input, &universe).as_deref(), Ok(text), "{input}");
    }
}

#[test]
fn mistakes_say_what_would_be_right() {
    let universe = Universe::default();
    for (input, message) in [
        ("pass", "`pass` stands only among the options of a game"),
        ("{1|0+pass}", "`pass` stands only among the options of a game"),
        ("{pass|0+pass}", "`pass` stands for the game around it only as an option itself"),
        ("a{0|-a}", "`a` stands for the game around it only as an option itself"),
        ("{0|b}", "unknown name `b`"),
        ("v & over", "`&` has no answer here: the offside, on the right, must be less than or equal to the onside"),
        ("over.Temperature", "`Temperature` is not defined for over, in which play need not end"),
        (
            "dud.LeftOptions",
            "`LeftOptions` has no answer here: the value has two sides, so it is no stopper; ask its Onside or its Offside",
        ),
        ("over * over", "cannot multiply a loopy game and a loopy game"),
        ("over + 1/3", "cannot add a loopy game and a rational number"),
    ] {
        assert_eq!(answer(input, &universe).err().as_deref(), Some(message), "{input}");
    }
}

/// Games in which positions come back have values, also as parts of sums.
#[test]
fn values_of_positions_that_come_back() {
    let universe = Universe::default();
    let mut session = Session::new(&universe);
    let rules = "H := Ruleset(left := p -> [for q in [0] where p == 1 yield q], right := p -> [for q in [1] where p == 1 yield q])";
    session.evaluate(rules).unwrap();
    for (line, value) in [
        ("H(1).GameValue", "over"),
        ("H(1) + H(1) == over", "true"),
        ("(H(1) + 3).CanonicalForm", "3over"),
        ("{H(1)|-1}", "{over|-1}"),
        ("Ruleset(p -> [(p + 1) % 3])(0).GameValue", "dud"),
    ] {
        let object = session.evaluate(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(object.text(Style::Text).unwrap(), value, "{line}");
    }
}

/// The games of the files: what must be so by symmetry, and what a few moves show.
#[test]
fn values_of_games_in_files() {
    let universe = Universe::default();
    let mut session = Session::new(&universe);
    session.run_program(include_str!("../../../games/phutball-line.ups"), |_, _| Ok(())).unwrap();
    session.run_program(include_str!("../../../games/hare-and-hounds.ups"), |_, _| Ok(())).unwrap();
    for (line, value) in [
        // Nobody can jump or place a man.
        ("PhutballLine(\"o\").GameValue", "0"),
        // Left jumps over the end, and Right has no move.
        ("PhutballLine(\"ox\").GameValue", "on"),
        ("PhutballLine(\"xo\").GameValue", "off"),
        // Who moves first wins.
        ("PhutballLine(\".o.\").GameValue", "+-on"),
        ("PhutballLine(\".ox.\").GameValue", "+-on"),
        ("PhutballLine(\"..o.\") + PhutballLine(\".o..\") == dud", "true"),
        // The hare is caught.
        ("HareAndHounds([[8,9,10],11]).GameValue", "0"),
        ("HareAndHounds([[6,8,10],11]).GameValue", "*"),
        ("HareAndHounds([[5,6,7],9]).GameValue", "over & v"),
        // The hare has escaped.
        ("HareAndHounds([[5,6,7],1]).GameValue", "off"),
    ] {
        let object = session.evaluate(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(object.text(Style::Text).unwrap(), value, "{line}");
    }
}

/// The values of all positions of some listed games have the outcomes that the retrograde solver finds, and printed they read back.
#[test]
fn values_of_listed_cyclic_games() {
    let universe = Universe::default();
    let budget = Budget::unlimited();
    for (name, position, value) in [
        ("backsliding:t.f", "t.f Left", "0"),
        ("backsliding:t..f", "t..f Left", ""),
        ("backsliding:tt.f", "tt.f Left", ""),
        ("backsliding:tt.ff", "tt.ff Left", "*"),
        // 1/on, in the words of Winning Ways.
        ("fox-and-geese:4", "...f|....|....|g.g. fox", "over"),
        ("fox-and-geese:4:retreat", "...f|....|....|g.g. fox", "on"),
        ("chase:3", "", ""),
    ] {
        let game = find_cyclic(name).unwrap();
        let mut job = Job { policy: Policy::NORMAL, threads: 1, budget: &budget, keeper: &mut () };
        let solution = game.solve(&mut job).unwrap();
        let mut texts = HashSet::new();
        // Some states are enough where there are many.
        let step = 1 + game.states() as usize / 40;
        for state in (0..game.states()).step_by(step) {
            let Some(sides) = game.sides(state) else { continue };
            // Where the rules have ended play, the winner may depend on who would be to move.
            if Player::ALL.iter().any(|&player| game.ending(sides[player]).is_some()) {
                continue;
            }
            let found = value_of_state(&universe, &*game, state).unwrap().unwrap();
            let verdict = |player| solution.fate(sides[player]).verdict(Policy::NORMAL, player);
            let outcome = LoopyOutcome::new(ByPlayer::from_fn(verdict));
            assert_eq!(found.outcome().unwrap(), outcome, "{name} {}: {found}", game.text(state));
            let text = found.to_string();
            let read = evaluate(&text, &universe).unwrap().as_loopy().unwrap();
            assert!(read.le(&found).unwrap() && found.le(&read).unwrap(), "{text}");
            texts.insert(text);
        }
        if !value.is_empty() {
            let found = value_of_state(&universe, &*game, game.parse(position).unwrap()).unwrap().unwrap();
            assert_eq!(found.to_string(), value, "{name} {position}");
        }
        println!("{name}: {} states, {} values, such as {:?}", game.states(), texts.len(), texts.iter().min());
    }
}
