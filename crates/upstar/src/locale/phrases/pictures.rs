//! The help and the errors of pictures.

use crate::locale::phrases::Phrase;

pub(super) const PHRASES: &[Phrase] = &[
    (
        "Draw trees of numbers and options, graphs of positions, boards and heaps",
        "画图：数的树、选择的树、局面的图、棋盘和石子堆",
    ),
    ("What to draw", "画什么"),
    (
        "What it is drawn of: a number of days, an expression, or a game and a position",
        "画的对象：天数、表达式，或者游戏和局面",
    ),
    ("The number of moves ahead that are drawn", "往下画几步"),
    ("The greatest width in characters", "最宽多少个字符"),
    (
        "Output format, unless a file is written: a picture, or its data as JSON",
        "不写文件时的输出格式：图，或图的 JSON 数据",
    ),
    ("The tree of the numbers born by a day: `numbers 3`", "到某一天为止出生的数排成的树：`numbers 3`"),
    (
        "The options of a value, form or position, their options, and so on: `options '{2|1||0}'`",
        "一个值、形式或局面的选择，选择的选择，等等：`options '{2|1||0}'`",
    ),
    (
        "All positions that play comes to, each once: `graph toads-and-frogs tt.ff`",
        "能走到的所有局面，每个画一次：`graph toads-and-frogs tt.ff`",
    ),
    (
        "The board of a position: `board clobber 'xo|ox'`, `board chase:8 '5,4 1,1 white'`",
        "局面的棋盘：`board clobber 'xo|ox'`、`board chase:8 '5,4 1,1 white'`",
    ),
    (
        "Heaps with their nim-values in binary and the winning moves: `heaps Nim 3,5,7`",
        "石子堆，写出二进制的 SG 值和取胜的走法：`heaps Nim 3,5,7`",
    ),
    (
        "A Hackenbush picture with the values of its parts: `hackenbush 'LRR+G(L,L)'`",
        "Hackenbush 图，写出各部分的值：`hackenbush 'LRR+G(L,L)'`",
    ),
    (
        "Towers of white and black cubes with their values: `towers 'WWB|BW'`",
        "白块和黑块叠成的塔，写出它们的值：`towers 'WWB|BW'`",
    ),
    (
        "The tree of all towers of at most a number of cubes: `tower-tree 3`",
        "不超过若干块的所有的塔排成的树：`tower-tree 3`",
    ),
    ("expected one set of towers", "应当是一组塔"),
    ("the towers are too tall or too many to draw", "塔太高或太多，画不下"),
    ("expected a number of cubes", "应当是块数"),
    ("the towers are too many to draw", "塔太多，画不下"),
    ("the tree is drawn up to {0} cubes", "树至多画到 {0} 块"),
    ("An ordinal as a row of sticks: `ordinal 'omega*2+3'`", "用一排小棒画序数：`ordinal 'omega*2+3'`"),
    (
        "A Hackenbush string, infinite where digits stand in brackets, or that of a number: `string '0(1)1'`, `string 1/3`",
        "Hackenbush 串，括号里的数字无限重复；或者一个数的串：`string '0(1)1'`、`string 1/3`",
    ),
    (
        "Thermographs, as `upstar plot` draws them: `thermograph '{2|1||0}'`",
        "温度图，同 `upstar plot`：`thermograph '{2|1||0}'`",
    ),
    ("expected expressions", "应当是表达式"),
    ("expected one number", "应当是一个数"),
    ("this is not a number", "这不是数"),
    ("this is too long to draw", "太长，画不下"),
    ("exponents of omega are drawn to 4, and from omega to omega+4", "omega 的指数至多画到 4，以及从 omega 到 omega+4"),
    ("the picture is wider than {0} characters", "图宽超过 {0} 个字符"),
    (
        "`-o FILE.svg` writes it to a file, `--depth N` draws less of it, and `--width N` allows more",
        "`-o FILE.svg` 把图写进文件，`--depth N` 画得浅一些，`--width N` 放宽限制",
    ),
    ("expected a number of days", "应当是天数"),
    ("the numbers of day {0} are too many to draw", "第 {0} 天的数太多，画不下"),
    ("the tree is drawn to day {0}", "树至多画到第 {0} 天"),
    ("expected an expression, or a game and a position", "应当是表达式，或者游戏和局面"),
    ("expected a game and a position", "应当是游戏和局面"),
    ("expected one picture", "应当是一幅图"),
    ("{0} is not played on a board", "{0} 不在棋盘上进行"),
    ("the board is too large to draw: its size is {0}, and at most {1}", "棋盘太大，画不下：大小是 {0}，至多 {1}"),
    ("{0} heaps are too many to draw: at most {1} are", "{0} 堆太多，画不下：至多 {1} 堆"),
    ("only games, forms and positions have options, and this is {0}", "只有博弈、形式和局面才有选择，而这是{0}"),
    ("there are more than {0} of them, too many to draw", "超过 {0} 个，画不下"),
    ("already the options of the whole are too many", "单是第一步的选择就太多"),
    ("`--depth {0}` draws those within {0} moves", "`--depth {0}` 只画 {0} 步之内的"),
];
