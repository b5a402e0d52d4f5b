//! POJ 2931, Procrastination: towers of white and black cubes.

use std::io::{self, Write};

use crate::budget::Budget;
use crate::contest::plain::wins;
use crate::contest::{ContestError, Input, Layout, Method, Problem, Random, Sample, Size};
use crate::hackenbush::{Towers, Unsearched, Winners};
use crate::player::Player;

pub(super) const PROBLEM: Problem = Problem {
    name: "poj2931",
    title: "Procrastination",
    source: "MIT Programming Contest 2005, POJ 2931",
    limits: "any number of cases, towers of 0 to 100000 cubes; the judge has 50",
    statement: "Four towers of white and black cubes stand side by side. A move takes a cube of one's own colour and all above it; who \
                cannot move loses. Of two sets of three towers, is the first at least as good for White as the second, whatever the \
                fourth tower is? Input: the number of cases; for each the line `Test N`, then for each set the three heights, and \
                the cubes of each tower from the bottom up, `W` or `B` with spaces between. Output: `Test N: Yes` or `Test N: No`.",
    theory: "A tower is a red-blue Hackenbush string, so its value is a number: 1 for each cube of the first colour, then a half, a \
             quarter and so on, with the sign of the cube. The first set is at least as good if the sum of its values is not less. \
             A tower of 50 cubes has 49 bits after the point: doubles are wrong in sums.",
    complexity: "O(h) for towers of height h, in integers scaled by 2^49",
    samples: &[Sample {
        input: "2\nTest 1\n3 3 1\nW B B\nW B W\nB\n3 3 3\nB W W\nB W W\nW B B\n\
                Test 2\n3 3 2\nW B B\nW B W\nB B\n3 3 3\nB W W\nB W W\nW B B\n",
        output: "Test 1: Yes\nTest 2: No\n",
    }],
    layout: &Layout::Counted {
        beside: &[],
        lists: &[Layout::Lines(&[Layout::Line(&[Layout::Fixed, Layout::Number]), TOWERS, TOWERS])],
    },
    solve: by_numbers,
    brute: |input, out| cases(input, out, is_at_least_as_good),
    methods: &[
        Method {
            name: "surreal",
            summary: "add the numbers of the towers and compare the sums; O(h) for any height, and the default",
            solve: by_numbers,
        },
        Method {
            name: "table",
            summary: "without numbers: grow a fourth tower that tells the sets apart, by a black cube while White wins with both and by a \
                      white one while White wins with neither, up to one more cube than there are in a set; one table of who wins \
                      grows with it, and only topmost cubes are tried; O(h^4)",
            solve: |input, out| cases(input, out, |first, second| by_playing(first, second, Winners::InTable)),
        },
        Method {
            name: "enumeration",
            summary: "the same fourth towers, but who wins is found for each anew, from all moves; O(h^6), for small towers",
            solve: |input, out| cases(input, out, |first, second| by_playing(first, second, Winners::Anew)),
        },
    ],
    template: None,
    generate,
};

/// The greatest height in the inputs of the judge.
const JUDGE: i64 = 50;

/// The greatest height that is read.
const HIGHEST: i64 = 100_000;

fn by_numbers(input: &mut Input<'_>, out: &mut dyn Write) -> Result<(), ContestError> {
    cases(input, out, |first, second| {
        // 128 bits have room for the towers of the judge.
        let scaled = [first, second].map(|towers| towers.scaled_value(JUDGE as u32));
        let is_good = match scaled {
            [Some(first), Some(second)] => Some(second <= first),
            _ => first.is_at_least_as_good_as(second),
        };
        is_good.ok_or_else(|| ContestError::TooLarge("the values have too many bits".into()))
    })
}

fn by_playing(first: &Towers, second: &Towers, winners: Winners) -> Result<bool, ContestError> {
    match first.fourth_tower(second, winners, &Budget::unlimited()) {
        Ok(fourth) => Ok(fourth.is_none_or(|fourth| fourth.first_is_better)),
        Err(Unsearched::Exhausted(exhausted)) => Err(exhausted.into()),
        Err(error) => Err(ContestError::TooLarge(format!("{error}; `--method surreal` takes any height"))),
    }
}

/// Three heights, and the towers.
const TOWERS: Layout = Layout::Counted { beside: &[], lists: &[Layout::Fixed; 3] };

fn cases(
    input: &mut Input<'_>,
    out: &mut dyn Write,
    is_good: impl Fn(&Towers, &Towers) -> Result<bool, ContestError>,
) -> Result<(), ContestError> {
    for _ in 0..input.integer("the number of cases", 0..=i64::MAX)? {
        input.literal("Test")?;
        let number = input.integer("the number of the case", 0..=i64::MAX)?;
        let (first, second) = (towers(input)?, towers(input)?);
        let answer = if is_good(&first, &second)? { "Yes" } else { "No" };
        writeln!(out, "Test {number}: {answer}")?;
    }
    input.end()
}

fn towers(input: &mut Input<'_>) -> Result<Towers, ContestError> {
    let mut heights = [0; 3];
    for height in &mut heights {
        *height = input.integer("the height of a tower", 0..=HIGHEST)?;
    }
    let towers = heights.into_iter().map(|height| (0..height).map(|_| cube(input)).collect());
    Ok(Towers(towers.collect::<Result<_, ContestError>>()?))
}

fn cube(input: &mut Input<'_>) -> Result<Player, ContestError> {
    let cube = input.word("a cube", b"WB", 1)?;
    Ok(if cube == "W" { Player::Left } else { Player::Right })
}

/// By the definition: there is no fourth tower with which White wins the second set but not the first. The values of
/// towers up to one more than the total height distinguish all sets.
fn is_at_least_as_good(first: &Towers, second: &Towers) -> Result<bool, ContestError> {
    let height = |towers: &Towers| towers.0.iter().map(Vec::len).sum::<usize>();
    let highest = height(first).max(height(second)) + 1;
    if 12 < highest {
        return Err(ContestError::TooLarge(
            "towers of more than 11 cubes together: the definition is for small inputs".into(),
        ));
    }
    for count in 0..=highest {
        for colours in 0..1_u32 << count {
            let fourth: Vec<Player> =
                (0..count).map(|cube| if colours >> cube & 1 == 0 { Player::Left } else { Player::Right }).collect();
            for mover in Player::ALL {
                let white_wins = |towers: &Towers| -> Result<bool, ContestError> {
                    let mut towers = towers.0.clone();
                    towers.push(fourth.clone());
                    Ok(wins(&(towers, mover), options)? == (mover == Player::Left))
                };
                if white_wins(second)? && !white_wins(first)? {
                    return Ok(false);
                }
            }
        }
    }
    Ok(true)
}

/// The towers after each move of the player to move.
fn options((towers, mover): &(Vec<Vec<Player>>, Player)) -> Vec<(Vec<Vec<Player>>, Player)> {
    let mut options = Vec::new();
    for (place, tower) in towers.iter().enumerate() {
        for cut in (0..tower.len()).filter(|cut| tower[*cut] == *mover) {
            let mut after = towers.clone();
            after[place].truncate(cut);
            options.push((after, !*mover));
        }
    }
    options
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (cases, highest) = match size {
        Size::Small => (1, 2),
        Size::Large => (4, JUDGE),
        Size::Max => (1000, JUDGE),
    };
    let cases = random.cases(size, cases);
    writeln!(out, "{cases}")?;
    for number in 1..=cases {
        writeln!(out, "Test {number}")?;
        let first: Vec<String> = (0..3)
            .map(|_| {
                let height = random.length(size, 0, highest) as usize;
                // Some towers begin with many cubes of one colour, so that the sum needs bits that are far apart.
                let run = if random.below(2) == 0 { 0 } else { random.below(height + 1) };
                let first = char::from(random.letter(b"WB"));
                first.to_string().repeat(run) + &random.letters(size, b"WB", height - run)
            })
            .collect();
        // The second set is close to the first: a permutation of it, perhaps with one cube changed.
        let mut second = first.clone();
        second.rotate_left(random.below(3));
        if let Some(last) = second[0].pop() {
            second[0].push(if random.below(2) == 0 { last } else { char::from(random.letter(b"WB")) });
        }
        for towers in [first, second] {
            let heights: Vec<String> = towers.iter().map(|tower| tower.len().to_string()).collect();
            writeln!(out, "{}", heights.join(" "))?;
            for tower in towers {
                let cubes: Vec<String> = tower.chars().map(String::from).collect();
                writeln!(out, "{}", cubes.join(" "))?;
            }
        }
    }
    Ok(())
}
