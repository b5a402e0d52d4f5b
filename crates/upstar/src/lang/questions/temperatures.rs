//! Questions of temperature: how much a move is worth.

use std::cmp::Reverse;
use std::sync::Arc;

use crate::analysis::{Switch, hot_sum};
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::items::check_room;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::Answer;
use crate::lang::program::builtins::{Args, Builtin, Wanted, one};
use crate::number::{Dyadic, Rational};
use crate::player::Player;
use crate::syntax::Style;
use crate::value::{Game, Side};

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "Mean",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the mean: what a copy is worth in a sum of very many",
        example: ("{2|1||0}.Mean", "3/4"),
        run: |args| Ok(args.universe.number(&args.game(0)?.mean()?).into()),
    },
    Builtin {
        name: "Temperature",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the temperature: what a move is worth; -1 for integers, -1/2^k for numbers m/2^k",
        example: ("{2|-1}.Temperature", "3/2"),
        run: |args| Ok(args.universe.number(&args.game(0)?.temperature()?).into()),
    },
    Builtin {
        name: "Thermograph",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the left and the right wall, each as mast, critical temperatures downwards, and slopes between them",
        example: ("{2|-1}.Thermograph", "Thermograph(1/2,[3/2],[0,-1],1/2,[3/2],[0,1])"),
        run: |args| Ok(Object::Thermograph(Arc::new(args.game(0)?.thermograph()?))),
    },
    Builtin {
        name: "LeftWall",
        receiver: Wanted::Thermograph,
        parameters: &[],
        summary: "where the left wall bends, as temperatures and numbers, from the foot of the mast down to -1",
        example: ("{2|1||0}.Thermograph.LeftWall", "[(3/4,3/4),(1/2,1),(-1,1)]"),
        run: |args| wall(args, Player::Left),
    },
    Builtin {
        name: "LeftWall",
        receiver: Wanted::Thermograph,
        parameters: &[one("t", Wanted::Number)],
        summary: "the left wall at temperature t: the left stop of the game cooled by t",
        example: ("{2|1||0}.Thermograph.LeftWall(5/8)", "7/8"),
        run: |args| wall_at(args, Player::Left),
    },
    Builtin {
        name: "RightWall",
        receiver: Wanted::Thermograph,
        parameters: &[],
        summary: "where the right wall bends, as temperatures and numbers, from the foot of the mast down to -1",
        example: ("{2|1||0}.Thermograph.RightWall", "[(3/4,3/4),(-1,-1)]"),
        run: |args| wall(args, Player::Right),
    },
    Builtin {
        name: "RightWall",
        receiver: Wanted::Thermograph,
        parameters: &[one("t", Wanted::Number)],
        summary: "the right wall at temperature t: the right stop of the game cooled by t",
        example: ("{2|1||0}.Thermograph.RightWall(5/8)", "5/8"),
        run: |args| wall_at(args, Player::Right),
    },
    Builtin {
        name: "Mast",
        receiver: Wanted::Thermograph,
        parameters: &[],
        summary: "the number below the mast: the mean of the game",
        example: ("{2|1||0}.Thermograph.Mast", "3/4"),
        run: |args| Ok(args.universe.number(&args.thermograph(0)?.mean()).into()),
    },
    Builtin {
        name: "Temperature",
        receiver: Wanted::Thermograph,
        parameters: &[],
        summary: "where the mast begins: the temperature of the game",
        example: ("{2|1||0}.Thermograph.Temperature", "3/4"),
        run: |args| Ok(args.universe.number(&args.thermograph(0)?.temperature()).into()),
    },
    Builtin {
        name: "Cool",
        receiver: Wanted::Game,
        parameters: &[one("t", Wanted::Number)],
        summary: "the game cooled by t: every move is taxed by t until it is a number",
        example: ("{2|-1}.Cool(1)", "{1|0}"),
        run: cool,
    },
    Builtin {
        name: "Freeze",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the game cooled by its own temperature",
        example: ("{2|-1}.Freeze", "1/2*"),
        run: |args| Ok(args.game(0)?.freeze()?.into()),
    },
    Builtin {
        name: "Heat",
        receiver: Wanted::Game,
        parameters: &[one("t", Wanted::Game)],
        summary: "the game heated by t: every move that is not in a number gains t",
        example: ("{1|0}.Heat(1)", "{2|-1}"),
        run: |args| Ok(args.game(0)?.heat(args.game(1)?)?.into()),
    },
    Builtin {
        name: "Overheat",
        receiver: Wanted::Game,
        parameters: &[one("s", Wanted::Game), one("t", Wanted::Game)],
        summary: "the game overheated from s to t: integers become multiples of s, and every other move gains t",
        example: ("(1/2).Overheat(1,1)", "{1|0}"),
        run: |args| Ok(args.game(0)?.overheat(args.game(1)?, args.game(2)?)?.into()),
    },
    Builtin {
        name: "NortonProduct",
        receiver: Wanted::Game,
        parameters: &[one("u", Wanted::Game)],
        summary: "Norton's product with a positive unit u",
        example: ("(1/2).NortonProduct(^)", "{^^*|v*}"),
        run: |args| match args.game(0)?.norton_product(args.game(1)?)? {
            Some(product) => Ok(product.into()),
            None => Err(args.undefined("the unit must be positive")),
        },
    },
    Builtin {
        name: "ConfusionInterval",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the numbers the game is confused with, as an interval, or Nothing",
        example: ("{*|-1}.ConfusionInterval", "\"[-1,0)\""),
        run: |args| match args.game(0)?.confusion_interval() {
            Some(interval) => Ok(Object::from_text(interval.to_string())),
            None => Ok(Object::Nothing),
        },
    },
    Builtin {
        name: "SidedStop",
        receiver: Wanted::Game,
        parameters: &[one("player", Wanted::Player)],
        summary: "the stop of a player with its side: L(x), just below the number x, or R(x), just above; they compare and take numbers",
        example: ("[*.SidedStop(Left),*.SidedStop(Right) < 0,1.SidedStop(Left)+1/2]", "[R(0),true,L(3/2)]"),
        run: |args| Ok(Object::SidedStop(Arc::new(args.game(0)?.stops()[args.player(1)?].clone()))),
    },
    Builtin {
        name: "Stop",
        receiver: Wanted::SidedStop,
        parameters: &[],
        summary: "the number beside which a sided stop lies",
        example: ("{2|-1}.SidedStop(Left).Stop", "2"),
        run: |args| Ok(args.universe.number(&args.sided_stop(0)?.value).into()),
    },
    Builtin {
        name: "Side",
        receiver: Wanted::SidedStop,
        parameters: &[],
        summary: "the side of its number on which a sided stop lies: Left below, Right above",
        example: ("{2|-1}.SidedStop(Left).Side", "Right"),
        run: |args| {
            Ok(Object::Player(match args.sided_stop(0)?.side {
                Side::Below => Player::Left,
                Side::Above => Player::Right,
            }))
        },
    },
    Builtin {
        name: "SwitchSumOutcome",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the outcome of a sum of numbers and switches {x|y}, played hottest first, without adding them",
        example: ("[{5|-1},{3|1},-4].SwitchSumOutcome", "N"),
        run: |args| {
            let (number, switches) = hot_parts(args)?;
            Ok(Object::Outcome(hot_sum(&number, &switches).outcome))
        },
    },
    Builtin {
        name: "SwitchSumPlay",
        receiver: Wanted::Collection,
        parameters: &[one("player", Wanted::Player)],
        summary: "the play of a sum of numbers and switches {x|y} if the player starts, hottest first: the switches with the numbers they become, and the number reached",
        example: ("[{5|-1},{3|1},-4].SwitchSumPlay(Left)", "([({5|-1},5),({3|1},1)],2)"),
        run: switch_sum_play,
    },
];

/// A game cooled by a number.
fn cool<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    let (game, t) = (args.game(0)?, args.rational(1)?);
    let cooled = match t.as_dyadic() {
        Some(t) => game.cool(&t)?,
        None if t <= Rational::from(-1_i64) => None,
        // Above its temperature a game is its mean.
        None if Rational::from(game.temperature()?) < t => Some(args.universe.number(&game.mean()?)),
        None => {
            let reason = format!("cooled by {t}, which is not dyadic, it has options that are no short games");
            return Err(args.undefined(reason));
        }
    };
    Ok(cooled.ok_or_else(|| args.undefined("a game can be cooled by numbers greater than -1"))?.into())
}

/// The sum of the numbers in a collection, and its switches.
fn hot_parts(args: &Args<'_, '_>) -> Result<(Dyadic, Vec<Switch>), EvalErrorKind> {
    let (mut number, mut switches) = (Dyadic::ZERO, Vec::new());
    for item in args.items(0)? {
        match item.as_game().and_then(switch_or_number) {
            Some(Ok(own)) => number += own,
            Some(Err(switch)) => switches.push(switch),
            None => {
                let text = item.text(Style::Text)?;
                return Err(args.undefined(format!("{text} is neither a number nor a switch of numbers")));
            }
        }
    }
    Ok((number, switches))
}

fn switch_sum_play<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    let ((mut number, mut switches), mut player) = (hot_parts(args)?, args.player(1)?);
    // The sort is stable: of equally hot switches the first is taken first.
    switches.sort_by_cached_key(|switch| Reverse(switch.temperature()));
    check_room(args.universe, 3 * switches.len())?;
    let mut play = Vec::new();
    for switch in switches {
        let [left, right] = Player::ALL.map(|player| args.universe.number(switch.option(player)));
        let taken = switch.option(player);
        let moved = vec![args.universe.game(&[left], &[right])?.into(), args.universe.number(taken).into()];
        play.push(Object::tuple(args.universe, moved)?);
        number += taken;
        player = !player;
    }
    let reached = args.universe.number(&number).into();
    Object::tuple(args.universe, vec![Object::list(args.universe, play)?, reached])
}

/// The points of a wall.
fn wall<'u>(args: &Args<'_, 'u>, player: Player) -> Answer<'u> {
    let number = |number: Dyadic| Object::from(args.universe.number(&number));
    let points = args.thermograph(0)?.wall_points(player).into_iter();
    let points: Result<Vec<Object<'u>>, EvalErrorKind> =
        points.map(|(t, value)| Object::tuple(args.universe, vec![number(t), number(value)])).collect();
    Object::list(args.universe, points?)
}

/// The value of a wall at a temperature.
fn wall_at<'u>(args: &Args<'_, 'u>, player: Player) -> Answer<'u> {
    let t = args.dyadic(1)?;
    if t < Dyadic::integer(-1) {
        return Err(args.undefined("walls begin at temperature -1"));
    }
    Ok(args.universe.number(&args.thermograph(0)?.wall(player).value_at(&t)).into())
}

/// A game as a number or as a switch of two numbers.
fn switch_or_number(game: Game<'_>) -> Option<Result<Dyadic, Switch>> {
    if let Some(number) = game.as_number() {
        return Some(Ok(number));
    }
    let end = |player: Player| {
        let mut options = game.options(player);
        let option = options.next()?.as_number()?;
        options.next().is_none().then_some(option)
    };
    Some(Err(Switch::new(end(Player::Left)?, end(Player::Right)?)?))
}

/// The error for a game about which a question has no answer.
pub(in crate::lang) fn has_none(game: Game<'_>, what: &'static str, reason: impl ToString) -> EvalErrorKind {
    match game.text(Style::Text) {
        Ok(game) => EvalErrorKind::HasNone { game, what, reason: reason.to_string() },
        Err(exhausted) => exhausted.into(),
    }
}
