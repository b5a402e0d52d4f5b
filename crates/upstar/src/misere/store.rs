//! Impartial games in misère play, in canonical form: storage, simplification and sums.
//!
//! Two games are equal if they have the same outcome in every sum with an impartial game, where the player who cannot move
//! wins. A game with the set `S` of canonical options *reduces* to a canonical game `H` if the options of `H` are in `S`, and
//! every other member of `S` has `H` as an option; if `H` is 0, some member of `S` must also be a P-position. A game that reduces to no
//! other one is canonical, and two games are equal if and only if their canonical forms are identical (Conway, *On Numbers and
//! Games*, chapter 12; Siegel, *Combinatorial Game Theory*, V.3).
//!
//! **One candidate list suffices.** A member of `S` of the greatest birthday is no option of a game `H` to which `S` reduces, unless
//! `H` is `S` itself: so it has `H` as an option.
//!
//! **Pairs.** Let `G` be canonical. If the form `{G, G'+*1}` of `G+*1` reduces to `H`, then `H` is an option of `G`: it cannot
//! have `G` as an option, since then its birthday would exceed those of all `G'+*1`, which therefore could not have `H` as an option.
//! So one of `G` and `G+*1`, the *even* one `E`, has a smaller birthday, and the canonical form of the other is `{E, E'+*1}`. Only even games are
//! stored; the lowest bit of an id is the summand `*1`.

use hashbrown::HashTable;
use rustc_hash::FxHashMap;

use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::hash::WordHasher;
use crate::misere::genus::Genus;

/// A canonical game of a [`MisereStore`]: equal games have equal ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MisereId(u32);

/// The bit that tells a stored game from a heap of Nim.
const STORED: u32 = 1 << 31;

impl MisereId {
    /// The game without moves.
    pub const ZERO: MisereId = MisereId(0);
    /// The greatest heap of Nim: its options are listed one by one.
    pub const LARGEST_HEAP: u32 = 0xFFFF;

    /// A heap of Nim, unless it is too large.
    pub fn heap(size: u32) -> Option<MisereId> {
        (size <= MisereId::LARGEST_HEAP).then_some(MisereId(size))
    }

    /// The size of this heap of Nim, if it is one.
    pub fn as_heap(self) -> Option<u32> {
        (self.0 < STORED).then_some(self.0)
    }

    /// The sum with `*1`.
    #[must_use]
    pub fn plus_star(self) -> MisereId {
        MisereId(self.0 ^ 1)
    }

    /// Whether the game has a smaller birthday than its sum with `*1`.
    pub fn is_even(self) -> bool {
        self.0 & 1 == 0
    }

    /// The even one of the game and its sum with `*1`.
    #[must_use]
    pub fn even_part(self) -> MisereId {
        MisereId(self.0 & !1)
    }

    fn node(self) -> usize {
        ((self.0 & !STORED) >> 1) as usize
    }
}

/// An even game that is no heap of Nim.
#[derive(Debug)]
struct Node {
    /// Ascending.
    options: Box<[MisereId]>,
    birthday: u32,
    /// The nim-values in normal and in misère play.
    nim_value: u32,
    misere_nim_value: u32,
}

/// The canonical games that were met, with their sums.
///
/// # Examples
///
/// ```
/// use upstar::budget::Budget;
/// use upstar::misere::{MisereId, MisereStore};
///
/// let (mut store, budget) = (MisereStore::default(), Budget::unlimited());
/// let [one, two] = [1, 2].map(|size| MisereId::heap(size).expect("it is small"));
/// // From {*1} the only move loses, so it is 0; {*2} is new.
/// assert_eq!(store.game(vec![one], &budget)?, MisereId::ZERO);
/// let sharp = store.game(vec![two], &budget)?;
/// assert_eq!(sharp.as_heap(), None);
/// assert_ne!(store.sum(two, two, &budget)?, MisereId::ZERO);
/// # Ok::<(), upstar::budget::Exhausted>(())
/// ```
#[derive(Debug, Default)]
pub struct MisereStore {
    nodes: Vec<Node>,
    numbers: HashTable<u32>,
    /// The sums of two even games.
    sums: FxHashMap<(MisereId, MisereId), MisereId>,
    /// The differences of two even games, if they exist.
    pub(super) differences: FxHashMap<(MisereId, MisereId), Option<MisereId>>,
    /// The genera of even games.
    pub(super) genera: FxHashMap<MisereId, Genus>,
}

impl MisereStore {
    /// The number of games stored; a game and its sum with `*1` count once, and heaps of Nim do not count.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether only heaps of Nim were met.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The game with these options.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn game(&mut self, mut options: Vec<MisereId>, budget: &Budget) -> Result<MisereId, Exhausted> {
        options.sort_unstable();
        options.dedup();
        // Heaps come first, in the order of their sizes.
        let least = (0..).zip(&options).take_while(|(size, option)| option.0 == *size).count() as u32;
        if least as usize == options.len() {
            return Ok(MisereId(least));
        }
        // The only heap to which the game can reduce is the least one that is not an option.
        let heap = MisereId(least);
        let reduces = options[least as usize..].iter().all(|&option| self.has_option(option, heap));
        if reduces && (0 < least || options.iter().any(|&option| self.is_p(option))) {
            return Ok(heap);
        }
        let eldest = options.iter().copied().max_by_key(|&option| self.birthday(option)).unwrap_or(MisereId::ZERO);
        if eldest.as_heap().is_none()
            && let Some(found) = self.options(eldest).into_iter().find(|&game| self.reduces(&options, game))
        {
            return Ok(found);
        }
        self.intern(options, budget)
    }

    /// Whether the game with these options reduces to a canonical game that is no heap.
    fn reduces(&self, options: &[MisereId], to: MisereId) -> bool {
        if to.as_heap().is_some() || options.len() <= self.option_count(to) {
            return false;
        }
        let below = self.options(to);
        below.iter().all(|option| options.binary_search(option).is_ok())
            && options.iter().all(|&option| below.contains(&option) || self.has_option(option, to))
    }

    /// The canonical game with these options.
    fn intern(&mut self, options: Vec<MisereId>, budget: &Budget) -> Result<MisereId, Exhausted> {
        let odd = options.iter().copied().find(|&even| {
            even.as_heap().is_none()
                && even.is_even()
                && self.option_count(even) + 1 == options.len()
                && self.nodes[even.node()].options.iter().all(|o| options.binary_search(&o.plus_star()).is_ok())
        });
        if let Some(even) = odd {
            return Ok(even.plus_star());
        }
        let MisereStore { nodes, numbers, .. } = self;
        let hash = WordHasher::hash(&options);
        if let Some(&known) = numbers.find(hash, |&number| *nodes[number as usize].options == *options) {
            return Ok(MisereId(STORED | known << 1));
        }
        budget.check()?;
        let number = u32::try_from(nodes.len()).ok().filter(|&number| number < STORED >> 1);
        let number = number.ok_or(Exhausted::Nodes(u64::from(STORED >> 1)))?;
        budget.note_node((size_of::<Node>() + 8 + 4 * options.len()) as u64);
        let birthday = options.iter().map(|&option| self.birthday(option)).max().unwrap_or(0).saturating_add(1);
        let nim_value = mex(options.iter().map(|&option| self.nim_value(option)));
        let misere_nim_value = mex(options.iter().map(|&option| self.misere_nim_value(option)));
        self.nodes.push(Node { options: options.into(), birthday, nim_value, misere_nim_value });
        let MisereStore { nodes, numbers, .. } = self;
        numbers.insert_unique(hash, number, |&number| WordHasher::hash(&nodes[number as usize].options));
        Ok(MisereId(STORED | number << 1))
    }

    /// The options of a game, in the order of their ids.
    pub fn options(&self, game: MisereId) -> Vec<MisereId> {
        match game.as_heap() {
            Some(size) => (0..size).map(MisereId).collect(),
            None => {
                let even = &self.nodes[game.node()].options;
                if game.is_even() {
                    return even.to_vec();
                }
                let mut options: Vec<MisereId> = even.iter().map(|option| option.plus_star()).collect();
                options.push(game.plus_star());
                options.sort_unstable();
                options
            }
        }
    }

    /// The number of options of a game.
    pub fn option_count(&self, game: MisereId) -> usize {
        match game.as_heap() {
            Some(size) => size as usize,
            None => self.nodes[game.node()].options.len() + usize::from(!game.is_even()),
        }
    }

    /// Whether a game has another as an option.
    pub fn has_option(&self, game: MisereId, option: MisereId) -> bool {
        match (game.as_heap(), option.as_heap()) {
            (Some(size), Some(smaller)) => smaller < size,
            (Some(_), None) => false,
            (None, _) => {
                let even = &self.nodes[game.node()].options;
                match game.is_even() {
                    true => even.binary_search(&option).is_ok(),
                    false => option == game.plus_star() || even.binary_search(&option.plus_star()).is_ok(),
                }
            }
        }
    }

    /// The length of the longest line of play.
    pub fn birthday(&self, game: MisereId) -> u32 {
        match game.as_heap() {
            Some(size) => size,
            None => self.nodes[game.node()].birthday.saturating_add(u32::from(!game.is_even())),
        }
    }

    /// The nim-value in normal play.
    pub fn nim_value(&self, game: MisereId) -> u32 {
        match game.as_heap() {
            Some(size) => size,
            None => self.nodes[game.node()].nim_value ^ u32::from(!game.is_even()),
        }
    }

    /// The nim-value in misère play: the least number that no option has, but 1 for the game without options.
    pub fn misere_nim_value(&self, game: MisereId) -> u32 {
        match game.as_heap() {
            Some(size @ (0 | 1)) => 1 - size,
            Some(size) => size,
            None => self.nodes[game.node()].misere_nim_value ^ u32::from(!game.is_even()),
        }
    }

    /// Whether the previous player wins in misère play.
    pub fn is_p(&self, game: MisereId) -> bool {
        self.misere_nim_value(game) == 0
    }

    /// The sum of two games.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent: the sum of two games has more followers than their product.
    pub fn sum(&mut self, g: MisereId, h: MisereId, budget: &Budget) -> Result<MisereId, Exhausted> {
        let is_odd = g.is_even() != h.is_even();
        let (g, h) = (g.even_part().min(h.even_part()), g.even_part().max(h.even_part()));
        let sum = self.even_sum(g, h, budget)?;
        Ok(if is_odd { sum.plus_star() } else { sum })
    }

    fn even_sum(&mut self, g: MisereId, h: MisereId, budget: &Budget) -> Result<MisereId, Exhausted> {
        if g == MisereId::ZERO {
            return Ok(h);
        }
        if let Some(&known) = self.sums.get(&(g, h)) {
            return Ok(known);
        }
        budget.check()?;
        let sum = budget.deeper(|| {
            let count = self.option_count(g) + self.option_count(h);
            let _held = MemoryGuard::new(budget, (2 * count * size_of::<MisereId>()) as u64);
            let mut options = Vec::with_capacity(count);
            for (moved, other) in [(g, h), (h, g)] {
                for option in self.options(moved) {
                    options.push(self.sum(option, other, budget)?);
                }
            }
            self.game(options, budget)
        })?;
        budget.note_memory(2 * size_of::<((MisereId, MisereId), MisereId)>() as u64);
        self.sums.insert((g, h), sum);
        Ok(sum)
    }
}

/// The least number that is not among these.
pub(super) fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
    let mut values: Vec<u32> = values.into_iter().collect();
    values.sort_unstable();
    values.dedup();
    (0..).zip(&values).take_while(|(number, value)| number == *value).count() as u32
}
