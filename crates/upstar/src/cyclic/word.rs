//! The knowledge about a state during solving, in 16 or 32 bits.
//!
//! A state is *open*, with the number of its moves that may still be good, or *closed*, with the winner and the number of
//! moves to the end. It never needs both, so one word suffices: the highest bit distinguishes them.

/// The knowledge about a state.
pub(super) trait Word: Copy + PartialEq + Send + Sync + Into<u32> {
    /// The greatest number of moves an open state can have.
    const MOST_MOVES: u32;
    /// The greatest remoteness a closed state can have.
    const MOST_REMOTE: u32;
    /// A state where play ends without a winner: the closed word with all other bits set. No move changes it.
    const DRAWN: Self;

    /// A state with this many moves, at most `MOST_MOVES`.
    fn open(moves: u32) -> Self;

    /// A state that the player to move wins or loses after this many moves, at most `MOST_REMOTE`.
    fn closed(is_won: bool, remoteness: u32) -> Self;

    /// Whether it is open.
    fn is_open(self) -> bool;

    /// The number of moves of an open word.
    fn moves(self) -> u32;

    /// An open word with one move less; `None` if no move is left.
    fn less(self) -> Option<Self>;

    /// Whether a closed word that is not drawn says that the player to move wins.
    fn is_won(self) -> bool;

    /// The remoteness of a closed word that is not drawn.
    fn remoteness(self) -> u32;

    /// The word with these bits; `None` if they are invalid.
    fn from_bits(bits: u32) -> Option<Self>;
}

macro_rules! word {
    ($type:ty, $bits:literal) => {
        impl Word for $type {
            const MOST_MOVES: u32 = (1 << ($bits - 1)) - 1;
            // The next remoteness would have the code of `DRAWN`.
            const MOST_REMOTE: u32 = (1 << ($bits - 2)) - 2;
            const DRAWN: $type = (1 << ($bits - 1)) - 1;

            #[inline]
            fn open(moves: u32) -> $type {
                (1 << ($bits - 1)) | moves as $type
            }

            #[inline]
            fn closed(is_won: bool, remoteness: u32) -> $type {
                (remoteness as $type) << 1 | <$type>::from(is_won)
            }

            #[inline]
            fn is_open(self) -> bool {
                self >> ($bits - 1) != 0
            }

            #[inline]
            fn moves(self) -> u32 {
                u32::from(self & ((1 << ($bits - 1)) - 1))
            }

            #[inline]
            fn less(self) -> Option<$type> {
                // The highest bit stays set as long as moves are left, so the count can be decremented in place.
                let less = self.wrapping_sub(1);
                (less > 1 << ($bits - 1)).then_some(less)
            }

            #[inline]
            fn is_won(self) -> bool {
                self & 1 != 0
            }

            #[inline]
            fn remoteness(self) -> u32 {
                u32::from(self >> 1)
            }

            fn from_bits(bits: u32) -> Option<$type> {
                bits.try_into().ok()
            }
        }
    };
}

word!(u16, 16);
word!(u32, 32);

#[cfg(test)]
mod tests {
    use super::*;

    fn check<W: Word + std::fmt::Debug>() {
        for is_won in [false, true] {
            for remoteness in [0, 1, 77, W::MOST_REMOTE] {
                let word = W::closed(is_won, remoteness);
                assert!(!word.is_open() && word != W::DRAWN);
                assert_eq!((word.is_won(), word.remoteness()), (is_won, remoteness));
            }
        }
        assert!(!W::DRAWN.is_open());
        assert!(W::open(W::MOST_MOVES).is_open());
        assert_eq!(W::open(W::MOST_MOVES).less(), Some(W::open(W::MOST_MOVES - 1)));
        assert_eq!((W::open(2).moves(), W::open(W::MOST_MOVES).moves()), (2, W::MOST_MOVES));
        assert_eq!(W::open(2).less(), Some(W::open(1)));
        assert_eq!(W::open(1).less(), None);
        assert_eq!(W::from_bits(W::open(5).into()), Some(W::open(5)));
    }

    #[test]
    fn words_say_what_they_were_made_of() {
        check::<u16>();
        check::<u32>();
        assert_eq!(<u16 as Word>::from_bits(1 << 16), None);
    }
}
