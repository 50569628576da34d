"""Rule cards and the search for rules."""

import pytest

from sevenempires.rulebook import UnknownRule
from sevenempires.rulebook.book import book
from sevenempires.text.language import LANGUAGES, language, set_language
from sevenempires.widgets import RuleCard, RuleSearch
from sevenempires.widgets.models.rules import RuleModel
from sevenempires.widgets.page import PagePanel
from sevenempires.widgets.rule_search import SHOWN
from sevenempires.widgets.rule_view import card_markup, card_text


def send(panel: PagePanel, what: str, value: object = "") -> None:
    """What the browser sends."""
    panel.page._handle_custom_msg({"do": what, "with": value}, [])


def test_a_card_tells_the_rule_its_confusions_sources_and_cases() -> None:
    markup = RuleCard("land.artillery").page.markup
    assert "Artillery beats infantry" in markup
    assert 'data-rule="land.even"' in markup
    assert "Feldzug, 02 Landeinheiten" in markup
    assert 'data-with="fight-artillery-infantry"' in markup


def test_links_lead_to_other_rules_and_back() -> None:
    card = RuleCard("land.artillery")
    send(card, "rule", "J5")
    assert "Our ruling" in card.page.markup
    assert 'data-do="back"' in card.page.markup
    send(card, "back")
    assert card.model.entry.id == "land.artillery"
    send(card, "rule", "land.cavalry")
    assert "there is no rule" in card.status.value


def test_a_case_opens_below_the_card_and_closes_again() -> None:
    card = RuleCard("land.artillery")
    send(card, "case", "fight-artillery-infantry")
    assert card.stepper in card.children
    send(card, "close_case")
    assert card.stepper is None


def test_every_entry_has_a_card_in_every_language() -> None:
    for lang in LANGUAGES:
        with language(lang):
            for entry in book().entries:
                model = RuleModel(entry.id)
                assert entry.title[:10] in card_text(model)
                assert "sp-statement" in card_markup(model, cases="case")


def test_an_unknown_rule_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownRule, match=r"land\.artillery"):
        RuleCard("land.artilery")


def test_marking_a_letter_leaves_signs_whole() -> None:
    search = RuleSearch("a")
    send(search, "all")
    assert "Build &amp; Deploy" in search.page.markup
    assert "&<mark>" not in search.page.markup


def test_the_search_finds_in_any_language_and_opens_cards() -> None:
    search = RuleSearch("Ecke")
    assert search.found[0].id == "map.corner"
    send(search, "search", ["", "artillery"])
    assert "<mark>artillery</mark>" in search.page.markup
    send(search, "open", "land.counter")
    assert search.card is not None
    assert search.card.model.entry.id == "land.counter"
    send(search, "search", ["", "sandwich"])
    assert "sandwich" in search.page.markup
    send(search, "search", ["", "<b>"])
    assert 'value="&lt;b&gt;"' in search.page.markup


def test_what_stays_is_the_rule_or_the_results_in_words() -> None:
    assert "fight-artillery-infantry" in RuleCard("land.artillery").still()[1]
    assert "land.artillery" in RuleSearch("artillery").still()[1]
    assert "land.artillery" in RuleSearch().still()[1]
    assert "sandwich" in RuleSearch("sandwich").still()[1]


def test_cards_follow_the_language() -> None:
    card, search = RuleCard("land.artillery"), RuleSearch("artillery")
    set_language("fr")
    assert "artillerie" in card.page.markup
    assert "règles" in search.page.markup


def test_an_empty_search_lists_the_chapters_and_a_long_result_can_be_shown_whole() -> None:
    panel = RuleSearch()
    for text in ("Search for a word, or open a chapter.", 'data-with="land.artillery"', 'data-with="differ.'):
        assert text in panel.page.markup
    assert panel.page.markup.count("<details") > 10
    panel.press("search", ["", "ship"])
    assert panel.page.markup.count('data-do="open"') == SHOWN < len(panel.found)
    panel.press("all")
    assert panel.page.markup.count('data-do="open"') == len(panel.found)
    assert 'data-do="all"' not in panel.page.markup
