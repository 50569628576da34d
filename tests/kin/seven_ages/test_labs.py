"""Trade, glory, markers and the rest of an empire's life: every number of the laboratories, and what follows."""

from fractions import Fraction
from itertools import product

import pytest

from sevenempires.kin.seven_ages import course, empires, glory, markers, paths, plots, trade
from sevenempires.kin.seven_ages.facts import SEVEN, age_of, half_up
from sevenempires.kin.seven_ages.trade import Trader
from sevenempires.text.complaint import Complaint


def test_ages_begin_every_seven_levels() -> None:
    assert [age_of(level) for level in (1, 6, 8, 22, 31, 39, 49, 55)] == [1, 1, 2, 4, 5, 6, 7, 7]


def test_cards_against_the_deck() -> None:
    assert [trade.card_with_deck(card) for card in SEVEN] == [Fraction(n, 7) for n in (1, 3, 5, 7, 9, 11, 13)]
    assert [trade.card_with_deck(card, 2) for card in (6, 7)] == [2, 2]
    assert [trade.deck_trade(t) for t in (-2, -1, 0, 1, 2)] == [Fraction(n, 49) for n in (25, 36, 49, 62, 73)]


@pytest.mark.parametrize(
    ("size", "found"), [(1, (1, 2, 3)), (3, (1.489796, 2.786339, 3.982924)), (6, (1.694016, 3.225952, 4.639445))]
)
def test_hands_dealt_at_random(size: int, found: tuple[float, ...]) -> None:
    assert [float(trade.random_hand(size, 0, n)) for n in (1, 2, 3)] == pytest.approx(found, abs=1e-6)


def test_extremes_win() -> None:
    pairs = ([1, 7], [2, 6], [3, 5], [4, 4])
    expected = [Fraction(20, 7), Fraction(128, 49), Fraction(118, 49), Fraction(110, 49)]
    assert [trade.hand(cards, 0, 2) for cards in pairs] == expected


@pytest.mark.parametrize(("mu", "value"), [(0, "1"), (0.1, "1"), (0.25, "25/32"), (0.5, "7/12"), (1, "2/3")])
def test_the_price_of_a_card_decides_the_duel(mu: float, value: str) -> None:
    exact = Fraction(mu).limit_denominator(100)
    assert trade.duel(SEVEN, SEVEN, exact).solution.value == Fraction(value)


def test_a_trade_never_moves_both_and_at_most_three_levels() -> None:
    for chose, own, theirs, levels in product((False, True), SEVEN, SEVEN, ((1, 1), (1, 2), (2, 1))):
        one, two = Trader(0, levels[0], chose=True), Trader(0, levels[1], chose=chose)
        gained = trade.trade(one, two, own, theirs).levels
        assert min(gained) == 0
        assert max(gained) <= 3


def test_trade_or_wait() -> None:
    found = trade.waiting(Trader(), Trader())
    assert found["TT"] == (Fraction(6, 7), Fraction(6, 7))
    assert found["TN"] == (1, Fraction(3, 7))
    behind = trade.waiting(Trader(0, 1), Trader(0, 2))
    assert behind["TT"] == (Fraction(10, 7), Fraction(6, 7))
    assert behind["NT"] == (Fraction(6, 7), 1)
    rome = trade.waiting(Trader(2, 1), Trader(1, 2))
    assert rome["TN"] == (Fraction(90, 49), Fraction(15, 49))
    assert rome["NT"] == (Fraction(8, 7), Fraction(36, 49))


@pytest.mark.parametrize("y", [Fraction(1, 2), Fraction(3, 4), Fraction(9, 10)])
def test_between_the_limits_waiting_is_a_game_of_chicken(y: Fraction) -> None:
    mixed = trade.dilemma(y).mixed
    assert mixed is not None
    assert mixed.first[0] == mixed.second[0] == 7 * (1 - y) / 4
    assert trade.dilemma(Fraction(1, 4)).settled == ((0, 0),)
    assert trade.dilemma(Fraction(5, 4)).settled == ((1, 1),)


def test_the_race_of_three() -> None:
    first = [course.glory(who, turns=1) for who in "ABC"]
    assert first == [Fraction(563, 343), Fraction(890, 343), Fraction(605, 343)]
    assert sum(course.glory(who) for who in "ABC") == 30
    moved = [float(course.glory(who, marker="B")) for who in "ABC"]
    assert moved == pytest.approx([8.565448, 12.850172, 8.584380], abs=1e-6)


def test_luck_repays_itself() -> None:
    def variance(turns: int) -> Fraction:
        chances = course.levels(6, 0, turns)
        mean = sum((level * chance for level, chance in chances.items()), Fraction(0))
        assert mean == 6 + 2 * turns
        return sum(((level - mean) ** 2 * chance for level, chance in chances.items()), Fraction(0))

    assert [variance(turns) for turns in (1, 2, 5)] == [Fraction(6, 7), Fraction(52, 49), Fraction(82, 49)]


def test_the_window_of_a_card() -> None:
    open_ones = [course.window(8, 0, 2, turn) for turn in range(1, 12)]
    assert open_ones[:4] == [1, 1, 1, Fraction(211, 343)]
    assert [float(chance) for chance in open_ones[4:6]] == pytest.approx([0.125364, 0.000952], abs=1e-6)
    assert float(sum(open_ones)) == pytest.approx(3.741478, abs=1e-6)
    assert course.window(6, 0, 2, 2) == Fraction(4, 7)


@pytest.mark.parametrize(
    ("level", "lengths"),
    [(1, (32.669284, 28.495917, 24.775510, 21.931660, 19.999491)),
     (22, (18.763878, 16.390036, 14.275545, 12.661161, 11.566611))],
)  # fmt: skip
def test_how_long_a_game_is(level: int, lengths: tuple[float, ...]) -> None:
    assert [float(course.length(level, t)) for t in (-2, -1, 0, 1, 2)] == pytest.approx(lengths, abs=1e-5)


def test_a_harvest_pays_no_icon_more_than_its_sum() -> None:
    table = glory.Table(("P", "Q", "R"), "Q")
    for amounts in product((0, 1, 2), repeat=3):
        standings = {
            name: glory.Standing(name, {"money": amount}, {"money": 3})
            for name, amount in zip("PQR", amounts, strict=True)
        }
        paid, players = glory.harvest(standings, table)
        assert sum(paid.values()) == sum((3, 2, 1)[: sum(amount > 0 for amount in amounts)])
        assert paid == players


def test_own_empires_in_a_tie_are_ordered_by_their_owner() -> None:
    table = glory.Table(("P", "Q"), "P")
    standings = {name: glory.Standing("P", {"city": 2}, {"city": 2}) for name in "ab"}
    assert glory.harvest(standings, table, own_order=("b", "a"))[0] == {"a": 1, "b": 2}


def test_who_is_past_the_end_is_level_with_all_who_are() -> None:
    table = glory.Table(("P", "Q"), "Q")
    standings = {"a": glory.Standing("P", {"progress": 53}), "b": glory.Standing("Q", {"progress": 50})}
    assert glory.ranked("progress", standings, table) == ["b", "a"]


def test_buying_with_renaissance() -> None:
    found = glory.purchase(120, [(65, False), (40, True)], 3, 20)
    assert [one.glory for one in found] == [3, 4, 5, 5, 5, 6, 6]


def test_the_wild_card() -> None:
    assert [markers.wild(k) for k in (1, 2, 3, 4)] == [
        Fraction(1, 2), Fraction(5, 8), Fraction(89, 128), Fraction(24305, 32768),
    ]  # fmt: skip
    assert float(markers.wild(5)) == pytest.approx(0.775082, abs=1e-6)


def test_markers_and_sets() -> None:
    assert [markers.choices(*pair) for pair in ((3, 4), (4, 4), (6, 7))] == [2016, 1680, 60480]
    assert [markers.sets_short(players) for players in range(2, 8)] == [0, 0, 1, 0, 3, 6]


def test_the_holder_fills_the_worths_like_a_vessel() -> None:
    worths = [0, 0.9, 1.0, 0.8, 0.3, 0.6, 0]
    assert [float(markers.cadence(worths, hits)) for hits in (1, 2, 3)] == [0.575, 0.325, 0.12]
    assert [float(chance) for chance in markers.holder(worths, 1)[1]] == [0, 0.325, 0.425, 0.225, 0, 0.025, 0]
    assert [markers.cadence([0] * 7, hits) for hits in (1, 2, 3)] == [Fraction(-hits, 7) for hits in (1, 2, 3)]


def test_assassins() -> None:
    table = [[round(float(plots.assassin(n, m)), 6) for m in (1, 2, 3)] for n in (1, 2, 3)]
    assert table == [
        [0.428571, 0.306122, 0.236152], [0.551020, 0.411079, 0.324136], [0.620991, 0.474386, 0.381047],
    ]  # fmt: skip


def test_ties_for_the_start() -> None:
    found = [float(empires.tie_first(players)) for players in (2, 3, 4, 7)]
    assert found == pytest.approx([0.501685, 0.764490, 0.895461, 0.992871], abs=1e-6)
    assert empires.tie_first_random(2) == Fraction(1, 7)
    assert float(empires.tie_first_random(4)) == pytest.approx(0.265306, abs=1e-6)


def test_when_to_change_horses() -> None:
    assert [empires.swap(g, g + 1) for g in (2, 3, 4)] == [3, 4, 5]
    for g, h in product(range(1, 6), range(2, 9)):
        if h > g:
            turns = empires.swap(g, h)
            assert h * turns > g * (turns + 1)
            assert h * (turns - 1) <= g * turns


def test_range_need_not_be_mutual() -> None:
    places = {"a": paths.Place(owner="A"), "c": paths.Place(), "b": paths.Place(owner="B")}
    far = paths.distance(places, [("a", "c"), ("c", "b")], "A", "B", 2)
    assert far == 2
    assert paths.may_trade(far, 2) == ()
    assert [refusal.rule for refusal in paths.may_trade(far, 1)] == ["ages.range.count"]


def test_halves_go_up() -> None:
    assert [half_up(number) for number in (0, 1, 5, 6)] == [0, 1, 3, 3]


def test_questions_out_of_reach_are_refused() -> None:
    for ask in (
        lambda: course.levels(1, 0, 99), lambda: course.glory("D"), lambda: markers.wild(0),
        lambda: plots.assassin(4, 1),
        lambda: markers.cadence([1], 1), lambda: trade.streak(1), lambda: empires.swap(3, 3), lambda: trade.wait("XX"),
        lambda: empires.tie_first(1), lambda: trade.hand([1] * 8), lambda: markers.maximum(9),
    ):  # fmt: skip
        with pytest.raises(Complaint):
            ask()
