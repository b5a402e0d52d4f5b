// What the page asks, and what the engine answers. Made from the types of the library by its test of the schema: do not edit.

/** The engine, and what it allows. */
export type About = {
  /** `native` or `wasm`. */
  engine: string;
  /** The bytes that a request may use; null if there is no limit. */
  memory: number | null;
  /** The seconds that a request may take; null if there is no limit. */
  seconds: number | null;
  /** The number of threads of a search. */
  threads: number;
  /** The version of upstar. */
  version: string;
};

/** A move, and whether it wins. */
export type AdviceMove = {
  /** The cells that change, by their indices in the board, those that become empty first; for a network the vertices, otherwise the rectangles. */
  cells: number[];
  /** The edges of a network that are removed, by their indices in the board. */
  edges: number[];
  /** Its name, unique among the moves of a player. */
  name: string;
  /** The position after it. */
  position: string;
  /** Whether the player wins with it; null if it was not found out. */
  wins: boolean | null;
};

/** What is known about a turn. */
export type AdviceView = {
  /** Whether play has ended. */
  is_over: boolean;
  /** The moves of the player. */
  moves: AdviceMove[];
  /** The player to move. */
  player: Player;
  /** Why the winner wins; null if no value says so. */
  reason: ReasonView | null;
  /** Who wins, in a sentence. */
  text: string;
  /** The reason in a sentence; null if there is none. */
  why: string | null;
  /** Who wins; null if it was not found out within the limits. */
  winner: Player | null;
};

/** An answer to a move. */
export type AnswerReport = {
  /** The position after the opponent's move. */
  after: string;
  /** The position after the answer, and why the player wins it. */
  answer: StrategyReport;
};

/** How nodes are arranged. */
export type Arrangement = "tree" | "layers";

/** A question with its wishes: the language of its texts, and how much effort it is worth. */
export type Ask = {
  /** The language of texts for readers: `en` or `zh`. */
  locale?: "en" | "zh";
  /** The bytes of memory allowed; the limit of the host holds as well. */
  memory?: number | null;
  /** The question. */
  request: Request;
  /** The seconds allowed; the limit of the host holds as well. */
  seconds?: number | null;
};

/** A board as data. */
export type Board = (GridFigure & {
  kind: "grid";
}) | (NetworkFigure & {
  kind: "network";
}) | (RectangleFigure & {
  kind: "rectangles";
});

/** What positions are drawn as. */
export type BoardShape = "grid" | "network" | "rectangles" | "heaps";

export type ByPlayer_of_Array_of_MoveView = {
  Left: MoveView[];
  Right: MoveView[];
};

export type ByPlayer_of_Array_of_OptionRow = {
  Left: OptionRow[];
  Right: OptionRow[];
};

export type ByPlayer_of_Array_of_OptionStop = {
  Left: OptionStop[];
  Right: OptionStop[];
};

export type ByPlayer_of_Array_of_PieceReport = {
  Left: PieceReport[];
  Right: PieceReport[];
};

export type ByPlayer_of_Array_of_WallReport = {
  Left: WallReport[];
  Right: WallReport[];
};

export type ByPlayer_of_Array_of_string = {
  Left: string[];
  Right: string[];
};

export type ByPlayer_of_Nullable_StopReport = {
  Left: StopReport | null;
  Right: StopReport | null;
};

export type ByPlayer_of_StartReport = {
  Left: StartReport;
  Right: StartReport;
};

export type ByPlayer_of_StopPlay = {
  Left: StopPlay;
  Right: StopPlay;
};

export type ByPlayer_of_SwitchLine = {
  Left: SwitchLine;
  Right: SwitchLine;
};

export type ByPlayer_of_boolean = {
  Left: boolean;
  Right: boolean;
};

export type ByPlayer_of_uint = {
  Left: number;
  Right: number;
};

/** A game of the catalogue. */
export type CatalogueGame = {
  /** How it is chosen, with parameters if it needs any. */
  example: string;
  /** The family. */
  family: GameFamily;
  /** Whether both players always have the same moves; null if that depends on the parameters. */
  impartial: boolean | null;
  /** Whether it can be played. */
  is_playable: boolean;
  /** Its name. */
  name: string;
  /** A position, as an example of the notation; null if the name says everything. */
  position: string | null;
  /** The game in one line. */
  summary: string;
  /** Its name for readers. */
  title: string;
};

/** What a cell says. */
export type CellAnswer = {
  /** The answers of its statements, up to the first error. */
  answers: StatementAnswer[];
  /** The number of the cell, from 0. */
  cell: number;
  /** The error that ended it; null if there was none. */
  failure: ErrorAnswer | null;
};

/** An example of the rules. */
export type CheckedExample = {
  /** The value that the rules state. */
  expected: string;
  /** The value that was found; null if it is out of reach or too long. */
  found: string | null;
  /** Whether both are equal. */
  is_right: boolean;
  /** What is wrong; null if nothing is. */
  mistake: string | null;
  /** The position. */
  position: string;
};

/** A text that was checked. */
export type CheckedText = {
  /** What is wrong with it; null if it is complete. */
  failure: ErrorAnswer | null;
  /** Whether it can be run. */
  status: TextStatus;
  /** Its words. */
  words: TypedWord[];
};

/** A comparison. */
export type ComparisonView = {
  /** The one minus the other. */
  difference: ValueView;
  /** The value of the one. */
  one: ValueView;
  /** The value of the other. */
  other: ValueView;
  /** The relation of the one to the other: `<`, `>`, `==` or `||`. */
  relation: string;
  /** Why: how to play the difference, in lines for readers. */
  text: string;
};

/** A word that can stand at a place. */
export type CompletedWord = {
  /** What it means, in one line; null if there is nothing to say. */
  summary: string | null;
  /** The word. */
  word: string;
};

/** The words that can stand at a place. */
export type Completions = {
  /** Where the word begins that is completed, in bytes. */
  start: number;
  /** The words. */
  words: CompletedWord[];
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

/** An input. */
export type ContestInput = {
  /** The input. */
  input: string;
};

/** The problems. */
export type ContestList = {
  /** The problems. */
  problems: ListedProblem[];
};

/** The answers to an input. */
export type ContestOutput = {
  /** The answers. */
  output: string;
};

/** A problem. */
export type ContestPage = {
  /** The time and memory of the solution. */
  complexity: string;
  /** The limits of the numbers in the input. */
  limits: string;
  /** Its name. */
  name: string;
  /** The page of the book that explains it. */
  page: string;
  /** Inputs with their answers. */
  samples: ContestSample[];
  /** Its contest or judge. */
  source: string;
  /** The task, and the formats of input and output. */
  statement: string;
  /** The theory behind the solution. */
  theory: string;
  /** Its title. */
  title: string;
};

/** An input with its answers. */
export type ContestSample = {
  /** The input. */
  input: string;
  /** The answers. */
  output: string;
};

export type Convention = "normal" | "misère";

/** A game at a temperature. */
export type CooledView = {
  /** The game cooled by the temperature; null if games cannot be cooled by it. */
  cooled: ValueView | null;
  /** The place of the left wall. */
  left: string;
  /** The place of the right wall. */
  right: string;
  /** The temperature. */
  temperature: string;
};

/** A cut. */
export type CutView = {
  /** The number of the edge as given, from 0. */
  edge: number;
  /** Who may cut it. */
  players: Player[];
  /** The numbers of the edges that remain. */
  remaining: number[];
  /** Whether the cut wins for the players who may make it; null if that was not found out, or differs. */
  wins: boolean | null;
};

/** The structured contents of an object. Values inside it are strings. */
export type Data = null | boolean | string | Data[] | ThermographData | PeriodData | { [key: string]: Data };

/** A tree or a graph.  # Examples  ``` use upstar::answer::{Arrangement, Diagram};  let tree = Diagram::numbers(2).expect("few days"); assert_eq!(tree.arrangement, Arrangement::Tree); let names: Vec<&str> = tree.nodes.iter().map(|node| node.lines[0].as_str()).collect(); assert_eq!(names, ["0", "-1", "1", "-2", "-1/2", "1/2", "2"]); assert_eq!(Diagram::numbers(100), None); ``` */
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

/** What a diagram shows. */
export type DiagramShape = "options" | "graph";

/** A figure, as data and as a picture. */
export type Drawing = {
  /** The figure. */
  figure: Figure;
  /** The picture. */
  svg: string;
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

/** The colour of an edge. */
export type EdgeColour = "L" | "R" | "G";

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
  /** The limit that was reached: then the question was right, but too hard. Absent in other errors, and if the limit is not known. */
  limit?: string | null;
  /** The message. */
  message: string;
  /** Repairs of the text, each complete; absent if there are none. */
  replacements?: Replacement[];
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

/** What is explained. */
export type ExplainedThing = "value" | "stops" | "thermograph";

/** An explanation. Values in it are texts. */
export type Explanation = ((FormExplanation & {
  kind: "form";
}) | (NumberExplanation & {
  kind: "number";
}) | (RelationExplanation & {
  kind: "relation";
}) | (ThermographExplanation & {
  kind: "thermograph";
}) | (StopsExplanation & {
  kind: "stops";
}) | (NimExplanation & {
  kind: "nim-value";
})) & {
  /** The expression. */
  input: string;
};

/** An explanation. */
export type ExplanationView = {
  /** The explanation as data. */
  explanation: Explanation;
  /** The same in lines for readers. */
  text: string;
};

export type Fact_of_Array_of_string = string[] | null;

export type Fact_of_Outcome = Outcome | null;

export type Fact_of_StopReport = StopReport | null;

export type Fact_of_ThermographReport = ThermographReport | null;

export type Fact_of_WholeNumber = WholeNumber | null;

export type Fact_of_boolean = boolean | null;

export type Fact_of_string = string | null;

/** A figure, of any kind. */
export type Figure = (Diagram & {
  kind: "diagram";
}) | (GridFigure & {
  kind: "grid";
}) | (NetworkFigure & {
  kind: "network";
}) | (RectangleFigure & {
  kind: "rectangles";
}) | (HeapFigure & {
  kind: "heaps";
}) | (HackenbushFigure & {
  kind: "hackenbush";
}) | (TowersFigure & {
  kind: "towers";
}) | (TowerTree & {
  kind: "tower-tree";
}) | (SignFigure & {
  kind: "signs";
});

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

/** The games with names. */
export type GameCatalogue = {
  /** The games, family by family. */
  games: CatalogueGame[];
};

/** A game: by its name or by the text of its rules. */
export type GameChoice = {
  /** The name, perhaps with a variant, such as `clobber:king`; for games with heaps also a code or an expression. */
  name?: string | null;
  /** The rules as text. */
  rules?: string | null;
  /** Words of a variant, in addition to those in the name. */
  variant?: string | null;
};

/** A position, with its value if it is known. */
export type GameExample = {
  /** The parameters, as written after the name of the game. */
  parameters: string;
  /** The position. */
  position: string;
  /** Its value; null if it is not stated. */
  value: string | null;
};

/** A family of games. */
export type GameFamily = "boards" | "heaps" | "cyclic";

/** A game in full. */
export type GamePage = {
  /** Other names. */
  aliases: string[];
  /** Positions with their values. */
  examples: GameExample[];
  /** Whether both players always have the same moves. */
  is_impartial: boolean;
  /** The name with its parameters; null if its rules have none. */
  name: string | null;
  /** How positions are written. */
  notation: string;
  /** Whose pieces the symbols stand for. */
  owners: Owner[];
  /** The variants of the rules. */
  parameters: GameParameter[];
  /** The origin of the game. */
  reference: string;
  /** The rules in words. */
  rules: string;
  /** What positions are drawn as. */
  shape: BoardShape;
  /** Positions to begin with, small ones first: sizes or positions. */
  starts: string[];
  /** The game in one line. */
  summary: string;
  /** The symbols of cells; none if positions are not written as rows of cells. */
  symbols: string[];
  /** The name for readers; empty if its rules have none. */
  title: string;
};

/** A variant of the rules. */
export type GameParameter = {
  /** The word written after the name of the game. */
  name: string;
  /** The default of its number; null if it takes no number. */
  number: number | null;
  /** The effect of the variant. */
  summary: string;
};

/** An edge. */
export type GivenEdge = {
  /** Its colour. */
  colour: EdgeColour;
  /** The points that it joins; 0 is the ground. */
  ends: [number, number];
};

/** A thermograph. */
export type GraphView = {
  /** The game at the temperature that was asked for; null if none was. */
  at: CooledView | null;
  /** How it is made from those of the options, in lines for readers; null if that is not known. */
  construction: string | null;
  /** The name of the game in the picture. */
  input: string;
  /** The thermograph. */
  thermograph: ThermographData;
  /** Its value. */
  value: ValueView;
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

/** A picture as data. */
export type HackenbushDrawing = (HackenbushFigure & {
  kind: "hackenbush";
});

/** A Hackenbush picture, without what is not connected with the ground. */
export type HackenbushFigure = {
  /** The edges. */
  edges: DrawnEdge[];
  /** The values of the parts that are connected without the ground; none if they are not requested. */
  parts: PartValue[];
  /** What it shows. */
  title: string;
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

/** A picture. */
export type HackenbushView = {
  /** What each cut leaves, for the edges as given that are connected with the ground and may be cut. */
  cuts: CutView[];
  /** The edges that are connected with the ground, and the values of the parts. */
  figure: HackenbushDrawing;
  /** The picture as text. */
  picture: string;
  /** Its value, who wins, and with which cuts. */
  report: HackenbushReport;
  /** A drawing. */
  svg: string;
};

/** Heaps as data. */
export type HeapDrawing = (HeapFigure & {
  kind: "heaps";
});

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

/** The nim-values of a game, and their period. */
export type HeapGameView = {
  /** The nim-values and the period. */
  report: HeapGameReport;
  /** A plot of the nim-values. */
  svg: string;
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
  /** The winning moves in misère play, at most one hundred; absent if not requested, or if there are too many options to examine. */
  misere_winning_moves?: string[] | null;
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

/** A position with heaps. */
export type HeapPositionView = {
  /** The nim-values in binary and the winning moves; null if there are too many heaps to draw. */
  figure: HeapDrawing | null;
  /** Who wins, and with which moves. */
  report: HeapPositionReport;
  /** A picture of that; null if there is none. */
  svg: string | null;
  /** The same in lines for readers. */
  text: string;
};

/** A heap and its nim-value. */
export type HeapValue = {
  /** The size of the heap; several numbers with commas in games whose components are not single heaps. */
  heap: string;
  /** Its nim-value. */
  nim_value: string;
};

/** Help. */
export type HelpText = {
  /** Lines for readers. */
  text: string;
};

/** The size of an input. */
export type InputSize = "small" | "large";

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

/** A move, its value, and how good it is. */
export type ListedMove = {
  /** Whether no other move leads to a value that is better for the player; absent if values are out of reach. */
  best?: boolean | null;
  /** Whether the value was truncated because it is too long; absent if it was not. */
  cut?: boolean;
  /** Whether it is an orthodox move: best at the temperature of the hottest component; absent if values are out of reach. */
  orthodox?: boolean | null;
  /** The player who moves. */
  player: Player;
  /** The position after the move; in a sum, the summand and what it becomes, as in `clobber:xo -> .x`. */
  position: string;
  /** The size of a truncated value. */
  size?: Size | null;
  /** The text; null if it is truncated. */
  value?: string | null;
  /** Whether the player wins with this move; null if a limit was reached before that was known. */
  wins: boolean | null;
};

/** A problem of the list. */
export type ListedProblem = {
  /** The limits of the numbers in the input. */
  limits: string;
  /** Its name. */
  name: string;
  /** Its contest or judge. */
  source: string;
  /** Its title. */
  title: string;
};

/** A question of the language. */
export type ListedQuestion = {
  /** An example. */
  example: string;
  /** Its name. */
  name: string;
  /** The answer to the example. */
  result: string;
  /** What it answers, in one line. */
  summary: string;
  /** How it is written. */
  usage: string;
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
  game?: string | null;
  /** The mode of play. */
  mode?: PlayMode;
  /** The moves, in the order of the rules. */
  moves: ListedMove[];
  /** The parameters, as written after the name. */
  parameters?: string[];
  /** The player whose moves are listed; null if the moves of both are. */
  player: Player | null;
  /** The position, in the notation of the game, or a sum. */
  position: string;
};

/** A move. */
export type MoveView = {
  /** The cells that change, by their indices in the board, those that become empty first; for a network the vertices, otherwise the rectangles. */
  cells: number[];
  /** The edges of a network that are removed, by their indices in the board. */
  edges: number[];
  /** Its name, unique among the moves of a player. */
  name: string;
  /** The position after it. */
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

/** A number. */
export type NumberView = {
  /** The number of its signs, an ordinal. */
  birthday: string;
  /** The number as a decimal fraction; null if that is long or has no end. */
  decimal: string | null;
  /** The number as typed; its first digits if it is too long. */
  number: string;
  /** Its place in the tree of dyadic numbers; null for other numbers. */
  place: TreePlace | null;
  /** Its signs; long runs are written as powers. */
  signs: string;
  /** Its Hackenbush string; null if that is long or infinite. */
  string: string | null;
  /** The number with the symbols used in print. */
  unicode: string;
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

/** An option. */
export type OptionRow = {
  /** Its board; null if it has none. */
  board: Board | null;
  /** The place in the list of an option of the player that is at least as good; null if there is none. */
  dominated_by: number | null;
  /** The name of the move; null for values and forms. */
  move: string | null;
  /** The option, to be asked about. */
  of: Subject;
  /** The value of an answer to it that is at least as good for the opponent as what the options are of; null if there is none. */
  reversible_through: string | null;
  /** The expression or the position. */
  title: string;
  /** Its value. */
  value: ValueView;
};

/** An option and its stop. */
export type OptionStop = {
  /** The option. */
  option: string;
  /** Its right stop if it is Left's, its left stop if it is Right's. */
  stop: StopReport;
};

/** The options of both players. */
export type OptionTable = {
  /** Its board; null if it has none. */
  board: Board | null;
  /** Whether there are more options than are listed. */
  is_cut: boolean;
  /** The options. */
  options: ByPlayer_of_Array_of_OptionRow;
  /** What the options are of: an expression or a position. */
  title: string;
  /** Its value. */
  value: ValueView;
};

export type Outcome = "L" | "R" | "N" | "P";

/** Whose pieces a symbol of the notation stands for. */
export type Owner = "Left" | "Right" | "none";

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

/** A position of a game. */
export type Placed = {
  /** The game. */
  game: GameChoice;
  /** The position; a size such as `4x6` is the starting board of that size, and heaps are written `3,5,7`. */
  position: string;
};

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
  /** The position after the move; in a sum, the summand and what it becomes, as in `clobber:xo -> .x`. */
  position: string;
};

export type Player = "Left" | "Right";

/** A player by name. */
export type PlayerName = Player;

/** The value of a position, who wins, and how. */
export type PositionReport = {
  /** Whether the player who cannot move loses or wins. */
  convention: Convention;
  /** Whether the value was truncated because it is too long; absent if it was not. */
  cut?: boolean;
  /** The name of the game; null if its rules have none. */
  game?: string | null;
  /** Lines of best play; absent if not requested. */
  lines?: LineOfPlay[] | null;
  /** The mean value. */
  mean?: string;
  /** The mode of play. */
  mode?: PlayMode;
  /** The nim-value; null if the game is not impartial. */
  nim_value?: number | null;
  /** Who wins; null if a limit was reached before that was known for both players who may begin. */
  outcome: Outcome | null;
  /** The parameters, as written after the name. */
  parameters?: string[];
  /** The position, in the notation of the game, or a sum. */
  position: string;
  /** The size of a truncated value. */
  size?: Size | null;
  /** What is known for each player who may begin; absent if nothing is open. */
  starts?: ByPlayer_of_StartReport | null;
  /** The reason why the search for the winner and the winning moves ended early; absent if it did not. */
  stopped?: string | null;
  /** The summands; absent if the position is not a sum. */
  summands?: string[] | null;
  /** The temperature. */
  temperature?: string;
  /** The text; null if it is truncated. */
  value?: string | null;
  /** The reason why the value was given up; absent if it was not. */
  value_stopped?: string | null;
  /** For each player, the positions after the winning moves; for a sum, the summand and what it becomes, as in `clobber:xo -> .x`. */
  winning_moves?: ByPlayer_of_Array_of_string;
  /** For each player, whether there may be winning moves that are not listed: large positions that are solved by a formula have too many moves, and a limit may have ended the search. Absent if all are listed. */
  winning_moves_cut?: ByPlayer_of_boolean | null;
};

/** A position. */
export type PositionView = {
  /** The board: a grid, a network or rectangles. */
  board: Board;
  /** The game with its parameters; empty if its rules have no name. */
  game: string;
  /** Whether both players always have the same moves. */
  is_impartial: boolean;
  /** The moves of the players. */
  moves: ByPlayer_of_Array_of_MoveView;
  /** Whose pieces the symbols stand for. */
  owners: Owner[];
  /** For networks, where vertices are well drawn, in units of the length of an edge. */
  places: [number, number][];
  /** The position in the notation of the game. */
  position: string;
  /** The symbols of cells; none if positions are not written as rows of cells. */
  symbols: string[];
};

/** The questions about one subject. */
export type QuestionFamily = {
  /** The subject. */
  name: string;
  /** The questions. */
  questions: ListedQuestion[];
};

/** The questions of the language. */
export type QuestionList = {
  /** The questions, by subject. */
  families: QuestionFamily[];
};

/** A value that decides who wins. */
export type ReasonView = {
  /** The winning move after which the position has the value; null if it has the value now. */
  after: string | null;
  /** Its outcome. */
  outcome: Outcome;
  /** The value; null if it is too long. */
  value: string | null;
};

/** Rectangles beside each other: cakes, or heaps, which have height 1. */
export type RectangleFigure = {
  /** The rectangles. */
  rectangles: DrawnRectangle[];
  /** What it shows. */
  title: string;
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

/** A text to be put in place of a part of the input. */
export type Replacement = {
  /** Its end. */
  end: number;
  /** The start of the part, as a byte offset. */
  start: number;
  /** The text. */
  text: string;
};

/** A move of the engine. */
export type ReplyView = {
  /** Whether the other player cannot move. */
  is_over: boolean;
  /** The move; null if play had ended. */
  move: MoveView | null;
  /** The position after the move. */
  position: string;
  /** The move, or the end of play, in a sentence. */
  text: string;
  /** Who has won, if play has ended. */
  winner: Player | null;
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

/** A report. */
export type ReportView = {
  /** The report as data. */
  report: Report;
  /** The same in lines for readers. */
  text: string;
};

/** A question. */
export type Request = {
  kind: "about";
} | {
  kind: "games";
} | {
  /** The game. */
  game: GameChoice;
  kind: "game";
} | {
  /** The game. */
  game: GameChoice;
  kind: "position";
  /** The position. */
  position: string;
} | {
  /** The game. */
  game: GameChoice;
  kind: "value";
  /** Whether lines of best play are wanted. */
  lines?: boolean;
  /** Whether the player who cannot move wins. */
  misere?: boolean;
  /** Whether only the outcome is wanted, which may be found where the value is out of reach. */
  outcome_only?: boolean;
  /** The position. */
  position: string;
} | {
  /** The game. */
  game: GameChoice;
  kind: "moves";
  /** The player whose moves are wanted; both, if there is none. */
  player?: PlayerName | null;
  /** The position. */
  position: string;
} | {
  /** The game. */
  game: GameChoice;
  kind: "advice";
  /** Whether the player who cannot move wins. */
  misere?: boolean;
  /** The player to move. */
  player: Player;
  /** The position. */
  position: string;
} | {
  /** The game. */
  game: GameChoice;
  kind: "reply";
  /** Whether the player who cannot move wins. */
  misere?: boolean;
  /** The player to move. */
  player: Player;
  /** The position. */
  position: string;
  /** The seed of choices between moves that are equally good. */
  seed?: number;
  /** How well the engine plays: `easy`, `fair` or `best`. */
  strength?: "easy" | "fair" | "best";
} | {
  kind: "options";
  /** What the options are of; a game in braces is taken as the form that is written. */
  of: Subject;
} | {
  kind: "compare";
  /** The one. */
  one: Subject;
  /** The other. */
  other: Subject;
} | {
  /** A temperature, a number such as `1/2`, at which the games are shown. */
  at?: string | null;
  kind: "thermographs";
  /** The games or positions; at most forty. */
  of: Subject[];
  /** Whether the scaffolds are drawn, from which thermographs are made. */
  scaffolds?: boolean;
} | {
  /** A form, a number, a relation such as `^ > 0`, or a position such as `Nim(3,5)`. */
  expression: string;
  kind: "explain";
  /** What is explained. */
  subject?: ExplainedThing;
} | {
  kind: "report";
  /** The value or the position. */
  of: Subject;
} | {
  /** The number of moves ahead that are drawn; as many as fit, if there is none. */
  depth?: number | null;
  kind: "diagram";
  /** The value, the form or the position. */
  of: Subject;
  /** What is drawn. */
  shape?: DiagramShape;
} | {
  /** The texts of the cells. */
  cells: string[];
  /** The first cell whose answers are wanted; those before it only run. */
  from?: number;
  kind: "worksheet";
} | {
  /** The line before the place. */
  before: string;
  kind: "complete";
  /** The names of variables. */
  variables?: string[];
} | {
  kind: "check";
  /** The text. */
  text: string;
} | {
  kind: "help";
  /** The topic, question or game; an overview, if there is none. */
  topic?: string | null;
} | {
  kind: "questions";
} | {
  /** Whether only cuts are allowed after which nothing falls. */
  childish?: boolean;
  /** The picture as edges. */
  edges?: GivenEdge[] | null;
  kind: "hackenbush";
  /** The picture as text. */
  picture?: string | null;
} | {
  /** The game: a name, a take-and-break code, or an expression. */
  game: string;
  kind: "heap-game";
  /** The largest heap. */
  upto?: number | null;
} | {
  /** The game: a name, a take-and-break code, or an expression. */
  game: string;
  /** The heaps, such as `3,5,7`. */
  heaps: string;
  kind: "heap-position";
  /** Whether misère play is of interest, too. */
  misere?: boolean;
} | {
  kind: "number";
  /** An expression whose value is a number. */
  number: string;
} | {
  /** The number of days that are drawn after that of the root. */
  day: number;
  kind: "numbers";
  /** The number at the root, which is dyadic; 0 by default. */
  root?: string | null;
} | {
  kind: "switches";
  /** The number; 0 by default. */
  number?: string | null;
  /** The switches: what Left moves to, and what Right moves to. */
  switches: [string, string][];
} | {
  kind: "contests";
} | {
  kind: "contest";
  /** Its name. */
  name: string;
} | {
  /** The input. */
  input: string;
  kind: "contest-run";
  /** The name of the problem. */
  name: string;
} | {
  kind: "contest-input";
  /** The name of the problem. */
  name: string;
  /** The number by which random numbers begin. */
  seed: number;
  /** The size. */
  size?: InputSize;
} | {
  kind: "rules";
  /** The rules. */
  text: string;
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

/** Rules that were compiled. */
export type RulesView = {
  /** The examples with the values that were found. */
  examples: CheckedExample[];
  /** The game. */
  page: GamePage;
  /** The properties of the rules. */
  report: RulesReport;
  /** The same in lines for readers. */
  text: string;
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

/** What is known if a player begins. */
export type StartReport = {
  /** The number of moves that were found to lose. */
  losing: number;
  /** The number of moves. */
  moves: number;
  /** The winner; null if it is not known. */
  winner: Player | null;
  /** The number of moves that were found to win. */
  winning: number;
};

/** What a statement says. */
export type StatementAnswer = {
  /** The value; null for help and reports, and for statements without an answer. */
  evaluation: Evaluation | null;
  /** The lines that it printed. */
  printed: string[];
  /** A picture of the value; null if it has none. */
  svg: string | null;
  /** A text for readers: help, or a report. */
  text: string | null;
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
} | (SimplestReport & {
  step: "number";
});

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
  /** Why the player wins: `no-move` if the opponent has none, `copies` if both parts are the same game, `numbers` if both are numbers, `answers` if there is an answer to each move, `cut` if the answers are not listed. */
  why: string;
};

/** What a question is about. */
export type Subject = {
  expression: string;
} | {
  placed: Placed;
};

/** Play from the sum to a number. */
export type SwitchLine = {
  /** The moves. */
  moves: SwitchMove[];
  /** The number that is left. */
  stop: string;
  /** Who wins. */
  winner: Player;
};

/** A move in a switch. */
export type SwitchMove = {
  /** The number that it becomes. */
  gains: string;
  /** The number of the switch as given. */
  index: number;
  /** Who moves. */
  player: Player;
  /** The sum of all numbers so far. */
  sum: string;
};

/** A switch. */
export type SwitchView = {
  /** What Left moves to. */
  left: string;
  /** Its mean value. */
  mean: string;
  /** What Right moves to. */
  right: string;
  /** Its temperature. */
  temperature: string;
};

/** A sum of switches. */
export type SwitchesView = {
  /** Best play, for each player who may start. */
  lines: ByPlayer_of_SwitchLine;
  /** The mean value of the sum. */
  mean: string;
  /** The numbers of the switches as given, from 0, the hottest first. */
  order: number[];
  /** Who wins. */
  outcome: Outcome;
  /** The switches. */
  switches: SwitchView[];
};

/** Whether a text can be run. */
export type TextStatus = "empty" | "complete" | "incomplete" | "wrong";

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

/** Thermographs in one picture. */
export type ThermographView = {
  /** The thermographs. */
  graphs: GraphView[];
  /** The picture. */
  svg: string;
};

/** The binary tree of towers: on every tower stand two others, with a black and with a white cube on top.  # Examples  ``` use upstar::answer::TowerTree;  let tree = TowerTree::new(2).expect("few levels"); let cubes: Vec<&str> = tree.towers.iter().map(|tower| tower.cubes.as_str()).collect(); assert_eq!(cubes, ["-", "B", "W", "BB", "BW", "WB", "WW"]); assert_eq!(TowerTree::new(100), None); ``` */
export type TowerTree = {
  /** The number of levels above the empty tower. */
  levels: number;
  /** The towers, level by level and in the order of their values: those that continue the tower at `i` are at `2i + 1` and `2i + 2`. */
  towers: DrawnTower[];
};

/** Towers side by side.  # Examples  ``` use upstar::answer::TowersFigure;  let figure = TowersFigure::new(&"WWB|BW".parse()?).expect("few cubes"); assert_eq!((figure.towers[0].value.as_str(), figure.value.as_str()), ("3/2", "1")); # Ok::<(), upstar::board::PositionError>(()) ``` */
export type TowersFigure = {
  /** The towers, from the left. */
  towers: DrawnTower[];
  /** The value of their sum. */
  value: string;
};

/** A place in the tree of dyadic numbers. */
export type TreePlace = {
  /** The number as a form. */
  form: string;
  /** The greater one. */
  greater_child: string;
  /** The greatest smaller number that is older; null if there is none. */
  left: string | null;
  /** The number above it in the tree; null for 0. */
  parent: string | null;
  /** The least greater number that is older; null if there is none. */
  right: string | null;
  /** The smaller one of the numbers below it. */
  smaller_child: string;
};

/** A word of a text. */
export type TypedWord = {
  /** Where it ends. */
  end: number;
  /** What it is. */
  kind: WordKind;
  /** Where it begins, in bytes. */
  start: number;
};

/** A value: its texts and the first facts about it. */
export type ValueView = {
  /** The value for LaTeX; null if it is too long. */
  latex: string | null;
  /** The mean value. */
  mean: string;
  /** Who wins. */
  outcome: Outcome;
  /** The temperature. */
  temperature: string;
  /** The value as typed; null if it is too long. */
  text: string | null;
  /** The value with the symbols used in print; null if it is too long. */
  unicode: string | null;
};

/** A variable. */
export type VariableView = {
  /** The kind of its value, in words. */
  kind: string;
  /** Its name. */
  name: string;
  /** Its value; an ellipsis if it is long. */
  text: string;
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

/** What a word is. */
export type WordKind = "name" | "keyword" | "number" | "text" | "comment" | "sign" | "wrong";

/** A worksheet after it was run. */
export type Worksheet = {
  /** The cells whose answers were wanted. */
  cells: CellAnswer[];
  /** The variables. */
  variables: VariableView[];
};

/** The answer to each kind of request; an ErrorAnswer may come in its place. */
export interface Answers {
  'about': About;
  'advice': AdviceView;
  'check': CheckedText;
  'compare': ComparisonView;
  'complete': Completions;
  'contest': ContestPage;
  'contest-input': ContestInput;
  'contest-run': ContestOutput;
  'contests': ContestList;
  'diagram': Drawing;
  'explain': ExplanationView;
  'game': GamePage;
  'games': GameCatalogue;
  'hackenbush': HackenbushView;
  'heap-game': HeapGameView;
  'heap-position': HeapPositionView;
  'help': HelpText;
  'moves': MoveList;
  'number': NumberView;
  'numbers': Drawing;
  'options': OptionTable;
  'position': PositionView;
  'questions': QuestionList;
  'reply': ReplyView;
  'report': ReportView;
  'rules': RulesView;
  'switches': SwitchesView;
  'thermographs': ThermographView;
  'value': PositionReport;
  'worksheet': Worksheet;
}

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
