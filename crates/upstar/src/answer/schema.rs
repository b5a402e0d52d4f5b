//! The JSON Schema of the answers, generated from their types and kept in the repository.

use std::fs;
use std::path::Path;

use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use crate::answer::{
    CheckedProof, ErrorAnswer, Evaluation, Explanation, FateReport, Figure, GameDescription, GuessReport,
    HackenbushOutcome, HackenbushReport, HeapGameReport, HeapPositionReport, ListedGame, MisereHeapReport,
    MisereMoveList, MoveList, PlottedThermograph, PositionReport, Report, RulesReport, SolvedGame, ValueTable,
    Verification,
};

/// The schema of all answers: a definition for each.
fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    macro_rules! names {
        ($($Answer:ty),*) => {{ $(generator.subschema_for::<$Answer>();)* [$(stringify!($Answer)),*] }};
    }
    let names = names!(
        CheckedProof,
        ErrorAnswer,
        Evaluation,
        Explanation,
        FateReport,
        Figure,
        GameDescription,
        GuessReport,
        HackenbushOutcome,
        HackenbushReport,
        HeapGameReport,
        HeapPositionReport,
        ListedGame,
        MisereHeapReport,
        MisereMoveList,
        MoveList,
        PlottedThermograph,
        PositionReport,
        Report,
        RulesReport,
        SolvedGame,
        ValueTable,
        Verification
    );
    let mut definitions = generator.take_definitions(true);
    // An answer has no undocumented fields.
    for name in names {
        definitions[name]["unevaluatedProperties"] = false.into();
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "upstar:answers",
        "title": "The answers of upstar as JSON",
        "$defs": definitions,
    })
}

#[test]
fn the_schema_in_the_repository_is_that_of_the_answers() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schema/answers.json");
    let made = serde_json::to_string_pretty(&schema()).unwrap() + "\n";
    if std::env::var_os("UPSTAR_WRITE_SCHEMA").is_some() {
        fs::write(&file, &made).unwrap();
    }
    let kept = fs::read_to_string(&file).unwrap();
    assert!(
        kept == made,
        "the answers have changed: run this test with UPSTAR_WRITE_SCHEMA=1 and look at the difference"
    );
}
