//! Questions about quoted forms, which look at the form and not at its value.

use rustc_hash::FxHashSet;

use crate::lang::error::{EvalErrorKind, too_many};
use crate::lang::limits::MAX_ITEMS;
use crate::lang::objects::items::check_room;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::Answer;
use crate::lang::program::builtins::{Builtin, Wanted, one};
use crate::lang::questions::games::form_birthday;
use crate::player::Player;
use crate::value::{Form, Universe};

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "Options",
        receiver: Wanted::Form,
        parameters: &[one("player", Wanted::Player)],
        summary: "the options of a player in a form, as forms",
        example: ("'{0,1|}'.Options(Left)", "['0','1']"),
        run: |args| options(args.universe, args.form(0)?, args.player(1)?),
    },
    Builtin {
        name: "LeftOptions",
        receiver: Wanted::Form,
        parameters: &[],
        summary: "Left's options in a form, as forms",
        example: ("'{0,1|}'.LeftOptions", "['0','1']"),
        run: |args| options(args.universe, args.form(0)?, Player::Left),
    },
    Builtin {
        name: "RightOptions",
        receiver: Wanted::Form,
        parameters: &[],
        summary: "Right's options in a form, as forms",
        example: ("'{*|{*|*}}'.RightOptions", "['{*|*}']"),
        run: |args| options(args.universe, args.form(0)?, Player::Right),
    },
    Builtin {
        name: "Birthday",
        receiver: Wanted::Form,
        parameters: &[],
        summary: "the day by which a form can be made: one more than the last birthday of its options",
        example: ("'{*|*}'.Birthday", "2"),
        run: |args| Ok(Object::integer(args.universe, form_birthday(args.form(0)?)?)),
    },
    Builtin {
        name: "IsCanonical",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "whether a form is the canonical form of its value",
        example: ("'{0,1|}'.IsCanonical", "false"),
        run: |args| Ok(args.form(0)?.is_canonical().into()),
    },
    Builtin {
        name: "IsNumberForm",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "whether a form is a number by definition: its options are, and no Left option is >= a Right option",
        example: ("['{*|*}'.IsNumberForm, '{0,1|5}'.IsNumberForm]", "[false,true]"),
        run: |args| Ok(is_number_form(args.form(0)?)?.into()),
    },
    Builtin {
        name: "Quoted",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the canonical form of a game, as a form",
        example: ("(1/2).Quoted.LeftOptions", "['0']"),
        run: |args| Ok(args.form(0)?.into()),
    },
];

/// The options of a player as a list in the fixed order.
fn options<'u>(universe: &'u Universe, form: Form<'u>, player: Player) -> Answer<'u> {
    // A nimber may have more options than can be listed.
    if form.is_canonical() && (MAX_ITEMS as u64) < form.value().option_count(player) {
        return Err(too_many());
    }
    let options = form.option_list(player)?;
    check_room(universe, options.len())?;
    let Object::Set(sorted) = Object::set(universe, options.into_iter().map(Object::Form).collect())? else {
        return Ok(Object::Nothing);
    };
    Object::list(universe, sorted.to_vec())
}

fn is_number_form(form: Form<'_>) -> Result<bool, EvalErrorKind> {
    let mut seen = FxHashSet::default();
    let mut waiting = vec![form];
    while let Some(form) = waiting.pop() {
        if form.is_canonical() {
            match form.value().as_number() {
                Some(_) => continue,
                None => return Ok(false),
            }
        }
        if !seen.insert(form) {
            continue;
        }
        form.value().universe().budget().check()?;
        let (left, right) = (form.option_list(Player::Left)?, form.option_list(Player::Right)?);
        let numbers =
            |forms: &[Form<'_>]| forms.iter().map(|form| form.value().as_number()).collect::<Option<Vec<_>>>();
        let (Some(below), Some(above)) = (numbers(&left), numbers(&right)) else { return Ok(false) };
        if let (Some(greatest), Some(least)) = (below.iter().max(), above.iter().min())
            && least <= greatest
        {
            return Ok(false);
        }
        waiting.extend(left.into_iter().chain(right));
    }
    Ok(true)
}
