"""The region table of a map: regions.yaml, with languages, empires, regions and what lies outside the board."""

import re
from dataclasses import dataclass, field

from sevenempires.board.region import Empire, Kind, RegionRow
from sevenempires.datafile import Node
from tools.map.asking import Asking, LonLat, where

REGION_ENTRIES = ("kind", "empire", "capital", "built", "produces", "anchor", "label", "also", "names", "said")
KIND_WORDS: dict[str, Kind] = {"city": "city", "land": "land", "sea": "sea"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmpireSource(Empire):
    """An empire as the region table gives it."""

    where: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RegionSource(RegionRow):
    """A region as the region table gives it; ``also`` holds a place in each further piece of it."""

    label: LonLat
    also: tuple[LonLat, ...]
    where: str


@dataclass(slots=True)
class RegionsSource:
    """All that regions.yaml says."""

    empires: dict[str, EmpireSource] = field(default_factory=dict)
    regions: dict[str, RegionSource] = field(default_factory=dict)
    outside: list[tuple[LonLat, str]] = field(default_factory=list)


def read_regions(top: Node | None, asking: Asking) -> RegionsSource:
    """What the file says, noting every fault in it; nothing if it cannot be read."""
    source = RegionsSource()
    needed = ("languages", "empires", "regions")
    entries = asking.table(top, (*needed, "outside"), needed) if top is not None else {}
    if not entries.keys() >= set(needed):
        return source
    rows = _Rows(asking, tuple(filter(None, (asking.ask(item.text) for item in asking.items(entries["languages"])))))
    for name, node in asking.table(entries["empires"]).items():
        source.empires[name] = rows.empire(name, node)
    for name, node in asking.table(entries["regions"]).items():
        region = rows.region(name, node)
        if region is not None:
            source.regions[name] = region
    for node in asking.items(entries["outside"]) if "outside" in entries else ():
        place = asking.lonlat(node)
        if place is not None:
            source.outside.append((place, where(node)))
    return source


@dataclass(frozen=True, slots=True)
class _Rows:
    """Reads the rows of the table, which have names in these languages."""

    asking: Asking
    languages: tuple[str, ...]

    def empire(self, name: str, node: Node) -> EmpireSource:
        about = self.asking.table(node, ("colour", "fill", "names", "said"), ("colour", "fill"))
        colour, fill = (self.text(about, key) or "" for key in ("colour", "fill"))
        if fill and not re.fullmatch("#[0-9a-fA-F]{6}", fill):
            text = f'the fill of {name} must be a colour like "#8d939b", not {fill!r}.'
            self.asking.fault("wrong-entry", about["fill"], text)
        names, said = self.names(name, node, about), self.said(about)
        return EmpireSource(name, colour, fill, names=names, said=said, where=where(node))

    def region(self, name: str, node: Node) -> RegionSource | None:
        about = self.asking.table(node, REGION_ENTRIES, ("kind", "label"))
        label = self.asking.lonlat(about["label"]) if "label" in about else None
        also = [self.asking.lonlat(place) for place in self.asking.items(about["also"])] if "also" in about else []
        region = RegionSource(
            name=name,
            kind=KIND_WORDS[self.word(about, "kind", tuple(KIND_WORDS)) or "land"],
            empire=self.text(about, "empire"),
            capital=self.truth(about, "capital"),
            built=self.truth(about, "built"),
            produces=self.word(about, "produces", ("infantry", "two-master")),
            anchor=self.text(about, "anchor"),
            names=self.names(name, node, about),
            said=self.said(about),
            label=label or (0.0, 0.0),
            also=tuple(place for place in also if place is not None),
            where=where(node),
        )
        return region if label is not None else None

    def text(self, about: dict[str, Node], key: str) -> str | None:
        return self.asking.ask(about[key].text) if key in about else None

    def truth(self, about: dict[str, Node], key: str) -> bool:
        return key in about and bool(self.asking.ask(about[key].truth))

    def word(self, about: dict[str, Node], key: str, known: tuple[str, ...]) -> str | None:
        return self.asking.ask(lambda: about[key].word(known, key)) if key in about else None

    def said(self, about: dict[str, Node]) -> dict[str, str]:
        """How the name stands in a sentence, where its language does not choose that (`sevenempires.text.nouns`)."""
        given = self.asking.table(about["said"], self.languages) if "said" in about else {}
        return {language: self.text(given, language) or "" for language in given}

    def names(self, name: str, node: Node, about: dict[str, Node]) -> dict[str, str]:
        given = self.asking.table(about["names"], self.languages) if "names" in about else {}
        names = {"en": name} | {language: self.text(given, language) for language in given}
        for language in self.languages:
            if language not in names:
                text = f"{name} has no name in {language}; add it to `names`."
                self.asking.fault("missing-translation", node, text)
        return {language: said for language in self.languages if (said := names.get(language))}
