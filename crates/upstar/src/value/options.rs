//! The options of a game's canonical form.

use std::slice;

use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::Player;
use crate::value::id::{Id, Tail, Unpacked};
use crate::value::universe::Universe;
use crate::value::up_star;

/// The options of one player in the canonical form of a game, in no particular order.
pub(crate) struct Options<'u> {
    universe: &'u Universe,
    source: Source<'u>,
    /// The number to add to each option of the tail.
    number: Shift,
}

/// A number to add.
enum Shift {
    None,
    Small(i64, u32),
    Big(Dyadic),
}

impl Shift {
    #[inline]
    fn new(number: Dyadic) -> Shift {
        match number.as_small() {
            Some((0, _)) => Shift::None,
            Some((numerator, exponent)) => Shift::Small(numerator, exponent),
            None => Shift::Big(number),
        }
    }

    #[inline]
    fn apply(&self, universe: &Universe, id: Id) -> Id {
        match self {
            Shift::None => id,
            Shift::Small(numerator, exponent) => id
                .shifted(*numerator, *exponent)
                .unwrap_or_else(|| universe.shifted(id, &Dyadic::from_small(*numerator, *exponent))),
            Shift::Big(number) => universe.shifted(id, number),
        }
    }
}

enum Source<'u> {
    /// The options of a node, perhaps negated.
    Node { ids: slice::Iter<'u, Id>, negate: bool },
    /// The options of ups and a nimber.
    UpStar { player: Player, ups: i64, nimber: u64, next: u64, count: u64 },
    /// The option of a number, if it has one.
    Number(Option<Dyadic>),
}

impl Universe {
    /// The options of `player` in the canonical form of a game.
    #[inline]
    pub(crate) fn options(&self, id: Id, player: Player) -> Options<'_> {
        let mut number = self.number_of(id);
        let source = match self.tail(id) {
            Tail::UpStar(0, 0) => {
                let option = number.canonical_options()[player].clone();
                number = Dyadic::ZERO;
                Source::Number(option)
            }
            Tail::UpStar(ups, nimber) => {
                Source::UpStar { player, ups, nimber, next: 0, count: up_star::option_count(player, ups, nimber) }
            }
            Tail::Node(reference) => {
                let owner = if reference.negative { !player } else { player };
                let ids = self.node(reference.index).options(owner).iter();
                Source::Node { ids, negate: reference.negative }
            }
        };
        Options { universe: self, source, number: Shift::new(number) }
    }
}

impl Options<'_> {
    /// The number of remaining options.
    pub(super) fn left(&self) -> u64 {
        match &self.source {
            Source::Node { ids, .. } => ids.len() as u64,
            Source::UpStar { next, count, .. } => count - next,
            Source::Number(option) => u64::from(option.is_some()),
        }
    }
}

impl Universe {
    /// Whether some option of `player` in the canonical form of a game passes a test against a rival game.
    ///
    /// The same as `options(id, player)` with `any`, but faster. Of the options of a number plus a huge nimber, it tries only those
    /// that the rival can distinguish: nimbers larger than all that occur in the rival, whose greatest is `widest`, are remote for it
    /// and all compare with it alike. A few more are tried, which the rival may contain besides.
    #[inline]
    pub(super) fn any_option(
        &self,
        id: Id,
        player: Player,
        widest: u64,
        mut test: impl FnMut(Id) -> Result<bool, Exhausted>,
    ) -> Result<bool, Exhausted> {
        if let Unpacked::Node(reference, numerator, exponent) = id.unpack() {
            let owner = if reference.negative { !player } else { player };
            for &option in self.node(reference.index).options(owner) {
                let option = self.signed(option, reference.negative);
                let option = match numerator {
                    0 => option,
                    _ => option
                        .shifted(numerator, exponent)
                        .unwrap_or_else(|| self.shifted(option, &Dyadic::from_small(numerator, exponent))),
                };
                if test(option)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        // A node whose number does not fit in its handle takes this path, too.
        let enough = match self.tail(id) {
            Tail::UpStar(..) => usize::try_from(widest.saturating_add(4)).unwrap_or(usize::MAX),
            Tail::Node(_) => usize::MAX,
        };
        for (tried, option) in self.options(id, player).take(enough).enumerate() {
            if tried % 1024 == 1023 {
                self.budget().check()?;
            }
            if test(option)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The greatest nimber that may occur, with or without a number, among the followers of a game; `m` for `*m`.
    #[inline]
    pub(super) fn widest(&self, id: Id) -> u64 {
        match self.tail(id) {
            Tail::UpStar(0, nimber) => nimber,
            Tail::UpStar(_, nimber) => nimber | 1,
            Tail::Node(reference) => self.node(reference.index).more.widest,
        }
    }
}

impl Iterator for Options<'_> {
    type Item = Id;

    #[inline]
    fn next(&mut self) -> Option<Id> {
        let option = match &mut self.source {
            Source::Node { ids, negate } => self.universe.signed(*ids.next()?, *negate),
            Source::UpStar { player, ups, nimber, next, count } => {
                if next == count {
                    return None;
                }
                let (ups, nimber) = up_star::option(*player, *ups, *nimber, *next);
                *next += 1;
                self.universe.pack(&Dyadic::ZERO, Tail::UpStar(ups, nimber))
            }
            Source::Number(option) => self.universe.pack(&option.take()?, Tail::UpStar(0, 0)),
        };
        Some(self.number.apply(self.universe, option))
    }
}
