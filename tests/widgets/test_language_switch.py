"""One press, and everything speaks another language."""

from sevenempires.text.language import current_language
from sevenempires.widgets import CombatLab, LanguageSwitch, RuleCard, ScoreSheet, TurnGuide


def test_one_press_changes_all_panels_at_once() -> None:
    switch = LanguageSwitch()
    panels = [CombatLab(), ScoreSheet(), TurnGuide(), RuleCard("land.artillery")]
    switch.page._handle_custom_msg({"do": "language", "with": "de"}, [])
    assert current_language() == "de"
    titles = ["Kampflabor", "Wertungsblatt", "Zughilfe", "Artillerie"]
    assert all(title in panel.page.markup for panel, title in zip(panels, titles, strict=True))
    assert "[Deutsch]" in switch.still()[1]


def test_the_present_language_is_pressed_also_when_another_switch_changed_it() -> None:
    one, other = LanguageSwitch(), LanguageSwitch()
    one.press("language", "fr")
    assert 'data-with="fr" aria-pressed="true"' in other.page.markup
    assert other.page.markup.count('aria-pressed="true"') == 1


def test_an_unknown_language_is_told_and_nothing_changes() -> None:
    switch = LanguageSwitch()
    switch.page._handle_custom_msg({"do": "language", "with": "la"}, [])
    assert "“la”" in switch.status.value
    assert current_language() == "en"
