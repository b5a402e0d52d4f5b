//! 福若格斯: the number of parts of a large sum of small Toads and Frogs games that each player wins.

use std::io::{self, Write};

use crate::contest::binomials::{Binomials, MODULUS, power};
use crate::contest::plain::at_most;
use crate::contest::solved::position;
use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size};
use crate::player::ByPlayer;
use crate::rulesets::closed::{FIVE_CELLS, FiveCells};
use crate::value::{Outcome, Universe};

pub(super) const PROBLEM: Problem = Problem {
    name: "frogs",
    title: "福若格斯 (Toads and Frogs)",
    source: "Tsinghua training camp 2017; UOJ 342, LOJ 2327, Luogu P4225",
    limits: "at most 100 cases, at most 1000000 games in each; up to 1000 cases with 10000000 games are read",
    statement: "There are many games of Toads and Frogs on five cells, each in one of the 23 states that occur in play from LL_RR. Left \
                moves an L to the right, Right moves an R to the left: into the gap, or over one creature of the other kind. Of the 2^m \
                sets of games, played as sums, how many does Left win, Right, the second player, the first player? Input: the number of cases; for \
                each a number k, then k lines with a state and how many games are in it. Output: the four numbers modulo 998244353.",
    theory: "Each state is worth a number 0, 1/2, -1/2, 1 or -1, or one of *, ^, v. If the sum of the numbers is not 0, its sign decides. \
             Otherwise it is c ups, c = (ups) - (downs), with a star or without. Without, the sign of c decides, and c = 0 is a \
             win for the second player. With a star, c = -1, 0, 1 are wins for the first player. So five classes of c are \
             needed: -2 or less, -1, 0, 1, 2 or more; three classes mistake c = 1 without a star. To choose a of p positive and \
             b of n negative games is to choose a + (n - b) of p + n, so that binomial coefficients and their sums count.",
    complexity: "O(m) for each case, with a table of factorials",
    samples: &[
        Sample { input: "1\n3\nLL_RR 1\nRL_LR 1\nL_LRR 0\n", output: "2 0 1 1\n" },
        // Up alone is won by Left, but up plus star by the first player, so sums of ups fall into five classes.
        Sample { input: "1\n2\nL_LRR 1\nLL_RR 1\n", output: "1 0 1 2\n" },
        Sample { input: "2\n3\nL_LRR 2\nLLR_R 1\nLRL_R 1\n0\n", output: "5 1 3 7\n0 0 1 0\n" },
    ],
    layout: &Layout::Counted {
        beside: &[],
        lists: &[Layout::Counted { beside: &[], lists: &[Layout::Line(&[Layout::Fixed, Layout::Number])] }],
    },
    solve: |input, out| {
        let mut cases = Vec::new();
        read(input, |case| {
            cases.push(Counts::of(case));
            Ok(())
        })?;
        let most = cases.iter().flat_map(|case| [&case.halves, &case.wholes, &case.ups].map(total)).max();
        let binomials = Binomials::up_to(most.unwrap_or(0));
        for case in cases {
            write_counts(out, case.sums(&binomials))?;
        }
        Ok(())
    },
    brute: |input, out| {
        let universe = Universe::default();
        read(input, |case| {
            let mut games = Vec::new();
            for (state, count) in case {
                at_most(14, "games", (games.len() + count) as u64)?;
                let value = position("toads-and-frogs", state.position)?.canonical(&universe, 1)?;
                games.extend(std::iter::repeat_n(value, *count));
            }
            let mut sums = vec![universe.integer(0)];
            for game in games {
                let with = sums.iter().map(|sum| *sum + game).collect::<Result<Vec<_>, _>>()?;
                sums.extend(with);
            }
            let count = |outcome| sums.iter().filter(|sum| sum.outcome() == outcome).count() as u64;
            write_counts(out, [Outcome::L, Outcome::R, Outcome::P, Outcome::N].map(count))
        })
    },
    methods: &[],
    template: None,
    generate,
};

const MOST_CASES: i64 = 1000;
const MOST_GAMES: usize = 10_000_000;

fn write_counts(out: &mut dyn Write, [left, right, second, first]: [u64; 4]) -> Result<(), ContestError> {
    Ok(writeln!(out, "{left} {right} {second} {first}")?)
}

/// Calls `each` with the states and multiplicities of every case.
fn read(
    input: &mut Input<'_>,
    mut each: impl FnMut(&[(&'static FiveCells, usize)]) -> Result<(), ContestError>,
) -> Result<(), ContestError> {
    for _ in 0..input.integer("the number of cases", 0..=MOST_CASES)? {
        let (mut case, mut games) = (Vec::new(), 0);
        for _ in 0..input.integer("the number of states", 0..=1000)? {
            let word = input.word("a state", b"LR_", 5)?;
            let wanted = word.bytes().map(|cell| match cell {
                b'L' => b't',
                b'R' => b'f',
                _ => b'.',
            });
            let known = FIVE_CELLS.iter().find(|known| known.position.bytes().eq(wanted.clone()));
            let known = known.ok_or_else(|| input.wrong_here("a state that can be reached from LL_RR", &word))?;
            let count = input.integer("the number of games", 0..=(MOST_GAMES - games) as i64)? as usize;
            games += count;
            case.push((known, count));
        }
        each(&case)?;
    }
    input.end()
}

/// The number of games of each value; pairs count positive and negative ones.
#[derive(Default)]
struct Counts {
    zeros: usize,
    stars: usize,
    ups: ByPlayer<usize>,
    halves: ByPlayer<usize>,
    wholes: ByPlayer<usize>,
}

fn total(counts: &ByPlayer<usize>) -> usize {
    counts.left + counts.right
}

impl Counts {
    fn of(case: &[(&FiveCells, usize)]) -> Counts {
        let mut counts = Counts::default();
        for (state, count) in case {
            let place = match (state.halves, state.ups, state.stars) {
                (2, ..) => &mut counts.wholes.left,
                (-2, ..) => &mut counts.wholes.right,
                (1, ..) => &mut counts.halves.left,
                (-1, ..) => &mut counts.halves.right,
                (_, 1, _) => &mut counts.ups.left,
                (_, -1, _) => &mut counts.ups.right,
                (_, _, 1) => &mut counts.stars,
                _ => &mut counts.zeros,
            };
            *place += count;
        }
        counts
    }

    /// The numbers of sets won by Left, by Right, by the second and by the first player.
    fn sums(&self, binomials: &Binomials) -> [u64; 4] {
        let numbers = self.numbers(binomials);
        let ups = total(&self.ups);
        let neutral = power(2, self.zeros as u64);
        // Half of the sets of stars sum to a star, unless there are no stars.
        let [even, odd] = match self.stars {
            0 => [1, 0],
            stars => [power(2, stars as u64 - 1); 2],
        };
        // Choosing an up, or not choosing a down, counts one; a count of `self.ups.right` means that the ups cancel.
        let none = self.ups.right;
        let above = |more: usize| binomials.at_least(ups, none + more);
        let below = |more: usize| binomials.at_least(ups, self.ups.left + more);
        let exactly =
            |difference: isize| none.checked_add_signed(difference).map_or(0, |chosen| binomials.choose(ups, chosen));
        let level = numbers.zero * neutral % MODULUS;
        let others = neutral * power(2, (self.stars + ups) as u64) % MODULUS;
        let decided = |by_number: u64, up: [u64; 2]| {
            let by_ups = (even * up[0] + odd * up[1]) % MODULUS;
            (by_number * others + level * by_ups) % MODULUS
        };
        let few = (exactly(-1) + exactly(0) + exactly(1)) % MODULUS;
        [
            decided(numbers.positive, [above(1), above(2)]),
            decided(numbers.negative, [below(1), below(2)]),
            level * (even * exactly(0) % MODULUS) % MODULUS,
            level * (odd * few % MODULUS) % MODULUS,
        ]
    }

    /// The numbers of sets of games with number values, by the sign of the sum.
    ///
    /// The sum is `2x + y - zero` halves, where `x` wholes and `y` halves are chosen, and negative games count as chosen
    /// if they are left out.
    fn numbers(&self, binomials: &Binomials) -> Signs {
        let (wholes, halves) = (total(&self.wholes), total(&self.halves));
        let zero = 2 * self.wholes.right + self.halves.right;
        let all_halves = power(2, halves as u64);
        // With at least this many wholes, every choice of halves makes the sum positive.
        let enough = zero / 2 + 1;
        let mut positive = binomials.at_least(wholes, enough) * all_halves % MODULUS;
        let mut nothing = 0;
        // The number of wholes decreases, so `wanted`, the number of halves that makes the sum zero, increases.
        let first = (enough - 1).min(wholes);
        let least = zero.saturating_sub(halves).div_ceil(2);
        let start = zero - 2 * first;
        if least <= first {
            let [scale_wholes, scale_halves] = [wholes, halves].map(|count| binomials.factorial(count));
            // The shares of choices with more halves than wanted; all shares sum to `all_halves` divided by the factorial.
            let mut more = binomials.at_least(halves, start) * power(scale_halves, MODULUS - 2) % MODULUS;
            let (mut positive_share, mut zero_share) = (0, 0);
            for chosen in (least..=first).rev() {
                let wanted = zero - 2 * chosen;
                let share = binomials.share(wholes, chosen);
                let exact = binomials.share(halves, wanted);
                more += MODULUS - exact;
                positive_share = (positive_share + share * (more % MODULUS)) % MODULUS;
                zero_share = (zero_share + share * exact) % MODULUS;
                let next = if wanted < halves { binomials.share(halves, wanted + 1) } else { 0 };
                more = (more + MODULUS - next) % MODULUS;
            }
            let scale = scale_wholes * scale_halves % MODULUS;
            positive = (positive + positive_share * scale) % MODULUS;
            nothing = zero_share * scale % MODULUS;
        }
        let all = power(2, (wholes + halves) as u64);
        Signs { positive, zero: nothing, negative: (all + 2 * MODULUS - positive - nothing) % MODULUS }
    }
}

/// The numbers of sets with positive, zero and negative sums.
struct Signs {
    positive: u64,
    zero: u64,
    negative: u64,
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let text = |state: &FiveCells| state.position.replace('t', "L").replace('f', "R").replace('.', "_");
    if size == Size::Max {
        writeln!(out, "100")?;
        for _ in 0..100 {
            writeln!(out, "{}", FIVE_CELLS.len())?;
            for state in FIVE_CELLS {
                // 23 times 43478 are almost a million.
                writeln!(out, "{} {}", text(state), 43_478 - random.below(100))?;
            }
        }
        return Ok(());
    }
    let (most_kinds, most) = match size {
        Size::Small => (4, 2),
        Size::Large | Size::Max => (FIVE_CELLS.len() as i64, 1_000_000),
    };
    let cases = random.cases(size, 2);
    writeln!(out, "{cases}")?;
    for _ in 0..cases {
        let kinds = random.count(size, 0, most_kinds);
        let largest = if size == Size::Small { most } else { most / kinds.max(1) };
        writeln!(out, "{kinds}")?;
        for count in random.numbers(size, kinds as usize, 0..=largest) {
            writeln!(out, "{} {count}", text(&FIVE_CELLS[random.below(FIVE_CELLS.len())]))?;
        }
    }
    Ok(())
}
