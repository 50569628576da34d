"""Work sheets: the engine's answers, in every language, questions and solutions apart."""

from collections.abc import Callable
from typing import Any

import pytest

from sevenempires.cases import Case
from sevenempires.i18n import LANGUAGES, language
from sevenempires.paper.questions import exercise
from sevenempires.paper.worksheet import UnknownChapter, chapter_names, chosen, exercises, pdf


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


@pytest.mark.parametrize("chapter", chapter_names())
def test_every_chapter_makes_a_sheet_whose_answers_replay(chapter: str) -> None:
    found = exercises(chapter, "de", 5, 3)
    assert found
    for one in found:
        game = Case.load(one.id).start
        for task in one.tasks:
            assert (not game.why_not(task.line)) == task.allowed, (one.id, task.line)
            game = game.play(task.line) if task.allowed else game
        assert one.tasks or one.left
        assert all(left.answer for left in one.left)
        assert not any("{" in left.question + left.answer for left in one.left)


def test_the_seed_decides_and_the_order_is_the_casebooks() -> None:
    first = [case.id for case in chosen("combat", 8, 1)]
    assert first == [case.id for case in chosen("combat", 8, 1)]
    assert first != [case.id for case in chosen("combat", 8, 2)]
    every = [case.id for case in chosen("combat", 1000, 1)]
    assert [id for id in every if id in first] == first


def test_an_unknown_chapter_is_told_with_the_list() -> None:
    with pytest.raises(UnknownChapter, match=r"no chapter 'fights'; choose one of attack, build, combat"):
        chosen("fights")
    with pytest.raises(ValueError, match="at least one"):
        chosen("combat", 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_first_solutions_on_pages_of_their_own(
    lang: str, opened: Callable[[bytes], Any], squeeze: Callable[[str], str]
) -> None:
    both = opened(pdf("combat", lang, 3, 1))
    questions = opened(pdf("combat", lang, 3, 1, "none"))
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
        assert exercise(Case.load("fight-artillery-infantry")).tasks[0].words == "Artillerie : Berlin → Saxe → Rhénanie"
