"""`sevenempires six`: the odds of a battle in words and numbers."""

import pytest

from sevenempires.cli import main


def test_five_infantry_against_a_muster_of_8(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["six", "odds", "5 infantry", "muster 8"]) == 0
    told = capsys.readouterr().out
    assert "The attacker wins with a chance of 58.0 %." in told
    assert "On average 5.57 volleys are fired." in told


def test_it_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["six", "odds", "5i", "muster 8", "--lang", "de"]) == 0
    assert "58,0 %" in capsys.readouterr().out


def test_a_fraction(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["six", "odds", "2i", "1a", "--exact"]) == 0
    assert "89/161" in capsys.readouterr().out


def test_a_prize_pays_retreats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["six", "best", "5i", "muster 8", "--prize", "5"]) == 0
    assert "4.920 tiers" in capsys.readouterr().out


def test_cards_and_generals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["six", "odds", "2i", "1i", "--generals", "2,0"]) == 0
    assert "100.0 %" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["5 dragoons", "1i"], "there is no unit “dragoons”"),
        (["5i", "muster X"], "a muster has a score"),
        (["5i", "1i", "--cards", "2"], "write two numbers"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["six", "odds", *words]) == 2
    assert told in capsys.readouterr().err
