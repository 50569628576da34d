"""Lessons under test: progress goes to a file of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenempires.lessons.keeping import PLACE, _opened
from sevenempires.text.language import set_language


@pytest.fixture(autouse=True)
def progress_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    path = tmp_path / "progress.json"
    monkeypatch.setenv(PLACE, str(path))
    _opened.cache_clear()
    yield path
    _opened.cache_clear()
    set_language("en")
