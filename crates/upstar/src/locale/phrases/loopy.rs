//! Loopy games: questions, and errors.

use crate::locale::phrases::Phrase;

pub(super) const PHRASES: &[Phrase] = &[
    ("loopy games", "循环博弈"),
    ("whether alternate moves always come to an end", "轮流走是否总会结束"),
    ("whether its onside and its offside are stoppers", "上侧和下侧是否都是停机博弈"),
    ("whether no play goes on for ever", "是否不会永远走下去"),
    ("whether it is a number, on or off, or a number and over or under", "是否是数、on、off，或数加 over 或 under"),
    ("whether every cycle of its canonical form is a pass", "标准型里的圈是否都只是停一手"),
    ("the value if endless play counts as won by Left", "无穷的对局算左方胜时的值，即上侧"),
    ("the value if endless play counts as won by Right", "无穷的对局算右方胜时的值，即下侧"),
    (
        "who wins: L, R, N or P; as a text if play can be drawn: \"D\", or the results if Left and if Right begins",
        "谁胜：L、R、N 或 P；可能走成和局时是文本：\"D\"，或左方先走、右方先走的两个结果",
    ),
    (
        "who wins, as a text: L, R, N, P or D, or the results if Left and if Right begins",
        "谁胜，写成文本：L、R、N、P、D，或左方先走、右方先走的两个结果",
    ),
    ("the value of a game, in canonical form", "博弈的值，写成标准型"),
    ("the options of a player in the canonical form of a stopper", "停机博弈的标准型里一方的选项"),
    ("Left's options in the canonical form of a stopper", "停机博弈的标准型的左选项"),
    ("Right's options in the canonical form of a stopper", "停机博弈的标准型的右选项"),
    (
        "the positions that can be reached in the canonical form of a stopper, with the game itself",
        "停机博弈的标准型里能走到的局面，连同它自己",
    ),
    (
        "how many positions can be reached in the canonical form of a stopper, with the game itself",
        "停机博弈的标准型里能走到多少个局面，连同它自己",
    ),
    (
        "the pseudonumber reached when Left starts and both play well, of a stopper",
        "停机博弈里左方先走、双方都走得好时到达的伪数",
    ),
    (
        "the pseudonumber reached when Right starts and both play well, of a stopper",
        "停机博弈里右方先走、双方都走得好时到达的伪数",
    ),
    (
        "the pseudonumber reached when the player starts and both play well, of a stopper",
        "停机博弈里该方先走、双方都走得好时到达的伪数",
    ),
    ("the stop when the player starts, without over or under", "该方先走时的停点，去掉 over 或 under"),
    ("whether it is infinitesimally close to a number", "是否与某个数只差无穷小"),
    ("whether it lies between all negative and all positive numbers", "是否在所有负数和所有正数之间"),
    ("the upsum of two stoppers: the onside of their sum", "两个停机博弈的上和：和的上侧"),
    ("the downsum of two stoppers: the offside of their sum", "两个停机博弈的下和：和的下侧"),
    ("the degree of loopiness of a stopper: the upsum of it and its negative", "停机博弈的循环度：它与它的负的上和"),
    (
        "the variety of a stable stopper: it, apart from what its degree absorbs",
        "稳定的停机博弈的变体：除去被循环度吸收的部分",
    ),
    ("whether it is a stopper that has a variety", "是否是有变体的停机博弈"),
    ("whether its sum with itself is the game itself", "与自己的和是否还是自己"),
    ("a loopy game", "循环博弈"),
    ("`{0}` is not defined for {1}, in which play need not end", "`{0}` 对 {1} 没有定义，因为对局不一定结束"),
    (
        "it is defined by recursion to the end of play; loopy games have stops, sides, a degree and an outcome",
        "它的定义要递归到对局结束；循环博弈有停点、两侧、循环度和胜负类型",
    ),
    ("`{0}` stands for the game around it only as an option itself", "`{0}` 只有自己作为选项时才代表外面的博弈"),
    (
        "it can be written between commas and bars, as in `{0}`, but not in a sum",
        "它可以写在逗号和竖线之间，例如 `{0}`，不能写在和里",
    ),
    ("`pass` stands only among the options of a game", "`pass` 只能写在博弈的选项里"),
    ("write it as an option: `{0}` is over", "把它写成选项：`{0}` 就是 over"),
    ("the offside, on the right, must be less than or equal to the onside", "右边的下侧必须小于或等于左边的上侧"),
    (
        "an ordinal sum depends on the options of its base, and a value with two sides has none",
        "序和取决于底的选项，而有两侧的值没有选项",
    ),
    ("it needs a player", "它需要一方"),
    ("it is a question about games", "这个问题只能问博弈"),
    (
        "the value has two sides, so it is no stopper; ask its Onside or its Offside",
        "这个值有两侧，不是停机博弈；请问它的 Onside 或 Offside",
    ),
    ("no stoppers are known that equal the sides of this value", "不知道有停机博弈等于这个值的两侧"),
    ("no stopper is known that equals this side", "不知道有停机博弈等于这一侧"),
    ("the game is not stable", "这个博弈不稳定"),
    ("the degree is not idempotent: it is `{0}`", "循环度不是幂等的：它是 `{0}`"),
    (
        "this question is for games that must end; the `GameValue` of the position is a loopy game",
        "这个问题只对必定结束的游戏；局面的 `GameValue` 是循环博弈",
    ),
    ("make a game with the sides {0} and {1}", "以{0}和{1}为两侧"),
    (
        "values need the moves of both players in all positions, which this game does not tell; in the language, the `GameValue` of a position has them",
        "求值需要双方在所有局面的走法，而这个游戏没有给出；在语言里，局面的 `GameValue` 有",
    ),
    ("Also print the values of the positions reported on, as loopy games", "也打印所报告局面的值，写成循环博弈"),
];
