"""Tables out of files: whatever encoding, separator and quotes a program has chosen.

>>> decoded(b"\\xff\\xfe" + "Zoë;1".encode("utf-16-le"))
'Zoë;1'
>>> table('sep=;\\n"Name";"Code"\\n"Schmidt; Ada";"x"', lambda cell: cell == "x")
[TextLine(line=2, cells=('Name', 'Code')), TextLine(line=3, cells=('Schmidt; Ada', 'x'))]
"""

import csv
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterator
from html import unescape
from io import BytesIO, StringIO
from typing import Any, Final, Literal, NamedTuple

from sevenempires.libraries import needs
from sevenempires.text import Complaint

SEPARATORS: Final = ";\t,|"


class TextLine(NamedTuple):
    """A line of a table."""

    line: int
    cells: tuple[str, ...]


def decoded(data: bytes) -> str:
    """The text of a file: UTF-8 with a mark or without, UTF-16, else as Windows writes it (ANSI)."""
    if data.startswith(BOM_UTF8):
        return data.decode("utf-8-sig", "replace")
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    if data[:200].count(0) * 3 > len(data[:200]):  # UTF-16 without its mark: every other byte of a Latin text is 0
        return data.decode("utf-16-le" if data[1:2] == b"\0" else "utf-16-be", "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def table(text: str, is_code: Callable[[str], bool]) -> list[TextLine]:
    """The rows of a text: the separator is the one that leaves most codes in cells of their own, then most cells."""
    tables = [_parsed(text, separator) for separator in SEPARATORS]
    return max(tables, key=lambda rows: (sum(is_code(cell) for row in rows for cell in row.cells), _width(rows)))


def _width(rows: list[TextLine]) -> int:
    """How many cells a row has at least in the middle half of the table."""
    widths = sorted(len(row.cells) for row in rows)
    return widths[len(widths) // 3] if widths else 0


def _parsed(text: str, separator: str) -> list[TextLine]:
    # A quotation mark that is never closed would swallow the rest of the class.
    balanced = text.count('"') % 2 == 0
    csv.field_size_limit(max(csv.field_size_limit(), len(text) + 1))  # for the whole process, so never lower
    lines = StringIO(text.replace("\0", ""))
    quotes: Literal[0, 3] = csv.QUOTE_MINIMAL if balanced else csv.QUOTE_NONE
    reader = csv.reader(lines, delimiter=separator, quoting=quotes, skipinitialspace=True)
    rows: list[TextLine] = []
    for cells in reader:
        if len(rows) == 0 and re.fullmatch(r"sep=.?", separator.join(cells).strip()):
            continue  # a word to Excel
        trimmed = tuple(cell.strip().strip('"').strip() for cell in cells)
        if any(trimmed) and not trimmed[0].startswith("#"):
            rows.append(TextLine(reader.line_num, trimmed))
    return rows


def sheets(data: bytes) -> Iterator[tuple[str, list[TextLine]]]:
    """The tables of an Excel workbook, by name."""
    with needs("openpyxl", "et_xmlfile"):
        from openpyxl import load_workbook
    try:
        book: Any = load_workbook(BytesIO(data), read_only=True, data_only=True)
        for sheet in book.worksheets:
            rows = [
                TextLine(number, tuple("" if cell is None else str(cell).strip() for cell in cells))
                for number, cells in enumerate(sheet.iter_rows(values_only=True), 1)
            ]
            yield sheet.title, [row for row in rows if any(row.cells)]
    except Exception as error:  # openpyxl lets every error of zip, XML and its own through
        raise Complaint("it is no Excel workbook that can be read; save it as .csv.") from error


def plain(text: str) -> str:
    """A page of HTML as lines of text; other texts as they are."""
    if not re.match(r"\s*(<!doctype html|<html|<p|<div|<body)", text, re.IGNORECASE):
        return text
    return unescape(re.sub(r"<[^>]*>", "\n", re.sub(r"(?is)<(style|script)\b.*?</\1>", "", text)))
