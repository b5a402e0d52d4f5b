//! The way from a form to its canonical form.
//!
//! A Left option is *dominated* by another that is at least as good. It is *reversible* through a Right option of it that is at most
//! `G`; then all Left options of that reply can take its place. Likewise for Right. Every game has exactly one form without dominated
//! and reversible options, in which the options are of this kind, too (Conway, *On Numbers and Games*, theorems 68 and 69). If the
//! game is a number, the simplicity theorem finds it without reversal.

use crate::budget::{Exhausted, MemoryGuard};
use crate::explain::{MOST_SORTED, SimplestNumber, is_no_better, ordered_options};
use crate::player::{ByPlayer, Player};
use crate::value::{Form, Game, sort_games};

/// The steps from a form to the canonical form of its value.
///
/// # Examples
///
/// ```
/// use upstar::explain::{Simplification, Step};
/// use upstar::{Form, Universe};
///
/// let universe = Universe::default();
/// let (zero, star) = (Form::canonical(universe.integer(0)), Form::canonical(universe.nimber(1)));
/// let up = universe.form(&[zero], &[star])?;
/// // {^|0}: the answer * to Left's move is at most {^|0}, so its Left option 0 takes the place of ^.
/// let steps = Simplification::new(universe.form(&[up], &[zero])?)?;
/// assert!(matches!(&steps.stages[0].step, Step::Reversible { through, .. } if *through == universe.nimber(1)));
/// assert_eq!(steps.form.value(), universe.nimber(1));
/// # Ok::<(), upstar::Exhausted>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simplification<'u> {
    /// The form.
    pub form: Form<'u>,
    /// The steps. None are needed for a canonical form that is not a number.
    pub stages: Vec<Stage<'u>>,
}

/// A step, and the form that it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage<'u> {
    /// What was done, and why.
    pub step: Step<'u>,
    /// The options after it, all in canonical form; `None` after the last step, which finds a number.
    pub after: Option<ByPlayer<Vec<Game<'u>>>>,
}

/// A step of the simplification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<'u> {
    /// Options that are not canonical are replaced by their values.
    Values(Vec<(Player, Form<'u>)>),
    /// Options of a player are dominated by another one.
    Dominated {
        /// Whose options they are.
        player: Player,
        /// The options that are left out.
        options: Vec<Game<'u>>,
        /// The option that is at least as good as each of them.
        by: Game<'u>,
    },
    /// An option is reversible.
    Reversible {
        /// Whose option it is.
        player: Player,
        /// The option.
        option: Game<'u>,
        /// The opponent's answer to it, after which the player is no better off than before.
        through: Game<'u>,
        /// The player's options after that answer, which take the place of the option.
        replacement: Vec<Game<'u>>,
    },
    /// The form is a number, the simplest one between its options.
    Number(SimplestNumber<'u>),
}

impl<'u> Simplification<'u> {
    /// The steps from a form to the canonical form of its value. Options that are not canonical have simplifications of their own.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn new(form: Form<'u>) -> Result<Simplification<'u>, Exhausted> {
        let value = form.value();
        let mut stages = Vec::new();
        if form.is_canonical() && value.as_number().is_none() {
            return Ok(Simplification { form, stages });
        }
        let written = ByPlayer::try_from_fn(|player| ordered_options(form, player))?;
        let mut options = ByPlayer::try_from_fn(|player| values_of(&written[player]))?;
        let mut replaced = Vec::new();
        for player in Player::ALL {
            replaced.extend(written[player].iter().filter(|form| !form.is_canonical()).map(|&form| (player, form)));
        }
        if !replaced.is_empty() {
            stages.push(Stage { step: Step::Values(replaced), after: Some(options.clone()) });
        }
        let budget = value.universe().budget();
        let mut held = MemoryGuard::new(budget, 0);
        loop {
            budget.check()?;
            remove_dominated(&mut options, &mut stages)?;
            if let Some(number) = value.as_number() {
                stages.push(Stage { step: Step::Number(SimplestNumber::new(&number, &options)?), after: None });
                break;
            }
            let Some((player, option, through)) = reversible(value, &options)? else { break };
            let mut replacement = through.option_list(player)?;
            sort_games(&mut replacement)?;
            options[player].retain(|other| *other != option);
            options[player].extend(&replacement);
            sort_games(&mut options[player])?;
            options[player].dedup();
            held.add(((replacement.len() + options[player].len()) * size_of::<Game<'u>>()) as u64);
            stages.push(Stage {
                step: Step::Reversible { player, option, through, replacement },
                after: Some(options.clone()),
            });
        }
        Ok(Simplification { form, stages })
    }

    /// The options that the last step leaves, in canonical form; `None` if the form is canonical, or a number.
    pub fn result(&self) -> Option<&ByPlayer<Vec<Game<'u>>>> {
        self.stages.last().and_then(|stage| stage.after.as_ref())
    }
}

/// The distinct values of forms.
fn values_of<'u>(forms: &[Form<'u>]) -> Result<Vec<Game<'u>>, Exhausted> {
    let mut values: Vec<Game<'u>> = forms.iter().map(|form| form.value()).collect();
    sort_games(&mut values)?;
    values.dedup();
    Ok(values)
}

/// Removes dominated options, one step for each option that dominates others.
fn remove_dominated<'u>(options: &mut ByPlayer<Vec<Game<'u>>>, stages: &mut Vec<Stage<'u>>) -> Result<(), Exhausted> {
    for player in Player::ALL {
        let mut best: Vec<Game<'u>> = Vec::new();
        for &option in &options[player] {
            option.universe().budget().check()?;
            let mut rivals = options[player].iter().filter(|&&other| other != option);
            if !rivals.try_fold(false, |found, &other| Ok(found || is_no_better(player, option, other)?))? {
                best.push(option);
            }
        }
        for by in best {
            let mut dominated = Vec::new();
            by.universe().budget().check()?;
            for &option in &options[player] {
                if option != by && is_no_better(player, option, by)? {
                    dominated.push(option);
                }
            }
            if !dominated.is_empty() {
                options[player].retain(|option| !dominated.contains(option));
                let step = Step::Dominated { player, options: dominated, by };
                stages.push(Stage { step, after: Some(options.clone()) });
            }
        }
    }
    Ok(())
}

/// A reversible option of a game that is not a number: the player, the option, and the answer to it.
fn reversible<'u>(
    value: Game<'u>,
    options: &ByPlayer<Vec<Game<'u>>>,
) -> Result<Option<(Player, Game<'u>, Game<'u>)>, Exhausted> {
    for player in Player::ALL {
        for &option in &options[player] {
            // An option that is a number does not reverse, or the game would be one.
            if option.as_number().is_some() {
                continue;
            }
            if let Some(reply) = reversing(value, player, option)? {
                return Ok(Some((player, option, reply)));
            }
        }
    }
    Ok(None)
}

/// The first answer to an option through which it is reversible, the simplest first if there are few.
fn reversing<'u>(value: Game<'u>, player: Player, option: Game<'u>) -> Result<Option<Game<'u>>, Exhausted> {
    let budget = value.universe().budget();
    let mut replies: Vec<Game<'u>> = option.options(!player).take(MOST_SORTED + 1).collect();
    if MOST_SORTED < replies.len() {
        for reply in option.options(!player) {
            budget.check()?;
            if is_no_better(player, reply, value)? {
                return Ok(Some(reply));
            }
        }
        return Ok(None);
    }
    sort_games(&mut replies)?;
    for reply in replies {
        budget.check()?;
        if is_no_better(player, reply, value)? {
            return Ok(Some(reply));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests;
