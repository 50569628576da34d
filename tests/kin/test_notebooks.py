"""The notebooks about other games: the same cells in three languages, saved as run, no rule that there is not."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sevenempires.rulebook import entry
from sevenempires.text.language import LANGUAGES

NAMES = (
    "six_empires_battle_lab", "two_games_one_europe", "seven_ages_under_secrecy", "three_games_three_uncertainties",
)  # fmt: skip
SAYING = re.compile(r"\n+set_language\(.*\)|\n?from sevenempires.text.language import set_language")
every_notebook = pytest.mark.parametrize("name", NAMES)


def cells(root: Path, name: str, lang: str) -> list[Any]:
    file = root / "notebooks" / ("" if lang == "en" else lang) / f"{name}.ipynb"
    return list(json.loads(file.read_text(encoding="utf-8"))["cells"])


@every_notebook
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_the_editions_have_the_same_cells_and_code(name: str, lang: str, root: Path) -> None:
    for one, same in zip(cells(root, name, "en"), cells(root, name, lang), strict=True):
        assert (one["id"], one["cell_type"]) == (same["id"], same["cell_type"])
        if one["cell_type"] == "code":
            code = ["".join(cell["source"]) for cell in (one, same)]
            assert SAYING.sub("", code[1]).strip() == code[0].strip()
        else:
            assert one["source"] != same["source"]


@every_notebook
@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_are_saved_as_run_and_name_only_rules_that_there_are(name: str, lang: str, root: Path) -> None:
    count = 0
    for cell in cells(root, name, lang):
        if cell["cell_type"] == "code":
            count += 1
            assert cell["execution_count"] == count
            assert all(output["output_type"] != "error" for output in cell["outputs"])
        for id in re.findall(r"`((?:six|ages)\.[\w.-]+)`", "".join(cell["source"])):
            assert entry(id)
