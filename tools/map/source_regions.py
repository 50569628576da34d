"""The region table of a map: regions.yaml, with languages, empires, regions and what lies outside the board."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from sevenempires.board.region import Kind
from tools.map.yamlfile import Item, LonLat

GRADES = ("stated", "deduced", "reconstructed")
REGION_ENTRIES = ("kind", "empire", "capital", "built", "produces", "anchor", "grade", "label", "also", "names")
KIND_WORDS: dict[str, Kind] = {"city": "city", "land": "land", "sea": "sea"}


@dataclass(frozen=True, slots=True)
class EmpireSource:
    """An empire as the region table gives it."""

    name: str
    colour: str
    fill: str
    grade: str
    names: Mapping[str, str]
    where: str


@dataclass(frozen=True, slots=True)
class RegionSource:
    """A region as the region table gives it; ``also`` holds a place in each further piece of it."""

    name: str
    kind: Kind
    empire: str | None
    capital: bool
    built: bool
    produces: str | None
    anchor: str | None
    grade: str
    names: Mapping[str, str]
    label: LonLat
    also: tuple[LonLat, ...]
    where: str


@dataclass(slots=True)
class RegionsSource:
    """All that regions.yaml says."""

    empires: dict[str, EmpireSource] = field(default_factory=dict)
    regions: dict[str, RegionSource] = field(default_factory=dict)
    outside: list[tuple[LonLat, str]] = field(default_factory=list)


def read_regions(top: Item | None) -> RegionsSource:
    """What the file says, noting every fault in it; nothing if it cannot be read."""
    source = RegionsSource()
    entries = top.mapping(("languages", "empires", "regions", "outside")) if top is not None else {}
    if top is None or not top.needs(entries, "languages", "empires", "regions"):
        return source
    languages = tuple(item.text() for item in entries["languages"].items())
    for name, item in entries["empires"].mapping().items():
        source.empires[name] = _empire(name, item, languages)
    for name, item in entries["regions"].mapping().items():
        region = _region(name, item, languages)
        if region is not None:
            source.regions[name] = region
    for item in entries["outside"].items() if "outside" in entries else []:
        place = item.lonlat()
        if place is not None:
            source.outside.append((place, item.where))
    return source


def _empire(name: str, item: Item, languages: tuple[str, ...]) -> EmpireSource:
    about = item.mapping(("colour", "fill", "grade", "names"))
    item.needs(about, "colour", "fill", "grade")
    colour, fill = (about[key].text() if key in about else "" for key in ("colour", "fill"))
    if fill and not re.fullmatch("#[0-9a-fA-F]{6}", fill):
        about["fill"].fault("wrong-entry", f'the fill of {name} must be a colour like "#8d939b", not {fill!r}.')
    return EmpireSource(name, colour, fill, _grade(about), _names(item, about, languages), item.where)


def _region(name: str, item: Item, languages: tuple[str, ...]) -> RegionSource | None:
    about = item.mapping(REGION_ENTRIES)
    for key, entry in about.items():
        entry.name = f"{key} of {name}"
    item.needs(about, "kind", "grade", "label")
    label = about["label"].lonlat() if "label" in about else None
    also = [place.lonlat() for place in about["also"].items()] if "also" in about else []
    region = RegionSource(
        name=name,
        kind=KIND_WORDS[about["kind"].choice(*KIND_WORDS)] if "kind" in about else "land",
        empire=about["empire"].text() if "empire" in about else None,
        capital="capital" in about and about["capital"].flag(),
        built="built" in about and about["built"].flag(),
        produces=about["produces"].choice("infantry", "two-master") if "produces" in about else None,
        anchor=about["anchor"].text() if "anchor" in about else None,
        grade=_grade(about),
        names=_names(item, about, languages),
        label=label or (0.0, 0.0),
        also=tuple(place for place in also if place is not None),
        where=item.where,
    )
    return region if label is not None else None


def _grade(about: dict[str, Item]) -> str:
    return about["grade"].choice(*GRADES) if "grade" in about else ""


def _names(item: Item, about: dict[str, Item], languages: tuple[str, ...]) -> dict[str, str]:
    given = about["names"].mapping(languages) if "names" in about else {}
    names = {"en": item.name} | {language: entry.text() for language, entry in given.items()}
    for language in languages:
        if language not in names:
            item.fault("missing-translation", f"{item.name} has no name in {language}; add it to `names`.")
    return {language: names[language] for language in languages if names.get(language)}
