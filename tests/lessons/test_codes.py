"""Progress codes: short, checked, and good for ever."""

from contextlib import suppress
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenempires.lessons.codes import LETTERS, MOST, CodeError, read_code, write_code
from sevenempires.lessons.ways import SOLVED, Way

WAYS = st.sampled_from(SOLVED)


@given(st.dictionaries(st.integers(0, 299), WAYS), st.integers(300, 400), st.sampled_from(["", "Zoë Ångström"]))
def test_a_code_brings_back_what_went_in(ways: dict[int, Way], size: int, name: str) -> None:
    report = read_code(write_code(ways, size, name))
    assert (report.ways, bool(report.mark)) == (ways, bool(name))


@given(st.dictionaries(st.integers(0, 99), WAYS))
def test_a_longer_roll_reads_the_same_code(ways: dict[int, Way]) -> None:
    assert write_code(ways, 100) == write_code(ways, 250)


@given(st.dictionaries(st.integers(0, 150), WAYS, min_size=1), st.data())
def test_one_wrong_letter_is_noticed(ways: dict[int, Way], data: st.DataObject) -> None:
    code = write_code(ways, 151, "Ada").replace("-", "")
    at = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from([letter for letter in LETTERS if letter != code[at]]))
    with pytest.raises(CodeError):
        read_code(code[:at] + other + code[at + 1 :])


@pytest.mark.parametrize(
    ("code", "solved"), [("1S0V-GP8", {0, 1, 2, 3, 17}), ("1R12-CYQ", set(range(137))), ("18KE", set())]
)
def test_codes_of_the_first_edition_are_still_read(code: str, solved: set[int]) -> None:
    assert read_code(code).ways == dict.fromkeys(solved, Way.ALONE)


@pytest.mark.parametrize("name", ["Zoë Ångström", "angstrom, zoe", "ZOE  ANGSTROM", "Zoe", "Zoë Maria Ångström"])
def test_a_name_is_known_again_however_it_is_written(name: str) -> None:
    assert read_code(write_code({3: Way.ALONE}, 20, "Zoë Ångström")).fits("Zoe Maria Ångström")
    assert read_code(write_code({3: Way.ALONE}, 20, name)).fits("Ångström, Zoë Maria")


def test_a_copied_code_shows() -> None:
    code = write_code({3: Way.ALONE}, 20, "Anna Schmidt")
    assert not read_code(code).fits("Bert Maier")
    assert not read_code(code).fits("")
    assert code.replace("-", "")[1:-5] in write_code({3: Way.ALONE}, 20, "Bert Maier").replace("-", "")


@given(st.dictionaries(st.integers(0, 40), WAYS, min_size=1), st.text(), st.text())
def test_another_name_hardly_ever_fits(ways: dict[int, Way], name: str, other: str) -> None:
    report = read_code(write_code(ways, 41, "Anna Schmidt"))
    assert not report.fits(f"Bert {len(name)} {len(other)}")


@given(st.text())
def test_no_text_does_worse_than_be_refused(text: str) -> None:
    with suppress(CodeError):
        assert read_code(text).ways is not None


@pytest.mark.parametrize("start", LETTERS[1:4])
@given(st.text(LETTERS, max_size=60))
def test_no_letters_with_a_right_check_do_worse_either(start: str, letters: str) -> None:
    """Whoever knows how codes are made can make one that asks for endless runs; it is refused, and soon."""
    body = start + letters
    total = crc32(body.encode())
    with suppress(CodeError):
        assert len(read_code(body + LETTERS[total & 31] + LETTERS[total >> 5 & 31]).ways) <= 300 * MOST


def test_whoever_works_lesson_by_lesson_has_a_short_code() -> None:
    assert len(write_code(dict.fromkeys(range(140), Way.ALONE), 140)) <= 9
    assert len(write_code(dict.fromkeys(range(140), Way.HINTS), 140, "Ada")) <= 17
    assert len(write_code(dict.fromkeys(range(0, 140, 2), Way.ALONE), 140)) <= 43


def test_it_can_be_typed_carelessly() -> None:
    ways = {0: Way.ALONE, 1: Way.SOLUTION, 17: Way.HINTS}
    code = write_code(ways, 20)
    assert read_code(code.lower().replace("-", " ").replace("0", "o").replace("1", "l")).ways == ways


@pytest.mark.parametrize("text", ["", "-", "1", "ABCD", "U" * 8, "1" * 5000])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(CodeError):
        read_code(text)
