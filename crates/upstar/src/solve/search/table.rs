//! What a search knows about sums: a table of bounded size.
//!
//! The key of a sum is the list of its summands and of the infinitesimal in it, without its number. For `y` less than `x` a
//! player who wins `G + y` wins `G + x`, so an entry has the least number known to win, and the greatest known to lose.
//!
//! An answer never rests on a hash: the whole key is compared. Keys lie one after the other in a list, which is compacted when it is
//! full. If the table is full, an entry that took little work gives way.

use crate::hash::WordHasher;
use crate::value::Id;

use super::sum::{Sum, Summand};

/// A sum, found or not: its key, and the number in it.
pub(super) struct Key {
    words: Vec<u32>,
    hash: u64,
    number: i64,
}

impl Key {
    /// The key of a sum whose number in fixed point is given.
    pub(super) fn new(sum: &Sum, number: i64) -> Key {
        let infinitesimal = sum.cold.small_tail().word();
        let mut words = Vec::with_capacity(sum.summands.len() + 2);
        words.extend([infinitesimal as u32, (infinitesimal >> 32) as u32]);
        words.extend(sum.summands.iter().copied().map(Summand::word));
        Key { hash: WordHasher::hash(&words), words, number }
    }

    /// Whether the number of a value can be split off its key.
    pub(super) fn is_possible(cold: Id) -> bool {
        !cold.is_boxed()
    }
}

#[derive(Clone, Copy)]
struct Entry {
    /// The beginning of the key, and its length, zero in a free entry.
    start: u32,
    length: u16,
    /// The logarithm of the work.
    work: u16,
    /// Some bits of the hash, compared before the key.
    check: u32,
    /// The greatest number known to lose, and the least known to win.
    loses: i64,
    wins: i64,
}

const FREE: Entry = Entry { start: 0, length: 0, work: 0, check: 0, loses: i64::MIN, wins: i64::MAX };

/// The number of entries that a key may be in.
const WAYS: usize = 4;

/// The number of words of keys for each entry.
const WORDS: usize = 6;

/// The bytes for each entry.
const BYTES: u64 = (size_of::<Entry>() + WORDS * size_of::<u32>()) as u64;

/// Facts about sums.
pub(super) struct Table {
    entries: Vec<Entry>,
    words: Vec<u32>,
    used: usize,
    /// The number of entries it may grow to.
    most: usize,
}

impl Table {
    /// A table that grows to at most this number of bytes.
    pub(super) fn new(bytes: u64) -> Table {
        // While it grows, the old entries and the new ones exist.
        let fitting = usize::try_from(bytes / (BYTES + BYTES / 2)).unwrap_or(usize::MAX).min(1 << 28);
        let most = if fitting < 2 * WAYS { WAYS } else { 1 << fitting.ilog2() };
        let size = most.min(1 << 10);
        Table { entries: vec![FREE; size], words: Vec::new(), used: 0, most }
    }

    /// The bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        self.entries.len() as u64 * BYTES
    }

    /// Whether the player to move wins, if that is known.
    pub(super) fn get(&self, key: &Key) -> Option<bool> {
        let entry = &self.entries[self.place(key).ok()?];
        if entry.wins <= key.number {
            return Some(true);
        }
        (key.number <= entry.loses).then_some(false)
    }

    /// Stores whether the player to move wins, which took some work to find out.
    pub(super) fn insert(&mut self, key: &Key, wins: bool, work: u64) {
        let Ok(length) = u16::try_from(key.words.len()) else { return };
        if self.entries.len() < self.most && self.entries.len() < self.used * 4 / 3 {
            self.rebuild(2 * self.entries.len());
        }
        let work = work.max(1).ilog2() as u16;
        let place = match self.place(key) {
            Ok(place) => place,
            Err(place) => {
                if self.entries.len() * WORDS < self.words.len() + key.words.len() {
                    self.rebuild(self.entries.len());
                    if self.entries.len() * WORDS < self.words.len() + key.words.len() {
                        // The keys are long: forget all.
                        self.entries.fill(FREE);
                        self.words.clear();
                        self.used = 0;
                    }
                    return self.insert_new(key, length, wins, work);
                }
                self.write(place, key, length);
                place
            }
        };
        self.note(place, key, wins, work);
    }

    fn insert_new(&mut self, key: &Key, length: u16, wins: bool, work: u16) {
        if self.entries.len() * WORDS < self.words.len() + key.words.len() {
            return;
        }
        let (Ok(place) | Err(place)) = self.place(key);
        self.write(place, key, length);
        self.note(place, key, wins, work);
    }

    fn write(&mut self, place: usize, key: &Key, length: u16) {
        self.used += usize::from(self.entries[place].length == 0);
        self.entries[place] = Entry { start: self.words.len() as u32, length, check: check(key.hash), ..FREE };
        self.words.extend_from_slice(&key.words);
    }

    fn note(&mut self, place: usize, key: &Key, wins: bool, work: u16) {
        let entry = &mut self.entries[place];
        entry.work = entry.work.max(work);
        match wins {
            true => entry.wins = entry.wins.min(key.number),
            false => entry.loses = entry.loses.max(key.number),
        }
    }

    /// The entry of a key, or else the one it may replace.
    fn place(&self, key: &Key) -> Result<usize, usize> {
        let first = (key.hash as usize & (self.entries.len() - 1)) / WAYS * WAYS;
        let mut least = first;
        for place in first..first + WAYS {
            let entry = &self.entries[place];
            if entry.length != 0 && entry.check == check(key.hash) && self.key(entry) == key.words {
                return Ok(place);
            }
            if entry.length == 0 || self.entries[least].length != 0 && entry.work < self.entries[least].work {
                least = place;
            }
        }
        Err(least)
    }

    fn key(&self, entry: &Entry) -> &[u32] {
        &self.words[entry.start as usize..][..usize::from(entry.length)]
    }

    /// Moves all entries to a table of another size, and all keys to a list without gaps.
    fn rebuild(&mut self, size: usize) {
        let entries = std::mem::replace(&mut self.entries, vec![FREE; size]);
        let words = std::mem::take(&mut self.words);
        self.used = 0;
        for entry in entries.iter().filter(|entry| entry.length != 0) {
            let words = words[entry.start as usize..][..usize::from(entry.length)].to_vec();
            let key = Key { hash: WordHasher::hash(&words), words, number: 0 };
            let (Ok(place) | Err(place)) = self.place(&key);
            self.write(place, &key, entry.length);
            let Entry { work, loses, wins, .. } = *entry;
            let moved = &mut self.entries[place];
            *moved = Entry { work, loses, wins, ..*moved };
        }
    }
}

fn check(hash: u64) -> u32 {
    (hash >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two summands that stand for a number.
    fn key(n: u32, number: i64) -> Key {
        let summands = vec![Summand::component(n, false), Summand::component(n + 7, true)];
        Key::new(&Sum { summands, cold: Id::ZERO }, number)
    }

    #[test]
    fn what_it_says_was_said() {
        for bytes in [0, 1000, 100_000, 10_000_000] {
            let mut table = Table::new(bytes);
            let mut known = 0;
            for n in 0..20_000 {
                // The number from which on the player to move wins.
                let least = i64::from(n % 5);
                for number in [0, 3] {
                    table.insert(&key(n, number), least <= number, u64::from(n % 9));
                }
                for back in [0, 1, 100, 10_000].into_iter().filter(|back| *back <= n) {
                    for number in -1..6 {
                        if let Some(wins) = table.get(&key(n - back, number)) {
                            assert_eq!(wins, i64::from((n - back) % 5) <= number);
                            known += 1;
                        }
                    }
                }
            }
            assert!(20_000 < known, "{known} with {bytes} bytes");
            assert!(table.bytes() <= bytes.max(WAYS as u64 * BYTES));
        }
    }
}
