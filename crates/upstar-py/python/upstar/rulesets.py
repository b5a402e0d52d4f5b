"""Games given by functions of Python."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar

from upstar._upstar import Error, Game

P = TypeVar("P", bound=Hashable)


class CycleError(Error):
    """Play can come back to a position, so that it has no value as a short game. `position` is one of them."""

    def __init__(self, position: object) -> None:
        super().__init__(f"play can come back to {position!r}: such a game has no canonical value")
        self.position = position


class Ruleset(Generic[P]):
    """A game whose moves are told by two functions of a position, or by one for both players.

    Positions are hashable. Values are computed once for each position; play of any length needs no stack.

    >>> nim = Ruleset(moves=lambda heap: range(heap))
    >>> nim.value(5), nim.nim_value(5)
    (Game('*5'), 5)
    >>> take = Ruleset(left=lambda n: [n - 1] if n >= 1 else [], right=lambda n: [n - 2] if n >= 2 else [])
    >>> take.value(2)
    Game('{1|0}')
    """

    def __init__(
        self,
        left: Callable[[P], Iterable[P]] | None = None,
        right: Callable[[P], Iterable[P]] | None = None,
        *,
        moves: Callable[[P], Iterable[P]] | None = None,
    ) -> None:
        if moves is not None and left is None and right is None:
            left = right = moves
        elif moves is not None or left is None or right is None:
            raise TypeError("give `left` and `right`, or only `moves` if both players have the same")
        self._moves = (left, right)
        self._values: dict[P, Game] = {}

    def value(self, position: P) -> Game:
        """The canonical value of a position."""
        values = self._values
        path: list[tuple[P, list[list[P]], list[P]]] = []
        on_path: set[P] = set()

        def enter(at: P) -> None:
            options = [list(moves(at)) for moves in self._moves]
            path.append((at, options, [option for side in options for option in side]))
            on_path.add(at)

        if position not in values:
            enter(position)
        while path:
            at, options, waiting = path[-1]
            while waiting and waiting[-1] in values:
                waiting.pop()
            if waiting:
                if waiting[-1] in on_path:
                    raise CycleError(waiting[-1])
                enter(waiting.pop())
                continue
            values[at] = Game.of(*([values[option] for option in side] for side in options))
            on_path.discard(at)
            path.pop()
        return values[position]

    def nim_value(self, position: P) -> int | None:
        """The nim-value of a position; `None` if its value is no nimber."""
        return self.value(position).nim_value

    def outcome(self, position: P) -> str:
        """Who wins: `'L'`, `'R'`, `'N'` or `'P'`."""
        return self.value(position).outcome

    def winning_moves(self, position: P, player: str) -> list[P]:
        """The positions after the winning moves of a player, `"Left"` or `"Right"`."""
        index = {"Left": 0, "Right": 1}.get(player)
        if index is None:
            raise ValueError(f"expected 'Left' or 'Right', not {player!r}")
        wins = {0: "LP", 1: "RP"}[index]
        return [option for option in self._moves[index](position) if self.value(option).outcome in wins]


def ruleset(
    left: Callable[[P], Iterable[P]] | None = None,
    right: Callable[[P], Iterable[P]] | None = None,
    *,
    moves: Callable[[P], Iterable[P]] | None = None,
) -> Ruleset[P]:
    """The game with these moves.

    >>> kayles = ruleset(moves=lambda rows: [
    ...     tuple(sorted(part for part in rows[:i] + (a, n - a - taken) + rows[i + 1:] if part))
    ...     for i, n in enumerate(rows) for taken in (1, 2) for a in range(n - taken + 1)
    ... ])
    >>> [kayles.nim_value((n,)) for n in range(1, 8)]
    [1, 2, 3, 1, 4, 3, 2]
    """
    return Ruleset(left, right, moves=moves)
