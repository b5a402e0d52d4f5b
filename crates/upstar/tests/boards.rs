//! The games and their solvers: examples, laws, published values, and all small positions against the plain definition.

use std::collections::HashMap;

use upstar::Convention;
use upstar::board::View;
use upstar::budget::{Budget, Exhausted, Limits};
use upstar::lang::evaluate;
use upstar::player::{ByPlayer, Player};
use upstar::position::PlayMode;
use upstar::rulesets::{RULESETS, find};
use upstar::solve::{AnyPosition, moves};
use upstar::span::Span;
use upstar::syntax::Style;
use upstar::value::{Outcome, Universe};

use crate::agreement::Random;
use crate::bounds::check_bounds;
use crate::plain::{Place, Plain};
use crate::searches::{random_text, ways};

pub(crate) fn position(game: &str, text: &str) -> Box<dyn AnyPosition> {
    find(game).unwrap().parse(text).unwrap_or_else(|error| panic!("{game} {text}: {error}"))
}

fn value(game: &str, text: &str) -> String {
    position(game, text).canonical(&Universe::default(), 1).unwrap().text(Style::Text).unwrap()
}

/// The examples of all games: the name with parameters, the position and the value.
fn examples() -> impl Iterator<Item = (String, &'static str, &'static str)> {
    RULESETS.iter().flat_map(|ruleset| {
        ruleset.examples.iter().map(|example| {
            let game = match example.parameters {
                "" => ruleset.name.to_string(),
                parameters => format!("{}:{parameters}", ruleset.name),
            };
            (game, example.position, example.value)
        })
    })
}

#[test]
fn examples_are_true() {
    let mut wrong = Vec::new();
    for (game, text, expected) in examples() {
        let universe = Universe::default();
        let found = position(&game, text).canonical(&universe, 1).unwrap().text(Style::Text).unwrap();
        let expected = evaluate(expected, &universe).unwrap().text(Style::Text).unwrap();
        if found != expected {
            wrong.push(format!("{game} {text} is {found}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_list_of_rulesets_is_in_order_and_complete() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rulesets");
    let list = std::fs::read_to_string(folder.join("mod.rs")).unwrap();
    for file in std::fs::read_dir(&folder).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let module = name.trim_end_matches(".rs");
        let is_tool = [
            "apart",
            "board_game",
            "board_table",
            "closed",
            "mod",
            "on_board",
            "placement",
            "proof",
            "ruleset",
            "spelling",
            "text",
            "variant",
        ]
        .contains(&module);
        assert!(is_tool || list.contains(&format!("    {module}::")), "{name} is not in the list");
    }
    assert!(RULESETS.is_sorted_by_key(|ruleset| ruleset.name));
    let mut names: Vec<&str> = RULESETS.iter().flat_map(|ruleset| ruleset.names()).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "a name is used twice");
    for ruleset in RULESETS {
        assert!(ruleset.names().all(|name| find(name).unwrap().ruleset.name == ruleset.name), "{}", ruleset.name);
        assert!(3 <= ruleset.examples.len(), "{} has few examples", ruleset.name);
        for text in [ruleset.summary, ruleset.rules, ruleset.notation, ruleset.reference] {
            assert!(text.ends_with('.') && text.len() < 700, "{}: {text}", ruleset.name);
        }
        for parameter in ruleset.parameters {
            assert!(
                ruleset.examples.iter().any(|example| example.parameters.contains(parameter.name))
                    || parameter.name == "least-slide"
            );
        }
    }
}

/// A position and all positions that can be reached from it in two moves.
fn nearby(start: Box<dyn AnyPosition>) -> Vec<Box<dyn AnyPosition>> {
    let mut all = vec![start];
    let mut done = 0;
    for _ in 0..2 {
        let end = all.len();
        let next: Vec<_> = all[done..]
            .iter()
            .flat_map(|from| Player::ALL.into_iter().flat_map(|player| from.options(player)))
            .collect();
        all.extend(next);
        done = end;
    }
    all
}

#[test]
fn positions_read_back_and_mirror_images_are_negatives() {
    for (game, text, _) in examples() {
        let universe = Universe::default();
        for near in nearby(position(&game, text)) {
            let text = near.to_string();
            assert_eq!(position(&game, &text).to_string(), text, "{game}");
            let value = near.canonical(&universe, 1).unwrap();
            if let Some(mirror) = near.negative() {
                assert_eq!(mirror.canonical(&universe, 1).unwrap(), -value, "{game} {text}");
                assert_eq!(mirror.negative().unwrap().to_string(), text, "{game}");
            }
            let parts = near.components().into_iter().map(|part| part.canonical(&universe, 1).unwrap());
            let sum = parts.fold(universe.integer(0), |sum, part| (sum + part).unwrap());
            assert_eq!(sum, value, "{game} {text}");
            match near.view() {
                View::Grid { width, height, cells } => assert_eq!(cells.len() as u32, width * height, "{game} {text}"),
                View::Rectangles(all) => {
                    assert!(all.iter().all(|one| 0 < one.width * one.height * one.count), "{game} {text}");
                }
                View::Graph { vertices, edges } => {
                    assert!(edges.iter().all(|edge| edge.0.max(edge.1) < vertices.len() as u32), "{game} {text}");
                }
            }
        }
    }
}

/// The form of a position by its moves alone, without components and symmetries.
fn plain_form(plain: &mut Plain, position: &dyn AnyPosition, known: &mut HashMap<String, Place>) -> Place {
    let text = position.to_string();
    if let Some(&form) = known.get(&text) {
        return form;
    }
    let lists = ByPlayer::from_fn(|player| -> Vec<Place> {
        position.options(player).iter().map(|option| plain_form(plain, option.as_ref(), known)).collect()
    });
    let form = plain.form(lists.left, lists.right);
    known.insert(text, form);
    form
}

/// Compares all answers with the plain definition, on every position of a board with these symbols.
fn check_all(game: &str, symbols: &[char], width: usize, height: usize) {
    check_texts(game, &all_texts(symbols, width, height));
}

/// The texts of all positions of a board with these symbols.
pub(crate) fn all_texts(symbols: &[char], width: usize, height: usize) -> Vec<String> {
    let mut texts = Vec::new();
    for number in 0..symbols.len().pow((width * height) as u32) {
        let mut rest = number;
        let mut cells = Vec::new();
        for _ in 0..width * height {
            cells.push(symbols[rest % symbols.len()]);
            rest /= symbols.len();
        }
        let rows: Vec<String> = cells.chunks(width).map(|row| row.iter().collect()).collect();
        texts.push(rows.join("|"));
    }
    texts
}

/// Compares all answers with the plain definition.
pub(crate) fn check_texts(game: &str, texts: &[String]) {
    let universe = Universe::default();
    let mut plain = Plain::default();
    let (mut forms, mut read) = (HashMap::new(), HashMap::new());
    for text in texts {
        let position = position(game, text);
        let form = plain_form(&mut plain, position.as_ref(), &mut forms);
        let value = position.canonical(&universe, 1).unwrap();
        assert_eq!(plain.read(value, &mut read), plain.canonical(form), "{game} {text}");
        assert_eq!(position.outcome(&universe).unwrap(), plain.outcome(form), "{game} {text}");
        check_bounds(position.as_ref(), value);
        for how in ways() {
            assert_eq!(position.search(&universe, how).unwrap(), plain.outcome(form), "{game} {text} {how:?}");
        }
        let misere = position.outcome_in(&universe, Convention::Misere).unwrap();
        assert_eq!(misere, plain.misere_outcome(form), "{game} {text}");
        if let Some(nim_value) = position.nim_value(&universe).unwrap() {
            assert_eq!(value, universe.nimber(nim_value), "{game} {text}");
        }
    }
}

#[test]
fn domineering_is_what_its_moves_say() {
    check_all("domineering", &['.', '#'], 3, 3);
    check_all("domineering", &['.', '#'], 2, 4);
    check_all("domineering:dicotic", &['.', '#'], 3, 2);
    check_all("cram", &['.', '#'], 3, 3);
}

#[test]
fn clobber_is_what_its_moves_say() {
    check_all("clobber", &['.', 'x', 'o'], 3, 2);
    for variant in ["king", "rook", "queen", "cannibal", "anti", "impartial", "dicotic", "anti,hot", "knight,rook"] {
        check_all(&format!("clobber:{variant}"), &['.', 'x', 'o'], 2, 2);
        check_all(&format!("clobber:{variant}"), &['.', 'x', 'o'], 5, 1);
    }
    check_all("clobber:knight", &['.', 'x', 'o'], 2, 3);
    check_all("clobber:anti", &['.', 'x', 'o', '#'], 3, 2);
    check_all("clobber:anti,king,impartial", &['.', 'x', 'o', '#'], 4, 1);
}

#[test]
fn toads_and_frogs_is_what_its_moves_say() {
    for variant in
        ["toads-and-frogs", "toads-and-frogs:slide=3,least-slide=2", "toads-and-frogs:jump=2", "elephants-and-rhinos"]
    {
        check_all(variant, &['.', 't', 'f'], 6, 1);
    }
    check_all("toads-and-frogs:friendly", &['.', 't', 'f'], 5, 1);
    check_all("toads-and-frogs:impartial", &['.', 't', 'f'], 5, 1);
    // Without jumps a strip falls apart wherever a toad follows a frog.
    let mut random = Random(41);
    let texts: Vec<String> = (0..40).map(|_| random_text(&mut random, "..tf", 8, 1)).collect();
    for variant in
        ["elephants-and-rhinos", "toads-and-frogs:jump=0,slide=3,least-slide=2", "toads-and-frogs:jump=0,friendly"]
    {
        check_texts(variant, &texts);
    }
}

/// Values of rectangles, and outcomes of larger ones.
#[test]
fn published_values_of_domineering() {
    let data = include_str!("data/domineering.tsv");
    let rows = data.lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for row in rows {
        let [size, what, expected] = row.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let (rows, columns) = size.split_once('x').unwrap();
        let text = vec![".".repeat(columns.parse().unwrap()); rows.parse().unwrap()].join("|");
        let universe = Universe::default();
        let position = position("domineering", &text);
        match what {
            "value" => {
                let expected = evaluate(expected, &universe).unwrap().text(Style::Text).unwrap();
                assert_eq!(position.canonical(&universe, 1).unwrap().text(Style::Text).unwrap(), expected, "{size}");
            }
            "outcome" => assert_eq!(position.outcome(&universe).unwrap().to_string(), expected, "{size}"),
            _ => panic!("{row}"),
        }
        count += 1;
    }
    assert!(20 < count);
}

/// The path with this number of vertices, as a graph.
fn path(vertices: usize) -> String {
    match vertices {
        0 => "()".into(),
        _ => (1..=vertices).map(|vertex| vertex.to_string()).collect::<Vec<_>>().join("-"),
    }
}

/// Dawson's Kayles, the octal game 0.07, from heap 1 on: Winning Ways, chapter 4. Arc Kayles on a path with `n` vertices
/// is a heap of `n`, Node Kayles a heap of `n + 1`.
#[test]
fn published_nim_values_of_paths() {
    let dawson =
        [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4, 0, 1, 1];
    let universe = Universe::default();
    for (vertices, expected) in dawson.into_iter().enumerate() {
        let node = position("node-kayles", &path(vertices)).nim_value(&universe).unwrap();
        assert_eq!(node, Some(expected), "node-kayles {vertices}");
        let arc = position("arc-kayles", &path(vertices + 1)).nim_value(&universe).unwrap();
        assert_eq!(arc, Some(expected), "arc-kayles {}", vertices + 1);
    }
}

/// Paths of Col with and without colours at the ends: Winning Ways, chapter 2. Stars of Snort: the player who takes the
/// middle has all leaves.
#[test]
fn published_values_of_col_and_snort() {
    for free in 2..20 {
        let dots = ".".repeat(free);
        assert_eq!(value("col", &dots), "0");
        assert_eq!(value("col", &format!("x{dots}")), "-1/2", "{free}");
        assert_eq!(value("col", &format!("x{dots}x")), "-1", "{free}");
        assert_eq!(value("col", &format!("x{dots}o")), "0", "{free}");
        assert_eq!(value("col:graph", &path(free)), "0", "{free}");
    }
    for leaves in 1..9 {
        let star: Vec<String> = (1..=leaves).map(|leaf| format!("0-{leaf}")).collect();
        assert_eq!(value("snort:graph", &star.join(", ")), format!("+-{leaves}"));
    }
    for vertices in 1..10 {
        assert_eq!(value("snort", &".".repeat(vertices)), value("snort:graph", &path(vertices)), "{vertices}");
    }
}

#[test]
fn large_boards_of_all_games_are_read_and_split() {
    let far = |part: &str, gap: &str| format!("{part}{}{part}", gap.repeat(600));
    assert_eq!(value("amazons", &far("x.", "#")), "2");
    assert_eq!(value("konane", &far(".xo.", ".")), "0");
    assert_eq!(value("nogo", &far("..", "#")), "0");
    assert_eq!(value("fission", &far(".x.", "#")), "-2");
    assert_eq!(value("battle-sheep", &far("B.", "#")), "2");
    assert_eq!(value("king-dirt", &far("x.", "#")), "2");
    assert_eq!(value("peg-duotaire", &far("xx.", "#")), "0");
    assert_eq!(value("col", &far("..", "#")), "0");
    assert_eq!(value("arc-kayles", &format!("{}, a-b", path(1000).replace('-', ", "))), "*");
    let error = find("node-kayles").unwrap().parse(&path(1025)).err().unwrap();
    assert_eq!(error.to_string(), "the graph has more than 1024 vertices");
}

#[test]
fn positions_that_cannot_occur_are_refused() {
    let error = |game: &str, text: &str| find(game).unwrap().parse(text).err().unwrap().to_string();
    assert_eq!(error("nogo", "xo.|##."), "the block of the stone in row 1, column 1 has no liberty");
    assert_eq!(error("nogo", "x.|xx\n oo| oo "), "the block of the stone in row 3, column 1 has no liberty");
    let nogo = find("nogo").unwrap().parse("..x| .xo\n .xo").err().map(|error| error.span);
    assert_eq!(nogo, Some(Span::new(7, 8)));
    assert_eq!(error("king-dirt", "..; xq"), "unknown symbol `q`");
    assert_eq!(error("king-dirt", &format!(".; {}", "x".repeat(256))), "a player has more than 255 kings in hand");
    assert_eq!(error("battle-sheep", "B.1"), "unknown symbol `1`");
    assert_eq!(error("snort:graph", "a-b; a=y"), "unknown symbol `y`");
    let help = |game: &str, text: &str| find(game).unwrap().parse(text).err().unwrap().diagnostic().help;
    for (game, text, symbols) in [
        ("node-kayles", "a-b; a=l", "`.`, `#`"),
        ("node-kayles:grid", ".l", "`.`, `#`"),
        ("digraph-placement", "a>b; a=#", "`.`, `l`, `r`"),
    ] {
        assert_eq!(help(game, text), Some(format!("the symbols are {symbols}")), "{game}");
    }
}

#[test]
fn threads_do_not_change_values() {
    for (game, text) in
        [("domineering", "....|....|....|...."), ("clobber", "xoxo|oxox|xoxo"), ("toads-and-frogs", "ttt...fff")]
    {
        let texts = [1, 2, 5].map(|threads| {
            let universe = Universe::default();
            position(game, text).canonical(&universe, threads).unwrap().text(Style::Text).unwrap()
        });
        assert!(texts.iter().all(|text| *text == texts[0]), "{game} {text}");
    }
}

#[test]
fn boards_of_all_sizes_are_solved() {
    assert_eq!(value("domineering", &".".repeat(100)), "-50");
    assert_eq!(value("domineering", &["."; 200].join("|")), "100");
    assert_eq!(value("domineering", &".".repeat(64)), "-32");
    assert_eq!(value("cram", &format!("..{}..", "#".repeat(124))), "0");
    // Two distant rows on the largest board.
    let mut rows = vec!["#".repeat(32); 32];
    rows[0] = format!("...{}", "#".repeat(29));
    rows[31] = format!("{}...", "#".repeat(29));
    assert_eq!(value("domineering", &rows.join("|")), "-2");
    assert_eq!(value("toads-and-frogs", &format!("t{}", ".".repeat(1000))), "1000");
    assert_eq!(value("clobber", &"xo".repeat(5)), value("clobber", &format!("{}{}", "xo".repeat(5), ".".repeat(500))));
}

#[test]
fn the_size_of_the_board_does_not_matter() {
    let positions = [
        ("domineering", "....|....|...."),
        ("konane", "xox.|oxo.|xo.o"),
        ("amazons", "x..|..o"),
        ("snort", "..x.|...."),
        ("nogo", "...|..."),
        ("fission", "...|.x.|..."),
    ];
    for (game, text) in positions {
        let width = text.find('|').expect("rows");
        let own = value(game, text);
        // Words of 64 and 128 bits, and more.
        for cells in [33, 65, 129, 500] {
            let rows = vec!["#".repeat(width); cells / width + 1].join("|");
            assert_eq!(value(game, &format!("{text}|{rows}")), own, "{game} {text}, {cells}");
        }
    }
}

#[test]
fn work_on_boards_has_a_budget() {
    let text = ["......."; 7].join("|");
    for threads in [1, 2] {
        let universe = Universe::new(Budget::new(Limits { nodes: Some(1000), ..Limits::default() }));
        assert_eq!(position("domineering", &text).canonical(&universe, threads), Err(Exhausted::Nodes(1000)));
        let universe = Universe::new(Budget::new(Limits { memory: Some(1 << 20), ..Limits::default() }));
        assert_eq!(position("domineering", &text).canonical(&universe, threads), Err(Exhausted::Memory(1 << 20)));
    }
    let universe = Universe::new(Budget::new(Limits { nodes: Some(1000), ..Limits::default() }));
    assert_eq!(position("domineering", &text).outcome(&universe), Err(Exhausted::Nodes(1000)));
    universe.budget().cancel_flag().store(true, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(position("cram", &text).nim_value(&universe), Err(Exhausted::Cancelled));
}

#[test]
fn outcomes_of_large_boards_are_found_by_search() {
    let universe = Universe::new(Budget::new(Limits { nodes: Some(2_000_000), ..Limits::default() }));
    let board = position("domineering", &["....."; 6].join("|"));
    assert_eq!(board.outcome(&universe).unwrap(), board.canonical(&Universe::default(), 1).unwrap().outcome());
}

/// The moves of a player in a sum: the resulting positions, with marks for winning, best and orthodox moves.
fn marked(sum: &[(&str, &str)], player: Player) -> Vec<String> {
    let universe = Universe::default();
    let positions: Vec<_> = sum.iter().map(|(game, text)| position(game, text)).collect();
    let sum: Vec<&dyn AnyPosition> = positions.iter().map(AsRef::as_ref).collect();
    let moves = moves(&universe, &sum, player, 1).unwrap();
    let mark = |is: bool, mark: &'static str| if is { mark } else { "" };
    moves
        .iter()
        .map(|next| {
            let marks = [mark(next.wins, " wins"), mark(next.is_best, " best"), mark(next.is_orthodox, " orthodox")];
            format!("{} {}{}", next.component, next.position, marks.concat())
        })
        .collect()
}

#[test]
fn moves_in_sums_of_different_games() {
    // A switch and a star: Left takes the switch, which gains 1, and wins; a move in the star gains nothing.
    assert_eq!(
        marked(&[("domineering", "..|.."), ("clobber", "xo")], Player::Left),
        ["0 #.|#. wins best orthodox", "0 .#|.# wins best orthodox", "1 .x"]
    );
    // Two equal nim heaps of size 1: neither player wins by moving.
    assert_eq!(
        marked(&[("cram", ".."), ("clobber", "xo")], Player::Right),
        ["0 ## best orthodox", "1 o. best orthodox"]
    );
    assert_eq!(marked(&[("domineering", "..")], Player::Left), Vec::<String>::new());
}

#[test]
fn outcomes_name_the_winner() {
    let outcome = |game: &str, text: &str| position(game, text).outcome(&Universe::default()).unwrap();
    assert_eq!(outcome("domineering", ".|."), Outcome::L);
    assert_eq!(outcome("domineering", "..|.."), Outcome::N);
    assert_eq!(outcome("cram", "..|.."), Outcome::P);
    assert_eq!(
        position("clobber", "xo|ox").in_mode(PlayMode::Impartial).outcome(&Universe::default()).unwrap(),
        Outcome::P
    );
}
