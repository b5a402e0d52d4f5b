//! The game of taking 1 to m stones, solved right.

use std::io::Read;

#[expect(clippy::print_stdout, reason = "this is what the program is for")]
fn main() {
    let mut text = String::new();
    let _ = std::io::stdin().read_to_string(&mut text);
    let numbers: Vec<u64> = text.split_whitespace().skip(1).filter_map(|word| word.parse().ok()).collect();
    for pair in numbers.chunks(2) {
        println!("{}", if pair[0] % (pair[1] + 1) == 0 { "second" } else { "first" });
    }
}
