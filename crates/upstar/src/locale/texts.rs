//! The table of texts in all languages.

use crate::locale::Text;

/// Defines the texts, and the list of all of them.
macro_rules! texts {
    ($($name:ident: $english:literal, $chinese:literal;)*) => {
        $(pub(crate) const $name: Text = Text::new($english, $chinese);)*

        /// All texts, with their names.
        #[cfg(test)]
        const ALL: &[(&str, Text)] = &[$((stringify!($name), $name)),*];
    };
}

texts! {
    L_WINS: "Left wins", "左方胜";
    R_WINS: "Right wins", "右方胜";
    N_WINS: "the next player wins", "先手胜";
    P_WINS: "the previous player wins", "后手胜";

    NO_MOVES: "no moves", "没有走法";
    WINS: "wins", "必胜";
    BEST: "best", "最好";
    ORTHODOX: "orthodox", "正统";
    STARTS_AND_WINS: "{0} starts, {1} wins", "{0}先走，{1}胜";
    STARTS_AND_WINS_LATER: "{0} starts, {1} wins, perhaps not as soon as possible", "{0}先走，{1}胜，但未必是最快的";
    AND_PERHAPS_OTHERS: "{0}, and perhaps others", "{0}，可能还有别的";
    MOVES_NOT_FOUND: "moves that were not found", "没有找到的走法";
    CANNOT_MOVE: "{0} cannot move", "{0}无路可走";

    NAMED_FACT: "{0}: {1}", "{0}：{1}";
    NAMED_LIST: "{0}:", "{0}：";
    HEAP_HAS: "{0} has {1}", "{0} 的 SG 值是 {1}";
    NIM_VALUES: "nim-values:", "各堆的 SG 值：";
    HEAP_NUMBER: "heap {0}: {1}", "第 {0} 堆：{1}";

    VARIANTS_WRITTEN: "Variants, written {0}:WORD,WORD", "变体，写作 {0}:WORD,WORD";
    EXAMPLES: "Examples", "例子";
    FAMILY_AND_COMMAND: "{0}, `{1}`", "{0}，`{1}`";
    EXAMPLES_RIGHT: "{0} right", "{0} 个，全部正确";

    EDGE_GONE: "note: 1 edge does not touch the ground and is gone", "注意：有 1 条边没有连到地面，已去掉";
    EDGES_GONE: "note: {0} edges do not touch the ground and are gone", "注意：有 {0} 条边没有连到地面，已去掉";

    NO_PATTERN: "no simple pattern in {0} terms", "这 {0} 项里没有简单的规律";
    NO_PATTERN_IN_ONE: "no simple pattern in {0} term", "只有 {0} 项，看不出规律";
    ENOUGH_TERMS: "; most patterns show in {0} terms at least", "；多数规律至少要 {0} 项才看得出来";
    NONE_TAKEN: "on {0} terms; no number was taken from them one by one", "用 {0} 项检验；没有从中照抄任何数";
    ONE_TAKEN: "on {0} terms; {1} number was taken from them one by one", "用 {0} 项检验；公式里有 {1} 个数是从中照抄的";
    SOME_TAKEN: "on {0} terms; {1} numbers were taken from them one by one", "用 {0} 项检验；公式里有 {1} 个数是从中照抄的";
    NEXT_TERMS: "from n = {0}: {1}", "从 n = {0} 起：{1}";

    ONE_MOVE: "{0} move", "{0} 步";
    MOVES: "{0} moves", "{0} 步";
    ALL_AGREE: "all {0} states of {1} agree with their moves", "{1} 的全部 {0} 个状态都与走法相符";
    NAME_IS: "{0} is {1}", "{0}：{1}";
    WRONG_FATE: "`{0}` is said to be {1}, but by its moves it is {2}", "库中说 `{0}` 是{1}，但按走法应当是{2}";
    TO_MOVE: "{0} to move, turn {1}", "轮到{0}，第 {1} 手";
    PLAYS: "{0} plays {1}", "{0}走 {1}";
    STUCK_LOSES: "{0} cannot move: {1} wins", "{0}无路可走：{1}胜";
    STUCK_WINS: "{0} cannot move and wins, as this is misere play", "{0}无路可走。这是反常规则，所以{0}胜";
    AND_MORE: "{0} and {1} more", "{0}，还有 {1} 种";
    WINS_WITH: "{0} is winning, with {1}", "{0}占胜势，取胜的走法：{1}";
    WINS_WITH_AT_LEAST: "{0} is winning, with {1} and perhaps other moves", "{0}占胜势，取胜的走法有 {1}，可能还有别的";
    NO_MOVE_WINS: "{0} is winning: every move loses", "{0}占胜势：怎么走都输";
    WINNER_UNKNOWN: "nobody knows yet who is winning: the search did not end in time", "还不知道谁占胜势：没能在限定的时间里算完";
    VALUE_NOW: "the value is {0}: {1}", "现在的值是 {0}：{1}";
    VALUE_AFTER: "after {0} the value is {1}: {2}", "走 {0} 之后的值是 {1}：{2}";
    NO_REASON: "there is no shorter reason than playing on: no value decides this position", "没有比走下去更短的理由：这个局面没有算出的值可以判定胜负";
    SLIP: "that gives the win away; {0} would have won; `undo` takes it back", "这一步把胜势送掉了；本来走 {0} 就能赢；输入 `undo` 可以悔棋";
    UNDONE: "taken back", "已悔棋";
    NOTHING_TO_UNDO: "there is no move to take back", "没有可以悔的棋";
    PLAY_HELP: "type the name or the number of a move, or `moves`, `hint`, `why`, `undo`, `board`, `quit`", "输入走法的名字或编号；也可以输入 `moves`（列出走法）、`hint`（提示）、`why`（为什么）、`undo`（悔棋）、`board`（看棋盘）、`quit`（退出）";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;

    /// The places for arguments in a text, sorted.
    fn places(text: &str) -> Vec<&str> {
        let mut places: Vec<&str> = text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    #[test]
    fn no_text_is_missing() {
        for (name, text) in ALL {
            let [english, chinese] = Locale::ALL.map(|locale| text.get(locale));
            assert!(!english.is_empty() && english.is_ascii(), "{name}: {english}");
            // Characters of Chinese, or at least its punctuation.
            assert!(
                chinese.chars().any(|c| ('\u{3000}'..='\u{9fff}').contains(&c) || '\u{ff00}' < c),
                "{name}: {chinese}"
            );
            assert_eq!(places(english), places(chinese), "{name}");
        }
    }

    #[test]
    fn names_and_texts_are_unique() {
        for (index, (name, text)) in ALL.iter().enumerate() {
            let again = ALL[..index].iter().find(|(other, same)| other == name || same == text);
            assert_eq!(again, None, "{name}");
        }
    }
}
