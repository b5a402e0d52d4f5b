//! Questions about loopy games, most of which short games answer as well.
//!
//! The entries for loopy games come before those for other games of the same name.

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::items::check_room;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::{Answer, any_game, ordinal_sum, outcome, pseudo};
use crate::lang::program::builtins::{Args, Builtin, Wanted, one};
use crate::loopy::{Loopy, Part, Side, Stopper, Variety};
use crate::player::{ByPlayer, Player};
use crate::syntax::Style;

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "IsStopper",
        receiver: Wanted::AnyGame,
        parameters: &[],
        summary: "whether alternate moves always come to an end",
        example: ("[over.IsStopper,dud.IsStopper,1.IsStopper]", "[true,false,true]"),
        run: |args| Ok(game(args, 0)?.is_stopper().into()),
    },
    Builtin {
        name: "IsStopperSided",
        receiver: Wanted::AnyGame,
        parameters: &[],
        summary: "whether its onside and its offside are stoppers",
        example: ("[dud.IsStopperSided,1.IsStopperSided]", "[true,true]"),
        run: |args| Ok(game(args, 0)?.is_stopper_sided().into()),
    },
    Builtin {
        name: "IsLoopfree",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "whether no play goes on for ever",
        example: ("on.IsLoopfree", "false"),
        run: |_| Ok(false.into()),
    },
    Builtin {
        name: "IsPseudonumber",
        receiver: Wanted::AnyGame,
        parameters: &[],
        summary: "whether it is a number, on or off, or a number and over or under",
        example: ("[on,3over,1/2,upon].Apply(x -> x.IsPseudonumber)", "[true,true,true,false]"),
        run: |args| Ok(game(args, 0)?.as_stopper().is_some_and(|stopper| stopper.as_pseudo().is_some()).into()),
    },
    Builtin {
        name: "IsPlumtree",
        receiver: Wanted::AnyGame,
        parameters: &[],
        summary: "whether every cycle of its canonical form is a pass",
        example: ("[upon.IsPlumtree,a{0||||0|||a|*||*}.IsPlumtree]", "[true,false]"),
        run: |args| {
            let stopper = stopper(args, 0)?;
            Ok((stopper.as_game().is_some() || stopper.graph()?.is_plumtree()).into())
        },
    },
    Builtin {
        name: "Onside",
        receiver: Wanted::AnyGame,
        parameters: &[],
        summary: "the value if endless play counts as won by Left",
        example: ("[dud.Onside,over.Onside]", "[on,over]"),
        run: |args| side(args, Player::Left),
    },
    Builtin {
        name: "Offside",
        receiver: Wanted::AnyGame,
        parameters: &[],
        summary: "the value if endless play counts as won by Right",
        example: ("[dud.Offside,over.Offside]", "[off,over]"),
        run: |args| side(args, Player::Right),
    },
    Builtin {
        name: "OutcomeClass",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "who wins: L, R, N or P; as a text if play can be drawn: \"D\", or the results if Left and if Right begins",
        example: ("[over.OutcomeClass,dud.OutcomeClass,tis.OutcomeClass]", "[L,\"D\",\"DL\"]"),
        run: |args| outcome(&game(args, 0)?),
    },
    Builtin {
        name: "LoopyOutcomeClass",
        receiver: Wanted::AnyGame,
        parameters: &[],
        summary: "who wins, as a text: L, R, N, P or D, or the results if Left and if Right begins",
        example: ("[tis.LoopyOutcomeClass,1.LoopyOutcomeClass]", "[\"DL\",\"L\"]"),
        run: |args| Ok(Object::from_text(game(args, 0)?.outcome()?.to_string())),
    },
    Builtin {
        name: "CanonicalForm",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "the value of a game, in canonical form",
        example: ("{0,pass|on}.CanonicalForm", "on"),
        run: |args| Ok(args.object(0).clone()),
    },
    Builtin {
        name: "GameValue",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "the value of a game, in canonical form",
        example: ("{0,pass|on}.GameValue", "on"),
        run: |args| Ok(args.object(0).clone()),
    },
    Builtin {
        name: "Options",
        receiver: Wanted::Loopy,
        parameters: &[one("player", Wanted::Player)],
        summary: "the options of a player in the canonical form of a stopper",
        example: ("upon.Options(Right)", "[*]"),
        run: |args| match args.object(1) {
            &Object::Player(player) => options(args, player),
            _ => Err(args.undefined("it needs a player")),
        },
    },
    Builtin {
        name: "LeftOptions",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "Left's options in the canonical form of a stopper",
        example: ("upon.LeftOptions == [upon]", "true"),
        run: |args| options(args, Player::Left),
    },
    Builtin {
        name: "RightOptions",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "Right's options in the canonical form of a stopper",
        example: ("Tiny(on).RightOptions", "[{0|off}]"),
        run: |args| options(args, Player::Right),
    },
    Builtin {
        name: "Followers",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "the positions that can be reached in the canonical form of a stopper, with the game itself",
        example: ("over.Followers", "{0,over}"),
        run: |args| {
            let followers = stopper(args, 0)?.followers()?;
            check_room(args.universe, followers.len())?;
            let objects = followers.into_iter().map(|follower| Object::loopy(follower.into())).collect();
            Object::set(args.universe, objects)
        },
    },
    Builtin {
        name: "FollowerCount",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "how many positions can be reached in the canonical form of a stopper, with the game itself",
        example: ("uponth.FollowerCount", "3"),
        run: |args| Ok(Object::integer(args.universe, stopper(args, 0)?.graph()?.len() as i64)),
    },
    Builtin {
        name: "LeftStop",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "the pseudonumber reached when Left starts and both play well, of a stopper",
        example: ("{over|-1}.LeftStop", "over"),
        run: |args| stop(args, Player::Left),
    },
    Builtin {
        name: "RightStop",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "the pseudonumber reached when Right starts and both play well, of a stopper",
        example: ("{on|3}.RightStop", "3"),
        run: |args| stop(args, Player::Right),
    },
    Builtin {
        name: "Stop",
        receiver: Wanted::Loopy,
        parameters: &[one("player", Wanted::Player)],
        summary: "the pseudonumber reached when the player starts and both play well, of a stopper",
        example: ("{over|-1}.Stop(Left)", "over"),
        run: |args| stop(args, args.player(1)?),
    },
    Builtin {
        name: "StrongStop",
        receiver: Wanted::AnyGame,
        parameters: &[one("player", Wanted::Player)],
        summary: "the stop when the player starts, without over or under",
        example: ("[{over|-1}.StrongStop(Left),{3|1}.StrongStop(Left)]", "[0,3]"),
        run: |args| {
            let player = args.player(1)?;
            let stops = stopper(args, 0)?.stops()?;
            Ok(pseudo(args.universe, stops[player].strong()))
        },
    },
    Builtin {
        name: "IsNumberish",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "whether it is infinitesimally close to a number",
        example: ("(3over).IsNumberish", "true"),
        run: |args| Ok(stopper(args, 0)?.is_numberish()?.into()),
    },
    Builtin {
        name: "IsInfinitesimal",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "whether it lies between all negative and all positive numbers",
        example: ("[over.IsInfinitesimal,on.IsInfinitesimal]", "[true,false]"),
        run: |args| Ok(stopper(args, 0)?.is_infinitesimal()?.into()),
    },
    Builtin {
        name: "IsAllSmall",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "whether in every position of its canonical form both players can move, or neither",
        example: ("[upon.IsAllSmall,on.IsAllSmall]", "[true,false]"),
        run: |args| {
            let graph = stopper(args, 0)?.graph()?;
            let can = |vertex, player| !graph.options(vertex, player).is_empty();
            Ok(graph.vertices().all(|vertex| can(vertex, Player::Left) == can(vertex, Player::Right)).into())
        },
    },
    Builtin {
        name: "Tiny",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "the game {0||0|-g}",
        example: ("Tiny(on) == {0||0|off}", "true"),
        run: |args| tiny(args, Player::Left),
    },
    Builtin {
        name: "Miny",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "the game {g|0||0}, the negative of Tiny",
        example: ("Miny(on) == {on|0||0}", "true"),
        run: |args| tiny(args, Player::Right),
    },
    Builtin {
        name: "OrdinalSum",
        receiver: Wanted::AnyGame,
        parameters: &[one("h", Wanted::AnyGame)],
        summary: "the ordinal sum `g:h`; a move in the base g removes h",
        example: ("1.OrdinalSum(off)", "over"),
        run: |args| ordinal_sum(args.object(0), args.object(1)),
    },
    Builtin {
        name: "Upsum",
        receiver: Wanted::AnyGame,
        parameters: &[one("h", Wanted::AnyGame)],
        summary: "the upsum of two stoppers: the onside of their sum",
        example: ("[on.Upsum(off),^.Upsum(*)]", "[on,^*]"),
        run: |args| side_of_sum(args, Player::Left),
    },
    Builtin {
        name: "Downsum",
        receiver: Wanted::AnyGame,
        parameters: &[one("h", Wanted::AnyGame)],
        summary: "the downsum of two stoppers: the offside of their sum",
        example: ("[on.Downsum(off),^.Downsum(*)]", "[off,^*]"),
        run: |args| side_of_sum(args, Player::Right),
    },
    Builtin {
        name: "Degree",
        receiver: Wanted::Loopy,
        parameters: &[],
        summary: "the degree of loopiness of a stopper: the upsum of it and its negative",
        example: ("[upon.Degree,(1under).Degree]", "[^<on>,over]"),
        run: |args| found(args, stopper(args, 0)?.degree()?),
    },
    Builtin {
        name: "Variety",
        receiver: Wanted::AnyGame,
        parameters: &[],
        summary: "the variety of a stable stopper: it, apart from what its degree absorbs",
        example: ("[(1under).Variety,upon.Variety]", "[under,v<on>]"),
        run: |args| match stopper(args, 0)?.variety()? {
            Variety::Stable(variety) => Ok(Object::loopy(variety.into())),
            Variety::NotStable => Err(args.undefined("the game is not stable")),
            Variety::DegreeNotIdempotent(degree) => {
                let degree = Loopy::from(degree).text(Style::Text)?;
                Err(args.undefined(format!("the degree is not idempotent: it is `{degree}`")))
            }
            Variety::Unknown => found(args, None),
        },
    },
    Builtin {
        name: "IsStable",
        receiver: Wanted::AnyGame,
        parameters: &[],
        summary: "whether it is a stopper that has a variety",
        example: ("[over.IsStable,{0|off}.IsStable,1.IsStable]", "[true,false,true]"),
        run: |args| match stopper(args, 0)?.variety()? {
            Variety::Stable(_) => Ok(true.into()),
            Variety::NotStable | Variety::DegreeNotIdempotent(_) => Ok(false.into()),
            Variety::Unknown => found(args, None),
        },
    },
    Builtin {
        name: "IsIdempotent",
        receiver: Wanted::AnyGame,
        parameters: &[],
        summary: "whether its sum with itself is the game itself",
        example: ("[over.IsIdempotent,upon.IsIdempotent,0.IsIdempotent]", "[true,false,true]"),
        run: |args| {
            let game = game(args, 0)?;
            let double = game.plus(&game)?;
            Ok((double == game || double.compare(&game)? == crate::value::Comparison::Equal).into())
        },
    },
];

fn game<'u>(args: &Args<'_, 'u>, index: usize) -> Result<Loopy<'u>, EvalErrorKind> {
    any_game(args.object(index))?.ok_or_else(|| args.undefined("it is a question about games"))
}

/// An argument that must be a stopper.
fn stopper<'u>(args: &Args<'_, 'u>, index: usize) -> Result<Stopper<'u>, EvalErrorKind> {
    let game = game(args, index)?;
    game.as_stopper().cloned().ok_or_else(|| {
        let reason = match game.is_stopper_sided() {
            true => "the value has two sides, so it is no stopper; ask its Onside or its Offside",
            false => "no stoppers are known that equal the sides of this value",
        };
        args.undefined(reason)
    })
}

fn side<'u>(args: &Args<'_, 'u>, player: Player) -> Answer<'u> {
    match game(args, 0)?.side(player) {
        Side::Stopper(stopper) => Ok(Object::loopy(stopper.clone().into())),
        Side::Graph(_) => found(args, None),
    }
}

/// A stopper, if one was found.
fn found<'u>(args: &Args<'_, 'u>, stopper: Option<Stopper<'u>>) -> Answer<'u> {
    match stopper {
        Some(stopper) => Ok(Object::loopy(stopper.into())),
        None => Err(args.undefined("no stopper is known that equals this side")),
    }
}

fn options<'u>(args: &Args<'_, 'u>, player: Player) -> Answer<'u> {
    let options = stopper(args, 0)?.options(player)?;
    check_room(args.universe, options.len())?;
    let mut objects: Vec<Object<'u>> = options.into_iter().map(|option| Object::loopy(option.into())).collect();
    crate::lang::objects::order::sort_objects(&mut objects)?;
    Object::list(args.universe, objects)
}

fn stop<'u>(args: &Args<'_, 'u>, player: Player) -> Answer<'u> {
    let stops = stopper(args, 0)?.stops()?;
    Ok(pseudo(args.universe, stops[player].clone()))
}

fn side_of_sum<'u>(args: &Args<'_, 'u>, player: Player) -> Answer<'u> {
    found(args, stopper(args, 0)?.side_of_sum(&stopper(args, 1)?, player)?)
}

/// `{0||0|-g}` for Left, and its negative for Right.
fn tiny<'u>(args: &Args<'_, 'u>, player: Player) -> Answer<'u> {
    let size = game(args, 0)?;
    let loss = if player == Player::Left { size.negative()? } else { size };
    let braces = [Part::Braces(1), Part::Value(1)].map(|threat| {
        let mut options = ByPlayer { left: vec![Part::Value(0)], right: vec![Part::Value(0)] };
        options[!player] = vec![threat];
        options
    });
    let zero = Loopy::from(args.universe.integer(0));
    Ok(Object::loopy(Loopy::of_braces(args.universe, &braces, &[zero, loss])?))
}
