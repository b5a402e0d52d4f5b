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
    OPEN: "open", "未知";
    MOVES_REFUTED: "open, {0} of {1} moves refuted", "未知，{1} 种走法中已否定 {0} 种";
    MOVES_DECIDED: "{0} moves win, {1} lose, of {2}", "{2} 种走法中 {0} 种必胜，{1} 种必败";
    VALUE_NOT_FOUND: "not found: {0}", "没有求出：{0}";
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
    PROOF_HOLDS: "all {0} lines are true: {1} has the outcome {2}", "全部 {0} 行都成立：{1} 的结局类是 {2}";
    NAME_IS: "{0} is {1}", "{0}：{1}";
    WRONG_FATE: "`{0}` is said to be {1}, but by its moves it is {2}", "库中说 `{0}` 是{1}，但按走法应当是{2}";
    TO_MOVE: "{0} to move, turn {1}", "轮到{0}，第 {1} 手";
    PLAYS: "{0} plays {1}", "{0}走 {1}";
    STUCK_LOSES: "{0} cannot move: {1} wins", "{0}无路可走：{1}胜";
    STUCK_WINS: "{0} cannot move and wins, as this is misere play", "{0}无路可走。这是反常规则，所以{0}胜";
    AND_MORE: "{0} and {1} more", "{0}，还有 {1} 种";
    WINS_WITH: "{0} is winning, with {1}", "{0}占胜势，取胜的走法：{1}";
    WINS_WITH_AT_LEAST: "{0} is winning, with {1} and perhaps other moves", "{0}占胜势，取胜的走法有 {1}，可能还有别的";
    NO_MOVE_WINS: "{0} is winning: every move of {1} loses", "{0}占胜势：{1}怎么走都输";
    WINNER_UNKNOWN: "nobody knows yet who is winning: the search did not end in time", "还不知道谁占胜势：没能在限定的时间里算完";
    VALUE_NOW: "the value is {0}: {1}", "现在的值是 {0}：{1}";
    VALUE_AFTER: "after {0} the value is {1}: {2}", "走 {0} 之后的值是 {1}：{2}";
    NO_REASON: "there is no shorter reason than playing on: no value decides this position", "没有比走下去更短的理由：这个局面没有算出的值可以判定胜负";
    SLIP: "that gives the win away; {0} would have won; `undo` takes it back", "这一步把胜势送掉了；本来走 {0} 就能赢；输入 `undo` 可以悔棋";
    UNDONE: "taken back", "已悔棋";
    NOTHING_TO_UNDO: "there is no move to take back", "没有可以悔的棋";
    PLAY_HELP: "type the name or the number of a move, or `moves`, `hint`, `why`, `undo`, `board`, `quit`", "输入走法的名字或编号；也可以输入 `moves`（列出走法）、`hint`（提示）、`why`（为什么）、`undo`（悔棋）、`board`（看棋盘）、`quit`（退出）";

    PLAYER_LEFT: "Left", "左方";
    PLAYER_RIGHT: "Right", "右方";

    FURTHER_FORMS: "{0} further forms within are not explained", "另有 {0} 个内层形式从略";
    OPTIONS_BY_VALUE: "options by their values: {0}", "把各选项换成它们的值：{0}";
    DOMINATED_ONE: "{0}'s {1} is dominated by {2}: {3}", "{0}的选项 {1} 被 {2} 优超：{3}";
    DOMINATED_SOME: "{0}'s {1} are dominated by {2}: {3}", "{0}的选项 {1} 都被 {2} 优超：{3}";
    REVERSIBLE: "{0}'s {1} is reversible through {2}, since {3}: {0}'s options of {2} replace it: {4}", "{0}的选项 {1} 可逆转，对方应以 {2}，因为 {3}：用 {2} 中{0}的全部选项代替它：{4}";
    REVERSIBLE_AWAY: "{0}'s {1} is reversible through {2}, since {3}: {0} has no option in {2} to replace it", "{0}的选项 {1} 可逆转，对方应以 {2}，因为 {3}：{0}在 {2} 中没有选项，所以直接去掉";
    CANONICAL_FORM: "the canonical form: no option is dominated or reversible", "标准型：没有被优超的选项，也没有可逆转的选项";
    CANONICAL_NUMBER: "the canonical form: the nearest simpler numbers on each side; the path to it is {0}", "标准型：两侧最近的、更简单的数；从 0 走到它的路径是 {0}";
    SIMPLEST_BETWEEN: "the simplest number x with {0}, born on day {1}", "满足 {0} 的最简单的数 x，生于第 {1} 天";
    SIMPLEST_OF_ALL: "{0} is the simplest number of all, born on day {1}", "{0} 是所有数中最简单的，生于第 {1} 天";
    TOO_SMALL: "{0} is too small for Left's {1}", "{0} 太小：左方有选项 {1}";
    ALL_TOO_SMALL: "{0} to {1} are too small for Left's {2}", "{0} 到 {1} 都太小：左方有选项 {2}";
    TOO_LARGE: "{0} is too large for Right's {1}", "{0} 太大：右方有选项 {1}";
    ALL_TOO_LARGE: "{0} to {1} are too large for Right's {2}", "{0} 到 {1} 都太大：右方有选项 {2}";
    FURTHER_NUMBERS: "and so on, {0} more turns of the path", "依此类推，路径还要转 {0} 次弯";
    FITS: "{0} fits", "{0} 合适";

    RELATION_HOLDS: "{0} holds", "{0} 成立";
    RELATION_FAILS: "{0} does not hold", "{0} 不成立";
    WINS_MOVING_FIRST: "{0} wins {1} moving first, to {2}", "{0}先走 {1} 能胜：走到 {2}";
    WINS_MOVING_SECOND: "{0} wins {1} moving second", "{0}后走 {1} 能胜";
    WHERE_NO_MOVE: ", where {0} has no move", "，{0}无路可走";
    WHERE_COPIES: ", a game less itself: each move is copied in the other part", "，两部分是同一个博弈：对方在一部分怎么走，就在另一部分照样走";
    WHERE_NUMBERS: ", and {0}", "，而 {0}";
    WHERE_CUT: ", and wins from there, which is not shown", "，此后仍然获胜，从略";
    WHERE_ANSWERS: ":", "，应对如下：";
    MOVE_AND_ANSWER: "{0} to {1}: {2} to {3}", "{0}走到 {1}：{2}应到 {3}";

    MAST_OF_INTEGER: "{0} is an integer: its thermograph is a mast at {0}", "{0} 是整数：它的温度图是立在 {0} 处的一根桅杆";
    THERMOGRAPH_OF: "the thermograph of {0}", "{0} 的温度图";
    WALL_OF_LEFT: "Left's {0}: its right wall {1}, less t: {2}", "左方的选项 {0}：右墙 {1}，减去 t：{2}";
    WALL_OF_RIGHT: "Right's {0}: its left wall {1}, plus t: {2}", "右方的选项 {0}：左墙 {1}，加上 t：{2}";
    LEFT_SCAFFOLD: "the greatest at each t: {0}", "对每个 t 取最大者：{0}";
    RIGHT_SCAFFOLD: "the least at each t: {0}", "对每个 t 取最小者：{0}";
    WALLS_MEET: "they meet at t = {0}, the temperature, in {1}, the mean; from there up a mast stands on it", "两侧在 t = {0} 处相遇，这就是热度；相遇在 {1}，这就是均值；从那里往上是桅杆";
    FURTHER_OPTIONS: "and {0} further options", "还有 {0} 个选项";

    JUST_BELOW: "just below {0}", "{0} 的下侧";
    JUST_ABOVE: "just above {0}", "{0} 的上侧";
    RIGHT_STOP_OF_OPTION: "Left's {0}: its right stop is {1}", "左方的选项 {0}：右停止值是 {1}";
    LEFT_STOP_OF_OPTION: "Right's {0}: its left stop is {1}", "右方的选项 {0}：左停止值是 {1}";
    RAW_LEFT_STOP: "the greatest of these is L = {0}", "其中最大的是 L = {0}";
    RAW_RIGHT_STOP: "the least of these is R = {0}", "其中最小的是 R = {0}";
    NO_OPTIONS: "{0} has no options", "{0}没有选项";
    STOPS_OF_NUMBER: "numbers lie between: the game is the simplest of them, {0}, and so are both stops", "其间有数：这个博弈等于其中最简单的数 {0}，两个停止值也都是它";
    PLAY_TO_LEFT_STOP: "Left begins: {0}; the left stop is {1}", "左方先走：{0}；左停止值是 {1}";
    PLAY_TO_RIGHT_STOP: "Right begins: {0}; the right stop is {1}", "右方先走：{0}；右停止值是 {1}";

    NIM_VALUE_KNOWN: "{0} has nim-value {1}", "{0} 的 SG 值为 {1}";
    NO_MOVE_VALUE_ZERO: "{0} has no move: its nim-value is 0", "{0} 没有走法：SG 值是 0";
    NIM_VALUES_OF_OPTIONS: "{0}: the nim-values of its options", "{0}：各选项的 SG 值";
    NIM_VALUE_OF_OPTION: "{0}: {1}", "{0}：由 {1} 得到";
    NIM_VALUE_OF_OPTIONS: "{0}: {1} and {2} more", "{0}：由 {1} 得到，另有 {2} 个";
    MEX: "the least value missing is {0}", "没有出现的最小值（mex）是 {0}";
    NIM_SUM_BY_COLUMNS: "the nim-sum, column by column, without carrying", "Nim 和：逐列相加，不进位";
    FURTHER_COMPONENTS: "and {0} further components", "还有 {0} 个分量";
    NIM_VALUE_OF: "{0} has nim-value {1}: the next player wins", "{0} 的 SG 值是 {1}：先手必胜";
    NIM_VALUE_ZERO: "{0} has nim-value {1}: the previous player wins", "{0} 的 SG 值是 {1}：必败态，后手胜";
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
