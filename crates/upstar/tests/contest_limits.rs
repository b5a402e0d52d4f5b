//! The contest problems at their stated limits: the largest numbers, the most cases, the largest sums.

use std::io::Read;
use std::ops::ControlFlow;

use upstar::contest::{Input, PROBLEMS, Problem, find};

/// A reader that repeats a text without storing the copies.
struct Repeated {
    text: &'static [u8],
    times: usize,
    at: usize,
}

impl Read for Repeated {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let mut count = 0;
        while count < buffer.len() && 0 < self.times {
            let rest = &self.text[self.at..];
            let piece = rest.len().min(buffer.len() - count);
            buffer[count..count + piece].copy_from_slice(&rest[..piece]);
            count += piece;
            self.at += piece;
            if self.at == self.text.len() {
                (self.at, self.times) = (0, self.times - 1);
            }
        }
        Ok(count)
    }
}

fn times(times: usize, text: &'static str) -> Repeated {
    Repeated { text: text.as_bytes(), times, at: 0 }
}

fn answer(name: &str, input: impl Read) -> String {
    let mut answers = Vec::new();
    (find(name).unwrap().solve)(&mut Input::new(input), &mut answers).unwrap_or_else(|error| panic!("{name}: {error}"));
    String::from_utf8(answers).unwrap()
}

/// Checks the answers to inputs that are short enough to be written out.
fn assert_answers(name: &str, cases: &[(String, String)]) {
    for (input, answers) in cases {
        let found = Problem::answer(find(name).unwrap().solve, input).map_err(|error| error.to_string());
        let start: String = input.chars().take(60).collect();
        assert!(found.as_ref() == Ok(answers), "{name}: {start}…");
    }
}

fn case(input: impl Into<String>, answers: impl Into<String>) -> (String, String) {
    (input.into(), answers.into())
}

#[test]
fn tapes_of_a_million_cells() {
    let free = ".".repeat(999_998);
    assert_answers(
        "coltape",
        &[
            case(format!("..{free}\n"), "Bob Alice\n"),
            case(format!("A.{free}\nB.{free}\n"), "Bob Bob\nAlice Alice\n"),
            case(format!("B{free}B\nA{free}B\n"), "Alice Alice\nBob Alice\n"),
            case("A.".repeat(500_000) + "\n", "Bob Bob\n"),
        ],
    );
}

#[test]
fn chases_on_the_largest_board() {
    // Published with the problem.
    assert_answers("easychase", &[case("20 1 20 20 1\n20 11 11 1 1\n", "BLACK 56\nBLACK 58\n")]);
}

#[test]
fn ten_million_frogs() {
    const MODULUS: u64 = 998_244_353;
    let power = |exponent: u32| (0..exponent).fold(1, |power, _| 2 * power % MODULUS);
    let all = power(10_000_000);
    // Games with the values 0 or star: all sets are won by the second player, or half of them by the first.
    let half = power(9_999_999);
    assert_answers(
        "frogs",
        &[
            case("1\n1\nLLRR_ 10000000\n", format!("0 0 {all} 0\n")),
            case("1\n1\nLL_RR 10000000\n", format!("0 0 {half} {half}\n")),
            case(format!("1000\n{}", "1\nLLRR_ 1\n".repeat(1000)), "0 0 2 0\n".repeat(1000)),
        ],
    );
    // Equally many games for Left and for Right, of all kinds.
    let input = "1\n6\nRL_LR 2000000\nLR_RL 2000000\nLRRL_ 2000000\n_RLLR 2000000\nL_LRR 1000000\nLLR_R 1000000\n";
    let counts: Vec<u64> =
        answer("frogs", input.as_bytes()).split_whitespace().map(|word| word.parse().unwrap()).collect();
    assert_eq!(counts[0], counts[1]);
    assert_eq!(counts.iter().sum::<u64>() % MODULUS, all);
}

#[test]
fn patterns_of_a_hundred_cells() {
    let tokens = "A".repeat(50);
    let free = ".".repeat(50);
    assert_answers("gameoftokens", &[case(format!("{free}{tokens}\n{tokens}{free}\n"), "1\n0\n")]);
    // An unknown cell stands for three.
    for place in [0, 50, 99] {
        let [all, a, b, empty] = ["?", "A", "B", "."].map(|cell| {
            let pattern = "?".repeat(place) + cell + &"?".repeat(99 - place);
            answer("gameoftokens", pattern.as_bytes()).trim().parse::<u64>().unwrap()
        });
        assert_eq!(all, (a + b + empty) % 1_000_000_007, "{place}");
    }
}

#[test]
fn northcott_with_ten_thousand_rows() {
    let rows = |count: usize| format!("{count} 1000\n") + &"1 1000\n".repeat(count);
    assert_answers("hdu1730", &[case(rows(10_000) + &rows(9999), "BAD LUCK!\nI WIN!\n")]);
}

#[test]
fn bash_with_a_thousand_stones() {
    let input = |case: &str| format!("100\n{}", case.repeat(100));
    assert_answers(
        "hdu1846",
        &[case(input("1000 999\n"), "second\n".repeat(100)), case(input("1000 1000\n"), "first\n".repeat(100))],
    );
}

#[test]
fn ten_thousand_rabbits() {
    let pieces = |count: usize| format!("{count}\n") + &"10000 ".repeat(count) + "\n";
    assert_answers("hdu1849", &[case(pieces(10_000) + &pieces(9999) + "0\n", "Grass Win!\nRabbit Win!\n")]);
}

#[test]
fn take_away_with_the_largest_heaps_and_factors() {
    let pairs = [
        (1_000_000_000, 1_000_000),
        (999_999_999, 999_999),
        (1_000_000_000, 31_622),
        (1_000_000_000, 31_623),
        (1_000_000_000, 1000),
        (1_000_000_000, 2),
        (1_000_000_000, 1),
        (536_870_912, 1),
        (2, 1_000_000),
    ];
    let input: String = pairs.iter().map(|(n, k)| format!("{n} {k}\n")).collect();
    let answers: String =
        (1..).zip(pairs).map(|(case, (n, k))| format!("Case {case}: {}\n", least_take(n, k))).collect();
    assert_answers(
        "hdu2486",
        &[
            case(format!("{}\n{input}", pairs.len()), answers),
            case(
                format!("200\n{}", "1000000000 31622\n".repeat(200)),
                (1..=200)
                    .map(|case| format!("Case {case}: {}\n", least_take(1_000_000_000, 31_622)))
                    .collect::<String>(),
            ),
        ],
    );
}

/// The least winning take, from a list of all lost heaps.
fn least_take(heap: u64, factor: u64) -> String {
    let (mut lost, mut sums, mut t) = (vec![1], vec![1], 0);
    while sums[sums.len() - 1] < heap {
        let next = sums[sums.len() - 1] + 1;
        while t < lost.len() && factor * lost[t] < next {
            t += 1;
        }
        lost.push(next);
        sums.push(next + if t == 0 { 0 } else { sums[t - 1] });
    }
    let mut rest = heap;
    loop {
        let term = lost[lost.partition_point(|term| *term <= rest) - 1];
        if term == rest {
            return if term == heap { "lose".into() } else { term.to_string() };
        }
        rest -= term;
    }
}

#[test]
fn fibonacci_nim_up_to_31_bits() {
    let input = "2147483647\n1836311903\n1836311904\n1134903170\n0\n";
    assert_answers("hdu2516", &[case(input, "First win\nSecond win\nFirst win\nSecond win\n")]);
    let many = "2147483647\n".repeat(10_000) + "0\n";
    assert_answers("hdu2516", &[case(many, "First win\n".repeat(10_000))]);
}

#[test]
fn lasker_with_a_million_heaps() {
    let cases = "100\n1000000\n".as_bytes().chain(times(1_000_000, "2147483647 ")).chain("999999\n".as_bytes());
    let input = cases.chain(times(999_999, "2147483647 ")).chain(times(98, "2\n3 4\n"));
    assert_eq!(answer("hdu3032", input), format!("Bob\n{}", "Alice\n".repeat(99)));
}

#[test]
fn a_million_chocolates() {
    let input = "3\n1000000\n".as_bytes().chain(times(1_000_000, "1000000000 1\n"));
    let input = input.chain("1000000\n".as_bytes()).chain(times(500_000, "1000000000 1\n1 1000000000\n"));
    let input = input.chain("999999\n2 1\n".as_bytes()).chain(times(499_999, "1000000000 1\n1 1000000000\n"));
    assert_eq!(answer("hdu3544", input), "Case 1: Alice\nCase 2: Bob\nCase 3: Alice\n");
}

#[test]
fn a_hundred_strings_of_five_hundred_characters() {
    let strings = |one: &str, other: &str| format!("1\n100\n{}", format!("{one}\n{other}\n").repeat(50));
    let edges = "01101".repeat(99);
    let mirrored = "10010".repeat(99);
    assert_answers(
        "infhack",
        &[
            case(strings(&"0".repeat(500), &"1".repeat(500)), "Second\n"),
            case(strings(&format!("00({edges})1"), &format!("11({mirrored})0")), "Second\n"),
            case(strings(&format!("00({edges})1"), &format!("11({mirrored})1")), "Bob\n"),
        ],
    );
}

#[test]
fn ten_million_heaps() {
    let heaps = |count| times(count, "1000000000000000000 ");
    let input = "10000000\n".as_bytes().chain(heaps(10_000_000)).chain("\n9999\n".as_bytes()).chain(heaps(9999));
    assert_eq!(answer("nim", input.chain("\n0\n".as_bytes())), "lost\nwin\n");
}

#[test]
fn wythoff_up_to_a_billion() {
    // The last lost pair: k times the golden ratio is 618033988.3 for k = 381966011.
    let input =
        "1000000000 1000000000\n618033988 999999999\n999999999 618033988\n618033988 1000000000\n0 1000000000\n0 0\n";
    assert_answers("poj1067", &[case(input, "1\n0\n0\n1\n1\n0\n")]);
}

#[test]
fn wythoff_beyond_the_judge() {
    // Neighbouring Fibonacci numbers are lost if the place of the smaller one is even, as 86; the first pair misleads doubles.
    let input = "433494437 701408733\n420196140727489673 679891637638612258\n\
                 420196140727489674 679891637638612258\n1000000000000000000 1000000000000000000\n";
    assert_answers("poj1067", &[case(input, "1\n0\n1\n1\n")]);
}

#[test]
fn chases_beyond_the_judge() {
    // As `upstar solve chase:30` says.
    assert_answers("easychase", &[case("30 15 15 1 1\n30 1 1 1 2\n", "BLACK 86\nWHITE 1\n")]);
    for (input, figure) in [("125 1 1 2 2\n", "1047"), ("200 1 1 2 2\n", "6866"), ("100000 1 1 2 2\n", "states")] {
        let refused = Problem::answer(find("easychase").unwrap().solve, input).unwrap_err().to_string();
        assert!(refused.contains(figure) && refused.ends_with("at most 124 rows"), "{refused}");
    }
}

#[test]
fn towers_beyond_the_judge() {
    // The last of 500 cubes decides.
    let tall = |last: &str| {
        format!("500 500 500\n{}\nW {}{last}\n{}\n", "W ".repeat(500), "B ".repeat(498), "B W ".repeat(250))
    };
    let test = |number: usize, one: &str, other: &str| format!("Test {number}\n{}{}", tall(one), tall(other));
    let input = format!("3\n{}{}{}", test(1, "W", "W"), test(2, "B", "W"), test(3, "W", "B"));
    assert_answers("poj2931", &[case(input, "Test 1: Yes\nTest 2: No\nTest 3: Yes\n")]);
    for method in ["table", "enumeration"] {
        let problem = find("poj2931").unwrap().by_method(method).unwrap();
        let refused = Problem::answer(problem.solve, &format!("1\n{}", test(1, "W", "W"))).unwrap_err().to_string();
        assert!(refused.contains("cuts") && refused.contains("--method surreal"), "{refused}");
    }
}

#[test]
fn ten_thousand_tokens() {
    let tokens = |last: usize| {
        let cells: Vec<String> = (1..=last).rev().map(|token| (10 * token).to_string()).collect();
        format!("{last}\n{}\n", cells.join(" "))
    };
    // 5000 gaps of nine cells, or an odd number of them.
    let input = format!("200\n{}", tokens(10_000).repeat(100) + &tokens(9998).repeat(100));
    let answers = "Bob will win\n".repeat(100) + &"Georgia will win\n".repeat(100);
    assert_answers("poj1704", &[case(input, answers)]);
}

#[test]
fn a_hundred_heaps_of_stones() {
    let heaps = |count: usize| format!("{count}\n") + &"1000 ".repeat(count) + "\n";
    assert_answers("poj1740", &[case(heaps(100) + &heaps(99) + "0\n", "0\n1\n")]);
}

#[test]
fn towers_of_fifty_cubes() {
    let white = "W ".repeat(50);
    let last = "W ".repeat(49) + "B ";
    let set = |third: &str| format!("50 50 50\n{white}\n{white}\n{third}\n");
    let test = |number: usize, one: &str, other: &str| format!("Test {number}\n{}{}", set(one), set(other));
    let input = format!("3\n{}{}{}", test(1, &white, &white), test(2, &last, &white), test(3, &white, &last));
    assert_answers("poj2931", &[case(input, "Test 1: Yes\nTest 2: No\nTest 3: Yes\n")]);
}

#[test]
fn a_million_rectangles_and_questions() {
    let input = "1000000 1000000\n".as_bytes().chain(times(500_000, "1000000 1000000 0 1\n1000000 1000000 1 0\n"));
    let input = input.chain(times(499_999, "1 1000000\n1 999999\n")).chain("2 1000000\n2 2\n".as_bytes());
    // The advantage of the first player is undone by the next rectangle.
    assert_eq!(answer("rectcut", input), "No\nYes\n".repeat(499_999) + "No\nNo\n");
}

#[test]
fn a_million_piles() {
    let piles = || "1000000\n".as_bytes().chain(times(1_000_000, "20000 "));
    assert_eq!(answer("splitpiles", piles().chain(times(1, "\n")).chain(times(100_000, "A"))), "Alice\n");
    assert_eq!(answer("splitpiles", piles().chain(times(1, "\n")).chain(times(50_000, "AB"))), "Bob\n");
}

#[test]
fn ten_thousand_boards() {
    let boards = |lengths: &str, board: usize| format!("{lengths}\n10000\n{}", format!("{board}\n").repeat(10_000));
    assert_answers(
        "stripes",
        &[
            // Each move covers one cell.
            case(boards("1 1 1", 10_000), "2\n".repeat(10_000)),
            case(boards("1 1 1", 9999), "1\n".repeat(10_000)),
            case(boards("10000 10000 10000", 10_000), "1\n".repeat(10_000)),
            case(boards("10000 10000 10000", 9999), "2\n".repeat(10_000)),
            // The first player covers the middle, and answers by symmetry.
            case(boards("2 2 2", 10_000), "1\n".repeat(10_000)),
        ],
    );
}

/// Numbers one beyond each limit are errors that name the limit.
#[test]
fn beyond_the_limits() {
    let long = |letter: &str, length: usize| letter.repeat(length) + "\n";
    let longest = [
        ("coltape", long(".", 1_000_001)),
        ("gameoftokens", long("?", 101)),
        ("infhack", "1\n1\n".to_owned() + &long("0", 501)),
        ("splitpiles", "1\n1\n".to_owned() + &long("A", 100_001)),
    ];
    let cases: &[(&str, &str)] = &[
        ("easychase", "1 1 1 1 1\n"),
        ("easychase", "2 0 1 2 2\n"),
        ("easychase", "2 1 3 2 2\n"),
        ("easychase", "2 1 1 1 1\n"),
        ("frogs", "1001\n"),
        ("frogs", "-1\n"),
        ("frogs", "1\n1\nLLRR_ -1\n"),
        ("frogs", "1\n2\nLLRR_ 10000000\nLLRR_ 1\n"),
        ("hdu1730", "0 2\n"),
        ("hdu1730", "10001 2\n"),
        ("hdu1730", "1 1\n1 1\n"),
        ("hdu1730", "1 2\n0 1\n"),
        ("hdu1730", "1 2\n1 3\n"),
        ("hdu1846", "101\n"),
        ("hdu1846", "1\n0 1\n"),
        ("hdu1846", "1\n1 0\n"),
        ("hdu1846", "1\n1 1001\n"),
        ("hdu1849", "10001\n"),
        ("hdu1849", "1\n-1\n0\n"),
        ("hdu2486", "201\n"),
        ("hdu2486", "1\n1 1\n"),
        ("hdu2486", "1\n2 0\n"),
        ("hdu2516", "1\n0\n"),
        ("hdu3032", "101\n"),
        ("hdu3032", "1\n0\n"),
        ("hdu3032", "1\n1000001\n"),
        ("hdu3032", "1\n1\n0\n"),
        ("hdu3544", "1\n0\n"),
        ("hdu3544", "1\n1000001\n"),
        ("hdu3544", "1\n1\n0 1\n"),
        ("hdu3544", "1\n1\n1 0\n"),
        ("hdu3544", "1\n1\n1 1000000001\n"),
        ("infhack", "1\n0\n"),
        ("infhack", "1\n101\n"),
        ("nim", "10000001\n"),
        ("nim", "1\n-1\n0\n"),
        ("poj1067", "-1 1\n"),
        ("poj1067", "1 -1\n"),
        ("poj1067", "1 1000000000000000001\n"),
        ("poj1704", "201\n"),
        ("poj1704", "1\n0\n"),
        ("poj1704", "1\n10001\n"),
        ("poj1704", "1\n1\n0\n"),
        ("poj1704", "1\n2\n5 5\n"),
        ("poj1740", "101\n"),
        ("poj1740", "1\n0\n0\n"),
        ("poj2931", "1\nTest 1\n-1 0 0\n"),
        ("rectcut", "0 1\n"),
        ("rectcut", "1 0\n1 1 0 0\n"),
        ("rectcut", "1000001 1\n"),
        ("rectcut", "1 1000001\n"),
        ("rectcut", "1 1\n0 1 0 0\n1 1\n"),
        ("rectcut", "1 1\n1 0 0 0\n1 1\n"),
        ("rectcut", "1 1\n1 1000001 0 0\n1 1\n"),
        ("rectcut", "1 1\n1 1 2 0\n1 1\n"),
        ("rectcut", "1 1\n1 1 0 0\n0 1\n"),
        ("rectcut", "1 1\n1 1 0 0\n1 2\n"),
        ("splitpiles", "1000001\n"),
        ("splitpiles", "1\n0\nA\n"),
        ("stripes", "0 1 1\n1\n1\n"),
        ("stripes", "1 1 1\n10001\n"),
        ("stripes", "1 1 1\n1\n0\n"),
        ("stripes", "1 1 1\n1\n10001\n"),
        ("easychase", "100001 1 1 2 2\n"),
        ("frogs", "1\n1\nLLRR_ 10000001\n"),
        ("hdu1730", "1 1001\n1 2\n"),
        ("hdu1846", "1\n1001 1\n"),
        ("hdu1849", "1\n10001\n0\n"),
        ("hdu2486", "1\n1000000001 1\n"),
        ("hdu2486", "1\n2 1000001\n"),
        ("hdu2516", "2147483648\n0\n"),
        ("hdu3032", "1\n1\n2147483648\n"),
        ("hdu3544", "1\n1\n1000000001 1\n"),
        ("nim", "1\n1000000000000000001\n0\n"),
        ("poj1067", "1000000000000000001 1\n"),
        ("poj1704", "1\n1\n100001\n"),
        ("poj1740", "1\n1001\n0\n"),
        ("poj2931", "1\nTest 1\n100001 0 0\n"),
        ("rectcut", "1 1\n1000001 1 0 0\n1 1\n"),
        ("splitpiles", "1\n100001\nA\n"),
        ("stripes", "1 1 10001\n1\n1\n"),
    ];
    for (name, input) in cases.iter().copied().chain(longest.iter().map(|(name, input)| (*name, &**input))) {
        let found = Problem::answer(find(name).unwrap().solve, input).map_err(|error| error.to_string());
        let is_told = found.as_ref().is_err_and(|error| error.starts_with("line ") && error.contains("expected"));
        let start: String = input.chars().take(60).collect();
        assert!(is_told, "{name}: {start:?}: {found:?}");
    }
}

/// Shrunk inputs stay within the limits, whether all inputs count as mistakes, or all valid ones.
#[test]
fn shrunken_inputs_keep_to_the_limits() {
    for problem in PROBLEMS {
        let least_answers = if problem.name == "rectcut" { 1 } else { 0 };
        for (round, answers) in [(3, least_answers), (3, 1), (150, least_answers), (150, 1)] {
            let answered =
                |input: &str| Problem::answer(problem.solve, input).ok().map(|answer| answer.lines().count());
            let shows = |input: &str| ControlFlow::Continue(answered(input).is_some_and(|count| answers <= count));
            let shrunk = problem.shrink(&problem.trial(round, 200), shows);
            assert!(shrunk.is_least, "{}", problem.name);
            let least = if problem.name == "splitpiles" { 1 } else { answers };
            assert_eq!(answered(&shrunk.text), Some(least), "{}: {}", problem.name, shrunk.text);
        }
    }
}

/// The inputs for checking programs are not too long, and those of the last tenth are the largest.
#[test]
fn trials_are_large_and_fit() {
    for problem in PROBLEMS {
        let [large, most] = [170..180, 190..200].map(|rounds| {
            rounds.map(|round| problem.trial(round, 200).split_whitespace().count()).max().unwrap_or_default()
        });
        assert!(large < most, "{}: {large} {most}", problem.name);
        assert!((190..200).all(|round| problem.trial(round, 200).len() < 4 << 20), "{}", problem.name);
    }
    let counts = |name: &str| -> Vec<usize> {
        let problem = find(name).unwrap();
        (180..200).map(|round| problem.trial(round, 200).split_whitespace().count()).collect()
    };
    // The largest heaps and small ones.
    assert!(counts("nim").iter().all(|count| *count == 104_859 || *count == 1_048_578), "{:?}", counts("nim"));
    assert!(counts("hdu3032").iter().all(|count| *count == 190_652 || *count == 1_000_002), "{:?}", counts("hdu3032"));
}
