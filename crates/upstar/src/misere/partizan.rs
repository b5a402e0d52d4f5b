//! Partizan games in misère play: who wins, and comparison beside the games of a set.
//!
//! `G >= H` modulo a set of games if `o(G+X) >= o(H+X)` for all `X` of the set. For the sets here that is decided by moves. *Maintenance*: to each
//! move of Right from `G` to `G^R` Left has an answer: some `H^R` with `G^R >= H^R`, or some `G^RL >= H`; and to each move of Left from
//! `H` to `H^L` there is some `G^L >= H^L`, or some `H^LR` with `G >= H^LR`. And a *proviso* for play that ends at once:
//!
//! - modulo all games: if Left has no move in `H`, none in `G`; if Right has none in `G`, none in `H`;
//! - modulo dicots (whoever can move, both can): if Left wins `H` moving first, so does she `G`; if Right wins `G`, so does he `H`;
//! - modulo dead-ending games (who has no move never has one again): the same for winning *strongly*, that is beside every end in which the one
//!   who moves first is dead. It is enough to win beside 0 and beside the *perfect murder* `M(b)` for `b` greater than the birthday,
//!   where `M(0)` is 0 and in `M(n)` the other player moves to 0 or to `M(n-1)`.
//!
//! Siegel, *Misère canonical forms of partizan games*, 2015; Larsson, Milley, Nowakowski, Renault and Santos, *Progress on misère
//! dead ends*, 2021 and *Recursive comparison tests for dicot and dead-ending games under misère play*, 2021.

use rustc_hash::FxHashMap;

use crate::budget::{Budget, Exhausted};
use crate::player::{ByPlayer, Player};
use crate::value::{Comparison, Form, Outcome};

/// The games beside which two games are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Modulo {
    /// All games.
    All,
    /// Games in all of whose followers both players can move, or none.
    Dicots,
    /// Games in all of whose followers a player who cannot move will never be able to.
    DeadEnding,
}

impl Modulo {
    /// All of them.
    pub const ALL: [Modulo; 3] = [Modulo::All, Modulo::Dicots, Modulo::DeadEnding];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Modulo::All => "all",
            Modulo::Dicots => "dicots",
            Modulo::DeadEnding => "dead-ending",
        }
    }

    /// The set that a word names.
    pub fn named(word: &str) -> Option<Modulo> {
        Modulo::ALL.into_iter().find(|modulo| modulo.word() == word)
    }
}

/// Answers about misère play of forms, which are kept.
///
/// # Examples
///
/// ```
/// use upstar::misere::{Modulo, PartizanMisere};
/// use upstar::value::{Comparison, Form, Outcome, Universe};
///
/// let universe = Universe::default();
/// let [zero, star] = [universe.integer(0), universe.nimber(1)].map(Form::canonical);
/// let mut misere = PartizanMisere::new(universe.budget());
/// assert_eq!(misere.outcome(star)?, Outcome::P);
/// // Two stars are no zero beside all games, but beside dicots they are.
/// let two = star.sum(star)?;
/// assert_eq!(misere.compare(two, zero, Modulo::All)?, Comparison::Confused);
/// assert_eq!(misere.compare(two, zero, Modulo::Dicots)?, Comparison::Equal);
/// # Ok::<(), upstar::budget::Exhausted>(())
/// ```
#[derive(Debug)]
pub struct PartizanMisere<'u, 'b> {
    budget: &'b Budget,
    wins: FxHashMap<Play<'u>, bool>,
    orders: FxHashMap<(Form<'u>, Form<'u>, Modulo), bool>,
    kinds: FxHashMap<Form<'u>, Shape>,
    held: u64,
}

/// A position: a form beside a perfect murder, and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Play<'u> {
    form: Form<'u>,
    /// The number of the perfect murder in which `dead` has no moves.
    murder: u32,
    dead: Player,
    first: Player,
}

/// What the followers of a form are like.
#[derive(Clone, Copy, Debug)]
struct Shape {
    birthday: u32,
    is_dicot: bool,
    is_dead_ending: bool,
    /// Whether each player has no move in any follower.
    is_dead: ByPlayer<bool>,
}

impl<'u, 'b> PartizanMisere<'u, 'b> {
    /// No answers yet; the work is bounded by `budget`.
    pub fn new(budget: &'b Budget) -> PartizanMisere<'u, 'b> {
        let (wins, orders, kinds) = (FxHashMap::default(), FxHashMap::default(), FxHashMap::default());
        PartizanMisere { budget, wins, orders, kinds, held: 0 }
    }

    /// Who wins, where the player who cannot move wins.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn outcome(&mut self, form: Form<'u>) -> Result<Outcome, Exhausted> {
        let winners = ByPlayer::try_from_fn(|first| {
            let wins = self.wins(Play { form, murder: 0, dead: first, first })?;
            Ok::<_, Exhausted>(if wins { first } else { !first })
        })?;
        Ok(Outcome::from_winners(winners))
    }

    /// Whether the player who moves first wins.
    fn wins(&mut self, play: Play<'u>) -> Result<bool, Exhausted> {
        if let Some(&known) = self.wins.get(&play) {
            return Ok(known);
        }
        self.budget.check()?;
        let budget = self.budget;
        let wins = budget.deeper(|| {
            let mut can_move = false;
            let next = Play { first: !play.first, ..play };
            for form in play.form.options(play.first) {
                can_move = true;
                if !self.wins(Play { form, ..next })? {
                    return Ok(true);
                }
            }
            if play.first != play.dead && 0 < play.murder {
                can_move = true;
                for murder in [0, play.murder - 1] {
                    if !self.wins(Play { murder, ..next })? {
                        return Ok(true);
                    }
                }
            }
            Ok::<_, Exhausted>(!can_move)
        })?;
        self.note(size_of::<(Play<'u>, bool)>());
        self.wins.insert(play, wins);
        Ok(wins)
    }

    /// Whether a player, moving first, wins beside every end in which that player never has a move.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn wins_strongly(&mut self, form: Form<'u>, player: Player) -> Result<bool, Exhausted> {
        let most = self.shape(form)?.birthday.saturating_add(1);
        for murder in [0, most] {
            if !self.wins(Play { form, murder, dead: player, first: player })? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn note(&mut self, bytes: usize) {
        self.held += 2 * bytes as u64;
        self.budget.note_node(2 * bytes as u64);
    }

    fn shape(&mut self, form: Form<'u>) -> Result<Shape, Exhausted> {
        if let Some(&known) = self.kinds.get(&form) {
            return Ok(known);
        }
        self.budget.check()?;
        let budget = self.budget;
        let shape = budget.deeper(|| {
            let mut shape =
                Shape { birthday: 0, is_dicot: true, is_dead_ending: true, is_dead: ByPlayer::from_fn(|_| true) };
            let mut can_move = ByPlayer::from_fn(|_| false);
            for player in Player::ALL {
                for option in form.options(player) {
                    let below = self.shape(option)?;
                    can_move[player] = true;
                    shape.birthday = shape.birthday.max(below.birthday.saturating_add(1));
                    shape.is_dicot &= below.is_dicot;
                    shape.is_dead_ending &= below.is_dead_ending;
                    for player in Player::ALL {
                        shape.is_dead[player] &= below.is_dead[player];
                    }
                }
            }
            shape.is_dicot &= can_move.left == can_move.right;
            for player in Player::ALL {
                shape.is_dead[player] &= !can_move[player];
                shape.is_dead_ending &= can_move[player] || shape.is_dead[player];
            }
            Ok::<_, Exhausted>(shape)
        })?;
        self.note(size_of::<(Form<'u>, Shape)>());
        self.kinds.insert(form, shape);
        Ok(shape)
    }

    /// Whether a form belongs to a set of games.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn belongs(&mut self, form: Form<'u>, modulo: Modulo) -> Result<bool, Exhausted> {
        let shape = self.shape(form)?;
        Ok(match modulo {
            Modulo::All => true,
            Modulo::Dicots => shape.is_dicot,
            Modulo::DeadEnding => shape.is_dead_ending,
        })
    }

    /// Whether a player has no move in a form, nor in any of its followers.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn is_dead_end(&mut self, form: Form<'u>, player: Player) -> Result<bool, Exhausted> {
        Ok(self.shape(form)?.is_dead[player])
    }

    /// Compares two games modulo a set, to which both must belong.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn compare(&mut self, g: Form<'u>, h: Form<'u>, modulo: Modulo) -> Result<Comparison, Exhausted> {
        Ok(match (self.is_at_least(g, h, modulo)?, self.is_at_least(h, g, modulo)?) {
            (true, true) => Comparison::Equal,
            (true, false) => Comparison::Greater,
            (false, true) => Comparison::Less,
            (false, false) => Comparison::Confused,
        })
    }

    /// Whether `G >= H` modulo a set, to which both must belong.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn is_at_least(&mut self, g: Form<'u>, h: Form<'u>, modulo: Modulo) -> Result<bool, Exhausted> {
        if g == h {
            return Ok(true);
        }
        if let Some(&known) = self.orders.get(&(g, h, modulo)) {
            return Ok(known);
        }
        self.budget.check()?;
        let budget = self.budget;
        let answer = budget.deeper(|| {
            for player in Player::ALL {
                if !self.is_maintained(g, h, player, modulo)? || !self.is_provided(g, h, player, modulo)? {
                    return Ok::<_, Exhausted>(false);
                }
            }
            Ok(true)
        })?;
        self.note(size_of::<((Form<'u>, Form<'u>, Modulo), bool)>());
        self.orders.insert((g, h, modulo), answer);
        Ok(answer)
    }

    /// Whether `G` is at least as good for a player as `H`.
    fn is_as_good(&mut self, g: Form<'u>, h: Form<'u>, player: Player, modulo: Modulo) -> Result<bool, Exhausted> {
        match player {
            Player::Left => self.is_at_least(g, h, modulo),
            Player::Right => self.is_at_least(h, g, modulo),
        }
    }

    /// Whether every move of a player from the game that should be worse for that player is matched or answered.
    fn is_maintained(&mut self, g: Form<'u>, h: Form<'u>, player: Player, modulo: Modulo) -> Result<bool, Exhausted> {
        let (worse, better) = match player {
            Player::Left => (h, g),
            Player::Right => (g, h),
        };
        for option in worse.options(player) {
            let mut is_met = false;
            for other in better.options(player) {
                is_met = is_met || self.is_as_good(other, option, player, modulo)?;
            }
            for back in option.options(!player) {
                is_met = is_met || self.is_as_good(better, back, player, modulo)?;
            }
            if !is_met {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the advantage of a player in the game that should be worse for that player exists in the better one.
    fn is_provided(&mut self, g: Form<'u>, h: Form<'u>, player: Player, modulo: Modulo) -> Result<bool, Exhausted> {
        let (worse, better) = match player {
            Player::Left => (h, g),
            Player::Right => (g, h),
        };
        Ok(!self.has_advantage(worse, player, modulo)? || self.has_advantage(better, player, modulo)?)
    }

    fn has_advantage(&mut self, form: Form<'u>, player: Player, modulo: Modulo) -> Result<bool, Exhausted> {
        match modulo {
            Modulo::All => Ok(form.options(player).next().is_none()),
            Modulo::Dicots => self.wins(Play { form, murder: 0, dead: player, first: player }),
            Modulo::DeadEnding => self.wins_strongly(form, player),
        }
    }

    /// Whether some game cancels a form modulo a set to which it belongs. If one does, its negative does: for all games because only 0 has an inverse
    /// (Mesdal and Ottaway, 2007), for dicots and dead-ending games by Larsson, Nowakowski and Santos (2021).
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn is_invertible(&mut self, form: Form<'u>, modulo: Modulo) -> Result<bool, Exhausted> {
        let sum = form.sum(form.negative()?)?;
        let zero = Form::canonical(form.universe().integer(0));
        Ok(self.compare(sum, zero, modulo)? == Comparison::Equal)
    }
}

impl Drop for PartizanMisere<'_, '_> {
    fn drop(&mut self) {
        self.budget.release_memory(self.held);
    }
}
