"""Exercises as a student works on them: a wrong answer, its reason, the hints, the right answer, and what is kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sevenempires.lessons.files import syllabus

TWO_LESSONS = (
    "from sevenempires.lessons import progress, start",
    'start("08_combat").exercise("name-your-opponent")',
    'start("01_the_board").exercise("sea-way")',
)
PROGRESS = "from sevenempires.lessons import progress, start\n\nstart('00_start_here')\nprogress()"
GERMAN = (
    "from sevenempires.lessons import progress, start\n\nlesson = start('08_combat', lang='de')",
    'lesson.exercise("the-answer")',
    'lesson.exercise("take-prague")',
    "lesson.covered()",
    "lesson.quiz()",
    "progress()",
)


def test_a_student_learns_and_takes_it_along(site: Any, page: Any, root: Path, shot: Callable[[str], None]) -> None:
    site.progress.unlink(missing_ok=True)
    site.open(page, site.write(*TWO_LESSONS))
    _ticks(panel(page, "Three French units wait in Marseille."))
    shot(f"exercise-{site.name}-ticked")
    _counts(panel(page, "How many sea borders lie between"))
    shot(f"exercise-{site.name}-counted")
    site.leave(page)

    site.open(page, site.copy(root / "notebooks" / "00_start_here.ipynb"))
    before = solved(page)
    assert {lesson: number for lesson, number in before.items() if number} == {"Combat": 1, "The board": 1}
    _plays(panel(page, "Bring the infantry from Vienna to Switzerland."), page)
    shot(f"exercise-{site.name}-played")
    page.locator("tr", has_text="Start here").get_by_text("1 of 5").wait_for()  # counted without asking again
    code = page.locator(".se-panel", has=page.locator("progress")).locator("code")
    code.click()
    assert page.evaluate("getSelection().toString().trim()") == code.inner_text()  # one click selects all of it
    taken, everything = code.inner_text(), solved(page)
    shot(f"exercise-{site.name}-progress")
    site.leave(page)

    site.progress.unlink()
    site.open(page, site.write(PROGRESS))
    page.locator("tr", has_text="Start here").get_by_text("0 of 5").wait_for()
    field = page.get_by_placeholder("1ABC-2DEF")
    field.fill(taken[:-1] + ("0" if taken[-1] != "0" else "1"))
    page.get_by_role("button", name="Bring back").click()
    status(page.locator(".se-panel").first, "This is no progress code")
    field.fill(taken.lower())
    field.press("Enter")
    status(page.locator(".se-panel").first, "3 solved exercises are noted here now.")
    assert solved(page) == everything
    site.leave(page)


def test_by_keyboard_alone(lab: Any, page: Any, shot: Callable[[str], None]) -> None:
    lab.open(page, lab.write(*TWO_LESSONS))
    ticks, sea = panel(page, "Three French units wait in Marseille."), panel(page, "How many sea borders lie between")
    lines = syllabus("08_combat").exercise("name-your-opponent").lines
    ticks.get_by_role("checkbox").first.focus()
    for key in "xdd":  # would delete the cell in JupyterLab
        page.keyboard.press(key)
    allowed = syllabus("08_combat").exercise("name-your-opponent").right_answer()
    for line in lines:
        if line in allowed:
            page.keyboard.press("Space")
        page.keyboard.press("Tab")
    assert focused(page) == "Check"
    page.keyboard.press("Tab")
    assert focused(page) == "Hint"
    page.keyboard.press("Enter")
    ticks.get_by_text("Hint 1 of 2:").wait_for()
    for key in "xdd":
        page.keyboard.press(key)
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Space")
    status(ticks, "Right.")
    shot("exercise-lab-keyboard")
    sea.get_by_role("textbox").focus()
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    status(sea, "Right.")
    assert page.locator(".jp-Notebook-cell").count() == len(TWO_LESSONS)
    lab.leave(page)


def test_marks_by_mouse_and_by_name(site: Any, page: Any, shot: Callable[[str], None]) -> None:
    site.open(page, site.write(TWO_LESSONS[0], 'start("01_the_board").exercise("sweden-coasts")'))
    sweden = panel(page, "Sweden")
    sweden.locator('.se-map [data-region="Baltic Sea"]').click()
    sweden.get_by_text("Marked: Baltic Sea").wait_for()
    sweden.get_by_placeholder("a region").fill("North Sea")
    sweden.get_by_placeholder("a region").press("Enter")
    sweden.get_by_text("Marked: Baltic Sea, North Sea").wait_for()
    sweden.get_by_role("button", name="Check").click()
    status(sweden, "North Sea does not belong to it")
    status(sweden, "map.corner")
    shot(f"exercise-{site.name}-marked")
    sweden.locator('.se-map [data-region="North Sea"]').click()
    sweden.get_by_text("Marked: Baltic Sea").wait_for()
    sweden.locator('.se-map [data-region="Gulf of Bothnia"]').click()
    sweden.get_by_role("button", name="Check").click()
    status(sweden, "Right.")
    site.leave(page)


def test_in_german_and_in_the_dark(lab: Any, page: Any, shot: Callable[[str], None]) -> None:
    page.set_viewport_size({"width": 1280, "height": 6600})
    lab.open(page, lab.write(*GERMAN))
    answer = panel(page, "Marseille")
    answer.get_by_role("button", name="Prüfen").click()
    status(answer, "erlaubte Zeilen fehlen noch.")
    answer.get_by_role("button", name="Lösung zeigen").click()
    answer.get_by_text("Lösung:").wait_for()
    rules = page.locator(".se-exercise", has_text="Die Regeln dieser Lektion")
    rules.get_by_role("button", name="Karte").first.click()
    rules.locator(".sp-rulecard").first.wait_for()
    quiz = page.locator(".se-exercise", has_text="Fragen aus der Fallsammlung")
    quiz.get_by_role("radiogroup").nth(4).wait_for()
    for question in quiz.get_by_role("radiogroup").all():
        question.get_by_role("radio").first.check()
    status(quiz, "von 5 richtig.")
    assert page.locator("tr", has_text="Kampf").get_by_text(re.compile(r"^\d von \d$")).count() == 1
    shot("exercise-lab-light")
    lab.theme(page, "Dark")
    shot("exercise-lab-dark")
    dark = lab.faint(page)
    lab.theme(page, "Light")
    assert (dark, lab.faint(page)) == ([], [])
    lab.leave(page)


def _ticks(ticks: Any) -> None:
    """Lines that are allowed: a refused one is ticked first."""
    exercise = syllabus("08_combat").exercise("name-your-opponent")
    _submit(ticks)
    status(ticks, "2 allowed lines are still missing.")
    ticks.get_by_label("move artillery Barcelona > Marseille", exact=True).check()
    _submit(ticks)
    status(ticks, "One line you chose the rules refuse.")
    status(ticks, "land.fight")
    _hints(ticks, exercise)
    ticks.get_by_label("move artillery Barcelona > Marseille", exact=True).uncheck()
    for line in exercise.right_answer():
        ticks.get_by_label(line, exact=True).check()
    _submit(ticks)
    status(ticks, "Right.")
    _solved(ticks)


def _counts(sea: Any) -> None:
    """A number: too few, then no number at all, then the right one."""
    field = sea.get_by_role("textbox")
    for typed, answer in (("2", "It is more than 2."), ("three", "three is no whole number."), ("4", "It is less")):
        field.fill(typed)
        field.press("Enter")
        status(sea, answer)
    status(sea, "map.sea-border")
    _hints(sea, syllabus("01_the_board").exercise("sea-way"))
    field.fill("3")
    _submit(sea)
    status(sea, "Right.")
    _solved(sea)


def _plays(march: Any, page: Any) -> None:
    """On the board: too far, then the wrong way, back, and there."""
    unit = march.locator('.se-map [data-unit="infantry"][data-at="Vienna"]')
    board = march.locator(".se-board").get_by_role("status")
    unit.click()
    board.filter(has_text="14 regions can be reached").wait_for()
    march.locator(".se-tool-whole").click()  # The board opens on what the exercise is about.
    march.locator('.se-map [data-region="Moscow"]').click()
    board.filter(has_text="takes 3 steps").wait_for()
    march.get_by_role("button", name="Show the rule land.range").wait_for()
    march.locator('.se-map [data-region="Prague"]').click()
    status(march, "The goal is not reached yet: 0 of 1 conditions hold.")
    _hints(march, syllabus("00_start_here").exercise("first-steps"))
    march.get_by_role("button", name="Take back").click()
    unit.wait_for()
    unit.click()
    board.filter(has_text="14 regions can be reached").wait_for()
    march.locator('.se-map [data-region="Switzerland"]').click()
    status(march, "Right.")
    _solved(march)


def _hints(exercise: Any, known: Any) -> None:
    """One by one, and each stays readable."""
    for number, text in enumerate(known.hints, 1):
        exercise.get_by_role("button", name="Hint", exact=True).click()
        told = f"Hint {number} of {len(known.hints)}: {text}"
        exercise.locator(".se-shown", has_text=told).wait_for()
    exercise.get_by_role("button", name="Hint", exact=True).click()
    exercise.get_by_text("the solution can be shown").wait_for()
    assert exercise.locator(".se-shown", has_text="Hint 1 of").count() == 1
    assert exercise.get_by_text("Solution:").count() == 0


def _submit(exercise: Any) -> None:
    exercise.get_by_role("button", name="Check").click()


def _solved(exercise: Any) -> None:
    exercise.locator(".se-solved-mark", has_text="solved").wait_for()


def panel(page: Any, question: str) -> Any:
    """The exercise that asks this."""
    return page.locator(".se-exercise", has=page.locator(".se-question", has_text=question))


def status(panel: Any, text: str) -> None:
    """Wait till the panel says this."""
    panel.locator(".se-status", has_text=text).last.wait_for()


def solved(page: Any) -> dict[str, int]:
    """How many exercises of each lesson the progress shows as solved."""
    page.locator("tr progress").first.wait_for()
    return {
        row.locator("td").nth(1).text_content(): int(row.locator("progress").get_attribute("value"))
        for row in page.locator("tr", has=page.locator("progress")).all()
    }


def focused(page: Any) -> str:
    return str(page.evaluate("document.activeElement.textContent.trim()"))
