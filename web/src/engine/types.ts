// The requests of the page and the answers of the engine. Names and fields are those of the JSON.

/** What is asked, in which language it is answered, and with how much effort. */
export interface Ask<Q extends Question = Question> {
  request: Q;
  /** The language of texts for readers; "en" by default. */
  locale?: 'en' | 'zh';
  /** Seconds allowed; the engine has a limit of its own. */
  seconds?: number;
  /** Bytes of memory allowed; the engine has a limit of its own. */
  memory?: number;
}

export type Player = 'Left' | 'Right';

/** A game: by its name, with its variant (`clobber:king,impartial`), by a take-and-break code or an expression of the language for games with heaps
 * (`Nim`, `0.77`, `BoundedNim(4)`), or by the text of its rules. Give `name` or `rules`. */
export interface GameChoice {
  name?: string;
  rules?: string;
  /** Words of a variant, separated by commas, in addition to those in the name. */
  variant?: string;
}

/** A position of a game. A size such as `4x6` (rows first) is the starting board of that size. Heaps are written `3,5,7`. */
export interface Placed {
  game: GameChoice;
  position: string;
}

/** What a question is about: an expression of the language, or a position. */
export type Subject = { expression: string } | { placed: Placed };

// ---------------------------------------------------------------------------------------------- requests

export type Question =
  /** What the engine is and may do. */
  | { kind: 'about' }
  /** All games with names. */
  | { kind: 'games' }
  /** A game in full: rules, notation, variants, examples, starting boards. */
  | { kind: 'game'; game: GameChoice }
  /** A position as data, with the moves of both players: fast, without values. Also validates a position that was edited. */
  | ({ kind: 'position' } & Placed)
  /** The value of a position on a board, who wins, and the winning moves. */
  | ({ kind: 'value'; misere?: boolean; outcome_only?: boolean; lines?: boolean } & Placed)
  /** The moves with their values; good ones marked. Boards only. */
  | ({ kind: 'moves'; player?: Player } & Placed)
  /** Who is winning, with which moves, and why. Boards and heaps. */
  | ({ kind: 'advice'; player: Player; misere?: boolean } & Placed)
  /** The engine moves. Boards and heaps. */
  | ({ kind: 'reply'; player: Player; misere?: boolean; strength?: 'easy' | 'fair' | 'best'; seed?: number } & Placed)
  /** The options of a value, a form or a position, with values; dominated and reversible ones marked. */
  | { kind: 'options'; of: Subject }
  /** How two things compare, and why. */
  | { kind: 'compare'; one: Subject; other: Subject }
  /** Thermographs in one picture; `scaffolds` shows the construction; `at` is a temperature (dyadic number, as text) at which walls and cooled games are given. */
  | { kind: 'thermographs'; of: Subject[]; scaffolds?: boolean; at?: string }
  /** Why a value, the stops or the thermograph of an expression are what they are. */
  | { kind: 'explain'; expression: string; subject?: 'value' | 'stops' | 'thermograph' }
  /** All facts about a value that are found with little effort. */
  | { kind: 'report'; of: Subject }
  /** The tree of options, or the graph of all followers. */
  | { kind: 'diagram'; of: Subject; shape?: 'options' | 'graph'; depth?: number }
  /** Runs cells of a worksheet in order in one session. Answers are given for the cells from index `from` on (0 by default). */
  | { kind: 'worksheet'; cells: string[]; from?: number }
  /** Words that can stand at the end of `before`. `variables`: the names of own variables. */
  | { kind: 'complete'; before: string; variables?: string[] }
  /** Whether a text is complete, and the kinds of its words, for highlighting. */
  | { kind: 'check'; text: string }
  /** Help on a topic, a question or a game; an overview without a topic. */
  | { kind: 'help'; topic?: string }
  /** All questions of the language, by family. */
  | { kind: 'questions' }
  /** A Hackenbush picture, as text or as edges. Point 0 is the ground. */
  | { kind: 'hackenbush'; picture?: string; edges?: HackenbushEdge[]; childish?: boolean }
  /** Nim-values and period of a game with heaps that has a take-and-break code. */
  | { kind: 'heap-game'; game: string; upto?: number }
  /** Who wins a position with heaps, with which moves; binary columns. */
  | { kind: 'heap-position'; game: string; heaps: string; misere?: boolean }
  /** A number: its place in the surreal tree. */
  | { kind: 'number'; number: string }
  /** The tree of the numbers born by a day, as a picture (at most 7). */
  | { kind: 'numbers'; day: number }
  /** A number plus switches, played hottest first. Ends are dyadic numbers as text. */
  | { kind: 'switches'; switches: [string, string][]; number?: string }
  /** The contest problems. */
  | { kind: 'contests' }
  /** A contest problem with its statement and explanation. */
  | { kind: 'contest'; name: string }
  /** The answers to an input of a contest problem. */
  | { kind: 'contest-run'; name: string; input: string }
  /** A random valid input. */
  | { kind: 'contest-input'; name: string; seed: number; size?: 'small' | 'large' }
  /** Compiles rules given as text and checks their examples. The text can then be used as `game: { rules }` anywhere. */
  | { kind: 'rules'; text: string };

export type Kind = Question['kind'];
export type QuestionOf<K extends Kind> = Extract<Question, { kind: K }>;

/** The answer to each kind of question. Instead of any of them an `ErrorAnswer` may come, which alone has a field `error` at the top. */
export interface Answers {
  about: About;
  games: GameCatalogue;
  game: GamePage;
  position: PositionView;
  value: PositionReport;
  moves: MoveList;
  advice: AdviceView;
  reply: ReplyView;
  options: OptionTable;
  compare: ComparisonView;
  thermographs: ThermographView;
  explain: ExplanationView;
  report: ReportView;
  diagram: Drawing;
  worksheet: Worksheet;
  complete: Completions;
  check: CheckedText;
  help: HelpText;
  questions: QuestionList;
  hackenbush: HackenbushView;
  'heap-game': HeapGameView;
  'heap-position': HeapPositionView;
  number: NumberView;
  numbers: Drawing;
  switches: SwitchesView;
  contests: ContestList;
  contest: ContestPage;
  'contest-run': ContestOutput;
  'contest-input': ContestInput;
  rules: RulesView;
}

/** The progress of long work, until the answer comes. */
export interface Progress {
  nodes: number;
  bytes: number;
  seconds: number;
}

// ---------------------------------------------------------------------------------------------- answers

export interface About {
  version: string;
  /** "native" or "wasm". */
  engine: string;
  threads: number;
  /** The most that a request may use; null if there is no limit. */
  seconds: number | null;
  memory: number | null;
}

export interface GameCatalogue {
  games: CatalogueGame[];
}

export interface CatalogueGame {
  name: string;
  /** The name for readers. */
  title: string;
  family: 'boards' | 'heaps' | 'cyclic';
  summary: string;
  /** How the game is chosen (`name` of a GameChoice), with parameters if it needs any. */
  example: string;
  /** A position, as an example of the notation. */
  position: string | null;
  impartial: boolean | null;
  /** Whether `position`, `advice` and `reply` take it. */
  is_playable: boolean;
}

/** What positions are drawn as. */
export type Shape = 'grid' | 'network' | 'rectangles' | 'heaps';

export interface GamePage {
  /** The name with its parameters; null if its rules have none. */
  name: string | null;
  /** The name for readers. */
  title: string;
  aliases: string[];
  summary: string;
  rules: string;
  notation: string;
  reference: string;
  parameters: { name: string; summary: string; number: number | null }[];
  examples: { parameters: string; position: string; value: string | null }[];
  shape: Shape;
  /** The symbols of cells, the first of which is nothing on a cell; empty if positions are not written as rows. */
  symbols: string[];
  /** Sizes and positions to begin with, smallest first, as texts that `position` takes (`4x4`). */
  starts: string[];
  is_impartial: boolean;
}

/** A board as data: `rows` of a grid have a character for each cell, and joined by `|` they are the notation of the position. */
export type Board = { kind: 'grid' } & GridFigure | { kind: 'network' } & NetworkFigure | { kind: 'rectangles' } & RectangleFigure;

export interface PositionView {
  /** The game with its parameters. */
  game: string;
  /** The position in the notation of the game, tidied. */
  position: string;
  board: Board;
  /** For networks: where vertices are well drawn, in units of about one edge. Empty for other boards. */
  places: [number, number][];
  symbols: string[];
  moves: { Left: MoveView[]; Right: MoveView[] };
  is_impartial: boolean;
}

export interface MoveView {
  /** Unique among the moves of a player: `a1a2`, `7>3`. */
  name: string;
  /** The position after the move. */
  position: string;
  /** The cells that change: indices row by row of a grid, of vertices, or of rectangles. A stone that moves: first where it leaves. */
  cells: number[];
  /** The edges of a network that are removed. */
  edges: number[];
}

export interface AdviceMove extends MoveView {
  /** Whether the player wins with it; null if that was not found out. */
  wins: boolean | null;
}

export interface AdviceView {
  player: Player;
  /** Null if it was not found out within the limits. */
  winner: Player | null;
  is_over: boolean;
  moves: AdviceMove[];
  reason: { after: string | null; value: string | null; outcome: Outcome } | null;
  /** Who wins, in a sentence, and why. */
  text: string;
  why: string | null;
}

export interface ReplyView {
  /** Null if play is over. */
  move: MoveView | null;
  /** The sentence "Right plays b1b2". */
  text: string;
  /** The position after the move. */
  position: string;
  /** Whether the other player now has no move, and who has won then. */
  is_over: boolean;
  winner: Player | null;
}

/** A value as readers see it. */
export interface ValueView {
  /** As typed; null if it is too long. */
  text: string | null;
  unicode: string | null;
  latex: string | null;
  outcome: Outcome;
  mean: string;
  temperature: string;
}

export interface OptionTable {
  /** What the options are of, as typed: an expression or a position. */
  title: string;
  value: ValueView;
  /** Set for positions. */
  board: Board | null;
  options: { Left: OptionRow[]; Right: OptionRow[] };
  /** Whether there are more options than are listed. */
  is_cut: boolean;
}

export interface OptionRow {
  /** To be asked next. */
  of: Subject;
  /** The expression or the position. */
  title: string;
  /** The name of the move, in positions on boards and with heaps. */
  move: string | null;
  board: Board | null;
  value: ValueView;
  /** The index, in the list of this player, of an option at least as good; null if it is not dominated. */
  dominated_by: number | null;
  /** The value of an answer of the opponent that is at least as good for the opponent as the whole; null if it is not reversible. */
  reversible_through: string | null;
}

export interface ComparisonView {
  /** "<", ">", "==" or "||". */
  relation: string;
  one: ValueView;
  other: ValueView;
  difference: ValueView;
  /** Why, in lines for readers. */
  text: string;
}

export interface ThermographView {
  graphs: {
    input: string;
    value: ValueView;
    thermograph: ThermographData;
    /** How it is made from those of the options: lines for readers. */
    construction: string | null;
    /** The walls and the cooled game at the temperature `at`; null if none was asked. */
    at: { temperature: string; left: string; right: string; cooled: ValueView } | null;
  }[];
  svg: string;
}

export interface ExplanationView {
  explanation: Explanation;
  text: string;
}

export interface ReportView {
  report: Report;
  text: string;
}

/** A figure as data and as SVG. */
export interface Drawing {
  figure: Figure;
  svg: string;
}

export interface Worksheet {
  cells: CellAnswer[];
  variables: { name: string; kind: string; text: string }[];
}

export interface CellAnswer {
  /** The index of the cell. */
  cell: number;
  /** The answers of its statements, up to the first error. `text` of an answer may be shortened. */
  answers: StatementAnswer[];
  /** The error that ended the cell; offsets are in bytes (UTF-8) of the text of the cell. */
  failure: ErrorAnswer | null;
}

export interface StatementAnswer {
  /** What was printed before the answer. */
  printed: string[];
  /** The value; null for help and reports. */
  evaluation: Evaluation | null;
  /** Text for readers: of `help NAME` and `EXPR ?`. */
  text: string | null;
  /** A picture of the value, for thermographs and positions. */
  svg: string | null;
}

export interface Completions {
  /** Where the word begins, in bytes of `before`. */
  start: number;
  words: { word: string; summary: string | null }[];
}

export interface CheckedText {
  status: 'empty' | 'complete' | 'incomplete' | 'wrong';
  failure: ErrorAnswer | null;
  /** In bytes. */
  words: { start: number; end: number; kind: 'name' | 'keyword' | 'number' | 'text' | 'comment' | 'sign' | 'wrong' }[];
}

export interface HelpText {
  text: string;
}

export interface QuestionList {
  families: { name: string; questions: { name: string; usage: string; summary: string; example: string; result: string }[] }[];
}

export interface HackenbushEdge {
  ends: [number, number];
  /** L (blue), R (red) or G (green). */
  colour: 'L' | 'R' | 'G';
}

export interface HackenbushView {
  /** The picture as text. */
  picture: string;
  report: HackenbushReport;
  figure: { kind: 'hackenbush' } & HackenbushFigure;
  svg: string;
  /** What remains after each cut: one entry for each edge as it was given. Edges off the ground fall at once and have no cut. */
  cuts: HackenbushCut[];
}

export interface HackenbushCut {
  /** The index of the edge as given. */
  edge: number;
  players: Player[];
  /** The indices of the edges that remain, as given. */
  remaining: number[];
  /** Whether the cut wins for each player who may make it; null if it was not found out. */
  wins: boolean | null;
}

export interface HeapGameView {
  report: HeapGameReport;
  /** A plot of the nim-values. */
  svg: string;
}

export interface HeapPositionView {
  report: HeapPositionReport;
  text: string;
  /** Null if there are too many heaps to draw. */
  figure: ({ kind: 'heaps' } & HeapFigure) | null;
  svg: string | null;
}

export interface NumberView {
  /** As typed. */
  number: string;
  unicode: string;
  /** A decimal approximation or the exact decimal number. */
  decimal: string;
  /** Signs `+` and `-`; long ones with powers. */
  signs: string;
  /** The number of its signs; null if it is infinite. */
  birthday: string | null;
  /** Its neighbours among the older numbers, and its children; null for numbers that are not dyadic. */
  place: { form: string; left: string | null; right: string | null; parent: string | null; smaller_child: string; greater_child: string } | null;
  /** Its Hackenbush string. */
  string: string | null;
}

export interface SwitchesView {
  /** The indices of the switches as given, hottest first. */
  order: number[];
  switches: { left: string; right: string; temperature: string; mean: string }[];
  mean: string;
  outcome: Outcome;
  /** Play from each player's start: the taken switch, the number it gives, and the sum so far. */
  lines: { Left: SwitchLine; Right: SwitchLine };
}

export interface SwitchLine {
  moves: { player: Player; index: number; gains: string; sum: string }[];
  /** The number that is left: the stop. */
  stop: string;
  winner: Player;
}

export interface ContestList {
  problems: { name: string; title: string; source: string; limits: string }[];
}

export interface ContestPage {
  name: string;
  title: string;
  source: string;
  limits: string;
  statement: string;
  theory: string;
  complexity: string;
  samples: { input: string; output: string }[];
  /** The address of the page of the book that explains it, below the root of the site. */
  page: string;
}

export interface ContestOutput {
  output: string;
}

export interface ContestInput {
  input: string;
}

export interface RulesView {
  report: RulesReport;
  page: GamePage;
  /** The examples of the rules, with the values found. */
  examples: { position: string; expected: string; found: string; is_right: boolean }[];
}

// ---------------------------------------------------------------------------------------------- answers shared with the command line

/** An answer to a move. */
export type AnswerReport = {
  /** The position after the opponent's move. */
  after: string;
  /** The position after the answer, and why the player wins it. */
  answer: StrategyReport;
};

/** How nodes are arranged. */
export type Arrangement = "tree" | "layers";

/** ByPlayer_of_Array_of_OptionStop */
export type ByPlayer_of_Array_of_OptionStop = {
  Left: OptionStop[];
  Right: OptionStop[];
};

/** ByPlayer_of_Array_of_PieceReport */
export type ByPlayer_of_Array_of_PieceReport = {
  Left: PieceReport[];
  Right: PieceReport[];
};

/** ByPlayer_of_Array_of_WallReport */
export type ByPlayer_of_Array_of_WallReport = {
  Left: WallReport[];
  Right: WallReport[];
};

/** ByPlayer_of_Array_of_string */
export type ByPlayer_of_Array_of_string = {
  Left: string[];
  Right: string[];
};

/** ByPlayer_of_Nullable_StopReport */
export type ByPlayer_of_Nullable_StopReport = {
  Left: StopReport | null;
  Right: StopReport | null;
};

/** ByPlayer_of_StopPlay */
export type ByPlayer_of_StopPlay = {
  Left: StopPlay;
  Right: StopPlay;
};

/** ByPlayer_of_boolean */
export type ByPlayer_of_boolean = {
  Left: boolean;
  Right: boolean;
};

/** ByPlayer_of_uint */
export type ByPlayer_of_uint = {
  Left: number;
  Right: number;
};

/** A component: its options, and the least value that none of them has. */
export type ComponentExplanation = {
  /** The nim-value in binary digits. */
  binary: string;
  /** The nim-value: the least value that no option has. */
  nim_value: string;
  /** The number of its options. */
  option_count: number | null;
  /** Its options, one for each nim-value that some option has, in the order of these values; null if there are too many options. */
  options: OptionNimValue[] | null;
  /** The component. */
  position: string;
};

/** Convention */
export type Convention = "normal" | "mis\u00e8re";

/** The structured contents of an object. Values inside it are strings. */
export type Data = null | boolean | string | Data[] | ThermographData | PeriodData | Record<string, Data>;

/** A tree or a graph.

# Examples

```
use upstar::answer::{Arrangement, Diagram};

let tree = Diagram::numbers(2).expect("few days");
assert_eq!(tree.arrangement, Arrangement::Tree);
let names: Vec<&str> = tree.nodes.iter().map(|node| node.lines[0].as_str()).collect();
assert_eq!(names, ["0", "-1", "1", "-2", "-1/2", "1/2", "2"]);
assert_eq!(Diagram::numbers(100), None);
``` */
export type Diagram = {
  /** How its nodes are arranged. */
  arrangement: Arrangement;
  /** The edges. */
  edges: DiagramEdge[];
  /** The nodes; the first one is the root. */
  nodes: DiagramNode[];
  /** The captions of the rows; none if rows have no captions. */
  rows: string[];
  /** What it shows. */
  title: string;
};

/** An edge from a node to an option. */
export type DiagramEdge = {
  /** The index of the upper node. */
  from: number;
  /** Whether the option is dominated or reversible. */
  is_idle?: boolean;
  /** The player who can move along it; null if both players always have the same moves, or if it is no move. */
  player: Player | null;
  /** A sign on the edge. */
  sign?: string | null;
  /** The index of the lower node. */
  to: number;
};

/** A node. */
export type DiagramNode = {
  /** Whether it has options that are left out. */
  is_cut?: boolean;
  /** The name of the node: a line for each row of a board. */
  lines: string[];
  /** Its value, if the name does not give it. */
  value?: string | null;
};

/** An edge. */
export type DrawnEdge = {
  /** The letter of its colour: L, R or G. */
  colour: string;
  /** The numbers of the points that it joins; 0 is the ground. */
  ends: [number, number];
  /** The name by which a cut is told. */
  name: string;
};

/** A heap, or another place of a game with heaps. */
export type DrawnHeap = {
  /** Its nim-value in binary, with as many digits as that of any other heap. */
  binary: string;
  /** Whether there are more winning moves with this heap. */
  has_more?: boolean;
  /** Its nim-value. */
  nim_value: string;
  /** Its size; several numbers with commas in games whose places are not single heaps. */
  size: string;
  /** What it becomes by a winning move; at most three. */
  winning: string[];
};

/** Equal rectangles. */
export type DrawnRectangle = {
  /** The number of them. */
  count: number;
  /** The number of rows. */
  height: number;
  /** The number of columns. */
  width: number;
};

/** A tower and its value. */
export type DrawnTower = {
  /** Its cubes, from the bottom up: `W` for white ones, `B` for black ones, and `-` for none. */
  cubes: string;
  /** Its value. */
  value: string;
};

/** An error, and the text that it is about. */
export type ErrorAnswer = {
  /** The error itself. */
  error: ErrorBody;
  /** The file that contains the text; absent if none does. */
  file?: string | null;
  /** The text; null if the error is not about a text of the request. */
  input: string | null;
};

/** A message, its place in the text, and the correction. */
export type ErrorBody = {
  /** The end of the place, as a byte offset. */
  end: number | null;
  /** How to correct the error. */
  help: string | null;
  /** The message. */
  message: string;
  /** The start of the place, as a byte offset in the text; null if the error has no place. */
  start: number | null;
};

/** The value of an expression, in several notations. */
export type Evaluation = {
  /** The structured contents of an object; absent for values, which are given by their text. */
  data?: Data | null;
  /** The expression. */
  input: string;
  /** The kind of value, in a word: `game`, `rational`, `list`, `position` … */
  kind: string;
  /** The value for LaTeX. */
  latex: string;
  /** Left's options in the canonical form; absent for values that are not games, and if there are many. */
  left?: string[] | null;
  /** Who wins; absent for values that are not games. */
  outcome?: Outcome | null;
  /** Right's options in the canonical form; absent for values that are not games, and if there are many. */
  right?: string[] | null;
  /** The value as typed. */
  text: string;
  /** The value with the symbols used in print. */
  unicode: string;
};

/** A position with its value. */
export type ExampleDescription = {
  /** The parameters, as written after the name of the game. */
  parameters: string;
  /** The position. */
  position: string;
  /** Its value. */
  value: string;
};

/** A term that deviates from the formula. */
export type ExceptionReport = {
  /** The values of the indices. */
  at: WholeNumber[];
  /** The term. */
  term: string;
};

/** An explanation. Values in it are texts. */
export type Explanation = {
  /** The expression. */
  input: string;
} & ({
  kind: "form";
} & FormExplanation | {
  kind: "number";
} & NumberExplanation | {
  kind: "relation";
} & RelationExplanation | {
  kind: "thermograph";
} & ThermographExplanation | {
  kind: "stops";
} & StopsExplanation | {
  kind: "nim-value";
} & NimExplanation);

/** Fact_of_Array_of_string */
export type Fact_of_Array_of_string = string[] | null;

/** Fact_of_Outcome */
export type Fact_of_Outcome = Outcome | null;

/** Fact_of_StopReport */
export type Fact_of_StopReport = StopReport | null;

/** Fact_of_ThermographReport */
export type Fact_of_ThermographReport = ThermographReport | null;

/** Fact_of_WholeNumber */
export type Fact_of_WholeNumber = WholeNumber | null;

/** Fact_of_boolean */
export type Fact_of_boolean = boolean | null;

/** Fact_of_string */
export type Fact_of_string = string | null;

/** Family */
export type Family = "games on boards" | "games with heaps" | "games in which positions come back";

/** The fate of a state: who wins, how fast, and with which moves.

# Examples

```
use upstar::answer::FateReport;
use upstar::budget::Budget;
use upstar::cyclic::{Job, Policy, Verdict, find_cyclic};

let game = find_cyclic("chase:8")?;
let (policy, budget) = (Policy::NORMAL, Budget::unlimited());
let solution = game.solve(&mut Job { policy, threads: 1, budget: &budget, keeper: &mut () })?;
let state = game.parse("5,4 1,1 white")?;
let report = FateReport::new(&*game, policy, |state| solution.fate(state), state, true)?;
assert_eq!((report.verdict, report.remoteness), (Verdict::Lose, Some(22)));
assert_eq!(report.line.map(|line| line.len()), Some(22));
# Ok::<(), Box<dyn std::error::Error>>(())
``` */
export type FateReport = {
  /** The states after the best moves, if the moves are known. */
  best?: string[] | null;
  /** The state after each move of a line of best play, if requested and the moves are known. */
  line?: string[] | null;
  /** The outcome class, if the states of the game include the player to move and either player can be to move. */
  outcome?: string | null;
  /** The state as text: the position, and the player to move if that matters. */
  position: string;
  /** The number of moves to the end, if the winner hurries and the loser delays; `None` if play need not end. */
  remoteness: number | null;
  /** The result of best play for the player to move. */
  verdict: Verdict;
};

/** A figure, of any kind. */
export type Figure = {
  kind: "diagram";
} & Diagram | {
  kind: "grid";
} & GridFigure | {
  kind: "network";
} & NetworkFigure | {
  kind: "rectangles";
} & RectangleFigure | {
  kind: "heaps";
} & HeapFigure | {
  kind: "hackenbush";
} & HackenbushFigure | {
  kind: "towers";
} & TowersFigure | {
  kind: "tower-tree";
} & TowerTree | {
  kind: "signs";
} & SignFigure;

/** How a form is simplified: the forms in it that are not canonical, the innermost first, and the form itself. */
export type FormExplanation = {
  /** The forms with their steps; the last is the form itself. */
  forms: FormSteps[];
  /** The number of further forms within, which are not explained. */
  further_forms: number;
};

/** A form, and the steps to its canonical form. */
export type FormSteps = {
  /** The canonical form by its options. */
  canonical_form: string;
  /** The form. */
  form: string;
  /** The steps; none if the form is canonical and not a number. */
  steps: StepReport[];
  /** The value. */
  value: string;
};

/** A game: its rules, how positions are written, its variants and examples. */
export type GameDescription = {
  /** Other names. */
  aliases: string[];
  /** Positions with their values. */
  examples: ExampleDescription[];
  /** The name. */
  name: string;
  /** How positions are written. */
  notation: string;
  /** The variants of the rules. */
  parameters: ParameterDescription[];
  /** The origin of the game. */
  reference: string;
  /** The rules in words. */
  rules: string;
  /** A description of the game in one line. */
  summary: string;
};

/** A rectangle of cells. */
export type GridFigure = {
  /** What else is known of the position, such as who is to move; null if the board is all. */
  remark: string | null;
  /** The rows, with a character for each cell as in the notation of the game. */
  rows: string[];
  /** What it shows. */
  title: string;
};

/** A formula for a sequence or a table, if a simple one fits. */
export type GuessReport = {
  /** The terms that deviate from the formula. */
  exceptions?: ExceptionReport[];
  /** The first value of each index. */
  first: WholeNumber[];
  /** The formula; null if no simple one fits. */
  formula: string | null;
  /** The names of the indices in the formula. */
  indices?: string[];
  /** The lists of numbers in the formula. */
  lists?: WholeNumber[][];
  /** The next terms of a sequence, as predicted. */
  next?: string[];
  /** Whether the formula is proved. */
  proved?: boolean;
  /** The linear recurrences in the formula. */
  recurrences?: RecurrenceReport[];
  /** The number of values of each index. */
  shape: number[];
  /** How reliable the formula is, in words. */
  status?: string;
  /** The number of constants in the formula that were copied from the terms. */
  taken?: number;
  /** The number of terms on which the formula was tested. */
  tested?: number;
  /** The meanings of the symbols in the formula. */
  where?: string[];
};

/** A Hackenbush picture, without what is not connected with the ground. */
export type HackenbushFigure = {
  /** The edges. */
  edges: DrawnEdge[];
  /** The values of the parts that are connected without the ground; none if they are not requested. */
  parts: PartValue[];
  /** What it shows. */
  title: string;
};

/** Who wins a picture. */
export type HackenbushOutcome = {
  /** The methods by which that was found. */
  methods: string[];
  /** Who wins. */
  outcome: Outcome;
};

/** The value of a picture, and how it was found. */
export type HackenbushReport = {
  /** Whether the value was truncated because it is too long; absent if it was not. */
  cut?: boolean;
  /** The number of edges connected to the ground. */
  edges: number;
  /** The number of edges not connected to the ground, which are removed. */
  edges_off_ground: number;
  /** The atomic weight of flowers that have one; null for all other pictures. */
  flower_weight: number | null;
  /** The methods by which the value was found. */
  methods: string[];
  /** Who wins. */
  outcome: Outcome;
  /** The size of a truncated value. */
  size?: Size | null;
  /** The text; null if it is truncated. */
  value: string | null;
  /** The winning cuts of each player; null if there are too many edges to try them all. */
  winning_cuts: ByPlayer_of_Array_of_string | null;
};

/** A position with heaps. */
export type HeapFigure = {
  /** The nim-sum in binary. */
  binary: string;
  /** The heaps. */
  heaps: DrawnHeap[];
  /** The nim-sum of the nim-values. */
  nim_sum: string;
  /** What it shows. */
  title: string;
};

/** The nim-values of a game with heaps, and their period. */
export type HeapGameReport = {
  /** Its take-and-break code. */
  code: string;
  /** The number of nim-values computed without finding a period; absent if a period was proved. */
  computed?: number | null;
  /** The game, as written in the language. */
  game: string;
  /** The last heap whose nim-value deviates from the period; null if none does. */
  last_exception?: WholeNumber | null;
  /** The length of the period; null if none was found. */
  period?: WholeNumber | null;
  /** The number of heaps before the period. */
  preperiod?: WholeNumber;
  /** The reason why the period is known to continue, in words. */
  proof?: string;
  /** The increase of the nim-values from one period to the next. */
  saltus?: WholeNumber;
  /** The nim-values of the heaps from 0 on; absent if not requested. */
  values?: number[] | null;
};

/** Who wins a position with heaps, and with which moves. */
export type HeapPositionReport = {
  /** The number of heaps not listed; absent if all are listed. */
  further_heaps?: number | null;
  /** The number of winning moves not listed; absent if all are listed. */
  further_winning_moves?: number | null;
  /** The heaps of a position with several, with their nim-values; at most one hundred. */
  heaps?: HeapValue[];
  /** Who wins in misère play; absent if not requested. */
  misere_outcome?: Outcome | null;
  /** The nim-sum of the nim-values, written out; absent unless the position has several heaps and all are listed. */
  nim_sum?: string | null;
  /** The nim-value; absent if only the outcome is within reach. */
  nim_value?: string | null;
  /** Who wins. */
  outcome: Outcome;
  /** The position, as written in the language. */
  position: string;
  /** The winning moves, at most one hundred; absent if there are too many options to examine. */
  winning_moves?: string[] | null;
  /** Why the winning moves are not listed; absent if they are. */
  winning_moves_not_listed?: string | null;
};

/** A heap and its nim-value. */
export type HeapValue = {
  /** The size of the heap; several numbers with commas in games whose components are not single heaps. */
  heap: string;
  /** Its nim-value. */
  nim_value: string;
};

/** Play from a position to its end. */
export type LineOfPlay = {
  /** The player who cannot move at the end. */
  cannot_move: Player;
  /** The player who starts. */
  first: Player;
  /** Whether the winner cannot win sooner, and the loser cannot last longer. */
  is_best: boolean;
  /** The moves. */
  moves: PlayedMove[];
  /** Who wins. */
  winner: Player;
};

/** A game of the list. */
export type ListedGame = {
  /** The command that answers questions about the game. */
  command: string;
  /** How the game is written as an argument, with parameters if it needs any. */
  example: string;
  /** The family: games on boards, with heaps, or in which positions come back. */
  family: Family;
  /** Whether both players always have the same moves; null if that depends on the parameters. */
  impartial: boolean | null;
  /** The name. */
  name: string;
  /** Whether play always ends. */
  play_ends: boolean;
  /** A position, as an example of the notation; null if the name says everything. */
  position: string | null;
  /** The game in one line. */
  summary: string;
};

/** A move, its value, and how good it is. */
export type ListedMove = {
  /** Whether no other move leads to a value that is better for the player. */
  best: boolean;
  /** Whether the value was truncated because it is too long; absent if it was not. */
  cut?: boolean;
  /** Whether it is an orthodox move: best at the temperature of the hottest component. */
  orthodox: boolean;
  /** The player who moves. */
  player: Player;
  /** The position after the move. */
  position: string;
  /** The size of a truncated value. */
  size?: Size | null;
  /** The text; null if it is truncated. */
  value: string | null;
  /** Whether the player wins with this move. */
  wins: boolean;
};

/** A run of numbers that do not fit, for one reason. */
export type MisfitReport = {
  /** How many they are. */
  count: string;
  /** The first of them. */
  first: string;
  /** The last of them. */
  last: string;
  /** The option. */
  option: string;
  /** Whose option does not leave room: Left's for numbers that are too small, Right's for those that are too large. */
  player: Player;
};

/** The moves in a position. */
export type MoveList = {
  /** The name of the game; null if its rules have none. */
  game: string | null;
  /** The mode of play. */
  mode: PlayMode;
  /** The moves, in the order of the rules. */
  moves: ListedMove[];
  /** The parameters, as written after the name. */
  parameters: string[];
  /** The player whose moves are listed; null if the moves of both are. */
  player: Player | null;
  /** The position, in the notation of the game. */
  position: string;
};

/** An edge between two vertices. */
export type NetworkEdge = {
  /** The index of a vertex. */
  from: number;
  /** Whether it leads only from the first to the second. */
  is_directed: boolean;
  /** The index of the other one. */
  to: number;
};

/** A graph with something on its vertices. */
export type NetworkFigure = {
  /** The edges. */
  edges: NetworkEdge[];
  /** What it shows. */
  title: string;
  /** The vertices. */
  vertices: Vertex[];
};

/** Why a position of impartial games has its nim-value. */
export type NimExplanation = {
  /** The nim-value in binary digits. */
  binary: string;
  /** The positions that it is the sum of. */
  components: ComponentExplanation[];
  /** The number of further components. */
  further_components: number;
  /** The nim-value: the nim-sum of those of the components. */
  nim_value: string;
  /** The position. */
  position: string;
};

/** The place of a number in the surreal tree. */
export type NumberExplanation = {
  /** The canonical form. */
  canonical_form: string;
  /** The path to it: a plus for each step up, a minus for each step down. */
  sign_expansion: string;
  /** Why it is the simplest between the options of its canonical form. */
  simplest: SimplestReport;
};

/** An option, and its nim-value. */
export type OptionNimValue = {
  /** The number of options with this value. */
  count: number;
  /** Its nim-value. */
  nim_value: string;
  /** The option. */
  position: string;
};

/** An option and its stop. */
export type OptionStop = {
  /** The option. */
  option: string;
  /** Its right stop if it is Left's, its left stop if it is Right's. */
  stop: StopReport;
};

/** Outcome */
export type Outcome = "L" | "R" | "N" | "P";

/** A variant of the rules. */
export type ParameterDescription = {
  /** The word written after the name of the game. */
  name: string;
  /** The default of its number; null if it takes no number. */
  number: number | null;
  /** The effect of the variant. */
  summary: string;
};

/** A part of a picture, with its value. */
export type PartValue = {
  /** The indices of its edges. */
  edges: number[];
  /** Its value; null if it is too long, or out of reach. */
  value: string | null;
};

/** The period of nim-values. */
export type PeriodData = {
  /** Whether the period is proved. */
  is_proved: boolean;
  /** Its length. */
  period: WholeNumber;
  /** The number of heaps before the period. */
  preperiod: WholeNumber;
  /** The increase of the nim-values from one period to the next. */
  saltus: WholeNumber;
};

/** A straight piece of a wall: `at_zero + slope t` for the temperatures `t` from `from` to `to`. */
export type PieceReport = {
  /** The number at temperature 0. */
  at_zero: string;
  /** The lowest temperature. */
  from: string;
  /** The change of the number per unit of temperature. */
  slope: number;
  /** The highest temperature; null if it goes on forever. */
  to: string | null;
};

/** PlayMode */
export type PlayMode = "ordinary" | "impartial" | "dicotic";

/** A play. */
export type PlayReport = {
  /** The player who moves first. */
  starts: Player;
  /** How the winner plays: from the difference if the opponent begins, and otherwise from where the winner's first move leads. */
  strategy: StrategyReport;
  /** The player who wins. */
  winner: Player;
};

/** A move of a line. */
export type PlayedMove = {
  /** The player who moves. */
  player: Player;
  /** The position after the move. */
  position: string;
};

/** Player */
export type Player = "Left" | "Right";

/** The thermograph of an expression. */
export type PlottedThermograph = {
  /** The expression. */
  input: string;
  /** Its thermograph. */
  thermograph: ThermographData;
};

/** The nim-value of a position; JSON contains only the value. */
export type PositionNimValue = string;

/** The value of a position, who wins, and how. */
export type PositionReport = {
  /** Whether the player who cannot move loses or wins. */
  convention: Convention;
  /** Whether the value was truncated because it is too long; absent if it was not. */
  cut?: boolean;
  /** The name of the game; null if its rules have none. */
  game: string | null;
  /** Lines of best play; absent if not requested. */
  lines?: LineOfPlay[] | null;
  /** The mean value. */
  mean?: string;
  /** The mode of play. */
  mode: PlayMode;
  /** The nim-value; null if the game is not impartial. */
  nim_value?: number | null;
  /** Who wins. */
  outcome: Outcome;
  /** The parameters, as written after the name. */
  parameters: string[];
  /** The position, in the notation of the game. */
  position: string;
  /** The size of a truncated value. */
  size?: Size | null;
  /** The temperature. */
  temperature?: string;
  /** The text; null if it is truncated. */
  value?: string | null;
  /** For each player, the positions after the winning moves. */
  winning_moves?: ByPlayer_of_Array_of_string;
  /** For each player, whether there may be winning moves that are not listed: large positions that are solved by a formula have
too many moves. Absent if all are listed. */
  winning_moves_cut?: ByPlayer_of_boolean | null;
};

/** Rectangles beside each other: cakes, or heaps, which have height 1. */
export type RectangleFigure = {
  /** The rectangles. */
  rectangles: DrawnRectangle[];
  /** What it shows. */
  title: string;
};

/** A linear recurrence in a formula. */
export type RecurrenceReport = {
  /** The coefficients. */
  coefficients: string[];
  /** Its first terms. */
  first: string[];
  /** Its name in the formula. */
  name: string;
  /** The index of its first term. */
  start: WholeNumber;
};

/** Why a relation holds, or does not. */
export type RelationExplanation = {
  /** The game that is played: the first game less the second. */
  difference: string;
  /** Whether it holds. */
  holds: boolean;
  /** The plays that prove it. */
  plays: PlayReport[];
  /** The relation as typed, such as `>=`. */
  relation: string;
  /** The relation with both of its sides. */
  statement: string;
};

/** An option that is not canonical, and its value. */
export type ReplacedOption = {
  /** The option as written. */
  option: string;
  /** Whose option it is. */
  player: Player;
  /** Its value. */
  value: string;
};

/** A report on a value. Facts that do not apply are absent; facts that are too long or out of reach are null. */
export type Report = {
  /** Whether it is all-small. */
  all_small?: Fact_of_boolean | null;
  /** The atomic weight. */
  atomic_weight?: Fact_of_string | null;
  /** The birthday; an ordinal, as a string, for a number that is not dyadic. */
  birthday?: Fact_of_WholeNumber | null;
  /** The canonical form of a form. */
  canonical_form?: Fact_of_string | null;
  /** The numbers with which it is confused. */
  confused_with?: Fact_of_string | null;
  /** Whether the value was truncated because it is too long; absent if it was not. */
  cut?: boolean;
  /** The smallest family that the game belongs to. */
  family?: Fact_of_string | null;
  /** The number of followers, the game itself included. */
  followers?: Fact_of_WholeNumber | null;
  /** The birthday of the form as written. */
  form_birthday?: string | null;
  /** The incentives. */
  incentives?: Fact_of_Array_of_string | null;
  /** The expression; absent if the value was not given as an expression. */
  input?: string | null;
  /** Whether the form is canonical. */
  is_canonical?: boolean | null;
  /** The kind of value, in a word: `game`, `form`, `rational`, `surreal` … */
  kind: string;
  /** The value for LaTeX. */
  latex?: Fact_of_string | null;
  /** Left's options in the canonical form. */
  left_options?: Fact_of_Array_of_string | null;
  /** The left stop. */
  left_stop?: Fact_of_StopReport | null;
  /** The mean value. */
  mean?: Fact_of_string | null;
  /** How it compares with 0. */
  order?: Fact_of_string | null;
  /** Who wins. */
  outcome?: Fact_of_Outcome | null;
  /** Its parity: even or odd. */
  parity?: Fact_of_string | null;
  /** The number of ways to play to a stop. */
  plays_to_a_stop?: Fact_of_WholeNumber | null;
  /** The position, if the report is on the value of a position. */
  position?: string | null;
  /** The reduced canonical form. */
  reduced_form?: Fact_of_string | null;
  /** Right's options in the canonical form. */
  right_options?: Fact_of_Array_of_string | null;
  /** The right stop. */
  right_stop?: Fact_of_StopReport | null;
  /** The path to a number in the surreal tree. */
  sign_expansion?: Fact_of_string | null;
  /** The size of a truncated value. */
  size?: Size | null;
  /** Its temper: even or odd. */
  temper?: Fact_of_string | null;
  /** The temperature. */
  temperature?: Fact_of_string | null;
  /** The thermograph. */
  thermograph?: Fact_of_ThermographReport | null;
  /** The value with the symbols used in print. */
  unicode?: Fact_of_string | null;
  /** The expansion as an uptimal. */
  uptimal?: Fact_of_string | null;
  /** The text; null if it is truncated. */
  value?: string | null;
};

/** The properties of rules. */
export type RulesReport = {
  /** Whether all examples have the values stated in the rules; absent if they were not checked. */
  all_right?: boolean | null;
  /** The kind of board: `grid` or `strip`. */
  board: string;
  /** Whether play always ends, in words. */
  end: string;
  /** The number of examples. */
  examples: number;
  /** Whether both players have the same moves, in words. */
  moves: string;
  /** The name; absent if the rules do not give one. */
  name?: string;
  /** A description of the game in one line; absent if the rules do not give one. */
  summary?: string;
  /** The characters of positions, separated by spaces. */
  symbols: string;
  /** The symmetries of the rules; absent if they have none. */
  symmetries?: string;
  /** The characters of cells that never change; absent if there are none. */
  walls?: string;
};

/** A row of signs. */
export type SignFigure = {
  /** Whether the row is a string that stands on the ground. */
  is_string: boolean;
  /** The signs: pluses are Left's, minuses are Right's; what is in brackets is repeated omega times. */
  signs: string;
  /** What it shows. */
  title: string;
  /** The number with this sign expansion; null if it is out of reach. */
  value: string | null;
};

/** A number as the simplest one between some options. */
export type SimplestReport = {
  /** Whether all options are numbers. */
  between_numbers: boolean;
  /** The day on which it is born. */
  birthday: string;
  /** The number of further runs. */
  further_runs: number;
  /** Left's options, below it or confused with it. */
  left_options: string[];
  /** The numbers born earlier on the path to it, which do not fit, in runs. */
  misfits: MisfitReport[];
  /** The number. */
  number: string;
  /** Right's options, above it or confused with it. */
  right_options: string[];
};

/** The size of a value that is too long to write. */
export type Size = {
  /** The first digits, or the approximate magnitude. */
  begins: string;
  /** The number of bits after the binary point. */
  fraction_bits: number;
  /** The number of bits before the binary point. */
  whole_bits: number;
} | {
  /** The number of its followers, itself included; null if the limits did not allow counting them. */
  followers: string | null;
  /** The number of Left's options in the canonical form. */
  left_options: number;
  /** The number of Right's options in the canonical form. */
  right_options: number;
};

/** A game that was solved. */
export type SolvedGame = {
  /** The name of the game with its parameters, as in databases. */
  game: string;
  /** All states as text, each with its fate in words, if requested. */
  list?: ([string, string])[] | null;
  /** The greatest remoteness of a state. */
  longest: number;
  /** The number of states lost by the player to move. */
  lost: number;
  /** The memory needed to solve the game, in bytes. */
  memory: number;
  /** The nim-values of all positions in the order of their numbers, if requested. */
  nim_values?: PositionNimValue[] | null;
  /** The reports on the requested positions. */
  positions: FateReport[];
  /** The number of states. */
  states: number;
  /** The number of states won by neither player. */
  undecided: number;
  /** The number of states won by the player to move. */
  won: number;
};

/** A step. */
export type StepReport = {
  /** The form after the step. */
  after: string;
  /** The options and their values. */
  options: ReplacedOption[];
  step: "values";
} | {
  /** The form after the step. */
  after: string;
  /** The option that is at least as good as each of them. */
  by: string;
  /** The options, which are left out. */
  options: string[];
  /** Whose options they are. */
  player: Player;
  step: "dominated";
} | {
  /** The form after the step. */
  after: string;
  /** The form before the step. */
  before: string;
  /** The option. */
  option: string;
  /** Whose option it is. */
  player: Player;
  /** The player's options in that answer, which take the place of the option. */
  replacement: string[];
  step: "reversible";
  /** The opponent's answer, after which the player is no better off than in the form. */
  through: string;
} | {
  step: "number";
} & SimplestReport;

/** Best play to a stop. */
export type StopPlay = {
  /** Whether the line goes on. */
  is_cut: boolean;
  /** The values after each move. */
  line: string[];
  /** The stop. */
  stop: StopReport;
};

/** A stop and its side. */
export type StopReport = {
  /** The side of the number on which the game lies; null for numbers. */
  side: string | null;
  /** The number; null if it is too long. */
  value: string | null;
};

/** Why the stops of a form are what they are. */
export type StopsExplanation = {
  /** The form. */
  form: string;
  /** Whether the value is a number, which is then both stops. */
  is_number: boolean;
  /** The options of each player, with the opponent's stop of each. */
  options: ByPlayer_of_Array_of_OptionStop;
  /** Best play to the stops. */
  plays: ByPlayer_of_StopPlay;
  /** The greatest of these stops for Left, the least for Right; null for a player without options. */
  raw_stops: ByPlayer_of_Nullable_StopReport;
  /** The value. */
  value: string;
};

/** How a player wins a position in which the opponent moves. */
export type StrategyReport = {
  /** The answers to the opponent's moves. */
  answers?: AnswerReport[];
  /** For `numbers`, how they compare. */
  numbers?: string | null;
  /** The position. */
  position: string;
  /** Why the player wins: `no-move` if the opponent has none, `copies` if both parts are the same game, `numbers` if both are numbers,
`answers` if there is an answer to each move, `cut` if the answers are not listed. */
  why: string;
};

/** A board and its value. */
export type TableCell = {
  /** The number of columns of the board. */
  cols: number;
  /** Whether the value was truncated because it is too long; absent if it was not. */
  cut?: boolean;
  /** The number of rows of the board. */
  rows: number;
  /** The size of a truncated value. */
  size?: Size | null;
  /** The text; null if it is truncated. */
  value: string | null;
};

/** A thermograph: the number at its mast, its temperature, and its walls. All numbers are exact, as strings. */
export type ThermographData = {
  /** The points at which the left wall bends, from the foot of the mast down to temperature -1. */
  left_wall: WallPoint[];
  /** The number at the mast: the mean value. */
  mast: string;
  /** The points at which the right wall bends. */
  right_wall: WallPoint[];
  /** The temperature. */
  temperature: string;
};

/** How the thermograph of a game is made. */
export type ThermographExplanation = {
  /** The number of options that are not listed. */
  further_options: ByPlayer_of_uint;
  /** The mean value, in which they meet, and on which the mast stands. */
  mean: string;
  /** The options of each player with their walls. */
  options: ByPlayer_of_Array_of_WallReport;
  /** The greatest of Left's moved walls and the least of Right's; null for an integer, whose thermograph is a mast. */
  scaffolds: ByPlayer_of_Array_of_PieceReport | null;
  /** The temperature, at which they meet. */
  temperature: string;
  /** The game. */
  value: string;
  /** The walls. */
  walls: ByPlayer_of_Array_of_PieceReport;
};

/** A thermograph, and its notation. */
export type ThermographReport = ThermographData;

/** The binary tree of towers: on every tower stand two others, with a black and with a white cube on top.

# Examples

```
use upstar::answer::TowerTree;

let tree = TowerTree::new(2).expect("few levels");
let cubes: Vec<&str> = tree.towers.iter().map(|tower| tower.cubes.as_str()).collect();
assert_eq!(cubes, ["-", "B", "W", "BB", "BW", "WB", "WW"]);
assert_eq!(TowerTree::new(100), None);
``` */
export type TowerTree = {
  /** The number of levels above the empty tower. */
  levels: number;
  /** The towers, level by level and in the order of their values: those that continue the tower at `i` are at `2i + 1` and `2i + 2`. */
  towers: DrawnTower[];
};

/** Towers side by side.

# Examples

```
use upstar::answer::TowersFigure;

let figure = TowersFigure::new(&"WWB|BW".parse()?).expect("few cubes");
assert_eq!((figure.towers[0].value.as_str(), figure.value.as_str()), ("3/2", "1"));
# Ok::<(), upstar::board::PositionError>(())
``` */
export type TowersFigure = {
  /** The towers, from the left. */
  towers: DrawnTower[];
  /** The value of their sum. */
  value: string;
};

/** The values of boards of several sizes. */
export type ValueTable = {
  /** The name of the game; null if its rules have none. */
  game: string | null;
  /** The mode of play. */
  mode: PlayMode;
  /** The parameters, as written after the name. */
  parameters: string[];
  /** The boards with their values, row by row. */
  values: TableCell[];
};

/** How play ends, for the player to move.

# Examples

```
use upstar::cyclic::Verdict;

assert_eq!("win".parse(), Ok(Verdict::Win));
assert_eq!(Verdict::Win.reversed(), Verdict::Lose);
assert!(Verdict::Lose < Verdict::Draw);
``` */
export type Verdict = "lose" | "draw" | "win";

/** The result of comparing every fate in a database with the fates after one move.

# Examples

```
use std::io::Cursor;
use upstar::answer::Verification;
use upstar::budget::Budget;
use upstar::cyclic::{Database, Job, Policy, find_cyclic, write_database};

let game = find_cyclic("northcott:1:4")?;
let (policy, budget) = (Policy::NORMAL, Budget::unlimited());
let solution = game.solve(&mut Job { policy, threads: 1, budget: &budget, keeper: &mut () })?;
let bytes = write_database(Vec::new(), &game.description(policy), &solution, 1)?;
let fates = Database::open(Cursor::new(bytes))?.load()?;
let verification = Verification::new(&*game, policy, &fates, &budget)?;
assert!(verification.agrees);
assert_eq!(verification.to_string(), "all 12 states of northcott:1:4 agree with their moves\n");
# Ok::<(), Box<dyn std::error::Error>>(())
``` */
export type Verification = {
  /** Whether all fates agree with the moves. */
  agrees: boolean;
  /** The name of the game with its parameters. */
  game: string;
  /** The number of states. */
  states: number;
  /** The first state whose fate disagrees, if any. */
  wrong?: WrongFate | null;
};

/** A vertex. */
export type Vertex = {
  /** Its name. */
  name: string;
  /** What is on it, as in the notation of the game. */
  symbol: string;
};

/** A point of a wall. */
export type WallPoint = {
  /** The temperature. */
  temperature: string;
  /** The number at which the wall stands at this temperature. */
  value: string;
};

/** A wall of an option. */
export type WallReport = {
  /** The wall less `t` for Left, plus `t` for Right. */
  moved: PieceReport[];
  /** The option. */
  option: string;
  /** Its right wall if it is Left's, its left wall if it is Right's. */
  wall: PieceReport[];
};

/** An integer. */
export type WholeNumber = number | string;

/** A state whose fate disagrees with the fates after one move. */
export type WrongFate = {
  /** The fate in the database, such as `won in 3`. */
  given: string;
  /** The fate that follows from the fates after one move. */
  implied: string;
  /** The state as text. */
  position: string;
};

