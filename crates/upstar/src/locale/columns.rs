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
}
