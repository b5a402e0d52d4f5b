//! Answers: one struct of plain data for each question.
//!
//! An answer is independent of the medium. Its fields, as serialized by serde, are its JSON shape; [`crate::render`] writes it as
//! text for readers, with [`Display`](std::fmt::Display). The shapes are documented in `schema/answers.json`, a JSON Schema generated
//! from these types.
//!
//! ```
//! use upstar::Universe;
//! use upstar::answer::{Length, MoveList};
//! use upstar::rulesets::BoardGame;
//!
//! let (universe, game) = (Universe::default(), BoardGame::find("clobber")?);
//! let position = game.parse("xo").expect("a position");
//! let moves = MoveList::new(&universe, &game, position.as_ref(), None, Length::Short, 1)?;
//! assert_eq!(moves.moves[0].position, ".x");
//! assert!(serde_json::to_string(&moves)?.starts_with(r#"{"game":"clobber","parameters":[],"mode":"ordinary","position":"xo""#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod words;
mod number;
mod written;
mod error;
mod game;
mod games;
mod position;
mod moves;
mod misere_moves;
mod table;
mod rules;
mod thermograph;
mod diagram;
mod board_figure;
mod heap_figure;
mod hackenbush_figure;
mod towers_figure;
mod sign_figure;
mod figure;
mod evaluation;
mod explanation;
mod report;
mod misere;
mod heap;
mod guess;
mod hackenbush;
mod fate;
mod solution;
mod verification;
mod checked_proof;

#[cfg(test)]
mod schema;

pub use board_figure::{
    BoardFigure, DrawnRectangle, GridFigure, MOST_DRAWN_CELLS, NetworkEdge, NetworkFigure, RectangleFigure,
    TooManyCells, Vertex, owner,
};
pub use checked_proof::CheckedProof;
pub use diagram::{Arrangement, Diagram, DiagramEdge, DiagramNode, Explored, LAST_DAY, MOST_NODES, TooManyNodes};
pub use error::{ErrorAnswer, ErrorBody, Replacement};
pub use evaluation::{Data, Evaluation, PeriodData};
pub use explanation::{
    AnswerReport, ComponentExplanation, Explanation, FormExplanation, FormSteps, MisfitReport, Naming, NimExplanation,
    NumberExplanation, OptionNimValue, OptionStop, PieceReport, PlayReport, Reasons, RelationExplanation,
    ReplacedOption, SimplestReport, StepReport, StopPlay, StopsExplanation, StrategyReport, ThermographExplanation,
    WallReport,
};
pub(crate) use explanation::{MOST_COMPONENTS, MOST_VALUES};
pub use fate::{FateReport, ProbeError};
pub use figure::Figure;
pub use game::GameName;
pub use games::{ExampleDescription, GameDescription, GameList, ListedGame, ParameterDescription};
pub use guess::{ExceptionReport, FoundFormula, GuessReport, RecurrenceReport};
pub use hackenbush::{HackenbushOutcome, HackenbushReport};
pub use hackenbush_figure::{DrawnEdge, HackenbushFigure, MOST_DRAWN, PartValue};
pub use heap::{FoundPeriod, HeapGameReport, HeapPositionReport, HeapQuestion, HeapValue, PeriodReport};
pub use heap_figure::{DrawnHeap, HeapFigure, MOST_DRAWN_HEAPS};
pub use misere::{MisereHeapReport, QuotientGenerator, QuotientOrder};
pub use misere_moves::{MisereMove, MisereMoveList};
pub use moves::{ListedMove, MoveList};
pub use number::WholeNumber;
pub use position::{
    Interim, LineOfPlay, PlayedMove, PositionQuestion, PositionReport, PositionValue, StartReport, WinningReport,
};
pub use report::{Fact, Report, StopReport, ThermographReport, few_options};
pub use rules::RulesReport;
pub use sign_figure::{SignFigure, SignRow};
pub use solution::{Asked, CyclicValue, Findings, FindingsError, GameSize, PositionNimValue, SolvedGame};
pub use table::{TableCell, TableFailure, ValueTable};
pub use thermograph::{PlottedThermograph, ThermographData, WallPoint};
pub use towers_figure::{DrawnTower, LAST_LEVEL, TowerTree, TowersFigure};
pub use verification::{Verification, VerificationError, WrongFate};
pub use written::{LONGEST_VALUE, Length, Size, Written};
