"""The desks with buttons: what is allowed is played, the rest is told why not, and every step can be taken back."""

import pytest

from sevenempires.kin.six_empires.panels import LandingDesk, PoolDesk
from sevenempires.text.language import LANGUAGES, language


def test_a_landing_across_the_toy_sea() -> None:
    desk = LandingDesk()
    for line in (
        "board infantry at Gibraltar on sloop 1",
        "sail sloop 1 to 20",
        "sail sloop 1 to 21",
        "land infantry from sloop 1 at Sicily",
    ):
        assert f'data-with="{line}"' in desk.page.markup
        desk.press("line", line)
    assert "Sicily" in desk.page.markup
    desk.press("line", "sail sloop 1 to 22")
    desk.press("line", "sail sloop 1 to 23")
    assert {refusal.rule for refusal in desk.refused} == {"six.unit.navy-move", "six.zone.occupied"}
    assert "six.zone.occupied" in desk.page.markup


def test_a_step_is_taken_back() -> None:
    desk = LandingDesk()
    before = desk.page.markup
    desk.press("line", "sail sloop 1 to 20")
    assert desk.page.markup != before
    desk.press("back")
    assert desk.page.markup == before


def test_the_pool_tells_its_rounds() -> None:
    desk = PoolDesk()
    for line in ("round", "round sloop", "round", "round"):
        desk.press("line", line)
    assert "1 Ship of the line" in desk.page.markup
    desk.press("line", "round")
    assert [refusal.rule for refusal in desk.refused] == ["six.turn.mobilize-last"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_speak_every_language(lang: str) -> None:
    with language(lang):
        titles = {desk.title() for desk in (LandingDesk(), PoolDesk())}
        assert len(titles) == 2
        assert all("Six Empires" in title for title in titles)
