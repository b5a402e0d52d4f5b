//! Why a number is what it is: the simplest number that fits between the options.
//!
//! If some number `x` has `G^L <| x <| G^R` for all options, then `G` is the simplest of them, the one born first (the simplicity
//! theorem: Conway, *On Numbers and Games*, theorem 11). The numbers simpler than `x` are those on the path to it in the surreal
//! tree. Each of them is too small, because some `G^L` is at least it, or too large, because some `G^R` is at most it.

use crate::budget::Exhausted;
use crate::explain::is_no_better;
use crate::number::{Dyadic, Integer, SignExpansion};
use crate::player::{ByPlayer, Player};
use crate::value::Game;

/// A number as the simplest one that fits between options.
///
/// # Examples
///
/// ```
/// use upstar::explain::SimplestNumber;
/// use upstar::{ByPlayer, Dyadic, Universe};
///
/// let universe = Universe::default();
/// let options = ByPlayer { left: vec![universe.integer(3)], right: vec![universe.integer(4)] };
/// let found = SimplestNumber::new(&Dyadic::new(7, 1), &options)?;
/// assert_eq!(found.birthday.to_string(), "5");
/// // 0, 1, 2 and 3 are too small, 4 is too large.
/// let misfits = found.misfits.iter().map(|misfit| (misfit.first.to_string(), misfit.last.to_string()));
/// assert_eq!(misfits.collect::<Vec<_>>(), [("0".into(), "3".into()), ("4".into(), "4".into())]);
/// # Ok::<(), upstar::Exhausted>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimplestNumber<'u> {
    /// The number.
    pub number: Dyadic,
    /// The day on which it is born.
    pub birthday: Integer,
    /// The numbers on the path to it, none of which fits, in runs.
    pub misfits: Vec<Misfit<'u>>,
    /// The number of further runs, which are not listed.
    pub further: usize,
}

/// Neighbouring numbers on the path that fail for one reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit<'u> {
    /// The first of them.
    pub first: Dyadic,
    /// The last of them; each is half-way or a step of 1 further than the one before.
    pub last: Dyadic,
    /// How many they are.
    pub count: Integer,
    /// The player whose option does not leave room: Left for numbers that are too small, Right for numbers that are too large.
    pub player: Player,
    /// The option: at least all of these numbers if it is Left's, at most all if it is Right's. `None` only if no option excludes them,
    /// and the number is not the simplest.
    pub option: Option<Game<'u>>,
}

/// The most runs that are listed.
const MOST_RUNS: usize = 24;

impl<'u> SimplestNumber<'u> {
    /// The number as the simplest one that fits between the options of a form of it.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn new(number: &Dyadic, options: &ByPlayer<Vec<Game<'u>>>) -> Result<SimplestNumber<'u>, Exhausted> {
        let expansion = number.sign_expansion();
        let runs = expansion.runs();
        let mut path = SignExpansion::default();
        let mut misfits = Vec::new();
        for run in runs.iter().take(MOST_RUNS) {
            let at = |path: &SignExpansion| path.number().ok_or(Exhausted::Range);
            let first = at(&path)?;
            let mut before = path.clone();
            if Integer::ONE < run.length {
                before.push(run.player, &run.length - Integer::ONE);
            }
            let last = at(&before)?;
            path.push(run.player, run.length.clone());
            let mut option = None;
            for &candidate in &options[run.player] {
                candidate.universe().budget().check()?;
                if is_no_better(run.player, candidate.universe().number(&last), candidate)? {
                    option = Some(candidate);
                    break;
                }
            }
            misfits.push(Misfit { first, last, count: run.length.clone(), player: run.player, option });
        }
        let further = runs.len().saturating_sub(MOST_RUNS);
        Ok(SimplestNumber { number: number.clone(), birthday: number.birthday(), misfits, further })
    }
}
