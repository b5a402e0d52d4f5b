//! The symmetries of rules: turns of the board and renamings of the symbols that map the rules to themselves, or the
//! rules of each player to those of the other.
//!
//! A symmetry is found by comparing the rules as sets of patterns, so it holds on all boards. For each turn, with and
//! without exchange of the players, one renaming of the symbols is searched for, starting with the identity.

use std::collections::BTreeSet;

use crate::board::Symmetry;
use crate::player::{ByPlayer, Player};
use crate::rulesets::text::Rule;
use crate::rulesets::text::pattern::{NO_RENAMING, Pattern, Renaming, Turn, symbols};

/// A symmetry of rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Image {
    pub(super) symmetry: Symmetry,
    pub(super) renaming: Renaming,
    /// Whether the players are exchanged.
    pub(super) negates: bool,
}

/// The rules as sets.
pub(super) struct RuleSets(ByPlayer<BTreeSet<Pattern>>);

/// The greatest number of renamings tried for one turn.
const MOST_TRIES: u32 = 50;

impl RuleSets {
    pub(super) fn new(rules: &ByPlayer<Vec<Rule>>) -> RuleSets {
        RuleSets(ByPlayer::from_fn(|player| rules[player].iter().map(|rule| rule.pattern.clone()).collect()))
    }

    /// Whether both players always have the same moves.
    pub(super) fn are_impartial(&self) -> bool {
        self.0.left == self.0.right
    }

    /// A pattern whose image is missing, and its player.
    pub(super) fn unmatched(&self, image: &Image) -> Option<(Player, &Pattern)> {
        let turn = Turn::of(image.symmetry);
        Player::ALL.into_iter().find_map(|player| {
            let owner = if image.negates { !player } else { player };
            let is_missing = |pattern: &&Pattern| !self.0[owner].contains(&pattern.image(turn, &image.renaming));
            self.0[player].iter().find(is_missing).map(|pattern| (player, pattern))
        })
    }

    /// The symmetries of the rules, the identity first. The wall is never renamed.
    pub(super) fn images(&self, count: u8, wall: u8, is_strip: bool) -> Vec<Image> {
        let turns: &[Symmetry] =
            if is_strip { &[Symmetry::Identity, Symmetry::HalfTurn] } else { Symmetry::ALL.as_slice() };
        let modes: &[bool] = if self.are_impartial() { &[false] } else { &[false, true] };
        let signatures: Vec<ByPlayer<[u32; 3]>> = (0..count).map(|symbol| self.signature(symbol)).collect();
        let mut images = Vec::new();
        for &symmetry in turns {
            for &negates in modes {
                let mut tries = 0;
                let mut image = Image { symmetry, renaming: NO_RENAMING, negates };
                let may_become = |from: u8, to: u8| {
                    let (from_signature, to_signature) = (signatures[usize::from(from)], signatures[usize::from(to)]);
                    let seen = if negates { swapped(to_signature) } else { to_signature };
                    (from == wall) == (to == wall) && from_signature == seen
                };
                if self.complete(&mut image, 0, count, &may_become, &mut tries) {
                    images.push(image);
                }
            }
        }
        images
    }

    /// Searches for names of the symbols from `next` on that make the image a symmetry.
    fn complete(
        &self,
        image: &mut Image,
        next: u8,
        count: u8,
        may_become: &impl Fn(u8, u8) -> bool,
        tries: &mut u32,
    ) -> bool {
        if next == count {
            *tries += 1;
            return self.unmatched(image).is_none();
        }
        let taken: Vec<u8> = image.renaming[..usize::from(next)].to_vec();
        let own_first = std::iter::once(next).chain((0..count).filter(|name| *name != next));
        for name in own_first.filter(|name| !taken.contains(name) && may_become(next, *name)) {
            image.renaming[usize::from(next)] = name;
            if self.complete(image, next + 1, count, may_become, tries) {
                return true;
            }
            if MOST_TRIES <= *tries {
                break;
            }
        }
        false
    }

    /// The number of occurrences of a symbol before moves, after moves, and in conditions, for each player.
    fn signature(&self, symbol: u8) -> ByPlayer<[u32; 3]> {
        ByPlayer::from_fn(|player| {
            let mut counts = [0; 3];
            for pattern in &self.0[player] {
                for cell in pattern.all_cells() {
                    counts[0] += u32::from(cell.before >> symbol & 1);
                    counts[1] += u32::from(cell.after == Some(symbol));
                }
                for condition in &pattern.conditions {
                    counts[2] += symbols(condition.symbols).filter(|looked_for| *looked_for == symbol).count() as u32;
                }
            }
            counts
        })
    }
}

fn swapped(pair: ByPlayer<[u32; 3]>) -> ByPlayer<[u32; 3]> {
    ByPlayer { left: pair.right, right: pair.left }
}
