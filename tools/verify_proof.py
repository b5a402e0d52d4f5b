#!/usr/bin/env python3
"""Checks proofs written by `upstar value GAME POSITION --outcome --proof FILE`, without upstar: verify_proof.py FILE...

The head of a proof has the rules, the position and its outcome. A line `L .. -> ##` says that Left, to move, wins with this move.
It is true if the move is legal, and if for each reply a line above says that Left wins again, so that no line rests on itself.
If both players have the same moves, the player is `B`. In misere play a line without an arrow says that the player cannot move.
"""
import sys

TURNS = {  # the images of a step down and of a step to the right
    "right": [((1, 0), (0, 1))], "left": [((-1, 0), (0, -1))], "down": [((0, -1), (1, 0))], "up": [((0, 1), (-1, 0))],
    "sideways": [((1, 0), (0, -1))], "upside-down": [((-1, 0), (0, 1))], "half-turn": [((-1, 0), (0, -1))],
    "transposed": [((0, 1), (1, 0))], "quarter-turn": [((0, -1), (1, 0))],
    "diagonal": [((0, 0), (down, right)) for down in (1, -1) for right in (1, -1)],
}
for both in ["horizontal right left", "vertical down up", "straight horizontal vertical", "any straight diagonal"]:
    TURNS[both.split()[0]] = [turn for word in both.split()[1:] for turn in TURNS[word]]
NEAR = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]
Wrong = type("Wrong", (Exception,), {})


def row_of(text, times):
    """The sets of symbols of a row of a rule, with its repeated part written so many times."""
    cells, start, i = [], None, 0
    while i < len(text):
        end = text.index("]", i) if text[i] == "[" else i
        if text[i] == "(":
            start = len(cells)
        elif text[i] == "*":
            first = len(cells) - 1 if start is None else start
            cells[first:] = cells[first:] * times
        elif text[i] != ")":
            cells.append(text[i + 1:end] if i < end else text[i])
        i = end + 1
    return cells


def turned(cells, turn):
    (a, b), (c, d) = turn
    return [(i * a + j * c, i * b + j * d, old, new) for i, j, old, new in cells]


def patterns(rule, longest):
    """A rule in all its directions: cells with their places, what they may be and what they become; and conditions."""
    before, _, rest = rule.partition("->")
    before, (after, *words) = before.strip(), rest.split()
    turns, conditions = [], []
    while words:
        word = words.pop(0)
        if word in ("if", "unless"):
            conditions.append((word == "if", {"beside": False, "around": True}[words.pop(0)], words.pop(0)))
        else:
            turns += TURNS[word]
    for times in range(longest + 1) if "*" in before else [1]:
        old, new = ([row_of(row, times) for row in side.split("|")] for side in (before, after))
        if "?" in before + after or list(map(len, old)) != list(map(len, new)):
            raise Wrong(f"this rule is not supported: {rule}")
        cells = [(i, j, set(old[i][j]), None if set(old[i][j]) == set(new[i][j]) else new[i][j])
                 for i in range(len(old)) for j in range(len(old[i]))]
        for turn in turns or TURNS["right"]:
            yield turned(cells, turn), conditions


def rules_of(text, longest):
    """The patterns of both players."""
    sections, current = {}, None
    for line in text:
        name, colon, rest = line.split("//")[0].partition(":")
        current = sections.setdefault(name.strip().lower(), []) if colon else current
        current.extend(part for part in [(rest if colon else name).strip()] if part)
    lines = [(players, line) for name, players in [("left", "L"), ("right", "R"), ("both", "LR")]
             for line in sections.get(name, [])]
    plain = {"L": [], "R": []}
    for players, line in lines:
        for rule in filter(str.strip, [] if line.split()[0] == "as" else line.split(",")):
            for player in players:
                plain[player] += patterns(rule, longest)
    own = {player: list(plain[player]) for player in plain}
    for player, line in lines:
        if line.split()[0] != "as":
            continue
        words = line.replace(",", " ").split()[1:]
        turns = [TURNS[word][0] for word in words if word in TURNS] or TURNS["right"]
        swaps = [(words[i - 1], words[i + 1]) for i, word in enumerate(words) if word == "<->"]
        names = dict(swaps + [(b, a) for a, b in swaps])
        swap = lambda symbols: symbols and "".join(names.get(symbol, symbol) for symbol in symbols)
        for cells, conditions in plain[words[0][0].upper()]:
            cells = [(i, j, set(swap("".join(old))), swap(new)) for i, j, old, new in cells]
            own[player].append((turned(cells, turns[0]), [(*kind, swap(symbols)) for *kind, symbols in conditions]))
    return own


def moves(board, rules):
    """All boards that rules lead to."""
    found = set()
    grid = {(d, r): symbol for d, row in enumerate(board.split("|")) for r, symbol in enumerate(row)}
    width = board.find("|") % (len(board) + 1)
    for cells, conditions in rules:
        for down, right in {(d - cells[0][0], r - cells[0][1]) for d, r in grid}:
            if any(grid.get((down + i, right + j)) not in old for i, j, old, _ in cells):
                continue
            near = lambda corners: {grid.get((down + i + e, right + j + s)) for i, j, _, _ in cells
                                    for e, s in NEAR if corners or not e * s}
            if all(wanted == any(c in near(corners) for c in symbols) for wanted, corners, symbols in conditions):
                new = {**grid, **{(down + i, right + j): symbol for i, j, _, symbol in cells if symbol}}
                text = "".join(new[place] for place in sorted(new))
                found.add("|".join(text[i:i + width] for i in range(0, len(text), width)))
    return found - {board}


def check(lines):
    """Checks a proof; returns the number of its lines."""
    if lines[:1] != ["upstar proof 1"]:
        raise Wrong("this is no proof of upstar")
    begin, end = lines.index("rules:"), lines.index("moves:")
    head = dict(line.split(": ", 1) for line in lines[1:begin])
    start, is_misere = head["position"], {"normal": False, "misere": True}[head["convention"]]
    rules = rules_of(lines[begin + 1:end], len(start))
    rules["B"] = rules["L"] + rules["R"]
    others = {"ordinary": {"L": "R", "R": "L"}, "impartial": {"B": "B"}}[head["mode"]]
    won, known = set(), {}
    def options(player, board):
        if (player, board) not in known:
            known[player, board] = moves(board, rules[player])
        return known[player, board]
    def loses(player, board):
        replies = options(player, board)
        return all((others[player], reply) in won for reply in replies) and (bool(replies) or not is_misere)
    for number, line in enumerate(lines[end + 1:], end + 2):
        player, board, *after = line.replace(" -> ", " ").split(" ")
        if not (loses(others[player], after[0]) and after[0] in options(player, board) if after
                else is_misere and not options(player, board)):
            raise Wrong(f"line {number} is not true")
        won.add((player, board))
    for first, player in zip("LR", "LR" if "L" in others else "BB"):
        wins = first in {"N": "LR", "P": "", "L": "L", "R": "R"}[head["outcome"]]
        if (player, start) not in won if wins else not loses(player, start):
            raise Wrong(f"the lines do not show that the outcome is {head['outcome']}")
    return len(lines) - end - 1


if __name__ == "__main__":
    wrong = 0
    for file in sys.argv[1:]:
        try:
            print(f"{file}: all {check(open(file, encoding='utf-8').read().splitlines())} lines are true")
        except (Wrong, ValueError, KeyError, IndexError, AttributeError, TypeError) as error:
            print(f"{file}: refused: {error!r}")
            wrong = 1
    sys.exit(wrong)
