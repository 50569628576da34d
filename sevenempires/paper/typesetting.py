"""Typesetting: a template and its data become a PDF, the same bytes every time."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from sevenempires.text import Complaint
from sevenempires.text.catalogue import unbroken

HERE: Final = Path(__file__).parent
FONTS: Final = HERE / "fonts"
SERIF: Final = "Libertinus Serif"
PAPERS: Final = {"a4": (297.0, 210.0), "letter": (279.4, 215.9), "a3": (420.0, 297.0), "a2": (594.0, 420.0)}
"""Width and height in millimetres, lying on the long side."""


def typeset(template: str, data: Mapping[str, Any], files: Mapping[str, str]) -> bytes:
    """Fill a template of this package with data and pictures (SVG by name), and return the PDF."""
    try:
        import typst
    except ModuleNotFoundError:
        command = "pip install 'sevenempires[paper]'"
        raise Complaint("{name} is not installed; {command} brings it", name="typst", command=command) from None
    # Our drawings ask for any serif; on paper it is always the same one.
    parts = {name: svg.replace('font-family="serif"', f'font-family="{SERIF}"').encode() for name, svg in files.items()}
    parts["main.typ"] = (HERE / "templates" / f"{template}.typ").read_bytes()
    parts["common.typ"] = (HERE / "templates" / "common.typ").read_bytes()
    # Without spaces of its own the JSON holds only those of the texts.
    parts["data.json"] = unbroken(json.dumps(data, ensure_ascii=False, separators=(",", ":"))).encode("utf-8")
    # Only the fonts of this package and those inside Typst: a page looks the same on every machine.
    # Its types leave out that the files may come from memory.
    pdf: bytes = typst.compile(parts, font_paths=[str(FONTS)], ignore_system_fonts=True, format="pdf")  # type: ignore[call-overload]
    return pdf
