"""Where the empires end: the ranks of each, sorted by the mean."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sevenempires.questions.answer import Finding, Games, empire_name
from sevenempires.questions.figures import mean, percent, share
from sevenempires.simulate import Table
from sevenempires.simulate.intervals import Mean, Share
from sevenempires.text import N_, say

if TYPE_CHECKING:
    from sevenempires.questions.plots import PlotPage


@dataclass(frozen=True)
class EmpireRanks(Finding):
    """How often each empire ends on each rank; the best on average comes first."""

    asks = N_("Where do the empires end?")
    ranks: dict[str, tuple[Share, ...]]
    """By empire the shares of ranks 1, 2, …"""
    means: dict[str, Mean]

    def lines(self) -> list[str]:
        """One line per empire."""
        return [
            say(
                "{empire}: mean rank {mean}, first in {first} of the games",
                empire=empire_name(empire),
                mean=mean(self.means[empire]),
                first=share(shares[0]),
            )
            for empire, shares in self.ranks.items()
        ]

    @property
    def height(self) -> float:
        return 0.78 * len(self.ranks) + 1.7

    def drawn(self, page: "PlotPage") -> None:
        """A row of bars per empire, one for each rank, with its interval."""
        from sevenempires.questions import plots

        highest = max(one.high for shares in self.ranks.values() for one in shares)
        rows = page.rows(len(self.ranks))
        for (empire, shares), axes in zip(self.ranks.items(), rows, strict=True):
            plots.bars(axes, shares, plots.fill(empire))
            axes.set_ylim(0, highest * 1.2)
            axes.set_xlim(0.3, len(shares) + 2.4)
            plots.bare(axes)
            plots.emblem(axes, empire, -0.045, 0.32)
            axes.text(-0.09, 0.32, empire_name(empire), transform=axes.transAxes, ha="right", va="center", fontsize=11)
            axes.text(len(shares) + 0.75, highest * 0.42, mean(self.means[empire]), va="center", fontsize=9.5)
        first, last = rows[0], rows[-1]
        first.text(len(self.ranks) + 0.75, highest * 1.45, say("mean rank"), fontsize=9, color=plots.SOFT)
        alike = "– – " + say("{text}: {value}", text=say("all ranks alike"), value=percent(1 / len(self.ranks)))
        first.text(0.5, highest * 1.45, alike, fontsize=9, color=plots.SOFT)
        last.set_xticks(range(1, len(self.ranks) + 1))
        last.tick_params(labelbottom=True, length=0)
        last.set_xlabel(say("rank at the end"), loc="left", fontsize=10, color=plots.SOFT)


def where_empires_end(table: Table) -> EmpireRanks:
    """Which empires end where: how often each took each rank."""
    games = Games.of(table)
    found = {empire: [row.rank[empire] for row in table] for empire in table.rows[0].rank}
    means = {empire: Mean.of(ranks) for empire, ranks in found.items()}
    order = sorted(found, key=lambda empire: means[empire].mean)
    shares = {
        empire: tuple(Share.of(found[empire].count(rank), len(table)) for rank in range(1, len(found) + 1))
        for empire in order
    }
    return EmpireRanks(games, shares, {empire: means[empire] for empire in order})
