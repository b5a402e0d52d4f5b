//! Infinite Hackenbush strings: a part in brackets repeats for ever.

use std::io::{self, Write};

use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size};
use crate::number::{StringError, StringValue, Surreal, infinite_string};

pub(super) const PROBLEM: Problem = Problem {
    name: "infhack",
    title: "Infinite Hackenbush",
    source: "lecture slides on combinatorial games",
    limits: "1 <= n <= 10 strings of at most 50 characters; 100 strings of 500 are read; any number of cases",
    statement: "Strings of edges stand on the ground, written from the ground up; the part in brackets is repeated for ever, and what \
                follows stands on all of it. Alice cuts an edge 0, Bob an edge 1, and all above it falls. Who cannot move loses. \
                Input: the number of cases; for each the number of strings, then the strings, each with at most one pair of \
                brackets. Output: `Alice`, `Bob` or `Second`, whoever wins; `Second` is the player who moves second.",
    theory: "Each string is a surreal number, a * omega + r + b / omega: 1 for each edge of the first colour, then a half, a quarter \
             and so on. A part in brackets with both colours makes a geometric series, and what stands on it counts in units of \
             1/omega. With one colour, at the ground it is omega, and what stands on it is added. Above another colour the \
             series alone is wrong: 0(1) is not 0 but 1/omega, 0(1)1 is 1/(2 omega), 01(0) is 1 - 1/omega. The signs of the \
             three parts of the sum decide, in this order.",
    complexity: "O(n) operations with fractions of as many bits as all strings have edges",
    samples: &[
        Sample { input: "3\n2\n0(01)\n1(10)\n1\n0(1)\n3\n(0)\n11\n1111\n", output: "Second\nAlice\nAlice\n" },
        // Constant tails: 1/omega - 1/omega; 1/(2 omega) twice against 1/omega; 1 - 1/omega against 1; 2/omega against a real.
        Sample {
            input: "5\n2\n0(1)\n1(0)\n3\n0(1)1\n0(1)1\n1(0)\n2\n01(0)\n1\n3\n0(1)\n0(1)\n100000\n2\n(0)1\n(1)0\n",
            output: "Second\nSecond\nBob\nBob\nSecond\n",
        },
    ],
    layout: &Layout::Counted {
        beside: &[],
        lists: &[Layout::Counted { beside: &[], lists: &[Layout::Line(&[Layout::Word])] }],
    },
    solve: |input, out| {
        cases(input, out, |input, count| {
            let mut sum = StringValue::default();
            for _ in 0..count {
                let text = string(input)?;
                let value: StringValue = text.parse().map_err(|error| malformed(input, &text, error))?;
                sum = &sum + &value;
            }
            Ok(sum.sign())
        })
    },
    // By the signs of the numbers: a string is the sign expansion of its value, also beyond all finite places.
    brute: |input, out| {
        cases(input, out, |input, count| {
            let mut sum = Surreal::ZERO;
            for _ in 0..count {
                let text = string(input)?;
                let signs = infinite_string(&text).map_err(|error| malformed(input, &text, error))?;
                let value = signs.number().and_then(|value| &sum + &value);
                sum = value.map_err(|error| ContestError::TooLarge(error.to_string()))?;
            }
            Ok(sum.cmp(&Surreal::ZERO))
        })
    },
    methods: &[],
    template: None,
    generate,
};

const MOST: i64 = 100;
const LONGEST: usize = 500;

fn cases(
    input: &mut Input<'_>,
    out: &mut dyn Write,
    sign: impl Fn(&mut Input<'_>, i64) -> Result<std::cmp::Ordering, ContestError>,
) -> Result<(), ContestError> {
    for _ in 0..input.integer("the number of cases", 0..=i64::MAX)? {
        let count = input.integer("the number of strings", 1..=MOST)?;
        let winner = match sign(input, count)? {
            std::cmp::Ordering::Greater => "Alice",
            std::cmp::Ordering::Less => "Bob",
            std::cmp::Ordering::Equal => "Second",
        };
        writeln!(out, "{winner}")?;
    }
    input.end()
}

fn string(input: &mut Input<'_>) -> Result<String, ContestError> {
    input.word("a string", b"01()", LONGEST)
}

fn malformed(input: &Input<'_>, text: &str, error: StringError) -> ContestError {
    input.wrong_here(format!("a string with at most one pair of brackets ({error})"), text)
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (cases, most, longest) = match size {
        Size::Small => (5, 4, 5),
        Size::Large => (5, 10, 50),
        Size::Max => (1000, 10, 50),
    };
    let cases = random.cases(size, cases);
    writeln!(out, "{cases}")?;
    for _ in 0..cases {
        let count = random.count(size, 1, most);
        writeln!(out, "{count}")?;
        let mut last = None;
        for place in 0..count {
            // Every other string is usually the mirror image of the one before, so that sums are small.
            let text = match last.take() {
                Some(last) if random.below(8) != 0 => mirrored(last),
                _ => random_string(random, size, longest),
            };
            writeln!(out, "{text}")?;
            last = (place % 2 == 0).then_some(text);
        }
    }
    Ok(())
}

/// A string of edges and brackets, in which parts of one colour are frequent.
fn random_string(random: &mut Random, size: Size, longest: usize) -> String {
    let edges = match size {
        Size::Max => 1 + random.below(longest - 2),
        Size::Small | Size::Large => random.edge(size, 1..=longest as i64 - 2) as usize,
    };
    let letters: &[u8] = [b"01", b"00", b"11", b"01"][random.below(4)];
    let before = random.below(edges);
    let inside = 1 + random.below(edges - before);
    let behind = edges - before - inside;
    let [start, end] = [before, behind].map(|count| random.letters(size, b"01", count));
    let middle = random.letters(size, letters, inside);
    match random.below(5) {
        // Without brackets there is room for two more edges.
        0 if size != Size::Max => format!("{start}{middle}{end}{}", ["", "0", "10"][random.below(3)]),
        0 => format!("{start}{middle}{end}"),
        _ => format!("{start}({middle}){end}"),
    }
}

/// The string with the colours exchanged.
fn mirrored(text: String) -> String {
    let exchanged = text.chars().map(|edge| match edge {
        '0' => '1',
        '1' => '0',
        bracket => bracket,
    });
    exchanged.collect()
}
