//! The reduced canonical form: the simplest game infinitesimally close to a game.
//!
//! `G` is at least `H` up to infinitesimals, written `G >= H (inf)`, if `G >= H + e` for some infinitesimal `e`; this
//! holds exactly if the right stop of `G - H` is at least zero. A game close to a number reduces to it. Otherwise its
//! options are reduced first; then options that are dominated up to infinitesimals are removed, and options that are
//! reversible up to infinitesimals are bypassed; if they reverse through a number, they are replaced by the number itself (Grossman
//! and Siegel, *Reductions of partizan games*, in Games of No Chance 3; Siegel, *Combinatorial Game Theory*, II.6).
//! Infinitesimally close games have the same reduced canonical form.

use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::{Game, Id, Question};

/// The reduced canonical form, keyed by core.
struct Reduced;

impl Question for Reduced {
    type About = Id;
    type Answer = Id;
}

impl<'u> Game<'u> {
    /// The simplest game that differs from this one by an infinitesimal.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let (one, star) = (universe.integer(1), universe.nimber(1));
    /// let game = universe.game(&[one], &[(star - one)?])?;
    /// assert_eq!(game.reduced_canonical_form()?, universe.game(&[one], &[-one])?);
    /// # Ok::<(), upstar::budget::Exhausted>(())
    /// ```
    pub fn reduced_canonical_form(self) -> Result<Game<'u>, Exhausted> {
        let universe = self.universe();
        if self.is_numberish() {
            return Ok(universe.number(&self.stops().left.value));
        }
        let parts = self.parts();
        let known = universe.answers::<Reduced>();
        let core = match known.get(&parts.core.id()) {
            Some(id) => universe.handle(id),
            None => {
                universe.budget().check()?;
                let reduced = universe.budget().deeper(|| reduce(parts.core))?;
                known.insert(parts.core.id(), reduced.id(), 0, universe.budget());
                reduced
            }
        };
        let signed = if parts.negative { -core } else { core };
        Ok(signed.plus_number(&parts.number))
    }

    /// Whether this game is at least another up to infinitesimals: the right stop of the difference is not negative.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn is_at_least_up_to_infinitesimals(self, other: Game<'u>) -> Result<bool, Exhausted> {
        let (own, theirs) = (self.stops(), other.stops());
        if theirs.left.value <= own.right.value {
            return Ok(true);
        }
        if own.left.value < theirs.left.value || own.right.value < theirs.right.value {
            return Ok(false);
        }
        if self.compare(other)?.is_ge() {
            return Ok(true);
        }
        Ok(Dyadic::ZERO <= (self - other)?.stops().right.value)
    }
}

/// Whether `g` is at least as good for `player` as `h`, up to infinitesimals.
fn is_no_worse<'u>(player: Player, g: Game<'u>, h: Game<'u>) -> Result<bool, Exhausted> {
    match player {
        Player::Left => g.is_at_least_up_to_infinitesimals(h),
        Player::Right => h.is_at_least_up_to_infinitesimals(g),
    }
}

/// The reduced canonical form of a game that is not close to a number.
fn reduce(game: Game<'_>) -> Result<Game<'_>, Exhausted> {
    let universe = game.universe();
    let options = ByPlayer::try_from_fn(|player| -> Result<Vec<Game<'_>>, Exhausted> {
        game.options(player).map(Game::reduced_canonical_form).collect()
    })?;
    let mut reduced = universe.game(&options.left, &options.right)?;
    loop {
        universe.budget().check()?;
        let options = ByPlayer::try_from_fn(|player| simplified(player, reduced))?;
        let next = universe.game(&options.left, &options.right)?;
        if next == reduced {
            return Ok(reduced);
        }
        reduced = next;
    }
}

/// The options of `player` in a game whose options are reduced, with reversible options bypassed and dominated ones
/// removed.
fn simplified<'u>(player: Player, game: Game<'u>) -> Result<Vec<Game<'u>>, Exhausted> {
    let mut bypassed = Vec::new();
    for option in game.options(player) {
        match reversing(player, game, option)? {
            None => bypassed.push(option),
            Some(reply) if reply.is_number() => bypassed.push(reply),
            Some(reply) => bypassed.extend(reply.options(player)),
        }
    }
    let mut kept: Vec<Game<'u>> = Vec::new();
    for option in bypassed {
        let mut others = Vec::with_capacity(kept.len() + 1);
        let mut dominated = false;
        for &other in &kept {
            dominated = dominated || is_no_worse(player, other, option)?;
            if dominated || !is_no_worse(player, option, other)? {
                others.push(other);
            }
        }
        if !dominated {
            others.push(option);
        }
        kept = others;
    }
    Ok(kept)
}

/// The opponent's reply to an option that is at least as good for the opponent as the game, up to infinitesimals.
fn reversing<'u>(player: Player, game: Game<'u>, option: Game<'u>) -> Result<Option<Game<'u>>, Exhausted> {
    if option.is_number() {
        return Ok(None);
    }
    for reply in option.options(!player) {
        if is_no_worse(!player, reply, game)? {
            return Ok(Some(reply));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::reading::{read, written};
    use crate::value::Universe;

    fn reduced(game: Game<'_>) -> Game<'_> {
        game.reduced_canonical_form().unwrap()
    }

    #[test]
    fn reduced_forms_of_day_3() {
        let universe = Universe::default();
        let mut forms: Vec<Game<'_>> = Vec::new();
        for game in universe.games_born_by(3).unwrap().unwrap() {
            let form = reduced(game);
            assert!((game - form).unwrap().is_infinitesimal(), "{} {}", written(game), written(form));
            assert_eq!(reduced(form), form);
            assert_eq!(reduced(-game), -form);
            for follower in form.followers().unwrap() {
                assert_eq!(reduced(follower), follower);
            }
            assert!(form.birthday().unwrap() <= game.birthday().unwrap());
            if !forms.contains(&form) {
                forms.push(form);
            }
        }
        // Infinitesimally close games have the same form, so different forms are not close.
        for (index, &a) in forms.iter().enumerate() {
            for &b in &forms[index + 1..] {
                assert!(!(a - b).unwrap().is_infinitesimal(), "{} {}", written(a), written(b));
            }
        }
        assert_eq!(forms.len(), 61);
    }

    #[test]
    fn sums_reduce_to_the_same_form() {
        let universe = Universe::default();
        let games = universe.games_born_by(3).unwrap().unwrap();
        for &a in games.iter().step_by(37) {
            for &b in games.iter().step_by(41) {
                let sum = reduced((a + b).unwrap());
                assert_eq!(sum, reduced((reduced(a) + reduced(b)).unwrap()));
                assert!(((a + b).unwrap() - sum).unwrap().is_infinitesimal());
            }
        }
    }

    #[test]
    fn at_least_up_to_infinitesimals_is_what_an_infinitesimal_proves() {
        let universe = Universe::default();
        // The least infinitesimal needed: enough downs are less than every infinitesimal of these games.
        let downs = read(&universe, "v9*");
        let games = universe.games_born_by(2).unwrap().unwrap();
        for &a in &games {
            for &b in &games {
                let proven = a.compare((b + downs).unwrap()).unwrap().is_ge();
                assert_eq!(a.is_at_least_up_to_infinitesimals(b).unwrap(), proven);
            }
        }
    }

    #[test]
    fn named_reductions() {
        let universe = Universe::default();
        let check = |text: &str, form: &str| assert_eq!(written(reduced(read(&universe, text))), form, "{text}");
        check("^3*2", "0");
        check("5/4v", "5/4");
        check("{1|-1*}", "+-1");
        check("{2^|1||0v}", "{2|1||0}");
        check("Tiny(2)", "0");
        check("{1,1*|-1}", "+-1");
        check("{2||0|-1}+^", "{2||0|-1}");
    }
}
