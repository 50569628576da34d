"""The format of case files: a malformed one is refused with file, line and a sentence, and never counts as a pass."""

import json
import warnings
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from sevenempires import Board
from sevenempires.cases import Case, Report
from sevenempires.cases.case import EXPECTATIONS, PARTS, parse_cases
from sevenempires.datafile import LARGEST_FILE, DataError
from sevenempires.folders import casebook
from sevenempires.positions.reader import PARTS as POSITION_PARTS
from sevenempires.positions.turn import TURN_PARTS
from sevenempires.rules.decisions import DECISIONS
from sevenempires.rules.pieces import ACTIONS, CARDS, CITY_SIDES, KINDS, MARKER_SPACES

HEAD = "id: example\ntitle: An example\n"
"""Two lines, so that whatever follows begins in line 3."""
PASSES = "expect: {pawn: 1}\n"


def short(value: object) -> str:
    """The name of a row: what follows the head."""
    text = value.removeprefix(HEAD).replace("\n", " ") if isinstance(value, str) else str(value)
    return text[:50]


def read(text: str | bytes) -> tuple[Case, ...]:
    return tuple(parse_cases(text, "mine.yaml"))


def run(text: str | bytes) -> list[Report]:
    return [case.run() for case in read(text)]


def refused(text: str | bytes) -> DataError:
    with pytest.raises(DataError) as caught:
        run(text)
    return caught.value


def test_what_is_whole_is_read_and_passes() -> None:
    (report,) = run(HEAD + PASSES)
    assert report.passed
    assert report.case.id == "example"
    assert report.case.file == "mine.yaml"


# --- the file as a whole


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", None, "the file holds no case."),
        ("# only a remark\n", None, "the file holds no case."),
        (b"\xff\xfe\x00", None, "the file is not UTF-8 text."),
        ((HEAD + "source: Königsberg\n" + PASSES).encode("latin-1"), None, "the file is not UTF-8 text."),
        ((HEAD + PASSES).encode("utf-16"), None, "the file is not UTF-8 text."),
        (HEAD + PASSES + " " * LARGEST_FILE, None, f"the file is larger than {LARGEST_FILE} bytes; split it."),
        (HEAD + "position: {units\n" + PASSES, 4, "not readable as YAML"),
        (HEAD + "position: ]\n", 3, "not readable as YAML"),
        (HEAD + "\tposition: x\n", 3, "not readable as YAML"),
        (HEAD + "title: Another\n" + PASSES, 3, "the name “title” stands here twice; keep one of the two."),
        (
            HEAD + "position:\n  pawn: 1\n  pawn: 2\n" + PASSES,
            5,
            "the name “pawn” stands here twice; keep one of the two.",
        ),
        (HEAD + "moral: *nowhere\n" + PASSES, 3, "not readable as YAML"),
        ("%YAML 9.9\n---\n" + HEAD + PASSES, 1, "YAML"),
        ("id: a\0b\n", None, "not readable as YAML"),
        ("- id: example\n", 1, "a table of names and values is expected here."),
        ("just a line\n", None, "a table of names and values is expected here."),
        (HEAD + PASSES + "---\n", None, "a table of names and values is expected here."),
        (HEAD + PASSES + "---\ntitle: The second\n", 5, "the id of the case is missing."),
    ],
    ids=short,
)
def test_a_file_that_holds_no_cases_is_refused(text: str | bytes, line: int | None, says: str) -> None:
    error = refused(text)
    assert says in error.sentence
    assert error.line == line
    assert str(error) == (f"mine.yaml, line {line}: {error.sentence}" if line else f"mine.yaml: {error.sentence}")


@pytest.mark.parametrize(
    "text",
    ["[" * 20_000, "{a: " * 20_000, "- " * 100_000, "? " * 100_000, "[{" * 20_000, HEAD + "expect: " + "[" * 2000],
    ids=["lists", "tables", "items", "keys", "both", "part"],
)
def test_a_file_nested_without_end_is_refused_for_that(text: str) -> None:
    # Left alone with many brackets, the reader of YAML would need seconds to say so, and say it in its own words.
    assert "nested" in refused(text).sentence


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"gone\.yaml: the file cannot be read: No such file"):
        Case.read(tmp_path / "gone.yaml")
    with pytest.raises(DataError, match="the file cannot be read: "):
        Case.read(tmp_path)


def test_the_reader_of_files_warns_nobody() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        (report,) = run(HEAD + "steps: [&a done, &a done]\n")
    assert not report.passed


# --- the parts of a case


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("title: No id\n" + PASSES, 1, "the id of the case is missing."),
        ("id: no-title\n" + PASSES, 1, "the title of the case is missing."),
        ("id: 5\ntitle: T\n" + PASSES, 1, "id: a text is expected, not 5."),
        ("id: ''\ntitle: T\n" + PASSES, 1, "id: "),
        ("id: two words\ntitle: T\n" + PASSES, 1, "id: "),
        ("id: x\ntitle: [T]\n" + PASSES, 2, "title: a text is expected"),
        ("id: x\ntitle: ' '\n" + PASSES, 2, "title: "),
        (HEAD, 1, "a case has steps or expectations; this one has neither."),
        (HEAD + "steps: []\nexpect: {}\n", 1, "a case has steps or expectations; this one has neither."),
        (HEAD + "positon: {}\n" + PASSES, 3, "“positon” is not known here; did you mean position?"),
        (HEAD + "5: {}\n" + PASSES, 3, "“5” is not known here; choose among id, title"),
        (HEAD + "? [a, b]\n: 1\n" + PASSES, 3, "a name is expected here, not a list."),
        (HEAD + "source: 5\n" + PASSES, 3, "source: a text is expected, not 5."),
        (HEAD + "moral:\n" + PASSES, 3, "moral: a text is expected, not an empty entry."),
        (HEAD + "rules: ship.range\n" + PASSES, 3, "rules: a list is expected here."),
        (HEAD + "rules: [ship.ranje]\n" + PASSES, 3, "there is no rule “ship.ranje”; did you mean ship.range"),
        (HEAD + "rules: [5]\n" + PASSES, 3, "rules [1]: a text is expected, not 5."),
        (HEAD + "board: asia\n" + PASSES, 3, "board: there is no board “asia”; choose among europe, toy."),
        (HEAD + "players: 7\n" + PASSES, 3, "players: a whole number from 2 to 6 is expected, not 7."),
        (HEAD + "players: four\n" + PASSES, 3, "players: a whole number from 2 to 6 is expected, not “four”."),
        (HEAD + "players: 0x" + "f" * 5000 + "\n" + PASSES, 3, "players: a whole number from 2 to 6 is expected"),
        (HEAD + "variants: draft\n" + PASSES, 3, "variants: a list is expected here."),
        (HEAD + "variants: [hasty]\n" + PASSES, 3, "there is no variant “hasty”"),
        (HEAD + "variants: [draft, draft-simple]\n" + PASSES, 3, "“draft” or “draft-simple”."),
        (HEAD + "variants: [neutral]\n" + PASSES, 3, "add “draft” or “draft-simple”."),
        (HEAD + "turn: {player: 1}\n" + PASSES, 3, "a turn under way names its empire and its action."),
        (HEAD + "turn: {empire: Spain, action: flee}\n" + PASSES, 3, "turn action: there is no action “flee”"),
        (HEAD + "turn: {empire: Spain, action: move, player: 5}\n" + PASSES, 3, "from 1 to 4 is expected, not 5."),
        (HEAD + "turn: move\n" + PASSES, 3, "turn: a table of names and values is expected here."),
        (HEAD + "steps: done\n", 3, "steps: a list is expected here."),
        (HEAD + "steps:\n  - 5\n", 4, "a step is a line of notation, or `illegal:` with one."),
        (HEAD + "steps:\n  - [done]\n", 4, "a step is a line of notation, or `illegal:` with one."),
        (HEAD + "steps:\n  - rule: turn.order\n", 4, "a step is a line of notation, or `illegal:` with one."),
        (HEAD + "steps:\n  - legal: done\n", 4, "“legal” is not known here; did you mean illegal?"),
        (HEAD + "steps:\n  - illegal: done\n    rule: turn.ordr\n", 5, "did you mean turn.order"),
        (HEAD + "steps:\n  - illegal: [done]\n", 4, "illegal: a text is expected"),
    ],
    ids=short,
)
def test_a_malformed_case_is_refused(text: str, line: int, says: str) -> None:
    error = refused(text)
    assert says in error.sentence
    assert error.line == line
    assert "\n" not in str(error)


# --- the position


@pytest.mark.parametrize(
    ("position", "line", "says"),
    [
        ("unites: {}", 4, "“unites” is not known here; did you mean units?"),
        ("units: [Spain]", 4, "units: a table of names and values is expected here."),
        ("units: {Span: {Madrid: [infantry]}}", 4, "there is no empire “Span”; did you mean Spain?"),
        ("units: {Spain: {Madird: [infantry]}}", 4, "there is no region “Madird”; did you mean Madrid?"),
        ("units: {Spain: {Madrid: infantry}}", 4, "position units Spain Madrid: a list is expected here."),
        ("units: {Spain: {Madrid: [cavalry]}}", 4, "there is no unit “cavalry”"),
        ("units: {Spain: {Atlantic: [infantry]}}", 4, "infantry cannot stand at sea, in Atlantic."),
        (
            "units: {Spain: {Portugal: [two-master]}}",
            4,
            "lies at sea or in one of its own harbor cities, not in Portugal.",
        ),
        ("units: {Spain: {Madrid: [two-master]}}", 4, "lies at sea or in one of its own harbor cities, not in Madrid."),
        ("units: {Spain: {Bordeaux: [two-master]}}", 4, "not in Bordeaux."),
        ("units: {Spain: {Portugal: [infantry, infantry]}}", 4, "Portugal holds one unit, not 2 (land.limit)."),
        ("units: {Spain: {Atlantic: [two-master, two-master]}}", 4, "Atlantic holds one unit, not 2 (land.limit)."),
        ("units: {Spain: {Lyon: [infantry, artillery]}}", 4, "Lyon holds one unit, not 2 (land.limit)."),
        (
            "units: {Spain: {Madrid: [infantry, infantry, infantry, infantry]}}",
            4,
            "Madrid holds at most 3 units between turns, not 4 (deploy.limit).",
        ),
        (
            "units:\n    Spain: {Portugal: [infantry]}\n    France: {Portugal: [infantry]}",
            6,
            "units of two empires cannot share Portugal (land.mixed)",
        ),
        (
            "units:\n    Spain:\n      Madrid: [infantry, infantry, infantry]\n"
            "      Barcelona: [infantry, infantry, infantry]\n      Portugal: [infantry]",
            8,
            "Spain has only 6 infantry in all.",
        ),
        (
            "units: {France: {Madrid: [infantry], Barcelona: [infantry], La Coruña: [infantry]}}",
            4,
            "every city region of Spain is occupied, which cannot be (land.last-city).",
        ),
        ("flags: {Spain: Portugal}", 4, "flags Spain: a list is expected here."),
        ("flags: {Spain: [Madrid]}", 4, "Madrid is a city region and takes no flag (flag.city)."),
        ("flags: {Spain: [Portugul]}", 4, "there is no region “Portugul”; did you mean Portugal?"),
        ("flags:\n    Spain: [Portugal]\n    France: [Portugal]", 6, "Portugal cannot have two flags."),
        (
            "flags: {Spain: ["
            + ", ".join([region.name for region in Board.europe() if region.kind != "city"][:21])
            + "]}",
            4,
            "Spain has only 20 flags.",
        ),
        ("cities: {Spain: {Portugal: basic}}", 4, "Portugal is not a city region of Spain."),
        ("cities: {Spain: {Paris: basic}}", 4, "Paris is not a city region of Spain."),
        (
            "cities: {Spain: {Madrid: huge}}",
            4,
            "there is no side of a city “huge”; choose among none, basic, upgraded.",
        ),
        ("palaces: {Spain: {Barcelona: 3}}", 4, "a whole number from 0 to 2 is expected, not 3."),
        ("palaces: {Spain: {Madrid: 1}}", 4, "a whole number from 2 to 3 is expected, not 1."),
        ("palaces: {Spain: {Portugal: 1}}", 4, "Portugal is not a city region of Spain."),
        ("power: {Spain: -1}", 4, "power Spain: a whole number from 0"),
        ("power: {Spain: 1.5}", 4, "power Spain: a whole number from 0"),
        ("power: {Spain: true}", 4, "power Spain: a whole number from 0"),
        ("power: {Spain: 1, spain: 2}", 4, "Spain"),
        ("influence: {5: {Spain: [A]}}", 4, "there is no player “5”"),
        ("influence: {1: {Spain: A}}", 4, "influence 1 Spain: a list is expected here."),
        ("influence: {1: {Spain: [D]}}", 4, "there is no influence card “D”"),
        ("influence:\n    1: {Spain: [A]}\n    2: {Spain: [A]}", 6, "there is no further A card of Spain."),
        (
            "influence:\n    1: {Spain: [peasant, peasant]}\n    2: {Spain: [peasant, peasant]}",
            6,
            "there is no further peasant card of Spain.",
        ),
        ("monarchs: {Spain: 0}", 4, "a whole number from 1 to 4 is expected, not 0."),
        ("monarchs: {Spain: 5}", 4, "a whole number from 1 to 4 is expected, not 5."),
        ("neutral: Spain", 4, "neutral: a list is expected here."),
        ("monarchs: {Spain: 1}\n  neutral: [Spain]", 5, "an empire is neutral or has a monarch, not both."),
        ("markers: {Spain: {IV: build}}", 4, "“IV” is not known here"),
        ("markers: {Spain: {I: sleep}}", 4, "there is no action “sleep”"),
        ("markers: {Spain: {I: build, II: build}}", 4, "each action has one marker, so it cannot lie on two spaces."),
        ("acted: [Atlantis]", 4, "there is no empire “Atlantis”"),
        ("acted: Spain", 4, "acted: a list is expected here."),
        ("pawn: 0", 4, "pawn: a whole number from 1 to 4 is expected, not 0."),
        ("player: 5", 4, "player: a whole number from 1 to 4 is expected, not 5."),
        ("decade: 0", 4, "decade: a whole number from 1"),
        ("hourglass: laurel", 4, "hourglass: a list is expected here."),
        ("hourglass: [5, laurel]", 4, "there is no hourglass tile “5”"),
        ("hourglass: [laurel, 1]", 4, "the laurel ends the game: it comes last, or not at all."),
        ("hourglass: [0x" + "f" * 5000 + "]", 4, "hourglass [1]: "),
        ("queue: [1]", 4, "this belongs to a position with an open decision, which is missing."),
        ("decision: {kind: sleep}", 4, "there is no kind of decision “sleep”"),
        ("decision: {}", 4, "the kind of the decision is missing."),
        ("decision: {kind: reply}", 4, "no reply decision can be open in this position."),
        ("decision: {kind: take}\n  event: infantry", 5, "no take decision can be open in this event."),
        ("event: draft", 4, "no cards are drafted in this game"),
        ("event: infantry\n  queue: [" + "1, " * 60 + "1]", 5, "position queue: "),
        (
            "units: {Ottomans: {Aegean Sea: [two-master]}}\n  markers: {Ottomans: {I: move}}\n"
            "  decision: {kind: move}\n  turn:\n    empire: Ottomans\n    steers: 1\n    action: move\n"
            "    movable: [[Aegean Sea, two-master, 1], [Aegean Sea, two-master, 1]]",
            11,
            "the two-master there is named twice.",
        ),
    ],
    ids=short,
)
def test_an_impossible_position_is_refused(position: str, line: int, says: str) -> None:
    error = refused(f"{HEAD}position:\n  {position}\n{PASSES}")
    assert says in error.sentence
    assert error.line == line
    assert error.sentence.startswith("position")


def test_a_turn_under_way_may_have_more_than_three_units_in_a_city() -> None:
    units = "position: {units: {Spain: {Madrid: [infantry, infantry, infantry, infantry]}}}\n"
    (report,) = run(HEAD + units + "turn: {empire: Spain, action: move}\n" + PASSES)
    assert report.passed


def test_a_turn_and_a_decision_of_its_own_do_not_go_together() -> None:
    error = refused(HEAD + "position: {decision: {kind: act}}\nturn: {empire: Spain, action: move}\n" + PASSES)
    assert error.line == 4


# --- the expectations


@pytest.mark.parametrize(
    ("expect", "line", "says"),
    [
        ("pawns: 1", 4, "“pawns” is not known here; did you mean pawn?"),
        ("pawn: one", 4, "a whole number from 1 to 4 is expected, not “one”."),
        ("pawn: 5", 4, "a whole number from 1 to 4 is expected, not 5."),
        ("pawn: true", 4, "a whole number from 1 to 4 is expected, not True."),
        ("pawn: 0x" + "f" * 5000, 4, "a whole number from 1 to 4 is expected"),
        ("decade: first", 4, "a whole number from 1 to 100 is expected, not “first”."),
        ("pawn: 1\n  decade: first", 5, "a whole number from 1 to 100 is expected, not “first”."),
        ("units: {Span: {Madrid: []}}", 4, "did you mean Spain?"),
        ("units: {Spain: {Madird: []}}", 4, "did you mean Madrid?"),
        ("units: {Spain: {Madrid: none}}", 4, "a list is expected here."),
        ("units: {Spain: {Madrid: [cavalry]}}", 4, "there is no unit “cavalry”"),
        ("flags: {Spain: Portugal}", 4, "a list is expected here."),
        ("flags: {Spain: [Portugul]}", 4, "did you mean Portugal?"),
        ("power: 0", 4, "a table of names and values is expected here."),
        ("power: {Spain: none}", 4, "a whole number from 0"),
        ("cities: {Spain: {Madrid: huge}}", 4, "choose among none, basic, upgraded."),
        ("palaces: {Spain: {Madrid: two}}", 4, "a whole number from 0 to 3 is expected, not “two”."),
        ("markers: {Spain: {IV: build}}", 4, "“IV” is not known here"),
        ("markers: {Spain: {I: sleep}}", 4, "there is no action “sleep”"),
        ("monarchs: {Spain: nobody}", 4, "a whole number from 0 to 4 is expected, not “nobody”."),
        ("influence: {7: {Spain: [A]}}", 4, "there is no player “7”"),
        ("influence: {1: {Spain: [D]}}", 4, "there is no influence card “D”"),
        ("supply: {Spain: {cavalry: 1}}", 4, "“cavalry” is not known here"),
        ("to_decide: sleep", 4, "there is no kind of decision “sleep”"),
        ("to_decide: {kind: sleep}", 4, "there is no kind of decision “sleep”"),
        ("to_decide: {who: 1}", 4, "“who” is not known here"),
        ("to_decide: [act]", 4, "a table of names and values is expected here."),
        ("ranking: Spain", 4, "a list is expected here."),
        ("ranking: [Span]", 4, "did you mean Spain?"),
        ("points: {1: many}", 4, "a whole number from 0"),
        ("winner: 1", 4, "a list is expected here."),
        ("winner: [5]", 4, "a whole number from 1 to 4 is expected, not 5."),
    ],
    ids=short,
)
def test_a_malformed_expectation_never_passes(expect: str, line: int, says: str) -> None:
    error = refused(f"{HEAD}expect:\n  {expect}\n")
    assert says in error.sentence
    assert error.line == line
    assert error.sentence.startswith("expect")


@pytest.mark.parametrize("expect", ["", "[]", "5", "pawn"])
def test_expectations_are_a_table(expect: str) -> None:
    assert refused(f"{HEAD}steps: [done]\nexpect: {expect}\n").line == 4


@pytest.mark.parametrize(
    "expect",
    [
        *("units: {}", "units: {Spain: {}}", "flags: {}", "power: {}", "cities: {Spain: {}}", "palaces: {}"),
        *("markers: {Spain: {}}", "monarchs: {}", "influence: {1: {}}", "supply: {Spain: {}}", "to_decide: {}"),
        *("points: {}", "units: {Spain: {Madrid: []}, France: {}}"),
    ],
)
def test_an_expectation_that_names_nothing_never_passes(expect: str) -> None:
    assert refused(f"{HEAD}expect:\n  {expect}\n").line == 4


@pytest.mark.parametrize(
    "expect",
    [
        *("units: {Spain: {Madrid: [infantry]}}", "units: {France: {Portugal: []}}", "flags: {Spain: [Savoy]}"),
        *(
            "flags: {France: []}",
            "power: {Spain: 4}",
            "cities: {Spain: {Madrid: none}}",
            "palaces: {Spain: {Madrid: 3}}",
        ),
        *("markers: {Spain: {I: build}}", "markers: {Spain: {II: none}}", "monarchs: {Spain: 1}"),
        *("influence: {1: {Spain: [A]}}", "influence: {2: {Spain: []}}", "supply: {Spain: {infantry: 5}}"),
        *("supply: {France: {flags: 20}}", "to_decide: over", "to_decide: {player: 2}", "to_decide: {kind: hand}"),
        *("ranking: [Spain]", "ranking: []", "points: {2: 5}", "winner: [1]", "winner: []", "pawn: 2", "decade: 2"),
    ],
)
def test_a_false_expectation_fails_and_says_what_is_so(expect: str) -> None:
    position = (
        "position:\n  units: {France: {Portugal: [infantry]}}\n  flags: {France: [Portugal]}\n"
        "  power: {Spain: 3}\n  influence: {2: {Spain: [A]}, 1: {France: [A]}}\n"
    )
    (report,) = run(f"{HEAD}{position}expect:\n  {expect}\n")
    assert not report.passed
    (failure,) = report.failures
    assert failure.at == 9
    assert failure.reason.startswith("Found: ")
    assert "FAILED" in str(report)


def test_every_kind_of_expectation_is_tried_false_and_malformed() -> None:
    for test in (test_a_malformed_expectation_never_passes, test_a_false_expectation_fails_and_says_what_is_so):
        (mark,) = test.pytestmark
        rows = [row if isinstance(row, str) else row[0] for row in mark.args[1]]
        assert {row.split(":")[0] for row in rows} >= set(EXPECTATIONS)


# --- the steps


def test_a_step_that_is_refused_ends_the_case_and_says_why() -> None:
    text = HEAD + "steps:\n  - act Spain move\n  - done\n" + PASSES
    (report,) = run(text)
    assert not report.passed
    (failure,) = report.steps
    assert failure.at == 4
    assert "[turn.marker]" in failure.reason
    assert report.expectations == ()


def test_a_step_that_is_no_notation_fails() -> None:
    (report,) = run(HEAD + "steps: [act Span build]\n")
    assert not report.passed
    assert "did you mean Spain?" in report.failures[0].reason


def test_what_must_be_refused_but_is_legal_fails() -> None:
    (report,) = run(HEAD + "steps:\n  - illegal: act Spain build\n" + PASSES)
    assert not report.passed
    assert report.failures[0].reason == "The rules allow it."


def test_what_is_refused_by_another_rule_fails() -> None:
    (report,) = run(HEAD + "steps:\n  - illegal: act Spain move\n    rule: ship.range\n" + PASSES)
    assert not report.passed
    assert report.failures[0].reason.startswith("Refused, but not for ship.range: [turn.marker]")


def test_what_is_no_notation_is_not_refused_by_a_rule() -> None:
    (report,) = run(HEAD + "steps:\n  - illegal: act Span build\n" + PASSES)
    assert not report.passed


def test_a_failed_refusal_does_not_hide_what_comes_after() -> None:
    (report,) = run(HEAD + "steps:\n  - illegal: act Spain build\n  - act Spain palace\n  - illegal: done\n")
    assert [verdict.held for verdict in report.steps] == [False, True, True]
    assert not report.passed


def test_a_refused_step_changes_nothing() -> None:
    (report,) = run(HEAD + "steps:\n  - illegal: act Spain move\n" + PASSES)
    assert report.passed
    assert report.game.position == report.case.start.position


def test_several_cases_stand_in_one_file() -> None:
    first, second = read(HEAD + PASSES + "---\nid: second\ntitle: Another\nsteps:\n  - done\n")
    assert [first.id, second.id] == ["example", "second"]
    assert second.steps[0].at == 8


# --- anything at all

WORDS = sorted(
    {
        *PARTS,
        *EXPECTATIONS,
        *POSITION_PARTS,
        *TURN_PARTS,
        *Board.europe().empires,
        *("Vienna", "Trieste", "Adriatic Sea", "Ionian Sea", "Bavaria", "Sicily", "Berlin", "Königsberg"),
        *KINDS,
        *ACTIONS,
        *CARDS,
        *CITY_SIDES,
        *MARKER_SPACES,
        *DECISIONS,
        *("over", "draft", "draft-simple", "10-decades", "quickstart", "orange", "laurel", "turn.order", "J2"),
        *("done", "act Spain build", "move infantry Vienna > Bavaria", "take worker Spain", "illegal", "rule"),
    }
)
LEAF = (
    st.sampled_from(WORDS)
    | st.none()
    | st.booleans()
    | st.integers(-3, 9)
    | st.integers()
    | st.floats()
    | st.text(max_size=9)
)
DATA = st.recursive(
    LEAF,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)
YAML_BITS = st.lists(
    st.sampled_from(
        [
            *(
                "id: a\n",
                "title: b\n",
                "expect:",
                "steps:",
                "position:",
                "{pawn: 1}",
                "- ",
                "  ",
                "\n",
                ": ",
                "? ",
                "&a ",
                "*a",
            ),
            *(
                "!!set ",
                "!!binary ",
                "!x ",
                "|",
                ">-\n",
                "'",
                '"',
                "[",
                "]",
                "{",
                "}",
                ",",
                "#",
                "---\n",
                "...\n",
                "<<: ",
            ),
            *(
                "%YAML 1.1\n",
                "%TAG ! x\n",
                "0x1f",
                "1e9",
                ".nan",
                "2001-01-01",
                "~",
                "\t",
                "\\",
                "@",
                "`",
                "é",
                "\x85",
                "\ufeff",
            ),
        ]
    ),
    max_size=30,
).map("".join)


def ends_well(text: str | bytes) -> None:
    """The text is a case that runs to a verdict, or is refused in one line."""
    try:
        for report in run(text):
            assert str(report)
        return
    except DataError as error:
        sentence = str(error)
    assert sentence.startswith("mine.yaml")
    assert len(sentence.splitlines()) == 1
    assert len(sentence) < 1000


@given(st.text() | st.binary() | YAML_BITS)
@example("0x" + "f" * 5000)
@example(HEAD + "expect: {" + "x" * 900 + ": 1}")
@example("*" * 5000)
def test_any_text_or_bytes_are_refused_or_a_case(text: str | bytes) -> None:
    ends_well(text)


@given(st.dictionaries(st.sampled_from(PARTS), DATA, max_size=6))
def test_any_table_is_refused_or_a_case(table: dict[str, Any]) -> None:
    ends_well(json.dumps({"id": "x", "title": "y", **table}))


@given(st.dictionaries(st.sampled_from(POSITION_PARTS), DATA, max_size=4), DATA)
def test_any_position_and_expectation_are_refused_or_a_case(position: dict[str, Any], expect: Any) -> None:
    ends_well(json.dumps({"id": "x", "title": "y", "position": position, "expect": {"pawn": 1}}))
    ends_well(json.dumps({"id": "x", "title": "y", "expect": expect}))


@cache
def originals() -> tuple[str, ...]:
    """Every case of the casebook as JSON, which is YAML too."""
    reader = YAML(typ="safe", pure=True)
    files = sorted(casebook().glob("*.yaml"))
    return tuple(json.dumps(case) for file in files for case in reader.load_all(file.read_text(encoding="utf-8")))


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in nested tables and lists."""
    yield path
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from places(value, (*path, key))


@given(st.data())
def test_a_case_with_anything_changed_in_it_is_refused_or_a_case(data: st.DataObject) -> None:
    case = json.loads(data.draw(st.sampled_from(originals())))
    for _ in range(data.draw(st.integers(1, 3))):
        where = data.draw(st.sampled_from([path for path in places(case) if path] or [("id",)]))
        inside = case
        for key in where[:-1]:
            inside = inside[key]
        change = data.draw(st.sampled_from(["other", "gone", "renamed", "doubled"]))
        if change == "gone":
            del inside[where[-1]]
        elif change == "renamed" and isinstance(inside, dict):
            inside[data.draw(st.sampled_from(WORDS))] = inside.pop(where[-1])
        elif change == "doubled" and isinstance(inside, list):
            inside.append(inside[where[-1]])
        else:
            inside[where[-1]] = data.draw(DATA)
    ends_well(json.dumps(case))
