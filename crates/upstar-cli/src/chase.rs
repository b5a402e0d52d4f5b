//! `upstar chase N ROWW COLW ROWB COLB`

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use upstar::answer::ErrorAnswer;
use upstar::cyclic::{Chase, Fate, Forward, Gait, Policy, Solution, best_line, memory_for, solve};
use upstar::error::Diagnostic;
use upstar::player::{ByPlayer, Player};

use crate::Ending;
use crate::args::ReportFormat;
use crate::diagnostic;
use crate::file::{TextFile, read_line, unmarked};
use crate::limits::{Interrupt, LimitArgs, size_text};

/// `upstar chase`
#[derive(Debug, Args)]
pub(crate) struct ChaseArgs {
    /// The size of the board and the row and column of White and of Black, from 1; without --board five numbers, with it
    /// four. Without numbers, lines of five are read from standard input
    #[arg(value_name = "N ROWW COLW ROWB COLB")]
    numbers: Vec<usize>,
    /// A file with the board: rows of `.` and, for walls, `#`
    #[arg(long, value_name = "FILE", requires = "numbers")]
    board: Option<PathBuf>,
    /// How White moves: rook, bishop or queen with the most cells at once, king, knight, stay; several with +
    #[arg(long, value_name = "PIECE", default_value = "rook1")]
    white: Gait,
    /// How Black moves
    #[arg(long, value_name = "PIECE", default_value = "rook2")]
    black: Gait,
    /// Who moves first
    #[arg(long, value_enum, default_value_t)]
    first: Colour,
    /// Print the moves of best play, too
    #[arg(long)]
    line: bool,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ReportFormat,
    #[command(flatten)]
    limits: LimitArgs,
}

/// Who moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Colour {
    #[default]
    White,
    Black,
}

impl Colour {
    fn player(self) -> Player {
        match self {
            Colour::White => Player::Left,
            Colour::Black => Player::Right,
        }
    }
}

/// A board that is solved.
struct Solved {
    chase: Chase,
    solution: Solution,
}

/// Tells who wins a chase, and after how many moves.
pub(crate) fn run(args: &ChaseArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let mut out = io::stdout().lock();
    if args.numbers.is_empty() {
        return run_lines(args, interrupt);
    }
    let answer = match (&args.board, args.numbers.as_slice()) {
        (None, &[n, white_row, white_column, black_row, black_column]) => {
            let pieces = ByPlayer { left: (white_row, white_column), right: (black_row, black_column) };
            solved(empty(args, n), args, interrupt).and_then(|solved| answer(&solved, pieces, args))
        }
        (Some(file), &[white_row, white_column, black_row, black_column]) => {
            let pieces = ByPlayer { left: (white_row, white_column), right: (black_row, black_column) };
            let file = match TextFile::read(file) {
                Ok(file) => file,
                Err(problem) => return problem.show().map(|()| Ending::Failed),
            };
            let chase = Chase::on_board(&file.text, gaits(args)).map_err(|error| error.to_string());
            solved(chase, args, interrupt).and_then(|solved| answer(&solved, pieces, args))
        }
        (board, numbers) => {
            let expected = if board.is_some() { "ROWW COLW ROWB COLB" } else { "N ROWW COLW ROWB COLB" };
            Err(format!("expected {expected}, found {} numbers", numbers.len()))
        }
    };
    match answer {
        Ok(answer) => {
            out.write_all(answer.as_bytes())?;
            Ok(Ending::Answered)
        }
        Err(message) => {
            diagnostic::show("", &Diagnostic::new(message))?;
            Ok(Ending::Failed)
        }
    }
}

/// Answers lines of five numbers, with one line each; a line that makes no sense is answered with an error.
fn run_lines(args: &ChaseArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let mut out = io::stdout().lock();
    let mut boards: BTreeMap<usize, Result<Solved, String>> = BTreeMap::new();
    let mut ending = Ending::Answered;
    let (mut input, mut line) = (io::stdin().lock(), Vec::new());
    while read_line(&mut input, &mut line)? {
        let text = String::from_utf8_lossy(&line).into_owned();
        line.clear();
        let numbers: Result<Vec<usize>, _> = unmarked(&text).split_whitespace().map(str::parse).collect();
        let answer = match numbers.as_deref() {
            Ok([]) => continue,
            Ok(&[n, white_row, white_column, black_row, black_column]) => {
                let pieces = ByPlayer { left: (white_row, white_column), right: (black_row, black_column) };
                let board = boards.entry(n).or_insert_with(|| solved(empty(args, n), args, interrupt));
                board.as_ref().map_err(String::clone).and_then(|solved| answer(solved, pieces, args))
            }
            _ => Err("expected five numbers: N ROWW COLW ROWB COLB".into()),
        };
        match answer {
            Ok(answer) => out.write_all(answer.as_bytes())?,
            Err(message) => {
                ending = Ending::Failed;
                match args.format {
                    ReportFormat::Text => writeln!(out, "error: {message}")?,
                    ReportFormat::Json => writeln!(
                        out,
                        "{}",
                        crate::answer::json_line(&ErrorAnswer::new(text.trim_end(), None, &Diagnostic::new(message)))
                    )?,
                }
            }
        }
        // Only the last board is likely to be asked for again.
        boards.retain(|&size, _| numbers.as_ref().is_ok_and(|numbers| numbers.first() == Some(&size)));
    }
    Ok(ending)
}

fn gaits(args: &ChaseArgs) -> ByPlayer<Gait> {
    ByPlayer { left: args.white.clone(), right: args.black.clone() }
}

fn empty(args: &ChaseArgs, n: usize) -> Result<Chase, String> {
    Chase::empty(n, n, gaits(args)).map_err(|error| error.to_string())
}

fn solved(chase: Result<Chase, String>, args: &ChaseArgs, interrupt: &Interrupt) -> Result<Solved, String> {
    let chase = chase?;
    let budget = args.limits.budget(interrupt);
    let needed = memory_for(chase.states());
    if budget.limits().memory.is_some_and(|allowed| allowed < needed) {
        let allowed = size_text(budget.limits().memory.unwrap_or_default());
        return Err(format!("this board needs {}; --memory allows {allowed}", size_text(needed)));
    }
    // One thread: small boards are solved before others have started.
    let solution = interrupt.during(|| solve(&chase, Policy::NORMAL, 1, &budget)).map_err(|error| error.to_string())?;
    Ok(Solved { chase, solution })
}

/// The answer as it is written.
fn answer(solved: &Solved, pieces: ByPlayer<(usize, usize)>, args: &ChaseArgs) -> Result<String, String> {
    let Solved { chase, solution } = solved;
    let first = args.first.player();
    let state = chase.state(pieces, first).map_err(|error| error.to_string())?;
    if pieces.left == pieces.right {
        return Err("the pieces stand on the same cell".into());
    }
    let fate = solution.fate(state);
    let (winner, moves) = match fate {
        Fate::Undecided => ("DRAW", None),
        Fate::Won(moves) => (name(first), Some(moves)),
        Fate::Lost(moves) => (name(!first), Some(moves)),
    };
    let most = chase.cells() as usize * 8;
    let line = match args.line {
        true => best_line(chase, Policy::NORMAL, |state| solution.fate(state), state, most),
        false => Vec::new(),
    };
    let mut players = [first, !first].into_iter().cycle();
    let line = line.into_iter().filter_map(|state| {
        let player = players.next()?;
        let (row, column) = chase.pieces(state).0[player];
        Some((name(player), row, column))
    });
    Ok(match args.format {
        ReportFormat::Text => {
            let verdict = moves.map_or(winner.to_string(), |moves| format!("{winner} {moves}"));
            let line = line.map(|(name, row, column)| format!("{name} {row},{column}\n"));
            format!("{verdict}\n{}", line.collect::<String>())
        }
        ReportFormat::Json => {
            let line = line.map(|(name, row, column)| serde_json::json!({ "piece": name, "cell": [row, column] }));
            let mut json = serde_json::json!({ "winner": moves.map(|_| winner), "moves": moves });
            if args.line {
                json["line"] = serde_json::Value::from_iter(line);
            }
            format!("{json}\n")
        }
    })
}

fn name(player: Player) -> &'static str {
    match player {
        Player::Left => "WHITE",
        Player::Right => "BLACK",
    }
}
