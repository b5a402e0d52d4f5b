//! A summary, in one word, of the atoms that may be parts of a game.

use crate::value::id::Id;

/// The atoms that may occur in a game. Several atoms share a bit, and their negatives share another one.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Kinds(u64);

impl Kinds {
    pub(super) fn of_atom(atom: Id) -> Kinds {
        let own = match atom.node_index() {
            Some(index) => Kinds(1 << (index % 31)).signed(atom.is_negated()),
            None => Kinds(1 << 31),
        };
        if atom.is_symmetric() { own.with(own.negative()) } else { own }
    }

    /// The kinds in this game, or in its negative if `negate`.
    #[inline]
    pub(super) fn signed(self, negate: bool) -> Kinds {
        if negate { self.negative() } else { self }
    }

    pub(super) fn with(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    #[inline]
    pub(super) fn negative(self) -> Kinds {
        Kinds(self.0.rotate_left(32))
    }

    /// Whether two games may have an atom in common.
    #[inline]
    pub(super) fn may_meet(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }
}
