"""An exact and fast engine for combinatorial games.

>>> from upstar import Game, Position, up, star
>>> Game("{2|-1}") + up + star
Game('{2^*|-1+^*}')
>>> Position("domineering", "...|...").value
Game('{2|-1/2}')
>>> Game("^*").atomic_weight, Game("{3|-1}").temperature, Game("{3|-1}").mean
(Game('1'), 2, 1)

A `Game` is a value in canonical form, a `Position` a board of one of the games that `games()` lists, or of rules given as a few
lines of text; `ruleset` makes a game of functions of Python. A `Session` speaks upstar's language. Numbers of Python (`int`, `Fraction`) are numbers of games exactly; floating
point is refused. Ctrl-C ends any computation, `limits(time=, nodes=, memory=)` bounds it.
"""

from __future__ import annotations

from upstar._upstar import (
    Error,
    ExhaustedError,
    Game,
    InputError,
    Limits,
    Position,
    Session,
    Thermograph,
    Universe,
    __version__,
    evaluate,
    games,
    limits,
    values,
)
from upstar.rulesets import CycleError, Ruleset, ruleset

zero = Game(0)
star = Game("*")
up = Game("^")
down = Game("v")


def _position(game: str | None, board: str, rules: str | None, words: str, mode: str) -> Position:
    """Makes a position that was pickled."""
    variant = ",".join(word for word in (words, "" if mode == "ordinary" else mode) if word)
    try:
        return Position(game, board, rules=rules, variant=variant or None)
    except InputError:
        # A mode that the game has by itself is no variant.
        return Position(game, board, rules=rules, variant=words or None)


__all__ = [
    "CycleError",
    "Error",
    "ExhaustedError",
    "Game",
    "InputError",
    "Limits",
    "Position",
    "Ruleset",
    "Session",
    "Thermograph",
    "Universe",
    "__version__",
    "down",
    "evaluate",
    "games",
    "limits",
    "ruleset",
    "star",
    "up",
    "values",
    "zero",
]
