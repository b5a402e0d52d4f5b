//! Questions about misère play: impartial games and their quotients, and comparisons of forms.

use std::sync::Arc;

use crate::heaps::HeapGame;
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::Answer;
use crate::lang::objects::rules::Ruleset;
use crate::lang::program::builtins::{Args, Builtin, Wanted, one};
use crate::lang::rulesets::heaps::unanswered;
use crate::lang::rulesets::rule_arena::misere_game;
use crate::misere::{
    CompactError, Genus, HeapQuotient, MisereGame, MisereId, Modulo, Notation, PartizanMisere, Presentation, Quotient,
    QuotientBounds, Unlearned,
};
use crate::value::{Comparison, Form};

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "MisereCanonicalForm",
        receiver: Wanted::Impartial,
        parameters: &[],
        summary: "the canonical form of an impartial game in misère play",
        example: ("Kayles(8).MisereCanonicalForm", "*[[3,2],3,2]"),
        run: |args| Ok(impartial(args, 0)?.into()),
    },
    Builtin {
        name: "Genus",
        receiver: Wanted::Impartial,
        parameters: &[],
        summary: "the nim-value, and the nim-values in misère play of an impartial game alone, with *2, with *2+*2 …",
        example: ("DawsonsKayles(12).Genus", "2^0520"),
        run: |args| Ok(Object::Genus(Arc::new(impartial(args, 0)?.genus()?))),
    },
    Builtin {
        name: "Genus",
        receiver: Wanted::Text,
        parameters: &[],
        summary: "the genus that a text means, also in the shorter notation of the literature",
        example: ("\"0^2\".Genus", "0^20"),
        run: |args| match args.object(0) {
            Object::Text(text) => match text.parse::<Genus>() {
                Ok(genus) => Ok(Object::Genus(Arc::new(genus))),
                Err(error) => Err(args.undefined(error.to_string())),
            },
            _ => Ok(Object::Nothing),
        },
    },
    Builtin {
        name: "MisereNimValue",
        receiver: Wanted::Impartial,
        parameters: &[],
        summary: "the nim-value of an impartial game in misère play",
        example: ("*[[2]].MisereNimValue", "0"),
        run: |args| Ok(Object::integer(args.universe, i64::from(impartial(args, 0)?.misere_nim_value()))),
    },
    Builtin {
        name: "MisereOutcomeClass",
        receiver: Wanted::Misere,
        parameters: &[],
        summary: "who wins a misère game: P or N",
        example: ("*[[3,2],2].MisereOutcomeClass", "N"),
        run: |args| Ok(Object::Outcome(impartial(args, 0)?.outcome())),
    },
    Builtin {
        name: "MisereOutcomeClass",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "who wins a form, or the canonical form of a game, if the player who cannot move wins",
        example: ("'{1|-1}'.MisereOutcomeClass", "P"),
        run: |args| Ok(Object::Outcome(PartizanMisere::new(args.universe.budget()).outcome(args.form(0)?)?)),
    },
    Builtin {
        name: "NimValue",
        receiver: Wanted::Misere,
        parameters: &[],
        summary: "the nim-value of a misère game in normal play",
        example: ("*[[2]].NimValue", "0"),
        run: |args| Ok(Object::integer(args.universe, i64::from(impartial(args, 0)?.nim_value()))),
    },
    Builtin {
        name: "Birthday",
        receiver: Wanted::Misere,
        parameters: &[],
        summary: "the length of the longest line of play of a misère game",
        example: ("*[[2],1].Birthday", "4"),
        run: |args| Ok(Object::integer(args.universe, i64::from(impartial(args, 0)?.birthday()))),
    },
    Builtin {
        name: "Options",
        receiver: Wanted::Misere,
        parameters: &[],
        summary: "the options of a misère game, the greatest first",
        example: ("*[[2],1].Options", "[*[[2]],*[1]]"),
        run: |args| games(args, impartial(args, 0)?.options()?),
    },
    Builtin {
        name: "Followers",
        receiver: Wanted::Misere,
        parameters: &[],
        summary: "all followers of a misère game, each after its options",
        example: ("*[[2]].Followers", "[*[0],*[1],*[2],*[[2]]]"),
        run: |args| games(args, impartial(args, 0)?.followers()?),
    },
    Builtin {
        name: "FollowerCount",
        receiver: Wanted::Misere,
        parameters: &[],
        summary: "the number of followers of a misère game, itself included",
        example: ("*[[2],[3]].FollowerCount", "7"),
        run: |args| Ok(Object::integer(args.universe, impartial(args, 0)?.followers()?.len() as i64)),
    },
    Builtin {
        name: "Mate",
        receiver: Wanted::Misere,
        parameters: &[],
        summary: "the mate of a misère game: *1 for 0, else the mates of the options; together they are a P-position",
        example: ("*[[3],0].Mate", "*[[3],1]"),
        run: |args| Ok(impartial(args, 0)?.mate()?.into()),
    },
    Builtin {
        name: "MisereMinus",
        receiver: Wanted::Misere,
        parameters: &[one("part", Wanted::Misere)],
        summary: "the misère game that makes this one when the part is added, or Nothing",
        example: ("*[3,2].MisereMinus(*[2])", "*[2]"),
        run: |args| Ok(impartial(args, 0)?.difference(impartial(args, 1)?)?.map_or(Object::Nothing, Object::from)),
    },
    Builtin {
        name: "Partitions",
        receiver: Wanted::Misere,
        parameters: &[],
        summary: "the pairs of misère games, none of them 0 or *1, whose sum this is",
        example: ("*[3,2].Partitions", "[(*[2],*[2])]"),
        run: |args| {
            let mut tuples = Vec::new();
            for pair in impartial(args, 0)?.partitions()? {
                tuples.push(Object::tuple(args.universe, pair.map(Object::from).to_vec())?);
            }
            Object::list(args.universe, tuples)
        },
    },
    Builtin {
        name: "IsPrime",
        receiver: Wanted::Misere,
        parameters: &[],
        summary: "whether a misère game is a sum only with 0 or *1, and is neither of them",
        example: ("*[3,2].IsPrime", "false"),
        run: |args| {
            let game = impartial(args, 0)?;
            Ok((game.as_heap().is_none_or(|size| 1 < size) && game.partitions()?.is_empty()).into())
        },
    },
    Builtin {
        name: "IsTame",
        receiver: Wanted::Impartial,
        parameters: &[],
        summary: "whether an impartial game and all its followers have the genus of a position of Nim",
        example: ("Kayles(5).IsTame", "false"),
        run: |args| Ok(impartial(args, 0)?.is_tame()?.into()),
    },
    Builtin {
        name: "IsGenerallyTame",
        receiver: Wanted::Impartial,
        parameters: &[],
        summary: "whether an impartial game is played like Nim beside tame games, since moves to wild options can be undone",
        example: ("*[[2],3,1,0].IsGenerallyTame", "true"),
        run: |args| Ok(impartial(args, 0)?.is_generally_tame()?.into()),
    },
    Builtin {
        name: "IsHalfTame",
        receiver: Wanted::Impartial,
        parameters: &[],
        summary: "whether an impartial game is not generally tame, but two of it are, with genus 0^02",
        example: ("*[[2],2].IsHalfTame", "false"),
        run: |args| Ok(impartial(args, 0)?.is_half_tame()?.into()),
    },
    Builtin {
        name: "IsTame",
        receiver: Wanted::Genus,
        parameters: &[],
        summary: "whether some position of Nim has this genus",
        example: ("*[[2],1].Genus.IsTame", "false"),
        run: |args| match args.object(0) {
            Object::Genus(genus) => Ok(genus.is_tame().into()),
            _ => Ok(Object::Nothing),
        },
    },
    Builtin {
        name: "IsEven",
        receiver: Wanted::Misere,
        parameters: &[],
        summary: "whether the birthday of a misère game is less than that of its sum with *1",
        example: ("*[[2]].IsEven", "true"),
        run: |args| Ok(impartial(args, 0)?.is_even().into()),
    },
    Builtin {
        name: "IsNimHeap",
        receiver: Wanted::Misere,
        parameters: &[],
        summary: "whether a misère game is a heap of Nim",
        example: ("*[[2],3].IsNimHeap", "false"),
        run: |args| Ok(impartial(args, 0)?.as_heap().is_some().into()),
    },
    Builtin {
        name: "MisereGamesBornBy",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "the different impartial games in misère play born by a day",
        example: ("3.MisereGamesBornBy", "[*[0],*[1],*[2],*[3],*[[2]]]"),
        run: |args| {
            let day = u32::try_from(args.count(0)?).unwrap_or(u32::MAX);
            let ids = args.universe.with_misere(|store, budget| {
                let mut ids = store.games_born_by(day, budget)?;
                ids.sort_by_key(|&id| (store.birthday(id), id));
                Ok::<Vec<MisereId>, EvalErrorKind>(ids)
            })?;
            games(args, ids.into_iter().map(|id| MisereGame::of_id(args.universe, id)).collect())
        },
    },
    Builtin {
        name: "CompactText",
        receiver: Wanted::Misere,
        parameters: &[],
        summary: "a misère game in the compact notation: # for a game with one option, options without commas",
        example: ("*[[[2],1],[2],0].CompactText", "\"(2#1)2#0\""),
        run: |args| {
            let text = impartial(args, 0)?.text(Notation::Compact, MOST_CHARACTERS)?;
            let text = text.ok_or(EvalErrorKind::TooMany { what: "characters", limit: MOST_CHARACTERS })?;
            Ok(Object::from_text(text.trim_start_matches("*[").trim_end_matches(']').to_owned()))
        },
    },
    Builtin {
        name: "MisereGame",
        receiver: Wanted::Text,
        parameters: &[],
        summary: "the misère game that a text in the compact notation means: 2[#1] is 2# with *1 added",
        example: ("\"2[#1]\".MisereGame", "*[3,[2]]"),
        run: |args| {
            let Object::Text(text) = args.object(0) else { return Ok(Object::Nothing) };
            match MisereGame::read_compact(args.universe, text) {
                Ok(game) => Ok(game.into()),
                Err(CompactError::Exhausted(error)) => Err(error.into()),
                Err(CompactError::At(at)) => {
                    let place = text.get(..at).map_or(0, |read| read.chars().count()) + 1;
                    Err(args.undefined(format!("character {place} of the text cannot stand there")))
                }
            }
        },
    },
    Builtin {
        name: "MisereQuotient",
        receiver: Wanted::Misere,
        parameters: &[],
        summary: "the misère quotient of all sums of followers of a misère game: its order, P-portion and relations",
        example: ("*[2].MisereQuotient[\"Relations\"]", "[\"a^2=1\",\"b^3=b\"]"),
        run: |args| match impartial(args, 0)?.quotient(QuotientBounds::default()) {
            Ok(quotient) => Object::map(args.universe, entries(args, &quotient)?),
            Err(error) => Err(unlearned(args, error)),
        },
    },
    Builtin {
        name: "MisereQuotient",
        receiver: Wanted::Ruleset,
        parameters: &[one("n", Wanted::Integer)],
        summary: "the misère quotient of a game for heaps up to n, or for all heaps if a period is proved before",
        example: ("Kayles.MisereQuotient(10)[\"Order\"]", "18"),
        run: |args| {
            let game = heap_game(args)?;
            let most = usize::try_from(args.count(1)?).unwrap_or(usize::MAX);
            let found = HeapQuotient::find(&*game, most, QuotientBounds::default(), args.universe.budget())
                .map_err(|error| unanswered(args, &error))?;
            if let Some(error) = found.stopped {
                return Err(unlearned(args, error));
            }
            let integer = |n: usize| Object::integer(args.universe, n as i64);
            let mut entries = entries(args, &found.quotient)?;
            entries.push((Object::from_text("Heaps"), integer(found.heaps)));
            entries
                .push((Object::from_text("Preperiod"), found.period.map_or(Object::Nothing, |p| integer(p.preperiod))));
            entries.push((Object::from_text("Period"), found.period.map_or(Object::Nothing, |p| integer(p.period))));
            Object::map(args.universe, entries)
        },
    },
    Builtin {
        name: "MisereComparison",
        receiver: Wanted::Game,
        parameters: &[one("h", Wanted::Game)],
        summary: "how two forms compare in misère play beside all games: <, >, = or <>",
        example: ("'{0|}'.MisereComparison('{|}')", "\"<>\""),
        run: |args| comparison(args, Modulo::All),
    },
    Builtin {
        name: "MisereComparison",
        receiver: Wanted::Game,
        parameters: &[one("h", Wanted::Game), one("modulo", Wanted::Text)],
        summary: "how two forms compare in misère play beside the games of a set: \"all\", \"dicots\" or \"dead-ending\"",
        example: ("('*'+'*').MisereComparison('0', \"dicots\")", "\"=\""),
        run: |args| comparison(args, modulo(args, 2)?),
    },
    Builtin {
        name: "IsMisereInvertible",
        receiver: Wanted::Game,
        parameters: &[one("modulo", Wanted::Text)],
        summary: "whether some game cancels a form in misère play beside the games of a set",
        example: ("'1'.IsMisereInvertible(\"dead-ending\")", "true"),
        run: |args| {
            let (form, modulo) = (args.form(0)?, modulo(args, 1)?);
            let mut misere = PartizanMisere::new(args.universe.budget());
            check_belongs(args, &mut misere, form, modulo)?;
            Ok(misere.is_invertible(form, modulo)?.into())
        },
    },
    Builtin {
        name: "IsDicot",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "whether in every follower of a form both players can move, or none",
        example: ("'{*|0}'.IsDicot", "true"),
        run: |args| Ok(PartizanMisere::new(args.universe.budget()).belongs(args.form(0)?, Modulo::Dicots)?.into()),
    },
    Builtin {
        name: "IsDeadEnding",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "whether in a form a player who has no move never has one again",
        example: ("'{|{1|}}'.IsDeadEnding", "false"),
        run: |args| Ok(PartizanMisere::new(args.universe.budget()).belongs(args.form(0)?, Modulo::DeadEnding)?.into()),
    },
    Builtin {
        name: "IsDeadEnd",
        receiver: Wanted::Game,
        parameters: &[one("player", Wanted::Player)],
        summary: "whether a player has no move in any follower of a form",
        example: ("'-3'.IsDeadEnd(Left)", "true"),
        run: |args| Ok(PartizanMisere::new(args.universe.budget()).is_dead_end(args.form(0)?, args.player(1)?)?.into()),
    },
    Builtin {
        name: "WinsStrongly",
        receiver: Wanted::Game,
        parameters: &[one("player", Wanted::Player)],
        summary: "whether a player, moving first, wins a form in misère play beside every end dead for that player",
        example: ("'{|*}'.WinsStrongly(Left)", "true"),
        run: |args| {
            Ok(PartizanMisere::new(args.universe.budget()).wins_strongly(args.form(0)?, args.player(1)?)?.into())
        },
    },
    Builtin {
        name: "PerfectMurder",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "the form M(n) in which Right can move to 0 and to M(n-1), and Left not at all; M(0) is 0",
        example: ("2.PerfectMurder", "'{|-1,0}'"),
        run: |args| {
            let zero = Form::canonical(args.universe.integer(0));
            let mut murder = zero;
            for _ in 0..args.count(0)? {
                murder = args.universe.form(&[], &[zero, murder])?;
            }
            Ok(murder.into())
        },
    },
];

/// The most characters of a compact text.
const MOST_CHARACTERS: usize = 100_000;

/// An argument as a misère game: a heap of Nim for a nimber, the canonical form for a position.
fn impartial<'u>(args: &Args<'_, 'u>, index: usize) -> Result<MisereGame<'u>, EvalErrorKind> {
    match args.object(index) {
        Object::Misere(game) => Ok(*game),
        Object::Position(position) if !position.is_surely_impartial() => {
            Err(args.undefined("the game is not impartial"))
        }
        Object::Position(position) => misere_game(&mut args.machine(), position),
        object => {
            let size = object.as_game().and_then(|game| game.as_nimber()).and_then(|size| u32::try_from(size).ok());
            let heap = size.and_then(|size| MisereGame::heap(args.universe, size));
            heap.ok_or(EvalErrorKind::OutOfRange("the heap"))
        }
    }
}

fn games<'u>(args: &Args<'_, 'u>, games: Vec<MisereGame<'u>>) -> Answer<'u> {
    Object::list(args.universe, games.into_iter().map(Object::from).collect())
}

/// The game with heaps that is asked about.
fn heap_game(args: &Args<'_, '_>) -> Result<Arc<dyn HeapGame>, EvalErrorKind> {
    match args.object(0) {
        Object::Ruleset(Ruleset::Heaps(rules)) => Ok(Arc::clone(rules.game())),
        _ => Err(args.undefined("the game is not played with heaps")),
    }
}

/// What is told about a quotient.
fn entries<'u>(args: &Args<'_, 'u>, quotient: &Quotient) -> Result<Vec<(Object<'u>, Object<'u>)>, EvalErrorKind> {
    let Presentation { names, relations, .. } = quotient.presentation();
    let texts = |texts: Vec<String>| Object::list(args.universe, texts.into_iter().map(Object::from_text).collect());
    let name = |&element: &u16| names[usize::from(element)].to_string();
    let p: Vec<u16> = quotient.p_elements().collect();
    let relations = relations.iter().map(|(product, name)| format!("{product}={name}")).collect();
    Ok(vec![
        (Object::from_text("Order"), Object::integer(args.universe, quotient.order() as i64)),
        (Object::from_text("P"), texts(p.iter().map(name).collect())?),
        (Object::from_text("Relations"), texts(relations)?),
        (Object::from_text("Elements"), texts(quotient.elements().iter().map(name).collect())?),
    ])
}

/// The error for a quotient that was not found.
fn unlearned(args: &Args<'_, '_>, error: Unlearned) -> EvalErrorKind {
    match error {
        Unlearned::Exhausted(error) => error.into(),
        error => args.undefined(error.to_string()),
    }
}

fn modulo(args: &Args<'_, '_>, index: usize) -> Result<Modulo, EvalErrorKind> {
    let named = match args.object(index) {
        Object::Text(text) => Modulo::named(text),
        _ => None,
    };
    named.ok_or_else(|| args.undefined("the sets of games are \"all\", \"dicots\" and \"dead-ending\""))
}

fn check_belongs<'u>(
    args: &Args<'_, 'u>,
    misere: &mut PartizanMisere<'u, '_>,
    form: Form<'u>,
    modulo: Modulo,
) -> Result<(), EvalErrorKind> {
    match misere.belongs(form, modulo)? {
        true => Ok(()),
        false => Err(args.undefined(match modulo {
            Modulo::DeadEnding => "a form is not dead-ending",
            Modulo::All | Modulo::Dicots => "a form is not a dicot",
        })),
    }
}

fn comparison<'u>(args: &Args<'_, 'u>, modulo: Modulo) -> Answer<'u> {
    let (g, h) = (args.form(0)?, args.form(1)?);
    let mut misere = PartizanMisere::new(args.universe.budget());
    check_belongs(args, &mut misere, g, modulo)?;
    check_belongs(args, &mut misere, h, modulo)?;
    Ok(Object::from_text(match misere.compare(g, h, modulo)? {
        Comparison::Less => "<",
        Comparison::Greater => ">",
        Comparison::Equal => "=",
        Comparison::Confused => "<>",
    }))
}
