//! What a node knows about the sum that it was made as.

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use crate::number::Dyadic;
use crate::value::id::Id;
use crate::value::kinds::Kinds;
use crate::value::memo::Question;
use crate::value::spot::Spot;

/// How a node was made.
#[derive(Debug, Default)]
pub(super) struct Origin {
    /// Two games whose sum it is, if it was made as one, and the kinds of atoms in these.
    pub(super) summands: OnceLock<([Id; 2], Kinds)>,
    /// The same taken apart, once it was asked for; `None` if the node is taken for an atom.
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
    /// Whether somebody has begun to find the rest.
    pub(super) begun: AtomicBool,
    /// The node less this atom, if that fits and has fewer atoms.
    pub(super) rest: OnceLock<Option<Spot>>,
}

/// A node with more parts is taken for an atom.
pub(super) const MOST_PARTS: usize = 8;

/// The question what the sum of some atoms is.
pub(super) struct SumOf;

impl Question for SumOf {
    type About = [Id; MOST_PARTS];
    type Answer = Id;
}
