//! The contest problems: samples, the fast solution against the definition, and malformed inputs.

use upstar::contest::{ContestError, PROBLEMS, Problem, Size};

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
    for problem in PROBLEMS {
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
    for problem in PROBLEMS {
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
