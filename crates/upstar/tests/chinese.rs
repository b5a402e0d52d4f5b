//! What is written for readers by games, questions and problems has a Chinese text.

use upstar::contest::PROBLEMS;
use upstar::locale::Locale;
use upstar::position::PlayMode;
use upstar::registry::{Family, listings};
use upstar::rulesets::RULESETS;

/// Asserts that all these texts have translations.
#[track_caller]
fn check<'a>(texts: impl IntoIterator<Item = &'a str>) {
    let missing: Vec<&str> = texts.into_iter().filter(|text| Locale::Chinese.phrase(text) == *text).collect();
    assert!(missing.is_empty(), "{} texts have no Chinese:\n{}", missing.len(), missing.join("\n"));
}

#[test]
fn every_game_is_explained_in_chinese() {
    check(listings().map(|game| game.summary));
    check(Family::ALL.map(|family| family.to_string()).iter().map(String::as_str));
    check(PlayMode::ALL.map(PlayMode::summary));
    check(RULESETS.iter().flat_map(|ruleset| [ruleset.summary, ruleset.rules, ruleset.notation]));
    check(RULESETS.iter().flat_map(|ruleset| ruleset.parameters).map(|parameter| parameter.summary));
}

#[test]
fn every_problem_is_explained_in_chinese() {
    check(PROBLEMS.iter().flat_map(|problem| [problem.statement, problem.theory]));
    for problem in PROBLEMS {
        let text = problem.explanation(Locale::Chinese);
        for heading in ["题意", "范围", "理论", "复杂度", "样例输入", "手册"] {
            assert!(text.lines().any(|line| line == heading), "{heading} in {text}");
        }
        assert!(text.contains(&format!("book/zh/contest/{}.md", problem.name)), "{text}");
    }
}
