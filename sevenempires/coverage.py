"""Rule by rule: what cites it. Code, cases that pass, cases that are refused by it, notebooks that teach it."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sevenempires.cases import casebook
from sevenempires.data import PACKAGE, notebooks
from sevenempires.i18n import LANGUAGES
from sevenempires.rulebook import Rule, rules, rulings

ID = re.compile(r"\b[a-z]+\.[a-z]+(?:-[a-z]+)*\b|\bJ[1-9]\d?\b")


class Cited(NamedTuple):
    """How often one rule is cited, and where."""

    rule: str
    code: int
    """Modules that name it."""
    passing: int
    refused: int
    lessons: int
    languages: tuple[str, ...]
    """The languages in which it is stated."""

    @property
    def covered(self) -> bool:
        """Whether it is stated in every language, code cites it and a case shows it."""
        return self.languages == LANGUAGES and bool(self.code and (self.passing or self.refused))


def coverage() -> tuple[Cited, ...]:
    """Every rule and ruling with what cites it."""
    code, lessons = Counter(_in_code()), Counter(_in_notebooks())
    passing, refused = _in_cases()
    return tuple(
        Cited(entry.id, code[entry.id], passing[entry.id], refused[entry.id], lessons[entry.id], _languages(entry))
        for entry in (*rules(), *rulings())
    )


def _languages(entry: Rule) -> tuple[str, ...]:
    """A statement that has no translation is given in English."""
    english = entry.statement("en")
    return tuple(lang for lang in LANGUAGES if lang == "en" or entry.statement(lang) != english)


def _in_code() -> Iterator[str]:
    for file in sorted(PACKAGE.rglob("*.py")):
        yield from set(ID.findall(file.read_text(encoding="utf-8")))


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


def _in_notebooks() -> Iterator[str]:
    for file in sorted(notebooks().glob("*.ipynb")):
        yield from set(ID.findall(_text(file)))


def _text(notebook: Path) -> str:
    cells = json.loads(notebook.read_text(encoding="utf-8")).get("cells", [])
    return "\n".join("".join(cell.get("source", ())) for cell in cells)
