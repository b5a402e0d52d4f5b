//! Rulesets of the language, and questions about positions.

use rustc_hash::FxHashSet;

use crate::error::quoted;
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::items::check_room;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::Answer;
use crate::lang::objects::rules::{Defined, Kind, Part, Position, Ruleset};
use crate::lang::program::builtins::{Args, Builtin, Wanted, many, one};
use crate::lang::rulesets::orthodox::orthodox_moves;
use crate::lang::rulesets::rule_arena::misere_outcome;
use crate::lang::rulesets::rule_cycles::{loopy_fates, loopy_nim_value, loopy_outcome};
use crate::lang::rulesets::sum_text::read_sum;
use crate::lang::rulesets::sums::{outcome, winning_moves};
use crate::player::{ByPlayer, Player};
use crate::position::PlayMode;

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "Ruleset",
        receiver: Wanted::Function,
        parameters: &[],
        summary: "the impartial game in which the function gives the options of a position",
        example: ("Ruleset(p -> [for q from 0 to p-1 yield q])(3).CanonicalForm", "*3"),
        run: |args| ruleset(args, Kind::Any, 0),
    },
    Builtin {
        name: "Ruleset",
        receiver: Wanted::Function,
        parameters: &[one("right", Wanted::Function)],
        summary: "the game in which the functions left and right give the players' options of a position",
        example: ("Ruleset(left := p -> if p > 0 then [p-1] else [] end, right := p -> [])(3).CanonicalForm", "3"),
        run: |args| ruleset(args, Kind::Any, 1),
    },
    Builtin {
        name: "HeapRuleset",
        receiver: Wanted::Function,
        parameters: &[],
        summary: "the impartial game in which the function gives what a heap can become: heaps, or lists of heaps",
        example: ("HeapRuleset(n -> [for k from 1 to n-1 yield [k,n-k]])(5).NimValue", "0"),
        run: |args| ruleset(args, Kind::Heaps, 0),
    },
    Builtin {
        name: "HeapRuleset",
        receiver: Wanted::Function,
        parameters: &[one("right", Wanted::Function)],
        summary: "the game in which the functions left and right give what a heap can become for a player",
        example: (
            "HeapRuleset(left := n -> [for k from 1 to n yield n-k], right := n -> [for k in [1] where n > 0 yield 0])(2).CanonicalForm",
            "^*",
        ),
        run: |args| ruleset(args, Kind::Heaps, 1),
    },
    Builtin {
        name: "CanonicalForm",
        receiver: Wanted::Position,
        parameters: &[],
        summary: "the value of a position",
        example: ("HeapRuleset(n -> [for k from 1 to n-1 yield [k,n-k]])(4).CanonicalForm", "*"),
        run: value,
    },
    Builtin {
        name: "GameValue",
        receiver: Wanted::Position,
        parameters: &[],
        summary: "the value of a position",
        example: ("HeapRuleset(n -> [for k from 1 to n-1 yield [k,n-k]])(4).GameValue", "*"),
        run: value,
    },
    Builtin {
        name: "NimValue",
        receiver: Wanted::Position,
        parameters: &[],
        summary: "the size of the nimber that an impartial position is equal to",
        example: ("HeapRuleset(n -> [for k from 0 to n-1 yield k])(7).NimValue", "7"),
        run: |args| {
            let position = position(args)?;
            match args.machine().value(position)?.as_nimber() {
                Some(size) => Ok(Object::integer(args.universe, size)),
                None => Err(args.undefined("the position is partizan: its value is not a nimber")),
            }
        },
    },
    Builtin {
        name: "IsImpartial",
        receiver: Wanted::Position,
        parameters: &[],
        summary: "whether both players have the same options, in the position and in all that play can come to",
        example: ("[Hackenbush(\"GG\").IsImpartial,Hackenbush(\"LRL\").IsImpartial]", "[true,false]"),
        run: |args| Ok(is_impartial(args)?.into()),
    },
    Builtin {
        name: "IsPartizan",
        receiver: Wanted::Position,
        parameters: &[],
        summary: "whether it is not impartial: somewhere one player has an option that the other does not have",
        example: ("[Nim(3).IsPartizan,Hackenbush(\"LRL\").IsPartizan]", "[false,true]"),
        run: |args| Ok((!is_impartial(args)?).into()),
    },
    Builtin {
        name: "Options",
        receiver: Wanted::Position,
        parameters: &[one("player", Wanted::Player)],
        summary: "what a player can move to",
        example: ("HeapRuleset(n -> [for k from 0 to n-1 yield k])(2).Options(Left).Size", "2"),
        run: |args| options(args, args.player(1)?),
    },
    Builtin {
        name: "LeftOptions",
        receiver: Wanted::Position,
        parameters: &[],
        summary: "what Left can move to",
        example: ("Ruleset(left := p -> [0], right := p -> [])(3).LeftOptions.Size", "1"),
        run: |args| options(args, Player::Left),
    },
    Builtin {
        name: "RightOptions",
        receiver: Wanted::Position,
        parameters: &[],
        summary: "what Right can move to",
        example: ("Ruleset(left := p -> [0], right := p -> [])(3).RightOptions", "[]"),
        run: |args| options(args, Player::Right),
    },
    Builtin {
        name: "SensibleOptions",
        receiver: Wanted::Position,
        parameters: &[one("player", Wanted::Player)],
        summary: "the options that the canonical form comes from, as they are or by reversal",
        example: ("Clobber(\"oox|.x.\").SensibleOptions(Left).Size", "2"),
        run: |args| {
            let player = args.player(1)?;
            let value = args.machine().as_value(args.object(0).clone())?;
            let Some(game) = value.as_game() else { return Err(args.undefined("the value is not a game")) };
            let mut kept = Vec::new();
            let options = position(args)?.options(&mut **args.machine(), player)?;
            for option in options {
                let value = args.machine().value(&option)?;
                if game.is_sensible(player, value)? {
                    kept.push(Object::Position(option));
                }
            }
            Object::list(args.universe, kept)
        },
    },
    Builtin {
        name: "OutcomeClass",
        receiver: Wanted::Position,
        parameters: &[],
        summary: "who wins",
        example: ("Domineering(\"....|....|....\").OutcomeClass", "R"),
        run: |args| match args.object(0) {
            Object::Position(position) => Ok(Object::Outcome(outcome(&mut args.machine(), position)?)),
            _ => Ok(Object::Nothing),
        },
    },
    Builtin {
        name: "ReadSum",
        receiver: Wanted::Text,
        parameters: &[],
        summary: "the sum that a text describes, as in `upstar value`: positions of games with their names, values, signs, multiples",
        example: (
            r#""2 clobber:xo.ox - domineering:..|.. + *2".ReadSum()"#,
            r#"Clobber("xo.ox") + Clobber("xo.ox") - Domineering("..|..") + *2"#,
        ),
        run: |args| match args.object(0) {
            Object::Text(text) => match read_sum(&args.machine(), text) {
                Ok(sum) => Ok(Object::Position(sum)),
                Err(mistake) => {
                    let place = mistake.span.and_then(|span| text.get(span.range())).filter(|place| !place.is_empty());
                    let reason = match place {
                        Some(place) => format!("{}, in {}", mistake.message, quoted(place)),
                        None => mistake.message.clone(),
                    };
                    Err(EvalErrorKind::WrongPosition { reason, help: mistake.help.clone() })
                }
            },
            _ => Err(args.undefined("the sum is not a text")),
        },
    },
    Builtin {
        name: "WinningMoves",
        receiver: Wanted::Position,
        parameters: &[one("player", Wanted::Player)],
        summary: "the options after which a player who moves to them wins",
        example: ("Ruleset(p -> [for q from 0 to p-1 yield q])(3).WinningMoves(Left).Size", "1"),
        run: |args| {
            let player = args.player(1)?;
            if let [Part::Board(board)] = position(args)?.parts()
                && let Some((boards, is_all)) = board.winning_moves_by_formula(player)
            {
                if !is_all {
                    return Err(args.undefined(
                        "there are too many moves to list all that win; `upstar value` lists the first ones",
                    ));
                }
                let moved = |board| Object::Position(Position::new(vec![Part::Board(board)]));
                return Object::list(args.universe, boards.into_iter().map(moved).collect());
            }
            let kept = winning_moves(&mut args.machine(), position(args)?, player)?;
            Object::list(args.universe, kept.into_iter().map(Object::Position).collect())
        },
    },
    Builtin {
        name: "OrthodoxMoves",
        receiver: Wanted::Position,
        parameters: &[one("player", Wanted::Player)],
        summary: "the options that are best by temperature, as in `upstar moves`",
        example: ("Domineering(\"...|...\").OrthodoxMoves(Left)", "[Domineering(\".#.|.#.\")]"),
        run: |args| {
            let moves = orthodox_moves(&mut args.machine(), position(args)?, args.player(1)?)?;
            Object::list(args.universe, moves.into_iter().map(Object::Position).collect())
        },
    },
    Builtin {
        name: "MisereOutcomeClass",
        receiver: Wanted::Position,
        parameters: &[],
        summary: "who wins if the player who cannot move wins",
        example: ("HeapRuleset(n -> [for k from 0 to n-1 yield k])(1).MisereOutcomeClass", "P"),
        run: |args| Ok(Object::Outcome(misere_outcome(&mut args.machine(), position(args)?)?)),
    },
    Builtin {
        name: "LoopyOutcomeClass",
        receiver: Wanted::Position,
        parameters: &[],
        summary: "who wins if positions may come back: L, R, N, P, D for a draw, or two letters, if Left and if Right begins",
        example: ("Ruleset(p -> [(p+1) % 3])(0).LoopyOutcomeClass", "\"D\""),
        run: |args| Ok(Object::Text(loopy_outcome(&mut args.machine(), position(args)?)?.to_string().into())),
    },
    Builtin {
        name: "LoopyNimValue",
        receiver: Wanted::Position,
        parameters: &[],
        summary: "the nim-value if positions may come back, as a text: ∞ with a set if there is none; Nothing if not impartial",
        example: ("Ruleset(p -> if p == 0 then [] else [p, 0] end)(1).LoopyNimValue", "\"∞(0)\""),
        run: |args| {
            let value = loopy_nim_value(&mut args.machine(), position(args)?)?;
            Ok(value.map_or(Object::Nothing, |value| Object::Text(value.to_string().into())))
        },
    },
    Builtin {
        name: "Remoteness",
        receiver: Wanted::Position,
        parameters: &[one("player", Wanted::Player)],
        summary: "the number of moves if the player begins, the winner hastens and the loser delays; Nothing if play never ends",
        example: ("Ruleset(p -> [for q in [p-1, p+1] where p > 0 and q < 5 yield q])(1).Remoteness(Left)", "1"),
        run: |args| {
            let fates = loopy_fates(&mut args.machine(), position(args)?)?;
            let remoteness = fates[args.player(1)?].remoteness();
            Ok(remoteness.map_or(Object::Nothing, |moves| Object::Game(args.universe.integer(i64::from(moves)))))
        },
    },
    Builtin {
        name: "Decomposition",
        receiver: Wanted::Position,
        parameters: &[],
        summary: "the positions that a sum of positions is made of",
        example: ("HeapRuleset(n -> [])(3,4,5).Decomposition.Size", "3"),
        run: |args| {
            let alone = |part| Object::Position(Position::new(vec![part]));
            let parts = position(args)?.parts().iter().flat_map(|part| match part {
                Part::Value(game) => vec![Object::Game(*game)],
                Part::Board(board) => board.components().into_iter().map(Part::Board).map(alone).collect(),
                Part::Place(_) | Part::Heap(_) => vec![alone(part.clone())],
            });
            Object::list(args.universe, parts.collect())
        },
    },
    Builtin {
        name: "Followers",
        receiver: Wanted::Position,
        parameters: &[],
        summary: "all positions that play can come to, the position itself included",
        example: ("HeapRuleset(n -> [for k from 0 to n-1 yield k])(3).Followers.Size", "4"),
        run: |args| {
            let mut found = vec![position(args)?.clone()];
            let mut seen: FxHashSet<Position<'_>> = found.iter().cloned().collect();
            let mut next = 0;
            while let Some(position) = found.get(next).cloned() {
                next += 1;
                args.machine().wait()?;
                for player in Player::ALL {
                    for option in position.options(&mut **args.machine(), player)? {
                        if seen.insert(option.clone()) {
                            found.push(option);
                        }
                    }
                }
                check_room(args.universe, 8 * found.len())?;
            }
            Object::list(args.universe, found.into_iter().map(Object::Position).collect())
        },
    },
    Builtin {
        name: "ImpartialVariant",
        receiver: Wanted::Ruleset,
        parameters: &[many("position", Wanted::Any)],
        summary: "the game in which both players have the options of both",
        example: ("Ruleset(left := p -> [0], right := p -> []).ImpartialVariant is Ruleset", "true"),
        run: |args| variant(args, PlayMode::Impartial),
    },
    Builtin {
        name: "DicoticVariant",
        receiver: Wanted::Ruleset,
        parameters: &[many("position", Wanted::Any)],
        summary: "the game in which a position has no options unless both players have some",
        example: ("Ruleset(left := p -> [0], right := p -> []).DicoticVariant(1).CanonicalForm", "0"),
        run: |args| variant(args, PlayMode::Dicotic),
    },
];

/// The ruleset made of the given functions: one for both players, or one for each.
fn ruleset<'u>(args: &Args<'_, 'u>, kind: Kind, right: usize) -> Answer<'u> {
    match (args.object(0), args.object(right)) {
        (Object::Function(left), Object::Function(right)) => {
            let options = ByPlayer { left: left.clone(), right: right.clone() };
            Ok(Object::Ruleset(Ruleset::Defined(Defined::new(kind, options))))
        }
        _ => Err(args.undefined("a rule is a function")),
    }
}

fn variant<'u>(args: &Args<'_, 'u>, mode: PlayMode) -> Answer<'u> {
    match args.object(0) {
        Object::Ruleset(ruleset) => match (ruleset.in_mode(mode)?, &args.all()[1..]) {
            (ruleset, []) => Ok(Object::Ruleset(ruleset)),
            (ruleset, at) => ruleset.position(args.universe, at.to_vec()),
        },
        _ => Err(args.undefined("it is not a ruleset")),
    }
}

fn position<'a, 'u>(args: &'a Args<'_, 'u>) -> Result<&'a Position<'u>, EvalErrorKind> {
    match args.object(0) {
        Object::Position(position) => Ok(position),
        _ => Err(args.undefined("it is not a position")),
    }
}

/// Whether every summand is impartial, by its rules or because no position that it can come to has options of one player only.
fn is_impartial(args: &Args<'_, '_>) -> Result<bool, EvalErrorKind> {
    let mut waiting = Vec::new();
    for part in position(args)?.parts() {
        match part {
            Part::Value(game) if game.as_nimber().is_some() => {}
            Part::Value(_) => return Ok(false),
            Part::Board(board) if board.is_impartial() => {}
            Part::Place(place) if place.ruleset.is_impartial() => {}
            Part::Heap(_) => {}
            Part::Board(board) => waiting.extend(board.components().into_iter().map(Part::Board)),
            Part::Place(_) => waiting.push(part.clone()),
        }
    }
    let mut waiting: Vec<Position<'_>> = waiting.into_iter().map(|part| Position::new(vec![part])).collect();
    // Large positions that are partizan mostly show it at the first move. One that is impartial is worth a nimber.
    for position in &waiting {
        if common_options(args, position)?.is_none() || args.machine().value(position)?.as_nimber().is_none() {
            return Ok(false);
        }
    }
    let mut seen = FxHashSet::default();
    while let Some(position) = waiting.pop() {
        args.machine().wait()?;
        let Some(options) = common_options(args, &position)? else { return Ok(false) };
        check_room(args.universe, 8 * (seen.len() + options.len()))?;
        waiting.extend(options.into_iter().filter(|option| seen.insert(option.clone())));
    }
    Ok(true)
}

/// The options of a position, if both players have the same.
fn common_options<'u>(
    args: &Args<'_, 'u>,
    position: &Position<'u>,
) -> Result<Option<FxHashSet<Position<'u>>>, EvalErrorKind> {
    let [left, right] = Player::ALL.map(|player| position.options(&mut **args.machine(), player));
    let [left, right]: [FxHashSet<Position<'u>>; 2] = [left?, right?].map(FxHashSet::from_iter);
    Ok((left == right).then_some(left))
}

fn value<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    args.machine().as_value(args.object(0).clone())
}

fn options<'u>(args: &Args<'_, 'u>, player: Player) -> Answer<'u> {
    let options = position(args)?.options(&mut **args.machine(), player)?;
    Object::list(args.universe, options.into_iter().map(Object::Position).collect())
}
