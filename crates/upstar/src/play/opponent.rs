//! An opponent that chooses moves.

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::budget::{Budget, Limits};
use crate::contest::Random;
use crate::convention::Convention;
use crate::number::Dyadic;
use crate::play::advice::Advice;
use crate::play::history::Match;
use crate::play::playable::PlayError;
use crate::solve::gain;
use crate::value::Universe;

/// How well an opponent plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Strength {
    /// Makes any move.
    Easy,
    /// Makes the hottest move, or keeps the most moves, without looking ahead.
    Fair,
    /// Wins where it can; where it cannot, leaves few winning answers.
    #[default]
    Best,
}

impl Strength {
    /// All strengths, the weakest first.
    pub const ALL: [Strength; 3] = [Strength::Easy, Strength::Fair, Strength::Best];
}

/// `easy`, `fair` or `best`.
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Strength::Easy => "easy",
            Strength::Fair => "fair",
            Strength::Best => "best",
        })
    }
}

/// The text is not a strength: expected `easy`, `fair` or `best`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownStrength;

impl fmt::Display for UnknownStrength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `easy`, `fair` or `best`")
    }
}

impl std::error::Error for UnknownStrength {}

impl FromStr for Strength {
    type Err = UnknownStrength;

    fn from_str(text: &str) -> Result<Strength, UnknownStrength> {
        Strength::ALL.into_iter().find(|strength| strength.to_string() == text).ok_or(UnknownStrength)
    }
}

/// An opponent. The same seed makes the same choices, unless time is limited.
///
/// # Examples
///
/// ```
/// use upstar::play::{Match, Opponent, Strength};
/// use upstar::rulesets::find;
/// use upstar::{Convention, Player, Universe};
///
/// let universe = Universe::default();
/// let board = find("clobber")?.parse("xox.oxo")?;
/// let mut play = Match::new(Box::new(board), Player::Right, Convention::Normal, universe.budget())?;
/// let mut opponent = Opponent::new(Strength::Best, 0);
/// while play.winner().is_none() {
///     let chosen = opponent.choose(&universe, &play)?;
///     play.play(chosen, universe.budget())?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Opponent {
    strength: Strength,
    random: Random,
}

/// The effort to find values by which moves are only ranked.
const RANKING: Limits = Limits { nodes: Some(100_000), time: Some(Duration::from_secs(1)), memory: None, steps: None };

/// The number of moves and answers that are tried to set the opponent a problem.
const MOST_TRIED: usize = 2_000;

impl Opponent {
    /// An opponent of some strength.
    pub fn new(strength: Strength, seed: u64) -> Opponent {
        Opponent { strength, random: Random::new(seed) }
    }

    /// The number of the chosen move; 0 if there is none.
    ///
    /// # Errors
    ///
    /// The game does not say who wins.
    pub fn choose(&mut self, universe: &Universe, play: &Match) -> Result<usize, PlayError> {
        let all: Vec<usize> = (0..play.turn().moves.len()).collect();
        match self.strength {
            Strength::Easy => Ok(self.random.below(all.len())),
            Strength::Fair => Ok(self.hottest(universe, play, &all)),
            Strength::Best => {
                let advice = Advice::new(universe, play)?;
                let winning: Vec<usize> = advice.winning().collect();
                if !winning.is_empty() {
                    return Ok(self.hottest(universe, play, &winning));
                }
                let open: Vec<usize> = all.iter().copied().filter(|&number| advice.wins[number].is_none()).collect();
                match open.is_empty() {
                    true => self.hardest(universe, play),
                    false => Ok(self.hottest(universe, play, &open)),
                }
            }
        }
    }

    /// Among some moves that with the greatest gain at the temperature of the position; if values are out of reach, that which
    /// leaves the player the most moves and the opponent the fewest.
    fn hottest(&mut self, universe: &Universe, play: &Match, among: &[usize]) -> usize {
        if let [only] = among {
            return *only;
        }
        let ranks = match play.convention() {
            Convention::Normal => gains(universe, play, among).ok(),
            Convention::Misere => None,
        };
        let best = match ranks {
            Some(gains) => self.any_best(&gains),
            None => self.any_best(&mobilities(universe, play, among)),
        };
        among.get(best).copied().unwrap_or(0)
    }

    /// Among moves that all lose that after which the smallest part of the opponent's answers wins.
    fn hardest(&mut self, universe: &Universe, play: &Match) -> Result<usize, PlayError> {
        let turn = play.turn();
        let mut ranks = Vec::with_capacity(turn.moves.len());
        let mut tried = 0;
        for next in &turn.moves {
            let answers = next.position.moves(!turn.player, universe.budget()).unwrap_or_default();
            tried += answers.len();
            if MOST_TRIED < tried {
                break;
            }
            let mut winning = 0_u64;
            for answer in &answers {
                match answer.position.winner(universe, turn.player, play.convention()) {
                    Ok(winner) => winning += u64::from(winner != turn.player),
                    Err(PlayError::Exhausted(_)) => break,
                    Err(error) => return Err(error),
                }
            }
            // A part in a million is enough to compare; no answer at all is the worst.
            ranks.push(Reverse(if answers.is_empty() { u64::MAX } else { winning * 1_000_000 / answers.len() as u64 }));
        }
        Ok(self.any_best(&ranks))
    }

    /// The place of one of the greatest.
    fn any_best<T: Ord>(&mut self, ranks: &[T]) -> usize {
        let Some(best) = ranks.iter().max() else { return 0 };
        let places: Vec<usize> = (0..ranks.len()).filter(|&place| ranks[place] == *best).collect();
        places[self.random.below(places.len())]
    }
}

/// The gains of some moves at the temperature of the position.
fn gains(universe: &Universe, play: &Match, among: &[usize]) -> Result<Vec<Dyadic>, PlayError> {
    let brief = universe.with_budget(Budget::new(RANKING));
    let turn = play.turn();
    let value = turn.position.value(&brief)?;
    let temperature = value.temperature()?;
    let gain_of = |&number: &usize| -> Result<Dyadic, PlayError> {
        Ok(gain(value, turn.moves[number].position.value(&brief)?, turn.player, &temperature)?)
    };
    among.iter().map(gain_of).collect()
}

/// By how much a player has more moves than the opponent after some moves.
fn mobilities(universe: &Universe, play: &Match, among: &[usize]) -> Vec<i64> {
    let turn = play.turn();
    let sign = if play.convention() == Convention::Misere { -1 } else { 1 };
    let count = |number: usize, player| {
        let moves = turn.moves[number].position.moves(player, universe.budget());
        moves.map_or(0, |moves| moves.len() as i64)
    };
    among.iter().map(|&number| sign * (count(number, turn.player) - count(number, !turn.player))).collect()
}
