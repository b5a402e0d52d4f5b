//! Nim-sequences against the plain mex, on every short code, every small set and random rules: values may be wrong for
//! exactly the codes that nobody chose for a test.
//! values are wrong.

use upstar::budget::Budget;
use upstar::heaps::{Code, Digit, HeapGame, Sequence, TakeAndBreak, splittles, subtraction};

use crate::agreement::Random;

/// Nim-values by the definition, from 0 up.
fn plain(code: &Code, count: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::with_capacity(count);
    let mut seen: Vec<usize> = Vec::new();
    for heap in 0..count {
        let mut see = |value: u32| {
            let index = value as usize;
            if seen.len() <= index {
                seen.resize(index + 1, usize::MAX);
            }
            seen[index] = heap;
        };
        for take in 0..=heap {
            let (digit, rest) = (code.digit(take as u128), heap - take);
            if digit.may_leave(0) && rest == 0 {
                see(0);
            }
            if digit.may_leave(1) && rest != 0 {
                see(values[rest]);
            }
            if digit.may_leave(2) {
                let pairs = (1..=rest / 2).filter(|a| !digit.unequal || 2 * a != rest);
                pairs.for_each(|a| see(values[a] ^ values[rest - a]));
            }
            if digit.may_leave(3) {
                for a in 1..=rest / 3 {
                    (a..=(rest - a) / 2).for_each(|b| see(values[a] ^ values[b] ^ values[rest - a - b]));
                }
            }
        }
        let value = seen.iter().position(|&last| last != heap).unwrap_or(seen.len());
        values.push(value as u32);
    }
    values
}

fn found(code: &Code, count: usize) -> Vec<u32> {
    let mut sequence = Sequence::new(code.clone());
    sequence.extend(count, &Budget::unlimited()).unwrap();
    sequence.values().iter().collect()
}

#[track_caller]
fn check(code: &Code, count: usize) {
    assert_eq!(found(code, count), plain(code, count), "{code}");
}

/// Every code of up to four digits, including the one before the point: without `!`, three heaps or a cycle.
fn short_codes() -> Vec<Code> {
    let mut codes: Vec<Code> = Vec::new();
    for first in [0, 4] {
        for rest in 0..8_u32.pow(3) {
            let digits = [first, rest >> 6, rest >> 3 & 7, rest & 7].map(|digit| Digit::new(digit as u8));
            codes.push(Code::new(digits.to_vec(), Vec::new()).unwrap());
        }
    }
    // Four digits after the point, the last of them not 0.
    for rest in (0..8_u32.pow(4)).filter(|rest| rest & 7 != 0) {
        let digits = [0, rest >> 9, rest >> 6 & 7, rest >> 3 & 7, rest & 7].map(|digit| Digit::new(digit as u8));
        codes.push(Code::new(digits.to_vec(), Vec::new()).unwrap());
    }
    codes
}

/// A code of up to fourteen digits, most of them 0, so that there are gaps; some with `!`, with three heaps, or with a cycle.
fn random_code(random: &mut Random, most_heaps: u32) -> Code {
    let mut digits = |length: usize| -> Vec<Digit> {
        let digit = |random: &mut Random| match random.below(3) {
            0 => Digit::new(random.below(2 << most_heaps) as u8),
            1 if random.below(4) == 0 => Digit { leaves: 4 + random.below(4) as u8, unequal: true },
            _ => Digit::default(),
        };
        (0..length).map(|_| digit(random)).collect()
    };
    let mut before = digits(14);
    let cycle = digits(5);
    before[0].leaves &= !3;
    before[0].unequal &= before[0].leaves == 4;
    before.truncate(1 + random.below(14) as usize);
    let cycle = if random.below(4) == 0 { cycle[..1 + random.below(5) as usize].to_vec() } else { Vec::new() };
    Code::new(before, cycle).unwrap()
}

#[test]
fn every_code_of_up_to_four_digits_has_the_values_of_the_definition() {
    let codes = short_codes();
    assert_eq!(codes.len(), 2 * 512 + 7 * 512);
    codes.iter().for_each(|code| check(code, 60));
    println!("{} codes, {} heaps", codes.len(), 60 * codes.len());
}

#[test]
fn random_codes_have_the_values_of_the_definition() {
    let mut random = Random(20);
    for _ in 0..1500 {
        check(&random_code(&mut random, 2), 70);
    }
    // Beyond the size from which sparse spaces are used, where rows are rebuilt.
    for _ in 0..120 {
        check(&random_code(&mut random, 2), 420);
    }
    for _ in 0..300 {
        check(&random_code(&mut random, 3), 60);
    }
}

#[test]
fn gaps_between_numbers_that_split_may_be_of_any_length() {
    let mut random = Random(7);
    for _ in 0..200 {
        let numbers: Vec<u64> = (0..2 + random.below(3)).map(|_| 1 + random.below(200)).collect();
        for all_but in [false, true] {
            let Ok(code) = Code::from_set(&numbers, [4, 6, 7][random.below(3) as usize], all_but) else { continue };
            check(&code, if all_but { 120 } else { 260 });
        }
    }
}

#[test]
fn every_set_of_small_numbers_has_the_values_of_the_definition() {
    for members in 1..1_u64 << 9 {
        let set: Vec<u64> = (1..=9).filter(|number| members >> (number - 1) & 1 == 1).collect();
        for (leaves, all_but, game) in [
            (7, false, splittles(&set, false).unwrap()),
            (7, true, splittles(&set, true).unwrap()),
            (3, false, subtraction(&set, false).unwrap()),
            (3, true, subtraction(&set, true).unwrap()),
        ] {
            let expected = plain(&Code::from_set(&set, leaves, all_but).unwrap(), 60);
            for (heap, &value) in expected.iter().enumerate() {
                let found = game.nim_value(&[heap as u128], &Budget::unlimited()).unwrap();
                assert_eq!(found, Some(u128::from(value)), "{set:?} {leaves} {all_but}: {heap}");
            }
        }
    }
}

/// A period reported as proved must continue: two more of them, and all heaps before, are checked by the definition.
#[test]
fn every_period_that_is_proved_goes_on() {
    let mut random = Random(3);
    let mut codes = short_codes();
    codes.extend((0..600).map(|_| random_code(&mut random, 3)));
    let (mut proved, mut seen) = (0, 0);
    for code in codes {
        let game = TakeAndBreak::new(code.clone());
        let Some(period) = game.period(160, &Budget::unlimited()).unwrap() else { continue };
        if !period.is_proved() {
            seen += 1;
            continue;
        }
        proved += 1;
        let (start, length) = (period.preperiod as usize, period.period as usize);
        let values = plain(&code, start + 4 * length);
        for heap in start..start + 3 * length {
            let expected = u128::from(values[heap]) + period.saltus;
            assert_eq!(u128::from(values[heap + length]), expected, "{code}: {period} at {heap}");
        }
        // Now the game itself answers from its period.
        for (heap, &value) in values.iter().enumerate() {
            assert_eq!(game.nim_value(heap as u128, &Budget::unlimited()), Ok(u128::from(value)), "{code}: {heap}");
        }
    }
    assert!(1000 < proved && 20 < seen, "{proved} proved, {seen} seen");
    println!("{proved} periods that are proved go on; {seen} are only seen");
}
