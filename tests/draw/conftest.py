"""Boards and a crowded position to draw."""

from typing import Any

import pytest

from sevenempires.board import Board


@pytest.fixture(params=["europe", "toy"])
def board(request: pytest.FixtureRequest) -> Board:
    """Each shipped board in turn."""
    return Board.europe() if request.param == "europe" else Board.toy()


@pytest.fixture
def toy() -> Board:
    return Board.toy()


@pytest.fixture
def crowded() -> dict[str, Any]:
    """A position on the toy board with everything in it."""
    return {
        "units": {
            "Kingsbridge": {"empire": "Amber", "infantry": 2, "artillery": 1},
            "Seagate": {"empire": "Amber", "infantry": 3, "artillery": 1, "two-master": 2, "three-master": 1},
            "Longhaven": {"empire": "Amber", "artillery": 1},
            "Lone Isle": {"empire": "Cobalt", "infantry": 1},
            "Whale Sea": {"empire": "Cobalt", "three-master": 1},
        },
        "flags": {"Lone Isle": "Cobalt", "Whale Sea": "Cobalt", "Heath": "Amber"},
        "cities": {"Kingsbridge": "upgraded", "Millbrook": "basic", "Saltmouth": "none"},
        "palaces": {"Kingsbridge": 3, "Millbrook": 1},
        "marks": {"Greenvale": "reachable", "Dunes": "refused", "Gull Sea": "asked"},
    }
