//! Backsliding Toads and Frogs: toads move right and frogs move left, sliding one cell or jumping over one creature of
//! the other kind, onto an empty cell; both may also slide one cell back, but not jump back. Who cannot move loses.
//!
//! Rules and theory: Winning Ways, ch. 11; Siegel, Backsliding Toads and Frogs, Games of No Chance 3. In nearly all
//! positions play can return to the same position.
//!
//! The number of a state encodes the cells of the toads, the cells of the frogs among the others, and last the player to move.

use crate::cyclic::combinations::{Combinations, gather, spread};
use crate::cyclic::list::{CyclicRuleset, named};
use crate::cyclic::notation::Notation;
use crate::cyclic::sided::{mover, read_turn, sided_graph, state};
use crate::player::{ByPlayer, Player};

pub(super) const RULESET: CyclicRuleset = CyclicRuleset {
    name: "backsliding",
    parameters: "STRIP",
    summary: "Toads and Frogs that may also slide back",
    example: "backsliding:tt.ff",
    make: |name, parameters| match parameters {
        [strip] => Some(named(name, Backsliding::new(strip)?)),
        _ => None,
    },
};

/// All strips with given numbers of toads, frogs and empty cells.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{Backsliding, Forward, Notation};
///
/// let game = Backsliding::new("t.f").ok_or("too many states")?;
/// let state = game.parse("t.f Left").ok_or("no such state")?;
/// game.moves(state, |to| assert_eq!(game.text(to), ".tf Right"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Backsliding {
    length: u32,
    toads: Combinations,
    /// The frogs' cells, numbered among the cells without toads.
    frogs: Combinations,
    states: u32,
}

/// The cells of the toads and of the frogs.
type Creatures = ByPlayer<u64>;

impl Backsliding {
    /// All strips with the creatures of this one, such as `tt.ff`; `None` if it is not a strip or has too many states.
    pub fn new(strip: &str) -> Option<Backsliding> {
        let creatures = read(strip)?;
        let length = strip.len();
        let [toads, frogs] = [creatures.left, creatures.right].map(|cells| cells.count_ones() as usize);
        let (toads, frogs) = (Combinations::new(length, toads), Combinations::new(length - toads, frogs));
        let states = toads.count().checked_mul(frogs.count())?.checked_mul(2)?.try_into().ok()?;
        Some(Backsliding { length: length as u32, toads, frogs, states })
    }

    fn all(&self) -> u64 {
        (1 << self.length) - 1
    }

    fn creatures(&self, state: u32) -> Creatures {
        let place = u64::from(state / 2);
        let toads = self.toads.set(place / self.frogs.count());
        let frogs = spread(self.frogs.set(place % self.frogs.count()), self.all() & !toads);
        ByPlayer { left: toads, right: frogs }
    }

    fn number(&self, creatures: Creatures, mover: Player) -> u32 {
        let frogs = self.frogs.number(gather(creatures.right, self.all() & !creatures.left));
        let place = self.toads.number(creatures.left) * self.frogs.count() + frogs;
        state(place as u32, mover)
    }

    fn after(&self, state: u32, mover: Player, mut each: impl FnMut(u32)) {
        self.follow(self.creatures(state), mover, mover.sign(), |after| each(self.number(after, !mover)));
    }

    fn before(&self, state: u32, moved: Player, mut each: impl FnMut(u32)) {
        // Slides go both ways, so the slides into a state are slides out of it; a jump is undone by a jump the other way.
        self.follow(self.creatures(state), moved, -moved.sign(), |before| each(self.number(before, moved)));
    }

    /// Calls `each` with the cells after each move of a player who slides both ways and jumps in the direction `jump`.
    fn follow(&self, creatures: Creatures, player: Player, jump: i64, mut each: impl FnMut(Creatures)) {
        let empty = self.all() & !(creatures.left | creatures.right);
        let moved = |cells: u64, by: i64| if 0 < by { cells << by } else { cells >> -by };
        for by in [1, -1, 2 * jump] {
            let mut landing = moved(creatures[player], by) & empty;
            if by == 2 * jump {
                landing &= moved(creatures[!player], jump);
            }
            while landing != 0 {
                let to = landing & landing.wrapping_neg();
                landing ^= to;
                let mut after = creatures;
                after[player] ^= to | moved(to, -by);
                each(after);
            }
        }
    }
}

/// The strip and who is to move: `tt.ff Left`.
impl Notation for Backsliding {
    fn text(&self, state: u32) -> String {
        let creatures = self.creatures(state);
        let sign = |cell: u32| match () {
            () if creatures.left >> cell & 1 != 0 => 't',
            () if creatures.right >> cell & 1 != 0 => 'f',
            () => '.',
        };
        format!("{} {}", (0..self.length).map(sign).collect::<String>(), mover(state))
    }

    fn parse(&self, text: &str) -> Option<u32> {
        let (strip, mover) = read_turn(text)?;
        let creatures = read(strip).filter(|_| strip.len() == self.length as usize)?;
        let sizes = [creatures.left, creatures.right].map(u64::count_ones);
        (sizes == [self.toads.size(), self.frogs.size()]).then(|| self.number(creatures, mover))
    }
}

fn read(strip: &str) -> Option<Creatures> {
    if strip.is_empty() || 40 < strip.len() || !strip.bytes().all(|sign| b"tf.".contains(&sign)) {
        return None;
    }
    let cells = |wanted| {
        strip.bytes().enumerate().filter(|(_, sign)| *sign == wanted).fold(0, |cells, (at, _)| cells | 1 << at)
    };
    Some(ByPlayer { left: cells(b't'), right: cells(b'f') })
}

sided_graph!(Backsliding);
