//! The loopy games that have names (*Winning Ways*, chapter 11; Siegel, *Combinatorial Game Theory*, VI).

use crate::budget::Exhausted;
use crate::loopy::graph::Graph;
use crate::loopy::pseudo::PseudoNumber;
use crate::loopy::stopper::Stopper;
use crate::loopy::value::Loopy;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::Universe;

/// The names of loopy games.
pub const LOOPY_NAMES: &[&str] = &["on", "off", "over", "under", "upon", "uponth", "upover", "tis", "tisn", "dud"];

impl<'u> Loopy<'u> {
    /// The loopy game with a name.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn constant(universe: &'u Universe, name: &str) -> Option<Result<Loopy<'u>, Exhausted>> {
        let pseudo = |pseudo| Ok(Stopper::pseudo(universe, pseudo).into());
        // Vertices as Left's and Right's options; the last one is 0.
        let graph = |vertices: &[(&[u32], &[u32])]| {
            let mut graph = Graph::default();
            for (left, right) in vertices {
                graph.add(ByPlayer { left: left.to_vec(), right: right.to_vec() });
            }
            Loopy::of_graph(universe, &graph)
        };
        Some(match name {
            "on" => pseudo(PseudoNumber::On),
            "off" => pseudo(PseudoNumber::Off),
            "over" => pseudo(PseudoNumber::Over(Dyadic::ZERO)),
            "under" => pseudo(PseudoNumber::Under(Dyadic::ZERO)),
            "upon" => Stopper::upon(universe, Player::Left).map(Loopy::from),
            "uponth" => Stopper::uponth(universe, Player::Left).map(Loopy::from),
            // {0|*,pass}
            "upover" => graph(&[(&[2], &[1, 0]), (&[2], &[2]), (&[], &[])]),
            // tis = {tisn|}, tisn = {|tis}
            "tis" => graph(&[(&[1], &[]), (&[], &[0])]),
            "tisn" => graph(&[(&[], &[1]), (&[0], &[])]),
            "dud" => graph(&[(&[0], &[0])]),
            _ => return None,
        })
    }
}
