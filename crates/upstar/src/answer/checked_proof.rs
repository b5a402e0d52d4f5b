//! Proofs of outcomes that have been checked.

use serde::Serialize;

use crate::budget::Budget;
use crate::rulesets::{Proof, ProofError};

/// A proof whose lines are all true.
///
/// # Examples
///
/// ```
/// use upstar::answer::CheckedProof;
/// use upstar::rulesets::{BoardGame, Proof};
/// use upstar::{Budget, Convention, Universe};
///
/// let game = BoardGame::find("domineering")?;
/// let position = game.parse("..|..")?;
/// let proof = Proof::new(&Universe::default(), &game, None, position.as_ref(), Convention::Normal)?;
/// let checked = CheckedProof::new(&proof, &Budget::unlimited())?;
/// assert_eq!(checked.to_string(), "all 2 lines are true: ..|.. has the outcome N\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CheckedProof {
    /// The name of the game, perhaps empty.
    pub game: String,
    /// The position.
    pub position: String,
    /// The outcome that is proved: `L`, `R`, `N` or `P`.
    pub outcome: String,
    /// The number of lines, each a winning move in a position.
    pub lines: usize,
}

impl CheckedProof {
    /// Checks a proof.
    ///
    /// # Errors
    ///
    /// The first line that is not true, or the budget is exhausted.
    pub fn new(proof: &Proof, budget: &Budget) -> Result<CheckedProof, ProofError> {
        proof.verify(budget)?;
        let Proof { game, position, outcome, moves, .. } = proof;
        Ok(CheckedProof {
            game: game.clone(),
            position: position.clone(),
            outcome: outcome.to_string(),
            lines: moves.len(),
        })
    }
}
