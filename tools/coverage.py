"""Rule by rule: the code that cites it, the cases that show it, the lessons that teach it, the exercises on it."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from sevenempires.cases import casebook
from sevenempires.folders import PACKAGE, notebooks
from sevenempires.guide import guided_games, script
from sevenempires.lessons import lessons
from sevenempires.rulebook import Rule, rules, rulings
from sevenempires.rulebook.entries import ID
from sevenempires.text.language import LANGUAGES
from tools.notebook_lint import cells

RULE_ID = re.compile(rf"\b(?:{ID})\b")


class CitedRule(NamedTuple):
    """How often one rule is cited, and where."""

    rule: str
    code: int
    """Modules that name it."""
    passing: int
    refused: int
    taught: int
    """Lessons that name it among their rules and whose notebook cites it."""
    practised: int
    """Exercises that turn on it."""
    guided: int
    """Steps of the guided games that teach it."""
    languages: tuple[str, ...]
    """The languages in which it is stated."""

    @property
    def covered(self) -> bool:
        """Whether it is stated in every language, code cites it and a case shows it."""
        return self.languages == LANGUAGES and bool(self.code and (self.passing or self.refused))

    @property
    def learned(self) -> bool:
        """Whether a lesson teaches it and an exercise practises it."""
        return bool(self.taught and self.practised)


def coverage() -> tuple[CitedRule, ...]:
    """Every rule and ruling with what cites it."""
    code, taught, practised = Counter(_in_code()), Counter(_in_lessons()), Counter(_in_exercises())
    guided = Counter(_in_guided_games())
    passing, refused = _in_cases()
    return tuple(
        CitedRule(
            entry.id,
            code[entry.id],
            passing[entry.id],
            refused[entry.id],
            taught[entry.id],
            practised[entry.id],
            guided[entry.id],
            _languages(entry),
        )
        for entry in (*rules(), *rulings())
    )


def _languages(entry: Rule) -> tuple[str, ...]:
    """A statement that has no translation is given in English."""
    english = entry.statement("en")
    return tuple(lang for lang in LANGUAGES if lang == "en" or entry.statement(lang) != english)


def _in_code() -> Iterator[str]:
    for file in sorted(PACKAGE.rglob("*.py")):
        yield from set(RULE_ID.findall(file.read_text(encoding="utf-8")))


@cache
def _in_cases() -> tuple[Counter[str], Counter[str]]:
    """Cases that show a rule working, and cases with a step refused by it."""
    passing: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for case in casebook.cases():
        report = case.run()
        if report.passed:
            passing.update(set(case.rules))
            refused.update({id for verdict in report.steps for refusal in verdict.refusals for id in refusal.rules})
    return passing, refused


def _in_lessons() -> Iterator[str]:
    for lesson in lessons():
        notebook = notebooks() / f"{lesson.stem}.ipynb"
        cited = {id for cell in cells(notebook) for id in cell.rules} if notebook.exists() else set()
        yield from (rule for rule in lesson.rules if rule in cited)


def _in_exercises() -> Iterator[str]:
    for lesson in lessons():
        for exercise in lesson.exercises:
            yield from exercise.rules


def _in_guided_games() -> Iterator[str]:
    for name in guided_games():
        for step in script(name).steps:
            yield from step.rules
