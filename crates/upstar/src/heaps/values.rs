//! Storage for nim-values: one byte each while they fit, then two, then four.

/// An integer type for stored values.
pub(super) trait Cell: Copy + Eq + 'static {
    /// The nim-value.
    fn get(self) -> usize;

    /// The cell of a nim-value, if it fits.
    fn of(value: usize) -> Option<Self>;
}

macro_rules! cell {
    ($Type:ty) => {
        impl Cell for $Type {
            #[inline]
            fn get(self) -> usize {
                self as usize
            }

            #[inline]
            fn of(value: usize) -> Option<$Type> {
                value.try_into().ok()
            }
        }
    };
}

cell!(u8);
cell!(u16);
cell!(u32);

/// The nim-values of the heaps 0, 1, 2 and so on.
#[derive(Clone, Debug)]
pub enum Values {
    /// Each below 256.
    Bytes(Vec<u8>),
    /// Each below 65536.
    Pairs(Vec<u16>),
    /// Each below 2^32.
    Words(Vec<u32>),
}

impl Values {
    /// The number of values.
    pub fn len(&self) -> usize {
        match self {
            Values::Bytes(cells) => cells.len(),
            Values::Pairs(cells) => cells.len(),
            Values::Words(cells) => cells.len(),
        }
    }

    /// Whether there are no values.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The nim-value of a heap, if it is stored.
    pub fn get(&self, heap: usize) -> Option<u32> {
        match self {
            Values::Bytes(cells) => cells.get(heap).map(|&cell| cell.into()),
            Values::Pairs(cells) => cells.get(heap).map(|&cell| cell.into()),
            Values::Words(cells) => cells.get(heap).copied(),
        }
    }

    /// All nim-values in order.
    pub fn iter(&self) -> impl Iterator<Item = u32> {
        (0..self.len()).filter_map(|heap| self.get(heap))
    }

    /// The number of bytes of each value.
    pub fn bytes_each(&self) -> usize {
        match self {
            Values::Bytes(_) => 1,
            Values::Pairs(_) => 2,
            Values::Words(_) => 4,
        }
    }

    /// The number of bytes allocated.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Values::Bytes(cells) => cells.capacity(),
            Values::Pairs(cells) => 2 * cells.capacity(),
            Values::Words(cells) => 4 * cells.capacity(),
        }
    }

    /// Converts all values to wider cells, up to four bytes.
    pub(super) fn widen(&mut self) {
        match self {
            Values::Bytes(cells) => *self = Values::Pairs(cells.iter().copied().map(u16::from).collect()),
            Values::Pairs(cells) => *self = Values::Words(cells.iter().copied().map(u32::from).collect()),
            Values::Words(_) => {}
        }
    }

    /// Appends a value, after widening the cells if it does not fit.
    pub(super) fn push(&mut self, value: u32) {
        match self {
            Values::Bytes(cells) if u8::try_from(value).is_ok() => cells.push(value as u8),
            Values::Pairs(cells) if u16::try_from(value).is_ok() => cells.push(value as u16),
            Values::Words(cells) => cells.push(value),
            Values::Bytes(_) | Values::Pairs(_) => {
                self.widen();
                self.push(value);
            }
        }
    }
}
