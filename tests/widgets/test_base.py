"""What all panels share."""

import gc
from collections.abc import Callable, Iterator

import pytest

from sevenempires import Board, Case, Game
from sevenempires.text.language import current_language, language, set_language
from sevenempires.widgets import CaseStepper, CombatLab, Explorer, GameTable, RuleCard, ScoreSheet, TurnGuide
from sevenempires.widgets.base import Panel, Still
from sevenempires.widgets.lasting import LIVE_VIEW
from sevenempires.widgets.page import PagePanel


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


def with_a_region() -> Explorer:
    explorer = Explorer(Board.toy())
    explorer.region = next(iter(Board.toy().regions))
    return explorer


@pytest.mark.parametrize(
    "panel",
    [
        with_a_region,
        lambda: GameTable(Game.new(2, 1)),
        lambda: CaseStepper(Case.load("palace-example")),
        lambda: RuleCard("land.counter"),
        CombatLab,
        TurnGuide,
        ScoreSheet,
    ],
)
def test_what_a_panel_passes_on_is_answered(panel: Callable[[], PagePanel]) -> None:
    shown = panel()
    assert shown.calls
    assert all(callable(shown.answer_to(what)) for what in shown.calls)


def test_a_press_gives_the_parts_of_what_it_is_for_and_what_was_entered() -> None:
    sheet = ScoreSheet(4)
    sheet.press("card", ["Spain|0", "2"])
    assert sheet.model.hands.holders["Spain"][0] == 2
    sheet.press("card", ["Spain|0", ""])
    assert sheet.model.hands.holders["Spain"][0] == 0
    with pytest.raises(TypeError):
        sheet.press("card", "Spain")
    table = GameTable()
    table.press("file", b"")
    assert "se-error" in table.status.value
