//! The sum by which a node was made.

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use crate::number::Dyadic;
use crate::value::id::Id;
use crate::value::kinds::Kinds;
use crate::value::memo::Question;
use crate::value::spot::Spot;

/// The way a node was made.
#[derive(Debug, Default)]
pub(super) struct Origin {
    /// Two games whose sum the node is, if it was made as a sum, and the kinds of their atoms.
    pub(super) summands: OnceLock<([Id; 2], Kinds)>,
    /// The decomposition of that sum, once requested; `None` if the node counts as an atom.
    pub(super) sum: OnceLock<Option<Box<SumOfAtoms>>>,
}

/// The atoms whose sum, together with a number, is a node.
#[derive(Debug)]
pub(super) struct SumOfAtoms {
    pub(super) list: Box<[Part]>,
    pub(super) number: Dyadic,
}

#[derive(Debug)]
pub(super) struct Part {
    /// An atom without a number.
    pub(super) atom: Id,
    /// Whether a thread has begun to compute the rest.
    pub(super) begun: AtomicBool,
    /// The node minus this atom, if that fits and has fewer atoms.
    pub(super) rest: OnceLock<Option<Spot>>,
}

/// A node with more parts counts as an atom.
pub(super) const MOST_PARTS: usize = 8;

/// The question for the sum of given atoms.
pub(super) struct SumOf;

impl Question for SumOf {
    type About = [Id; MOST_PARTS];
    type Answer = Id;
}
