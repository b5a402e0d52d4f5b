//! Questions about infinitesimals and the structure of games.

use std::sync::Arc;

use crate::analysis::{Parity, two_ahead};
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::Answer;
use crate::lang::program::builtins::{Args, Builtin, Wanted, one};
use crate::lang::questions::temperatures::has_none;
use crate::player::Player;
use crate::value::{Game, Universe, sort_games};

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "AtomicWeight",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the atomic weight: how many ups the game is like, beside a remote star",
        example: ("{^^|vv}.AtomicWeight", "*"),
        run: |args| match args.game(0)?.atomic_weight()? {
            Ok(weight) => Ok(weight.into()),
            Err(reason) => Err(has_none(args.game(0)?, "atomic weight", reason)),
        },
    },
    Builtin {
        name: "IsAtomic",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "whether it has an atomic weight",
        example: ("{1|-1}.IsAtomic", "false"),
        run: |args| Ok(args.game(0)?.atomic_weight()?.is_ok().into()),
    },
    Builtin {
        name: "RemoteStarComparison",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "how it compares with a remote star, a nimber larger than all within it",
        example: ("(^^).RemoteStarComparison", "\">\""),
        run: |args| Ok(Object::from_text(args.game(0)?.compare_with_remote_star()?.to_string())),
    },
    Builtin {
        name: "TwoAhead",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the player whose atomic weights in a sum are two ahead, and who wins it; Nothing if nobody's are",
        example: ("[^,^,*5].TwoAhead", "Left"),
        run: |args| {
            let mut games = Vec::new();
            for item in args.items(0)? {
                games.push(item.as_game().ok_or_else(|| args.undefined("all parts must be games"))?);
            }
            Ok(two_ahead(&games)?.map_or(Object::Nothing, Object::Player))
        },
    },
    Builtin {
        name: "UptimalExpansion",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "number, nimber and coefficients of the powers of up: x*m.d1d2d3",
        example: ("(2 + ^[3]).UptimalExpansion", "2.111"),
        run: |args| match args.game(0)?.uptimal_expansion()? {
            Some(expansion) => Ok(Object::Uptimal(Arc::new(expansion))),
            None => Err(has_none(args.game(0)?, "uptimal expansion", "it is no sum of powers of up")),
        },
    },
    Builtin {
        name: "IsUptimal",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "whether it is a number, a nimber and powers of up, added",
        example: ("(^<2> + *).IsUptimal", "true"),
        run: |args| Ok(args.game(0)?.is_uptimal()?.into()),
    },
    Builtin {
        name: "IsNumberTiny",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "whether it is a number plus a tiny or miny",
        example: ("(3+Tiny(1)).IsNumberTiny", "true"),
        run: |args| Ok(args.game(0)?.is_number_tiny().into()),
    },
    Builtin {
        name: "Incentives",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "what the moves of both players gain, without dominated ones",
        example: ("{2|-1}.Incentives", "[{3|0}]"),
        run: |args| sorted_list(args.universe, args.game(0)?.incentives()?),
    },
    Builtin {
        name: "LeftIncentives",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "what Left's moves gain: the differences of her options and the game",
        example: ("1.LeftIncentives", "[-1]"),
        run: |args| sorted_list(args.universe, args.game(0)?.incentives_of(Player::Left)?),
    },
    Builtin {
        name: "RightIncentives",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "what Right's moves gain: the differences of the game and his options",
        example: ("^.RightIncentives", "[^*]"),
        run: |args| sorted_list(args.universe, args.game(0)?.incentives_of(Player::Right)?),
    },
    Builtin {
        name: "ReducedCanonicalForm",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the simplest game that differs from it by an infinitesimal",
        example: ("{2^*|-1*}.ReducedCanonicalForm", "{2|-1}"),
        run: |args| Ok(args.game(0)?.reduced_canonical_form()?.into()),
    },
    Builtin {
        name: "Companion",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the companion: 0 becomes *, and 0 is added to the winner's options",
        example: ("0.Companion", "*"),
        run: |args| Ok(args.game(0)?.companion()?.into()),
    },
    Builtin {
        name: "Subordinate",
        receiver: Wanted::Game,
        parameters: &[one("base", Wanted::Game)],
        summary: "the top h for which the game is the ordinal sum base:h",
        example: ("*5.Subordinate(*2)", "*3"),
        run: |args| match args.game(0)?.subordinate(args.form(1)?)? {
            Some(top) => Ok(top.into()),
            None => Err(has_none(args.game(0)?, "subordinate", "it is no ordinal sum on this base")),
        },
    },
    Builtin {
        name: "Pow",
        receiver: Wanted::Game,
        parameters: &[one("x", Wanted::Number)],
        summary: "the power {0|h-g.PowTo(x-1)} of a game g = {0|h}",
        example: ("^.Pow(2) == ^<2>", "true"),
        run: |args| match args.game(0)?.power(&args.dyadic(1)?)? {
            Some(power) => Ok(power.into()),
            None => Err(args.undefined("powers are for games {0|h} and exponents of at least 1")),
        },
    },
    Builtin {
        name: "PowTo",
        receiver: Wanted::Game,
        parameters: &[one("x", Wanted::Number)],
        summary: "the sum of the powers up to x",
        example: ("^.PowTo(3) == ^[3]", "true"),
        run: |args| match args.game(0)?.power_sum(&args.dyadic(1)?)? {
            Some(sum) => Ok(sum.into()),
            None => Err(args.undefined("the exponent must not be negative")),
        },
    },
    Builtin {
        name: "StopCount",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "how many plays lead to a number, in the canonical form",
        example: ("{2|1||0}.StopCount", "3"),
        run: |args| Ok(Object::integer(args.universe, args.game(0)?.stop_count()?)),
    },
    Builtin {
        name: "IsEven",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "whether every play to the end takes an even number of moves",
        example: ("{1|-1}.IsEven", "true"),
        run: |args| Ok((args.game(0)?.parity()? == Some(Parity::Even)).into()),
    },
    Builtin {
        name: "IsOdd",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "whether every play to the end takes an odd number of moves",
        example: ("7.IsOdd", "true"),
        run: |args| Ok((args.game(0)?.parity()? == Some(Parity::Odd)).into()),
    },
    Builtin {
        name: "IsEvenTempered",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "whether every play to a number takes an even number of moves",
        example: ("(1/2).IsEvenTempered", "true"),
        run: |args| Ok((args.game(0)?.temper()? == Some(Parity::Even)).into()),
    },
    Builtin {
        name: "IsOddTempered",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "whether every play to a number takes an odd number of moves",
        example: ("{1|-1}.IsOddTempered", "true"),
        run: |args| Ok((args.game(0)?.temper()? == Some(Parity::Odd)).into()),
    },
    Builtin {
        name: "IsLoopfree",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "whether no play goes on for ever: true for every short game",
        example: ("{1|-1}.IsLoopfree", "true"),
        run: |_| Ok(true.into()),
    },
    Builtin {
        name: "Degree",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the degree of loopiness: 0 for every short game",
        example: ("{1|-1}.Degree", "0"),
        run: |args| Ok(args.universe.integer(0).into()),
    },
    Builtin {
        name: "Upsum",
        receiver: Wanted::Game,
        parameters: &[one("h", Wanted::Game)],
        summary: "the upsum: the sum, for short games",
        example: ("^.Upsum(*)", "^*"),
        run: sum,
    },
    Builtin {
        name: "Downsum",
        receiver: Wanted::Game,
        parameters: &[one("h", Wanted::Game)],
        summary: "the downsum: the sum, for short games",
        example: ("^.Downsum(*)", "^*"),
        run: sum,
    },
    Builtin {
        name: "Variety",
        receiver: Wanted::Game,
        parameters: &[one("n", Wanted::Integer)],
        summary: "the variety: 0 for every short game",
        example: ("^.Variety(2)", "0"),
        run: |args| Ok(args.universe.integer(0).into()),
    },
];

fn sum<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    Ok((args.game(0)? + args.game(1)?)?.into())
}

fn sorted_list<'u>(universe: &'u Universe, mut games: Vec<Game<'u>>) -> Answer<'u> {
    sort_games(&mut games)?;
    Object::list(universe, games.into_iter().map(Object::Game).collect())
}
