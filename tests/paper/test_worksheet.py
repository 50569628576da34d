"""Work sheets: the engine's answers, in every language, questions and solutions apart."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenempires.cases import Case
from sevenempires.cases.casebook import files
from sevenempires.game import Game
from sevenempires.lessons.files import lessons, syllabus
from sevenempires.paper.drawing_lots import MOST, sheets
from sevenempires.paper.questions import PrintedExercise, exercise
from sevenempires.paper.worksheet import UnknownChapter, chosen, enough, exercises, pdf
from sevenempires.rules.setup import empty
from sevenempires.text.language import LANGUAGES, language


def test_the_answers_are_the_engines() -> None:
    case = Case.load("fight-artillery-infantry")
    asked = exercise(case)
    (fight, end) = asked.tasks
    assert fight.words == "Artillery: Berlin → Saxony → Rhineland"
    assert fight.allowed
    assert fight.asked
    assert "land.artillery" in [rule for _, rule in fight.reasons]
    assert not end.asked
    answers = {left.question: left.answer for left in asked.left}
    assert answers["What stands in the Rhineland?"] == "1 artillery (Prussia)"
    assert answers["Where are flags of Prussia?"] == "Rhineland"
    assert answers["Where are flags of France?"] == "nowhere"


def test_a_refused_line_is_answered_with_its_reasons() -> None:
    case = Case.load("transport-march-before-and-after")
    first = exercise(case).tasks[0]
    assert not first.allowed
    refusals = case.start.why_not(first.line)
    assert [rule for _, rule in first.reasons] == [refusal.rule for refusal in refusals]
    assert [text for text, _ in first.reasons] == [refusal.text for refusal in refusals]


@pytest.mark.parametrize(("lang", "island"), [("en", "Corsica"), ("de", "Korsika"), ("fr", "La Corse")])
def test_an_island_without_a_name_on_the_board_is_named_on_paper(lang: str, island: str) -> None:
    with language(lang):
        assert exercise(Case.load("islands-without-a-name")).tasks[0].words.endswith(f" → {island}")


def test_players_pawn_and_tile_are_told_where_the_answers_hang_on_them() -> None:
    taking = exercise(Case.load("decade-number-chooses-first"))
    assert taking.notes == "4 players. Player 1 has the orange pawn. The hourglass tile shows: 3."
    with language("de"):
        ending = exercise(Case.load("order-seventh-empire-ends-the-decade")).notes
    assert ending.endswith("Das nächste Sanduhrplättchen wird zeigen: oranger Pöppel.")
    # that the laurel lies on the last decade is the answer
    last = exercise(Case.load("setup-time-seven-tiles"))
    assert last.notes == "4 players. Player 1 has the orange pawn."


def test_points_are_asked_at_the_end_of_a_game() -> None:
    one = next(one for one in exercises("score", "en", 1000) if not one.tasks)
    assert one.situation.startswith("The game ends like this")
    assert not one.picture


@pytest.mark.parametrize("chapter", [file.stem for file in files()])
def test_every_case_of_a_chapter_is_an_exercise_whose_answers_replay(chapter: str) -> None:
    cases = chosen(chapter, 1000)
    found = exercises(chapter, "de", 1000)
    assert found
    for case, one in zip(cases, found, strict=True):
        game = case.start
        for task in one.tasks:
            assert (not game.why_not(task.line)) == task.allowed, (one.id, task.line)
            game = game.play(task.line) if task.allowed else game
        assert one.tasks or one.left
        assert all(left.answer for left in one.left)
        assert not any("{" in left.question + left.answer for left in one.left)
        assert len({task.words for task in one.tasks}) == len({task.line for task in one.tasks}), one.id
        check_what_is_shown(case, one, game)


def check_what_is_shown(case: Case, one: PrintedExercise, end: Game) -> None:
    """Nothing that an answer hangs on may be missing: a board that is not the setup's, or who decides for whom."""
    start = case.start.position
    setup = empty(start.setting)
    as_in_the_setup = (start.cities, start.palaces) == (setup.cities, setup.palaces) and not any(start.units)
    assert one.picture or not one.tasks or as_in_the_setup, case.id
    assert one.table or "to_decide" not in case.expect or end.decision.player == start.decision.player, case.id
    assert bool(one.table) == bool(one.notes), case.id


def test_the_seed_decides_and_the_order_is_the_casebooks() -> None:
    first = [case.id for case in chosen("combat", 8, 1)]
    assert first == [case.id for case in chosen("combat", 8, 1)]
    assert first != [case.id for case in chosen("combat", 8, 2)]
    every = [case.id for case in chosen("combat", 1000, 1)]
    assert [id for id in every if id in first] == first


TOPICS = [file.stem for file in files()] + [lesson.number for lesson in lessons()]
FEW = ("differences", "empire", "rulebook", "talk")
"""Chapters so small that two classes need other chapters."""


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("number", [4, 6, 8])
def test_two_classes_cannot_copy_from_each_other(topic: str, number: int) -> None:
    many = enough(topic, number)
    drawn = [{case.id for case in chosen(topic, number, seed)} for seed in range(1, many + 1)]
    assert all(len(one & other) <= 1 for one, other in combinations(drawn, 2))
    assert many >= 2 or topic in FEW
    if topic not in FEW:
        assert all(len(sheet) == number for sheet in drawn)
        assert not drawn[0] & drawn[1]
    assert {case.id for case in chosen(topic, number, many + 1)} == drawn[0]


@given(st.integers(1, 60), st.integers(1, 12))
def test_no_two_sheets_share_more_than_one(pool: int, number: int) -> None:
    made = sheets(pool, number)
    assert all(len(one & other) <= 1 for one, other in combinations(made, 2))
    assert {len(sheet) for sheet in made} == {min(number, pool)}
    assert len(made) >= min(pool // number, MOST)


def test_a_lesson_asks_only_what_is_taught_by_then() -> None:
    taught = {rule for lesson in lessons() if lesson.number <= "08" for rule in lesson.rules}
    combat = set(syllabus("08").rules)
    for case in chosen("08", 8, 3):
        assert set(case.rules) <= taught
        assert combat & set(case.rules)
    assert chosen("08", 8, 3) == chosen("08_combat", 8, 3)


def test_every_page_of_questions_has_room_for_the_name_and_none_of_the_solutions(
    opened: Callable[[bytes], Any],
) -> None:
    found = opened(pdf("08", "de", 8, 1, "with"))
    questions = len(opened(pdf("08", "de", 8, 1)).pages)
    texts = [page.extract_text() for page in found.pages]
    assert questions > 1
    assert ["Name" in text for text in texts] == [number < questions for number in range(len(texts))]


@pytest.mark.parametrize("topic", ["ship", "08", "transport"])
def test_eight_exercises_with_pictures_fit_on_three_pages(topic: str, opened: Callable[[bytes], Any]) -> None:
    assert all(len(opened(pdf(topic, "en", 8, seed)).pages) <= 3 for seed in (1, 2))


def test_an_unknown_chapter_is_told_with_the_list() -> None:
    with pytest.raises(UnknownChapter, match=r"no chapter “fights”; choose one of attack, build, combat"):
        chosen("fights")
    with pytest.raises(ValueError, match="at least one"):
        chosen("combat", 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_first_solutions_on_pages_of_their_own(
    lang: str, opened: Callable[[bytes], Any], squeeze: Callable[[str], str]
) -> None:
    both = opened(pdf("combat", lang, 3, 1, "with"))
    questions = opened(pdf("combat", lang, 3, 1))
    solutions = opened(pdf("combat", lang, 3, 1, "only"))
    assert len(both.pages) == len(questions.pages) + len(solutions.pages)
    assert both.sizes == [(210, 297)] * len(both.pages)
    for one in exercises("combat", lang, 3, 1):
        for task in one.tasks:
            assert squeeze(task.words) in questions.text
            for sentence, rule in task.reasons:
                assert squeeze(sentence) in solutions.text
                assert squeeze(rule) in solutions.text
        for left in one.left:
            assert squeeze(left.question) in questions.text
            assert squeeze(left.question + left.answer) in solutions.text
        # what is only told has no verdict
        assert all(squeeze(f"{task.words} –") not in solutions.text for task in one.tasks if not task.asked)
        # the title tells the answer, so it is kept for the solutions
        assert squeeze(one.title) in solutions.text
        assert squeeze(one.title) not in questions.text
        assert squeeze(one.moral) not in questions.text
    assert [name for name, embedded in both.fonts().items() if not embedded] == []


def test_letter_paper_and_the_same_bytes_every_time(opened: Callable[[bytes], Any]) -> None:
    once = pdf("empire", "fr", 2, 1, "none", "letter")
    assert once == pdf("empire", "fr", 2, 1, "none", "letter")
    assert opened(once).sizes[0] == (216, 279)


def test_the_words_follow_the_language_with_its_cases_and_articles() -> None:
    with language("de"):
        questions = [left.question for left in exercise(Case.load("fight-two-master-two-master")).left]
    assert questions[:2] == ["Was steht in der Nordsee?", "Was steht in der Ostsee?"]
    with language("fr"):
        task = exercise(Case.load("fight-artillery-infantry")).tasks[0]
    assert task.words == "Artillerie\N{NO-BREAK SPACE}: Berlin → Saxe → Rhénanie"
