"""The casebook: all case files that ship with the project, found by id, by rule, by word and by region."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from sevenempires.cases.case import Case, documents
from sevenempires.datafile import DataError
from sevenempires.folders import casebook
from sevenempires.rulebook import chapters
from sevenempires.rulebook.search import folded
from sevenempires.text import N_, say
from sevenempires.text.complaint import near
from sevenempires.text.language import LANGUAGES

_TITLES: Final = {
    "rulebook": N_("The rulebook’s examples"),
    "combat": N_("Fights"),
    "deploy": N_("Deploying"),
    "differences": N_("Where the sources differ"),
    "traps": N_("Easily mistaken"),
}
"""The chapters that the rulebook has not."""


@cache
def index() -> dict[str, Path]:
    """The ids of all cases of the casebook and the files they stand in."""
    return {
        found: file
        for file in sorted(casebook().glob("*.yaml"))
        for found in re.findall(r"^id:\s*(\S+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }


def files() -> tuple[Path, ...]:
    """The case files of the casebook: one for each chapter, and one for the rulebook's own examples."""
    return tuple(dict.fromkeys(index().values()))


def chapter_name(name: str) -> str:
    """A chapter in the present language: as in the rulebook where it is one of its own."""
    titles = {chapter.id: chapter.title for chapter in chapters()}
    return titles[name] if name in titles else say(_TITLES[name]) if name in _TITLES else name


@cache
def chapter(file: Path) -> tuple[Case, ...]:
    """All cases of one file of the casebook."""
    return tuple(documents(file))


def cases() -> Iterator[Case]:
    """All cases of the casebook, chapter by chapter."""
    for file in files():
        yield from chapter(file)


def search(rule: str | None = None, word: str | None = None, region: str | None = None) -> tuple[Case, ...]:
    """The cases that show this rule, hold this word in title, moral or source of any language, and name this region."""
    return tuple(
        case
        for case in cases()
        if (rule is None or rule in case.rules or any(step.rule == rule for step in case.steps))
        and (word is None or any(folded(word) in folded(text) for text in words(case)))
        and (region is None or region in regions(case))
    )


def words(case: Case) -> Iterator[str]:
    """All that can be searched in a case: its id, and its texts in every language."""
    yield case.id
    for lang in LANGUAGES:
        yield from case.texts(lang)


def regions(case: Case) -> frozenset[str]:
    """The regions that a case names, in its position or in its lines."""
    lines = " ".join(step.line for step in case.steps).casefold()
    return frozenset(
        here.name for here in case.start.view.regions if here.owner or here.flag or here.name.casefold() in lines
    )


def load(path_or_id: str | Path) -> Case:
    """A case from its own file, from `FILE#id`, or by its id from the casebook."""
    text = str(path_or_id)
    name, _, wanted = text.partition("#")
    if not name:
        raise DataError("a file or an id is missing; name one, such as land-two-steps or FILE#id.")
    if not wanted and name in index():
        return next(case for case in chapter(index()[name]) if case.id == name)
    if Path(name).suffix in (".yaml", ".yml") or _exists(Path(name)):
        return _pick(Path(name), wanted)
    hint = near(name, index(), 0)
    if hint == ".":
        raise DataError("no case has this id, and no file this name.", file=name)
    raise DataError("no case has this id{near}", near=hint, file=name)


def _exists(file: Path) -> bool:
    try:
        return file.exists()
    except OSError:  # A name too long for any file.
        return False


def _pick(file: Path, wanted: str) -> Case:
    found = list(documents(file))
    if not wanted and len(found) == 1:
        return found[0]
    for case in found:
        if case.id == wanted:
            return case
    ids = tuple(case.id for case in found)
    if wanted:
        raise DataError(
            "it has no case “{id}”; name one of its cases after the file, as FILE#id: {ids}.",
            id=wanted,
            ids=ids,
            file=str(file),
        )
    raise DataError("name one of its cases after the file, as FILE#id: {ids}.", ids=ids, file=str(file))
