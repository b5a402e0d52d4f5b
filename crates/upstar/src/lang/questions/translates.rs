//! Questions about games translated by numbers that are not dyadic, such as `1/3+*2+^`.

use crate::lang::objects::object::Object;
use crate::lang::objects::operators::Answer;
use crate::lang::program::builtins::{Args, Builtin, Wanted, one};
use crate::player::Player;

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "OutcomeClass",
        receiver: Wanted::Translate,
        parameters: &[],
        summary: "who wins: the stops of the game tell, since the number is not one of them",
        example: ("[(1/3+*2+^).OutcomeClass,(1/3+{1|-1}).OutcomeClass]", "[L,N]"),
        run: |args| Ok(Object::Outcome(args.translate(0)?.outcome()?)),
    },
    Builtin {
        name: "Mean",
        receiver: Wanted::Translate,
        parameters: &[],
        summary: "the number plus the mean of the game",
        example: ("(1/3+{2|0}).Mean", "4/3"),
        run: |args| Object::surreal(args.universe, args.translate(0)?.mean()?),
    },
    Builtin {
        name: "Temperature",
        receiver: Wanted::Translate,
        parameters: &[],
        summary: "the temperature of the game",
        example: ("(1/3+{2|0}).Temperature", "1"),
        run: |args| Ok(args.universe.number(&args.translate(0)?.game.temperature()?).into()),
    },
    Builtin {
        name: "Stop",
        receiver: Wanted::Translate,
        parameters: &[one("player", Wanted::Player)],
        summary: "the number reached when the player starts and both play well",
        example: ("(1/3+{2|0}).Stop(Left)", "7/3"),
        run: |args| stop(args, args.player(1)?),
    },
    Builtin {
        name: "LeftStop",
        receiver: Wanted::Translate,
        parameters: &[],
        summary: "the number reached when Left starts and both play well",
        example: ("(omega+{2|0}).LeftStop", "omega+2"),
        run: |args| stop(args, Player::Left),
    },
    Builtin {
        name: "RightStop",
        receiver: Wanted::Translate,
        parameters: &[],
        summary: "the number reached when Right starts and both play well",
        example: ("(omega+{2|0}).RightStop", "omega"),
        run: |args| stop(args, Player::Right),
    },
];

fn stop<'u>(args: &Args<'_, 'u>, player: Player) -> Answer<'u> {
    Object::surreal(args.universe, args.translate(0)?.stop(player)?)
}
