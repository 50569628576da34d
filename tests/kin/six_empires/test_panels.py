"""The laboratories of *Six Empires*: what is pressed is played, refused with its reason, and the chances move."""

import pytest

from sevenempires.kin.six_empires.panels import BattleLab, Exercise, MusterDesk
from sevenempires.kin.six_empires.panels.exercise import QUESTIONS
from sevenempires.text.language import LANGUAGES, language


def test_the_chances_move_after_every_press() -> None:
    lab = BattleLab()
    assert "58.0 %" in lab.page.markup
    lab.press("dice", "1")
    assert "58.0 %" not in lab.page.markup
    lab.press("back")
    assert "58.0 %" in lab.page.markup


def test_hits_are_assigned_by_pressing_units() -> None:
    lab = BattleLab(attacker={"infantry": 2, "sloop": 2}, defender={"infantry": 3}, player=True)
    lab.press("dice", "1 2 6")
    assert lab.model.battle.decision == "route"
    lab.press("press", "0|1")
    assert lab.model.picked == [0, 1]
    lab.press("press", "0|1")
    assert lab.model.battle.ready("attacker") == {"infantry": 2}


def test_a_unit_that_may_not_be_hit_says_why() -> None:
    lab = BattleLab(attacker={"infantry": 2, "cavalry": 1, "sloop": 2}, defender={"infantry": 3}, player=True)
    lab.press("dice", "1 2 6")
    lab.press("press", "0|1")
    assert [refusal.rule for refusal in lab.model.refused][:1] == ["six.battle.in-column"]
    assert "six.battle.in-column" in lab.page.markup
    assert lab.model.battle.decision == "route"


def test_the_best_choice_is_marked_with_what_each_is_worth() -> None:
    lab = BattleLab(attacker={"infantry": 2, "sloop": 2}, defender={"infantry": 3}, player=True)
    lab.press("dice", "1 2 6")
    worths = dict(lab.model.worths())
    assert set(worths) == set(lab.model.battle.options)
    assert lab.page.markup.count(" ★") == sum(worth == max(worths.values()) for worth in worths.values())


def test_the_same_seed_gives_the_same_dice_under_another_rule() -> None:
    lab = BattleLab(seed=3)
    lab.press("roll")
    first = lab.model.battle.lines
    lab.press("switch", ["not-K9", True])
    assert lab.model.setup.options == ("not-K9",)
    lab.press("roll")
    assert lab.model.battle.lines == first


def test_at_sea_the_units_of_the_same_columns_sail() -> None:
    lab = BattleLab()
    lab.press("fight", "sea")
    assert lab.model.setup.attacker == {"sloop": 5}
    assert "58.0 %" in lab.page.markup


def test_an_impossible_setup_changes_nothing() -> None:
    lab = BattleLab(attacker={"infantry": 1}, defender={"infantry": 1})
    with pytest.raises(ValueError, match="the attacker has no units"):
        lab.press("fewer", "attacker|infantry")
    assert lab.model.setup.attacker == {"infantry": 1}


def test_a_prize_shows_when_to_leave() -> None:
    lab = BattleLab()
    lab.press("prize", ["", 5])
    assert "4.92" in lab.page.markup
    assert "leave" in lab.page.markup


def test_the_muster_desk_meets_the_figures_of_the_german_states() -> None:
    desk = MusterDesk(prestige=5, icon="infantry", army="8 infantry")
    assert desk.question.mean() == pytest.approx(0.8034428066, abs=1e-9)
    desk.press("marker", ["", 4])
    assert desk.question.mean() == pytest.approx(0.4803701811, abs=1e-9)


def test_a_garrison_against_rebels() -> None:
    desk = MusterDesk(who="rebels", prestige=5, army="1i 1c 1a")
    assert desk.question.mean() == pytest.approx(0.7613, abs=5e-5)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_speak_every_language_and_leave_words_behind(lang: str) -> None:
    with language(lang):
        for panel in (BattleLab(), MusterDesk()):
            picture, words = panel.still()
            assert picture is None
            assert "Six Empires" in words
            assert len(words.splitlines()) > 5


@pytest.mark.parametrize(
    ("name", "answer", "wrong"),
    [
        ("one-each", "40", "50"),
        ("two-and-artillery", "55,3", "45"),
        ("general", "100 %", "90"),
        ("three-each", "33.7", "50"),
        ("muster-8", "58", "70"),
        ("better-unit", "53.2", "60"),
        ("prize", "6", "5"),
        ("pool", "4", "3"),
    ],
)
def test_exercises_are_judged_by_the_engine(name: str, answer: str, wrong: str) -> None:
    exercise = Exercise(name)
    exercise.press("guess", ["", wrong])
    assert not exercise.solved
    assert "Not yet" in exercise.page.markup
    exercise.press("guess", ["", answer])
    assert exercise.solved
    assert "Right" in exercise.page.markup


def test_a_guess_that_is_no_number_is_told() -> None:
    with pytest.raises(ValueError, match="a number is expected, not “many”"):
        Exercise("pool").press("guess", ["", "many"])


def test_every_exercise_is_tried_here() -> None:
    assert len(QUESTIONS) == 8
