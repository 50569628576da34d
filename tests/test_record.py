"""Records: readable, complete, and refused with the line and the reason where they are damaged."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenempires import Case, Game
from sevenempires.folders import casebook
from sevenempires.positions import write_position
from sevenempires.record import FIRST_LINE, KEYS, LARGEST_RECORD, RULES_VERSION, RecordError


def played(players: int = 4, seed: int = 7, choices: int = 400, variants: tuple[str, ...] = ()) -> Game:
    """A random game after so many choices, or at its end."""
    game, random = Game.new(players, seed, variants=variants), Random(seed)
    while not game.over and choices:
        game, choices = game.play(random.choice(game.legal)), choices - 1
    return game


GAME = played()
LINES = GAME.to_record().splitlines()
BODY = LINES.index("") + 1
CHOSEN = [number for number, line in enumerate(LINES) if number >= BODY and line[0] not in "(#"]
BRACKETS = [number for number, line in enumerate(LINES) if line.startswith("(")]


def record(*lines: str, **header: str) -> str:
    """A record with this header, on top of the usual one, and these lines."""
    usual = {"rules": RULES_VERSION, "board": "europe", "players": "4", "seed": "7"}
    return "\n".join([FIRST_LINE, *(f"{key}: {value}" for key, value in (usual | header).items()), "", *lines])


def refused(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Game.from_record(text)  # type: ignore[arg-type]
    assert str(caught.value).startswith(f"Record, line {caught.value.line}: ")
    return caught.value


def loaded(text: str | bytes) -> Game | RecordError:
    try:
        return Game.from_record(text)  # type: ignore[arg-type]
    except RecordError as error:
        return error


# What it looks like


def test_the_header_tells_everything_that_the_game_began_with() -> None:
    game = Game.new(3, 11, variants=["quickstart", "9-decades"], distribution="3-b")
    assert game.to_record() == (
        "7 Empires game record\n"
        f"rules: {RULES_VERSION}\n"
        "board: europe\n"
        "players: 3\n"
        "seed: 11\n"
        "variants: 9-decades quickstart\n"
        "distribution: 3-b\n"
        "\n"
    )


def test_the_body_has_a_line_for_each_choice_and_a_remark_for_each_decade() -> None:
    assert [LINES[number] for number in CHOSEN] == [str(choice) for choice in GAME.history]
    remarks = [line for line in LINES if line.startswith("#")]
    assert remarks == [f"# {year}" for year in range(1700, 1780, 10)]


def test_what_played_by_itself_stands_in_brackets_under_its_choice() -> None:
    told = [f"({event.line})" for choice in GAME.history for event in choice.events if event.line]
    assert told
    assert [LINES[number] for number in BRACKETS] == told


def test_a_draft_comes_before_the_first_decade() -> None:
    lines = played(2, variants=("draft",)).to_record().splitlines()
    assert [line.split()[0] for line in lines[lines.index("") + 1 :]][:11] == ["draft"] * 10 + ["#"]


def test_remarks_blank_lines_case_spaces_and_other_line_ends_do_not_matter() -> None:
    body = [f"  {line.upper()} " if number in CHOSEN else line for number, line in enumerate(LINES)]
    for number in reversed(range(BODY, len(body), 3)):
        body[number:number] = ["", "# a remark"]
    assert Game.from_record("\r\n".join(["\ufeff" + body[0], *body[1:]])) == GAME
    assert Game.from_record("\n".join(body).encode()) == GAME  # type: ignore[arg-type]


@given(st.integers())
def test_any_seed_reads_back(seed: int) -> None:
    game = Game.new(2, seed)
    assert Game.from_record(game.to_record()) == game


def test_a_very_long_seed_reads_back() -> None:
    game = Game.new(2, 10**60 + 1)
    assert Game.from_record(game.to_record()) == game


@pytest.mark.parametrize("thing", [None, 5, Path("game.txt")])
def test_what_is_no_text_is_refused(thing: Any) -> None:
    assert f"a record is a text, not {type(thing).__name__}" in str(refused(thing))


# Games that begin from a position


@pytest.mark.parametrize("file", sorted(casebook().glob("**/*.yaml")), ids=lambda file: file.stem)
def test_a_game_that_begins_from_a_case_reads_back(file: object) -> None:
    for case in Case.read(str(file)):
        game = case.run().game
        again = Game.from_record(game.to_record())
        assert again == game, case.id
        assert again.to_record() == game.to_record(), case.id


@given(st.integers(2, 6), st.integers(0, 999), st.integers(0, 300), st.integers(0, 40))
def test_a_game_that_begins_in_the_middle_of_another_reads_back(
    players: int, seed: int, before: int, after: int
) -> None:
    game = Game(played(players, seed, before).position)
    random = Random(seed)
    for _ in range(after):
        if not game.over:
            game = game.play(random.choice(game.legal))
    again = Game.from_record(game.to_record())
    assert again == game
    assert again.to_record() == game.to_record()


# Damage


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "a record begins with “7 Empires game record”."),
        ("\n" + record(), 1, "a record begins with “7 Empires game record”."),
        ("8 Empires game record", 1, "a record begins with “7 Empires game record”."),
        (b"\xff\xfe7 Empires", 1, "this is not UTF-8 text."),
        (FIRST_LINE, 1, "the header lacks rules."),
        (f"{FIRST_LINE}\nrules: 1\nboard: europe", 3, "the header lacks players."),
        (record(rules="0"), 2, f"for version 0 of the rules, and this library plays version {RULES_VERSION}."),
        (record(rules=""), 2, "it was written for version"),
        (record(board="asia"), 3, "there is no board “asia”; known are europe, toy."),
        (record(players="four"), 4, "a whole number is expected, not “four”."),
        (record(players="7"), 4, "A game is for 2 to 6 players, not for 7."),
        (record(players="-4"), 4, "A game is for 2 to 6 players, not for -4."),
        (record(seed="x"), 5, "a whole number is expected, not “x”."),
        (record(seed=""), 5, "a whole number is expected, not “”."),
        (record(seed="9" * 5000), 5, "a whole number is expected"),
        (record(variants="chess"), 6, "there is no variant “chess”; choose among draft"),
        (record(variants="9-decades 10-decades"), 6, "A game has either 9 or 10 decades"),
        (record(distribution="9-z"), 6, "there is no distribution card “9-z” for 4 players; choose 4-a"),
        (record(variants="draft", distribution="4-a"), 7, "Drafting replaces the distribution card"),
        (record(colour="red"), 6, "a line of the header is one of rules, board, players"),
        (record().replace("seed: 7", "seed 7"), 5, "a line of the header is one of rules, board, players"),
        (record().replace("seed: 7", "seed: 7\nseed: 8"), 6, "seed stands twice in the header."),
        (record().replace("seed: 7\n", ""), 4, "the header lacks the seed, or a position to begin with."),
        (record(position="{"), 6, "the position is not readable as JSON."),
        (record(position="[" * 100_000), 6, "the position is not readable as JSON."),
        (record(position="[]"), 6, "position: a table of names and values is expected here."),
        (record(position='{"units": {"Spain": {"North Sea": ["infantry"]}}}'), 6, "infantry cannot stand at sea"),
        (record(position='{"pawn": 5}'), 6, "position pawn: a whole number from 1 to 4 is expected, not 5."),
        (record("act Spain biuld"), 7, "“biuld” is no action; did you mean build?"),
        (record("", "# 1700", "", "done"), 10, "“done” is not allowed here: [turn.decision]"),
        (record("(done)"), 7, "what plays by itself here is nothing in brackets, not (done)."),
        ("\x00" * 10, 1, "a record begins with"),
        (FIRST_LINE + "\n" * LARGEST_RECORD, 1, f"a record has at most {LARGEST_RECORD} characters"),
    ],
)  # fmt: skip
def test_a_damaged_record_is_refused_with_its_line(text: str | bytes, line: int, says: str) -> None:
    error = refused(text)
    assert error.line == line
    assert says in str(error)


@pytest.mark.parametrize("key", [key for key in KEYS if key not in ("position", "rulings", "variants", "distribution")])
def test_what_a_header_cannot_lack(key: str) -> None:
    refused("\n".join(line for line in LINES if not line.startswith(f"{key}:")))


@pytest.mark.parametrize("number", CHOSEN[:: len(CHOSEN) // 40])
def test_a_garbled_choice_is_refused_in_its_line(number: int) -> None:
    for garbled in (
        "act",
        LINES[number] + " now",
        "move infantry Atlantis > York",
        "act Spain checkmate",
        LINES[number][1:],
    ):
        assert refused("\n".join([*LINES[:number], garbled, *LINES[number + 1 :]])).line == number + 1


@pytest.mark.parametrize("number", BRACKETS[:20])
def test_a_wrong_bracket_is_refused_in_its_line(number: int) -> None:
    for wrong in ("(remove three-master Atlantis)", LINES[number][:-1], "()", "("):
        error = refused("\n".join([*LINES[:number], wrong, *LINES[number + 1 :]]))
        assert error.line == number + 1
        assert f"what plays by itself here is {LINES[number]}, not {wrong}" in str(error)
    if LINES[number + 1] != LINES[number]:
        assert refused("\n".join([*LINES[: number + 1], *LINES[number:]])).line == number + 2


def test_a_record_cut_off_at_the_end_of_a_line_is_the_game_so_far() -> None:
    for number in range(BODY, len(LINES), 7):
        game = Game.from_record("\n".join(LINES[:number]))
        assert game.history == GAME.history[: len([n for n in CHOSEN if n < number])]


@given(st.integers(0, len(GAME.to_record())))
def test_a_record_cut_off_anywhere_is_refused_in_its_last_line_or_tells_a_beginning(cut: int) -> None:
    text = GAME.to_record()[:cut]
    found = loaded(text)
    if isinstance(found, RecordError):
        assert found.line <= max(1, len(text.splitlines()))
    else:
        assert found.history[:-1] == GAME.history[: max(0, len(found.history) - 1)]


def is_sound(found: Game | RecordError) -> bool:
    """Refused with a line, or a game that plays the same again."""
    if isinstance(found, RecordError):
        return found.line >= 1 and bool(re.fullmatch(r"Record, line \d+: .*[.?)]", str(found), re.DOTALL))
    return Game.from_record(found.to_record()) == found


@pytest.mark.parametrize("damage", ["dropped", "doubled", "swapped"])
def test_a_line_that_is_missing_or_misplaced_is_refused_or_leaves_a_legal_game(damage: str) -> None:
    for number in range(0, len(LINES) - 1, 3):
        here, there = LINES[number : number + 2]
        middle = {"dropped": [there], "doubled": [here, here, there], "swapped": [there, here]}[damage]
        found = loaded("\n".join([*LINES[:number], *middle, *LINES[number + 2 :]]))
        assert is_sound(found)
        if isinstance(found, Game) and LINES[number] != LINES[number + 1] and number in CHOSEN and number + 1 in CHOSEN:
            assert found.history != GAME.history or damage == "doubled"


# Hostile texts

json_scraps = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(["Spain", "York"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
parts = st.sampled_from([*write_position(GAME.undo().position), "flags", "neutral", "acted", "event", "queue", "turn"])
header_lines = st.one_of(
    st.builds("{}: {}".format, st.sampled_from(KEYS), st.text(max_size=30)),
    st.builds(lambda data: f"position: {json.dumps(data)}", st.dictionaries(parts, json_scraps, max_size=4)),
    st.sampled_from(LINES[1:BODY]),
    st.text(max_size=20),
)


@given(st.binary() | st.text())
def test_any_bytes_or_text_are_refused(text: str | bytes) -> None:
    assert is_sound(loaded(text))


@given(st.lists(header_lines, max_size=8), st.lists(st.sampled_from(LINES[BODY:]) | st.text(), max_size=8))
def test_any_header_and_lines_are_refused_or_a_legal_game(header: list[str], body: list[str]) -> None:
    assert is_sound(loaded("\n".join([FIRST_LINE, "rules: 1", "board: europe", "players: 4", *header, "", *body])))
    assert is_sound(loaded("\n".join([FIRST_LINE, *header, "", *body])))


@given(st.integers(0, len(GAME.to_record())), st.integers(0, 20), st.text(max_size=20))
def test_any_change_of_a_few_letters_is_refused_or_leaves_a_legal_game(start: int, length: int, instead: str) -> None:
    text = GAME.to_record()
    assert is_sound(loaded(text[:start] + instead + text[start + length :]))


@given(st.integers(0, len(GAME.to_record().encode())), st.binary(max_size=20))
def test_any_change_of_a_few_bytes_is_refused_or_leaves_a_legal_game(start: int, instead: bytes) -> None:
    data = GAME.to_record().encode()
    assert is_sound(loaded(data[:start] + instead + data[start + len(instead) :]))


def test_a_record_of_an_older_version_is_read_and_says_so_where_it_no_longer_plays() -> None:
    older = GAME.to_record().replace(f"rules: {RULES_VERSION}\n", "rules: 1\nrulings: J1 J2\n")
    assert Game.from_record(older) == GAME
    wrong = refused(older.replace(LINES[CHOSEN[0]], "act Atlantis build", 1))
    assert "written for version 1 of the rules" in str(wrong)
    assert wrong.line == CHOSEN[0] + 2
