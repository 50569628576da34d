"""What a variant or a distribution card changes: the same seeds with it and without, compared game by game."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sevenempires.questions.answer import Finding, Games, empire_name
from sevenempires.questions.figures import TEXTS, mean, number
from sevenempires.simulate import Row, SimulationError, Table, simulate
from sevenempires.simulate.intervals import Mean
from sevenempires.simulate.tasks import names
from sevenempires.text import say

if TYPE_CHECKING:
    from sevenempires.questions.plots import PlotPage

MEASURES: dict[str, Callable[[Row], float]] = {
    "choices": lambda row: row.choices,
    "fights": lambda row: row.fights,
    "flags": lambda row: row.flags,
    "crowns": lambda row: sum(row.crowns.values()),
    "power": lambda row: sum(row.power.values()),
    "won by": lambda row: max(row.points),
    "margin": lambda row: max(row.points) - sorted(row.points)[-2],
}


@dataclass(frozen=True)
class Contrast:
    """One measure without and with, and the mean difference of the pairs."""

    without: float
    with_it: float
    difference: Mean


@dataclass(frozen=True)
class Change(Finding):
    """What changes: by measure, and by empire its rank."""

    what: str
    measures: dict[str, Contrast]
    ranks: dict[str, Contrast]

    @property
    def question(self) -> str:
        """The question in words."""
        return f"{say('What does {what} change?', what=self.what)} ({say('the same seeds with and without')})"

    def lines(self) -> list[str]:
        """One line per measure and one per empire."""
        rows = [(say(TEXTS[key]), one, 1) for key, one in self.measures.items()]
        rows += [(say("{empire}, rank", empire=empire_name(empire)), one, 2) for empire, one in self.ranks.items()]
        return [
            say(
                "{measure}: {before} without, {after} with, difference {difference}{mark}",
                measure=measure,
                before=number(one.without),
                after=number(one.with_it),
                difference=mean(one.difference, digits, sign=True),
                mark=say(", clearly") if one.difference.differs else "",
            )
            for measure, one, digits in rows
        ]

    @property
    def height(self) -> float:
        return 0.36 * len(self.measures) + 2.1

    def drawn(self, page: "PlotPage") -> None:
        """Differences with their intervals: of the game in percent, of the empires in ranks."""
        from sevenempires.questions import plots

        course, ranks = page.halves()
        relative = {say(TEXTS[key]): _relative(one) for key, one in self.measures.items() if one.without}
        plots.differences(course, relative, lambda value: number(100 * value, 0, sign=True) + " %")
        course.set_title(say("the game, change in %"), loc="left", fontsize=10, color=plots.SOFT)
        named = {empire_name(empire): one.difference for empire, one in self.ranks.items()}
        plots.differences(ranks, named, lambda value: number(value, 2, sign=True), list(self.ranks))
        ranks.set_title(say("the empires’ ranks, change"), loc="left", fontsize=10, color=plots.SOFT)
        ranks.text(0, -0.03, say("← better"), transform=ranks.transAxes, va="top", fontsize=9, color=plots.SOFT)
        worse = say("worse →")
        ranks.text(1, -0.03, worse, transform=ranks.transAxes, va="top", ha="right", fontsize=9, color=plots.SOFT)


def _relative(one: Contrast) -> Mean:
    middle, low, high, games = one.difference
    return Mean(middle / one.without, low / one.without, high / one.without, games)


def what_changes(
    n: int,
    variants: Iterable[str] = (),
    distribution: str | None = None,
    seed: int = 0,
    *,
    anyway: Iterable[str] = (),
    **options: Any,
) -> Change:
    """Play n games with these variants or this card and n without, from the same seeds, and compare them.

    `anyway` holds for all games: what neutral empires may do changes only games that have some, `anyway=["draft"]`.
    Everything else goes to `simulate`: players, bots, executor, progress.
    """
    chosen, always = names(variants), names(anyway)
    if not chosen and distribution is None:
        raise SimulationError("Name what may change something: variants=['quickstart'], or distribution='4-a'.")
    with_it = simulate(n, seed=seed, variants=[*always, *chosen], distribution=distribution, **options)
    without = simulate(n, seed=seed, variants=always, **options)
    return compare(without, with_it, " + ".join([*chosen, *filter(None, [distribution])]))


def compare(without: Table, with_it: Table, what: str) -> Change:
    """Compare two tables game by game; only games that both have, from the same seed, count."""
    others = {row.number: row for row in with_it}
    pairs = [(row, others[row.number]) for row in without if row.number in others]
    if any(one.seed != other.seed or one.bots != other.bots for one, other in pairs):
        raise SimulationError("These tables have no pairs: simulate both with the same seed, players and bots.")
    games = Games.of([row for row, _ in pairs])
    return Change(
        games,
        what,
        {key: _difference(pairs, measure) for key, measure in MEASURES.items()},
        {empire: _difference(pairs, _rank(empire)) for empire in pairs[0][0].rank},
    )


def _rank(empire: str) -> Callable[[Row], float]:
    return lambda row: row.rank[empire]


def _difference(pairs: list[tuple[Row, Row]], measure: Callable[[Row], float]) -> Contrast:
    before, after = [measure(row) for row, _ in pairs], [measure(row) for _, row in pairs]
    return Contrast(
        sum(before) / len(pairs),
        sum(after) / len(pairs),
        Mean.of([new - old for old, new in zip(before, after, strict=True)]),
    )
