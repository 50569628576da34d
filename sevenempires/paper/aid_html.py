"""The player aid as one HTML page: the same data, fonts and pictures inside it, and made for printing too."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from sevenempires.paper.markup import Run
from sevenempires.paper.sheet import AidLine, AidSection, AidSheet, Figure, Head, Item, icon_file, sheet
from sevenempires.paper.tables import Cell, PrintedTable
from sevenempires.paper.typesetting import FONTS, HERE

PAGE_SIZES: Final = {"a4": "A4 landscape", "letter": "letter landscape"}
_FACES: Final = (("Regular", 400, "normal"), ("Italic", 400, "italic"), ("SemiBold", 600, "normal"))
_ALIGN: Final = {"l": "left", "c": "center", "r": "right"}


def html(lang: str = "en", paper: str = "a4") -> str:
    """The player aid in this language; the paper is what its print style asks for."""
    return "\n".join(_page(sheet(lang), paper)) + "\n"


def _page(aid: AidSheet, paper: str) -> Iterator[str]:
    style = (HERE / "templates" / "aid.css").read_text(encoding="utf-8")
    yield f'<!doctype html>\n<html lang="{aid.lang}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(aid.game)}: {escape(aid.title)}</title>"
    page_rule = f"@page {{ size: {PAGE_SIZES[paper]}; margin: 7mm 8mm; }}"
    yield "\n".join(["<style>", *_fonts(), page_rule, style, *_icons(aid), "</style>"])
    yield f"</head>\n<body class='{paper}'>\n<main>"
    for side, page in zip(aid.sides, aid.pages, strict=True):
        yield f"<section class='side'>\n<header><b>{escape(aid.game)}</b>"
        yield f"<i>{escape(aid.title)} – {escape(aid.subtitle)}</i>"
        yield f"<small>{escape(aid.note)} · {escape(page)}</small></header>"
        yield "<div class='columns'>"
        for section in side:
            yield from _section(section, aid)
        yield "</div>\n</section>"
    yield "</main>\n</body>\n</html>"


def _fonts() -> Iterator[str]:
    for cut, weight, style in _FACES:
        source = _embedded((FONTS / f"FiraSansCondensed-{cut}.ttf").read_bytes(), "font/ttf")
        face = f"font-family: 'Aid Sans'; font-weight: {weight}; font-style: {style}; src: url({source});"
        yield f"@font-face {{ {face} }}"


def _icons(aid: AidSheet) -> Iterator[str]:
    """Each icon once, however often it is used."""
    for file, svg in aid.files.items():
        if file.startswith("icon-"):
            source = _embedded(svg.encode(), "image/svg+xml")
            yield f".{file.removesuffix('.svg')} {{ background-image: url({source}); }}"


def _embedded(data: bytes, kind: str) -> str:
    return f"data:{kind};base64,{b64encode(data).decode()}"


def _section(section: AidSection, aid: AidSheet) -> Iterator[str]:
    mark = _icon(section.icon) if section.icon else ""
    yield f"<article id='{section.id}'><h2>{mark}{escape(section.title)}</h2>"
    for item in section.items:
        yield _item(item, aid)
    yield "</article>"


def _item(item: Item, aid: AidSheet) -> str:
    if isinstance(item, Head):
        return f"<h3>{escape(item.text)}</h3>"
    if isinstance(item, Figure):
        source = _embedded(aid.files[item.file].encode(), "image/svg+xml")
        return f"<img src='{source}' alt='{escape(item.alt, quote=True)}' style='width:{item.width:.0%}'>"
    if isinstance(item, PrintedTable):
        return _table(item)
    return _line(item)


def _line(line: AidLine) -> str:
    if line.ruling:
        return f"<p class='led'><b class='lead'>{'<br>'.join(line.ids)}</b><span>{_said(line.text)}</span></p>"
    statement = f"<span>{_said(line.text)}{_ids(line.ids)}</span>"
    if line.sign:
        return f"<p class='signed'>{_icon(line.sign)}{statement}</p>"
    if len(line.lead) == 1:
        return f"<p class='led'><b class='lead'>{escape(line.lead)}</b>{statement}</p>"
    if line.lead:
        return f"<p><b class='lead'>{escape(line.lead)}</b> {statement}</p>"
    return f"<p class='point'>{statement}</p>"


def _table(table: PrintedTable) -> str:
    if table.name == "flagspaces":
        cells = " ".join(f"<span>{_said(cell)}</span>" for row in table.rows for cell in row)
        return f"<p class='flow'>{cells}</p>"
    rows = "".join(_row(row, table.align, "th" if table.head and k == 0 else "td") for k, row in enumerate(table.rows))
    return f"<table class='{table.name}'>{rows}</table>{_ids(table.ids)}"


def _row(row: Iterable[Cell], align: str, tag: str) -> str:
    cells = zip(row, align, strict=True)
    return (
        "<tr>" + "".join(f"<{tag} style='text-align:{_ALIGN[a]}'>{_said(cell)}</{tag}>" for cell, a in cells) + "</tr>"
    )


def _ids(ids: Iterable[str]) -> str:
    named = " ".join(f"<span>{escape(id)}</span>" for id in ids)
    return f" <small class='ids'>{named}</small>" if named else ""


def _said(runs: Iterable[Run]) -> str:
    said = []
    for style, text in runs:
        if style == "icon":
            said.append(_icon(icon_file(text)))
        else:
            tag = {"bold": "b", "italic": "i"}.get(style)
            said.append(f"<{tag}>{escape(text)}</{tag}>" if tag else escape(text))
    return "".join(said)


def _icon(file: str) -> str:
    return f"<span class='icon {file.removesuffix('.svg')}' role='presentation'></span>"
