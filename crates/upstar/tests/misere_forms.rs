//! Impartial canonical forms, genus and partizan comparisons in misère play: facts from the definitions, and the laws.

use std::collections::HashMap;
use std::sync::Arc;

use upstar::budget::Budget;
use upstar::heaps::{HeapGame, HeapPosition, heap_game_coded, heap_game_named, subtraction};
use upstar::lang::Session;
use upstar::misere::{HeapQuotient, MisereGame, MisereId, MisereStore, Modulo, PartizanMisere, QuotientBounds};
use upstar::value::{Comparison, Form, Outcome, Universe};
use upstar::{Object, Style};

/// The game with heaps of a row: a code, `grundy`, or `S:` with the numbers that may be taken.
pub(crate) fn heap_game(text: &str) -> Arc<dyn HeapGame> {
    match (text, text.strip_prefix("S:")) {
        ("grundy", _) => heap_game_named("GrundysGame").unwrap().game().unwrap(),
        (_, Some(set)) => {
            let numbers: Vec<u64> = set.split(',').map(|number| number.parse().unwrap()).collect();
            Arc::new(subtraction(&numbers, false).unwrap())
        }
        (code, None) => Arc::new(heap_game_coded(code).unwrap()),
    }
}

/// The quotient as its row tells it, which must also pass the second check.
fn quotient(game: &str, most: usize, is_full: bool) -> String {
    let budget = Budget::unlimited();
    let found = HeapQuotient::find(&*heap_game(game), most, QuotientBounds::default(), &budget).unwrap();
    assert_eq!(found.quotient.check(1 << 20, &budget), Ok(Some(true)), "{game} {most}");
    assert_eq!(found.stopped, None, "{game} {most}");
    assert!(!is_full || found.period.is_some(), "{game}");
    format!("{} {}", found.quotient.order(), found.quotient.p_elements().count())
}

fn evaluated<'u>(universe: &'u Universe, text: &str) -> Object<'u> {
    Session::new(universe).evaluate(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn game<'u>(universe: &'u Universe, text: &str) -> MisereGame<'u> {
    match evaluated(universe, text) {
        Object::Misere(game) => game,
        other => panic!("{text} is {}", other.kind()),
    }
}

/// A sum of forms, each as the row writes it.
fn form<'u>(universe: &'u Universe, text: &str) -> Form<'u> {
    let quoted: Vec<String> = split(text).iter().map(|part| format!("'{part}'")).collect();
    match evaluated(universe, &quoted.join("+")) {
        Object::Form(form) => form,
        Object::Game(game) => Form::canonical(game),
        other => panic!("{text} is {}", other.kind()),
    }
}

/// The summands of a text: a plus within braces does not count.
fn split(text: &str) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        match c {
            '+' if depth == 0 => parts.push(String::new()),
            c => parts.last_mut().unwrap().push(c),
        }
    }
    parts
}

fn heap_form<'u>(universe: &'u Universe, code: &str, heap: &str) -> MisereGame<'u> {
    let name = match (code, code.strip_prefix("S:")) {
        ("grundy", _) => "GrundysGame".to_owned(),
        (_, Some(set)) => format!("Subtraction([{set}])"),
        (code, None) => format!("TakeAndBreak(\"{code}\")"),
    };
    game(universe, &format!("{name}({heap}).MisereCanonicalForm"))
}

fn compared(universe: &Universe, g: &str, h: &str, modulo: Modulo) -> String {
    let (g, h) = (form(universe, g), form(universe, h));
    let mut misere = PartizanMisere::new(universe.budget());
    assert!(misere.belongs(g, modulo).unwrap() && misere.belongs(h, modulo).unwrap());
    let sign = match misere.compare(g, h, modulo).unwrap() {
        Comparison::Less => "<",
        Comparison::Greater => ">",
        Comparison::Equal => "=",
        Comparison::Confused => "||",
    };
    sign.to_owned()
}

#[test]
fn facts_from_the_definitions() {
    let rows = include_str!("data/misere.tsv").lines().filter(|line| !line.starts_with('#'));
    let (universe, mut counts, mut wrong) = (Universe::default(), HashMap::new(), Vec::new());
    for row in rows {
        let [id, kind, subject, other, expected] = row.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let u = &universe;
        let found = match kind {
            "canon" => game(u, subject).short_text().unwrap(),
            "genus" => game(u, subject).genus().unwrap().to_string(),
            "birthday" => game(u, subject).birthday().to_string(),
            "tame" => game(u, subject).is_tame().unwrap().to_string(),
            "outcome" => game(u, subject).outcome().to_string(),
            "equal" => (game(u, subject) == game(u, other)).to_string(),
            "mate" => game(u, subject).mate().unwrap().short_text().unwrap(),
            "count_by_birthday" => born_by(&mut MisereStore::default(), subject).len().to_string(),
            "heap_form" => heap_form(u, subject, other).short_text().unwrap(),
            "heap_genus" => heap_form(u, subject, other).genus().unwrap().to_string(),
            "heap_outcome" => {
                let heaps: Vec<u128> = other.split([',', '+']).map(|heap| heap.trim().parse().unwrap()).collect();
                let position = HeapPosition::new(&heap_game(subject), &heaps).unwrap();
                outcome(position.is_won_in_misere(u.budget()).unwrap()).to_string()
            }
            "quotient_partial" => quotient(subject, other.parse().unwrap(), false),
            "quotient_full" => quotient(subject, 400, true),
            "partizan_outcome" => PartizanMisere::new(u.budget()).outcome(form(u, subject)).unwrap().to_string(),
            "partizan_compare" => compared(u, subject, other, Modulo::All),
            "dicot_compare" => compared(u, subject, other, Modulo::Dicots),
            "dead_ending_compare" => compared(u, subject, other, Modulo::DeadEnding),
            "count_partizan" => different(&forms_born_by(u, subject), Modulo::All).len().to_string(),
            "count_dicot" => different(&forms_born_by(u, subject), Modulo::Dicots).len().to_string(),
            _ => panic!("{row}"),
        };
        *counts.entry(kind).or_insert(0) += 1;
        if found != expected {
            wrong.push(format!("{id}: {kind} {subject} {other} is {found}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(counts.values().sum::<i32>(), 556);
}

fn outcome(is_won: bool) -> Outcome {
    if is_won { Outcome::N } else { Outcome::P }
}

fn born_by(store: &mut MisereStore, day: &str) -> Vec<MisereId> {
    store.games_born_by(day.parse().unwrap(), &Budget::unlimited()).unwrap()
}

/// All forms born by a day.
fn forms_born_by<'u>(universe: &'u Universe, day: &str) -> Vec<Form<'u>> {
    let mut forms: Vec<Form<'u>> = vec![Form::canonical(universe.integer(0))];
    for _ in 0..day.parse().unwrap() {
        let sets: Vec<Vec<Form<'u>>> = (0..1_u32 << forms.len())
            .map(|set| (0..forms.len()).filter(|&index| set >> index & 1 == 1).map(|index| forms[index]).collect())
            .collect();
        let pairs = sets.iter().flat_map(|left| sets.iter().map(move |right| (left, right)));
        forms = pairs.map(|(left, right)| universe.form(left, right).unwrap()).collect();
    }
    forms
}

/// One form of each value beside the games of a set, among those that belong to it.
fn different<'u>(forms: &[Form<'u>], modulo: Modulo) -> Vec<Form<'u>> {
    let Some(first) = forms.first() else { return Vec::new() };
    let mut misere = PartizanMisere::new(first.universe().budget());
    let mut kept: Vec<Form<'u>> = Vec::new();
    for &form in forms {
        let is_new = misere.belongs(form, modulo).unwrap()
            && kept.iter().all(|&known| misere.compare(form, known, modulo).unwrap() != Comparison::Equal);
        if is_new {
            kept.push(form);
        }
    }
    kept
}

/// Whether the player to move loses, by the moves alone.
fn is_lost(store: &MisereStore, games: &mut Vec<MisereId>, known: &mut HashMap<Vec<MisereId>, bool>) -> bool {
    games.sort_unstable();
    if let Some(&is_lost) = known.get(games) {
        return is_lost;
    }
    let mut options = 0;
    let mut can_win = false;
    for place in 0..games.len() {
        for option in store.options(games[place]) {
            options += 1;
            let mut after = games.clone();
            after[place] = option;
            can_win |= is_lost_after(store, after, known);
        }
    }
    let is_lost = 0 < options && !can_win;
    known.insert(games.clone(), is_lost);
    is_lost
}

fn is_lost_after(store: &MisereStore, mut games: Vec<MisereId>, known: &mut HashMap<Vec<MisereId>, bool>) -> bool {
    is_lost(store, &mut games, known)
}

#[test]
fn laws_of_impartial_games_by_day_4() {
    let (mut store, budget, mut known) = (MisereStore::default(), Budget::unlimited(), HashMap::new());
    let games = born_by(&mut store, "4");
    assert_eq!(games.len(), 22);
    let star = MisereId::ZERO.plus_star();
    // Small games and their mates, alone, with a heap of 2, and as options.
    let (mut partners, two) = (games.clone(), MisereId::heap(2).unwrap());
    for &game in &games {
        let mate = store.mate(game, &budget).unwrap();
        partners.extend([mate, store.sum(game, two, &budget).unwrap(), store.sum(mate, two, &budget).unwrap()]);
        for &other in &games {
            let second = store.mate(other, &budget).unwrap();
            for options in [vec![mate, other], vec![mate, second], vec![mate, second, two], vec![mate, other, two]] {
                partners.push(store.game(options, &budget).unwrap());
            }
        }
    }
    let mut separated = 0;
    for &g in &games {
        // The form is canonical, its sum with *1 is the other one of its pair, and its mate makes a P-position.
        assert_eq!(store.game(store.options(g), &budget), Ok(g));
        assert_eq!(store.sum(g, star, &budget), Ok(g.plus_star()));
        assert_eq!(g.is_even(), store.birthday(g) < store.birthday(g.plus_star()));
        let mate = store.mate(g, &budget).unwrap();
        assert!(is_lost_after(&store, vec![g, mate], &mut known));
        // The genus tells the nim-values beside copies of *2.
        let (genus, mut sum) = (store.genus(g, &budget).unwrap(), g);
        for copies in 0..7 {
            assert_eq!(genus.digit(copies), store.misere_nim_value(sum), "{genus}, {copies}");
            sum = store.sum(sum, MisereId::heap(2).unwrap(), &budget).unwrap();
        }
        assert_eq!(genus.to_string().parse(), Ok(genus));
        for &h in &games {
            let sum = store.sum(g, h, &budget).unwrap();
            assert_eq!(store.is_p(sum), is_lost_after(&store, vec![g, h], &mut known));
            assert_eq!(store.sum(h, g, &budget), Ok(sum));
            assert_eq!(store.nim_value(sum), store.nim_value(g) ^ store.nim_value(h));
            // Cancellation, and the difference.
            assert_eq!(store.difference(sum, h, &budget), Ok(Some(g)));
            let beside = |x: MisereId, store: &mut MisereStore, known: &mut HashMap<_, _>| {
                [g, h].map(|game| is_lost_after(store, vec![game, x], known))
            };
            if g < h {
                let differs = partners.iter().any(|&x| {
                    let [first, second] = beside(x, &mut store, &mut known);
                    first != second
                });
                separated += usize::from(differs);
            }
        }
    }
    assert_eq!(separated, 231, "different games have different outcomes in some sum");
}

#[test]
fn sums_of_tame_games_are_played_like_nim() {
    let (mut store, budget, mut known) = (MisereStore::default(), Budget::unlimited(), HashMap::new());
    let games = born_by(&mut store, "4");
    let tame: Vec<MisereId> =
        games.iter().copied().filter(|&game| store.is_generally_tame(game, &budget).unwrap()).collect();
    assert_eq!(games.iter().filter(|&&game| store.is_tame(game, &budget).unwrap()).count(), 14);
    let mut checked = 0;
    for &g in &tame {
        for &h in &tame {
            for &k in &tame {
                let genera = [g, h, k].map(|game| store.genus(game, &budget).unwrap());
                let sum = genera.iter().fold(0, |sum, genus| sum ^ genus.nim_value());
                let lost = if genera.iter().all(|genus| genus.is_fickle()) { sum == 1 } else { sum == 0 };
                assert_eq!(is_lost_after(&store, vec![g, h, k], &mut known), lost, "{genera:?}");
                checked += 1;
            }
        }
    }
    assert!(2700 < checked);
}

#[test]
fn random_sets_of_options_have_the_outcomes_of_their_forms() {
    let (mut store, budget) = (MisereStore::default(), Budget::unlimited());
    let games = born_by(&mut store, "4");
    let (mut known, mut raw_known) = (HashMap::new(), HashMap::new());
    let (mut state, mut reduced) = (7_u64, 0);
    for _ in 0..300 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let set: Vec<MisereId> = games
            .iter()
            .enumerate()
            .filter(|(index, _)| state >> (20 + index) & 3 == 0)
            .map(|(_, &game)| game)
            .collect();
        let form = store.game(set.clone(), &budget).unwrap();
        reduced += usize::from(store.option_count(form) != set.len());
        for &x in &games {
            let raw = raw_is_lost(&store, &set, x, &mut known, &mut raw_known);
            raw_known.clear();
            assert_eq!(is_lost_after(&store, vec![form, x], &mut known), raw);
        }
    }
    assert!(5 < reduced, "{reduced}");
}

/// Whether the player to move loses the sum of a set of options, not simplified, and a game.
fn raw_is_lost(
    store: &MisereStore,
    set: &[MisereId],
    x: MisereId,
    known: &mut HashMap<Vec<MisereId>, bool>,
    raw: &mut HashMap<MisereId, bool>,
) -> bool {
    if let Some(&is_lost) = raw.get(&x) {
        return is_lost;
    }
    let below = store.options(x);
    let has_options = !set.is_empty() || !below.is_empty();
    let can_win = set.iter().any(|&option| is_lost_after(store, vec![option, x], known))
        || below.iter().any(|&option| raw_is_lost(store, set, option, known, raw));
    raw.insert(x, has_options && !can_win);
    has_options && !can_win
}

#[test]
fn laws_of_partizan_games_by_day_2() {
    let universe = Universe::default();
    let forms = forms_born_by(&universe, "2");
    assert_eq!(forms.len(), 256);
    assert_eq!(different(&forms, Modulo::DeadEnding).len(), 196);
    let mut misere = PartizanMisere::new(universe.budget());
    for modulo in Modulo::ALL {
        let own: Vec<Form<'_>> = forms.iter().copied().filter(|&form| misere.belongs(form, modulo).unwrap()).collect();
        // Beside which games two of them are compared by play: all that are small.
        let partners: Vec<Form<'_>> = own.iter().copied().step_by(own.len().div_ceil(16)).collect();
        let mut relations = 0;
        for (index, &g) in own.iter().enumerate() {
            for &h in own.iter().skip(index % 7).step_by(7) {
                if !misere.is_at_least(g, h, modulo).unwrap() {
                    continue;
                }
                relations += 1;
                for &x in &partners {
                    let [better, worse] = [g, h].map(|form| misere.outcome(form.sum(x).unwrap()).unwrap());
                    let order = (better == worse) || better == Outcome::L || worse == Outcome::R;
                    assert!(
                        order,
                        "{} {better} {} {worse}",
                        g.text(Style::Text).unwrap(),
                        h.text(Style::Text).unwrap()
                    );
                }
            }
        }
        assert!(9 < relations, "{modulo:?}: {relations}");
        let zero = Form::canonical(universe.integer(0));
        let star = Form::canonical(universe.nimber(1));
        let one = Form::canonical(universe.integer(1));
        assert!(misere.is_invertible(zero, modulo).unwrap());
        assert_eq!(misere.is_invertible(star, modulo).unwrap(), modulo == Modulo::Dicots);
        if modulo != Modulo::Dicots {
            assert_eq!(misere.is_invertible(one, modulo).unwrap(), modulo == Modulo::DeadEnding);
        }
    }
}

#[test]
fn quotients_predict_what_search_finds() {
    let budget = Budget::unlimited();
    let games = ["0.77", "0.07", "0.75", "grundy", "4.7", "0.123", "0.8"];
    for (game, most) in games.into_iter().zip([12, 12, 10, 12, 9, 12, 12]) {
        let rules = heap_game(game);
        let found = HeapQuotient::find(&*rules, most, QuotientBounds::default(), &budget).unwrap();
        let largest = found.heaps.min(most) as u128;
        for a in 1..=largest {
            for b in a..=largest {
                let heaps = [a, b, (a * 7 + b) % (largest + 1)];
                let won = HeapPosition::new(&rules, &heaps).unwrap().is_won_in_misere(&budget).unwrap();
                assert_eq!(found.is_p(&heaps), Some(!won), "{game} {heaps:?}");
            }
        }
    }
}

#[test]
fn kayles_is_solved_for_all_heaps() {
    let budget = Budget::unlimited();
    let found = HeapQuotient::find(&*heap_game("0.77"), 300, QuotientBounds::default(), &budget).unwrap();
    let period = found.period.unwrap();
    assert_eq!((found.quotient.order(), period.preperiod, period.period, found.heaps), (40, 71, 12, 168));
    assert_eq!(found.quotient.check(1 << 20, &budget), Ok(Some(true)));
    assert_eq!(found.representative(1000), Some(76));
    let orders: Vec<(usize, usize)> = found.changes.iter().map(|change| (change.heap, change.order)).collect();
    assert_eq!(orders, [(0, 1), (1, 2), (2, 6), (5, 12), (9, 18), (12, 24), (25, 32), (27, 40)]);
}

/// The table of quotients of octal games, made by `cargo run --example misere_quotients`, against quotients found here.
#[test]
fn the_table_of_quotients_is_true() {
    let rows = || include_str!("data/misere-quotients.tsv").lines().filter(|line| !line.starts_with('#'));
    assert_eq!(rows().count(), 511);
    let budget = Budget::unlimited();
    let mut checked = 0;
    for row in rows().step_by(13) {
        let [code, heaps, order, p, preperiod, period] = row.split('\t').collect::<Vec<_>>().try_into().unwrap();
        // The last heaps of a row that ends at a bound take long.
        let most = heaps.parse().map_or(40, |heaps: usize| heaps.min(10));
        let found = HeapQuotient::find(&*heap_game(code), most, QuotientBounds::default(), &budget).unwrap();
        assert_eq!(found.quotient.check(1 << 20, &budget), Ok(Some(true)), "{code}");
        let Some(proved) = found.period else { continue };
        let found = (found.quotient.order(), found.quotient.p_elements().count());
        let told = format!("{code} {} {} {} {}", found.0, found.1, proved.preperiod, proved.period);
        assert_eq!(told, format!("{code} {order} {p} {preperiod} {period}"));
        checked += 1;
    }
    assert!(6 < checked, "{checked}");
}
