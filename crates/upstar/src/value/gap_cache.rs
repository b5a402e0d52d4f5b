//! The cache of the gaps at which answers change.
//!
//! An entry serves a node and all translates of another game. For each of the questions `<=` and `>=` it holds the two numbers
//! between which the answer changes, as far as they are known.

use crate::budget::Budget;
use crate::player::Player;
use crate::value::id::Id;
use crate::value::orders::Slack;
use crate::value::pair_cache::{PairCache, PairKey};

/// Cached answers to `<=` and `>=` about a node and translates of another game.
#[derive(Debug, Default)]
pub(super) struct GapCache(PairCache<90>);

/// A question as the cache represents it: whether a node is no better for a player than a translate of another game.
#[derive(Clone, Copy)]
pub(super) struct Question {
    key: PairKey,
    player: Player,
    /// The distance by which the other game is translated in the direction that makes the question easier.
    offset: i16,
}

/// Numbers are stored in multiples of 1/64; a [`Slack`] counts half units of fixed-point numbers.
const SLACKS: u32 = 15;

impl Question {
    /// The question whether node `index` is no better for `player` than a translate of `other`, a game without a number.
    /// `difference` is the translation that helps, in the unit of a [`Slack`]; `None` if some field does not fit.
    #[inline]
    pub(super) fn new(index: u32, other: Id, player: Player, difference: i64) -> Option<Question> {
        let offset = i16::try_from(difference >> SLACKS).ok().filter(|offset| offset.unsigned_abs() < 1 << 14)?;
        let key = PairKey::new(index, other)?;
        (difference & ((1 << SLACKS) - 1) == 0).then_some(Question { key, player, offset })
    }
}

/// For each player, the least offset for which the answer is known to be yes, and the greatest for which it is known to be
/// no: sixteen bits each, Left's first.
#[derive(Clone, Copy)]
struct Bounds(u64);

impl Bounds {
    const UNKNOWN: Bounds = Bounds(0x8000_7FFF_8000_7FFF);

    /// The position of the bits of a player's least offset with answer yes.
    #[inline]
    const fn yes(player: Player) -> u32 {
        32 * player as u32
    }

    /// The position of the bits of a player's greatest offset with answer no.
    #[inline]
    const fn no(player: Player) -> u32 {
        Bounds::yes(player) + 16
    }

    #[inline]
    const fn at(self, shift: u32) -> i16 {
        (self.0 >> shift) as u16 as i16
    }

    #[inline]
    const fn replaced(self, shift: u32, bound: i16) -> Bounds {
        Bounds(self.0 & !(0xFFFF << shift) | (bound as u16 as u64) << shift)
    }

    #[inline]
    fn answer(self, player: Player, offset: i16) -> Option<Slack> {
        let (yes, no) = (self.at(Bounds::yes(player)), self.at(Bounds::no(player)));
        let slacks = |from: i16, to: i16| (i64::from(to) - i64::from(from)) << SLACKS;
        if yes <= offset {
            return Some(Slack(slacks(yes, offset)));
        }
        (offset <= no).then(|| Slack(-1 - slacks(offset, no)))
    }

    /// Adds an answer. A game that is no better for one player than another game, and not equal to it, is better for the other player.
    #[inline]
    fn with(self, player: Player, offset: i16, slack: Slack) -> Bounds {
        let steps = |slack: i64| i16::try_from(slack >> SLACKS).unwrap_or(i16::MAX);
        let with_no = |bounds: Bounds, player: Player, bound: i16| {
            let shift = Bounds::no(player);
            bounds.replaced(shift, bounds.at(shift).max(bound))
        };
        if !slack.holds() {
            return with_no(self, player, offset.saturating_add(steps(-1 - slack.0)));
        }
        let (shift, bound) = (Bounds::yes(player), offset.saturating_sub(steps(slack.0)));
        with_no(self.replaced(shift, self.at(shift).min(bound)), !player, bound.saturating_neg())
    }
}

impl GapCache {
    /// The answer to a question, if it is cached.
    #[inline]
    pub(super) fn get(&self, question: Question) -> Option<Slack> {
        Bounds(self.0.get(question.key)?).answer(question.player, question.offset)
    }

    /// Caches an answer, perhaps evicting another pair.
    pub(super) fn insert(&self, question: Question, slack: Slack, budget: &Budget) {
        let Question { key, player, offset } = question;
        let with_answer = |before: Option<u64>| before.map_or(Bounds::UNKNOWN, Bounds).with(player, offset, slack).0;
        self.0.change(key, with_answer, budget);
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
        // A game that is less for large numbers is not greater.
        let answers: Vec<Option<bool>> = (-5..=0).map(|offset| holds(Player::Right, offset)).collect();
        assert_eq!(answers, [no, no, no, open, open, open]);
        assert_eq!(cache.get(question(Player::Left, 4)), Some(Slack(1 << SLACKS)));
        assert_eq!(cache.get(question(Player::Left, -3)), Some(Slack(-1 - (1 << SLACKS))));
        // A slack that does not reach the next multiple says nothing about it.
        cache.insert(question(Player::Right, 0), Slack((1 << SLACKS) - 1), &budget);
        assert_eq!((holds(Player::Right, 0), holds(Player::Right, -1)), (yes, open));
        // A question that does not fit is not represented.
        assert!(Question::new(7, Id::ZERO, Player::Left, 1).is_none());
        assert!(Question::new(7, Id::ZERO, Player::Left, i64::MAX).is_none());
    }
}
