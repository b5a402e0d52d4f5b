//! Packing of many small numbers into few bytes.
//!
//! If the lowest bit is zero in all numbers, it is dropped. Then the numbers are split into as many bytes as the greatest
//! one needs, all lowest bytes first, and the differences of neighbouring bytes are compressed (LZ4).

/// Flag: the lowest bit is dropped.
const HALVED: u8 = 0x10;
/// Flag: the bytes are compressed.
const COMPRESSED: u8 = 0x20;

/// Packs numbers into bytes.
pub(super) fn pack(numbers: &[u32]) -> Vec<u8> {
    let all = numbers.iter().fold(0, |all, number| all | number);
    let shift = all & 1 ^ 1;
    let width = (32 - (all >> shift).leading_zeros()).div_ceil(8);
    let mut planes: Vec<u8> = Vec::with_capacity(numbers.len() * width as usize);
    for plane in 0..width {
        let byte = |number: &u32| (number >> shift >> (8 * plane)) as u8;
        planes.extend(numbers.first().map(byte));
        planes.extend(numbers.windows(2).map(|pair| byte(&pair[1]).wrapping_sub(byte(&pair[0]))));
    }
    let halved = if shift == 1 { HALVED } else { 0 };
    let compressed = lz4_flex::block::compress(&planes);
    let (kind, body) = if compressed.len() < planes.len() { (COMPRESSED, compressed) } else { (0, planes) };
    let mut packed = Vec::with_capacity(body.len() + 1);
    packed.push(width as u8 | halved | kind);
    packed.extend(body);
    packed
}

/// The `len` numbers of packed bytes; `None` if the bytes are malformed.
pub(super) fn unpack(packed: &[u8], len: usize) -> Option<Vec<u32>> {
    let (&kind, body) = packed.split_first()?;
    let width = kind & !(HALVED | COMPRESSED);
    if 4 < width {
        return None;
    }
    let size = len * usize::from(width);
    let planes = match kind & COMPRESSED {
        0 => body.to_vec(),
        _ => lz4_flex::block::decompress(body, size).ok()?,
    };
    if planes.len() != size {
        return None;
    }
    let shift = u32::from(kind & HALVED != 0);
    let mut numbers = vec![0_u32; len];
    for plane in 0..usize::from(width) {
        let mut byte = 0_u8;
        for (number, &difference) in numbers.iter_mut().zip(&planes[plane * len..]) {
            byte = byte.wrapping_add(difference);
            *number |= u32::from(byte) << (8 * plane);
        }
    }
    if shift == 1 {
        let most = numbers.iter().fold(0, |all, number| all | number);
        most.checked_mul(2)?;
        numbers.iter_mut().for_each(|number| *number <<= 1);
    }
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        let ramp: Vec<u32> = (0..1000).map(|k: u32| k.wrapping_mul(k) % 600).collect();
        let even: Vec<u32> = ramp.iter().map(|k| 2 * k).collect();
        let wild: Vec<u32> = (0..1000_u32).map(|k| k.wrapping_mul(2_654_435_761)).collect();
        for numbers in [vec![], vec![0; 100], vec![1], vec![u32::MAX, 0], vec![u32::MAX - 1], ramp, even, wild] {
            let packed = pack(&numbers);
            assert_eq!(unpack(&packed, numbers.len()), Some(numbers));
        }
        assert!(pack(&[8; 10_000]).len() < 100);
    }

    #[test]
    fn other_bytes_are_refused() {
        assert_eq!(unpack(&[], 3), None);
        assert_eq!(unpack(&[9, 1, 2], 2), None);
        assert_eq!(unpack(&[1, 1, 2], 3), None);
        assert_eq!(unpack(&[COMPRESSED | 1, 255, 255, 0], 3), None);
        assert_eq!(unpack(&[HALVED | 4, 0, 0, 0, 255], 1), None);
    }
}
