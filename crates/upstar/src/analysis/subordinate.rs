//! The subordinate of a game to a base.
//!
//! The subordinate of `G` to the form `B` is the game `H` with `G = B:H`. By the colon principle, `B:H >= B:K`
//! exactly if `H >= K` (Conway, *On Numbers and Games*, chapter 15), so there is at most one. It is computed from the
//! options: for canonical `H` no `B:H^L` is dominated or reversible in `B:H`, so each is an option of `G`; and a
//! further option of `G` that happens to be some `B:K` does no harm, because then `K` is no better than `H` for its
//! player and may be added (the gift horse principle). So `H` has the subordinates of the options of `G`
//! as options, or there is no subordinate.

use crate::analysis::check_height;
use crate::budget::{Exhausted, GuardedMap};
use crate::number::{Dyadic, SignExpansion};
use crate::player::ByPlayer;
use crate::value::{Form, Game, Id};

impl<'u> Game<'u> {
    /// The game `H` for which this game equals the ordinal sum `base:H`, if there is one.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::value::{Form, Universe};
    ///
    /// let universe = Universe::default();
    /// let base = Form::canonical(universe.nimber(2));
    /// assert_eq!(universe.nimber(5).subordinate(base)?, Some(universe.nimber(3)));
    /// assert_eq!(universe.nimber(1).subordinate(base)?, None);
    /// # Ok::<(), upstar::budget::Exhausted>(())
    /// ```
    pub fn subordinate(self, base: Form<'u>) -> Result<Option<Game<'u>>, Exhausted> {
        let universe = self.universe();
        if base.is_canonical() {
            if let (Some(x), Some(sum)) = (base.value().as_number(), self.as_number()) {
                return Ok(after(&x, &sum).map(|top| universe.number(&top)));
            }
            if let (Some(n), Some(sum)) = (base.value().as_nimber(), self.as_nimber()) {
                return Ok(sum.checked_sub(n).map(|top| universe.nimber(top)));
            }
        }
        check_height(self)?;
        search(base, self, &mut GuardedMap::new(universe.budget()))
    }
}

/// The number whose sign expansion follows that of `base` in that of `sum`: the ordinal sum of numbers concatenates them.
fn after(base: &Dyadic, sum: &Dyadic) -> Option<Dyadic> {
    let (base, sum) = (base.sign_expansion(), sum.sign_expansion());
    let mut top = SignExpansion::default();
    for (index, run) in sum.runs().iter().enumerate() {
        match base.runs().get(index) {
            Some(own) if own == run => {}
            Some(own) => {
                let is_last = index + 1 == base.runs().len();
                if own.player != run.player || !is_last || run.length < own.length {
                    return None;
                }
                top.push(run.player, &run.length - &own.length);
            }
            None => top.push(run.player, run.length.clone()),
        }
    }
    (base.runs().len() <= sum.runs().len()).then(|| top.number())?
}

fn search<'u>(
    base: Form<'u>,
    sum: Game<'u>,
    known: &mut GuardedMap<'u, Id, Option<Game<'u>>>,
) -> Result<Option<Game<'u>>, Exhausted> {
    let universe = sum.universe();
    if sum == base.value() {
        return Ok(Some(universe.integer(0)));
    }
    if let Some(found) = known.get(&sum.id()) {
        return Ok(found);
    }
    universe.budget().check()?;
    let options = universe.budget().deeper(|| {
        ByPlayer::try_from_fn(|player| -> Result<Vec<Game<'u>>, Exhausted> {
            let mut tops = Vec::new();
            for option in sum.options(player) {
                tops.extend(search(base, option, known)?);
            }
            Ok(tops)
        })
    })?;
    let top = universe.game(&options.left, &options.right)?;
    let found = (base.ordinal_sum(top)? == sum).then_some(top);
    known.insert(sum.id(), found);
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::reading::read;
    use crate::number::Integer;
    use crate::value::Universe;

    /// Forms of games born by day 2, canonical and not.
    fn forms(universe: &Universe) -> Vec<Form<'_>> {
        let mut forms = Vec::new();
        let day_1 = universe.games_born_by(1).unwrap().unwrap();
        let sets = |mask: usize| -> Vec<Form<'_>> {
            let chosen = (0..day_1.len()).filter(|place| mask >> place & 1 == 1);
            chosen.map(|place| Form::canonical(day_1[place])).collect()
        };
        for left in 0..1 << day_1.len() {
            for right in 0..1 << day_1.len() {
                forms.push(universe.form(&sets(left), &sets(right)).unwrap());
            }
        }
        forms
    }

    #[test]
    fn subordinates_undo_ordinal_sums() {
        let universe = Universe::default();
        let tops = universe.games_born_by(2).unwrap().unwrap();
        for base in forms(&universe).into_iter().step_by(3) {
            for &top in &tops {
                let sum = base.ordinal_sum(top).unwrap();
                assert_eq!(sum.subordinate(base).unwrap(), Some(top));
                assert_eq!(search(base, sum, &mut GuardedMap::new(universe.budget())).unwrap(), Some(top));
            }
        }
    }

    #[test]
    fn a_subordinate_exists_only_if_the_sum_is_one() {
        let universe = Universe::default();
        let day_2 = universe.games_born_by(2).unwrap().unwrap();
        for &base in &day_2 {
            let form = Form::canonical(base);
            for &sum in &day_2 {
                let found = sum.subordinate(form).unwrap();
                assert_eq!(found, search(form, sum, &mut GuardedMap::new(universe.budget())).unwrap());
                let by_trial = day_2.iter().copied().find(|&top| form.ordinal_sum(top).unwrap() == sum);
                assert!(by_trial.is_none() || by_trial == found);
            }
        }
        let large = universe.number(&Dyadic::from(Integer::from(1_u64 << 40)));
        let top = large.subordinate(Form::canonical(universe.integer(7))).unwrap().unwrap();
        assert_eq!((top + universe.integer(7)).unwrap(), large);
        assert_eq!(read(&universe, "3/4").subordinate(Form::canonical(universe.integer(2))).unwrap(), None);
        assert_eq!(read(&universe, "3/4").subordinate(Form::canonical(read(&universe, "-1"))).unwrap(), None);
    }

    #[test]
    fn published_subordinates() {
        let universe = Universe::default();
        let check = |sum: &str, base: &str, top: Option<&str>| {
            let base = Form::canonical(read(&universe, base));
            let found = read(&universe, sum).subordinate(base).unwrap();
            assert_eq!(found, top.map(|top| read(&universe, top)), "{sum}");
        };
        check("1/8", "1", Some("-3"));
        check("-13/16", "-1", Some("3/8"));
        check("^[5]+*", "*", Some("5"));
        check("+-1", "0", Some("+-1"));
        check("+-1", "+-1", Some("0"));
        check("*", "1", None);
    }
}
