//! Proofs of outcomes: winning strategies as text, which a small program can check without knowing any game.
//!
//! ```text
//! upstar proof 1
//! game: domineering
//! mode: ordinary                    // or impartial: both players have the moves of both
//! convention: normal                // or misere
//! position: ..|..
//! outcome: N
//! rules:                            // in the notation of games given as text
//!   Left:  .|. -> #|#
//!   Right: as Left, transposed
//! moves:
//! L ..|.. -> #.|#.
//! R ..|.. -> ##|..
//! ```
//!
//! Each line after `moves:` says that a player who is to move wins with a move; `B` stands for both players of an impartial game.
//! It is true if the move is legal, and if after each reply a line above says that the player wins again. So no line rests on
//! itself. In misère play a line without a move says that the player cannot move. The outcome is proved if the winner has a line
//! for the position, or for each position after the loser's first move.
//!
//! Rules with `?` or `images` are left out, to keep the checkers small, and so are the moves of games whose rules are code.

use std::collections::HashSet;
use std::fmt;

use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::convention::Convention;
use crate::player::Player;
use crate::position::PlayMode;
use crate::rulesets::BoardGame;
use crate::rulesets::text::compile;
use crate::solve::{AnyPosition, Won, strategy};
use crate::value::{Outcome, Universe};

/// The first line of a proof.
pub const PROOF_HEAD: &str = "upstar proof 1";

/// The rules of games of the list as text, where they are short. The tests compare the moves.
const RULES: &[(&str, &str)] = &[
    ("domineering", "Left:  .|. -> #|#\nRight: as Left, transposed"),
    ("cram", "Left:  .|. -> #|#\nRight: as Left, transposed"),
    ("clobber", "symbols: . xX oO\nLeft:  xo -> .x straight\nRight: as Left, x <-> o"),
    ("col", "symbols: # xX oO .\nLeft:  . -> x unless beside x\nRight: as Left, x <-> o"),
    ("snort", "symbols: # xX oO .\nLeft:  . -> x unless beside o\nRight: as Left, x <-> o"),
    ("konane", "symbols: . xX oO\nLeft:  x(o.)*o. -> .(..)*.x straight\nRight: as Left, x <-> o"),
    ("fission", "Left:  .|x|. -> x|.|x\nRight: as Left, transposed"),
    (
        "toads-and-frogs",
        "board: strip\nsymbols: . tT fF\nLeft:  t. -> .t, tf. -> .ft\nRight: as Left, sideways, t <-> f",
    ),
    ("elephants-and-rhinos", "board: strip\nsymbols: . tTeE fFrR\nLeft:  t. -> .t\nRight: as Left, sideways, t <-> f"),
];

/// The sections of rules that say what the moves are.
const SECTIONS: [&str; 5] = ["board", "symbols", "left", "right", "both"];

/// A proof of the outcome of a position.
///
/// # Examples
///
/// ```
/// use upstar::rulesets::{BoardGame, Proof};
/// use upstar::{Budget, Convention, Universe};
///
/// let game = BoardGame::find("clobber")?;
/// let position = game.parse("xoxo")?;
/// let proof = Proof::new(&Universe::default(), &game, None, position.as_ref(), Convention::Normal)?;
/// assert!(proof.to_string().ends_with("moves:\nL xoxo -> xx.o\nR xoxo -> x.oo\n"));
/// let read = Proof::parse(&proof.to_string())?;
/// read.verify(&Budget::unlimited())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The name of the game, perhaps empty.
    pub game: String,
    /// How the rules are played: in their own way, or with the moves of both players for both.
    pub mode: PlayMode,
    /// Who wins at the end.
    pub convention: Convention,
    /// The position.
    pub position: String,
    /// Its outcome.
    pub outcome: Outcome,
    /// The rules as text.
    pub rules: String,
    /// The lines of the strategies, each after those it rests on.
    pub moves: Vec<Won>,
}

/// Why there is no proof, or why a text is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProofError {
    /// The game is not one whose rules can be written as text.
    NoRules(String),
    /// The rules have something that checkers of proofs do not know.
    Unsupported(String),
    /// The position is not rows of cells, or not of the game.
    NotRows,
    /// The budget is spent.
    Exhausted(Exhausted),
    /// The text is not a proof: what is wrong, and in which line.
    Malformed(usize),
    /// The rules of the proof cannot be read.
    WrongRules(String),
    /// A line is not true.
    Untrue(usize),
    /// The lines are true, but do not show this outcome.
    Unproved(Outcome),
}

impl fmt::Display for ProofError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProofError::NoRules(game) => {
                write!(f, "there is no proof for `{game}`: its rules are not written as patterns; there is one for ")?;
                RULES
                    .iter()
                    .enumerate()
                    .try_for_each(|(place, (name, _))| write!(f, "{}`{name}`", if place == 0 { "" } else { ", " }))?;
                f.write_str(", and for games given as text")
            }
            ProofError::Unsupported(what) => write!(f, "there is no proof for rules with `{what}`"),
            ProofError::NotRows => f.write_str("there is no proof for this position: it is not rows of cells"),
            ProofError::Exhausted(exhausted) => exhausted.fmt(f),
            ProofError::Malformed(line) => write!(f, "line {line} of the proof cannot be read"),
            ProofError::WrongRules(error) => write!(f, "the rules of the proof cannot be read: {error}"),
            ProofError::Untrue(line) => write!(f, "line {line} of the proof is not true"),
            ProofError::Unproved(outcome) => write!(f, "the proof does not show that the outcome is {outcome}"),
        }
    }
}

impl std::error::Error for ProofError {}

impl From<Exhausted> for ProofError {
    fn from(exhausted: Exhausted) -> ProofError {
        ProofError::Exhausted(exhausted)
    }
}

/// The parts of rules that say what the moves are, without comments.
fn moves_of(text: &str) -> String {
    let mut is_kept = false;
    let mut kept = String::new();
    for line in text.lines() {
        let line = line.split("//").next().unwrap_or_default().trim();
        if let Some((section, _)) = line.split_once(':') {
            is_kept = SECTIONS.contains(&section.trim().to_ascii_lowercase().as_str());
        }
        if is_kept && !line.is_empty() {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

impl Proof {
    /// Writes a proof of the outcome of a position of a game; `rules` is the text of the rules, unless the game is in the list.
    ///
    /// # Errors
    ///
    /// Proofs cannot express the rules, or the budget is spent.
    pub fn new(
        universe: &Universe,
        game: &BoardGame,
        rules: Option<&str>,
        position: &dyn AnyPosition,
        convention: Convention,
    ) -> Result<Proof, ProofError> {
        let name = game.to_string();
        let known = RULES.iter().find(|(known, _)| *known == name && game.rules().is_none()).map(|(_, text)| *text);
        let rules = moves_of(rules.or(known).ok_or_else(|| ProofError::NoRules(name.clone()))?);
        let words = || rules.split(|character: char| character.is_whitespace() || character == ',');
        if let Some(word) = words().find(|word| word.contains('?') || *word == "images") {
            return Err(ProofError::Unsupported(if word.contains('?') { "?".into() } else { word.into() }));
        }
        let mode = position.mode();
        if mode == PlayMode::Dicotic {
            return Err(ProofError::Unsupported(mode.to_string()));
        }
        let mut proof = Proof {
            game: name,
            mode,
            convention,
            position: position.to_string(),
            outcome: position.outcome_in(universe, convention)?,
            rules,
            moves: Vec::new(),
        };
        proof.read(&proof.board_game()?, &proof.position, 0).map_err(|_| ProofError::NotRows)?;
        proof.moves = strategy(universe, position, convention)?;
        Ok(proof)
    }

    /// Reads a proof.
    ///
    /// # Errors
    ///
    /// The first line that is not written as it should be.
    pub fn parse(text: &str) -> Result<Proof, ProofError> {
        let mut lines = (1..).zip(text.lines());
        let mut next = || lines.next().unwrap_or((0, ""));
        let (number, head) = next();
        let wrong = |number: usize| ProofError::Malformed(number.max(1));
        if head != PROOF_HEAD {
            return Err(wrong(number));
        }
        let mut field = |name: &str| {
            let (number, line) = next();
            let found = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(": "));
            found.map(|found| (number, found.to_owned())).ok_or(wrong(number))
        };
        let (_, game) = field("game")?;
        let (number, mode) = field("mode")?;
        let mode = mode.parse().map_err(|_| wrong(number))?;
        let (number, convention) = field("convention")?;
        let convention = convention.parse().map_err(|_| wrong(number))?;
        let (_, position) = field("position")?;
        let (number, outcome) = field("outcome")?;
        let outcome = outcome.parse().map_err(|_| wrong(number))?;
        let (number, begin) = next();
        if begin != "rules:" {
            return Err(wrong(number));
        }
        let mut rules = String::new();
        loop {
            let (number, line) = next();
            match line.strip_prefix("  ") {
                Some(rule) => rules.extend([rule, "\n"]),
                None if line == "moves:" => break,
                None => return Err(wrong(number)),
            }
        }
        let mut moves = Vec::new();
        for (number, line) in lines {
            let (player, play) = line.split_once(' ').ok_or(wrong(number))?;
            let player = match (player, mode) {
                ("L", PlayMode::Ordinary) | ("B", PlayMode::Impartial) => Player::Left,
                ("R", PlayMode::Ordinary) => Player::Right,
                _ => return Err(wrong(number)),
            };
            let (from, to) = match play.split_once(" -> ") {
                Some((from, to)) => (from, Some(to.to_owned())),
                None => (play, None),
            };
            moves.push(Won { player, from: from.into(), to });
        }
        Ok(Proof { game, mode, convention, position, outcome, rules, moves })
    }

    /// The number of the first line of a move in the text.
    fn first_line(&self) -> usize {
        self.rules.lines().count() + 9
    }

    /// The game of the rules of the proof.
    fn board_game(&self) -> Result<BoardGame, ProofError> {
        let wrong = |error: String| ProofError::WrongRules(error);
        let game = BoardGame::from(compile(&self.rules).map_err(|error| wrong(error.to_string()))?);
        match self.mode {
            PlayMode::Impartial if !game.is_impartial() => {
                game.in_mode(PlayMode::Impartial).map_err(|error| wrong(format!("{error:?}")))
            }
            _ => Ok(game),
        }
    }

    /// A position of the game, written as the proof writes it.
    fn read(&self, game: &BoardGame, text: &str, line: usize) -> Result<Box<dyn AnyPosition>, ProofError> {
        let position = game.parse(text).map_err(|_| ProofError::Untrue(line))?;
        if position.to_string() == text { Ok(position) } else { Err(ProofError::Untrue(line)) }
    }

    /// Checks that all lines are true, and that they show the outcome.
    ///
    /// # Errors
    ///
    /// The first line that is not true, or the budget is spent.
    pub fn verify(&self, budget: &Budget) -> Result<(), ProofError> {
        let game = self.board_game()?;
        let is_impartial = self.mode == PlayMode::Impartial;
        let other = |player: Player| if is_impartial { player } else { !player };
        let mut held = MemoryGuard::new(budget, 0);
        let mut won: HashSet<(Player, &str)> = HashSet::new();
        for (number, Won { player, from, to }) in (self.first_line()..).zip(&self.moves) {
            budget.check()?;
            let position = self.read(&game, from, number)?;
            let options = position.options_within(*player, budget)?;
            let is_true = match to {
                Some(to) => match options.iter().find(|option| option.to_string() == *to) {
                    Some(option) => self.loses(&won, other(*player), *player, option.as_ref(), budget)?,
                    None => false,
                },
                None => options.is_empty() && self.convention == Convention::Misere,
            };
            if !is_true {
                return Err(ProofError::Untrue(number));
            }
            held.add(2 * size_of::<(Player, &str)>() as u64);
            won.insert((*player, from));
        }
        let start = self.read(&game, &self.position, 0).map_err(|_| ProofError::NotRows)?;
        for first in Player::ALL {
            let player = if is_impartial { Player::Left } else { first };
            let is_shown = match self.outcome.winner(first) == first {
                true => won.contains(&(player, self.position.as_str())),
                false => self.loses(&won, player, other(player), start.as_ref(), budget)?,
            };
            if !is_shown {
                return Err(ProofError::Unproved(self.outcome));
            }
        }
        Ok(())
    }

    /// Whether the lines show that a player who is to move loses against another.
    fn loses(
        &self,
        won: &HashSet<(Player, &str)>,
        player: Player,
        winner: Player,
        position: &dyn AnyPosition,
        budget: &Budget,
    ) -> Result<bool, ProofError> {
        let replies = position.options_within(player, budget)?;
        if replies.is_empty() {
            return Ok(self.convention == Convention::Normal);
        }
        Ok(replies.iter().all(|reply| won.contains(&(winner, reply.to_string().as_str()))))
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Proof { game, mode, convention, position, outcome, rules, moves } = self;
        let convention = if *convention == Convention::Misere { "misere" } else { "normal" };
        writeln!(f, "{PROOF_HEAD}\ngame: {game}\nmode: {mode}\nconvention: {convention}")?;
        writeln!(f, "position: {position}\noutcome: {outcome}\nrules:")?;
        rules.lines().try_for_each(|line| writeln!(f, "  {line}"))?;
        writeln!(f, "moves:")?;
        for Won { player, from, to } in moves {
            let player = match (mode, player) {
                (PlayMode::Impartial, _) => 'B',
                (_, Player::Left) => 'L',
                (_, Player::Right) => 'R',
            };
            match to {
                Some(to) => writeln!(f, "{player} {from} -> {to}")?,
                None => writeln!(f, "{player} {from}")?,
            }
        }
        Ok(())
    }
}
