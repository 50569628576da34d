"""The casebook at a glance, a case step by step, what it expects in words, and rules with what belongs to them."""

from collections.abc import Iterable

import pytest

from sevenempires import Case
from sevenempires.cases import casebook
from sevenempires.cases.casebook import chapter_name
from sevenempires.cases.report import Verdict
from sevenempires.draw.scene import Arrow
from sevenempires.rulebook import UnknownRule
from sevenempires.rulebook.book import book
from sevenempires.text.language import LANGUAGES, language
from sevenempires.widgets.models.casebook import Chooser, glances, showing
from sevenempires.widgets.models.rules import RuleModel
from sevenempires.widgets.models.stepping import Stepper, arrows


def test_a_glance_sees_what_reading_the_cases_would_find() -> None:
    read = {
        case.id: (case.written, {*case.rules, *(step.rule for step in case.steps if step.rule)})
        for case in casebook.cases()
    }
    assert {case.id: (case.written, set(case.rules)) for case in glances()} == read


def test_the_chooser_finds_by_word_in_any_language_by_rule_and_by_region() -> None:
    chooser = Chooser()
    assert {case.chapter for case in chooser.found()} == {"rulebook"}
    chooser.words = "land.last-city"
    assert "fight-last-city-both-go" in {case.id for case in chooser.found()}
    assert chooser.found() == showing("land.last-city")
    chooser.words = "Wien"
    assert "land-two-steps" in {case.id for case in chooser.found()}
    chooser.words = "sandwich"
    assert chooser.found() == ()
    chooser.words = ""
    chooser.turn_to("")
    assert len(chooser.found()) == len(glances())
    with pytest.raises(ValueError, match="no chapter"):
        chooser.turn_to("chess")


def test_every_chapter_has_a_name_in_every_language() -> None:
    for lang in LANGUAGES:
        with language(lang):
            names = [chapter_name(name) for name in Chooser().chapters()]
        assert all(name[0].isupper() for name in names), names


def test_the_expectations_of_every_case_are_told_in_every_language() -> None:
    for case in casebook.cases():
        expected = case.run().expectations
        told = {lang: _told(expected, lang) for lang in LANGUAGES}
        assert all(map(all, told.values())), case.id
        assert told["de"] != told["en"] != told["fr"] or not expected, case.id
    assert "Marseille" in _told(Case.load("marseille-reply-with-ship").run().expectations, "fr")[0]


def _told(expected: Iterable[Verdict], lang: str) -> list[str]:
    with language(lang):
        return [str(verdict.what) for verdict in expected]


def test_a_case_is_walked_step_by_step_and_never_beyond_its_ends() -> None:
    stepper = Stepper(Case.load("palace-example"))
    stepper.previous()
    assert stepper.moment().how == "start"
    assert stepper.moment().game is stepper.case.start
    hows = [stepper.moment(place).how for place in range(1, stepper.last + 1)]
    assert hows == ["refused", "refused", "played"]
    assert stepper.moment(1).marks == {"Budapest": "refused"}
    assert stepper.moment(1).game is stepper.case.start
    assert stepper.moment(3).game.position.power != stepper.case.start.position.power
    stepper.go(99)
    assert stepper.at_end


def test_the_way_of_a_move_is_drawn_by_land_by_sea_and_carried() -> None:
    case = Case.load("sea-transport-of-three-infantry")
    assert arrows(case.start, "move two-master Liverpool ~ Irish Sea ~ North Atlantic") == (
        Arrow(("Liverpool", "Irish Sea", "North Atlantic"), "sea"),
    )
    assert arrows(case.start, "move infantry York ~ North Sea ~ Norway > Sweden") == (
        Arrow(("York", "North Sea", "Norway", "Sweden"), "transport"),
    )
    assert arrows(case.start, "done") == ()
    assert arrows(case.start, "nonsense") == ()
    assert arrows(case.start, "move infantry York ~ North Sea ~ Cyprus") == ()  # which is no region


def test_the_card_of_every_entry_can_be_made_and_its_links_lead_somewhere() -> None:
    for entry in book().entries:
        model = RuleModel(entry.id)
        assert model.chapter
        for section in model.sections():
            assert section.title
            for link in section.links:
                RuleModel(link.id)


def test_a_card_goes_to_other_rules_and_back_and_stays_where_there_is_none() -> None:
    model = RuleModel("land.artillery")
    model.open("land.even")
    model.open("land.even")
    assert model.trail == ("land.artillery", "land.even")
    with pytest.raises(UnknownRule):
        model.open("land.cavalry")
    assert model.entry.id == "land.even"
    model.back()
    model.back()
    assert model.entry.id == "land.artillery"
