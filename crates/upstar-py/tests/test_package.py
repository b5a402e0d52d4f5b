"""The package from outside: values, positions, errors, limits, signals, pickles."""

import copy
import doctest
import gc
import os
import pathlib
import pickle
import random
import signal
import subprocess
import sys
import threading
import time
from fractions import Fraction

import pytest

import upstar
import upstar.rulesets
from upstar import ExhaustedError, Game, InputError, Position, Session, star, up


def classes_and_functions():
    return [getattr(upstar._upstar, name) for name in dir(upstar._upstar)]


def test_examples_of_the_documentation_are_true():
    for module in (upstar, upstar.rulesets):
        failed, tried = doctest.testmod(module)
        assert failed == 0 and tried > 0
    tried = 0
    finder, runner = doctest.DocTestFinder(recurse=False), doctest.DocTestRunner()
    for thing in classes_and_functions():
        doc = getattr(thing, "__doc__", None)
        if isinstance(doc, str) and ">>>" in doc:
            for test in finder.find(thing, name=getattr(thing, "__name__", "?"), module=False, globs={}):
                runner.run(test)
                tried += 1
    assert runner.failures == 0 and tried >= 8


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_page_of_the_manual_is_true(language):
    page = pathlib.Path(__file__).parents[3] / "book" / language / "python.md"
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0 and tried > 20


def test_the_lines_of_the_readme_are_true():
    page = pathlib.Path(__file__).parents[3] / "README.md"
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0 and tried >= 2


def test_numbers_convert_exactly():
    for number in [0, 1, -7, 2**70, -(10**60), Fraction(3, 8), Fraction(-(2**80) - 1, 2**75)]:
        game = Game(number)
        assert game.number == number and game == number and hash(game) == hash(number) and {game: 1}[number] == 1
    assert Game("1/2") + Fraction(1, 4) == Fraction(3, 4)
    assert Game(2) != Fraction(1, 3) and not Game(2) == "2"
    for wrong in (0.5, None, [], True):
        with pytest.raises(TypeError):
            Game(wrong)
    with pytest.raises(InputError, match="denominator"):
        Game(Fraction(1, 3))
    with pytest.raises(TypeError):
        up + 0.5


def test_the_order_is_partial():
    assert star < 1 and up > 0 and not star > 0 and not star < 0 and star != 0
    assert (star.compare(0), up.compare(star), up.compare(0), Game("*").compare(star)) == ("||", "||", ">", "=")
    assert 0 < up and 1 >= Game("{1|1}") - star


def test_laws_hold_for_random_games():
    generator = random.Random(7)
    pool = [Game(0), star, up, Game("1/2"), Game(-2)]
    for _ in range(60):
        sides = [generator.sample(pool, generator.randint(0, 3)) for _ in range(2)]
        pool.append(Game.of(*sides))
    for _ in range(200):
        a, b, c = generator.sample(pool, 3)
        assert a + b == b + a and (a + b) + c == a + (b + c) and a - a == 0 and -(-a) == a
        assert (a <= b) == (0 <= b - a) and hash(a + b) == hash(b + a) and 3 * a == a + a + a
        assert Game(str(a)) == a and pickle.loads(pickle.dumps(a)) == a and copy.deepcopy(a) == a
        assert a.mean + b.mean == (a + b).mean and (a + b).temperature <= max(a.temperature, b.temperature)
        assert all(option in a.followers for option in a.left + a.right)


def test_games_of_universes_do_not_mix():
    other = upstar.Universe()
    assert other.game("^") + 1 == other.game("1^")
    with pytest.raises(ValueError, match="universes"):
        other.game("^") + up


def test_errors_point_at_the_place():
    with pytest.raises(InputError) as caught:
        Game("{1|*}.LeftStp")
    error = caught.value
    assert (error.start, error.end) == (6, 13) and "LeftStop" in error.help and "^^^" in str(error)
    with pytest.raises(InputError) as caught:
        Position("domineering", "..|.?")
    assert caught.value.start == 4
    with pytest.raises(InputError, match="did you mean|unknown"):
        Position("dominering", "..")
    with pytest.raises(InputError, match="all-small"):
        Game("{3|-1}").atomic_weight


def test_positions():
    board = Position("clobber", "xo|ox")
    assert board.value == star and board.outcome == "N" and [str(option) for option in board.options("Left")]
    assert Position("domineering", "..|..", variant="impartial").nim_value == 0
    assert Position("clobber", "xo").misere_outcome == "P"
    for text in ["xo", "xox", "xoox", "xo|ox", "xox|oxo"]:
        position = Position("clobber", text)
        winning = position.winning_moves("Left", misere=True)
        assert set(map(str, winning)) == {
            str(option) for option in position.options("Left") if option.misere_outcome in "LP"
        }
    for position in [board, Position("clobber:king", "xo|ox"), Position("domineering", "...", variant="impartial"),
                     Position(board="iii", rules="Left: i -> .\nRight: ii -> .. horizontal")]:
        again = pickle.loads(pickle.dumps(position))
        assert again.value == position.value and str(again) == str(position)
    assert board == Position("clobber", "xo|ox") and hash(board) == hash(Position("clobber", "xo|ox"))
    assert board._repr_svg_().startswith("<svg") and len(upstar.games()) > 30
    for listed in upstar.games():
        if listed["example"]:
            Position(listed["name"], listed["example"])


def test_rules_as_functions():
    with pytest.raises(upstar.CycleError):
        upstar.ruleset(moves=lambda n: [(n + 1) % 3]).value(0)
    chain = upstar.ruleset(left=lambda n: [n - 1] if n else [], right=lambda n: [])
    assert chain.value(50_000) == 50_000
    assert chain.winning_moves(3, "Left") == [2]


def test_batches_agree_with_single_positions():
    generator = random.Random(1)
    boards = ["|".join("".join(generator.choice("..#") for _ in range(4)) for _ in range(3)) for _ in range(300)]
    assert upstar.values("domineering", boards) == [Position("domineering", board).value for board in boards]


def test_sessions():
    session = Session()
    assert session("def f(n) := n * ^; f(2)") == 2 * up
    assert session("[1, *, \"a\", true, 1/3]") == [1, star, "a", True, Fraction(1, 3)]
    with pytest.raises(InputError):
        session("f(")
    assert session("f(1)") == up
    assert upstar.evaluate("Nothing") is None


def test_limits():
    with upstar.limits(time=0.2):
        begun = time.monotonic()
        with pytest.raises(ExhaustedError):
            Position("domineering", "|".join(["." * 9] * 9)).value
        assert time.monotonic() - begun < 2
    with upstar.limits(nodes=10), pytest.raises(ExhaustedError):
        Position("domineering", "|".join(["." * 5] * 5)).value
    with upstar.limits(time=0.2), pytest.raises(ExhaustedError):
        Session()("while true do end")
    assert Position("domineering", "..").value == -1


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_ends_work():
    program = (
        "import signal, upstar\n"
        # Programs in the background of a shell are started without a handler.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "print('ready', flush=True)\n"
        "try:\n    upstar.Position('domineering', '|'.join(['.' * 10] * 10)).value\n"
        "except KeyboardInterrupt:\n    print('interrupted', upstar.Game('*') + upstar.star)\n"
    )
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "ready\n"
    timer = threading.Timer(0.5, child.send_signal, [signal.SIGINT])
    timer.start()
    try:
        out, _ = child.communicate(timeout=60)
    finally:
        child.kill()
    assert out == "interrupted 0\n"


def test_other_threads_run_meanwhile():
    counted = []
    stop = threading.Event()

    def count():
        while not stop.is_set():
            counted.append(len(counted))
            stop.wait(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    with upstar.limits(time=0.5), pytest.raises(ExhaustedError):
        Position("domineering", "|".join(["." * 9] * 9)).value
    stop.set()
    thread.join()
    assert len(counted) > 10


def test_memory_is_given_back():
    def resident():
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * 4096

    if not os.path.exists("/proc/self/statm"):
        pytest.skip("the memory of the process cannot be read here")

    def work():
        universe = upstar.Universe()
        game = universe.game(0)
        for n in range(1, 15):
            game = game + universe.game(f"{{{n * n}|-{n}}}")
        assert game.follower_count > 1000 and universe.memory > 0

    work()
    gc.collect()
    before = resident()
    for _ in range(5):
        work()
    gc.collect()
    assert resident() < before + 30_000_000


def test_nonsense_never_ends_the_interpreter():
    generator = random.Random(3)
    pieces = ["{", "|", "}", "^", "*", "1", "/", "2", "v", "+", "-", "(", ")", "[", "]", ".", "Mean", "\0", "é", "'", ",", "||", ":"]
    with upstar.limits(time=1, nodes=10_000, memory=10**9):
        for _ in range(3000):
            text = "".join(generator.choice(pieces) for _ in range(generator.randint(0, 12)))
            try:
                game = Game(text)
                repr(game), game.mean, game.outcome, game.left, game._repr_html_()
            except upstar.Error:
                pass
            except (TypeError, ValueError):
                pass
