"""Regions by name: any of the languages, forgiving about case, accents and punctuation, helpful about misspellings."""

import unicodedata
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher

from sevenempires.board.region import Region
from sevenempires.text.catalogue import N_
from sevenempires.text.complaint import Complaint, Later, shortened

LETTERS = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l"}
TOO_DIFFERENT = 0.6


class UnknownName(Complaint, KeyError):
    """A board has nothing of this name; `nearest` holds the names by which it knows what comes closest."""

    @property
    def nearest(self) -> tuple[str, ...]:
        return tuple(self.values["nearest"])


class UnknownEmpire(UnknownName):
    """No empire has this name."""


class UnknownRegion(UnknownName):
    """No region has this name."""


def unknown_region(name: object, board: str, nearest: tuple[str, ...]) -> UnknownRegion:
    """What is said of a name that no region has."""
    end = meant(nearest)
    message = N_("there is no region “{name}” on the board {board}{near}")
    return UnknownRegion(message, name=shortened(str(name)), board=board, near=end, nearest=nearest)


def unknown_empire(name: object, board: str, empires: Iterable[str]) -> UnknownEmpire:
    """What is said of a name that no empire has."""
    known = tuple(empires)
    nearest = closest(str(name), known)
    end = meant(nearest) if nearest else Later("; known are {names}.", names=tuple(map(named, known)))
    message = N_("there is no empire “{name}” on the board {board}{near}")
    return UnknownEmpire(message, name=shortened(str(name)), board=board, near=end, nearest=nearest)


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
        """The names by which a board knows the regions that come closest to a misspelt name."""
        wanted = folded(name)
        best: dict[str, float] = {}
        for names in self._in(lang):
            for spelling, region in names.items():
                best[region.name] = max(best.get(region.name, TOO_DIFFERENT), likeness(wanted, spelling))
        ranked = sorted((-score, known) for known, score in best.items() if score > TOO_DIFFERENT)
        return tuple(known for _, known in ranked[:count])

    def _in(self, lang: str | None) -> list[dict[str, Region]]:
        return list(self._folded.values()) if lang is None else [self._folded.get(lang, {})]


def closest(name: str, names: Iterable[str], count: int = 1) -> tuple[str, ...]:
    """The closest of the given names, as far as there is one."""
    scored = sorted(((likeness(folded(name), folded(other)), other) for other in names), reverse=True)
    return tuple(other for score, other in scored[:count] if score > TOO_DIFFERENT)


def likeness(one: str, other: str) -> float:
    """How much two folded names are alike, from 0 to 1; a beginning counts as nearly the whole."""
    if one and other.startswith(one) and len(one) >= 3:
        return 0.9
    return SequenceMatcher(None, one, other).ratio()


def meant(names: Iterable[str]) -> Later | str:
    """The end of a sentence: the names that may be meant, or just a full stop."""
    known = tuple(map(named, names))
    return Later("; did you mean {names:or}?", names=known) if known else "."


def named(name: str) -> Later:
    """The name of a region or an empire in the reader's language."""
    return Later("{name:name}", name=name)
