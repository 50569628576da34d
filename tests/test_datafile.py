"""Plain data read with care: what is asked for comes back, and every fault is a sentence with its place and line."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from sevenempires.datafile import DataError, Node, near

COLOURS = ("red", "green", "blue")

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.binary(max_size=4) | st.dates(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8) | st.integers(), inner, max_size=3),
    max_leaves=6,
)


def yaml(text: str) -> Node:
    """A text as the readers of files see it, with lines."""
    return Node(YAML(typ="rt", pure=True).load(text), "file")


def fault(ask: Callable[[], object]) -> DataError:
    with pytest.raises(DataError) as caught:
        ask()
    return caught.value


# --- what is there


def test_a_table_gives_names_and_places() -> None:
    entries = list(Node({"a": 1, 2: "b"}, "box").table())
    assert [(name, node.value, node.place) for name, node in entries] == [("a", 1, "box a"), ("2", "b", "box 2")]


def test_a_table_at_the_top_has_no_place_before_it() -> None:
    ((_, node),) = Node({"a": 1}).table()
    assert node.place == "a"


def test_a_list_counts_its_items_from_one() -> None:
    assert [(node.value, node.place) for node in Node(["x", "y"], "box").items()] == [
        ("x", "box [1]"),
        ("y", "box [2]"),
    ]


@pytest.mark.parametrize("number", [2, 4, 6])
def test_a_number_within_its_bounds(number: int) -> None:
    assert Node(number).number(2, 6) == number


@pytest.mark.parametrize("truth", [True, False])
def test_true_and_false(truth: bool) -> None:
    assert Node(truth).truth() is truth


@pytest.mark.parametrize("text", ["", "München", "two\nlines"])
def test_a_text(text: str) -> None:
    assert Node(text).text() == text


def test_a_text_from_a_file_is_a_plain_text() -> None:
    assert [type(node.text()) for node in yaml("['one', \"two\", three]").items()] == [str] * 3


@pytest.mark.parametrize("word", ["green", "Green", "GREEN"])
def test_a_word_in_any_case_is_the_known_one(word: str) -> None:
    assert Node(word).word(COLOURS, "colour") == "green"


def test_a_word_may_be_written_as_a_number() -> None:
    assert Node(2).word(("1", "2"), "player") == "2"


# --- what is not


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: list(Node([1], "box").table()), "box: a table of names and values is expected here."),
        (lambda: list(Node(None, "box").table()), "box: a table of names and values is expected here."),
        (lambda: list(Node({"a": 1}, "box").items()), "box: a list is expected here."),
        (lambda: list(Node("a", "box").items()), "box: a list is expected here."),
        (lambda: list(Node(None, "box").items()), "box: a list is expected here."),
        (lambda: Node(7, "box").number(2, 6), "box: a whole number from 2 to 6 is expected, not 7."),
        (lambda: Node("4", "box").number(2, 6), "box: a whole number from 2 to 6 is expected, not “4”."),
        (lambda: Node(4.0, "box").number(2, 6), "box: a whole number from 2 to 6 is expected, not 4.0."),
        (lambda: Node(True, "box").number(0, 6), "box: a whole number from 0 to 6 is expected, not True."),
        (lambda: Node(None, "box").number(2, 6), "box: a whole number from 2 to 6 is expected, not an empty entry."),
        (lambda: Node([4], "box").number(2, 6), "box: a whole number from 2 to 6 is expected, not a list."),
        (lambda: Node(1, "box").truth(), "box: true or false is expected, not 1."),
        (lambda: Node("yes", "box").truth(), "box: true or false is expected, not “yes”."),
        (lambda: Node(5, "box").text(), "box: a text is expected, not 5."),
        (lambda: Node({}, "box").text(), "box: a text is expected, not a table."),
        (lambda: Node("gren", "box").word(COLOURS, "colour"), "box: there is no colour “gren”; did you mean green?"),
        (
            lambda: Node("pink!", "box").word(COLOURS, "colour"),
            "box: there is no colour “pink!”; choose among red, green, blue.",
        ),
        (lambda: Node(True, "box").word(("True",), "colour"), "box: a text is expected, not True."),
        (lambda: Node(None, "box").word(COLOURS, "colour"), "box: a text is expected, not an empty entry."),
        (
            lambda: list(Node({"gren": 1}, "box").table(COLOURS)),
            "box gren: “gren” is not known here; did you mean green?",
        ),
        (lambda: Node(0).fail("this cannot be."), "this cannot be."),
    ],
)
def test_a_fault_is_one_sentence_with_its_place(ask: Callable[[], object], says: str) -> None:
    assert str(fault(ask)) == says


def test_a_long_value_is_shortened() -> None:
    error = fault(lambda: Node("x" * 5000, "box").number(1, 2))
    assert str(error).endswith("…”.")
    assert len(str(error)) < 120


@pytest.mark.parametrize("value", [10**5000, -(10**5000)], ids=["huge", "minus-huge"])
@pytest.mark.parametrize("ask", ["number", "text", "truth", "word", "key"])
def test_a_number_beyond_all_bounds_is_a_fault_like_any_other(value: int, ask: str) -> None:
    node = Node(value, "box")
    asks: dict[str, Callable[[], object]] = {
        "number": lambda: node.number(1, 6),
        "text": node.text,
        "truth": node.truth,
        "word": lambda: node.word(COLOURS, "colour"),
        "key": lambda: list(Node({value: 1}, "box").table(COLOURS)),
    }
    assert len(str(fault(asks[ask]))) < 200


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("two\nlines", "“two\\nlines”"),
        ("x" * 500, "“" + "x" * 39 + "…”"),
        (None, "an empty entry"),
        (1.5, "1.5"),
        ((1, 2), "a list"),
    ],
)
def test_a_key_that_is_no_name_is_refused_in_one_line(key: object, shown: str) -> None:
    assert str(fault(lambda: list(Node({key: 1}, "box").table()))) == f"box: a name is expected here, not {shown}."


def test_a_table_of_known_words_takes_each_once_in_whatever_spelling() -> None:
    rows = [(word, node.place) for word, node in Node({"RED": 1, "blue": 2}, "box").rows(COLOURS, "colour")]
    assert rows == [("red", "box RED"), ("blue", "box blue")]
    twice = Node({"red": 1, "Red": 2}, "box")
    assert str(fault(lambda: list(twice.rows(COLOURS, "colour")))) == "box Red: red is given twice."
    strange = Node({"gren": 1}, "box")
    assert str(fault(lambda: list(strange.rows(COLOURS, "colour")))).endswith("did you mean green?")


# --- the lines of a file


FILE = """\
first: 1
second:
  third: [a,
    b]
  fourth:
    - c
    -
      fifth: x
"""


def test_everything_in_a_file_knows_its_line() -> None:
    found = {}

    def walk(node: Node) -> None:
        found[node.place] = node.line
        if isinstance(node.value, dict):
            for _, entry in node.table():
                walk(entry)
        elif isinstance(node.value, list):
            for item in node.items():
                walk(item)

    walk(yaml(FILE))
    assert found == {
        "file": None,
        "file first": 1,
        "file second": 2,
        "file second third": 3,
        "file second third [1]": 3,
        "file second third [2]": 4,
        "file second fourth": 5,
        "file second fourth [1]": 6,
        "file second fourth [2]": 8,
        "file second fourth [2] fifth": 8,
    }


def test_a_fault_carries_its_line_and_its_parts() -> None:
    second = dict(yaml(FILE).table())["second"]
    third = dict(second.table())["third"]
    error = fault(lambda: [item.number(1, 2) for item in third.items()])
    assert (error.line, error.place) == (3, "file second third [1]")
    assert error.what == "a whole number from 1 to 2 is expected, not “a”."


def test_plain_data_without_lines_keeps_the_line_it_was_given() -> None:
    ((_, entry),) = Node({"a": [1]}, "box", 12).table()
    (item,) = entry.items()
    assert (entry.line, item.line) == (12, 12)


# --- suggestions


def test_the_nearest_word_is_suggested_and_a_long_list_is_not_told() -> None:
    many = [f"number {n}" for n in range(20)]
    assert str(near("reed", COLOURS)) == "; did you mean red?"
    assert str(near("zzzz", COLOURS)) == "; choose among red, green, blue."
    assert near("zzzz", many) == "."


# --- anything at all


@given(PLAIN)
def test_any_data_asked_for_anything_is_that_or_a_sentence(value: Any) -> None:
    node = Node(value, "box")
    asks: tuple[Callable[[], object], ...] = (
        lambda: list(node.table()),
        lambda: list(node.table(COLOURS)),
        lambda: list(node.items()),
        lambda: node.number(0, 9),
        node.truth,
        node.text,
        lambda: node.word(COLOURS, "colour"),
    )
    sentences = [sentence for sentence in map(told, asks) if sentence is not None]
    assert sentences
    for sentence in sentences:
        assert sentence.startswith("box")
        assert sentence[-1] in ".?"


def told(ask: Callable[[], object]) -> str | None:
    """The fault in one sentence, None where there is none."""
    try:
        ask()
    except DataError as error:
        return str(error)
    return None
