//! Requests: the questions of a page, as plain data, and their answers as JSON.
//!
//! A front end with pages passes on what the page asks: it reads an [`Ask`], makes a universe with the limits of the request, and returns the
//! [`Reply`]. It knows no question. Each question is a struct in a file of its own, with its answer and the work of finding it; the
//! table below names them all. The shapes of questions and answers are documented in `schema/requests.json`, which is generated from these types.
//!
//! ```
//! use upstar::Universe;
//! use upstar::request::{Ask, Host};
//!
//! let host = Host::default();
//! let ask = Ask::read(br#"{"request":{"kind":"value","game":{"name":"clobber"},"position":"xo|ox"}}"#)?;
//! let universe = Universe::new(upstar::Budget::new(ask.limits(&host)));
//! let reply = ask.answer(&host, &universe);
//! assert!(reply.is_answer && reply.json.contains(r#""outcome":"N""#), "{}", reply.json);
//! # Ok::<(), upstar::request::Reply>(())
//! ```

mod desk;
pub mod choice;
pub mod value_view;
pub mod about;
mod titles;
pub mod games;
pub mod positions;
pub mod values;
pub mod plays;
pub mod options;
pub mod comparisons;
pub mod thermographs;
pub mod expressions;
pub mod worksheets;
pub mod typing;
pub mod hackenbush;
pub mod heaps;
pub mod numbers;
pub mod switches;
pub mod contests;
pub mod rules;

#[cfg(test)]
mod schema;
#[cfg(test)]
mod tests;

use std::time::Duration;

use serde::Deserialize;

use crate::answer::{ErrorAnswer, MoveList, PositionReport};
use crate::budget::Limits;
use crate::error::Diagnostic;
use crate::locale::Locale;
use crate::request::desk::{Desk, Failure, error_answer, written};
use crate::value::Universe;

pub use about::About;
pub use choice::{GameChoice, Placed, Subject};
pub use expressions::Drawing;

/// A question with its wishes: the language of its texts, and how much effort it is worth.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Ask {
    /// The question.
    pub request: Request,
    /// The language of texts for readers: `en` or `zh`.
    #[serde(default, deserialize_with = "desk::word")]
    #[cfg_attr(test, schemars(schema_with = "desk::locale_schema"))]
    pub locale: Locale,
    /// The seconds allowed; the limit of the host holds as well.
    #[serde(default)]
    pub seconds: Option<f64>,
    /// The bytes of memory allowed; the limit of the host holds as well.
    #[serde(default)]
    pub memory: Option<u64>,
}

/// The program that answers requests, and what it allows them.
#[derive(Clone, Debug)]
pub struct Host {
    /// What it is, in a word: `native` or `wasm`.
    pub engine: &'static str,
    /// The number of threads that a search may use.
    pub threads: usize,
    /// The most that a request may use.
    pub limits: Limits,
}

impl Default for Host {
    /// One thread, without limits.
    fn default() -> Host {
        Host { engine: "native", threads: 1, limits: Limits::default() }
    }
}

/// What is sent back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// An answer, or an [`ErrorAnswer`], as JSON in one line.
    pub json: String,
    /// Whether it is an answer.
    pub is_answer: bool,
}

impl Reply {
    /// An error in place of an answer, in the language of the reader.
    pub fn error(text: &str, error: &Diagnostic, locale: Locale, limit: Option<&'static str>) -> Reply {
        Reply::failed(&error_answer(text, error, locale, limit))
    }

    fn failed(answer: &ErrorAnswer) -> Reply {
        Reply { json: serde_json::to_string(answer).unwrap_or_default(), is_answer: false }
    }
}

impl Ask {
    /// Reads a request.
    ///
    /// # Errors
    ///
    /// What is wrong with it, to be sent back.
    pub fn read(json: &[u8]) -> Result<Ask, Reply> {
        serde_json::from_slice(json).map_err(|error| {
            let help = Some("requests are described in `schema/requests.json`".into());
            let diagnostic = Diagnostic { help, ..Diagnostic::new(format!("this is not a request: {error}")) };
            Reply::error("", &diagnostic, Locale::English, None)
        })
    }

    /// The limits of the work: those wished for, within those of the host.
    pub fn limits(&self, host: &Host) -> Limits {
        let seconds = self.seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let least = |one: Option<u64>, other: Option<u64>| one.into_iter().chain(other).min();
        Limits {
            time: seconds.into_iter().chain(host.limits.time).min(),
            memory: least(self.memory, host.limits.memory),
            ..host.limits
        }
    }

    /// The answer, found within the budget of a universe. The same request has the same answer, unless time is limited.
    pub fn answer(&self, host: &Host, universe: &Universe) -> Reply {
        let desk = Desk { universe, locale: self.locale, host };
        match self.request.answered(&desk) {
            Ok(json) => Reply { json, is_answer: true },
            Err(failure) => Reply::failed(&failure.answer(&desk)),
        }
    }
}

/// Makes the table of questions: their names, what they contain, and what answers them.
macro_rules! requests {
    ($($(#[doc = $doc:literal])+ $kind:literal $Variant:ident($Question:ty) $effort:ident -> $Answer:ty;)+) => {
        /// A question.
        #[derive(Clone, Debug, Deserialize)]
        #[serde(tag = "kind")]
        #[cfg_attr(test, derive(schemars::JsonSchema))]
        pub enum Request {
            $($(#[doc = $doc])+ #[serde(rename = $kind)] $Variant($Question),)+
        }

        impl Request {
            /// The name of the kind of question.
            pub fn kind(&self) -> &'static str {
                match self {
                    $(Request::$Variant(_) => $kind,)+
                }
            }

            /// Whether it is answered at once, whatever it is about; other questions may take all the time they are given.
            pub fn is_quick(&self) -> bool {
                match self {
                    $(Request::$Variant(_) => stringify!($effort) == "quick",)+
                }
            }

            /// The names of all kinds of questions.
            pub const KINDS: &'static [&'static str] = &[$($kind),+];

            fn answered(&self, desk: &Desk<'_>) -> Result<String, Failure> {
                match self {
                    $(Request::$Variant(question) => {
                        let answer: $Answer = question.answer(desk)?;
                        written(&answer)
                    })+
                }
            }
        }

        /// The kinds with their answers, for the schema.
        #[cfg(test)]
        fn answer_schemas(generator: &mut schemars::SchemaGenerator) -> Vec<(&'static str, schemars::Schema)> {
            vec![$(($kind, generator.subschema_for::<$Answer>())),+]
        }
    };
}

requests! {
    /// What the engine is, and what it allows.
    "about" About(about::AboutQuestion) quick -> About;
    /// All games with names.
    "games" Games(games::GamesQuestion) quick -> games::GameCatalogue;
    /// A game in full: rules, notation, variants, examples, positions to begin with.
    "game" Game(games::GameQuestion) quick -> games::GamePage;
    /// A position as data, with the moves of both players, without values. It also checks a position that was edited.
    "position" Position(positions::PositionQuestion) quick -> positions::PositionView;
    /// The value of a position on a board, who wins, and the winning moves.
    "value" Value(values::ValueQuestion) long -> PositionReport;
    /// The moves in a position on a board with their values, the good ones marked.
    "moves" Moves(values::MovesQuestion) long -> MoveList;
    /// Who is winning, with which moves, and why.
    "advice" Advice(plays::AdviceQuestion) long -> plays::AdviceView;
    /// A move of the engine.
    "reply" Reply(plays::ReplyQuestion) long -> plays::ReplyView;
    /// The options of a value, a form or a position with their values; dominated and reversible ones are marked.
    "options" Options(options::OptionsQuestion) long -> options::OptionTable;
    /// How two values compare, and why.
    "compare" Compare(comparisons::CompareQuestion) long -> comparisons::ComparisonView;
    /// Thermographs in one picture, also as they are at a temperature.
    "thermographs" Thermographs(thermographs::ThermographsQuestion) long -> thermographs::ThermographView;
    /// Why a value, the stops or the thermograph of an expression are what they are.
    "explain" Explain(expressions::ExplainQuestion) long -> expressions::ExplanationView;
    /// All facts about a value that are found with little effort.
    "report" Report(expressions::ReportQuestion) long -> expressions::ReportView;
    /// The tree of options, or the graph of all followers.
    "diagram" Diagram(expressions::DiagramQuestion) long -> Drawing;
    /// Runs the cells of a worksheet, in order, in one session.
    "worksheet" Worksheet(worksheets::WorksheetQuestion) long -> worksheets::Worksheet;
    /// The words that can stand at the end of a text.
    "complete" Complete(typing::CompleteQuestion) quick -> typing::Completions;
    /// Whether a text is complete, and the kinds of its words.
    "check" Check(typing::CheckQuestion) quick -> typing::CheckedText;
    /// Help on a topic, a question or a game, or an overview.
    "help" Help(typing::HelpQuestion) quick -> typing::HelpText;
    /// All questions of the language, by subject.
    "questions" Questions(typing::QuestionsQuestion) quick -> typing::QuestionList;
    /// A Hackenbush picture: its value, and what each cut leaves.
    "hackenbush" Hackenbush(hackenbush::HackenbushQuestion) long -> hackenbush::HackenbushView;
    /// The nim-values and the period of a game with heaps that has a take-and-break code.
    "heap-game" HeapGame(heaps::HeapGameQuestion) long -> heaps::HeapGameView;
    /// Who wins a position with heaps, and with which moves.
    "heap-position" HeapPosition(heaps::HeapPositionQuestion) long -> heaps::HeapPositionView;
    /// A number, and its place in the surreal tree.
    "number" Number(numbers::NumberQuestion) long -> numbers::NumberView;
    /// The tree of the numbers born by a day.
    "numbers" Numbers(numbers::NumbersQuestion) quick -> Drawing;
    /// A number plus switches, played hottest first.
    "switches" Switches(switches::SwitchesQuestion) quick -> switches::SwitchesView;
    /// The contest problems.
    "contests" Contests(contests::ContestsQuestion) quick -> contests::ContestList;
    /// A contest problem.
    "contest" Contest(contests::ContestQuestion) quick -> contests::ContestPage;
    /// The answers to an input of a contest problem.
    "contest-run" ContestRun(contests::RunQuestion) long -> contests::ContestOutput;
    /// A random input of a contest problem.
    "contest-input" ContestInput(contests::InputQuestion) long -> contests::ContestInput;
    /// Compiles rules given as text, and checks their examples.
    "rules" Rules(rules::RulesQuestion) long -> rules::RulesView;
}
