"""Sealed choices: the exact simplex against its own proof, against scipy where it is at hand, and on known games."""

from fractions import Fraction
from importlib.util import find_spec
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenempires.sealed import Sealed, WithCards, maximise
from sevenempires.text import Complaint

F = Fraction
TABLES = st.integers(1, 5).flatmap(
    lambda width: st.lists(st.lists(st.integers(-9, 9), min_size=width, max_size=width), min_size=1, max_size=5)
)


@given(TABLES)
def test_the_mixes_prove_the_value(table: list[list[int]]) -> None:
    """The first is sure of the value with its mix, and the second gives no more with its own."""
    game = Sealed.of(table)
    found = game.solution
    assert sum(found.first) == sum(found.second) == 1
    assert min((*found.first, *found.second)) >= 0
    by_column = [
        sum(x * row[column] for x, row in zip(found.first, table, strict=True)) for column in range(len(table[0]))
    ]
    assert min(by_column) == found.value == max(game.against(found.second))


@given(st.integers(1, 4), st.integers(1, 4), st.integers(0, 10**6))
def test_the_prices_prove_the_optimum(width: int, height: int, seed: int) -> None:
    random = Random(seed)
    rows = [[F(random.randint(1, 9), random.randint(1, 5)) for _ in range(width)] for _ in range(height)]
    bounds = [random.randint(0, 9) for _ in range(height)]
    gain = [F(random.randint(-5, 9), 3) for _ in range(width)]
    best = maximise(gain, rows, bounds)
    assert min((*best.point, *best.prices), default=0) >= 0
    for row, bound in zip(rows, bounds, strict=True):
        assert sum(a * x for a, x in zip(row, best.point, strict=True)) <= bound
    for column in range(width):
        assert sum(row[column] * price for row, price in zip(rows, best.prices, strict=True)) >= gain[column]
    assert sum(a * x for a, x in zip(gain, best.point, strict=True)) == best.value
    assert sum(a * x for a, x in zip(bounds, best.prices, strict=True)) == best.value


@pytest.mark.skipif(find_spec("scipy") is None, reason="compares with scipy, which the kit does not need")
def test_scipy_finds_the_same() -> None:
    from scipy.optimize import linprog

    random = Random(7)
    for _ in range(60):
        height, width = random.randint(1, 7), random.randint(1, 7)
        table = [[random.randint(-9, 9) for _ in range(width)] for _ in range(height)]
        # max v: for every column, v is no more than the mix brings there.
        found = linprog(
            [0] * height + [-1],
            A_ub=[[-table[row][column] for row in range(height)] + [1] for column in range(width)],
            b_ub=[0] * width,
            A_eq=[[1] * height + [0]],
            b_eq=[1],
            bounds=[(0, None)] * height + [(None, None)],
        )
        assert -found.fun == pytest.approx(float(Sealed.of(table).solution.value), abs=1e-9)


@pytest.mark.parametrize(
    ("table", "value"),
    [
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], F(0)),
        ([[2, -3], [-3, 4]], F(-1, 12)),
        ([[3]], F(3)),
        ([[1, 2], [3, 4]], F(3)),
    ],
)
def test_known_games(table: list[list[int]], value: F) -> None:
    assert Sealed.of(table).solution.value == value


def test_a_card_of_ones_own_is_used() -> None:
    """A guess is worth something only to who sees the card: the first wins if its choice is its card."""
    half = (F(1, 2), F(1, 2))
    knowing = WithCards(half, (F(1),), (2, 1), lambda card, choice, _j, _b: int(card == choice)).solved()
    blind = WithCards((F(1),), half, (2, 1), lambda _i, choice, card, _b: int(card == choice)).solved()
    assert (knowing.value, blind.value) == (1, F(1, 2))
    assert knowing.first == ((1, 0), (0, 1))


def test_where_both_can_win() -> None:
    chicken = Sealed.of([[0, -1], [1, -5]], [[0, 1], [-1, -5]], rows=("yield", "go"), columns=("yield", "go"))
    assert chicken.settled == ((0, 1), (1, 0))
    mixed = chicken.mixed
    assert mixed is not None
    assert mixed.first == mixed.second == (F(4, 5), F(1, 5))
    assert len(set(chicken.against(mixed.second))) == 1
    with pytest.raises(Complaint, match="no single best mix"):
        _ = chicken.solution
    assert Sealed.of([[6, 7], [3, 4]], [[6, 3], [7, 4]]).mixed is None


def test_what_a_choice_costs() -> None:
    assert Sealed.of([[2, 0], [1, 1]]).costs([F(1, 2), F(1, 2)]) == (0, 0)
    assert Sealed.of([[2, 0], [1, 1]]).costs([1, 0]) == (0, 1)


def test_a_table_with_holes_is_refused() -> None:
    with pytest.raises(Complaint, match="one payoff for every row and column"):
        Sealed.of([[1, 2], [3]])


def test_what_has_no_greatest_value_is_refused() -> None:
    with pytest.raises(ValueError, match="without end"):
        maximise([1], [[-1]], [0])
    with pytest.raises(ValueError, match="no first corner"):
        maximise([1], [[1]], [-1])
