"""The casebook at a glance: what each case is called and shows, without reading the cases themselves, which is slow."""

import re
from dataclasses import dataclass
from functools import cache

from sevenempires.board import Board, UnknownRegion
from sevenempires.cases.casebook import files
from sevenempires.casework.texts import Texts, translated
from sevenempires.folders import kindred
from sevenempires.rulebook import UnknownRule, entry
from sevenempires.text.complaint import Complaint
from sevenempires.text.language import LANGUAGES

FIRST = "rulebook"
"""The chapter that opens first: the rulebook's own examples."""


@dataclass(frozen=True)
class Glance:
    """One case as its file shows it at a glance."""

    id: str
    chapter: str
    written: Texts
    rules: frozenset[str]
    """The rules that it shows, and those by which it expects a refusal."""
    text: str

    @property
    def title(self) -> str:
        """What happens, in the present language."""
        return translated(self.id, self.written).title

    def holds(self, words: str) -> bool:
        """Whether these words stand in its id, title, source or moral, in any language."""
        wanted = _plain(words)
        texts = (text for lang in LANGUAGES for text in translated(self.id, self.written, lang))
        return wanted in self.id or any(wanted in _plain(text) for text in texts)


@cache
def glances() -> tuple[Glance, ...]:
    """All cases of the casebook in its order."""
    return tuple(
        _glance(file.stem, block)
        for file in files()
        for block in re.split(r"^---\s*\n", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    )


def showing(rule: str) -> tuple[Glance, ...]:
    """The cases that show a rule."""
    return tuple(case for case in (*glances(), *kindred_glances()) if rule in case.rules)


@cache
def kindred_glances() -> tuple[Glance, ...]:
    """The cases of the other games, which name their rules in full; their casebooks lie with them."""
    return tuple(
        _glance(file.stem, block)
        for file in sorted(kindred().glob("*/casebook/*.yaml"))
        for block in re.split(r"^---\s*\n", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    )


def _glance(chapter: str, block: str) -> Glance:
    def part(name: str) -> str:
        found = re.search(rf"^{name}: *(.*)$", block, re.MULTILINE)
        return found[1].strip().strip("\"'") if found else ""

    refused = re.findall(r"^ +rule: *(\S+)", block, re.MULTILINE)
    rules = re.findall(r"[\w.-]+", part("rules"))
    written = Texts(part("title"), part("source"), part("moral"))
    return Glance(part("id"), chapter, written, frozenset((*rules, *refused)), block)


class Chooser:
    """Choosing a case: by chapter, or by a word, a rule or a region."""

    def __init__(self) -> None:
        self.words = ""
        self.chapter = FIRST
        """The name of a chapter, or empty for all of them."""

    def chapters(self) -> tuple[str, ...]:
        """The names of all chapters, the rulebook's examples first."""
        names = tuple(dict.fromkeys(case.chapter for case in glances()))
        return tuple(sorted(names, key=lambda name: (name != FIRST, names.index(name))))

    def turn_to(self, name: str) -> None:
        """Another chapter, or with an empty name the whole book; what was searched for is forgotten."""
        if name and name not in self.chapters():
            raise Complaint("there is no chapter “{name}”.", name=name)
        self.chapter = name
        self.words = ""

    def found(self) -> tuple[Glance, ...]:
        """The cases of the chapter; with words the whole book is searched."""
        words = self.words.strip()
        if not words:
            return tuple(case for case in glances() if self.chapter in ("", case.chapter))
        try:
            return showing(entry(words).id)
        except UnknownRule:
            region = _region(words)
            return tuple(case for case in glances() if case.holds(words) or (region and region in case.text))


def _region(words: str) -> str | None:
    try:
        return Board.europe().find(words).name
    except UnknownRegion:
        return None


def _plain(text: str) -> str:
    return text.casefold().replace("’", "'").replace("\N{NO-BREAK SPACE}", " ")
