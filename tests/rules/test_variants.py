"""The rulings that can be taken back: what the rulings' data offers is what the rules ask for, and each has a case."""

import re
from dataclasses import replace

import pytest

from sevenempires import Case, Game
from sevenempires.cases.casebook import cases
from sevenempires.folders import PACKAGE
from sevenempires.rulebook import ruling, rulings
from sevenempires.rules.variants import TAKEN_BACK, VARIANTS


def test_the_rulings_say_which_of_them_can_be_taken_back() -> None:
    assert list(TAKEN_BACK.values()) == [ruling.id for ruling in rulings() if ruling.otherwise is not None]
    assert all(variant == f"not-{id}" and VARIANTS[variant] == id for variant, id in TAKEN_BACK.items())


def test_the_rules_ask_for_every_one_of_them_and_for_no_other() -> None:
    texts = [file.read_text(encoding="utf-8") for file in (PACKAGE / "rules").glob("*.py")]
    asked = {id for text in texts for id in re.findall(r"holds\(\"(\w+)\"\)", text)}
    assert asked == set(TAKEN_BACK.values())
    assert all(ruling(id).otherwise for id in asked)


def test_a_case_shows_the_other_reading_of_each() -> None:
    shown = {variant for case in cases() for variant in case.start.position.setting.variants}
    assert set(TAKEN_BACK) <= shown


@pytest.mark.parametrize("variant", TAKEN_BACK)
def test_a_case_of_the_other_reading_does_not_hold_by_the_ruling(variant: str) -> None:
    theirs = [case for case in cases() if variant in case.start.position.setting.variants]
    assert all(case.run().passed for case in theirs)
    assert not all(_ruled(case, variant).run().passed for case in theirs)


def _ruled(case: Case, variant: str) -> Case:
    """The case with the ruling that this variant takes back."""
    setting = case.start.position.setting
    position = case.start.position.but(setting=setting._replace(variants=setting.variants - {variant}))
    return replace(case, start=Game(position, case.start.start))
