"""The game table as a notebook of its own in every language: a link to a game opens it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from sevenempires.text import say
from sevenempires.text.language import LANGUAGES, language

PATHS: Final = {lang: "table.ipynb" if lang == "en" else f"{lang}/table.ipynb" for lang in LANGUAGES}
"""Where it stands among the notebooks."""
CODE: Final = """\
from sevenempires.text.language import set_language
from sevenempires.widgets import GameTable

set_language("{lang}")
GameTable()"""


def write(notebooks: Path) -> None:
    """Put the table among the notebooks."""
    for lang, path in PATHS.items():
        (notebooks / path).parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(_notebook(lang), indent=1, ensure_ascii=False) + "\n"
        (notebooks / path).write_text(text, encoding="utf-8")


def opener() -> str:
    """What the first page does when its address asks for a game: it goes on to the table, in the link's language."""
    return f"""<script>
const asked = new URLSearchParams(location.search);
if (asked.has("game")) {{
  const tables = {json.dumps(PATHS)};
  const wanted = [asked.get("lang"), ...navigator.languages.map((name) => name.slice(0, 2)), "en"];
  asked.set("path", tables[wanted.find((name) => name in tables)]);
  location.replace(`lab/index.html?${{asked}}`);
}}
</script>"""


def _notebook(lang: str) -> dict[str, Any]:
    with language(lang):
        told = say(
            "Click the cell below and press Ctrl + Enter. A game that you were sent as a link opens by itself; "
            "without one you begin a new game."
        )
        text = f"# {say('Game table')}\n\n{told}"
    cells = [
        {"cell_type": "markdown", "id": "title", "metadata": {}, "source": text},
        {
            "cell_type": "code",
            "execution_count": None,
            "id": "table",
            "metadata": {},
            "outputs": [],
            "source": CODE.format(lang=lang),
        },
    ]
    kernel = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
