"""Conflicts of 7 Ages: the ride to Moscow replayed, refusals by rule, and the numbers of their laboratories."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from sevenempires.kin.games import cases
from sevenempires.kin.seven_ages import moscow, rounds, war
from sevenempires.kin.seven_ages.armies import Addend, Area, Part, Unit
from sevenempires.kin.seven_ages.conflict import Conflict
from sevenempires.kin.seven_ages.lines import line_of, read
from sevenempires.text.complaint import Complaint
from sevenempires.text.outcomes import IllegalChoice

SPEAR = Unit("spear", 2, 1)
KNIGHT = Unit("knight", 4, 3, "cavalry")
CANNON = Unit("cannon", 2, 5, "missile")


def before_moscow() -> Conflict:
    case = next(one for one in cases("seven-ages") if one.id == "ages-muscovy")
    conflict: Conflict = case.start  # type: ignore[attr-defined]
    return conflict


def lines_before_moscow() -> list[str]:
    case = next(one for one in cases("seven-ages") if one.id == "ages-muscovy")
    return [step.line for step in case.steps]


def test_the_terms_of_the_first_round_before_moscow_are_told_one_by_one() -> None:
    conflict = before_moscow().play(lines_before_moscow()[0])
    french, russians = conflict.rounds[0]
    assert [term.value for term in french] == [2, 23, 22, 1, 1]
    assert [term.value for term in russians] == [5, 1, 1, 1, 2]
    assert Addend("ages.L18", 1) in russians


def test_the_printed_fourth_total_needs_the_higher_card() -> None:
    """The example says a 4 was drawn and counts a 5: the slip of its fourth round."""
    totals = []
    for card in (4, 5):
        conflict = before_moscow()
        for line in lines_before_moscow()[:3]:
            conflict = conflict.play(line)
        fourth = lines_before_moscow()[3].replace("active 5:", f"active {card}:")
        totals.append(conflict.play(fourth).totals[-1])
    assert totals == [(51, 14), (52, 14)]


def test_events_tell_what_happened_with_their_rules() -> None:
    conflict = Conflict.new({SPEAR: 2}, {SPEAR: 2}).play("active 5: spear / spear | defender 3: spear")
    assert [event.rule for event in conflict.events] == [
        "ages.conflict.card", "ages.conflict.lose", "ages.conflict.exhaust",
    ]  # fmt: skip
    assert {"8", "5"} <= set(str(conflict.events[0]).split())


def test_a_refusal_names_every_reason_and_changes_nothing() -> None:
    conflict = Conflict.new({SPEAR: 1}, {SPEAR: 1})
    line = "active 5: spear, spear | defender 3: tactician"
    rules = [refusal.rule for refusal in conflict.why_not(line)]
    assert rules == ["ages.conflict.aside", "ages.conflict.front", "ages.conflict.commit", "ages.conflict.commit"]
    with pytest.raises(IllegalChoice):
        conflict.play(line)
    assert conflict.rounds == ()


def test_a_line_that_is_none_is_told_how_to_be_one() -> None:
    for line in ("", "attack", "active 5: spear", "active x: spear | defender 3: spear"):
        with pytest.raises(Complaint, match="is no line of a conflict"):
            read(line)


def test_a_written_choice_is_read_back() -> None:
    choice = (Part(5, ("horse artillery", "rifle"), ("cannon",), True), Part(3, ("spear",)))
    assert read(line_of(choice)) == choice


def test_the_order_in_which_units_are_told_changes_no_total() -> None:
    names = ("spear", "knight", "cannon")
    found = set()
    for first, second, third in permutations(names):
        conflict = Conflict.new({SPEAR: 1, KNIGHT: 1, CANNON: 1}, {SPEAR: 1}, Area(2, city=3))
        done = conflict.play(f"active 4: {first}, {second} / {third} | defender 2: spear")
        found.add((frozenset((first, second)), done.totals[0]))
    assert len(found) == 3


def test_a_city_counts_only_without_a_siege_and_archers_are_none() -> None:
    archer = Unit("archer", 1, 3, "missile", archer=True)
    for unit, theirs in ((archer, 9), (CANNON, 6), (KNIGHT, 9)):
        conflict = Conflict.new({unit: 1}, {SPEAR: 1}, Area(city=3)).play(f"active 1: {unit.name} | defender 4: spear")
        assert conflict.totals[0][1] == theirs, unit


def test_elite_counts_three_at_most_and_ages_count() -> None:
    conflict = Conflict.new({SPEAR: 1}, {SPEAR: 1}, ages=(5, 2))
    conflict = replace(conflict, sides=(replace(conflict.sides[0], elite=5), conflict.sides[1]))
    assert conflict.play("active 1: spear | defender 1: spear").totals == [(1 + 2 + 3 + 3, 3)]


@pytest.mark.parametrize(
    ("m", "win", "tie"),
    [(0, "3/7", "1/7"), (1, "4/7", "6/49"), (2, "34/49", "5/49"), (3, "39/49", "4/49"), (4, "43/49", "3/49"),
     (5, "46/49", "2/49"), (6, "48/49", "1/49"), (7, "1", "0")],
)  # fmt: skip
def test_what_a_lead_is_worth(m: int, win: str, tie: str) -> None:
    assert rounds.outcomes(m)[:2] == (Fraction(win), Fraction(tie))


def test_the_deck_matters_less_than_a_unit() -> None:
    finite = [value for value in range(1, 8) for _ in range(15)]
    assert rounds.outcomes(0, finite, finite=True)[:2] == (Fraction(45, 104), Fraction(7, 52))
    assert rounds.outcomes(2, finite, finite=True)[:2] == (Fraction(503, 728), Fraction(75, 728))
    assert rounds.outcomes(0, range(8))[:2] == (Fraction(7, 16), Fraction(1, 8))
    assert rounds.outcomes(2, range(8))[:2] == (Fraction(43, 64), Fraction(3, 32))


@pytest.mark.parametrize(
    ("m", "limit", "value"),
    [(-2, 4, "144/343"), (-1, 3, "27/49"), (0, 3, "34/49"), (1, 3, "277/343"), (2, 3, "306/343")],
)
def test_a_tactician(m: int, limit: int, value: str) -> None:
    assert rounds.redraw(m) == Fraction(value)
    assert rounds.redraw_at(m) == limit


@pytest.mark.parametrize(
    ("m", "value", "limits"),
    [(0, "1/2", (4, 4)), (1, "1414/2067", (4, 4)), (2, "869/1062", (3, 4)), (3, "2015/2213", (3, 4))],
)
def test_two_tacticians(m: int, value: str, limits: tuple[int, int]) -> None:
    assert rounds.redraw_game(m) == (Fraction(value), *limits)


TABLE = {
    0: (0, 0.975010, 0, 0.954092, 0, 0.869508, 1),
    3: (-0.673469, 0.646397, -0.796801, 0.611752, -0.764609, 0.303375, 1),
    5: (-0.918367, 0.122449, -0.978241, 0.149598, -0.964925, -0.146485, 1),
}
ARMIES = ((1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (4, 3), (3, 1))


@pytest.mark.parametrize("bonus", TABLE)
def test_the_whole_conflict(bonus: int) -> None:
    found = [float(war.conflict(n, m, bonus=bonus)) for n, m in ARMIES]
    assert found == pytest.approx(TABLE[bonus], abs=1e-5)


def test_how_many_are_needed() -> None:
    assert [war.needed(m, bonus=bonus) for bonus in (0, 3, 5, 8) for m in (1, 2)] == [2, 3, 2, 3, 2, 3, 3, 4]


def test_all_in_loses_to_patience() -> None:
    for n, everything, single in ((2, -0.408580, -0.072470), (3, -0.822157, -0.499570)):
        assert float(war.policy(n, n, attacker="all")) == pytest.approx(everything, abs=1e-5)
        assert float(war.policy(n, n, attacker="one")) == pytest.approx(single, abs=1e-5)


def test_retreat_costs_the_stronger_side() -> None:
    assert float(war.spoils(3, 2)) == pytest.approx(2.45031, abs=1e-5)
    assert float(war.spoils(3, 2, retreat=True)) == pytest.approx(2.00055, abs=1e-5)


def test_the_mix_is_proved_by_what_it_brings() -> None:
    game, state = war.alike(2, 2)
    solved = game.solved(state)
    assert all(sum(mix) == 1 for mix in (*solved.first, *solved.second))
    once = [float(mix[0]) for mix in solved.first]
    assert once == pytest.approx([0.82, 1, 1, 0.62, 0.52, 0.75, 1], abs=0.01)


def test_the_table_of_moscow_is_what_its_game_says_of_the_pairs_that_end_it() -> None:
    assert moscow.as_played() == pytest.approx(float(Fraction(10, 49) - Fraction(34, 49)))
    game, state = moscow.posed("any")
    coming = game.round_of(state)
    everything = (coming.sent[0].index((2, 1, 1, 1)), coming.sent[1].index((2, 1, 2)))
    assert coming.leads[everything[0]][everything[1]] == -2
    assert coming.leads[everything[0]][coming.sent[1].index((0, 1, 0))] > 6


def test_the_tables_of_moscow() -> None:
    assert moscow.muscovy() == pytest.approx(-0.504627, abs=1e-4)
    assert moscow.muscovy(reduced=False) == pytest.approx(-0.4815, abs=1e-3)


def test_bad_questions_are_refused() -> None:
    with pytest.raises(Complaint, match="a unit on each side"):
        war.conflict(0, 2)
    with pytest.raises(Complaint, match="plays best, all or one"):
        war.policy(1, 1, attacker="mad")
    with pytest.raises(Complaint, match="won, tied or lost"):
        rounds.margin(0, "draw")
