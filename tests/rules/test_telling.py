"""Every leg of a move is told with its own rule, and the last decade passes no pawn on."""

import pytest

from sevenempires import Board, Case, Game
from sevenempires.positions import read_position
from sevenempires.rules.setup import setting
from sevenempires.text.language import language

SHIPS = {"Great Britain": {"York": ["infantry"], "North Sea": ["three-master"], "Baltic Sea": ["two-master"]}}


def told(line: str, lang: str = "en") -> list[tuple[str, str]]:
    turn = {"player": 1, "empire": "Great Britain", "action": "move"}
    game = Game(read_position({"units": SHIPS}, setting(Board.europe(), 4), turn)).play(line)
    with language(lang):
        return [(event.rule, event.text) for event in game.events if event.kind == "move"]


def test_two_transports_in_a_row_are_told_one_after_the_other() -> None:
    assert told("move infantry York ~ North Sea ~ Denmark ~ Baltic Sea ~ Sweden") == [
        ("transport.coast", "In York an infantry of Great Britain boards the ship in the North Sea."),
        ("transport.coast", "From the North Sea it lands in Denmark."),
        ("transport.coast", "In Denmark it boards the ship in the Baltic Sea."),
        ("transport.coast", "From the Baltic Sea it lands in Sweden."),
    ]


@pytest.mark.parametrize(
    ("lang", "landing", "boarding"),
    [
        ("en", "From the North Sea it lands in Denmark.", "In Denmark it boards the ship in the Baltic Sea."),
        (
            "de",
            "Von der Nordsee aus landet sie in Dänemark.",
            "In Dänemark besteigt sie das Schiff in der Ostsee.",
        ),
        (
            "fr",
            "De la mer du Nord, elle débarque au Danemark.",
            "Au Danemark, elle embarque sur le navire qui se trouve en mer Baltique.",
        ),
    ],
)
def test_nobody_is_carried_further_than_where_it_lands(lang: str, landing: str, boarding: str) -> None:
    sentences = [text for _, text in told("move infantry York ~ North Sea ~ Denmark ~ Baltic Sea ~ Sweden", lang)]
    assert sentences[1:3] == [landing, boarding]
    board = Board.europe()
    assert not [
        text for text in sentences if board["York"].called(lang) in text and board["Sweden"].called(lang) in text
    ]


def test_a_chain_is_told_between_boarding_and_landing() -> None:
    rules = [rule for rule, _ in told("move infantry York ~ North Sea ~ Baltic Sea ~ Sweden")]
    assert rules == ["transport.coast", "transport.chain", "transport.coast"]


@pytest.mark.parametrize(
    ("lang", "last"),
    [
        ("en", "It marches on from Hanover to Saxony."),
        ("de", "Von Hannover marschiert sie weiter nach Sachsen."),
        ("fr", "Elle va ensuite du Hanovre en Saxe."),
    ],
)
def test_a_march_after_the_landing_is_told_as_a_march(lang: str, last: str) -> None:
    rules, sentences = zip(*told("move infantry York ~ North Sea ~ Hanover > Saxony", lang), strict=True)
    assert rules == ("transport.coast", "transport.coast", "land.range")
    assert sentences[-1] == last


def test_no_pawn_passes_after_the_last_decade() -> None:
    game = Case.load("decade-laurel-ends-the-game").start
    over = game.play("act Spain empire")
    assert "decade.pawn" not in {event.rule for event in over.events}
    assert over.position.pawn == game.position.pawn


def test_where_two_units_would_swap_it_is_said_that_they_cannot() -> None:
    game = Case.load("land-no-straight-swap").start
    (swap,) = game.why_not("move infantry Bavaria > Saxony")
    assert (swap.rule, swap.also) == ("land.limit", ("J8",))
    assert "two units never swap" in swap.text


def test_each_reason_is_given_once_and_none_is_left_out() -> None:
    game = Case.load("transport-ends-at-sea-twice-over-one-ship").start
    for line, rules in (
        ("move infantry Sweden ~ Gulf of Bothnia ~ Finland ~ Gulf of Bothnia", ["land.end", "transport.two-master"]),
        ("move infantry Sweden ~ Baltic Sea ~ North Sea ~ Baltic Sea", ["land.end", "J17"]),
    ):
        assert [refusal.rule for refusal in game.why_not(line)] == rules
