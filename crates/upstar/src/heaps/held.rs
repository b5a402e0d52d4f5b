//! Memory that a search holds, and gives back when it ends, however it ends.

use crate::budget::Budget;

/// Bytes that a budget knows of as long as this lives.
#[derive(Debug)]
pub(super) struct Held<'a> {
    budget: &'a Budget,
    bytes: u64,
}

impl<'a> Held<'a> {
    pub(super) fn new(budget: &'a Budget) -> Held<'a> {
        Held { budget, bytes: 0 }
    }

    /// Holds so many bytes more.
    pub(super) fn take(&mut self, bytes: usize) {
        self.bytes += bytes as u64;
        self.budget.note_memory(bytes as u64);
    }

    /// Holds so many bytes less.
    pub(super) fn give_back(&mut self, bytes: usize) {
        let bytes = self.bytes.min(bytes as u64);
        self.bytes -= bytes;
        self.budget.release_memory(bytes);
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.budget.release_memory(self.bytes);
    }
}
