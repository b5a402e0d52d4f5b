//! The contents of collections, and the memory they take.
//!
//! A collection is shared by its handles and never changed while it is shared: changing it then makes a copy. Its bytes count as
//! used from the budget until its last handle is dropped.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::budget::{Budget, Exhausted};
use crate::lang::error::{EvalErrorKind, too_many};
use crate::lang::limits::{MAX_ITEMS, MAX_NESTING};
use crate::lang::objects::object::Object;
use crate::lang::objects::order::{sort_entries, sort_objects};
use crate::value::Universe;

/// The items of a list, a set or coordinates. Cloning is cheap.
///
/// # Examples
///
/// ```
/// use upstar::lang::{Object, evaluate};
/// use upstar::value::Universe;
///
/// let universe = Universe::default();
/// let Object::List(items) = evaluate("[3, *, 3]", &universe)? else { panic!("a list") };
/// assert_eq!((items.len(), &items[0]), (3, &items[2]));
/// # Ok::<(), upstar::lang::EvalError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Items<'u>(Arc<Row<'u>>);

#[derive(Clone, Debug)]
struct Row<'u> {
    things: Vec<Object<'u>>,
    size: Size,
    charge: Charge<'u>,
}

/// The keys and values of a map. Cloning is cheap.
///
/// # Examples
///
/// ```
/// use upstar::lang::{Object, evaluate};
/// use upstar::value::Universe;
///
/// let universe = Universe::default();
/// let Object::Map(entries) = evaluate("{2 => *, 1 => ^}", &universe)? else { panic!("a map") };
/// let one = Object::integer(&universe, 1);
/// assert_eq!(entries.get(&one), Some(&evaluate("^", &universe)?));
/// assert_eq!(entries.sorted()?.first().map(|(key, _)| key.clone()), Some(one));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Entries<'u>(Arc<Table<'u>>);

#[derive(Clone, Debug)]
struct Table<'u> {
    values: FxHashMap<Object<'u>, Object<'u>>,
    size: Size,
    charge: Charge<'u>,
}

/// The size of a collection.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::lang) struct Size {
    /// The depth of nested collections.
    nesting: u32,
    /// The number of items at all depths.
    things: usize,
}

impl Size {
    fn of<'a, 'u: 'a>(things: impl Iterator<Item = &'a Object<'u>>) -> Result<Size, EvalErrorKind> {
        things.fold(Size { nesting: 1, things: 0 }, Size::with).checked()
    }

    fn with(self, thing: &Object<'_>) -> Size {
        let inner = thing.size();
        Size {
            nesting: self.nesting.max(inner.nesting + 1),
            things: self.things.saturating_add(inner.things).saturating_add(1),
        }
    }

    /// The size after an item was replaced; the nesting never decreases.
    fn replacing(self, old: &Object<'_>, new: &Object<'_>) -> Result<Size, EvalErrorKind> {
        let things = self.things.saturating_sub(old.size().things).saturating_sub(1);
        Size { things, ..self }.with(new).checked()
    }

    fn checked(self) -> Result<Size, EvalErrorKind> {
        if MAX_NESTING < self.nesting {
            return Err(EvalErrorKind::NestedTooDeep);
        }
        if MAX_ITEMS < self.things {
            return Err(too_many());
        }
        Ok(self)
    }
}

/// Bytes taken from a budget, which are returned when this is dropped.
#[derive(Debug)]
struct Charge<'u> {
    budget: &'u Budget,
    bytes: u64,
}

impl<'u> Charge<'u> {
    fn new(universe: &'u Universe, things: usize) -> Result<Charge<'u>, Exhausted> {
        Charge { budget: universe.budget(), bytes: bytes_of(things) }.taken()
    }

    fn grow(&mut self, things: usize) -> Result<(), Exhausted> {
        let more = bytes_of(things);
        self.bytes += more;
        self.budget.note_memory(more);
        self.budget.check()
    }

    fn taken(self) -> Result<Charge<'u>, Exhausted> {
        /// An allocation of fewer bytes than this does not check whether there is room.
        const FEW: u64 = 4096;
        self.budget.note_memory(self.bytes);
        if FEW < self.bytes {
            self.budget.check()?;
        }
        Ok(self)
    }
}

fn bytes_of(things: usize) -> u64 {
    (64 + things * size_of::<Object<'_>>()) as u64
}

/// Checks that there is room for a collection of `count` items.
pub(in crate::lang) fn check_room(universe: &Universe, count: usize) -> Result<(), EvalErrorKind> {
    let bytes = (count * size_of::<Object<'_>>()) as u64;
    universe.budget().note_memory(bytes);
    let room = universe.budget().check();
    universe.budget().release_memory(bytes);
    Ok(room?)
}

impl Clone for Charge<'_> {
    fn clone(&self) -> Self {
        self.budget.note_memory(self.bytes);
        Charge { ..*self }
    }
}

impl Drop for Charge<'_> {
    fn drop(&mut self) {
        self.budget.release_memory(self.bytes);
    }
}

impl<'u> Items<'u> {
    /// The budget that its memory is taken from.
    pub(in crate::lang) fn budget(&self) -> &'u Budget {
        self.0.charge.budget
    }

    pub(in crate::lang) fn new(universe: &'u Universe, things: Vec<Object<'u>>) -> Result<Items<'u>, EvalErrorKind> {
        let size = Size::of(things.iter())?;
        let charge = Charge::new(universe, things.len())?;
        Ok(Items(Arc::new(Row { things, size, charge })))
    }

    pub(in crate::lang) fn size(&self) -> Size {
        self.0.size
    }

    /// Appends an item.
    pub(in crate::lang) fn push(&mut self, thing: Object<'u>) -> Result<(), EvalErrorKind> {
        let row = Arc::make_mut(&mut self.0);
        row.size = row.size.with(&thing).checked()?;
        row.charge.grow(1)?;
        row.things.push(thing);
        Ok(())
    }

    /// Replaces the item at a position, which must exist.
    pub(in crate::lang) fn replace(&mut self, place: usize, thing: Object<'u>) -> Result<(), EvalErrorKind> {
        let row = Arc::make_mut(&mut self.0);
        row.size = row.size.replacing(&row.things[place], &thing)?;
        row.things[place] = thing;
        Ok(())
    }
}

impl<'u> Object<'u> {
    /// A list.
    ///
    /// # Errors
    ///
    /// Collections are nested deeper than [`MAX_NESTING`](crate::lang::MAX_NESTING), or there are more items than
    /// [`MAX_ITEMS`](crate::lang::MAX_ITEMS).
    pub fn list(universe: &'u Universe, things: Vec<Object<'u>>) -> Result<Object<'u>, EvalErrorKind> {
        Ok(Object::List(Items::new(universe, things)?))
    }

    /// Coordinates.
    ///
    /// # Errors
    ///
    /// As for lists.
    pub fn tuple(universe: &'u Universe, things: Vec<Object<'u>>) -> Result<Object<'u>, EvalErrorKind> {
        Ok(Object::Tuple(Items::new(universe, things)?))
    }

    /// The set of these items, which may contain duplicates.
    ///
    /// # Errors
    ///
    /// As for lists, or the budget is spent.
    pub fn set(universe: &'u Universe, mut things: Vec<Object<'u>>) -> Result<Object<'u>, EvalErrorKind> {
        sort_objects(&mut things)?;
        things.dedup();
        Ok(Object::Set(Items::new(universe, things)?))
    }

    /// The map with these keys and values; the last of several equal keys counts.
    ///
    /// # Errors
    ///
    /// As for lists.
    pub fn map(universe: &'u Universe, entries: Vec<(Object<'u>, Object<'u>)>) -> Result<Object<'u>, EvalErrorKind> {
        Ok(Object::Map(Entries::new(universe, entries)?))
    }
}

impl<'u> std::ops::Deref for Items<'u> {
    type Target = [Object<'u>];

    fn deref(&self) -> &[Object<'u>] {
        &self.0.things
    }
}

impl PartialEq for Items<'_> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.things == other.0.things
    }
}

impl Eq for Items<'_> {}

impl Hash for Items<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.things.hash(state);
    }
}

impl<'u> Entries<'u> {
    /// The budget that its memory is taken from.
    pub(in crate::lang) fn budget(&self) -> &'u Budget {
        self.0.charge.budget
    }

    /// The map with these entries; the last of several equal keys counts.
    pub(in crate::lang) fn new(
        universe: &'u Universe,
        entries: impl IntoIterator<Item = (Object<'u>, Object<'u>)>,
    ) -> Result<Entries<'u>, EvalErrorKind> {
        let values: FxHashMap<Object<'u>, Object<'u>> = entries.into_iter().collect();
        let size = Size::of(values.iter().flat_map(|(key, value)| [key, value]))?;
        let charge = Charge::new(universe, 2 * values.len())?;
        Ok(Entries(Arc::new(Table { values, size, charge })))
    }

    pub(in crate::lang) fn size(&self) -> Size {
        self.0.size
    }

    /// The number of keys.
    pub fn len(&self) -> usize {
        self.0.values.len()
    }

    /// Whether the map is empty.
    pub fn is_empty(&self) -> bool {
        self.0.values.is_empty()
    }

    /// The value of a key.
    pub fn get(&self, key: &Object<'u>) -> Option<&Object<'u>> {
        self.0.values.get(key)
    }

    /// The entries in the fixed order of their keys.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn sorted(&self) -> Result<Vec<(Object<'u>, Object<'u>)>, Exhausted> {
        sort_entries(self.0.values.iter().map(|(key, value)| (key.clone(), value.clone())).collect())
    }

    /// Sets the value of a key.
    pub(in crate::lang) fn insert(&mut self, key: Object<'u>, value: Object<'u>) -> Result<(), EvalErrorKind> {
        let table = Arc::make_mut(&mut self.0);
        match table.values.get_mut(&key) {
            Some(old) => {
                table.size = table.size.replacing(old, &value)?;
                *old = value;
            }
            None => {
                table.size = table.size.with(&key).with(&value).checked()?;
                table.charge.grow(2)?;
                table.values.insert(key, value);
            }
        }
        Ok(())
    }
}

impl PartialEq for Entries<'_> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.values == other.0.values
    }
}

impl Eq for Entries<'_> {}

impl Hash for Entries<'_> {
    /// The hash must not depend on the order of the entries.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let hash_of = |entry: (&Object<'_>, &Object<'_>)| {
            let mut hasher = rustc_hash::FxHasher::default();
            entry.hash(&mut hasher);
            hasher.finish()
        };
        self.0.values.iter().map(hash_of).fold(0, u64::wrapping_add).hash(state);
    }
}
