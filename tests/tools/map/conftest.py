"""Maps to break: a copy of the toy board's sources that a test may edit."""

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from sevenempires.board.faults import Fault
from sevenempires.folders import mapdata
from tools.map.build import build

SOURCES = ("coast.geojson", "borders.yaml", "regions.yaml", "rivers.yaml", "grades.yaml")


@dataclass(frozen=True)
class Sketch:
    """The sources of a map in a folder of their own."""

    folder: Path

    def replace(self, file: str, old: str, new: str) -> None:
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def line_of(self, file: str, text: str) -> str:
        """Where a text stands, as faults tell it: file and line."""
        lines = (self.folder / file).read_text(encoding="utf-8").splitlines()
        (number,) = [i for i, line in enumerate(lines, 1) if text in line]
        return f"{file}:{number}"

    def faults(self) -> tuple[Fault, ...]:
        return build(self.folder).faults


@pytest.fixture
def sketch(tmp_path: Path) -> Sketch:
    folder = tmp_path / "toy"
    folder.mkdir()
    for file in SOURCES:
        shutil.copy(mapdata() / "toy" / file, folder / file)
    return Sketch(folder)
