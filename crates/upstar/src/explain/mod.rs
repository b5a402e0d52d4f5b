//! Explanations: why a value is what it is.
//!
//! An explanation is made of steps, each of which can be checked from the definitions, and the tests do so. One question per file.

mod simplest;
mod simplify;
mod stops;
mod strategy;
mod thermograph;

pub use simplest::{Misfit, SimplestNumber};
pub use simplify::{Simplification, Stage, Step};
pub use stops::{PlayToStop, RawStops};
pub use strategy::{Bounds, Difference, Play, Relation, Reply, Why, Win};
pub use thermograph::{MovedWall, Piece, WallConstruction};

use crate::budget::Exhausted;
use crate::player::Player;
use crate::syntax::Style;
use crate::value::{Comparison, Form, Game, sort_games};

/// The number of options that are put in order before they are examined; more are taken as they come.
const MOST_SORTED: usize = 200;

/// The most options of a nimber that are listed: it may have 2^64.
const MOST_LISTED: u64 = 100_000;

/// The most parts of a form that is put in order by its text.
const LONGEST_SORTED: u64 = 200;

/// The options of a player, the simplest first if they are few.
fn ordered_options<'u>(form: Form<'u>, player: Player) -> Result<Vec<Form<'u>>, Exhausted> {
    if form.is_canonical() && MOST_LISTED < form.value().option_count(player) {
        return Err(Exhausted::Text(MOST_LISTED));
    }
    let options = form.option_list(player)?;
    if MOST_SORTED < options.len() {
        return Ok(options);
    }
    let (canonical, written): (Vec<Form<'u>>, Vec<Form<'u>>) =
        options.into_iter().partition(|form| form.is_canonical());
    let mut games: Vec<Game<'u>> = canonical.into_iter().map(Form::value).collect();
    sort_games(&mut games)?;
    let mut texts = Vec::new();
    for form in written {
        let text = match form.bare_text(Style::Text, LONGEST_SORTED) {
            Err(Exhausted::Text(_)) => None,
            text => Some(text?),
        };
        texts.push((text, form));
    }
    // The short ones first; those that are too long to be written stay as they are, behind them.
    texts.sort_by(|(a, _), (b, _)| {
        let key = |text: &Option<String>| text.as_ref().map_or(usize::MAX, String::len);
        (key(a), a).cmp(&(key(b), b))
    });
    Ok(games.into_iter().map(Form::canonical).chain(texts.into_iter().map(|(_, form)| form)).collect())
}

/// Whether `g` is no better for `player` than `h`: `g <= h` for Left, `g >= h` for Right.
fn is_no_better<'u>(player: Player, g: Game<'u>, h: Game<'u>) -> Result<bool, Exhausted> {
    Ok(no_better_for(player, g.compare(h)?))
}

fn no_better_for(player: Player, comparison: Comparison) -> bool {
    match player {
        Player::Left => comparison.is_le(),
        Player::Right => comparison.is_ge(),
    }
}
