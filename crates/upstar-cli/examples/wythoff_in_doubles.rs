//! Wythoff's game as many programs solve it: with the golden ratio in doubles. Wrong for large heaps.

use std::io::Read;

#[expect(clippy::print_stdout, reason = "this is what the program is for")]
fn main() {
    let mut text = String::new();
    let _ = std::io::stdin().read_to_string(&mut text);
    let numbers: Vec<i64> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    for pair in numbers.chunks(2) {
        let (a, b) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
        let lost = ((b - a) as f64 * (1.0 + 5_f64.sqrt()) / 2.0) as i64;
        println!("{}", u8::from(lost != a));
    }
}
