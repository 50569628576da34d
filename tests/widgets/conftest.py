"""What the tests of widgets share."""

import gc
from collections.abc import Iterator

import pytest
from ipywidgets.widgets.widget import _instances as living

from sevenempires.text.language import set_language
from sevenempires.widgets.base import Panel
from sevenempires.widgets.live_board import LiveBoard


@pytest.fixture(autouse=True)
def _tidy() -> Iterator[None]:
    """English again, and no panel or board of one test left to retell itself in the next."""
    before = set(living)
    yield
    made = [widget for id, widget in living.items() if id not in before and isinstance(widget, Panel | LiveBoard)]
    for widget in made:
        widget.close()
    if made:
        del made[:], widget
        gc.collect()
    set_language("en")
