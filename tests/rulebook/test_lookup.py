"""Rules by id, by word, and as a page."""

import subprocess
import sys

import pytest

from sevenempires.rulebook import Difference, Ruling, UnknownRule, entry, glossary, rule, ruling, search
from sevenempires.rulebook.page import contents, page
from sevenempires.text import Complaint
from sevenempires.text.language import language


def test_a_rule_knows_its_surroundings() -> None:
    found = rule("land.slip-units")
    assert (found.id, found.chapter, found.rulings) == ("land.slip-units", "land", ("J6", "J18"))
    assert found.sources["EN"] == ("Move & Fight, Slip through", "Reminder of important rules")
    assert [confusion.rule for confusion in found.confusions] == ["land.slip-ships", "land.occupy"]
    assert "permission" in found.statement()
    assert repr(found) == "<Rule land.slip-units: Passing land units>"


def test_a_ruling_is_found_as_a_rule_too() -> None:
    found = rule("J1")
    assert isinstance(found, Ruling)
    assert found is ruling("J1") is entry("J1")
    assert found.question().endswith("?")
    assert found.chapter == "rulings"


def test_a_difference_is_an_entry_and_no_rule() -> None:
    assert isinstance(entry("differ.final-tie"), Difference)
    with pytest.raises(UnknownRule):
        rule("differ.final-tie")


def test_an_unknown_id_gets_the_nearest_ones() -> None:
    with pytest.raises(
        UnknownRule, match=r"^there is no rule “land.slip-unit”; did you mean land.slip-units, "
    ) as told:
        rule("land.slip-unit")
    assert told.value.nearest[0] == "land.slip-units"
    with pytest.raises(UnknownRule, match=r"^there is no ruling “j3”; did you mean J3\b"):
        ruling("j3")
    with pytest.raises(UnknownRule, match=r"search\(\) finds one by a word\.$"):
        rule("xyzzy")


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("corner", "map.corner"),
        ("ECKEN", "map.corner"),
        ("coins", "map.corner"),
        ("ship.range", "ship.range"),
        ("J13", "J13"),
        ("Kette", "transport.chain"),
        ("Limit 3 Einheiten aufgestellt", "attack.limit"),
        ("cotes", "map.coast"),
        ("Deux-Maîtres", "transport.two-master"),
        ("l'autorisation", "J6"),
        ("Marseille example", "differ.marseille-example"),
    ],
)
def test_search_finds_by_word_id_and_printed_slip(words: str, first: str) -> None:
    assert search(words)[0].id == first


def test_search_keeps_to_one_language_where_asked() -> None:
    assert search("Kette", lang="de")
    assert search("Kette", lang="en") == ()
    with pytest.raises(Complaint):
        search("Kette", lang="it")


def test_search_needs_all_words_and_finds_parts_of_german_compounds_only() -> None:
    assert search("corner sandwich") == ()
    assert search("   ") == ()
    assert rule("decade.two-master") in search("Hafen", lang="de")
    assert search("arbor", lang="en") == ()
    assert rule("map.anchor") in search("fenstadt", lang="de")


def test_search_reaches_the_title_of_the_chapter() -> None:
    assert rule("ship.end-own") in search("Feldzug", lang="de")


def test_search_reaches_rulings_and_differences() -> None:
    found = {entry.id for entry in search("two-master event")}
    assert {"decade.two-master", "J3", "J15", "differ.two-master-event"} <= found


def test_the_glossary_keeps_the_slips_it_corrects() -> None:
    (term,) = (term for term in glossary() if term.id == "land-unit")
    assert term.printed == {"FR": ("unité foncière",)}
    assert term.term("fr") == "unité terrestre"


def test_a_page_tells_all_about_a_rule() -> None:
    told = page(rule("ship.range"))
    assert told.startswith("ship.range: Range of ships\nMove & Fight: ships\n\n  A two-master crosses")
    for part in (
        "  DE  Feldzug, 01 Schiffe",
        "J17",
        "differ.ship-ranges",
        "ship.harbor",
        "de: Reichweite · fr: portée",
    ):
        assert part in told
    assert max(map(len, told.splitlines())) <= 100


def test_a_page_says_where_a_document_is_silent() -> None:
    assert "  DE  silent" in page(rule("map.corner"))
    with language("fr"):
        assert "  DE  n’en dit rien" in page(rule("map.corner"))


def test_the_page_of_a_ruling_gives_question_ruling_and_reason() -> None:
    with language("de"):
        told = page(ruling("J13"))
    assert told.startswith("J13: Geteilter Sieg\nUnsere Auslegungen\n")
    assert "  Unsere Auslegung  Sie teilen sich den Sieg." in told
    assert "score.winner" in told


def test_the_contents_list_every_entry() -> None:
    listed = contents()
    for id in ("parts.supply", "talk.deals", "J21", "differ.starting-letters"):
        assert f"\n  {id} " in listed


def test_the_rulebook_is_read_only_where_it_is_used() -> None:
    code = (
        "import sys, sevenempires.rulebook as book, sevenempires.rulebook.book as whole\n"
        "before = whole.book.cache_info().currsize, 'gettext' in sys.modules\n"
        "book.rule('ship.range').statement('de')\n"
        "print(*before, 'ruamel' in ' '.join(sys.modules), 'babel' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.split() == ["0", "False", "False", "False"]
