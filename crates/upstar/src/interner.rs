//! Things that are known by numbers, in the order in which they were met.

use std::hash::Hash;
use std::ops::Index;

use hashbrown::HashTable;

use crate::budget::Exhausted;
use crate::hash::WordHasher;

/// Things and their numbers, from 0 on. Equal things have one number.
pub(crate) struct Interner<T> {
    things: Vec<T>,
    numbers: HashTable<u32>,
}

impl<T> Default for Interner<T> {
    fn default() -> Interner<T> {
        Interner { things: Vec::new(), numbers: HashTable::new() }
    }
}

impl<T: Eq + Hash> Interner<T> {
    /// One thing, with the number 0.
    pub(crate) fn of(thing: T) -> Interner<T> {
        let mut numbers = HashTable::new();
        numbers.insert_unique(WordHasher::hash(&thing), 0, |_| 0);
        Interner { things: vec![thing], numbers }
    }

    /// The number of a thing: the next one if it was not met before.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if there is no number left.
    pub(crate) fn number(&mut self, thing: T) -> Result<u32, Exhausted> {
        let Interner { things, numbers } = self;
        let hash = WordHasher::hash(&thing);
        if let Some(&known) = numbers.find(hash, |&number| things[number as usize] == thing) {
            return Ok(known);
        }
        let number = u32::try_from(things.len()).map_err(|_| Exhausted::Nodes(u32::MAX.into()))?;
        things.push(thing);
        numbers.insert_unique(hash, number, |&number| WordHasher::hash(&things[number as usize]));
        Ok(number)
    }
}

impl<T: Hash> Interner<T> {
    /// Forgets all things but those with these numbers, in ascending order; they get the numbers from 0 on.
    pub(crate) fn retain(&mut self, kept: &[u32]) {
        for (place, &number) in kept.iter().enumerate() {
            self.things.swap(place, number as usize);
        }
        self.things.truncate(kept.len());
        self.things.shrink_to_fit();
        self.numbers = HashTable::with_capacity(kept.len());
        for (number, thing) in (0..).zip(&self.things) {
            self.numbers.insert_unique(WordHasher::hash(thing), number, |&number| {
                WordHasher::hash(&self.things[number as usize])
            });
        }
    }
}

impl<T> Interner<T> {
    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.things.len()
    }

    /// The bytes in use; what things have behind pointers is not counted.
    pub(crate) fn bytes(&self) -> usize {
        // A table is full when an eighth is free, and has a byte beside each number.
        self.things.capacity() * size_of::<T>() + self.numbers.capacity() / 7 * 8 * 5
    }

    /// The things, in the order of their numbers.
    pub(crate) fn into_things(mut self) -> Vec<T> {
        self.things.shrink_to_fit();
        self.things
    }
}

impl<T> Index<u32> for Interner<T> {
    type Output = T;

    fn index(&self, number: u32) -> &T {
        &self.things[number as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_things_have_one_number() {
        let mut words = Interner::default();
        let numbers: Vec<u32> = ["a", "b", "a", "c", "b"].map(|word| words.number(word).expect("there is room")).into();
        assert_eq!((numbers, words.len(), words[1]), (vec![0, 1, 0, 2, 1], 3, "b"));
        assert!(3 * size_of::<&str>() + 12 <= words.bytes());
        words.retain(&[0, 2]);
        assert_eq!(["c", "b", "a"].map(|word| words.number(word).expect("there is room")), [1, 2, 0]);
        assert_eq!(words.into_things(), ["a", "c", "b"]);
    }
}
