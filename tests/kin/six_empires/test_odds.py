"""Exact odds: every figure of the specification, and a plain simulation that shares no code with the engine."""

import random
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from sevenempires.kin.six_empires import Battle, Policy
from sevenempires.kin.six_empires.odds import TooLarge
from sevenempires.kin.six_empires.policies import ALL_BEST
from sevenempires.kin.six_empires.units import KINDS
from tests.kin.six_empires.reckoned import FIGURES, battle, habits, plans, units

PRECISE = 1e-9
PLAYERS = {"attacker": "France", "defender": "Austria"}
by_id = {"ids": lambda row: row["id"]}


@pytest.mark.parametrize("row", FIGURES["fixed"], **by_id)
def test_fixed_policies(row: dict[str, Any]) -> None:
    odds = battle(row).odds(habits(row))
    assert odds.win == pytest.approx(row["win"], abs=PRECISE)
    assert odds.win + odds.lose + odds.retreat == pytest.approx(1, abs=PRECISE)
    for name in ("volleys", "retreat"):
        if name in row:
            assert getattr(odds, name) == pytest.approx(row[name], abs=PRECISE)
    for side, name in (("attacker", "att_left"), ("defender", "dfn_left")):
        if name in row:
            left = [odds.left(side).get(kind, 0) for kind in KINDS]
            assert left == pytest.approx(row[name], abs=PRECISE)


FRACTIONS = [row for row in FIGURES["fixed"] if "fraction" in row]


@pytest.mark.parametrize("row", FRACTIONS, **by_id)
def test_fractions_are_exact(row: dict[str, Any]) -> None:
    assert battle(row).odds(habits(row), exact=True).win == Fraction(row["fraction"])


@pytest.mark.parametrize("row", FIGURES["optimal"], **by_id)
def test_best_play(row: dict[str, Any]) -> None:
    best = battle(row).best(row["prize"], policy=plans(row))
    assert best.value == pytest.approx(row["value"], abs=PRECISE)
    if "retreat_at" in row:
        leaves = {
            (f"{mine}i", " ".join(f"{n}{kind}" for n, kind in zip(theirs, "ica", strict=True) if n))
            for mine, theirs in row["retreat_at"]
        }
        assert {where for where, leave in best.retreats().items() if leave} == leaves


# --- tables


def win(attacker: tuple[int, ...], defender: tuple[int, ...], **more: Any) -> float:
    return float(Battle.new(units(attacker), units(defender), **more).odds().win)


def against(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    left, _, right = text.partition(" against ")
    return numbers(left), numbers(right)


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(one) for one in text.strip("()").split(",") if one.strip())


@pytest.mark.parametrize("n", FIGURES["infantry_against_muster"])
def test_infantry_against_every_muster(n: str) -> None:
    for score, chance in FIGURES["infantry_against_muster"][n].items():
        odds = Battle.new({"infantry": int(n)}, f"muster {score}").odds()
        assert odds.win == pytest.approx(chance, abs=PRECISE)


@pytest.mark.parametrize("pair", FIGURES["swap"])
def test_swapping_one_unit_for_another(pair: str) -> None:
    assert win(*against(pair)) == pytest.approx(FIGURES["swap"][pair], abs=PRECISE)


@pytest.mark.parametrize("pair", FIGURES["en_masse"])
def test_single_dice_and_en_masse(pair: str) -> None:
    single, massed = FIGURES["en_masse"][pair]
    sides = against(pair)
    assert win(*sides) == pytest.approx(single, abs=PRECISE)
    assert win(*sides, options={"adv.en-masse": "attacker"}) == pytest.approx(massed, abs=PRECISE)


@pytest.mark.parametrize("army", FIGURES["first_volley"])
def test_what_the_first_volley_is_worth(army: str) -> None:
    second, first = FIGURES["first_volley"][army]
    side = numbers(army)
    assert win(side, side) == pytest.approx(second, abs=PRECISE)
    assert 1 - win(side, side) == pytest.approx(first, abs=PRECISE)


@pytest.mark.parametrize("n", FIGURES["attackers_needed"])
def test_how_many_infantry_are_needed(n: str) -> None:
    needed = [next(m for m in range(1, 30) if win((m,), (int(n),)) >= wanted) for wanted in (Fraction(1, 2), 0.75, 0.9)]
    assert needed == FIGURES["attackers_needed"][n]


# --- a plain simulation


def simulated(mine: list[int], theirs: list[int], cards: int, battles: int, seed: int) -> float:
    """How often the attacker wins: armies of infantry, cavalry and artillery, dice one by one, strongest first."""
    dice = random.Random(seed)
    won = 0
    for _ in range(battles):
        attack, defend, left = list(mine), list(theirs), cards
        while True:
            volley(dice, defend, attack)
            if not any(attack):
                break
            while left and attack != mine:
                left -= 1
                attack[max(n for n in range(3) if attack[n] < mine[n])] += 1
            volley(dice, attack, defend)
            if not any(defend):
                won += 1
                break
    return won / battles


def volley(dice: random.Random, firing: list[int], target: list[int]) -> None:
    for n, strength in enumerate((2, 3, 4)):
        for _ in range(sum(dice.randint(1, 6) <= strength for _ in range(firing[n]))):
            struck = n if target[n] else max((m for m in range(3) if target[m]), default=None)
            if struck is not None:
                target[struck] -= 1


@pytest.mark.parametrize(
    ("mine", "theirs", "cards"),
    [([5, 0, 0], [1, 1, 1], 0), ([2, 2, 0], [2, 0, 1], 0), ([3, 2, 1], [3, 1, 1], 0), ([5, 0, 0], [1, 1, 1], 2)],
)
def test_a_simulation_agrees(mine: list[int], theirs: list[int], cards: int) -> None:
    games = 20_000
    exact = Battle.new(units(mine), units(theirs), cards={"attacker": cards}).odds().win
    found = simulated(mine, theirs, cards, games, seed=7)
    assert abs(found - exact) < 4 * sqrt(exact * (1 - exact) / games)


# --- laws


@pytest.mark.parametrize("seed", range(12))
def test_one_unit_more_never_hurts(seed: int) -> None:
    dice = random.Random(seed)
    mine = [dice.randint(0, 2) for _ in range(3)]
    theirs = [dice.randint(0, 2) for _ in range(3)]
    mine[0] += 1
    theirs[0] += 1
    before = win(tuple(mine), tuple(theirs))
    for kind in range(3):
        more = [n + (k == kind) for k, n in enumerate(mine)]
        assert win(tuple(more), tuple(theirs)) >= before - PRECISE
        other = [n + (k == kind) for k, n in enumerate(theirs)]
        assert win(tuple(mine), tuple(other)) <= before + PRECISE


def test_ships_at_sea_fight_like_the_army_of_their_columns() -> None:
    at_sea = Battle.new("2s 1f 1l", "1s 2f", "sea", who=PLAYERS).odds()
    on_land = Battle.new("2i 1c 1a", "1i 2c", who=PLAYERS).odds()
    assert at_sea.win == pytest.approx(on_land.win, abs=PRECISE)


def test_the_odds_are_those_of_all_dice_weighed() -> None:
    start = Battle.new("2 infantry", "1 artillery")
    chances = [start.play(f"fire {die}").odds().win / 6 for die in range(1, 7)]
    assert sum(chances) == pytest.approx(float(Fraction(89, 161)), abs=PRECISE)


def test_odds_from_the_middle_of_a_battle() -> None:
    battle = Battle.new("1 infantry", "1 infantry").play("fire 6").play("stay")
    assert battle.odds(exact=True).win == Fraction(3, 5)


# --- other readings


def test_a_last_stand_gives_the_card_its_worth() -> None:
    plain = Battle.new("1i", "1i", cards={"attacker": 1}, who=PLAYERS)
    stand = Battle.new("1i", "1i", cards={"attacker": 1}, options=["not-K9"], who=PLAYERS)
    assert (plain.odds(exact=True).win, stand.odds(exact=True).win) == (Fraction(2, 5), Fraction(19, 25))


def test_all_dice_first_help_only_who_chooses_well() -> None:
    """The dice of a volley do not depend on its hits: only who chooses among hits gains by seeing them all."""
    plain, other = (
        Battle.new("1i 2c 1a", "3i 2c 1a", commanders={"attacker": {"general": 3}}, options=options, who=PLAYERS)
        for options in ((), ["not-K6"])
    )
    assert plain.odds().win == pytest.approx(other.odds().win, abs=PRECISE)
    assert other.best().value < plain.best().value - 0.005


def test_ones_rally_and_sixes_rout() -> None:
    """One against one: a six routs the firer himself, so that both sides can lose by their own dice."""
    odds = Battle.new("1i", "1i", options=["adv.stands"], who=PLAYERS).odds(exact=True)
    # The defender hits with 1/3 and breaks with 1/6, then the attacker alike: V = 1/6 + 1/2 (1/3 + 1/2 V).
    assert odds.win == Fraction(4, 9)


def test_militia_that_breaks_cannot_be_rallied() -> None:
    def held(*options: str) -> float:
        battle = Battle.new("4i", "1i", militia=5, cards={"defender": 2}, options=options, who=PLAYERS)
        return float(battle.odds().lose)

    assert held("adv.broken-staff") < held() - 0.01


# --- best play


def test_where_to_place_generals_is_a_game_of_its_own() -> None:
    rows = FIGURES["placement"]["(4, 2, 2) against (3, 2, 2)"]
    found = [
        [
            Battle.new(
                "4i 2c 2a",
                "3i 2c 2a",
                commanders={"attacker": {"general": mine}, "defender": {"general": theirs}},
                who=PLAYERS,
            )
            .best()
            .value
            for mine in (2, 3, 4)
        ]
        for theirs in (2, 3)
    ]
    assert found == [pytest.approx(row, abs=1e-8) for row in rows[:2]]


def test_the_defender_places_first_and_best() -> None:
    battle = Battle.new(
        "2i 1c", "2i", commanders={"attacker": {"general": None}, "defender": {"general": None}}, who=PLAYERS
    )
    assert battle.decider == "defender"
    best = battle.best()
    columns = [
        [
            Battle.new("2i 1c", "2i", commanders={"attacker": {"general": a}, "defender": {"general": d}}, who=PLAYERS)
            .best()
            .value
            for a in (2, 3, 4)
        ]
        for d in (2, 3, 4)
    ]
    assert best.value == pytest.approx(min(max(row) for row in columns), abs=PRECISE)


def test_best_is_no_worse_than_a_habit() -> None:
    battle = Battle.new("2c 2a", "1i 2c", who=PLAYERS)
    assert battle.best(policy=(ALL_BEST, Policy())).value >= battle.odds().win


def test_too_large_a_battle_is_refused_with_a_remedy() -> None:
    with pytest.raises(TooLarge, match="simulate it, or take away cards"):
        Battle.new("4i 3c 2a", "4i 3c 2a", who=PLAYERS).odds(most=100)


def test_it_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    Battle.new("4i 4c 2a", "5i 3c 1a", who=PLAYERS).odds(watch=lambda known, done: told.append((known, done)))
    assert told[0] == (1, 0)
    assert all(done <= known for known, done in told)
