use super::*;
use crate::number::{Dyadic, born_by};
use crate::value::{Comparison, Universe};

fn at_most(player: Player, g: Game<'_>, h: Game<'_>) -> bool {
    let comparison = g.compare(h).unwrap();
    matches!(
        (player, comparison),
        (_, Comparison::Equal) | (Player::Left, Comparison::Less) | (Player::Right, Comparison::Greater)
    )
}

fn sorted<'u>(games: impl IntoIterator<Item = Game<'u>>) -> Vec<Game<'u>> {
    let mut games: Vec<Game<'u>> = games.into_iter().collect();
    sort_games(&mut games).unwrap();
    games.dedup();
    games
}

/// Checks each claim of an explanation from the definitions, and returns the number of steps.
fn check(form: Form<'_>) -> usize {
    let universe = form.universe();
    let found = Simplification::new(form).unwrap();
    let value = form.value();
    let mut now = ByPlayer::from_fn(|player| sorted(form.options(player).map(Form::value)));
    for stage in &found.stages {
        match &stage.step {
            Step::Values(replaced) => {
                for (player, option) in replaced {
                    assert!(!option.is_canonical() && form.options(*player).any(|other| other == *option));
                }
            }
            Step::Dominated { player, options, by } => {
                assert!(now[*player].contains(by) && !options.contains(by) && !options.is_empty());
                assert!(options.iter().all(|option| now[*player].contains(option) && at_most(*player, *option, *by)));
                now[*player].retain(|option| !options.contains(option));
            }
            Step::Reversible { player, option, through, replacement } => {
                assert!(now[*player].contains(option));
                assert!(option.options(!*player).any(|reply| reply == *through));
                assert!(at_most(*player, *through, value));
                assert_eq!(*replacement, sorted(through.options(*player)));
                let rest = now[*player].iter().copied().filter(|other| other != option);
                now[*player] = sorted(rest.chain(replacement.iter().copied()));
            }
            Step::Number(found) => {
                assert_eq!((&Some(found.number.clone()), stage.after.as_ref()), (&value.as_number(), None));
                check_number(found, &now);
                return 1;
            }
        }
        assert_eq!(stage.after.as_ref(), Some(&now));
        let (left, right) = (&now.left, &now.right);
        assert_eq!(universe.game(left, right).unwrap(), value, "the value stays");
    }
    let canonical = ByPlayer::from_fn(|player| sorted(value.options(player)));
    assert_eq!(now, canonical, "the result is canonical");
    found.stages.len()
}

/// Checks that a number fits between the options, and that no number on the path to it does.
fn check_number(found: &SimplestNumber<'_>, options: &ByPlayer<Vec<Game<'_>>>) {
    let fits = |number: &Dyadic| {
        Player::ALL.into_iter().all(|player| {
            options[player].iter().all(|option| !at_most(player, option.universe().number(number), *option))
        })
    };
    assert!(fits(&found.number));
    assert_eq!(found.further, 0);
    let mut at = Dyadic::ZERO;
    for misfit in &found.misfits {
        assert_eq!(misfit.first, at);
        for _ in 0..misfit.count.as_usize().unwrap() {
            let option = misfit.option.expect("some option excludes it");
            assert!(options[misfit.player].contains(&option));
            assert!(at_most(misfit.player, option.universe().number(&at), option) && !fits(&at));
            if at == misfit.last {
                assert_eq!(misfit.last, at);
            }
            at = at.children()[misfit.player].clone();
        }
    }
    assert_eq!(at, found.number);
    assert_eq!(Some(found.birthday.clone()), Some(found.number.birthday()));
}

#[test]
fn all_forms_with_two_options_a_side_from_day_2() {
    let universe = Universe::default();
    let day_2 = universe.games_born_by(2).unwrap().unwrap();
    let forms: Vec<Form<'_>> = day_2.into_iter().map(Form::canonical).collect();
    let pairs = || (0..forms.len()).flat_map(|a| (a..forms.len()).map(move |b| (a, b)));
    let (mut tried, mut longest) = (0, 0);
    for (a, b) in pairs() {
        // A seventh of them, spread by the first pair.
        for (c, d) in pairs().skip((a + 3 * b) % 7).step_by(7) {
            let form = universe.form(&[forms[a], forms[b]], &[forms[c], forms[d]]).unwrap();
            longest = longest.max(check(form));
            tried += 1;
        }
    }
    assert!(9000 < tried && 3 < longest, "{tried} forms, {longest} steps");
}

#[test]
fn forms_of_forms_and_forms_without_options() {
    let universe = Universe::default();
    let day_1 = universe.games_born_by(1).unwrap().unwrap();
    let mut forms: Vec<Form<'_>> = day_1.into_iter().map(Form::canonical).collect();
    let mut checked = 0;
    for round in 0..3 {
        let mut next = Vec::new();
        for (index, &a) in forms.iter().enumerate().rev().take(24) {
            for (other, &b) in forms.iter().enumerate().rev().take(24).skip(index % 3).step_by(round + 1) {
                for (left, right) in
                    [(vec![a, b], vec![b]), (vec![a], vec![a, b]), (vec![a, b], vec![]), (vec![], vec![b])]
                {
                    let form = universe.form(&left, &right).unwrap();
                    check(form);
                    checked += 1;
                    if (index + other) % 5 == 0 && !form.is_canonical() && next.len() < 40 {
                        next.push(form);
                    }
                }
            }
        }
        forms.extend(next);
    }
    assert!(20 < forms.len() && 500 < checked, "{} forms, {checked} checks", forms.len());
}

#[test]
fn numbers_are_found_on_their_path() {
    let universe = Universe::default();
    for number in born_by(6).unwrap() {
        check(Form::canonical(universe.number(&number)));
    }
    let far = Form::canonical(universe.number(&"1000000000001/2".parse().unwrap()));
    let found = Simplification::new(far).unwrap();
    let Some(Step::Number(found)) = found.stages.first().map(|stage| &stage.step) else { panic!("a number") };
    assert_eq!(found.misfits[0].last.to_string(), "500000000000");
    assert_eq!(found.misfits.len(), 2);
}
