"""The combat laboratory: what is pressed, what is shown, and what stays."""

import re

from sevenempires.text.language import language
from sevenempires.widgets import CombatLab
from sevenempires.widgets.lasting import LIVE_VIEW


def send(panel: CombatLab, what: str, value: object = "") -> None:
    """What the browser sends."""
    panel.page._handle_custom_msg({"do": what, "with": value}, [])


def test_the_best_reply_is_marked_and_the_story_told_with_its_rules() -> None:
    lab = CombatLab()
    send(lab, "choose", "1")
    replies = re.findall(
        r'<button[^>]*class="sp-btn sp-option ?([\w-]*)"[^>]*>.*?<b>(.*?)</b>', lab.page.markup, re.DOTALL
    )
    assert replies == [("sp-is-best", "Reply with infantry"), ("", "Reply with two-master")]
    assert 'data-rule="land.artillery"' in lab.page.markup


def test_units_are_added_and_what_cannot_be_is_told_and_changes_nothing() -> None:
    lab = CombatLab(attackers=["artillery"])
    send(lab, "more", "attackers|infantry")
    assert lab.model.fight.attackers == ("infantry", "artillery")
    send(lab, "more", "defenders|infantry")
    assert "at most 3 units" in lab.status.value
    assert lab.model.fight.defenders == ("infantry", "infantry", "two-master")
    send(lab, "fewer", "defenders|infantry")
    assert lab.model.fight.defenders == ("infantry", "two-master")
    assert "at most 3" not in lab.status.value


def test_region_empire_and_circumstances_can_be_chosen() -> None:
    lab = CombatLab()
    send(lab, "region", ["", "Rhineland"])
    assert lab.model.fight.region == "Rhineland"
    send(lab, "empire", ["defender", "Prussia"])
    send(lab, "neutral", ["", True])
    assert (lab.model.fight.defender, lab.model.fight.neutral) == ("Prussia", True)
    send(lab, "example", "last")
    assert lab.model.fight.last
    send(lab, "measure", "region")
    assert lab.model.measure == "region"


def test_a_rule_opens_beside_the_page_and_closes_again() -> None:
    lab = CombatLab()
    send(lab, "rule", "land.counter")
    assert "The answer to artillery" in lab.page.markup
    send(lab, "rule", "land.even")
    send(lab, "rule_back")
    assert lab.rule is not None
    assert lab.rule.entry.id == "land.counter"
    send(lab, "rule_close")
    assert "sp-drawer" not in lab.page.markup


def test_unknown_messages_are_told_and_do_not_escape() -> None:
    lab = CombatLab()
    send(lab, "conquer")
    assert "conquer" in lab.status.value


def test_what_stays_is_complete_and_always_the_same() -> None:
    picture, words = CombatLab().still()
    assert (picture, words) == CombatLab().still()
    assert picture is not None
    assert picture.startswith("<svg ")
    assert words.count(" -> ") == 7
    assert "* Reply with infantry" in words
    assert "- Reply with two-master" in words
    with language("fr"):
        assert "Laboratoire de combat" in CombatLab().still()[1]
    bundle = CombatLab()._repr_mimebundle_()
    assert {LIVE_VIEW, "image/svg+xml", "text/plain"} <= bundle.keys()


def test_the_close_up_shows_the_fight_and_little_else() -> None:
    picture, _ = CombatLab().still()
    assert picture is not None
    assert 'data-region="Marseille"' in picture
    assert 'data-region="Moscow"' not in picture
    assert len(picture) < 60_000


def test_every_drawing_that_a_page_refers_to_is_in_it() -> None:
    for name in ("marseille", "sea", "last"):
        lab = CombatLab()
        lab.press("example", name)
        ids = re.findall(r' id="([^"]+)"', lab.page.markup)
        assert set(re.findall(r'href="#([^"]+)"', lab.page.markup)) <= set(ids)
        assert len(ids) == len(set(ids))
