"""Guided games under test: every test begins in English."""

from collections.abc import Iterator

import pytest

from sevenempires.text.language import set_language


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")
