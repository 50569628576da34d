"""Golden playthroughs: recorded games that must play as they always did, so that a change of rules shows as a diff."""

import runpy
from pathlib import Path

import pytest

from sevenempires import Game
from sevenempires.rules.variants import VARIANTS

GOLDEN = Path(__file__).parent / "golden"
make = runpy.run_path(str(GOLDEN / "make.py"))


@pytest.fixture(params=sorted(make["GAMES"]))
def recorded(request: pytest.FixtureRequest) -> str:
    return (GOLDEN / f"{request.param}.txt").read_text(encoding="utf-8")


def test_the_record_plays_and_tells_the_same_again(recorded: str) -> None:
    game = Game.from_record(recorded)
    assert game.over
    assert make["text"](game) == recorded, "Is the change meant? Then run tests/golden/make.py and read what changes."


def test_every_file_is_one_of_the_games() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == set(make["GAMES"])


def test_every_player_count_and_variant_has_a_game() -> None:
    assert {players for players, _ in make["GAMES"].values()} == {2, 3, 4, 5, 6}
    assert {variant for _, variants in make["GAMES"].values() for variant in variants} == set(VARIANTS)


def test_every_kind_of_line_is_played() -> None:
    texts = [file.read_text(encoding="utf-8") for file in GOLDEN.glob("*.txt")]
    games = [Game.from_record(text) for text in texts]
    first_words = {str(played).split()[0] for game in games for played in game.history}
    by_themselves = {
        event.line.split()[0] for game in games for played in game.history for event in played.events if event.line
    }
    assert first_words == {
        "act", "hand", "compensate", "build", "upgrade", "deploy", "place", "move", "allow", "refuse", "reply", "done",
        "remove", "palace", "take", "raise", "draft",
    }  # fmt: skip
    assert by_themselves == {"remove", "reply"}
