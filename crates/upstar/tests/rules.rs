//! Games given as text: against the built-in games and plain definitions, and their errors.

use std::collections::HashMap;

use upstar::Convention;
use upstar::player::{ByPlayer, Player};
use upstar::position::PlayMode;
use upstar::rulesets::find;
use upstar::rulesets::text::{Rules, compile};
use upstar::solve::AnyPosition;
use upstar::span::Span;
use upstar::syntax::Style;
use upstar::value::Universe;
use upstar::{budget, evaluate};

use crate::plain::{Place, Plain};

const DOMINEERING: &str = include_str!("../../../games/domineering.rules");
const CLOBBER: &str = include_str!("../../../games/clobber.rules");
const TOADS_AND_FROGS: &str = include_str!("../../../games/toads-and-frogs.rules");
const KONANE: &str = include_str!("../../../games/konane.rules");
const FISSION: &str = include_str!("../../../games/fission.rules");
const COL: &str = include_str!("../../../games/col.rules");
const SNORT: &str = include_str!("../../../games/snort.rules");

/// All of these rules.
pub(crate) const ALL: [&str; 7] = [DOMINEERING, CLOBBER, TOADS_AND_FROGS, KONANE, FISSION, COL, SNORT];

/// The value of a position under these rules, as text.
pub(crate) fn value(rules: &Rules, text: &str) -> String {
    let position = rules.parse(text).unwrap_or_else(|error| panic!("{} {text}: {error}", rules.name()));
    position.canonical(&Universe::default(), 1).unwrap().text(Style::Text).unwrap()
}

#[test]
fn examples_in_the_texts_are_true() {
    for text in ALL {
        let rules = compile(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert!(rules.surely_ends(), "{}", rules.name());
        assert!(2 <= rules.examples().len());
        for example in rules.examples() {
            let expected = evaluate(&example.value, &Universe::default()).unwrap().text(Style::Text).unwrap();
            assert_eq!(value(&rules, &example.position), expected, "{} {}", rules.name(), example.position);
            assert_eq!(&text[example.span.range()], example.value);
        }
    }
}

/// All boards of a size with these symbols.
fn boards(symbols: &[char], width: usize, height: usize) -> impl Iterator<Item = String> {
    (0..symbols.len().pow((width * height) as u32)).map(move |mut number| {
        let mut text = String::new();
        for cell in 0..width * height {
            if cell != 0 && cell % width == 0 {
                text.push('|');
            }
            text.push(symbols[number % symbols.len()]);
            number /= symbols.len();
        }
        text
    })
}

/// Compares a game with the built-in one on all boards of some sizes.
fn check_known(text: &str, known: &str, symbols: &[char], sizes: &[(usize, usize)]) {
    let (rules, known) = (compile(text).unwrap(), find(known).unwrap());
    let universe = Universe::default();
    for &(width, height) in sizes {
        for board in boards(symbols, width, height) {
            let (own, built_in) = (rules.parse(&board).unwrap(), known.parse(&board).unwrap());
            assert_eq!(own.to_string(), board);
            let expected = built_in.canonical(&universe, 1).unwrap();
            assert_eq!(own.canonical(&universe, 1).unwrap(), expected, "{} {board}", rules.name());
            assert_eq!(own.outcome(&universe).unwrap(), expected.outcome(), "{} {board}", rules.name());
            for player in Player::ALL {
                let sorted = |position: &dyn AnyPosition| {
                    let mut options: Vec<String> = position.options(player).iter().map(ToString::to_string).collect();
                    options.sort_unstable();
                    options
                };
                assert_eq!(sorted(own.as_ref()), sorted(built_in.as_ref()), "{} {board} {player}", rules.name());
            }
        }
    }
}

#[test]
fn games_as_text_are_the_built_in_ones() {
    check_known(DOMINEERING, "domineering", &['.', '#'], &[(3, 3), (4, 2), (1, 5), (2, 5)]);
    check_known(CLOBBER, "clobber", &['.', 'x', 'o'], &[(3, 2), (2, 3), (6, 1), (1, 4)]);
    check_known(TOADS_AND_FROGS, "toads-and-frogs", &['.', 't', 'f'], &[(1, 1), (3, 1), (7, 1)]);
    check_known(KONANE, "konane", &['.', 'x', 'o'], &[(3, 2), (2, 3), (7, 1), (1, 5)]);
    check_known(FISSION, "fission", &['.', 'x'], &[(3, 3), (4, 2), (3, 4), (7, 1)]);
    check_known(FISSION, "fission", &['.', 'x', '#'], &[(3, 2), (1, 5)]);
    let variants = [
        ("Left: xo -> .x any\nRight: as Left, x <-> o", "king"),
        ("Left: x.*o -> ..*x straight\nRight: as Left, x <-> o", "rook"),
        ("Left: x.*o -> ..*x any\nRight: as Left, x <-> o", "queen"),
        ("Left: x[xo] -> .x straight\nRight: as Left, x <-> o", "cannibal"),
        ("Left: x[xo] -> .x any\nRight: as Left, x <-> o", "hot,king"),
        ("Left: x. -> ox straight\nRight: as Left, x <-> o", "anti"),
        ("Left: x. -> ox any\nRight: as Left, x <-> o", "anti,king"),
        ("Left: x.*. -> o.*x straight\nRight: as Left, x <-> o", "anti,rook"),
        ("Left: x.*. -> o.*x any\nRight: as Left, x <-> o", "anti,queen"),
        ("Left: x??|??. -> o??|??x images\nRight: as Left, x <-> o", "anti,knight"),
        ("Left: x. -> ox straight, x. -> xx straight\nRight: as Left, x <-> o", "anti,hot"),
        ("Left: x??|??o -> .??|??x images\nRight: as Left, x <-> o", "knight"),
        ("Both: xo -> .x straight, ox -> .o straight", "impartial"),
    ];
    for (text, variant) in variants {
        check_known(text, &format!("clobber:{variant}"), &['.', 'x', 'o'], &[(3, 2), (2, 3), (5, 1)]);
    }
    let friendly = "board: strip\nLeft: t. -> .t, t[tf]. -> .?t\nRight: as Left, sideways, t <-> f";
    assert_eq!(compile(friendly).unwrap_err().to_string(), "it is not clear what this cell becomes");
    let friendly = "board: strip\nLeft: t. -> .t, t[tf]. -> .[tf]t\nRight: as Left, sideways, t <-> f";
    check_known(friendly, "toads-and-frogs:friendly", &['.', 't', 'f'], &[(6, 1)]);
    let sliding = "board: strip\nLeft: t.*. -> ..*t, tf. -> .ft\nRight: as Left, sideways, t <-> f";
    check_known(sliding, "toads-and-frogs:slide=5", &['.', 't', 'f'], &[(6, 1)]);
}

type Cells = Vec<Vec<char>>;

/// The form of a position by a plain definition of its moves.
fn plain_form(
    plain: &mut Plain,
    cells: &Cells,
    moves: &dyn Fn(&Cells, Player) -> Vec<Cells>,
    known: &mut HashMap<Cells, Place>,
) -> Place {
    if let Some(&form) = known.get(cells) {
        return form;
    }
    let lists = ByPlayer::from_fn(|player| -> Vec<Place> {
        moves(cells, player).iter().map(|next| plain_form(plain, next, moves, known)).collect()
    });
    let form = plain.form(lists.left, lists.right);
    known.insert(cells.clone(), form);
    form
}

/// Compares a game with a plain definition of its moves on all boards of some sizes.
fn check_plain(text: &str, moves: &dyn Fn(&Cells, Player) -> Vec<Cells>, symbols: &[char], sizes: &[(usize, usize)]) {
    let rules = compile(text).unwrap();
    let universe = Universe::default();
    let (mut plain, mut forms, mut read) = (Plain::default(), HashMap::new(), HashMap::new());
    for &(width, height) in sizes {
        for board in boards(symbols, width, height) {
            let cells: Cells = board.split('|').map(|row| row.chars().collect()).collect();
            let form = plain_form(&mut plain, &cells, moves, &mut forms);
            let position = rules.parse(&board).unwrap();
            let value = position.canonical(&universe, 1).unwrap();
            assert_eq!(plain.read(value, &mut read), plain.canonical(form), "{} {board}", rules.name());
            assert_eq!(position.outcome(&universe).unwrap(), plain.outcome(form), "{} {board}", rules.name());
            let misere = position.outcome_in(&universe, Convention::Misere).unwrap();
            assert_eq!(misere, plain.misere_outcome(form), "{} {board}", rules.name());
        }
    }
}

const STRAIGHT: [(isize, isize); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

fn at(cells: &Cells, row: isize, column: isize) -> Option<char> {
    cells.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?).copied()
}

fn places(cells: &Cells) -> Vec<(isize, isize)> {
    (0..cells.len()).flat_map(|row| (0..cells[0].len()).map(move |column| (row as isize, column as isize))).collect()
}

fn with(cells: &Cells, changes: &[(isize, isize, char)]) -> Cells {
    let mut cells = cells.clone();
    changes.iter().for_each(|&(row, column, symbol)| cells[row as usize][column as usize] = symbol);
    cells
}

fn colouring(forbidden: fn(Player) -> char) -> impl Fn(&Cells, Player) -> Vec<Cells> {
    move |cells, player| {
        let own = if player == Player::Left { 'x' } else { 'o' };
        let is_free = |&(row, column): &(isize, isize)| {
            let touches =
                STRAIGHT.iter().any(|(down, right)| at(cells, row + down, column + right) == Some(forbidden(player)));
            at(cells, row, column) == Some('.') && !touches
        };
        places(cells).into_iter().filter(is_free).map(|(row, column)| with(cells, &[(row, column, own)])).collect()
    }
}

#[test]
fn col_and_snort_are_what_their_rules_say() {
    let own = |player| if player == Player::Left { 'x' } else { 'o' };
    let other = |player| if player == Player::Left { 'o' } else { 'x' };
    let sizes = [(3, 2), (2, 3), (6, 1), (1, 3)];
    check_plain(COL, &colouring(own), &['.', 'x', 'o'], &sizes);
    check_plain(SNORT, &colouring(other), &['.', 'x', 'o'], &sizes);
    check_plain(COL, &colouring(own), &['.', 'x', 'o', '#'], &[(2, 2), (5, 1)]);
}

fn konane(cells: &Cells, player: Player) -> Vec<Cells> {
    let (own, other) = if player == Player::Left { ('x', 'o') } else { ('o', 'x') };
    let mut moves = Vec::new();
    for (row, column) in places(cells) {
        for (down, right) in STRAIGHT {
            let mut now = cells.clone();
            let (mut r, mut c) = (row, column);
            while at(&now, r, c) == Some(own)
                && at(&now, r + down, c + right) == Some(other)
                && at(&now, r + 2 * down, c + 2 * right) == Some('.')
            {
                let (over, to) = ((r + down, c + right), (r + 2 * down, c + 2 * right));
                now = with(&now, &[(r, c, '.'), (over.0, over.1, '.'), (to.0, to.1, own)]);
                (r, c) = to;
                moves.push(now.clone());
            }
        }
    }
    moves
}

fn fission(cells: &Cells, player: Player) -> Vec<Cells> {
    let (down, right) = if player == Player::Left { (1, 0) } else { (0, 1) };
    let can = |&(row, column): &(isize, isize)| {
        at(cells, row, column) == Some('x')
            && at(cells, row + down, column + right) == Some('.')
            && at(cells, row - down, column - right) == Some('.')
    };
    let split = |(row, column): (isize, isize)| {
        with(cells, &[(row, column, '.'), (row + down, column + right, 'x'), (row - down, column - right, 'x')])
    };
    places(cells).into_iter().filter(can).map(split).collect()
}

#[test]
fn konane_and_fission_are_what_their_rules_say() {
    check_plain(KONANE, &konane, &['.', 'x', 'o'], &[(3, 2), (2, 3), (7, 1), (1, 5)]);
    check_plain(KONANE, &konane, &['.', 'x', 'o', '#'], &[(5, 1)]);
    check_plain(FISSION, &fission, &['.', 'x'], &[(3, 3), (4, 2), (3, 4), (7, 1)]);
}

#[test]
fn conditions_look_at_sides_or_corners_of_all_cells() {
    let moves = |text: &str, board: &str| -> Vec<String> {
        let position = compile(text).unwrap().parse(board).unwrap();
        position.options(Player::Left).iter().map(ToString::to_string).collect()
    };
    assert_eq!(moves("Left: . -> x if beside x", "x..|..."), ["xx.|...", "x..|x.."]);
    assert_eq!(moves("Left: . -> x if around x", "x..|..."), ["xx.|...", "x..|x..", "x..|.x."]);
    let marks = "symbols: . x o\n";
    assert_eq!(moves(&format!("{marks}Left: . -> x unless around xo"), "x...|...o"), Vec::<String>::new());
    assert_eq!(moves("Left: .. -> xx unless beside x", "x....."), ["x.xx..", "x..xx.", "x...xx"]);
    assert_eq!(moves(&format!("{marks}Left: .. -> xx if beside x unless beside o"), "x....o"), ["xxx..o"]);
    // A mark need not be listed if a board in the text shows it, and neither need the wall.
    assert_eq!(moves("Left: . -> x unless beside o\nexamples: .o. = 1", ".o.."), [".o.x"]);
    assert_eq!(moves("Left: . -> x if beside #", "..#"), [".x#"]);
}

#[test]
fn symmetries_and_walls_are_derived() {
    let symmetries = |text: &str| compile(text).unwrap().symmetries().join(", ");
    assert_eq!(
        symmetries(DOMINEERING),
        "same, sideways, upside-down, half-turn, transposed negates, quarter-turn negates, quarter-turn-back negates, \
         other-diagonal negates"
    );
    assert_eq!(symmetries(TOADS_AND_FROGS), "same, half-turn t <-> f negates");
    assert_eq!(symmetries("board: strip\nLeft: .. -> x."), "same");
    assert_eq!(symmetries(CLOBBER).matches("x <-> o negates").count(), 8);
    let rules = compile(CLOBBER).unwrap();
    assert!(rules.is_wall('.') && !rules.is_wall('x') && !rules.is_wall('o'));
    let parts = |text: &str, board: &str| -> Vec<String> {
        compile(text).unwrap().parse(board).unwrap().components().iter().map(ToString::to_string).collect()
    };
    assert_eq!(parts(CLOBBER, "xo.ox|...xx|xo.o."), ["xo", "ox|xx|o.", "xo"]);
    assert_eq!(parts(COL, "..x.|..o#"), ["..x|..o", "x."]);
    // Two toads before two frogs never move again.
    assert_eq!(parts(TOADS_AND_FROGS, "t.ttff.f"), ["t.", ".f"]);
    // No stone can leave its row, nor can one come from the right to the first three cells of the last row.
    assert_eq!(parts(KONANE, "xo....|......|......|..xxo."), ["xo....", "xo."]);
}

#[test]
fn boards_of_all_sizes_and_starts() {
    let rules = compile(CLOBBER).unwrap();
    assert_eq!(rules.start(3, 2).unwrap(), "xox|oxo");
    assert_eq!(compile(FISSION).unwrap().start(2, 2), None);
    assert_eq!(value(&compile(DOMINEERING).unwrap(), &".".repeat(100)), "-50");
    assert_eq!(value(&compile(TOADS_AND_FROGS).unwrap(), &format!("t{}", ".".repeat(99))), "99");
    let rook = compile("Left: x.*o -> ..*x straight\nRight: as Left, x <-> o").unwrap();
    assert_eq!(value(&rook, &format!("x{}o", ".".repeat(1000))), "*");
    let seven = compile("Left: ab -> bc, bc -> cd, cd -> de, de -> ef, ef -> fg, fg -> gg").unwrap();
    assert_eq!(value(&seven, "ab"), "6");
}

#[test]
fn a_part_that_stands_nowhere_changes_nothing() {
    let check = |text: &str, board: &str, expected: &str| assert_eq!(value(&compile(text).unwrap(), board), expected);
    // One stone or both are taken, and the rest does not touch the other stone.
    check("Left: xo* -> x.*", "xoo", "1");
    check("Left: xo* -> x.*", "x", "0");
    check("Left: o*x -> .*x", "oox", "1");
    check("Left: (ox)* -> (..)*", "oxox", "2");
    check("Left: [xy]o* -> x.*", "yo", "2");
    let options = compile("Both: xo* -> x.*").unwrap().parse("x.").unwrap().options(Player::Left);
    assert_eq!(options.len(), 0);
}

#[test]
fn two_texts_never_meet() {
    let universe = Universe::default();
    let of = |text: &str| compile(text).unwrap().parse("..").unwrap().canonical(&universe, 1).unwrap();
    for _ in 0..3 {
        assert_eq!(of("Left: .. -> ##"), universe.integer(1));
        assert_eq!(of("Right: .. -> ##"), universe.integer(-1));
        assert_eq!(of("Both: .. -> ##"), universe.nimber(1));
    }
}

#[test]
fn endless_play_is_found() {
    let endless = |text: &str| compile(text).unwrap_err().to_string();
    assert_eq!(endless("Left: x. -> .x horizontal"), "play may go on for ever: `.x` can come back");
    assert_eq!(endless("Left: x. -> .x\nRight: .x -> x."), "play may go on for ever: `.x` can come back");
    // Each move is one of many that repeat a position only together.
    assert_eq!(endless("Left: ab -> bb\nRight: b -> a"), "play may go on for ever: `ab` can come back");
    for (text, ends) in [(KONANE, true), ("Left: x.|.. -> .x|..\nRight: x|. -> .|x", true)] {
        assert_eq!(compile(text).unwrap().surely_ends(), ends, "{text}");
    }
    // Play that repeats only on boards larger than those searched runs into the depth limit.
    let wide = "Left: x......... -> .........x\nRight: .........x -> x.........";
    let rules = compile(wide).unwrap();
    assert!(!rules.surely_ends());
    let universe = Universe::default();
    let found = rules.parse("x.........").unwrap().canonical(&universe, 1);
    assert!(matches!(found, Err(budget::Exhausted::Depth(_))), "{found:?}");
    // Searches that remember the way notice it at once.
    let position = rules.parse("x.........").unwrap();
    let impartial = position.in_mode(PlayMode::Impartial);
    assert_eq!(position.outcome_in(&universe, Convention::Misere), Err(budget::Exhausted::Endless));
    assert_eq!(impartial.nim_value(&universe), Err(budget::Exhausted::Endless));
}

#[test]
fn mistakes_are_found_where_they_are() {
    let check = |text: &str, message: &str, place: &str, help: Option<&str>| {
        let error = compile(text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text:?}");
        assert_eq!(&text[error.span.range()], place, "{text:?}");
        assert_eq!(error.diagnostic().help.as_deref(), help, "{text:?}");
        assert_eq!(error.diagnostic().span, Some(Span::new(error.span.start, error.span.end)));
    };
    let how = Some("a rule is written as in `xo -> .x`");
    check("", "there are no rules", "", Some("write what a move does, as in `Left: xo -> .x`"));
    check("name: void", "there are no rules", "", Some("write what a move does, as in `Left: xo -> .x`"));
    check("xo -> .x", "this belongs to no section", "xo -> .x", Some("begin with a section such as `Left:`"));
    check("Lefft: . -> x", "unknown section `Lefft`", "Lefft", Some("did you mean `Left:`?"));
    check("Left: . -> x\nLeft: . -> y", "there are two sections `Left`", "Left", None);
    check("Left:\nRight: . -> x", "the section `Left` is empty", "Left", None);
    check("board: ring\nLeft: . -> x", "unknown board `ring`", "ring", Some("write `grid` or `strip`"));
    check("Left: xo .x", "a rule needs `->`", "xo .x", how);
    check("Left: -> .x", "a side of this rule is missing", "-> .x", how);
    check(
        "Left: tf. -> .f",
        "the sides of a rule differ: 3 cells on the left, 2 cells on the right",
        "tf. -> .f",
        None,
    );
    check(
        "Left: .|. -> ##",
        "the sides of a rule differ: 1|1 cells on the left, 2 cells on the right",
        ".|. -> ##",
        None,
    );
    check(
        "Left: x(o.)*o. -> .(.)*..x",
        "the sides of a rule differ: 5 cells, the 2nd to the 3rd repeated on the left, 5 cells, the 2nd repeated on the \
         right",
        "x(o.)*o. -> .(.)*..x",
        None,
    );
    check("Left: ..|. -> xx|x", "the rows differ in length: 2|1 cells", "..|.", None);
    let symbols = Some("the symbols are `.`, `x`");
    check("symbols: . xX\nLeft: xo -> .x", "unknown symbol `o`", "o", symbols);
    check("symbols: . x.\nLeft: x -> .", "the symbol `.` is listed twice", ".", None);
    check("Left: x=y -> ...", "`=` cannot be a symbol", "=", None);
    check("Left: abcdefgh -> bcdefghi", "a game can have at most 7 symbols", "h", None);
    check("Left: xo -> .x strait", "unknown word `strait`", "strait", Some("did you mean `straight`?"));
    check("Left: xo -> .x if near x", "unknown word `near`", "near", Some("known are `beside`, `around`"));
    check(
        "Left: . -> x unless beside",
        "this condition is not finished",
        "unless",
        Some("write it as in `unless beside x`"),
    );
    check(
        "board: strip\nLeft: .|. -> x|x",
        "a strip has only one row",
        ".|.",
        Some("write the rule in one row, or play on a `grid`"),
    );
    check("board: strip\nLeft: xo -> .x up", "a strip has no direction `up`", "up", None);
    check(
        "Left: x|o -> .|x diagonal",
        "a rule of several rows cannot be written diagonally",
        "diagonal",
        Some("write the rule in one row, or use `images`"),
    );
    check("Left: xo -> xo", "this rule changes nothing", "xo -> xo", None);
    check(
        "Left: xo -> x?",
        "it is not clear what this cell becomes",
        "?",
        Some("write one symbol, or what stands in the same place on the left"),
    );
    check(
        "Left: x(o -> ..",
        "`(` has no partner, or nothing between them",
        "x(o",
        Some("write a part that is repeated as in `x(o.)*o.`"),
    );
    check(
        "Left: x[o -> ..",
        "`[` has no partner, or nothing between them",
        "[",
        Some("write several symbols for one cell as in `[xo]`"),
    );
    check(
        "Left: .. -> xx, Right: .. -> oo",
        "a section begins on a line of its own",
        "Right",
        Some("begin a new line with `Right:`"),
    );
    check(
        "Left:\n  .. -> xx; Right: .. -> oo",
        "a section begins on a line of its own",
        "Right",
        Some("begin a new line with `Right:`"),
    );
    check(
        "Left: . -> x if beside x and beside .",
        "directions and conditions are not joined by `and`",
        "and",
        Some("write them one after the other, as in `if beside x if beside o`"),
    );
    check(
        "Left: . -> x if beside x or beside .",
        "directions and conditions are not joined by `or`",
        "or",
        Some("write several symbols, as in `if beside xo`, or a rule for each case"),
    );
    check(
        "Left: . -> x unless beside xz",
        "this condition asks for `z`, which stands in no rule",
        "z",
        Some("if it stands in positions from the beginning, list it in a section `symbols: … z`"),
    );
    check(
        "Left: as Left",
        "the rules of Left are said to be those of Left",
        "as Left",
        Some("write what Left can do, or `as Right`"),
    );
    check("Right: as Left", "there are no rules of Left", "as Left", Some("write them in a section `Left:`"));
    check("Left: . -> x\nRight: as Lefft", "unknown word `Lefft`", "Lefft", Some("did you mean `Left`?"));
    check(
        "Left: . -> x\nBoth: as Left",
        "the rules of both players cannot be those of one",
        "as Left",
        Some("write after `Both:` what both players can do"),
    );
    check(
        "Left: xo -> .x\nRight: as Left, x <-> o, o <-> .",
        "`o` is exchanged twice",
        "o",
        Some("exchange each symbol with one other"),
    );
    check(
        "Left: xo -> .x\nRight: as Left, y <-> z",
        "the rules of Left have neither of these symbols",
        "y <-> z",
        Some("exchange a symbol of the rules of Left with another one"),
    );
    check(
        "Left: . -> x\nRight: as Left, x <-> x",
        "an exchange needs two symbols",
        "x <-> x",
        Some("write it as in `x <-> o`"),
    );
    check("Left: x*o*. -> .*.*x", "only one part of a rule in one row can be repeated", "*", None);
    check(
        "Left: x.*o -> ..*x if beside x",
        "a rule with a repeated part cannot have a condition",
        "x.*o -> ..*x if beside x",
        None,
    );
    check(
        "Left: as Right\nRight: as Left",
        "the rules of each player are said to be those of the other",
        "as Right",
        None,
    );
    let found = Some("the symmetries that there are need not be written: they are found");
    check(
        "Left: .|. -> #|#\nRight: .. -> ##\nsymmetries: sideways, transposed",
        "the rules do not have this symmetry: nothing mirrors `Left: .|. -> #|#`",
        "transposed",
        found,
    );
    check(
        "Left: t. -> .t\nRight: .f -> f.\nsymmetries: half-turn t <-> f negates, sideways t <-> f",
        "the rules do not have this symmetry: nothing mirrors `Left: t. -> .t`",
        "sideways t <-> f",
        found,
    );
    check("Left: . -> x\nexamples: . 1", "an example needs `=`", ". 1", Some("write it as in `xo = *`"));
    check("Left: . -> x\nexamples: .y = 1", "unknown symbol `y`", "y", Some("the symbols are `.`, `x`"));
    assert!(compile("summary: no section Left: here\nLeft: . -> x").is_ok());
    assert!(compile("Left: .|. -> #|#\nRight: .. -> ##\nsymmetries: sideways, transposed negates").is_ok());
}

#[test]
fn threads_do_not_change_values_of_games_as_text() {
    for (text, board) in [(DOMINEERING, "....|....|...."), (CLOBBER, "xoxo|oxox|xoxo"), (KONANE, "xox|o.o|xox|ox.")] {
        let rules = compile(text).unwrap();
        let [one, two] = [1, 2].map(|threads| {
            let universe = Universe::default();
            rules.parse(board).unwrap().canonical(&universe, threads).unwrap().text(Style::Text).unwrap()
        });
        assert_eq!(one, two, "{board}");
    }
}
