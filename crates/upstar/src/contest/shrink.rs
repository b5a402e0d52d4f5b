//! Shrinking an input that shows a mistake.
//!
//! Items of lists are left out, in pieces of half of the list, a quarter and so on; adjacent numbers become their nim-sum, which
//! changes nothing in many games; numbers are lowered, first all at once, then equal ones together, then each alone; words lose
//! letters. This continues until no such change preserves the mistake. Changes that make the input invalid do not preserve it.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::contest::layout::Tree;
use crate::contest::{Layout, Problem};

/// The number of rounds in which a shorter input is searched for.
const MORE_ROUNDS: usize = 40;

/// The smallest input found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shrunk {
    /// The input.
    pub text: String,
    /// Whether no further change preserves the mistake; otherwise the search was stopped.
    pub is_least: bool,
}

impl Problem {
    /// The shortest input for which `shows` returns true, among the input of a round and those of some later rounds.
    ///
    /// An input that is long at first may stay long: if the answer depends on a sum of many terms, none can be left out.
    /// `shows` stops the search by breaking, and is not called for the input of the round itself.
    pub fn shortest_trial(
        &self,
        round: u64,
        rounds: u64,
        mut shows: impl FnMut(&str) -> ControlFlow<(), bool>,
    ) -> String {
        let mut best = self.trial(round, rounds);
        for other in (round + 1..rounds).take(MORE_ROUNDS) {
            let input = self.trial(other, rounds);
            if input.len() < best.len() {
                match shows(&input) {
                    ControlFlow::Continue(true) => best = input,
                    ControlFlow::Continue(false) => {}
                    ControlFlow::Break(()) => break,
                }
            }
        }
        best
    }

    /// A small input for which `shows` still returns true, made from one for which it does. `shows` stops the search by breaking.
    pub fn shrink(&self, text: &str, shows: impl FnMut(&str) -> ControlFlow<(), bool>) -> Shrunk {
        shrink(self.layout, text, shows)
    }
}

fn shrink(layout: &'static Layout, text: &str, shows: impl FnMut(&str) -> ControlFlow<(), bool>) -> Shrunk {
    let Some(tree) = Tree::of_text(layout, text) else {
        return Shrunk { text: text.into(), is_least: false };
    };
    let mut search = Search { best: tree, shows };
    let ended = search.run();
    Shrunk { text: search.best.text().unwrap_or_else(|| text.into()), is_least: ended.is_continue() }
}

/// The greatest number of pieces in the first pass over long lists.
const COARSE: usize = 32;

/// Whether a change was kept; a break stops the search.
type Kept = ControlFlow<(), bool>;

struct Search<F> {
    /// The smallest input so far.
    best: Tree,
    shows: F,
}

impl<F: FnMut(&str) -> Kept> Search<F> {
    fn run(&mut self) -> ControlFlow<()> {
        // First large pieces of long lists; then changes that keep nim-sums, since otherwise a lost position would not stay lost.
        self.lists(COARSE)?;
        while self.nim_sums()? | self.lists(usize::MAX)? | self.all_numbers()? | self.equal_numbers()? | self.words()? {
        }
        ControlFlow::Continue(())
    }

    /// Keeps a changed input if it still shows the mistake.
    fn keeps(&mut self, changed: Option<Tree>) -> Kept {
        let Some((tree, text)) = changed.and_then(|tree| tree.text().map(|text| (tree, text))) else {
            return ControlFlow::Continue(false);
        };
        let kept = (self.shows)(&text)?;
        if kept {
            self.best = tree;
        }
        ControlFlow::Continue(kept)
    }

    /// Leaves out items of all lists, outer lists first, in at most `most` pieces for each list.
    fn lists(&mut self, most: usize) -> Kept {
        let (mut number, mut changed) = (0, false);
        // Removing items also removes the lists within them, but none before, so the number of the next list stays valid.
        while let Some(path) = self.best.paths(|tree| matches!(tree, Tree::List(..))).get(number) {
            let Some(Tree::List(_, items)) = self.best.at(path) else { break };
            let is_told = self.best.is_told(path);
            changed |= self.pieces(items.len(), most, |search, start, end| {
                let kept = search.keeps(search.best.without(path, start, end, false))?;
                match is_told && !kept {
                    true => search.keeps(search.best.without(path, start, end, true)),
                    false => ControlFlow::Continue(kept),
                }
            })?;
            number += 1;
        }
        ControlFlow::Continue(changed)
    }

    /// Leaves out pieces of equal length: everything, halves, quarters and so on, as long as there are at most `most` of them.
    fn pieces(
        &mut self,
        mut count: usize,
        most: usize,
        mut leave_out: impl FnMut(&mut Self, usize, usize) -> Kept,
    ) -> Kept {
        let (mut piece, mut changed) = (count, false);
        while 0 < piece && count / piece <= most {
            let mut start = 0;
            while start < count {
                let end = (start + piece).min(count);
                if leave_out(self, start, end)? {
                    count -= end - start;
                    changed = true;
                } else {
                    start = end;
                }
            }
            piece = piece.min(count.max(1)) / 2;
        }
        ControlFlow::Continue(changed)
    }

    /// Replaces adjacent numbers by their nim-sum.
    fn nim_sums(&mut self) -> Kept {
        let mut changed = false;
        for path in self.best.paths(|tree| matches!(tree, Tree::List(Layout::Number, _))) {
            let length = |search: &Self| match search.best.at(&path) {
                Some(Tree::List(_, items)) => items.len(),
                _ => 0,
            };
            let mut piece = length(self);
            while 1 < piece {
                let mut start = 0;
                while start + 1 < length(self) {
                    let end = (start + piece).min(length(self));
                    if self.keeps(self.best.with_nim_sum(&path, start, end))? {
                        changed = true;
                    } else {
                        start = end;
                    }
                }
                piece /= 2;
            }
        }
        ControlFlow::Continue(changed)
    }

    /// Bounds all numbers at once.
    fn all_numbers(&mut self) -> Kept {
        let largest = self.numbers().into_keys().next_back().unwrap_or(0);
        let bounds = std::iter::once(0).chain((0..63).map(|bits| 1 << bits));
        for bound in bounds.take_while(|bound| *bound < largest) {
            let mut tree = self.best.clone();
            tree.change_words(&|layout, word| {
                number(layout, word).filter(|number| bound < *number).map(|_| bound.to_string())
            });
            if self.keeps(Some(tree))? {
                return ControlFlow::Continue(true);
            }
        }
        ControlFlow::Continue(false)
    }

    /// Lowers numbers that occur more than once, all occurrences together.
    fn equal_numbers(&mut self) -> Kept {
        let mut changed = false;
        for (value, _) in self.numbers().into_iter().filter(|(_, count)| 1 < *count) {
            let mut now = value;
            changed |= self.lower(value, |search, less| {
                let mut tree = search.best.clone();
                tree.change_words(&|layout, word| {
                    number(layout, word).filter(|number| *number == now).map(|_| less.to_string())
                });
                let kept = search.keeps(Some(tree))?;
                now = if kept { less } else { now };
                ControlFlow::Continue(kept)
            })?;
        }
        ControlFlow::Continue(changed)
    }

    /// Lowers single numbers, and shortens words.
    fn words(&mut self) -> Kept {
        let mut changed = false;
        for path in self.best.paths(|tree| matches!(tree, Tree::Word(..))) {
            let Some(Tree::Word(layout, word)) = self.best.at(&path) else { continue };
            let with = |search: &Self, word: String| {
                let mut tree = search.best.clone();
                if let Some(Tree::Word(_, own)) = tree.at_mut(&path) {
                    *own = word.into();
                }
                Some(tree)
            };
            changed |= match layout {
                Layout::Number | Layout::Place => match word.parse() {
                    Ok(number) => self.lower(number, |search, less| search.keeps(with(search, less.to_string())))?,
                    Err(_) => false,
                },
                Layout::Word => {
                    let mut word: Vec<char> = word.chars().collect();
                    self.pieces(word.len(), usize::MAX, |search, start, end| {
                        let mut shorter = word.clone();
                        shorter.drain(start..end);
                        // An empty word would not be a word.
                        if shorter.is_empty() {
                            return ControlFlow::Continue(false);
                        }
                        let kept = search.keeps(with(search, shorter.iter().collect()))?;
                        if kept {
                            word = shorter;
                        }
                        ControlFlow::Continue(kept)
                    })?
                }
                _ => false,
            };
        }
        ControlFlow::Continue(changed)
    }

    /// Lowers a number: to 0 or 1 if possible, otherwise in smaller and smaller steps.
    fn lower(&mut self, mut number: u64, mut replace: impl FnMut(&mut Self, u64) -> Kept) -> Kept {
        for least in (0..number).take(2) {
            if replace(self, least)? {
                return ControlFlow::Continue(true);
            }
        }
        let (mut step, mut changed) = (number / 2, false);
        while 0 < step {
            match number.checked_sub(step).filter(|less| 1 < *less) {
                Some(less) if replace(self, less)? => (number, changed) = (less, true),
                _ => step /= 2,
            }
        }
        ControlFlow::Continue(changed)
    }

    /// The number of occurrences of each number.
    fn numbers(&self) -> BTreeMap<u64, usize> {
        let mut numbers = BTreeMap::new();
        for path in self.best.paths(|tree| matches!(tree, Tree::Word(Layout::Number, _))) {
            if let Some(Tree::Word(layout, word)) = self.best.at(&path)
                && let Some(number) = number(layout, word)
            {
                *numbers.entry(number).or_default() += 1;
            }
        }
        numbers
    }
}

fn number(layout: &Layout, word: &str) -> Option<u64> {
    (*layout == Layout::Number).then(|| word.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBER: Layout = Layout::Number;
    const CASES: Layout = Layout::Counted { beside: &[], lists: &[Layout::Counted { beside: &[], lists: &[NUMBER] }] };
    const TO_ZERO: Layout = Layout::ToZero(&Layout::Counted { beside: &[], lists: &[NUMBER] });
    const WORDS: Layout = Layout::ToEnd(&Layout::Line(&[Layout::Word]));
    const QUESTIONS: Layout = Layout::Counted {
        beside: &[],
        lists: &[Layout::Line(&[NUMBER]), Layout::Line(&[Layout::Place, Layout::Place])],
    };

    fn least(layout: &'static Layout, text: &str, most: usize, shows: impl Fn(&str) -> bool) -> String {
        assert!(shows(text), "{text}");
        let mut asked = 0;
        let shrunk = shrink(layout, text, |text| {
            asked += 1;
            if most < asked { ControlFlow::Break(()) } else { ControlFlow::Continue(shows(text)) }
        });
        assert!(shrunk.is_least, "{}", shrunk.text);
        shrunk.text
    }

    #[test]
    fn an_input_with_counts_becomes_small() {
        let large = |text: &str| {
            text.lines()
                .skip(2)
                .any(|line| line.split(' ').any(|word| word.parse::<u64>().is_ok_and(|number| 10 < number)))
        };
        let text = "4\n3\n5 17 8\n2\n1 1\n5\n9 12 13 14 40\n1\n7\n";
        assert_eq!(least(&CASES, text, 100, large), "1\n1\n11\n");
    }

    #[test]
    fn a_number_is_found_among_many() {
        let mut text = String::from("1\n100000\n");
        text.extend((0..100_000).map(|number| format!("{number} ")));
        let shows = |text: &str| text.split_whitespace().skip(2).any(|word| word == "77777");
        assert_eq!(least(&CASES, &text, 200, shows), "1\n1\n77777\n");
    }

    #[test]
    fn large_numbers_go_down_to_where_the_mistake_begins() {
        let shows =
            |text: &str| text.split_whitespace().any(|word| word.parse::<u64>().is_ok_and(|number| number >= 1 << 32));
        assert_eq!(least(&TO_ZERO, "2\n1000000000000000000 5\n0\n", 300, shows), "1\n4294967296\n0\n");
        // Two numbers that must be equal.
        let equal = |text: &str| {
            let words: Vec<&str> = text.split_whitespace().collect();
            words.len() == 4 && words[1] == words[2] && words[1].parse::<u64>().is_ok_and(|number| 1000 < number)
        };
        assert_eq!(least(&TO_ZERO, "2\n123456 123456\n0\n", 300, equal), "2\n1001 1001\n0\n");
    }

    #[test]
    fn words_lose_letters() {
        let shows = |text: &str| text.contains('A') && text.contains('B');
        assert_eq!(least(&WORDS, "A.B.A\n..A.B\n", 100, shows), "AB\n");
    }

    #[test]
    fn places_move_with_what_they_tell() {
        // Some query is about a number above 50.
        let shows = |text: &str| {
            let lines: Vec<Vec<usize>> =
                text.lines().map(|line| line.split(' ').filter_map(|word| word.parse().ok()).collect()).collect();
            let (count, questions) = (lines[0][0], &lines[1 + lines[0][0]..]);
            questions.iter().any(|question| {
                (1..=count).contains(&question[1])
                    && (question[0].max(1)..=question[1]).any(|place| 50 < lines[place][0])
            })
        };
        let text = "6 4\n3\n4\n77\n5\n60\n1\n1 1\n6 6\n3 6\n4 4\n";
        assert_eq!(least(&QUESTIONS, text, 300, shows), "1 1\n51\n0 1\n");
    }

    #[test]
    fn a_search_can_be_stopped() {
        let mut asked = 0;
        let shrunk = shrink(&CASES, "1\n6\n9 9 9 9 9 9\n", |_| {
            asked += 1;
            if asked < 7 { ControlFlow::Continue(false) } else { ControlFlow::Break(()) }
        });
        assert_eq!((asked, shrunk.is_least), (7, false));
        assert_eq!(shrunk.text, "1\n6\n9 9 9 9 9 9\n");
    }

    #[test]
    fn a_list_that_a_zero_ends_is_not_cut_short() {
        assert_eq!(least(&TO_ZERO, "1\n5\n2\n3 4\n0\n", 100, |_| true), "0\n");
        assert_eq!(least(&TO_ZERO, "1\n5\n2\n3 4\n0\n", 100, |text| text.len() > 3), "1\n0\n0\n");
    }
}
