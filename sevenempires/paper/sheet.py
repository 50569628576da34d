"""The sheet: the player aid as data in one language: `aid.yaml`, filled with facts, tables and pictures."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from functools import cache
from typing import Any, Final

from sevenempires.datafile import document
from sevenempires.draw.markers import marker_paint
from sevenempires.labels import action_name
from sevenempires.paper.facts import facts
from sevenempires.paper.icons import icons
from sevenempires.paper.markup import Run, filled, runs
from sevenempires.paper.pictures import PICTURES
from sevenempires.paper.tables import TABLES, PrintedTable
from sevenempires.paper.typesetting import HERE, PAPERS, typeset
from sevenempires.text import say_in
from sevenempires.text.catalogue import translate

SOURCE: Final = HERE / "aid.yaml"
CONTEXT: Final = "aid"
"""Where its texts stand in the catalogues."""


@dataclass(frozen=True, slots=True)
class AidLine:
    """One statement with the ids of its rules; `lead` stands before it, `sign` is an icon in front."""

    text: tuple[Run, ...]
    ids: tuple[str, ...]
    lead: str = ""
    sign: str = ""
    ruling: bool = False
    kind: str = "line"


@dataclass(frozen=True, slots=True)
class Head:
    """A heading within a section."""

    text: str
    kind: str = "head"


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture by the name of its file."""

    file: str
    alt: str
    width: float
    kind: str = "picture"


Item = AidLine | Head | Figure | PrintedTable


@dataclass(frozen=True, slots=True)
class AidSection:
    """What stands under one heading; an action's has the icon of its marker."""

    id: str
    title: str
    icon: str
    paint: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class AidSheet:
    """The whole player aid in one language."""

    lang: str
    game: str
    title: str
    subtitle: str
    note: str
    sides: tuple[tuple[AidSection, ...], ...]
    pages: tuple[str, ...]
    """What the head of each side says about which side it is."""
    files: dict[str, str]
    """The pictures as SVG by file name, icons included."""

    def lines(self) -> Iterator[AidLine]:
        """Every statement, in order."""
        for side in self.sides:
            for section in side:
                yield from (item for item in section.items if isinstance(item, AidLine))


@cache
def source() -> Any:
    """The content of `aid.yaml`."""
    return document(SOURCE).value


def said(text: str, lang: str) -> str:
    """A text of the aid in this language."""
    return translate(" ".join(text.split()), CONTEXT, lang)


def sheet(lang: str) -> AidSheet:
    """The player aid in this language."""
    data = source()
    files = {icon_file(name): svg for name, svg in icons().items()}
    sides = tuple(tuple(_section(part, lang, files) for part in side) for side in data["sides"])
    return AidSheet(
        lang=lang,
        game=say_in(lang, "7 Empires"),
        title=said(data["title"], lang),
        subtitle=said(data["subtitle"], lang),
        note=said(data["note"], lang),
        sides=sides,
        pages=tuple(say_in(lang, "side {n} of 2", n=number) for number in range(1, len(sides) + 1)),
        files=files,
    )


def pdf(lang: str = "en", paper: str = "a4") -> bytes:
    """The player aid in this language on this paper (a4 or letter)."""
    data = asdict(sheet(lang))
    files = data.pop("files")
    return typeset("aid", data | {"paper": PAPERS[paper]}, files)


def icon_file(name: str) -> str:
    """The file name of an icon."""
    return f"icon-{name.replace(' ', '-')}.svg"


def _section(part: Any, lang: str, files: dict[str, str]) -> AidSection:
    act = part.get("action", "")
    title = action_name(act, lang) if act else filled(said(part["title"], lang), facts(lang))
    items: list[Item] = []
    for entry in part["content"]:
        items += _items(entry, lang, files)
    return AidSection(
        id=part["id"],
        title=title,
        icon=icon_file(f"marker-{act}") if act else "",
        paint=marker_paint(act) if act else "",
        items=tuple(_numbered(items)),
    )


def _items(entry: Any, lang: str, files: dict[str, str]) -> Iterator[Item]:
    if "head" in entry:
        yield Head(said(entry["head"], lang))
    elif "picture" in entry:
        picture = PICTURES[entry["picture"]](lang)
        file = f"picture-{entry['picture']}.svg"
        files[file] = picture.svg
        yield Figure(file, picture.alt, picture.width)
    elif "rows" in entry:
        yield from (_line(row, lang) for row in entry["rows"])
    elif "table" in entry:
        yield replace(TABLES[entry["table"]](lang), ids=tuple(entry.get("rules", ())))
    else:
        yield _line(entry, lang)


def _line(entry: Any, lang: str) -> AidLine:
    lead = entry.get("lead", "")
    rulings = entry.get("ruling", [])
    named = [rulings] if isinstance(rulings, str) else list(rulings)
    sign = entry.get("sign", "")
    if sign in ("infantry", "two-master"):
        sign = f"tile-{sign}"
    return AidLine(
        text=runs(said(entry["text"], lang), facts(lang)),
        ids=tuple(entry.get("rules", named)),
        lead=said(lead, lang) if len(lead) > 1 else lead,
        sign=icon_file(sign) if sign else "",
        ruling=bool(named),
    )


def _numbered(items: list[Item]) -> Iterator[Item]:
    """Lines led by # are the steps of the section, counted from one."""
    number = 0
    for item in items:
        if isinstance(item, AidLine) and item.lead == "#":
            number += 1
            item = replace(item, lead=str(number))
        yield item
