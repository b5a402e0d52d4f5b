//! Degrees, varieties and idempotents.
//!
//! The *upsum* of two stoppers is the onside of their sum, the *downsum* its offside. The *degree* of a stopper is the upsum of it
//! and its negative: 0 for short games. A stopper whose degree `d` is idempotent, `d + d = d`, is *stable* if it is determined up to `d`
//! by adding: if the upsum of `G` and the downsum of `-G` and `-d` equals the downsum of `G` and the upsum of `-G` and `d`, which is then
//! its *variety* (Siegel, *Combinatorial Game Theory*, VI.5).

use crate::budget::Exhausted;
use crate::loopy::stopper::Stopper;
use crate::loopy::value::{Loopy, Side};
use crate::player::Player;

/// What the variety of a stopper is, or why it has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Variety<'u> {
    /// The game is stable, and this is its variety.
    Stable(Stopper<'u>),
    /// The game is not stable.
    NotStable,
    /// The degree is not idempotent.
    DegreeNotIdempotent(Stopper<'u>),
    /// A side of a sum is not known to be a stopper.
    Unknown,
}

impl<'u> Stopper<'u> {
    /// The side of the sum with another stopper: the upsum for Left, the downsum for Right. `None` if no stopper equals it, or none is found.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn side_of_sum(&self, other: &Stopper<'u>, player: Player) -> Result<Option<Stopper<'u>>, Exhausted> {
        Ok(match Loopy::from(self.clone()).plus(&other.clone().into())?.side(player) {
            Side::Stopper(stopper) => Some(stopper.clone()),
            Side::Graph(_) => None,
        })
    }

    /// The degree: the upsum of this and its negative.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn degree(&self) -> Result<Option<Stopper<'u>>, Exhausted> {
        match self.as_game() {
            Some(game) => Ok(Some(game.universe().integer(0).into())),
            None => self.side_of_sum(&self.negative()?, Player::Left),
        }
    }

    /// Whether the sum with itself is the game itself.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn is_idempotent(&self) -> Result<bool, Exhausted> {
        let game = Loopy::from(self.clone());
        Ok(game.plus(&game)? == game)
    }

    /// The variety.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn variety(&self) -> Result<Variety<'u>, Exhausted> {
        let Some(degree) = self.degree()? else { return Ok(Variety::Unknown) };
        if !degree.is_idempotent()? {
            return Ok(Variety::DegreeNotIdempotent(degree));
        }
        let negative = self.negative()?;
        let side = |player: Player| -> Result<Option<Stopper<'u>>, Exhausted> {
            let shift = if player == Player::Left { degree.clone() } else { degree.negative()? };
            match negative.side_of_sum(&shift, player)? {
                Some(other) => self.side_of_sum(&other, !player),
                None => Ok(None),
            }
        };
        Ok(match (side(Player::Right)?, side(Player::Left)?) {
            (Some(up), Some(down)) if up == down => Variety::Stable(up),
            (Some(_), Some(_)) => Variety::NotStable,
            _ => Variety::Unknown,
        })
    }
}
