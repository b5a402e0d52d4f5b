//! The width of text at a terminal: Chinese characters take two columns.

/// The number of columns that a text takes.
///
/// ```
/// use upstar::locale::columns;
///
/// assert_eq!((columns("mean"), columns("均值"), columns("↑∗")), (4, 4, 2));
/// ```
pub fn columns(text: &str) -> usize {
    text.chars().map(|c| if is_wide(c) { 2 } else { 1 }).sum()
}

/// A text followed by spaces up to a width in columns.
pub fn padded(text: &str, width: usize) -> String {
    let mut padded = String::from(text);
    padded.extend(std::iter::repeat_n(' ', width.saturating_sub(columns(text))));
    padded
}

/// A text in lines of at most this width in columns, unless a word is longer. Between Chinese characters a line may end anywhere, but not before closing
/// punctuation or behind opening punctuation.
///
/// ```
/// use upstar::locale::wrapped;
///
/// assert_eq!(wrapped("every option is a game", 14), ["every option", "is a game"]);
/// assert_eq!(wrapped("每个选项都是博弈。", 16), ["每个选项都是博", "弈。"]);
/// ```
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for (is_spaced, piece) in pieces(text) {
        let gap = usize::from(is_spaced && !line.is_empty());
        if !line.is_empty() && width < columns(&line) + gap + columns(&piece) {
            lines.push(std::mem::take(&mut line));
        } else if gap == 1 {
            line.push(' ');
        }
        line.push_str(&piece);
    }
    lines.push(line);
    lines
}

/// The parts of a text that no line break divides, each with whether a space precedes it.
fn pieces(text: &str) -> Vec<(bool, String)> {
    const CLOSING: &str = "，。；：、）？！”…";
    const OPENING: &str = "（“";
    let mut pieces: Vec<(bool, String)> = Vec::new();
    for word in text.split_whitespace() {
        let mut is_first = true;
        let mut last: Option<char> = None;
        for c in word.chars() {
            let may_break = last.is_some_and(|last| (is_wide(last) || is_wide(c)) && !OPENING.contains(last));
            let goes_on = !is_first && (!may_break || CLOSING.contains(c));
            match pieces.last_mut().filter(|_| goes_on) {
                Some((_, piece)) => piece.push(c),
                None => pieces.push((is_first, c.into())),
            }
            (is_first, last) = (false, Some(c));
        }
    }
    pieces
}

/// Whether a character takes two columns: the blocks of Chinese, Japanese and Korean characters, their punctuation, and the full forms of Latin characters.
fn is_wide(c: char) -> bool {
    matches!(c, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{303e}' | '\u{3041}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}' | '\u{ffe0}'..='\u{ffe6}'
        | '\u{20000}'..='\u{3fffd}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_both_languages_end_in_the_same_column() {
        for name in ["value", "左停止值", "SG 值", "（无）", "", "é…"] {
            assert_eq!(columns(&padded(name, 10)), 10, "{name}");
        }
        assert_eq!(padded("一二三", 4), "一二三");
    }

    #[test]
    fn lines_end_where_they_may() {
        for (text, width, lines) in [
            ("", 5, &[""][..]),
            ("a bc  def", 4, &["a bc", "def"]),
            ("longer than", 3, &["longer", "than"]),
            ("和是 {2|-1} 的一半", 8, &["和是", "{2|-1}", "的一半"]),
            ("堆（石子）", 8, &["堆（石", "子）"]),
            ("堆（石子）", 4, &["堆", "（石", "子）"]),
            ("SG值是3。", 6, &["SG值是", "3。"]),
        ] {
            assert_eq!(wrapped(text, width), lines, "{text}");
        }
    }
}
