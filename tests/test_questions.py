"""Questions to many games: numbers that can be counted by hand, texts in three languages, figures that say it all."""

from dataclasses import replace
from io import BytesIO

import pytest

from sevenempires.questions import (
    Finding,
    NoGames,
    compare,
    largest_holders,
    lead,
    seats,
    what_changes,
    where_empires_end,
)
from sevenempires.questions.figures import mean, number, percent
from sevenempires.simulate import SimulationError, Table, simulate, wilson
from sevenempires.simulate.intervals import Mean, Share, quantile
from sevenempires.simulate.rows import Decade, Row
from sevenempires.text.language import LANGUAGES, language

EMPIRES = ("Prussia", "Russia", "Habsburg", "Ottomans", "France", "Spain", "Great Britain")


def row(number: int, ranking: str, winner: int, holders: dict[str, tuple[int, ...]] | None = None) -> Row:
    """A made-up game of two players; the ranking is given by the empires' initials."""
    initials = {name[0]: name for name in EMPIRES}
    rank = {initials[letter]: place for place, letter in enumerate(ranking, 1)}
    influence: tuple[dict[str, int], ...] = tuple(
        {name: (holders or {}).get(name, (1, 1))[player] for name in EMPIRES} for player in range(2)
    )
    power = {name: 10 * (8 - rank[name]) for name in EMPIRES}
    points = (50, 20) if winner == 1 else (20, 50)
    return Row(
        number, number, ("a", "b"), power, rank, points, (winner,), 100, 5, 9, dict.fromkeys(EMPIRES, 2), influence, ()
    )


RANKINGS = ("PRHOFSG", "PRHOFGS", "RPHOFSG", "PRHOSFG")


def made_up() -> Table:
    return Table(tuple(row(place, ranking, 1 + (place == 3)) for place, ranking in enumerate(RANKINGS)), 4)


@pytest.fixture(scope="module")
def table() -> Table:
    return simulate(24, players=3, seed=1)


@pytest.fixture(scope="module")
def answers(table: Table) -> list[Finding]:
    change = what_changes(12, variants=["quickstart"], players=3, seed=1)
    return [where_empires_end(table), seats(table), largest_holders(table), lead(table), change]


def test_where_the_empires_end() -> None:
    answer = where_empires_end(made_up())
    assert list(answer.ranks)[:2] == ["Prussia", "Russia"]
    assert [one.number for one in answer.ranks["Prussia"]] == [3, 1, 0, 0, 0, 0, 0]
    assert answer.means["Prussia"].mean == 1.25
    first = answer.ranks["Prussia"][0]
    assert (first.low, first.high) == wilson(3, 4)
    assert "Prussia: mean rank 1.2 [0.5 … 2.0], first in 75 % [30–95] of the games" in answer.text


def test_seats() -> None:
    answer = seats(made_up())
    assert [one.number for one in answer.wins] == [3, 1]
    assert [one.mean for one in answer.points] == [42.5, 27.5]
    assert answer.chance == 0.5
    assert answer.off == ()
    assert "No seat differs clearly from 50 %" in answer.text


def test_a_seat_that_always_wins_is_clearly_off() -> None:
    answer = seats(Table(tuple(row(place, "PRHOFSG", 2) for place in range(20)), 20))
    assert answer.off == (1, 2)
    assert "Clearly different from 50 %, the share if all were alike: seat 1, seat 2." in answer.text


def test_the_largest_holder_of_the_first_empire() -> None:
    rows = (
        row(0, "PRHOFSG", 1, {"Prussia": (9, 4)}),
        row(1, "PRHOFSG", 2, {"Prussia": (9, 4)}),
        row(2, "PRHOFSG", 1, {"Prussia": (6, 6)}),  # Nobody has most alone: not counted.
        row(3, "RPHOFSG", 2, {"Russia": (0, 3), "Prussia": (9, 0)}),
    )
    answer = largest_holders(Table(rows, 4))
    assert (answer.first.number, answer.first.games) == (2, 3)
    assert (answer.by_rank[1].number, answer.by_rank[1].games) == (0, 1)
    assert answer.by_rank[6].games == 0
    assert answer.chance == 0.5


def test_how_the_lead_changes() -> None:
    def decade(year: int, leader: str, points: tuple[int, int]) -> Decade:
        return Decade(year, {name: 5 + (name == leader) for name in EMPIRES}, points)

    one = replace(
        row(0, "PRHOFSG", 1),
        decades=(
            decade(1700, "", (3, 3)),
            decade(1710, "Russia", (1, 2)),
            decade(1720, "Prussia", (5, 2)),
            decade(1730, "Prussia", (50, 20)),
        ),
    )
    other = replace(one, number=1, decades=tuple(decade(year, "Prussia", (2, 1)) for year in (1700, 1710, 1720, 1730)))
    answer = lead(Table((one, other), 2))
    assert answer.years == (1700, 1710, 1720)
    assert [(part.number, part.games) for part in answer.player_wins] == [(1, 1), (1, 2), (2, 2)]
    assert [(part.number, part.games) for part in answer.empire_first] == [(1, 1), (1, 2), (2, 2)]
    assert answer.player_changes.mean == 0.5
    assert answer.empire_changes.mean == 0.5


def test_differences_are_those_of_the_pairs() -> None:
    before = made_up()
    after = Table(tuple(replace(one, fights=one.fights + 2 + one.number) for one in before), 4)
    answer = compare(before, after, "a rule")
    fights = answer.measures["fights"]
    assert (fights.without, fights.with_it) == (5, 8.5)
    assert fights.difference == Mean.of([2, 3, 4, 5])
    assert fights.difference.differs
    assert answer.measures["flags"].difference.mean == 0
    assert "fights: 5.0 without, 8.5 with, difference +3.5 [+1.4 … +5.6], clearly" in answer.text


def test_games_without_a_partner_do_not_count() -> None:
    before = made_up()
    assert compare(before, Table(before.rows[:2], 4), "nothing").games == 2


def test_tables_of_other_seeds_are_refused() -> None:
    before = made_up()
    after = Table(tuple(replace(one, seed=99) for one in before), 4)
    with pytest.raises(SimulationError, match="no pairs"):
        compare(before, after, "a rule")


def test_what_a_distribution_card_changes() -> None:
    answer = what_changes(3, distribution="4-a", seed=2)
    assert answer.question.startswith("What does 4-a change?")
    with pytest.raises(SimulationError, match="Name what may change something"):
        what_changes(3)


def test_what_one_variant_changes() -> None:
    answer = what_changes(2, variants="quickstart", players=2)
    assert answer.question.startswith("What does quickstart change?")


def test_too_few_games_give_no_answer() -> None:
    """One game has no spread, and a figure cannot show an interval without end."""
    one = Table(made_up().rows[:1], 1)
    for few in (Table((), 0), one):
        for question in (where_empires_end, seats, largest_holders, lead):
            with pytest.raises(NoGames, match=f"Finished games: {len(few)}, too few to ask; simulate at least two"):
                question(few)
    with pytest.raises(NoGames, match="simulate at least two"):
        compare(one, one, "a rule")


def test_texts_and_figures_speak_every_language(answers: list[Finding]) -> None:
    for answer in answers:
        seen = set()
        for lang in LANGUAGES:
            with language(lang):
                assert answer.text == str(answer) == answer._repr_mimebundle_()["text/plain"]
                seen.add(answer.text)
        assert len(seen) == len(LANGUAGES)


def test_every_figure_carries_its_sample_size_and_uncertainty(answers: list[Finding]) -> None:
    pytest.importorskip("matplotlib", reason="figures need matplotlib")
    for answer in answers:
        figure = answer.figure()
        words = " ".join(text.get_text() for text in figure.texts)
        assert f"{answer.games} games" in words
        assert "95 % intervals" in words
        assert answer.question in words
        assert figure.account == answer.text
        png = BytesIO()
        figure.savefig(png, format="png")
        assert len(png.getvalue()) > 10_000


def test_nothing_stands_outside_of_a_figure(answers: list[Finding]) -> None:
    pytest.importorskip("matplotlib", reason="figures need matplotlib")
    for answer in answers:
        for lang in LANGUAGES:
            with language(lang):
                figure = answer.figure()
            width, height = figure.canvas.get_width_height()
            for text in [*figure.texts, *(text for axes in figure.axes for text in axes.texts)]:
                box = text.get_window_extent()
                assert -1 <= box.x0 <= box.x1 <= width + 1, (lang, answer.question, text.get_text())
                assert -1 <= box.y0 <= box.y1 <= height + 1, (lang, answer.question, text.get_text())


def test_the_figure_changes_no_setting_of_matplotlib(answers: list[Finding]) -> None:
    matplotlib = pytest.importorskip("matplotlib", reason="figures need matplotlib")
    before = dict(matplotlib.rcParams)
    answers[0].figure()
    assert dict(matplotlib.rcParams) == before


# Intervals


def test_the_mean_and_its_interval() -> None:
    one = Mean.of([1, 2, 3, 4, 5])
    assert one.mean == 3
    assert (one.low, one.high) == pytest.approx((1.0368, 4.9632), abs=1e-3)
    assert not Mean.of([3]).differs
    assert Mean.of([]).games == 0


@pytest.mark.parametrize(("freedom", "value"), [(1, 12.7062), (4, 2.7764), (9, 2.2622), (30, 2.0423), (1000, 1.9623)])
def test_the_quantile_of_student(freedom: int, value: float) -> None:
    assert quantile(freedom) == pytest.approx(value, abs=2e-3)


def test_numbers_are_written_as_the_language_does() -> None:
    assert (number(-1.25, 2), percent(0.125, 1)) == ("−1.25", "12.5 %")
    with language("de"):
        assert (number(-1.25, 2), percent(0.125, 1)) == ("−1,25", "12,5 %")
        assert mean(Mean(1.5, 1.0, 2.0, 9)) == "1,5 [1,0 … 2,0]"
    assert Share.of(0, 0).share == 0


def test_what_a_ruling_changes_is_a_variant_that_takes_it_back() -> None:
    found = what_changes(4, variants=["not-J1"], players=4, seed=3, progress=False, bots=["random"])
    assert found.measures["crowns"].difference.mean > 0
    assert "not-J1" in found.question


def test_what_a_ruling_on_neutral_empires_changes_is_asked_of_drafts() -> None:
    options = {"players": 2, "progress": False, "bots": ["random"]}
    dealt = what_changes(30, variants=["not-J22"], **options)
    drafted = what_changes(30, variants=["not-J22"], anyway=["draft-simple"], **options)
    assert not any(measure.difference.mean for measure in dealt.measures.values())
    assert drafted.measures["fights"].difference.mean
    assert "draft" not in drafted.question
