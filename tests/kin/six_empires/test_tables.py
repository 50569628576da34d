"""The tables of the specification that join musters, cards and battles."""

import pytest

from sevenempires.kin.six_empires import Battle, muster
from sevenempires.kin.six_empires.setting import Mustering
from sevenempires.kin.six_empires.units import ARMY
from sevenempires.kin.six_empires.units_in_words import short
from tests.kin.six_empires.reckoned import FIGURES, units

PRECISE = 1e-9
DICE = range(1, 7)


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(one) for one in text.strip("()").split(",") if one.strip())


LARGE = 9
"""Armies of more units take seconds each."""


def armies(table: str) -> list[object]:
    """The armies of a table, the large ones left to the nightly run."""
    return [
        pytest.param(army, marks=[pytest.mark.slow] if sum(numbers(army)) > LARGE else []) for army in FIGURES[table]
    ]


@pytest.mark.parametrize("army", armies("german_states"))
def test_the_german_states_by_the_marker(army: str) -> None:
    for marker, chance in FIGURES["german_states"][army].items():
        raised = [muster("nation", prestige=5, die=die, marker=int(marker), icon="infantry").units for die in DICE]
        wins = [Battle.new(units(numbers(army)), theirs).odds().win for theirs in raised]
        assert sum(wins) / 6 == pytest.approx(chance, abs=PRECISE)


@pytest.mark.slow
@pytest.mark.parametrize("army", FIGURES["hungary"])
def test_hungary_of_an_empire_without_a_player(army: str) -> None:
    for marker, chance in FIGURES["hungary"][army].items():
        raised = [muster("empire", prestige=5, die=die, marker=int(marker), icon="cavalry").units for die in DICE]
        wins = [Battle.new(units(numbers(army)), theirs).odds().win for theirs in raised]
        assert sum(wins) / 6 == pytest.approx(chance, abs=PRECISE)


@pytest.mark.parametrize("garrison", FIGURES["garrison_holds"])
def test_a_garrison_against_rebels(garrison: str) -> None:
    for prestige, chance in FIGURES["garrison_holds"][garrison].items():
        armies = [muster("rebels", prestige=int(prestige), die=die).units for die in DICE]
        holds = [
            Battle.new(rebels, units(numbers(garrison)), "rebellion", who={"defender": "Spain"}).odds().lose
            for rebels in armies
        ]
        assert sum(holds) / 6 == pytest.approx(chance, abs=PRECISE)


@pytest.mark.parametrize("pair", FIGURES["order_of_battles"])
def test_the_likely_battle_first(pair: str) -> None:
    """Its card helps in the other."""
    row = FIGURES["order_of_battles"][pair]
    army, _, musters = pair.partition(": ")
    easy, _, hard = musters.partition(" and ")

    def both(first: str, second: str) -> float:
        card = Battle.new(army, second, cards={"attacker": 1}).odds().win
        return float(Battle.new(army, first).odds().win * card)

    assert both(easy, hard) == pytest.approx(row["easy first"][0], abs=PRECISE)
    assert both(hard, easy) == pytest.approx(row["hard first"][0], abs=PRECISE)


@pytest.mark.parametrize("army", ["(3, 2, 1)"])
def test_knowing_the_muster_before_placing_the_general(army: str) -> None:
    row = FIGURES["general_before_after_muster"][army]
    for options, known in ((), "before"), (("not-K5",), "after"):
        battle = Battle.new(
            units(numbers(army)),
            {},
            commanders={"attacker": {"general": None}},
            options=options,
            who={"attacker": "France", "defender": "nation"},
            mustering=Mustering("nation", 5, 1, "infantry"),
        )
        assert battle.best().value == pytest.approx(row[known], abs=PRECISE)


def test_a_non_player_army_never_needs_more_tiles_than_there_are() -> None:
    armies = [
        muster(who, prestige=prestige, die=die, marker=marker, icon=icon).units
        for who in ("nation", "empire")
        for prestige in range(1, 8)
        for die in DICE
        for marker in (1, 5, 10)
        for icon in (None, "infantry", "cavalry")
    ]
    most = {kind: max(army.get(kind, 0) for army in armies) for kind in ARMY}
    assert most == {"infantry": 6, "cavalry": 4, "artillery": 2}


def test_units_are_written_short() -> None:
    assert short({"infantry": 2, "ship of the line": 1}) == "2i 1l"
