//! The take-away game with a factor, with `<=` in place of `<` when the lost heaps are found. Wrong.

use std::io::Read;

#[expect(clippy::print_stdout, reason = "this is what the program is for")]
fn main() {
    let mut text = String::new();
    let _ = std::io::stdin().read_to_string(&mut text);
    let numbers: Vec<u64> = text.split_whitespace().skip(1).filter_map(|word| word.parse().ok()).collect();
    for (case, pair) in numbers.chunks(2).enumerate() {
        let (n, k) = (pair[0], pair[1]);
        let (mut lost, mut sums, mut t) = (vec![1_u64], vec![1_u64], 0);
        while let Some(&sum) = sums.last().filter(|sum| **sum < n) {
            let next = sum + 1;
            while t < lost.len() && lost[t] * k <= next {
                t += 1;
            }
            lost.push(next);
            sums.push(next + t.checked_sub(1).map_or(0, |last| sums[last]));
        }
        let mut rest = n;
        for term in lost.iter().rev() {
            if *term == rest {
                break;
            }
            if *term < rest {
                rest -= term;
            }
        }
        match rest == n {
            true => println!("Case {}: lose", case + 1),
            false => println!("Case {}: {rest}", case + 1),
        }
    }
}
