"""Positions as plain data: written whole, read with care, and refused with the place where they cannot be."""

import copy
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from sevenempires import Board
from sevenempires.datafile import DataError
from sevenempires.positions import read_position, write_position
from sevenempires.positions.reader import PARTS
from sevenempires.positions.turn import TURN_PARTS
from sevenempires.rules import engine, setup
from sevenempires.rules.decisions import DECISIONS
from sevenempires.rules.pieces import ACTIONS, KINDS, REGION_LIMIT
from sevenempires.rules.position import Position, Setting
from sevenempires.text.outcomes import Log

BOARD = Board.europe()
Data = dict[str, Any]
IMPOSSIBLE: list[Data] = YAML(typ="safe", pure=True).load(Path(__file__).with_name("impossible.yaml"))


def setting(players: int = 4, *variants: str) -> Setting:
    return setup.setting(BOARD, players, frozenset(variants))


def read(data: Any, turn: Any = None, players: int = 4, variants: tuple[str, ...] = ()) -> Position:
    return read_position(data, setting(players, *variants), turn)


def some_positions(players: int, seed: int, *variants: str) -> Iterator[Position]:
    """Every position of a random game."""
    position, random = setup.new_game(setting(players, *variants), seed), Random(seed)
    while not position.over:
        yield position
        position = engine.play(position, random.choice(engine.legal(position)))
    yield position


# There and back


@pytest.mark.parametrize("variants", [(), ("draft", "quickstart"), ("draft-simple", "10-decades")])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_data_is_plain_and_reads_back_also_through_json(players: int, variants: tuple[str, ...]) -> None:
    for number, position in enumerate(some_positions(players, 3, *variants)):
        if number % 7 == 0 or position.over:
            data = write_position(position)
            assert set(data) <= set(PARTS)
            text = json.dumps(data)
            assert read_position(json.loads(text), position.setting) == position
            assert json.dumps(write_position(read_position(data, position.setting))) == text


def test_only_what_differs_from_the_empty_board_is_written() -> None:
    data = write_position(read({"units": {"France": {"Paris": ["infantry"]}}}))
    assert data["units"] == {"France": {"Paris": ["infantry"]}}
    assert not {"flags", "cities", "palaces", "power", "influence", "neutral", "markers", "turn", "event"} & set(data)


def test_reading_fills_in_what_is_not_said() -> None:
    position = read({"influence": {1: {"Spain": ["B"]}, 2: {"Spain": ["A"], "France": ["C"]}}, "pawn": 3})
    names = position.tables.empires
    assert (position.pawn, position.player, position.decade) == (3, 3, 1)
    assert {name: position.monarchs[names.index(name)] for name in ("Spain", "France", "Russia")} == {
        "Spain": 2,
        "France": 2,
        "Russia": 1,
    }
    assert position.hourglass[-1] == "laurel"
    assert position.decision.kind == "hand"


def test_case_does_not_matter() -> None:
    assert read({"units": {"FRANCE": {"paris": ["Infantry"]}}}) == read({"units": {"France": {"Paris": ["infantry"]}}})


def test_a_turn_under_way_has_its_marker_on_i_wherever_it_was() -> None:
    position = read({"markers": {"Spain": {"II": "palace", "III": "build"}}}, {"empire": "Spain", "action": "palace"})
    assert position.markers[position.tables.empires.index("Spain")] == (
        ACTIONS.index("palace"),
        -1,
        ACTIONS.index("build"),
    )
    assert position.decision.kind == "palace"


# What cannot be


@pytest.mark.parametrize("case", IMPOSSIBLE, ids=[case["title"] for case in IMPOSSIBLE])
def test_a_position_that_cannot_be_is_refused_with_its_place(case: Data) -> None:
    with pytest.raises(DataError) as caught:
        read(case["position"], case.get("turn"), case.get("players", 4), case.get("variants", ()))
    assert caught.value.place == case["place"]
    assert case["says"] in caught.value.what
    assert str(caught.value) == f"{caught.value.place}: {caught.value.what}"
    assert caught.value.what.endswith((".", "?"))


def test_more_flags_than_there_are_is_refused() -> None:
    neutral = [region.name for region in BOARD if not region.empire]
    with pytest.raises(DataError, match=r"^position flags Spain: Spain has only 20 flags\.$"):
        read({"flags": {"Spain": neutral[:21]}})


# Damaged data


@cache
def plain_positions(players: int, *variants: str) -> list[Data]:
    return [write_position(position) for position in some_positions(players, 8, *variants)]


scraps = st.one_of(
    st.none() | st.booleans() | st.integers(-1, 8) | st.floats() | st.text(max_size=5),
    st.sampled_from([*KINDS, *ACTIONS, *BOARD.empires, *DECISIONS, "over", "Paris", "North Sea", "Savoy", "worker"]),
    st.sampled_from([[], {}, [[]], ["infantry"] * 4, [1, 2, 3, 4], [0, 1, 2], {"kind": "act"}, {"kind": "take"}]),
).map(copy.deepcopy)


def damaged(data: st.DataObject, original: Data) -> Any:
    """The same data with one to three things missing, doubled, or replaced."""
    result: Any = copy.deepcopy(original)
    for _ in range(data.draw(st.integers(1, 3))):
        inside, key = result, None
        while isinstance(inside, dict | list) and inside and (key is None or data.draw(st.booleans())):
            outside = inside
            key = data.draw(st.sampled_from(list(inside) if isinstance(inside, dict) else range(len(inside))))
            inside = outside[key]
        if key is None:
            continue
        how = data.draw(st.sampled_from(["missing", "replaced", "added", "doubled"]))
        if how == "missing":
            del outside[key]
        elif how == "replaced":
            outside[key] = data.draw(scraps)
        elif how == "added" and isinstance(outside, dict):
            outside[data.draw(st.sampled_from([*PARTS, *TURN_PARTS, "Paris", "Spain"]))] = data.draw(scraps)
        elif isinstance(outside, list):
            outside.append(copy.deepcopy(inside))
    return result


@given(st.sampled_from([(2, ("draft",)), (4, ()), (6, ("10-decades",))]), st.data())
def test_damaged_data_is_refused_or_a_position_that_can_be_played(
    table: tuple[int, tuple[str, ...]], data: st.DataObject
) -> None:
    players, variants = table
    fixed = setting(players, *variants)
    original = data.draw(st.sampled_from(plain_positions(players, *variants)))
    try:
        position = read_position(damaged(data, original), fixed)
    except DataError:
        return
    assert read_position(write_position(position), fixed) == position
    random = Random(0)
    for _ in range(20):
        assert_sound(position)
        if not position.over:
            position = engine.play(position, random.choice(engine.legal(position)), Log())


def assert_sound(position: Position) -> None:
    """What holds in every position of a game."""
    counts = [list(row) for row in position.supply]
    for region, stack in enumerate(position.units):
        if stack is not None:
            assert min(stack[1:]) >= 0
            assert stack.total > 0
            own = position.tables.home[region] == stack.empire
            if position.turn is None and position.decision.kind != "remove":
                assert stack.total <= (REGION_LIMIT if own else 1)
            for kind in range(len(KINDS)):
                counts[stack.empire][kind] += stack.count(kind)
    box = position.setting.components.supply
    assert counts == [list(box[name][: len(KINDS)]) for name in position.tables.empires]
    assert min(map(min, position.supply)) >= 0
    for row in position.markers:
        lying = [marker for marker in row if marker >= 0]
        assert len(lying) == len(set(lying))
    if position.turn is not None:
        assert position.markers[position.turn.empire][0] == position.turn.action
    assert position.over or 1 <= position.decision.player <= position.setting.players
    assert position.over or engine.legal(position)
