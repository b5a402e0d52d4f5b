//! Values and their properties, from a table.

use upstar::lang::evaluate;
use upstar::syntax::Style;
use upstar::value::Universe;

#[test]
fn every_value_has_the_properties_of_its_row() {
    let table = include_str!("data/values.tsv");
    let mut rows = table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect::<Vec<_>>());
    let questions = rows.next().unwrap();
    let mut values = 0;
    for row in rows {
        assert_eq!(row.len(), questions.len(), "{row:?}");
        values += 1;
        for (question, expected) in questions.iter().zip(&row).skip(1) {
            let universe = Universe::default();
            let input = format!("({}).{question}", row[0]);
            let answer = match evaluate(&input, &universe) {
                Ok(answer) => answer.text(Style::Text).unwrap().trim_matches('"').to_owned(),
                Err(_) => "-".to_owned(),
            };
            assert_eq!(answer, *expected, "{input}");
        }
    }
    assert!(40 <= values, "{values}");
}
