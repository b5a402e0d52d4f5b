//! The rules of the games on boards, and how positions are written.

use crate::locale::phrases::Phrase;

pub(super) const PHRASES: &[Phrase] = &[
    (
        "Left has the amazons `x`, Right the amazons `o`. A player moves one of the own along a row, column or diagonal over free cells to a free cell; from there an arrow is shot in the same way, and the cell where it lands is burnt. Who cannot move loses.",
        "左方有亚马逊 `x`，右方有 `o`。每步把自己的一个沿行、列或斜线经过空格走到一个空格，再从那里同样地射一支箭，箭落下的格子被烧掉。不能走者输。",
    ),
    (
        "Rows from the top, separated by `|`. A free cell is `.`, Left's amazons are `x`, Right's are `o`, a burnt cell is `#`.",
        "从上到下的各行，用 `|` 隔开。空格是 `.`，左方的亚马逊是 `x`，右方的是 `o`，烧掉的格子是 `#`。",
    ),
    (
        "The players take turns to choose an edge; it is removed with both its ends and all edges that meet them. Who finds no edge loses.",
        "双方轮流选一条边；去掉它、它的两端和与之相交的所有边。找不到边者输。",
    ),
    (
        "Edges, as in `a-b-c, b-d`; a vertex without edges is named alone, `()` has no vertices.",
        "写边，如 `a-b-c, b-d`；没有边的顶点单独写，`()` 没有顶点。",
    ),
    (
        "A player chooses a herd of the own of at least two sheep, and a direction of six in which the next hexagon is empty. Some of the sheep, but not all, run in that direction as far as they can and are a herd of their own there. Who cannot move loses.",
        "选自己的一群羊，至少两只，再从六个方向中选一个，那边的下一格必须是空的。其中一些羊（不是全部）朝那边跑到不能再跑为止，在那里自成一群。不能走者输。",
    ),
    (
        "Rows from the top, separated by `|`, each half a hexagon further to the right. An empty hexagon is `.`, `#` is no pasture. Left's herds are `A` for one sheep, `B` for two, up to `Z` for 26; Right's are `a` to `z`.",
        "从上到下的各行，用 `|` 隔开，每行比上一行向右半格。空的六边形是 `.`，`#` 不是牧场。左方的羊群用 `A` 表示一只，`B` 表示两只，直到 `Z` 表示 26 只；右方用 `a` 到 `z`。",
    ),
    (
        "Left has the stones `x`, Right the stones `o`. A player moves one of the own stones onto a stone of the opponent that is beside it; that stone is removed. Who cannot move loses. In `anti` the same moves are made backwards: a stone goes to an empty cell, and a stone of the opponent appears where it was; in `anti,cannibal` the player chooses the colour of that stone. Ways of moving add up: with `knight,rook` stones may move in either way.",
        "左方有棋子 `x`，右方有 `o`。每步把自己的一枚走到旁边的一枚对方棋子上，那枚被拿掉。不能走者输。`anti` 中把这样的走法倒过来：棋子走到空格，原处出现一枚对方的棋子；`anti,cannibal` 中由走棋者选那枚的颜色。几种走法可以相加：`knight,rook` 的棋子两种都可以走。",
    ),
    (
        "Rows from the top, separated by `|`. An empty cell is `.`, Left's stones are `x`, Right's are `o`. In `anti` there is `#`, no cell.",
        "从上到下的各行，用 `|` 隔开。空格是 `.`，左方的棋子是 `x`，右方的是 `o`。`anti` 中还有 `#`，表示没有格子。",
    ),
    (
        "The players take turns to take a free place. A place beside one that the player has taken must not be taken. Who cannot take a place loses.",
        "双方轮流占一个空位。不能占自己已占位置的旁边。不能占者输。",
    ),
    (
        "Rows from the top, separated by `|`. A free cell is `.`, Left's are `x`, Right's are `o`, `#` is no cell; `l` may be taken by Left alone, `r` by Right alone. With `graph`: edges, then what is on vertices, as in `a-b-c, b-d; a=x`; `()` has no vertices.",
        "从上到下的各行，用 `|` 隔开。空格是 `.`，左方占的是 `x`，右方占的是 `o`，`#` 没有格子；`l` 只有左方能占，`r` 只有右方能占。有 `graph` 时：先写边，再写顶点上的东西，如 `a-b-c, b-d; a=x`；`()` 没有顶点。",
    ),
    (
        "The players take turns to put a domino on two free cells that touch. Who cannot place a domino loses.",
        "双方轮流把骨牌放在相邻的两个空格上。不能放者输。",
    ),
    (
        "Rows from the top, separated by `|`. A free cell is `.`, a cell that is taken is `#`.",
        "从上到下的各行，用 `|` 隔开。空格是 `.`，已占的格是 `#`。",
    ),
    (
        "A player cuts one of the pieces in two along a line between cells. Left makes vertical cuts, Right horizontal ones. Pieces are not turned. Who cannot cut loses.",
        "每步沿格线把一块切成两块。左方竖切，右方横切。各块不能转动。不能切者输。",
    ),
    (
        "Rows and columns of each piece, joined by `+`: `2x3+1x4^2` has one piece of 2 rows and 3 columns, and two of 1 row and 4 columns.",
        "各块的行数和列数，用 `+` 连接：`2x3+1x4^2` 有一块 2 行 3 列，两块 1 行 4 列。",
    ),
    (
        "Left owns some vertices of a directed graph, Right owns others. A player chooses a vertex of the own; it is removed with all vertices to which an edge leads from it. Vertices without an owner belong to both. Who has no vertex loses.",
        "有向图的顶点有的归左方，有的归右方。每步选自己的一个顶点，去掉它和它的边所指向的所有顶点。无主的顶点归双方共有。没有顶点可选者输。",
    ),
    (
        "Edges, then owners, as in `a>b>c, b-d; a=l, b=r`; `b-d` leads in both directions. Vertices of Left are `l`, of Right `r`, of both `.` or not mentioned. A vertex without edges is named alone, `()` has no vertices.",
        "先写边，再写归属，如 `a>b>c, b-d; a=l, b=r`；`b-d` 是双向的。左方的顶点是 `l`，右方的是 `r`，共有的是 `.` 或不写。没有边的顶点单独写，`()` 没有顶点。",
    ),
    (
        "The players take turns to put a domino on two free cells that touch. Left puts hers vertically, Right puts his horizontally. Who cannot place a domino loses.",
        "双方轮流把骨牌放在相邻的两个空格上。左方竖放，右方横放。不能放者输。",
    ),
    (
        "Left eats a whole column of one of the pieces, Right a whole row, from the edge or from the inside; what is left are one or two pieces, or none. Who cannot eat loses.",
        "左方吃掉一块的一整列，右方吃掉一整行，从边上或中间都可以；剩下一块、两块或没有。不能吃者输。",
    ),
    (
        "Rows and columns of each piece, joined by `+`: `2x3+1x4^2` has one piece of 2 rows and 3 columns, and two of 1 row and 4 columns. `0` is no cake.",
        "各块的行数和列数，用 `+` 连接：`2x3+1x4^2` 有一块 2 行 3 列，两块 1 行 4 列。`0` 表示没有蛋糕。",
    ),
    (
        "A player chooses a stone between two empty cells, which are above and below it for Left, left and right of it for Right. It is removed, and stones are put into the two cells. Who cannot split a stone loses.",
        "选一枚两侧都是空格的棋子，左方看上下两侧，右方看左右两侧。拿掉它，在那两格各放一枚。没有棋子可分者输。",
    ),
    (
        "Rows from the top, separated by `|`. An empty cell is `.`, a stone is `x`, `#` is no cell.",
        "从上到下的各行，用 `|` 隔开。空格是 `.`，棋子是 `x`，`#` 没有格子。",
    ),
    (
        "A picture of edges stands on the ground. Left cuts blue edges, Right cuts red ones, and both may cut green ones. After a cut everything that is not connected with the ground any more disappears. Who has no edge to cut loses.",
        "地面上立着由边组成的图。左方砍蓝边，右方砍红边，绿边双方都能砍。砍掉之后，不再与地面相连的都消失。没有边可砍者输。",
    ),
    (
        "Strings from the ground up, as `LRRL`: `L` or `B` is blue, `R` red, `G` green. Branches in brackets, as `L(R,GL)`, and sums with `+`. Or edges, two points and a colour each, as in `0 a L; a b R; 0 b G`; `0` is the ground, and `ground: a b` declares more of it. `()` has no edges. A bracket is a branch, so that `L(R)` is `LR`; strings in which a bracket is repeated for ever, such as `0(1)`, are for `InfiniteHackenbush`.",
        "链从地面写起，如 `LRRL`：`L` 或 `B` 是蓝，`R` 是红，`G` 是绿。分枝写在括号里，如 `L(R,GL)`，和用 `+`。也可以写边，每条写两个点和一种颜色，如 `0 a L; a b R; 0 b G`；`0` 是地面，`ground: a b` 再声明一些地面上的点。`()` 没有边。括号是分枝，所以 `L(R)` 就是 `LR`；括号无限重复的链，如 `0(1)`，用 `InfiniteHackenbush`。",
    ),
    (
        "A player puts one of the kings in hand on a free point, or moves one of the own kings one step in any of the eight directions to a free point; the point it left is blocked. Who can do neither loses.",
        "把手中的一个王放到空点上，或把自己的一个王向八个方向之一走一步到空点，它离开的点被堵住。两样都不能做者输。",
    ),
    (
        "Rows from the top, separated by `|`. A free point is `.`, Left's kings are `x`, Right's are `o`, a blocked point is `#`. Behind a `;` are the kings in hand, as in `...|...; xxo`.",
        "从上到下的各行，用 `|` 隔开。空点是 `.`，左方的王是 `x`，右方的是 `o`，堵住的点是 `#`。`;` 后面写手中的王，如 `...|...; xxo`。",
    ),
    (
        "Left has the stones `x`, Right the stones `o`. A player jumps with one of the own stones over a stone of the opponent beside it into the empty cell behind, and may go on jumping in the same direction; the stones jumped over are removed. Who cannot jump loses.",
        "左方有棋子 `x`，右方有 `o`。每步用自己的一枚跳过旁边的一枚对方棋子，落到后面的空格，还可以沿同一方向接着跳；被跳过的拿掉。不能跳者输。",
    ),
    (
        "Rows from the top, separated by `|`. An empty cell is `.`, Left's stones are `x`, Right's are `o`, `#` is no cell.",
        "从上到下的各行，用 `|` 隔开。空格是 `.`，左方的棋子是 `x`，右方的是 `o`，`#` 没有格子。",
    ),
    (
        "The players take turns to choose a vertex; it is removed with all its neighbours. Who finds no vertex loses.",
        "双方轮流选一个顶点；去掉它和它的所有邻点。找不到顶点者输。",
    ),
    (
        "Edges, as in `a-b-c, b-d`; a vertex without edges is named alone, `()` has no vertices. Behind `;` a vertex can be left out, as in `a-b-c; b=#`. With `grid`: rows from the top, separated by `|`, of cells `.` and gaps `#`.",
        "写边，如 `a-b-c, b-d`；没有边的顶点单独写，`()` 没有顶点。`;` 后可以去掉顶点，如 `a-b-c; b=#`。有 `grid` 时：从上到下的各行，用 `|` 隔开，`.` 是格子，`#` 是空缺。",
    ),
    (
        "A player puts a stone of the own colour into an empty cell. Afterwards every block of both colours must have a liberty, an empty cell beside it. Who cannot put a stone loses.",
        "在空格里放一枚自己颜色的棋子。放完之后，双方的每一块都必须有气，即旁边有空格。不能放者输。",
    ),
    (
        "Left writes an `A`, Right a `B`, into a free cell that has no letter of the same kind beside it. The letters given at first may be any. Who cannot write loses.",
        "左方写 `A`，右方写 `B`，写进旁边没有相同字母的空格。开始时给定的字母不受限制。不能写者输。",
    ),
    ("One row. A free cell is `.`; the letters are `A` and `B`.", "一行。空格是 `.`；字母是 `A` 和 `B`。"),
    (
        "Each player has a set of numbers. A player takes stones from one heap, as many as a number of the own set says. Who cannot take loses.",
        "双方各有一组数。每步从一堆中取石子，个数必须在自己的那组里。不能取者输。",
    ),
    (
        "Each player has a set of numbers. A player takes stones from one heap, as many as a number of the own set says, and may then split what is left of the heap in two. Who cannot take loses.",
        "双方各有一组数。每步从一堆中取石子，个数必须在自己的那组里，还可以把剩下的分成两堆。不能取者输。",
    ),
    (
        "Left's and Right's set in braces, then the heaps: `{1,2|3..9} 7+4^2` has three heaps, one of 7 and two of 4 stones. `3..9` are the numbers from 3 to 9, and `1..9..2` every second one.",
        "花括号里写左方和右方的数组，再写各堆：`{1,2|3..9} 7+4^2` 有三堆，一堆 7 个，两堆 4 个。`3..9` 是 3 到 9 的数，`1..9..2` 是每隔一个取一个。",
    ),
    (
        "The players take turns to jump with a peg over a peg beside it into the empty hole behind; the peg jumped over is removed. Who cannot jump loses.",
        "双方轮流用一枚棋子跳过旁边的一枚，落到后面的空洞；被跳过的拿掉。不能跳者输。",
    ),
    (
        "Rows from the top, separated by `|`. An empty hole is `.`, a hole with a peg is `x`, `#` is no hole.",
        "从上到下的各行，用 `|` 隔开。空洞是 `.`，有棋子的是 `x`，`#` 没有洞。",
    ),
    (
        "Each player has a set of numbers. A player splits a pile whose size is in the own set into two piles, of at least one stone each. Who cannot split loses.",
        "双方各有一组数。每步把大小在自己那组里的一堆分成两堆，每堆至少一个。不能分者输。",
    ),
    (
        "Left's and Right's set in braces, then the piles: `{2,5|3..9} 7+4^2` has three piles, one of 7 and two of 4 stones. `3..9` are the numbers from 3 to 9, and `1..9..2` every second one.",
        "花括号里写左方和右方的数组，再写各堆：`{2,5|3..9} 7+4^2` 有三堆，一堆 7 个，两堆 4 个。`3..9` 是 3 到 9 的数，`1..9..2` 是每隔一个取一个。",
    ),
    (
        "A player cuts one of the rectangles into two or more equal parts by parallel lines between cells. Left cuts the width and Right the height; the letter `w` lets both players cut the width of a rectangle and of all its parts, the letter `h` their height. Rectangles are not turned. Who cannot cut loses.",
        "每步用格线之间的平行线把一个矩形切成相等的两块或更多。左方切宽，右方切高；字母 `w` 使双方都能切这个矩形和它的各块的宽，字母 `h` 则是高。矩形不能转动。不能切者输。",
    ),
    (
        "A player cuts one of the pieces into two or more equal parts by parallel lines between cells. Left makes vertical cuts, Right horizontal ones. Pieces are not turned. Who cannot cut loses.",
        "每步用格线之间的平行线把一块切成相等的两块或更多。左方竖切，右方横切。各块不能转动。不能切者输。",
    ),
    (
        "Rows and columns of each rectangle, with its letters, joined by `+`: `2x3w+1x4^2` has one rectangle of 2 rows and 3 columns whose width both may cut, and two of 1 row and 4 columns.",
        "各矩形的行数、列数和字母，用 `+` 连接：`2x3w+1x4^2` 有一个 2 行 3 列的矩形，双方都能切它的宽，还有两个 1 行 4 列的。",
    ),
    (
        "Left has the stones `l`, Right the stones `r`. A player chooses one of the own stones; it goes one cell to the left together with all stones to its left. A stone that leaves the strip is gone. Who has no stone loses.",
        "左方有棋子 `l`，右方有 `r`。选自己的一枚，它连同左边的所有棋子向左一格。离开长条的棋子就没有了。没有棋子者输。",
    ),
    (
        "Left has the stones `l`, Right the stones `r`. A player chooses one of the own stones; it goes one cell to the left, and pushes the stones before it up to the first empty cell. A stone that leaves the strip is gone. Who has no stone loses.",
        "左方有棋子 `l`，右方有 `r`。选自己的一枚向左一格，并推动前面直到第一个空格的棋子。离开长条的棋子就没有了。没有棋子者输。",
    ),
    (
        "One row. An empty cell is `.`, Left's stones are `l`, Right's are `r`.",
        "一行。空格是 `.`，左方的棋子是 `l`，右方的是 `r`。",
    ),
    (
        "Left moves one of her skiers any number of cells to the right, Right one of his to the left, if nobody is in the way; the skier may leave the slope. A jumper who stands just above a skier of the other team may instead jump over him to the cell below him, if it is empty; who was jumped over becomes a slipper, and slippers do not jump. Who cannot move loses.",
        "左方把自己的一名滑雪者向右移任意格，右方向左移，中间不能有人；可以滑出雪坡。跳跃者若正好在对方一名滑雪者的上方，也可以跳过他落到他下面的格子，那一格必须是空的；被跳过的从此不能再跳。不能走者输。",
    ),
    (
        "Rows from the top, separated by `|`. An empty cell is `.`, the jumpers are `L` and `R`, the slippers `l` and `r`.",
        "从上到下的各行，用 `|` 隔开。空格是 `.`，能跳的是 `L` 和 `R`，不能跳的是 `l` 和 `r`。",
    ),
    (
        "Left has the tokens `A`, Right the tokens `B`. A player moves one of the own tokens one cell to the left, if that cell is empty. Who cannot move loses.",
        "左方有棋子 `A`，右方有 `B`。每步把自己的一枚向左移一格，那一格必须是空的。不能走者输。",
    ),
    (
        "One row. An empty cell is `.`, Left's tokens are `A`, Right's are `B`.",
        "一行。空格是 `.`，左方的棋子是 `A`，右方的是 `B`。",
    ),
    (
        "The players take turns to take a free place. A place beside one that the opponent has taken must not be taken. Who cannot take a place loses.",
        "双方轮流占一个空位。不能占对方已占位置的旁边。不能占者输。",
    ),
    (
        "Left moves a toad to the right, Right moves a frog to the left: into the next cell if it is empty, or over one creature of the other kind into the cell behind it if that is empty. Who cannot move loses.",
        "左方把一只蟾蜍向右走，右方把一只青蛙向左走：下一格空着就走进去，或跳过一只对方的，落到后面的空格。不能走者输。",
    ),
    (
        "Left moves an elephant one cell to the right, Right moves a rhino one cell to the left, if that cell is empty. Who cannot move loses.",
        "左方把一只大象向右走一格，右方把一只犀牛向左走一格，那一格必须是空的。不能走者输。",
    ),
    (
        "One row. An empty cell is `.`, a toad is `t`, a frog is `f`; they may also be written `_`, `L` and `R`.",
        "一行。空格是 `.`，蟾蜍是 `t`，青蛙是 `f`；也可以写成 `_`、`L` 和 `R`。",
    ),
    (
        "One row. An empty cell is `.`, an elephant is `t` or `e`, a rhino is `f` or `r`.",
        "一行。空格是 `.`，大象是 `t` 或 `e`，犀牛是 `f` 或 `r`。",
    ),
    (
        "Dominoes stand in rows. Left chooses a domino of hers or a grey one, Right one of his or a grey one, and topples it to the left or to the right: it falls, and with it all dominoes of the row on that side. Who cannot topple a domino loses.",
        "骨牌排成行。左方选自己的或灰色的一块，右方选自己的或灰色的一块，把它向左或向右推倒，同一行里那一侧的骨牌全都倒下。不能推者输。",
    ),
    (
        "One line. Left's dominoes are `l`, Right's are `r`, grey ones are `e`; `.` is a gap between rows. Read are also `x` and `b` (blue) for Left's, `o` for Right's, and `g` for grey ones.",
        "一行。左方的骨牌是 `l`，右方的是 `r`，灰色的是 `e`；`.` 把各行隔开。也可以用 `x`、`b`（蓝）表示左方的，`o` 表示右方的，`g` 表示灰色的。",
    ),
    (
        "Towers of white and black cubes stand side by side. Left takes a white cube, Right a black one; the cubes above it are taken with it. Who cannot move loses.",
        "并排立着由白块和黑块叠成的塔。左方取走一个白块，右方取走一个黑块，它上面的块一起拿走。不能取者输。",
    ),
    (
        "Each tower from the bottom up, as `WWB`: `W` is a white cube, Left's, and `B` a black one, Right's. Towers are separated by `|` or `+`, and `-` is an empty tower. The same towers are strings of Hackenbush, where `B` means blue, and so Left's: write `L` for `W` and `R` for `B`.",
        "每座塔从下往上写，如 `WWB`：`W` 是白块，归左方；`B` 是黑块，归右方。塔与塔之间写 `|` 或 `+`，`-` 是空塔。同样的塔就是 Hackenbush 链，但在那里 `B` 是蓝，归左方：把 `W` 写成 `L`，`B` 写成 `R`。",
    ),
];
