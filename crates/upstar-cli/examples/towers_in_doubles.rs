//! Towers of cubes with their values in doubles. Wrong for high towers.

use std::io::Read;

fn value(tower: &[&str]) -> f64 {
    let (mut value, mut step, mut changed) = (0.0, 1.0, false);
    for cube in tower {
        changed |= *cube != tower[0];
        if changed {
            step /= 2.0;
        }
        value += if *cube == "W" { step } else { -step };
    }
    value
}

#[expect(clippy::print_stdout, reason = "this is what the program is for")]
fn main() {
    let mut text = String::new();
    let _ = std::io::stdin().read_to_string(&mut text);
    let mut words = text.split_whitespace();
    let count = words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
    for _ in 0..count {
        let number = words.nth(1).unwrap_or("0").to_owned();
        let mut sums = [0.0; 2];
        for sum in &mut sums {
            let heights: Vec<usize> = words.by_ref().take(3).filter_map(|word| word.parse().ok()).collect();
            for height in heights {
                let tower: Vec<&str> = words.by_ref().take(height).collect();
                *sum += value(&tower);
            }
        }
        println!("Test {number}: {}", if sums[1] <= sums[0] { "Yes" } else { "No" });
    }
}
