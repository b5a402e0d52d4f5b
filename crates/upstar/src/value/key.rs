//! Keys: games and forms as plain data.

use crate::number::Dyadic;
use crate::value::form::Form;
use crate::value::form_table::FormId;
use crate::value::game::Game;
use crate::value::id::{Id, Unpacked};
use crate::value::store::StoreId;
use crate::value::universe::Universe;

/// A game as plain data, for places where a reference to its universe cannot be held.
///
/// Equal games of one store have equal keys, and games of different stores have different keys. A key is valid while the store
/// exists, in the process that made it. Any other key refers to no game, and neither does a made-up number.
///
/// # Examples
///
/// ```
/// use upstar::value::{GameKey, Universe};
///
/// let universe = Universe::default();
/// let key = universe.nimber(5).key();
/// assert_eq!(universe.game_of_key(key), Some(universe.nimber(5)));
/// assert_eq!(Universe::default().game_of_key(key), None);
///
/// let stored: [u64; 2] = key.words();
/// assert_eq!(GameKey::from_words(stored), key);
/// assert_eq!(universe.game_of_key(GameKey::from_words([stored[0], u64::MAX])), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameKey {
    store: StoreId,
    id: Id,
}

/// A form as plain data, like a [`GameKey`] for a game. Identical forms of one store have equal keys.
///
/// # Examples
///
/// ```
/// use upstar::value::{FormKey, Universe};
///
/// let universe = Universe::default();
/// let star = upstar::Form::canonical(universe.nimber(1));
/// let zero = universe.form(&[star], &[star])?;
/// let key = FormKey::from_words(zero.key().words());
/// assert_eq!(universe.form_of_key(key), Some(zero));
/// assert_eq!(Universe::default().form_of_key(key), None);
/// # Ok::<(), upstar::budget::Exhausted>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FormKey {
    store: StoreId,
    id: FormId,
}

/// The bit that distinguishes the word of a form that is not canonical from the word of a game.
const EXPLICIT: u64 = 1 << 63 | Id::boxed(0).word();

impl GameKey {
    /// The key as two numbers.
    pub fn words(self) -> [u64; 2] {
        [self.store.0, self.id.word()]
    }

    /// The key with these numbers, whether it refers to a game or not.
    pub fn from_words([store, id]: [u64; 2]) -> GameKey {
        GameKey { store: StoreId(store), id: Id::from_word(id) }
    }
}

impl FormKey {
    /// The key as two numbers.
    pub fn words(self) -> [u64; 2] {
        let word = match self.id {
            FormId::Canonical(id) => id.word(),
            FormId::Explicit(index) => EXPLICIT | Id::boxed(index).word(),
        };
        [self.store.0, word]
    }

    /// The key with these numbers, whether it refers to a form or not.
    pub fn from_words([store, word]: [u64; 2]) -> FormKey {
        let id = match Id::from_word(word & !(1 << 63)).unpack() {
            Unpacked::Boxed(index) if word == EXPLICIT | Id::boxed(index).word() => FormId::Explicit(index),
            _ => FormId::Canonical(Id::from_word(word)),
        };
        FormKey { store: StoreId(store), id }
    }
}

impl Universe {
    /// The game of a key; `None` if the key belongs to another store, or is made up.
    pub fn game_of_key(&self, key: GameKey) -> Option<Game<'_>> {
        let names = key.store == self.store.identity && self.has_game(key.id);
        names.then(|| self.handle(key.id))
    }

    /// The form of a key; `None` if the key belongs to another store, or is made up.
    pub fn form_of_key(&self, key: FormKey) -> Option<Form<'_>> {
        let exists = match key.id {
            FormId::Canonical(id) => self.has_game(id),
            FormId::Explicit(index) => self.store.forms.nodes.get(index as usize).is_some(),
        };
        (exists && key.store == self.store.identity).then(|| self.form_handle(key.id))
    }

    /// The same game in this view; `None` if the game belongs to another store.
    pub fn adopt(&self, game: Game<'_>) -> Option<Game<'_>> {
        self.shares_games_with(game.universe()).then(|| self.handle(game.id()))
    }

    /// The same form in this view; `None` if the form belongs to another store.
    pub fn adopt_form(&self, form: Form<'_>) -> Option<Form<'_>> {
        self.shares_games_with(form.universe()).then(|| self.form_handle(form.id()))
    }

    /// Whether a word, which may be made up, is the handle of a game. The number in a handle is in lowest terms.
    fn has_game(&self, id: Id) -> bool {
        let is_packed = |numerator, exponent| {
            let (_, tail) = self.unpack(id);
            Id::pack(&Dyadic::new(numerator, exponent), tail) == Some(id)
        };
        match id.unpack() {
            Unpacked::UpStar(numerator, exponent, ..) => is_packed(numerator, exponent),
            Unpacked::Node(node, numerator, exponent) => {
                let stored = self.store.nodes.get(node.index as usize);
                stored.is_some_and(|stored| stored.symmetric == node.symmetric)
                    && !(node.symmetric && node.negative)
                    && is_packed(numerator, exponent)
            }
            Unpacked::Boxed(index) => id == Id::boxed(index) && self.store.boxed.get(index as usize).is_some(),
        }
    }
}

impl Game<'_> {
    /// The key of the game, which [`Universe::game_of_key`] resolves.
    pub fn key(self) -> GameKey {
        GameKey { store: self.universe().store.identity, id: self.id() }
    }
}

impl Form<'_> {
    /// The key of the form, which [`Universe::form_of_key`] resolves.
    pub fn key(self) -> FormKey {
        FormKey { store: self.universe().store.identity, id: self.id() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Budget, Exhausted, Limits};

    #[test]
    fn keys_name_what_they_were_taken_from_and_no_others_name_anything() {
        let (universe, other) = (Universe::default(), Universe::default());
        let mut games = universe.games_born_by(3).unwrap().unwrap();
        let numbers = ["5/8", "-1/1099511627776", "100000000000000000000", "-67108863", "2147483648"];
        let moved = |text: &str| games[7].plus_number(&text.parse().unwrap());
        let more: Vec<Game<'_>> = numbers.into_iter().map(moved).collect();
        games.extend(numbers.map(|text| universe.number(&text.parse().unwrap())));
        games.extend(more);
        games.push(universe.nimber(1 << 40));
        for &game in &games {
            let [store, word] = game.key().words();
            assert_eq!(universe.game_of_key(GameKey::from_words([store, word])), Some(game));
            assert_eq!(universe.form_of_key(FormKey::from_words([store, word])), Some(Form::canonical(game)));
            assert_eq!(other.game_of_key(game.key()), None);
            // Any word that refers to a game refers to exactly one.
            for bit in 0..64 {
                let key = GameKey::from_words([store, word ^ 1 << bit]);
                if let Some(found) = universe.game_of_key(key) {
                    assert_ne!(found, game);
                    let again = found.plus_number(&Dyadic::ONE).plus_number(&-Dyadic::ONE);
                    assert_eq!((again, -(-found), again.key()), (found, found, key));
                    assert!(!found.to_string().is_empty());
                }
            }
        }
        let made_up = [
            // 2/2, a number with too many ups, a node that does not exist, and a word of no kind.
            2 << 2 | 1 << 34,
            0x800 << 40,
            1 | u64::from(u32::MAX) & !7,
            u64::MAX,
        ];
        for word in made_up {
            assert_eq!(universe.game_of_key(GameKey::from_words([games[0].key().words()[0], word])), None, "{word:x}");
        }
    }

    #[test]
    fn keys_of_forms_are_checked() {
        let universe = Universe::default();
        let star = Form::canonical(universe.nimber(1));
        let zero = universe.form(&[star], &[star]).unwrap();
        let [store, word] = zero.key().words();
        assert_ne!(zero.key(), Form::canonical(zero.value()).key());
        for (word, found) in [(word, Some(zero)), (word + 4, None), (word ^ 1 << 62, None), (word & !(1 << 63), None)] {
            assert_eq!(universe.form_of_key(FormKey::from_words([store, word])), found, "{word:x}");
        }
        assert_eq!(universe.form_of_key(FormKey::from_words([store + 1_000_000, word])), None);
    }

    #[test]
    fn views_share_games_and_memory_and_count_nodes_alone() {
        let universe = Universe::default();
        let games = universe.games_born_by(2).unwrap().unwrap();
        let view = universe.with_budget(Budget::new(Limits { nodes: Some(20), ..Limits::default() }));
        assert_eq!((view.budget().nodes_used(), view.node_count()), (0, universe.node_count()));
        assert_eq!(view.budget().memory_used(), universe.budget().memory_used());
        for &game in &games {
            let adopted = view.adopt(game).unwrap();
            assert_eq!((adopted, adopted.key(), -adopted), (game, game.key(), -game));
            assert_eq!(view.adopt_form(Form::canonical(game)), Some(Form::canonical(adopted)));
            assert_eq!(Universe::default().adopt(game), None);
            assert_eq!(Universe::default().adopt_form(Form::canonical(game)), None);
        }
        assert_eq!(view.games_born_by(3), Err(Exhausted::Nodes(20)));
        assert_eq!(view.budget().memory_used(), universe.budget().memory_used());
        // A game that one view cannot make can be made by another, and is then available to all.
        assert_eq!(universe.games_born_by(3).unwrap().unwrap().len(), 1474);
        let next = view.with_budget(Budget::new(Limits { nodes: Some(1), ..Limits::default() }));
        assert_eq!(next.games_born_by(3).unwrap().unwrap().len(), 1474);
        // A memory limit counts what is stored.
        let memory = universe.budget().memory_used();
        let small = universe.with_budget(Budget::new(Limits { memory: Some(memory), ..Limits::default() }));
        assert_eq!(small.budget().check(), Err(Exhausted::Memory(memory)));
    }

    #[test]
    fn views_work_at_the_same_time() {
        let universe = Universe::default();
        let keys: Vec<Vec<GameKey>> = std::thread::scope(|scope| {
            let work = |nodes: u64| {
                let view = universe.with_budget(Budget::new(Limits { nodes: Some(nodes), ..Limits::default() }));
                scope.spawn(move || {
                    let games = view.games_born_by(3).unwrap().unwrap();
                    games.into_iter().map(|game| (game + game).unwrap().key()).collect()
                })
            };
            let threads = [100_000, 200_000, 300_000].map(work);
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        let sets = keys.into_iter().map(|keys| keys.into_iter().collect::<std::collections::BTreeSet<GameKey>>());
        let sets: Vec<_> = sets.collect();
        assert!(sets[0] == sets[1] && sets[1] == sets[2] && 1000 < sets[0].len());
    }
}
