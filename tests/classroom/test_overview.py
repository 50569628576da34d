"""What a class has solved: least solved first, by rule, with the case to discuss; as lines, table, page and picture."""

import csv
import re
from io import StringIO
from pathlib import Path

import pytest

from sevenempires.classroom import Overview, Pupil, Read, overview
from sevenempires.classroom.listing import spreadsheet, told
from sevenempires.classroom.page import page
from sevenempires.classroom.picture import drawn, save
from sevenempires.lessons.files import syllabus
from sevenempires.lessons.ways import Way
from sevenempires.text.complaint import Complaint
from sevenempires.text.language import LANGUAGES, language

LESSON = "08_combat"
EXERCISES = [exercise.id for exercise in syllabus(LESSON).exercises]


def pupil(name: str, lesson: str = LESSON, **ways: Way) -> Pupil:
    return Pupil(name, {f"{lesson}/{id.replace('_', '-')}": way for id, way in ways.items()})


def seen(*pupils: Pupil, lessons: tuple[str, ...] = (LESSON,)) -> Overview:
    return overview(Read(list(pupils), ["line 4: Cem: no code was handed in."]), lessons)


@pytest.fixture
def shown() -> Overview:
    """Nobody has solved the second; the first was solved with more help than the others."""
    first, _, *others = EXERCISES
    rest = {id.replace("-", "_"): Way.ALONE for id in others}
    first = first.replace("-", "_")
    return seen(
        pupil("Anna", **rest, **{first: Way.HINTS}),
        pupil("<Bert> & Co", **rest, **{first: Way.SOLUTION}),
    )


def test_the_least_solved_come_first_and_among_equals_what_fewest_solved_alone(shown: Overview) -> None:
    ids = [one.exercise.id for one in shown.hardest]
    assert ids[:2] == [EXERCISES[1], EXERCISES[0]]
    assert dict(shown.hardest[0].ways) == {Way.NOT_YET: 2}
    assert (shown.hardest[1].solved, shown.hardest[1].ways[Way.HINTS], shown.hardest[1].ways[Way.SOLUTION]) == (2, 1, 1)


def test_the_rule_that_is_understood_least_comes_with_a_case(shown: Overview) -> None:
    topic = shown.next
    assert topic is not None
    assert topic.case is not None
    assert topic.id in syllabus(LESSON).exercise(EXERCISES[1]).rules
    assert topic.id in topic.case.rules
    assert topic.case.run()


def test_rules_are_counted_over_all_their_exercises(shown: Overview) -> None:
    for rule in shown.rules:
        having = [one for one in syllabus(LESSON).exercises if rule.id in one.rules]
        assert rule.all == 2 * len(having)


def test_there_is_nothing_to_discuss_where_all_is_solved_alone_or_nobody_is_there() -> None:
    every = {id.replace("-", "_"): Way.ALONE for id in EXERCISES}
    assert seen(pupil("Anna", **every)).next is None
    assert seen().next is None


def test_a_quick_pupil_alone_sets_no_measure() -> None:
    class_of_six = [pupil(f"Pupil {n}", "01_the_board", corsica=Way.ALONE) for n in range(6)]
    quick = Pupil("Quick", {"01_the_board/corsica": Way.ALONE, f"{LESSON}/{EXERCISES[0]}": Way.ALONE})
    found = overview(Read([*class_of_six, quick], []))
    assert [one.stem for one in found.lessons] == ["01_the_board"]
    assert [one.stem for one in overview(Read([quick], [])).lessons] == ["01_the_board", LESSON]
    assert not overview(Read([Pupil("Nobody", {})], [])).lessons


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_opens_in_excel_and_holds_every_pupil_and_exercise(shown: Overview, lang: str) -> None:
    with language(lang):
        text = spreadsheet(shown).decode("utf-8-sig")
        rows = list(csv.reader(StringIO(text), delimiter="," if lang == "en" else ";"))
        told = [way.told for way in Way]
    assert [row[0] for row in rows[1:]] == ["Anna", "<Bert> & Co"]
    assert rows[0][1].startswith("08.1 ")
    assert rows[1][1:3] == [told[1], told[3]]
    assert rows[2][1] == told[2]
    assert rows[1][-5:-1] == [str(len(EXERCISES) - 2), "1", "0", "1"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_stands_alone_and_escapes_names(shown: Overview, lang: str) -> None:
    with language(lang):
        text = page(shown)
    assert f'<html lang="{lang}">' in text
    assert "&lt;Bert&gt; &amp; Co" in text
    assert "<Bert>" not in text
    assert not re.findall(r'(?:src|href)="(?!#|data:)', text)
    assert shown.next is not None
    assert shown.next.case is not None
    assert shown.next.case.id in text


def test_the_page_says_that_codes_can_be_cheated(shown: Overview) -> None:
    assert "A code is no examination" in page(shown)


def test_the_picture_has_the_shape_of_a_projector_and_no_names(shown: Overview, tmp_path: Path) -> None:
    save(shown, tmp_path / "class.png")
    data = (tmp_path / "class.png").read_bytes()
    wide, high = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    assert (wide, high) == (1920, 1080)
    picture = drawn(shown, "svg").decode()
    assert "Anna" not in picture
    assert drawn(seen(), "svg")
    with pytest.raises(Complaint, match=r"saved as \.svg, \.png or \.pdf"):
        save(shown, tmp_path / "class.gif")


def test_the_lines_tell_it_in_every_language(shown: Overview) -> None:
    texts = []
    for lang in LANGUAGES:
        with language(lang):
            texts.append("\n".join(told(shown)))
    assert len(set(texts)) == 3
    assert all("Anna" in text and f"1/{len(EXERCISES)}" not in text for text in texts)
    assert f"Anna        ◐·{'●' * (len(EXERCISES) - 2)}" in texts[0]
