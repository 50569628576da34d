"""What all panels share."""

import gc
from collections.abc import Iterator

import pytest

from sevenempires.text.language import current_language, language, set_language
from sevenempires.widgets.base import Panel, Still
from sevenempires.widgets.lasting import LIVE_VIEW


class Greeting(Panel):
    """The smallest panel."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []
        self.arrange([])

    def retell(self) -> None:
        self.told.append(current_language())

    def still(self) -> Still:
        return "<svg/>", "Good day"


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def test_an_error_in_a_callback_is_told_in_words_and_does_not_escape() -> None:
    panel = Greeting()

    def fail(button: object) -> None:
        raise ValueError("no region is called <Lundon>.")

    panel.guarded(fail)(None)
    assert 'role="status"' in panel.status.value
    assert "no region is called &lt;Lundon&gt;." in panel.status.value
    assert "se-error" in panel.status.value
    with language("de"):
        panel.guarded(fail)(None)
    assert "Es hat sich nichts geändert." in panel.status.value


def test_panels_follow_the_language_as_long_as_they_exist() -> None:
    panel = Greeting()
    set_language("fr")
    assert panel.told == ["fr"]
    told = panel.told
    panel.close()
    del panel
    gc.collect()
    set_language("de")
    assert told == ["fr"]


def test_a_panel_shows_the_live_view_and_what_stays() -> None:
    bundle = Greeting()._repr_mimebundle_()
    assert bundle["image/svg+xml"] == "<svg/>"
    assert bundle["text/plain"] == "Good day"
    assert LIVE_VIEW in bundle
