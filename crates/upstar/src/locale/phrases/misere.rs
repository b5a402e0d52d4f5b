//! Misère play: answers, questions and errors.

use crate::locale::phrases::Phrase;

pub(super) const PHRASES: &[Phrase] = &[
    // Answers.
    ("misère winning moves", "反常胜着"),
    ("genera", "各堆的亏格"),
    ("quotient of", "商的范围"),
    ("all heaps", "所有的堆"),
    ("the heaps up to {0}", "不超过 {0} 的堆"),
    ("order of the quotient", "商的阶"),
    ("generators", "生成元"),
    ("relations", "关系"),
    ("P-portion", "P 部分"),
    ("elements", "各堆的元素"),
    ("orders", "各阶及其始堆"),
    ("a transition algebra of {0} pairs", "{0} 对的转移代数"),
    ("second check", "第二次检验"),
    ("passed", "通过"),
    ("failed", "不通过"),
    ("too large", "太大"),
    ("the next quotient is larger than the bound of {0} elements", "下一个商超过 {0} 个元素的界限"),
    ("the proof of the next quotient is larger than the bound of {0} pairs", "下一个商的证明超过 {0} 对的界限"),
    (
        "to learn the next quotient takes more positions than the bound of {0}",
        "求下一个商要搜索的局面超过 {0} 个的界限",
    ),
    (
        "Misère play: the player who cannot move wins; outcomes are shown in place of values",
        "反常规则：不能走者胜；给出胜负，不给出值",
    ),
    // Questions.
    ("the canonical form of an impartial game in misère play", "公平博弈在反常规则下的标准型"),
    (
        "the nim-value, and the nim-values in misère play of an impartial game alone, with *2, with *2+*2 …",
        "亏格：公平博弈的 SG 值，以及它单独、加 *2、加 *2+*2 …… 时的反常 SG 值",
    ),
    (
        "the genus that a text means, also in the shorter notation of the literature",
        "文本所表示的亏格，也可用文献中较短的写法",
    ),
    ("the nim-value of an impartial game in misère play", "公平博弈在反常规则下的 SG 值"),
    ("who wins a misère game: P or N", "反常博弈谁胜：P 或 N"),
    (
        "who wins a form, or the canonical form of a game, if the player who cannot move wins",
        "若不能走的一方胜，形式或博弈的标准型谁胜",
    ),
    ("the nim-value of a misère game in normal play", "反常博弈在正常规则下的 SG 值"),
    ("the length of the longest line of play of a misère game", "反常博弈最长的走法有几步"),
    ("the options of a misère game, the greatest first", "反常博弈的选项，大的在前"),
    ("all followers of a misère game, each after its options", "反常博弈的所有后继，每一个在它的选项之后"),
    ("the number of followers of a misère game, itself included", "反常博弈的后继的个数，含它自己"),
    (
        "the mate of a misère game: *1 for 0, else the mates of the options; together they are a P-position",
        "反常博弈的配偶：0 的配偶是 *1，否则由各选项的配偶组成；两者之和是 P 局面",
    ),
    (
        "the misère game that makes this one when the part is added, or Nothing",
        "与 part 相加得到它的反常博弈，没有则为 Nothing",
    ),
    ("the pairs of misère games, none of them 0 or *1, whose sum this is", "和为它的各对反常博弈，0 和 *1 除外"),
    (
        "whether a misère game is a sum only with 0 or *1, and is neither of them",
        "反常博弈是否只能分解出 0 或 *1，且自己不是这两个",
    ),
    (
        "whether an impartial game and all its followers have the genus of a position of Nim",
        "公平博弈和它的所有后继的亏格是否都是 Nim 局面的亏格",
    ),
    (
        "whether an impartial game is played like Nim beside tame games, since moves to wild options can be undone",
        "公平博弈与温顺的博弈相加时是否像 Nim 一样玩，因为走到野选项的着法可以撤回",
    ),
    (
        "whether an impartial game is not generally tame, but two of it are, with genus 0^02",
        "公平博弈是否不是广义温顺的，但两个相加是，且亏格为 0^02",
    ),
    ("whether some position of Nim has this genus", "是否有 Nim 局面具有这个亏格"),
    (
        "whether the birthday of a misère game is less than that of its sum with *1",
        "反常博弈的生日是否小于它加 *1 的生日",
    ),
    ("whether a misère game is a heap of Nim", "反常博弈是否一个 Nim 堆"),
    ("the different impartial games in misère play born by a day", "某一天前出生的、在反常规则下不同的公平博弈"),
    (
        "a misère game in the compact notation: # for a game with one option, options without commas",
        "反常博弈的紧凑写法：# 表示只有一个选项的博弈，选项之间没有逗号",
    ),
    (
        "the misère game that a text in the compact notation means: 2[#1] is 2# with *1 added",
        "紧凑写法的文本所表示的反常博弈：2[#1] 是 2# 加 *1",
    ),
    (
        "the misère quotient of all sums of followers of a misère game: its order, P-portion and relations",
        "反常博弈的后继的所有和的反常商：阶、P 部分和关系",
    ),
    (
        "the misère quotient of a game for heaps up to n, or for all heaps if a period is proved before",
        "游戏在不超过 n 的堆上的反常商；若先证明了周期，则是所有堆上的",
    ),
    (
        "how two forms compare in misère play beside all games: <, >, = or <>",
        "两个形式在反常规则下与任何博弈相加时的比较：<、>、= 或 <>",
    ),
    (
        "how two forms compare in misère play beside the games of a set: \"all\", \"dicots\" or \"dead-ending\"",
        "两个形式在反常规则下与某一类博弈相加时的比较：\"all\"、\"dicots\" 或 \"dead-ending\"",
    ),
    (
        "whether some game cancels a form in misère play beside the games of a set",
        "在反常规则下与某一类博弈相加时，是否有博弈能抵消一个形式",
    ),
    ("whether in every follower of a form both players can move, or none", "形式的每个后继是否双方都能走或都不能走"),
    ("whether in a form a player who has no move never has one again", "形式中不能走的一方是否以后也都不能走"),
    ("whether a player has no move in any follower of a form", "一方在形式的所有后继中是否都不能走"),
    (
        "whether a player, moving first, wins a form in misère play beside every end dead for that player",
        "在反常规则下，形式与任何一个使该方永远不能走的端局相加时，该方先走是否都胜",
    ),
    (
        "the form M(n) in which Right can move to 0 and to M(n-1), and Left not at all; M(0) is 0",
        "形式 M(n)：右方可以走到 0 和 M(n-1)，左方不能走；M(0) 是 0",
    ),
    // Errors.
    ("make a misère game of", "写成反常博弈："),
    ("the heap", "堆"),
    ("a move leaves a heap that is not smaller", "有一步棋留下的堆没有变小"),
    ("the game is not impartial", "这个游戏不是公平的"),
    ("the game is not played with heaps", "这个游戏不是用堆玩的"),
    ("a form is not dead-ending", "有一个形式不是终死的（dead-ending）"),
    ("a form is not a dicot", "有一个形式不是双可的（dicot）"),
    (
        "the sets of games are \"all\", \"dicots\" and \"dead-ending\"",
        "博弈的类有 \"all\"、\"dicots\" 和 \"dead-ending\"",
    ),
    ("character {0} of the text cannot stand there", "文本的第 {0} 个字符不能出现在那里"),
    ("a genus is a number and digits, as in `2^20`", "亏格由一个数和若干位数字组成，如 `2^20`"),
    ("a misère quotient is that of a game with single heaps", "反常商是对每次只在一堆上走的游戏定义的"),
];
