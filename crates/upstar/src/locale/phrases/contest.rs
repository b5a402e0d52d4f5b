//! The contest problems: titles, statements, and why the solutions are right.

use crate::locale::phrases::Phrase;

pub(super) const PHRASES: &[Phrase] = &[
    // coltape
    ("Paper tape", "纸带"),
    ("lecture slides on combinatorial games; Col on a path", "组合博弈课件；路径上的 Col"),
    (
        "A tape has cells that are free or hold a letter. Alice writes an A, Bob a B, into a free cell without the same letter beside it; who cannot write loses. Input: tapes of `A`, `B` and `.`, one in each line, to the end of the input. Output: for each the winner if Alice begins, and the winner if Bob begins.",
        "纸带由若干格组成，格子空着或写有字母。Alice 写 A，Bob 写 B，写进一个空格，它旁边不能有相同的字母；不能写者输。输入：纸带，由 `A`、`B` 和 `.` 组成，每行一条，直到输入结束。输出：对每条纸带，Alice 先手时的胜者和 Bob 先手时的胜者。",
    ),
    (
        "any number of tapes of 1 to 100000 cells; up to 1000000 are read",
        "纸带条数不限，每条 1 到 100000 格；至多读 1000000 格",
    ),
    (
        "The letters divide the tape into runs of free cells. A run between two letters A is worth -1, between two letters B it is worth 1, whatever its length, and between different letters 0. At an end of the tape a run of one cell beside an A is worth -1, a longer one -1/2. A tape of one free cell is *, a longer one without letters 0. The sum is a number, or *. (Some slides say that five cells between two letters B are worth 1/2; they are worth 1.)",
        "字母把纸带分成若干段空格。两端都是 A 的一段值 -1，两端都是 B 的值 1，与长短无关；两端字母不同的值 0。在纸带的一头，旁边是 A 的一格值 -1，更长的值 -1/2。只有一个空格的纸带是 *，更长而没有字母的是 0。总和是数，或 *。（有的课件说两个 B 之间的五格值 1/2；其实值 1。）",
    ),
    // easychase
    ("TheEasyChase", "TheEasyChase（追逐）"),
    ("TopCoder SRM 423, division 1, 500 points", "TopCoder SRM 423，一级，500 分"),
    (
        "On an n by n board stand a white and a black piece. White moves one cell along a row or column, Black one or two cells; White begins, and one has to move. Who enters the cell of the other piece wins; winners hasten, losers delay. Input: n, the row and the column of the white piece, the row and the column of the black piece, for each case, to the end of the input. Output: `WHITE x` or `BLACK x`, who wins after x moves.",
        "n 乘 n 的棋盘上有一枚白子和一枚黑子。白方沿行或列走一格，黑方走一格或两格；白方先走，必须走。走到对方所在格者胜；胜方求快，败方拖延。输入：每组数据为 n、白子的行和列、黑子的行和列，直到输入结束。输出：`WHITE x` 或 `BLACK x`，即谁在 x 步后胜。",
    ),
    ("2 <= n <= 124, any number of cases; the judge has 20", "2 <= n <= 124，组数不限；原题为 20"),
    (
        "Positions come back, so that play has no depth. Retrograde analysis goes from the ends of play backwards, level by level: a state is won in d + 1 moves if it has a move to a state that is lost in d, and lost in d + 1 if all moves lead to won states, the last of them won in d. On every board somebody can force the end.",
        "局面会重复，所以走法没有深度。倒推从终局开始，逐层往回：能走到 d 步负的状态，就是 d + 1 步胜；所有走法都走到胜的状态，其中最晚的 d 步胜，就是 d + 1 步负。在每个棋盘上总有一方能迫使对局结束。",
    ),
    ("O(n^4) for each board, once", "每个棋盘 O(n^4)，只算一次"),
    // frogs
    ("福若格斯 (Toads and Frogs)", "福若格斯"),
    ("Tsinghua training camp 2017; UOJ 342, LOJ 2327, Luogu P4225", "清华集训 2017；UOJ 342、LOJ 2327、洛谷 P4225"),
    (
        "There are many games of Toads and Frogs on five cells, each in one of the 23 states that occur in play from LL_RR. Left moves an L to the right, Right moves an R to the left: into the gap, or over one creature of the other kind. Of the 2^m sets of games, played as sums, how many does Left win, Right, the second player, the first player? Input: the number of cases; for each a number k, then k lines with a state and how many games are in it. Output: the four numbers modulo 998244353.",
        "有许多五格的蟾蜍与青蛙，每个处于从 LL_RR 走出的 23 种状态之一。左方把一个 L 向右走，右方把一个 R 向左走：走进空格，或跳过一只对方的。m 个游戏有 2^m 个子集，各当作和来玩，问左方必胜、右方必胜、后手必胜、先手必胜的各有多少个？输入：数据组数；每组先是 k，再是 k 行，每行一个状态和处于它的游戏个数。输出：四个数，模 998244353。",
    ),
    (
        "at most 100 cases, at most 1000000 games in each; up to 1000 cases with 10000000 games are read",
        "至多 100 组，每组至多 1000000 个游戏；至多读 1000 组，共 10000000 个游戏",
    ),
    (
        "Each state is worth a number 0, 1/2, -1/2, 1 or -1, or one of *, ^, v. If the sum of the numbers is not 0, its sign decides. Otherwise it is c ups, c = (ups) - (downs), with a star or without. Without, the sign of c decides, and c = 0 is a win for the second player. With a star, c = -1, 0, 1 are wins for the first player. So five classes of c are needed: -2 or less, -1, 0, 1, 2 or more; three classes mistake c = 1 without a star. To choose a of p positive and b of n negative games is to choose a + (n - b) of p + n, so that binomial coefficients and their sums count.",
        "每个状态的值是数 0、1/2、-1/2、1、-1 之一，或 *、^、v 之一。数之和不为 0 时由正负号决定。否则和是 c 个上（c = 上的个数减下的个数），带星或不带星。不带星时由 c 的符号决定，c = 0 时后手必胜；带星时 c = -1、0、1 都是先手必胜。所以 c 要分五类：-2 及以下、-1、0、1、2 及以上；只分三类会弄错不带星的 c = 1。从 p 个正的里取 a 个、从 n 个负的里取 b 个，等于从 p + n 个里取 a + (n - b) 个，所以用组合数及其部分和来计数。",
    ),
    ("O(m) for each case, with a table of factorials", "每组 O(m)，另有一张阶乘表"),
    // gameoftokens
    ("GameOfTokens", "GameOfTokens（棋子游戏）"),
    ("TopCoder problem 14720, 450 points", "TopCoder 14720 题，450 分"),
    (
        "A board is a row of cells, empty or with a token of Alice, A, or of Bob, B. A move shifts one of the own tokens one cell to the left, if that cell is empty; both players move to the left. Who cannot move loses; Alice begins. In a pattern each `?` stands for any of the three. Input: patterns of `A`, `B`, `.` and `?`, one in each line, to the end of the input. Output: for each the number of boards, modulo 1000000007, on which Alice wins.",
        "棋盘是一行格子，空着，或有 Alice 的棋子 A，或有 Bob 的棋子 B。每步把自己的一枚棋子向左移一格，那一格必须空着；双方都向左走。不能走者输；Alice 先手。模式中的每个 `?` 可以是三者之一。输入：模式，由 `A`、`B`、`.` 和 `?` 组成，每行一个，直到输入结束。输出：对每个模式，Alice 必胜的棋盘个数，模 1000000007。",
    ),
    (
        "patterns of at most 50 cells; up to 100 are read; any number of patterns",
        "模式至多 50 格；至多读 100 格；个数不限",
    ),
    (
        "All values are integers. Read the board from the right and keep a crowd c: A makes it max(c, -1) + 1, B makes it min(c, 1) - 1, an empty cell adds c to the value. Alice, who begins, wins if the value is greater than 0. The boards are counted by crowd and value, which is at most n^2/4 for n cells.",
        "值都是整数。从右往左看棋盘，记住拥挤度 c：遇 A 变成 max(c, -1) + 1，遇 B 变成 min(c, 1) - 1，遇空格把 c 加到值上。Alice 先手，所以值大于 0 时必胜。按拥挤度和值计数；n 格的值至多为 n^2/4。",
    ),
    ("O(n^4) for a pattern of n cells", "n 格的模式 O(n^4)"),
    // hdu1730
    (
        "In each row of a board stands a black and a white piece. A move brings an own piece along its row in either direction, not over the other piece. Who cannot move loses, and Black, who is asked, begins. Input: cases to the end of the input, each n and m, then for each row the cells of the black and of the white piece. Output: `I WIN!` or `BAD LUCK!`.",
        "棋盘每行有一枚黑子和一枚白子。每步把自己的一枚棋子沿行移动，方向不限，不能越过对方。不能走者输；黑方先手，问黑方的胜负。输入：若干组，直到输入结束；每组先是 n 和 m，再是每行黑子和白子的位置。输出：`I WIN!` 或 `BAD LUCK!`。",
    ),
    (
        "1 <= n <= 10000 rows of 2 <= m <= 1000 cells; the judge has 1000 and 100",
        "1 <= n <= 10000 行，每行 2 <= m <= 1000 格；原题为 1000 和 100",
    ),
    (
        "The numbers of cells between the pieces of each row are heaps of Nim. A move away makes a heap larger, but the opponent can follow at once, and the board ends somewhere; so play may be long, and the winner is the same.",
        "每行两枚棋子之间的格数就是 Nim 的一堆。退后使堆变大，但对方可以立刻跟上，而棋盘总有尽头；所以对局可能很长，胜者不变。",
    ),
    // hdu1846
    ("HDU 1846; the game of Bachet, in contests called Bash", "HDU 1846；巴什博弈（Bachet，竞赛中写作 Bash）"),
    (
        "There is one heap of n stones. The players take turns to take 1 to m of them; who takes the last one wins. Input: the number of cases, then n and m for each. Output: `first` or `second`, whoever wins.",
        "一堆 n 个石子，双方轮流取 1 到 m 个；取走最后一个者胜。输入：数据组数，然后每组 n 和 m。输出：`first` 或 `second`，即谁胜。",
    ),
    ("at most 100 cases, 1 <= n, m <= 1000", "至多 100 组，1 <= n, m <= 1000"),
    (
        "A heap of n has nim-value n mod (m+1): from other heaps one can leave a multiple of m+1, from a multiple one cannot.",
        "n 个石子的 SG 值是 n mod (m+1)：不是 m+1 的倍数时能走成倍数，是倍数时走不成。",
    ),
    ("O(1) for each case", "每组 O(1)"),
    // hdu1849
    (
        "Pieces stand on the cells of a strip, perhaps several on one. A move brings a piece to any cell further left; who cannot move loses, and the rabbit begins. Input: cases, each the number of pieces and their cells, the leftmost being 0; 0 ends the input. Output: `Rabbit Win!` or `Grass Win!`.",
        "长条的格子上有若干棋子，一格可以有几枚。每步把一枚棋子移到左边的任意一格；不能走者输，兔子先手。输入：若干组，每组先是棋子数，再是各棋子的位置，最左边是 0；0 表示结束。输出：`Rabbit Win!` 或 `Grass Win!`。",
    ),
    (
        "at most 10000 pieces on cells 0 to 10000; the judge has 1000 and 1000",
        "至多 10000 枚棋子，位置 0 到 10000；原题为 1000 和 1000",
    ),
    ("A piece on cell n is a heap of n stones: this is Nim.", "位置 n 的棋子就是 n 个石子的一堆：这就是 Nim。"),
    ("O(1) for each piece", "每枚棋子 O(1)"),
    // hdu2486
    (
        "There is one heap of n stones. The first move takes some but not all; every other move at most k times what the move before took. Who takes the last stone wins. Input: the number of cases, then n and k for each. Output: `Case i: lose` if the first player loses, else `Case i: x` with the least first take x that wins.",
        "一堆 n 个石子。第一步取一些但不能取完；以后每步至多取上一步的 k 倍。取走最后一个者胜。输入：数据组数，然后每组 n 和 k。输出：先手必败时为 `Case i: lose`，否则为 `Case i: x`，x 是必胜的第一步中最少的个数。",
    ),
    (
        "at most 200 cases, 2 <= n <= 1000000000, 1 <= k <= 1000000; the judge has 20, 10^8 and 10^5",
        "至多 200 组，2 <= n <= 1000000000，1 <= k <= 1000000；原题为 20、10^8 和 10^5",
    ),
    (
        "The lost heaps a(0) = 1 < a(1) < ... follow from the largest sums b(i) of lost heaps up to a(i) in which each term is more than k times the next: a(i+1) = b(i) + 1, and b(i+1) = a(i+1) + b(t) for the last t with k a(t) < a(i+1). The inequality is strict. Every heap is one such sum, and its least term is the least take that wins.",
        "必败的堆 a(0) = 1 < a(1) < ... 由 b(i) 推出，b(i) 是用到 a(i) 为止的必败堆、每项都大于下一项的 k 倍时能凑出的最大和：a(i+1) = b(i) + 1，b(i+1) = a(i+1) + b(t)，其中 t 是使 k a(t) < a(i+1) 的最后一个，不等号是严格的。每一堆恰好是一个这样的和，最小的一项就是必胜的最少取法。",
    ),
    (
        "the number of lost heaps up to n/k for each case, which is less than 40000 for all n and k",
        "每组为 n/k 以内必败堆的个数，对一切 n 和 k 都小于 40000",
    ),
    // hdu2516
    ("Taking Stones (Fibonacci Nim)", "取石子游戏（斐波那契博弈）"),
    (
        "There is one heap of n stones. The first move takes some but not all; every other move at most twice what the move before took. Who takes the last stone wins. Input: numbers n, one for each case; 0 ends the input. Output: `First win` or `Second win`.",
        "一堆 n 个石子。第一步取一些但不能取完；以后每步至多取上一步的两倍。取走最后一个者胜。输入：每组一个 n；0 表示结束。输出：`First win` 或 `Second win`。",
    ),
    (
        "The heaps lost for the first player are the Fibonacci numbers. Every number is a sum of Fibonacci numbers of which no two are neighbours (Zeckendorf); taking the least of them leaves a heap from which the opponent cannot take the next one.",
        "先手必败的堆是斐波那契数。每个数都是若干互不相邻的斐波那契数之和（齐肯多夫定理）；取走其中最小的一项，对方就取不完下一项。",
    ),
    ("O(log n) for each case", "每组 O(log n)"),
    // hdu3032
    ("HDU 3032 (2009 Multi-University Contest 13); Lasker's Nim", "HDU 3032（2009 多校联合训练 13）；Lasker's Nim"),
    (
        "A move takes any number of stones from one heap, or breaks a heap into two that are not empty. Who takes the last stone wins; Alice begins. Input: the number of cases; for each the number of heaps and their sizes. Output: `Alice` or `Bob`, whoever wins.",
        "每步从一堆中取任意多个石子，或把一堆分成非空的两堆。取走最后一个者胜；Alice 先手。输入：数据组数；每组先是堆数，再是各堆的大小。输出：`Alice` 或 `Bob`，即谁胜。",
    ),
    (
        "at most 100 cases, 1 <= N <= 1000000 heaps of 1 to 2147483647 stones",
        "至多 100 组，1 <= N <= 1000000 堆，每堆 1 到 2147483647 个",
    ),
    (
        "The nim-values of Lasker's Nim are n, except that 4k+3 and 4k+4 change places. So a heap of 2147483647 is worth 2147483648, which does not fit into 32 bits with a sign.",
        "Lasker's Nim 的 SG 值是 n，只是 4k+3 与 4k+4 互换。所以 2147483647 个的堆值 2147483648，32 位有符号整数放不下。",
    ),
    ("O(1) for each heap, which is not kept", "每堆 O(1)，不保存"),
    // hdu3544
    ("Alice's Game", "Alice's Game（切蛋糕）"),
    (
        "HDU 3544 (2010 ACM-ICPC Multi-University Training Contest 11); Cutcake",
        "HDU 3544（2010 ACM-ICPC 多校联合训练 11）；Cutcake",
    ),
    (
        "There are N chocolates of X by Y cells. Alice breaks one into two parts along the X direction, Bob along the Y direction; parts are not turned. Alice begins, and who cannot break loses. Input: the number of cases; for each the number of chocolates, then X and Y of each. Output: `Case i: Alice` or `Case i: Bob`, whoever wins.",
        "有 N 块 X 乘 Y 的巧克力。Alice 沿 X 方向把一块掰成两块，Bob 沿 Y 方向掰；掰下的不能转动。Alice 先手，不能掰者输。输入：数据组数；每组先是块数，再是每块的 X 和 Y。输出：`Case i: Alice` 或 `Case i: Bob`，即谁胜。",
    ),
    (
        "1 <= N <= 100 pieces, sides of 1 to 1000000000; up to 1000000 pieces are read",
        "1 <= N <= 100 块，边长 1 到 1000000000；至多读 1000000 块",
    ),
    (
        "This is Cutcake. The values are integers: if floor(log2 Y) = k <= floor(log2 X), Alice is floor(X / 2^k) - 1 moves ahead, and otherwise Bob by the mirror image. Alice, who begins, wins if the sum is greater than 0.",
        "这就是 Cutcake，值都是整数：若 floor(log2 Y) = k <= floor(log2 X)，Alice 领先 floor(X / 2^k) - 1 步，否则按对称的公式 Bob 领先。Alice 先手，所以总和大于 0 时必胜。",
    ),
    ("O(1) for each chocolate, which is not kept", "每块 O(1)，不保存"),
    // infhack
    ("Infinite Hackenbush", "无限 Hackenbush"),
    ("lecture slides on combinatorial games", "组合博弈课件"),
    (
        "Strings of edges stand on the ground, written from the ground up; the part in brackets is repeated for ever, and what follows stands on all of it. Alice cuts an edge 0, Bob an edge 1, and all above it falls. Who cannot move loses. Input: the number of cases; for each the number of strings, then the strings, each with at most one pair of brackets. Output: `Alice`, `Bob` or `Second`, whoever wins; `Second` is the player who moves second.",
        "地上立着若干条由边连成的链，从地面写起；括号里的部分无限重复，后面的接在它全部之上。Alice 砍一条 0，Bob 砍一条 1，上面的都掉落。不能走者输。输入：数据组数；每组先是链数，再是各条链，每条至多一对括号。输出：`Alice`、`Bob` 或 `Second`，即谁胜；`Second` 是后手。",
    ),
    (
        "1 <= n <= 10 strings of at most 50 characters; 100 strings of 500 are read; any number of cases",
        "1 <= n <= 10 条链，每条至多 50 个字符；至多读 100 条，每条 500 个字符；组数不限",
    ),
    (
        "Each string is a surreal number, a * omega + r + b / omega: 1 for each edge of the first colour, then a half, a quarter and so on. A part in brackets with both colours makes a geometric series, and what stands on it counts in units of 1/omega. With one colour, at the ground it is omega, and what stands on it is added. Above another colour the series alone is wrong: 0(1) is not 0 but 1/omega, 0(1)1 is 1/(2 omega), 01(0) is 1 - 1/omega. The signs of the three parts of the sum decide, in this order.",
        "每条链是一个超现实数 a * omega + r + b / omega：第一种颜色的每条边值 1，此后依次值二分之一、四分之一，等等。括号里两种颜色都有时是等比级数，接在上面的以 1/omega 为单位。只有一种颜色时，在地面上是 omega，接在上面的加上去。在另一种颜色之上时，只算级数就错了：0(1) 不是 0 而是 1/omega，0(1)1 是 1/(2 omega)，01(0) 是 1 - 1/omega。总和三个部分的符号依次决定胜负。",
    ),
    (
        "O(n) operations with fractions of as many bits as all strings have edges",
        "O(n) 次分数运算，分数的位数等于所有链的边数",
    ),
    // nim
    ("Nim", "Nim（尼姆）"),
    ("the template of contest handbooks; Bouton, 1901", "竞赛手册的模板；Bouton，1901"),
    (
        "A move takes any number of stones from one heap; who takes the last stone wins. Input: cases, each the number of heaps and their sizes; 0 ends the input. Output: `win` if the first player wins, else `lost`.",
        "每步从一堆中取任意多个石子；取走最后一个者胜。输入：若干组，每组先是堆数，再是各堆的大小；0 表示结束。输出：先手必胜为 `win`，否则为 `lost`。",
    ),
    ("at most 10000000 heaps of 0 to 10^18 stones", "至多 10000000 堆，每堆 0 到 10^18 个"),
    (
        "The position is lost if and only if the sizes, written in binary and added without carries, give 0. If they give p, a winning move makes a heap a with a xor p < a into a xor p. Not the largest heap may do: in (2, 4, 5) the heap of 2 cannot and one of the others must become the nim-sum of the rest.",
        "各堆的大小写成二进制，不进位相加（异或）得 0，当且仅当局面必败。若得 p，把满足 a xor p < a 的一堆 a 变成 a xor p 就是胜着。不一定能动最大的一堆：(2, 4, 5) 中，2 那堆不行，要把另外两堆之一变成其余各堆的 Nim 和。",
    ),
    // poj1067
    ("Stones Game (Wythoff)", "取石子游戏（威佐夫博弈）"),
    (
        "There are two heaps of a and b stones. A move takes any number from one heap, or the same number from both; who takes the last stone wins. Input: a and b for each case, to the end of the input. Output: 1 if the first player wins, else 0.",
        "两堆石子，a 个和 b 个。每步从一堆中取任意多个，或从两堆中取同样多；取走最后一个者胜。输入：每组 a 和 b，直到输入结束。输出：先手必胜为 1，否则为 0。",
    ),
    ("0 <= a, b <= 10^18, any number of cases; the judge has 10^9", "0 <= a, b <= 10^18，组数不限；原题为 10^9"),
    (
        "The lost pairs are (floor(k phi), floor(k phi) + k) with the golden ratio phi (Wythoff, 1907). For the pair (a, b) with k = b - a the test a = floor((k + sqrt(5 k^2)) / 2) with integer square roots is exact. In doubles it is wrong: (165580140, 267914295) is lost, and the usual program says 1.",
        "必败的是 (floor(k phi), floor(k phi) + k)，phi 是黄金分割数（威佐夫，1907）。对 (a, b)，令 k = b - a，用整数开方检验 a = floor((k + sqrt(5 k^2)) / 2) 是精确的。用 double 会错：(165580140, 267914295) 必败，而通常的程序输出 1。",
    ),
    // poj1704
    (
        "Tokens stand on different cells of a strip, numbered from 1. A move brings a token to the left by any number of cells, not onto or over another. Who cannot move loses; Georgia begins. Input: the number of cases, then for each the number of tokens and their cells in any order. Output: `Georgia will win` or `Bob will win`.",
        "长条的格子从 1 编号，若干枚棋子放在不同的格上。每步把一枚棋子向左移任意格，不能走到别的棋子上，也不能越过。不能走者输；Georgia 先手。输入：数据组数，每组先是棋子数，再是各棋子的位置，次序不限。输出：`Georgia will win` 或 `Bob will win`。",
    ),
    (
        "at most 200 cases, 1 to 10000 tokens on different cells 1 to 100000; the judge has 20, 1000 and 10000",
        "至多 200 组，1 到 10000 枚棋子，位置 1 到 100000 且各不相同；原题为 20、1000 和 10000",
    ),
    (
        "The gaps before the tokens, from the right, are heaps on a staircase: a move makes a gap smaller and the next gap to the right larger. Only the gaps on odd steps count: from the right every other gap, beginning with the last; a token without partner has the edge as its partner.",
        "从右往左，各棋子前的间隔就是阶梯上的堆：走一步使一个间隔变小，使右边的下一个变大。只有奇数级上的间隔才算：从右边的最后一个起每隔一个取一个；落单的棋子与左边界配对。",
    ),
    ("O(n log n) for n tokens", "n 枚棋子 O(n log n)"),
    // poj1740
    ("POJ 1740 (LouTiancheng)", "POJ 1740（楼天城）"),
    (
        "A move takes at least one stone from a heap, and then may move any stones of this heap to other heaps that still have stones. Who takes the last stone wins. Input: cases, each the number of heaps and their sizes; 0 ends the input. Output: 1 if the first player wins, else 0.",
        "每步从一堆中至少取一个石子，然后可以把这一堆的任意多个移到还有石子的堆里。取走最后一个者胜。输入：若干组，每组先是堆数，再是各堆的大小；0 表示结束。输出：先手必胜为 1，否则为 0。",
    ),
    (
        "1 to 100 heaps of 1 to 1000 stones; the judge has 10 and 100",
        "1 到 100 堆，每堆 1 到 1000 个；原题为 10 和 100",
    ),
    (
        "The position is lost if and only if the heaps are pairs of equal heaps: the second player can make them pairs again, and from any other position the first player can, with the stones of the largest heap.",
        "必败，当且仅当各堆能两两相等地配对：配好时后手总能重新配好；没配好时，先手用最大的一堆就能把其余的配好。",
    ),
    ("O(n log n) for n heaps", "n 堆 O(n log n)"),
    // poj2931
    ("MIT Programming Contest 2005, POJ 2931", "MIT 程序设计竞赛 2005，POJ 2931"),
    (
        "Four towers of white and black cubes stand side by side. A move takes a cube of one's own colour and all above it; who cannot move loses. Of two sets of three towers, is the first at least as good for White as the second, whatever the fourth tower is? Input: the number of cases; for each the line `Test N`, then for each set the three heights, and the cubes of each tower from the bottom up, `W` or `B` with spaces between. Output: `Test N: Yes` or `Test N: No`.",
        "四座由白色和黑色方块叠成的塔。每步拿走自己颜色的一块和它上面的一切；不能走者输。有两组各三座塔，问无论第四座塔是什么，第一组对白方是否都不比第二组差？输入：数据组数；每组先是一行 `Test N`，再是每组塔的三个高度，和每座塔从底往上的方块，`W` 或 `B`，以空格隔开。输出：`Test N: Yes` 或 `Test N: No`。",
    ),
    ("any number of cases, towers of 0 to 100000 cubes; the judge has 50", "组数不限，塔高 0 到 50 块"),
    (
        "A tower is a red-blue Hackenbush string, so its value is a number: 1 for each cube of the first colour, then a half, a quarter and so on, with the sign of the cube. The first set is at least as good if the sum of its values is not less. A tower of 50 cubes has 49 bits after the point: doubles are wrong in sums.",
        "一座塔就是一条红蓝 Hackenbush 链，所以值是数：第一种颜色的每块值 1，此后依次值二分之一、四分之一，等等，符号由颜色决定。第一组的总和不小于第二组时回答是。50 块的塔在小数点后有 49 位：用 double 求和会错。",
    ),
    ("O(h) for towers of height h, in integers scaled by 2^49", "高为 h 的塔 O(h)，用乘以 2^49 的整数"),
    // rectcut
    ("もう、諦めない (rectangles cut into equal parts)", "もう、諦めない（把矩形切成相等的几块）"),
    ("AtCoder, Iroha-chan Contest 2019, day 4, problem J", "AtCoder，Iroha-chan 竞赛 2019 第 4 天 J 题"),
    (
        "There are n rectangles of w by h cells. A move cuts one into two or more equal parts by parallel lines between cells. Left cuts the width; if a = 1, Right may cut it, too. Right cuts the height; if b = 1, Left may cut it, too. The parts have the same a and b. Who cannot cut loses. Input: n and q; n lines `w h a b`; q lines `l r`. Output: for each of these, `Yes` if Left, who begins, wins on the rectangles from l to r, else `No`.",
        "有 n 个 w 乘 h 的矩形。每步用格线之间的平行线把一个切成两块或更多相等的几块。左方切宽；a = 1 时右方也可以切宽。右方切高；b = 1 时左方也可以切高。切出的各块 a 和 b 不变。不能切者输。输入：n 和 q；n 行 `w h a b`；q 行 `l r`。输出：对每个询问，左方先手在第 l 到第 r 个矩形上必胜为 `Yes`，否则为 `No`。",
    ),
    (
        "1 <= n, q <= 100000, sides of 1 to 100000; ten times as much is read",
        "1 <= n, q <= 100000，边长 1 到 100000；至多读十倍",
    ),
    (
        "Each rectangle is an integer plus a nimber. For primes p1 >= p2 >= ... of n let S(n) = 1 + p1 + p1 p2 + ..., with as many terms as primes, and let o(n) be the number of odd primes. With a = b = 1: the nimber o(w) xor o(h), and one more if a side is even. With a = 0 and b = 1: h S(w) and the nimber o(h), and one more if h is even. With a = 1 and b = 0: the mirror image. With a = b = 0: the side with more primes counts, with as many terms as it has primes more. Left, who begins, wins if the integers of the sum are positive, or if they are 0 and the nimbers are not.",
        "每个矩形是整数加 Nim 数。设 n 的质因数为 p1 >= p2 >= ...，令 S(n) = 1 + p1 + p1 p2 + ...，有几个质因数就有几项；令 o(n) 为奇质因数的个数。a = b = 1 时：Nim 数 o(w) xor o(h)，有偶数边时再加一。a = 0、b = 1 时：h S(w) 加 Nim 数 o(h)，h 为偶数时再加一。a = 1、b = 0 时：与之对称。a = b = 0 时：质因数多的一边算，项数是多出的质因数个数。左方先手，整数之和为正，或为 0 而 Nim 和不为 0 时必胜。",
    ),
    ("O(n + q), and a sieve up to the longest side", "O(n + q)，另筛到最长的边"),
    // splitpiles
    ("Split piles", "分石子"),
    (
        "Each size of piles belongs to Alice or to Bob. A player splits a pile whose size is the player's into two that are not empty; who cannot split loses. Input: the number of piles, their sizes, and a word of `A` and `B` whose i-th letter tells whose the piles of i stones are. Output: `Alice`, `Bob` or `Second`, whoever wins; `Second` is the player who moves second.",
        "每种大小的堆属于 Alice 或 Bob。每步把一个大小属于自己的堆分成非空的两堆；不能分者输。输入：堆数，各堆的大小，以及由 `A` 和 `B` 组成的一个词，第 i 个字母说明 i 个石子的堆属于谁。输出：`Alice`、`Bob` 或 `Second`，即谁胜；`Second` 是后手。",
    ),
    (
        "n <= 100000 piles of 1 to 10000 stones; 1000000 piles of 100000 are read",
        "n <= 100000 堆，每堆 1 到 10000 个；至多读 1000000 堆，每堆 100000 个",
    ),
    (
        "Only one player can move in a pile, so that its value is an integer: for Alice's piles one more than the greatest sum of the values of two parts, but at least 0; for Bob's the mirror image. The sign of the sum decides. All sizes are done in order, each by going through its parts.",
        "一堆中只有一方能走，所以值是整数：Alice 的堆，是两部分的值之和的最大值加一，但至少为 0；Bob 的与之对称。总和的符号决定胜负。从小到大算出所有大小，每个试遍分法。",
    ),
    ("O(a^2) for the largest pile a, some additions at once", "最大的堆为 a 时 O(a^2)，几个加法同时做"),
    // stripes
    ("Stripes", "Stripes（条子）"),
    ("VII Polish Olympiad in Informatics (2000), BZOJ 2940", "第七届波兰信息学奥林匹克（2000），BZOJ 2940"),
    (
        "A board is a strip of p cells. A move covers as many free neighbouring cells as one of three stripes is long; who cannot move loses. Input: the three lengths, the number of boards, and p for each. Output: 1 if the first player wins, else 2.",
        "棋盘是 p 格的长条。有三种长度的条子，每步用一根盖住相邻的空格；不能走者输。输入：三个长度，棋盘的个数，以及每个的 p。输出：先手必胜为 1，否则为 2。",
    ),
    (
        "three lengths and at most 10000 boards, all of 1 to 10000; the competition has 1000",
        "三个长度和至多 10000 个棋盘，都是 1 到 10000；原题为 1000",
    ),
    (
        "A stripe divides what is left of the strip into two parts that do not touch. So the nim-value of p is the least number that is not a nim-sum of the values of parts a and p - c - a; with c = 2 alone this is Dawson's Kayles.",
        "一根条子把剩下的分成互不相干的两段。所以 p 的 SG 值是不等于任何 a 与 p - c - a 两段 SG 值异或的最小的数；只有 c = 2 时就是 Dawson 的 Kayles。",
    ),
    ("O(p^2) for the largest board, once", "最大的棋盘 O(p^2)"),
    // Methods and templates.
    (
        "without numbers: grow a fourth tower that tells the sets apart, by a black cube while White wins with both and by a white one while White wins with neither, up to one more cube than there are in a set; one table of who wins grows with it, and only topmost cubes are tried; O(h^4)",
        "不用数：让能区分两组的第四座塔长高，白方两组都能胜就加一个黑块，都不能胜就加一个白块，至多比一组的块数多一；谁胜的表随之增长，只试每座塔最上面的块；O(h^4)",
    ),
    (
        "`win` if the first player wins, else `lost`, as the template for this game prints in handbooks",
        "先手必胜为 `win`，否则为 `lost`，即手册中这个游戏的模板的输出",
    ),
    (
        "`Case i: win` or `Case i: lose`, as the template for this game prints in handbooks",
        "`Case i: win` 或 `Case i: lose`，即手册中这个游戏的模板的输出",
    ),
    (
        "add the numbers of the towers and compare the sums; O(h) for any height, and the default",
        "把各塔的数相加，比较两个和；任意高度 O(h)，默认用它",
    ),
    (
        "the same fourth towers, but who wins is found for each anew, from all moves; O(h^6), for small towers",
        "同样的第四座塔，但每次都由全部走法重新判断谁胜；O(h^6)，用于小塔",
    ),
    // Headings of explanations.
    ("methods", "解法"),
    ("template", "模板"),
    ("from", "来源"),
    ("asked", "题意"),
    ("limits", "范围"),
    ("theory", "理论"),
    ("cost", "复杂度"),
    ("sample input", "样例输入"),
    ("sample output", "样例输出"),
    ("manual", "手册"),
];
