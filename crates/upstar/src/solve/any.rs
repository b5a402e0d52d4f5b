//! Type-erased positions of any game, for front ends.

use std::any::Any as AnyType;
use std::fmt;
use std::hash::{Hash, Hasher};

use crate::board::View;
use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::convention::Convention;
use crate::cyclic::{Explored, Unfolded};
use crate::player::Player;
use crate::position::{Bound, PlayMode, Position};
use crate::solve::canonical::{SolveOptions, canonical};
use crate::solve::joined::Searchable;
use crate::solve::nim_value::nim_value;
use crate::solve::outcome::{outcome, search, winner};
use crate::solve::search::SearchOptions;
use crate::solve::unfold::unfold;
use crate::solve::winning_moves::WinningMoves;
use crate::value::{Game, Outcome, Universe};

/// A position of some game in some mode of play. Its text is the notation of the game.
///
/// # Equality
///
/// Positions are equal if they are the same board of the same game in the same mode of play. A component of a large board may
/// be stored differently from the same board read on its own; these two are not equal.
///
/// # Examples
///
/// ```
/// use std::collections::HashSet;
/// use upstar::Player;
/// use upstar::rulesets::find;
///
/// let board = find("domineering")?.parse("..|..")?;
/// let options = board.options(Player::Left);
/// let distinct: HashSet<_> = options.iter().cloned().collect();
/// assert_eq!(distinct.len(), 2);
/// assert!(distinct.contains(&find("domineering")?.parse("#.|#.")?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// ```
/// use upstar::rulesets::find;
/// use upstar::value::Outcome;
/// use upstar::{Convention, Player, Universe};
///
/// let universe = Universe::default();
/// let board = find("clobber").unwrap().parse("xo").unwrap();
/// assert_eq!(board.options(Player::Left)[0].to_string(), ".x");
/// assert_eq!(board.canonical(&universe, 1)?, universe.nimber(1));
/// assert_eq!(board.outcome(&universe)?, Outcome::N);
/// assert_eq!(board.outcome_in(&universe, Convention::Misere)?, Outcome::P);
/// # Ok::<(), upstar::Exhausted>(())
/// ```
pub trait AnyPosition: Comparable + fmt::Display + Send + Sync {
    /// The mode of play.
    fn mode(&self) -> PlayMode;

    /// The same position played in another mode.
    fn in_mode(&self, mode: PlayMode) -> Box<dyn AnyPosition>;

    /// The options of a player, without duplicates, in the order of the rules.
    fn options(&self, player: Player) -> Vec<Box<dyn AnyPosition>> {
        self.options_within(player, &Budget::unlimited()).unwrap_or_default()
    }

    /// The same within a budget: on a large board there may not be enough memory for them.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    fn options_within(&self, player: Player, budget: &Budget) -> Result<Vec<Box<dyn AnyPosition>>, Exhausted>;

    /// The positions of which this one is the sum, as they lie on the board.
    fn components(&self) -> Vec<Box<dyn AnyPosition>>;

    /// The position with the roles of the players exchanged, if the rules have this symmetry.
    fn negative(&self) -> Option<Box<dyn AnyPosition>>;

    /// The board as plain data.
    fn view(&self) -> View;

    /// A game that the value is at least, for Left, or at most, for Right, if the rules tell one quickly.
    fn bound(&self, _player: Player) -> Option<Bound> {
        None
    }

    /// The symbols of the notation, each given by all characters that it may be written with, if positions are rows of cells.
    fn symbols(&self) -> &'static [&'static str] {
        &[]
    }

    /// The same position without the formula that its value may be known by, for the solvers; `None` if it is too large for them.
    fn searched(&self) -> Option<Box<dyn AnyPosition>> {
        Some(self.clone_box())
    }

    /// The components of this position and of those that it can become, for the search among sums of different games; `None` if
    /// its value is always known without a search.
    fn searchable<'a>(&self, universe: &'a Universe) -> Option<Searchable<'a>>;

    /// The first winning moves of a player, if a formula tells them; [`winning_moves`](crate::solve::winning_moves) asks this first.
    fn winning_moves_by_formula(&self, _: Player) -> Option<WinningMoves> {
        None
    }

    /// Everything reachable from here. `pause` is called now and then with the extent of the search, and can stop it.
    ///
    /// # Errors
    ///
    /// The error of `pause`, or that there are 2^32 states or moves.
    fn unfold(&self, pause: &mut dyn FnMut(Explored) -> Result<(), Exhausted>) -> Result<Unfolded<'static>, Exhausted>;

    /// The canonical value.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    fn canonical<'u>(&self, universe: &'u Universe, threads: usize) -> Result<Game<'u>, Exhausted>;

    /// The outcome in normal play, found by search: often much faster than the canonical value.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    fn outcome(&self, universe: &Universe) -> Result<Outcome, Exhausted> {
        self.outcome_in(universe, Convention::Normal)
    }

    /// The outcome in normal or in misère play.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    fn outcome_in(&self, universe: &Universe, convention: Convention) -> Result<Outcome, Exhausted>;

    /// The winner in normal play if `first` begins: half of the work for the outcome.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    fn winner(&self, universe: &Universe, first: Player) -> Result<Player, Exhausted> {
        Ok(self.outcome(universe)?.winner(first))
    }

    /// The outcome in normal play, found by a search that works in a certain way, unless it is known without a search.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    fn search(&self, universe: &Universe, _how: SearchOptions) -> Result<Outcome, Exhausted> {
        self.outcome(universe)
    }

    /// The nim-value, or `None` if the game is not impartial.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    fn nim_value(&self, universe: &Universe) -> Result<Option<u64>, Exhausted>;
}

/// Type-erases a position, played by its own rules; rules that give both players the same moves are impartial.
///
/// # Examples
///
/// ```
/// use upstar::position::PlayMode;
/// use upstar::solve::any;
/// # use upstar::board::View;
/// # use upstar::player::Player;
/// # use upstar::position::Position;
///
/// # #[derive(Clone, PartialEq, Eq, Hash)]
/// # struct Coins(u32);
/// # impl Position for Coins {
/// #     const IMPARTIAL: bool = true;
/// #     fn moves(&self, _: Player, each: &mut dyn FnMut(Coins)) {
/// #         (0..self.0).for_each(|rest| each(Coins(rest)));
/// #     }
/// #     fn view(&self) -> View {
/// #         View::Rectangles(Vec::new())
/// #     }
/// # }
/// # impl std::fmt::Display for Coins {
/// #     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
/// #         self.0.fmt(f)
/// #     }
/// # }
/// // `Coins` is an impartial game.
/// let position = any(Coins(5));
/// assert_eq!(position.mode(), PlayMode::Impartial);
/// assert_eq!(position.nim_value(&upstar::Universe::default()), Ok(Some(5)));
/// ```
pub fn any<P: Position>(position: P) -> Box<dyn AnyPosition> {
    let mode = if P::IMPARTIAL { PlayMode::Impartial } else { PlayMode::Ordinary };
    Box::new(Any { position, mode })
}

/// The number of options between two checks of the budget.
const BATCH: usize = 64;

#[derive(Clone, PartialEq, Eq, Hash)]
struct Any<P> {
    position: P,
    mode: PlayMode,
}

/// `Clone`, `Eq` and `Hash` for a type that is not known statically. Types that derive these implement it.
pub trait Comparable: AnyType {
    /// Clones the position.
    fn clone_box(&self) -> Box<dyn AnyPosition>;

    /// Whether the other is of the same type and equal.
    fn equals(&self, other: &dyn AnyType) -> bool;

    /// Feeds the position to a hasher.
    fn hash_into(&self, state: &mut dyn Hasher);
}

impl<T: AnyPosition + Clone + Eq + Hash> Comparable for T {
    fn clone_box(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn equals(&self, other: &dyn AnyType) -> bool {
        other.downcast_ref::<T>().is_some_and(|other| self == other)
    }

    fn hash_into(&self, mut state: &mut dyn Hasher) {
        self.hash(&mut state);
    }
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Self {
        self.as_ref().clone_box()
    }
}

impl PartialEq for dyn AnyPosition {
    fn eq(&self, other: &dyn AnyPosition) -> bool {
        self.equals(other)
    }
}

impl Eq for dyn AnyPosition {}

/// Without this impl the compiler treats `a == b` for boxes as a move of `b`.
impl PartialEq<&Self> for Box<dyn AnyPosition> {
    fn eq(&self, other: &&Self) -> bool {
        self.as_ref() == other.as_ref()
    }
}

impl Hash for dyn AnyPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash_into(state);
    }
}

impl fmt::Debug for dyn AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self}, {})", self.mode())
    }
}

impl<P: Position> Any<P> {
    fn boxed(&self, position: P) -> Box<dyn AnyPosition> {
        Box::new(Any { position, mode: self.mode })
    }
}

impl<P: Position> AnyPosition for Any<P> {
    fn mode(&self) -> PlayMode {
        self.mode
    }

    fn in_mode(&self, mode: PlayMode) -> Box<dyn AnyPosition> {
        Box::new(Any { position: self.position.clone(), mode })
    }

    fn options_within(&self, player: Player, budget: &Budget) -> Result<Vec<Box<dyn AnyPosition>>, Exhausted> {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut options = Vec::new();
        let mut held = MemoryGuard::new(budget, 0);
        let mut room = budget.check();
        self.mode.moves(&self.position, player, &mut |next| {
            if room.is_err() || seen.contains(&next) {
                return;
            }
            // It is stored twice: as an option, and in the set that detects duplicates.
            held.add(2 * (size_of::<Any<P>>() + size_of::<Box<dyn AnyPosition>>() + next.memory()) as u64);
            seen.insert(next.clone());
            options.push(self.boxed(next));
            if options.len().is_multiple_of(BATCH) {
                room = budget.check();
            }
        });
        room.map(|()| options)
    }

    fn components(&self) -> Vec<Box<dyn AnyPosition>> {
        let mut components = Vec::new();
        self.mode.components(&self.position, &mut |part| components.push(self.boxed(part)));
        components
    }

    fn negative(&self) -> Option<Box<dyn AnyPosition>> {
        self.position.negative().map(|negative| self.boxed(negative))
    }

    fn view(&self) -> View {
        self.position.view()
    }

    fn bound(&self, player: Player) -> Option<Bound> {
        self.mode.bound(&self.position, player)
    }

    fn symbols(&self) -> &'static [&'static str] {
        self.position.symbols()
    }

    fn searchable<'a>(&self, universe: &'a Universe) -> Option<Searchable<'a>> {
        Some(Searchable::new(universe, self.mode, |own: &Self| &own.position))
    }

    fn unfold(&self, pause: &mut dyn FnMut(Explored) -> Result<(), Exhausted>) -> Result<Unfolded<'static>, Exhausted> {
        unfold(&self.position, self.mode, pause)
    }

    fn canonical<'u>(&self, universe: &'u Universe, threads: usize) -> Result<Game<'u>, Exhausted> {
        canonical(universe, &self.position, SolveOptions { mode: self.mode, threads })
    }

    fn outcome_in(&self, universe: &Universe, convention: Convention) -> Result<Outcome, Exhausted> {
        outcome(universe, &self.position, self.mode, convention)
    }

    fn winner(&self, universe: &Universe, first: Player) -> Result<Player, Exhausted> {
        winner(universe, &self.position, self.mode, first)
    }

    fn search(&self, universe: &Universe, how: SearchOptions) -> Result<Outcome, Exhausted> {
        search(universe, &self.position, self.mode, how)
    }

    fn nim_value(&self, universe: &Universe) -> Result<Option<u64>, Exhausted> {
        nim_value(universe, &self.position, self.mode)
    }
}

impl<P: Position> fmt::Display for Any<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use rustc_hash::FxBuildHasher;
    use std::hash::BuildHasher;

    use super::*;
    use crate::board::View;
    use crate::solve::any_erased;

    /// A row of counters, of which Left takes one and Right two: a minimal ruleset.
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Row<const GAME: u8>(u32);

    impl<const GAME: u8> Position for Row<GAME> {
        fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
            let taken = if player == Player::Left { 1 } else { 2 };
            self.0.checked_sub(taken).into_iter().for_each(|left| each(Row(left)));
        }

        fn view(&self) -> View {
            View::Graph { vertices: Vec::new(), edges: Vec::new() }
        }
    }

    impl<const GAME: u8> fmt::Display for Row<GAME> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.fmt(f)
        }
    }

    #[test]
    fn positions_are_equal_if_game_mode_and_board_are() {
        let mut all = Vec::new();
        for length in [3, 4] {
            for mode in PlayMode::ALL {
                all.push(any(Row::<0>(length)).in_mode(mode));
                all.push(any(Row::<1>(length)).in_mode(mode));
                all.push(any_erased(Row::<0>(length)).in_mode(mode));
            }
        }
        let hash = |position: &dyn AnyPosition| FxBuildHasher.hash_one(position);
        for (place, position) in all.iter().enumerate() {
            for (other_place, other) in all.iter().enumerate() {
                assert_eq!(*position == *other, place == other_place, "{position:?} and {other:?}");
            }
            let copy = position.clone();
            assert!(copy == *position && hash(&*copy) == hash(&**position));
            assert_eq!((copy.mode(), copy.to_string()), (position.mode(), position.to_string()));
        }
        let distinct: std::collections::HashSet<u64> = all.iter().map(|position| hash(&**position)).collect();
        assert!(6 <= distinct.len(), "boards and modes are hashed");
        let options = all[9].options(Player::Left);
        assert!(options[0] == all[0] && options == options.clone());
        assert_eq!(format!("{:?}", all[0]), "Position(3, ordinary)");
    }
}
