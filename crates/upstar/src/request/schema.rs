//! The schema of requests and answers: the file in the repository, and the same as types for the page.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::answer::ErrorAnswer;
use crate::request::{Ask, answer_schemas};

/// The definitions of everything that is asked and answered, and the answer of each kind of question.
fn schema() -> Value {
    let settings = SchemaSettings::draft2020_12();
    let mut questions = settings.clone().for_deserialize().into_generator();
    questions.subschema_for::<Ask>();
    let mut generator = settings.for_serialize().into_generator();
    let answers: Map<String, Value> =
        answer_schemas(&mut generator).into_iter().map(|(kind, schema)| (kind.to_owned(), schema.into())).collect();
    generator.subschema_for::<ErrorAnswer>();
    let mut definitions = generator.take_definitions(true);
    definitions.extend(questions.take_definitions(true));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "upstar:requests",
        "title": "The requests of a page, and their answers",
        "$defs": definitions,
        "answers": answers,
    })
}

/// The schema as types of TypeScript.
fn types(schema: &Value) -> String {
    let mut out = String::from(
        "// What the page asks, and what the engine answers. Made from the types of the library by its test of the schema: do not edit.\n",
    );
    let no_definitions = Map::new();
    for (name, definition) in schema["$defs"].as_object().unwrap_or(&no_definitions) {
        let _ = writeln!(out, "\n{}export type {name} = {};", comment(definition, 0), type_of(definition, 0));
    }
    out.push_str("\n/** The answer to each kind of request; an ErrorAnswer may come in its place. */\nexport interface Answers {\n");
    for (kind, answer) in schema["answers"].as_object().unwrap_or(&no_definitions) {
        let _ = writeln!(out, "  '{kind}': {};", type_of(answer, 1));
    }
    out.push_str("}\n");
    out.push_str(SHORTHANDS);
    out
}

/// Names for the page that are made of others, and what is no answer.
const SHORTHANDS: &str = "
export type Question = Request;
export type Kind = keyof Answers;
export type QuestionOf<K extends Kind> = Extract<Question, { kind: K }>;
export type Shape = BoardShape;
export type HackenbushEdge = GivenEdge;
export type HackenbushCut = CutView;

/** How far long work has come. */
export interface Progress {
  nodes: number;
  bytes: number;
  seconds: number;
}
";

fn comment(schema: &Value, depth: usize) -> String {
    match schema["description"].as_str() {
        Some(text) => format!("/** {} */\n{}", text.replace('\n', " "), "  ".repeat(depth)),
        None => String::new(),
    }
}

fn type_of(schema: &Value, depth: usize) -> String {
    let list = |key: &str| schema[key].as_array().map(Vec::as_slice);
    let join = |types: &[Value], sign: &str| {
        let mut names: Vec<String> = types.iter().map(|one| enclosed(&type_of(one, depth))).collect();
        names.dedup();
        names.join(sign)
    };
    let mut parts = Vec::new();
    if let Some(reference) = schema["$ref"].as_str() {
        parts.push(reference.rsplit('/').next().unwrap_or_default().to_owned());
    }
    if let Some(types) = list("anyOf").or_else(|| list("oneOf")) {
        parts.push(join(types, " | "));
    }
    if let Some(types) = list("allOf") {
        parts.push(join(types, " & "));
    }
    if let Some(properties) = schema["properties"].as_object() {
        parts.push(object(properties, list("required").unwrap_or_default(), depth));
    } else if parts.is_empty() {
        parts.push(plain(schema, depth));
    }
    match parts.as_slice() {
        [one] => one.clone(),
        parts => parts.iter().map(|part| enclosed(part)).collect::<Vec<_>>().join(" & "),
    }
}

fn plain(schema: &Value, depth: usize) -> String {
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    let one = |name: &str| match name {
        "integer" | "number" => "number".to_owned(),
        "array" => match schema["prefixItems"].as_array() {
            Some(items) => {
                format!("[{}]", items.iter().map(|item| type_of(item, depth)).collect::<Vec<_>>().join(", "))
            }
            None => {
                let item = enclosed(&type_of(&schema["items"], depth));
                match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
                    (Some(count), Some(most)) if count == most => {
                        format!("[{}]", vec![item; count as usize].join(", "))
                    }
                    _ => format!("{item}[]"),
                }
            }
        },
        "object" => match schema.get("additionalProperties").filter(|value| value.is_object()) {
            Some(values) => format!("{{ [key: string]: {} }}", type_of(values, depth)),
            None => "object".to_owned(),
        },
        name => name.to_owned(),
    };
    match &schema["type"] {
        Value::String(name) => one(name),
        Value::Array(names) => names.iter().filter_map(Value::as_str).map(one).collect::<Vec<_>>().join(" | "),
        _ => "unknown".to_owned(),
    }
}

fn object(properties: &Map<String, Value>, required: &[Value], depth: usize) -> String {
    let indent = "  ".repeat(depth + 1);
    let mut out = String::from("{\n");
    for (name, schema) in properties {
        let mark = if required.iter().any(|own| own == name) { "" } else { "?" };
        let text = comment(schema, depth + 1);
        let _ = writeln!(out, "{indent}{text}{name}{mark}: {};", type_of(schema, depth + 1));
    }
    out + &"  ".repeat(depth) + "}"
}

/// A type in brackets, if it needs them beside others.
fn enclosed(text: &str) -> String {
    let is_simple = !text.contains(" | ") && !text.contains(" & ") || text.starts_with('{') && text.ends_with('}');
    if is_simple { text.to_owned() } else { format!("({text})") }
}

#[test]
fn the_schemas_in_the_repository_are_those_of_the_requests() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let schema = schema();
    let files = [
        ("schema/requests.json", serde_json::to_string_pretty(&schema).unwrap() + "\n"),
        ("web/src/engine/types.ts", types(&schema)),
    ];
    for (name, made) in files {
        let file = root.join(name);
        if std::env::var_os("UPSTAR_WRITE_SCHEMA").is_some() {
            fs::write(&file, &made).unwrap();
        }
        let kept = fs::read_to_string(&file).unwrap();
        assert!(
            kept == made,
            "{name} has changed: run this test with UPSTAR_WRITE_SCHEMA=1 and look at the difference"
        );
    }
}
