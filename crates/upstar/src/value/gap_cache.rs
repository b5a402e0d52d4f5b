//! The cache of the gaps between yes and no.
//!
//! An entry answers for a node and all translates of another game: for each of the questions `<=` and `>=` it keeps between
//! which two numbers the answer changes, as far as that is known. Three share a cache line, and each can have any place in it.

use std::array;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::budget::Budget;
use crate::player::{ByPlayer, Player};
use crate::value::id::Id;
use crate::value::order::Slack;
use crate::value::tables::{Head, Slot, Tables, hash};

/// Remembered answers to `<=` and `>=` about a node and translates of another game.
#[derive(Debug, Default)]
pub(super) struct GapCache(Tables<Line>);

/// A question as the cache names it: whether a node is no better for a player than a translate of another game.
#[derive(Clone, Copy)]
pub(super) struct Question {
    key: Key,
    player: Player,
    /// How far the other game is moved to the side that makes the question easier.
    offset: i16,
}

/// A node and another game without a number. Not zero, which is the key of an empty place.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key(u64);

/// Numbers are kept in multiples of 1/64; a [`Slack`] counts half units of fixed-point numbers.
const SLACKS: u32 = 15;

impl Question {
    /// The question whether node `index` is no better for `player` than a translate of `other`, a game without a number.
    /// `difference` is how far that helps, as a [`Slack`] counts; `None` if something does not fit.
    #[inline]
    pub(super) fn new(index: u32, other: Id, player: Player, difference: i64) -> Option<Question> {
        let offset = i16::try_from(difference >> SLACKS).ok().filter(|offset| offset.unsigned_abs() < 1 << 14)?;
        let key = Key(1 << 63 | u64::from(index) << 32 | u64::from(other.tail_in_32_bits()?));
        (difference & ((1 << SLACKS) - 1) == 0).then_some(Question { key, player, offset })
    }
}

impl Key {
    /// The hash: keys with neighbouring other nodes lie in neighbouring lines.
    #[inline]
    fn hash(self) -> u64 {
        let (node, other) = ((self.0 >> 32) as u32, self.0 & 0xFFFF_FFFF);
        hash(node, other & !(0xFF << 3)).wrapping_add((other >> 3 & 0xFF) << 46)
    }
}

/// A cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Line {
    /// The tag is not used.
    head: Head,
    keys: [AtomicU64; PLACES],
    bounds: [AtomicU64; PLACES],
}

const PLACES: usize = 3;

/// For each player, the least offset for which the answer is known to be yes, and the greatest for which it is known to be
/// no; in one word.
#[derive(Clone, Copy)]
struct Bounds(ByPlayer<(i16, i16)>);

impl Bounds {
    const UNKNOWN: Bounds = Bounds(ByPlayer { left: (i16::MAX, i16::MIN), right: (i16::MAX, i16::MIN) });

    #[inline]
    fn from_word(word: u64) -> Bounds {
        let part = |shift: u32| (word >> shift) as u16 as i16;
        Bounds(ByPlayer { left: (part(0), part(16)), right: (part(32), part(48)) })
    }

    fn word(self) -> u64 {
        let Bounds(ByPlayer { left, right }) = self;
        [left.0, left.1, right.0, right.1].into_iter().rev().fold(0, |word, part| word << 16 | u64::from(part as u16))
    }

    #[inline]
    fn answer(self, player: Player, offset: i16) -> Option<Slack> {
        let (yes, no) = self.0[player];
        let slacks = |from: i16, to: i16| (i64::from(to) - i64::from(from)) << SLACKS;
        if yes <= offset {
            return Some(Slack(slacks(yes, offset)));
        }
        (offset <= no).then(|| Slack(-1 - slacks(offset, no)))
    }

    /// With one more answer. A game that is no better for one player than another, and not equal, is better for the other.
    fn with(mut self, player: Player, offset: i16, slack: Slack) -> Bounds {
        let steps = |slack: i64| i16::try_from(slack >> SLACKS).unwrap_or(i16::MAX);
        match slack.holds() {
            true => {
                let from = offset.saturating_sub(steps(slack.0));
                let (yes, _) = &mut self.0[player];
                *yes = (*yes).min(from);
                let (_, no) = &mut self.0[!player];
                *no = (*no).max(from.saturating_neg());
            }
            false => {
                let (_, no) = &mut self.0[player];
                *no = (*no).max(offset.saturating_add(steps(-1 - slack.0)));
            }
        }
        self
    }
}

impl GapCache {
    /// The answer to a question, if it is remembered.
    #[inline]
    pub(super) fn get(&self, question: Question) -> Option<Slack> {
        let line = self.0.slot(question.key.hash())?;
        let seen = line.head.read(0)?;
        let place = line.place_of(question.key)?;
        let bounds = Bounds::from_word(line.bounds[place].load(Ordering::Relaxed));
        line.head.is_still(seen).then_some(())?;
        bounds.answer(question.player, question.offset)
    }

    /// Remembers an answer, perhaps in place of another pair.
    pub(super) fn insert(&self, question: Question, slack: Slack, budget: &Budget) {
        let Question { key, player, offset } = question;
        let line = self.0.slot_to_fill(key.hash(), budget);
        let is_new = line.change(key, |bounds| bounds.with(player, offset, slack));
        if is_new {
            self.0.note_filled(budget);
        }
    }
}

impl Line {
    /// The place of a key.
    #[inline]
    fn place_of(&self, key: Key) -> Option<usize> {
        (0..PLACES).find(|&place| self.keys[place].load(Ordering::Relaxed) == key.0)
    }

    /// Changes the bounds of a key, which gets a place if it has none, unless somebody else is writing here. Whether the
    /// key is new.
    fn change(&self, key: Key, change: impl FnOnce(Bounds) -> Bounds) -> bool {
        let Some(begun) = self.head.begin() else { return false };
        let known = self.place_of(key);
        let place = known.or_else(|| self.place_of(Key(0))).unwrap_or(key.0 as usize % PLACES);
        let before = match known {
            Some(place) => Bounds::from_word(self.bounds[place].load(Ordering::Relaxed)),
            None => Bounds::UNKNOWN,
        };
        self.keys[place].store(key.0, Ordering::Relaxed);
        self.bounds[place].store(change(before).word(), Ordering::Relaxed);
        self.head.end(begun, 0);
        known.is_none()
    }
}

impl Slot for Line {
    const PERCENT: usize = 75 * PLACES;

    fn copy_to<'a>(&self, place: impl Fn(u64) -> &'a Line) -> usize {
        let Some(seen) = self.head.read(0) else { return 0 };
        let entries: [(u64, u64); PLACES] = array::from_fn(|place| {
            (self.keys[place].load(Ordering::Relaxed), self.bounds[place].load(Ordering::Relaxed))
        });
        if !self.head.is_still(seen) {
            return 0;
        }
        let entries = entries.into_iter().filter(|(key, _)| *key != 0);
        let copied = entries.filter(|&(key, bounds)| {
            let key = Key(key);
            place(key.hash()).change(key, |_| Bounds::from_word(bounds))
        });
        copied.count()
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
        // What is less for large numbers is not greater.
        let answers: Vec<Option<bool>> = (-5..=0).map(|offset| holds(Player::Right, offset)).collect();
        assert_eq!(answers, [no, no, no, open, open, open]);
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
        let ask = |number: u32| {
            let (node, other) = (number % 300, Id::from_word(u64::from(number / 7) << 3 | 1));
            Question::new(node, other, Player::Left, i64::from(number % 5000) << SLACKS).expect("small")
        };
        for number in 0..40_000 {
            cache.insert(ask(number), Slack(0), &budget);
            assert_eq!(cache.get(ask(number)), Some(Slack(0)));
        }
        let found = (0..40_000).filter(|&number| cache.get(ask(number)) == Some(Slack(0))).count();
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
                        cache.insert(ask(key), Slack(0), budget);
                        // True from the key on, and nothing is known below.
                        assert!(cache.get(ask(key)).is_none_or(Slack::holds));
                        assert_eq!(cache.get(ask(key.saturating_sub(1))).filter(|_| 0 < key), None);
                    }
                });
            }
        });
    }
}
