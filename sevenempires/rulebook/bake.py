"""The readable files in `source` become one quick `rulebook.json`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from sevenempires.datafile import document
from sevenempires.rulebook.book import BAKED

SOURCE: Final = Path(__file__).with_name("source")
FILES: Final = ("documents", "rules", "rulings", "differences", "glossary")


def sources() -> dict[str, Any]:
    """The content of the source files, by name."""
    return {name: document(SOURCE / f"{name}.yaml").value for name in FILES}


def bake() -> bool:
    """Write the baked file anew; tells whether that changed it."""
    before = BAKED.read_text(encoding="utf-8")
    BAKED.write_text(json.dumps(sources(), ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    return BAKED.read_text(encoding="utf-8") != before
