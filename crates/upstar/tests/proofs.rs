//! Proofs of outcomes: what is written is accepted, by the engine and by a program without it, and what is changed is refused.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use upstar::budget::{Budget, Limits};
use upstar::rulesets::text::compile;
use upstar::rulesets::{BoardGame, Proof, ProofError};
use upstar::value::Outcome;
use upstar::{Convention, Exhausted, Player, Universe};

use crate::agreement::Random;
use crate::searches::random_text;

/// A game, its symbols, and the size of a board.
const GAMES: [(&str, &str, usize, usize); 14] = [
    ("domineering", "...#", 4, 3),
    ("domineering", ".", 3, 3),
    ("domineering:impartial", "..#", 3, 3),
    ("cram", "...#", 4, 2),
    ("clobber", "xxoo.", 3, 3),
    ("clobber", "xo", 5, 2),
    ("clobber:impartial", "xo.", 4, 2),
    ("col", "...xo#", 3, 2),
    ("snort", "....xo#", 3, 2),
    ("snort:impartial", "...x", 4, 1),
    ("konane", "xxo.", 4, 3),
    ("fission", "...x#", 4, 3),
    ("toads-and-frogs", "tf.", 8, 1),
    ("elephants-and-rhinos", "tf..", 8, 1),
];

const TEXT: &str = "name: leaping? // a name may be anything\nboard: strip\nsymbols: . a b\n\
                    Left: a. -> .a, a(b)*. -> .(b)*a\nRight: as Left, a <-> b\n[ab]b -> .b unless beside a";

fn proofs(mut each: impl FnMut(Proof)) {
    let mut random = Random(31);
    for (game, symbols, width, height) in GAMES {
        let game = BoardGame::find(game).unwrap();
        for count in 0..4 {
            let Ok(position) = game.parse(&random_text(&mut random, symbols, width, height)) else { continue };
            let convention = if count % 2 == 0 { Convention::Normal } else { Convention::Misere };
            let universe = Universe::default();
            each(Proof::new(&universe, &game, None, position.as_ref(), convention).unwrap());
        }
    }
}

#[test]
fn rules_of_proofs_are_the_rules_of_the_games() {
    let mut moves = 0;
    proofs(|proof| {
        let rules = BoardGame::from(compile(&proof.rules).unwrap());
        let game = BoardGame::find(&proof.game).unwrap();
        let texts = |game: &BoardGame, player: Player| -> BTreeSet<String> {
            let options = game.parse(&proof.position).unwrap().options(player);
            options.iter().map(|option| option.to_string()).collect()
        };
        for player in Player::ALL {
            // What is played impartially may have rules of its own.
            let is_cram = proof.game == "cram";
            let mut found = texts(&rules, player);
            if is_cram {
                found.extend(texts(&rules, !player));
            }
            assert_eq!(found, texts(&game, player), "{} {} {player}", proof.game, proof.position);
            moves += found.len();
        }
    });
    assert!(100 < moves, "{moves}");
}

/// A proof, and whether it is true.
fn with_changes(proof: &Proof, random: &mut Random) -> Vec<(String, bool)> {
    let text = proof.to_string();
    let lines: Vec<&str> = text.lines().collect();
    let joined = |lines: Vec<&str>| lines.join("\n") + "\n";
    let mut all = vec![(text.clone(), true)];
    for outcome in Outcome::ALL.into_iter().filter(|outcome| *outcome != proof.outcome) {
        all.push((text.replace(&format!("outcome: {}", proof.outcome), &format!("outcome: {outcome}")), false));
    }
    let first = lines.iter().position(|line| *line == "moves:").unwrap() + 1;
    if first < lines.len() {
        let place = first + random.below((lines.len() - first) as u64) as usize;
        // Each line is needed.
        all.push((
            joined(lines.iter().enumerate().filter(|(n, _)| *n != place).map(|(_, line)| *line).collect()),
            false,
        ));
        let (from, to) = lines[place].split_once(" -> ").unwrap_or((lines[place], ""));
        let (player, from) = from.split_once(' ').unwrap();
        let stays = format!("{player} {from} -> {from}");
        all.push((joined([&lines[..place], &[&stays], &lines[place + 1..]].concat()), false));
        if !to.is_empty() {
            let stuck = format!("{player} {from}");
            all.push((joined([&lines[..place], &[&stuck], &lines[place + 1..]].concat()), false));
        }
    }
    all
}

#[test]
fn proofs_are_accepted_and_changed_ones_refused() {
    let mut random = Random(5);
    let folder = std::env::temp_dir().join(format!("upstar-proofs-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let mut expected = Vec::new();
    proofs(|proof| {
        let text = proof.to_string();
        assert_eq!(Proof::parse(&text).as_ref(), Ok(&proof));
        for (text, is_true) in with_changes(&proof, &mut random) {
            let found = Proof::parse(&text).and_then(|proof| proof.verify(&Budget::unlimited()));
            assert_eq!(found.is_ok(), is_true, "{found:?}\n{text}");
            let file = folder.join(format!("{}.proof", expected.len()));
            fs::write(&file, text).unwrap();
            expected.push(is_true);
        }
    });
    assert!(200 < expected.len());
    let tool = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/verify_proof.py");
    let files = (0..expected.len()).map(|number| folder.join(format!("{number}.proof")));
    match Command::new("python3").arg(&tool).args(files).output() {
        Err(error) => println!("skipped: python3 cannot be started: {error}"),
        Ok(output) => {
            let said = String::from_utf8(output.stdout).unwrap();
            assert_eq!(said.lines().count(), expected.len(), "{}", String::from_utf8_lossy(&output.stderr));
            for (line, is_true) in said.lines().zip(&expected) {
                assert_eq!(line.contains(" are true"), *is_true, "{line}");
            }
            assert!(!output.status.success());
        }
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_cannot_be_proved_is_said() {
    let universe = Universe::default();
    let new = |game: &BoardGame, rules: Option<&str>, text: &str| {
        Proof::new(&universe, game, rules, game.parse(text).unwrap().as_ref(), Convention::Normal)
    };
    let error = |game: &str, text: &str| new(&BoardGame::find(game).unwrap(), None, text).err().unwrap().to_string();
    assert!(error("nogo", "...").starts_with("there is no proof for `nogo`: its rules are not written as patterns"));
    assert!(error("clobber:king", "xo").starts_with("there is no proof for `clobber:king`"));
    assert_eq!(error("clobber:dicotic", "xo"), "there is no proof for rules with `dicotic`");
    let text = "name: any?\nLeft: a? -> .?\nRight: as Left, sideways";
    let game = BoardGame::from(compile(text).unwrap());
    assert_eq!(new(&game, Some(text), "aa.").err(), Some(ProofError::Unsupported("?".into())));
    let few = Universe::new(Budget::new(Limits { nodes: Some(20), ..Limits::default() }));
    let game = BoardGame::find("domineering").unwrap();
    let empty = game.parse(".....|.....|.....|.....").unwrap();
    let spent = Proof::new(&few, &game, None, empty.as_ref(), Convention::Normal);
    assert_eq!(spent.err(), Some(ProofError::Exhausted(Exhausted::Nodes(20))));
    let proof = new(&game, None, "..|..").unwrap().to_string();
    for (line, from, to) in [
        (1, "upstar proof 1", "upstar proof 2"),
        (3, "ordinary", "endless"),
        (4, "normal", "usual"),
        (6, "outcome: N", "outcome: X"),
        (10, "moves:", "plays:"),
        (11, "L ..", "X .."),
    ] {
        assert_eq!(Proof::parse(&proof.replacen(from, to, 1)).err(), Some(ProofError::Malformed(line)), "{from}");
    }
    assert_eq!(Proof::parse(""), Err(ProofError::Malformed(1)));
    let wrong = Proof::parse(&proof.replace("transposed", "twisted")).unwrap().verify(&Budget::unlimited());
    assert!(matches!(wrong, Err(ProofError::WrongRules(_))), "{wrong:?}");
}

#[test]
fn games_given_as_text_have_proofs() {
    let game = BoardGame::from(compile(TEXT).unwrap());
    let universe = Universe::default();
    let position = game.parse("a.ab.a").unwrap();
    let proof = Proof::new(&universe, &game, Some(TEXT), position.as_ref(), Convention::Normal).unwrap();
    assert_eq!(proof.verify(&Budget::unlimited()), Ok(()));
    assert!(!proof.rules.contains("name"));
}
