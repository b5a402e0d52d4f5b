//! Piles split by the player who owns their size.

use std::cmp::Ordering;
use std::io::{self, Write};

use crate::contest::plain::{at_most, wins};
use crate::contest::shape::joined;
use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size};
use crate::player::{ByPlayer, Player};
use crate::rulesets::closed::pile_splitting;

pub(super) const PROBLEM: Problem = Problem {
    name: "splitpiles",
    title: "Split piles",
    source: "lecture slides on combinatorial games",
    limits: "n <= 100000 piles of 1 to 10000 stones; 1000000 piles of 100000 are read",
    statement: "Each size of piles belongs to Alice or to Bob. A player splits a pile whose size is the player's into two that are not \
                empty; who cannot split loses. Input: the number of piles, their sizes, and a word of `A` and `B` whose i-th letter tells \
                whose the piles of i stones are. Output: `Alice`, `Bob` or `Second`, whoever wins; `Second` is the player who \
                moves second.",
    theory: "Only one player can move in a pile, so that its value is an integer: for Alice's piles one more than the greatest sum of the values \
             of two parts, but at least 0; for Bob's the mirror image. The sign of the sum decides. All sizes are done in \
             order, each by going through its parts.",
    complexity: "O(a^2) for the largest pile a, some additions at once",
    samples: &[
        Sample { input: "2\n2 4\nBABA\n", output: "Alice\n" },
        Sample { input: "3\n2 3 3\nAAB\n", output: "Alice\n" },
        Sample { input: "2\n2 3\nAABAB\n", output: "Alice\n" },
        Sample { input: "1\n3\nAAB\n", output: "Second\n" },
    ],
    layout: &Layout::Lines(&[Layout::Counted { beside: &[], lists: &[Layout::Number] }, Layout::Line(&[Layout::Word])]),
    solve: |input, out| {
        let (piles, owners) = read(input)?;
        let most = piles.iter().max().map_or(0, |most| *most as usize);
        let values = pile_splitting(&owners[..most]).unwrap_or_default();
        let sum: i64 = piles.iter().map(|pile| i64::from(values[*pile as usize])).sum();
        Ok(writeln!(out, "{}", winner(sum.cmp(&0)))?)
    },
    brute: |input, out| {
        let (mut piles, owners) = read(input)?;
        at_most(100, "stones", piles.iter().map(|pile| u64::from(*pile)).sum())?;
        piles.sort_unstable();
        let wins = ByPlayer::try_from_fn(|first| wins(&(piles.clone(), first), |state| options(state, &owners)))?;
        let sign = match (wins.left, wins.right) {
            (true, false) => Ordering::Greater,
            (false, true) => Ordering::Less,
            (false, false) => Ordering::Equal,
            // Values are integers, so no position is won by whoever moves first; a test checks this.
            (true, true) => return Ok(writeln!(out, "First")?),
        };
        Ok(writeln!(out, "{}", winner(sign))?)
    },
    methods: &[],
    template: None,
    generate,
};

const MOST: i64 = 1_000_000;
const LARGEST: i64 = 100_000;

fn winner(sign: Ordering) -> &'static str {
    match sign {
        Ordering::Greater => "Alice",
        Ordering::Less => "Bob",
        Ordering::Equal => "Second",
    }
}

/// The piles, and the owner of each size from 1.
fn read(input: &mut Input<'_>) -> Result<(Vec<u32>, Vec<Option<Player>>), ContestError> {
    let mut piles = Vec::new();
    for _ in 0..input.integer("the number of piles", 0..=MOST)? {
        piles.push(input.integer("the size of a pile", 1..=LARGEST)? as u32);
    }
    let most = piles.iter().max().map_or(1, |most| *most as usize);
    let word = input.word("the owners of the sizes", b"AB", LARGEST as usize)?;
    if word.len() < most {
        return Err(input.wrong_here(format!("{most} letters, one for each size up to the largest pile"), word));
    }
    let owners = word.bytes().map(|letter| Some(if letter == b'A' { Player::Left } else { Player::Right }));
    let owners = owners.collect();
    input.end()?;
    Ok((piles, owners))
}

/// The piles after each move of the player to move, sorted.
fn options((piles, mover): &(Vec<u32>, Player), owners: &[Option<Player>]) -> Vec<(Vec<u32>, Player)> {
    let mut options = Vec::new();
    for (place, &pile) in piles.iter().enumerate().filter(|(_, pile)| owners[**pile as usize - 1] == Some(*mover)) {
        for part in 1..=pile / 2 {
            let mut after = piles.clone();
            after[place] = part;
            after.push(pile - part);
            after.sort_unstable();
            options.push((after, !*mover));
        }
    }
    options
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (most, largest) = match size {
        Size::Small => (3, 6),
        Size::Large => (1000, 10_000),
        Size::Max => (100_000, 10_000),
    };
    let count = random.count(size, 0, most);
    let piles = random.numbers(size, count as usize, 1..=largest);
    writeln!(out, "{count}\n{}", joined(&piles))?;
    // There are letters for all sizes that occur, and perhaps for more.
    let most = if size == Size::Max { largest } else { piles.into_iter().max().unwrap_or(1) };
    let sizes = (most as usize + random.below(3)).min(largest as usize);
    writeln!(out, "{}", random.letters(size, b"AB", sizes))
}
