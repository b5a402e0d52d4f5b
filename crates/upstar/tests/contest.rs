//! The contest problems: samples, the fast solution against the definition, and malformed inputs.

use upstar::Locale;
use upstar::contest::{ContestError, PROBLEMS, Problem, Size, find};

/// All problems, and the variants of each: other methods, and the output of the template.
fn variants() -> Vec<Problem> {
    let of = |problem: &Problem| {
        let methods = problem.methods.iter().filter_map(|method| problem.by_method(method.name));
        [problem.clone()].into_iter().chain(methods).chain(problem.as_template()).collect::<Vec<_>>()
    };
    PROBLEMS.iter().flat_map(of).collect()
}

#[test]
fn the_list_is_in_order_and_complete() {
    assert!(PROBLEMS.windows(2).all(|pair| pair[0].name < pair[1].name));
    for problem in PROBLEMS {
        let texts =
            [problem.title, problem.source, problem.limits, problem.statement, problem.theory, problem.complexity];
        assert!(texts.iter().all(|text| !text.is_empty() && !text.contains("  ")), "{}", problem.name);
        assert!(!problem.samples.is_empty(), "{}", problem.name);
    }
}

#[test]
fn samples() {
    for problem in variants() {
        for sample in problem.samples {
            let answer = Problem::answer(problem.solve, sample.input).map_err(|error| error.to_string());
            assert_eq!(answer.as_deref(), Ok(sample.output), "{}: {:?}", problem.name, sample.input);
            match Problem::answer(problem.brute, sample.input) {
                Ok(answer) => assert_eq!(answer, sample.output, "{} by the definition", problem.name),
                Err(ContestError::TooLarge(_)) => {}
                Err(error) => panic!("{}: {error}", problem.name),
            }
        }
    }
}

#[test]
fn the_definition_agrees_with_the_fast_solution() {
    for problem in variants() {
        let mut answers = std::collections::BTreeSet::new();
        for seed in 0..1000 {
            let input = problem.random_input(seed, Size::Small);
            let fast = Problem::answer(problem.solve, &input);
            let plain = Problem::answer(problem.brute, &input);
            match (fast, plain) {
                (Ok(fast), Ok(plain)) => {
                    assert_eq!(fast, plain, "{} with seed {seed}:\n{input}", problem.name);
                    answers.extend(fast.lines().map(str::to_owned));
                }
                (fast, plain) => panic!("{} with seed {seed}: {fast:?}, {plain:?}\n{input}", problem.name),
            }
        }
        assert!(1 < answers.len(), "{}: all random inputs have the same answer", problem.name);
    }
}

#[test]
fn methods_and_templates_are_described() {
    for problem in PROBLEMS {
        let names: Vec<&str> = problem.methods.iter().map(|method| method.name).collect();
        assert!(names.len() != 1 && names.iter().enumerate().all(|(at, name)| !names[..at].contains(name)));
        assert!(problem.by_method("").is_none(), "{}", problem.name);
        let explanation = problem.explanation(Locale::English);
        for name in names {
            assert!(explanation.contains(&format!("--method {name}:")), "{}", problem.name);
        }
        assert_eq!(explanation.contains("--template"), problem.template.is_some(), "{}", problem.name);
    }
    assert_eq!(find("poj2931").map(|problem| problem.methods[0].name), Some("surreal"));
}

/// The methods agree on towers as tall as the judge's, which differ in one cube or not at all.
#[test]
fn methods_agree_on_towers_of_medium_height() {
    let problem = find("poj2931").unwrap();
    let [numbers, table] = ["surreal", "table"].map(|name| problem.by_method(name).unwrap());
    let tower = |height: usize, seed: usize| -> String {
        (0..height).map(|cube| if (cube * cube + seed * cube / 3) % 7 < 4 { "W " } else { "B " }).collect()
    };
    let set = |seeds: [usize; 3], last: &str| {
        let [first, second, third] = seeds.map(|seed| tower(14, seed));
        format!("14 14 15\n{first}\n{second}\n{third}{last}\n")
    };
    let pairs = [([1, 2, 3], "W", [2, 1, 3], "W"), ([1, 2, 3], "W", [1, 2, 3], "B"), ([4, 5, 6], "B", [5, 4, 6], "W")];
    let cases = pairs.map(|(one, last, other, end)| format!("Test 1\n{}{}", set(one, last), set(other, end)));
    let input = format!("3\n{}", cases.concat());
    let answers = [numbers, table].map(|problem| Problem::answer(problem.solve, &input).unwrap());
    assert_eq!(answers[0], "Test 1: Yes\nTest 1: Yes\nTest 1: No\n");
    assert_eq!(answers[1], answers[0]);
}

#[test]
fn a_seed_gives_one_input() {
    for problem in PROBLEMS {
        assert_eq!(problem.random_input(7, Size::Small), problem.random_input(7, Size::Small));
        assert_ne!(problem.random_input(7, Size::Small), problem.random_input(8, Size::Small), "{}", problem.name);
    }
}

/// However an input is corrupted, the result is an answer or an error with a line number.
#[test]
fn broken_inputs_are_errors_that_name_a_line() {
    for problem in PROBLEMS {
        let input = problem.random_input(3, Size::Small);
        for at in (0..input.len()).filter(|at| input.is_char_boundary(*at)) {
            let broken = [
                input[..at].to_owned(),
                format!("{}x{}", &input[..at], &input[at..]),
                format!("{}99999999999999999999{}", &input[..at], &input[at..]),
                format!("{}-{}", &input[..at], &input[at..]),
            ];
            for text in broken {
                match Problem::answer(problem.solve, &text) {
                    Ok(_) => {}
                    Err(ContestError::Input(error)) => {
                        assert!(1 <= error.line && error.line <= 1 + text.matches('\n').count() as u64);
                    }
                    Err(error) => panic!("{}: {error}\n{text}", problem.name),
                }
            }
        }
        let letters = Problem::answer(problem.solve, "what is this\n");
        assert!(matches!(letters, Err(ContestError::Input(_))), "{}: {letters:?}", problem.name);
    }
}
