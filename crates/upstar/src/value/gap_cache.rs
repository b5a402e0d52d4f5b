//! The cache of the gaps between yes and no.
//!
//! An entry answers for a node and all translates of another game: for each of the questions `<=` and `>=` it keeps between
//! which two numbers the answer changes, as far as that is known. Two share a cache
//! line, and either can have any place in it.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::budget::Budget;
use crate::player::{ByPlayer, Player};
use crate::value::id::Id;
use crate::value::order::Slack;
use crate::value::tables::{Head, Slot, Tables, hash};

/// Remembered answers to `<=` and `>=` about pairs of a node and another game.
#[derive(Debug, Default)]
pub(super) struct GapCache(Tables<Line>);

/// A question as the cache names it: whether a node is no better for a player than a translate of another game.
#[derive(Clone, Copy)]
pub(super) struct Question {
    node: u32,
    other: u64,
    player: Player,
    /// How far the other game is moved to the side that makes the question easier.
    offset: i32,
}

/// Numbers are kept in multiples of 1/4096; a [`Slack`] counts half units of fixed-point numbers.
const SLACKS: u32 = 9;

impl Question {
    /// The question whether node `index` is no better for `player` than a translate of `other`, a game without a number.
    /// `difference` is how far that helps, as a [`Slack`] counts; `None` if that does not fit.
    #[inline]
    pub(super) fn new(index: u32, other: Id, player: Player, difference: i64) -> Option<Question> {
        let offset = i32::try_from(difference >> SLACKS).ok().filter(|offset| offset.unsigned_abs() < 1 << 30)?;
        let fits = difference & ((1 << SLACKS) - 1) == 0;
        fits.then_some(Question { node: index, other: other.word(), player, offset })
    }

    /// The question about one game `other`, whatever its number.
    pub(super) fn whole(index: u32, other: Id, player: Player) -> Question {
        Question { node: index, other: other.word(), player, offset: 0 }
    }

    #[inline]
    fn hash(self) -> u64 {
        hash_of(self.node, self.other)
    }

    /// Does something for about one pair in a thousand.
    pub(super) fn now_and_then<E>(self, action: impl FnOnce() -> Result<(), E>) -> Result<(), E> {
        if self.hash() >> 20 & 0x3FF == 0 { action() } else { Ok(()) }
    }
}

/// The hash of a pair: pairs with neighbouring other nodes lie in neighbouring lines.
#[inline]
fn hash_of(node: u32, other: u64) -> u64 {
    let place = other >> 3 & 0xFF;
    hash(node, other & !(0xFF << 3)).wrapping_add(place << 46)
}

/// A cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Line([Entry; 2]);

#[derive(Debug, Default)]
struct Entry {
    /// Tagged with the node.
    head: Head,
    other: AtomicU64,
    bounds: ByPlayer<AtomicU64>,
}

/// The least offset for which the answer is known to be yes, and the greatest for which it is known to be no.
#[derive(Clone, Copy)]
struct Bounds {
    yes: i32,
    no: i32,
}

impl Bounds {
    const UNKNOWN: Bounds = Bounds { yes: i32::MAX, no: i32::MIN };

    #[inline]
    fn from_word(word: u64) -> Bounds {
        Bounds { yes: word as u32 as i32, no: (word >> 32) as u32 as i32 }
    }

    fn word(self) -> u64 {
        u64::from(self.yes as u32) | u64::from(self.no as u32) << 32
    }

    #[inline]
    fn answer(self, offset: i32) -> Option<Slack> {
        let slacks = |from: i32, to: i32| (i64::from(to) - i64::from(from)) << SLACKS;
        if self.yes <= offset {
            return Some(Slack(slacks(self.yes, offset)));
        }
        (offset <= self.no).then(|| Slack(-1 - slacks(offset, self.no)))
    }

    /// With one more answer.
    fn with(self, offset: i32, slack: Slack) -> Bounds {
        let steps = |slack: i64| i32::try_from(slack >> SLACKS).unwrap_or(i32::MAX);
        match slack.holds() {
            true => Bounds { yes: self.yes.min(offset.saturating_sub(steps(slack.0))), ..self },
            false => Bounds { no: self.no.max(offset.saturating_add(steps(-1 - slack.0))), ..self },
        }
    }
}

impl GapCache {
    /// The answer to a question, if it is remembered.
    #[inline]
    pub(super) fn get(&self, question: Question) -> Option<Slack> {
        let line = self.0.slot(question.hash())?;
        line.0.iter().find_map(|entry| entry.bounds_of(question))?.answer(question.offset)
    }

    /// Remembers an answer, perhaps in place of another question.
    pub(super) fn insert(&self, question: Question, slack: Slack, budget: &Budget) {
        let line = self.0.slot_to_fill(question.hash(), budget);
        let (entry, _) = line.place_of(question.node, question.other);
        let Some(begun) = entry.head.begin() else { return };
        // Another thread may have taken it meanwhile.
        let known = begun.has_tag(question.node) && entry.other.load(Ordering::Relaxed) == question.other;
        if !known {
            entry.other.store(question.other, Ordering::Relaxed);
            for player in Player::ALL {
                entry.bounds[player].store(Bounds::UNKNOWN.word(), Ordering::Relaxed);
            }
        }
        let bounds = &entry.bounds[question.player];
        let before = Bounds::from_word(bounds.load(Ordering::Relaxed));
        bounds.store(before.with(question.offset, slack).word(), Ordering::Relaxed);
        entry.head.end(begun, question.node);
        if !known {
            self.0.note_filled(budget);
        }
    }
}

impl Line {
    /// The entry of a pair and `true`, or an entry that it can have.
    fn place_of(&self, node: u32, other: u64) -> (&Entry, bool) {
        let [first, second] = &self.0;
        if let Some(known) = self.0.iter().find(|entry| entry.is_of(node, other)) {
            return (known, true);
        }
        let empty = self.0.iter().find(|entry| entry.head.tag().is_none());
        (empty.unwrap_or(if other >> 3 & 1 == 0 { first } else { second }), false)
    }
}

impl Entry {
    fn is_of(&self, node: u32, other: u64) -> bool {
        self.head.read(node).is_some() && self.other.load(Ordering::Relaxed) == other
    }

    #[inline]
    fn bounds_of(&self, question: Question) -> Option<Bounds> {
        let seen = self.head.read(question.node)?;
        let other = self.other.load(Ordering::Relaxed);
        let bounds = self.bounds[question.player].load(Ordering::Relaxed);
        (other == question.other && self.head.is_still(seen)).then_some(Bounds::from_word(bounds))
    }
}

impl Slot for Line {
    const ENTRIES: usize = 2;

    fn copy_to<'a>(&self, place: impl Fn(u64) -> &'a Line) -> usize {
        let mut copied = 0;
        for entry in &self.0 {
            let Some((node, seen)) = entry.head.tag() else { continue };
            let other = entry.other.load(Ordering::Relaxed);
            let bounds = ByPlayer::from_fn(|player| entry.bounds[player].load(Ordering::Relaxed));
            if !entry.head.is_still(seen) {
                continue;
            }
            let (copy, known) = place(hash_of(node, other)).place_of(node, other);
            let Some(begun) = copy.head.begin() else { continue };
            copy.other.store(other, Ordering::Relaxed);
            for player in Player::ALL {
                copy.bounds[player].store(bounds[player], Ordering::Relaxed);
            }
            copy.head.end(begun, node);
            copied += usize::from(!known);
        }
        copied
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(player: Player, offset: i64) -> Question {
        Question::new(7, Id::from_word(8 << 3 | 1), player, offset << SLACKS).expect("small")
    }

    #[test]
    fn answers_carry_as_far_as_their_slack() {
        let (cache, budget) = (GapCache::default(), Budget::unlimited());
        let holds = |player, offset| cache.get(question(player, offset)).map(Slack::holds);
        assert_eq!(holds(Player::Left, 0), None);
        cache.insert(question(Player::Left, 5), Slack(2 << SLACKS), &budget);
        cache.insert(question(Player::Left, -5), Slack(-1 - (3 << SLACKS)), &budget);
        let answers: Vec<Option<bool>> = (-6..=6).map(|offset| holds(Player::Left, offset)).collect();
        let (no, open, yes) = (Some(false), None, Some(true));
        assert_eq!(answers, [no, no, no, no, no, open, open, open, open, yes, yes, yes, yes]);
        assert_eq!(holds(Player::Right, 5), None);
        assert_eq!(cache.get(question(Player::Left, 4)), Some(Slack(1 << SLACKS)));
        assert_eq!(cache.get(question(Player::Left, -3)), Some(Slack(-1 - (1 << SLACKS))));
        // A slack that does not reach the next multiple says nothing about it.
        cache.insert(question(Player::Right, 0), Slack((1 << SLACKS) - 1), &budget);
        assert_eq!((holds(Player::Right, 0), holds(Player::Right, -1)), (yes, open));
        // What does not fit is not named.
        assert!(Question::new(7, Id::ZERO, Player::Left, 1).is_none());
        assert!(Question::new(7, Id::ZERO, Player::Left, i64::MAX).is_none());
    }

    #[test]
    fn what_is_found_was_stored_even_if_the_table_grows() {
        let (cache, budget) = (GapCache::default(), Budget::unlimited());
        let key = |number: u32| (number % 300, Id::from_word(u64::from(number / 7) << 3 | 1));
        let ask = |number: u32| {
            let (node, other) = key(number);
            Question::new(node, other, Player::Left, i64::from(number) << SLACKS).expect("small")
        };
        for number in 0..40_000 {
            cache.insert(ask(number), Slack::ZERO, &budget);
            assert_eq!(cache.get(ask(number)), Some(Slack::ZERO));
        }
        let found = (0..40_000).filter(|&number| cache.get(ask(number)) == Some(Slack::ZERO)).count();
        assert!(30_000 < found, "{found} of 40000");
    }

    #[test]
    fn threads_never_see_a_mixed_entry() {
        let (cache, budget) = (GapCache::default(), Budget::unlimited());
        std::thread::scope(|scope| {
            for thread in 0..4_u32 {
                let (cache, budget) = (&cache, &budget);
                scope.spawn(move || {
                    for round in 0..50_000_u32 {
                        let key = (round * 7 + thread) % 3000;
                        let other = Id::from_word(u64::from(key) << 3 | 1);
                        let ask = |offset: u32| {
                            Question::new(key, other, Player::Left, i64::from(offset) << SLACKS).expect("small")
                        };
                        cache.insert(ask(key), Slack::ZERO, budget);
                        // True from the key on, and nothing is known below.
                        assert!(cache.get(ask(key)).is_none_or(Slack::holds));
                        assert_eq!(cache.get(ask(key.saturating_sub(1))).filter(|_| 0 < key), None);
                    }
                });
            }
        });
    }
}
