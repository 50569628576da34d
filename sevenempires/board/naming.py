"""Regions by name: any of the languages, forgiving about case, accents and punctuation, helpful about misspellings."""

import unicodedata
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher

from sevenempires.board.region import Region

LETTERS = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l"}
TOO_DIFFERENT = 0.6


class UnknownEmpire(KeyError):
    """No empire has this name."""

    def __str__(self) -> str:
        return str(self.args[0])


class UnknownRegion(KeyError):
    """No region has this name; ``nearest`` holds the names that come closest."""

    def __init__(self, name: str, board: str, nearest: Iterable[str]) -> None:
        self.name, self.board, self.nearest = name, board, tuple(nearest)
        super().__init__(name, board, self.nearest)

    def __str__(self) -> str:
        return f"there is no region {self.name!r} on the board {self.board}{_did_you_mean(self.nearest)}"


def folded(name: str) -> str:
    """A name without case, accents and punctuation.

    >>> folded("La Coruña"), folded("Saint-Pétersbourg")
    ('la coruna', 'saint petersbourg')
    """
    text = "".join(LETTERS.get(letter, letter) for letter in name.casefold())
    letters = (letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return " ".join("".join(letter if letter.isalnum() else " " for letter in letters).split())


class Names:
    """The names of a board's regions in all languages, ready to be looked up."""

    def __init__(self, regions: Mapping[str, Region]) -> None:
        self._folded: dict[str, dict[str, Region]] = {}
        for region in regions.values():
            for lang, name in region.names.items():
                self._folded.setdefault(lang, {}).setdefault(folded(name), region)

    def find(self, name: str, lang: str | None) -> Region | None:
        """The region of this name in one language, or in the first language that has it."""
        wanted = folded(name)
        found = (names[wanted] for names in self._in(lang) if wanted in names)
        return next(found, None)

    def nearest(self, name: str, lang: str | None, count: int = 3) -> tuple[str, ...]:
        """The names that come closest to a misspelt one, each in the language in which it does."""
        return tuple(spelling for spelling, _ in self._closest(name, lang)[:count])

    def meant(self, name: str, count: int = 3) -> tuple[str, ...]:
        """The names by which a board knows the regions that come closest to a name in any language."""
        return tuple(known for _, known in self._closest(name, None)[:count])

    def _closest(self, name: str, lang: str | None) -> list[tuple[str, str]]:
        """How the closest regions are spelt and known, the closest first."""
        wanted = folded(name)
        best: dict[str, tuple[float, str]] = {}
        for code in [lang] if lang else list(self._folded):
            for spelling, region in self._folded.get(code, {}).items():
                score = likeness(wanted, spelling)
                if score > best.get(region.name, (TOO_DIFFERENT, ""))[0]:
                    best[region.name] = score, region.names[code]
        ranked = sorted((-score, spelling, known) for known, (score, spelling) in best.items())
        return [(spelling, known) for _, spelling, known in ranked]

    def _in(self, lang: str | None) -> list[dict[str, Region]]:
        return list(self._folded.values()) if lang is None else [self._folded.get(lang, {})]


def nearest(name: str, names: Iterable[str]) -> str:
    """The end of a sentence: the closest of the given names, or just a full stop."""
    scored = sorted(((likeness(folded(name), folded(other)), other) for other in names), reverse=True)
    return _did_you_mean([other for score, other in scored[:1] if score > TOO_DIFFERENT])


def likeness(one: str, other: str) -> float:
    """How much two folded names are alike, from 0 to 1; a beginning counts as nearly the whole."""
    if one and other.startswith(one) and len(one) >= 3:
        return 0.9
    return SequenceMatcher(None, one, other).ratio()


def _did_you_mean(names: Iterable[str]) -> str:
    known = list(names)
    return f"; did you mean {' or '.join(known)}?" if known else "."
