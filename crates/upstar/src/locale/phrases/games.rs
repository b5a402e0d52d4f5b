//! The games: their summaries, and those of their variants.

use crate::locale::phrases::Phrase;

pub(super) const PHRASES: &[Phrase] = &[
    ("games on boards", "棋盘上的游戏"),
    ("games with heaps", "堆的游戏"),
    ("games in which positions come back", "局面会重复的游戏"),
    ("players have their own moves", "双方各走各的"),
    ("both players have the moves of both", "双方都可以走两方的走法"),
    ("a player may move only while both can", "双方都有路可走时才能走"),
    // Boards.
    (
        "Cut a rectangle into equal parts; some sides belong to one player, some to both.",
        "把矩形切成相等的几块；有些边归一方，有些边双方都能切。",
    ),
    (
        "Cut a rectangular cake into equal parts: Left vertically, Right horizontally.",
        "把矩形蛋糕切成相等的几块：左方竖切，右方横切。",
    ),
    (
        "Shove a stone, and all stones to its left, one cell to the left, perhaps off the strip.",
        "把一枚棋子连同它左边的所有棋子向左推一格，可以推出长条。",
    ),
    (
        "Push a stone one cell to the left, with the stones that stand in its way, perhaps off the strip.",
        "把一枚棋子向左推一格，连同挡在前面的棋子，可以推出长条。",
    ),
    ("Cut a rectangular cake in two: Left vertically, Right horizontally.", "把矩形蛋糕切成两块：左方竖切，右方横切。"),
    ("Place dominoes on a grid: Left vertically, Right horizontally.", "在方格里放骨牌：左方竖放，右方横放。"),
    ("Write letters on a tape; equal letters never stand side by side.", "在纸带上写字母；相同的字母不能相邻。"),
    (
        "Put a king down, or move one a step and block the point it left.",
        "放下一个王，或把一个王走一步，并堵住它离开的点。",
    ),
    ("Remove a vertex of a graph and its neighbours.", "从图中去掉一个顶点和它的邻点。"),
    (
        "Skiers cross a slope, Left's to the right, Right's to the left, and jump down over each other.",
        "滑雪者横穿雪坡，左方的向右，右方的向左，可以向下跳过对方。",
    ),
    ("Take a place beside which you have none.", "占一个位置，它旁边不能有自己的。"),
    (
        "Jump with a peg over another, which is removed; two players in turn.",
        "用一枚棋子跳过另一枚，被跳过的拿掉；两人轮流。",
    ),
    ("Take a place beside which the opponent has none.", "占一个位置，它旁边不能有对方的。"),
    ("Place dominoes on a grid, both players in both directions.", "在方格里放骨牌，双方横竖都能放。"),
    ("Slide a token one cell to the left, both players in the same direction.", "把一枚棋子向左移一格，双方方向相同。"),
    (
        "Put stones as in Go, but never take one: every block keeps a liberty.",
        "像围棋那样落子，但不提子：每一块都必须有气。",
    ),
    ("Split a pile in two; who may split it depends on its size.", "把一堆分成两堆；谁能分由堆的大小决定。"),
    (
        "Move a stone onto a neighbouring stone of the opponent, which is removed.",
        "把自己的棋子走到相邻的对方棋子上，把它吃掉。",
    ),
    (
        "Part of a herd runs straight over hexagons until something is in the way.",
        "羊群的一部分沿六边形格直跑，直到被挡住。",
    ),
    (
        "Cut an edge of your colour; what no longer hangs on the ground is gone.",
        "砍掉一条自己颜色的边；与地面断开的部分随之消失。",
    ),
    ("Jump over stones of the opponent, which are removed.", "跳过对方的棋子，被跳过的拿掉。"),
    (
        "Remove a vertex of your colour, and all to which an edge leads from it.",
        "去掉一个自己颜色的顶点，以及它的边所指向的所有顶点。",
    ),
    ("Remove an edge of a graph, its ends, and all edges at them.", "从图中去掉一条边、它的两端和两端上的所有边。"),
    (
        "Move an amazon as a queen of chess, then shoot an arrow as far as a queen could go.",
        "像国际象棋的后那样走一个亚马逊，再向后能走到的地方射一支箭。",
    ),
    (
        "Take stones from a heap; each player has a set of numbers that may be taken.",
        "从一堆中取石子；双方各有一组可取的个数。",
    ),
    (
        "Take stones from a heap and perhaps split the rest; each player has a set of numbers.",
        "从一堆中取石子，还可以把剩下的分成两堆；双方各有一组可取的个数。",
    ),
    ("Eat a strip of a rectangular cake: Left a column, Right a row.", "吃掉矩形蛋糕的一条：左方吃一列，右方吃一行。"),
    (
        "Toads go right, frogs go left, on a strip; they slide, and jump over each other.",
        "长条上蟾蜍向右，青蛙向左；可以走一格，也可以跳过对方。",
    ),
    ("Elephants go right, rhinos go left, on a strip; they never jump.", "长条上大象向右，犀牛向左；不能跳。"),
    (
        "Split a stone into two on opposite sides: Left above and below, Right left and right.",
        "把一枚棋子分成两枚放到它的两侧：左方上下，右方左右。",
    ),
    (
        "Topple a domino to the left or to the right; all behind it in its row fall.",
        "把一块骨牌向左或向右推倒；同一行里它后面的都倒下。",
    ),
    (
        "Take a cube of your colour from a tower, with all cubes above it.",
        "从一座塔上取走一个本方颜色的方块及其上面的所有方块。",
    ),
    // Variants.
    ("the places are the vertices of a graph", "位置是图的顶点"),
    ("no cut may detach anything else", "砍一条边不能让别的边脱落"),
    ("kings move only when none of that player is in hand", "手中没有王了才能走王"),
    ("the vertices are the cells of a grid", "顶点是方格的格子"),
    (
        "a peg may go on jumping in the same direction, the only one there is on a strip",
        "可以沿同一方向接着跳；长条上只有一个方向",
    ),
    ("the least number of cells of a slide", "一次至少走几格"),
    ("the greatest number of cells of a slide", "一次至多走几格"),
    ("the greatest number of creatures that are jumped over", "一次至多跳过几只"),
    ("creatures jump over their own kind, too", "也可以跳过自己的同类"),
    ("stones move one step in all eight directions", "棋子可以向八个方向走一步"),
    ("stones move as the knight of chess", "棋子像国际象棋的马那样走"),
    ("stones move along rows and columns, over empty cells", "棋子沿行和列走，经过空格"),
    ("stones move along rows, columns and diagonals", "棋子沿行、列和斜线走"),
    ("own stones can be clobbered, too", "也可以吃自己的棋子"),
    ("another name of `cannibal`, which makes the game hot", "`cannibal` 的别名，它使博弈变热"),
    ("stones move to empty cells and leave stones of the opponent behind", "棋子走到空格，并在原处留下对方的棋子"),
    // Heaps.
    ("take any number of tokens from a heap", "从一堆中取任意多个"),
    (
        "take one or two tokens from a heap, and perhaps break what is left in two",
        "从一堆中取一个或两个，还可以把剩下的分成两堆",
    ),
    ("take two neighbours from a row", "从一行中取相邻的两个"),
    (
        "take three neighbours from a row, or two at its end, or one that lies alone",
        "从一行中取相邻的三个，或末端的两个，或单独的一个",
    ),
    ("break a heap into two heaps of different sizes", "把一堆分成大小不同的两堆"),
    ("take any number of tokens from a heap, or break it in two", "从一堆中取任意多个，或把它分成两堆"),
    ("three crosses in a row win: a row of n cells is a heap of n+2", "三个叉连成一线者胜：n 格的一行相当于 n+2 的堆"),
    ("turn a coin to tails, and perhaps one left of it", "把一枚硬币翻成反面，还可以翻它左边的一枚"),
    ("turn a coin to tails, and at most two left of it", "把一枚硬币翻成反面，还可以翻它左边的至多两枚"),
    ("turn a coin to tails and one left of it", "把一枚硬币翻成反面，并翻它左边的一枚"),
    ("turn a coin to tails and two left of it", "把一枚硬币翻成反面，并翻它左边的两枚"),
    ("turn a coin to tails and any number of neighbours left of it", "把一枚硬币翻成反面，并翻它左边相邻的任意多枚"),
    ("take from one of two heaps, or the same number from both", "从两堆之一中取，或从两堆中取同样多"),
    ("take at most twice what was taken before, and first not all", "至多取对方刚才所取的两倍，第一次不能取完"),
    ("bring tokens from a step of a staircase to the next lower one", "把阶梯一级上的棋子移到下一级"),
    ("bring a token on a strip to the left, not over others", "把长条上的一枚棋子向左移，不能越过别的"),
    (
        "take stones from a heap, and move any others of it to heaps that still have some",
        "从一堆中取石子，并把其余的任意多个移到还有石子的堆里",
    ),
    ("take at most this number of tokens from a heap", "从一堆中取至多这么多个"),
    ("take one of these numbers of tokens from a heap", "从一堆中取这些个数之一"),
    ("take one of these numbers of neighbours from a row", "从一行中取相邻的若干个，个数是这些之一"),
    ("the game with this take-and-break code", "由这个取分编码规定的游戏"),
    (
        "take at most this many times what was taken before, and first not all",
        "至多取对方刚才所取的这么多倍，第一次不能取完",
    ),
    (
        "take from one of two heaps, or numbers from both that differ by less than this",
        "从两堆之一中取，或从两堆中各取一些，相差小于这个数",
    ),
    ("take from at most this number of heaps at once", "一次从至多这么多堆中取"),
    (
        "two pieces in each row of this length, which move towards and away from each other",
        "每行长度如此，各有两枚棋子，可以靠近也可以退后",
    ),
    (
        "turn a coin to tails, and others left of it, at most this number of coins",
        "把一枚硬币翻成反面，并翻它左边的一些，一共至多这么多枚",
    ),
    (
        "turn a coin to tails, and others left of it, exactly this number of coins",
        "把一枚硬币翻成反面，并翻它左边的一些，一共恰好这么多枚",
    ),
    ("move a token along an edge of a graph without cycles", "沿无环图的一条边移动一枚棋子"),
    ("move in a heap by the rules of one game or of the other", "在一堆上按两个游戏之一的规则走"),
    ("the product of two coin-turning games", "两个翻硬币游戏之积"),
    // Games in which positions come back.
    (
        "Two pieces in each row; move one's own any distance, without jumping",
        "每行两枚棋子；移动自己的，远近不限，不能跳过对方",
    ),
    (
        "Take a cube from the border, mark it and push it in; make a line",
        "从边上取一个方块，标上记号再推进去；先连成一线者胜",
    ),
    ("Two pieces on a board; who steps onto the other wins", "棋盘上两枚棋子；走到对方所在的格者胜"),
    ("Toads and Frogs that may also slide back", "可以退后的蟾蜍与青蛙"),
    ("Geese that go forward hunt a fox that goes anywhere", "只能向前的鹅追捕四处走动的狐狸"),
];
