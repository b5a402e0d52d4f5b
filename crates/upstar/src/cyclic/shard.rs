//! A run of neighbouring states owned by one thread.
//!
//! Only its thread touches the words of a shard. News for states of another shard goes into its mail, which that shard
//! reads when all threads have written. So there are no locks and no atomic words, and with a single shard there is no
//! mail. Where predecessors may be anywhere, shards are small: then mail is faster than direct access, since a shard that
//! reads its mail fits into the cache.

use crate::cyclic::divisor::Divisor;
use crate::cyclic::frontier::Frontier;
use crate::cyclic::graph::{Backward, Start, Verdict, ones};
use crate::cyclic::word::Word;

/// The number of letters after which mail is delivered: they are the only memory that depends on the number of moves.
const MOST_MAIL: usize = 1 << 22;

/// The size of a page in bits: a place within a page fits into this many bits.
const PAGE: u32 = 16;

/// The states of a shard.
pub(super) struct Shard<W> {
    /// The number of its first state.
    first: u32,
    words: Vec<W>,
    /// The states of the present level whose predecessors have not been notified.
    now: Frontier,
    /// The states found to belong to the next level.
    next: Frontier,
    /// The kinds of states that may occur in the present level, and in the next.
    now_kinds: Kinds,
    next_kinds: Kinds,
}

/// The kinds of states in a level. In most games all states of a level are of one kind.
#[derive(Clone, Copy, Default)]
struct Kinds {
    won: bool,
    lost: bool,
}

/// The number of sets of 64 neighbours that are touched together.
const BATCH: usize = 64;

/// If there is a letter for every this many words, all words are fetched in sequence.
const SWEPT: usize = 64;

/// The mail of one thread to all shards.
pub(super) struct Outbox {
    /// Letters to each page of each shard.
    mail: Vec<Mail>,
    letters: usize,
    shard_len: Divisor,
    pages: usize,
}

/// States of a page with news, given by their places within the page: letters are short, since there are many.
#[derive(Clone, Default)]
struct Mail {
    /// States with a move to a state that is lost for the opponent.
    winners: Vec<u16>,
    /// States with one good move less.
    losers: Vec<u16>,
}

impl Kinds {
    /// Records a state that is decided.
    fn note<W: Word>(&mut self, word: W) {
        match word.is_won() {
            true => self.won = true,
            false => self.lost = true,
        }
    }
}

impl Outbox {
    /// An empty outbox for shards of this length; the last shard may be shorter.
    pub(super) fn new(shards: usize, shard_len: u32) -> Outbox {
        let pages = shard_len.div_ceil(1 << PAGE) as usize;
        Outbox { mail: vec![Mail::default(); shards * pages], letters: 0, shard_len: Divisor::new(shard_len), pages }
    }

    /// Whether the mail is due for delivery.
    pub(super) fn is_full(&self) -> bool {
        MOST_MAIL <= self.letters
    }

    /// Discards delivered mail.
    pub(super) fn clear(&mut self) {
        self.letters = 0;
        for mail in &mut self.mail {
            mail.winners.clear();
            mail.losers.clear();
        }
    }

    #[inline]
    fn mail_to(&mut self, state: u32) -> (&mut Mail, u16) {
        self.letters += 1;
        let (shard, at) = self.shard_len.divide(state);
        (&mut self.mail[shard as usize * self.pages + (at >> PAGE) as usize], at as u16)
    }
}

/// Whether a state can have this word when all levels up to `level` are known.
fn may_become<W: Word>(start: Start, word: W, level: u32, stuck: Verdict) -> bool {
    match start {
        Start::Ended(verdict) => word == ended(verdict),
        Start::Moves(0) => word == ended(stuck),
        Start::Moves(moves) if word.is_open() => (1..=moves).contains(&word.moves()),
        Start::Moves(_) => word != W::DRAWN && (1..=level).contains(&word.remoteness()),
    }
}

/// A state has more moves than its word can count.
pub(super) struct TooManyMoves;

impl<W: Word> Shard<W> {
    /// The states from `first`, in their initial condition.
    pub(super) fn new<G: Backward>(graph: &G, first: u32, len: u32, stuck: Verdict) -> Result<Shard<W>, TooManyMoves> {
        let mut words: Vec<W> = Vec::with_capacity(len as usize);
        let mut next = Frontier::new(len as usize);
        let mut next_kinds = Kinds::default();
        let mut most = 0;
        graph.starts(first..first + len, |start, count| {
            let word = match start {
                Start::Moves(moves) if moves != 0 => {
                    most = most.max(moves);
                    W::open(moves.min(W::MOST_MOVES))
                }
                Start::Moves(_) => ended(stuck),
                Start::Ended(verdict) => ended(verdict),
            };
            if !word.is_open() && word != W::DRAWN {
                (words.len()..words.len() + count as usize).for_each(|at| next.insert(at));
                next_kinds.note(word);
            }
            words.resize(words.len() + count as usize, word);
        });
        if W::MOST_MOVES < most {
            return Err(TooManyMoves);
        }
        Ok(Shard { first, words, now: Frontier::new(len as usize), next, now_kinds: Kinds::default(), next_kinds })
    }

    /// The states from `first` with these words, when the states of a level are known but their predecessors not
    /// notified; `None` if they cannot be the words of the graph at that level.
    pub(super) fn resumed<G: Backward>(
        graph: &G,
        first: u32,
        words: Vec<W>,
        level: u32,
        stuck: Verdict,
    ) -> Option<Shard<W>> {
        let mut rest = words.iter().copied();
        let mut is_right = true;
        graph.starts(first..first + words.len() as u32, |start, count| {
            is_right &= rest.by_ref().take(count as usize).all(|word| may_become(start, word, level, stuck));
        });
        if !is_right {
            return None;
        }
        let mut next = Frontier::new(words.len());
        let mut next_kinds = Kinds::default();
        for (at, word) in words.iter().enumerate() {
            if !word.is_open() && *word != W::DRAWN && word.remoteness() == level {
                next.insert(at);
                next_kinds.note(*word);
            }
        }
        Some(Shard { first, now: Frontier::new(words.len()), next, words, now_kinds: Kinds::default(), next_kinds })
    }

    /// The words of its states.
    pub(super) fn words(&self) -> &[W] {
        &self.words
    }

    /// The words of its states, after the last level.
    pub(super) fn into_words(self) -> Vec<W> {
        self.words
    }

    /// The number of states in the next level.
    pub(super) fn waiting(&self) -> u64 {
        self.next.len()
    }

    /// Whether the present level has states left.
    pub(super) fn is_busy(&self) -> bool {
        self.now.len() != 0
    }

    /// Makes the next level the present one.
    pub(super) fn turn(&mut self) {
        std::mem::swap(&mut self.now, &mut self.next);
        self.now_kinds = std::mem::take(&mut self.next_kinds);
    }

    /// Notifies the predecessors of states of the present level, until the level is done or the outbox is full.
    ///
    /// `next_level` is the remoteness of the states that this decides.
    pub(super) fn expand<G: Backward>(&mut self, graph: &G, next_level: u32, outbox: &mut Outbox) {
        let Shard { first, words, now, next, now_kinds, next_kinds } = self;
        let (first, now_kinds) = (*first, *now_kinds);
        next_kinds.won |= now_kinds.lost;
        next_kinds.lost |= now_kinds.won;
        let mut batch: Vec<(u32, u64)> = Vec::with_capacity(BATCH);
        let mut won: Vec<u64> = Vec::with_capacity(BATCH);
        while !outbox.is_full() {
            batch.clear();
            batch.extend(std::iter::from_fn(|| now.take()).take(BATCH).map(|(base, bits)| (first + base, bits)));
            if batch.is_empty() {
                break;
            }
            graph.touch(&batch);
            won.clear();
            won.extend(batch.iter().map(|&(base, bits)| match now_kinds {
                Kinds { lost: false, .. } => bits,
                Kinds { won: false, .. } => 0,
                _ => {
                    let mut won = 0;
                    ones(bits, |bit| won |= u64::from(words[(base + bit - first) as usize].is_won()) << bit);
                    won
                }
            }));
            for (&(base, bits), &won) in batch.iter().zip(&won) {
                if won != 0 {
                    graph.predecessors_of(base, won, |from| {
                        let at = from.wrapping_sub(first) as usize;
                        match words.get_mut(at) {
                            Some(word) => lose_a_move(word, next, at, next_level),
                            None => {
                                let (mail, place) = outbox.mail_to(from);
                                mail.losers.push(place);
                            }
                        }
                    });
                }
                let lost = bits & !won;
                if lost != 0 {
                    graph.predecessors_of(base, lost, |from| {
                        let at = from.wrapping_sub(first) as usize;
                        match words.get_mut(at) {
                            Some(word) => win(word, next, at, next_level),
                            None => {
                                let (mail, place) = outbox.mail_to(from);
                                mail.winners.push(place);
                            }
                        }
                    });
                }
            }
        }
    }

    /// Reads the mail of a thread to this shard, which has this number.
    pub(super) fn read(&mut self, outbox: &Outbox, number: usize, next_level: u32) {
        let Shard { words, next, next_kinds, .. } = self;
        let mail = &outbox.mail[number * outbox.pages..][..outbox.pages];
        for (page, Mail { winners, losers }) in (0..).zip(mail) {
            // The last shard may have fewer pages; the mail to the missing ones is empty.
            if winners.is_empty() && losers.is_empty() {
                continue;
            }
            let start: usize = page << PAGE;
            next_kinds.won |= !winners.is_empty();
            next_kinds.lost |= !losers.is_empty();
            let page_words = &words[start..words.len().min(start + (1 << PAGE))];
            if page_words.len() / SWEPT < winners.len() + losers.len() {
                sweep(page_words);
            }
            for letters in winners.chunks(BATCH) {
                touch(&words[start..], letters);
                for &place in letters {
                    let at = start + usize::from(place);
                    win(&mut words[at], next, at, next_level);
                }
            }
            for letters in losers.chunks(BATCH) {
                touch(&words[start..], letters);
                for &place in letters {
                    let at = start + usize::from(place);
                    lose_a_move(&mut words[at], next, at, next_level);
                }
            }
        }
    }

    /// The same states with wider words.
    pub(super) fn widened(self) -> Shard<u32> {
        let widen = |word: W| match () {
            () if word.is_open() => u32::open(word.into() & W::MOST_MOVES),
            () if word == W::DRAWN => u32::DRAWN,
            () => u32::closed(word.is_won(), word.remoteness()),
        };
        let words = self.words.iter().map(|&word| widen(word)).collect();
        let Shard { first, now, next, now_kinds, next_kinds, .. } = self;
        Shard { first, words, now, next, now_kinds, next_kinds }
    }
}

/// The word of a state where play has ended.
fn ended<W: Word>(verdict: Verdict) -> W {
    match verdict {
        Verdict::Draw => W::DRAWN,
        Verdict::Win => W::closed(true, 0),
        Verdict::Lose => W::closed(false, 0),
    }
}

/// Reads one word of each cache line in sequence, the access pattern that memory serves fastest.
fn sweep<W: Word>(words: &[W]) {
    // 32 words of 16 bits fill a cache line of 64 bytes. The black box keeps the otherwise useless reads.
    let word = |word: &W| -> u32 { (*word).into() };
    std::hint::black_box(words.iter().step_by(32).map(word).fold(0, |all, word| all | word));
}

/// Touches words that will be needed. No read depends on another, so the processor fetches many at once.
fn touch<W: Word>(words: &[W], letters: &[u16]) {
    let word = |place: &u16| -> u32 { words[usize::from(*place)].into() };
    std::hint::black_box(letters.iter().map(word).fold(0, |all, word| all | word));
}

/// Handles a state with a move to a lost state: it is won.
#[inline]
fn win<W: Word>(word: &mut W, next: &mut Frontier, at: usize, level: u32) {
    if word.is_open() {
        *word = W::closed(true, level);
        next.insert(at);
    }
}

/// Handles a state with a move to a won state: that move is no good, and if it was the last one, the state is lost.
#[inline]
fn lose_a_move<W: Word>(word: &mut W, next: &mut Frontier, at: usize, level: u32) {
    if word.is_open() {
        *word = match word.less() {
            Some(less) => less,
            None => {
                next.insert(at);
                W::closed(false, level)
            }
        };
    }
}
