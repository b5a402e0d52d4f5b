//! Values written as LaTeX parse back to the same value.

use upstar::evaluate;
use upstar::lang::Session;
use upstar::syntax::Style;
use upstar::value::Universe;

#[test]
fn all_games_born_by_day_3_read_back_from_latex() {
    let universe = Universe::default();
    let mut session = Session::new(&universe);
    let games = universe.games_born_by(3).unwrap().unwrap();
    assert_eq!(games.len(), 1474);
    for (index, game) in games.into_iter().enumerate() {
        let number = ["0", "-1", "5/8", "-3/2", "1000000000000000000000"][index % 5];
        let game = game.plus_number(&number.parse().unwrap());
        let latex = game.text(Style::Latex).unwrap();
        for text in [latex.clone(), format!("${latex}$"), format!(r"\({latex}\)")] {
            let read = session.evaluate(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.as_game(), Some(game), "{text}");
        }
    }
}

#[test]
fn named_values_read_back_from_latex() {
    let universe = Universe::default();
    for text in [
        "^5*3",
        "^4*",
        "v4*2",
        "2+^3*",
        "-1+^3",
        "-3/2+v3*7",
        "^<2>*",
        "^[3]",
        "5^<4>",
        "v<3>",
        "Tiny(2)",
        "2Tiny(2)",
        "-1/2 + Miny({3|1})",
        "+-{2,{1|0}}",
        "+-7/8",
        "{3|||2||1|0,*||||-1/2}",
        "'{3|||2||1|0,*||||-1/2}'",
        "{{4|||3||2|1||||0}|-1}",
        "10^30",
        "1/3",
        "omega^2+3",
        "1/(2*omega)",
        "omega^(1/2)-5/2",
        "[1,*2,{1|*}]",
        "{1,{1|0}}",
        "(1,2)",
        "{1 => 2}",
    ] {
        let value = evaluate(text, &universe).unwrap();
        let latex = value.text(Style::Latex).unwrap();
        let read = evaluate(&latex, &universe).unwrap_or_else(|error| panic!("{text}: {latex}: {error}"));
        assert_eq!(read, value, "{text}: {latex}");
    }
}
