//! Files of many numbers, with random access by blocks.
//!
//! A file holds a magic word, a version, a text that describes the numbers, blocks of [`BLOCK`] packed numbers, the
//! length and checksum of each block, and the offset of that list. Every bit is covered by a checksum or has a fixed
//! value, so damage is detected before the numbers are used.

use std::fmt;
use std::io::{self, Read, Seek, SeekFrom, Write};

use crate::cyclic::pack::{pack, unpack};

/// The numbers in a block; the last block may have fewer.
pub(super) const BLOCK: u32 = 1 << 16;

/// The version of the file format.
const VERSION: u32 = 1;

/// The length of the footer: the offset of the list of blocks, the count of numbers, the checksum of the list, and the
/// checksum of these three.
const FOOTER: u64 = 8 + 4 + 4 + 4;

/// The greatest length of the text at the beginning, in bytes.
const LONGEST_TEXT: u32 = 1 << 20;

/// Why a file cannot be used.
#[derive(Debug)]
pub enum FileError {
    /// The operating system reported an error.
    Io(io::Error),
    /// It does not begin with the magic word.
    Foreign,
    /// It has another version of the format.
    Version(u32),
    /// It is too short or too long.
    Cut,
    /// It is damaged; the part where this was detected.
    Damaged(String),
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> FileError {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => FileError::Cut,
            _ => FileError::Io(error),
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Io(error) => error.fmt(f),
            FileError::Foreign => f.write_str("this is not a database of upstar"),
            FileError::Version(version) => {
                write!(f, "the database has form {version}; this upstar reads form {VERSION}")
            }
            FileError::Cut => f.write_str("the database is cut off"),
            FileError::Damaged(part) => write!(f, "the database is damaged: {part}"),
        }
    }
}

impl std::error::Error for FileError {}

/// A writer of such files.
pub(super) struct BlockWriter<W> {
    out: W,
    offset: u64,
    numbers: u32,
    index: Vec<u8>,
}

impl<W: Write> BlockWriter<W> {
    /// Begins a file.
    pub(super) fn new(mut out: W, magic: &[u8; 8], text: &str) -> io::Result<BlockWriter<W>> {
        let mut head = magic.to_vec();
        head.extend(VERSION.to_le_bytes());
        head.extend((text.len() as u32).to_le_bytes());
        head.extend(text.as_bytes());
        head.extend(crc32fast::hash(&head).to_le_bytes());
        out.write_all(&head)?;
        Ok(BlockWriter { out, offset: head.len() as u64, numbers: 0, index: Vec::new() })
    }

    /// Writes a block of `numbers` numbers that are packed already; all blocks but the last have [`BLOCK`] numbers.
    pub(super) fn push(&mut self, packed: &[u8], numbers: u32) -> io::Result<()> {
        self.out.write_all(packed)?;
        self.offset += packed.len() as u64;
        self.numbers += numbers;
        self.index.extend((packed.len() as u32).to_le_bytes());
        self.index.extend(crc32fast::hash(packed).to_le_bytes());
        Ok(())
    }

    /// Ends the file.
    pub(super) fn finish(mut self) -> io::Result<W> {
        let mut footer = self.offset.to_le_bytes().to_vec();
        footer.extend(self.numbers.to_le_bytes());
        footer.extend(crc32fast::hash(&self.index).to_le_bytes());
        footer.extend(crc32fast::hash(&footer).to_le_bytes());
        self.out.write_all(&self.index)?;
        self.out.write_all(&footer)?;
        self.out.flush()?;
        Ok(self.out)
    }
}

/// Writes a whole file and packs on several threads: `numbers` appends the numbers of a range to a list.
pub(super) fn write_blocks<W: Write>(
    writer: &mut BlockWriter<W>,
    count: u32,
    threads: usize,
    numbers: impl Fn(std::ops::Range<u32>, &mut Vec<u32>) + Sync,
) -> io::Result<()> {
    let ranges: Vec<std::ops::Range<u32>> =
        (0..count).step_by(BLOCK as usize).map(|first| first..first + BLOCK.min(count - first)).collect();
    let pack_all = |ranges: &[std::ops::Range<u32>]| -> Vec<Vec<u8>> {
        let mut list = Vec::with_capacity(BLOCK as usize);
        let pack_one = |range: &std::ops::Range<u32>| {
            list.clear();
            numbers(range.clone(), &mut list);
            pack(&list)
        };
        ranges.iter().map(pack_one).collect()
    };
    // Each thread packs a few blocks before anything is written: enough work to be worth a thread, in bounded memory.
    let share = 16;
    for batch in ranges.chunks(share * threads.max(1)) {
        let packed: Vec<Vec<u8>> = match batch.len() <= share || threads <= 1 {
            true => pack_all(batch),
            false => std::thread::scope(|scope| {
                let packers: Vec<_> = batch.chunks(share).map(|part| scope.spawn(|| pack_all(part))).collect();
                let joined = packers.into_iter().map(|packer| packer.join());
                joined.flat_map(|part| part.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
            }),
        };
        for (packed, range) in packed.iter().zip(batch) {
            writer.push(packed, range.end - range.start)?;
        }
    }
    Ok(())
}

/// A reader of such files.
pub(super) struct BlockReader<R> {
    input: R,
    text: String,
    numbers: u32,
    /// The offset, length and checksum of each block.
    blocks: Vec<(u64, u32, u32)>,
}

impl<R: Read + Seek> BlockReader<R> {
    /// Checks the beginning and the end of a file.
    pub(super) fn open(mut input: R, magic: &[u8; 8]) -> Result<BlockReader<R>, FileError> {
        let length = input.seek(SeekFrom::End(0))?;
        input.rewind()?;
        let mut head = vec![0; 16];
        if length < 16 {
            return Err(FileError::Foreign);
        }
        input.read_exact(&mut head)?;
        if head[..8] != magic[..] {
            return Err(FileError::Foreign);
        }
        let version = u32_at(&head, 8);
        if version != VERSION {
            return Err(FileError::Version(version));
        }
        let text_len = u32_at(&head, 12);
        if LONGEST_TEXT < text_len {
            return Err(FileError::Damaged("its description".into()));
        }
        let mut rest = vec![0; text_len as usize + 4];
        input.read_exact(&mut rest)?;
        let checksum = u32_at(&rest, text_len as usize);
        rest.truncate(text_len as usize);
        head.extend(&rest);
        if crc32fast::hash(&head) != checksum {
            return Err(FileError::Damaged("its description".into()));
        }
        let text = String::from_utf8(rest).map_err(|_| FileError::Damaged("its description".into()))?;
        let first = head.len() as u64 + 4;
        let (numbers, blocks) = read_index(&mut input, first, length)?;
        Ok(BlockReader { input, text, numbers, blocks })
    }

    /// The text that describes the numbers.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The count of numbers.
    pub(super) fn numbers(&self) -> u32 {
        self.numbers
    }

    /// The number of blocks.
    pub(super) fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// The numbers of a block.
    pub(super) fn block(&mut self, block: usize) -> Result<Vec<u32>, FileError> {
        let (start, length, checksum) = self.blocks[block];
        self.input.seek(SeekFrom::Start(start))?;
        let mut packed = vec![0; length as usize];
        self.input.read_exact(&mut packed)?;
        let numbers = (self.numbers - block as u32 * BLOCK).min(BLOCK);
        match crc32fast::hash(&packed) == checksum {
            true => unpack(&packed, numbers as usize),
            false => None,
        }
        .ok_or_else(|| FileError::Damaged(format!("block {block} of {}", self.blocks.len())))
    }
}

/// The count of numbers, and the blocks of a file of this length that begin at `first`.
type Index = (u32, Vec<(u64, u32, u32)>);

fn read_index(input: &mut (impl Read + Seek), first: u64, length: u64) -> Result<Index, FileError> {
    let end = length.checked_sub(FOOTER).filter(|end| first <= *end).ok_or(FileError::Cut)?;
    input.seek(SeekFrom::Start(end))?;
    let mut footer = vec![0; FOOTER as usize];
    input.read_exact(&mut footer)?;
    if crc32fast::hash(&footer[..16]) != u32_at(&footer, 16) {
        return Err(FileError::Cut);
    }
    let start = u64::from(u32_at(&footer, 0)) | u64::from(u32_at(&footer, 4)) << 32;
    let numbers = u32_at(&footer, 8);
    let count = u64::from(numbers.div_ceil(BLOCK));
    if start < first || start.checked_add(8 * count) != Some(end) {
        return Err(FileError::Cut);
    }
    input.seek(SeekFrom::Start(start))?;
    let mut index = vec![0; (end - start) as usize];
    input.read_exact(&mut index)?;
    if crc32fast::hash(&index) != u32_at(&footer, 12) {
        return Err(FileError::Damaged("the list of its blocks".into()));
    }
    let mut offset = first;
    let mut blocks = Vec::with_capacity(count as usize);
    for entry in index.chunks_exact(8) {
        let (length, checksum) = (u32_at(entry, 0), u32_at(entry, 4));
        blocks.push((offset, length, checksum));
        offset += u64::from(length);
    }
    if offset != start {
        return Err(FileError::Damaged("the list of its blocks".into()));
    }
    Ok((numbers, blocks))
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}
