//! Why `G` compares with `H` as it does: how to play `G - H`.
//!
//! `G >= H` if Left wins `G - H` moving second, `G <= H` if Right does, and so on. A player who wins moving second has an answer to each
//! move of the opponent, after which the same holds again; a player who wins moving first has a move after which he wins moving second.
//! These answers are the explanation: they are checked by playing, without adding anything.

use crate::budget::{Budget, Exhausted};
use crate::explain::{no_better_for, ordered_options};
use crate::player::Player;
use crate::value::{Comparison, Form};

/// A relation between two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// `G == H`: the second player wins the difference.
    Equal,
    /// `G != H`: some player wins moving first.
    NotEqual,
    /// `G < H`: Right wins.
    Less,
    /// `G > H`: Left wins.
    Greater,
    /// `G <= H`: Right wins moving second.
    LessEqual,
    /// `G >= H`: Left wins moving second.
    GreaterEqual,
    /// `G <> H`: the first player wins.
    Confused,
    /// `G <| H`: Right wins moving first.
    LessOrConfused,
    /// `G |> H`: Left wins moving first.
    GreaterOrConfused,
}

impl Relation {
    /// Whether the relation holds between games that compare like this.
    pub fn holds(self, comparison: Comparison) -> bool {
        match self {
            Relation::Equal => comparison == Comparison::Equal,
            Relation::NotEqual => comparison != Comparison::Equal,
            Relation::Less => comparison == Comparison::Less,
            Relation::Greater => comparison == Comparison::Greater,
            Relation::LessEqual => comparison.is_le(),
            Relation::GreaterEqual => comparison.is_ge(),
            Relation::Confused => comparison == Comparison::Confused,
            Relation::LessOrConfused => !comparison.is_ge(),
            Relation::GreaterOrConfused => !comparison.is_le(),
        }
    }

    /// The plays that prove that the relation holds, or does not: who starts, and who wins.
    pub fn plays(self, comparison: Comparison) -> Vec<(Player, Player)> {
        // Who wins if Left starts, and if Right starts.
        let if_left = if comparison.is_le() { Player::Right } else { Player::Left };
        let if_right = if comparison.is_ge() { Player::Left } else { Player::Right };
        let (left, right) = ((Player::Left, if_left), (Player::Right, if_right));
        let needs_both = matches!(self, Relation::Equal | Relation::Less | Relation::Greater | Relation::Confused);
        // What each start must lead to, if the relation holds.
        let wanted = |start: Player| match (self, start) {
            (Relation::Equal | Relation::NotEqual, start) => !start,
            (Relation::Confused, start) => start,
            (Relation::Less | Relation::LessEqual | Relation::LessOrConfused, _) => Player::Right,
            (Relation::Greater | Relation::GreaterEqual | Relation::GreaterOrConfused, _) => Player::Left,
        };
        match (self, self.holds(comparison)) {
            (Relation::LessEqual | Relation::GreaterOrConfused, _) => vec![left],
            (Relation::GreaterEqual | Relation::LessOrConfused, _) => vec![right],
            (Relation::NotEqual, false) => vec![left, right],
            (_, true) if needs_both => vec![left, right],
            // One start that goes wrong refutes it; one winning first move proves that games are not equal.
            _ => [left, right].into_iter().filter(|&(start, winner)| winner != wanted(start)).take(1).collect(),
        }
    }
}

/// The game `G - H`, kept as its two parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Difference<'u> {
    /// The game `G`.
    pub game: Form<'u>,
    /// The game `H`, in which the players have exchanged roles.
    pub less: Form<'u>,
}

/// How a player wins when the opponent begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win<'u> {
    /// The position, in which the opponent moves.
    pub at: Difference<'u>,
    /// The reason.
    pub why: Why<'u>,
}

/// Why the player who does not move wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why<'u> {
    /// The opponent has no move.
    NoMove,
    /// Both parts are the same: each move in one is answered by the same move in the other.
    Copies,
    /// Both parts are numbers in canonical form, and the one is at least or at most the other.
    Numbers,
    /// There is an answer to every move.
    Answers(Vec<Reply<'u>>),
    /// There is an answer to every move, but they are too many or too deep to be listed.
    Cut,
}

/// A move, and the answer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply<'u> {
    /// The position after the opponent's move.
    pub after: Difference<'u>,
    /// How the player wins after the answer, which leads to the position of this win.
    pub answer: Win<'u>,
}

/// A play: who starts, who wins, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play<'u> {
    /// The player who moves first.
    pub starts: Player,
    /// The player who wins.
    pub winner: Player,
    /// How the winner plays; if he moves first, his first move leads to the position of this win.
    pub win: Win<'u>,
}

/// How much of a strategy is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The number of answers, one after the other.
    pub depth: u32,
    /// The number of answers altogether.
    pub answers: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { depth: 3, answers: 40 }
    }
}

impl<'u> Difference<'u> {
    /// How the parts compare.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn comparison(self) -> Result<Comparison, Exhausted> {
        self.game.value().compare(self.less.value())
    }

    /// The positions that a player can move to: those in the first part, then those in the second.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn moves(self, player: Player) -> Result<Vec<Difference<'u>>, Exhausted> {
        let first = ordered_options(self.game, player)?.into_iter().map(|game| Difference { game, ..self });
        let second = ordered_options(self.less, !player)?.into_iter().map(|less| Difference { less, ..self });
        Ok(first.chain(second).collect())
    }

    /// The number of moves of a player.
    fn move_count(self, player: Player) -> u64 {
        let count = |form: Form<'u>, player| match form.is_canonical() {
            true => form.value().option_count(player),
            false => form.options(player).count() as u64,
        };
        count(self.game, player).saturating_add(count(self.less, !player))
    }

    /// How these games relate, by play.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::explain::{Bounds, Difference, Relation, Why};
    /// use upstar::{Form, Universe};
    ///
    /// let universe = Universe::default();
    /// let (half, star) = (universe.number(&"1/2".parse().expect("a number")), universe.nimber(1));
    /// let difference = Difference { game: Form::canonical(half), less: Form::canonical(star) };
    /// // 1/2 >= *: Left has an answer to each of Right's two moves, to 1 - * and to 1/2.
    /// let plays = difference.plays(Relation::GreaterEqual, Bounds::default())?;
    /// assert!(matches!(&plays[0].win.why, Why::Answers(answers) if answers.len() == 2));
    /// # Ok::<(), upstar::Exhausted>(())
    /// ```
    pub fn plays(self, relation: Relation, bounds: Bounds) -> Result<Vec<Play<'u>>, Exhausted> {
        let plays = relation.plays(self.comparison()?).into_iter();
        plays.map(|(starts, winner)| self.play(starts, winner, bounds)).collect()
    }

    fn play(self, starts: Player, winner: Player, bounds: Bounds) -> Result<Play<'u>, Exhausted> {
        let mut search = Search { winner, left: bounds.answers, budget: self.game.universe().budget() };
        let at = if starts == winner { search.best_move(self)?.unwrap_or(self) } else { self };
        let is_start = starts != winner;
        Ok(Play { starts, winner, win: search.win(at, bounds.depth, is_start)? })
    }
}

/// The search for the answers of one player.
struct Search<'u> {
    winner: Player,
    /// The number of answers that may still be listed.
    left: usize,
    budget: &'u Budget,
}

impl<'u> Search<'u> {
    /// How the winner wins a position in which the opponent moves.
    fn win(&mut self, at: Difference<'u>, depth: u32, is_start: bool) -> Result<Win<'u>, Exhausted> {
        self.budget.check()?;
        let count = at.move_count(!self.winner);
        if count == 0 {
            return Ok(Win { at, why: Why::NoMove });
        }
        if at.game == at.less {
            return Ok(Win { at, why: Why::Copies });
        }
        let is_number = |form: Form<'u>| form.is_canonical() && form.value().as_number().is_some();
        if !is_start && is_number(at.game) && is_number(at.less) {
            return Ok(Win { at, why: Why::Numbers });
        }
        if depth == 0 || (self.left as u64) < count {
            return Ok(Win { at, why: Why::Cut });
        }
        let moves = at.moves(!self.winner)?;
        self.left = self.left.saturating_sub(moves.len());
        let mut answers = Vec::new();
        for after in moves {
            let Some(next) = self.best_move(after)? else { return Ok(Win { at, why: Why::Cut }) };
            let answer = self.budget.deeper(|| self.win(next, depth - 1, false))?;
            answers.push(Reply { after, answer });
        }
        Ok(Win { at, why: Why::Answers(answers) })
    }

    /// The simplest of the winner's moves that win: to two copies, to a position where the opponent cannot move, to numbers.
    fn best_move(&self, at: Difference<'u>) -> Result<Option<Difference<'u>>, Exhausted> {
        let mut best: Option<(u64, Difference<'u>)> = None;
        for next in at.moves(self.winner)? {
            self.budget.check()?;
            if !no_better_for(!self.winner, next.comparison()?) {
                continue;
            }
            let is_number = |form: Form<'u>| form.is_canonical() && form.value().as_number().is_some();
            let rank = match next.game == next.less {
                true => 0,
                false if is_number(next.game) && is_number(next.less) => 1,
                false => next.move_count(!self.winner).saturating_add(2),
            };
            if best.is_none_or(|(least, _)| rank < least) {
                best = Some((rank, next));
            }
            if rank == 0 {
                break;
            }
        }
        Ok(best.map(|(_, next)| next))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Universe;

    const ALL: [Relation; 9] = [
        Relation::Equal,
        Relation::NotEqual,
        Relation::Less,
        Relation::Greater,
        Relation::LessEqual,
        Relation::GreaterEqual,
        Relation::Confused,
        Relation::LessOrConfused,
        Relation::GreaterOrConfused,
    ];

    /// Whether a player who moves second wins, by the definition.
    fn wins_second(player: Player, at: Difference<'_>) -> bool {
        let mut answers = at.moves(!player).unwrap().into_iter();
        answers.all(|after| after.moves(player).unwrap().into_iter().any(|next| wins_second(player, next)))
    }

    /// Checks a strategy: an answer to every move, each a legal one, down to the ends.
    fn check(player: Player, win: &Win<'_>) {
        match &win.why {
            Why::NoMove => assert!(win.at.moves(!player).unwrap().is_empty()),
            Why::Copies => assert_eq!(win.at.game, win.at.less),
            Why::Numbers => assert!(wins_second(player, win.at)),
            Why::Answers(answers) => {
                let moves = win.at.moves(!player).unwrap();
                assert_eq!(answers.iter().map(|reply| reply.after).collect::<Vec<_>>(), moves);
                for reply in answers {
                    assert!(reply.after.moves(player).unwrap().contains(&reply.answer.at));
                    check(player, &reply.answer);
                }
            }
            Why::Cut => panic!("it is small"),
        }
    }

    #[test]
    fn all_pairs_born_by_day_2_are_explained_by_strategies() {
        let universe = Universe::default();
        let day_2 = universe.games_born_by(2).unwrap().unwrap();
        let bounds = Bounds { depth: 100, answers: 100_000 };
        for &g in &day_2 {
            for &h in &day_2 {
                let difference = Difference { game: Form::canonical(g), less: Form::canonical(h) };
                let comparison = difference.comparison().unwrap();
                for relation in ALL {
                    let plays = difference.plays(relation, bounds).unwrap();
                    let mut known = Vec::new();
                    for play in &plays {
                        match play.starts == play.winner {
                            true => assert!(difference.moves(play.starts).unwrap().contains(&play.win.at)),
                            false => assert_eq!(play.win.at, difference),
                        }
                        check(play.winner, &play.win);
                        known.push((play.starts, play.winner));
                    }
                    // The plays decide the relation: every comparison that agrees with them has the same answer.
                    for other in [Comparison::Equal, Comparison::Less, Comparison::Greater, Comparison::Confused] {
                        let if_left = if other.is_le() { Player::Right } else { Player::Left };
                        let if_right = if other.is_ge() { Player::Left } else { Player::Right };
                        let agrees = known
                            .iter()
                            .all(|&(starts, winner)| winner == if starts == Player::Left { if_left } else { if_right });
                        assert!(!agrees || relation.holds(other) == relation.holds(comparison), "{relation:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn long_strategies_are_cut() {
        let universe = Universe::default();
        let game = |n: u64| Form::canonical(universe.nimber(n));
        let difference = Difference { game: game(30), less: game(29) };
        let plays = difference.plays(Relation::Confused, Bounds::default()).unwrap();
        assert!(plays.iter().all(|play| matches!(play.win.why, Why::Copies | Why::NoMove)));
        let sum = game(9).sum(game(6)).unwrap();
        let difference = Difference { game: sum, less: game(15) };
        let plays = difference.plays(Relation::Equal, Bounds { answers: 10, ..Bounds::default() }).unwrap();
        assert!(plays.len() == 2 && plays.iter().all(|play| play.win.why == Why::Cut));
    }
}
