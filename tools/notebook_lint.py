"""A linter for the course's notebooks: `python -m tools.notebook_lint` looks at all of them, or at those named.

It tells every fault of every notebook, one a line, and ends with 1 if there is any.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from sevenempires.datafile import DataError
from sevenempires.folders import notebooks
from sevenempires.lessons.files import syllabus
from sevenempires.lessons.syllabus import Syllabus
from sevenempires.rulebook import UnknownRule, differences, entry, rules, rulings
from sevenempires.text.language import LANGUAGES

LONGEST_CELL = 120
WORDS_A_MINUTE = 200
MINUTES_EXERCISE, MINUTES_CODE, MINUTES_QUIZ = 1.5, 0.5, 3.0
SHORTEST, LONGEST = 15, 25
LONGEST_PLAYED = 45
PLAYED = ("16", "17", "18")
"""Lessons in which one plays, tries and writes, as long as one likes."""
FEWEST_EXERCISES = 5

GUIDED = "first_game("
"""With a guided game a notebook may open; its minutes are its own."""

ID = re.compile(r"(?<![\w./])(?:[a-z]+\.[a-z]+(?:-[a-z]+)*|J[1-9]\d?)(?![\w(/]|\.\w)")
EVERY_RULING = "for ruling in rulings():"
"""Code that goes through all our rulings cites each."""
ABSOLUTE = re.compile(r"""(?:^|[\s"'`(=])(/(?:home|root|work|tmp|usr|Users|mnt|opt|var)/|[A-Z]:\\\\?)|file://""")
PICTURE = re.compile(r"!\[(?P<alt>[^\]]*)\]|<img\b(?P<tag>[^>]*)>")

OPENING = {
    "afterwards": {"en": "Afterwards you can", "de": "Danach kannst du", "fr": "Ensuite, vous saurez"},
    "minutes": {"en": "minutes", "de": "Minuten", "fr": "minutes"},
    "builds on": {"en": "Builds on", "de": "Voraussetzung", "fr": "Prérequis"},
}
SUMMARY = {"en": "## Summary", "de": "## Zusammenfassung", "fr": "## En résumé"}
NEXT = {"en": "## What next", "de": "## Wie es weitergeht", "fr": "## Et ensuite"}
PREDICT = {
    "en": "**Before you run the next cell",
    "de": "**Vor dem Ausführen der nächsten Zelle",
    "fr": "**Avant d’exécuter la cellule suivante",
}


class NotebookCell(NamedTuple):
    """A cell of a notebook, its source as one text."""

    id: str
    kind: str
    source: str
    data: dict[str, Any]

    @property
    def rules(self) -> set[str]:
        """The rule ids that are cited here; in code those inside quotes, since `land.degree` may be Python."""
        if self.kind == "markdown":
            return rule_ids(self.source)
        told = {ruling.id for ruling in rulings()} if EVERY_RULING in self.source else set()
        return told | rule_ids(" ".join(re.findall(r'"([^"\n]*)"', self.source)))

    @property
    def words(self) -> int:
        """How many words a reader reads here."""
        return len(re.findall(r"\w[\w’'-]*", re.sub(r"\]\([^)]*\)|<[^>]*>", " ", self.source)))


def cells(path: Path) -> list[NotebookCell]:
    """The cells of a notebook."""
    return [
        NotebookCell(cell.get("id", ""), cell["cell_type"], "".join(cell["source"]), cell)
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]
    ]


def edition(path: Path) -> str:
    """The language of a notebook, which its folder names."""
    return path.parent.name if path.parent.name in LANGUAGES else "en"


def rule_ids(text: str) -> set[str]:
    """What looks like the id of a rule or ruling, and begins like a chapter of the rulebook."""
    return {id for id in ID.findall(text) if id[0] == "J" or id.split(".")[0] in _chapters()}


@cache
def _chapters() -> set[str]:
    return {entry.id.split(".")[0] for entry in (*rules(), *differences())}


def faults(path: Path) -> Iterator[str]:
    """Everything that is wrong with a notebook."""
    found, lang = cells(path), edition(path)
    try:
        lesson = syllabus(path.stem)
    except DataError as error:
        yield str(error)
        return
    yield from _opening(found, lesson, lang)
    yield from _closing(found, lang)
    yield from _exercises(found, lesson)
    yield from _rules(found, lesson)
    yield from _texts(found, lang)
    yield from _reading_time(found, lesson)
    yield from _links(found, path)
    yield from _saved(found)


def _opening(found: list[NotebookCell], lesson: Syllabus, lang: str) -> Iterator[str]:
    if GUIDED in found[0].source:
        if not found[0].data["metadata"].get("jupyter", {}).get("source_hidden"):
            yield "the code of the guided game with which it opens is not folded away."
        found = found[1:]
    first = found[0]
    if first.kind != "markdown" or not first.source.startswith("# "):
        yield "the first cell is a text that begins with the title (# …)."
    for what, words in OPENING.items():
        if words[lang] not in first.source:
            yield f"the first cell does not say {words[lang]!r} ({what})."
    if f"{lesson.minutes} {OPENING['minutes'][lang]}" not in first.source:
        yield f"the first cell does not name the {lesson.minutes} minutes of the lesson."
    for stem in lesson.builds_on:
        if f"({stem}.ipynb)" not in first.source:
            yield f"the first cell does not link to {stem}, on which the lesson builds."
    code = next((cell for cell in found if cell.kind == "code"), None)
    wanted = f'start("{lesson.stem}"' + (")" if lang == "en" else f', lang="{lang}")')
    if code is None or wanted not in code.source:
        yield f"the first code cell does not call {wanted}."


def _closing(found: list[NotebookCell], lang: str) -> Iterator[str]:
    texts = [cell.source for cell in found if cell.kind == "markdown"]
    if not any(text.startswith(SUMMARY[lang]) for text in texts):
        yield f"there is no section {SUMMARY[lang]!r}."
    if not texts[-1].startswith(NEXT[lang]):
        yield f"the last text is no section {NEXT[lang]!r}."
    codes = [cell.source.strip() for cell in found if cell.kind == "code"]
    for call in ("lesson.covered()", "lesson.quiz()"):
        if call not in codes:
            yield f"no cell is {call}."


def _exercises(found: list[NotebookCell], lesson: Syllabus) -> Iterator[str]:
    used = [
        id for cell in found if cell.kind == "code" for id in re.findall(r'lesson\.exercise\("([^"]+)"', cell.source)
    ]
    for exercise in lesson.exercises:
        if used.count(exercise.id) != 1:
            yield f"the exercise {exercise.id} is used {used.count(exercise.id)} times, not once."
    known = {exercise.id for exercise in lesson.exercises}
    yield from (f"the lesson has no exercise {id}." for id in used if id not in known)
    if len(set(used)) < FEWEST_EXERCISES:
        yield f"there are {len(set(used))} exercises; at least {FEWEST_EXERCISES} are needed."


def _rules(found: list[NotebookCell], lesson: Syllabus) -> Iterator[str]:
    cited: set[str] = set()
    for cell in found:
        ids = cell.rules
        for id in sorted(ids):
            try:
                entry(id)
            except UnknownRule as error:
                yield f"cell {cell.id}: {error}"
        cited |= ids
    if lost := [rule for rule in lesson.rules if rule not in cited]:
        yield f"these rules of the lesson are cited nowhere: {', '.join(lost)}."


def _texts(found: list[NotebookCell], lang: str) -> Iterator[str]:
    for cell in found:
        if cell.kind == "markdown" and cell.words > LONGEST_CELL:
            yield f"cell {cell.id} has {cell.words} words; more than {LONGEST_CELL} are a lecture."
        if ABSOLUTE.search(cell.source):
            yield f"cell {cell.id} holds an absolute path."
        for picture in PICTURE.finditer(cell.source) if cell.kind == "markdown" else ():
            tag = picture["tag"] or ""
            if not (picture["alt"] or "").strip() and not re.search(r'\balt="[^"]+"', tag):
                yield f"cell {cell.id} shows a picture without alt text."
    if not any(PREDICT[lang] in cell.source for cell in found):
        yield f"nothing is asked before it is shown: no text begins {PREDICT[lang]!r}."


def _links(found: list[NotebookCell], path: Path) -> Iterator[str]:
    for cell in found:
        for link in re.findall(r"\]\(([^)#:]+)\)", cell.source) if cell.kind == "markdown" else ():
            if not (path.parent / link).exists():
                yield f"cell {cell.id} links to {link}, which does not exist."


def reading_time(found: list[NotebookCell]) -> float:
    """The minutes that a reader needs, by words, exercises and cells to be run."""
    words = sum(cell.words for cell in found if cell.kind == "markdown")
    codes = [cell.source for cell in found if cell.kind == "code"]
    exercises = sum("lesson.exercise(" in source for source in codes)
    quizzes = sum("lesson.quiz(" in source for source in codes)
    shown = len(codes) - exercises - quizzes - sum(GUIDED in source for source in codes)
    return words / WORDS_A_MINUTE + exercises * MINUTES_EXERCISE + quizzes * MINUTES_QUIZ + shown * MINUTES_CODE


def _reading_time(found: list[NotebookCell], lesson: Syllabus) -> Iterator[str]:
    longest = LONGEST_PLAYED if lesson.number in PLAYED else LONGEST
    needed = round(reading_time(found))
    if not SHORTEST <= needed <= longest:
        yield f"it takes about {needed} minutes to read; {SHORTEST} to {longest} are meant."
    if abs(needed - lesson.minutes) > 5:
        yield f"it takes about {needed} minutes to read, and says {lesson.minutes}."


def _saved(found: list[NotebookCell]) -> Iterator[str]:
    code = [cell for cell in found if cell.kind == "code"]
    if [cell.data["execution_count"] for cell in code] != list(range(1, len(code) + 1)):
        yield "it is not saved as run from top to bottom: make save"
    for cell in code:
        for output in cell.data["outputs"]:
            if output["output_type"] == "error":
                yield f"cell {cell.id} is saved with an error."
            elif output.get("name") == "stderr":
                yield f"cell {cell.id} is saved with a complaint on stderr."
            else:
                yield from _shown(cell, output)


def _shown(cell: NotebookCell, output: dict[str, Any]) -> Iterator[str]:
    """A picture carries its text, and nothing is saved that lives only in a kernel."""
    data = output.get("data", {})
    text = "".join(data.get("text/plain", "")) + "".join(output.get("text", ""))
    if any(kind.startswith("image/") for kind in data) and re.match(r"<[\w.]+ |[A-Z]\w+\(|$", text):
        yield f"cell {cell.id} shows a picture whose text is only {text[:40]!r}."
    if any("widget-view" in kind for kind in data):
        yield f"cell {cell.id} is saved with a live view: make save"
    if ABSOLUTE.search(text):
        yield f"cell {cell.id} prints an absolute path."


def all_notebooks(which: str = "[0-9]*") -> list[Path]:
    """The notebooks of the course, which are numbered, in all languages; `"*"` names those about other games too."""
    return sorted(path for path in notebooks().rglob(f"{which}.ipynb") if ".ipynb_checkpoints" not in path.parts)


def main(arguments: Sequence[str] | None = None) -> int:
    """Tell the faults of the notebooks named, or of all."""
    told = 0
    named = sys.argv[1:] if arguments is None else arguments
    for path in [Path(name) for name in named] or all_notebooks():
        for fault in faults(path):
            print(f"{path}: {fault}")
            told += 1
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
