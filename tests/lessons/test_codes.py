"""Progress codes: short, checked, and good for ever."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenempires.lessons.codes import LETTERS, CodeError, read_code, write_code


@given(st.sets(st.integers(0, 299)), st.integers(300, 400))
def test_a_code_brings_back_what_went_in(solved: set[int], size: int) -> None:
    assert read_code(write_code(solved, size)) == solved


@given(st.sets(st.integers(0, 99)))
def test_a_longer_roll_reads_the_same_code(solved: set[int]) -> None:
    assert write_code(solved, 100) == write_code(solved, 250)


@given(st.sets(st.integers(0, 150), min_size=1), st.data())
def test_one_wrong_letter_is_noticed(solved: set[int], data: st.DataObject) -> None:
    code = write_code(solved, 151).replace("-", "")
    at = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from([letter for letter in LETTERS if letter != code[at]]))
    with pytest.raises(CodeError):
        read_code(code[:at] + other + code[at + 1 :])


@given(st.text())
def test_no_text_does_worse_than_be_refused(text: str) -> None:
    with suppress(CodeError):
        assert isinstance(read_code(text), frozenset)


def test_whoever_works_lesson_by_lesson_has_a_short_code() -> None:
    assert len(write_code(set(range(140)), 140)) <= 9
    assert len(write_code(set(range(0, 140, 2)), 140)) <= 42


def test_it_can_be_typed_carelessly() -> None:
    code = write_code({0, 1, 17}, 20)
    assert read_code(code.lower().replace("-", " ").replace("0", "o").replace("1", "l")) == {0, 1, 17}


@pytest.mark.parametrize("text", ["", "-", "1", "ABCD", "U" * 8, "1" * 5000])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(CodeError):
        read_code(text)
