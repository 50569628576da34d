"""PDFs taken apart: pages, fonts, letters and where they stand."""

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pytest

pytest.importorskip("typst", reason="the extra paper is not installed")


@dataclass(frozen=True)
class Piece:
    """A piece of text on a page: its font, its size in points and where its base line begins."""

    text: str
    font: str
    size: float
    x: float
    y: float


class Pdf:
    """A PDF as tests look at it."""

    def __init__(self, data: bytes) -> None:
        import pypdf

        self.reader = pypdf.PdfReader(io.BytesIO(data))
        self.pages = self.reader.pages

    @property
    def sizes(self) -> list[tuple[int, int]]:
        """Width and height of the pages in millimetres."""
        boxes = [page.mediabox for page in self.pages]
        return [(round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4)) for box in boxes]

    @cached_property
    def text(self) -> str:
        """All text, without the spaces and hyphens that lines are broken with."""
        return squeezed("".join(page.extract_text() for page in self.pages))

    @cached_property
    def pieces(self) -> list[Piece]:
        """Every piece of text on the pages."""
        found: list[Piece] = []

        def note(text: str, cm: list[float], tm: list[float], font: Any, size: float) -> None:
            if text.strip():
                x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
                y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
                found.append(
                    Piece(text.strip(), str((font or {}).get("/BaseFont", "")), size * abs(tm[0] * cm[0]), x, y)
                )

        for page in self.pages:
            page.extract_text(visitor_text=note)
        return found

    def fonts(self) -> dict[str, bool]:
        """The fonts of all pages, pictures included, and whether each is embedded."""
        found: dict[str, bool] = {}
        for page in self.pages:
            _fonts(page["/Resources"].get_object(), found)
        return found


def _fonts(resources: Any, found: dict[str, bool]) -> None:
    for reference in resources.get("/Font", {}).values():
        font = reference.get_object()
        for part in (each.get_object() for each in font.get("/DescendantFonts", [font])):
            described = part.get("/FontDescriptor", {})
            files = ("/FontFile", "/FontFile2", "/FontFile3")
            found[str(font["/BaseFont"])] = any(file in described for file in files)
    for reference in resources.get("/XObject", {}).values():
        form = reference.get_object()
        if "/Resources" in form:
            _fonts(form["/Resources"].get_object(), found)


def squeezed(text: str) -> str:
    """A text without spaces and hyphens, to be compared whatever its line breaks."""
    return re.sub(r"[\s\u00ad\u2010-]+", "", text)


@pytest.fixture(scope="session")
def opened() -> Callable[[bytes], Pdf]:
    """Takes a PDF apart."""
    return Pdf


@pytest.fixture(scope="session")
def squeeze() -> Callable[[str], str]:
    """Makes texts comparable whatever their line breaks."""
    return squeezed
