//! Sums of positions of any games and of values: reports on them, their moves, and play.

use std::fmt;

use crate::answer::{
    Interim, LineOfPlay, ListedMove, MoveList, PlayedMove, PositionQuestion, PositionReport, PositionValue,
};
use crate::board::View;
use crate::budget::{Budget, Exhausted, Limits};
use crate::convention::Convention;
use crate::error::Diagnostic;
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::rules::{Part, Position};
use crate::lang::rulesets::rule_arena::misere_outcome;
use crate::lang::rulesets::sum_text::{part_text, read_sum, sum_text};
use crate::lang::rulesets::sums::{decision, quick_value, summands};
use crate::lang::session::Session;
use crate::play::{NamedMove, PlayError, Playable, move_names};
use crate::player::{ByPlayer, Player};
use crate::solve::{Stage, Summand, play_out, solve_sums, value_within};
use crate::value::{Game, Outcome, Universe};

/// A sum of positions of any games and of values, read from a text.
///
/// # Examples
///
/// ```
/// use upstar::lang::Sum;
/// use upstar::{Convention, Player, Universe};
///
/// let universe = Universe::default();
/// let mut sum = Sum::read(&universe, "clobber:xo.ox + 2 domineering:..|.. - nogo:.... + *2")?;
/// assert_eq!(sum.to_string(), "clobber:xo.ox + 2 domineering:..|.. - nogo:.... + *2");
/// assert_eq!(sum.outcome(Convention::Normal).map(|outcome| outcome.winner(Player::Right)), Ok(Player::Right));
/// let error = Sum::read(&universe, "* + clobbr:xo").map(|_| ()).unwrap_err();
/// assert_eq!(error.span.map(|span| span.range()), Some(4..10));
/// # Ok::<(), Box<upstar::error::Diagnostic>>(())
/// ```
pub struct Sum<'u> {
    session: Session<'u>,
    position: Position<'u>,
}

/// A move in a sum: as text, and what the sum becomes.
struct SumMove<'u> {
    text: String,
    after: Position<'u>,
}

impl<'u> Sum<'u> {
    /// Reads a sum such as `clobber:xo.ox + 2 domineering:..|.. - nogo:.... + *2`: positions after the names of their games,
    /// and expressions of the language.
    ///
    /// # Errors
    ///
    /// The mistake in the text, and its place.
    pub fn read(universe: &'u Universe, text: &str) -> Result<Sum<'u>, Box<Diagnostic>> {
        let mut session = Session::new(universe);
        let position = read_sum(session.machine(), text)?;
        Ok(Sum { session, position })
    }

    /// Who wins.
    ///
    /// # Errors
    ///
    /// The budget is spent, or a summand has no value.
    pub fn outcome(&mut self, convention: Convention) -> Result<Outcome, EvalErrorKind> {
        match convention {
            Convention::Normal => crate::lang::rulesets::sums::outcome(self.session.machine(), &self.position),
            Convention::Misere => misere_outcome(self.session.machine(), &self.position),
        }
    }

    /// The answer to a question about the sum; if a limit is reached, what is known. `interim` learns what is known before the
    /// answer is complete.
    ///
    /// # Errors
    ///
    /// Nothing was found out within the budget, or a summand has no value.
    pub fn report(
        &mut self,
        question: &PositionQuestion,
        interim: &mut dyn FnMut(Interim<'_>),
    ) -> Result<PositionReport, EvalErrorKind> {
        let convention = question.convention;
        let mut report = PositionReport {
            game: None,
            position: self.to_string(),
            summands: Some(self.position.parts().iter().map(|part| part_text(part, true)).collect()),
            convention,
            outcome: None,
            value: None,
            winning: None,
            starts: None,
            stopped: None,
            value_stopped: None,
            lines: None,
        };
        if convention == Convention::Misere {
            report.outcome = Some(self.outcome(convention)?);
            return Ok(report);
        }
        let moves = match question.outcome_only {
            true => ByPlayer { left: Vec::new(), right: Vec::new() },
            false => ByPlayer::try_from_fn(|player| self.moves_of(player))?,
        };
        let (texts, options) = divided(moves);
        let machine = self.session.machine();
        let found = decision(machine, &self.position, &Player::ALL, &options, &mut |stage: Stage| {
            interim(Interim::Stage(stage));
        })?;
        found.check()?;
        report = report.with_decision(&found, (!question.outcome_only).then_some(texts));
        if !question.outcome_only && report.stopped.is_none() {
            match quick_value(machine, &self.position)? {
                Some(value) => report.value = Some(PositionValue::new(value, value.as_nimber(), question.length)?),
                None => {
                    interim(Interim::Decided(&report));
                    let value = self.value_within(question)?;
                    report = report.with_value(value, question);
                }
            }
        }
        if report.stopped.is_none() && !question.lines.is_empty() {
            let lines = question.lines.iter().map(|&first| self.line(first)).collect::<Result<_, _>>()?;
            report.lines = Some(lines);
        }
        Ok(report)
    }

    /// The moves of one player, or of both, and which of them win.
    ///
    /// # Errors
    ///
    /// As for [`report`](Sum::report).
    pub fn moves(&mut self, player: Option<Player>) -> Result<MoveList, EvalErrorKind> {
        let movers: Vec<Player> =
            Player::ALL.into_iter().filter(|mover| player.is_none_or(|one| one == *mover)).collect();
        let mut moves = ByPlayer { left: Vec::new(), right: Vec::new() };
        for &mover in &movers {
            moves[mover] = self.moves_of(mover)?;
        }
        let (texts, options) = divided(moves);
        let found = decision(self.session.machine(), &self.position, &movers, &options, &mut |_| {})?;
        found.check()?;
        let mut listed = Vec::new();
        for &mover in &movers {
            let moves = texts[mover].iter().zip(&found.wins[mover]);
            listed.extend(moves.map(|(text, wins)| ListedMove::searched(mover, text.clone(), *wins)));
        }
        Ok(MoveList { game: None, position: self.to_string(), player, moves: listed })
    }

    /// The sum as a position to play. Its text is that of the sum.
    pub fn playable(&self) -> Box<dyn Playable> {
        Box::new(PlayedSum { text: self.to_string() })
    }

    /// The moves of a player. Those in equal summands are equivalent, so the moves of one of them are listed.
    fn moves_of(&mut self, player: Player) -> Result<Vec<SumMove<'u>>, EvalErrorKind> {
        moves_from(&mut self.session, &self.position, player)
    }

    /// The value by what is left of the budget.
    fn value_within(
        &mut self,
        question: &PositionQuestion,
    ) -> Result<Result<Option<Game<'u>>, Exhausted>, EvalErrorKind> {
        let machine = self.session.machine();
        let sum = summands(machine, &self.position)?;
        Ok(value_within(machine.universe, question.value_nodes, |view| {
            let mut total = view.integer(0);
            for summand in &sum {
                let value = match *summand {
                    Summand::Value(value) => view.adopt(value).unwrap_or(view.integer(0)),
                    Summand::Position { position, negated } => {
                        let value = position.canonical(view, question.threads)?;
                        if negated { -value } else { value }
                    }
                };
                total = (total + value)?;
            }
            Ok(total)
        }))
    }

    /// Play to the end, in which the winner makes winning moves.
    fn line(&mut self, first: Player) -> Result<LineOfPlay, EvalErrorKind> {
        let universe = self.session.universe();
        let session = std::cell::RefCell::new(&mut self.session);
        let start = SumMove { text: String::new(), after: self.position.clone() };
        let played = solve_sums(universe, |solver| {
            play_out(
                start,
                first,
                |from, player| moves_from(&mut session.borrow_mut(), &from.after, player),
                |sum, player, is_needed| {
                    universe.budget().check()?;
                    let mut session = session.borrow_mut();
                    let sum = summands(session.machine(), &sum.after)?;
                    let sum = if 1 < sum.len() { solver.simplified(&sum)? } else { sum };
                    Ok::<_, EvalErrorKind>(match is_needed {
                        true => Some(solver.winner(&sum, player)?),
                        false => solver.known_winner(&sum, player),
                    })
                },
            )
        })?;
        let ply = |(player, made): (Player, SumMove<'u>)| PlayedMove { player, position: made.text };
        let moves = played.plies.into_iter().map(ply).collect();
        Ok(LineOfPlay { first, winner: played.winner, moves, cannot_move: !played.winner, is_best: false })
    }
}

impl fmt::Display for Sum<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&sum_text(&self.position))
    }
}

/// The texts of moves, and the sums that they lead to.
fn divided<'u>(moves: ByPlayer<Vec<SumMove<'u>>>) -> (ByPlayer<Vec<String>>, ByPlayer<Vec<Position<'u>>>) {
    let split = |moves: Vec<SumMove<'u>>| moves.into_iter().map(|made| (made.text, made.after)).unzip();
    let (left, right): ((Vec<_>, Vec<_>), (Vec<_>, Vec<_>)) = (split(moves.left), split(moves.right));
    (ByPlayer { left: left.0, right: right.0 }, ByPlayer { left: left.1, right: right.1 })
}

fn moves_from<'u>(
    session: &mut Session<'u>,
    position: &Position<'u>,
    player: Player,
) -> Result<Vec<SumMove<'u>>, EvalErrorKind> {
    let budget = session.universe().budget();
    let parts = position.parts();
    let mut moves = Vec::new();
    for (place, part) in parts.iter().enumerate() {
        if parts[..place].contains(part) {
            continue;
        }
        let from = part_text(part, true);
        for moved in part.options(session.machine(), player)? {
            budget.check()?;
            let text = format!("{from} -> {}", becomes(&moved));
            let mut after = parts.to_vec();
            after.splice(place..=place, moved);
            moves.push(SumMove { text, after: Position::new(after) });
        }
    }
    Ok(moves)
}

/// What a summand has become. A board is written without the name of its game.
fn becomes(parts: &[Part<'_>]) -> String {
    match parts {
        [Part::Board(board)] => board.shown().to_owned(),
        parts => sum_text(&Position::new(parts.to_vec())),
    }
}

/// A sum as a position to play, by its text.
#[derive(Clone)]
struct PlayedSum {
    text: String,
}

impl PlayedSum {
    /// The sum in a universe. Its text was printed by a sum, so it can be read.
    fn read<'u>(&self, universe: &'u Universe) -> Result<Sum<'u>, PlayError> {
        universe.budget().check()?;
        Sum::read(universe, &self.text).map_err(|mistake| PlayError::NotRead(mistake.message))
    }
}

fn play_error(error: EvalErrorKind) -> PlayError {
    match error {
        EvalErrorKind::Exhausted(exhausted) => PlayError::Exhausted(exhausted),
        other => PlayError::NotRead(other.to_string()),
    }
}

impl Playable for PlayedSum {
    fn boxed(&self) -> Box<dyn Playable> {
        Box::new(self.clone())
    }

    fn text(&self) -> String {
        self.text.clone()
    }

    /// A sum has no picture.
    fn view(&self) -> View {
        View::Rectangles(Vec::new())
    }

    fn moves(&self, player: Player, budget: &Budget) -> Result<Vec<NamedMove>, PlayError> {
        let universe = Universe::new(budget.share(Limits::default()));
        let mut sum = self.read(&universe)?;
        let parts = sum.position.parts().to_vec();
        let mut named = Vec::new();
        for (place, part) in parts.iter().enumerate() {
            if parts[..place].contains(part) {
                continue;
            }
            let options = part.options(sum.session.machine(), player).map_err(play_error)?;
            let views = |parts: &[Part<'_>]| match parts {
                [Part::Board(board)] => Some(board.position().view()),
                _ => None,
            };
            let names = match (views(std::slice::from_ref(part)), options.iter().map(|option| views(option)).collect())
            {
                (Some(from), Some::<Vec<View>>(to)) => move_names(&from, to.into_iter()),
                _ => options.iter().map(|option| becomes(option).replace(' ', "")).collect(),
            };
            for (name, option) in names.into_iter().zip(options) {
                let mut after = parts.clone();
                after.splice(place..=place, option);
                let text = sum_text(&Position::new(after));
                let name = if parts.len() == 1 { name } else { format!("{}:{name}", place + 1) };
                named.push(NamedMove { name, position: Box::new(PlayedSum { text }) });
            }
        }
        Ok(named)
    }

    fn winner(&self, universe: &Universe, first: Player, convention: Convention) -> Result<Player, PlayError> {
        Ok(self.read(universe)?.outcome(convention).map_err(play_error)?.winner(first))
    }

    fn value<'u>(&self, universe: &'u Universe) -> Result<Game<'u>, PlayError> {
        let mut sum = self.read(universe)?;
        sum.session.machine().value(&sum.position).map_err(play_error)
    }
}
