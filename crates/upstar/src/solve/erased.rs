//! Positions on large boards of any game: one solver serves them all.
//!
//! A solver is compiled for each type of positions, so that those of small boards are as fast as possible. Large boards have
//! many types that are seldom used; behind a pointer they are one type, at the cost of an allocation for each position.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

use crate::board::View;
use crate::player::Player;
use crate::position::{Bound, Position};
use crate::solve::any::{AnyPosition, any};

/// Type-erases a position on a large board.
pub fn any_erased<P: Position>(position: P) -> Box<dyn AnyPosition> {
    let erased = Arc::new(position);
    match P::IMPARTIAL {
        true => any(Erased::<true>(erased)),
        false => any(Erased::<false>(erased)),
    }
}

/// A position behind a pointer.
#[derive(Clone)]
struct Erased<const IMPARTIAL: bool>(Arc<dyn ErasedPosition>);

/// The operations on a position behind a pointer.
trait ErasedPosition: Any + fmt::Display + Send + Sync {
    fn moves(&self, player: Player, each: &mut dyn FnMut(Arc<dyn ErasedPosition>));
    fn components(&self, each: &mut dyn FnMut(Arc<dyn ErasedPosition>));
    fn normal(&self) -> (Arc<dyn ErasedPosition>, bool);
    fn negative(&self) -> Option<Arc<dyn ErasedPosition>>;
    fn runs(&self, player: Player, longest: u32, each: &mut dyn FnMut(Range<u32>, Arc<dyn ErasedPosition>, bool));
    fn bound(&self, player: Player) -> Option<Bound>;
    fn is_zero_by_symmetry(&self) -> Option<bool>;
    fn view(&self) -> View;
    fn symbols(&self) -> &'static [&'static str];
    fn memory(&self) -> usize;
    fn is(&self, other: &dyn Any) -> bool;
    fn hash_into(&self, state: &mut dyn Hasher);
}

impl<P: Position> ErasedPosition for P {
    fn moves(&self, player: Player, each: &mut dyn FnMut(Arc<dyn ErasedPosition>)) {
        Position::moves(self, player, &mut |next| each(Arc::new(next)));
    }

    fn components(&self, each: &mut dyn FnMut(Arc<dyn ErasedPosition>)) {
        Position::components(self, &mut |part| each(Arc::new(part)));
    }

    fn normal(&self) -> (Arc<dyn ErasedPosition>, bool) {
        let (normal, negated) = Position::normal(self);
        (Arc::new(normal), negated)
    }

    fn negative(&self) -> Option<Arc<dyn ErasedPosition>> {
        Position::negative(self).map(|negative| -> Arc<dyn ErasedPosition> { Arc::new(negative) })
    }

    fn runs(&self, player: Player, longest: u32, each: &mut dyn FnMut(Range<u32>, Arc<dyn ErasedPosition>, bool)) {
        Position::runs(self, player, longest, &mut |run, part, negated| each(run, Arc::new(part), negated));
    }

    fn bound(&self, player: Player) -> Option<Bound> {
        Position::bound(self, player)
    }

    fn is_zero_by_symmetry(&self) -> Option<bool> {
        Position::is_zero_by_symmetry(self)
    }

    fn view(&self) -> View {
        Position::view(self)
    }

    fn symbols(&self) -> &'static [&'static str] {
        Position::symbols(self)
    }

    fn memory(&self) -> usize {
        Position::memory(self)
    }

    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<P>().is_some_and(|other| self == other)
    }

    fn hash_into(&self, mut state: &mut dyn Hasher) {
        self.hash(&mut state);
    }
}

impl<const IMPARTIAL: bool> Position for Erased<IMPARTIAL> {
    const IMPARTIAL: bool = IMPARTIAL;

    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        self.0.as_ref().moves(player, &mut |next| each(Erased(next)));
    }

    fn components(&self, each: &mut dyn FnMut(Self)) {
        self.0.as_ref().components(&mut |part| each(Erased(part)));
    }

    fn normal(&self) -> (Self, bool) {
        let (normal, negated) = self.0.as_ref().normal();
        (Erased(normal), negated)
    }

    fn negative(&self) -> Option<Self> {
        self.0.as_ref().negative().map(Erased)
    }

    fn runs(&self, player: Player, longest: u32, each: &mut dyn FnMut(Range<u32>, Self, bool)) {
        self.0.as_ref().runs(player, longest, &mut |run, part, negated| each(run, Erased(part), negated));
    }

    fn bound(&self, player: Player) -> Option<Bound> {
        self.0.as_ref().bound(player)
    }

    fn is_zero_by_symmetry(&self) -> Option<bool> {
        self.0.as_ref().is_zero_by_symmetry()
    }

    fn view(&self) -> View {
        self.0.as_ref().view()
    }

    fn symbols(&self) -> &'static [&'static str] {
        self.0.as_ref().symbols()
    }

    fn memory(&self) -> usize {
        // The pointer, the position it points to, and the two reference counts.
        size_of::<Self>() + self.0.as_ref().memory() + 2 * size_of::<usize>()
    }
}

impl<const IMPARTIAL: bool> PartialEq for Erased<IMPARTIAL> {
    fn eq(&self, other: &Self) -> bool {
        let other: &dyn Any = other.0.as_ref();
        self.0.is(other)
    }
}

impl<const IMPARTIAL: bool> Eq for Erased<IMPARTIAL> {}

impl<const IMPARTIAL: bool> Hash for Erased<IMPARTIAL> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash_into(state);
    }
}

impl<const IMPARTIAL: bool> fmt::Display for Erased<IMPARTIAL> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
