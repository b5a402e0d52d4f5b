//! Making an input that shows a mistake small.
//!
//! Nothing is known about the format but that a text is made of lines and words. A change leaves out some lines or some
//! words, perhaps with a number before them made less by as much, or makes a number or a word smaller. Changes that make the
//! input invalid do not show the mistake, and are not kept.

/// A text that is no longer than `text`, and for which `shows` still holds; `shows` is asked at most `most` times.
pub fn shrink(text: &str, most: usize, mut shows: impl FnMut(&str) -> bool) -> String {
    let mut best = Lines::read(text);
    let mut asked = 0;
    // The list of changes is made anew after every success: what is left has fewer.
    'again: loop {
        for change in best.changes() {
            let Some(smaller) = best.after(&change) else { continue };
            if most <= asked {
                return best.text();
            }
            asked += 1;
            if shows(&smaller.text()) {
                best = smaller;
                continue 'again;
            }
        }
        return best.text();
    }
}

/// The words of each line.
#[derive(Clone, PartialEq, Eq)]
struct Lines(Vec<Vec<String>>);

/// From so many lines on only lines are left out.
const MANY: usize = 100;

/// A word: its line and its place there.
type Place = (usize, usize);

/// A change that may make a text smaller.
enum Change {
    /// Lines from one to before another go; the number at a place becomes less by that many, or by one.
    Lines(usize, usize, Option<(Place, i64)>),
    /// A word goes; the number at a place becomes less by one.
    Word(Place, Option<Place>),
    /// A word is replaced.
    Replace(Place, String),
    /// A letter of a word goes; the number at a place becomes less by one.
    Letter(Place, usize, Option<Place>),
}

impl Lines {
    fn read(text: &str) -> Lines {
        Lines(text.lines().map(|line| line.split_whitespace().map(String::from).collect()).collect())
    }

    fn text(&self) -> String {
        self.0.iter().map(|line| line.join(" ") + "\n").collect()
    }

    /// Numbers that may count what a line has: the first of the line and of all, and the first and last of the lines before.
    fn counts_before(&self, line: usize) -> Vec<Place> {
        let mut places = vec![(line, 0)];
        for before in (line.saturating_sub(2)..line).rev() {
            places.extend([(before, 0), (before, self.0[before].len().saturating_sub(1))]);
        }
        places.push((0, 0));
        let mut numbers: Vec<Place> = Vec::new();
        for place in places {
            if self.number(place).is_some() && !numbers.contains(&place) {
                numbers.push(place);
            }
        }
        numbers
    }

    /// Pieces of a row of things, large ones first.
    fn pieces(count: usize) -> impl Iterator<Item = (usize, usize)> {
        let lengths = std::iter::successors(Some(count.div_ceil(2)), |length| (1 < *length).then_some(length / 2));
        lengths.flat_map(move |length| {
            let length = length.max(1);
            (0..count).step_by(length).map(move |start| (start, (start + length).min(count)))
        })
    }

    /// Ways to leave out records of so many lines behind a line with their number.
    fn records(&self) -> Vec<Change> {
        let mut changes = Vec::new();
        let Some(count) = self.number((0, 0)).and_then(|count| usize::try_from(count).ok()) else { return changes };
        for length in (1..=9).filter(|length| self.0.len() == 1 + length * count) {
            for (start, end) in Lines::pieces(count) {
                let gone = (end - start) as i64;
                changes.push(Change::Lines(1 + start * length, 1 + end * length, Some(((0, 0), gone))));
            }
        }
        changes
    }

    fn number(&self, (line, word): Place) -> Option<i64> {
        self.0.get(line)?.get(word)?.parse().ok()
    }

    fn changes(&self) -> Vec<Change> {
        let lines = self.0.len();
        let mut changes = self.records();
        for (start, end) in Lines::pieces(lines) {
            changes.push(Change::Lines(start, end, None));
            for place in self.counts_before(start) {
                changes.push(Change::Lines(start, end, Some((place, 1))));
                if 1 < end - start {
                    changes.push(Change::Lines(start, end, Some((place, (end - start) as i64))));
                }
            }
        }
        if MANY < lines {
            return changes;
        }
        // From one to a few neighbouring lines, anywhere: a case has several.
        for count in 2..=lines.min(9) {
            for start in 0..=lines - count {
                for place in self.counts_before(start) {
                    changes.push(Change::Lines(start, start + count, Some((place, 1))));
                }
            }
        }
        for (line, words) in self.0.iter().enumerate() {
            for (place, word) in words.iter().enumerate() {
                let at = (line, place);
                changes.push(Change::Word(at, None));
                for count in self.counts_before(line) {
                    changes.push(Change::Word(at, Some(count)));
                }
                match word.parse::<i64>() {
                    Ok(number) => {
                        let smaller = [0, 1, number / 2, number - number.signum()];
                        let smaller = smaller.into_iter().filter(|other| other.unsigned_abs() < number.unsigned_abs());
                        changes.extend(smaller.map(|other| Change::Replace(at, other.to_string())));
                    }
                    Err(_) => {
                        for letter in 0..word.chars().count().min(64) {
                            changes.push(Change::Letter(at, letter, None));
                            for count in self.counts_before(line) {
                                changes.push(Change::Letter(at, letter, Some(count)));
                            }
                        }
                    }
                }
            }
        }
        changes
    }

    /// The text after a change, if it makes sense.
    fn after(&self, change: &Change) -> Option<Lines> {
        let mut lines = self.clone();
        match change {
            Change::Lines(start, end, count) => {
                if let Some((place, less)) = count {
                    lines.lower(*place, *less)?;
                }
                lines.0.drain(*start..*end);
            }
            Change::Word((line, word), count) => {
                if let Some(place) = count {
                    lines.lower(*place, 1)?;
                    if place == &(*line, *word) {
                        return None;
                    }
                }
                lines.0[*line].remove(*word);
            }
            Change::Replace((line, word), with) => lines.0[*line][*word].clone_from(with),
            Change::Letter((line, word), letter, count) => {
                if let Some(place) = count {
                    lines.lower(*place, 1)?;
                }
                let text = &mut lines.0[*line][*word];
                let (at, _) = text.char_indices().nth(*letter)?;
                text.remove(at);
                if text.is_empty() {
                    lines.0[*line].remove(*word);
                }
            }
        }
        (lines != *self).then_some(lines)
    }

    /// Makes the number at a place less.
    fn lower(&mut self, place: Place, less: i64) -> Option<()> {
        let number = self.number(place)?.checked_sub(less).filter(|number| 0 <= *number)?;
        self.0[place.0][place.1] = number.to_string();
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of cases that begin with how many numbers they have, if the text is valid.
    fn cases(text: &str) -> Option<Vec<Vec<i64>>> {
        let mut numbers = text.split_whitespace().map(|word| word.parse::<i64>().ok());
        let mut next = || numbers.next().flatten();
        let mut cases = Vec::new();
        for _ in 0..next()? {
            let count = next()?;
            cases.push((0..count).map(|_| next()).collect::<Option<Vec<i64>>>()?);
        }
        next().is_none().then_some(cases)
    }

    #[test]
    fn an_input_with_counts_becomes_small() {
        let text = "4\n3\n5 17 8\n2\n1 1\n5\n9 12 13 14 40\n1\n7\n";
        let shows = |text: &str| {
            cases(text).is_some_and(|cases| cases.iter().any(|case| case.iter().any(|number| 10 < *number)))
        };
        assert!(shows(text));
        assert_eq!(shrink(text, 100_000, shows), "1\n1\n11\n");
    }

    #[test]
    fn one_record_of_a_thousand_is_found_with_few_questions() {
        let text: String = (0..1000).map(|number| format!("case\n{number} 1\n")).collect();
        let shows = |text: &str| {
            let count = text.lines().next().and_then(|count| count.parse::<usize>().ok());
            count.is_some_and(|count| text.lines().count() == 1 + 2 * count) && text.contains("\n777 ")
        };
        // The word is not needed, and what is behind the number only has to be there.
        assert_eq!(shrink(&format!("1000\n{text}"), 300, shows), "1\n\n777 0\n");
    }

    #[test]
    fn words_lose_letters() {
        let shows = |text: &str| text.contains('A') && text.contains('B');
        assert_eq!(shrink("A.B.A\n..A.B\n", 10_000, shows), "AB\n");
    }

    #[test]
    fn questions_are_bounded() {
        let mut asked = 0;
        shrink("9 9 9 9 9 9\n", 7, |_| {
            asked += 1;
            false
        });
        assert_eq!(asked, 7);
    }
}
