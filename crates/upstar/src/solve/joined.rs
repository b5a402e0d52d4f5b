//! The components of several games, and values, in one row of numbers: so that sums of different games are searched like others.

use std::any::Any as AnyType;
use std::cell::RefCell;
use std::marker::PhantomData;

use rustc_hash::FxHashMap;

use crate::arena::{MoveList, Part};
use crate::budget::{Exhausted, MemoryGuard};
use crate::player::{ByPlayer, Player};
use crate::position::{Bound, PlayMode, Position};
use crate::solve::any::AnyPosition;
use crate::solve::components::Searched;
use crate::solve::search::{Run, Source};
use crate::value::{Id, Universe};

/// The components of one game, which a search among sums of different games asks for.
///
/// A type of positions makes it with [`new`](Searchable::new); only the search can use it.
///
/// # Examples
///
/// ```
/// use upstar::Universe;
/// use upstar::rulesets::find;
///
/// let universe = Universe::default();
/// let board = find("clobber")?.parse("xo|ox").expect("a position");
/// assert!(board.searchable(&universe).is_some());
/// // The value of a cake is known by a formula.
/// let cake = find("cutcake")?.parse("3x4").expect("a position");
/// assert!(cake.searchable(&universe).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Searchable<'a>(Box<dyn Numbering + 'a>);

impl<'a> Searchable<'a> {
    /// The components of positions of type `A` in a mode of play, each of which has a `board`.
    pub fn new<A: AnyPosition, P: Position>(
        universe: &'a Universe,
        mode: PlayMode,
        board: fn(&A) -> &P,
    ) -> Searchable<'a> {
        Searchable(Box::new(OfType { searched: Searched::new(universe, mode), mode, board, positions: PhantomData }))
    }
}

/// The components of one game, which numbers those of its positions.
trait Numbering {
    /// Appends the parts of a position to a list, if it is of this game; returns whether it is.
    fn add(&mut self, position: &dyn AnyPosition, parts: &mut Vec<Part>) -> Result<bool, Exhausted>;

    fn source(&self) -> &dyn Source;

    fn source_mut(&mut self) -> &mut dyn Source;
}

/// The components of positions of one type in one mode of play.
struct OfType<'a, A, P> {
    searched: Searched<'a, P>,
    mode: PlayMode,
    board: fn(&A) -> &P,
    positions: PhantomData<A>,
}

impl<A: AnyPosition, P: Position> Numbering for OfType<'_, A, P> {
    fn add(&mut self, position: &dyn AnyPosition, parts: &mut Vec<Part>) -> Result<bool, Exhausted> {
        let any: &dyn AnyType = position;
        match any.downcast_ref::<A>() {
            Some(own) if position.mode() == self.mode => {
                self.searched.add_parts((self.board)(own), parts).map(|()| true)
            }
            _ => Ok(false),
        }
    }

    fn source(&self) -> &dyn Source {
        &self.searched
    }

    fn source_mut(&mut self) -> &mut dyn Source {
        &mut self.searched
    }
}

/// What a number stands for.
#[derive(Clone, Copy)]
enum Place {
    /// A component of a game: the number of the game, and the number of the component there.
    Component(u32, u32),
    Value(Id),
}

/// The components of several games, and values.
pub(super) struct Joined<'a> {
    universe: &'a Universe,
    games: Vec<Box<dyn Numbering + 'a>>,
    places: Vec<Place>,
    /// The numbers of the components of each game, and `NEW` for those that have none.
    numbers: Vec<Vec<u32>>,
    values: FxHashMap<Id, u32>,
    /// For each run of slices its game, and its number there.
    slices: Vec<(u32, u32)>,
    slice_numbers: FxHashMap<(u32, u32), u32>,
    held: MemoryGuard<'a>,
}

const NEW: u32 = u32::MAX;

/// About how many bytes a number takes in all lists.
const BYTES: u64 = 2 * (size_of::<Place>() + size_of::<u32>()) as u64;

impl<'a> Joined<'a> {
    pub(super) fn new(universe: &'a Universe) -> Joined<'a> {
        Joined {
            universe,
            games: Vec::new(),
            places: Vec::new(),
            numbers: Vec::new(),
            values: FxHashMap::default(),
            slices: Vec::new(),
            slice_numbers: FxHashMap::default(),
            held: MemoryGuard::new(universe.budget(), 0),
        }
    }

    /// Appends the parts of a position to a list, unless a search cannot know its moves; returns whether it can.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if there are too many components.
    pub(super) fn add(&mut self, position: &dyn AnyPosition, parts: &mut Vec<Part>) -> Result<bool, Exhausted> {
        let mut own = Vec::new();
        for game in 0..self.games.len() {
            if self.games[game].add(position, &mut own)? {
                self.number_all(game, &own, parts)?;
                return Ok(true);
            }
        }
        let Some(Searchable(mut game)) = position.searchable(self.universe) else { return Ok(false) };
        let known = game.add(position, &mut own)?;
        self.games.push(game);
        self.numbers.push(Vec::new());
        self.number_all(self.games.len() - 1, &own, parts)?;
        Ok(known)
    }

    /// The part that is a value.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if there are too many components.
    pub(super) fn value(&mut self, value: Id) -> Result<Part, Exhausted> {
        if let Some(&number) = self.values.get(&value) {
            return Ok(Part::from(number));
        }
        let number = self.place(Place::Value(value))?;
        self.values.insert(value, number);
        Ok(Part::from(number))
    }

    fn place(&mut self, place: Place) -> Result<u32, Exhausted> {
        let number = u32::try_from(self.places.len()).ok().filter(|number| *number != NEW);
        let number = number.ok_or(Exhausted::Nodes(NEW.into()))?;
        self.places.push(place);
        self.held.add(BYTES);
        Ok(number)
    }

    /// Appends parts of a game to a list with the numbers that they have here.
    fn number_all(&mut self, game: usize, own: &[Part], parts: &mut Vec<Part>) -> Result<(), Exhausted> {
        for part in own {
            let place = part.component as usize;
            if self.numbers[game].len() <= place {
                self.numbers[game].resize((place + 1).next_power_of_two(), NEW);
            }
            if self.numbers[game][place] == NEW {
                self.numbers[game][place] = self.place(Place::Component(game as u32, part.component))?;
            }
            parts.push(Part { component: self.numbers[game][place], ..*part });
        }
        Ok(())
    }

    fn game(&self, game: u32) -> &dyn Source {
        self.games[game as usize].source()
    }

    fn game_mut(&mut self, game: u32) -> &mut dyn Source {
        self.games[game as usize].source_mut()
    }

    fn expand(&mut self, component: u32, player: Player, moves: &mut MoveList) -> Result<(), Exhausted> {
        match self.places[component as usize] {
            Place::Component(game, own) => {
                let mut list = MoveList::default();
                self.game_mut(game).expand(own, player, &mut list)?;
                for option in list.iter() {
                    moves.try_push(|parts| self.number_all(game as usize, option, parts))?;
                }
            }
            Place::Value(value) => {
                for option in self.universe.handle(value).options(player) {
                    let part = self.value(option.id())?;
                    moves.push([part]);
                }
            }
        }
        Ok(())
    }

    /// The number here of a run of slices of a game.
    fn run(&mut self, game: u32, own: u32) -> Result<u32, Exhausted> {
        if let Some(&number) = self.slice_numbers.get(&(game, own)) {
            return Ok(number);
        }
        let number = u32::try_from(self.slices.len()).map_err(|_| Exhausted::Nodes(NEW.into()))?;
        self.held.add(BYTES);
        self.slices.push((game, own));
        self.slice_numbers.insert((game, own), number);
        Ok(number)
    }
}

/// The components of several games, to which others can be added between two searches.
pub(super) struct Shared<'a, 'b>(pub(super) &'b RefCell<Joined<'a>>);

impl Source for Shared<'_, '_> {
    fn expand(&mut self, component: u32, player: Player, moves: &mut MoveList) -> Result<(), Exhausted> {
        self.0.borrow_mut().expand(component, player, moves)
    }

    fn move_counts(&self, component: u32) -> ByPlayer<u32> {
        let joined = self.0.borrow();
        match joined.places[component as usize] {
            Place::Component(game, own) => joined.game(game).move_counts(own),
            // It is known, and never searched.
            Place::Value(_) => ByPlayer { left: 0, right: 0 },
        }
    }

    fn is_symmetric(&self, component: u32) -> bool {
        let joined = self.0.borrow();
        match joined.places[component as usize] {
            Place::Component(game, own) => joined.game(game).is_symmetric(own),
            Place::Value(value) => value == joined.universe.negative(value),
        }
    }

    fn value_within(&mut self, effort: u64, component: u32) -> Result<Option<Id>, Exhausted> {
        let mut joined = self.0.borrow_mut();
        match joined.places[component as usize] {
            Place::Component(game, own) => joined.game_mut(game).value_within(effort, own),
            Place::Value(value) => Ok(Some(value)),
        }
    }

    fn bound(&self, component: u32, player: Player) -> Option<Bound> {
        let joined = self.0.borrow();
        match joined.places[component as usize] {
            Place::Component(game, own) => joined.game(game).bound(own, player),
            Place::Value(_) => None,
        }
    }

    fn runs(&mut self, component: u32, player: Player, longest: u32, runs: &mut Vec<Run>) -> Result<(), Exhausted> {
        let mut joined = self.0.borrow_mut();
        let Place::Component(game, own) = joined.places[component as usize] else { return Ok(()) };
        let first = runs.len();
        joined.game_mut(game).runs(own, player, longest, runs)?;
        for run in &mut runs[first..] {
            run.number = joined.run(game, run.number)?;
        }
        Ok(())
    }

    fn slice_value(&mut self, slice: u32, most_moves: u32) -> Result<Option<Id>, Exhausted> {
        let mut joined = self.0.borrow_mut();
        let (game, own) = joined.slices[slice as usize];
        joined.game_mut(game).slice_value(own, most_moves)
    }
}
