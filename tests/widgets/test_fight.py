"""Fights laid out for study, and every course they can take."""

from itertools import product

import pytest

from sevenempires.text.language import language
from sevenempires.widgets.models.combat import EXAMPLES, CombatModel
from sevenempires.widgets.models.fight import Fight, ImpossibleFight
from sevenempires.widgets.models.fight_tree import Branch, grow

OPEN_LAND = Fight("Prussia", ("artillery",), "France", ("infantry",), "Rhineland")


def lines(node: Branch) -> set[str]:
    """The lines of the options of a node."""
    return {option.line for option in node.options}


def test_the_rulebooks_example_is_laid_out_with_the_attackers_next_door() -> None:
    game = Fight().game()
    assert game.decision.kind == "move"
    assert "move artillery Barcelona > Marseille x infantry" in game.legal


def test_the_best_reply_in_marseille_is_the_infantry_as_the_rulebook_says() -> None:
    first = next(option for option in grow(Fight()).options if option.against == "infantry")
    assert first.node.decides == "defender"
    assert {option.line: option.best for option in first.node.options} == {
        "reply infantry": True,
        "reply two-master": False,
    }


def test_after_the_wrong_reply_the_second_artillery_occupies_marseille() -> None:
    first = next(option for option in grow(Fight()).options if option.against == "infantry")
    wrong = next(option for option in first.node.options if option.kind == "two-master")
    outcome = wrong.node.outcome
    assert outcome.occupied
    assert outcome.holder == "Spain"
    assert outcome.attackers == (("artillery", 1),)
    assert outcome.defenders == ()


def test_without_a_monarch_the_attacker_names_the_reply_that_suits_him() -> None:
    first = next(option for option in grow(Fight(neutral=True)).options if option.against == "infantry")
    assert first.node.decides == "attacker"
    assert [option.line for option in first.node.best] == ["reply two-master"]


def test_in_open_land_the_flag_changes_and_the_infantry_goes_back_to_its_supply() -> None:
    attack = next(option for option in grow(OPEN_LAND).options if option.step == "fight")
    outcome = attack.node.outcome
    assert (outcome.flag, outcome.holder) == ("Prussia", "Prussia")
    assert outcome.returned == (("France", "infantry", 1),)
    assert not outcome.occupied
    stop = next(option for option in grow(OPEN_LAND).options if option.step == "stop")
    assert stop.node.outcome.flag == "France"


def test_the_last_city_closes_the_attack_that_would_stay_there() -> None:
    fight = Fight("France", ("artillery",), "Spain", ("infantry",), "La Coruña")
    assert any(option.step == "fight" for option in grow(fight).options)
    model = CombatModel(fight.but(last=True))
    assert not model.start.options
    (barred,) = model.barred()
    assert "land.last-city" in barred.refusals[0].rules


def test_every_option_of_every_example_is_legal_and_the_best_has_the_value_of_its_node() -> None:
    def check(node: Branch) -> None:
        for option in node.options:
            assert option.line in node.game.legal
            assert option.best == (option.node.value == node.value)
            check(option.node)
        if node.options:
            values = [option.node.value for option in node.options]
            assert node.value == (max(values) if node.decides == "defender" else min(values))

    for fight in EXAMPLES.values():
        check(grow(fight))


def test_the_measure_may_change_what_is_best() -> None:
    fight = Fight("France", ("infantry", "artillery"), "Prussia", ("infantry",), "Paris")
    by_units, by_region = grow(fight, "balance"), grow(fight, "region")
    assert by_units.value[0] == -2
    assert by_region.value == (-1, -2)


@pytest.mark.parametrize("region", ["Sicily", "Ireland", "Berber Coast"])
def test_on_islands_a_ship_lies_ready_to_carry_the_attackers(region: str) -> None:
    fight = Fight("Great Britain", ("infantry",), "Spain", ("infantry",), region)
    assert any(option.step == "fight" for option in grow(fight).options)


def test_wherever_one_fights_something_can_be_laid_out() -> None:
    board = Fight().board
    for (attacker, defender), region in product([("Russia", "Ottomans"), ("Spain", "Prussia")], board.regions):
        wanted = ("infantry", "artillery", "two-master", "three-master")
        fitted = Fight(attacker, wanted, defender, ("infantry", "two-master"), region).fitted()
        assert fitted.attackers
        assert fitted.defenders


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"attacker": "France"}, "does not attack itself"),
        ({"attackers": ("infantry",) * 5}, "up to 4 attackers"),
        ({"defenders": ("infantry",) * 4}, "at most 3 units"),
        ({"region": "Atlantis"}, "Atlantis"),
        ({"region": "North Sea"}, "cannot stand at sea"),
        ({"attacker": "Rome"}, "Rome"),
    ],
)
def test_an_impossible_fight_is_refused_in_a_sentence(change: dict[str, object], said: str) -> None:
    fight = Fight().but(**change)
    assert said in fight.refusal()
    with pytest.raises(ImpossibleFight, match=said):
        fight.game()


def test_a_refused_change_leaves_the_laboratory_as_it_was() -> None:
    model = CombatModel()
    model.choose(1)
    before = (model.fight, model.path)
    with pytest.raises(ImpossibleFight):
        model.add("defenders", "infantry")
    assert (model.fight, model.path) == before
    assert "3 units" in model.refusal("defenders", "infantry")
    assert not model.refusal("attackers", "infantry")


def test_another_defender_is_attacked_at_home_and_keeps_the_units_that_can_stand_there() -> None:
    model = CombatModel()
    model.change(defender="Habsburg")
    assert model.fight.region == "Vienna"
    assert model.fight.defenders == ("infantry", "infantry")
    model.change(region="Baltic Sea")
    assert model.fight.defenders == ()


def test_the_course_can_be_walked_told_and_taken_back() -> None:
    model = CombatModel()
    model.play_best()
    assert not model.node.options
    assert [str(played) for played in model.story()][:1] == ["move artillery Barcelona > Marseille x infantry"]
    assert {event.rule for told in model.story() for event in told.events} >= {"land.artillery", "land.counter"}
    model.back()
    assert model.node.options
    model.restart()
    assert model.path == ()
    with pytest.raises(IndexError):
        model.choose(9)


def test_a_ship_cannot_attack_a_city_and_the_rule_says_why() -> None:
    model = CombatModel(Fight(attackers=("two-master",)))
    (barred,) = model.barred()
    assert barred.refusals[0].rule == "ship.at-sea"


def test_refusals_follow_the_language() -> None:
    with language("de"):
        assert "bis zu 4 Angreifer" in Fight(attackers=("infantry",) * 5).refusal()
