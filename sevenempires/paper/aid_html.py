"""The player aid as one HTML page: the same data, fonts and pictures inside it, and made for printing too."""

from base64 import b64encode
from collections.abc import Iterable, Iterator
from typing import Final

from sevenempires.paper.markup import Run
from sevenempires.paper.sheet import AidLine, AidSection, AidSheet, Figure, Head, Item, icon_file, sheet
from sevenempires.paper.tables import PrintedTable
from sevenempires.paper.typesetting import FONTS, HERE
from sevenempires.text import labelled
from sevenempires.widgets.markup import Inside, Markup, h, join

PAGE_SIZES: Final = {"a4": "A4 landscape", "letter": "letter landscape"}
_FACES: Final = (("Regular", 400, "normal"), ("Italic", 400, "italic"), ("SemiBold", 600, "normal"))
_ALIGN: Final = {"l": "left", "c": "center", "r": "right"}
_TAGS: Final = {"bold": "b", "italic": "i"}


def html(lang: str = "en", paper: str = "a4") -> str:
    """The player aid in this language; the paper is what its print style asks for."""
    aid = sheet(lang)
    head = h(
        "head",
        h("meta", charset="utf-8"),
        h("meta", name="viewport", content="width=device-width, initial-scale=1"),
        h("title", labelled(aid.game, aid.title)),
        h("style", Markup("\n".join(_style(aid, paper)))),
    )
    sides = (_side(aid, side, page) for side, page in zip(aid.sides, aid.pages, strict=True))
    return f"<!doctype html>\n{h('html', head, h('body', h('main', sides), css=paper), lang=aid.lang)}\n"


def _style(aid: AidSheet, paper: str) -> Iterator[str]:
    """The style sheet, fonts and icons inside it; each icon once, however often it is used."""
    for cut, weight, style in _FACES:
        source = _embedded((FONTS / f"FiraSansCondensed-{cut}.ttf").read_bytes(), "font/ttf")
        face = f"font-family: 'Aid Sans'; font-weight: {weight}; font-style: {style}; src: url({source});"
        yield f"@font-face {{ {face} }}"
    yield f"@page {{ size: {PAGE_SIZES[paper]}; margin: 7mm 8mm; }}"
    yield (HERE / "templates" / "aid.css").read_text(encoding="utf-8")
    for file, svg in aid.files.items():
        if file.startswith("icon-"):
            source = _embedded(svg.encode(), "image/svg+xml")
            yield f".{file.removesuffix('.svg')} {{ background-image: url({source}); }}"


def _embedded(data: bytes, kind: str) -> str:
    return f"data:{kind};base64,{b64encode(data).decode()}"


def _side(aid: AidSheet, side: Iterable[AidSection], page: str) -> Markup:
    heading = h("b", aid.game), h("i", f"{aid.title} – {aid.subtitle}"), h("small", f"{aid.note} · {page}")
    return h("section.side", h("header", heading), h("div.columns", (_section(section, aid) for section in side)))


def _section(section: AidSection, aid: AidSheet) -> Markup:
    title = h("h2", _icon(section.icon) if section.icon else "", section.title)
    return h("article", title, (_item(item, aid) for item in section.items), id=section.id)


def _item(item: Item, aid: AidSheet) -> Markup:
    if isinstance(item, Head):
        return h("h3", item.text)
    if isinstance(item, Figure):
        source = _embedded(aid.files[item.file].encode(), "image/svg+xml")
        return h("img", src=source, alt=item.alt, style=f"width:{item.width:.0%}")
    return _table(item) if isinstance(item, PrintedTable) else _line(item)


def _line(line: AidLine) -> Markup:
    if line.ruling:
        return h("p.led", h("b.lead", join(*line.ids, between="<br>")), h("span", _said(line.text)))
    statement = h("span", _said(line.text), _ids(line.ids))
    if line.sign:
        return h("p.signed", _icon(line.sign), statement)
    if line.lead:
        beside = len(line.lead) == 1
        return h("p.led" if beside else "p", h("b.lead", line.lead), "" if beside else " ", statement)
    return h("p.point", statement)


def _table(table: PrintedTable) -> Markup:
    if table.name == "flagspaces":
        return h("p.flow", join(*(h("span", _said(cell)) for row in table.rows for cell in row), between=" "))
    rows = []
    for number, row in enumerate(table.rows):
        kind = "th" if table.head and number == 0 else "td"
        cells = zip(row, table.align, strict=True)
        rows.append(h("tr", (h(kind, _said(cell), style=f"text-align:{_ALIGN[align]}") for cell, align in cells)))
    return join(h("table", rows, css=table.name), _ids(table.ids))


def _ids(ids: Iterable[str]) -> Inside:
    named = join(*(h("span", id) for id in ids), between=" ")
    return (" ", h("small.ids", named)) if named else None


def _said(runs: Iterable[Run]) -> Iterator[Inside]:
    for style, text in runs:
        yield _icon(icon_file(text)) if style == "icon" else h(_TAGS[style], text) if style in _TAGS else text


def _icon(file: str) -> Markup:
    return h(f"span.icon.{file.removesuffix('.svg')}", role="presentation")
