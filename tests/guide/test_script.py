"""Files of guided games: what is read, what the engine finds in them, and what the linter does."""

import re
from pathlib import Path

import pytest

from sevenempires.cli import main
from sevenempires.datafile import DataError
from sevenempires.guide import guided_games, script
from sevenempires.guide.files import FOLDER, read
from sevenempires.guide.lint import MOST_A_TEXT, MOST_STEPS, MOST_WORDS, faults, measure
from sevenempires.text.language import LANGUAGES

HEAD = """
game: mine
title: Mine
minutes: 5
players: 3
seed: 112
known: [player, unit, infantry, turn, empire, monarch]
steps:
"""
FIRST = """
  - {id: first, text: Take France., do: act France build, otherwise: "Take France, please."}
"""
SECOND = """
  - {id: second, text: Press it., do: upgrade Lyon, otherwise: "Press Lyon, please.", lit: [Lyon]}
"""


@pytest.fixture
def write(tmp_path: Path) -> object:
    def file(steps: str, head: str = HEAD) -> Path:
        path = tmp_path / "mine.yaml"
        path.write_text(head + steps, encoding="utf-8")
        return path

    return file


@pytest.mark.parametrize("name", guided_games())
def test_a_shipped_game_is_without_fault(name: str) -> None:
    assert list(faults(script(name))) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_game_is_short(lang: str) -> None:
    steps, words, minutes = measure(script("first_game"), lang)
    assert 28 <= steps <= 36
    assert 600 < words <= MOST_WORDS
    assert 8 < minutes <= 20


def test_the_first_game_has_something_to_do_or_to_guess_in_all_but_its_ends() -> None:
    steps = script("first_game").steps
    assert [step.id for step in steps if not (step.do or step.guesses)] == [steps[0].id, steps[-1].id]
    played = {line.split()[0] for step in steps for line in step.do}
    assert played == {"act", "upgrade", "deploy", "place", "move", "done", "palace", "take"}
    assert {line.split()[-1] for step in steps for line in step.do if line.startswith("act")} == {
        *("build", "attack", "palace", "move", "empire"),
    }


@pytest.mark.parametrize(
    ("steps", "line", "told"),
    [
        (FIRST + FIRST, 10, "the id first is given twice"),
        (
            "\n  - {id: a, text: A., do: act Spain build}",
            10,
            "act Spain build is not allowed here: [turn.monarch]",
        ),
        ("\n  - {id: a, text: A., do: act Spain nothing}", 10, "act Spain nothing cannot be read"),
        (FIRST + "\n  - {id: a, text: A., then: [upgrade Vienna]}", 12, "upgrade Vienna is not allowed here"),
        (
            FIRST + SECOND + "\n  - {id: a, text: A., then: [deploy each]}\n  - {id: b, text: B., do: act Spain build}",
            15,
            "it is for player 1 to do something, but player 2 has to decide",
        ),
        (
            "\n  - {id: a, text: A., guess: [{text: B, expect: {decade: 3}}, {text: C, expect: {power: {Spain: 2}}}]}",
            10,
            "exactly one guess must be right, not 0 of 2",
        ),
        ("\n  - {id: a, text: A., also: [done]}", 10, "“also” is nothing without “do”"),
        ("\n  - {id: a, text: A., do: done, guess: []}", 10, "one thing to do or a guess"),
        ("\n  - {id: a, text: A., lit: [Atlantis]}", 10, "there is no region “Atlantis”"),
        ("\n  - {id: a, text: A., rules: [turn.nothing]}", 10, "turn.nothing"),
        ("\n  - {id: a, text: A., colour: red}", 10, "“colour” is not known here"),
        ("\n  - {id: A b, text: A.}", 10, "an id is made of small letters"),
    ],
)
def test_what_cannot_be_done_is_told_with_its_line(write: object, steps: str, line: int, told: str) -> None:
    with pytest.raises(DataError) as caught:
        read(write(steps))  # type: ignore[operator]
    assert told in str(caught.value)
    assert caught.value.line == line


def test_a_game_may_begin_in_a_position(write: object) -> None:
    head = HEAD.replace("seed: 112", "position: {units: {France: {Paris: [infantry]}}, influence: {1: {France: [A]}}}")
    head += "\n".join(["", FIRST.replace("build", "palace").strip("\n")])
    assert read(write("", head)).start["Paris"].units == {"infantry": 1}  # type: ignore[operator]
    with pytest.raises(DataError, match="give a seed or a position, not both"):
        read(write("", head.replace("players: 3", "players: 3\nseed: 3")))  # type: ignore[operator]


def test_the_linter_finds_what_is_badly_told(write: object) -> None:
    long = " ".join(["word"] * (MOST_A_TEXT + 1))
    steps = f"""
  - {{id: first, text: "A flag and an artillery. {long}", do: act France build}}
  - {{id: second, text: Press it., do: upgrade Lyon, otherwise: "Here.", lit: [Paris], explains: [flag]}}
  - {{id: third, text: Guess., guess: [{{text: "1", expect: {{power: {{Spain: 0}}}}}}]}}
"""
    told = "\n".join(faults(read(write(steps))))  # type: ignore[operator]
    for fault in (
        "first: en: a text has 36 words; more than 30 are too long.",
        "first: It does not say what to answer where something else is chosen (otherwise).",
        "en: first says “flag” before it is explained.",
        "first says “artillery”, which no step explains and “known” does not name.",
        "second: What is to be pressed is not lit: Lyon.",
        "second: de: “Press it.” is not translated.",
        "third: One guess alone is none: name two or more.",
    ):
        assert fault in told
    assert "“1” is not translated" not in told


def test_a_long_game_is_a_lecture(write: object) -> None:
    steps = "".join(f"\n  - {{id: s{n}, text: {' '.join(['word'] * 29)}}}" for n in range(40))
    told = "\n".join(faults(read(write(steps))))  # type: ignore[operator]
    assert "There are 40 steps; more than 36 are a lecture." in told
    assert "en: there are 1160 words; more than 900 are a lecture." in told
    assert "en: it takes about 12 minutes, and says 5." in told


def test_the_command_tries_files_and_measures(write: object, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["guided"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "first_game: Your first game"
    assert out[1].startswith("  en: 33 steps, ")
    assert main(["guided", str(write(FIRST))]) == 1  # type: ignore[operator]
    assert "first: de: “Take France.” is not translated." in capsys.readouterr().out
    assert main(["guided", str(write(SECOND)), "--lang", "de"]) == 2  # type: ignore[operator]
    error = capsys.readouterr().err
    assert "mine.yaml, Zeile 10" in error
    assert main(["guided", str(FOLDER / "nothing.yaml")]) == 2


def test_an_unknown_game_is_told() -> None:
    with pytest.raises(DataError, match="there is no such guided game; choose among first_game"):
        script("last_game")


def test_the_example_of_the_page_can_be_played(root: Path, tmp_path: Path) -> None:
    page = (root / "docs" / "first-game.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    file = tmp_path / "my_game.yaml"
    file.write_text(example, encoding="utf-8")
    told = [fault for fault in faults(read(file)) if "is not translated" not in fault]
    assert told == []
    for number in (MOST_WORDS, MOST_A_TEXT, MOST_STEPS):
        assert str(number) in page
