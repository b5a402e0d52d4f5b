//! Questions about games.
//!
//! Temperatures and infinitesimals have files of their own.

use rustc_hash::FxHashSet;

use crate::budget::GuardedMap;
use crate::lang::error::{EvalErrorKind, too_many};
use crate::lang::limits::MAX_ITEMS;
use crate::lang::objects::items::check_room;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::{Answer, comparison, ordinal_sum};
use crate::lang::program::builtins::{Args, Builtin, Wanted, one};
use crate::lang::questions::transfinite::is_infinitesimal;
use crate::number::Integer;
use crate::player::Player;
use crate::value::{Form, Game, LAST_LISTED_DAY, Universe, sort_games};

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "CanonicalForm",
        receiver: Wanted::Value,
        parameters: &[],
        summary: "the value of a game or form, in canonical form",
        example: ("'{*|*}'.CanonicalForm", "0"),
        run: value,
    },
    Builtin {
        name: "GameValue",
        receiver: Wanted::Value,
        parameters: &[],
        summary: "the value of a game or form, in canonical form",
        example: ("'{0,1|}'.GameValue", "2"),
        run: value,
    },
    Builtin {
        name: "Options",
        receiver: Wanted::Game,
        parameters: &[one("player", Wanted::Player)],
        summary: "the options of a player in the canonical form",
        example: ("{2,+-1|-1}.Options(Left)", "[2]"),
        run: |args| options(args.universe, args.game(0)?, args.player(1)?),
    },
    Builtin {
        name: "LeftOptions",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "Left's options in the canonical form",
        example: ("*3.LeftOptions", "[0,*,*2]"),
        run: |args| options(args.universe, args.game(0)?, Player::Left),
    },
    Builtin {
        name: "RightOptions",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "Right's options in the canonical form",
        example: ("^.RightOptions", "[*]"),
        run: |args| options(args.universe, args.game(0)?, Player::Right),
    },
    Builtin {
        name: "OutcomeClass",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "who wins: L, R, N (the next player) or P (the previous one)",
        example: ("(^*).OutcomeClass", "N"),
        run: |args| Ok(Object::Outcome(args.game(0)?.outcome())),
    },
    Builtin {
        name: "IsNumber",
        receiver: Wanted::Value,
        parameters: &[],
        summary: "whether it equals a number",
        example: ("{1|3}.IsNumber", "true"),
        run: |args| match args.object(0) {
            Object::Quadratic(_) => Ok(true.into()),
            object => Ok(object.as_surreal().is_some().into()),
        },
    },
    Builtin {
        name: "IsInteger",
        receiver: Wanted::Value,
        parameters: &[],
        summary: "whether it equals an integer",
        example: ("(3/2).IsInteger", "false"),
        run: |args| Ok(args.object(0).as_integer().is_some().into()),
    },
    Builtin {
        name: "IsNimber",
        receiver: Wanted::Value,
        parameters: &[],
        summary: "whether it equals a nimber",
        example: ("{0,*|*,0}.IsNimber", "true"),
        run: |args| Ok(args.object(0).as_game().is_some_and(|game| game.as_nimber().is_some()).into()),
    },
    Builtin {
        name: "IsZero",
        receiver: Wanted::Value,
        parameters: &[],
        summary: "whether it equals 0",
        example: ("{*|*}.IsZero", "true"),
        run: |args| Ok(args.object(0).as_integer().is_some_and(|n| n.is_zero()).into()),
    },
    Builtin {
        name: "IsImpartial",
        receiver: Wanted::Value,
        parameters: &[],
        summary: "whether both players have the same options in all positions: of a game in its canonical form, of a form as it is",
        example: ("[*3.IsImpartial,^.IsImpartial,'{1|1}'.IsImpartial]", "[true,false,false]"),
        run: |args| Ok(is_impartial(args)?.into()),
    },
    Builtin {
        name: "IsPartizan",
        receiver: Wanted::Value,
        parameters: &[],
        summary: "whether it is not impartial: in some position one player has an option that the other does not have",
        example: ("[*3.IsPartizan,^.IsPartizan]", "[false,true]"),
        run: |args| Ok((!is_impartial(args)?).into()),
    },
    Builtin {
        name: "Compare",
        receiver: Wanted::Value,
        parameters: &[one("h", Wanted::Value)],
        summary: "how two values compare: <, ==, >, or <> if they are confused",
        example: ("[Compare(1/3,*),Compare(^,*)]", "[\">\",\"<>\"]"),
        run: |args| Ok(Object::from_text(comparison(args.object(0), args.object(1))?.to_string())),
    },
    Builtin {
        name: "IsNumberish",
        receiver: Wanted::Value,
        parameters: &[],
        summary: "whether it is infinitesimally close to a number: its stops are equal",
        example: ("(3^*).IsNumberish", "true"),
        run: |args| match args.object(0) {
            Object::Translate(translate) => Ok(translate.game.is_numberish().into()),
            object => Ok(object.as_game().is_none_or(Game::is_numberish).into()),
        },
    },
    Builtin {
        name: "IsInfinitesimal",
        receiver: Wanted::Value,
        parameters: &[],
        summary: "whether it lies between all negative and all positive numbers: its stops are 0",
        example: ("Tiny(2).IsInfinitesimal", "true"),
        run: |args| match args.object(0) {
            Object::Surreal(number) => Ok(is_infinitesimal(number).into()),
            Object::Translate(sum) => Ok((is_infinitesimal(&sum.number) && sum.game.is_infinitesimal()).into()),
            object => Ok(object.as_game().is_some_and(Game::is_infinitesimal).into()),
        },
    },
    Builtin {
        name: "IsAllSmall",
        receiver: Wanted::Value,
        parameters: &[],
        summary: "whether in every position of its canonical form both players can move, or neither",
        example: ("Tiny(2).IsAllSmall", "false"),
        run: |args| match args.object(0).as_game() {
            Some(game) => Ok(game.is_all_small()?.into()),
            None => Ok(false.into()),
        },
    },
    Builtin {
        name: "LeftStop",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the number reached when Left starts and both play well",
        example: ("{3||2|-1}.LeftStop", "3"),
        run: |args| Ok(stop(args.game(0)?, Player::Left)),
    },
    Builtin {
        name: "RightStop",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the number reached when Right starts and both play well",
        example: ("{3||2|-1}.RightStop", "2"),
        run: |args| Ok(stop(args.game(0)?, Player::Right)),
    },
    Builtin {
        name: "Stop",
        receiver: Wanted::Game,
        parameters: &[one("player", Wanted::Player)],
        summary: "the number reached when the player starts and both play well",
        example: ("{3||2|-1}.Stop(Right)", "2"),
        run: |args| Ok(stop(args.game(0)?, args.player(1)?)),
    },
    Builtin {
        name: "Birthday",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the day by which the game can be made: one more than the last birthday of its options, 0 for 0",
        example: ("(^*).Birthday", "2"),
        run: |args| Ok(Object::integer(args.universe, args.game(0)?.birthday()?)),
    },
    Builtin {
        name: "ConwayProduct",
        receiver: Wanted::Game,
        parameters: &[one("h", Wanted::Game)],
        summary: "Conway's product; of quoted forms, or else of the canonical forms",
        example: ("2.ConwayProduct(*)", "0"),
        run: |args| Ok(args.form(0)?.product_value(args.form(1)?)?.into()),
    },
    Builtin {
        name: "OrdinalSum",
        receiver: Wanted::Game,
        parameters: &[one("h", Wanted::Game)],
        summary: "the ordinal sum `g:h`; a move in the base g removes h",
        example: ("1.OrdinalSum(-1)", "1/2"),
        run: |args| ordinal_sum(args.object(0), args.object(1)),
    },
    Builtin {
        name: "Tiny",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the game {0||0|-g}",
        example: ("Tiny(2) == {0||0|-2}", "true"),
        run: |args| Ok(tiny(args.game(0)?)?.into()),
    },
    Builtin {
        name: "Miny",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the game {g|0||0}, the negative of Tiny",
        example: ("Miny(2) == {2|0||0}", "true"),
        run: |args| Ok((-tiny(args.game(0)?)?).into()),
    },
    Builtin {
        name: "IsIdentical",
        receiver: Wanted::Game,
        parameters: &[one("h", Wanted::Game)],
        summary: "whether two forms are the same form; a game counts as its canonical form",
        example: ("'{*|*}'.IsIdentical(0)", "false"),
        run: |args| Ok((args.form(0)? == args.form(1)?).into()),
    },
    Builtin {
        name: "Followers",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the positions that can be reached in the canonical form, with the game itself",
        example: ("{1|*}.Followers", "{0,1,*,{1|*}}"),
        run: |args| {
            let game = args.game(0)?;
            // Only number-up-star values can have a huge number of options, and for them this number is known immediately.
            let is_simple = game.as_number_up_star().is_some();
            if is_simple && game.follower_count()?.as_usize().is_none_or(|count| MAX_ITEMS < count) {
                return Err(too_many());
            }
            let followers = game.followers()?;
            check_room(args.universe, followers.len())?;
            Object::set(args.universe, followers.into_iter().map(Object::Game).collect())
        },
    },
    Builtin {
        name: "FollowerCount",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "how many positions can be reached in the canonical form, with the game itself",
        example: ("*5.FollowerCount", "6"),
        run: |args| Ok(Object::integer(args.universe, args.game(0)?.follower_count()?)),
    },
    Builtin {
        name: "GamesBornBy",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "all games born by a day, up to day 3",
        example: ("GamesBornBy(1)", "[-1,0,1,*]"),
        run: |args| {
            let day = args.count(0)?.min(u64::from(LAST_LISTED_DAY) + 1) as u32;
            let games = args.universe.games_born_by(day)?;
            let reason = "day 4 has more games than can be listed, more than 10^18";
            let mut games = games.ok_or_else(|| args.undefined(reason))?;
            sort_games(&mut games)?;
            Object::list(args.universe, games.into_iter().map(Object::Game).collect())
        },
    },
];

fn value<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    match args.object(0) {
        number @ (Object::Rational(_) | Object::Surreal(_) | Object::Quadratic(_) | Object::Translate(_)) => {
            Ok(number.clone())
        }
        _ => Ok(args.game(0)?.into()),
    }
}

/// Whether both players have the same options in the value and in all its followers.
fn is_impartial(args: &Args<'_, '_>) -> Result<bool, EvalErrorKind> {
    match args.object(0) {
        Object::Form(form) => has_same_options(*form),
        object => Ok(object.as_game().is_some_and(|game| game.as_nimber().is_some())),
    }
}

fn has_same_options(form: Form<'_>) -> Result<bool, EvalErrorKind> {
    // An impartial form has the value of a nimber, and of the canonical forms only the nimbers are impartial.
    if form.value().as_nimber().is_none() || form.is_canonical() {
        return Ok(form.value().as_nimber().is_some());
    }
    let mut seen = GuardedMap::new(form.universe().budget());
    let mut waiting = vec![form];
    while let Some(form) = waiting.pop() {
        form.universe().budget().check()?;
        let [left, right]: [FxHashSet<Form<'_>>; 2] = Player::ALL.map(|player| form.options(player).collect());
        if left != right {
            return Ok(false);
        }
        for option in left {
            if seen.get(&option).is_none() {
                seen.insert(option, ());
                waiting.push(option);
            }
        }
    }
    Ok(true)
}

/// The options of a player as a list in the fixed order.
fn options<'u>(universe: &'u Universe, game: Game<'u>, player: Player) -> Answer<'u> {
    if (MAX_ITEMS as u64) < game.option_count(player) {
        return Err(too_many());
    }
    let mut options = game.option_list(player)?;
    check_room(universe, options.len())?;
    sort_games(&mut options)?;
    Object::list(universe, options.into_iter().map(Object::Game).collect())
}

fn stop<'u>(game: Game<'u>, player: Player) -> Object<'u> {
    game.universe().number(&game.stop(player)).into()
}

fn tiny<'u>(game: Game<'u>) -> Result<Game<'u>, EvalErrorKind> {
    let zero = game.universe().integer(0);
    let threat = game.universe().game(&[zero], &[-game])?;
    Ok(game.universe().game(&[zero], &[threat])?)
}

/// The birthday of a form.
pub(in crate::lang) fn form_birthday(form: Form<'_>) -> Result<Integer, EvalErrorKind> {
    let mut known = GuardedMap::new(form.universe().budget());
    let mut waiting = vec![form];
    while let Some(&form) = waiting.last() {
        if known.get(&form).is_some() {
            waiting.pop();
            continue;
        }
        if form.is_canonical() {
            known.insert(form, form.value().birthday()?);
            continue;
        }
        form.value().universe().budget().check()?;
        let before = waiting.len();
        let mut latest = Integer::ZERO;
        for option in Player::ALL.into_iter().flat_map(|player| form.options(player)) {
            match known.get(&option) {
                Some(day) => latest = latest.max(day),
                None => waiting.push(option),
            }
        }
        if waiting.len() == before {
            known.insert(form, latest + Integer::ONE);
        }
    }
    Ok(known.get(&form).unwrap_or_default())
}
