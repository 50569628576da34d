"""How often the largest holder of an empire wins, by the rank on which the empire ends."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sevenempires.questions.answer import Finding, Games
from sevenempires.questions.figures import percent, share
from sevenempires.simulate import Row, Table
from sevenempires.simulate.intervals import Share
from sevenempires.text import N_, say

if TYPE_CHECKING:
    from sevenempires.questions.plots import PlotPage


@dataclass(frozen=True)
class LargestHolders(Finding):
    """How often the one player with most influence in the empire on rank 1, 2, … wins."""

    asks = N_("How often does the player with most influence in an empire win?")
    height = 4.2
    by_rank: tuple[Share, ...]
    """Only the games in which one player alone has most influence in that empire."""
    chance: float
    """How often any one player wins."""

    @property
    def first(self) -> Share:
        """How often the largest holder of the first-ranked empire wins."""
        return self.by_rank[0]

    def lines(self) -> list[str]:
        """One line per rank."""
        return [
            say(
                "empire on rank {rank}: its largest holder wins {share} (in {games} games one player alone has most)",
                rank=rank,
                share=share(one),
                games=one.games,
            )
            for rank, one in enumerate(self.by_rank, 1)
        ]

    def drawn(self, page: "PlotPage") -> None:
        """A dot with its interval per rank, beside the chance of any player."""
        from sevenempires.questions import plots

        axes = page.axes(left=0.09)
        plots.pillars(axes, self.by_rank)
        plots.percents(axes)
        line = [0.5, len(self.by_rank) + 0.5]
        axes.plot(line, [self.chance] * 2, color=plots.FAINT, linewidth=1, linestyle=plots.DASHED, zorder=1)
        text = say("any player: {chance}", chance=percent(self.chance))
        axes.text(len(self.by_rank) + 0.62, self.chance, text, va="center", fontsize=9, color=plots.SOFT)
        axes.set_xlim(0.5, len(self.by_rank) + 1.9)
        axes.set_xticks(range(1, len(self.by_rank) + 1))
        axes.set_xlabel(say("rank of the empire at the end"), loc="left", fontsize=10, color=plots.SOFT)
        axes.set_title(say("its largest holder wins"), loc="left", fontsize=10, color=plots.SOFT, pad=4)


def largest_holders(table: Table) -> LargestHolders:
    """How often the first-ranked empire's largest holder wins, and those of the other ranks."""
    games = Games.of(table)
    shares = []
    for rank in range(1, len(table.rows[0].rank) + 1):
        known = [(holder, row) for row in table if (holder := _holder(row, rank))]
        shares.append(Share.of(sum(holder in row.winners for holder, row in known), len(known)))
    won = sum(len(row.winners) for row in table)
    return LargestHolders(games, tuple(shares), won / (len(table) * games.players))


def _holder(row: Row, rank: int) -> int:
    """The player who alone has most influence in the empire on this rank, 0 where there is none."""
    empire = next(name for name, place in row.rank.items() if place == rank)
    sums = [influence[empire] for influence in row.influence]
    most = max(sums)
    return sums.index(most) + 1 if most and sums.count(most) == 1 else 0
