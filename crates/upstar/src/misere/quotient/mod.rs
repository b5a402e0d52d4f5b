//! Misère quotients: closed sets of impartial games up to what matters for their sums.
//!
//! Let `A` be a set of games that is closed under sums and options, such as all positions of Kayles with heaps of at most 20. Two games of
//! `A` are equivalent if they have the same outcome in every sum with a game **of `A`**. The classes form a commutative monoid, the
//! *misère quotient* of `A`, with the set P of the classes of P-positions. It is often finite, and then tells who wins every position
//! (Plambeck, *Taming the wild in impartial combinatorial games*, 2005; Plambeck and Siegel, *Misère quotients for impartial games*, 2008).
//!
//! Heap after heap the quotient is kept if the new heap is equivalent to an old position, and otherwise learned anew from the old one.
//! Either way the transition algebra proves it.

mod bounds;
mod bits;
mod set;
mod monoid;
mod algebra;
mod oracle;
mod learn;
mod check;
mod present;
mod search;
mod heap_quotient;

pub use bounds::{QuotientBounds, Unlearned};
pub use heap_quotient::{HeapQuotient, QuotientChange, QuotientPeriod};
pub use present::{Monomial, Presentation};
pub use search::Quotient;
pub use set::ClosedSet;
